/* SPDX-License-Identifier: MIT
 * Talk at a table: nobody is locked out by what was said, a seat says a line a second, spectators
 * can be silenced, and who comes or goes is told once a round. */
#include <cmocka.h>

#include "server/serve.h"
#include "store/store.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PAGE = 200, LINE_MAX_BYTES = 2000 };

static char token[3][64];

static int start(void **state)
{
    (void)state;
    serve = (struct serve){ 0 };
    serve_folder(&serve);
    serve_start(&serve, NULL);
    table_make(&serve, "{\"game\":\"mini/duel\"}", "red", "blue", token);
    return 0;
}

/* Says a line; the type or the code of the answer. */
static void say_as(struct seat *s, const char *text, const char *expected)
{
    struct gg_buf rest = { 0 };
    struct message m;

    gg_buf_printf(&rest, ",\"text\":\"%s\"", text);
    seat_say(s, "chat", gg_buf_text(&rest));
    seat_answer(s, &m);
    assert_string_equal(message_is(&m, "ok") ? "ok" : message_get(&m, "code"), expected);
    message_free(&m);
    gg_buf_free(&rest);
}

/* ---- old lines ---- */

/* As a server said them that did not look at them: by its own hand, since ours refuses. */
static void fill(int64_t lines, char with)
{
    char db[128], text[LINE_MAX_BYTES + 1] = "";
    struct store *s;
    int64_t id = 0;

    assert_int_equal(serve_stop(&serve, SIGTERM), 0);
    memset(text, with, LINE_MAX_BYTES);
    snprintf(db, sizeof db, "%s/t.db", serve.dir);
    s = store_open(db, NULL);
    assert_non_null(s);
    for (int64_t i = 0; i < lines; i++) {
        assert_true(store_say(s, 1, 2, 100 + i, text, &id, NULL));
    }
    store_close(s);
    serve_start(&serve, NULL);
}

/* What a page that has just been opened is told. */
static void first_chat(const char *of, struct message *m)
{
    struct seat s = { .next_id = 0 };
    char hello[128];
    int n = snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"protocol\":2,\"token\":\"%s\"}", of);

    assert_int_equal(ws_open(&s.ws, &serve, "/ws", NULL), 101);
    assert_true(ws_send(&s.ws, hello, (size_t)n));
    seat_await(&s, "chat", m);
    seat_close(&s);
}

static void test_bad_lines_lock_nobody_out(void **state)
{
    static const char with[] = { '\1', '"' };

    (void)state;
    for (int i = 0; i < 2; i++) {
        struct message m;

        fill(i == 0 ? 760 : 1400, with[i]);
        for (int seat = 0; seat < 3; seat++) {
            const struct gg_json *last;

            first_chat(token[seat], &m);
            assert_int_equal(gg_json_get(m.json, "lines")->count, PAGE);
            last = gg_json_at(gg_json_get(m.json, "lines"), PAGE - 1);
            assert_int_equal(strlen(gg_json_get(last, "text")->text), i == 0 ? 0 : LINE_MAX_BYTES);
            message_free(&m);
        }
    }
}

static void test_older_lines(void **state)
{
    struct seat s;
    int64_t first = 0;
    int pages = 0;

    (void)state;
    fill(3 * PAGE - 50, 'a');
    seat_open(&s, &serve, token[0]);
    for (int64_t lines = PAGE; lines == PAGE; pages++) {
        const struct gg_json *list;
        struct message m;
        char rest[64];

        snprintf(rest, sizeof rest, ",\"before\":%d", first ? (int)first : 1000000);
        seat_say(&s, "chat", rest);
        seat_answer(&s, &m);
        assert_true(message_is(&m, "answer"));
        list = gg_json_get(m.json, "lines");
        lines = list->count;
        assert_int_equal(gg_json_get(list->first, "id")->integer,
                         (first ? first : 3 * PAGE - 49) - lines);
        first = gg_json_get(list->first, "id")->integer;
        message_free(&m);
    }
    assert_int_equal(pages, 3);
    assert_int_equal(first, 1);
    seat_close(&s);
}

/* ---- what may be said ---- */

static void test_control_characters(void **state)
{
    struct seat red, blue;
    struct message m;

    (void)state;
    seat_open(&red, &serve, token[0]);
    seat_open(&blue, &serve, token[1]);
    say_as(&red, "\\u0001\\u001b[2J\\u0007\\u0085\\u2028", "ok");
    seat_await(&blue, "chat", &m);
    assert_string_equal(gg_json_get(gg_json_get(m.json, "lines")->first, "text")->text, "[2J");
    message_free(&m);
    say_as(&red, "\\u0001\\n\\t", "rule");
    say_as(&red, "", "rule");
    seat_close(&red);
    seat_close(&blue);
}

