/* SPDX-License-Identifier: MIT
 * Laws about scenes as clients receive them (docs/scene-format.md): every id resolves, every text
 * is whole in every language, and layers answer about places that exist. */
#include "harness/harness.h"
#include <stdlib.h>
#include <string.h>

enum { IDS_MAX = 8192 };

struct shown {
    struct gg_game game;
    struct gg_buf text;
    struct gg_arena arena;
    const struct gg_json *scene;
};

/* ---- getting a scene ---- */

/* A game that stands at HS_NOW, one step later if `move` is one. */
static bool open_shown(struct hs_run *r, enum hs_law law, gg_move move, struct shown *v)
{
    struct gg_game_options o = { .position = r->buffer[HS_NOW] };
    struct gg_error err = { 0 };
    struct gg_refusal why;

    memset(v, 0, sizeof *v);
    if (!gg_game_new(&v->game, r->battle, &o, &err)) {
        return hs_fail(r, law, "no game from the position: %s", err.text);
    }
    if (move != GG_NO_MOVE) {
        if (r->offer.decider == GG_CHANCE) {
            gg_game_roll_scripted(&v->game, move, &why);
        } else {
            gg_game_move(&v->game, GG_REFEREE, move, &why);
        }
    }
    return true;
}

static bool show(struct hs_run *r, enum hs_law law, struct shown *v, int viewer, int language)
{
    struct gg_speaker s = { .catalogue = r->catalogue[language], .battle = r->battle };
    struct gg_view_options o = { .viewer = viewer, .at = UINT32_MAX };
    struct gg_error err = { 0 };
    struct gg_json_writer w;

    gg_arena_free(&v->arena);
    gg_buf_clear(&v->text);
    gg_json_start(&w, &v->text, false);
    gg_view_json(&v->game, &s, &o, &w);
    v->scene = gg_json_read(&v->arena, "scene", gg_buf_text(&v->text), v->text.len, &err);
    return HS_HOLDS(r, law, v->scene, "the scene is no JSON: %s", err.text);
}

static void close_shown(struct shown *v)
{
    gg_game_free(&v->game);
    gg_buf_free(&v->text);
    gg_arena_free(&v->arena);
}

/* ---- ids ---- */

struct ids {
    const char *id[IDS_MAX];
    int count;
};

static void add_id(struct ids *ids, const struct gg_json *value)
{
    if (value && value->type == GG_JSON_STRING && ids->count < IDS_MAX) {
        ids->id[ids->count++] = value->text;
    }
}

static bool has_id(const struct ids *ids, const char *id)
{
    for (int i = 0; i < ids->count; i++) {
        if (strcmp(ids->id[i], id) == 0) {
            return true;
        }
    }
    return false;
}

static const struct gg_json *first_of(const struct gg_json *object, const char *key)
{
    const struct gg_json *list = object ? gg_json_get(object, key) : NULL;

    return list ? list->first : NULL;
}

static const char *text_of(const struct gg_json *object, const char *key)
{
    const struct gg_json *value = gg_json_get(object, key);

    return value && value->type == GG_JSON_STRING ? value->text : NULL;
}

/* Where a piece can stand: places of the board and items of panels. */
static bool collect_places(struct hs_run *r, const struct gg_json *scene, struct ids *ids)
{
    struct ids panels = { .count = 0 };

    for (const struct gg_json *p = first_of(scene, "places"); p; p = p->next) {
        add_id(ids, p);
    }
    for (const struct gg_json *p = first_of(scene, "panels"); p; p = p->next) {
        const char *id = text_of(p, "id");

        if (!HS_HOLDS(r, HS_LAW_SCENE, id && !has_id(&panels, id), "two panels are called %s",
                      id)) {
            return false;
        }
        add_id(&panels, gg_json_get(p, "id"));
        for (const struct gg_json *i = first_of(p, "items"); i; i = i->next) {
            add_id(ids, gg_json_get(i, "id"));
        }
    }
    return true;
}

static bool real_id(const char *id)
{
    return id && id[0] && id[0] != '?' && id[0] != '#';
}

