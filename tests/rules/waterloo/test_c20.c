/* SPDX-License-Identifier: MIT
 * Chapter 20, change of formation: a test a clause. */
#include "rules/waterloo/wat_turns.h"

/* WAT-20.1 a green disc, for any or all infantry and artillery of the activated area only. */
static void wat_20_1_the_activated_area(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2 f-art-1 f-cav-1", "decoster");
    wt_stand("f-inf-3 f-art-2", "grand-battery-east");
    order("french", "decoster", "change");
    expect_discs(wt.spent[FRENCH], 1, 0, 0);
    may_not("lay:f-inf-3", "WAT-20.1");
    may_not("lay:f-art-2", "WAT-20.1");
    play("lay:f-inf-1 lay:f-inf-2 lay:f-art-1");
    wt_is("f-inf-1 f-inf-2", "defensive");
    wt_is("f-art-1", "limbered");
    waits("spend", "french"); /* all are changed: the action is over */
    may_not("spend:red", "WAT-5.33");
    play("spend:purple activate:grand-battery-east");
    waits("march", "french"); /* purple buys no change */
}

/* WAT-20.2 each as he likes. */
static void wat_20_2_each_changed_or_left(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2", "decoster");
    wt_lie("f-inf-3 f-art-1", "decoster");
    order("french", "decoster", "change");
    play("lay:f-inf-2 stand:f-inf-3");
    may("done");
    may_not("stand:f-inf-2", "WAT-20.1"); /* each once */
    play("done");
    wt_is("f-inf-1", "mobile");
    wt_is("f-inf-2", "defensive");
    wt_is("f-inf-3", "mobile");
    wt_is("f-art-1", "limbered");
    waits("spend", "french");
}

/* WAT-20.3 infantry between mobile and defensive. */
static void wat_20_3_infantry_both_ways(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "decoster");
    wt_lie("f-inf-2", "decoster");
    order("french", "decoster", "change");
    may_not("stand:f-inf-1", "WAT-20.3");
    may_not("lay:f-inf-2", "WAT-20.3");
    play("lay:f-inf-1 stand:f-inf-2");
    wt_is("f-inf-1", "defensive");
    wt_is("f-inf-2", "mobile");
}

/* WAT-20.4 guns are stood up, and can fire then. */
static void wat_20_4_guns_stand_up_to_fire(void **state)
{
    (void)state;
    wt_lie("f-art-1", "grand-battery-west");
    wt_stand("f-art-2", "decoster");
    wt_lie("d-inf-1", "la-haye-sainte");
    wt_lie("d-inf-2", "orchard-valley");
    wt_round("french", 5);
    play("spend:green activate:grand-battery-west");
    may_not("fire", "WAT-5.33");
    play("change stand:f-art-1");
    wt_is("f-art-1", "deployed");
    play("spend:green activate:grand-battery-west fire");
    play("single aim:f-art-1:la-haye-sainte");
    waits("fire_die", "chance");
    order("french", "decoster", "change");
    may_not("stand:f-art-2", "WAT-20.4");
}

/* WAT-20.5 never cavalry, never leaders. */
static void wat_20_5_no_cavalry_and_no_leaders(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-cav-1 f-lead-1", "decoster");
    wt_lie("f-cav-2", "decoster");
    wt_lie("f-lead-2", "rossomme");
    wt_stand("f-cav-3", "rossomme");
    order("french", "decoster", "change");
    may_not("lay:f-cav-1", "WAT-20.5");
    may_not("stand:f-cav-2", "WAT-20.5");
    may_not("lay:f-lead-1", "WAT-20.5");
    play("done spend:green activate:rossomme");
    may_not("change", "WAT-5.33"); /* there is no one else there */
}

/* WAT-20.6 mobile infantry moves and assaults. */
static void wat_20_6_mobile_infantry_moves(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2", O);
    wt_lie("b-inf-1", D);
    order("french", O, "contact");
    play("march:f-inf-1:papelotte-valley done");
    play("spend:red activate:" O);
    may("attack:f-inf-2:" D);
}

