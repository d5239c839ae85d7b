/* SPDX-License-Identifier: MIT
 * Checking that every file of a folder of data is read by someone: what no game reads was meant to
 * be read, and is a mistake. */
#define _GNU_SOURCE 1
#include "cli/check.h"
#include "host/files.h"
#include "rules/registry.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 8 };

struct walk {
    struct cli *c;
    const char *root;
    const struct gg_buf *read; /* names, each with a newline in front and behind */
    struct cli_finding *f;
};

static bool ends_in(const char *name, const char *tail)
{
    size_t n = strlen(name), m = strlen(tail);

    return n >= m && strcmp(name + n - m, tail) == 0;
}

static bool was_read(const struct walk *w, const char *name)
{
    struct gg_buf line = { 0 };
    bool found;

    gg_buf_puts3(&line, "\n", name, "\n");
    found = strstr(gg_buf_text(w->read), gg_buf_text(&line)) != NULL;
    gg_buf_free(&line);
    return found;
}

/* lang/LANGUAGE/web.json is the client's, cli.json that of the command itself. */
static bool is_catalogue(const char *name)
{
    char file[GG_ID_MAX];

    for (int i = 0; gg_languages[i]; i++) {
        int n = snprintf(file, sizeof file, "lang/%s/", gg_languages[i]);

        if (strncmp(name, file, (size_t)n) == 0 &&
            (strcmp(name + n, "web.json") == 0 || strcmp(name + n, "cli.json") == 0)) {
            return true;
        }
    }
    return false;
}

/* Read by the server, by reports, by people. */
static bool is_read_elsewhere(const char *name)
{
    for (int i = 0; gg_rulesets[i]; i++) {
        size_t n = strlen(gg_rulesets[i]->name);

        if (strncmp(name, gg_rulesets[i]->name, n) == 0 &&
            (strcmp(name + n, "/README.md") == 0 ||
             strcmp(name + n, "/examples/index.json") == 0)) {
            return true;
        }
    }
    return is_catalogue(name) || strcmp(name, "report/style.css") == 0;
}

/* GAME/examples/NAME.json */
static bool is_example(const char *name)
{
    const char *slash = strchr(name, '/');

    return slash && strncmp(slash, "/examples/", 10) == 0 && ends_in(name, ".json") &&
           !strchr(slash + 10, '/');
}

static void check_file(const struct walk *w, const char *path, const char *name)
{
    struct gg_buf line = { 0 };

    if (was_read(w, name) || is_read_elsewhere(name)) {
        return;
    }
    if (is_example(name)) {
        struct cli_finding example = { .file = path };

        cli_check_position(w->c, &example);
        gg_buf_puts(&w->f->errors, gg_buf_text(&example.errors));
        w->f->code = example.code > w->f->code ? example.code : w->f->code;
        gg_buf_free(&example.about);
        gg_buf_free(&example.errors);
        return;
    }
    gg_buf_printf(&line, cli_tr("%s:1: no game here reads such a file"), path);
    cli_finding_fail(w->f, gg_buf_text(&line));
    gg_buf_free(&line);
}

static void walk(const struct walk *w, const char *under, int depth);

static void enter(const struct walk *w, const char *under, const char *entry, int depth)
{
    char *name, *path;

    if (asprintf(&name, "%s%s%s", under, *under ? "/" : "", entry) < 0) {
        return;
    }
    if (asprintf(&path, "%s/%s", w->root, name) >= 0) {
        if (host_is_directory(path)) {
            walk(w, name, depth + 1);
        } else {
            check_file(w, path, name);
        }
        free(path);
    }
    free(name);
}

/* In the order of names; what is hidden, and what an editor keeps, is nobody's. */
static void walk(const struct walk *w, const char *under, int depth)
{
    struct dirent **entry = NULL;
    char *path;
    int n;

    if (depth > DEPTH_MAX || asprintf(&path, "%s/%s", w->root, under) < 0) {
        return;
    }
    n = scandir(path, &entry, NULL, alphasort);
    free(path);
    for (int i = 0; i < n; i++) {
        if (entry[i]->d_name[0] != '.' && !ends_in(entry[i]->d_name, "~")) {
            enter(w, under, entry[i]->d_name, depth);
        }
        free(entry[i]);
    }
    free(entry);
}

void cli_check_files(struct cli *c, const char *dir, const struct gg_buf *read,
                     struct cli_finding *f)
{
    struct walk w = { .c = c, .root = dir, .read = read, .f = f };

    walk(&w, "", 0);
}
