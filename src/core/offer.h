/* SPDX-License-Identifier: MIT
 * An offer: who decides next, and every move that is legal, in a fixed order.
 *
 * A ruleset fills an offer in one pass; from it the core reads the count, the n-th move, the list
 * and whether a given move is in it.  Moves are kept as runs: a base move and a set of targets, so
 * that "any of these 40 areas" costs one entry and a random player never needs a list.
 *
 * Chance is a player: when decider is GG_CHANCE the moves are the outcomes, and each move of a run
 * has the run's integer weight.  For decisions every weight is 1.
 *
 * Invariants: no move appears twice; count is the number of moves; weight is the sum of their
 * weights; an offer is empty exactly when the game is over (decider GG_NOBODY).
 * There is no text here: the prompt comes from the masked position (ruleset.h, prompt). */
#ifndef GG_CORE_OFFER_H
#define GG_CORE_OFFER_H

#include "core/move.h"
#include <stdbool.h>
#include <stdint.h>

/* Who decides. */
enum { GG_SIDE_1 = 0, GG_SIDE_2 = 1, GG_CHANCE = 2, GG_NOBODY = 3 };

/* Who looks: one of the two sides, someone who may see what both sides see, or the referee. */
enum { GG_SPECTATOR = 2, GG_REFEREE = 3 };

enum { GG_RUNS_MAX = 512 };

struct gg_run {
    gg_move base;    /* verb, subject, and the target that bit 0 of the set stands for */
    uint32_t weight; /* of each move of the run */
    uint64_t set;    /* bit i: the move base + i is offered */
};

struct gg_offer {
    uint8_t decider;
    bool overflow; /* more runs than fit: a bug in the ruleset, caught by the harness */
    uint16_t runs;
    uint32_t count;
    uint64_t weight;
    struct gg_run run[GG_RUNS_MAX];
    uint8_t size[GG_RUNS_MAX]; /* moves of each run: who looks for the n-th need not count bits */
};

/* ---- for rulesets: filling ---- */

/* 64-bit counts without a compiler builtin, which C17 lacks; compilers know the pattern. */
static inline unsigned gg_popcount(uint64_t x)
{
    x -= x >> 1 & UINT64_C(0x5555555555555555);
    x = (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
    x = (x + (x >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)((x * UINT64_C(0x0101010101010101)) >> 56);
}

/* Number of the lowest bit of x, which is not 0. */
static inline unsigned gg_lowest(uint64_t x)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(x);
#else
    return gg_popcount((x & (0 - x)) - 1);
#endif
}

static inline void gg_offer_begin(struct gg_offer *o, unsigned decider)
{
    o->decider = (uint8_t)decider;
    o->overflow = false;
    o->runs = 0;
    o->count = 0;
    o->weight = 0;
}

/* Moves base, base+1, ... for the bits of set, each with the given weight.  An empty set adds
 * nothing. */
static inline void gg_offer_weighted(struct gg_offer *o, gg_move base, uint64_t set,
                                     uint32_t weight)
{
    unsigned n;

    if (set == 0 || o->runs == GG_RUNS_MAX) {
        o->overflow |= set != 0;
        return;
    }
    n = gg_popcount(set);
    o->size[o->runs] = (uint8_t)n;
    o->run[o->runs++] = (struct gg_run){ .base = base, .weight = weight, .set = set };
    o->count += n;
    o->weight += (uint64_t)n * weight;
}

/* The same with weight 1 for a set that is known to have n bits, 0 or more. */
static inline void gg_offer_counted(struct gg_offer *o, gg_move base, uint64_t set, unsigned n)
{
    if (n == 0 || o->runs == GG_RUNS_MAX) {
        o->overflow |= n != 0;
        return;
    }
    o->size[o->runs] = (uint8_t)n;
    o->run[o->runs++] = (struct gg_run){ .base = base, .weight = 1, .set = set };
    o->count += n;
    o->weight += n;
}

static inline void gg_offer_set(struct gg_offer *o, gg_move base, uint64_t set)
{
    gg_offer_weighted(o, base, set, 1);
}

static inline void gg_offer_move(struct gg_offer *o, gg_move m)
{
    if (o->runs == GG_RUNS_MAX) {
        o->overflow = true;
        return;
    }
    o->size[o->runs] = 1;
    o->run[o->runs++] = (struct gg_run){ .base = m, .weight = 1, .set = 1 };
    o->count++;
    o->weight++;
}

/* A move each for the bits of set: the subject of base, the next one, ...  They are written down
 * behind `runs` runs, and there are so many then; all that were are added at once, see below. */
static inline unsigned gg_offer_subjects(struct gg_offer *o, unsigned runs, gg_move base,
                                         uint64_t set)
{
    if (runs > GG_RUNS_MAX - 64) { /* there may not be room for all */
        o->overflow |= gg_popcount(set) > GG_RUNS_MAX - runs;
        set = gg_popcount(set) > GG_RUNS_MAX - runs ? 0 : set;
    }
    for (; set != 0; set &= set - 1) {
        o->size[runs] = 1;
        o->run[runs++] = (struct gg_run){ base + (gg_lowest(set) << 12), 1, 1 };
    }
    return runs;
}

/* A move written down behind `runs` runs, for which there is room. */
static inline unsigned gg_offer_write(struct gg_offer *o, unsigned runs, gg_move m)
{
    o->size[runs] = 1;
    o->run[runs] = (struct gg_run){ .base = m, .weight = 1, .set = 1 };
    return runs + 1;
}

/* Adds what was written down behind the offer's runs, single moves, up to `runs`. */
static inline void gg_offer_written(struct gg_offer *o, unsigned runs)
{
    o->count += runs - o->runs;
    o->weight += runs - o->runs;
    o->runs = (uint16_t)runs;
}

/* Targets first .. first+n-1, n <= 64. */
static inline void gg_offer_range(struct gg_offer *o, unsigned verb, unsigned subject,
                                  unsigned first, unsigned n)
{
    gg_offer_set(o, gg_move2(verb, subject, first),
                 n >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << n) - 1);
}

/* The one door: a roll of a die with faces 1 .. faces (faces <= 63) is an offer to CHANCE. */
static inline void gg_offer_die(struct gg_offer *o, unsigned verb, unsigned faces)
{
    gg_offer_begin(o, GG_CHANCE);
    gg_offer_range(o, verb, 0, 1, faces);
}

/* ---- for everybody: reading ---- */

gg_move gg_offer_nth(const struct gg_offer *o, uint32_t n); /* n < count */
/* The outcome under the n-th unit of weight, n < weight. */
gg_move gg_offer_at_weight(const struct gg_offer *o, uint64_t n);
/* Fills at most cap moves and, if weights is not NULL, their weights; returns count. */
uint32_t gg_offer_list(const struct gg_offer *o, gg_move *moves, uint32_t *weights, uint32_t cap);
/* The place of m in the list, or -1: the only test of legality in the program. */
int64_t gg_offer_find(const struct gg_offer *o, gg_move m);
uint32_t gg_offer_weight_of(const struct gg_offer *o, gg_move m); /* 0 if not offered */

#endif
