/* SPDX-License-Identifier: MIT
 * A body that was set on its way goes on as planned. */
#include "bots/way.h"
#include "bots/think.h"

#include <string.h>

enum { LAST_STEPS = 1 }; /* of a way are thought about again: where it ends, and whether */

/* What is planned after the first move, and expected as before. */
static void take_rest(struct gg_verdict *rest, const struct gg_verdict *v)
{
    *rest = (struct gg_verdict){ .judged = v->judged, .expected = v->expected };
    rest->moves = (uint8_t)(v->moves - 1);
    memcpy(rest->plan, v->plan + 1, rest->moves * sizeof rest->plan[0]);
    rest->move = rest->plan[0];
}

void gg_way_take(struct gg_on_way *w, const struct gg_battle *b, const void *world, int side,
                 const struct gg_verdict *v)
{
    union gg_position_room after, seen;

    w->rest.moves = 0;
    if (v->moves <= LAST_STEPS + 1) {
        return;
    }
    memcpy(&after, world, b->rules->position_size);
    b->rules->apply(b, &after, v->move);
    if ((int)gg_decider(b, &after) == side && gg_thought_at(b, &after) == GG_PATH) {
        gg_mask(b, &after, side, &seen);
        w->seen = gg_position_hash(b->rules, &seen);
        take_rest(&w->rest, v);
    }
}

bool gg_way_goes_on(const struct gg_on_way *w, const struct gg_battle *b, const void *masked,
                    struct gg_verdict *out)
{
    if (w->rest.moves == 0 || gg_position_hash(b->rules, masked) != w->seen) {
        return false;
    }
    *out = w->rest;
    return true;
}
