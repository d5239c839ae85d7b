/* SPDX-License-Identifier: MIT
 * The board as it is drawn, the layers over it, and the charts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/catalogue.h"
#include "host/data.h"
#include "rules/waterloo/show.h"
#include "rules/waterloo/show_draw.h"
#include "rules/waterloo/wat_moves.h"
#include <string.h>

/* ---- shapes ---- */

static void lengths_and_normals(void **state)
{
    const int32_t from[2] = { 0, 0 }, to[2] = { 300, 400 };
    int32_t n[2];

    (void)state;
    assert_int_equal(wat_length(300, 400), 500);
    assert_int_equal(wat_length(-7, 0), 7);
    assert_int_equal(wat_length(0, 0), 0);
    wat_normal(from, to, n); /* to the right of the way, with y downwards */
    assert_int_equal(n[0], -800);
    assert_int_equal(n[1], 600);
}

static struct wat_path square(void)
{
    return (struct wat_path){ .n = 4,
                              .at = { { 0, 0 }, { 1000, 0 }, { 1000, 1000 }, { 0, 1000 } } };
}

static void a_path_aside_keeps_its_distance(void **state)
{
    struct wat_path p = square(), in;

    (void)state;
    wat_path_aside(&p, 100, true, &in);
    assert_int_equal(in.at[0][0], 100);
    assert_int_equal(in.at[0][1], 100);
    assert_int_equal(in.at[2][0], 900);
    assert_int_equal(in.at[2][1], 900);
    wat_path_aside(&p, 100, false, &in); /* open: the ends go straight to the side */
    assert_int_equal(in.at[0][0], 0);
    assert_int_equal(in.at[0][1], 100);
}

static void inside_and_outside(void **state)
{
    struct wat_path p = square();
    int32_t a = 0, b = 0;

    (void)state;
    assert_true(wat_path_holds(&p, 500, 500, 400));
    assert_false(wat_path_holds(&p, 500, 500, 501));
    assert_false(wat_path_holds(&p, 1500, 500, 0));
    assert_true(wat_path_span(&p, 300, &a, &b));
    assert_int_equal(a, 0);
    assert_int_equal(b, 1000);
    assert_false(wat_path_span(&p, 1200, &a, &b));
    wat_path_sides(&p, 300, 500, &a, &b);
    assert_int_equal(a, 300);
    assert_int_equal(b, 700);
}

/* Neighbours share a border that runs one way for the one and the other way for the other; areas
 * that are no neighbours share none. */
static void borders_are_shared_by_neighbours_only(void **state)
{
    (void)state;
    for (unsigned i = 0; i < (unsigned)wt_b->areas; i++) {
        for (unsigned k = 0; k < (unsigned)wt_b->areas; k++) {
            bool near = (wt_b->adjacent[i] & WAT_ONE(k)) != 0;
            struct wat_path one, other;

            if (i == k) {
                continue;
            }
            assert_int_equal(wat_shared_border(wt_b, i, k, &one), near);
            if (near) {
                assert_true(wat_shared_border(wt_b, k, i, &other));
                assert_int_equal(one.n, other.n);
                assert_memory_equal(one.at[0], other.at[other.n - 1], sizeof one.at[0]);
            }
        }
    }
}

/* ---- the board ---- */

static unsigned count(const char *text, const char *what)
{
    unsigned n = 0;

    for (text = strstr(text, what); text != NULL; text = strstr(text + 1, what)) {
        n++;
    }
    return n;
}

/* From where a group of that class begins to where the next one does. */
static void group(const struct gg_board *board, const char *class, struct gg_buf *out)
{
    const char *from = strstr(gg_buf_text(&board->svg), class), *to;

    assert_non_null(from);
    to = strstr(from, "</g>");
    assert_non_null(to);
    gg_buf_clear(out);
    gg_buf_put(out, from, (size_t)(to - from));
}

static void pieces_have_room_in_their_own_area(void **state)
{
    struct gg_board board = { 0 };

    (void)state;
    wat_board(wt_battle, &board);
    assert_false(board.failed);
    assert_int_equal(board.places, wt_b->areas);
    for (uint32_t i = 0; i < board.places; i++) {
        const struct gg_place *p = &board.place[i];
        struct wat_path o = { .n = p->points };

        memcpy(o.at, board.point + p->first, p->points * sizeof *o.at);
        assert_true(wat_path_holds(&o, p->x, p->y, 100));
        assert_true(p->radius >= board.counter / 2);
        assert_true(p->x + p->radius < board.width && p->y < board.height);
    }
    gg_board_free(&board);
}

