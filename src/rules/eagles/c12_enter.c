/* SPDX-License-Identifier: MIT
 * EAG-7.20, EAG-23.4, EAG-23.5: reinforcements come onto the map in the move of their formation;
 * EAG-22.12 to EAG-22.14: face-down counters move one by one. */
#include "rules/eagles/move.h"

/* ---- where they come ---- */

bool eag_entry_has(const struct eag_entry *e, unsigned hex)
{
    for (unsigned i = 0; i < e->hexes; i++) {
        if (e->hex[i] == hex) {
            return true;
        }
    }
    return false;
}

unsigned eag_entry_cost(const struct eag_battle *b, unsigned arm, unsigned hex)
{
    return b->hex[hex].entry[arm];
}

/* ---- who moves ---- */

struct eag_mover eag_unit_mover(const struct eag_battle *b, const struct eag *g, unsigned unit,
                                unsigned flags)
{
    struct eag_mover m = { .units = 1, .unit = { (uint16_t)unit }, .leaders = 0 };

    (void)b;
    m.began[0] = m.from = m.last = g->hex[unit];
    m.flags = (uint8_t)(flags | MV_ROAD | MV_PATH);
    return m;
}

struct eag_mover eag_leader_mover(const struct eag *g, unsigned leader, unsigned flags)
{
    struct eag_mover m = { .leaders = UINT32_C(1) << leader };

    m.from = m.last = g->leader_hex[leader];
    m.flags = (uint8_t)(flags | MV_ROAD | MV_PATH);
    return m;
}

struct eag_mover eag_counter_mover(const struct eag *g, unsigned leader, unsigned counter,
                                   unsigned flags)
{
    struct eag_mover m = { .counter = (uint8_t)(leader * EAG_COUNTERS + counter + 1) };
    unsigned place = g->counter[leader][counter];

    m.began[0] = m.from = m.last = (uint16_t)(eag_on_map(place) ? place : EAG_OFF);
    m.flags = (uint8_t)(flags | MV_ROAD | MV_PATH);
    return m;
}

/* ---- units that enter ---- */

/* Nobody is there, and no enemy near: asked first, as most entry hexes are. */
static bool is_open(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    return !eag_has(&g->any[FRENCH], hex) && !eag_has(&g->any[COALITION], hex) &&
           !eag_in_zoc(b, g, EAG_OTHER(side), hex);
}

/* MP with which such a unit may go on at once to a hex where nobody is, its order not asked, if
 * friends stand in the hex; EAG_BARRED: it cannot tell. */
static unsigned passage(const struct eag_battle *b, const struct eag *g, int side, unsigned arm,
                        unsigned hex)
{
    unsigned cost = eag_entry_cost(b, arm, hex) + (eag_has(&g->fired, hex) ? EAG_FIRED_COST : 0);
    unsigned least = EAG_BARRED;
    bool quiet = !eag_units_near(b, g, EAG_OTHER(side), hex, 2); /* then only friends count */

    if (!quiet &&
        (eag_has(&g->any[EAG_OTHER(side)], hex) || eag_in_zoc(b, g, EAG_OTHER(side), hex))) {
        return EAG_BARRED;
    }
    for (unsigned d = 0; d < 6; d++) {
        unsigned to = b->hex[hex].near[d], all = cost + b->hex[hex].cost[arm][d];

        if (to != EAG_NOWHERE && all < least &&
            (quiet ? !eag_has(&g->any[side], to) : is_open(b, g, side, to))) {
            least = all;
        }
    }
    return least;
}

/* By the rules of a step. */
static gg_clause step_in_forbidden(const struct eag_battle *b, const struct eag *g, unsigned unit,
                                   unsigned hex)
{
    struct eag_mover mover = eag_unit_mover(b, g, unit, MV_FREE); /* its order is asked later */
    struct eag_means m = eag_means_of(b, g, &mover);
    struct eag_way way;

    return eag_try_step(b, g, &m, EAG_OFF, hex, false, &way);
}

