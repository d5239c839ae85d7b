/* SPDX-License-Identifier: MIT
 * base/json, reading: what is read, what is refused and in which words.
 * (test_json_tree.c: questions; test_json_write.c: writing; test_json_jansson.c: compared with
 * another reader.) */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/json.h"
#include <string.h>
#include <time.h>

static struct gg_arena arena;

static int free_arena(void **state)
{
    (void)state;
    gg_arena_free(&arena);
    return 0;
}

static const struct gg_json *read(const char *text)
{
    struct gg_error err = { 0 };
    const struct gg_json *value = gg_json_read(&arena, "f", text, strlen(text), &err);

    if (value == NULL) {
        fail_msg("%s: %s", text, err.text);
    }
    assert_false(err.set);
    return value;
}

/* ---- Reading ---- */

static void scalars(void **state)
{
    const struct gg_json *v;

    (void)state;
    assert_int_equal(read("null")->type, GG_JSON_NULL);
    v = read(" true ");
    assert_int_equal(v->type, GG_JSON_BOOL);
    assert_int_equal(v->integer, 1);
    v = read("false");
    assert_int_equal(v->type, GG_JSON_BOOL);
    assert_int_equal(v->integer, 0);
    assert_null(v->key);
    assert_null(v->next);
    assert_null(v->first);
}

static void integers(void **state)
{
    static const struct {
        const char *text;
        int64_t value;
    } cases[] = {
        { "0", 0 },
        { "-0", 0 },
        { "-1", -1 },
        { "1815", 1815 },
        { "9223372036854775807", INT64_MAX },
        { "-9223372036854775808", INT64_MIN },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct gg_json *v = read(cases[i].text);

        assert_int_equal(v->type, GG_JSON_INT);
        assert_int_equal(v->integer, cases[i].value);
    }
}

/* A real keeps the text it was written with. */
static void reals(void **state)
{
    static const char *const cases[] = { "0.5", "-0.0", "1e5", "1E+5", "-12.50e-07", "1e999" };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct gg_json *v = read(cases[i]);

        assert_int_equal(v->type, GG_JSON_REAL);
        assert_string_equal(v->text, cases[i]);
        assert_int_equal(v->count, strlen(cases[i]));
    }
}

