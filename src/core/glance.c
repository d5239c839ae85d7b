/* SPDX-License-Identifier: MIT
 * A game at a glance, for a list of tables: whose move it is, and where each side stands. */
#include "core/draw.h"
#include "core/scene_json.h"
#include "core/svg.h"

static void put_turn(const struct gg_sight *v, struct gg_json_writer *w)
{
    struct gg_buf text = { 0 };

    gg_say_turn(v->speaker, &v->scene, &text);
    gg_json_put_string(w, "turn", gg_buf_text(&text));
    gg_buf_free(&text);
}

static int count_at(const struct gg_sight *v, struct gg_arg place, int side)
{
    int count = 0;

    for (uint32_t i = 0; i < v->scene.pieces; i++) {
        const struct gg_piece *p = &v->scene.piece[i];

        count += p->side == side && gg_same(p->place, place);
    }
    return count;
}

/* [x, y, side, count], wherever a side has pieces. */
static void put_heaps(const struct gg_sight *v, const struct gg_board *board,
                      struct gg_json_writer *w)
{
    gg_json_key(w, "heaps");
    gg_json_array(w);
    for (uint32_t i = 0; i < board->places; i++) {
        for (int side = 0; side < GG_CHANCE; side++) {
            int count = count_at(v, board->place[i].thing, side);

            if (count > 0) {
                gg_json_array(w);
                gg_json_int(w, board->place[i].x / 10);
                gg_json_int(w, board->place[i].y / 10);
                gg_json_int(w, side);
                gg_json_int(w, count);
                gg_json_array_end(w);
            }
        }
    }
    gg_json_array_end(w);
}

void gg_view_glance_json(const struct gg_game *g, const struct gg_speaker *s, int viewer,
                         struct gg_json_writer *w)
{
    const struct gg_view_options o = { .viewer = viewer, .at = UINT32_MAX, .log_from = UINT32_MAX };
    static const enum gg_state told[] = { GG_STATE_STEP, GG_STATE_DECIDER, GG_STATE_OVER,
                                          GG_STATE_WINNER, GG_STATE_ENDING };
    struct gg_board board;
    struct gg_sight v;

    gg_sight_open(&v, g, s, &o);
    gg_sight_board(g->battle, NULL, &board);
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        gg_put_state(&v, told[i], w);
    }
    put_turn(&v, w);
    gg_json_put_int(w, "width", board.width / 10);
    gg_json_put_int(w, "height", board.height / 10);
    gg_put_sides(s, &board, w);
    put_heaps(&v, &board, w);
    gg_board_free(&board);
    gg_sight_close(&v);
}

void gg_view_ground_svg(const struct gg_battle *b, const struct gg_speaker *s, struct gg_buf *out)
{
    struct gg_board board;
    struct gg_pen p = { .out = out, .board = &board };
    struct gg_buf title = { 0 };

    gg_sight_board(b, s, &board);
    p.font = gg_draw_font(&board);
    gg_say_title(s, &title);
    gg_svg_open(out, board.width, board.height, gg_buf_text(&title));
    gg_draw_ground(&p, s);
    gg_svg_close(out);
    out->failed |= board.failed || board.svg.failed || title.failed;
    gg_board_free(&board);
    gg_buf_free(&title);
}
