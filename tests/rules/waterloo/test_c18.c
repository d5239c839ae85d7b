/* SPDX-License-Identifier: MIT
 * Chapter 18, damage cubes: a test a clause.  Lack of stock is in test_c18_stock.c. */
#include "rules/waterloo/wat_moves.h"

/* Two French infantry units out of sandpit-valley assault two German ones on the crest, who have
 * some red cubes and are to fire first. */
static void assault_on_the_crest(unsigned red)
{
    wt_empty();
    wt_stand("f-inf-1 f-inf-2", "sandpit-valley");
    wt_lie("d-inf-1 d-inf-2", "ohain-way-east");
    wt_cubes("red", "ohain-way-east", red);
    order("french", "sandpit-valley", "assault");
    play("attack:f-inf-1:ohain-way-east attack:f-inf-2:ohain-way-east");
}

/* WAT-18.1 blue for the French, red for British, Germans and Dutch, black for Prussians. */
static void wat_18_1_colours(void **state)
{
    static const struct {
        const char *unit, *colour;
        int side;
    } row[] = { { "f-inf-1", "blue", FRENCH },  { "g-inf-1", "blue", FRENCH },
                { "b-inf-1", "red", ALLIED },   { "d-inf-1", "red", ALLIED },
                { "o-inf-1", "red", ALLIED },   { "p-inf-1", "black", ALLIED },
                { "l-inf-1", "black", ALLIED }, { "b-art-1", "red", ALLIED },
                { "p-art-1", "black", ALLIED } };

    (void)state;
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) {
        wt_empty();
        wt_lie(row[i].unit, "decoster");
        damage(row[i].side, "decoster", 1);
        wt_has_cubes(row[i].colour, "decoster", 1);
    }
}

/* WAT-18.2 cubes are the area's: what one unit brought, another may take away. */
static void wat_18_2_cubes_belong_to_the_area(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "decoster");
    wt_cubes("blue", "decoster", 3);
    wt_stand("f-inf-2", "charleroi-road");
    order("french", "decoster", "contact");
    play("march:f-inf-1:charleroi-road spend:green activate:charleroi-road contact "
         "march:f-inf-2:rossomme carry:3");
    wt_has_cubes("blue", "rossomme", 3);
    wt_has_cubes("blue", "charleroi-road", 0);
}

/* WAT-18.3 assigned when infantry leaves, before it fires in an assault, before a morale test. */
static void wat_18_3_three_moments(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2", "sandpit-valley");
    wt_cubes("blue", "sandpit-valley", 1);
    wt_lie("d-inf-1 d-inf-2", "ohain-way-east");
    wt_cubes("red", "ohain-way-east", 1);
    order("french", "sandpit-valley", "assault");
    play("attack:f-inf-1:ohain-way-east");
    waits("carry", "french"); /* leaving */
    play("carry:1 done");
    waits("assign", "allied"); /* before its fire */
    play("assign:d-inf-1:0 1 1");
    waits("volley_die", "chance"); /* one French unit: nothing to ask */
    play("3");
    waits("assign", "allied"); /* before the test */
}

/* WAT-18.4 the owner of the units decides. */
static void wat_18_4_the_owner_assigns(void **state)
{
    (void)state;
    assault_on_the_crest(2);
    waits("assign", "allied");
    may_not("assign:f-inf-1:1", "WAT-18.4");
    may_not("assign:d-inf-2:1", "WAT-18.4"); /* the other one first */
    play("assign:d-inf-1:2 3 1");            /* with two cubes a 3 gives M */
    waits("morale_die", "chance");
    play("6 6 3 3"); /* the French stand, and fire: two cubes */
    waits("assign", "allied");
}

/* WAT-18.5 the next assignment may be quite different. */
static void wat_18_5_binding_only_for_the_moment(void **state)
{
    (void)state;
    assault_on_the_crest(2);
    play("assign:d-inf-1:2");
    assert_int_equal(wt.assigned[wt_bit("d-inf-1", NULL)], 2);
    assert_int_equal(wt.assigned[wt_bit("d-inf-2", NULL)], 0);
    play("1 1 4 1"); /* no harm done; one cube in return: three */
    waits("assign", "allied");
    play("assign:d-inf-1:0");
    assert_int_equal(wt.assigned[wt_bit("d-inf-1", NULL)], 0);
    assert_int_equal(wt.assigned[wt_bit("d-inf-2", NULL)], 3);
}

