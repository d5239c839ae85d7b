/* SPDX-License-Identifier: MIT
 * What the show_*.c files hand to the core: board, scene, prompts, log, layers and charts, all from
 * masked values. */
#ifndef WAG_SHOW_H
#define WAG_SHOW_H

#include "core/scene.h"
#include "rules/wagram/wagram.h"

enum { WAG_LAYERS = 5 }; /* rows of wag_layer_row: anyone who adds one counts it here */
extern const struct gg_layer_row wag_layer_row[];

/* The clause that grants a move where one under that clause is asked for. */
gg_clause wag_grants(gg_move m, gg_clause asked);
void wag_prompt(const struct gg_battle *b, const void *masked, int viewer, struct gg_message *out);
void wag_show_fight(const struct gg_battle *battle, const void *masked, struct gg_fight *out);
void wag_narrate(const struct gg_battle *b, const void *before, gg_move m, const void *after,
                 int viewer, struct gg_log *out);
void wag_scene(const struct gg_battle *b, const void *masked, int viewer, struct gg_scene *out);
void wag_board(const struct gg_battle *b, struct gg_board *out);
void wag_map(const struct gg_battle *b, const struct gg_speaker *s, struct gg_map *out);
void wag_layer(const struct gg_battle *b, const void *masked, int viewer, int layer, int thing,
               struct gg_layer *out);
void wag_tables(const struct gg_battle *b, struct gg_tables *out);

#endif
