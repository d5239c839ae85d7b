/* SPDX-License-Identifier: MIT
 * EAG-12.2 to EAG-12.6: a move hex by hex, who goes along, and what may happen on the way. */
#include "rules/eagles/move.h"
#include <string.h>

/* ---- on the way ---- */

/* A face-down counter slides, everybody else steps. */
static void offer_steps(const struct eag_battle *b, const struct eag *g,
                        const struct eag_steps *steps, struct gg_offer *o)
{
    const uint16_t *near = b->hex[eag_now(g)->hex].near;
    gg_move step =
        g->mover.counter ? gg_move2(V_slide, g->mover.counter - 1u, 0) : gg_move1(V_step, 0);
    unsigned runs = o->runs, d; /* the offer is empty: there is room */

    for (EAG_EACH(d, steps->steps | steps->dashes)) {
        if (steps->steps >> d & 1) {
            runs = gg_offer_write(o, runs, step + near[d]);
        }
        if (steps->dashes >> d & 1) {
            runs = gg_offer_write(o, runs, gg_move1(V_dash, near[d]));
        }
    }
    gg_offer_written(o, runs);
}

gg_clause eag_step_forbidden(const struct eag_battle *b, const struct eag *g, unsigned to,
                             bool dash)
{
    struct eag_means m = eag_means_of(b, g, &g->mover);
    unsigned from = eag_now(g)->hex;
    struct eag_way way;

    if (!eag_on_map(from)) {
        const struct eag_entry *e = eag_entry_of_leader(b, eag_lowest(g->mover.leaders));

        if (dash || e == NULL || !eag_entry_has(e, to)) {
            return EAG_23_4;
        }
    }
    return eag_try_step(b, g, &m, from, to, dash, &way);
}

/* A leader comes onto the map: EAG-7.20. */
static void offer_entry(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const struct eag_entry *e = eag_entry_of_leader(b, eag_lowest(g->mover.leaders));

    for (unsigned i = 0; e != NULL && i < e->hexes; i++) {
        if (eag_step_forbidden(b, g, e->hex[i], false) == EAG_ALLOWED) {
            gg_offer_move(o, gg_move1(V_step, e->hex[i]));
        }
    }
}

/* Who may come along, and who may stay behind. */
static void offer_units(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const struct eag_frame *f = eag_now(g);
    struct eag_stack s = eag_stack_at(b, g, f->side, f->hex);

    for (unsigned i = 0; i < s.units && s.units > 1; i++) {
        bool moves = eag_mover_index(&g->mover, s.unit[i]) < g->mover.units;

        if (!moves && eag_with_forbidden(b, g, s.unit[i]) == EAG_ALLOWED) {
            gg_offer_move(o, gg_move1(V_with, s.unit[i]));
        }
        if (moves && eag_leave_forbidden(b, g, s.unit[i]) == EAG_ALLOWED) {
            gg_offer_move(o, gg_move1(V_leave, s.unit[i]));
        }
    }
}

static void offer_company(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const struct eag_frame *f = eag_now(g);
    uint32_t leaders = eag_leaders_at(b, g, f->side, f->hex) & ~g->mover.leaders;
    unsigned leader;

    if (g->mover.units != 1 || !eag_alone(g, g->mover.unit[0], f->hex)) {
        offer_units(b, g, o);
    }
    for (EAG_EACH(leader, leaders)) {
        if (eag_carry_forbidden(b, g, leader) == EAG_ALLOWED) {
            gg_offer_move(o, gg_move1(V_ride, leader));
        }
    }
    if (eag_prepare_forbidden(b, g) == EAG_ALLOWED) {
        gg_offer_move(o, gg_move0(V_prepare));
    }
}

/* What is open to the mover, which is on the map. */
static const struct eag_steps *open_steps(const struct eag_battle *b, const struct eag *g,
                                          struct eag_steps *room)
{
    if (g->kept.steps.known) {
        return &g->kept.steps;
    }
    eag_find_steps(b, g, room);
    return room;
}

