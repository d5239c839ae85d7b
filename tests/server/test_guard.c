/* SPDX-License-Identifier: MIT
 * The guard as a whole: headers, connections that do nothing, clients that do not read, broken
 * frames. */
#include <cmocka.h>

#include "server/serve.h"
#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { TIMEOUT_MS = 20000, QUEUE_MAX = 8 << 20 };

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

static void still_serves(void)
{
    struct seat s;
    struct message m;

    seat_open(&s, &serve, token[0]);
    seat_say(&s, "ping", "");
    seat_answer(&s, &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_close(&s);
}

static int64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static int dial(void)
{
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)serve.port),
                              .sin_addr = { htonl(INADDR_LOOPBACK) } };
    int fd = socket(AF_INET, SOCK_STREAM, 0);

    assert_true(fd >= 0);
    assert_int_equal(connect(fd, (struct sockaddr *)&to, sizeof to), 0);
    return fd;
}

/* Does the other end close within the time?  What it says before is passed over. */
static bool hangs_up(int fd, int ms)
{
    int64_t end = now_ms() + ms;
    char room[4096];

    while (now_ms() < end) {
        struct pollfd p = { .fd = fd, .events = POLLIN };

        if (poll(&p, 1, (int)(end - now_ms())) == 1 && recv(fd, room, sizeof room, 0) <= 0) {
            return true;
        }
    }
    return false;
}

/* ---- headers ---- */

static const char policy[] =
    "\r\ncontent-security-policy: default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n";

static void has_headers(int status, const char *head)
{
    static const char *const others[] = {
        "\r\nx-content-type-options: nosniff\r\n",
        "\r\nx-frame-options: DENY\r\n",
        "\r\nreferrer-policy: no-referrer\r\n",
        "\r\ncross-origin-opener-policy: same-origin\r\n",
        "\r\ncross-origin-resource-policy: same-origin\r\n",
    };

    assert_int_equal(strtol(head + 9, NULL, 10), status);
    assert_non_null(strstr(head, policy));
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        assert_non_null(strstr(head, others[i]));
    }
    assert_null(strstr(head, "access-control-allow"));
}

static void test_headers(void **state)
{
    static const struct {
        int status;
        const char *method, *path, *headers, *body;
    } row[] = {
        { 200, "GET", "/", "Accept-Encoding: gzip\r\n", NULL },
        { 200, "GET", "/api/games", "", NULL },
        { 200, "HEAD", "/api/games", "", NULL },
        { 404, "GET", "/nowhere", "", NULL },
        { 405, "OPTIONS", "/", "", NULL },
        { 403, "GET", "/", "Origin: http://evil.example\r\n", NULL },
        { 403, "GET", "/api/record", "", NULL },
        { 400, "POST", "/api/tables", "", "{" },
        { 201, "POST", "/api/tables", "", "{\"game\":\"mini/duel\"}" },
        { 411, "POST", "/api/tables", "", NULL },
        { 413, "POST", "/api/tables", "Content-Length: 1048577\r\n", NULL },
    };

    (void)state;
    begin(NULL);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct http h;

        http_ask(&serve, row[i].method, row[i].path, row[i].headers, row[i].body, &h);
        has_headers(row[i].status, gg_buf_text(&h.head));
        http_free(&h);
    }
}

static void test_headers_of_refused_sockets(void **state)
{
    static const char *const path[] = { "/ws", "/nowhere" };
    static const char *const origin[] = { "http://evil.example", NULL };
    static const int status[] = { 403, 404 };

    (void)state;
    begin(NULL);
    for (int i = 0; i < 2; i++) {
        struct gg_buf head = { 0 };
        struct ws w;

        ws_try(&w, &serve, path[i], origin[i], &head);
        has_headers(status[i], gg_buf_text(&head));
        gg_buf_free(&head);
        ws_close(&w);
    }
}

/* ---- connections ---- */

static void test_no_http2(void **state)
{
    static const char upgrade[] = "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\n"
                                  "Connection: Upgrade, HTTP2-Settings\r\n"
                                  "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n";
    static const char preface[] = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0";
    struct gg_buf answer = { 0 };

    (void)state;
    begin(NULL);
    for (int i = 0; i < 5; i++) {
        gg_buf_clear(&answer);
        http_raw(&serve, upgrade, sizeof upgrade - 1, &answer);
        assert_null(strstr(gg_buf_text(&answer), "101"));
    }
    gg_buf_clear(&answer);
    http_raw(&serve, preface, sizeof preface - 1, &answer);
    assert_true(answer.len == 0 || strncmp(answer.data, "HTTP/1.", 7) == 0);
    gg_buf_free(&answer);
    still_serves();
}

static void test_too_many_connections(void **state)
{
    enum { FILES = 160, TRIES = 200 };
    int fd[TRIES], open = 0;

    (void)state;
    serve.open_limit = FILES;
    begin(NULL);
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < TRIES; i++) {
            fd[i] = dial();
        }
        open = 0;
        for (int i = 0; i < TRIES; i++) {
            open += !hangs_up(fd[i], i == 0 ? 500 : 1);
        }
        assert_in_range(open, 50, FILES - 1);
        for (int i = 0; i < TRIES; i++) {
            close(fd[i]);
        }
        usleep(200000);
        still_serves();
    }
}

/* Who says nothing, half of something, or nothing more, is not waited for. */
static void test_half_open(void **state)
{
    static const char *const said[] = {
        "",
        "GET /api/ga",
        "GET /api/games HTTP/1.1\r\nHost: local",
        "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{\"game",
        "GET /api/words HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "CONNECT x:1 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    };
    enum { N = sizeof said / sizeof said[0] };
    int fd[N];

    (void)state;
    begin(NULL);
    for (int i = 0; i < N; i++) {
        fd[i] = dial();
        assert_int_equal(send(fd[i], said[i], strlen(said[i]), 0), strlen(said[i]));
    }
    for (int i = 0; i < N; i++) {
        if (!hangs_up(fd[i], TIMEOUT_MS)) {
            fail_msg("still there after \"%s\"", said[i]);
        }
        close(fd[i]);
    }
    still_serves();
}

