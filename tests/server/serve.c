/* SPDX-License-Identifier: MIT
 * Plain HTTP and WebSocket to the program. */
#include "server/serve.h"

#include <arpa/inet.h>
#include <cmocka.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { TIMEOUT_MS = 20000 };

/* ---- HTTP ---- */

static int dial(const struct serve *s)
{
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)s->port),
                              .sin_addr = { htonl(INADDR_LOOPBACK) } };
    struct sockaddr_in from = { .sin_family = AF_INET };
    int fd = socket(AF_INET, SOCK_STREAM, 0), now = 1;

    assert_true(fd >= 0);
    if (s->from) {
        assert_int_equal(inet_pton(AF_INET, s->from, &from.sin_addr), 1);
        assert_int_equal(bind(fd, (struct sockaddr *)&from, sizeof from), 0);
    }
    assert_int_equal(connect(fd, (struct sockaddr *)&to, sizeof to), 0);
    /* as browsers do: or a second message waits 40 ms for the first to be acknowledged */
    assert_int_equal(setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &now, sizeof now), 0);
    return fd;
}

static bool send_all(int fd, const char *bytes, size_t len)
{
    while (len > 0) {
        ssize_t n = send(fd, bytes, len, MSG_NOSIGNAL);

        if (n <= 0) {
            return false;
        }
        bytes += n;
        len -= (size_t)n;
    }
    return true;
}

void http_raw(const struct serve *s, const char *bytes, size_t len, struct gg_buf *out)
{
    int fd = dial(s);
    char room[4096];

    send_all(fd, bytes, len);
    for (;;) {
        struct pollfd p = { .fd = fd, .events = POLLIN };
        ssize_t n = poll(&p, 1, 5000) == 1 ? recv(fd, room, sizeof room, 0) : 0;

        if (n <= 0) {
            break;
        }
        gg_buf_put(out, room, (size_t)n);
    }
    close(fd);
}

/* Reads the answer on fd: the head, and as many bytes as it announces. */
static void read_answer(int fd, struct http *out)
{
    struct gg_buf all = { 0 };
    char room[4096];
    const char *end = NULL, *length;
    size_t want = SIZE_MAX;

    while (!end || all.len < want) {
        struct pollfd p = { .fd = fd, .events = POLLIN };
        ssize_t n = poll(&p, 1, TIMEOUT_MS) == 1 ? recv(fd, room, sizeof room, 0) : 0;

        if (n <= 0) {
            break;
        }
        gg_buf_put(&all, room, (size_t)n);
        end = strstr(gg_buf_text(&all), "\r\n\r\n");
        length = end ? strstr(gg_buf_text(&all), "content-length: ") : NULL;
        if (end) {
            want = (size_t)(end + 4 - all.data) +
                   (length && length < end ? strtoul(length + 16, NULL, 10) : 0);
        }
    }
    end = strstr(gg_buf_text(&all), "\r\n\r\n");
    if (end) {
        out->status = (int)strtol(all.data + 9, NULL, 10);
        gg_buf_put(&out->head, all.data, (size_t)(end + 2 - all.data));
        gg_buf_put(&out->body, end + 4, all.len - (size_t)(end + 4 - all.data));
    }
    gg_buf_free(&all);
}

int http_begin(const struct serve *s, const char *method, const char *path, const char *headers,
               const char *body)
{
    struct gg_buf text = { 0 };
    int fd = dial(s);

    gg_buf_printf(&text, "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%s", method, path, s->port,
                  headers);
    if (body) {
        gg_buf_printf(&text, "Content-Length: %zu\r\n", strlen(body));
    }
    gg_buf_puts(&text, "\r\n");
    gg_buf_puts(&text, body ? body : "");
    send_all(fd, gg_buf_text(&text), text.len);
    gg_buf_free(&text);
    return fd;
}

bool http_arrives(int fd, int ms)
{
    struct pollfd p = { .fd = fd, .events = POLLIN };

    return poll(&p, 1, ms) == 1;
}

void http_end(int fd, struct http *out)
{
    *out = (struct http){ 0 };
    read_answer(fd, out);
    close(fd);
}

void http_ask(const struct serve *s, const char *method, const char *path, const char *headers,
              const char *body, struct http *out)
{
    http_end(http_begin(s, method, path, headers, body), out);
}

void http_free(struct http *h)
{
    gg_buf_free(&h->head);
    gg_buf_free(&h->body);
}

bool http_has(const struct http *h, const char *header)
{
    return strstr(gg_buf_text(&h->head), header) != NULL;
}

/* ---- WebSocket ---- */

int ws_open(struct ws *w, const struct serve *s, const char *path, const char *origin)
{
    return ws_try(w, s, path, origin, NULL);
}

int ws_try(struct ws *w, const struct serve *s, const char *path, const char *origin,
           struct gg_buf *head)
{
    struct http answer = { 0 };
    struct gg_buf text = { 0 };
    char right[64];

