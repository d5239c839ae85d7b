/* SPDX-License-Identifier: MIT
 * The guard: what is too big, too fast, from elsewhere or makes no sense is refused, and the server
 * goes on serving everybody else. */
#include <cmocka.h>

#include "server/serve.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MESSAGE_MAX = 64 << 10, BODY_MAX = 1 << 20, TIMEOUT_MS = 10000 };

static char token[3][64];

static int start(void **state)
{
    (void)state;
    serve_folder(&serve);
    serve_start(&serve, NULL);
    table_make(&serve, "{\"game\":\"mini/duel\"}", "red", "blue", token);
    return 0;
}

/* It still plays. */
static int still_serves(void **state)
{
    struct seat s;
    struct message m;

    (void)state;
    seat_open(&s, &serve, token[0]);
    seat_say(&s, "ping", "");
    seat_answer(&s, &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_close(&s);
    return 0;
}

/* Reads until the socket closes; its close status, or 0 if it was just dropped. */
static int closes(struct ws *w)
{
    struct gg_buf text = { 0 };
    int opcode;

    do {
        opcode = ws_receive(w, &text, TIMEOUT_MS);
    } while (opcode == WS_TEXT);
    gg_buf_free(&text);
    assert_true(opcode == WS_CLOSE || opcode == WS_GONE);
    return opcode == WS_CLOSE ? w->close_status : 0;
}

static char *blanks(size_t n)
{
    char *text = malloc(n);

    assert_non_null(text);
    memset(text, ' ', n);
    return text;
}

/* ---- sockets ---- */

static void test_message_too_large(void **state)
{
    char *text = blanks(MESSAGE_MAX + 1);
    struct ws w;

    (void)state;
    assert_int_equal(ws_open(&w, &serve, "/ws", NULL), 101);
    ws_send(&w, text, MESSAGE_MAX + 1);
    assert_int_equal(closes(&w), 1009);
    ws_close(&w);
    assert_int_equal(ws_open(&w, &serve, "/ws", NULL), 101); /* in many small parts */
    for (int i = 0; i < 70; i++) {
        if (!ws_send_as(&w, i == 0 ? WS_TEXT : 0, false, text, 1000)) {
            break;
        }
    }
    assert_int_equal(closes(&w), 1009);
    ws_close(&w);
    free(text);
}

static void test_largest_message(void **state)
{
    char *text = blanks(MESSAGE_MAX - 100);
    struct seat s;
    struct message m;

    (void)state;
    seat_open(&s, &serve, token[0]);
    memcpy(text, "{\"t\":\"ping\",\"id\":1", 18);
    text[MESSAGE_MAX - 101] = '}';
    s.next_id = 1;
    assert_true(ws_send(&s.ws, text, MESSAGE_MAX - 100));
    seat_answer(&s, &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_close(&s);
    free(text);
}

static void test_garbage(void **state)
{
    static const char *const garbage[] = {
        "",
        "hello",
        "{\"t\":\"move\"",
        "[1,2,3]",
        "{\"t\":1}",
        "{\"t\":\"xyzzy\"}",
        "{}",
        "null",
        "{\"t\":\"ping\",\"t\":\"ping\"}",
        "{\"t\":\"hello\"}", /* already said */
        "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
    };
    struct seat s;
    struct message m;

    (void)state;
    seat_open(&s, &serve, token[0]);
    for (size_t i = 0; i < sizeof garbage / sizeof garbage[0]; i++) {
        assert_true(ws_send(&s.ws, garbage[i], strlen(garbage[i])));
        seat_await(&s, "error", NULL);
    }
    seat_say(&s, "ping", ""); /* the socket stays */
    seat_answer(&s, &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    for (int i = 0; i < 20; i++) { /* unless it happens too often */
        ws_send(&s.ws, "?", 1);
    }
    assert_int_equal(closes(&s.ws), 1008);
    seat_close(&s);
}

#define LONG_MOVE                                                                                  \
    ",\"seq\":0,\"move\":\"mark:attack:attack:attack:attack:attack:attack:attack:attack:attack"    \
    ":attack:attack:attack:attack:attack:attack:attack:attack:attack:attack:attack:attack\""

static void test_odd_values(void **state)
{
    static const char *const odd[] = {
        ",\"seq\":1e9,\"move\":\"pass\"",   ",\"seq\":99999999999999999,\"move\":\"pass\"",
        ",\"seq\":\"0\",\"move\":\"pass\"", ",\"seq\":0,\"move\":[]",
        ",\"seq\":0,\"move\":\"\"",         ",\"seq\":0,\"move\":\"mark:?\"",
        ",\"seq\":0,\"move\":\":::::\"",    LONG_MOVE,
    };
    struct seat s;

    (void)state;
    seat_open(&s, &serve, token[0]);
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        struct message m;

        seat_say(&s, "move", odd[i]);
        seat_answer(&s, &m);
        assert_true(message_is(&m, "refused"));
        message_free(&m);
    }
    assert_int_equal(s.seq, 0);
    seat_close(&s);
}

/* Members of hello that are not what they should be: an older page is sent away, all else is taken
 * as if it had been left out. */
static void test_odd_hellos(void **state)
{
    static const char *const odd[] = {
        ",\"packed\":1",   ",\"packed\":\"yes\"", ",\"packed\":[true]", ",\"log\":-1,\"seq\":1e9",
        ",\"log\":\"4\"",  ",\"log\":4294967295", ",\"seq\":-1",        ",\"seq\":9007199254740992",
        ",\"chat\":\"x\"", ",\"chat\":-7",        ",\"unsure\":[]",
    };
    static const char *const older[] = { "1", "3", "\"2\"", "2.0", "null", "[2]", "-2" };
    char text[256];

    (void)state;
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        struct seat s;

        seat_greet(&s, &serve, token[0], odd[i]);
        seat_await(&s, "scene", NULL); /* as text */
        assert_int_equal(s.seq, 0);
        seat_close(&s);
    }
    for (size_t i = 0; i < sizeof older / sizeof older[0]; i++) {
        struct ws w;
        int n = snprintf(text, sizeof text, "{\"t\":\"hello\",\"protocol\":%s,\"token\":\"%s\"}",
                         older[i], token[0]);

        assert_int_equal(ws_open(&w, &serve, "/ws", NULL), 101);
        assert_true(ws_send(&w, text, (size_t)n));
        assert_int_equal(closes(&w), 1008);
        ws_close(&w);
    }
}

/* The one who asks for the whole scene gets it, whatever it says it had. */
static void test_odd_scenes(void **state)
{
    static const char *const odd[] = { "", ",\"log\":4294967295,\"seq\":0",
                                       ",\"log\":-1,\"seq\":77", ",\"log\":[],\"seq\":{}",
                                       ",\"log\":1.5,\"seq\":null" };
    struct seat s;

    (void)state;
    seat_open(&s, &serve, token[0]);
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        seat_say(&s, "scene", odd[i]);
        seat_await(&s, "ok", NULL);
        seat_await(&s, "scene", NULL);
        assert_int_equal(message_int(&s.scene, "from"), 1);
    }
    seat_close(&s);
}

