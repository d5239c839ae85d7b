/* SPDX-License-Identifier: MIT
 * What a client says, message by message (docs/table-protocol.md).  Nothing here trusts it. */
#include "server/seat.h"
#include "server/standing.h"

#include "base/text.h"
#include <stdlib.h>
#include <string.h>

enum { PROTOCOL = 2, POLICY = 1008, GOING_AWAY = 1001 };

const char *message_text(const struct gg_json *m, const char *key)
{
    const struct gg_json *value = gg_json_get(m, key);

    return value && value->type == GG_JSON_STRING ? value->text : NULL;
}

uint32_t message_number(const struct gg_json *m, const char *key, uint32_t otherwise)
{
    const struct gg_json *value = gg_json_get(m, key);
    bool fits =
        value && value->type == GG_JSON_INT && value->integer >= 0 && value->integer < UINT32_MAX;

    return fits ? (uint32_t)value->integer : otherwise;
}

void message_id(const struct gg_json *m, const char *key, char out[CLIENT_ID_MAX])
{
    const struct gg_json *id = gg_json_get(m, key);
    struct gg_json_writer w;
    struct gg_buf text = { 0 };

    out[0] = '\0';
    if (id && (id->type == GG_JSON_INT || id->type == GG_JSON_STRING)) {
        gg_json_start(&w, &text, false);
        gg_json_write(&w, id);
    }
    if (text.len < CLIENT_ID_MAX) {
        memcpy(out, gg_buf_text(&text), text.len + 1);
    }
    gg_buf_free(&text);
}

bool message_flag(const struct gg_json *m, const char *key)
{
    const struct gg_json *value = gg_json_get(m, key);

    return value && value->type == GG_JSON_BOOL && value->integer;
}

/* ---- coming and going ---- */

static void clients_add(struct server *s, struct client *c)
{
    c->after = s->clients;
    if (c->after) {
        c->after->before = c;
    }
    s->clients = c;
}

static void clients_remove(struct server *s, struct client *c)
{
    if (c->after) {
        c->after->before = c->before;
    }
    *(c->before ? &c->before->after : &s->clients) = c->after;
}

void *client_open(void *context, struct net_socket *socket, const char *address)
{
    struct server *s = context;
    struct client *c;

    if (!guard_socket_opens(&s->guard, address)) {
        return NULL;
    }
    c = calloc(1, sizeof *c);
    if (!c) {
        guard_socket_closes(&s->guard, address);
        return NULL;
    }
    *c = (struct client){
        .server = s, .socket = socket, .number = NO_NUMBER, .heard_ms = net_now(s->net)
    };
    gg_text_format(c->address, sizeof c->address, "%s", address);
    clients_add(s, c);
    log_event(&s->log, "%s opens a socket", c->address);
    return c;
}

static void leave_table(struct client *c)
{
    struct table *t = c->table;

    if (!t) {
        return;
    }
    *c->back = c->next;
    if (c->next) {
        c->next->back = c->back;
    }
    c->table = NULL;
    t->used_ms = net_now(c->server->net);
    if (!c->server->stopping) {
        seats_presence(t);
    }
}

void client_close(void *context, void *user)
{
    struct client *c = user;

    (void)context;
    c->leaving = true;
    odds_forget(c);
    hint_forget(c);
    table_wait_no_more(&c->wait);
    client_hold_nothing(c);
    gg_buf_free(&c->hello);
    if (c->table && c->table->pending.by == c) {
        c->table->pending.by = NULL;
    }
    log_event(&c->server->log, "%s closes a socket", c->address);
    leave_table(c);
    clients_remove(c->server, c);
    guard_socket_closes(&c->server->guard, c->address);
    client_forget_scene(c);
    history_look_away(c);
    free(c);
}

void clients_sweep(struct server *s)
{
    uint64_t now = net_now(s->net);

    for (struct client *c = s->clients; c; c = c->after) {
        if (now - c->heard_ms > s->idle_ms) {
            c->leaving = true;
            net_close(c->socket, GOING_AWAY, "idle");
        }
    }
}

