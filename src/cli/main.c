/* SPDX-License-Identifier: MIT
 * The grognard command: one table of commands, and the way from the command line into it. */
#define _GNU_SOURCE 1
#include "cli/commands.h"
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct cli_command *const cli_commands[] = {
    &cli_cmd_games,  &cli_cmd_serve,      &cli_cmd_play,     &cli_cmd_new,   &cli_cmd_show,
    &cli_cmd_legal,  &cli_cmd_move,       &cli_cmd_go,       &cli_cmd_all,   &cli_cmd_repeat,
    &cli_cmd_series, &cli_cmd_why,        &cli_cmd_odds,     &cli_cmd_hint,  &cli_cmd_undo,
    &cli_cmd_redo,   &cli_cmd_resign,     &cli_cmd_draw,     &cli_cmd_abort, &cli_cmd_name,
    &cli_cmd_report, &cli_cmd_verify,     &cli_cmd_position, &cli_cmd_rules, &cli_cmd_tables,
    &cli_cmd_map,    &cli_cmd_check,      &cli_cmd_bot,      &cli_cmd_bench, &cli_cmd_match,
    &cli_cmd_sim,    &cli_cmd_completion, &cli_cmd_version,  &cli_cmd_help,  NULL,
};

const struct cli_command *cli_command_find(const char *name)
{
    for (int i = 0; cli_commands[i]; i++) {
        if (strcmp(cli_commands[i]->name, name) == 0) {
            return cli_commands[i];
        }
    }
    return NULL;
}

static int run_command(const struct cli_command *command, int argc, char **argv)
{
    struct cli c = { 0 };
    bool done;
    int code = cli_parse(&c, command, argc, argv, &done);

    if (code == CLI_OK && !done) {
        code = command->run(&c);
    }
    cli_free(&c);
    return code;
}

/* Options before the command ("grognard --lang fr games") are moved behind it. */
static int find_command(int argc, char **argv)
{
    int at = 1;

    while (at < argc && argv[at][0] == '-') {
        bool value = strcmp(argv[at], "--lang") == 0 || strcmp(argv[at], "--data") == 0;

        if (strcmp(argv[at], "--version") == 0 || strcmp(argv[at], "--help") == 0 ||
            strcmp(argv[at], "-h") == 0) {
            break;
        }
        at += value && at + 1 < argc ? 2 : 1;
    }
    return at;
}

static int help_or_version(const char *option)
{
    const char *name = strcmp(option, "--version") == 0 ? "version" : "help";
    char *argv[] = { strdup(name), NULL };
    int code = run_command(cli_command_find(name), 1, argv);

    free(argv[0]);
    return code;
}

/* Bots ask for a few megabytes for each decision and give them back: the system is not to take
 * them away in between and clear them again. */
static void keep_memory(void)
{
#ifdef __GLIBC__
    enum { KEPT = 32 << 20 };

    (void)mallopt(M_MMAP_THRESHOLD, KEPT);
    (void)mallopt(M_TRIM_THRESHOLD, KEPT);
#endif
}

int main(int argc, char **argv)
{
    const struct cli_command *command;
    char *name;
    int at = find_command(argc, argv);

    keep_memory();
    cli_speak(argc, argv);
    signal(SIGXFSZ, SIG_IGN); /* a file that may grow no more is an error like a full disk */
    if (at >= argc) {
        if (argc > 1) {
            return cli_fail(CLI_USAGE, "no command given; 'grognard help' lists them");
        }
        help_or_version("--help");
        return CLI_USAGE;
    }
    name = argv[at];
    if (name[0] == '-') {
        return help_or_version(name);
    }
    command = cli_command_find(name);
    if (!command) {
        return cli_unknown_command(name);
    }
    memmove(argv + 1, argv, (size_t)at * sizeof *argv); /* argv[0] .. argv[at-1] one further */
    argv[1] = name;
    return run_command(command, argc - 1, argv + 1);
}
