/* SPDX-License-Identifier: MIT
 * Chapter 9.8, bombardment: who fires when, at what, the die, who is hit, and the answer.
 *
 * The guns stand in 152, which has 171 153 151 150 169 170 around it, and look towards 151. */
#include "rules/wagram/wag_test.h"
#include <stdio.h>

/* The corps of the pivot is activated, and its first bombardment is due if it has a target. */
static void activate(const char *corps, const char *pivot)
{
    char move[64];

    wg_hq("french", "152");
    wg_active(corps);
    snprintf(move, sizeof move, "pivot:%s", pivot);
    play(move);
}

/* The guns of IV against one division in a zone. */
static void guns_against(const char *target, const char *facing)
{
    wg_empty();
    wg_put("fr-iv-legrand fr-iv-art", "152", facing);
    wg_put("au-i-dedovich", target, NULL);
    activate("fr-iv", "fr-iv-legrand");
}

static struct gg_breakdown sum(const char *target)
{
    char move[64];

    snprintf(move, sizeof move, "bombard:fr-iv-art:%s", target);
    may(move);
    return sum_of(move);
}

/* ---- who, when, at what ---- */

/* WAG-9.8.1, WAG-9.8.2, WAG-9.8.26 */
static void wag_9_8_1_before_movement(void **state)
{
    (void)state;
    guns_against("151", "151");
    wg_put("fr-ii-art", "150", "151");
    waits("bombard", "french");
    may_not("bombard:fr-iv-legrand:151", "WAG-9.8.26");
    may_not("bombard:fr-napoleon:151", "WAG-9.8.26");
    may_not("bombard:fr-ii-art:151", "WAG-9.8.1"); /* not active */
    may_not("bombard:au-i-art:151", "WAG-9.8.1");
    may_not("counter:fr-iv-art", "WAG-9.8.1");
    play("bombard:fr-iv-art:151 6");
    waits("act", "french"); /* nothing else can fire */
    may_not("act:fr-iv-art", "WAG-9.8.2");
    may("act:fr-iv-legrand");
    play("done");
    assert_int_equal(wag_now(&wg)->state == S_bombard, 0); /* not once more */
}

/* WAG-9.8.1: what has held its fire is asked after the movement. */
static void wag_9_8_1_after_movement(void **state)
{
    (void)state;
    guns_against("151", "151");
    play("done");
    waits("act", "french");
    may("act:fr-iv-art");
    play("done");
    waits("bombard", "french");
    play("bombard:fr-iv-art:151 6");
    assert_true(wag_find(&wg, S_movement) == NULL);
}

/* WAG-9.8.1: each once. */
static void wag_9_8_1_each_once(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-gd-curial fr-gd-art1 fr-gd-art2", "152", "151");
    wg_put("au-i-dedovich", "151", NULL);
    activate("fr-gd", "fr-gd-curial");
    play("bombard:fr-gd-art1:151 6");
    may_not("bombard:fr-gd-art1:151", "WAG-9.8.1");
    play("bombard:fr-gd-art2:151 6");
    waits("act", "french");
}

/* WAG-10.6.37: routed guns do not fire. */
static void wag_10_6_37_routed(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand fr-iv-art", "152", "151");
    wg_put("au-i-dedovich", "151", NULL);
    wg_rout("fr-iv-art", 1);
    activate("fr-iv", "fr-iv-legrand");
    waits("act", "french");
}

/* WAG-9.8.3, WAG-9.8.4, WAG-9.8.5, WAG-9.8.21 */
static void wag_9_8_3_targets(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand fr-iv-art", "152", "151");
    wg_put("au-i-dedovich", "150", NULL);
    wg_put("au-i-fresnel", "171", NULL);
    wg_put("au-i-stutterheim", "103", NULL);
    wg_put("au-i-art", "174", NULL);
    wg_put("au-ii-ulm", "124", NULL);
    wg_hq("austrian", "153");
    activate("fr-iv", "fr-iv-legrand");
    may("bombard:fr-iv-art:150");
    may("bombard:fr-iv-art:103");
    may_not("bombard:fr-iv-art:171", "WAG-9.8.5");
    may_not("bombard:fr-iv-art:174", "WAG-9.8.4");  /* touches 171, a Flank */
    may_not("bombard:fr-iv-art:124", "WAG-9.8.4");  /* three zones away */
    may_not("bombard:fr-iv-art:153", "WAG-9.8.21"); /* Karl alone */
    may_not("bombard:fr-iv-art:151", "WAG-9.8.21"); /* nobody */
}

