/* SPDX-License-Identifier: MIT
 * Plans found for the decision before, used again. */
#include "bots/recall.h"
#include "bots/plan.h"

enum { ANEW = 3 }; /* so many of the best are looked for all the same */

static const struct gg_plan *known(const struct gg_think *t, gg_move first)
{
    for (uint32_t i = 0; i < t->recall->count; i++) {
        if (t->recall->plan[i].move[0] == first) {
            return &t->recall->plan[i];
        }
    }
    return NULL;
}

/* Where most of what there is to do is new, another chapter has begun. */
static void turn_over(struct gg_think *t)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < t->offer.count; i++) {
        n += known(t, gg_offer_nth(&t->offer, i)) != NULL;
    }
    if (2 * n < t->offer.count) {
        t->recall->count = 0;
    }
}

/* The plan as it was, and what it is worth now.  False: stopped, so that it has not been judged. */
static bool judge_again(struct gg_think *t, const void *pos, const struct gg_plan *before,
                        struct gg_plan *found)
{
    *found = *before;
    found->value = gg_think_judge(t, pos, before, t->quick);
    if (t->late && t->plans > 0) {
        return false;
    }
    gg_think_note(t, found);
    return true;
}

/* The best of the plans that were only judged again; all->count: there is none. */
static uint32_t best_of_old(const struct gg_recall *all, const bool old[])
{
    uint32_t best = all->count;

    for (uint32_t i = 0; i < all->count; i++) {
        if (old[i] && (best == all->count || all->plan[i].value > all->plan[best].value)) {
            best = i;
        }
    }
    return best;
}

static void look_again(struct gg_think *t, const void *pos, struct gg_recall *all, bool old[])
{
    for (int n = 0; n < ANEW; n++) {
        uint32_t best = best_of_old(all, old);
        struct gg_plan found;

        if (best == all->count || gg_think_late(t, 1)) {
            return;
        }
        old[best] = false;
        if (gg_think_begin(t, pos, all->plan[best].move[0], &found) &&
            found.value > all->plan[best].value) {
            all->plan[best] = found;
        }
    }
}

void gg_recall_plans(struct gg_think *t, const void *pos)
{
    struct gg_recall all = { .count = 0 };
    bool old[GG_RECALL_MAX] = { false };
    struct gg_offer offer;

    turn_over(t);
    gg_think_copy_offer(&offer, &t->offer);
    for (uint32_t i = 0; i < offer.count && !gg_think_late(t, i); i++) {
        gg_move first = gg_offer_nth(&offer, i);
        const struct gg_plan *before = known(t, first);
        struct gg_plan found;
        bool any =
            before ? judge_again(t, pos, before, &found) : gg_think_begin(t, pos, first, &found);

        if (any && all.count < GG_RECALL_MAX) {
            old[all.count] = before != NULL;
            all.plan[all.count++] = found;
        }
    }
    look_again(t, pos, &all, old);
    *t->recall = all;
}
