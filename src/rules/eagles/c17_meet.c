/* SPDX-License-Identifier: MIT
 * EAG-12.38 to EAG-12.40, EAG-13.12 to EAG-13.15, EAG-17.34 to EAG-17.43: what the inactive side
 * does at once about a stack that moves up. */
#include "rules/eagles/cavalry.h"

enum { ASK, ENOUGH }; /* stages of approach */
enum { DASHED = 1 };  /* flag of entered: a step for all MP onto a friend */

/* ---- the mover ---- */

unsigned eag_mover_hex(const struct eag *g)
{
    return g->mover.units > 0 ? g->hex[g->mover.unit[0]] : EAG_NOWHERE;
}

bool eag_mover_rides(const struct eag_battle *b, const struct eag *g)
{
    for (unsigned i = 0; i < g->mover.units; i++) {
        if (b->unit[g->mover.unit[i]].arm == CAVALRY) {
            return true;
        }
    }
    return false;
}

/* Do others stand in the hex that the mover has entered? */
static bool on_friends(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    return eag_stack_at(b, g, g->active, hex).units > g->mover.units;
}

bool eag_was_free(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    unsigned entered = eag_mover_hex(g), d;

    for (EAG_EACH(d, eag_beside(b, &g->any[g->active], hex))) {
        unsigned near = b->hex[hex].near[d];

        if (near != entered || on_friends(b, g, near)) {
            return false;
        }
    }
    return g->mover.last == entered || /* it has just come onto the map */
           eag_direction(b, hex, g->mover.last) >= 6;
}

/* ---- who may do what ---- */

static bool covers_both(const struct eag_battle *b, const struct eag *g, unsigned from)
{
    int side = EAG_OTHER(g->active);

    return g->mover.last != eag_mover_hex(g) && eag_zoc_reaches(b, g, side, from, g->mover.last) &&
           eag_zoc_reaches(b, g, side, from, eag_mover_hex(g));
}

/* EAG-17.43 cavalry alone calls for it, and by its ZOC alone; EAG-17.34, EAG-17.36: anyone who has
 * an enemy beside it already does not (EAG-12.40, by the reading that is built; by the other it
 * does if its ZOC covers both hexes). */
gg_clause eag_meet_charge_forbidden(const struct eag_battle *b, const struct eag *g, unsigned from)
{
    unsigned entered = eag_mover_hex(g), d = eag_direction(b, entered, from);

    if (!eag_mover_rides(b, g) || d >= 6 || !(b->hex[entered].horse_zoc >> d & 1)) {
        return EAG_17_43;
    }
    if (b->head.option[O_SECOND_CHARGE] != 0 && covers_both(b, g, from)) {
        return EAG_ALLOWED; /* EAG-12.40 */
    }
    return eag_was_free(b, g, from) ? EAG_ALLOWED : EAG_17_35;
}

/* EAG-13.13: at the second hex; EAG-13.46, EAG-13.47: once there, and again in the next. */
static gg_clause shoot_forbidden(const struct eag_battle *b, const struct eag *g, unsigned from)
{
    int side = EAG_OTHER(g->active);
    const struct eag_frame *approach = eag_find(g, S_approach);

    if (!eag_mover_rides(b, g)) {
        return EAG_13_12;
    }
    if (!covers_both(b, g, from)) {
        return EAG_12_39; /* EAG-12.39: one of the two is not enough */
    }
    if (approach != NULL && approach->n > 0) {
        return EAG_13_46;
    }
    if (eag_has_reacted(b, g, side, from)) {
        return EAG_7_72;
    }
    return eag_fire_forbidden(b, g, side, from, eag_mover_hex(g)); /* EAG-12.38 */
}

/* Directions of those who may fire, and charge. */
static unsigned may_shoot(const struct eag_battle *b, const struct eag *g)
{
    unsigned entered = eag_mover_hex(g), may = 0, d;

    for (EAG_EACH(d, eag_beside(b, &g->foot[EAG_OTHER(g->active)], entered))) {
        if (shoot_forbidden(b, g, b->hex[entered].near[d]) == EAG_ALLOWED) {
            may |= 1u << d;
        }
    }
    return may;
}

static unsigned may_charge(const struct eag_battle *b, const struct eag *g)
{
    int side = EAG_OTHER(g->active);
    unsigned entered = eag_mover_hex(g), may = 0, d;

    for (EAG_EACH(d, eag_beside(b, &g->horse[side], entered))) {
        unsigned from = b->hex[entered].near[d];

        if (eag_charge_forbidden(b, g, side, from, entered) == EAG_ALLOWED) {
            may |= 1u << d;
        }
    }
    return may;
}

/* ---- the interruption ---- */

