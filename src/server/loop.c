/* SPDX-License-Identifier: MIT
 * Our event loop, by libuv: signals, timers, idle rounds, work in other threads; and the network
 * from beginning to end. */
#include "server/net_inner.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>

enum { FILES_OF_OUR_OWN = 64 };

/* For three thoughts, two hints, two odds, a record and a table that are read at once, and one to
 * spare: none waits for another. */
static const char threads[] = "10";

/* ---- the loop ---- */

static void on_signal(uv_signal_t *handle, int number)
{
    (void)number;
    net_stop(handle->data);
}

static void on_timer(uv_timer_t *handle)
{
    struct timer *t = handle->data;

    t->fn(t->context);
}

static void on_idle(uv_idle_t *handle)
{
    struct net *n = handle->data;

    if (!n->o.handler.idle(n->o.handler.context)) {
        uv_idle_stop(handle);
    }
}

static void on_round(uv_check_t *handle)
{
    struct net *n = handle->data;

    n->o.handler.round(n->o.handler.context);
}

static void on_soon(uv_idle_t *handle)
{
    uv_idle_stop(handle);
    net_soon(handle->data);
}

void net_loop_soon(struct net *n)
{
    if (!n->stopping) {
        uv_idle_start(&n->soon, on_soon);
    }
}

bool net_every(struct net *n, uint64_t ms, net_timer_fn *fn, void *context)
{
    struct timer *t = &n->timer[n->timers];

    if (n->timers == TIMERS_MAX || uv_timer_init(&n->loop, &t->handle) != 0) {
        return false;
    }
    n->timers++;
    t->fn = fn;
    t->context = context;
    t->handle.data = t;
    return uv_timer_start(&t->handle, on_timer, ms, ms) == 0;
}

void net_idle(struct net *n)
{
    if (!n->stopping) {
        uv_idle_start(&n->idle, on_idle);
    }
}

uint64_t net_now(const struct net *n)
{
    return uv_now(&n->loop);
}

static bool open_loop(struct net *n, struct gg_error *err)
{
    setenv("UV_THREADPOOL_SIZE", threads, 0);
    if (uv_loop_init(&n->loop) != 0) {
        return gg_fail(err, "the event loop cannot be made");
    }
    uv_signal_init(&n->loop, &n->on_term);
    uv_signal_init(&n->loop, &n->on_int);
    uv_idle_init(&n->loop, &n->idle);
    uv_idle_init(&n->loop, &n->soon);
    uv_check_init(&n->loop, &n->round);
    n->on_term.data = n->on_int.data = n->idle.data = n->soon.data = n->round.data = n;
    uv_check_start(&n->round, on_round);
    uv_signal_start(&n->on_term, on_signal, SIGTERM);
    uv_signal_start(&n->on_int, on_signal, SIGINT);
    n->open = true;
    return true;
}

static void close_handles(struct net *n)
{
    net_listen_stop(n);
    uv_close((uv_handle_t *)&n->on_term, NULL);
    uv_close((uv_handle_t *)&n->on_int, NULL);
    uv_close((uv_handle_t *)&n->idle, NULL);
    uv_close((uv_handle_t *)&n->soon, NULL);
    uv_close((uv_handle_t *)&n->round, NULL);
    for (int i = 0; i < n->timers; i++) {
        uv_close((uv_handle_t *)&n->timer[i].handle, NULL);
    }
}

/* ---- other threads ---- */

struct work {
    uv_work_t handle;
    struct net *net;
    struct net_job *job;
    bool ran;
};

/* A worker is polite: the loop goes first where there are few cores. */
static void work_run(uv_work_t *handle)
{
    struct work *w = handle->data;

    if (!w->net->stopping) {
        setpriority(PRIO_PROCESS, 0, 10); /* of this thread alone, on Linux */
        w->job->run(w->job->of);
        w->ran = true;
    }
}

static void work_done(uv_work_t *handle, int status)
{
    struct work *w = handle->data;

    w->job->done(w->job->of, status == 0 && w->ran);
    free(w);
}

bool net_work(struct net *n, struct net_job *job)
{
    struct work *w = n->stopping ? NULL : calloc(1, sizeof *w);

    if (!w) {
        return false;
    }
    *w = (struct work){ .net = n, .job = job };
    w->handle.data = w;
    if (uv_queue_work(&n->loop, &w->handle, work_run, work_done) != 0) {
        free(w);
        return false;
    }
    return true;
}

/* ---- from beginning to end ---- */

/* As many files as the system lets us have open, and so many connections that some are left for
 * the store and whatever else is needed. */
static void find_room(struct net *n)
{
    struct rlimit files;
    rlim_t wanted = (rlim_t)n->o.connections_max + FILES_OF_OUR_OWN;

    n->connections_max = n->o.connections_max;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) {
        return;
    }
    if (files.rlim_cur < wanted) {
        files.rlim_cur = files.rlim_max < wanted ? files.rlim_max : wanted;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    if (files.rlim_cur < wanted) {
        n->connections_max = files.rlim_cur > 2 * FILES_OF_OUR_OWN
                                 ? (unsigned)(files.rlim_cur - FILES_OF_OUR_OWN)
                                 : FILES_OF_OUR_OWN;
    }
}

struct net *net_open(const struct net_options *o, struct gg_error *err)
{
    struct net *n = calloc(1, sizeof *n);

    if (!n) {
        gg_fail(err, "out of memory");
        return NULL;
    }
    n->o = *o;
    n->door_fd = -1;
    find_room(n);
    if (!open_loop(n, err) || !net_context_open(n, err) || !net_listen(n, err) ||
        !(visits_open(n) || gg_fail(err, "the timers cannot be set"))) {
        net_free(n);
        return NULL;
    }
    return n;
}

struct net_load net_load(const struct net *n)
{
    return (struct net_load){ .connections = n->connections,
                              .sockets = n->sockets,
                              .queued = n->queued };
}

int net_port(const struct net *n)
{
    return n->port;
}

void net_run(struct net *n)
{
    uv_run(&n->loop, UV_RUN_DEFAULT);
}

void net_stop(struct net *n)
{
    if (n->stopping || !n->open) {
        return;
    }
    n->stopping = true;
    if (n->o.handler.stop) {
        n->o.handler.stop(n->o.handler.context);
    }
    close_handles(n);
    if (n->context) {
        net_context_close(n);
    }
}

void net_free(struct net *n)
{
    if (!n) {
        return;
    }
    if (n->open) {
        net_stop(n);
        uv_run(&n->loop, UV_RUN_DEFAULT);
        if (n->context) { /* its handles are closed now: the rest of it can go */
            net_context_close(n);
            uv_run(&n->loop, UV_RUN_DEFAULT);
        }
        uv_loop_close(&n->loop);
    }
    free(n);
}
