/* SPDX-License-Identifier: MIT
 * Lines on standard error, each written at once and whole, or not at all. */
#include "server/log.h"

#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { LINE_MAX_BYTES = 512, SECOND_US = 1000000 };

uint64_t log_clock(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * SECOND_US + (uint64_t)t.tv_nsec / 1000;
}

/* Nobody waits for a reader of the log who has stopped reading: the line is left out. */
static bool has_room(struct log *l)
{
    struct pollfd p = { .fd = STDERR_FILENO, .events = POLLOUT };

    if (poll(&p, 1, 0) != 1 || !(p.revents & POLLOUT)) {
        l->left_out++;
        return false;
    }
    return true;
}

__attribute__((format(printf, 3, 0))) static void put(struct log *l, const char *kind,
                                                      const char *format, va_list args)
{
    char line[LINE_MAX_BYTES];
    uint64_t now = log_clock();

    if (!has_room(l)) {
        return;
    }
    if (l->left_out > 0) {
        fprintf(stderr, "%llu.%06llu trouble: %lu lines were left out\n",
                (unsigned long long)(now / SECOND_US), (unsigned long long)(now % SECOND_US),
                l->left_out);
        l->left_out = 0;
    }
    vsnprintf(line, sizeof line, format, args);
    fprintf(stderr, "%llu.%06llu %s: %s\n", (unsigned long long)(now / SECOND_US),
            (unsigned long long)(now % SECOND_US), kind, line);
}

void log_trouble(struct log *l, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    put(l, "trouble", format, args);
    va_end(args);
}

void log_event(struct log *l, const char *format, ...)
{
    va_list args;

    if (l->verbose) {
        va_start(args, format);
        put(l, "event", format, args);
        va_end(args);
    }
}