/* WAT-20.7 defensive infantry does neither. */
static void wat_20_7_defensive_infantry_stays(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_lie("f-inf-2", O);
    wt_lie("b-inf-1", D);
    order("french", O, "contact");
    may_not("march:f-inf-2:papelotte-valley", "WAT-6.7");
    order("french", O, "assault");
    may_not("attack:f-inf-2:" D, "WAT-10.4");
}

/* WAT-20.8 nobody is put in square by a change, whatever he is changed from. */
static void wat_20_8_square_is_never_chosen(void **state)
{
    static struct gg_offer o;
    struct wat before;

    (void)state;
    wt_stand("f-inf-1", "decoster");
    wt_lie("f-inf-2", "decoster");
    wt_square("f-inf-3", "decoster");
    order("french", "decoster", "change");
    before = wt;
    waterloo_ruleset.offer(wt_battle, &wt, &o);
    for (uint32_t i = 0; i < o.count; i++) {
        wt = before;
        waterloo_ruleset.apply(wt_battle, &wt, gg_offer_nth(&o, i));
        assert_int_equal(wt.square[FRENCH] & ~before.square[FRENCH], 0);
    }
    assert_int_equal(o.count, 1 + 4); /* done; up or down, and the square either */
    wt_empty();                       /* a charge does it, of itself */
    wt_lie("b-inf-1", D);
    wt_stand("f-cav-1", O);
    attack("f-cav-1");
    wt_is("b-inf-1", "square");
}

/* WAT-20.9 a square is on its side: it neither moves nor assaults. */
static void wat_20_9_a_square_stays(void **state)
{
    (void)state;
    wt_square("f-inf-1", O);
    wt_stand("f-inf-2", O);
    wt_lie("b-inf-1", D);
    order("french", O, "contact");
    may_not("march:f-inf-1:papelotte-valley", "WAT-6.7");
    order("french", O, "assault");
    may_not("attack:f-inf-1:" D, "WAT-10.4");
    wt.up[FRENCH] |= unit("f-inf-1");
    assert_non_null(waterloo_ruleset.check(wt_battle, &wt));
}

/* WAT-20.10 until its owner changes it: a whole turn does not. */
static void wat_20_10_a_square_lasts(void **state)
{
    (void)state;
    wt_start();
    wt_square("f-inf-1", "hougoumont-wood");
    wt_square("b-inf-8", "hougoumont");
    idle_turn();
    idle_turn();
    assert_int_equal(wt.turn, 3);
    wt_is("f-inf-1 b-inf-8", "square");
    wt_until("formation", "french");
    play("lay:f-inf-1");
    wt_is("f-inf-1", "defensive");
    wt_is("b-inf-8", "square");
}

/* WAT-20.11 out of square to either. */
static void wat_20_11_out_of_square_either_way(void **state)
{
    (void)state;
    wt_square("f-inf-1 f-inf-2", "decoster");
    order("french", "decoster", "change");
    play("stand:f-inf-1 lay:f-inf-2");
    wt_is("f-inf-1", "mobile");
    wt_is("f-inf-2", "defensive");
}

/* WAT-20.12 a square has nothing of a stronghold. */
static void wat_20_12_a_square_stands_outside(void **state)
{
    (void)state;
    wt_lie("d-inf-1", "la-haye-sainte");
    assert_true(wat_benefits(wt_b, &wt, ALLIED, wt_bit("d-inf-1", NULL)));
    wt_square("d-inf-1", "la-haye-sainte");
    assert_false(wat_benefits(wt_b, &wt, ALLIED, wt_bit("d-inf-1", NULL)));
}

