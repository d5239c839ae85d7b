/* SPDX-License-Identifier: MIT
 * Chapter 10.5.8 and 10.5.9: ground, and who stands in whose Flank. */
#include "rules/wagram/wag_fight.h"

/* The French attack from one zone, or from two. */
static void assault(const char *from, const char *also, const char *target)
{
    wf_field();
    wg_put("fr-iv-legrand", from, target);
    wg_put("au-vi-kottulinsky", target, from);
    wf_attack("fr-iv-legrand", target);
    if (also) {
        wg_put("fr-iv-boudet", also, target);
        wf_attack("fr-iv-boudet", target);
    }
    wf_combats("fr-iv");
    wg_until("combat_dice", "chance");
}

/* What the ground gives the defender: the kinds of WAG-10.5.8.1 and of WAG-10.5.8.2. */
static void expect(int one, int two)
{
    assert_int_equal(-part_due("WAG-10.5.8.1"), one);
    assert_int_equal(-part_due("WAG-10.5.8.2"), two);
}

/* WAG-10.5.8.1 and WAG-10.5.8.2, each kind. */
static void wag_10_5_8_1_kinds(void **state)
{
    (void)state;
    assault("153", NULL, "152");
    expect(0, 0);
    assault("144", NULL, "145"); /* crest */
    expect(1, 0);
    assault("22", NULL, "23"); /* stream */
    expect(1, 0);
    assault("283", NULL, "277"); /* wood */
    expect(1, 0);
    assault("283", NULL, "275"); /* marsh */
    expect(1, 0);
    assault("150", NULL, "169"); /* village */
    expect(0, 2);
    assault("171", NULL, "174"); /* redoubt */
    expect(0, 2);
    assault("165", NULL, "188"); /* escarpment */
    expect(0, 2);
    assault("119", NULL, "146"); /* a double crest is nothing here: WAG-3.3 */
    expect(0, 0);
}

/* WAG-10.5.8.3: they add up, each kind once. */
static void wag_10_5_8_3_adding_up(void **state)
{
    (void)state;
    assault("112", NULL, "113"); /* Russbach and crest */
    expect(2, 0);
    assault("112", "112", "113");
    expect(2, 0);
    assault("191", NULL, "188"); /* Russbach and escarpment */
    expect(1, 2);
    assault("30", "31", "28"); /* escarpment twice, and wood */
    expect(1, 2);
    assault("118", "119", "144"); /* Russbach twice, and Deutsch-Wagram */
    expect(1, 2);
}

/* WAG-10.5.8.2, WAG-3.1: a redoubt is Austrian. */
static void wag_10_5_8_2_redoubt(void **state)
{
    (void)state;
    wf_field();
    wg_put("au-vi-hohenfeld", "171", "174");
    wg_put("fr-iv-legrand", "174", "171");
    wf_attack("au-vi-hohenfeld", "174");
    wf_combats("au-vi");
    play("stand done");
    expect(0, 0);
}

/* WAG-10.5.8.4: guns alone have crest, escarpment and river, and no more. */
static void wag_10_5_8_4_guns_alone(void **state)
{
    static const struct {
        const char *from, *target;
        int one, two;
    } each[] = {
        { "118", "144", 1, 0 }, /* Russbach, not Deutsch-Wagram */
        { "17", "29", 0, 2 },   /* escarpment */
        { "144", "145", 1, 0 }, /* crest */
        { "283", "277", 0, 0 }, /* not wood */
        { "283", "275", 0, 0 }, /* not marsh */
        { "171", "174", 0, 0 }, /* not a redoubt */
    };

    (void)state;
    for (unsigned i = 0; i < sizeof each / sizeof each[0]; i++) {
        wf_field();
        wg_put("fr-iv-legrand", each[i].from, each[i].target);
        wg_put("au-vi-art", each[i].target, each[i].from);
        wf_attack("fr-iv-legrand", each[i].target);
        wf_combats("fr-iv");
        play("done");
        expect(each[i].one, each[i].two);
    }
}

/* WAG-10.5.8.5: Baumersdorf has the Russbach towards 166, 167 and 191 only. */
static void wag_10_5_8_5_baumersdorf(void **state)
{
    (void)state;
    assault("166", NULL, "165");
    expect(1, 2);
    assault("167", "191", "165");
    expect(1, 2);
    assault("164", NULL, "165");
    expect(0, 2);
    assault("167", "164", "165");
    expect(0, 2);
}

/* WAG-10.5.8.6: as against the attacking zone where it is worth least; by the options each kind
 * that one of them, or that all of them come across. */
