/* SPDX-License-Identifier: MIT
 * What is different from the position that was judged before, as far as units are worth more or
 * less by it: the units themselves, and hexes beside them that are empty or are so no more. */
#include "rules/eagles/chapters.h"
#include "rules/eagles/value.h"
#include <string.h>

static void note(struct eag_news *n, unsigned u)
{
    n->unit[u / 64] |= EAG_ONE(u % 64);
}

/* The hexes that have units now and had none, or the reverse; returns their rows. */
static uint64_t other_hexes(const struct eag_memo *memo, const struct eag *g,
                            struct eag_hexes *other)
{
    uint64_t rows = 0, any = 0;

    for (unsigned r = 0; r < EAG_ROWS; r++) {
        other->row[r] =
            (memo->any[0].row[r] ^ g->any[0].row[r]) | (memo->any[1].row[r] ^ g->any[1].row[r]);
        any |= other->row[r];
    }
    for (unsigned r = 0; r < EAG_ROWS && any != 0; r++) {
        rows |= other->row[r] != 0 ? EAG_ONE(r) : 0;
    }
    return rows;
}

/* ---- units that are not as they were ---- */

enum { BLOCK = 32 }; /* looked at in one go, for most of them are as they were */

/* So many bytes, a multiple of eight; not memcmp(), which is called for every few of them. */
static inline uint64_t differ(const void *was, const void *is, unsigned bytes)
{
    const unsigned char *a = was, *b = is;
    uint64_t other = 0;

    for (unsigned i = 0; i < bytes; i += 8) {
        uint64_t x, y;

        memcpy(&x, a + i, 8);
        memcpy(&y, b + i, 8);
        other |= x ^ y;
    }
    return other;
}

static bool same_block(const struct eag_memo *memo, const struct eag *g, unsigned u)
{
    return (differ(&memo->hex[u], &g->hex[u], BLOCK * sizeof memo->hex[0]) |
            differ(&memo->flags[u], &g->flags[u], BLOCK * sizeof memo->flags[0]) |
            differ(&memo->status[u], &g->status[u], BLOCK * sizeof memo->status[0])) == 0;
}

static void note_changed(struct eag_news *n, struct eag_memo *memo, const struct eag *g, unsigned u)
{
    if (!eag_same_worth(memo, g, u)) {
        note(n, u);
    } else {
        memo->flags[u] = g->flags[u];
        memo->status[u] = g->status[u];
    }
}

static void note_all_changed(struct eag_news *n, struct eag_memo *memo, const struct eag_battle *b,
                             const struct eag *g)
{
    for (unsigned u = 0; u < (unsigned)b->units; u += BLOCK) {
        for (unsigned i = u, end = same_block(memo, g, u) ? u : u + BLOCK; i < end; i++) {
            note_changed(n, memo, g, i);
        }
    }
}

/* ---- units beside what is not as it was ---- */

static void note_beside(struct eag_news *n, const struct eag *g, unsigned r, uint64_t columns)
{
    unsigned c;

    for (int side = 0; side < SIDES; side++) {
        for (EAG_EACH(c, columns & g->any[side].row[r])) {
            unsigned hex = r * EAG_STRIDE + c;

            for (EAG_LINKS(i, g, side, hex)) {
                if (g->hex[i - 1] == hex) {
                    note(n, i - 1);
                }
            }
        }
    }
}

/* ---- guns that see it ---- */

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

static void note_guns(struct eag_news *n, const struct eag_battle *b, const struct eag *g,
                      const struct eag_hexes *other)
{
    struct eag_hexes round = { { 0 } };
    unsigned r;

    for (EAG_EACH(r, n->rows)) {
        spread(&round, r, other->row[r]);
    }
    for (unsigned i = 0; i < b->guns; i++) {
        unsigned u = b->gun[i];

        if (eag_on_map(g->hex[u]) && eag_has(&round, g->hex[u])) {
            note(n, u);
        }
    }
}

/* ---- all of it ---- */

struct eag_news eag_news_since(struct eag_memo *memo, const struct eag_battle *b,
                               const struct eag *g)
{
    struct eag_news n = { .all = memo->b != b || memcmp(memo->held, g->held, sizeof g->held) != 0 };
    struct eag_hexes other;
    unsigned r;

    if (n.all) {
        return n;
    }
    n.rows = other_hexes(memo, g, &other);
    note_all_changed(&n, memo, b, g);
    for (EAG_EACH(r, eag_rows_near(n.rows, 1) & (EAG_ONE(EAG_ROWS) - 1))) {
        note_beside(&n, g, r, eag_row_beside(&other, r));
    }
    if (n.rows != 0) {
        note_guns(&n, b, g, &other);
    }
    return n;
}
