/* SPDX-License-Identifier: MIT
 * Ways and gestures at the table: where pieces can go, several moves at once, and all of them
 * taken back.  Nothing here trusts the client. */
#include "server/seat.h"
#include "server/table_inner.h"

#include "core/gesture.h"
#include <stdlib.h>
#include <string.h>

static const struct gg_battle *battle_of(const struct client *c)
{
    return c->table->game.battle;
}

/* ---- reading ---- */

/* What was asked for, and what is wrong with it (NULL: nothing). */
struct reading {
    const struct gg_battle *battle;
    union gg_position_room masked;
    int side;
    const char *fault;
};

static void fault(struct reading *r, const char *text)
{
    r->fault = r->fault ? r->fault : text;
}

static struct gg_arg read_thing(struct reading *r, const struct gg_json *value)
{
    struct gg_arg thing = { .kind = GG_KIND_NONE };

    if (value && value->type == GG_JSON_STRING) {
        thing = gg_thing_by_id(r->battle, value->text);
    }
    if (thing.kind == GG_KIND_NONE) {
        fault(r, "no such thing");
    }
    return thing;
}

/* The list at key, of `most` ids at most; returns how many there are. */
static uint8_t read_list(struct reading *r, const struct gg_json *m, const char *key, unsigned most,
                         struct gg_arg *out)
{
    const struct gg_json *list = gg_json_get(m, key);
    uint8_t n = 0;

    if (list && (list->type != GG_JSON_ARRAY || list->count > most)) {
        fault(r, "no list of ids, or too many of them");
        return 0;
    }
    for (const struct gg_json *each = list ? list->first : NULL; each; each = each->next) {
        out[n] = read_thing(r, each);
        for (unsigned i = 0; i < n; i++) {
            if (out[i].kind == out[n].kind && out[i].value == out[n].value) {
                fault(r, "the same twice");
            }
        }
        n++;
    }
    return n;
}

static void read_bodies(struct reading *r, const struct gg_json *m, struct gg_bodies *out)
{
    out->count = read_list(r, m, "bodies", GG_BODIES_MAX, out->body);
    for (unsigned i = 0; i < out->count && !r->fault; i++) {
        if (!gg_is_own_body(r->battle, &r->masked, r->side, out->body[i])) {
            fault(r, "no piece of this side");
        }
    }
}

static void read_go(struct reading *r, const struct gg_json *m, struct gg_gesture *out)
{
    read_bodies(r, m, &out->who);
    out->at = read_thing(r, gg_json_get(m, "to"));
    out->toward = message_flag(m, "toward");
    out->vias = read_list(r, m, "via", GG_GESTURE_VIA_MAX, out->via);
    if (out->who.count == 0) {
        fault(r, "nobody goes");
    }
}

static unsigned find_verb(const struct gg_ruleset *r, const char *name)
{
    for (unsigned i = 1; name && i < r->verbs; i++) {
        if (strcmp(r->verb[i].name, name) == 0) {
            return i;
        }
    }
    return 0;
}

static void read_all(struct reading *r, const struct gg_json *m, struct gg_gesture *out)
{
    out->verb = find_verb(r->battle->rules, message_text(m, "verb"));
    out->who.count = read_list(r, m, "bodies", GG_BODIES_MAX, out->who.body);
    if (gg_json_get(m, "at")) {
        out->at = read_thing(r, gg_json_get(m, "at"));
    }
    if (out->verb == 0) {
        fault(r, "no such verb");
    }
}

static void read_repeat(struct reading *r, const struct gg_json *m, struct gg_gesture *out)
{
    const char *text = message_text(m, "move");

    if (!text || !gg_parse_move(r->battle, text, &out->move, NULL)) {
        fault(r, "no such move");
    }
}

static void read_series(struct reading *r, const struct gg_json *m, struct gg_gesture *out)
{
    const struct gg_json *list = gg_json_get(m, "moves");

    if (!list || list->type != GG_JSON_ARRAY || list->count == 0 || list->count > GG_SERIES_MAX) {
        fault(r, "no list of moves, or too many of them");
        return;
    }
    for (const struct gg_json *each = list->first; each; each = each->next) {
        if (each->type != GG_JSON_STRING ||
            !gg_parse_move(r->battle, each->text, &out->series[out->moves++], NULL)) {
            fault(r, "no such move");
        }
    }
}

