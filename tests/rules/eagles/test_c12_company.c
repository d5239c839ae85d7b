/* SPDX-License-Identifier: MIT
 * EAG-5.18, EAG-5.22, EAG-12.1, EAG-12.28, EAG-12.30, EAG-12.33: leaders who are carried, and horse
 * artillery that needs company in EZOC. */
#include "rules/eagles/eag_march.h"

/* The French move with no order to ask, as directly activated; Reille and Ney too. */
static void movement(void)
{
    et.leader[et_who("reille")] |= L_ACTIVE;
    et.leader[et_who("ney")] |= L_ACTIVE;
    ma_movement();
}

/* EAG-12.1, EAG-5.18: 10 MP in a segment, ridden or carried.  fr-ii-16 has 8 MP. */
static void eag_12_1_one_allowance(void **state)
{
    (void)state;
    ma_put("fr-ii-16", 1712);
    ma_put("fr-ii-17", 1705);
    et_leader("reille", 1705);
    movement();
    play("ride:reille step:1706 step:1707 step:1708 step:1709 step:1710 step:1711 step:1712 done");
    may_not("ride:reille", "EAG-12.1");
    play("move:fr-ii-16 ride:reille step:1713 step:1714 step:1715"); /* 7 + 3 */
    at("reille", "1715");
    play("step:1716 done"); /* he stays behind */
    at("fr-ii-16", "1716");
    at("reille", "1715");
}

/* The other way round: carried for 8, he rides for 2. */
static void test_carried_first(void **state)
{
    (void)state;
    ma_put("fr-ii-16", 1705);
    ma_put("fr-ii-17", 1703);
    et_leader("reille", 1705);
    movement();
    play("move:fr-ii-16 ride:reille step:1706 step:1707 step:1708 step:1709 step:1710 step:1711 "
         "step:1712 step:1713");
    at("reille", "1713");
    play("ride:reille step:1714 step:1715");
    at("reille", "1715");
    may_not("ride:reille", "EAG-12.1");
    eag_end_activation(et_b, &et);
    is("ridden.reille", "0");
}

/* EAG-5.22, EAG-12.1: who has ridden all his MP is not carried as well. */
static void eag_5_22_not_besides(void **state)
{
    (void)state;
    ma_put("fr-ii-16", 1715);
    et_leader("reille", 1705);
    movement();
    play("ride:reille step:1706 step:1707 step:1708 step:1709 step:1710 step:1711 step:1712 "
         "step:1713 step:1714 step:1715");
    play("move:fr-ii-16");
    may_not("ride:reille", "EAG-12.1");
}

/* EAG-12.28: a leader stops in EZOC, the cavalry that carried him goes on (EAG-12.29). */
static void eag_12_28_carried_leader_stops(void **state)
{
    (void)state;
    ma_put("fr-ii-16", 1712);
    et_leader("reille", 1712);
    et_leader("ney", 1705);
    et_put("aa-5-01", 1814); /* beside 1713 and 1714 */
    movement();
    play("move:fr-ii-16 ride:reille step:1713");
    if (eag_now(&et)->side == COALITION) {
        play("done");
    }
    waits("moving", "french");
    may_not("ride:reille", "EAG-12.1");
    play("step:1613");
    at("reille", "1713");
    play("done");
    may_not("ride:reille", "EAG-12.1");
}

/* EAG-12.33, EAG-12.35: nor is he carried from EZOC to EZOC, but onto a friend. */
static void eag_12_33_ezoc_to_ezoc(void **state)
{
    (void)state;
    ma_put("fr-ii-16", 1713);
    et_leader("reille", 1713);
    et_put("aa-5-01", 1814);
    movement();
    play("move:fr-ii-16");
    may("step:1714");
    play("ride:reille");
    may_not("step:1714", "EAG-12.35");
    may("step:1712");
}

/* EAG-12.30: horse artillery that came into EZOC stays with others to the end. */
static void eag_12_30_guns_not_left_alone(void **state)
{
    (void)state;
    ma_put("fr-ii-16", 1612);
    ma_put("fr-ii-24", 1612); /* horse artillery */
    ma_put("fr-ii-17", 1705);
    et_put("aa-5-01", 1814);
    movement();
    play("move:fr-ii-16 with:fr-ii-24 step:1613 step:1713");
    if (eag_now(&et)->side == COALITION) {
        play("done");
    }
    play("leave:fr-ii-24");
    may_not("step:1712", "EAG-12.30");
    play("done");
    at("fr-ii-16", "1713");
}

/* EAG-12.30: nor if they stood beside an enemy when the segment began, in a village that his ZOC
 * does not reach into: they came into EZOC all the same.  Those who began in EZOC may be left. */
static void eag_12_30_guns_from_a_village(void **state)
{
    (void)state;
    et_ground(1712, VILLAGE);
    et_rework();
    ma_put("fr-ii-16", 1712);
    ma_put("fr-ii-24", 1712);
    et_put("aa-n2-01", 1711); /* beside 1712 */
    et_put("aa-5-01", 1814);  /* beside 1713 */
    movement();
    play("move:fr-ii-16 with:fr-ii-24 step:1713");
    if (eag_now(&et)->side == COALITION) {
        play("done");
    }
    play("leave:fr-ii-24");
    may_not("step:1613", "EAG-12.30");

    et_level_ground(NULL);
    ma_put("fr-ii-16", 1713);
    ma_put("fr-ii-24", 1713);
    et_put("aa-5-01", 1814);
    movement();
    play("move:fr-ii-24 done move:fr-ii-16");
    may("step:1613");
}

/* Nor does he who was there before go away; but one of two may. */
static void test_company_stays(void **state)
{
    (void)state;
    ma_put("fr-ii-16", 1713);
    ma_put("fr-ii-17", 1713);
    ma_put("fr-ii-24", 1612);
    et_put("aa-5-01", 1814);
    movement();
    play("move:fr-ii-24 step:1613 step:1713");
    play("move:fr-ii-16");
    may("step:1712");
    play("with:fr-ii-17");
    may_not("step:1712", "EAG-12.30");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_12_1_one_allowance),        RULE(test_carried_first),
        RULE(eag_5_22_not_besides),          RULE(eag_12_28_carried_leader_stops),
        RULE(eag_12_33_ezoc_to_ezoc),        RULE(eag_12_30_guns_not_left_alone),
        RULE(eag_12_30_guns_from_a_village), RULE(test_company_stays),
    };

    return cmocka_run_group_tests_name("eagles chapter 12, company", tests, et_load, et_unload);
}
