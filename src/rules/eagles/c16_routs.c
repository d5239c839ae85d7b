/* SPDX-License-Identifier: MIT
 * EAG-16: the rout segment at the end of the turn.
 *
 * Nobody is met, fired at or frightened on the way (EAG-16.8), so what a unit decides is where it
 * ends.  A quickest way is known by how many MP it is to the supply hex from each hex: where a unit
 * has gone along one of these ways it has spent as many MP as the way has become shorter, whichever
 * it took.  Without an enemy these are the same all through the game, and usually one of the
 * quickest ways is free of him; only where none is a way around is looked for, backwards from the
 * supply hex. */
#include "rules/eagles/hooks.h"
#include "rules/eagles/rout.h"
#include <string.h>

enum { FAR_AWAY = UINT16_MAX, COSTS = 32, NO_LINK = UINT16_MAX };
enum { BEFORE }; /* stage; then 1 + side */

/* ---- the quickest ways ---- */

enum way {
    STRAIGHT, /* one of the quickest ways there are is free */
    AROUND,   /* the quickest of those that are free, found again */
    THROUGH,  /* there is none: the enemy is not looked at */
};

struct flight {
    const struct eag_battle *b;
    const struct eag *g; /* NULL: nobody is on the map */
    unsigned unit, army, arm, from;
    enum way way;
    uint8_t home[EAG_SUPPLIES]; /* of the army's supply hexes, those it goes to */
    unsigned homes;
    struct eag_hexes tried,
        leads;              /* STRAIGHT: hexes of quickest ways looked at, and free on from */
    uint16_t mp[EAG_HEXES]; /* AROUND: to the supply hex, FAR_AWAY: none found */
};

/* Hexes by what they are from the supply hex and could be on the way of the unit: those nearest by
 * this sum come first, so the search goes towards the unit.  Costs are less than COSTS. */
struct queue {
    uint16_t head[COSTS];
    uint16_t next[EAG_HEXES], last[EAG_HEXES];
    unsigned now, held;
};

static void unlink_hex(struct queue *q, unsigned slot, unsigned hex)
{
    if (q->last[hex] == NO_LINK) {
        q->head[slot] = q->next[hex];
    } else {
        q->next[q->last[hex]] = q->next[hex];
    }
    if (q->next[hex] != NO_LINK) {
        q->last[q->next[hex]] = q->last[hex];
    }
    q->held--;
}

static void link_hex(struct queue *q, unsigned slot, unsigned hex)
{
    q->next[hex] = q->head[slot];
    q->last[hex] = NO_LINK;
    if (q->head[slot] != NO_LINK) {
        q->last[q->head[slot]] = (uint16_t)hex;
    }
    q->head[slot] = (uint16_t)hex;
    q->held++;
}

/* Who comes from nowhere asks for all hexes. */
static unsigned slot_of(const struct flight *w, unsigned hex)
{
    unsigned on = w->from == EAG_NOWHERE ? 0 : eag_distance(w->b, hex, w->from);

    return (w->mp[hex] + on) % COSTS;
}

static void reach(struct flight *w, struct queue *q, unsigned hex, unsigned mp)
{
    if (mp >= w->mp[hex]) {
        return;
    }
    if (w->mp[hex] != FAR_AWAY) {
        unlink_hex(q, slot_of(w, hex), hex); /* it waits still: a way settled is never shortened */
    }
    w->mp[hex] = (uint16_t)mp;
    link_hex(q, slot_of(w, hex), hex);
}

/* May the unit enter the hex by what the enemy does? EAG-16.6 */
static bool is_free(const struct flight *w, unsigned hex)
{
    int enemy = EAG_OTHER(w->b->unit[w->unit].side);

    return w->g == NULL ||
           (!eag_has(&w->g->any[enemy], hex) && !eag_in_zoc(w->b, w->g, enemy, hex));
}

