/* SPDX-License-Identifier: MIT
 * Finding scenarios in the data and reading their headings. */
#include "core/scenario.h"

#include "base/hash.h"
#include "base/text.h"
#include "core/battle.h"
#include "core/catalogue.h"
#include "core/listing.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { ORDER_LAST = 9999, LIKES_MAX = 4 };

static const char id_letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";

static bool is_id(const char *name, size_t len)
{
    return len > 0 && len < GG_ID_MAX && strspn(name, id_letters) >= len;
}

/* Told to people alone: what makes no difference to play. */
static bool is_told(const char *key)
{
    static const char *const told[] = { "name", "about", "words", "order", "length", "like" };

    for (unsigned i = 0; i < sizeof told / sizeof told[0]; i++) {
        if (strcmp(key, told[i]) == 0) {
            return true;
        }
    }
    return false;
}

bool gg_scenario_heading(const char *key)
{
    return is_told(key) || strcmp(key, "options") == 0 || strcmp(key, "match") == 0;
}

/* ---- texts: one for all languages, or one for each ---- */

static const struct gg_json *in_language(const struct gg_json *text, const char *language)
{
    return text->type == GG_JSON_OBJECT ? gg_json_get(text, language) : text;
}

static void check_text(const struct gg_data *d)
{
    if (!gg_data_ok(d) || d->node->type != GG_JSON_OBJECT) {
        if (gg_data_as_text(d)[0] == '\0') {
            gg_data_expected(d, "a text, or an object with one in each language");
        }
        return;
    }
    gg_data_only(d, gg_languages);
    for (int i = 0; gg_languages[i] != NULL; i++) {
        struct gg_data text = gg_data_get(d, gg_languages[i]);

        if (gg_data_as_text(&text)[0] == '\0') {
            gg_data_expected(&text, "a text");
        }
    }
}

static void check_texts(const struct gg_data *root)
{
    struct gg_data name = gg_data_get(root, "name"), about = gg_data_get(root, "about"), words;

    check_text(&name);
    check_text(&about);
    if (!gg_data_has(root, "words")) {
        return;
    }
    words = gg_data_get(root, "words");
    for (uint32_t i = 0; gg_data_is_object(&words) && i < gg_data_count(&words); i++) {
        struct gg_data text = gg_data_at(&words, i);

        check_text(&text);
    }
}

bool gg_scenario_texts(const struct gg_scenario *s, const char *language, gg_scenario_text_fn *each,
                       void *context)
{
    const struct gg_json *words = gg_json_get(s->root, "words");
    struct gg_buf about = { 0 }, name = { 0 };
    bool ok;

    gg_buf_printf(&name, "scenario.%s", s->name);
    gg_buf_printf(&about, "scenario.%s.about", s->name);
    ok = each(context, gg_buf_text(&name), in_language(gg_json_get(s->root, "name"), language)) &&
         each(context, gg_buf_text(&about), in_language(gg_json_get(s->root, "about"), language));
    for (const struct gg_json *m = words != NULL ? words->first : NULL; ok && m; m = m->next) {
        ok = each(context, m->key, in_language(m, language));
    }
    gg_buf_free(&name);
    gg_buf_free(&about);
    return ok;
}

/* ---- the heading ---- */

static void read_length(const struct gg_data *root, struct gg_scenario *s)
{
    static const char *const members[] = { "turns", "decisions", NULL };
    struct gg_data d;

    if (!gg_data_has(root, "length")) {
        return;
    }
    d = gg_data_get(root, "length");
    gg_data_only(&d, members);
    s->turns = (uint16_t)gg_data_int(&d, "turns", 1, 1000);
    s->decisions = (uint16_t)gg_data_int(&d, "decisions", 1, 60000);
}

static int choices_of(const struct gg_option *o)
{
    int n = 0;

    while (o->choices[n] != NULL) {
        n++;
    }
    return n;
}

static void read_options(const struct gg_ruleset *r, const struct gg_data *root,
                         struct gg_scenario *s)
{
    const char *names[GG_OPTIONS_MAX + 1] = { NULL };
    struct gg_data d;

    if (!gg_data_has(root, "options")) {
        return;
    }
    for (int i = 0; i < r->options; i++) {
        names[i] = r->option[i].name;
    }
    d = gg_data_get(root, "options");
    gg_data_only(&d, names);
    for (int i = 0; i < r->options; i++) {
        const struct gg_option *o = &r->option[i];

        if (gg_data_has(&d, o->name)) {
            s->option[i] = (uint8_t)gg_data_choice(&d, o->name, o->choices, choices_of(o));
        }
    }
}

static void read_match(const struct gg_ruleset *r, const struct gg_data *root,
                       struct gg_scenario *s)
{
    s->match = gg_data_bool(root, "match", s->match);
    if (gg_data_ok(root) && s->match && !r->matches) {
        struct gg_data d = gg_data_get(root, "match");

        gg_data_fail(&d, "%s has no matches", r->name);
    }
}

/* ---- the file ---- */

