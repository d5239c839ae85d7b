/* SPDX-License-Identifier: MIT
 * Chapter 10.1 to 10.4: who fights whom, who refuses, the Guard, the dice. */
#include "rules/wagram/wag_fight.h"

static uint64_t fighting(int side)
{
    return wg.combat.fighting[side];
}

/* WAG-10.1.4 the attacker chooses the order, WAG-10.1.6 each zone once, WAG-10.1.1 only zones that
 * are attacked; WAG-10.6.41 in the end nobody is marked any more. */
static void wag_10_1_4_order(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("fr-iv-stcyr", "151", "150");
    wg_put("fr-iv-boudet", "117", "149");
    wg_put("au-vi-hohenfeld", "152", "153");
    wg_put("au-vi-kottulinsky", "150", "151");
    wg_put("au-iii-stjulien", "149", "117");
    wf_attack("fr-iv-legrand", "152");
    wf_attack("fr-iv-stcyr", "150");
    wf_attack("fr-iv-boudet", "149");
    wf_combats("fr-iv");
    waits("next_combat", "french");
    may("resolve:150");
    may_not("resolve:168", "WAG-10.1.1");
    play("resolve:152");
    assert_true(fighting(FRENCH) == wg_set("fr-iv-legrand"));
    play("stand done 3:3");
    waits("next_combat", "french");
    may_not("resolve:152", "WAG-10.1.6");
    may_not("done", "WAG-10.1.4"); /* WAG-10.1.1: all who are marked must fight */
    play("resolve:149 stand done 3:3");
    assert_int_equal(wg.combat.zone, wg_zone("150")); /* the last without a question */
    assert_true(fighting(FRENCH) == wg_set("fr-iv-stcyr"));
    assert_true(wg.attacking != 0);
    play("stand done 3:3");
    assert_true(wg.attacking == 0 && wg.aim[wg_bit("fr-iv-stcyr", NULL)] == 0);
    assert_false(wag_has(&wg.targets, wg_zone("150")));
}

/* WAG-10.1.5, WAG-10.1.8, WAG-10.1.9: one zone, and 2 points that fight from a zone. */
static void wag_10_1_5_marking(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand fr-iv-stcyr fr-iv-molitor", "151", "152");
    wg_put("au-vi-hohenfeld", "152", "151");
    wg_put("au-vi-kottulinsky", "150", "151");
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-legrand attack:152");
    assert_int_equal(
        wag_attack_forbidden(wg_b, &wg, wg_bit("fr-iv-legrand", NULL), wg_zone("150"), false),
        WAG_10_1_5);
    play("act:fr-iv-stcyr");
    may_not("attack:152", "WAG-10.1.9");
    may_not("attack:150", "WAG-10.1.9"); /* 2 points fight from the zone, at whatever */
    play("done act:fr-iv-molitor attack:152 done");
    waits("posture", "austrian");
    assert_true(fighting(FRENCH) == wg_set("fr-iv-legrand fr-iv-molitor"));
}

/* WAG-10.1.7: from several zones together; the option wants zones that touch. */
static void wag_10_1_7_together(void **state)
{
    const char *const options[] = { "", "attack-zones=touching" };

    (void)state;
    for (int touching = 0; touching < 2; touching++) {
        wg_scenario("july-6", options[touching]);
        wf_field();
        wg_put("fr-iv-legrand", "153", "152");
        wg_put("fr-iv-boudet", "150", "152");
        wg_put("au-vi-hohenfeld", "152", "153");
        wg_active("fr-iv");
        play("pivot:fr-iv-legrand act:fr-iv-legrand attack:152 act:fr-iv-boudet");
        if (touching) {
            may_not("attack:152", "WAG-10.1.7");
        } else {
            play("attack:152 done");
            assert_true(fighting(FRENCH) == wg_set("fr-iv-legrand fr-iv-boudet"));
        }
    }
    wg_scenario("july-6", "");
}

