/* SPDX-License-Identifier: MIT
 * EAG-21: weather and ground. */
#include "rules/eagles/eag_test.h"

static int fine(void **state)
{
    (void)state;
    et_scenario("waterloo", "");
    for (int t = 0; t < et_b->turns; t++) {
        et_map()->turn[t].weather = NORMAL;
    }
    return 0;
}

static void weather(unsigned turn, enum eag_weather is)
{
    et_map()->turn[turn].weather = (uint8_t)is;
}

static void pass_turn(void)
{
    eag_pass_weather(et_b, &et);
    et.turn++;
}

/* EAG-21.1: nothing by itself, and nothing without the option. */
static void eag_21_1_normal(void **state)
{
    (void)state;
    assert_false(eag_storm(et_b, &et));
    assert_false(eag_mud(et_b, &et));
    weather(0, STORM);
    assert_true(eag_storm(et_b, &et));
    weather(0, MUD);
    assert_true(eag_mud(et_b, &et));
    et_scenario("waterloo", "weather=no");
    weather(0, STORM);
    assert_false(eag_storm(et_b, &et));
    weather(0, MUD);
    assert_false(eag_mud(et_b, &et));
}

/* EAG-21.2: a point less in mud; EAG-21.9: a storm takes none. */
static void eag_21_2_mp(void **state)
{
    unsigned unit = et_unit("fr-i-01"), mp;

    (void)state;
    et_put("fr-i-01", 1914);
    mp = eag_mp(et_b, &et, unit);
    weather(0, STORM);
    assert_int_equal(eag_mp(et_b, &et, unit), mp);
    weather(0, MUD);
    assert_int_equal(eag_mp(et_b, &et, unit), mp - 1);
}

/* Eight points of guns at two hexes, or beside the target. */
static int cannonade(unsigned from)
{
    et_put("fr-i-23 fr-i-24", from);
    et_put("aa-5-01", 1916);
    et.active = FRENCH;
    et_activate("fr-i-23");
    et_activate("fr-i-24");
    et.fire = (struct eag_fire){ .hex = { (uint16_t)et_hex(from) },
                                 .target = (uint16_t)et_hex(1916),
                                 .lead = (uint16_t)et_unit("aa-5-01"),
                                 .hexes = 1,
                                 .kind = OFFENSIVE };
    assert_int_equal(et_b->unit[et_unit("fr-i-23")].arm, ARTILLERY);
    return eag_fire_modifier(et_b, &et, NULL);
}

/* EAG-21.3 mud, EAG-21.5 storm: one more, but not beside the target; EAG-21.6: once for both.
 * EAG-6.3, EAG-6.4: it is added to the rest. */
static void eag_21_3_guns(void **state)
{
    int dry, near;

    (void)state;
    et_flat();
    near = cannonade(1915);
    dry = cannonade(1914);
    weather(0, MUD);
    assert_int_equal(cannonade(1914), dry + 1);
    weather(0, STORM);
    assert_int_equal(cannonade(1914), dry + 1);
    et.mud_until = 5;
    assert_true(eag_mud(et_b, &et) && eag_storm(et_b, &et));
    assert_int_equal(cannonade(1914), dry + 1);
    assert_int_equal(cannonade(1915), near);
}

/* EAG-21.4: both levels. */
static void eag_21_4_levels(void **state)
{
    unsigned starting, finishing;

    (void)state;
    starting = eag_end_level(et_b, &et, NULL);
    et.finishing = 1;
    finishing = eag_end_level(et_b, &et, NULL);
    weather(0, STORM);
    assert_int_equal(eag_end_level(et_b, &et, NULL), finishing - 1);
    et.finishing = 0;
    assert_int_equal(eag_end_level(et_b, &et, NULL), starting - 1);
    weather(0, MUD);
    assert_int_equal(eag_end_level(et_b, &et, NULL), starting);
}

/* EAG-21.10: two in a row; EAG-21.12: the five turns after it. */
static void eag_21_10_two_running(void **state)
{
    (void)state;
    weather(1, STORM);
    weather(2, STORM);
    pass_turn();
    pass_turn();
    assert_false(eag_mud(et_b, &et)); /* EAG-21.9: one storm makes none */
    pass_turn();
    for (unsigned t = 3; t < 8; t++) {
        assert_int_equal(et.turn, t);
        assert_true(eag_mud(et_b, &et));
        assert_false(eag_storm(et_b, &et));
        pass_turn();
    }
    assert_false(eag_mud(et_b, &et));
}

/* EAG-21.11: three in the day, not in a row. */
static void eag_21_11_three(void **state)
{
    (void)state;
    weather(0, STORM);
    weather(2, STORM);
    weather(4, STORM);
    for (unsigned t = 0; t < 5; t++) {
        assert_false(eag_mud(et_b, &et));
        pass_turn();
    }
    assert_true(eag_mud(et_b, &et));
}

/* EAG-21.12: fulfilled again, they start over; EAG-21.13: storm and mud in one turn. */
static void eag_21_12_anew(void **state)
{
    (void)state;
    weather(0, STORM);
    weather(1, STORM);
    weather(2, STORM);
    pass_turn();
    pass_turn();
    assert_true(eag_mud(et_b, &et));
    assert_true(eag_storm(et_b, &et));
    pass_turn();
    assert_int_equal(et.mud_until, 8);
}

#define TEST(f) cmocka_unit_test_setup(f, fine)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(eag_21_1_normal), TEST(eag_21_4_levels), TEST(eag_21_10_two_running),
        TEST(eag_21_11_three), TEST(eag_21_12_anew),  TEST(eag_21_2_mp),
        TEST(eag_21_3_guns),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
