/* SPDX-License-Identifier: MIT
 * Chapter 10, assault: movement and order, a test a clause. */
#include "rules/waterloo/wat_fight.h"

/* WAT-10.1 a green or a red disc, no purple one. */
static void wat_10_1_green_or_red(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_stand("f-inf-2", "rossomme");
    wt_lie("b-inf-1", D);
    wt_round("french", 5);
    play("spend:green activate:" O);
    may("assault");
    wt_round("french", 5);
    play("spend:red activate:" O);
    waits("assault_march", "french");
    wt_round("french", 5);
    play("spend:purple");
    may_not("activate:" O, "WAT-5.33");
    may("activate:rossomme"); /* to march */
}

/* WAT-10.2 guns neither take part nor move. */
static void wat_10_2_no_guns(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-art-1", O);
    wt_lie("b-inf-1", D);
    order("french", O, "assault");
    may_not("attack:f-art-1:" D, "WAT-10.2");
    play("attack:f-inf-1:" D);
    at("f-art-1", O);
    wt_is("f-art-1", "deployed");
}

/* WAT-10.3 into an enemy-occupied area, no farther than in contact movement. */
static void wat_10_3_among_the_enemy(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-cav-1", O);
    wt_lie("b-inf-1", D);
    wt_lie("b-inf-2", "waterloo-road");
    wt_stand("b-lead-1", "papelotte-crest"); /* a leader alone is no enemy to assault */
    order("french", O, "assault");
    may("attack:f-inf-1:" D);
    may("attack:f-cav-1:" D);
    may_not("attack:f-inf-1:la-haye-sainte", "WAT-10.3");
    may_not("attack:f-cav-1:papelotte-crest", "WAT-10.3");
    may_not("attack:f-cav-1:waterloo-road", "WAT-10.3");
    may_not("done", "WAT-5.33");
}

/* WAT-10.3, WAT-5.33 an area is activated for an assault only if a unit there has one to make. */
static void can_assault(const char *unit, const char *area, bool can)
{
    char move[64];

    wt_stand(unit, area);
    wt_round("french", 5);
    if (can) {
        may("spend:red");
    } else {
        may_not("spend:red", "WAT-5.33");
    }
    wt_stand("f-inf-17", "braine-hollow"); /* someone else who can */
    wt_lie("b-inf-8", "nivelles-cutting");
    wt_round("french", 5);
    play("spend:red");
    (void)snprintf(move, sizeof move, "activate:%s", area);
    if (can) {
        may(move);
    } else {
        may_not(move, "WAT-5.33");
    }
    wt_empty();
}

static void wat_10_3_who_can_assault_at_all(void **state)
{
    (void)state;
    wt_lie("b-inf-1", D);
    can_assault("f-inf-1", "grand-battery-west", false); /* two areas */
    wt_lie("b-inf-1", D);
    can_assault("f-cav-1", "grand-battery-west", true);
    wt_lie("b-inf-1", D);
    can_assault("f-inf-1", O, true);
    wt_lie("b-inf-1", D);
    can_assault("f-art-1", O, false);
    wt_lie("b-inf-1", "frichermont"); /* WAT-10.7 */
    can_assault("f-cav-1", "papelotte-valley", false);
    wt_lie("b-inf-1", "frichermont");
    can_assault("f-inf-1", "papelotte-valley", true);
    wt_lie("b-inf-1", "lillois-road"); /* WAT-10.6 */
    can_assault("f-cav-1", "trimotion", false);
    wt_lie("b-inf-1", D); /* WAT-10.5 */
    wt_lie("b-inf-2", "frichermont");
    wt_lie("b-art-1", "papelotte-crest");
    can_assault("f-cav-1", "smohain-slopes", true);
    wt_lie("b-art-1", D); /* the guns it stands among */
    can_assault("f-cav-1", D, false);
}

/* WAT-10.4 only mobile infantry, and one area. */
static void wat_10_4_mobile_infantry_one_area(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-cav-1", "grand-battery-west");
    wt_lie("f-inf-2", "grand-battery-west");
    wt_square("f-inf-3", "grand-battery-west");
    wt_lie("b-inf-1", D);
    wt_lie("b-inf-2", O);
    order("french", "grand-battery-west", "assault");
    may("attack:f-inf-1:" O);
    may_not("attack:f-inf-1:" D, "WAT-10.4");
    may_not("attack:f-inf-2:" O, "WAT-10.4");
    may_not("attack:f-inf-3:" O, "WAT-10.4");
}