static void strings(void **state)
{
    static const struct {
        const char *json, *text;
    } cases[] = {
        { "\"\"", "" },
        { "\"Ney\"", "Ney" },
        { "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t" },
        { "\"\\u0041\\u00e9\\u00E9\\u20ac\\uFFFF\"", "A\xc3\xa9\xc3\xa9\xe2\x82\xac\xef\xbf\xbf" },
        { "\"\\u007f\\u0080\\u07ff\\u0800\"", "\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80" },
        { "\"\\ud83c\\udfb2\\uD800\\uDC00\\uDBFF\\uDFFF\"",
          "\xf0\x9f\x8e\xb2\xf0\x90\x80\x80\xf4\x8f\xbf\xbf" },
        { "\"\x7f Bl\xc3\xbc"
          "cher \xf0\x9f\x8e\xb2\"",
          "\x7f Bl\xc3\xbc"
          "cher \xf0\x9f\x8e\xb2" },
        { "\"\\\\u0041\"", "\\u0041" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct gg_json *v = read(cases[i].json);

        assert_int_equal(v->type, GG_JSON_STRING);
        assert_string_equal(v->text, cases[i].text);
        assert_int_equal(v->count, strlen(cases[i].text));
    }
}

static void containers(void **state)
{
    const struct gg_json *v = read("{\"a\": [1, [], {}], \"\": {\"b\\n\": null}, \"c\": \"x\"}");
    const struct gg_json *a = gg_json_get(v, "a");

    (void)state;
    assert_int_equal(v->type, GG_JSON_OBJECT);
    assert_int_equal(v->count, 3);
    assert_ptr_equal(v->first, a);
    assert_string_equal(a->key, "a");
    assert_int_equal(a->type, GG_JSON_ARRAY);
    assert_int_equal(a->count, 3);
    assert_int_equal(gg_json_at(a, 0)->integer, 1);
    assert_null(gg_json_at(a, 0)->key);
    assert_int_equal(gg_json_at(a, 1)->type, GG_JSON_ARRAY);
    assert_int_equal(gg_json_at(a, 1)->count, 0);
    assert_null(gg_json_at(a, 1)->first);
    assert_int_equal(gg_json_at(a, 2)->type, GG_JSON_OBJECT);
    assert_null(gg_json_at(a, 2)->next);
    assert_string_equal(a->next->key, "");
    assert_string_equal(gg_json_get(v, "")->first->key, "b\n");
    assert_string_equal(gg_json_get(v, "c")->text, "x");
    assert_null(gg_json_get(v, "c")->next);
}

static void assert_place(const struct gg_json *value, uint32_t line, uint32_t column)
{
    assert_int_equal(value->line, line);
    assert_int_equal(value->column, column);
}

/* Columns count characters, not bytes. */
static void places(void **state)
{
    const struct gg_json *v = read("\r\n {\"k\":\t1,\n"
                                   "\"Bl\xc3\xbc\": \"\xf0\x9f\x8e\xb2\", \"b\": [\n"
                                   "  true, \"\\u00fc\", 7]}");

    (void)state;
    assert_place(v, 2, 2);
    assert_place(gg_json_get(v, "k"), 2, 8);
    assert_place(gg_json_get(v, "Bl\xc3\xbc"), 3, 8);
    assert_place(gg_json_get(v, "b"), 3, 18);
    assert_place(gg_json_at(gg_json_get(v, "b"), 0), 4, 3);
    assert_place(gg_json_at(gg_json_get(v, "b"), 1), 4, 9);
    assert_place(gg_json_at(gg_json_get(v, "b"), 2), 4, 19);
}

static void the_text_need_not_end_in_nul(void **state)
{
    const struct gg_json *v = gg_json_read(&arena, "f", "12345", 3, NULL);

    (void)state;
    assert_non_null(v);
    assert_int_equal(v->integer, 123);
    assert_null(gg_json_read(&arena, "f", "\"ab\"", 3, NULL));
    assert_null(gg_json_read(&arena, "f", "true", 3, NULL));
    assert_null(gg_json_read(&arena, "f", NULL, 0, NULL));
}

/* ---- Refusing ---- */

static void assert_refused(const char *text, size_t len, const char *want)
{
    struct gg_error err = { 0 };

    assert_null(gg_json_read(&arena, "f", text, len, &err));
    assert_true(err.set);
    assert_string_equal(err.text, want);
}

static void bad_input(void **state)
{
    static const struct {
        const char *text, *error;
    } cases[] = {
        { "", "f:1:1: the document ends too early: expected a value" },
        { " \n ", "f:2:2: the document ends too early: expected a value" },
        { "\xef\xbb\xbf{}", "f:1:1: byte order mark (save the file as plain UTF-8)" },
        { "[] []", "f:1:4: text after the end of the document" },
        { "1 // one", "f:1:3: text after the end of the document" },
        /* arrays and objects */
        { "[", "f:1:2: the document ends too early: expected a value" },
        { "[1", "f:1:3: the document ends too early: expected ',' or ']' after an element" },
        { "[1 2]", "f:1:4: expected ',' or ']' after an element" },
        { "[1}", "f:1:3: expected ',' or ']' after an element" },
        { "[1,\n]", "f:2:1: expected a value before ']'" },
        { "[,1]", "f:1:2: expected a value" },
        { "]", "f:1:1: expected a value before ']'" },
        { "{", "f:1:2: the document ends too early: expected a key in double quotes" },
        { "{a:1}", "f:1:2: expected a key in double quotes" },
        { "{'a':1}", "f:1:2: expected a key in double quotes" },
        { "{1:1}", "f:1:2: expected a key in double quotes" },
        { "{\"a\":1,}", "f:1:8: expected a key in double quotes" },
        { "{\"a\" 1}", "f:1:6: expected ':' after a key" },
        { "{\"a\"", "f:1:5: the document ends too early: expected ':' after a key" },
        { "{\"a\":}", "f:1:6: expected a value before '}'" },
        { "{\"a\":1\n\"b\":2}", "f:2:1: expected ',' or '}' after a member" },
        { "{\"a\":1]", "f:1:7: expected ',' or '}' after a member" },
        /* words and marks */
        { "True", "f:1:1: unknown word \"True\"" },
        { "[nul]", "f:1:2: unknown word \"nul\"" },
        { "[truefalse]", "f:1:2: unknown word \"truefalse\"" },
        { "NaN", "f:1:1: unknown word \"NaN\"" },
        { "['a']", "f:1:2: a string needs double quotes" },
        { "[/* */1]", "f:1:2: comments are not allowed" },
        { "# x", "f:1:1: comments are not allowed" },
        { "[\xff]", "f:1:2: invalid UTF-8" },
        { "\xc3\xbc", "f:1:1: expected a value" },
        { "\x0c[]", "f:1:1: expected a value" },
        /* numbers */
        { "01", "f:1:1: number with a leading zero" },
        { "[-00.5]", "f:1:2: number with a leading zero" },
        { "+1", "f:1:1: a number must not start with '+'" },
        { ".5", "f:1:1: a number must start with a digit" },
        { "-", "f:1:2: the document ends too early: expected a digit after '-'" },
        { "-x", "f:1:2: expected a digit after '-'" },
        { "[1.]", "f:1:4: expected a digit after '.'" },
        { "[1.e5]", "f:1:4: expected a digit after '.'" },
        { "[1e]", "f:1:4: expected a digit in the exponent" },
        { "[1e+]", "f:1:5: expected a digit in the exponent" },
        { "[1e+-5]", "f:1:5: expected a digit in the exponent" },
        { "0x10", "f:1:2: text after the end of the document" },
        { "1.5.2", "f:1:4: text after the end of the document" },
        { "[9223372036854775808]", "f:1:2: number too large" },
        { "[-9223372036854775809]", "f:1:2: number too large" },
        { "[1,\n 99999999999999999999]", "f:2:2: number too large" },
        /* strings */
        { "[\"abc", "f:1:2: string without an end" },
        { "\"a\\", "f:1:1: string without an end" },
        { "\"a\\\"", "f:1:1: string without an end" },
        { "\"a\nb\"", "f:1:3: line ends inside a string" },
        { "\"a\tb\"", "f:1:3: control character in a string (write it as \\u0009)" },
        { "\"\x1f\"", "f:1:2: control character in a string (write it as \\u001f)" },
        { "\"a\\x41\"", "f:1:3: unknown escape in a string" },
        { "\"\\U0041\"", "f:1:2: unknown escape in a string" },
        { "\"\\u12g4\"", "f:1:2: expected four hexadecimal digits after \\u" },
        { "\"\\u12", "f:1:2: expected four hexadecimal digits after \\u" },
        { "\"\\u0000\"", "f:1:2: \\u0000 is not allowed" },
        { "\"\\udc00\"", "f:1:2: half of a surrogate pair" },
        { "\"\\ud800\"", "f:1:2: half of a surrogate pair" },
        { "\"\\ud800\\n12345\"", "f:1:2: half of a surrogate pair" },
        { "\"\\ud800\\u0041\"", "f:1:2: half of a surrogate pair" },
        { "\"\\ud800\\ud800\"", "f:1:2: half of a surrogate pair" },
        { "\"\xc3\xbc\xc3\"", "f:1:3: invalid UTF-8" },
        { "\"\xed\xa0\x80\"", "f:1:2: invalid UTF-8" },
        { "[\n \"\xc0\x80\"]", "f:2:3: invalid UTF-8" },
        { "{\"\\ud800\":1}", "f:1:3: half of a surrogate pair" },
        /* keys */
        { "{\"x\":1,\n \"x\":2}", "f:2:2: key \"x\" appears twice" },
        { "{\"\":1,\"\":2}", "f:1:7: key \"\" appears twice" },
        { "{\"a\":1,\"\\u0061\":2}", "f:1:8: key \"a\" appears twice" },
        { "{\"a\":1,\"b\":{\"c\":1,\"c\":2},\"a\":3}", "f:1:19: key \"c\" appears twice" },
        { "{\"a\":1,\"b\":2,\"b\":3,\"a\":4}", "f:1:14: key \"b\" appears twice" },
        { "{\"a\\nf:9:9: forged\":1,\"a\\nf:9:9: forged\":1}",
          "f:1:23: key \"a?f:9:9: forged\" appears twice" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_refused(cases[i].text, strlen(cases[i].text), cases[i].error);
    }
}

static void nul_bytes(void **state)
{
    (void)state;
    assert_refused("\"a\0b\"", 5, "f:1:3: NUL byte in a string");
    assert_refused("1\0", 2, "f:1:2: text after the end of the document");
    assert_refused("[\0]", 3, "f:1:2: expected a value");
}

/* Refused by its length alone: none of it is touched. */
static void a_document_too_large(void **state)
{
    (void)state;
    assert_refused("[]", UINT32_MAX, "f:1:1: document too large");
    assert_refused("[]", SIZE_MAX, "f:1:1: document too large");
}

static void a_long_key_does_not_hide_the_reason(void **state)
{
    struct gg_buf b = { 0 };

    (void)state;
    gg_buf_puts(&b, "{");
    for (int member = 0; member < 2; member++) {
        gg_buf_puts(&b, member == 0 ? "\"k" : ",\n\"k");
        for (int i = 0; i < 500; i++) {
            gg_buf_puts(&b, "\xc3\xbc");
        }
        gg_buf_puts(&b, "\":1");
    }
    gg_buf_puts(&b, "}");
    assert_refused(
        b.data, b.len,
        "f:2:1: key \"k"
        "\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc"
        "\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc"
        "\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc"
        "...\" appears twice");
    gg_buf_free(&b);
}

static void nesting_is_limited(void **state)
{
    enum { DEEP = GG_JSON_DEPTH_MAX };
    char text[4 * DEEP] = { 0 };
    const struct gg_json *v;

    (void)state;
    memset(text, '[', DEEP);
    memset(text + DEEP, ']', DEEP);
    v = read(text);
    for (int i = 1; i < DEEP; i++) {
        v = v->first;
    }
    assert_int_equal(v->count, 0);
    memset(text, '[', DEEP + 1);
    memset(text + DEEP + 1, ']', DEEP + 1);
    assert_refused(text, strlen(text), "f:1:65: nested too deeply (limit 64)");
    memcpy(text + DEEP - 1, "[],{\"a\":0}", 10); /* coming back up makes room again */
    memset(text + DEEP + 9, ']', DEEP - 1);
    text[2 * DEEP + 8] = '\0';
    (void)read(text);
}

static void write_many_members(struct gg_buf *b, int count)
{
    gg_buf_putc(b, '{');
    for (int i = 0; i < count; i++) {
        gg_buf_printf(b, "%s\"key-%06d\":{\"a\":%d,\"b\":0}", i > 0 ? ",\n" : "",
                      (int)((unsigned)i * 7919u % 1000003u), i);
    }
}

/* Past a few members another way of finding repeated keys is used: same words, same place. */
static void keys_repeated_in_a_large_object(void **state)
{
    struct gg_buf b = { 0 };

    (void)state;
    for (int count = 10; count <= 1000; count += 45) {
        struct gg_buf want = { 0 };

        gg_buf_clear(&b);
        write_many_members(&b, count);
        gg_buf_puts(&b, ",\n \"key-007919\":1,\n\"key-000000\":1,\n\"key-007919\":1}");
        gg_buf_printf(&want, "f:%d:2: key \"key-007919\" appears twice", count + 1);
        assert_refused(b.data, b.len, want.data);
        gg_buf_free(&want);
    }
    gg_buf_free(&b);
}

/* A megabyte of keys, all different: quadratic time would be minutes. */
static void a_large_object_is_read_quickly(void **state)
{
    struct gg_buf b = { 0 };
    const struct gg_json *v;
    clock_t start;

    (void)state;
    write_many_members(&b, 100000);
    gg_buf_putc(&b, '}');
    start = clock();
    v = read(b.data);
    assert_true(clock() - start < 5 * CLOCKS_PER_SEC);
    assert_int_equal(v->count, 100000);
    assert_int_equal(gg_json_get(gg_json_get(v, "key-007919"), "a")->integer, 1);
    gg_buf_free(&b);
}

static void the_first_error_is_kept(void **state)
{
    struct gg_error err = { 0 };

    (void)state;
    (void)gg_fail(&err, "earlier");
    assert_null(gg_json_read(&arena, "f", "[", 1, &err));
    assert_string_equal(err.text, "earlier");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scalars),
        cmocka_unit_test(integers),
        cmocka_unit_test(reals),
        cmocka_unit_test(strings),
        cmocka_unit_test(containers),
        cmocka_unit_test(places),
        cmocka_unit_test(the_text_need_not_end_in_nul),
        cmocka_unit_test(bad_input),
        cmocka_unit_test(nul_bytes),
        cmocka_unit_test(a_document_too_large),
        cmocka_unit_test(a_long_key_does_not_hide_the_reason),
        cmocka_unit_test(nesting_is_limited),
        cmocka_unit_test(keys_repeated_in_a_large_object),
        cmocka_unit_test(a_large_object_is_read_quickly),
        cmocka_unit_test(the_first_error_is_kept),
    };

    return cmocka_run_group_tests_name("json", tests, NULL, free_arena);
}
