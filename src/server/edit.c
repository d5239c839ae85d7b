/* SPDX-License-Identifier: MIT
 * Positions made by hand: a position, changes laid over it, and what it then looks like and what is
 * wrong with it.  Nothing is kept here until it is opened as a table.
 *
 * Rules are asked about sound positions alone: of any other one only check() speaks, which is
 * written to bear any bytes. */
#include "server/create_inner.h"

#include "core/fields_json.h"
#include "server/seat.h"
#include <string.h>

struct edit {
    struct making m;
    struct gg_arena arena;
    const struct gg_json *asked;
    struct moment moment;
    bool from_game;
    int language;
};

/* ---- where it begins ---- */

/* The battle and the position of a file, each value checked by itself. */
static bool read_file(struct making *m, struct gg_arena *arena, const struct gg_json *text,
                      union gg_position_room *out)
{
    struct gg_position_file file;

    m->status = 400;
    if (text->type != GG_JSON_STRING) {
        return making_refuse(m, 400, "\"file\" is the text of a position file");
    }
    if (!gg_position_file_open(arena, "position", text->text, text->count, &file, &m->err)) {
        return false;
    }
    m->shared = server_battle(m->server, file.game, file.option, file.options, &m->err);
    return m->shared && gg_position_read_whole(m->shared->battle, "position",
                                               gg_json_get(file.root, "position"), out, &m->err);
}

static bool begin_scenario(struct edit *e)
{
    const struct gg_battle *b;

    if (!making_battle(&e->m, e->asked)) {
        return false;
    }
    b = e->m.shared->battle;
    memset(&e->moment.position, 0, b->rules->position_size);
    b->rules->start(b, &e->moment.position);
    return true;
}

/* As that seat may know it; the battle is the table's. */
static bool begin_moment(struct edit *e, const struct table *t, int seat)
{
    e->m.shared = t->shared;
    server_battle_hold(t->shared);
    e->from_game = true;
    return making_moment(&e->m, t, seat, e->asked, &e->moment);
}

static bool lay_changes(struct edit *e)
{
    const struct gg_json *list = gg_json_get(e->asked, "changes");
    const struct gg_battle *b = e->m.shared->battle;

    e->m.status = 400;
    if (list && list->type != GG_JSON_ARRAY) {
        return making_refuse(&e->m, 400, "\"changes\" is a list of parts of a position");
    }
    for (const struct gg_json *c = list ? list->first : NULL; c; c = c->next) {
        if (!gg_position_lay(b, "change", c, &e->moment.position, &e->m.err)) {
            return false;
        }
    }
    if (list && list->count > 0) {
        gg_position_tidy(b, &e->moment.position);
    }
    return true;
}

/* ---- what is wrong ---- */

/* Ids of clauses in the text, with what they say. */
static void put_clauses(const struct gg_speaker *s, const char *text, struct gg_json_writer *w)
{
    const struct gg_ruleset *r = s->battle->rules;

    gg_json_key(w, "clauses");
    gg_json_array(w);
    for (int i = 1; i < r->clauses; i++) {
        const char *at = strstr(text, r->clause[i].id);
        size_t len = strlen(r->clause[i].id);
        struct gg_buf says = { 0 };

        if (at && (at[len] == ')' || at[len] == ',' || at[len] == ';' || at[len] == '\0')) {
            gg_say_clause(s, (gg_clause)i, &says);
            gg_json_object(w);
            gg_json_put_string(w, "id", r->clause[i].id);
            gg_json_put_string(w, "text", gg_buf_text(&says));
            gg_json_object_end(w);
        }
        gg_buf_free(&says);
    }
    gg_json_array_end(w);
}

/* "french, austrian: enemies in one zone (WAG-9.6.17)": fields, and what is the matter. */
static void put_wrong(const struct gg_speaker *s, const char *broken, struct gg_json_writer *w)
{
    const char *colon = strstr(broken, ": ");
    const char *text = colon ? colon + 2 : broken, *end = strstr(text, " (");
    size_t len = end ? (size_t)(end - text) : strlen(text);

    gg_json_key(w, "wrong");
    gg_json_object(w);
    gg_json_key(w, "fields");
    gg_json_array(w);
    for (const char *at = broken; colon && at < colon;) {
        size_t part = strcspn(at, ",:");

        gg_json_string_n(w, at, part);
        at += part;
        at += strspn(at, ", ");
    }
    gg_json_array_end(w);
    gg_json_key(w, "text");
    gg_json_string_n(w, text, len);
    put_clauses(s, broken, w);
    gg_json_object_end(w);
}

/* ---- the answer ---- */

/* All of it, as the referee sees it. */
static bool put_scene(struct edit *e, const struct gg_speaker *s, struct gg_json_writer *w)
{
    struct gg_game_options o = { .position = &e->moment.position };
    struct gg_view_options v = { .viewer = GG_REFEREE, .at = UINT32_MAX, .log_from = UINT32_MAX };
    struct gg_game game;

    if (!gg_game_new(&game, s->battle, &o, &e->m.err)) {
        e->m.status = 500;
        return false;
    }
    gg_json_key(w, "wrong");
    gg_json_null(w);
    gg_json_key(w, "scene");
    gg_view_json(&game, s, &v, w);
    gg_game_free(&game);
    return true;
}

