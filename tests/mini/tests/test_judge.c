/* SPDX-License-Identifier: MIT
 * Judging: value, sensible answers, where odds stop, summaries, and exact odds worked by hand. */
#include "mini/tests/table.h"

static void value_is_for_one_side_against_the_other(void **state)
{
    (void)state;
    table_open("duel", NULL);
    assert_int_equal(mini_value(kit.battle, &mt, RED), 0); /* the duel is the same for both */
    put("blue-1", "bridge", 1);
    assert_true(mini_value(kit.battle, &mt, RED) > 0);
    assert_int_equal(mini_value(kit.battle, &mt, RED), -mini_value(kit.battle, &mt, BLUE));
    mini_end_game(&mt);
    mt.turn = mb->turns;
    mt.side[BLUE].score = 1;
    assert_int_equal(mini_value(kit.battle, &mt, BLUE), 10000); /* exact at the end */
    assert_int_equal(mini_value(kit.battle, &mt, RED), -10000);
    mt.side[RED].score = 1;
    assert_int_equal(mini_value(kit.battle, &mt, BLUE), 0);
    table_close();
}

static void sensible_is(const char *notation)
{
    gg_move m = mini_sensible(kit.battle, &mt);

    assert_int_equal(m, kit_move(notation));
    may(notation);
}

static void sensible_answers(void **state)
{
    (void)state;
    table_open("duel", NULL);
    sensible_is("mark:hold");
    play("mark:attack");
    sensible_is("confirm");
    mini_start(kit.battle, &mt);
    put("red-1", "ridge", 2);
    put("blue-1", "grove", 2);
    put("blue-2", "manor", 2);
    begin_actions(RED, MINI_ATTACK, MINI_ATTACK);
    sensible_is("pass");
    play("move:red-1:bridge"); /* next to both */
    sensible_is("fire:blue-2");
    play("fire:blue-2");
    play("die:1");
    sensible_is("halt");
    play("assault:red-1:blue-1");
    sensible_is("play:card-1b");
    play("play:card-1b");
    sensible_is("play:card-1a");
    play("play:card-1a");
    play("die:5");                /* 5 - 1 + 1 - 1 + 1 = 5: the defender retreats */
    sensible_is("retreat:ridge"); /* a hill rather than the manor */
    play("retreat:manor");
    sensible_is("advance");
    table_close();
}

static void odds_stop_where_somebody_plans(void **state)
{
    (void)state;
    table_open("duel", NULL);
    assert_true(mini_matters(kit.battle, &mt, &mt));
    put("red-1", "ridge", 2);
    begin_actions(RED, MINI_ATTACK, MINI_ATTACK);
    assert_true(mini_matters(kit.battle, &mt, &mt));
    play("assault:red-1:blue-1");
    assert_false(mini_matters(kit.battle, &mt, &mt));
    table_close();
}

static void plans_begin_with_an_action(void **state)
{
    (void)state;
    table_open("duel", NULL);
    assert_int_equal(mini_thought(kit.battle, &mt), GG_PLAN); /* a stance */
    put("red-1", "ridge", 2);
    begin_actions(RED, MINI_ATTACK, MINI_FEINT);
    assert_int_equal(mini_thought(kit.battle, &mt), GG_PLAN);
    play("move:red-1:wood");
    assert_int_equal(mini_thought(kit.battle, &mt), GG_FORK);
    play("step:ridge");
    assert_int_equal(mini_thought(kit.battle, &mt), GG_ENTAILED); /* blue may fire */
    table_close();
}

/* A place that is left to the enemy is not yet lost, but worth less than one that is held. */
static void value_of_places(void **state)
{
    int held, left, far;
    (void)state;
    table_open("duel", NULL);
    put("red-1", "ridge", 2);
    held = mini_value(kit.battle, &mt, RED);
    put("red-1", "ford", 2); /* and keeps the ridge */
    left = mini_value(kit.battle, &mt, RED);
    assert_true(left < held);
    put("blue-1", "manor", 2);
    far = mini_value(kit.battle, &mt, RED);
    assert_true(far > left);
    mt.turn = mb->turns;
    assert_true(mini_value(kit.battle, &mt, RED) < far); /* fewer turns to score in */
    table_close();
}

