/* SPDX-License-Identifier: MIT
 * The next roll as odds tell it: a reaction, a Manoeuvre Test. */
#include "rules/next_roll.h"

#include "rules/wagram/wag_test.h"

/* WAG-7.2.4: Napoleon's side reacts on 7 or less, of two dice: 21 of 36. */
static void wag_7_2_4_reaction(void **state)
{
    struct gg_odds o;

    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand", "214", NULL);
    wg_hq("austrian", "260");
    wg_round();
    waits("react", "french");
    o = next_roll(wg_battle, &wg, "react:fr-iv");
    assert_next_roll(&o, MSG_sum_reaction, 2, 12);
    assert_int_equal(result_weight(&o, MSG_res_reacts), 7);
    assert_int_equal(result_weight(&o, MSG_res_no_reaction), 5);
    gg_odds_free(&o);
}

/* WAG-9.2.1: 4 and more succeeds; WAG-9.2.2: for Legrand's star, 3 and more. */
static void wag_9_2_1_manoeuvre(void **state)
{
    static const char *const unit[] = { "fr-iv-boudet", "fr-iv-legrand" };
    static const char *const before[] = { "pivot:fr-iv-boudet act:fr-iv-boudet",
                                          "pivot:fr-iv-legrand act:fr-iv-legrand" };

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct gg_odds o;

        wg_empty();
        wg_hq("french", "79");
        wg_put(unit[i], "92", "91");
        wg_fatigue(unit[i], 1);
        wg_put("au-ii-ulm", "91", "92");
        wg_active("fr-iv");
        play(before[i]);
        o = next_roll(wg_battle, &wg, "rest");
        assert_next_roll(&o, MSG_sum_test_rest, 2, i == 0 ? 2 : 3);
        assert_int_equal(result_weight(&o, MSG_res_passed), i == 0 ? 1 : 2);
        assert_int_equal(result_weight(&o, MSG_res_failed), 1);
        gg_odds_free(&o);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_7_2_4_reaction),
        cmocka_unit_test(wag_9_2_1_manoeuvre),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
