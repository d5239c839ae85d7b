/* SPDX-License-Identifier: MIT
 * Random play, the hot path: offer, draw, apply, in place, without lists, text or memory. */
#ifndef GG_CORE_PLAYOUT_H
#define GG_CORE_PLAYOUT_H

#include "core/battle.h"
#include "core/ruleset.h"

/* Plays from pos to the end or for at most limit steps (decisions and rolls); returns the steps
 * taken.  Game number n of a run uses the stream n of its seed. */
uint64_t gg_playout(const struct gg_battle *b, void *pos, struct gg_rng *rng, uint64_t limit);

/* Leaves of the tree of all moves, depth steps deep, chance expanded: perft. */
uint64_t gg_perft(const struct gg_battle *b, const void *pos, unsigned depth);

#endif
