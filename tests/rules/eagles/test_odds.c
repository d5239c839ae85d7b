/* SPDX-License-Identifier: MIT
 * The next roll as odds tell it: who acts, and whether the turn goes on. */
#include "rules/next_roll.h"

#include "rules/eagles/eag_test.h"

/* Level ground, no cards, Reille and a battalion far from everybody. */
static int field(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_flat();
    for (unsigned c = 0; c < EAG_CARDS; c++) {
        et.owner[c] = EAG_NONE;
    }
    et_leader("reille", 1014);
    et_leader("perponcher", 2414);
    et_put("fr-ii-01", 1014);
    et_put("aa-n2-01", 2414);
    et.order[et_b->unit[et_unit("fr-ii-01")].formation] = BOX_OBJECTIVE;
    et_begin("activations", "french");
    return 0;
}

/* Of 36 throws of two dice, so many are not above n. */
static unsigned at_most(unsigned n)
{
    unsigned throws = 0;

    for (unsigned i = 0; i < 36; i++) {
        throws += i / 6 + i % 6 + 2 <= n;
    }
    return throws;
}

/* EAG-7.21: two dice, not above his initiative, 8: 26 throws of 36. */
static void eag_7_21_activation(void **state)
{
    struct gg_odds o = next_roll(et_battle, &et, "activate:reille");

    (void)state;
    assert_next_roll(&o, MSG_sum_activation, 2, 18);
    assert_int_equal(result_weight(&o, MSG_activation_yes), 13);
    assert_int_equal(result_weight(&o, MSG_activation_no), 5);
    gg_odds_free(&o);
}

/* EAG-7.102, EAG-7.105: who passes sees whether the turn goes on. */
static void eag_7_102_pass(void **state)
{
    struct gg_odds o = next_roll(et_battle, &et, "pass");
    unsigned level = eag_end_level(et_b, &et, NULL);

    (void)state;
    assert_int_equal(gg_odds_rolled_for(&o).key, MSG_sum_end);
    assert_int_equal(result_weight(&o, MSG_end_goes_on) * 36, at_most(level) * o.next.denominator);
    gg_odds_free(&o);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_7_21_activation, field),
        cmocka_unit_test_setup(eag_7_102_pass, field),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
