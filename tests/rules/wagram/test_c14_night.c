/* SPDX-License-Identifier: MIT
 * Chapter 14.4: both days, and the night between them. */
#include "rules/wagram/wag_fight.h"
#include <string.h>

enum { EVENING = 4, NIGHT = 5, MORNING = 6 }; /* slots of the scenario */

static int load(void **state)
{
    int status = wg_load(state);

    wg_scenario("battle", "");
    return status;
}

static void at_night(void)
{
    wg_empty();
    wg.slot = NIGHT;
}

/* ---- the scenario ---- */

/* WAG-14.4.4: five turns, the night, seven turns. */
static void wag_14_4_4_slots(void **state)
{
    (void)state;
    assert_int_equal(wg_b->slots, 13);
    assert_int_equal(wg_b->slot[EVENING].turn, 11);
    assert_true(wg_b->slot[NIGHT].night);
    assert_int_equal(wg_b->slot[MORNING].turn, 4);
    assert_int_equal(wg_b->slot[MORNING].day, 1);
    assert_int_equal(wg_b->slot[12].turn, 10);
}

/* WAG-14.4.1 begins as on the 5th, with the victory conditions of the 6th; WAG-14.4.2 the special
 * rules are those of the day. */
static void wag_14_4_1_days(void **state)
{
    (void)state;
    wg_start();
    at("fr-iv-legrand", "158");
    at("au-r-nostitz", "145");
    at("fr-vii-wrede", "lobau");
    assert_int_equal(wg_b->plateau_infantry, 4);
    assert_int_equal(wg_b->plateau_corps, 2);
    assert_int_equal(wag_score(&wg, FRENCH), 0); /* WAG-14.4.6 */
    assert_int_equal(wg.corps[AUSTRIAN][wg_bit("au-r-nostitz", NULL)], wg_corps("au-r", NULL));
    wg_lies_in("fr-vii", "administrative");
    assert_true(wag_today(wg_b, &wg)->lobau_gate);
    assert_int_equal(wag_today(wg_b, &wg)->ix, WAG_NONE);
    wg.slot = MORNING;
    assert_false(wag_today(wg_b, &wg)->lobau_gate);
    assert_int_equal(wag_today(wg_b, &wg)->ix, wg_corps("fr-ix", NULL));
}

/* WAG-14.4.3, WAG-14.4.14: 10 points ahead after the first day's last administrative phase ends
 * it. */
static void wag_14_4_3_evening(void **state)
{
    (void)state;
    for (int lead = 9; lead <= 10; lead++) {
        wg_empty();
        wg.slot = EVENING;
        wg.vp[FRENCH] = (int8_t)(lead - 2);
        wg_put("fr-iv-legrand", "121", NULL); /* counted only now */
        wg_put("au-vi-hohenfeld", "40", NULL);
        wg_admin();
        while (wg.over == 0 && wag_now(&wg)->state != S_night_pick) {
            play("done");
        }
        assert_int_equal(wg.over, lead == 10 ? FRENCH + 1 : 0);
        assert_int_equal(wg.slot, lead == 10 ? EVENING : NIGHT);
    }
}

/* ---- the armies draw apart ---- */

/* WAG-14.4.7 both sides go back a zone from where they met, WAG-14.4.9 the French first and without
 * losses; those who are not in contact stay. */
static void wag_14_4_7_back(void **state)
{
    (void)state;
    at_night();
    wg_put("fr-iv-legrand", "152", "153");
    wg_put("fr-iv-stcyr", "169", "152");
    wg_put("au-vi-kottulinsky", "153", "152");
    wg_put("au-iii-stjulien", "168", "150"); /* its Front is 150, and it meets St Cyr in Raasdorf */
    wg_round();
    waits("night_back", "french");
    may_not("stay:fr-iv-legrand", "WAG-14.4.8");
    may("stay:fr-iv-stcyr"); /* Raasdorf */
    may_not("retire:fr-iv-boudet", "WAG-14.4.7");
    play("retire:fr-iv-legrand");
    at("fr-iv-legrand", "170"); /* 150 and 169 touch St Julien, 151 and 171 touch 153 */
    waits("face", "french");
}

