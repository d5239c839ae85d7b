/* SPDX-License-Identifier: MIT
 * Another program that is talked to line by line. */
#define _GNU_SOURCE 1
#include "host/child.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { READ_AT_ONCE = 4096, MOMENT_MS = 1000 };

static int64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- starting ---- */

/* The shell with these two as its input and output, and with signals as they are by default. */
static int spawn(pid_t *pid, const char *command, int in, int out)
{
    char shell[] = "sh", option[] = "-c";
    char *argv[] = { shell, option, strdup(command), NULL };
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t usual;
    int failed = argv[2] ? 0 : ENOMEM;

    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&how);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    posix_spawnattr_setsigdefault(&how, &usual);
    posix_spawnattr_setpgroup(&how, 0);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    if (!failed) {
        failed = posix_spawn(pid, "/bin/sh", &files, &how, argv, environ);
    }
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    free(argv[2]);
    return failed;
}

bool host_child_start(struct host_child *c, const char *command, struct gg_error *err)
{
    int to[2], from[2], failed;

    *c = (struct host_child){ .in = -1, .out = -1 };
    if (pipe2(to, O_CLOEXEC) != 0) {
        return gg_fail(err, "cannot start '%s': %s", command, strerror(errno));
    }
    if (pipe2(from, O_CLOEXEC) != 0) {
        failed = errno;
        close(to[0]);
        close(to[1]);
        return gg_fail(err, "cannot start '%s': %s", command, strerror(failed));
    }
    signal(SIGPIPE, SIG_IGN); /* a program that has ended is an error to report, not our end */
    failed = spawn(&c->pid, command, to[0], from[1]);
    close(to[0]);
    close(from[1]);
    c->in = to[1];
    c->out = from[0];
    if (failed) {
        c->pid = 0;
        host_child_stop(c);
        return gg_fail(err, "cannot start '%s': %s", command, strerror(failed));
    }
    fcntl(c->in, F_SETFL, O_NONBLOCK);
    fcntl(c->out, F_SETFL, O_NONBLOCK);
    return true;
}

/* ---- talking ---- */

/* Waits until the descriptor can be used; false when the time is over. */
static bool wait_for(int fd, short what, int64_t until)
{
    int64_t left = until - now_ms();
    struct pollfd p = { .fd = fd, .events = what };
    int n;

    do {
        n = poll(&p, 1, left < 0 ? 0 : (int)left);
        left = until - now_ms();
    } while (n < 0 && errno == EINTR);
    return n > 0;
}

static bool late(unsigned ms, struct gg_error *err)
{
    return gg_fail(err, "no answer within %u.%u s", ms / 1000, ms / 100 % 10);
}

bool host_child_send(struct host_child *c, const char *text, size_t len, unsigned ms,
                     struct gg_error *err)
{
    int64_t until = now_ms() + ms;

    while (len > 0) {
        ssize_t n = write(c->in, text, len);

        if (n > 0) {
            text += n;
            len -= (size_t)n;
        } else if (n < 0 && errno == EPIPE) {
            return gg_fail(err, "it has ended");
        } else if (n < 0 && errno != EAGAIN && errno != EINTR) {
            return gg_fail(err, "it cannot be written to: %s", strerror(errno));
        } else if (!wait_for(c->in, POLLOUT, until)) {
            return late(ms, err);
        }
    }
    return true;
}

/* Moves a whole line from what was read ahead; false: there is none yet. */
static bool cut_line(struct host_child *c, struct gg_buf *out)
{
    const char *text = gg_buf_text(&c->ahead);
    const char *end = memchr(text, '\n', c->ahead.len);
    struct gg_buf rest = { 0 };
    size_t n;

    if (!end) {
        return false;
    }
    n = (size_t)(end - text);
    gg_buf_clear(out);
    gg_buf_put(out, text, n > 0 && text[n - 1] == '\r' ? n - 1 : n);
    gg_buf_put(&rest, end + 1, c->ahead.len - n - 1);
    gg_buf_free(&c->ahead);
    c->ahead = rest;
    return true;
}

bool host_child_line(struct host_child *c, size_t limit, unsigned ms, struct gg_buf *out,
                     struct gg_error *err)
{
    int64_t until = now_ms() + ms;
    char some[READ_AT_ONCE];

    while (!cut_line(c, out)) {
        ssize_t n;

        if (c->ahead.len > limit) {
            return gg_fail(err, "a line of more than %zu bytes", limit);
        }
        if (!wait_for(c->out, POLLIN, until)) {
            return late(ms, err);
        }
        n = read(c->out, some, sizeof some);
        if (n == 0) {
            return gg_fail(err, "it has ended");
        }
        if (n < 0 && errno != EAGAIN && errno != EINTR) {
            return gg_fail(err, "it cannot be read from: %s", strerror(errno));
        }
        gg_buf_put(&c->ahead, some, n > 0 ? (size_t)n : 0);
    }
    return !out->failed || gg_fail(err, "out of memory");
}

/* ---- ending ---- */

static bool has_ended(pid_t pid)
{
    return waitpid(pid, NULL, WNOHANG) != 0;
}

void host_child_stop(struct host_child *c)
{
    int64_t until = now_ms() + MOMENT_MS;
    struct timespec nap = { .tv_nsec = 5000000 };

    if (c->in >= 0) {
        close(c->in);
    }
    if (c->pid > 0) {
        bool ended = has_ended(c->pid);

        while (!ended && now_ms() < until) {
            nanosleep(&nap, NULL);
            ended = has_ended(c->pid);
        }
        kill(-c->pid, SIGKILL); /* also whatever it has started and left behind */
        if (!ended) {
            waitpid(c->pid, NULL, 0);
        }
    }
    if (c->out >= 0) {
        close(c->out); /* only now, so that its last word does no harm */
    }
    gg_buf_free(&c->ahead);
    *c = (struct host_child){ .in = -1, .out = -1 };
}
