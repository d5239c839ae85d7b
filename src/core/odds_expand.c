/* SPDX-License-Identifier: MIT
 * The exact expansion of one world: layer by layer, equal positions merged, no weight rounded
 * before it must be.
 *
 * Weights of the layer being expanded are over `base`; those of the next layer and of the outcomes
 * are over base * scale, which is out->denominator.  All of them together sum to their denominator,
 * so when that fits 64 bits, every weight and every sum of weights does. */
#include "core/odds_parts.h"

#include <stdlib.h>
#include <string.h>

/* Doubles only: what is still in flight below this is left out.  Small beside the check of the
 * sum, and it ends "roll until a six", which no number of steps would. */
static const double TAIL = 1e-12;

enum { WORD = 8 }; /* bytes that are hashed together */

struct expansion {
    const struct gg_odds_ask *ask;
    struct gg_odds_layers *layers;
    const void *start;
    struct gg_odds_spread *out;
    uint64_t base, scale;
    uint32_t progress; /* of the layer being expanded */
    uint64_t waiting;  /* positions in all layers that wait */
    struct gg_error *err;
    struct gg_odds_turn turn;
    uint64_t factor[GG_POSITION_MAX / WORD];
};

/* ---- telling positions apart ----
 * A position's hash is a sum over its words, each times a factor of its place, so that of a child
 * is its parent's and what the words that differ add to it: several times faster than hashing all
 * of it.  The table spreads the sums (odds_table.c). */

static void choose_factors(struct expansion *e)
{
    uint64_t x = 0;

    for (size_t i = 0; i < e->layers->pool.key_size; i += WORD) {
        x += UINT64_C(0x9e3779b97f4a7c15);
        e->factor[i / WORD] = (x ^ x >> 31) * UINT64_C(0xff51afd7ed558ccd) | 1;
    }
}

static uint64_t word_at(const unsigned char *bytes, size_t size)
{
    uint64_t word = 0;

    memcpy(&word, bytes, size);
    return word ^ word >> 32; /* so that no byte is felt in the highest bits only */
}

/* Most words are equal, so a block of them is looked at together; in one that is not, a word that
 * is equal adds nothing. */
static uint64_t hash_change(const struct expansion *e, const unsigned char *from,
                            const unsigned char *to)
{
    enum { BLOCK = 4 * WORD };
    size_t size = e->layers->pool.key_size, i = 0;
    uint64_t sum = 0;

    for (; i + BLOCK <= size; i += BLOCK) {
        if (memcmp(from + i, to + i, BLOCK) != 0) {
            for (size_t k = i; k < i + BLOCK; k += WORD) {
                sum += (word_at(to + k, WORD) - word_at(from + k, WORD)) * e->factor[k / WORD];
            }
        }
    }
    for (; i < size; i += WORD) {
        size_t n = size - i < WORD ? size - i : WORD;

        sum += (word_at(to + i, n) - word_at(from + i, n)) * e->factor[i / WORD];
    }
    return sum;
}

/* ---- the layers that wait ---- */

void gg_odds_layers_start(struct gg_odds_layers *l, size_t position_size)
{
    memset(l, 0, sizeof *l);
    gg_odds_pool_start(&l->pool, position_size);
    gg_odds_table_start(&l->now, &l->pool);
}

void gg_odds_layers_free(struct gg_odds_layers *l)
{
    gg_odds_table_free(&l->now);
    for (uint32_t i = 0; i < l->tables; i++) {
        gg_odds_table_free(&l->wait[i].table);
    }
    free(l->wait);
    gg_odds_pool_free(&l->pool);
    memset(l, 0, sizeof *l);
}

/* One more layer at the end of the list, empty: a spare one, or a new one. */
static bool new_layer(struct gg_odds_layers *l)
{
    if (l->waits == l->cap) {
        uint32_t cap = l->cap > 0 ? 2 * l->cap : 16;
        struct gg_odds_layer *more = realloc(l->wait, cap * sizeof *more);

        if (!more) {
            return false;
        }
        l->wait = more;
        l->cap = cap;
    }
    if (l->waits == l->tables) {
        gg_odds_table_start(&l->wait[l->tables++].table, &l->pool);
    }
    l->waits++;
    return true;
}

/* The layer for a position that has come so far, made if need be; NULL: out of memory. */
static struct gg_odds_table *layer_for(struct gg_odds_layers *l, uint32_t progress)
{
    uint32_t at = 0;
    struct gg_odds_layer last;

    while (at < l->waits && l->wait[at].progress < progress) { /* mostly one of the first */
        at++;
    }
    if (at < l->waits && l->wait[at].progress == progress) {
        return &l->wait[at].table;
    }
    if (!new_layer(l)) {
        return NULL;
    }
    last = l->wait[l->waits - 1];
    memmove(&l->wait[at + 1], &l->wait[at], (l->waits - 1 - at) * sizeof *l->wait);
    l->wait[at] = last;
    l->wait[at].progress = progress;
    return &l->wait[at].table;
}

/* ---- sharing weights out ---- */

static void blur(struct expansion *e)
{
    gg_odds_table_blur(&e->layers->now, e->base);
    for (uint32_t i = 0; i < e->layers->waits; i++) {
        gg_odds_table_blur(&e->layers->wait[i].table, e->out->denominator);
    }
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
    for (uint32_t i = 0; i < e->layers->waits; i++) {
        gg_odds_table_scale(&e->layers->wait[i].table, factor);
    }
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
    struct gg_summary summary;
    union gg_odds_weight *w;

    gg_odds_sum_up(a, e->start, gg_odds_table_key(&e->layers->now, i), &summary);
    w = gg_odds_spread_at(e->out, &summary);
    if (!w) {
        gg_odds_no_memory(e->err);
        return GG_ODDS_FAILED;
    }
    add_parts(e, w, part_of(e, i, 1), 1);
    return GG_ODDS_DONE;
}

