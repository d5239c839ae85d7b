/* SPDX-License-Identifier: MIT
 * Bots with weights of their own, typed BOT@FILE: such a bot thinks with a battle that differs from
 * the one played in nothing but the weights of its value(). */
#ifndef GG_CLI_WEIGHTS_H
#define GG_CLI_WEIGHTS_H

#include "cli/cli.h"

struct cli_weighted {
    char name[64];    /* what is before the '@', or all of it */
    const char *file; /* what is behind it, or NULL */
};

/* A command (exec:...) is never taken apart. */
void cli_weighted_read(const char *text, struct cli_weighted *out);

/* The same battle with the weights of the file; NULL after filling err, which names the file. */
struct gg_battle *cli_weighted_battle(const struct cli *c, const struct gg_battle *like,
                                      const char *file, struct gg_error *err);

#endif
