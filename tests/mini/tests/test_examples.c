/* SPDX-License-Identifier: MIT
 * The worked examples of RULES.md, click by click and die by die. */
#include "mini/tests/table.h"

/* MINI-EX-1 secret stances. */
static void mini_ex_1_secret_stances(void **state)
{
    struct mini_position before, after;
    (void)state;
    table_open("duel", NULL);
    mini_mask(kit.battle, &mt, BLUE, &before);
    play("mark:hold");
    play("mark:feint");
    mini_mask(kit.battle, &mt, BLUE, &after);
    assert_memory_equal(&before, &after, sizeof before); /* blue sees nothing of all this */
    play("confirm");
    mini_mask(kit.battle, &mt, BLUE, &after);
    assert_int_equal(NOW(&after)->side, BLUE); /* that red has chosen, and nothing else */
    assert_int_equal(after.side[RED].stance, MINI_UNKNOWN);
    play("mark:attack");
    assert_false(mini_reveals(kit.battle, &mt, kit_move("mark:hold")));
    assert_true(mini_reveals(kit.battle, &mt, kit_move("confirm")));
    play("confirm");
    script("draw:red:card-1a");
    script("draw:blue:card-4b");
    roll();
    roll();
    waits("action", "blue");
    table_close();

    table_open("duel", NULL); /* had both chosen attack */
    for (int s = 0; s < 2; s++) {
        play("mark:attack");
        play("confirm");
    }
    script("draw:red:card-1a");
    script("draw:blue:card-4b");
    roll();
    roll();
    waits("action", "red");
    table_close();
}

/* MINI-EX-2 a march under fire. */
static void mini_ex_2_a_march_under_fire(void **state)
{
    (void)state;
    table_open("duel", NULL);
    begin_actions(RED, MINI_ATTACK, MINI_FEINT);
    script("die:4");
    script("die:5");
    play("move:red-1:ridge");
    play("fire:blue-1");
    roll(); /* 4: a miss */
    waits("march", "red");
    play("step:grove");
    may_not("fire:blue-1", "MINI-6.2");
    play("fire:blue-2");
    roll(); /* 5 + 1 - 1 = 5: a hit */
    stands("red-1", "grove", 1);
    waits("action", "blue");
    table_close();
}

/* MINI-EX-3 card against card. */
static void mini_ex_3_card_against_card(void **state)
{
    struct gg_breakdown sum;
    (void)state;
    table_open("duel", NULL);
    put("red-1", "ridge", 2);
    begin_actions(RED, MINI_ATTACK, MINI_HOLD);
    deal("card-3a", "card-2b");
    script("die:4");
    play("assault:red-1:blue-1");
    play("play:card-2b");
    play("play:card-3a");
    mini_explain(kit.battle, &mt, kit_move("die:4"), &sum);
    assert_int_equal(sum.modifiers, 5); /* die, attack, hold, two cards */
    assert_int_equal(sum.total, 4 + 1 - 1 - 2 + 3);
    roll(); /* 5: the defender retreats */
    waits("retreat", "blue");
    may("retreat:grove");
    play("retreat:manor");
    play("advance");
    stands("red-1", "bridge", 2);
    stands("blue-1", "manor", 2);
    table_close();
}

/* MINI-EX-4 nowhere to go. */
static void mini_ex_4_nowhere_to_go(void **state)
{
    (void)state;
    table_open("duel", NULL);
    put("red-1", "ridge", 2);
    put("red-2", "manor", 2);
    put("blue-1", NULL, 0);
    put("blue-2", "bridge", 1);
    begin_actions(RED, MINI_ATTACK, MINI_FEINT);
    script("die:3");
    play("assault:red-1:blue-2");
    play("decline");
    roll(); /* 3 + 1 + 1 = 5: the defender retreats, and cannot */
    is_out("blue-2");
    is_over();
    assert_int_equal(mini_winner(kit.battle, &mt), RED);
    table_close();
}

/* MINI-EX-5 the score. */
static void mini_ex_5_the_score(void **state)
{
    (void)state;
    table_open("duel", NULL);
    mt.turn = 4;
    mt.side[RED].score = 4;
    mt.side[BLUE].score = 8;
    put("red-1", "ridge", 2);
    begin_actions(RED, MINI_ATTACK, MINI_ATTACK);
    play("pass");
    play("pass");
    assert_int_equal(mt.side[RED].score, 4 + 5);
    assert_int_equal(mt.side[BLUE].score, 8 + 2);
    is_over();
    assert_int_equal(mini_winner(kit.battle, &mt), BLUE);
    table_close();
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
