/* SPDX-License-Identifier: MIT
 * Fields, what each may be, and the names of things, as JSON for a client that edits positions. */
#include "core/fields_json.h"

#include "core/field_value.h"
#include "core/flow.h"
#include "core/label.h"

enum { KINDS_MAX = 64 };

static const char *const type_name[] = {
    [GG_F_INT] = "number", [GG_F_BOOL] = "flag",   [GG_F_THING] = "thing", [GG_F_CHOICE] = "choice",
    [GG_F_SET] = "set",    [GG_F_TABLE] = "table", [GG_F_STACK] = "stack",
};

/* "frame" and "side": "frame.side". */
static void add_path(struct gg_buf *path, const char *above, const char *name)
{
    gg_buf_printf(path, "%s%s%s", above, above[0] != '\0' ? "." : "", name);
}

/* ---- one field ---- */

static void put_said(const struct gg_speaker *s, struct gg_json_writer *w, const char *key,
                     const char *room, const char *name)
{
    struct gg_buf text = { 0 };

    gg_say_own(s, room, name, &text);
    gg_json_put_string(w, key, gg_buf_text(&text));
    gg_buf_free(&text);
}

static void put_texts(struct gg_json_writer *w, const char *key, const char *const *text)
{
    gg_json_key(w, key);
    gg_json_array(w);
    for (; *text != NULL; text++) {
        if ((*text)[0] != '\0') {
            gg_json_string(w, *text);
        }
    }
    gg_json_array_end(w);
}

static void put_words(const struct gg_speaker *s, const struct gg_field *f,
                      struct gg_json_writer *w)
{
    gg_json_key(w, "words");
    gg_json_array(w);
    for (const struct gg_field_word *word = f->word; word->text != NULL; word++) {
        gg_json_object(w);
        gg_json_put_string(w, "id", word->text);
        put_said(s, w, "name", "word", word->text);
        gg_json_object_end(w);
    }
    gg_json_array_end(w);
}

/* The things the field can have, where those are not all of their kind. */
static void put_ids(const struct gg_battle *b, const struct gg_field *f, struct gg_json_writer *w)
{
    int things = gg_kind_count(b, f->kind);
    char id[GG_ID_MAX];

    gg_json_key(w, "ids");
    gg_json_array(w);
    for (int i = 0; i < things; i++) {
        if (gg_field_slot(b, f->slot, i) >= 0) {
            gg_thing_id(b, f->kind, i, id);
            gg_json_string(w, id);
        }
    }
    gg_json_array_end(w);
}

static void put_values(const struct gg_speaker *s, const struct gg_field *f,
                       struct gg_json_writer *w)
{
    if (f->type == GG_F_INT) {
        gg_json_put_int(w, "min", f->min);
        gg_json_put_int(w, "max", f->max);
    }
    if (f->type == GG_F_INT && f->bits != NULL) {
        put_texts(w, "bits", f->bits);
    }
    if (f->type == GG_F_CHOICE) {
        put_texts(w, "choices", f->names);
    }
    if (f->type == GG_F_THING || f->type == GG_F_SET) {
        gg_json_put_string(w, "kind", gg_kind_name(s->battle, f->kind));
    }
    if (f->type == GG_F_SET && f->kind == GG_KIND_NUMBER) {
        gg_json_put_int(w, "max", f->size * 8 - 1);
    }
    if (f->slot != NULL) {
        put_ids(s->battle, f, w);
    }
    if (f->word != NULL) {
        put_words(s, f, w);
    }
    if (f->type < GG_F_SET && gg_field_stands(s->battle, f, f->none)) {
        gg_json_put_bool(w, "none", true);
    }
}

static void put_fields(const struct gg_speaker *s, const struct gg_field *f, int n,
                       const char *above, struct gg_json_writer *w);

static void put_stages(const struct gg_flow_state *s, struct gg_json_writer *w)
{
    char name[GG_STAGE_MAX];

    gg_json_key(w, "stages");
    gg_json_array(w);
    for (unsigned i = 0; i < gg_flow_stages(s); i++) {
        gg_json_string(w, gg_flow_stage_name(s, i, name));
    }
    gg_json_array_end(w);
}

static int count_fields(const struct gg_field *f)
{
    int n = 0;

    while (f[n].name != NULL) {
        n++;
    }
    return n;
}

/* {"id","stages","fields"} of each state; what labels state, stage and side bear. */
static void put_flow(const struct gg_speaker *s, const struct gg_flow *flow, const char *path,
                     struct gg_json_writer *w)
{
    static const char *const part[] = { "state", "stage" };

    gg_json_put_int(w, "depth", flow->depth);
    for (int i = 0; i < 2; i++) {
        struct gg_buf key = { 0 };

        add_path(&key, path, part[i]);
        put_said(s, w, part[i], "field", gg_buf_text(&key));
        gg_buf_free(&key);
    }
    gg_json_key(w, "fields");
    put_fields(s, &gg_flow_side, 1, path, w);
    gg_json_key(w, "states");
    gg_json_array(w);
    for (unsigned i = 1; i < flow->states; i++) {
        const struct gg_field *list = flow->state[i].fields();

        gg_json_object(w);
        gg_json_put_string(w, "id", flow->state[i].name);
        put_stages(&flow->state[i], w);
        gg_json_key(w, "fields");
        put_fields(s, list, count_fields(list), path, w);
        gg_json_object_end(w);
    }
    gg_json_array_end(w);
}

