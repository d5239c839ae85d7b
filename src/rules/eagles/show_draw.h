/* SPDX-License-Identifier: MIT
 * What the files that draw the board share.  Hexes stand on a corner; rows rise to the north, so
 * row 0 is at the foot of the picture.  Lengths are tenths of a unit of the drawing, chosen so that
 * every corner is a whole number. */
#ifndef EAG_SHOW_DRAW_H
#define EAG_SHOW_DRAW_H

#include "core/svg.h"
#include "rules/eagles/ground.h"

/* Of the sides. */
#define EAG_FRENCH_COLOUR "#25467f"
#define EAG_OTHER_COLOUR  "#9b2d25"

enum {
    HALF = 320,       /* from the middle of a hex to its side in the east */
    TALL = 370,       /* to its corner in the north */
    SHOULDER = 185,   /* how far below that the next corner lies */
    PITCH = 555,      /* from row to row */
    EAG_MARGIN = 600, /* around the map */
    CORNERS = 6,
    EAG_COUNTER = 400
};

#define EAG_SERIF                                                                                  \
    "font-family=\"'EB Garamond', 'Palatino Linotype', Palatino, 'DejaVu Serif', serif\" "

/* The part of the map that the scenario uses, rows and columns from 0. */
struct eag_sheet {
    int row[2], column[2]; /* first and last */
    int32_t width, height; /* of the whole picture */
};

/* ---- show_board.c ---- */
struct eag_sheet eag_sheet_of(const struct eag_battle *b);
void eag_middle(const struct eag_sheet *s, unsigned hex, int32_t at[2]);
/* Corner n lies between directions n and n + 1: 0 in the upper right, then against the clock. */
void eag_corner(const struct eag_sheet *s, unsigned hex, unsigned corner, int32_t at[2]);
/* Middle of the hexside in that direction. */
void eag_side_middle(const struct eag_sheet *s, unsigned hex, unsigned direction, int32_t at[2]);
void eag_point(struct gg_buf *svg, const char *command, const int32_t at[2]);

/* ---- show_ground.c ---- */
void eag_draw_ground(const struct eag_battle *b, const struct eag_sheet *s, struct gg_buf *svg);
void eag_draw_buildings(const struct eag_battle *b, const struct eag_sheet *s, struct gg_buf *svg);

/* ---- show_lines.c ---- */
void eag_draw_lines(const struct eag_battle *b, const struct eag_sheet *s, struct gg_buf *svg);

/* ---- show_names.c ---- */
void eag_draw_names(const struct eag_battle *b, const struct eag_sheet *s, struct gg_buf *svg);
void eag_draw_border(const struct eag_battle *b, const struct eag_sheet *s, struct gg_buf *svg);

#endif
