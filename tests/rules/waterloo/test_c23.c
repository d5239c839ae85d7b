/* SPDX-License-Identifier: MIT
 * Chapter 23, leaders: what a disc on one of them does.  A test a clause; what becomes of leaders,
 * WAT-23.24 to WAT-23.31, is in test_c23_fate.c. */
#include "rules/waterloo/wat_turns.h"

#define HQ   "decoster"           /* where the leader mostly is, */
#define NEAR "grand-battery-east" /* next to it, and to O */
#define WEST "grand-battery-west"

/* WAT-23.1 four French and two British leaders; two Prussians come with the others. */
static void wat_23_1_how_many_there_are(void **state)
{
    uint64_t prussians;

    (void)state;
    wt_start();
    prussians = wt_b->of_arm[ALLIED][LEADER] & wt_b->of_colour[BLACK];
    assert_int_equal(gg_popcount(wt_b->of_arm[FRENCH][LEADER]), 4);
    assert_int_equal(gg_popcount(wt_b->of_arm[ALLIED][LEADER] & ~prussians), 2);
    assert_int_equal(gg_popcount(prussians), 2);
    for (unsigned bit = 0; bit < 64; bit++) {
        if ((wt_b->of_arm[FRENCH][LEADER] & WAT_ONE(bit)) != 0) {
            assert_true(wat_on_map(wt.place[FRENCH][bit]));
        }
        if ((wt_b->of_arm[ALLIED][LEADER] & WAT_ONE(bit)) != 0) {
            bool waits = wt.place[ALLIED][bit] == WAT_TRACK;

            assert_int_equal(waits, (prussians & WAT_ONE(bit)) != 0);
        }
    }
    wt_turn(4);
    play("2 arrive:p-lead-1:lasne-road");
    at("p-lead-1", "lasne-road");
}

/* WAT-23.2 two activations, of his own area or of those next to it. */
static void wat_23_2_two_activations(void **state)
{
    (void)state;
    wt_stand("f-lead-1 f-inf-1", HQ);
    wt_stand("f-inf-2", NEAR);
    wt_stand("f-inf-3", O);
    wt_round("french", 5);
    play("spend:green");
    may_not("lead:f-inf-1", "WAT-23.2");
    may_not("lead:f-lead-2", "WAT-23.2"); /* he is not there */
    play("lead:f-lead-1");
    may_not("activate:" O, "WAT-23.2");
    may_not("done", "WAT-5.33"); /* the first must be made */
    may("activate:" HQ);
    play("activate:" NEAR " change lay:f-inf-2");
    may_not("activate:" O, "WAT-23.2");
    may("done"); /* the second need not */
    play("activate:" HQ " change lay:f-inf-1");
    waits("spend", "french"); /* and there is no third */
}

/* WAT-23.3 both of the same area. */
static void wat_23_3_the_same_area_twice(void **state)
{
    (void)state;
    wt_stand("f-lead-1 f-inf-1", HQ);
    wt_round("french", 5);
    play("spend:green lead:f-lead-1 activate:" HQ " change lay:f-inf-1");
    play("activate:" HQ " change stand:f-inf-1");
    wt_is("f-inf-1", "mobile");
    waits("spend", "french");
}

/* WAT-23.4 no leader hands it on to another. */
static void wat_23_4_no_handing_on(void **state)
{
    (void)state;
    wt_stand("f-lead-1 f-inf-1", HQ);
    wt_stand("f-lead-2 f-inf-2", NEAR);
    wt_stand("f-inf-3", O);
    wt_round("french", 5);
    play("spend:green lead:f-lead-1");
    may_not("lead:f-lead-2", "WAT-23.2");
    play("activate:" NEAR);
    may_not("lead:f-lead-2", "WAT-5.19");
    play("change lay:f-inf-2");
    may_not("lead:f-lead-2", "WAT-23.2");
    may_not("activate:" O, "WAT-23.2"); /* next to the other leader only */
    play("activate:" HQ " change lay:f-inf-1");
    waits("spend", "french");
    wt_is("f-lead-2", "ready");
    wt_is("f-inf-3", "mobile");
}

