/* SPDX-License-Identifier: MIT
 * base/json, writing: commas, nesting, escapes, reals, and wrong use. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/json.h"
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct gg_buf buf;
static struct gg_json_writer writer;

static int start(void **state)
{
    (void)state;
    gg_buf_free(&buf);
    gg_json_start(&writer, &buf, false);
    return 0;
}

static int end(void **state)
{
    (void)state;
    gg_buf_free(&buf);
    return 0;
}

static void write_sample(struct gg_json_writer *w)
{
    gg_json_object(w);
    gg_json_put_string(w, "name", "Ney");
    gg_json_put_int(w, "stars", -4);
    gg_json_put_bool(w, "red", true);
    gg_json_key(w, "hexes");
    gg_json_array(w);
    gg_json_int(w, 1);
    gg_json_null(w);
    gg_json_array(w);
    gg_json_array_end(w);
    gg_json_array_end(w);
    gg_json_key(w, "none");
    gg_json_object(w);
    gg_json_object_end(w);
    gg_json_key(w, "raw");
    gg_json_raw(w, "[0.50]");
    gg_json_object_end(w);
}

static void compact(void **state)
{
    (void)state;
    write_sample(&writer);
    assert_string_equal(gg_buf_text(&buf), "{\"name\":\"Ney\",\"stars\":-4,\"red\":true,"
                                           "\"hexes\":[1,null,[]],\"none\":{},\"raw\":[0.50]}");
    assert_false(buf.failed);
    assert_int_equal(writer.depth, 0);
}

static void pretty(void **state)
{
    (void)state;
    gg_json_start(&writer, &buf, true);
    write_sample(&writer);
    assert_string_equal(gg_buf_text(&buf), "{\n"
                                           "  \"name\": \"Ney\",\n"
                                           "  \"stars\": -4,\n"
                                           "  \"red\": true,\n"
                                           "  \"hexes\": [\n"
                                           "    1,\n"
                                           "    null,\n"
                                           "    []\n"
                                           "  ],\n"
                                           "  \"none\": {},\n"
                                           "  \"raw\": [0.50]\n"
                                           "}");
    assert_false(buf.failed);
}

static void start_appends_to_the_buffer(void **state)
{
    (void)state;
    gg_buf_puts(&buf, "data: ");
    gg_json_int(&writer, 1);
    gg_buf_puts(&buf, "\n");
    gg_json_start(&writer, &buf, false);
    gg_json_bool(&writer, false);
    assert_string_equal(gg_buf_text(&buf), "data: 1\nfalse");
    assert_false(buf.failed);
}

static void strings_are_escaped(void **state)
{
    static const struct {
        const char *text;
        size_t len;
        const char *json;
    } cases[] = {
        { "", 0, "\"\"" },
        { "\"\\/", 3, "\"\\\"\\\\/\"" },
        { "\b\t\n\v\f\r", 6, "\"\\b\\t\\n\\u000b\\f\\r\"" },
        { "\x01\x1f\x7f", 3, "\"\\u0001\\u001f\x7f\"" },
        { "Bl\xc3\xbc\xf0\x9f\x8e\xb2", 8, "\"Bl\xc3\xbc\xf0\x9f\x8e\xb2\"" },
        { "a\xff\xc3z", 4, "\"a\xef\xbf\xbd\xef\xbf\xbdz\"" },
        { "\xed\xa0\x80", 3, "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"" },
        { "a\0b", 3,
          "\"a\xef\xbf\xbd"
          "b\"" },
        { "cut \xc3\xbc", 5, "\"cut \xef\xbf\xbd\"" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        (void)start(NULL);
        gg_json_string_n(&writer, cases[i].text, cases[i].len);
        assert_string_equal(gg_buf_text(&buf), cases[i].json);
    }
}

/* Every single byte, as text and as a key, comes back readable. */
static void every_byte_can_be_read_back(void **state)
{
    struct gg_arena arena = { 0 };

    (void)state;
    for (int c = 1; c < 256; c++) {
        char text[] = { 'x', (char)c, 'y', '\0' };
        const struct gg_json *v;

        (void)start(NULL);
        gg_json_object(&writer);
        gg_json_put_string(&writer, text, text);
        gg_json_object_end(&writer);
        v = gg_json_read(&arena, "f", buf.data, buf.len, NULL);
        assert_non_null(v);
        assert_string_equal(v->first->key, v->first->text);
        assert_string_equal(v->first->text, c < 0x80 ? text : "x\xef\xbf\xbdy");
    }
    gg_arena_free(&arena);
}