/* Those from which the hex can be entered: EAG-16.2. */
static void reach_around(struct flight *w, struct queue *q, unsigned hex)
{
    const struct eag_hex *h = &w->b->hex[hex];

    if (!is_free(w, hex)) {
        return;
    }
    for (unsigned d = 0; d < 6; d++) {
        unsigned cost = h->near[d] == EAG_NOWHERE ? EAG_BARRED
                                                  : w->b->hex[h->near[d]].cost[w->arm][(d + 3) % 6];

        if (cost != EAG_BARRED) {
            reach(w, q, h->near[d], w->mp[hex] + cost);
        }
    }
}

static void find_ways(struct flight *w)
{
    struct queue q;

    memset(w->mp, 0xff, sizeof w->mp);
    memset(q.head, 0xff, sizeof q.head);
    q.held = 0;
    q.now = w->from == EAG_NOWHERE ? 0 : w->b->supply[w->army][w->from];
    for (unsigned i = 0; i < w->homes; i++) {
        reach(w, &q, w->b->army[w->army].supply[w->home[i]], 0);
    }
    while (q.held > 0 && (w->from == EAG_NOWHERE || q.now <= w->mp[w->from])) {
        unsigned slot = q.now % COSTS, hex = q.head[slot];

        if (hex == NO_LINK) {
            q.now++;
        } else {
            unlink_hex(&q, slot, hex);
            reach_around(w, &q, hex);
        }
    }
}

/* MP to where it goes, if nobody were in the way. */
static unsigned mp_home(const struct flight *w, unsigned hex)
{
    unsigned least = FAR_AWAY;

    for (unsigned i = 0; i < w->homes; i++) {
        unsigned mp = w->b->home[w->army][w->home[i]][w->arm][hex];

        least = mp < least ? mp : least;
    }
    return least;
}

static unsigned mp_from(const struct flight *w, unsigned hex)
{
    return w->way == AROUND ? w->mp[hex] : mp_home(w, hex);
}

/* Is the step on one of the quickest ways, if it can be taken at all? */
static bool is_quickest(const struct flight *w, unsigned hex, unsigned d)
{
    unsigned cost = w->b->hex[hex].cost[w->arm][d];

    return cost != EAG_BARRED && mp_from(w, w->b->hex[hex].near[d]) + cost == mp_from(w, hex);
}

static unsigned find_quickest(const struct flight *w, unsigned hex)
{
    unsigned steps = 0;

    for (unsigned d = 0; d < 6; d++) {
        steps |= is_quickest(w, hex, d) ? 1u << d : 0;
    }
    return steps;
}

/* The steps on one of the quickest ways, bit d: in direction d. */
static unsigned quickest(const struct flight *w, unsigned hex)
{
    return w->way != AROUND && w->homes == 1 ? w->b->homeward[w->army][w->home[0]][w->arm][hex]
                                             : find_quickest(w, hex);
}

/* With the MP to one supply hex that were found: what is known of it all through the game. */
static void note_way(struct eag_battle *b, struct flight *w)
{
    memcpy(b->home[w->army][w->home[0]][w->arm], w->mp, sizeof w->mp);
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        b->homeward[w->army][w->home[0]][w->arm][hex] = (uint8_t)find_quickest(w, hex);
    }
}

void eag_work_out_homes(struct eag_battle *b)
{
    struct flight w = { .b = b, .from = EAG_NOWHERE, .way = AROUND, .homes = 1 };

    for (w.army = 0; w.army < (unsigned)b->armies; w.army++) {
        for (unsigned i = 0; i < b->army[w.army].supplies; i++) {
            w.home[0] = (uint8_t)i;
            for (w.arm = 0; w.arm < ARMS; w.arm++) {
                find_ways(&w);
                note_way(b, &w);
            }
        }
    }
}

/* Is one of the quickest ways from the hex free to its end? */
static bool leads_home(struct flight *w, unsigned hex)
{
    bool any = mp_home(w, hex) == 0;
    unsigned d;

    if (eag_has(&w->tried, hex)) {
        return eag_has(&w->leads, hex);
    }
    eag_put(&w->tried, hex);
    for (EAG_EACH(d, any ? 0 : quickest(w, hex))) {
        unsigned to = w->b->hex[hex].near[d];

        any = any || (is_free(w, to) && leads_home(w, to));
    }
    if (any) {
        eag_put(&w->leads, hex);
    }
    return any;
}