static void wag_10_5_8_6_borders(void **state)
{
    (void)state;
    assault("22", "46", "23");
    expect(1, 0);
    assault("22", "47", "23");
    expect(0, 0);
    wg_scenario("july-6", "border-terrain=any");
    assault("22", "47", "23");
    expect(1, 0);
    assault("47", NULL, "23");
    expect(0, 0);
    wg_scenario("july-6", "");
    assault("202", NULL, "204"); /* up the escarpment */
    expect(0, 2);
    assault("220", NULL, "204"); /* over the Russbach, up a crest */
    expect(2, 0);
    assault("202", "220", "204"); /* 2 by either way */
    assert_int_equal(part_due("WAG-10.5.8.1") + part_due("WAG-10.5.8.2"), -2);
    wg_scenario("july-6", "border-terrain=all");
    assault("202", "220", "204");
    expect(0, 0);
    wg_scenario("july-6", "");
}

/* WAG-10.5.8.7: height helps against those below. */
static void wag_10_5_8_7_height(void **state)
{
    (void)state;
    assault("113", NULL, "112"); /* down the crest: the Russbach is left */
    expect(1, 0);
    assault("188", NULL, "191");
    expect(1, 0);
    assault("139", NULL, "113");
    expect(0, 0);
}

/* ---- 10.5.9 ---- */

/* 152 is defended towards 153: its Front is 171, 153 and 151, its Flank 150, 169 and 170. */
static void defend_152(void)
{
    wf_field();
    wg_put("au-vi-hohenfeld", "152", "153");
}

static void to_dice(void)
{
    wf_combats("fr-iv");
    play("stand");
    wg_until("combat_dice", "chance");
}

/* WAG-10.5.9.1: 2 for each Flank zone he is attacked from. */
static void wag_10_5_9_1_flank_attacks(void **state)
{
    (void)state;
    defend_152();
    wg_put("fr-iv-legrand", "151", "152");
    wg_put("fr-iv-boudet", "150", "152");
    wg_put("fr-iv-molitor", "169", "152");
    wf_attack("fr-iv-legrand fr-iv-boudet fr-iv-molitor", "152");
    to_dice();
    adds("WAG-10.5.9.1", 4);
    adds("WAG-10.5.9.2", 0);
}

/* WAG-10.5.9.2: 1 for each where someone only stands and looks at him: guns too, WAG-9.4.7, unless
 * the option leaves them out; not routed, not turned away, not in his Front. */
static void wag_10_5_9_2_flank_threats(void **state)
{
    (void)state;
    defend_152();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("fr-iv-boudet", "150", "152");
    wg_put("fr-iv-molitor", "171", "152"); /* in his Front */
    wg_put("fr-ii-art", "170", "152");     /* guns */
    wf_attack("fr-iv-legrand", "152");
    to_dice();
    adds("WAG-10.5.9.2", 2);
    adds("WAG-10.5.9.1", 0);
    wg_put("fr-ii-frere", "169", "152");
    adds("WAG-10.5.9.2", 3);
    wg_rout("fr-ii-frere", 1);
    adds("WAG-10.5.9.2", 2);
    wg_rout("fr-ii-frere", 0);
    wg_put("fr-ii-frere", "169", "198");
    adds("WAG-10.5.9.2", 2);
    wg_scenario("july-6", "gun-fronts=ignored");
    defend_152();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("fr-ii-art", "170", "152");
    wf_attack("fr-iv-legrand", "152");
    to_dice();
    adds("WAG-10.5.9.2", 0);
    wg_scenario("july-6", "");
}

/* 153 attacks 152: its Front is 151, 152 and 171, its Flank 154 and 103. */
static void attack_from_153(void)
{
    defend_152();
    wg_put("fr-iv-legrand", "153", "152");
    wf_attack("fr-iv-legrand", "152");
}

/* WAG-10.5.9.3 a Flank that is not attacked, WAG-10.5.9.4 one that is. */
static void wag_10_5_9_3_attackers_flank(void **state)
{
    (void)state;
    attack_from_153();
    wg_put("au-vi-kottulinsky", "154", "153");
    wg_put("au-iii-stjulien", "103", "126"); /* looks elsewhere */
    to_dice();
    adds("WAG-10.5.9.3", -2);
    adds("WAG-10.5.9.4", 0);
    wg_put("au-iii-stjulien", "103", "153");
    adds("WAG-10.5.9.3", -4);

    attack_from_153();
    wg_put("au-vi-kottulinsky", "154", "153");
    wg_put("fr-iv-boudet", "126", "154");
    wf_attack("fr-iv-boudet", "154");
    wf_combats("fr-iv");
    play("resolve:152 stand done");
    adds("WAG-10.5.9.3", 0);
    adds("WAG-10.5.9.4", -1);
}

/* WAG-10.5.9.5 his Front where he does not attack; WAG-10.5.9.8 one attacked in this Round is
 * attacked, before its combat and after it. */
