/* SPDX-License-Identifier: MIT
 * The column beside the board: panels as boxes in a row or as lines, and pieces that are
 * elsewhere. */
#include "core/draw.h"

#include "core/label.h"
#include "core/svg.h"
#include <string.h>

/* Where the next thing goes in the column. */
struct cursor {
    const struct gg_pen *p;
    int32_t left, width; /* of the column */
    int32_t sign;        /* side of a symbol in this panel: cards of a hand are larger */
    int32_t x, y;
    int32_t tall; /* of the row being filled */
};

/* An item, ready to be drawn. */
struct entry {
    const struct gg_item *item;
    struct gg_buf text;
    struct gg_stack stack; /* pieces that stand on it */
};

static void open_entry(const struct cursor *at, const struct gg_item *item, struct entry *e)
{
    e->item = item;
    e->text = (struct gg_buf){ 0 };
    e->stack.count = 0;
    gg_say_item_value(at->p->v->speaker, item, &e->text);
    if (item->thing.kind != GG_KIND_NONE) {
        gg_sight_stack(at->p->v, item->thing, &e->stack);
    }
}

static void close_entry(struct entry *e)
{
    gg_buf_free(&e->text);
}

static void next_row(struct cursor *at)
{
    at->y += at->tall;
    at->x = at->left;
    at->tall = 0;
}

/* Makes room for a thing of that size, in a new row if need be. */
static void reserve(struct cursor *at, int32_t width, int32_t height)
{
    if (at->x > at->left && at->x + width > at->left + at->width) {
        next_row(at);
    }
    at->tall = height > at->tall ? height : at->tall;
}

/* ---- small counters ---- */

static void draw_symbol(const struct cursor *at, const struct gg_item *item, int32_t x, int32_t y)
{
    const struct gg_piece piece = { .symbol = item->symbol,
                                    .letter = "",
                                    .colour = item->colour,
                                    .side = item->side,
                                    .facing = -1,
                                    .values = { -1, -1, -1 } };

    gg_draw_piece(at->p, &piece, x, y, at->sign);
}

static void draw_stack(struct cursor *at, const struct gg_stack *stack)
{
    int32_t size = at->p->font * 11 / 5, pitch = size * 6 / 5;

    for (uint32_t i = 0; i < stack->count; i++) {
        reserve(at, pitch, pitch);
        gg_draw_piece(at->p, stack->piece[i], at->x + pitch / 2, at->y + pitch / 2, size);
        at->x += pitch;
    }
}

/* ---- boxes in a row: tracks, boxes, hands ---- */

static void draw_frame(const struct cursor *at, int32_t width, int32_t height, bool on)
{
    gg_svg_rect(at->p->out, at->x, at->y, width, height,
                on ? "fill=\"#1c1c1c\" stroke=\"#1c1c1c\" stroke-width=\"3\""
                   : "fill=\"#fff\" stroke=\"#8a857a\" stroke-width=\"1\"");
}

static void draw_box(struct cursor *at, const struct entry *e)
{
    int32_t f = at->p->font, gap = f / 2,
            symbol = e->item->symbol[0] != '\0' ? at->sign + f / 5 : 0;
    int32_t stack = (int32_t)e->stack.count * f * 5 / 2,
            text = gg_draw_width(at->p, gg_buf_text(&e->text));
    int32_t height = e->stack.count > 0 ? f * 3 : at->sign + f * 2 / 5,
            width = gap + symbol + text + stack + gap;

    width = width < height ? height : width;
    if (width >
        at->width) { /* too long for one line: cut by the frame, told in full by the title */
        width = at->width;
    }
    reserve(at, width + gap, height + gap);
    draw_frame(at, width, height, e->item->on);
    if (symbol > 0) {
        draw_symbol(at, e->item, at->x + gap + at->sign / 2, at->y + height / 2);
    }
    gg_draw_text(at->p, at->x + symbol + (width - symbol - stack) / 2,
                 at->y + height / 2 + f * 2 / 5, f,
                 e->item->on ? "fill=\"#fff\" font-weight=\"bold\" text-anchor=\"middle\""
                             : "fill=\"#1c1c1c\" text-anchor=\"middle\"",
                 gg_buf_text(&e->text));
    for (uint32_t i = 0; i < e->stack.count; i++) {
        gg_draw_piece(at->p, e->stack.piece[i], at->x + width - stack + (int32_t)i * f * 5 / 2 + f,
                      at->y + height / 2, f * 11 / 5);
    }
    at->x += width + gap;
}

