/* SPDX-License-Identifier: MIT
 * The assaults of the rulebooks' examples, WAT-EX-15 to WAT-EX-34, die by die.  Of the French and
 * the Italian dice those are used that add up (WAT-EX-18, WAT-EX-24). */
#include "rules/example.h"
#include "rules/waterloo/wat_test.h"

/* O and D of the examples: the attackers start in the valley, the defenders stand on the crest. */
#define O "sandpit-valley"
#define D "ohain-way-east"

/* Infantry in two areas next to D, so that the defenders are supported. */
static void support_the_defenders(void)
{
    wt_lie("d-inf-1", "elm-crossroads");
    wt_lie("d-inf-2", "papelotte-crest");
}

/* ---- assault movement ---- */

/* WAT-EX-15 */
static void WAT_EX_15_two_areas_of_a_leader_one_assault(void **state)
{
    (void)state;
    wt_empty();
    wt_stand("f-inf-1 f-lead-1", O);
    wt_stand("f-inf-2 f-inf-3", "la-haye-sainte");
    wt_lie("o-inf-1", D);
    wt_stand("b-art-1", D);
    wt_round("french", 5);
    example(wt_battle, &wt, "ex-15");
    play("spend:red lead:f-lead-1 activate:" O " attack:f-inf-1:" D " done");
    waits("again", "french"); /* WAT-23.11: no die yet */
    play("activate:la-haye-sainte attack:f-inf-2:" D);
    waits("assault_march", "french"); /* WAT-10.9 */
    play("attack:f-inf-3:" D);
    at("f-inf-1 f-inf-2 f-inf-3", D);
    at("f-lead-1", O);
    wt_is("f-lead-1", "used");
    waits("defence_die", "chance");
    assert_int_equal(wt.pendings, 0); /* WAT-10.10: this is the only one */
}

/* ---- the first assault ---- */

/* WAT-EX-16: A is f-inf-1, B is f-inf-2. */
static void first_assault(void)
{
    wt_empty();
    wt_stand("f-inf-1 f-inf-2", O);
    wt_lie("b-inf-1 o-inf-1", D);
    wt_stand("b-art-1", D);
    wt_cubes("red", D, 3);
    support_the_defenders();
    wt_round("french", 5);
    example(wt_battle, &wt, "ex-16");
    play("spend:green activate:" O " assault attack:f-inf-1:" D " attack:f-inf-2:" D);
    at("f-inf-1 f-inf-2", D);
}

/* WAT-EX-17 */
static void WAT_EX_17_a_british_gun_in_step_1(void **state)
{
    (void)state;
    first_assault();
    waits("defence_die", "chance");
    adds_up(sum_of("5"), 4, MSG_res_cubes);
    play("5");
    wt_has_cubes("blue", D, 1);
    waits("assign", "allied"); /* step 2 is skipped */
}

/* Up to the defenders' first fire, the British bearing two cubes and the Dutch one. */
static void to_the_first_fire(void)
{
    first_assault();
    play("5 assign:b-inf-1:2");
    waits("volley_die", "chance");
}

/* WAT-EX-18 */
static void WAT_EX_18_the_defenders_fire(void **state)
{
    struct gg_breakdown british;

    (void)state;
    to_the_first_fire();
    british = sum_of("3"); /* the British first, the Dutch then; the order does not matter */
    assert_int_equal(part(&british, "WAT-13.8"), -1);
    assert_int_equal(part(&british, "WAT-13.7"), 1);
    adds_up(british, 3, MSG_res_cubes);
    play("3");
    wt_has_cubes("blue", D, 1); /* WAT-13.5: placed when all have fired */
    adds_up(sum_of("4"), 4, MSG_res_cubes);
    play("4");
    wt_has_cubes("blue", D, 3);
    waits("assign", "french");
}

/* WAT-EX-19 */
static void WAT_EX_19_the_italian_die_on_the_chart(void **state)
{
    (void)state;
    to_the_first_fire();
    adds_up(sum_of("2"), 2, MSG_res_must_test);
    play("2 4");
    wt_has_cubes("blue", D, 2);
    waits("assign", "french"); /* WAT-13.19 */
}

