/* SPDX-License-Identifier: MIT
 * Chapter 10.5.1 to 10.5.7: strength, posture, forcing, cavalry, artillery, fatigue, command. */
#include "rules/wagram/wag_fight.h"

/* One zone against one on open ground, as far as the posture. */
static void clash(const char *attackers, const char *defenders, const char *corps)
{
    wf_field();
    wg_put(attackers, "153", "152");
    wg_put(defenders, "152", "153");
    wf_attack(attackers, "152");
    wf_combats(corps);
}

/* ---- 10.5.1 ---- */

/* WAG-10.5.1.2 the stronger, WAG-10.5.1.3 by more than double, WAG-10.5.1.4 nobody. */
static void wag_10_5_1_2_strength(void **state)
{
    (void)state;
    clash("fr-iv-legrand", "au-iii-vukassovich", "fr-iv"); /* 5 : 6 */
    play("stand done");
    adds("WAG-10.5.1.2", -1);
    clash("fr-iv-legrand", "au-vi-kottulinsky", "fr-iv"); /* 5 : 5 */
    play("stand done");
    adds("WAG-10.5.1.2", 0);
    adds("WAG-10.5.1.3", 0);
    clash("fr-iv-stcyr", "au-ag-riese", "fr-iv"); /* 8 : 4, double and no more */
    play("stand done");
    adds("WAG-10.5.1.2", 1);
    adds("WAG-10.5.1.3", 0);
    clash("fr-iv-stcyr", "au-joh-jellachich", "fr-iv"); /* 8 : 3 */
    play("stand done");
    adds("WAG-10.5.1.2", 0);
    adds("WAG-10.5.1.3", 3);
}

/* WAG-10.5.1.1: all who fight, from all zones, and no one else. */
static void wag_10_5_1_1_sum(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand fr-iv-stcyr", "153", "152"); /* St Cyr does not fight */
    wg_put("fr-iv-molitor", "151", "152");
    wg_put("au-iii-stjulien", "152", "153"); /* 7 */
    wf_attack("fr-iv-legrand fr-iv-molitor", "152");
    wf_combats("fr-iv");
    play("stand done");
    adds("WAG-10.5.1.2", 1);      /* 9 : 7 */
    wg_steps("fr-iv-legrand", 2); /* 7 : 7 */
    adds("WAG-10.5.1.2", 0);
}

/* WAG-10.5.1.5 guns alone count 1, beside others 0; WAG-10.5.1.6 each. */
static void wag_10_5_1_5_guns(void **state)
{
    (void)state;
    clash("fr-iv-marulaz", "au-vi-art", "fr-iv"); /* 2 : 1, double and no more */
    adds("WAG-10.5.1.2", 1);
    wg_put("au-iii-art", "152", "153");
    wg.combat.fighting[AUSTRIAN] |= wg_set("au-iii-art"); /* 2 : 2 */
    adds("WAG-10.5.1.2", 0);
    clash("fr-iv-legrand", "au-vi-kottulinsky au-vi-art", "fr-iv");
    play("join:au-vi-kottulinsky join:au-vi-art stand done");
    adds("WAG-10.5.1.2", 0); /* 5 : 5 */
}

/* ---- 10.5.2 ---- */

/* WAG-10.5.2.1, WAG-10.5.0.2: after the units are named, and before anybody forces. */
static void wag_10_5_2_1_postures(void **state)
{
    static const struct {
        const char *move;
        int value;
    } each[] = { { "hold", 1 }, { "stand", 0 }, { "withdraw", -1 } };

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        clash("fr-iv-legrand", "au-vi-kottulinsky", "fr-iv");
        waits("posture", "austrian");
        may_not("done", "WAG-10.5.2.1");
        play(each[i].move);
        waits("force", "french");
        play("done");
        adds("WAG-10.5.2.1", each[i].value);
    }
}

