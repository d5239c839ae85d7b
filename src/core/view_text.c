/* SPDX-License-Identifier: MIT
 * The scene as text for a terminal: who stands where, panels, log, prompt, numbered moves. */
#include "core/sight.h"

#include "base/text.h"
#include "core/ending.h"
#include "core/groups.h"
#include "core/label.h"
#include "core/layout.h"
#include "core/symbols.h"
#include <string.h>

enum { INDENT = 2, NAME_COLUMNS_MAX = 30, WIDTH_MIN = 40 };

/* What is being written, and how wide. */
struct page {
    const struct gg_sight *v;
    const struct gg_speaker *s;
    struct gg_buf *out;
    size_t width;
};

static size_t columns(const char *text)
{
    return gg_utf8_columns(text, strlen(text));
}

static void heading(const struct page *p, const char *text)
{
    gg_buf_putc(p->out, '\n');
    gg_buf_puts(p->out, text);
    gg_buf_putc(p->out, '\n');
}

static void label_heading(const struct page *p, enum gg_label label)
{
    struct gg_buf text = { 0 };

    gg_say_label(p->s->catalogue, label, &text);
    heading(p, gg_buf_text(&text));
    gg_buf_free(&text);
}

/* Text set in, with its further lines under `indent`. */
static void paragraph(const struct page *p, const char *text, size_t indent)
{
    gg_text_repeat(p->out, " ", INDENT);
    gg_text_wrap(p->out, text, INDENT, indent, p->width);
    gg_buf_putc(p->out, '\n');
}

/* ---- head ---- */

static void put_head(const struct page *p)
{
    struct gg_buf title = { 0 }, viewer = { 0 }, whose = { 0 };
    size_t used;

    gg_say_title(p->s, &title);
    gg_say_viewer(p->s, p->v->viewer, &viewer);
    gg_say_label1(p->s->catalogue, GG_LABEL_seen_by, gg_buf_text(&viewer), 0, &whose);
    gg_buf_puts(&whose, " · ");
    gg_say_label1(p->s->catalogue, GG_LABEL_step, NULL, p->v->step, &whose);
    used = columns(gg_buf_text(&title)) + columns(gg_buf_text(&whose));
    gg_buf_puts(p->out, gg_buf_text(&title));
    if (used + 2 <= p->width) {
        gg_text_repeat(p->out, " ", p->width - used);
    } else {
        gg_buf_putc(p->out, '\n');
    }
    gg_buf_puts(p->out, gg_buf_text(&whose));
    gg_buf_putc(p->out, '\n');
    gg_text_repeat(p->out, "─", p->width);
    gg_buf_putc(p->out, '\n');
    gg_buf_free(&title);
    gg_buf_free(&viewer);
    gg_buf_free(&whose);
}

/* ---- pieces ---- */

/* "☒F Old Guard (in square, 2 losses)"; what lies is in brackets: "(☒F) Old Guard". */
static void say_piece(const struct gg_speaker *s, const struct gg_piece *piece, struct gg_buf *out)
{
    const char *mark = gg_symbol_mark(piece->symbol);
    bool marked = mark[0] != '\0' || piece->letter[0] != '\0' || piece->facing >= 0 || piece->down;

    gg_buf_puts(out, piece->down ? "(" : "");
    gg_buf_puts(out, mark);
    gg_buf_puts(out, piece->letter);
    gg_buf_puts(out, gg_facing_mark(piece->facing));
    gg_buf_puts(out, piece->down ? ")" : "");
    gg_buf_puts(out, marked ? "\xc2\xa0" : ""); /* a mark stays with its name */
    gg_say_thing(s, piece->thing.kind, piece->thing.value, out);
    for (int i = 0; i < piece->words; i++) {
        gg_buf_puts(out, i == 0 ? " (" : ", ");
        gg_say(s, &piece->word[i], out);
    }
    gg_buf_puts(out, piece->words > 0 ? ")" : "");
}

