/* SPDX-License-Identifier: MIT
 * Chapter 6, initiative; chapter 11, continuation. */
#include "rules/example.h"
#include "rules/wagram/wag_test.h"

/* A Round is due in which nobody can react. */
static void dice_are_due(unsigned last, unsigned rounds, unsigned run)
{
    wg_empty();
    wg.last = (uint8_t)last;
    wg.rounds = (uint8_t)rounds;
    wg.run = (uint8_t)run;
    wg_round();
    play("done");
    waits("initiative_dice", "chance");
}

/* WAG-EX-1, WAG-EX-2: so many Rounds in a row, so much off the die. */
static void wag_ex_1_run(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    dice_are_due(AUSTRIAN, 4, 2);
    example(wg_battle, &wg, "ex-1");
    sum = sum_of("3:5");
    assert_int_equal(part(&sum, "WAG-6.4"), 2); /* for the French: the Austrians have 2 less */
    dice_are_due(AUSTRIAN, 4, 1);
    adds_to("3:5", "WAG-6.4", 1);
    assert_int_equal(wag_initiative_modifier(wg_b, &wg, FRENCH, NULL), 0);
}

/* WAG-6.5, WAG-6.6: over the end of a turn 1 only. */
static void wag_6_5_new_turn(void **state)
{
    (void)state;
    dice_are_due(FRENCH, 0, 0);
    assert_int_equal(wag_initiative_modifier(wg_b, &wg, FRENCH, NULL), -1);
    assert_int_equal(wag_initiative_modifier(wg_b, &wg, AUSTRIAN, NULL), 0);
}

/* WAG-6.2, WAG-6.3, WAG-6.8 */
static void wag_6_2_winner(void **state)
{
    (void)state;
    dice_are_due(AUSTRIAN, 1, 1);
    adds_up(sum_of("3:4"), 0, MSG_res_initiative); /* 3 against 4 - 1 */
    play("3:4");
    assert_int_equal(wg.phasing, FRENCH);
    dice_are_due(AUSTRIAN, 1, 1);
    play("2:4");
    assert_int_equal(wg.phasing, AUSTRIAN);
}

/* WAG-6.12: below nothing, and above six. */
static void wag_6_12_no_limits(void **state)
{
    (void)state;
    dice_are_due(AUSTRIAN, 9, 9);
    assert_int_equal(wag_initiative_modifier(wg_b, &wg, AUSTRIAN, NULL), -9);
    adds_up(sum_of("1:6"), 4, MSG_res_initiative); /* 1 against -3 */
    adds_up(sum_of("6:1"), 14, MSG_res_initiative);
}

/* WAG-6.1: asked before the dice, who did not play last; success takes the place of the dice. */
static void wag_6_1_reaction_first(void **state)
{
    static const char *const side[SIDES] = { "french", "austrian" };

    (void)state;
    for (unsigned last = 0; last < SIDES; last++) {
        wg_empty();
        wg_put("fr-iv-legrand", "214", NULL);
        wg_put("au-r-aspre", "1", NULL);
        wg.last = (uint8_t)last;
        wg.rounds = wg.run = 1;
        wg_round();
        waits("react", side[WAG_OTHER(last)]);
        play(last == FRENCH ? "react:au-r =2" : "react:fr-iv =2");
        waits("pivot", side[WAG_OTHER(last)]); /* without dice and orders */
    }
}

/* WAG-6.11: in the first Round of a later turn too. */
static void wag_6_11_reaction_in_a_new_turn(void **state)
{
    static const char *const side[SIDES] = { "french", "austrian" };

    (void)state;
    for (unsigned last = 0; last < SIDES; last++) {
        wg_empty();
        wg_put("fr-iv-legrand", "214", NULL);
        wg_put("au-r-aspre", "1", NULL);
        wg.last = (uint8_t)last;
        wg_admin();
        wg_until("react", side[WAG_OTHER(last)]);
        assert_int_equal(wg.slot, 2);
        assert_int_equal(wg.rounds, 0);
        may(last == FRENCH ? "react:au-r" : "react:fr-iv");
    }
}

