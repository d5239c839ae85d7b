/* SPDX-License-Identifier: MIT
 * Parts of the search for plans that others go on from. */
#ifndef GG_BOTS_PLAN_H
#define GG_BOTS_PLAN_H

#include "bots/think.h"

/* Keeps the plan among the best, by its value. */
void gg_think_note(struct gg_think *t, const struct gg_plan *p);

/* Whether to leave what is begun, so many moves having been tried.  The first move of a fork is
 * followed all the same, for a plan must come to an end; but not any more once the caller has asked
 * to stop and there is a plan to tell him. */
bool gg_think_late(struct gg_think *t, uint32_t tried);

/* Notes the plans at pos that begin with that move; the best of them.  False: none came to its
 * end. */
bool gg_think_begin(struct gg_think *t, const void *pos, gg_move first, struct gg_plan *found);

#endif