/* WAG-10.1.1 no one else joins, WAG-10.1.2 guns need no mark, WAG-10.1.3 with the zone in their
 * Front and next to it, WAG-10.1.8 one of them from a zone. */
static void wag_10_1_1_support(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-gd-curial fr-gd-dorsenne fr-gd-art1 fr-it-art", "153", "152");
    wg_put("fr-gd-art2", "151", "123"); /* turned away */
    wg_put("fr-iv-art", "171", "152");
    wg_put("fr-r-art", "170", "152"); /* not of an active corps */
    wg_put("au-vi-hohenfeld", "152", "153");
    wf_attack("fr-gd-curial", "152");
    wf_combats_with("fr-gd", "fr-it-art fr-iv-art");
    waits("support", "french");
    may_not("join:fr-gd-dorsenne", "WAG-10.1.1");
    may_not("join:fr-gd-art2", "WAG-10.1.3");
    may_not("join:fr-r-art", "WAG-10.1.3");
    may("join:fr-it-art");
    may("done");
    play("join:fr-gd-art1");
    may_not("join:fr-it-art", "WAG-10.1.8");
    play("join:fr-iv-art"); /* from another zone */
    assert_true(fighting(FRENCH) == wg_set("fr-gd-curial fr-gd-art1 fr-iv-art"));
    waits("posture", "austrian");
}

/* WAG-10.1.8: one artillery fights from a zone in the whole phase, WAG-10.1.5 each once; with the
 * option in each combat. */
static void wag_10_1_8_support_once(void **state)
{
    (void)state;
    for (int option = 0; option < 2; option++) {
        wg_scenario("july-6", option ? "zone-limit=combat" : "");
        wf_field();
        wg_put("fr-gd-curial fr-gd-dorsenne fr-gd-art1 fr-gd-art2", "151", "152");
        wg_put("au-vi-hohenfeld", "152", "151");
        wg_put("au-vi-kottulinsky", "150", "151");
        wf_attack("fr-gd-curial", "152");
        wf_attack("fr-gd-dorsenne", "150");
        wf_combats("fr-gd");
        play("resolve:152 join:fr-gd-art1 stand done 3:3");
        if (option) {
            waits("support", "french");
            may("join:fr-gd-art1");
            may("join:fr-gd-art2");
        } else {
            waits("posture", "austrian"); /* nobody is left to ask about */
            assert_true(wg.supported == wg_set("fr-gd-art1"));
        }
    }
    wg_scenario("july-6", "");
}

/* WAG-10.1.10 the attacker first, then the defender; WAG-10.1.8 his limits; WAG-10.1.11 not guns
 * alone where there is someone else. */
static void wag_10_1_10_defence(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand fr-iv-art", "153", "152");
    wg_put("au-vi-hohenfeld au-vi-kottulinsky au-vi-art", "152", "153");
    wg_put("au-iii-stjulien", "169", "152");
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    waits("support", "french");
    assert_true(fighting(AUSTRIAN) == 0);
    play("done");
    waits("defend", "austrian");
    may_not("done", "WAG-10.1.11");
    may_not("join:au-iii-stjulien", "WAG-10.1.10"); /* it stands elsewhere */
    play("join:au-vi-art");
    may_not("done", "WAG-10.1.11");
    play("join:au-vi-hohenfeld");
    waits("posture", "austrian"); /* 2 points and a gun: no one else */
    assert_true(fighting(AUSTRIAN) == wg_set("au-vi-hohenfeld au-vi-art"));

    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("au-vi-hohenfeld au-vi-kottulinsky au-vi-art", "152", "153");
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    play("join:au-vi-kottulinsky");
    may_not("join:au-vi-hohenfeld", "WAG-10.1.8");
    play("done");
    assert_true(fighting(AUSTRIAN) == wg_set("au-vi-kottulinsky"));
}

/* WAG-10.1.11: guns alone have to. */
static void wag_10_1_11_guns_defend(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("au-vi-art", "152", "153");
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    waits("force", "french");
    assert_true(fighting(AUSTRIAN) == wg_set("au-vi-art"));
}