/* WAG-9.8.6: units of either side, the ground. */
static void wag_9_8_6_hidden(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand fr-iv-art", "152", "151");
    wg_put("fr-iv-lasalle", "153", NULL);
    wg_put("au-i-dedovich", "151", NULL);
    wg_put("au-i-fresnel", "102", NULL); /* behind Dedovich */
    wg_put("au-i-art", "103", NULL);     /* behind Lasalle */
    wg_put("au-i-stutterheim", "149", NULL);
    activate("fr-iv", "fr-iv-legrand");
    may("bombard:fr-iv-art:151");
    may("bombard:fr-iv-art:149");
    may_not("bombard:fr-iv-art:102", "WAG-9.8.6");
    may_not("bombard:fr-iv-art:103", "WAG-9.8.6");
    guns_against("197", "169");
    waits("act", "french"); /* Raasdorf is in between */
    assert_int_equal(
        wag_bombard_forbidden(wg_b, &wg, FRENCH, wg_bit("fr-iv-art", NULL), wg_zone("197")),
        WAG_9_8_6);
}

/* ---- the die ---- */

/* WAG-9.8.8, WAG-9.8.9 */
static void wag_9_8_8_die(void **state)
{
    struct gg_breakdown s;

    (void)state;
    guns_against("151", "151");
    assert_int_equal(sum("151").total, 0);
    play("bombard:fr-iv-art:151");
    adds_up(sum_of("3"), 3, MSG_res_effective); /* potential 3 */
    adds_up(sum_of("4"), 4, MSG_res_no_effect);
    play("4");
    wg_is_tired("au-i-dedovich", 0);
    guns_against("103", "151");
    s = sum("103");
    assert_int_equal(part(&s, "WAG-9.8.9"), 1);
    assert_int_equal(s.total, 1);
    wg_steps("fr-iv-art", 1); /* potential 2 */
    play("bombard:fr-iv-art:103");
    adds_up(sum_of("1"), 2, MSG_res_effective);
    adds_up(sum_of("2"), 3, MSG_res_no_effect);
}

/* What the guns add for having moved so. */
static int moved(const char *guns, const char *moves)
{
    struct gg_breakdown s;
    char move[64];

    play("done"); /* no fire before the movement */
    snprintf(move, sizeof move, "act:%s", guns);
    play(move);
    play(moves);
    wg_until("bombard", "french");
    snprintf(move, sizeof move, "bombard:%s:151", guns);
    may(move);
    s = sum_of(move);
    return part(&s, "WAG-9.8.10");
}

static void horse_guns(void)
{
    wg_empty();
    wg_put("fr-r-nansouty fr-r-art", "152", "151");
    wg_put("au-i-dedovich", "151", NULL);
    activate("fr-r", "fr-r-nansouty");
}

/* WAG-9.8.10, WAG-9.8.11, WAG-9.8.12 */
static void wag_9_8_10_moved(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand fr-iv-art", "170", "171");
    wg_put("au-i-dedovich", "103", NULL);
    activate("fr-iv", "fr-iv-legrand");
    play("act:fr-iv-art go:171 go:153 done face:103 done"); /* 2 MP */
    waits("bombard", "french");
    may("bombard:fr-iv-art:103");
    assert_int_equal(sum_of("bombard:fr-iv-art:103").total, 2);
    guns_against("151", "150");
    assert_int_equal(moved("fr-iv-art", "face:151"), 1);
    guns_against("151", "151");
    assert_int_equal(moved("fr-iv-art", "done"), 0);
    horse_guns();
    assert_int_equal(moved("fr-r-art", "face:150"), 0);
    horse_guns();
    wg_put("fr-r-art", "170", "152");
    assert_int_equal(moved("fr-r-art", "go:152"), 0);
    horse_guns();
    wg_put("fr-r-art", "199", "170");
    wg_put("fr-r-nansouty", "170", NULL);
    assert_int_equal(moved("fr-r-art", "go:170 go:152"), 1);
}

/* What the guns of IV add for what that zone is. */
static int shelter(const char *guns, const char *target)
{
    struct gg_breakdown s;

    wg_empty();
    wg_put("fr-iv-legrand fr-iv-art", guns, target);
    wg_put("au-i-dedovich", target, NULL);
    wg_hq("french", guns);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand");
    s = sum(target);
    return part(&s, "WAG-9.8.14");
}

