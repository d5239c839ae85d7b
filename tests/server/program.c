/* SPDX-License-Identifier: MIT
 * The program as a child process, its folder, its limits and what it leaves behind. */
#include "server/serve.h"

#include <cmocka.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ARGUMENTS_MAX = 16, TIMEOUT_MS = 20000 };

void serve_folder(struct serve *s)
{
    strcpy(s->dir, "/tmp/grognard-serve-XXXXXX");
    assert_non_null(mkdtemp(s->dir));
}

void serve_remove(struct serve *s)
{
    static const char *const files[] = { "t.db",   "t.db-wal",    "t.db-shm", "t.db-lock",
                                         "record", "record-lock", "log" };
    char path[128];

    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", s->dir, files[i]);
        unlink(path);
    }
    assert_int_equal(rmdir(s->dir), 0);
}

struct serve serve;

int serve_begin(void **state)
{
    (void)state;
    serve = (struct serve){ 0 };
    serve_folder(&serve);
    serve_start(&serve, (const char *[]){ "--new-tables", "1000", NULL });
    return 0;
}

int serve_end(void **state)
{
    (void)state;
    assert_int_equal(serve_stop(&serve, SIGTERM), 0);
    serve_remove(&serve);
    return 0;
}

static int port_in(int fd)
{
    char line[512] = "";
    size_t used = 0;
    const char *at;

    while (used < sizeof line - 1 && !strchr(line, '\n')) {
        struct pollfd p = { .fd = fd, .events = POLLIN };
        ssize_t got = poll(&p, 1, TIMEOUT_MS) == 1 ? read(fd, line + used, 1) : 0;

        assert_true(got == 1);
        used += (size_t)got;
    }
    at = strstr(line, "http://");
    at = at ? strchr(at + strlen("http://"), ':') : NULL;
    assert_non_null(at);
    return (int)strtol(at + 1, NULL, 10);
}

/* In the child, before it becomes the program. */
static void limit(const struct serve *s)
{
    struct rlimit size = { (rlim_t)s->file_limit, RLIM_INFINITY };
    struct rlimit open = { (rlim_t)s->open_limit, (rlim_t)s->open_limit };
    char path[128];

    if (s->file_limit) {
        setrlimit(RLIMIT_FSIZE, &size);
    }
    if (s->open_limit) {
        setrlimit(RLIMIT_NOFILE, &open);
    }
    if (s->logged) {
        snprintf(path, sizeof path, "%s/log", s->dir);
        assert_non_null(freopen(path, "a", stderr));
    }
}

void serve_start(struct serve *s, const char *const *extra)
{
    char db[128];
    const char *argv[ARGUMENTS_MAX] = { getenv("GROGNARD"), "serve", "--port", "0", "--db", db };
    static const char *const mild[] = { "--work", "1000000", "--bot-games", "1000", NULL };
    int pipes[2], n = 6;

    assert_non_null(argv[0]);
    snprintf(db, sizeof db, "%s/t.db", s->dir);
    for (int i = 0; !s->strict && mild[i]; i++) {
        argv[n++] = mild[i];
    }
    for (int i = 0; extra && extra[i] && n < ARGUMENTS_MAX - 1; i++) {
        argv[n++] = extra[i];
    }
    assert_int_equal(pipe(pipes), 0);
    s->pid = fork();
    assert_true(s->pid >= 0);
    if (s->pid == 0) {
        dup2(pipes[1], STDOUT_FILENO);
        close(pipes[0]);
        close(pipes[1]);
        limit(s);
        execv(argv[0], (char **)argv);
        _exit(127);
    }
    close(pipes[1]);
    s->port = port_in(pipes[0]);
    close(pipes[0]);
    assert_true(s->port > 0);
}

