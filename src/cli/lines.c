/* SPDX-License-Identifier: MIT
 * Lines of the standard input, read ahead by a thread. */
#define _GNU_SOURCE 1
#include "cli/lines.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AHEAD = 64 };

/* The thread outlives the one who asks: it ends with the input or with the process. */
static struct {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    char *line[AHEAD]; /* number i at i % AHEAD */
    uint64_t read, taken;
    bool end;
    const char *stop;
    atomic_uint_least64_t stopped; /* one more than the number of the last line to stop; 0: none */
} lines = { .lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER };

static void add(char *line)
{
    pthread_mutex_lock(&lines.lock);
    while (lines.read == lines.taken + AHEAD) {
        pthread_cond_wait(&lines.changed, &lines.lock);
    }
    lines.line[lines.read % AHEAD] = line;
    if (strcmp(line, lines.stop) == 0) {
        atomic_store(&lines.stopped, lines.read + 1);
    }
    lines.read++;
    pthread_cond_broadcast(&lines.changed);
    pthread_mutex_unlock(&lines.lock);
}

static void *read_lines(void *unused)
{
    char *line = NULL;
    size_t cap = 0;
    ssize_t n;

    (void)unused;
    while ((n = getline(&line, &cap, stdin)) >= 0) {
        while (n > 0 && (line[n - 1] == '\n' || line[n - 1] == '\r')) {
            line[--n] = '\0';
        }
        add(line);
        line = NULL;
        cap = 0;
    }
    free(line);
    pthread_mutex_lock(&lines.lock);
    lines.end = true;
    pthread_cond_broadcast(&lines.changed);
    pthread_mutex_unlock(&lines.lock);
    return NULL;
}

bool cli_lines_start(const char *stop)
{
    pthread_t thread;

    lines.stop = stop;
    if (pthread_create(&thread, NULL, read_lines, NULL) != 0) {
        return false;
    }
    pthread_detach(thread);
    return true;
}

char *cli_lines_next(uint64_t *number)
{
    char *line = NULL;

    pthread_mutex_lock(&lines.lock);
    while (lines.taken == lines.read && !lines.end) {
        pthread_cond_wait(&lines.changed, &lines.lock);
    }
    if (lines.taken < lines.read) {
        *number = lines.taken;
        line = lines.line[lines.taken++ % AHEAD];
        pthread_cond_broadcast(&lines.changed);
    }
    pthread_mutex_unlock(&lines.lock);
    return line;
}

bool cli_lines_stopped(uint64_t number)
{
    return atomic_load(&lines.stopped) > number + 1;
}
