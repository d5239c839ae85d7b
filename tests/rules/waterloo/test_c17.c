/* SPDX-License-Identifier: MIT
 * Chapter 17, morale tests: who tests, and in which column; a test a clause.  What the results do
 * is in test_c17_results.c. */
#include "rules/waterloo/wat_fight.h"

#define FARM "la-haye-sainte" /* a stronghold for one unit with shift 2, in a dip */

/* French infantry has come up from O; German infantry in D fires an M, and the French are to test.
 */
static void french_test(const char *french)
{
    wt_stand(french, O);
    wt_lie("d-inf-1", D);
    attack(french);
    play("2");
}

/* The same, but the first French shot is an M, and the Germans are to test. */
static void germans_test(void)
{
    wt_lie("d-inf-1", D);
    wt_stand("f-inf-1", O);
    attack("f-inf-1");
    play("1 2");
}

/* What a clause shifts in the test that is due. */
static int shift(const char *clause)
{
    struct gg_breakdown sum = sum_of("");

    waits("morale_die", "chance");
    return part(&sum, clause);
}

/* WAT-17.1 infantry only. */
static void wat_17_1_only_infantry(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-cav-1", O);
    wt_lie("d-inf-1", D);
    attack("f-inf-1 f-cav-1");
    play("2");
    dies_for("morale_die", "f-inf-1");
    play("6");
    dies_for("volley_die", "f-inf-1");
}

/* WAT-17.2 every unit of the side that tests, with or without a cube. */
static void wat_17_2_all_of_the_side(void **state)
{
    (void)state;
    french_test("f-inf-1 f-inf-2 f-inf-3");
    wt_has_cubes("blue", D, 0);
    dies_for("morale_die", "f-inf-1");
    play("6");
    dies_for("morale_die", "f-inf-2");
    play("6");
    dies_for("morale_die", "f-inf-3");
    play("6");
    dies_for("volley_die", "f-inf-1");
}

/* WAT-17.3 all cubes are assigned before the first die, WAT-17.4 and are the column. */
static void wat_17_3_cubes_are_assigned_first(void **state)
{
    (void)state;
    support_french();
    wt_stand("f-inf-1 f-inf-2", O);
    wt_lie("d-inf-1", D);
    attack("f-inf-1 f-inf-2");
    play("5");
    waits("assign", "french");
    play("assign:f-inf-1:0");
    assert_int_equal(wat_now(&wt)->n, 0);
    play("6");
    assert_int_equal(wat_now(&wt)->n, 2);
}

static void wat_17_4_cubes_are_the_column(void **state)
{
    (void)state;
    support_french();
    french_test("f-inf-1");
    for (unsigned cubes = 0; cubes <= 5; cubes++) {
        assert_int_equal(wt_column("f-inf-1", cubes, false), cubes);
    }
}

/* WAT-17.5 shifts do not touch the die. */
static void wat_17_5_the_die_as_it_fell(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    french_test("f-inf-1"); /* unsupported */
    sum = sum_of("4");
    assert_int_equal(sum.table.key, MSG_tab_morale);
    assert_int_equal(sum.table.arg[0].value, 1);
    assert_int_equal(sum.table.arg[1].value, 4);
}

/* WAT-17.6 all shifts together, then held between 0 and 6. */
static void wat_17_6_sum_and_limits(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_stand("b-inf-1 d-inf-1 d-inf-2", D);
    support_allies();
    attack("f-cav-1");
    assert_int_equal(wt_column("d-inf-1", 5, true), 6);
    assert_int_equal(wt_column("d-inf-1", 1, true), 4);
    wt.up[ALLIED] &= ~unit("b-inf-1");
    wt.square[ALLIED] |= unit("b-inf-1");
    assert_int_equal(wt_column("b-inf-1", 2, true), 0); /* 2+3-6-1 */
    assert_int_equal(wt_column("b-inf-1", 5, true), 1); /* and not 6-6-1 */
}