/* Everything but to stay; tells whether it may stay, too. */
static bool offer_going_on(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const struct eag_steps *steps;
    struct eag_steps room;

    if (!eag_on_map(eag_now(g)->hex)) {
        offer_entry(b, g, o);
        return true;
    }
    steps = open_steps(b, g, &room);
    offer_steps(b, g, steps, o);
    if (g->mover.units > 0) {
        offer_company(b, g, o);
    }
    return steps->stays;
}

/* EAG-8.12, EAG-11.29; but who cannot go on stays where he is. */
static gg_clause halt_forbidden(const struct eag_battle *b, const struct eag *g)
{
    unsigned hex = eag_now(g)->hex;
    struct eag_means m = eag_means_of(b, g, &g->mover);
    gg_clause why = eag_on_map(hex) ? eag_end_forbidden(b, g, &m, hex, 0) : EAG_ALLOWED;
    struct gg_offer o;

    if (why == EAG_ALLOWED) {
        return why;
    }
    gg_offer_begin(&o, eag_now(g)->side);
    (void)offer_going_on(b, g, &o);
    return o.count > 0 ? why : EAG_ALLOWED;
}

void eag_moving_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    if (offer_going_on(b, g, o) || o->count == 0) {
        gg_offer_move(o, gg_move0(V_done));
    }
    eag_offer_leads_on_the_way(b, g, o);
    if (b->exits > 0 && eag_exit_forbidden(b, g) == EAG_ALLOWED) {
        gg_offer_move(o, gg_move0(V_exit));
    }
}

gg_clause eag_moving_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    unsigned target = gg_target_of(m);
    bool on_map = eag_on_map(eag_now(g)->hex), units = g->mover.units > 0;

    switch (gg_verb_of(m)) {
    case V_done: return halt_forbidden(b, g);
    case V_step:
    case V_dash:
        if (g->mover.counter || !eag_has(&b->exists, target)) {
            return EAG_12_2;
        }
        return eag_step_forbidden(b, g, target, gg_verb_of(m) == V_dash);
    case V_with: return units ? eag_with_forbidden(b, g, target) : EAG_12_6;
    case V_leave: return units ? eag_leave_forbidden(b, g, target) : EAG_12_4;
    case V_ride: return units && on_map ? eag_carry_forbidden(b, g, target) : EAG_5_22;
    case V_prepare: return units ? eag_prepare_forbidden(b, g) : EAG_17_90;
    case V_exit: return eag_exit_forbidden(b, g);
    case V_lead: return eag_lead_on_the_way_forbidden(b, g, target);
    case V_slide:
        return g->mover.counter ? eag_slide_forbidden(b, g, gg_subject_of(m), target) : EAG_22_12;
    default: return EAG_12_2;
    }
}

/* ---- a step ---- */

/* EAG-24.2 */
static void dress(const struct eag_battle *b, struct eag *g, unsigned unit)
{
    if (b->head.option[O_FACING] != 0) {
        eag_dress(b, g, unit);
    }
}

/* EAG-12.1: carried or not, he has no more than his MP, and stays behind where they do not reach.
 */
static void leave_leaders(struct eag *g, unsigned cost)
{
    unsigned leader;

    for (EAG_EACH(leader, g->mover.leaders)) {
        if (g->ridden[leader] + cost > EAG_LEADER_MP && g->mover.units > 0) {
            g->mover.leaders &= ~(UINT32_C(1) << leader);
        }
    }
}

static void pay(struct eag *g, const struct eag_way *way, bool dash)
{
    struct eag_mover *mover = &g->mover;
    unsigned cost = way->bonus ? 0 : way->cost, leader;

    leave_leaders(g, cost);
    for (unsigned i = 0; i < mover->units; i++) {
        mover->spent[i] = (uint8_t)(mover->spent[i] + cost);
        mover->went[i]++;
    }
    for (EAG_EACH(leader, mover->leaders)) {
        unsigned ridden = g->ridden[leader] + cost;

        g->ridden[leader] = (uint8_t)(ridden < EAG_LEADER_MP ? ridden : EAG_LEADER_MP);
    }
    mover->ridden = (uint8_t)(mover->ridden + (mover->counter ? cost : 0));
    mover->extra = (uint8_t)(mover->extra + way->bonus);
    mover->steps++;
    if (dash || way->minimum) {
        mover->flags |= MV_STOPPED; /* EAG-12.16, EAG-12.33: nothing is left */
    }
}

