/* SPDX-License-Identifier: MIT
 * Plans found for the decision before, used again.  Where one of many bodies is to move next, all
 * but one are where they were a decision ago, and what was best for each of them then is nearly
 * always best now: those plans are judged again, which takes a tenth of the time of looking for
 * them, and only the best of them, and what was not there before, is looked for.
 *
 * A plan that is recalled is a suggestion: it is judged where the game stands now, by the moves
 * that there are, so that one of another game does no harm but that it is of no use. */
#ifndef GG_BOTS_RECALL_H
#define GG_BOTS_RECALL_H

#include "bots/think.h"

/* As gg_think_plans() with t->recall, at a plan, whose offer t->offer is. */
void gg_recall_plans(struct gg_think *t, const void *pos);

#endif
