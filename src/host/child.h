/* SPDX-License-Identifier: MIT
 * Another program that is talked to line by line, on its standard input and output, and that can
 * neither keep us waiting nor fill our memory. */
#ifndef GG_HOST_CHILD_H
#define GG_HOST_CHILD_H

#include "base/buf.h"
#include "base/error.h"
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct host_child {
    pid_t pid; /* 0: not running */
    int in, out;
    struct gg_buf ahead; /* read, and behind the last line handed out */
};

/* Starts the command in a shell, in a process group of its own; its standard error is ours. */
bool host_child_start(struct host_child *c, const char *command, struct gg_error *err);
/* All or nothing within so many milliseconds. */
bool host_child_send(struct host_child *c, const char *text, size_t len, unsigned ms,
                     struct gg_error *err);
/* The next line, without its end, into out, which is emptied first: of at most limit bytes, within
 * so many milliseconds. */
bool host_child_line(struct host_child *c, size_t limit, unsigned ms, struct gg_buf *out,
                     struct gg_error *err);
/* Closes its input, gives it a moment to end, then ends it. */
void host_child_stop(struct host_child *c);

#endif