static void test_flood(void **state)
{
    static const char ping[] = "{\"t\":\"ping\",\"id\":1}";
    struct seat s;
    int slow = 0;

    (void)state;
    seat_open(&s, &serve, token[0]);
    for (int i = 0; i < 300; i++) {
        if (!ws_send(&s.ws, ping, sizeof ping - 1)) {
            break;
        }
    }
    for (;;) {
        struct gg_buf text = { 0 };
        int opcode = ws_receive(&s.ws, &text, TIMEOUT_MS);

        slow += opcode == WS_TEXT && strstr(gg_buf_text(&text), "slow down") != NULL;
        gg_buf_free(&text);
        if (opcode != WS_TEXT) {
            assert_true(opcode == WS_CLOSE || opcode == WS_GONE);
            break;
        }
    }
    assert_true(slow > 0);
    seat_close(&s);
}

static void test_wrong_origin(void **state)
{
    static const char *const origins[] = { "http://evil.example", "https://127.0.0.1", "null", "",
                                           "http://127.0.0.1",    "http://127.0.0.1:1" };
    struct ws w;

    (void)state;
    for (size_t i = 0; i < sizeof origins / sizeof origins[0]; i++) {
        assert_int_equal(ws_open(&w, &serve, "/ws", origins[i]), 403);
        ws_close(&w);
    }
    assert_int_equal(ws_open(&w, &serve, "/wss", NULL), 404);
    ws_close(&w);
}

static void test_wrong_token(void **state)
{
    char text[256], longest[128];
    const char *tokens[4] = { "", "short", longest, NULL };
    struct gg_buf answer = { 0 };
    struct ws w;

    (void)state;
    memset(longest, 'A', sizeof longest);
    longest[43] = '\0';
    for (int i = 0; tokens[i]; i++) {
        int n = snprintf(text, sizeof text, "{\"t\":\"hello\",\"protocol\":2,\"token\":\"%s\"}",
                         tokens[i]);

        assert_int_equal(ws_open(&w, &serve, "/ws", NULL), 101);
        assert_true(ws_send(&w, text, (size_t)n));
        assert_int_equal(ws_receive(&w, &answer, TIMEOUT_MS), WS_TEXT);
        assert_non_null(strstr(gg_buf_text(&answer), "\"t\":\"error\""));
        assert_int_equal(closes(&w), 1008);
        ws_close(&w);
    }
    gg_buf_free(&answer);
}

