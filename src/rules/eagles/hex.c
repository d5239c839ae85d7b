/* SPDX-License-Identifier: MIT
 * The grid: numbers and neighbours of hexes (EAG-12.71 to EAG-12.73), distances, sets of hexes.
 *
 * Row and column are counted from 0 inside, from 1 on the map.  On the map odd rows lie half a hex
 * to the east (EAG-12.72), so inside the even ones do.  Axial coordinates make distances plain: r
 * is the row, q the column less half the row; the six directions are those of `offset`, east first,
 * then against the clock. */
#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"
#include <string.h>

static const int8_t offset[6][2] = { /* q, r */
                                     { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 }, { 1, -1 }
};

/* ---- the grid ---- */

static int column_of(int q, int r)
{
    return q + (r + 1) / 2 - 1; /* from 0; (row from 1) / 2: EAG-12.72 */
}

static unsigned at(const struct eag_battle *b, int q, int r)
{
    int column = column_of(q, r);
    unsigned hex;

    if (r < 0 || r >= EAG_ROWS || column < 0 || column >= EAG_STRIDE) {
        return EAG_NOWHERE;
    }
    hex = (unsigned)(r * EAG_STRIDE + column);
    return eag_has(&b->exists, hex) ? hex : EAG_NOWHERE;
}

unsigned eag_number(unsigned hex)
{
    return (hex / EAG_STRIDE + 1) * 100 + hex % EAG_STRIDE + 1; /* EAG-12.71 */
}

unsigned eag_hex_of(const struct eag_battle *b, unsigned number)
{
    unsigned row = number / 100, column = number % 100, hex;

    if (row < 1 || row > EAG_ROWS || column < 1 || column > EAG_STRIDE) {
        return EAG_NOWHERE;
    }
    hex = (row - 1) * EAG_STRIDE + column - 1;
    return eag_has(&b->exists, hex) ? hex : EAG_NOWHERE;
}

/* ---- neighbours ---- */

unsigned eag_direction(const struct eag_battle *b, unsigned from, unsigned to)
{
    unsigned d = 0;

    while (d < 6 && b->hex[from].near[d] != to) {
        d++;
    }
    return d;
}

unsigned eag_beside(const struct eag_battle *b, const struct eag_hexes *s, unsigned hex)
{
    const uint16_t *near = b->hex[hex].near;
    unsigned directions = 0;

    if (!eag_touches(s, hex)) {
        return 0;
    }
    for (unsigned d = 0; d < 6; d++) {
        if (near[d] != EAG_NOWHERE && eag_has(s, near[d])) {
            directions |= 1u << d;
        }
    }
    return directions;
}

/* A row's hexes touch themselves and their left or right neighbour in the rows beside it
 * (EAG-12.72): right of an even row, left of an odd one, rows from 0.  Two rows at a time, because
 * this is asked all the time. */
static void grow(const struct eag_battle *b, struct eag_hexes *s, int first, int last)
{
    uint64_t before = first > 1 ? s->row[(first & ~1) - 1] : 0; /* the odd row before the two */

    for (int r = first & ~1; r <= last; r += 2) {
        uint64_t even = s->row[r], odd = s->row[r + 1], beside = before | odd;
        uint64_t next = even | (r + 2 < EAG_ROWS ? s->row[r + 2] : 0);

        s->row[r] = (even | even << 1 | even >> 1 | beside | beside >> 1) & b->exists.row[r];
        s->row[r + 1] = (odd | odd << 1 | odd >> 1 | next | next << 1) & b->exists.row[r + 1];
        before = odd;
    }
}

struct eag_hexes eag_neighbours(const struct eag_battle *b, const struct eag_hexes *s)
{
    struct eag_hexes out = *s;

    grow(b, &out, 0, b->rows - 1);
    return out;
}

/* Bits from one column to another, as far as there are any. */
static uint64_t columns(int first, int last)
{
    if (last < 0 || first >= EAG_STRIDE) {
        return 0;
    }
    first = first < 0 ? 0 : first;
    last = last >= EAG_STRIDE ? EAG_STRIDE - 1 : last;
    return ~UINT64_C(0) >> (EAG_STRIDE - 1 - last) & ~UINT64_C(0) << first;
}

/* The hexes of a row within so many of that hex; r is near enough for that. */
static uint64_t row_within(const struct eag_battle *b, unsigned hex, int range, int r)
{
    int r0 = b->axial[hex].r, west = b->axial[hex].q + column_of(0, r) - range,
        east = west + 2 * range;

    return columns(r < r0 ? west + r0 - r : west, r > r0 ? east - (r - r0) : east);
}

uint64_t eag_row_within(const struct eag_battle *b, unsigned hex, unsigned range, unsigned r)
{
    unsigned at = hex / EAG_STRIDE, far = at > r ? at - r : r - at;

    return far <= range ? row_within(b, hex, (int)range, (int)r) & b->exists.row[r] : 0;
}

/* As seen from two rows in the middle: all other pairs of rows lie alike. */
static void work_out_round(struct eag_battle *b)
{
    enum { MIDDLE = EAG_ROWS / 4 * 2 };

    for (unsigned range = 0; range <= EAG_ROUND; range++) {
        for (unsigned n = EAG_ROUND - range; n <= EAG_ROUND + range; n++) {
            for (unsigned hex = 0; hex < 2 * EAG_STRIDE; hex++) {
                unsigned r = MIDDLE + hex / EAG_STRIDE + n - EAG_ROUND;

                b->round[range][n][hex] =
                    row_within(b, hex + MIDDLE * EAG_STRIDE, (int)range, (int)r);
            }
        }
    }
}

