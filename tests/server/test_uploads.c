/* SPDX-License-Identifier: MIT
 * Long records sent to the server and long games sat down at, while a person plays at another
 * table: the player is answered first, whatever the others have sent. */
#include <cmocka.h>

#include "core/grognard.h"
#include "server/serve.h"
#include "unit/loaded.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ENTRIES = 4000, BACK = 2500, SENT = 3, MOVES = 3, BACK_TOO_MUCH = 10001 };

/* ---- records ---- */

static struct gg_game game;

static void step_on(struct gg_rng *rng)
{
    struct gg_refusal why;
    struct gg_offer o;

    gg_game_offer(&game, &o);
    if (o.decider == GG_CHANCE) {
        assert_true(gg_game_roll(&game, NULL));
    } else {
        assert_true(
            gg_game_move(&game, GG_REFEREE, gg_offer_nth(&o, gg_rng_below(rng, o.count)), &why));
    }
}

/* A long battle played at random, then so many times undo and redo in turn. */
static void write_record(uint32_t entries, uint32_t back, struct gg_buf *out)
{
    struct gg_game_options o = { .open_seed = 1805 };
    struct gg_refusal why;
    struct gg_rng rng;
    struct gg_battle *battle = loaded("eagles/austerlitz");

    gg_rng_seed(&rng, 7, 0);
    assert_true(gg_game_new(&game, battle, &o, NULL));
    while (game.record.entries < entries ||
           (back > 0 && gg_game_may_undo(&game, GG_REFEREE).refused)) {
        if (gg_game_over(&game)) {
            assert_true(gg_game_takeback(&game, GG_SIDE_1, game.steps / 2, &why));
        }
        step_on(&rng);
    }
    for (uint32_t i = 0; i < back; i++) {
        assert_true(i % 2 ? gg_game_redo(&game, GG_REFEREE, &why)
                          : gg_game_undo(&game, GG_REFEREE, &why));
    }
    gg_record_write(&game.record, out);
    assert_true(out->len < 1 << 20);
    gg_game_free(&game);
    gg_battle_free(battle);
}

static int import(const char *record)
{
    return http_begin(&serve, "POST", "/api/import", "", record);
}

static int import_status(const char *record)
{
    struct http h;

    http_ask(&serve, "POST", "/api/import", "", record, &h);
    http_free(&h);
    return h.status;
}

/* ---- the player ---- */

static struct seat honest;

static void sit_down(void)
{
    char token[3][64];

    table_make(&serve, "{\"game\":\"mini/duel\"}", "red", "blue", token);
    seat_open(&honest, &serve, token[0]);
}

