/* SPDX-License-Identifier: MIT
 * EAG-14.6 to EAG-14.24: retreat after combat, and before it (EAG-17.51).
 *
 * A stack that retreats or routs stays in its hex until its way is chosen, and is then put where it
 * ends: so nobody has to be told from the friends it only passes through (EAG-14.12, EAG-14.16),
 * and no step of it is a movement that could be fired at or charged (EAG-14.15). */
#include "rules/eagles/melee.h"
#include "rules/eagles/rout.h"

enum stage { BEGIN, GO, PAY, LAND };

/* ---- what rout asks too ---- */

unsigned eag_first_of(const struct eag_hexes *s)
{
    unsigned r = 0;

    while (r < EAG_ROWS - 1 && s->row[r] == 0) {
        r++;
    }
    return r * EAG_STRIDE + eag_lowest(s->row[r]);
}

unsigned eag_army_of(const struct eag_battle *b, unsigned unit)
{
    return b->formation[b->unit[unit].formation].army;
}

bool eag_is_supply(const struct eag_battle *b, unsigned army, unsigned hex)
{
    for (unsigned i = 0; i < b->army[army].supplies; i++) {
        if (b->army[army].supply[i] == hex) {
            return true;
        }
    }
    return false;
}

int eag_toward(const struct eag_battle *b, unsigned army, unsigned from, unsigned to)
{
    const struct eag_army *a = &b->army[army];
    unsigned nearest = EAG_HEXES;
    int best = EAG_HEXES;

    for (unsigned i = 0; i < a->supplies; i++) {
        unsigned d = eag_distance(b, from, a->supply[i]);

        nearest = d < nearest ? d : nearest;
    }
    for (unsigned i = 0; i < a->supplies; i++) {
        if (eag_distance(b, from, a->supply[i]) == nearest) {
            int more = (int)eag_distance(b, to, a->supply[i]) - (int)nearest;

            best = more < best ? more : best;
        }
    }
    return best;
}

/* EAG-14.10, EAG-15.12, EAG-15.16.  Leaders without units go as cavalry does: EAG-5.19. */
bool eag_passable(const struct eag_party *p, unsigned from, unsigned to)
{
    if (eag_has(&p->g->any[EAG_OTHER(p->frame->side)], to)) {
        return false;
    }
    for (unsigned i = 0; i < p->stack.units; i++) {
        if (!eag_may_enter(p->b, (enum eag_arm)p->b->unit[p->stack.unit[i]].arm, from, to)) {
            return false;
        }
    }
    return p->stack.units > 0 || eag_may_enter(p->b, CAVALRY, from, to);
}

/* EAG-5.23: active or not. */
void eag_take_leaders(const struct eag_battle *b, struct eag *g, int side, unsigned from,
                      unsigned to)
{
    uint32_t leaders = eag_leaders_at(b, g, side, from);
    unsigned leader;

    for (EAG_EACH(leader, leaders)) {
        eag_place_leader(b, g, leader, to);
    }
}

/* ---- room: EAG-8.14, EAG-14.11, EAG-15.21 ---- */

/* Where nobody is any stack may end: it stood in one hex before. */
bool eag_has_room(const struct eag_party *p, unsigned hex)
{
    return !eag_has(&p->g->any[p->frame->side], hex) || p->stack.units == 0 ||
           eag_stack_forbidden(p->b, p->g, p->frame->side, hex, &p->stack) == EAG_ALLOWED;
}

/* Full hexes, which hold a unit of the side each. */
struct search {
    struct eag_hexes seen;
    uint16_t queue[EAG_UNITS];
    unsigned first, last;
};

