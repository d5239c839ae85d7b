/* SPDX-License-Identifier: MIT
 * What the files that draw the board share.  A metre of the ground is a tenth of a unit of the
 * drawing, so that the data's lengths are the drawing's. */
#ifndef WAG_SHOW_DRAW_H
#define WAG_SHOW_DRAW_H

#include "core/shape.h"
#include "core/svg.h"
#include "rules/wagram/wagram.h"

/* Of the sides. */
#define WAG_FRENCH_COLOUR "#25467f"
#define WAG_OTHER_COLOUR  "#8c5a12"

enum { WAG_MARGIN = 260, WAG_PIECE = 430 };

#define WAG_SERIF                                                                                  \
    "font-family=\"'EB Garamond', 'Palatino Linotype', Palatino, 'DejaVu Serif', serif\" "

static inline void wag_point(struct gg_buf *svg, const char *command, int32_t x, int32_t y)
{
    gg_buf_puts(svg, command);
    gg_svg_number(svg, x);
    gg_buf_putc(svg, ' ');
    gg_svg_number(svg, y);
}

/* ---- show_board.c ---- */
void wag_outline(const struct wag_battle *b, unsigned zone, struct gg_path *out);
/* The border of two zones as it runs in the outline of the first; false: they have none. */
bool wag_border_of(const struct wag_battle *b, unsigned zone, unsigned other, struct gg_path *out);

/* ---- show_ground.c ---- */
void wag_draw_ground(const struct wag_battle *b, struct gg_buf *svg);
void wag_draw_villages(const struct wag_battle *b, struct gg_buf *svg);

/* ---- show_lines.c ---- */
void wag_draw_lines(const struct wag_battle *b, struct gg_buf *svg);

/* ---- show_names.c ---- */

void wag_draw_names(const struct wag_battle *b, struct gg_buf *svg);

/* ---- show_marks.c ---- */
/* Stars of objectives, flags of rally zones, arrows where Johan enters. */
void wag_draw_marks(const struct wag_battle *b, struct gg_buf *svg);
void wag_draw_title(const struct wag_battle *b, struct gg_buf *svg);

#endif
