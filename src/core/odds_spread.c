/* SPDX-License-Identifier: MIT
 * Distributions: integers over one denominator as long as that fits, then doubles. */
#include "base/hash.h"
#include "core/odds_parts.h"

#include <string.h>

static const double TOLERANCE = 1e-9;

void gg_odds_spread_start(struct gg_odds_spread *s, size_t key_size)
{
    gg_odds_pool_start(&s->pool, key_size);
    gg_odds_table_start(&s->table, &s->pool);
    s->exact = true;
    s->denominator = 1;
}

void gg_odds_spread_free(struct gg_odds_spread *s)
{
    gg_odds_table_free(&s->table);
    gg_odds_pool_free(&s->pool);
}

void gg_odds_spread_clear(struct gg_odds_spread *s)
{
    gg_odds_table_clear(&s->table);
    s->exact = true;
    s->denominator = 1;
}

union gg_odds_weight *gg_odds_spread_at(struct gg_odds_spread *s, const void *key)
{
    size_t size = s->pool.key_size;
    void *room = gg_odds_table_room(&s->table);

    if (!room) {
        return NULL;
    }
    memcpy(room, key, size);
    return &s->table.weight[gg_odds_table_keep(&s->table, gg_hash64(room, size, 0))];
}

void gg_odds_spread_blur(struct gg_odds_spread *s)
{
    if (s->exact) {
        gg_odds_table_blur(&s->table, s->denominator);
        s->exact = false;
    }
}

void gg_odds_spread_reduce(struct gg_odds_spread *s)
{
    uint64_t g;

    if (!s->exact) {
        return;
    }
    g = gg_odds_table_gcd(&s->table, s->denominator);
    s->denominator /= g;
    gg_odds_table_divide(&s->table, g);
}

double gg_odds_spread_probability(const struct gg_odds_spread *s, uint32_t i)
{
    return s->exact ? (double)s->table.weight[i].n / (double)s->denominator : s->table.weight[i].p;
}

/* Makes the denominator of s a multiple of wanted, if it then still fits. */
static bool widen(struct gg_odds_spread *s, uint64_t wanted)
{
    uint64_t factor = wanted / gg_odds_gcd(s->denominator, wanted);

    if (s->denominator > UINT64_MAX / factor) {
        return false;
    }
    s->denominator *= factor;
    gg_odds_table_scale(&s->table, factor);
    return true;
}

bool gg_odds_spread_mix(struct gg_odds_spread *s, const struct gg_odds_spread *from, uint64_t part,
                        uint64_t whole)
{
    uint64_t g = gg_odds_gcd(part, whole), unit = 0;

    if (s->exact) {
        if (from->exact && whole / g <= UINT64_MAX / from->denominator &&
            widen(s, whole / g * from->denominator)) {
            /* no product below passes s->denominator: part <= whole, weight <= from->denominator */
            unit = part / g * (s->denominator / (whole / g * from->denominator));
        } else {
            gg_odds_spread_blur(s);
        }
    }
    for (uint32_t i = 0; i < from->table.count; i++) {
        union gg_odds_weight *w = gg_odds_spread_at(s, gg_odds_table_key(&from->table, i));

        if (!w) {
            return false;
        }
        if (s->exact) {
            w->n += from->table.weight[i].n * unit;
        } else {
            w->p += gg_odds_spread_probability(from, i) * (double)part / (double)whole;
        }
    }
    return true;
}

static bool close_to(double a, double b)
{
    return a - b <= TOLERANCE && b - a <= TOLERANCE;
}

/* Both reduced, so that equal fractions have equal numerators. */
bool gg_odds_spread_same(const struct gg_odds_spread *a, const struct gg_odds_spread *b)
{
    bool exact = a->exact && b->exact;

    if (a->table.count != b->table.count || (exact && a->denominator != b->denominator)) {
        return false;
    }
    for (uint32_t i = 0; i < a->table.count; i++) {
        uint32_t j =
            gg_odds_table_find(&b->table, gg_odds_table_key(&a->table, i), a->table.hash[i]);

        if (j == GG_ODDS_NOT_FOUND || (exact ? a->table.weight[i].n != b->table.weight[j].n
                                             : !close_to(gg_odds_spread_probability(a, i),
                                                         gg_odds_spread_probability(b, j)))) {
            return false;
        }
    }
    return true;
}

bool gg_odds_spread_check(const struct gg_odds_spread *s, struct gg_error *err)
{
    uint64_t n = 0;
    double p = 0;

    for (uint32_t i = 0; i < s->table.count; i++) {
        n += s->exact ? s->table.weight[i].n : 0;
        p += gg_odds_spread_probability(s, i);
    }
    if (s->exact ? n != s->denominator : !close_to(p, 1)) {
        return gg_fail(err, "the odds sum to %.12f, not to 1: the ruleset's weights are wrong", p);
    }
    return true;
}

/* ---- over all worlds ---- */

void gg_odds_blend_start(struct gg_odds_blend *b, size_t key_size)
{
    gg_odds_spread_start(&b->first, key_size);
    gg_odds_spread_start(&b->other, key_size);
    gg_odds_spread_start(&b->mix, key_size);
    b->agree = true;
    b->result = &b->first;
}

void gg_odds_blend_free(struct gg_odds_blend *b)
{
    gg_odds_spread_free(&b->first);
    gg_odds_spread_free(&b->other);
    gg_odds_spread_free(&b->mix);
}

struct gg_odds_spread *gg_odds_blend_room(struct gg_odds_blend *b, uint32_t world)
{
    return world == 0 ? &b->first : &b->other;
}

bool gg_odds_blend_add(struct gg_odds_blend *b, uint32_t world, uint64_t part, uint64_t whole)
{
    struct gg_odds_spread *spread = gg_odds_blend_room(b, world);

    gg_odds_spread_reduce(spread);
    b->agree = b->agree && (world == 0 || gg_odds_spread_same(&b->first, spread));
    return gg_odds_spread_mix(&b->mix, spread, part, whole);
}

bool gg_odds_blend_end(struct gg_odds_blend *b, struct gg_error *err)
{
    if (!b->agree) {
        gg_odds_spread_reduce(&b->mix);
        b->result = &b->mix;
    }
    return gg_odds_spread_check(b->result, err);
}
