/* SPDX-License-Identifier: MIT
 * Chapter 9, artillery fire: who fires at whom, and the Grand Battery: WAT-9.1 to WAT-9.5, WAT-9.7,
 * WAT-9.26 to WAT-9.29 and WAT-9.53 to WAT-9.60.  Lines of sight are in test_c9_sight.c, shots and
 * what they do in test_c9_shot.c. */
#include "rules/waterloo/wat_fire.h"

/* ---- the action ---- */

/* WAT-9.1: fire costs a green disc. */
static void wat_9_1_a_green_disc(void **state)
{
    (void)state;
    wt_stand("f-art-1 f-inf-1", GUNS);
    wt_lie("b-inf-1", "sandpit-valley");
    wt_round("french", 5);
    play("spend:red activate:" GUNS); /* buys an assault and nothing else */
    waits("assault_march", "french");
    may_not("fire", "WAT-10.3");
    wt_round("french", 5);
    play("spend:green activate:" GUNS " fire single");
    assert_int_equal(wt.discs[FRENCH][GREEN], 7);
}

/* WAT-9.2: every upright, manned gun of the area may fire once. */
static void wat_9_2_each_upright_manned_gun_once(void **state)
{
    (void)state;
    wt_stand("f-art-1 f-art-2 f-inf-1", GUNS);
    wt_stand("f-art-3", MID);
    wt_lie("b-inf-1", NEAR);
    french_fire(GUNS);
    may_not("aim:f-inf-1:" NEAR, "WAT-9.2");
    may_not("aim:f-art-3:" NEAR, "WAT-5.17"); /* elsewhere */
    play("aim:f-art-1:" NEAR);
    may_not("aim:f-art-1:" NEAR, "WAT-9.2");
    play("aim:f-art-2:" NEAR " 3 3");
    wt_has_cubes("red", NEAR, 2);
    waits("spend", "french"); /* no third shot */
}

/* WAT-9.2: every upright, manned gun of the area may fire once. */
static void wat_9_2_a_gun_need_not_fire(void **state)
{
    (void)state;
    wt_stand("f-art-1 f-art-2", GUNS);
    wt_lie("b-inf-1", NEAR);
    french_fire(GUNS);
    may_not("done", "WAT-5.33"); /* but one must */
    play("aim:f-art-2:" NEAR " done 3");
    wt_has_cubes("red", NEAR, 1);
    waits("spend", "french");
}

/* WAT-9.3: the same guns may fire again under another activation. */
static void wat_9_3_again_in_the_same_round(void **state)
{
    (void)state;
    one_gun_at("b-inf-1", NEAR);
    play("3 spend:green activate:" GUNS " fire single 3");
    wt_has_cubes("red", NEAR, 2);
    wt_is("f-art-1", "deployed");
}

/* WAT-9.4: a gun on its side cannot fire. */
static void wat_9_4_not_on_its_side(void **state)
{
    (void)state;
    wt_lie("f-art-1", GUNS);
    wt_lie("b-inf-1", NEAR);
    wt_round("french", 5);
    play("spend:green activate:" GUNS);
    may_not("fire", "WAT-5.33");
    wt_stand("f-art-2 f-art-3", GUNS);
    french_fire(GUNS);
    may("aim:f-art-2:" NEAR);
    may_not("aim:f-art-1:" NEAR, "WAT-9.4");
}

/* WAT-9.5: an unmanned gun cannot fire. */
static void wat_9_5_not_without_a_crew(void **state)
{
    (void)state;
    wt_stand("f-art-1", GUNS);
    wt_cubes("blue", GUNS, 1);
    wt_lie("b-inf-1", NEAR);
    wt_round("french", 5);
    play("spend:green activate:" GUNS);
    may_not("fire", "WAT-5.33");
    wt_stand("f-inf-1", GUNS); /* WAT-6.13 */
    wt_round("french", 5);
    play("spend:green activate:" GUNS);
    may("fire");
}

