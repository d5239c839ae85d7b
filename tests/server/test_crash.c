/* SPDX-License-Identifier: MIT
 * Killed at any moment, the server loses nothing it acknowledged and doubles nothing. */
#include <cmocka.h>

#include "server/serve.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int start(void **state)
{
    (void)state;
    serve_folder(&serve);
    serve_start(&serve, NULL);
    return 0;
}

static void kill_and_restart(struct seat *seats, char token[3][64])
{
    assert_int_equal(serve_stop(&serve, SIGKILL), -SIGKILL);
    seat_close(&seats[0]);
    seat_close(&seats[1]);
    serve_start(&serve, NULL);
    seat_open(&seats[0], &serve, token[0]);
    seat_open(&seats[1], &serve, token[1]);
}

static bool over(const struct seat *s)
{
    return seat_scene(s, "over")->integer != 0;
}

/* The seat that decides. */
static struct seat *decider(struct seat *seats)
{
    return strcmp(seat_scene(&seats[0], "decider")->text, "red") == 0 ? &seats[0] : &seats[1];
}

/* The move of a player who gets on: no change of mind. */
static const char *choose(const struct seat *s, unsigned n)
{
    for (uint32_t i = 0; seat_legal(s, i); i++) {
        if (strcmp(seat_legal(s, i), "confirm") == 0) {
            return seat_legal(s, i);
        }
    }
    return seat_legal(s, n * 5 % seat_scene(s, "moves")->count);
}

static void both_hear(struct seat *seats)
{
    seat_drain(&seats[0], 15);
    seat_drain(&seats[1], 15);
}

static void get_record(const char *token, struct http *h)
{
    char header[128];

    snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", token);
    http_ask(&serve, "GET", "/api/record", header, NULL, h);
}

/* Plays a whole game; after every third acknowledged move the server is killed. */
static void test_acknowledged_is_kept(void **state)
{
    struct seat seats[2];
    char token[3][64];
    struct http h;
    unsigned n = 0;

    (void)state;
    table_make(&serve, "{\"game\":\"mini/duel\"}", "red", "blue", token);
    seat_open(&seats[0], &serve, token[0]);
    seat_open(&seats[1], &serve, token[1]);
    while (!over(&seats[0])) {
        struct seat *s = decider(seats);
        int side = s == &seats[1];
        struct message m;
        int64_t seq = s->seq;

        seat_move(s, choose(s, n++), &m);
        assert_true(message_is(&m, "ok"));
        message_free(&m);
        if (n % 8 == 3) {
            kill_and_restart(seats, token);
            assert_true(seats[side].seq > seq); /* it is there */
        }
        both_hear(seats);
        if (n == 5) {
            get_record(token[0], &h);
            assert_int_equal(h.status, 403); /* not before the end: it tells all secrets */
            http_free(&h);
        }
    }
    get_record(token[1], &h);
    assert_int_equal(h.status, 200);
    assert_non_null(strstr(gg_buf_text(&h.body), "\ndice commitment "));
    assert_non_null(strstr(gg_buf_text(&h.body), "\nreveal "));
    assert_int_equal(serve_command(&serve, "verify", h.body.data, h.body.len), 0);
    http_free(&h);
    seat_close(&seats[0]);
    seat_close(&seats[1]);
}

/* Killed with a move on the way: it was played or it was not; sent again, it is played once. */
static void test_unacknowledged_is_played_once(void **state)
{
    (void)state;
    for (unsigned delay = 0; delay < 6; delay++) {
        struct seat seats[2];
        char token[3][64];
        struct message m;

        table_make(&serve, "{\"game\":\"mini/duel\",\"seed\":1}", "red", "blue", token);
        seat_open(&seats[0], &serve, token[0]);
        seat_open(&seats[1], &serve, token[1]);
        seat_say(&seats[0], "move", ",\"seq\":0,\"move\":\"mark:attack\"");
        usleep(delay * delay * 200);
        kill_and_restart(seats, token);
        assert_true(seats[0].seq == 0 || seats[0].seq == 1);
        seat_say(&seats[0], "move", ",\"seq\":0,\"move\":\"mark:attack\"");
        seat_answer(&seats[0], &m);
        assert_string_equal(message_get(&m, "t"), seats[0].seq == 0 ? "ok" : "refused");
        message_free(&m);
        seat_drain(&seats[0], 50);
        assert_int_equal(seats[0].seq, 1);
        assert_int_equal(seat_scene(&seats[0], "step")->integer, 1);
        seat_close(&seats[0]);
        seat_close(&seats[1]);
    }
}

