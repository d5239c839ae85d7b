/* SPDX-License-Identifier: MIT
 * Chapter 8, area limits: what too many units in one area cost at the end of their owner's round.
 */
#include "rules/waterloo/chapters.h"
#include <string.h>

enum { LIMIT = 3 }; /* WAT-8.1 */

static const uint64_t EACH = UINT64_C(0x0101010101010101); /* of eight bytes: 1 */

/* Areas with too many combat units of the side: WAT-8.2 no leaders, WAT-8.4 all nations together,
 * WAT-3.26 and the box has no limit. */
static uint64_t crowded(const struct wat_battle *b, const struct wat *g, int side)
{
    uint8_t count[WAT_GONE + 1] = { 0 };
    uint64_t areas = 0;

    for (unsigned bit = 0; bit < b->combats[side]; bit++) {
        count[g->place[side][bit]]++;
    }
    for (unsigned area = 0; area < WAT_DELAYED; area += 8) {
        uint64_t eight;

        memcpy(&eight, &count[area], sizeof eight);
        if (((eight + EACH * (127 - LIMIT)) & EACH * 128) != 0) { /* few have too many */
            for (unsigned i = 0; i < 8; i++) {
                areas |= (uint64_t)(count[area + i] > LIMIT) << (area + i);
            }
        }
    }
    return areas & (WAT_ONE(WAT_DELAYED) - 1);
}

/* WAT-8.8: the excess is counted once, before any of it is paid. */
static void penalty(const struct wat_battle *b, struct wat *g, int side, unsigned area,
                    unsigned excess)
{
    uint64_t there = wat_at(g, side, area);

    if ((there & b->of_arm[side][INFANTRY]) == 0 && (there & b->of_arm[side][CAVALRY]) != 0) {
        wat_cavalry_hits(g, side, area, excess, HIT_PENALTY); /* WAT-8.10 to WAT-8.12 */
    } else {
        wat_damage(g, side, area, excess); /* WAT-8.9, WAT-8.13; WAT-8.14, WAT-8.15 there */
    }
}

/* WAT-8.5: this runs at the end of a round (c5_rounds.c) for the side whose round it was, and at no
 * other time, so WAT-8.3 nothing is asked during it, WAT-8.6 what the other side's round did waits,
 * WAT-3.10 arrivals too, and WAT-8.7 what is still over is paid for again. */
bool limits_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g);
    unsigned area, count;

    if (f->stage == 0) {
        f->stage = 1;
        f->set = crowded(b, g, f->side);
    }
    if (f->set == 0) {
        wat_pop(g);
        return true;
    }
    area = wat_lowest(f->set);
    f->set &= f->set - 1;
    count = gg_popcount(wat_at(g, f->side, area) & b->combat[f->side]);
    if (count > LIMIT) { /* WAT-18.18 may have taken one since */
        penalty(b, g, f->side, area, count - LIMIT);
    }
    return true;
}
