/* SPDX-License-Identifier: MIT
 * Chapter 9.6, where a unit can come to: marches far from the enemy in one go, and its whole reach.
 *
 * A search goes out MP by MP: ring[n] are the zones that the cheapest way reaches for n MP. */
#include "rules/wagram/move.h"

enum { MP_MAX = 12, FAR = 3 };

struct search {
    struct wag_zones ring[MP_MAX + 1];
    struct wag_zones reached;
    struct wag_zones closed; /* not to be entered */
    struct wag_zones halt;   /* entered, but not left again */
};

static void take_away(struct wag_zones *from, const struct wag_zones *zones)
{
    for (unsigned i = 0; i < WAG_WORDS; i++) {
        from->w[i] &= ~zones->w[i];
    }
}

/* From one zone that is reached for `spent`; `more` is asked on top of each step. */
static void spread(const struct wag_battle *b, struct search *s, unsigned zone, unsigned spent,
                   unsigned limit, unsigned more)
{
    const struct wag_zone *z = &b->zone[zone];
    unsigned slot;

    for (WAG_EACH(slot, z->all)) {
        unsigned at = spent + z->cost[slot] + more;

        if (at <= limit) {
            wag_put(&s->ring[at], z->ring[slot]);
        }
    }
}

static void go_out(const struct wag_battle *b, struct search *s, unsigned limit)
{
    for (unsigned spent = 1; spent <= limit; spent++) {
        struct wag_zones *ring = &s->ring[spent];

        take_away(ring, &s->reached);
        take_away(ring, &s->closed);
        wag_unite(&s->reached, ring);
        for (unsigned i = 0; i < WAG_WORDS && spent < limit; i++) {
            unsigned bit;

            for (WAG_EACH(bit, ring->w[i] & ~s->halt.w[i])) {
                spread(b, s, 64 * i + bit, spent, limit, 0);
            }
        }
    }
}

/* ---- marches ---- */

/* Zones too near to an enemy for normal movement, as far as they are in reach: WAG-9.6.1. */
static struct wag_zones too_near(const struct wag_battle *b, const struct wag *g, int enemy,
                                 unsigned from, unsigned limit)
{
    const uint8_t *far = b->distance[from];
    struct wag_zones near = { { 0 } };

    for (unsigned bit = 0; bit < b->units[enemy]; bit++) {
        unsigned place = g->place[enemy][bit];

        if (far[place] <= limit + FAR) {
            wag_unite(&near, &b->within[FAR][place]);
        }
    }
    return near;
}

/* Takes out the zones where the unit could not end its move: WAG-9.5.1, WAG-9.5.5. */
static void leave_room(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                       struct wag_zones *zones)
{
    unsigned other;

    for (WAG_EACH(other, wag_present(g, side, b->all[side]))) {
        unsigned zone = g->place[side][other];

        if (wag_has(zones, zone) && wag_stack_forbidden(b, g, side, bit, zone) != WAG_ALLOWED) {
            zones->w[zone >> 6] &= ~WAG_ONE(zone & 63);
        }
    }
}

/* Who may march: who has not begun to move, is far from every enemy, and has no way prescribed
 * that would have to be asked at every step. */
static bool may_march(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f)
{
    unsigned from = g->place[f->side][f->unit];
    bool odd = f->side == FRENCH && (f->unit == b->wrede || (b->garrison >> f->unit & 1) != 0 ||
                                     (g->square >> f->unit & 1) != 0);

    return (f->flags & (MV_MOVED | MV_TURNED | MV_RESTED | MV_NEAR)) == 0 && !odd &&
           wag_on_map(from) && from != b->lobau;
}

/* All ways that stay far from the enemy, from his HQ and from Lobau. */
static void search_far(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f,
                       struct search *s)
{
    int enemy = WAG_OTHER(f->side);
    unsigned from = g->place[f->side][f->unit];

    *s = (struct search){ .closed = too_near(b, g, enemy, from, f->k) };
    wag_unite(&s->closed, &b->within[1][g->hq[enemy]]);
    wag_put(&s->closed, b->lobau);
    wag_put(&s->reached, from);
    spread(b, s, from, 0, f->k, 0);
    go_out(b, s, f->k);
}

/* Zones two steps away or more: the next ones are steps. */
struct wag_zones wag_marches(const struct wag_battle *b, const struct wag *g,
                             const struct wag_frame *f)
{
    struct search s;

    if (!may_march(b, g, f)) {
        return (struct wag_zones){ { 0 } };
    }
    search_far(b, g, f, &s);
    take_away(&s.reached, &b->within[1][g->place[f->side][f->unit]]);
    leave_room(b, g, f->side, f->unit, &s.reached);
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

/* Its effect is that of the steps. */
void wag_march(const struct wag_battle *b, struct wag *g, unsigned to)
{
    struct wag_frame *f = wag_top(g);
    unsigned from = g->place[f->side][f->unit], cost = 1, last;
    struct search s;

    search_far(b, g, f, &s);
    while (!wag_has(&s.ring[cost], to)) {
        cost++;
    }
    last = before(b, &s, from, to, cost);
    f->n = (uint8_t)(f->n + cost - b->zone[last].cost[wag_slot_of(b, last, to)]);
    wag_move_unit(g, f->side, f->unit, last);
    wag_take_step(b, g, to, b->zone[last].cost[wag_slot_of(b, last, to)]);
}

/* ---- reach ---- */

/* Where the steps of `s` begin: around the unit's zone, or at the entries of the map. */
static void set_out(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                    struct search *s, unsigned limit)
{
    unsigned from = g->place[side][bit], slot;

    for (WAG_EACH(slot, wag_ways(b, from))) {
        unsigned cost = wag_step_cost(b, g, side, bit, from, slot), to = wag_way(b, from, slot);

        if (cost <= limit && wag_step_barred(b, g, side, bit, to) == WAG_ALLOWED) {
            wag_put(&s->ring[cost], to);
        }
    }
}

static struct wag_zones reach_with(const struct wag_battle *b, const struct wag *g, int side,
                                   unsigned bit, unsigned flags)
{
    int enemy = WAG_OTHER(side);
    unsigned from = g->place[side][bit], limit = wag_mp(b, g, side, bit, flags);
    struct search s = { .closed = wag_occupied(b, g, enemy), .halt = wag_zoc(b, g, enemy) };

    if ((flags & MV_NEAR) == 0) {
        struct wag_zones near = too_near(b, g, enemy, from, 255);

        wag_unite(&s.closed, &near);
    }
    if (wag_on_map(from)) {
        wag_put(&s.reached, from);
    }
    set_out(b, g, side, bit, &s, limit);
    go_out(b, &s, limit);
    return s.reached;
}

/* Tactically, and far from the enemy normally as well. */
struct wag_zones wag_reach(const struct wag_battle *b, const struct wag *g, int side, unsigned bit)
{
    struct wag_zones zones = { { 0 } }, far = { { 0 } };
    unsigned place = g->place[side][bit];

    if (place == WAG_GONE) {
        return zones;
    }
    zones = reach_with(b, g, side, bit, MV_NEAR);
    if (wag_distance_to(b, g, WAG_OTHER(side), place) > FAR) {
        far = reach_with(b, g, side, bit, 0);
    }
    wag_unite(&zones, &far);
    leave_room(b, g, side, bit, &zones);
    return zones;
}