/* WAG-9.8.14, WAG-9.8.15 */
static void wag_9_8_14_shelter(void **state)
{
    (void)state;
    assert_int_equal(shelter("152", "151"), 0);
    assert_int_equal(shelter("152", "169"), 1); /* Raasdorf */
    assert_int_equal(shelter("155", "174"), 1); /* a redoubt */
    assert_int_equal(shelter("276", "277"), 1); /* wood */
    assert_int_equal(shelter("276", "275"), 1); /* marsh */
    assert_int_equal(shelter("147", "143"), 1); /* crest */
    assert_int_equal(shelter("143", "147"), 0); /* from above */
    assert_int_equal(shelter("30", "29"), 1);   /* escarpment */
    assert_int_equal(shelter("18", "19"), 1);   /* wood and escarpment: once */
    wg_scenario("july-6", "shelter=each");
    assert_int_equal(shelter("18", "19"), 2);
    wg_scenario("july-6", "");
}

/* WAG-9.8.14, WAG-3.1: a redoubt shelters no Frenchman. */
static void wag_9_8_14_redoubt(void **state)
{
    struct gg_breakdown s;

    (void)state;
    wg_empty();
    wg_put("au-i-dedovich au-i-art", "155", "174");
    wg_put("fr-iv-legrand", "174", NULL);
    wg_hq("austrian", "155");
    wg_active("au-i");
    play("pivot:au-i-dedovich");
    may("bombard:au-i-art:174");
    s = sum_of("bombard:au-i-art:174");
    assert_int_equal(part(&s, "WAG-9.8.14"), 0);
    wg_put("fr-iv-legrand", "175", NULL); /* Essling shelters anybody */
    wg_put("au-i-dedovich au-i-art", "155", "175");
    s = sum_of("bombard:au-i-art:175");
    assert_int_equal(part(&s, "WAG-9.8.14"), 1);
}

/* WAG-9.8.16: Legrand, about to attack 151, stands next to 103 as well as to it. */
static void wag_9_8_16_screened(void **state)
{
    struct gg_breakdown s;

    (void)state;
    wg_empty();
    wg_put("fr-iv-art", "152", "151");
    wg_put("fr-iv-legrand", "153", "151");
    wg_put("au-i-dedovich", "151", "152");
    wg_put("au-i-fresnel", "149", NULL);
    activate("fr-iv", "fr-iv-legrand");
    s = sum("151");
    assert_int_equal(part(&s, "WAG-9.8.16"), 0); /* nobody attacks yet */
    play("done act:fr-iv-legrand attack:151 done");
    waits("bombard", "french");
    s = sum("151");
    assert_int_equal(part(&s, "WAG-9.8.16"), 1);
    s = sum("149");
    assert_int_equal(part(&s, "WAG-9.8.16"), 0);
}

/* ---- who is hit, and how ---- */

/* WAG-9.8.20 */
static void wag_9_8_20_fatigue(void **state)
{
    (void)state;
    guns_against("151", "151");
    play("bombard:fr-iv-art:151 1");
    wg_is_tired("au-i-dedovich", 1);
    wg_has_steps("au-i-dedovich", 4);
    guns_against("151", "151");
    wg_fatigue("au-i-dedovich", 2);
    play("bombard:fr-iv-art:151 1");
    wg_is_tired("au-i-dedovich", 2);
    wg_has_steps("au-i-dedovich", 4);
}

/* WAG-9.8.19 */
static void wag_9_8_19_loss(void **state)
{
    (void)state;
    for (unsigned die = 3; die <= 4; die++) {
        wg_empty();
        wg_put("fr-iv-legrand fr-iv-art", "152", "151");
        wg_put("au-i-art", "151", "123"); /* turned away: no answer */
        activate("fr-iv", "fr-iv-legrand");
        play("bombard:fr-iv-art:151 3");
        waits("manoeuvre", "chance");
        play(die == 3 ? "3" : "4");
        wg_has_steps("au-i-art", die == 3 ? 1 : 2);
        wg_is_tired("au-i-art", 0);
        assert_int_equal(wg.test, NO_TEST);
    }
}

/* WAG-9.8.18: each of three with the same chance, after the die. */
static void wag_9_8_18_drawn(void **state)
{
    static struct gg_offer o;

    (void)state;
    guns_against("151", "151");
    wg_put("au-i-fresnel au-i-stutterheim", "151", NULL);
    play("bombard:fr-iv-art:151 1");
    waits("shot_at", "chance");
    wagram_ruleset.offer(wg_battle, &wg, &o);
    assert_int_equal(o.count, 3);
    assert_int_equal(o.weight, 3);
    adds_up(sum_of("hit:au-i-fresnel"), 0, MSG_res_shot_at);
    play("hit:au-i-fresnel");
    wg_is_tired("au-i-fresnel", 1);
    wg_is_tired("au-i-dedovich au-i-stutterheim", 0);
}

