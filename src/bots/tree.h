/* SPDX-License-Identifier: MIT
 * A tree of answers: the plans tried so far after a plan, of either side, and how they did.
 *
 * It is an open loop: a branch is a plan and not a position, so that dice and secrets, drawn again
 * in every game, may differ each time; a plan that is not legal in a game is passed over there.
 * New plans come from the policy, which knows what the side that plans may know; the more games
 * have come by, the more plans there are (progressive widening). */
#ifndef GG_BOTS_TREE_H
#define GG_BOTS_TREE_H

#include "bots/policy.h"

enum { GG_TREE_NONE = 0, GG_TREE_DEPTH = 16 };

struct gg_branch {
    struct gg_plan plan;
    uint8_t side;
    uint32_t games;
    double sum, squares; /* as its side sees it */
    uint32_t next, down; /* beside it, and the first after it */
};

struct gg_tree {
    struct gg_branch *branch; /* 0 is none */
    uint32_t used, room;
    uint32_t path[GG_TREE_DEPTH], depth; /* of the game at hand */
};

bool gg_tree_open(struct gg_tree *t, uint32_t room); /* false: no memory */
void gg_tree_close(struct gg_tree *t);
/* A branch of its own, or GG_TREE_NONE: there is no room. */
uint32_t gg_tree_root(struct gg_tree *t);

/* The branch with that plan of the side after `at`, or GG_TREE_NONE. */
uint32_t gg_tree_find(const struct gg_tree *t, uint32_t at, int side, const struct gg_plan *plan);
/* Takes what was tried after `branch` of another tree over to `at`, as far as there is room; it
 * counts half, for it was tried where things stood a little otherwise. */
void gg_tree_graft(struct gg_tree *to, uint32_t at, const struct gg_tree *from, uint32_t branch);

/* As gg_policy_play(), along the tree from root as far as it goes, and notes how it ended. */
double gg_tree_play(struct gg_tree *t, struct gg_policy *p, uint32_t root, void *pos, int side,
                    struct gg_rng *rng);

#endif