/* A move is made or undone, on disk and seen. */
static void play(void)
{
    struct message m;
    char rest[64];

    snprintf(rest, sizeof rest, ",\"seq\":%d,\"move\":\"mark:attack\"", (int)honest.seq);
    seat_say(&honest, honest.seq % 2 ? "undo" : "move", rest);
    seat_answer(&honest, &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_await(&honest, "scene", NULL);
}

/* After that no table is in memory. */
static void restart(void)
{
    assert_int_equal(serve_stop(&serve, SIGTERM), 0);
    serve_start(&serve, (const char *[]){ "--new-tables", "1000", NULL });
}

/* ---- sent in ---- */

static void test_play_goes_on_while_records_are_read(void **state)
{
    struct gg_buf record = { 0 };
    char token[3][64];
    int fd[SENT];

    (void)state;
    write_record(ENTRIES, BACK, &record);
    sit_down();
    for (int i = 0; i < SENT; i++) {
        fd[i] = import(gg_buf_text(&record));
    }
    for (int i = 0; i < MOVES; i++) {
        play();
    }
    assert_false(http_arrives(fd[SENT - 1], 0));
    for (int i = 0; i < SENT; i++) {
        struct http h;

        http_end(fd[i], &h);
        table_links(&h, "french", "coalition", token);
        http_free(&h);
    }
    gg_buf_free(&record);
    seat_close(&honest);
}

static void test_too_much(void **state)
{
    struct gg_buf record = { 0 };
    struct http h;

    (void)state;
    write_record(100, BACK_TOO_MUCH, &record);
    http_ask(&serve, "POST", "/api/import", "", gg_buf_text(&record), &h);
    assert_int_equal(h.status, 400);
    assert_non_null(strstr(gg_buf_text(&h.body), "goes back or forth 10001 times"));
    http_free(&h);
    gg_buf_free(&record);
}

/* The sender hangs up while it is read: the next one is read all the same. */
static void test_asker_hangs_up(void **state)
{
    struct gg_buf record = { 0 }, small = { 0 };
    struct http h;
    int fd[3], last;

    (void)state;
    write_record(2000, 1000, &record);
    write_record(100, 0, &small);
    sit_down();
    for (int i = 0; i < 3; i++) {
        fd[i] = import(gg_buf_text(&record));
    }
    last = import(gg_buf_text(&small));
    play(); /* they have come in */
    for (int i = 0; i < 3; i++) {
        close(fd[i]);
    }
    http_end(last, &h);
    assert_int_equal(h.status, 201);
    http_free(&h);
    play();
    gg_buf_free(&record);
    gg_buf_free(&small);
    seat_close(&honest);
}

/* Told to stop while one is read and another waits, it stops. */
static void test_stop_while_a_record_is_read(void **state)
{
    struct gg_buf record = { 0 };
    int fd[2];

    (void)state;
    write_record(ENTRIES, BACK, &record);
    sit_down();
    for (int i = 0; i < 2; i++) {
        fd[i] = import(gg_buf_text(&record));
    }
    play();
    restart();
    for (int i = 0; i < 2; i++) {
        close(fd[i]);
    }
    seat_close(&honest);
    gg_buf_free(&record);
}

/* ---- sat down at ---- */

/* A table with a long game. */
static void make_long_table(uint32_t entries, uint32_t back, char token[3][64])
{
    struct gg_buf record = { 0 };
    struct http h;

    write_record(entries, back, &record);
    http_end(import(gg_buf_text(&record)), &h);
    table_links(&h, "french", "coalition", token);
    http_free(&h);
    gg_buf_free(&record);
}

static void begin_hello(struct seat *s, const char *token)
{
    char hello[256];

    memset(s, 0, sizeof *s);
    assert_int_equal(ws_open(&s->ws, &serve, "/ws", NULL), 101);
    snprintf(hello, sizeof hello, ",\"protocol\":2,\"token\":\"%s\",\"lang\":\"en\"", token);
    seat_say(s, "hello", hello);
}

static void test_play_goes_on_while_tables_are_read(void **state)
{
    char token[2][3][64];
    struct seat s[3]; /* two at the first table */
    struct message m;

    (void)state;
    make_long_table(ENTRIES, BACK, token[0]);
    make_long_table(ENTRIES, BACK, token[1]);
    restart();
    sit_down();
    begin_hello(&s[0], token[0][0]);
    begin_hello(&s[1], token[0][1]);
    begin_hello(&s[2], token[1][0]);
    seat_say(&s[2], "ping", "");
    for (int i = 0; i < MOVES; i++) {
        play();
    }
    seat_answer(&s[2], &m); /* before the scene */
    assert_string_equal(message_get(&m, "code"), "busy");
    assert_int_equal(s[2].seq, 0);
    message_free(&m);
    assert_false(http_arrives(s[2].ws.fd, 0));
    for (int i = 0; i < 3; i++) {
        seat_await(&s[i], "scene", NULL);
        assert_true(s[i].seq > 0);
        seat_await(&s[i], "chat", NULL);
        seat_say(&s[i], "ping", "");
        seat_await(&s[i], "ok", NULL);
        seat_close(&s[i]);
    }
    seat_close(&honest);
}

/* Requests with a seat's token wait for its table too, and who goes away meanwhile harms nobody. */
static void test_requests_wait_for_a_table(void **state)
{
    static const char asked[] = "{\"at\":40}";
    char token[3][64], header[128];
    struct seat gone, s;
    struct http h;
    int fd, first;

    (void)state;
    make_long_table(2000, 500, token);
    restart();
    snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", token[0]);
    begin_hello(&gone, token[1]);
    first = http_begin(&serve, "POST", "/api/fork", header, asked);
    fd = http_begin(&serve, "POST", "/api/fork", header, asked);
    sit_down();
    play();
    seat_close(&gone);
    close(first);
    http_end(fd, &h);
    assert_int_equal(h.status, 201);
    http_free(&h);
    http_ask(&serve, "GET", "/api/record", header, NULL, &h);
    assert_int_equal(h.status, 403);
    http_free(&h);
    seat_open(&s, &serve, token[1]);
    seat_close(&s);
    seat_close(&honest);
}

/* ---- how many ---- */

static void test_four_a_minute(void **state)
{
    struct gg_buf record = { 0 };
    struct http h;

    (void)state;
    assert_int_equal(serve_stop(&serve, SIGTERM), 0);
    serve_start(&serve, NULL);
    write_record(100, 0, &record);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(import_status(gg_buf_text(&record)), 201);
    }
    assert_int_equal(import_status(gg_buf_text(&record)), 429);
    http_ask(&serve, "POST", "/api/tables", "", "{\"game\":\"mini/duel\"}", &h);
    assert_int_equal(h.status, 201); /* tables of another kind can still be had */
    http_free(&h);
    gg_buf_free(&record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_play_goes_on_while_records_are_read),
        cmocka_unit_test(test_too_much),
        cmocka_unit_test(test_asker_hangs_up),
        cmocka_unit_test(test_stop_while_a_record_is_read),
        cmocka_unit_test(test_play_goes_on_while_tables_are_read),
        cmocka_unit_test(test_requests_wait_for_a_table),
        cmocka_unit_test(test_four_a_minute),
    };

    return cmocka_run_group_tests(tests, serve_begin, serve_end);
}
