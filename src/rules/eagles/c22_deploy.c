/* SPDX-License-Identifier: MIT
 * EAG-22.29 to EAG-22.39, EAG-22.43 to EAG-22.50: a face-down leader turns up, and his formation
 * deploys.  Its units are put one after the other: the first, which may be any, into the spotted
 * hex (EAG-22.31), the others in the order of their numbers. */
#include "rules/eagles/chapters.h"
#include "rules/eagles/lanes.h"

enum { PUT_WITHIN = 4 }; /* EAG-22.32 */

/* ---- turning up ---- */

static unsigned formation_of(const struct eag_battle *b, const struct eag_frame *f)
{
    return b->leader[f->leader].formation;
}

/* EAG-22.50, EAG-23.16: his decoys go, on the map and on the track. */
static void show(struct eag *g, unsigned leader)
{
    eag_set_real(g, leader, EAG_NONE);
    for (unsigned i = 0; i < EAG_COUNTERS; i++) {
        eag_place_counter(g, leader * EAG_COUNTERS + i, EAG_GONE);
    }
}

/* Is he, or his formation, the one whose activation or march is going on? */
static bool acting(const struct eag *g, unsigned leader, unsigned formation)
{
    const struct eag_frame *act = eag_find(g, S_activation), *march = eag_find(g, S_movement);

    if (act != NULL && act->leader == leader) {
        return true;
    }
    return march != NULL && formation != EAG_NONE && march->formation == formation;
}

void eag_turn_up(const struct eag_battle *b, struct eag *g, unsigned leader, unsigned hex,
                 unsigned spotter)
{
    bool active = acting(g, leader, b->leader[leader].formation);
    struct eag_frame *f;

    show(g, leader);
    if (active) {
        g->leader[leader] |= L_MOVED; /* EAG-22.43, EAG-22.49 */
        g->ridden[leader] = EAG_LEADER_MP;
    }
    if (eag_commander(b, leader)) {
        eag_place_leader(b, g, leader, hex); /* EAG-22.29, EAG-22.15 */
        return;
    }
    f = eag_push(g, S_deployment, b->leader[leader].side); /* EAG-22.30 */
    f->leader = (uint8_t)leader;
    f->hex = (uint16_t)hex;
    f->to = (uint16_t)spotter;
    f->flags = active;
}

/* ---- where a unit may be put ---- */

/* What all units of the deployment have in common. */
struct limits {
    const struct eag_hexes *hidden; /* face-down counters of the enemy, NULL: none */
    unsigned farther;               /* from the spotter, at least so many hexes; 0: no spotter */
    unsigned supply;                /* from the supply hex, at most so many */
};

/* room: for the counters. */
static struct limits limits_of(const struct eag_battle *b, const struct eag *g,
                               const struct eag_frame *f, struct eag_hexes *room)
{
    unsigned unit = b->formation[formation_of(b, f)].first, enemy = EAG_OTHER(f->side);
    bool some = (g->kept.lurking & eag_leaders_of(b, enemy)) != 0;

    if (some) {
        *room = eag_counters_on_map(b, g, (int)enemy);
    }
    return (struct limits){
        .hidden = some ? room : NULL,
        .farther = f->to == EAG_NOWHERE ? 0 : eag_distance(b, f->to, f->hex) + 1, /* EAG-22.48 */
        .supply = eag_supply_distance(b, unit, f->hex),
    };
}

/* Hexes of a row whose ground it could come to from somewhere, and nobody on top of the enemy. */
static uint64_t ground_for(const struct eag_battle *b, const struct eag *g, unsigned unit,
                           unsigned r)
{
    return b->stand[b->unit[unit].arm].row[r] & ~g->any[EAG_OTHER(b->unit[unit].side)].row[r];
}

/* EAG-22.38: by those who are there already; EAG-8.8: one alone may be anywhere. */
static bool has_room(const struct eag_battle *b, const struct eag *g, unsigned unit, unsigned hex)
{
    return !eag_has(&g->any[b->unit[unit].side], hex) ||
           eag_room_forbidden(b, g, unit, hex) == EAG_ALLOWED;
}

static bool fits(const struct eag_battle *b, const struct eag *g, unsigned unit, unsigned hex)
{
    return (ground_for(b, g, unit, hex / EAG_STRIDE) >> hex % EAG_STRIDE & 1) != 0 &&
           has_room(b, g, unit, hex);
}

static bool is_near(const struct eag_hexes *s, unsigned hex)
{
    return eag_has(s, hex) || eag_touches(s, hex);
}

