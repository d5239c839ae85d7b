/* SPDX-License-Identifier: MIT
 * Where boards, charts and counters come from: the README beside the data files of a game, and
 * every "source" and "about" in them.  Which files there are is seen by loading the game. */
#include "server/study.h"
#include <stdlib.h>
#include <string.h>

enum { FILES_MAX = 32, DEPTH_MAX = 16 };

/* A source that notes what is read through it. */
struct witness {
    const struct gg_source *inner;
    int files;
    char file[FILES_MAX][2 * GG_ID_MAX];
};

static void note_file(struct witness *w, const char *name)
{
    for (int i = 0; i < w->files; i++) {
        if (strcmp(w->file[i], name) == 0) {
            return;
        }
    }
    if (w->files < FILES_MAX && strlen(name) < sizeof w->file[0]) {
        memcpy(w->file[w->files++], name, strlen(name) + 1);
    }
}

static bool read_noting(void *context, const char *name, struct gg_buf *out, struct gg_error *err)
{
    struct witness *w = context;

    note_file(w, name);
    return w->inner->read(w->inner->context, name, out, err);
}

static bool has_inside(void *context, const char *name)
{
    const struct witness *w = context;

    return gg_source_has(w->inner, name);
}

static void list_inside(void *context, const char *folder, struct gg_buf *out)
{
    const struct witness *w = context;

    if (w->inner->list) {
        w->inner->list(w->inner->context, folder, out);
    }
}

static void find_files(struct server *s, const struct gg_ruleset *rules, struct witness *w)
{
    const struct gg_source source = {
        .context = w, .read = read_noting, .has = has_inside, .list = list_inside
    };
    const struct gg_scenarios *there = gg_catalogue_scenarios(server_catalogue(s, 0), rules);

    *w = (struct witness){ .inner = &s->source };
    for (int i = 0; i < there->count; i++) {
        struct gg_error err = { 0 };

        gg_battle_free(gg_battle_load(rules, there->row[i].name, NULL, 0, &source, &err));
    }
}

/* ---- notes ---- */

static const char *text_of(const struct gg_json *object, const char *key)
{
    const struct gg_json *value = gg_json_get(object, key);

    return value && value->type == GG_JSON_STRING ? value->text : "";
}

/* "units › IV/Legrand": by name or id where a thing has one, else by its place in the list. */
static void add_step(struct gg_buf *path, const struct gg_json *child, uint32_t index)
{
    const char *name = child->type == GG_JSON_OBJECT ? text_of(child, "name") : "";

    name = name[0] || child->type != GG_JSON_OBJECT ? name : text_of(child, "id");
    gg_buf_puts(path, path->len > 0 ? " › " : "");
    if (child->key) {
        gg_buf_puts(path, child->key);
    } else if (name[0]) {
        gg_buf_puts(path, name);
    } else {
        gg_buf_printf(path, "%u", (unsigned)index + 1);
    }
}

static void put_note(struct gg_json_writer *w, const struct gg_buf *path, const char *text)
{
    gg_json_object(w);
    gg_json_put_string(w, "at", gg_buf_text(path));
    gg_json_put_string(w, "text", text);
    gg_json_object_end(w);
}

static void put_notes(struct gg_json_writer *w, const struct gg_json *node,
                      const struct gg_buf *path, int depth)
{
    static const char *const keys[] = { "about", "source" };
    uint32_t index = 0;

    for (int i = 0; node->type == GG_JSON_OBJECT && i < 2; i++) {
        if (text_of(node, keys[i])[0]) {
            put_note(w, path, text_of(node, keys[i]));
        }
    }
    for (const struct gg_json *c = node->first; c && depth > 0; c = c->next, index++) {
        struct gg_buf longer = { 0 };

        if (c->type == GG_JSON_OBJECT || c->type == GG_JSON_ARRAY) {
            gg_buf_puts(&longer, gg_buf_text(path));
            add_step(&longer, c, index);
            put_notes(w, c, &longer, depth - 1);
        }
        gg_buf_free(&longer);
    }
}

static void put_file(struct server *s, const char *name, struct gg_json_writer *w)
{
    struct gg_buf text = { 0 }, path = { 0 };
    struct gg_error err = { 0 };
    struct gg_arena arena = { 0 };
    const struct gg_json *root = NULL;

    if (s->source.read(s->source.context, name, &text, &err)) {
        root = gg_json_read(&arena, name, gg_buf_text(&text), text.len, &err);
    }
    gg_json_object(w);
    gg_json_put_string(w, "name", name);
    gg_json_key(w, "notes");
    gg_json_array(w);
    if (root) {
        put_notes(w, root, &path, DEPTH_MAX);
    }
    gg_json_array_end(w);
    gg_json_object_end(w);
    gg_arena_free(&arena);
    gg_buf_free(&text);
}

void study_sources(struct server *s, const struct gg_ruleset *rules, struct gg_buf *out)
{
    struct gg_buf name = { 0 }, text = { 0 };
    struct gg_error err = { 0 };
    struct gg_json_writer w;
    struct witness seen;

    find_files(s, rules, &seen);
    gg_json_start(&w, out, false);
    gg_json_object(&w);
    gg_json_put_string(&w, "game", rules->name);
    gg_buf_printf(&name, "%s/README.md", rules->name);
    if (!s->source.read(s->source.context, gg_buf_text(&name), &text, &err)) {
        gg_buf_clear(&text);
    }
    gg_json_put_string(&w, "readme", gg_buf_text(&text));
    gg_json_key(&w, "files");
    gg_json_array(&w);
    for (int i = 0; i < seen.files; i++) {
        put_file(s, seen.file[i], &w);
    }
    gg_json_array_end(&w);
    gg_json_object_end(&w);
    gg_buf_free(&name);
    gg_buf_free(&text);
}
