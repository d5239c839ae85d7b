/* SPDX-License-Identifier: MIT
 * Reading files whole, and replacing them at one stroke. */
#define _GNU_SOURCE 1
#include "host/files.h"
#include "host/files_inner.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NEW_FILE_MODE = 0644 };

static bool fail_errno(struct gg_error *err, const char *what, const char *path, int code)
{
    return gg_fail(err, "cannot %s %s: %s", what, path, strerror(code));
}

/* The directory of a path as a new string: "." when it names none. */
static char *directory_of(const char *path)
{
    const char *slash = strrchr(path, '/');

    if (!slash) {
        return strdup(".");
    }
    return slash == path ? strdup("/") : strndup(path, (size_t)(slash - path));
}

/* A file that is not there yet: its directory resolved, and its name. */
static char *resolve_missing(const char *path, struct gg_error *err)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    char *dir = directory_of(path);
    char *real = dir ? realpath(dir, NULL) : NULL;
    char *out = NULL;

    if (!real) {
        fail_errno(err, "find the directory of", path, errno);
    } else if (*name == '\0') {
        gg_fail(err, "%s names no file", path);
    } else if (asprintf(&out, "%s/%s", strcmp(real, "/") == 0 ? "" : real, name) < 0) {
        out = NULL;
        gg_fail(err, "out of memory");
    }
    free(real);
    free(dir);
    return out;
}

char *host_resolve(const char *path, struct gg_error *err)
{
    char target[PATH_MAX];
    char *real = realpath(path, NULL);
    ssize_t n;

    if (real) {
        return real;
    }
    if (errno != ENOENT) {
        fail_errno(err, "open", path, errno);
        return NULL;
    }
    n = readlink(path, target, sizeof target - 1);
    if (n > 0) { /* a link that leads nowhere: writing through it would surprise */
        target[n] = '\0';
        gg_fail(err, "%s is a link to %s, which is not there", path, target);
        return NULL;
    }
    return resolve_missing(path, err);
}

bool host_exists(const char *path)
{
    struct stat st;

    return lstat(path, &st) == 0;
}

bool host_is_directory(const char *path)
{
    struct stat st;

    return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

bool host_read_fd(int fd, const char *path, size_t limit, struct gg_buf *out, struct gg_error *err)
{
    char block[16384];
    size_t total = 0;

    for (;;) {
        ssize_t n = read(fd, block, sizeof block);

        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n < 0) {
            return fail_errno(err, "read", path, errno);
        }
        if (n == 0) {
            break;
        }
        total += (size_t)n;
        if (total > limit) {
            return gg_fail(err, "%s is longer than %zu bytes, the most that is read", path, limit);
        }
        gg_buf_put(out, block, (size_t)n);
    }
    return !out->failed || gg_fail(err, "cannot read %s: out of memory", path);
}

bool host_read(const char *path, size_t limit, struct gg_buf *out, struct gg_error *err)
{
    int fd;
    bool ok;

    if (strcmp(path, "-") == 0) {
        return host_read_fd(STDIN_FILENO, "the standard input", limit, out, err);
    }
    fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        return fail_errno(err, "open", path, errno);
    }
    ok = host_read_fd(fd, path, limit, out, err);
    close(fd);
    return ok;
}

static bool write_all(int fd, const char *text, size_t len)
{
    while (len > 0) {
        ssize_t n = write(fd, text, len);

        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n < 0) {
            return false;
        }
        text += n;
        len -= (size_t)n;
    }
    return true;
}

/* After a rename or an unlink only the synced directory makes it last. */
static bool sync_directory(const char *path, struct gg_error *err)
{
    char *dir = directory_of(path);
    int fd = dir ? open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    bool ok = fd >= 0 && (fsync(fd) == 0 || errno == EINVAL); /* EINVAL: cannot, and need not */

    if (!ok) {
        gg_fail(err, "cannot sync the directory of %s: %s", path, strerror(errno));
    }
    if (fd >= 0) {
        close(fd);
    }
    free(dir);
    return ok;
}

/* ".NAME<tail>" beside the file. */
static char *temporary_name(const char *path, const char *tail)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    char *out;

    if (asprintf(&out, "%.*s.%s%s", (int)(name - path), path, name, tail) < 0) {
        return NULL;
    }
    return out;
}

