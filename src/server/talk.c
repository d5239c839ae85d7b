/* SPDX-License-Identifier: MIT
 * Who is at a table, what they say to each other, and what they note for themselves. */
#include "server/seat.h"

#include <stdlib.h>
#include <string.h>

/* Lines of one message: what is older is asked for. */
enum { LINES = 200 };
enum { CHAT_SECOND = 1, CHAT_BURST = 5 };

static const char silent[] = "silent"; /* who "plays" the spectators' seat when they may not talk */

void client_store_failed(struct client *c, const char *id, const struct gg_error *err)
{
    log_trouble(&c->server->log, "table %lld: %s", (long long)c->table->id, err->text);
    client_refused(c, id, "failed", "the store failed");
}

static const struct gg_ruleset *rules_of(const struct table *t)
{
    return t->game.battle->rules;
}

/* ---- who is here ---- */

static unsigned sitting(const struct table *t, int seat)
{
    unsigned n = 0;

    for (const struct client *c = t->clients; c; c = c->next) {
        n += c->seat == seat;
    }
    return n;
}

static bool is_silenced(const struct table *t)
{
    return strcmp(t->row.seat[GG_SPECTATOR].player, silent) == 0;
}

static void tell_presence(struct table *t)
{
    struct gg_json_writer w;
    struct gg_buf out;

    client_begin(&w, &out, "presence", NULL);
    gg_json_key(&w, "seats");
    gg_json_object(&w);
    for (int side = 0; side < GG_CHANCE; side++) {
        gg_json_put_bool(&w, rules_of(t)->side[side],
                         table_bot(t, (unsigned)side) || sitting(t, side) > 0);
    }
    gg_json_object_end(&w);
    gg_json_key(&w, "players");
    gg_json_object(&w);
    for (int side = 0; side < GG_CHANCE; side++) {
        gg_json_put_string(&w, rules_of(t)->side[side], t->row.seat[side].player);
    }
    gg_json_object_end(&w);
    gg_json_key(&w, "names");
    gg_json_object(&w);
    for (int side = 0; side < GG_CHANCE; side++) {
        gg_json_put_string(&w, rules_of(t)->side[side], t->row.seat[side].name);
    }
    gg_json_object_end(&w);
    gg_json_put_int(&w, "spectators", sitting(t, GG_SPECTATOR));
    gg_json_put_bool(&w, "silenced", is_silenced(t));
    seats_end(t, &w, &out);
}

void seats_presence(struct table *t)
{
    t->presence_due = true;
    t->server->presence_due = true;
}

void seats_tell_presence(struct server *s)
{
    if (!s->presence_due || s->stopping) {
        return;
    }
    s->presence_due = false;
    for (size_t i = 0; i < SERVER_TABLE_SLOTS; i++) {
        for (struct table *t = s->slot[i]; t; t = t->next) {
            if (t->presence_due && t->clients && t->game.battle) {
                tell_presence(t);
            }
            t->presence_due = false;
        }
    }
}

/* ---- lines of chat ---- */

/* Bytes of the control character at p: C0, DEL, C1, and the two that end a line; 0: it is none. */
static size_t control_at(const unsigned char *p)
{
    if (p[0] < 0x20 || p[0] == 0x7f) {
        return 1;
    }
    if (p[0] == 0xc2 && p[1] >= 0x80 && p[1] < 0xa0) {
        return 2;
    }
    return p[0] == 0xe2 && p[1] == 0x80 && (p[2] == 0xa8 || p[2] == 0xa9) ? 3 : 0;
}

/* The line without control characters; those of an older database may have some. */
static void clean(const char *text, struct gg_buf *out)
{
    while (*text) {
        size_t skip = control_at((const unsigned char *)text);

        if (skip == 0) {
            gg_buf_putc(out, *text);
        }
        text += skip ? skip : 1;
    }
}

struct telling {
    struct gg_json_writer *w;
    const struct gg_ruleset *rules;
};

static bool tell_line(void *context, int64_t id, int64_t when, int seat, const char *text)
{
    struct telling *k = context;
    struct gg_buf line = { 0 };

    clean(text, &line);
    gg_json_object(k->w);
    gg_json_put_int(k->w, "id", id);
    gg_json_put_int(k->w, "when", when);
    gg_json_put_string(k->w, "from", gg_viewer_name(k->rules, seat));
    gg_json_put_string(k->w, "text", gg_buf_text(&line));
    gg_json_object_end(k->w);
    gg_buf_free(&line);
    return true;
}

/* The last lines between two, as the member "lines". */
static bool put_lines(const struct table *t, int64_t after, int64_t before,
                      struct gg_json_writer *w, struct gg_error *err)
{
    struct telling k = { .w = w, .rules = rules_of(t) };
    const struct store_lines_asked asked = { t->id, after, before, LINES };
    bool ok;

    gg_json_key(w, "lines");
    gg_json_array(w);
    ok = store_chat(t->server->store, &asked, tell_line, &k, err);
    gg_json_array_end(w);
    return ok;
}

