/* SPDX-License-Identifier: MIT
 * Special rules of the scenarios (their data say what they are about): the Guard cavalry that Ney
 * was to spare, the British artillery reserve, the panic when the Old Guard breaks, and ice.  The
 * Allied plan of Austerlitz is asked where orders are given (c11_orders.c).  They are no part of
 * the rulebook, so the clause given is the one they lean on. */
#include "rules/eagles/chapters.h"

static bool has_rule(const struct eag_battle *b, enum eag_special rule)
{
    return (b->special >> rule & 1) != 0;
}

static bool is_about(const struct eag_battle *b, enum eag_special rule, unsigned unit)
{
    return has_rule(b, rule) && (b->rule[rule].formations >> b->unit[unit].formation & 1);
}

/* ---- the Guard cavalry ---- */

void eag_commit_unit(const struct eag_battle *b, struct eag *g, unsigned unit)
{
    unsigned enemy = EAG_OTHER(b->unit[unit].side);

    if (is_about(b, GUARD_CAVALRY_HELD, unit) && !(g->status[unit] & ST_COSTLY)) {
        g->status[unit] |= ST_COSTLY; /* once a unit */
        g->points[enemy] = (int16_t)(g->points[enemy] + b->rule[GUARD_CAVALRY_HELD].points);
    }
}

void eag_commit_attackers(const struct eag_battle *b, struct eag *g)
{
    if (!has_rule(b, GUARD_CAVALRY_HELD)) {
        return;
    }
    for (unsigned a = 0; a < g->attacks; a++) {
        struct eag_stack s = eag_stack_at(b, g, g->active, g->attack[a].from);

        for (unsigned i = 0; i < s.units; i++) {
            if (eag_is_active(g, s.unit[i]) && b->unit[s.unit[i]].arm != ARTILLERY) {
                eag_commit_unit(b, g, s.unit[i]);
            }
        }
    }
}

/* ---- the artillery reserve ---- */

static gg_clause reserve_forbidden(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    const struct eag_rule *rule = &b->rule[BRITISH_RESERVE];
    unsigned hex = g->hex[unit], enemy = EAG_OTHER(b->unit[unit].side);

    return is_about(b, BRITISH_RESERVE, unit) && b->unit[unit].arm == ARTILLERY &&
                   eag_on_map(hex) && (g->status[unit] & ST_REDUCED) && !eag_routed(g, unit) &&
                   eag_distance(b, hex, rule->hex) <= rule->range &&
                   eag_beside(b, &g->any[enemy], hex) == 0
               ? EAG_ALLOWED
               : EAG_7_131;
}

/* Pushes reserve if there is a battery to make good. */
void eag_ask_reserve(const struct eag_battle *b, struct eag *g)
{
    for (unsigned u = 0; u < (unsigned)b->units && has_rule(b, BRITISH_RESERVE); u++) {
        if (reserve_forbidden(b, g, u) == EAG_ALLOWED) {
            eag_push(g, S_reserve, b->unit[u].side);
            return;
        }
    }
}

void eag_reserve_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    for (unsigned u = 0; u < (unsigned)b->units; u++) {
        if (reserve_forbidden(b, g, u) == EAG_ALLOWED) {
            gg_offer_move(o, gg_move1(V_refresh, u));
        }
    }
    gg_offer_move(o, gg_move0(V_done));
}

gg_clause eag_reserve_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    if (gg_verb_of(m) == V_done) {
        return EAG_ALLOWED;
    }
    return gg_verb_of(m) == V_refresh ? reserve_forbidden(b, g, gg_target_of(m)) : EAG_7_131;
}

/* One a turn. */
void eag_reserve_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    (void)b;
    if (gg_verb_of(m) == V_refresh) {
        eag_make_good(g, gg_target_of(m));
    }
    eag_pop(g);
}

/* ---- the Guard recoils ---- */

enum { LOOK, CHECKED };

/* A stack of its side, broken in that hex, had Old or Middle Guard infantry in it: pushes panic. */
void eag_guard_recoils(const struct eag_battle *b, struct eag *g, const struct eag_stack *broken,
                       unsigned hex)
{
    for (unsigned i = 0; i < broken->units && has_rule(b, GUARD_PANIC); i++) {
        const struct eag_unit *u = &b->unit[broken->unit[i]];

        if (u->old_guard && u->arm == INFANTRY) {
            eag_push(g, S_panic, u->side)->hex = (uint16_t)hex;
            return;
        }
    }
}

/* The next stack near by that sees it: not of the Guard, and tested once an activation like those
 * that are run through (EAG-15.36). */
static unsigned next_witness(const struct eag_battle *b, const struct eag *g,
                             const struct eag_frame *f)
{
    struct eag_hexes near = eag_within(b, f->hex, b->rule[GUARD_PANIC].range);

    for (unsigned r = 0; r < EAG_ROWS; r++) {
        unsigned column;

        for (EAG_EACH(column, near.row[r] & g->any[f->side].row[r])) {
            unsigned hex = r * EAG_STRIDE + column, lead = eag_lead(b, g, f->side, hex);

            if (!(g->flags[lead] & FL_CONTAGION) && !eag_routed(g, lead) &&
                !is_about(b, GUARD_PANIC, lead)) {
                return hex;
            }
        }
    }
    return EAG_NOWHERE;
}

static void test_witness(const struct eag_battle *b, struct eag *g, unsigned hex)
{
    struct eag_frame *f = eag_top(g);
    struct eag_stack s = eag_stack_at(b, g, f->side, hex);

    for (unsigned i = 0; i < s.units; i++) {
        g->flags[s.unit[i]] |= FL_CONTAGION;
    }
    f->to = (uint16_t)hex;
    f->stage = CHECKED;
    f->k = g->outcome; /* who caused the rout may still ask for his own */
    g->outcome = NO_CHECK;
    eag_check_stack(g, f->side, hex, 0, BY_CONTAGION);
}

/* Any failure breaks them; they run after those who run already (EAG-15.39). */
bool eag_panic_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);
    unsigned hex = f->to;
    bool failed = f->stage == CHECKED && g->outcome >= SHAKEN;
    int side = f->side;

    if (f->stage == CHECKED) {
        g->outcome = f->k;
        f->stage = LOOK;
        if (failed) {
            eag_break_stack(b, g, side, hex, BY_CONTAGION);
        }
        return true;
    }
    hex = next_witness(b, g, f);
    if (hex == EAG_NOWHERE) {
        eag_pop(g);
    } else {
        test_witness(b, g, hex);
    }
    return true;
}

/* ---- ice ---- */

static bool ice_breaks(const struct eag_battle *b, const struct eag *g, bool guns)
{
    return has_rule(b, PONDS) && guns && g->fire.roll <= eag_ground(b, g->fire.target)->ice;
}

/* Every unit of the target loses a step, before the chart is asked ... */
void eag_break_ice(const struct eag_battle *b, struct eag *g, int side, bool guns)
{
    if (ice_breaks(b, g, guns)) {
        eag_suffer_r(b, g, side, g->fire.target, false);
    }
}

/* ... and who has not gone back by its result does so now. */
void eag_leave_ice(const struct eag_battle *b, struct eag *g, int side, bool guns)
{
    if (ice_breaks(b, g, guns) && eag_has(&g->any[side], g->fire.target)) {
        eag_retreat_stack(g, side, g->fire.target, 1, 0);
    }
}
