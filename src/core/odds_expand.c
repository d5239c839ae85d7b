/* SPDX-License-Identifier: MIT
 * The exact expansion of one world: layer by layer, equal positions merged, no weight rounded
 * before it must be.
 *
 * Weights of the layer being expanded are over `base`; those of the next layer and of the outcomes
 * are over base * scale, which is out->denominator.  All of them together sum to their denominator,
 * so when that fits 64 bits, every weight and every sum of weights does. */
#include "core/odds_parts.h"

#include <string.h>

/* Doubles only: what is still in flight below this is left out.  Small beside the check of the
 * sum, and it ends "roll until a six", which no number of steps would. */
static const double TAIL = 1e-12;

struct expansion {
    const struct gg_odds_ask *ask;
    struct gg_odds_layers *layers;
    const void *start;
    struct gg_odds_spread *out;
    uint64_t base, scale;
    struct gg_error *err;
    struct gg_odds_turn turn;
};

/* ---- telling positions apart ----
 * A position's hash is a sum over its words, so that of a child is its parent's and what the few
 * words that differ add to it: several times faster than hashing all of it. */

static uint64_t mixed(uint64_t word, uint64_t place)
{
    uint64_t x = word + place * UINT64_C(0x9e3779b97f4a7c15);

    x = (x ^ x >> 33) * UINT64_C(0xff51afd7ed558ccd);
    x = (x ^ x >> 33) * UINT64_C(0xc4ceb9fe1a85ec53);
    return x ^ x >> 33;
}

/* What the words of [from, from + size) that differ in to add; place is that of the first byte. */
static uint64_t words_change(const unsigned char *from, const unsigned char *to, size_t size,
                             uint64_t place)
{
    uint64_t sum = 0;

    for (size_t i = 0; i < size; i += 8) {
        uint64_t a = 0, b = 0;

        memcpy(&a, from + i, size - i < 8 ? size - i : 8);
        memcpy(&b, to + i, size - i < 8 ? size - i : 8);
        if (a != b) {
            sum += mixed(b, place + i) - mixed(a, place + i);
        }
    }
    return sum;
}

static uint64_t hash_change(const unsigned char *from, const unsigned char *to, size_t size)
{
    enum { BLOCK = 128 }; /* most are equal, and memcmp is quick about it */
    uint64_t sum = 0;

    for (size_t i = 0; i < size; i += BLOCK) {
        size_t n = size - i < BLOCK ? size - i : BLOCK;

        if (memcmp(from + i, to + i, n) != 0) {
            sum += words_change(from + i, to + i, n, i);
        }
    }
    return sum;
}

/* ---- sharing weights out ---- */

static void blur(struct expansion *e)
{
    gg_odds_table_blur(&e->layers->now, e->base);
    gg_odds_table_blur(&e->layers->next, e->out->denominator);
    gg_odds_spread_blur(e->out);
}

/* Makes scale a multiple of total, or gives integers up. */
static void make_divisible(struct expansion *e, uint64_t total)
{
    uint64_t factor;

    if (!e->out->exact || e->scale % total == 0) {
        return;
    }
    factor = total / gg_odds_gcd(e->scale, total);
    if (e->out->denominator > UINT64_MAX / factor) {
        blur(e);
        return;
    }
    e->scale *= factor;
    e->out->denominator *= factor;
    gg_odds_table_scale(&e->layers->next, factor);
    gg_odds_table_scale(&e->out->table, factor);
}

/* The weight of position i of this layer, split in total equal parts: one of them. */
static union gg_odds_weight part_of(const struct expansion *e, uint32_t i, uint64_t total)
{
    union gg_odds_weight w = e->layers->now.weight[i];

    if (e->out->exact) {
        w.n *= e->scale / total;
    } else {
        w.p /= (double)total;
    }
    return w;
}

static void add_parts(const struct expansion *e, union gg_odds_weight *to,
                      union gg_odds_weight part, uint32_t parts)
{
    if (e->out->exact) {
        to->n += part.n * parts;
    } else {
        to->p += part.p * parts;
    }
}

/* ---- one position ---- */

static enum gg_odds_verdict add_outcome(struct expansion *e, uint32_t i)
{
    const struct gg_odds_ask *a = e->ask;
    struct gg_summary summary = { 0 };
    union gg_odds_weight *w;

    a->rules->summary(a->battle, e->start, gg_odds_table_key(&e->layers->now, i), &summary);
    w = gg_odds_spread_at(e->out, &summary);
    if (!w) {
        gg_odds_no_memory(e->err);
        return GG_ODDS_FAILED;
    }
    add_parts(e, w, part_of(e, i, 1), 1);
    return GG_ODDS_DONE;
}

static enum gg_odds_verdict add_child(struct expansion *e, uint32_t i, gg_move m,
                                      union gg_odds_weight part, uint32_t parts)
{
    const struct gg_odds_ask *a = e->ask;
    struct gg_odds_table *next = &e->layers->next;
    const void *parent = gg_odds_table_key(&e->layers->now, i);
    void *child = gg_odds_table_room(next);
    uint64_t hash = e->layers->now.hash[i];

