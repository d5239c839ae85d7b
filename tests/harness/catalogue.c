/* SPDX-License-Identifier: MIT
 * The catalogues: every key a ruleset or the core needs is there in every language, with the same
 * placeholders in every form, and no key is there that nobody needs. */
#include "core/phrase.h"
#include "harness/harness.h"
#include "rules/registry.h"
#include "scenarios.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN_MAX = 12, WORDS_MAX = 16 };

struct need {
    char *key, *placeholders; /* placeholders sorted */
    bool optional;
};

struct needs {
    struct need *need;
    size_t count, cap;
};

/* One TAP point with the reasons why it fails below it. */
struct point {
    struct gg_buf why;
    int wrong;
};

static void wrong(struct point *p, const char *what, const char *key, const char *detail)
{
    if (p->wrong++ < SHOWN_MAX) {
        gg_buf_printf(&p->why, "#   %s %s%s%s\n", what, key, detail[0] ? ": " : "", detail);
    }
}

static void settle(struct point *p, struct hs_tap *t, const char *language, const char *law)
{
    hs_tap(t, p->wrong == 0, "catalogue %s: %s", language, law);
    if (p->wrong > 0) {
        printf("%s#   %d in all\n", gg_buf_text(&p->why), p->wrong);
    }
    gg_buf_free(&p->why);
    *p = (struct point){ .wrong = 0 };
}

bool hs_catalogues_load(const struct gg_source *source, struct gg_catalogue *out[HS_LANGUAGES],
                        struct gg_error *err)
{
    for (int l = 0; l < HS_LANGUAGES; l++) {
        out[l] = NULL;
    }
    for (int l = 0; l < HS_LANGUAGES; l++) {
        out[l] = gg_catalogue_load(gg_languages[l], source, err);
        if (!out[l]) {
            hs_catalogues_free(out);
            return false;
        }
    }
    return true;
}

void hs_catalogues_free(struct gg_catalogue *out[HS_LANGUAGES])
{
    for (int l = 0; l < HS_LANGUAGES; l++) {
        gg_catalogue_free(out[l]);
    }
}

/* ---- what is needed ---- */

