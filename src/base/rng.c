/* SPDX-License-Identifier: MIT
 * Seeding the fast generator; ChaCha20 (RFC 8439) and the dice drawn from it. */
#include "base/rng.h"

#include <stddef.h>
#include <string.h>

/* The finalizer of MurmurHash3, not the one gg_rng_next() uses: keys must not be a shifted copy of
 * the generator's own output. */
static uint64_t scramble(uint64_t x)
{
    x ^= x >> 33;
    x *= UINT64_C(0xff51afd7ed558ccd);
    x ^= x >> 33;
    x *= UINT64_C(0xc4ceb9fe1a85ec53);
    return x ^ x >> 33;
}

/* One to one in stream for a fixed seed: two streams of one seed never share a key. */
void gg_rng_seed(struct gg_rng *r, uint64_t seed, uint64_t stream)
{
    uint64_t base = scramble(seed + UINT64_C(0x243f6a8885a308d3)); /* so that 0 is no fixed point */

    r->key = scramble(scramble(base + stream * UINT64_C(0x13198a2e03707345)) ^ base);
    r->counter = 0;
}

static uint32_t load_little(const unsigned char *p)
{
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static void store_little(unsigned char *p, uint32_t x)
{
    p[0] = (unsigned char)x;
    p[1] = (unsigned char)(x >> 8);
    p[2] = (unsigned char)(x >> 16);
    p[3] = (unsigned char)(x >> 24);
}

static uint32_t rotate(uint32_t x, unsigned n)
{
    return x << n | x >> (32 - n);
}

/* RFC 8439, 2.1 */
static void quarter_round(uint32_t s[16], int a, int b, int c, int d)
{
    s[a] += s[b];
    s[d] = rotate(s[d] ^ s[a], 16);
    s[c] += s[d];
    s[b] = rotate(s[b] ^ s[c], 12);
    s[a] += s[b];
    s[d] = rotate(s[d] ^ s[a], 8);
    s[c] += s[d];
    s[b] = rotate(s[b] ^ s[c], 7);
}

/* RFC 8439, 2.3: a column round and a diagonal round. */
static void double_round(uint32_t s[16])
{
    quarter_round(s, 0, 4, 8, 12);
    quarter_round(s, 1, 5, 9, 13);
    quarter_round(s, 2, 6, 10, 14);
    quarter_round(s, 3, 7, 11, 15);
    quarter_round(s, 0, 5, 10, 15);
    quarter_round(s, 1, 6, 11, 12);
    quarter_round(s, 2, 7, 8, 13);
    quarter_round(s, 3, 4, 9, 14);
}

void gg_chacha20_block(const unsigned char key[GG_DICE_KEY_BYTES], uint32_t counter,
                       const unsigned char nonce[12], unsigned char out[64])
{
    uint32_t start[16] = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 }; /* 2.3: constants */
    uint32_t s[16];

    for (int i = 0; i < 8; i++) {
        start[4 + i] = load_little(key + 4 * i);
    }
    start[12] = counter;
    for (int i = 0; i < 3; i++) {
        start[13 + i] = load_little(nonce + 4 * i);
    }
    memcpy(s, start, sizeof s);
    for (int i = 0; i < 10; i++) {
        double_round(s);
    }
    for (int i = 0; i < 16; i++) {
        store_little(out + 4 * i, s[i] + start[i]);
    }
}

/* The key stream of one roll, read as 8-byte words. */
struct words {
    const unsigned char *key;
    unsigned char nonce[12];
    unsigned char block[64];
    uint32_t next_block;
    size_t used;
};

static struct words words_of_roll(const unsigned char *key, uint64_t roll)
{
    struct words w = { .key = key, .used = sizeof w.block };

    store_little(w.nonce, (uint32_t)roll);
    store_little(w.nonce + 4, (uint32_t)(roll >> 32));
    memcpy(w.nonce + 8, "GGd1", 4); /* sets dice apart from any later use of the same key */
    return w;
}

static uint64_t next_word(struct words *w)
{
    const unsigned char *p;

    if (w->used == sizeof w->block) {
        gg_chacha20_block(w->key, w->next_block++, w->nonce, w->block);
        w->used = 0;
    }
    p = w->block + w->used;
    w->used += 8;
    return load_little(p) | (uint64_t)load_little(p + 4) << 32;
}

/* The smallest 2^k - 1 that is not below x. */
static uint64_t mask_over(uint64_t x)
{
    for (unsigned shift = 1; shift < 64; shift *= 2) {
        x |= x >> shift;
    }
    return x;
}

/* The low bits of each word, the first value below n wins: no value is likelier than another, and
 * at least every second word does. */
uint64_t gg_dice_draw(const unsigned char key[GG_DICE_KEY_BYTES], uint64_t roll, uint64_t n)
{
    struct words w = words_of_roll(key, roll);
    uint64_t mask, value;

    if (n <= 1) {
        return 0;
    }
    mask = mask_over(n - 1);
    do {
        value = next_word(&w) & mask;
    } while (value >= n);
    return value;
}