/* WAT-23.5 but the other may move and assault with the units of his area. */
static void wat_23_5_another_leader_goes_along(void **state)
{
    (void)state;
    wt_stand("f-lead-1", HQ);
    wt_stand("f-lead-2 f-inf-2", NEAR);
    wt_round("french", 5);
    play("spend:green lead:f-lead-1 activate:" NEAR " contact");
    play("march:f-inf-2:" O " march:f-lead-2:" O);
    at("f-inf-2 f-lead-2", O);
    wt_empty();
    wt_stand("f-lead-1", NEAR);
    wt_stand("f-lead-2 f-inf-2", O);
    wt_lie("b-inf-1", D);
    wt_round("french", 5);
    play("spend:red lead:f-lead-1 activate:" O " attack:f-inf-2:" D " attack:f-lead-2:" D);
    at("f-inf-2 f-lead-2", D);
}

/* ---- kinds of action ---- */

/* A leader at NEAR with something to assault from O and from papelotte-valley; NEAR itself has
 * nothing to assault. */
static void two_assaults(void)
{
    wt_stand("f-lead-1 f-inf-3", NEAR);
    wt_stand("f-inf-1 f-inf-4", O);
    wt_stand("f-inf-2", "papelotte-valley");
    wt_lie("b-inf-1", D);
    wt_lie("b-inf-2", "papelotte-crest");
    wt_round("french", 5);
}

/* WAT-23.6 green: two different kinds. */
static void wat_23_6_green_for_two_kinds(void **state)
{
    (void)state;
    wt_stand("f-lead-1 f-inf-1", HQ);
    wt_stand("f-art-1", WEST);
    wt_lie("d-inf-1", "la-haye-sainte");
    wt_round("french", 5);
    play("spend:green lead:f-lead-1 activate:" HQ " contact march:f-inf-1:" NEAR " done");
    play("activate:" WEST);
    may("change");
    play("fire");
    waits("battery", "french");
}

/* WAT-23.7 red: assaults. */
static void wat_23_7_red_for_assaults(void **state)
{
    (void)state;
    two_assaults();
    play("spend:red lead:f-lead-1");
    may_not("activate:" NEAR, "WAT-5.33"); /* it can move, not assault */
    play("activate:" O);
    waits("assault_march", "french");
    play("attack:f-inf-1:" D " attack:f-inf-4:" D);
    play("activate:papelotte-valley");
    waits("assault_march", "french");
}

/* WAT-23.8 purple: reserve moves. */
static void wat_23_8_purple_for_reserve_moves(void **state)
{
    (void)state;
    two_assaults();
    wt_stand("f-inf-5", HQ);
    wt_stand("f-lead-1", HQ);
    play("spend:purple lead:f-lead-1 activate:" NEAR);
    waits("march", "french");
    play("march:f-inf-3:charleroi-road");
    may_not("activate:" WEST, "WAT-5.33");
    play("activate:" HQ);
    waits("march", "french");
    may("march:f-inf-5:rossomme"); /* two areas */
    may_not("march:f-inf-5:" O, "WAT-7.4");
}

/* WAT-23.9 he lies down, and is not used again in this round. */
static void wat_23_9_used(void **state)
{
    (void)state;
    wt_stand("f-lead-1 f-inf-1", HQ);
    wt_stand("f-lead-2", NEAR);
    wt_round("french", 5);
    wt_is("f-lead-1", "ready");
    play("spend:green lead:f-lead-1");
    wt_is("f-lead-1", "used");
    play("activate:" HQ " change lay:f-inf-1 done pass:green spend:green");
    wt_is("f-lead-1", "used");
    may_not("lead:f-lead-1", "WAT-23.9");
    may("lead:f-lead-2");
}

