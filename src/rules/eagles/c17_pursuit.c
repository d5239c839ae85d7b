/* SPDX-License-Identifier: MIT
 * EAG-7.92 to EAG-7.101, EAG-17.64 to EAG-17.88: the pursuit segment. */
#include "rules/eagles/cavalry.h"

/* Stages of pursuits.  hex: who pursues; to: whom. */
enum { ASK, PURSUED };

/* ---- who must test ---- */

/* EAG-7.92, EAG-17.64: cavalry that advanced, with an enemy beside it; EAG-7.93. */
static struct eag_hexes who_tests(const struct eag_battle *b, const struct eag *g)
{
    const struct eag_hexes *enemy = &g->any[EAG_OTHER(g->active)];
    struct eag_hexes hexes = { { 0 } };

    for (unsigned u = b->first_unit[g->active]; u < b->first_unit[g->active + 1]; u++) {
        if ((g->flags[u] & FL_ADVANCED) && b->unit[u].arm == CAVALRY && !eag_routed(g, u) &&
            eag_on_map(g->hex[u]) && eag_beside(b, enemy, g->hex[u]) != 0) {
            eag_put(&hexes, g->hex[u]);
        }
    }
    return hexes;
}

static void forget_advance(const struct eag_battle *b, struct eag *g, unsigned hex)
{
    struct eag_stack s = eag_stack_at(b, g, g->active, hex);

    for (unsigned i = 0; i < s.units; i++) {
        g->flags[s.unit[i]] &= (uint16_t)~FL_ADVANCED;
    }
}

static void test(struct eag *g, unsigned hex)
{
    eag_push(g, S_pursuit_roll, g->active)->hex = (uint16_t)hex;
}

static unsigned first_of(const struct eag_hexes *s)
{
    unsigned r = 0;

    while (s->row[r] == 0) {
        r++;
    }
    return r * EAG_STRIDE + eag_lowest(s->row[r]);
}

/* EAG-17.76: after all first melees. */
bool eag_pursuits_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);
    struct eag_hexes tests;

    if (f->stage == PURSUED) {
        forget_advance(b, g, f->to); /* EAG-7.101, EAG-17.88 */
        f->stage = ASK;
        f->hex = f->to = 0;
    }
    tests = who_tests(b, g);
    if (eag_none(&tests)) {
        eag_clear_flags(b, g, FL_ADVANCED);
        eag_pop(g);
    } else if (eag_count(&tests) == 1) {
        test(g, first_of(&tests));
    } else {
        eag_push(g, S_pursuit_next, g->active);
    }
    return true;
}

void eag_pursuit_next_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    struct eag_hexes tests = who_tests(b, g);

    eag_offer_hexes(o, gg_move1(V_stack, 0), &tests);
}

/* EAG-7.100, EAG-17.81: in the order he likes. */
gg_clause eag_pursuit_next_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    struct eag_hexes tests = who_tests(b, g);

    return gg_verb_of(m) == V_stack && eag_has(&tests, gg_target_of(m)) ? EAG_ALLOWED : EAG_17_81;
}

void eag_pursuit_next_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    (void)b;
    eag_pop(g);
    test(g, gg_target_of(m));
}

/* ---- whom ---- */

static bool was_attacked(const struct eag *g, unsigned hex)
{
    for (unsigned i = 0; i < g->attacks; i++) {
        if (g->attack[i].to == hex) {
            return true;
        }
    }
    return false;
}

/* EAG-17.79: any neighbour, also one attacked before, unless that is ruled out (EAG-13.146). */
static gg_clause pursuit_forbidden(const struct eag_battle *b, const struct eag *g, unsigned from,
                                   unsigned target)
{
    if (eag_direction(b, from, target) >= 6 || !eag_has(&g->any[EAG_OTHER(g->active)], target)) {
        return EAG_7_98;
    }
    if (b->head.option[O_TWICE] != 0 && was_attacked(g, target)) {
        return EAG_13_146;
    }
    return eag_may_enter(b, CAVALRY, from, target) ? EAG_ALLOWED : EAG_13_147;
}

static unsigned targets(const struct eag_battle *b, const struct eag *g, unsigned from)
{
    unsigned may = 0, d;

    for (EAG_EACH(d, eag_beside(b, &g->any[EAG_OTHER(g->active)], from))) {
        if (pursuit_forbidden(b, g, from, b->hex[from].near[d]) == EAG_ALLOWED) {
            may |= 1u << d;
        }
    }
    return may;
}

