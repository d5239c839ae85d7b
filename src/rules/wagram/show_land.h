/* SPDX-License-Identifier: MIT
 * What the files that lay out the board share.  A metre of the ground is a tenth of a unit of the
 * drawing, so that the data's lengths are the drawing's. */
#ifndef WAG_SHOW_LAND_H
#define WAG_SHOW_LAND_H

#include "core/shape.h"
#include "rules/wagram/wagram.h"

/* Of the sides. */
#define WAG_FRENCH_COLOUR "#25467f"
#define WAG_OTHER_COLOUR  "#8c5a12"

enum { WAG_MARGIN = 260, WAG_PIECE = 430 };

/* ---- show_board.c ---- */
void wag_outline(const struct wag_battle *b, unsigned zone, struct gg_path *out);
/* The border of two zones as it runs in the outline of the first; false: they have none. */
bool wag_border_of(const struct wag_battle *b, unsigned zone, unsigned other, struct gg_path *out);

#endif
