/* SPDX-License-Identifier: MIT
 * The moves on offer in groups, as people read them: those of one verb are a group, which bears the
 * verb's heading ("Place a unit").  A verb that names nothing is its own heading ("Done"). */
#ifndef GG_CORE_GROUPS_H
#define GG_CORE_GROUPS_H

#include "core/catalogue.h"
#include "core/offer.h"

enum { GG_GROUPS_MAX = 256 };

/* In the order in which the offer first has a move of each. */
struct gg_groups {
    int count;
    uint8_t verb[GG_GROUPS_MAX];
    uint32_t moves[GG_GROUPS_MAX];
};

void gg_groups_of(const struct gg_offer *o, struct gg_groups *out);
/* "Place a unit (40 choices)" */
void gg_say_group(const struct gg_speaker *s, const struct gg_groups *groups, int n,
                  struct gg_buf *out);
/* How many moves of a group a terminal lists where it is not asked for more: all of them where the
 * whole list is short. */
uint32_t gg_group_shown(const struct gg_offer *o, uint32_t moves);

#endif
