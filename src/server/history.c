/* SPDX-License-Identifier: MIT
 * How it was before: every moment of a game as a seat saw it, and, once the game is over and has no
 * secrets left, with anybody's eyes. */
#include "server/seat.h"

#include <stdlib.h>
#include <string.h>

/* The viewer that the member names, this seat if it is not there; -1 after an answer. */
static int eyes_of(struct client *c, const struct gg_json *m, const char *key, const char *id)
{
    const struct gg_game *g = &c->table->game;
    const char *name = message_text(m, key);
    int viewer = name ? gg_viewer_find(g->battle->rules, name) : c->seat;

    if (viewer >= 0 && viewer != c->seat && !gg_game_over(g)) {
        client_refused(c, id, "seat", "others' eyes are for when the game is over");
        return -1;
    }
    if (viewer < 0) {
        client_refused(c, id, "nothing", "nobody of that name looks on");
    }
    return viewer;
}

uint32_t history_recount(const struct gg_game *g, int from, uint32_t n, int to)
{
    union gg_position_room pos;
    uint32_t step;

    return from == to ? n : gg_view_count(g, to, gg_view_moment(g, from, n, &step, &pos));
}

/* ---- the log in pages ---- */

/* Steps whose lines one message tells: a long game has ten thousand; and those that are told as
 * data too. */
enum { PAGE = 500, EVENT_STEPS = 64 };

uint32_t history_log_from(const struct client *c)
{
    const struct gg_game *g = &c->table->game;
    uint32_t steps = gg_view_count(g, c->seat, g->steps);

    return steps > c->told && steps - c->told > PAGE ? steps - PAGE + 1 : c->told + 1;
}

/* The step at which the next page begins, if there is one. */
static void put_next(const struct gg_game *g, const struct gg_view_options *o,
                     struct gg_json_writer *w)
{
    uint32_t steps = gg_view_count(g, o->viewer, g->steps);
    uint32_t last = o->at < steps ? o->at : steps;

    if (last >= o->log_from && last - o->log_from >= PAGE) {
        gg_json_put_int(w, "next", (int64_t)o->log_from + PAGE);
    }
}

void history_look_away(struct client *c)
{
    gg_shown_drop(c->looked.scene);
    c->looked = (struct looked){ .scene = NULL };
}

/* The moment that the client says it has, if it was the last that it was shown. */
static const struct gg_shown *base_of(const struct client *c, const struct gg_json *m, int viewer)
{
    const struct looked *l = &c->looked;
    char base[CLIENT_ID_MAX];

    message_id(m, "base", base);
    return base[0] && strcmp(base, l->id) == 0 && l->viewer == viewer && l->language == c->language
               ? l->scene
               : NULL;
}

/* Whole, or as what differs from the one before. */
static void put_moment(struct client *c, const struct gg_json *m, const char *id,
                       const struct gg_view_options *o, struct gg_json_writer *w)
{
    const struct gg_shown *base = base_of(c, m, o->viewer);
    struct gg_speaker s = client_speaker(c);
    struct looked now = { .viewer = o->viewer, .language = c->language };

    gg_json_key(w, base ? "patch" : "scene");
    now.scene = gg_view_step_json(&c->table->game, &s, o, base, w);
    if (base && now.scene) {
        gg_json_put_int(w, "digest", gg_shown_digest(now.scene));
    }
    memcpy(now.id, id, strlen(id) + 1);
    history_look_away(c);
    c->looked = now;
}

void ask_look(struct client *c, const struct gg_json *m, const char *id)
{
    const struct gg_game *g = &c->table->game;
    uint32_t at = message_number(m, "at", UINT32_MAX), log = message_number(m, "log", UINT32_MAX);
    struct gg_view_options o = { .log_from = log ? log : 1,
                                 .log_steps = PAGE,
                                 .event_steps = EVENT_STEPS };
    struct gg_json_writer w;
    struct gg_buf out;
    int by;

    o.viewer = eyes_of(c, m, "as", id);
    by = o.viewer < 0 ? -1 : gg_json_get(m, "by") ? eyes_of(c, m, "by", id) : o.viewer;
    if (by < 0) {
        return;
    }
    if (at == UINT32_MAX) {
        client_refused(c, id, "nothing", "no such step");
        return;
    }
    o.at = history_recount(g, by, at, o.viewer);
    client_begin(&w, &out, "answer", id);
    put_moment(c, m, id, &o, &w);
    put_next(g, &o, &w);
    client_end(c, &w, &out);
}

/* ---- turns ---- */

/* Steps that are looked at before someone else has a turn. */
enum { STEPS_A_TURN = 500 };

/* Turns as each viewer was told them in each language. */
struct kept {
    struct gg_turns turns;
    uint32_t entries; /* of the record when they were looked at */
};

struct history {
    struct kept kept[GG_REFEREE + 1][SERVER_LANGUAGES];
};

void history_forget(struct table *t)
{
    for (int i = 0; t->history && i < (GG_REFEREE + 1) * SERVER_LANGUAGES; i++) {
        gg_turns_forget(&t->history->kept[i / SERVER_LANGUAGES][i % SERVER_LANGUAGES].turns);
    }
    free(t->history);
    t->history = NULL;
}

/* Was anything taken back since? */
static bool went_back(const struct gg_record *r, uint32_t from)
{
    for (uint32_t i = from; i < r->entries; i++) {
        if (gg_entry_goes_back(r->entry[i].kind)) {
            return true;
        }
    }
    return false;
}

/* What is kept of them and still holds; NULL: out of memory. */
static struct gg_turns *turns_of(struct table *t, const struct client *c, int viewer)
{
    struct kept *k;

    if (!t->history) {
        t->history = calloc(1, sizeof *t->history);
    }
    if (!t->history) {
        return NULL;
    }
    k = &t->history->kept[viewer][c->language];
    if (k->turns.list.failed || went_back(&t->game.record, k->entries)) {
        gg_turns_forget(&k->turns);
    }
    k->entries = t->game.record.entries;
    return &k->turns;
}

static void answer_turns(struct client *c, const struct gg_turns *turns, const char *id)
{
    struct gg_json_writer w;
    struct gg_buf out;

    client_begin(&w, &out, "answer", id);
    gg_json_key(&w, "turns");
    gg_turns_json(turns, &w);
    client_end(c, &w, &out);
}

void ask_turns(struct client *c, const struct gg_json *m, const char *id)
{
    int viewer = eyes_of(c, m, "as", id);
    struct gg_turns *turns = viewer < 0 ? NULL : turns_of(c->table, c, viewer);
    struct gg_speaker s = client_speaker(c);

    if (turns) {
        c->unfinished = !gg_turns_follow(turns, &c->table->game, &s, viewer, STEPS_A_TURN) &&
                        !turns->list.failed;
        if (!c->unfinished) {
            answer_turns(c, turns, id);
        }
    } else if (viewer >= 0) {
        client_refused(c, id, "failed", "out of memory");
    }
}
