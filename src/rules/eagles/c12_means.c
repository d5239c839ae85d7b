/* SPDX-License-Identifier: MIT
 * EAG-12.1 to EAG-12.20: what a mover is, the MP it has, and where it may end. */
#include "rules/eagles/move.h"
#include <string.h>

enum { MARCH_MP = 2 };

/* ---- MP ---- */

/* EAG-12.1, EAG-5.7: of the side that lies up; EAG-12.17, EAG-19.9, EAG-12.18, EAG-21.2, EAG-12.19.
 */
unsigned eag_mp(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    unsigned mp = eag_shows(b, g, unit)->mp, less = eag_mud(b, g) ? 1 : 0;

    less += g->formation[b->unit[unit].formation] & F_DEMORALISED ? 1 : 0;
    mp = mp > less ? mp - less : 1;
    if ((g->effect & FX_MARCH) && (~g->flags[unit] & (FL_ACTIVE | FL_IN_RANGE)) == 0) {
        mp += MARCH_MP; /* EAG-18.12: Forced march */
    }
    return mp;
}

/* EAG-12.3: the most it has in this activation, by whatever it moves; or one hex, whatever the
 * cost. */
static unsigned mp_of(const struct eag_battle *b, const struct eag *g, unsigned unit,
                      unsigned flags, bool free, bool *one_hex)
{
    enum eag_limit limit = flags & MV_FREE
                               ? LIMIT_FULL /* EAG-11.121 */
                               : eag_limit_of(b, g, unit, !(flags & MV_INDEPENDENT), free);
    unsigned mp = eag_mp(b, g, unit);

    *one_hex = limit >= LIMIT_ONE_HEX;
    return limit == LIMIT_HALF ? (mp + 1) / 2 : mp; /* EAG-11.97, EAG-7.53; EAG-11.98 */
}

unsigned eag_unit_mp(const struct eag_battle *b, const struct eag *g, unsigned unit, unsigned flags,
                     bool *one_hex)
{
    return mp_of(b, g, unit, flags, eag_is_free(g), one_hex);
}

/* Why a unit may not make a second hex. */
static gg_clause one_hex_clause(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    unsigned formation = b->unit[unit].formation;

    if (g->formation[formation] & F_RALLYING) {
        return EAG_11_68;
    }
    if (g->flags[unit] & FL_IM_FAILED) {
        return EAG_11_99; /* EAG-7.54 */
    }
    if (!(g->flags[unit] & FL_IN_RANGE)) {
        return EAG_11_17; /* EAG-7.51, EAG-11.88 */
    }
    if (g->order[formation] == BOX_DEFENCE) {
        return b->unit[unit].arm == CAVALRY ? EAG_11_53 : EAG_11_40;
    }
    return g->order[formation] == BOX_NO_ORDER ? EAG_11_62 : EAG_11_89; /* EAG-7.55 */
}

/* ---- what the mover is ---- */

