/* SPDX-License-Identifier: MIT
 * SHA-256 as FIPS 180-4 describes it; the names a to h, W and K are the standard's. */
#include "base/hash.h"

#include <string.h>

enum { BLOCK = 64 };

static const uint32_t K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotate(uint32_t x, unsigned n)
{
    return x >> n | x << (32 - n);
}

static uint32_t load_big(const unsigned char *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

static void store_big(unsigned char *p, uint32_t x)
{
    p[0] = (unsigned char)(x >> 24);
    p[1] = (unsigned char)(x >> 16);
    p[2] = (unsigned char)(x >> 8);
    p[3] = (unsigned char)x;
}

/* 6.2.2 step 1: the message schedule. */
static void schedule(uint32_t w[64], const unsigned char block[BLOCK])
{
    for (int t = 0; t < 16; t++) {
        w[t] = load_big(block + 4 * t);
    }
    for (int t = 16; t < 64; t++) {
        uint32_t s0 = rotate(w[t - 15], 7) ^ rotate(w[t - 15], 18) ^ w[t - 15] >> 3;
        uint32_t s1 = rotate(w[t - 2], 17) ^ rotate(w[t - 2], 19) ^ w[t - 2] >> 10;

        w[t] = s1 + w[t - 7] + s0 + w[t - 16];
    }
}

/* 6.2.2 steps 2 to 4.  v[0] to v[7] are a to h. */
static void compress(uint32_t state[8], const unsigned char block[BLOCK])
{
    uint32_t w[64], v[8];

    schedule(w, block);
    memcpy(v, state, sizeof v);
    for (int t = 0; t < 64; t++) {
        uint32_t sum1 = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25);
        uint32_t choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
        uint32_t t1 = v[7] + sum1 + choice + K[t] + w[t];
        uint32_t sum0 = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22);
        uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);

        memmove(v + 1, v, 7 * sizeof v[0]);
        v[4] += t1;
        v[0] = t1 + sum0 + majority;
    }
    for (int i = 0; i < 8; i++) {
        state[i] += v[i];
    }
}

void gg_sha256_start(struct gg_sha256 *h)
{
    static const uint32_t start[8] = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                       0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 };

    memset(h, 0, sizeof *h);
    memcpy(h->state, start, sizeof start);
}

void gg_sha256_add(struct gg_sha256 *h, const void *bytes, size_t len)
{
    const unsigned char *p = bytes;

    while (len > 0) {
        size_t filled = (size_t)(h->length % BLOCK);
        size_t n = len < BLOCK - filled ? len : BLOCK - filled;

        memcpy(h->block + filled, p, n);
        h->length += n;
        p += n;
        len -= n;
        if (filled + n == BLOCK) {
            compress(h->state, h->block);
        }
    }
}

/* 5.1.1: a one bit, zeros, and the length in bits as the last 8 bytes of a block. */
void gg_sha256_end(struct gg_sha256 *h, unsigned char out[GG_SHA256_BYTES])
{
    static const unsigned char padding[BLOCK] = { 0x80 };
    uint64_t bits = h->length * 8;
    size_t filled = (size_t)(h->length % BLOCK);
    unsigned char length[8];

    store_big(length, (uint32_t)(bits >> 32));
    store_big(length + 4, (uint32_t)bits);
    gg_sha256_add(h, padding, filled < 56 ? 56 - filled : 56 + BLOCK - filled);
    gg_sha256_add(h, length, sizeof length);
    for (int i = 0; i < 8; i++) {
        store_big(out + 4 * i, h->state[i]);
    }
}

void gg_sha256(const void *bytes, size_t len, unsigned char out[GG_SHA256_BYTES])
{
    struct gg_sha256 h;

    gg_sha256_start(&h);
    gg_sha256_add(&h, bytes, len);
    gg_sha256_end(&h, out);
}
