/* SPDX-License-Identifier: MIT
 * Chapter 10.6: what comes of a combat; the way back is in test_c10_flight.c. */
#include "rules/wagram/wag_fight.h"

/* On open ground, before anything is chosen. */
static void duel(const char *attackers, const char *defenders, const char *corps)
{
    wf_field();
    wg_put(attackers, "153", "152");
    wg_put(defenders, "152", "153");
    wf_attack(attackers, "152");
    wf_combats(corps);
}

/* Legrand against Kottulinsky, who are equal except for Legrand's star: the totals are one more
 * than the die of the attacker, and the die of the defender, who stands; one less if he holds. */
static void legrand(const char *posture, const char *dice)
{
    duel("fr-iv-legrand", "au-vi-kottulinsky", "fr-iv");
    play(posture);
    play("done");
    play(dice);
}

static void expect(unsigned fatigue, unsigned steps, unsigned his_fatigue, unsigned his_steps)
{
    wg_is_tired("fr-iv-legrand", fatigue);
    wg_has_steps("fr-iv-legrand", steps);
    wg_is_tired("au-vi-kottulinsky", his_fatigue);
    wg_has_steps("au-vi-kottulinsky", his_steps);
}

/* WAG-10.6.2 to WAG-10.6.6. */
static void wag_10_6_2_table(void **state)
{
    (void)state;
    legrand("stand", "1:5"); /* WAG-10.6.2: 2 : 5 */
    expect(1, 3, 0, 4);
    legrand("stand", "1:4"); /* WAG-10.6.3: 2 : 4 */
    expect(1, 4, 0, 4);
    legrand("stand", "1:3");
    expect(1, 4, 0, 4);
    legrand("stand", "2:3"); /* WAG-10.6.4: 3 : 3 */
    expect(1, 4, 1, 4);
    legrand("stand", "3:3"); /* WAG-10.6.5: 4 : 3 */
    expect(0, 4, 1, 4);
    legrand("stand", "5:3"); /* 6 : 3 */
    expect(0, 4, 1, 4);
    legrand("hold", "6:4"); /* WAG-10.6.6: 7 : 3 */
    expect(0, 4, 1, 3);
}

/* WAG-10.6.1: no total below 1. */
static void wag_10_6_1_at_least_one(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    legrand("hold", "1:1"); /* 2 : 0, which is 1 */
    expect(0, 4, 1, 4);
    duel("fr-iv-marulaz", "au-vi-kottulinsky", "fr-iv");
    wg_fatigue("fr-iv-marulaz", 2);
    play("stand");
    sum = sum_of("1:1");
    assert_int_equal(sum.table.arg[0].value, 1);
    assert_int_equal(sum.table.arg[1].value, 1 + 3 + 1);
    assert_int_equal(sum.result.key, MSG_res_attack_crushed);
}

/* WAG-10.6.7 fatigue and WAG-10.6.8 a loss for all who fought, but not for guns; WAG-10.6.10 those
 * who did not fight have nothing to do with it. */
static void wag_10_6_7_all_engaged(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand fr-iv-molitor fr-iv-art fr-iv-stcyr", "153", "152");
    wg_put("au-ii-brady au-ii-art", "152", "153");
    wf_attack("fr-iv-legrand fr-iv-molitor", "152");
    wf_combats("fr-iv");
    play("join:fr-iv-art join:au-ii-brady join:au-ii-art withdraw done");
    play("1:6"); /* 3 : 7 */
    wg_is_tired("fr-iv-legrand fr-iv-molitor", 1);
    wg_has_steps("fr-iv-legrand fr-iv-molitor", 3);
    wg_is_tired("fr-iv-art fr-iv-stcyr", 0);
    wg_has_steps("fr-iv-art", 2);
    wg_has_steps("fr-iv-stcyr", 4);
}

/* WAG-10.6.9: guns with no one else in their zone are lost by a hit, in defence and in attack. */
static void wag_10_6_9_lonely_guns(void **state)
{
    (void)state;
    duel("fr-iv-legrand", "au-vi-art", "fr-iv");
    play("done 6:1");
    wg_gone("au-vi-art");

    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("fr-iv-art", "151", "152");
    wg_put("au-vi-hohenfeld", "152", "153");
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    play("join:fr-iv-art stand done 1:6");
    wg_gone("fr-iv-art");
    wg_has_steps("fr-iv-legrand", 3);
}

