/* SPDX-License-Identifier: MIT
 * EAG-12.1 to EAG-12.46, EAG-7.40 to EAG-7.45, EAG-5.18, EAG-5.19: what a step costs, with
 * the examples of movement.  Which steps ZOC forbids: test_c12_zoc.c. */
#include "rules/eagles/eag_march.h"

static unsigned spent(unsigned i)
{
    return et.mover.spent[i];
}

static void fired(unsigned number)
{
    eag_put(&et.fired, et_hex(number));
}

/* EAG-EX-14 (EAG-12.2): 2719-2819-2918, a sunken lane behind a crest, is 1 + (2 + 1) MP. */
static void eag_ex_14_costs(void **state)
{
    (void)state;
    et_ground(2918, SUNKEN_LANE);
    et_side(2819, 2918, HS_CREST | HS_UP);
    et_rework();
    ma_put("fr-ii-11", 2719);
    ma_put("fr-ii-12", 1010);
    ma_movement();
    play("move:fr-ii-11 step:2819");
    assert_int_equal(spent(0), 1);
    may("step:2918"); /* 3 of the 3 MP that are left */
    play("step:2918");
    at("fr-ii-11", "2918");
    over("moving");
    may_not("move:fr-ii-11", "EAG-11.94");
}

/* EAG-EX-15 (EAG-12.21, EAG-12.22): a road, then a path, at 1 MP a hex; EAG-12.1: 4 MP are all. */
static void eag_ex_15_road_and_path(void **state)
{
    (void)state;
    et_side(2618, 2717, HS_ROAD | HS_STREAM);
    et_side(2717, 2818, HS_ROAD);
    et_side(2818, 2917, HS_ROAD | HS_CREST);
    et_side(2917, 2918, HS_PATH);
    et_ground(2918, SUNKEN_LANE);
    et_rework();
    ma_put("fr-ii-11", 2618);
    ma_put("fr-ii-12", 1010);
    ma_movement();
    play("move:fr-ii-11 step:2717 step:2818 step:2917");
    assert_int_equal(spent(0), 3);
    play("step:2918");
    assert_int_equal(spent(0), 4);
    /* EAG-12.26: the path gives one hex more, and this one does not lead on */
    may_not("step:2919", "EAG-12.1");
}

/* EAG-EX-16 (EAG-12.13, EAG-7.56): 4 MP for one with 3; EAG-12.16 and nothing more. */
static void eag_ex_16_minimum(void **state)
{
    (void)state;
    et_side(2927, 2827, HS_CREST | HS_STREAM);
    et_rework();
    ma_put("fr-ii-11", 2927);
    ma_put("fr-ii-12", 1010);
    et.formation[et_b->unit[et_unit("fr-ii-11")].formation] |= F_DEMORALISED;
    ma_movement();
    play("move:fr-ii-11 step:2827");
    at("fr-ii-11", "2827");
    over("moving");
}

/* EAG-12.14: not over a river, nor into what bars it, nor onto a full hex; EAG-12.7 guns over a
 * stream, EAG-12.8 anybody over a river, except by a bridge. */
static void eag_12_14_barred(void **state)
{
    (void)state;
    et_side(1514, 1515, HS_RIVER);
    et_side(1514, 1513, HS_STREAM);
    et_side(1514, 1615, HS_RIVER | HS_ROAD | HS_BRIDGE);
    et_ground(1614, FOREST);
    et_rework();
    ma_put("fr-ii-20", 1514);
    ma_put("fr-ii-18", 1514);
    ma_movement();
    play("move:fr-ii-20");
    may_not("step:1515", "EAG-12.8");
    may_not("step:1513", "EAG-12.7");
    may_not("step:1614", "EAG-12.14");
    may_not("step:1516", "EAG-12.2");
    may("step:1615");
    play("done move:fr-ii-18");
    may_not("step:1614", "EAG-12.14");
    may("step:1513");
}

