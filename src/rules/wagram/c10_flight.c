/* SPDX-License-Identifier: MIT
 * Chapter 10.6, the way back: retreats and routs, zone by zone (WAG-10.6.18 to WAG-10.6.29).
 * Refusals of combat, the night and the panic of IX go back in the same way. */
#include "rules/wagram/combat.h"

void wag_flee(struct wag *g, int side, unsigned bit, unsigned zones, unsigned flags)
{
    struct wag_frame *f = wag_push(g, S_flight, side);

    f->unit = (uint8_t)bit;
    f->zone = g->place[side][bit];
    f->n = (uint8_t)zones;
    f->flags = (uint8_t)flags;
}

void wag_retreat(struct wag *g, int side, unsigned zone, uint64_t units, unsigned flags)
{
    struct wag_frame *f = wag_push(g, S_retreats, side);

    f->zone = (uint16_t)zone;
    f->set = units;
    f->flags = (uint8_t)flags;
}

/* ---- a stack, one after the other ---- */

/* WAG-10.6.15 one zone, WAG-10.6.16 two for those who were at the end of their strength. */
static unsigned zones_back(const struct wag *g, const struct wag_frame *f, unsigned bit)
{
    bool exhausted = (f->flags & FL_COMBAT) && (g->combat.exhausted[f->side] >> bit & 1) != 0;

    return exhausted ? 2 : 1;
}

bool wag_retreats_run(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);
    uint64_t units = f->set & wag_at(g, f->side, f->zone);
    unsigned bit;

    (void)b;
    if (units == 0) {
        wag_pop(g);
        return true;
    }
    bit = wag_lowest(units);
    f->set = units & (units - 1);
    wag_flee(g, f->side, bit, zones_back(g, f, bit), f->flags);
    return true;
}

/* ---- where to ---- */

static uint64_t friends_at(const struct wag *g, const struct wag_frame *f, unsigned zone)
{
    return wag_at(g, f->side, zone) & ~WAG_ONE(f->unit);
}

/* Farther from the zone it left, WAG-10.6.19, on the map, WAG-10.6.26, and not where an enemy
 * stands, WAG-10.6.29; enemy ZOCs do not stop it, WAG-10.6.27. */
static unsigned legal_slots(const struct wag_battle *b, const struct wag *g,
                            const struct wag_frame *f)
{
    unsigned from = g->place[f->side][f->unit], slots = 0, slot;
    const uint8_t *away = b->distance[f->zone];

    for (WAG_EACH(slot, b->zone[from].all)) {
        unsigned to = b->zone[from].ring[slot];

        if (away[to] > away[from] && wag_at(g, WAG_OTHER(f->side), to) == 0) {
            slots |= 1u << slot;
        }
    }
    return slots;
}

/* Is the zone next to one from which the attack came?  WAG-10.6.20 */
static bool near_attacker(const struct wag_battle *b, const struct wag *g, unsigned zone)
{
    unsigned slots = wag_attacking_slots(b, g), slot;

    for (WAG_EACH(slot, slots)) {
        if (wag_has(&b->near[b->zone[g->combat.zone].ring[slot]], zone)) {
            return true;
        }
    }
    return false;
}

/* Away from the attackers, if that can be had. */
static unsigned away_from_attackers(const struct wag_battle *b, const struct wag *g,
                                    const struct wag_frame *f, unsigned slots)
{
    const struct wag_zone *z = &b->zone[g->place[f->side][f->unit]];
    unsigned better = 0, slot;

    if (!(f->flags & FL_COMBAT) || f->side == wag_attacker(g)) {
        return slots;
    }
    for (WAG_EACH(slot, slots)) {
        better |= near_attacker(b, g, z->ring[slot]) ? 0 : 1u << slot;
    }
    return better != 0 ? better : slots;
}

/* The zones nearest to the fall-back zone of its corps: WAG-10.6.21, WAG-10.6.22. */
static unsigned towards_fall_back(const struct wag_battle *b, const struct wag *g,
                                  const struct wag_frame *f, unsigned slots)
{
    const struct wag_zone *z = &b->zone[g->place[f->side][f->unit]];
    unsigned goal = b->corps[f->side][b->unit[f->side][f->unit].corps].fall_back;
    unsigned nearest = 255, best = 0, slot;

    for (WAG_EACH(slot, slots)) {
        unsigned far = b->distance[goal][z->ring[slot]];

        if (far < nearest) {
            nearest = far;
            best = 0;
        }
        best |= far == nearest ? 1u << slot : 0;
    }
    return best;
}

/* At night out of contact, if that can be had: WAG-14.4.7. */
static unsigned out_of_contact(const struct wag_battle *b, const struct wag *g,
                               const struct wag_frame *f, unsigned slots)
{
    const struct wag_zone *z = &b->zone[g->place[f->side][f->unit]];
    unsigned better = 0, slot;

    for (WAG_EACH(slot, slots)) {
        better |= wag_slots_with(b, g, WAG_OTHER(f->side), z->ring[slot]) ? 0 : 1u << slot;
    }
    return better != 0 ? better : slots;
}