/* WAT-10.5 cavalry crosses a free area, by whichever it likes, but no enemy. */
static void wat_10_5_cavalry_crosses_a_free_area(void **state)
{
    (void)state;
    wt_stand("f-cav-1 f-cav-2", "grand-battery-west");
    wt_lie("b-inf-1", D);
    wt_lie("b-inf-2", "papelotte-crest");
    order("french", "grand-battery-west", "assault");
    play("attack:f-cav-1:" D);
    waits("via", "french");
    may("through:" O);
    may_not("through:grand-battery-west", "WAT-10.5"); /* not next to it */
    play("through:la-haye-sainte");
    assert_int_equal(wt.origin[FRENCH][wt_bit("f-cav-1", NULL)], wt_area("la-haye-sainte"));
    play("attack:f-cav-2:papelotte-crest"); /* one way only */
    assert_int_equal(wt.origin[FRENCH][wt_bit("f-cav-2", NULL)], wt_area(O));
}

static void wat_10_5_cavalry_stops_at_the_first_enemy(void **state)
{
    (void)state;
    wt_stand("f-cav-1", "grand-battery-west");
    wt_lie("b-inf-1", D);
    wt_lie("b-inf-2", O);
    wt_lie("b-inf-3", "la-haye-sainte");
    order("french", "grand-battery-west", "assault");
    may_not("attack:f-cav-1:" D, "WAT-10.5");
    may("attack:f-cav-1:" O);
}

/* WAT-10.6 not through a free woods, town or river area. */
static void wat_10_6_not_through_woods(void **state)
{
    (void)state;
    wt_stand("f-cav-1", "trimotion");
    wt_lie("b-inf-1", "lillois-road"); /* only Callois Wood is in between */
    wt_lie("b-inf-2", "goumont-fields");
    order("french", "trimotion", "assault");
    may_not("attack:f-cav-1:lillois-road", "WAT-10.6");
    may("attack:f-cav-1:goumont-fields");
}

/* WAT-10.7 not into woods, town or river. */
static void wat_10_7_not_into_woods_town_river(void **state)
{
    (void)state;
    wt_stand("f-cav-1 f-inf-1", "papelotte-valley");
    wt_lie("b-inf-1", "papelotte-smohain");
    wt_lie("b-inf-2", "frichermont");
    wt_lie("b-inf-3", "papelotte-crest");
    order("french", "papelotte-valley", "assault");
    may_not("attack:f-cav-1:papelotte-smohain", "WAT-10.7");
    may_not("attack:f-cav-1:frichermont", "WAT-10.7");
    may("attack:f-cav-1:papelotte-crest");
    may("attack:f-inf-1:papelotte-smohain"); /* infantry may */
    wt_empty();
    wt_stand("f-cav-1", "plancenoit-track");
    wt_lie("p-inf-1", "plancenoit");
    wt_lie("p-inf-2", "hanotelet");
    order("french", "plancenoit-track", "assault");
    may_not("attack:f-cav-1:plancenoit", "WAT-10.7");
}

/* Two assaults of one area, with a gun in each to show which is fought. */
static void two_assaults(void)
{
    wt_stand("f-inf-1 f-inf-2", O);
    wt_stand("b-art-1", D);
    wt_stand("b-art-2", "papelotte-crest");
    order("french", O, "assault");
    play("attack:f-inf-1:" D);
    waits("assault_march", "french");
    play("attack:f-inf-2:papelotte-crest");
}

/* WAT-10.8 units of one area assault different areas; WAT-10.9 before any die. */
static void wat_10_8_different_areas(void **state)
{
    (void)state;
    two_assaults();
    assert_int_equal(wt.pendings, 2);
    at("f-inf-1", D);
    at("f-inf-2", "papelotte-crest");
}

/* WAT-10.9 all moves first. */
static void wat_10_9_moves_before_dice(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2", O);
    wt_stand("b-art-1", D);
    order("french", O, "assault");
    play("attack:f-inf-1:" D);
    waits("assault_march", "french");
    play("done");
    dies_for("defence_die", "b-art-1");
}

/* WAT-10.10 one assault, wherever they come from. */
static void wat_10_10_one_assault(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-lead-1", O);
    wt_stand("f-inf-2", "la-haye-sainte");
    wt_stand("b-art-1", D);
    wt_round("french", 5);
    play("spend:red lead:f-lead-1 activate:" O " attack:f-inf-1:" D " done");
    play("activate:la-haye-sainte attack:f-inf-2:" D);
    play("2 assign:f-inf-1:1 6 6"); /* one gun, one die; then step 6 */
    wt_gone("b-art-1");
    waits("spend", "french");
}