/* WAG-10.6.12: the last step is the end. */
static void wag_10_6_12_last_step(void **state)
{
    (void)state;
    duel("fr-iv-legrand", "au-ag-mayer", "fr-iv");
    wg_steps("au-ag-mayer", 1);
    play("stand done 6:1");
    wg_gone("au-ag-mayer");
    assert_true(wg.lost[AUSTRIAN] == wg_set("au-ag-mayer"));
    waits("advance", "french");
}

/* WAG-10.6.13, WAG-10.6.14: who retreats by the posture he has taken. */
static void wag_10_6_13_retreat_table(void **state)
{
    static const struct {
        const char *posture, *dice;
        bool retreats;
    } each[] = {
        { "withdraw", "3:4", false }, /* 4 : 5 */
        { "withdraw", "3:2", true },  /* 4 : 3 */
        { "withdraw", "6:1", true },  /* 7 : 2 */
        { "stand", "4:3", false },    /* 5 : 3 */
        { "stand", "5:3", false },    /* 6 : 3 */
        { "stand", "6:3", true },     /* 7 : 3 */
        { "hold", "4:3", false },     /* 5 : 2 */
        { "hold", "6:1", false },     /* 7 : 1 */
    };

    (void)state;
    for (unsigned i = 0; i < sizeof each / sizeof each[0]; i++) {
        legrand(each[i].posture, each[i].dice);
        if (each[i].retreats) {
            waits("flee", "austrian");
            play("flee:169 face:152");
            at("au-vi-kottulinsky", "169");
        } else {
            assert_int_equal(wag_now(&wg)->state, S_react); /* the next Round */
            at("au-vi-kottulinsky", "152");
        }
    }
}

/* WAG-10.6.15 all of the zone, one zone; WAG-10.6.10 those who did not fight are tired by it, their
 * guns are not. */
static void wag_10_6_15_all_go(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("au-vi-kottulinsky au-vi-hohenfeld au-vi-art", "152", "153");
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    play("join:au-vi-kottulinsky done withdraw done 3:2");
    play("flee:169 face:152 flee:169"); /* in the order of their bits: Hohenfeld first */
    waits("manoeuvre", "chance");       /* WAG-10.6.18 */
    play("6 flee:169");
    at("au-vi-kottulinsky au-vi-hohenfeld au-vi-art", "169");
    wg_is_tired("au-vi-kottulinsky au-vi-hohenfeld", 1);
    wg_is_tired("au-vi-art", 0);
    waits("advance", "french");
}

/* WAG-10.6.16: two zones for those who were at 2 before, not for those who come to 2 now;
 * WAG-10.6.38 routed ones are as if they had been. */
static void wag_10_6_16_exhausted(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("au-vi-kottulinsky au-vi-hohenfeld", "152", "153");
    wg_fatigue("au-vi-kottulinsky", 1);
    wg_fatigue("au-vi-hohenfeld", 2);
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    play("join:au-vi-kottulinsky withdraw done 6:1"); /* 7 : 1 */
    play("flee:169 flee:197 face:169 flee:170 face:152");
    at("au-vi-hohenfeld", "197");
    at("au-vi-kottulinsky", "170");
    wg_is_tired("au-vi-kottulinsky au-vi-hohenfeld", 2);

    duel("fr-iv-legrand", "au-vi-kottulinsky", "fr-iv");
    wg_rout("au-vi-kottulinsky", 1);
    play("stand done 6:2"); /* 7 : 1 */
    play("flee:169 flee:197 face:169");
    at("au-vi-kottulinsky", "197");
    wg_is_routed("au-vi-kottulinsky", 1);
    wg_is_tired("au-vi-kottulinsky", 1);
}

/* WAG-10.6.17: an attacker stays, however he loses. */
static void wag_10_6_17_attacker_stays(void **state)
{
    (void)state;
    legrand("stand", "1:6");
    at("fr-iv-legrand", "153");
}

/* ---- rout ---- */

/* Legrand, on the face before those with a rout value, is crushed. */
static void crushed(const char *options)
{
    wg_scenario("july-6", options);
    duel("fr-iv-legrand", "au-vi-kottulinsky", "fr-iv");
    wg_steps("fr-iv-legrand", 3);
    play("stand done 1:6");
}

/* WAG-10.6.32 who lost a step and shows a value tests, WAG-10.6.33 the value or less; by the option
 * less; WAG-10.6.36 two zones, and the mark. */
