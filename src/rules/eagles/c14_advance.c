/* SPDX-License-Identifier: MIT
 * EAG-14.25 to EAG-14.41: the advance after a melee, and into a hex that was left (EAG-17.57). */
#include "rules/eagles/melee.h"
#include <string.h>

void eag_advance_into(struct eag *g, int side, unsigned hex, bool optional)
{
    struct eag_frame *f = eag_push(g, S_advance, side);

    f->to = (uint16_t)hex;
    f->flags = optional ? EAG_MAY : 0;
}

/* ---- who may go ---- */

/* Is that a hex of the melee whose stack has not broken? EAG-14.38 */
static bool stood(const struct eag *g, unsigned hex)
{
    for (unsigned h = 0; h < g->melee.hexes; h++) {
        if (g->melee.from[h] == hex) {
            return !(g->melee.struck >> h & 1);
        }
    }
    return false;
}

/* EAG-14.36 no artillery; EAG-17.21: after a counter-charge cavalry only; EAG-14.38 nobody who took
 * no part; EAG-14.30, EAG-14.39: no terrain that is barred, whatever it costs; EAG-8.12, EAG-8.15:
 * no more than may stand there. */
static gg_clause advance_forbidden(const struct eag_battle *b, const struct eag *g, unsigned to,
                                   unsigned unit)
{
    struct eag_stack alone = { .unit = { (uint16_t)unit }, .units = 1 }, s;
    bool fought = false;

    if (b->unit[unit].side != g->melee.side || !stood(g, g->hex[unit]) ||
        (g->flags[unit] & FL_GAVE_WAY)) {
        return EAG_14_38;
    }
    if (b->unit[unit].arm == ARTILLERY) {
        return EAG_14_36;
    }
    s = eag_fighters(b, g, g->hex[unit]);
    for (unsigned i = 0; i < s.units; i++) {
        fought |= s.unit[i] == unit;
    }
    if (!fought) {
        return EAG_14_38;
    }
    if (!eag_may_enter(b, b->unit[unit].arm, g->hex[unit], to)) {
        return EAG_14_30;
    }
    return eag_stack_forbidden(b, g, g->melee.side, to, &alone);
}

/* Units of that arm that may go now, at most EAG_CROWD. */
static struct eag_stack who_may(const struct eag_battle *b, const struct eag *g, unsigned to,
                                enum eag_arm arm)
{
    struct eag_stack may = { .units = 0 };

    for (unsigned h = 0; h < g->melee.hexes; h++) {
        struct eag_stack s = eag_stack_at(b, g, g->melee.side, g->melee.from[h]);

        for (unsigned i = 0; i < s.units && may.units < EAG_CROWD; i++) {
            if (b->unit[s.unit[i]].arm == arm &&
                advance_forbidden(b, g, to, s.unit[i]) == EAG_ALLOWED) {
                may.unit[may.units++] = s.unit[i];
            }
        }
    }
    return may;
}

/* Active leaders in attacking hexes: EAG-14.34, after units that have gone. */
static uint32_t leaders_who_may(const struct eag_battle *b, const struct eag *g, unsigned to)
{
    uint32_t leaders = 0;
    unsigned leader;

    for (unsigned h = 0; h < g->melee.hexes && eag_has(&g->any[g->melee.side], to); h++) {
        leaders |=
            stood(g, g->melee.from[h]) ? eag_leaders_at(b, g, g->melee.side, g->melee.from[h]) : 0;
    }
    for (EAG_EACH(leader, leaders)) {
        if (!(g->leader[leader] & L_ACTIVE)) {
            leaders &= ~(UINT32_C(1) << leader);
        }
    }
    return leaders;
}

/* ---- going ---- */

/* EAG-14.41, EAG-7.92; EAG-17.22, EAG-17.88, EAG-17.58: no pursuit follows a counter-charge, a
 * pursuit or a hex that was left. */
static void go(const struct eag_battle *b, struct eag *g, const struct eag_frame *f, unsigned unit)
{
    unsigned from = g->hex[unit], to = f->to, was = eag_lead(b, g, g->melee.side, from);

    if (b->unit[unit].arm == CAVALRY && !(g->melee.flags & (ME_CHARGE | ME_PURSUIT)) &&
        !(f->flags & EAG_MAY)) {
        g->flags[unit] |= FL_ADVANCED;
    }
    eag_place_unit(b, g, unit, to);
    if (was == unit && eag_has(&g->any[g->melee.side], from)) {
        eag_ask_new_lead(b, g, g->melee.side, from, was); /* EAG-9.16 */
    }
}

static unsigned count_choices(const struct eag_battle *b, const struct eag *g,
                              const struct eag_frame *f)
{
    unsigned n = gg_popcount(leaders_who_may(b, g, f->to));

    n += f->n == 0 ? who_may(b, g, f->to, INFANTRY).units : 0u;
    n += f->flags & EAG_MAY ? who_may(b, g, f->to, CAVALRY).units : 0u;
    return n;
}

static void ask(struct eag *g, unsigned flags)
{
    struct eag_frame advance = *eag_now(g), *f = eag_push(g, S_advance_with, g->melee.side);

    f->to = advance.to;
    f->n = advance.n;
    f->flags = (uint8_t)flags;
}

