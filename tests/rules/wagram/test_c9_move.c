/* SPDX-License-Identifier: MIT
 * Chapter 9.6, movement: MP, what they buy, ZOCs, losses on the way. */
#include "rules/wagram/wag_test.h"
#include <stdio.h>

/* The unit alone in a zone, its HQ with it, at its first step. */
static void moves_from(const char *unit, const char *zone)
{
    wg_hq("french", zone);
    wg_put(unit, zone, NULL);
}

static void acts(const char *corps, const char *unit)
{
    char moves[96];

    wg_active(corps);
    snprintf(moves, sizeof moves, "pivot:%s act:%s", unit, unit);
    play(moves);
}

static unsigned mp_left(void)
{
    return (unsigned)(wag_now(&wg)->k - wag_now(&wg)->n);
}

/* ---- MP ---- */

/* WAG-9.6.1, WAG-9.6.3: 4 MP more than 3 zones from the enemy, 2 else; WAG-9.6.2: his HQ is none.
 */
static void wag_9_6_1_normal(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("austrian", "78"); /* two zones from 92 */
    moves_from("fr-iv-legrand", "92");
    acts("fr-iv", "fr-iv-legrand");
    assert_int_equal(mp_left(), 4);
    wg_empty();
    moves_from("fr-iv-legrand", "92");
    wg_put("au-ii-ulm", "73", NULL); /* three zones */
    acts("fr-iv", "fr-iv-legrand");
    assert_int_equal(mp_left(), 2);
    wg_empty();
    moves_from("fr-iv-legrand", "92");
    wg_put("au-ii-art", "50", NULL); /* four zones, and guns are units */
    acts("fr-iv", "fr-iv-legrand");
    assert_int_equal(mp_left(), 4);
}

/* WAG-9.6.1: the whole move: who has gone too far does not come near any more. */
static void wag_9_6_1_whole_move(void **state)
{
    (void)state;
    wg_empty();
    moves_from("fr-iv-legrand", "92");
    wg_put("au-ii-ulm", "50", NULL); /* four zones from 92, three from 76 */
    acts("fr-iv", "fr-iv-legrand");
    play("go:79 go:92");
    assert_int_equal(mp_left(), 2);
    may_not("go:76", "WAG-9.6.3"); /* it would have spent 3 of 2 */
    may("go:91");
    wg_empty();
    moves_from("fr-iv-legrand", "92");
    wg_put("au-ii-ulm", "50", NULL);
    acts("fr-iv", "fr-iv-legrand");
    play("go:76");
    assert_int_equal(mp_left(), 1);
    play("go:92"); /* back, and tactical for good */
    assert_int_equal(mp_left(), 0);
}

static void hurries(const char *unit, const char *ways, unsigned gains)
{
    unsigned mp;

    wg_empty();
    moves_from(unit, "92");
    wg_put("au-ii-ulm", "54", NULL); /* three zones */
    acts("fr-iv", unit);
    mp = wag_now(&wg)->k;
    may_not("hurry", "WAG-9.6.5"); /* there is enough */
    play(ways);
    play("hurry");
    assert_int_equal(wag_now(&wg)->k, mp + gains);
    may_not("hurry", "WAG-9.6.5"); /* once */
    wg_is_tired(unit, 0);
    play("done");
    wg_is_tired(unit, 1);
}

/* WAG-9.6.4, WAG-9.6.5: 1 MP more on foot, 2 for light cavalry, when nothing else is left; the
 * fatigue comes at the end. */
static void wag_9_6_4_hurry(void **state)
{
    (void)state;
    hurries("fr-iv-legrand", "go:91 go:92", 1);
    hurries("fr-iv-lasalle", "go:91 go:92 go:91", 2);
}

/* WAG-9.6.4: heavy cavalry gains 1; who is at fatigue 2 and artillery nothing (WAG-9.1.3). */
static void wag_9_6_4_who_hurries(void **state)
{
    (void)state;
    wg_empty();
    moves_from("fr-r-nansouty", "92");
    acts("fr-r", "fr-r-nansouty");
    play("go:91 go:92 go:91 go:92 go:91 hurry");
    assert_int_equal(mp_left(), 1);
    wg_empty();
    moves_from("fr-iv-legrand", "92");
    wg_fatigue("fr-iv-legrand", 2);
    acts("fr-iv", "fr-iv-legrand");
    play("go:91 go:92 go:91 go:92");
    may_not("hurry", "WAG-9.6.4");
    wg_empty();
    moves_from("fr-iv-legrand fr-iv-art", "92");
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-art go:91 go:92 go:91 go:92");
    may_not("hurry", "WAG-9.1.3");
    wg_is_tired("fr-iv-art", 0);
}

