/* SPDX-License-Identifier: MIT
 * The two generators behind the one door for chance (core/chance.h).
 *
 * gg_rng    fast, counter-based, for simulation and bots: value i of stream (seed, stream) is a
 *           pure function of the three numbers, so results do not depend on threads or order.
 * gg_dice   ChaCha20 keyed by a secret 32-byte key, for play: roll n draws from block stream n, so
 *           any roll can be recomputed alone and knowing all earlier rolls tells nothing.
 *
 * Both draw without bias: multiply-shift or masks with rejection. */
#ifndef GG_BASE_RNG_H
#define GG_BASE_RNG_H

#include <stdint.h>

struct gg_rng {
    uint64_t key, counter;
};

void gg_rng_seed(struct gg_rng *r, uint64_t seed, uint64_t stream);

static inline uint64_t gg_rng_next(struct gg_rng *r)
{
    uint64_t z = r->key + r->counter++ * UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* A value in [0, n), n > 0, every value equally likely. */
static inline uint32_t gg_rng_below(struct gg_rng *r, uint32_t n)
{
    uint64_t product = (gg_rng_next(r) >> 32) * (uint64_t)n;

    if ((uint32_t)product < n) { /* rare: the low part may fall in the biased zone */
        uint32_t floor = (uint32_t)(0u - n) % n;

        while ((uint32_t)product < floor) {
            product = (gg_rng_next(r) >> 32) * (uint64_t)n;
        }
    }
    return (uint32_t)(product >> 32);
}

enum { GG_DICE_KEY_BYTES = 32 };

/* The ChaCha20 block function (RFC 8439): 64 bytes of stream for key, block counter and nonce. */
void gg_chacha20_block(const unsigned char key[GG_DICE_KEY_BYTES], uint32_t counter,
                       const unsigned char nonce[12], unsigned char out[64]);

/* Draw for roll number `roll` a value in [0, n), n > 0; depends on key, roll and n only. */
uint64_t gg_dice_draw(const unsigned char key[GG_DICE_KEY_BYTES], uint64_t roll, uint64_t n);

#endif
