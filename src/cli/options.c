/* SPDX-License-Identifier: MIT
 * The command line of one command: getopt_long fed from its table, with errors that help. */
#define _GNU_SOURCE 1
#include "base/text.h"
#include "cli/cli.h"
#include "host/data.h"
#include "rules/registry.h"
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_MAX = 64, LONG_BASE = 256 };

const struct cli_option cli_common_options[] = {
    { "lang", 0, "LANG", "language of the texts: en, fr or it (default: from LC_ALL or LANG)",
      CLI_WORD_LIST, "en fr it" },
    { "data", 0, "DIR", "read data files from DIR where it has them", CLI_WORD_DIR, NULL },
    { "help", 'h', NULL, "explain this command", CLI_WORD_ANY, NULL },
    { 0 },
};

struct parser {
    struct cli *c;
    struct cli_option row[ROWS_MAX];
    struct option wide[ROWS_MAX + 1];
    char narrow[2 * ROWS_MAX + 2];
    int rows;
};

int cli_side_names(const char **out, int cap)
{
    int n = 0;

    for (int i = 0; gg_rulesets[i]; i++) {
        for (int side = 0; side < 2; side++) {
            const char *name = gg_rulesets[i]->side[side];
            int k = 0;

            while (k < n && strcmp(out[k], name) != 0) {
                k++;
            }
            if (k == n && n < cap) {
                out[n++] = name;
            }
        }
    }
    return n;
}

static void add_row(struct parser *p, struct cli_option o)
{
    size_t n = strlen(p->narrow);

    if (p->rows == ROWS_MAX) {
        return;
    }
    p->wide[p->rows] = (struct option){ .name = o.name,
                                        .has_arg = o.value ? required_argument : no_argument,
                                        .val = LONG_BASE + p->rows };
    if (o.letter) {
        p->narrow[n++] = o.letter;
        p->narrow[n++] = o.value ? ':' : '\0';
        p->narrow[n] = '\0';
    }
    p->row[p->rows++] = o;
}

static void add_rows(struct parser *p, const struct cli_option *o)
{
    for (; o && o->name; o++) {
        add_row(p, *o);
    }
}

static void fill(struct parser *p)
{
    const char *side[16];

    p->narrow[0] = ':'; /* a missing value is told apart from an unknown option */
    add_rows(p, p->c->command->options);
    add_rows(p, cli_common_options);
    if (p->c->command->side_options) {
        int n = cli_side_names(side, 16);

        for (int i = 0; i < n; i++) {
            add_row(p, (struct cli_option){ .name = side[i],
                                            .value = "WHO",
                                            .help = "who plays this side",
                                            .word = CLI_WORD_BOT });
        }
    }
}

static const struct cli_option *row_of(const struct parser *p, int got)
{
    for (int i = 0; i < p->rows; i++) {
        if (got == LONG_BASE + i || (got && got == p->row[i].letter)) {
            return &p->row[i];
        }
    }
    return NULL;
}

/* An option getopt_long does not know, begins two options, or has a value too many. */
static int unknown_option(const struct parser *p, const char *typed)
{
    const char *command = p->c->command->name;
    struct cli_nearest near = { 0 };
    const char *equals = strchr(typed, '=');
    char name[64];

    if (optopt >= LONG_BASE) {
        return cli_fail(CLI_USAGE, "--%s takes no value", row_of(p, optopt)->name);
    }
    if (optopt) {
        return cli_fail(CLI_USAGE, "%s has no option -%c; see 'grognard help %s'", command, optopt,
                        command);
    }
    typed += 2;
    snprintf(name, sizeof name, "%.*s", (int)(equals ? equals - typed : 60), typed);
    near.word = name;
    for (int i = 0; i < p->rows; i++) {
        cli_nearest(&near, p->row[i].name);
    }
    if (near.best) {
        return cli_fail(CLI_USAGE, "%s has no option --%s; did you mean --%s?", command, name,
                        near.best);
    }
    return cli_fail(CLI_USAGE, "%s has no option --%s; see 'grognard help %s'", command, name,
                    command);
}

static int keep(struct cli *c, const struct cli_option *o, const char *text)
{
    struct cli_value *grown = realloc(c->value, (size_t)(c->values + 1) * sizeof *grown);

    if (!grown) {
        return cli_fail(CLI_SYSTEM, "out of memory");
    }
    c->value = grown;
    c->value[c->values++] = (struct cli_value){ .name = o->name, .text = text };
    return CLI_OK;
}

