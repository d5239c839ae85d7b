/* SPDX-License-Identifier: MIT
 * Chapter 13, assault step 3: infantry against infantry, a test a clause.  The Germans (d-inf) fire
 * without a modifier: their 1 does nothing. */
#include "rules/waterloo/wat_fight.h"

static const char *const face[] = { "", "1", "2", "3", "4", "5", "6" };

/* French infantry in O against German infantry in D, all without cubes. */
static void meet(const char *french, const char *german)
{
    wt_stand(french, O);
    wt_lie(german, D);
    attack(french);
    waits("volley_die", "chance");
}

/* WAT-13.1 both must have infantry after step 2. */
static void wat_13_1_both_need_infantry(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_stand("b-cav-1", D);
    attack("f-inf-1");
    waits("charge_die", "chance");
    wt_empty();
    meet("f-inf-1", "d-inf-1");
}

/* WAT-13.2 the defender fires first in each round, or the attacker if the players like that. */
static void wat_13_2_who_fires_first(void **state)
{
    (void)state;
    meet("f-inf-1", "d-inf-1");
    dies_for("volley_die", "d-inf-1");
    play("1");
    dies_for("volley_die", "f-inf-1");
    play("1");
    dies_for("volley_die", "d-inf-1");
    wt_options("first-fire=attacker");
    meet("f-inf-1", "d-inf-1");
    dies_for("volley_die", "f-inf-1");
    play("1");
    dies_for("volley_die", "d-inf-1");
    wt_options("");
}

/* WAT-13.3 two rounds at most. */
static void wat_13_3_two_rounds(void **state)
{
    (void)state;
    meet("f-inf-1", "d-inf-1");
    play("1 1 1 1");
    waits("spend", "french");
}

/* WAT-13.4 the owner assigns before his own fire, each time again. */
static void wat_13_4_assignment_before_fire(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2", O);
    wt_cubes("blue", O, 2);
    wt_lie("d-inf-1 d-inf-2", D);
    wt_cubes("red", D, 2);
    order("french", O, "assault");
    play("attack:f-inf-1:" D " carry:0 attack:f-inf-2:" D);
    waits("assign", "allied");
    play("assign:d-inf-1:2");
    dies_for("volley_die", "d-inf-1");
    adds_up(sum_of("3"), 2, MSG_res_must_test);
    play("1 1");
    waits("assign", "french");
    play("assign:f-inf-1:0");
    dies_for("volley_die", "f-inf-1");
    adds_up(sum_of("3"), 3, MSG_res_cubes);
    play("1");
    adds_up(sum_of("3"), 2, MSG_res_must_test); /* f-inf-2 bears both */
    play("1");
    waits("assign", "allied"); /* round two */
}

/* WAT-13.5 one die each, and the cubes after the last. */
static void wat_13_5_all_fire_then_cubes(void **state)
{
    (void)state;
    meet("f-inf-1 f-inf-2", "d-inf-1 d-inf-2 d-inf-3");
    play("6");
    wt_has_cubes("blue", D, 0);
    play("4");
    wt_has_cubes("blue", D, 0);
    play("3");
    wt_has_cubes("blue", D, 4);
}

/* WAT-13.6 +1 if one target is in square. */
static void wat_13_6_target_in_square(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", D);
    wt_square("d-inf-2", D);
    attack("f-inf-1");
    play("1 1");
    adds_to("2", "WAT-13.6", 1);
    adds_up(sum_of("2"), 3, MSG_res_cubes);
}

/* WAT-13.7 +1 if the firer is British, not if the target is. */
static void wat_13_7_british_fire(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_lie("b-inf-1 d-inf-1", D);
    attack("f-inf-1");
    adds_to("2", "WAT-13.7", 1);
    adds_up(sum_of("2"), 3, MSG_res_cubes);
    play("1");
    adds_up(sum_of("2"), 2, MSG_res_must_test); /* German */
    play("1 6");
    adds_up(sum_of("2"), 2, MSG_res_must_test); /* French, at British */
}

