/* SPDX-License-Identifier: MIT
 * The rulebooks' examples of lines of sight and artillery fire, WAT-EX-12 to WAT-EX-14 and
 * WAT-EX-37. The areas of the pictures are lost; these fit what is told about them. */
#include "rules/example.h"
#include "rules/waterloo/wat_moves.h"

/* WAT-EX-12: a gun on open ground, not at the Allied ridge; three targets are refused, and nothing
 * in the dips hides the others. */
static void wat_ex_12_line_of_sight_1(void **state)
{
    (void)state;
    wt_stand("f-art-1 f-art-2", "grand-battery-west");
    wt_lie("o-inf-1", "hougoumont-wood"); /* in woods, behind a French unit */
    wt_stand("f-inf-1", "goumont-fields");
    wt_lie("o-inf-2", "mont-st-jean-farm"); /* behind the ridge */
    wt_lie("b-inf-1", "hougoumont-crest");  /* behind Hougoumont and another British unit */
    wt_lie("b-inf-2", "ohain-way-west");
    wt_lie("d-inf-1", "la-haye-sainte"); /* in a dip, as is the French unit to its left */
    wt_stand("f-inf-2", "orchard-valley");
    wt_lie("d-inf-2", "crossroads-west"); /* behind those two */
    wt_lie("b-inf-3", "elm-crossroads");
    wt_lie("b-inf-4", "hougoumont");
    order("french", "grand-battery-west", "fire");
    play("single");
    example(wt_battle, &wt, "ex-12");
    may_not("aim:f-art-1:hougoumont-wood", "WAT-9.15");
    may_not("aim:f-art-1:mont-st-jean-farm", "WAT-9.22");
    may_not("aim:f-art-1:hougoumont-crest", "WAT-9.15");
    may("aim:f-art-1:ohain-way-west");
    may("aim:f-art-1:la-haye-sainte");
    may("aim:f-art-1:crossroads-west");
    may("aim:f-art-1:elm-crossroads");
    may("aim:f-art-1:hougoumont");
    assert_int_equal(choices(""), 2 * 5); /* and no others, for either gun */
    play("aim:f-art-1:elm-crossroads done 6");
    wt_has_cubes("red", "elm-crossroads", 1);
}

/* WAT-EX-12: it is the other British unit that hides the last one, not only the woods. */
static void wat_ex_12_without_the_unit_in_between(void **state)
{
    (void)state;
    wt_stand("f-art-1", "grand-battery-west");
    wt_lie("b-inf-1", "hougoumont-crest");
    wt_lie("b-inf-4", "hougoumont");
    order("french", "grand-battery-west", "fire");
    play("single");
    may("aim:f-art-1:hougoumont-crest");
}

/* WAT-EX-13: a gun in a dip at the Allied ridge. */
static void wat_ex_13_line_of_sight_2(void **state)
{
    (void)state;
    wt_stand("f-art-1", "sandpit-valley");
    wt_lie("b-inf-1 d-inf-1", "hougoumont");
    wt_lie("b-inf-2", "orchard-valley"); /* between Hougoumont and La Haye Sainte */
    wt_lie("o-inf-1", "mont-st-jean-farm");
    wt_lie("b-inf-3", "crossroads-west"); /* behind La Haye Sainte */
    order("french", "sandpit-valley", "fire");
    play("single");
    may("aim:f-art-1:hougoumont");
    may("aim:f-art-1:orchard-valley"); /* one of two shortest paths is free */
    may("aim:f-art-1:mont-st-jean-farm");
    may_not("aim:f-art-1:crossroads-west", "WAT-9.14");
}

/* WAT-EX-14: at the garrison of Hougoumont, from one, two and three areas off. */
static void wat_ex_14_at_hougoumont(void **state)
{
    static const char *const from[] = { "goumont-fields", "grand-battery-west",
                                        "grand-battery-east" };
    static const char *const face[] = { "1", "2", "3", "4", "5", "6" };

    (void)state;
    for (size_t i = 0; i < 3 * 6; i++) {
        struct gg_breakdown sum;

        wt_empty();
        wt_stand("f-art-1", from[i / 6]);
        wt_lie("b-inf-1 d-inf-1", "hougoumont");
        order("french", from[i / 6], "fire");
        play("single");
        sum = sum_of("");
        assert_int_equal(part(&sum, "WAT-9.36"), -2);
        assert_int_equal(part(&sum, "WAT-9.33"), -2);
        assert_int_equal(sum.total, -4);
        play(face[i % 6]);
        wt_has_cubes("red", "hougoumont", i % 6 == 5);
    }
}

/* WAT-EX-37: a leader, two areas of guns, one cube of the Grand Battery, two dice for each gun. */
static void wat_ex_37_leader_and_grand_battery(void **state)
{
    (void)state;
    wt_stand("f-art-1 f-art-2", "grand-battery-west");
    wt_stand("f-art-3", "grand-battery-east");
    wt_stand("f-lead-1 f-inf-1", "decoster");
    wt_lie("b-inf-1 b-inf-2", "sandpit-valley");
    wt_round("french", 5);
    example(wt_battle, &wt, "ex-37");
    assert_int_equal(wt.battery, 6);
    play("spend:green lead:f-lead-1 activate:grand-battery-west fire battery");
    assert_int_equal(wt.battery, 5);
    play("aim:f-art-1:sandpit-valley aim:f-art-2:sandpit-valley 3 3 3 3");
    wt_has_cubes("red", "sandpit-valley", 4);
    play("activate:grand-battery-east fire battery 3 3");
    wt_has_cubes("red", "sandpit-valley", 6);
    assert_int_equal(wt.battery, 5);
    assert_int_equal(wt.spent[FRENCH][GREEN], 1);
    waits("spend", "french");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_ex_12_line_of_sight_1),          RULE(wat_ex_12_without_the_unit_in_between),
        RULE(wat_ex_13_line_of_sight_2),          RULE(wat_ex_14_at_hougoumont),
        RULE(wat_ex_37_leader_and_grand_battery),
    };

    return cmocka_run_group_tests_name("examples of artillery fire", tests, wt_load, wt_unload);
}
