/* SPDX-License-Identifier: MIT
 * Chapter 2, map and units: what changes them (what they answer is in map.h). */
#include "mini/rules.h"

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
