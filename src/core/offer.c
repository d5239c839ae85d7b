/* SPDX-License-Identifier: MIT
 * Reading offers: the n-th move, the move under a weight, the list, and the one test of legality.
 */
#include "core/offer.h"

#include <assert.h>

enum { FEW = 4 }; /* so many bits are taken off one by one sooner than their bytes are told apart */

/* Byte i is how many bits the bytes 0 to i of set have, so the last byte counts them all. */
static uint64_t counted(uint64_t set)
{
    uint64_t upto = set - (set >> 1 & UINT64_C(0x5555555555555555));

    upto = (upto & UINT64_C(0x3333333333333333)) + (upto >> 2 & UINT64_C(0x3333333333333333));
    return ((upto + (upto >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f)) * UINT64_C(0x0101010101010101);
}

/* Bit number of the n-th set bit (n from 0); set has more than n bits. */
static unsigned nth_bit(uint64_t set, unsigned n)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), tops = UINT64_C(0x8080808080808080);
    uint64_t upto;
    unsigned byte, bits;

    if (n < FEW) {
        while (n-- > 0) {
            set &= set - 1;
        }
        assert(set != 0);
        return gg_lowest(set);
    }
    upto = counted(set);
    /* A top bit stays where n is not below the count: that byte and those before are passed. */
    byte = (unsigned)(((((n * ones | tops) - upto) & tops) >> 7) * ones >> 56);
    n -= (unsigned)((upto << 8) >> 8 * byte & 0xff);
    bits = (unsigned)(set >> 8 * byte & 0xff);
    while (n-- > 0) {
        bits &= bits - 1;
    }
    assert(bits != 0);
    return 8 * byte + gg_lowest(bits);
}

gg_move gg_offer_nth(const struct gg_offer *o, uint32_t n)
{
    if (o->count == o->runs && n < o->runs) { /* a move each: no need to count */
        return o->run[n].base + gg_lowest(o->run[n].set);
    }
    for (unsigned i = 0; i < o->runs; i++) {
        if (n < o->size[i]) {
            return o->run[i].base + nth_bit(o->run[i].set, n);
        }
        n -= o->size[i];
    }
    return GG_NO_MOVE;
}

gg_move gg_offer_at_weight(const struct gg_offer *o, uint64_t n)
{
    for (unsigned i = 0; i < o->runs; i++) {
        const struct gg_run *r = &o->run[i];
        uint64_t size = (uint64_t)r->weight * o->size[i];

        if (n < size) {
            return r->base + (r->set == 1 ? 0 : nth_bit(r->set, (unsigned)(n / r->weight)));
        }
        n -= size;
    }
    return GG_NO_MOVE;
}

uint32_t gg_offer_list(const struct gg_offer *o, gg_move *moves, uint32_t *weights, uint32_t cap)
{
    uint32_t n = 0;

    for (unsigned i = 0; i < o->runs; i++) {
        unsigned bit = 0;

        for (uint64_t set = o->run[i].set; set != 0 && n < cap; set >>= 1, bit++) {
            if (set & 1) {
                moves[n] = o->run[i].base + bit;
                if (weights) {
                    weights[n] = o->run[i].weight;
                }
                n++;
            }
        }
    }
    return o->count;
}

/* Does run r hold move m?  Verb and subject must agree: a run never spills into the next subject.
 */
static int run_has(const struct gg_run *r, gg_move m)
{
    return m >= r->base && m - r->base < 64 && m >> 12 == r->base >> 12 &&
           (r->set >> (m - r->base) & 1);
}

int64_t gg_offer_find(const struct gg_offer *o, gg_move m)
{
    int64_t place = 0;

    for (unsigned i = 0; i < o->runs; i++) {
        const struct gg_run *r = &o->run[i];

        if (run_has(r, m)) {
            return place + gg_popcount(r->set & ((UINT64_C(1) << (m - r->base)) - 1));
        }
        place += gg_popcount(r->set);
    }
    return -1;
}

uint32_t gg_offer_weight_of(const struct gg_offer *o, gg_move m)
{
    for (unsigned i = 0; i < o->runs; i++) {
        if (run_has(&o->run[i], m)) {
            return o->run[i].weight;
        }
    }
    return 0;
}
