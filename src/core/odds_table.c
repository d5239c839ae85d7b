/* SPDX-License-Identifier: MIT
 * A bag of distinct keys with weights: open addressing over flat arrays. */
#include "core/odds_table.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_KEYS = 32, FIRST_SLOTS = 64, ALIGNMENT = 16, COUNT_MAX = 1 << 30 };

void gg_odds_table_start(struct gg_odds_table *t, size_t key_size)
{
    memset(t, 0, sizeof *t);
    t->key_size = key_size;
    t->stride = (key_size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

void gg_odds_table_free(struct gg_odds_table *t)
{
    free(t->key);
    free(t->hash);
    free(t->weight);
    free(t->slot);
    gg_odds_table_start(t, t->key_size);
}

/* Back to few slots, so that a small layer after a large one does not pay for the large one. */
void gg_odds_table_clear(struct gg_odds_table *t)
{
    t->count = 0;
    if (t->slots != 0) {
        t->slots = FIRST_SLOTS;
        memset(t->slot, 0, FIRST_SLOTS * sizeof *t->slot);
    }
}

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

static bool grow_keys(struct gg_odds_table *t)
{
    uint32_t cap = t->cap ? t->cap * 2 : FIRST_KEYS;
    void *key = t->key, *hash = t->hash, *weight = t->weight;
    bool ok = t->cap < COUNT_MAX && resize(&key, cap, t->stride) &&
              resize(&hash, cap, sizeof *t->hash) && resize(&weight, cap, sizeof *t->weight);

    t->key = key;
    t->hash = hash;
    t->weight = weight;
    if (ok) {
        t->cap = cap;
    }
    return ok;
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
        uint32_t at = (uint32_t)t->hash[i] & (slots - 1);

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
    return gg_odds_table_key(t, t->count);
}

/* The slot that holds the key, or the free one where it belongs. */
static uint32_t probe(const struct gg_odds_table *t, const void *key, uint64_t hash)
{
    uint32_t at = (uint32_t)hash & (t->slots - 1);

    for (; t->slot[at] != 0; at = (at + 1) & (t->slots - 1)) {
        uint32_t i = t->slot[at] - 1;

        if (t->hash[i] == hash && memcmp(gg_odds_table_key(t, i), key, t->key_size) == 0) {
            break;
        }
    }
    return at;
}

uint32_t gg_odds_table_keep(struct gg_odds_table *t, uint64_t hash)
{
    uint32_t at = probe(t, gg_odds_table_key(t, t->count), hash);

    if (t->slot[at] == 0) {
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
