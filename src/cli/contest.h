/* SPDX-License-Identifier: MIT
 * What match and sim share: the battle, the two who play, and a pair of players for each thread. */
#ifndef GG_CLI_CONTEST_H
#define GG_CLI_CONTEST_H

#include "cli/cli.h"
#include "cli/duel.h"

struct cli_contest {
    struct gg_battle *battle;
    struct gg_battle *mind[2]; /* what each of the two thinks with; NULL: the battle itself */
    struct cli_player_spec spec[2];
    uint64_t seed;
    int threads;
    struct cli_player (*player)[2]; /* by thread; a spec of NULL: not at work */
};

/* clang-format off */
#define CLI_CONTEST_OPTIONS \
    { "seed", 0, "N", "the same seed gives the same games (default 1)", CLI_WORD_ANY, NULL }, \
    { "option", 0, "K=V", "an option of the game, as 'grognard games' lists them; may be repeated", \
      CLI_WORD_ANY, NULL }, \
    { "threads", 0, "N", "games at once (default: one a processor); the results stay the same", \
      CLI_WORD_ANY, NULL }, \
    { "timeout", 0, "SECONDS", "how long exec:COMMAND may take for an answer (default 60)", \
      CLI_WORD_ANY, NULL }
/* clang-format on */

/* Reads --seed, --option, --threads and --timeout; an exit code, after saying what is wrong.  A
 * bot may have weights of its own: greedy@FILE. */
int cli_contest_open(struct cli *c, const char *game, const char *const bot[2],
                     struct cli_contest *out);
void cli_contest_close(struct cli_contest *c);

/* Game number `game` in a thread's own players; first: who of the two has side 0.  use[] goes by
 * spec.  A program that failed is started again for its next game. */
void cli_contest_play(struct cli_contest *c, int thread, int first, int points, uint64_t game,
                      struct cli_use use[2], struct cli_duel *out);

#endif
