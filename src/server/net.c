/* SPDX-License-Identifier: MIT
 * The network by libwebsockets on our own libuv loop.  Every call of libwebsockets is in this file,
 * which is why it is long.
 *
 * What it is not good at is kept away from it: it serves no files, compresses nothing, and writes
 * only when it says that it can.  Replies go out in pieces copied behind LWS_PRE bytes of room. */
#include "server/net_inner.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { TEXT_MAX = 512, PIECE = 16384, CLOSE_SECONDS = 5, REQUEST_SECONDS = 10 };

_Static_assert(NET_ROOM >= LWS_PRE, "the library has room before a message");

/* One request and its reply. */
struct exchange {
    char path[TEXT_MAX], query[TEXT_MAX], host[TEXT_MAX], origin[TEXT_MAX], authorization[TEXT_MAX],
        none_match[TEXT_MAX], encoding[TEXT_MAX], address[64];
    struct net_request request;
    struct gg_buf body;
    struct net_reply reply;
    size_t sent;
    bool head, close;
};

/* What libwebsockets keeps for us with each connection. */
struct session {
    struct exchange *exchange;
    struct net_socket *socket;
};

/* ---- sockets ---- */

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

static struct net *net_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

static int socket_open(struct net *n, struct lws *wsi, struct session *session)
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

static void socket_closed(struct session *session)
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
static int socket_received(struct net_socket *s, const char *bytes, size_t len)
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

    if (lws_write(s->wsi, b->bytes + NET_ROOM, b->len, LWS_WRITE_TEXT) < (int)b->len) {
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
static int socket_writable(struct net_socket *s)
{
    if (s->first) {
        return send_first(s);
    }
    if (s->closing) {
        close_soon(s);
    }
    return 0;
}

/* ---- requests ---- */

static void exchange_end(struct session *session)
{
    struct exchange *x = session->exchange;

    if (x) {
        gg_buf_free(&x->body);
        free(x->reply.owned);
        free(x);
        session->exchange = NULL;
    }
}

/* "" for a header that is not there or too long to be one of ours. */
static const char *header(struct lws *wsi, enum lws_token_indexes token, char *out)
{
    if (lws_hdr_copy(wsi, out, TEXT_MAX, token) < 0) {
        out[0] = '\0';
    }
    return out;
}

static void read_query(struct lws *wsi, char *out)
{
    size_t used = 0;

    for (int i = 0; used < TEXT_MAX - 1; i++) {
        int n = lws_hdr_copy_fragment(wsi, out + used, (int)(TEXT_MAX - 1 - used),
                                      WSI_TOKEN_HTTP_URI_ARGS, i);

        if (n < 0) {
            break;
        }
        used += (size_t)n;
        out[used++] = '&';
    }
    out[used ? used - 1 : 0] = '\0';
}

static const char *read_method(struct lws *wsi, char *path)
{
    static const struct {
        enum lws_token_indexes token;
        const char *name;
    } row[] = { { WSI_TOKEN_GET_URI, "GET" },
                { WSI_TOKEN_POST_URI, "POST" },
                { WSI_TOKEN_HEAD_URI, "HEAD" } };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        if (lws_hdr_total_length(wsi, row[i].token) > 0) {
            header(wsi, row[i].token, path);
            return row[i].name;
        }
    }
    return "";
}

static void read_request(struct lws *wsi, struct exchange *x)
{
    struct net_request *r = &x->request;

    r->method = read_method(wsi, x->path);
    r->path = x->path;
    r->host = header(wsi, WSI_TOKEN_HOST, x->host);
    r->origin = header(wsi, WSI_TOKEN_ORIGIN, x->origin);
    r->authorization = header(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, x->authorization);
    r->none_match = header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, x->none_match);
    r->encoding = header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, x->encoding);
    read_query(wsi, x->query);
    r->query = x->query;
    lws_get_peer_simple(wsi, x->address, sizeof x->address);
    r->address = x->address;
    r->body = "";
}

