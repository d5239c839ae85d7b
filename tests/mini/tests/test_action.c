/* SPDX-License-Identifier: MIT
 * Chapter 5: actions. */
#include "mini/tests/table.h"

/* MINI-5.1 one action each in turn, with one's own units. */
static void mini_5_1_in_turn(void **state)
{
    (void)state;
    table_open("duel", "reaction=off");
    begin_actions(BLUE, MINI_HOLD, MINI_HOLD);
    may_not("move:red-1:wood", "MINI-5.1");
    may_not("halt", "MINI-5.1");
    play("move:blue-1:grove");
    waits("action", "red");
    may_not("move:blue-2:bridge", "MINI-5.1");
    play("move:red-1:wood");
    waits("action", "blue");
    table_close();
}

/* MINI-5.2 who has passed is passed over; the turn ends when both have. */
static void mini_5_2_passing(void **state)
{
    (void)state;
    table_open("duel", "reaction=off");
    begin_actions(RED, MINI_HOLD, MINI_HOLD);
    play("pass");
    waits("action", "blue");
    play("move:blue-1:grove");
    waits("action", "blue"); /* red has passed: blue again */
    play("move:blue-2:bridge");
    waits("action", "blue"); /* with nothing left to move blue still has to pass */
    assert_int_equal(mt.turn, 1);
    play("pass");
    assert_int_equal(mt.turn, 2);
    table_close();
}

/* MINI-5.3 */
static void mini_5_3_once_a_turn(void **state)
{
    (void)state;
    table_open("duel", "reaction=off");
    begin_actions(RED, MINI_HOLD, MINI_HOLD);
    play("move:red-1:wood");
    play("pass");
    may_not("move:red-1:camp", "MINI-5.3");
    may_not("assault:red-1:blue-1", "MINI-5.3");
    may("move:red-2:ford");
    table_close();
}

/* MINI-5.4 only to neighbours, and after each step on or halt. */
static void mini_5_4_step_by_step(void **state)
{
    (void)state;
    table_open("duel", "reaction=off");
    begin_actions(RED, MINI_FEINT, MINI_HOLD);
    may_not("move:red-1:grove", "MINI-5.4");
    play("move:red-1:wood");
    waits("march", "red");
    stands("red-1", "wood", 2);
    may_not("step:grove", "MINI-5.4");
    may_not("pass", "MINI-5.4");
    may_not("assault:red-2:blue-1", "MINI-5.4"); /* red-1 is on the march, not red-2 */
    may("step:ridge");
    may("step:camp");
    play("halt");
    stands("red-1", "wood", 2);
    waits("action", "blue");
    table_close();
}

/* MINI-5.5 two steps for infantry, one for a gun. */
static void mini_5_5_how_many_steps(void **state)
{
    (void)state;
    table_open("duel", "reaction=off");
    begin_actions(RED, MINI_FEINT, MINI_HOLD);
    play("move:red-1:wood");
    waits("march", "red");
    play("step:camp");
    waits("action", "blue"); /* two steps are all */
    stands("red-1", "camp", 2);
    play("pass");
    play("move:red-2:ford");
    waits("action", "red"); /* one step is all, and blue has passed */
    table_close();
}

/* MINI-5.6 */
static void mini_5_6_a_holding_side_takes_one_step(void **state)
{
    (void)state;
    table_open("duel", "reaction=off");
    begin_actions(RED, MINI_HOLD, MINI_ATTACK);
    play("move:red-1:wood");
    waits("action", "blue");
    play("move:blue-1:grove");
    waits("march", "blue"); /* blue does not hold */
    table_close();
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
