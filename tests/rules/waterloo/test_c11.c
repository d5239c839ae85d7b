/* SPDX-License-Identifier: MIT
 * Chapter 11, assault step 1: defensive artillery, a test a clause. */
#include "rules/waterloo/wat_fight.h"

/* WAT-11.1 every manned gun fires once, upright or on its side. */
static void wat_11_1_every_manned_gun(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_stand("b-art-1", D);
    wt_lie("b-art-2", D);
    attack("f-inf-1");
    dies_for("defence_die", "b-art-1");
    play("1");
    dies_for("defence_die", "b-art-2");
    play("1");
    wt_gone("b-art-1 b-art-2");
}

/* WAT-11.2 unmanned guns do not. */
static void wat_11_2_unmanned_guns_are_silent(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_stand("b-art-1 b-art-2", D);
    wt_cubes("red", D, 1);
    attack("f-inf-1");
    play("1"); /* one of the two */
    waits("spend", "french");
    wt_empty();
    wt_stand("f-inf-1", O);
    wt_stand("b-art-1 b-art-2", D);
    wt_lie("d-inf-1", D);
    wt_cubes("red", D, 2); /* with infantry there the cubes are the infantry's */
    attack("f-inf-1");
    play("1 1");
    waits("volley_die", "chance");
}

/* WAT-11.3 nor guns in a river area. */
static void wat_11_3_no_fire_out_of_a_river(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "papelotte-valley");
    wt_stand("b-art-1", "papelotte-smohain");
    attack_from("french", "papelotte-valley", "f-inf-1", "papelotte-smohain");
    wt_gone("b-art-1");
    waits("spend", "french");
}

/* WAT-11.4 only who attacks is a target. */
static void wat_11_4_only_attackers(void **state)
{
    (void)state;
    wt_lie("f-cav-2", D);
    wt_stand("f-cav-1", O);
    wt_stand("b-art-1 b-art-2", D);
    attack("f-cav-1");
    play("5 5"); /* both for f-cav-1; f-cav-2 was there already */
    wt_gone("f-cav-1");
    at("f-cav-2", D);
}

/* WAT-11.5 at infantry if there is any, at range 0. */
static void wat_11_5_infantry_first(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    wt_lie("f-cav-1", O);
    wt_stand("f-inf-1", O);
    wt_stand("p-art-1", D);
    attack("f-cav-1 f-inf-1");
    sum = sum_of("5");
    assert_int_equal(sum.table.key, MSG_tab_artillery);
    assert_int_equal(sum.table.arg[0].value, 5);
    assert_int_equal(sum.table.arg[1].value, 0);
    play("5");
    wt_has_cubes("blue", D, 2); /* WAT-9.44 */
    at("f-cav-1", D);
}

/* WAT-11.6 -1 for British guns and nothing else. */
static void wat_11_6_only_the_british_modifier(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    wt_stand("f-inf-1", O);
    wt_stand("b-art-1", D);
    attack("f-inf-1");
    adds_to("4", "WAT-11.6", -1);
    adds_up(sum_of("4"), 3, MSG_res_cubes);
    wt_empty();
    wt_stand("f-inf-1", O);
    wt_stand("p-art-1", D); /* an Allied gun, not a British one */
    attack("f-inf-1");
    adds_up(sum_of("4"), 4, MSG_res_cubes);
    wt_empty();
    wt_stand("b-inf-1", "hougoumont-crest");
    wt_stand("f-art-1", "hougoumont"); /* in woods, a stronghold, behind ridge and sunken road */
    wt_square("f-inf-1", "hougoumont");
    attack_from("allied", "hougoumont-crest", "b-inf-1", "hougoumont");
    sum = sum_of("4");
    assert_int_equal(sum.modifiers, 1);
    adds_up(sum, 4, MSG_res_cubes);
}

/* WAT-11.7 an unmodified 6 gives a cube at least. */
static void wat_11_7_a_six_hits(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    wt_stand("f-inf-1", O);
    wt_stand("b-art-1", D);
    attack("f-inf-1");
    sum = sum_of("6");
    assert_true(sum.result.arg[0].value >= 1);
    assert_int_equal(wat_artillery_cubes(wt_b, 6, -2, 0), 1);
    assert_int_equal(wat_artillery_cubes(wt_b, 5, -2, 0), 0);
}

