/* SPDX-License-Identifier: MIT
 * Chapter 8, activation: the pivot, its path to the HQ, and whom it commands. */
#include "rules/wagram/chapters.h"
#include <string.h>

/* ---- sets of zones, one step at a time ---- */

/* ---- the path: WAG-8.3 to WAG-8.8 ---- */

/* Of `zones`, those not further from the HQ than that, as far as distances are worked out. */
static struct wag_zones around_hq(const struct wag_battle *b, const struct wag *g, int side,
                                  const struct wag_zones *zones, unsigned limit)
{
    struct wag_zones near = *zones;

    if (limit <= WAG_AWAY) {
        wag_intersect(&near, &b->within[limit][g->hq[side]]);
    }
    return near;
}

/* Zones no path of that length may pass: WAG-8.5 enemies there, WAG-8.6 their ZOC where no friend
 * is. WAG-8.7: the pivot is such a friend, and the path is followed from the HQ, which is not
 * asked. */
static struct wag_zones barred(const struct wag_battle *b, const struct wag *g, int side,
                               unsigned limit)
{
    int enemy = WAG_OTHER(side);
    struct wag_zones closed = around_hq(b, g, side, &g->control[enemy], limit + 1);

    closed = wag_around(b, &closed);
    wag_take_away(&closed, &g->occupied[side]);
    wag_unite(&closed, &g->occupied[enemy]);
    return closed;
}

/* Around the HQ, how far is no enemy and no ZOC, no matter who else is there?  All paths are open
 * there.
 */
static unsigned clear_radius(const struct wag_battle *b, const struct wag *g, int side,
                             unsigned limit)
{
    int enemy = WAG_OTHER(side);
    unsigned hq = g->hq[side], radius = 0;

    while (radius < limit && radius + 2 <= WAG_AWAY &&
           !wag_meet(&b->within[radius + 2][hq], &g->control[enemy])) {
        radius++;
    }
    return wag_meet(&b->within[radius][hq], &g->occupied[enemy]) ? 0 : radius;
}

/* Takes those out of the zones `wanted` that have a path of at most `limit` zones to the HQ:
 * WAG-8.8.  Up to `clear` zones away nothing is in the way. */
static void search_paths(const struct wag_battle *b, const struct wag *g, int side, unsigned limit,
                         unsigned clear, struct wag_zones *wanted)
{
    struct wag_zones closed = barred(b, g, side, limit), edge;
    unsigned hq = g->hq[side], open = clear;

    while (open < limit && open < WAG_AWAY && !wag_meet(&b->within[open + 1][hq], &closed)) {
        open++; /* as far as nothing is in the way, all are reached */
    }
    edge = b->within[open][hq];
    wag_unite(&closed, &edge);
    wag_take_away(wanted, &edge);
    if (open > 0) { /* what is nearer has nothing new around it */
        wag_take_away(&edge, &b->within[open - 1][hq]);
    }
    for (; open < limit && wag_any(wanted) && wag_any(&edge); open++) {
        edge = wag_around(b, &edge);
        wag_take_away(&edge, &closed);
        wag_unite(&closed, &edge);
        wag_take_away(wanted, &edge);
    }
}

/* Of the zones, those with such a path. */
static struct wag_zones in_touch(const struct wag_battle *b, const struct wag *g, int side,
                                 unsigned limit, const struct wag_zones *zones)
{
    struct wag_zones wanted = around_hq(b, g, side, zones, limit), far = wanted;
    unsigned clear = clear_radius(b, g, side, limit);

    wag_take_away(&far, &b->within[clear][g->hq[side]]);
    if (wag_any(&far)) {
        search_paths(b, g, side, limit, clear, &far);
        wag_take_away(&wanted, &far);
    }
    return wanted;
}

/* Of the units, those that stand in one of the zones. */
static uint64_t units_in(const struct wag *g, int side, uint64_t units,
                         const struct wag_zones *zones)
{
    uint64_t in = 0;
    unsigned bit;

    for (WAG_EACH(bit, units)) {
        in |= wag_has(zones, g->place[side][bit]) ? WAG_ONE(bit) : 0;
    }
    return in;
}

/* WAG-8.1: no artillery; nor a routed unit, which cannot do anything: WAG-10.6.37. */
static uint64_t able(const struct wag_battle *b, const struct wag *g, int side)
{
    return b->all[side] & ~b->guns[side] & ~g->routed[side];
}

