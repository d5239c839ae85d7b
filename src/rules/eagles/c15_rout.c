/* SPDX-License-Identifier: MIT
 * EAG-15: the initial rout, and whom it carries along.
 *
 * Units in panic (g->panic) are routed and have not made their move yet.  One stack is on its way
 * at a time, seen as in c14_retreat.c; the stacks it infects wait for their turn in panic. */
#include "rules/eagles/rout.h"

enum stage { BEGIN, GO, CHECKED, NEXT };
enum { ROUT_HEXES = 3 }; /* EAG-15.11 */

/* ---- panic ---- */

static bool in_panic(const struct eag *g, unsigned unit)
{
    return (g->panic[unit / 64] >> unit % 64 & 1) != 0;
}

static void set_panic(struct eag *g, unsigned unit, bool on)
{
    uint64_t bit = EAG_ONE(unit % 64);

    g->panic[unit / 64] = on ? g->panic[unit / 64] | bit : g->panic[unit / 64] & ~bit;
}

/* Who runs from the hex: EAG-15.13.  Others may have come there meanwhile and stay. */
static struct eag_stack who_runs(const struct eag_battle *b, const struct eag *g, int side,
                                 unsigned hex)
{
    struct eag_stack all = eag_stack_at(b, g, side, hex), run = { .units = 0 };

    for (unsigned i = 0; i < all.units; i++) {
        if (in_panic(g, all.unit[i])) {
            run.unit[run.units++] = all.unit[i];
        }
    }
    return run;
}

/* EAG-15.1: all who are there.  Cavalry that is shot at while it passes over others may be more
 * than a hex holds: then it runs alone. */
static struct eag_stack who_breaks(const struct eag_battle *b, const struct eag *g, int side,
                                   unsigned hex, unsigned why)
{
    struct eag_stack all = eag_stack_at(b, g, side, hex), moving = { .units = 0 };

    for (unsigned i = 0; i < g->mover.units; i++) {
        if (g->hex[g->mover.unit[i]] == hex) {
            moving.unit[moving.units++] = g->mover.unit[i];
        }
    }
    return (why & BY_MOVING) && eag_units_forbidden(b, g, &all) != EAG_ALLOWED ? moving : all;
}

/* A stack that breaks attacks no more: EAG-15.5, EAG-7.87. */
static void drop_attacks(struct eag *g, int side, unsigned hex)
{
    for (unsigned i = 0; i < g->attacks && side == g->active; i++) {
        if (g->attack[i].from == hex) {
            g->attack[i].flags |= AT_OUT;
        }
    }
}

/* EAG-15.2 markers, by unit (EAG-15.27); EAG-15.3 artillery.  It does not matter whether they were
 * routed before (EAG-15.25), or stand in a farm (EAG-14.7). */
void eag_break_stack(const struct eag_battle *b, struct eag *g, int side, unsigned hex,
                     unsigned why)
{
    struct eag_stack s = who_breaks(b, g, side, hex, why);

    for (unsigned i = 0; i < s.units; i++) {
        eag_set_routed(b, g, s.unit[i], true);
        set_panic(g, s.unit[i], true);
        g->flags[s.unit[i]] &= (uint16_t)~FL_ADVANCED;
    }
    drop_attacks(g, side, hex);
    if (s.units == eag_stack_at(b, g, side, hex).units) {
        eag_lose_guns(b, g, side, hex, (why & BY_MELEE) != 0);
    }
    for (unsigned i = 0; i < s.units; i++) {
        set_panic(g, s.unit[i], g->hex[s.unit[i]] == hex);
    }
    eag_capture_leaders(b, g, side, hex, false); /* EAG-20.31: if nobody is left */
    eag_guard_recoils(b, g, &s, hex);
}

/* ---- the way ---- */

/* One hex of it: EAG-15.14 no EZOC, no matter who stands there (EAG-14.22; EAG-15.15: the first hex
 * is not asked about); EAG-15.12, EAG-15.16.  It is a way of three hexes, so it has none twice. */
static gg_clause step_forbidden(const struct eag_party *p, unsigned from, unsigned to)
{
    const struct eag_frame *f = p->frame;

    if (eag_direction(p->b, from, to) == 6 || to == f->to) {
        return EAG_15_11;
    }
    for (unsigned i = 0; i < p->ways; i++) {
        if (to == p->way[i]) {
            return EAG_15_11;
        }
    }
    if (!eag_passable(p, from, to)) {
        return EAG_15_12;
    }
    return eag_in_zoc(p->b, p->g, EAG_OTHER(f->side), to) ? EAG_15_14 : EAG_ALLOWED;
}

/* EAG-15.17: measured in hexes, from the first. */
static bool nearer(const struct eag_party *p, unsigned hex)
{
    return eag_toward(p->b, p->army, p->frame->to, hex) < 0;
}

/* The same beyond the third hex, where it only goes on for want of room: EAG-15.21. */
static gg_clause beyond_forbidden(const struct eag_party *p, unsigned from, unsigned to)
{
    return nearer(p, to) ? step_forbidden(p, from, to) : EAG_15_17;
}

