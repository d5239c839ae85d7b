/* SPDX-License-Identifier: MIT
 * EAG-11.65 to EAG-11.83, EAG-11.112 to EAG-11.116: the rally option of a formation, ability B of a
 * commander, and the roll that both make. */
#include "rules/eagles/chapters.h"

/* A routed unit neither moves nor tests for independent movement (EAG-11.70), so this flag is free
 * to say that it has had its roll in this activation. */
enum { FL_TRIED = FL_IM_FAILED, DEMORALISED_RALLY = 3 };

/* ---- the option ---- */

/* EAG-11.72: on the map, in range or not. */
static bool has_routed(const struct eag_battle *b, const struct eag *g, unsigned formation)
{
    const struct eag_formation *f = &b->formation[formation];

    for (unsigned u = f->first; u < (unsigned)f->first + f->units; u++) {
        if (eag_on_map(g->hex[u]) && eag_routed(g, u)) {
            return true;
        }
    }
    return false;
}

static gg_clause plan_forbidden(const struct eag_battle *b, const struct eag *g, unsigned verb)
{
    if (verb == V_rally) {
        return has_routed(b, g, b->leader[eag_now(g)->leader].formation) ? EAG_ALLOWED : EAG_11_72;
    }
    return verb == V_act ? EAG_ALLOWED : EAG_11_65;
}

void eag_choose_plan_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    gg_offer_move(o, gg_move0(V_act));
    if (plan_forbidden(b, g, V_rally) == EAG_ALLOWED) {
        gg_offer_move(o, gg_move0(V_rally));
    }
}

gg_clause eag_choose_plan_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    return plan_forbidden(b, g, gg_verb_of(m));
}

/* EAG-11.77: nobody has moved yet. */
static void note_range(const struct eag_battle *b, struct eag *g, unsigned leader)
{
    const struct eag_formation *f = &b->formation[b->leader[leader].formation];
    unsigned at = g->leader_hex[leader];
    struct eag_hexes area;

    if (!eag_on_map(at)) {
        return;
    }
    area = eag_command_area(b, g, f->side, at);
    for (unsigned u = f->first; u < (unsigned)f->first + f->units; u++) {
        if (eag_on_map(g->hex[u]) && eag_routed(g, u) && eag_has(&area, g->hex[u])) {
            g->flags[u] |= FL_IN_RANGE;
        }
    }
}

/* EAG-11.65, EAG-11.66; EAG-11.67, EAG-11.71: the order is not touched.  EAG-11.69: the activation
 * then has neither fire nor melee. */
void eag_choose_plan_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    unsigned leader = eag_now(g)->leader;

    if (gg_verb_of(m) == V_rally) {
        g->formation[b->leader[leader].formation] |= F_RALLYING;
        note_range(b, g, leader);
    }
    eag_pop(g);
}

/* ---- who rallies ---- */

/* EAG-11.74 his formation only; EAG-11.114, EAG-11.115 a commander's whole army. */
static bool covers(const struct eag_battle *b, const struct eag *g, unsigned leader, unsigned unit)
{
    return eag_on_map(g->hex[unit]) && eag_routed(g, unit) && !(g->flags[unit] & FL_TRIED) &&
           eag_may_help(b, leader, unit);
}

/* EAG-11.112: stacks in range of the commander, who has not moved (EAG-11.106). */
static struct eag_hexes rally_hexes(const struct eag_battle *b, const struct eag *g,
                                    unsigned leader)
{
    struct eag_hexes area = { { 0 } }, out = { { 0 } };
    int side = b->leader[leader].side;

    if (eag_on_map(g->leader_hex[leader])) {
        area = eag_command_area(b, g, side, g->leader_hex[leader]);
    }
    for (unsigned u = b->first_unit[side]; u < b->first_unit[side + 1]; u++) {
        if (covers(b, g, leader, u) && eag_has(&area, g->hex[u])) {
            eag_put(&out, g->hex[u]);
        }
    }
    return out;
}

/* The next stack of his formation: they try one by one, and none is left out (EAG-11.72). */
static unsigned next_stack(const struct eag_battle *b, const struct eag *g, unsigned leader)
{
    const struct eag_formation *f = &b->formation[b->leader[leader].formation];

    for (unsigned u = f->first; u < (unsigned)f->first + f->units; u++) {
        if (covers(b, g, leader, u)) {
            return g->hex[u];
        }
    }
    return EAG_NOWHERE;
}

static void roll_for(const struct eag_battle *b, struct eag *g, const struct eag_frame *rally,
                     unsigned hex)
{
    unsigned leader = rally->leader, flags = rally->flags;
    struct eag_frame *f = eag_push(g, S_rally_roll, rally->side);

    f->leader = (uint8_t)leader;
    f->flags = (uint8_t)flags;
    f->hex = (uint16_t)hex;
    f->n = (uint8_t)eag_command(b, g, leader);
}

bool eag_rally_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame rally = *eag_now(g);
    bool commander = (rally.flags & EAG_BY_COMMANDER) != 0;
    struct eag_hexes left;
    unsigned hex;

    if (!commander) {
        hex = next_stack(b, g, rally.leader);
        if (hex == EAG_NOWHERE) {
            eag_pop(g);
        } else {
            roll_for(b, g, &rally, hex);
        }
        return true;
    }
    left = rally_hexes(b, g, rally.leader);
    if (rally.n == 0 || eag_none(&left)) {
        eag_pop(g);
    } else {
        eag_push(g, S_rally_next, rally.side)->leader = rally.leader;
    }
    return true;
}