/* Chat, notes and what was undone are there after a restart as well. */
static void test_all_else_is_kept(void **state)
{
    struct seat seats[2];
    char token[3][64];
    struct message m;

    (void)state;
    table_make(&serve, "{\"game\":\"mini/duel\",\"seed\":1}", "red", "blue", token);
    seat_open(&seats[0], &serve, token[0]);
    seat_open(&seats[1], &serve, token[1]);
    seat_move(&seats[0], "mark:attack", &m);
    message_free(&m);
    seat_say(&seats[0], "undo", ",\"seq\":1");
    seat_answer(&seats[0], &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_say(&seats[0], "note", ",\"text\":\"remember\"");
    seat_answer(&seats[0], &m);
    message_free(&m);
    kill_and_restart(seats, token);
    assert_int_equal(seats[0].seq, 2);
    assert_int_equal(seat_scene(&seats[0], "redo")->integer, 1);
    seat_await(&seats[0], "note", &m);
    assert_string_equal(message_get(&m, "text"), "remember");
    message_free(&m);
    seat_say(&seats[0], "redo", ",\"seq\":2");
    seat_answer(&seats[0], &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_close(&seats[0]);
    seat_close(&seats[1]);
}

/* When the disk takes no more, the move is refused and nothing has changed; with room again it goes
 * on. */
static void test_full_disk(void **state)
{
    struct seat seats[2];
    char token[3][64];
    struct message m;
    bool refused = false;
    int64_t seq;

    (void)state;
    assert_int_equal(serve_stop(&serve, SIGTERM), 0);
    serve.file_limit = 120000;
    serve_start(&serve, NULL);
    table_make(&serve, "{\"game\":\"mini/duel\",\"seed\":1}", "red", "blue", token);
    seat_open(&seats[0], &serve, token[0]);
    seat_open(&seats[1], &serve, token[1]);
    for (int i = 0; i < 200 && !refused; i++) {
        char rest[64];

        snprintf(rest, sizeof rest, ",\"seq\":%d,\"move\":\"mark:attack\"", (int)seats[0].seq);
        seat_say(&seats[0], i % 2 ? "undo" : "move", rest);
        seat_answer(&seats[0], &m);
        refused = message_is(&m, "refused");
        if (refused) {
            assert_string_equal(message_get(&m, "code"), "failed");
        } else {
            seat_await(&seats[0], "scene", NULL);
        }
        message_free(&m);
    }
    assert_true(refused);
    seat_drain(&seats[0], 50);
    seq = seats[0].seq;
    seat_say(&seats[0], "ping", "");
    seat_answer(&seats[0], &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    assert_int_equal(serve_stop(&serve, SIGKILL), -SIGKILL);
    seat_close(&seats[0]);
    seat_close(&seats[1]);
    serve.file_limit = 0;
    serve_start(&serve, NULL);
    seat_open(&seats[0], &serve, token[0]);
    seat_open(&seats[1], &serve, token[1]);
    assert_int_equal(seats[0].seq, seq);
    seat_move(&seats[0], seat_legal(&seats[0], 0), &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_close(&seats[0]);
    seat_close(&seats[1]);
}

/* Bots that could not move because the disk was full go on by themselves when there is room, and
 * the one who runs the server was told. */
static void test_full_disk_and_bots(void **state)
{
    struct gg_buf log = { 0 };
    char token[3][64];
    struct seat s;
    struct http h;

    (void)state;
    assert_int_equal(serve_stop(&serve, SIGTERM), 0);
    serve.file_limit = 200000;
    serve.logged = true;
    serve_start(&serve, NULL);
    table_make(&serve,
               "{\"game\":\"mini/duel\",\"seats\":{\"red\":\"random\",\"blue\":\"random\"}}", "red",
               "blue", token);
    seat_open(&s, &serve, token[2]);
    seat_drain(&s, 1000); /* until nothing comes */
    assert_false(over(&s));
    assert_true(serve_read(&serve, "log", &log));
    assert_non_null(strstr(gg_buf_text(&log), " trouble: table "));
    serve_grow(&serve, 100000000);
    while (!over(&s)) {
        seat_await(&s, "scene", NULL);
    }
    get_record(token[2], &h);
    assert_int_equal(h.status, 200);
    assert_int_equal(serve_command(&serve, "verify", h.body.data, h.body.len), 0);
    http_free(&h);
    gg_buf_free(&log);
    seat_close(&s);
    assert_int_equal(serve_stop(&serve, SIGTERM), 0);
    serve.file_limit = 0;
    serve.logged = false;
    serve_start(&serve, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_acknowledged_is_kept),
        cmocka_unit_test(test_unacknowledged_is_played_once),
        cmocka_unit_test(test_all_else_is_kept),
        cmocka_unit_test(test_full_disk),
        cmocka_unit_test(test_full_disk_and_bots),
    };

    return cmocka_run_group_tests(tests, start, serve_end);
}