static char *copy_text(const char *text)
{
    size_t n = strlen(text) + 1;

    return memcpy(hs_need(malloc(n)), text, n);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* "side area" -> "area side", as catalogues list them. */
static char *sorted_words(const char *words)
{
    char *copy = copy_text(words), *word[WORDS_MAX];
    struct gg_buf out = { 0 };
    size_t n = 0;

    for (char *w = strtok(copy, " "); w && n < WORDS_MAX; w = strtok(NULL, " ")) {
        word[n++] = w;
    }
    qsort(word, n, sizeof *word, by_text);
    for (size_t i = 0; i < n; i++) {
        gg_buf_puts(&out, i ? " " : "");
        gg_buf_puts(&out, word[i]);
    }
    free(copy);
    copy = copy_text(gg_buf_text(&out));
    gg_buf_free(&out);
    return copy;
}

static void add_need(void *context, const char *key, const char *placeholders)
{
    struct needs *n = context;

    if (n->count == n->cap) {
        n->cap = n->cap ? n->cap * 2 : 512;
        n->need = hs_need(realloc(n->need, n->cap * sizeof *n->need));
    }
    n->need[n->count].optional = false;
    n->need[n->count].key = copy_text(key);
    n->need[n->count++].placeholders = sorted_words(placeholders);
}

static void add_name(struct needs *n, const struct gg_ruleset *r, const char *name, size_t len)
{
    char key[2 * GG_ID_MAX + 32];

    snprintf(key, sizeof key, "%s.named.%.*s", r->name, (int)len, name);
    add_need(n, key, "");
    n->need[n->count - 1].optional = true;
}

/* Names as the data have them may be there in another form (gg_say_name()). */
static void add_names(const struct gg_battle *b, struct needs *n)
{
    const struct gg_ruleset *r = b->rules;
    char name[GG_ID_MAX];

    for (int kind = 0; kind < r->kinds; kind++) {
        bool plain = r->kind[kind].translated == 0 && r->name_of != NULL;
        int count = plain ? gg_kind_count(b, GG_KIND_FIRST + kind) : 0;

        for (int i = 0; i < count; i++) {
            size_t first;

            r->name_of(b, GG_KIND_FIRST + kind, i, name);
            first = strcspn(name, " ");
            add_name(n, r, name, strlen(name));
            add_name(n, r, name, first);
            add_name(n, r, name + first + (name[first] != '\0'), GG_ID_MAX);
        }
    }
}

static int by_key(const void *a, const void *b)
{
    return strcmp(((const struct need *)a)->key, ((const struct need *)b)->key);
}

static void collect(const struct hs_settings *s, struct needs *n, struct hs_tap *t)
{
    gg_needed_core_keys(add_need, n);
    for (int i = 0; gg_rulesets[i]; i++) {
        struct gg_arena arena = { 0 };
        struct gg_scenarios there = built_in(gg_rulesets[i], &arena);

        for (int k = 0; k < there.count; k++) {
            struct gg_error err = { 0 };
            struct gg_battle *b =
                gg_battle_load(gg_rulesets[i], there.row[k].name, NULL, 0, s->source, &err);

            if (!b) {
                hs_tap(t, false, "%s does not load: %s", gg_rulesets[i]->name, err.text);
                continue;
            }
            gg_needed_keys(b, add_need, n);
            add_names(b, n);
            gg_battle_free(b);
        }
        gg_arena_free(&arena);
    }
    qsort(n->need, n->count, sizeof *n->need, by_key);
}

static void free_needs(struct needs *n)
{
    for (size_t i = 0; i < n->count; i++) {
        free(n->need[i].key);
        free(n->need[i].placeholders);
    }
    free(n->need);
}

/* ---- laws ---- */

static void test_needs(const struct gg_catalogue *c, const struct needs *n, struct hs_tap *t)
{
    struct point missing = { .wrong = 0 }, differ = { .wrong = 0 };

    for (size_t i = 0; i < n->count; i++) {
        const struct need *need = &n->need[i];
        struct gg_buf has = { 0 };
        char detail[256];

        if (need->optional || (i > 0 && by_key(need, need - 1) == 0)) {
            continue;
        }
        if (!gg_catalogue_has(c, need->key)) {
            wrong(&missing, "missing", need->key, "");
            continue;
        }
        gg_catalogue_placeholders(c, need->key, &has);
        if (strcmp(gg_buf_text(&has), need->placeholders) != 0) {
            snprintf(detail, sizeof detail, "\"%s\", expected \"%s\"", gg_buf_text(&has),
                     need->placeholders);
            wrong(&differ, "placeholders of", need->key, detail);
        }
        gg_buf_free(&has);
    }
    settle(&missing, t, gg_catalogue_language(c), "no key is missing");
    settle(&differ, t, gg_catalogue_language(c), "placeholders are the arguments, none missing");
}

static void test_orphans(const struct gg_catalogue *c, const struct needs *n, struct hs_tap *t)
{
    struct point orphan = { .wrong = 0 }, empty = { .wrong = 0 };

    for (int i = 0; i < gg_catalogue_count(c); i++) {
        struct need wanted = { .key = (char *)(uintptr_t)gg_catalogue_key(c, i) };
        struct gg_buf text = { 0 };

        if (!bsearch(&wanted, n->need, n->count, sizeof *n->need, by_key)) {
            wrong(&orphan, "nobody needs", wanted.key, "");
        }
        gg_phrase(c, wanted.key, NULL, 0, &text);
        if (text.len == 0) {
            wrong(&empty, "no text for", wanted.key, "");
        }
        gg_buf_free(&text);
    }
    settle(&orphan, t, gg_catalogue_language(c), "no key is there that nobody needs");
    settle(&empty, t, gg_catalogue_language(c), "no text is empty");
}

/* The forms of a plural have the same placeholders, except for the number itself, which "one" may
 * leave out. */
static void test_forms(const struct gg_json *file, struct point *p)
{
    for (const struct gg_json *m = file->first; m; m = m->next) {
        const struct gg_json *plural = gg_json_get(m, "plural"), *one = gg_json_get(m, "one"),
                             *other = gg_json_get(m, "other");
        struct gg_buf a = { 0 }, b = { 0 };

        if (m->type != GG_JSON_OBJECT || m->key[0] == '_' || !one || !other || !plural) {
            continue;
        }
        gg_phrase_names(&(struct gg_phrase_form){ .plural = plural->text, .other = one->text }, &a);
        gg_phrase_names(&(struct gg_phrase_form){ .plural = plural->text, .other = other->text },
                        &b);
        if (strcmp(gg_buf_text(&a), gg_buf_text(&b)) != 0) {
            wrong(p, "the forms differ of", m->key, gg_buf_text(&a));
        }
        gg_buf_free(&a);
        gg_buf_free(&b);
    }
}

/* lang/LANGUAGE/NAME and, where it says so, what is beside it. */
static void test_file(const struct hs_settings *s, const char *language, const char *name,
                      struct point *p)
{
    struct gg_arena arena = { 0 };
    struct gg_buf text = { 0 };
    struct gg_error err = { 0 };
    const struct gg_json *root = NULL, *more;
    char path[160];

    snprintf(path, sizeof path, "lang/%s/%s", language, name);
    if (s->source->read(s->source->context, path, &text, &err)) {
        root = gg_json_read(&arena, path, gg_buf_text(&text), text.len, &err);
    }
    if (!root || root->type != GG_JSON_OBJECT) {
        wrong(p, "no catalogue in", path, err.text);
    } else {
        test_forms(root, p);
        more = gg_json_get(root, "_more");
        for (const struct gg_json *m = more ? more->first : NULL; m; m = m->next) {
            test_file(s, language, m->text, p);
        }
    }
    gg_buf_free(&text);
    gg_arena_free(&arena);
}

static void test_plurals(const struct hs_settings *s, const char *language, struct hs_tap *t)
{
    struct point p = { .wrong = 0 };
    char name[80];

    test_file(s, language, "core.json", &p);
    for (int i = 0; gg_rulesets[i]; i++) {
        snprintf(name, sizeof name, "%s.json", gg_rulesets[i]->name);
        test_file(s, language, name, &p);
    }
    settle(&p, t, language, "plural forms have the same placeholders");
}

void hs_catalogues_test(const struct hs_settings *s, struct hs_tap *t)
{
    struct gg_catalogue *c[HS_LANGUAGES];
    struct gg_error err = { 0 };
    struct needs n = { .count = 0 };

    if (!hs_catalogues_load(s->source, c, &err)) {
        hs_tap(t, false, "catalogues load: %s", err.text);
        return;
    }
    collect(s, &n, t);
    for (int l = 0; l < HS_LANGUAGES; l++) {
        test_needs(c[l], &n, t);
        test_orphans(c[l], &n, t);
        test_plurals(s, gg_languages[l], t);
    }
    free_needs(&n);
    hs_catalogues_free(c);
}