/* Has one of the neighbours room?  Those without it are put down. */
static bool room_beside(const struct eag_party *p, unsigned hex, struct search *s)
{
    for (unsigned d = 0; d < 6; d++) {
        unsigned to = p->b->hex[hex].near[d];

        if (to == EAG_NOWHERE || eag_has(&s->seen, to) || p->forbidden(p, hex, to)) {
            continue;
        }
        if (eag_has_room(p, to)) {
            return true;
        }
        eag_put(&s->seen, to);
        s->queue[s->last++] = (uint16_t)to;
    }
    return false;
}

unsigned eag_way_to_room(const struct eag_party *p, unsigned hex)
{
    struct search s;

    if (eag_has_room(p, hex)) {
        return 0;
    }
    s.seen = (struct eag_hexes){ { 0 } };
    eag_put(&s.seen, hex);
    s.queue[0] = (uint16_t)hex;
    s.first = 0;
    s.last = 1;
    for (unsigned steps = 1; s.first < s.last; steps++) {
        for (unsigned end = s.last; s.first < end; s.first++) {
            if (room_beside(p, s.queue[s.first], &s)) {
                return steps;
            }
        }
    }
    return EAG_NO_ROOM;
}

/* ---- one hex of a retreat ---- */

/* EAG-14.18, EAG-17.53: an EZOC hex; EAG-14.19, EAG-17.54: without a friend in it. */
static bool costs_a_step(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    return !eag_has(&g->any[side], hex) && eag_in_zoc(b, g, EAG_OTHER(side), hex);
}

static gg_clause step_forbidden(const struct eag_party *p, unsigned from, unsigned to)
{
    const struct eag_frame *f = p->frame;

    if (eag_direction(p->b, from, to) == 6 || to == f->to) {
        return EAG_14_9; /* it leaves its hex */
    }
    if (!eag_passable(p, from, to)) {
        return EAG_14_10;
    }
    if (!eag_in_zoc(p->b, p->g, EAG_OTHER(f->side), to)) {
        return EAG_ALLOWED;
    }
    if (f->flags & RT_ROUTED) {
        return EAG_15_26; /* EAG-15.26; a friend does not help: EAG-14.22 */
    }
    return p->riders || eag_has(&p->g->any[f->side], to) ? EAG_ALLOWED : EAG_14_17;
}

/* EAG-17.6: of a counter-charge those who made it, the others stay. */
static struct eag_stack who_goes(const struct eag_battle *b, const struct eag *g,
                                 const struct eag_frame *f)
{
    struct eag_stack all = eag_stack_at(b, g, f->side, f->to), riders = { .units = 0 };

    for (unsigned i = 0; i < all.units; i++) {
        if (b->unit[all.unit[i]].arm == CAVALRY) {
            riders.unit[riders.units++] = all.unit[i];
        }
    }
    return f->flags & RT_CHARGERS ? riders : all;
}

/* EAG-14.21; EAG-17.6: with them their engaged leader. */
static void take_leaders(const struct eag_battle *b, struct eag *g, const struct eag_frame *f)
{
    struct eag_stack all = eag_stack_at(b, g, f->side, f->to), go = who_goes(b, g, f);

    if (go.units == all.units) {
        eag_take_leaders(b, g, f->side, f->to, f->hex);
    } else if (g->melee.engaged[0] != EAG_NONE && g->leader_hex[g->melee.engaged[0]] == f->to) {
        g->leader_hex[g->melee.engaged[0]] = f->hex;
    }
}

static struct eag_party party_of(const struct eag_battle *b, const struct eag *g,
                                 const struct eag_frame *f)
{
    struct eag_party p = { .b = b, .g = g, .frame = f, .forbidden = step_forbidden };
    uint32_t leaders = eag_leaders_at(b, g, f->side, f->to);

    p.stack = who_goes(b, g, f);
    p.riders = p.stack.units > 0; /* EAG-14.17, EAG-14.21: a leader alone is none */
    for (unsigned i = 0; i < p.stack.units; i++) {
        const struct eag_unit *u = &b->unit[p.stack.unit[i]];

        p.riders &= u->arm == CAVALRY || u->horse;
    }
    if (p.stack.units > 0) {
        p.army = eag_army_of(b, eag_lead(b, g, f->side, f->to));
    } else if (leaders != 0) {
        p.army = b->leader[eag_lowest(leaders)].army;
    }
    return p;
}