static void wag_10_6_32_rout(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    crushed("");
    waits("rout_die", "chance");
    sum = sum_of("2");
    assert_int_equal(sum.table.arg[0].value, 2);
    assert_int_equal(sum.result.key, MSG_res_routs);
    play("2"); /* by 154: 171 is in the Front of the victor */
    at("fr-iv-legrand", "155");
    play("face:154");
    wg_is_routed("fr-iv-legrand", 1);
    crushed("");
    play("3");
    wg_is_routed("fr-iv-legrand", 0);
    at("fr-iv-legrand", "153");
    crushed("rout-roll=below");
    sum = sum_of("2");
    assert_int_equal(sum.table.arg[0].value, 1);
    play("2");
    wg_is_routed("fr-iv-legrand", 0);
    crushed("rout-roll=below");
    play("1 face:129");
    wg_is_routed("fr-iv-legrand", 1);
    wg_scenario("july-6", "");
}

/* WAG-10.6.34: the value after the loss; none, no test. */
static void wag_10_6_34_rout_value(void **state)
{
    (void)state;
    duel("fr-iv-legrand", "au-vi-kottulinsky", "fr-iv");
    play("stand done 1:6");
    wg_has_steps("fr-iv-legrand", 3);
    waits("react", "austrian");
    duel("fr-iv-stcyr", "au-vi-hohenfeld", "fr-iv");
    wg_steps("au-vi-hohenfeld", 2); /* 2 is on it, then 3 */
    play("stand done 6:1");
    play("flee:169 face:152");
    waits("rout_die", "chance");
    assert_int_equal(sum_of("3").result.key, MSG_res_routs);
    assert_int_equal(sum_of("4").result.key, MSG_res_stands);
}

/* WAG-10.6.32: a step lost by going back through an enemy Front counts as well. */
static void wag_10_6_32_rout_by_retreat(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("au-ag-mayer", "152", "153");
    wg_steps("au-ag-mayer", 3);
    wg_put("fr-ii-grandjean", "168", "169");
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    play("withdraw done 4:4 flee:169 face:152");
    wg_has_steps("au-ag-mayer", 2);
    waits("rout_die", "chance");
}

/* WAG-10.6.35: who forced tests only if he has lost. */
static void wag_10_6_35_forced_rout(void **state)
{
    (void)state;
    for (int lost = 0; lost < 3; lost++) {
        static const char *const dice[] = { "3:3", "1:3", "1:4" }; /* 6 : 4, 4 : 4, 4 : 5 */

        duel("fr-iv-legrand", "au-vi-kottulinsky", "fr-iv");
        wg_steps("fr-iv-legrand", 3);
        play("stand force:fr-iv-legrand");
        assert_int_equal(wf_all(FRENCH), 2 + 1);
        assert_int_equal(wf_all(AUSTRIAN), 1);
        play(dice[lost]);
        wg_has_steps("fr-iv-legrand", 2);
        waits(lost == 2 ? "rout_die" : "react", lost == 2 ? "chance" : "austrian");
    }
}

/* WAG-10.6.37: it does not move or attack. */
static void wag_10_6_37_routed(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand fr-iv-molitor", "153", "152");
    wg_put("au-vi-kottulinsky", "152", "153");
    wg_rout("fr-iv-legrand", 1);
    wg_active("fr-iv");
    play("pivot:fr-iv-molitor");
    may("act:fr-iv-molitor");
    may_not("act:fr-iv-legrand", "WAG-10.6.37");
}

/* WAG-10.6.39: nor does it test again. */
static void wag_10_6_39_no_second_rout(void **state)
{
    (void)state;
    duel("fr-iv-stcyr", "au-vi-hohenfeld", "fr-iv");
    wg_steps("au-vi-hohenfeld", 2);
    wg_rout("au-vi-hohenfeld", 1);
    play("stand done 6:1 flee:169 flee:197 face:169");
    wg_has_steps("au-vi-hohenfeld", 1);
    waits("advance", "french");
}

/* Riese fights before Mayer, who does not, and routs without having to retreat. */
static void rout_from_stack(const char *options, const char *fighters)
{
    wg_scenario("july-6", options);
    wf_field();
    wg_put("fr-iv-stcyr", "153", "152");
    wg_put("au-ag-riese au-ag-mayer au-ag-vecsey", "152", "153");
    wg_steps("au-ag-riese", 3);
    wf_attack("fr-iv-stcyr", "152");
    wf_combats("fr-iv");
    play("done");
    play(fighters);
    play("hold done 6:1 1");
    wg_has_steps("au-ag-riese", 2); /* it flees by 150: 151 is in the Front of the victor */
    play("face:150");
    at("au-ag-riese", "117");
}

