/* SPDX-License-Identifier: MIT
 * Ways: what is found, as a list, cheapest first. */
#include "core/ways.h"
#include "core/battle.h"

bool gg_ways_open(struct gg_ways *w, const struct gg_battle *b, const void *masked, int side,
                  const struct gg_bodies *bodies)
{
    (void)b, (void)masked, (void)side, (void)bodies;
    *w = (struct gg_ways){ .left = -1, .none = gg_message(GG_MSG_way_none, GG_ALLOWED) };
    return true;
}

void gg_ways_close(struct gg_ways *w)
{
    *w = (struct gg_ways){ .left = -1 };
}

int32_t gg_ways_to(const struct gg_ways *w, struct gg_arg place)
{
    (void)w, (void)place;
    return -1;
}

uint32_t gg_ways_moves(const struct gg_ways *w, uint32_t i, bool stay, gg_move *out, uint32_t cap)
{
    (void)w, (void)i, (void)stay, (void)out, (void)cap;
    return 0;
}

bool gg_is_own_body(const struct gg_battle *b, const void *masked, int side, struct gg_arg thing)
{
    struct gg_stand s = { .side = GG_NOBODY };

    if (b->rules->stand) {
        b->rules->stand(b, masked, thing, &s);
    }
    return s.side == side;
}
