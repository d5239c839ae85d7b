/* SPDX-License-Identifier: MIT
 * The rollouts bot: the best plans of the first look are played on, with both sides' answers, and
 * what comes of it decides. */
#include "bots/contest.h"

#include <stdlib.h>

enum { USUAL = 200 };

/* A decision inside a plan is narrower than that which plan to begin. */
static uint32_t iterations_for(const struct gg_contest *c, const void *masked)
{
    uint32_t n = c->budget->iterations > 0 ? c->budget->iterations : USUAL;

    return gg_think_kind(&c->think, masked) == GG_PLAN ? n : n / 2;
}

static void decide(struct gg_contest *c, const void *masked, struct gg_rng *rng,
                   struct gg_verdict *out)
{
    const struct gg_contender *best;

    gg_contest_enter(c, masked, rng);
    gg_contest_play(c, masked, iterations_for(c, masked));
    best = gg_contest_winner(c, masked, rng);
    out->iterations = c->iterations;
    if (best) {
        double worth = best->games > 0 ? best->sum / best->games : best->prior;

        out->move = best->plan.move[0];
        out->judged = true;
        out->expected = worth / (1 - (worth < 0 ? -worth : worth) / c->scale);
    }
}

static void think(const struct gg_battle *b, const void *masked, int side, struct gg_rng *rng,
                  const struct gg_budget *budget, struct gg_verdict *out)
{
    struct gg_contest *c;
    struct gg_offer o;

    b->rules->offer(b, masked, &o);
    if (o.decider != side || o.count == 0) {
        return;
    }
    if (o.count == 1) {
        out->move = gg_offer_nth(&o, 0);
        return;
    }
    c = malloc(sizeof *c);
    if (c && gg_contest_open(c, b, side)) {
        c->budget = budget;
        decide(c, masked, rng, out);
        gg_contest_close(c);
    }
    free(c);
    if (gg_offer_find(&o, out->move) < 0) {
        out->move = gg_offer_nth(&o, gg_rng_below(rng, o.count));
    }
}

static gg_move choose(const struct gg_battle *b, const void *masked, int side, struct gg_rng *rng)
{
    struct gg_verdict v;

    gg_bot_think(&gg_bot_rollouts, b, masked, side, rng, NULL, &v);
    return v.move;
}

const struct gg_bot gg_bot_rollouts = {
    .name = "rollouts",
    .about = "plays its best plans on in its head and takes the one that ends best",
    .choose = choose,
    .think = think,
};