/* WAT-23.10 ready again in his side's next round, so several times a turn. */
static void wat_23_10_ready_in_the_next_round(void **state)
{
    (void)state;
    wt_stand("f-lead-1 f-inf-1", HQ);
    wt_round("french", 2);
    play("spend:green lead:f-lead-1 activate:" HQ " change lay:f-inf-1 done pass:green");
    assert_int_equal(wt.active, ALLIED);
    wt_until("spend", "allied");
    wt_is("f-lead-1", "used"); /* the other side's round does not stand him up */
    wt_until("spend", "french");
    assert_int_equal(wt.turn, 5);
    play("spend:green lead:f-lead-1");
    waits("again", "french");
}

/* ---- the order of things ---- */

/* WAT-23.11 two assaults: all moves before the first die. */
static void wat_23_11_all_assault_moves_first(void **state)
{
    (void)state;
    two_assaults();
    play("spend:red lead:f-lead-1 activate:" O " attack:f-inf-1:" D " done");
    waits("again", "french");
    play("activate:papelotte-valley attack:f-inf-2:papelotte-crest");
    at("f-inf-1", D);
    at("f-inf-2", "papelotte-crest");
    waits("assault_next", "french");
}

/* WAT-23.12 the same area twice: first the other kind, then the assault, never the other way. */
static void wat_23_12_assault_last_in_one_area(void **state)
{
    (void)state;
    two_assaults();
    play("spend:green lead:f-lead-1 activate:" O " contact march:f-inf-4:" NEAR " done");
    play("activate:" O);
    may("contact");
    may("assault");
    two_assaults();
    play("spend:green lead:f-lead-1 activate:" O " assault attack:f-inf-1:" D " done");
    play("activate:" O);
    waits("assault_march", "french"); /* f-inf-4 can do nothing else */
    two_assaults();
    wt_stand("f-art-1", O);
    play("spend:green lead:f-lead-1 activate:" O " assault");
    play("attack:f-inf-1:" D " attack:f-inf-4:" D);
    may_not("activate:" O, "WAT-23.12"); /* the gun is too late */
}

/* WAT-23.13 of two areas either may come first; what comes after an assault comes when it is
 * resolved, and is no assault. */
static void wat_23_13_any_order_in_two_areas(void **state)
{
    (void)state;
    two_assaults();
    play("spend:green lead:f-lead-1 activate:" NEAR " change lay:f-inf-3");
    play("activate:" O);
    may("assault");
    two_assaults();
    play("spend:green lead:f-lead-1 activate:" O " assault attack:f-inf-1:" D " done");
    may_not("activate:" NEAR, "WAT-23.13"); /* not before the assault is resolved */
    may("activate:papelotte-valley");       /* it can assault */
    play("done");
    wt_until("again", "french"); /* the dice have fallen */
    may("activate:" NEAR);
    may("done");
    may_not("activate:" O, "WAT-23.12"); /* not the same area */
    play("activate:" NEAR);
    may("change");
    may_not("assault", "WAT-23.11");
    play("change lay:f-inf-3");
    waits("spend", "french");
    assert_int_equal(wt.actions, 1);
}

/* WAT-23.13, WAT-23.6: an assault out of one area, then fire from another, by one green disc. */
static void wat_23_13_assault_then_fire(void **state)
{
    (void)state;
    wt_stand("f-lead-1 f-inf-1", O);
    wt_stand("f-art-1", "grand-battery-east");
    wt_lie("b-inf-1", D);
    wt_lie("b-inf-2", "papelotte-crest");
    wt_round("french", 5);
    play("spend:green lead:f-lead-1 activate:" O " assault attack:f-inf-1:" D " done");
    wt_until("again", "french");
    at("f-inf-1", O); /* repulsed */
    play("activate:grand-battery-east fire single");
    waits("aim", "french");
    play("aim:f-art-1:papelotte-crest 1");
    waits("spend", "french");
    wt_empty(); /* a red disc buys assaults only */
    wt_stand("f-lead-1 f-inf-1", O);
    wt_stand("f-art-1", "grand-battery-east");
    wt_lie("b-inf-1", D);
    wt_round("french", 5);
    play("spend:red lead:f-lead-1 activate:" O " attack:f-inf-1:" D " done");
    wt_until("spend", "french");
    assert_int_equal(wt.actions, 1);
}

