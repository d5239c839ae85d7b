/* SPDX-License-Identifier: MIT
 * grognard tables: the charts as the program holds them. */
#include "cli/commands.h"
#include "cli/record.h"

/* The game's own, then the places of its board. */
static void put_tables(const struct gg_battle *b, struct gg_tables *t)
{
    if (b->rules->tables) {
        b->rules->tables(b, t);
    }
    gg_table_places(t);
}

static int print_tables(struct cli *c, const struct gg_battle *b)
{
    struct gg_speaker speaker = { .catalogue = c->catalogue, .battle = b };
    struct gg_tables t = { .speaker = &speaker };
    struct gg_buf out = { 0 };
    struct gg_json_writer w;

    if (!cli_has(c, "json")) {
        t.text = &out;
        put_tables(b, &t);
        return cli_print(&out, CLI_OK);
    }
    cli_json(&w, &out);
    gg_json_object(&w);
    gg_json_key(&w, "tables");
    gg_json_array(&w);
    t.json = &w;
    put_tables(b, &t);
    gg_json_array_end(&w);
    gg_json_object_end(&w);
    gg_buf_putc(&out, '\n');
    return cli_print(&out, CLI_OK);
}

static int run_tables(struct cli *c)
{
    int code = CLI_OK;
    struct gg_battle *b = cli_battle(c, c->word[0], &code);

    if (!b) {
        return code;
    }
    code = print_tables(c, b);
    gg_battle_free(b);
    return code;
}

static const struct cli_option table_options[] = {
    { "option", 0, "NAME=CHOICE", "as it is played with this option; may be given several times",
      CLI_WORD_ANY, NULL },
    CLI_JSON_OPTION,
    { 0 },
};

const struct cli_command cli_cmd_tables = {
    .name = "tables",
    .args = "GAME[/SCENARIO]",
    .summary = "print a game's charts as the program holds them",
    .about = "Prints the charts a game is played with, read from its data files, so that they can\n"
             "be compared with the printed ones, and every place of the board with its terrain,\n"
             "its neighbours and what lies between.",
    .examples = "grognard tables mini\n"
                "grognard tables nations --option end=reached\n"
                "grognard tables mini --json",
    .options = table_options,
    .least = 1,
    .most = 1,
    .word = CLI_WORD_GAME,
    .run = run_tables,
};