/* WAT-9.5: an unmanned gun cannot fire. */
static void wat_9_5_as_many_as_have_crews(void **state)
{
    (void)state;
    wt_stand("f-art-1 f-art-2", GUNS);
    wt_cubes("blue", GUNS, 1);
    wt_lie("b-inf-1", NEAR);
    wt_lie("b-inf-2", MID);
    french_fire(GUNS);
    may("aim:f-art-1:" NEAR); /* whichever its owner likes */
    may("aim:f-art-2:" NEAR);
    play("aim:f-art-2:" NEAR);
    waits("fire_die", "chance"); /* and then the other may not */
}

/* WAT-9.5: an unmanned gun cannot fire. */
static void wat_9_5_crews_by_colour(void **state)
{
    (void)state;
    wt_stand("b-art-1 p-art-1 p-art-2", "elm-crossroads");
    wt_cubes("red", "elm-crossroads", 1);
    wt_lie("f-inf-1", "la-haye-sainte");
    order("allied", "elm-crossroads", "fire");
    may_not("aim:b-art-1:la-haye-sainte", "WAT-9.5");
    may("aim:p-art-1:la-haye-sainte");
    play("aim:p-art-1:la-haye-sainte");
    may("aim:p-art-2:la-haye-sainte");
}

/* WAT-9.2: of an area that a leader activates, the guns he commands (WAT-23.23). */
static void wat_9_2_only_guns_that_are_activated(void **state)
{
    (void)state;
    wt_stand("b-art-1 b-art-2 p-art-1 b-lead-1", "elm-crossroads");
    wt_lie("f-inf-1", "la-haye-sainte");
    wt_round("allied", 5);
    play("spend:green lead:b-lead-1 activate:elm-crossroads fire");
    may("aim:b-art-1:la-haye-sainte");
    may_not("aim:p-art-1:la-haye-sainte", "WAT-23.23");
}

/* WAT-9.7: guns may aim at different areas; all aims come before any die. */
static void wat_9_7_all_aims_before_any_die(void **state)
{
    (void)state;
    wt_stand("f-art-1 f-art-2 f-art-3", GUNS);
    wt_lie("b-inf-1", NEAR);
    wt_lie("b-inf-2", MID);
    french_fire(GUNS);
    play("aim:f-art-1:" NEAR);
    waits("aim", "french");
    play("aim:f-art-2:" MID);
    waits("aim", "french");
    play("aim:f-art-3:" NEAR);
    waits("fire_die", "chance");
    play("3 3 4"); /* the two at the near area, then the other */
    wt_has_cubes("red", NEAR, 2);
    wt_has_cubes("red", MID, 1);
    waits("spend", "french");
}

/* ---- targets ---- */

/* WAT-9.26: the target is infantry if there is any, else cavalry, else artillery. */
static void wat_9_26_infantry_then_cavalry_then_guns(void **state)
{
    (void)state;
    wt_lie("b-art-1", NEAR);
    wt_stand("b-cav-1", NEAR);
    one_gun_at("b-inf-1", NEAR);
    assert_int_equal(sum_of("").title.key, MSG_sum_fire_infantry);
    play("5");
    wt_has_cubes("red", NEAR, 1);
    wt_is("b-cav-1", "fresh");

    wt_empty();
    wt_stand("b-cav-1", NEAR);
    one_gun_at("b-art-1", NEAR);
    assert_int_equal(sum_of("").title.key, MSG_sum_fire_cavalry);

    wt_empty();
    one_gun_at("b-art-1", NEAR);
    assert_int_equal(sum_of("").title.key, MSG_sum_fire_guns);
}

/* WAT-9.27: never at a leader. */
static void wat_9_27_never_at_a_leader(void **state)
{
    (void)state;
    wt_stand("f-art-1 f-art-2", GUNS);
    wt_stand("b-lead-1", MID);
    wt_lie("b-inf-1", NEAR);
    french_fire(GUNS);
    may("aim:f-art-1:" NEAR);
    may_not("aim:f-art-1:" MID, "WAT-9.27");
}

