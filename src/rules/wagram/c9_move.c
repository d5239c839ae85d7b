/* SPDX-License-Identifier: MIT
 * Chapters 9.3 and 9.6, a unit's action: rest, or steps, a turn, an attack. */
#include "rules/wagram/move.h"
#include "rules/wagram/scenario.h"

/* ---- begin and end ---- */

void wag_begin_move(const struct wag_battle *b, struct wag *g, unsigned bit, unsigned flags)
{
    int side = g->phasing;
    unsigned place = g->place[side][bit];
    struct wag_frame *f = wag_push(g, S_moving, side);

    if (wag_has(&g->close, place)) {
        flags |= MV_NEAR;
    }
    f->unit = (uint8_t)bit;
    f->zone = f->to = (uint16_t)place;
    f->flags = (uint8_t)flags;
    f->k = (uint8_t)wag_mp(b, g, side, bit, flags);
    g->acted |= WAG_ONE(bit); /* WAG-9.3.6 */
}

/* WAG-9.6.4: fatigue comes now, and not in administrative movement: WAG-12.1.4. */
static void end_move(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame f = *wag_now(g);

    if ((f.flags & MV_HURRIED) != 0 && !wag_administrative(f.flags)) {
        wag_tire(b, g, f.side, WAG_ONE(f.unit));
    }
    wag_pop(g);
}

/* ---- what comes of a test ---- */

/* The frame's ring is the slot that is strained for; without one the unit tried to rest. */
static void tested(const struct wag_battle *b, struct wag *g, bool passed)
{
    struct wag_frame *f = wag_top(g);
    unsigned ring = f->ring;
    struct wag_going w;

    f->ring = 0;
    if (!passed) {
        end_move(b, g); /* WAG-9.3.3, WAG-9.7.2; WAG-9.6.16: the fatigue for MP stays */
    } else if (ring == 0) {
        wag_refresh(g, f->side, WAG_ONE(f->unit));
        f->flags |= MV_RESTED;
    } else {
        wag_going_of(b, g, f, &w);
        wag_take_step(g, &w, wag_lowest(ring), (unsigned)(f->k - f->n));
    }
}

/* ---- what it may do ---- */

/* WAG-9.3.2: instead of moving, and only who is tired. */
static gg_clause rest_forbidden(const struct wag_going *w)
{
    const struct wag_frame *f = w->f;

    if (wag_administrative(f->flags)) {
        return WAG_12_1_2;
    }
    if ((f->flags & (MV_MOVED | MV_TURNED | MV_HURRIED | MV_RESTED)) != 0) {
        return WAG_9_3_2;
    }
    return (w->g->tired[f->side] >> f->unit & 1) != 0 ? WAG_ALLOWED : WAG_9_3_2;
}

/* WAG-13.3.2: for all the MP it has left. */
static gg_clause square_forbidden(const struct wag_going *w)
{
    if ((w->f->flags & MV_RESTED) != 0) {
        return WAG_9_3_2;
    }
    return w->stay != WAG_ALLOWED ? w->stay : wag_square_forbidden(w->b, w->g, w->f->unit);
}

static gg_clause march_forbidden(const struct wag_going *w, unsigned zone)
{
    struct wag_zones zones;

    if (!wag_may_march(w)) {
        return WAG_9_6_1;
    }
    zones = wag_marches(w);
    return wag_has(&zones, zone) ? WAG_ALLOWED : WAG_9_6_1;
}

/* WAG-14.2.15: Wrede goes on as long as he can come nearer to the Guard. */
bool wag_must_go_on(const struct wag_going *w)
{
    struct wag_steps steps;

    if (w->f->side != FRENCH || w->f->unit != w->b->wrede ||
        !wag_wrede_marches(w->b, w->g, FRENCH, w->b->corps_wrede)) {
        return false;
    }
    steps = wag_steps_of(w);
    return (steps.go | steps.strain) != 0 || wag_hurry_forbidden(w, steps.lacking) == WAG_ALLOWED;
}