/* WAT-13.8 -1 for every two cubes of the firer. */
static void wat_13_8_cubes_of_the_firer(void **state)
{
    (void)state;
    for (unsigned cubes = 0; cubes <= 5; cubes++) {
        struct gg_breakdown sum;

        wt_empty();
        wt_stand("f-inf-1", O);
        wt_lie("d-inf-1", D);
        wt_cubes("red", D, cubes);
        attack("f-inf-1");
        sum = sum_of("5");
        assert_int_equal(part(&sum, "WAT-13.8"), -(int)(cubes / 2));
        assert_int_equal(sum.total, 5 - (int)(cubes / 2));
    }
}

/* WAT-13.9 -1 out of a square. */
static void wat_13_9_fire_out_of_a_square(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_square("d-inf-1", D);
    attack("f-inf-1");
    adds_to("5", "WAT-13.9", -1);
    adds_up(sum_of("5"), 4, MSG_res_cubes);
}

/* WAT-13.10 -1 if all targets have the stronghold's benefit. */
static void wat_13_10_stronghold(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", "la-haye-sainte");
    attack_from("french", O, "f-inf-1", "la-haye-sainte");
    play("1");
    adds_to("5", "WAT-13.10", -1);
    adds_up(sum_of("5"), 4, MSG_res_cubes);
    wt_empty();
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", "la-haye-sainte");
    wt_stand("d-inf-2", "la-haye-sainte"); /* one is outside */
    attack_from("french", O, "f-inf-1", "la-haye-sainte");
    play("1 1");
    adds_up(sum_of("5"), 5, MSG_res_cubes);
}

/* WAT-13.11 no other terrain. */
static void wat_13_11_no_other_terrain(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "papelotte-valley");
    wt_lie("d-inf-1", "frichermont");
    attack_from("french", "papelotte-valley", "f-inf-1", "frichermont");
    adds_up(sum_of("4"), 4, MSG_res_cubes);
    play("1");
    adds_up(sum_of("4"), 4, MSG_res_cubes); /* into the woods */
}

/* WAT-13.12 all together. */
static void wat_13_12_modifiers_add_up(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_square("b-inf-1", D);
    wt_cubes("red", D, 4);
    attack("f-inf-1");
    adds_up(sum_of("5"), 5 + 1 - 2 - 1, MSG_res_cubes);
    play("1");
    adds_up(sum_of("5"), 5 + 1, MSG_res_cubes);
}

/* WAT-13.13 a natural 6 gives a cube.  No sum of the printed game is low enough to need the rule,
 * so the chart is made worse for it. */
static void wat_13_13_a_six_hits(void **state)
{
    struct wat_battle *b = (struct wat_battle *)wt_battle;
    uint8_t cell = b->infantry[6];

    (void)state;
    b->infantry[6] = 0;
    meet("f-inf-1", "d-inf-1");
    adds_up(sum_of("6"), 6, MSG_res_cubes);
    play("6");
    wt_has_cubes("blue", D, 1);
    waits("morale_die", "chance");
    b->infantry[6] = cell;
}

/* The cells, WAT-13.14 to WAT-13.18: what a die with that much added gives. */
static void chart(int modified, unsigned cubes, bool test)
{
    wt_empty();
    wt_stand("f-inf-1", O);
    if (modified > 6) {
        wt_lie("b-inf-1", D);
    } else {
        wt_lie("d-inf-1", D);
    }
    if (modified < 1) {
        wt_cubes("red", D, 2);
    }
    attack("f-inf-1");
    play(face[modified < 1 ? 1 : modified > 6 ? 6 : modified]);
    wt_has_cubes("blue", D, cubes);
    if (test) {
        dies_for("morale_die", "f-inf-1");
    } else {
        dies_for("volley_die", "f-inf-1");
    }
}

static void wat_13_14_one_or_less(void **state)
{
    (void)state; /* WAT-13.14 */
    chart(0, 0, false);
    chart(1, 0, false);
}

static void wat_13_15_two_is_a_test(void **state)
{
    (void)state; /* WAT-13.15 */
    chart(2, 0, true);
}

static void wat_13_16_three_and_four(void **state)
{
    (void)state; /* WAT-13.16 */
    chart(3, 1, true);
    chart(4, 1, true);
}

static void wat_13_17_five(void **state)
{
    (void)state; /* WAT-13.17 */
    chart(5, 2, true);
}

static void wat_13_18_six_or_more(void **state)
{
    (void)state; /* WAT-13.18 */
    chart(6, 2, true);
    chart(7, 2, true);
}

