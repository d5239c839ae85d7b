/* SPDX-License-Identifier: MIT
 * What waits for each client: a bounded queue of counted buffers.  The limit counts what each
 * client waits for, so a buffer that many share counts for each of them. */
#include "server/net_inner.h"

#include "server/pack.h"
#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

enum { POLICY = 1008 };

struct net_buffer *net_buffer_new(const char *text, size_t len)
{
    struct net_buffer *b = malloc(sizeof *b + NET_ROOM + len);

    if (b) {
        *b = (struct net_buffer){ .count = 1, .len = len };
        memcpy(b->bytes + NET_ROOM, text, len);
    }
    return b;
}

struct net_buffer *net_buffer_packed(const char *text, size_t len)
{
    struct net_buffer *b = malloc(sizeof *b + NET_ROOM + pack_bound(len));
    size_t packed = b ? pack_text(text, len, b->bytes + NET_ROOM) : 0;

    if (packed == 0) {
        free(b);
        return NULL;
    }
    *b = (struct net_buffer){ .count = 1, .binary = true, .len = packed };
    return b;
}

void net_buffer_drop(struct net_buffer *b)
{
    if (b && --b->count == 0) {
        free(b);
    }
}

void net_queue_pop(struct net_socket *s)
{
    struct queued *q = s->first;

    s->first = q->next;
    if (!s->first) {
        s->last = &s->first;
    }
    s->waiting--;
    s->bytes -= q->buffer->len;
    s->net->queued -= q->buffer->len;
    net_buffer_drop(q->buffer);
    free(q);
}

void net_queue_clear(struct net_socket *s)
{
    while (s->first) {
        net_queue_pop(s);
    }
}

/* Too much for this client, or for all of them together: then those who keep up are not harmed. */
static bool too_much(const struct net_socket *s, size_t len)
{
    const struct net *n = s->net;

    return s->bytes + len > n->o.queue_max || (s->first && n->queued + len > n->o.queue_all_max);
}

/* It was megabytes, which the C library would keep for itself. */
static void give_back(struct net_socket *s)
{
    net_queue_clear(s);
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

bool net_send(struct net_socket *s, struct net_buffer *b)
{
    struct queued *q;

    if (s->closing || !b) {
        return false;
    }
    q = too_much(s, b->len) ? NULL : malloc(sizeof *q);
    if (!q) {
        give_back(s);
        net_close(s, POLICY, "too far behind");
        return false;
    }
    *q = (struct queued){ .buffer = b };
    b->count++;
    *s->last = q;
    s->last = &q->next;
    s->waiting++;
    s->bytes += b->len;
    s->net->queued += b->len;
    net_socket_wake(s);
    return true;
}

unsigned net_waiting(const struct net_socket *s)
{
    return s->waiting;
}
