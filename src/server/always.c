/* SPDX-License-Identifier: MIT
 * What a side is told about its standing answers, and says of them (docs/table-protocol.md). Nobody
 * else hears any of it. */
#include "server/seat.h"
#include "server/standing.h"

#include <stdlib.h>
#include <string.h>

enum { LINES_TOLD = 500 };

static struct standing_seat *own(const struct client *c)
{
    return c->seat <= GG_SIDE_2 && c->table->standing ? &c->table->standing->seat[c->seat] : NULL;
}

/* ---- telling ---- */

/* Its text and words as members. */
static void put_answer(const struct client *c, const struct gg_standing *a,
                       struct gg_json_writer *w)
{
    struct gg_speaker s = client_speaker(c);
    struct gg_buf words = { 0 };
    char text[GG_STANDING_TEXT];

    gg_standing_write(s.battle, a, text);
    gg_say_standing(&s, a, &words);
    gg_json_put_string(w, "answer", text);
    gg_json_put_string(w, "text", gg_buf_text(&words));
    gg_buf_free(&words);
}

static void put_rows(const struct client *c, const struct standing_seat *seat,
                     struct gg_json_writer *w)
{
    gg_json_key(w, "answers");
    gg_json_array(w);
    for (int i = 0; i < seat->rows; i++) {
        gg_json_object(w);
        gg_json_put_int(w, "key", seat->row[i].number);
        put_answer(c, &seat->row[i].answer, w);
        gg_json_put_bool(w, "on", seat->row[i].on);
        gg_json_object_end(w);
    }
    gg_json_array_end(w);
}

static void put_suggestion(const struct client *c, const struct standing_seat *seat,
                           struct gg_json_writer *w)
{
    gg_json_key(w, "suggest");
    if (seat->suggests) {
        gg_json_object(w);
        put_answer(c, &seat->suggestion, w);
        gg_json_object_end(w);
    } else {
        gg_json_null(w);
    }
}

static void tell(struct client *c, const struct standing_seat *seat)
{
    const char *rests = standing_rests(c->table, c->seat);
    struct gg_json_writer w;
    struct gg_buf out;

    client_begin(&w, &out, "standing", NULL);
    gg_json_key(&w, "rests");
    if (rests) {
        gg_json_string(&w, rests);
    } else {
        gg_json_null(&w);
    }
    put_rows(c, seat, &w);
    put_suggestion(c, seat, &w);
    client_end(c, &w, &out);
}

void client_standing(struct client *c)
{
    struct standing_seat *seat = own(c);

    if (seat && (seat->rows > 0 || seat->suggests)) {
        seat->told_rests = standing_rests(c->table, c->seat);
        tell(c, seat);
    }
}

void seats_standing(struct table *t, int side)
{
    t->standing->seat[side].told_rests = standing_rests(t, side);
    for (struct client *c = t->clients; c; c = c->next) {
        if (c->seat == side) {
            tell(c, &t->standing->seat[side]);
        }
    }
}

/* ---- what they did ---- */

/* Lines of the entries that count, in their order; a step may have been taken back. */
struct lines {
    const struct client *client;
    struct gg_json_writer *w;
    uint32_t step; /* of the game, up to which entries were looked for */
    uint32_t told;
};

static void put_line(struct lines *l, uint32_t step, const char *answer)
{
    const struct gg_game *g = &l->client->table->game;
    struct gg_speaker s = client_speaker(l->client);
    struct gg_buf words = { 0 }, line = { 0 };
    struct gg_standing a;

    if (gg_standing_read(g->battle, NULL, answer, &a, NULL)) {
        gg_say_standing(&s, &a, &words);
    } else {
        gg_buf_puts(&words, answer);
    }
    gg_say_standing_used(&s, gg_buf_text(&words), &line);
    gg_json_object(l->w);
    gg_json_put_int(l->w, "step", gg_view_count(g, l->client->seat, step + 1));
    gg_json_put_string(l->w, "text", gg_buf_text(&line));
    gg_json_object_end(l->w);
    gg_buf_free(&words);
    gg_buf_free(&line);
    l->told++;
}

static bool find_line(void *context, uint32_t seq, const char *answer)
{
    struct lines *l = context;
    const struct gg_game *g = &l->client->table->game;

    while (l->step < g->steps && g->step[l->step].entry + 1 < seq) {
        l->step++;
    }
    if (l->step < g->steps && g->step[l->step].entry + 1 == seq) {
        put_line(l, l->step, answer);
    }
    return true;
}

/* All of the last ones; even: none is told too. */
static void tell_answered(struct client *c, bool even)
{
    struct gg_json_writer w;
    struct gg_buf out;
    struct lines l = { .client = c, .w = &w };

    client_begin(&w, &out, "answered", NULL);
    gg_json_key(&w, "lines");
    gg_json_array(&w);
    store_answered(c->server->store, c->table->id, c->seat, LINES_TOLD, find_line, &l, NULL);
    gg_json_array_end(&w);
    own(c)->told_lines = own(c)->told_lines || l.told > 0;
    if (even || l.told > 0) {
        client_end(c, &w, &out);
    } else {
        gg_buf_free(&out);
    }
}

void client_answered(struct client *c)
{
    if (own(c)) {
        tell_answered(c, false);
    }
}