/* EAG-8.12, EAG-8.13, EAG-8.15, EAG-12.14: nobody ends on a full hex; who can go on may pass. */
static void eag_8_12_full_hex(void **state)
{
    (void)state;
    et_put("aa-n2-01 aa-n2-02", 3001);
    et_put("fr-ii-08 fr-ii-09 fr-ii-20", 1515); /* 37 StP, by the exception */
    ma_put("fr-ii-11", 1514);
    ma_put("fr-ii-12", 1010);
    ma_movement();
    play("move:fr-ii-11 step:1515");
    may_not("done", "EAG-8.5");
    play("step:1516 done move:fr-ii-12 step:1011 done");
    et_level_ground(NULL);
    et_put("fr-ii-08 fr-ii-09 fr-ii-20", 1515);
    et_side(1514, 1515, HS_STREAM);
    et_side(1515, 1516, HS_STREAM);
    et_side(1515, 1615, HS_STREAM);
    et_side(1515, 1616, HS_STREAM);
    et_side(1515, 1415, HS_STREAM);
    et_side(1515, 1416, HS_STREAM);
    et_rework();
    ma_put("fr-ii-11", 1514);
    ma_movement();
    play("move:fr-ii-11");
    may_not("step:1515", "EAG-8.5"); /* 3 MP in, and 3 to come out again */
}

static void road_of_example(void)
{
    static const unsigned road[] = { 2510, 2611, 2711, 2812, 2912, 3013, 3113, 3214 };

    for (unsigned i = 1; i < sizeof road / sizeof road[0]; i++) {
        et_side(road[i - 1], road[i], HS_ROAD);
    }
    et_rework();
}

/* EAG-EX-17 (EAG-12.23): 105 Ligne by road to 2912 with its 4 MP, to 3113 with the bonus. */
static void eag_ex_17_road_bonus(void **state)
{
    (void)state;
    road_of_example();
    ma_put("fr-ii-11", 2510);
    ma_put("fr-ii-12", 1010);
    ma_movement();
    play("move:fr-ii-11 step:2611 step:2711 step:2812 step:2912 step:3013");
    assert_int_equal(spent(0), 4);
    assert_int_equal(et.mover.extra, 1);
    may_not("step:3012", "EAG-12.1"); /* off the road */
    play("step:3113");
    over("moving");
    at("fr-ii-11", "3113");
}

/* EAG-12.24: every step by road, from a road hex on. */
static void eag_12_24_bonus_needs_the_road(void **state)
{
    (void)state;
    road_of_example();
    ma_put("fr-ii-11", 2511);
    ma_put("fr-ii-12", 1010);
    ma_movement();
    play("move:fr-ii-11 step:2611 step:2711 step:2812 step:2912");
    over("moving");
    at("fr-ii-11", "2912");
}

/* EAG-12.25: lost by entering EZOC, which cavalry may; not by starting in one. */
static void eag_12_25_bonus_and_ezoc(void **state)
{
    (void)state;
    for (unsigned n = 1503; n < 1518; n++) {
        et_side(n, n + 1, HS_ROAD);
    }
    et_ground(1506, VILLAGE); /* no ZOC reaches into it */
    et_rework();
    et_put("aa-n2-01", 1606);
    ma_put("fr-ii-18", 1503);
    ma_put("fr-ii-19", 1505);
    ma_put("fr-ii-12", 1010);
    ma_movement();
    play("move:fr-ii-18 step:1504 step:1505 step:1506 step:1507 step:1508 step:1509 step:1510");
    play("step:1511");
    over("moving");
    play("move:fr-ii-19 step:1506 step:1507 step:1508 step:1509 step:1510 step:1511 step:1512");
    play("step:1513 step:1514 step:1515");
    over("moving");
    at("fr-ii-18", "1511");
    at("fr-ii-19", "1515");
    eag_place_unit(et_b, &et, et_unit("aa-n2-01"), et_hex(1617)); /* its ZOC is in 1516, 1517 */
    et_put("fr-ii-12", 1511);
    play("move:fr-ii-12 step:1512 step:1513 step:1514 step:1515");
    may_not("step:1516", "EAG-12.1"); /* and the bonus hex may not be one either */
}

