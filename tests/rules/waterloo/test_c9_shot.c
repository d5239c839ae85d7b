/* SPDX-License-Identifier: MIT
 * Chapter 9, shots and what they do: WAT-9.30 to WAT-9.52. */
#include "rules/waterloo/wat_fire.h"

/* ---- at infantry ---- */

/* WAT-9.30: against infantry one die, read in the column of the range. */
static void wat_9_30_the_column_of_the_range(void **state)
{
    static const struct {
        const char *area;
        const char *die;
        unsigned cubes;
    } shots[] = { { NEAR, "2", 0 }, { NEAR, "3", 1 }, { MID, "3", 0 },
                  { MID, "4", 1 },  { FAR, "4", 0 },  { FAR, "5", 1 } };

    (void)state;
    for (size_t i = 0; i < sizeof shots / sizeof *shots; i++) {
        wt_empty();
        one_gun_at("b-inf-1 b-inf-2", shots[i].area);
        assert_int_equal(added(), 0);
        play(shots[i].die);
        wt_has_cubes("red", shots[i].area, shots[i].cubes);
        waits("spend", "french"); /* one die a shot */
    }
}

/* WAT-9.31: +1 if at least one target unit is in square. */
static void wat_9_31_plus_1_at_a_square(void **state)
{
    (void)state;
    wt_square("b-inf-2", NEAR);
    one_gun_at("b-inf-1", NEAR); /* the other is not in one */
    sums("WAT-9.31 +1");
    play("2");
    wt_has_cubes("red", NEAR, 1);
}

/* WAT-9.32: -1 in a river area. */
static void wat_9_32_minus_1_in_a_river(void **state)
{
    (void)state;
    wt_stand("f-art-1", "frichermont");
    wt_lie("p-inf-1", "smohain-brook");
    french_fire("frichermont");
    sums("WAT-9.32 -1");
    play("3");
    wt_has_cubes("black", "smohain-brook", 0);
}

/* WAT-9.33: -2 in woods or a town. */
static void wat_9_33_minus_2_in_woods_or_a_town(void **state)
{
    (void)state;
    one_gun_at("b-inf-1", "hougoumont-wood");
    sums("WAT-9.33 -2");
    play("5");
    wt_has_cubes("red", "hougoumont-wood", 0);

    wt_empty();
    wt_stand("f-art-1", "hanotelet");
    wt_lie("p-inf-1", "plancenoit");
    french_fire("hanotelet");
    sums("WAT-9.33 -2");
}

/* WAT-9.34: -1 if the line enters across a side marked by the sunken road. */
static void wat_9_34_minus_1_across_the_sunken_road(void **state)
{
    (void)state;
    wt_stand("f-art-1", "orchard-valley"); /* at the ridge, so that only the road counts */
    wt_lie("b-inf-1", "ohain-way-west");
    french_fire("orchard-valley");
    sums("WAT-9.34 -1");
    play("3");
    wt_has_cubes("red", "ohain-way-west", 0);

    wt_empty();
    wt_stand("b-art-1", "orchard-valley"); /* out of the area behind it, no line enters */
    wt_stand("p-art-1", "crossroads-west");
    wt_lie("f-inf-1", "ohain-way-west");
    order("allied", "crossroads-west", "fire");
    sums("");
}

/* WAT-9.35: -1 for a British gun. */
static void wat_9_35_minus_1_for_a_british_gun(void **state)
{
    (void)state;
    wt_stand("b-art-1", NEAR);
    wt_lie("f-inf-1", GUNS);
    order("allied", NEAR, "fire");
    sums("WAT-9.35 -1");
    play("3");
    wt_has_cubes("blue", GUNS, 0);

    wt_empty();
    wt_stand("p-art-1", NEAR);
    wt_lie("f-inf-1", GUNS);
    order("allied", NEAR, "fire");
    sums("");
}

