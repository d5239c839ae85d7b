/* SPDX-License-Identifier: MIT
 * A bag of distinct keys with weights: open addressing, the keys in a pool. */
#include "core/odds_table.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_KEYS = 32, FIRST_SLOTS = 64, ALIGNMENT = 16, COUNT_MAX = 1 << 30 };
enum { CHUNK_MAX = 64 }; /* keys; small enough that the allocator keeps chunks at hand */

/* *array as room for count elements; what was there stays, also on failure. */
static bool resize(void **array, size_t count, size_t size)
{
    void *grown;

    if (size == 0 || count > SIZE_MAX / size) {
        return false;
    }
    grown = realloc(*array, count * size);
    if (!grown) {
        return false;
    }
    *array = grown;
    return true;
}

/* ---- the pool ---- */

void gg_odds_pool_start(struct gg_odds_pool *p, size_t key_size)
{
    memset(p, 0, sizeof *p);
    p->key_size = key_size;
    p->stride = (key_size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

void gg_odds_pool_free(struct gg_odds_pool *p)
{
    while (p->chunk) {
        void *next;

        memcpy(&next, p->chunk, sizeof next);
        free(p->chunk);
        p->chunk = next;
    }
    free(p->spare);
    gg_odds_pool_start(p, p->key_size);
}

static bool grow_pool(struct gg_odds_pool *p)
{
    uint32_t more = p->blocks == 0 ? FIRST_KEYS : p->blocks < CHUNK_MAX ? p->blocks : CHUNK_MAX;
    void *spare = p->spare;
    unsigned char *chunk;

    if (p->blocks >= COUNT_MAX || p->stride > (SIZE_MAX - ALIGNMENT) / more ||
        !resize(&spare, p->blocks + more, sizeof *p->spare)) {
        return false;
    }
    p->spare = spare;
    chunk = malloc(ALIGNMENT + more * p->stride);
    if (!chunk) {
        return false;
    }
    memcpy(chunk, &p->chunk, sizeof p->chunk);
    p->chunk = chunk;
    p->blocks += more;
    while (more-- > 0) { /* the first one last: it is the next to be used */
        p->spare[p->spares++] = chunk + ALIGNMENT + more * p->stride;
    }
    return true;
}

void *gg_odds_pool_room(struct gg_odds_pool *p)
{
    return p->spares > 0 || grow_pool(p) ? p->spare[p->spares - 1] : NULL;
}

/* ---- the table ---- */

void gg_odds_table_start(struct gg_odds_table *t, struct gg_odds_pool *pool)
{
    memset(t, 0, sizeof *t);
    t->pool = pool;
}

void gg_odds_table_free(struct gg_odds_table *t)
{
    free(t->key);
    free(t->hash);
    free(t->weight);
    free(t->slot);
    gg_odds_table_start(t, t->pool);
}

/* Back to few slots, so that a small layer after a large one does not pay for the large one. */
void gg_odds_table_clear(struct gg_odds_table *t)
{
    while (t->count > 0) {
        t->pool->spare[t->pool->spares++] = t->key[--t->count];
    }
    if (t->slots != 0) {
        t->slots = FIRST_SLOTS;
        memset(t->slot, 0, FIRST_SLOTS * sizeof *t->slot);
    }
}

static bool grow_keys(struct gg_odds_table *t)
{
    uint32_t cap = t->cap ? t->cap * 2 : FIRST_KEYS;
    void *key = t->key, *hash = t->hash, *weight = t->weight;
    bool ok = t->cap < COUNT_MAX && resize(&key, cap, sizeof *t->key) &&
              resize(&hash, cap, sizeof *t->hash) && resize(&weight, cap, sizeof *t->weight);

    t->key = key;
    t->hash = hash;
    t->weight = weight;
    if (ok) {
        t->cap = cap;
    }
    return ok;
}

/* Where a key is first looked for.  Hashes may be plain sums: every bit of them counts here. */
static uint32_t first_slot(uint64_t hash, uint32_t slots)
{
    return (uint32_t)((hash ^ hash >> 32) * UINT64_C(0x9e3779b97f4a7c15) >> 32) & (slots - 1);
}

static bool grow_slots(struct gg_odds_table *t)
{
    uint32_t slots = t->slots ? t->slots * 2 : FIRST_SLOTS;
    void *slot = t->slot;

    if (slots > t->slot_cap) {
        if (!resize(&slot, slots, sizeof *t->slot)) {
            return false;
        }
        t->slot = slot;
        t->slot_cap = slots;
    }
    t->slots = slots;
    memset(t->slot, 0, slots * sizeof *t->slot);
    for (uint32_t i = 0; i < t->count; i++) {
        uint32_t at = first_slot(t->hash[i], slots);

        while (t->slot[at] != 0) {
            at = (at + 1) & (slots - 1);
        }
        t->slot[at] = i + 1;
    }
    return true;
}

void *gg_odds_table_room(struct gg_odds_table *t)
{
    if (t->count == t->cap && !grow_keys(t)) {
        return NULL;
    }
    if (t->count >= t->slots / 2 && !grow_slots(t)) { /* at most half full */
        return NULL;
    }
    return gg_odds_pool_room(t->pool);
}

/* The slot that holds the key, or the free one where it belongs. */
static uint32_t probe(const struct gg_odds_table *t, const void *key, uint64_t hash)
{
    uint32_t at = first_slot(hash, t->slots);

    for (; t->slot[at] != 0; at = (at + 1) & (t->slots - 1)) {
        uint32_t i = t->slot[at] - 1;

        if (t->hash[i] == hash && memcmp(gg_odds_table_key(t, i), key, t->pool->key_size) == 0) {
            break;
        }
    }
    return at;
}

uint32_t gg_odds_table_keep(struct gg_odds_table *t, uint64_t hash)
{
    struct gg_odds_pool *p = t->pool;
    void *key = p->spare[p->spares - 1];
    uint32_t at = probe(t, key, hash);

    if (t->slot[at] == 0) {
        p->spares--;
        t->key[t->count] = key;
        t->hash[t->count] = hash;
        t->weight[t->count].n = 0;
        t->count++;
        t->slot[at] = t->count;
    }
    return t->slot[at] - 1;
}

uint32_t gg_odds_table_find(const struct gg_odds_table *t, const void *key, uint64_t hash)
{
    uint32_t at;

    if (t->count == 0) {
        return GG_ODDS_NOT_FOUND;
    }
    at = probe(t, key, hash);
    return t->slot[at] != 0 ? t->slot[at] - 1 : GG_ODDS_NOT_FOUND;
}

void gg_odds_table_scale(struct gg_odds_table *t, uint64_t factor)
{
    for (uint32_t i = 0; i < t->count; i++) {
        t->weight[i].n *= factor;
    }
}

void gg_odds_table_divide(struct gg_odds_table *t, uint64_t divisor)
{
    for (uint32_t i = 0; i < t->count; i++) {
        t->weight[i].n /= divisor;
    }
}

void gg_odds_table_blur(struct gg_odds_table *t, uint64_t denominator)
{
    for (uint32_t i = 0; i < t->count; i++) {
        t->weight[i].p = (double)t->weight[i].n / (double)denominator;
    }
}

uint64_t gg_odds_table_gcd(const struct gg_odds_table *t, uint64_t g)
{
    for (uint32_t i = 0; i < t->count && g != 1; i++) {
        g = gg_odds_gcd(g, t->weight[i].n);
    }
    return g;
}