/* EAG-12.26: a path gives one hex; EAG-12.27: half movement has the bonus too. */
static void eag_12_26_path_bonus(void **state)
{
    (void)state;
    et_side(1510, 1511, HS_PATH);
    et_side(1511, 1512, HS_PATH);
    et_side(1512, 1513, HS_PATH);
    et_side(1513, 1514, HS_ROAD);
    et_side(1514, 1515, HS_PATH);
    et_side(1515, 1516, HS_PATH);
    et_rework();
    ma_put("fr-ii-11", 1510);
    ma_put("fr-ii-12", 1010);
    ma_movement();
    play("move:fr-ii-11 step:1511 step:1512 step:1513 step:1514 step:1515");
    over("moving");
    at("fr-ii-11", "1515");
}

/* EAG-12.17, EAG-19.9, EAG-12.18, EAG-21.2, EAG-12.19: less MP, together and never below 1; EAG-5.7
 * by the side that lies up; EAG-12.20: leaders have ten whatever the ground. */
static void eag_12_17_allowance(void **state)
{
    unsigned formation = et_b->unit[et_unit("fr-ii-11")].formation;

    (void)state;
    ma_put("fr-ii-11", 1510);
    assert_int_equal(eag_mp(et_b, &et, et_unit("fr-ii-11")), 4);
    et.formation[formation] |= F_DEMORALISED;
    assert_int_equal(eag_mp(et_b, &et, et_unit("fr-ii-11")), 3);
    et.mud_until = 3;
    assert_int_equal(eag_mp(et_b, &et, et_unit("fr-ii-11")), 2);
    et_map()->unit[et_unit("fr-ii-11")].face[1].mp = 2;
    et_reduce("fr-ii-11");
    assert_int_equal(eag_mp(et_b, &et, et_unit("fr-ii-11")), 1);
    et_map()->unit[et_unit("fr-ii-11")].face[1].mp = 1;
    assert_int_equal(eag_mp(et_b, &et, et_unit("fr-ii-11")), 1);
}

/* EAG-5.18: 10 MP; EAG-5.19: cavalry costs; EAG-12.20; EAG-7.43: no Fired cost; EAG-12.1. */
static void eag_5_18_leader_rides(void **state)
{
    (void)state;
    et.mud_until = 3;
    et_leader("reille", 1510);
    et.leader[et_who("reille")] |= L_ACTIVE;
    fired(1510);
    et_ground(1511, VILLAGE);
    et_ground(1610, FOREST);
    et_rework();
    ma_movement();
    play("ride:reille");
    may_not("step:1610", "EAG-12.14");
    play("step:1511");
    is("ridden.reille", "2");
    play("step:1512 step:1513 step:1514 step:1515 step:1516 step:1517 step:1518");
    is("ridden.reille", "9");
    play("step:1519");
    over("movement");
    at("reille", "1519");
}

/* EAG-12.4, EAG-12.5: a stack has the smallest MP and pays the worst cost; EAG-12.6: it picks up
 * units on the way, and each answers for its own MP (EAG-12.3). */
