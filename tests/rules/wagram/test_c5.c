/* SPDX-License-Identifier: MIT
 * Chapter 5: the turn, its Rounds and their phases. */
#include "rules/wagram/wag_test.h"

/* WAG-5.3: choices and first orders between set-up and the first Round. */
static void wag_5_3_before_the_first_round(void **state)
{
    (void)state;
    wg_start();
    waits("deploy", "french");
    play("done");
    waits("deploy", "austrian");
    play("done");
    waits("choose", "austrian");
    play("done");
    waits("choose", "french");
    play("done");
    waits("lay_orders", "austrian");
    play("order:au-i order:au-ii order:au-iii done");
    waits("lay_orders", "french");
    play("order:fr-iv order:fr-ii order:fr-iii done");
    waits("order", "austrian"); /* of the first Round */
    wg_lies_in("au-i", "activated");
    wg_lies_in("au-ii", "order-1");
}

/* Legrand before Hohenfeld, his order on top. */
static void a_round(void)
{
    wg_empty();
    wg_hq("french", "171");
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("fr-ii-frere", "171", NULL);
    wg_put("au-vi-hohenfeld", "152", "153");
    wg_marker("fr-iv", "order-1");
    wg.round[FRENCH] = 6;
    wg_round();
}

/* WAG-5.2: six phases; the question of a reaction comes before the first of them. */
static void wag_5_2_phases(void **state)
{
    (void)state;
    a_round();
    waits("react", "french");
    play("done");
    waits("initiative_dice", "chance");
    play("6:1");
    waits("order", "french");
    play("order:fr-ii");
    waits("pivot", "french");
    play("pivot:fr-iv-legrand");
    waits("act", "french");
    play("act:fr-iv-legrand attack:152 done");
    waits("posture", "austrian");
    play("hold done 1:1");
    wg_until("continuation_dice", "chance");
    play("=12");
    waits("react", "austrian"); /* the next Round */
}

/* WAG-5.4: one side, one corps. */
static void wag_5_4_one_corps(void **state)
{
    (void)state;
    a_round();
    play("done 6:1 order:fr-ii pivot:fr-iv-legrand");
    assert_int_equal(wg.phasing, FRENCH);
    assert_int_equal(wg.corps_active, wg_corps("fr-iv", NULL));
    assert_true(wg.active == wg_set("fr-iv-legrand"));
    may_not("act:fr-ii-frere", "WAG-9.3.1");
    may_not("act:au-vi-hohenfeld", "WAG-9.3.1");
}

/* How many Rounds a turn has in which the roll succeeds so often. */
static unsigned rounds_of(unsigned successes)
{
    a_round();
    for (unsigned rounds = 0;; rounds++) {
        wg_until("continuation_dice", "chance");
        assert_int_equal(wg.rounds, rounds + 1);
        assert_int_equal(wg.slot, 1);
        if (rounds == successes) {
            return rounds + 1;
        }
        play("=12");
        wg.round[FRENCH] = wg.round[AUSTRIAN] = 6;
    }
}

/* WAG-5.1: as many Rounds as the rolls bring, then one administrative phase. */
static void wag_5_1_turn(void **state)
{
    (void)state;
    for (unsigned successes = 0; successes < 4; successes++) {
        assert_int_equal(rounds_of(successes), successes + 1);
        play("=2");
        assert_non_null(wag_find(&wg, S_admin));
        assert_int_equal(wg.slot, 1);
        while (wag_find(&wg, S_admin) != NULL) {
            static struct gg_offer o;

            assert_null(wag_find(&wg, S_round));
            wagram_ruleset.offer(wg_battle, &wg, &o);
            wagram_ruleset.apply(wg_battle, &wg, gg_offer_nth(&o, o.count - 1));
        }
        assert_non_null(wag_find(&wg, S_round));
        assert_int_equal(wg.slot, 2);
        assert_int_equal(wg.rounds, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_5_3_before_the_first_round),
        cmocka_unit_test(wag_5_2_phases),
        cmocka_unit_test(wag_5_4_one_corps),
        cmocka_unit_test(wag_5_1_turn),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
