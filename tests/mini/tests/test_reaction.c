/* SPDX-License-Identifier: MIT
 * Chapter 6: reaction. */
#include "mini/tests/table.h"

/* red-1 has come from the ford to the ridge, next to blue-1 at the bridge. */
static void red_comes_to_the_ridge(const char *option, unsigned red_stance)
{
    table_open("duel", option);
    begin_actions(RED, red_stance, MINI_HOLD);
    play("move:red-1:ridge");
}

/* MINI-6.1 next to an enemy, the other side may break in; with a unit that is next to the mover. */
static void mini_6_1_after_a_step_next_to_an_enemy(void **state)
{
    (void)state;
    red_comes_to_the_ridge(NULL, MINI_ATTACK);
    waits("reaction", "blue");
    may("fire:blue-1");
    may_not("fire:blue-2", "MINI-6.1"); /* in the manor, too far away */
    may_not("fire:red-2", "MINI-6.1");
    may_not("pass", "MINI-6.1");
    play("decline");
    waits("march", "red");
    assert_int_equal(FIND(&mt, move)->left, 1);
    table_close();

    table_open("duel", NULL); /* nobody near: nobody is asked */
    begin_actions(RED, MINI_ATTACK, MINI_HOLD);
    play("move:red-1:wood");
    waits("march", "red");
    table_close();
}

/* MINI-6.1 a gun with its one step is fired at too, before its action ends. */
static void mini_6_1_after_the_last_step(void **state)
{
    (void)state;
    table_open("duel", NULL);
    put("blue-1", "ridge", 2);
    put("red-1", "wood", 2);
    begin_actions(RED, MINI_ATTACK, MINI_HOLD);
    play("move:red-2:ford");
    waits("reaction", "blue");
    play("decline");
    waits("action", "blue");
    table_close();
}

/* MINI-6.2 */
static void mini_6_2_a_unit_fires_once(void **state)
{
    (void)state;
    red_comes_to_the_ridge(NULL, MINI_ATTACK);
    play("fire:blue-1");
    play("die:1");
    play("step:grove"); /* next to bridge and manor */
    waits("reaction", "blue");
    may_not("fire:blue-1", "MINI-6.2");
    may("fire:blue-2");
    table_close();
}

/* MINI-6.3 */
static void mini_6_3_nobody_fires_at_a_feint(void **state)
{
    (void)state;
    red_comes_to_the_ridge(NULL, MINI_FEINT);
    waits("march", "red");
    table_close();

    table_open("duel", NULL); /* it is the mover's stance that counts */
    begin_actions(RED, MINI_ATTACK, MINI_FEINT);
    play("move:red-1:ridge");
    waits("reaction", "blue");
    table_close();
}

/* MINI-6.4 five hits, four does not. */
static void mini_6_4_the_die(void **state)
{
    static const char *const die[] = { "die:1", "die:2", "die:3", "die:4", "die:5", "die:6" };
    (void)state;
    for (int i = 0; i < 6; i++) {
        red_comes_to_the_ridge(NULL, MINI_ATTACK);
        play("fire:blue-1");
        waits("reaction_die", "chance");
        may_not("die:0", "MINI-6.4");
        may_not("die:7", "MINI-6.4");
        may_not("decline", "MINI-6.4");
        play(die[i]);
        stands("red-1", "ridge", i + 1 >= 5 ? 1 : 2);
        table_close();
    }
}

/* MINI-6.5 a gun hits with a four. */
static void mini_6_5_a_gun_adds_one(void **state)
{
    (void)state;
    table_open("duel", NULL);
    put("blue-2", "ridge", 2);
    put("red-1", "camp", 2);
    begin_actions(RED, MINI_ATTACK, MINI_HOLD);
    play("move:red-1:ford");
    play("fire:blue-2");
    play("die:4");
    stands("red-1", "ford", 1);
    table_close();
}

/* MINI-6.6 in woods a five misses. */
static void mini_6_6_woods_subtract_one(void **state)
{
    (void)state;
    table_open("duel", NULL);
    put("blue-1", "ridge", 2);
    begin_actions(RED, MINI_ATTACK, MINI_HOLD);
    play("move:red-1:wood");
    play("fire:blue-1");
    play("die:5");
    stands("red-1", "wood", 2);
    waits("march", "red"); /* a miss: it goes on */
    table_close();
}

/* MINI-6.7 a step is lost and the action is over; the last step ends more than that. */
static void mini_6_7_a_hit(void **state)
{
    (void)state;
    red_comes_to_the_ridge(NULL, MINI_ATTACK);
    play("fire:blue-1");
    play("die:6");
    stands("red-1", "ridge", 1);
    waits("action", "blue");
    table_close();

    table_open("duel", NULL);
    put("red-1", "ford", 1);
    begin_actions(RED, MINI_ATTACK, MINI_HOLD);
    play("move:red-1:ridge");
    play("fire:blue-1");
    play("die:6");
    is_out("red-1");
    assert_true(controls(RED, "ridge"));
    table_close();
}

/* MINI-6.8 */
static void mini_6_8_option_off(void **state)
{
    (void)state;
    red_comes_to_the_ridge("reaction=off", MINI_ATTACK);
    waits("march", "red");
    NOW(&mt)->state = S_reaction; /* never reached; but were it, nobody might fire */
    may_not("fire:blue-1", "MINI-6.8");
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mini_6_1_after_a_step_next_to_an_enemy),
        cmocka_unit_test(mini_6_1_after_the_last_step),
        cmocka_unit_test(mini_6_2_a_unit_fires_once),
        cmocka_unit_test(mini_6_3_nobody_fires_at_a_feint),
        cmocka_unit_test(mini_6_4_the_die),
        cmocka_unit_test(mini_6_5_a_gun_adds_one),
        cmocka_unit_test(mini_6_6_woods_subtract_one),
        cmocka_unit_test(mini_6_7_a_hit),
        cmocka_unit_test(mini_6_8_option_off),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
