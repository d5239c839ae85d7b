/* SPDX-License-Identifier: MIT
 * Fires set up by hand, for the tests of Eagles of France.
 *
 *     et_fire(OFFENSIVE, "french", "1711 1713", 1712);   waits for its dice ...
 *     sums("EAG-13.57 +1  EAG-13.60 -1");                ... with these modifiers */
#ifndef EAG_FIRE_TEST_H
#define EAG_FIRE_TEST_H

#include "rules/eagles/eag_test.h"

/* A fire of that side's stacks in these hexes, in place of one before. */
void et_fire(enum eag_fire_kind kind, const char *side, const char *hexes, unsigned target);
/* The same by a part of a stack, at one of two targets. */
void et_fire_split(const char *side, unsigned hex, unsigned target, unsigned flags);

#endif
