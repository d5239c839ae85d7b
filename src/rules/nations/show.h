/* SPDX-License-Identifier: MIT
 * What the show_*.c files hand to the core: board, scene, prompts, log, layers and charts, all from
 * masked values. */
#ifndef NAT_SHOW_H
#define NAT_SHOW_H

#include "core/scene.h"
#include "rules/nations/nations.h"

enum { NAT_LAYERS = 3 }; /* rows of nat_layer_row: anyone who adds one counts it here */
extern const struct gg_layer_row nat_layer_row[];

void nat_prompt(const struct gg_battle *b, const void *masked, int viewer, struct gg_message *out);
void nat_show_fight(const struct gg_battle *battle, const void *masked, struct gg_fight *out);
void nat_narrate(const struct gg_battle *b, const void *before, gg_move m, const void *after,
                 int viewer, struct gg_log *out);
/* The clause of a card that is played as an action: NAT-4.1, NAT-5.1, NAT-6.1, NAT-7.1, ... */
gg_clause nat_grants(gg_move m, gg_clause asked);
void nat_scene(const struct gg_battle *b, const void *masked, int viewer, struct gg_scene *out);
void nat_board(const struct gg_battle *b, struct gg_board *out);
void nat_map(const struct gg_battle *b, const struct gg_speaker *s, struct gg_map *out);
void nat_layer(const struct gg_battle *b, const void *masked, int viewer, int layer, int thing,
               struct gg_layer *out);
void nat_tables(const struct gg_battle *b, struct gg_tables *out);

#endif
