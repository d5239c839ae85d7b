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
    union gg_position_room child;
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
    uint64_t sum = 0, a = 0, b = 0;
    size_t i = 0;

    for (; i + 8 <= size; i += 8) {
        memcpy(&a, from + i, 8);
        memcpy(&b, to + i, 8);
        if (a != b) {
            sum += mixed(b, place + i) - mixed(a, place + i);
        }
    }
    if (i < size) { /* the last few bytes */
        a = b = 0;
        memcpy(&a, from + i, size - i);
        memcpy(&b, to + i, size - i);
        sum += mixed(b, place + i) - mixed(a, place + i);
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

/* ---- the layers that wait ---- */

void gg_odds_layers_start(struct gg_odds_layers *l, size_t position_size)
{
    memset(l, 0, sizeof *l);
    l->position_size = position_size;
    gg_odds_table_start(&l->now, position_size);
}

void gg_odds_layers_free(struct gg_odds_layers *l)
{
    gg_odds_table_free(&l->now);
    for (uint32_t i = 0; i < l->tables; i++) {
        gg_odds_table_free(&l->wait[i].table);
    }
    free(l->wait);
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
        gg_odds_table_start(&l->wait[l->tables++].table, l->position_size);
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

/* The position that m leads to joins the layer of those that have come as far. */
static enum gg_odds_verdict add_child(struct expansion *e, uint32_t i, gg_move m,
                                      union gg_odds_weight part, uint32_t parts)
{
    const struct gg_odds_ask *a = e->ask;
    const void *parent = gg_odds_table_key(&e->layers->now, i);
    size_t size = e->layers->position_size;
    struct gg_odds_table *layer;
    uint32_t progress = 0, before;
    void *child;

    memcpy(e->child.bytes, parent, size);
    a->rules->apply(a->battle, e->child.bytes, m);
    if (a->rules->progress) {
        progress = a->rules->progress(a->battle, e->child.bytes);
    }
    layer = layer_for(e->layers, progress > e->progress ? progress : e->progress);
    child = layer ? gg_odds_table_room(layer) : NULL;
    if (!child) {
        gg_odds_no_memory(e->err);
        return GG_ODDS_FAILED;
    }
    memcpy(child, e->child.bytes, size);
    before = layer->count;
    i = gg_odds_table_keep(layer, e->layers->now.hash[i] + hash_change(parent, child, size));
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
    memcpy(pos, e->start, now->key_size);
    a->rules->apply(a->battle, pos, a->move);
    gg_odds_table_keep(now, 0); /* only changes from here on count */
    now->weight[0].n = 1;
    return true;
}

static enum gg_odds_verdict expand_layer(struct expansion *e)
{
    for (uint32_t i = 0; i < e->layers->now.count; i++) {
        enum gg_odds_verdict verdict = expand_position(e, i);

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
    if (!first_layer(&e)) {
        return GG_ODDS_FAILED;
    }
    verdict = expand_layers(&e);
    if (verdict == GG_ODDS_DONE && !gg_odds_spread_check(out, err)) {
        return GG_ODDS_FAILED;
    }
    return verdict;
}