/* Of the corps, those on the map. */
static uint64_t of_corps(const struct wag_battle *b, const struct wag *g, int side, unsigned corps)
{
    return wag_acting_with(b, g, side, corps) & ~wag_at(g, side, WAG_WAITING);
}

static uint64_t candidates(const struct wag_battle *b, const struct wag *g, int side,
                           unsigned corps)
{
    return of_corps(b, g, side, corps) & able(b, g, side);
}

static struct wag_zones zones_of(const struct wag *g, int side, uint64_t units)
{
    struct wag_zones zones = { { 0 } };
    unsigned bit;

    for (WAG_EACH(bit, units)) {
        wag_put(&zones, g->place[side][bit]);
    }
    return zones;
}

static uint64_t pivots_among(const struct wag_battle *b, const struct wag *g, int side,
                             uint64_t units, unsigned limit)
{
    struct wag_zones zones = zones_of(g, side, units);

    zones = in_touch(b, g, side, limit, &zones);
    return units_in(g, side, units, &zones);
}

uint64_t wag_pivots(const struct wag_battle *b, const struct wag *g, int side, unsigned corps,
                    unsigned limit)
{
    return pivots_among(b, g, side, candidates(b, g, side, corps), limit);
}

/* The corps of those in the zone who can be a pivot, bit n: corps n.  Mostly all are of one, which
 * is kept. */
static unsigned corps_at(const struct wag_battle *b, const struct wag *g, int side, unsigned zone)
{
    unsigned crowd = g->crowd[zone], with = 0, bit;

    if (crowd != 0 && crowd >> 4 < WAG_NO_CORPS) {
        return 1u << (crowd >> 4);
    }
    for (WAG_EACH(bit, wag_at(g, side, zone) & able(b, g, side))) {
        with |= 1u << g->corps[side][bit];
    }
    return with;
}

/* All of them. */
static unsigned corps_in(const struct wag_battle *b, const struct wag *g, int side,
                         const struct wag_zones *zones)
{
    unsigned with = 0;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        unsigned bit;

        for (WAG_EACH(bit, zones->w[i])) {
            with |= corps_at(b, g, side, 64 * i + bit);
        }
    }
    return with;
}

/* Of the zones, those that are not known to hold only these corps. */
static struct wag_zones others_than(const struct wag *g, struct wag_zones zones, unsigned corps)
{
    for (unsigned i = 0; i < WAG_WORDS; i++) {
        unsigned bit;

        for (WAG_EACH(bit, zones.w[i])) {
            unsigned crowd = g->crowd[64 * i + bit];

            if (crowd != 0 && (corps >> (crowd >> 4) & 1) != 0) {
                zones.w[i] &= ~WAG_ONE(bit);
            }
        }
    }
    return zones;
}

unsigned wag_corps_with_pivot(const struct wag_battle *b, const struct wag *g, int side,
                              unsigned limit)
{
    unsigned clear = clear_radius(b, g, side, limit), with = 0;
    struct wag_zones far = around_hq(b, g, side, &g->control[side], limit); /* where they stand */
    struct wag_zones near = far;

    wag_intersect(&near, &b->within[clear][g->hq[side]]);
    wag_take_away(&far, &near);
    with = corps_in(b, g, side, &near);
    far = others_than(g, far, with);
    if (wag_any(&far)) {
        struct wag_zones lost = far;

        search_paths(b, g, side, limit, clear, &lost);
        wag_take_away(&far, &lost);
        with |= corps_in(b, g, side, &far);
    }
    return with;
}

/* ---- command: WAG-8.9 to WAG-8.14 ---- */

/* Of `units`, those in the zone of one of the links or next to it: WAG-8.9, WAG-8.11. */
static uint64_t linked(const struct wag_battle *b, const struct wag *g, int side, uint64_t links,
                       uint64_t units)
{
    struct wag_zones at = zones_of(g, side, links), next = wag_union_of(b->within[1], &at);

    return units_in(g, side, units, &next);
}

/* Within 2 zones, not past an enemy: WAG-8.13. */
static uint64_t reached(const struct wag_battle *b, const struct wag *g, int side, uint64_t links,
                        uint64_t units)
{
    struct wag_zones at = zones_of(g, side, links), one = wag_union_of(b->within[1], &at), two;

    wag_take_away(&one, &g->occupied[WAG_OTHER(side)]);
    two = wag_union_of(b->within[1], &one);
    return units_in(g, side, units, &two);
}