/* WAT-11.8 cavalry alone is hit on 5 or 6, by British guns too. */
static void wat_11_8_five_or_six_at_cavalry(void **state)
{
    static const char *const face[] = { "1", "2", "3", "4", "5", "6" };

    (void)state;
    for (int i = 0; i < 6; i++) {
        wt_empty();
        wt_stand("f-cav-1", O);
        wt_stand("b-art-1", D);
        attack("f-cav-1");
        adds_up(sum_of(face[i]), i + 1, i < 4 ? MSG_res_miss : MSG_res_hit);
        play(face[i]);
        wt_is("f-cav-1", i < 4 ? "fresh" : "tired");
    }
}

/* WAT-11.9 the attacker spreads the hits; WAT-11.10 nobody retreats from them. */
static void wat_11_9_the_attacker_spreads_hits(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_lie("f-cav-2", O);
    wt_stand("b-art-1", D);
    attack("f-cav-1 f-cav-2");
    play("5");
    waits("cavalry_hit", "french");
    may("tire:f-cav-1");
    play("tire:f-cav-2"); /* tired already */
    wt_gone("f-cav-2");
    wt_is("f-cav-1", "fresh");
}

/* WAT-11.10 */
static void wat_11_10_no_retreat_from_a_hit(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_lie("f-cav-2", O);
    wt_stand("b-art-1", D);
    attack("f-cav-1 f-cav-2");
    play("5");
    may_not("retire:f-cav-1", "WAT-11.10");
    may_not("retire:f-cav-2", "WAT-11.10");
}

/* WAT-11.11 the Grand Battery does not fire here. */
static void wat_11_11_no_grand_battery(void **state)
{
    uint8_t box;

    (void)state;
    wt_stand("b-inf-1", D);
    wt_stand("f-art-1", O);
    box = wt.battery;
    assert_int_equal(box, 6);
    attack_from("allied", D, "b-inf-1", O);
    waits("defence_die", "chance");
    play("1"); /* one die for the gun, and its owner was not asked */
    assert_int_equal(wt.battery, box);
    dies_for("morale_die", "b-inf-1");
}

/* WAT-11.12 a cube of step 1 makes the attackers test in step 3 whatever the fire does; WAT-11.13
 * and not before. */
static void wat_11_12_cubes_force_a_test(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", D);
    wt_stand("b-art-1", D);
    attack("f-inf-1");
    play("4");
    wt_has_cubes("blue", D, 1);
    dies_for("volley_die", "d-inf-1"); /* WAT-11.13 */
    play("1");
    dies_for("morale_die", "f-inf-1");
    wt_empty();
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", D);
    wt_stand("b-art-1", D);
    attack("f-inf-1");
    play("1 1"); /* no cube, no test */
    dies_for("volley_die", "f-inf-1");
}

/* WAT-11.13 */
static void wat_11_13_no_test_in_step_1(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_stand("b-cav-1 b-art-1", D);
    attack("f-inf-1");
    play("6");
    wt_has_cubes("blue", D, 2);
    dies_for("charge_die", "f-inf-1"); /* step 4 */
}

/* WAT-11.14 without an attacker the assault is over. */
static void wat_11_14_no_attacker_left(void **state)
{
    (void)state;
    wt_lie("f-cav-1", O);
    wt_stand("b-art-1 b-cav-1", D);
    attack("f-cav-1");
    play("5");
    wt_gone("f-cav-1");
    dies_for("control_die", "b-cav-1"); /* step 7: all cavalry left there, defenders too */
    play("3");
    waits("spend", "french");
    wt_empty();
    wt_stand("f-inf-1", O);
    wt_cubes("blue", O, 5);
    wt_stand("b-art-1 b-cav-1", D);
    attack("f-inf-1");
    play("3"); /* its sixth cube */
    wt_gone("f-inf-1");
    dies_for("control_die", "b-cav-1");
    play("6"); /* it must charge on, and finds nobody */
    waits("spend", "french");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_11_1_every_manned_gun),
        RULE(wat_11_2_unmanned_guns_are_silent),
        RULE(wat_11_3_no_fire_out_of_a_river),
        RULE(wat_11_4_only_attackers),
        RULE(wat_11_5_infantry_first),
        RULE(wat_11_6_only_the_british_modifier),
        RULE(wat_11_7_a_six_hits),
        RULE(wat_11_8_five_or_six_at_cavalry),
        RULE(wat_11_9_the_attacker_spreads_hits),
        RULE(wat_11_10_no_retreat_from_a_hit),
        RULE(wat_11_11_no_grand_battery),
        RULE(wat_11_12_cubes_force_a_test),
        RULE(wat_11_13_no_test_in_step_1),
        RULE(wat_11_14_no_attacker_left),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
