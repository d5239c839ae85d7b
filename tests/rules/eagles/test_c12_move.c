/* SPDX-License-Identifier: MIT
 * EAG-7.47 to EAG-7.56, EAG-11.88 to EAG-11.102, EAG-5.20 to EAG-5.22: who moves in the movement
 * segment, by order, independently, or carried. */
#include "core/notation.h"
#include "rules/eagles/eag_test.h"

static unsigned corps(void)
{
    return et_b->unit[et_unit("fr-ii-01")].formation;
}

static void order(const char *box)
{
    et.order[corps()] = (uint8_t)gg_thing_find(et_battle, K_BOX, box);
    et.formation[corps()] = 0;
    eag_complete(et_battle, &et);
}

/* II Corps is to go to Gemioncourt, 1914. */
static int level_ground(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_flat();
    et.active = FRENCH;
    order("gemioncourt");
    et_put("aa-n2-01", 3030);
    return 0;
}

/* Active and in range. */
static void put(const char *unit, unsigned number)
{
    et_put(unit, number);
    et.flags[et_unit(unit)] |= FL_ACTIVE | FL_IN_RANGE;
}

/* Active and out of range. */
static void put_far(const char *unit, unsigned number)
{
    et_put(unit, number);
    et.flags[et_unit(unit)] |= FL_ACTIVE;
}

static void segment(unsigned flags)
{
    struct eag_frame *f = eag_push(&et, S_movement, FRENCH);

    f->leader = (uint8_t)et_who("reille");
    f->formation = (uint8_t)corps();
    f->flags = (uint8_t)flags;
    eag_go(et_b, &et);
}

/* ---- by order ---- */

/* EAG-7.47: nobody must move. */
static void eag_7_47_nobody_must(void **state)
{
    (void)state;
    put("fr-ii-11", 1514);
    segment(0);
    play("done");
    over("movement");
    level_ground(NULL);
    segment(0);
    over("movement"); /* nor is anybody asked */
}

/* EAG-7.49, EAG-11.29: full MP to an end that complies; EAG-11.31: the way may lead farther off,
 * but only as far as it can come back; EAG-7.50: out of range of the officer or not. */
static void eag_7_49_complies(void **state)
{
    (void)state;
    put("fr-ii-11", 1514);
    put("fr-ii-12", 1010);
    et_leader("reille", 1010);
    segment(0);
    play("move:fr-ii-11 step:1414");
    may("done"); /* EAG-11.37: one hex may always be */
    play("step:1314");
    may_not("done", "EAG-11.29");
    may_not("step:1214", "EAG-11.29");
    play("step:1414");
    may_not("done", "EAG-11.29");
    play("step:1514");
    over("moving");
    play("move:fr-ii-12 step:1110 step:1211 step:1311 step:1412");
    over("moving");
    at("fr-ii-12", "1412");
}

/* EAG-7.56, EAG-11.37: one hex in any direction without a test, and no more. */
static void eag_7_56_one_hex_against_the_order(void **state)
{
    (void)state;
    et_side(1415, 1515, HS_RIVER);
    et_side(1416, 1515, HS_RIVER);
    et_side(1415, 1414, HS_RIVER);
    et_rework();
    put("fr-ii-11", 1514);
    put("fr-ii-12", 1010);
    segment(0);
    play("move:fr-ii-11 step:1415");
    at("fr-ii-11", "1415");
    may("step:1514"); /* back again complies */
    play("done");
    may_not("move:fr-ii-11", "EAG-11.94");
}

/* EAG-7.51, EAG-11.17, EAG-11.88: out of range, one hex; EAG-11.40 so in defence; EAG-11.53,
 * EAG-11.62 with no order. */
static void eag_7_51_one_hex(void **state)
{
    (void)state;
    put_far("fr-ii-11", 1514);
    put("fr-ii-12", 1010);
    put("fr-ii-16", 1020);
    put("fr-ii-17", 1020);
    segment(0);
    play("move:fr-ii-11 step:1515");
    over("moving");
    et.order[corps()] = BOX_DEFENCE;
    play("move:fr-ii-12 step:1011");
    over("moving");
    play("move:fr-ii-16 step:1021");
    over("moving");
    et.order[corps()] = BOX_NO_ORDER;
    play("move:fr-ii-17 step:1021");
    over("moving");
}

