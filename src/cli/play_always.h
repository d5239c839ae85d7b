/* SPDX-License-Identifier: MIT
 * Standing answers at a terminal (core/standing.h), kept beside the record in FILE.always, which is
 * its owner's alone. */
#ifndef GG_CLI_PLAY_ALWAYS_H
#define GG_CLI_PLAY_ALWAYS_H

#include "core/standing.h"

struct cli_play;

struct cli_always {
    struct gg_standing_row row[2][GG_STANDING_MAX];
    int rows[2];
    struct gg_habits habits[2];
    struct gg_near *near;
    unsigned in_a_row;     /* made since someone decided */
    struct gg_buf told[2]; /* what each side is told about them when it is at the screen */
};

/* What FILE.always says; an exit code, after saying what is wrong with it. */
int cli_always_open(struct cli_play *p);
void cli_always_close(struct cli_play *p);
/* Makes the move that a standing answer calls for; false: none does. */
bool cli_always_answer(struct cli_play *p, int side);
/* Someone decided by hand, or a bot did. */
void cli_always_decided(struct cli_play *p);
/* The person is about to make that move: the third same answer in a row brings a word. */
void cli_always_habit(struct cli_play *p, int side, gg_move m);
/* What they did since the side was last here. */
void cli_always_tell(struct cli_play *p, int side);
/* "always", "always ANSWER ...", "always on 2", "always off 2", "always remove 2". */
void cli_play_always(struct cli_play *p, int side, const char *rest);

#endif