static void attack_mixed(bool charge)
{
    wf_field();
    wg_put("fr-iv-legrand fr-iv-marulaz", "153", "152");
    wg_put("au-vi-hohenfeld au-vi-vincent au-vi-wallmoden", "152", "153");
    wg_put("au-vi-art", "152", "153");
    if (charge) {
        wf_charge("fr-iv-marulaz", "152");
    } else {
        wf_attack("fr-iv-legrand", "152");
    }
}

/* WAG-10.2.1 light cavalry and mixed units that are not at 2, where nobody charges; WAG-10.2.5 not
 * routed ones. */
static void wag_10_2_1_who_refuses(void **state)
{
    (void)state;
    attack_mixed(false);
    wf_combats("fr-iv");
    waits("refuse", "austrian");
    may("refuse:au-vi-wallmoden");
    may_not("refuse:au-vi-hohenfeld", "WAG-10.2.1");
    may_not("refuse:au-vi-art", "WAG-10.2.1");
    may("done");
    play("done");
    waits("defend", "austrian");

    attack_mixed(false);
    wg_fatigue("au-vi-wallmoden", 2);
    wf_combats("fr-iv");
    may("refuse:au-vi-vincent");
    may_not("refuse:au-vi-wallmoden", "WAG-10.2.1");

    attack_mixed(false);
    wg_rout("au-vi-wallmoden", 1);
    wf_combats("fr-iv");
    may_not("refuse:au-vi-wallmoden", "WAG-10.2.5");

    attack_mixed(true);
    wf_combats("fr-iv");
    waits("defend", "austrian");
}

/* WAG-10.2.2 one zone or two, and fatigue; WAG-10.2.4 one by one: the rest fights. */
static void wag_10_2_2_refusal(void **state)
{
    (void)state;
    attack_mixed(false);
    wf_combats("fr-iv");
    play("refuse:au-vi-vincent");
    wg_is_tired("au-vi-vincent", 1);
    waits("flee", "austrian");
    assert_string_equal(wf_ways(), "150 169 170"); /* not next to 153: WAG-10.6.20 */
    may_not("done", "WAG-10.6.19");
    play("flee:169");
    may("done");
    play("flee:197 face:169");
    at("au-vi-vincent", "197");
    waits("refuse", "austrian");
    may_not("refuse:au-vi-vincent", "WAG-10.2.1");
    play("refuse:au-vi-wallmoden flee:169 done face:152");
    at("au-vi-wallmoden", "169");
    wg_is_tired("au-vi-wallmoden", 1);
    waits("defend", "austrian");
    play("join:au-vi-hohenfeld done stand done 3:3");
    wg_is_tired("au-vi-wallmoden", 1);
}

/* WAG-10.2.2: the losses of a retreat are taken too, but nobody routs where nobody fights. */
static void wag_10_2_2_refusal_hurts(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("au-vi-vincent", "152", "153");
    wg_put("fr-ii-grandjean", "168", "169");
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    play("refuse:au-vi-vincent flee:169");
    wg_has_steps("au-vi-vincent", 1);
    play("done face:152");
    waits("advance", "french");
    wg_is_routed("au-vi-vincent", 0);
}

/* WAG-10.2.3: the zone is free, and the attacker may go there instead of fighting. */
static void wag_10_2_3_deserted(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand fr-iv-art", "153", "152");
    wg_put("au-vi-vincent", "152", "153");
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    play("refuse:au-vi-vincent flee:169 flee:168 face:169");
    waits("advance", "french");
    may_not("advance:fr-iv-art", "WAG-10.6.31");
    play("advance:fr-iv-legrand face:169");
    at("fr-iv-legrand", "152");
    wg_is_tired("fr-iv-legrand", 0);
    at("fr-iv-art", "153");
    assert_int_equal(wg.round[FRENCH], 1); /* the Round is over */
}