/* WAG-10.5.2.2: not if all of them may rout. */
static void wag_10_5_2_2_no_hold(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("au-ag-riese au-ag-mayer", "152", "153");
    wg_steps("au-ag-riese", 2);
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    play("join:au-ag-riese join:au-ag-mayer");
    may("hold"); /* Mayer will not rout */
    wf_combats("fr-iv");
    play("join:au-ag-riese done");
    may_not("hold", "WAG-10.5.2.2");
    may("stand");
    may("withdraw");
}

/* WAG-10.5.2.3: not if all of them are at 2; those who rout count as if they were. */
static void wag_10_5_2_3_no_withdrawal(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("au-ag-riese au-ag-mayer", "152", "153");
    wg_fatigue("au-ag-riese", 2);
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    play("join:au-ag-riese join:au-ag-mayer");
    may("withdraw");
    wf_combats("fr-iv");
    play("join:au-ag-riese done");
    may_not("withdraw", "WAG-10.5.2.3");
    may("hold");
    wg_fatigue("au-ag-riese", 0);
    wg_rout("au-ag-riese", 1); /* WAG-10.6.38 */
    may_not("withdraw", "WAG-10.5.2.3");
}

/* WAG-10.5.2.4 guns alone withdraw; WAG-10.5.2.5 with both bans he reacts. */
static void wag_10_5_2_4_no_choice(void **state)
{
    (void)state;
    clash("fr-iv-legrand", "au-vi-art", "fr-iv");
    assert_int_equal(wg.combat.posture, WITHDRAW);
    assert_int_equal(wag_posture_forbidden(wg_b, &wg, HOLD), WAG_10_5_2_4);
    assert_int_equal(wag_posture_forbidden(wg_b, &wg, REACT), WAG_10_5_2_4);
    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("au-ag-riese", "152", "153");
    wg_steps("au-ag-riese", 2);
    wg_fatigue("au-ag-riese", 2);
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    waits("force", "french");
    assert_int_equal(wg.combat.posture, REACT);
}

/* ---- 10.5.3 ---- */

/* WAG-10.5.3.1 as many as he likes, 2 each; WAG-10.5.3.3, WAG-10.5.3.4 who cannot; WAG-10.5.3.2 a
 * step each in the end. */
static void wag_10_5_3_1_force(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand fr-iv-molitor", "153", "152");
    wg_put("fr-iv-boudet fr-iv-lasalle", "151", "152");
    wg_put("au-vi-hohenfeld", "152", "153");
    wg_fatigue("fr-iv-boudet", 2);
    wf_attack("fr-iv-legrand fr-iv-molitor fr-iv-boudet fr-iv-lasalle", "152");
    wf_combats("fr-iv");
    play("hold");
    may_not("force:fr-iv-boudet", "WAG-10.5.3.3");
    may_not("force:fr-iv-lasalle", "WAG-10.5.3.4");
    may_not("force:fr-iv-stcyr", "WAG-10.5.3.1");
    play("force:fr-iv-legrand");
    may_not("force:fr-iv-legrand", "WAG-10.5.3.1");
    play("force:fr-iv-molitor");
    adds("WAG-10.5.3.1", 4);
    play("6:1");
    wg_has_steps("fr-iv-legrand fr-iv-molitor", 3);
    wg_has_steps("fr-iv-boudet", 4);
}

/* WAG-10.5.3.3: nor one that may rout already. */
static void wag_10_5_3_3_force_shaky(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand fr-iv-molitor", "153", "152");
    wg_put("au-vi-hohenfeld", "152", "153");
    wg_steps("fr-iv-molitor", 2);
    wf_attack("fr-iv-legrand fr-iv-molitor", "152");
    wf_combats("fr-iv");
    play("stand");
    may_not("force:fr-iv-molitor", "WAG-10.5.3.3");
    may("force:fr-iv-legrand");
    may("done");
}

/* ---- 10.5.4 ---- */

