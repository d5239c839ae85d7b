/* SPDX-License-Identifier: MIT
 * Eagles of France: small questions about battle and position, inline because everything asks. */
#ifndef EAG_GROUND_H
#define EAG_GROUND_H

#include "rules/eagles/battle.h"

#define EAG_ONE(bit)    (UINT64_C(1) << (bit))
#define EAG_OTHER(side) ((side) ^ 1)

static inline const struct eag_battle *eag_of(const struct gg_battle *b)
{
    return (const struct eag_battle *)(const void *)b;
}

/* Lowest set bit number of a non-empty set. */
static inline unsigned eag_lowest(uint64_t set)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(set); /* one instruction, and every loop over a set asks it */
#else
    return gg_popcount((set & (~set + 1)) - 1);
#endif
}

/* for (EAG_EACH(bit, set)) visits the bits of a word in order. */
#define EAG_EACH(bit, set)                                                                         \
    uint64_t each_##bit = (set);                                                                   \
    each_##bit && ((bit) = eag_lowest(each_##bit), 1);                                             \
    each_##bit &= each_##bit - 1

/* ---- sets of hexes ---- */

static inline bool eag_has(const struct eag_hexes *s, unsigned hex)
{
    return (s->row[hex >> 6] >> (hex & 63) & 1) != 0;
}

static inline void eag_put(struct eag_hexes *s, unsigned hex)
{
    s->row[hex >> 6] |= EAG_ONE(hex & 63);
}

static inline void eag_take(struct eag_hexes *s, unsigned hex)
{
    s->row[hex >> 6] &= ~EAG_ONE(hex & 63);
}

/* Is a neighbour of the hex in the set?  Three words tell; most hexes are far from any enemy. */
static inline bool eag_touches(const struct eag_hexes *s, unsigned hex)
{
    unsigned r = hex >> 6;
    uint64_t here = EAG_ONE(hex & 63), beside = here << 1 | here >> 1;
    uint64_t across = here | (r % 2 == 0 ? here << 1 : here >> 1);
    uint64_t rows = (r > 0 ? s->row[r - 1] : 0) | (r + 1 < EAG_ROWS ? s->row[r + 1] : 0);

    return ((s->row[r] & beside) | (rows & across)) != 0; /* EAG-12.72; r from 0 */
}

/* The same for a row of hexes at once. */
static inline uint64_t eag_row_beside(const struct eag_hexes *s, unsigned r)
{
    uint64_t rows = (r > 0 ? s->row[r - 1] : 0) | (r + 1 < EAG_ROWS ? s->row[r + 1] : 0);

    return s->row[r] << 1 | s->row[r] >> 1 | rows | (r % 2 == 0 ? rows >> 1 : rows << 1);
}

static inline bool eag_on_map(unsigned hex)
{
    return hex < EAG_HEXES;
}

/* Keeps the set of rows with units right. */
static inline void eag_note_row(struct eag *g, int side, unsigned r)
{
    uint64_t bit = EAG_ONE(r), rows = g->kept.rows[side];

    g->kept.rows[side] = g->any[side].row[r] != 0 ? rows | bit : rows & ~bit;
}

/* Whether someone lies face down (EAG-22.6) changes only here; the set-up ends with eag_refresh().
 */
static inline void eag_set_real(struct eag *g, unsigned leader, unsigned real)
{
    uint32_t bit = UINT32_C(1) << leader;

    g->real[leader] = (uint8_t)real;
    g->kept.hidden = real != EAG_NONE ? g->kept.hidden | bit : g->kept.hidden & ~bit;
}

/* Is a counter of his on the map? */
static inline bool eag_lurks(const struct eag *g, unsigned leader)
{
    const uint16_t *at = g->counter[leader];

    return eag_on_map(at[0]) || eag_on_map(at[1]) || eag_on_map(at[2]);
}

/* Puts a counter (leader * 3 + which) onto a hex or the track, or takes it off: only so is it
 * moved. */
