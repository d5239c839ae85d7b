/* SPDX-License-Identifier: MIT
 * What the one who runs the server is told, a line each on standard error: troubles always, and
 * with
 * --verbose everything that happens.
 *
 * A line never holds a token, a seed, chat, a note or anything else a client wrote: numbers of
 * tables and seats, names of ours, addresses, statuses, and what the store says. */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include <stdbool.h>
#include <stdint.h>

struct log {
    bool verbose;
    unsigned long left_out; /* lines, because nobody read */
};

/* Microseconds of a clock that never goes back; each line begins with it, in seconds. */
uint64_t log_clock(void);

void log_trouble(struct log *l, const char *format, ...) __attribute__((format(printf, 2, 3)));
void log_event(struct log *l, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
