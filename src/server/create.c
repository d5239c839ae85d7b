/* SPDX-License-Identifier: MIT
 * New tables, and the record of a finished game. */
#include "server/create_inner.h"

#include "base/text.h"
#include "host/entropy.h"
#include "server/reading.h"
#include <stdlib.h>
#include <string.h>

bool making_refuse(struct making *m, int status, const char *reason)
{
    m->status = status;
    return gg_fail(&m->err, "%s", reason);
}

/* ---- seats ---- */

bool making_seat(struct making *m, int seat, const char *player)
{
    struct store_seat *s = &m->row.seat[seat];

    if (!table_player(player)) {
        return making_refuse(m, 400, "a seat is for \"human\" or a bot of the list");
    }
    memcpy(s->player, player, strlen(player) + 1);
    return true;
}

bool making_tokens(struct making *m)
{
    for (int seat = 0; seat < STORE_SEATS; seat++) {
        struct store_seat *s = &m->row.seat[seat];
        char next[GUARD_TOKEN_TEXT + 1];

        if (!guard_token(m->token[seat], s->token_hash, &m->err)) {
            return false;
        }
        guard_next_token(m->token[seat], next, s->next_hash);
        s->has_next = true;
    }
    return true;
}

bool making_seats(struct making *m, const struct gg_ruleset *rules, const struct gg_json *asked)
{
    const struct gg_json *each = asked && asked->type == GG_JSON_OBJECT ? asked->first : NULL;

    if (!making_seat(m, 0, "human") || !making_seat(m, 1, "human")) {
        return false;
    }
    for (; each; each = each->next) {
        int side = gg_side_find(rules, each->key);

        if (side < 0 || each->type != GG_JSON_STRING) {
            return making_refuse(m, 400, "seats name the sides of the game and who plays them");
        }
        if (!making_seat(m, side, each->text)) {
            return false;
        }
    }
    return making_tokens(m);
}

static void reply_links(struct making *m, const struct gg_ruleset *rules)
{
    struct gg_json_writer w;
    struct gg_buf text = { 0 };

    gg_json_start(&w, &text, false);
    gg_json_object(&w);
    gg_json_key(&w, "links");
    gg_json_object(&w);
    for (int seat = 0; seat < STORE_SEATS; seat++) {
        struct gg_buf link = { 0 };

        gg_buf_printf(&link, "/#t=%s", m->token[seat]);
        if (!gg_bot_find(m->row.seat[seat].player)) {
            gg_json_put_string(&w, gg_viewer_name(rules, seat), gg_buf_text(&link));
        }
        gg_buf_free(&link);
    }
    gg_json_object_end(&w);
    gg_json_object_end(&w);
    http_json(m->out, 201, &text);
}

/* ---- both kinds ---- */

bool making_room(struct making *m, const char *address)
{
    struct server *s = m->server;

    gg_text_format(m->address, sizeof m->address, "%s", address);
    if (!guard_new_table(&s->guard, address, net_now(s->net))) {
        return making_refuse(m, 429, "too many new tables: wait a minute");
    }
    if (store_count(s->store, &m->err) >= GUARD_TABLES_MAX) {
        return making_refuse(m, 503, "there are too many tables");
    }
    return !m->err.set;
}

bool making_may_run(struct making *m)
{
    const struct store_seat *seat = m->row.seat;

    return !gg_bot_find(seat[0].player) || !gg_bot_find(seat[1].player) ||
           table_may_run(m->server, m->address) ||
           making_refuse(m, 429,
                         "too many games between two bots are running for this address: "
                         "wait until one is over");
}

bool making_secret_dice(struct making *m)
{
    m->row.has_seed = host_entropy(m->row.seed, STORE_SEED_BYTES, &m->err);
    return m->row.has_seed;
}

/* What is wrong; of a record by other rules also in numbers, for a client to put in its own words.
 */
static void reply_failure(struct making *m)
{
    struct gg_json_writer w;
    struct gg_buf text = { 0 };

    if (m->made_by == 0) {
        http_fail(m->out, m->status ? m->status : 500, m->err.text);
        return;
    }
    gg_json_start(&w, &text, false);
    gg_json_object(&w);
    gg_json_put_string(&w, "error", m->err.text);
    gg_json_put_string(&w, "code", "version");
    gg_json_put_int(&w, "made", m->made_by);
    gg_json_put_int(&w, "plays", m->shared->battle->rules->version);
    gg_json_object_end(&w);
    http_json(m->out, m->status, &text);
}

/* Whose game of two bots it may be. */
static void note_who_runs(const struct making *m)
{
    struct load *load;
    struct table *t = m->copy ? NULL : table_get(m->server, m->row.id, &load, NULL);

    if (t) {
        table_run_by(t, m->address);
    }
}

void making_finish(struct making *m, bool ok)
{
    const struct gg_ruleset *rules = ok ? m->shared->battle->rules : NULL;

    if (ok) {
        m->status = 500;
        ok = m->copy ? table_copy(m->server, m->copy, &m->row, &m->err)
                     : table_create(m->server, m->shared, &m->game, &m->row, &m->err);
    }
    if (ok) {
        reply_links(m, rules);
        note_who_runs(m);
    } else {
        reply_failure(m);
    }
    server_battle_drop(m->server, m->shared);
    memset(m->row.seed, 0, sizeof m->row.seed);
    memset(m->token, 0, sizeof m->token);
}

/* ---- a new game ---- */