static void mistake(struct client *c, const char *text)
{
    client_error(c, "mistake", text);
    if (++c->mistakes > GUARD_MISTAKES_MAX) {
        c->leaving = true;
        net_close(c->socket, POLICY, "too many mistakes");
    }
}

static void send_away(struct client *c, const char *code, const char *text)
{
    client_error(c, code, text);
    c->leaving = true;
    net_close(c->socket, POLICY, "no seat");
}

static void no_table(struct client *c, const struct gg_error *why)
{
    log_trouble(&c->server->log, "a table cannot be had: %s", why->text);
    send_away(c, "failed", why->text);
}

/* The table and seat that a token opens; NULL after an answer, or if it is on its way. */
static struct table *find_seat(struct client *c, const char *token, int *seat, struct load **load)
{
    struct gg_error err = { 0 };
    struct table *t = token ? table_by_token(c->server, token, seat, load, &err) : NULL;

    if (t || *load) {
        return t;
    }
    if (err.set) {
        no_table(c, &err);
    } else if (guard_stranger(&c->server->guard, c->address, net_now(c->server->net))) {
        log_event(&c->server->log, "%s has a wrong link", c->address);
        send_away(c, "seat", "no such seat: the link is wrong, or the table is gone");
    } else {
        send_away(c, "busy", "too many wrong links from this address");
    }
    return NULL;
}

static void sit_down(struct client *c, struct table *t, int seat)
{
    c->table = t;
    c->seat = seat;
    c->next = t->clients;
    c->back = &t->clients;
    if (c->next) {
        c->next->back = &c->next;
    }
    t->clients = c;
}

/* Log lines the client has count only as far as nothing was taken back since its last scene. */
static uint32_t lines_it_has(const struct client *c, const struct gg_json *m)
{
    uint32_t log = message_number(m, "log", 0), seq = message_number(m, "seq", 0);
    uint32_t low = seq ? gg_noticed_fewest(&c->table->game, c->seat, seq) : 0;

    return log < low ? log : low;
}

static bool must_wait(struct client *c)
{
    struct server *s = c->server;

    return guard_must_wait(&s->guard, c->address, &c->work, net_now(s->net));
}

static void ask_to_wait(struct client *c, const char *id)
{
    client_refused(c, id, "busy", "too much was asked for: wait a moment");
}

/* Is it a side's token?  Asked before anything is loaded. */
static bool is_of_a_side(struct server *s, const char *token)
{
    unsigned char hash[GG_SHA256_BYTES];
    int64_t table;
    int seat;

    return token && guard_token_hash(token, hash) &&
           store_find_seat(s->store, hash, &table, &seat, NULL) && seat != GG_SPECTATOR;
}

static void table_ready(void *of, const struct gg_error *err);

/* A long game is read in another thread: hello is said again when it is there. */
static void wait_for_table(struct client *c, const struct gg_json *m, struct load *load)
{
    struct gg_json_writer w;

    gg_json_start(&w, &c->hello, false);
    gg_json_write(&w, m);
    c->wait = (struct table_wait){ .ready = table_ready, .of = c };
    table_wait(load, &c->wait);
}

/* Everything that a client is told when it comes; log: the steps whose lines it has. */
static void welcome(struct client *c, const struct gg_json *m, uint32_t log)
{
    const char *language = message_text(m, "lang");

    c->language = server_language(language ? language : "");
    c->told = log;
    c->packed = message_flag(m, "packed");
    client_about(c);
    client_dice(c);
    client_became(c, gg_json_get(m, "unsure"));
    client_scene(c);
    seats_presence(c->table);
    client_chat(c, message_number(m, "chat", 0));
    client_note(c);
    client_standing(c);
    client_answered(c);
    client_takeback(c);
    client_rematch(c);
}

/* May it be said, and in these words?  False after an answer. */
static bool may_greet(struct client *c, const struct gg_json *m)
{
    if (c->table || c->wait.load) {
        mistake(c, "hello was said already");
    } else if (message_number(m, "protocol", 1) != PROTOCOL) {
        send_away(c, "protocol", "this page is of another version than the server; load it again");
    } else if (!outcomes_is_list(gg_json_get(m, "unsure"))) {
        mistake(c, "unsure is a list of numbers of requests");
    } else {
        return true;
    }
    return false;
}

