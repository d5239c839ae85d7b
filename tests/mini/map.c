/* SPDX-License-Identifier: MIT
 * Chapter 2, map and units: who stands where, what may be entered, losses and control. */
#include "mini/rules.h"

uint64_t mini_living(const struct mini_battle *b, const struct mini_position *p, unsigned side)
{
    uint64_t living = 0;

    for (unsigned u = b->first[side]; u < b->first[side + 1]; u++) {
        living |= (uint64_t)(p->unit[u].steps != 0) << u;
    }
    return living;
}

struct mini_ground mini_ground(const struct mini_battle *b, const struct mini_position *p)
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

uint64_t mini_enemies_near(const struct mini_battle *b, const struct mini_position *p,
                           unsigned side, unsigned place)
{
    uint64_t near = b->near[place], enemies = 0; /* MINI-2.1 */

    for (unsigned u = b->first[side ^ 1]; u < b->first[(side ^ 1) + 1]; u++) {
        enemies |= (near >> p->unit[u].place & 1) << u;
    }
    return enemies;
}

void mini_entry_bars(const struct mini_battle *b, const struct mini_ground *g, unsigned unit,
                     struct mini_bars *r)
{
    mini_bar(r, MINI_2_3, g->held[mini_side_of(b, unit) ^ 1]);   /* MINI-2.3 an enemy is there */
    mini_bar(r, MINI_2_2, g->full);                              /* MINI-2.2 two units are there */
    mini_bar(r, MINI_2_5, b->woods & mini_all_if(b->gun[unit])); /* MINI-2.5 a gun, woods */
}

void mini_enter(const struct mini_battle *b, struct mini_position *p, unsigned unit, unsigned place)
{
    unsigned side = mini_side_of(b, unit);

    p->unit[unit].place = (uint8_t)place;
    /* MINI-2.6 */
    p->side[side].control |= (uint16_t)mini_bit(place);
    p->side[side ^ 1].control &= (uint16_t)~mini_bit(place);
}

/* MINI-2.4 */
void mini_lose(struct mini_position *p, unsigned unit, unsigned steps)
{
    if (steps >= p->unit[unit].steps) {
        mini_remove(p, unit);
    } else {
        p->unit[unit].steps = (uint8_t)(p->unit[unit].steps - steps);
    }
}

void mini_remove(struct mini_position *p, unsigned unit)
{
    p->unit[unit] = (struct mini_unit){ .place = MINI_NONE, .steps = 0 };
}