static int read_options(struct parser *p, int argc, char **argv)
{
    int got;

    opterr = 0;
    optind = 0; /* start afresh: the options before the command's name were read too */
    while ((got = getopt_long(argc, argv, p->narrow, p->wide, NULL)) != -1) {
        const struct cli_option *o;

        if (got == ':') {
            o = row_of(p, optopt);
            return cli_fail(CLI_USAGE, "--%s needs a value: --%s %s", o ? o->name : "?",
                            o ? o->name : "?", o ? o->value : "?");
        }
        o = got == '?' ? NULL : row_of(p, got);
        if (!o) {
            return unknown_option(p, argv[optind - 1]);
        }
        if (keep(p->c, o, optarg) != CLI_OK) {
            return CLI_SYSTEM;
        }
    }
    p->c->word = argv + optind;
    p->c->words = argc - optind;
    return CLI_OK;
}

/* ---- language and data ---- */

static const char *language_of(const char *text)
{
    for (int i = 0; text && gg_languages[i]; i++) {
        if (strncmp(text, gg_languages[i], 2) == 0 && strchr("_.@", text[2])) {
            return gg_languages[i]; /* "fr_FR.UTF-8", "it" (strchr finds the end as well) */
        }
    }
    return NULL;
}

const char *cli_usual_language(void)
{
    static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };

    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);

        if (value && *value) { /* the first that is set decides, as for other programs */
            const char *language = language_of(value);

            return language ? language : "en";
        }
    }
    return "en";
}

static int load_texts(struct cli *c)
{
    const char *asked = cli_get(c, "lang");
    const char *language = asked ? NULL : cli_usual_language();
    struct gg_error err = { 0 };

    for (int i = 0; asked && gg_languages[i]; i++) {
        if (strcmp(asked, gg_languages[i]) == 0) {
            language = gg_languages[i];
        }
    }
    if (!language) {
        return cli_fail(CLI_USAGE, "there is no language '%s'; there are en, fr and it", asked);
    }
    c->source = host_source(gg_rulesets, cli_get(c, "data"));
    c->catalogue = gg_catalogue_load(language, &c->source, &err);
    return c->catalogue ? CLI_OK : cli_fail_error(CLI_SYSTEM, &err);
}

/* ---- the whole ---- */

static int check_words(const struct cli *c)
{
    const struct cli_command *k = c->command;

    if (c->words < k->least) {
        return cli_fail(CLI_USAGE, "%s needs %s: grognard %s %s", k->name,
                        c->words ? cli_tr("one thing more") : cli_tr("to know more"), k->name,
                        k->args);
    }
    if (k->most >= 0 && c->words > k->most) {
        return cli_fail(CLI_USAGE, "%s does not know what to do with '%s': grognard %s %s", k->name,
                        c->word[k->most], k->name, k->args);
    }
    return CLI_OK;
}

int cli_parse(struct cli *c, const struct cli_command *command, int argc, char **argv, bool *done)
{
    struct parser p = { .c = c };
    int code;

    c->command = command;
    *done = false;
    fill(&p);
    code = read_options(&p, argc, argv);
    if (code != CLI_OK) {
        return code;
    }
    if (cli_has(c, "help")) {
        struct gg_buf out = { 0 };

        *done = true;
        cli_help_command(command, &out);
        return cli_print(&out, CLI_OK);
    }
    code = check_words(c);
    return code == CLI_OK && !command->without_texts ? load_texts(c) : code;
}

void cli_free(struct cli *c)
{
    if (c->catalogue) {
        gg_catalogue_free(c->catalogue);
    }
    free(c->value);
    *c = (struct cli){ 0 };
}

/* ---- asking ---- */

bool cli_has(const struct cli *c, const char *name)
{
    int at = 0;

    while (at < c->values && strcmp(c->value[at].name, name) != 0) {
        at++;
    }
    return at < c->values;
}

const char *cli_next(const struct cli *c, const char *name, int *at)
{
    while (*at < c->values) {
        const struct cli_value *v = &c->value[(*at)++];

        if (strcmp(v->name, name) == 0) {
            return v->text;
        }
    }
    return NULL;
}

const char *cli_get(const struct cli *c, const char *name)
{
    const char *last = NULL, *text;
    int at = 0;

    while ((text = cli_next(c, name, &at))) {
        last = text;
    }
    return last;
}

bool cli_number(const struct cli *c, const char *name, uint64_t min, uint64_t max, uint64_t *out)
{
    const char *text = cli_get(c, name);

    if (!text) {
        return true;
    }
    if (!gg_parse_u64(text, out) || *out < min || *out > max) {
        cli_fail(CLI_USAGE, "--%s wants a whole number from %llu to %llu, not '%s'", name,
                 (unsigned long long)min, (unsigned long long)max, text);
        return false;
    }
    return true;
}