static void read_gesture(struct reading *r, const struct gg_json *m, struct gg_gesture *out)
{
    const char *name = message_text(m, "kind");
    int kind = name ? gg_gesture_kind_find(name) : -1;

    *out = (struct gg_gesture){ .confirmed = message_flag(m, "confirmed") };
    if (kind < 0) {
        fault(r, "no such kind of gesture");
        return;
    }
    out->kind = (enum gg_gesture_kind)kind;
    switch (out->kind) {
    case GG_GESTURE_GO: read_go(r, m, out); break;
    case GG_GESTURE_ALL: read_all(r, m, out); break;
    case GG_GESTURE_REPEAT: read_repeat(r, m, out); break;
    case GG_GESTURE_SERIES: read_series(r, m, out); break;
    }
}

static void begin_reading(const struct client *c, struct reading *r)
{
    *r = (struct reading){ .battle = battle_of(c), .side = c->seat };
    gg_mask(r->battle, c->table->game.now, c->seat, &r->masked);
}

/* ---- gestures ---- */

/* What stopped it goes to the client when what it made is on disk. */
static struct reply reply_of(const struct client *c, const struct gg_gesture_end *end,
                             struct gg_buf *text)
{
    struct reply reply = { .counts = true, .made = end->made, .stopped = end->stopped };
    struct gg_speaker s = client_speaker(c);

    if (end->stopped && end->why.key != GG_MSG_none) {
        gg_say(&s, &end->why, text);
    }
    if (end->why.clause != GG_ALLOWED && end->stopped) {
        reply.clause = gg_clause_id(battle_of(c)->rules, end->why.clause);
    }
    if (end->final != GG_NO_MOVE) {
        gg_notation(battle_of(c), end->final, reply.move);
    }
    reply.text = gg_buf_text(text);
    return reply;
}

static void is_made(struct client *c, const char *id, const struct reply *reply)
{
    struct pending *p = &c->table->pending;

    table_changed(c->table, c, id);
    if (p->on) {
        p->done = *reply;
        p->said = strdup(reply->text);
        p->done.text = p->said ? p->said : "";
    }
}

static void answer_gesture(struct client *c, const char *id, const struct gg_gesture_end *end)
{
    struct gg_buf text = { 0 };
    struct reply reply = reply_of(c, end, &text);

    if (end->made > 0) {
        is_made(c, id, &reply);
    } else if (end->why.key == GG_MSG_none) {
        client_refused(c, id, "failed", "out of memory");
    } else {
        reply.code = "rule";
        client_conclude(c, id, &reply);
    }
    gg_buf_free(&text);
}

static bool roll_between(void *context)
{
    return table_roll(context, NULL);
}

void act_gesture(struct client *c, const struct gg_json *m, const char *id)
{
    struct gg_gesture_end end;
    struct gg_gesture what;
    struct reading r;

    if (!client_may_act(c, m, id)) {
        return;
    }
    begin_reading(c, &r);
    read_gesture(&r, m, &what);
    if (r.fault) {
        client_refused(c, id, "nothing", r.fault);
        return;
    }
    gg_gesture_play_on(&c->table->game, c->seat, &what, roll_between, c->table, &end);
    answer_gesture(c, id, &end);
}

void act_turn_back(struct client *c, bool back, const char *id)
{
    struct gg_game *g = &c->table->game;
    struct gg_refusal why;
    struct gg_gesture_end end = { .made = back ? gg_gesture_undo(g, c->seat, &why)
                                               : gg_gesture_redo(g, c->seat, &why) };

    end.stopped = why.refused;
    end.why = why.message;
    if (end.made == 0) {
        client_refused_by(c, id, &why);
    } else {
        answer_gesture(c, id, &end);
    }
}

/* ---- ways ---- */

static void put_place(const struct client *c, struct gg_json_writer *w, struct gg_arg place)
{
    char id[GG_ID_MAX];

    gg_json_key(w, "place");
    if (place.kind == GG_KIND_NONE) {
        gg_json_null(w);
        return;
    }
    gg_thing_id(battle_of(c), place.kind, place.value, id);
    gg_json_string(w, id);
}

static void put_reason(const struct client *c, struct gg_json_writer *w, const char *key,
                       const struct gg_message *why)
{
    struct gg_speaker s = client_speaker(c);

    gg_json_key(w, key);
    gg_json_message(&s, why, w);
}

static void put_flag(struct gg_json_writer *w, const char *key, bool on)
{
    if (on) {
        gg_json_put_bool(w, key, true);
    }
}

