/* SPDX-License-Identifier: MIT
 * The mean worth of where a position leads.
 *
 * A number of branches is shared out at every roll: each outcome gets its part by weight, outcomes
 * that lead to equal positions being one.  As long as there is a branch for each, all are counted
 * with their true weights; when there are fewer, as many outcomes as there are branches are drawn,
 * evenly spaced over the weights; and a single branch is played on with single rolls. */
#include "bots/think.h"

#include <string.h>

enum { OUTCOMES_MAX = 64, RUN_MAX = 2000 };

/* ---- one roll ---- */

struct split {
    uint32_t count; /* of distinct children */
    void *child[OUTCOMES_MAX];
    uint64_t weight[OUTCOMES_MAX], total;
};

/* Takes the child just made in the newest room, or gives the room back if there is an equal one. */
static void keep(struct gg_think *t, struct split *s, void *child, uint64_t weight)
{
    uint32_t i = 0;

    while (i < s->count && memcmp(s->child[i], child, gg_position_told(t->rules)) != 0) {
        i++;
    }
    if (i == s->count) {
        s->child[i] = child;
        s->weight[i] = 0;
        s->count++;
    } else {
        t->used--;
    }
    s->weight[i] += weight;
    s->total += weight;
}

/* All that the roll offered in t->offer can lead to; false: there is no room for it. */
static bool branch_out(struct gg_think *t, const void *pos, struct split *s)
{
    gg_move move[OUTCOMES_MAX];
    uint32_t weight[OUTCOMES_MAX];
    uint32_t n = gg_offer_list(&t->offer, move, weight, OUTCOMES_MAX);

    s->count = 0;
    s->total = 0;
    if (n > OUTCOMES_MAX || t->rooms - t->used < n) {
        return false;
    }
    for (uint32_t i = 0; i < n; i++) {
        void *child = gg_think_copy(t, pos);

        gg_think_make(t, child, move[i]);
        keep(t, s, child, weight[i]);
    }
    return true;
}

/* Fewer branches than outcomes: each branch goes to the outcome that has the next of `branches`
 * evenly spaced points of all the weight. */
static double sampled(struct gg_think *t, const struct split *s, uint32_t branches,
                      struct gg_rng *rng)
{
    double offset = (double)(gg_rng_next(rng) >> 11) / 9007199254740992.0, sum = 0;
    double spacing = (double)s->total / branches, passed = 0;
    uint32_t drawn = 0;

    for (uint32_t i = 0; i < s->count && drawn < branches; i++) {
        uint32_t mine = 0;

        passed += (double)s->weight[i];
        while (drawn + mine < branches &&
               ((offset + drawn + mine) * spacing < passed || i == s->count - 1)) {
            mine++;
        }
        if (mine > 0) {
            sum += mine * gg_think_expect(t, s->child[i], mine, rng);
        }
        drawn += mine;
    }
    return sum / branches;
}

static double counted(struct gg_think *t, const struct split *s, uint32_t branches,
                      struct gg_rng *rng)
{
    double sum = 0;

    for (uint32_t i = 0; i < s->count; i++) {
        double part = (double)s->weight[i] / (double)s->total;
        uint32_t mine = (uint32_t)(branches * part + 0.5);

        sum += part * gg_think_expect(t, s->child[i], mine > 1 ? mine : 1, rng);
    }
    return sum;
}

/* ---- from roll to roll ---- */

gg_move gg_think_draw(const struct gg_offer *o, struct gg_rng *rng)
{
    if (o->weight <= UINT32_MAX) {
        return gg_offer_at_weight(o, gg_rng_below(rng, (uint32_t)o->weight));
    }
    return gg_offer_at_weight(o, gg_rng_next(rng) % o->weight);
}

/* Does someone decide at whose decision to stop and look? */
static bool is_horizon(struct gg_think *t, const void *pos)
{
    unsigned decider = gg_decider(t->battle, pos);
    enum gg_thought kind;

    if (decider == GG_CHANCE || decider == GG_NOBODY) {
        return false;
    }
    kind = gg_think_kind(t, pos);
    return kind >= GG_PLAN || (kind != GG_ENTAILED && (int)decider != t->side);
}

/* Goes on with decisions, and with rolls if they are to be drawn, until a roll is due that is not,
 * or there is nothing more to do.  True: a roll is due. */
static bool go_on(struct gg_think *t, void *pos, bool draws, struct gg_rng *rng)
{
    for (int i = 0; i < RUN_MAX && !is_horizon(t, pos); i++) {
        t->rules->offer(t->battle, pos, &t->offer);
        if (t->offer.count == 0 || t->offer.overflow || t->offer.weight == 0) {
            return false;
        }
        if (t->offer.decider == GG_CHANCE) {
            if (!draws) {
                return true;
            }
            gg_think_make(t, pos, gg_think_draw(&t->offer, rng));
        } else {
            gg_think_make(t, pos, gg_think_answer(t, pos));
        }
    }
    return false;
}

double gg_think_expect(struct gg_think *t, void *pos, uint32_t branches, struct gg_rng *rng)
{
    uint32_t used = t->used;
    struct split s;
    double mean;

    if (gg_think_stopped(t) || !go_on(t, pos, branches <= 1, rng)) {
        return gg_think_worth(t, pos);
    }
    if (!branch_out(t, pos, &s)) {
        go_on(t, pos, true, rng);
        return gg_think_worth(t, pos);
    }
    mean = s.count <= branches ? counted(t, &s, branches, rng) : sampled(t, &s, branches, rng);
    t->used = used;
    return mean;
}
