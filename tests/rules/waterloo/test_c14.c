/* SPDX-License-Identifier: MIT
 * Chapter 14, assault step 4: cavalry against infantry, a test a clause. */
#include "rules/waterloo/wat_fight.h"

#define FARM "la-haye-sainte" /* a stronghold for one unit, in a dip */

/* French cavalry out of O charges what stands in D. */
static void charge(const char *cavalry)
{
    support_allies();
    attack(cavalry);
}

/* WAT-14.1 it must charge: nobody is asked. */
static void wat_14_1_the_cavalry_charges(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_lie("d-inf-1", D);
    charge("f-cav-1");
    dies_for("charge_die", "d-inf-1");
    wt_empty();
    wt_stand("f-cav-1", O);
    wt_stand("b-art-1", D);
    charge("f-cav-1");
    play("1");
    waits("control_die", "chance"); /* no infantry, no charge */
}

/* WAT-14.2 the defender's cavalry charges the attackers. */
static void wat_14_2_counter_charge(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_stand("b-cav-1", D);
    attack("f-inf-1");
    dies_for("charge_die", "f-inf-1");
}

/* WAT-14.3 in woods, town and river cavalry retreats without a die, as it is; WAT-14.4 by the
 * ordinary rules. */
static void wat_14_3_no_charge_in_woods(void **state)
{
    static const struct {
        const char *from, *to, *back;
    } field[] = { { "papelotte-valley", "frichermont", "retreat:papelotte-smohain" },
                  { "papelotte-valley", "papelotte-smohain", "retreat:papelotte-crest" } };

    (void)state;
    for (int i = 0; i < 2; i++) {
        wt_empty();
        wt_stand("f-inf-1", field[i].from);
        wt_stand("b-cav-1", field[i].to);
        wt_lie("d-inf-1", "la-haie-crest");
        attack_from("french", field[i].from, "f-inf-1", field[i].to);
        if (strcmp(wat_state_name[wat_now(&wt)->state], "retreat_to") == 0) {
            play(field[i].back);
        }
        wt_is("b-cav-1", "fresh");
        assert_int_not_equal(wt.place[ALLIED][wt_bit("b-cav-1", NULL)], wt_area(field[i].to));
        at("f-inf-1", field[i].to);
        waits("spend", "french");
    }
    wt_empty();
    wt_stand("f-inf-1", "wavre-road");
    wt_lie("p-cav-1", "mont-st-jean"); /* a town */
    attack_from("french", "wavre-road", "f-inf-1", "mont-st-jean");
    wt_is("p-cav-1", "tired");
    assert_int_not_equal(wt.place[ALLIED][wt_bit("p-cav-1", NULL)], wt_area("mont-st-jean"));
    waits("spend", "french");
}

/* WAT-14.4 an ordinary retreat, so it may be impossible. */
static void wat_14_4_ordinary_retreat(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "wavre-road");
    wt_stand("b-cav-1", "mont-st-jean"); /* WAT-19.13: its own goal */
    attack_from("french", "wavre-road", "f-inf-1", "mont-st-jean");
    wt_gone("b-cav-1");
}

/* WAT-14.5 defensive infantry forms square before it fires. */
static void wat_14_5_defensive_infantry_forms_square(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_lie("d-inf-1", D);
    charge("f-cav-1");
    waits("charge_die", "chance");
    wt_is("d-inf-1", "square");
}

/* WAT-14.6 mobile infantry too, if cavalry of its side was there. */
static void wat_14_6_mobile_infantry_with_cavalry(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_stand("d-inf-1 b-cav-1", D);
    charge("f-cav-1");
    play("6:1 retreat:wavre-road");
    waits("charge_die", "chance");
    wt_is("d-inf-1", "square");
}

/* WAT-14.7 else it is charged as it stands. */
static void wat_14_7_mobile_infantry_alone(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_stand("d-inf-1", D);
    charge("f-cav-1");
    wt_is("d-inf-1", "mobile");
    play("1");
    adds_to("4", "WAT-17.25", 0);
    adds_up(sum_of("4"), 3, MSG_res_stands);
}

/* WAT-14.8 attacking infantry is charged without a square. */
static void wat_14_8_attackers_form_no_square(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_stand("b-cav-1", D);
    attack("f-inf-1");
    wt_is("f-inf-1", "mobile");
    play("1");
    adds_to("6", "WAT-17.25", 0);
}

