/* SPDX-License-Identifier: MIT
 * libFuzzer target: what three pages say to the server, a line each.  The first byte of a line says
 * whose it is: R, B, S (red, blue, a spectator), small ones lose their line and come back; the rest
 * is the message, with the seat's own token for the word TOKEN.  Each input has a table of
 * mini/duel of its own. */
#include "must.h"

#include "rules/registry.h"
#include "server/seat.h"
#include "still_net.h"
#include <unistd.h>

enum { PAGES = 3, LINES = 64, JOBS = 2, ROUNDS = 4, LET_GO_MS = 61 * 1000 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct server *server;
static char folder[] = "/dev/shm/grognard-fuzz-XXXXXX";

static struct page {
    char token[GUARD_TOKEN_TEXT + 1];
    struct net_socket socket;
    struct client *client; /* NULL: the line is down */
} page[PAGES];

/* ---- the server ---- */

static void remove_folder(void)
{
    static const char *const files[] = { "t.db", "t.db-wal", "t.db-shm", "t.db-lock" };
    char path[64];

    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        (void)snprintf(path, sizeof path, "%s/%s", folder, files[i]);
        unlink(path);
    }
    rmdir(folder);
}

static void open_server(void)
{
    struct server_options o = { .host = "127.0.0.1",
                                .new_tables = 1000000000,
                                .work_ms = 1000000000,
                                .bot_games = 1000000000,
                                .source = host_source(gg_rulesets, NULL) };
    char place[64];

    must(mkdtemp(folder) != NULL, "a folder");
    (void)atexit(remove_folder);
    (void)snprintf(place, sizeof place, "%s/t.db", folder);
    o.place = place;
    server = server_open(&o, NULL);
    must(server != NULL, "the server opens");
    must(server_battle(server, "mini/duel", NULL, 0, NULL) != NULL, "the battle stays loaded");
}

static void make_table(void)
{
    static const char *const side[PAGES] = { "\"red\":\"/#t=", "\"blue\":\"/#t=",
                                             "\"spectator\":\"/#t=" };
    static const char body[] = "{\"game\":\"mini/duel\",\"seed\":7}";
    struct net_request r = { .method = "POST",
                             .path = "/api/tables",
                             .query = "",
                             .host = "127.0.0.1",
                             .origin = "",
                             .authorization = "",
                             .none_match = "",
                             .encoding = "",
                             .address = "127.0.0.1",
                             .body = body,
                             .len = sizeof body - 1 };
    struct net_reply reply = { 0 };

    http_request(server, &r, &reply);
    must(reply.status == 201, "a table is made");
    for (int i = 0; i < PAGES; i++) {
        const char *at = strstr(reply.bytes, side[i]);

        must(at != NULL, "each seat has a link");
        memcpy(page[i].token, at + strlen(side[i]), GUARD_TOKEN_TEXT);
    }
    free(reply.owned);
}

/* ---- pages ---- */

static void lose(struct page *p)
{
    if (p->client) {
        client_close(server, p->client);
        p->client = NULL;
    }
    gg_buf_free(&p->socket.heard);
    p->socket = (struct net_socket){ .closing = false };
}

static void come(struct page *p)
{
    lose(p);
    p->client = client_open(server, &p->socket, "127.0.0.1");
    must(p->client != NULL, "a socket opens");
}

/* Everything that follows from what was said. */
static void settle(void)
{
    for (int i = 0; i < ROUNDS; i++) {
        still_options.handler.round(server);
        (void)still_options.handler.idle(server);
        still_work();
    }
    for (int i = 0; i < PAGES; i++) {
        if (page[i].client) {
            client_drained(server, page[i].client);
        }
    }
}

