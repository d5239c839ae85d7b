/* SPDX-License-Identifier: MIT
 * Chapter 16, assault step 7: cavalry control and charges on, a test a clause. */
#include "rules/waterloo/wat_fight.h"

/* French cavalry has ridden over a gun in D and now rolls; a gun's cube lies there. */
static void over_the_guns(const char *cavalry)
{
    wt_stand(cavalry, O);
    wt_stand("b-art-1", D);
    wt_cubes("red", D, 1);
    attack(cavalry);
    waits("control_die", "chance");
}

/* WAT-16.1 every cavalry unit left rolls, fresh or tired. */
static void wat_16_1_all_cavalry_rolls(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_lie("f-cav-2", O);
    wt_stand("b-art-1", D);
    wt_cubes("red", D, 1);
    attack("f-cav-1 f-cav-2");
    dies_for("control_die", "f-cav-1");
    play("1");
    dies_for("control_die", "f-cav-2");
    play("1");
    waits("spend", "french");
}

/* WAT-16.2 the defender's too, though it did not fight. */
static void wat_16_2_idle_defenders_roll(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", D);
    wt_stand("b-cav-1", D);
    attack("f-inf-1");
    play("1 1 1 1"); /* the attackers withdraw */
    dies_for("control_die", "b-cav-1");
}

/* WAT-16.3 each against the number of its colour, WAT-16.4 which is 4 for the British and else 5.
 */
static void wat_16_3_equal_or_higher(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "la-haye-sainte");
    wt_lie("d-inf-1", "elm-crossroads");
    over_the_guns("f-cav-1");
    adds_up(sum_of("4"), 4, MSG_res_stays);
    adds_up(sum_of("5"), 5, MSG_res_charges_on);
    adds_up(sum_of("6"), 6, MSG_res_charges_on);
}

static void wat_16_4_control_numbers(void **state)
{
    (void)state;
    assert_int_equal(wt_b->control[N_BRITISH], 4);
    assert_int_equal(wt_b->control[N_FRENCH], 5);
    assert_int_equal(wt_b->control[N_GUARD], 5);
    assert_int_equal(wt_b->control[N_GERMAN], 5);
    assert_int_equal(wt_b->control[N_DUTCH], 5);
    assert_int_equal(wt_b->control[N_PRUSSIAN], 5);
    wt_stand("b-cav-1", D);
    wt_stand("f-art-1", O);
    wt_cubes("blue", O, 1);
    wt_lie("f-inf-1", "la-haye-sainte");
    attack_from("allied", D, "b-cav-1", O);
    adds_up(sum_of("3"), 3, MSG_res_stays);
    adds_up(sum_of("4"), 4, MSG_res_charges_on);
    wt_options("german-control=six");
    assert_int_equal(wt_b->control[N_GERMAN], 6);
    wt_options("");
}

/* WAT-16.5 lower: it stays. */
static void wat_16_5_it_stays(void **state)
{
    (void)state;
    wt_lie("d-inf-1", "elm-crossroads");
    over_the_guns("f-cav-1");
    play("4");
    at("f-cav-1", D);
    waits("spend", "french");
}

/* WAT-16.6 into an adjacent enemy-occupied area of the owner's choice. */
static void wat_16_6_it_charges_on(void **state)
{
    (void)state;
    wt_lie("d-inf-1", "elm-crossroads");
    wt_lie("d-inf-2", "wavre-road");
    wt_lie("d-inf-3", "crossroads-west");
    over_the_guns("f-cav-1");
    play("5");
    waits("charge_on", "french");
    may("charge:wavre-road");
    may_not("charge:papelotte-crest", "WAT-16.6"); /* nobody there */
    may_not("charge:crossroads-west", "WAT-16.6"); /* two areas away */
    play("charge:elm-crossroads");
    at("f-cav-1", "elm-crossroads");
    dies_for("charge_die", "d-inf-1");
}

/* WAT-16.7 nowhere to go: it stays. */
static void wat_16_7_nowhere_to_go(void **state)
{
    (void)state;
    over_the_guns("f-cav-1");
    adds_up(sum_of("6"), 6, MSG_res_nowhere);
    play("6");
    at("f-cav-1", D);
    waits("spend", "french");
}

