/* SPDX-License-Identifier: MIT
 * What the files of net_lws.h (libwebsockets), loop.c and listen.c (libuv), net_queue.c and
 * net_visit.c share. */
#ifndef SERVER_NET_INNER_H
#define SERVER_NET_INNER_H

#include "server/net.h"
#include <stdatomic.h>
#include <uv.h>

enum { TIMERS_MAX = 8, NET_ROOM = 16, NET_REASON_MAX = 100, VISIT_ADDRESS = 16 };

struct lws;
struct lws_context;

struct timer {
    uv_timer_t handle;
    net_timer_fn *fn;
    void *context;
};

/* A connection that is no socket. */
struct visit {
    struct net *net;
    struct lws *wsi;
    unsigned char address[VISIT_ADDRESS];
    uint64_t until_ms;
    bool is_again; /* it has had an answer */
    struct visit *next, **back;
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
    struct visit *visits;
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
    bool binary;
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
/* A connection; closed, and its visit over, if it cannot be taken. */
void net_adopt(struct net *n, int fd, struct visit *v);
void net_hang_up(struct lws *wsi); /* without a word; not to be called by the library */

/* ---- net_visit.c ---- */
bool visits_open(struct net *n);
/* NULL: that address has as many as it may, or out of memory. */
struct visit *visit_begin(struct net *n, const struct sockaddr_storage *from);
void visit_end(struct visit *v); /* NULL is allowed here, and in the next */
/* What the other side is to do now must be done in so many milliseconds; 0: it is our turn. */
void visit_due(struct visit *v, uint64_t ms);
/* A request has come as far as its head.  The first has had its time since the connection was made;
 * one that comes later has it from here. */
void visit_asks(struct visit *v);
void visit_answered(struct visit *v);

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
