/* SPDX-License-Identifier: MIT
 * Chapter 9.7: turning in one's own move, and turning towards an enemy who arrives. */
#include "rules/wagram/move.h"

/* ---- in one's own move ---- */

/* WAG-9.7.3: the first who engages from a zone has settled its facing. */
static bool is_settled(const struct wag *g, int side, unsigned zone)
{
    uint64_t engaged = g->attacking | g->charging;

    return engaged != 0 && (wag_at(g, side, zone) & engaged) != 0;
}

/* Once, and at the end of the move: what turns does not go on. */
gg_clause wag_turning_forbidden(const struct wag_going *w)
{
    if (w->from == WAG_WAITING || (w->f->flags & MV_TURNED) != 0) {
        return WAG_9_7_1;
    }
    return is_settled(w->g, w->f->side, w->from) ? WAG_9_7_3 : w->stay;
}

gg_clause wag_turn_forbidden(const struct wag_going *w, unsigned slot)
{
    gg_clause clause = wag_turning_forbidden(w);

    if (clause == WAG_ALLOWED && slot == w->g->facing[w->f->side][w->f->unit]) {
        clause = WAG_9_7_1; /* it faces that way already */
    }
    return clause;
}

void wag_turn(const struct wag_battle *b, struct wag *g, unsigned slot)
{
    struct wag_frame *f = wag_top(g);
    unsigned zone = g->place[f->side][f->unit], bit;

    (void)b;
    wag_turn_stack(g, f->side, zone, slot); /* WAG-9.5.7 */
    for (WAG_EACH(bit, wag_at(g, f->side, zone))) {
        g->effort[bit] = g->effort[bit] > 0 ? g->effort[bit] : 1; /* WAG-9.8.11 */
    }
    f->flags |= MV_TURNED;
}

/* ---- contact: what a unit that has entered a zone meets ---- */

enum { STARTLE, HQ, STACKS };

/* Next to the HQ, or in its zone. */
static bool meets_hq(const struct wag_battle *b, const struct wag *g, int enemy, unsigned zone)
{
    return b->distance[zone][g->hq[enemy]] <= 1;
}

void wag_arrive(const struct wag_battle *b, struct wag *g, int side, unsigned bit, unsigned flags)
{
    int enemy = WAG_OTHER(side);
    unsigned zone = g->place[side][bit], slots = wag_slots_with(b, g, enemy, zone);
    struct wag_frame *f;

    if (slots == 0 && !meets_hq(b, g, enemy, zone)) {
        return;
    }
    f = wag_push(g, S_contact, side);
    f->unit = (uint8_t)bit;
    f->zone = (uint16_t)zone;
    f->ring = (uint16_t)slots;
    f->flags = (uint8_t)flags;
}

/* Those in that slot may turn: freely, WAG-9.7.4, or after a test if someone else has had them in
 * his Front before, WAG-9.7.5, WAG-9.7.7.  Not routed ones. */
static void ask(const struct wag_battle *b, struct wag *g, struct wag_frame f, unsigned slot)
{
    int enemy = WAG_OTHER(f.side);
    unsigned zone = b->zone[f.zone].ring[slot];
    uint64_t arrived = wag_goes_along(g, f.side, f.unit);
    struct wag_frame *q;

    if ((wag_at(g, enemy, zone) & ~g->routed[enemy]) == 0) {
        return;
    }
    q = wag_push(g, S_turn_about, enemy);
    q->zone = (uint16_t)zone;
    q->to = f.zone;
    q->flags = (wag_fronting(b, g, f.side, zone) & ~arrived) != 0 ? WAG_MUST_TEST : 0;
}

bool wag_contact_run(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);
    int enemy = WAG_OTHER(f->side);
    unsigned slot;

    if (f->stage == STARTLE) {
        f->stage = HQ;
        (void)wag_startle_ix(b, g, f->side, f->unit); /* WAG-14.3.15 */
    } else if (f->stage == HQ) {
        f->stage = STACKS;
        if (meets_hq(b, g, enemy, f->zone)) {
            wag_push(g, S_hq_away, enemy)->zone = g->hq[enemy]; /* WAG-9.6.22 */
        }
    } else if (f->ring != 0) {
        slot = wag_lowest(f->ring);
        f->ring &= (uint16_t)(f->ring - 1);
        ask(b, g, *f, slot);
    } else {
        wag_pop(g);
    }
    return true;
}

/* ---- turn_about ---- */

static bool may_turn(const struct wag_frame *f)
{
    return (f->flags & WAG_MUST_TEST) == 0 || (f->flags & WAG_TESTED) != 0;
}

/* The test that was asked for has been made, or none is due. */
bool wag_turn_about_run(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);
    unsigned test = g->test;

    (void)b;
    g->test = NO_TEST;
    if (test == PASSED) {
        f->flags |= WAG_TESTED;
    } else if (test == FAILED) {
        wag_pop(g); /* WAG-9.7.5 */
        return true;
    }
    return false;
}

static unsigned other_facings(const struct wag_battle *b, const struct wag *g,
                              const struct wag_frame *f)
{
    return b->zone[f->zone].all & ~(1u << wag_facing_of(b, g, f->side, f->zone));
}

void wag_turn_about_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    const struct wag_frame *f = wag_now(g);

    if (may_turn(f)) {
        wag_offer_slots(b, o, gg_move1(V_face, 0), f->zone, other_facings(b, g, f));
    } else {
        gg_offer_move(o, gg_move0(V_try));
    }
    gg_offer_move(o, gg_move0(V_done));
}

gg_clause wag_turn_about_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    const struct wag_frame *f = wag_now(g);
    unsigned slot;

    switch (gg_verb_of(m)) {
    case V_done: return WAG_ALLOWED;
    case V_try: return may_turn(f) ? WAG_9_7_4 : WAG_ALLOWED;
    case V_face: break;
    default: return WAG_9_7_4;
    }
    if (!may_turn(f)) {
        return WAG_9_7_5;
    }
    slot = wag_slot_of(b, f->zone, gg_target_of(m));
    return slot != WAG_NONE && (other_facings(b, g, f) >> slot & 1) != 0 ? WAG_ALLOWED : WAG_9_4_3;
}

/* WAG-9.7.6: one test for all of them, by the best who can. */
static unsigned best_tester(const struct wag_battle *b, const struct wag *g,
                            const struct wag_frame *f)
{
    uint64_t stack = wag_at(g, f->side, f->zone) & ~g->routed[f->side];
    unsigned best = wag_lowest(stack), bit;

    for (WAG_EACH(bit, stack)) {
        if (wag_test_modifier(b, f->side, bit, NULL) > wag_test_modifier(b, f->side, best, NULL)) {
            best = bit;
        }
    }
    return best;
}

void wag_turn_about_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    struct wag_frame f = *wag_now(g);

    if (gg_verb_of(m) == V_try) {
        wag_test(g, f.side, best_tester(b, g, &f), TEST_TURN);
        return;
    }
    wag_pop(g);
    if (gg_verb_of(m) == V_face) {
        wag_turn_stack(g, f.side, f.zone, wag_slot_of(b, f.zone, gg_target_of(m)));
    }
}