static void every_line_of_the_map_is_drawn(void **state)
{
    struct gg_board board = { 0 };
    struct gg_buf part = { 0 };

    (void)state;
    wat_board(wt_battle, &board);
    group(&board, "class=\"ground\"", &part);
    assert_int_equal(count(gg_buf_text(&part), "<polygon"), wt_b->areas);
    group(&board, "class=\"ridge\"", &part);
    assert_int_equal(count(gg_buf_text(&part), "<polyline"), 13 + 8); /* the borders in the data */
    group(&board, "class=\"sunken-road\"", &part);
    assert_int_equal(count(gg_buf_text(&part), "<polyline"),
                     3 * 3); /* three borders, three coats */
    group(&board, "class=\"strongholds\"", &part);
    assert_int_equal(count(gg_buf_text(&part), "2 / 3"), 1); /* Hougoumont, WAT-24.6 */
    assert_int_equal(count(gg_buf_text(&part), "<text"), 3);
    group(&board, "class=\"entries\"", &part);
    assert_int_equal(count(gg_buf_text(&part), ">A</text>"), 2); /* WAT-3.6 */
    assert_int_equal(count(gg_buf_text(&part), ">B</text>"), 1);
    gg_buf_free(&part);
    gg_board_free(&board);
}

/* A board without a drawing has the same places and costs nothing. */
static void places_alone_are_not_drawn(void **state)
{
    struct gg_board board = { .svg = { .failed = true } };

    (void)state;
    wat_board(wt_battle, &board);
    assert_int_equal(board.places, wt_b->areas);
    assert_int_equal(board.svg.len, 0);
    gg_board_free(&board);
}

static void names_are_in_the_language_of_the_speaker(void **state)
{
    struct gg_source source = host_source(NULL);
    struct gg_error err = { 0 };
    struct gg_catalogue *french = gg_catalogue_load("fr", &source, &err);
    struct gg_speaker s = { .catalogue = french, .battle = wt_battle };
    struct gg_board board = { .speaker = &s }, printed = { 0 };

    (void)state;
    assert_non_null(french);
    wat_board(wt_battle, &board);
    wat_board(wt_battle, &printed);
    assert_non_null(strstr(gg_buf_text(&board.svg), "ORÊT")); /* Forêt, in small capitals */
    assert_null(strstr(gg_buf_text(&printed.svg), "ORÊT"));
    gg_board_free(&board);
    gg_board_free(&printed);
    gg_catalogue_free(french);
}

/* A pile of cubes bears the name of its area, in the language of the speaker. */
static void piles_bear_the_names_of_their_areas(void **state)
{
    struct gg_source source = host_source(NULL);
    struct gg_error err = { 0 };
    struct gg_catalogue *italian = gg_catalogue_load("it", &source, &err);
    struct gg_speaker s = { .catalogue = italian, .battle = wt_battle };
    struct gg_buf pile = { 0 }, area = { 0 };
    int at = (int)wt_area("sandpit-valley"), areas = wt_b->areas + 1;

    (void)state;
    gg_say_thing(&s, K_PILE, RED * areas + at, &pile);
    gg_say_thing(&s, K_AREA, at, &area);
    assert_string_equal(gg_buf_text(&pile), gg_buf_text(&area));
    assert_string_not_equal(gg_buf_text(&pile), wt_b->area[at].name); /* not the English one */
    gg_buf_free(&pile);
    gg_buf_free(&area);
    gg_catalogue_free(italian);
}

/* ---- layers ---- */

enum { SIGHT, CONTACT, RESERVE, SUPPORT };

static struct gg_layer_mark marks[GG_LAYER_MARKS_MAX];

/* The areas that a layer finds good, and those it finds bad. */
static void ask(int layer, unsigned thing, uint64_t *good, uint64_t *bad)
{
    struct gg_layer out = { .mark = marks };

    wat_layer(wt_battle, &wt, FRENCH, layer, (int)thing, &out);
    *good = *bad = 0;
    for (uint32_t i = 0; i < out.marks; i++) {
        *(marks[i].good ? good : bad) |= WAT_ONE(marks[i].place.value);
        assert_true(marks[i].good || layer == SUPPORT || marks[i].why.key != GG_MSG_none);
    }
}

static const struct gg_layer_mark *mark_of(unsigned area)
{
    unsigned i = 0;

    while (marks[i].place.value != (int)area) {
        i++;
    }
    return &marks[i];
}

static void sight_is_what_guns_see(void **state)
{
    uint64_t good, bad;

    (void)state;
    wt_start();
    for (unsigned area = 0; area < (unsigned)wt_b->areas; area++) {
        ask(SIGHT, area, &good, &bad);
        assert_int_equal(good, wat_in_sight(wt_b, &wt, FRENCH, wt_bit("f-art-1", NULL), area));
    }
    ask(SIGHT, (unsigned)wt_b->areas, &good, &bad); /* the Delayed box: WAT-3.22 */
    assert_int_equal(good | bad, 0);
}

