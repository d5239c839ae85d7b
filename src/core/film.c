/* SPDX-License-Identifier: MIT
 * A whole game as one document: a scene and what differs from step to step. */
#include "core/film.h"

#include "core/game.h"
#include "core/ground.h"

static struct gg_shown *put_moment(const struct gg_game *g, const struct gg_speaker *s,
                                   struct gg_view_options *o, const struct gg_shown *base,
                                   struct gg_json_writer *w)
{
    struct gg_shown *now = gg_view_step_json(g, s, o, base, w);

    w->out->failed |= now == NULL;
    return now;
}

static void put_steps(const struct gg_game *g, const struct gg_speaker *s, int viewer,
                      struct gg_json_writer *w)
{
    uint32_t last = gg_view_count(g, viewer, g->steps);
    struct gg_view_options o = { .viewer = viewer, .log_from = 1, .still = true };
    struct gg_shown *base;

    gg_json_key(w, "scene");
    base = put_moment(g, s, &o, NULL, w);
    gg_json_key(w, "steps");
    gg_json_array(w);
    o.event_steps = 1;
    for (uint32_t step = 1; step <= last && base; step++) {
        struct gg_shown *now;

        o.at = o.log_from = step;
        now = put_moment(g, s, &o, base, w);
        gg_shown_drop(base);
        base = now;
    }
    gg_json_array_end(w);
    gg_shown_drop(base);
}

static void put_grounds(const struct gg_speaker *s, struct gg_json_writer *w)
{
    static const unsigned how[] = { 0, GG_PAINT_DARK };

    gg_json_key(w, "grounds");
    gg_json_array(w);
    for (int i = 0; i < 2; i++) {
        struct gg_buf svg = { 0 };

        if (gg_ground_svg(s->battle, NULL, how[i], &svg)) {
            gg_json_string(w, gg_buf_text(&svg));
        }
        gg_buf_free(&svg);
    }
    gg_json_array_end(w);
}

static void put_turns(const struct gg_game *g, const struct gg_speaker *s, int viewer,
                      struct gg_json_writer *w)
{
    struct gg_turns turns = { .at = 0 };

    while (!gg_turns_follow(&turns, g, s, viewer, UINT32_MAX)) {
    }
    gg_json_key(w, "turns");
    gg_turns_json(&turns, w);
    gg_turns_forget(&turns);
}

void gg_film_json(const struct gg_game *g, const struct gg_speaker *s, int viewer,
                  struct gg_json_writer *w)
{
    gg_json_key(w, "board");
    gg_view_board_json(s->battle, s, w);
    put_grounds(s, w);
    put_steps(g, s, viewer, w);
    put_turns(g, s, viewer, w);
}
