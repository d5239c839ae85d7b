/* SPDX-License-Identifier: MIT
 * Chapter 10.6, where a unit that goes back may go: each step farther from the zone it left, and
 * none that leads into a dead end (WAG-10.6.19 to WAG-10.6.29). */
#include "rules/wagram/combat.h"

/* ---- zones ---- */

static unsigned rally_zone(const struct wag_battle *b, const struct wag_frame *f)
{
    return b->corps[f->side][b->unit[f->side][f->unit].corps].fall_back;
}

/* Slots of `from` that lead farther from the zone it left, WAG-10.6.19, on the map, WAG-10.6.26,
 * and not where an enemy stands, WAG-10.6.29; enemy ZOCs do not stop it, WAG-10.6.27. */
static unsigned slots_away(const struct wag_battle *b, const struct wag *g,
                           const struct wag_frame *f, unsigned from)
{
    const uint8_t *away = b->distance[f->zone];
    unsigned slots = 0, slot;

    for (WAG_EACH(slot, b->zone[from].all)) {
        unsigned to = b->zone[from].ring[slot];

        if (away[to] > away[from] && !wag_has(&g->occupied[WAG_OTHER(f->side)], to)) {
            slots |= 1u << slot;
        }
    }
    return slots;
}

bool wag_costs_step(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f,
                    unsigned zone)
{
    uint64_t friends = wag_at(g, f->side, zone) & ~WAG_ONE(f->unit);

    return friends == 0 && (f->flags & FL_NO_LOSS) == 0 &&
           wag_fronting(b, g, WAG_OTHER(f->side), zone) != 0;
}

/* ---- how far it comes ---- */

/* The ways on from a zone end at best: as far as it must go, or in its rally zone; short of that,
 * because there is no more; or nowhere.  Of a rout the losses on the way are added. */
enum { FAR_ENOUGH = 0, TOO_SHORT = 16, NOWHERE = 32 };

static bool has_room(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f,
                     unsigned zone)
{
    return wag_stack_forbidden(b, g, f->side, f->unit, zone) == WAG_ALLOWED; /* WAG-10.6.24 */
}

/* Has it come as far as it must in so many steps? */
static bool is_far_enough(const struct wag_battle *b, const struct wag_frame *f, unsigned zone,
                          unsigned steps)
{
    unsigned least = f->flags & FL_REFUSAL ? 1 : f->n; /* WAG-10.2.2: one is enough */

    if ((f->flags & FL_ROUT) != 0 && zone == rally_zone(b, f)) {
        return steps > 0 || (f->flags & FL_COMBAT) == 0; /* WAG-10.6.21: there it stops */
    }
    return steps >= least;
}

static unsigned prospect(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f,
                         unsigned zone, unsigned steps);

/* Of a step to that zone, which is its steps-th. */
static unsigned prospect_of_step(const struct wag_battle *b, const struct wag *g,
                                 const struct wag_frame *f, unsigned to, unsigned steps)
{
    unsigned loss = (f->flags & FL_ROUT) != 0 && wag_costs_step(b, g, f, to);

    return loss + prospect(b, g, f, to, steps);
}

static unsigned prospect(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f,
                         unsigned zone, unsigned steps)
{
    bool room = has_room(b, g, f, zone);
    unsigned slots, slot, best = room ? TOO_SHORT : NOWHERE;

    if (room && is_far_enough(b, f, zone, steps)) {
        return FAR_ENOUGH;
    }
    slots = slots_away(b, g, f, zone);
    for (WAG_EACH(slot, slots)) {
        unsigned then = prospect_of_step(b, g, f, b->zone[zone].ring[slot], steps + 1);

        best = then < best ? then : best;
    }
    return best;
}

bool wag_may_stop(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f)
{
    unsigned zone = g->place[f->side][f->unit];

    if (!is_far_enough(b, f, zone, f->k) && (f->k == 0 || wag_flight_slots(b, g, f) != 0)) {
        return false;
    }
    return f->k == 0 || has_room(b, g, f, zone);
}

bool wag_must_stop(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f)
{
    unsigned zone = g->place[f->side][f->unit];
    bool there = f->k >= f->n || ((f->flags & FL_ROUT) != 0 && zone == rally_zone(b, f));

    return wag_may_stop(b, g, f) && (there || wag_flight_slots(b, g, f) == 0);
}

/* ---- which of them ---- */

/* Those that lead farthest, of a rout with the fewest losses: WAG-10.6.19, WAG-10.6.22. */
static unsigned farthest(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f)
{
    unsigned from = g->place[f->side][f->unit], best = NOWHERE - 1, chosen = 0, slot;

    for (WAG_EACH(slot, slots_away(b, g, f, from))) {
        unsigned then = prospect_of_step(b, g, f, b->zone[from].ring[slot], f->k + 1u);

        if (then < best) {
            best = then;
            chosen = 0;
        }
        chosen |= then == best ? 1u << slot : 0;
    }
    return chosen;
}