/* Opens a new temporary file; one of the same name was left by a killed writer. */
static int open_temporary(const char *name, mode_t mode)
{
    int fd;

    if (unlink(name) != 0 && errno != ENOENT) {
        return -1;
    }
    fd = open(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (fd >= 0 && fchmod(fd, mode) != 0) {
        close(fd);
        unlink(name);
        return -1;
    }
    return fd;
}

/* Puts the finished temporary file in its place. */
static int put_in_place(const char *temporary, const char *path, bool must_be_new)
{
    if (!must_be_new) {
        return rename(temporary, path);
    }
    if (renameat2(AT_FDCWD, temporary, AT_FDCWD, path, RENAME_NOREPLACE) == 0) {
        return 0;
    }
    if (errno != EINVAL && errno != ENOSYS) {
        return -1;
    }
    return link(temporary, path) == 0 ? unlink(temporary) : -1; /* old file systems */
}

int host_put(const struct host_put *p, const char *path, struct gg_error *err)
{
    char *temporary = temporary_name(path, p->tail);
    int fd = temporary ? open_temporary(temporary, p->mode) : -1;

    if (fd < 0) {
        fail_errno(err, "write beside", path, errno);
        free(temporary);
        return -1;
    }
    if (!write_all(fd, p->text, p->len) || fsync(fd) != 0 ||
        (p->prepare && !p->prepare(fd, p->context)) ||
        put_in_place(temporary, path, p->must_be_new) != 0) {
        int code = errno;

        unlink(temporary);
        close(fd);
        gg_fail(err, "cannot write %s: %s; %s", path, strerror(code),
                host_exists(path) ? "it is as it was" : "nothing was written");
        fd = -1;
    } else if (!sync_directory(path, NULL)) {
        gg_fail(err,
                "%s is written, but may not last a power failure: its directory cannot be synced",
                path);
        close(fd);
        fd = -1;
    }
    free(temporary);
    return fd;
}

static bool write_special(const char *path, const char *text, size_t len, struct gg_error *err)
{
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    bool ok = fd >= 0 && write_all(fd, text, len);

    if (!ok) {
        fail_errno(err, "write", path, errno);
    }
    if (fd >= 0 && close(fd) != 0 && ok) {
        ok = fail_errno(err, "write", path, errno);
    }
    return ok;
}

/* The temporary name carries the process number: nobody holds a lock here. */
static bool put_once(const char *path, struct host_put *p, struct gg_error *err)
{
    char tail[40];
    int fd;

    snprintf(tail, sizeof tail, ".%ld.tmp", (long)getpid());
    p->tail = tail;
    fd = host_put(p, path, err);
    return fd >= 0 && close(fd) == 0;
}

static mode_t usual_mode(void)
{
    mode_t mask = umask(0);

    umask(mask);
    return NEW_FILE_MODE & ~mask;
}

bool host_write(const char *path, const char *text, size_t len, struct gg_error *err)
{
    struct host_put p = { .text = text, .len = len, .mode = usual_mode() };
    char *real = host_resolve(path, err);
    struct stat st;
    bool ok;

    if (!real) {
        return false;
    }
    if (stat(real, &st) == 0) {
        p.mode = st.st_mode & 07777;
        if (S_ISDIR(st.st_mode)) {
            free(real);
            return gg_fail(err, "cannot write %s: it is a directory", path);
        }
        if (!S_ISREG(st.st_mode)) {
            free(real);
            return write_special(path, text, len, err);
        }
    }
    ok = put_once(real, &p, err);
    free(real);
    return ok;
}

bool host_create(const char *path, const char *text, size_t len, mode_t mode, struct gg_error *err)
{
    struct host_put p = { .text = text, .len = len, .must_be_new = true, .mode = mode };
    char *real;
    bool ok;

    if (host_exists(path)) {
        return gg_fail(err, "%s is already there", path);
    }
    if (mode == 0) {
        p.mode = usual_mode();
    }
    real = host_resolve(path, err);
    ok = real && put_once(real, &p, err);
    free(real);
    return ok;
}

bool host_remove(const char *path, struct gg_error *err)
{
    if (unlink(path) != 0) {
        return errno == ENOENT || fail_errno(err, "remove", path, errno);
    }
    return sync_directory(path, err);
}