/* WAG-10.6.10, WAG-10.6.11: those who are left alone go too; not while one who fought is there. */
static void wag_10_6_10_left_alone(void **state)
{
    (void)state;
    rout_from_stack("", "join:au-ag-riese done");
    wg_is_tired("au-ag-mayer au-ag-vecsey", 1);
    play("flee:169 face:152 flee:169");
    at("au-ag-mayer au-ag-vecsey", "169");
    waits("advance", "french");

    rout_from_stack("", "join:au-ag-riese join:au-ag-mayer");
    at("au-ag-mayer au-ag-vecsey", "152");
    wg_is_tired("au-ag-vecsey", 0);
    waits("react", "austrian");

    rout_from_stack("rout-stack=dragged", "join:au-ag-riese join:au-ag-mayer");
    waits("flee", "austrian");
    wg_is_tired("au-ag-vecsey", 1);
    wg_is_tired("au-ag-mayer", 1); /* by the combat, not once more */
    wg_scenario("july-6", "");
}

/* WAG-10.6.32: one who goes along and loses a step by it tests like the others. */
static void wag_10_6_32_left_alone_and_hit(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-stcyr", "153", "152");
    wg_put("fr-ii-grandjean", "168", "169");
    wg_put("fr-ii-frere", "199", "170");
    wg_put("fr-ii-tharreau", "149", "150");
    wg_put("au-ag-riese au-ag-mayer", "152", "153");
    wg_steps("au-ag-riese au-ag-mayer", 3);
    wf_attack("fr-iv-stcyr", "152");
    wf_combats("fr-iv");
    play("join:au-ag-riese done hold done 6:1 1 face:151");
    play("flee:169 face:152");
    wg_has_steps("au-ag-mayer", 2);
    waits("rout_die", "chance");
    play("3");
    wg_is_routed("au-ag-mayer", 0);
    waits("advance", "french");
}

/* ---- order, advance ---- */

/* WAG-10.6.40: fatigue and hits, the charge, the forced loss, the retreat, the rout, the advance.
 */
static void wag_10_6_40_order(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand fr-iv-marulaz", "153", "152");
    wg_put("au-vi-hohenfeld", "152", "153");
    wg_steps("au-vi-hohenfeld", 2);
    wf_attack("fr-iv-legrand", "152");
    wf_charge("fr-iv-marulaz", "152");
    wf_combats("fr-iv");
    play("stand force:fr-iv-legrand 6:1");
    waits("flee", "austrian");
    wg_is_tired("au-vi-hohenfeld", 1);
    wg_has_steps("au-vi-hohenfeld", 1);
    wg_is_tired("fr-iv-marulaz", 1); /* WAG-9.6.33 */
    wg_has_steps("fr-iv-legrand", 3);
    play("flee:169 face:152");
    waits("rout_die", "chance");
    play("6");
    waits("advance", "french");
}

/* WAG-9.6.33: the fatigue of a charge comes on top of the result. */
static void wag_9_6_33_charge_fatigue(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-marulaz", "153", "152");
    wg_put("au-vi-hohenfeld", "152", "153");
    wf_charge("fr-iv-marulaz", "152");
    wf_combats("fr-iv");
    play("stand 1:1");
    wg_is_tired("fr-iv-marulaz", 2);
}

/* WAG-10.6.30 up to 2 points of those who have won, and they may turn; WAG-10.6.31 not guns, and
 * nobody must. */
static void wag_10_6_30_advance(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand fr-iv-molitor fr-iv-art", "153", "152");
    wg_put("fr-iv-stcyr", "151", "152");
    wg_put("au-vi-kottulinsky", "152", "153");
    wg_fatigue("au-vi-kottulinsky", 2); /* two zones back: nobody is near then */
    wf_attack("fr-iv-legrand fr-iv-molitor fr-iv-stcyr", "152");
    wf_combats("fr-iv");
    play("join:fr-iv-art stand done 6:1 flee:169 flee:198 face:169");
    waits("advance", "french");
    may("advance:fr-iv-stcyr");
    may("done");
    may_not("advance:fr-iv-art", "WAG-10.6.31");
    may_not("advance:fr-iv-boudet", "WAG-10.6.30");
    play("advance:fr-iv-legrand");
    wg_faces("fr-iv-legrand", "169"); /* straight on, unless he likes better */
    play("face:170");
    may_not("advance:fr-iv-stcyr", "WAG-10.6.30"); /* 1 and 2 points */
    play("advance:fr-iv-molitor");
    at("fr-iv-legrand fr-iv-molitor", "152");
    wg_faces("fr-iv-molitor", "170");
    at("fr-iv-stcyr", "151");
    waits("react", "austrian");
}

