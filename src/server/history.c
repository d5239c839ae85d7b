/* SPDX-License-Identifier: MIT
 * How it was before: every moment of a game as a seat saw it, and, once the game is over and has no
 * secrets left, with anybody's eyes. */
#include "server/seat.h"

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

void ask_look(struct client *c, const struct gg_json *m, const char *id)
{
    uint32_t at = message_number(m, "at", UINT32_MAX);
    struct gg_speaker s = client_speaker(c);
    struct gg_view_options o = { .log_from = message_number(m, "log", UINT32_MAX) };
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
    o.at = history_recount(&c->table->game, by, at, o.viewer);
    client_begin(&w, &out, "answer", id);
    gg_json_key(&w, "scene");
    gg_view_json(&c->table->game, &s, &o, &w);
    client_end(c, &w, &out);
}

void ask_turns(struct client *c, const struct gg_json *m, const char *id)
{
    struct gg_speaker s = client_speaker(c);
    int viewer = eyes_of(c, m, "as", id);
    struct gg_json_writer w;
    struct gg_buf out;

    if (viewer < 0) {
        return;
    }
    client_begin(&w, &out, "answer", id);
    gg_json_key(&w, "turns");
    gg_view_turns_json(&c->table->game, &s, viewer, &w);
    client_end(c, &w, &out);
}
