/* SPDX-License-Identifier: MIT
 * Chapters 12.0 to 12.2 and 12.4: administrative movement, routs and rallies, the end of a turn. */
#include "rules/wagram/wag_fight.h"

/* ---- 12.1 ---- */

/* WAG-12.1.1 the Austrians first, each of the box once; WAG-12.1.6 back to Available, WAG-12.1.7
 * then up to 2 new ones, hidden, the Austrians first. */
static void wag_12_1_1_movement(void **state)
{
    unsigned c = wg_corps("au-iii", NULL);

    (void)state;
    wg_empty();
    wg_put("au-vi-kottulinsky", "3", "5");
    wg_put("fr-iv-legrand", "213", "212");
    wg_put("fr-ii-frere", "211", "212");
    wg_put("fr-d-clauzel", "212", "211");
    wg_marker("au-vi", "administrative");
    wg_marker("fr-iv", "administrative");
    wg_marker("fr-ii", "administrative");
    wg_admin();
    wg_until("pivot", "austrian");
    assert_int_equal(wg.corps_active, wg_corps("au-vi", NULL));
    play("pivot:au-vi-kottulinsky act:au-vi-kottulinsky go:5 done done");
    at("au-vi-kottulinsky", "5");
    waits("admin_next", "french");
    may("reveal:fr-iv");
    may_not("reveal:fr-d", "WAG-12.1.1");
    may_not("reveal:au-vi", "WAG-12.1.1");
    may_not("done", "WAG-12.1.1");
    play("reveal:fr-ii pivot:fr-ii-frere done");
    waits("pivot", "french"); /* the other one */
    assert_int_equal(wg.corps_active, wg_corps("fr-iv", NULL));
    wg_lies_in("au-vi", "administrative");
    play("pivot:fr-iv-legrand done");
    waits("admin_place", "austrian");
    wg_lies_in("au-vi", "available");
    wg_lies_in("fr-ii", "available");
    may_not("admin:fr-ii", "WAG-12.1.7");
    may_not("admin:au-v", "WAG-12.5.3");
    play("admin:au-iii");
    may_not("admin:au-iii", "WAG-7.1.4");
    assert_true((wg.may[AUSTRIAN][c] & 1u << AVAILABLE) != 0); /* for all that is known */
    play("admin:au-vi");
    waits("admin_place", "french");
    play("admin:fr-d done");
    wg_lies_in("fr-d", "administrative");
    wg_lies_in("au-iii", "administrative");
    waits("react", "french");
}

/* WAG-12.1.2: moves with pivot and command, no attack, no fire, no rest. */
static void wag_12_1_2_no_combat(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "152");
    wg_put("fr-iv-legrand fr-iv-art", "153", "151");
    wg_put("fr-iv-boudet", "213", NULL); /* far off: isolated */
    wg_put("au-vi-art", "151", "153");   /* guns have no ZOC */
    wg_fatigue("fr-iv-legrand", 1);
    wg_marker("fr-iv", "administrative");
    wg_admin();
    wg_until("pivot", "french");
    play("pivot:fr-iv-legrand");
    waits("act", "french"); /* not bombard */
    assert_true(wg.isolated == wg_set("fr-iv-boudet"));
    play("act:fr-iv-legrand");
    may_not("attack:151", "WAG-12.1.2");
    may_not("rest", "WAG-12.1.2");
    may("go:103");
    play("done done");
    waits("admin_place", "austrian"); /* neither bombard nor combat */
}

/* WAG-12.1.3: neither from an enemy ZOC nor into one. */
static void wag_12_1_3_zoc(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "125");
    wg_put("fr-iv-legrand", "153", NULL);
    wg_put("fr-iv-boudet", "103", NULL);
    wg_put("au-vi-kottulinsky", "152", NULL);
    wg_marker("fr-iv", "administrative");
    wg_admin();
    wg_until("pivot", "french");
    play("pivot:fr-iv-boudet");
    may_not("act:fr-iv-legrand", "WAG-12.1.3");
    play("act:fr-iv-boudet");
    may_not("go:153", "WAG-12.1.3");
    may("go:154");
}

/* WAG-12.1.4 the increase of MP costs no fatigue, WAG-12.1.5 but there is none at 2. */
static void wag_12_1_4_increase(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "125");
    wg_put("fr-iv-legrand fr-iv-boudet", "103", NULL);
    wg_put("au-vi-kottulinsky", "151", NULL); /* near enough for tactical movement */
    wg_fatigue("fr-iv-boudet", 2);
    wg_marker("fr-iv", "administrative");
    wg_admin();
    wg_until("pivot", "french");
    play("pivot:fr-iv-legrand act:fr-iv-legrand go:126 go:128 hurry go:107 done");
    at("fr-iv-legrand", "107");
    wg_is_tired("fr-iv-legrand", 0);
    play("act:fr-iv-boudet go:126 go:128");
    may_not("hurry", "WAG-12.1.5");
}