static void put_way(const struct client *c, struct gg_json_writer *w, const struct gg_way *way)
{
    gg_json_object(w);
    put_place(c, w, way->place);
    if (way->cost >= 0) {
        gg_json_put_int(w, "cost", way->cost);
    }
    if (way->left >= 0) {
        gg_json_put_int(w, "left", way->left);
    }
    if (way->from >= 0) {
        gg_json_put_int(w, "from", way->from);
    }
    put_flag(w, "pass", way->pass);
    put_flag(w, "contact", way->contact);
    put_flag(w, "final", way->final);
    if (way->why.key != GG_MSG_none) {
        put_reason(c, w, "why", &way->why);
    }
    gg_json_object_end(w);
}

static void answer_reach(struct client *c, const char *id, const struct gg_ways *ways)
{
    struct gg_json_writer w;
    struct gg_buf out;

    client_begin(&w, &out, "answer", id);
    put_place(c, &w, ways->place);
    gg_json_key(&w, "left");
    if (ways->left >= 0) {
        gg_json_int(&w, ways->left);
    } else {
        gg_json_null(&w);
    }
    if (ways->none.key != GG_MSG_none) {
        put_reason(c, &w, "none", &ways->none);
    } else {
        gg_json_key(&w, "none");
        gg_json_null(&w);
    }
    gg_json_key(&w, "ways");
    gg_json_array(&w);
    for (uint32_t i = 0; i < ways->count; i++) {
        put_way(c, &w, &ways->way[i]);
    }
    gg_json_array_end(&w);
    client_end(c, &w, &out);
}

/* The decider's own question; false after an answer. */
static bool may_ask(struct client *c, const char *id)
{
    struct gg_refusal why;

    if (c->seat == GG_SPECTATOR) {
        client_refused(c, id, "seat", "spectators look on");
        return false;
    }
    why = gg_game_may(&c->table->game, c->seat, GG_NO_MOVE);
    if (why.message.key != GG_MSG_refused_unknown) {
        client_refused_by(c, id, &why);
        return false;
    }
    return true;
}

void ask_reach(struct client *c, const struct gg_json *m, const char *id)
{
    struct gg_bodies bodies = { .count = 0 };
    struct gg_ways ways;
    struct reading r;

    if (!may_ask(c, id)) {
        return;
    }
    begin_reading(c, &r);
    read_bodies(&r, m, &bodies);
    if (r.fault || bodies.count == 0) {
        client_refused(c, id, "nothing", r.fault ? r.fault : "nobody goes");
        return;
    }
    if (!gg_ways_open(&ways, r.battle, &r.masked, c->seat, &bodies)) {
        client_refused(c, id, "failed", "out of memory");
        return;
    }
    answer_reach(c, id, &ways);
    gg_ways_close(&ways);
}

/* ---- what could be done to that ---- */

static void put_ids(const struct client *c, struct gg_json_writer *w, const struct gg_bodies *who)
{
    char id[GG_ID_MAX];

    gg_json_array(w);
    for (unsigned i = 0; i < who->count; i++) {
        gg_thing_id(battle_of(c), who->body[i].kind, who->body[i].value, id);
        gg_json_string(w, id);
    }
    gg_json_array_end(w);
}

static void answer_aims(struct client *c, const char *id, const struct gg_aims *aims)
{
    struct gg_json_writer w;
    struct gg_buf out;

    client_begin(&w, &out, "answer", id);
    gg_json_key(&w, "aims");
    gg_json_array(&w);
    for (unsigned i = 0; i < aims->count; i++) {
        gg_json_object(&w);
        gg_json_put_string(&w, "verb", battle_of(c)->rules->verb[aims->aim[i].verb].name);
        gg_json_key(&w, "bodies");
        put_ids(c, &w, &aims->aim[i].who);
        gg_json_object_end(&w);
    }
    gg_json_array_end(&w);
    client_end(c, &w, &out);
}

void ask_aims(struct client *c, const struct gg_json *m, const char *id)
{
    struct gg_aims aims;
    struct gg_arg at;
    struct reading r;

    if (!may_ask(c, id)) {
        return;
    }
    begin_reading(c, &r);
    at = read_thing(&r, gg_json_get(m, "at"));
    if (r.fault) {
        client_refused(c, id, "nothing", r.fault);
    } else if (!gg_gesture_aims(r.battle, &r.masked, c->seat, at, &aims)) {
        client_refused(c, id, "failed", "out of memory");
    } else {
        answer_aims(c, id, &aims);
    }
}
