/* SPDX-License-Identifier: MIT
 * Chapter 4, skirmish fire: a test a clause. */
#include "rules/waterloo/wat_moves.h"

/* French infantry in decoster shoots at what stands in grand-battery-west, which is next to it and
 * from where the Allies retreat to la-haye-sainte, orchard-valley or sandpit-valley. */
static void french_shoot_at(const char *upright, const char *lying)
{
    wt_empty();
    wt_stand("f-inf-1 f-inf-2 f-inf-3", "decoster");
    wt_stand(upright, "grand-battery-west");
    wt_lie(lying, "grand-battery-west");
    wt_turn(5);
}

/* WAT-4.1 all Allied shots, then those of the French who are still there. */
static void wat_4_1_allies_first(void **state)
{
    (void)state;
    wt_lie("b-inf-1", "orchard-valley");
    wt_stand("f-inf-1 f-inf-2", "goumont-fields");
    wt_cubes("blue", "goumont-fields", 10);
    wt_turn(5);
    waits("shoot", "allied");
    may_not("shoot:f-inf-1:orchard-valley", "WAT-4.1");
    play("shoot:b-inf-1:goumont-fields 6"); /* the eleventh cube: one is gone */
    wt_gone("f-inf-1");
    waits("shoot", "french");
    may_not("shoot:f-inf-1:orchard-valley", "WAT-4.2");
    may_not("shoot:b-inf-1:goumont-fields", "WAT-4.1");
    may("shoot:f-inf-2:orchard-valley");
}

/* WAT-4.2 once each, at one adjacent area with enemy combat units, and only if one likes. */
static void wat_4_2_once_and_next_door(void **state)
{
    (void)state;
    french_shoot_at("", "b-inf-1");
    play("done"); /* the Allied unit does not fire */
    waits("shoot", "french");
    may_not("shoot:f-inf-1:grand-battery-east", "WAT-4.2"); /* nobody there */
    may_not("shoot:f-inf-1:la-haye-sainte", "WAT-4.2");     /* not next to it */
    play("shoot:f-inf-1:grand-battery-west 1");
    may_not("shoot:f-inf-1:grand-battery-west", "WAT-4.2"); /* it has fired */
    play("shoot:f-inf-2:grand-battery-west 1 done");        /* the third does not */
    waits("tile_draw", "chance");
}

/* WAT-4.3 any formation fires, any formation is hit. */
static void wat_4_3_formation_does_not_matter(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "decoster");
    wt_lie("f-inf-2", "decoster");
    wt_square("f-inf-3", "decoster");
    wt_square("b-inf-1", "grand-battery-west");
    wt_turn(5);
    play("shoot:b-inf-1:decoster 6");
    wt_has_cubes("blue", "decoster", 1);
    play("shoot:f-inf-1:grand-battery-west 6 shoot:f-inf-2:grand-battery-west 6 "
         "shoot:f-inf-3:grand-battery-west 6");
    wt_has_cubes("red", "grand-battery-west", 3);
}

/* WAT-4.4 infantry only. */
static void wat_4_4_infantry_only(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-cav-1 f-art-1 f-lead-1", "decoster");
    wt_stand("b-cav-1", "grand-battery-west");
    wt_turn(5);
    waits("shoot", "french"); /* the British cavalry does not fire */
    may("shoot:f-inf-1:grand-battery-west");
    may_not("shoot:f-cav-1:grand-battery-west", "WAT-4.4");
    may_not("shoot:f-art-1:grand-battery-west", "WAT-4.4");
    may_not("shoot:f-lead-1:grand-battery-west", "WAT-4.4");
}

/* WAT-4.5 units of one area at different targets, each named before its die. */
static void wat_4_5_different_targets(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    wt_stand("f-inf-1 f-inf-2", "decoster");
    wt_lie("b-art-1", "grand-battery-west");
    wt_lie("b-art-2", "grand-battery-east");
    wt_turn(5);
    play("shoot:f-inf-1:grand-battery-west");
    waits("skirmish_die", "chance");
    sum = sum_of("");
    assert_int_equal(sum.title.arg[1].value, wt_area("grand-battery-west"));
    play("6 shoot:f-inf-2:grand-battery-east 6");
    wt_has_cubes("red", "grand-battery-west", 1);
    wt_has_cubes("red", "grand-battery-east", 1);
}

