/* SPDX-License-Identifier: MIT
 * A match: two who play each other in pairs of games, the sides swapped within a pair. */
#ifndef GG_CLI_MATCH_H
#define GG_CLI_MATCH_H

#include "cli/contest.h"
#include "cli/stats.h"

enum cli_verdict { CLI_SPRT_NONE, CLI_SPRT_OPEN, CLI_SPRT_LOWER, CLI_SPRT_UPPER };

struct cli_match {
    struct cli_contest contest; /* spec[0] is A, spec[1] is B */
    uint64_t pairs;             /* to be played at most */
    int points;                 /* a bid, given to side 0 */
    bool each;                  /* a line for each game */
    bool sequential;
    double elo0, elo1;

    /* so far */
    struct cli_pairs score;
    uint64_t won[2][2]; /* by player, by the side it had */
    uint64_t drawn, steps, forfeits[2];
    struct cli_mean margin; /* A's, a pair each: half the sum of its two games */
    struct cli_use use[2];
    double llr;
    enum cli_verdict verdict;
    struct gg_error why; /* of the first forfeit */
};

uint64_t cli_match_played(const struct cli_match *m); /* pairs */
void cli_match_say(const struct cli_match *m, struct gg_buf *out);
void cli_match_json(const struct cli_match *m, struct gg_json_writer *w);

#endif
