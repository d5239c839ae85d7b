/* SPDX-License-Identifier: MIT
 * Board and pieces as one picture: title and prompt above, panels to the right. */
#include "core/draw.h"

#include "base/text.h"
#include "core/ground.h"
#include "core/label.h"
#include "core/layout.h"
#include "core/svg.h"
#include "core/symbols.h"
#include <string.h>

#define INK "fill=\"#1c1c1c\""

/* ---- text ---- */

/* DejaVu Sans is about 0.6 of its size wide. */
int32_t gg_draw_width(const struct gg_pen *p, const char *text)
{
    return (int32_t)gg_utf8_columns(text, strlen(text)) * p->font * 3 / 5;
}

void gg_draw_text(const struct gg_pen *p, int32_t x, int32_t y, int32_t size, const char *style,
                  const char *text)
{
    struct gg_buf attributes = { 0 };

    gg_buf_puts(&attributes, "font-size=\"");
    gg_svg_number(&attributes, size);
    gg_buf_printf(&attributes, "\" %s", style);
    gg_svg_text(p->out, x, y, gg_buf_text(&attributes), text);
    gg_buf_free(&attributes);
}

int32_t gg_draw_lines(const struct gg_pen *p, int32_t x, int32_t y, int32_t width,
                      const char *style, const char *text)
{
    struct gg_buf lines = { 0 }, line = { 0 };
    const char *at;

    gg_text_wrap(&lines, text, 0, 0, (size_t)(width / (p->font * 3 / 5)));
    for (at = gg_buf_text(&lines); *at != '\0'; y += p->font * 7 / 5) {
        size_t len = strcspn(at, "\n");

        gg_buf_clear(&line);
        gg_buf_put(&line, at, len);
        gg_draw_text(p, x, y, p->font, style, gg_buf_text(&line));
        at += len + (at[len] == '\n');
    }
    gg_buf_free(&lines);
    gg_buf_free(&line);
    return y;
}

/* ---- pieces ---- */

/* Name and state: "Old Guard (lying, 2 losses)". */
static void piece_title(const struct gg_speaker *s, const struct gg_piece *piece,
                        struct gg_buf *out)
{
    gg_say_thing(s, piece->thing.kind, piece->thing.value, out);
    for (int i = 0; i < piece->words; i++) {
        gg_buf_puts(out, i == 0 ? " (" : ", ");
        gg_say(s, &piece->word[i], out);
    }
    gg_buf_puts(out, piece->words > 0 ? ")" : "");
}

/* A counter without a letter of its own bears its side's initial, so that colour is never alone. */
static void piece_letter(const struct gg_speaker *s, const struct gg_piece *piece,
                         struct gg_buf *out)
{
    struct gg_buf side = { 0 };
    const char *name;

    if (piece->letter[0] != '\0' || piece->side >= GG_CHANCE) {
        gg_buf_puts(out, piece->letter);
        return;
    }
    gg_say_side(s, piece->side, &side);
    name = gg_buf_text(&side);
    gg_buf_put(out, name, gg_utf8_step((const unsigned char *)name, side.len));
    gg_buf_free(&side);
}

void gg_draw_piece(const struct gg_pen *p, const struct gg_piece *piece, int32_t x, int32_t y,
                   int32_t size)
{
    struct gg_buf title = { 0 }, letter = { 0 };
    struct gg_counter c = { .x = x,
                            .y = y,
                            .size = size,
                            .symbol = piece->symbol,
                            .colour = piece->colour != NULL ? piece->colour
                                                            : gg_side_colour(p->board, piece->side),
                            .side = piece->side,
                            .facing = piece->facing,
                            .values = piece->values,
                            .stripe = piece->stripe,
                            .down = piece->down,
                            .reduced = piece->reduced,
                            .badges = piece->badges,
                            .badge = piece->badge };

    if (piece->thing.kind != GG_KIND_NONE) {
        piece_title(p->v->speaker, piece, &title);
    }
    piece_letter(p->v->speaker, piece, &letter);
    c.title = gg_buf_text(&title);
    c.letter = gg_buf_text(&letter);
    gg_svg_counter(p->out, &c);
    gg_buf_free(&title);
    gg_buf_free(&letter);
}

