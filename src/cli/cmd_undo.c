/* SPDX-License-Identifier: MIT
 * grognard undo and redo: taking back one's own last decision, and playing it again. */
#include "cli/commands.h"
#include "cli/turn.h"

typedef bool change_fn(struct gg_game *g, int side, struct gg_refusal *why);

/* The side as which the answer is shown: whose step it was or is. */
static int teller(const struct cli_game *g, int side, bool undo)
{
    const struct gg_game *game = &g->game;
    uint32_t step = undo ? game->steps - 1 : game->steps;

    if (side != GG_REFEREE || (undo && game->steps == 0) || (!undo && game->redo == 0)) {
        return side == GG_REFEREE ? GG_SPECTATOR : side;
    }
    return game->step[step].decider <= GG_SIDE_2 ? game->step[step].decider : GG_SPECTATOR;
}

static void tell(const struct cli_game *g, int viewer, bool undo, uint64_t moves,
                 struct gg_buf *out)
{
    struct gg_message m = gg_message(undo ? GG_MSG_undone : GG_MSG_redone, GG_ALLOWED);

    gg_arg(&m, GG_KIND_SIDE, viewer);
    if (undo) {
        gg_arg(&m, GG_KIND_NUMBER, (int)moves);
    }
    gg_say(&g->speaker, &m, out);
    gg_buf_putc(out, '\n');
    cli_tell_prompt(g, viewer, out);
}

/* All of them or none. */
static int change_moves(struct cli_game *g, int side, bool undo, uint64_t moves)
{
    change_fn *fn = undo ? gg_game_undo : gg_game_redo;
    struct gg_refusal why;

    for (uint64_t i = 0; i < moves; i++) {
        if (!fn(&g->game, side, &why)) {
            return cli_refused(g, g->name, &why);
        }
    }
    return cli_save(g);
}

static int change(struct cli *c, struct cli_game *g, bool undo)
{
    struct gg_buf out = { 0 };
    uint64_t moves = 1;
    int side, viewer, code = cli_side(c, g, &side);

    if (code != CLI_OK) {
        return code;
    }
    if (g->game.record.revealed) {
        return cli_fail(CLI_REFUSED,
                        "%s: the game is over and its seed is revealed: it stands as it is",
                        g->name);
    }
    viewer = teller(g, side, undo);
    if (!cli_number(c, "moves", 1, UINT32_MAX, &moves)) {
        return CLI_USAGE;
    }
    code = change_moves(g, side, undo, moves);
    if (code != CLI_OK) {
        return code;
    }
    if (cli_has(c, "json")) {
        return cli_print_scene(g, viewer, g->game.steps);
    }
    tell(g, viewer, undo, moves, &out);
    return cli_print(&out, CLI_OK);
}

static int open_and_change(struct cli *c, bool undo)
{
    struct cli_game g;
    int code = cli_open_to_change(c, c->word[0], &g);

    if (code == CLI_OK) {
        code = change(c, &g, undo);
        cli_close(&g);
    }
    return code;
}

static int run_undo(struct cli *c)
{
    return open_and_change(c, true);
}

static int run_redo(struct cli *c)
{
    return open_and_change(c, false);
}

static const struct cli_option options[] = {
    { "moves", 0, "N", "so many at once, or none at all (default 1): a gesture, say", CLI_WORD_ANY,
      NULL },
    CLI_SIDE_OPTION,
    CLI_JSON_OPTION,
    { 0 },
};

const struct cli_command cli_cmd_undo = {
    .name = "undo",
    .args = "FILE",
    .summary = "take back the last decision",
    .about = "Takes back the last decision, if nothing was rolled, shown or decided by the other\n"
             "side since. The record keeps what was undone; 'redo' plays it again.",
    .examples = "grognard undo duel.grog\n"
                "grognard undo duel.grog --as red\n"
                "grognard undo battle.grog --moves 6",
    .options = options,
    .least = 1,
    .most = 1,
    .word = CLI_WORD_FILE,
    .run = run_undo,
};

const struct cli_command cli_cmd_redo = {
    .name = "redo",
    .args = "FILE",
    .summary = "play again what was undone",
    .about = "Plays the last undone decision again, if nothing else was decided since.",
    .examples = "grognard redo duel.grog",
    .options = options,
    .least = 1,
    .most = 1,
    .word = CLI_WORD_FILE,
    .run = run_redo,
};
