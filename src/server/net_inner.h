/* SPDX-License-Identifier: MIT
 * What the files of net_lws.h (libwebsockets), loop.c and listen.c (libuv) and net_queue.c
 * share. */
#ifndef SERVER_NET_INNER_H
#define SERVER_NET_INNER_H

#include "server/net.h"
#include <stdatomic.h>
#include <uv.h>

enum { TIMERS_MAX = 8, NET_ROOM = 16, NET_REASON_MAX = 100 };

struct lws;
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
    uv_poll_t door;
    int door_fd; /* -1: none */
    bool is_listening;
    struct net_socket *ending; /* sockets that net_soon() must look after */
    struct timer timer[TIMERS_MAX];
    int timers;
    struct lws_context *context; /* set to NULL by the library when it is gone */
    struct net_options o;
    unsigned sockets;
    unsigned connections, connections_max; /* of any kind */
    size_t queued;                         /* bytes that wait for all sockets */
    int port;
    bool open;
    _Atomic bool stopping; /* workers look at it too */
};

struct net_buffer {
    unsigned count;
    size_t len;
    unsigned char bytes[]; /* NET_ROOM bytes for the library, then the message */
};

struct queued {
    struct queued *next;
    struct net_buffer *buffer;
};

struct net_socket {
    struct net *net;
    struct lws *wsi;
    void *user;
    struct queued *first, **last;
    size_t bytes;
    unsigned waiting;
    struct gg_buf in;
    int closing; /* the status to close with, once nothing waits */
    bool is_ending;
    struct net_socket *ending; /* the next of those to be closed */
    char reason[NET_REASON_MAX];
};

/* ---- loop.c ---- */
void net_loop_soon(struct net *n); /* has net_soon() called once, in the next round of the loop */

/* ---- net.c ---- */
bool net_context_open(struct net *n, struct gg_error *err);
void net_context_close(struct net *n);
void net_adopt(struct net *n, int fd); /* a connection; closed if it cannot be taken */

/* ---- net_socket.c ---- */
void net_soon(struct net *n);
void net_socket_wake(struct net_socket *s); /* it has something to send */

/* ---- listen.c ---- */
bool net_listen(struct net *n, struct gg_error *err);
void net_listen_stop(struct net *n);

/* ---- net_queue.c ---- */
void net_queue_pop(struct net_socket *s);
void net_queue_clear(struct net_socket *s);

#endif