/* EAG-14.27: all that fits; EAG-14.28: the lead first, of the others the owner chooses; EAG-14.29:
 * out of any hex.  False: no more can go. */
static bool send_cavalry(const struct eag_battle *b, struct eag *g)
{
    const struct eag_frame *f = eag_now(g);
    struct eag_stack may = who_may(b, g, f->to, CAVALRY);

    if ((f->flags & EAG_MAY) || may.units == 0) {
        return false;
    }
    if (g->melee.lead < EAG_UNITS && b->unit[g->melee.lead].arm == CAVALRY &&
        advance_forbidden(b, g, f->to, g->melee.lead) == EAG_ALLOWED) {
        go(b, g, f, g->melee.lead);
    } else if (may.units == 1 ||
               eag_stack_forbidden(b, g, g->melee.side, f->to, &may) == EAG_ALLOWED) {
        go(b, g, f, may.unit[0]);
    } else {
        ask(g, EAG_MUST);
    }
    return true;
}

/* EAG-14.35: active or not. */
static void take_along(const struct eag_battle *b, struct eag *g, unsigned to)
{
    for (unsigned h = 0; h < g->melee.hexes; h++) {
        unsigned from = g->melee.from[h], leader;

        if (eag_has(&g->any[g->melee.side], from) || !stood(g, from)) {
            continue;
        }
        for (EAG_EACH(leader, eag_leaders_at(b, g, g->melee.side, from))) {
            eag_place_leader(b, g, leader, to);
        }
    }
}

/* EAG-20.39: entering by advance; EAG-9.12: a new lead, if wanted. */
static void arrive(const struct eag_battle *b, struct eag *g, int side, unsigned to)
{
    eag_note_holders(b, g);
    eag_look_out(b, g);
    eag_capture_leaders(b, g, EAG_OTHER(side), to, true);
    eag_ask_facing(b, g, side, to); /* EAG-24.9 */
    eag_ask_new_lead(b, g, side, to, eag_lead(b, g, side, to));
}

enum { CAVALRY_FIRST, CHOICE, LEADERS, ARRIVAL };

/* EAG-14.33: cavalry, then the rest.  EAG-14.37: of the attacker only. */
bool eag_advance_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);
    unsigned to = f->to;
    int side = f->side;

    switch (f->stage) {
    case CAVALRY_FIRST: f->stage = send_cavalry(b, g) ? CAVALRY_FIRST : CHOICE; break;
    case CHOICE:
        if (count_choices(b, g, f) > 0) {
            ask(g, f->flags & EAG_MAY);
        } else {
            f->stage++;
        }
        break;
    case LEADERS:
        f->stage++;
        if (eag_has(&g->any[side], to)) {
            take_along(b, g, to);
        }
        break;
    default:
        if (eag_find(g, S_melee) == NULL) {
            memset(&g->melee, 0, sizeof g->melee); /* it was set up for this */
        }
        eag_pop(g);
        if (eag_has(&g->any[side], to)) {
            arrive(b, g, side, to);
        }
    }
    return true;
}

/* ---- the choice ---- */

/* EAG-14.31: one infantry unit; EAG-14.32: any of them. */
static gg_clause unit_forbidden(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    const struct eag_frame *f = eag_now(g);

    if (f->flags & EAG_MUST && b->unit[unit].arm != CAVALRY) {
        return EAG_14_33;
    }
    if (b->unit[unit].arm == INFANTRY && f->n > 0) {
        return EAG_14_31;
    }
    return advance_forbidden(b, g, f->to, unit);
}

void eag_advance_with_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    for (unsigned h = 0; h < g->melee.hexes; h++) {
        struct eag_stack s = eag_stack_at(b, g, g->melee.side, g->melee.from[h]);

        for (unsigned i = 0; i < s.units; i++) {
            if (unit_forbidden(b, g, s.unit[i]) == EAG_ALLOWED) {
                gg_offer_move(o, gg_move1(V_advance, s.unit[i]));
            }
        }
    }
    if (!(eag_now(g)->flags & EAG_MUST)) {
        gg_offer_set(o, gg_move1(V_follow, 0), leaders_who_may(b, g, eag_now(g)->to));
        gg_offer_move(o, gg_move0(V_done));
    }
}

gg_clause eag_advance_with_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    bool must = (eag_now(g)->flags & EAG_MUST) != 0;

    switch (gg_verb_of(m)) {
    case V_done: return must ? EAG_14_27 : EAG_ALLOWED;
    case V_advance: return unit_forbidden(b, g, gg_target_of(m));
    case V_follow:
        return !must && (leaders_who_may(b, g, eag_now(g)->to) >> gg_target_of(m) & 1) ? EAG_ALLOWED
                                                                                       : EAG_14_34;
    default: return EAG_14_31;
    }
}

void eag_advance_with_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame *advance;
    unsigned who = gg_target_of(m);

    eag_pop(g);
    advance = eag_top(g);
    switch (gg_verb_of(m)) {
    case V_done: advance->stage = LEADERS; break;
    case V_follow: eag_place_leader(b, g, who, advance->to); break;
    default:
        advance->n = (uint8_t)(advance->n + (b->unit[who].arm == INFANTRY));
        go(b, g, advance, who);
    }
}
