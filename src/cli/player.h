/* SPDX-License-Identifier: MIT
 * Who plays a side by itself: a bot of this program, or another program that speaks the protocol
 * of docs/bot-protocol.md.
 *
 *   greedy          a bot of this program
 *   rollouts:200    the same with a budget of iterations a decision
 *   rollouts:50ms   the same within so much time a decision: no longer the same on every machine
 *   exec:COMMAND    a program, started by the shell
 *
 * A spec is what was typed; a player is one of it at work.  A player thinks about one position at a
 * time: each thread has its own. */
#ifndef GG_CLI_PLAYER_H
#define GG_CLI_PLAYER_H

#include "bots/bots.h"
#include "core/events.h"
#include <stdbool.h>
#include <stdint.h>

struct cli_player_spec {
    const char *text;         /* as typed; it must outlive the spec */
    const struct gg_bot *bot; /* NULL: a program */
    const char *command;      /* of the program */
    uint32_t iterations;      /* a decision; 0: what is usual for the bot */
    uint32_t ms;              /* a decision; 0: as long as the iterations take */
    unsigned timeout_ms;      /* how long a program may take for an answer */
};

enum { CLI_TIMEOUT_MS = 60000 };

/* false after filling err. */
bool cli_player_read(const char *text, struct cli_player_spec *out, struct gg_error *err);

struct cli_external;

struct cli_player {
    const struct cli_player_spec *spec;
    const struct gg_battle *battle;
    struct cli_external *external; /* NULL: a bot of this program */
    struct gg_memory *memory[2];   /* of the game so far, as either side; NULL: none yet */
};

/* Starts the program, if it is one. */
bool cli_player_open(struct cli_player *p, const struct cli_player_spec *spec,
                     const struct gg_battle *b, struct gg_error *err);
void cli_player_close(struct cli_player *p);
/* Before the first move of each game. */
bool cli_player_begin(struct cli_player *p, struct gg_error *err);

/* Does it want to be told each step of the game, as that side may see it? */
bool cli_player_follows(const struct cli_player *p);
void cli_player_saw(struct cli_player *p, int side, const struct gg_events_step *s);

/* A move for side, which decides in the position that masked is its view of; GG_NO_MOVE after
 * filling err.  It is not yet looked up in the offer. */
gg_move cli_player_choose(struct cli_player *p, const void *masked, int side, struct gg_rng *rng,
                          struct gg_error *err);

#endif