static const struct gg_json *read_root(struct gg_arena *arena, const struct gg_source *source,
                                       const char *file, struct gg_error *err)
{
    struct gg_buf text = { 0 };
    const struct gg_json *root = NULL;

    if (!source->read(source->context, file, &text, err) || text.failed) {
        gg_fail_at(err, file, 0, text.failed ? "is too big to read" : "cannot be read");
    } else {
        root = gg_json_read(arena, file, gg_buf_text(&text), text.len, err);
    }
    gg_buf_free(&text);
    return root;
}

struct reading {
    const struct gg_ruleset *rules;
    const struct gg_source *source;
    struct gg_arena *arena;
    struct gg_error *err;
    int likes;
};

static bool read_scenario(struct reading *in, const char *name, struct gg_scenario *out);

static void read_like(struct reading *in, const struct gg_data *root, struct gg_scenario *s)
{
    struct gg_data d = gg_data_get(root, "like");
    const char *name = gg_data_as_text(&d);
    struct gg_scenario *like = gg_arena_alloc(in->arena, sizeof *like);

    if (!gg_data_ok(&d) || like == NULL) {
        return;
    }
    if (!is_id(name, strlen(name)) || ++in->likes > LIKES_MAX) {
        gg_data_fail(&d, "must be the id of another scenario, at most %d one after the other",
                     LIKES_MAX);
    } else if (read_scenario(in, name, like)) {
        s->like = like;
        s->match = like->match;
        memcpy(s->option, like->option, sizeof s->option);
    }
}

static bool read_scenario(struct reading *in, const char *name, struct gg_scenario *out)
{
    char file[2 * GG_ID_MAX];
    struct gg_error own = { 0 };
    struct gg_data root;

    if (!is_id(name, strlen(name))) {
        return gg_fail(in->err, "'%.*s' is no id of a scenario", gg_shown(strlen(name)), name);
    }
    gg_text_format(file, sizeof file, "%s/scenarios/%s.json", in->rules->name, name);
    *out = (struct gg_scenario){ .file = gg_arena_text(in->arena, file, strlen(file)),
                                 .name = gg_arena_text(in->arena, name, strlen(name)) };
    if (out->file == NULL || out->name == NULL) {
        return gg_fail(in->err, "out of memory");
    }
    out->root = read_root(in->arena, in->source, out->file, &own);
    root = gg_data_root(out->file, out->root, &own);
    check_texts(&root);
    if (gg_data_has(&root, "like")) {
        read_like(in, &root, out);
    }
    out->order = (uint16_t)gg_data_int_or(&root, "order", 1, ORDER_LAST, ORDER_LAST);
    read_length(&root, out);
    read_match(in->rules, &root, out);
    read_options(in->rules, &root, out);
    if (own.set) {
        gg_fail(in->err, "%s", own.text);
    }
    return !own.set && !in->err->set;
}

bool gg_scenario_read(const struct gg_ruleset *rules, const char *name,
                      const struct gg_source *source, struct gg_arena *arena,
                      struct gg_scenario *out, struct gg_error *err)
{
    struct gg_error first = { 0 }; /* the caller's may be NULL */
    struct reading in = { .rules = rules, .source = source, .arena = arena, .err = &first };

    return read_scenario(&in, name, out) || gg_fail(err, "%s", first.text);
}

uint64_t gg_scenario_hash(const struct gg_scenario *s, uint64_t seed)
{
    uint64_t hash = gg_hash64(s->file, strlen(s->file), seed);
    struct gg_buf text = { 0 };
    struct gg_json_writer w;

    gg_json_start(&w, &text, false);
    gg_json_object(&w);
    for (const struct gg_json *m = s->root->first; m != NULL; m = m->next) {
        if (!is_told(m->key)) {
            gg_json_key(&w, m->key);
            gg_json_write(&w, m);
        }
    }
    gg_json_object_end(&w);
    hash = gg_hash64(gg_buf_text(&text), text.len, hash);
    gg_buf_free(&text);
    return s->like != NULL ? gg_scenario_hash(s->like, hash) : hash;
}

unsigned gg_scenario_minutes(const struct gg_ruleset *r, const struct gg_scenario *s)
{
    unsigned minutes = (unsigned)s->decisions * r->decision_seconds / 60;
    unsigned by = minutes < 60 ? 5 : minutes < 240 ? 30 : 60;

    if (s->decisions == 0) {
        return 0;
    }
    return minutes < by ? by : (minutes + by / 2) / by * by;
}

/* ---- which there are ---- */

/* The names of the files, one a line: the length of the id that begins with the line, or 0. */
static size_t id_at(const char *line, size_t len)
{
    static const char end[] = ".json";
    size_t tail = sizeof end - 1;

    return len > tail && memcmp(line + len - tail, end, tail) == 0 && is_id(line, len - tail)
               ? len - tail
               : 0;
}

static bool is_there(const struct gg_scenario *row, int count, const char *name, size_t len)
{
    for (int i = 0; i < count; i++) {
        if (gg_text_is(name, len, row[i].name)) {
            return true;
        }
    }
    return false;
}

