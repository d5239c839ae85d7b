/* SPDX-License-Identifier: MIT
 * A record opened by a command: battle, game, and the file and seed they are kept in.
 *
 * The secret seed of committed dice lies beside the record, in FILE.seed, readable by its owner
 * only, until the game is over; then it goes into the record, and the file is removed once the
 * record is safely on disk. */
#ifndef GG_CLI_RECORD_H
#define GG_CLI_RECORD_H

#include "cli/cli.h"
#include "host/files.h"

struct cli_game {
    const char *name; /* the file as typed */
    struct gg_battle *battle;
    struct gg_game game;
    struct gg_speaker speaker;
    struct host_lock lock; /* held if opened for a change */
    bool has_seed;
    unsigned char seed[GG_DICE_KEY_BYTES];
};

/* All return an exit code, after saying what is wrong unless it is CLI_OK. */
int cli_open(struct cli *c, const char *path, struct cli_game *g);
/* The same without a word: *err says what is wrong. */
int cli_try_open(struct cli *c, const char *path, struct cli_game *g, struct gg_error *err);
/* The same for one record of many: takes over the battle of the last one, and uses it again where
 * it fits. */
int cli_open_next(struct cli *c, const char *path, struct cli_game *g, struct gg_battle *last,
                  struct gg_error *err);
/* Also locks the file and, while the game's committed dice are secret, reads FILE.seed. */
int cli_open_to_change(struct cli *c, const char *path, struct cli_game *g);
/* Replaces the record; at the end of a game puts the seed into it. */
int cli_save(struct cli_game *g);
void cli_close(struct cli_game *g);

struct cli_new {
    const char *path;
    const char *game; /* "mini/duel" */
    const char *const *options;
    int count;
    const char *position; /* a position file, or NULL */
    bool open;            /* dice anybody can compute from open_seed */
    uint64_t open_seed;
    bool force; /* replace a file that is there */
};

/* Makes the game, not yet the file. */
int cli_new_game(struct cli *c, const struct cli_new *n, struct cli_game *g);
/* Writes seed and record for the first time, and locks the record. */
int cli_save_new(const struct cli_new *n, struct cli_game *g);

/* ---- questions every command has ---- */

/* --as: a viewer, or by default the one who decides (at the end: the referee; at a roll: a
 * spectator).
 */
int cli_viewer(const struct cli *c, const struct cli_game *g, int *viewer);
/* --as as a side that acts, or GG_REFEREE: no matter who decides. */
int cli_side(const struct cli *c, const struct cli_game *g, int *side);
/* --at: steps as viewer counts them, by default all (UINT32_MAX). */
int cli_at(const struct cli *c, const struct cli_game *g, int viewer, uint32_t *at);
/* The position at that moment: hidden steps after the last counted one included. */
void cli_position_at(const struct cli_game *g, int viewer, uint32_t at, void *out);
/* A move by number or notation, legal or not. */
bool cli_find_move(const struct cli_game *g, const char *text, gg_move *out, struct gg_error *err);
int cli_pick(const struct cli_game *g, const char *text, gg_move *out);
/* A refusal in words, with its clause; code CLI_REFUSED. */
int cli_refused(const struct cli_game *g, const char *what, const struct gg_refusal *why);
/* Why, and the text of the clause. */
void cli_say_refusal(const struct cli_game *g, const struct gg_refusal *why, struct gg_buf *out);

/* Battle of "GAME[/SCENARIO]" without a record; NULL after saying why, *code then set. */
struct gg_battle *cli_battle(struct cli *c, const char *game, int *code);
/* A ruleset by name, nearest names suggested; NULL after saying so. */
const struct gg_ruleset *cli_ruleset(const char *name);

#endif