/* It may end its move where it stands, and turn there, unless it must go on. */
static gg_clause stay_forbidden(const struct wag_going *w)
{
    return wag_must_go_on(w) ? WAG_14_2_15 : w->stay;
}

static gg_clause turning_forbidden(const struct wag_going *w)
{
    return wag_must_go_on(w) ? WAG_14_2_15 : wag_turning_forbidden(w);
}

/* What is left after a turn: an attack, the square. */
static bool may_still_act(const struct wag_going *w)
{
    unsigned slot;

    for (WAG_EACH(slot, w->enemies)) {
        if (wag_engage_forbidden(w, slot, false) == WAG_ALLOWED ||
            wag_engage_forbidden(w, slot, true) == WAG_ALLOWED) {
            return true;
        }
    }
    return (w->enemies != 0 && wag_hurry_forbidden(w, wag_steps_of(w).lacking) == WAG_ALLOWED) ||
           square_forbidden(w) == WAG_ALLOWED;
}

/* ---- moving ---- */

bool wag_moving_run(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);
    struct wag_going w;
    unsigned test = g->test;

    if (g->steps[f->side][f->unit] == 0) { /* lost on the way */
        wag_pop(g);
        return true;
    }
    if (test != NO_TEST) {
        g->test = NO_TEST;
        tested(b, g, test == PASSED);
        return true;
    }
    if ((f->flags & MV_TURNED) == 0) {
        return false;
    }
    if ((f->flags & MV_NEAR) != 0 || g->square_state == FORMING) {
        wag_going_of(b, g, f, &w);
        if (may_still_act(&w)) {
            return false;
        }
    }
    end_move(b, g);
    return true;
}

/* Where it stands, as far as that is soon said. */
static inline bool may_stay(const struct wag_going *w)
{
    if ((w->f->flags & MV_MOVED) != 0) {
        return w->stay == WAG_ALLOWED;
    }
    return wag_is_among_its_own(w) && wag_end_forbidden(w, w->from) == WAG_ALLOWED;
}

/* Those that lack MP. */
static unsigned offer_steps(const struct wag_going *w, struct gg_offer *o)
{
    struct wag_steps steps = wag_steps_of(w);

    wag_offer_slots(w->b, o, gg_move1(V_go, 0), w->from, steps.go);
    wag_offer_slots(w->b, o, gg_move1(V_strain, 0), w->from, steps.strain);
    return steps.lacking;
}

static void offer_facings(const struct wag_going *w, struct gg_offer *o)
{
    unsigned facing = w->g->facing[w->f->side][w->f->unit];

    if (turning_forbidden(w) == WAG_ALLOWED) {
        wag_offer_facings(w->b, o, gg_move1(V_face, 0), w->from, facing);
    }
}

static void offer_fights(const struct wag_going *w, struct gg_offer *o)
{
    unsigned slot;

    for (WAG_EACH(slot, w->enemies)) {
        unsigned target = wag_way(w->b, w->from, slot);

        if (wag_engage_forbidden(w, slot, false) == WAG_ALLOWED) {
            gg_offer_move(o, gg_move1(V_attack, target));
        }
        if (wag_engage_forbidden(w, slot, true) == WAG_ALLOWED) {
            gg_offer_move(o, gg_move1(V_charge, target));
        }
    }
}

void wag_moving_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    struct wag_zones marches;
    struct wag_going w;
    unsigned lacking;

    wag_going_of(b, g, wag_now(g), &w);
    w.at_home = may_stay(&w);
    lacking = offer_steps(&w, o);
    if (wag_may_march(&w)) {
        marches = wag_marches(&w);
        wag_offer_zones(o, gg_move1(V_march, 0), &marches);
    }
    offer_facings(&w, o);
    offer_fights(&w, o);
    if ((lacking | w.enemies) != 0 && wag_hurry_forbidden(&w, lacking) == WAG_ALLOWED) {
        gg_offer_move(o, gg_move0(V_hurry));
    }
    if (rest_forbidden(&w) == WAG_ALLOWED) {
        gg_offer_move(o, gg_move0(V_rest));
    }
    if (square_forbidden(&w) == WAG_ALLOWED) {
        gg_offer_move(o, gg_move0(V_square));
    }
    if (stay_forbidden(&w) == WAG_ALLOWED) {
        gg_offer_move(o, gg_move0(V_done)); /* WAG-9.3.6 */
    }
}

