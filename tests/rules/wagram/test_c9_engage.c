/* SPDX-License-Identifier: MIT
 * Chapter 9.6, attacks and charges, as far as marking them; where they end is chapter 10. */
#include "rules/wagram/wag_test.h"
#include <stdio.h>

/* Units of IV in 92 looking at 91, Ulm in 91 looking at them. */
static void facing_ulm(const char *units)
{
    wg_empty();
    wg_hq("french", "97");
    wg_put(units, "92", "91");
    wg_put("au-ii-ulm", "91", "92");
}

static void act(const char *corps, const char *unit)
{
    char moves[96];

    wg_active(corps);
    snprintf(moves, sizeof moves, "pivot:%s act:%s", unit, unit);
    play(moves);
}

static gg_clause forbids(const char *unit, const char *zone, bool charge)
{
    return wag_attack_forbidden(wg_b, &wg, wg_bit(unit, NULL), wg_zone(zone), charge);
}

/* WAG-9.6.27: 1 MP, in the Front, against enemies; the unit is marked and has done. */
static void wag_9_6_27_attack(void **state)
{
    unsigned bit = wg_bit("fr-iv-legrand", NULL);

    (void)state;
    facing_ulm("fr-iv-legrand");
    wg_put("au-i-art", "79", NULL);
    act("fr-iv", "fr-iv-legrand");
    may_not("attack:94", "WAG-9.6.27");  /* nobody there */
    may_not("attack:79", "WAG-9.6.27");  /* behind it */
    may_not("attack:115", "WAG-9.6.27"); /* not next to it */
    may_not("charge:115", "WAG-9.6.27");
    may_not("face:115", "WAG-9.4.3");
    may_not("strain:115", "WAG-9.6.15");
    may_not("go:115", "WAG-9.6.7");
    play("attack:91");
    assert_true(wg.attacking == wg_set("fr-iv-legrand"));
    assert_int_equal(wg_b->zone[wg_zone("92")].ring[wg.aim[bit]], wg_zone("91"));
    assert_true(wag_has(&wg.targets, wg_zone("91")));
    waits("act", "french");
}

/* WAG-9.6.27: the MP must be there, or be had for fatigue. */
static void wag_9_6_27_attack_costs(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "97");
    wg_put("fr-iv-legrand", "79", NULL);
    wg_put("au-ii-ulm", "91", "92");
    wg_put("au-ii-art", "82", NULL);
    act("fr-iv", "fr-iv-legrand");
    play("go:96 go:92 done"); /* 2 MP; Ulm looks at 92 already */
    play("face:91");
    may_not("attack:91", "WAG-9.6.27");
    play("hurry attack:91");
    wg_is_tired("fr-iv-legrand", 1);
    assert_true(wg.attacking == wg_set("fr-iv-legrand"));
}

/* WAG-10.1.2: artillery is not marked. */
static void wag_10_1_2_guns_do_not_attack(void **state)
{
    (void)state;
    facing_ulm("fr-iv-legrand fr-iv-art");
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand done act:fr-iv-art");
    may_not("attack:91", "WAG-10.1.2");
}

/* WAG-10.1.9: 2 points from a zone, and no more, whatever they attack; with the option against one
 * target; WAG-10.1.5: one target each. */
static void wag_10_1_9_room_to_attack(void **state)
{
    (void)state;
    facing_ulm("fr-iv-legrand fr-iv-molitor fr-iv-boudet");
    wg_put("au-ii-brady", "94", "92");
    act("fr-iv", "fr-iv-legrand");
    play("attack:91");
    assert_int_equal(forbids("fr-iv-legrand", "94", false), WAG_10_1_5);
    play("act:fr-iv-molitor attack:91 act:fr-iv-boudet");
    may_not("attack:91", "WAG-10.1.9");
    may_not("attack:94", "WAG-10.1.9");
    wg_scenario("july-6", "zone-limit=combat");
    facing_ulm("fr-iv-legrand fr-iv-molitor fr-iv-boudet");
    wg_put("au-ii-brady", "94", "92");
    act("fr-iv", "fr-iv-legrand");
    play("attack:91 act:fr-iv-molitor attack:91 act:fr-iv-boudet");
    may_not("attack:91", "WAG-10.1.9");
    may("attack:94");
    wg_scenario("july-6", "");
    facing_ulm("fr-iv-legrand fr-iv-stcyr"); /* 1 and 2 points */
    act("fr-iv", "fr-iv-legrand");
    play("attack:91 act:fr-iv-stcyr");
    may_not("attack:91", "WAG-10.1.9");
}