/* WAG-10.3.1 once in the game, in attack or defence, and at once; WAG-4.2 below 0 if need be;
 * WAG-12.3.6 and never again. */
static void wag_10_3_1_guard(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-gd-curial", "152", "153");
    wg_put("au-vi-hohenfeld", "153", "152");
    wf_attack("au-vi-hohenfeld", "152");
    wf_combats("au-vi");
    assert_int_equal(wg.vp[FRENCH], 0);
    play("stand");
    assert_int_equal(wg.vp[FRENCH], 0);
    play("done");
    assert_int_equal(wg.vp[FRENCH], -2);
    assert_int_equal(wag_score(&wg, FRENCH), -2);
    play("3:3");
    assert_int_equal(wg.vp[FRENCH], -2);
    wf_attack("au-vi-hohenfeld", "152");
    wf_combats("au-vi");
    play("stand done 3:3");
    assert_int_equal(wg.vp[FRENCH], -2);
    wg_admin();
    wg_until("react", "french");
    assert_int_equal(wag_score(&wg, FRENCH), -2);
}

/* WAG-10.3.2 the Guard frightens, WAG-10.3.3 its guns do not, nor do they cost anything. */
static void wag_10_3_2_guard_guns(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-gd-dorsenne", "153", "152");
    wg_put("au-vi-hohenfeld", "152", "153");
    wf_attack("fr-gd-dorsenne", "152");
    wf_combats("fr-gd");
    play("stand done");
    assert_int_equal(wg.vp[FRENCH], -2);
    adds("WAG-10.5.9.6", 1); /* -1 for the defender */

    wf_field();
    wg_put("fr-iv-legrand fr-gd-art1", "153", "152");
    wg_put("au-vi-hohenfeld", "152", "153");
    wf_attack("fr-iv-legrand", "152");
    wf_combats_with("fr-iv", "fr-gd-art1");
    play("join:fr-gd-art1 stand done");
    assert_int_equal(wg.vp[FRENCH], 0);
    adds("WAG-10.5.9.6", 0);
    play("3:3");
    assert_int_equal(wg.vp[FRENCH], 0);
}

/* WAG-10.4.1: a die each, and all modifiers that were settled before. */
static void wag_10_4_1_dice(void **state)
{
    struct gg_breakdown sum;
    int attack, defence;

    (void)state;
    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("au-vi-kottulinsky", "152", "153");
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    play("withdraw done");
    attack = wf_all(FRENCH);
    defence = wf_all(AUSTRIAN);
    assert_int_equal(attack, 1);  /* his star */
    assert_int_equal(defence, 1); /* withdraws */
    adds_up(sum_of(""), attack - defence, 0);
    sum = sum_of("5:2");
    assert_int_equal(part(&sum, "WAG-10.4.1"), 5 - 2);
    adds_up(sum, 6 - 3, MSG_res_defence_fails);
    assert_int_equal(sum.table.arg[0].value, 6);
    assert_int_equal(sum.table.arg[1].value, 3);
    play("5:2");
    wg_is_tired("au-vi-kottulinsky", 1);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_10_1_4_order),        cmocka_unit_test(wag_10_1_5_marking),
        cmocka_unit_test(wag_10_1_7_together),     cmocka_unit_test(wag_10_1_1_support),
        cmocka_unit_test(wag_10_1_8_support_once), cmocka_unit_test(wag_10_1_10_defence),
        cmocka_unit_test(wag_10_1_11_guns_defend), cmocka_unit_test(wag_10_2_1_who_refuses),
        cmocka_unit_test(wag_10_2_2_refusal),      cmocka_unit_test(wag_10_2_2_refusal_hurts),
        cmocka_unit_test(wag_10_2_3_deserted),     cmocka_unit_test(wag_10_3_1_guard),
        cmocka_unit_test(wag_10_3_2_guard_guns),   cmocka_unit_test(wag_10_4_1_dice),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
