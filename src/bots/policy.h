/* SPDX-License-Identifier: MIT
 * The fast policy: both sides played on from a position, quickly and not badly, to see where a plan
 * leads.
 *
 * Where a plan begins, the side looks at a few of its moves, drawn at random, each followed to the
 * end of its plan with single rolls, and takes the best by value(); what a plan entails is answered
 * sensibly.  Each side plans in a new world, guessed from what it may know in the game so far. */
#ifndef GG_BOTS_POLICY_H
#define GG_BOTS_POLICY_H

#include "bots/think.h"

struct gg_policy {
    const struct gg_battle *battle; /* of which each side judges by its own twin, if there is one */
    struct gg_think think;
    union gg_position_room seen;
};

/* How far a game has come that is played on. */
struct gg_course {
    int last; /* the side that planned last */
    uint32_t handovers, plans;
};

bool gg_policy_open(struct gg_policy *p, const struct gg_battle *b); /* false: no memory */
void gg_policy_close(struct gg_policy *p);

/* Goes on from pos through rolls and what is entailed.  True: a side, p->think.offer.decider, is to
 * plan; false: it is over, or far enough, or stopped (p->think.late), and then the game counts for
 * nothing. */
bool gg_policy_next(struct gg_policy *p, void *pos, struct gg_course *c, struct gg_rng *rng);
/* The plan of the side that is to plan at pos, from what it may know; of no moves if it has none.
 */
void gg_policy_plan(struct gg_policy *p, const void *pos, struct gg_rng *rng, struct gg_plan *out);
/* Makes the moves of a plan as long as they are legal. */
void gg_policy_follow(struct gg_policy *p, void *pos, const struct gg_plan *plan);
/* What pos is worth to the side, as it judges. */
double gg_policy_worth(struct gg_policy *p, const void *pos, int side);
/* Plays on from pos, where side has just made a plan, and says what the end is worth to it. */
double gg_policy_play(struct gg_policy *p, void *pos, int side, struct gg_rng *rng);

#endif