/* ---- 12.2 ---- */

/* WAG-12.2.1, WAG-12.2.2: all run 2 zones, the Austrians first; then all test. */
static void wag_12_2_1_routs(void **state)
{
    (void)state;
    wf_field();
    wg_put("au-vi-kottulinsky", "152", "153");
    wg_put("fr-iv-legrand", "175", "158");
    wg_rout("au-vi-kottulinsky fr-iv-legrand", 1);
    wg_admin();
    wg_until("face", "austrian");
    at("au-vi-kottulinsky", "123");
    at("fr-iv-legrand", "175");
    play("face:121");
    waits("face", "french"); /* before the Austrians rally */
    wg_is_routed("au-vi-kottulinsky", 1);
    wg_until("rally_die", "chance");
    assert_int_equal(wag_now(&wg)->side, AUSTRIAN);
    at("fr-iv-legrand", "210");
    play("4");
    wg_is_routed("au-vi-kottulinsky", 0);
    waits("rally_die", "chance");
    play("3");
    wg_is_routed("fr-iv-legrand", 2);
}

/* WAG-12.2.1, WAG-10.6.23: of routed units in one zone the owner says who runs first, if the first
 * loses a step. */
static void wag_12_2_1_who_runs_first(void **state)
{
    (void)state;
    for (int first = 0; first < 2; first++) {
        wf_field();
        wg_hq("austrian", "100");
        wg_put("au-vi-hohenfeld au-vi-kottulinsky", "2", "1");
        wg_put("au-vi-wallmoden", "40", NULL); /* elsewhere */
        wg_put("fr-iii-art", "3", "1");        /* the only way is in its Front */
        wg_put("fr-it-art", "38", "2");
        wg_rout("au-vi-hohenfeld au-vi-kottulinsky au-vi-wallmoden", 1);
        wg_admin();
        wg_until("go_back", "austrian");
        may_not("retire:au-vi-wallmoden", "WAG-10.6.15");
        play(first == 0 ? "retire:au-vi-hohenfeld" : "retire:au-vi-kottulinsky");
        wg_until("rally_die", "chance");
        at("au-vi-hohenfeld au-vi-kottulinsky", "1");
        wg_has_steps("au-vi-hohenfeld", first == 0 ? 3 : 4);
        wg_has_steps("au-vi-kottulinsky", first == 0 ? 4 : 3);
    }
}

/* A routed unit in the zone, at its rally. */
static void rally(const char *unit, const char *zone, unsigned level)
{
    int side;
    unsigned bit = wg_bit(unit, &side);

    wg_put(unit, zone, NULL);
    wg_rout(unit, level);
    wg_active(side == FRENCH ? "fr-r" : "au-r"); /* any frames below will do */
    wag_push(&wg, S_rally_die, side)->unit = (uint8_t)bit;
}

/* WAG-12.2.2 4 or more, WAG-12.2.3 else rout+1, and it stays so; WAG-12.2.4 which helps next time;
 * WAG-12.3.1 a point, WAG-12.3.2 only once; WAG-12.2.8 fatigue is as it was. */
static void wag_12_2_2_rally(void **state)
{
    (void)state;
    wf_field();
    rally("fr-iv-legrand", "153", 1);
    wg_fatigue("fr-iv-legrand", 1);
    adds_up(sum_of("4"), 4, MSG_res_rallies);
    adds_up(sum_of("3"), 3, MSG_res_still_routed);
    play("3");
    wg_is_routed("fr-iv-legrand", 2);
    assert_int_equal(wg.vp[AUSTRIAN], 1);

    wf_field();
    rally("fr-iv-legrand", "153", 2);
    wg_fatigue("fr-iv-legrand", 1);
    adds_to("3", "WAG-12.2.4", 1);
    adds_up(sum_of("3"), 4, MSG_res_rallies);
    adds_up(sum_of("2"), 3, MSG_res_still_routed);
    play("2");
    wg_is_routed("fr-iv-legrand", 2);
    assert_int_equal(wg.vp[AUSTRIAN], 0);

    wf_field();
    rally("fr-iv-legrand", "153", 2);
    wg_fatigue("fr-iv-legrand", 1);
    play("3");
    wg_is_routed("fr-iv-legrand", 0);
    wg_is_tired("fr-iv-legrand", 1);
}

/* WAG-12.2.5 the Guard within 2 zones, not its guns, and no unit is its own help; WAG-12.2.6 Karl;
 * WAG-12.2.7 each for his own, and added up. */