static bool pieces_resolve(struct hs_run *r, const struct gg_json *scene, struct ids *ids)
{
    static struct ids pieces;

    pieces.count = 0;
    for (const struct gg_json *p = first_of(scene, "pieces"); p; p = p->next) {
        const char *id = text_of(p, "id"), *place = text_of(p, "place"), *symbol;

        symbol = text_of(p, "symbol");
        if (!HS_HOLDS(r, HS_LAW_SCENE, real_id(id) && !has_id(&pieces, id),
                      "a piece without an id of its own: %s", id ? id : "null") ||
            !HS_HOLDS(r, HS_LAW_SCENE, !place || has_id(ids, place),
                      "piece %s stands at %s, no place", id, place) ||
            !HS_HOLDS(r, HS_LAW_SCENE, symbol && symbol[0], "piece %s has no symbol", id)) {
            return false;
        }
        add_id(&pieces, gg_json_get(p, "id"));
    }
    for (int i = 0; i < pieces.count && ids->count < IDS_MAX; i++) {
        ids->id[ids->count++] = pieces.id[i];
    }
    return true;
}

/* "do-VERB" or "do-VERB-..." of the move's own verb, or something in the scene. */
static bool touchable(const struct ids *ids, const char *id, const char *verb)
{
    size_t len = strlen(verb);

    if (strncmp(id, "do-", 3) != 0) {
        return real_id(id) && has_id(ids, id);
    }
    return strncmp(id + 3, verb, len) == 0 && (id[3 + len] == '\0' || id[3 + len] == '-');
}

static bool moves_resolve(struct hs_run *r, const struct gg_json *scene, const struct ids *ids)
{
    for (const struct gg_json *m = first_of(scene, "moves"); m; m = m->next) {
        const char *notation = text_of(m, "notation"), *verb = text_of(m, "verb");

        if (!HS_HOLDS(r, HS_LAW_SCENE, notation && verb && first_of(m, "touch"),
                      "a move without notation, verb or a way to touch it")) {
            return false;
        }
        for (const struct gg_json *t = first_of(m, "touch"); t; t = t->next) {
            if (!HS_HOLDS(r, HS_LAW_SCENE, touchable(ids, t->text, verb),
                          "%s touches %s, which is not in the scene", notation, t->text)) {
                return false;
            }
        }
    }
    return true;
}

/* Touching narrows the moves; in the end no two moves may be left that are touched alike. */
static bool touches_differ(struct hs_run *r, const struct gg_json *scene)
{
    struct gg_buf a = { 0 }, b = { 0 };
    struct gg_json_writer w;
    bool ok = true;

    if (!gg_json_get(scene, "moves") || gg_json_get(scene, "moves")->count > 64) {
        return true; /* pairs of a long list take too long */
    }
    for (const struct gg_json *m = first_of(scene, "moves"); ok && m; m = m->next) {
        gg_buf_clear(&a);
        gg_json_start(&w, &a, false);
        gg_json_write(&w, gg_json_get(m, "touch"));
        for (const struct gg_json *n = m->next; ok && n; n = n->next) {
            gg_buf_clear(&b);
            gg_json_start(&w, &b, false);
            gg_json_write(&w, gg_json_get(n, "touch"));
            ok = HS_HOLDS(r, HS_LAW_SCENE, strcmp(gg_buf_text(&a), gg_buf_text(&b)) != 0,
                          "%s and %s are touched alike", text_of(m, "notation"),
                          text_of(n, "notation"));
        }
    }
    gg_buf_free(&a);
    gg_buf_free(&b);
    return ok;
}