/* WAT-16.8 not into woods, town, river, nor the box. */
static void wat_16_8_not_into_woods(void **state)
{
    (void)state;
    wt_stand("f-cav-1", "papelotte-valley");
    wt_stand("b-art-1", "papelotte-crest");
    wt_cubes("red", "papelotte-crest", 1);
    wt_lie("d-inf-1", "papelotte-smohain"); /* a river */
    attack_from("french", "papelotte-valley", "f-cav-1", "papelotte-crest");
    adds_up(sum_of("6"), 6, MSG_res_nowhere);
    wt_empty();
    wt_stand("f-cav-1", "hanotelet");
    wt_stand("p-art-1", "lasne-road");
    wt_cubes("black", "lasne-road", 1);
    wt_stand("p-cav-1", "delayed");
    wt_lie("p-inf-1", "plancenoit"); /* a town */
    wt_lie("p-inf-2", "paris-wood");
    attack_from("french", "hanotelet", "f-cav-1", "lasne-road");
    adds_up(sum_of("6"), 6, MSG_res_nowhere);
}

static void wat_16_8_the_clause_is_named(void **state)
{
    (void)state;
    wt_lie("d-inf-1", "elm-crossroads");
    wt_lie("d-inf-2", "wavre-road");
    over_the_guns("f-cav-1");
    play("6");
    may_not("charge:mont-st-jean", "WAT-16.8");
    may_not("charge:delayed", "WAT-16.8");
}

/* WAT-16.9 any of them, also where the enemy has just retreated to. */
static void wat_16_9_after_the_beaten(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_stand("b-cav-1", D);
    wt_lie("d-inf-1", "elm-crossroads");
    attack("f-cav-1");
    play("6:1 retreat:wavre-road 5");
    may("charge:elm-crossroads");
    may("charge:wavre-road");
}

/* WAT-16.10 all rolls first; those who go to the same area fight one assault. */
static void wat_16_10_rolls_first_then_together(void **state)
{
    (void)state;
    wt_stand("b-cav-1", "elm-crossroads");
    wt_stand("b-cav-2", "wavre-road");
    over_the_guns("f-cav-1 f-cav-2 f-cav-3");
    play("6");
    waits("control_die", "chance");
    play("1 6"); /* f-cav-2 stays */
    waits("charge_on", "french");
    play("charge:elm-crossroads charge:elm-crossroads");
    at("f-cav-1 f-cav-3", "elm-crossroads");
    at("f-cav-2", D);
    assert_int_equal(wt.attacking[FRENCH], unit("f-cav-1") | unit("f-cav-3"));
    waits("champion", "french");
}

static void wat_16_10_two_areas_two_assaults(void **state)
{
    (void)state;
    wt_lie("d-inf-1", "elm-crossroads");
    wt_lie("d-inf-2", "wavre-road");
    over_the_guns("f-cav-1 f-cav-2");
    play("6 6 charge:elm-crossroads charge:wavre-road");
    waits("assault_next", "french");
    play("resolve:wavre-road");
    dies_for("charge_die", "d-inf-2");
}

/* WAT-16.11 all seven steps, the charging side as attacker, also in the enemy's round. */
static void wat_16_11_a_whole_assault(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", D);
    wt_stand("b-cav-1", D);
    wt_stand("f-art-1", "la-haye-sainte");
    wt_stand("f-cav-1", "la-haye-sainte");
    attack("f-inf-1");
    play("1 1 1 1 4 charge:la-haye-sainte");
    assert_int_equal(wt.attacking[ALLIED], unit("b-cav-1"));
    dies_for("defence_die", "f-art-1"); /* step 1 */
    play("1");
    waits("duel_dice", "chance"); /* step 2 */
    play("6:1");
    wt_has_cubes("blue", "la-haye-sainte", 1); /* step 5 */
    dies_for("control_die", "b-cav-1");        /* step 7 */
}

/* WAT-16.12 before the other assaults of the action, and not into one of them. */
static void wat_16_12_at_once(void **state)
{
    (void)state;
    wt_stand("f-cav-1 f-inf-1", O);
    wt_stand("b-art-1", D);
    wt_cubes("red", D, 1);
    wt_lie("d-inf-1", "papelotte-crest");
    wt_lie("d-inf-2", "elm-crossroads");
    wt_lie("d-inf-3", "wavre-road");
    order("french", O, "assault");
    play("attack:f-cav-1:" D " through:" O " attack:f-inf-1:papelotte-crest resolve:" D " 6");
    may_not("charge:papelotte-crest", "WAT-16.12");
    play("charge:elm-crossroads");
    dies_for("charge_die", "d-inf-2");
    play("1 1"); /* column 0, but a 1 is an R, and the cavalry makes it an E */
    dies_for("control_die", "f-cav-1");
    play("1");
    dies_for("volley_die", "d-inf-1"); /* only now the other one */
}

