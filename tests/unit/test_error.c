/* SPDX-License-Identifier: MIT
 * base/error: one safe line, the first error wins. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/error.h"
#include "base/text.h"
#include <string.h>

static void formats_text_and_returns_false(void **state)
{
    struct gg_error err = { 0 };

    (void)state;
    assert_false(gg_fail(&err, "unit %d of %s", 7, "II Corps"));
    assert_true(err.set);
    assert_string_equal(err.text, "unit 7 of II Corps");
}

static void puts_the_place_in_front(void **state)
{
    struct gg_error err = { 0 };

    (void)state;
    assert_false(gg_fail_at(&err, "map.json", 12, "no hex %s", "A9"));
    assert_string_equal(err.text, "map.json:12: no hex A9");
    gg_error_clear(&err);
    assert_false(gg_fail_at(&err, "map.json", 0, "cannot be read"));
    assert_string_equal(err.text, "map.json: cannot be read");
}

static void first_error_wins(void **state)
{
    struct gg_error err = { 0 };

    (void)state;
    assert_false(gg_fail(&err, "first"));
    assert_false(gg_fail(&err, "second"));
    assert_false(gg_fail_at(&err, "f", 1, "third"));
    assert_string_equal(err.text, "first");
    gg_error_clear(&err);
    assert_false(err.set);
    assert_string_equal(err.text, "");
    assert_false(gg_fail(&err, "fourth"));
    assert_string_equal(err.text, "fourth");
}

static void null_is_allowed(void **state)
{
    (void)state;
    assert_false(gg_fail(NULL, "lost"));
    assert_false(gg_fail_at(NULL, "f", 1, "lost"));
    gg_error_clear(NULL);
}

static void stale_text_is_not_kept(void **state)
{
    struct gg_error err = { .set = false, .text = "left over" };

    (void)state;
    assert_false(gg_fail_at(&err, "f", 3, "new"));
    assert_string_equal(err.text, "f:3: new");
}

/* A hostile name must not forge a line, move the cursor or send invalid UTF-8. */
static void control_characters_are_replaced(void **state)
{
    static const struct {
        const char *given, *shown;
    } cases[] = {
        { "a\nb.c:1: forged", "a?b.c:1: forged" },
        { "a\r\tb", "a??b" },
        { "\x1b[2J\x7f", "?[2J?" },
        { "NEL \xc2\x85, CSI \xc2\x9b", "NEL ??, CSI ??" },
        { "\xe2\x80\xa8 and \xe2\x80\xa9", "??? and ???" },
        { "bad \xff\xc3 \xed\xa0\x80", "bad ?? ???" },
        { "Gemioncourt, Br\xc3\xbcllen \xe2\x80\x93 \xf0\x9f\x8e\xb2",
          "Gemioncourt, Br\xc3\xbcllen \xe2\x80\x93 \xf0\x9f\x8e\xb2" },
        { "\xc2\xa0 \xe2\x80\xa7 \xe2\x80\xaa", "\xc2\xa0 \xe2\x80\xa7 \xe2\x80\xaa" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct gg_error err = { 0 };

        (void)gg_fail(&err, "%s", cases[i].given);
        assert_string_equal(err.text, cases[i].shown);
        gg_error_clear(&err);
        (void)gg_fail_at(&err, cases[i].given, 0, "x");
        assert_memory_equal(err.text, cases[i].shown, strlen(cases[i].shown));
    }
}

/* Whatever the offset, a cut never leaves half a character. */
static void long_text_is_cut_between_characters(void **state)
{
    char text[3 * GG_ERROR_TEXT_MAX + 1];

    (void)state;
    for (size_t offset = 0; offset < 4; offset++) {
        struct gg_error err = { 0 };
        size_t len;

        memset(text, 'x', offset);
        for (size_t i = offset; i + 4 < sizeof text; i += 4) {
            memcpy(text + i, "\xf0\x9f\x8e\xb2", 5);
        }
        (void)gg_fail(&err, "%s", text);
        len = strlen(err.text);
        assert_in_range(len, GG_ERROR_TEXT_MAX - 1 - 3, GG_ERROR_TEXT_MAX - 1);
        assert_true(gg_utf8_valid(err.text, len));
        assert_string_equal(err.text + len - 3, "...");
        assert_null(strchr(err.text, '?'));
    }
}

static void text_that_just_fits_is_not_cut(void **state)
{
    char text[GG_ERROR_TEXT_MAX + 1] = { 0 };
    struct gg_error err = { 0 };

    (void)state;
    memset(text, 'y', GG_ERROR_TEXT_MAX - 1);
    (void)gg_fail(&err, "%s", text);
    assert_string_equal(err.text, text);
    gg_error_clear(&err);
    text[GG_ERROR_TEXT_MAX - 1] = 'y';
    (void)gg_fail(&err, "%s", text);
    assert_string_equal(err.text + GG_ERROR_TEXT_MAX - 4, "...");
}

static void a_long_file_name_leaves_no_overflow(void **state)
{
    char name[2 * GG_ERROR_TEXT_MAX] = { 0 };
    struct gg_error err = { 0 };

    (void)state;
    memset(name, 'f', sizeof name - 1);
    (void)gg_fail_at(&err, name, 1, "reason");
    assert_int_equal(strlen(err.text), GG_ERROR_TEXT_MAX - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formats_text_and_returns_false),
        cmocka_unit_test(puts_the_place_in_front),
        cmocka_unit_test(first_error_wins),
        cmocka_unit_test(null_is_allowed),
        cmocka_unit_test(stale_text_is_not_kept),
        cmocka_unit_test(control_characters_are_replaced),
        cmocka_unit_test(long_text_is_cut_between_characters),
        cmocka_unit_test(text_that_just_fits_is_not_cut),
        cmocka_unit_test(a_long_file_name_leaves_no_overflow),
    };

    return cmocka_run_group_tests_name("error", tests, NULL, NULL);
}