/* ---- the way ---- */

enum { NO_WAY = 99 };

/* EAG-17.51: as many hexes from its start as it goes, where there is such a way. */
static bool ends_away(const struct eag_party *p, unsigned hex)
{
    const struct eag_frame *f = p->frame;

    return !p->away || eag_distance(p->b, f->to, hex) >= (unsigned)(f->k + f->n);
}

/* The fewest steps that have to be paid from that hex on, which is entered with so many to go;
 * NO_WAY: from there the retreat comes to no end. */
static unsigned least_to_pay(const struct eag_party *p, unsigned hex, unsigned left)
{
    unsigned least = NO_WAY;

    if (left == 0) {
        return ends_away(p, hex) && eag_way_to_room(p, hex) != EAG_NO_ROOM ? 0 : NO_WAY;
    }
    for (unsigned d = 0; d < 6; d++) {
        unsigned to = p->b->hex[hex].near[d], pay;

        if (to == EAG_NOWHERE || p->forbidden(p, hex, to)) {
            continue;
        }
        pay = costs_a_step(p->b, p->g, p->frame->side, to) + least_to_pay(p, to, left - 1);
        least = pay < least ? pay : least;
    }
    return least;
}

/* The same of that step, allowed by itself, and all that follow.  Beyond the last hex it must come
 * nearer to the first one with room, so that it ends. */
static unsigned price_of(const struct eag_party *p, unsigned to)
{
    const struct eag_frame *f = p->frame;
    unsigned here = costs_a_step(p->b, p->g, f->side, to);

    if (f->n > 0) {
        return here + least_to_pay(p, to, f->n - 1u);
    }
    return eag_way_to_room(p, to) < eag_way_to_room(p, f->hex) ? here : NO_WAY;
}

static bool leads_on(const struct eag_party *p, unsigned to)
{
    return price_of(p, to) < NO_WAY;
}

/* EAG-14.18, EAG-17.53: EZOC is for want of another way; EAG-14.9: nearer, as near, any; EAG-14.11:
 * and of the last hexes those with room first. */
static int rank_of(const struct eag_party *p, unsigned to)
{
    const struct eag_frame *f = p->frame;
    int full = f->n == 1 && eag_way_to_room(p, to) > 0 ? 1 : 0;

    return 2 * (EAG_HEXES * (int)price_of(p, to) + eag_toward(p->b, p->army, f->hex, to)) + full;
}

static struct eag_hexes ways_of(const struct eag_party *p)
{
    struct eag_hexes out = { { 0 } };
    int best = 0;
    bool some = false;

    for (unsigned d = 0; d < 6; d++) {
        unsigned to = p->b->hex[p->frame->hex].near[d];
        int rank;

        if (to == EAG_NOWHERE || p->forbidden(p, p->frame->hex, to) || !leads_on(p, to)) {
            continue;
        }
        rank = rank_of(p, to);
        if (!some || rank < best) {
            out = (struct eag_hexes){ { 0 } };
            best = rank;
            some = true;
        }
        if (rank == best) {
            eag_put(&out, to);
        }
    }
    return out;
}

/* Makes it an errand away from the start, if that can be. */
static struct eag_hexes hexes_of(struct eag_party *p)
{
    struct eag_hexes out = { { 0 } };

    p->away = p->frame->n > 0;
    if (p->away) {
        out = ways_of(p);
        p->away = !eag_none(&out);
    }
    return p->away ? out : ways_of(p);
}

struct eag_hexes eag_retreat_hexes(const struct eag_battle *b, const struct eag *g,
                                   const struct eag_frame *retreat)
{
    struct eag_party p = party_of(b, g, retreat);

    return hexes_of(&p);
}

