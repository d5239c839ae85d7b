/* SPDX-License-Identifier: MIT
 * EAG-13.1 to EAG-13.17, EAG-13.44 to EAG-13.49, EAG-13.124: who may fire at whom, the offensive
 * fire segment, and how a fire runs. */
#include "rules/eagles/fire.h"
#include <string.h>

/* ---- who may ---- */

/* The arms that could fire from there: bit INFANTRY, bit ARTILLERY. */
static unsigned arms_at(const struct eag_battle *b, const struct eag *g, const struct eag_stack *s)
{
    unsigned arms = 0;

    for (unsigned i = 0; i < s->units; i++) {
        if (eag_may_shoot(b, g, s->unit[i])) {
            arms |= 1u << b->unit[s->unit[i]].arm;
        }
    }
    return arms;
}

static bool any_flag(const struct eag *g, const struct eag_stack *s, unsigned flag)
{
    for (unsigned i = 0; i < s->units; i++) {
        if (g->flags[s->unit[i]] & flag) {
            return true;
        }
    }
    return false;
}

/* Why does nobody there fire? */
static gg_clause idle(const struct eag_battle *b, const struct eag *g, const struct eag_stack *s)
{
    gg_clause why = EAG_13_2;

    for (unsigned i = 0; i < s->units; i++) {
        if (b->unit[s->unit[i]].arm != CAVALRY) {
            why = eag_routed(g, s->unit[i]) ? EAG_13_3 : EAG_7_38;
        }
    }
    return why;
}

/* EAG-13.4: range and, farther off, the line. */
static gg_clause out_of_reach(const struct eag_battle *b, const struct eag *g, unsigned arms,
                              unsigned from, unsigned target)
{
    unsigned far = eag_distance(b, from, target), where;

    if (far > EAG_GUNS_RANGE) {
        return EAG_13_5;
    }
    if (far > 1 && !(arms >> ARTILLERY & 1)) {
        return EAG_13_6;
    }
    if (far > eag_visibility(b, g, from, target)) {
        return EAG_13_7; /* EAG-13.7 */
    }
    return eag_line_blocked(b, g, from, target, &where); /* EAG-13.17: not asked of neighbours */
}

static bool shot_at(const struct eag_battle *b, const struct eag *g, int side, unsigned target)
{
    return (g->flags[eag_lead(b, g, EAG_OTHER(side), target)] & FL_SHOT_AT) != 0;
}

gg_clause eag_fire_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                             unsigned from, unsigned target)
{
    struct eag_stack s;
    unsigned arms;

    if (!eag_has(&g->any[EAG_OTHER(side)], target)) {
        return EAG_7_37;
    }
    s = eag_stack_at(b, g, side, from);
    arms = arms_at(b, g, &s);
    if (arms == 0) {
        return idle(b, g, &s);
    }
    if (shot_at(b, g, side, target)) {
        return EAG_13_46; /* EAG-13.45: who had wanted to join in was asked */
    }
    if (any_flag(g, &s, FL_FIRED)) {
        return EAG_13_49;
    }
    return out_of_reach(b, g, arms, from, target);
}

/* Hexes of side with someone who may still fire in this segment. */
static struct eag_hexes batteries(const struct eag_battle *b, const struct eag *g, int side)
{
    struct eag_hexes hexes = { { 0 } };

    for (unsigned u = b->first_unit[side]; u < b->first_unit[side + 1]; u++) {
        if (eag_is_active(g, u) && eag_on_map(g->hex[u]) && eag_may_shoot(b, g, u)) {
            eag_put(&hexes, g->hex[u]);
        }
    }
    return hexes;
}

/* Enemy hexes that the hex may fire at, added to the set: eag_fire_forbidden(), with what hangs on
 * the firer alone asked once, because the whole map is gone through. */
static void add_targets(const struct eag_battle *b, const struct eag *g, int side, unsigned from,
                        struct eag_hexes *targets)
{
    const struct eag_hexes *enemy = &g->any[EAG_OTHER(side)];
    struct eag_stack s = eag_stack_at(b, g, side, from);
    unsigned arms = arms_at(b, g, &s), range = arms >> ARTILLERY & 1 ? EAG_GUNS_RANGE : 1;
    unsigned row = from / EAG_STRIDE, first = row < range ? 0 : row - range;

