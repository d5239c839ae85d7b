/* SPDX-License-Identifier: MIT
 * What a position is worth in points, and what a roll was worth against what was to be expected.
 *
 * A roll often leads to another, or to a decision that only carries out what was rolled; value() is
 * asked where someone has to think again.  Every roll on the way is counted out with its weights,
 * as far as LEAVES allows; all outcomes of one roll are followed equally far, so that what is
 * expected stays exact for what is measured. */
#include "core/report_parts.h"

#include <string.h>

enum { LEAVES = 216, HOPS = 3 }; /* three dice; answers that come of what was rolled */

struct gg_report_scale gg_report_scale(const struct gg_battle *b)
{
    struct gg_report_scale s = { .battle = b };
    union gg_position_room start;

    b->rules->start(b, &start);
    s.even = b->rules->value(b, &start, GG_SIDE_1);
    return s;
}

static double points(const struct gg_report_scale *s, const void *pos)
{
    const struct gg_ruleset *r = s->battle->rules;
    int value = r->value(s->battle, pos, GG_SIDE_1) - s->even;
    double v = (double)value / r->value_point, most = r->value_most;

    return v > most ? most : v < -most ? -most : v;
}

static bool entailed(const struct gg_battle *b, const void *pos)
{
    return b->rules->thought != NULL && b->rules->thought(b, pos) == GG_ENTAILED;
}

static double follow(const struct gg_report_scale *s, const void *pos, uint32_t leaves, int hops);

static double follow_roll(const struct gg_report_scale *s, const void *pos,
                          const struct gg_offer *o, uint32_t leaves, int hops)
{
    const struct gg_battle *b = s->battle;
    union gg_position_room after;
    double sum = 0;

    for (uint32_t i = 0; i < o->count; i++) {
        gg_move m = gg_offer_nth(o, i);

        memcpy(&after, pos, b->rules->position_size);
        b->rules->apply(b, &after, m);
        sum += gg_offer_weight_of(o, m) * follow(s, &after, leaves / o->count, hops);
    }
    return sum / (double)o->weight;
}

static double follow(const struct gg_report_scale *s, const void *pos, uint32_t leaves, int hops)
{
    const struct gg_battle *b = s->battle;
    union gg_position_room after;
    struct gg_offer o;
    gg_move m;

    b->rules->offer(b, pos, &o);
    if (o.decider == GG_CHANCE) {
        return leaves >= o.count ? follow_roll(s, pos, &o, leaves, hops) : points(s, pos);
    }
    if (o.decider == GG_NOBODY || hops == 0 || !entailed(s->battle, pos)) {
        return points(s, pos);
    }
    m = o.count == 1 ? gg_offer_nth(&o, 0) : b->rules->sensible(b, pos);
    memcpy(&after, pos, b->rules->position_size);
    b->rules->apply(b, &after, m);
    return follow(s, &after, leaves, hops - 1);
}

double gg_report_worth(const struct gg_report_scale *s, const void *pos)
{
    return follow(s, pos, LEAVES, HOPS);
}

void gg_report_roll(const struct gg_report_scale *s, const void *pos, const struct gg_offer *o,
                    gg_move outcome, struct gg_report_roll *out)
{
    const struct gg_battle *b = s->battle;
    union gg_position_room after;
    double squares = 0;

    *out = (struct gg_report_roll){ .expected = 0 };
    for (uint32_t i = 0; i < o->count; i++) {
        gg_move m = gg_offer_nth(o, i);
        double part = gg_offer_weight_of(o, m) / (double)o->weight, worth;

        memcpy(&after, pos, b->rules->position_size);
        b->rules->apply(b, &after, m);
        worth = follow(s, &after, LEAVES / o->count, HOPS);
        out->expected += part * worth;
        squares += part * worth * worth;
        out->got = m == outcome ? worth : out->got;
    }
    out->variance = squares - out->expected * out->expected;
    out->variance = out->variance > 0 ? out->variance : 0;
}