bool eag_can_retreat(const struct eag_battle *b, const struct eag *g, int side, unsigned hex,
                     unsigned hexes)
{
    struct eag_frame f = { .side = (uint8_t)side, .hex = (uint16_t)hex, .to = (uint16_t)hex };
    struct eag_party p = party_of(b, g, &f);

    return least_to_pay(&p, hex, hexes) < NO_WAY;
}

/* ---- the procedure ---- */

/* EAG-14.6 and EAG-14.8, farm and chateau, have been asked before (c13_check.c); EAG-14.7: rout
 * does not ask. */
void eag_retreat_stack(struct eag *g, int side, unsigned hex, unsigned hexes, unsigned flags)
{
    struct eag_frame *f = eag_push(g, S_retreat, side);

    f->hex = f->to = (uint16_t)hex;
    f->n = (uint8_t)hexes;
    f->flags = (uint8_t)flags;
}

static struct eag_frame *ask(struct eag *g, unsigned flags)
{
    struct eag_frame *f = eag_top(g), *q = eag_push(g, S_retreat_to, f->side);

    q->hex = f->hex;
    q->to = f->to;
    q->n = f->n;
    q->k = f->k;
    q->flags = (uint8_t)(f->flags | flags);
    return q;
}

/* The frame is that of the retreat. */
static void step_to(const struct eag_battle *b, struct eag *g, unsigned hex)
{
    struct eag_frame *f = eag_top(g);

    f->other = (uint16_t)(f->other + costs_a_step(b, g, f->side, hex));
    f->hex = (uint16_t)hex;
    f->n = (uint8_t)(f->n > 0 ? f->n - 1 : 0);
    f->k++;
    if (who_goes(b, g, f).units > 0) {
        eag_capture_leaders(b, g, EAG_OTHER(f->side), hex, true); /* EAG-20.39, EAG-20.38 */
    }
}

static void begin(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);
    struct eag_stack s = eag_stack_at(b, g, f->side, f->hex);

    for (unsigned i = 0; i < s.units; i++) {
        f->flags |= eag_routed(g, s.unit[i]) ? RT_ROUTED : 0; /* EAG-14.12: all keep together */
    }
    f->stage = s.units > 0 || eag_leaders_at(b, g, f->side, f->hex) ? GO : LAND;
}

/* EAG-14.11, EAG-14.13; EAG-14.14: whether to stay has been asked before (c13_check.c). */
static void go(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);
    struct eag_party p = party_of(b, g, f);
    struct eag_hexes to;
    unsigned ways;

    if (f->n == 0 && eag_has_room(&p, f->hex)) {
        take_leaders(b, g, f);
        f->stage = PAY;
        return;
    }
    to = hexes_of(&p);
    ways = eag_count(&to);
    if (ways == 0) {
        f->stage = LAND;
        f->hex = f->to;
        /* EAG-6.15, EAG-14.13; EAG-17.6: those who stay are not touched */
        eag_wipe_out(b, g, &p.stack, f->to, eag_find(g, S_melee) != NULL);
    } else if (ways > 1) {
        ask(g, 0);
    } else {
        step_to(b, g, eag_first_of(&to));
    }
}

/* EAG-14.18, EAG-17.53: a step each; EAG-20.31 where nobody is left to land. */
static void pay(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);
    struct eag_stack s = who_goes(b, g, f);

    if (f->other == 0 || s.units == 0) {
        f->stage = LAND;
        return;
    }
    if (s.units > 1) {
        ask(g, RT_PAYS);
        return;
    }
    f->other--;
    if (!eag_lose_step(b, g, s.unit[0])) {
        eag_capture_leaders(b, g, f->side, f->hex, false);
    }
}

