/* SPDX-License-Identifier: MIT
 * A contest of plans: the best that a first look finds, played on with common dice, the worse half
 * left out again and again (sequential halving), until one is left or the budget is spent. */
#ifndef GG_BOTS_CONTEST_H
#define GG_BOTS_CONTEST_H

#include "bots/bots.h"
#include "bots/memory.h"
#include "bots/policy.h"
#include "bots/tree.h"

struct gg_contender {
    struct gg_plan plan;
    double prior;        /* by the first look */
    double sum, squares; /* of what its games came to */
    uint32_t games;
    bool first;               /* it was, by the first look */
    double lead, leadsquares; /* over that one, game by game with the same dice */
    uint32_t root;            /* of its part of the tree */
    double score;             /* of both, against the mean of those still in */
};

struct gg_contest {
    struct gg_think think;
    struct gg_policy policy;
    struct gg_tree tree; /* of the answers tried; without room, answers are made up again */
    struct gg_worlds worlds;
    struct gg_contender in[GG_PLANS_MAX]; /* best first */
    uint32_t count, iterations;
    double scale; /* a worth as good as won */
    uint64_t seed;
    const struct gg_budget *budget;
    union gg_position_room pos;
};

/* With room for so many answers to be remembered; false: no memory. */
bool gg_contest_open(struct gg_contest *c, const struct gg_battle *b, int side, uint32_t answers);
void gg_contest_close(struct gg_contest *c);

/* Finds the plans and judges them as the greedy bot does; the same plans in the same order.  What
 * the budget's memory has of answers to them is taken over. */
void gg_contest_enter(struct gg_contest *c, const void *masked, struct gg_rng *rng);
/* Plays them on, so many times in all, or 0: until about so many moves have been made. */
void gg_contest_play(struct gg_contest *c, const void *masked, uint32_t iterations, uint64_t work);
/* The winner: the first, or where the choice stays hidden from the enemy one of those that are
 * nearly as good, at random. */
const struct gg_contender *gg_contest_winner(const struct gg_contest *c, const void *masked,
                                             struct gg_rng *rng);
/* Leaves the answers to the plan that is taken up in the budget's memory, if it has one. */
void gg_contest_remember(struct gg_contest *c, const struct gg_contender *best);
/* The first, or at random one that lacks little of it; excused is the square of what is little. */
const struct gg_contender *gg_contest_mix(const struct gg_contest *c, double excused,
                                          struct gg_rng *rng);

#endif
