/* SPDX-License-Identifier: MIT
 * Chapter 9.6, where a unit can come to: marches far from the enemy in one go, and its whole reach.
 *
 * A search goes out MP by MP: ring[n] are the zones that the cheapest way reaches for n MP. */
#include "rules/wagram/move.h"
#include <string.h>

enum { MP_MAX = WAG_AWAY };

struct search {
    struct wag_zones ring[MP_MAX + 1];
    struct wag_zones open; /* to be entered, and not reached yet */
    unsigned limit;        /* MP */
};

/* By the dear ways out of a zone that is reached for `spent`; rings up to `known` are known. */
static void spread_dearly(const struct wag_zone *z, struct search *s, unsigned spent,
                          unsigned known)
{
    unsigned slot;

    for (WAG_EACH(slot, z->dear)) {
        unsigned then = spent + z->cost[slot];

        if (then > known && then <= s->limit) {
            wag_put(&s->ring[then], z->ring[slot]);
        }
    }
}

/* By those of `zones`, which are reached for `spent`. */
static inline void spread_rough(const struct wag_battle *b, struct search *s,
                                const struct wag_zones *zones, unsigned spent)
{
    for (unsigned i = 0; i < WAG_WORDS; i++) {
        unsigned bit;

        for (WAG_EACH(bit, zones->w[i] & b->rough.w[i])) {
            spread_dearly(&b->zone[64 * i + bit], s, spent, spent);
        }
    }
}

/* By their other ways. */
static void spread_plain(const struct wag_battle *b, struct search *s,
                         const struct wag_zones *zones, unsigned spent)
{
    struct wag_zones plain = wag_union_of(b->plain, zones);

    wag_unite(&s->ring[spent + 1], &plain);
}

/* From ring `spent` on, as far as `to` if that is a zone: for so many MP it is reached.  Zones of
 * `halt` (NULL: none) are entered, but not left again. */
static inline unsigned go_out(const struct wag_battle *b, struct search *s, unsigned spent,
                              unsigned to, const struct wag_zones *halt)
{
    for (;; spent++) {
        struct wag_zones *ring = &s->ring[spent], left, *from = ring;

        wag_intersect(ring, &s->open);
        wag_take_away(&s->open, ring);
        if (spent == s->limit || wag_has(ring, to)) {
            return spent;
        }
        if (halt != NULL) {
            left = *ring;
            wag_take_away(&left, halt);
            from = &left;
        }
        spread_plain(b, s, from, spent);
        spread_rough(b, s, from, spent);
    }
}

/* ---- marches ---- */

/* Takes out the zones where the unit could not end its move: WAG-9.5.1, WAG-9.5.5. */
static void leave_room(const struct wag_going *w, struct wag_zones *zones)
{
    for (unsigned i = 0; i < WAG_WORDS; i++) {
        uint64_t friends = zones->w[i] & w->g->occupied[w->f->side].w[i];
        unsigned one;

        for (WAG_EACH(one, friends)) {
            if (wag_end_forbidden(w, 64 * i + one) != WAG_ALLOWED) {
                zones->w[i] &= ~WAG_ONE(one);
            }
        }
    }
}

/* Who may march: who has not begun to move, is far from every enemy, and has no way prescribed
 * that would have to be asked at every step. */
bool wag_may_march(const struct wag_going *w)
{
    return w->over == WAG_ALLOWED && (w->f->flags & (MV_MOVED | MV_NEAR)) == 0 && !w->odd &&
           wag_on_map(w->from) && w->from != w->b->lobau;
}

/* What ways must not enter that stay far from the enemy, from his HQ and from Lobau. */
static struct wag_zones closed_to(const struct wag_going *w)
{
    struct wag_zones closed = w->g->close;

    wag_unite(&closed, &w->b->within[1][w->g->hq[WAG_OTHER(w->f->side)]]);
    wag_put(&closed, w->b->lobau);
    return closed;
}

/* Where a ring of that number of MP or less has nothing closed, all rings up to the next one are
 * known beforehand: the ways to their zones lead through open ones. */
static unsigned known_rings(const struct wag_going *w, const struct wag_zones *closed)
{
    unsigned known = 1;

    while (known < w->mp[0] && !wag_meet(&w->b->costs[known][w->from], closed)) {
        known++;
    }
    return known;
}

/* Is there a way to the zone, which is open, that stays in the open and costs no more than the
 * ground alone?  The last zone before it must have one. */
static bool is_straight(const struct wag_going *w, const struct wag_zones *closed, unsigned known,
                        unsigned zone)
{
    const struct wag_zone *z = &w->b->zone[zone];
    const uint8_t *mp = w->b->mp_to[w->from];
    unsigned cost = mp[zone], slot;

    if (cost <= known) {
        return true;
    }
    for (WAG_EACH(slot, z->all)) {
        unsigned last = z->ring[slot];

        if (mp[last] < cost && mp[last] + w->b->zone[last].cost[z->back[slot]] == cost &&
            !wag_has(closed, last) && is_straight(w, closed, known, last)) {
            return true;
        }
    }
    return false;
}

