/* SPDX-License-Identifier: MIT
 * Chapter 9.6, where a unit can come to: marches far from the enemy in one go, and its whole reach.
 *
 * A search goes out MP by MP: ring[n] are the zones that the cheapest way reaches for n MP. */
#include "rules/wagram/move.h"

enum { MP_MAX = WAG_AWAY };

struct search {
    struct wag_zones ring[MP_MAX + 1];
    struct wag_zones reached;
    struct wag_zones closed; /* not to be entered */
    struct wag_zones halt;   /* entered, but not left again */
    unsigned limit;          /* MP */
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

/* By those of all that is reached so far, which costs what the ground does. */
static void spread_known(const struct wag_battle *b, struct search *s, unsigned from,
                         unsigned known)
{
    for (unsigned i = 0; i < WAG_WORDS; i++) {
        unsigned bit;

        for (WAG_EACH(bit, s->reached.w[i] & b->rough.w[i])) {
            spread_dearly(&b->zone[64 * i + bit], s, b->mp_to[from][64 * i + bit], known);
        }
    }
}

/* By those of `zones`, which are reached for `spent`. */
static void spread_rough(const struct wag_battle *b, struct search *s,
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

/* From ring `spent` on, as far as `to` if that is a zone. */
static void go_out(const struct wag_battle *b, struct search *s, unsigned spent, unsigned to)
{
    for (; spent <= s->limit && !wag_has(&s->reached, to); spent++) {
        struct wag_zones *ring = &s->ring[spent];

        wag_take_away(ring, &s->reached);
        wag_take_away(ring, &s->closed);
        wag_unite(&s->reached, ring);
        if (spent < s->limit) {
            struct wag_zones from = *ring;

            wag_take_away(&from, &s->halt);
            spread_plain(b, s, &from, spent);
            spread_rough(b, s, &from, spent);
        }
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

/* The rings that are known. */
static void begin_search(const struct wag_going *w, struct search *s, unsigned known)
{
    const struct wag_battle *b = w->b;

    for (unsigned cost = 1; cost <= known; cost++) {
        s->ring[cost] = b->costs[cost][w->from];
        wag_take_away(&s->ring[cost], &b->costs[cost - 1][w->from]);
    }
    wag_take_away(&s->ring[known], &s->closed);
    s->reached = b->costs[known][w->from];
    wag_take_away(&s->reached, &s->closed);
}

/* All such ways, as far as its MP go or as `to`.  From the known rings it is searched on. */
static void search_far(const struct wag_going *w, struct search *s, unsigned to)
{
    unsigned known = known_rings(w, &s->closed);

    begin_search(w, s, known);
    s->limit = w->mp[0];
    if (known == s->limit || wag_has(&s->reached, to)) {
        return;
    }
    for (unsigned cost = known + 1; cost <= s->limit; cost++) {
        s->ring[cost] = (struct wag_zones){ { 0 } };
    }
    s->halt = (struct wag_zones){ { 0 } };
    spread_known(w->b, s, w->from, known);
    spread_plain(w->b, s, &s->ring[known], known);
    go_out(w->b, s, known + 1, to);
}

/* Zones two steps away or more: the next ones are steps. */
struct wag_zones wag_marches(const struct wag_going *w)
{
    struct search s;

    s.closed = closed_to(w);
    s.reached = w->b->costs[w->mp[0]][w->from];
    wag_take_away(&s.reached, &s.closed);
    if (wag_meet(&w->b->costs[w->mp[0] - 1][w->from], &s.closed)) {
        search_far(w, &s, WAG_NOWHERE);
    }
    wag_take_away(&s.reached, &w->b->within[1][w->from]);
    leave_room(w, &s.reached);
    return s.reached;
}

/* The last zone of the cheapest way to `to`, which costs `cost`: the first that serves. */
static unsigned before(const struct wag_battle *b, const struct search *s, unsigned from,
                       unsigned to, unsigned cost)
{
    const struct wag_zone *z = &b->zone[to];
    unsigned slot;

    for (WAG_EACH(slot, z->all)) {
        unsigned zone = z->ring[slot], step = b->zone[zone].cost[z->back[slot]];

        if (cost == step ? zone == from : cost > step && wag_has(&s->ring[cost - step], zone)) {
            return zone;
        }
    }
    return from;
}

/* Its effect is that of the steps: nothing happens on the way, so the last one tells it. */
void wag_march(const struct wag_battle *b, struct wag *g, unsigned to)
{
    struct wag_going w;
    unsigned cost = 1;
    struct search s;

    wag_going_of(b, g, wag_now(g), &w);
    s.closed = closed_to(&w);
    search_far(&w, &s, to);
    while (!wag_has(&s.ring[cost], to)) {
        cost++;
    }
    w.from = before(b, &s, w.from, to, cost);
    wag_take_step(g, &w, wag_slot_of(b, w.from, to), cost);
}

/* ---- reach ---- */

/* Where the steps of `s` begin: around the unit's zone, or at the entries of the map. */
static void set_out(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                    struct search *s, unsigned limit)
{
    unsigned from = g->place[side][bit], slot;

    for (WAG_EACH(slot, wag_ways(b, from))) {
        unsigned cost = wag_step_cost(b, g, side, bit, from, slot), to = wag_way(b, from, slot);

        if (cost <= limit && wag_step_barred(b, g, side, bit, from, to) == WAG_ALLOWED) {
            wag_put(&s->ring[cost], to);
        }
    }
}

static struct search reach_with(const struct wag_battle *b, const struct wag *g, int side,
                                unsigned bit, unsigned flags)
{
    int enemy = WAG_OTHER(side);
    unsigned from = g->place[side][bit], limit = wag_mp(b, g, side, bit, flags);
    struct search s = { .closed = g->occupied[enemy],
                        .halt = wag_zoc(b, g, enemy),
                        .limit = limit };

    if ((flags & MV_NEAR) == 0) {
        struct wag_zones near = wag_close_to(b, g, enemy);

        wag_unite(&s.closed, &near);
    }
    if (wag_on_map(from)) {
        wag_put(&s.reached, from);
    }
    set_out(b, g, side, bit, &s, limit);
    go_out(b, &s, 1, WAG_NOWHERE);
    return s;
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
    struct wag_zones zones = { { 0 } }, far = { { 0 } };

    if (g->place[side][bit] == WAG_GONE) {
        return zones;
    }
    zones = reach_with(b, g, side, bit, MV_NEAR).reached;
    if (begins_far(b, g, side, bit)) {
        far = reach_with(b, g, side, bit, 0).reached;
    }
    wag_unite(&zones, &far);
    leave_room_for(b, g, side, bit, &zones);
    return zones;
}

unsigned wag_reach_cost(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                        unsigned zone)
{
    bool is_far = begins_far(b, g, side, bit);
    struct search near = reach_with(b, g, side, bit, MV_NEAR);
    struct search far = reach_with(b, g, side, bit, 0);

    for (unsigned cost = 1; cost <= MP_MAX; cost++) {
        if (wag_has(&near.ring[cost], zone) || (is_far && wag_has(&far.ring[cost], zone))) {
            return cost;
        }
    }
    return 0;
}