static void put_from(const struct edit *e, struct gg_json_writer *w)
{
    gg_json_key(w, "from");
    gg_json_object(w);
    gg_json_put_string(w, "viewer", gg_viewer_name(e->m.shared->battle->rules, e->moment.viewer));
    gg_json_put_int(w, "step", e->moment.step);
    gg_json_put_bool(w, "guessed", e->moment.guessed);
    gg_json_object_end(w);
}

/* The kind of thing that places of the board are; drawn into a buffer that takes nothing. */
static const char *place_kind(const struct gg_battle *b)
{
    struct gg_board board = { .svg = { .failed = true } };
    int kind = GG_KIND_NONE;

    b->rules->board(b, &board);
    kind = board.places > 0 ? board.place[0].thing.kind : GG_KIND_NONE;
    gg_board_free(&board);
    return gg_kind_name(b, kind);
}

static void put_fields(const struct gg_speaker *s, struct gg_json_writer *w)
{
    gg_json_put_string(w, "place", place_kind(s->battle));
    gg_json_key(w, "fields");
    gg_fields_json(s, w);
    gg_json_key(w, "things");
    gg_things_json(s, w);
}

static bool put_answer(struct edit *e, struct gg_json_writer *w)
{
    const struct gg_battle *b = e->m.shared->battle;
    const struct gg_speaker s = { .catalogue = server_catalogue(e->m.server, e->language),
                                  .battle = b };
    const char *broken = b->rules->check(b, &e->moment.position);
    const struct gg_json *fields = gg_json_get(e->asked, "fields");
    struct gg_buf file = { 0 };
    bool ok = true;

    gg_position_file_write(b, &e->moment.position, &file);
    gg_json_put_string(w, "file", gg_buf_text(&file));
    gg_buf_free(&file);
    if (broken) {
        put_wrong(&s, broken, w);
    } else {
        ok = put_scene(e, &s, w);
    }
    if (e->from_game) {
        put_from(e, w);
    }
    if (fields && fields->type == GG_JSON_BOOL && fields->integer) {
        put_fields(&s, w);
    }
    return ok;
}

static void reply(struct edit *e, bool ok)
{
    struct gg_json_writer w;
    struct gg_buf text = { 0 };

    gg_json_start(&w, &text, false);
    gg_json_object(&w);
    ok = ok && put_answer(e, &w);
    gg_json_object_end(&w);
    if (ok) {
        http_json(e->m.out, 200, &text);
    } else {
        gg_buf_free(&text);
        http_fail(e->m.out, e->m.status ? e->m.status : 500, e->m.err.text);
    }
    server_battle_drop(e->m.server, e->m.shared);
}

/* ---- requests ---- */

void edit_request(struct server *s, const struct net_request *r, struct net_reply *out)
{
    struct edit e = { .m = { .server = s, .out = out } };
    const struct gg_json *file;
    struct table *t;
    bool ok = false;
    int seat;

    e.asked = gg_json_read(&e.arena, "request", r->body, r->len, &e.m.err);
    if (!e.asked || e.asked->type != GG_JSON_OBJECT) {
        http_fail(out, 400, "the request is not a JSON object");
        gg_arena_free(&e.arena);
        return;
    }
    e.language =
        server_language(message_text(e.asked, "lang") ? message_text(e.asked, "lang") : "");
    file = gg_json_get(e.asked, "file");
    if (file) {
        ok = read_file(&e.m, &e.arena, file, &e.moment.position);
    } else if (r->authorization[0]) {
        t = bearer_table(s, r, &seat, out);
        if (!t) {
            gg_arena_free(&e.arena);
            return;
        }
        ok = begin_moment(&e, t, seat);
    } else {
        ok = begin_scenario(&e);
    }
    reply(&e, ok && lay_changes(&e));
    gg_arena_free(&e.arena);
}

/* Sound, and with something to decide. */
static bool is_playable(struct making *m, const union gg_position_room *position)
{
    const struct gg_battle *b = m->shared->battle;
    const char *broken = b->rules->check(b, position);
    struct gg_offer offer;

    m->status = 400;
    if (broken) {
        return gg_fail(&m->err, "position: %s", broken);
    }
    b->rules->offer(b, position, &offer);
    return offer.decider != GG_NOBODY ||
           making_refuse(m, 400, "the game is over in that position: nothing is left to play");
}

bool edit_game(struct making *m, const struct gg_json *asked)
{
    static const char about[] = "{\"kind\":\"position\"}";
    union gg_position_room position;
    struct gg_arena arena = { 0 };
    bool ok = read_file(m, &arena, gg_json_get(asked, "file"), &position) &&
              is_playable(m, &position) &&
              making_seats(m, m->shared->battle->rules, gg_json_get(asked, "seats")) &&
              making_for_somebody(m);

    gg_arena_free(&arena);
    m->row.kind = STORE_WHAT_IF;
    memcpy(m->row.about, about, sizeof about);
    return ok && making_from(m, &position);
}
