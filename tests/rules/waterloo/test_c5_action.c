/* SPDX-License-Identifier: MIT
 * Chapter 5, actions: what a disc is spent on.  A test a clause, WAT-5.15 to WAT-5.26 and WAT-5.33.
 */
#include "rules/waterloo/wat_turns.h"

/* ---- actions and discs ---- */

/* WAT-5.15 a disc an action, from available to used this round. */
static void wat_5_15_a_disc_an_action(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_round("french", 5);
    play("spend:green");
    expect_discs(wt.discs[FRENCH], 7, 4, 2);
    expect_discs(wt.spent[FRENCH], 1, 0, 0);
    play("activate:" O " contact march:f-inf-1:grand-battery-east pass:green");
    expect_discs(wt.discs[FRENCH], 6, 4, 2);
    expect_discs(wt.spent[FRENCH], 2, 0, 0);
    leave_discs(FRENCH, 0, 4, 0);
    may_not("spend:green", "WAT-5.15");
    may_not("spend:purple", "WAT-5.15");
}

/* WAT-5.16 one is finished before the next. */
static void wat_5_16_one_action_at_a_time(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2", O);
    order("french", O, "contact");
    play("march:f-inf-1:grand-battery-east");
    waits("march", "french");
    assert_int_equal(wt.actions, 0);
    may_not("spend:green", "WAT-5.18");
    play("done");
    assert_int_equal(wt.actions, 1);
    waits("spend", "french");
}

/* WAT-5.17 one area, as many of its units as he likes, and no one else. */
static void wat_5_17_one_area(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2 f-cav-1", O);
    wt_stand("f-inf-3", "grand-battery-east");
    order("french", O, "contact");
    may("march:f-inf-1:papelotte-valley");
    may("march:f-inf-2:papelotte-valley");
    may_not("march:f-inf-3:papelotte-valley", "WAT-5.17");
    play("march:f-inf-1:papelotte-valley");
    may_not("march:f-inf-1:papelotte-crest", "WAT-5.17"); /* it has acted */
    play("march:f-cav-1:papelotte-valley done");
    at("f-inf-2", O);
    at("f-inf-3", "grand-battery-east");
    waits("spend", "french");
}

/* WAT-5.18 all do the same kind of thing. */
static void wat_5_18_one_kind_of_action(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2 f-art-1", O);
    wt_lie("b-inf-1", D);
    order("french", O, "contact");
    may_not("attack:f-inf-1:" D, "WAT-5.18");
    play("march:f-inf-1:papelotte-valley");
    may_not("attack:f-inf-2:" D, "WAT-5.18");
    may_not("aim:f-art-1:" D, "WAT-5.18");
    may_not("lay:f-inf-2", "WAT-5.18");
}

/* An area where every kind of action is possible: cavalry two areas from the enemy, a gun, and a
 * cube with infantry next door. */
#define BUSY "grand-battery-east"
static void busy_area(void)
{
    wt_stand("f-inf-1 f-cav-1 f-art-1", BUSY);
    wt_cubes("blue", BUSY, 1);
    wt_stand("f-inf-2", "decoster");
    wt_lie("b-inf-1", D);
    wt_round("french", 5);
}

/* WAT-5.19 green buys all seven kinds. */
static void wat_5_19_green_buys_anything(void **state)
{
    (void)state;
    busy_area();
    may("pass:green");
    play("spend:green activate:" BUSY);
    waits("order", "french");
    may("contact");
    may("reserve");
    may("fire");
    may("assault");
    may("change");
    may("reinforce");
    assert_int_equal(choices(""), 6);
    may_not("done", "WAT-5.19");
}

/* WAT-5.19 and WAT-5.33: where nobody can march or change, an assault alone is use enough. */
static void wat_5_19_green_for_an_assault_alone(void **state)
{
    (void)state;
    wt_stand("f-cav-1", "decoster");
    surround("decoster");
    wt_round("french", 5);
    play("spend:green activate:decoster");
    may_not("contact", "WAT-5.33");
    may("assault");
    assert_int_equal(choices(""), 1);
}

/* WAT-5.20 red buys an assault; a pass only without green. */
static void wat_5_20_red_buys_assaults(void **state)
{
    (void)state;
    busy_area();
    may_not("pass:red", "WAT-22.3");
    play("spend:red");
    may_not("activate:decoster", "WAT-5.33"); /* nobody there can assault */
    play("activate:" BUSY);
    waits("assault_march", "french"); /* there is nothing to choose */
    busy_area();
    leave_discs(FRENCH, 0, 4, 2);
    may("pass:red");
    wt_empty();
    wt_stand("f-inf-1 f-art-1", BUSY);
    wt_round("french", 5);
    may_not("spend:red", "WAT-5.33");
}

