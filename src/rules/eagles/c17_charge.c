/* SPDX-License-Identifier: MIT
 * EAG-17.1 to EAG-17.33: who may counter-charge, the tests, and the lead of the charge.  The charge
 * itself is a melee (c13_melee.c). */
#include "rules/eagles/cavalry.h"
#include <string.h>

/* ---- who may ---- */

static bool holds_routed(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    struct eag_stack s = eag_stack_at(b, g, side, hex);

    for (unsigned i = 0; i < s.units; i++) {
        if (eag_routed(g, s.unit[i])) {
            return true;
        }
    }
    return false;
}

/* EAG-17.30: in this segment.  Of reactions: set, bit n: the n-th declaration's stack was. */
static bool was_charged(const struct eag *g, unsigned hex)
{
    const struct eag_frame *f = eag_find(g, S_reactions);
    unsigned i;

    for (EAG_EACH(i, f != NULL ? f->set : 0)) {
        if (g->attack[i].from == hex) {
            return true;
        }
    }
    return false;
}

static void mark_charged(struct eag *g, unsigned hex)
{
    struct eag_frame *f = eag_under(g, S_reactions);

    for (unsigned i = 0; f != NULL && i < g->attacks; i++) {
        f->set |= g->attack[i].from == hex ? EAG_ONE(i) : 0;
    }
}

/* EAG-17.1: against a stack under a marker; or against the mover. */
static gg_clause not_called_for(const struct eag_battle *b, const struct eag *g, unsigned from,
                                unsigned target)
{
    if (eag_find(g, S_approach) != NULL) {
        /* EAG-17.39: at the hex entered */
        return target == eag_mover_hex(g) ? eag_meet_charge_forbidden(b, g, from) : EAG_17_39;
    }
    if (eag_declared(g, target) == NULL) {
        return EAG_17_25; /* EAG-17.25: at active units that declared */
    }
    if (was_charged(g, target)) {
        return EAG_17_30;
    }
    return eag_is_target(g, from) ? EAG_7_70 : EAG_ALLOWED; /* EAG-17.23 */
}

gg_clause eag_charge_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                               unsigned from, unsigned target)
{
    gg_clause why;

    if (side == g->active || !eag_has(&g->horse[side], from)) {
        return EAG_17_2; /* EAG-17.2, EAG-6.22 */
    }
    if (eag_direction(b, from, target) >= 6) {
        return EAG_17_25;
    }
    why = not_called_for(b, g, from, target);
    if (why != EAG_ALLOWED) {
        return why;
    }
    if (eag_has_reacted(b, g, side, from)) {
        return EAG_17_29; /* EAG-7.71, EAG-7.72, EAG-17.24 */
    }
    if (holds_routed(b, g, side, from)) {
        return EAG_13_139; /* EAG-17.28: the rules of melee */
    }
    return eag_may_enter(b, CAVALRY, from, target) ? EAG_ALLOWED : EAG_13_147;
}

/* ---- a test against a number ---- */

static unsigned factor_of(const struct eag_battle *b, const struct eag *g, const struct eag_test *t)
{
    return t->leader != EAG_NONE ? eag_command(b, g, t->leader) : 0;
}

bool eag_test_passed(const struct eag_battle *b, const struct eag *g, const struct eag_test *t,
                     unsigned roll)
{
    return roll <= t->limit + factor_of(b, g, t);
}

void eag_explain_test(const struct eag_battle *b, const struct eag *g, const struct eag_test *t,
                      gg_move m, struct gg_breakdown *out)
{
    out->title = gg_message(t->title, t->clause);
    gg_arg(&out->title, K_UNIT, (int)t->unit);
    if (m != GG_NO_MOVE) {
        gg_breakdown_add(out, gg_message(MSG_part_dice, EAG_6_2), (int)eag_cast(m));
    }
    if (factor_of(b, g, t) > 0) {
        struct gg_message what = gg_message(MSG_part_leader, EAG_9_17);

        gg_arg(&what, K_LEADER, (int)t->leader);
        gg_breakdown_add(out, what, -(int)factor_of(b, g, t));
    }
    out->table = gg_message(t->table, t->clause);
    gg_arg(&out->table, GG_KIND_NUMBER, (int)t->limit);
    if (m != GG_NO_MOVE) {
        out->result =
            gg_message(eag_test_passed(b, g, t, eag_cast(m)) ? t->passed : t->failed, t->clause);
    }
}

