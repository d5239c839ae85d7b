/* SPDX-License-Identifier: MIT
 * Loading the texts of one language, finding a phrase by its key, and filling it in. */
#include "core/catalogue.h"

#include "base/json.h"
#include "core/phrase.h"
#include <stdlib.h>
#include <string.h>

struct row {
    const char *key;
    struct gg_phrase_form form;
    const char *file; /* where it was read, for errors */
    uint32_t line;
};

struct gg_catalogue {
    struct gg_arena arena; /* keys, phrases, file names */
    const char *language;
    struct row *row; /* sorted by key once loaded */
    uint32_t rows, cap;
    const struct gg_ruleset *const *rulesets;
    struct gg_scenarios *scenarios; /* as the rulesets */
};

/* What the reading functions share. */
struct reading {
    struct gg_catalogue *catalogue;
    const struct gg_source *source;
    struct gg_error *err;
};

const char *const gg_languages[] = { "en", "fr", "it", NULL };

/* ---- one phrase ---- */

static bool bad(const struct reading *in, const struct row *row, const char *reason)
{
    return gg_fail_at(in->err, row->file, row->line, "%s: %s", row->key, reason);
}

static bool read_form(const struct reading *in, const struct row *row, const struct gg_json *value,
                      const char **out)
{
    const char *fault;

    if (value->type != GG_JSON_STRING) {
        return bad(in, row, "a phrase must be a string");
    }
    fault = gg_phrase_fault(value->text);
    if (fault != NULL) {
        return bad(in, row, fault);
    }
    *out = value->text;
    return true;
}

static bool read_plural_name(const struct reading *in, struct row *row, const struct gg_json *value)
{
    if (value->type != GG_JSON_STRING || !gg_phrase_name(value->text, value->count)) {
        return bad(in, row, "\"plural\" must be the name of a placeholder");
    }
    row->form.plural = value->text;
    return true;
}

static bool read_member(const struct reading *in, struct row *row, const struct gg_json *m)
{
    if (strcmp(m->key, "plural") == 0) {
        return read_plural_name(in, row, m);
    }
    if (strcmp(m->key, "one") == 0) {
        return read_form(in, row, m, &row->form.one);
    }
    if (strcmp(m->key, "other") == 0) {
        return read_form(in, row, m, &row->form.other);
    }
    return gg_fail_at(in->err, row->file, row->line,
                      "%s: unknown member \"%s\" (there are plural, one, other)", row->key, m->key);
}

static bool read_plural(const struct reading *in, struct row *row, const struct gg_json *object)
{
    for (const struct gg_json *m = object->first; m != NULL; m = m->next) {
        if (!read_member(in, row, m)) {
            return false;
        }
    }
    if (row->form.plural == NULL) {
        return bad(in, row, "forms without \"plural\", the number that chooses between them");
    }
    return row->form.other != NULL || bad(in, row, "plural forms without \"other\"");
}

static bool read_phrase(const struct reading *in, struct row *row, const struct gg_json *value)
{
    switch (value->type) {
    case GG_JSON_STRING: return read_form(in, row, value, &row->form.other);
    case GG_JSON_OBJECT: return read_plural(in, row, value);
    default: return bad(in, row, "must be a string or an object of plural forms");
    }
}

/* ---- files ---- */

static struct row *add_row(struct gg_catalogue *c)
{
    if (c->rows == c->cap) {
        uint32_t cap = c->cap > 0 ? c->cap * 2 : 256;
        struct row *row = realloc(c->row, cap * sizeof *row);

        if (row == NULL) {
            return NULL;
        }
        c->row = row;
        c->cap = cap;
    }
    c->row[c->rows] = (struct row){ .key = NULL };
    return &c->row[c->rows++];
}

/* Members whose names start with '_' are notes for translators, and "_more". */
static bool read_rows(const struct reading *in, const char *file, const struct gg_json *root)
{
    for (const struct gg_json *m = root->first; m != NULL; m = m->next) {
        struct row *row;

        if (m->key[0] == '_') {
            continue;
        }
        row = add_row(in->catalogue);
        if (row == NULL) {
            return gg_fail(in->err, "%s: out of memory", file);
        }
        row->key = m->key;
        row->file = file;
        row->line = m->line;
        if (!read_phrase(in, row, m)) {
            return false;
        }
    }
    return true;
}

/* The tree of lang/LANGUAGE/NAME, kept in the catalogue's arena; NULL on error. */
static const struct gg_json *read_tree(const struct reading *in, const char *name,
                                       const char **file)
{
    struct gg_arena *arena = &in->catalogue->arena;
    struct gg_buf path = { 0 }, text = { 0 };
    const struct gg_json *root = NULL;

    gg_buf_printf(&path, "lang/%s/%s", in->catalogue->language, name);
    *file = gg_arena_text(arena, gg_buf_text(&path), path.len);
    if (*file == NULL || path.failed) {
        gg_fail(in->err, "out of memory");
    } else if (in->source->read(in->source->context, *file, &text, in->err)) {
        root = gg_json_read(arena, *file, gg_buf_text(&text), text.len, in->err);
    }
    if (root != NULL && root->type != GG_JSON_OBJECT) {
        gg_fail_at(in->err, *file, root->line, "a catalogue must be an object");
        root = NULL;
    }
    gg_buf_free(&path);
    gg_buf_free(&text);
    return root;
}

