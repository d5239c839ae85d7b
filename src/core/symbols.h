/* SPDX-License-Identifier: MIT
 * Counters as shapes, for the core only: what a piece is, whose it is and how it is can be read
 * without colour.  A compound symbol, "card-river" or "marker-infantry", is a card or a marker with
 * one or two signs on it; the signs are for boards of rulesets too. */
#ifndef GG_CORE_SYMBOLS_H
#define GG_CORE_SYMBOLS_H

#include "core/scene.h"

/* The colour of a side's counters; side GG_NOBODY: of those that are nobody's. */
const char *gg_side_colour(const struct gg_board *board, int side);
/* The side of a counter on that board, in tenths. */
int32_t gg_counter_size(const struct gg_board *board);
/* The one mark that stands for a symbol on a terminal. */
const char *gg_symbol_mark(const char *symbol);
/* An arrow for a facing in degrees; "" for none. */
const char *gg_facing_mark(int facing);

struct gg_counter {
    int32_t x, y, size; /* middle and side */
    const char *symbol, *letter, *colour;
    const char *title; /* what a reader hears and a mouse shows; "" for none */
    int side, facing;
    bool down;
    int badges;
    const struct gg_badge *badge;
};

void gg_svg_counter(struct gg_buf *out, const struct gg_counter *c);

/* ---- signs.c: the small pictures on cards and markers, for maps too ---- */

/* A sign by its name, around (x, y); false: there is none of that name. */
bool gg_svg_sign(struct gg_buf *out, const char *name, int32_t x, int32_t y, int32_t size);
/* The signs of a compound symbol, "river" or "infantry-cavalry", around (0, y). */
void gg_svg_signs(struct gg_buf *out, const char *names, int32_t y, int32_t size);

#endif