static void with_token(const struct page *p, const char *text, size_t len, struct gg_buf *out)
{
    static const char word[] = "TOKEN";

    for (size_t i = 0; i < len;) {
        bool is_word = len - i >= sizeof word - 1 && memcmp(text + i, word, sizeof word - 1) == 0;

        if (is_word) {
            gg_buf_put(out, p->token, GUARD_TOKEN_TEXT);
        } else {
            gg_buf_putc(out, text[i]);
        }
        i += is_word ? sizeof word - 1 : 1;
    }
}

/* ---- laws ---- */

static bool has_id(const struct gg_json *m, const struct gg_json *id)
{
    const struct gg_json *its = gg_json_get(m, "id");

    return its && its->type == GG_JSON_INT && its->integer == id->integer;
}

static bool is(const struct gg_json *m, const char *type)
{
    return strcmp(gg_json_get(m, "t")->text, type) == 0;
}

/* Each message is one, and the request that was said is answered, or its socket closed. */
static void judge(const struct page *p, const struct gg_json *request, struct gg_arena *arena)
{
    const struct gg_json *id = request ? gg_json_get(request, "id") : NULL;
    bool answered = !id || id->type != GG_JSON_INT || p->socket.closing;
    const char *at = gg_buf_text(&p->socket.heard);

    while (*at) {
        const char *end = strchr(at, '\n');
        const struct gg_json *m = gg_json_read(arena, "sent", at, (size_t)(end - at), NULL);

        must(m != NULL && gg_json_get(m, "t") != NULL, "what is sent is a message");
        answered = answered || has_id(m, id) || is(m, "error") || is(m, "scene");
        at = end + 1;
    }
    must(answered, "a request is answered");
}

static uint32_t entries(const struct page *p)
{
    return p->client->table && p->client->table->game.battle ? p->client->table->game.record.entries
                                                             : 0;
}

static void say(struct page *p, const struct gg_buf *text)
{
    gg_buf_clear(&p->socket.heard);
    still_pass(1000);
    client_message(server, p->client, gg_buf_text(text), text->len);
}

/* What was done under a number is not done again. */
static void say_again(struct page *p, const struct gg_buf *text, const struct gg_json *request)
{
    const struct gg_json *number = request ? gg_json_get(request, "number") : NULL;
    uint32_t before;

    settle();
    if (!number || !p->client->table || p->socket.closing ||
        !outcomes_find(&p->client->table->became[p->client->seat], number->integer)) {
        return;
    }
    before = entries(p);
    still_pass(1000);
    client_message(server, p->client, gg_buf_text(text), text->len);
    settle();
    must(entries(p) == before, "a request that comes again changes nothing");
}

static void line(struct page *p, const char *text, size_t len)
{
    struct gg_arena arena = { 0 };
    struct gg_buf said = { 0 };
    const struct gg_json *request;

    with_token(p, text, len, &said);
    request = gg_json_read(&arena, "said", gg_buf_text(&said), said.len, NULL);
    request = request && request->type == GG_JSON_OBJECT ? request : NULL;
    if (!p->client) {
        come(p);
    }
    say(p, &said);
    if (request && request->count > 0 && gg_json_get(request, "number") &&
        gg_json_get(request, "number")->type == GG_JSON_INT) {
        say_again(p, &said, request);
    }
    settle();
    judge(p, request, &arena);
    if (p->socket.closing) {
        lose(p);
    }
    gg_buf_free(&said);
    gg_arena_free(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *at = (const char *)data, *end = at + size;

    if (!server) {
        open_server();
    }
    make_table();
    still_allow(JOBS);
    for (int lines = 0; at < end && lines < LINES; lines++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        struct page *p = &page[*at == 'R' || *at == 'r' ? 0 : *at == 'B' || *at == 'b' ? 1 : 2];

        stop = stop ? stop : end;
        if (stop > at && *at >= 'a') {
            lose(p);
        }
        if (stop > at) {
            line(p, at + 1, (size_t)(stop - at - 1));
        }
        at = stop + 1;
    }
    for (int i = 0; i < PAGES; i++) {
        lose(&page[i]);
    }
    still_pass(LET_GO_MS);
    still_timers();
    return 0;
}