/* Units that may go one hex tell why, beside others who may go on: EAG-11.17, EAG-11.40, EAG-11.53,
 * EAG-11.62, EAG-11.68, EAG-11.89. */
static void eag_11_17_why_one_hex(void **state)
{
    (void)state;
    put("fr-ii-16", 1514);
    put_far("fr-ii-11", 1514);
    put("fr-ii-12", 1010);
    segment(0);
    play("move:fr-ii-16 with:fr-ii-11 step:1614");
    may_not("step:1714", "EAG-11.17");
    et.flags[et_unit("fr-ii-11")] |= FL_IN_RANGE;
    et.order[corps()] = BOX_DEFENCE;
    may_not("step:1714", "EAG-11.40");
    et.order[corps()] = BOX_NO_ORDER;
    may_not("step:1714", "EAG-11.62");
    et.formation[corps()] |= F_RALLYING;
    may_not("step:1714", "EAG-11.68");
    et.formation[corps()] = 0;
    et.order[corps()] = BOX_DEFENCE;
    play("leave:fr-ii-11");
    may_not("step:1714", "EAG-11.53");
    order("gemioncourt");
    play("step:1714 done");
}

/* EAG-8.13 with an order: a full hex on the way counts as one where nobody can end. */
static void eag_8_13_through_friends(void **state)
{
    (void)state;
    et_put("fr-i-01 fr-i-02 fr-i-03 fr-i-04 fr-i-05", 1515);
    put("fr-ii-11", 1514);
    put("fr-ii-12", 1010);
    segment(0);
    play("move:fr-ii-11 step:1515");
    may_not("done", "EAG-8.9");
    may("step:1616");
    play("step:1616 done");
}

/* ---- independent movement ---- */

/* EAG-11.93, EAG-7.52: the lowest printed FQ of those who try; EAG-11.95: no leader helps;
 * EAG-11.97, EAG-7.53: half the MP, rounded up, in any direction. */
static void eag_11_93_passes(void **state)
{
    (void)state;
    put_far("fr-ii-01", 1514); /* FQ 8 */
    put_far("fr-ii-11", 1514); /* FQ 7 */
    put_far("fr-ii-14", 1514); /* FQ 8 */
    et_leader("reille", 1514);
    et.mud_until = 5; /* EAG-11.98: 3 MP, so 2 */
    segment(0);
    play("test:1514 7");
    waits("move", "french");
    play("move:fr-ii-11 step:1414 step:1314");
    over("moving");
    play("move:fr-ii-01 step:1513"); /* EAG-11.100: another way */
    may("step:1512");
    play("done done");
    at("fr-ii-11", "1314");
}

/* EAG-11.99, EAG-7.54: above it one hex each, EAG-11.102 and nothing else. */
static void eag_11_99_fails(void **state)
{
    (void)state;
    put_far("fr-ii-01", 1514);
    put_far("fr-ii-11", 1514);
    put_far("fr-ii-14", 1514); /* FQ 8, as the first; the one between them counts */
    et_leader("reille", 1514);
    segment(0);
    play("test:1514 8 move:fr-ii-01 with:fr-ii-11 step:1515");
    over("moving");
    play("done");
    at("fr-ii-11", "1515");
    assert_int_equal(et.status[et_unit("fr-ii-11")] & (ST_ROUTED | ST_REDUCED), 0);
}

/* EAG-11.93: as an opponent may guess it, nobody who could test lies there; then no result is
 * named, and no number to roll. */
static void eag_11_93_not_known_who_tests(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    put_far("fr-ii-11", 1514);
    segment(0);
    play("test:1514");
    eag_explain(et_battle, &et, gg_move1(V_roll, 7), &sum);
    assert_int_equal(sum.result.key, MSG_independent_passed);
    et.flags[et_unit("fr-ii-11")] &= (uint16_t)~FL_ACTIVE;
    eag_explain(et_battle, &et, gg_move1(V_roll, 7), &sum);
    assert_int_equal(sum.title.key, MSG_sum_independent);
    assert_int_equal(sum.table.key, GG_MSG_none);
    assert_int_equal(sum.result.key, GG_MSG_none);
}

