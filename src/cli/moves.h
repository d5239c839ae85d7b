/* SPDX-License-Identifier: MIT
 * The numbered list of moves, group by group, for legal and play. */
#ifndef GG_CLI_MOVES_H
#define GG_CLI_MOVES_H

#include "cli/record.h"

struct cli_moves {
    const struct cli_game *g;
    const struct gg_offer *offer;
    const struct gg_message *prompt; /* for the rule each comes from */
    const char *only;                /* a verb: its moves alone; "all": none is left out; NULL */
    const char *more;                /* what to type before a verb to see all of its moves */
};

/* False, after one line to stderr, where there is no move of the verb asked for. */
bool cli_say_moves(const struct cli_moves *list, struct gg_buf *out);

#endif
