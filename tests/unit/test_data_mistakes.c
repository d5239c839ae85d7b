/* SPDX-License-Identifier: MIT
 * Mistakes in the data of every game, one of each kind in every place: a member that nobody knows,
 * a value of another type, a number out of bounds, a member left out.  Each is told with file and
 * line; nothing that the rules would not read is let through. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/text.h"
#include "core/battle.h"
#include "host/data.h"
#include "rules/registry.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILES_MAX = 16, SHAPES_MAX = 1000, PATH = 200 };

/* The built-in data with one file changed. */
struct data {
    const char *file;
    struct gg_buf text;
    char seen[FILES_MAX][2 * GG_ID_MAX]; /* the files that were read */
    int files;
};

static void note(struct data *d, const char *name)
{
    for (int i = 0; i < d->files; i++) {
        if (strcmp(d->seen[i], name) == 0) {
            return;
        }
    }
    assert_true(d->files < FILES_MAX);
    gg_text_format(d->seen[d->files++], sizeof d->seen[0], "%s", name);
}

static bool give(void *context, const char *name, struct gg_buf *out, struct gg_error *err)
{
    struct data *d = context;
    struct gg_source real = host_source(gg_rulesets, NULL);

    note(d, name);
    if (d->file == NULL || strcmp(name, d->file) != 0) {
        return real.read(real.context, name, out, err);
    }
    gg_buf_put(out, gg_buf_text(&d->text), d->text.len);
    return true;
}

static bool has(void *context, const char *name)
{
    (void)context;
    return host_source(gg_rulesets, NULL).has(NULL, name);
}

static struct gg_battle *load(const char *game, struct data *d, struct gg_error *err)
{
    struct gg_source source = { .rulesets = gg_rulesets, .context = d, .read = give, .has = has };
    const struct gg_ruleset *rules;
    char scenario[GG_ID_MAX];

    assert_true(gg_find_scenario(&source, game, &rules, scenario, err));
    return gg_battle_load(rules, scenario, NULL, 0, &source, err);
}

/* ---- places ---- */

/* Where a game's file is being broken. */
struct place {
    const char *game, *file;
    const char *text; /* as it is */
    size_t len;
    char shape[SHAPES_MAX][PATH]; /* "areas[].outline": one of each kind is enough */
    int shapes, mistakes, needed, wrong;
};

static bool is_note(const char *key)
{
    return key != NULL &&
           (key[0] == '_' || strcmp(key, "source") == 0 || strcmp(key, "about") == 0);
}

/* Texts and what people are told about a scenario: any keys, any text. */
static bool is_free(const char *path)
{
    return strcmp(path, ".words") == 0 || strcmp(path, ".name") == 0;
}

static bool is_new(struct place *p, const char *path)
{
    for (int i = 0; i < p->shapes; i++) {
        if (strcmp(p->shape[i], path) == 0) {
            return false;
        }
    }
    assert_true(p->shapes < SHAPES_MAX);
    gg_text_format(p->shape[p->shapes++], PATH, "%s", path);
    return true;
}

static size_t offset_of(const struct place *p, const struct gg_json *node)
{
    const char *at = p->text;

    for (uint32_t line = 1; line < node->line; line++) {
        at = strchr(at, '\n') + 1;
    }
    for (uint32_t column = 1; column < node->column; column++) {
        at += gg_utf8_step((const unsigned char *)at, (size_t)(p->text + p->len - at));
    }
    return (size_t)(at - p->text);
}

static size_t length_of(const struct place *p, size_t at)
{
    size_t end = at + 1;

    if (p->text[at] != '"') {
        while (isalnum((unsigned char)p->text[end]) || strchr("+-.", p->text[end])) {
            end++;
        }
        return end - at;
    }
    while (p->text[end] != '"') {
        end += p->text[end] == '\\' ? 2 : 1;
    }
    return end + 1 - at;
}

/* The file with len bytes at `at` exchanged: false, with the error, if it is refused. */
static bool accepted(struct place *p, size_t at, size_t len, const char *instead,
                     struct gg_error *err)
{
    struct data d = { .file = p->file };
    struct gg_battle *b;

    gg_buf_put(&d.text, p->text, at);
    gg_buf_puts(&d.text, instead);
    gg_buf_put(&d.text, p->text + at + len, p->len - at - len);
    *err = (struct gg_error){ 0 };
    b = load(p->game, &d, err);
    gg_buf_free(&d.text);
    gg_battle_free(b);
    return b != NULL;
}