/* To all of the zones, which are open and cost no more than its MP over the ground alone?  Only
 * those next to a closed one can be without. */
static bool are_straight(const struct wag_going *w, const struct wag_zones *closed, unsigned known,
                         const struct wag_zones *zones)
{
    struct wag_zones doubtful = w->b->costs[w->mp[0] - 1][w->from];

    wag_intersect(&doubtful, closed);
    doubtful = wag_around(w->b, &doubtful);
    wag_intersect(&doubtful, zones);
    wag_take_away(&doubtful, &w->b->costs[known][w->from]);
    for (unsigned i = 0; i < WAG_WORDS; i++) {
        unsigned bit;

        for (WAG_EACH(bit, doubtful.w[i])) {
            if (!is_straight(w, closed, known, 64 * i + bit)) {
                return false;
            }
        }
    }
    return true;
}

/* By the dear ways of all that is reached by known rings, which costs what the ground does. */
static void spread_known(const struct wag_going *w, struct search *s,
                         const struct wag_zones *closed, unsigned known)
{
    const struct wag_zones *within = &w->b->costs[known][w->from];
    const uint8_t *cost = w->b->mp_to[w->from];

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        unsigned bit;

        for (WAG_EACH(bit, within->w[i] & w->b->rough.w[i] & ~closed->w[i])) {
            spread_dearly(&w->b->zone[64 * i + bit], s, cost[64 * i + bit], known);
        }
    }
}

/* All ways that stay in the open, as far as its MP go or as `to`, for so many MP: beyond the known
 * rings, of which the last is written down. */
static unsigned search_far(const struct wag_going *w, struct search *s,
                           const struct wag_zones *closed, unsigned known, unsigned to)
{
    const struct wag_zones *within = &w->b->costs[known][w->from];

    s->limit = w->mp[0];
    s->ring[known] = *within;
    wag_take_away(&s->ring[known], &w->b->costs[known - 1][w->from]);
    wag_take_away(&s->ring[known], closed);
    if (known == s->limit) {
        return known;
    }
    wag_take_away(&s->open, within);
    for (unsigned cost = known + 1; cost <= s->limit; cost++) {
        s->ring[cost] = (struct wag_zones){ { 0 } };
    }
    spread_known(w, s, closed, known);
    spread_plain(w->b, s, &s->ring[known], known);
    return go_out(w->b, s, known + 1, to, NULL);
}

/* Zones two steps away or more: the next ones are steps. */
struct wag_zones wag_marches(const struct wag_going *w)
{
    struct wag_zones closed = closed_to(w), zones = w->b->costs[w->mp[0]][w->from];
    unsigned known = known_rings(w, &closed);
    struct search s;

    wag_take_away(&zones, &closed);
    if (known < w->mp[0] && !are_straight(w, &closed, known, &zones)) {
        s.open = zones;
        (void)search_far(w, &s, &closed, known, WAG_NOWHERE);
        wag_take_away(&zones, &s.open);
    }
    wag_take_away(&zones, &w->b->within[1][w->from]);
    leave_room(w, &zones);
    return zones;
}

/* Does the cheapest way to the zone cost `cost`?  By the search, if there was need of one. */
static bool is_reached(const struct wag_going *w, const struct search *s,
                       const struct wag_zones *closed, unsigned known, unsigned zone, unsigned cost)
{
    if (s != NULL && cost >= known) {
        return wag_has(&s->ring[cost], zone);
    }
    return w->b->mp_to[w->from][zone] == cost && !wag_has(closed, zone) &&
           is_straight(w, closed, known, zone);
}

/* The last zone of the cheapest way to `to`, which costs `cost`: the first that serves. */
static unsigned before(const struct wag_going *w, const struct search *s,
                       const struct wag_zones *closed, unsigned known, unsigned to, unsigned cost)
{
    const struct wag_zone *z = &w->b->zone[to];
    unsigned slot;

    for (WAG_EACH(slot, z->all)) {
        unsigned zone = z->ring[slot], step = w->b->zone[zone].cost[z->back[slot]];

        if (step <= cost && is_reached(w, s, closed, known, zone, cost - step)) {
            return zone;
        }
    }
    return w->from;
}

