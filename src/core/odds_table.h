/* SPDX-License-Identifier: MIT
 * A bag of distinct keys of one size, each with a weight: positions in flight, and summaries.
 *
 * Open addressing over arrays of places; the keys themselves lie in a pool that several tables may
 * share, so that what one has done with the next takes up while it is still in the cache.  Nothing
 * is allocated per key, and clearing keeps the memory.
 * A key is built in place: ask for room, write it there, then keep it; if an equal key is already
 * in the table that one's index is returned and the room is used again.
 * Used by the odds only, not part of the core's public face. */
#ifndef GG_CORE_ODDS_TABLE_H
#define GG_CORE_ODDS_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

union gg_odds_weight {
    uint64_t n; /* while exact: over a denominator that the owner of the table knows */
    double p;   /* after gg_odds_table_blur() */
};

/* Room for keys of one size.  Where a key lies it stays. */
struct gg_odds_pool {
    size_t key_size, stride; /* stride keeps every key aligned for any type */
    void *chunk;             /* owned; each begins with the address of the next */
    void **spare;            /* owned; room for all: those not in use, the next one last */
    uint32_t spares, blocks;
};

struct gg_odds_table {
    struct gg_odds_pool *pool; /* outlives the table */
    uint32_t count, cap;
    uint32_t slots, slot_cap; /* powers of two: in use, and allocated */
    void **key;               /* of the pool */
    uint64_t *hash;
    union gg_odds_weight *weight;
    uint32_t *slot; /* index of a key plus 1, 0: free */
};

#define GG_ODDS_NOT_FOUND UINT32_MAX

void gg_odds_pool_start(struct gg_odds_pool *p, size_t key_size);
void gg_odds_pool_free(struct gg_odds_pool *p); /* after its tables, or instead of their keys */
/* Where the next key of any of its tables is to be written; NULL: out of memory. */
void *gg_odds_pool_room(struct gg_odds_pool *p);

void gg_odds_table_start(struct gg_odds_table *t, struct gg_odds_pool *pool);
void gg_odds_table_free(struct gg_odds_table *t); /* its keys stay the pool's */
void gg_odds_table_clear(struct gg_odds_table *t);

/* Where to write the next key (key_size bytes), which is the pool's room; NULL: out of memory, the
 * table is as before. */
void *gg_odds_table_room(struct gg_odds_table *t);
/* The index of the key just written there; a new key has weight 0. */
uint32_t gg_odds_table_keep(struct gg_odds_table *t, uint64_t hash);
uint32_t gg_odds_table_find(const struct gg_odds_table *t, const void *key, uint64_t hash);

static inline void *gg_odds_table_key(const struct gg_odds_table *t, uint32_t i)
{
    return t->key[i];
}

/* All weights at once. */
void gg_odds_table_scale(struct gg_odds_table *t, uint64_t factor);
void gg_odds_table_divide(struct gg_odds_table *t, uint64_t divisor);
void gg_odds_table_blur(struct gg_odds_table *t, uint64_t denominator); /* n -> p */
/* The greatest common divisor of all weights and g. */
uint64_t gg_odds_table_gcd(const struct gg_odds_table *t, uint64_t g);

static inline uint64_t gg_odds_gcd(uint64_t a, uint64_t b)
{
    while (b != 0) {
        uint64_t rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

#endif
