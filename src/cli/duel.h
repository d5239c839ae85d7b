/* SPDX-License-Identifier: MIT
 * One game between two players, from start to end, and what is to be known of it afterwards.
 *
 * Game number k of a seed has the same dice and the same generators for each side, no matter who
 * plays, so a result depends on nothing but battle, players, seed and k. */
#ifndef GG_CLI_DUEL_H
#define GG_CLI_DUEL_H

#include "cli/player.h"

/* What a player has used of its time. */
struct cli_use {
    uint64_t decisions, turns; /* a turn: all its decisions within a turn of the game */
    uint64_t overruns;         /* decisions that took too long: cli_is_overrun() */
    double seconds, longest, turn, longest_turn;
    uint16_t in_turn; /* that `turn` is the time of so far */
};

/* Did a decision that was given so many milliseconds take more than twice that and 20 more?  Never
 * where none were given. */
bool cli_is_overrun(double seconds, uint32_t given_ms);

struct cli_duel {
    int winner;                /* a side or GG_CHANCE, the bid counted */
    int margin;                /* gg_margin(): positive if side 0 won */
    int to_hold, to_win;       /* gg_points_needed() */
    uint32_t steps, decisions; /* of decisions and rolls; of decisions alone */
    struct gg_message end;     /* the last thing told about the game: how it was won */
    /* all zero if the ruleset counts nothing: at the end, of each game of a match */
    struct gg_tally tally[GG_MATCH_GAMES];
    int games;           /* of a match that were played; else 1 */
    int forfeit;         /* the side that made no legal move, or -1 */
    struct gg_error why; /* then: what it did */
};

/* player[side]; use[side] is added to.  points: a bid, given to side 0. */
void cli_duel(struct cli_player *const player[2], int points, uint64_t seed, uint64_t game,
              struct cli_use *const use[2], struct cli_duel *out);

#endif
