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
#include <string.h>

enum { WORLDS = 4, QUICK = 6, CAREFUL = 96, WORK = 400000 };

struct worlds {
    uint32_t count;
    void *world[WORLDS];
    uint64_t weight[WORLDS], total;
};

/* ---- worlds ---- */

static void add_world(struct worlds *w, void *world, uint64_t weight)
{
    if (weight > 0) {
        w->world[w->count] = world;
        w->weight[w->count++] = weight;
        w->total += weight;
    }
}

/* All worlds there are, if they are few; else as many guesses. */
static void list_worlds(struct gg_think *t, const void *masked, struct gg_rng *rng,
                        struct worlds *w)
{
    const struct gg_ruleset *r = t->rules;
    uint32_t n = r->worlds && r->world ? r->worlds(t->battle, masked, t->side) : 0;

    w->count = 0;
    w->total = 0;
    for (uint32_t i = 0; n <= WORLDS && i < n; i++) {
        void *world = gg_think_room(t);

        add_world(w, world, r->world(t->battle, masked, t->side, i, world));
    }
    for (uint32_t i = 0; w->total == 0 && i < WORLDS; i++) {
        void *world = gg_think_room(t);

        r->guess(t->battle, masked, t->side, rng, world);
        w->world[w->count] = world;
        w->weight[w->count++] = 1;
    }
    w->total = w->total == 0 ? w->count : w->total;
}

/* One of them, by weight. */
static const void *draw_world(const struct worlds *w, struct gg_rng *rng)
{
    uint64_t at = gg_rng_next(rng) % w->total;
    uint32_t i = 0;

    while (at >= w->weight[i]) {
        at -= w->weight[i++];
    }
    return w->world[i];
}

/* ---- judging ---- */

static double judge(struct gg_think *t, const struct worlds *w, const struct gg_plan *p)
{
    double sum = 0;

    for (uint32_t i = 0; i < w->count; i++) {
        double part = (double)w->weight[i] / (double)w->total;
        uint32_t branches = (uint32_t)(CAREFUL * part + 0.5);

        sum += part * gg_think_judge(t, w->world[i], p, branches > 1 ? branches : 1);
    }
    return sum;
}

/* The first move of the best plan; of equal ones any, by lot. */
static gg_move best_of(struct gg_think *t, const struct worlds *w, struct gg_rng *rng)
{
    gg_move best = GG_NO_MOVE;
    double highest = 0;
    uint32_t equal = 0;

    for (uint32_t i = 0; i < t->plans; i++) {
        double value = judge(t, w, &t->best[i]);

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

static gg_move think(struct gg_think *t, const void *masked, struct gg_rng *rng)
{
    struct worlds w;

    t->quick = QUICK;
    t->limit = WORK;
    gg_rng_seed(&t->dice, gg_rng_next(rng), 0);
    list_worlds(t, masked, rng, &w);
    gg_think_plans(t, draw_world(&w, rng));
    return best_of(t, &w, rng);
}

static gg_move choose(const struct gg_battle *b, const void *masked, int side, struct gg_rng *rng)
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
    if (t && gg_think_open(t, b, side)) {
        m = think(t, masked, rng);
        gg_think_close(t);
    }
    free(t);
    return gg_offer_find(&o, m) >= 0 ? m : gg_offer_nth(&o, gg_rng_below(rng, o.count));
}

const struct gg_bot gg_bot_greedy = {
    .name = "greedy",
    .about = "does what is worth most on average by the end of the action at hand",
    .choose = choose,
};