static void reals(void **state)
{
    static const struct {
        double value;
        const char *json;
    } cases[] = {
        { 0.0, "0.0" },
        { -0.0, "0.0" },
        { 1.0, "1.0" },
        { -2.5, "-2.5" },
        { 0.1, "0.1" },
        { 1.0 / 3, "0.333333" },
        { 2.0 / 3, "0.666667" },
        { -1.0 / 1024, "-9.765625e-4" },
        { 1234567.000001, "1234567.000001" },
        { 0.9999996, "1.0" },
        { 99.9999994, "99.999999" },
        { 0.001, "0.001" },
        { 999999999999.5, "999999999999.5" },
        { 1e12, "1.0e12" },
        { 1.5e-7, "1.5e-7" },
        { 6.02214076e23, "6.022141e23" },
        { 9.99999999e20, "1.0e21" },
        { DBL_MAX, "1.797693e308" },
        { DBL_MIN, "2.225074e-308" },
        { -4.9406564584124654e-324, "-4.940656e-324" },
        { INFINITY, "null" },
        { -INFINITY, "null" },
        { NAN, "null" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        (void)start(NULL);
        gg_json_real(&writer, cases[i].value);
        assert_string_equal(gg_buf_text(&buf), cases[i].json);
    }
}

/* Over all magnitudes: valid JSON, a REAL, and within half of the last decimal. */
static void reals_are_near(void **state)
{
    struct gg_arena arena = { 0 };

    (void)state;
    for (double value = 1.1e-300; value < 1e300; value *= 7.3) {
        bool fixed = value >= 1e-3 && value < 1e12;
        double slack = fixed ? 5.1e-7 + value * 1e-15 : value * 5.1e-7;
        const struct gg_json *v;
        double off;

        (void)start(NULL);
        gg_json_real(&writer, value);
        v = gg_json_read(&arena, "f", buf.data, buf.len, NULL);
        assert_non_null(v);
        assert_int_equal(v->type, GG_JSON_REAL);
        off = strtod(v->text, NULL) - value;
        assert_true(off <= slack && off >= -slack);
    }
    gg_arena_free(&arena);
}

/* A tree read and written is the text it came from. */
static void trees_are_written_back(void **state)
{
    static const char text[] = "{\"b\":[1,-2,3.50e+1,\"\\u0001\\\"\",true,false,null,{},[]],"
                               "\"a\":{\"\":0}}";
    struct gg_arena arena = { 0 };
    const struct gg_json *v = gg_json_read(&arena, "f", text, strlen(text), NULL);

    (void)state;
    assert_non_null(v);
    gg_json_write(&writer, v);
    assert_string_equal(gg_buf_text(&buf), text);
    (void)start(NULL);
    gg_json_array(&writer); /* a member is written without its key */
    gg_json_write(&writer, gg_json_get(v, "a"));
    gg_json_write(&writer, gg_json_at(gg_json_get(v, "b"), 1));
    gg_json_array_end(&writer);
    assert_string_equal(gg_buf_text(&buf), "[{\"\":0},-2]");
    gg_arena_free(&arena);
}

static void nesting_to_the_limit(void **state)
{
    (void)state;
    for (int i = 0; i < GG_JSON_DEPTH_MAX; i++) {
        gg_json_array(&writer);
    }
    assert_false(buf.failed);
    gg_json_array(&writer);
    assert_true(buf.failed);
}

/* A tree made by hand can be deeper than any that was read. */
static void a_tree_too_deep_fails(void **state)
{
    static struct gg_json levels[100000];

    (void)state;
    for (size_t i = 0; i < 100000; i++) {
        levels[i].type = GG_JSON_ARRAY;
        levels[i].first = i + 1 < 100000 ? &levels[i + 1] : NULL;
    }
    gg_json_write(&writer, &levels[0]);
    assert_true(buf.failed);
}

static void wrong_use_fails(void **state)
{
    (void)state;
    gg_json_int(&writer, 1);
    gg_json_int(&writer, 2); /* a second document */
    assert_true(buf.failed);
    (void)start(NULL);
    gg_json_object_end(&writer); /* an end without a start */
    assert_true(buf.failed);
    (void)start(NULL);
    gg_json_key(&writer, "k"); /* a key outside */
    assert_true(buf.failed);
    (void)start(NULL);
    gg_json_object(&writer);
    gg_json_key(&writer, "k");
    gg_json_key(&writer, "k"); /* a key after a key */
    assert_true(buf.failed);
    (void)start(NULL);
    gg_json_object(&writer);
    gg_json_key(&writer, "k");
    gg_json_object_end(&writer); /* a key without a value */
    assert_true(buf.failed);
}

/* A full buffer holds no half a token: what is there is a beginning of the whole text. */
static void the_limit_of_the_buffer_holds(void **state)
{
    char whole[200];

    (void)state;
    write_sample(&writer);
    (void)snprintf(whole, sizeof whole, "%s", gg_buf_text(&buf));
    for (size_t limit = 1; limit < strlen(whole); limit++) {
        (void)start(NULL);
        gg_buf_limit(&buf, limit);
        write_sample(&writer);
        assert_true(buf.failed);
        assert_true(buf.len <= limit);
        assert_memory_equal(whole, gg_buf_text(&buf), buf.len);
    }
    gg_buf_limit(&buf, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(compact, start),
        cmocka_unit_test_setup(pretty, start),
        cmocka_unit_test_setup(start_appends_to_the_buffer, start),
        cmocka_unit_test_setup(strings_are_escaped, start),
        cmocka_unit_test_setup(every_byte_can_be_read_back, start),
        cmocka_unit_test_setup(reals, start),
        cmocka_unit_test_setup(reals_are_near, start),
        cmocka_unit_test_setup(trees_are_written_back, start),
        cmocka_unit_test_setup(nesting_to_the_limit, start),
        cmocka_unit_test_setup(a_tree_too_deep_fails, start),
        cmocka_unit_test_setup(wrong_use_fails, start),
        cmocka_unit_test_setup(the_limit_of_the_buffer_holds, start),
    };

    return cmocka_run_group_tests_name("json_write", tests, NULL, end);
}
