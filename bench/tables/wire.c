/* SPDX-License-Identifier: MIT
 * The server as a child process, and plain sockets to it. */
#define _GNU_SOURCE 1
#include "wire.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LOG_BYTES = 1 << 20, ARGUMENTS_MAX = 24 };

_Noreturn void wire_die(struct wire *w, const char *what)
{
    fprintf(stderr, "bench: %s\n", what);
    if (w->server > 0) {
        wire_kill(w);
        wire_remove(w);
    }
    exit(2);
}

double wire_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* ---- the server ---- */

static void become_server(const char *self, const char *db, const char *const *arguments)
{
    const char *given = getenv("GROGNARD"), *slash = strrchr(self, '/');
    const char *argv[ARGUMENTS_MAX] = { "grognard", "serve", "--port", "0", "--db", db };
    char path[WIRE_PATH];

    for (int n = 6; *arguments && n < ARGUMENTS_MAX - 1; n++) {
        argv[n] = *arguments++;
    }
    snprintf(path, sizeof path, "%.*sgrognard", slash ? (int)(slash + 1 - self) : 0, self);
    execv(given ? given : path, (char **)argv);
    _exit(127);
}

/* The port, from the line the server prints once it listens; 0: it did not. */
static int read_port(int fd)
{
    static const char mark[] = "http://127.0.0.1:";
    char text[WIRE_PATH] = "";
    size_t used = 0;

    while (used < sizeof text - 1 && !strchr(text, '\n') && read(fd, text + used, 1) == 1) {
        used++;
    }
    return strstr(text, mark) ? (int)strtol(strstr(text, mark) + sizeof mark - 1, NULL, 10) : 0;
}

void wire_start(struct wire *w, const char *self, const char *const *arguments)
{
    int out[2], err[2];

    *w = (struct wire){ .dir = "/tmp/grognard-tables-XXXXXX" };
    if (!mkdtemp(w->dir) || pipe2(out, O_CLOEXEC) != 0 || pipe2(err, O_CLOEXEC) != 0) {
        wire_die(w, "no folder or no pipes");
    }
    snprintf(w->db, sizeof w->db, "%s/t.db", w->dir);
    w->server = fork();
    if (w->server == 0) {
        dup2(out[1], STDOUT_FILENO);
        dup2(err[1], STDERR_FILENO);
        become_server(self, w->db, arguments);
    }
    close(out[1]);
    close(err[1]);
    w->log = err[0];
    fcntl(w->log, F_SETFL, O_NONBLOCK);
    fcntl(w->log, F_SETPIPE_SZ, LOG_BYTES); /* when it is full, lines are left out */
    w->port = read_port(out[0]);
    close(out[0]);
    if (w->server < 0 || w->port == 0) {
        wire_die(w, "the server did not start");
    }
}

void wire_kill(struct wire *w)
{
    kill(w->server, SIGKILL);
    waitpid(w->server, NULL, 0);
    w->server = 0;
}

void wire_remove(struct wire *w)
{
    static const char *const endings[] = { "", "-wal", "-shm", "-lock" };
    char path[WIRE_PATH + 8];

    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s%s", w->db, endings[i]);
        unlink(path);
    }
    rmdir(w->dir);
}

/* ---- sockets ---- */

int wire_dial(const struct wire *w)
{
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)w->port),
                              .sin_addr = { htonl(INADDR_LOOPBACK) } };
    struct sockaddr_in from = { .sin_family = AF_INET };
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), on = 1;

    if (fd >= 0 && w->from) {
        inet_pton(AF_INET, w->from, &from.sin_addr);
        bind(fd, (struct sockaddr *)&from, sizeof from);
    }
    if (fd < 0 || connect(fd, (struct sockaddr *)&to, sizeof to) != 0) {
        close(fd);
        return -1;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return fd;
}

bool wire_send(int fd, const char *bytes, size_t len)
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

/* Byte by byte, so that nothing behind the mark is taken away. */
static void read_until(int fd, const char *mark, struct gg_buf *out)
{
    char c;

    while (!strstr(gg_buf_text(out), mark) && recv(fd, &c, 1, 0) == 1) {
        gg_buf_putc(out, c);
    }
}

static void read_body(int fd, size_t len, struct gg_buf *out)
{
    char room[4096];

    gg_buf_clear(out);
    while (out->len < len) {
        ssize_t n = recv(fd, room, sizeof room, 0);

        if (n <= 0) {
            return;
        }
        gg_buf_put(out, room, (size_t)n);
    }
}

int wire_post(const struct wire *w, const char *path, const char *body, struct gg_buf *answer)
{
    struct gg_buf text = { 0 };
    const char *length;
    int fd = wire_dial(w), status;

    gg_buf_clear(answer);
    if (fd < 0) {
        return 0;
    }
    gg_buf_printf(&text, "POST %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Length: %zu\r\n\r\n",
                  path, w->port, strlen(body));
    wire_send(fd, gg_buf_text(&text), text.len);
    wire_send(fd, body, strlen(body));
    read_until(fd, "\r\n\r\n", answer);
    status = answer->len > 12 ? (int)strtol(answer->data + 9, NULL, 10) : 0;
    length = strstr(gg_buf_text(answer), "content-length: ");
    read_body(fd, length ? strtoul(length + 16, NULL, 10) : 0, answer);
    gg_buf_free(&text);
    close(fd);
    return status;
}