    if (arms == 0 || any_flag(g, &s, FL_FIRED)) {
        return;
    }
    for (unsigned r = first; r <= row + range && r < EAG_ROWS; r++) {
        unsigned column;

        for (EAG_EACH(column, enemy->row[r] & ~targets->row[r])) {
            unsigned hex = r * EAG_STRIDE + column;

            if (eag_distance(b, from, hex) <= range &&
                out_of_reach(b, g, arms, from, hex) == EAG_ALLOWED && !shot_at(b, g, side, hex)) {
                eag_put(targets, hex);
            }
        }
    }
}

/* Has someone there who may fire an enemy in range? */
static bool reaches(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    for (unsigned n = eag_first_at(g, side, hex); n != 0; n = eag_next_at(g, n)) {
        unsigned range = b->unit[n - 1].arm == ARTILLERY ? EAG_GUNS_RANGE : 1;

        if (eag_is_active(g, n - 1) && eag_may_shoot(b, g, n - 1) &&
            eag_units_near(b, g, EAG_OTHER(side), hex, range)) {
            return true;
        }
    }
    return false;
}

/* Those with no enemy in range are left out at once.  False: there are none. */
static bool all_targets(const struct eag_battle *b, const struct eag *g, int side,
                        struct eag_hexes *targets)
{
    uint64_t enemies = eag_rows_near(g->kept.rows[EAG_OTHER(side)], EAG_GUNS_RANGE);
    unsigned r, column;

    *targets = (struct eag_hexes){ { 0 } };
    for (EAG_EACH(r, g->kept.rows[side] & enemies)) {
        for (EAG_EACH(column, eag_perhaps_near(g, side, EAG_GUNS_RANGE, r))) {
            if (reaches(b, g, side, r * EAG_STRIDE + column)) {
                add_targets(b, g, side, r * EAG_STRIDE + column, targets);
            }
        }
    }
    return !eag_none(targets);
}

/* Hexes that may fire at the target. */
static struct eag_hexes all_firers(const struct eag_battle *b, const struct eag *g, int side,
                                   unsigned target)
{
    struct eag_hexes from = batteries(b, g, side);

    for (unsigned r = 0; r < EAG_ROWS; r++) {
        unsigned column;

        for (EAG_EACH(column, from.row[r])) {
            if (eag_fire_forbidden(b, g, side, r * EAG_STRIDE + column, target) != EAG_ALLOWED) {
                from.row[r] &= ~EAG_ONE(column);
            }
        }
    }
    return from;
}

/* ---- the offensive fire segment ---- */

/* Stage 0 begins; 1 until nobody can fire; 2 a side has had enough: EAG-13.1. */
bool eag_volleys_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);
    struct eag_hexes targets;

    bool begins = f->stage == 0;

    if (begins) {
        if (!g->kept.silent) {
            eag_clear_flags(b, g, FL_OF_FIRE);
        }
        f->stage = 1;
    }
    if (f->stage == 2 || !all_targets(b, g, f->side, &targets)) {
        if (!begins) {
            eag_clear_flags(b, g, FL_SHOT_AT); /* of this segment only: EAG-13.46 */
        }
        eag_pop(g);
    } else {
        eag_push(g, S_target, f->side);
    }
    return true;
}

void eag_target_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    struct eag_hexes targets;

    (void)all_targets(b, g, eag_now(g)->side, &targets);
    eag_offer_hexes(o, gg_move1(V_fire, 0), &targets);
    gg_offer_move(o, gg_move0(V_done));
}