/* WAT-17.7 shifts are fixed before the first die. */
static void wat_17_7_fixed_before_the_first_die(void **state)
{
    (void)state;
    wt_lie("f-inf-9", FARM); /* one area of support */
    french_test("f-inf-1 f-inf-2");
    assert_int_equal(shift("WAT-17.11"), 1);
    play("1");
    at("f-inf-1", O); /* a second area of support, but too late */
    dies_for("morale_die", "f-inf-2");
    assert_int_equal(shift("WAT-17.11"), 1);
    assert_int_equal(wat_now(&wt)->n, 1);
}

/* WAT-17.8 +3 against cavalry only; WAT-17.9 not with infantry beside it. */
static void wat_17_8_cavalry_only(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_stand("d-inf-1", D);
    attack("f-cav-1");
    play("1");
    assert_int_equal(shift("WAT-17.8"), 3);
}

static void wat_17_9_not_with_infantry(void **state)
{
    (void)state;
    wt_stand("f-cav-1 f-inf-1", O);
    wt_stand("d-inf-1", D);
    attack("f-cav-1 f-inf-1");
    play("1 2");
    assert_int_equal(shift("WAT-17.8"), 0);
    assert_int_equal(shift("WAT-17.22"), 1);
}

/* WAT-17.10 who is there now counts. */
static void wat_17_10_who_is_there_now(void **state)
{
    (void)state;
    wt_stand("f-cav-1 f-inf-1", O);
    wt_stand("d-inf-1", D);
    attack("f-cav-1 f-inf-1");
    play("1 1 1 1 1"); /* the infantry has withdrawn, the cavalry charges */
    dies_for("morale_die", "d-inf-1");
    assert_int_equal(shift("WAT-17.8"), 3);
    assert_int_equal(shift("WAT-17.22"), 0);
}

/* WAT-17.11 fewer than two adjacent areas with friendly infantry: +1. */
static void wat_17_11_unsupported(void **state)
{
    (void)state;
    wt_lie("d-inf-8", "elm-crossroads");
    wt_stand("b-cav-1", "papelotte-crest"); /* cavalry is no support */
    germans_test();
    assert_int_equal(shift("WAT-17.11"), 1);
    wt_empty();
    wt_lie("d-inf-8 d-inf-7", "elm-crossroads"); /* one area, however many */
    germans_test();
    assert_int_equal(shift("WAT-17.11"), 1);
    wt_empty();
    support_allies();
    germans_test();
    assert_int_equal(shift("WAT-17.11"), 0);
}

/* WAT-17.12 at the edge of the board one area is enough; by the other reading, one with two units.
 * WAT-EX-35 */
static void wat_17_12_board_edge(void **state)
{
    (void)state;
    wt_lie("o-inf-1", "la-haie-crest");
    wt_lie("d-inf-1", "papelotte-crest");
    wt_lie("d-inf-2", D);
    wt_lie("b-inf-1", "merbe-plateau");
    wt_lie("d-inf-3", "nivelles-fork");
    assert_int_equal(wt_column("o-inf-1", 0, false), 0);
    assert_int_equal(wt_column("d-inf-1", 0, false), 0);
    assert_int_equal(wt_column("b-inf-1", 1, false), 1); /* -1 British, +1 unsupported */
    wt.place[ALLIED][wt_bit("d-inf-1", NULL)] = WAT_GONE;
    assert_int_equal(wt_column("o-inf-1", 0, false), 1);
    wt_options("edge-support=two");
    wt_lie("o-inf-1", "la-haie-crest");
    wt_lie("d-inf-1", "papelotte-crest");
    assert_int_equal(wt_column("o-inf-1", 0, false), 1);
    wt_lie("d-inf-2", "papelotte-crest");
    assert_int_equal(wt_column("o-inf-1", 0, false), 0);
    wt_options("");
}

/* WAT-17.13 those in the same area are no support. */
static void wat_17_13_not_the_same_area(void **state)
{
    (void)state;
    wt_lie("d-inf-1 d-inf-2 d-inf-3", D);
    assert_int_equal(wt_column("d-inf-1", 0, false), 1);
}