static int by_order(const void *a, const void *b)
{
    const struct gg_scenario *x = a, *y = b;

    return x->order != y->order ? (int)x->order - (int)y->order : strcmp(x->name, y->name);
}

/* The lines of `names` as scenarios. */
static bool read_all(struct reading *in, const char *names, struct gg_scenario *row, int *count)
{
    while (*names != '\0') {
        size_t line = strcspn(names, "\n"), len = id_at(names, line);
        char name[GG_ID_MAX];

        if (len > 0 && !is_there(row, *count, names, len)) {
            gg_text_format(name, sizeof name, "%.*s", (int)len, names);
            in->likes = 0;
            if (!read_scenario(in, name, &row[*count])) {
                return false;
            }
            ++*count;
        }
        names += line + (names[line] == '\n');
    }
    return true;
}

static size_t lines_of(const struct gg_buf *names)
{
    size_t n = 0;

    for (size_t i = 0; i < names->len; i++) {
        n += names->data[i] == '\n';
    }
    return n;
}

bool gg_scenarios_find(const struct gg_ruleset *rules, const struct gg_source *source,
                       struct gg_arena *arena, struct gg_scenarios *out, struct gg_error *err)
{
    struct gg_error first = { 0 };
    struct reading in = { .rules = rules, .source = source, .arena = arena, .err = &first };
    struct gg_scenario *row;
    struct gg_buf names = { 0 };
    char folder[GG_ID_MAX + 16];
    bool ok;

    *out = (struct gg_scenarios){ 0 };
    gg_text_format(folder, sizeof folder, "%s/scenarios", rules->name);
    if (source->list != NULL) {
        source->list(source->context, folder, &names);
    }
    row = gg_arena_array(arena, lines_of(&names) + 1, sizeof *row);
    ok = row != NULL && !names.failed && read_all(&in, gg_buf_text(&names), row, &out->count);
    gg_buf_free(&names);
    if (!ok) {
        *out = (struct gg_scenarios){ 0 };
        return gg_fail(err, "%s", first.set ? first.text : "out of memory");
    }
    qsort(row, (size_t)out->count, sizeof *row, by_order);
    out->row = row;
    return true;
}

/* ---- which game ---- */

static const struct gg_ruleset *find_rules(const struct gg_ruleset *const *all, const char *name,
                                           size_t len)
{
    while (*all != NULL && !gg_text_is(name, len, (*all)->name)) {
        all++;
    }
    return *all;
}

static bool no_game(const struct gg_ruleset *const *all, const char *name, size_t len,
                    struct gg_error *err)
{
    struct gg_buf list = { 0 };

    for (; *all != NULL; all++) {
        gg_list_add(&list, (*all)->name);
    }
    gg_fail(err, "no game '%.*s'; there are: %s", gg_shown(len), name, gg_list_text(&list));
    gg_buf_free(&list);
    return false;
}

static bool no_scenario(const struct gg_ruleset *r, const char *name,
                        const struct gg_scenarios *there, struct gg_error *err)
{
    struct gg_buf list = { 0 };

    for (int i = 0; i < there->count; i++) {
        gg_list_add(&list, there->row[i].name);
    }
    gg_fail(err, "no scenario '%.*s' of %s; there are: %s", gg_shown(strlen(name)), name, r->name,
            gg_list_text(&list));
    gg_buf_free(&list);
    return false;
}

/* name NULL: the first one. */
static bool pick(const struct gg_ruleset *r, const struct gg_scenarios *there, const char *name,
                 char scenario[GG_ID_MAX], struct gg_error *err)
{
    for (int i = 0; i < there->count; i++) {
        if (name == NULL || strcmp(name, there->row[i].name) == 0) {
            gg_text_format(scenario, GG_ID_MAX, "%s", there->row[i].name);
            return true;
        }
    }
    return no_scenario(r, name != NULL ? name : "", there, err);
}

/* Is the file of that scenario there?  Saves reading all of them. */
static bool is_in(const struct gg_source *source, const struct gg_ruleset *r, const char *name)
{
    char file[2 * GG_ID_MAX];

    if (!is_id(name, strlen(name))) {
        return false;
    }
    gg_text_format(file, sizeof file, "%s/scenarios/%s.json", r->name, name);
    return gg_source_has(source, file);
}

bool gg_find_scenario(const struct gg_source *source, const char *game,
                      const struct gg_ruleset **rules, char scenario[GG_ID_MAX],
                      struct gg_error *err)
{
    size_t len = strcspn(game, "/");
    const char *name = game[len] == '/' ? game + len + 1 : NULL;
    struct gg_arena arena = { 0 };
    struct gg_scenarios there;
    bool found;

    assert(source->rulesets != NULL);
    *rules = find_rules(source->rulesets, game, len);
    if (*rules == NULL) {
        return no_game(source->rulesets, game, len, err);
    }
    if (name != NULL && is_in(source, *rules, name)) {
        gg_text_format(scenario, GG_ID_MAX, "%s", name);
        return true;
    }
    found = gg_scenarios_find(*rules, source, &arena, &there, err) &&
            pick(*rules, &there, name, scenario, err);
    gg_arena_free(&arena);
    return found;
}
