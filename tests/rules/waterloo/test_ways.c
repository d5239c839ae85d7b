/* SPDX-License-Identifier: MIT
 * The core's ways on the map of Waterloo, where a move is all of a way. */
#include "rules/waterloo/wat_moves.h"
#include "rules/ways.h"

/* WAT-6.2: to where they are offered to march; each in a move of its own. */
static void test_march(void **state)
{
    (void)state;
    wt_empty();
    wt_stand("f-inf-1 f-inf-2", "sandpit-valley");
    order("french", "sandpit-valley", "contact");
    wy_open(wt_battle, &wt, "f-inf-1");
    assert_int_equal(wy.left, -1);
    assert_true(wy.count > 1);
    for (uint32_t i = 0; i < wy.count; i++) {
        assert_int_equal(wy.way[i].cost, -1);
        assert_int_equal(wy.way[i].from, -1);
    }
    wy_goes("ohain-way-east", "march:f-inf-1:ohain-way-east");
    wy_close();
    wy_open(wt_battle, &wt, "f-inf-1 f-inf-2");
    wy_goes("ohain-way-east", "march:f-inf-1:ohain-way-east march:f-inf-2:ohain-way-east");
    wy_close();
}

/* Activating the area where they stand and ordering a contact movement are moves on the way. */
static void test_from_the_disc(void **state)
{
    (void)state;
    wt_empty();
    wt_stand("f-inf-1 f-inf-2", "sandpit-valley");
    wt_round("french", 5);
    play("spend:green");
    wy_open(wt_battle, &wt, "f-inf-1 f-inf-2");
    wy_goes("ohain-way-east", "activate:sandpit-valley contact march:f-inf-1:ohain-way-east "
                              "march:f-inf-2:ohain-way-east");
    assert_int_equal(wy_at("ohain-way-east")->from, -1);
    assert_null(wy_to("sandpit-valley"));
    wy_close();
    play("activate:sandpit-valley");
    wy_open(wt_battle, &wt, "f-inf-1");
    wy_goes("ohain-way-east", "contact march:f-inf-1:ohain-way-east");
    wy_close();
}

static void test_none(void **state)
{
    (void)state;
    wt_empty();
    wt_stand("f-inf-1", "sandpit-valley");
    wt_stand("f-inf-2", "rossomme");
    order("french", "sandpit-valley", "contact");
    wy_open(wt_battle, &wt, "f-inf-2");
    assert_int_equal(wy.count, 0);
    assert_int_equal(wy.none.key, GG_MSG_way_none);
    assert_true(wy.none.clause != GG_ALLOWED);
    wy_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_march),
                                        cmocka_unit_test(test_from_the_disc),
                                        cmocka_unit_test(test_none) };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