static bool put_header(struct lws *wsi, const char *name, const char *value, unsigned char **p,
                       unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), p,
                                       end) == 0;
}

static bool put_headers(struct lws *wsi, struct exchange *x, unsigned char **p, unsigned char *end)
{
    const struct net_reply *r = &x->reply;
    const struct net_header *h = net_of(wsi)->o.headers;
    bool ok = put_header(wsi, "cache-control:", r->cache, p, end);

    for (; ok && h->name; h++) {
        ok = put_header(wsi, h->name, h->value, p, end);
    }
    if (ok && r->etag) {
        ok = put_header(wsi, "etag:", r->etag, p, end);
    }
    if (ok && r->gzip) {
        ok = put_header(wsi, "content-encoding:", "gzip", p, end) &&
             put_header(wsi, "vary:", "accept-encoding", p, end);
    }
    if (ok && x->close) {
        ok = put_header(wsi, "connection:", "close", p, end);
    }
    return ok;
}

static int exchange_complete(struct lws *wsi, struct session *session)
{
    bool close = session->exchange->close;

    exchange_end(session);
    return close || lws_http_transaction_completed(wsi) ? -1 : 0;
}

static bool write_head(struct lws *wsi, struct exchange *x)
{
    unsigned char room[LWS_PRE + 4096], *start = room + LWS_PRE, *p = start,
                                        *end = room + sizeof room - 1;
    const struct net_reply *r = &x->reply;

    return lws_add_http_common_headers(wsi, (unsigned)r->status, r->type, r->len, &p, end) == 0 &&
           put_headers(wsi, x, &p, end) && lws_finalize_write_http_header(wsi, start, &p, end) == 0;
}

static int send_head(struct lws *wsi, struct session *session)
{
    struct exchange *x = session->exchange;

    if (!write_head(wsi, x)) {
        return -1;
    }
    if (x->head || x->reply.len == 0) {
        return exchange_complete(wsi, session);
    }
    lws_callback_on_writable(wsi);
    return 0;
}

static int send_piece(struct lws *wsi, struct session *session)
{
    unsigned char room[LWS_PRE + PIECE];
    struct exchange *x = session->exchange;
    size_t n = x->reply.len - x->sent;
    bool last = n <= PIECE;

    n = last ? n : PIECE;
    memcpy(room + LWS_PRE, (const char *)x->reply.bytes + x->sent, n);
    x->sent += n;
    if (lws_write(wsi, room + LWS_PRE, n, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)n) {
        return -1;
    }
    if (last) {
        return exchange_complete(wsi, session);
    }
    lws_callback_on_writable(wsi);
    return 0;
}

static int answer(struct net *n, struct lws *wsi, struct session *session)
{
    struct exchange *x = session->exchange;

    x->request.body = gg_buf_text(&x->body);
    x->request.len = x->body.len;
    x->reply = (struct net_reply){ .status = 500, .type = "text/plain", .cache = "no-store" };
    n->o.handler.request(n->o.handler.context, &x->request, &x->reply);
    return send_head(wsi, session);
}

static void be_refusal(struct exchange *x, int status)
{
    x->reply = (struct net_reply){ .status = status, .type = "text/plain", .cache = "no-store" };
    x->close = true;
}

/* A refusal before the body is read: what follows on the connection is not looked at. */
static int refuse(struct lws *wsi, struct session *session, int status)
{
    be_refusal(session->exchange, status);
    return send_head(wsi, session);
}

/* The length of a body that is announced; -1: none is. */
static long long announced(struct lws *wsi)
{
    char text[TEXT_MAX];

    header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, text);
    return text[0] >= '0' && text[0] <= '9' && strlen(text) < 12 ? strtoll(text, NULL, 10) : -1;
}