static void put_field(const struct gg_speaker *s, const struct gg_field *f, const char *path,
                      struct gg_json_writer *w)
{
    gg_json_object(w);
    gg_json_put_string(w, "name", f->name);
    put_said(s, w, "label", "field", path);
    gg_json_put_string(w, "type", type_name[f->type]);
    if (f->count > 0) {
        gg_json_put_int(w, "count", f->count);
    }
    if (f->count > 0 && f->by != GG_KIND_NONE) {
        gg_json_put_string(w, "by", gg_kind_name(s->battle, f->by));
    }
    put_values(s, f, w);
    if (f->type == GG_F_TABLE) {
        gg_json_key(w, "fields");
        put_fields(s, f->sub, f->subs, path, w);
    }
    if (f->type == GG_F_STACK) {
        put_flow(s, f->flow, path, w);
    }
    gg_json_object_end(w);
}

static void put_fields(const struct gg_speaker *s, const struct gg_field *f, int n,
                       const char *above, struct gg_json_writer *w)
{
    gg_json_array(w);
    for (int i = 0; i < n; i++) {
        struct gg_buf path = { 0 };

        add_path(&path, above, f[i].name);
        if (!f[i].kept) {
            put_field(s, &f[i], gg_buf_text(&path), w);
        }
        gg_buf_free(&path);
    }
    gg_json_array_end(w);
}

void gg_fields_json(const struct gg_speaker *s, struct gg_json_writer *w)
{
    put_fields(s, s->battle->rules->field, s->battle->rules->fields, "", w);
}

/* ---- things ---- */

static void find_kinds(const struct gg_field *f, int n, bool seen[KINDS_MAX])
{
    for (const struct gg_field *end = f + n; f < end; f++) {
        if (f->type == GG_F_TABLE) {
            find_kinds(f->sub, f->subs, seen);
        } else if (f->type == GG_F_STACK) {
            seen[GG_KIND_SIDE] = true;
            for (unsigned i = 1; i < f->flow->states; i++) {
                const struct gg_field *list = f->flow->state[i].fields();

                find_kinds(list, count_fields(list), seen);
            }
        } else if (f->type == GG_F_THING || f->type == GG_F_SET) {
            seen[f->kind % KINDS_MAX] = true;
        }
        if (f->count > 0) {
            seen[f->by % KINDS_MAX] = true;
        }
    }
}

static void put_things(const struct gg_speaker *s, int kind, struct gg_json_writer *w)
{
    int things = gg_kind_count(s->battle, kind);
    char id[GG_ID_MAX];

    gg_json_key(w, gg_kind_name(s->battle, kind));
    gg_json_array(w);
    for (int i = 0; i < things; i++) {
        struct gg_buf name = { 0 };

        gg_thing_id(s->battle, kind, i, id);
        gg_say_thing(s, kind, i, &name);
        gg_json_object(w);
        gg_json_put_string(w, "id", id);
        gg_json_put_string(w, "name", gg_buf_text(&name));
        gg_json_object_end(w);
        gg_buf_free(&name);
    }
    gg_json_array_end(w);
}

void gg_things_json(const struct gg_speaker *s, struct gg_json_writer *w)
{
    bool seen[KINDS_MAX] = { false };

    find_kinds(s->battle->rules->field, s->battle->rules->fields, seen);
    gg_json_object(w);
    for (int kind = 0; kind < KINDS_MAX; kind++) {
        if (seen[kind] && kind != GG_KIND_NONE && kind != GG_KIND_NUMBER) {
            put_things(s, kind, w);
        }
    }
    gg_json_object_end(w);
}

/* ---- keys of the catalogues ---- */

static void want_words(const struct gg_ruleset *r, const struct gg_field *f, gg_field_key_fn *fn,
                       void *context)
{
    for (const struct gg_field_word *w = f->word; w != NULL && w->text != NULL; w++) {
        bool said = false;

        for (const struct gg_field *g = r->field; g < f; g++) {
            said |= g->word == f->word; /* one list for several fields */
        }
        if (!said) {
            fn(context, "word", w->text);
        }
    }
}

/* A name that several states give to a field means the same in all of them, and is said once. */
static bool is_new(const struct gg_flow *flow, unsigned state, const char *name)
{
    for (unsigned i = 1; i < state; i++) {
        if (gg_flow_field(&flow->state[i], name) != NULL) {
            return false;
        }
    }
    return true;
}

static void want_frames(const struct gg_flow *flow, const char *above, gg_field_key_fn *fn,
                        void *context)
{
    static const char *const head[] = { "state", "stage", "side" };
    struct gg_buf path = { 0 };

    for (int i = 0; i < 3; i++) {
        gg_buf_clear(&path);
        add_path(&path, above, head[i]);
        fn(context, "field", gg_buf_text(&path));
    }
    for (unsigned i = 1; i < flow->states; i++) {
        for (const struct gg_field *f = flow->state[i].fields(); f->name != NULL; f++) {
            gg_buf_clear(&path);
            add_path(&path, above, f->name);
            if (is_new(flow, i, f->name)) {
                fn(context, "field", gg_buf_text(&path));
            }
        }
    }
    gg_buf_free(&path);
}

static void want_fields(const struct gg_ruleset *r, const struct gg_field *f, int n,
                        const char *above, gg_field_key_fn *fn, void *context)
{
    for (int i = 0; i < n; i++, f++) { /* a field without parts has no list of them: f is NULL */
        struct gg_buf path = { 0 };

        add_path(&path, above, f->name);
        if (!f->kept) {
            fn(context, "field", gg_buf_text(&path));
            want_fields(r, f->sub, f->subs, gg_buf_text(&path), fn, context);
        }
        if (f->type == GG_F_STACK) {
            want_frames(f->flow, gg_buf_text(&path), fn, context);
        }
        if (above[0] == '\0') {
            want_words(r, f, fn, context);
        }
        gg_buf_free(&path);
    }
}

void gg_field_keys(const struct gg_ruleset *r, gg_field_key_fn *fn, void *context)
{
    want_fields(r, r->field, r->fields, "", fn, context);
}
