/* SPDX-License-Identifier: MIT
 * The terminal: its width, clearing it, one line of input, and a progress bar on stderr. */
#ifndef GG_HOST_TERMINAL_H
#define GG_HOST_TERMINAL_H

#include "base/buf.h"
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

bool host_is_terminal(FILE *f);
/* Columns of the terminal f is, or of COLUMNS, or 80; between 40 and 200. */
int host_columns(FILE *f);
/* Clears the screen and what can be scrolled back to, if f is a terminal. */
void host_clear(FILE *f);
/* One line without its newline, "" for an empty one; false at the end of the input.  Control
 * characters are dropped; a line longer than the buffer is cut. */
bool host_line(FILE *in, char *out, size_t cap);

/* Takes no more from the input than the lines that are asked for; before the first of them. */
void host_line_by_line(FILE *in);
/* Is there a line, or the end of the input, to be read without waiting? */
bool host_line_waits(FILE *in);

/* Shown only when stderr is a terminal, and only once the work has taken a moment. */
struct host_progress {
    const char *what;
    int64_t started_ms, shown_ms;
    bool shown;
};

void host_progress_start(struct host_progress *p, const char *what);
void host_progress(struct host_progress *p, uint64_t done, uint64_t total);
void host_progress_end(struct host_progress *p); /* wipes the line */

#endif
