/* SPDX-License-Identifier: MIT
 * grognard new: starts a record. */
#include "cli/commands.h"
#include "cli/turn.h"

static int read_request(const struct cli *c, const char **options, struct cli_new *n)
{
    const char *text;
    int at = 0;

    *n = (struct cli_new){ .path = cli_get(c, "output"),
                           .game = c->words ? c->word[0] : NULL,
                           .options = options,
                           .position = cli_get(c, "position"),
                           .open = cli_has(c, "seed"),
                           .force = cli_has(c, "force") };
    if (!n->path) {
        return cli_fail(CLI_USAGE, "new needs a file to write: grognard new GAME/SCENARIO -o FILE");
    }
    if (!n->game && !n->position) {
        return cli_fail(CLI_USAGE, "new needs a game; 'grognard games' lists them");
    }
    while ((text = cli_next(c, "option", &at))) {
        if (n->count == GG_OPTIONS_MAX) {
            return cli_fail(CLI_USAGE, "too many options");
        }
        options[n->count++] = text;
    }
    return cli_number(c, "seed", 0, UINT64_MAX, &n->open_seed) ? CLI_OK : CLI_USAGE;
}

static void tell(const struct cli *c, const struct cli_game *g, struct gg_buf *out)
{
    const struct gg_ruleset *r = g->battle->rules;
    int viewer;

    gg_buf_printf(out, "%s: ", g->name);
    cli_text(c, out, "%s.name", r->name);
    gg_buf_puts(out, ", ");
    cli_text(c, out, "%s.scenario.%s", r->name, g->battle->scenario->name);
    gg_buf_putc(out, '\n');
    if (g->has_seed && !g->game.record.revealed) {
        gg_buf_printf(
            out,
            cli_tr("Rolls and draws are secret: their seed is in %s.seed, which must stay beside "
                   "the record\nuntil the game is over. The record holds a commitment to it, so "
                   "'verify' can check them then.\n"),
            g->name);
    } else if (!g->has_seed) {
        gg_buf_printf(
            out, cli_tr("Rolls and draws are open: anybody can compute them from seed %llu.\n"),
            (unsigned long long)g->game.record.header.open_seed);
    }
    cli_viewer(c, g, &viewer);
    cli_tell_log(g, viewer, 0, out);
    cli_tell_prompt(g, viewer, out);
    gg_buf_printf(out, cli_tr("Next: grognard legal %s\n"), g->name);
}

static int start(struct cli *c, const struct cli_new *n, struct cli_game *g)
{
    struct gg_buf out = { 0 };
    struct cli_dice dice;
    int viewer, code = cli_dice_open(c, &dice);

    if (code == CLI_OK) {
        code = cli_roll(g, &dice);
    }
    if (code == CLI_OK) {
        code = cli_dice_spent(&dice);
    }
    cli_dice_free(&dice);
    if (code == CLI_OK) {
        code = cli_save_new(n, g);
    }
    if (code != CLI_OK) {
        return code;
    }
    if (cli_has(c, "json")) {
        cli_viewer(c, g, &viewer);
        return cli_print_scene(g, viewer, 0);
    }
    tell(c, g, &out);
    return cli_print(&out, CLI_OK);
}

static int run(struct cli *c)
{
    const char *options[GG_OPTIONS_MAX];
    struct cli_new n;
    struct cli_game g;
    int code = read_request(c, options, &n);

    if (code == CLI_OK) {
        code = cli_new_game(c, &n, &g);
    }
    if (code != CLI_OK) {
        return code;
    }
    code = start(c, &n, &g);
    cli_close(&g);
    return code;
}

static const struct cli_option options[] = {
    { "output", 'o', "FILE", "the record to write", CLI_WORD_FILE, NULL },
    { "seed", 0, "N", "open dice, the same for the same N (default: secret dice)", CLI_WORD_ANY,
      NULL },
    { "option", 0, "NAME=CHOICE", "play with this option; may be given several times", CLI_WORD_ANY,
      NULL },
    { "position", 0, "P.json", "start from a position file instead of the scenario's start",
      CLI_WORD_FILE, NULL },
    { "dice", 0, "LIST", "outcomes of rolls due before the first decision, in order", CLI_WORD_ANY,
      NULL },
    { "force", 0, NULL, "replace a record that is already there", CLI_WORD_ANY, NULL },
    CLI_JSON_OPTION,
    { 0 },
};

const struct cli_command cli_cmd_new = {
    .name = "new",
    .args = "GAME/SCENARIO -o FILE",
    .summary = "start a game: write its record",
    .about =
        "Starts a game and writes its record to FILE. A record is a text file: the save, the\n"
        "replay and the proof of a game. Other commands play it on, show it and check it.\n"
        "\n"
        "Without --seed the dice are secret: 32 bytes from the system go to FILE.seed, readable "
        "by\n"
        "you alone, and the record opens with a commitment to them. When the game is over they\n"
        "are put into the record, and anybody can check every roll with 'grognard verify'.\n"
        "Rolls that come before the first decision are made at once.",
    .examples = "grognard new mini/duel -o duel.grog\n"
                "grognard new mini/duel --seed 1815 -o open.grog\n"
                "grognard new mini/skirmish --option deck=half -o half.grog\n"
                "grognard new --position puzzle.json -o puzzle.grog",
    .options = options,
    .least = 0,
    .most = 1,
    .word = CLI_WORD_GAME,
    .run = run,
};
