/* SPDX-License-Identifier: MIT
 * The fast policy: both sides played on from a position, quickly and not badly, to see where a plan
 * leads.
 *
 * Where a plan begins, the side looks at a few of its moves, drawn by lot, each followed to the end
 * of its plan with single rolls, and takes the best by value(); what a plan entails is answered
 * sensibly.  Each side plans in a world guessed anew from what it may know in the game so far. */
#ifndef GG_BOTS_POLICY_H
#define GG_BOTS_POLICY_H

#include "bots/think.h"

struct gg_policy {
    struct gg_think think;
    uint32_t handovers; /* play stops when the plans have passed from side to side so often */
    uint32_t plans_max; /* or so many plans have been made */
    union gg_position_room seen;
};

bool gg_policy_open(struct gg_policy *p, const struct gg_battle *b); /* false: no memory */
void gg_policy_close(struct gg_policy *p);

/* Makes the moves of a plan as long as they are legal. */
void gg_policy_follow(struct gg_policy *p, void *pos, const struct gg_plan *plan);
/* Plays on from pos, where side has just made a plan, and says what the end is worth to it. */
double gg_policy_play(struct gg_policy *p, void *pos, int side, struct gg_rng *rng);

#endif