/* WAT-9.36: -2 if all infantry there have the stronghold's benefit. */
static void wat_9_36_minus_2_if_all_are_behind_walls(void **state)
{
    (void)state;
    one_gun_at("d-inf-1", "la-haye-sainte");
    sums("WAT-9.36 -2");
    play("4");
    wt_has_cubes("red", "la-haye-sainte", 0);

    wt_empty();
    wt_stand("d-inf-2", "la-haye-sainte"); /* mobile */
    one_gun_at("d-inf-1", "la-haye-sainte");
    sums("");

    wt_empty();
    one_gun_at("d-inf-1 d-inf-2", "la-haye-sainte"); /* there is room for one */
    sums("");
}

/* WAT-9.37: -2 across a ridge that does not border the gun's own area. */
static void wat_9_37_minus_2_across_a_ridge(void **state)
{
    (void)state;
    one_gun_at("b-inf-1", CREST);
    sums("WAT-9.37 -2");
    play("5");
    wt_has_cubes("red", CREST, 0);

    wt_empty();
    one_gun_at("b-inf-1", "orchard-valley"); /* at the ridge, but on this side of it */
    sums("");

    wt_empty();
    wt_stand("f-art-1", "la-haye-sainte"); /* the gun stands at the ridge */
    wt_lie("b-inf-1", CREST);
    french_fire("la-haye-sainte");
    sums("");
}

/* WAT-9.37: the French ridge as well as the Allied one. */
static void wat_9_37_the_french_ridge_too(void **state)
{
    (void)state;
    wt_stand("f-art-1", "rossomme");
    wt_lie("b-inf-1", NEAR);
    french_fire("rossomme");
    sums("WAT-9.37 -2");
}

/* WAT-9.37: -2 across a ridge that does not border the gun's own area. */
static void wat_9_37_also_if_it_is_crossed_earlier(void **state)
{
    (void)state;
    one_gun_at("b-inf-1", "hougoumont-crest");
    sums("WAT-9.37 -2");
}

/* WAT-9.38: all modifiers add up. */
static void wat_9_38_all_of_them_together(void **state)
{
    (void)state;
    wt_square("b-inf-1", "ohain-way-west");
    one_gun_at("b-inf-2", "ohain-way-west");
    adds("WAT-9.31", 1);
    adds("WAT-9.34", -1);
    adds("WAT-9.37", -2);
    adds_up(sum_of("5"), 3, MSG_res_cubes);
    play("5"); /* 3 at range 2 */
    wt_has_cubes("red", "ohain-way-west", 0);
    play("spend:green activate:" GUNS " fire single 6"); /* 4 */
    wt_has_cubes("red", "ohain-way-west", 1);
}

/* WAT-9.39: an unmodified 6 gives at least one cube. */
static void wat_9_39_a_six_always_gives_a_cube(void **state)
{
    struct gg_breakdown six;

    (void)state;
    wt_lie("f-inf-1", "goumont-fields"); /* at range 3 a 6 modified to 2 gives nothing */
    wt_stand("f-art-1", "grand-battery-east");
    wt_lie("b-inf-1", "hougoumont");
    wt_lie("f-inf-2", "decoster");
    french_fire("grand-battery-east");
    six = sum_of("6");
    adds_up(six, 2, MSG_res_cubes);
    assert_int_equal(six.result.clause, WAT_9_39);
    play("6");
    wt_has_cubes("red", "hougoumont", 1);
}

/* ---- the chart ---- */

static void chart_row(int modified, unsigned r0, unsigned r1, unsigned r2, unsigned r3)
{
    /* an unmodified 6 apart, so a 1 is said to have been cast */
    assert_int_equal(wat_artillery_cubes(wt_b, 1, modified, 0), r0);
    assert_int_equal(wat_artillery_cubes(wt_b, 1, modified, 1), r1);
    assert_int_equal(wat_artillery_cubes(wt_b, 1, modified, 2), r2);
    assert_int_equal(wat_artillery_cubes(wt_b, 1, modified, 3), r3);
}

/* WAT-9.40: 0 or less: no cube at any range. */
static void wat_9_40_zero_or_less(void **state)
{
    (void)state;
    chart_row(0, 0, 0, 0, 0);
    chart_row(-1, 0, 0, 0, 0);
    chart_row(-5, 0, 0, 0, 0);
    assert_int_equal(wat_artillery_cubes(wt_b, 6, 0, 3), 1);
}

