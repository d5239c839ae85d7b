/* SPDX-License-Identifier: MIT
 * grognard move: plays moves, all of them or none. */
#include "cli/commands.h"
#include "cli/turn.h"

struct moving {
    const struct cli *c;
    struct cli_game *g;
    struct cli_dice dice;
    int side;  /* --as, or GG_REFEREE */
    int mover; /* of the last move */
    struct gg_buf told;
};

/* --at N: the mover saw N steps.  More or fewer now: the move is late, or sent twice. */
static int check_step(const struct moving *m)
{
    const struct gg_game *game = &m->g->game;
    uint32_t now = gg_view_count(game, m->side, game->steps);
    struct gg_refusal why = { .refused = true };
    uint64_t at = now;

    if (!cli_number(m->c, "at", 0, UINT32_MAX, &at)) {
        return CLI_USAGE;
    }
    if (at == now) {
        return CLI_OK;
    }
    why.message = gg_message(GG_MSG_refused_stale, GG_ALLOWED);
    gg_arg(&why.message, GG_KIND_NUMBER, (int)now);
    return cli_refused(m->g, m->g->name, &why);
}

/* Rolls what is due, then tells what was new to the mover since step `from`. */
static int roll_and_tell(struct moving *m, uint32_t from)
{
    int code = cli_roll(m->g, &m->dice);

    if (code == CLI_OK) {
        cli_tell_log(m->g, m->mover, from, &m->told);
    }
    return code;
}

static int play_one(struct moving *m, const char *text)
{
    struct gg_refusal why;
    uint32_t from = m->g->game.steps;
    gg_move move;
    int code = cli_pick(m->g, text, &move);

    if (code != CLI_OK) {
        return code;
    }
    m->mover = (int)gg_game_decider(&m->g->game);
    if (!gg_game_move(&m->g->game, m->side, move, &why)) {
        return cli_refused(m->g, text, &why);
    }
    return roll_and_tell(m, from);
}

static int play_all(struct moving *m)
{
    uint32_t from = m->g->game.steps;
    bool due = gg_game_decider(&m->g->game) == GG_CHANCE;
    int code;

    m->mover = m->side == GG_REFEREE ? GG_SPECTATOR : m->side;
    if (m->c->words == 1 && !due) {
        return cli_fail(CLI_USAGE, "move needs a move: grognard move FILE MOVE...; "
                                   "'grognard legal FILE' lists them");
    }
    code = check_step(m);
    if (code == CLI_OK && due) {
        code = roll_and_tell(m, from);
    }
    for (int i = 1; code == CLI_OK && i < m->c->words; i++) {
        code = play_one(m, m->c->word[i]);
    }
    return code == CLI_OK ? cli_dice_spent(&m->dice) : code;
}

static int answer(struct moving *m, uint32_t from)
{
    if (cli_has(m->c, "json")) {
        return cli_print_scene(m->g, m->mover, from);
    }
    cli_tell_prompt(m->g, m->mover, &m->told);
    return cli_print(&m->told, CLI_OK);
}

static int play(struct moving *m)
{
    uint32_t from = m->g->game.steps;
    int code = cli_side(m->c, m->g, &m->side);

    if (code == CLI_OK) {
        code = cli_dice_open(m->c, &m->dice);
    }
    if (code == CLI_OK) {
        code = play_all(m);
    }
    if (code == CLI_OK) {
        code = cli_save(m->g);
    }
    return code == CLI_OK ? answer(m, from) : code;
}

static int run(struct cli *c)
{
    struct cli_game g;
    struct moving m = { .c = c, .g = &g };
    int code = cli_open_to_change(c, c->word[0], &g);

    if (code != CLI_OK) {
        return code;
    }
    code = play(&m);
    gg_buf_free(&m.told);
    cli_dice_free(&m.dice);
    cli_close(&g);
    return code;
}

static const struct cli_option options[] = {
    { "dice", 0, "LIST",
      "outcomes of the rolls, in order, as 5,4 or die:5,die:4; the record says for ever that "
      "they were given (default: rolled)",
      CLI_WORD_ANY, NULL },
    CLI_SIDE_OPTION,
    { "at", 0, "N",
      "refuse unless exactly N steps have been played, as that side counts them: a late or "
      "repeated move",
      CLI_WORD_ANY, NULL },
    CLI_JSON_OPTION,
    { 0 },
};

const struct cli_command cli_cmd_move = {
    .name = "move",
    .args = "FILE MOVE...",
    .summary = "play one or more moves",
    .about =
        "Plays the moves in order, each by its number in 'grognard legal' or by its notation, and\n"
        "rolls the dice whenever a roll is due, until a side must decide again. All or nothing: "
        "if\n"
        "one move is refused, the record stays as it was, and the rule that refuses is named.\n"
        "What happened is told as the side that moved sees it. When the answer is printed, the\n"
        "record is safe on disk.",
    .examples = "grognard move duel.grog mark:attack confirm\n"
                "grognard move duel.grog 3\n"
                "grognard move duel.grog assault:red-1:blue-1 decline --dice 5\n"
                "grognard move duel.grog pass --as red --at 12",
    .options = options,
    .least = 1,
    .most = -1,
    .word = CLI_WORD_FILE,
    .more = CLI_WORD_ANY,
    .run = run,
};