/* WAG-9.6.4 and 1 level only, for a unit that was tired already. */
static void wag_9_6_4_one_level(void **state)
{
    (void)state;
    wg_empty();
    moves_from("fr-iv-legrand", "92");
    wg_fatigue("fr-iv-legrand", 1);
    acts("fr-iv", "fr-iv-legrand");
    play("go:91 go:92 go:91 go:92 hurry go:91 done");
    wg_is_tired("fr-iv-legrand", 2);
}

/* WAG-9.6.6: whichever way it looks. */
static void wag_9_6_6_facing_is_free(void **state)
{
    (void)state;
    wg_empty();
    moves_from("fr-iv-legrand", "92");
    wg_put("fr-iv-legrand", "92", "96");
    acts("fr-iv", "fr-iv-legrand");
    play("go:76");
    assert_int_equal(wag_now(&wg)->n, 1);
    wg_faces("fr-iv-legrand", "75"); /* straight on */
}

/* ---- the ground ---- */

/* What the step costs a unit that stands in `from` alone. */
static unsigned cost(const char *from, const char *to)
{
    unsigned zone = wg_zone(from), bit = wg_bit("fr-iv-legrand", NULL);

    return wag_step_cost(wg_b, &wg, FRENCH, bit, zone, wag_slot_of(wg_b, zone, wg_zone(to)));
}

/* WAG-9.6.7 to WAG-9.6.13 */
static void wag_9_6_7_costs(void **state)
{
    (void)state;
    wg_empty();
    assert_int_equal(cost("92", "91"), 1);   /* WAG-9.6.7 */
    assert_int_equal(cost("75", "73"), 1);   /* a village is nothing */
    assert_int_equal(cost("203", "202"), 1); /* WAG-9.6.8: down */
    assert_int_equal(cost("202", "203"), 2); /* up */
    assert_int_equal(cost("252", "232"), 1); /* a crest is nothing */
    assert_int_equal(cost("189", "202"), 2); /* WAG-9.6.9 Russbach */
    assert_int_equal(cost("176", "175"), 1); /* another stream */
    assert_int_equal(cost("213", "275"), 2); /* WAG-9.6.10 marsh */
    assert_int_equal(cost("275", "213"), 1); /* out of it */
    assert_int_equal(cost("276", "277"), 2); /* WAG-9.6.11 wood */
    assert_int_equal(cost("191", "194"), 3); /* WAG-9.6.12: both */
    assert_int_equal(cost("18", "19"), 3);
    assert_int_equal(cost("165", "191"), 2); /* WAG-9.6.13 */
    assert_int_equal(cost("167", "165"), 2);
    assert_int_equal(cost("166", "165"), 2);
    assert_int_equal(cost("163", "165"), 1);
    assert_int_equal(cost("165", "164"), 1);
}

/* WAG-9.6.12 in play: 3 of 4 MP. */
static void wag_9_6_12_paid(void **state)
{
    (void)state;
    wg_empty();
    moves_from("fr-iv-legrand", "191");
    acts("fr-iv", "fr-iv-legrand");
    play("go:194");
    assert_int_equal(mp_left(), 1);
    assert_int_equal(wg.effort[wg_bit("fr-iv-legrand", NULL)], 3); /* WAG-9.8.10 */
    may_not("go:189", "WAG-9.6.3");                                /* it asks 2 */
}

/* ---- ZOCs ---- */

/* WAG-9.6.14: 1 more to leave a ZOC, unless a friend stays. */
static void wag_9_6_14_leaving(void **state)
{
    (void)state;
    wg_empty();
    wg_put("au-ii-ulm", "91", "115");
    moves_from("fr-iv-legrand", "92");
    assert_int_equal(cost("92", "79"), 2);
    wg_put("fr-iv-molitor", "92", NULL);
    assert_int_equal(cost("92", "79"), 1);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-legrand go:79 done act:fr-iv-molitor go:79");
    assert_int_equal(wag_now(&wg)->n, 2);
    wg_empty();
    wg_put("au-ii-art", "91", "115"); /* guns have none */
    moves_from("fr-iv-legrand", "92");
    assert_int_equal(cost("92", "79"), 1);
    acts("fr-iv", "fr-iv-legrand");
    play("go:79");
    assert_int_equal(wag_now(&wg)->n, 1);
}

