/* SPDX-License-Identifier: MIT
 * Hashes.  gg_hash64 tells positions and records apart (fast, not cryptographic);
 * SHA-256 makes the commitment to the dice.
 *
 * Positions are hashed as bytes, so all machines must agree on the order of bytes: little-endian
 * only, checked at compile time in hash.c. */
#ifndef GG_BASE_HASH_H
#define GG_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* The same bytes and seed give the same value on every machine, compiler and build. */
uint64_t gg_hash64(const void *bytes, size_t len, uint64_t seed);

enum { GG_SHA256_BYTES = 32 };

struct gg_sha256 {
    uint32_t state[8];
    uint64_t length;
    unsigned char block[64];
};

void gg_sha256_start(struct gg_sha256 *h);
void gg_sha256_add(struct gg_sha256 *h, const void *bytes, size_t len);
void gg_sha256_end(struct gg_sha256 *h, unsigned char out[GG_SHA256_BYTES]);
void gg_sha256(const void *bytes, size_t len, unsigned char out[GG_SHA256_BYTES]);

#endif
