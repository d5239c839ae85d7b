/* SPDX-License-Identifier: MIT
 * What stands beside the board, and how cards and armies look. */
#ifndef NAT_SHOW_PANELS_H
#define NAT_SHOW_PANELS_H

#include "core/scene.h"
#include "rules/nations/nations.h"

/* ---- show_scene.c ---- */
extern const char *const nat_letters[ARMIES]; /* two letters that stand for an army */
extern const char *const nat_type_symbol[TYPES + 1];

/* ---- show_panels.c: turn, time, victory points, the match ---- */
struct gg_item *nat_text_item(struct gg_scene *out, struct gg_message text);
void nat_panels(const struct nat_battle *b, const struct nat *g, int viewer, struct gg_scene *out);

/* ---- show_cards.c: hands, the row, the piles ---- */
/* `touched`: the cards of that hand are what may be played. */
/* Held by the one who looks, and touched or only shown; or by the other. */
enum nat_hand { NAT_TOUCHED, NAT_SHOWN, NAT_OTHER_HAND };
void nat_hand_panel(const struct nat *g, int side, enum nat_hand how, struct gg_scene *out);
void nat_row_panel(const struct nat *g, struct gg_scene *out);
void nat_pile_panels(const struct nat *g, int viewer, struct gg_scene *out);

/* ---- show_armies.c: army cards and missions ---- */
/* Does the viewer of this masked position know the mission there? */
bool nat_knows_mission(const struct nat *g, unsigned district);
void nat_mission_panels(const struct nat_battle *b, const struct nat *g, struct gg_scene *out);
void nat_army_panel(const struct nat_battle *b, const struct nat *g, int side,
                    struct gg_scene *out);

#endif