/* WAT-17.14 of any nation and formation. */
static void wat_17_14_any_nation_any_formation(void **state)
{
    (void)state;
    wt_lie("d-inf-1", D);
    wt_square("l-inf-1", "elm-crossroads");
    wt_stand("o-inf-1", "wavre-road");
    assert_int_equal(wt_column("d-inf-1", 0, false), 0);
}

/* WAT-17.15 attackers look around the area they assault. */
static void wat_17_15_around_the_assaulted_area(void **state)
{
    (void)state;
    wt_lie("f-inf-8", "grand-battery-west"); /* two next to O, none next to D */
    wt_lie("f-inf-9", "grand-battery-east");
    french_test("f-inf-1");
    assert_int_equal(shift("WAT-17.11"), 1);
    wt_empty();
    support_french();
    french_test("f-inf-1");
    assert_int_equal(shift("WAT-17.11"), 0);
}

/* WAT-17.16 the Delayed box is next to the entry areas. */
static void wat_17_16_the_delayed_box(void **state)
{
    (void)state;
    wt_lie("p-inf-1", "lasne-road");
    assert_int_equal(wt_column("p-inf-1", 0, false), 1);
    wt_lie("p-inf-2", "delayed");
    assert_int_equal(wt_column("p-inf-1", 0, false), 0);
}

/* WAT-17.17 Landwehr +1. */
static void wat_17_17_landwehr(void **state)
{
    (void)state;
    support_allies();
    wt_lie("l-inf-1 p-inf-1", D);
    assert_int_equal(wt_column("l-inf-1", 0, false), 1);
    assert_int_equal(wt_column("p-inf-1", 0, false), 0);
}

/* WAT-17.18 woods and town +1 for both sides. */
static void wat_17_18_woods_and_town(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "papelotte-valley");
    wt_lie("d-inf-1", "frichermont");
    attack_from("french", "papelotte-valley", "f-inf-1", "frichermont");
    play("2");
    assert_int_equal(shift("WAT-17.18"), 1);
    play("6 2");
    dies_for("morale_die", "d-inf-1");
    assert_int_equal(shift("WAT-17.18"), 1);
    wt_empty();
    wt_lie("d-inf-1", "mont-st-jean");
    wt_lie("d-inf-2", "wavre-road");
    assert_int_equal(wt_column("d-inf-1", 0, false), 1);
}

/* WAT-17.19 not with the stronghold's benefit. */
static void wat_17_19_behind_walls(void **state)
{
    (void)state;
    wt_lie("d-inf-1", "hougoumont"); /* in woods, shift 3 */
    wt_lie("d-inf-2", "hougoumont-crest");
    wt_lie("d-inf-3", "ohain-way-west");
    assert_int_equal(wt_column("d-inf-1", 5, false), 5 - 3);
    wt_stand("d-inf-1", "hougoumont");
    assert_int_equal(wt_column("d-inf-1", 4, false), 4 + 1);
}

/* WAT-17.20 river, dip and open ground: nothing. */
static void wat_17_20_other_ground(void **state)
{
    (void)state;
    wt_lie("d-inf-1", "smohain-brook"); /* a river at the edge */
    wt_lie("d-inf-2", "la-haie-crest");
    assert_int_equal(wt_column("d-inf-1", 2, false), 2);
    wt_lie("f-inf-1", O); /* a dip */
    wt_lie("f-inf-2", "grand-battery-west");
    wt_lie("f-inf-3", "grand-battery-east");
    assert_int_equal(wt_column("f-inf-1", 2, false), 2);
}

/* WAT-17.21 +1 for defenders against Guard infantry, by the other reading against any Guard. */
static void wat_17_21_the_guard_attacks(void **state)
{
    (void)state;
    wt_stand("g-inf-1", O);
    wt_lie("d-inf-1", D);
    attack("g-inf-1");
    play("1 2");
    assert_int_equal(shift("WAT-17.21"), 1);
    wt_empty();
    wt_stand("g-cav-1 f-inf-1", O);
    wt_lie("d-inf-1", D);
    attack("g-cav-1 f-inf-1");
    play("1 2");
    assert_int_equal(shift("WAT-17.21"), 0);
    wt_options("guard-shift=any");
    wt_stand("g-cav-1 f-inf-1", O);
    wt_lie("d-inf-1", D);
    attack("g-cav-1 f-inf-1");
    play("1 2");
    assert_int_equal(shift("WAT-17.21"), 1);
    wt_options("");
    wt_lie("g-inf-1", O); /* the Guard defends */
    wt_stand("d-inf-1", D);
    attack_from("allied", D, "d-inf-1", O);
    play("2");
    assert_int_equal(shift("WAT-17.21"), 0);
}

