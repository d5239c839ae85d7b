/* SPDX-License-Identifier: MIT
 * Chapter 2, map and units: who stands where, and what may be entered.  Inline, because every
 * decision asks. */
#ifndef MINI_MAP_H
#define MINI_MAP_H

#include "mini/bars.h"

static inline unsigned mini_side_of(const struct mini_battle *b, unsigned unit)
{
    return unit >= b->first[1];
}

static inline uint64_t mini_all_units(const struct mini_battle *b)
{
    return mini_bit(b->units) - 1;
}

/* Who stands where, as sets of places. */
struct mini_ground {
    uint64_t held[2]; /* by a unit of that side */
    uint64_t full;    /* by two units */
};

static inline struct mini_ground mini_ground(const struct mini_battle *b,
                                             const struct mini_position *p)
{
    struct mini_ground g = { { 0, 0 }, 0 };

    for (unsigned s = 0; s < 2; s++) {
        uint64_t held = 0;

        for (unsigned u = b->first[s]; u < b->first[s + 1]; u++) {
            uint64_t here = mini_bit(p->unit[u].place);

            g.full |= held & here; /* MINI-2.2 the second unit fills a place */
            held |= here;
        }
        g.held[s] = held;
    }
    return g;
}

/* The enemies of a side in the places next to `place`, as a set of units. */
static inline uint64_t mini_enemies_near(const struct mini_battle *b, const struct mini_position *p,
                                         unsigned side, unsigned place)
{
    uint64_t near = b->near[place], enemies = 0; /* MINI-2.1 */

    for (unsigned u = b->first[side ^ 1]; u < b->first[(side ^ 1) + 1]; u++) {
        enemies |= (near >> p->unit[u].place & 1) << u;
    }
    return enemies;
}

/* The rules against a unit entering a place, whatever for. */
static inline void mini_entry_bars(const struct mini_battle *b, const struct mini_ground *g,
                                   unsigned unit, struct mini_bars *r)
{
    mini_bar(r, MINI_2_3, g->held[mini_side_of(b, unit) ^ 1]);   /* MINI-2.3 an enemy is there */
    mini_bar(r, MINI_2_2, g->full);                              /* MINI-2.2 two units are there */
    mini_bar(r, MINI_2_5, b->woods & mini_all_if(b->gun[unit])); /* MINI-2.5 a gun, woods */
}

#endif
