/* SPDX-License-Identifier: MIT
 * The door: how long a request may take to come, how many an address may have at once, and what
 * programs ask that are no browsers: is the server well, and what has it to do? */
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

enum { AT_ONCE = 100, ROOM = 4096, TIMEOUT_MS = 20000 };

/* ---- connections ---- */

static int dial_from(const char *address)
{
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)serve.port),
                              .sin_addr = { htonl(INADDR_LOOPBACK) } };
    struct sockaddr_in from = { .sin_family = AF_INET, .sin_addr = { inet_addr(address) } };
    int fd = socket(AF_INET, SOCK_STREAM, 0);

    assert_true(fd >= 0);
    assert_int_equal(bind(fd, (struct sockaddr *)&from, sizeof from), 0);
    assert_int_equal(connect(fd, (struct sockaddr *)&to, sizeof to), 0);
    return fd;
}

static bool put(int fd, const char *text)
{
    return send(fd, text, strlen(text), MSG_NOSIGNAL) == (ssize_t)strlen(text);
}

/* The status of the answer; 0: it was closed without one. */
static int status_on(int fd)
{
    char room[ROOM] = "";
    struct pollfd p = { .fd = fd, .events = POLLIN };
    ssize_t n;

    assert_int_equal(poll(&p, 1, TIMEOUT_MS), 1);
    n = recv(fd, room, sizeof room - 1, 0);
    return n > 12 ? (int)strtol(room + 9, NULL, 10) : 0;
}

