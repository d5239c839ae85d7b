/* SPDX-License-Identifier: MIT
 * EAG-7.57 to EAG-7.65, EAG-13.136 to EAG-13.152: who may declare melee against whom, and the
 * declarations of an activation. */
#include "rules/eagles/melee.h"
#include <string.h>

enum { TAKEN_BACK = 4 }; /* declarations that may be, so that the segment ends */

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

/* EAG-7.63, EAG-13.138: a stack attacks one hex only, all of it. */
static bool declared(const struct eag *g, unsigned from)
{
    for (unsigned i = 0; i < g->attacks; i++) {
        if (g->attack[i].from == from && !(g->attack[i].flags & AT_RESOLVED)) {
            return true;
        }
    }
    return false;
}

/* What bars the stack from any attack at all. */
static gg_clause stack_forbidden(const struct eag_battle *b, const struct eag *g, unsigned from,
                                 unsigned lead)
{
    if (lead == EAG_NOWHERE) {
        return eag_leaders_at(b, g, g->active, from) != 0 ? EAG_7_60 : EAG_7_59;
    }
    if (b->unit[lead].arm == ARTILLERY) {
        return EAG_7_60; /* it leads nothing but artillery: EAG-9.6 */
    }
    if (holds_routed(b, g, g->active, from)) {
        return EAG_13_139; /* EAG-13.139, EAG-15.6 */
    }
    if (!eag_is_active(g, lead)) {
        return EAG_9_29; /* EAG-9.29, EAG-7.59, EAG-6.20, EAG-9.31, EAG-13.137, EAG-13.140 */
    }
    return declared(g, from) ? EAG_7_63 : EAG_ALLOWED;
}

/* EAG-13.147: where the lead could go.  A hex that holds leaders alone is no target: it is simply
 * entered (EAG-20.35). */
static gg_clause target_forbidden(const struct eag_battle *b, const struct eag *g, unsigned lead,
                                  unsigned from, unsigned target)
{
    if (!eag_has(&g->any[EAG_OTHER(g->active)], target) || eag_direction(b, from, target) == 6) {
        return EAG_7_57;
    }
    return eag_may_enter(b, b->unit[lead].arm, from, target) ? EAG_ALLOWED : EAG_13_147;
}

gg_clause eag_attack_forbidden(const struct eag_battle *b, const struct eag *g, unsigned from,
                               unsigned target)
{
    unsigned lead = eag_lead(b, g, g->active, from);
    gg_clause why = stack_forbidden(b, g, from, lead);

    return why != EAG_ALLOWED ? why : target_forbidden(b, g, lead, from, target);
}

/* ---- the segment ---- */

/* Directions in which the stack that this unit leads may attack. */
static unsigned ways_of(const struct eag_battle *b, const struct eag *g, unsigned lead)
{
    unsigned from = g->hex[lead], enemies, ways = 0, d;

    if (!eag_is_active(g, lead) || !(g->status[lead] & ST_LEAD) || !eag_on_map(from)) {
        return 0;
    }
    enemies = eag_beside(b, &g->any[EAG_OTHER(g->active)], from);
    if (enemies == 0 || stack_forbidden(b, g, from, lead) != EAG_ALLOWED) {
        return 0;
    }
    for (EAG_EACH(d, enemies)) {
        if (target_forbidden(b, g, lead, from, b->hex[from].near[d]) == EAG_ALLOWED) {
            ways |= 1u << d;
        }
    }
    return ways;
}

bool eag_may_attack(const struct eag_battle *b, const struct eag *g)
{
    unsigned end = eag_in_touch(g, g->active) ? b->first_unit[g->active + 1] : 0;

    for (unsigned u = b->first_unit[g->active]; u < end; u++) {
        if (ways_of(b, g, u) != 0) {
            return true;
        }
    }
    return false;
}

/* EAG-7.65, EAG-13.136: `done` at any time. */
void eag_declare_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    unsigned room = g->attacks < EAG_ATTACKS ? b->first_unit[g->active + 1] : 0, d;

    for (unsigned u = b->first_unit[g->active]; u < room; u++) {
        unsigned from = g->hex[u];

        for (EAG_EACH(d, ways_of(b, g, u))) {
            gg_offer_move(o, gg_move2(V_attack, from, b->hex[from].near[d])); /* EAG-7.62 */
        }
    }
    for (unsigned i = 0; i < g->attacks && eag_now(g)->n < TAKEN_BACK; i++) {
        gg_offer_move(o, gg_move1(V_undeclare, g->attack[i].from));
    }
    gg_offer_move(o, gg_move0(V_done));
}

gg_clause eag_declare_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    switch (gg_verb_of(m)) {
    case V_done: return EAG_ALLOWED;
    case V_attack:
        return g->attacks == EAG_ATTACKS
                   ? EAG_7_61
                   : eag_attack_forbidden(b, g, gg_subject_of(m), gg_target_of(m));
    case V_undeclare:
        return declared(g, gg_target_of(m)) && eag_now(g)->n < TAKEN_BACK ? EAG_ALLOWED : EAG_7_58;
    default: return EAG_7_57;
    }
}

void eag_drop_attack(struct eag *g, unsigned i)
{
    for (g->attacks--; i < g->attacks; i++) {
        g->attack[i] = g->attack[i + 1];
    }
    memset(&g->attack[g->attacks], 0, sizeof g->attack[0]);
}

static void take_back(struct eag *g, unsigned from)
{
    unsigned i = 0;

    while (g->attack[i].from != from) {
        i++;
    }
    eag_drop_attack(g, i);
}

/* EAG-11.42, EAG-11.55: anyone of a stack who acts attacks with it, artillery too, and may give the
 * defence order of its formation up. */
static void settle(const struct eag_battle *b, struct eag *g)
{
    for (unsigned i = 0; i < g->attacks; i++) {
        struct eag_stack s = eag_stack_at(b, g, g->active, g->attack[i].from);

        for (unsigned u = 0; u < s.units; u++) {
            if (eag_is_active(g, s.unit[u])) {
                eag_break_defence(b, g, s.unit[u]);
            }
        }
    }
}

/* EAG-7.58: nothing else happens before all are declared. */
void eag_declare_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    unsigned from = gg_subject_of(m);

    switch (gg_verb_of(m)) {
    case V_attack: /* EAG-7.61 */
        g->attack[g->attacks++] =
            (struct eag_attack){ .from = (uint16_t)from,
                                 .to = (uint16_t)gg_target_of(m),
                                 .lead = (uint16_t)eag_lead(b, g, g->active, from) };
        break;
    case V_undeclare:
        take_back(g, gg_target_of(m));
        eag_top(g)->n++;
        break;
    default: settle(b, g); eag_pop(g);
    }
}
