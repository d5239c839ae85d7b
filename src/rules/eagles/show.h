/* SPDX-License-Identifier: MIT
 * What Eagles of France shows: everything from masked positions alone. */
#ifndef EAG_SHOW_H
#define EAG_SHOW_H

#include "core/scene.h"
#include "rules/eagles/ground.h"

enum { EAG_LAYERS = 6 }; /* rows of eag_layer_row: anyone who adds one counts it here */
extern const struct gg_layer_row eag_layer_row[];

/* The clause that grants a move where one under that clause is asked for. */
gg_clause eag_grants(gg_move m, gg_clause asked);
void eag_prompt(const struct gg_battle *b, const void *masked, int viewer, struct gg_message *out);
void eag_show_fight(const struct gg_battle *battle, const void *masked, struct gg_fight *out);
void eag_narrate(const struct gg_battle *b, const void *before, gg_move m, const void *after,
                 int viewer, struct gg_log *out);
void eag_scene(const struct gg_battle *b, const void *masked, int viewer, struct gg_scene *out);
void eag_board(const struct gg_battle *b, struct gg_board *out);
void eag_map(const struct gg_battle *b, const struct gg_speaker *s, struct gg_map *out);
/* Woods and waters on it. */
void eag_name_land(const struct gg_battle *b, const struct gg_speaker *s, struct gg_map *out);
void eag_layer(const struct gg_battle *b, const void *masked, int viewer, int layer, int thing,
               struct gg_layer *out);
void eag_tables(const struct gg_battle *b, struct gg_tables *out);

#endif