/* WAG-14.3.11: on T4 only. */
static void wag_14_3_11_surprise(void **state)
{
    (void)state;
    dice_are_due(FRENCH, 1, 1);
    assert_int_equal(wag_initiative_modifier(wg_b, &wg, AUSTRIAN, NULL), 0);
    wg.slot = 0;
    assert_int_equal(wag_initiative_modifier(wg_b, &wg, AUSTRIAN, NULL), 1);
}

/* WAG-6.9: the first Round has no dice and no reaction. */
static void wag_6_9_first_round(void **state)
{
    (void)state;
    wg_start();
    wg_until("order", "austrian");
    assert_int_equal(wg.phasing, AUSTRIAN);
    assert_int_equal(wg.rounds, 0);
}

/* The Round of a side whose Order 1 is empty: nothing is done, and its marker goes on (WAG-7.1.7).
 */
static void end_round(unsigned side, unsigned french, unsigned austrian)
{
    wg_empty();
    wg.round[FRENCH] = (uint8_t)french;
    wg.round[AUSTRIAN] = (uint8_t)austrian;
    wg_round();
    play(side == FRENCH ? "done 6:1" : "done 1:6");
    wg_until(side == FRENCH ? "order" : "order", side == FRENCH ? "french" : "austrian");
    play(side == FRENCH ? "order:fr-iv" : "order:au-r");
}

/* WAG-EX-6: at 9 and beyond the roll must reach the box; WAG-11.1, WAG-11.3, WAG-11.4, WAG-14.3.3.
 */
static void wag_ex_6_continuation(void **state)
{
    (void)state;
    end_round(FRENCH, 8, 5);
    waits("continuation_dice", "chance");
    assert_int_equal(wg.round[FRENCH], 9);
    example(wg_battle, &wg, "ex-6");
    adds_up(sum_of("=9"), 9, MSG_res_another_round);
    adds_up(sum_of("=8"), 8, MSG_res_turn_ends); /* T5: the +1 is the Austrians' */
    play("=8");
    wg_until("react", "austrian");
    assert_int_equal(wg.slot, 2);
    end_round(FRENCH, 8, 5);
    play("=9");
    assert_int_equal(wg.slot, 1);
    assert_int_equal(wg.rounds, 1);
}

/* WAG-EX-7, WAG-11.2, WAG-11.5: the other marker is not asked. */
static void wag_ex_7_no_roll(void **state)
{
    (void)state;
    end_round(AUSTRIAN, 8, 5);
    assert_int_equal(wg.round[AUSTRIAN], 6);
    assert_int_equal(wg.slot, 1);
    assert_int_equal(wg.rounds, 1);
    assert_int_equal(wg.last, AUSTRIAN);
}

/* WAG-11.6: a Reaction Round is a Round. */
static void wag_11_6_after_a_reaction(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand", "214", NULL);
    wg.round[FRENCH] = 6;
    wg_round();
    play("react:fr-iv =2");
    assert_int_equal(wg.reaction, 1);
    wg_until("continuation_dice", "chance");
    assert_int_equal(wag_now(&wg)->side, FRENCH);
    assert_int_equal(wg.round[FRENCH], 7);
    assert_int_equal(wg.round[AUSTRIAN], 0);
    assert_int_equal(wg.last, FRENCH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_ex_1_run),
        cmocka_unit_test(wag_6_5_new_turn),
        cmocka_unit_test(wag_6_2_winner),
        cmocka_unit_test(wag_14_3_11_surprise),
        cmocka_unit_test(wag_6_9_first_round),
        cmocka_unit_test(wag_ex_6_continuation),
        cmocka_unit_test(wag_ex_7_no_roll),
        cmocka_unit_test(wag_6_12_no_limits),
        cmocka_unit_test(wag_6_1_reaction_first),
        cmocka_unit_test(wag_6_11_reaction_in_a_new_turn),
        cmocka_unit_test(wag_11_6_after_a_reaction),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