static void wag_12_2_5_helpers(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    wf_field();
    wg_put("fr-gd-curial", "171", NULL);
    wg_put("fr-gd-art1", "154", NULL);
    rally("fr-iv-legrand", "103", 2); /* 2 zones */
    sum = sum_of("1");
    assert_int_equal(part(&sum, "WAG-12.2.5"), 0 + 1);
    adds_up(sum, 3, MSG_res_still_routed);
    wg_put("fr-gd-curial", "174", NULL); /* 3 zones; the guns are next door */
    adds_to("1", "WAG-12.2.5", 0);
    wg_hq("austrian", "103");
    adds_to("1", "WAG-12.2.6", 0);

    wf_field();
    rally("fr-gd-walther", "103", 1);
    adds_to("1", "WAG-12.2.5", 0);

    wf_field();
    wg_hq("austrian", "150"); /* 2 zones */
    wg_put("fr-gd-curial", "102", NULL);
    rally("au-vi-kottulinsky", "153", 2);
    adds_to("2", "WAG-12.2.5", 0);
    adds_to("2", "WAG-12.2.6", 1);
    adds_up(sum_of("2"), 4, MSG_res_rallies);
    wg_hq("austrian", "149");
    adds_to("2", "WAG-12.2.6", 0);
}

/* ---- the phase and the turn ---- */

/* WAG-12.0.1: movement, rout, points, end of the turn: a unit lost by its rout and one that sinks
 * deeper count in the same phase. */
static void wag_12_0_1_order(void **state)
{
    (void)state;
    wf_field();
    wg_hq("austrian", "100");
    wg_put("au-vi-kottulinsky", "2", "1"); /* surrounded */
    wg_put("fr-ii-art", "1", "2");
    wg_put("fr-iii-art", "3", "2");
    wg_put("fr-it-art", "38", "2");
    wg_put("fr-iv-legrand", "121", "123"); /* Aderklaa */
    wg_rout("au-vi-kottulinsky", 1);
    wg_marker("fr-iv", "administrative");
    wg_admin();
    wg_until("pivot", "french");
    at("au-vi-kottulinsky", "2"); /* not yet */
    wg_until("admin_place", "french");
    at("au-vi-kottulinsky", "2");
    assert_int_equal(wg.held[FRENCH], 0);
    play("done");
    wg_gone("au-vi-kottulinsky");
    assert_int_equal(wg.held[FRENCH], 2);
    assert_int_equal(wg.vp[FRENCH], 2);
    waits("react", "french");
}

/* WAG-12.4.1 the Round markers go back, WAG-12.4.2 the turn goes on; after the last it is decided,
 * WAG-4.1. */
static void wag_12_4_1_end_of_turn(void **state)
{
    (void)state;
    wf_field();
    wg.round[FRENCH] = 8;
    wg.round[AUSTRIAN] = 5;
    wg.hq_moved[FRENCH] = 1;
    wg.lost[FRENCH] = 0;
    wg_put("fr-iv-legrand", "153", "152");
    wg_admin();
    wg_until("react", "french");
    assert_int_equal(wg.slot, 2);
    assert_int_equal(wg.round[FRENCH], 0);
    assert_int_equal(wg.round[AUSTRIAN], 0);
    assert_int_equal(wg.hq_moved[FRENCH], 0);
    assert_int_equal(wg.over, 0);
}

/* WAG-4.1: 10 points ahead, or the Austrians have won; WAG-4.2 by what the score is now. */
static void wag_4_1_winner(void **state)
{
    (void)state;
    for (int lead = 9; lead <= 10; lead++) {
        wf_field();
        wg.slot = 6;
        wg.vp[FRENCH] = (int8_t)(lead - 2 - 2);
        wg.vp[AUSTRIAN] = -2;
        wg.held[FRENCH] = 6; /* of which he holds 2 by now */
        wg_put("fr-iv-legrand", "121", "123");
        wg_admin();
        while (wg.over == 0) {
            play(wag_now(&wg)->state == S_johan_die ? "6" : "done");
        }
        assert_int_equal(wag_score(&wg, FRENCH) - wag_score(&wg, AUSTRIAN), lead);
        assert_int_equal(wg.over, lead == 10 ? FRENCH + 1 : AUSTRIAN + 1);
    }
}

/* WAG-4.1, WAG-5.5: nobody has won before the last turn. */
static void wag_4_1_no_winner_yet(void **state)
{
    (void)state;
    wf_field();
    wg.slot = 2;
    wg.vp[FRENCH] = 20;
    wg_put("fr-iv-legrand", "213", NULL);
    wg_admin();
    wg_until("react", "french");
    assert_int_equal(wg.over, 0);
    assert_int_equal(wg.slot, 3);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_12_1_1_movement), cmocka_unit_test(wag_12_1_2_no_combat),
        cmocka_unit_test(wag_12_1_3_zoc),      cmocka_unit_test(wag_12_1_4_increase),
        cmocka_unit_test(wag_12_2_1_routs),    cmocka_unit_test(wag_12_2_1_who_runs_first),
        cmocka_unit_test(wag_12_2_2_rally),    cmocka_unit_test(wag_12_2_5_helpers),
        cmocka_unit_test(wag_12_0_1_order),    cmocka_unit_test(wag_12_4_1_end_of_turn),
        cmocka_unit_test(wag_4_1_winner),      cmocka_unit_test(wag_4_1_no_winner_yet),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
