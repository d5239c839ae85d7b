/* SPDX-License-Identifier: MIT
 * What value.c and value_missions.c share: the outlook of a position. */
#ifndef NAT_VALUE_H
#define NAT_VALUE_H

#include "rules/nations/nations.h"

enum { NAT_RINGS = 3 };

/* What may become of the armies. */
struct nat_outlook {
    uint64_t ring[ARMIES][NAT_RINGS]; /* where the tile is or may come to stand */
    uint8_t markers[ARMIES];          /* row of the chances */
    uint8_t part[ARMIES];             /* of them, in hundredths, for want of time */
    int16_t power[ARMIES];            /* to be expected at the end, in parts of POWER */
    int unplaced[SIDES];              /* armies held and deployed */
    int left;                         /* points of time to the end */
};

/* Fills b->next, when the map is there. */
void nat_precompute_worth(struct nat_battle *b);
void nat_survey(const struct nat_battle *b, const struct nat *g, struct nat_outlook *w);
/* What the missions are worth to Napoleon, in hundredths of a victory point. */
int nat_missions_worth(const struct nat_battle *b, const struct nat *g,
                       const struct nat_outlook *w);

#endif