void seats_answered(struct table *t, int side)
{
    for (struct client *c = t->clients; c; c = c->next) {
        if (c->seat == side) {
            tell_answered(c, true);
        }
    }
}

/* ---- what a seat says of them ---- */

/* What "this" means: nothing, while another side decides. */
static struct gg_standing_this asked_now(const struct client *c)
{
    const struct gg_game *g = &c->table->game;
    struct standing *st = c->table->standing;
    union gg_position_room masked;

    st->near = st->near ? st->near : gg_near_open(g->battle);
    if (gg_game_decider(g) != (unsigned)c->seat || !st->near) {
        return (struct gg_standing_this){ .here = { GG_KIND_NONE, 0 } };
    }
    gg_mask(g->battle, g->now, c->seat, &masked);
    return gg_standing_this(g->battle, st->near, &masked, c->seat);
}

static struct gg_standing_row *find_row(struct standing_seat *seat, uint32_t key)
{
    for (int i = 0; i < seat->rows; i++) {
        if (seat->row[i].number == key) {
            return &seat->row[i];
        }
    }
    return NULL;
}

/* The one that says the same already. */
static struct gg_standing_row *find_same(struct standing_seat *seat, const struct gg_standing *a)
{
    for (int i = 0; i < seat->rows; i++) {
        if (gg_same_standing(&seat->row[i].answer, a)) {
            return &seat->row[i];
        }
    }
    return NULL;
}

/* It is done: its pages are told, and it may answer at once. */
static void settle(struct client *c, const char *id)
{
    client_ok(c, id);
    seats_standing(c->table, c->seat);
    table_answer(c->table);
}

/* Keeps a row, new or changed, on disk and then here. */
static void keep(struct client *c, const char *id, const struct gg_standing_row *row)
{
    struct standing_seat *seat = own(c);
    struct gg_standing_row *old = find_row(seat, row->number);
    char text[GG_STANDING_TEXT];
    struct store_standing kept = {
        .seat = c->seat, .number = row->number, .answer = text, .active = row->on
    };
    struct gg_error err = { 0 };

    gg_standing_write(c->table->game.battle, &row->answer, text);
    if (!store_put_standing(c->server->store, c->table->id, &kept, &err)) {
        client_store_failed(c, id, &err);
        return;
    }
    old = old ? old : &seat->row[seat->rows++];
    *old = *row;
    seat->last = row->number > seat->last ? row->number : seat->last;
    if (seat->suggests && gg_same_question(seat->suggestion.question, row->answer.question)) {
        seat->suggests = false;
    }
    settle(c, id);
}

static void drop(struct client *c, const char *id, struct gg_standing_row *row)
{
    struct standing_seat *seat = own(c);
    struct gg_error err = { 0 };

    if (!store_drop_standing(c->server->store, c->table->id, c->seat, row->number, &err)) {
        client_store_failed(c, id, &err);
        return;
    }
    seat->rows--;
    memmove(row, row + 1, (size_t)(&seat->row[seat->rows] - row) * sizeof *row);
    settle(c, id);
}

static bool flag(const struct gg_json *m, const char *key, bool otherwise)
{
    const struct gg_json *value = gg_json_get(m, key);

    return value && value->type == GG_JSON_BOOL ? value->integer : otherwise;
}

/* A new one, or what an old one is to be from now on. */
static void put(struct client *c, const struct gg_json *m, const char *id,
                const struct gg_standing_row *old)
{
    struct standing_seat *seat = own(c);
    const char *text = message_text(m, "answer");
    struct gg_standing_row row =
        old ? *old : (struct gg_standing_row){ .number = seat->last + 1, .on = true };
    const struct gg_standing_this now = asked_now(c);
    const struct gg_standing_row *same;
    struct gg_error err = { 0 };

    if ((!old || text) &&
        !gg_standing_read(c->table->game.battle, &now, text ? text : "", &row.answer, &err)) {
        client_refused(c, id, "nothing", err.text);
        return;
    }
    same = find_same(seat, &row.answer);
    if (same && !old) {
        row.number = same->number;
    } else if (!old && seat->rows == GG_STANDING_MAX) {
        client_refused(c, id, "nothing", "a side has 32 standing answers at most");
        return;
    }
    row.on = flag(m, "on", row.on);
    keep(c, id, &row);
}

static void let_suggestion_go(struct client *c, const char *id)
{
    own(c)->suggests = false;
    settle(c, id);
}

void act_always(struct client *c, const struct gg_json *m, const char *id)
{
    struct standing_seat *seat = own(c);
    const struct gg_json *key = gg_json_get(m, "key");
    struct gg_standing_row *row = seat && key ? find_row(seat, message_number(m, "key", 0)) : NULL;

    if (!seat) {
        client_refused(c, id, c->seat > GG_SIDE_2 ? "seat" : "failed",
                       "only a side has standing answers");
    } else if (key && !row) {
        client_refused(c, id, "nothing", "no standing answer of that key");
    } else if (row && flag(m, "remove", false)) {
        drop(c, id, row);
    } else if (!key && !flag(m, "suggest", true)) {
        let_suggestion_go(c, id);
    } else {
        put(c, m, id, row);
    }
}
