/* SPDX-License-Identifier: MIT
 * Questions wait in line, each socket once: a round of the loop answers one, and more only as long
 * as that takes next to nothing.  So the one who plays waits for one question at most, however many
 * are asked at once, and from however many sockets.
 *
 * What a socket says behind a question waits with it: its messages are carried out in order. */
#include "server/seat.h"

#include <stdlib.h>
#include <string.h>

enum { ROUND_US = 2000, WAITING_MAX = 64 << 10 };

struct held {
    struct held *next;
    size_t len;
    char text[];
};

static void line_up(struct client *c)
{
    struct server *s = c->server;

    c->in_line = true;
    c->behind_it = NULL;
    *(s->line_last ? &s->line_last->behind_it : &s->line_first) = c;
    s->line_last = c;
    net_idle(s->net);
}

static struct client *first_in_line(struct server *s)
{
    struct client *c = s->line_first;

    s->line_first = c->behind_it;
    s->line_last = s->line_first ? s->line_last : NULL;
    c->in_line = false;
    return c;
}

static void leave_line(struct server *s, struct client *c)
{
    struct client *before = NULL;

    for (struct client *at = s->line_first; at && at != c; at = at->behind_it) {
        before = at;
    }
    *(before ? &before->behind_it : &s->line_first) = c->behind_it;
    s->line_last = s->line_last == c ? before : s->line_last;
    c->in_line = false;
}

bool client_hold(struct client *c, const char *text, size_t len)
{
    struct held **at = &c->held;
    struct held *h = NULL;

    if (c->held_bytes + len <= WAITING_MAX) {
        h = malloc(sizeof *h + len + 1);
    }
    if (!h) {
        return false;
    }
    h->next = NULL;
    h->len = len;
    memcpy(h->text, text, len);
    h->text[len] = '\0';
    while (*at) {
        at = &(*at)->next;
    }
    *at = h;
    c->held_bytes += len;
    if (!c->in_line) {
        line_up(c);
    }
    return true;
}

static void drop_first(struct client *c)
{
    struct held *h = c->held;

    c->held = h->next;
    c->held_bytes -= h->len;
    free(h);
}

void client_hold_nothing(struct client *c)
{
    if (c->in_line) {
        leave_line(c->server, c);
    }
    while (c->held) {
        drop_first(c);
    }
}

/* What has more to be worked out stays the first that its socket waits for. */
static void take_turn(struct client *c)
{
    client_carry_out(c, c->held->text, c->held->len);
    if (!c->unfinished) {
        drop_first(c);
    }
    if (c->leaving) {
        client_hold_nothing(c);
    } else if (c->held) {
        line_up(c);
    }
}

/* What a person did goes out before the next question, but holds questions up for one round only.
 */
static bool is_on_its_way(struct server *s)
{
    bool wait = s->people_moved && !s->questions_waited;

    s->people_moved = false;
    s->questions_waited = wait;
    return wait;
}

bool clients_idle(struct server *s)
{
    uint64_t until = log_clock() + ROUND_US;

    if (is_on_its_way(s)) {
        return s->line_first;
    }

    while (s->line_first && log_clock() < until) {
        take_turn(first_in_line(s));
    }
    return s->line_first;
}