/* WAT-9.28: a target area must hold an enemy combat unit; friends there are never hit. */
static void wat_9_28_only_where_an_enemy_is(void **state)
{
    (void)state;
    wt_stand("f-art-1 f-art-2", GUNS);
    wt_stand("f-inf-1", MID);
    wt_lie("b-inf-1", NEAR);
    french_fire(GUNS);
    may_not("aim:f-art-1:decoster", "WAT-9.28");
    may_not("aim:f-art-1:" MID, "WAT-9.28");
}

/* WAT-9.28: a target area must hold an enemy combat unit; friends there are never hit. */
static void wat_9_28_friends_there_are_not_hit(void **state)
{
    (void)state;
    wt_lie("f-art-2", NEAR); /* taken by the cavalry with it */
    wt_cubes("blue", NEAR, 1);
    wt_stand("b-cav-2", NEAR);
    one_gun_at("b-cav-1", NEAR);
    play("6 tire:b-cav-2");
    wt_has_cubes("blue", NEAR, 1);
    at("f-art-2", NEAR);
}

/* In La Haye Sainte two French guns aim at cavalry and, behind it, at a gun: the cavalry may go
 * back to that gun before it is fired at. */
static void at_cavalry_before_a_gun(void)
{
    wt_stand("f-art-1 f-art-2", "la-haye-sainte");
    wt_stand("b-cav-1", "elm-crossroads");
    wt_stand("b-art-1", "mont-st-jean-farm");
    french_fire("la-haye-sainte");
    play("aim:f-art-1:elm-crossroads aim:f-art-2:mont-st-jean-farm");
    play("5 retire:b-cav-1");
    at("b-cav-1", "mont-st-jean-farm");
    waits("fire_die", "chance");
}

/* WAT-9.29: all guns at one area fire at the class present when the aim was declared. */
static void wat_9_29_the_class_is_that_of_the_declaration(void **state)
{
    (void)state;
    at_cavalry_before_a_gun();
    assert_int_equal(sum_of("").title.key, MSG_sum_fire_guns);
    play("5");
    waits("spend", "french"); /* a miss: no cavalry was aimed at */

    wt_empty();
    at_cavalry_before_a_gun();
    play("6");
    wt_has_cubes("red", "mont-st-jean-farm", 1);
    wt_is("b-cav-1", "fresh");
}

/* ---- the Grand Battery ---- */

/* WAT-9.53: before rolling, a cube of the Grand Battery makes every gun fire twice. */
static void wat_9_53_every_gun_fires_twice(void **state)
{
    (void)state;
    wt_stand("f-art-1 f-art-2", GUNS);
    wt_lie("b-inf-1", NEAR);
    order("french", GUNS, "fire");
    waits("battery", "french"); /* before anything is rolled */
    may("single");
    play("battery");
    assert_int_equal(wt.battery, 5);
    assert_int_equal(wt.stock[BLUE], 35); /* WAT-1.20 */
    play("aim:f-art-1:" NEAR " aim:f-art-2:" NEAR " 3 3 3");
    wt_has_cubes("red", NEAR, 0);
    waits("fire_die", "chance");
    play("3");
    wt_has_cubes("red", NEAR, 4);
    waits("spend", "french");
}

/* WAT-9.54: both shots of a gun go to the same area. */
static void wat_9_54_both_shots_at_one_area(void **state)
{
    (void)state;
    wt_stand("f-art-1 f-art-2", GUNS);
    wt_lie("b-inf-1", NEAR);
    wt_lie("b-inf-2", MID);
    order("french", GUNS, "fire");
    play("battery aim:f-art-1:" NEAR);
    may_not("aim:f-art-1:" MID, "WAT-9.2"); /* no second aim for its second shot */
    play("aim:f-art-2:" MID " 3 3 4 4");
    wt_has_cubes("red", NEAR, 2);
    wt_has_cubes("red", MID, 2);
}

