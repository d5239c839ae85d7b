/* SPDX-License-Identifier: MIT
 * Rule coverage: reads the rules' code and their tests and lists who cites which clause.
 *
 * A citation is the clause's id, "MINI-7.1", not followed by a digit or by a dot and a digit (that
 * would be MINI-7.10 or MINI-7.1.2) nor preceded by a letter or digit.  clauses.def, which lists
 * every clause, is no citation. */
#define _GNU_SOURCE 1
#include "cli/coverage.h"
#include "host/files.h"
#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CODE, TESTS, PLACES, DEPTH_MAX = 8 };

struct clause_seen {
    struct gg_buf at; /* "file:line\n" each */
    uint32_t count;
};

struct coverage {
    const struct gg_ruleset *rules;
    const char *root;
    struct clause_seen (*seen)[PLACES]; /* by clause */
    struct gg_error err;
};

/* ---- one file ---- */

static bool digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The clause cited at text, or 0. */
static int clause_at(const struct gg_ruleset *r, const char *text)
{
    for (int i = 1; i < r->clauses; i++) {
        size_t n = strlen(r->clause[i].id);

        if (strncmp(text, r->clause[i].id, n) == 0 && !digit(text[n]) &&
            !(text[n] == '.' && digit(text[n + 1]))) {
            return i;
        }
    }
    return 0;
}

static void note(struct clause_seen *s, const char *file, int line)
{
    struct gg_buf place = { 0 };

    gg_buf_printf(&place, "%s:%d\n", file, line);
    if (s->at.len < place.len || strcmp(s->at.data + s->at.len - place.len, place.data) != 0) {
        gg_buf_put(&s->at, gg_buf_text(&place), place.len); /* once a line, however often cited */
        s->count++;
    }
    gg_buf_free(&place);
}

static void scan_text(struct coverage *k, const char *file, const char *text, int where)
{
    size_t prefix = strlen(k->rules->prefix);
    const char *p = text;
    int line = 1;

    for (; *p; p++) {
        int clause;

        line += *p == '\n';
        if (strncmp(p, k->rules->prefix, prefix) != 0 || p[prefix] != '-' ||
            (p > text && isalnum((unsigned char)p[-1]))) {
            continue;
        }
        clause = clause_at(k->rules, p);
        if (clause) {
            note(&k->seen[clause][where], file, line);
        }
    }
}

static bool scan_file(struct coverage *k, const char *path, const char *file, int where)
{
    struct gg_buf text = { 0 };
    bool ok = host_read(path, HOST_FILE_LIMIT, &text, &k->err);

    if (ok) {
        scan_text(k, file, gg_buf_text(&text), where);
    }
    gg_buf_free(&text);
    return ok;
}

/* ---- the tree ---- */

static bool wanted(const char *name, int where)
{
    const char *dot = strrchr(name, '.');

    if (where == CODE) {
        return dot && (strcmp(dot, ".c") == 0 || strcmp(dot, ".h") == 0);
    }
    return strcmp(name, "clauses.def") != 0;
}

static bool scan_dir(struct coverage *k, const char *dir, int where, int depth);

static bool scan_entry(struct coverage *k, const char *dir, const char *name, int where, int depth)
{
    struct gg_buf file = { 0 }, path = { 0 };
    bool ok = true;

    gg_buf_printf(&file, "%s/%s", dir, name);
    gg_buf_printf(&path, "%s/%s", k->root, gg_buf_text(&file));
    if (host_is_directory(gg_buf_text(&path))) {
        ok = where == CODE || depth == 0 || scan_dir(k, gg_buf_text(&file), where, depth - 1);
    } else if (wanted(name, where)) {
        ok = scan_file(k, gg_buf_text(&path), gg_buf_text(&file), where);
    }
    gg_buf_free(&file);
    gg_buf_free(&path);
    return ok;
}

/* Files in the order of their names, so that the answer is the same everywhere. */
static bool scan_dir(struct coverage *k, const char *dir, int where, int depth)
{
    struct gg_buf path = { 0 };
    struct dirent **entry;
    bool ok = true;
    int n;

    gg_buf_printf(&path, "%s/%s", k->root, dir);
    n = scandir(gg_buf_text(&path), &entry, NULL, alphasort);
    gg_buf_free(&path);
    for (int i = 0; i < n; i++) {
        if (ok && entry[i]->d_name[0] != '.') {
            ok = scan_entry(k, dir, entry[i]->d_name, where, depth);
        }
        free(entry[i]);
    }
    if (n >= 0) {
        free(entry);
    }
    return ok; /* a directory that is not there cites nothing */
}

/* A ruleset lives in src/rules with its tests in tests/rules; the miniature one under tests. */
static bool scan_tree(struct coverage *k)
{
    struct gg_buf code = { 0 }, tests = { 0 }, path = { 0 };
    const char *name = k->rules->name;
    bool ok;

    gg_buf_printf(&path, "%s/src/rules/%s", k->root, name);
    if (host_is_directory(gg_buf_text(&path))) {
        gg_buf_printf(&code, "src/rules/%s", name);
        gg_buf_printf(&tests, "tests/rules/%s", name);
    } else {
        gg_buf_printf(&code, "tests/%s", name);
        gg_buf_printf(&tests, "tests/%s/tests", name);
    }
    ok = scan_dir(k, gg_buf_text(&code), CODE, 0) &&
         scan_dir(k, gg_buf_text(&tests), TESTS, DEPTH_MAX);
    gg_buf_free(&code);
    gg_buf_free(&tests);
    gg_buf_free(&path);
    return ok;
}

