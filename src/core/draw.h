/* SPDX-License-Identifier: MIT
 * What the parts of the SVG renderer share; for the core only. */
#ifndef GG_CORE_DRAW_H
#define GG_CORE_DRAW_H

#include "core/sight.h"

struct gg_pen {
    struct gg_buf *out;
    const struct gg_sight *v; /* NULL: an empty board */
    const struct gg_board *board;
    int32_t font; /* size of plain text, in tenths */
};

/* How wide a text will be, near enough: the width of letters is not known here. */
int32_t gg_draw_width(const struct gg_pen *p, const char *text);
/* Plain text; style is trusted attributes apart from the size. */
void gg_draw_text(const struct gg_pen *p, int32_t x, int32_t y, int32_t size, const char *style,
                  const char *text);
/* Text broken into lines no wider than width, y the baseline of the first; returns the baseline
 * that a further line would have. */
int32_t gg_draw_lines(const struct gg_pen *p, int32_t x, int32_t y, int32_t width,
                      const char *style, const char *text);
void gg_draw_piece(const struct gg_pen *p, const struct gg_piece *piece, int32_t x, int32_t y,
                   int32_t size);
/* The board without its pieces, and the pieces on it. */
void gg_draw_ground(const struct gg_pen *p, const struct gg_speaker *s);
void gg_draw_pieces(const struct gg_pen *p);
/* The size of plain text on that board. */
int32_t gg_draw_font(const struct gg_board *board);
/* Is there anything to stand beside the board: panels, pieces that are elsewhere? */
bool gg_draw_beside(const struct gg_pen *p);
/* The panels, one below the other; returns where the last one ends. */
int32_t gg_draw_panels(const struct gg_pen *p, int32_t x, int32_t y, int32_t width);

#endif