/* A layer of one thing: all its marks are places of the board. */
static bool layer_holds(struct hs_run *r, int viewer)
{
    static struct gg_layer_mark marks[GG_LAYER_MARKS_MAX];
    struct gg_layer layer = { .mark = marks };
    int row, things;

    if (r->rules->layers == 0) {
        return true;
    }
    row = (int)hs_below(r, r->rules->layers);
    things = gg_kind_count(r->battle, r->rules->layer_row[row].from);
    hs_mask(r, r->buffer[HS_NOW], viewer, HS_MASK);
    gg_layer(r->battle, r->buffer[HS_MASK], viewer, row,
             things > 0 ? (int)hs_below(r, (uint32_t)things) : 0, &layer);
    if (!HS_HOLDS(r, HS_LAW_SCENE, layer.marks <= GG_LAYER_MARKS_MAX, "a layer of %u marks",
                  (unsigned)layer.marks)) {
        return false;
    }
    for (uint32_t i = 0; i < layer.marks; i++) {
        uint32_t p = 0;

        while (p < r->board.places && (r->board.place[p].thing.kind != marks[i].place.kind ||
                                       r->board.place[p].thing.value != marks[i].place.value)) {
            p++;
        }
        if (!HS_HOLDS(r, HS_LAW_SCENE, p < r->board.places, "layer %s marks what is no place",
                      r->rules->layer_row[row].name)) {
            return false;
        }
    }
    return true;
}

bool hs_law_scene(struct hs_run *r)
{
    static struct ids ids;
    struct shown v;
    bool ok = open_shown(r, HS_LAW_SCENE, GG_NO_MOVE, &v);

    for (int viewer = 0; ok && viewer <= GG_REFEREE; viewer++) {
        ids.count = 0;
        ok = show(r, HS_LAW_SCENE, &v, viewer, 0) && collect_places(r, v.scene, &ids) &&
             pieces_resolve(r, v.scene, &ids) && moves_resolve(r, v.scene, &ids) &&
             touches_differ(r, v.scene) && layer_holds(r, viewer < HS_VIEWERS ? viewer : 0);
    }
    close_shown(&v);
    return ok;
}

/* ---- texts ---- */

/* May be empty: the space of a track that shows its number, a box that shows its symbol. */
static bool may_be_empty(const struct gg_json *object)
{
    const struct gg_json *value = gg_json_get(object, "value");
    const char *symbol = text_of(object, "symbol");

    return (value && value->type == GG_JSON_INT) || (symbol && symbol[0]);
}

static bool is_text(const char *key)
{
    return key &&
           (strcmp(key, "text") == 0 || strcmp(key, "title") == 0 || strcmp(key, "name") == 0);
}

const char *hs_broken_text(const struct gg_json *value)
{
    for (const struct gg_json *m = value->first; m; m = m->next) {
        const char *broken = hs_broken_text(m);

        if (broken) {
            return broken;
        }
        if (m->type != GG_JSON_STRING) {
            continue;
        }
        if (strpbrk(m->text, "[]{}")) {
            return m->text;
        }
        if (is_text(m->key) && m->text[0] == '\0' && !may_be_empty(value)) {
            return "an empty text";
        }
    }
    return NULL;
}

static bool texts_whole(struct hs_run *r, struct shown *v, int viewer, int language)
{
    struct gg_speaker s = { .catalogue = r->catalogue[language], .battle = r->battle };
    struct gg_view_options o = { .viewer = viewer, .at = UINT32_MAX };
    struct gg_buf text = { 0 };
    const char *broken;
    bool ok;

    if (!show(r, HS_LAW_TEXTS, v, viewer, language)) {
        return false;
    }
    broken = hs_broken_text(v->scene);
    gg_view_text(&v->game, &s, &o, 80, &text);
    gg_view_log_text(&v->game, &s, &o, &text);
    ok = HS_HOLDS(r, HS_LAW_TEXTS, !broken, "%s for %s: \"%s\"", gg_languages[language],
                  gg_viewer_name(r->rules, viewer), broken) &&
         HS_HOLDS(r, HS_LAW_TEXTS, text.len > 0 && !text.failed, "no text for a terminal");
    gg_buf_free(&text);
    return ok;
}

bool hs_law_texts(struct hs_run *r)
{
    gg_move m = r->listed ? r->list[hs_below(r, r->listed)] : GG_NO_MOVE;
    struct shown v;
    bool ok = open_shown(r, HS_LAW_TEXTS, m, &v);

    for (int language = 0; ok && language < HS_LANGUAGES; language++) {
        ok = texts_whole(r, &v, (int)hs_below(r, GG_REFEREE + 1), language);
    }
    close_shown(&v);
    return ok;
}