/* What the step says about road and EZOC: EAG-12.24, EAG-12.25, EAG-12.44. */
static void mark_way(const struct eag_battle *b, struct eag *g, unsigned from, unsigned d,
                     unsigned to, bool ezoc)
{
    int enemy = EAG_OTHER(eag_now(g)->side);
    unsigned flags = g->mover.flags, gone = 0, side = d < 6 ? b->hex[from].side[d] : 0;
    bool road = eag_on_map(from) ? (side & HS_ROAD) != 0 : eag_entry_cost(b, INFANTRY, to) == 1;

    if (!road) {
        gone = side & HS_PATH ? MV_ROAD : MV_ROAD | MV_PATH;
    }
    if (ezoc) {
        gone = MV_ROAD | MV_PATH;
        flags |= MV_EZOC;
    } else if (g->mover.steps == 1 && eag_on_map(from) && eag_in_zoc(b, g, enemy, from)) {
        flags |= MV_LEFT_EZOC; /* EAG-12.43 */
    }
    g->mover.flags = (uint8_t)(flags & ~gone);
}

static void carry(const struct eag_battle *b, struct eag *g, unsigned to)
{
    struct eag_stack s = { .units = g->mover.units };
    unsigned leader;

    if (s.units == 1) {
        eag_place_unit(b, g, g->mover.unit[0], to);
    } else if (s.units > 1) {
        memcpy(s.unit, g->mover.unit, sizeof g->mover.unit);
        eag_place_stack(b, g, &s, to);
    }
    for (EAG_EACH(leader, g->mover.leaders)) {
        eag_place_leader(b, g, leader, to);
    }
    if (g->mover.counter) {
        eag_place_counter(g, g->mover.counter - 1u, to);
    }
}

/* EAG-11.7, EAG-11.8: the second hex of a move that has been near an enemy; EAG-11.21: off the
 * road. */
static void tell_orders(const struct eag_battle *b, struct eag *g, unsigned from, unsigned to)
{
    int side = eag_now(g)->side;

    if (!g->mover.near) {
        g->mover.near = eag_watched(b, g, side, to) ||
                        (g->mover.steps == 1 && eag_on_map(from) && eag_watched(b, g, side, from));
    }
    for (unsigned i = 0; i < g->mover.units; i++) {
        unsigned formation = b->unit[g->mover.unit[i]].formation;

        if (g->mover.near && g->mover.went[i] > 1) {
            eag_reveal_order(g, formation);
        }
        if ((g->formation[formation] & F_LONG) && eag_on_map(from) && !eag_by_road(b, from, to)) {
            eag_leave_road(b, g, formation);
            eag_forget_limits(g);
            eag_forget_movers(g);
        }
    }
}

/* As it was worked out for the offer, if it was. */
static struct eag_way way_to(const struct eag_battle *b, const struct eag *g, unsigned from,
                             unsigned d, unsigned to, bool dash)
{
    const struct eag_steps *s = &g->kept.steps;
    struct eag_means m;

    if (s->known && !dash) {
        return (struct eag_way){ .cost = s->cost[d],
                                 .minimum = (s->how[d] & HOW_MINIMUM) != 0,
                                 .bonus = (s->how[d] & HOW_BONUS) != 0,
                                 .ezoc = (s->how[d] & HOW_EZOC) != 0 };
    }
    m = eag_means_of(b, g, &g->mover);
    return eag_way_of(b, g, &m, from, to, dash);
}