static void a_summary(void **state)
{
    struct mini_position start;
    struct gg_summary s;
    (void)state;
    table_open("duel", NULL);
    put("red-1", "ridge", 2);
    begin_actions(RED, MINI_ATTACK, MINI_FEINT);
    start = mt;
    play("assault:red-1:blue-1");
    play("decline");
    play("die:6"); /* 7: the defender loses a step and retreats */
    play("retreat:grove");
    play("advance");
    mini_summary(kit.battle, &start, &mt, &s);
    assert_int_equal(s.items, 4);
    assert_int_equal(s.value[0], 0); /* attacker's losses */
    assert_int_equal(s.value[1], 1); /* defender's losses */
    assert_int_equal(s.value[2], 1); /* the place is taken */
    assert_int_equal(s.value[3], 1); /* the defender has retreated */
    table_close();
}

/* The probability of a summary, in all its outcomes. */
static uint64_t weight_of(const struct gg_odds *o, int a, int d, int taken, int retreated)
{
    const int want[4] = { a, d, taken, retreated };

    for (uint32_t i = 0; i < o->outcomes; i++) {
        bool same = true;

        for (int k = 0; k < 4; k++) {
            same = same && o->outcome[i].summary.value[k] == want[k];
        }
        if (same) {
            return o->outcome[i].weight;
        }
    }
    return 0;
}

/* MINI-7.6 the odds of one die with modifier +1 and no cards left: totals 2 to 7, one in six each.
 */
static void mini_7_6_odds_of_a_plain_assault(void **state)
{
    struct gg_odds_options how = { .policy = GG_POLICY_SENSIBLE };
    struct gg_error err = { 0 };
    struct gg_odds odds = { 0 };
    uint64_t sixth;
    (void)state;
    table_open("duel", NULL);
    put("red-1", "ridge", 2);
    begin_actions(RED, MINI_ATTACK, MINI_FEINT);
    mt.side[RED].shown = mt.side[BLUE].shown = 1;
    assert_true(gg_odds(kit.battle, &mt, kit_move("assault:red-1:blue-1"), &how, &odds, &err));
    assert_int_equal(odds.method, GG_ODDS_EXACT);
    assert_int_equal(odds.denominator % 6, 0);
    sixth = odds.denominator / 6;
    assert_int_equal(odds.outcomes, 6);
    assert_int_equal(weight_of(&odds, 1, 0, 0, 0), sixth); /* 2 */
    assert_int_equal(weight_of(&odds, 0, 0, 0, 0), sixth); /* 3: the attacker retreats */
    assert_int_equal(weight_of(&odds, 1, 1, 0, 0), sixth); /* 4 */
    assert_int_equal(weight_of(&odds, 0, 0, 1, 1), sixth); /* 5: retreat, and red advances */
    assert_int_equal(weight_of(&odds, 0, 1, 0, 0), sixth); /* 6 */
    assert_int_equal(weight_of(&odds, 0, 1, 1, 1), sixth); /* 7 */
    gg_odds_free(&odds);
    table_close();
}

/* MINI-4.2 with blue's card unknown to red, the odds are the same whatever it truly is. */
static void mini_4_2_odds_know_no_secret(void **state)
{
    struct gg_odds_options how = { .policy = GG_POLICY_SENSIBLE };
    static const char *const blue[] = { "card-1b", "card-4a" };
    struct gg_error err = { 0 };
    struct gg_odds odds[2] = { { 0 }, { 0 } };
    (void)state;
    for (int i = 0; i < 2; i++) {
        table_open("duel", NULL);
        put("red-1", "ridge", 2);
        begin_actions(RED, MINI_ATTACK, MINI_FEINT);
        deal("card-3a", blue[i]);
        assert_true(
            gg_odds(kit.battle, &mt, kit_move("assault:red-1:blue-1"), &how, &odds[i], &err));
        assert_int_equal(odds[i].hidden, GG_HIDDEN_WORLDS);
        table_close();
    }
    assert_int_equal(odds[0].outcomes, odds[1].outcomes);
    for (uint32_t i = 0; i < odds[0].outcomes; i++) {
        assert_int_equal(odds[0].outcome[i].weight, odds[1].outcome[i].weight);
        assert_memory_equal(odds[0].outcome[i].summary.value, odds[1].outcome[i].summary.value,
                            4 * sizeof(int16_t));
    }
    gg_odds_free(&odds[0]);
    gg_odds_free(&odds[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(value_is_for_one_side_against_the_other),
        cmocka_unit_test(sensible_answers),
        cmocka_unit_test(odds_stop_where_somebody_plans),
        cmocka_unit_test(plans_begin_with_an_action),
        cmocka_unit_test(value_of_places),
        cmocka_unit_test(a_summary),
        cmocka_unit_test(mini_7_6_odds_of_a_plain_assault),
        cmocka_unit_test(mini_4_2_odds_know_no_secret),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
