/* SPDX-License-Identifier: MIT
 * Chapter 9: the end of a turn and of the game. */
#include "mini/tests/table.h"

static void both_pass(struct table *t)
{
    play(t, "pass");
    play(t, "pass");
}

/* MINI-9.1 the points of the places controlled, held now or left behind. */
static void mini_9_1_score(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", "reaction=off");
    begin_actions(&t, RED, MINI_ATTACK, MINI_ATTACK);
    play(&t, "move:red-1:ridge"); /* 3 points, and the ford stays red's */
    play(&t, "step:wood");
    both_pass(&t);
    assert_int_equal(t.p.side[RED].score, 1 + 1 + 3 + 1); /* camp, ford, ridge, wood */
    assert_int_equal(t.p.side[BLUE].score, 2);            /* bridge, manor */
    table_close(&t);
}

/* MINI-9.2 a new turn: everybody may act and fire again, the deck is whole. */
static void mini_9_2_the_next_turn(void **state)
{
    struct table t;
    struct gg_offer o;

    (void)state;
    table_open(&t, "duel", NULL);
    begin_actions(&t, RED, MINI_ATTACK, MINI_ATTACK);
    play(&t, "move:red-1:ridge");
    play(&t, "fire:blue-1");
    roll_this(&t, "die:1");
    play(&t, "halt");
    both_pass(&t);
    assert_int_equal(t.p.turn, 2);
    assert_int_equal(t.p.acted, 0);
    assert_int_equal(t.p.fired, 0);
    assert_int_equal(t.p.passed, 0);
    for (int s = 0; s < 2; s++) {
        assert_int_equal(t.p.side[s].stance, MINI_NONE);
        assert_int_equal(t.p.side[s].card, MINI_NONE);
    }
    play(&t, "mark:hold");
    play(&t, "confirm");
    play(&t, "mark:hold");
    play(&t, "confirm");
    o = offer(&t);
    assert_int_equal(o.count, 8);
    table_close(&t);
}

/* Both pass in the last turn with these scores before it; who wins? */
static int winner_with(unsigned red, unsigned blue)
{
    struct table t;
    int winner;

    table_open(&t, "duel", NULL);
    t.p.turn = t.b->turns;
    t.p.side[RED].score = (uint16_t)red;
    t.p.side[BLUE].score = (uint16_t)blue;
    begin_actions(&t, RED, MINI_ATTACK, MINI_ATTACK);
    both_pass(&t);
    is_over(&t);
    refused(&t, "pass", "MINI-9.3");
    winner = mini_winner(t.battle, &t.p);
    table_close(&t);
    return winner;
}

/* MINI-9.3 after the last turn and not before; the higher score wins. */
static void mini_9_3_the_last_turn(void **state)
{
    struct table t;

    (void)state;
    assert_int_equal(winner_with(4, 3), RED); /* both score 2 in it */
    assert_int_equal(winner_with(3, 4), BLUE);
    assert_int_equal(winner_with(4, 4), GG_CHANCE);
    table_open(&t, "duel", NULL);
    t.p.turn = (uint8_t)(t.b->turns - 1);
    begin_actions(&t, RED, MINI_ATTACK, MINI_ATTACK);
    both_pass(&t);
    waits(&t, S_stance, RED);
    assert_int_equal(t.p.turn, t.b->turns);
    table_close(&t);
}

/* MINI-9.4 at once, without a score, whatever the score was. */
static void mini_9_4_the_last_unit(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", NULL);
    t.p.turn = 2;
    t.p.side[RED].score = 5;
    put(&t, "red-1", "ford", 1);
    put(&t, "red-2", NULL, 0);
    begin_actions(&t, RED, MINI_ATTACK, MINI_ATTACK);
    play(&t, "move:red-1:ridge");
    play(&t, "fire:blue-1");
    roll_this(&t, "die:6");
    is_over(&t);
    refused(&t, "pass", "MINI-9.4");
    assert_int_equal(t.p.side[BLUE].score, 0);
    assert_int_equal(mini_winner(t.battle, &t.p), BLUE);
    table_close(&t);
}

/* red-1 on the ridge with `red` steps assaults blue-1 at the bridge with `blue`: no modifier but
 * strength. */
static void assault(struct table *t, unsigned red, unsigned blue, const char *die)
{
    put(t, "red-1", "ridge", red);
    put(t, "blue-1", "bridge", blue);
    begin_actions(t, RED, MINI_FEINT, MINI_FEINT);
    play(t, "assault:red-1:blue-1");
    play(t, "decline");
    roll_this(t, die);
}

/* MINI-9.4 both at once: a draw. */
static void mini_9_4_both_last_units(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", NULL);
    put(&t, "red-2", NULL, 0);
    put(&t, "blue-2", NULL, 0);
    assault(&t, 1, 1, "die:4");
    is_over(&t);
    assert_int_equal(mini_winner(t.battle, &t.p), GG_CHANCE);
    table_close(&t);
}

/* MINI-9.4 in an assault: no advance is asked for any more, and no retreat. */
static void mini_9_4_nothing_follows(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", NULL);
    put(&t, "blue-2", NULL, 0);
    assault(&t, 2, 1, "die:6"); /* 6 + 1: the defender loses its last step */
    is_over(&t);
    assert_int_equal(mini_winner(t.battle, &t.p), RED);
    table_close(&t);

    table_open(&t, "duel", NULL); /* on a chart that kills the attacker and drives the defender */
    ((struct mini_battle *)t.battle)->chart[5].attacker = 2;
    put(&t, "red-2", NULL, 0);
    assault(&t, 2, 2, "die:5");
    is_over(&t);
    table_close(&t);
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
