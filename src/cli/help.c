/* SPDX-License-Identifier: MIT
 * Help and usage, written from the tables of the commands. */
#define _GNU_SOURCE 1
#include "cli/cli.h"
#include <stdio.h>
#include <string.h>

enum { OPTION_COLUMN = 24, HELP_WIDTH = 96 };

/* Text broken at blanks, lines after the first indented. */
static void wrapped(struct gg_buf *out, const char *text, int indent)
{
    int column = indent;

    while (*text) {
        int n = (int)strcspn(text, " ");

        if (column > indent && column + 1 + n > HELP_WIDTH) {
            gg_buf_printf(out, "\n%*s", indent, "");
            column = indent;
        } else if (column > indent) {
            gg_buf_putc(out, ' ');
            column++;
        }
        gg_buf_put(out, text, (size_t)n);
        column += n;
        text += n;
        text += *text == ' ';
    }
    gg_buf_putc(out, '\n');
}

static void option_line(struct gg_buf *out, const struct cli_option *o)
{
    char left[80];
    int n;

    n = o->letter ? snprintf(left, sizeof left, "  -%c, --%s", o->letter, o->name)
                  : snprintf(left, sizeof left, "  --%s", o->name);
    if (o->value) {
        n += snprintf(left + n, sizeof left - (size_t)n, " %s", o->value);
    }
    if (n >= OPTION_COLUMN) {
        gg_buf_printf(out, "%s\n%*s", left, OPTION_COLUMN, "");
    } else {
        gg_buf_printf(out, "%-*s", OPTION_COLUMN, left);
    }
    wrapped(out, cli_tr(o->help), OPTION_COLUMN);
}

static void side_lines(struct gg_buf *out)
{
    const char *side[16];
    int n = cli_side_names(side, 16);

    for (int i = 0; i < n; i++) {
        struct cli_option o = { .name = side[i],
                                .value = "WHO",
                                .help = "who plays this side: human (default) or a bot" };

        option_line(out, &o);
    }
}

static void example_lines(struct gg_buf *out, const char *lines)
{
    while (*lines) {
        size_t n = strcspn(lines, "\n");

        gg_buf_puts(out, "  ");
        gg_buf_put(out, lines, n);
        gg_buf_putc(out, '\n');
        lines += n;
        lines += *lines == '\n';
    }
}

void cli_help_command(const struct cli_command *k, struct gg_buf *out)
{
    gg_buf_printf(out, cli_tr("Usage: grognard %s%s%s [options]\n\n%s\n\nOptions:\n"), k->name,
                  *k->args ? " " : "", k->args, cli_tr(k->about));
    for (const struct cli_option *o = k->options; o && o->name; o++) {
        option_line(out, o);
    }
    if (k->side_options) {
        side_lines(out);
    }
    for (const struct cli_option *o = cli_common_options; o->name; o++) {
        option_line(out, o);
    }
    gg_buf_puts(out, cli_tr("\nExamples:\n"));
    example_lines(out, k->examples);
}

void cli_help_all(struct gg_buf *out)
{
    gg_buf_puts(
        out, cli_tr("Grognard plays Napoleonic board wargames with the whole rulebook enforced.\n"
                    "\nUsage: grognard COMMAND [arguments] [options]\n\nCommands:\n"));
    for (int i = 0; cli_commands[i]; i++) {
        gg_buf_printf(out, "  %-11s %s\n", cli_commands[i]->name, cli_tr(cli_commands[i]->summary));
    }
    gg_buf_puts(
        out, cli_tr("\n'grognard help COMMAND' explains a command, with examples.\n"
                    "Every command knows --lang en|fr|it and --data DIR; most know --json.\n"
                    "\nStart here:\n"
                    "  grognard games               what can be played\n"
                    "  grognard play                play in this terminal\n"
                    "\nExit status: 0 done; 1 refused by a rule, or a check failed; 2 wrong command"
                    " line;\n3 a file cannot be read or written, or memory ran out.\n"));
}

int cli_unknown_command(const char *name)
{
    struct cli_nearest near = { .word = name };

    for (int i = 0; cli_commands[i]; i++) {
        cli_nearest(&near, cli_commands[i]->name);
    }
    if (near.best) {
        return cli_fail(CLI_USAGE, "there is no command '%s'; did you mean '%s'?", name, near.best);
    }
    return cli_fail(CLI_USAGE, "there is no command '%s'; 'grognard help' lists them", name);
}
