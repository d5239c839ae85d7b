/* SPDX-License-Identifier: MIT
 * base/json against jansson: tricky inputs in the manner of JSONTestSuite, then mutations of them.
 *
 * json_compare() holds the two readers together; the lists here also say which way they must go, so
 * that an error common to both would be seen. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/json.h"
#include "base/rng.h"
#include "json_compare.h"
#include <stdlib.h>
#include <string.h>

static const char *const good[] = {
    "[]",
    "[[]   ]",
    "[\"\"]",
    "[\"a\"]",
    "[false]",
    "[null, 1, \"1\", {}]",
    "[1\n]",
    " [1]",
    "[1,null,null,null,2]",
    "[2] ",
    "[123e65]",
    "[0e+1]",
    "[0e1]",
    "[ 4]",
    "[-0.000000000000000000000000000000000000000000000000000000000000000000000000001]",
    "[20e1]",
    "[-0]",
    "[-0.0]",
    "[-123]",
    "[-1]",
    "[1E22]",
    "[1E-2]",
    "[1E+2]",
    "[123e45]",
    "[123.456e78]",
    "[1e-400]",
    "[0.1000000000000000055511151231257827021181583404541015625]",
    "[123.456789]",
    "[9223372036854775807, -9223372036854775808]",
    "{\"asd\":\"sdf\", \"dfg\":\"fgh\"}",
    "{}",
    "{\"\":0}",
    "{\"a\":[]}",
    "{\"foo\\u0062ar\": 42}",
    "{\"min\": -1.0e+28, \"max\": 1.0e+28}",
    "{\"a\": {\"a\": {\"a\": \"a\"}}, \"b\": {\"a\": 1}}",
    "{\"title\":\"\\u041f\\u043e\\u043b\\u0442\\u043e\\u0440\\u0430\"}",
    "{\n\"a\": \"b\"\n}",
    "[\"\\u0060\\u012a\\u12AB\"]",
    "[\"\\uD801\\udc37\"]",
    "[\"\\ud83d\\ude39\\ud83d\\udc8d\"]",
    "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]",
    "[\"\\\\u0000\"]",
    "[\"\\\"\"]",
    "[\"a/*b*/c/*d//e\"]",
    "[\"\\\\a\"]",
    "[\"\\\\n\"]",
    "[\"\\u0012\"]",
    "[\"\\uFFFF\"]",
    "[\"\xef\xbf\xbf\"]",
    "[\"\xf4\x8f\xbf\xbf\"]",
    "[\"\xe2\x80\xa8\xe2\x80\xa9\"]",
    "[\"\\uDBFF\\uDFFE\"]",
    "[\"\x7f\"]",
    "[\"\xef\xbb\xbf\"]",
    "[\"new\\u00A0line\"]",
    "[\"\\uA66D\"]",
    "\" \"",
    "42",
    "-0.1",
    "null",
    "\"asd\"",
    "true",
    "\t[\r\n] ",
    "[[[[[[[[[[[[[[[[[[[[\"deep\"]]]]]]]]]]]]]]]]]]]]",
    "{\"0\":0,\"1\":1,\"2\":2,\"3\":3,\"4\":4,\"5\":5,\"6\":6,\"7\":7,\"8\":8,\"9\":9,\"a\":10,"
    "\"b\":"
    "11,\"c\":12,\"d\":13,\"e\":14,\"f\":15,\"g\":16,\"h\":17,\"i\":18,\"j\":19}",
};

static const char *const bad[] = {
    "",
    " ",
    "[1 true]",
    "[a\xe5]",
    "[\"\": 1]",
    "[\"\"],",
    "[,1]",
    "[1,,2]",
    "[\"x\",,]",
    "[\"x\"]]",
    "[\"\",]",
    "[\"x\"",
    "[x",
    "[3[4]]",
    "[\xff]",
    "[1:2]",
    "[,]",
    "[-]",
    "[   , \"\"]",
    "[\"a\",\n4\n,1,",
    "[1,]",
    "[1,,]",
    "[\"\va\"\\f]",
    "[*]",
    "[1,\n1\n,1",
    "[{}",
    "[fals]",
    "[nul]",
    "[tru]",
    "[++1234]",
    "[+1]",
    "[+Inf]",
    "[-01]",
    "[-1.0.]",
    "[-2.]",
    "[-NaN]",
    "[.-1]",
    "[.2e-3]",
    "[0.1.2]",
    "[0.3e+]",
    "[0.3e]",
    "[0.e1]",
    "[0E+]",
    "[0e]",
    "[1.0e+]",
    "[1.0e-]",
    "[1.0e]",
    "[1 000.0]",
    "[1eE2]",
    "[2.e+3]",
    "[9.e+]",
    "[Inf]",
    "[NaN]",
    "[\xef\xbc\x91]",
    "[1+2]",
    "[0x1]",
    "[0x42]",
    "[Infinity]",
    "[0e+-1]",
    "[-123.123foo]",
    "[123\xe5]",
    "[1e1\xe5]",
    "[0\xe5]",
    "[-Infinity]",
    "[-foo]",
    "[- 1]",
    "[-012]",
    "[-.123]",
    "[-1x]",
    "[1ea]",
    "[1e\xe5]",
    "[1.]",
    "[.123]",
    "[1.2a-3]",
    "[1.8011670033376514H-308]",
    "[012]",
    "[9223372036854775808]",
    "[-9223372036854775809]",
    "[\"x\", truth]",
    "{[: \"x\"}\n",
    "{\"x\", null}",
    "{\"x\"::\"b\"}",
    "{\xf0\x9f\x87\xa8}",
    "{\"a\":\"a\" 123}",
    "{key: 'value'}",
    "{\"\xb9\":\"0\",}",
    "{\"a\" b}",
    "{:\"b\"}",
    "{\"a\" \"b\"}",
    "{\"a\":",
    "{\"a\"",
    "{1:1}",
    "{9999E9999:1}",
    "{null:null,null:null}",
    "{\"id\":0,,,,,}",
    "{'a':0}",
    "{\"id\":0,}",
    "{\"a\":\"b\"}/**/",
    "{\"a\":\"b\"}#",
    "{\"a\":\"b\"}//",
    "{\"a\":\"b\",,\"c\":\"d\"}",
    "{a: \"b\"}",
    "{\"a\":\"a",
    "{ \"foo\" : \"bar\", \"a\" }",
    "{\"a\":1,\"a\":2}",
    "{\"a\":1,\"b\":2,\"\\u0061\":3}",
    "{\"0\":0,\"1\":1,\"2\":2,\"3\":3,\"4\":4,\"5\":5,\"6\":6,\"7\":7,\"8\":8,\"9\":9,\"a\":10,"
    "\"b\":"
    "11,\"c\":12,\"d\":13,\"e\":14,\"f\":15,\"g\":16,\"h\":17,\"i\":18,\"0\":19}",
    "[\"\\uD800\\\"]",
    "[\"\\uD800\\u\"]",
    "[\"\\uD800\\u1\"]",
    "[\"\\uD800\\u1x\"]",
    "[\"\\uD800\"]",
    "[\"\\uDC00\\uD800\"]",
    "[\"\\ud800\\ud800\"]",
    "[\"\\uDd1ea\"]",
    "[\"\\u0000\"]",
    "{\"\\u0000\":1}",
    "[\xc3\xa9]",
    "[\"\\x00\"]",
    "[\"\\\\\\\"]",
    "[\"\\\t\"]",
    "[\"\\\xf0\x9f\x8c\x80\"]",
    "[\"\\\"]",
    "[\"\\u00A\"]",
    "[\"\\u\xe5\"]",
    "[\"\\a\"]",
    "[\"\\uqqqq\"]",
    "[\"\\u 123\"]",
    "[\"\\u+123\"]",
    "[\"\\u-123\"]",
    "[\"\xff\"]",
    "[\"\xc0\xaf\"]",
    "[\"\xe0\x80\xaf\"]",
    "[\"\xed\xa0\x80\"]",
    "[\"\xf4\x90\x80\x80\"]",
    "[\"\xf8\x88\x80\x80\x80\"]",
    "[\"\xe6\x97\xa5\xd1\"]",
    "[\"\x81\"]",
    "\"",
    "['single quote']",
    "abc",
    "[\"\\",
    "[\"new\nline\"]",
    "[\"\t\"]",
    "\"\\UA66D\"",
    "\"\"x",
    "<.>",
    "[<null>]",
    "[1]x",
    "[1]]",
    "[\"asd]",
    "a\xc3\xa5",
    "[True]",
    "1]",
    "{\"x\": true,",
    "[][]",
    "]",
    "\xef\xbb\xbf{}",
    "\xef\xbb\xbf",
    "\xe5",
    "[",
    "2@",
    "{}}",
    "{\"\":",
    "{\"a\":/*comment*/\"b\"}",
    "{\"a\": true} \"x\"",
    "[\"\\{[\"\\{[\"\\{[\"\\{",
    "{",
    "{]",
    "{,",
    "{[",
    "{\"a",
    "{'a'",
    "*",
    "[\x0c]",
    "[\xe2\x81\xa0]",
    "[\xc2\xa0]",
    "'\\u0027'",
};