/* WAT-18.6 at most five on one unit. */
static void wat_18_6_at_most_five(void **state)
{
    (void)state;
    assault_on_the_crest(7);
    waits("assign", "allied");
    may("assign:d-inf-1:5");
    may_not("assign:d-inf-1:6", "WAT-18.6");
}

/* WAT-18.7 all cubes of the colour, and on infantry of that army only. */
static void wat_18_7_all_of_the_colour(void **state)
{
    (void)state;
    assault_on_the_crest(7);
    may_not("assign:d-inf-1:1", "WAT-18.7"); /* six would be left for the other */
    play("assign:d-inf-1:2");
    assert_int_equal(wt.assigned[wt_bit("d-inf-2", NULL)], 5);
    wt_empty(); /* red cubes on the British, black ones on the Prussian */
    wt_stand("f-inf-1", "sandpit-valley");
    wt_lie("b-inf-1 p-inf-1", "ohain-way-east");
    wt_cubes("red", "ohain-way-east", 2);
    wt_cubes("black", "ohain-way-east", 3);
    order("french", "sandpit-valley", "assault");
    play("attack:f-inf-1:ohain-way-east"); /* no question: one unit a colour */
    waits("volley_die", "chance");
    assert_int_equal(wt.assigned[wt_bit("b-inf-1", NULL)], 2);
    assert_int_equal(wt.assigned[wt_bit("p-inf-1", NULL)], 3);
}

/* WAT-18.8 more than five a unit: the owner removes one and six cubes, and again if need be. */
static void wat_18_8_a_unit_and_six_cubes(void **state)
{
    (void)state;
    wt_lie("b-inf-1 d-inf-1", "decoster");
    wt_cubes("red", "decoster", 10);
    damage(ALLIED, "decoster", 1);
    waits("casualty", "allied");
    may("remove:b-inf-1");
    may_not("remove:b-inf-2", "WAT-18.8");
    may_not("remove:f-inf-1", "WAT-18.8");
    play("remove:d-inf-1");
    wt_gone("d-inf-1");
    at("b-inf-1", "decoster");
    wt_has_cubes("red", "decoster", 5);
    wt_empty(); /* seven at once on two units with five each: both go */
    wt_lie("b-inf-1 b-inf-2", "decoster");
    wt_cubes("red", "decoster", 10);
    damage(ALLIED, "decoster", 2);
    wt_gone("b-inf-1 b-inf-2"); /* alike, so nothing to ask */
    wt_has_cubes("red", "decoster", 0);
    wt_empty(); /* formation makes a difference */
    wt_lie("b-inf-1", "decoster");
    wt_stand("b-inf-2", "decoster");
    wt_cubes("red", "decoster", 10);
    damage(ALLIED, "decoster", 1);
    waits("casualty", "allied");
}

/* WAT-18.8 in the middle of a morale test: the rest bear five each, and go on with that. */
static void wat_18_8_in_a_morale_test(void **state)
{
    (void)state;
    wt_lie("b-inf-1 d-inf-1", "hougoumont");
    wt_cubes("red", "hougoumont", 10);
    wt_stand("f-inf-1", "hougoumont-wood");
    order("french", "hougoumont-wood", "assault");
    play("attack:f-inf-1:hougoumont");
    if (wat_now(&wt)->state == S_garrison) {
        play("done");
    }
    play("1 1 3"); /* British and Germans miss; 3-1 gives M */
    waits("morale_die", "chance");
    wt.assigned[wt_bit("d-inf-1", NULL)] = 3; /* as if it had had fewer */
    play("2");                                /* R becomes one more cube: eleven */
    waits("casualty", "allied");
    play("remove:b-inf-1");
    wt_has_cubes("red", "hougoumont", 5);
    assert_int_equal(wt.assigned[wt_bit("d-inf-1", NULL)], 5);
    assert_int_equal(wt.assigned[wt_bit("b-inf-1", NULL)], 0);
    waits("morale_die", "chance"); /* the German still has to test */
}

