/* SPDX-License-Identifier: MIT
 * The worlds a side cannot tell apart: a few of them, with their weights, and plans judged in all.
 */
#include "bots/think.h"

static void add_world(struct gg_worlds *w, void *world, uint64_t weight)
{
    if (weight > 0) {
        w->world[w->count] = world;
        w->weight[w->count++] = weight;
        w->total += weight;
    }
}

void gg_worlds_list(struct gg_think *t, const void *masked, struct gg_rng *rng, struct gg_worlds *w)
{
    const struct gg_ruleset *r = t->rules;
    uint32_t n = r->worlds && r->world ? r->worlds(t->battle, masked, t->side) : 0;

    w->count = 0;
    w->total = 0;
    for (uint32_t i = 0; n <= GG_WORLDS_MAX && i < n; i++) {
        void *world = gg_think_room(t);

        add_world(w, world, r->world(t->battle, masked, t->side, i, world));
    }
    for (uint32_t i = 0; w->total == 0 && i < GG_WORLDS_MAX; i++) {
        void *world = gg_think_room(t);

        r->guess(t->battle, masked, t->side, rng, world);
        w->world[w->count] = world;
        w->weight[w->count++] = 1;
    }
    w->total = w->total == 0 ? w->count : w->total;
}

const void *gg_worlds_draw(const struct gg_worlds *w, struct gg_rng *rng)
{
    uint64_t at = gg_rng_next(rng) % w->total;
    uint32_t i = 0;

    while (at >= w->weight[i]) {
        at -= w->weight[i++];
    }
    return w->world[i];
}

double gg_worlds_judge(struct gg_think *t, const struct gg_worlds *w, const struct gg_plan *p)
{
    double sum = 0;

    for (uint32_t i = 0; i < w->count; i++) {
        double part = (double)w->weight[i] / (double)w->total;
        uint32_t branches = (uint32_t)(t->careful * part + 0.5);

        sum += part * gg_think_judge(t, w->world[i], p, branches > 1 ? branches : 1);
    }
    return sum;
}