bool wire_token(const char *answer, const char *side, char out[WIRE_TOKEN])
{
    char key[WIRE_TOKEN];
    const char *at;

    snprintf(key, sizeof key, "\"%s\":\"/#t=", side);
    at = strstr(answer, key);
    snprintf(out, WIRE_TOKEN, "%.43s", at ? at + strlen(key) : "");
    return strlen(out) == 43;
}

void wire_table(struct wire *w, char token[2][WIRE_TOKEN])
{
    struct gg_buf answer = { 0 };

    if (wire_post(w, "/api/tables", "{\"game\":\"waterloo/1815\"}", &answer) != 201 ||
        !wire_token(gg_buf_text(&answer), "french", token[0]) ||
        !wire_token(gg_buf_text(&answer), "allied", token[1])) {
        wire_die(w, "the server made no table");
    }
    gg_buf_free(&answer);
}

/* ---- WebSocket ---- */

bool line_try(struct line *l, const struct wire *w, const char *token)
{
    struct gg_buf text = { 0 }, answer = { 0 };
    bool ok;

    *l = (struct line){ .fd = wire_dial(w) };
    gg_buf_printf(&text,
                  "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\n"
                  "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                  w->port, w->port);
    if (l->fd >= 0) {
        wire_send(l->fd, gg_buf_text(&text), text.len);
        read_until(l->fd, "\r\n\r\n", &answer);
    }
    ok = strncmp(gg_buf_text(&answer), "HTTP/1.1 101", 12) == 0;
    gg_buf_clear(&text);
    gg_buf_printf(&text, "{\"t\":\"hello\",\"protocol\":2,\"token\":\"%s\",\"lang\":\"en\"}",
                  token);
    if (ok) {
        line_say(l, gg_buf_text(&text));
        fcntl(l->fd, F_SETFL, O_NONBLOCK);
    } else {
        line_close(l);
    }
    gg_buf_free(&text);
    gg_buf_free(&answer);
    return ok;
}

void line_open(struct line *l, struct wire *w, const char *token)
{
    if (!line_try(l, w, token)) {
        wire_die(w, "the server opens no socket");
    }
}

enum { TEXT = 1, CLOSE = 8, PING = 9, PONG = 10 }; /* what a frame is */

static bool put_frame(struct line *l, int what, const char *text, size_t len)
{
    struct gg_buf frame = { 0 };
    bool ok;

    gg_buf_putc(&frame, (char)(0x80 | what));
    if (len < 126) {
        gg_buf_putc(&frame, (char)(0x80 | len));
    } else {
        gg_buf_putc(&frame, (char)(0x80 | 126));
        gg_buf_putc(&frame, (char)(len >> 8));
        gg_buf_putc(&frame, (char)len);
    }
    gg_buf_put(&frame, "\0\0\0\0", 4); /* a mask that changes nothing */
    gg_buf_put(&frame, text, len);
    ok = wire_send(l->fd, frame.data, frame.len);
    gg_buf_free(&frame);
    return ok;
}

bool line_say(struct line *l, const char *text)
{
    return put_frame(l, TEXT, text, strlen(text));
}

void line_close(struct line *l)
{
    if (l->fd >= 0) {
        close(l->fd);
    }
    l->fd = -1;
    gg_buf_free(&l->in);
}

/* Bytes of head and text of the frame that begins there; false: it is not whole yet. */
static bool frame_at(const unsigned char *p, size_t have, size_t *head, size_t *len)
{
    size_t bytes = have < 2 || p[1] < 126 ? 0 : p[1] == 126 ? 2 : 8;

    if (have < 2 + bytes) {
        return false;
    }
    *head = 2 + bytes;
    *len = bytes ? 0 : p[1];
    for (size_t i = 0; i < bytes; i++) {
        *len = *len << 8 | p[2 + i];
    }
    return have >= *head + *len;
}

static void keep_from(struct gg_buf *b, size_t at)
{
    memmove(b->data, b->data + at, b->len - at);
    b->len -= at;
}

bool line_hear(struct line *l, line_fn *fn, void *context)
{
    static char room[1 << 18];
    ssize_t n = recv(l->fd, room, sizeof room, 0);
    size_t at = 0, head, len;

    if (n <= 0) {
        return n < 0 && errno == EAGAIN;
    }
    gg_buf_put(&l->in, room, (size_t)n);
    while (frame_at((const unsigned char *)l->in.data + at, l->in.len - at, &head, &len)) {
        int what = l->in.data[at] & 15;

        if (what == CLOSE) {
            return false;
        }
        if (what == PING) {
            put_frame(l, PONG, l->in.data + at + head, len);
        } else {
            fn(context, l->in.data + at + head, len);
        }
        if (l->fd < 0) {
            return true;
        }
        at += head + len;
    }
    keep_from(&l->in, at);
    return true;
}