static void test_both_go_back(void **state)
{
    (void)state;
    at_night();
    wg_put("fr-iv-legrand", "152", "153");
    wg_put("au-vi-kottulinsky", "153", "152");
    wg_put("au-iii-stjulien", "40", NULL);
    wg_round();
    play("retire:fr-iv-legrand flee:169 face:152");
    waits("night_back", "austrian"); /* though they are two zones apart by now */
    may_not("retire:au-iii-stjulien", "WAG-14.4.7");
    may_not("stay:au-vi-kottulinsky", "WAG-14.4.8");
    play("retire:au-vi-kottulinsky flee:103 face:153");
    at("fr-iv-legrand", "169");
    at("au-vi-kottulinsky", "103");
    waits("night_pick", "french");
}

/* WAG-14.4.9: no losses on the way, and guns need no test; one who cannot go stays. */
static void wag_14_4_9_no_losses(void **state)
{
    (void)state;
    at_night();
    wg_put("fr-iv-art", "152", "153");
    wg_put("au-vi-kottulinsky", "153", "152");
    wg_put("au-iii-stjulien", "198", "169");
    wg_put("au-ii-ulm", "149", "150");
    wg_put("au-ii-brady", "199", "170");
    wg_round();
    play("retire:fr-iv-art");
    waits("flee", "french");
    play("flee:169");
    wg_has_steps("fr-iv-art", 2);

    at_night();
    wg_hq("austrian", "100");
    wg_put("fr-iv-legrand", "1", "3");
    wg_put("au-vi-art", "2", "1");
    wg_put("au-iii-art", "4", "1");
    wg_put("au-ii-ulm", "3", "1");
    wg_round();
    play("retire:fr-iv-legrand");
    at("fr-iv-legrand", "1");
    wg_has_steps("fr-iv-legrand", 4);
}

/* WAG-14.4.9: nor does it stay in a zone that has no room for it. */
static void wag_14_4_9_no_room(void **state)
{
    (void)state;
    at_night();
    wg_hq("austrian", "100");
    wg_hq("french", "100");
    wg_put("fr-iv-legrand", "1", "3");
    wg_put("fr-ii-frere", "2", "1"); /* another corps, and no way on but to an enemy */
    wg_put("au-iii-art", "4", "1");
    wg_put("au-ii-ulm", "3", "1");
    wg_put("au-vi-art", "38", "2");
    wg_round();
    play("retire:fr-iv-legrand");
    at("fr-iv-legrand", "1");
    wg_faces("fr-iv-legrand", "3");
    waits("night_back", "french");
}

/* WAG-14.4.8: a village, a redoubt of the Austrians, the edge of an escarpment. */
static void wag_14_4_8_staying(void **state)
{
    (void)state;
    at_night();
    wg_put("fr-iv-legrand", "121", "119"); /* Aderklaa */
    wg_put("fr-iv-boudet", "127", "129");  /* a redoubt, but they are French */
    wg_put("fr-iii-gudin", "194", "193");  /* above the Russbach */
    wg_put("au-vi-kottulinsky", "119", "121");
    wg_put("au-iii-stjulien", "156", "129"); /* a redoubt */
    wg_put("fr-ii-frere", "129", "156");
    wg_put("au-vi-hohenfeld", "107", "127"); /* Hirschstetten */
    wg_put("au-iv-rohan", "193", "194");
    wg_round();
    may("stay:fr-iv-legrand");
    may_not("stay:fr-iv-boudet", "WAG-14.4.8");
    may("stay:fr-iii-gudin");
    may("retire:fr-iii-gudin");
    play("stay:fr-iv-legrand stay:fr-iii-gudin");
    may_not("retire:fr-iii-gudin", "WAG-14.4.7"); /* he has been asked */
    wg_until("night_back", "austrian");
    may_not("stay:au-vi-kottulinsky", "WAG-14.4.8");
    may("stay:au-iii-stjulien");
    may("stay:au-vi-hohenfeld");
    may_not("stay:au-iv-rohan", "WAG-14.4.8");
}

/* ---- rest, recovery ---- */

