/* SPDX-License-Identifier: MIT
 * Chapter 21, reinforce: a test a clause. */
#include "rules/waterloo/wat_moves.h"

/* WAT-21.1 a green disc moves one cube to an adjacent area. */
static void wat_21_1_one_cube_next_door(void **state)
{
    (void)state;
    wt_lie("f-inf-1", "decoster");
    wt_cubes("blue", "decoster", 3);
    wt_lie("f-inf-2", "charleroi-road");
    wt_lie("f-inf-3", "rossomme");
    order("french", "decoster", "reinforce");
    assert_int_equal(wt.spent[FRENCH][GREEN], 1);
    may_not("shift:blue-cube:rossomme", "WAT-21.1"); /* two areas away */
    may_not("shift:red-cube:charleroi-road", "WAT-21.1");
    may_not("shift:blue-cube:decoster", "WAT-21.1");
    may_not("done", "WAT-21.1");
    play("shift:blue-cube:charleroi-road");
    wt_has_cubes("blue", "decoster", 2);
    wt_has_cubes("blue", "charleroi-road", 1);
    waits("spend", "french");
    wt_empty(); /* a red or a purple disc does not buy it */
    wt_lie("f-inf-1", "decoster");
    wt_cubes("blue", "decoster", 3);
    wt_lie("f-inf-2", "charleroi-road");
    wt_round("french", 5);
    may_not("spend:red", "WAT-5.33");
    may_not("spend:purple", "WAT-5.33");
}

/* WAT-21.2 only to infantry of the cube's army. */
static void wat_21_2_only_to_infantry(void **state)
{
    (void)state;
    wt_lie("f-inf-1", "decoster");
    wt_cubes("blue", "decoster", 1);
    wt_stand("f-cav-1 f-art-1 f-lead-1", "charleroi-road");
    wt_round("french", 5);
    play("spend:green activate:decoster");
    may_not("reinforce", "WAT-5.33");
    wt_empty();
    wt_lie("f-inf-1", "decoster");
    wt_cubes("blue", "decoster", 1);
    wt_stand("f-cav-1", "charleroi-road");
    wt_lie("f-inf-2", "grand-battery-west");
    order("french", "decoster", "reinforce");
    may_not("shift:blue-cube:charleroi-road", "WAT-21.2");
    may("shift:blue-cube:grand-battery-west");
}

/* WAT-21.3 a blue cube to line or Guard. */
static void wat_21_3_blue_to_line_or_guard(void **state)
{
    (void)state;
    wt_lie("g-inf-1", "decoster");
    wt_cubes("blue", "decoster", 1);
    wt_lie("f-inf-1", "charleroi-road");
    wt_lie("g-inf-2", "grand-battery-west");
    order("french", "decoster", "reinforce");
    may("shift:blue-cube:charleroi-road");
    may("shift:blue-cube:grand-battery-west");
}

/* WAT-21.4 a red cube to British, Germans or Dutch, never to Prussians. */
static void wat_21_4_red_not_to_prussians(void **state)
{
    (void)state;
    wt_lie("b-inf-1", "wavre-road");
    wt_cubes("red", "wavre-road", 1);
    wt_lie("b-inf-2", "mont-st-jean");
    wt_lie("d-inf-1", "vert-coucou");
    wt_lie("o-inf-1", "papelotte-crest");
    wt_lie("p-inf-1", "soignes-edge");
    order("allied", "wavre-road", "reinforce");
    may("shift:red-cube:mont-st-jean");
    may("shift:red-cube:vert-coucou");
    may("shift:red-cube:papelotte-crest");
    may_not("shift:red-cube:soignes-edge", "WAT-21.4");
}

/* WAT-21.5 a black cube to Prussian line or Landwehr, never to others. */
static void wat_21_5_black_only_to_prussians(void **state)
{
    (void)state;
    wt_lie("p-inf-1", "wavre-road");
    wt_cubes("black", "wavre-road", 1);
    wt_lie("p-inf-2", "mont-st-jean");
    wt_lie("l-inf-1", "vert-coucou");
    wt_lie("b-inf-1", "soignes-edge");
    order("allied", "wavre-road", "reinforce");
    may("shift:black-cube:mont-st-jean");
    may("shift:black-cube:vert-coucou");
    may_not("shift:black-cube:soignes-edge", "WAT-21.5");
}

/* WAT-21.6 also off a gun, with no infantry there. */
static void wat_21_6_off_a_gun(void **state)
{
    (void)state;
    wt_stand("f-art-1", "decoster");
    wt_cubes("blue", "decoster", 1);
    wt_lie("f-inf-1", "charleroi-road");
    order("french", "decoster", "reinforce");
    play("shift:blue-cube:charleroi-road");
    wt_has_cubes("blue", "charleroi-road", 1);
}