static inline void eag_place_counter(struct eag *g, unsigned counter, unsigned place)
{
    unsigned leader = counter / EAG_COUNTERS;
    uint32_t bit = UINT32_C(1) << leader;

    g->counter[leader][counter % EAG_COUNTERS] = (uint16_t)place;
    g->kept.lurking = eag_lurks(g, leader) ? g->kept.lurking | bit : g->kept.lurking & ~bit;
}

/* Whatever may change who may move, but that someone has moved, ends with this. */
static inline void eag_forget_movers(struct eag *g)
{
    g->kept.movers = (struct eag_movers){ .known = 0 };
}

/* EAG-11.94: it moves no more in this activation. */
static inline void eag_has_moved(struct eag *g, unsigned unit)
{
    unsigned n = unit - g->kept.movers.first;

    g->flags[unit] |= FL_MOVED;
    if (n < 64) {
        g->kept.movers.set &= ~EAG_ONE(n);
    }
}

/* Rows within so many of one of these.  What is spread already is spread by more at a time. */
static inline uint64_t eag_rows_near(uint64_t rows, unsigned range)
{
    for (unsigned far = 0, by; far < range; far += by) {
        by = 2 * far + 1 < range - far ? 2 * far + 1 : range - far;
        rows |= rows << by | rows >> by;
    }
    return rows;
}

/* The rows within so many of that of a hex. */
static inline uint64_t eag_rows_round(unsigned hex, unsigned range)
{
    unsigned r = hex / EAG_STRIDE;
    uint64_t band = EAG_ONE(2 * range + 1) - 1;

    return r >= range ? band << (r - range) : band >> (range - r);
}

/* The columns within so many of that of a hex. */
static inline uint64_t eag_columns_round(unsigned hex, unsigned range)
{
    unsigned c = hex % EAG_STRIDE;
    uint64_t band = EAG_ONE(2 * range + 1) - 1;

    return c >= range ? band << (c - range) : band >> (range - c);
}

/* Does someone of side stand beside an enemy? */
static inline bool eag_in_touch(const struct eag *g, int side)
{
    uint64_t rows = g->kept.rows[side] & eag_rows_near(g->kept.rows[EAG_OTHER(side)], 1);
    unsigned r;

    for (EAG_EACH(r, rows)) {
        if ((g->any[side].row[r] & eag_row_beside(&g->any[EAG_OTHER(side)], r)) != 0) {
            return true;
        }
    }
    return false;
}

/* Hexes of a row with units of the side, less most of those with no enemy so near. */
static inline uint64_t eag_perhaps_near(const struct eag *g, int side, unsigned near, unsigned r)
{
    int enemy = EAG_OTHER(side);
    uint64_t columns = 0;
    unsigned i;

    if (near == 1) {
        return g->any[side].row[r] & eag_row_beside(&g->any[enemy], r);
    }
    for (EAG_EACH(i, g->kept.rows[enemy] & eag_rows_round(r * EAG_STRIDE, near))) {
        columns |= g->any[enemy].row[i];
    }
    return g->any[side].row[r] & eag_rows_near(columns, near); /* columns spread as rows do */
}

/* ---- hexes ---- */

static inline const struct eag_ground *eag_ground(const struct eag_battle *b, unsigned hex)
{
    return &b->chart.ground[b->hex[hex].terrain];
}

/* EAG-12.68, EAG-12.69: by its ground only. */
static inline bool eag_clear(const struct eag_battle *b, unsigned hex)
{
    return eag_ground(b, hex)->clear;
}

/* Hexes counted from the one to the other, the first left out: EAG-11.33. */
static inline unsigned eag_distance(const struct eag_battle *b, unsigned from, unsigned to)
{
    int q = b->axial[to].q - b->axial[from].q, r = b->axial[to].r - b->axial[from].r;
    int s = q + r, most;

    q = q < 0 ? -q : q;
    r = r < 0 ? -r : r;
    s = s < 0 ? -s : s;
    most = q > r ? q : r;
    return (unsigned)(most > s ? most : s);
}