int serve_stop(struct serve *s, int signal)
{
    int status;

    assert_int_equal(kill(s->pid, signal), 0);
    assert_int_equal(waitpid(s->pid, &status, 0), s->pid);
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

void serve_grow(const struct serve *s, long file_limit)
{
    struct rlimit size = { (rlim_t)file_limit, RLIM_INFINITY };

    assert_int_equal(prlimit(s->pid, RLIMIT_FSIZE, &size, NULL), 0);
}

int serve_fails(const char *const *arguments, struct gg_buf *said)
{
    const char *argv[ARGUMENTS_MAX] = { getenv("GROGNARD"), "serve" };
    int pipes[2], status, n = 2;
    char c;
    pid_t pid;

    for (int i = 0; arguments[i] && n < ARGUMENTS_MAX - 1; i++) {
        argv[n++] = arguments[i];
    }
    assert_int_equal(pipe(pipes), 0);
    pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        dup2(pipes[1], STDERR_FILENO);
        close(pipes[0]);
        close(pipes[1]);
        alarm(TIMEOUT_MS / 1000); /* if it does start */
        execv(argv[0], (char **)argv);
        _exit(127);
    }
    close(pipes[1]);
    while (read(pipes[0], &c, 1) == 1) {
        gg_buf_putc(said, c);
    }
    close(pipes[0]);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

bool serve_read(const struct serve *s, const char *name, struct gg_buf *out)
{
    char path[128], room[4096];
    size_t n;
    FILE *f;

    snprintf(path, sizeof path, "%s/%s", s->dir, name);
    f = fopen(path, "r");
    if (!f) {
        return false;
    }
    while ((n = fread(room, 1, sizeof room, f)) > 0) {
        gg_buf_put(out, room, n);
    }
    fclose(f);
    return true;
}

long serve_memory(const struct serve *s)
{
    char path[64], line[256];
    long kb = -1;
    FILE *f;

    snprintf(path, sizeof path, "/proc/%d/status", (int)s->pid);
    f = fopen(path, "r");
    assert_non_null(f);
    while (kb < 0 && fgets(line, sizeof line, f)) {
        if (strncmp(line, "VmRSS:", 6) == 0) {
            kb = strtol(line + 6, NULL, 10);
        }
    }
    fclose(f);
    assert_true(kb > 0);
    return kb;
}

long serve_worked(const struct serve *s)
{
    char path[64], line[1024];
    const char *at;
    long user, system;
    FILE *f;

    snprintf(path, sizeof path, "/proc/%d/stat", (int)s->pid);
    f = fopen(path, "r");
    assert_non_null(f);
    assert_non_null(fgets(line, sizeof line, f));
    fclose(f);
    at = strrchr(line, ')');
    assert_non_null(at);
    assert_int_equal(
        sscanf(at + 1, " %*c %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %ld %ld", &user, &system), 2);
    return user + system;
}

void serve_import(const struct serve *s, const char *name, const char *first, const char *second,
                  char token[3][64])
{
    struct gg_buf path = { 0 }, record = { 0 };
    char room[4096];
    struct http h;
    size_t n;
    FILE *f;

    gg_buf_printf(&path, "%s/tests/golden/%.*s.grog", getenv("SOURCE"), (int)strcspn(name, "?"),
                  name);
    f = fopen(gg_buf_text(&path), "r");
    assert_non_null(f);
    while ((n = fread(room, 1, sizeof room, f)) > 0) {
        gg_buf_put(&record, room, n);
    }
    fclose(f);
    gg_buf_clear(&path);
    gg_buf_printf(&path, "/api/import%s", name + strcspn(name, "?"));
    http_ask(s, "POST", gg_buf_text(&path), "", gg_buf_text(&record), &h);
    table_links(&h, first, second, token);
    http_free(&h);
    gg_buf_free(&path);
    gg_buf_free(&record);
}

int serve_command(const struct serve *s, const char *command, const char *record, size_t len)
{
    char path[128];
    FILE *f;
    pid_t pid;
    int status;

    snprintf(path, sizeof path, "%s/record", s->dir);
    f = fopen(path, "w");
    assert_non_null(f);
    assert_int_equal(fwrite(record, 1, len, f), len);
    assert_int_equal(fclose(f), 0);
    pid = fork();
    if (pid == 0) {
        assert_non_null(freopen("/dev/null", "w", stdout));
        execl(getenv("GROGNARD"), "grognard", command, path, (char *)NULL);
        _exit(127);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
