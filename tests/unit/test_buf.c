/* SPDX-License-Identifier: MIT
 * base/buf: growing, the hard limit, and failing once for all. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/buf.h"
#include <string.h>

/* What buf.h promises is always true. */
static void check_invariants(const struct gg_buf *b)
{
    size_t limit = b->limit > 0 ? b->limit : GG_BUF_DEFAULT_LIMIT;

    assert_true(b->len <= limit);
    if (b->data != NULL) {
        assert_true(b->len < b->cap);
        assert_int_equal(b->data[b->len], '\0');
    } else {
        assert_int_equal(b->len, 0);
    }
}

static void an_empty_buffer_has_text(void **state)
{
    struct gg_buf b = { 0 };

    (void)state;
    assert_string_equal(gg_buf_text(&b), "");
    gg_buf_put(&b, NULL, 0);
    gg_buf_puts(&b, "");
    gg_buf_printf(&b, "%s", "");
    assert_string_equal(gg_buf_text(&b), "");
    assert_false(b.failed);
    check_invariants(&b);
    gg_buf_free(&b);
    gg_buf_free(&b); /* twice is harmless */
}

static void writes_append(void **state)
{
    struct gg_buf b = { 0 };

    (void)state;
    gg_buf_puts(&b, "Lig");
    gg_buf_put(&b, "ny, 16", 2);
    gg_buf_putc(&b, ' ');
    gg_buf_printf(&b, "%d %s", 16, "June");
    assert_string_equal(gg_buf_text(&b), "Ligny 16 June");
    assert_int_equal(b.len, 13);
    check_invariants(&b);
    gg_buf_free(&b);
    assert_null(b.data);
}

static void bytes_may_hold_nul(void **state)
{
    struct gg_buf b = { 0 };

    (void)state;
    gg_buf_put(&b, "a\0b", 3);
    gg_buf_putc(&b, '\0');
    assert_int_equal(b.len, 4);
    assert_memory_equal(b.data, "a\0b\0", 5);
    gg_buf_free(&b);
}

