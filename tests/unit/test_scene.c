/* SPDX-License-Identifier: MIT
 * Boards, scenes and charts as a ruleset fills them, and text laid out in columns. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/layout.h"
#include "core/symbols.h"
#include "unit/view_stub.h"

/* ---- boards ---- */

static void boards_keep_places_and_outlines(void **state)
{
    static const int32_t square[4][2] = { { 0, 0 }, { 9, 0 }, { 9, 9 }, { 0, 9 } };
    struct gg_board b = { .width = 100 };

    (void)state;
    for (int i = 0; i < 300; i++) {
        uint32_t place = gg_board_place(&b, toy_thing(TOY_PLACE, i), i, 2 * i, 40);

        assert_int_equal(place, i);
        if (i % 3 == 0) {
            gg_board_outline(&b, place, square, 4);
        }
    }
    assert_false(b.failed);
    assert_int_equal(b.places, 300);
    assert_int_equal(b.points, 400);
    assert_int_equal(b.place[299].y, 598);
    assert_int_equal(b.place[299].points, 0);
    assert_int_equal(b.place[297].points, 4);
    assert_int_equal(b.point[b.place[297].first + 2][1], 9);
    gg_board_outline(&b, 300, square, 4); /* no such place */
    assert_true(b.failed);
    gg_board_free(&b);
    assert_null(b.place);
    assert_int_equal(b.places, 0);
}

static void counters_fit_the_narrowest_place(void **state)
{
    struct gg_board b = { .width = 2000 };

    (void)state;
    assert_int_equal(gg_counter_size(&b), 101);
    gg_board_place(&b, toy_thing(TOY_PLACE, 0), 0, 0, 300);
    gg_board_place(&b, toy_thing(TOY_PLACE, 1), 0, 0, 200);
    gg_board_place(&b, toy_thing(TOY_PLACE, 2), 0, 0, 0);
    assert_int_equal(gg_counter_size(&b), 151);
    b.counter = 77;
    assert_int_equal(gg_counter_size(&b), 77);
    assert_string_not_equal(gg_side_colour(&b, 0), gg_side_colour(&b, 1));
    b.colour[1] = "#123456";
    assert_string_equal(gg_side_colour(&b, 1), "#123456");
    assert_string_not_equal(gg_side_colour(&b, GG_NOBODY), gg_side_colour(&b, 0));
    gg_board_free(&b);
}

/* ---- scenes ---- */

static void pieces_begin_as_nobodys(void **state)
{
    struct gg_scene s = { .pieces = 0 };

    (void)state;
    for (int i = 0; i < 100; i++) {
        struct gg_piece *p = gg_scene_piece(&s);

        assert_int_equal(p->side, GG_NOBODY);
        assert_int_equal(p->facing, -1);
        assert_string_equal(p->symbol, "");
        assert_string_equal(p->letter, "");
        assert_int_equal(p->badges + p->words + p->order + p->down, 0);
        p->thing = toy_thing(TOY_UNIT, i);
        for (int k = 0; k < 10; k++) {
            gg_piece_badge(p, "loss", k);
            gg_piece_word(p, gg_message(TOY_MSG_word_lying, 0));
        }
        assert_int_equal(p->badges, GG_BADGES_MAX);
        assert_int_equal(p->words, GG_WORDS_MAX);
    }
    assert_int_equal(s.pieces, 100);
    assert_int_equal(s.piece[42].thing.value, 42);
    assert_int_equal(s.piece[42].badge[5].value, 5);
    assert_false(s.failed);
    gg_scene_free(&s);
    assert_int_equal(s.pieces, 0);
}

static void items_belong_to_the_last_panel(void **state)
{
    struct gg_scene s = { .pieces = 0 };

    (void)state;
    gg_scene_panel(&s, "a", "list", gg_message(TOY_MSG_panel_turn, 0));
    gg_scene_item(&s)->value = 1;
    gg_scene_item(&s)->value = 2;
    gg_scene_panel(&s, "b", "track", gg_message(TOY_MSG_panel_turn, 0));
    assert_int_equal(gg_scene_item(&s)->side, GG_NOBODY);
    assert_int_equal(s.panels, 2);
    assert_int_equal(s.panel[0].first, 0);
    assert_int_equal(s.panel[0].items, 2);
    assert_int_equal(s.panel[1].first, 2);
    assert_int_equal(s.panel[1].items, 1);
    assert_int_equal(s.item[1].value, 2);
    assert_string_equal(s.panel[1].shape, "track");
    assert_false(s.failed);
    gg_scene_free(&s);
}

static void an_item_without_a_panel_fails(void **state)
{
    struct gg_scene s = { .pieces = 0 };

    (void)state;
    gg_scene_item(&s)->value = 5;
    assert_true(s.failed);
    assert_int_equal(s.items, 0);
    gg_scene_free(&s);
}

/* ---- marks ---- */

