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
#define BOX  "M-15-9H15V9H-15z"

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
                                .facing = -1,
                                .values = { -1, -1, -1 } };
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
    assert_int_equal(in_picture(&c, "#gg-figure-infantry\""), 1);
    assert_int_equal(in_picture(&c, ">Ne<"), 1);
    c.signs = true;
    assert_int_equal(in_picture(&c, "#gg-sign-infantry\""), 1);
    c.symbol = "marker";
    assert_int_equal(in_picture(&c, "<use"), 0);
}

/* Both sets have a drawing of each arm and kind, all unlike. */
static void kinds_of_an_arm_look_different(void **state)
{
    static const char *const kind[] = {
        "infantry",  "infantry-light",  "infantry-guard",  "infantry-militia", "infantry-mixed",
        "cavalry",   "cavalry-heavy",   "cavalry-dragoon", "cavalry-lancer",   "cavalry-light",
        "artillery", "artillery-horse", "leader"
    };
    struct gg_buf drawn[2 * sizeof kind / sizeof *kind] = { { 0 } };
    unsigned n = 0;

    (void)state;
    for (int signs = 0; signs < 2; signs++) {
        for (unsigned i = 0; i < sizeof kind / sizeof *kind; i++, n++) {
            const struct gg_drawing *d = gg_drawing_of(signs ? "sign-" : "figure-", kind[i]);

            assert_non_null(d);
            assert_string_equal(strchr(d->name, '-') + 1, kind[i]); /* its own */
            gg_put_drawing(d, &drawn[n]);
            for (unsigned k = 0; k < n; k++) {
                assert_string_not_equal(gg_buf_text(&drawn[n]), gg_buf_text(&drawn[k]));
            }
        }
    }
    for (unsigned k = 0; k < n; k++) {
        gg_buf_free(&drawn[k]);
    }
    assert_ptr_equal(gg_drawing_of("figure-", "cavalry-camel"),
                     gg_drawing_named("figure-cavalry", 14));
    assert_null(gg_drawing_of("figure-", "pontoon"));
    assert_string_equal(gg_symbol_mark("cavalry-heavy"), gg_symbol_mark("cavalry"));
}

/* The strength large, quality and movement beside it; the letter where there are none. */
static void values_stand_on_it(void **state)
{
    struct gg_counter c = plain("infantry-guard", "IV");

    (void)state;
    assert_int_equal(
        in_picture(&c,
                   "font-size=\"17.5\" textLength=\"13.1\" lengthAdjust=\"spacingAndGlyphs\">IV<"),
        1);
    c.values.strength = 0;
    assert_int_equal(in_picture(&c, ">0<"), 1);
    assert_int_equal(in_picture(&c, ">IV<"), 1);
    c.values = (struct gg_values){ 11, 8, 4 };
    assert_int_equal(
        in_picture(&c,
                   "font-size=\"17.5\" textLength=\"17.5\" lengthAdjust=\"spacingAndGlyphs\">11<"),
        1);
    assert_int_equal(in_picture(&c, ">8<"), 1);
    assert_int_equal(in_picture(&c, ">4<"), 1);
    assert_int_equal(in_picture(&c, ">IV<"), 0);
    assert_int_equal(in_picture(&c, "14.2h-31.4z"), 0);
    c.reduced = true; /* a light field */
    assert_int_equal(in_picture(&c, "14.2h-31.4z"), 1);
}

/* More formations than colours: the stripe is parted. */
static void stripes_tell_formations_apart(void **state)
{
    struct gg_counter c = plain("infantry", "");

    (void)state;
    assert_int_equal(in_picture(&c, gg_stripe_colour[0]), 0);
    c.stripe = 1;
    assert_int_equal(in_picture(&c, gg_stripe_colour[0]), 1);
    assert_int_equal(in_picture(&c, "M-19-12.5h4.6v25h-4.6z"), 1);
    c.stripe = 1 + GG_STRIPES;
    assert_int_equal(in_picture(&c, gg_stripe_colour[0]), 1);
    assert_int_equal(in_picture(&c, "M-19-12.5h4.6v25h-4.6z"), 0);
}

static void sides_have_bodies_of_their_own(void **state)
{
    struct gg_counter c = plain("infantry", "");

    (void)state;
    for (int side = 0; side < 3; side++) {
        static const char *const name[] = { "body-0", "body-1", "body-2" };

        c.side = side;
        for (int other = 0; other < 3; other++) {
            assert_int_equal(in_picture(&c, gg_drawing_named(name[other], 6)->stroke->path) > 0,
                             other == side);
        }
    }
    c.symbol = "leader";
    c.side = GG_SIDE_2;
    assert_int_equal(in_picture(&c, gg_drawing_named("ring-1", 6)->stroke->path), 1);
    c.side = GG_SIDE_1;
    assert_int_equal(in_picture(&c, gg_drawing_named("ring-0", 6)->stroke->path), 1);
}