/* ---- the test of a hex ---- */

unsigned eag_best_horse(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    struct eag_stack s = eag_stack_at(b, g, side, hex);
    unsigned best = EAG_NOWHERE, most = 0;

    if (eag_lead_is(b, g, side, hex, CAVALRY)) {
        return eag_lead(b, g, side, hex);
    }
    for (unsigned i = 0; i < s.units; i++) {
        unsigned quality = eag_shows(b, g, s.unit[i])->quality;

        if (b->unit[s.unit[i]].arm == CAVALRY && !eag_routed(g, s.unit[i]) && quality >= most) {
            best = s.unit[i];
            most = quality;
        }
    }
    return best;
}

/* EAG-17.7: 2D6 not above the quality; EAG-17.8 of the lead, or of the best cavalry below lead
 * infantry; EAG-17.10. */
static struct eag_test charge_test(const struct eag_battle *b, const struct eag *g, int side,
                                   unsigned hex)
{
    struct eag_test t = { .unit = eag_best_horse(b, g, side, hex),
                          .title = MSG_sum_charge,
                          .table = MSG_table_test,
                          .passed = MSG_charge_passed,
                          .failed = MSG_charge_failed,
                          .clause = EAG_17_7 };

    t.limit = g->status[t.unit] & ST_LEAD ? eag_capped_quality(b, g, t.unit)
                                          : eag_shows(b, g, t.unit)->quality;
    (void)eag_help(b, g, t.unit, &t.leader);
    return t;
}

/* ---- who joins in ---- */

static void begin_tests(const struct eag_battle *b, struct eag *g, int side, unsigned target,
                        uint64_t hexes)
{
    struct eag_frame *f = eag_push(g, S_charge_roll, side);
    bool moving = eag_find(g, S_approach) != NULL;

    f->to = (uint16_t)target;
    f->hex = b->hex[target].near[eag_lowest(hexes)];
    f->set = hexes & (hexes - 1);
    memset(&g->melee, 0, sizeof g->melee);
    g->melee.target = (uint16_t)target;
    g->melee.side = (uint8_t)side;
    g->melee.engaged[0] = g->melee.engaged[1] = EAG_NONE;
    g->melee.flags = moving ? ME_CHARGE | ME_MOVING : ME_CHARGE;
}

/* Directions of those who may still join: EAG-17.30, EAG-7.74. */
static unsigned may_join(const struct eag_battle *b, const struct eag *g, int side, unsigned target)
{
    unsigned join = 0, d;

    for (EAG_EACH(d, eag_beside(b, &g->horse[side], target))) {
        if (eag_charge_forbidden(b, g, side, b->hex[target].near[d], target) == EAG_ALLOWED) {
            join |= 1u << d;
        }
    }
    return join;
}

/* EAG-17.12, EAG-17.29: who tests has reacted, whatever the dice say. */
void eag_begin_charge(const struct eag_battle *b, struct eag *g, unsigned from, unsigned target)
{
    int side = EAG_OTHER(g->active);
    uint64_t hexes = EAG_ONE(eag_direction(b, target, from));

    eag_mark_reacted(b, g, side, from);
    if (may_join(b, g, side, target) != 0) {
        struct eag_frame *f = eag_push(g, S_chargers, side);

        f->to = (uint16_t)target;
        f->set = hexes;
    } else {
        begin_tests(b, g, side, target, hexes);
    }
}

void eag_chargers_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const struct eag_frame *f = eag_now(g);
    unsigned d;

    for (EAG_EACH(d, may_join(b, g, f->side, f->to))) {
        gg_offer_move(o, gg_move1(V_join, b->hex[f->to].near[d]));
    }
    gg_offer_move(o, gg_move0(V_done));
}