/* Who has asked for too much is let in to play on, and to nothing else. */
static void hello(struct client *c, const struct gg_json *m, const char *id)
{
    const char *token = message_text(m, "token");
    bool plays_only = must_wait(c);
    struct load *load = NULL;
    struct table *t;
    int seat;

    if (!may_greet(c, m)) {
        return;
    }
    if (plays_only && !is_of_a_side(c->server, token)) {
        ask_to_wait(c, id);
        return;
    }
    t = find_seat(c, token, &seat, &load);
    if (load) {
        wait_for_table(c, m, load);
    }
    if (!t) {
        return;
    }
    if (plays_only && gg_game_over(&t->game)) {
        ask_to_wait(c, id);
        return;
    }
    sit_down(c, t, seat);
    client_seat_token(c, token);
    log_event(&c->server->log, "%s sits down at table %lld, seat %d", c->address, (long long)t->id,
              seat);
    welcome(c, m, plays_only ? gg_view_count(&t->game, seat, t->game.steps) : lines_it_has(c, m));
}

/* ---- small things ---- */

static void language(struct client *c, const struct gg_json *m, const char *id)
{
    const char *name = message_text(m, "lang");

    c->language = server_language(name ? name : "");
    c->told = 0; /* the log too is told again */
    if (id[0]) {
        client_ok(c, id);
    }
    client_scene(c);
    client_standing(c);
    client_answered(c);
}

/* A client whose scene has another digest than ours begins again. */
static void scene(struct client *c, const struct gg_json *m, const char *id)
{
    c->told = lines_it_has(c, m);
    if (id[0]) {
        client_ok(c, id);
    }
    client_scene(c);
}

static void ping(struct client *c, const struct gg_json *m, const char *id)
{
    (void)m;
    client_ok(c, id);
}

/* ---- the table of messages ---- */

/* Who has asked for too much may play, and waits with all else.  What is written for him alone
 * costs the time that the disk takes, too.  What plays or writes may have a number.  A gesture both
 * plays and costs what a question does. */
enum cost { GREETS, PLAYS, ASKS, WRITES, GESTURES };

struct kind {
    const char *name;
    void (*run)(struct client *c, const struct gg_json *m, const char *id);
    enum cost cost;
};

static const struct kind messages[] = {
    { "move", act_move, PLAYS },
    { "hello", hello, GREETS },
    { "undo", act_undo, PLAYS },
    { "redo", act_redo, PLAYS },
    { "takeback", act_takeback, PLAYS },
    { "agree", act_agree, PLAYS },
    { "decline", act_decline, PLAYS },
    { "resign", act_resign, PLAYS },
    { "abort", act_abort, PLAYS },
    { "draw", act_draw, PLAYS },
    { "gesture", act_gesture, GESTURES },
    { "ping", ping, GREETS },
    { "why", ask_why, ASKS },
    { "whynot", ask_whynot, ASKS },
    { "odds", ask_odds, ASKS },
    { "hint", ask_hint, ASKS },
    { "layer", ask_layer, ASKS },
    { "reach", ask_reach, ASKS },
    { "aims", ask_aims, ASKS },
    { "look", ask_look, ASKS },
    { "turns", ask_turns, ASKS },
    { "scene", scene, ASKS },
    { "lang", language, ASKS },
    { "chat", act_chat, WRITES },
    { "note", act_note, WRITES },
    { "always", act_always, WRITES },
    { "player", act_player, WRITES },
    { "silence", act_silence, WRITES },
    { "name", act_name, WRITES },
    { "rematch", act_rematch, WRITES },
};

static const struct kind *kind_of(const struct gg_json *m)
{
    const char *type = message_text(m, "t");

    for (size_t i = 0; type && i < sizeof messages / sizeof messages[0]; i++) {
        if (strcmp(type, messages[i].name) == 0) {
            return &messages[i];
        }
    }
    return NULL;
}

/* A request that was carried out already, and comes again, changes nothing; nor does one with a
 * number that is none.  Either is answered. */
