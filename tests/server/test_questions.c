/* SPDX-License-Identifier: MIT
 * The masking law for every message there is: in games that differ only in what a seat may not
 * know, it is answered with the same bytes, whatever it asks; and spectators too. */
#include <cmocka.h>

#include "server/serve.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { TIMEOUT_MS = 20000, PAUSE_US = 500000 };

struct play {
    struct seat seat[3];
    char token[3][64];
};

static void sit(struct play *p, const char *game, const char *first, const char *second, int seed)
{
    char body[128];

    snprintf(body, sizeof body, "{\"game\":\"%s\",\"seed\":%d}", game, seed);
    table_make(&serve, body, first, second, p->token);
    for (int i = 0; i < 3; i++) {
        seat_open(&p->seat[i], &serve, p->token[i]);
    }
}

static void rise(struct play *p)
{
    for (int i = 0; i < 3; i++) {
        seat_close(&p->seat[i]);
    }
}

static void hear_all(struct play *p)
{
    for (int i = 0; i < 3; i++) {
        seat_catch_up(&p->seat[i]);
    }
}

static void make(struct seat *s, const char *notation)
{
    struct message m;

    seat_move(s, notation, &m);
    if (!message_is(&m, "ok")) {
        fail_msg("%s: %s", notation, gg_buf_text(&m.raw));
    }
    message_free(&m);
    seat_await(s, "scene", NULL);
}

/* ---- all the questions ---- */

/* So many that the guard stays quiet: sixty at once. */
static const struct {
    const char *type, *rest;
} questions[] = {
    { "why", ",\"move\":\"mark:hold\"" },
    { "why", ",\"move\":\"mark:attack\"" },
    { "why", ",\"move\":\"confirm\"" },
    { "why", ",\"move\":\"pass\"" },
    { "why", ",\"move\":\"move:red-1:hill\"" },
    { "why", ",\"move\":\"no such move\"" },
    { "why", "" },
    { "whynot", ",\"touch\":[\"red-1\"]" },
    { "whynot", ",\"touch\":[\"blue-1\"]" },
    { "whynot", ",\"touch\":[\"do-mark\"]" },
    { "whynot", ",\"touch\":[\"do-confirm\"]" },
    { "whynot", ",\"touch\":[\"f-inf-1\",\"hougoumont\"]" },
    { "whynot", ",\"touch\":[\"b-inf-8\"]" },
    { "whynot", ",\"touch\":[]" },
    { "odds", ",\"move\":\"mark:hold\"" },
    { "odds", ",\"move\":\"mark:attack\"" },
    { "odds", ",\"move\":\"confirm\"" },
    { "odds", ",\"move\":\"pass\"" },
    { "layer", ",\"layer\":\"reach\",\"thing\":\"red-1\"" },
    { "layer", ",\"layer\":\"reach\",\"thing\":\"blue-1\"" },
    { "layer", ",\"layer\":\"reach\",\"thing\":\"f-inf-1\"" },
    { "layer", ",\"layer\":\"sight\",\"thing\":\"hougoumont\"" },
    { "hint", ",\"bot\":\"greedy\"" },
    { "hint", ",\"bot\":\"random\"" },
    { "look", ",\"at\":0" },
    { "look", ",\"at\":1" },
    { "look", ",\"at\":2" },
    { "look", ",\"at\":3" },
    { "look", ",\"at\":4" },
    { "look", ",\"at\":1000000" },
    { "look", ",\"at\":3,\"log\":1" },
    { "look", ",\"at\":2,\"as\":\"referee\"" },
    { "turns", "" },
    { "redo", ",\"seq\":0" },
    { "redo", ",\"seq\":1" },
    { "redo", ",\"seq\":2" },
    { "undo", ",\"seq\":99" },
    { "move", ",\"seq\":99,\"move\":\"pass\"" },
    { "agree", "" },
    { "decline", "" },
    { "player", ",\"player\":\"nobody\"" },
    { "note", ",\"text\":\"mine\"" },
    { "ping", "" },
    { "lang", ",\"lang\":\"fr\"" },
    { "lang", ",\"lang\":\"it\"" },
};

static void ask(struct seat *s, const char *type, const char *rest)
{
    struct message m;

    seat_say(s, type, rest);
    seat_answer(s, &m);
    message_free(&m);
}

/* Odds and reasons of some of its own legal moves. */
static void ask_of_moves(struct seat *s)
{
    uint32_t n = seat_scene(s, "moves")->count;

    for (uint32_t i = 0; i < n && i < 6; i++) {
        char rest[128];

        snprintf(rest, sizeof rest, ",\"move\":\"%s\"", seat_legal(s, i * n / 6 % n));
        ask(s, "why", rest);
        ask(s, "odds", rest);
    }
}

/* What a page that sits down is told last. */
static bool is_presence(const struct gg_buf *text)
{
    return strncmp(gg_buf_text(text), "{\"t\":\"presence\"", 15) == 0;
}

/* A page that is loaded again, with all the numbers it may have kept. */
static void come_again(const struct seat *s, struct gg_buf *heard)
{
    for (int seq = 0; seq < 4; seq++) {
        char hello[256];
        struct gg_buf text = { 0 };
        struct ws w;
        int n = snprintf(hello, sizeof hello,
                         "{\"t\":\"hello\",\"protocol\":2,\"token\":\"%s\",\"lang\":\"en\",\"seq\":"
                         "%d,\"log\":%d}",
                         s->token, seq, seq);

        assert_int_equal(ws_open(&w, &serve, "/ws", NULL), 101);
        assert_true(ws_send(&w, hello, (size_t)n));
        while (ws_receive(&w, &text, TIMEOUT_MS) == WS_TEXT && !is_presence(&text)) {
            gg_buf_put(heard, gg_buf_text(&text), text.len);
        }
        gg_buf_free(&text);
        ws_close(&w);
    }
}

