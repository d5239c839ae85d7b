/* SPDX-License-Identifier: MIT
 * Chapter 13.3, the Divisional Square: how it is formed, moves, fights and ends.
 *
 * The Army of Italy stands in 152, which has 171 153 151 150 169 170 around it. */
#include "rules/wagram/wag_fight.h"

static void set_up(void)
{
    wg_empty();
    wg_put("fr-it-lamarque fr-it-seras fr-it-durutte fr-it-sahuc", "152", "151");
    wg_put("fr-it-pacthod", "170", NULL);
    wg_put("au-i-dedovich", "80", NULL);
    wg_hq("french", "152");
}

/* Another Round of the corps. */
static void italy_acts(void)
{
    wag_deactivate(&wg);
    wg_active("fr-it");
    play("pivot:fr-it-lamarque");
    waits("act", "french");
}

/* Lamarque, Seras and Durutte in square, a Round later. */
static void formed(void)
{
    set_up();
    italy_acts();
    play("choose:square act:fr-it-lamarque square act:fr-it-seras square");
    play("act:fr-it-durutte square done");
    assert_int_equal(wg.square_state, STANDING);
}

/* WAG-13.3.1, WAG-14.3.24: infantry, one corps, one zone; not before it is paid for. */
static void wag_13_3_1_form(void **state)
{
    (void)state;
    set_up();
    italy_acts();
    play("act:fr-it-lamarque");
    may_not("square", "WAG-13.3.1");
    play("done choose:square");
    assert_int_equal(wg.vp[AUSTRIAN], 1);
    assert_int_equal(wg.square_state, FORMING);
    play("act:fr-it-sahuc");
    may_not("square", "WAG-13.3.1"); /* cavalry */
    play("done act:fr-it-seras square act:fr-it-pacthod");
    may_not("square", "WAG-13.3.1"); /* in another zone */
    play("go:152 square");
    assert_true(wg.square == wg_set("fr-it-seras fr-it-pacthod"));
    assert_int_equal(wg.square_corps, wg_corps("fr-it", NULL) + 1);
    waits("act", "french");
}

/* WAG-13.3.1: of that corps; Wrede, detached in the Guard's own activation, is not. */
static void wag_13_3_1_one_corps(void **state)
{
    (void)state;
    set_up();
    wg_put("fr-gd-curial fr-vii-wrede", "171", NULL);
    wg_active("fr-gd");
    play("pivot:fr-gd-curial choose:square act:fr-gd-curial square act:fr-vii-wrede");
    may("square");
    play("done");
    wg.acted = 0;
    play("detach:fr-vii-wrede:fr-it act:fr-vii-wrede");
    may_not("square", "WAG-13.3.1");
}

/* WAG-13.3.1: no one else's; Aspre has the bit of Legrand, who could. */
static void wag_13_3_1_not_the_austrians(void **state)
{
    (void)state;
    set_up();
    wg_put("au-r-aspre", "82", NULL);
    assert_int_equal(wg_bit("au-r-aspre", NULL), wg_bit("fr-iv-legrand", NULL));
    wg.square_state = FORMING;
    wg.bought |= 1u << CHOOSE_SQUARE;
    wg_hq("austrian", "82");
    wg_active("au-r");
    play("pivot:au-r-aspre act:au-r-aspre");
    may_not("square", "WAG-13.3.1");
}

/* WAG-13.3.2: the rest of its MP; it does nothing else. */
static void wag_13_3_2_cost(void **state)
{
    (void)state;
    set_up();
    italy_acts();
    play("choose:square act:fr-it-lamarque square");
    waits("act", "french"); /* with 4 MP left */
    may_not("act:fr-it-lamarque", "WAG-9.3.6");
    at("fr-it-lamarque", "152");
}

/* WAG-13.3.8: it may be joined until the phase ends; WAG-13.3.7: not later, and nobody leaves. */
static void wag_13_3_8_once_formed(void **state)
{
    (void)state;
    set_up();
    italy_acts();
    play("choose:square act:fr-it-lamarque square");
    assert_int_equal(wg.square_state, FORMING);
    play("act:fr-it-seras square");
    assert_int_equal(wg.square_state, FORMING);
    play("done");
    assert_int_equal(wg.square_state, STANDING);
    italy_acts();
    play("act:fr-it-durutte");
    may_not("square", "WAG-13.3.7");
    play("done act:fr-it-lamarque");
    may_not("square", "WAG-13.3.7");
    play("go:151");
    at("fr-it-lamarque fr-it-seras", "151");
    at("fr-it-durutte", "152");
}

