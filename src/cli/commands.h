/* SPDX-License-Identifier: MIT
 * The commands, for the table in main.c, and the options several of them share. */
#ifndef GG_CLI_COMMANDS_H
#define GG_CLI_COMMANDS_H

#include "cli/cli.h"

/* clang-format off */
#define CLI_JSON_OPTION \
    { "json", 0, NULL, "answer in JSON, for programs", CLI_WORD_ANY, NULL }
#define CLI_AS_OPTION \
    { "as", 0, "WHO", "view as: a side, spectator (what both know) or referee (everything); " \
      "default: the side that decides", CLI_WORD_VIEWER, NULL }
#define CLI_SIDE_OPTION \
    { "as", 0, "SIDE", "act as that side; refused if it is not its decision (default: the side " \
      "that decides)", CLI_WORD_VIEWER, NULL }
#define CLI_AT_OPTION \
    { "at", 0, "N", "after the first N steps, decisions and rolls, of the game (default: all)", \
      CLI_WORD_ANY, NULL }
/* clang-format on */

extern const struct cli_command cli_cmd_games, cli_cmd_new, cli_cmd_show, cli_cmd_legal,
    cli_cmd_move, cli_cmd_why, cli_cmd_odds, cli_cmd_hint, cli_cmd_undo, cli_cmd_redo,
    cli_cmd_verify, cli_cmd_report, cli_cmd_position, cli_cmd_play, cli_cmd_bot, cli_cmd_bench,
    cli_cmd_rules, cli_cmd_tables, cli_cmd_map, cli_cmd_serve, cli_cmd_check, cli_cmd_completion,
    cli_cmd_version, cli_cmd_resign, cli_cmd_draw, cli_cmd_abort, cli_cmd_name, cli_cmd_help,
    cli_cmd_match, cli_cmd_sim, cli_cmd_go, cli_cmd_all, cli_cmd_repeat, cli_cmd_series;

#endif