/* WAT-17.22 +1 against infantry and cavalry, WAT-17.24 for attackers too. */
static void wat_17_22_combined_force(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-cav-1", O);
    wt_lie("d-inf-1", D);
    attack("f-inf-1 f-cav-1");
    play("1 2");
    assert_int_equal(shift("WAT-17.22"), 1);
    wt_empty();
    germans_test();
    assert_int_equal(shift("WAT-17.22"), 0);
}

/* WAT-17.23 not behind walls, nor where cavalry cannot charge. */
static void wat_17_23_where_cavalry_cannot_charge(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-cav-1", O);
    wt_lie("d-inf-1", FARM);
    attack_from("french", O, "f-inf-1 f-cav-1", FARM);
    play("1 3");
    assert_int_equal(shift("WAT-17.22"), 0);
    wt_empty();
    wt_stand("f-inf-1", "papelotte-valley");
    wt_lie("d-inf-1", "frichermont");
    wt_stand("b-cav-1", "frichermont");
    attack_from("french", "papelotte-valley", "f-inf-1", "frichermont");
    play("2");
    assert_int_equal(shift("WAT-17.22"), 0);
    wt_options("combined-terrain=ignores");
    wt_stand("f-inf-1", "papelotte-valley");
    wt_lie("d-inf-1", "frichermont");
    wt_stand("b-cav-1", "frichermont");
    attack_from("french", "papelotte-valley", "f-inf-1", "frichermont");
    play("2");
    assert_int_equal(shift("WAT-17.22"), 1);
    wt_options("");
}

/* WAT-17.24 */
static void wat_17_24_attackers_face_both(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", D);
    wt_stand("b-cav-1", D);
    attack("f-inf-1");
    play("2");
    dies_for("morale_die", "f-inf-1");
    assert_int_equal(shift("WAT-17.22"), 1);
}

/* WAT-17.25 -6 in square against cavalry, WAT-17.26 with the +3. */
static void wat_17_25_square_against_cavalry(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_lie("d-inf-1", D);
    attack("f-cav-1");
    play("1");
    assert_int_equal(shift("WAT-17.25"), -6);
}

static void wat_17_26_net_three(void **state)
{
    (void)state;
    support_allies();
    wt_stand("f-cav-1", O);
    wt_lie("d-inf-1", D);
    wt_cubes("red", D, 5);
    attack("f-cav-1");
    play("1");
    assert_int_equal(shift("WAT-17.8") + shift("WAT-17.25"), -3);
    assert_int_equal(wat_now(&wt)->n, 2);
}

/* WAT-17.27 no -6 in step 3. */
static void wat_17_27_not_in_step_3(void **state)
{
    (void)state;
    wt_square("d-inf-1", D);
    wt_stand("f-inf-1 f-cav-1", O);
    attack("f-inf-1 f-cav-1");
    play("1 2");
    dies_for("morale_die", "d-inf-1");
    assert_int_equal(shift("WAT-17.25"), 0);
}

/* WAT-17.28 British -1, WAT-17.29 Guard -1, attacking or defending. */
static void wat_17_28_british(void **state)
{
    (void)state;
    wt_stand("b-inf-1", D);
    wt_lie("f-inf-1", O);
    attack_from("allied", D, "b-inf-1", O);
    play("2");
    assert_int_equal(shift("WAT-17.28"), -1);
    wt_empty();
    wt_lie("b-inf-1", D);
    wt_stand("f-inf-1", O);
    attack("f-inf-1");
    play("1 6 2"); /* a British 1 is an M */
    dies_for("morale_die", "b-inf-1");
    assert_int_equal(shift("WAT-17.28"), -1);
}