/* WAT-10.11 the active player chooses the order. */
static void wat_10_11_order_of_assaults(void **state)
{
    (void)state;
    two_assaults();
    waits("assault_next", "french");
    may("resolve:" D);
    may_not("resolve:la-haye-sainte", "WAT-10.11");
    play("resolve:papelotte-crest");
    dies_for("defence_die", "b-art-2");
    wt_empty();
    two_assaults();
    play("resolve:" D);
    dies_for("defence_die", "b-art-1");
}

/* WAT-10.12 who entered attacks, who was there defends, and an attacker goes on to no other. */
static void wat_10_12_attackers_and_defenders(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2 f-lead-1", O);
    wt_lie("b-inf-1", D);
    wt_lie("b-inf-2", "papelotte-crest");
    wt_round("french", 5);
    play("spend:green lead:f-lead-1 activate:" O " assault attack:f-inf-1:" D);
    assert_int_equal(wt.attacking[FRENCH], unit("f-inf-1"));
    assert_int_equal(wt.attacking[ALLIED], 0);
    assert_int_equal(wat_assault_forbidden(wt_b, &wt, FRENCH, wt_bit("f-inf-1", NULL),
                                           wt_area("papelotte-crest")),
                     WAT_10_12);
    play("done");
    may_not("activate:" D, "WAT-23.13"); /* nobody there is free to act */
    may("activate:" O);
}

/* WAT-10.13 all steps in one area, then the next. */
static void wat_10_13_area_by_area(void **state)
{
    (void)state;
    two_assaults();
    play("resolve:" D " 6");
    dies_for("morale_die", "f-inf-1"); /* step 6 here before step 1 there */
    play("6");
    dies_for("defence_die", "b-art-2");
    wt_gone("b-art-1");
}

/* WAT-10.14 the steps in their order. */
static void wat_10_14_seven_steps(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-cav-1 f-cav-2", O);
    wt_lie("d-inf-1", D);
    wt_stand("b-cav-1 b-art-1", D);
    support_allies();
    attack("f-inf-1 f-cav-1");
    play("1"); /* 1: a natural 1 less 1 does nothing */
    waits("duel_dice", "chance");
    play("6:1 retreat:wavre-road"); /* 2 */
    waits("volley_die", "chance");
    play("1 1 1 1"); /* 3: two rounds without effect, and the infantry withdraws */
    at("f-inf-1", O);
    waits("charge_die", "chance");
    play("1 1"); /* 4: the only infantry is broken */
    wt_gone("d-inf-1");
    wt_has_cubes("red", D, 1);      /* 5 */
    waits("control_die", "chance"); /* 7 */
}

/* WAT-10.15 what does not apply is skipped. */
static void wat_10_15_steps_are_skipped(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", D);
    attack("f-inf-1");
    waits("volley_die", "chance"); /* no guns, no cavalry */
    play("1 1 1 1");
    waits("spend", "french");
}

/* WAT-10.16 a leader goes along with units of his area, ready or used. */
static void wat_10_16_leaders_go_along(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_lie("f-lead-1", O);
    wt_lie("b-inf-1", D);
    order("french", O, "assault");
    may_not("attack:f-lead-1:" D, "WAT-10.16"); /* not alone */
    play("attack:f-inf-1:" D " attack:f-lead-1:" D);
    at("f-lead-1", D);
    wt_is("f-lead-1", "used");
    assert_int_equal(wt.attacking[FRENCH], unit("f-inf-1")); /* he does not fight */
}

static void wat_10_16_not_to_a_leader_of_his_colour(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-lead-1", O);
    wt_stand("f-inf-2 f-lead-2", "la-haye-sainte");
    wt_lie("b-inf-1", D);
    wt_round("french", 5);
    play("spend:green lead:f-lead-1 activate:" O " assault attack:f-inf-1:" D " attack:f-lead-1:" D
         " activate:la-haye-sainte attack:f-inf-2:" D);
    waits("volley_die", "chance"); /* f-lead-2 had no choice: WAT-23.26 */
    at("f-lead-2", "la-haye-sainte");
}

/* WAT-10.17 cubes go with the infantry, and are not mixed with the enemy's. */
static void wat_10_17_cubes_come_along(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2", O);
    wt_cubes("blue", O, 3);
    wt_lie("b-inf-1", D);
    wt_cubes("red", D, 2);
    order("french", O, "assault");
    play("attack:f-inf-1:" D " carry:2 done");
    wt_has_cubes("blue", O, 1);
    wt_has_cubes("blue", D, 2);
    wt_has_cubes("red", D, 2);
}