static unsigned less_of(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static void limit_unit(const struct eag_battle *b, const struct eag *g,
                       const struct eag_mover *mover, unsigned i, bool free, struct eag_limits *l)
{
    const struct eag_unit *u = &b->unit[mover->unit[i]];
    bool one_hex;
    unsigned mp = mp_of(b, g, mover->unit[i], mover->flags, free, &one_hex);

    l->arms |= (uint8_t)(1u << u->arm);
    l->foot_guns |= u->arm == ARTILLERY && !u->horse;
    if (one_hex) {
        l->one_hex |= (uint8_t)(1u << i);
    } else {
        l->mp[i] = (uint8_t)mp;
    }
}

static struct eag_stack units_of(const struct eag_mover *mover)
{
    struct eag_stack s = { .units = mover->units };

    memcpy(s.unit, mover->unit, sizeof mover->unit);
    return s;
}

void eag_find_limits(const struct eag_battle *b, const struct eag *g, const struct eag_mover *mover,
                     struct eag_limits *out)
{
    bool free = !(mover->flags & MV_FREE) && eag_is_free(g);

    *out = (struct eag_limits){ .known = 1 };
    for (unsigned i = 0; i < mover->units; i++) {
        limit_unit(b, g, mover, i, free, out);
    }
    if (!(mover->flags & (MV_FREE | MV_INDEPENDENT))) { /* EAG-11.29, EAG-7.49 */
        out->duties = mover->units;                     /* EAG-12.5: all of them */
        for (unsigned i = 0; i < mover->units; i++) {
            out->duty[i] = eag_duty_of(b, g, mover->unit[i], mover->began[i], free);
        }
    }
    if (mover->units > 1) {
        struct eag_stack together = units_of(mover);

        out->room = eag_units_forbidden(b, g, &together);
    }
}

static void add_unit(const struct eag_battle *b, const struct eag *g, const struct eag_limits *l,
                     unsigned i, struct eag_means *m)
{
    const struct eag_mover *mover = m->mover;
    unsigned left;

    if (l->one_hex >> i & 1) {
        if (mover->went[i] > 0) {
            m->over = one_hex_clause(b, g, mover->unit[i]);
        }
        return;
    }
    left = l->mp[i] > mover->spent[i] ? (unsigned)(l->mp[i] - mover->spent[i]) : 0;
    m->left = less_of(m->left, left); /* EAG-12.5, EAG-12.6 */
    if (mover->went[i] > 0) {
        m->must = less_of(m->must, left);
    }
}

/* Does it leave horse artillery alone in EZOC that came there in this segment? EAG-12.30: who came
 * did not stand in EZOC when it began. */
static bool deserts_guns(const struct eag_battle *b, const struct eag *g,
                         const struct eag_mover *mover, int side)
{
    unsigned hex = g->hex[mover->unit[0]];
    bool guns = false;
    struct eag_stack s;

    if (!eag_on_map(hex) || eag_alone(g, mover->unit[0], hex)) {
        return false;
    }
    s = eag_stack_at(b, g, side, hex);
    for (unsigned i = 0; i < s.units; i++) {
        unsigned u = s.unit[i];

        if (eag_mover_index(mover, u) < mover->units) {
            continue;
        }
        if (b->unit[u].arm != ARTILLERY) {
            return false;
        }
        guns |= (g->flags[u] & (FL_MOVED | FL_NEAR)) == FL_MOVED;
    }
    return guns && eag_in_zoc(b, g, EAG_OTHER(side), hex);
}

/* As they are remembered, if they are. */
static void add_units(const struct eag_battle *b, const struct eag *g, struct eag_means *m)
{
    const struct eag_mover *mover = m->mover;
    const struct eag_limits *l = &g->kept.limits;
    struct eag_limits found;

    if (mover != &g->mover || !l->known) {
        eag_find_limits(b, g, mover, &found);
        l = &found;
    }
    m->side = b->unit[mover->unit[0]].side; /* leaders are carried: EAG-5.22 */
    m->arms = l->arms;
    m->foot_guns = l->foot_guns != 0;
    m->infantry = (l->arms >> INFANTRY & 1) != 0;
    m->guns = (l->arms >> ARTILLERY & 1) != 0;
    m->one_hex = l->one_hex != 0;
    m->room = l->room;
    m->duties = l->duties;
    memcpy(m->duty, l->duty, sizeof m->duty);
    for (unsigned i = 0; i < mover->units; i++) {
        add_unit(b, g, l, i, m);
    }
    if (deserts_guns(b, g, mover, (int)m->side)) {
        m->over = EAG_12_30;
    }
}

/* EAG-22.8, EAG-22.13: decoys as the real one; EAG-22.9: as the slowest unit would pay. */
static void add_counter(const struct eag_battle *b, const struct eag *g, struct eag_means *m)
{
    unsigned leader = (m->mover->counter - 1u) / EAG_COUNTERS, mp = EAG_LEADER_MP;

    m->side = b->leader[leader].side;
    m->arms = 1u << CAVALRY; /* EAG-22.15 */
    if (!eag_commander(b, leader)) {
        const struct eag_formation *f = &b->formation[b->leader[leader].formation];

        mp = f->march;
        m->arms = 0;
        for (unsigned u = f->first; u < f->first + f->units; u++) {
            m->arms |= 1u << b->unit[u].arm;
        }
        m->one_hex = eag_counter_limited(b, g, leader);
        if (eag_on_map(m->mover->began[0])) {
            m->duties = 1;
            m->duty[0] = eag_duty_of(b, g, f->first, m->mover->began[0], eag_is_free(g));
        }
    }
    m->left = mp > m->mover->ridden ? mp - m->mover->ridden : 0;
    m->must = m->mover->steps > 0 ? m->left : EAG_UNLIMITED;
    if (m->one_hex && m->mover->steps > 0) {
        m->over = EAG_22_10;
    }
}

/* EAG-5.18, EAG-5.19; EAG-12.20: whatever the ground and the morale.  EAG-11.15: no order. */
static void add_leaders(const struct eag_battle *b, const struct eag *g, struct eag_means *m)
{
    unsigned leader = eag_lowest(m->mover->leaders);

    m->side = b->leader[leader].side;
    m->arms = 1u << CAVALRY;
    m->infantry = true;
    m->left = EAG_LEADER_MP - g->ridden[leader]; /* EAG-12.1: carried or not */
    m->must = g->ridden[leader] > 0 || m->mover->steps > 0 ? m->left : EAG_UNLIMITED;
}

struct eag_means eag_means_of(const struct eag_battle *b, const struct eag *g,
                              const struct eag_mover *mover)
{
    struct eag_means m = { .mover = mover, .left = EAG_UNLIMITED, .must = EAG_UNLIMITED };

    if (mover->counter) {
        add_counter(b, g, &m);
        return m;
    }
    if (mover->units == 0) {
        add_leaders(b, g, &m);
    } else {
        add_units(b, g, &m);
    }
    m.stops = m.infantry || m.guns;
    if (m.stops && (mover->flags & MV_EZOC)) {
        m.over = EAG_12_28; /* EAG-12.29: not cavalry */
    }
    if (mover->flags & MV_STOPPED) {
        m.over = EAG_12_16;
    }
    return m;
}

/* ---- where it may end ---- */

gg_clause eag_no_room(const struct eag_battle *b, const struct eag *g, const struct eag_means *m,
                      unsigned hex)
{
    struct eag_stack moving;

    if (m->mover->units == 0 || (m->mover->units == 1 && eag_alone(g, m->mover->unit[0], hex))) {
        return m->room;
    }
    if (m->mover->units == 1) {
        return eag_room_forbidden(b, g, m->mover->unit[0], hex);
    }
    moving = units_of(m->mover);
    return eag_stack_forbidden(b, g, (int)m->side, hex, &moving);
}

unsigned eag_hexes_short(const struct eag_battle *b, const struct eag_means *m, unsigned hex)
{
    unsigned most = 0;

    for (unsigned i = 0; i < m->duties; i++) {
        unsigned far = eag_distance(b, hex, m->duty[i].goal), within = m->duty[i].within;

        most = far > within && far - within > most ? far - within : most;
    }
    return most;
}