/* WAT-EX-20 */
static void WAT_EX_20_the_attackers_test(void **state)
{
    struct gg_breakdown a;

    (void)state;
    to_the_first_fire();
    play("3 4 assign:f-inf-1:3");
    a = sum_of("4");
    assert_int_equal(part(&a, "WAT-17.4"), 3);
    assert_int_equal(part(&a, "WAT-17.11"), 1);
    adds_up(a, 4, MSG_res_retreats);
    play("4");
    at("f-inf-1", O);
    wt_has_cubes("blue", O, 3);
    adds_up(sum_of("4"), 1, MSG_res_stands);
    play("4");
    at("f-inf-2", D);
    wt_has_cubes("blue", D, 0);
}

/* WAT-EX-21 */
static void WAT_EX_21_a_cube_of_step_1_forces_the_test(void **state)
{
    (void)state;
    to_the_first_fire();
    play("1 1");
    wt_has_cubes("blue", D, 1);
    waits("assign", "french"); /* WAT-13.21 */
    play("assign:f-inf-1:0");
    waits("morale_die", "chance");
    play("6");
    waits("morale_die", "chance"); /* B too */
}

/* WAT-EX-22 */
static void WAT_EX_22_the_attacker_fires_and_the_defenders_test(void **state)
{
    struct gg_breakdown british, dutch;

    (void)state;
    to_the_first_fire();
    play("3 4 assign:f-inf-1:3 4 4");
    adds_up(sum_of("6"), 6, MSG_res_cubes);
    play("6");
    wt_has_cubes("red", D, 5);
    play("assign:b-inf-1:2");
    british = sum_of("5");
    assert_int_equal(part(&british, "WAT-17.30"), -1);
    assert_int_equal(part(&british, "WAT-17.28"), -1);
    adds_up(british, 0, MSG_res_stands);
    play("5");
    dutch = sum_of("1");
    assert_int_equal(part(&dutch, "WAT-17.30"), -1);
    adds_up(dutch, 2, MSG_res_retreats);
    play("1");
    may("retreat:mont-st-jean-farm");
    play("retreat:wavre-road");
    at("o-inf-1", "wavre-road");
    wt_has_cubes("red", "wavre-road", 3);
    wt_has_cubes("red", D, 2);
}

/* WAT-EX-23 */
static void WAT_EX_23_the_second_round_without_effect(void **state)
{
    (void)state;
    to_the_first_fire();
    play("3 4 assign:f-inf-1:3 4 4 6 assign:b-inf-1:2 5 1 retreat:wavre-road");
    waits("volley_die", "chance");
    adds_up(sum_of("1"), 1, MSG_res_nothing);
    play("1");
    waits("volley_die", "chance"); /* WAT-13.22: B fires, and has not tested */
    assert_int_equal(wat_now(&wt)->side, FRENCH);
}

/* WAT-EX-24 */
static void WAT_EX_24_the_second_round_of_the_attacker(void **state)
{
    (void)state;
    to_the_first_fire();
    play("3 4 assign:f-inf-1:3 4 4 6 assign:b-inf-1:2 5 1 retreat:wavre-road 1");
    adds_up(sum_of("4"), 4, MSG_res_cubes);
    play("4");
    wt_has_cubes("red", D, 3);
    adds_up(sum_of("6"), 1, MSG_res_stands);
}

/* WAT-EX-26, the whole chain, and WAT-EX-25 where it ends. */
static void WAT_EX_26_the_first_assault_as_one_script(void **state)
{
    (void)state;
    first_assault();
    play("5   assign:b-inf-1:2  3 4   assign:f-inf-1:3  4 4   6"
         "   assign:b-inf-1:2  5 1 retreat:wavre-road   1   4   6");
    at("f-inf-1 f-inf-2", O);
    wt_is("f-inf-2", "mobile");
    wt_has_cubes("blue", O, 3);
    at("b-inf-1 b-art-1", D);
    wt_has_cubes("red", D, 3);
    wt_has_cubes("blue", D, 0);
    at("o-inf-1", "wavre-road");
    wt_has_cubes("red", "wavre-road", 3);
    waits("spend", "french"); /* steps 4 to 7 ask for nothing */
    assert_int_equal(wt.attacking[FRENCH], 0);
}

