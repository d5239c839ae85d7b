/* SPDX-License-Identifier: MIT
 * Sets of things, and rules that forbid. */
#ifndef MINI_BARS_H
#define MINI_BARS_H

#include "mini/mini.h"

/* ---- sets ---- */

static inline uint64_t mini_bit(unsigned i)
{
    return UINT64_C(1) << i;
}

static inline bool mini_has(uint64_t set, unsigned i)
{
    return (set >> i & 1) != 0;
}

static inline unsigned mini_first(uint64_t set) /* of a set that is not empty */
{
    return gg_popcount((set & (0 - set)) - 1);
}

/* ---- rules that forbid ----
 * Such a rule is the set of what it forbids, and its clause.  A list of rules on one decision is a
 * function that bars one set after the other, in the order in which they should be told; what is
 * legal, and why something is not, then come from the same lines. */

struct mini_bars {
    uint64_t open;    /* what no rule has barred */
    unsigned asked;   /* the thing whose fate is asked for; MINI_NONE: of no one thing */
    gg_clause clause; /* the first rule that barred it; MINI_ALLOWED: none */
};

static inline struct mini_bars mini_bars(uint64_t all, unsigned asked)
{
    return (struct mini_bars){ .open = all, .asked = asked, .clause = MINI_ALLOWED };
}

static inline void mini_bar(struct mini_bars *r, gg_clause clause, uint64_t set)
{
    if (r->clause == MINI_ALLOWED && mini_has(set, r->asked)) {
        r->clause = clause;
    }
    r->open &= ~set;
}

/* A rule that forbids everything or nothing. */
static inline uint64_t mini_all_if(bool forbids)
{
    return (uint64_t)0 - (uint64_t)forbids;
}

#endif
