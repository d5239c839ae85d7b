/* SPDX-License-Identifier: MIT
 * The door: how long a request may take to come, and how many an address may have at once. */
#include <cmocka.h>

#include "server/serve.h"
#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { AT_ONCE = 100, ROOM = 4096, PATIENCE_MS = 20000 };

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

    assert_int_equal(poll(&p, 1, PATIENCE_MS), 1);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_slow),
        cmocka_unit_test(test_not_that_slow),
        cmocka_unit_test(test_crowd),
        cmocka_unit_test(test_many_sockets),
    };

    return cmocka_run_group_tests(tests, serve_begin, serve_end);
}