static int request_begins(struct net *n, struct lws *wsi, struct session *session)
{
    struct exchange *x;
    int status;

    exchange_end(session);
    x = calloc(1, sizeof *x);
    if (!x) {
        return -1;
    }
    session->exchange = x;
    gg_buf_limit(&x->body, n->o.body_max);
    read_request(wsi, x);
    x->head = strcmp(x->request.method, "HEAD") == 0;
    status = n->o.handler.admit(n->o.handler.context, &x->request, false);
    if (status) {
        return refuse(wsi, session, status);
    }
    if (strcmp(x->request.method, "POST") != 0) {
        return answer(n, wsi, session);
    }
    if (announced(wsi) < 0) {
        return refuse(wsi, session, HTTP_STATUS_LENGTH_REQUIRED);
    }
    return (size_t)announced(wsi) > n->o.body_max
               ? refuse(wsi, session, HTTP_STATUS_REQ_ENTITY_TOO_LARGE)
               : 0;
}

static int body_arrives(struct lws *wsi, struct session *session, const char *bytes, size_t len)
{
    struct exchange *x = session->exchange;

    if (!x || x->reply.status) {
        return -1;
    }
    gg_buf_put(&x->body, bytes, len);
    return x->body.failed ? refuse(wsi, session, HTTP_STATUS_REQ_ENTITY_TOO_LARGE) : 0;
}

/* May this connection become a socket?  Anything but 0 ends it. */
static int socket_asked(struct net *n, struct lws *wsi)
{
    struct exchange x = { 0 };
    int status;

    read_request(wsi, &x);
    if (n->sockets >= n->o.sockets_max) {
        status = HTTP_STATUS_SERVICE_UNAVAILABLE;
    } else {
        status = n->o.handler.admit(n->o.handler.context, &x.request, true);
    }
    if (status) {
        be_refusal(&x, status);
        write_head(wsi, &x);
        return -1;
    }
    return 0;
}

/* ---- the library's one callback ---- */

static int http_event(struct lws *wsi, enum lws_callback_reasons reason, struct session *session,
                      const char *bytes, size_t len)
{
    struct net *n = net_of(wsi);

    switch (reason) {
    case LWS_CALLBACK_HTTP: return request_begins(n, wsi, session);
    case LWS_CALLBACK_HTTP_BODY: return body_arrives(wsi, session, bytes, len);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return session->exchange && !session->exchange->reply.status ? answer(n, wsi, session) : -1;
    case LWS_CALLBACK_HTTP_WRITEABLE: return session->exchange ? send_piece(wsi, session) : 0;
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
static int connection_event(struct net *n, enum lws_callback_reasons reason, const char *upgrade)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: /* not to HTTP/2, which we have no use for */
        return upgrade && strcasecmp(upgrade, "websocket") == 0 ? 0 : -1;
    case LWS_CALLBACK_RAW_ADOPT: /* "CONNECT", to which the library sets no time */
    case LWS_CALLBACK_RAW_RX:
    case LWS_CALLBACK_RAW_WRITEABLE: return -1;
    case LWS_CALLBACK_WSI_CREATE: n->connections++; return 0;
    case LWS_CALLBACK_WSI_DESTROY: n->connections -= n->connections > 0; return 0;
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
        return connection_event(net_of(wsi), reason, in);
    }
}

/* ---- opening and closing ---- */

bool net_context_open(struct net *n, struct gg_error *err)
{
    static const struct lws_protocols protocols[] = {
        { .name = "grognard", .callback = event, .per_session_data_size = sizeof(struct session) },
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
        .timeout_secs = REQUEST_SECONDS,
    };

    lws_set_log_level(0, NULL);
    n->context = lws_create_context(&info);
    if (!n->context) {
        return gg_fail(err, "the network library cannot be used: is libwebsockets-evlib-uv there?");
    }
    return true;
}

void net_adopt(struct net *n, int fd)
{
    lws_adopt_socket_vhost(lws_get_vhost_by_name(n->context, "default"), fd);
}

void net_context_close(struct net *n)
{
    lws_context_destroy(n->context);
}