gg_clause eag_chargers_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    const struct eag_frame *f = eag_now(g);

    if (gg_verb_of(m) == V_join) {
        return eag_charge_forbidden(b, g, f->side, gg_target_of(m), f->to);
    }
    return gg_verb_of(m) == V_done ? EAG_ALLOWED : EAG_17_30;
}

void eag_chargers_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame *f = eag_top(g);
    struct eag_frame asked;

    if (gg_verb_of(m) == V_join) {
        f->set |= EAG_ONE(eag_direction(b, f->to, gg_target_of(m)));
        eag_mark_reacted(b, g, f->side, gg_target_of(m));
    }
    asked = *f;
    if (gg_verb_of(m) == V_done || may_join(b, g, asked.side, asked.to) == 0) {
        eag_pop(g);
        begin_tests(b, g, asked.side, asked.to, asked.set);
    }
}

/* ---- the tests ---- */

/* Cavalry of the hexes that have passed: EAG-17.3 all of it, EAG-17.4 and no one else. */
static struct eag_stack riders(const struct eag_battle *b, const struct eag *g)
{
    struct eag_stack all = { .units = 0 };

    for (unsigned h = 0; h < g->melee.hexes; h++) {
        struct eag_stack s = eag_stack_at(b, g, g->melee.side, g->melee.from[h]);

        for (unsigned i = 0; i < s.units && all.units < EAG_CROWD; i++) {
            if (b->unit[s.unit[i]].arm == CAVALRY && !eag_routed(g, s.unit[i])) {
                all.unit[all.units++] = s.unit[i];
            }
        }
    }
    return all;
}

/* EAG-17.18 no emergency defence, EAG-17.19 no withdrawal, EAG-17.20 no fire: the melee is next. */
static void lead_charge(struct eag *g, unsigned unit)
{
    mark_charged(g, g->melee.target);
    g->melee.lead = (uint16_t)unit;
    eag_fight(g); /* EAG-17.14 */
}

static void charge(const struct eag_battle *b, struct eag *g, int side)
{
    struct eag_stack s = riders(b, g);

    if (g->melee.hexes == 0) {
        memset(&g->melee, 0, sizeof g->melee); /* EAG-17.11: no more than that */
    } else if (s.units > 1) {
        eag_push(g, S_charge_lead, side);
    } else {
        lead_charge(g, s.unit[0]);
    }
}

void eag_charge_roll_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    (void)b, (void)g;
    eag_offer_dice(o);
}

/* EAG-17.9: hex by hex. */
void eag_charge_roll_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame *f = eag_top(g);
    struct eag_test t = charge_test(b, g, f->side, f->hex);
    int side = f->side;

    if (eag_test_passed(b, g, &t, eag_cast(m))) {
        g->melee.from[g->melee.hexes++] = f->hex;
    }
    if (f->set != 0) {
        f->hex = b->hex[f->to].near[eag_lowest(f->set)];
        f->set &= f->set - 1;
        return;
    }
    eag_pop(g);
    charge(b, g, side);
}

void eag_charge_roll_explain(const struct eag_battle *b, const struct eag *g, gg_move m,
                             struct gg_breakdown *out)
{
    struct eag_test t = charge_test(b, g, eag_now(g)->side, eag_now(g)->hex);

    eag_explain_test(b, g, &t, m, out);
}

/* ---- the lead ---- */

void eag_charge_lead_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    struct eag_stack s = riders(b, g);

    for (unsigned i = 0; i < s.units; i++) {
        gg_offer_move(o, gg_move1(V_lead, s.unit[i]));
    }
}

gg_clause eag_charge_lead_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    struct eag_stack s = riders(b, g);

    for (unsigned i = 0; i < s.units && gg_verb_of(m) == V_lead; i++) {
        if (s.unit[i] == gg_target_of(m)) {
            return EAG_ALLOWED;
        }
    }
    return EAG_17_13;
}

void eag_charge_lead_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    (void)b;
    eag_pop(g);
    lead_charge(g, gg_target_of(m));
}
