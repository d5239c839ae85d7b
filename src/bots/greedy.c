/* SPDX-License-Identifier: MIT
 * The greedy bot: of what it could do up to the end of the action at hand, what is worth most on
 * average, by the ruleset's own judgement and over the worlds it cannot tell apart.
 *
 * First, plans are looked for in one world and judged by few branches of chance; then the best of
 * them are judged again in more worlds and by more branches.  Equal ones are chosen between by
 * lot. */
#include "bots/bots.h"
#include "bots/think.h"

#include <stdlib.h>

enum { WORK = 400000 };

/* How carefully: branches of the quick judgement, plans judged again, and by how many branches. */
struct care {
    uint32_t quick, plans, branches;
};

/* The first move of the best plan; of equal ones any, at random. */
static gg_move best_of(struct gg_think *t, const struct gg_worlds *w, struct gg_rng *rng)
{
    gg_move best = GG_NO_MOVE;
    double highest = 0;
    uint32_t equal = 0;

    for (uint32_t i = 0; i < t->plans; i++) {
        double value = gg_worlds_judge(t, w, &t->best[i]);

        if (equal == 0 || value > highest) {
            highest = value;
            equal = 1;
            best = t->best[i].move[0];
        } else if (!(value < highest) && gg_rng_below(rng, ++equal) == 0) {
            best = t->best[i].move[0];
        }
    }
    return best;
}

static gg_move think(struct gg_think *t, const struct care *care, const void *masked,
                     struct gg_rng *rng)
{
    struct gg_worlds w;

    t->quick = care->quick;
    t->keep = care->plans;
    t->careful = care->branches;
    t->limit = WORK;
    gg_rng_seed(&t->dice, gg_rng_next(rng), 0);
    gg_worlds_list(t, masked, rng, &w);
    gg_think_plans(t, gg_worlds_draw(&w, rng));
    return best_of(t, &w, rng);
}

static gg_move choose(const struct gg_battle *b, const void *masked, int side, struct gg_rng *rng,
                      const struct care *care)
{
    struct gg_think *t;
    struct gg_offer o;
    gg_move m = GG_NO_MOVE;

    b->rules->offer(b, masked, &o);
    if (o.decider != side || o.count == 0) {
        return GG_NO_MOVE;
    }
    if (o.count == 1) {
        return gg_offer_nth(&o, 0);
    }
    t = malloc(sizeof *t);
    if (t && gg_think_open(t, gg_battle_as(b, side), side)) {
        m = think(t, care, masked, rng);
        gg_think_close(t);
    }
    free(t);
    return gg_offer_find(&o, m) >= 0 ? m : gg_offer_nth(&o, gg_rng_below(rng, o.count));
}

static gg_move greedy(const struct gg_battle *b, const void *masked, int side, struct gg_rng *rng)
{
    static const struct care care = { .quick = 6, .plans = 8, .branches = 96 };

    return choose(b, masked, side, rng, &care);
}

const struct gg_bot gg_bot_greedy = {
    .name = "greedy",
    .about = "does what is worth most on average by the end of the action at hand",
    .choose = greedy,
};

/* One world and single rolls: an eighth of the time, for tuning by many games. */
static gg_move hasty(const struct gg_battle *b, const void *masked, int side, struct gg_rng *rng)
{
    static const struct care care = { .quick = 1, .plans = 1, .branches = 1 };

    return choose(b, masked, side, rng, &care);
}

const struct gg_bot gg_bot_hasty = {
    .name = "hasty",
    .about = "greedy by a single throw of the dice, for games by the thousand",
    .choose = hasty,
};