/* WAT-16.13 again and again. */
static void wat_16_13_several_times(void **state)
{
    (void)state;
    wt_stand("b-art-2", "wavre-road");
    wt_cubes("red", "wavre-road", 1);
    wt_stand("b-art-3", "mont-st-jean-farm");
    wt_cubes("red", "mont-st-jean-farm", 1);
    over_the_guns("f-cav-1");
    play("6 charge:wavre-road");
    dies_for("control_die", "f-cav-1");
    play("6 charge:mont-st-jean-farm");
    dies_for("control_die", "f-cav-1");
    play("1");
    at("f-cav-1", "mont-st-jean-farm");
    waits("spend", "french");
}

/* WAT-16.14 no disc, no count. */
static void wat_16_14_free_of_charge(void **state)
{
    (void)state;
    wt_stand("b-art-2", "wavre-road");
    wt_cubes("red", "wavre-road", 1);
    over_the_guns("f-cav-1");
    play("6 1"); /* the only way to go */
    at("f-cav-1", "wavre-road");
    assert_int_equal(wt.actions, 1);
    assert_int_equal(wt.spent[FRENCH][GREEN], 1);
}

/* WAT-16.15 beaten, it goes back to where it charged on from. */
static void wat_16_15_the_way_back(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_stand("b-cav-1", D);
    attack("f-cav-1");
    play("6:1 retreat:wavre-road 6"); /* D is empty now; on to the road */
    at("f-cav-1", "wavre-road");
    play("1:6");
    at("f-cav-1", D);
}

/* WAT-16.16 out of woods with -1. */
static void wat_16_16_out_of_woods(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "papelotte-valley");
    wt_stand("f-cav-1", "smohain-slopes");
    wt_lie("d-inf-1", "frichermont");
    wt_stand("b-cav-1", "frichermont");
    attack_from("french", "papelotte-valley", "f-inf-1", "frichermont");
    play("1 1 1 1 6 charge:smohain-slopes");
    adds_to("3:3", "WAT-12.6", -1);
    adds_up(sum_of("3:3"), -1, MSG_res_duel_back);
}

/* WAT-16.17 a leader may go along. */
static void wat_16_17_a_leader_goes_along(void **state)
{
    (void)state;
    wt_stand("f-cav-1 f-lead-1", O);
    wt_stand("b-art-1", D);
    wt_cubes("red", D, 1);
    wt_stand("b-art-2", "wavre-road");
    wt_cubes("red", "wavre-road", 1);
    order("french", O, "assault");
    play("attack:f-cav-1:" D " through:" O " attack:f-lead-1:" D " 6");
    waits("go_along", "french");
    may("stay:f-lead-1");
    play("along:f-lead-1 1");
    at("f-cav-1 f-lead-1", "wavre-road");
}

/* WAT-16.18 who retreated or withdrew does not roll. */
static void wat_16_18_not_who_has_left(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_lie("d-inf-1", D);
    support_allies();
    attack("f-cav-1");
    play("1 6");
    at("f-cav-1", O);
    waits("spend", "french");
    wt_empty();
    wt_stand("f-cav-1", O);
    wt_stand("b-cav-1", D);
    attack("f-cav-1");
    play("1:6");
    dies_for("control_die", "b-cav-1");
    wt_empty(); /* of two, one back where they came from and one still there */
    wt_stand("f-cav-1", O);
    wt_lie("f-cav-2", O);
    wt_stand("b-cav-1", D);
    attack("f-cav-1 f-cav-2");
    play("champion:f-cav-1 1:6 6:1 retreat:wavre-road");
    at("f-cav-1", O);
    dies_for("control_die", "f-cav-2");
    play("1");
    waits("spend", "french");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_16_1_all_cavalry_rolls),
        RULE(wat_16_2_idle_defenders_roll),
        RULE(wat_16_3_equal_or_higher),
        RULE(wat_16_4_control_numbers),
        RULE(wat_16_5_it_stays),
        RULE(wat_16_6_it_charges_on),
        RULE(wat_16_7_nowhere_to_go),
        RULE(wat_16_8_not_into_woods),
        RULE(wat_16_8_the_clause_is_named),
        RULE(wat_16_9_after_the_beaten),
        RULE(wat_16_10_rolls_first_then_together),
        RULE(wat_16_10_two_areas_two_assaults),
        RULE(wat_16_11_a_whole_assault),
        RULE(wat_16_12_at_once),
        RULE(wat_16_13_several_times),
        RULE(wat_16_14_free_of_charge),
        RULE(wat_16_15_the_way_back),
        RULE(wat_16_16_out_of_woods),
        RULE(wat_16_17_a_leader_goes_along),
        RULE(wat_16_18_not_who_has_left),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
