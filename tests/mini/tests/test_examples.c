/* SPDX-License-Identifier: MIT
 * The worked examples of RULES.md, click by click and die by die. */
#include "mini/tests/table.h"

/* MINI-EX-1 secret stances. */
static void mini_ex_1_secret_stances(void **state)
{
    struct mini_position before, after;
    struct table t;

    (void)state;
    table_open(&t, "duel", NULL);
    mini_mask(t.battle, &t.p, BLUE, &before);
    play(&t, "mark:hold");
    play(&t, "mark:feint");
    mini_mask(t.battle, &t.p, BLUE, &after);
    assert_memory_equal(&before, &after, sizeof before); /* blue sees nothing of all this */
    play(&t, "confirm");
    mini_mask(t.battle, &t.p, BLUE, &after);
    assert_int_equal(NOW(&after)->side, BLUE); /* that red has chosen, and nothing else */
    assert_int_equal(after.side[RED].stance, MINI_UNKNOWN);
    play(&t, "mark:attack");
    assert_false(mini_reveals(t.battle, &t.p, move_of(&t, "mark:hold")));
    assert_true(mini_reveals(t.battle, &t.p, move_of(&t, "confirm")));
    play(&t, "confirm");
    script(&t, "draw:red:card-1a");
    script(&t, "draw:blue:card-4b");
    roll(&t);
    roll(&t);
    waits(&t, S_action, BLUE);
    table_close(&t);

    table_open(&t, "duel", NULL); /* had both chosen attack */
    for (int s = 0; s < 2; s++) {
        play(&t, "mark:attack");
        play(&t, "confirm");
    }
    script(&t, "draw:red:card-1a");
    script(&t, "draw:blue:card-4b");
    roll(&t);
    roll(&t);
    waits(&t, S_action, RED);
    table_close(&t);
}

/* MINI-EX-2 a march under fire. */
static void mini_ex_2_a_march_under_fire(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", NULL);
    begin_actions(&t, RED, MINI_ATTACK, MINI_FEINT);
    script(&t, "die:4");
    script(&t, "die:5");
    play(&t, "move:red-1:ridge");
    play(&t, "fire:blue-1");
    roll(&t); /* 4: a miss */
    waits(&t, S_march, RED);
    play(&t, "step:grove");
    refused(&t, "fire:blue-1", "MINI-6.2");
    play(&t, "fire:blue-2");
    roll(&t); /* 5 + 1 - 1 = 5: a hit */
    stands(&t, "red-1", "grove", 1);
    waits(&t, S_action, BLUE);
    table_close(&t);
}

/* MINI-EX-3 card against card. */
static void mini_ex_3_card_against_card(void **state)
{
    struct gg_breakdown sum;
    struct table t;

    (void)state;
    table_open(&t, "duel", NULL);
    put(&t, "red-1", "ridge", 2);
    begin_actions(&t, RED, MINI_ATTACK, MINI_HOLD);
    deal(&t, "card-3a", "card-2b");
    script(&t, "die:4");
    play(&t, "assault:red-1:blue-1");
    play(&t, "play:card-2b");
    play(&t, "play:card-3a");
    mini_explain(t.battle, &t.p, move_of(&t, "die:4"), &sum);
    assert_int_equal(sum.modifiers, 5); /* die, attack, hold, two cards */
    assert_int_equal(sum.total, 4 + 1 - 1 - 2 + 3);
    roll(&t); /* 5: the defender retreats */
    waits(&t, S_retreat, BLUE);
    may(&t, "retreat:grove");
    play(&t, "retreat:manor");
    play(&t, "advance");
    stands(&t, "red-1", "bridge", 2);
    stands(&t, "blue-1", "manor", 2);
    table_close(&t);
}

/* MINI-EX-4 nowhere to go. */
static void mini_ex_4_nowhere_to_go(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", NULL);
    put(&t, "red-1", "ridge", 2);
    put(&t, "red-2", "manor", 2);
    put(&t, "blue-1", NULL, 0);
    put(&t, "blue-2", "bridge", 1);
    begin_actions(&t, RED, MINI_ATTACK, MINI_FEINT);
    script(&t, "die:3");
    play(&t, "assault:red-1:blue-2");
    play(&t, "decline");
    roll(&t); /* 3 + 1 + 1 = 5: the defender retreats, and cannot */
    is_out(&t, "blue-2");
    is_over(&t);
    assert_int_equal(mini_winner(t.battle, &t.p), RED);
    table_close(&t);
}

/* MINI-EX-5 the score. */
static void mini_ex_5_the_score(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", NULL);
    t.p.turn = 4;
    t.p.side[RED].score = 4;
    t.p.side[BLUE].score = 8;
    put(&t, "red-1", "ridge", 2);
    begin_actions(&t, RED, MINI_ATTACK, MINI_ATTACK);
    play(&t, "pass");
    play(&t, "pass");
    assert_int_equal(t.p.side[RED].score, 4 + 5);
    assert_int_equal(t.p.side[BLUE].score, 8 + 2);
    is_over(&t);
    assert_int_equal(mini_winner(t.battle, &t.p), BLUE);
    table_close(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mini_ex_1_secret_stances),
        cmocka_unit_test(mini_ex_2_a_march_under_fire),
        cmocka_unit_test(mini_ex_3_card_against_card),
        cmocka_unit_test(mini_ex_4_nowhere_to_go),
        cmocka_unit_test(mini_ex_5_the_score),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