/* Its effect is that of the steps: nothing happens on the way, so the last one tells it. */
void wag_march(const struct wag_battle *b, struct wag *g, unsigned to)
{
    const struct search *done = NULL;
    struct wag_zones closed;
    unsigned known, cost;
    struct wag_going w;
    struct search s;

    wag_going_on(b, g, wag_now(g), &w);
    wag_count_mp(&w);
    closed = closed_to(&w);
    known = known_rings(&w, &closed);
    cost = b->mp_to[w.from][to];
    if (!is_straight(&w, &closed, known, to)) {
        s.open = b->costs[w.mp[0]][w.from];
        wag_take_away(&s.open, &closed);
        cost = search_far(&w, &s, &closed, known, to);
        done = &s;
    }
    w.from = before(&w, done, &closed, known, to, cost);
    wag_take_step(g, &w, wag_slot_of(b, w.from, to), cost);
}

/* ---- reach ---- */

/* Would it lose a step by going there at once?  WAG-9.6.19, WAG-9.6.20 */
static bool loses_step(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                       unsigned to)
{
    unsigned from = g->place[side][bit];
    bool friends = (wag_at(g, side, from) & ~WAG_ONE(bit)) != 0 && wag_at(g, side, to) != 0;

    return !friends && wag_on_map(from) && wag_in_zoc(b, g, WAG_OTHER(side), from) &&
           wag_fronting(b, g, WAG_OTHER(side), to) != 0;
}

/* Where the steps of `s` begin: around the unit's zone, or at the entries of the map; only where
 * that costs no step, if it is to be safe. */
static void set_out(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                    struct search *s, bool safe)
{
    unsigned from = g->place[side][bit], slot;

    for (WAG_EACH(slot, wag_ways(b, from))) {
        unsigned cost = wag_step_cost(b, g, side, bit, from, slot), to = wag_way(b, from, slot);

        if (cost <= s->limit && wag_step_barred(b, g, side, bit, from, to) == WAG_ALLOWED &&
            !(safe && loses_step(b, g, side, bit, to))) {
            wag_put(&s->ring[cost], to);
        }
    }
}

static struct search reach_with(const struct wag_battle *b, const struct wag *g, int side,
                                unsigned bit, unsigned flags, bool safe)
{
    int enemy = WAG_OTHER(side);
    unsigned from = g->place[side][bit], limit = wag_mp(b, g, side, bit, flags);
    struct wag_zones halt = wag_zoc(b, g, enemy), closed = g->occupied[enemy];
    struct search s = { .limit = limit };

    if ((flags & MV_NEAR) == 0) {
        struct wag_zones near = wag_close_to(b, g, enemy);

        wag_unite(&closed, &near);
    }
    wag_put(&closed, from);
    memset(&s.open, 0xff, sizeof s.open);
    wag_take_away(&s.open, &closed);
    set_out(b, g, side, bit, &s, safe);
    if (limit > 0) {
        (void)go_out(b, &s, 1, WAG_NOWHERE, &halt);
    }
    return s;
}

/* All rings of a search, and where it began. */
static struct wag_zones reached_by(const struct search *s, unsigned from)
{
    struct wag_zones zones = { { 0 } };

    for (unsigned cost = 1; cost <= s->limit; cost++) {
        wag_unite(&zones, &s->ring[cost]);
    }
    if (wag_on_map(from)) {
        wag_put(&zones, from);
    }
    return zones;
}

/* Normal movement serves only who is far from the enemy to begin with: WAG-9.6.1. */
static bool begins_far(const struct wag_battle *b, const struct wag *g, int side, unsigned bit)
{
    return !wag_is_within(b, g, WAG_OTHER(side), g->place[side][bit], WAG_NEAR);
}

/* The unit alone, even of a square. */
static void leave_room_for(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                           struct wag_zones *zones)
{
    for (unsigned zone = 0; zone < (unsigned)b->zones; zone++) {
        if (wag_has(zones, zone) && wag_stack_forbidden(b, g, side, bit, zone) != WAG_ALLOWED) {
            wag_set(zones, zone, false);
        }
    }
}

struct wag_zones wag_reach(const struct wag_battle *b, const struct wag *g, int side, unsigned bit)
{
    unsigned from = g->place[side][bit];
    struct wag_zones zones = { { 0 } }, far = { { 0 } };
    struct search s;

    if (from == WAG_GONE) {
        return zones;
    }
    s = reach_with(b, g, side, bit, MV_NEAR, false);
    zones = reached_by(&s, from);
    if (begins_far(b, g, side, bit)) {
        s = reach_with(b, g, side, bit, 0, false);
        far = reached_by(&s, from);
    }
    wag_unite(&zones, &far);
    leave_room_for(b, g, side, bit, &zones);
    return zones;
}

unsigned wag_reach_cost(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                        unsigned zone, bool safe)
{
    bool is_far = begins_far(b, g, side, bit);
    struct search near = reach_with(b, g, side, bit, MV_NEAR, safe);
    struct search far = reach_with(b, g, side, bit, 0, safe);

    for (unsigned cost = 1; cost <= MP_MAX; cost++) {
        if (wag_has(&near.ring[cost], zone) || (is_far && wag_has(&far.ring[cost], zone))) {
            return cost;
        }
    }
    return 0;
}