/* WAT-9.41: 1 or 2: a cube at range 0 only. */
static void wat_9_41_one_or_two(void **state)
{
    (void)state;
    chart_row(1, 1, 0, 0, 0);
    chart_row(2, 1, 0, 0, 0);
}

/* WAT-9.42: 3: a cube at ranges 0 and 1. */
static void wat_9_42_three(void **state)
{
    (void)state;
    chart_row(3, 1, 1, 0, 0);
}

/* WAT-9.43: 4: a cube at ranges 0, 1 and 2. */
static void wat_9_43_four(void **state)
{
    (void)state;
    chart_row(4, 1, 1, 1, 0);
}

/* WAT-9.44: 5: two cubes at range 0, one at the others. */
static void wat_9_44_five(void **state)
{
    (void)state;
    chart_row(5, 2, 1, 1, 1);
}

/* WAT-9.45: 6 or more: two cubes at range 0, one at the others. */
static void wat_9_45_six_or_more(void **state)
{
    (void)state;
    chart_row(6, 2, 1, 1, 1);
    chart_row(7, 2, 1, 1, 1);
    chart_row(9, 2, 1, 1, 1);
}

/* ---- at cavalry ---- */

/* WAT-9.46: cavalry is hit on 5 or 6, no modifier. */
static void wat_9_46_five_or_six_without_modifier(void **state)
{
    (void)state;
    wt_stand("b-cav-1", "hougoumont-wood"); /* woods count for nothing here */
    wt_stand("f-art-1", GUNS);
    french_fire(GUNS);
    assert_int_equal(sum_of("").modifiers, 0);
    play("4");
    waits("spend", "french");
    play("spend:green activate:" GUNS " fire single 5");
    waits("cavalry_hit", "allied");
    play("tire:b-cav-1");
    wt_is("b-cav-1", "tired");

    wt_empty();
    wt_stand("b-art-1", NEAR); /* nor that the gun is British */
    wt_stand("f-cav-1", GUNS);
    order("allied", NEAR, "fire");
    assert_int_equal(sum_of("").modifiers, 0);
    play("5");
    waits("cavalry_hit", "french");
}

/* Two guns, two hits on two British cavalry units. */
static void two_hits(void)
{
    wt_stand("f-art-1 f-art-2", GUNS);
    french_fire(GUNS);
    play("aim:f-art-1:" CREST " aim:f-art-2:" CREST " 5 6");
    waits("cavalry_hit", "allied");
}

/* WAT-9.47: each hit tires a fresh unit or sends one back, as the owner likes. */
static void wat_9_47_the_owner_tires_or_retires(void **state)
{
    (void)state;
    wt_stand("b-cav-1 b-cav-2", CREST);
    two_hits();
    play("tire:b-cav-1 tire:b-cav-2"); /* spread as he likes */
    wt_is("b-cav-1 b-cav-2", "tired");
    at("b-cav-1 b-cav-2", CREST);

    wt_empty();
    wt_stand("b-cav-1 b-cav-2", CREST);
    two_hits();
    play("retire:b-cav-2 tire:b-cav-1");
    wt_is("b-cav-2", "fresh");
    at("b-cav-2", "mont-st-jean-farm");
    wt_is("b-cav-1", "tired");
}

/* WAT-9.48: a tired unit that is hit retreats and is not eliminated. */
static void wat_9_48_a_tired_one_retreats(void **state)
{
    (void)state;
    wt_stand("f-art-1", GUNS);
    wt_lie("b-cav-1 o-cav-1", CREST);
    french_fire(GUNS);
    play("6");
    may_not("tire:b-cav-1", "WAT-9.48");
    play("retire:b-cav-1");
    at("b-cav-1", "mont-st-jean-farm");
    at("o-cav-1", CREST);
    wt_is("b-cav-1 o-cav-1", "tired");
}

