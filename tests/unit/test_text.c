/* SPDX-License-Identifier: MIT
 * base/text: UTF-8 against a second definition of it, numbers and hexadecimal at their edges. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/text.h"
#include <stdio.h>
#include <string.h>

static size_t encode(unsigned char *out, uint32_t c)
{
    size_t n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    static const unsigned char lead[5] = { 0, 0, 0xc0, 0xe0, 0xf0 };

    for (size_t i = n; i-- > 1; c >>= 6) {
        out[i] = (unsigned char)(0x80 | (c & 0x3f));
    }
    out[0] = (unsigned char)(lead[n] | c);
    return n;
}

/* All code points, including those that must be refused. */
static void every_code_point(void **state)
{
    (void)state;
    for (uint32_t c = 0; c < 0x120000; c++) {
        unsigned char bytes[5] = { 0, 0, 0, 0, 0x80 };
        size_t n = encode(bytes, c);
        size_t want = (c >= 0xd800 && c < 0xe000) || c > 0x10ffff ? 0 : n;

        if (gg_utf8_step(bytes, n) != want || gg_utf8_step(bytes, 5) != want ||
            gg_utf8_step(bytes, n - 1) != 0) {
            fail_msg("U+%04lX", (unsigned long)c);
        }
    }
}

/* Leads from C0 up, every second byte, a spread of third and fourth ones: what is called valid must
 * decode and encode again to the same bytes. */
static void every_short_sequence(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < 0x1000000; i++) {
        unsigned char in[4] = { (unsigned char)(0xc0 | i >> 18), (unsigned char)(i >> 10 & 0xff),
                                (unsigned char)(0x7f + (i >> 5 & 0x1f) * 2),
                                (unsigned char)(0x7f + (i & 0x1f) * 2 + 1) };
        unsigned char out[4];
        size_t n = gg_utf8_step(in, 4);
        uint32_t c;

        if (n == 0) {
            continue;
        }
        c = in[0] & (0x7fu >> n);
        for (size_t k = 1; k < n; k++) {
            c = c << 6 | (in[k] & 0x3f);
        }
        if (encode(out, c) != n || memcmp(in, out, n) != 0) {
            fail_msg("%02x %02x %02x %02x", in[0], in[1], in[2], in[3]);
        }
    }
}

static void bad_utf8(void **state)
{
    static const char *const bad[] = {
        "\x80",
        "\xbf",
        "\xc0\x80",
        "\xc1\xbf",
        "\xc2",
        "\xc2\x41",
        "\xe0\x80\x80",
        "\xe0\x9f\xbf",
        "\xe2\x82",
        "\xe2\x82\x41",
        "\xed\xa0\x80",
        "\xed\xbf\xbf",
        "\xf0\x80\x80\x80",
        "\xf0\x8f\xbf\xbf",
        "\xf4\x90\x80\x80",
        "\xf5\x80",
        "\xff",
        "\xfe",
        "ok\xc3",
        "ok\xc3(",
    };

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        for (int before = 0; before < 18; before++) { /* wherever it stands among plain letters */
            char text[40];
            int len = snprintf(text, sizeof text, "%.*s%s%.*s", before, "abcdefghijklmnopqr",
                               bad[i], before % 10, "0123456789");

            assert_false(gg_utf8_valid(text, (size_t)len));
        }
    }
    assert_true(gg_utf8_valid("", 0));
    assert_true(gg_utf8_valid("a\0b", 3));
    assert_true(gg_utf8_valid("B\xc3\xbclow \xe2\x82\xac \xf0\x9f\x8e\xb2", 15));
}

static void columns(void **state)
{
    static const struct {
        const char *text;
        size_t columns;
    } cases[] = {
        { "", 0 },
        { "Ney", 3 },
        { "Bl\xc3\xbc"
          "cher",
          7 },
        { "Blu\xcc\x88"
          "cher",
          7 },                     /* u and a combining diaeresis */
        { "\xcc\x80\xcd\xaf", 0 }, /* U+0300, U+036F */
        { "\xcb\xbf\xcd\xb0", 2 }, /* U+02FF, U+0370: just outside */
        { "\xf0\x9f\x8e\xb2", 1 }, /* a die */
        { "\xff\xc3", 2 },         /* not UTF-8: one each */
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(gg_utf8_columns(cases[i].text, strlen(cases[i].text)), cases[i].columns);
    }
}

