/* SPDX-License-Identifier: MIT
 * The worked examples of the rulebook, played.  WAG-EX-1, WAG-EX-2, WAG-EX-6 and WAG-EX-7 are in
 * test_c6.c, WAG-EX-8 in test_c7.c. */
#include "rules/example.h"
#include "rules/wagram/wag_fight.h"

/* Legrand and Molitor in one zone, St Cyr in another, Hohenfeld in the third.  They are marked as
 * in play: the two fit into one attack, WAG-EX-9. */
static void against_hohenfeld(const char *moves)
{
    wf_field();
    wg_put("fr-iv-legrand fr-iv-molitor", "153", "152");
    wg_put("fr-iv-stcyr", "151", "152");
    wg_put("au-vi-hohenfeld", "152", "153");
    wg_active("fr-iv");
    example(wg_battle, &wg, "ex-3");
    play("pivot:fr-iv-legrand");
    play(moves);
    play("done stand done");
}

static unsigned strength(int side)
{
    uint64_t units = wg.combat.fighting[side];
    unsigned sum = 0, bit;

    for (WAG_EACH(bit, units)) {
        sum += wag_shows(wg_b, &wg, side, bit)->combat;
    }
    return sum;
}

/* WAG-EX-3: 17 against 7 is more than double. */
static void wag_ex_3_three_divisions(void **state)
{
    (void)state;
    against_hohenfeld("act:fr-iv-legrand attack:152 act:fr-iv-molitor attack:152 "
                      "act:fr-iv-stcyr attack:152");
    assert_int_equal(strength(FRENCH), 17);
    assert_int_equal(strength(AUSTRIAN), 7);
    adds("WAG-10.5.1.3", 3);
    adds("WAG-10.5.1.2", 0);
}

/* WAG-EX-4: with any two of the three it is +1. */
static void wag_ex_4_two_divisions(void **state)
{
    static const struct {
        const char *moves;
        unsigned sum;
    } each[] = {
        { "act:fr-iv-legrand attack:152 act:fr-iv-molitor attack:152", 9 },
        { "act:fr-iv-molitor attack:152 act:fr-iv-stcyr attack:152", 12 },
        { "act:fr-iv-legrand attack:152 act:fr-iv-stcyr attack:152", 13 },
    };

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        against_hohenfeld(each[i].moves);
        assert_int_equal(strength(FRENCH), each[i].sum);
        adds("WAG-10.5.1.2", 1);
        adds("WAG-10.5.1.3", 0);
    }
}

/* WAG-EX-5: artillery 3 against 2 and 3.  Wrede has 3. */
static void wag_ex_5_artillery(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-vii-wrede", "153", "152");
    wg_put("au-vi-kottulinsky au-vi-art", "152", "153");
    wf_attack("fr-vii-wrede", "152");
    wf_combats("fr-gd");
    example(wg_battle, &wg, "ex-5");
    play("join:au-vi-kottulinsky join:au-vi-art stand done");
    assert_int_equal(wag_shows(wg_b, &wg, FRENCH, wg_bit("fr-vii-wrede", NULL))->artillery, 3);
    assert_int_equal(wag_shows(wg_b, &wg, AUSTRIAN, wg_bit("au-vi-kottulinsky", NULL))->artillery,
                     2);
    assert_int_equal(wag_shows(wg_b, &wg, AUSTRIAN, wg_bit("au-vi-art", NULL))->artillery, 3);
    adds("WAG-10.5.5.1", -1);
    wg.combat.fighting[AUSTRIAN] = wg_set("au-vi-kottulinsky"); /* without the guns */
    adds("WAG-10.5.5.1", 1);
}

/* WAG-EX-9: Legrand and Molitor count 1 point each and fight together; a third does not fit. */
static void wag_ex_9_points(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand fr-iv-molitor fr-iv-boudet", "153", "152");
    wg_put("au-vi-hohenfeld", "152", "153");
    assert_int_equal(wag_points(wg_b, &wg, FRENCH, wg_set("fr-iv-legrand")), 1);
    assert_int_equal(wag_points(wg_b, &wg, FRENCH, wg_set("fr-iv-molitor")), 1);
    wg_active("fr-iv");
    example(wg_battle, &wg, "ex-9");
    play("pivot:fr-iv-legrand act:fr-iv-legrand attack:152 act:fr-iv-molitor attack:152");
    play("act:fr-iv-boudet");
    may_not("attack:152", "WAG-10.1.9");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_ex_3_three_divisions),
        cmocka_unit_test(wag_ex_4_two_divisions),
        cmocka_unit_test(wag_ex_5_artillery),
        cmocka_unit_test(wag_ex_9_points),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
