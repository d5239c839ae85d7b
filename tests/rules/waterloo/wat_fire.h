/* SPDX-License-Identifier: MIT
 * What the tests of artillery fire share. */
#ifndef WAT_FIRE_H
#define WAT_FIRE_H

#include "rules/waterloo/wat_moves.h"

/* Where French guns stand in most of these tests, and three areas that they see one, two and three
 * areas off, on open ground and across nothing. */
#define GUNS  "grand-battery-west"
#define NEAR  "la-belle-alliance"
#define MID   "trimotion"
#define FAR   "mon-plaisir"
#define CREST "elm-crossroads" /* two areas off, across the Allied ridge */

/* A green disc on an area of French guns, for fire without the Grand Battery. */
static inline void french_fire(const char *area)
{
    order("french", area, "fire");
    play("single");
}

/* One gun of the French in GUNS, which fires at these units on their sides. */
static inline void one_gun_at(const char *units, const char *area)
{
    wt_stand("f-art-1", GUNS);
    wt_lie(units, area);
    french_fire(GUNS);
    waits("fire_die", "chance");
}

/* What is added to the die of the shot that is due. */
static inline int added(void)
{
    return sum_of("").total;
}

#endif