static void check(const char *text, size_t len)
{
    const char *wrong = json_compare(text, len);

    if (wrong != NULL) {
        fail_msg("%s: %.*s", wrong, (int)len, text);
    }
}

static bool accepted(const char *text)
{
    struct gg_arena arena = { 0 };
    bool good_json = gg_json_read(&arena, "f", text, strlen(text), NULL) != NULL;

    gg_arena_free(&arena);
    return good_json;
}

static void good_documents(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        check(good[i], strlen(good[i]));
        if (!accepted(good[i])) {
            fail_msg("refused: %s", good[i]);
        }
    }
}

static void bad_documents(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        check(bad[i], strlen(bad[i]));
        if (accepted(bad[i])) {
            fail_msg("accepted: %s", bad[i]);
        }
    }
}

/* The differences json_compare() allows; each is shown to exist. */
static void allowed_differences(void **state)
{
    char deep[2 * 70 + 1] = { 0 };

    (void)state;
    check("1", 2);
    check("[true\0]", 7);
    check("[1e999, -1e999]", 15);
    assert_true(accepted("[1e999, -1e999]"));
    memset(deep, '[', 70);
    memset(deep + 70, ']', 70);
    check(deep, 140);
    assert_false(accepted(deep));
    check(deep + 6, 128); /* 64 deep: no difference any more */
    assert_true(accepted("[[[[1]]]]"));
}