/* Only what is next to it can be entered, faced or attacked. */
static gg_clause not_adjacent(unsigned verb)
{
    switch (verb) {
    case V_strain: return WAG_9_6_15;
    case V_face: return WAG_9_4_3;
    case V_attack:
    case V_charge: return WAG_9_6_27;
    default: return WAG_9_6_7;
    }
}

/* Why not to or against that zone. */
static gg_clause zone_why_not(const struct wag_going *w, unsigned verb, unsigned zone)
{
    unsigned slot = wag_slot_of(w->b, w->from, zone);

    if (verb == V_march) {
        return march_forbidden(w, zone);
    }
    if (slot == WAG_NONE) {
        return w->from == WAG_WAITING ? WAG_14_3_18 : not_adjacent(verb);
    }
    switch (verb) {
    case V_go: return wag_go_forbidden(w, slot);
    case V_strain: return wag_strain_forbidden(w, slot);
    case V_face: return wag_must_go_on(w) ? WAG_14_2_15 : wag_turn_forbidden(w, slot);
    case V_attack: return wag_engage_forbidden(w, slot, false);
    case V_charge: return wag_engage_forbidden(w, slot, true);
    default: return WAG_9_3_2;
    }
}

gg_clause wag_moving_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    struct wag_going w;

    wag_going_of(b, g, wag_now(g), &w);
    switch (gg_verb_of(m)) {
    case V_done: return stay_forbidden(&w);
    case V_rest: return rest_forbidden(&w);
    case V_hurry: return wag_hurry_forbidden(&w, wag_steps_of(&w).lacking);
    case V_square: return square_forbidden(&w);
    case V_go:
    case V_march:
    case V_strain:
    case V_face:
    case V_attack:
    case V_charge: return zone_why_not(&w, gg_verb_of(m), gg_target_of(m));
    default: return WAG_9_3_1; /* it has not finished yet */
    }
}

/* WAG-9.3.3 by a test in the Front of an enemy, WAG-9.3.4 else without. */
static void rest(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);

    if (wag_fronting(b, g, WAG_OTHER(f->side), g->place[f->side][f->unit]) != 0) {
        wag_test(g, f->side, f->unit, TEST_REST);
    } else {
        tested(b, g, true);
    }
}

static void hurry(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);

    f->flags |= MV_HURRIED;
    f->k = (uint8_t)wag_mp(b, g, f->side, f->unit, f->flags);
}

/* The verbs that name a zone. */
static void towards(const struct wag_battle *b, struct wag *g, unsigned verb, unsigned zone)
{
    struct wag_frame *f = wag_top(g);
    unsigned slot = wag_slot_of(b, g->place[f->side][f->unit], zone);
    struct wag_going w;

    if (verb == V_march) {
        wag_march(b, g, zone);
    } else if (verb == V_go) {
        wag_going_on(b, g, f, &w);
        wag_take_step(g, &w, slot, wag_price(&w, slot));
    } else if (verb == V_face) {
        wag_turn(b, g, slot);
    } else if (verb == V_strain) {
        f->ring = (uint16_t)(1u << slot);
        wag_test(g, f->side, f->unit, TEST_STRAIN);
    } else {
        wag_engage(b, g, slot, verb == V_charge);
        end_move(b, g);
    }
}

void wag_moving_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    switch (gg_verb_of(m)) {
    case V_done: end_move(b, g); break;
    case V_rest: rest(b, g); break;
    case V_hurry: hurry(b, g); break;
    case V_square:
        wag_join_square(b, g, wag_now(g)->unit);
        end_move(b, g);
        break;
    default: towards(b, g, gg_verb_of(m), gg_target_of(m)); break;
    }
}