static struct eag_party party_of(const struct eag_battle *b, const struct eag *g,
                                 const struct eag_frame *f)
{
    struct eag_party p = { .b = b, .g = g, .frame = f, .forbidden = step_forbidden };
    unsigned lead = eag_lead(b, g, f->side, f->to);

    p.stack = who_runs(b, g, f->side, f->to);
    if (p.stack.units > 0) {
        p.army = eag_army_of(b, in_panic(g, lead) ? lead : p.stack.unit[0]);
    }
    p.way[0] = f->unit;
    p.way[1] = f->other;
    p.ways = f->n < ROUT_HEXES ? f->n : ROUT_HEXES - 1u;
    return p;
}

/* Can the rout be brought to an end from that hex, entered as the next of the way? */
static bool ends_well(struct eag_party *p, unsigned hex);

/* EAG-15.18: the hexes between are not measured. */
static bool goes_on_well(struct eag_party *p, unsigned hex)
{
    bool well = false;

    p->way[p->ways++] = (uint16_t)hex;
    for (unsigned d = 0; d < 6 && !well; d++) {
        unsigned to = p->b->hex[hex].near[d];

        well = to != EAG_NOWHERE && !step_forbidden(p, hex, to) && ends_well(p, to);
    }
    p->ways--;
    return well;
}

static bool ends_well(struct eag_party *p, unsigned hex)
{
    if (eag_is_supply(p->b, p->army, hex)) {
        return true; /* EAG-15.22 */
    }
    if (p->ways + 1 < ROUT_HEXES) {
        return goes_on_well(p, hex);
    }
    p->forbidden = beyond_forbidden;
    return nearer(p, hex) && eag_way_to_room(p, hex) != EAG_NO_ROOM &&
           (!p->away || eag_distance(p->b, p->frame->to, hex) == ROUT_HEXES);
}

static gg_clause way_forbidden(const struct eag_party *party, unsigned to)
{
    struct eag_party p = *party;
    const struct eag_frame *f = p.frame;
    gg_clause why;

    if (f->n < ROUT_HEXES) {
        why = step_forbidden(&p, f->hex, to);
        return why || ends_well(&p, to) ? why : EAG_15_17;
    }
    p.forbidden = beyond_forbidden;
    why = beyond_forbidden(&p, f->hex, to);
    if (why != EAG_ALLOWED) {
        return why;
    }
    return eag_way_to_room(&p, to) < eag_way_to_room(&p, f->hex) ? EAG_ALLOWED : EAG_15_21;
}

static struct eag_hexes ways_of(const struct eag_party *p)
{
    struct eag_hexes out = { { 0 } };

    for (unsigned d = 0; d < 6; d++) {
        unsigned to = p->b->hex[p->frame->hex].near[d];

        if (to != EAG_NOWHERE && way_forbidden(p, to) == EAG_ALLOWED) {
            eag_put(&out, to);
        }
    }
    return out;
}

/* EAG-15.11: ways that end 3 hexes from the start; others only where there are none.  EAG-15.19: no
 * preference among them. */
static struct eag_hexes hexes_of(const struct eag_party *party)
{
    struct eag_party p = *party;
    struct eag_hexes out;

    p.away = true;
    out = ways_of(&p);
    return eag_none(&out) ? ways_of(party) : out;
}

static gg_clause go_forbidden(const struct eag_party *p, unsigned to)
{
    struct eag_hexes may = hexes_of(p);
    gg_clause why = way_forbidden(p, to);

    return why == EAG_ALLOWED && !eag_has(&may, to) ? EAG_15_11 : why;
}

/* ---- the procedure ---- */

/* EAG-6.24, EAG-15.11 */
void eag_rout_stack(struct eag *g, int side, unsigned hex, unsigned why)
{
    struct eag_frame *f = eag_push(g, S_rout, side);

    f->hex = f->to = (uint16_t)hex;
    f->flags = (uint8_t)why;
}

/* EAG-15.31, EAG-15.33: infantry or cavalry of it frightens those it runs through. */
static bool frightens(const struct eag_battle *b, const struct eag_stack *s)
{
    for (unsigned i = 0; i < s->units; i++) {
        if (b->unit[s->unit[i]].arm != ARTILLERY) {
            return true;
        }
    }
    return false;
}

/* EAG-15.31 by the lead, EAG-15.36 once; EAG-15.38: a check like others. */
static void run_through(const struct eag_battle *b, struct eag *g, const struct eag_stack *runs)
{
    struct eag_frame *f = eag_top(g);
    unsigned lead = eag_lead(b, g, f->side, f->hex);
    struct eag_stack s;

    if (lead == EAG_NOWHERE || (g->flags[lead] & FL_CONTAGION) || !frightens(b, runs)) {
        return;
    }
    s = eag_stack_at(b, g, f->side, f->hex);
    for (unsigned i = 0; i < s.units; i++) {
        g->flags[s.unit[i]] |= FL_CONTAGION;
    }
    f->stage = CHECKED;
    f->k = g->outcome; /* who caused this rout may still ask for his own */
    g->outcome = NO_CHECK;
    eag_check_stack(g, f->side, f->hex, 0, BY_CONTAGION);
}

