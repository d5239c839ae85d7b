/* SPDX-License-Identifier: MIT
 * The painter when memory runs out, at any of many moments: it says so, and goes on with nothing
 * that it did not get.  A program of its own, linked so that it asks us for memory. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "made_map.h"
#include <stdlib.h>

static long left = -1; /* how often memory is given before there is none; -1: always */
static long asked;

extern void *__real_calloc(size_t n, size_t size);
extern void *__real_realloc(void *p, size_t size);

static bool gives(void)
{
    asked++;
    if (left == 0) {
        return false;
    }
    left -= left > 0;
    return true;
}

void *__wrap_calloc(size_t n, size_t size)
{
    return gives() ? __real_calloc(n, size) : NULL;
}

void *__wrap_realloc(void *p, size_t size)
{
    return gives() ? __real_realloc(p, size) : NULL;
}

static bool paints(const struct gg_map *m, long times)
{
    struct gg_buf svg = { 0 };
    bool failed;

    left = times;
    asked = 0;
    gg_map_paint(m, GG_PAINT_NAMES | GG_PAINT_NUMBERS | GG_PAINT_SHEET, &svg);
    left = -1;
    failed = svg.failed;
    gg_buf_free(&svg);
    return !failed;
}

static void memory_runs_out(void **state)
{
    enum { MOMENTS = 40 };
    struct gg_map m = made_map();
    long all;

    (void)state;
    assert_true(paints(&m, -1));
    all = asked;
    assert_true(all > MOMENTS);
    for (long i = 0; i < MOMENTS; i++) {
        assert_false(paints(&m, all * i / MOMENTS));
    }
    assert_true(paints(&m, all));
    gg_map_free(&m);
}

static void names_have_room_or_none(void **state)
{
    struct gg_map m = made_map();
    struct gg_map_label label[8];
    uint32_t n;

    (void)state;
    assert_true(m.names <= 8);
    n = gg_map_labels(&m, label);
    assert_int_equal(n, m.names);
    for (long times = 0; times < 12; times++) {
        left = times;
        assert_true(gg_map_labels(&m, label) <= n);
        left = -1;
    }
    gg_map_free(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_runs_out),
        cmocka_unit_test(names_have_room_or_none),
    };

    return cmocka_run_group_tests_name("draw_memory", tests, NULL, NULL);
}