/* ---- lines: lists and texts ---- */

static void draw_line(struct cursor *at, const struct entry *e)
{
    int32_t f = at->p->font, symbol = e->item->symbol[0] != '\0' ? f * 5 / 2 : 0, end;
    struct gg_buf text = { 0 };

    gg_buf_puts(&text, e->item->on ? "▸ " : "");
    gg_buf_puts(&text, gg_buf_text(&e->text));
    if (symbol > 0) {
        draw_symbol(at, e->item, at->left + f, at->y + f * 4 / 5);
    }
    end = gg_draw_lines(at->p, at->left + symbol, at->y + f * 6 / 5, at->width - symbol,
                        e->item->on ? "fill=\"#1c1c1c\" font-weight=\"bold\"" : "fill=\"#1c1c1c\"",
                        gg_buf_text(&text));
    at->y = end - f * 6 / 5 + (symbol > 0 ? f * 7 / 10 : f / 5);
    draw_stack(at, &e->stack);
    next_row(at);
    gg_buf_free(&text);
}

/* ---- panels ---- */

static void draw_title(struct cursor *at, const char *title)
{
    int32_t f = at->p->font;

    at->y = gg_draw_lines(at->p, at->left, at->y + f, at->width,
                          "fill=\"#1c1c1c\" font-weight=\"bold\"", title) -
            f * 4 / 5;
    gg_svg_line(at->p->out, at->left, at->y, at->left + at->width, at->y,
                "stroke=\"#8a857a\" stroke-width=\"1\"");
    at->y += f / 2;
}

static void draw_panel(struct cursor *at, const struct gg_panel *panel)
{
    bool lines = strcmp(panel->shape, "list") == 0 || strcmp(panel->shape, "text") == 0;
    struct gg_buf title = { 0 };
    struct entry e;
    bool cards = strcmp(panel->shape, "hand") == 0 || strcmp(panel->shape, "cards") == 0 ||
                 strcmp(panel->shape, "row") == 0 || strcmp(panel->shape, "piles") == 0 ||
                 strcmp(panel->shape, "letters") == 0;

    at->sign = cards ? at->p->font * 3 : at->p->font * 9 / 5;
    gg_say(at->p->v->speaker, &panel->title, &title);
    draw_title(at, gg_buf_text(&title));
    gg_buf_free(&title);
    for (uint32_t i = 0; i < panel->items; i++) {
        open_entry(at, &at->p->v->scene.item[panel->first + i], &e);
        if (lines) {
            draw_line(at, &e);
        } else {
            draw_box(at, &e);
        }
        close_entry(&e);
    }
    next_row(at);
    at->y += at->p->font;
}

static void draw_elsewhere(struct cursor *at)
{
    struct gg_stack stack;
    struct gg_buf title = { 0 };

    gg_sight_elsewhere(at->p->v, at->p->board, &stack);
    if (stack.count == 0) {
        return;
    }
    gg_say_label(at->p->v->speaker->catalogue, GG_LABEL_elsewhere, &title);
    draw_title(at, gg_buf_text(&title));
    draw_stack(at, &stack);
    next_row(at);
    gg_buf_free(&title);
}

bool gg_draw_beside(const struct gg_pen *p)
{
    struct gg_stack stack;

    if (p->v->scene.panels > 0) {
        return true;
    }
    gg_sight_elsewhere(p->v, p->board, &stack);
    return stack.count > 0;
}

int32_t gg_draw_panels(const struct gg_pen *p, int32_t x, int32_t y, int32_t width)
{
    struct cursor at = { .p = p, .left = x, .width = width, .x = x, .y = y };

    for (uint32_t i = 0; i < p->v->scene.panels; i++) {
        draw_panel(&at, &p->v->scene.panel[i]);
    }
    draw_elsewhere(&at);
    return at.y;
}