/* WAT-9.55: it costs no extra disc. */
static void wat_9_55_no_disc_more(void **state)
{
    (void)state;
    wt_stand("f-art-1", GUNS);
    wt_lie("b-inf-1", NEAR);
    order("french", GUNS, "fire");
    play("battery 1 1");
    assert_int_equal(wt.spent[FRENCH][GREEN], 1);
    assert_int_equal(wt.discs[FRENCH][GREEN], 7);
    assert_int_equal(wt.actions, 1);
}

/* WAT-9.56: six times in the whole game. */
static void wat_9_56_not_when_the_box_is_empty(void **state)
{
    (void)state;
    assert_int_equal(wt.battery, 6); /* so six times */
    wt.stock[BLUE] = (uint8_t)(wt.stock[BLUE] + wt.battery - 1);
    wt.battery = 1;
    wt_stand("f-art-1 f-art-2", GUNS);
    wt_lie("b-inf-1", NEAR);
    order("french", GUNS, "fire");
    play("battery aim:f-art-1:" NEAR " done 1 1");
    assert_int_equal(wt.battery, 0);
    play("spend:green activate:" GUNS " fire");
    waits("aim", "french"); /* nothing to ask */
    may_not("battery", "WAT-9.7");
}

/* WAT-9.57: more than once in a round, if the French like. */
static void wat_9_57_twice_in_a_round(void **state)
{
    (void)state;
    wt_stand("f-art-1", GUNS);
    wt_lie("b-inf-1", NEAR);
    order("french", GUNS, "fire");
    play("battery 1 1 spend:green activate:" GUNS " fire battery 1 1");
    assert_int_equal(wt.battery, 4);
}

/* A leader between two batteries, the first of which has fired as part of the Grand Battery. */
static void led_fire(unsigned box)
{
    wt.stock[BLUE] = (uint8_t)(wt.stock[BLUE] + wt.battery - box);
    wt.battery = (uint8_t)box;
    wt_stand("f-art-1 f-lead-1", "grand-battery-west");
    wt_stand("f-art-2", "grand-battery-east");
    wt_lie("b-inf-1", "sandpit-valley");
    wt_round("french", 5);
    play("spend:green lead:f-lead-1 activate:grand-battery-west fire battery 1 1");
    assert_int_equal(wt.battery, box - 1);
}

/* WAT-9.58: a leader's two different areas cost one cube. */
static void wat_9_58_two_areas_of_a_leader_cost_one_cube(void **state)
{
    (void)state;
    led_fire(1); /* the last one */
    play("activate:grand-battery-east fire");
    waits("battery", "french");
    play("battery 1");
    waits("fire_die", "chance"); /* its second shot */
    play("1");
    assert_int_equal(wt.battery, 0);
    assert_int_equal(wt.battery_used, 0); /* forgotten with the action */
    play("spend:green activate:grand-battery-east fire");
    waits("fire_die", "chance"); /* another action is not paid for */
}

/* WAT-9.59: the same area twice costs two. */
static void wat_9_59_the_same_area_twice_costs_two(void **state)
{
    (void)state;
    led_fire(2);
    play("activate:grand-battery-west fire battery 1 1");
    assert_int_equal(wt.battery, 0);

    wt_empty();
    led_fire(1);
    play("activate:grand-battery-west fire");
    waits("fire_die", "chance"); /* not offered: the box is empty */
    play("1");
    waits("spend", "french"); /* one shot only */
}

/* WAT-9.60: the Allies have none. */
static void wat_9_60_none_for_the_allies(void **state)
{
    (void)state;
    wt_stand("b-art-1 b-art-2", "elm-crossroads");
    wt_lie("f-inf-1", "la-haye-sainte");
    order("allied", "elm-crossroads", "fire");
    waits("aim", "allied");
    play("aim:b-art-1:la-haye-sainte done 6");
    waits("spend", "allied"); /* one shot */
    assert_int_equal(wt.battery, 6);
}

