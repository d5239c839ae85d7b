/* SPDX-License-Identifier: MIT
 * What many games of one kind come to.  All whole numbers, so that the totals of parts added in any
 * order are those of the whole: they do not depend on threads or machines. */
#ifndef GG_CLI_TOTALS_H
#define GG_CLI_TOTALS_H

#include "cli/duel.h"

enum {
    CLI_WAYS_MAX = 64,
    CLI_TURNS_MAX = 100, /* the last counts everything beyond */
    CLI_MARGINS = 2 * GG_MARGIN_MAX + 1,
    CLI_LENGTHS = 192, /* eight for each doubling of the number of decisions */
    CLI_ENDS = 3       /* side 0 won, side 1 won, drawn */
};

/* A way to win: what was told last, by which rule, and the message that is a part of it, if any
 * ("a marginal victory of the French"). */
struct cli_way {
    uint64_t games;
    uint16_t key, detail;
    gg_clause clause;
    uint8_t winner; /* 0, 1; 2: drawn */
};

struct cli_spread {
    int64_t sum, squares, least, most;
};

struct cli_totals {
    uint64_t games;
    uint64_t won[CLI_ENDS];
    uint32_t ways;
    struct cli_way way[CLI_WAYS_MAX];
    struct cli_spread steps, decisions, turns, margin;
    struct cli_spread tally[GG_MATCH_GAMES][2][GG_TALLY_MAX]; /* by game of a match, seat, item */
    uint64_t turn[CLI_TURNS_MAX + 1];                         /* games by the turn they ended in */
    uint64_t length[CLI_LENGTHS];                             /* by decisions: cli_length_bin() */
    uint64_t by_margin[CLI_MARGINS];                          /* [GG_MARGIN_MAX] is a draw */
    /* games by the points that side 0 needs, [GG_MARGIN_MAX] being none: not to lose, to win */
    uint64_t holds_from[CLI_MARGINS], wins_from[CLI_MARGINS];
};

void cli_totals_add(struct cli_totals *t, const struct cli_duel *d);
void cli_totals_merge(struct cli_totals *t, const struct cli_totals *more);
/* By winner, then the most frequent first. */
void cli_totals_sort(struct cli_totals *t);

unsigned cli_length_bin(uint32_t decisions);
uint32_t cli_length_from(unsigned bin); /* the fewest decisions of that bin */

double cli_spread_mean(const struct cli_spread *s, uint64_t games);
double cli_spread_deviation(const struct cli_spread *s, uint64_t games);
/* The bid for side 0 (negative: for side 1) with which its wins and draws are nearest to half: of
 * games between equals, so that match --bid is fair.  *score: side 0's share with it. */
int cli_even_bid(const struct cli_totals *t, double *score);

#endif