/* WAT-21.7 which has its crew again, and may move. */
static void wat_21_7_the_gun_is_manned_again(void **state)
{
    (void)state;
    wt_stand("f-art-1", "decoster");
    wt_cubes("blue", "decoster", 1);
    wt_lie("f-inf-1", "charleroi-road");
    wt_round("french", 5);
    play("spend:green activate:decoster");
    may_not("contact", "WAT-5.33");
    play("reinforce shift:blue-cube:charleroi-road spend:green activate:decoster contact");
    may("march:f-art-1:grand-battery-west");
    wt_empty(); /* not while the enemy stands among the guns */
    wt_stand("b-art-1", "ohain-way-east");
    wt_cubes("red", "ohain-way-east", 1);
    wt_lie("b-inf-1", "wavre-road");
    wt_stand("f-cav-1", "ohain-way-east");
    wt_round("allied", 5);
    play("spend:green activate:ohain-way-east");
    may_not("reinforce", "WAT-21.7");
    wt_empty();
    wt_stand("b-art-1", "ohain-way-east");
    wt_cubes("red", "ohain-way-east", 1);
    wt_lie("b-inf-1", "wavre-road");
    wt_stand("f-lead-1", "ohain-way-east"); /* a leader is no combat unit; and he is lost */
    wt_round("allied", 5);
    play("spend:green activate:ohain-way-east");
    may("reinforce");
}

/* WAT-21.8 formation, terrain and enemies around do not matter. */
static void wat_21_8_nothing_else_matters(void **state)
{
    (void)state;
    wt_square("f-inf-1", "hougoumont-wood");
    wt_cubes("blue", "hougoumont-wood", 1);
    wt_square("f-inf-2", "goumont-fields");
    wt_lie("b-inf-1", "hougoumont");
    order("french", "hougoumont-wood", "reinforce");
    play("shift:blue-cube:goumont-fields");
    wt_has_cubes("blue", "goumont-fields", 1);
}

/* WAT-21.9 the activated area gives; it does not take. */
static void wat_21_9_the_activated_area_gives(void **state)
{
    (void)state;
    wt_lie("f-inf-1", "decoster");
    wt_lie("f-inf-2", "charleroi-road");
    wt_cubes("blue", "charleroi-road", 2);
    wt_round("french", 5);
    play("spend:green activate:decoster");
    may_not("reinforce", "WAT-5.33"); /* no cube to give */
    play("change done spend:green activate:charleroi-road");
    may("reinforce");
}

/* WAT-21.10 a leader's two activations move a cube each; those of his own army only. */
static void wat_21_10_two_cubes_by_a_leader(void **state)
{
    (void)state;
    wt_lie("f-inf-1", "decoster");
    wt_stand("f-lead-1", "decoster");
    wt_cubes("blue", "decoster", 3);
    wt_lie("f-inf-2", "charleroi-road");
    wt_round("french", 5);
    play("spend:green lead:f-lead-1 activate:decoster reinforce "
         "shift:blue-cube:charleroi-road activate:decoster reinforce "
         "shift:blue-cube:charleroi-road");
    waits("spend", "french");
    wt_has_cubes("blue", "charleroi-road", 2);
    assert_int_equal(wt.spent[FRENCH][GREEN], 1);
    wt_empty(); /* WAT-23.20: a British leader leaves black cubes alone */
    wt_lie("b-inf-1 p-inf-1", "wavre-road");
    wt_stand("b-lead-1", "wavre-road");
    wt_cubes("red", "wavre-road", 1);
    wt_cubes("black", "wavre-road", 1);
    wt_lie("b-inf-2 p-inf-2", "mont-st-jean");
    wt_round("allied", 5);
    play("spend:green lead:b-lead-1 activate:wavre-road reinforce");
    may("shift:red-cube:mont-st-jean");
    may_not("shift:black-cube:mont-st-jean", "WAT-23.23");
}

/* WAT-21.11 one too many over there, and a unit falls. */
static void wat_21_11_one_too_many(void **state)
{
    (void)state;
    wt_lie("f-inf-1", "decoster");
    wt_cubes("blue", "decoster", 1);
    wt_lie("f-inf-2", "charleroi-road");
    wt_cubes("blue", "charleroi-road", 5);
    order("french", "decoster", "reinforce");
    play("shift:blue-cube:charleroi-road");
    wt_gone("f-inf-2");
    wt_has_cubes("blue", "charleroi-road", 0);
}

/* WAT-21.12 the box gives to entry areas and takes from them. */
static void wat_21_12_the_box_too(void **state)
{
    (void)state;
    wt_lie("p-inf-1", "delayed");
    wt_cubes("black", "delayed", 2);
    wt_lie("p-inf-2", "lasne-road");
    wt_lie("p-inf-3", "hanotelet");
    order("allied", "delayed", "reinforce");
    may_not("shift:black-cube:hanotelet", "WAT-21.1");
    play("shift:black-cube:lasne-road");
    wt_has_cubes("black", "lasne-road", 1);
    play("spend:green activate:lasne-road reinforce shift:black-cube:delayed");
    wt_has_cubes("black", "delayed", 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_21_1_one_cube_next_door),
        RULE(wat_21_2_only_to_infantry),
        RULE(wat_21_3_blue_to_line_or_guard),
        RULE(wat_21_4_red_not_to_prussians),
        RULE(wat_21_5_black_only_to_prussians),
        RULE(wat_21_6_off_a_gun),
        RULE(wat_21_7_the_gun_is_manned_again),
        RULE(wat_21_8_nothing_else_matters),
        RULE(wat_21_9_the_activated_area_gives),
        RULE(wat_21_10_two_cubes_by_a_leader),
        RULE(wat_21_11_one_too_many),
        RULE(wat_21_12_the_box_too),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
