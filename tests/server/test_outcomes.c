/* SPDX-License-Identifier: MIT
 * What became of a request whose answer was lost: it is told at hello, and a request that comes a
 * second time changes nothing. */
#include <cmocka.h>

#include "server/serve.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char token[3][64]; /* red, blue, spectators */
static struct seat red, blue;

static void sit(const char *body)
{
    table_make(&serve, body, "red", "blue", token);
    seat_open(&red, &serve, token[0]);
    if (token[1][0]) {
        seat_open(&blue, &serve, token[1]);
    }
}

static const char duel[] = "{\"game\":\"mini/duel\",\"seed\":7}";

static void rise(void)
{
    seat_close(&red);
    if (token[1][0]) {
        seat_close(&blue);
    }
}

/* ---- requests with numbers ---- */

static void say(struct seat *s, const char *type, long long number, const char *rest)
{
    char text[256];

    snprintf(text, sizeof text, ",\"number\":%lld%s", number, rest);
    seat_say(s, type, text);
}

static void is_ok(struct seat *s)
{
    struct message m;

    seat_answer(s, &m);
    if (!message_is(&m, "ok")) {
        fail_msg("expected ok, got %s", gg_buf_text(&m.raw));
    }
    message_free(&m);
}

static void is_refused(struct seat *s, const char *code)
{
    struct message m;

    seat_answer(s, &m);
    if (!message_is(&m, "refused") || strcmp(message_get(&m, "code"), code) != 0) {
        fail_msg("expected %s, got %s", code, gg_buf_text(&m.raw));
    }
    message_free(&m);
}

/* Comes back and asks after some numbers; the answer is there before the scene is. */
static void come_back(struct seat *s, const char *with, const char *unsure, struct message *became)
{
    char rest[1024];

    snprintf(rest, sizeof rest, ",\"unsure\":[%s]", unsure);
    seat_greet(s, &serve, with, rest);
    seat_await(s, "became", became);
    assert_null(s->scene.json);
    seat_await(s, "scene", NULL);
}

static uint32_t outcomes(const struct message *became)
{
    return gg_json_get(became->json, "outcomes")->count;
}

/* The type of the nth reply, "null" if it was never carried out. */
static const char *reply(const struct message *became, uint32_t n, long long number)
{
    const struct gg_json *outcome = gg_json_at(gg_json_get(became->json, "outcomes"), n);
    const struct gg_json *given = outcome ? gg_json_get(outcome, "reply") : NULL;

    assert_non_null(given);
    assert_int_equal(gg_json_get(outcome, "number")->integer, number);
    return given->type == GG_JSON_NULL ? "null" : gg_json_get(given, "t")->text;
}

/* ---- told at hello ---- */

static void test_done_or_never_begun(void **state)
{
    struct message m;

    (void)state;
    sit(duel);
    say(&red, "move", 9007199254740991, ",\"seq\":0,\"move\":\"mark:attack\"");
    is_ok(&red);
    seat_close(&red);
    come_back(&red, token[0], "9007199254740991,0,1002", &m);
    assert_int_equal(outcomes(&m), 3);
    assert_string_equal(reply(&m, 0, 9007199254740991), "ok");
    assert_string_equal(reply(&m, 1, 0), "null");
    assert_string_equal(reply(&m, 2, 1002), "null");
    assert_int_equal(red.seq, 1);
    message_free(&m);
    rise();
}

static void test_refused_as_it_was(void **state)
{
    struct message was, m;
    const struct gg_json *is;

    (void)state;
    sit(duel);
    say(&red, "move", 7, ",\"seq\":0,\"move\":\"confirm\"");
    seat_answer(&red, &was);
    assert_string_equal(message_get(&was, "clause"), "MINI-3.2");
    seat_close(&red);
    come_back(&red, token[0], "7", &m);
    assert_string_equal(reply(&m, 0, 7), "refused");
    is = gg_json_get(gg_json_get(m.json, "outcomes")->first, "reply");
    assert_string_equal(gg_json_get(is, "code")->text, "rule");
    assert_string_equal(gg_json_get(is, "clause")->text, "MINI-3.2");
    assert_string_equal(gg_json_get(is, "text")->text, message_get(&was, "text"));
    assert_null(gg_json_get(is, "id"));
    message_free(&was);
    message_free(&m);
    rise();
}

static void test_nothing_is_asked(void **state)
{
    (void)state;
    sit(duel);
    seat_drain(&red, 50);
    assert_null(strstr(gg_buf_text(&red.heard), "became"));
    rise();
}

/* The change waits for the disk when its line breaks, or has not come at all. */
static void test_lost_at_once(void **state)
{
    (void)state;
    sit(duel);
    for (int i = 0; i < 30; i++) {
        char text[64];
        struct message m;

        snprintf(text, sizeof text, i % 2 ? ",\"seq\":%d" : ",\"seq\":%d,\"move\":\"mark:attack\"",
                 i);
        say(&red, i % 2 ? "undo" : "move", 100 + i, text);
        usleep((unsigned)(i % 6) * 200);
        seat_close(&red);
        snprintf(text, sizeof text, "%d", 100 + i);
        come_back(&red, token[0], text, &m);
        if (strcmp(reply(&m, 0, 100 + i), "null") == 0) {
            snprintf(text, sizeof text,
                     i % 2 ? ",\"seq\":%d" : ",\"seq\":%d,\"move\":\"mark:attack\"", i);
            say(&red, i % 2 ? "undo" : "move", 100 + i, text);
            is_ok(&red); /* it was never carried out, or has been meanwhile */
            seat_until(&red, i + 1);
        }
        message_free(&m);
        assert_int_equal(red.seq, i + 1);
    }
    rise();
}