/* Is the zone next to one from which the attack came?  WAG-10.6.20 */
static bool near_attacker(const struct wag_battle *b, const struct wag *g,
                          const struct wag_frame *f, unsigned zone)
{
    unsigned slot;

    (void)f;
    for (WAG_EACH(slot, wag_attacking_slots(b, g))) {
        if (wag_has(&b->near[b->zone[g->combat.zone].ring[slot]], zone)) {
            return true;
        }
    }
    return false;
}

static bool near_enemy(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f,
                       unsigned zone)
{
    return wag_slots_with(b, g, WAG_OTHER(f->side), zone) != 0;
}

/* Those of which that is not true, if there are any. */
static unsigned rather_not(const struct wag_battle *b, const struct wag *g,
                           const struct wag_frame *f, unsigned slots,
                           bool (*bad)(const struct wag_battle *, const struct wag *,
                                       const struct wag_frame *, unsigned))
{
    const struct wag_zone *z = &b->zone[g->place[f->side][f->unit]];
    unsigned better = 0, slot;

    for (WAG_EACH(slot, slots)) {
        better |= bad(b, g, f, z->ring[slot]) ? 0 : 1u << slot;
    }
    return better != 0 ? better : slots;
}

/* Those nearest to one zone, or farthest from it. */
static unsigned by_distance(const struct wag_battle *b, const struct wag_zone *z, unsigned slots,
                            unsigned zone, bool nearest)
{
    const uint8_t *far = b->distance[zone];
    unsigned best = 0, slot;

    for (WAG_EACH(slot, slots)) {
        unsigned first = best != 0 ? far[z->ring[wag_lowest(best)]] : far[z->ring[slot]];
        bool better = nearest ? far[z->ring[slot]] < first : far[z->ring[slot]] > first;

        best = better ? 0 : best;
        best |= better || far[z->ring[slot]] == first ? 1u << slot : 0;
    }
    return best;
}

unsigned wag_flight_slots(const struct wag_battle *b, const struct wag *g,
                          const struct wag_frame *flight)
{
    const struct wag_zone *z = &b->zone[g->place[flight->side][flight->unit]];
    unsigned slots = farthest(b, g, flight);
    bool attacked = (flight->flags & FL_COMBAT) != 0 && flight->side != wag_attacker(g);

    if (flight->flags & FL_ROUT) { /* towards the zone of its corps: WAG-10.6.21, WAG-10.6.22 */
        return by_distance(b, z, slots, rally_zone(b, flight), true);
    }
    if (flight->flags & FL_PANIC) { /* from where IX was startled: WAG-14.3.15 */
        return by_distance(b, z, slots, flight->to, false);
    }
    if (flight->flags & FL_NO_LOSS) { /* at night out of contact: WAG-14.4.7 */
        return rather_not(b, g, flight, slots, near_enemy);
    }
    if (attacked) { /* WAG-10.6.20 */
        return rather_not(b, g, flight, slots, near_attacker);
    }
    return slots;
}

/* From a zone that it has come to in so many steps; all ways that take it as far as it must. */
static bool may_cost_later(const struct wag_battle *b, const struct wag *g,
                           const struct wag_frame *f, unsigned from, unsigned steps)
{
    unsigned slots = slots_away(b, g, f, from), slot;

    if (is_far_enough(b, f, from, steps) && has_room(b, g, f, from)) {
        return false;
    }
    for (WAG_EACH(slot, slots)) {
        unsigned to = b->zone[from].ring[slot];

        if (prospect(b, g, f, to, steps + 1) < NOWHERE &&
            (wag_costs_step(b, g, f, to) || may_cost_later(b, g, f, to, steps + 1))) {
            return true;
        }
    }
    return false;
}

bool wag_may_cost_step(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f)
{
    unsigned from = g->place[f->side][f->unit], slots = wag_flight_slots(b, g, f), slot;

    for (WAG_EACH(slot, slots)) {
        unsigned to = b->zone[from].ring[slot];

        if (f->flags & FL_ROUT) { /* it keeps to the ways with the fewest losses */
            return prospect_of_step(b, g, f, to, f->k + 1u) % TOO_SHORT != 0;
        }
        if (wag_costs_step(b, g, f, to) || may_cost_later(b, g, f, to, f->k + 1u)) {
            return true;
        }
    }
    return false;
}

gg_clause wag_flight_forbidden(const struct wag_battle *b, const struct wag *g,
                               const struct wag_frame *f, unsigned to)
{
    unsigned from = g->place[f->side][f->unit], slot = wag_slot_of(b, from, to);

    if (slot == WAG_NONE) {
        return WAG_10_6_19;
    }
    if ((wag_flight_slots(b, g, f) >> slot & 1) != 0) {
        return WAG_ALLOWED;
    }
    if (wag_has(&g->occupied[WAG_OTHER(f->side)], to)) {
        return WAG_10_6_29;
    }
    if (f->flags & FL_ROUT) {
        return (slots_away(b, g, f, from) >> slot & 1) != 0 ? WAG_10_6_22 : WAG_10_6_19;
    }
    if ((farthest(b, g, f) >> slot & 1) == 0) {
        return WAG_10_6_19;
    }
    return (f->flags & FL_PANIC) != 0 && !wag_has(&b->near[f->to], to) ? WAG_14_3_15 : WAG_10_6_20;
}