void client_chat(struct client *c, int64_t after)
{
    struct gg_json_writer w;
    struct gg_buf out;

    client_begin(&w, &out, "chat", NULL);
    put_lines(c->table, after, INT64_MAX, &w, NULL);
    client_end(c, &w, &out);
}

static void answer_older(struct client *c, int64_t before, const char *id)
{
    struct gg_error err = { 0 };
    struct gg_json_writer w;
    struct gg_buf out;

    client_begin(&w, &out, "answer", id);
    if (put_lines(c->table, 0, before, &w, &err)) {
        client_end(c, &w, &out);
    } else {
        gg_buf_free(&out);
        client_store_failed(c, id, &err);
    }
}

bool seat_may_speak(struct client *c)
{
    return bucket_take(&c->table->said[c->seat], CHAT_SECOND, CHAT_BURST, net_now(c->server->net));
}

/* May this seat say a line now?  False after an answer. */
static bool may_say(struct client *c, const char *text, const char *id)
{
    struct table *t = c->table;

    if (t->row.kind == STORE_PUBLISHED) { /* anyone may come here: it is no place to talk */
        client_refused(c, id, "seat", "a published game is not talked at");
    } else if (c->seat == GG_SPECTATOR && is_silenced(t)) {
        client_refused(c, id, "seat", "a player has silenced the spectators");
    } else if (!text || !text[0] || strlen(text) > GUARD_CHAT_MAX) {
        client_refused(c, id, "rule", "a line of chat has 1 to 2000 bytes");
    } else if (!seat_may_speak(c)) {
        client_refused(c, id, "busy", "one line of chat a second for each seat");
    } else {
        return true;
    }
    return false;
}

static void say(struct client *c, const char *text, const char *id)
{
    struct gg_error err = { 0 };
    struct gg_json_writer w;
    struct gg_buf out;
    int64_t line;

    if (!store_say(c->server->store, c->table->id, c->seat, server_clock(), text, &line, &err)) {
        client_store_failed(c, id, &err);
        return;
    }
    client_ok(c, id);
    client_begin(&w, &out, "chat", NULL);
    put_lines(c->table, line - 1, INT64_MAX, &w, NULL);
    seats_end(c->table, &w, &out);
}

void act_chat(struct client *c, const struct gg_json *m, const char *id)
{
    const struct gg_json *before = gg_json_get(m, "before");
    const char *text = message_text(m, "text");
    struct gg_buf line = { 0 };

    if (before) {
        answer_older(c, before->type == GG_JSON_INT ? before->integer : 0, id);
    } else if (may_say(c, text, id)) {
        clean(text, &line);
        if (line.len > 0) {
            say(c, gg_buf_text(&line), id);
        } else {
            client_refused(c, id, "rule", "a line of chat is more than control characters");
        }
        gg_buf_free(&line);
    }
}

/* Whether spectators may talk is for the sides to say. */
void act_silence(struct client *c, const struct gg_json *m, const char *id)
{
    struct store_seat *spectators = &c->table->row.seat[GG_SPECTATOR];
    const struct gg_json *on = gg_json_get(m, "on");
    bool silence = on && on->type == GG_JSON_BOOL && on->integer;
    struct gg_error err = { 0 };

    if (c->seat == GG_SPECTATOR || !on || on->type != GG_JSON_BOOL) {
        client_refused(c, id, c->seat == GG_SPECTATOR ? "seat" : "nothing",
                       "a player says whether spectators may talk: true or false");
        return;
    }
    if (!store_set_player(c->server->store, c->table->id, GG_SPECTATOR, silence ? silent : "",
                          &err)) {
        client_store_failed(c, id, &err);
        return;
    }
    memcpy(spectators->player, silence ? silent : "", silence ? sizeof silent : 1);
    client_ok(c, id);
    seats_presence(c->table);
}

/* ---- notes ---- */

void client_note(struct client *c)
{
    struct gg_json_writer w;
    struct gg_buf out, text = { 0 };

    if (c->seat == GG_SPECTATOR) {
        return; /* their link is everybody's */
    }
    store_note(c->server->store, c->table->id, c->seat, &text, NULL);
    client_begin(&w, &out, "note", NULL);
    gg_json_put_string(&w, "text", gg_buf_text(&text));
    client_end(c, &w, &out);
    gg_buf_free(&text);
}

/* Only the other pages of this seat are told. */
void act_note(struct client *c, const struct gg_json *m, const char *id)
{
    const char *text = message_text(m, "text");
    struct gg_error err = { 0 };

    if (c->seat == GG_SPECTATOR || !text || strlen(text) > GUARD_NOTE_MAX) {
        client_refused(c, id, c->seat == GG_SPECTATOR ? "seat" : "rule",
                       "a note has at most 32768 bytes, and spectators have none");
        return;
    }
    if (!store_put_note(c->server->store, c->table->id, c->seat, text, &err)) {
        client_store_failed(c, id, &err);
        return;
    }
    client_ok(c, id);
    for (struct client *other = c->table->clients; other; other = other->next) {
        if (other != c && other->seat == c->seat) {
            client_note(other);
        }
    }
}
