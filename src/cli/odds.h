/* SPDX-License-Identifier: MIT
 * Odds as text, for the command and for play in the terminal. */
#ifndef GG_CLI_ODDS_H
#define GG_CLI_ODDS_H

#include "cli/record.h"

bool cli_policy(const char *text, enum gg_odds_policy *out);
void cli_say_odds(const struct gg_speaker *s, const struct gg_odds *o, enum gg_odds_policy policy,
                  struct gg_buf *out);

#endif