static void every_prefix_of_the_good_documents(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        for (size_t len = 0; len < strlen(good[i]); len++) {
            char *exact = malloc(len + 1); /* at the end of its own memory: no reading past it */

            assert_non_null(exact);
            memcpy(exact + 1, good[i], len);
            check(exact + 1, len);
            free(exact);
        }
    }
}

/* Every string of up to four of the bytes that mean something to a reader. */
static void every_short_document(void **state)
{
    static const char letters[] = "[]{},:\"\\0-1.eu \n";
    enum { LETTERS = sizeof letters - 1 };
    char text[4];

    (void)state;
    for (uint32_t i = 0; i < LETTERS * LETTERS * LETTERS * LETTERS; i++) {
        text[0] = letters[i % LETTERS];
        text[1] = letters[i / LETTERS % LETTERS];
        text[2] = letters[i / LETTERS / LETTERS % LETTERS];
        text[3] = letters[i / LETTERS / LETTERS / LETTERS];
        check(text, 4);
    }
}

enum { MUTATIONS = 200000, TEXT_MAX = 512 };

static const char *any_document(struct gg_rng *rng)
{
    size_t count = sizeof good / sizeof good[0];
    uint32_t pick = gg_rng_below(rng, (uint32_t)(count + count / 2));

    return pick < count ? good[pick] : bad[gg_rng_below(rng, sizeof bad / sizeof bad[0])];
}

static char any_byte(struct gg_rng *rng)
{
    static const char useful[] = "[]{},:\"\\/0123456789-+.eEunltrbfads \t\n\r\xc3\xbc\xed\xa0";

    if (gg_rng_below(rng, 8) == 0) {
        return (char)gg_rng_below(rng, 256);
    }
    return useful[gg_rng_below(rng, sizeof useful - 1)];
}

/* Replace, insert or remove a byte, cut off the end, or put a piece of another document in. */
static size_t mutate(struct gg_rng *rng, char *text, size_t len)
{
    size_t at = gg_rng_below(rng, (uint32_t)len + 1);
    const char *other = any_document(rng);
    size_t piece = gg_rng_below(rng, (uint32_t)strlen(other) + 1);

    switch (gg_rng_below(rng, 8)) {
    case 0: return at;
    case 1:
        if (len + piece > TEXT_MAX) {
            return len;
        }
        memmove(text + at + piece, text + at, len - at);
        memcpy(text + at, other, piece);
        return len + piece;
    case 2:
    case 3:
        if (len == TEXT_MAX) {
            return len;
        }
        memmove(text + at + 1, text + at, len - at);
        text[at] = any_byte(rng);
        return len + 1;
    case 4:
        if (at == len) {
            return len;
        }
        memmove(text + at, text + at + 1, len - at - 1);
        return len - 1;
    default:
        if (at < len) {
            text[at] = any_byte(rng);
        }
        return len;
    }
}

static void mutations(void **state)
{
    char text[TEXT_MAX];
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 1815, 0);
    for (uint32_t i = 0; i < MUTATIONS; i++) {
        const char *source = any_document(&rng);
        size_t len = strlen(source);

        memcpy(text, source, len);
        for (uint32_t n = 1 + gg_rng_below(&rng, 3); n > 0; n--) {
            len = mutate(&rng, text, len);
        }
        check(text, len);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_documents),
        cmocka_unit_test(bad_documents),
        cmocka_unit_test(allowed_differences),
        cmocka_unit_test(every_prefix_of_the_good_documents),
        cmocka_unit_test(every_short_document),
        cmocka_unit_test(mutations),
    };

    return cmocka_run_group_tests_name("json_jansson", tests, NULL, NULL);
}
