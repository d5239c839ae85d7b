/* SPDX-License-Identifier: MIT
 * Judging: where odds stop and what they count. */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"
#include <stdlib.h>

const struct gg_summary_item nat_summary_item[NAT_SUMMARY] = {
    { "own-points" }, { "enemy-points" }, { "own-tiles" },
    { "own-lost" },   { "enemy-lost" },   { "time" },
};

/* Chance is only in the cards that come: odds end at the next decision. */
bool nat_matters(const struct gg_battle *b, const void *start, const void *pos)
{
    (void)b;
    (void)start;
    (void)pos;
    return true;
}

static int lost_by(const struct nat *g, int side)
{
    int lost = 0;

    for (unsigned army = side ? FRENCH_ARMIES : 0; army < (side ? ARMIES : FRENCH_ARMIES); army++) {
        lost += g->lost[army];
    }
    return lost;
}

/* What has changed for the side that decided at start. */
void nat_summary(const struct gg_battle *b, const void *start, const void *pos,
                 struct gg_summary *out)
{
    const struct nat *before = start, *after = pos;
    int own = nat_now(before)->side, enemy = NAT_OTHER(own);

    (void)b;
    out->items = NAT_SUMMARY;
    out->value[0] = (int16_t)(after->points[own] - before->points[own]);
    out->value[1] = (int16_t)(after->points[enemy] - before->points[enemy]);
    out->value[2] =
        (int16_t)((int)gg_popcount(after->tiles[own]) - (int)gg_popcount(before->tiles[own]));
    out->value[3] = (int16_t)(lost_by(after, own) - lost_by(before, own));
    out->value[4] = (int16_t)(lost_by(after, enemy) - lost_by(before, enemy));
    out->value[5] = (int16_t)(after->time - before->time);
}

gg_move nat_sensible(const struct gg_battle *b, const void *pos)
{
    struct gg_offer o;

    nat_offer(b, pos, &o);
    return o.count ? gg_offer_nth(&o, 0) : GG_NO_MOVE;
}

int nat_value(const struct gg_battle *b, const void *pos, int seat)
{
    const struct nat *g = pos;
    int side = nat_nation(g, seat);

    (void)b;
    return 100 * (g->points[side] - g->points[NAT_OTHER(side)]);
}

enum gg_thought nat_thought(const struct gg_battle *b, const void *pos)
{
    (void)b;
    (void)pos;
    return GG_PLAN;
}
