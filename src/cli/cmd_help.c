/* SPDX-License-Identifier: MIT
 * grognard help and grognard version. */
#include "cli/commands.h"
#include "rules/registry.h"

#ifndef GG_VERSION
#define GG_VERSION "0.1.0"
#endif

static int run_help(struct cli *c)
{
    const struct cli_command *k = c->words ? cli_command_find(c->word[0]) : NULL;
    struct gg_buf out = { 0 };

    if (c->words && !k) {
        return cli_unknown_command(c->word[0]);
    }
    if (k) {
        cli_help_command(k, &out);
    } else {
        cli_help_all(&out);
    }
    return cli_print(&out, CLI_OK);
}

const struct cli_command cli_cmd_help = {
    .name = "help",
    .args = "[COMMAND]",
    .summary = "explain grognard, or one command",
    .about = "Lists the commands, or explains one of them with examples.",
    .examples = "grognard help\n"
                "grognard help move\n"
                "grognard move --help",
    .most = 1,
    .word = CLI_WORD_COMMAND,
    .run = run_help,
    .without_texts = true,
};

static void json_version(struct gg_buf *out)
{
    struct gg_json_writer w;

    cli_json(&w, out);
    gg_json_object(&w);
    gg_json_put_string(&w, "version", GG_VERSION);
    gg_json_put_int(&w, "record-format", GG_RECORD_VERSION);
    gg_json_key(&w, "rules");
    gg_json_object(&w);
    for (int i = 0; gg_rulesets[i]; i++) {
        gg_json_put_int(&w, gg_rulesets[i]->name, gg_rulesets[i]->version);
    }
    gg_json_object_end(&w);
    gg_json_object_end(&w);
    gg_buf_putc(out, '\n');
}

static int run_version(struct cli *c)
{
    struct gg_buf out = { 0 };

    if (cli_has(c, "json")) {
        json_version(&out);
        return cli_print(&out, CLI_OK);
    }
    gg_buf_printf(&out, cli_tr("grognard %s\nrecord format %d\n"), GG_VERSION, GG_RECORD_VERSION);
    for (int i = 0; gg_rulesets[i]; i++) {
        gg_buf_printf(&out, cli_tr("rules of %s, version %d\n"), gg_rulesets[i]->name,
                      gg_rulesets[i]->version);
    }
    return cli_print(&out, CLI_OK);
}

static const struct cli_option version_options[] = { CLI_JSON_OPTION, { 0 } };

const struct cli_command cli_cmd_version = {
    .name = "version",
    .args = "",
    .summary = "versions of program, record format and rules",
    .about = "Prints the version of the program, of the record format it reads and writes, and of\n"
             "each game's rules. A record is played on only by the version of the rules it names.",
    .examples = "grognard version\n"
                "grognard version --json",
    .options = version_options,
    .run = run_version,
    .without_texts = true,
};
