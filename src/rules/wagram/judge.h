/* SPDX-License-Identifier: MIT
 * What the files that judge a position share: points, of which a victory point is 1,000. */
#ifndef WAG_JUDGE_H
#define WAG_JUDGE_H

#include "rules/wagram/wagram.h"

enum {
    WAG_POINT = 1000,
    WAG_FAR = 16 /* zones from which on nothing draws a unit */
};

/* ---- value_tables.c ---- */
/* Fills b->worth, when map, counters and scenario are there: all but what the weights tell. */
void wag_precompute_worth(struct wag_battle *b);
/* Fills in what they tell, and may do so again. */
void wag_weigh_worth(struct wag_battle *b);

/* What a counter with so many steps is worth, fresh. */
int wag_face_worth(const struct wag_battle *b, const struct wag_face *face, unsigned steps);
/* Victory points for the enemy when it is eliminated: WAG-12.3.3 to WAG-12.3.5. */
int wag_unit_price(const struct wag_battle *b, int side, unsigned bit);

/* ---- value.c ---- */
/* What the unit is worth as it stands, fatigue and rout counted. */
int wag_unit_worth(const struct wag_battle *b, const struct wag *g, int side, unsigned bit);
/* What would be lost with one more step of it, points for the enemy counted. */
int wag_step_worth(const struct wag_battle *b, const struct wag *g, int side, unsigned bit);

/* ---- value_clash.c ---- */
/* What the attacks that are marked, and the combat that is being resolved as long as its dice are
 * not cast, can be expected to bring the side in phase. */
int wag_attacks_worth(const struct wag_battle *b, const struct wag *g);

#endif