/* A square that was paid for and not formed may be formed later. */
static void test_later(void **state)
{
    (void)state;
    set_up();
    italy_acts();
    play("choose:square done");
    assert_int_equal(wg.square_state, FORMING);
    wg_put("fr-iv-legrand", "169", NULL);
    wag_deactivate(&wg);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-legrand square");
    assert_true(wg.square == wg_set("fr-iv-legrand"));
}

/* WAG-13.3.3 */
static void wag_13_3_3_slow(void **state)
{
    (void)state;
    formed();
    italy_acts();
    play("act:fr-it-lamarque");
    assert_int_equal(wag_now(&wg)->k, 1);
    may_not("march:102", "WAG-9.6.1");
    play("go:151");
    may_not("hurry", "WAG-13.3.3");
    may_not("go:102", "WAG-9.6.3");
    play("done");
    may_not("act:fr-it-seras", "WAG-9.3.6"); /* it has gone along */
}

/* The attack on the square in 152 by Dedovich in 151, up to its defence. */
static void under_attack(void)
{
    wg_put("au-i-dedovich au-i-fresnel", "151", "152");
    wg_hq("austrian", "151");
    wag_deactivate(&wg);
    wg_active("au-i");
    play("pivot:au-i-dedovich act:au-i-dedovich attack:152 done");
    wg_until("defend", "french");
}

/* WAG-13.3.4: three points of its infantry fight, and not more. */
static void wag_13_3_4_three_points(void **state)
{
    (void)state;
    formed();
    wg_put("fr-it-pacthod", "152", "151");
    under_attack();
    play("join:fr-it-lamarque join:fr-it-seras");
    may_not("join:fr-it-pacthod", "WAG-10.1.8"); /* not of the square */
    play("join:fr-it-durutte");                  /* and that is all */
    assert_int_equal(wag_now(&wg)->state == S_defend, 0);
    assert_true(wg.combat.fighting[FRENCH] == wg_set("fr-it-lamarque fr-it-seras fr-it-durutte"));
    formed();
    wag_end_square(&wg);
    under_attack();
    play("join:fr-it-lamarque join:fr-it-seras");
    assert_int_equal(wag_now(&wg)->state == S_defend, 0); /* two points */
}

/* WAG-13.3.4: three points of the square, not of a square and of those who stand by it. */
static void wag_13_3_4_not_with_others(void **state)
{
    (void)state;
    formed();
    wg_put("fr-it-pacthod", "152", "151");
    under_attack();
    play("join:fr-it-pacthod join:fr-it-lamarque");
    assert_true(wg.combat.fighting[FRENCH] == wg_set("fr-it-pacthod fr-it-lamarque"));
    assert_int_not_equal(wag_now(&wg)->state, S_defend);
}

/* WAG-13.3.7: it goes as a whole, so that it stays when one of it has acted. */
static void wag_13_3_7_torn(void **state)
{
    (void)state;
    formed();
    italy_acts();
    play("act:fr-it-seras");
    may("go:151");
    play("done act:fr-it-lamarque");
    may_not("go:151", "WAG-13.3.7");
}

/* Austrians with the bits of a square that stands elsewhere are none. */
static void test_like_numbered(void **state)
{
    uint64_t square = wg_set("fr-ix-dupas fr-ix-zezschwitz");

    (void)state;
    assert_true(square == wg_set("au-vi-hohenfeld au-vi-kottulinsky"));
    wf_field();
    wg_put("fr-ix-dupas fr-ix-zezschwitz", "209", NULL);
    wf_square("fr-ix-dupas fr-ix-zezschwitz");
    wg_put("fr-iv-stcyr", "153", "152");
    wg_put("au-vi-hohenfeld au-vi-kottulinsky", "152", "153");
    wf_attack("fr-iv-stcyr", "152");
    wf_combats("fr-iv");
    play("join:au-vi-hohenfeld"); /* two points: WAG-10.1.8 */
    assert_int_not_equal(wag_now(&wg)->state, S_defend);
    play("withdraw done 6:1");
    wg_until("advance", "french"); /* they have gone back */
    assert_true(wg.square == square);
    assert_int_equal(wg.square_state, STANDING);
}

