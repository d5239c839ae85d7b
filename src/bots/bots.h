/* SPDX-License-Identifier: MIT
 * Bots: players that see masked positions only, so they cannot cheat by accident.
 *
 * A bot keeps no state: its answer depends on the battle, on what its side may know and on the
 * generator it is given.  The same three give the same move on every machine. */
#ifndef GG_BOTS_BOTS_H
#define GG_BOTS_BOTS_H

#include "core/grognard.h"

struct gg_bot {
    const char *name;
    const char *about; /* one line of English, for help and lists */
    /* A legal move for side, which decides in the position that masked is its view of. */
    gg_move (*choose)(const struct gg_battle *b, const void *masked, int side, struct gg_rng *rng);
};

extern const struct gg_bot *const gg_bots[];        /* NULL-terminated */
const struct gg_bot *gg_bot_find(const char *name); /* or NULL */

extern const struct gg_bot gg_bot_random, gg_bot_greedy;

#endif
