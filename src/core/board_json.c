/* SPDX-License-Identifier: MIT
 * The board as JSON (docs/scene-format.md). */
#include "core/scene_json.h"

#include "core/ground.h"
#include "core/svg.h"
#include "core/symbols.h"

/* A length in units of the drawing, as the SVG text has it. */
static void put_length(struct gg_json_writer *w, int32_t tenths)
{
    struct gg_buf number = { 0 };

    gg_svg_number(&number, tenths);
    gg_json_raw(w, gg_buf_text(&number));
    gg_buf_free(&number);
}

static void put_length_of(struct gg_json_writer *w, const char *key, int32_t tenths)
{
    gg_json_key(w, key);
    put_length(w, tenths);
}

static void put_place(const struct gg_speaker *s, const struct gg_board *board,
                      const struct gg_place *place, struct gg_json_writer *w)
{
    gg_json_object(w);
    gg_put_id(s->battle, w, "id", place->thing);
    gg_put_name(s, w, place->thing);
    put_length_of(w, "x", place->x);
    put_length_of(w, "y", place->y);
    put_length_of(w, "radius", place->radius);
    gg_json_key(w, "outline");
    gg_json_array(w);
    for (uint32_t i = place->first; i < place->first + place->points; i++) {
        gg_json_array(w);
        put_length(w, board->point[i][0]);
        put_length(w, board->point[i][1]);
        gg_json_array_end(w);
    }
    gg_json_array_end(w);
    gg_json_object_end(w);
}

void gg_view_board_json(const struct gg_battle *b, const struct gg_speaker *s,
                        struct gg_json_writer *w)
{
    struct gg_board board;

    gg_sight_board(b, s, &board);
    gg_json_object(w);
    gg_put_game(b, w);
    put_length_of(w, "width", board.width);
    put_length_of(w, "height", board.height);
    put_length_of(w, "counter", gg_counter_size(&board));
    gg_json_put_bool(w, "named", board.named);
    gg_put_sides(s, &board, w);
    gg_json_key(w, "places");
    gg_json_array(w);
    for (uint32_t i = 0; i < board.places; i++) {
        put_place(s, &board, &board.place[i], w);
    }
    gg_json_array_end(w);
    gg_json_drawings(w);
    gg_json_put_string(w, "svg", gg_buf_text(&board.svg));
    gg_ground_json(s, board.svg.len > 0, w);
    gg_json_object_end(w);
    w->out->failed |= board.failed || board.svg.failed;
    gg_board_free(&board);
}