/* WAG-13.3.4: in its own attack as well. */
static void wag_13_3_4_attack(void **state)
{
    (void)state;
    for (unsigned ended = 0; ended < 2; ended++) {
        formed();
        wg_put("au-i-dedovich", "151", "152");
        italy_acts();
        play(ended ? "end:square" : "act:fr-it-sahuc done");
        play("act:fr-it-lamarque attack:151 act:fr-it-seras attack:151 act:fr-it-durutte");
        if (ended) {
            may_not("attack:151", "WAG-10.1.9");
        } else {
            may("attack:151");
        }
    }
}

/* What the clause adds to the attack on 152. */
static int in_combat(const char *clause)
{
    struct gg_breakdown s;

    under_attack();
    play("join:fr-it-lamarque");
    wg_until("combat_dice", "chance");
    s = sum_of("");
    return part(&s, clause);
}

/* WAG-13.3.5: the defender's 1, with its sign turned in a sum of the attacker's. */
static void wag_13_3_5_defence(void **state)
{
    (void)state;
    formed();
    assert_int_equal(in_combat("WAG-13.3.5"), -1);
    formed();
    wag_end_square(&wg);
    assert_int_equal(in_combat("WAG-13.3.5"), 0);
}

/* WAG-13.3.6: no Flank. */
static void wag_13_3_6_all_round(void **state)
{
    unsigned zone = wg_zone("152");

    (void)state;
    formed();
    assert_int_equal(wag_front_of(wg_b, &wg, FRENCH, zone), wg_b->zone[zone].all);
    wag_end_square(&wg);
    assert_int_equal(gg_popcount(wag_front_of(wg_b, &wg, FRENCH, zone)), 3);
}

/* WAG-13.3.9 */
static void wag_13_3_9_end(void **state)
{
    (void)state;
    set_up();
    italy_acts();
    may_not("end:square", "WAG-13.3.9");
    formed();
    italy_acts();
    play("end:square");
    assert_true(wg.square == 0);
    assert_int_equal(wg.square_state, ENDED);
    may_not("end:square", "WAG-13.3.9");
    may_not("choose:square", "WAG-14.3.29");
    wg.bought = 0;
    may_not("choose:square", "WAG-13.3.1");
    wg.bought = 1u << CHOOSE_SQUARE;
    play("act:fr-it-lamarque");
    may_not("square", "WAG-13.3.1");
    may("march:102"); /* with all its MP */
}

/* WAG-13.3.10: one of them driven out, and it is no square. */
static void wag_13_3_10_broken(void **state)
{
    (void)state;
    formed();
    italy_acts();
    wag_flee(&wg, FRENCH, wg_bit("fr-it-seras", NULL), 1, 0);
    wag_go(wg_b, &wg);
    play("flee:170");
    assert_true(wg.square == 0);
    assert_int_equal(wg.square_state, ENDED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_13_3_1_form),
        cmocka_unit_test(wag_13_3_1_one_corps),
        cmocka_unit_test(wag_13_3_1_not_the_austrians),
        cmocka_unit_test(wag_13_3_2_cost),
        cmocka_unit_test(wag_13_3_8_once_formed),
        cmocka_unit_test(test_later),
        cmocka_unit_test(wag_13_3_3_slow),
        cmocka_unit_test(wag_13_3_4_three_points),
        cmocka_unit_test(wag_13_3_4_not_with_others),
        cmocka_unit_test(wag_13_3_7_torn),
        cmocka_unit_test(test_like_numbered),
        cmocka_unit_test(wag_13_3_4_attack),
        cmocka_unit_test(wag_13_3_5_defence),
        cmocka_unit_test(wag_13_3_6_all_round),
        cmocka_unit_test(wag_13_3_9_end),
        cmocka_unit_test(wag_13_3_10_broken),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
