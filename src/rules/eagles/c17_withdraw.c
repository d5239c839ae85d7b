/* SPDX-License-Identifier: MIT
 * EAG-7.66 to EAG-7.69, EAG-17.44 to EAG-17.63: retreat before combat, from a stack that comes up
 * and from a declared attack. */
#include "rules/eagles/cavalry.h"

enum { WITHDRAWAL_HEXES = 2 };

/* Stages of withdrawals: who is asked next; after the retreat, and the check. */
enum { ASK, GONE, CHECKED };

/* ---- who may ---- */

/* EAG-7.66, EAG-17.48, EAG-17.49; EAG-17.63, EAG-7.69: leaders alone, or with such units. */
static gg_clause unfit(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    struct eag_stack s = eag_stack_at(b, g, side, hex);

    for (unsigned i = 0; i < s.units; i++) {
        const struct eag_unit *unit = &b->unit[s.unit[i]];
        bool rides = unit->arm == CAVALRY || (unit->arm == ARTILLERY && unit->horse);

        if (!rides || eag_routed(g, s.unit[i])) {
            return EAG_17_49; /* EAG-15.8 */
        }
    }
    return s.units > 0 || eag_leaders_at(b, g, side, hex) != 0 ? EAG_ALLOWED : EAG_7_66;
}

/* EAG-17.51, EAG-17.52 */
static gg_clause nowhere_to_go(const struct eag_battle *b, const struct eag *g, int side,
                               unsigned hex)
{
    return eag_can_retreat(b, g, side, hex, WITHDRAWAL_HEXES) ? EAG_ALLOWED : EAG_17_52;
}

static bool has_active(const struct eag_battle *b, const struct eag *g, unsigned hex,
                       enum eag_arm arm)
{
    struct eag_stack s = eag_stack_at(b, g, g->active, hex);

    for (unsigned i = 0; i < s.units; i++) {
        if (eag_is_active(g, s.unit[i]) && b->unit[s.unit[i]].arm == arm) {
            return true;
        }
    }
    return false;
}

/* Is the declared attack one of cavalry only? EAG-7.67, EAG-17.46, EAG-17.137: lead cavalry, and
 * no infantry counted; by the other reading any cavalry is enough.  EAG-7.68: of a mixed attack
 * the attacker has said. */
static bool ridden_down(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    bool foot = false, horse = false, led_by_foot = false;

    for (unsigned i = 0; i < g->attacks; i++) {
        const struct eag_attack *a = &g->attack[i];

        if (a->to != hex || !eag_attack_stands(g, a)) {
            continue;
        }
        foot |= !(a->flags & AT_NO_INFANTRY) && has_active(b, g, a->from, INFANTRY);
        horse |= has_active(b, g, a->from, CAVALRY);
        led_by_foot |= (a->flags & AT_OVERALL) && b->unit[a->lead].arm == INFANTRY;
    }
    return b->head.option[O_WITHDRAW] == 0 ? !foot && !led_by_foot : horse;
}

gg_clause eag_withdraw_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                                 unsigned hex)
{
    gg_clause why = unfit(b, g, side, hex);

    if (why != EAG_ALLOWED) {
        return why;
    }
    return ridden_down(b, g, hex) ? EAG_7_67 : nowhere_to_go(b, g, side, hex);
}

/* EAG-17.62: however often. */
gg_clause eag_give_way_forbidden(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    int side = EAG_OTHER(g->active);
    gg_clause why = unfit(b, g, side, hex);

    if (why != EAG_ALLOWED) {
        return why;
    }
    if (eag_mover_rides(b, g) || !eag_was_free(b, g, hex)) {
        return EAG_17_44;
    }
    return nowhere_to_go(b, g, side, hex);
}

unsigned eag_may_give_way(const struct eag_battle *b, const struct eag *g)
{
    const uint16_t *near = b->hex[eag_mover_hex(g)].near;
    unsigned may = 0;

    for (unsigned d = 0; d < 6; d++) {
        if (near[d] != EAG_NOWHERE && eag_give_way_forbidden(b, g, near[d]) == EAG_ALLOWED) {
            may |= 1u << d;
        }
    }
    return may;
}

/* ---- one after the other ---- */

/* The next stack beside the mover that has not been asked; EAG_NOWHERE: none. */
static unsigned next_beside(const struct eag_battle *b, struct eag *g, struct eag_frame *f)
{
    uint64_t left = eag_mover_hex(g) == f->hex ? eag_may_give_way(b, g) & ~f->set : 0;

    if (left == 0) {
        return EAG_NOWHERE;
    }
    f->set |= left & (~left + 1);
    return b->hex[f->hex].near[eag_lowest(left)];
}

/* EAG-17.47: the next target that may go, before anybody fires; each is asked at its first
 * declaration. */