void eag_lay_grid(struct eag_battle *b, const int rows[2], const int columns[2])
{
    memset(&b->exists, 0, sizeof b->exists);
    for (int r = rows[0]; r <= rows[1]; r++) {
        for (int c = columns[0]; c <= columns[1]; c++) {
            eag_put(&b->exists, (unsigned)(r * EAG_STRIDE + c)); /* EAG-12.71 */
        }
    }
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        struct eag_hex *h = &b->hex[hex];

        int r = (int)(hex / EAG_STRIDE); /* EAG-12.73: rows rise to the north */
        int q = (int)(hex % EAG_STRIDE) - column_of(0, r);

        b->axial[hex] = (struct eag_axial){ .q = (int8_t)q, .r = (int8_t)r };
        for (unsigned d = 0; d < 6; d++) {
            h->near[d] = eag_has(&b->exists, hex)
                             ? (uint16_t)at(b, q + offset[d][0], r + offset[d][1])
                             : EAG_NOWHERE;
        }
    }
    work_out_round(b);
}

struct rows {
    int first, last;
};

static struct rows rows_within(const struct eag_battle *b, unsigned hex, int range)
{
    int r = b->axial[hex].r, last = b->rows - 1;

    return (struct rows){ r > range ? r - range : 0, r + range < last ? r + range : last };
}

struct eag_hexes eag_within(const struct eag_battle *b, unsigned hex, unsigned range)
{
    struct rows rows = rows_within(b, hex, (int)range);
    struct eag_hexes out = { { 0 } };

    for (int r = rows.first; r <= rows.last; r++) {
        out.row[r] = row_within(b, hex, (int)range, r) & b->exists.row[r];
    }
    return out;
}

bool eag_near(const struct eag_battle *b, const struct eag_hexes *s, unsigned hex, unsigned range)
{
    struct rows rows = rows_within(b, hex, (int)range);

    for (int r = rows.first; r <= rows.last; r++) {
        if (s->row[r] != 0 && (s->row[r] & row_within(b, hex, (int)range, r)) != 0) {
            return true;
        }
    }
    return false;
}

bool eag_units_near(const struct eag_battle *b, const struct eag *g, int side, unsigned hex,
                    unsigned range)
{
    uint64_t rows = g->kept.rows[side] & eag_rows_round(hex, range);
    const uint64_t *round;
    unsigned r;

    if (range > EAG_ROUND) {
        return eag_near(b, &g->any[side], hex, range);
    }
    round = &b->round[range][0][hex % (2 * EAG_STRIDE)];
    for (EAG_EACH(r, rows)) {
        unsigned n = r + EAG_ROUND - hex / EAG_STRIDE;

        if ((g->any[side].row[r] & round[n * 2 * EAG_STRIDE]) != 0) {
            return true;
        }
    }
    return false;
}

/* What is barred may also hide what is behind it: then the way there is looked for. */
struct eag_hexes eag_reached(const struct eag_battle *b, unsigned hex, unsigned range,
                             const struct eag_hexes *barred)
{
    struct rows rows = rows_within(b, hex, (int)range);
    struct eag_hexes out = eag_within(b, hex, range), open;

    if (!eag_near(b, barred, hex, range)) {
        return out;
    }
    open = out;
    memset(&out, 0, sizeof out);
    eag_put(&out, hex);
    for (int r = rows.first; r <= rows.last; r++) {
        open.row[r] &= ~barred->row[r];
    }
    for (int i = 1; i <= (int)range; i++) {
        struct rows come = rows_within(b, hex, i); /* so far, and no farther */

        grow(b, &out, come.first, come.last);
        for (int r = come.first & ~1; r <= (come.last | 1); r++) {
            out.row[r] &= open.row[r];
        }
    }
    return out;
}

/* ---- sets ---- */

bool eag_none(const struct eag_hexes *s)
{
    uint64_t some = 0;

    for (int r = 0; r < EAG_ROWS; r++) {
        some |= s->row[r];
    }
    return some == 0;
}

unsigned eag_count(const struct eag_hexes *s)
{
    unsigned n = 0;

    for (int r = 0; r < EAG_ROWS; r++) {
        n += s->row[r] ? gg_popcount(s->row[r]) : 0;
    }
    return n;
}

unsigned eag_distance_to(const struct eag_battle *b, const struct eag_hexes *s, unsigned hex,
                         unsigned limit)
{
    int r0 = b->axial[hex].r, first = r0 - (int)limit, last = r0 + (int)limit;
    unsigned best = limit + 1, at = hex % EAG_STRIDE, west = at > limit ? at - limit : 0;
    uint64_t window = ~UINT64_C(0) << west; /* nobody so near is farther off in columns */

    if (at + limit < EAG_STRIDE - 1) {
        window &= EAG_ONE(at + limit + 1) - 1;
    }
    for (int r = first < 0 ? 0 : first; r <= last && r < EAG_ROWS; r++) {
        unsigned column;

        for (EAG_EACH(column, s->row[r] & window)) {
            unsigned d = eag_distance(b, hex, (unsigned)r * EAG_STRIDE + column);

            best = d < best ? d : best;
        }
    }
    return best;
}
