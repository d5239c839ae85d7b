/* SPDX-License-Identifier: MIT
 * Chapter 18, lack of cubes in stock: a test a clause. */
#include "rules/waterloo/wat_moves.h"

#define FARM "la-haye-sainte" /* a stronghold for one unit */

/* All 25 red cubes are on the map: five on each of four units, five on two in Mont St Jean. */
static void no_red_cube_left(void)
{
    wt_lie("b-inf-1", "ransbeche");
    wt_cubes("red", "ransbeche", 5);
    wt_lie("b-inf-2", "soignes-edge");
    wt_cubes("red", "soignes-edge", 5);
    wt_lie("b-inf-3", "waterloo-road");
    wt_cubes("red", "waterloo-road", 5);
    wt_lie("b-inf-4", "merbe-braine");
    wt_cubes("red", "merbe-braine", 5);
    wt_lie("b-inf-5 d-inf-1", "mont-st-jean");
    wt_cubes("red", "mont-st-jean", 5);
    wt_lie("d-inf-2 d-inf-3", "decoster");
    wt_lie("p-inf-1", "le-mesnil");
    assert_int_equal(wt.stock[RED], 0);
}

/* WAT-18.18 he gives up a unit of the colour with its cubes, then the cube is placed. */
static void wat_18_18_a_unit_for_the_stock(void **state)
{
    (void)state;
    no_red_cube_left();
    damage(ALLIED, "decoster", 1);
    waits("shortage", "allied");
    may("remove:b-inf-1");
    may("remove:d-inf-1");
    may_not("remove:p-inf-1", "WAT-18.18");
    play("remove:d-inf-1");
    waits("shortage_cubes", "allied"); /* how many of the five are his? */
    may("assign:d-inf-1:1");
    may("assign:d-inf-1:5");
    may_not("assign:d-inf-1:6", "WAT-18.6");
    may_not("assign:b-inf-5:1", "WAT-18.18");
    play("assign:d-inf-1:3");
    wt_gone("d-inf-1");
    wt_has_cubes("red", "mont-st-jean", 2);
    wt_has_cubes("red", "decoster", 1);
    assert_int_equal(wt.stock[RED], 2);
}

/* WAT-18.18 in the middle of a test the assignment stands: WAT-18.20 looks at it, and the unit goes
 * with just those cubes. */
static void wat_18_18_in_a_morale_test(void **state)
{
    (void)state;
    no_red_cube_left();
    wt_cubes("red", "mont-st-jean", 0);
    wt_cubes("red", "hougoumont", 5);
    garrison_must_test("d-inf-8 d-inf-9", "assign:d-inf-8:4");
    wt.assigned[wt_bit("d-inf-8", NULL)] = 5; /* all on the first */
    wt.assigned[wt_bit("d-inf-9", NULL)] = 0;
    play("2"); /* column 2: an R, so a cube, and there is none */
    waits("shortage", "allied");
    may_not("remove:d-inf-9", "WAT-18.20");
    play("remove:d-inf-8"); /* no question how many go with it */
    wt_gone("d-inf-8");
    assert_int_equal(wt.assigned[wt_bit("d-inf-8", NULL)], 0);
    wt_has_cubes("red", "hougoumont", 1);
    assert_int_equal(wt.stock[RED], 4);
}

/* WAT-18.19 again until the cubes can be placed. */
static void wat_18_19_until_they_can_be_placed(void **state)
{
    (void)state;
    no_red_cube_left();
    damage(ALLIED, "decoster", 3);
    play("remove:d-inf-1 assign:d-inf-1:1");
    waits("shortage", "allied"); /* one placed, two to go */
    wt_has_cubes("red", "decoster", 1);
    play("remove:b-inf-1"); /* five at once: enough */
    wt_gone("b-inf-1");
    wt_has_cubes("red", "decoster", 3);
    assert_int_equal(wt.stock[RED], 3);
}

/* WAT-18.20 at least one cube must be assigned to it. */
static void wat_18_20_with_a_cube_at_least(void **state)
{
    (void)state;
    no_red_cube_left();
    damage(ALLIED, "decoster", 1);
    may_not("remove:d-inf-2", "WAT-18.20"); /* no cube in its area */
    play("remove:b-inf-5");
    may_not("assign:b-inf-5:0", "WAT-18.20");
    play("assign:b-inf-5:1");
    wt_gone("b-inf-5");
}