/* ---- what the check says of a fire that cannot be ---- */

/* Two guns, of which the first has aimed. */
static void half_aimed(void)
{
    wt_empty();
    wt_stand("f-art-1 f-art-2", GUNS);
    wt_lie("b-inf-1", NEAR);
    french_fire(GUNS);
    play("aim:f-art-1:" NEAR);
    assert_null(waterloo_ruleset.check(wt_battle, &wt));
}

static void broken(void)
{
    assert_non_null(waterloo_ruleset.check(wt_battle, &wt));
    half_aimed();
}

static void the_check_knows_aims(void **state)
{
    (void)state;
    half_aimed();
    wt.aim[0].to = 200; /* no such area */
    broken();
    wt.aim[0].to = (uint8_t)(wt_area("waterloo-road") + 1); /* four areas off */
    broken();
    wt.aim[0].at = LEADER;
    broken();
    wt.aim[1].line = LINE_SUNKEN_ROAD; /* of a gun that has no aim */
    broken();
    wt.aim[9] = wt.aim[0]; /* there are nine French guns */
    broken();
    wt.aim[1] = wt.aim[0]; /* two aims, but one declared */
    broken();
    wt.place[FRENCH][wt_bit("f-art-1", NULL)] = (uint8_t)wt_area(MID);
    broken();
    wat_top(&wt)->set |= WAT_ONE(wt_bit("f-inf-1", NULL));
    broken();
    wat_top(&wt)->area = 62;
    broken();
}

static void the_check_knows_shots(void **state)
{
    (void)state;
    half_aimed();
    play("aim:f-art-2:" NEAR);
    wat_top(&wt)->unit = (uint8_t)wt_bit("f-inf-1", NULL);
    broken();
    play("aim:f-art-2:" NEAR);
    wat_top(&wt)->area = (uint8_t)wt_area(MID);
    broken();
    play("aim:f-art-2:" NEAR);
    wt.aim[1].at = CAVALRY; /* one area, two classes */
    broken();
    play("done 1");
    wt.aim[0].line = LINE_SUNKEN_ROAD; /* the fire is over */
    broken();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_9_1_a_green_disc),
        RULE(wat_9_2_each_upright_manned_gun_once),
        RULE(wat_9_2_a_gun_need_not_fire),
        RULE(wat_9_3_again_in_the_same_round),
        RULE(wat_9_4_not_on_its_side),
        RULE(wat_9_5_not_without_a_crew),
        RULE(wat_9_5_as_many_as_have_crews),
        RULE(wat_9_5_crews_by_colour),
        RULE(wat_9_2_only_guns_that_are_activated),
        RULE(wat_9_7_all_aims_before_any_die),
        RULE(wat_9_26_infantry_then_cavalry_then_guns),
        RULE(wat_9_27_never_at_a_leader),
        RULE(wat_9_28_only_where_an_enemy_is),
        RULE(wat_9_28_friends_there_are_not_hit),
        RULE(wat_9_29_the_class_is_that_of_the_declaration),
        RULE(wat_9_53_every_gun_fires_twice),
        RULE(wat_9_54_both_shots_at_one_area),
        RULE(wat_9_55_no_disc_more),
        RULE(wat_9_56_not_when_the_box_is_empty),
        RULE(wat_9_57_twice_in_a_round),
        RULE(wat_9_58_two_areas_of_a_leader_cost_one_cube),
        RULE(wat_9_59_the_same_area_twice_costs_two),
        RULE(wat_9_60_none_for_the_allies),
        RULE(the_check_knows_aims),
        RULE(the_check_knows_shots),
    };

    return cmocka_run_group_tests_name("WAT-9 artillery fire", tests, wt_load, wt_unload);
}