/* A free place in attack[]: what is over may make room. */
static struct eag_attack *new_attack(struct eag *g)
{
    return &g->attack[g->attacks < EAG_ATTACKS ? g->attacks++ : EAG_ATTACKS - 1];
}

/* EAG-7.98, EAG-7.99, EAG-17.80: declared again, alone.  EAG-17.77, EAG-17.78: the cavalry alone
 * takes part, so it leads (EAG-9.12: after an advance the lead may change). */
static void pursue(const struct eag_battle *b, struct eag *g, unsigned from, unsigned target)
{
    struct eag_frame *f = eag_under(g, S_pursuits);
    unsigned lead = eag_best_horse(b, g, g->active, from);

    f->stage = PURSUED;
    f->hex = (uint16_t)from;
    f->to = (uint16_t)target;
    eag_set_lead(b, g, lead);
    *new_attack(g) = (struct eag_attack){
        .from = (uint16_t)from, .to = (uint16_t)target, .lead = (uint16_t)lead, .flags = AT_PURSUIT
    };
    eag_push(g, S_combat, g->active)->flags = EAG_PURSUIT; /* EAG-17.82 */
}

/* ---- the test ---- */

/* EAG-7.95, EAG-17.66: of an active leader who may help. */
static unsigned helper(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    uint32_t leaders = eag_leaders_at(b, g, g->active, g->hex[unit]);
    unsigned who = EAG_NONE, best = 0, l;

    for (EAG_EACH(l, leaders)) {
        if ((g->leader[l] & L_ACTIVE) && eag_may_help(b, l, unit) && eag_command(b, g, l) > best) {
            best = eag_command(b, g, l);
            who = l;
        }
    }
    return who;
}

/* EAG-7.94, EAG-17.65: one roll a stack, for its lead or its best cavalry; EAG-17.67. */
static struct eag_test pursuit_test(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    struct eag_test t = { .unit = eag_best_horse(b, g, g->active, hex),
                          .title = MSG_sum_pursuit,
                          .table = MSG_table_pursuit,
                          .passed = MSG_pursuit_passed,
                          .failed = MSG_pursuit_failed,
                          .clause = EAG_17_66 };

    t.limit = b->chart.pursuit[b->formation[b->unit[t.unit].formation].pursuit];
    t.leader = helper(b, g, t.unit);
    return t;
}

void eag_pursuit_roll_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    (void)b, (void)g;
    eag_offer_dice(o);
}

/* EAG-7.96, EAG-17.74: he may; EAG-7.97, EAG-17.75: he must, if there is anybody. */
void eag_pursuit_roll_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    unsigned hex = eag_now(g)->hex, may = targets(b, g, hex);
    struct eag_test t = pursuit_test(b, g, hex);
    bool held = eag_test_passed(b, g, &t, eag_cast(m));

    eag_pop(g);
    forget_advance(b, g, hex);
    if (!held && may != 0 && (may & (may - 1)) == 0) {
        pursue(b, g, hex, b->hex[hex].near[eag_lowest(may)]);
    } else if (may != 0) {
        struct eag_frame *f = eag_push(g, S_pursue, g->active);

        f->hex = (uint16_t)hex;
        f->flags = held ? 0 : EAG_MUST;
    }
}

void eag_pursuit_roll_explain(const struct eag_battle *b, const struct eag *g, gg_move m,
                              struct gg_breakdown *out)
{
    struct eag_test t = pursuit_test(b, g, eag_now(g)->hex);

    eag_explain_test(b, g, &t, m, out);
}

/* ---- the decision ---- */

void eag_pursue_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const struct eag_frame *f = eag_now(g);
    unsigned d;

    for (EAG_EACH(d, targets(b, g, f->hex))) {
        gg_offer_move(o, gg_move1(V_pursue, b->hex[f->hex].near[d]));
    }
    if (!(f->flags & EAG_MUST)) {
        gg_offer_move(o, gg_move0(V_done));
    }
}

gg_clause eag_pursue_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    const struct eag_frame *f = eag_now(g);

    if (gg_verb_of(m) == V_done) {
        return f->flags & EAG_MUST ? EAG_17_75 : EAG_ALLOWED;
    }
    return gg_verb_of(m) == V_pursue ? pursuit_forbidden(b, g, f->hex, gg_target_of(m)) : EAG_17_74;
}

void eag_pursue_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    unsigned hex = eag_now(g)->hex;

    eag_pop(g);
    if (gg_verb_of(m) == V_pursue) {
        pursue(b, g, hex, gg_target_of(m));
    }
}