/* By the distances alone: EAG-22.32, EAG-22.33, EAG-22.34, EAG-22.35, EAG-22.36.  The spotted hex
 * itself is always near enough. */
static gg_clause too_near(const struct eag_battle *b, const struct eag *g,
                          const struct eag_frame *f, const struct limits *l, unsigned unit,
                          unsigned hex)
{
    if (hex == f->hex) {
        return EAG_ALLOWED;
    }
    if (eag_distance(b, f->hex, hex) > PUT_WITHIN) {
        return EAG_22_32;
    }
    if (l->farther != 0 && eag_distance(b, f->to, hex) < l->farther) {
        return EAG_22_33;
    }
    if (is_near(&g->any[EAG_OTHER(f->side)], hex)) {
        return EAG_22_34;
    }
    if (l->hidden != NULL && is_near(l->hidden, hex)) {
        return EAG_22_36;
    }
    return eag_supply_distance(b, unit, hex) > l->supply ? EAG_22_35 : EAG_ALLOWED;
}

static gg_clause put_forbidden(const struct eag_battle *b, const struct eag *g,
                               const struct eag_frame *f, const struct limits *l, unsigned unit,
                               unsigned hex)
{
    gg_clause why = too_near(b, g, f, l, unit, hex);

    if (why != EAG_ALLOWED) {
        return why;
    }
    return fits(b, g, unit, hex) ? EAG_ALLOWED : EAG_22_38;
}

/* Of these hexes of a row, those where the unit fits. */
static uint64_t that_fit(const struct eag_battle *b, const struct eag *g, unsigned unit, unsigned r,
                         uint64_t row)
{
    unsigned column;

    row &= ground_for(b, g, unit, r);
    for (EAG_EACH(column, row & g->any[b->unit[unit].side].row[r])) {
        if (!has_room(b, g, unit, r * EAG_STRIDE + column)) {
            row &= ~EAG_ONE(column);
        }
    }
    return row;
}

/* Hexes of a row too near to units or counters of the enemy: EAG-22.34, EAG-22.36. */
static uint64_t beside(const struct eag *g, const struct eag_frame *f, const struct limits *l,
                       unsigned r)
{
    const struct eag_hexes *enemy = &g->any[EAG_OTHER(f->side)];
    uint64_t near = enemy->row[r] | eag_row_beside(enemy, r);

    return l->hidden != NULL ? near | l->hidden->row[r] | eag_row_beside(l->hidden, r) : near;
}

/* The hexes of a row by EAG-22.32 to EAG-22.36 and EAG-22.38. */
static uint64_t row_by_the_limits(const struct eag_battle *b, const struct eag *g,
                                  const struct eag_frame *f, const struct limits *l, unsigned unit,
                                  unsigned r)
{
    const uint8_t *supply = &b->supply[b->formation[b->unit[unit].formation].army][r * EAG_STRIDE];
    uint64_t row = eag_row_within(b, f->hex, PUT_WITHIN, r), always = 0;
    unsigned column;

    if (r == f->hex / EAG_STRIDE) {
        always = row & EAG_ONE(f->hex % EAG_STRIDE);
    }
    if (l->farther != 0) {
        row &= ~eag_row_within(b, f->to, l->farther - 1, r);
    }
    row &= ground_for(b, g, unit, r) & ~beside(g, f, l, r);
    for (EAG_EACH(column, row)) {
        row &= ~((uint64_t)(supply[column] > l->supply) << column);
    }
    return that_fit(b, g, unit, r, row | always);
}

/* So many of them are enough: the others may be left out. */
static unsigned by_the_limits(const struct eag_battle *b, const struct eag *g,
                              const struct eag_frame *f, unsigned unit, unsigned enough,
                              struct eag_hexes *out)
{
    struct eag_hexes hidden;
    struct limits l = limits_of(b, g, f, &hidden);
    unsigned row = f->hex / EAG_STRIDE, found = 0;

    *out = (struct eag_hexes){ { 0 } };
    for (unsigned r = row > PUT_WITHIN ? row - PUT_WITHIN : 0;
         r <= row + PUT_WITHIN && r < EAG_ROWS && found < enough; r++) {
        out->row[r] = row_by_the_limits(b, g, f, &l, unit, r);
        found += gg_popcount(out->row[r]);
    }
    return found;
}

