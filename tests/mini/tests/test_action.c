/* SPDX-License-Identifier: MIT
 * Chapter 5: actions. */
#include "mini/tests/table.h"

/* MINI-5.1 one action each in turn, with one's own units. */
static void mini_5_1_in_turn(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", "reaction=off");
    begin_actions(&t, BLUE, MINI_HOLD, MINI_HOLD);
    refused(&t, "move:red-1:wood", "MINI-5.1");
    refused(&t, "halt", "MINI-5.1");
    play(&t, "move:blue-1:grove");
    waits(&t, S_action, RED);
    refused(&t, "move:blue-2:bridge", "MINI-5.1");
    play(&t, "move:red-1:wood");
    waits(&t, S_action, BLUE);
    table_close(&t);
}

/* MINI-5.2 who has passed is passed over; the turn ends when both have. */
static void mini_5_2_passing(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", "reaction=off");
    begin_actions(&t, RED, MINI_HOLD, MINI_HOLD);
    play(&t, "pass");
    waits(&t, S_action, BLUE);
    play(&t, "move:blue-1:grove");
    waits(&t, S_action, BLUE); /* red has passed: blue again */
    play(&t, "move:blue-2:bridge");
    waits(&t, S_action, BLUE); /* with nothing left to move blue still has to pass */
    assert_int_equal(t.p.turn, 1);
    play(&t, "pass");
    assert_int_equal(t.p.turn, 2);
    table_close(&t);
}

/* MINI-5.3 */
static void mini_5_3_once_a_turn(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", "reaction=off");
    begin_actions(&t, RED, MINI_HOLD, MINI_HOLD);
    play(&t, "move:red-1:wood");
    play(&t, "pass");
    refused(&t, "move:red-1:camp", "MINI-5.3");
    refused(&t, "assault:red-1:blue-1", "MINI-5.3");
    may(&t, "move:red-2:ford");
    table_close(&t);
}

/* MINI-5.4 only to neighbours, and after each step on or halt. */
static void mini_5_4_step_by_step(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", "reaction=off");
    begin_actions(&t, RED, MINI_FEINT, MINI_HOLD);
    refused(&t, "move:red-1:grove", "MINI-5.4");
    play(&t, "move:red-1:wood");
    waits(&t, S_march, RED);
    stands(&t, "red-1", "wood", 2);
    refused(&t, "step:grove", "MINI-5.4");
    refused(&t, "pass", "MINI-5.4");
    refused(&t, "assault:red-2:blue-1", "MINI-5.4"); /* red-1 is on the march, not red-2 */
    may(&t, "step:ridge");
    may(&t, "step:camp");
    play(&t, "halt");
    stands(&t, "red-1", "wood", 2);
    waits(&t, S_action, BLUE);
    table_close(&t);
}

/* MINI-5.5 two steps for infantry, one for a gun. */
static void mini_5_5_how_many_steps(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", "reaction=off");
    begin_actions(&t, RED, MINI_FEINT, MINI_HOLD);
    play(&t, "move:red-1:wood");
    waits(&t, S_march, RED);
    play(&t, "step:camp");
    waits(&t, S_action, BLUE); /* two steps are all */
    stands(&t, "red-1", "camp", 2);
    play(&t, "pass");
    play(&t, "move:red-2:ford");
    waits(&t, S_action, RED); /* one step is all, and blue has passed */
    table_close(&t);
}

/* MINI-5.6 */
static void mini_5_6_a_holding_side_takes_one_step(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", "reaction=off");
    begin_actions(&t, RED, MINI_HOLD, MINI_ATTACK);
    play(&t, "move:red-1:wood");
    waits(&t, S_action, BLUE);
    play(&t, "move:blue-1:grove");
    waits(&t, S_march, BLUE); /* blue does not hold */
    table_close(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mini_5_1_in_turn),
        cmocka_unit_test(mini_5_2_passing),
        cmocka_unit_test(mini_5_3_once_a_turn),
        cmocka_unit_test(mini_5_4_step_by_step),
        cmocka_unit_test(mini_5_5_how_many_steps),
        cmocka_unit_test(mini_5_6_a_holding_side_takes_one_step),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