/* WAT-4.6 one shot at a time, its result before the next. */
static void wat_4_6_one_after_the_other(void **state)
{
    (void)state;
    french_shoot_at("b-inf-1", "");
    play("done shoot:f-inf-1:grand-battery-west");
    waits("skirmish_die", "chance");
    play("6");
    wt_has_cubes("red", "grand-battery-west", 1);
    waits("shoot", "french");
}

/* WAT-4.7 only a 6 hits. */
static void wat_4_7_only_a_six(void **state)
{
    static const char *const face[] = { "1", "2", "3", "4", "5", "6" };

    (void)state;
    for (unsigned i = 0; i < 6; i++) {
        french_shoot_at("b-inf-1", "");
        play("done shoot:f-inf-1:grand-battery-west");
        adds_up(sum_of(face[i]), (int)i + 1, i == 5 ? MSG_res_hit : MSG_res_miss);
        play(face[i]);
        wt_has_cubes("red", "grand-battery-west", i == 5);
    }
}

/* WAT-4.8 nothing modifies the die: stronghold, woods, ridge, nation, cubes, square. */
static void wat_4_8_no_modifier(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    wt_lie("b-inf-1", "hougoumont");
    wt_square("b-inf-2", "hougoumont");
    wt_cubes("red", "hougoumont", 4);
    wt_stand("g-inf-1", "hougoumont-wood");
    wt_turn(5);
    play("shoot:b-inf-1:hougoumont-wood");
    sum = sum_of("5");
    assert_int_equal(sum.modifiers, 1); /* the die itself */
    assert_int_equal(sum.total, 5);
    play("5 done shoot:g-inf-1:hougoumont");
    wt_has_cubes("blue", "hougoumont-wood", 0);
    sum = sum_of("6");
    assert_int_equal(sum.modifiers, 1);
    assert_int_equal(sum.total, 6);
    play("6");
    wt_has_cubes("red", "hougoumont", 5);
}

/* WAT-4.9 one cube of the owner's colour, though there is cavalry and a gun as well. */
static void wat_4_9_a_cube_on_infantry(void **state)
{
    (void)state;
    french_shoot_at("d-inf-1 b-cav-1 b-art-1", "");
    play("done shoot:f-inf-1:grand-battery-west 6");
    wt_has_cubes("red", "grand-battery-west", 1);
    wt_is("b-cav-1", "fresh");
    french_shoot_at("p-inf-1", "");
    play("done shoot:f-inf-1:grand-battery-west 6");
    wt_has_cubes("black", "grand-battery-west", 1);
}

/* WAT-4.10 on cavalry the owner chooses: tire a fresh one, or retreat any. */
static void wat_4_10_the_owner_chooses(void **state)
{
    (void)state;
    french_shoot_at("b-cav-1 b-art-1", "b-cav-2");
    play("shoot:f-inf-1:grand-battery-west 6");
    waits("cavalry_hit", "allied");
    may("tire:b-cav-1");
    may("retire:b-cav-1");
    may("retire:b-cav-2");
    may_not("tire:b-cav-2", "WAT-4.11");
    may_not("tire:b-art-1", "WAT-4.10");
    play("tire:b-cav-1");
    wt_is("b-cav-1", "tired");
    at("b-cav-1 b-cav-2", "grand-battery-west");
    wt_has_cubes("red", "grand-battery-west", 0);
}

