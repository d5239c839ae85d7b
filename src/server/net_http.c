/* SPDX-License-Identifier: MIT
 * Requests and replies.  A reply goes out in pieces copied behind LWS_PRE bytes of room. */
#include "server/net_lws.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 512, PIECE = 16384 };

/* One request and its reply. */
struct exchange {
    char path[TEXT_MAX], query[TEXT_MAX], host[TEXT_MAX], origin[TEXT_MAX], authorization[TEXT_MAX],
        none_match[TEXT_MAX], encoding[TEXT_MAX], address[64];
    struct net_request request;
    struct gg_buf body;
    struct net_reply reply;
    size_t sent;
    bool head, close;
    struct lws *wsi;
    struct net_wait *wait; /* NULL: nothing is to come later */
    bool late;             /* the reply came later: its head is still to be sent */
};

struct net_wait {
    struct exchange *exchange; /* NULL: gone */
};

void exchange_end(struct session *session)
{
    struct exchange *x = session->exchange;

    if (x) {
        if (x->wait) {
            x->wait->exchange = NULL;
        }
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
    if (ok && r->etag) { /* what has one comes compressed to who can read that */
        ok = put_header(wsi, "etag:", r->etag, p, end) &&
             put_header(wsi, "vary:", "accept-encoding", p, end);
    }
    if (ok && r->gzip) {
        ok = put_header(wsi, "content-encoding:", "gzip", p, end);
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
    visit_answered(visit_of(wsi));
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
    visit_due(visit_of(wsi), net_of(wsi)->o.reply_ms);
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
    visit_due(visit_of(wsi), net_of(wsi)->o.reply_ms);
    lws_callback_on_writable(wsi);
    return 0;
}

int reply_goes_on(struct lws *wsi, struct session *session)
{
    struct exchange *x = session->exchange;

    if (!x || x->wait) {
        return 0;
    }
    if (x->late) {
        x->late = false;
        return send_head(wsi, session);
    }
    return send_piece(wsi, session);
}

static void ask(struct net *n, struct exchange *x)
{
    x->reply = (struct net_reply){ .status = 500, .type = "text/plain", .cache = "no-store" };
    n->o.handler.request(n->o.handler.context, &x->request, &x->reply);
}

static int answer(struct net *n, struct lws *wsi, struct session *session)
{
    struct exchange *x = session->exchange;

    x->wsi = wsi;
    x->request.exchange = x;
    x->request.body = gg_buf_text(&x->body);
    x->request.len = x->body.len;
    visit_due(visit_of(wsi), 0);
    ask(n, x);
    if (x->wait) { /* it may take longer than a request may take to come */
        lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0);
        return 0;
    }
    return send_head(wsi, session);
}

/* ---- replies that come later ---- */

struct net_wait *net_wait(const struct net_request *r, struct net_reply *out)
{
    struct exchange *x = r->exchange;

    x->wait = calloc(1, sizeof *x->wait);
    if (x->wait) {
        x->wait->exchange = x;
        out->status = 0;
    }
    return x->wait;
}

bool net_wait_gone(const struct net_wait *w)
{
    return !w->exchange;
}

static struct exchange *wait_over(struct net_wait *w)
{
    struct exchange *x = w->exchange;

    free(w);
    if (x) {
        x->wait = NULL;
    }
    return x;
}

static void send_late(struct exchange *x)
{
    x->late = true;
    lws_callback_on_writable(x->wsi);
}

void net_wait_reply(struct net_wait *w, const struct net_reply *reply)
{
    struct exchange *x = wait_over(w);

    if (!x) {
        free(reply->owned);
        return;
    }
    x->reply = *reply;
    send_late(x);
}

void net_wait_again(struct net_wait *w)
{
    struct exchange *x = wait_over(w);

    if (!x) {
        return;
    }
    ask(net_of(x->wsi), x);
    if (!x->wait) {
        send_late(x);
    }
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

int request_begins(struct net *n, struct lws *wsi, struct session *session)
{
    struct exchange *x;
    int status;

    exchange_end(session);
    x = calloc(1, sizeof *x);
    if (!x) {
        return -1;
    }
    session->exchange = x;
    visit_asks(visit_of(wsi));
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

int body_arrives(struct lws *wsi, struct session *session, const char *bytes, size_t len)
{
    struct exchange *x = session->exchange;

    if (!x || x->reply.status) {
        return -1;
    }
    gg_buf_put(&x->body, bytes, len);
    return x->body.failed ? refuse(wsi, session, HTTP_STATUS_REQ_ENTITY_TOO_LARGE) : 0;
}

int body_complete(struct net *n, struct lws *wsi, struct session *session)
{
    return session->exchange && !session->exchange->reply.status ? answer(n, wsi, session) : -1;
}

int socket_asked(struct net *n, struct lws *wsi)
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