/* ---- units ---- */

/* The side of the counter that lies up: EAG-5.7. */
static inline const struct eag_face *eag_shows(const struct eag_battle *b, const struct eag *g,
                                               unsigned unit)
{
    return &b->unit[unit].face[g->status[unit] & ST_REDUCED];
}

static inline bool eag_routed(const struct eag *g, unsigned unit)
{
    return (g->status[unit] & ST_ROUTED) != 0;
}

/* Has the side, which is not active, passed an emergency defence in that hex? EAG-17.117 */
static inline bool eag_in_square(const struct eag *g, int side, unsigned hex)
{
    for (unsigned i = 0; side != g->active && i < EAG_ATTACKS && g->square[i] != 0; i++) {
        if (g->square[i] == hex + 1) {
            return true;
        }
    }
    return false;
}

static inline bool eag_is_active(const struct eag *g, unsigned unit)
{
    return (g->flags[unit] & FL_ACTIVE) != 0;
}

static inline unsigned eag_side_of(const struct eag_battle *b, unsigned unit)
{
    return b->unit[unit].side;
}

static inline bool eag_commander(const struct eag_battle *b, unsigned leader)
{
    return b->leader[leader].formation == EAG_NONE;
}

static inline const struct eag_turn *eag_turn_now(const struct eag_battle *b, const struct eag *g)
{
    return &b->turn[g->turn];
}

/* ---- who is where ----
 * The units of a bucket of hexes are chained by number, so that a stack is found without a look at
 * all units.  Numbers rise along a chain: whatever a position says, following one ends. */

static inline unsigned eag_bucket(unsigned hex)
{
    return (hex + 9 * (hex / EAG_STRIDE)) % EAG_BUCKETS;
}

/* From a link of the chain on, the first unit in the hex, + 1; 0: none.  No hex has units of both
 * sides. */
static inline unsigned eag_follow(const struct eag *g, unsigned hex, unsigned n)
{
    unsigned last = 0;

    while (n > last && g->hex[n - 1] != hex) {
        last = n;
        n = g->next[n - 1];
    }
    return n > last ? n : 0;
}

/* for (n = eag_first_at(...); n != 0; n = eag_next_at(...)): n - 1 are the units there. */
static inline unsigned eag_first_at(const struct eag *g, int side, unsigned hex)
{
    return eag_on_map(hex) && eag_has(&g->any[side], hex)
               ? eag_follow(g, hex, g->chain[eag_bucket(hex)])
               : 0;
}

static inline unsigned eag_next_at(const struct eag *g, unsigned n)
{
    unsigned next = g->next[n - 1];

    return next > n ? eag_follow(g, g->hex[n - 1], next) : 0;
}

/* The same in one go, where all of them are looked at: for (EAG_LINKS(n, g, side, hex)) visits
 * them and others of the bucket, which stand elsewhere: no hex has units of both sides. */
#define EAG_LINKS(n, g, side, hex)                                                                 \
    unsigned last_##n = 0, n = eag_on_map(hex) && eag_has(&(g)->any[side], hex)                    \
                                   ? (g)->chain[eag_bucket(hex)]                                   \
                                   : 0;                                                            \
    n > last_##n;                                                                                  \
    last_##n = n, n = (g)->next[n - 1]

/* Surely no one else is in the hex; false: the chain must be followed. */
static inline bool eag_alone(const struct eag *g, unsigned unit, unsigned hex)
{
    return g->hex[unit] == hex && g->chain[eag_bucket(hex)] == unit + 1 && g->next[unit] == 0;
}

/* ---- frames ---- */

static inline struct eag_frame *eag_top(struct eag *g)
{
    return &g->frame[g->frames - 1];
}

static inline const struct eag_frame *eag_now(const struct eag *g)
{
    return &g->frame[g->frames - 1];
}

#endif
