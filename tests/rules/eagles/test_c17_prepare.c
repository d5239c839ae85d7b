/* SPDX-License-Identifier: MIT
 * EAG-17.90 to EAG-17.100: cavalry prepares its attack, with the examples. */
#include "core/notation.h"
#include "rules/eagles/eag_test.h"

static unsigned corps(void)
{
    return et_b->unit[et_unit("fr-3c-01")].formation;
}

static int level_ground(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_flat();
    et.active = FRENCH;
    et.order[corps()] = (uint8_t)gg_thing_find(et_battle, K_BOX, "gemioncourt");
    et.formation[corps()] = 0; /* no long-range order */
    return 0;
}

static void put(const char *unit, unsigned number)
{
    et_put(unit, number);
    eag_make_active(et_b, &et, et_unit(unit), true);
}

static void segment(unsigned flags)
{
    struct eag_frame *f = eag_push(&et, S_movement, FRENCH);

    f->leader = (uint8_t)et_who("kellermann");
    f->formation = (uint8_t)corps();
    f->flags = (uint8_t)flags;
    eag_go(et_b, &et);
}

static bool prepared(const char *unit)
{
    return (et.flags[et_unit(unit)] & FL_PREPARED) != 0;
}

/* EAG-17.90, EAG-17.93: half the MP, and the rest for the way; EAG-17.94: before it sets out. */
static void eag_17_90_half(void **state)
{
    (void)state;
    put("fr-3c-03", 1514);
    put("fr-3c-01", 1314);
    segment(0);
    play("move:fr-3c-03 prepare");
    may_not("prepare", "EAG-17.90"); /* once */
    assert_int_equal(et.mover.spent[0], 3);
    play("step:1614");
    may_not("prepare", "EAG-17.94");
    play("step:1714 step:1815");
    over("moving");
    assert_true(prepared("fr-3c-03"));
    play("move:fr-3c-01 prepare"); /* EAG-17.91: 3 of 7 */
    assert_int_equal(et.mover.spent[0], 3);
}

/* EAG-17.92: of the MP of this activation, after mud. */
static void eag_17_92_of_what_it_has(void **state)
{
    (void)state;
    et.mud_until = 5;
    put("fr-3c-03", 1514);
    segment(0);
    play("move:fr-3c-03 prepare");
    assert_int_equal(et.mover.spent[0], 2);
}

/* EAG-17.90, EAG-17.99: not who began the activation beside an enemy; EAG-5.9: cavalry only. */
static void eag_17_90_who_may_not(void **state)
{
    (void)state;
    et_put("aa-n2-01", 1615);
    put("fr-3c-03", 1514);
    put("fr-3c-09", 1013);
    segment(0);
    play("move:fr-3c-03");
    may_not("prepare", "EAG-17.90");
    play("done move:fr-3c-09");
    may_not("prepare", "EAG-17.90");
    level_ground(NULL);
    put("fr-3c-03", 1013);
    segment(MV_STRATEGIC); /* EAG-17.100: there is no melee that it could last to */
    play("move:fr-3c-03");
    may_not("prepare", "EAG-17.100");
}

/* EAG-EX-53 (EAG-17.92, EAG-17.91): 7 MP, 4 by independent movement, 2 of them spent on it. */
static void eag_ex_53_independent(void **state)
{
    (void)state;
    et_put("fr-3c-01", 1514);
    eag_make_active(et_b, &et, et_unit("fr-3c-01"), false);
    segment(0);
    play("test:1514 9 move:fr-3c-01 prepare");
    assert_int_equal(et.mover.spent[0], 2);
    play("step:1414 step:1314");
    over("moving");
    assert_true(prepared("fr-3c-01"));
}

/* EAG-17.98: not with one hex. */
static void eag_17_98_failed(void **state)
{
    (void)state;
    put("fr-3c-01", 1514);
    segment(0);
    play("test:1514 10 move:fr-3c-01");
    may_not("prepare", "EAG-17.98");
}

/* EAG-EX-51 (EAG-17.96): two regiments prepare, pick up a third on their way, and stay prepared;
 * those who come up are met as one stack (EAG-17.39). */
static void eag_ex_51_picked_up(void **state)
{
    (void)state;
    et_put("aa-bw-09", 1815);
    put("fr-3c-03", 1514);
    put("fr-3c-04", 1514);
    put("fr-3c-01", 1614);
    segment(0);
    play("move:fr-3c-03 with:fr-3c-04 prepare step:1614 with:fr-3c-01 step:1714");
    waits("meet", "coalition");
    may("charge:1815:1714");
    play("done");
    assert_true(prepared("fr-3c-03") && prepared("fr-3c-04") && !prepared("fr-3c-01"));
    assert_int_equal(et.mover.units, 3);
    assert_int_equal(et.mover.spent[0], 5);
    assert_int_equal(et.mover.spent[2], 1);
}

/* EAG-EX-52 (EAG-17.36): after that no one else who comes up is charged. */
static void eag_ex_52_screened(void **state)
{
    (void)state;
    et_put("aa-bw-09", 1815);
    put("fr-3c-03", 1614);
    put("fr-3c-01", 1614);
    segment(0);
    play("move:fr-3c-03 step:1714");
    waits("meet", "coalition");
    play("done done move:fr-3c-01 step:1714");
    waits("moving", "french");
}

/* EAG-EX-54 (EAG-17.90, EAG-17.99, EAG-17.100): one spends half and is prepared, one comes up by a
 * longer way and is not, one began beside the enemy, one prepares in independent movement. */
static void eag_ex_54(void **state)
{
    (void)state;
    et_put("aa-n2-06", 1815);
    put("fr-3c-03", 1514); /* 10 Cuirassiers */
    put("fr-3c-04", 1313); /* 11 Cuirassiers */
    put("fr-3c-08", 1816); /* 5 Cuirassiers, beside the enemy */
    et_put("fr-3c-01", 1811);
    eag_make_active(et_b, &et, et_unit("fr-3c-01"), false);
    segment(0);
    play("move:fr-3c-03 prepare step:1614 step:1714 done");
    play("move:fr-3c-04 step:1413 step:1513 step:1614 step:1714 done");
    play("move:fr-3c-08");
    may_not("prepare", "EAG-17.90");
    play("done test:1811 7 move:fr-3c-01 prepare step:1812 step:1813");
    assert_true(prepared("fr-3c-03") && prepared("fr-3c-01"));
    assert_false(prepared("fr-3c-04") || prepared("fr-3c-08"));
    at("fr-3c-04", "1714");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_17_90_half, level_ground),
        cmocka_unit_test_setup(eag_17_92_of_what_it_has, level_ground),
        cmocka_unit_test_setup(eag_17_90_who_may_not, level_ground),
        cmocka_unit_test_setup(eag_ex_53_independent, level_ground),
        cmocka_unit_test_setup(eag_17_98_failed, level_ground),
        cmocka_unit_test_setup(eag_ex_51_picked_up, level_ground),
        cmocka_unit_test_setup(eag_ex_52_screened, level_ground),
        cmocka_unit_test_setup(eag_ex_54, level_ground),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
