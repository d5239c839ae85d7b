/* SPDX-License-Identifier: MIT
 * Work in threads with results in order. */
#define _GNU_SOURCE 1
#include "cli/crew.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { AHEAD = 4 }; /* results a thread may be ahead of the caller */

struct shift {
    const struct cli_crew *crew;
    pthread_mutex_t lock;
    pthread_cond_t done, room;
    uint64_t next, taken; /* item to be begun, item to be handed over */
    uint64_t window;
    bool stop;
    char *result; /* of item i at i % window */
    bool *ready;
};

struct hand {
    struct shift *shift;
    pthread_t thread;
    int number;
};

static void *result_of(const struct shift *s, uint64_t item)
{
    return s->result + item % s->window * s->crew->result_size;
}

/* Waits for room; false when there is nothing more to do. */
static bool begin(struct shift *s, uint64_t *item)
{
    bool more;

    pthread_mutex_lock(&s->lock);
    while (!s->stop && s->next < s->crew->items && s->next >= s->taken + s->window) {
        pthread_cond_wait(&s->room, &s->lock);
    }
    more = !s->stop && s->next < s->crew->items;
    if (more) {
        *item = s->next++;
    }
    pthread_mutex_unlock(&s->lock);
    return more;
}

static void *labour(void *arg)
{
    struct hand *h = arg;
    struct shift *s = h->shift;
    uint64_t item;

    while (begin(s, &item)) {
        void *result = result_of(s, item);

        memset(result, 0, s->crew->result_size);
        s->crew->work(s->crew->context, h->number, item, result);
        pthread_mutex_lock(&s->lock);
        s->ready[item % s->window] = true;
        pthread_cond_signal(&s->done);
        pthread_mutex_unlock(&s->lock);
    }
    return NULL;
}

static void hand_over(struct shift *s)
{
    bool more = true;

    for (uint64_t item = 0; more && item < s->crew->items; item++) {
        pthread_mutex_lock(&s->lock);
        while (!s->ready[item % s->window]) {
            pthread_cond_wait(&s->done, &s->lock);
        }
        pthread_mutex_unlock(&s->lock);
        more = s->crew->take(s->crew->context, item, result_of(s, item));
        pthread_mutex_lock(&s->lock);
        s->ready[item % s->window] = false;
        s->taken = item + 1;
        s->stop = !more;
        pthread_cond_broadcast(&s->room);
        pthread_mutex_unlock(&s->lock);
    }
}

static int start(struct shift *s, struct hand *hand)
{
    int n = 0;

    while (n < s->crew->threads) {
        hand[n] = (struct hand){ .shift = s, .number = n };
        if (pthread_create(&hand[n].thread, NULL, labour, &hand[n]) != 0) {
            break; /* those that started do the work */
        }
        n++;
    }
    return n;
}

bool cli_crew_run(const struct cli_crew *c, struct gg_error *err)
{
    struct shift s = { .crew = c, .window = (uint64_t)c->threads * AHEAD };
    struct hand *hand = calloc((size_t)c->threads, sizeof *hand);
    int n = 0;

    s.result = calloc(s.window, c->result_size);
    s.ready = calloc(s.window, sizeof *s.ready);
    pthread_mutex_init(&s.lock, NULL);
    pthread_cond_init(&s.done, NULL);
    pthread_cond_init(&s.room, NULL);
    if (hand && s.result && s.ready) {
        n = start(&s, hand);
    }
    if (n > 0) {
        hand_over(&s);
    }
    for (int i = 0; i < n; i++) {
        pthread_join(hand[i].thread, NULL);
    }
    pthread_cond_destroy(&s.room);
    pthread_cond_destroy(&s.done);
    pthread_mutex_destroy(&s.lock);
    free(s.ready);
    free(s.result);
    free(hand);
    return n > 0 || gg_fail(err, "cannot start a thread: memory ran out");
}

int cli_crew_usual(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);

    return n < 1 ? 1 : n > CLI_THREADS_MAX ? CLI_THREADS_MAX : (int)n;
}