/* WAT-23.14 no second activation once an assault's result is seen. */
static void wat_23_14_no_second_thought(void **state)
{
    (void)state;
    two_assaults();
    play("spend:green lead:f-lead-1 activate:" O " assault attack:f-inf-1:" D " done");
    waits("again", "french");
    may("activate:" O); /* now, before any die */
    play("done");
    waits("volley_die", "chance");
    wt_until("again", "french");
    may_not("activate:" O, "WAT-23.12");
    play("done");
    waits("spend", "french");
    assert_int_equal(wt.actions, 1);
}

/* WAT-23.15 of two other actions the second is chosen when the first is done. */
static void wat_23_15_the_second_after_the_first(void **state)
{
    (void)state;
    wt_stand("f-lead-1 f-inf-1", HQ);
    wt_stand("f-art-1", WEST);
    wt_lie("d-inf-1", "la-haye-sainte");
    wt_round("french", 5);
    play("spend:green lead:f-lead-1 activate:" WEST " fire single");
    wt_until("fire_die", "chance");
    play("6");
    wt_has_cubes("red", "la-haye-sainte", 1);
    waits("again", "french");
    may("activate:" WEST);
    may("activate:" HQ);
}

/* WAT-23.16 reach is measured again, from where he is then. */
static void wat_23_16_from_where_he_stands(void **state)
{
    (void)state;
    wt_stand("f-lead-1 f-inf-1", HQ);
    wt_stand("f-inf-2", "plancenoit-track");
    wt_stand("f-inf-3", "hougoumont-wood");
    wt_round("french", 5);
    play("spend:green lead:f-lead-1");
    may("activate:plancenoit-track");
    may_not("activate:hougoumont-wood", "WAT-23.2");
    play("activate:" HQ " contact march:f-lead-1:goumont-fields done");
    may_not("activate:plancenoit-track", "WAT-23.2");
    may_not("activate:" HQ, "WAT-23.2");
    may("activate:hougoumont-wood");
}

/* ---- going along ---- */

/* WAT-23.17 with units that leave his area, whatever the disc was spent on. */
static void wat_23_17_with_units_that_leave(void **state)
{
    (void)state;
    wt_stand("f-lead-1 f-inf-1", HQ);
    wt_lie("f-lead-2", NEAR); /* used */
    wt_stand("f-cav-1", NEAR);
    order("french", HQ, "contact");
    play("march:f-inf-1:" WEST " march:f-lead-1:" WEST);
    at("f-lead-1", WEST);
    wt_is("f-lead-1", "ready"); /* he did not order it */
    play("spend:green activate:" NEAR " contact march:f-cav-1:" O " march:f-lead-2:" O);
    at("f-lead-2", O);
    wt_is("f-lead-2", "used");
    wt_empty();
    wt_stand("f-lead-1 f-inf-1", O);
    wt_lie("b-inf-1", D);
    order("french", O, "assault");
    play("attack:f-inf-1:" D " attack:f-lead-1:" D);
    at("f-lead-1", D);
    wt_is("f-lead-1", "ready");
}

/* WAT-23.18 alone he needs an activated area too, and has his own allowance. */
static void wat_23_18_a_leader_alone(void **state)
{
    (void)state;
    wt_stand("f-lead-1", HQ);
    wt_stand("f-lead-2", NEAR);
    order("french", HQ, "contact");
    may_not("march:f-lead-2:" O, "WAT-5.17");
    may("march:f-lead-1:papelotte-crest"); /* three areas */
    may_not("march:f-lead-1:vert-coucou", "WAT-6.18");
    play("march:f-lead-1:papelotte-crest");
    at("f-lead-1", "papelotte-crest");
}