/* It must be refused, and at that line. */
static void refused(struct place *p, const struct gg_json *node, size_t at, size_t len,
                    const char *instead, const char *path)
{
    struct gg_error err;
    char where[PATH];

    gg_text_format(where, sizeof where, "%s:%u: ", p->file, (unsigned)node->line);
    p->mistakes++;
    if (accepted(p, at, len, instead, &err)) {
        print_error("%s%s with %s is accepted\n", where, path, instead);
        p->wrong++;
    } else if (strncmp(err.text, where, strlen(where)) != 0) {
        print_error("%s%s with %s is told as \"%s\"\n", where, path, instead, err.text);
        p->wrong++;
    }
}

/* ---- mistakes ---- */

static void break_value(struct place *p, const struct gg_json *node, const char *path)
{
    size_t at = offset_of(p, node), len;

    switch (node->type) {
    case GG_JSON_INT:
        len = length_of(p, at);
        refused(p, node, at, len, "\"x\"", path);
        refused(p, node, at, len, "999999999", path);
        refused(p, node, at, len, "[]", path);
        break;
    case GG_JSON_BOOL:
    case GG_JSON_STRING: refused(p, node, at, length_of(p, at), "17", path); break;
    case GG_JSON_OBJECT:
        refused(p, node, at + 1, 0, node->count > 0 ? "\"zz-zz\": 1, " : "\"zz-zz\": 1", path);
        break;
    case GG_JSON_NULL:
    case GG_JSON_REAL:
    case GG_JSON_ARRAY: break;
    }
}

/* A member that is there no more is missed, or need not be there. */
static void leave_out(struct place *p, const struct gg_json *m, const char *path)
{
    char key[PATH];
    size_t at = offset_of(p, m);
    struct gg_error err;

    gg_text_format(key, sizeof key, "\"%s\"", m->key);
    do {
        assert_true(at-- > 0);
    } while (strncmp(p->text + at, key, strlen(key)) != 0);
    if (!accepted(p, at + 1, 0, "_", &err)) {
        const char *line = strstr(err.text, ".json:");

        if (line == NULL || strncmp(err.text, p->game, strcspn(p->game, "/")) != 0) {
            print_error("%s: %s left out is told as \"%s\"\n", p->file, path, err.text);
            p->wrong++;
        }
        p->needed++;
    }
}

static void walk(struct place *p, const struct gg_json *node, const char *path)
{
    if (is_new(p, path)) {
        break_value(p, node, path);
    }
    for (const struct gg_json *c = node->first; c != NULL; c = c->next) {
        char further[PATH];

        gg_text_format(further, sizeof further, "%s%s%s", path, c->key ? "." : "[]",
                       c->key ? c->key : "");
        if (is_note(c->key) || is_free(further)) {
            continue;
        }
        if (c->key != NULL && is_new(p, further)) {
            p->shapes--; /* walk() notes it */
            leave_out(p, c, further);
        }
        walk(p, c, further);
    }
}

static void check_file(const char *game, const char *file)
{
    static struct place p;
    struct gg_source real = host_source(gg_rulesets, NULL);
    struct gg_arena arena = { 0 };
    struct gg_buf text = { 0 };
    const struct gg_json *root;

    assert_true(real.read(NULL, file, &text, NULL));
    root = gg_json_read(&arena, file, gg_buf_text(&text), text.len, NULL);
    assert_non_null(root);
    p = (struct place){ .game = game, .file = file, .text = gg_buf_text(&text), .len = text.len };
    walk(&p, root, "");
    print_message("%s: %d mistakes told, %d members needed\n", file, p.mistakes, p.needed);
    assert_true(p.mistakes > 2);
    assert_int_equal(p.wrong, 0);
    gg_buf_free(&text);
    gg_arena_free(&arena);
}

static void check_game(const char *game)
{
    struct data d = { .files = 0 };
    struct gg_error err = { 0 };
    struct gg_battle *b = load(game, &d, &err);

    assert_non_null(b);
    gg_battle_free(b);
    for (int i = 0; i < d.files; i++) { /* weights have a test of their own */
        if (strstr(d.seen[i], "weights.json") == NULL &&
            strstr(d.seen[i], "learned.json") == NULL) {
            check_file(game, d.seen[i]);
        }
    }
}

static void in_waterloo(void **state)
{
    (void)state;
    check_game("waterloo/1815");
}

static void in_nations(void **state)
{
    (void)state;
    check_game("nations/1813");
}

static void in_wagram(void **state)
{
    (void)state;
    check_game("wagram/july-6");
}

static void in_eagles(void **state)
{
    (void)state;
    check_game("eagles/quatre-bras");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_waterloo),
        cmocka_unit_test(in_nations),
        cmocka_unit_test(in_wagram),
        cmocka_unit_test(in_eagles),
    };

    return cmocka_run_group_tests_name("mistakes in data", tests, NULL, NULL);
}