/* ---- the second assault ---- */

/* British infantry is defensive or mobile; two red cubes lie with it. */
static void second_assault(bool mobile)
{
    wt_empty();
    wt_stand("f-inf-1 f-cav-1 f-inf-5", O);
    wt_stand("f-inf-6", "la-haye-sainte"); /* with f-inf-5: the French are supported */
    wt_lie("b-inf-1", D);
    wt_stand("b-cav-1 b-art-1", D);
    if (mobile) {
        wt_stand("b-inf-1", D);
    }
    wt_cubes("red", D, 2);
    support_the_defenders();
    wt_round("french", 5);
    if (!mobile) {
        example(wt_battle, &wt, "ex-27");
    }
    play("spend:green activate:" O " assault attack:f-inf-1:" D " attack:f-cav-1:" D " through:" O
         " done");
}

/* WAT-EX-27 */
static void WAT_EX_27_the_gun_fires_at_infantry(void **state)
{
    (void)state;
    second_assault(false);
    play("4"); /* 3 at range 0 */
    wt_has_cubes("blue", D, 1);
    wt_is("f-cav-1", "fresh");
    waits("duel_dice", "chance");
}

/* WAT-EX-28 */
static void WAT_EX_28_the_duel(void **state)
{
    (void)state;
    second_assault(false);
    play("4");
    adds_up(sum_of("6:4"), 2, MSG_res_duel_back);
    play("6:4");
    may("retreat:mont-st-jean-farm"); /* towards Mont St Jean */
    play("retreat:wavre-road");
    wt_is("b-cav-1", "tired");
    at("b-cav-1", "wavre-road");
    at("f-cav-1", D);
    wt_is("f-cav-1", "fresh");
}

/* WAT-EX-29 */
static void WAT_EX_29_infantry_beside_cavalry(void **state)
{
    (void)state;
    second_assault(false);
    play("4 6:4 retreat:wavre-road");
    assert_int_equal(wt_column("b-inf-1", 3, false), 2); /* +1 -1 -1 */
    play("6");                                           /* with two cubes 6-1+1: two more */
    wt_has_cubes("blue", D, 3);
    adds_up(sum_of("3"), 3, MSG_res_retreats); /* no British cavalry is left: it stays R */
    play("3");
    at("f-inf-1", O);
    wt_has_cubes("blue", O, 3);
    waits("charge_die", "chance"); /* WAT-13.34 */
}

static void charge_of_the_second_assault(bool mobile)
{
    struct gg_breakdown test;

    second_assault(mobile);
    play("4 6:4 retreat:wavre-road 6 3");
    wt_is("b-inf-1", "square"); /* WAT-14.5, WAT-14.6 */
    adds_up(sum_of("6"), 6, MSG_res_hit);
    play("6");
    wt_is("f-cav-1", "tired");
    test = sum_of("1");
    assert_int_equal(part(&test, "WAT-17.8"), 3);
    assert_int_equal(part(&test, "WAT-17.25"), -6);
    assert_int_equal(part(&test, "WAT-17.30"), -1);
    assert_int_equal(part(&test, "WAT-17.28"), -1);
    adds_up(test, 2 - 5, MSG_res_eliminated);
    assert_int_equal(test.result.clause, WAT_17_41); /* an R, but the cavalry is there */
    assert_int_equal(wt_column("b-inf-1", 5, true), 0);
    play("1");
    wt_gone("b-inf-1");
}

/* WAT-EX-30 */
static void WAT_EX_30_the_charge_on_a_square(void **state)
{
    (void)state;
    charge_of_the_second_assault(false);
    charge_of_the_second_assault(true);
}

/* WAT-EX-31 */
static void WAT_EX_31_cavalry_among_the_guns(void **state)
{
    (void)state;
    charge_of_the_second_assault(false);
    at("f-cav-1 b-art-1", D);
    wt_has_cubes("red", D, 1); /* the infantry's went with it, and one lies on the gun */
    assert_int_equal(wat_manned(wt_b, &wt, RED, wt_area(D)), 0);
    waits("control_die", "chance"); /* step 6 is skipped */
}

