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

/* The hexes of a side that have units now and had none, or the reverse; returns their rows. */
static uint64_t other_hexes(const struct eag_hexes *was, const struct eag_hexes *is,
                            struct eag_hexes *other)
{
    uint64_t rows = 0, any = 0;

    for (unsigned r = 0; r < EAG_ROWS; r++) {
        other->row[r] = was->row[r] ^ is->row[r];
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

static void note_row(struct eag_news *n, const struct eag *g, int side, unsigned r,
                     uint64_t columns)
{
    unsigned c;

    for (EAG_EACH(c, columns & g->any[side].row[r])) {
        unsigned hex = r * EAG_STRIDE + c;

        for (EAG_LINKS(i, g, side, hex)) {
            if (g->hex[i - 1] == hex) {
                note(n, i - 1);
            }
        }
    }
}

/* Enemies who came or went beside a unit always mean something to it, friends only where it has an
 * enemy beside it. */
static void note_beside(struct eag_news *n, const struct eag *g, int side,
                        const struct eag_hexes other[SIDES])
{
    int enemy = EAG_OTHER(side);
    unsigned r;

    for (EAG_EACH(r, eag_rows_near(n->rows, 1) & (EAG_ONE(EAG_ROWS) - 1))) {
        note_row(n, g, side, r,
                 eag_row_beside(&other[enemy], r) |
                     (eag_row_beside(&other[side], r) & eag_row_beside(&g->any[enemy], r)));
    }
}

/* ---- guns that see it ---- */

/* Did an enemy come or go where takes_aim() would look for him? */
static bool sees(const struct eag_hexes *other, uint64_t rows, unsigned hex)
{
    uint64_t columns = eag_columns_round(hex, EAG_NEAR);
    unsigned r;

    for (EAG_EACH(r, rows & eag_rows_round(hex, EAG_NEAR))) {
        if ((other->row[r] & columns) != 0) {
            return true;
        }
    }
    return false;
}

static void note_guns(struct eag_news *n, const struct eag_battle *b, const struct eag *g,
                      const struct eag_hexes other[SIDES])
{
    for (unsigned i = 0; i < b->guns; i++) {
        unsigned u = b->gun[i], enemy = EAG_OTHER(b->unit[u].side);

        if (eag_on_map(g->hex[u]) && sees(&other[enemy], n->rows, g->hex[u])) {
            note(n, u);
        }
    }
}

/* ---- all of it ---- */

struct eag_news eag_news_since(struct eag_memo *memo, const struct eag_battle *b,
                               const struct eag *g)
{
    struct eag_news n = { .all = memo->b != b || memcmp(memo->held, g->held, sizeof g->held) != 0 };
    struct eag_hexes other[SIDES];

    if (n.all) {
        return n;
    }
    n.rows = other_hexes(&memo->any[FRENCH], &g->any[FRENCH], &other[FRENCH]) |
             other_hexes(&memo->any[COALITION], &g->any[COALITION], &other[COALITION]);
    note_all_changed(&n, memo, b, g);
    if (n.rows != 0) {
        note_beside(&n, g, FRENCH, other);
        note_beside(&n, g, COALITION, other);
        note_guns(&n, b, g, other);
    }
    return n;
}
