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
    p->battle = b;
    p->think.keep = 1;
    p->think.quick = 1;
    memcpy(p->think.fan, fan, sizeof fan);
    p->think.limit = UINT64_MAX;
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

void gg_policy_plan(struct gg_policy *p, const void *pos, struct gg_rng *rng, struct gg_plan *out)
{
    struct gg_think *t = &p->think;
    uint32_t used = t->used;
    void *world = gg_think_room(t);

    t->side = t->offer.decider;
    t->battle = gg_battle_as(p->battle, t->side);
    t->rules->mask(t->battle, pos, t->side, &p->seen);
    t->rules->guess(t->battle, &p->seen, t->side, rng, world);
    gg_rng_seed(&t->dice, gg_rng_next(rng), 0);
    gg_rng_seed(&t->lots, gg_rng_next(rng), 0);
    gg_think_plans(t, world);
    out->moves = 0;
    if (t->plans > 0) {
        *out = t->best[0];
    }
    t->used = used;
}

/* Is the side in the offer within the horizon with one more plan? */
static bool is_within(const struct gg_policy *p, struct gg_course *c)
{
    c->handovers += p->think.offer.decider != c->last;
    c->last = p->think.offer.decider;
    return c->handovers < HANDOVERS && ++c->plans <= PLANS;
}

bool gg_policy_next(struct gg_policy *p, void *pos, struct gg_course *c, struct gg_rng *rng)
{
    struct gg_think *t = &p->think;

    for (int i = 0; i < STEPS_MAX; i++) {
        t->rules->offer(t->battle, pos, &t->offer);
        if (t->offer.count == 0 || gg_think_stopped(t)) {
            return false;
        }
        if (t->offer.decider == GG_CHANCE) {
            gg_think_make(t, pos, gg_think_draw(&t->offer, rng));
        } else if (t->offer.count == 1 || gg_think_kind(t, pos) == GG_ENTAILED) {
            gg_think_make(t, pos, gg_think_answer(t, pos));
        } else {
            return is_within(p, c);
        }
    }
    return false;
}

double gg_policy_worth(struct gg_policy *p, const void *pos, int side)
{
    p->think.side = side;
    p->think.battle = gg_battle_as(p->battle, side);
    return gg_think_worth(&p->think, pos);
}

double gg_policy_play(struct gg_policy *p, void *pos, int side, struct gg_rng *rng)
{
    struct gg_course c = { .last = side };
    struct gg_plan plan;

    while (gg_policy_next(p, pos, &c, rng)) {
        gg_policy_plan(p, pos, rng, &plan);
        gg_policy_follow(p, pos, &plan);
    }
    return gg_policy_worth(p, pos, side);
}