/* Of the units of its corps on the map.  Who is commanded already need not be looked for again. */
static uint64_t commanded_among(const struct wag_battle *b, const struct wag *g, int side,
                                unsigned pivot, uint64_t units)
{
    uint64_t riders = b->cavalry[side] | b->of_type[side][MIXED]; /* WAG-8.13 */
    uint64_t links = WAG_ONE(pivot) |                             /* WAG-8.2, WAG-8.9 */
                     units_in(g, side, units, &b->within[1][g->place[side][pivot]]);

    if ((units & ~links) != 0) {
        links |= linked(b, g, side, links, units & ~links); /* WAG-8.10, no further */
    }
    if ((units & ~links & riders) != 0) {
        links |= reached(b, g, side, links, units & ~links & riders); /* WAG-8.14 the last ones */
    }
    return links;
}

uint64_t wag_commanded(const struct wag_battle *b, const struct wag *g, int side, unsigned pivot)
{
    return commanded_among(b, g, side, pivot, of_corps(b, g, side, g->corps[side][pivot]));
}

/* ---- the activation ---- */

/* Of the active corps, which is known, those on the map: WAG-8.12 guns too. */
static uint64_t of_active(const struct wag *g)
{
    return g->active & ~wag_at(g, g->phasing, WAG_WAITING);
}

void wag_activate(const struct wag_battle *b, struct wag *g, int side, unsigned corps,
                  unsigned flags)
{
    g->phasing = (uint8_t)side;
    g->corps_active = (uint8_t)corps;
    g->active = wag_acting_with(b, g, side, corps);
    g->isolated = 0;
    wag_push(g, S_pivot, side)->flags = (uint8_t)flags;
}

void wag_deactivate(struct wag *g)
{
    g->corps_active = g->pivot = WAG_NONE;
    g->active = g->isolated = g->acted = g->fired = 0; /* WAG-8.15 */
    memset(g->effort, 0, sizeof g->effort);
}

/* The most zones of the pivot's path: WAG-8.3, WAG-8.4. */
static unsigned path_limit(const struct wag_battle *b, const struct wag *g)
{
    return g->reaction ? b->path_reaction : b->path;
}

static uint64_t may_be_pivot(const struct wag_battle *b, const struct wag *g)
{
    int side = wag_now(g)->side;

    return pivots_among(b, g, side, of_active(g) & able(b, g, side), path_limit(b, g));
}

/* ---- pivot ---- */

bool wag_pivot_run(const struct wag_battle *b, struct wag *g)
{
    bool arriving =
        g->johan == 1 && wag_now(g)->side == AUSTRIAN && g->corps_active == wag_today(b, g)->johan;

    if (!arriving) { /* WAG-14.3.19: all commanded when they come */
        wag_top(g)->set = may_be_pivot(b, g);
    }
    if (wag_now(g)->set != 0) {
        return false;
    }
    if (!arriving) { /* WAG-8.19 */
        g->isolated = g->active;
        g->acted |= b->head.option[O_NO_PIVOT] != 0 ? g->active : 0;
    }
    wag_pop(g);
    return true;
}

void wag_pivot_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    wag_offer_units(b, o, V_pivot, wag_now(g)->side, wag_now(g)->set);
}

gg_clause wag_pivot_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;
    unsigned unit = gg_target_of(m), bit = wag_unit_bit(b, unit);

    if (gg_verb_of(m) != V_pivot || wag_unit_side(b, unit) != side || bit == WAG_HQ) {
        return WAG_8_1;
    }
    if ((candidates(b, g, side, g->corps_active) & WAG_ONE(bit)) == 0) {
        return (g->routed[side] & WAG_ONE(bit)) != 0 ? WAG_10_6_37 : WAG_8_1;
    }
    if ((wag_now(g)->set & WAG_ONE(bit)) != 0) {
        return WAG_ALLOWED;
    }
    return g->reaction ? WAG_8_4 : WAG_8_3;
}

void wag_pivot_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;

    wag_pop(g);
    g->pivot = (uint8_t)wag_unit_bit(b, gg_target_of(m));
    g->isolated = g->active & ~commanded_among(b, g, side, g->pivot, of_active(g)); /* WAG-8.15 */
}
