/* SPDX-License-Identifier: MIT
 * A body that was set on its way goes on as planned, as long as nothing has come in between: the
 * whole way was looked for when it was sent, and to look again at every step is no better and takes
 * as long as all the rest (docs/trials.md).
 *
 * That nothing has come in between is told by what the seat sees, to the last bit: anyone who meets
 * something on his way, or is moved by someone else, thinks again. */
#ifndef GG_BOTS_WAY_H
#define GG_BOTS_WAY_H

#include "bots/bots.h"

struct gg_on_way {
    struct gg_verdict rest; /* from the next step on; no moves: nobody is on his way */
    uint64_t seen;          /* hash of what the seat will see then */
};

/* What is left of the verdict once its first move is made in that world, a guess that fits what the
 * seat sees; nothing, if it is not a step of a way that goes on. */
void gg_way_take(struct gg_on_way *w, const struct gg_battle *b, const void *world, int side,
                 const struct gg_verdict *v);

/* The next step, if it is as foreseen. */
bool gg_way_goes_on(const struct gg_on_way *w, const struct gg_battle *b, const void *masked,
                    struct gg_verdict *out);

#endif