static unsigned next_target(const struct eag_battle *b, const struct eag *g, struct eag_frame *f)
{
    while (f->n < g->attacks) {
        unsigned i = f->n++, hex = g->attack[i].to, first = 0;

        while (g->attack[first].to != hex) {
            first++;
        }
        if (first == i && eag_attack_stands(g, &g->attack[i]) &&
            eag_withdraw_forbidden(b, g, f->side, hex) == EAG_ALLOWED) {
            return hex;
        }
    }
    return EAG_NOWHERE;
}

static void ask(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);
    unsigned hex;
    int side;

    f->side = (uint8_t)EAG_OTHER(g->active);
    side = f->side;
    hex = f->flags & WD_APPROACH ? next_beside(b, g, f) : next_target(b, g, f);
    if (hex == EAG_NOWHERE) {
        eag_pop(g);
        return;
    }
    f->to = (uint16_t)hex;
    f = eag_push(g, S_withdraw, side);
    f->hex = (uint16_t)hex;
}

/* EAG-17.55: wherever the guns are now, the lead there checks. */
static void check_guns(const struct eag_battle *b, struct eag *g, const struct eag_frame *f)
{
    const uint16_t guns[2] = { f->unit, f->other };

    for (unsigned i = 0; i < 2; i++) {
        if (guns[i] != EAG_NOWHERE && eag_on_map(g->hex[guns[i]])) {
            eag_check_stack(g, b->unit[guns[i]].side, g->hex[guns[i]], 0, BY_WITHDRAWAL);
            return;
        }
    }
}

/* EAG-17.56: no more than a step, on a 12 too.  Of two batteries their owner names one. */
static void lose_gun(const struct eag_battle *b, struct eag *g, const struct eag_frame *f)
{
    unsigned unit = f->unit, other = f->other;
    bool first = unit != EAG_NOWHERE && eag_on_map(g->hex[unit]);
    bool second = other != EAG_NOWHERE && eag_on_map(g->hex[other]);

    if (g->outcome == BROKEN && first && second) {
        struct eag_frame *lose = eag_push(g, S_withdraw, f->side);

        lose->hex = g->hex[unit];
        lose->k = 1;
        lose->unit = (uint16_t)unit;
        lose->other = (uint16_t)other;
    } else if (g->outcome == BROKEN && (first || second)) {
        eag_lose_step(b, g, first ? unit : other);
    }
    g->outcome = NO_CHECK;
}

/* EAG-7.78, EAG-17.59: the declarations are void; EAG-17.57: who made them may follow
 * (c13_combat.c).
 */
static void mark_vacated(struct eag *g, unsigned hex)
{
    for (unsigned i = 0; i < g->attacks; i++) {
        g->attack[i].flags |= g->attack[i].to == hex ? AT_VACATED : 0;
    }
}

bool eag_withdrawals_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g), asked = *f;

    switch (f->stage++) {
    case ASK:
        f->stage = ASK;
        ask(b, g);
        break;
    case GONE: check_guns(b, g, &asked); break;
    case CHECKED: lose_gun(b, g, &asked); break;
    default:
        f->stage = ASK;
        if (!(asked.flags & WD_APPROACH)) {
            mark_vacated(g, asked.to);
        }
    }
    return true;
}

/* ---- the decision ---- */

void eag_withdraw_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const struct eag_frame *f = eag_now(g);

    (void)b;
    if (f->k == 1) {
        gg_offer_move(o, gg_move1(V_lose, f->unit));
        gg_offer_move(o, gg_move1(V_lose, f->other));
        return;
    }
    gg_offer_move(o, gg_move0(V_withdraw)); /* EAG-17.50: no test */
    gg_offer_move(o, gg_move0(V_done));
}

gg_clause eag_withdraw_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    const struct eag_frame *f = eag_now(g);
    unsigned verb = gg_verb_of(m), unit = gg_target_of(m);

    (void)b;
    if (f->k == 1) {
        return verb == V_lose && (unit == f->unit || unit == f->other) ? EAG_ALLOWED : EAG_17_55;
    }
    return verb == V_withdraw || verb == V_done ? EAG_ALLOWED : EAG_17_46;
}

/* The batteries of the stack: at most two are told apart. */
static void note_guns(const struct eag_battle *b, const struct eag *g, unsigned hex,
                      struct eag_frame *f)
{
    struct eag_stack s = eag_stack_at(b, g, f->side, hex);

    f->unit = f->other = EAG_NOWHERE;
    for (unsigned i = 0; i < s.units; i++) {
        if (b->unit[s.unit[i]].arm == ARTILLERY) {
            f->other = f->unit;
            f->unit = s.unit[i];
        }
    }
}

void eag_withdraw_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame asked = *eag_now(g), *f;

    eag_pop(g);
    if (asked.k == 1) {
        eag_lose_step(b, g, gg_target_of(m));
        return;
    }
    if (gg_verb_of(m) == V_withdraw) {
        f = eag_top(g);
        f->stage = GONE;
        note_guns(b, g, asked.hex, f);
        eag_retreat_stack(g, asked.side, asked.hex, WITHDRAWAL_HEXES, RT_BEFORE_COMBAT);
    }
}
