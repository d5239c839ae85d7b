/* SPDX-License-Identifier: MIT
 * Chapter 15, assault steps 5 and 6: against guns, a test a clause. */
#include "rules/waterloo/wat_fight.h"

/* WAT-15.1 cavalry alone with guns: a cube on each. */
static void wat_15_1_a_cube_a_gun(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_stand("b-art-1 b-art-2", D);
    attack("f-cav-1");
    play("1 1");
    wt_has_cubes("red", D, 2);
    assert_int_equal(wat_manned(wt_b, &wt, RED, wt_area(D)), 0);
    wt_empty();
    wt_stand("f-cav-1", O);
    wt_stand("b-art-1 b-cav-1", D); /* their cavalry is with them, and wins */
    attack("f-cav-1");
    play("1 1:6 1");
    wt_has_cubes("red", D, 0);
}

static void wat_15_1_guns_of_two_colours(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_stand("b-art-1 p-art-1 p-art-2", D);
    attack("f-cav-1");
    play("1 1 1");
    while (wat_now(&wt)->state == S_colour) {
        play(wt.cubes[RED][wt_area(D)] == 0 ? "colour:red-cube" : "colour:black-cube");
    }
    wt_has_cubes("red", D, 1);
    wt_has_cubes("black", D, 2);
}

/* WAT-15.2 never more cubes than guns. */
static void wat_15_2_no_more_than_guns(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_stand("b-art-1 b-art-2", D);
    wt_cubes("red", D, 1);
    attack("f-cav-1");
    play("1");
    wt_has_cubes("red", D, 2);
}

/* WAT-15.3 cavalry eliminates no gun, WAT-15.4 and may stay among them. */
static void wat_15_3_guns_are_not_eliminated(void **state)
{
    (void)state;
    wt_stand("f-cav-1 f-cav-2", O);
    wt_stand("b-art-1", D);
    attack("f-cav-1 f-cav-2");
    play("1 1 1");
    at("b-art-1", D);
}

static void wat_15_4_the_cavalry_stays(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_stand("b-art-1", D);
    attack("f-cav-1");
    play("1 4");
    at("f-cav-1 b-art-1", D);
    waits("spend", "french");
}

/* WAT-15.5 it may leave by contact or assault, and nobody joins it by contact. */
static void wat_15_5_among_the_guns(void **state)
{
    (void)state;
    wt_stand("f-cav-1", D);
    wt_stand("b-art-1", D);
    wt_cubes("red", D, 1);
    wt_lie("b-inf-1", "wavre-road");
    wt_stand("f-cav-2", O);
    order("french", D, "contact");
    may("march:f-cav-1:" O);
    order("french", D, "assault");
    may("attack:f-cav-1:wavre-road");
    order("french", O, "contact");
    may_not("march:f-cav-2:" D, "WAT-6.3");
}

/* WAT-15.6 infantry takes the guns; WAT-15.7 their cubes go back; WAT-15.12 they are casualties. */
static void wat_15_6_infantry_takes_the_guns(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_stand("b-art-1 b-art-2", D);
    wt_cubes("red", D, 1);
    attack("f-inf-1");
    play("1");
    wt_gone("b-art-1 b-art-2");
    at("f-inf-1", D);
}

static void wat_15_7_cubes_go_back(void **state)
{
    unsigned stock = wt_b->cube_stock[RED];

    (void)state;
    wt_stand("f-inf-1", O);
    wt_stand("b-art-1 b-art-2", D);
    wt_cubes("red", D, 2);
    attack("f-inf-1");
    wt_has_cubes("red", D, 0);
    assert_int_equal(wt.stock[RED], stock);
}

/* WAT-15.8 guns that were alone, and a cube of theirs: a test first. */
static void wat_15_8_a_test_before_the_guns(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2", O);
    wt_stand("b-art-1", D);
    attack("f-inf-1 f-inf-2");
    play("4 assign:f-inf-1:1");
    dies_for("morale_die", "f-inf-1");
    at("b-art-1", D);
    play("6");
    dies_for("morale_die", "f-inf-2");
    play("6");
    wt_gone("b-art-1");
    wt_empty();
    wt_stand("f-inf-1", O);
    wt_stand("b-art-1", D);
    attack("f-inf-1");
    play("1"); /* no cube, no test */
    wt_gone("b-art-1");
}