/* WAG-14.4.10: no fatigue, no rout; WAG-14.4.11 with two losses or more 1 to 4 gives one back. */
static void wag_14_4_10_recovery(void **state)
{
    (void)state;
    at_night();
    wg_put("fr-iv-legrand", "213", NULL);
    wg_put("fr-iv-boudet", "212", NULL);
    wg_put("fr-iv-molitor", "211", NULL);
    wg_put("au-vi-kottulinsky", "40", NULL);
    wg_steps("fr-iv-legrand", 2);
    wg_steps("fr-iv-boudet", 3);
    wg_steps("fr-iv-molitor au-vi-kottulinsky", 1);
    wg_fatigue("fr-iv-legrand", 2);
    wg_fatigue("fr-iv-boudet", 1);
    wg_rout("fr-iv-legrand", 1);
    wg_rout("au-vi-kottulinsky", 2);
    wg_round();
    waits("recover_die", "chance");
    wg_is_tired("fr-iv-legrand fr-iv-boudet", 0);
    wg_is_routed("fr-iv-legrand au-vi-kottulinsky", 0);
    assert_int_equal(sum_of("4").result.key, MSG_res_recovers);
    assert_int_equal(sum_of("5").result.key, MSG_res_no_recovery);
    play("4 5 1");
    waits("night_pick", "french");
    wg_has_steps("fr-iv-legrand", 3);
    wg_has_steps("fr-iv-molitor", 1);
    wg_has_steps("fr-iv-boudet", 3); /* one loss: no die */
    wg_has_steps("au-vi-kottulinsky", 2);
}

/* ---- two corps each ---- */

/* WAG-14.4.12: picked in secret, shown and moved in turn, the French first; corps with a marker. */
static void wag_14_4_12_marches(void **state)
{
    (void)state;
    at_night();
    wg_put("fr-iv-legrand", "213", NULL);
    wg_put("fr-ii-frere", "212", NULL);
    wg_put("fr-d-clauzel", "211", NULL);
    wg_put("fr-gar-reynier", "lobau", NULL);
    wg_put("au-vi-kottulinsky", "3", NULL);
    wg_put("au-iii-stjulien", "5", NULL);
    wg_put("au-v-weissenwolff", "19", NULL);
    wg_round();
    waits("night_pick", "french");
    may_not("pick:fr-r", "WAG-14.4.12");   /* nobody is left of it */
    may_not("pick:fr-gar", "WAG-14.4.12"); /* no marker */
    may_not("pick:au-vi", "WAG-14.4.12");
    may_not("done", "WAG-14.4.12");
    play("pick:fr-iv");
    may_not("pick:fr-iv", "WAG-14.4.12");
    play("pick:fr-d");
    waits("night_pick", "austrian");
    may_not("pick:au-v", "WAG-14.4.12");
    play("pick:au-iii pick:au-vi");
    waits("night_reveal", "french");
    may_not("reveal:fr-ii", "WAG-14.4.12");
    play("reveal:fr-d pivot:fr-d-clauzel act:fr-d-clauzel");
    may_not("attack:210", "WAG-12.1.2"); /* administrative movement */
    play("go:210 done done");
    waits("night_reveal", "austrian");
    play("reveal:au-vi pivot:au-vi-kottulinsky done");
    waits("night_reveal", "french");
    may_not("reveal:fr-d", "WAG-14.4.12");
    play("reveal:fr-iv pivot:fr-iv-legrand done reveal:au-iii pivot:au-iii-stjulien done");
    assert_int_equal(wg.slot, MORNING);
    assert_int_equal(wg.pick[FRENCH][0], 0);
}

/* WAG-14.4.13: nobody comes nearer to an enemy 3 zones away or less. */
static void wag_14_4_13_distance(void **state)
{
    (void)state;
    at_night();
    wg_hq("french", "125");
    wg_put("fr-iv-legrand", "103", NULL);
    wg_put("au-vi-kottulinsky", "150", NULL); /* 3 zones away */
    wg_round();
    play("pick:fr-iv pick:au-vi reveal:fr-iv pivot:fr-iv-legrand act:fr-iv-legrand");
    may_not("go:153", "WAG-14.4.13");
    may_not("go:102", "WAG-14.4.13");
    may("go:126");
}

