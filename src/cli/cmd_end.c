/* SPDX-License-Identifier: MIT
 * grognard resign, draw and abort: ending a game by word; and name: who sits at a seat. */
#include "cli/commands.h"
#include "cli/turn.h"
#include "core/ending.h"
#include <string.h>

/* The side that speaks: the one that is named, or that decides. */
static int speaker(struct cli *c, const struct cli_game *g, int *side)
{
    int code = cli_side(c, g, side);

    if (code == CLI_OK && *side == GG_REFEREE) {
        *side = (int)gg_game_decider(&g->game);
        if (*side > GG_SIDE_2 && !gg_game_over(&g->game)) {
            code = cli_fail(CLI_USAGE, "neither side decides now: say which with --as SIDE");
        }
        *side = *side > GG_SIDE_2 ? GG_SIDE_1 : *side; /* it is over, and refuses both */
    }
    return code;
}

static int declare(struct cli *c, struct cli_game *g, enum gg_entry_kind what)
{
    struct gg_buf out = { 0 };
    struct gg_refusal why;
    int side, code = speaker(c, g, &side);

    if (code != CLI_OK) {
        return code;
    }
    if (!gg_game_declare(&g->game, side, what, &why)) {
        return cli_refused(g, g->name, &why);
    }
    code = cli_save(g);
    if (code != CLI_OK) {
        return code;
    }
    if (cli_has(c, "json")) {
        return cli_print_scene(g, side, g->game.steps);
    }
    cli_tell_prompt(g, side, &out);
    return cli_print(&out, CLI_OK);
}

static int open_and_declare(struct cli *c, enum gg_entry_kind what)
{
    struct cli_game g;
    int code = cli_open_to_change(c, c->word[0], &g);

    if (code == CLI_OK) {
        code = declare(c, &g, what);
        cli_close(&g);
    }
    return code;
}

static int run_resign(struct cli *c)
{
    return open_and_declare(c, GG_ENTRY_RESIGN);
}

static int run_abort(struct cli *c)
{
    return open_and_declare(c, GG_ENTRY_ABORT);
}

static int run_draw(struct cli *c)
{
    static const struct {
        const char *word;
        enum gg_entry_kind what;
    } words[] = { { "offer", GG_ENTRY_OFFER },
                  { "accept", GG_ENTRY_AGREE },
                  { "decline", GG_ENTRY_DECLINE },
                  { "withdraw", GG_ENTRY_WITHDRAW } };
    const char *word = c->words > 1 ? c->word[1] : "offer";

    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(word, words[i].word) == 0) {
            return open_and_declare(c, words[i].what);
        }
    }
    return cli_fail(CLI_USAGE,
                    "'%s' is no answer to a draw; there are offer, accept, decline and "
                    "withdraw",
                    word);
}

/* ---- names ---- */

static int give_name(struct cli *c, struct cli_game *g)
{
    char name[GG_NAME_MAX];
    int side, code = cli_side(c, g, &side);

    if (code != CLI_OK) {
        return code;
    }
    if (side == GG_REFEREE) {
        return cli_fail(CLI_USAGE, "whose name is it? Say so with --as SIDE");
    }
    if (!gg_name_clean(c->words > 1 ? c->word[1] : "", name)) {
        return cli_fail(CLI_REFUSED, "a name has at most %d characters", GG_NAME_CHARS);
    }
    gg_game_set_name(&g->game, side, name);
    return cli_save(g);
}

static int run_name(struct cli *c)
{
    struct cli_game g;
    int code = cli_open_to_change(c, c->word[0], &g);

    if (code == CLI_OK) {
        code = give_name(c, &g);
        cli_close(&g);
    }
    return code;
}

static const struct cli_option options[] = {
    { "as", 0, "SIDE", "the side that speaks (default: the one that decides)", CLI_WORD_VIEWER,
      NULL },
    CLI_JSON_OPTION,
    { 0 },
};

static const struct cli_option name_options[] = {
    { "as", 0, "SIDE", "the side that this person plays", CLI_WORD_VIEWER, NULL },
    { 0 },
};

const struct cli_command cli_cmd_resign = {
    .name = "resign",
    .args = "FILE",
    .summary = "give a game up: the other side wins",
    .about = "A side gives the game up, on any turn, and the other side wins. In a match\n"
             "of two games it gives up the match. Nothing is played or taken back after it.",
    .examples = "grognard resign duel.grog --as red",
    .options = options,
    .least = 1,
    .most = 1,
    .word = CLI_WORD_FILE,
    .run = run_resign,
};

const struct cli_command cli_cmd_abort = {
    .name = "abort",
    .args = "FILE",
    .summary = "end a game before both sides have moved, without a result",
    .about =
        "Ends a game that has hardly begun: as long as not both sides have decided something,\n"
        "either may end it, and no one wins.",
    .examples = "grognard abort duel.grog",
    .options = options,
    .least = 1,
    .most = 1,
    .word = CLI_WORD_FILE,
    .run = run_abort,
};

const struct cli_command cli_cmd_draw = {
    .name = "draw",
    .args = "FILE [offer|accept|decline|withdraw]",
    .summary = "offer a draw, or answer an offer",
    .about = "Offers a draw to the other side. The offer stands, whatever is played, until that\n"
             "side accepts or declines it or the offerer withdraws it. Who has offered a draw\n"
             "must make a move before offering one again.",
    .examples = "grognard draw duel.grog --as red\n"
                "grognard draw duel.grog accept --as blue",
    .options = options,
    .least = 1,
    .most = 2,
    .word = CLI_WORD_FILE,
    .more = CLI_WORD_LIST,
    .words = "offer accept decline withdraw",
    .run = run_draw,
};

const struct cli_command cli_cmd_name = {
    .name = "name",
    .args = "FILE [NAME]",
    .summary = "say who plays a side",
    .about =
        "Writes into the record who plays a side; without NAME it takes the name out. Reports\n"
        "tell it. A name has at most 24 characters.",
    .examples = "grognard name duel.grog Ann --as red",
    .options = name_options,
    .least = 1,
    .most = 2,
    .word = CLI_WORD_FILE,
    .run = run_name,
};