/* WAT-14.9 each charged unit fires once, and only a 6 hits. */
static void wat_14_9_infantry_fires_first(void **state)
{
    static const char *const face[] = { "1", "2", "3", "4", "5", "6" };

    (void)state;
    for (int i = 0; i < 6; i++) {
        wt_empty();
        wt_stand("f-cav-1", O);
        wt_square("b-inf-1", D); /* British, in square: no modifier all the same */
        charge("f-cav-1");
        adds_up(sum_of(face[i]), i + 1, i < 5 ? MSG_res_miss : MSG_res_hit);
        play(face[i]);
        wt_is("f-cav-1", i < 5 ? "fresh" : "tired");
        dies_for("morale_die", "b-inf-1");
    }
    wt_empty();
    wt_stand("f-cav-1", O);
    wt_lie("d-inf-1 d-inf-2", D);
    charge("f-cav-1");
    play("1");
    dies_for("charge_die", "d-inf-2");
}

/* WAT-14.10 the cavalry's owner spreads the hits; WAT-14.11 without a retreat. */
static void wat_14_10_the_owner_spreads_hits(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_lie("f-cav-2", O);
    wt_lie("d-inf-1", D);
    charge("f-cav-1 f-cav-2");
    play("6");
    waits("cavalry_hit", "french");
    may("tire:f-cav-1");
    play("tire:f-cav-2");
    wt_gone("f-cav-2");
}

static void wat_14_11_no_retreat_from_a_hit(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_lie("f-cav-2", O);
    wt_lie("d-inf-1", D);
    charge("f-cav-1 f-cav-2");
    play("6");
    may_not("retire:f-cav-1", "WAT-14.11");
}

/* WAT-14.12 no cavalry left, no test. */
static void wat_14_12_no_cavalry_left(void **state)
{
    (void)state;
    wt_lie("f-cav-1", O);
    wt_lie("d-inf-1", D);
    charge("f-cav-1");
    play("6");
    wt_gone("f-cav-1");
    waits("spend", "french");
}

/* WAT-14.13 else every charged unit tests once, also against tired cavalry. */
static void wat_14_13_all_charged_units_test(void **state)
{
    (void)state;
    wt_lie("f-cav-1", O);
    wt_lie("d-inf-1 d-inf-2", D);
    charge("f-cav-1");
    play("1 1");
    dies_for("morale_die", "d-inf-1");
    play("6");
    dies_for("morale_die", "d-inf-2");
    play("6");
    at("f-cav-1", O);
}

/* WAT-14.14 +3 for cavalry alone, -6 for a square. */
static void wat_14_14_shifts_of_a_charge(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_lie("d-inf-1", D);
    wt_cubes("red", D, 5);
    charge("f-cav-1");
    play("1");
    adds_to("2", "WAT-17.8", 3);
    adds_to("2", "WAT-17.25", -6);
    adds_up(sum_of("2"), 2, MSG_res_eliminated);
}

/* WAT-14.15 R is E here. */
static void wat_14_15_r_is_e(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_stand("d-inf-1", D);
    charge("f-cav-1");
    play("1 3"); /* column 3: an R */
    wt_gone("d-inf-1");
}

/* WAT-14.16 while infantry stands, the cavalry withdraws to where it entered from. */
static void wat_14_16_the_cavalry_withdraws(void **state)
{
    (void)state;
    wt_stand("f-cav-1", "grand-battery-west");
    wt_stand("f-cav-2", "grand-battery-west");
    wt_lie("d-inf-1", D);
    support_allies();
    order("french", "grand-battery-west", "assault");
    play("attack:f-cav-1:" D " through:" O " attack:f-cav-2:" D " through:" FARM);
    play("1 6");
    at("f-cav-1", O);
    at("f-cav-2", FARM);
    at("d-inf-1", D);
}

/* WAT-14.17 the defender's cavalry leaves by the defender's retreat rule. */
static void wat_14_17_the_defenders_cavalry(void **state)
{
    (void)state;
    support_french();
    wt_stand("f-inf-1", O);
    wt_stand("b-cav-1", D);
    attack("f-inf-1");
    play("1 6");
    waits("retreat_to", "allied");
    play("retreat:wavre-road");
    at("b-cav-1", "wavre-road");
    wt_is("b-cav-1", "fresh");
    at("f-inf-1", D);
}