/* WAT-18.8 of two like units the one that has tested and the one that has not are not the same. */
static void wat_18_8_tested_or_not(void **state)
{
    (void)state;
    wt_cubes("red", "hougoumont", 10);
    garrison_must_test("d-inf-1 d-inf-2", "");
    play("3"); /* an R */
    waits("casualty", "allied");
    play("remove:d-inf-2"); /* who now need not test */
    at("d-inf-1", "hougoumont");
    wt_has_cubes("red", "hougoumont", 5);
}

/* WAT-18.9 at once, by whatever fire: here guns, at range. */
static void wat_18_9_at_once(void **state)
{
    (void)state;
    wt_stand("f-art-1", "decoster");
    wt_lie("o-inf-1", "grand-battery-west");
    wt_cubes("red", "grand-battery-west", 5);
    order("french", "decoster", "fire");
    play("single 6"); /* one gun, one target */
    wt_gone("o-inf-1");
    wt_has_cubes("red", "grand-battery-west", 0);
}

/* WAT-18.9 at once too when a sixth cube on a garrison is left to it alone, the rest having gone.
 */
static void wat_18_9_when_the_others_leave(void **state)
{
    static const char *const end[] = { "retreat:crossroads-west", "" };

    (void)state;
    for (int cavalry = 0; cavalry < 2; cavalry++) {
        wt_empty();
        wt_lie("b-inf-1 d-inf-1", "la-haye-sainte"); /* room for one behind the walls */
        wt_cubes("red", "la-haye-sainte", 5);
        wt_stand("f-inf-1", "sandpit-valley");
        if (cavalry) {
            wt_stand("f-cav-1", "sandpit-valley");
        }
        order("french", "sandpit-valley", "assault");
        play("attack:f-inf-1:la-haye-sainte");
        if (cavalry) {
            play("attack:f-cav-1:la-haye-sainte through:sandpit-valley");
        }
        waits("garrison", "allied");
        play("outside:d-inf-1");
        if (wat_now(&wt)->state == S_garrison) {
            play("done");
        }
        play("assign:b-inf-1:5 1 1 2"); /* nobody hits, but M */
        waits("assign", "allied");
        play("assign:b-inf-1:5 3 1"); /* an R: one more cube; an R for the German outside */
        play(end[cavalry]);           /* he goes, or is ridden down */
        wt_gone("b-inf-1");
        wt_has_cubes("red", "la-haye-sainte", 0);
    }
}

/* WAT-18.10 one unit falls at the 6th cube, one of two at the 11th, one of three at the 16th. */
static void wat_18_10_sixth_eleventh_sixteenth(void **state)
{
    static const char *const units[] = { "f-inf-1", "f-inf-1 f-inf-2", "f-inf-1 f-inf-2 f-inf-3" };

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        wt_empty();
        wt_lie(units[i], "decoster");
        wt_cubes("blue", "decoster", 5 * i + 4);
        damage(FRENCH, "decoster", 1);
        assert_int_equal(gg_popcount(wat_at(&wt, FRENCH, wt_area("decoster"))), i + 1);
        damage(FRENCH, "decoster", 1);
        assert_int_equal(gg_popcount(wat_at(&wt, FRENCH, wt_area("decoster"))), i);
        wt_has_cubes("blue", "decoster", 5 * i);
    }
}

/* WAT-18.11 what is left when the last infantry falls stays on guns, one each; the rest goes. */
static void wat_18_11_left_on_guns(void **state)
{
    (void)state;
    wt_lie("f-inf-1 f-art-1", "decoster");
    wt_cubes("blue", "decoster", 5);
    damage(FRENCH, "decoster", 3); /* eight; six go with the unit, one fits on the gun */
    wt_gone("f-inf-1");
    wt_has_cubes("blue", "decoster", 1);
    assert_int_equal(wt.stock[BLUE], 33);
    wt_empty();
    wt_lie("f-inf-1 f-cav-1", "decoster");
    wt_cubes("blue", "decoster", 5);
    damage(FRENCH, "decoster", 3);
    wt_has_cubes("blue", "decoster", 0);
    assert_int_equal(wt.stock[BLUE], 34);
    wt_empty(); /* also when cubes are left behind: the settling itself */
    wt_lie("f-art-1 f-art-2", "decoster");
    wt_cubes("blue", "decoster", 5);
    wat_settle(wt_b, &wt, wt_area("decoster"));
    wt_has_cubes("blue", "decoster", 2);
    assert_int_equal(wt.stock[BLUE], 32);
}

