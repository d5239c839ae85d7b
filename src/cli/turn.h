/* SPDX-License-Identifier: MIT
 * What commands that change a game share: rolling what is due, and telling what happened. */
#ifndef GG_CLI_TURN_H
#define GG_CLI_TURN_H

#include "cli/record.h"

/* Dice given with --dice, used in order; text NULL: the game's own dice roll. */
struct cli_dice {
    char *text;       /* a copy, cut at its commas; owned */
    const char *next; /* NULL: none is left */
};

int cli_dice_open(const struct cli *c, struct cli_dice *d);
void cli_dice_free(struct cli_dice *d);
/* Rolls until a side must decide or the game is over. */
int cli_roll(struct cli_game *g, struct cli_dice *d);
/* Dice that nobody asked for are a mistake. */
int cli_dice_spent(const struct cli_dice *d);

/* The log lines of what came after the first `from` steps, as viewer sees them. */
void cli_tell_log(const struct cli_game *g, int viewer, uint32_t from, struct gg_buf *out);
/* One line: what viewer is to do or wait for, or how the game ended. */
void cli_tell_prompt(const struct cli_game *g, int viewer, struct gg_buf *out);
/* The answer of a command that changed the game, as JSON: the scene, with the new part of the
 * log. */
int cli_print_scene(const struct cli_game *g, int viewer, uint32_t from);
void cli_json_scene(const struct cli_game *g, int viewer, uint32_t from, struct gg_json_writer *w);

#endif
