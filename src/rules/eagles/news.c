/* SPDX-License-Identifier: MIT
 * What is different from the position that was judged before, as far as units are worth more or
 * less by it: the units themselves, and hexes beside them that are empty or are so no more. */
#include "rules/eagles/chapters.h"
#include "rules/eagles/value.h"
#include <string.h>

/* The hexes that have units now and had none, or the reverse; returns their rows. */
static uint64_t other_hexes(const struct eag_memo *memo, const struct eag *g,
                            struct eag_hexes *other)
{
    uint64_t rows = 0;

    for (unsigned r = 0; r < EAG_ROWS; r++) {
        other->row[r] =
            (memo->any[0].row[r] ^ g->any[0].row[r]) | (memo->any[1].row[r] ^ g->any[1].row[r]);
        rows |= other->row[r] != 0 ? EAG_ONE(r) : 0;
    }
    return rows;
}

/* Puts the columns near those of one row into the rows near it: from where takes_aim() would look
 * at them. */
static void spread(struct eag_hexes *round, unsigned r, uint64_t columns)
{
    for (unsigned i = 0; i < EAG_NEAR; i++) {
        columns |= columns << 1 | columns >> 1;
    }
    for (unsigned i = r > EAG_NEAR ? r - EAG_NEAR : 0; i <= r + EAG_NEAR && i < EAG_ROWS; i++) {
        round->row[i] |= columns;
    }
}

/* Eight from u on, in one go. */
enum { EIGHT = 8 };
static bool same_eight(const struct eag_memo *memo, const struct eag *g, unsigned u)
{
    uint64_t was[5], is[5];

    memcpy(&was[0], &memo->hex[u], 16);
    memcpy(&was[2], &memo->flags[u], 16);
    memcpy(&was[4], &memo->status[u], 8);
    memcpy(&is[0], &g->hex[u], 16);
    memcpy(&is[2], &g->flags[u], 16);
    memcpy(&is[4], &g->status[u], 8);
    return ((was[0] ^ is[0]) | (was[1] ^ is[1]) | (was[2] ^ is[2]) | (was[3] ^ is[3]) |
            (was[4] ^ is[4])) == 0;
}

/* The formations of units that are not as they were. */
static uint32_t changed(const struct eag_memo *memo, const struct eag_battle *b,
                        const struct eag *g)
{
    uint32_t set = 0;

    for (unsigned u = 0; u < (unsigned)b->units; u += EIGHT) {
        for (unsigned i = u; i < u + EIGHT && !same_eight(memo, g, u); i++) {
            set |= eag_same_unit(memo, g, i) ? 0 : UINT32_C(1) << b->unit[i].formation;
        }
    }
    return set;
}

/* The formations that have units in that row, of those columns. */
static uint32_t found_in(const struct eag_battle *b, const struct eag *g, unsigned r,
                         uint64_t columns)
{
    uint32_t set = 0;
    unsigned c;

    for (int side = 0; side < SIDES; side++) {
        for (EAG_EACH(c, columns & g->any[side].row[r])) {
            for (EAG_LINKS(n, g, side, r * EAG_STRIDE + c)) {
                set |= UINT32_C(1) << b->unit[n - 1].formation;
            }
        }
    }
    return set;
}

/* The formations of guns that stand there. */
static uint32_t guns_in(const struct eag_battle *b, const struct eag *g,
                        const struct eag_hexes *there)
{
    uint32_t set = 0;

    for (unsigned i = 0; i < b->guns; i++) {
        unsigned u = b->gun[i];

        if (eag_on_map(g->hex[u]) && eag_has(there, g->hex[u])) {
            set |= UINT32_C(1) << b->unit[u].formation;
        }
    }
    return set;
}

struct eag_news eag_news_since(const struct eag_memo *memo, const struct eag_battle *b,
                               const struct eag *g)
{
    struct eag_news n = { .all = memo->b != b || memcmp(memo->held, g->held, sizeof g->held) != 0 };
    struct eag_hexes other;
    uint64_t rows = n.all ? 0 : other_hexes(memo, g, &other);
    unsigned r;

    if (n.all) {
        return n;
    }
    n.formations = changed(memo, b, g);
    for (EAG_EACH(r, eag_rows_near(rows, 1) & (EAG_ONE(EAG_ROWS) - 1))) {
        n.beside.row[r] = eag_row_beside(&other, r);
        n.formations |= found_in(b, g, r, n.beside.row[r]);
    }
    for (EAG_EACH(r, rows)) {
        spread(&n.round, r, other.row[r]);
    }
    n.formations |= rows != 0 ? guns_in(b, g, &n.round) : 0;
    return n;
}