bool making_battle(struct making *m, const struct gg_json *asked)
{
    const struct gg_json *game = gg_json_get(asked, "game"), *list = gg_json_get(asked, "options");
    const struct gg_json *each = list && list->type == GG_JSON_OBJECT ? list->first : NULL;
    char text[GG_OPTIONS_MAX][2 * GG_ID_MAX];
    const char *option[GG_OPTIONS_MAX];
    int n = 0;

    m->status = 400;
    if (!game || game->type != GG_JSON_STRING) {
        return making_refuse(m, 400, "\"game\" names a battle: \"waterloo/1815\"");
    }
    for (; each; each = each->next, n++) {
        struct gg_buf pair = { 0 };

        if (n == GG_OPTIONS_MAX || each->type != GG_JSON_STRING ||
            strlen(each->key) + strlen(each->text) + 2 > sizeof text[0]) {
            return making_refuse(m, 400, "options are names and choices");
        }
        gg_buf_printf(&pair, "%s=%s", each->key, each->text);
        memcpy(text[n], gg_buf_text(&pair), pair.len + 1);
        option[n] = text[n];
        gg_buf_free(&pair);
    }
    m->shared = server_battle(m->server, game->text, option, n, &m->err);
    return m->shared != NULL;
}

static bool new_game(struct making *m, const struct gg_json *seed)
{
    struct gg_game_options o = { .committed = !seed || seed->type == GG_JSON_NULL };

    if (!o.committed && (seed->type != GG_JSON_INT || seed->integer < 0)) {
        return making_refuse(m, 400, "\"seed\" is a whole number, or null for secret dice");
    }
    m->status = 500;
    if (o.committed) {
        if (!making_secret_dice(m)) {
            return false;
        }
        memcpy(o.seed, m->row.seed, sizeof o.seed);
    } else {
        o.open_seed = (uint64_t)seed->integer;
    }
    return gg_game_new(&m->game, m->shared->battle, &o, &m->err);
}

void create_table(struct server *s, const struct net_request *r, struct net_reply *out)
{
    struct making m = { .server = s, .out = out };
    struct gg_arena arena = { 0 };
    const struct gg_json *asked;
    bool ok = making_room(&m, r->address);

    asked = ok ? gg_json_read(&arena, "request", r->body, r->len, &m.err) : NULL;
    if (ok && (!asked || asked->type != GG_JSON_OBJECT)) {
        ok = making_refuse(&m, 400, "the request is not a JSON object");
    }
    if (ok && gg_json_get(asked, "file")) {
        ok = edit_game(&m, asked);
    } else {
        ok = ok && making_battle(&m, asked) &&
             making_seats(&m, m.shared->battle->rules, gg_json_get(asked, "seats")) &&
             making_may_run(&m) && new_game(&m, gg_json_get(asked, "seed"));
    }
    gg_arena_free(&arena);
    making_finish(&m, ok);
}

/* ---- a copy of a game ---- */

bool making_take(struct making *m, const struct reading *r, bool ok)
{
    m->status = 400;
    m->shared = r->shared;
    m->game = r->game;
    m->made_by = r->made_by;
    m->err = r->err;
    return ok;
}

bool making_read(struct making *m, const char *text, size_t len)
{
    struct reading r = { .server = m->server };

    return making_take(m, &r, reading_stranger(&r, text, len));
}

/* ---- the record of a finished game ---- */

/* A request that waits for a table. */
struct asker {
    struct table_wait wait;
    struct net_wait *request;
};

static void asker_ready(void *of, const struct gg_error *err)
{
    struct asker *a = of;
    struct net_reply reply;

    if (err) {
        http_fail(&reply, 500, err->text);
        net_wait_reply(a->request, &reply);
    } else {
        net_wait_again(a->request);
    }
    free(a);
}

static void wait_for_table(const struct net_request *r, struct load *load, struct net_reply *out)
{
    struct asker *a = calloc(1, sizeof *a);

    if (a) {
        a->wait = (struct table_wait){ .ready = asker_ready, .of = a };
        a->request = net_wait(r, out);
    }
    if (!a || !a->request) {
        free(a);
        http_fail(out, 500, "out of memory");
        return;
    }
    table_wait(load, &a->wait);
}

struct table *bearer_table(struct server *s, const struct net_request *r, int *seat,
                           struct net_reply *out)
{
    static const char bearer[] = "Bearer ";
    struct gg_error err = { 0 };
    struct load *load = NULL;
    struct table *t = NULL;

    if (strncmp(r->authorization, bearer, sizeof bearer - 1) == 0) {
        t = table_by_token(s, r->authorization + sizeof bearer - 1, seat, &load, &err);
    }
    if (load) {
        wait_for_table(r, load, out);
    } else if (!t) {
        bool slow = guard_stranger(&s->guard, r->address, net_now(s->net));

        http_fail(out, err.set ? 500 : slow ? 403 : 429, err.set ? err.text : "no such seat");
    }
    return t;
}

struct table *create_asked_table(struct server *s, const struct net_request *r,
                                 struct net_reply *out)
{
    int seat;

    return bearer_table(s, r, &seat, out);
}

void create_record(struct server *s, const struct net_request *r, struct net_reply *out)
{
    struct gg_buf text = { 0 };
    int seat;
    struct table *t = bearer_table(s, r, &seat, out);

    if (!t) {
        return;
    }
    if (!gg_game_over(&t->game)) {
        http_fail(out, 403, "the record can be had when the game is over: it tells all secrets");
        return;
    }
    gg_record_write(&t->game.record, &text);
    http_json(out, 200, &text);
    if (out->status == 200) {
        out->type = "text/plain; charset=utf-8";
    }
}