/* Dark on a light counter, light on a dark one. */
static void the_tone_is_read_on_the_colour(void **state)
{
    struct gg_counter c = plain("infantry", "7");

    (void)state;
    assert_true(in_picture(&c, "color=\"#fffaf0\"") > 0);
    c.colour = "#f2ead6";
    assert_int_equal(in_picture(&c, "color=\"#fffaf0\""), 0);
    assert_true(in_picture(&c, "color=\"#1c1712\"") > 0);
}

/* Its foot is on the edge, and further out towards a corner. */
static void the_dart_stays_outside(void **state)
{
    struct gg_counter c = plain("infantry", "IV");

    (void)state;
    c.facing = 180;
    assert_int_equal(in_picture(&c, "rotate(180)translate(0 -21.6)"), 1);
    c.facing = 225;
    assert_int_equal(in_picture(&c, "rotate(225)translate(0 -27)"), 1);
    c.facing = 300;
    assert_int_equal(in_picture(&c, "rotate(300)translate(0 -24.9)"), 1);
}

static void a_furled_flag_is_hollow(void **state)
{
    struct gg_counter c = plain("flag", "5");

    (void)state;
    assert_int_equal(in_picture(&c, "z\" fill=\"#123456\""), 1); /* the cloth */
    c.down = true;
    assert_int_equal(in_picture(&c, "z\" fill=\"#fffaf0\""), 1);
}

static void what_is_spent_has_a_bar_at_its_foot(void **state)
{
    struct gg_counter c = plain("infantry", "5");

    (void)state;
    assert_int_equal(in_picture(&c, "M-15 18.6h30v4.4h-30z"), 0);
    c.down = true;
    assert_int_equal(in_picture(&c, "M-15 18.6h30v4.4h-30z"), 1);
    assert_int_equal(in_picture(&c, " opacity="), 0); /* what it is stays readable */
}

static void badges_have_shapes_and_signed_values(void **state)
{
    const struct gg_badge badges[] = {
        { "loss", 4 }, { "bonus", 2 }, { "bonus", -1 }, { "fatigue", 0 }, { "pivot", 0 }
    };
    struct gg_counter c = plain("infantry", "Ne");

    (void)state;
    c.badges = 5;
    c.badge = badges;
    assert_int_equal(in_picture(&c, ">4<"), 1);
    assert_int_equal(in_picture(&c, ">+2<"), 1);
    assert_int_equal(in_picture(&c, ">-1<"), 1);
    assert_int_equal(in_picture(&c, ">!<"), 1);
    assert_int_equal(in_picture(&c, ">p<"), 1);
    assert_int_equal(in_picture(&c, gg_drawing_named("badge-loss", 10)->stroke->path), 1);
    assert_int_equal(in_picture(&c, gg_drawing_named("badge-fatigue", 13)->stroke->path), 1);
}

/* What <use> refers to is there: every figure has an id in the definitions. */
static void the_definitions_have_all_figures(void **state)
{
    struct gg_counter c = plain("cavalry-lancer", "");

    (void)state;
    assert_int_equal(in_picture(&c, "href=\"#gg-figure-cavalry-lancer\""), 1);
    gg_buf_clear(&out);
    gg_put_figures(&out);
    assert_non_null(strstr(gg_buf_text(&out), "<g id=\"gg-figure-cavalry-lancer\">"));
    assert_non_null(strstr(gg_buf_text(&out), "<g id=\"gg-sign-artillery-horse\">"));
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_has_its_signs),
        cmocka_unit_test(a_card_face_down_is_its_back),
        cmocka_unit_test(a_marker_has_sign_and_letter),
        cmocka_unit_test(kinds_of_an_arm_look_different),
        cmocka_unit_test(values_stand_on_it),
        cmocka_unit_test(stripes_tell_formations_apart),
        cmocka_unit_test(sides_have_bodies_of_their_own),
        cmocka_unit_test(the_tone_is_read_on_the_colour),
        cmocka_unit_test(the_dart_stays_outside),
        cmocka_unit_test(what_is_spent_has_a_bar_at_its_foot),
        cmocka_unit_test(the_definitions_have_all_figures),
        cmocka_unit_test(a_furled_flag_is_hollow),
        cmocka_unit_test(badges_have_shapes_and_signed_values),
        cmocka_unit_test(every_symbol_has_a_mark_for_terminals),
    };

    return cmocka_run_group_tests(tests, NULL, free_picture);
}