/* The best reason among the hexes that might: the one nearest to the target tells it. */
static gg_clause target_forbidden(const struct eag_battle *b, const struct eag *g, unsigned target)
{
    int side = eag_now(g)->side;
    struct eag_hexes from = batteries(b, g, side);
    unsigned best = EAG_HEXES;
    gg_clause why = EAG_7_37;

    for (unsigned r = 0; r < EAG_ROWS; r++) {
        unsigned column;

        for (EAG_EACH(column, from.row[r])) {
            unsigned hex = r * EAG_STRIDE + column, far = eag_distance(b, hex, target);
            gg_clause here = eag_fire_forbidden(b, g, side, hex, target);

            if (here == EAG_ALLOWED) {
                return EAG_ALLOWED;
            }
            if (far < best) {
                best = far;
                why = here;
            }
        }
    }
    return why;
}

gg_clause eag_target_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    if (gg_verb_of(m) == V_done) {
        return EAG_ALLOWED;
    }
    if (gg_verb_of(m) != V_fire || !eag_has(&b->exists, gg_target_of(m))) {
        return EAG_7_37;
    }
    return target_forbidden(b, g, gg_target_of(m));
}

static void add_firer(struct eag *g, unsigned hex)
{
    g->fire.hex[g->fire.hexes++] = (uint16_t)hex;
}

/* Hexes that may still join the fire being set up. */
static struct eag_hexes may_join(const struct eag_battle *b, const struct eag *g, int side)
{
    struct eag_hexes from = all_firers(b, g, side, g->fire.target);

    for (unsigned h = 0; h < g->fire.hexes; h++) {
        eag_take(&from, g->fire.hex[h]);
    }
    return from;
}

static unsigned first_of(const struct eag_hexes *s)
{
    unsigned r = 0;

    while (s->row[r] == 0) {
        r++;
    }
    return r * EAG_STRIDE + eag_lowest(s->row[r]);
}

/* One hex that can fire does; of several its owner names those that do: EAG-13.45. */
void eag_target_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    int side = eag_now(g)->side;
    struct eag_hexes from;

    eag_pop(g);
    if (gg_verb_of(m) == V_done) {
        eag_top(g)->stage = 2;
        return;
    }
    g->fire.kind = OFFENSIVE;
    g->fire.target = (uint16_t)gg_target_of(m);
    g->fire.lead = (uint16_t)eag_lead(b, g, EAG_OTHER(side), g->fire.target);
    from = may_join(b, g, side);
    if (eag_count(&from) > 1) {
        eag_push(g, S_firers, side);
        return;
    }
    add_firer(g, first_of(&from));
    eag_open_fire(g, side);
}

void eag_firers_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    struct eag_hexes from = may_join(b, g, eag_now(g)->side);

    eag_offer_hexes(o, gg_move1(V_join, 0), &from);
    if (g->fire.hexes > 0) {
        gg_offer_move(o, gg_move0(V_done));
    }
}

gg_clause eag_firers_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    unsigned hex = gg_target_of(m);

    if (gg_verb_of(m) == V_done) {
        return g->fire.hexes > 0 ? EAG_ALLOWED : EAG_13_45;
    }
    if (gg_verb_of(m) != V_join) {
        return EAG_13_45;
    }
    for (unsigned h = 0; h < g->fire.hexes; h++) {
        if (g->fire.hex[h] == hex) {
            return EAG_13_49;
        }
    }
    return eag_fire_forbidden(b, g, eag_now(g)->side, hex, g->fire.target);
}

void eag_firers_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    int side = eag_now(g)->side;
    bool enough = gg_verb_of(m) == V_done;

    if (!enough) {
        struct eag_hexes more;

        add_firer(g, gg_target_of(m));
        more = may_join(b, g, side);
        enough = eag_none(&more) || g->fire.hexes == EAG_FIRERS;
    }
    if (enough) {
        eag_pop(g);
        eag_open_fire(g, side);
    }
}

/* ---- a fire ---- */

void eag_open_fire(struct eag *g, int side)
{
    eag_push(g, S_fire, side);
}

/* EAG-13.49; EAG-7.39, EAG-13.9: a marker for offensive fire, EAG-7.46 for no other; EAG-13.74:
 * that at moving cavalry uses up nothing, EAG-13.47 nor does it save the target from more. */