/* WAT-4.11 all tired: one retreats and is not eliminated; the other reading is an option. */
static void wat_4_11_tired_cavalry_retreats(void **state)
{
    (void)state;
    french_shoot_at("", "b-cav-1");
    play("shoot:f-inf-1:grand-battery-west 6 retreat:la-haye-sainte");
    at("b-cav-1", "la-haye-sainte");
    wt_is("b-cav-1", "tired");
    french_shoot_at("", "b-cav-1 b-cav-2"); /* which of two like ones does not matter */
    play("shoot:f-inf-1:grand-battery-west 6 retreat:la-haye-sainte");
    at("b-cav-2", "grand-battery-west");
    wt_options("tired-hit=eliminated");
    french_shoot_at("", "b-cav-1");
    play("shoot:f-inf-1:grand-battery-west 6");
    wt_gone("b-cav-1");
    french_shoot_at("b-cav-1", "b-cav-2");
    play("shoot:f-inf-1:grand-battery-west 6");
    may("tire:b-cav-2");
    may("retire:b-cav-1");
    may_not("retire:b-cav-2", "WAT-4.11");
    wt_options("");
}

/* WAT-4.12 fresh cavalry that retreats stays fresh. */
static void wat_4_12_retreating_fresh(void **state)
{
    (void)state;
    french_shoot_at("b-cav-1", "");
    play("shoot:f-inf-1:grand-battery-west 6 retire:b-cav-1 retreat:sandpit-valley");
    at("b-cav-1", "sandpit-valley");
    wt_is("b-cav-1", "fresh");
}

/* WAT-4.13 the cavalry has left: hits go to the guns; without guns they are lost. */
static void wat_4_13_then_the_guns(void **state)
{
    (void)state;
    french_shoot_at("b-art-1", "b-cav-1");
    play("shoot:f-inf-1:grand-battery-west 6 retreat:sandpit-valley");
    wt_has_cubes("red", "grand-battery-west", 0);
    play("shoot:f-inf-2:grand-battery-west 6");
    wt_has_cubes("red", "grand-battery-west", 1);
    wt_empty(); /* two hits at once on one cavalry unit: the second finds nobody */
    wt_lie("b-cav-1", "grand-battery-west");
    wt_turn(5);
    wat_cavalry_hits(&wt, ALLIED, wt_area("grand-battery-west"), 2, HIT_RANGED);
    wat_go(wt_b, &wt);
    play("retreat:sandpit-valley");
    assert_int_equal(cubes_on_map(RED), 0);
    wt_empty(); /* with a gun there it takes the second */
    wt_lie("b-cav-1 b-art-1", "grand-battery-west");
    wt_turn(5);
    wat_cavalry_hits(&wt, ALLIED, wt_area("grand-battery-west"), 2, HIT_RANGED);
    wat_go(wt_b, &wt);
    play("retreat:sandpit-valley");
    wt_has_cubes("red", "grand-battery-west", 1);
}

/* WAT-4.14 guns only: a cube a hit, one a gun at most. */
static void wat_4_14_one_cube_a_gun(void **state)
{
    (void)state;
    french_shoot_at("b-art-1 b-art-2", "");
    play("shoot:f-inf-1:grand-battery-west 6 shoot:f-inf-2:grand-battery-west 6");
    wt_has_cubes("red", "grand-battery-west", 2);
    play("shoot:f-inf-3:grand-battery-west 6");
    wt_has_cubes("red", "grand-battery-west", 2);
    at("b-art-1 b-art-2", "grand-battery-west");
}

/* WAT-4.15 a lone leader is no target. */
static void wat_4_15_not_at_a_leader(void **state)
{
    (void)state;
    french_shoot_at("b-lead-1", "");
    waits("tile_draw", "chance"); /* nothing to shoot at */
    wt_empty();
    wt_stand("f-inf-1", "decoster");
    wt_stand("b-lead-1", "grand-battery-west");
    wt_stand("b-art-1", "grand-battery-east");
    wt_turn(5);
    may_not("shoot:f-inf-1:grand-battery-west", "WAT-4.15");
    may("shoot:f-inf-1:grand-battery-east");
}

