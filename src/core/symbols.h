/* SPDX-License-Identifier: MIT
 * Counters as shapes, for the core only: what a piece is, whose it is and how it is can be read
 * without colour.  A compound symbol, "card-river" or "marker-infantry", is a card or a marker with
 * one or two signs on it; the signs are for boards of rulesets too.
 *
 * All that is drawn is made of drawings (drawings.c), which clients are given with the board: there
 * is one source of them.  The body of a counter is 42 units wide, around (0, 0). */
#ifndef GG_CORE_SYMBOLS_H
#define GG_CORE_SYMBOLS_H

#include "base/json.h"
#include "core/scene.h"

/* The colour of a side's counters; side GG_NOBODY: of those that are nobody's. */
const char *gg_side_colour(const struct gg_board *board, int side);
/* The side of a counter on that board, in tenths. */
int32_t gg_counter_size(const struct gg_board *board);
/* The one mark that stands for a symbol on a terminal. */
const char *gg_symbol_mark(const char *symbol);
/* An arrow for a facing in degrees; "" for none. */
const char *gg_facing_mark(int facing);

/* ---- drawings.c ---- */

enum { GG_STROKES_MAX = 8 };

struct gg_stroke {
    const char *path;
    const char *fill, *line; /* NULL: a fill in the tone of the counter; no line */
    int16_t width;           /* of the line, in tenths */
    const char *at;          /* where it stands in the drawing: a transform; NULL: as it is */
};

struct gg_drawing {
    const char *name;
    int16_t box[4]; /* left, top, width, height */
    struct gg_stroke stroke[GG_STROKES_MAX];
};

/* The first `bytes` of a name; NULL: there is none. */
const struct gg_drawing *gg_drawing_named(const char *name, size_t bytes);
/* A kind that has no drawing of its own, "figure-cavalry-camel", has that of what it is a kind of.
 */
const struct gg_drawing *gg_drawing_of(const char *set, const char *symbol);
/* Its strokes. */
void gg_put_drawing(const struct gg_drawing *d, struct gg_buf *out);
/* All of them as <g> with an id each, for <use>, and for clients. */
void gg_put_figures(struct gg_buf *out);
void gg_json_drawings(struct gg_json_writer *w);
/* The colours of the stripes, one after the other; when they are used up, the stripe is parted. */
extern const char *const gg_stripe_colour[GG_STRIPES];

/* ---- counters ---- */

struct gg_counter {
    int32_t x, y, size; /* middle and side */
    const char *symbol, *letter, *colour;
    const char *title; /* what a reader hears and a mouse shows; "" for none */
    int side, facing;
    struct gg_values values;
    uint8_t stripe;
    bool down, reduced;
    bool signs; /* arms by their signs, not by figures */
    int badges;
    const struct gg_badge *badge;
};

/* The picture must have gg_put_figures() among its definitions. */
void gg_svg_counter(struct gg_buf *out, const struct gg_counter *c);

/* ---- signs: the small pictures on cards and markers ---- */

/* The signs of a compound symbol, "river" or "infantry-cavalry", around (0, y). */
void gg_svg_signs(struct gg_buf *out, const char *names, int32_t y, int32_t size);

#endif