static int ask_from(const char *address)
{
    int fd = dial_from(address), status;

    put(fd, "GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    status = status_on(fd);
    close(fd);
    return status;
}

/* Has the other end closed it, within so many milliseconds?  What comes before is left out. */
static bool closes_within(int fd, int ms)
{
    char room[ROOM];
    struct pollfd p = { .fd = fd, .events = POLLIN };

    while (poll(&p, 1, ms) == 1) {
        if (recv(fd, room, sizeof room, 0) <= 0) {
            return true;
        }
    }
    return false;
}

/* ---- time ---- */

static double seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Bytes that come one by one, on several connections at once, until each is closed. */
static void trickle(int fd[], int n, double limit)
{
    double begin = seconds();
    int open = n;

    while (open > 0) {
        assert_true(seconds() - begin < limit);
        for (int i = 0; i < n; i++) {
            if (fd[i] >= 0 && (!put(fd[i], "x") || closes_within(fd[i], 300))) {
                close(fd[i]);
                fd[i] = -1;
                open--;
            }
        }
    }
    assert_true(seconds() - begin > 5); /* it was the time, and nothing else */
}

/* Ten seconds for the whole of a request: its head, its body, and the next one's. */
static void test_slow(void **state)
{
    static const char length[] = "Host: localhost\r\nContent-Length: 1000000\r\n\r\n";
    int fd[3];

    (void)state;
    for (int i = 0; i < 3; i++) {
        fd[i] = dial_from("127.0.0.3");
    }
    put(fd[0], "POST /api/tables HTTP/1.1\r\n");
    put(fd[0], length);
    put(fd[1], "GET /api/games HTTP/1.1\r\nX-Slow: ");
    put(fd[2], "GET /api/words?lang=en HTTP/1.1\r\nHost: localhost\r\n\r\n");
    assert_int_equal(status_on(fd[2]), 200);
    put(fd[2], "POST /api/tables HTTP/1.1\r\n");
    put(fd[2], length);
    trickle(fd, 3, 60);
    assert_int_equal(ask_from("127.0.0.3"), 200);
}

/* Not fast, but there in time. */
static void test_not_that_slow(void **state)
{
    static const char body[] = "{\"game\":\"mini/duel\"}";
    int fd = dial_from("127.0.0.1");

    (void)state;
    put(fd, "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n");
    for (size_t i = 0; i < sizeof body - 1; i++) {
        assert_true(put(fd, (char[]){ body[i], '\0' }));
        usleep(100 * 1000);
    }
    assert_int_equal(status_on(fd), 201);
    close(fd);
}

/* ---- how many ---- */

/* Who has a hundred requests open gets no more; others, and his own sockets, are none of that. */
static void test_crowd(void **state)
{
    static const char late[] = "GET /api/games HTTP/1.1\r\nHost: localhost\r\n";
    char token[3][64];
    struct seat s;
    int fd[AT_ONCE];

    (void)state;
    table_make(&serve, "{\"game\":\"mini/duel\"}", "red", "blue", token);
    seat_open(&s, &serve, token[0]);
    for (int i = 0; i < AT_ONCE; i++) {
        fd[i] = dial_from("127.0.0.1");
        put(fd[i], late);
    }
    assert_int_equal(ask_from("127.0.0.1"), 429);
    assert_int_equal(ask_from("127.0.0.2"), 200);
    seat_say(&s, "ping", "");
    seat_await(&s, "ok", NULL);
    for (int i = 0; i < AT_ONCE; i++) { /* those who were there first are answered */
        put(fd[i], "Connection: close\r\n\r\n");
        assert_int_equal(status_on(fd[i]), 200);
        close(fd[i]);
    }
    assert_int_equal(ask_from("127.0.0.1"), 200);
    seat_close(&s);
}

/* Far more sockets than that, because a socket is no request. */
static void test_many_sockets(void **state)
{
    static struct ws w[AT_ONCE + 50];

    (void)state;
    for (int i = 0; i < AT_ONCE + 50; i++) {
        assert_int_equal(ws_open(&w[i], &serve, "/ws", NULL), 101);
    }
    assert_int_equal(ask_from("127.0.0.1"), 200);
    for (int i = 0; i < AT_ONCE + 50; i++) {
        ws_close(&w[i]);
    }
}

/* ---- plain HTTP ---- */

static void test_plain(void **state)
{
    static const char *const path[] = {
        "/healthz",
        "/metrics",
        "/api/games",
        "/api/picture?game=mini/duel",
        "/api/board?game=mini/duel",
        "/api/rules?game=mini/duel",
        "/api/words?lang=en",
        "/api/report.css",
        "/api/rulebook?game=mini",
        "/api/data?game=mini",
        "/api/tour?game=mini",
    };

    (void)state;
    for (size_t i = 0; i < sizeof path / sizeof path[0]; i++) {
        struct http h;

        http_ask(&serve, "GET", path[i], "", NULL, &h);
        if (h.status != 200 || http_has(&h, "content-encoding") || h.body.len == 0) {
            fail_msg("%s: %d, %zu bytes", path[i], h.status, h.body.len);
        }
        http_free(&h);
        http_ask(&serve, "HEAD", path[i], "Connection: close\r\n", NULL, &h);
        assert_int_equal(h.status, 200);
        assert_int_equal(h.body.len, 0);
        http_free(&h);
    }
}

/* ---- is it well? ---- */

static int asked(const char *path, struct gg_buf *body)
{
    struct http h;
    int status;

    http_ask(&serve, "GET", path, "", NULL, &h);
    status = h.status;
    gg_buf_clear(body);
    gg_buf_put(body, gg_buf_text(&h.body), h.body.len);
    http_free(&h);
    return status;
}

static void test_health(void **state)
{
    struct gg_buf body = { 0 };
    char at[128], away[128];

    (void)state;
    assert_int_equal(asked("/healthz", &body), 200);
    assert_string_equal(gg_buf_text(&body), "{\"ok\":true}");
    snprintf(at, sizeof at, "%s/t.db", serve.dir);
    snprintf(away, sizeof away, "%s/away.db", serve.dir);
    assert_int_equal(rename(at, away), 0);
    assert_int_equal(asked("/healthz", &body), 503);
    assert_non_null(strstr(gg_buf_text(&body), "the database is not where it was"));
    assert_int_equal(rename(away, at), 0);
    assert_int_equal(asked("/healthz", &body), 200);
    gg_buf_free(&body);
}

/* ---- what has it to do? ---- */

/* The value of a sample; its name is the whole of what stands before it. */
static double sample(const struct gg_buf *text, const char *name)
{
    char line[128];
    const char *at;

    snprintf(line, sizeof line, "\n%s ", name);
    at = strstr(gg_buf_text(text), line);
    if (!at) {
        fail_msg("no %s in:\n%s", name, gg_buf_text(text));
    }
    return strtod(at + strlen(line), NULL);
}

static double metric(const char *name)
{
    struct gg_buf text = { 0 };
    double value;

    assert_int_equal(asked("/metrics", &text), 200);
    value = sample(&text, name);
    gg_buf_free(&text);
    return value;
}

static void make_a_move(struct seat *s)
{
    struct message m;

    seat_move(s, seat_legal(s, 0), &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
}

static void test_counts(void **state)
{
    double moves = metric("grognard_moves_total{by=\"people\"}"),
           shown = metric("grognard_move_shown_seconds_count{by=\"people\"}"),
           written = metric("grognard_store_seconds_count"), kept = metric("grognard_tables_kept"),
           sockets = metric("grognard_sockets");
    char token[3][64];
    struct seat s;

    (void)state;
    table_make(&serve, "{\"game\":\"mini/duel\"}", "red", "blue", token);
    seat_open(&s, &serve, token[0]);
    make_a_move(&s);
    assert_true(metric("grognard_moves_total{by=\"people\"}") == moves + 1);
    assert_true(metric("grognard_move_shown_seconds_count{by=\"people\"}") == shown + 1);
    assert_true(metric("grognard_store_seconds_count") == written + 1);
    assert_true(metric("grognard_tables_kept") == kept + 1);
    assert_true(metric("grognard_tables_live") >= 1);
    assert_true(metric("grognard_sockets") == sockets + 1);
    assert_true(metric("grognard_queue_bytes") == 0);
    assert_true(metric("grognard_store_failures_total") == 0);
    seat_close(&s);
}

static void test_counts_of_bots(void **state)
{
    double moves = metric("grognard_moves_total{by=\"bots\"}"),
           thought = metric("grognard_thought_seconds_count");
    char token[3][64];
    struct seat s;

    (void)state;
    table_make(&serve,
               "{\"game\":\"mini/duel\",\"seats\":{\"red\":\"greedy\",\"blue\":\"greedy\"}}", "red",
               "blue", token);
    seat_open(&s, &serve, token[2]);
    while (seat_scene(&s, "decider")->type == GG_JSON_STRING) {
        seat_await(&s, "scene", NULL);
    }
    assert_true(metric("grognard_moves_total{by=\"bots\"}") > moves);
    assert_true(metric("grognard_thought_seconds_count") > thought);
    assert_true(metric("grognard_thoughts") == 0);
    assert_true(metric("grognard_thoughts_waiting") == 0);
    seat_close(&s);
}

/* Each histogram counts upwards and ends with all there are; each family says what it is. */
static void test_form(void **state)
{
    static const char *const family[] = { "grognard_store_seconds", "grognard_thought_seconds" };
    struct gg_buf text = { 0 };
    char line[128];

    (void)state;
    assert_int_equal(asked("/metrics", &text), 200);
    for (size_t i = 0; i < sizeof family / sizeof family[0]; i++) {
        const char *at = gg_buf_text(&text);
        double last = 0;
        int buckets = 0;

        snprintf(line, sizeof line, "# TYPE %s histogram\n", family[i]);
        assert_non_null(strstr(at, line));
        snprintf(line, sizeof line, "\n%s_bucket{le=\"", family[i]);
        while ((at = strstr(at, line))) {
            double n = strtod(strchr(at, '}') + 1, NULL);

            assert_true(n >= last);
            last = n;
            buckets++;
            at += strlen(line);
        }
        assert_true(buckets > 5);
        snprintf(line, sizeof line, "%s_bucket{le=\"+Inf\"}", family[i]);
        assert_true(sample(&text, line) == last);
        snprintf(line, sizeof line, "%s_count", family[i]);
        assert_true(sample(&text, line) == last);
    }
    gg_buf_free(&text);
}

/* Numbers of the whole house, and nothing of a game. */
static void test_nothing_of_a_game(void **state)
{
    static const char *const never[] = { "mini", "duel", "red", "blue", "greedy", "127.0.0" };
    struct gg_buf text = { 0 };

    (void)state;
    assert_int_equal(asked("/metrics", &text), 200);
    for (size_t i = 0; i < sizeof never / sizeof never[0]; i++) {
        assert_null(strstr(gg_buf_text(&text), never[i]));
    }
    gg_buf_free(&text);
}

/* ---- who may ask ---- */

static void again(const char *const *extra)
{
    char log[128];

    assert_int_equal(serve_stop(&serve, SIGTERM), 0);
    snprintf(log, sizeof log, "%s/log", serve.dir);
    unlink(log);
    serve.logged = true;
    serve_start(&serve, extra);
}

static void assert_said(const char *words, bool said)
{
    struct gg_buf log = { 0 };

    assert_true(serve_read(&serve, "log", &log));
    if ((strstr(gg_buf_text(&log), words) != NULL) != said) {
        fail_msg("\"%s\" in: %s", words, gg_buf_text(&log));
    }
    gg_buf_free(&log);
}

static const char url[] = "https://play.example.org";

static void test_who_may_ask(void **state)
{
    struct gg_buf body = { 0 };

    (void)state;
    again((const char *[]){ "--origin", url, NULL }); /* a proxy lets the world in */
    assert_int_equal(asked("/metrics", &body), 404);
    assert_int_equal(asked("/healthz", &body), 200);
    again((const char *[]){ "--origin", url, "--metrics", NULL });
    assert_int_equal(asked("/metrics", &body), 200);
    again((const char *[]){ "--host", "0.0.0.0", NULL });
    assert_int_equal(asked("/metrics", &body), 404);
    gg_buf_free(&body);
}

/* Who opens the door to others is told what that means, unless he has said what he is called. */
static void test_any_host(void **state)
{
    (void)state;
    again((const char *[]){ "--host", "0.0.0.0", "--origin", url, NULL });
    assert_said("any Host", false);
    again((const char *[]){ "--host", "0.0.0.0", NULL });
    assert_said("any Host", true);
    assert_said("--origin https://", true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_slow),        cmocka_unit_test(test_not_that_slow),
        cmocka_unit_test(test_crowd),       cmocka_unit_test(test_many_sockets),
        cmocka_unit_test(test_plain),       cmocka_unit_test(test_health),
        cmocka_unit_test(test_counts),      cmocka_unit_test(test_counts_of_bots),
        cmocka_unit_test(test_form),        cmocka_unit_test(test_nothing_of_a_game),
        cmocka_unit_test(test_who_may_ask), cmocka_unit_test(test_any_host),
    };

    return cmocka_run_group_tests(tests, serve_begin, serve_end);
}
