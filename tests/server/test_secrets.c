/* SPDX-License-Identifier: MIT
 * Where secrets may not be found: in the log, and links in the store. */
#include <cmocka.h>

#include "base/hash.h"
#include "server/serve.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>

static char token[3][64];

static void begin(const char *const *extra)
{
    serve_start(&serve, extra);
    table_make(&serve, "{\"game\":\"mini/duel\"}", "red", "blue", token);
}

static int folder(void **state)
{
    (void)state;
    serve = (struct serve){ 0 };
    serve_folder(&serve);
    return 0;
}

static void play_long_game(char watch[3][64])
{
    struct seat s;

    table_make(&serve,
               "{\"game\":\"waterloo/1815\","
               "\"seats\":{\"french\":\"random\",\"allied\":\"random\"}}",
               "french", "allied", watch);
    seat_open(&s, &serve, watch[2]);
    while (seat_scene(&s, "over")->integer == 0) {
        seat_await(&s, "scene", NULL);
    }
    seat_close(&s);
}

static bool holds(const struct gg_buf *b, const void *what, size_t len)
{
    return b->len > 0 && memmem(b->data, b->len, what, len) != NULL;
}

static void act(struct seat *s, const char *type, const char *rest)
{
    struct message m;

    seat_say(s, type, rest);
    seat_answer(s, &m);
    message_free(&m);
}

/* A little of everything, with secrets in it. */
static void play(void)
{
    char header[128], path[256];
    struct seat red, blue;
    struct http h;

    seat_open(&red, &serve, token[0]);
    seat_open(&blue, &serve, token[1]);
    act(&red, "move", ",\"seq\":0,\"move\":\"mark:attack\"");
    act(&red, "chat", ",\"text\":\"sesame-chat\"");
    act(&red, "note", ",\"text\":\"sesame-note\"");
    act(&blue, "move", ",\"seq\":0,\"move\":\"sesame-move\"");
    seat_say(&blue, "sesame-type", "");
    seat_await(&blue, "error", NULL);
    snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", token[1]);
    http_ask(&serve, "GET", "/api/record", header, NULL, &h);
    http_free(&h);
    snprintf(path, sizeof path, "/%s?t=%s", token[2], token[2]);
    http_ask(&serve, "GET", path, "", NULL, &h);
    http_free(&h);
    seat_close(&red);
    seat_close(&blue);
}

/* The seed of the dice of a finished game, as its record shows it in the end. */
static void seed_of(const char *of, char hex[65])
{
    char header[128];
    const char *at;
    struct http h;

    snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", of);
    http_ask(&serve, "GET", "/api/record", header, NULL, &h);
    assert_int_equal(h.status, 200);
    at = strstr(gg_buf_text(&h.body), "\nreveal ");
    assert_non_null(at);
    snprintf(hex, 65, "%.64s", at + 8);
    http_free(&h);
}

static void test_nothing_secret_in_the_log(void **state)
{
    struct gg_buf log = { 0 };
    char watch[3][64], seed[65];

    (void)state;
    serve.logged = true;
    begin((const char *[]){ "--verbose", NULL });
    play();
    play_long_game(watch);
    seed_of(watch[2], seed);
    assert_true(serve_read(&serve, "log", &log));
    assert_non_null(strstr(gg_buf_text(&log), "sits down at table 1, seat 1"));
    assert_non_null(strstr(gg_buf_text(&log), "table 1: entry 1, seen 1 0 0"));
    assert_non_null(strstr(gg_buf_text(&log), "asks for /api/record: 403"));
    for (int i = 0; i < 3; i++) {
        assert_false(holds(&log, token[i], 20));
        assert_false(holds(&log, token[i] + 20, 20));
    }
    assert_false(holds(&log, watch[2], 20));
    assert_false(holds(&log, "sesame", 6));
    assert_false(holds(&log, "mark:", 5));
    assert_false(holds(&log, seed, 32));
    gg_buf_free(&log);
}

static void test_only_hashes_are_kept(void **state)
{
    static const char *const files[] = { "t.db", "t.db-wal" };
    struct gg_buf kept = { 0 };

    (void)state;
    begin(NULL);
    play();
    for (int i = 0; i < 2; i++) {
        assert_true(serve_read(&serve, files[i], &kept));
    }
    assert_true(holds(&kept, "sesame-note", 11)); /* we do look at the right place */
    for (int i = 0; i < 3; i++) {
        unsigned char hash[GG_SHA256_BYTES];

        gg_sha256(token[i], strlen(token[i]), hash);
        assert_true(holds(&kept, hash, sizeof hash));
        assert_false(holds(&kept, token[i], 12));
        assert_false(holds(&kept, token[i] + 30, 12));
    }
    gg_buf_free(&kept);
}

#define GUARDED(test) cmocka_unit_test_setup_teardown(test, folder, serve_end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        GUARDED(test_nothing_secret_in_the_log),
        GUARDED(test_only_hashes_are_kept),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