/* A file named by "_more"; it has no "_more" of its own, so there are no circles. */
static bool read_further(const struct reading *in, const char *from, const struct gg_json *name)
{
    const struct gg_json *root;
    const char *file;

    if (name->type != GG_JSON_STRING || strchr(name->text, '/') != NULL) {
        return gg_fail_at(in->err, from, name->line, "_more: must list names of files beside it");
    }
    root = read_tree(in, name->text, &file);
    if (root != NULL && gg_json_get(root, "_more") != NULL) {
        return gg_fail_at(in->err, file, root->line, "_more: only in the first file");
    }
    return root != NULL && read_rows(in, file, root);
}

static bool read_catalogue(const struct reading *in, const char *owner)
{
    const struct gg_json *root, *more;
    struct gg_buf name = { 0 };
    const char *file;

    gg_buf_printf(&name, "%s.json", owner);
    root = read_tree(in, gg_buf_text(&name), &file);
    gg_buf_free(&name);
    if (root == NULL || !read_rows(in, file, root)) {
        return false;
    }
    more = gg_json_get(root, "_more");
    if (more != NULL && more->type != GG_JSON_ARRAY) {
        return gg_fail_at(in->err, file, more->line, "_more: must be a list of file names");
    }
    for (const struct gg_json *m = more != NULL ? more->first : NULL; m != NULL; m = m->next) {
        if (!read_further(in, file, m)) {
            return false;
        }
    }
    return true;
}

/* ---- the catalogue ---- */

static int by_key(const void *a, const void *b)
{
    return strcmp(((const struct row *)a)->key, ((const struct row *)b)->key);
}

static bool sort_rows(const struct reading *in)
{
    struct gg_catalogue *c = in->catalogue;

    if (c->rows > 0) {
        qsort(c->row, c->rows, sizeof *c->row, by_key);
    }
    for (uint32_t i = 1; i < c->rows; i++) {
        const struct row *a = &c->row[i - 1], *b = &c->row[i];

        if (strcmp(a->key, b->key) == 0) {
            return gg_fail_at(in->err, b->file, b->line, "%s: also in %s:%u", b->key, a->file,
                              (unsigned)a->line);
        }
    }
    return true;
}

/* ---- the texts of scenarios ---- */

struct telling {
    const struct reading *in;
    const struct gg_scenario *scenario;
    const struct gg_ruleset *rules;
};

static bool read_told(void *context, const char *key, const struct gg_json *text)
{
    const struct telling *t = context;
    struct gg_catalogue *c = t->in->catalogue;
    struct gg_buf name = { 0 };
    struct row *row = add_row(c);

    gg_buf_puts3(&name, t->rules->name, ".", key);
    if (row != NULL) {
        row->key = gg_arena_text(&c->arena, gg_buf_text(&name), name.len);
        row->file = t->scenario->file;
        row->line = text->line;
    }
    gg_buf_free(&name);
    if (row == NULL || row->key == NULL) {
        return gg_fail(t->in->err, "out of memory");
    }
    return read_phrase(t->in, row, text);
}

static bool read_scenarios(const struct reading *in, int ruleset)
{
    struct gg_scenarios *all = &in->catalogue->scenarios[ruleset];
    struct telling t = { .in = in, .rules = in->source->rulesets[ruleset] };

    if (!gg_scenarios_find(t.rules, in->source, &in->catalogue->arena, all, in->err)) {
        return false;
    }
    for (int i = 0; i < all->count; i++) {
        t.scenario = &all->row[i];
        if (!gg_scenario_texts(t.scenario, in->catalogue->language, read_told, &t)) {
            return false;
        }
    }
    return true;
}

static bool read_all(const struct reading *in)
{
    struct gg_catalogue *c = in->catalogue;
    int n = 0;

    while (in->source->rulesets[n] != NULL) {
        n++;
    }
    c->scenarios = gg_arena_array(&c->arena, (size_t)n + 1, sizeof *c->scenarios);
    if (c->scenarios == NULL || !read_catalogue(in, "core")) {
        return gg_fail(in->err, "out of memory");
    }
    for (int i = 0; i < n; i++) {
        if (!read_catalogue(in, in->source->rulesets[i]->name) || !read_scenarios(in, i)) {
            return false;
        }
    }
    return sort_rows(in);
}

const struct gg_scenarios *gg_catalogue_scenarios(const struct gg_catalogue *c,
                                                  const struct gg_ruleset *rules)
{
    int i = 0;

    while (c->rulesets[i] != rules) {
        i++;
    }
    return &c->scenarios[i];
}