/* WAT-9.49: hits left over go to guns, one cube each, or are lost. */
static void wat_9_49_the_rest_goes_to_the_guns(void **state)
{
    (void)state;
    wt_lie("b-cav-1 b-art-1", CREST);
    wt_stand("f-art-1 f-art-2 f-art-3", GUNS);
    french_fire(GUNS);
    play("aim:f-art-1:" CREST " aim:f-art-2:" CREST " aim:f-art-3:" CREST " 5 5 5");
    at("b-cav-1", "mont-st-jean-farm"); /* the first; one of the others has a gun to hit */
    wt_has_cubes("red", CREST, 1);
    waits("spend", "french");

    wt_empty();
    wt_lie("b-cav-1", CREST); /* without guns they are lost */
    wt_stand("f-art-1 f-art-2", GUNS);
    french_fire(GUNS);
    play("aim:f-art-1:" CREST " aim:f-art-2:" CREST " 5 5");
    wt_has_cubes("red", CREST, 0);
    waits("spend", "french");
}

/* ---- at guns ---- */

/* WAT-9.50: artillery is hit on 6 only, no modifier, one cube a hit. */
static void wat_9_50_only_a_six_without_modifier(void **state)
{
    (void)state;
    one_gun_at("b-art-1", "hougoumont-wood");
    assert_int_equal(sum_of("").modifiers, 0);
    play("5");
    wt_has_cubes("red", "hougoumont-wood", 0);
    play("spend:green activate:" GUNS " fire single 6");
    wt_has_cubes("red", "hougoumont-wood", 1);
}

/* WAT-9.51: a gun takes one cube only and is never eliminated by fire. */
static void wat_9_51_one_cube_a_gun(void **state)
{
    (void)state;
    wt_stand("f-art-1 f-art-2", GUNS);
    wt_lie("b-art-1", NEAR);
    french_fire(GUNS);
    play("aim:f-art-1:" NEAR " aim:f-art-2:" NEAR " 6 6");
    wt_has_cubes("red", NEAR, 1);
    at("b-art-1", NEAR);
}

/* WAT-9.52: the six-cube rule holds at once; nobody tests morale. */
static void wat_9_52_the_sixth_cube_but_no_morale(void **state)
{
    (void)state;
    wt_cubes("red", NEAR, 5);
    one_gun_at("b-inf-1", NEAR);
    play("6");
    wt_gone("b-inf-1");
    wt_has_cubes("red", NEAR, 0);

    wt_empty();
    wt_cubes("red", NEAR, 4);
    one_gun_at("b-inf-1", NEAR);
    play("6");
    waits("spend", "french"); /* five cubes, and nobody tests */
    at("b-inf-1", NEAR);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_9_30_the_column_of_the_range),
        RULE(wat_9_31_plus_1_at_a_square),
        RULE(wat_9_32_minus_1_in_a_river),
        RULE(wat_9_33_minus_2_in_woods_or_a_town),
        RULE(wat_9_34_minus_1_across_the_sunken_road),
        RULE(wat_9_35_minus_1_for_a_british_gun),
        RULE(wat_9_36_minus_2_if_all_are_behind_walls),
        RULE(wat_9_37_minus_2_across_a_ridge),
        RULE(wat_9_37_the_french_ridge_too),
        RULE(wat_9_37_also_if_it_is_crossed_earlier),
        RULE(wat_9_38_all_of_them_together),
        RULE(wat_9_39_a_six_always_gives_a_cube),
        RULE(wat_9_40_zero_or_less),
        RULE(wat_9_41_one_or_two),
        RULE(wat_9_42_three),
        RULE(wat_9_43_four),
        RULE(wat_9_44_five),
        RULE(wat_9_45_six_or_more),
        RULE(wat_9_46_five_or_six_without_modifier),
        RULE(wat_9_47_the_owner_tires_or_retires),
        RULE(wat_9_48_a_tired_one_retreats),
        RULE(wat_9_49_the_rest_goes_to_the_guns),
        RULE(wat_9_50_only_a_six_without_modifier),
        RULE(wat_9_51_one_cube_a_gun),
        RULE(wat_9_52_the_sixth_cube_but_no_morale),
    };

    return cmocka_run_group_tests_name("WAT-9 shots", tests, wt_load, wt_unload);
}