/* WAT-18.12 never on guns while infantry is there. */
static void wat_18_12_not_on_guns_with_infantry(void **state)
{
    (void)state;
    wt_lie("f-inf-1 f-art-1 f-art-2", "decoster");
    damage(FRENCH, "decoster", 5);
    wt_has_cubes("blue", "decoster", 5); /* more than there are guns: they are the infantry's */
    assert_int_equal(wat_manned(wt_b, &wt, BLUE, wt_area("decoster")), 2);
    wt_empty(); /* Prussian infantry with a British gun: the cube is black */
    wt_lie("p-inf-1 b-art-1", "decoster");
    damage(ALLIED, "decoster", 1);
    wt_has_cubes("black", "decoster", 1);
    wt_has_cubes("red", "decoster", 0);
}

/* WAT-18.13 never on cavalry or leaders. */
static void wat_18_13_not_on_cavalry_or_leaders(void **state)
{
    (void)state;
    wt_lie("f-cav-1 f-lead-1", "decoster");
    damage(FRENCH, "decoster", 2);
    wt_has_cubes("blue", "decoster", 0);
    assert_int_equal(wt.stock[BLUE], 34);
}

/* WAT-18.14 guns only: one each. */
static void wat_18_14_guns_only(void **state)
{
    (void)state;
    wt_lie("f-art-1 f-art-2", "decoster");
    damage(FRENCH, "decoster", 3);
    wt_has_cubes("blue", "decoster", 2);
    wt_empty(); /* of two colours the owner says which, as long as there is room */
    wt_lie("b-art-1 p-art-1", "decoster");
    damage(ALLIED, "decoster", 3);
    waits("colour", "allied");
    play("colour:black-cube");
    wt_has_cubes("red", "decoster", 1); /* the next has only the British gun */
    wt_has_cubes("black", "decoster", 1);
}

/* WAT-18.15 infantry adds its cubes to those that lie there. */
static void wat_18_15_cubes_join(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "decoster");
    wt_cubes("blue", "decoster", 3);
    wt_lie("f-inf-2", "charleroi-road");
    wt_cubes("blue", "charleroi-road", 4);
    order("french", "decoster", "contact");
    play("march:f-inf-1:charleroi-road");
    wt_has_cubes("blue", "charleroi-road", 7);
}

/* WAT-18.16 mixed infantry: the owner chooses each hit's colour, where infantry of it is left. */
static void wat_18_16_colour_of_each_hit(void **state)
{
    (void)state;
    wt_lie("b-inf-1 p-inf-1", "decoster");
    wt_cubes("red", "decoster", 5);
    damage(ALLIED, "decoster", 3);
    waits("colour", "allied");
    play("colour:black-cube colour:red-cube"); /* the sixth red one: the British unit falls */
    wt_gone("b-inf-1");
    wt_has_cubes("black", "decoster", 2); /* and the third can only be black */
    wt_has_cubes("red", "decoster", 0);
}

/* WAT-18.16 a colour chosen for a unit that lack of stock then takes away: the other one. */
static void wat_18_16_the_chosen_army_is_gone(void **state)
{
    (void)state;
    wt_lie("b-inf-1 p-inf-1", "decoster");
    wt_cubes("black", "decoster", 5);
    wt_lie("l-inf-1", "lasne-road");
    wt_cubes("black", "lasne-road", 5);
    wt_lie("l-inf-2", "paris-wood");
    wt_cubes("black", "paris-wood", 5);
    damage(ALLIED, "decoster", 1);
    play("colour:black-cube remove:p-inf-1");
    wt_gone("p-inf-1");
    wt_has_cubes("black", "decoster", 0);
    wt_has_cubes("red", "decoster", 1);
}

/* WAT-18.17 five a unit and six cubes are counted by colour. */
static void wat_18_17_each_colour_by_itself(void **state)
{
    (void)state;
    wt_lie("b-inf-1 p-inf-1 p-inf-2", "decoster");
    wt_cubes("red", "decoster", 5);
    damage(ALLIED, "decoster", 1);
    play("colour:red-cube"); /* six red cubes on one British unit, though three could bear 15 */
    wt_gone("b-inf-1");
    at("p-inf-1 p-inf-2", "decoster");
}

