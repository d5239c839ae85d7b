/* SPDX-License-Identifier: MIT
 * Chapter 9: the end of a turn and of the game. */
#include "mini/tests/table.h"

static void both_pass(void)
{
    play("pass");
    play("pass");
}

/* MINI-9.1 the points of the places controlled, held now or left behind. */
static void mini_9_1_score(void **state)
{
    (void)state;
    table_open("duel", "reaction=off");
    begin_actions(RED, MINI_ATTACK, MINI_ATTACK);
    play("move:red-1:ridge"); /* 3 points, and the ford stays red's */
    play("step:wood");
    both_pass();
    assert_int_equal(mt.side[RED].score, 1 + 1 + 3 + 1); /* camp, ford, ridge, wood */
    assert_int_equal(mt.side[BLUE].score, 2);            /* bridge, manor */
    table_close();
}

/* MINI-9.2 a new turn: everybody may act and fire again, the deck is whole. */
static void mini_9_2_the_next_turn(void **state)
{
    struct gg_offer o;

    (void)state;
    table_open("duel", NULL);
    begin_actions(RED, MINI_ATTACK, MINI_ATTACK);
    play("move:red-1:ridge");
    play("fire:blue-1");
    play("die:1");
    play("halt");
    both_pass();
    assert_int_equal(mt.turn, 2);
    assert_int_equal(mt.acted, 0);
    assert_int_equal(mt.fired, 0);
    assert_int_equal(mt.passed, 0);
    for (int s = 0; s < 2; s++) {
        assert_int_equal(mt.side[s].stance, MINI_NONE);
        assert_int_equal(mt.side[s].card, MINI_NONE);
    }
    play("mark:hold");
    play("confirm");
    play("mark:hold");
    play("confirm");
    o = offer();
    assert_int_equal(o.count, 8);
    table_close();
}

/* Both pass in the last turn with these scores before it; who wins? */
static int winner_with(unsigned red, unsigned blue)
{
    int winner;

    table_open("duel", NULL);
    mt.turn = mb->turns;
    mt.side[RED].score = (uint16_t)red;
    mt.side[BLUE].score = (uint16_t)blue;
    begin_actions(RED, MINI_ATTACK, MINI_ATTACK);
    both_pass();
    is_over();
    may_not("pass", "MINI-9.3");
    winner = mini_winner(kit.battle, &mt);
    table_close();
    return winner;
}

/* MINI-9.3 after the last turn and not before; the higher score wins. */
static void mini_9_3_the_last_turn(void **state)
{
    (void)state;
    assert_int_equal(winner_with(4, 3), RED); /* both score 2 in it */
    assert_int_equal(winner_with(3, 4), BLUE);
    assert_int_equal(winner_with(4, 4), GG_CHANCE);
    table_open("duel", NULL);
    mt.turn = (uint8_t)(mb->turns - 1);
    begin_actions(RED, MINI_ATTACK, MINI_ATTACK);
    both_pass();
    waits("stance", "red");
    assert_int_equal(mt.turn, mb->turns);
    table_close();
}

/* MINI-9.4 at once, without a score, whatever the score was. */
static void mini_9_4_the_last_unit(void **state)
{
    (void)state;
    table_open("duel", NULL);
    mt.turn = 2;
    mt.side[RED].score = 5;
    put("red-1", "ford", 1);
    put("red-2", NULL, 0);
    begin_actions(RED, MINI_ATTACK, MINI_ATTACK);
    play("move:red-1:ridge");
    play("fire:blue-1");
    play("die:6");
    is_over();
    may_not("pass", "MINI-9.4");
    assert_int_equal(mt.side[BLUE].score, 0);
    assert_int_equal(mini_winner(kit.battle, &mt), BLUE);
    table_close();
}

/* red-1 on the ridge with `red` steps assaults blue-1 at the bridge with `blue`: no modifier but
 * strength. */
static void assault(unsigned red, unsigned blue, const char *die)
{
    put("red-1", "ridge", red);
    put("blue-1", "bridge", blue);
    begin_actions(RED, MINI_FEINT, MINI_FEINT);
    play("assault:red-1:blue-1");
    play("decline");
    play(die);
}

/* MINI-9.4 both at once: a draw. */
static void mini_9_4_both_last_units(void **state)
{
    (void)state;
    table_open("duel", NULL);
    put("red-2", NULL, 0);
    put("blue-2", NULL, 0);
    assault(1, 1, "die:4");
    is_over();
    assert_int_equal(mini_winner(kit.battle, &mt), GG_CHANCE);
    table_close();
}

/* MINI-9.4 in an assault: no advance is asked for any more, and no retreat. */
static void mini_9_4_nothing_follows(void **state)
{
    (void)state;
    table_open("duel", NULL);
    put("blue-2", NULL, 0);
    assault(2, 1, "die:6"); /* 6 + 1: the defender loses its last step */
    is_over();
    assert_int_equal(mini_winner(kit.battle, &mt), RED);
    table_close();

    table_open("duel", NULL); /* on a chart that kills the attacker and drives the defender */
    ((struct mini_battle *)kit.battle)->chart[5].attacker = 2;
    put("red-2", NULL, 0);
    assault(2, 2, "die:5");
    is_over();
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mini_9_1_score),           cmocka_unit_test(mini_9_2_the_next_turn),
        cmocka_unit_test(mini_9_3_the_last_turn),   cmocka_unit_test(mini_9_4_the_last_unit),
        cmocka_unit_test(mini_9_4_both_last_units), cmocka_unit_test(mini_9_4_nothing_follows),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