static void numbers(void **state)
{
    static const struct {
        int64_t value;
        const char *text;
    } cases[] = {
        { 0, "0" },
        { 7, "7" },
        { -1, "-1" },
        { 1815, "1815" },
        { -1000000, "-1000000" },
        { INT64_MAX, "9223372036854775807" },
        { INT64_MIN, "-9223372036854775808" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct gg_buf b = { 0 };

        gg_buf_int(&b, cases[i].value);
        assert_string_equal(gg_buf_text(&b), cases[i].text);
        gg_buf_free(&b);
    }
}

static void hexadecimal(void **state)
{
    struct gg_buf b = { 0 };

    (void)state;
    gg_buf_hex64(&b, 0);
    gg_buf_hex64(&b, UINT64_C(0x0123456789abcdef));
    gg_buf_hex64(&b, UINT64_MAX);
    assert_string_equal(gg_buf_text(&b), "00000000000000000123456789abcdefffffffffffffffff");
    gg_buf_free(&b);
}

static void grows_and_keeps_what_was_written(void **state)
{
    struct gg_buf b = { 0 };

    (void)state;
    for (int i = 0; i < 20000; i++) {
        gg_buf_printf(&b, "%05d", i);
        check_invariants(&b);
    }
    assert_int_equal(b.len, 100000);
    for (size_t i = 0; i < 20000; i += 777) {
        char want[6] = { (char)('0' + i / 10000), (char)('0' + i / 1000 % 10),
                         (char)('0' + i / 100 % 10), (char)('0' + i / 10 % 10),
                         (char)('0' + i % 10) };

        assert_memory_equal(b.data + 5 * i, want, 5);
    }
    gg_buf_free(&b);
}

/* A write that does not fit is dropped whole, and so is everything after it. */
static void the_limit_drops_whole_writes(void **state)
{
    struct gg_buf b = { 0 };

    (void)state;
    gg_buf_limit(&b, 8);
    gg_buf_puts(&b, "12345678");
    assert_false(b.failed);
    check_invariants(&b);
    gg_buf_putc(&b, '9');
    assert_true(b.failed);
    assert_string_equal(gg_buf_text(&b), "12345678");

    gg_buf_clear(&b);
    assert_false(b.failed);
    gg_buf_puts(&b, "123456");
    gg_buf_puts(&b, "789");
    assert_true(b.failed);
    gg_buf_putc(&b, 'x'); /* would fit, but comes too late */
    gg_buf_int(&b, 1);
    gg_buf_printf(&b, "%d", 1);
    assert_string_equal(gg_buf_text(&b), "123456");
    check_invariants(&b);
    gg_buf_free(&b);
}

static void every_kind_of_write_honours_the_limit(void **state)
{
    (void)state;
    for (size_t limit = 1; limit < 40; limit++) {
        struct gg_buf b = { 0 };

        gg_buf_limit(&b, limit);
        gg_buf_int(&b, -123456);
        assert_int_equal(b.failed, limit < 7);
        gg_buf_clear(&b);
        gg_buf_hex64(&b, 1);
        assert_int_equal(b.failed, limit < 16);
        gg_buf_clear(&b);
        gg_buf_printf(&b, "%s-%d", "regiment", 12);
        assert_int_equal(b.failed, limit < 11);
        assert_string_equal(gg_buf_text(&b), limit < 11 ? "" : "regiment-12");
        check_invariants(&b);
        gg_buf_free(&b);
    }
}

static void the_default_limit_holds(void **state)
{
    static char chunk[1 << 20];
    struct gg_buf b = { 0 };

    (void)state;
    memset(chunk, 'c', sizeof chunk);
    for (int i = 0; i < 64; i++) {
        gg_buf_put(&b, chunk, sizeof chunk);
    }
    assert_false(b.failed);
    assert_int_equal(b.len, GG_BUF_DEFAULT_LIMIT);
    assert_int_equal(b.cap, GG_BUF_DEFAULT_LIMIT + 1); /* no doubling past what may be used */
    gg_buf_putc(&b, 'c');
    assert_true(b.failed);
    assert_int_equal(b.len, GG_BUF_DEFAULT_LIMIT);
    gg_buf_free(&b);
}

static void a_limit_below_the_text_cuts_it(void **state)
{
    struct gg_buf b = { 0 };

    (void)state;
    gg_buf_puts(&b, "Quatre Bras");
    gg_buf_limit(&b, 6);
    assert_true(b.failed);
    assert_string_equal(gg_buf_text(&b), "Quatre");
    check_invariants(&b);
    gg_buf_free(&b);
    assert_int_equal(b.limit, 6);
}

static void an_absurd_size_fails_without_wrapping(void **state)
{
    struct gg_buf b = { 0 };

    (void)state;
    gg_buf_limit(&b, SIZE_MAX);
    gg_buf_puts(&b, "ab");
    assert_false(b.failed);
    gg_buf_put(&b, "x", SIZE_MAX); /* len + n + 1 would wrap around */
    assert_true(b.failed);
    assert_string_equal(gg_buf_text(&b), "ab");
    gg_buf_free(&b);
}

static void clear_keeps_the_memory(void **state)
{
    struct gg_buf b = { 0 };
    const char *data;

    (void)state;
    gg_buf_puts(&b, "Wavre");
    data = b.data;
    gg_buf_clear(&b);
    assert_string_equal(gg_buf_text(&b), "");
    gg_buf_puts(&b, "Ligny");
    assert_ptr_equal(b.data, data);
    assert_string_equal(gg_buf_text(&b), "Ligny");
    gg_buf_free(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_buffer_has_text),
        cmocka_unit_test(writes_append),
        cmocka_unit_test(bytes_may_hold_nul),
        cmocka_unit_test(numbers),
        cmocka_unit_test(hexadecimal),
        cmocka_unit_test(grows_and_keeps_what_was_written),
        cmocka_unit_test(the_limit_drops_whole_writes),
        cmocka_unit_test(every_kind_of_write_honours_the_limit),
        cmocka_unit_test(the_default_limit_holds),
        cmocka_unit_test(a_limit_below_the_text_cuts_it),
        cmocka_unit_test(an_absurd_size_fails_without_wrapping),
        cmocka_unit_test(clear_keeps_the_memory),
    };

    return cmocka_run_group_tests_name("buf", tests, NULL, NULL);
}