/* EAG-6.19: to the supply hexes nearest to the unit. */
static void choose_homes(struct flight *w)
{
    const struct eag_army *army = &w->b->army[w->army];

    w->homes = 0;
    for (unsigned i = 0; i < army->supplies; i++) {
        if (eag_distance(w->b, w->from, army->supply[i]) == w->b->supply[w->army][w->from]) {
            w->home[w->homes++] = (uint8_t)i;
        }
    }
}

/* EAG-16.9.  False: there is no way. */
static bool find_way(struct flight *w)
{
    w->way = STRAIGHT;
    w->tried = w->leads = (struct eag_hexes){ { 0 } };
    choose_homes(w);
    if (mp_home(w, w->from) == FAR_AWAY) {
        return false;
    }
    if (!leads_home(w, w->from)) {
        find_ways(w);
        w->way = w->mp[w->from] != FAR_AWAY ? AROUND : THROUGH;
    }
    return true;
}

static void take_bearings(const struct eag_battle *b, const struct eag *g, unsigned unit,
                          struct flight *w)
{
    w->b = b;
    w->g = g;
    w->unit = unit;
    w->army = eag_army_of(b, unit);
    w->arm = b->unit[unit].arm;
    w->from = g->hex[unit];
}

/* ---- where it ends ---- */

/* EAG-16.4 */
static bool has_room(const struct flight *w, unsigned hex)
{
    return eag_room_forbidden(w->b, w->g, w->unit, hex) == EAG_ALLOWED;
}

/* Does the unit take this step of a quickest way? EAG-16.2 as far as its MP go; EAG-12.13: one hex
 * always; EAG-16.5: on from where there is no room. */
static bool runs_on(struct flight *w, unsigned hex, unsigned d)
{
    unsigned to = w->b->hex[hex].near[d], cost = w->b->hex[hex].cost[w->arm][d];
    unsigned spent = mp_from(w, w->from) - mp_from(w, hex);

    if (!is_free(w, to) || (w->way == STRAIGHT && !leads_home(w, to))) {
        return false;
    }
    return spent + cost <= eag_mp(w->b, w->g, w->unit) || hex == w->from || !has_room(w, hex);
}

static void run_on(struct flight *w, unsigned hex, struct eag_hexes *seen, struct eag_hexes *ends)
{
    bool on = false;
    unsigned d;

    eag_put(seen, hex);
    for (EAG_EACH(d, quickest(w, hex))) { /* none from the supply hex */
        if (runs_on(w, hex, d)) {
            on = true;
            if (!eag_has(seen, w->b->hex[hex].near[d])) {
                run_on(w, w->b->hex[hex].near[d], seen, ends);
            }
        }
    }
    if (!on && hex != w->from && (mp_from(w, hex) == 0 || has_room(w, hex))) {
        eag_put(ends, hex);
    }
}

/* EAG-16.7: none, it stays.  Where every way is barred it goes up to what bars the quickest. */
static struct eag_hexes ends_of(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    struct eag_hexes ends = { { 0 } }, seen = { { 0 } };
    struct flight w;

    take_bearings(b, g, unit, &w);
    if (find_way(&w)) {
        run_on(&w, w.from, &seen, &ends);
    }
    return ends;
}

/* ---- the segment ---- */

static bool has_to_run(const struct eag *g, unsigned unit)
{
    return eag_routed(g, unit) && eag_on_map(g->hex[unit]) && !(g->flags[unit] & FL_MOVED);
}

/* EAG-16.3: each by itself; EAG-16.13: whenever it routed. */
static unsigned to_run(const struct eag_battle *b, const struct eag *g, int side, unsigned *first)
{
    unsigned n = 0;

    for (unsigned u = b->first_unit[side]; u < b->first_unit[side + 1]; u++) {
        if (has_to_run(g, u)) {
            *first = n++ == 0 ? u : *first;
        }
    }
    return n;
}

/* EAG-6.16, EAG-7.130, EAG-16.10 to EAG-16.12: its points are counted in units.c, its loss in
 * c19_morale.c.  EAG-16.14: leaders who go along. */
