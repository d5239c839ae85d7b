/* SPDX-License-Identifier: MIT
 * grognard completion: scripts for bash, zsh and fish, written from the tables of the commands. */
#include "bots/bots.h"
#include "cli/commands.h"
#include "host/data.h"
#include "rules/registry.h"
#include <string.h>

/* ---- word lists ---- */

static void put_word(struct gg_buf *out, const char *word)
{
    gg_buf_printf(out, "%s%s", out->len && out->data[out->len - 1] != '\n' ? " " : "", word);
}

/* The scenarios built in: the script is made once. */
static void put_games(struct gg_buf *out, bool scenarios)
{
    const struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_buf name = { 0 };

    for (int i = 0; gg_rulesets[i]; i++) {
        const struct gg_ruleset *r = gg_rulesets[i];
        struct gg_arena arena = { 0 };
        struct gg_scenarios there = { 0 };

        if (!scenarios) {
            put_word(out, r->name);
        } else {
            gg_scenarios_find(r, &source, &arena, &there, NULL);
        }
        for (int s = 0; s < there.count; s++) {
            gg_buf_printf(&name, "%s/%s", r->name, there.row[s].name);
            put_word(out, gg_buf_text(&name));
            gg_buf_clear(&name);
        }
        gg_arena_free(&arena);
    }
    gg_buf_free(&name);
}

static void put_viewers(struct gg_buf *out)
{
    const char *side[16];
    int n = cli_side_names(side, 16);

    for (int i = 0; i < n; i++) {
        put_word(out, side[i]);
    }
    put_word(out, "spectator");
    put_word(out, "referee");
}

static void put_bots(struct gg_buf *out)
{
    put_word(out, "human");
    for (int i = 0; gg_bots[i]; i++) {
        put_word(out, gg_bots[i]->name);
    }
}

static void put_commands(struct gg_buf *out)
{
    for (int i = 0; cli_commands[i]; i++) {
        put_word(out, cli_commands[i]->name);
    }
}

/* The words of that kind, separated by blanks; "" if they cannot be listed. */
static void put_words(struct gg_buf *out, enum cli_word word, const char *words)
{
    switch (word) {
    case CLI_WORD_RULESET: put_games(out, false); break;
    case CLI_WORD_GAME: put_games(out, true); break;
    case CLI_WORD_VIEWER: put_viewers(out); break;
    case CLI_WORD_BOT: put_bots(out); break;
    case CLI_WORD_COMMAND: put_commands(out); break;
    case CLI_WORD_LIST: put_word(out, words); break;
    case CLI_WORD_ANY:
    case CLI_WORD_FILE:
    case CLI_WORD_DIR: break;
    }
}

/* Calls fn for every option of a command, side options and common ones too. */
typedef void option_fn(struct gg_buf *out, const struct cli_command *k, const struct cli_option *o);

static void each_option(struct gg_buf *out, const struct cli_command *k, option_fn *fn)
{
    const char *side[16];
    int n = k->side_options ? cli_side_names(side, 16) : 0;

    for (const struct cli_option *o = k->options; o && o->name; o++) {
        fn(out, k, o);
    }
    for (int i = 0; i < n; i++) {
        struct cli_option o = {
            .name = side[i], .value = "WHO", .help = "who plays this side", .word = CLI_WORD_BOT
        };

        fn(out, k, &o);
    }
    for (const struct cli_option *o = cli_common_options; o->name; o++) {
        fn(out, k, o);
    }
}

/* ---- bash (zsh runs the same by bashcompinit) ---- */

static void bash_name(struct gg_buf *out, const struct cli_command *k, const struct cli_option *o)
{
    (void)k;
    gg_buf_printf(out, " --%s", o->name);
    if (o->letter) {
        gg_buf_printf(out, " -%c", o->letter);
    }
}

/* How bash finds completions of a kind of word. */
static void bash_reply(struct gg_buf *out, enum cli_word word, const char *words)
{
    struct gg_buf list = { 0 };

    put_words(&list, word, words);
    if (list.len) {
        gg_buf_printf(out, "COMPREPLY=($(compgen -W \"%s\" -- \"$cur\"))", gg_buf_text(&list));
    } else if (word == CLI_WORD_DIR) {
        gg_buf_puts(out, "COMPREPLY=($(compgen -d -- \"$cur\"))");
    } else if (word == CLI_WORD_FILE) {
        gg_buf_puts(out, "COMPREPLY=($(compgen -f -- \"$cur\"))");
    } else {
        gg_buf_puts(out, "COMPREPLY=()");
    }
    gg_buf_free(&list);
}

static void bash_value(struct gg_buf *out, const struct cli_command *k, const struct cli_option *o)
{
    if (!o->value) {
        return;
    }
    gg_buf_printf(out, "        %s:--%s", k->name, o->name);
    if (o->letter) {
        gg_buf_printf(out, "|%s:-%c", k->name, o->letter);
    }
    gg_buf_puts(out, ") ");
    bash_reply(out, o->word, o->words);
    gg_buf_puts(out, "; return;;\n");
}

static void bash_command(struct gg_buf *out, const struct cli_command *k)
{
    gg_buf_printf(out,
                  "        %s)\n            if [[ $cur == -* ]]; then\n"
                  "                COMPREPLY=($(compgen -W \"",
                  k->name);
    each_option(out, k, bash_name);
    gg_buf_puts(out, "\" -- \"$cur\"))\n            elif [[ $word == 1 ]]; then\n"
                     "                ");
    bash_reply(out, k->word, k->words);
    gg_buf_puts(out, "\n            else\n                ");
    bash_reply(out, k->more, NULL);
    gg_buf_puts(out, "\n            fi;;\n");
}

