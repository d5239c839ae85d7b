/* SPDX-License-Identifier: MIT
 * A bot that is another program: the asker's part of docs/bot-protocol.md. */
#ifndef GG_CLI_EXTERNAL_H
#define GG_CLI_EXTERNAL_H

#include "core/events.h"
#include "core/grognard.h"

struct cli_external;

/* Starts it and greets it; NULL after filling err. */
struct cli_external *cli_external_open(const char *command, unsigned timeout_ms,
                                       const struct gg_battle *b, struct gg_error *err);
/* Names the game: a new one begins. */
bool cli_external_begin(struct cli_external *e, struct gg_error *err);
/* Does it want to be told what happens?  Then it is told each step of the game, as that side may
 * see it, before its next decision for it. */
bool cli_external_follows(const struct cli_external *e);
void cli_external_saw(struct cli_external *e, int side, const struct gg_events_step *s);
/* GG_NO_MOVE after filling err; then it is not to be asked again. */
gg_move cli_external_choose(struct cli_external *e, const void *masked, int side,
                            struct gg_error *err);
void cli_external_close(struct cli_external *e);

#endif