/* The position that m leads to joins the layer of those that have come as far. */
static enum gg_odds_verdict add_child(struct expansion *e, uint32_t i, gg_move m,
                                      union gg_odds_weight part, uint32_t parts)
{
    const struct gg_odds_ask *a = e->ask;
    const void *parent = gg_odds_table_key(&e->layers->now, i);
    size_t size = e->layers->pool.key_size;
    struct gg_odds_table *layer = NULL;
    uint32_t progress = 0, before;
    void *child = gg_odds_pool_room(&e->layers->pool);

    if (child) {
        memcpy(child, parent, size);
        a->rules->apply(a->battle, child, m);
        progress = a->rules->progress ? a->rules->progress(a->battle, child) : 0;
        layer = layer_for(e->layers, progress > e->progress ? progress : e->progress);
    }
    if (!layer || gg_odds_table_room(layer) != child) {
        gg_odds_no_memory(e->err);
        return GG_ODDS_FAILED;
    }
    before = layer->count;
    i = gg_odds_table_keep(layer, e->layers->now.hash[i] + hash_change(e, parent, child));
    add_parts(e, &layer->weight[i], part, parts);
    e->waiting += layer->count - before;
    return e->waiting > a->options.max_positions ? GG_ODDS_BOUND : GG_ODDS_DONE;
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

/* All weights over the smallest denominator they share. */
static void reduce(struct expansion *e)
{
    struct gg_odds_layers *l = e->layers;
    uint64_t g = gg_odds_table_gcd(&e->out->table, e->out->denominator);

    for (uint32_t i = 0; i < l->waits && g > 1; i++) {
        g = gg_odds_table_gcd(&l->wait[i].table, g);
    }
    if (g > 1) {
        for (uint32_t i = 0; i < l->waits; i++) {
            gg_odds_table_divide(&l->wait[i].table, g);
        }
        gg_odds_table_divide(&e->out->table, g);
        e->out->denominator /= g;
    }
}

/* The layer that has come least far is the next to be expanded; the one done is spare. */
static void next_layer(struct expansion *e)
{
    struct gg_odds_layers *l = e->layers;
    struct gg_odds_layer first = l->wait[0];

    if (e->out->exact) {
        reduce(e);
    }
    l->waits--;
    memmove(&l->wait[0], &l->wait[1], l->waits * sizeof *l->wait);
    gg_odds_table_clear(&l->now);
    l->wait[l->waits].table = l->now;
    l->now = first.table;
    e->progress = first.progress;
    e->waiting -= l->now.count;
    e->base = e->out->denominator;
    e->scale = 1;
}

static double weight_left(const struct expansion *e)
{
    double left = 0;

    for (uint32_t k = 0; k < e->layers->waits; k++) {
        const struct gg_odds_table *t = &e->layers->wait[k].table;

        for (uint32_t i = 0; i < t->count; i++) {
            left += t->weight[i].p;
        }
    }
    return left;
}

static bool nothing_left(const struct expansion *e)
{
    return e->layers->waits == 0 || (!e->out->exact && weight_left(e) < TAIL);
}

static void clear_layers(struct gg_odds_layers *l)
{
    for (uint32_t i = 0; i < l->waits; i++) {
        gg_odds_table_clear(&l->wait[i].table);
    }
    l->waits = 0;
    gg_odds_table_clear(&l->now);
}

/* The first layer: the position after the move, with all the weight. */
static bool first_layer(struct expansion *e)
{
    const struct gg_odds_ask *a = e->ask;
    struct gg_odds_table *now = &e->layers->now;
    void *pos;

    clear_layers(e->layers);
    gg_odds_spread_clear(e->out);
    pos = gg_odds_table_room(now);
    if (!pos) {
        return gg_odds_no_memory(e->err);
    }
    memcpy(pos, e->start, e->layers->pool.key_size);
    a->rules->apply(a->battle, pos, a->move);
    gg_odds_table_keep(now, 0); /* only changes from here on count */
    now->weight[0].n = 1;
    return true;
}

static enum gg_odds_verdict expand_layer(struct expansion *e)
{
    for (uint32_t i = 0; i < e->layers->now.count; i++) {
        enum gg_odds_verdict verdict =
            gg_odds_stopped(e->ask, e->err) ? GG_ODDS_FAILED : expand_position(e, i);

        if (verdict != GG_ODDS_DONE) {
            return verdict;
        }
    }
    return GG_ODDS_DONE;
}

static enum gg_odds_verdict expand_layers(struct expansion *e)
{
    for (uint32_t step = 0;; step++) {
        enum gg_odds_verdict verdict = expand_layer(e);

        if (verdict != GG_ODDS_DONE || nothing_left(e)) {
            return verdict;
        }
        if (step >= e->ask->options.max_steps) {
            return GG_ODDS_BOUND;
        }
        next_layer(e);
    }
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
    e.progress = 0;
    e.waiting = 0;
    e.err = err;
    choose_factors(&e);
    if (!first_layer(&e)) {
        return GG_ODDS_FAILED;
    }
    verdict = expand_layers(&e);
    if (verdict == GG_ODDS_DONE && !gg_odds_spread_check(out, err)) {
        return GG_ODDS_FAILED;
    }
    return verdict;
}