/* WAG-13.3.4: 3 points of the square. */
static void wag_13_3_4_square_attacks(void **state)
{
    (void)state;
    facing_ulm("fr-iv-legrand fr-iv-molitor fr-iv-boudet");
    wg.square = wg_set("fr-iv-legrand fr-iv-molitor fr-iv-boudet");
    wg.square_state = STANDING;
    wg.bought = 1u << CHOOSE_SQUARE;
    wg.square_corps = (uint8_t)(wg_corps("fr-iv", NULL) + 1);
    act("fr-iv", "fr-iv-legrand");
    play("attack:91 act:fr-iv-molitor attack:91 act:fr-iv-boudet attack:91");
    assert_true(wg.attacking == wg.square);
}

/* WAG-10.1.7 by the option: the zones an attack comes from must touch. */
static void wag_10_1_7_touching(void **state)
{
    (void)state;
    for (int touching = 0; touching < 2; touching++) {
        wg_scenario("july-6", touching ? "attack-zones=touching" : "");
        facing_ulm("fr-iv-legrand");
        wg_put("fr-iv-molitor", "115", "91");
        wg_put("fr-iv-boudet", "94", "91");
        act("fr-iv", "fr-iv-legrand");
        play("attack:91");
        assert_int_equal(forbids("fr-iv-molitor", "91", false),
                         touching ? WAG_10_1_7 : WAG_ALLOWED);
        assert_int_equal(forbids("fr-iv-boudet", "91", false), WAG_ALLOWED);
    }
    wg_scenario("july-6", "");
}

/* ---- charges ---- */

/* WAG-9.6.28: 2 MP, fresh cavalry, no MP for fatigue in that move. */
static void wag_9_6_28_charge(void **state)
{
    (void)state;
    facing_ulm("fr-iv-lasalle");
    act("fr-iv", "fr-iv-lasalle");
    play("charge:91");
    assert_true(wg.charging == wg_set("fr-iv-lasalle"));
    assert_int_equal(wg.attacking, 0);
    facing_ulm("fr-iv-lasalle");
    wg_fatigue("fr-iv-lasalle", 1);
    act("fr-iv", "fr-iv-lasalle");
    may_not("charge:91", "WAG-9.6.28");
    may("attack:91");
    facing_ulm("fr-iv-legrand");
    act("fr-iv", "fr-iv-legrand");
    may_not("charge:91", "WAG-9.6.28"); /* on foot */
}

/* Comes from 98 by 96 into 92, for 2 of its 3 MP: there is 1 left, which the charge is not. */
static void test_charge_costs(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "97");
    wg_put("fr-iv-lasalle", "98", NULL);
    wg_put("au-ii-ulm", "91", "92");
    act("fr-iv", "fr-iv-lasalle");
    play("go:96 go:92 done face:91");
    may_not("charge:91", "WAG-9.6.28");
    may_not("hurry", "WAG-9.6.5"); /* an attack can be paid, a charge may not */
    may("attack:91");
}

/* WAG-9.6.28: not with the MP of fatigue, were they there. */
static void wag_9_6_28_no_charge_in_a_hurry(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "97");
    wg_put("fr-iv-lasalle", "101", NULL);
    wg_put("au-ii-ulm", "91", "92");
    act("fr-iv", "fr-iv-lasalle");
    play("go:98 go:96 go:92 done face:91 hurry");
    assert_int_equal(wag_now(&wg)->k - wag_now(&wg)->n, 2);
    may_not("charge:91", "WAG-9.6.28");
    may("attack:91");
}

/* WAG-9.6.29: one unit from a zone. */
static void wag_9_6_29_one_charge(void **state)
{
    (void)state;
    facing_ulm("fr-iv-lasalle fr-iv-marulaz");
    wg_put("au-ii-brady", "94", "92");
    act("fr-iv", "fr-iv-lasalle");
    play("charge:91 act:fr-iv-marulaz");
    may_not("charge:91", "WAG-9.6.29");
    may_not("charge:94", "WAG-9.6.29");
    may("attack:91");
}

/* May light cavalry of its side in `from` charge an enemy in `at`? */
static gg_clause may_charge(const char *rider, const char *from, const char *enemy, const char *at)
{
    int side;
    unsigned bit = wg_bit(rider, &side);

    wg_empty();
    wg_put(rider, from, at);
    wg_put(enemy, at, NULL);
    wg.phasing = (uint8_t)side;
    return wag_attack_forbidden(wg_b, &wg, bit, wg_zone(at), true);
}

