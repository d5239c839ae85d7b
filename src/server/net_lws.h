/* SPDX-License-Identifier: MIT
 * What the three files that call libwebsockets share: net.c has its callback and its context,
 * net_http.c requests and replies, net_socket.c sockets.
 *
 * What it is not good at is kept away from it: it serves no files, compresses nothing, and writes
 * only when it says that it can.
 *
 * Functions that return an int answer the library: anything but 0 ends the connection. */
#ifndef SERVER_NET_LWS_H
#define SERVER_NET_LWS_H

#include "server/net_inner.h"
#include <libwebsockets.h>

_Static_assert(NET_ROOM >= LWS_PRE, "the library has room before a message");

struct exchange;

/* What libwebsockets keeps for us with each connection. */
struct session {
    struct exchange *exchange; /* one request and its reply; NULL: none */
    struct net_socket *socket; /* NULL: it is none, or none any more */
};

static inline struct net *net_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

static inline struct visit *visit_of(struct lws *wsi)
{
    return lws_get_opaque_user_data(wsi);
}

/* ---- net_http.c ---- */
int request_begins(struct net *n, struct lws *wsi, struct session *session);
int body_arrives(struct lws *wsi, struct session *session, const char *bytes, size_t len);
int body_complete(struct net *n, struct lws *wsi, struct session *session);
int reply_goes_on(struct lws *wsi, struct session *session);
void exchange_end(struct session *session);
/* May this connection become a socket? */
int socket_asked(struct net *n, struct lws *wsi);

/* ---- net_socket.c ---- */
int socket_open(struct net *n, struct lws *wsi, struct session *session);
int socket_received(struct net_socket *s, const char *bytes, size_t len);
int socket_writable(struct net_socket *s);
void socket_closed(struct session *session);

#endif