/* WAT-13.19 one shot with M or a cube, and all of the other side test. */
static void wat_13_19_all_of_them_test(void **state)
{
    (void)state;
    meet("f-inf-1 f-inf-2", "d-inf-1 d-inf-2");
    play("1 2");
    dies_for("morale_die", "f-inf-1");
    play("6");
    dies_for("morale_die", "f-inf-2");
    play("6");
    dies_for("volley_die", "f-inf-1");
}

/* WAT-13.20 without either, nobody tests. */
static void wat_13_20_no_effect_no_test(void **state)
{
    (void)state;
    meet("f-inf-1", "d-inf-1");
    play("1");
    dies_for("volley_die", "f-inf-1");
    play("1");
    dies_for("volley_die", "d-inf-1");
}

/* WAT-13.21 except for the cubes of step 1; WAT-13.22 once. */
static void wat_13_21_cubes_of_step_1(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", D);
    wt_stand("b-art-1", D);
    attack("f-inf-1");
    play("4 1");
    dies_for("morale_die", "f-inf-1");
}

static void wat_13_22_not_again_in_round_two(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", D);
    wt_stand("b-art-1", D);
    attack("f-inf-1");
    play("4 1 6 1 1"); /* gun, German, test, French; German in round two */
    dies_for("volley_die", "f-inf-1");
}

/* WAT-13.23 M makes the defenders test too. */
static void wat_13_23_defenders_test_after_m(void **state)
{
    (void)state;
    meet("f-inf-1", "d-inf-1");
    play("1 2");
    dies_for("morale_die", "d-inf-1");
}

/* WAT-13.24 one test for guns and infantry together. */
static void wat_13_24_one_test(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", D);
    wt_stand("b-art-1", D);
    attack("f-inf-1");
    play("4 4");
    wt_has_cubes("blue", D, 2);
    dies_for("morale_die", "f-inf-1");
    play("6");
    dies_for("volley_die", "f-inf-1");
}

/* WAT-13.25 who fails is gone at once. */
static void wat_13_25_who_fails_does_not_fire(void **state)
{
    (void)state;
    meet("f-inf-1 f-inf-2", "d-inf-1");
    play("2 1 6"); /* column 1: f-inf-1 retreats */
    at("f-inf-1", O);
    dies_for("volley_die", "f-inf-2");
    play("1");
    dies_for("volley_die", "d-inf-1");
}

/* WAT-13.26 no attacker left: no fire of his. */
static void wat_13_26_no_attacker_left(void **state)
{
    (void)state;
    meet("f-inf-1", "d-inf-1");
    play("2 1");
    at("f-inf-1", O);
    waits("spend", "french");
}

/* WAT-13.27 no defender left: the attackers stay. */
static void wat_13_27_no_defender_left(void **state)
{
    (void)state;
    meet("f-inf-1", "d-inf-1");
    play("1 2 1 retreat:wavre-road");
    at("f-inf-1", D);
    at("d-inf-1", "wavre-road");
    waits("spend", "french");
}

/* WAT-13.28 a second round only if both still have infantry. */
static void wat_13_28_the_second_round(void **state)
{
    (void)state;
    meet("f-inf-1 f-inf-2", "d-inf-1");
    play("1 1 1");
    dies_for("volley_die", "d-inf-1"); /* both have */
    wt_empty();
    meet("f-inf-1 f-inf-2", "d-inf-1");
    play("1 2 1 1 retreat:wavre-road");
    waits("spend", "french");
}

/* WAT-13.29 after two rounds all attacking infantry withdraws. */
static void wat_13_29_withdrawal(void **state)
{
    (void)state;
    meet("f-inf-1 f-inf-2", "d-inf-1");
    play("1 1 1 1 1 1");
    at("f-inf-1 f-inf-2", O);
    at("d-inf-1", D);
}

/* Attackers out of two areas. */
static void from_two_areas(void)
{
    wt_stand("f-inf-1 f-lead-1", O);
    wt_stand("f-inf-2", "la-haye-sainte");
    wt_lie("d-inf-1", D);
    wt_round("french", 5);
    play("spend:red lead:f-lead-1 activate:" O " attack:f-inf-1:" D " done"
         " activate:la-haye-sainte attack:f-inf-2:" D);
}

