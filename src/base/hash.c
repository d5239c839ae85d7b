/* SPDX-License-Identifier: MIT
 * gg_hash64: 8-byte words through multiply and shift, four lanes at a time for long input.
 *
 * Each word is scrambled before it joins its lane, away from the chain of dependent multiplies, so
 * a difference in its high bits reaches the low bits too.  Journals and golden tests hold values
 * of this function: changing it is changing a file format. */
#include "base/hash.h"

#include <string.h>

#if defined(__BYTE_ORDER__)
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "hashes need little-endian bytes");
#elif !defined(_WIN32)
#error "cannot tell the order of bytes: hashes need little-endian"
#endif

/* Odd, with no visible pattern: fractional parts of square roots of primes. */
static const uint64_t K1 = UINT64_C(0x6a09e667f3bcc909); /* 2 */
static const uint64_t K2 = UINT64_C(0xbb67ae8584caa73b); /* 3 */
static const uint64_t K3 = UINT64_C(0x3c6ef372fe94f82b); /* 5 */
static const uint64_t K4 = UINT64_C(0xa54ff53a5f1d36f1); /* 7 */

static uint64_t load64(const unsigned char *p)
{
    uint64_t word;

    memcpy(&word, p, sizeof word);
    return word;
}

static uint64_t rotate(uint64_t x, unsigned n)
{
    return x << n | x >> (64 - n);
}

/* One to one in `lane` for a fixed word, and in `word` for a fixed lane: nothing is lost here. */
static uint64_t absorb(uint64_t lane, uint64_t word)
{
    word *= K1;
    word ^= word >> 32;
    word *= K2;
    return (rotate(lane, 27) ^ word) * K3;
}

/* Every bit of the result depends on every bit of x (the finalizer of MurmurHash3). */
static uint64_t finish(uint64_t x)
{
    x ^= x >> 33;
    x *= UINT64_C(0xff51afd7ed558ccd);
    x ^= x >> 33;
    x *= UINT64_C(0xc4ceb9fe1a85ec53);
    return x ^ x >> 33;
}

/* Whole groups of 32 bytes; *bytes and *len move past them. */
static uint64_t absorb_groups(uint64_t h, const unsigned char **bytes, size_t *len)
{
    const unsigned char *p = *bytes;
    uint64_t a = h ^ K1, b = h ^ K2, c = h ^ K3, d = h ^ K4;

    for (; *len >= 32; *len -= 32, p += 32) {
        a = absorb(a, load64(p));
        b = absorb(b, load64(p + 8));
        c = absorb(c, load64(p + 16));
        d = absorb(d, load64(p + 24));
    }
    *bytes = p;
    return absorb(absorb(absorb(absorb(h, a), b), c), d);
}

uint64_t gg_hash64(const void *bytes, size_t len, uint64_t seed)
{
    const unsigned char *p = bytes;
    /* The length is in the start value, so a tail padded with zeros differs from real zeros. */
    uint64_t h = finish(seed + K4) ^ (uint64_t)len * K1;

    if (len >= 32) {
        h = absorb_groups(h, &p, &len);
    }
    for (; len >= 8; len -= 8, p += 8) {
        h = absorb(h, load64(p));
    }
    if (len > 0) {
        uint64_t tail = 0;

        memcpy(&tail, p, len);
        h = absorb(h, tail);
    }
    return finish(h);
}