static void bash_alternative(struct gg_buf *out, const struct cli_command *k,
                             const struct cli_option *o)
{
    (void)k;
    if (o->value) {
        gg_buf_printf(out, "|--%s", o->name);
    }
    if (o->value && o->letter) {
        gg_buf_printf(out, "|-%c", o->letter);
    }
}

static void bash_head(struct gg_buf *out)
{
    gg_buf_puts(out, "# grognard completion\n"
                     "_grognard() {\n"
                     "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}\n"
                     "    local command='' word=0 i\n"
                     "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
                     "        if [[ ${COMP_WORDS[i]} != -* ]]; then\n"
                     "            case ${COMP_WORDS[i-1]} in --none");
    for (int i = 0; cli_commands[i]; i++) {
        each_option(out, cli_commands[i], bash_alternative);
    }
    gg_buf_puts(out, ") continue;; esac\n" /* the value of an option */
                     "            if [[ -z $command ]]; then command=${COMP_WORDS[i]}; fi\n"
                     "            ((word++))\n"
                     "        fi\n"
                     "    done\n"
                     "    if [[ -z $command ]]; then\n"
                     "        ");
    bash_reply(out, CLI_WORD_COMMAND, NULL);
    gg_buf_puts(out, "\n        return\n    fi\n    case $command:$prev in\n");
}

static void bash(struct gg_buf *out)
{
    bash_head(out);
    for (int i = 0; cli_commands[i]; i++) {
        each_option(out, cli_commands[i], bash_value);
    }
    gg_buf_puts(out, "    esac\n    case $command in\n");
    for (int i = 0; cli_commands[i]; i++) {
        bash_command(out, cli_commands[i]);
    }
    gg_buf_puts(out, "    esac\n}\ncomplete -o filenames -F _grognard grognard\n");
}

static void zsh(struct gg_buf *out)
{
    gg_buf_puts(out, "autoload -U +X bashcompinit && bashcompinit\n");
    bash(out);
}

/* ---- fish ---- */

/* Inside single quotes fish knows only \' and \\. */
static void fish_quoted(struct gg_buf *out, const char *text)
{
    gg_buf_putc(out, '\'');
    for (; *text; text++) {
        if (*text == '\'' || *text == '\\') {
            gg_buf_putc(out, '\\');
        }
        gg_buf_putc(out, *text);
    }
    gg_buf_putc(out, '\'');
}

static void fish_option(struct gg_buf *out, const struct cli_command *k, const struct cli_option *o)
{
    struct gg_buf list = { 0 };

    gg_buf_printf(out, "complete -c grognard -n '__fish_seen_subcommand_from %s' -l %s", k->name,
                  o->name);
    if (o->letter) {
        gg_buf_printf(out, " -s %c", o->letter);
    }
    if (o->value) {
        put_words(&list, o->word, o->words);
        gg_buf_puts(out, o->word == CLI_WORD_FILE || o->word == CLI_WORD_DIR ? " -r -F" : " -x");
        if (list.len) {
            gg_buf_puts(out, " -a ");
            fish_quoted(out, gg_buf_text(&list));
        }
    }
    gg_buf_puts(out, " -d ");
    fish_quoted(out, o->help);
    gg_buf_putc(out, '\n');
    gg_buf_free(&list);
}

static void fish_command(struct gg_buf *out, const struct cli_command *k)
{
    struct gg_buf list = { 0 };

    gg_buf_printf(out, "complete -c grognard -f -n __fish_use_subcommand -a %s -d ", k->name);
    fish_quoted(out, k->summary);
    gg_buf_putc(out, '\n');
    put_words(&list, k->word, k->words);
    if (list.len) {
        gg_buf_printf(out, "complete -c grognard -f -n '__fish_seen_subcommand_from %s' -a ",
                      k->name);
        fish_quoted(out, gg_buf_text(&list));
        gg_buf_putc(out, '\n');
    }
    each_option(out, k, fish_option);
    gg_buf_free(&list);
}

static void fish(struct gg_buf *out)
{
    gg_buf_puts(out, "# grognard completion\n");
    for (int i = 0; cli_commands[i]; i++) {
        fish_command(out, cli_commands[i]);
    }
}

static int run(struct cli *c)
{
    struct gg_buf out = { 0 };

    if (strcmp(c->word[0], "bash") == 0) {
        bash(&out);
    } else if (strcmp(c->word[0], "zsh") == 0) {
        zsh(&out);
    } else if (strcmp(c->word[0], "fish") == 0) {
        fish(&out);
    } else {
        return cli_fail(CLI_USAGE, "completion is for bash, zsh or fish, not '%s'", c->word[0]);
    }
    return cli_print(&out, CLI_OK);
}

const struct cli_command cli_cmd_completion = {
    .name = "completion",
    .args = "bash|zsh|fish",
    .summary = "write a completion script for the shell",
    .about = "Writes a script with which the shell completes commands, options and names.",
    .examples = "grognard completion bash > ~/.local/share/bash-completion/completions/grognard\n"
                "source <(grognard completion zsh)\n"
                "grognard completion fish > ~/.config/fish/completions/grognard.fish",
    .least = 1,
    .most = 1,
    .word = CLI_WORD_LIST,
    .words = "bash zsh fish",
    .run = run,
    .without_texts = true,
};