/* EAG-11.96: 2 and 12 are numbers like others. */
static void eag_11_96_no_natural_rolls(void **state)
{
    (void)state;
    put_far("fr-ii-11", 1514);
    et_map()->unit[et_unit("fr-ii-11")].face[0].quality = 1;
    segment(0);
    play("test:1514 2");
    assert_int_equal(et.flags[et_unit("fr-ii-11")] & (FL_IM_PASSED | FL_IM_FAILED), FL_IM_FAILED);
    et_map()->unit[et_unit("fr-ii-11")].face[0].quality = 12;
    level_ground(NULL);
    et_map()->unit[et_unit("fr-ii-11")].face[0].quality = 12;
    put_far("fr-ii-11", 1514);
    segment(0);
    play("test:1514 12");
    assert_int_equal(et.flags[et_unit("fr-ii-11")] & (FL_IM_PASSED | FL_IM_FAILED), FL_IM_PASSED);
}

/* EAG-11.89, EAG-7.55: units in range may test as well; EAG-11.91: those who comply first;
 * EAG-11.94: they do not test; EAG-7.48, EAG-11.90: afterwards nobody obeys any more. */
static void eag_11_89_order_of_things(void **state)
{
    (void)state;
    put("fr-ii-01", 1514);
    put("fr-ii-11", 1514);
    put("fr-ii-12", 1010);
    segment(0);
    play("move:fr-ii-01 step:1614 step:1714 done");
    may("test:1514");
    may_not("test:1714", "EAG-11.92");
    play("test:1514 7 move:fr-ii-11 step:1414 step:1314");
    over("moving");
    play("move:fr-ii-12 step:1110");
    over("moving"); /* one hex: the time of full moves is over */
}

/* EAG-11.92: one test a hex; EAG-11.101: the stack moves before anybody else. */
static void eag_11_92_at_once(void **state)
{
    (void)state;
    put("fr-ii-01", 1514);
    put("fr-ii-11", 1514);
    put("fr-ii-12", 1010);
    put("fr-ii-13", 1011);
    et_leader("reille", 1010);
    segment(0);
    play("test:1514 7");
    may_not("test:1514", "EAG-11.92");
    may_not("move:fr-ii-12", "EAG-11.101");
    may_not("test:1010", "EAG-11.92");
    may_not("ride:reille", "EAG-7.47");
    play("move:fr-ii-01 step:1515 done done"); /* the other stays */
    may_not("move:fr-ii-11", "EAG-11.94");
    may_not("test:1514", "EAG-11.92");
    play("test:1010 8 move:fr-ii-12 step:1011");
    waits("move", "french");
    may_not("with:fr-ii-13", "EAG-7.47");
}

/* While it moves by a test, a stack takes nobody along who has not tested: EAG-11.101. */
static void eag_11_101_nobody_joins(void **state)
{
    (void)state;
    put("fr-ii-01", 1514);
    put("fr-ii-11", 1515);
    segment(0);
    play("test:1514 7 move:fr-ii-01 step:1515");
    may_not("with:fr-ii-11", "EAG-11.101");
}

/* EAG-11.54, EAG-11.56: the wish costs the defence order; EAG-11.70: no test in the rally option;
 * EAG-7.123: nor in strategic movement. */
static void eag_11_54_who_may_test(void **state)
{
    (void)state;
    order("defence");
    put("fr-ii-11", 1514);
    et_put("aa-n2-02", 1815);
    segment(0);
    play("test:1514");
    assert_int_equal(et.order[corps()], BOX_NO_ORDER);
    level_ground(NULL);
    et.formation[corps()] |= F_RALLYING;
    put("fr-ii-11", 1514);
    segment(0);
    may_not("test:1514", "EAG-11.70");
    level_ground(NULL);
    put("fr-ii-11", 1514);
    segment(MV_STRATEGIC);
    may_not("test:1514", "EAG-7.123");
    level_ground(NULL);
    put("fr-ii-11", 1514);
    segment(MV_FREE);
    may_not("test:1514", "EAG-11.92");
}