/* EAG-22.37: beside a friend and not beside an enemy. */
static unsigned beside_friends(const struct eag_battle *b, const struct eag *g,
                               const struct eag_frame *f, unsigned unit, unsigned enough,
                               struct eag_hexes *out)
{
    const struct eag_hexes *friends = &g->any[f->side], *enemy = &g->any[EAG_OTHER(f->side)];
    uint64_t rows = eag_rows_near(g->kept.rows[f->side], 1) & (EAG_ONE(EAG_ROWS) - 1);
    unsigned found = 0, r;

    for (EAG_EACH(r, rows)) {
        uint64_t row = (friends->row[r] | eag_row_beside(friends, r)) & b->exists.row[r] &
                       ~(enemy->row[r] | eag_row_beside(enemy, r));

        if (found < enough) {
            out->row[r] = that_fit(b, g, unit, r, row);
            found += gg_popcount(out->row[r]);
        }
    }
    return found;
}

/* Where neither leaves a hex: the nearest ones there are, so that nobody is lost. */
static void nearest(const struct eag_battle *b, const struct eag *g, const struct eag_frame *f,
                    unsigned unit, struct eag_hexes *out)
{
    struct eag_hexes set = { { 0 } };

    eag_put(&set, f->hex);
    for (unsigned far = 1; far < EAG_STRIDE + EAG_ROWS && eag_none(out); far++) {
        set = eag_neighbours(b, &set);
        for (unsigned r = 0; r < EAG_ROWS; r++) {
            out->row[r] = that_fit(b, g, unit, r, set.row[r]);
        }
    }
}

/* How many they are, those left out not counted. */
static unsigned hexes_for(const struct eag_battle *b, const struct eag *g,
                          const struct eag_frame *f, unsigned unit, unsigned enough,
                          struct eag_hexes *out)
{
    unsigned found = by_the_limits(b, g, f, unit, enough, out);

    if (found == 0) {
        found = beside_friends(b, g, f, unit, enough, out);
    }
    if (found == 0) {
        nearest(b, g, f, unit, out);
        found = eag_count(out);
    }
    return found;
}

/* ---- who is put next ---- */

/* The first unit of the formation that is still under the counter; EAG_NOWHERE: none is. */
static unsigned next_unit(const struct eag_battle *b, const struct eag *g,
                          const struct eag_frame *f)
{
    const struct eag_formation *fo = &b->formation[formation_of(b, f)];

    for (unsigned u = fo->first; u < (unsigned)fo->first + fo->units; u++) {
        if (eag_under_counter(b, g, u)) {
            return u;
        }
    }
    return EAG_NOWHERE;
}

/* Must the next one be put into the spotted hex, and can someone? EAG-22.31 */
static bool hex_is_open(const struct eag_battle *b, const struct eag *g, const struct eag_frame *f)
{
    const struct eag_formation *fo = &b->formation[formation_of(b, f)];
    bool could = false;

    for (unsigned u = fo->first; u < (unsigned)fo->first + fo->units; u++) {
        if (g->hex[u] == f->hex) {
            return false;
        }
        could = could || (eag_under_counter(b, g, u) && fits(b, g, u, f->hex));
    }
    return could;
}

/* Hexes with units of the formation: EAG-22.39. */
static struct eag_hexes officer_hexes(const struct eag_battle *b, const struct eag *g,
                                      const struct eag_frame *f)
{
    const struct eag_formation *fo = &b->formation[formation_of(b, f)];
    struct eag_hexes set = { { 0 } };

    for (unsigned u = fo->first; u < (unsigned)fo->first + fo->units; u++) {
        if (eag_on_map(g->hex[u])) {
            eag_put(&set, g->hex[u]);
        }
    }
    return set;
}

/* ---- the deployment ---- */

static unsigned first_of(const struct eag_hexes *s)
{
    unsigned r = 0;

    while (s->row[r] == 0) {
        r++;
    }
    return r * EAG_STRIDE + eag_lowest(s->row[r]);
}

/* EAG-22.43: it has moved; EAG-22.44: but is as active as before. */
static void put(const struct eag_battle *b, struct eag *g, unsigned unit, unsigned hex, bool active)
{
    eag_place_unit(b, g, unit, hex);
    eag_face_enemy(b, g, unit);
    if (active) {
        g->flags[unit] |= FL_MOVED | FL_IN_RANGE;
        g->kept.still = 0;
        if (eag_find(g, S_activation) != NULL) {
            g->flags[unit] |= FL_ACTIVE;
        }
    }
    if (eag_on_map(hex)) { /* EAG-20.39: a lone enemy leader there is entered upon */
        eag_capture_leaders(b, g, EAG_OTHER(b->unit[unit].side), hex, true);
    }
}