static void test_a_line_a_second(void **state)
{
    enum { BURST = 5 };
    struct seat red, again, blue;

    (void)state;
    seat_open(&red, &serve, token[0]);
    seat_open(&again, &serve, token[0]);
    seat_open(&blue, &serve, token[1]);
    for (int i = 0; i < BURST; i++) {
        say_as(&red, "chatter", "ok");
    }
    say_as(&red, "chatter", "busy");
    say_as(&again, "chatter", "busy"); /* another page of that seat */
    say_as(&blue, "quiet!", "ok");
    sleep(1);
    say_as(&red, "sorry", "ok");
    seat_close(&red);
    seat_close(&again);
    seat_close(&blue);
}

/* ---- spectators ---- */

static void silence(struct seat *s, const char *rest, const char *expected)
{
    struct message m;

    seat_say(s, "silence", rest);
    seat_answer(s, &m);
    assert_string_equal(message_is(&m, "ok") ? "ok" : message_get(&m, "code"), expected);
    message_free(&m);
}

static void is_told(struct seat *s, bool silenced)
{
    struct message m;
    bool told;

    do {
        seat_await(s, "presence", &m);
        told = gg_json_get(m.json, "silenced")->integer != 0;
        message_free(&m);
    } while (told != silenced);
}

static void test_silence(void **state)
{
    struct seat red, spectator;

    (void)state;
    seat_open(&red, &serve, token[0]);
    seat_open(&spectator, &serve, token[2]);
    say_as(&spectator, "hello", "ok");
    silence(&spectator, ",\"on\":true", "seat");
    silence(&red, "", "nothing");
    silence(&red, ",\"on\":1", "nothing");
    silence(&red, ",\"on\":true", "ok");
    is_told(&spectator, true);
    say_as(&spectator, "hello", "seat");
    say_as(&red, "peace", "ok");
    seat_close(&red);
    seat_close(&spectator);
    assert_int_equal(serve_stop(&serve, SIGKILL), -SIGKILL); /* and it stays so */
    serve_start(&serve, NULL);
    seat_open(&spectator, &serve, token[2]);
    is_told(&spectator, true);
    say_as(&spectator, "hello", "seat");
    seat_open(&red, &serve, token[0]);
    silence(&red, ",\"on\":false", "ok");
    is_told(&spectator, false);
    say_as(&spectator, "hello", "ok");
    seat_close(&red);
    seat_close(&spectator);
}

/* ---- who is here ---- */

/* Messages of that type among those received. */
/* They come at once: the server finds all their greetings when it is let go on. */
static void test_many_come_at_once(void **state)
{
    enum { MANY = 100 };
    char hello[128];
    struct ws w[MANY];
    struct seat red;
    struct message m;
    int64_t spectators = 0;
    int told = 0;
    int n = snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"protocol\":2,\"token\":\"%s\"}",
                     token[2]);

    (void)state;
    seat_open(&red, &serve, token[0]);
    for (int i = 0; i < MANY; i++) {
        assert_int_equal(ws_open(&w[i], &serve, "/ws", NULL), 101);
    }
    seat_drain(&red, 100);
    assert_int_equal(kill(serve.pid, SIGSTOP), 0);
    for (int i = 0; i < MANY; i++) {
        assert_true(ws_send(&w[i], hello, (size_t)n));
    }
    assert_int_equal(kill(serve.pid, SIGCONT), 0);
    while (spectators < MANY) {
        seat_await(&red, "presence", &m);
        spectators = message_int(&m, "spectators");
        told++;
        message_free(&m);
    }
    assert_in_range(told, 1, MANY / 5);
    for (int i = 0; i < MANY; i++) {
        ws_close(&w[i]);
    }
    seat_close(&red);
}

#define TALK(test) cmocka_unit_test_setup_teardown(test, start, serve_end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TALK(test_bad_lines_lock_nobody_out), TALK(test_older_lines), TALK(test_control_characters),
        TALK(test_a_line_a_second),           TALK(test_silence),     TALK(test_many_come_at_once),
    };

    return cmocka_run_group_tests_name("server: talk", tests, NULL, NULL);
}