static const char *known_language(const char *language, struct gg_error *err)
{
    for (int i = 0; gg_languages[i] != NULL; i++) {
        if (strcmp(gg_languages[i], language) == 0) {
            return gg_languages[i];
        }
    }
    gg_fail(err, "unknown language \"%s\" (there are en, fr, it)", language);
    return NULL;
}

struct gg_catalogue *gg_catalogue_load(const char *language, const struct gg_source *source,
                                       struct gg_error *err)
{
    const char *known = known_language(language, err);
    struct gg_catalogue *c = known != NULL ? calloc(1, sizeof *c) : NULL;
    struct reading in = { .catalogue = c, .source = source, .err = err };

    if (c == NULL) {
        gg_fail(err, "out of memory");
        return NULL;
    }
    c->language = known;
    c->rulesets = source->rulesets;
    if (!read_all(&in)) {
        gg_catalogue_free(c);
        return NULL;
    }
    return c;
}

void gg_catalogue_free(struct gg_catalogue *c)
{
    if (c != NULL) {
        gg_arena_free(&c->arena);
        free(c->row);
        free(c);
    }
}

const char *gg_catalogue_language(const struct gg_catalogue *c)
{
    return c->language;
}

static const struct row *find(const struct gg_catalogue *c, const char *key)
{
    const struct row wanted = { .key = key };

    if (c == NULL || c->rows == 0) {
        return NULL;
    }
    return bsearch(&wanted, c->row, c->rows, sizeof *c->row, by_key);
}

bool gg_catalogue_has(const struct gg_catalogue *c, const char *key)
{
    return find(c, key) != NULL;
}

int gg_catalogue_count(const struct gg_catalogue *c)
{
    return (int)c->rows;
}

const char *gg_catalogue_key(const struct gg_catalogue *c, int i)
{
    return c->row[i].key;
}

void gg_catalogue_placeholders(const struct gg_catalogue *c, const char *key, struct gg_buf *out)
{
    const struct row *row = find(c, key);

    if (row != NULL) {
        gg_phrase_names(&row->form, out);
    }
}

/* ---- filling in ---- */

static const struct gg_value *value_of(const struct gg_value *values, int n, const char *name,
                                       size_t len)
{
    for (int i = 0; i < n; i++) {
        if (strlen(values[i].name) == len && memcmp(values[i].name, name, len) == 0) {
            return &values[i];
        }
    }
    return NULL;
}

static const char *choose(const struct gg_catalogue *c, const struct gg_phrase_form *form,
                          const struct gg_value *values, int n)
{
    const struct gg_value *number;

    if (form->plural == NULL || form->one == NULL) {
        return form->other;
    }
    number = value_of(values, n, form->plural, strlen(form->plural));
    return number != NULL && gg_phrase_is_one(c->language, number->number) ? form->one
                                                                           : form->other;
}

void gg_say_number(int64_t value, bool plus, struct gg_buf *out)
{
    gg_buf_puts(out, value < 0 ? "−" : plus ? "+" : "");
    gg_buf_int(out, value < 0 ? -value : value);
}

static void put_part(const struct gg_phrase_part *part, const struct gg_value *values, int n,
                     struct gg_buf *out)
{
    const struct gg_value *value;

    if (!part->placeholder) {
        gg_buf_put(out, part->text, part->len);
        return;
    }
    value = value_of(values, n, part->text, part->len);
    if (value == NULL) {
        gg_buf_put(out, part->text - 1, part->len + 2); /* with its braces */
    } else if (value->text != NULL) {
        gg_buf_puts(out, value->text);
    } else {
        gg_say_number(value->number, false, out);
    }
}

/* The part has just been written, from `at` on. */
static void note_spot(struct gg_spots *spots, const struct gg_phrase_part *part,
                      const struct gg_value *values, int n, size_t at, size_t end)
{
    const struct gg_value *value =
        part->placeholder ? value_of(values, n, part->text, part->len) : NULL;

    if (spots != NULL && value != NULL && spots->count < GG_SPOTS_MAX) {
        spots->spot[spots->count++] =
            (struct gg_spot){ .at = at, .len = end - at, .value = (int)(value - values) };
    }
}

void gg_phrase(const struct gg_catalogue *c, const char *key, const struct gg_value *values, int n,
               struct gg_buf *out)
{
    gg_phrase_with_spots(c, key, values, n, out, NULL);
}

void gg_phrase_with_spots(const struct gg_catalogue *c, const char *key,
                          const struct gg_value *values, int n, struct gg_buf *out,
                          struct gg_spots *spots)
{
    const struct row *row = find(c, key);
    struct gg_phrase_part part;
    const char *at;

    if (row == NULL) {
        gg_buf_putc(out, '[');
        gg_buf_puts(out, key);
        gg_buf_putc(out, ']');
        return;
    }
    at = choose(c, &row->form, values, n);
    while (gg_phrase_next(&at, &part) == GG_PHRASE_PART) {
        size_t begin = out->len;

        put_part(&part, values, n, out);
        note_spot(spots, &part, values, n, begin, out->len);
    }
}
