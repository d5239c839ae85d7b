/* SPDX-License-Identifier: MIT
 * SVG text: numbers, escaping, elements. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/svg.h"

static struct gg_buf out;

static void assert_written(const char *expected)
{
    assert_false(out.failed);
    assert_string_equal(gg_buf_text(&out), expected);
    gg_buf_free(&out);
}

static void numbers_are_tenths(void **state)
{
    static const struct {
        int32_t tenths;
        const char *expected;
    } row[] = { { 0, "0" },
                { 5, "0.5" },
                { 10, "1" },
                { 123, "12.3" },
                { -5, "-0.5" },
                { -10, "-1" },
                { INT32_MIN, "-214748364.8" } };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        gg_svg_number(&out, row[i].tenths);
        assert_written(row[i].expected);
    }
}

static void text_is_escaped(void **state)
{
    (void)state;
    gg_svg_escape(&out, "<a href=\"x\"> & 'b' é");
    assert_written("&lt;a href=&quot;x&quot;&gt; &amp; &#39;b&#39; é");
    gg_svg_escape(&out, "a\x01\x1f\tb");
    assert_written("a\xef\xbf\xbd\xef\xbf\xbd\tb");
    gg_svg_escape(&out, "\xff\xc3");
    assert_written("\xef\xbf\xbd\xef\xbf\xbd");
    gg_svg_escape(&out, "\xef\xbf\xbf|\xef\xbf\xbd"); /* U+FFFF is no XML, U+FFFD is */
    assert_written("\xef\xbf\xbd|\xef\xbf\xbd");
}

static void shapes(void **state)
{
    static const int32_t xy[3][2] = { { 0, 0 }, { 15, -20 }, { 7, 10 } };

    (void)state;
    gg_svg_polygon(&out, xy, 3, "fill=\"red\"");
    assert_written("<polygon points=\"0,0 1.5,-2 0.7,1\" fill=\"red\"/>\n");
    gg_svg_polygon(&out, xy, 0, NULL);
    assert_written("<polygon points=\"\"/>\n");
    gg_svg_line(&out, 1, 2, 30, 40, "stroke=\"#000\"");
    assert_written("<line x1=\"0.1\" y1=\"0.2\" x2=\"3\" y2=\"4\" stroke=\"#000\"/>\n");
    gg_svg_circle(&out, 10, 20, 35, NULL);
    assert_written("<circle cx=\"1\" cy=\"2\" r=\"3.5\"/>\n");
    gg_svg_rect(&out, -10, 0, 100, 55, "rx=\"2\"");
    assert_written("<rect x=\"-1\" y=\"0\" width=\"10\" height=\"5.5\" rx=\"2\"/>\n");
    gg_svg_text(&out, 10, 10, "class=\"name\"", "Hill & Dale");
    assert_written("<text x=\"1\" y=\"1\" class=\"name\">Hill &amp; Dale</text>\n");
}

static void documents_and_groups(void **state)
{
    (void)state;
    gg_svg_open(&out, 1005, 500, "A <board>");
    gg_svg_group(&out, "class=\"roads\"");
    gg_svg_group(&out, "");
    gg_svg_group_end(&out);
    gg_svg_group_end(&out);
    gg_svg_close(&out);
    assert_written("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100.5 50\" "
                   "width=\"100.5\" height=\"50\" font-family=\"DejaVu Sans\">\n"
                   "<title>A &lt;board&gt;</title>\n"
                   "<g class=\"roads\">\n<g>\n</g>\n</g>\n</svg>\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_tenths),
        cmocka_unit_test(text_is_escaped),
        cmocka_unit_test(shapes),
        cmocka_unit_test(documents_and_groups),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
