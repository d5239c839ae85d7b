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
unsigned eag_unit_mp(const struct eag_battle *b, const struct eag *g, unsigned unit, unsigned flags,
                     bool *one_hex)
{
    enum eag_limit limit = flags & MV_FREE ? LIMIT_FULL /* EAG-11.121 */
                                           : eag_move_limit(b, g, unit, !(flags & MV_INDEPENDENT));
    unsigned mp = eag_mp(b, g, unit);

    *one_hex = limit >= LIMIT_ONE_HEX;
    return limit == LIMIT_HALF ? (mp + 1) / 2 : mp; /* EAG-11.97, EAG-7.53; EAG-11.98 */
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

static void add_unit(const struct eag_battle *b, const struct eag *g, unsigned i,
                     struct eag_means *m)
{
    unsigned unit = m->mover->unit[i], mp, left;
    const struct eag_unit *u = &b->unit[unit];
    bool one_hex;

    m->arms |= 1u << u->arm;
    m->foot_guns |= u->arm == ARTILLERY && !u->horse;
    mp = eag_unit_mp(b, g, unit, m->mover->flags, &one_hex);
    if (one_hex) {
        m->one_hex = true;
        if (m->mover->went[i] > 0) {
            m->over = one_hex_clause(b, g, unit);
        }
        return;
    }
    left = mp > m->mover->spent[i] ? mp - m->mover->spent[i] : 0;
    m->left = less_of(m->left, left); /* EAG-12.5, EAG-12.6 */
    if (m->mover->went[i] > 0) {
        m->must = less_of(m->must, left);
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
    }
    m->left = mp > m->mover->ridden ? mp - m->mover->ridden : 0;
    m->must = m->mover->steps > 0 ? m->left : EAG_UNLIMITED;
    if (m->one_hex && m->mover->steps > 0) {
        m->over = EAG_22_10;
    }
}

/* EAG-5.18, EAG-5.19; EAG-12.20: whatever the ground and the morale.  EAG-11.15: no order. */
static void add_leaders(const struct eag_battle *b, struct eag_means *m)
{
    m->side = b->leader[eag_lowest(m->mover->leaders)].side;
    m->arms = 1u << CAVALRY;
    m->infantry = true;
    m->left = EAG_LEADER_MP - m->mover->ridden;
    m->must = m->mover->steps > 0 ? m->left : EAG_UNLIMITED;
}

static struct eag_stack units_of(const struct eag_mover *mover)
{
    struct eag_stack s = { .units = mover->units };

    memcpy(s.unit, mover->unit, sizeof mover->unit);
    return s;
}

/* EAG-11.29, EAG-7.49; EAG-12.5: all of them. */
static void add_duties(const struct eag_battle *b, const struct eag *g, struct eag_means *m)
{
    const struct eag_mover *mover = m->mover;

    if (mover->counter) {
        unsigned leader = (mover->counter - 1u) / EAG_COUNTERS;

        if (!eag_commander(b, leader) && eag_on_map(mover->began[0])) {
            unsigned formation = b->leader[leader].formation;

            m->duties = 1;
            m->duty[0] = eag_duty_of(b, g, b->formation[formation].first, mover->began[0]);
        }
        return;
    }
    if (mover->flags & (MV_FREE | MV_INDEPENDENT)) {
        return;
    }
    m->duties = mover->units;
    for (unsigned i = 0; i < mover->units; i++) {
        m->duty[i] = eag_duty_of(b, g, mover->unit[i], mover->began[i]);
    }
}

struct eag_means eag_means_of(const struct eag_battle *b, const struct eag *g,
                              const struct eag_mover *mover)
{
    struct eag_means m = eag_means_to_step(b, g, mover);

    add_duties(b, g, &m);
    if (mover->units > 1) {
        struct eag_stack together = units_of(mover);

        m.room = eag_units_forbidden(b, g, &together);
    }
    return m;
}

struct eag_means eag_means_to_step(const struct eag_battle *b, const struct eag *g,
                                   const struct eag_mover *mover)
{
    struct eag_means m = { .mover = mover, .left = EAG_UNLIMITED, .must = EAG_UNLIMITED };

    if (mover->counter) {
        add_counter(b, g, &m);
        return m;
    }
    if (mover->units == 0) {
        add_leaders(b, &m);
    } else {
        m.side = b->unit[mover->unit[0]].side; /* leaders are carried: EAG-5.22 */
        for (unsigned i = 0; i < mover->units; i++) {
            add_unit(b, g, i, &m);
        }
        m.infantry = (m.arms >> INFANTRY & 1) != 0;
        m.guns = (m.arms >> ARTILLERY & 1) != 0;
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

/* EAG-8.12, EAG-8.15, EAG-12.14. */
static gg_clause no_room(const struct eag_battle *b, const struct eag *g, const struct eag_means *m,
                         unsigned hex)
{
    struct eag_stack moving;

    if (!eag_has(&g->any[m->side], hex) || m->mover->units == 0 ||
        (m->mover->units == 1 && eag_alone(g, m->mover->unit[0], hex))) {
        return m->room;
    }
    if (m->mover->units == 1) {
        return eag_room_forbidden(b, g, m->mover->unit[0], hex);
    }
    moving = units_of(m->mover);
    return eag_stack_forbidden(b, g, (int)m->side, hex, &moving);
}

/* EAG-11.29, EAG-11.31: only the end is asked; EAG-7.56, EAG-12.13, EAG-11.37, EAG-11.64: not of
 * one hex, but EAG-7.122 in strategic movement.  EAG-7.50: nobody asks how far the officer is. */
static gg_clause unfit_end(const struct eag_battle *b, const struct eag_means *m, unsigned hex,
                           unsigned ahead)
{
    const struct eag_mover *mover = m->mover;
    unsigned least = mover->flags & MV_STRATEGIC ? 0 : 1;

    for (unsigned i = 0; i < m->duties; i++) {
        unsigned went = mover->counter ? mover->steps : mover->went[i];

        if (went + ahead > least && eag_distance(b, hex, m->duty[i].goal) > m->duty[i].within) {
            return m->duty[i].why; /* EAG-7.49 */
        }
    }
    return EAG_ALLOWED;
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

gg_clause eag_end_forbidden(const struct eag_battle *b, const struct eag *g,
                            const struct eag_means *m, unsigned hex, unsigned ahead)
{
    gg_clause why;

    why = unfit_end(b, m, hex, ahead);
    return why != EAG_ALLOWED ? why : no_room(b, g, m, hex);
}