/* EAG-11.93: what the roll is compared with is told before and after. */
static void eag_11_93_explains(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    put("fr-ii-01", 1514);
    put("fr-ii-11", 1514);
    segment(0);
    play("test:1514");
    eag_explain(et_battle, &et, GG_NO_MOVE, &sum);
    assert_int_equal(sum.table.arg[0].value, 7);
    assert_int_equal(sum.result.key, 0);
    eag_explain(et_battle, &et, gg_move1(V_roll, 7), &sum);
    assert_int_equal(sum.total, 7);
    assert_int_equal(sum.result.key, MSG_independent_passed);
    eag_explain(et_battle, &et, gg_move1(V_roll, 8), &sum);
    assert_int_equal(sum.result.key, MSG_independent_failed);
}

/* ---- strategic movement ---- */

/* EAG-7.122: the order binds every hex; EAG-7.123: those without stay; EAG-7.125: never within 4.
 */
static void eag_7_122_strategic(void **state)
{
    (void)state;
    et_put("aa-n2-02", 1914);
    put("fr-ii-11", 1313);
    put("fr-ii-16", 1013);
    put_far("fr-ii-12", 1010);
    segment(MV_STRATEGIC);
    may_not("move:fr-ii-12", "EAG-7.123");
    play("move:fr-ii-11");
    may("step:1314");
    may("step:1414");
    play("step:1414");
    may_not("step:1514", "EAG-7.125");
    play("done");
    order("defence");
    may_not("move:fr-ii-16", "EAG-7.123");
    order("no-order");
    may_not("move:fr-ii-16", "EAG-7.123");
}

/* EAG-7.122: not one hex against the order, as there would be otherwise. */
static void eag_7_122_strategic_obeys(void **state)
{
    (void)state;
    et_side(1214, 1213, HS_RIVER);
    et_side(1214, 1114, HS_RIVER);
    et_side(1214, 1113, HS_RIVER);
    et_rework();
    put("fr-ii-11", 1313);
    segment(MV_STRATEGIC);
    play("move:fr-ii-11 step:1214");
    may_not("done", "EAG-11.29");
}

/* ---- leaders ---- */

/* EAG-5.20, EAG-5.21: who is activated rides, once; others do not. */
static void eag_5_20_leaders(void **state)
{
    (void)state;
    et_leader("reille", 1514);
    et_leader("ney", 1514);
    segment(0);
    may_not("ride:ney", "EAG-7.47");
    play("ride:reille step:1515 done");
    over("movement");
    level_ground(NULL);
    et_leader("reille", 1514);
    et_leader("ney", 1514);
    et.leader[et_who("ney")] |= L_ACTIVE; /* EAG-11.123 */
    segment(0);
    play("ride:ney step:1515 done");
    may_not("ride:ney", "EAG-12.1");
}

/* EAG-5.22: carried, active or not, with units of whatever formation. */
static void eag_5_22_carried(void **state)
{
    (void)state;
    put("fr-ii-11", 1514);
    put("fr-ii-12", 1614);
    et_leader("ney", 1514);
    et_leader("lefebvre-desnoettes", 1514);
    et_leader("reille", 1010);
    segment(0);
    play("move:fr-ii-11");
    may_not("ride:reille", "EAG-5.22");
    may_not("ride:perponcher", "EAG-5.22");
    play("ride:ney");
    may_not("ride:ney", "EAG-5.22");
    play("step:1614 done");
    at("ney", "1614");
    at("lefebvre-desnoettes", "1514");
    play("move:fr-ii-12 ride:ney step:1714 done");
    at("ney", "1714");
    is("ridden.ney", "2"); /* EAG-12.1 */
}