/* ---- said twice ---- */

static long count(const struct gg_buf *text, const char *what)
{
    long n = 0;

    for (const char *at = strstr(gg_buf_text(text), what); at; at = strstr(at + 1, what)) {
        n++;
    }
    return n;
}

static void test_twice_is_once(void **state)
{
    (void)state;
    sit(duel);
    for (int i = 0; i < 2; i++) {
        say(&red, "move", 1, ",\"seq\":0,\"move\":\"mark:attack\"");
        is_ok(&red);
        say(&red, "chat", 2, ",\"text\":\"bonne chance\"");
        is_ok(&red);
    }
    seat_drain(&blue, 100);
    assert_int_equal(count(&blue.heard, "bonne chance"), 1);
    seat_drain(&red, 50);
    assert_int_equal(red.seq, 1);
    say(&red, "undo", 3, ",\"seq\":1");
    is_ok(&red);
    say(&red, "undo", 3, ",\"seq\":2");
    is_ok(&red); /* the word of the first */
    seat_drain(&red, 50);
    assert_int_equal(red.seq, 2);
    assert_int_equal(seat_scene(&red, "step")->integer, 0);
    rise();
}

/* ---- how much is remembered, and whose ---- */

static void test_the_last_sixteen(void **state)
{
    struct seat again;
    struct message m;

    (void)state;
    sit(duel);
    for (int i = 1; i <= 20; i++) {
        say(&red, "note", i, ",\"text\":\"guard the ford\"");
        is_ok(&red);
    }
    come_back(&again, token[0], "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20", &m);
    for (uint32_t i = 1; i <= 20; i++) {
        assert_string_equal(reply(&m, i - 1, i), i <= 4 ? "null" : "ok");
    }
    message_free(&m);
    seat_close(&again);
    rise();
}

static void test_a_seat_knows_its_own(void **state)
{
    struct message m;
    struct seat other;

    (void)state;
    sit(duel);
    say(&red, "move", 11, ",\"seq\":0,\"move\":\"mark:attack\"");
    is_ok(&red);
    for (int seat = 1; seat < 3; seat++) {
        come_back(&other, token[seat], "11", &m);
        assert_string_equal(reply(&m, 0, 11), "null");
        message_free(&m);
        seat_close(&other);
    }
    say(&blue, "chat", 11, ",\"text\":\"hm\""); /* blue's number, not red's */
    is_ok(&blue);
    seat_await(&red, "chat", NULL);
    rise();
}

/* A spectator can push out another's line only by talking, one line a second. */
static void test_spectators(void **state)
{
    struct seat one, other;
    struct message m;

    (void)state;
    sit(duel);
    seat_open(&one, &serve, token[2]);
    seat_open(&other, &serve, token[2]);
    say(&one, "chat", 1, ",\"text\":\"bravo\"");
    is_ok(&one);
    for (int i = 0; i < 20; i++) {
        say(&other, "move", 100 + i, ",\"seq\":0,\"move\":\"mark:attack\"");
        is_refused(&other, "seat");
    }
    seat_close(&one);
    come_back(&one, token[2], "1,100,119", &m);
    assert_string_equal(reply(&m, 0, 1), "ok");
    assert_string_equal(reply(&m, 1, 100), "null");
    assert_string_equal(reply(&m, 2, 119), "null");
    message_free(&m);
    seat_close(&one);
    seat_close(&other);
    rise();
}

/* ---- after a restart ---- */

static void restart(void)
{
    rise();
    assert_int_equal(serve_stop(&serve, SIGTERM), 0);
    serve_start(&serve, (const char *[]){ "--new-tables", "1000", NULL });
}

/* Nothing is known any more; what names the scene that it was made for is not played twice. */
static void test_after_a_restart(void **state)
{
    struct message m;

    (void)state;
    sit(duel);
    say(&red, "move", 1, ",\"seq\":0,\"move\":\"mark:attack\"");
    is_ok(&red);
    restart();
    seat_open(&blue, &serve, token[1]);
    come_back(&red, token[0], "1", &m);
    assert_string_equal(reply(&m, 0, 1), "null");
    message_free(&m);
    say(&red, "move", 1, ",\"seq\":0,\"move\":\"mark:attack\"");
    is_refused(&red, "stale");
    seat_drain(&red, 50);
    assert_int_equal(red.seq, 1);
    rise();
}

static void play(const char *move)
{
    char rest[64];

    snprintf(rest, sizeof rest, ",\"seq\":%lld,\"move\":\"%s\"", (long long)red.seq, move);
    say(&red, "move", 1000 + red.seq, rest);
    is_ok(&red);
    seat_await(&red, "scene", NULL);
}

