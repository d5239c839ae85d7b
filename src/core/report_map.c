/* SPDX-License-Identifier: MIT
 * The board at a moment of the game.  Its ground is drawn once and used by every picture, so that a
 * report of many turns stays small. */
#include "core/draw.h"
#include "core/report_parts.h"
#include "core/svg.h"
#include "core/symbols.h"

static void open_svg(const struct gg_board *board, const char *title, const char *attributes,
                     struct gg_buf *out)
{
    gg_buf_printf(out, "<svg %s viewBox=\"0 0 ", attributes);
    gg_svg_number(out, board->width);
    gg_buf_putc(out, ' ');
    gg_svg_number(out, board->height);
    gg_buf_puts(out, "\" aria-label=\"");
    gg_svg_escape(out, title);
    gg_buf_puts(out, "\">");
}

void gg_report_map_open(struct gg_report_map *m, const struct gg_report *r)
{
    gg_sight_board(r->game->battle, r->speaker, &m->board);
    m->font = gg_draw_font(&m->board);
}

void gg_report_map_close(struct gg_report_map *m)
{
    gg_board_free(&m->board);
}

void gg_report_map_ground(const struct gg_report_map *m, const struct gg_report *r,
                          struct gg_buf *out)
{
    const struct gg_pen pen = { .out = out, .board = &m->board, .font = m->font };

    gg_buf_puts(out, "<svg class=\"ground\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>");
    gg_put_figures(out);
    gg_buf_puts(out, "<g id=\"ground\">");
    gg_draw_ground(&pen, r->speaker);
    gg_buf_puts(out, "</g></defs></svg>\n");
    out->failed |= m->board.failed || m->board.svg.failed;
}

void gg_report_map(const struct gg_report_map *m, const struct gg_report *r, uint32_t step,
                   const char *title, struct gg_buf *out)
{
    const struct gg_view_options o = { .viewer = r->viewer, .at = step, .log_from = UINT32_MAX };
    struct gg_sight v;
    const struct gg_pen pen = { .out = out, .v = &v, .board = &m->board, .font = m->font };

    gg_sight_open(&v, r->game, r->speaker, &o);
    open_svg(&m->board, title, "class=\"map\" role=\"img\" font-family=\"sans-serif\"", out);
    gg_buf_puts(out, "<use href=\"#ground\"/>");
    gg_draw_pieces(&pen);
    gg_buf_puts(out, "</svg>\n");
    out->failed |= v.scene.failed;
    gg_sight_close(&v);
}