/* From one piece of a side to its last in the stack; returns where the next side begins. */
static uint32_t say_side_pieces(const struct gg_speaker *s, const struct gg_stack *stack,
                                uint32_t from, struct gg_buf *out)
{
    uint32_t i = from;

    for (; i < stack->count && stack->piece[i]->side == stack->piece[from]->side; i++) {
        gg_buf_puts(out, i > from ? " · " : "");
        say_piece(s, stack->piece[i], out);
    }
    return i;
}

static size_t side_columns(const struct gg_speaker *s)
{
    size_t widest = 0;

    for (int side = 0; side < GG_CHANCE; side++) {
        struct gg_buf name = { 0 };
        size_t used;

        gg_say_side(s, side, &name);
        used = columns(gg_buf_text(&name));
        widest = used > widest ? used : widest;
        gg_buf_free(&name);
    }
    return widest;
}

/* One line a side: the cursor stands at column `at`, further lines begin there. */
static void put_stack(const struct page *p, const struct gg_stack *stack, size_t at)
{
    size_t sides = side_columns(p->s), from = at + sides + 2;

    for (uint32_t i = 0; i < stack->count;) {
        struct gg_buf name = { 0 }, pieces = { 0 };

        if (i > 0) {
            gg_text_repeat(p->out, " ", at);
        }
        if (stack->piece[i]->side < GG_CHANCE) {
            gg_say_side(p->s, stack->piece[i]->side, &name);
        }
        gg_text_pad(p->out, gg_buf_text(&name), sides + 2);
        i = say_side_pieces(p->s, stack, i, &pieces);
        gg_text_wrap(p->out, gg_buf_text(&pieces), from, from, p->width);
        gg_buf_putc(p->out, '\n');
        gg_buf_free(&name);
        gg_buf_free(&pieces);
    }
}

/* ---- board ---- */

/* "Leipzig, river" */
static void say_place(const struct page *p, const struct gg_place *place, struct gg_buf *out)
{
    gg_say_thing(p->s, place->thing.kind, place->thing.value, out);
    if (place->grounds > 0) {
        gg_buf_puts(out, ", ");
        gg_say_ground(p->s, place, out);
    }
}

/* How wide the names of the places with pieces are, within reason. */
static size_t place_columns(const struct page *p, const struct gg_board *board)
{
    struct gg_stack stack;
    size_t widest = 0;

    for (uint32_t i = 0; i < board->places; i++) {
        struct gg_buf name = { 0 };
        size_t used;

        gg_sight_stack(p->v, board->place[i].thing, &stack);
        if (stack.count == 0) {
            continue;
        }
        say_place(p, &board->place[i], &name);
        used = columns(gg_buf_text(&name));
        widest = used > widest ? used : widest;
        gg_buf_free(&name);
    }
    return widest < NAME_COLUMNS_MAX ? widest : NAME_COLUMNS_MAX;
}

static void put_place(const struct page *p, const struct gg_place *place,
                      const struct gg_stack *stack, size_t names)
{
    struct gg_buf name = { 0 };

    say_place(p, place, &name);
    gg_text_repeat(p->out, " ", INDENT);
    gg_text_pad(p->out, gg_buf_text(&name), names + 2);
    if (columns(gg_buf_text(&name)) > names) { /* a long name has its own line */
        gg_buf_putc(p->out, '\n');
        gg_text_repeat(p->out, " ", INDENT + names + 2);
    }
    put_stack(p, stack, INDENT + names + 2);
    gg_buf_free(&name);
}

static void put_elsewhere(const struct page *p, const struct gg_board *board)
{
    struct gg_stack stack;

    gg_sight_elsewhere(p->v, board, &stack);
    if (stack.count > 0) {
        label_heading(p, GG_LABEL_elsewhere);
        gg_text_repeat(p->out, " ", INDENT);
        put_stack(p, &stack, INDENT);
    }
}

static void put_board(const struct page *p)
{
    struct gg_board board;
    struct gg_stack stack;
    struct gg_buf nobody = { 0 };
    size_t names;

    gg_sight_board(p->v->battle, NULL, &board);
    names = place_columns(p, &board);
    label_heading(p, GG_LABEL_board);
    for (uint32_t i = 0; i < board.places; i++) {
        gg_sight_stack(p->v, board.place[i].thing, &stack);
        if (stack.count > 0) {
            put_place(p, &board.place[i], &stack, names);
        }
    }
    if (names == 0) { /* no place has a piece */
        gg_say_label(p->s->catalogue, GG_LABEL_nobody, &nobody);
        paragraph(p, gg_buf_text(&nobody), INDENT);
    }
    put_elsewhere(p, &board);
    p->out->failed |= board.failed;
    gg_buf_free(&nobody);
    gg_board_free(&board);
}