/* WAT-18.22 cubes that leave the map are in the stock again. */
static void wat_18_22_back_to_the_stock(void **state)
{
    (void)state;
    wt_lie("f-inf-1", "decoster");
    wt_cubes("blue", "decoster", 5);
    assert_int_equal(wt.stock[BLUE], 29);
    damage(FRENCH, "decoster", 1);
    assert_int_equal(wt.stock[BLUE], 34);
    wt_empty(); /* with a unit that a morale test eliminates */
    wt_stand("f-inf-1", "sandpit-valley");
    wt_cubes("blue", "sandpit-valley", 5);
    wt_lie("b-inf-1", "ohain-way-east");
    order("french", "sandpit-valley", "assault");
    play("attack:f-inf-1:ohain-way-east 1 1"); /* 1+1 gives M, and a 1 eliminates */
    wt_gone("f-inf-1");
    assert_int_equal(wt.stock[BLUE], 34);
}

/* WAT-18.23 only elimination takes damage away; reinforce moves it. */
static void wat_18_23_reinforce_only_moves(void **state)
{
    (void)state;
    wt_lie("f-inf-1", "decoster");
    wt_cubes("blue", "decoster", 3);
    wt_lie("f-inf-2", "charleroi-road");
    order("french", "decoster", "reinforce");
    play("shift:blue-cube:charleroi-road");
    assert_int_equal(cubes_on_map(BLUE), 3);
    assert_int_equal(wt.stock[BLUE], 31);
}

/* ---- hits on cavalry ---- */

/* WAT-11.4, WAT-10.22 hits in an assault are for those who came in, not who stood there before. */
static void wat_10_22_hits_on_the_attackers(void **state)
{
    (void)state;
    wt_stand("f-cav-2 b-art-1", "ohain-way-east");
    wt_stand("f-cav-1", "sandpit-valley");
    order("french", "sandpit-valley", "assault");
    play("attack:f-cav-1:ohain-way-east through:sandpit-valley 5");
    wt_is("f-cav-1", "tired");
    wt_is("f-cav-2", "fresh");
}

/* WAT-11.9 the owner spreads the hits: units from different areas are not the same. */
static void wat_11_9_the_owner_spreads_hits(void **state)
{
    (void)state;
    wt_stand("f-cav-1 f-lead-1", "sandpit-valley");
    wt_stand("f-cav-2", "la-haye-sainte");
    wt_stand("b-art-1", "ohain-way-east");
    wt_round("french", 5);
    play("spend:green lead:f-lead-1 activate:sandpit-valley assault "
         "attack:f-cav-1:ohain-way-east through:sandpit-valley done activate:la-haye-sainte "
         "attack:f-cav-2:ohain-way-east through:la-haye-sainte 5");
    waits("cavalry_hit", "french");
    may_not("retire:f-cav-1", "WAT-11.10");
    play("tire:f-cav-2");
    wt_is("f-cav-2", "tired");
    wt_is("f-cav-1", "fresh");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_18_1_colours),
        RULE(wat_18_2_cubes_belong_to_the_area),
        RULE(wat_18_3_three_moments),
        RULE(wat_18_4_the_owner_assigns),
        RULE(wat_18_5_binding_only_for_the_moment),
        RULE(wat_18_6_at_most_five),
        RULE(wat_18_7_all_of_the_colour),
        RULE(wat_18_8_a_unit_and_six_cubes),
        RULE(wat_18_8_in_a_morale_test),
        RULE(wat_18_8_tested_or_not),
        RULE(wat_18_9_at_once),
        RULE(wat_18_9_when_the_others_leave),
        RULE(wat_18_10_sixth_eleventh_sixteenth),
        RULE(wat_18_11_left_on_guns),
        RULE(wat_18_12_not_on_guns_with_infantry),
        RULE(wat_18_13_not_on_cavalry_or_leaders),
        RULE(wat_18_14_guns_only),
        RULE(wat_18_15_cubes_join),
        RULE(wat_18_16_colour_of_each_hit),
        RULE(wat_18_16_the_chosen_army_is_gone),
        RULE(wat_18_17_each_colour_by_itself),
        RULE(wat_18_22_back_to_the_stock),
        RULE(wat_18_23_reinforce_only_moves),
        RULE(wat_10_22_hits_on_the_attackers),
        RULE(wat_11_9_the_owner_spreads_hits),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
