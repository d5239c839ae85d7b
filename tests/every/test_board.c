/* SPDX-License-Identifier: MIT
 * Boards: pieces have room in their own places, and places that touch are those next to each other.
 * Charts, grounds and neighbours are a law of the harness (BOARD). */
#include "core/shape.h"
#include "every/every.h"
#include <string.h>

static struct gg_board board;

static void outline_of(const struct gg_place *p, struct gg_path *out)
{
    *out = (struct gg_path){ .n = p->points };
    assert_in_range(p->points, 3, sizeof out->at / sizeof *out->at);
    memcpy(out->at, board.point + p->first, p->points * sizeof *out->at);
}

static void draw(void)
{
    board = (struct gg_board){ 0 };
    kit.rules->board(kit.battle, &board);
    assert_false(board.failed);
}

/* A point inside the outline, with room for a counter, on the board. */
static void pieces_have_room_in_their_own_place(void **state)
{
    (void)state;
    draw();
    for (uint32_t i = 0; i < board.places; i++) {
        const struct gg_place *p = &board.place[i];
        struct gg_path o;

        if (p->points > 0) {
            outline_of(p, &o);
            if (2 * gg_path_depth(&o, p->x, p->y) < board.counter) {
                fail_msg("place %u: %d off its outline, a counter is %d", (unsigned)i,
                         (int)gg_path_depth(&o, p->x, p->y), (int)board.counter);
            }
        }
        assert_true(p->radius >= board.counter / 2);
        assert_true(p->x > 0 && p->x < board.width && p->y > 0 && p->y < board.height);
    }
    gg_board_free(&board);
}

static bool is_next(const struct gg_place *p, const struct gg_place *q)
{
    for (uint32_t n = 0; n < p->nexts; n++) {
        struct gg_arg place = board.next[p->next + n].place;

        if (place.kind == q->thing.kind && place.value == q->thing.value) {
            return true;
        }
    }
    return false;
}

/* In Wagram zones touch across the arms of the Danube, and at corners that are drawn with a short
 * border, and are not next to each other. */
static bool strangers_touch(void)
{
    return strcmp(kit.rules->name, "wagram") == 0;
}

/* Neighbours share a border that runs one way for the one and the other way for the other; others
 * share none. */
static void borders_are_shared_by_neighbours_only(void **state)
{
    (void)state;
    draw();
    for (uint32_t i = 0; i < board.places; i++) {
        for (uint32_t k = 0; k < i; k++) {
            const struct gg_place *p = &board.place[i], *q = &board.place[k];
            struct gg_path own, beyond, one, other;

            if (p->points == 0 || q->points == 0) {
                continue;
            }
            outline_of(p, &own);
            outline_of(q, &beyond);
            if (gg_path_shared(&own, &beyond, &one) != is_next(p, q) &&
                (is_next(p, q) || !strangers_touch())) {
                fail_msg("places %u and %u: %s", (unsigned)i, (unsigned)k,
                         is_next(p, q) ? "no border" : "a border of strangers");
            }
            if (is_next(p, q)) {
                assert_true(gg_path_shared(&beyond, &own, &other));
                assert_int_equal(one.n, other.n);
                assert_memory_equal(one.at[0], other.at[other.n - 1], sizeof one.at[0]);
            }
        }
    }
    gg_board_free(&board);
}

/* Nothing is shown of a thing that does not exist. */
static void nonsense_is_no_layer(void **state)
{
    static struct gg_layer_mark marks[GG_LAYER_MARKS_MAX];

    (void)state;
    for (int i = 0; i < kit.rules->layers; i++) {
        const struct gg_layer_row *row = &kit.rules->layer_row[i];
        const int none[] = { -1, row->from != GG_KIND_NONE ? gg_kind_count(kit.battle, row->from)
                                                           : -1 };

        for (unsigned n = 0; row->from != GG_KIND_NONE && n < 2; n++) {
            struct gg_layer out = { .marks = 7, .mark = marks };

            kit.rules->layer(kit.battle, kit.pos, GG_SIDE_1, i, none[n], &out);
            assert_int_equal(out.marks, 0);
        }
    }
}

int main(void)
{
    static const struct every_test tests[] = {
        EVERY(pieces_have_room_in_their_own_place),
        EVERY(borders_are_shared_by_neighbours_only),
        EVERY(nonsense_is_no_layer),
    };

    return every(tests, sizeof tests / sizeof *tests);
}