/* ---- panels ---- */

/* Does what the item says name a side already? */
static bool names_side(const struct gg_item *item)
{
    bool named = item->text.key == GG_MSG_none && item->thing.kind == GG_KIND_SIDE;

    for (int i = 0; i < item->text.args; i++) {
        named |= item->text.arg[i].kind == GG_KIND_SIDE;
    }
    return named;
}

/* "turn 3"; where the track stands, or a box that is full, in [brackets]. */
static void say_whole_item(const struct page *p, const struct gg_item *item, struct gg_buf *out)
{
    const char *mark = gg_symbol_mark(item->symbol);

    gg_buf_puts(out, item->on ? "[" : "");
    if (mark[0] != '\0') {
        gg_buf_puts(out, mark);
        gg_buf_puts(out, "\xc2\xa0");
    }
    gg_say_item_value(p->s, item, out);
    if (item->side < GG_CHANCE && !names_side(item)) {
        gg_buf_puts(out, " (");
        gg_say_side(p->s, item->side, out);
        gg_buf_putc(out, ')');
    }
    gg_buf_puts(out, item->on ? "]" : "");
}

/* The pieces on an item, after a colon. */
static void say_item_pieces(const struct page *p, const struct gg_item *item, struct gg_buf *out)
{
    struct gg_stack stack;

    stack.count = 0;
    if (item->thing.kind != GG_KIND_NONE) {
        gg_sight_stack(p->v, item->thing, &stack);
    }
    for (uint32_t i = 0; i < stack.count; i++) {
        gg_buf_puts(out, i == 0 ? ": " : " · ");
        say_piece(p->s, stack.piece[i], out);
    }
}

static void put_panel(const struct page *p, const struct gg_panel *panel)
{
    bool lines = strcmp(panel->shape, "list") == 0 || strcmp(panel->shape, "text") == 0;
    struct gg_buf title = { 0 }, text = { 0 };

    gg_say(p->s, &panel->title, &title);
    heading(p, gg_buf_text(&title));
    for (uint32_t i = 0; i < panel->items; i++) {
        const struct gg_item *item = &p->v->scene.item[panel->first + i];

        if (!lines && i > 0) {
            gg_buf_puts(&text, strcmp(panel->shape, "track") == 0 ? "  " : " · ");
        }
        say_whole_item(p, item, &text);
        say_item_pieces(p, item, &text);
        if (lines) {
            paragraph(p, gg_buf_text(&text), INDENT * 2);
            gg_buf_clear(&text);
        }
    }
    if (!lines) {
        paragraph(p, gg_buf_text(&text), INDENT);
    }
    gg_buf_free(&title);
    gg_buf_free(&text);
}

/* ---- prompt and moves ---- */

static void put_draw_offer(const struct page *p)
{
    struct gg_buf text = { 0 };
    struct gg_message m;

    gg_game_offer_message(p->v->game, &m);
    if (p->v->ending.offered) {
        gg_say(p->s, &m, &text);
        paragraph(p, gg_buf_text(&text), INDENT);
    }
    gg_buf_free(&text);
}

static void put_prompt(const struct page *p)
{
    struct gg_buf text = { 0 };

    gg_say(p->s, &p->v->prompt, &text);
    gg_say_citation(p->s, p->v->prompt.clause, &text);
    gg_buf_puts(p->out, "\n▸ ");
    gg_text_wrap(p->out, gg_buf_text(&text), INDENT, INDENT, p->width);
    gg_buf_putc(p->out, '\n');
    gg_buf_free(&text);
    put_draw_offer(p);
}

/* Numbers are as wide as the last one, so that the moves stand in line. */
static size_t digits(uint32_t n)
{
    size_t count = 1;

    while (n >= 10) {
        n /= 10;
        count++;
    }
    return count;
}