static void whole_numbers(void **state)
{
    static const struct {
        const char *text;
        int64_t value;
    } good[] = {
        { "0", 0 },
        { "-0", 0 },
        { "007", 7 },
        { "-12", -12 },
        { "9223372036854775807", INT64_MAX },
        { "-9223372036854775808", INT64_MIN },
        { "-00009223372036854775808", INT64_MIN },
    };
    static const char *const bad[] = { "",
                                       "-",
                                       "+1",
                                       " 1",
                                       "1 ",
                                       "1.0",
                                       "0x10",
                                       "--1",
                                       "1-",
                                       "a",
                                       "9223372036854775808",
                                       "-9223372036854775809",
                                       "99999999999999999999",
                                       "18446744073709551616",
                                       "\xd9\xa1" };

    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        int64_t value = 99;

        assert_true(gg_parse_int(good[i].text, INT64_MIN, INT64_MAX, &value));
        assert_int_equal(value, good[i].value);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        int64_t value = 99;

        assert_false(gg_parse_int(bad[i], INT64_MIN, INT64_MAX, &value));
        assert_int_equal(value, 99); /* untouched */
    }
}

static void whole_numbers_within_bounds(void **state)
{
    int64_t value = 99;

    (void)state;
    assert_true(gg_parse_int("-3", -3, 3, &value));
    assert_int_equal(value, -3);
    assert_true(gg_parse_int("3", -3, 3, &value));
    assert_int_equal(value, 3);
    assert_false(gg_parse_int("4", -3, 3, &value));
    assert_false(gg_parse_int("-4", -3, 3, &value));
    assert_int_equal(value, 3);
}

static void unsigned_numbers(void **state)
{
    uint64_t value = 99;

    (void)state;
    assert_true(gg_parse_u64("18446744073709551615", &value));
    assert_true(value == UINT64_MAX);
    assert_true(gg_parse_u64("0", &value));
    assert_int_equal(value, 0);
    assert_false(gg_parse_u64("18446744073709551616", &value));
    assert_false(gg_parse_u64("18446744073709551620", &value));
    assert_false(gg_parse_u64("-1", &value));
    assert_false(gg_parse_u64("", &value));
    assert_false(gg_parse_u64("1e3", &value));
    assert_int_equal(value, 0);
}

static void hexadecimal(void **state)
{
    static const char *const bad[] = { "",        "00",     "00ff1",  "00ff1A", "00ff1g", "00ff1a0",
                                       "00ff1a ", " 0ff1a", "00ff1/", "00ff1:", "00ff1`" };
    unsigned char out[3] = { 9, 9, 9 };
    char text[7];

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(gg_parse_hex(bad[i], out, 3));
        assert_memory_equal(out, "\x09\x09\x09", 3);
    }
    assert_true(gg_parse_hex("00ff1a", out, 3));
    assert_memory_equal(out, "\x00\xff\x1a", 3);
    gg_write_hex(text, out, 3);
    assert_string_equal(text, "00ff1a");
    assert_true(gg_parse_hex("", out, 0));
    gg_write_hex(text, out, 0);
    assert_string_equal(text, "");
}

static void hexadecimal_round_trip(void **state)
{
    (void)state;
    for (int i = 0; i < 256; i++) {
        unsigned char byte = (unsigned char)i, back = (unsigned char)~i;
        char text[3];

        gg_write_hex(text, &byte, 1);
        assert_true(gg_parse_hex(text, &back, 1));
        assert_int_equal(back, byte);
    }
}

static void text_is(void **state)
{
    (void)state;
    assert_true(gg_text_is("attack", 6, "attack"));
    assert_true(gg_text_is("attack now", 6, "attack"));
    assert_true(gg_text_is(NULL, 0, ""));
    assert_false(gg_text_is("attack", 5, "attack"));
    assert_false(gg_text_is("attack", 6, "attac"));
    assert_false(gg_text_is("attack", 6, "attacK"));
    assert_false(gg_text_is("a\0b", 3, "a"));
}

static void formatting_cuts_and_terminates(void **state)
{
    char id[8];

    (void)state;
    gg_text_format(id, sizeof id, "%c-%s-%d", 'f', "inf", 1);
    assert_string_equal(id, "f-inf-1");
    gg_text_format(id, sizeof id, "%s", "longer than it holds");
    assert_string_equal(id, "longer ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formatting_cuts_and_terminates),
        cmocka_unit_test(every_code_point),
        cmocka_unit_test(every_short_sequence),
        cmocka_unit_test(bad_utf8),
        cmocka_unit_test(columns),
        cmocka_unit_test(whole_numbers),
        cmocka_unit_test(whole_numbers_within_bounds),
        cmocka_unit_test(unsigned_numbers),
        cmocka_unit_test(hexadecimal),
        cmocka_unit_test(hexadecimal_round_trip),
        cmocka_unit_test(text_is),
    };

    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