/* EAG-5.23: he goes along when they retreat or rout, no matter who is active. */
static void eag_5_23_driven_along(void **state)
{
    (void)state;
    et_put("fr-ii-11", 1514);
    et_put("aa-n2-02", 1614);
    et_leader("ney", 1514);
    eag_retreat_stack(&et, FRENCH, et_hex(1514), 1, 0);
    eag_go(et_b, &et);
    if (eag_now(&et)->state == S_retreat_to) {
        play("go:1414");
    }
    assert_int_equal(et.leader_hex[et_who("ney")], et.hex[et_unit("fr-ii-11")]);
    assert_int_not_equal(et.leader_hex[et_who("ney")], et_hex(1514));
}

/* ---- what the enemy learns ---- */

/* EAG-11.7, EAG-11.8: the second hex near an enemy shows the order, the start counts too. */
static void eag_11_7_reveals(void **state)
{
    (void)state;
    et_put("aa-n2-02", 1714);
    put("fr-ii-11", 1414);
    put("fr-ii-12", 1010);
    segment(0);
    play("move:fr-ii-11 step:1413"); /* 3 or 4 hexes off */
    assert_false(et.formation[corps()] & F_REVEALED);
    play("step:1414");
    assert_true(et.formation[corps()] & F_REVEALED);
    level_ground(NULL);
    put("fr-ii-11", 1414);
    segment(0);
    play("move:fr-ii-11 step:1514 step:1614 step:1714");
    assert_false(et.formation[corps()] & F_REVEALED);
}

/* ---- stock taken for the melee ---- */

/* EAG-17.102, EAG-17.123: who is beside an enemy, and beside one led by infantry, as it begins. */
static void eag_17_102_stock(void **state)
{
    (void)state;
    put("fr-ii-11", 1514);
    put("fr-ii-12", 1914);
    et_put("aa-n2-02", 1515);
    et_put("aa-bw-09", 1915);
    segment(0);
    assert_int_equal(et.flags[et_unit("fr-ii-11")] & (FL_NEAR | FL_NEAR_FOOT),
                     FL_NEAR | FL_NEAR_FOOT);
    assert_int_equal(et.flags[et_unit("fr-ii-12")] & (FL_NEAR | FL_NEAR_FOOT), FL_NEAR);
    assert_int_equal(et.flags[et_unit("aa-bw-09")] & (FL_NEAR | FL_NEAR_FOOT),
                     FL_NEAR | FL_NEAR_FOOT);
    assert_int_equal(et.flags[et_unit("aa-n2-01")] & (FL_NEAR | FL_NEAR_FOOT), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_7_47_nobody_must, level_ground),
        cmocka_unit_test_setup(eag_7_49_complies, level_ground),
        cmocka_unit_test_setup(eag_7_56_one_hex_against_the_order, level_ground),
        cmocka_unit_test_setup(eag_7_51_one_hex, level_ground),
        cmocka_unit_test_setup(eag_11_17_why_one_hex, level_ground),
        cmocka_unit_test_setup(eag_8_13_through_friends, level_ground),
        cmocka_unit_test_setup(eag_11_93_passes, level_ground),
        cmocka_unit_test_setup(eag_11_99_fails, level_ground),
        cmocka_unit_test_setup(eag_11_93_not_known_who_tests, level_ground),
        cmocka_unit_test_setup(eag_11_96_no_natural_rolls, level_ground),
        cmocka_unit_test_setup(eag_11_89_order_of_things, level_ground),
        cmocka_unit_test_setup(eag_11_92_at_once, level_ground),
        cmocka_unit_test_setup(eag_11_101_nobody_joins, level_ground),
        cmocka_unit_test_setup(eag_11_54_who_may_test, level_ground),
        cmocka_unit_test_setup(eag_11_93_explains, level_ground),
        cmocka_unit_test_setup(eag_7_122_strategic, level_ground),
        cmocka_unit_test_setup(eag_7_122_strategic_obeys, level_ground),
        cmocka_unit_test_setup(eag_5_20_leaders, level_ground),
        cmocka_unit_test_setup(eag_5_22_carried, level_ground),
        cmocka_unit_test_setup(eag_5_23_driven_along, level_ground),
        cmocka_unit_test_setup(eag_11_7_reveals, level_ground),
        cmocka_unit_test_setup(eag_17_102_stock, level_ground),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