static void say_numbered_move(const struct page *p, uint32_t n, struct gg_buf *out)
{
    gg_move m = gg_offer_nth(&p->v->offer, n);

    gg_text_repeat(out, " ", digits(p->v->offer.count) - digits(n + 1));
    gg_buf_printf(out, "%u  ", (unsigned)(n + 1));
    gg_say_move(p->s, m, out);
    if (p->v->decider == GG_CHANCE) {
        gg_buf_puts(out, " · ");
        gg_say_label1(p->s->catalogue, GG_LABEL_weight, NULL, gg_offer_weight_of(&p->v->offer, m),
                      out);
    }
    gg_buf_putc(out, '\n');
}

static void put_group_heading(const struct page *p, const struct gg_groups *groups, int i)
{
    struct gg_buf text = { 0 };

    gg_say_group(p->s, groups, i, &text);
    paragraph(p, gg_buf_text(&text), INDENT);
    gg_buf_free(&text);
}

/* A group under its heading, which a single move does without. */
static void put_group(const struct page *p, const struct gg_groups *groups, int i)
{
    const struct gg_offer *o = &p->v->offer;
    uint32_t left = gg_group_shown(o, groups->moves[i]);
    struct gg_buf cells = { 0 };

    if (groups->moves[i] > 1) {
        put_group_heading(p, groups, i);
    }
    for (uint32_t n = 0; n < o->count && left > 0; n++) {
        if (gg_verb_of(gg_offer_nth(o, n)) == groups->verb[i]) {
            say_numbered_move(p, n, &cells);
            left--;
        }
    }
    if (gg_group_shown(o, groups->moves[i]) < groups->moves[i]) {
        gg_say_label1(p->s->catalogue, GG_LABEL_more, NULL,
                      groups->moves[i] - gg_group_shown(o, groups->moves[i]), &cells);
        gg_buf_putc(&cells, '\n');
    }
    gg_text_columns(p->out, gg_buf_text(&cells), INDENT * 2, digits(o->count) + 2, p->width);
    p->out->failed |= cells.failed;
    gg_buf_free(&cells);
}

static void put_moves(const struct page *p)
{
    struct gg_groups groups;

    if (p->v->offer.count == 0) {
        return;
    }
    label_heading(p, p->v->decider == GG_CHANCE ? GG_LABEL_outcomes : GG_LABEL_moves);
    gg_groups_of(&p->v->offer, &groups);
    for (int i = 0; i < groups.count; i++) {
        put_group(p, &groups, i);
    }
}

static void put_way_back(const struct page *p, bool there, enum gg_label label)
{
    struct gg_buf text = { 0 };

    if (there) {
        gg_say_label(p->s->catalogue, label, &text);
        gg_buf_putc(p->out, '\n');
        paragraph(p, gg_buf_text(&text), INDENT);
    }
    gg_buf_free(&text);
}

static void put_log(const struct page *p)
{
    struct gg_buf log = { 0 };

    gg_sight_log_text(p->v, p->width, &log);
    if (log.len > 0) {
        label_heading(p, GG_LABEL_log);
        gg_buf_put(p->out, gg_buf_text(&log), log.len);
    }
    p->out->failed |= log.failed;
    gg_buf_free(&log);
}

void gg_view_text(const struct gg_game *g, const struct gg_speaker *s,
                  const struct gg_view_options *o, int width, struct gg_buf *out)
{
    struct gg_sight v;
    struct page p = { .v = &v, .s = s, .out = out };

    p.width = width > WIDTH_MIN ? (size_t)width : WIDTH_MIN;
    gg_sight_open(&v, g, s, o);
    put_head(&p);
    put_board(&p);
    for (uint32_t i = 0; i < v.scene.panels; i++) {
        put_panel(&p, &v.scene.panel[i]);
    }
    put_log(&p);
    put_prompt(&p);
    put_moves(&p);
    put_way_back(&p, v.may_undo, GG_LABEL_may_undo);
    put_way_back(&p, v.may_redo, GG_LABEL_may_redo);
    out->failed |= v.scene.failed;
    gg_sight_close(&v);
}
