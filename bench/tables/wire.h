/* SPDX-License-Identifier: MIT
 * For the benches of live tables and of attacks: the server as a child process, HTTP and WebSocket
 * to it, and its log. */
#ifndef BENCH_TABLES_WIRE_H
#define BENCH_TABLES_WIRE_H

#include "base/buf.h"
#include <stdbool.h>
#include <sys/types.h>

enum { WIRE_TOKEN = 64, WIRE_PATH = 512 };

struct wire {
    pid_t server;
    int port;
    int log;          /* its standard error, to be read */
    const char *from; /* the address to call from; NULL: any */
    char dir[64], db[WIRE_PATH];
};

/* Ends the program after a line on standard error. */
_Noreturn void wire_die(struct wire *w, const char *what);

double wire_now(void); /* milliseconds, of the clock that the server's log has too */

/* The grognard beside the program `self`, or $GROGNARD, with a database of its own and these
 * arguments, of which the last is NULL. */
void wire_start(struct wire *w, const char *self, const char *const *arguments);
void wire_kill(struct wire *w);   /* at once, as by a crash */
void wire_remove(struct wire *w); /* the database */

int wire_dial(const struct wire *w); /* a connection; -1: none */
bool wire_send(int fd, const char *bytes, size_t len);
/* Posts a body; the status of the answer, 0 if there is none. */
int wire_post(const struct wire *w, const char *path, const char *body, struct gg_buf *answer);
/* The token in a link of such an answer. */
bool wire_token(const char *answer, const char *side, char out[WIRE_TOKEN]);
/* A table of Waterloo for two people: the links of both sides. */
void wire_table(struct wire *w, char token[2][WIRE_TOKEN]);

struct line { /* a socket */
    int fd;   /* -1: none */
    struct gg_buf in;
};

typedef void line_fn(void *context, const char *text, size_t len);

/* Says hello.  False: the server opens no socket. */
bool line_try(struct line *l, const struct wire *w, const char *token);
void line_open(struct line *l, struct wire *w, const char *token); /* or ends the program */
bool line_say(struct line *l, const char *text);                   /* false: it is closed */
/* Reads what has come, whole messages to fn, which may close the line.  False: the server closed.
 */
bool line_hear(struct line *l, line_fn *fn, void *context);
void line_close(struct line *l);

#endif