/* WAT-18.21 it is a casualty. */
static void wat_18_21_a_casualty(void **state)
{
    unsigned before;

    (void)state;
    no_red_cube_left();
    before = wat_casualties(wt_b, &wt, ALLIED);
    damage(ALLIED, "decoster", 1);
    play("remove:b-inf-1");
    assert_int_equal(wat_casualties(wt_b, &wt, ALLIED), before + 1);
}

/* The one unit behind the walls has all the cubes there are in the farm, so many; one outside has
 * none; no red cube is in stock, and the garrison is to test. */
static void farm_must_test(unsigned cubes)
{
    no_red_cube_left();
    wt_cubes("red", "mont-st-jean", 5 - cubes);
    wt_lie("d-inf-8 d-inf-9", FARM);
    wt_cubes("red", FARM, cubes);
    wt_stand("f-inf-1", "sandpit-valley");
    order("french", "sandpit-valley", "assault");
    play("attack:f-inf-1:" FARM " outside:d-inf-9");
    wt_until("volley_die", "chance");
    play("1 1 2"); /* both miss, 2 gives M */
    wt_until("morale_die", "chance");
    wt.assigned[wt_bit("d-inf-8", NULL)] = (uint8_t)cubes;
    wt.assigned[wt_bit("d-inf-9", NULL)] = 0;
}

/* WAT-18.18 a unit given up for the very cube that WAT-17.42 is about to lay on it goes with those
 * that lie there, and not with that one. */
static void wat_18_18_the_cube_that_does_not_lie_yet(void **state)
{
    (void)state;
    farm_must_test(2);
    assert_int_equal(wt.stock[RED], 0);
    play("1");
    waits("shortage", "allied");
    play("remove:d-inf-8");
    wt_gone("d-inf-8");
    assert_int_equal(wt.stock[RED] + cubes_on_map(RED), wt_b->cube_stock[RED]);
    wt_has_cubes("red", FARM, 1); /* the cube of WAT-17.42, two are back */
    assert_int_equal(wt.stock[RED], 1);
}

/* WAT-18.13 when the last infantry retreats from a cube that is assigned to nobody, that cube is in
 * stock again. */
static void wat_18_13_a_cube_of_nobody(void **state)
{
    (void)state;
    farm_must_test(2);
    play("1 remove:d-inf-8");
    waits("morale_die", "chance");
    wt_has_cubes("red", FARM, 1);
    play("1"); /* the other one, outside, retreats with none */
    wt_until("spend", "french");
    wt_has_cubes("red", FARM, 0);
    assert_int_equal(wt.stock[RED], 2);
}

/* WAT-18.18 takes the only defender of an assault that is still to come: nobody fights there, and
 * the cavalry that rode in is not asked whether it can be held. */
static void wat_18_18_an_assault_without_an_enemy(void **state)
{
    (void)state;
    no_red_cube_left();
    wt_cubes("red", "mont-st-jean", 0);
    wt_lie("b-inf-6", "papelotte-crest");
    wt_cubes("red", "papelotte-crest", 5);
    wt_lie("d-inf-8", "ohain-way-east");
    wt_stand("f-inf-1 f-cav-1", "sandpit-valley");
    order("french", "sandpit-valley", "assault");
    play("attack:f-inf-1:ohain-way-east attack:f-cav-1:papelotte-crest through:sandpit-valley");
    play("resolve:ohain-way-east 1 5"); /* two cubes, and no stock */
    waits("shortage", "allied");
    play("remove:b-inf-6");
    while (wat_now(&wt)->state != S_spend) {
        assert_int_not_equal(wat_now(&wt)->state, S_control_die);
        assert_true(wt_idle());
    }
    at("f-cav-1", "papelotte-crest");
    assert_true(wt.attacking[FRENCH] == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_18_18_a_unit_for_the_stock),
        RULE(wat_18_18_in_a_morale_test),
        RULE(wat_18_19_until_they_can_be_placed),
        RULE(wat_18_20_with_a_cube_at_least),
        RULE(wat_18_21_a_casualty),
        RULE(wat_18_18_the_cube_that_does_not_lie_yet),
        RULE(wat_18_13_a_cube_of_nobody),
        RULE(wat_18_18_an_assault_without_an_enemy),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
