/* SPDX-License-Identifier: MIT
 * For the bench of live tables: the server as a child process, HTTP and WebSocket to it, and its
 * log. */
#ifndef BENCH_TABLES_WIRE_H
#define BENCH_TABLES_WIRE_H

#include "base/buf.h"
#include <stdbool.h>
#include <sys/types.h>

enum { WIRE_TOKEN = 64, WIRE_PATH = 512 };

struct wire {
    pid_t server;
    int port;
    int log; /* its standard error, to be read */
    char dir[64], db[WIRE_PATH];
};

/* Ends the program after a line on standard error. */
_Noreturn void wire_die(struct wire *w, const char *what);

double wire_now(void); /* milliseconds, of the clock that the server's log has too */

/* The grognard beside the program `self`, or $GROGNARD, with a database of its own. */
void wire_start(struct wire *w, const char *self);
void wire_kill(struct wire *w);   /* at once, as by a crash */
void wire_remove(struct wire *w); /* the database */

/* A table of Waterloo for two people: the links of both sides. */
void wire_table(struct wire *w, char token[2][WIRE_TOKEN]);

struct line { /* a socket */
    int fd;   /* -1: none */
    struct gg_buf in;
};

typedef void line_fn(void *context, const char *text, size_t len);

void line_open(struct line *l, struct wire *w, const char *token);
bool line_say(struct line *l, const char *text); /* false: it is closed */
/* Reads what has come, whole messages to fn, which may close the line.  False: the server closed.
 */
bool line_hear(struct line *l, line_fn *fn, void *context);
void line_close(struct line *l);

#endif
