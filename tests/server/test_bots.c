/* SPDX-License-Identifier: MIT
 * Bots at tables: whole games by themselves, beside people, and across a restart. */
#include <cmocka.h>

#include "server/serve.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>

static int start(void **state)
{
    (void)state;
    serve_folder(&serve);
    serve_start(&serve, NULL);
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

static void say_player(struct seat *s, const char *player, const char *answer)
{
    struct message m;
    char rest[64];

    snprintf(rest, sizeof rest, ",\"player\":\"%s\"", player);
    seat_say(s, "player", rest);
    seat_answer(s, &m);
    assert_true(message_is(&m, answer));
    message_free(&m);
}

/* A seat is handed over to a bot and taken back; after a restart it is as it was. */
static void test_hand_over(void **state)
{
    char token[3][64];
    struct seat red, blue, spectator;
    struct message m;

    (void)state;
    table_make(&serve, "{\"game\":\"mini/duel\"}", "red", "blue", token);
    seat_open(&red, &serve, token[0]);
    seat_open(&blue, &serve, token[1]);
    seat_open(&spectator, &serve, token[2]);
    say_player(&red, "nobody", "refused");
    say_player(&spectator, "random", "refused");
    say_player(&red, "random", "ok");
    seat_await(&blue, "presence", &m);
    while (strcmp(gg_json_get(gg_json_get(m.json, "players"), "red")->text, "random") != 0) {
        message_free(&m);
        seat_await(&blue, "presence", &m); /* those of people who sat down */
    }
    message_free(&m);
    seat_turn(&blue, "blue");
    seat_drain(&red, 50);
    assert_true(red.seq > 0);
    seat_move(&red, "pass", &m);
    assert_string_equal(message_get(&m, "code"), "seat"); /* the bot plays */
    message_free(&m);
    say_player(&red, "human", "ok");
    say_player(&blue, "random", "ok");
    seat_turn(&red, "red");
    seat_move(&red, seat_legal(&red, 0), &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    say_player(&red, "random", "ok");
    assert_int_equal(serve_stop(&serve, SIGKILL), -SIGKILL);
    seat_close(&red);
    seat_close(&blue);
    seat_close(&spectator);
    serve_start(&serve, NULL);
    seat_open(&blue, &serve, token[1]);
    to_the_end(&blue);
    seat_close(&blue);
}

/* Who has lent his seat to a bot is still asked himself, also after a restart. */
static void test_takeback_of_a_lent_seat(void **state)
{
    char token[3][64];
    struct seat red, blue;
    struct message m;
    int64_t step;

    (void)state;
    table_make(&serve, "{\"game\":\"mini/duel\"}", "red", "blue", token);
    seat_open(&red, &serve, token[0]);
    seat_open(&blue, &serve, token[1]);
    say_player(&blue, "random", "ok");
    for (int i = 0; i < 2; i++) {
        seat_turn(&red, "red");
        seat_move(&red, i == 0 ? "mark:attack" : "confirm", &m);
        assert_true(message_is(&m, "ok"));
        message_free(&m);
        seat_await(&red, "scene", NULL);
    }
    seat_turn(&red, "red");
    seat_drain(&red, 200);
    for (int again = 0; again < 2; again++) {
        step = seat_scene(&red, "step")->integer;
        assert_true(step > 2);
        seat_say(&red, "takeback", ",\"steps\":2");
        seat_await(&blue, "takeback", NULL);
        seat_say(&blue, "decline", "");
        seat_await(&red, "declined", NULL);
        seat_drain(&red, 50);
        assert_int_equal(seat_scene(&red, "step")->integer, step);
        seat_close(&red);
        seat_close(&blue);
        assert_int_equal(serve_stop(&serve, SIGTERM), 0);
        serve_start(&serve, NULL);
        seat_open(&red, &serve, token[0]);
        seat_open(&blue, &serve, token[1]);
        seat_await(&blue, "presence", &m);
        assert_string_equal(gg_json_get(gg_json_get(m.json, "players"), "blue")->text, "random");
        message_free(&m);
    }
    seat_say(&red, "takeback", ",\"steps\":2");
    seat_await(&blue, "takeback", NULL);
    seat_say(&blue, "agree", "");
    seat_answer(&blue, &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_await(&red, "scene", NULL);
    assert_int_equal(message_int(&red.scene, "from"), step - 1);
    seat_close(&red);
    seat_close(&blue);
}

/* A bot at a copy of a game has no say in what others played before, also after a restart. */
static void takeback_before_the_bot(const char *record, const char *first, const char *second)
{
    char token[3][64];
    struct seat s;
    struct message m;

    serve_import(&serve, record, first, second, token);
    assert_string_equal(token[1], "");
    for (int again = 0; again < 2; again++) {
        seat_open(&s, &serve, token[0]);
        seat_say(&s, "takeback", ",\"steps\":4");
        seat_answer(&s, &m);
        assert_string_equal(message_get(&m, "code"), "nothing");
        message_free(&m);
        seat_close(&s);
        assert_int_equal(serve_stop(&serve, SIGTERM), 0);
        serve_start(&serve, NULL);
    }
}

/* So it is with short games and with long ones, which are read in another thread. */
static void test_takeback_before_the_bot(void **state)
{
    (void)state;
    takeback_before_the_bot("mini/duel-1?blue=greedy", "red", "blue");
    takeback_before_the_bot("waterloo/1815-1?allied=random", "french", "allied");
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

/* Last: the server is stopped with bots deep in thought and someone looking on. */
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
        cmocka_unit_test(test_bots_alone),
        cmocka_unit_test(test_bot_beside_a_person),
        cmocka_unit_test(test_bots_after_a_restart),
        cmocka_unit_test(test_import),
        cmocka_unit_test(test_hand_over),
        cmocka_unit_test(test_takeback_of_a_lent_seat),
        cmocka_unit_test(test_takeback_before_the_bot),
        cmocka_unit_test(test_leave_them_thinking),
    };

    return cmocka_run_group_tests(tests, start, serve_end);
}
