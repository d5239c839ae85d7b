/* SPDX-License-Identifier: MIT
 * Files kept whole: reading with a limit, replacing at one stroke, and updates one at a time.
 *
 * A file is never written in place.  The new text goes to a temporary file in the same directory,
 * is synced, takes the place of the old one by rename, and the directory is synced; so whatever
 * happens, a reader finds the old text or the new one.  A symbolic link is followed, never
 * replaced. Errors name the file and the system's reason. */
#ifndef GG_HOST_FILES_H
#define GG_HOST_FILES_H

#include "base/buf.h"
#include "base/error.h"
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { HOST_FILE_LIMIT = 32 << 20 }; /* no record, position or data file is near this */

/* The path with every symbolic link followed, also when the file is not there yet.
 * The caller frees it; NULL on error. */
char *host_resolve(const char *path, struct gg_error *err);

bool host_exists(const char *path);
bool host_is_directory(const char *path);

/* Appends the whole file; "-" is the standard input.  More than limit bytes is an error. */
bool host_read(const char *path, size_t limit, struct gg_buf *out, struct gg_error *err);

/* Creates the file or replaces it.  What is not a plain file (a pipe, a device) is written to. */
bool host_write(const char *path, const char *text, size_t len, struct gg_error *err);

/* Creates the file; one that is already there is an error and stays as it is. */
bool host_create(const char *path, const char *text, size_t len, mode_t mode, struct gg_error *err);

/* Removes the file and syncs its directory; one that is not there is no error. */
bool host_remove(const char *path, struct gg_error *err);

/* ---- updates ----
 * The one who changes a record holds its lock from before reading until after replacing, so two
 * programs that update at once do it one after the other and none is lost. */
struct host_lock {
    int fd;     /* of the file as it is now; -1: not held */
    char *path; /* resolved; owned */
};

/* Waits a while for another holder, then gives up with an error.  The file must exist. */
bool host_lock(struct host_lock *l, const char *path, struct gg_error *err);
bool host_lock_read(const struct host_lock *l, size_t limit, struct gg_buf *out,
                    struct gg_error *err);
/* Replaces the file, keeping its mode; the lock then holds the new one. */
bool host_lock_replace(struct host_lock *l, const char *text, size_t len, struct gg_error *err);
void host_unlock(struct host_lock *l);

#endif