/* WAG-9.6.15 to WAG-9.6.16: one zone without the MP for it. */
static void to_the_heights(unsigned fatigue)
{
    wg_empty();
    wg_put("au-ii-art", "201", NULL);
    moves_from("fr-iv-boudet", "191");
    wg_fatigue("fr-iv-boudet", fatigue);
    acts("fr-iv", "fr-iv-boudet");
}

static void test_strain(void **state)
{
    (void)state;
    to_the_heights(2); /* no more MP to be had: 2 of 3 */
    may_not("go:194", "WAG-9.6.3");
    may_not("strain:189", "WAG-9.6.15"); /* it has the MP */
    play("strain:194");
    waits("manoeuvre", "chance");
    adds_up(sum_of("4"), 4, MSG_res_passed);
    play("4");
    at("fr-iv-boudet", "194");
    assert_int_equal(mp_left(), 0);
    to_the_heights(2);
    play("strain:194 3"); /* WAG-9.6.16: its action ends */
    at("fr-iv-boudet", "191");
    waits("act", "french");
    may_not("act:fr-iv-boudet", "WAG-9.3.6");
}

/* WAG-9.6.15 a: fatigue first, if that would help or not; WAG-9.6.16: it stays. */
static void wag_9_6_15_strain_after_hurry(void **state)
{
    (void)state;
    to_the_heights(0);
    may_not("strain:194", "WAG-9.6.15");
    play("hurry go:194 done done"); /* 3 MP do it; the guns in 201 do not turn */
    wg_is_tired("fr-iv-boudet", 1);
    wg_empty();
    wg_put("au-ii-ulm", "193", "187");
    moves_from("fr-iv-boudet", "191");
    wg_put("au-i-art", "167", NULL);
    wg_put("au-ii-hardegg", "167", NULL); /* it would be the last to leave a ZOC: 4 MP */
    acts("fr-iv", "fr-iv-boudet");
    play("hurry");
    may_not("go:194", "WAG-9.6.3");
    play("strain:194 1");
    at("fr-iv-boudet", "191");
    wg_is_tired("fr-iv-boudet", 1);
}

/* WAG-9.6.1, WAG-9.6.15: who comes near by it has spent the MP of tactical movement, not more. */
static void wag_9_6_1_strain_into_sight(void **state)
{
    (void)state;
    wg_empty();
    wg_put("au-ii-art", "219", NULL); /* 4 zones from 191, 3 from 194 */
    moves_from("fr-iv-boudet", "191");
    wg_fatigue("fr-iv-boudet", 2);
    acts("fr-iv", "fr-iv-boudet");
    assert_int_equal(mp_left(), 4);
    play("strain:194 4");
    at("fr-iv-boudet", "194");
    assert_int_equal(mp_left(), 0);
    assert_int_equal(wg.effort[wg_bit("fr-iv-boudet", NULL)], 2);
}

/* WAG-9.6.15: it is a whole move; b: nobody strains himself into a loss. */
static void wag_9_6_15_no_strain(void **state)
{
    (void)state;
    to_the_heights(2);
    play("go:189");
    may_not("strain:194", "WAG-9.6.15");
    wg_empty();
    moves_from("fr-iv-boudet", "191");
    wg_fatigue("fr-iv-boudet", 2);
    wg_put("au-ii-ulm", "188", "194"); /* next to 191, with 194 in its Front */
    acts("fr-iv", "fr-iv-boudet");
    may_not("strain:194", "WAG-9.6.15");
    wg_empty();
    moves_from("fr-iv-boudet", "191");
    wg_fatigue("fr-iv-boudet", 2);
    wg_put("au-ii-ulm", "188", "182b"); /* and not */
    acts("fr-iv", "fr-iv-boudet");
    may("strain:194");
}