static void eag_12_4_stack(void **state)
{
    (void)state;
    et_ground(1512, VILLAGE);
    et_rework();
    ma_put("fr-ii-11", 1510);
    ma_put("fr-ii-18", 1510);
    ma_put("fr-ii-19", 1513);
    ma_put("fr-ii-12", 1010);
    ma_movement();
    play("move:fr-ii-18");
    may_not("with:fr-ii-19", "EAG-12.6");
    play("with:fr-ii-11");
    may_not("with:fr-ii-11", "EAG-12.6");
    may_not("leave:fr-ii-11", "EAG-12.4");
    play("step:1511 step:1512");
    assert_int_equal(spent(0), 3); /* 2 for the village, as the lancers pay */
    assert_int_equal(spent(1), 3);
    play("step:1513");
    may_not("step:1514", "EAG-12.1");
    play("with:fr-ii-19 leave:fr-ii-11");
    assert_int_equal(et.mover.units, 2);
    assert_int_equal(spent(1), 0);
    play("step:1514");
    assert_int_equal(spent(0), 5);
    assert_int_equal(spent(1), 1);
    play("leave:fr-ii-18 step:1515 done");
    at("fr-ii-11", "1513");
    at("fr-ii-18", "1514");
    at("fr-ii-19", "1515");
    may_not("move:fr-ii-18", "EAG-11.94");
}

/* EAG-12.5: no matter who of them it is that has the smallest MP, or pays most. */
static void eag_12_5_stack_the_other_way(void **state)
{
    (void)state;
    et_map()->chart.ground[VILLAGE].move[INFANTRY] = 3;
    et_ground(1511, VILLAGE);
    et_rework();
    ma_put("fr-ii-11", 1510);
    ma_put("fr-ii-18", 1510);
    ma_movement();
    play("move:fr-ii-11 with:fr-ii-18 step:1511");
    assert_int_equal(spent(0), 3);
    assert_int_equal(spent(1), 3);
    play("step:1512");
    may_not("step:1513", "EAG-12.1");
}

/* EAG-12.9: no hex with an enemy unit; EAG-12.10: one with his leaders, who are tested at once. */
static void eag_12_9_enemies(void **state)
{
    (void)state;
    et_put("aa-n2-01", 1411);
    et_put("aa-n2-02", 2020);
    et_leader("perponcher", 1512);
    et_leader("orange", 1612);
    ma_put("fr-ii-18", 1511);
    ma_put("fr-ii-12", 1010);
    et_leader("reille", 1613);
    et.leader[et_who("reille")] |= L_ACTIVE;
    ma_movement();
    play("move:fr-ii-18");
    may_not("step:1411", "EAG-12.9");
    play("step:1512");
    waits("capture_roll", "chance");
    play("4");
    waits("moving", "french");
    assert_int_equal(et.mover.units, 1);
    play("done ride:reille step:1612"); /* EAG-20.38: no capture by a leader */
    waits("moving", "french");
}

/* EAG-7.41, EAG-12.11, EAG-5.42: 3 MP more to leave; EAG-7.42 on top of the hex entered; EAG-7.40
 * of the hex, no matter who fired; EAG-7.44: the minimum move; EAG-7.45 until the end of the
 * segment. */
static void eag_7_41_fired(void **state)
{
    (void)state;
    fired(1510);
    fired(1512);
    ma_put("fr-ii-11", 1510);
    ma_put("fr-ii-16", 1511);
    ma_put("fr-ii-17", 1010);
    ma_movement();
    play("move:fr-ii-16 step:1512 step:1513"); /* passes through */
    assert_int_equal(spent(0), 5);
    play("done move:fr-ii-11 step:1511");
    over("moving");
    assert_true(eag_has(&et.fired, et_hex(1510)));
    play("done");
    assert_true(eag_none(&et.fired));
    et_level_ground(NULL);
    fired(1510);
    et_ground(1511, SUNKEN_LANE);
    et_rework();
    ma_put("fr-ii-11", 1510);
    ma_put("fr-ii-16", 1010);
    ma_movement();
    play("move:fr-ii-11 step:1511"); /* 5 of 4 MP */
    over("moving");
    at("fr-ii-11", "1511");
}

