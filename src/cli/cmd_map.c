/* SPDX-License-Identifier: MIT
 * grognard map: the empty board, as a picture to look at or to print, or as data. */
#include "cli/commands.h"
#include "cli/record.h"
#include "core/ground.h"

/* Both, or neither, of the names of cells and places with the rest of a sheet. */
static unsigned how(const struct cli *c)
{
    unsigned paint = 0;

    paint |= cli_has(c, "dark") ? GG_PAINT_DARK : 0u;
    paint |= cli_has(c, "sheet") ? GG_PAINT_SHEET : 0u;
    paint |= cli_has(c, "names") ? GG_PAINT_NAMES | GG_PAINT_NUMBERS : 0u;
    return paint;
}

static int draw(const struct cli *c, const struct gg_speaker *s, struct gg_buf *out)
{
    struct gg_json_writer w;

    if (cli_has(c, "json")) {
        cli_json(&w, out);
        gg_view_board_json(s->battle, s, &w);
        gg_buf_putc(out, '\n');
    } else if (s->battle->rules->map == NULL) {
        gg_view_board_svg(s->battle, s, out); /* nothing but its places to see */
    } else if (!gg_ground_svg(s->battle, s, how(c), out)) {
        return cli_fail(CLI_SYSTEM, "out of memory");
    }
    return CLI_OK;
}

static int run(struct cli *c)
{
    int code = CLI_OK;
    struct gg_battle *b = cli_battle(c, c->word[0], &code);
    struct gg_speaker speaker = { .catalogue = c->catalogue, .battle = b };
    struct gg_buf out = { 0 };

    if (!b) {
        return code;
    }
    code = draw(c, &speaker, &out);
    gg_battle_free(b);
    if (code != CLI_OK) {
        gg_buf_free(&out);
        return code;
    }
    return cli_print_to(cli_get(c, "output"), &out, CLI_OK);
}

static const struct cli_option options[] = {
    { "dark", 0, NULL, "in the colours of the night", CLI_WORD_ANY, NULL },
    { "names", 0, NULL, "with names of places and numbers written in", CLI_WORD_ANY, NULL },
    { "sheet", 0, NULL, "with title, key, scale and compass, for printing", CLI_WORD_ANY, NULL },
    { "output", 'o', "FILE", "write to FILE (default: the standard output)", CLI_WORD_FILE, NULL },
    { "json", 0, NULL, "places and outlines as JSON, for programs", CLI_WORD_ANY, NULL },
    { 0 },
};

const struct cli_command cli_cmd_map = {
    .name = "map",
    .args = "GAME[/SCENARIO]",
    .summary = "draw the empty board as SVG",
    .about =
        "Draws the board of a scenario without pieces, as an SVG picture of its own: the ground\n"
        "alone, or with --names and --sheet a map to print. Browsers and most drawing programs\n"
        "make a PNG or PDF of it; scripts/map-png does with Chromium.",
    .examples = "grognard map waterloo -o waterloo.svg --names --sheet\n"
                "grognard map eagles/ligny --dark --names -o ligny.svg\n"
                "grognard map mini/duel --json",
    .options = options,
    .least = 1,
    .most = 1,
    .word = CLI_WORD_GAME,
    .run = run,
};
