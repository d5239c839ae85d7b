/* SPDX-License-Identifier: MIT
 * What games in pairs say of strength: score, Elo with its confidence, and the test that stops.
 *
 * The two games of a pair have the same dice and the sides swapped, so they are not independent:
 * everything is computed from the five scores a pair can have, 0 to 4 half points. */
#ifndef GG_CLI_STATS_H
#define GG_CLI_STATS_H

#include <stdbool.h>
#include <stdint.h>

struct cli_pairs {
    uint64_t count[5]; /* pairs by A's half points */
};

struct cli_score {
    double mean;      /* A's score a game, 0 to 1 */
    double low, high; /* 95 % confidence */
};

uint64_t cli_pairs_played(const struct cli_pairs *p);
struct cli_score cli_pairs_score(const struct cli_pairs *p);
double cli_elo(double score);        /* infinite for 0 and 1 */
double cli_elo_expected(double elo); /* the score that Elo difference stands for */

/* Log of how much likelier these pairs are if A is elo1 stronger than if it is elo0 stronger, each
 * with the pair probabilities that fit best. */
double cli_llr(const struct cli_pairs *p, double elo0, double elo1);

#define CLI_LLR_BOUND 2.9444389791664403 /* log(0.95 / 0.05): either error one in twenty */

/* Mean and the standard error of it, of numbers given one by one; of one number the error is
 * infinite. */
struct cli_mean {
    uint64_t n;
    double sum, squares;
};
void cli_mean_add(struct cli_mean *m, double x);
double cli_mean(const struct cli_mean *m);
double cli_mean_error(const struct cli_mean *m);

#endif