/* WAT-4.16 cavalry retreats as a defender of its nation; with no area left it is eliminated. */
static void wat_4_16_as_a_defender(void **state)
{
    (void)state;
    french_shoot_at("", "b-cav-1");
    play("shoot:f-inf-1:grand-battery-west 6");
    waits("retreat_to", "allied");
    may("retreat:la-haye-sainte");
    may("retreat:orchard-valley");
    may_not("retreat:grand-battery-east", "WAT-19.6");
    wt_empty();
    wt_stand("f-inf-1", "decoster");
    wt_lie("b-cav-1", "grand-battery-west");
    wt_stand("f-art-1", "la-haye-sainte");
    wt_stand("f-art-2", "orchard-valley");
    wt_stand("f-art-3", "sandpit-valley");
    wt_turn(5);
    play("shoot:f-inf-1:grand-battery-west 6");
    wt_gone("b-cav-1");
}

/* WAT-4.17 one cube too many, and a unit is gone at once with six of them. */
static void wat_4_17_the_sixth_cube(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "decoster");
    wt_stand("b-inf-1", "grand-battery-west");
    wt_cubes("red", "grand-battery-west", 5);
    wt_turn(5);
    play("done shoot:f-inf-1:grand-battery-west 6");
    wt_gone("b-inf-1");
    wt_has_cubes("red", "grand-battery-west", 0);
    assert_int_equal(wt.stock[RED], 25);
}

/* WAT-4.18 no morale test: the next thing is the next shot. */
static void wat_4_18_no_morale_test(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2", "decoster");
    wt_stand("b-inf-1", "grand-battery-west");
    wt_cubes("red", "grand-battery-west", 4);
    wt_turn(5);
    play("done shoot:f-inf-1:grand-battery-west 6");
    waits("shoot", "french");
    at("b-inf-1", "grand-battery-west");
}

/* WAT-4.19 each shot looks at what is there then. */
static void wat_4_19_the_target_class_anew(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2 f-inf-3", "decoster");
    wt_stand("b-inf-1 b-cav-1 b-art-1", "grand-battery-west");
    wt_cubes("red", "grand-battery-west", 5);
    wt_turn(5);
    play("done shoot:f-inf-1:grand-battery-west 6");
    wt_gone("b-inf-1");
    play("shoot:f-inf-2:grand-battery-west 6");
    waits("cavalry_hit", "allied");
    play("retire:b-cav-1 retreat:sandpit-valley shoot:f-inf-3:grand-battery-west 6");
    wt_has_cubes("red", "grand-battery-west", 1);
}

/* WAT-4.20 no disc, and the unit acts later as if nothing had been. */
static void wat_4_20_free_of_charge(void **state)
{
    (void)state;
    french_shoot_at("b-inf-1", "");
    play("done shoot:f-inf-1:grand-battery-west 1 done tile:2 done");
    waits("spend", "french");
    assert_int_equal(wt.discs[FRENCH][GREEN], 8);
    assert_int_equal(wt.discs[FRENCH][D_RED], 4);
    play("spend:green activate:decoster contact march:f-inf-1:charleroi-road");
    at("f-inf-1", "charleroi-road");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_4_1_allies_first),
        RULE(wat_4_2_once_and_next_door),
        RULE(wat_4_3_formation_does_not_matter),
        RULE(wat_4_4_infantry_only),
        RULE(wat_4_5_different_targets),
        RULE(wat_4_6_one_after_the_other),
        RULE(wat_4_7_only_a_six),
        RULE(wat_4_8_no_modifier),
        RULE(wat_4_9_a_cube_on_infantry),
        RULE(wat_4_10_the_owner_chooses),
        RULE(wat_4_11_tired_cavalry_retreats),
        RULE(wat_4_12_retreating_fresh),
        RULE(wat_4_13_then_the_guns),
        RULE(wat_4_14_one_cube_a_gun),
        RULE(wat_4_15_not_at_a_leader),
        RULE(wat_4_16_as_a_defender),
        RULE(wat_4_17_the_sixth_cube),
        RULE(wat_4_18_no_morale_test),
        RULE(wat_4_19_the_target_class_anew),
        RULE(wat_4_20_free_of_charge),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
