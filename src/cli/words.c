/* SPDX-License-Identifier: MIT
 * What the command itself says, in French and Italian.  It is written in English where it is said;
 * lang/LANGUAGE/cli.json has the other languages, by the English text. */
#include "base/arena.h"
#include "base/json.h"
#include "cli/cli.h"
#include "host/data.h"
#include "rules/registry.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct {
    struct gg_arena arena;
    const struct gg_json **row; /* sorted by key */
    size_t rows;
    char point; /* before the decimals */
} words = { .point = '.' };

static int by_key(const void *a, const void *b)
{
    const struct gg_json *const *x = a, *const *y = b;

    return strcmp((*x)->key, (*y)->key);
}

static int is_key(const void *key, const void *row)
{
    const struct gg_json *const *x = row;

    return strcmp(key, (*x)->key);
}

static void sort_rows(const struct gg_json *root)
{
    size_t n = 0;

    for (const struct gg_json *m = root->first; m; m = m->next) {
        n++;
    }
    words.row = malloc((n + 1) * sizeof(const struct gg_json *));
    for (const struct gg_json *m = root->first; words.row && m; m = m->next) {
        words.row[words.rows++] = m;
    }
    if (words.row) {
        qsort(words.row, words.rows, sizeof(const struct gg_json *), by_key);
    }
}

/* The value of --NAME, wherever it stands on the command line. */
static const char *option_in(int argc, char **argv, const char *name)
{
    const char *value = NULL;
    size_t n = strlen(name);

    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], name, n) == 0 && argv[i][n] == '=') {
            value = argv[i] + n + 1;
        } else if (strcmp(argv[i], name) == 0 && i + 1 < argc) {
            value = argv[i + 1];
        }
    }
    return value;
}

void cli_speak(int argc, char **argv)
{
    struct gg_source source = host_source(gg_rulesets, option_in(argc, argv, "--data"));
    const char *asked = option_in(argc, argv, "--lang");
    const char *language = asked ? asked : cli_usual_language();
    struct gg_error err = { 0 };
    struct gg_buf text = { 0 };
    const struct gg_json *root = NULL;
    char path[40];

    if (strcmp(language, "en") == 0) {
        return;
    }
    snprintf(path, sizeof path, "lang/%s/cli.json", language);
    if (source.read(source.context, path, &text, &err)) {
        root = gg_json_read(&words.arena, path, gg_buf_text(&text), text.len, &err);
    }
    if (root && root->type == GG_JSON_OBJECT) {
        sort_rows(root);
        words.point = ',';
        gg_error_translate(cli_tr);
    }
    gg_buf_free(&text);
}

const char *cli_tr(const char *english)
{
    const struct gg_json **found = NULL;

    if (words.rows > 0) {
        found = bsearch(english, words.row, words.rows, sizeof(const struct gg_json *), is_key);
    }
    return found && (*found)->type == GG_JSON_STRING ? (*found)->text : english;
}

struct cli_decimal cli_decimal(double value, int width, int digits)
{
    struct cli_decimal d;
    char *point;

    snprintf(d.text, sizeof d.text, "%*.*f", width, digits, value);
    point = strchr(d.text, '.');
    if (point) {
        *point = words.point;
    }
    return d;
}