/* WAG-10.5.4.1: 1 for light, 2 for heavy cavalry that charges. */
static void wag_10_5_4_1_charges(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-r-nansouty fr-r-stsulpice", "153", "152");
    wg_put("fr-r-arrighi", "151", "152");
    wg_put("fr-iv-lasalle", "150", "152");
    wg_put("au-vi-hohenfeld", "152", "153");
    wf_charge("fr-r-nansouty fr-iv-lasalle", "152");
    wf_attack("fr-r-stsulpice fr-r-arrighi", "152");
    wf_combats_with("fr-r", "fr-iv-lasalle");
    play("stand");
    adds("WAG-10.5.4.1", 3);
}

/* WAG-10.5.4.2 only riders defend, WAG-10.5.4.3 unless guns do too, except for the option. */
static void wag_10_5_4_2_riders(void **state)
{
    static const struct {
        const char *defenders, *options;
        int value;
    } each[] = {
        { "au-vi-vincent au-vi-wallmoden", "", 1 },
        { "au-vi-vincent au-vi-kottulinsky", "", 0 },
        { "au-vi-vincent au-vi-art", "", 0 },
        { "au-vi-vincent au-vi-art", "cavalry-alone=guns-ignored", 1 },
        { "au-vi-art", "cavalry-alone=guns-ignored", 0 },
    };

    (void)state;
    for (unsigned i = 0; i < sizeof each / sizeof each[0]; i++) {
        wg_scenario("july-6", each[i].options);
        wf_field();
        wg_put("fr-iv-legrand", "153", "152");
        wg_put(each[i].defenders, "152", "153");
        wf_attack("fr-iv-legrand", "152");
        wf_combats("fr-iv");
        if (wag_now(&wg)->state == S_refuse) {
            play("done");
        }
        wg.combat.fighting[AUSTRIAN] = wg_set(each[i].defenders);
        wg_until("combat_dice", "chance");
        adds("WAG-10.5.4.2", each[i].value);
    }
    wg_scenario("july-6", "");
}

/* ---- 10.5.5 ---- */

/* WAG-10.5.5.1 the better artillery, WAG-10.5.5.2 or nobody's; that of divisions and of guns. */
static void wag_10_5_5_1_artillery(void **state)
{
    (void)state;
    clash("fr-iv-legrand", "au-vi-kottulinsky", "fr-iv"); /* 2 : 2 */
    play("stand done");
    adds("WAG-10.5.5.1", 0);
    clash("fr-iv-legrand", "au-ag-riese", "fr-iv"); /* 2 : 1 */
    play("stand done");
    adds("WAG-10.5.5.1", 1);
    clash("fr-iv-legrand", "au-vi-kottulinsky au-vi-art", "fr-iv"); /* 2 : 2 + 3 */
    play("join:au-vi-kottulinsky join:au-vi-art stand done");
    adds("WAG-10.5.5.1", -1);
}

/* WAG-10.5.5.3: a defender needs an attacker in his Front. */
static void wag_10_5_5_3_turned_away(void **state)
{
    (void)state;
    clash("fr-iv-lasalle", "au-vi-kottulinsky", "fr-iv"); /* 1 : 2 */
    play("stand");
    adds("WAG-10.5.5.1", -1);
    wag_turn_stack(&wg, AUSTRIAN, wg_zone("152"),
                   wag_slot_of(wg_b, wg_zone("152"), wg_zone("169")));
    adds("WAG-10.5.5.1", 1);
}

/* WAG-10.5.5.4, WAG-9.6.32: who charges has no guns. */
static void wag_10_5_5_4_charge_without_guns(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-r-nansouty", "153", "152");
    wg_put("au-r-aspre", "152", "153"); /* no artillery either */
    wf_charge("fr-r-nansouty", "152");
    wf_combats("fr-r");
    play("stand");
    adds("WAG-10.5.5.1", 0);
    clash("fr-r-nansouty", "au-r-aspre", "fr-r");
    play("stand");
    adds("WAG-10.5.5.1", 1);
}

/* ---- 10.5.6, 10.5.7 ---- */