static void symbols_have_marks(void **state)
{
    (void)state;
    assert_string_equal(gg_symbol_mark("infantry"), "☒");
    assert_string_equal(gg_symbol_mark("leader"), "★");
    assert_string_equal(gg_symbol_mark("pontoon"), "▢");
    assert_string_equal(gg_symbol_mark(""), "");
    assert_string_equal(gg_facing_mark(-1), "");
    assert_string_equal(gg_facing_mark(0), "↑");
    assert_string_equal(gg_facing_mark(22), "↑");
    assert_string_equal(gg_facing_mark(23), "↗");
    assert_string_equal(gg_facing_mark(90), "→");
    assert_string_equal(gg_facing_mark(270), "←");
    assert_string_equal(gg_facing_mark(350), "↑");
    assert_string_equal(gg_facing_mark(360), "↑");
}

/* ---- charts ---- */

static void charts(const char *language, bool json, struct gg_buf *out)
{
    struct gg_source source = toy_source(toy_files);
    struct gg_speaker s = { .catalogue = gg_catalogue_load(language, &source, NULL),
                            .battle = toy_battle() };
    struct gg_json_writer w;
    struct gg_tables t = { .text = json ? NULL : out, .json = json ? &w : NULL, .speaker = &s };

    gg_json_start(&w, out, false);
    toy_tables(s.battle, &t);
    gg_catalogue_free((struct gg_catalogue *)(uintptr_t)s.catalogue);
    gg_battle_free((struct gg_battle *)(uintptr_t)s.battle);
}

static void charts_line_up(void **state)
{
    struct gg_buf out = { 0 };

    (void)state;
    charts("en", false, &out);
    assert_string_equal(gg_buf_text(&out), "Drift of shot (TOY-2.3)\n"
                                           "  1-2  the hill        \n"
                                           "  ───  ──────────────  ──\n"
                                           "   12  nothing drifts  AR\n"
                                           "   −3                  \n\n");
    gg_buf_free(&out);
}

static void charts_as_json(void **state)
{
    struct gg_buf out = { 0 };

    (void)state;
    charts("it", true, &out);
    assert_string_equal(gg_buf_text(&out),
                        "{\"name\":\"drift\",\"title\":\"Drift of shot\",\"clause\":\"TOY-2.3\","
                        "\"rows\":[[\"1-2\",\"the hill\"],[12,\"nothing drifts\",\"AR\"],[-3]]}");
    gg_buf_free(&out);
}

/* ---- columns ---- */

static void assert_wrapped(const char *text, size_t from, size_t indent, size_t width,
                           const char *expected)
{
    struct gg_buf out = { 0 };

    gg_text_wrap(&out, text, from, indent, width);
    assert_string_equal(gg_buf_text(&out), expected);
    gg_buf_free(&out);
}

static void text_wraps_at_blanks(void **state)
{
    (void)state;
    assert_wrapped("one two three", 0, 2, 8, "one two\n  three");
    assert_wrapped("one two", 0, 2, 7, "one two");
    assert_wrapped("one two", 1, 2, 7, "one\n  two");
    assert_wrapped("unbreakable", 0, 2, 4, "unbreakable");
    assert_wrapped("a unbreakable b", 0, 1, 4, "a\n unbreakable\n b");
    assert_wrapped("é é é", 0, 0, 5, "é é é"); /* columns, not bytes */
    assert_wrapped("a\nb", 0, 2, 80, "a\n  b");
    assert_wrapped("a\xc2\xa0"
                   "b c",
                   0, 0, 3,
                   "a\xc2\xa0"
                   "b\nc");
    assert_wrapped("", 0, 2, 8, "");
}

static void assert_columns(const char *cells, size_t width, const char *expected)
{
    struct gg_buf out = { 0 };

    gg_text_columns(&out, cells, 2, 3, width);
    assert_string_equal(gg_buf_text(&out), expected);
    gg_buf_free(&out);
}

static void cells_stand_in_columns(void **state)
{
    (void)state;
    assert_columns("1  ab\n2  cé\n3  e\n", 16, "  1  ab   3  e\n  2  cé\n");
    assert_columns("1  ab\n2  cd\n3  e\n", 14, "  1  ab\n  2  cd\n  3  e\n");
    assert_columns("1  alpha beta gamma\n", 14, "  1  alpha\n     beta\n     gamma\n");
    assert_columns("1\n", 4, "  1\n");
    assert_columns("", 14, "");
}

static void texts_are_padded(void **state)
{
    struct gg_buf out = { 0 };

    (void)state;
    gg_text_pad(&out, "é", 3);
    gg_text_pad(&out, "long", 2);
    gg_text_repeat(&out, "─", 2);
    assert_string_equal(gg_buf_text(&out), "é  long──");
    gg_buf_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_keep_places_and_outlines),
        cmocka_unit_test(counters_fit_the_narrowest_place),
        cmocka_unit_test(pieces_begin_as_nobodys),
        cmocka_unit_test(items_belong_to_the_last_panel),
        cmocka_unit_test(an_item_without_a_panel_fails),
        cmocka_unit_test(symbols_have_marks),
        cmocka_unit_test(charts_line_up),
        cmocka_unit_test(charts_as_json),
        cmocka_unit_test(text_wraps_at_blanks),
        cmocka_unit_test(cells_stand_in_columns),
        cmocka_unit_test(texts_are_padded),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
