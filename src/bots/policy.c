/* SPDX-License-Identifier: MIT
 * Playing on quickly, for rollouts. */
#include "bots/policy.h"

#include <string.h>

/* To the end of the answer; and a bound for rulesets in which one side plans for very long. */
enum { HANDOVERS = 2, PLANS = 40, STEPS_MAX = 4000 };

/* With fewer the answers are too weak to warn of anything. */
static const uint32_t fan[GG_FANS] = { 4, 4, 4 };

bool gg_policy_open(struct gg_policy *p, const struct gg_battle *b)
{
    if (!gg_think_open(&p->think, b, 0)) {
        return false;
    }
    p->think.keep = 1;
    p->think.quick = 1;
    memcpy(p->think.fan, fan, sizeof fan);
    p->think.limit = UINT64_MAX;
    p->handovers = HANDOVERS;
    p->plans_max = PLANS;
    return true;
}

void gg_policy_close(struct gg_policy *p)
{
    gg_think_close(&p->think);
}

void gg_policy_follow(struct gg_policy *p, void *pos, const struct gg_plan *plan)
{
    struct gg_think *t = &p->think;

    for (unsigned i = 0; i < plan->moves; i++) {
        t->rules->offer(t->battle, pos, &t->offer);
        if (gg_offer_find(&t->offer, plan->move[i]) < 0) {
            return;
        }
        gg_think_make(t, pos, plan->move[i]);
    }
}

/* The decider makes a plan on what it may know, and carries it out. */
static void carry_out(struct gg_policy *p, void *pos, struct gg_rng *rng)
{
    struct gg_think *t = &p->think;
    int side = t->offer.decider;
    uint32_t used = t->used;
    void *world = gg_think_room(t);
    struct gg_plan plan;

    t->side = side;
    t->rules->mask(t->battle, pos, side, &p->seen);
    t->rules->guess(t->battle, &p->seen, side, rng, world);
    gg_rng_seed(&t->dice, gg_rng_next(rng), 0);
    gg_rng_seed(&t->lots, gg_rng_next(rng), 0);
    gg_think_plans(t, world);
    plan = t->best[0];
    t->used = used;
    gg_policy_follow(p, pos, &plan);
}

double gg_policy_play(struct gg_policy *p, void *pos, int side, struct gg_rng *rng)
{
    struct gg_think *t = &p->think;
    uint32_t handovers = 0, plans = 0;
    int last = side;

    for (int i = 0; i < STEPS_MAX; i++) {
        t->rules->offer(t->battle, pos, &t->offer);
        if (t->offer.count == 0) {
            break;
        }
        if (t->offer.decider == GG_CHANCE) {
            gg_think_make(t, pos, gg_think_draw(&t->offer, rng));
            continue;
        }
        if (t->offer.count == 1 || gg_think_kind(t, pos) == GG_ENTAILED) {
            gg_think_make(t, pos, gg_think_answer(t, pos));
            continue;
        }
        handovers += t->offer.decider != last;
        last = t->offer.decider;
        if (handovers >= p->handovers || ++plans > p->plans_max) {
            break;
        }
        carry_out(p, pos, rng);
    }
    t->side = side;
    return gg_think_worth(t, pos);
}
