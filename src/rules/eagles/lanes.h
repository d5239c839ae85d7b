/* SPDX-License-Identifier: MIT
 * Eagles of France: small numbers that lie side by side, asked many at a time, because what is
 * asked of all leaders before every decision is mostly true of none of them. */
#ifndef EAG_LANES_H
#define EAG_LANES_H

#include "rules/eagles/ground.h"
#include <string.h>

#define EAG_BYTES  UINT64_C(0x0101010101010101)
#define EAG_SHORTS UINT64_C(0x0001000100010001)

static inline uint64_t eag_word_at(const void *at)
{
    uint64_t word;

    memcpy(&word, at, sizeof word);
    return word;
}

/* Of eight bytes that are 0 or 1, bit n: byte n is 1. */
static inline unsigned eag_gather(uint64_t bytes)
{
    return (unsigned)(bytes * UINT64_C(0x0102040810204080) >> 56);
}

/* Leaders of a side, bit n: leader n. */
static inline uint32_t eag_leaders_of(const struct eag_battle *b, unsigned side)
{
    return (uint32_t)((EAG_ONE(b->first_leader[side + 1]) - 1) &
                      ~(EAG_ONE(b->first_leader[side]) - 1));
}

/* Of both sides, those with a flag (enum eag_leader_flag). */
static inline uint32_t eag_leaders_with(const struct eag *g, unsigned flag)
{
    uint32_t set = 0;

    for (unsigned l = 0; l < EAG_LEADERS; l += 8) {
        uint64_t flags = eag_word_at(&g->leader[l]) & flag * EAG_BYTES;

        if (flags != 0) {
            set |= eag_gather(flags >> eag_lowest(flag)) << l;
        }
    }
    return set;
}

#endif
