/* SPDX-License-Identifier: MIT
 * EAG-17.107 to EAG-17.119: the emergency defence of infantry against cavalry. */
#include "rules/eagles/cavalry.h"

enum { CROWDED_POINTS = 20 };

/* EAG-17.113: no attacker's lead is infantry (EAG-17.109), so the overall lead will be cavalry if
 * one of them is. */
static bool attacked_by_horse(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    for (unsigned i = 0; i < g->attacks; i++) {
        const struct eag_attack *a = &g->attack[i];

        if (a->to == hex && eag_attack_stands(g, a) &&
            eag_lead_is(b, g, g->active, a->from, CAVALRY)) {
            return true;
        }
    }
    return false;
}

/* EAG-17.111 both; EAG-17.112 of all arms. */
static bool crowded(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    struct eag_stack s = eag_stack_at(b, g, side, hex);
    unsigned points = 0;

    for (unsigned i = 0; i < s.units; i++) {
        points += eag_shows(b, g, s.unit[i])->size;
    }
    return s.units > 1 && points > CROWDED_POINTS;
}

/* EAG-17.84: against a pursuit too; EAG-17.110, EAG-17.18: a counter-charge comes without a
 * segment of defensive fire. */
gg_clause eag_emergency_forbidden(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    int side = EAG_OTHER(g->active);

    if (!eag_lead_is(b, g, side, hex, INFANTRY)) {
        return EAG_17_107; /* EAG-7.85 */
    }
    if (eag_beside_lead_foot(b, g, g->active, hex)) {
        return EAG_17_109; /* EAG-17.128 */
    }
    if (!attacked_by_horse(b, g, hex)) {
        return EAG_17_107;
    }
    if (eag_has_defence_order(b, g, side, hex) || eag_in_defence(b, g, side, hex)) {
        return EAG_17_108; /* EAG-17.108, EAG-11.51: face down too */
    }
    return crowded(b, g, side, hex) ? EAG_17_111 : EAG_ALLOWED;
}

/* ---- the test ---- */

static struct eag_test emergency_test(const struct eag_battle *b, const struct eag *g)
{
    const struct eag_frame *f = eag_now(g);
    struct eag_test t = { .unit = eag_lead(b, g, f->side, f->hex),
                          .title = MSG_sum_emergency,
                          .table = MSG_table_test,
                          .passed = MSG_emergency_passed,
                          .failed = MSG_emergency_failed,
                          .clause = EAG_17_115 };

    t.limit = eag_capped_quality(b, g, t.unit); /* EAG-17.115 */
    (void)eag_help(b, g, t.unit, &t.leader);    /* EAG-9.17 */
    return t;
}

void eag_emergency_roll_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    (void)b, (void)g;
    eag_offer_dice(o);
}

/* EAG-17.117, EAG-17.119: the hex is in defence to the end of the activation.  There is room for as
 * many as can be attacked. */
void eag_form_square(struct eag *g, unsigned hex)
{
    unsigned i = 0;

    while (i < EAG_ATTACKS - 1 && g->square[i] != 0) {
        i++;
    }
    g->square[i] = (uint16_t)(hex + 1);
}

/* EAG-17.116, EAG-17.118: for this melee, told by its declarations. */
void eag_emergency_roll_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_test t = emergency_test(b, g);
    bool passed = eag_test_passed(b, g, &t, eag_cast(m));
    unsigned hex = eag_now(g)->hex;

    eag_pop(g);
    for (unsigned i = 0; i < g->attacks; i++) {
        if (g->attack[i].to == hex && eag_attack_stands(g, &g->attack[i])) {
            g->attack[i].flags |= passed ? AT_EMERGENCY_OK : AT_EMERGENCY_FAIL;
        }
    }
    if (passed) {
        eag_form_square(g, hex);
    }
}

void eag_emergency_roll_explain(const struct eag_battle *b, const struct eag *g, gg_move m,
                                struct gg_breakdown *out)
{
    struct eag_test t = emergency_test(b, g);

    eag_explain_test(b, g, &t, m, out);
}
