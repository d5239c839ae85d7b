/* SPDX-License-Identifier: MIT
 * The whole of server/net.h without a socket. */
#include "still_net.h"

#include <stdlib.h>
#include <string.h>

enum { TIMERS = 8, JOBS = 64 };

struct net {
    int nothing;
};

struct net_buffer {
    unsigned count;
    size_t len;
    char text[];
};

struct net_options still_options;

static struct net the_net;
static uint64_t now_ms = 1;
static net_timer_fn *timer[TIMERS];
static void *timer_context[TIMERS];
static int timers;
static struct net_job *job[JOBS];
static unsigned jobs, allowed;

struct net *net_open(const struct net_options *o, struct gg_error *err)
{
    (void)err;
    still_options = *o;
    return &the_net;
}

int net_port(const struct net *n)
{
    (void)n;
    return 0;
}

void net_run(struct net *n)
{
    (void)n;
}

void net_stop(struct net *n)
{
    (void)n;
}

void net_free(struct net *n)
{
    (void)n;
}

struct net_load net_load(const struct net *n)
{
    (void)n;
    return (struct net_load){ 0 };
}

/* ---- requests that wait: there are none ---- */

struct net_wait *net_wait(const struct net_request *r, struct net_reply *out)
{
    (void)r;
    (void)out;
    return NULL;
}

bool net_wait_gone(const struct net_wait *w)
{
    (void)w;
    return true;
}

void net_wait_reply(struct net_wait *w, const struct net_reply *reply)
{
    (void)w;
    free(reply->owned);
}

void net_wait_again(struct net_wait *w)
{
    (void)w;
}

/* ---- sockets ---- */

struct net_buffer *net_buffer_new(const char *text, size_t len)
{
    struct net_buffer *b = malloc(sizeof *b + len);

    if (b) {
        *b = (struct net_buffer){ .count = 1, .len = len };
        memcpy(b->text, text, len);
    }
    return b;
}

/* Packed or not, the text is kept as it is. */
struct net_buffer *net_buffer_packed(const char *text, size_t len)
{
    return net_buffer_new(text, len);
}

void net_buffer_drop(struct net_buffer *b)
{
    if (b && --b->count == 0) {
        free(b);
    }
}

bool net_send(struct net_socket *s, struct net_buffer *b)
{
    if (s->closing || !b) {
        return false;
    }
    gg_buf_put(&s->heard, b->text, b->len);
    gg_buf_putc(&s->heard, '\n');
    return true;
}

unsigned net_waiting(const struct net_socket *s)
{
    (void)s;
    return 0;
}

void net_close(struct net_socket *s, int status, const char *reason)
{
    (void)status;
    (void)reason;
    s->closing = true;
}

/* ---- time and threads ---- */

bool net_every(struct net *n, uint64_t ms, net_timer_fn *fn, void *context)
{
    (void)n;
    (void)ms;
    timer[timers] = fn;
    timer_context[timers++] = context;
    return true;
}

void net_idle(struct net *n)
{
    (void)n;
}

uint64_t net_now(const struct net *n)
{
    (void)n;
    return now_ms;
}

bool net_work(struct net *n, struct net_job *j)
{
    (void)n;
    if (allowed == 0 || jobs == JOBS) {
        return false;
    }
    allowed--;
    job[jobs++] = j;
    return true;
}

void still_pass(uint64_t ms)
{
    now_ms += ms;
}

void still_allow(unsigned n)
{
    allowed = n;
}

void still_work(void)
{
    for (unsigned i = 0; i < jobs; i++) { /* one may begin another */
        struct net_job *j = job[i];

        j->run(j->of);
        j->done(j->of, true);
    }
    jobs = 0;
}

void still_timers(void)
{
    for (int i = 0; i < timers; i++) {
        timer[i](timer_context[i]);
    }
}
