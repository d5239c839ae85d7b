/* SPDX-License-Identifier: MIT
 * Hints at the terminal: what a bot would do, from what the deciding side may know. */
#ifndef GG_CLI_HINT_H
#define GG_CLI_HINT_H

#include "bots/bots.h"
#include "cli/record.h"

struct cli_hint {
    const struct gg_bot *bot;
    int side; /* it decides */
    struct gg_verdict verdict;
};

/* The bot of that name, the best there is if it is NULL or ""; NULL: there is none. */
const struct gg_bot *cli_adviser(const char *name);
/* Fills in the verdict; side and bot are given. */
void cli_hint(const struct cli_game *g, struct cli_hint *h);
/* "greedy would play mark:hold: Mark hold", and a line about what it is after. */
void cli_say_hint(const struct cli_game *g, const struct cli_hint *h, struct gg_buf *out);

#endif