static void land(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame f = *eag_top(g);
    struct eag_stack s = who_goes(b, g, &f);

    eag_pop(g);
    if (f.hex == f.to) {
        return; /* it never left */
    }
    eag_place_stack(b, g, &s, f.hex);
    eag_give_way(g, f.side, f.to, &s);
    for (unsigned i = 0; i < s.units; i++) {
        if (eag_routed(g, s.unit[i]) && eag_is_supply(b, eag_army_of(b, s.unit[i]), f.hex)) {
            eag_flee(b, g, s.unit[i]); /* EAG-6.16 */
        }
    }
    eag_look_out(b, g);
    eag_ask_facing(b, g, f.side, f.hex); /* EAG-24.9 */
    if (!(f.flags & RT_BEFORE_COMBAT)) {
        eag_ask_lead_at(b, g, f.side, f.hex); /* EAG-9.12 */
    }
}

bool eag_retreat_run(const struct eag_battle *b, struct eag *g)
{
    switch (eag_top(g)->stage) {
    case BEGIN: begin(b, g); break;
    case GO: go(b, g); break;
    case PAY: pay(b, g); break;
    default: land(b, g);
    }
    return true;
}

/* ---- the decision: where to, or who pays ---- */

static gg_clause go_forbidden(const struct eag_battle *b, const struct eag *g, unsigned to)
{
    const struct eag_frame *f = eag_now(g);
    struct eag_party p = party_of(b, g, f);
    struct eag_hexes may = hexes_of(&p);
    gg_clause why = step_forbidden(&p, f->hex, to);
    struct eag_party anywhere = p;
    bool as_near; /* as those it may go to: then it is for want of room */

    if (eag_has(&may, to)) {
        return EAG_ALLOWED;
    }
    if (why != EAG_ALLOWED) {
        return why;
    }
    anywhere.away = false;
    if (!leads_on(&p, to) && leads_on(&anywhere, to)) {
        return EAG_17_51;
    }
    if (leads_on(&p, to) && price_of(&p, to) > price_of(&p, eag_first_of(&may))) {
        return f->flags & RT_BEFORE_COMBAT ? EAG_17_53 : EAG_14_18;
    }
    as_near =
        eag_toward(b, p.army, f->hex, to) == eag_toward(b, p.army, f->hex, eag_first_of(&may));
    return leads_on(&p, to) && !as_near ? EAG_14_9 : EAG_14_11;
}

static gg_clause pay_forbidden(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    struct eag_stack s = who_goes(b, g, eag_now(g));

    for (unsigned i = 0; i < s.units; i++) {
        if (s.unit[i] == unit) {
            return EAG_ALLOWED;
        }
    }
    return EAG_14_18;
}

void eag_retreat_to_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const struct eag_frame *f = eag_now(g);
    struct eag_stack s = who_goes(b, g, f);
    struct eag_hexes to;

    if (!(f->flags & RT_PAYS)) {
        to = eag_retreat_hexes(b, g, f);
        eag_offer_hexes(o, gg_move1(V_go, 0), &to);
        return;
    }
    for (unsigned i = 0; i < s.units; i++) {
        gg_offer_move(o, gg_move1(V_lose, s.unit[i]));
    }
}

gg_clause eag_retreat_to_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    if (eag_now(g)->flags & RT_PAYS) {
        return gg_verb_of(m) == V_lose ? pay_forbidden(b, g, gg_target_of(m)) : EAG_14_18;
    }
    return gg_verb_of(m) == V_go ? go_forbidden(b, g, gg_target_of(m)) : EAG_14_9;
}

void eag_retreat_to_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    unsigned chosen = gg_target_of(m);
    struct eag_frame *f;

    eag_pop(g);
    if (gg_verb_of(m) == V_go) {
        step_to(b, g, chosen);
        return;
    }
    f = eag_top(g);
    f->other--;
    if (g->status[chosen] & ST_LEAD) {
        eag_lose_step(b, g, chosen);
        eag_ask_new_lead(b, g, f->side, f->to, chosen);
    } else {
        eag_lose_step(b, g, chosen);
    }
}