/* WAG-9.6.17, WAG-9.6.18 */
static void wag_9_6_17_enemies(void **state)
{
    (void)state;
    wg_empty();
    wg_put("au-ii-art", "91", NULL);
    moves_from("fr-iv-lasalle", "92");
    acts("fr-iv", "fr-iv-lasalle");
    may_not("go:91", "WAG-9.6.17");
    wg_empty();
    wg_put("au-ii-ulm", "90", "115");
    moves_from("fr-iv-lasalle", "92");
    acts("fr-iv", "fr-iv-lasalle");
    play("go:91 done"); /* Ulm does not turn */
    may_not("go:94", "WAG-9.6.18");
    may("face:90");
    play("face:90");
    may("attack:90");
}

/* ---- losses ---- */

/* Legrand in 92, in the ZOC of an enemy in 91; 94 is in the Front of that one, or not. */
static void slips_past(const char *enemy_faces, const char *stay, const char *meet)
{
    wg_empty();
    wg_put("au-ii-ulm", "91", enemy_faces);
    moves_from("fr-iv-legrand", "92");
    if (stay) {
        wg_put(stay, "92", NULL);
    }
    if (meet) {
        wg_put(meet, "94", NULL);
    }
    acts("fr-iv", "fr-iv-legrand");
}

/* WAG-9.6.19, WAG-9.6.20, WAG-9.6.21 */
static void wag_9_6_19_loss(void **state)
{
    (void)state;
    slips_past("93", NULL, NULL);
    play("go:94");
    wg_has_steps("fr-iv-legrand", 3);
    wg_is_routed("fr-iv-legrand", 0);
    waits("turn_about", "austrian"); /* no rout is tested */
    slips_past("76", NULL, NULL);    /* 94 lies in its Flank */
    play("go:94");
    wg_has_steps("fr-iv-legrand", 4);
    slips_past("93", "fr-iv-molitor", "fr-iv-boudet");
    play("go:94");
    wg_has_steps("fr-iv-legrand", 4);
    slips_past("93", "fr-iv-molitor", NULL); /* both are needed */
    play("go:94");
    wg_has_steps("fr-iv-legrand", 3);
    slips_past("93", NULL, "fr-iv-boudet");
    play("go:94");
    wg_has_steps("fr-iv-legrand", 3);
}

/* WAG-9.6.19, WAG-9.4.7: the Front of guns costs a step too. */
static void wag_9_6_19_loss_to_guns(void **state)
{
    (void)state;
    slips_past("76", NULL, NULL); /* Ulm looks away */
    wg_put("au-ii-art", "93", "94");
    play("go:94");
    wg_has_steps("fr-iv-legrand", 3);
}

/* WAG-9.6.19: directly; who comes from outside loses nothing. */
static void wag_9_6_19_no_loss(void **state)
{
    (void)state;
    wg_empty();
    wg_put("au-ii-ulm", "91", "93");
    moves_from("fr-iv-legrand", "96");
    acts("fr-iv", "fr-iv-legrand");
    play("go:94");
    wg_has_steps("fr-iv-legrand", 4);
}

/* The last step can be lost so: nothing is left of the move. */
static void test_lost_on_the_way(void **state)
{
    (void)state;
    slips_past("93", NULL, NULL);
    wg_steps("fr-iv-legrand", 1);
    play("go:94");
    wg_gone("fr-iv-legrand");
    waits("act", "french");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_9_6_1_normal),
        cmocka_unit_test(wag_9_6_1_whole_move),
        cmocka_unit_test(wag_9_6_4_hurry),
        cmocka_unit_test(wag_9_6_4_who_hurries),
        cmocka_unit_test(wag_9_6_4_one_level),
        cmocka_unit_test(wag_9_6_6_facing_is_free),
        cmocka_unit_test(wag_9_6_7_costs),
        cmocka_unit_test(wag_9_6_12_paid),
        cmocka_unit_test(wag_9_6_14_leaving),
        cmocka_unit_test(test_strain),
        cmocka_unit_test(wag_9_6_15_strain_after_hurry),
        cmocka_unit_test(wag_9_6_15_no_strain),
        cmocka_unit_test(wag_9_6_1_strain_into_sight),
        cmocka_unit_test(wag_9_6_17_enemies),
        cmocka_unit_test(wag_9_6_19_loss),
        cmocka_unit_test(wag_9_6_19_loss_to_guns),
        cmocka_unit_test(wag_9_6_19_no_loss),
        cmocka_unit_test(test_lost_on_the_way),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
