/* SPDX-License-Identifier: MIT
 * The bot that plays any legal move, each as likely as the others: a measure for better ones. */
#include "bots/bots.h"

static gg_move choose(const struct gg_battle *b, const void *masked, int side, struct gg_rng *rng)
{
    struct gg_offer o;

    /* The decider's masked position offers what the true one does (core/ruleset.h). */
    b->rules->offer(b, masked, &o);
    if (o.decider != side || o.count == 0) {
        return GG_NO_MOVE;
    }
    return gg_offer_nth(&o, gg_rng_below(rng, o.count));
}

const struct gg_bot gg_bot_random = {
    .name = "random",
    .about = "plays any legal move, each as likely as the others",
    .choose = choose,
};