    snprintf(right, sizeof right, "http://127.0.0.1:%d", s->port);
    *w = (struct ws){ .fd = dial(s) };
    gg_buf_printf(&text,
                  "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                  "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                  "Sec-WebSocket-Version: 13\r\n",
                  path, s->port);
    if (!origin || origin[0]) {
        gg_buf_printf(&text, "Origin: %s\r\n", origin ? origin : right);
    }
    gg_buf_puts(&text, "\r\n");
    assert_true(send_all(w->fd, gg_buf_text(&text), text.len));
    gg_buf_free(&text);
    read_answer(w->fd, &answer);
    gg_buf_put(&w->in, gg_buf_text(&answer.body), answer.body.len);
    if (head) {
        gg_buf_puts(head, gg_buf_text(&answer.head));
    }
    http_free(&answer);
    return answer.status;
}

void ws_close(struct ws *w)
{
    if (w->fd >= 0) {
        close(w->fd);
    }
    gg_buf_free(&w->in);
    w->fd = -1;
}

bool ws_send_as(struct ws *w, int opcode, bool final, const char *bytes, size_t len)
{
    static const unsigned char mask[4] = { 0x12, 0x34, 0x56, 0x78 };
    struct gg_buf frame = { 0 };
    bool ok;

    gg_buf_putc(&frame, (char)(opcode | (final ? 0x80 : 0)));
    if (len < 126) {
        gg_buf_putc(&frame, (char)(0x80 | len));
    } else if (len < 65536) {
        gg_buf_putc(&frame, (char)(0x80 | 126));
        gg_buf_putc(&frame, (char)(len >> 8));
        gg_buf_putc(&frame, (char)len);
    } else {
        gg_buf_putc(&frame, (char)(0x80 | 127));
        for (int shift = 56; shift >= 0; shift -= 8) {
            gg_buf_putc(&frame, (char)((uint64_t)len >> shift));
        }
    }
    gg_buf_put(&frame, (const char *)mask, 4);
    for (size_t i = 0; i < len; i++) {
        gg_buf_putc(&frame, (char)((unsigned char)bytes[i] ^ mask[i % 4]));
    }
    ok = send_all(w->fd, frame.data, frame.len);
    gg_buf_free(&frame);
    return ok;
}

bool ws_send(struct ws *w, const char *text, size_t len)
{
    return ws_send_as(w, WS_TEXT, true, text, len);
}

/* Has the buffer n bytes, within the time?  0 no, WS_GONE closed, else 1. */
static int fill(struct ws *w, size_t n, int ms)
{
    char room[65536];

    while (w->in.len < n) {
        struct pollfd p = { .fd = w->fd, .events = POLLIN };
        ssize_t got;

        if (poll(&p, 1, ms) != 1) {
            return 0;
        }
        got = recv(w->fd, room, sizeof room, 0);
        if (got <= 0) {
            return WS_GONE;
        }
        gg_buf_put(&w->in, room, (size_t)got);
    }
    return 1;
}

static void drop(struct ws *w, size_t n)
{
    struct gg_buf rest = { 0 };

    gg_buf_put(&rest, w->in.data + n, w->in.len - n);
    gg_buf_free(&w->in);
    w->in = rest;
}

/* One frame: its first byte in *first. */
static int receive_frame(struct ws *w, unsigned char *first, struct gg_buf *out, int ms)
{
    size_t head = 2, len;
    int state = fill(w, 2, ms);

    if (state != 1) {
        return state;
    }
    *first = (unsigned char)w->in.data[0];
    len = (unsigned char)w->in.data[1];
    if (len >= 126) {
        size_t bytes = len == 126 ? 2 : 8;

        state = fill(w, 2 + bytes, ms);
        if (state != 1) {
            return state;
        }
        for (len = 0; head < 2 + bytes; head++) {
            len = len << 8 | (unsigned char)w->in.data[head];
        }
    }
    state = fill(w, head + len, ms);
    if (state == 1) {
        gg_buf_put(out, w->in.data + head, len);
        drop(w, head + len);
    }
    return state;
}

int ws_receive(struct ws *w, struct gg_buf *out, int ms)
{
    gg_buf_clear(out);
    for (;;) {
        struct gg_buf part = { 0 };
        unsigned char first = 0;
        int state = receive_frame(w, &first, &part, ms), opcode = first & 15;

        if (state == 1 && opcode == WS_PING) {
            ws_send_as(w, WS_PONG, true, gg_buf_text(&part), part.len);
        } else if (state == 1 && opcode == WS_CLOSE) {
            w->close_status =
                part.len < 2 ? 0 : (unsigned char)part.data[0] << 8 | (unsigned char)part.data[1];
            state = WS_CLOSE;
        } else if (state == 1 && opcode != WS_PONG) {
            gg_buf_put(out, gg_buf_text(&part), part.len);
            state = first & 0x80 ? WS_TEXT : -1;
        } else if (state == 1) {
            state = -1;
        }
        gg_buf_free(&part);
        if (state >= 0 && !(state == 1 && opcode == WS_PING)) {
            return state;
        }
    }
}