/* WAT-10.18 the defender is not asked before it is fought. */
static void wat_10_18_no_way_out(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_stand("b-inf-1 b-cav-1 b-lead-1", D);
    attack("f-inf-1");
    waits("volley_die", "chance");
    at("b-inf-1 b-cav-1 b-lead-1", D);
}

/* WAT-10.19 guns without a crew: infantry destroys them, cavalry does nothing to them. */
static void wat_10_19_unmanned_guns(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-cav-1", O);
    wt_stand("b-art-1", D);
    wt_cubes("red", D, 1);
    attack("f-inf-1");
    wt_gone("b-art-1");
    wt_has_cubes("red", D, 0);
    wt_empty();
    wt_stand("f-cav-1", O);
    wt_stand("b-art-1", D);
    wt_cubes("red", D, 1);
    attack("f-cav-1");
    play("1");
    at("b-art-1 f-cav-1", D);
    wt_has_cubes("red", D, 1);
}

/* WAT-10.20 again in the same round, for another disc. */
static void wat_10_20_again_in_the_same_round(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", D);
    attack("f-inf-1");
    play("1 1 1 1");
    at("f-inf-1", O);
    play("spend:red activate:" O " attack:f-inf-1:" D);
    at("f-inf-1", D);
}

/* WAT-10.21 more than three attackers. */
static void wat_10_21_attackers_over_the_limit(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2 f-inf-3 f-inf-4 f-inf-5", O);
    wt_stand("b-art-1", D);
    wt_cubes("red", D, 1);
    attack("f-inf-1 f-inf-2 f-inf-3 f-inf-4 f-inf-5");
    at("f-inf-1 f-inf-2 f-inf-3 f-inf-4 f-inf-5", D);
    wt_has_cubes("blue", D, 0); /* nothing before the end of the round */
    waits("spend", "french");
}

/* WAT-10.22 cavalry that was there already does not attack. */
static void wat_10_22_friends_among_the_guns(void **state)
{
    (void)state;
    wt_stand("f-cav-2", D);
    wt_stand("f-cav-1", O);
    wt_stand("b-art-1", D); /* manned again: WAT-21.7 */
    attack("f-cav-1");
    assert_int_equal(wt.attacking[FRENCH], unit("f-cav-1"));
    play("6"); /* WAT-11.4: the hit is for f-cav-1 alone */
    wt_is("f-cav-1", "tired");
    wt_is("f-cav-2", "fresh");
}

/* WAT-10.23 charged by the defender's cavalry, the attacker is still the attacker. */
static void wat_10_23_counter_charge(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    support_french();
    wt_stand("b-cav-1", D);
    attack("f-inf-1");
    dies_for("charge_die", "f-inf-1");
    assert_int_equal(wt.attacking[FRENCH], unit("f-inf-1"));
    play("1 4"); /* column 3: it stands */
    at("f-inf-1", D);
    waits("retreat_to", "allied"); /* the cavalry as a defender */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_10_1_green_or_red),
        RULE(wat_10_2_no_guns),
        RULE(wat_10_3_among_the_enemy),
        RULE(wat_10_3_who_can_assault_at_all),
        RULE(wat_10_4_mobile_infantry_one_area),
        RULE(wat_10_5_cavalry_crosses_a_free_area),
        RULE(wat_10_5_cavalry_stops_at_the_first_enemy),
        RULE(wat_10_6_not_through_woods),
        RULE(wat_10_7_not_into_woods_town_river),
        RULE(wat_10_8_different_areas),
        RULE(wat_10_9_moves_before_dice),
        RULE(wat_10_10_one_assault),
        RULE(wat_10_11_order_of_assaults),
        RULE(wat_10_12_attackers_and_defenders),
        RULE(wat_10_13_area_by_area),
        RULE(wat_10_14_seven_steps),
        RULE(wat_10_15_steps_are_skipped),
        RULE(wat_10_16_leaders_go_along),
        RULE(wat_10_16_not_to_a_leader_of_his_colour),
        RULE(wat_10_17_cubes_come_along),
        RULE(wat_10_18_no_way_out),
        RULE(wat_10_19_unmanned_guns),
        RULE(wat_10_20_again_in_the_same_round),
        RULE(wat_10_21_attackers_over_the_limit),
        RULE(wat_10_22_friends_among_the_guns),
        RULE(wat_10_23_counter_charge),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
