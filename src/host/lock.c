/* SPDX-License-Identifier: MIT
 * Updates of a file one at a time, by an advisory lock that moves on to each new version of it. */
#define _GNU_SOURCE 1
#include "host/files_inner.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { WAIT_MS = 10, WAITS_MAX = 1500 }; /* 15 seconds in all */

static void pause_a_little(void)
{
    struct timespec t = { .tv_nsec = WAIT_MS * 1000000L };

    nanosleep(&t, NULL);
}

/* Is the open file still the one the path leads to?  If not, its holder has replaced it. */
static bool still_there(int fd, const char *path)
{
    struct stat ours, theirs;

    return fstat(fd, &ours) == 0 && stat(path, &theirs) == 0 && ours.st_dev == theirs.st_dev &&
           ours.st_ino == theirs.st_ino;
}

static int open_plain(const char *path, struct gg_error *err)
{
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    struct stat st;

    if (fd < 0) {
        gg_fail(err, "cannot open %s: %s", path, strerror(errno));
        return -1;
    }
    if (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode)) {
        gg_fail(err, "%s is not a plain file", path);
        close(fd);
        return -1;
    }
    return fd;
}

/* 1: held; 0: try again; -1: error. */
static int try_lock(struct host_lock *l, struct gg_error *err)
{
    int fd = open_plain(l->path, err);

    if (fd < 0) {
        return -1;
    }
    if (flock(fd, LOCK_EX | LOCK_NB) != 0) {
        int code = errno;

        close(fd);
        if (code == EWOULDBLOCK || code == EINTR) {
            return 0;
        }
        gg_fail(err, "cannot lock %s: %s", l->path, strerror(code));
        return -1;
    }
    if (!still_there(fd, l->path)) {
        close(fd);
        return 0;
    }
    l->fd = fd;
    return 1;
}

bool host_lock(struct host_lock *l, const char *path, struct gg_error *err)
{
    l->fd = -1;
    l->path = host_resolve(path, err);
    for (int i = 0; l->path && i < WAITS_MAX; i++) {
        int got = try_lock(l, err);

        if (got > 0) {
            return true;
        }
        if (got < 0) {
            host_unlock(l);
            return false;
        }
        pause_a_little();
    }
    if (l->path) {
        gg_fail(err, "%s is in use by another program; nothing was changed", path);
    }
    host_unlock(l);
    return false;
}

bool host_lock_read(const struct host_lock *l, size_t limit, struct gg_buf *out,
                    struct gg_error *err)
{
    if (lseek(l->fd, 0, SEEK_SET) < 0) {
        return gg_fail(err, "cannot read %s: %s", l->path, strerror(errno));
    }
    return host_read_fd(l->fd, l->path, limit, out, err);
}

/* The new file is locked before it can be seen, so nobody slips in between. */
static bool take_over(int fd, void *context)
{
    const struct stat *old = context;
    struct stat st;

    if (flock(fd, LOCK_EX | LOCK_NB) != 0 || fstat(fd, &st) != 0) {
        return false;
    }
    if (st.st_uid != old->st_uid || st.st_gid != old->st_gid) {
        if (fchown(fd, old->st_uid, old->st_gid) != 0) {
            errno = 0; /* only the owner's superior can; the text matters more */
        } else if (fchmod(fd, old->st_mode & 07777) != 0) {
            return false;
        }
    }
    return true;
}

bool host_lock_replace(struct host_lock *l, const char *text, size_t len, struct gg_error *err)
{
    struct stat st;
    struct host_put p = { .text = text,
                          .len = len,
                          .tail = ".tmp", /* always the same: what a killed writer left is reused */
                          .prepare = take_over,
                          .context = &st };
    int fd;

    if (l->fd < 0 || fstat(l->fd, &st) != 0 || !still_there(l->fd, l->path)) {
        return gg_fail(err, "%s was moved or replaced by another program", l->path);
    }
    p.mode = st.st_mode & 07777;
    fd = host_put(&p, l->path, err);
    if (fd < 0) {
        return false;
    }
    close(l->fd);
    l->fd = fd;
    return true;
}

void host_unlock(struct host_lock *l)
{
    if (l->fd >= 0) {
        close(l->fd);
    }
    free(l->path);
    l->fd = -1;
    l->path = NULL;
}
