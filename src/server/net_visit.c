/* SPDX-License-Identifier: MIT
 * Visits: connections that have not become sockets.  An address may have so many at once, and what
 * each is waited for is waited for so long.  A visit is over when its connection is, or when it has
 * become a socket. */
#include "server/net_inner.h"

#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

enum { SWEEP_MS = 500 };

static void address_of(const struct sockaddr_storage *from, unsigned char out[VISIT_ADDRESS])
{
    memset(out, 0, VISIT_ADDRESS);
    if (from->ss_family == AF_INET6) {
        memcpy(out, &((const struct sockaddr_in6 *)from)->sin6_addr, VISIT_ADDRESS);
    } else {
        memcpy(out, &((const struct sockaddr_in *)from)->sin_addr, sizeof(struct in_addr));
    }
}

static unsigned visits_of(const struct net *n, const unsigned char address[VISIT_ADDRESS])
{
    unsigned count = 0;

    for (const struct visit *v = n->visits; v; v = v->next) {
        count += memcmp(v->address, address, VISIT_ADDRESS) == 0;
    }
    return count;
}

struct visit *visit_begin(struct net *n, const struct sockaddr_storage *from)
{
    unsigned char address[VISIT_ADDRESS];
    struct visit *v;

    address_of(from, address);
    v = visits_of(n, address) < n->o.requests_max ? calloc(1, sizeof *v) : NULL;
    if (!v) {
        return NULL;
    }
    memcpy(v->address, address, VISIT_ADDRESS);
    v->net = n;
    v->next = n->visits;
    v->back = &n->visits;
    if (v->next) {
        v->next->back = &v->next;
    }
    n->visits = v;
    visit_due(v, n->o.request_ms);
    return v;
}

void visit_end(struct visit *v)
{
    if (v) {
        *v->back = v->next;
        if (v->next) {
            v->next->back = v->back;
        }
        free(v);
    }
}

void visit_due(struct visit *v, uint64_t ms)
{
    if (v) {
        v->until_ms = ms ? net_now(v->net) + ms : UINT64_MAX;
    }
}

void visit_asks(struct visit *v)
{
    if (v && v->is_again) {
        visit_due(v, v->net->o.request_ms);
    }
}

void visit_answered(struct visit *v)
{
    if (v) {
        v->is_again = true;
        visit_due(v, v->net->o.request_ms);
    }
}

static void sweep(void *context)
{
    struct net *n = context;
    struct visit *next;

    for (struct visit *v = n->visits; v; v = next) {
        next = v->next;
        if (v->until_ms <= net_now(n)) {
            net_hang_up(v->wsi); /* and with it the visit is over */
        }
    }
}

bool visits_open(struct net *n)
{
    return net_every(n, SWEEP_MS, sweep, n);
}
