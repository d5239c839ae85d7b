/* SPDX-License-Identifier: MIT
 * What seats are shown of a game: a whole scene at first, and then what each change made of it.
 *
 * A client that cannot keep up is owed a step; when it is sent, it tells all at once that has
 * changed since the last. */
#include "server/seat.h"

enum { SHARED_SCENES = 8, WAITING_MAX = 2 };

/* A message made for one change: clients who were shown the same get the same bytes. */
struct shared_scene {
    struct client like; /* whom it was made for, as it was then */
    uint32_t digest;    /* of what that client had */
    struct net_buffer *buffer;
    struct gg_shown *now;
};

struct gallery {
    struct shared_scene row[SHARED_SCENES];
    int rows;
};

static void make(const struct client *c, struct shared_scene *out)
{
    const struct table *t = c->table;
    const struct gg_shown *base = c->has;
    struct gg_speaker speaker = client_speaker(c);
    struct gg_view_options o = { .viewer = c->seat,
                                 .at = UINT32_MAX,
                                 .log_from = history_log_from(c) };
    struct gg_json_writer w;
    struct gg_buf text;

    client_begin(&w, &text, base ? "step" : "scene", NULL);
    gg_json_put_int(&w, "seq", gg_noticed_changes(&t->game, c->seat));
    if (base) {
        gg_json_put_int(&w, "base", c->shown);
    }
    gg_json_put_int(&w, "from", o.log_from);
    gg_json_key(&w, base ? "patch" : "scene");
    out->now = gg_view_step_json(&t->game, &speaker, &o, base, &w);
    if (out->now) {
        gg_json_put_int(&w, "digest", gg_shown_digest(out->now));
    }
    out->buffer = client_finish(c->packed, &w, &text);
}

static void drop(struct shared_scene *s)
{
    net_buffer_drop(s->buffer);
    gg_shown_drop(s->now);
}

void client_forget_scene(struct client *c)
{
    gg_shown_drop(c->has);
    c->has = NULL;
}

static void send(struct client *c, const struct shared_scene *s)
{
    const struct gg_game *g = &c->table->game;

    client_send(c, s->buffer);
    client_forget_scene(c);
    c->has = gg_shown_hold(s->now);
    c->told = gg_view_count(g, c->seat, g->steps);
    c->shown = gg_noticed_changes(g, c->seat);
    c->behind = false;
}

static void send_alone(struct client *c)
{
    struct shared_scene s;

    make(c, &s);
    send(c, &s);
    drop(&s);
}

void client_scene(struct client *c)
{
    client_forget_scene(c);
    send_alone(c);
}

static uint32_t digest_of(const struct client *c)
{
    return c->has ? gg_shown_digest(c->has) : 0;
}

static bool serves(const struct shared_scene *s, const struct client *c)
{
    const struct client *like = &s->like;

    return like->seat == c->seat && like->language == c->language && like->told == c->told &&
           like->packed == c->packed && like->shown == c->shown && !like->has == !c->has &&
           s->digest == digest_of(c);
}

static const struct shared_scene *find_or_make(struct gallery *g, const struct client *c)
{
    for (int i = 0; i < g->rows; i++) {
        if (serves(&g->row[i], c)) {
            return &g->row[i];
        }
    }
    if (g->rows == SHARED_SCENES) {
        drop(&g->row[--g->rows]);
    }
    g->row[g->rows].like = *c;
    g->row[g->rows].digest = digest_of(c);
    make(c, &g->row[g->rows]);
    return &g->row[g->rows++];
}

static void show(struct client *c, struct gallery *g, bool changed)
{
    const struct gg_game *game = &c->table->game;
    uint32_t low = gg_noticed_fewest(game, c->seat, c->shown);

    c->told = c->told < low ? c->told : low;
    if (!changed && c->shown == gg_noticed_changes(game, c->seat)) {
        return; /* it may not know that anything happened */
    }
    if (net_waiting(c->socket) > WAITING_MAX) {
        c->behind = true;
        return;
    }
    send(c, find_or_make(g, c));
}

void seats_show(struct table *t, const bool changed[STORE_SEATS])
{
    struct gallery g = { .rows = 0 };

    for (struct client *c = t->clients; c; c = c->next) {
        show(c, &g, changed[c->seat]);
    }
    for (int i = 0; i < g.rows; i++) {
        drop(&g.row[i]);
    }
}

void client_drained(void *context, void *user)
{
    struct client *c = user;

    if (c->behind && c->table && c->table->pending.on) {
        tables_flush(context); /* what is shown is on disk */
    }
    if (c->behind && c->table && c->table->game.battle) {
        send_alone(c);
    }
}