/* WAT-13.30 each to any of the areas that infantry of the assault came from. */
static void wat_13_30_the_owner_chooses(void **state)
{
    (void)state;
    from_two_areas();
    play("1 1 1 1 1 1");
    waits("withdraw", "french");
    may("withdraw:" O);
    may_not("withdraw:elm-crossroads", "WAT-13.30");
    play("withdraw:la-haye-sainte");
    waits("withdraw", "french");
    play("withdraw:" O);
    at("f-inf-1", "la-haye-sainte");
    at("f-inf-2", O);
}

static void wat_13_30_also_where_the_fallen_came_from(void **state)
{
    (void)state;
    from_two_areas();
    wt_cubes("blue", D, 5);
    play("2 assign:f-inf-1:5 4"); /* column 6: f-inf-1 is eliminated */
    wt_gone("f-inf-1");
    play("6 1 1 1");
    waits("withdraw", "french");
    may("withdraw:" O);
    may("withdraw:la-haye-sainte");
}

/* WAT-13.31 enemy cavalry does not hinder a withdrawal. */
static void wat_13_31_no_retreat(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", D);
    wt_stand("b-cav-1", D);
    attack("f-inf-1");
    play("1 1 1 1");
    at("f-inf-1", O);
}

/* WAT-13.32 it stands mobile. */
static void wat_13_32_mobile(void **state)
{
    (void)state;
    meet("f-inf-1", "d-inf-1");
    wt.up[FRENCH] &= ~unit("f-inf-1"); /* whatever became of it in between */
    play("1 1 1 1");
    wt_is("f-inf-1", "mobile");
}

/* WAT-13.33 all cubes of the attackers go with them. */
static void wat_13_33_cubes_are_taken_back(void **state)
{
    (void)state;
    from_two_areas();
    wt_cubes("blue", D, 3);
    play("1 assign:f-inf-1:0 1 1 1 assign:f-inf-1:0 1 1");
    play("withdraw:" O " carry:1 withdraw:la-haye-sainte");
    wt_has_cubes("blue", O, 1);
    wt_has_cubes("blue", "la-haye-sainte", 2);
    wt_has_cubes("blue", D, 0);
}

/* WAT-13.34 cavalry that came along goes on. */
static void wat_13_34_cavalry_goes_on(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-cav-1", O);
    wt_lie("d-inf-1", D);
    attack("f-inf-1 f-cav-1");
    play("1 1 1 1");
    at("f-inf-1", O);
    at("f-cav-1", D);
    dies_for("charge_die", "d-inf-1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_13_1_both_need_infantry),
        RULE(wat_13_2_who_fires_first),
        RULE(wat_13_3_two_rounds),
        RULE(wat_13_4_assignment_before_fire),
        RULE(wat_13_5_all_fire_then_cubes),
        RULE(wat_13_6_target_in_square),
        RULE(wat_13_7_british_fire),
        RULE(wat_13_8_cubes_of_the_firer),
        RULE(wat_13_9_fire_out_of_a_square),
        RULE(wat_13_10_stronghold),
        RULE(wat_13_11_no_other_terrain),
        RULE(wat_13_12_modifiers_add_up),
        RULE(wat_13_13_a_six_hits),
        RULE(wat_13_14_one_or_less),
        RULE(wat_13_15_two_is_a_test),
        RULE(wat_13_16_three_and_four),
        RULE(wat_13_17_five),
        RULE(wat_13_18_six_or_more),
        RULE(wat_13_19_all_of_them_test),
        RULE(wat_13_20_no_effect_no_test),
        RULE(wat_13_21_cubes_of_step_1),
        RULE(wat_13_22_not_again_in_round_two),
        RULE(wat_13_23_defenders_test_after_m),
        RULE(wat_13_24_one_test),
        RULE(wat_13_25_who_fails_does_not_fire),
        RULE(wat_13_26_no_attacker_left),
        RULE(wat_13_27_no_defender_left),
        RULE(wat_13_28_the_second_round),
        RULE(wat_13_29_withdrawal),
        RULE(wat_13_30_the_owner_chooses),
        RULE(wat_13_30_also_where_the_fallen_came_from),
        RULE(wat_13_31_no_retreat),
        RULE(wat_13_32_mobile),
        RULE(wat_13_33_cubes_are_taken_back),
        RULE(wat_13_34_cavalry_goes_on),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