static bool is_answered(struct client *c, const struct kind *k, const struct gg_json *m,
                        const char *id)
{
    const struct reply *reply;

    if (!c->table || k->cost == GREETS || k->cost == ASKS) {
        return false;
    }
    if (!outcomes_number(m, &c->number)) {
        client_refused(c, id, "nothing", "a number is whole, not below 0 and below 2 to the 53rd");
        return true;
    }
    reply = outcomes_find(&c->table->became[c->seat], c->number);
    if (reply) {
        client_reply(c, id, reply);
    }
    return reply;
}

static void carry_out(struct client *c, const struct kind *k, const struct gg_json *m,
                      const char *id)
{
    bool goes_on = c->unfinished;

    c->unfinished = false;
    if (c->wait.load && k->run != hello) {
        client_refused(c, id, "busy", "the table is being read");
        return;
    }
    if (is_answered(c, k, m, id)) {
        return;
    }
    if (!goes_on && k->cost != GREETS && k->cost != PLAYS && must_wait(c)) {
        ask_to_wait(c, id);
    } else {
        k->run(c, m, id);
    }
}

static void run(struct client *c, const struct kind *k, const struct gg_json *m)
{
    struct server *s = c->server;
    uint64_t began = guard_worked(k->cost == WRITES);
    char id[CLIENT_ID_MAX];

    message_id(m, "id", id);
    log_event(&s->log, "%s, table %lld, seat %d: %s", c->address,
              c->table ? (long long)c->table->id : 0LL, c->seat, k->name);
    carry_out(c, k, m, id);
    c->number = NO_NUMBER;
    guard_charge(&s->guard, c->address, &c->work, guard_worked(k->cost == WRITES) - began,
                 net_now(s->net));
}

/* What was said before the table was there counts now, in its turn. */
static void table_ready(void *of, const struct gg_error *err)
{
    struct client *c = of;

    if (err) {
        no_table(c, err);
    } else if (c->hello.failed || !client_hold(c, gg_buf_text(&c->hello), c->hello.len)) {
        no_table(c, &(struct gg_error){ .set = true, .text = "out of memory" });
    }
    gg_buf_free(&c->hello);
}

static void dispatch(struct client *c, const struct gg_json *m)
{
    const struct kind *k = kind_of(m);

    if (!k) {
        mistake(c, "no message of that name");
    } else if (!c->table && !c->wait.load && k->run != hello) {
        mistake(c, "say hello first");
    } else {
        run(c, k, m);
    }
}

/* Who plays or says that he is there does not wait for others' questions. */
static bool needs_no_turn(const char *text, size_t len)
{
    struct gg_arena arena = { 0 };
    const struct gg_json *m = gg_json_read(&arena, "message", text, len, NULL);
    const struct kind *k = m && m->type == GG_JSON_OBJECT ? kind_of(m) : NULL;
    bool needs_none = k && (k->cost == PLAYS || k->run == ping);

    gg_arena_free(&arena);
    return needs_none;
}

void client_message(void *context, void *user, const char *text, size_t len)
{
    struct client *c = user;
    struct server *s = context;

    if (c->leaving || s->stopping) {
        return;
    }
    c->heard_ms = net_now(s->net);
    if (!bucket_take(&c->rate, GUARD_MESSAGES_SECOND, GUARD_MESSAGES_BURST, c->heard_ms)) {
        mistake(c, "too many messages: slow down");
    } else if (!c->held && needs_no_turn(text, len)) {
        client_carry_out(c, text, len);
    } else if (!client_hold(c, text, len)) {
        mistake(c, "too many messages wait: slow down");
    }
}

void client_carry_out(struct client *c, const char *text, size_t len)
{
    struct gg_arena arena = { 0 };
    struct gg_error err = { 0 };
    const struct gg_json *m;

    if (c->table && c->table->pending.on) {
        tables_flush(c->server); /* it is answered from what is on disk */
    }
    if (c->leaving || c->server->stopping) {
        return;
    }
    m = gg_json_read(&arena, "message", text, len, &err);
    if (!m || m->type != GG_JSON_OBJECT) {
        mistake(c, m ? "a message is an object" : err.text);
    } else {
        dispatch(c, m);
    }
    gg_arena_free(&arena);
}
