/* SPDX-License-Identifier: MIT
 * base/json, questions about a tree: finding values, names of types, thousandths. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/json.h"
#include <string.h>

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

static void lookups(void **state)
{
    const struct gg_json *object = read("{\"a\":1,\"ab\":2,\"\":3}"), *array = read("[5,6,7]");

    (void)state;
    assert_int_equal(gg_json_get(object, "a")->integer, 1);
    assert_int_equal(gg_json_get(object, "ab")->integer, 2);
    assert_int_equal(gg_json_get(object, "")->integer, 3);
    for (uint32_t i = 0; i < 3; i++) {
        assert_int_equal(gg_json_at(array, i)->integer, 5 + i);
    }
}

static void lookups_that_find_nothing(void **state)
{
    const struct gg_json *object = read("{\"a\":1}"), *array = read("[1,2]");

    (void)state;
    assert_null(gg_json_get(object, "b"));
    assert_null(gg_json_get(object, ""));
    assert_null(gg_json_get(array, "a"));
    assert_null(gg_json_get(NULL, "a"));
    assert_null(gg_json_at(array, 2));
    assert_null(gg_json_at(array, UINT32_MAX));
    assert_null(gg_json_at(object, 0));
    assert_null(gg_json_at(NULL, 0));
}

static void type_names(void **state)
{
    (void)state;
    assert_string_equal(gg_json_type_name(GG_JSON_NULL), "null");
    assert_string_equal(gg_json_type_name(GG_JSON_BOOL), "boolean");
    assert_string_equal(gg_json_type_name(GG_JSON_INT), "whole number");
    assert_string_equal(gg_json_type_name(GG_JSON_REAL), "number");
    assert_string_equal(gg_json_type_name(GG_JSON_STRING), "string");
    assert_string_equal(gg_json_type_name(GG_JSON_ARRAY), "array");
    assert_string_equal(gg_json_type_name(GG_JSON_OBJECT), "object");
}

static void thousandths(void **state)
{
    static const struct {
        const char *text;
        int64_t value;
    } cases[] = {
        { "0", 0 },
        { "-7", -7000 },
        { "9223372036854775", INT64_C(9223372036854775000) },
        { "1.5", 1500 },
        { "-1.5", -1500 },
        { "0.0004", 0 },
        { "0.0005", 1 },
        { "-0.0005", -1 },
        { "0.00049999999999999999999", 0 },
        { "1.2345", 1235 },
        { "1.2344999", 1234 },
        { "0.9995", 1000 },
        { "12.5e2", 1250000 },
        { "125E-1", 12500 },
        { "5e-4", 1 },
        { "5e-5", 0 },
        { "-0.0", 0 },
        { "0e999999999999999999999", 0 },
        { "1e-999999999999999999999", 0 },
        { "0.000000000000000000000000000001e30", 1000 },
        { "100000000000000000000000000000e-29", 1000 },
        { "9223372036854775.807", INT64_MAX },
        { "9223372036854775.8074", INT64_MAX },
        { "-9223372036854775.808", INT64_MIN },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int64_t value = 99;

        assert_true(gg_json_milli(read(cases[i].text), &value));
        assert_int_equal(value, cases[i].value);
    }
}

static void thousandths_refused(void **state)
{
    static const char *const cases[] = {
        "9223372036854776",
        "-9223372036854776",
        "9223372036854775.808",
        "9223372036854775.8075",
        "-9223372036854775.809",
        "1e16",
        "1e999999999999999999",
        "true",
        "null",
        "\"1.5\"",
        "[]",
        "{}",
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int64_t value = 99;

        assert_false(gg_json_milli(read(cases[i]), &value));
        assert_int_equal(value, 99);
    }
    assert_false(gg_json_milli(NULL, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lookups),
        cmocka_unit_test(lookups_that_find_nothing),
        cmocka_unit_test(type_names),
        cmocka_unit_test(thousandths),
        cmocka_unit_test(thousandths_refused),
    };

    return cmocka_run_group_tests_name("json_tree", tests, NULL, free_arena);
}