/* WAT-EX-32 */
static void WAT_EX_32_the_cavalry_is_held(void **state)
{
    (void)state;
    charge_of_the_second_assault(false);
    adds_up(sum_of("2"), 2, MSG_res_stays);
    play("2");
    at("f-cav-1 b-art-1", D);
    waits("spend", "french");
}

/* ---- the third assault ---- */

/* X is b-cav-1, Y is b-cav-2. */
static void third_assault(void)
{
    wt_empty();
    wt_stand("f-cav-1", O);
    wt_stand("f-inf-6", "la-haye-sainte");
    wt_stand("b-cav-1", D);
    wt_lie("b-cav-2", D);
    wt_round("french", 5);
    example(wt_battle, &wt, "ex-33");
    play("spend:red activate:" O " attack:f-cav-1:" D " through:" O);
    waits("champion", "allied"); /* WAT-12.2: the French name their only one */
}

/* WAT-EX-33 */
static void WAT_EX_33_two_duels(void **state)
{
    struct gg_breakdown second;

    (void)state;
    third_assault();
    play("champion:b-cav-1 5:3 retreat:wavre-road");
    wt_is("b-cav-1", "tired");
    at("b-cav-1", "wavre-road");
    second = sum_of("2:5");
    assert_int_equal(part(&second, "WAT-12.4"), 1); /* what Y loses, the French are ahead */
    adds_up(second, 2 - (5 - 1), MSG_res_duel_back);
    play("2:5");
    wt_is("f-cav-1", "tired");
    at("f-cav-1", O);
    at("b-cav-2", D);
}

/* WAT-EX-34 */
static void WAT_EX_34_the_winner_charges_on(void **state)
{
    struct gg_breakdown duel;

    (void)state;
    third_assault();
    play("champion:b-cav-1 5:3 retreat:wavre-road 2:5");
    waits("control_die", "chance");
    adds_up(sum_of("6"), 6, MSG_res_charges_on);
    play("6");
    waits("charge_on", "allied"); /* also in the French round */
    may("charge:la-haye-sainte");
    play("charge:" O);
    at("b-cav-2", O);
    waits("duel_dice", "chance");
    duel = sum_of("");
    assert_int_equal(duel.modifiers, 2);
    assert_int_equal(duel.modifier[0].value, -1); /* Y, who attacks now */
    assert_int_equal(duel.modifier[1].value, 1);  /* and the French unit: both are tired */
    assert_int_equal(wat_now(&wt)->side, ALLIED);
    play("1:6"); /* WAT-12.11 */
    wt_gone("b-cav-2");
    play("4"); /* WAT-16.1: the French unit rolls too, and stays */
    waits("spend", "french");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(WAT_EX_15_two_areas_of_a_leader_one_assault),
        cmocka_unit_test(WAT_EX_17_a_british_gun_in_step_1),
        cmocka_unit_test(WAT_EX_18_the_defenders_fire),
        cmocka_unit_test(WAT_EX_19_the_italian_die_on_the_chart),
        cmocka_unit_test(WAT_EX_20_the_attackers_test),
        cmocka_unit_test(WAT_EX_21_a_cube_of_step_1_forces_the_test),
        cmocka_unit_test(WAT_EX_22_the_attacker_fires_and_the_defenders_test),
        cmocka_unit_test(WAT_EX_23_the_second_round_without_effect),
        cmocka_unit_test(WAT_EX_24_the_second_round_of_the_attacker),
        cmocka_unit_test(WAT_EX_26_the_first_assault_as_one_script),
        cmocka_unit_test(WAT_EX_27_the_gun_fires_at_infantry),
        cmocka_unit_test(WAT_EX_28_the_duel),
        cmocka_unit_test(WAT_EX_29_infantry_beside_cavalry),
        cmocka_unit_test(WAT_EX_30_the_charge_on_a_square),
        cmocka_unit_test(WAT_EX_31_cavalry_among_the_guns),
        cmocka_unit_test(WAT_EX_32_the_cavalry_is_held),
        cmocka_unit_test(WAT_EX_33_two_duels),
        cmocka_unit_test(WAT_EX_34_the_winner_charges_on),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