/* WAG-10.6.30: not by those who have not won, though nobody is left there. */
static void wag_10_6_30_no_advance(void **state)
{
    (void)state;
    duel("fr-iv-legrand", "au-vi-kottulinsky", "fr-iv");
    play("stand done 2:3"); /* 3 : 3 */
    waits("react", "austrian");
    assert_int_equal(wg.rounds, 1);
}

/* WAG-9.7.4, WAG-10.6.30: someone it comes next to may turn towards it, and WAG-9.6.22 an HQ gives
 * way. */
static void wag_9_7_4_advance_to_contact(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("au-vi-kottulinsky", "152", "153");
    wg_put("au-iii-stjulien", "150", "149");
    wg_hq("austrian", "170");
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    play("withdraw done 6:1 flee:169 face:152 advance:fr-iv-legrand face:169");
    waits("hq_away", "austrian");
    play("away:198");
    waits("turn_about", "austrian");
    play("face:152");
    wg_faces("au-iii-stjulien", "152");
}

/* WAG-13.3.7: nobody leaves the Divisional Square to advance. */
static void wag_13_3_7_square_stays(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-it-seras fr-it-durutte", "153", "152");
    wg_put("au-vi-kottulinsky", "152", "153");
    wf_square("fr-it-seras fr-it-durutte");
    wf_attack("fr-it-seras fr-it-durutte", "152");
    wf_combats("fr-it");
    play("withdraw done 6:1 flee:169 face:152");
    waits("react", "austrian");
    at("fr-it-seras fr-it-durutte", "153");
}

/* WAG-13.3.4: 3 points of the square may defend, and nobody beside it. */
static void wag_13_3_4_square_defends(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-it-seras fr-it-durutte fr-it-pacthod fr-it-sahuc", "152", "153");
    wg_put("au-vi-hohenfeld", "153", "152");
    wf_square("fr-it-seras fr-it-durutte fr-it-pacthod");
    wf_attack("au-vi-hohenfeld", "152");
    wf_combats("au-vi");
    play("done join:fr-it-seras join:fr-it-durutte");
    may_not("join:fr-it-sahuc", "WAG-10.1.8");
    play("join:fr-it-pacthod");
    waits("posture", "french");
    wf_combats("au-vi");
    play("done join:fr-it-sahuc join:fr-it-seras");
    waits("posture", "french"); /* 2 points, as they are not all of the square */
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_10_6_2_table),
        cmocka_unit_test(wag_10_6_1_at_least_one),
        cmocka_unit_test(wag_10_6_7_all_engaged),
        cmocka_unit_test(wag_10_6_9_lonely_guns),
        cmocka_unit_test(wag_10_6_12_last_step),
        cmocka_unit_test(wag_10_6_13_retreat_table),
        cmocka_unit_test(wag_10_6_15_all_go),
        cmocka_unit_test(wag_10_6_16_exhausted),
        cmocka_unit_test(wag_10_6_17_attacker_stays),
        cmocka_unit_test(wag_10_6_32_rout),
        cmocka_unit_test(wag_10_6_34_rout_value),
        cmocka_unit_test(wag_10_6_32_rout_by_retreat),
        cmocka_unit_test(wag_10_6_35_forced_rout),
        cmocka_unit_test(wag_10_6_37_routed),
        cmocka_unit_test(wag_10_6_39_no_second_rout),
        cmocka_unit_test(wag_10_6_10_left_alone),
        cmocka_unit_test(wag_10_6_32_left_alone_and_hit),
        cmocka_unit_test(wag_10_6_40_order),
        cmocka_unit_test(wag_9_6_33_charge_fatigue),
        cmocka_unit_test(wag_10_6_30_advance),
        cmocka_unit_test(wag_10_6_30_no_advance),
        cmocka_unit_test(wag_9_7_4_advance_to_contact),
        cmocka_unit_test(wag_13_3_7_square_stays),
        cmocka_unit_test(wag_13_3_4_square_defends),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