/* EAG-7.20: of the activated formation, into its entry hex. */
gg_clause eag_enter_forbidden(const struct eag_battle *b, const struct eag *g, unsigned unit,
                              unsigned hex)
{
    const struct eag_frame *f = eag_now(g);
    const struct eag_entry *e = eag_unit_due(b, g, unit) ? eag_entry_of_unit(b, unit) : NULL;

    if (e == NULL || f->formation != b->unit[unit].formation || f->n != 0 ||
        (f->flags & (MV_STRATEGIC | MV_FREE)) || !eag_entry_has(e, hex)) {
        return EAG_23_4;
    }
    if (is_open(b, g, f->side, hex) && eag_entry_cost(b, b->unit[unit].arm, hex) != EAG_BARRED) {
        return EAG_ALLOWED;
    }
    if (g->flags[unit] & FL_MOVED) {
        return EAG_11_94; /* it found no room: not again in this activation */
    }
    return step_in_forbidden(b, g, unit, hex);
}

/* What units of an arm that come by one entry have in common. */
struct gate {
    const struct eag_entry *e;     /* NULL: not looked at yet */
    unsigned open;                 /* bit n: nobody is in hex n */
    uint8_t need[EAG_ENTRY_HEXES]; /* MP for going through hex n, or EAG_BARRED */
};

static void look_at_gate(const struct eag_battle *b, const struct eag *g, unsigned unit,
                         const struct eag_entry *e, struct gate *gate)
{
    unsigned arm = b->unit[unit].arm;
    int side = b->unit[unit].side;

    gate->e = e;
    gate->open = 0;
    for (unsigned i = 0; i < e->hexes; i++) {
        bool open =
            is_open(b, g, side, e->hex[i]) && eag_entry_cost(b, arm, e->hex[i]) != EAG_BARRED;

        gate->open |= (unsigned)open << i;
        gate->need[i] = (uint8_t)(open ? 0 : passage(b, g, side, arm, e->hex[i]));
    }
}

/* eag_enter_forbidden() of one of the formation that is due, by the gate: the hexes of the entry
 * that are open to it, bit n: hex n. */
static unsigned ways_in(const struct eag_battle *b, const struct eag *g, const struct gate *gate,
                        unsigned unit)
{
    unsigned open = gate->open, all = (1u << gate->e->hexes) - 1, mp;

    if (open == all || (g->flags[unit] & FL_MOVED)) {
        return open;
    }
    mp = eag_mp(b, g, unit);
    for (unsigned i = 0; i < gate->e->hexes; i++) {
        if (!(open >> i & 1) && (gate->need[i] <= mp ||
                                 step_in_forbidden(b, g, unit, gate->e->hex[i]) == EAG_ALLOWED)) {
            open |= 1u << i;
        }
    }
    return open;
}

/* By one of these entries? */
static bool is_due(const struct eag_battle *b, unsigned due, unsigned unit)
{
    unsigned entry = b->entry_of_unit[unit];

    return entry != EAG_NONE && (due >> entry & 1);
}

/* Of a unit that is due, with the gate of its arm. */
static void offer_entry(const struct eag_battle *b, const struct eag *g, unsigned unit,
                        struct gate *gate, struct gg_offer *o)
{
    const struct eag_entry *e = &b->entry[b->entry_of_unit[unit]];
    unsigned i;

    if (gate->e != e) {
        look_at_gate(b, g, unit, e, gate);
    }
    for (EAG_EACH(i, ways_in(b, g, gate, unit))) {
        gg_offer_move(o, gg_move2(V_enter, unit, e->hex[i]));
    }
}

void eag_offer_entries(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const struct eag_frame *f = eag_now(g);
    const struct eag_formation *formation;
    struct gate gate[ARMS] = { { .e = NULL } };
    unsigned due;

    if (f->formation == EAG_NONE || (f->flags & (MV_STRATEGIC | MV_FREE))) {
        return;
    }
    due = eag_entries_due(b, g, f->formation);
    formation = &b->formation[f->formation];
    for (unsigned u = formation->first, end = due ? u + formation->units : 0; u < end; u++) {
        if (g->hex[u] == EAG_OFF && is_due(b, due, u)) {
            offer_entry(b, g, u, &gate[b->unit[u].arm], o);
        }
    }
}

bool eag_anybody_enters(const struct eag_battle *b, const struct eag *g,
                        const struct eag_frame *movement)
{
    const struct eag_formation *f;
    unsigned due;

    if (movement->formation == EAG_NONE || (movement->flags & (MV_STRATEGIC | MV_FREE))) {
        return false;
    }
    due = eag_entries_due(b, g, movement->formation);
    f = &b->formation[movement->formation];
    for (unsigned u = f->first, end = due ? u + f->units : 0; u < end; u++) {
        if (g->hex[u] == EAG_OFF && is_due(b, due, u)) {
            return true;
        }
    }
    return false;
}