static void mark(const struct eag_battle *b, struct eag *g, int side)
{
    struct eag_stack s = eag_stack_at(b, g, EAG_OTHER(side), g->fire.target);

    g->kept.silent = 0;
    if (g->fire.kind == AT_MOVING_CAVALRY) {
        return;
    }
    for (unsigned i = 0; i < s.units; i++) {
        g->flags[s.unit[i]] |= FL_SHOT_AT;
    }
    for (unsigned h = 0; h < g->fire.hexes; h++) {
        if (g->fire.kind == OFFENSIVE) {
            eag_put(&g->fired, g->fire.hex[h]);
        }
        s = eag_shooters(b, g, side, g->fire.hex[h]);
        for (unsigned i = 0; i < s.units; i++) {
            g->flags[s.unit[i]] |= FL_FIRED;
            eag_commit_unit(b, g, s.unit[i]);
        }
    }
}

/* The lead, or of cavalry that moves over friends the first of the mover. */
static unsigned struck_lead(const struct eag_battle *b, const struct eag *g, int side)
{
    unsigned lead = eag_lead(b, g, side, g->fire.target);

    if (g->fire.kind != AT_MOVING_CAVALRY || g->mover.units == 0) {
        return lead;
    }
    for (unsigned i = 0; i < g->mover.units; i++) {
        if (g->mover.unit[i] == lead) {
            return lead;
        }
    }
    return g->mover.unit[0];
}

static unsigned why_of(const struct eag *g)
{
    return g->fire.kind == AT_MOVING_CAVALRY ? BY_FIRE | BY_MOVING : BY_FIRE;
}

/* EAG-13.118, EAG-13.123, EAG-7.87: who failed, or lost the lead, attacks no more. */
static void bar_attack(struct eag *g)
{
    bool stands = g->hex[g->fire.lead] == g->fire.target && g->outcome <= PASSED;

    for (unsigned i = 0; i < g->attacks && !stands; i++) {
        if (g->attack[i].from == g->fire.target) {
            g->attack[i].flags |= AT_OUT;
        }
    }
}

/* Nobody is left: EAG-20.31. */
static void finish(const struct eag_battle *b, struct eag *g, int side)
{
    unsigned hex = g->fire.target;

    g->outcome = NO_CHECK;
    memset(&g->fire, 0, sizeof g->fire);
    eag_pop(g);
    if (!eag_has(&g->any[side], hex)) {
        eag_capture_leaders(b, g, side, hex, false);
    }
}

enum { CAST, EVENT, ICE, CHECKED, STRUCK, EFFECT, SINK, AGAIN, END };

/* EAG-13.124: event, check, steps, movement.  EAG-13.48: the firer suffers nothing. */
bool eag_fire_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);
    int side = f->side, enemy = EAG_OTHER(side);
    const struct eag_result *result =
        f->stage > EVENT && f->stage <= STRUCK ? &b->chart.fire[f->k][f->n] : NULL;

    switch (f->stage++) {
    case CAST:
        g->fire.lead = (uint16_t)struck_lead(b, g, enemy);
        mark(b, g, side);
        eag_push(g, S_fire_roll, side);
        eag_ask_card(b, g, enemy, WHEN_SHELLED);
        break;
    case EVENT: eag_event(b, g, g->fire.roll, false); break;
    case ICE: eag_break_ice(b, g, enemy, f->k == 1); break;
    case CHECKED:
        if (result->check >= 0) {
            eag_check_stack(g, enemy, g->fire.target, (unsigned)result->check, why_of(g));
        }
        break;
    case STRUCK: eag_suffer_steps(b, g, enemy, g->fire.target, result->steps); break;
    case EFFECT:
        bar_attack(g);
        eag_carry_out(b, g, enemy, g->fire.target, g->fire.lead, why_of(g));
        break;
    case SINK: eag_leave_ice(b, g, enemy, f->k == 1); break;
    case AGAIN:
        if (g->fire.kind == OFFENSIVE) {
            eag_ask_card(b, g, side, WHEN_FIRED);
        }
        break;
    default: finish(b, g, enemy);
    }
    return true;
}
