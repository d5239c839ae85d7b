/* SPDX-License-Identifier: MIT
 * Chapter 8, area limits: a test a clause. */
#include "rules/waterloo/wat_moves.h"

/* WAT-8.1 three combat units, and a leader of each colour, cost nothing; a fourth does. */
static void wat_8_1_three_units_and_a_leader(void **state)
{
    (void)state;
    wt_stand("b-inf-1 b-cav-1 b-art-1 b-lead-1 p-lead-1", "wavre-road");
    idle_round("allied");
    wt_has_cubes("red", "wavre-road", 0);
    wt_empty();
    wt_stand("b-inf-1 b-cav-1 b-art-1 b-lead-1 b-art-2", "wavre-road");
    idle_round("allied");
    wt_has_cubes("red", "wavre-road", 1);
}

/* WAT-8.2 leaders are not counted. */
static void wat_8_2_leaders_do_not_count(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2 f-inf-3 f-lead-1", "rossomme");
    idle_round("french");
    wt_has_cubes("blue", "rossomme", 0);
}

/* WAT-8.3 during the round the limit may be broken by moves, assaults and retreats. */
static void wat_8_3_broken_freely_in_the_round(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2 f-inf-3 f-inf-4", "decoster");
    wt_stand("f-inf-5", "charleroi-road");
    order("french", "charleroi-road", "contact");
    play("march:f-inf-5:decoster");
    at("f-inf-1 f-inf-5", "decoster");
    wt_has_cubes("blue", "decoster", 0);
    play("spend:green activate:decoster contact march:f-inf-1:charleroi-road "
         "march:f-inf-2:charleroi-road done pass:green pass:green pass:green");
    assert_int_equal(cubes_on_map(BLUE), 0); /* in order again when the round ended */
}

/* WAT-8.4 all Allied nations share an area and are counted together. */
static void wat_8_4_allied_nations_together(void **state)
{
    (void)state;
    wt_lie("b-inf-1 d-inf-1 o-inf-1", "wavre-road");
    wt_stand("p-cav-1", "wavre-road");
    idle_round("allied");
    wt_has_cubes("red", "wavre-road", 1);
}

/* WAT-8.5 all areas of the active side, at the end of its round, and only then. */
static void wat_8_5_at_the_end_of_the_own_round(void **state)
{
    (void)state;
    wt_lie("f-inf-1 f-inf-2 f-inf-3 f-inf-4", "rossomme");
    wt_lie("f-inf-5 f-inf-6 f-inf-7 f-inf-8 f-inf-9", "decoster");
    wt_lie("b-inf-1 b-inf-2 b-inf-3 b-inf-4", "mont-st-jean");
    wt_round("french", 2);
    play("pass:green");
    assert_int_equal(cubes_on_map(BLUE), 0);
    play("pass:green");
    wt_has_cubes("blue", "rossomme", 1);
    wt_has_cubes("blue", "decoster", 2);
    wt_has_cubes("red", "mont-st-jean", 0);
}

/* WAT-8.6 what a retreat in the enemy's round did is paid for at the end of the own next round. */
static void wat_8_6_pushed_over_in_the_enemys_round(void **state)
{
    (void)state;
    wt_lie("b-inf-1 b-inf-2 b-inf-3", "la-haye-sainte");
    wt_stand("b-cav-1", "grand-battery-west");
    wt_stand("f-cav-1", "decoster");
    wt_stand("f-art-1", "sandpit-valley");
    wt_stand("f-art-2", "orchard-valley");
    wt_round("french", 2);
    play("spend:green activate:decoster assault attack:f-cav-1:grand-battery-west "
         "through:decoster 6:1 1"); /* a duel won, and the cavalry does not charge on */
    at("b-cav-1", "la-haye-sainte");
    play("pass:green tile:2 done"); /* the French round is over, an Allied one begins */
    wt_has_cubes("red", "la-haye-sainte", 0);
    play("pass:green pass:green");
    wt_has_cubes("red", "la-haye-sainte", 1);
}

/* WAT-8.7 paid again at the end of each own round. */
static void wat_8_7_again_and_again(void **state)
{
    (void)state;
    wt_lie("f-inf-1 f-inf-2 f-inf-3 f-inf-4", "rossomme");
    idle_round("french");
    wt_has_cubes("blue", "rossomme", 1);
    play("tile:2 pass:green pass:green"); /* nothing to change for the Allies */
    wt_has_cubes("blue", "rossomme", 1);
    play("tile:2 done pass:green pass:green");
    wt_has_cubes("blue", "rossomme", 2);
}

/* WAT-8.8 the excess is counted before the first penalty: losses do not reduce it. */
static void wat_8_8_counted_first(void **state)
{
    (void)state;
    wt_lie("f-cav-1 f-cav-2", "rossomme"); /* tired: each penalty eliminates one */
    wt_stand("f-art-1 f-art-2 f-art-3", "rossomme");
    idle_round("french");
    wt_gone("f-cav-1 f-cav-2"); /* two, though four were left after the first */
    wt_has_cubes("blue", "rossomme", 0);
}

