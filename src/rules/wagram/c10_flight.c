/* SPDX-License-Identifier: MIT
 * Chapter 10.6, the way back: retreats and routs, zone by zone (WAG-10.6.18 to WAG-10.6.29); where
 * to is in c10_way.c.  Refusals of combat, the night and the panic of IX go back in the same way.
 */
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

/* The flight of one of them, as it begins; `f` is of the retreats, or of routed units that run. */
static struct wag_frame flight_of(const struct wag *g, const struct wag_frame *f, unsigned bit)
{
    bool rout = f->state == S_routs;

    return (struct wag_frame){ .state = S_flight,
                               .side = f->side,
                               .unit = (uint8_t)bit,
                               .n = (uint8_t)(rout ? 2 : zones_back(g, f, bit)), /* WAG-12.2.1 */
                               .flags = rout ? FL_ROUT : f->flags,
                               .zone = g->place[f->side][bit],
                               .to = f->to };
}

/* Might one of them lose a step where those who come after him lose none?  WAG-10.6.23 */
static bool order_matters(const struct wag_battle *b, const struct wag *g,
                          const struct wag_frame *f, uint64_t units)
{
    unsigned bit;

    for (WAG_EACH(bit, (units & (units - 1)) != 0 ? units : 0)) {
        struct wag_frame flight = flight_of(g, f, bit);

        if (wag_may_cost_step(b, g, &flight)) {
            return true;
        }
    }
    return false;
}

/* The frame of the retreats, or of the routs, is on top. */
static void send(struct wag *g, unsigned bit)
{
    struct wag_frame *f = wag_top(g), flight = flight_of(g, f, bit);

    f->set &= ~WAG_ONE(bit);
    *wag_push(g, S_flight, f->side) = flight;
}

void wag_send_first(const struct wag_battle *b, struct wag *g, uint64_t units)
{
    struct wag_frame *f = wag_top(g);
    unsigned first = wag_lowest(units);

    if (order_matters(b, g, f, units)) {
        f = wag_push(g, S_go_back, f->side);
        f->zone = g->place[f->side][first];
        f->set = units;
    } else {
        send(g, first);
    }
}

bool wag_retreats_run(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);

    f->set &= wag_at(g, f->side, f->zone);
    if (f->set == 0) {
        wag_pop(g);
    } else {
        wag_send_first(b, g, f->set);
    }
    return true;
}

/* ---- go_back: who goes first, WAG-10.6.15 ---- */

bool wag_go_back_run(const struct wag_battle *b, struct wag *g)
{
    (void)b;
    (void)g;
    return false;
}

void wag_go_back_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    wag_offer_units(b, o, V_retire, wag_now(g)->side, wag_now(g)->set);
}

gg_clause wag_go_back_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    const struct wag_frame *f = wag_now(g);
    unsigned unit = gg_target_of(m), bit = wag_unit_bit(b, unit);
    bool theirs = gg_verb_of(m) == V_retire && wag_unit_side(b, unit) == f->side && bit != WAG_HQ;

    return theirs && (f->set & WAG_ONE(bit)) != 0 ? WAG_ALLOWED : WAG_10_6_15;
}

void wag_go_back_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    wag_pop(g);
    send(g, wag_unit_bit(b, gg_target_of(m)));
}

static uint64_t friends_at(const struct wag *g, const struct wag_frame *f, unsigned zone)
{
    return wag_at(g, f->side, zone) & ~WAG_ONE(f->unit);
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
static bool run_the_gauntlet(const struct wag_battle *b, struct wag *g, const struct wag_frame *f)
{
    if (!wag_costs_step(b, g, f, g->place[f->side][f->unit])) {
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
    if (!run_the_gauntlet(b, g, f)) {
        wag_pop(g);
    }
}

/* ---- the flight ---- */

/* Guns that go back in a retreat test first, WAG-10.6.18; at night nobody loses anything. */
static bool tests_first(const struct wag_battle *b, const struct wag_frame *f)
{
    return (b->guns[f->side] & WAG_ONE(f->unit)) != 0 && !(f->flags & (FL_ROUT | FL_NO_LOSS));
}

static void begin(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);

    break_off(b, g, f);
    f->stage = FLIGHT_GOING;
    if (tests_first(b, f)) {
        f->stage = FLIGHT_TESTED;
        wag_test(g, f->side, f->unit, TEST_RETREAT);
    }
}

static void after_test(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);
    bool failed = g->test == FAILED;

    g->test = NO_TEST;
    f->stage = FLIGHT_GOING;
    if (failed && !wag_lose_step(b, g, f->side, f->unit)) {
        wag_pop(g);
    }
}

/* Nowhere to go, or to stay: WAG-10.6.28. */
static void trapped(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame f = *wag_now(g);

    wag_pop(g);
    if (f.flags & FL_NO_LOSS) {
        return; /* at night it stays where it was: WAG-14.4.9 */
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
    f->to = flight.to;
}

static void go_on(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);
    unsigned slots = wag_flight_slots(b, g, f);

    if (wag_must_stop(b, g, f)) {
        f->stage = FLIGHT_THERE;
    } else if (slots == 0) {
        trapped(b, g);
    } else if ((slots & (slots - 1)) == 0 && !wag_may_stop(b, g, f)) {
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
    if (alone && f.k > 0) {
        wag_may_face(g, f.side, f.unit);
    }
}

bool wag_flight_run(const struct wag_battle *b, struct wag *g)
{
    switch (wag_now(g)->stage) {
    case FLIGHT_START: begin(b, g); break;
    case FLIGHT_TESTED: after_test(b, g); break;
    case FLIGHT_GOING: go_on(b, g); break;
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
    if (wag_may_stop(b, g, f)) { /* one zone is enough for a refusal: WAG-10.2.2 */
        gg_offer_move(o, gg_move0(V_done));
    }
}

gg_clause wag_flee_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    const struct wag_frame *f = wag_now(g);

    if (gg_verb_of(m) == V_done) {
        return wag_may_stop(b, g, f) ? WAG_ALLOWED : WAG_10_6_19;
    }
    return gg_verb_of(m) == V_flee ? wag_flight_forbidden(b, g, f, gg_target_of(m)) : WAG_10_6_19;
}

void wag_flee_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    struct wag_frame f = *wag_now(g);

    wag_pop(g);
    if (gg_verb_of(m) == V_done) {
        wag_top(g)->stage = FLIGHT_THERE;
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
