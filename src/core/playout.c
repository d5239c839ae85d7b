/* SPDX-License-Identifier: MIT
 * Random play and perft: the hot path, in place, without lists, text or memory. */
#include "core/playout.h"
#include <string.h>

uint64_t gg_playout(const struct gg_battle *b, void *pos, struct gg_rng *rng, uint64_t limit)
{
    const struct gg_ruleset *r = b->rules;
    struct gg_offer o;

    for (uint64_t steps = 0; steps < limit; steps++) {
        r->offer(b, pos, &o);
        if (o.count == 0) {
            return steps;
        }
        /* Decisions have weight 1 each, so one draw serves decisions and chance alike. */
        r->apply(b, pos,
                 o.weight == o.count
                     ? gg_offer_nth(&o, gg_rng_below(rng, o.count))
                     : gg_offer_at_weight(&o, gg_rng_below(rng, (uint32_t)o.weight)));
    }
    return limit;
}

uint64_t gg_perft(const struct gg_battle *b, const void *pos, unsigned depth)
{
    union gg_position_room next;
    struct gg_offer o;
    uint64_t leaves = 0;

    b->rules->offer(b, pos, &o);
    if (depth <= 1 || o.count == 0) {
        return depth == 0 || o.count == 0 ? 1 : o.count;
    }
    for (uint32_t i = 0; i < o.count; i++) {
        memcpy(&next, pos, b->rules->position_size);
        b->rules->apply(b, &next, gg_offer_nth(&o, i));
        leaves += gg_perft(b, &next, depth - 1);
    }
    return leaves;
}