/* ---- the board ---- */

/* Names stand on a halo of the paper's colour, so that they can be read on any background. */
static void draw_name(const struct gg_pen *p, const struct gg_speaker *s,
                      const struct gg_place *place)
{
    struct gg_buf name = { 0 };

    gg_say_thing(s, place->thing.kind, place->thing.value, &name);
    gg_draw_text(p, place->x, place->y + place->radius + p->font, p->font * 4 / 5,
                 INK " text-anchor=\"middle\" stroke=\"#f7f3e8\" stroke-width=\"4\" "
                     "stroke-linejoin=\"round\" paint-order=\"stroke\"",
                 gg_buf_text(&name));
    gg_buf_free(&name);
}

static void draw_places(const struct gg_pen *p, const struct gg_speaker *s)
{
    static const char line[] = "fill=\"none\" stroke=\"#1c1c1c\" stroke-opacity=\"0.45\" "
                               "stroke-width=\"1.2\"";

    for (uint32_t i = 0; i < p->board->places; i++) {
        const struct gg_place *place = &p->board->place[i];

        if (place->points > 0) {
            gg_svg_polygon(p->out, (const int32_t(*)[2])p->board->point + place->first,
                           place->points, line);
        } else if (place->radius > 0) {
            gg_svg_circle(p->out, place->x, place->y, place->radius, line);
        }
    }
    for (uint32_t i = 0; !p->board->named && i < p->board->places; i++) {
        draw_name(p, s, &p->board->place[i]);
    }
}

/* A stack as a square block around the anchor, drawn smaller if it would leave the place's room. */
static void draw_stack(const struct gg_pen *p, const struct gg_place *place,
                       const struct gg_stack *stack)
{
    int32_t size = gg_counter_size(p->board), pitch = size * 23 / 20, n = (int32_t)stack->count;
    int32_t across = 1, down, room = place->radius * 2 > size ? place->radius * 2 : size;

    while (across * across < n) {
        across++;
    }
    down = (n + across - 1) / across;
    if (across * pitch > room * 11 / 10) {
        pitch = room * 11 / 10 / across;
        size = pitch * 20 / 23;
    }
    for (int32_t i = 0; i < n; i++) {
        int32_t row = i / across, in_row = row == down - 1 ? n - row * across : across;

        gg_draw_piece(p, stack->piece[i], place->x + (2 * (i % across) - in_row + 1) * pitch / 2,
                      place->y + (2 * row - down + 1) * pitch / 2, size);
    }
}

void gg_draw_pieces(const struct gg_pen *p)
{
    struct gg_stack stack;

    for (uint32_t i = 0; i < p->board->places; i++) {
        gg_sight_stack(p->v, p->board->place[i].thing, &stack);
        if (stack.count > 0) {
            draw_stack(p, &p->board->place[i], &stack);
        }
    }
}

void gg_draw_ground(const struct gg_pen *p, const struct gg_speaker *s)
{
    gg_svg_rect(p->out, 0, 0, p->board->width, p->board->height, "fill=\"#f7f3e8\"");
    if (p->board->svg.len > 0 || !gg_ground_element(s->battle, s, p->out)) {
        gg_buf_puts(p->out, gg_buf_text(&p->board->svg));
        draw_places(p, s);
    }
}

/* Background, places and pieces with their upper left corner at (x, y). */
static void draw_board(const struct gg_pen *p, const struct gg_speaker *s, int32_t x, int32_t y)
{
    struct gg_buf attributes = { 0 };

    gg_buf_puts(&attributes, "transform=\"translate(");
    gg_svg_number(&attributes, x);
    gg_buf_putc(&attributes, ' ');
    gg_svg_number(&attributes, y);
    gg_buf_puts(&attributes, ")\"");
    gg_svg_group(p->out, gg_buf_text(&attributes));
    gg_draw_ground(p, s);
    if (p->v != NULL) {
        gg_draw_pieces(p);
    }
    gg_svg_rect(p->out, 0, 0, p->board->width, p->board->height,
                "fill=\"none\" stroke=\"#1c1c1c\" stroke-width=\"1\"");
    gg_svg_group_end(p->out);
    gg_buf_free(&attributes);
}

