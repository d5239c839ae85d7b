/* SPDX-License-Identifier: MIT
 * What the show_*.c files hand to the core: board, scene, prompts, log, layers and charts, all from
 * masked values. */
#ifndef WAT_SHOW_H
#define WAT_SHOW_H

#include "core/scene.h"
#include "rules/waterloo/waterloo.h"

enum { WAT_LAYERS = 4 }; /* rows of wat_layer_row: anyone who adds one counts it here */
extern const struct gg_layer_row wat_layer_row[];

void wat_prompt(const struct gg_battle *b, const void *masked, int viewer, struct gg_message *out);
void wat_show_fight(const struct gg_battle *battle, const void *masked, struct gg_fight *out);
void wat_narrate(const struct gg_battle *b, const void *before, gg_move m, const void *after,
                 int viewer, struct gg_log *out);
void wat_scene(const struct gg_battle *b, const void *masked, int viewer, struct gg_scene *out);
void wat_board(const struct gg_battle *b, struct gg_board *out);
void wat_map(const struct gg_battle *b, const struct gg_speaker *s, struct gg_map *out);
void wat_layer(const struct gg_battle *b, const void *masked, int viewer, int layer, int thing,
               struct gg_layer *out);
void wat_tables(const struct gg_battle *b, struct gg_tables *out);

#endif