static void test_not_hello_first(void **state)
{
    struct gg_buf answer = { 0 };
    struct ws w;

    (void)state;
    assert_int_equal(ws_open(&w, &serve, "/ws", NULL), 101);
    ws_send(&w, "{\"t\":\"move\",\"seq\":0,\"move\":\"mark:attack\"}", 42);
    assert_int_equal(ws_receive(&w, &answer, TIMEOUT_MS), WS_TEXT);
    assert_non_null(strstr(gg_buf_text(&answer), "\"t\":\"error\""));
    gg_buf_free(&answer);
    ws_close(&w);
}

static void test_not_text(void **state)
{
    struct ws w;

    (void)state;
    assert_int_equal(ws_open(&w, &serve, "/ws", NULL), 101);
    ws_send_as(&w, WS_BINARY, true, "\1\2\3", 3);
    assert_int_equal(closes(&w), 1003);
    ws_close(&w);
    assert_int_equal(ws_open(&w, &serve, "/ws", NULL), 101);
    ws_send(&w, "\xff\xfe\xfd", 3); /* not UTF-8 */
    assert_int_equal(closes(&w), 1007);
    ws_close(&w);
}

/* One who asks and never reads is dropped, and nobody waits for it. */
static void test_never_reads(void **state)
{
    struct seat s;

    (void)state;
    seat_open(&s, &serve, token[0]);
    for (int i = 0; i < 2000; i++) {
        if (!ws_send(&s.ws, "{\"t\":\"lang\",\"lang\":\"fr\"}", 24)) {
            break;
        }
    }
    still_serves(state);
    seat_close(&s);
}

/* ---- requests ---- */

static int status_of(const char *request)
{
    struct gg_buf answer = { 0 };
    int status;

    http_raw(&serve, request, strlen(request), &answer);
    status = answer.len > 12 ? (int)strtol(answer.data + 9, NULL, 10) : 0;
    gg_buf_free(&answer);
    return status;
}

static void test_bodies(void **state)
{
    (void)state;
    assert_int_equal(status_of("POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
                               "Content-Length: 1048577\r\n\r\n"),
                     413);
    assert_int_equal(status_of("POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
                               "Content-Length: 99999999999999999999\r\n\r\n"),
                     411);
    assert_int_equal(status_of("POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
                               "Content-Length: -1\r\n\r\n"),
                     411);
    assert_int_equal(status_of("POST /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n"), 411);
}

static void test_broken_requests(void **state)
{
    char *head = blanks(70000);

    (void)state;
    status_of("\r\n\r\n");
    status_of("GET\r\n\r\n");
    status_of("GET / HTTP/9.9\r\nHost: localhost\r\n\r\n");
    status_of("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"); /* someone tries TLS */
    status_of("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
    status_of("GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n"
              "Connection: Upgrade, HTTP2-Settings\r\n\r\n");
    memset(head, 'a', 70000);
    memcpy(head, "GET /", 5);
    head[69999] = '\0';
    assert_true(status_of(head) != 200);
    memcpy(head, "GET / HTTP/1.1\r\nHost: localhost\r\nX: ", 36);
    assert_true(status_of(head) != 200);
    free(head);
}

static void test_new_tables(void **state)
{
    int refused = 0;

    (void)state;
    for (int i = 0; i < 25; i++) {
        struct http h;

        http_ask(&serve, "POST", "/api/tables", "", "{\"game\":\"mini/duel\"}", &h);
        assert_true(h.status == 201 || h.status == 429);
        refused += h.status == 429;
        http_free(&h);
    }
    assert_true(refused >= 4); /* 20 a minute, one of them made at the start */
}

/* Last, because it uses up what this address may ask: wrong links, then too many of them. */
static void test_guessing_tokens(void **state)
{
    bool slowed = false;

    (void)state;
    for (int i = 0; i < 100 && !slowed; i++) {
        char header[128];
        struct http h;

        snprintf(header, sizeof header, "Authorization: Bearer %043d\r\n", i);
        http_ask(&serve, "GET", "/api/record", header, NULL, &h);
        assert_true(h.status == 403 || h.status == 429);
        slowed = h.status == 429;
        http_free(&h);
    }
    assert_true(slowed);
}

#define SERVES(test) cmocka_unit_test_teardown(test, still_serves)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SERVES(test_message_too_large),
        SERVES(test_largest_message),
        SERVES(test_garbage),
        SERVES(test_odd_values),
        SERVES(test_odd_hellos),
        SERVES(test_odd_scenes),
        SERVES(test_flood),
        SERVES(test_wrong_origin),
        SERVES(test_wrong_token),
        SERVES(test_not_hello_first),
        SERVES(test_not_text),
        SERVES(test_never_reads),
        SERVES(test_bodies),
        SERVES(test_broken_requests),
        SERVES(test_new_tables),
        SERVES(test_guessing_tokens),
    };

    return cmocka_run_group_tests(tests, start, serve_end);
}