/* ---- the second day ---- */

/* WAG-14.4.5 the Austrians begin, WAG-14.4.6 the score carries over, WAG-14.4.15 who acts with
 * whom; Reuss keeps the marker that was bought. */
static void wag_14_4_5_morning(void **state)
{
    (void)state;
    at_night();
    wg.vp[FRENCH] = 3;
    wg.held[FRENCH] = 4;
    wg_put("fr-vii-wrede", "210", NULL);
    wg_put("fr-gd-curial", "248", NULL);
    wg_put("au-r-nostitz", "40", NULL);
    wg_put("au-ag-riese", "3", NULL);
    wg_put("au-iv-rohan", "5", NULL);
    wg_put("au-v-weissenwolff", "19", NULL);
    wg_marker("fr-vii", "administrative");
    wg_marker("au-v", "available");
    wg_marker("au-iv", "order-1");
    wg.bought = 1u << CHOOSE_REUSS;
    wg_round();
    wg_until("order", "austrian");
    assert_int_equal(wg.slot, MORNING);
    assert_int_equal(wg.rounds, 0);
    assert_int_equal(wg.phasing, AUSTRIAN);
    assert_int_equal(wg.round[AUSTRIAN], 2);
    assert_int_equal(wag_score(&wg, FRENCH), 7);
    wg_lies_in("fr-vii", "none");
    wg_lies_in("au-ag", "none");
    wg_lies_in("au-v", "available");
    assert_int_equal(wg.corps[FRENCH][wg_bit("fr-vii-wrede", NULL)], wg_corps("fr-gd", NULL));
    assert_int_equal(wg.corps[AUSTRIAN][wg_bit("au-r-nostitz", NULL)], wg_corps("au-iv", NULL));
    assert_int_equal(wg.corps[AUSTRIAN][wg_bit("au-ag-riese", NULL)], wg_corps("au-iv", NULL));
}

/* WAG-13.0.1, WAG-14.4.2: on the morning of the 6th both may choose, as at the start of that day.
 */
static void wag_13_0_1_morning_choices(void **state)
{
    (void)state;
    at_night();
    wg_put("fr-ix-dupas", "213", NULL);
    wg_put("au-iv-rohan", "5", NULL);
    wg_round();
    wg_until("choose", "french");
    assert_int_equal(wg.slot, MORNING);
    assert_int_equal(wg.rounds, 0);
    play("choose:steady done");
    waits("order", "austrian");
}

/* WAG-7.1.7: the marker that the morning takes out of Order 1 leaves no hole: the next one acts. */
static void wag_7_1_7_no_hole(void **state)
{
    (void)state;
    at_night();
    wg_put("au-ag-riese", "3", NULL);
    wg_put("au-iv-rohan", "5", NULL);
    wg_put("au-vi-kottulinsky", "4", NULL);
    wg_marker("au-ag", "order-1");
    wg_marker("au-iv", "order-2");
    wg_marker("au-vi", "order-3");
    wg_round();
    wg_until("order", "austrian");
    wg_lies_in("au-ag", "none");
    wg_lies_in("au-iv", "activated");
    wg_lies_in("au-vi", "order-1");
    play("order:au-ii");
    wg_lies_in("au-ii", "order-2");
    waits("pivot", "austrian");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_14_4_4_slots),     cmocka_unit_test(wag_14_4_1_days),
        cmocka_unit_test(wag_14_4_3_evening),   cmocka_unit_test(wag_14_4_7_back),
        cmocka_unit_test(test_both_go_back),    cmocka_unit_test(wag_14_4_9_no_losses),
        cmocka_unit_test(wag_14_4_9_no_room),   cmocka_unit_test(wag_14_4_8_staying),
        cmocka_unit_test(wag_14_4_10_recovery), cmocka_unit_test(wag_14_4_12_marches),
        cmocka_unit_test(wag_14_4_13_distance), cmocka_unit_test(wag_14_4_5_morning),
        cmocka_unit_test(wag_7_1_7_no_hole),    cmocka_unit_test(wag_13_0_1_morning_choices),
    };

    return cmocka_run_group_tests(tests, load, wg_unload);
}