static void get_record(const struct seat *s, struct gg_buf *heard)
{
    char header[128];
    struct http h;

    snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", s->token);
    http_ask(&serve, "GET", "/api/record", header, NULL, &h);
    assert_int_equal(h.status, 403);
    gg_buf_puts(heard, gg_buf_text(&h.body));
    http_free(&h);
}

static void ask_everything(struct seat *s)
{
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        ask(s, questions[i].type, questions[i].rest);
    }
    usleep(PAUSE_US); /* a socket has so many messages a second */
    ask_of_moves(s);
    seat_catch_up(s);
    come_again(s, &s->heard);
    get_record(s, &s->heard);
    seat_catch_up(s);
}

static void same_bytes(const struct seat *a, const struct seat *b)
{
    size_t at = 0, len = a->heard.len < b->heard.len ? a->heard.len : b->heard.len;

    assert_true(a->heard.len > 10000);
    while (at < len && a->heard.data[at] == b->heard.data[at]) {
        at++;
    }
    if (at < a->heard.len || at < b->heard.len) {
        fail_msg("differs: ...%.200s | ...%.200s", a->heard.data + (at > 100 ? at - 100 : 0),
                 b->heard.data + (at > 100 ? at - 100 : 0));
    }
}

static bool differ(const struct seat *a, const struct seat *b)
{
    return a->heard.len != b->heard.len || memcmp(a->heard.data, b->heard.data, a->heard.len) != 0;
}

/* ---- secrets of each kind ---- */

/* Red has marked a stance and not confirmed it, then has: blue and the spectators ask. */
static void test_stances(void **state)
{
    static const char *const stance[] = { "mark:attack", "mark:hold", "mark:feint" };
    struct play p[3];

    (void)state;
    for (int w = 0; w < 3; w++) {
        sit(&p[w], "mini/duel", "red", "blue", 5);
        make(&p[w].seat[0], stance[w]);
        ask_everything(&p[w].seat[1]);
        ask_everything(&p[w].seat[2]);
        usleep(1500000); /* the guard forgets */
        make(&p[w].seat[0], "confirm");
        seat_turn(&p[w].seat[1], "blue");
        ask_everything(&p[w].seat[1]);
        hear_all(&p[w]);
    }
    for (int w = 1; w < 3; w++) {
        same_bytes(&p[0].seat[1], &p[w].seat[1]);
        same_bytes(&p[0].seat[2], &p[w].seat[2]);
        assert_true(differ(&p[0].seat[0], &p[w].seat[0]));
    }
    for (int w = 0; w < 3; w++) {
        rise(&p[w]);
    }
}

/* Nothing has happened yet, or red has marked a stance: to blue it is one moment. */
static void test_nothing_or_hidden(void **state)
{
    struct play p[2];

    (void)state;
    for (int w = 0; w < 2; w++) {
        sit(&p[w], "mini/duel", "red", "blue", 5);
        if (w == 1) {
            make(&p[w].seat[0], "mark:attack");
        }
        ask_everything(&p[w].seat[1]);
        ask_everything(&p[w].seat[2]);
    }
    same_bytes(&p[0].seat[1], &p[1].seat[1]);
    same_bytes(&p[0].seat[2], &p[1].seat[2]);
    rise(&p[0]);
    rise(&p[1]);
}

/* The move that ends the shooting before the first round: the one without a unit. */
static const char *no_more(const struct seat *s)
{
    for (uint32_t i = 0; seat_legal(s, i); i++) {
        if (!strchr(seat_legal(s, i), ':')) {
            return seat_legal(s, i);
        }
    }
    fail_msg("there is no way to stop");
    return "";
}

/* The tile that the inactive player drew: the active one and the spectators do not know it. */
static void test_tile(void **state)
{
    enum { DEALS = 4 };
    struct play p[DEALS];
    int other_tiles = 0;

    (void)state;
    for (int w = 0; w < DEALS; w++) {
        sit(&p[w], "waterloo/1815", "french", "allied", 40 + w);
        for (int i = 0; i < 2; i++) {
            bool french = strcmp(seat_scene(&p[w].seat[0], "decider")->text, "french") == 0;

            make(&p[w].seat[french ? 0 : 1], no_more(&p[w].seat[french ? 0 : 1]));
            hear_all(&p[w]);
        }
        assert_string_equal(seat_scene(&p[w].seat[0], "decider")->text, "french");
        ask_everything(&p[w].seat[0]);
        ask_everything(&p[w].seat[2]);
    }
    for (int w = 1; w < DEALS; w++) {
        same_bytes(&p[0].seat[0], &p[w].seat[0]);
        same_bytes(&p[0].seat[2], &p[w].seat[2]);
        other_tiles += differ(&p[0].seat[1], &p[w].seat[1]);
    }
    assert_true(other_tiles > 0);
    for (int w = 0; w < DEALS; w++) {
        rise(&p[w]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stances),
        cmocka_unit_test(test_nothing_or_hidden),
        cmocka_unit_test(test_tile),
    };

    return cmocka_run_group_tests(tests, serve_begin, serve_end);
}