/* WAT-23.19 in an assault he ends where those he goes with end, and nowhere else. */
static void wat_23_19_with_the_assault(void **state)
{
    (void)state;
    two_assaults();
    wt_stand("f-lead-2", O);
    play("spend:red activate:" O);
    may_not("attack:f-lead-2:" D, "WAT-10.16"); /* not alone */
    play("attack:f-inf-1:" D);
    may_not("attack:f-lead-2:papelotte-crest", "WAT-10.16");
    may("attack:f-lead-2:" D);
    play("attack:f-inf-4:papelotte-crest attack:f-lead-2:papelotte-crest");
    at("f-lead-2", "papelotte-crest");
}

/* ---- whom he leads ---- */

#define MIXED "vert-coucou"
static void mixed_allies(const char *leader)
{
    char moves[64];

    wt_stand("b-inf-1 d-inf-1 o-cav-1 p-inf-1 l-inf-1 b-art-1 p-art-1", MIXED);
    wt_stand(leader, "ransbeche");
    wt_round("allied", 5);
    (void)snprintf(moves, sizeof moves, "spend:green lead:%s activate:" MIXED, leader);
    play(moves);
}

/* WAT-23.20 a British leader: British, German and Dutch, no Prussians. */
static void wat_23_20_a_british_leader(void **state)
{
    (void)state;
    wt_stand("p-inf-2", "ohain-lane");
    mixed_allies("b-lead-1");
    play("contact");
    may_not("march:p-inf-1:ransbeche", "WAT-23.23");
    may_not("march:l-inf-1:ransbeche", "WAT-23.23");
    play("march:b-inf-1:ransbeche march:d-inf-1:ransbeche march:o-cav-1:ransbeche done");
    at("b-inf-1 d-inf-1 o-cav-1", "ransbeche");
    may_not("activate:ohain-lane", "WAT-5.33"); /* nobody there is his */
}

/* WAT-23.21 a Prussian leader: Prussian line and Landwehr, no one else. */
static void wat_23_21_a_prussian_leader(void **state)
{
    (void)state;
    wt_stand("b-inf-2", "ohain-lane");
    mixed_allies("p-lead-1");
    play("contact");
    may_not("march:b-inf-1:ransbeche", "WAT-23.23");
    may_not("march:d-inf-1:ransbeche", "WAT-23.23");
    may_not("march:o-cav-1:ransbeche", "WAT-23.23");
    play("march:p-inf-1:ransbeche march:l-inf-1:ransbeche done");
    at("p-inf-1 l-inf-1", "ransbeche");
    may_not("activate:ohain-lane", "WAT-5.33");
}

/* WAT-23.22 a French leader: line and Guard. */
static void wat_23_22_a_french_leader(void **state)
{
    (void)state;
    wt_stand("f-lead-1 f-inf-1 g-inf-1 g-cav-1 f-art-1", HQ);
    wt_round("french", 5);
    play("spend:green lead:f-lead-1 activate:" HQ " contact march:f-inf-1:" NEAR);
    play("march:g-inf-1:" NEAR " march:g-cav-1:" NEAR " march:f-art-1:" NEAR);
    at("f-inf-1 g-inf-1 g-cav-1 f-art-1", NEAR);
}

/* WAT-23.17 one of the other army too, though he is not activated: where units of the march have
 * gone and nowhere else, and he does not turn. */