/* The source tree: given, or the nearest directory upwards that has src/core. */
static char *find_root(const char *given)
{
    char *dir = given ? strdup(given) : getcwd(NULL, 0);

    while (dir) {
        struct gg_buf core = { 0 };
        char *slash;
        bool found;

        gg_buf_printf(&core, "%s/src/core", dir);
        found = host_is_directory(gg_buf_text(&core));
        gg_buf_free(&core);
        if (found) {
            return dir;
        }
        slash = strrchr(dir, '/');
        if (given || !slash || slash == dir) {
            free(dir);
            return NULL;
        }
        *slash = '\0';
    }
    return NULL;
}

/* ---- the answer ---- */

static int first_line(const struct gg_buf *b)
{
    return (int)strcspn(gg_buf_text(b), "\n");
}

static void say_place(const struct clause_seen *s, int width, struct gg_buf *out)
{
    struct gg_buf text = { 0 };

    if (s->count == 0) {
        gg_buf_putc(&text, '-');
    } else {
        gg_buf_put(&text, gg_buf_text(&s->at), (size_t)first_line(&s->at));
    }
    if (s->count > 1) {
        gg_buf_printf(&text, " +%u", s->count - 1);
    }
    cli_column(out, gg_buf_text(&text), width);
    gg_buf_free(&text);
}

static int code_width(const struct coverage *k)
{
    int width = 4;

    for (int i = 1; i < k->rules->clauses; i++) {
        int n = first_line(&k->seen[i][CODE].at);

        width = n > width ? n : width;
    }
    return width + 6; /* " +999" and a blank */
}

static void say(const struct coverage *k, struct gg_buf *out)
{
    int width = code_width(k), covered[PLACES] = { 0 };

    cli_column(out, "rule", 12);
    cli_column(out, "code", width);
    gg_buf_puts(out, "tests\n");
    for (int i = 1; i < k->rules->clauses; i++) {
        cli_column(out, k->rules->clause[i].id, 12);
        say_place(&k->seen[i][CODE], width, out);
        say_place(&k->seen[i][TESTS], 0, out);
        gg_buf_putc(out, '\n');
        for (int w = 0; w < PLACES; w++) {
            covered[w] += k->seen[i][w].count > 0;
        }
    }
    gg_buf_printf(out, "%d clauses: %d cited in code, %d in tests\n", k->rules->clauses - 1,
                  covered[CODE], covered[TESTS]);
}

static void json_places(const struct clause_seen *s, const char *key, struct gg_json_writer *w)
{
    const char *p = gg_buf_text(&s->at);

    gg_json_key(w, key);
    gg_json_array(w);
    while (*p) {
        size_t n = strcspn(p, "\n");

        gg_json_string_n(w, p, n);
        p += n + 1;
    }
    gg_json_array_end(w);
}

static void json(const struct coverage *k, struct gg_buf *out)
{
    struct gg_json_writer w;

    cli_json(&w, out);
    gg_json_object(&w);
    gg_json_key(&w, "clauses");
    gg_json_array(&w);
    for (int i = 1; i < k->rules->clauses; i++) {
        gg_json_object(&w);
        gg_json_put_string(&w, "id", k->rules->clause[i].id);
        json_places(&k->seen[i][CODE], "code", &w);
        json_places(&k->seen[i][TESTS], "tests", &w);
        gg_json_object_end(&w);
    }
    gg_json_array_end(&w);
    gg_json_object_end(&w);
    gg_buf_putc(out, '\n');
}

static void free_seen(struct coverage *k)
{
    for (int i = 0; k->seen && i < k->rules->clauses; i++) {
        for (int w = 0; w < PLACES; w++) {
            gg_buf_free(&k->seen[i][w].at);
        }
    }
    free(k->seen);
}

int cli_coverage(struct cli *c, const struct gg_ruleset *r)
{
    struct coverage k = { .rules = r };
    struct gg_buf out = { 0 };
    char *root = find_root(cli_get(c, "source"));
    int code = CLI_OK;

    if (!root) {
        return cli_fail(CLI_USAGE, "no source tree %s: give it with --source DIR",
                        cli_has(c, "source") ? cli_tr("there") : cli_tr("here or above"));
    }
    k.root = root;
    k.seen = calloc(r->clauses, sizeof *k.seen);
    if (!k.seen || !scan_tree(&k)) {
        code = cli_fail_error(CLI_SYSTEM, &k.err);
    } else if (cli_has(c, "json")) {
        json(&k, &out);
    } else {
        say(&k, &out);
    }
    free_seen(&k);
    free(root);
    return code == CLI_OK ? cli_print(&out, CLI_OK) : code;
}
