/* SPDX-License-Identifier: MIT
 * Where a unit could go in one move, with what might interrupt it on the way; for players who
 * look, so of a masked position.  Every step is judged as it would be if it were made. */
#include "rules/eagles/move.h"
#include <string.h>

struct spread {
    const struct eag_battle *b;
    const struct eag *g;
    struct eag_reach *out;
    struct eag_mover mover; /* as it sets out */
    unsigned side, start, mp;
};

/* ---- what may interrupt it ---- */

/* Neighbours of hex with such enemies who stand beside nobody of side: EAG-17.35, EAG-17.44. */
static unsigned fresh_beside(const struct spread *s, const struct eag_hexes *enemies, unsigned hex)
{
    unsigned directions = eag_beside(s->b, enemies, hex), fresh = 0, d;

    for (EAG_EACH(d, directions)) {
        if (!eag_beside(s->b, &s->g->any[s->side], s->b->hex[hex].near[d])) {
            fresh |= 1u << d;
        }
    }
    return fresh;
}

/* EAG-12.38: an enemy whose ZOC covers both hexes. */
static bool covered(const struct spread *s, unsigned from, unsigned to)
{
    int enemy = EAG_OTHER((int)s->side);
    unsigned zoc = eag_zoc_from(s->b, s->g, enemy, to), d;

    for (EAG_EACH(d, zoc)) {
        unsigned hex = s->b->hex[to].near[d];

        if (eag_has(&s->g->foot[enemy], hex) && eag_zoc_reaches(s->b, s->g, enemy, hex, from)) {
            return true;
        }
    }
    return false;
}

static bool in_sight(const struct spread *s, unsigned hex)
{
    unsigned where;

    for (unsigned l = 0; l < (unsigned)s->b->leaders; l++) {
        for (unsigned c = 0; c < EAG_COUNTERS && s->b->leader[l].side != s->side; c++) {
            unsigned at = s->g->counter[l][c];

            if (eag_on_map(at) &&
                eag_distance(s->b, hex, at) <= eag_visibility(s->b, s->g, hex, at) &&
                eag_line_blocked(s->b, s->g, hex, at, &where) == EAG_ALLOWED) {
                return true;
            }
        }
    }
    return false;
}

static unsigned interrupts(const struct spread *s, unsigned from, unsigned to, bool ezoc)
{
    int enemy = EAG_OTHER((int)s->side);
    bool rides = s->b->unit[s->mover.unit[0]].arm == CAVALRY;
    unsigned fresh = fresh_beside(s, &s->g->horse[enemy], to), bits = 0;

    if (ezoc && !rides) {
        bits |= 1u << STOPS; /* EAG-12.28 */
    }
    if (ezoc && rides && covered(s, from, to)) {
        bits |= 1u << FIRED_AT;
    }
    if (rides && (fresh & s->b->hex[to].horse_zoc)) {
        bits |= 1u << CHARGED; /* EAG-17.34 */
    }
    if (!rides && (fresh & ~eag_beside(s->b, &s->g->foot[enemy], to))) {
        bits |= 1u << DRIVES_OFF; /* EAG-17.44 */
    }
    bits |= in_sight(s, to) ? 1u << SPOTTED : 0u;
    bits |= eag_leaders_at(s->b, s->g, enemy, to) ? 1u << CAPTURES : 0u;
    return bits;
}

/* ---- the spread ---- */

static void note(struct spread *s, unsigned from, unsigned to, unsigned left, bool ezoc)
{
    if (left + 1 > s->out->left[to]) {
        s->out->left[to] = (uint8_t)(left + 1);
        s->out->from[to] = (uint8_t)eag_direction(s->b, to, from);
        s->out->interrupt[to] = (uint8_t)interrupts(s, from, to, ezoc);
    }
}

/* The mover as it would be there, with so many MP left. */
static struct eag_mover mover_at(const struct spread *s, unsigned hex, unsigned left)
{
    int enemy = EAG_OTHER((int)s->side);
    struct eag_mover m = s->mover;
    bool began = eag_in_zoc(s->b, s->g, enemy, s->start), here = eag_in_zoc(s->b, s->g, enemy, hex);

    m.flags &= (uint8_t) ~(MV_ROAD | MV_PATH); /* the bonus comes afterwards */
    if (hex != s->start) {
        m.steps = 1;
        for (unsigned i = 0; i < m.units; i++) {
            m.spent[i] = (uint8_t)(m.spent[i] + s->mp - left);
            m.went[i] = 1;
        }
        m.flags |= (uint8_t)((began ? MV_LEFT_EZOC : 0) | (here ? MV_EZOC : 0));
    }
    return m;
}

