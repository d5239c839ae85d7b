/* SPDX-License-Identifier: MIT
 * What stands beside the board. */
#ifndef WAG_SHOW_PANELS_H
#define WAG_SHOW_PANELS_H

#include "core/scene.h"
#include "rules/wagram/wagram.h"

/* ---- show_panels.c: the turn, Rounds, points, choices ---- */
struct gg_item *wag_text_item(struct gg_scene *out, struct gg_message text);
void wag_panels(const struct wag_battle *b, const struct wag *g, int viewer, struct gg_scene *out);

/* ---- show_orders.c: the order boards and the markers on them ---- */
void wag_board_panel(const struct wag_battle *b, const struct wag *g, int side,
                     struct gg_scene *out);
/* Corps that have no marker on a board. */
void wag_unmarked_panel(const struct wag_battle *b, const struct wag *g, struct gg_scene *out);
void wag_markers(const struct wag_battle *b, const struct wag *g, struct gg_scene *out);

/* ---- show_combat.c: the combat that is being resolved ---- */
void wag_combat_panel(const struct wag_battle *b, const struct wag *g, struct gg_scene *out);

#endif