/* EAG-12.12, EAG-6.1: only who is active moves; EAG-15.28: nobody who is routed. */
static void eag_12_12_who_moves(void **state)
{
    (void)state;
    ma_put("fr-ii-11", 1514);
    ma_put("fr-ii-12", 1514);
    et_put("fr-i-01", 1514);
    et_put("aa-n2-01", 3001);
    et_rout("fr-ii-12");
    ma_movement();
    may_not("move:fr-i-01", "EAG-12.12");
    may_not("move:fr-ii-12", "EAG-15.28");
    may_not("move:aa-n2-01", "EAG-7.47");
    may_not("move:fr-ii-13", "EAG-7.47");
    play("move:fr-ii-11");
    may_not("with:fr-i-01", "EAG-12.12");
    may_not("with:fr-ii-12", "EAG-15.28");
}

/* Forced march (EAG-18.12): 2 MP more for those in range, and never into EZOC. */
static void eag_18_12_forced_march(void **state)
{
    (void)state;
    et.effect = FX_MARCH;
    et_put("aa-n2-01", 1515);
    ma_put("fr-ii-18", 1513);
    et_put("fr-ii-19", 1010);
    et.flags[et_unit("fr-ii-19")] = FL_ACTIVE;
    assert_int_equal(eag_mp(et_b, &et, et_unit("fr-ii-18")), 10);
    assert_int_equal(eag_mp(et_b, &et, et_unit("fr-ii-19")), 8);
    ma_movement();
    play("move:fr-ii-18");
    may_not("step:1514", "EAG-18.12");
}

/* The offer of a step lists just what why_not allows, on the real ground among both armies. */
static void test_offer_and_reasons(void **state)
{
    unsigned allowed = 0;

    (void)state;
    et_scenario("quatre-bras", "");
    et.active = FRENCH;
    for (unsigned i = 0; i < 30; i++) { /* three rows of ten hexes a side, with a row between */
        unsigned first = et_b->first_unit[COALITION], hex = (14 + i % 3) * EAG_STRIDE + 8 + i / 3;

        eag_place_unit(et_b, &et, i, hex);
        et.flags[i] |= FL_ACTIVE;
        eag_place_unit(et_b, &et, first + i, hex + 4 * EAG_STRIDE);
    }
    ma_movement();
    for (unsigned u = 0; u < 30; u++) {
        struct eag before = et;
        struct gg_offer o;

        if (eag_now(&et)->state != S_move || eag_why_not(et_battle, &et, gg_move1(V_move, u))) {
            continue;
        }
        eag_apply(et_battle, &et, gg_move1(V_move, u));
        if (eag_now(&et)->state == S_moving) {
            eag_offer(et_battle, &et, &o);
            for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
                bool step = eag_why_not(et_battle, &et, gg_move1(V_step, hex)) == EAG_ALLOWED;
                bool dash = eag_why_not(et_battle, &et, gg_move1(V_dash, hex)) == EAG_ALLOWED;

                assert_int_equal(gg_offer_find(&o, gg_move1(V_step, hex)) >= 0, step);
                assert_int_equal(gg_offer_find(&o, gg_move1(V_dash, hex)) >= 0, dash);
                allowed += step + dash;
            }
        }
        et = before;
    }
    assert_true(allowed > 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_ex_14_costs),
        RULE(eag_ex_15_road_and_path),
        RULE(eag_ex_16_minimum),
        RULE(eag_12_14_barred),
        RULE(eag_8_12_full_hex),
        RULE(eag_ex_17_road_bonus),
        RULE(eag_12_24_bonus_needs_the_road),
        RULE(eag_12_25_bonus_and_ezoc),
        RULE(eag_12_26_path_bonus),
        RULE(eag_12_17_allowance),
        RULE(eag_5_18_leader_rides),
        RULE(eag_12_4_stack),
        RULE(eag_12_5_stack_the_other_way),
        RULE(eag_12_9_enemies),
        RULE(eag_7_41_fired),
        RULE(eag_12_12_who_moves),
        RULE(eag_18_12_forced_march),
        RULE(test_offer_and_reasons),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
