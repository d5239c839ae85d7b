/* SPDX-License-Identifier: MIT
 * What net.c and loop.c share. */
#ifndef SERVER_NET_INNER_H
#define SERVER_NET_INNER_H

#include "server/net.h"
#include <stdatomic.h>
#include <uv.h>

enum { TIMERS_MAX = 8 };

struct lws_context;

struct timer {
    uv_timer_t handle;
    net_timer_fn *fn;
    void *context;
};

struct net {
    uv_loop_t loop;
    uv_signal_t on_term, on_int;
    uv_idle_t idle, soon;
    uv_check_t round;
    struct net_socket *ending; /* sockets that net_soon() must look after */
    struct timer timer[TIMERS_MAX];
    int timers;
    struct lws_context *context; /* set to NULL by the library when it is gone */
    struct net_options o;
    unsigned sockets;
    int port;
    bool open;
    _Atomic bool stopping; /* workers look at it too */
};

bool net_loop_open(struct net *n, struct gg_error *err); /* also watches for SIGTERM and SIGINT */
void net_loop_soon(struct net *n); /* has net_soon() called once, in the next round of the loop */
void net_soon(struct net *n);
void net_loop_stop(struct net *n); /* closes what loop.c opened */

#endif
