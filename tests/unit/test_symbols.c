/* SPDX-License-Identifier: MIT
 * Counters as shapes: plain symbols, cards and markers with signs on them, flags, badges. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/symbols.h"
#include <string.h>

#define WAVE "22.5 0t22.5 0" /* of the river's sign */
#define BOX  "M-42 -27H42V27H-42Z"

static struct gg_buf out;

/* How often a text stands in the picture of a counter. */
static int in_picture(const struct gg_counter *c, const char *what)
{
    int n = 0;

    gg_buf_clear(&out);
    gg_svg_counter(&out, c);
    assert_false(out.failed);
    for (const char *at = strstr(gg_buf_text(&out), what); at; at = strstr(at + 1, what)) {
        n++;
    }
    return n;
}

static struct gg_counter plain(const char *symbol, const char *letter)
{
    return (struct gg_counter){ .size = 300,
                                .symbol = symbol,
                                .letter = letter,
                                .colour = "#123456",
                                .title = "",
                                .side = GG_NOBODY,
                                .facing = -1 };
}

static int free_picture(void **state)
{
    (void)state;
    gg_buf_free(&out);
    return 0;
}

static void a_card_has_its_signs(void **state)
{
    struct gg_counter c = plain("card-river", "R");

    (void)state;
    assert_true(in_picture(&c, WAVE) > 0);
    assert_int_equal(in_picture(&c, ">R<"), 0); /* the sign says it */
    c.symbol = "card-infantry-cavalry";
    assert_int_equal(in_picture(&c, BOX), 2);
    c.symbol = "card";
    assert_int_equal(in_picture(&c, ">R<"), 1);
    assert_int_equal(in_picture(&c, "<path"), 0);
    c.symbol = "card-unheard"; /* a sign there is not: a card all the same */
    assert_int_equal(in_picture(&c, "<path"), 0);
    assert_true(in_picture(&c, "#fffdf5") > 0);
}

static void a_card_face_down_is_its_back(void **state)
{
    struct gg_counter c = plain("card-back", "");

    (void)state;
    assert_true(in_picture(&c, "<line") > 2);
    c.symbol = "card-river";
    c.down = true;
    assert_true(in_picture(&c, "<line") > 2);
    assert_int_equal(in_picture(&c, WAVE), 0);
}

static void a_marker_has_sign_and_letter(void **state)
{
    struct gg_counter c = plain("marker-infantry", "Ne");

    (void)state;
    assert_int_equal(in_picture(&c, BOX), 1);
    assert_int_equal(in_picture(&c, ">Ne<"), 1);
    assert_true(in_picture(&c, "<circle") > 0);
    c.symbol = "marker";
    assert_int_equal(in_picture(&c, BOX), 0);
}

static void a_furled_flag_is_hollow(void **state)
{
    struct gg_counter c = plain("flag", "5");

    (void)state;
    assert_int_equal(in_picture(&c, "fill=\"#123456\""), 1); /* the cloth */
    c.down = true;
    assert_int_equal(in_picture(&c, "fill=\"#fffdf5\""), 1);
    assert_int_equal(in_picture(&c, "scale(1 0.55)"), 0); /* it does not lie */
}

static void badges_have_shapes_and_signed_values(void **state)
{
    const struct gg_badge badges[] = { { "power", 4 }, { "bonus", 2 }, { "bonus", -1 } };
    struct gg_counter c = plain("infantry", "Ne");

    (void)state;
    c.badges = 3;
    c.badge = badges;
    assert_int_equal(in_picture(&c, ">4<"), 1);
    assert_int_equal(in_picture(&c, ">+2<"), 1);
    assert_int_equal(in_picture(&c, ">-1<"), 1);
    assert_int_equal(in_picture(&c, "<polygon"), 1); /* the shield */
}

static void every_symbol_has_a_mark_for_terminals(void **state)
{
    (void)state;
    assert_string_equal(gg_symbol_mark("card-forest"), "▤");
    assert_string_equal(gg_symbol_mark("marker-leader"), "●");
    assert_string_equal(gg_symbol_mark("flag"), "⚑");
    assert_string_equal(gg_symbol_mark("cards"), "▢"); /* nothing known */
    assert_string_equal(gg_symbol_mark(""), "");
}

static void a_sign_by_itself(void **state)
{
    (void)state;
    gg_buf_clear(&out);
    assert_true(gg_svg_sign(&out, "hill", 100, 200, 150));
    assert_non_null(strstr(gg_buf_text(&out), "translate(10 20) scale(0.150)"));
    gg_buf_clear(&out);
    assert_false(gg_svg_sign(&out, "hills", 0, 0, 100));
    assert_int_equal(out.len, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_has_its_signs),
        cmocka_unit_test(a_card_face_down_is_its_back),
        cmocka_unit_test(a_marker_has_sign_and_letter),
        cmocka_unit_test(a_furled_flag_is_hollow),
        cmocka_unit_test(badges_have_shapes_and_signed_values),
        cmocka_unit_test(every_symbol_has_a_mark_for_terminals),
        cmocka_unit_test(a_sign_by_itself),
    };

    return cmocka_run_group_tests(tests, NULL, free_picture);
}