/* ---- the picture ---- */

/* Plain text is a sixtieth of the board, so that a picture reads alike at any size. */
int32_t gg_draw_font(const struct gg_board *board)
{
    int32_t longest = board->width > board->height ? board->width : board->height;

    return longest / 60 > 110 ? longest / 60 : 110;
}

/* "seen by French · step 12" */
static void say_whose(const struct gg_sight *v, struct gg_buf *out)
{
    struct gg_buf viewer = { 0 };

    gg_say_viewer(v->speaker, v->viewer, &viewer);
    gg_say_label1(v->speaker->catalogue, GG_LABEL_seen_by, gg_buf_text(&viewer), 0, out);
    gg_buf_puts(out, " · ");
    gg_say_label1(v->speaker->catalogue, GG_LABEL_step, NULL, v->step, out);
    gg_buf_free(&viewer);
}

/* Title, whose view it is, the prompt; returns where the board may begin. */
static int32_t draw_head(const struct gg_pen *p, const char *title, int32_t width)
{
    int32_t x = p->font, y = p->font * 5 / 2;
    struct gg_buf whose = { 0 }, prompt = { 0 };

    gg_draw_text(p, x, y, p->font * 3 / 2, INK " font-weight=\"bold\"", title);
    y += p->font * 8 / 5;
    if (p->v != NULL) {
        say_whose(p->v, &whose);
        y = gg_draw_lines(p, x, y, width, "fill=\"#5a564e\"", gg_buf_text(&whose));
        gg_say(p->v->speaker, &p->v->prompt, &prompt);
        gg_say_citation(p->v->speaker, p->v->prompt.clause, &prompt);
        y = gg_draw_lines(p, x, y, width, INK, gg_buf_text(&prompt));
    }
    gg_buf_free(&whose);
    gg_buf_free(&prompt);
    return y;
}

static void draw_all(struct gg_pen *p, const struct gg_speaker *s, struct gg_buf *out)
{
    struct gg_buf body = { 0 }, title = { 0 };
    int32_t margin = p->font, side = p->v != NULL && gg_draw_beside(p) ? p->font * 26 : 0;
    int32_t width = p->board->width + (side > 0 ? side + margin : 0), top, bottom;

    p->out = &body;
    gg_say_title(s, &title);
    top = draw_head(p, gg_buf_text(&title), width);
    draw_board(p, s, margin, top);
    bottom = top + p->board->height;
    if (side > 0) {
        int32_t end = gg_draw_panels(p, p->board->width + 2 * margin, top, side);

        bottom = end > bottom ? end : bottom;
    }
    gg_svg_open(out, width + 2 * margin, bottom + margin, gg_buf_text(&title));
    gg_put_figures(out);
    gg_svg_rect(out, 0, 0, width + 2 * margin, bottom + margin, "fill=\"#fffdf8\"");
    gg_buf_put(out, gg_buf_text(&body), body.len);
    gg_svg_close(out);
    out->failed |= body.failed || p->board->failed || p->board->svg.failed;
    gg_buf_free(&body);
    gg_buf_free(&title);
}

void gg_view_svg(const struct gg_game *g, const struct gg_speaker *s,
                 const struct gg_view_options *o, struct gg_buf *out)
{
    struct gg_board board = { 0 };
    struct gg_sight v;
    struct gg_pen p = { .v = &v, .board = o->board ? o->board : &board };

    gg_sight_open(&v, g, s, o);
    if (!o->board) {
        gg_sight_board(g->battle, s, &board);
    }
    p.font = gg_draw_font(p.board);
    draw_all(&p, s, out);
    out->failed |= v.scene.failed;
    gg_board_free(&board);
    gg_sight_close(&v);
}

void gg_view_board_svg(const struct gg_battle *b, const struct gg_speaker *s, struct gg_buf *out)
{
    struct gg_board board;
    struct gg_pen p = { .v = NULL, .board = &board };

    gg_sight_board(b, s, &board);
    p.font = gg_draw_font(&board);
    draw_all(&p, s, out);
    gg_board_free(&board);
}