/* A bot agrees at once, so that steps would be taken back twice. */
static void test_takeback_after_a_restart(void **state)
{
    char rest[64];

    (void)state;
    sit("{\"game\":\"mini/duel\",\"seed\":7,\"seats\":{\"blue\":\"random\"}}");
    play("mark:attack");
    play("confirm");
    seat_turn(&red, "red");
    snprintf(rest, sizeof rest, ",\"steps\":1,\"seq\":%lld", (long long)red.seq);
    say(&red, "takeback", 5, rest);
    is_ok(&red);
    restart();
    seat_open(&red, &serve, token[0]);
    say(&red, "takeback", 5, rest);
    is_refused(&red, "stale");
    rise();
}

/* Who agrees can say to what. */
static void test_agreeing_to_what(void **state)
{
    (void)state;
    sit(duel);
    play("mark:attack");
    play("confirm");
    seat_turn(&blue, "blue");
    seat_say(&red, "takeback", ",\"steps\":2");
    is_ok(&red);
    seat_await(&blue, "takeback", NULL);
    seat_say(&blue, "agree", ",\"steps\":2"); /* it has seen one step: nothing was marked for it */
    is_refused(&blue, "nothing");
    seat_say(&blue, "agree", ",\"steps\":1,\"seq\":0");
    is_refused(&blue, "stale");
    seat_say(&blue, "decline", ",\"steps\":7");
    is_refused(&blue, "nothing");
    seat_say(&blue, "agree", ",\"steps\":1,\"seq\":1");
    is_ok(&blue);
    seat_until(&red, 3);
    assert_int_equal(seat_scene(&red, "step")->integer, 0);
    rise();
}

/* ---- a disk that fails ---- */

static void test_failed_is_remembered(void **state)
{
    struct message m;

    (void)state;
    sit(duel);
    serve_grow(&serve, 1);
    say(&red, "move", 1, ",\"seq\":0,\"move\":\"mark:attack\"");
    say(&red, "note", 2, ",\"text\":\"x\"");
    seat_answer(&red, &m);
    message_free(&m);
    seat_close(&red);
    serve_grow(&serve, 100000000);
    come_back(&red, token[0], "1,2", &m);
    assert_string_equal(reply(&m, 0, 1), "refused");
    assert_string_equal(reply(&m, 1, 2), "refused");
    assert_int_equal(red.seq, 0);
    message_free(&m);
    rise();
}

/* ---- numbers that are none ---- */

static void test_odd_numbers(void **state)
{
    static const char *const odd[] = {
        "-1", "9007199254740992", "1.5", "1e3", "\"1\"", "[1]", "{}", "null", "true"
    };
    char rest[128];

    (void)state;
    sit(duel);
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        snprintf(rest, sizeof rest, ",\"number\":%s,\"seq\":0,\"move\":\"mark:attack\"", odd[i]);
        seat_say(&red, "move", rest);
        is_refused(&red, "nothing");
    }
    seat_say(&red, "why", ",\"number\":\"x\",\"move\":\"pass\""); /* a question needs none */
    seat_await(&red, "answer", NULL);
    assert_int_equal(red.seq, 0);
    rise();
}

static void test_odd_lists(void **state)
{
    static const char *const odd[] = { "5",    "{}",      "\"1\"", "null",
                                       "[-1]", "[\"1\"]", "[[1]]", "[1,9007199254740992]" };
    struct gg_buf many = { 0 };
    struct message m;
    char rest[64];

    (void)state;
    sit(duel);
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        struct seat s;

        snprintf(rest, sizeof rest, ",\"unsure\":%s", odd[i]);
        seat_greet(&s, &serve, token[0], rest);
        seat_await(&s, "error", NULL);
        seat_say(&s, "hello", ",\"protocol\":1"); /* the socket stays: another word for it */
        seat_await(&s, "error", NULL);
        seat_close(&s);
    }
    for (int i = 0; i < 100; i++) {
        gg_buf_printf(&many, "%s%d", i ? "," : "", i);
    }
    seat_close(&red);
    come_back(&red, token[0], gg_buf_text(&many), &m);
    assert_int_equal(outcomes(&m), 64);
    message_free(&m);
    gg_buf_free(&many);
    rise();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_done_or_never_begun),
        cmocka_unit_test(test_refused_as_it_was),
        cmocka_unit_test(test_nothing_is_asked),
        cmocka_unit_test(test_lost_at_once),
        cmocka_unit_test(test_twice_is_once),
        cmocka_unit_test(test_the_last_sixteen),
        cmocka_unit_test(test_a_seat_knows_its_own),
        cmocka_unit_test(test_spectators),
        cmocka_unit_test(test_after_a_restart),
        cmocka_unit_test(test_takeback_after_a_restart),
        cmocka_unit_test(test_agreeing_to_what),
        cmocka_unit_test(test_failed_is_remembered),
        cmocka_unit_test(test_odd_numbers),
        cmocka_unit_test(test_odd_lists),
    };

    return cmocka_run_group_tests(tests, serve_begin, serve_end);
}
