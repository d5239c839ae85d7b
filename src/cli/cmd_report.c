/* SPDX-License-Identifier: MIT
 * grognard report: the after-action report of a game, as text, as JSON, as one HTML file, or as
 * a film. */
#include "cli/commands.h"
#include "cli/record.h"
#include "cli/report_film.h"
#include "core/report.h"

/* What nobody may know yet stays out of a report of a game that is still being played. */
static int reporter(const struct cli *c, const struct cli_game *g, int *viewer)
{
    if (cli_has(c, "as")) {
        return cli_viewer(c, g, viewer);
    }
    *viewer = gg_game_over(&g->game) ? GG_REFEREE : GG_SPECTATOR;
    return CLI_OK;
}

static void write_json(const struct gg_report *r, struct gg_buf *out)
{
    struct gg_json_writer w;

    cli_json(&w, out);
    gg_report_json(r, &w);
    gg_buf_putc(out, '\n');
}

static int write_html(const struct cli *c, const struct gg_report *r, struct gg_buf *out)
{
    struct gg_buf css = { 0 };
    struct gg_error err = { 0 };
    int code = CLI_OK;

    if (c->source.read(c->source.context, "report/style.css", &css, &err)) {
        gg_report_html(r, gg_buf_text(&css), out);
    } else {
        code = cli_fail_error(CLI_SYSTEM, &err);
    }
    gg_buf_free(&css);
    return code;
}

static int report(const struct cli *c, const struct cli_game *g)
{
    struct gg_buf out = { 0 };
    struct gg_report r;
    int viewer, code = reporter(c, g, &viewer);

    if (code != CLI_OK) {
        return code;
    }
    if (cli_has(c, "film")) {
        code = cli_report_film(c, g, viewer, &out);
        if (code != CLI_OK) {
            gg_buf_free(&out);
            return code;
        }
        return cli_print_to(cli_get(c, "output"), &out, CLI_OK);
    }
    if (!gg_report_open(&r, &g->game, &g->speaker, viewer)) {
        code = cli_fail(CLI_SYSTEM, "out of memory");
    } else if (cli_has(c, "json")) {
        write_json(&r, &out);
    } else if (cli_has(c, "html")) {
        code = write_html(c, &r, &out);
    } else {
        gg_report_text(&r, &out);
    }
    gg_report_close(&r);
    if (code != CLI_OK) {
        gg_buf_free(&out);
        return code;
    }
    return cli_print_to(cli_get(c, "output"), &out, CLI_OK);
}

static int run(struct cli *c)
{
    struct cli_game g;
    int code;

    if (cli_has(c, "text") + cli_has(c, "html") + cli_has(c, "film") + cli_has(c, "json") > 1) {
        return cli_fail(CLI_USAGE, "--text, --html, --film and --json are four ways: choose one");
    }
    code = cli_open(c, c->word[0], &g);
    if (code == CLI_OK) {
        code = report(c, &g);
        cli_close(&g);
    }
    return code;
}

static const struct cli_option options[] = {
    { "as", 0, "WHO",
      "view as: a side, spectator or referee (default: the referee's if the game is over, else "
      "a spectator's)",
      CLI_WORD_VIEWER, NULL },
    { "text", 0, NULL, "plain text (the default)", CLI_WORD_ANY, NULL },
    { "html", 0, NULL, "one HTML file with maps and plots in it", CLI_WORD_ANY, NULL },
    { "film", 0, NULL, "one HTML file that plays the game, step by step or by itself", CLI_WORD_ANY,
      NULL },
    CLI_JSON_OPTION,
    { "output", 'o', "FILE", "write to FILE (default: the standard output)", CLI_WORD_FILE, NULL },
    { 0 },
};

const struct cli_command cli_cmd_report = {
    .name = "report",
    .args = "FILE",
    .summary = "write an after-action report",
    .about =
        "Writes the report of a game turn by turn: the result, losses and points, what the\n"
        "dice gave against what was to be expected of them, the turning points, and\n"
        "everything that happened, with the rules and the breakdowns. As HTML it also has the\n"
        "board at the end of each turn, and plots. As a film it is a page that plays the\n"
        "game again on its board, with every roll and its breakdown.",
    .examples = "grognard report duel.grog\n"
                "grognard report duel.grog --as red -o report.txt\n"
                "grognard report duel.grog --html -o report.html\n"
                "grognard report duel.grog --film -o film.html\n"
                "grognard report duel.grog --json",
    .options = options,
    .least = 1,
    .most = 1,
    .word = CLI_WORD_FILE,
    .run = run,
};