/* ---- counters ---- */

/* EAG-22.10: without an order, in defence or rallying, as other units would be. */
bool eag_counter_limited(const struct eag_battle *b, const struct eag *g, unsigned leader)
{
    unsigned formation = b->leader[leader].formation;

    return g->order[formation] < BOX_OBJECTIVE || (g->formation[formation] & F_RALLYING);
}

/* The mover that the counter is, or would be. */
static struct eag_mover slider(const struct eag *g, unsigned counter)
{
    return eag_now(g)->state == S_moving
               ? g->mover
               : eag_counter_mover(g, counter / EAG_COUNTERS, counter % EAG_COUNTERS,
                                   eag_now(g)->flags);
}

/* EAG-22.12: all counters of the activated leader, each once, each on its own path. */
static gg_clause counter_forbidden(const struct eag_battle *b, const struct eag *g,
                                   unsigned counter)
{
    const struct eag_frame *f = eag_now(g);
    unsigned leader = counter / EAG_COUNTERS, which = counter % EAG_COUNTERS;
    unsigned place = g->counter[leader][which];

    if (f->state == S_moving ? g->mover.counter != counter + 1
                             : leader != f->leader || !eag_face_down(g, leader) ||
                                   (f->k >> which & 1) || f->n != 0) {
        return EAG_22_12;
    }
    return eag_on_map(place) || (eag_counter_due(b, g, counter) && !(f->flags & MV_STRATEGIC))
               ? EAG_ALLOWED
               : EAG_23_4; /* EAG-23.14, EAG-23.15 */
}

/* And there? */
static gg_clause slide_forbidden(const struct eag_battle *b, const struct eag *g,
                                 const struct eag_means *m, unsigned counter, unsigned hex)
{
    unsigned leader = counter / EAG_COUNTERS, place = g->counter[leader][counter % EAG_COUNTERS];
    struct eag_way way;

    if (!eag_on_map(place) && !eag_entry_has(eag_entry_of_leader(b, leader), hex)) {
        return EAG_23_4;
    }
    return eag_try_step(b, g, m, eag_on_map(place) ? place : EAG_OFF, hex, false, &way);
}

gg_clause eag_slide_forbidden(const struct eag_battle *b, const struct eag *g, unsigned counter,
                              unsigned hex)
{
    gg_clause why = counter_forbidden(b, g, counter);
    struct eag_mover mover;
    struct eag_means m;

    if (why != EAG_ALLOWED) {
        return why;
    }
    mover = slider(g, counter);
    m = eag_means_of(b, g, &mover);
    return slide_forbidden(b, g, &m, counter, hex);
}

static void offer_slides(const struct eag_battle *b, const struct eag *g, struct gg_offer *o,
                         unsigned counter)
{
    unsigned leader = counter / EAG_COUNTERS, place = g->counter[leader][counter % EAG_COUNTERS];
    const struct eag_entry *e = eag_entry_of_leader(b, leader);
    struct eag_mover mover = slider(g, counter);
    struct eag_means m = eag_means_of(b, g, &mover);
    const uint16_t *hex = eag_on_map(place) ? b->hex[place].near : e->hex;
    unsigned hexes = eag_on_map(place) ? 6 : e->hexes;

    for (unsigned i = 0; i < hexes; i++) {
        if (hex[i] != EAG_NOWHERE && slide_forbidden(b, g, &m, counter, hex[i]) == EAG_ALLOWED) {
            gg_offer_move(o, gg_move2(V_slide, counter, hex[i]));
        }
    }
}

void eag_offer_slides(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const struct eag_frame *f = eag_now(g);
    unsigned leader = f->state == S_moving ? (g->mover.counter - 1u) / EAG_COUNTERS : f->leader;

    if (leader == EAG_NONE || !eag_face_down(g, leader)) {
        return;
    }
    for (unsigned c = 0; c < EAG_COUNTERS; c++) {
        if (counter_forbidden(b, g, leader * EAG_COUNTERS + c) == EAG_ALLOWED) {
            offer_slides(b, g, o, leader * EAG_COUNTERS + c);
        }
    }
}
