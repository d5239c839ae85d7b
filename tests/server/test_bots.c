/* SPDX-License-Identifier: MIT
 * Bots at tables: whole games by themselves, beside people, and across a restart. */
#include <cmocka.h>

#include "server/serve.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>

static struct serve serve;

static int start(void **state)
{
    (void)state;
    serve_folder(&serve);
    serve_start(&serve, NULL);
    return 0;
}

static int stop(void **state)
{
    (void)state;
    assert_int_equal(serve_stop(&serve, SIGTERM), 0);
    serve_remove(&serve);
    return 0;
}

static bool over(const struct seat *s)
{
    return seat_scene(s, "over")->integer != 0;
}

static void to_the_end(struct seat *s)
{
    while (!over(s)) {
        seat_await(s, "scene", NULL);
    }
}

/* The record of a finished game, checked by the program itself. */
static void record_is_sound(const char *token, struct http *h)
{
    char header[128];

    snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", token);
    http_ask(&serve, "GET", "/api/record", header, NULL, h);
    assert_int_equal(h->status, 200);
    assert_true(http_has(h, "content-type: text/plain"));
    assert_int_equal(serve_command(&serve, "verify", h->body.data, h->body.len), 0);
}

static void test_bots_alone(void **state)
{
    char token[3][64];
    struct seat s;
    struct http h;

    (void)state;
    table_make(&serve,
               "{\"game\":\"mini/duel\",\"seats\":{\"red\":\"random\",\"blue\":\"random\"}}", "red",
               "blue", token);
    assert_string_equal(token[0], ""); /* a bot needs no link */
    assert_string_equal(token[1], "");
    seat_open(&s, &serve, token[2]);
    to_the_end(&s);
    assert_int_equal(seat_scene(&s, "decider")->type, GG_JSON_NULL);
    assert_int_equal(seat_scene(&s, "winner")->type, GG_JSON_STRING);
    record_is_sound(token[2], &h);
    assert_non_null(strstr(gg_buf_text(&h.body), "\nreveal ")); /* the dice are open now */
    http_free(&h);
    seat_close(&s);
}

static void test_bot_beside_a_person(void **state)
{
    char token[3][64];
    struct seat s;
    struct message m;
    struct http h;
    bool took_back = false;

    (void)state;
    table_make(&serve, "{\"game\":\"mini/duel\",\"seats\":{\"blue\":\"random\"}}", "red", "blue",
               token);
    seat_open(&s, &serve, token[0]);
    while (!over(&s)) {
        seat_turn(&s, "red");
        if (over(&s)) {
            break;
        }
        if (!took_back && s.seq > 6) { /* a bot agrees at once */
            int64_t step = seat_scene(&s, "step")->integer;

            seat_say(&s, "takeback", ",\"steps\":2");
            seat_answer(&s, &m);
            assert_true(message_is(&m, "ok"));
            message_free(&m);
            seat_await(&s, "scene", NULL);
            assert_int_equal(seat_scene(&s, "step")->integer, step - 2);
            took_back = true;
            continue;
        }
        seat_move(&s, seat_legal(&s, seat_scene(&s, "moves")->count - 1), &m);
        assert_true(message_is(&m, "ok"));
        message_free(&m);
        seat_await(&s, "scene", NULL);
    }
    assert_true(took_back);
    record_is_sound(token[0], &h);
    assert_non_null(strstr(gg_buf_text(&h.body), " takeback red "));
    http_free(&h);
    seat_say(&s, "takeback", ",\"steps\":1"); /* the dice are known: nobody plays on */
    seat_answer(&s, &m);
    assert_true(message_is(&m, "refused"));
    message_free(&m);
    seat_close(&s);
}

/* Killed in the middle, both bots play on by themselves. */
static void test_bots_after_a_restart(void **state)
{
    char token[3][64];
    struct seat s;
    struct http h;
    int64_t seq;

    (void)state;
    table_make(&serve,
               "{\"game\":\"waterloo/1815\","
               "\"seats\":{\"french\":\"random\",\"allied\":\"random\"}}",
               "french", "allied", token);
    seat_open(&s, &serve, token[2]);
    seat_await(&s, "scene", NULL);
    seq = s.seq;
    assert_int_equal(serve_stop(&serve, SIGKILL), -SIGKILL);
    seat_close(&s);
    serve_start(&serve, NULL);
    seat_open(&s, &serve, token[2]);
    assert_true(s.seq >= seq);
    to_the_end(&s);
    assert_true(seat_scene(&s, "step")->integer > 100);
    record_is_sound(token[2], &h);
    http_free(&h);
    seat_close(&s);
}

/* ---- copies ---- */

static int import(const char *path, const char *record, struct gg_buf *answer)
{
    struct http h;
    int status;

    http_ask(&serve, "POST", path, "", record, &h);
    status = h.status;
    gg_buf_put(answer, gg_buf_text(&h.body), h.body.len);
    http_free(&h);
    return status;
}

static void test_import(void **state)
{
    char token[3][64];
    struct seat s;
    struct http h;
    struct gg_buf answer = { 0 };

    (void)state;
    table_make(&serve,
               "{\"game\":\"mini/duel\",\"seats\":{\"red\":\"random\",\"blue\":\"random\"}}", "red",
               "blue", token);
    seat_open(&s, &serve, token[2]);
    to_the_end(&s);
    record_is_sound(token[2], &h);
    assert_int_equal(import("/api/import", gg_buf_text(&h.body), &answer), 201);
    assert_non_null(strstr(gg_buf_text(&answer), "\"red\":\"/#t="));
    h.body.data[h.body.len / 2] ^= 1; /* a changed byte is found */
    gg_buf_clear(&answer);
    assert_int_equal(import("/api/import", gg_buf_text(&h.body), &answer), 400);
    assert_int_equal(import("/api/import", "", &answer), 400);
    assert_int_equal(import("/api/import", "grognard-record 1\n", &answer), 400);
    http_free(&h);
    gg_buf_free(&answer);
    seat_close(&s);
}

/* Last: the server is stopped with bots deep in thought and somebody looking on. */
static void test_leave_them_thinking(void **state)
{
    char token[3][64];
    static struct seat s;

    (void)state;
    table_make(&serve,
               "{\"game\":\"waterloo/1815\","
               "\"seats\":{\"french\":\"greedy\",\"allied\":\"greedy\"}}",
               "french", "allied", token);
    seat_open(&s, &serve, token[2]);
    seat_await(&s, "scene", NULL);
    assert_int_equal(serve_stop(&serve, SIGTERM), 0);
    seat_close(&s);
    serve_start(&serve, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bots_alone),           cmocka_unit_test(test_bot_beside_a_person),
        cmocka_unit_test(test_bots_after_a_restart), cmocka_unit_test(test_import),
        cmocka_unit_test(test_leave_them_thinking),
    };

    return cmocka_run_group_tests(tests, start, stop);
}