/* WAT-20.13 fresh cavalry stands, tired lies, and nothing refreshes it. */
static void wat_20_13_tired_stays_tired(void **state)
{
    (void)state;
    wt_start();
    wt_is("f-cav-1 b-cav-1", "fresh");
    wt_lie("f-cav-1", "mon-plaisir");
    wt_lie("b-cav-1", "merbe-plateau");
    wt_until("formation", "french");
    may_not("stand:f-cav-1", "WAT-20.5");
    idle_turn();
    idle_turn();
    wt_is("f-cav-1 b-cav-1", "tired");
    order("french", "mon-plaisir", "contact");
    play("march:f-cav-1:neuve-cour done");
    wt_is("f-cav-1", "tired");
}

/* WAT-20.14 a gun on its side moves, and fires in defence only. */
static void wat_20_14_a_limbered_gun(void **state)
{
    (void)state;
    wt_lie("b-art-1", D);
    wt_stand("b-art-2", D);
    wt_stand("f-inf-1", O);
    wt_stand("f-inf-2", "papelotte-crest");
    order("allied", D, "fire");
    may_not("aim:b-art-1:" O, "WAT-9.4");
    may("aim:b-art-2:" O);
    order("allied", D, "contact");
    may("march:b-art-1:wavre-road");
    attack("f-inf-1");
    dies_for("defence_die", "b-art-1");
    play("1");
    dies_for("defence_die", "b-art-2");
}

/* WAT-20.15 the free step, phase 5 and the action are the moments; there is no other. */
static void wat_20_15_the_moments_for_a_change(void **state)
{
    (void)state;
    wt_start();
    waits("shoot", "allied");
    may_not("stand:b-inf-1", "WAT-4.1");
    play("done done tile:2");
    waits("formation", "french");
    assert_int_equal(wat_now(&wt)->flags, FREE_STEP);
    play("lay:f-inf-1");
    may_not("shoot:f-inf-1:hougoumont", "WAT-20.15");
    play("done");
    may_not("lay:f-inf-2", "WAT-5.15");
    play("spend:green activate:hougoumont-wood");
    may_not("lay:f-inf-2", "WAT-5.19");
    play("change lay:f-inf-2 done");
    to_phase_5("french");
    play("lay:f-inf-3");
    wt_is("f-inf-1 f-inf-2 f-inf-3", "defensive");
}

/* WAT-20.16 to stand a gun up by the action and to fire it takes two discs. */
static void wat_20_16_two_discs_to_stand_up_and_fire(void **state)
{
    (void)state;
    wt_lie("f-art-1 f-art-2", "grand-battery-west");
    wt_lie("d-inf-1", "la-haye-sainte");
    wt_lie("d-inf-2", "orchard-valley");
    order("french", "grand-battery-west", "change");
    play("stand:f-art-1");
    may_not("aim:f-art-1:la-haye-sainte", "WAT-20.15");
    play("done");
    waits("spend", "french");
    expect_discs(wt.spent[FRENCH], 1, 0, 0);
    play("spend:green activate:grand-battery-west fire single aim:f-art-1:la-haye-sainte");
    expect_discs(wt.spent[FRENCH], 2, 0, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_20_1_the_activated_area),
        RULE(wat_20_2_each_changed_or_left),
        RULE(wat_20_3_infantry_both_ways),
        RULE(wat_20_4_guns_stand_up_to_fire),
        RULE(wat_20_5_no_cavalry_and_no_leaders),
        RULE(wat_20_6_mobile_infantry_moves),
        RULE(wat_20_7_defensive_infantry_stays),
        RULE(wat_20_8_square_is_never_chosen),
        RULE(wat_20_9_a_square_stays),
        RULE(wat_20_10_a_square_lasts),
        RULE(wat_20_11_out_of_square_either_way),
        RULE(wat_20_12_a_square_stands_outside),
        RULE(wat_20_13_tired_stays_tired),
        RULE(wat_20_14_a_limbered_gun),
        RULE(wat_20_15_the_moments_for_a_change),
        RULE(wat_20_16_two_discs_to_stand_up_and_fire),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