/* WAT-8.9 with infantry there: a cube for each unit too many, whatever the others are. */
static void wat_8_9_cubes_on_infantry(void **state)
{
    (void)state;
    wt_lie("f-inf-1", "rossomme");
    wt_stand("f-cav-1 f-cav-2 f-art-1 f-art-2", "rossomme");
    idle_round("french");
    wt_has_cubes("blue", "rossomme", 2);
    wt_is("f-cav-1 f-cav-2", "fresh");
}

/* WAT-8.10 without: a step of cavalry each, the owner choosing the unit. */
static void wat_8_10_steps_of_cavalry(void **state)
{
    (void)state;
    wt_stand("f-cav-1 g-cav-1", "rossomme");
    wt_lie("f-cav-2", "rossomme");
    wt_stand("f-art-1 f-art-2", "rossomme");
    idle_round("french");
    waits("cavalry_hit", "french");
    may("tire:f-cav-1");
    may("tire:f-cav-2");
    may("tire:g-cav-1");
    may_not("retire:f-cav-1", "WAT-11.10"); /* no retreat instead */
    may_not("tire:f-art-1", "WAT-8.10");
    play("tire:f-cav-2 tire:g-cav-1");
    wt_gone("f-cav-2");
    wt_is("g-cav-1", "tired");
    wt_is("f-cav-1", "fresh");
    wt_has_cubes("blue", "rossomme", 0);
}

/* WAT-8.11 one unit may take several steps. */
static void wat_8_11_several_steps_of_one(void **state)
{
    (void)state;
    wt_stand("f-cav-1 g-cav-1", "rossomme");
    wt_stand("f-art-1 f-art-2 f-art-3", "rossomme");
    idle_round("french");
    play("tire:f-cav-1 tire:f-cav-1");
    wt_gone("f-cav-1");
    wt_is("g-cav-1", "fresh");
}

/* WAT-8.12 what the cavalry cannot absorb are cubes. */
static void wat_8_12_the_rest_are_cubes(void **state)
{
    (void)state;
    wt_stand("f-cav-1", "rossomme");
    wt_stand("f-art-1 f-art-2 f-art-3 f-art-4 f-art-5", "rossomme");
    idle_round("french"); /* three too many: two steps and a cube */
    wt_gone("f-cav-1");
    wt_has_cubes("blue", "rossomme", 1);
}

/* WAT-8.13 guns only: a cube each. */
static void wat_8_13_guns_only(void **state)
{
    (void)state;
    wt_stand("f-art-1 f-art-2 f-art-3 f-art-4 f-art-5", "rossomme");
    idle_round("french");
    wt_has_cubes("blue", "rossomme", 2);
}

/* WAT-8.14 but never more cubes than guns. */
static void wat_8_14_one_cube_a_gun(void **state)
{
    (void)state;
    wt_stand("f-art-1 f-art-2 f-art-3 f-art-4 f-art-5", "rossomme");
    wt_cubes("blue", "rossomme", 4);
    idle_round("french");
    wt_has_cubes("blue", "rossomme", 5);
    assert_int_equal(wt.stock[BLUE], 34 - 5);
}

/* WAT-8.15 Prussian and other infantry together: the owner chooses the colour of each cube. */
static void wat_8_15_the_owner_chooses_the_colour(void **state)
{
    (void)state;
    wt_lie("p-inf-1 p-inf-2 b-inf-1 b-inf-2 d-inf-1", "wavre-road");
    idle_round("allied");
    waits("colour", "allied");
    may("colour:black-cube");
    may_not("colour:blue-cube", "WAT-18.16");
    play("colour:red-cube colour:black-cube");
    wt_has_cubes("red", "wavre-road", 1);
    wt_has_cubes("black", "wavre-road", 1);
}

/* WAT-8.16 a unit lost to a penalty is a casualty. */
static void wat_8_16_a_casualty(void **state)
{
    unsigned before;

    (void)state;
    wt_lie("f-inf-1", "rossomme");
    wt_stand("f-art-1 f-art-2 f-art-3", "rossomme");
    wt_cubes("blue", "rossomme", 5);
    before = wat_casualties(wt_b, &wt, FRENCH);
    idle_round("french");
    wt_gone("f-inf-1");
    assert_int_equal(wat_casualties(wt_b, &wt, FRENCH), before + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_8_1_three_units_and_a_leader),
        RULE(wat_8_2_leaders_do_not_count),
        RULE(wat_8_3_broken_freely_in_the_round),
        RULE(wat_8_4_allied_nations_together),
        RULE(wat_8_5_at_the_end_of_the_own_round),
        RULE(wat_8_6_pushed_over_in_the_enemys_round),
        RULE(wat_8_7_again_and_again),
        RULE(wat_8_8_counted_first),
        RULE(wat_8_9_cubes_on_infantry),
        RULE(wat_8_10_steps_of_cavalry),
        RULE(wat_8_11_several_steps_of_one),
        RULE(wat_8_12_the_rest_are_cubes),
        RULE(wat_8_13_guns_only),
        RULE(wat_8_14_one_cube_a_gun),
        RULE(wat_8_15_the_owner_chooses_the_colour),
        RULE(wat_8_16_a_casualty),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