/* WAT-14.18 infantry that stood ends in square, mobile or not, no matter who charged. */
static void wat_14_18_survivors_are_in_square(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_stand("d-inf-1", D);
    charge("f-cav-1");
    play("1 6");
    wt_is("d-inf-1", "square");
    wt_empty();
    support_french();
    wt_stand("f-inf-1", O);
    wt_stand("b-cav-1", D);
    attack("f-inf-1");
    play("1 6 retreat:wavre-road");
    wt_is("f-inf-1", "square");
}

/* WAT-14.19 all infantry gone: the cavalry stays. */
static void wat_14_19_the_cavalry_stays(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_stand("d-inf-1", D);
    charge("f-cav-1");
    play("1 1");
    wt_gone("d-inf-1");
    at("f-cav-1", D);
    dies_for("control_die", "f-cav-1");
}

/* A garrison of one in the farm, and perhaps another unit outside. */
static void charge_the_farm(const char *outside)
{
    wt_stand("f-cav-1", O);
    wt_lie("d-inf-1", FARM);
    wt_stand(outside, FARM);
    support_allies();
    attack_from("french", O, "f-cav-1", FARM);
}

/* WAT-14.20 a garrison is not charged and does not test. */
static void wat_14_20_a_garrison_is_not_charged(void **state)
{
    (void)state;
    charge_the_farm("d-inf-2");
    wt_is("d-inf-1", "defensive");
    play("1 1");
    dies_for("morale_die", "d-inf-2");
    play("6");
    waits("spend", "french");
    wt_is("d-inf-1", "defensive");
}

/* WAT-14.21 but it fires. */
static void wat_14_21_a_garrison_fires(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    charge_the_farm("");
    dies_for("charge_die", "d-inf-1");
    sum = sum_of("6");
    assert_int_equal(sum.title.clause, WAT_14_21);
    play("6");
    wt_is("f-cav-1", "tired");
}

/* WAT-14.22 the cavalry withdraws even if nobody is left outside. */
static void wat_14_22_the_garrison_holds(void **state)
{
    (void)state;
    charge_the_farm("d-inf-2");
    play("1 1 1");
    wt_gone("d-inf-2");
    at("f-cav-1", O);
    at("d-inf-1", FARM);
}

/* WAT-14.23 with nobody outside it takes the fire and withdraws. */
static void wat_14_23_nothing_to_charge(void **state)
{
    (void)state;
    charge_the_farm("");
    play("1");
    at("f-cav-1", O);
    waits("spend", "french");
}

/* WAT-14.24 withdrawing costs no step. */
static void wat_14_24_as_it_is(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_lie("d-inf-1", D);
    charge("f-cav-1");
    play("1 6");
    wt_is("f-cav-1", "fresh");
    at("f-cav-1", O);
}

/* WAT-14.25 who has left takes no part in steps 5 and 7. */
static void wat_14_25_out_of_the_fight(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_lie("d-inf-1", D);
    wt_stand("b-art-1", D);
    charge("f-cav-1");
    play("1 1 6"); /* the gun misses, so does the infantry, which stands */
    at("f-cav-1", O);
    wt_has_cubes("red", D, 0);
    waits("spend", "french");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_14_1_the_cavalry_charges),
        RULE(wat_14_2_counter_charge),
        RULE(wat_14_3_no_charge_in_woods),
        RULE(wat_14_4_ordinary_retreat),
        RULE(wat_14_5_defensive_infantry_forms_square),
        RULE(wat_14_6_mobile_infantry_with_cavalry),
        RULE(wat_14_7_mobile_infantry_alone),
        RULE(wat_14_8_attackers_form_no_square),
        RULE(wat_14_9_infantry_fires_first),
        RULE(wat_14_10_the_owner_spreads_hits),
        RULE(wat_14_11_no_retreat_from_a_hit),
        RULE(wat_14_12_no_cavalry_left),
        RULE(wat_14_13_all_charged_units_test),
        RULE(wat_14_14_shifts_of_a_charge),
        RULE(wat_14_15_r_is_e),
        RULE(wat_14_16_the_cavalry_withdraws),
        RULE(wat_14_17_the_defenders_cavalry),
        RULE(wat_14_18_survivors_are_in_square),
        RULE(wat_14_19_the_cavalry_stays),
        RULE(wat_14_20_a_garrison_is_not_charged),
        RULE(wat_14_21_a_garrison_fires),
        RULE(wat_14_22_the_garrison_holds),
        RULE(wat_14_23_nothing_to_charge),
        RULE(wat_14_24_as_it_is),
        RULE(wat_14_25_out_of_the_fight),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