/* WAT-5.21 purple buys a reserve move; a pass only without green. */
static void wat_5_21_purple_buys_reserve_moves(void **state)
{
    (void)state;
    busy_area();
    wt_stand("f-inf-3", O); /* next to the enemy */
    may_not("pass:purple", "WAT-22.3");
    play("spend:purple");
    may_not("activate:" O, "WAT-5.33");
    play("activate:" BUSY);
    waits("march", "french");
    may("march:f-inf-1:plancenoit-heights"); /* two areas: a reserve move */
    may_not("march:f-inf-1:" O, "WAT-7.4");  /* nothing else is meant */
    busy_area();
    leave_discs(FRENCH, 0, 4, 2);
    may("pass:purple");
}

/* WAT-5.22 the same area and the same units again and again, a disc each time. */
static void wat_5_22_the_same_area_again(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2", "decoster");
    order("french", "decoster", "contact");
    play("march:f-inf-1:grand-battery-east done");
    play("spend:green activate:decoster change lay:f-inf-2");
    play("spend:green activate:decoster change stand:f-inf-2");
    play("spend:green activate:grand-battery-east contact march:f-inf-1:sandpit-valley");
    at("f-inf-1", O);
    wt_is("f-inf-2", "mobile");
    expect_discs(wt.spent[FRENCH], 4, 0, 0);
}

/* WAT-5.23 a leader once a round. */
static void wat_5_23_a_leader_once(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-lead-1", "decoster");
    wt_round("french", 5);
    play("spend:green lead:f-lead-1 activate:decoster change lay:f-inf-1 done spend:green");
    may_not("lead:f-lead-1", "WAT-23.9");
    may("activate:decoster");
}

/* WAT-5.24 one disc and one action, though two areas act. */
static void wat_5_24_a_leader_is_one_action(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-lead-1", "decoster");
    wt_stand("f-inf-2", "grand-battery-east");
    wt_round("french", 2);
    play("spend:green lead:f-lead-1 activate:decoster change lay:f-inf-1");
    assert_int_equal(wt.actions, 0);
    play("activate:grand-battery-east change lay:f-inf-2");
    assert_int_equal(wt.actions, 1);
    expect_discs(wt.spent[FRENCH], 1, 0, 0);
    waits("spend", "french");
}

/* WAT-5.25 a disc on an area is for all nations there. */
static void wat_5_25_all_nations_of_an_area(void **state)
{
    (void)state;
    wt_stand("b-inf-1 d-cav-1 o-inf-1 p-inf-1 l-inf-1 p-art-1", "vert-coucou");
    order("allied", "vert-coucou", "contact");
    play("march:p-inf-1:ransbeche march:b-inf-1:ransbeche march:l-inf-1:ransbeche");
    play("march:o-inf-1:ransbeche march:d-cav-1:ransbeche march:p-art-1:ransbeche");
    at("b-inf-1 d-cav-1 o-inf-1 p-inf-1 l-inf-1 p-art-1", "ransbeche");
}

/* WAT-5.26 without green he goes on with the others while the tile allows. */
static void wat_5_26_on_without_green(void **state)
{
    (void)state;
    busy_area();
    leave_discs(FRENCH, 1, 4, 2);
    play("pass:green");
    waits("spend", "french");
    may("spend:red");
    play("spend:purple activate:decoster march:f-inf-2:charleroi-road");
    waits("spend", "french");
    play("pass:red pass:purple");
    waits("spend", "french");
    play("pass:red");
    waits("tile_draw", "chance");
    assert_int_equal(wt.active, ALLIED);
}

/* WAT-5.33 only where his units are, and only for what one of them can do. */
static void wat_5_33_nothing_is_ordered_in_vain(void **state)
{
    (void)state;
    wt_lie("f-inf-1 f-art-1", "decoster");
    wt_stand("f-cav-1", "rossomme");
    wt_lie("b-inf-1", "mont-st-jean");
    wt_round("french", 5);
    play("spend:green");
    may_not("activate:" O, "WAT-5.33");           /* nobody there */
    may_not("activate:mont-st-jean", "WAT-5.33"); /* not his */
    may("activate:rossomme");
    play("activate:decoster");
    may("contact"); /* the gun can */
    may_not("fire", "WAT-5.33");
    may_not("assault", "WAT-5.33");
    may_not("reinforce", "WAT-5.33"); /* no cube */
    play("contact");
    may_not("done", "WAT-5.33");
    play("march:f-art-1:charleroi-road spend:green activate:decoster");
    may_not("contact", "WAT-5.33");
    may_not("reserve", "WAT-5.33");
    may("change");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_5_15_a_disc_an_action),
        RULE(wat_5_16_one_action_at_a_time),
        RULE(wat_5_17_one_area),
        RULE(wat_5_18_one_kind_of_action),
        RULE(wat_5_19_green_buys_anything),
        RULE(wat_5_19_green_for_an_assault_alone),
        RULE(wat_5_20_red_buys_assaults),
        RULE(wat_5_21_purple_buys_reserve_moves),
        RULE(wat_5_22_the_same_area_again),
        RULE(wat_5_23_a_leader_once),
        RULE(wat_5_24_a_leader_is_one_action),
        RULE(wat_5_25_all_nations_of_an_area),
        RULE(wat_5_26_on_without_green),
        RULE(wat_5_33_nothing_is_ordered_in_vain),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
