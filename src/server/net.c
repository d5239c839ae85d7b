/* SPDX-License-Identifier: MIT
 * The network by libwebsockets on our own libuv loop: its one callback, and its context. */
#include "server/net_lws.h"

#include <strings.h>

static void visit_over(struct lws *wsi)
{
    visit_end(visit_of(wsi));
    lws_set_opaque_user_data(wsi, NULL);
}

/* ---- the library's one callback ---- */

static int http_event(struct lws *wsi, enum lws_callback_reasons reason, struct session *session,
                      const char *bytes, size_t len)
{
    struct net *n = net_of(wsi);

    switch (reason) {
    case LWS_CALLBACK_HTTP: return request_begins(n, wsi, session);
    case LWS_CALLBACK_HTTP_BODY: return body_arrives(wsi, session, bytes, len);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return body_complete(n, wsi, session);
    case LWS_CALLBACK_HTTP_WRITEABLE: return reply_goes_on(wsi, session);
    case LWS_CALLBACK_CLOSED_HTTP:
        if (session) {
            exchange_end(session);
        }
        return 0;
    default: return 0;
    }
}

static int socket_event(struct lws *wsi, enum lws_callback_reasons reason, struct session *session,
                        const char *bytes, size_t len)
{
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return socket_asked(net_of(wsi), wsi);
    case LWS_CALLBACK_ESTABLISHED:
        exchange_end(session);
        visit_over(wsi);
        return socket_open(net_of(wsi), wsi, session);
    case LWS_CALLBACK_RECEIVE:
        return session->socket ? socket_received(session->socket, bytes, len) : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return session->socket ? socket_writable(session->socket) : -1;
    case LWS_CALLBACK_CLOSED: socket_closed(session); return 0;
    default: return 0;
    }
}

/* Connections as such, whatever they become. */
static int connection_event(struct lws *wsi, enum lws_callback_reasons reason, const char *upgrade)
{
    struct net *n = net_of(wsi);

    switch (reason) {
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: /* not to HTTP/2, which we have no use for */
        return upgrade && strcasecmp(upgrade, "websocket") == 0 ? 0 : -1;
    case LWS_CALLBACK_RAW_ADOPT: /* "CONNECT", to which the library sets no time */
    case LWS_CALLBACK_RAW_RX:
    case LWS_CALLBACK_RAW_WRITEABLE: return -1;
    case LWS_CALLBACK_WSI_CREATE: n->connections++; return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        n->connections -= n->connections > 0;
        visit_over(wsi);
        return 0;
    default: return 0;
    }
}

static int event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                 size_t len)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP:
    case LWS_CALLBACK_HTTP_BODY:
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
    case LWS_CALLBACK_HTTP_WRITEABLE:
    case LWS_CALLBACK_CLOSED_HTTP: return http_event(wsi, reason, user, in, len);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
    case LWS_CALLBACK_ESTABLISHED:
    case LWS_CALLBACK_RECEIVE:
    case LWS_CALLBACK_SERVER_WRITEABLE:
    case LWS_CALLBACK_CLOSED: return socket_event(wsi, reason, user, in, len);
    default: /* the library's own default would add pages and behaviour we do not want */
        return connection_event(wsi, reason, in);
    }
}

/* ---- opening and closing ---- */

bool net_context_open(struct net *n, struct gg_error *err)
{
    static const struct lws_protocols protocols[] = {
        { .name = "grognard",
          .callback = event,
          .per_session_data_size = sizeof(struct session),
          .rx_buffer_size = 4096 }, /* each socket has one, else as large as pt_serv_buf_size */
        { .name = NULL },
    };
    /* A client that is gone without a word is noticed. */
    static const lws_retry_bo_t alive = { .secs_since_valid_ping = 60,
                                          .secs_since_valid_hangup = 90 };
    void *foreign[1] = { &n->loop };
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER, /* see listen.c */
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_VALIDATE_UTF8,
        .foreign_loops = foreign,
        .pcontext = &n->context,
        .user = n,
        .gid = -1,
        .uid = -1,
        .pt_serv_buf_size = 65536,
        .retry_and_idle_policy = &alive,
        .server_string = "grognard",
        .timeout_secs = (n->o.request_ms + 999) / 1000,
    };

    lws_set_log_level(0, NULL);
    n->context = lws_create_context(&info);
    if (!n->context) {
        return gg_fail(err, "the network library cannot be used: is libwebsockets-evlib-uv there?");
    }
    return true;
}

void net_adopt(struct net *n, int fd, struct visit *v)
{
    v->wsi = lws_adopt_socket_vhost(lws_get_vhost_by_name(n->context, "default"), fd);
    if (v->wsi) {
        lws_set_opaque_user_data(v->wsi, v);
    } else {
        visit_end(v);
    }
}

void net_hang_up(struct lws *wsi)
{
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
}

void net_context_close(struct net *n)
{
    lws_context_destroy(n->context);
}
