/* SPDX-License-Identifier: MIT
 * Shapes in whole numbers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/shape.h"

/* Two squares side by side, clockwise, and a third that touches the first in a corner only. */
static const struct gg_path left = { 4, { { 0, 0 }, { 1000, 0 }, { 1000, 1000 }, { 0, 1000 } } };
static const struct gg_path right = {
    4, { { 1000, 0 }, { 2000, 0 }, { 2000, 1000 }, { 1000, 1000 } }
};
static const struct gg_path corner = {
    4, { { 1000, 1000 }, { 2000, 1000 }, { 2000, 2000 }, { 1000, 2000 } }
};

static void lengths_and_normals(void **state)
{
    const int32_t from[2] = { 0, 0 }, to[2] = { 300, 400 };
    int32_t n[2];

    (void)state;
    assert_int_equal(gg_length(300, 400), 500);
    assert_int_equal(gg_length(-30000, 40000), 50000);
    gg_normal(from, to, n); /* right of a way down to the right is down to the left */
    assert_int_equal(n[0], -800);
    assert_int_equal(n[1], 600);
    gg_normal(from, from, n);
    assert_int_equal(n[0], 0);
    assert_int_equal(n[1], 0);
}

static void grain_is_the_same_for_the_same_place(void **state)
{
    unsigned odd = 0;

    (void)state;
    assert_int_equal(gg_grain(12, 34), gg_grain(12, 34));
    for (int32_t x = 0; x < 1000; x++) {
        odd += gg_grain(x, 7) % 2;
    }
    assert_in_range(odd, 400, 600);
}

static void a_path_against_the_clock_is_turned(void **state)
{
    struct gg_path p = { 4, { { 0, 1000 }, { 1000, 1000 }, { 1000, 0 }, { 0, 0 } } };

    (void)state;
    gg_path_clockwise(&p);
    assert_memory_equal(p.at, left.at, 4 * sizeof left.at[0]);
    gg_path_clockwise(&p);
    assert_memory_equal(p.at, left.at, 4 * sizeof left.at[0]);
}

static void boxes_hold_all_points(void **state)
{
    const struct gg_path p = { 3, { { 5, -8 }, { -3, 2 }, { 9, 7 } } };
    int32_t box[4];

    (void)state;
    gg_path_box(&p, box);
    assert_int_equal(box[0], -3);
    assert_int_equal(box[1], -8);
    assert_int_equal(box[2], 9);
    assert_int_equal(box[3], 7);
}

static void a_border_runs_as_in_the_first(void **state)
{
    struct gg_path border;

    (void)state;
    assert_true(gg_path_shared(&left, &right, &border));
    assert_int_equal(border.n, 2);
    assert_int_equal(border.at[0][1], 0); /* down the right side of the left square */
    assert_int_equal(border.at[1][1], 1000);
    assert_true(gg_path_shared(&right, &left, &border));
    assert_int_equal(border.at[0][1], 1000);
    assert_false(gg_path_shared(&left, &corner, &border));
    assert_int_equal(border.n, 0);
}

static void a_path_aside_keeps_its_distance(void **state)
{
    struct gg_path aside;

    (void)state;
    gg_path_aside(&left, 100, true, &aside); /* to the right is inside */
    assert_int_equal(aside.at[0][0], 100);
    assert_int_equal(aside.at[0][1], 100);
    assert_int_equal(aside.at[2][0], 900);
    assert_int_equal(aside.at[2][1], 900);
    gg_path_aside(&left, 100, false, &aside); /* its ends have one side only */
    assert_int_equal(aside.at[0][0], 0);
    assert_int_equal(aside.at[0][1], 100);
}

static void inside_and_outside(void **state)
{
    int32_t a, b;

    (void)state;
    assert_int_equal(gg_path_depth(&left, 500, 300), 300);
    assert_int_equal(gg_path_depth(&left, 500, -40), -40);
    assert_true(gg_path_span(&left, 10, &a, &b));
    assert_int_equal(a, 0);
    assert_int_equal(b, 1000);
    assert_false(gg_path_span(&left, 1500, &a, &b));
    gg_path_sides(&left, 300, 500, &a, &b);
    assert_int_equal(a, 300);
    assert_int_equal(b, 700);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lengths_and_normals),
        cmocka_unit_test(grain_is_the_same_for_the_same_place),
        cmocka_unit_test(a_path_against_the_clock_is_turned),
        cmocka_unit_test(boxes_hold_all_points),
        cmocka_unit_test(a_border_runs_as_in_the_first),
        cmocka_unit_test(a_path_aside_keeps_its_distance),
        cmocka_unit_test(inside_and_outside),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