static void wat_17_29_guard(void **state)
{
    (void)state;
    wt_stand("g-inf-1", O);
    wt_lie("d-inf-1", D);
    attack("g-inf-1");
    play("2");
    assert_int_equal(shift("WAT-17.29"), -1);
    wt_empty();
    wt_lie("g-inf-1", O);
    assert_int_equal(wt_column("g-inf-1", 2, false), 2 - 1 + 1); /* unsupported */
}

/* WAT-17.30 -1 for defenders with guns, once, and not for attackers. */
static void wat_17_30_guns(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", D);
    wt_stand("b-art-1 b-art-2", D);
    attack("f-inf-1");
    play("1 1 1 2");
    dies_for("morale_die", "d-inf-1");
    assert_int_equal(shift("WAT-17.30"), -1);
    wt_empty();
    wt_stand("f-cav-1", D); /* among British guns that are retaken */
    wt_stand("b-art-1", D);
    wt_cubes("red", D, 1);
    wt_stand("d-inf-1", "wavre-road");
    attack_from("allied", "wavre-road", "d-inf-1", D);
    play("1");
    dies_for("morale_die", "d-inf-1");
    assert_int_equal(shift("WAT-17.30"), 0);
}

/* WAT-17.31 -X for the garrison, WAT-17.32 in defensive formation. */
static void wat_17_31_stronghold(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", FARM);
    attack_from("french", O, "f-inf-1", FARM);
    play("1 3");
    dies_for("morale_die", "d-inf-1");
    assert_int_equal(shift("WAT-17.31"), -2);
    assert_int_equal(wt_b->area[wt_area("hougoumont")].shift, 3);
    assert_int_equal(wt_b->area[wt_area("papelotte-smohain")].shift, 1);
}

static void wat_17_32_only_defensive(void **state)
{
    (void)state;
    wt_lie("d-inf-8", "elm-crossroads");
    wt_lie("d-inf-9", D);
    wt_stand("d-inf-1", FARM);
    assert_int_equal(wt_column("d-inf-1", 3, false), 3);
    wt_square("d-inf-1", FARM);
    assert_int_equal(wt_column("d-inf-1", 3, false), 3);
    wt_lie("d-inf-1", FARM);
    assert_int_equal(wt_column("d-inf-1", 3, false), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_17_1_only_infantry),
        RULE(wat_17_2_all_of_the_side),
        RULE(wat_17_3_cubes_are_assigned_first),
        RULE(wat_17_4_cubes_are_the_column),
        RULE(wat_17_5_the_die_as_it_fell),
        RULE(wat_17_6_sum_and_limits),
        RULE(wat_17_7_fixed_before_the_first_die),
        RULE(wat_17_8_cavalry_only),
        RULE(wat_17_9_not_with_infantry),
        RULE(wat_17_10_who_is_there_now),
        RULE(wat_17_11_unsupported),
        RULE(wat_17_12_board_edge),
        RULE(wat_17_13_not_the_same_area),
        RULE(wat_17_14_any_nation_any_formation),
        RULE(wat_17_15_around_the_assaulted_area),
        RULE(wat_17_16_the_delayed_box),
        RULE(wat_17_17_landwehr),
        RULE(wat_17_18_woods_and_town),
        RULE(wat_17_19_behind_walls),
        RULE(wat_17_20_other_ground),
        RULE(wat_17_21_the_guard_attacks),
        RULE(wat_17_22_combined_force),
        RULE(wat_17_23_where_cavalry_cannot_charge),
        RULE(wat_17_24_attackers_face_both),
        RULE(wat_17_25_square_against_cavalry),
        RULE(wat_17_26_net_three),
        RULE(wat_17_27_not_in_step_3),
        RULE(wat_17_28_british),
        RULE(wat_17_29_guard),
        RULE(wat_17_30_guns),
        RULE(wat_17_31_stronghold),
        RULE(wat_17_32_only_defensive),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
