/* SPDX-License-Identifier: MIT
 * grognard show: the game as one viewer sees it; grognard position: as a position file. */
#include "cli/commands.h"
#include "cli/record.h"
#include "host/terminal.h"
#include <stdio.h>

enum { USUAL_LOG = 8 }; /* steps told without --log */

static void draw(const struct cli *c, const struct cli_game *g, const struct gg_view_options *o,
                 struct gg_buf *out)
{
    struct gg_json_writer w;

    if (cli_has(c, "svg")) {
        gg_view_svg(&g->game, &g->speaker, o, out);
    } else if (cli_has(c, "json")) {
        cli_json(&w, out);
        gg_view_json(&g->game, &g->speaker, o, &w);
        gg_buf_putc(out, '\n');
    } else {
        gg_view_text(&g->game, &g->speaker, o, host_columns(stdout), out);
    }
}

static int show(const struct cli *c, const struct cli_game *g)
{
    struct gg_view_options o = { .event_steps = UINT32_MAX };
    struct gg_buf out = { 0 };
    uint32_t steps;
    int code = cli_viewer(c, g, &o.viewer);

    if (code == CLI_OK) {
        code = cli_at(c, g, o.viewer, &o.at);
    }
    if (code != CLI_OK) {
        return code;
    }
    if (cli_has(c, "svg") && cli_has(c, "json")) {
        return cli_fail(CLI_USAGE, "show gives JSON or SVG, not both at once");
    }
    steps = gg_view_count(&g->game, o.viewer, g->game.steps);
    steps = o.at < steps ? o.at : steps;
    o.log_from = cli_has(c, "log") || steps < USUAL_LOG ? 0 : steps - USUAL_LOG + 1;
    draw(c, g, &o, &out);
    return cli_print_to(cli_get(c, "output"), &out, CLI_OK);
}

static int run_show(struct cli *c)
{
    struct cli_game g;
    int code = cli_open(c, c->word[0], &g);

    if (code == CLI_OK) {
        code = show(c, &g);
        cli_close(&g);
    }
    return code;
}

/* ---- position ---- */

/* The same file on one line, for the bot protocol and for mail. */
static bool to_one_line(struct gg_buf *text)
{
    struct gg_arena arena = { 0 };
    const struct gg_json *root =
        gg_json_read(&arena, "position", gg_buf_text(text), text->len, NULL);
    struct gg_json_writer w;

    if (root) {
        gg_buf_clear(text);
        gg_json_start(&w, text, false);
        gg_json_write(&w, root);
        gg_buf_putc(text, '\n');
    }
    gg_arena_free(&arena); /* what was read is a copy, so the buffer could be reused */
    return root != NULL;
}

static int write_position(const struct cli *c, const struct cli_game *g)
{
    union gg_position_room pos, masked;
    struct gg_buf out = { 0 };
    uint32_t at;
    int viewer = GG_REFEREE, code = cli_has(c, "as") ? cli_viewer(c, g, &viewer) : CLI_OK;

    if (code == CLI_OK) {
        code = cli_at(c, g, viewer, &at);
    }
    if (code != CLI_OK) {
        return code;
    }
    cli_position_at(g, viewer, at, &pos);
    gg_mask(g->battle, &pos, viewer, &masked);
    gg_position_file_write(g->battle, &masked, &out);
    if (cli_has(c, "line") && !to_one_line(&out)) {
        gg_buf_free(&out);
        return cli_fail(CLI_SYSTEM, "out of memory");
    }
    return cli_print_to(cli_get(c, "output"), &out, CLI_OK);
}

static int run_position(struct cli *c)
{
    struct cli_game g;
    int code = cli_open(c, c->word[0], &g);

    if (code == CLI_OK) {
        code = write_position(c, &g);
        cli_close(&g);
    }
    return code;
}

static const struct cli_option show_options[] = {
    CLI_AS_OPTION,
    CLI_AT_OPTION,
    { "log", 0, NULL, "tell the whole log (default: the last 8 steps)", CLI_WORD_ANY, NULL },
    { "svg", 0, NULL, "draw board and pieces as SVG", CLI_WORD_ANY, NULL },
    CLI_JSON_OPTION,
    { "output", 'o', "FILE", "write to FILE (default: the standard output)", CLI_WORD_FILE, NULL },
    { 0 },
};

const struct cli_command cli_cmd_show = {
    .name = "show",
    .args = "FILE",
    .summary = "show board, prompt, legal moves and log",
    .about = "Shows a game as one side sees it: the board with its pieces, what is to be decided,\n"
             "the legal moves, and what happened last. With --at it shows an earlier moment. With\n"
             "--json it gives the scene that clients draw, with what happened as data, too\n"
             "(docs/scene-format.md).",
    .examples = "grognard show duel.grog\n"
                "grognard show duel.grog --as blue --log\n"
                "grognard show duel.grog --as referee --at 4\n"
                "grognard show duel.grog --svg -o duel.svg",
    .options = show_options,
    .least = 1,
    .most = 1,
    .word = CLI_WORD_FILE,
    .run = run_show,
};

static const struct cli_option position_options[] = {
    { "as", 0, "WHO", "only what that side or spectator knows (default: everything)",
      CLI_WORD_VIEWER, NULL },
    CLI_AT_OPTION,
    { "line", 0, NULL, "on one line", CLI_WORD_ANY, NULL },
    { "output", 'o', "FILE", "write to FILE (default: the standard output)", CLI_WORD_FILE, NULL },
    { 0 },
};

const struct cli_command cli_cmd_position = {
    .name = "position",
    .args = "FILE",
    .summary = "write the position as a file that can be edited",
    .about =
        "Writes the position of a game as a position file: JSON that names every unit, marker\n"
        "and track (docs/position-format.md). Edit it and start from it with\n"
        "'grognard new --position', or put it into a bug report.",
    .examples = "grognard position duel.grog -o puzzle.json\n"
                "grognard position duel.grog --at 4\n"
                "grognard position duel.grog --as red --line",
    .options = position_options,
    .least = 1,
    .most = 1,
    .word = CLI_WORD_FILE,
    .run = run_position,
};