static void hear_check(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);
    bool broken = g->outcome == BROKEN; /* EAG-15.34; EAG-15.35: nothing else counts */

    g->outcome = f->k;
    f->k = 0;
    f->stage = GO;
    if (broken) {
        eag_break_stack(b, g, f->side, f->hex, BY_CONTAGION); /* EAG-15.39: it runs afterwards */
    }
}

/* EAG-15.22, EAG-15.23, EAG-14.23: the leaders come along, and stay when the units are gone. */
static void land(const struct eag_battle *b, struct eag *g, const struct eag_party *p)
{
    struct eag_frame *f = eag_top(g);
    bool away = eag_is_supply(b, p->army, f->hex);

    eag_take_leaders(b, g, f->side, f->to, f->hex);
    if (!away) {
        eag_place_stack(b, g, &p->stack, f->hex);
    }
    for (unsigned i = 0; i < p->stack.units; i++) {
        set_panic(g, p->stack.unit[i], false);
        if (away) {
            eag_flee(b, g, p->stack.unit[i]);
        }
    }
    f->stage = NEXT;
    eag_look_out(b, g);
}

/* EAG-6.15, EAG-15.20, EAG-15.24, EAG-14.24; EAG-20.47: in panic they are routed. */
static void die(const struct eag_battle *b, struct eag *g, const struct eag_party *p)
{
    struct eag_frame *f = eag_top(g);

    f->stage = NEXT;
    for (unsigned i = 0; i < p->stack.units; i++) {
        set_panic(g, p->stack.unit[i], false);
    }
    eag_wipe_out(b, g, &p->stack, f->to, (f->flags & BY_MELEE) != 0);
}

static bool arrived(const struct eag_party *p)
{
    const struct eag_frame *f = p->frame;

    return eag_is_supply(p->b, p->army, f->hex) ||
           (f->n >= ROUT_HEXES && eag_has_room(p, f->hex)); /* EAG-8.14 */
}

static void step_to(const struct eag_battle *b, struct eag *g, unsigned hex)
{
    struct eag_frame *f = eag_top(g);
    struct eag_party p = party_of(b, g, f);

    f->hex = (uint16_t)hex;
    f->n++;
    if (f->n == 1) {
        f->unit = (uint16_t)hex;
    } else if (f->n == 2) {
        f->other = (uint16_t)hex;
    }
    if (!arrived(&p)) {
        run_through(b, g, &p.stack); /* EAG-15.32: where it ends nobody is tested */
    }
    eag_capture_leaders(b, g, EAG_OTHER(f->side), hex, true); /* EAG-20.39 */
}

static void go(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g), *q;
    struct eag_party p = party_of(b, g, f);
    struct eag_hexes to;

    if (p.stack.units == 0 || arrived(&p)) {
        land(b, g, &p);
        return;
    }
    to = hexes_of(&p);
    if (eag_none(&to)) {
        die(b, g, &p);
    } else if (eag_count(&to) == 1) {
        step_to(b, g, eag_first_of(&to));
    } else {
        q = eag_push(g, S_rout_to, f->side);
        q->hex = f->hex;
        q->to = f->to;
        q->n = f->n;
        q->unit = f->unit;
        q->other = f->other;
    }
}

/* EAG-15.37, EAG-15.39: the next stack that was infected, or the end of it. */
static void next(struct eag *g)
{
    int side = eag_top(g)->side;

    eag_pop(g);
    for (unsigned i = 0; i < EAG_UNITS / 64; i++) {
        if (g->panic[i] != 0) {
            eag_rout_stack(g, side, g->hex[i * 64 + eag_lowest(g->panic[i])], BY_CONTAGION);
            eag_top(g)->stage = GO; /* it is broken already */
            return;
        }
    }
}

bool eag_rout_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);

    switch (f->stage) {
    case BEGIN:
        f->stage = GO;
        eag_break_stack(b, g, f->side, f->hex, f->flags);
        break;
    case GO: go(b, g); break;
    case CHECKED: hear_check(b, g); break;
    default: next(g);
    }
    return true;
}

/* ---- the decision ---- */

void eag_rout_to_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    struct eag_party p = party_of(b, g, eag_now(g));
    struct eag_hexes to = hexes_of(&p);

    eag_offer_hexes(o, gg_move1(V_go, 0), &to);
}

gg_clause eag_rout_to_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    struct eag_party p = party_of(b, g, eag_now(g));

    return gg_verb_of(m) == V_go ? go_forbidden(&p, gg_target_of(m)) : EAG_15_19;
}

void eag_rout_to_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    eag_pop(g);
    step_to(b, g, gg_target_of(m));
}