static void end_at(const struct eag_battle *b, struct eag *g, unsigned unit, unsigned hex,
                   uint64_t leaders)
{
    unsigned leader;

    for (EAG_EACH(leader, leaders)) {
        eag_place_leader(b, g, leader, hex);
    }
    if (eag_is_supply(b, eag_army_of(b, unit), hex)) {
        eag_flee(b, g, unit);
    } else {
        eag_place_unit(b, g, unit, hex);
        eag_capture_leaders(b, g, EAG_OTHER(b->unit[unit].side), hex, true); /* EAG-20.39 */
    }
    eag_look_out(b, g);
}

static void run_unit(const struct eag_battle *b, struct eag *g, unsigned unit)
{
    int side = b->unit[unit].side;
    struct eag_hexes ends;

    g->flags[unit] |= FL_MOVED;
    g->kept.still = 0;
    if (eag_is_supply(b, eag_army_of(b, unit), g->hex[unit])) {
        end_at(b, g, unit, g->hex[unit], 0);
        return;
    }
    ends = ends_of(b, g, unit);
    if (eag_count(&ends) > 1 ||
        (!eag_none(&ends) && eag_leaders_at(b, g, side, g->hex[unit]) != 0)) {
        eag_push(g, S_rout_step, side)->unit = (uint16_t)unit;
    } else if (!eag_none(&ends)) {
        end_at(b, g, unit, eag_first_of(&ends), 0);
    }
}

/* EAG-7.129, EAG-16.1: French first.  Before and after the two nobody is marked. */
bool eag_routs_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);
    unsigned unit = 0, n;

    if (f->stage == BEFORE || f->stage > SIDES) {
        eag_clear_flags(b, g, FL_MOVED);
        if (f->stage++ != BEFORE) {
            eag_pop(g);
        }
        return true;
    }
    n = to_run(b, g, f->stage - 1, &unit);
    if (n == 0) {
        f->stage++;
    } else if (n == 1) {
        run_unit(b, g, unit);
    } else {
        eag_push(g, S_rout_next, f->stage - 1);
    }
    return true;
}

/* ---- decisions ---- */

void eag_rout_next_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    int side = eag_now(g)->side;

    for (unsigned u = b->first_unit[side]; u < b->first_unit[side + 1]; u++) {
        if (has_to_run(g, u)) {
            gg_offer_move(o, gg_move1(V_move, u));
        }
    }
}

gg_clause eag_rout_next_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    unsigned unit = gg_target_of(m);

    return gg_verb_of(m) == V_move && b->unit[unit].side == eag_now(g)->side && has_to_run(g, unit)
               ? EAG_ALLOWED
               : EAG_16_1;
}

void eag_rout_next_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    eag_pop(g);
    run_unit(b, g, gg_target_of(m));
}

/* EAG-16.14: leaders who could still be taken along. */
static uint64_t followers(const struct eag_battle *b, const struct eag *g)
{
    const struct eag_frame *f = eag_now(g);

    return eag_leaders_at(b, g, f->side, g->hex[f->unit]) & ~f->set;
}

void eag_rout_step_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    struct eag_hexes ends = ends_of(b, g, eag_now(g)->unit);

    eag_offer_hexes(o, gg_move1(V_go, 0), &ends);
    gg_offer_set(o, gg_move1(V_follow, 0), followers(b, g));
}

gg_clause eag_rout_step_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    unsigned what = gg_target_of(m);
    struct eag_hexes ends;

    if (gg_verb_of(m) == V_follow) {
        return followers(b, g) >> what & 1 ? EAG_ALLOWED : EAG_16_14;
    }
    if (gg_verb_of(m) != V_go) {
        return EAG_16_9;
    }
    ends = ends_of(b, g, eag_now(g)->unit);
    if (eag_has(&ends, what)) {
        return EAG_ALLOWED;
    }
    return eag_in_zoc(b, g, EAG_OTHER(eag_now(g)->side), what) ? EAG_16_6 : EAG_16_9;
}

void eag_rout_step_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame f = *eag_now(g);

    if (gg_verb_of(m) == V_follow) {
        eag_top(g)->set |= EAG_ONE(gg_target_of(m));
        return;
    }
    eag_pop(g);
    end_at(b, g, f.unit, gg_target_of(m), f.set);
}