void eag_make_step(const struct eag_battle *b, struct eag *g, unsigned to, bool dash)
{
    unsigned from = eag_now(g)->hex, side = eag_now(g)->side;
    unsigned d = eag_on_map(from) ? eag_direction(b, from, to) : 6;
    struct eag_way way = way_to(b, g, from, d, to, dash);
    struct eag_frame *f;

    pay(g, &way, dash);
    mark_way(b, g, from, d, to, way.ezoc);
    g->mover.last = (uint16_t)(eag_on_map(from) ? from : to);
    if (!eag_on_map(from)) {
        g->mover.began[0] = (uint16_t)(g->mover.units > 0 || g->mover.counter ? to : 0);
    }
    carry(b, g, to);
    eag_top(g)->hex = (uint16_t)to;
    eag_top(g)->n = 0; /* another lead may be named: EAG-9.11 */
    tell_orders(b, g, from, to);
    f = eag_push(g, S_entered, (int)side);
    f->hex = (uint16_t)to;
    f->flags = dash;
}

/* Whatever but a step or an end: it goes on otherwise. */
static void do_otherwise(const struct eag_battle *b, struct eag *g, gg_move m)
{
    unsigned target = gg_target_of(m);

    switch (gg_verb_of(m)) {
    case V_with: eag_join_mover(&g->mover, target, eag_now(g)->hex); break;
    case V_leave:
        eag_leave_mover(&g->mover, eag_mover_index(&g->mover, target));
        eag_has_moved(g, target);
        dress(b, g, target);
        break;
    case V_ride: g->mover.leaders |= UINT32_C(1) << target; break;
    case V_lead:
        eag_set_lead(b, g, target);
        eag_top(g)->n = 1;
        break;
    default: eag_prepare(b, g);
    }
    eag_forget_limits(g);
    eag_look_ahead(b, g);
}

static void end(const struct eag_battle *b, struct eag *g, bool exit)
{
    if (exit) {
        eag_leave_map(b, g);
        eag_forget_movers(g);
    } else {
        eag_end_move(b, g);
    }
    eag_forget_limits(g);
    g->kept.steps = (struct eag_steps){ .known = 0 };
}

void eag_moving_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    unsigned verb = gg_verb_of(m);

    switch (verb) {
    case V_step:
    case V_slide:
    case V_dash:
        eag_make_step(b, g, gg_target_of(m), verb == V_dash);
        g->kept.steps = (struct eag_steps){ .known = 0 };
        break;
    case V_done:
    case V_exit: end(b, g, verb == V_exit); break;
    default: do_otherwise(b, g, m);
    }
}

/* ---- the end of a move ---- */

/* Stopped by the enemy among friends with no room: back to where each began. */
static void make_room(const struct eag_battle *b, struct eag *g)
{
    unsigned hex = eag_now(g)->hex;
    struct eag_stack none = { .units = 0 };

    if (g->mover.units == 0 || eag_alone(g, g->mover.unit[0], hex) ||
        eag_stack_forbidden(b, g, eag_now(g)->side, hex, &none) == EAG_ALLOWED) {
        return;
    }
    for (unsigned i = 0; i < g->mover.units; i++) {
        bool came = g->mover.from == EAG_OFF && i == 0;

        eag_place_unit(b, g, g->mover.unit[i], came ? EAG_OFF : g->mover.began[i]);
    }
}

void eag_end_move(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *movement = eag_under(g, S_movement);
    unsigned leader, hex = eag_now(g)->hex;
    bool units = g->mover.units > 0;

    if (eag_on_map(hex)) {
        make_room(b, g);
    }
    for (unsigned i = 0; i < g->mover.units; i++) {
        eag_has_moved(g, g->mover.unit[i]);
        dress(b, g, g->mover.unit[i]);
    }
    if (g->mover.counter) {
        movement->k |= (uint8_t)(1u << (g->mover.counter - 1u) % EAG_COUNTERS);
    } else if (g->mover.units == 0) {
        for (EAG_EACH(leader, g->mover.leaders)) {
            g->leader[leader] |= L_MOVED;
        }
    }
    memset(&g->mover, 0, sizeof g->mover);
    g->kept.steps = (struct eag_steps){ .known = 0 };
    eag_forget_limits(g);
    eag_pop(g);
    eag_note_holders(b, g);
    if (units) {
        eag_ask_facing(b, g, movement->side, hex); /* EAG-24.9 */
        if (eag_now(g)->state != S_movement) {
            eag_forget_movers(g);
        }
    }
}
