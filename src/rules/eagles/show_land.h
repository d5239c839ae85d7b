/* SPDX-License-Identifier: MIT
 * What the files that lay out the board share.  Hexes stand on a corner; rows rise to the north, so
 * row 0 is at the foot of the picture.  Lengths are tenths of a unit of the drawing, chosen so that
 * every corner is a whole number. */
#ifndef EAG_SHOW_LAND_H
#define EAG_SHOW_LAND_H

#include "rules/eagles/ground.h"
#include <stdint.h>

/* Of the sides. */
#define EAG_FRENCH_COLOUR "#25467f"
#define EAG_OTHER_COLOUR  "#9b2d25"

enum {
    HALF = 320,       /* from the middle of a hex to its side in the east */
    TALL = 370,       /* to its corner in the north */
    SHOULDER = 185,   /* how far below that the next corner lies */
    PITCH = 555,      /* from row to row */
    EAG_MARGIN = 320, /* around the map */
    CORNERS = 6,
    EAG_COUNTER = 400
};

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

#endif
