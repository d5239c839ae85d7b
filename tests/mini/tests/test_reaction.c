/* SPDX-License-Identifier: MIT
 * Chapter 6: reaction. */
#include "mini/tests/table.h"

/* red-1 has come from the ford to the ridge, next to blue-1 at the bridge. */
static void red_comes_to_the_ridge(struct table *t, const char *option, unsigned red_stance)
{
    table_open(t, "duel", option);
    begin_actions(t, RED, red_stance, MINI_HOLD);
    play(t, "move:red-1:ridge");
}

/* MINI-6.1 next to an enemy, the other side may break in; with a unit that is next to the mover. */
static void mini_6_1_after_a_step_next_to_an_enemy(void **state)
{
    struct table t;

    (void)state;
    red_comes_to_the_ridge(&t, NULL, MINI_ATTACK);
    waits(&t, S_reaction, BLUE);
    may(&t, "fire:blue-1");
    refused(&t, "fire:blue-2", "MINI-6.1"); /* in the manor, too far away */
    refused(&t, "fire:red-2", "MINI-6.1");
    refused(&t, "pass", "MINI-6.1");
    play(&t, "decline");
    waits(&t, S_march, RED);
    assert_int_equal(FIND(&t.p, move)->left, 1);
    table_close(&t);

    table_open(&t, "duel", NULL); /* nobody near: nobody is asked */
    begin_actions(&t, RED, MINI_ATTACK, MINI_HOLD);
    play(&t, "move:red-1:wood");
    waits(&t, S_march, RED);
    table_close(&t);
}

/* MINI-6.1 a gun with its one step is fired at too, before its action ends. */
static void mini_6_1_after_the_last_step(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", NULL);
    put(&t, "blue-1", "ridge", 2);
    put(&t, "red-1", "wood", 2);
    begin_actions(&t, RED, MINI_ATTACK, MINI_HOLD);
    play(&t, "move:red-2:ford");
    waits(&t, S_reaction, BLUE);
    play(&t, "decline");
    waits(&t, S_action, BLUE);
    table_close(&t);
}

/* MINI-6.2 */
static void mini_6_2_a_unit_fires_once(void **state)
{
    struct table t;

    (void)state;
    red_comes_to_the_ridge(&t, NULL, MINI_ATTACK);
    play(&t, "fire:blue-1");
    roll_this(&t, "die:1");
    play(&t, "step:grove"); /* next to bridge and manor */
    waits(&t, S_reaction, BLUE);
    refused(&t, "fire:blue-1", "MINI-6.2");
    may(&t, "fire:blue-2");
    table_close(&t);
}

/* MINI-6.3 */
static void mini_6_3_nobody_fires_at_a_feint(void **state)
{
    struct table t;

    (void)state;
    red_comes_to_the_ridge(&t, NULL, MINI_FEINT);
    waits(&t, S_march, RED);
    table_close(&t);

    table_open(&t, "duel", NULL); /* it is the mover's stance that counts */
    begin_actions(&t, RED, MINI_ATTACK, MINI_FEINT);
    play(&t, "move:red-1:ridge");
    waits(&t, S_reaction, BLUE);
    table_close(&t);
}

/* MINI-6.4 five hits, four does not. */
static void mini_6_4_the_die(void **state)
{
    static const char *const die[] = { "die:1", "die:2", "die:3", "die:4", "die:5", "die:6" };
    struct table t;

    (void)state;
    for (int i = 0; i < 6; i++) {
        red_comes_to_the_ridge(&t, NULL, MINI_ATTACK);
        play(&t, "fire:blue-1");
        waits(&t, S_reaction_die, GG_CHANCE);
        refused(&t, "die:0", "MINI-6.4");
        refused(&t, "die:7", "MINI-6.4");
        refused(&t, "decline", "MINI-6.4");
        roll_this(&t, die[i]);
        stands(&t, "red-1", "ridge", i + 1 >= 5 ? 1 : 2);
        table_close(&t);
    }
}

/* MINI-6.5 a gun hits with a four. */
static void mini_6_5_a_gun_adds_one(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", NULL);
    put(&t, "blue-2", "ridge", 2);
    put(&t, "red-1", "camp", 2);
    begin_actions(&t, RED, MINI_ATTACK, MINI_HOLD);
    play(&t, "move:red-1:ford");
    play(&t, "fire:blue-2");
    roll_this(&t, "die:4");
    stands(&t, "red-1", "ford", 1);
    table_close(&t);
}

/* MINI-6.6 in woods a five misses. */
static void mini_6_6_woods_subtract_one(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", NULL);
    put(&t, "blue-1", "ridge", 2);
    begin_actions(&t, RED, MINI_ATTACK, MINI_HOLD);
    play(&t, "move:red-1:wood");
    play(&t, "fire:blue-1");
    roll_this(&t, "die:5");
    stands(&t, "red-1", "wood", 2);
    waits(&t, S_march, RED); /* a miss: it goes on */
    table_close(&t);
}

/* MINI-6.7 a step is lost and the action is over; the last step ends more than that. */
static void mini_6_7_a_hit(void **state)
{
    struct table t;

    (void)state;
    red_comes_to_the_ridge(&t, NULL, MINI_ATTACK);
    play(&t, "fire:blue-1");
    roll_this(&t, "die:6");
    stands(&t, "red-1", "ridge", 1);
    waits(&t, S_action, BLUE);
    table_close(&t);

    table_open(&t, "duel", NULL);
    put(&t, "red-1", "ford", 1);
    begin_actions(&t, RED, MINI_ATTACK, MINI_HOLD);
    play(&t, "move:red-1:ridge");
    play(&t, "fire:blue-1");
    roll_this(&t, "die:6");
    is_out(&t, "red-1");
    assert_true(controls(&t, RED, "ridge"));
    table_close(&t);
}

/* MINI-6.8 */
static void mini_6_8_option_off(void **state)
{
    struct table t;

    (void)state;
    red_comes_to_the_ridge(&t, "reaction=off", MINI_ATTACK);
    waits(&t, S_march, RED);
    NOW(&t.p)->state = S_reaction; /* never reached; but were it, nobody might fire */
    refused(&t, "fire:blue-1", "MINI-6.8");
    table_close(&t);
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
