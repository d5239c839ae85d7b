/* SPDX-License-Identifier: MIT
 * Laying a patch over a scene, as a client does it. */
#include "patched.h"

#include <stdlib.h>
#include <string.h>

static const struct gg_json *get(const struct gg_json *object, const char *key)
{
    return object ? gg_json_get(object, key) : NULL;
}

static const char *id_of(const struct gg_json *part)
{
    const struct gg_json *id = gg_json_get(part, "id");

    return id && id->type == GG_JSON_STRING ? id->text : "";
}

/* ---- pieces ---- */

static int by_id(const void *a, const void *b)
{
    return strcmp(id_of(*(const struct gg_json *const *)a),
                  id_of(*(const struct gg_json *const *)b));
}

static bool names(const struct gg_json *list, const char *id)
{
    for (const struct gg_json *e = list ? list->first : NULL; e; e = e->next) {
        if (strcmp(e->type == GG_JSON_STRING ? e->text : id_of(e), id) == 0) {
            return true;
        }
    }
    return false;
}

static void put_pieces(struct gg_json_writer *w, const struct gg_json *scene,
                       const struct gg_json *patch)
{
    const struct gg_json *old = get(scene, "pieces"), *changed = get(patch, "pieces");
    const struct gg_json **piece;
    size_t n = 0;

    piece = calloc((size_t)old->count + (changed ? changed->count : 0) + 1, sizeof *piece);
    for (const struct gg_json *p = old->first; p; p = p->next) {
        if (!names(changed, id_of(p)) && !names(get(patch, "gone"), id_of(p))) {
            piece[n++] = p;
        }
    }
    for (const struct gg_json *p = changed ? changed->first : NULL; p; p = p->next) {
        piece[n++] = p;
    }
    qsort(piece, n, sizeof *piece, by_id);
    gg_json_array(w);
    for (size_t i = 0; i < n; i++) {
        gg_json_write(w, piece[i]);
    }
    gg_json_array_end(w);
    free(piece);
}

/* ---- lists told by edits ---- */

typedef void put_fn(struct gg_json_writer *w, const struct gg_json *old,
                    const struct gg_json *part);

static void put_part(struct gg_json_writer *w, const struct gg_json *old,
                     const struct gg_json *part)
{
    (void)old;
    gg_json_write(w, part);
}

static bool put_edits(struct gg_json_writer *w, const struct gg_json *old,
                      const struct gg_json *edits, put_fn *put)
{
    const struct gg_json *at = old ? old->first : NULL;

    gg_json_array(w);
    for (const struct gg_json *e = edits->first; e; e = e->next) {
        if (e->type != GG_JSON_INT) {
            put(w, old, e);
            continue;
        }
        for (int64_t n = e->integer < 0 ? -e->integer : e->integer; n > 0; n--, at = at->next) {
            if (!at) {
                return false;
            }
            if (e->integer > 0) {
                gg_json_write(w, at);
            }
        }
    }
    gg_json_array_end(w);
    return true;
}

/* A panel that has changed: its items are told by those of the old one with its id. */
static void put_panel(struct gg_json_writer *w, const struct gg_json *old,
                      const struct gg_json *panel)
{
    const struct gg_json *before = old->first;

    while (before && strcmp(id_of(before), id_of(panel)) != 0) {
        before = before->next;
    }
    gg_json_object(w);
    for (const struct gg_json *m = panel->first; m; m = m->next) {
        gg_json_key(w, m->key);
        if (strcmp(m->key, "items") == 0) {
            w->out->failed |= !put_edits(w, get(before, "items"), m, put_part);
        } else {
            gg_json_write(w, m);
        }
    }
    gg_json_object_end(w);
}

/* ---- the scene ---- */

static bool put_member(struct gg_json_writer *w, const struct gg_json *scene,
                       const struct gg_json *patch, const struct gg_json *m)
{
    const struct gg_json *now = get(patch, m->key);

    gg_json_key(w, m->key);
    if (strcmp(m->key, "pieces") == 0) {
        put_pieces(w, scene, patch);
    } else if (now && now->type == GG_JSON_ARRAY && strcmp(m->key, "log") != 0) {
        return put_edits(w, m, now, strcmp(m->key, "panels") == 0 ? put_panel : put_part);
    } else {
        gg_json_write(w, now ? now : m);
    }
    return true;
}

bool patched_scene(const struct gg_json *scene, const struct gg_json *patch, struct gg_buf *out)
{
    struct gg_json_writer w;
    bool ok = true;

    gg_json_start(&w, out, false);
    gg_json_object(&w);
    for (const struct gg_json *m = scene->first; m && ok; m = m->next) {
        ok = put_member(&w, scene, patch, m);
    }
    gg_json_object_end(&w);
    return ok && !out->failed;
}

/* ---- digests ---- */

static uint32_t text_digest(const char *text, size_t len)
{
    uint32_t h = 0x811c9dc5u;

    for (size_t i = 0; i < len; i++) {
        h = (h ^ (unsigned char)text[i]) * 0x01000193u;
    }
    return h;
}

static uint32_t value_digest(const struct gg_json *value)
{
    struct gg_buf text = { 0 };
    struct gg_json_writer w;
    uint32_t h;

    gg_json_start(&w, &text, false);
    gg_json_write(&w, value);
    h = text_digest(gg_buf_text(&text), text.len);
    gg_buf_free(&text);
    return h;
}

/* Some members of an object, as they stand in its text. */
static uint32_t members_digest(const struct gg_json *object, const char *const *key, int n)
{
    struct gg_buf text = { 0 };
    struct gg_json_writer w;
    uint32_t h;

    gg_json_start(&w, &text, false);
    gg_json_object(&w);
    for (int i = 0; i < n; i++) {
        gg_json_key(&w, key[i]);
        gg_json_write(&w, gg_json_get(object, key[i]));
    }
    gg_json_object_end(&w);
    h = text_digest(gg_buf_text(&text) + 1, text.len - 2);
    gg_buf_free(&text);
    return h;
}

static uint32_t fold(uint32_t h, uint32_t part)
{
    return (h ^ part) * 0x01000193u;
}

static uint32_t fold_list(uint32_t h, const struct gg_json *list)
{
    for (const struct gg_json *e = list->first; e; e = e->next) {
        h = fold(h, value_digest(e));
    }
    return h;
}

static uint32_t fold_panels(uint32_t h, const struct gg_json *panels)
{
    static const char *const head[] = { "id", "shape", "title" };

    for (const struct gg_json *p = panels->first; p; p = p->next) {
        h = fold(h, members_digest(p, head, 3));
    }
    for (const struct gg_json *p = panels->first; p; p = p->next) {
        h = fold_list(h, gg_json_get(p, "items"));
    }
    return h;
}

uint32_t patched_digest(const struct gg_json *scene)
{
    static const char *const state[] = { "step",   "decider", "over", "winner",
                                         "prompt", "undo",    "redo", "ending" };
    uint32_t h = 0, pieces = 0;

    for (int i = 0; i < 8; i++) {
        h = fold(h, members_digest(scene, &state[i], 1));
    }
    for (const struct gg_json *p = gg_json_get(scene, "pieces")->first; p; p = p->next) {
        pieces += value_digest(p);
    }
    h = fold_panels(h, gg_json_get(scene, "panels"));
    h = fold_list(h, gg_json_get(scene, "moves"));
    return fold_list(h, gg_json_get(scene, "buttons")) ^ pieces;
}