/* WAG-10.5.6.1 of each zone the most tired who fights, WAG-10.5.6.2 in defence too, WAG-10.5.6.3
 * routed ones as at 2. */
static void wag_10_5_6_1_fatigue(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand fr-iv-molitor fr-iv-stcyr", "153", "152");
    wg_put("fr-iv-boudet", "151", "152");
    wg_put("au-ag-riese au-ag-mayer", "152", "153");
    wg_fatigue("fr-iv-legrand fr-iv-boudet au-ag-riese", 1);
    wg_fatigue("fr-iv-stcyr", 2); /* does not fight */
    wf_attack("fr-iv-legrand fr-iv-molitor fr-iv-boudet", "152");
    wf_combats("fr-iv");
    play("join:au-ag-riese join:au-ag-mayer stand done");
    adds("WAG-10.5.6.1", -2);
    adds("WAG-10.5.6.2", 1);
    wg_fatigue("fr-iv-molitor", 2);
    adds("WAG-10.5.6.1", -3);
    wg_rout("au-ag-mayer", 1);
    adds("WAG-10.5.6.2", 2);
}

/* WAG-10.5.7.1 once for each zone with a star that fights, WAG-10.5.7.2 in defence too. */
static void wag_10_5_7_1_command(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand fr-iv-molitor", "153", "152"); /* two stars, one zone */
    wg_put("fr-iv-boudet", "151", "152");                /* none */
    wg_put("fr-iv-lasalle", "150", "152");               /* one */
    wg_put("au-iii-vukassovich au-iii-schneller", "152", "153");
    wf_attack("fr-iv-legrand fr-iv-molitor fr-iv-boudet fr-iv-lasalle", "152");
    wf_combats("fr-iv");
    play("done join:au-iii-vukassovich stand done");
    adds("WAG-10.5.7.1", 2);
    adds("WAG-10.5.7.2", -1);
    wg.combat.fighting[AUSTRIAN] = wg_set("au-iii-schneller");
    adds("WAG-10.5.7.2", 0);
}

/* WAG-10.5.0.1: everything adds up. */
static void wag_10_5_0_1_total(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand fr-iv-molitor", "153", "152");
    wg_put("au-ag-riese", "152", "153");
    wg_fatigue("fr-iv-legrand au-ag-riese", 1);
    wf_attack("fr-iv-legrand fr-iv-molitor", "152");
    wf_combats("fr-iv");
    play("withdraw force:fr-iv-legrand done");
    /* more than double, forces, artillery, tired, led */
    assert_int_equal(wf_all(FRENCH), 3 + 2 + 1 - 1 + 1);
    assert_int_equal(wf_all(AUSTRIAN), 1 - 1);
    adds_up(sum_of("2:5"), 8 - 5, MSG_res_defence_fails);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_10_5_1_2_strength),
        cmocka_unit_test(wag_10_5_1_1_sum),
        cmocka_unit_test(wag_10_5_1_5_guns),
        cmocka_unit_test(wag_10_5_2_1_postures),
        cmocka_unit_test(wag_10_5_2_2_no_hold),
        cmocka_unit_test(wag_10_5_2_3_no_withdrawal),
        cmocka_unit_test(wag_10_5_2_4_no_choice),
        cmocka_unit_test(wag_10_5_3_1_force),
        cmocka_unit_test(wag_10_5_3_3_force_shaky),
        cmocka_unit_test(wag_10_5_4_1_charges),
        cmocka_unit_test(wag_10_5_4_2_riders),
        cmocka_unit_test(wag_10_5_5_1_artillery),
        cmocka_unit_test(wag_10_5_5_3_turned_away),
        cmocka_unit_test(wag_10_5_5_4_charge_without_guns),
        cmocka_unit_test(wag_10_5_6_1_fatigue),
        cmocka_unit_test(wag_10_5_7_1_command),
        cmocka_unit_test(wag_10_5_0_1_total),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