static void wag_10_5_9_5_attackers_front(void **state)
{
    (void)state;
    attack_from_153();
    wg_put("au-vi-kottulinsky", "171", "153");
    to_dice();
    adds("WAG-10.5.9.5", -1);

    for (int after = 0; after < 2; after++) {
        attack_from_153();
        wg_put("au-vi-kottulinsky", "171", "153");
        wg_put("fr-iv-boudet", "154", "171");
        wf_attack("fr-iv-boudet", "171");
        wf_combats("fr-iv");
        if (after) {
            play("resolve:171 stand done 3:3 stand done");
        } else {
            play("resolve:152 stand done");
        }
        assert_int_equal(wg.combat.zone, wg_zone("152"));
        adds("WAG-10.5.9.5", 0);
    }
}

/* WAG-10.5.9.6: the Guard, no matter who attacks. */
static void wag_10_5_9_6_guard(void **state)
{
    (void)state;
    wf_field();
    wg_put("au-vi-hohenfeld", "153", "152");
    wg_put("fr-gd-walther fr-gd-art1", "152", "153");
    wf_attack("au-vi-hohenfeld", "152");
    wf_combats("au-vi");
    play("join:fr-gd-walther done stand done");
    adds("WAG-10.5.9.6", -1);
    wg.combat.fighting[FRENCH] = wg_set("fr-gd-art1");
    adds("WAG-10.5.9.6", 0);
}

/* WAG-10.5.9.7: each attacking zone by itself, and all added up. */
static void wag_10_5_9_7_several_zones(void **state)
{
    (void)state;
    attack_from_153();
    wg_put("fr-iv-boudet", "170", "152"); /* in his Flank */
    wf_attack("fr-iv-boudet", "152");
    wg_put("au-vi-kottulinsky", "154", "153"); /* Flank of 153 */
    wg_put("au-iii-stjulien", "199", "170");   /* Flank of 170 */
    wg_put("au-ii-ulm", "171", "153");         /* Front of 153 and of 170; covers 153 only */
    to_dice();
    adds("WAG-10.5.9.1", 2);
    adds("WAG-10.5.9.3", -4);
    adds("WAG-10.5.9.5", -1);
}

/* WAG-13.3.5, WAG-13.3.6: the Divisional Square has no Flank and looks everywhere. */
static void wag_13_3_5_square(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-it-seras fr-it-durutte", "152", "170");
    wg_put("au-vi-hohenfeld", "153", "152");
    wf_attack("au-vi-hohenfeld", "152");
    wf_combats("au-vi");
    play("join:fr-it-seras join:fr-it-durutte stand done");
    adds("WAG-10.5.9.1", 2);
    adds("WAG-13.3.5", 0);
    wf_square("fr-it-seras fr-it-durutte");
    adds("WAG-10.5.9.1", 0);
    adds("WAG-13.3.5", -1);

    wf_field(); /* beside the combat, in the Flank of those who attack */
    wg_put("au-vi-hohenfeld", "153", "152");
    wg_put("fr-ii-frere", "152", "153");
    wg_put("fr-it-seras", "154", "155");
    wf_attack("au-vi-hohenfeld", "152");
    wf_combats("au-vi");
    play("stand done");
    adds("WAG-10.5.9.3", 0);
    wf_square("fr-it-seras");
    adds("WAG-10.5.9.3", -2);

    wf_field(); /* an Austrian with the bit of one in square is in none */
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("au-i-dedovich", "152", "153");
    wg_put("au-vi-kottulinsky", "154", "155");
    wg_put("fr-ix-zezschwitz", "209", NULL);
    wf_square("fr-ix-zezschwitz");
    assert_true(wg.square == wg_set("au-vi-kottulinsky"));
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    play("stand done");
    adds("WAG-10.5.9.3", 0);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_10_5_8_1_kinds),
        cmocka_unit_test(wag_10_5_8_3_adding_up),
        cmocka_unit_test(wag_10_5_8_2_redoubt),
        cmocka_unit_test(wag_10_5_8_4_guns_alone),
        cmocka_unit_test(wag_10_5_8_5_baumersdorf),
        cmocka_unit_test(wag_10_5_8_6_borders),
        cmocka_unit_test(wag_10_5_8_7_height),
        cmocka_unit_test(wag_10_5_9_1_flank_attacks),
        cmocka_unit_test(wag_10_5_9_2_flank_threats),
        cmocka_unit_test(wag_10_5_9_3_attackers_flank),
        cmocka_unit_test(wag_10_5_9_5_attackers_front),
        cmocka_unit_test(wag_10_5_9_6_guard),
        cmocka_unit_test(wag_10_5_9_7_several_zones),
        cmocka_unit_test(wag_13_3_5_square),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