/* ---- the stacks of a commander ---- */

static gg_clause rally_forbidden(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    struct eag_hexes left = rally_hexes(b, g, eag_now(g)->leader);

    return eag_has(&left, hex) ? EAG_ALLOWED : EAG_11_112;
}

void eag_rally_next_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    struct eag_hexes left = rally_hexes(b, g, eag_now(g)->leader);

    gg_offer_move(o, gg_move0(V_done));
    eag_offer_hexes(o, gg_move1(V_stack, 0), &left);
}

gg_clause eag_rally_next_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    switch (gg_verb_of(m)) {
    case V_done: return EAG_ALLOWED;
    case V_stack: return rally_forbidden(b, g, gg_target_of(m));
    default: return EAG_11_112;
    }
}

/* EAG-11.112: up to as many as the frame below still has. */
void eag_rally_next_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame *rally;

    eag_pop(g);
    rally = eag_top(g);
    if (gg_verb_of(m) == V_done) {
        rally->n = 0;
        return;
    }
    rally->n--;
    roll_for(b, g, rally, gg_target_of(m));
}

/* ---- the roll ---- */

/* The highest roll that rallies the unit.  EAG-11.75 its FQ; EAG-11.76, EAG-11.113 the factor;
 * EAG-11.78, EAG-11.116, EAG-19.7 the demoralised; EAG-11.82: no total is special; EAG-11.83: nor
 * does the enemy matter. */
static int rally_limit(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    const struct eag_frame *f = eag_now(g);
    int limit = eag_shows(b, g, unit)->quality;

    if ((f->flags & EAG_BY_COMMANDER) || (g->flags[unit] & FL_IN_RANGE)) {
        limit += f->n;
    }
    if (g->formation[b->unit[unit].formation] & F_DEMORALISED) {
        limit -= DEMORALISED_RALLY;
    }
    return limit;
}

/* EAG-11.73: all of the stack by one roll. */
static struct eag_stack tried(const struct eag_battle *b, const struct eag *g)
{
    const struct eag_frame *f = eag_now(g);
    struct eag_stack all = eag_stack_at(b, g, f->side, f->hex), out = { .units = 0 };

    for (unsigned i = 0; i < all.units; i++) {
        if (covers(b, g, f->leader, all.unit[i])) {
            out.unit[out.units++] = all.unit[i];
        }
    }
    return out;
}

void eag_rally_roll_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    (void)b, (void)g;
    eag_offer_dice(o);
}

/* EAG-11.79: each by its own number; EAG-11.80, EAG-6.26: without the marker it stands, EAG-11.81
 * and has its ZOC. */
void eag_rally_roll_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_stack s = tried(b, g);

    for (unsigned i = 0; i < s.units; i++) {
        if ((int)eag_cast(m) <= rally_limit(b, g, s.unit[i])) {
            eag_set_routed(b, g, s.unit[i], false);
        } else {
            g->flags[s.unit[i]] |= FL_TRIED;
            g->kept.still = 0;
        }
    }
    eag_pop(g);
}

static void explain_unit(const struct eag_battle *b, const struct eag *g, unsigned unit,
                         struct gg_breakdown *out)
{
    unsigned formation = b->unit[unit].formation;
    struct gg_message what;

    if (g->formation[formation] & F_DEMORALISED) {
        what = gg_message(MSG_part_rally_low, EAG_11_78);
        gg_arg(&what, K_FORMATION, (int)formation);
        gg_breakdown_add(out, what, 0);
    }
    what = gg_message(MSG_part_rally_unit, EAG_11_75);
    gg_arg(&what, K_UNIT, (int)unit);
    gg_arg(&what, GG_KIND_NUMBER, rally_limit(b, g, unit));
    gg_breakdown_add(out, what, 0);
}

static void explain_result(const struct eag_battle *b, const struct eag *g, unsigned roll,
                           const struct eag_stack *s, struct gg_breakdown *out)
{
    int units = 0;

    for (unsigned i = 0; i < s->units; i++) {
        units += (int)roll <= rally_limit(b, g, s->unit[i]);
    }
    out->result = gg_message(MSG_rally_result, EAG_11_79);
    gg_arg(&out->result, GG_KIND_NUMBER, units);
    gg_arg(&out->result, GG_KIND_NUMBER, s->units);
}

/* Units of a stack may differ in everything, so each line tells what it needs. */
void eag_rally_roll_explain(const struct eag_battle *b, const struct eag *g, gg_move m,
                            struct gg_breakdown *out)
{
    const struct eag_frame *f = eag_now(g);
    struct eag_stack s = tried(b, g);
    struct gg_message what =
        gg_message(MSG_part_rally_leader, f->flags & EAG_BY_COMMANDER ? EAG_11_113 : EAG_11_76);

    out->title = gg_message(MSG_sum_rally, EAG_11_73);
    gg_arg(&out->title, K_HEX, f->hex);
    if (m != GG_NO_MOVE) {
        gg_breakdown_add(out, gg_message(MSG_part_dice, EAG_6_2), (int)eag_cast(m));
    }
    if (f->n > 0) {
        gg_arg(&what, K_LEADER, f->leader);
        gg_arg(&what, GG_KIND_NUMBER, f->n);
        gg_breakdown_add(out, what, 0);
    }
    for (unsigned i = 0; i < s.units; i++) {
        explain_unit(b, g, s.unit[i], out);
    }
    out->table = gg_message(MSG_table_rally, EAG_11_75);
    if (m != GG_NO_MOVE) {
        explain_result(b, g, eag_cast(m), &s, out);
    }
}