    if (!child) {
        gg_odds_no_memory(e->err);
        return GG_ODDS_FAILED;
    }
    memcpy(child, parent, next->key_size);
    a->rules->apply(a->battle, child, m);
    i = gg_odds_table_keep(next, hash + hash_change(parent, child, next->key_size));
    add_parts(e, &next->weight[i], part, parts);
    return next->count > a->options.max_positions ? GG_ODDS_BOUND : GG_ODDS_DONE;
}

static enum gg_odds_verdict add_children(struct expansion *e, uint32_t i)
{
    const struct gg_offer *o = &e->turn.offer;
    enum gg_odds_verdict verdict = GG_ODDS_DONE;
    union gg_odds_weight part;

    make_divisible(e, o->weight);
    part = part_of(e, i, o->weight);
    for (unsigned r = 0; r < o->runs; r++) {
        gg_move m = o->run[r].base;

        for (uint64_t set = o->run[r].weight ? o->run[r].set : 0; set != 0; set >>= 1, m++) {
            if (set & 1) {
                verdict = add_child(e, i, m, part, o->run[r].weight);
            }
            if (verdict != GG_ODDS_DONE) {
                return verdict;
            }
        }
    }
    return verdict;
}

static enum gg_odds_verdict expand_position(struct expansion *e, uint32_t i)
{
    e->layers->positions++;
    gg_odds_next(e->ask, e->start, gg_odds_table_key(&e->layers->now, i), &e->turn);
    switch (e->turn.kind) {
    case GG_ODDS_STOP: return add_outcome(e, i);
    case GG_ODDS_ONE: return add_child(e, i, e->turn.one, part_of(e, i, 1), 1);
    case GG_ODDS_MANY: return add_children(e, i);
    case GG_ODDS_BROKEN: break;
    }
    gg_odds_broken(e->err);
    return GG_ODDS_FAILED;
}

/* ---- layers ---- */

/* The next layer becomes this one, over the smallest denominator that all weights share. */
static void next_layer(struct expansion *e)
{
    struct gg_odds_table done = e->layers->now;

    e->layers->now = e->layers->next;
    e->layers->next = done;
    gg_odds_table_clear(&e->layers->next);
    if (e->out->exact) {
        uint64_t g = gg_odds_table_gcd(&e->layers->now, e->out->denominator);

        g = gg_odds_table_gcd(&e->out->table, g);
        if (g > 1) {
            gg_odds_table_divide(&e->layers->now, g);
            gg_odds_table_divide(&e->out->table, g);
        }
        e->out->denominator /= g;
    }
    e->base = e->out->denominator;
    e->scale = 1;
}

static bool nothing_left(const struct expansion *e)
{
    const struct gg_odds_table *now = &e->layers->now;
    double left = 0;

    if (e->out->exact) {
        return now->count == 0;
    }
    for (uint32_t i = 0; i < now->count; i++) {
        left += now->weight[i].p;
    }
    return left < TAIL;
}

/* The first layer: the position after the move, with all the weight. */
static bool first_layer(struct expansion *e)
{
    const struct gg_odds_ask *a = e->ask;
    struct gg_odds_table *now = &e->layers->now;
    void *pos;

    gg_odds_table_clear(now);
    gg_odds_table_clear(&e->layers->next);
    gg_odds_spread_clear(e->out);
    pos = gg_odds_table_room(now);
    if (!pos) {
        return gg_odds_no_memory(e->err);
    }
    memcpy(pos, e->start, now->key_size);
    a->rules->apply(a->battle, pos, a->move);
    gg_odds_table_keep(now, 0); /* only changes from here on count */
    now->weight[0].n = 1;
    return true;
}

static enum gg_odds_verdict expand_layers(struct expansion *e)
{
    for (uint32_t step = 0; !nothing_left(e); step++) {
        if (step > e->ask->options.max_steps) {
            return GG_ODDS_BOUND;
        }
        for (uint32_t i = 0; i < e->layers->now.count; i++) {
            enum gg_odds_verdict verdict = expand_position(e, i);

            if (verdict != GG_ODDS_DONE) {
                return verdict;
            }
        }
        next_layer(e);
    }
    return GG_ODDS_DONE;
}

enum gg_odds_verdict gg_odds_expand(const struct gg_odds_ask *a, struct gg_odds_layers *l,
                                    const void *start, struct gg_odds_spread *out,
                                    struct gg_error *err)
{
    struct expansion e;
    enum gg_odds_verdict verdict;

    e.ask = a;
    e.layers = l;
    e.start = start;
    e.out = out;
    e.base = e.scale = 1;
    e.err = err;
    if (!first_layer(&e)) {
        return GG_ODDS_FAILED;
    }
    verdict = expand_layers(&e);
    if (verdict == GG_ODDS_DONE && !gg_odds_spread_check(out, err)) {
        return GG_ODDS_FAILED;
    }
    return verdict;
}