static void spread_from(struct spread *s, unsigned from, unsigned left)
{
    struct eag_mover mover = mover_at(s, from, left);
    struct eag_means m = eag_means_of(s->b, s->g, &mover);
    struct eag_way way;

    for (unsigned d = 0; d < 6; d++) {
        unsigned to = s->b->hex[from].near[d];

        if (to == EAG_NOWHERE || to == s->start) {
            continue;
        }
        if (eag_try_step(s->b, s->g, &m, from, to, false, &way) == EAG_ALLOWED) {
            note(s, from, to, way.minimum || m.one_hex ? 0 : left - way.cost, way.ezoc);
        }
        if (eag_try_step(s->b, s->g, &m, from, to, true, &way) == EAG_ALLOWED) {
            note(s, from, to, 0, true);
        }
    }
}

/* The most MP left first, so that every hex is gone on from once. */
static void spread_all(struct spread *s)
{
    for (unsigned left = s->mp; left > 0; left--) {
        for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
            if (s->out->left[hex] == left + 1) {
                spread_from(s, hex, left);
            }
        }
    }
}

/* EAG-12.23: hexes along the road that MP alone do not reach. */
static void march(struct spread *s, unsigned sides, unsigned bonus)
{
    struct eag_hexes edge = { { 0 } }, been;
    unsigned steps = s->mp + bonus, fired = eag_has(&s->g->fired, s->start) ? 3u : 0u;

    eag_put(&edge, s->start);
    been = edge;
    for (unsigned n = fired; n < steps; n++) {
        struct eag_hexes next = { { 0 } };

        for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
            for (unsigned d = 0; eag_has(&edge, hex) && d < 6; d++) {
                unsigned to = s->b->hex[hex].near[d];

                if (to == EAG_NOWHERE || !(s->b->hex[hex].side[d] & sides) || eag_has(&been, to) ||
                    eag_has(&s->g->any[EAG_OTHER(s->side)], to) ||
                    eag_in_zoc(s->b, s->g, EAG_OTHER((int)s->side), to)) {
                    continue; /* EAG-12.25 */
                }
                eag_put(&next, to);
                eag_put(&been, to);
                note(s, hex, to, 0, false);
            }
        }
        edge = next;
    }
}

/* Hexes passed through only: EAG-8.12, EAG-11.29. */
static void take_out(struct spread *s)
{
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        if (s->out->left[hex] && hex != s->start) {
            bool one = eag_distance(s->b, s->start, hex) == 1;
            struct eag_means m = eag_means_of(s->b, s->g, &s->mover);

            if (eag_end_forbidden(s->b, s->g, &m, hex, one ? 1 : 2) != EAG_ALLOWED) {
                s->out->left[hex] = 0;
            }
        }
    }
}

/* As it is moving, or would, if it were active now. */
void eag_find_reach(const struct eag_battle *b, const struct eag *g, unsigned unit,
                    struct eag_reach *out)
{
    const struct eag_frame *f = eag_find(g, S_movement);
    bool moves = f != NULL && eag_is_active(g, unit);
    unsigned flags = moves ? f->flags & (MV_STRATEGIC | MV_FREE) : MV_FREE;
    struct spread s = { .b = b, .g = g, .out = out, .side = b->unit[unit].side };
    bool one_hex;

    memset(out, 0, sizeof *out);
    if (!eag_on_map(g->hex[unit])) {
        return;
    }
    if (g->flags[unit] & (FL_IM_PASSED | FL_IM_FAILED)) {
        flags |= MV_INDEPENDENT;
    }
    s.start = g->hex[unit];
    s.mover = eag_unit_mover(b, g, unit, flags);
    if (g->mover.units > 0 && g->mover.unit[0] == unit) {
        s.mover = g->mover;
    }
    s.mp = eag_unit_mp(b, g, unit, flags, &one_hex);
    s.mp = s.mp > s.mover.spent[0] ? s.mp - s.mover.spent[0] : 0;
    out->left[s.start] = (uint8_t)(s.mp + 1);
    spread_from(&s, s.start, s.mp);
    if (!one_hex) {
        spread_all(&s);
        if (s.mover.flags & MV_ROAD) {
            march(&s, HS_ROAD, b->chart.road_bonus - (unsigned)s.mover.extra);
        }
        if (s.mover.flags & MV_PATH) {
            march(&s, HS_ROAD | HS_PATH, b->chart.path_bonus);
        }
    }
    take_out(&s);
}
