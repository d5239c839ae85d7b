/* SPDX-License-Identifier: MIT
 * By how much a game was won, and who would have won it with a bid of victory points. */
#ifndef GG_CORE_MARGIN_H
#define GG_CORE_MARGIN_H

#include "core/ruleset.h"

enum { GG_MARGIN_MAX = 100 };

/* At the end, with so many victory points given to side 0 (negative: to side 1). */
int gg_winner_with(const struct gg_battle *b, const void *pos, int points);

/* The fewest points that, given to the other side, would have taken the win away: positive if side
 * 0 won, negative if side 1 did, 0 for a draw.  What no points would have changed counts
 * GG_MARGIN_MAX. */
int gg_margin(const struct gg_battle *b, const void *pos, int points);

/* At the end: the fewest points, of -GG_MARGIN_MAX to GG_MARGIN_MAX, with which side 0 does not
 * lose, and with which it wins; GG_MARGIN_MAX also stands for never. */
void gg_points_needed(const struct gg_battle *b, const void *pos, int *to_hold, int *to_win);

#endif