/* ---- the answer ---- */

static void duel(const char *facing)
{
    wg_empty();
    wg_put("fr-iv-legrand fr-iv-art", "152", "151");
    wg_put("au-i-dedovich au-i-art", "151", facing);
    wg_put("au-ii-art", "153", "152");
    activate("fr-iv", "fr-iv-legrand");
}

/* WAG-9.8.22, WAG-9.8.23, WAG-9.8.17: also when the fire had no effect. */
static void wag_9_8_22_answer(void **state)
{
    struct gg_breakdown s;

    (void)state;
    duel("152");
    play("bombard:fr-iv-art:151 6");
    waits("counter", "austrian");
    may_not("counter:au-ii-art", "WAG-9.8.22");
    may_not("counter:au-i-dedovich", "WAG-9.8.23");
    may_not("counter:fr-iv-art", "WAG-9.8.22");
    may("done");
    s = sum_of("counter:au-i-art");
    assert_int_equal(part(&s, "WAG-9.8.17"), 1);
    assert_int_equal(s.total, 1);
    play("counter:au-i-art 2"); /* 3 of 3: and Legrand cannot be hit */
    waits("manoeuvre", "chance");
    play("1");
    wg_has_steps("fr-iv-art", 1);
    waits("act", "french"); /* no answer to the answer */
}

/* WAG-9.8.23: by Front, range and obstacles. */
static void wag_9_8_23_no_answer(void **state)
{
    (void)state;
    duel("123");
    play("bombard:fr-iv-art:151 6");
    waits("act", "french");
    duel("152");
    play("bombard:fr-iv-art:151 6 done");
    waits("act", "french");
    wg_has_steps("fr-iv-art", 2);
}

/* WAG-9.8.24: what is eliminated does not answer. */
static void wag_9_8_24_answer_of_the_dead(void **state)
{
    (void)state;
    duel("152");
    wg_steps("au-i-art", 1);
    play("bombard:fr-iv-art:151 1 hit:au-i-art 1");
    wg_gone("au-i-art");
    waits("act", "french");
    duel("152");
    play("bombard:fr-iv-art:151 1 hit:au-i-art 1");
    waits("counter", "austrian"); /* with what is left: potential 2, and 1 for the answer */
    play("counter:au-i-art");
    adds_up(sum_of("1"), 2, MSG_res_effective);
    adds_up(sum_of("2"), 3, MSG_res_no_effect);
}

/* The mover's MP and attackers are nothing to those who answer: Aspre has the bit of Legrand. */
static void test_answer_stands_still(void **state)
{
    (void)state;
    duel("152");
    wg_put("au-r-aspre", "171", NULL);
    assert_int_equal(wg_bit("au-r-aspre", NULL), wg_bit("fr-iv-legrand", NULL));
    play("done act:fr-iv-art face:153 act:fr-iv-legrand attack:151 done");
    wg.effort[wg_bit("au-i-art", NULL)] = 2; /* of the French unit with that bit */
    play("bombard:fr-iv-art:151 6");
    assert_int_equal(sum_of("counter:au-i-art").total, 1);
}

/* WAG-9.8.25 */
static void wag_9_8_25_support(void **state)
{
    (void)state;
    guns_against("151", "151");
    play("bombard:fr-iv-art:151 6 act:fr-iv-legrand attack:151 done");
    wg_until("support", "french");
    may("join:fr-iv-art");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_9_8_1_before_movement),
        cmocka_unit_test(wag_9_8_1_after_movement),
        cmocka_unit_test(wag_9_8_1_each_once),
        cmocka_unit_test(wag_10_6_37_routed),
        cmocka_unit_test(wag_9_8_3_targets),
        cmocka_unit_test(wag_9_8_6_hidden),
        cmocka_unit_test(wag_9_8_8_die),
        cmocka_unit_test(wag_9_8_10_moved),
        cmocka_unit_test(wag_9_8_14_shelter),
        cmocka_unit_test(wag_9_8_14_redoubt),
        cmocka_unit_test(wag_9_8_16_screened),
        cmocka_unit_test(wag_9_8_20_fatigue),
        cmocka_unit_test(wag_9_8_19_loss),
        cmocka_unit_test(wag_9_8_18_drawn),
        cmocka_unit_test(wag_9_8_22_answer),
        cmocka_unit_test(wag_9_8_23_no_answer),
        cmocka_unit_test(wag_9_8_24_answer_of_the_dead),
        cmocka_unit_test(test_answer_stands_still),
        cmocka_unit_test(wag_9_8_25_support),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
