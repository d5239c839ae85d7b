/* SPDX-License-Identifier: MIT
 * By how much a game was won: asked of the ruleset, point by point. */
#include "core/margin.h"
#include "core/battle.h"

int gg_winner_with(const struct gg_battle *b, const void *pos, int points)
{
    return b->rules->winner_with ? b->rules->winner_with(b, pos, points) : b->rules->winner(b, pos);
}

int gg_margin(const struct gg_battle *b, const void *pos, int points)
{
    int winner = gg_winner_with(b, pos, points), sign = winner == GG_SIDE_1 ? 1 : -1, margin = 1;

    if (winner == GG_CHANCE) {
        return 0;
    }
    while (margin < GG_MARGIN_MAX && gg_winner_with(b, pos, points - sign * margin) == winner) {
        margin++;
    }
    return sign * margin;
}

void gg_points_needed(const struct gg_battle *b, const void *pos, int *to_hold, int *to_win)
{
    int points = -GG_MARGIN_MAX;

    while (points < GG_MARGIN_MAX && gg_winner_with(b, pos, points) == GG_SIDE_2) {
        points++;
    }
    *to_hold = points;
    while (points < GG_MARGIN_MAX && gg_winner_with(b, pos, points) != GG_SIDE_1) {
        points++;
    }
    *to_win = points;
}
