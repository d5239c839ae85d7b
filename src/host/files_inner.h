/* SPDX-License-Identifier: MIT
 * What the two halves of host/files.h share. */
#ifndef GG_HOST_FILES_INNER_H
#define GG_HOST_FILES_INNER_H

#include "host/files.h"

struct host_put {
    const char *text;
    size_t len;
    mode_t mode;
    const char *tail; /* of the temporary file's name */
    bool must_be_new;
    bool (*prepare)(int fd, void *context); /* last thing before the rename; may be NULL */
    void *context;
};

/* Puts the text in place of path (resolved); returns the open new file, or -1. */
int host_put(const struct host_put *p, const char *path, struct gg_error *err);
bool host_read_fd(int fd, const char *path, size_t limit, struct gg_buf *out, struct gg_error *err);

#endif