static void wat_15_8_not_if_infantry_was_there(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", D);
    wt_stand("b-art-1", D);
    attack("f-inf-1");
    play("4 1 6 2 1 retreat:wavre-road"); /* the test was in step 3 */
    wt_gone("b-art-1");
    waits("spend", "french");
}

/* WAT-15.9 if nobody is left after it, the guns survive. */
static void wat_15_9_driven_off(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_stand("b-art-1", D);
    attack("f-inf-1");
    play("4 1");
    at("f-inf-1", O);
    at("b-art-1", D);
    wt_has_cubes("red", D, 0); /* and no cavalry was among them */
}

/* WAT-15.10 no test if cavalry was with them. */
static void wat_15_10_guns_with_cavalry(void **state)
{
    (void)state;
    support_french();
    wt_stand("f-inf-1", O);
    wt_stand("b-art-1 b-cav-1", D);
    attack("f-inf-1");
    play("4 1 6"); /* a cube; the charge is fired at, and stood */
    play("retreat:wavre-road");
    wt_gone("b-art-1");
    waits("spend", "french");
}

/* WAT-15.11 with infantry and cavalry there, the guns are lost. */
static void wat_15_11_infantry_and_cavalry(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-cav-1", O);
    wt_stand("b-art-1", D);
    attack("f-inf-1 f-cav-1");
    play("1");
    wt_gone("b-art-1");
    wt_has_cubes("red", D, 0);
}

/* WAT-15.12 eliminated guns are casualties, unmanned ones are not. */
static void wat_15_12_casualties(void **state)
{
    unsigned before;

    (void)state;
    wt_stand("f-inf-1", O);
    wt_stand("b-art-1", D);
    wt_cubes("red", D, 1);
    before = wat_casualties(wt_b, &wt, ALLIED);
    attack("f-inf-1");
    assert_int_equal(wat_casualties(wt_b, &wt, ALLIED), before + 1);
    wt_empty();
    wt_stand("f-cav-1", O);
    wt_stand("b-art-1", D);
    before = wat_casualties(wt_b, &wt, ALLIED);
    attack("f-cav-1");
    play("1 1");
    wt_has_cubes("red", D, 1);
    assert_int_equal(wat_casualties(wt_b, &wt, ALLIED), before);
}

/* WAT-15.13 guns of the attacker's side, retaken, are not touched. */
static void wat_15_13_only_the_defenders_guns(void **state)
{
    (void)state;
    wt_stand("f-cav-1", D);
    wt_stand("b-art-1", D);
    wt_cubes("red", D, 1);
    wt_stand("d-inf-1", "wavre-road");
    wt_lie("d-inf-2", "mont-st-jean-farm");
    wt_lie("d-inf-3", "elm-crossroads");
    attack_from("allied", "wavre-road", "d-inf-1", D);
    play("1 6"); /* charged, it stands; the French cavalry goes */
    at("b-art-1 d-inf-1", D);
    assert_int_equal(wat_manned(wt_b, &wt, RED, wt_area(D)), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_15_1_a_cube_a_gun),
        RULE(wat_15_1_guns_of_two_colours),
        RULE(wat_15_2_no_more_than_guns),
        RULE(wat_15_3_guns_are_not_eliminated),
        RULE(wat_15_4_the_cavalry_stays),
        RULE(wat_15_5_among_the_guns),
        RULE(wat_15_6_infantry_takes_the_guns),
        RULE(wat_15_7_cubes_go_back),
        RULE(wat_15_8_a_test_before_the_guns),
        RULE(wat_15_8_not_if_infantry_was_there),
        RULE(wat_15_9_driven_off),
        RULE(wat_15_10_guns_with_cavalry),
        RULE(wat_15_11_infantry_and_cavalry),
        RULE(wat_15_12_casualties),
        RULE(wat_15_13_only_the_defenders_guns),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