/* WAT-EX-12: the crest behind Hougoumont, which blocks. */
static void a_blocked_line_names_what_blocks_it(void **state)
{
    uint64_t good, bad;
    const struct gg_layer_mark *m;

    (void)state;
    wt_stand("f-art-1", "hougoumont-wood");
    ask(SIGHT, wt_area("hougoumont-wood"), &good, &bad);
    m = mark_of(wt_area("hougoumont-crest"));
    assert_false(m->good);
    assert_int_equal(m->why.key, MSG_sight_blocked);
    assert_int_equal(m->why.clause, WAT_9_12);
    assert_int_equal(m->why.arg[0].value, wt_area("hougoumont"));
    assert_int_equal(m->value, 2);
}

static void reach_is_where_units_may_march(void **state)
{
    uint64_t good, bad;

    (void)state;
    wt_start();
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        for (int layer = CONTACT; layer <= RESERVE; layer++) {
            ask(layer, unit, &good, &bad);
            assert_int_equal(
                good, wat_march_areas(wt_b, &wt, WAT_SIDE(unit), WAT_BIT(unit), layer == RESERVE));
        }
    }
}

static void a_unit_that_cannot_march_says_why_where_it_stands(void **state)
{
    uint64_t good, bad;

    (void)state;
    wt_lie("f-inf-1", "rossomme");
    ask(CONTACT, wt_bit("f-inf-1", NULL), &good, &bad);
    assert_int_equal(good, 0);
    assert_int_equal(bad, WAT_ONE(wt_area("rossomme")));
    assert_int_equal(marks[0].why.clause, WAT_6_7);
}

/* WAT-17.11, WAT-17.12 */
static void support_counts_areas(void **state)
{
    uint64_t good, bad;
    unsigned at = wt_area("la-belle-alliance");

    (void)state;
    wt_stand("f-inf-1", "la-belle-alliance");
    wt_stand("f-inf-2", "trimotion");
    ask(SUPPORT, at, &good, &bad);
    assert_false(mark_of(at)->good);
    assert_int_equal(mark_of(at)->why.key, MSG_unsupported);
    wt_stand("f-inf-3", "decoster");
    ask(SUPPORT, at, &good, &bad);
    assert_true(mark_of(at)->good);
    assert_int_equal(mark_of(at)->value, 2);
    assert_true((good & WAT_ONE(wt_area("decoster"))) != 0);
}

static void nonsense_is_no_layer(void **state)
{
    struct gg_layer out = { .marks = 7, .mark = marks };

    (void)state;
    wat_layer(wt_battle, &wt, FRENCH, CONTACT, WAT_UNITS, &out);
    assert_int_equal(out.marks, 0);
    out.marks = 7;
    wat_layer(wt_battle, &wt, FRENCH, SIGHT, -1, &out);
    assert_int_equal(out.marks, 0);
}

/* ---- charts ---- */

static void charts_are_those_of_the_data(void **state)
{
    struct gg_source source = host_source(NULL);
    struct gg_error err = { 0 };
    struct gg_catalogue *english = gg_catalogue_load("en", &source, &err);
    struct gg_speaker s = { .catalogue = english, .battle = wt_battle };
    struct gg_buf text = { 0 };
    struct gg_tables t = { .text = &text, .speaker = &s };

    (void)state;
    assert_non_null(english);
    wat_tables(wt_battle, &t);
    assert_int_equal(count(gg_buf_text(&text), "■■"), 2 + 2); /* artillery 5 and 6+, infantry too */
    assert_non_null(strstr(gg_buf_text(&text), "M"));
    assert_non_null(strstr(gg_buf_text(&text), "4+")); /* WAT-16.4, the British */
    assert_non_null(strstr(gg_buf_text(&text), "Papelotte"));
    gg_buf_free(&text);
    gg_catalogue_free(english);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(lengths_and_normals),
        RULE(a_path_aside_keeps_its_distance),
        RULE(inside_and_outside),
        RULE(borders_are_shared_by_neighbours_only),
        RULE(pieces_have_room_in_their_own_area),
        RULE(every_line_of_the_map_is_drawn),
        RULE(places_alone_are_not_drawn),
        RULE(names_are_in_the_language_of_the_speaker),
        RULE(piles_bear_the_names_of_their_areas),
        RULE(sight_is_what_guns_see),
        RULE(a_blocked_line_names_what_blocks_it),
        RULE(reach_is_where_units_may_march),
        RULE(a_unit_that_cannot_march_says_why_where_it_stands),
        RULE(support_counts_areas),
        RULE(nonsense_is_no_layer),
        RULE(charts_are_those_of_the_data),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
