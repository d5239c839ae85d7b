/* SPDX-License-Identifier: MIT
 * Tables for study: a moment of a game forked into a private table, a finished game published for
 * anyone, and both thrown away again. */
#include "server/create_inner.h"

#include "host/entropy.h"
#include "server/seat.h"
#include <string.h>

/* ---- a moment forked: what if ---- */

/* What the viewer knows of that moment, and for the rest a guess: nothing else of the true position
 * is looked at. */
static bool imagine(struct moment *f, uint32_t at, struct gg_error *err)
{
    const struct gg_battle *b = f->game->battle;
    union gg_position_room now, masked;
    struct gg_rng rng;
    uint64_t seed;

    gg_view_moment(f->game, f->viewer, at, &f->step, &now);
    gg_mask(b, &now, f->viewer, &masked);
    if (f->viewer == GG_REFEREE) {
        memcpy(&f->position, &masked, b->rules->position_size);
        return true;
    }
    if (!host_entropy((unsigned char *)&seed, sizeof seed, err)) {
        return false;
    }
    gg_rng_seed(&rng, seed, 0);
    b->rules->guess(b, &masked, f->viewer, &rng, &f->position);
    f->guessed = memcmp(&masked, &f->position, gg_position_told(b->rules)) != 0;
    return true;
}

/* A viewer by name, or otherwise: those of the seat, or, once the game is over, anybody. */
static bool find_eyes(struct making *m, const struct table *t, int seat, const char *name,
                      int otherwise, int *viewer)
{
    *viewer = name ? gg_viewer_find(t->game.battle->rules, name) : otherwise;
    if (*viewer < 0 || (*viewer != seat && !gg_game_over(&t->game))) {
        return making_refuse(m, 403, "others' eyes are for when the game is over");
    }
    return true;
}

/* Which moment: "at" as "by" counts.  When the game is over everything is known: the referee's eyes
 * are the usual ones then. */
bool making_moment(struct making *m, const struct table *t, int seat, const struct gg_json *asked,
                   struct moment *f)
{
    uint32_t at = message_number(asked, "at", UINT32_MAX);
    int by;

    f->game = &t->game;
    if (!find_eyes(m, t, seat, message_text(asked, "as"),
                   gg_game_over(&t->game) ? GG_REFEREE : seat, &f->viewer) ||
        !find_eyes(m, t, seat, message_text(asked, "by"), f->viewer, &by)) {
        return false;
    }
    return imagine(f, history_recount(&t->game, by, at, f->viewer), &m->err);
}

static void say_fork(const struct moment *f, char out[STORE_ABOUT_MAX])
{
    struct gg_json_writer w;
    struct gg_buf text = { 0 };

    gg_json_start(&w, &text, false);
    gg_json_object(&w);
    gg_json_put_string(&w, "kind", "what-if");
    gg_json_put_string(&w, "viewer", gg_viewer_name(f->game->battle->rules, f->viewer));
    gg_json_put_int(&w, "step", f->step);
    gg_json_put_bool(&w, "guessed", f->guessed);
    gg_json_object_end(&w);
    if (text.len < STORE_ABOUT_MAX) {
        memcpy(out, gg_buf_text(&text), text.len + 1);
    }
    gg_buf_free(&text);
}

bool making_for_somebody(struct making *m)
{
    return !gg_bot_find(m->row.seat[0].player) || !gg_bot_find(m->row.seat[1].player) ||
           making_refuse(m, 400, "one of the sides is yours to play");
}

/* A game from there on, with dice of its own.  What is written must read back: a position that does
 * not would be a table nobody can open. */
bool making_from(struct making *m, const void *position)
{
    struct gg_game_options o = { .committed = true, .position = position };
    struct gg_buf text = { 0 };
    bool ok = making_secret_dice(m);

    memcpy(o.seed, m->row.seed, sizeof o.seed);
    ok = ok && gg_game_new(&m->game, m->shared->battle, &o, &m->err);
    if (ok) {
        gg_record_write(&m->game.record, &text);
        gg_game_free(&m->game);
        server_battle_drop(m->server, m->shared);
        m->shared = NULL;
        ok = making_read(m, gg_buf_text(&text), text.len);
    }
    m->status = 500;
    gg_buf_free(&text);
    return ok;
}

static bool fork_table(struct making *m, struct table *t, int seat, const struct gg_json *asked)
{
    struct moment f = { 0 };
    const struct gg_battle *b = t->game.battle;
    struct gg_offer offer;

    m->row.kind = STORE_WHAT_IF;
    m->shared = t->shared;
    server_battle_hold(m->shared);
    if (!making_moment(m, t, seat, asked, &f)) {
        return false;
    }
    b->rules->offer(b, &f.position, &offer);
    if (offer.decider == GG_NOBODY) {
        return making_refuse(m, 400, "the game is over at that moment: choose an earlier one");
    }
    say_fork(&f, m->row.about);
    return making_seats(m, b->rules, gg_json_get(asked, "seats")) && making_for_somebody(m) &&
           making_from(m, &f.position);
}

void fork_request(struct server *s, const struct net_request *r, struct net_reply *out)
{
    struct making m = { .server = s, .out = out };
    struct gg_arena arena = { 0 };
    const struct gg_json *asked;
    int seat;
    struct table *t = bearer_table(s, r, &seat, out);
    bool ok;

    if (!t) {
        return;
    }
    asked = gg_json_read(&arena, "request", r->body, r->len, &m.err);
    ok = (asked && asked->type == GG_JSON_OBJECT) ||
         making_refuse(&m, 400, "the request is not a JSON object");
    ok = ok && making_room(&m, r->address) && fork_table(&m, t, seat, asked);
    gg_arena_free(&arena);
    making_finish(&m, ok);
}

/* ---- a finished game for anyone ---- */

/* A copy without chat and notes.  Its spectators' link is what is given away; the token of a side
 * withdraws it. */
static bool publish(struct making *m, const struct table *t, int seat)
{
    static const char about[] = "{\"kind\":\"published\"}";

    if (seat == GG_SPECTATOR || t->row.kind == STORE_PUBLISHED) {
        return making_refuse(m, 403, "a game is published by one of those who played it");
    }
    if (!gg_game_over(&t->game)) {
        return making_refuse(m, 403, "a game is published when it is over: it tells all secrets");
    }
    m->row.kind = STORE_PUBLISHED;
    memcpy(m->row.about, about, sizeof about);
    m->copy = &t->game;
    m->shared = t->shared;
    server_battle_hold(m->shared);
    return making_seats(m, t->game.battle->rules, NULL);
}

void publish_request(struct server *s, const struct net_request *r, struct net_reply *out)
{
    struct making m = { .server = s, .out = out };
    int seat;
    struct table *t = bearer_table(s, r, &seat, out);

    if (t) {
        making_finish(&m, making_room(&m, r->address) && publish(&m, t, seat));
    }
}

/* ---- thrown away ---- */

void discard_request(struct server *s, const struct net_request *r, struct net_reply *out)
{
    struct gg_error err = { 0 };
    struct gg_buf done = { 0 };
    int seat;
    struct table *t = bearer_table(s, r, &seat, out);

    if (!t) {
        return;
    }
    if (t->row.kind == STORE_PLAYED || seat == GG_SPECTATOR) {
        http_fail(out, 403, "only a study can be thrown away, by one of its sides");
    } else if (!table_discard(t, &err)) {
        http_fail(out, 500, err.text);
    } else {
        gg_buf_puts(&done, "{}");
        http_json(out, 200, &done);
    }
}
