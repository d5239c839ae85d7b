/* SPDX-License-Identifier: MIT
 * The terminal: width, clearing, lines of input, progress. */
#define _GNU_SOURCE 1
#include "host/terminal.h"
#include "base/text.h"
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { FIRST_SHOWN_MS = 400, SHOWN_EVERY_MS = 100, BAR = 30 };

bool host_is_terminal(FILE *f)
{
    return isatty(fileno(f)) == 1;
}

int host_columns(FILE *f)
{
    struct winsize size;
    const char *text = getenv("COLUMNS");
    int64_t n = 80;

    if (ioctl(fileno(f), TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        n = size.ws_col;
    } else if (text && !gg_parse_int(text, 1, 10000, &n)) {
        n = 80;
    }
    return n < 40 ? 40 : n > 200 ? 200 : (int)n;
}

void host_clear(FILE *f)
{
    if (host_is_terminal(f)) {
        fputs("\033[H\033[2J\033[3J", f);
        fflush(f);
    }
}

bool host_line(FILE *in, char *out, size_t cap)
{
    size_t n = 0;
    int c;

    while ((c = getc(in)) != EOF && c != '\n') {
        if (c == '\t') {
            c = ' ';
        }
        if (c >= 0x20 && c != 0x7f && n + 1 < cap) {
            out[n++] = (char)c;
        }
    }
    out[n] = '\0';
    return c != EOF || n > 0;
}

void host_line_by_line(FILE *in)
{
    setvbuf(in, NULL, _IONBF, 0); /* what is buffered cannot be waited for */
}

bool host_line_waits(FILE *in)
{
    struct pollfd p = { .fd = fileno(in), .events = POLLIN };

    return feof(in) || poll(&p, 1, 0) > 0;
}

static int64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void host_progress_start(struct host_progress *p, const char *what)
{
    *p = (struct host_progress){ .what = what, .started_ms = now_ms() };
}

void host_progress(struct host_progress *p, uint64_t done, uint64_t total)
{
    int64_t now = now_ms();
    int full = total ? (int)(done * BAR / total) : 0;

    if (!host_is_terminal(stderr) || now - p->started_ms < FIRST_SHOWN_MS ||
        now - p->shown_ms < SHOWN_EVERY_MS) {
        return;
    }
    full = full > BAR ? BAR : full;
    p->shown = true;
    p->shown_ms = now;
    fprintf(stderr, "\r%s [%.*s%.*s] %llu/%llu", p->what, full, "##############################",
            BAR - full, "..............................", (unsigned long long)done,
            (unsigned long long)total);
    fflush(stderr);
}

void host_progress_end(struct host_progress *p)
{
    if (p->shown) {
        fputs("\r\033[K", stderr);
        fflush(stderr);
    }
    p->shown = false;
}
