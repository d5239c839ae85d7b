/* SPDX-License-Identifier: MIT
 * The chart of the places of a board: what the land is in each, which lie next to it, and what
 * lies between. */
#include "core/scene.h"

#include "core/label.h"
#include "core/notation.h"
#include "core/sight.h"
#include <string.h>

void gg_say_ground(const struct gg_speaker *s, const struct gg_place *place, struct gg_buf *out)
{
    for (int i = 0; i < place->grounds; i++) {
        struct gg_arg word = place->ground[i];

        gg_buf_puts(out, i > 0 ? ", " : "");
        if (word.kind == GG_KIND_NUMBER) {
            gg_say_label1(s->catalogue, GG_LABEL_level, NULL, word.value, out);
        } else {
            gg_say_thing(s, word.kind, word.value, out);
        }
    }
}

static void say_name(const struct gg_speaker *s, struct gg_arg place, struct gg_buf *out)
{
    gg_say_thing(s, place.kind, place.value, out);
}

/* "12 (stream)" */
static void say_neighbour(const struct gg_speaker *s, const struct gg_neighbour *next,
                          struct gg_buf *out)
{
    say_name(s, next->place, out);
    for (int i = 0; i < next->borders; i++) {
        gg_buf_puts(out, i > 0 ? "; " : " (");
        gg_say_thing(s, next->border[i].kind, next->border[i].value, out);
    }
    gg_buf_puts(out, next->borders > 0 ? ")" : "");
}

static void put_cell(struct gg_tables *t, struct gg_buf *text)
{
    gg_table_cell(t, text->len > 0 ? gg_buf_text(text) : "–");
    gg_buf_free(text);
}

static void put_heading(struct gg_tables *t, enum gg_label label)
{
    struct gg_buf text = { 0 };

    gg_say_label(t->speaker->catalogue, label, &text);
    put_cell(t, &text);
}

/* Are places named otherwise than they are written in moves? */
static bool have_names(const struct gg_speaker *s, const struct gg_board *board)
{
    bool named = false;

    for (uint32_t i = 0; i < board->places && !named; i++) {
        struct gg_arg place = board->place[i].thing;
        struct gg_buf name = { 0 };
        char id[GG_ID_MAX];

        gg_thing_id(s->battle, place.kind, place.value, id);
        say_name(s, place, &name);
        named = strcmp(gg_buf_text(&name), id) != 0;
        gg_buf_free(&name);
    }
    return named;
}

static void put_place(struct gg_tables *t, const struct gg_board *board, uint32_t i, bool named)
{
    const struct gg_place *place = &board->place[i];
    struct gg_buf text = { 0 };
    char id[GG_ID_MAX];

    gg_thing_id(t->speaker->battle, place->thing.kind, place->thing.value, id);
    gg_table_cell(t, id);
    if (named) {
        say_name(t->speaker, place->thing, &text);
        put_cell(t, &text);
    }
    gg_say_ground(t->speaker, place, &text);
    put_cell(t, &text);
    for (uint32_t k = 0; k < place->nexts; k++) {
        gg_buf_puts(&text, k > 0 ? ", " : "");
        say_neighbour(t->speaker, &board->next[place->next + k], &text);
    }
    put_cell(t, &text);
    gg_table_row_end(t);
}

void gg_table_places(struct gg_tables *t)
{
    struct gg_buf title = { 0 };
    struct gg_board board;
    bool named;

    gg_sight_board(t->speaker->battle, NULL, &board);
    named = have_names(t->speaker, &board);
    gg_say_label(t->speaker->catalogue, GG_LABEL_places, &title);
    gg_table_open(t, "places", gg_buf_text(&title), GG_ALLOWED);
    put_heading(t, GG_LABEL_place_id);
    if (named) {
        put_heading(t, GG_LABEL_place_name);
    }
    put_heading(t, GG_LABEL_place_ground);
    put_heading(t, GG_LABEL_place_next);
    gg_table_row_end(t);
    for (uint32_t i = 0; i < board.places; i++) {
        put_place(t, &board, i, named);
    }
    gg_table_end(t);
    gg_buf_free(&title);
    gg_board_free(&board);
}
