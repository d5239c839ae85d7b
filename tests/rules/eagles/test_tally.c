/* SPDX-License-Identifier: MIT
 * What reports count: steps by arm, half points, the turn; the same from every mask. */
#include "core/grognard.h"
#include "rules/eagles/eag_test.h"
#include <string.h>

enum { POINTS = ARMS };

static struct gg_tally tally(void)
{
    struct gg_tally t;

    eag_tally(et_battle, &et, &t);
    return t;
}

static void nothing_is_lost_at_the_start(void **state)
{
    struct gg_tally t;

    (void)state;
    et_start();
    t = tally();
    assert_int_equal(t.turn, 1);
    for (int side = 0; side < SIDES; side++) {
        for (int arm = 0; arm < ARMS; arm++) {
            assert_int_equal(t.value[side][arm], 0);
        }
    }
}

static void steps_count_by_arm_and_a_unit_that_is_gone_with_all_of_them(void **state)
{
    unsigned gone = et_unit("fr-ii-02"), fled = et_unit("aa-5-01");
    struct gg_tally t;

    (void)state;
    et_start();
    et_reduce("fr-ii-01");
    eag_place_unit(et_b, &et, gone, EAG_GONE);
    eag_place_unit(et_b, &et, fled, EAG_FLED);
    t = tally();
    assert_int_equal(t.value[FRENCH][et_b->unit[gone].arm], 1 + et_b->unit[gone].steps);
    assert_int_equal(t.value[COALITION][et_b->unit[fled].arm], et_b->unit[fled].steps);
    assert_int_equal(t.value[FRENCH][CAVALRY], 0);
}

static void points_are_those_of_the_score(void **state)
{
    struct gg_tally t;

    (void)state;
    et_start();
    et.points[FRENCH] = 7;
    et.points[COALITION] = 2;
    et.held[0] = FRENCH;
    t = tally();
    assert_int_equal(t.value[FRENCH][POINTS] - t.value[COALITION][POINTS],
                     eag_score(et_b, &et, NULL));
    assert_int_equal(t.value[FRENCH][POINTS], 7 + et_b->site[0].points[FRENCH]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_lost_at_the_start),
        cmocka_unit_test(steps_count_by_arm_and_a_unit_that_is_gone_with_all_of_them),
        cmocka_unit_test(points_are_those_of_the_score),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