static void wat_23_17_of_the_other_army(void **state)
{
    (void)state;
    wt_lie("p-lead-1", MIXED); /* used */
    wt_stand("p-lead-2", "ohain-lane");
    mixed_allies("b-lead-1");
    play("contact");
    may_not("march:p-lead-1:ransbeche", "WAT-23.17"); /* nobody has gone there yet */
    play("march:b-inf-1:ransbeche");
    may("march:p-lead-1:ransbeche");
    may_not("march:p-lead-1:la-haie-crest", "WAT-23.17");
    play("march:o-cav-1:ohain-lane");
    may_not("march:p-lead-1:ohain-lane", "WAT-6.20"); /* another Prussian stands there */
    play("march:d-inf-1:ransbeche march:b-art-1:ransbeche");
    waits("march", "allied"); /* for him, all who were activated being gone */
    play("march:p-lead-1:ransbeche");
    at("p-lead-1", "ransbeche");
    wt_is("p-lead-1", "used");
    waits("again", "allied");
    assert_true(wt.gone_to == 0);
}

/* WAT-23.17 he need not, and with nobody gone where he may end he is not asked. */
static void wat_23_17_he_may_stay(void **state)
{
    (void)state;
    wt_stand("p-lead-1", MIXED);
    mixed_allies("b-lead-1");
    play("contact march:b-inf-1:ransbeche done");
    at("p-lead-1", MIXED);
    waits("again", "allied");
    wt_empty();
    wt_stand("b-inf-1 p-lead-1", MIXED);
    wt_stand("b-lead-1 p-lead-2", "ransbeche");
    wt_round("allied", 5);
    play("spend:green lead:b-lead-1 activate:" MIXED " contact march:b-inf-1:ransbeche");
    waits("again", "allied");
}

/* WAT-23.23 the others in the area do not act, whatever the action is. */
static void wat_23_23_the_others_stand_still(void **state)
{
    (void)state;
    wt_cubes("black", MIXED, 1);
    wt_cubes("red", MIXED, 1);
    wt_lie("b-inf-3 p-inf-3", "papelotte-crest");
    wt_stand("f-inf-1", "la-haie-crest");
    mixed_allies("b-lead-1");
    may("fire");
    may("assault");
    play("change");
    may_not("lay:p-inf-1", "WAT-20.1");
    may_not("lay:p-art-1", "WAT-20.1");
    play("lay:b-inf-1 done activate:" MIXED " reinforce");
    may_not("shift:black-cube:papelotte-crest", "WAT-23.23");
    may("shift:red-cube:papelotte-crest");
    mixed_allies("b-lead-1");
    play("assault");
    may_not("attack:p-inf-1:la-haie-crest", "WAT-23.23");
    may("attack:b-inf-1:la-haie-crest");
    wt_stand("f-inf-2", "ohain-lane"); /* a second target */
    mixed_allies("b-lead-1");
    play("fire");
    may_not("aim:p-art-1:la-haie-crest", "WAT-23.23");
    may("aim:b-art-1:la-haie-crest");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_23_1_how_many_there_are),
        RULE(wat_23_2_two_activations),
        RULE(wat_23_3_the_same_area_twice),
        RULE(wat_23_4_no_handing_on),
        RULE(wat_23_5_another_leader_goes_along),
        RULE(wat_23_6_green_for_two_kinds),
        RULE(wat_23_7_red_for_assaults),
        RULE(wat_23_8_purple_for_reserve_moves),
        RULE(wat_23_9_used),
        RULE(wat_23_10_ready_in_the_next_round),
        RULE(wat_23_11_all_assault_moves_first),
        RULE(wat_23_12_assault_last_in_one_area),
        RULE(wat_23_13_any_order_in_two_areas),
        RULE(wat_23_13_assault_then_fire),
        RULE(wat_23_14_no_second_thought),
        RULE(wat_23_15_the_second_after_the_first),
        RULE(wat_23_16_from_where_he_stands),
        RULE(wat_23_17_with_units_that_leave),
        RULE(wat_23_17_of_the_other_army),
        RULE(wat_23_17_he_may_stay),
        RULE(wat_23_18_a_leader_alone),
        RULE(wat_23_19_with_the_assault),
        RULE(wat_23_20_a_british_leader),
        RULE(wat_23_21_a_prussian_leader),
        RULE(wat_23_22_a_french_leader),
        RULE(wat_23_23_the_others_stand_still),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