unsigned wag_flight_slots(const struct wag_battle *b, const struct wag *g,
                          const struct wag_frame *flight)
{
    unsigned slots = legal_slots(b, g, flight);

    if (flight->flags & FL_ROUT) {
        return towards_fall_back(b, g, flight, slots);
    }
    if (flight->flags & FL_NO_LOSS) {
        return out_of_contact(b, g, flight, slots);
    }
    return away_from_attackers(b, g, flight, slots);
}

/* ---- a step ---- */

/* It can no longer attack where it was about to; a gun leaves the Grand Battery, and a square that
 * gives way is one no longer: WAG-13.3.10. */
static void break_off(const struct wag_battle *b, struct wag *g, const struct wag_frame *f)
{
    uint64_t rest = ~WAG_ONE(f->unit);

    if (f->side == g->phasing) {
        g->attacking &= rest;
        g->charging &= rest;
        g->aim[f->unit] = 0;
    }
    if (f->side == FRENCH && (g->square & ~rest) != 0) {
        wag_end_square(g);
    }
    if (f->side == FRENCH) {
        g->battery &= rest; /* WAG-13.2.5: it does not move */
    }
    if (f->flags & FL_ROUT) {
        wag_set_routed(b, g, f->side, f->unit, true); /* WAG-10.6.36, WAG-10.6.37 */
    }
}

/* A zone in an enemy Front costs a step unless a friend is there: WAG-10.6.23.  False: it is gone.
 */
static bool run_the_gauntlet(const struct wag_battle *b, struct wag *g, const struct wag_frame *f,
                             bool friends)
{
    unsigned zone = g->place[f->side][f->unit];

    if (friends || (f->flags & FL_NO_LOSS) || wag_fronting(b, g, WAG_OTHER(f->side), zone) == 0) {
        return true;
    }
    if (!wag_lose_step(b, g, f->side, f->unit)) {
        return false;
    }
    if ((f->flags & FL_COMBAT) && !(f->flags & FL_REFUSAL)) {
        g->combat.hit[f->side] |= WAG_ONE(f->unit); /* WAG-10.6.32 */
    }
    return true;
}

/* The frame of the flight is on top. */
static void step(const struct wag_battle *b, struct wag *g, unsigned slot)
{
    struct wag_frame *f = wag_top(g);
    const struct wag_zone *z = &b->zone[g->place[f->side][f->unit]];
    unsigned to = z->ring[slot];
    uint64_t friends = friends_at(g, f, to);

    f->k++;
    wag_move_unit(b, g, f->side, f->unit, to);
    g->facing[f->side][f->unit] =
        friends != 0 ? g->facing[f->side][wag_lowest(friends)] : b->zone[to].ahead[z->back[slot]];
    if (!run_the_gauntlet(b, g, f, friends != 0)) {
        wag_pop(g);
    }
}

/* ---- the flight ---- */

enum { START, TESTED, GOING, THERE };

/* May it stop here?  As far as it must, and there is room: WAG-10.6.24. */
static bool may_stop(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f)
{
    unsigned least = f->flags & FL_REFUSAL ? 1 : f->n;

    return f->k >= least &&
           wag_stack_forbidden(b, g, f->side, f->unit, g->place[f->side][f->unit]) == WAG_ALLOWED;
}

static bool must_stop(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f)
{
    return may_stop(b, g, f) && (f->k >= f->n || wag_flight_slots(b, g, f) == 0);
}

/* Guns that go back in a retreat test first, WAG-10.6.18; at night nobody loses anything. */
static bool tests_first(const struct wag_battle *b, const struct wag_frame *f)
{
    return (b->guns[f->side] & WAG_ONE(f->unit)) != 0 && !(f->flags & (FL_ROUT | FL_NO_LOSS));
}

static void begin(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);

    break_off(b, g, f);
    f->stage = GOING;
    if (tests_first(b, f)) {
        f->stage = TESTED;
        wag_test(g, f->side, f->unit, TEST_RETREAT);
    }
}

static void after_test(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);
    bool failed = g->test == FAILED;

    g->test = NO_TEST;
    f->stage = GOING;
    if (failed && !wag_lose_step(b, g, f->side, f->unit)) {
        wag_pop(g);
    }
}

/* At night it stays where it was, WAG-14.4.9; it may have tried zones that have no room for it. */
static void stay_after_all(const struct wag_battle *b, struct wag *g, const struct wag_frame *f)
{
    unsigned facing = wag_facing_of(b, g, f->side, f->zone);

    if (f->k == 0) {
        return;
    }
    wag_move_unit(b, g, f->side, f->unit, f->zone);
    g->facing[f->side][f->unit] =
        (uint8_t)(facing != WAG_NONE ? facing : wag_lowest(b->zone[f->zone].all));
    if (facing == WAG_NONE) {
        wag_may_face(g, f->side, f->unit);
    }
}

