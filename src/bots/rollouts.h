/* SPDX-License-Identifier: MIT
 * Bots that play their best plans on: one way of thinking in several strengths. */
#ifndef GG_BOTS_ROLLOUTS_H
#define GG_BOTS_ROLLOUTS_H

#include "bots/bots.h"

enum { GG_WHOLE = 16 }; /* of the work or the iterations of a stance */

struct gg_strength {
    uint64_t work;    /* moves made in its head a stance, where no iterations are asked for; 0: the
                         first look decides */
    uint32_t plans;   /* what part of that it takes for a plan; 0: the first look decides */
    uint32_t slack;   /* tenths of a point that it may give away, at random; 0: none */
    uint32_t answers; /* kept in mind and compared; 0: they are made up again in every game */
    bool brisk;       /* looks as far as others who work, but plays no games, counts few branches of
                         chance, and recalls the plans of the decision before */
};

/* For a bot's think(). */
void gg_rollouts_think(const struct gg_strength *how, const struct gg_battle *b, const void *masked,
                       int side, struct gg_rng *rng, const struct gg_budget *budget,
                       struct gg_verdict *out);

#endif
