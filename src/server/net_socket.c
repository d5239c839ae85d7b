/* SPDX-License-Identifier: MIT
 * Sockets: whole messages in and out, one at a time, and a close that says why. */
#include "server/net_lws.h"

#include <stdlib.h>
#include <string.h>

enum { CLOSE_SECONDS = 5 };

void net_socket_wake(struct net_socket *s)
{
    lws_callback_on_writable(s->wsi);
}

void net_close(struct net_socket *s, int status, const char *reason)
{
    if (s->closing) {
        return;
    }
    s->closing = status;
    strncpy(s->reason, reason, sizeof s->reason - 1);
    lws_set_timeout(s->wsi, PENDING_TIMEOUT_CLOSE_SEND, CLOSE_SECONDS); /* if it takes nothing */
    lws_callback_on_writable(s->wsi);
}

int socket_open(struct net *n, struct lws *wsi, struct session *session)
{
    char address[64] = "";
    struct net_socket *s = calloc(1, sizeof *s);

    if (!s) {
        return -1;
    }
    *s = (struct net_socket){ .net = n, .wsi = wsi };
    s->last = &s->first;
    gg_buf_limit(&s->in, n->o.message_max);
    lws_get_peer_simple(wsi, address, sizeof address);
    s->user = n->stopping ? NULL : n->o.handler.open(n->o.handler.context, s, address);
    if (!s->user) {
        free(s);
        return -1;
    }
    n->sockets++;
    session->socket = s;
    return 0;
}

static void not_ending(struct net_socket *s)
{
    for (struct net_socket **at = &s->net->ending; *at; at = &(*at)->ending) {
        if (*at == s) {
            *at = s->ending;
            return;
        }
    }
}

void socket_closed(struct session *session)
{
    struct net_socket *s = session->socket;

    if (!s) {
        return;
    }
    session->socket = NULL;
    s->net->o.handler.close(s->net->o.handler.context, s->user);
    s->net->sockets--;
    not_ending(s);
    net_queue_clear(s);
    gg_buf_free(&s->in);
    free(s);
}

static int refuse_message(struct net_socket *s, enum lws_close_status status)
{
    lws_close_reason(s->wsi, status, NULL, 0);
    return -1;
}

/* A message arrives in pieces; the handler gets it whole. */
int socket_received(struct net_socket *s, const char *bytes, size_t len)
{
    if (s->closing) {
        return 0;
    }
    if (lws_frame_is_binary(s->wsi)) {
        return refuse_message(s, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE);
    }
    gg_buf_put(&s->in, bytes, len);
    if (s->in.failed || s->in.len + lws_remaining_packet_payload(s->wsi) > s->net->o.message_max) {
        return refuse_message(s, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
    }
    if (lws_remaining_packet_payload(s->wsi) == 0 && lws_is_final_fragment(s->wsi)) {
        s->net->o.handler.message(s->net->o.handler.context, s->user, gg_buf_text(&s->in),
                                  s->in.len);
        gg_buf_clear(&s->in);
    }
    return 0;
}

static int send_first(struct net_socket *s)
{
    struct net_buffer *b = s->first->buffer;

    enum lws_write_protocol kind = b->binary ? LWS_WRITE_BINARY : LWS_WRITE_TEXT;

    if (lws_write(s->wsi, b->bytes + NET_ROOM, b->len, kind) < (int)b->len) {
        return -1;
    }
    net_queue_pop(s);
    if (s->first || s->closing) {
        lws_callback_on_writable(s->wsi);
    } else {
        s->net->o.handler.drained(s->net->o.handler.context, s->user);
    }
    return 0;
}

/* To the library a close that is asked for while it reports that it can write is a broken
 * connection, and it says no word.  So it is asked from outside, in the next round of the loop. */
static void close_soon(struct net_socket *s)
{
    if (!s->is_ending) {
        s->is_ending = true;
        s->ending = s->net->ending;
        s->net->ending = s;
        net_loop_soon(s->net);
    }
}

void net_soon(struct net *n)
{
    while (n->ending) {
        struct net_socket *s = n->ending;

        n->ending = s->ending;
        lws_close_reason(s->wsi, (enum lws_close_status)s->closing, (unsigned char *)s->reason,
                         strlen(s->reason));
        lws_set_timeout(s->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_SYNC); /* s may be gone */
    }
}

/* One thing a call: a message, or the close behind the last of them. */
int socket_writable(struct net_socket *s)
{
    if (s->first) {
        return send_first(s);
    }
    if (s->closing) {
        close_soon(s);
    }
    return 0;
}