/* Looked at first without a frame: most steps call for nothing. */
static bool has_choice(const struct eag_battle *b, const struct eag *g)
{
    if (!eag_mover_rides(b, g)) {
        return eag_may_give_way(b, g) != 0;
    }
    return may_shoot(b, g) != 0 || may_charge(b, g) != 0;
}

/* Does anybody stand beside the mover?  EAG-17.63: leaders without units may give way to foot. */
static bool has_company(const struct eag_battle *b, const struct eag *g, int side)
{
    unsigned entered = eag_mover_hex(g);
    bool any = eag_beside(b, &g->any[side], entered) != 0;

    for (unsigned d = 0; d < 6 && !any; d++) {
        unsigned near = b->hex[entered].near[d];

        any = near != EAG_NOWHERE && eag_leaders_at(b, g, side, near) != 0;
    }
    return any;
}

/* EAG-17.42, EAG-13.14: asked by movement alone. */
bool eag_meet_mover(const struct eag_battle *b, struct eag *g)
{
    int side = EAG_OTHER(g->active);
    const struct eag_frame *entered = eag_find(g, S_entered);
    struct eag_frame *f;

    if (entered != NULL && (entered->flags & DASHED)) {
        return false; /* EAG-12.34, EAG-13.15 */
    }
    if (g->mover.units == 0 || !has_company(b, g, side)) {
        return false;
    }
    f = eag_push(g, S_approach, side);
    f->hex = (uint16_t)eag_mover_hex(g);
    eag_clear_flags(b, g, FL_REACTED);
    if (!has_choice(b, g)) {
        eag_pop(g);
        return false;
    }
    return true;
}

/* Are those who have come up still there, and on their feet? */
static bool still_there(const struct eag *g, unsigned hex)
{
    return eag_mover_hex(g) == hex && !eag_routed(g, g->mover.unit[0]);
}

/* EAG-17.37, EAG-17.45: at once; EAG-17.38: as often as someone may; EAG-17.60: and again at the
 * next step.  EAG-17.41: nothing here unmakes a preparation. */
bool eag_approach_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);
    unsigned hex = f->hex;
    int side = f->side;

    if (f->stage == ENOUGH || !still_there(g, hex) || !has_choice(b, g)) {
        eag_clear_flags(b, g, FL_REACTED);
        eag_pop(g);
    } else if (eag_mover_rides(b, g)) {
        eag_push(g, S_meet, side);
    } else {
        f->stage = ENOUGH;
        f = eag_push(g, S_withdrawals, side);
        f->flags = WD_APPROACH;
        f->hex = (uint16_t)hex;
    }
    return true;
}

void eag_meet_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    unsigned entered = eag_mover_hex(g), d;
    bool joining = g->fire.hexes > 0;

    for (EAG_EACH(d, may_shoot(b, g))) {
        unsigned from = b->hex[entered].near[d];

        gg_offer_move(o, joining ? gg_move1(V_join, from) : gg_move2(V_shoot, from, entered));
    }
    for (EAG_EACH(d, joining ? 0 : may_charge(b, g))) {
        gg_offer_move(o, gg_move2(V_charge, b->hex[entered].near[d], entered));
    }
    gg_offer_move(o, gg_move0(V_done));
}

gg_clause eag_meet_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    unsigned verb = gg_verb_of(m);

    if (verb == V_done) {
        return EAG_ALLOWED;
    }
    if (g->fire.hexes > 0) {
        return verb == V_join ? shoot_forbidden(b, g, gg_target_of(m)) : EAG_17_37;
    }
    if ((verb != V_shoot && verb != V_charge) || gg_target_of(m) != eag_mover_hex(g)) {
        return EAG_17_37;
    }
    return verb == V_shoot
               ? shoot_forbidden(b, g, gg_subject_of(m))
               : eag_charge_forbidden(b, g, eag_now(g)->side, gg_subject_of(m), gg_target_of(m));
}

static void decline_or_fire(struct eag *g)
{
    int side = eag_now(g)->side;

    eag_pop(g);
    if (g->fire.hexes > 0) {
        eag_top(g)->n = 1;
        eag_open_fire(g, side);
    } else {
        eag_top(g)->stage = ENOUGH;
    }
}

void eag_meet_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    if (gg_verb_of(m) == V_charge) {
        eag_pop(g);
        eag_begin_charge(b, g, gg_subject_of(m), gg_target_of(m));
        return;
    }
    if (gg_verb_of(m) == V_shoot) {
        eag_aim(b, g, AT_MOVING_CAVALRY, gg_subject_of(m), gg_target_of(m));
    } else if (gg_verb_of(m) == V_join) {
        eag_add_firer(b, g, gg_target_of(m));
    }
    if (gg_verb_of(m) == V_done || may_shoot(b, g) == 0) {
        decline_or_fire(g);
    }
}
