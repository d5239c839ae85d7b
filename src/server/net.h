/* SPDX-License-Identifier: MIT
 * The network as the rest of the server sees it: requests in and replies out, sockets that receive
 * and send whole messages, timers, work in other threads, and a clean stop.
 *
 * One loop, one thread: every function and callback here runs on it, except for the first half of
 * net_work().  Which libraries do all this only the files of net_inner.h know.
 *
 * Ownership: a net_socket lives from open() to close() of the handler.  A net_buffer is counted:
 * who makes it drops it, and each queue it is in holds it too. */
#ifndef SERVER_NET_H
#define SERVER_NET_H

#include "base/buf.h"
#include "base/error.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct net;
struct net_socket;
struct net_buffer;
struct exchange;

/* All strings are there, "" where the client sent none. */
struct net_request {
    const char *method; /* "GET", "HEAD", "POST"; "" for others */
    const char *path;
    const char *query; /* decoded "name=value" parts, separated by '&' */
    const char *host, *origin, *authorization, *none_match, *encoding;
    const char *address; /* of the client */
    const char *body;
    size_t len;
    struct exchange *exchange; /* the network's own, for net_wait() */
};

struct net_wait;

struct net_header {
    const char *name, *value; /* "x-content-type-options:", "nosniff" */
};

struct net_reply {
    int status;
    const char *type;  /* static string: "application/json" */
    const char *etag;  /* static string, with its quotes; NULL: none */
    const char *cache; /* static string: the Cache-Control header */
    bool gzip;         /* the bytes are compressed */
    const void *bytes;
    size_t len;
    char *owned; /* given back with free() once sent; NULL: bytes stay where they are */
};

struct net_handler {
    void *context;
    /* Before a body is read or a socket opened: 0 to go on, or the status to refuse with. */
    int (*admit)(void *context, const struct net_request *r, bool socket);
    void (*request)(void *context, const struct net_request *r, struct net_reply *out);
    /* What it returns is given to the next three; NULL refuses the socket. */
    void *(*open)(void *context, struct net_socket *s, const char *address);
    void (*message)(void *context, void *user, const char *text, size_t len);
    void (*drained)(void *context, void *user); /* all that was queued has been sent */
    void (*close)(void *context, void *user);
    bool (*idle)(void *context);  /* after net_idle(); false: nothing is left to do */
    void (*round)(void *context); /* at the end of each round of the loop */
    void (*stop)(void *context);  /* the loop ends: no timers or work from now on */
};

struct net_options {
    const char *host; /* an address of this machine; "0.0.0.0" and "::" for all */
    int port;         /* 0: any that is free */
    size_t body_max, message_max;
    size_t queue_max;     /* bytes waiting for one client; past that it is dropped */
    size_t queue_all_max; /* for all of them; past that the one who is behind is dropped */
    unsigned sockets_max, connections_max;
    unsigned requests_max;            /* connections of an address that are no sockets */
    unsigned request_ms;              /* until the whole of a request is there */
    unsigned reply_ms;                /* until the next part of a reply is taken */
    const struct net_header *headers; /* sent with every reply; ends with a row without a name */
    struct net_handler handler;
};

/* Answers later: the asker waits, and the request is kept for as long as it does.  To be called by
 * handler.request, whose *out then stays as it is, with status 0.  NULL: out of memory. */
struct net_wait *net_wait(const struct net_request *r, struct net_reply *out);
bool net_wait_gone(const struct net_wait *w); /* the asker has hung up */
/* Ends the waiting, with a reply (its bytes are taken over), or by handing the request over again
 * as if it had just come.  Nothing happens if the asker is gone. */
void net_wait_reply(struct net_wait *w, const struct net_reply *reply);
void net_wait_again(struct net_wait *w);

struct net *net_open(const struct net_options *o, struct gg_error *err);
int net_port(const struct net *n);
/* Serves until SIGTERM, SIGINT or net_stop(). */
void net_run(struct net *n);
void net_stop(struct net *n);
void net_free(struct net *n);

/* What there is to do just now. */
struct net_load {
    unsigned connections, sockets;
    size_t queued; /* bytes that wait for all sockets */
};
struct net_load net_load(const struct net *n);

/* ---- sockets ---- */

struct net_buffer *net_buffer_new(const char *text, size_t len); /* NULL: out of memory */
/* A binary message with the text deflated (RFC 1951); NULL: out of memory. */
struct net_buffer *net_buffer_packed(const char *text, size_t len);
void net_buffer_drop(struct net_buffer *b); /* NULL is allowed */

/* Queues a message.  False: the client is behind by more than the limit and is being dropped. */
bool net_send(struct net_socket *s, struct net_buffer *b);
/* Messages that wait to be sent. */
unsigned net_waiting(const struct net_socket *s);
/* Sends what is queued and closes, with a status of RFC 6455 (1008: policy). */
void net_close(struct net_socket *s, int status, const char *reason);

/* ---- time and threads ---- */

typedef void net_timer_fn(void *context);
/* Calls fn every ms milliseconds until the loop ends. */
bool net_every(struct net *n, uint64_t ms, net_timer_fn *fn, void *context);
/* Has handler.idle called, once a round of the loop, until it says that there is nothing to do. */
void net_idle(struct net *n);
uint64_t net_now(const struct net *n); /* milliseconds, of a clock that never goes back */

/* run() in another thread, then done() on the loop; run is left out when the loop ends
 * first, which `ran` tells.  False: it could not be queued, and neither is called. */
struct net_job {
    void (*run)(void *of);
    void (*done)(void *of, bool ran);
    void *of; /* what the job is a part of */
};
bool net_work(struct net *n, struct net_job *job);

#endif
