/* SPDX-License-Identifier: MIT
 * What those at a table are sent but scenes: answers, refusals. */
#include "server/seat.h"

#include "base/text.h"
#include "server/pack.h"
#include <stdlib.h>
#include <string.h>

enum { POLICY = 1008 };

struct gg_speaker client_speaker(const struct client *c)
{
    return (struct gg_speaker){ .catalogue = server_catalogue(c->server, c->language),
                                .battle = c->table->game.battle };
}

static const struct gg_ruleset *rules_of(const struct table *t)
{
    return t->game.battle->rules;
}

/* ---- messages ---- */

void client_begin(struct gg_json_writer *w, struct gg_buf *out, const char *type, const char *id)
{
    *out = (struct gg_buf){ 0 };
    gg_json_start(w, out, false);
    gg_json_object(w);
    gg_json_put_string(w, "t", type);
    if (id && id[0]) {
        gg_json_key(w, "id");
        gg_json_raw(w, id);
    }
}

static struct net_buffer *made(bool packed, struct gg_buf *text)
{
    struct net_buffer *b = NULL;

    if (!text->failed && packed && text->len >= PACK_FROM) {
        b = net_buffer_packed(gg_buf_text(text), text->len);
    } else if (!text->failed) {
        b = net_buffer_new(gg_buf_text(text), text->len);
    }
    gg_buf_free(text);
    return b;
}

struct net_buffer *client_finish(bool packed, struct gg_json_writer *w, struct gg_buf *out)
{
    gg_json_object_end(w);
    return made(packed, out);
}

void client_send(struct client *c, struct net_buffer *b)
{
    if (!b || c->leaving || !net_send(c->socket, b)) {
        c->leaving = true;
        net_close(c->socket, POLICY, "too far behind");
    }
}

void client_end(struct client *c, struct gg_json_writer *w, struct gg_buf *out)
{
    struct net_buffer *b = client_finish(c->packed, w, out);

    client_send(c, b);
    net_buffer_drop(b);
}

void seats_end(struct table *t, struct gg_json_writer *w, struct gg_buf *out)
{
    struct net_buffer *b = client_finish(false, w, out);

    for (struct client *c = t->clients; c; c = c->next) {
        client_send(c, b);
    }
    net_buffer_drop(b);
}

/* ---- replies ---- */

void client_reply(struct client *c, const char *id, const struct reply *reply)
{
    struct gg_json_writer w;
    struct gg_buf out = { 0 };
    struct net_buffer *b;

    gg_json_start(&w, &out, false);
    reply_write(&w, reply, id);
    b = made(c->packed, &out);
    client_send(c, b);
    net_buffer_drop(b);
}

/* Spectators share a seat: what one of them is refused pushes out no line of another's. */
void client_conclude(struct client *c, const char *id, const struct reply *reply)
{
    if (c->table && (c->seat != GG_SPECTATOR || !reply->code)) {
        outcomes_keep(&c->table->became[c->seat], c->number, reply);
    }
    client_reply(c, id, reply);
}

void client_ok(struct client *c, const char *id)
{
    client_conclude(c, id, &(struct reply){ .code = NULL });
}

void client_refused(struct client *c, const char *id, const char *code, const char *text)
{
    client_conclude(c, id, &(struct reply){ .code = code, .text = text });
}

void client_say_refusal(const struct client *c, const struct gg_refusal *why, struct gg_buf *out)
{
    struct gg_speaker s = client_speaker(c);

    gg_say(&s, &why->message, out);
}

void client_refused_by(struct client *c, const char *id, const struct gg_refusal *why)
{
    gg_clause clause = why->message.clause;
    struct reply reply = { .code = why->message.key == GG_MSG_refused_stale ? "stale" : "rule" };
    struct gg_buf text = { 0 };

    if (why->message.key == GG_MSG_none) {
        client_refused(c, id, "failed", "out of memory");
        return;
    }
    client_say_refusal(c, why, &text);
    reply.text = gg_buf_text(&text);
    reply.clause = clause == GG_ALLOWED ? NULL : gg_clause_id(rules_of(c->table), clause);
    client_conclude(c, id, &reply);
    gg_buf_free(&text);
}

void client_became(struct client *c, const struct gg_json *unsure)
{
    struct gg_json_writer w;
    struct gg_buf out;

    if (!unsure || unsure->count == 0) {
        return;
    }
    client_begin(&w, &out, "became", NULL);
    gg_json_key(&w, "outcomes");
    outcomes_write(&c->table->became[c->seat], unsure, &w);
    client_end(c, &w, &out);
}

void client_error(struct client *c, const char *code, const char *text)
{
    struct gg_json_writer w;
    struct gg_buf out;

    client_begin(&w, &out, "error", NULL);
    gg_json_put_string(&w, "code", code);
    gg_json_put_string(&w, "text", text);
    client_end(c, &w, &out);
}

/* ---- the whole table ---- */

void seats_send_away(struct table *t, const char *reason)
{
    for (struct client *c = t->clients; c; c = c->next) {
        c->leaving = true;
        net_close(c->socket, POLICY, reason);
    }
}

/* ---- what the table is for ---- */

void client_about(struct client *c)
{
    struct gg_json_writer w;
    struct gg_buf out;

    if (c->table->row.kind == STORE_PLAYED) {
        return;
    }
    client_begin(&w, &out, "about", NULL);
    gg_json_key(&w, "about");
    gg_json_raw(&w, c->table->row.about);
    client_end(c, &w, &out);
}

/* Known from the first, so that no other dice can be put in their place. */
void client_dice(struct client *c)
{
    const struct gg_record_header *h = &c->table->game.record.header;
    char hex[2 * GG_SHA256_BYTES + 1];
    struct gg_json_writer w;
    struct gg_buf out;

    if (h->dice != GG_DICE_COMMITTED) {
        return;
    }
    gg_write_hex(hex, h->commitment, GG_SHA256_BYTES);
    client_begin(&w, &out, "dice", NULL);
    gg_json_put_string(&w, "commitment", hex);
    client_end(c, &w, &out);
}