/* Nowhere to go: WAG-10.6.28. */
static void trapped(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame f = *wag_now(g);

    wag_pop(g);
    if (f.flags & FL_NO_LOSS) {
        stay_after_all(b, g, &f);
        return;
    }
    if (b->head.option[O_NO_RETREAT]) {
        wag_lose_step(b, g, f.side, f.unit);
    } else {
        wag_eliminate(b, g, f.side, f.unit);
    }
}

static void ask_where(struct wag *g)
{
    struct wag_frame flight = *wag_now(g), *f = wag_push(g, S_flee, flight.side);

    f->unit = flight.unit;
    f->zone = flight.zone;
    f->n = flight.n;
    f->k = flight.k;
    f->flags = flight.flags;
}

static void go_on(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);
    unsigned slots = wag_flight_slots(b, g, f);

    if (must_stop(b, g, f)) {
        f->stage = THERE;
    } else if (slots == 0) {
        trapped(b, g);
    } else if ((slots & (slots - 1)) == 0 && !may_stop(b, g, f)) {
        step(b, g, wag_lowest(slots));
    } else {
        ask_where(g);
    }
}

/* It may turn if it is alone there: WAG-10.6.25.  An HQ it has come next to gives way. */
static void arrive(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame f = *wag_now(g);
    bool alone = friends_at(g, &f, g->place[f.side][f.unit]) == 0;
    int other = WAG_OTHER(f.side);

    wag_pop(g);
    if (wag_hq_in_contact(b, g, other)) { /* WAG-9.6.22 */
        wag_push(g, S_hq_away, other)->zone = g->hq[other];
    }
    if (alone) {
        wag_may_face(g, f.side, f.unit);
    }
}

bool wag_flight_run(const struct wag_battle *b, struct wag *g)
{
    switch (wag_now(g)->stage) {
    case START: begin(b, g); break;
    case TESTED: after_test(b, g); break;
    case GOING: go_on(b, g); break;
    default: arrive(b, g); break;
    }
    return true;
}

/* ---- flee ---- */

bool wag_flee_run(const struct wag_battle *b, struct wag *g)
{
    (void)b;
    (void)g;
    return false;
}

void wag_flee_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    const struct wag_frame *f = wag_now(g);

    wag_offer_slots(b, o, gg_move1(V_flee, 0), g->place[f->side][f->unit],
                    wag_flight_slots(b, g, f));
    if (may_stop(b, g, f)) { /* one zone is enough for a refusal: WAG-10.2.2 */
        gg_offer_move(o, gg_move0(V_done));
    }
}

/* Why the zone will not do. */
static gg_clause flee_forbidden(const struct wag_battle *b, const struct wag *g,
                                const struct wag_frame *f, unsigned to)
{
    unsigned slot = wag_slot_of(b, g->place[f->side][f->unit], to);

    if (slot == WAG_NONE) {
        return WAG_10_6_19;
    }
    if ((wag_flight_slots(b, g, f) >> slot & 1) != 0) {
        return WAG_ALLOWED;
    }
    if (wag_at(g, WAG_OTHER(f->side), to) != 0) {
        return WAG_10_6_29;
    }
    if ((legal_slots(b, g, f) >> slot & 1) == 0) {
        return WAG_10_6_19;
    }
    return f->flags & FL_ROUT ? WAG_10_6_22 : WAG_10_6_20;
}

gg_clause wag_flee_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    const struct wag_frame *f = wag_now(g);

    if (gg_verb_of(m) == V_done) {
        return may_stop(b, g, f) ? WAG_ALLOWED : WAG_10_6_19;
    }
    return gg_verb_of(m) == V_flee ? flee_forbidden(b, g, f, gg_target_of(m)) : WAG_10_6_19;
}

void wag_flee_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    struct wag_frame f = *wag_now(g);

    wag_pop(g);
    if (gg_verb_of(m) == V_done) {
        wag_top(g)->stage = THERE;
    } else {
        step(b, g, wag_slot_of(b, g->place[f.side][f.unit], gg_target_of(m)));
    }
}

/* ---- face ---- */

void wag_may_face(struct wag *g, int side, unsigned bit)
{
    struct wag_frame *f = wag_push(g, S_face, side);

    f->unit = (uint8_t)bit;
    f->zone = g->place[side][bit];
}

bool wag_face_run(const struct wag_battle *b, struct wag *g)
{
    (void)b;
    (void)g;
    return false;
}

void wag_face_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    const struct wag_frame *f = wag_now(g);

    wag_offer_slots(b, o, gg_move1(V_face, 0), f->zone, b->zone[f->zone].all);
}

gg_clause wag_face_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    if (gg_verb_of(m) != V_face) {
        return WAG_10_6_25;
    }
    return wag_slot_of(b, wag_now(g)->zone, gg_target_of(m)) != WAG_NONE ? WAG_ALLOWED : WAG_9_4_3;
}

void wag_face_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    struct wag_frame f = *wag_now(g);

    wag_pop(g);
    wag_turn_stack(g, f.side, f.zone, wag_slot_of(b, f.zone, gg_target_of(m)));
}