static void ask(struct eag *g, bool officer)
{
    struct eag_frame below = *eag_now(g), *f = eag_push(g, S_deploy, below.side);

    f->leader = below.leader;
    f->hex = below.hex;
    f->to = below.to;
    f->flags = below.flags;
    f->n = officer;
}

/* The next unit; with one hex to go to it goes there unasked. */
static void ask_unit(const struct eag_battle *b, struct eag *g, unsigned unit)
{
    const struct eag_frame *f = eag_now(g);
    struct eag_hexes set;

    if (!hex_is_open(b, g, f)) {
        if (hexes_for(b, g, f, unit, 2, &set) <= 1) {
            put(b, g, unit, eag_none(&set) ? EAG_OUT : first_of(&set), f->flags != 0);
            return;
        }
    }
    ask(g, false);
}

enum { BEGIN, UNITS, END };

bool eag_deployment_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);
    struct eag_hexes set;
    unsigned unit;

    if (f->stage == BEGIN) {
        eag_score_variable(b, g, formation_of(b, f)); /* EAG-23.38 */
        f->stage = UNITS;
    }
    unit = f->stage == UNITS ? next_unit(b, g, f) : EAG_NOWHERE;
    if (unit != EAG_NOWHERE) {
        ask_unit(b, g, unit);
        return true;
    }
    if (f->stage == END) {
        eag_leave_road(b, g, formation_of(b, f)); /* EAG-11.22 */
        eag_pop(g);
        return true;
    }
    f->stage = END;
    set = officer_hexes(b, g, f);
    if (eag_count(&set) > 1) {
        ask(g, true);
    } else {
        eag_place_leader(b, g, f->leader, eag_none(&set) ? f->hex : first_of(&set));
    }
    return true;
}

/* ---- the decision ---- */

void eag_deploy_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const struct eag_frame *f = eag_now(g);
    const struct eag_formation *fo = &b->formation[formation_of(b, f)];
    struct eag_hexes set;

    if (f->n) {
        set = officer_hexes(b, g, f);
        eag_offer_hexes(o, gg_move1(V_stack, 0), &set);
    } else if (hex_is_open(b, g, f)) {
        for (unsigned u = fo->first; u < (unsigned)fo->first + fo->units; u++) {
            if (eag_under_counter(b, g, u) && fits(b, g, u, f->hex)) {
                gg_offer_move(o, gg_move2(V_put, u, f->hex));
            }
        }
    } else {
        unsigned unit = next_unit(b, g, f);

        (void)hexes_for(b, g, f, unit, EAG_HEXES, &set);
        eag_offer_hexes(o, gg_move2(V_put, unit, 0), &set);
    }
}

/* Why is the hex not in the set that is open to the unit? */
static gg_clause not_there(const struct eag_battle *b, const struct eag *g,
                           const struct eag_frame *f, unsigned unit, unsigned hex)
{
    struct eag_hexes hidden, set;
    struct limits l = limits_of(b, g, f, &hidden);

    if (!eag_has(&b->exists, hex)) {
        return EAG_22_32;
    }
    if (by_the_limits(b, g, f, unit, 1, &set) > 0) {
        return put_forbidden(b, g, f, &l, unit, hex);
    }
    (void)hexes_for(b, g, f, unit, EAG_HEXES, &set);
    if (eag_has(&set, hex)) {
        return EAG_ALLOWED;
    }
    return fits(b, g, unit, hex) ? EAG_22_37 : EAG_22_38;
}

gg_clause eag_deploy_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    const struct eag_frame *f = eag_now(g);
    unsigned unit = gg_subject_of(m), hex = gg_target_of(m);

    if (f->n) {
        struct eag_hexes set = officer_hexes(b, g, f);

        return gg_verb_of(m) == V_stack && eag_has(&set, hex) ? EAG_ALLOWED : EAG_22_39;
    }
    if (gg_verb_of(m) != V_put || b->unit[unit].formation != formation_of(b, f) ||
        !eag_under_counter(b, g, unit)) {
        return EAG_22_30;
    }
    if (hex_is_open(b, g, f)) {
        return hex != f->hex ? EAG_22_31 : fits(b, g, unit, hex) ? EAG_ALLOWED : EAG_22_38;
    }
    return unit != next_unit(b, g, f) ? EAG_22_30 : not_there(b, g, f, unit, hex);
}

void eag_deploy_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame f = *eag_now(g);

    eag_pop(g);
    if (f.n) {
        eag_place_leader(b, g, f.leader, gg_target_of(m));
    } else {
        put(b, g, gg_subject_of(m), gg_target_of(m), f.flags != 0);
    }
}