/* WAG-9.6.30, WAG-9.6.31 */
static void wag_9_6_30_ground_for_charges(void **state)
{
    (void)state;
    assert_int_equal(may_charge("fr-iv-lasalle", "92", "au-ii-ulm", "91"), WAG_ALLOWED);
    assert_int_equal(may_charge("fr-iv-lasalle", "75", "au-ii-ulm", "73"), WAG_9_6_30);
    assert_int_equal(may_charge("fr-iv-lasalle", "171", "au-ii-ulm", "174"), WAG_9_6_30);
    assert_int_equal(may_charge("au-ag-froehlich", "171", "fr-iv-legrand", "174"),
                     WAG_ALLOWED); /* a redoubt is for Austrians */
    assert_int_equal(may_charge("fr-iv-lasalle", "176", "au-ii-ulm", "158"), WAG_9_6_30);
    assert_int_equal(may_charge("fr-iv-lasalle", "260", "au-ii-ulm", "263"), WAG_9_6_30);
    assert_int_equal(may_charge("fr-iv-lasalle", "188", "au-ii-ulm", "165"), WAG_9_6_30);
    assert_int_equal(may_charge("fr-iv-lasalle", "30", "au-ii-ulm", "28"), WAG_9_6_30);
    assert_int_equal(may_charge("fr-iv-lasalle", "28", "au-ii-ulm", "30"), WAG_9_6_30);
    assert_int_equal(may_charge("fr-iv-lasalle", "252", "au-ii-ulm", "232"),
                     WAG_ALLOWED); /* crest */
    assert_int_equal(may_charge("fr-iv-lasalle", "213", "au-ii-ulm", "275"),
                     WAG_ALLOWED); /* marsh */
    assert_int_equal(may_charge("fr-iv-lasalle", "276", "au-ii-ulm", "277"),
                     WAG_ALLOWED); /* wood */
}

/* WAG-9.6.34, and its option */
static void wag_9_6_34_mixed(void **state)
{
    (void)state;
    assert_int_equal(may_charge("au-ii-hardegg", "92", "fr-iv-legrand", "91"), WAG_9_6_34);
    wg_scenario("july-6", "mixed-charge=as-light");
    assert_int_equal(may_charge("au-ii-hardegg", "92", "fr-iv-legrand", "91"), WAG_ALLOWED);
    wg_scenario("july-6", "");
}

/* Lasalle against Aspre, who has no artillery: the dice of their combat are due. */
static void lasalle(const char *engages)
{
    char moves[32];

    wg_empty();
    wg_hq("french", "97");
    wg_put("fr-iv-lasalle", "92", "91");
    wg_put("au-r-aspre", "91", "92");
    act("fr-iv", "fr-iv-lasalle");
    snprintf(moves, sizeof moves, "%s:91 done", engages);
    play(moves);
    wg_until("combat_dice", "chance");
}

/* WAG-9.6.32: his one point of artillery counts when he attacks, and not when he charges. */
static void wag_9_6_32_charge_without_guns(void **state)
{
    (void)state;
    lasalle("attack");
    adds("WAG-10.5.5.1", 1);
    lasalle("charge");
    adds("WAG-10.5.5.1", 0);
}

/* WAG-9.6.33: one level more after the combat than an attack with the same dice brings. */
static void wag_9_6_33_charge_tires(void **state)
{
    unsigned bit = wg_bit("fr-iv-lasalle", NULL), after[2];

    (void)state;
    for (int charges = 0; charges < 2; charges++) {
        lasalle(charges ? "charge" : "attack");
        wg_is_tired("fr-iv-lasalle", 0);
        play(charges ? "4:5" : "6:5"); /* the charge itself is worth something */
        wg_until("react", "austrian");
        after[charges] = wag_fatigue(&wg, FRENCH, bit);
    }
    assert_int_equal(after[1], after[0] + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_9_6_27_attack),
        cmocka_unit_test(wag_9_6_27_attack_costs),
        cmocka_unit_test(wag_10_1_2_guns_do_not_attack),
        cmocka_unit_test(wag_10_1_9_room_to_attack),
        cmocka_unit_test(wag_13_3_4_square_attacks),
        cmocka_unit_test(wag_10_1_7_touching),
        cmocka_unit_test(wag_9_6_28_charge),
        cmocka_unit_test(test_charge_costs),
        cmocka_unit_test(wag_9_6_28_no_charge_in_a_hurry),
        cmocka_unit_test(wag_9_6_29_one_charge),
        cmocka_unit_test(wag_9_6_30_ground_for_charges),
        cmocka_unit_test(wag_9_6_34_mixed),
        cmocka_unit_test(wag_9_6_32_charge_without_guns),
        cmocka_unit_test(wag_9_6_33_charge_tires),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
