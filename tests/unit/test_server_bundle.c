/* SPDX-License-Identifier: MIT
 * Modules joined: each once, behind what it needs, in the bundle where it belongs; and what cannot
 * be joined is an error that names the line. */
#include <cmocka.h>

#include "server/bundle.h"
#include <string.h>

#define FILE_OF(name, text)                                                                        \
    {                                                                                              \
        name, (const unsigned char *)(text), sizeof(text) - 1                                      \
    }
#define PAGE                                                                                       \
    "<link rel=\"stylesheet\" href=\"/v/0/one.css\">\n<i>kept</i>\n"                               \
    "<link rel=\"modulepreload\" href=\"/v/0/pages/first.js\">\n"                                  \
    "<script type=\"module\" src=\"/v/0/main.js\"></script>\n"

static const struct gg_embedded web[] = {
    FILE_OF("index.html", PAGE),
    FILE_OF("lib/low.js", "/**\n * What it is.\n */\nexport const LOW = 1; // one\n\n"
                          "// alone\nexport function low() { return LOW; }\n"
                          "export const place = import.meta.url;\n"),
    FILE_OF("lib/mid.js", "import { LOW, low as deep } from './low.js';\n"
                          "    /** @type {any} */ (self).x = deep;\n"
                          "export class Mid { a = LOW; }\n"),
    FILE_OF("main.js", "import { Mid } from './lib/mid.js';\n"
                       "const { late } = await import('./pages/edit/late.js');\n"),
    FILE_OF("one.css", "/* looks */\n.a { content: '\\2014 `$'; }\n"),
    FILE_OF("pages/edit/late.js", "import * as low from '../../lib/low.js';\n"
                                  "import { more } from './more.js';\n"
                                  "export async function late() { return low.LOW + more; }\n"),
    FILE_OF("pages/edit/more.js", "export const more = 2;\n"),
    FILE_OF("pages/first.js", "import { LOW } from '../lib/low.js';\nexport const first = LOW;\n"),
};

static const char *text_of(struct bundles *b, const char *name)
{
    struct gg_buf *text = bundles_find(b, name);

    assert_non_null(text);
    return gg_buf_text(text);
}

static void has(const char *text, const char *what)
{
    if (!strstr(text, what)) {
        fail_msg("no '%s' in:\n%s", what, text);
    }
}

static void test_first(void **state)
{
    struct bundles b = { .files = 0 };
    const char *text;

    (void)state;
    assert_true(bundles_make(web, sizeof web / sizeof web[0], &b, NULL));
    assert_int_equal(b.files, 3);
    text = text_of(&b, "app/main.js");
    has(text, "define('lib/low.js', ($need, $load) => {\nconst LOW = 1; // one\n"
              "function low() { return LOW; }\n"
              "const place = new URL('../lib/low.js', import.meta.url);\n"
              "return { LOW, low, place };\n});\n");
    has(text, "const { LOW, low: deep } = $need('lib/low.js');\n"
              "    /** @type {any} */ (self).x = deep;\n"
              "class Mid { a = LOW; }\nreturn { Mid };\n");
    has(text, "const { late } = await $load('pages/edit/late.js');\n");
    has(text, "style.replaceSync(`.a { content: '\\\\2014 \\`\\$'; }\n`);");
    assert_true(strstr(text, "'lib/low.js', (") < strstr(text, "'pages/first.js', ("));
    assert_true(strstr(text, "'lib/mid.js', (") < strstr(text, "'main.js', ("));
    assert_null(strstr(text, "'pages/edit/late.js', ("));
    assert_string_equal(text_of(&b, "app/index.html"), "<i>kept</i>\n<script type=\"module\" "
                                                       "src=\"/v/0/app/main.js\"></script>\n");
    bundles_free(&b);
}

static void test_page(void **state)
{
    struct bundles b = { .files = 0 };

    (void)state;
    assert_true(bundles_make(web, sizeof web / sizeof web[0], &b, NULL));
    assert_string_equal(text_of(&b, "app/pages-edit-late.js"),
                        "import { define } from './main.js';\n"
                        "define('pages/edit/more.js', ($need, $load) => {\n"
                        "const more = 2;\nreturn { more };\n});\n"
                        "define('pages/edit/late.js', ($need, $load) => {\n"
                        "const low = $need('lib/low.js');\n"
                        "const { more } = $need('pages/edit/more.js');\n"
                        "async function late() { return low.LOW + more; }\n"
                        "return { late };\n});\n");
    bundles_free(&b);
}

static void test_what_cannot_be_joined(void **state)
{
    static const char *const texts[] = {
        "import { a } from './nowhere.js';\n",
        "import './main.js';\n",
        "import {\n",
        "export default 1;\n",
        "export let x = 1;\n",
        "export { x };\n",
        "await import('./nowhere.js');\n",
        "import { a } from 'main.js\n",
    };

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct gg_embedded bad[] = {
            FILE_OF("index.html", PAGE),
            { "main.js", (const unsigned char *)texts[i], strlen(texts[i]) },
        };
        struct bundles b = { .files = 0 };
        struct gg_error err = { 0 };
        char line[64];

        assert_false(bundles_make(bad, 2, &b, &err));
        has(err.text, "web/main.js cannot be joined: ");
        strncpy(line, texts[i], sizeof line);
        line[strcspn(line, "\n")] = '\0';
        has(err.text, line);
        bundles_free(&b);
    }
}

static void test_no_page(void **state)
{
    struct bundles b = { .files = 0 };
    struct gg_error err = { 0 };

    (void)state;
    assert_false(bundles_make(web + 1, 1, &b, &err));
    has(err.text, "no index.html");
    bundles_free(&b);
}

static void test_one(void **state)
{
    struct gg_buf out = { 0 };
    struct gg_error err = { 0 };

    (void)state;
    assert_true(bundle_one(web, sizeof web / sizeof web[0], "pages/first.js", &out, &err));
    has(gg_buf_text(&out), "define('lib/low.js', ");
    has(gg_buf_text(&out), "define('pages/first.js', ");
    has(gg_buf_text(&out), "need('pages/first.js');");
    assert_null(strstr(gg_buf_text(&out), "define('main.js', "));
    assert_null(strstr(gg_buf_text(&out), "define('lib/mid.js', ")); /* what it does not need */
    has(gg_buf_text(&out), "document.adoptedStyleSheets");
    gg_buf_clear(&out);
    assert_false(bundle_one(web, sizeof web / sizeof web[0], "pages/none.js", &out, &err));
    gg_buf_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first),   cmocka_unit_test(test_page),
        cmocka_unit_test(test_one),     cmocka_unit_test(test_what_cannot_be_joined),
        cmocka_unit_test(test_no_page),
    };

    return cmocka_run_group_tests_name("server: modules joined", tests, NULL, NULL);
}