static void test_idle(void **state)
{
    struct seat idle, busy;
    struct gg_buf text = { 0 };
    int opcode = 0;

    (void)state;
    begin((const char *[]){ "--idle", "2", NULL });
    seat_open(&idle, &serve, token[0]);
    seat_open(&busy, &serve, token[1]);
    seat_drain(&idle, 100);
    for (int i = 0; i < 20 && opcode == 0; i++) {
        struct message m;

        seat_say(&busy, "ping", "");
        seat_answer(&busy, &m);
        message_free(&m);
        opcode = ws_receive(&idle.ws, &text, 500);
    }
    assert_int_equal(opcode, WS_CLOSE);
    assert_int_equal(idle.ws.close_status, 1001);
    gg_buf_free(&text);
    seat_close(&idle);
    seat_close(&busy);
}

static void test_request_rate(void **state)
{
    int status = 0;

    (void)state;
    begin(NULL);
    for (int i = 0; i < 3000 && status != 429; i++) {
        struct http h;

        http_ask(&serve, "GET", "/api/words", "", NULL, &h);
        status = h.status;
        http_free(&h);
    }
    assert_int_equal(status, 429);
    sleep(1); /* and is forgiven soon */
    still_serves();
}

/* ---- one who does not read ---- */

/* Bytes until the connection is gone; -1: it stays. */
static long swallow(struct ws *w)
{
    static char room[1 << 16];
    long all = 0;

    for (;;) {
        struct pollfd p = { .fd = w->fd, .events = POLLIN };
        ssize_t n;

        if (poll(&p, 1, TIMEOUT_MS) != 1) {
            return -1;
        }
        n = recv(w->fd, room, sizeof room, 0);
        if (n <= 0) {
            return all;
        }
        all += n;
    }
}

/* Each asks for the whole log of a long game again and again and reads nothing: it is dropped when
 * too much waits for it, and the server keeps nothing of that. */
static void test_slow_readers(void **state)
{
    enum { READERS = 3, ASKED = 150, AT_ONCE = 55, PAUSE_US = 40000 };
    char copy[3][64];
    struct seat s[READERS];
    long before, size = 0;

    (void)state;
    setenv("ASAN_OPTIONS", "quarantine_size_mb=1", 1); /* what is freed is to be seen as freed */
    begin(NULL);
    unsetenv("ASAN_OPTIONS");
    serve_import(&serve, "waterloo/1815-1", "french", "allied", copy);
    still_serves();
    before = serve_memory(&serve);
    for (int i = 0; i < READERS; i++) {
        seat_open(&s[i], &serve, copy[2]);
        size = (long)s[i].scene.raw.len;
    }
    assert_true(size * ASKED > 2 * QUEUE_MAX);
    for (int i = 0; i < ASKED * READERS; i++) {
        ws_send(&s[i % READERS].ws, "{\"t\":\"lang\",\"lang\":\"en\"}", 24);
        usleep(i / READERS > AT_ONCE ? PAUSE_US / READERS : 0); /* not to be sent away for that */
    }
    still_serves();
    sleep(2);
    assert_true(serve_memory(&serve) - before < READERS * QUEUE_MAX / 1024 / 2);
    for (int i = 0; i < READERS; i++) {
        /* nothing at all where the connection was reset before it was read */
        assert_in_range(swallow(&s[i].ws), 0, (ASKED - 1) * size);
        seat_close(&s[i]);
    }
    still_serves();
}

/* ---- broken frames ---- */

#define MASK "\1\2\3\4"

static void test_frames(void **state)
{
    static const struct {
        const char *what, *bytes;
        size_t len;
    } row[] = {
        { "reserved bits", "\xf1\x82" MASK "ab", 8 },
        { "unknown opcode", "\x83\x82" MASK "ab", 8 },
        { "unknown control opcode", "\x8b\x82" MASK "ab", 8 },
        { "long ping", "\x89\xfe\0\x7e" MASK, 8 },
        { "ping in parts", "\x09\x80" MASK, 6 },
        { "nothing to continue", "\x80\x82" MASK "ab", 8 },
        { "huge", "\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff" MASK "ab", 16 },
        { "negative", "\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff" MASK "ab", 16 },
        { "close of one byte", "\x88\x81" MASK "a", 7 },
        { "close with status 5", "\x88\x82" MASK "\1\7", 8 },
    };
    struct gg_buf text = { 0 };

    (void)state;
    begin(NULL);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct ws w;
        int opcode;

        assert_int_equal(ws_open(&w, &serve, "/ws", NULL), 101);
        assert_int_equal(send(w.fd, row[i].bytes, row[i].len, 0), row[i].len);
        opcode = ws_receive(&w, &text, TIMEOUT_MS);
        if (opcode != WS_CLOSE && opcode != WS_GONE) {
            fail_msg("not closed after: %s", row[i].what);
        }
        ws_close(&w);
    }
    gg_buf_free(&text);
    still_serves();
}

#define GUARDED(test) cmocka_unit_test_setup_teardown(test, folder, serve_end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        GUARDED(test_headers),      GUARDED(test_headers_of_refused_sockets),
        GUARDED(test_no_http2),     GUARDED(test_too_many_connections),
        GUARDED(test_half_open),    GUARDED(test_idle),
        GUARDED(test_request_rate), GUARDED(test_slow_readers),
        GUARDED(test_frames),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
