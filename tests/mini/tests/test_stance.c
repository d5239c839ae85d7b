/* SPDX-License-Identifier: MIT
 * Chapter 3: stances. */
#include "mini/tests/table.h"

/* MINI-3.1 three stances, red's choice and blue's, before anything else. */
static void mini_3_1_three_stances_each(void **state)
{
    struct table t;
    struct gg_offer o;

    (void)state;
    table_open(&t, "duel", NULL);
    o = offer(&t);
    assert_int_equal(o.count, 3);
    may(&t, "mark:attack");
    may(&t, "mark:hold");
    may(&t, "mark:feint");
    refused(&t, "pass", "MINI-3.1");
    refused(&t, "move:red-1:ridge", "MINI-3.1");
    play(&t, "mark:feint");
    play(&t, "confirm");
    waits(&t, S_stance, BLUE);
    o = offer(&t);
    assert_int_equal(o.count, 3); /* blue chooses from all three, whatever red has chosen */
    table_close(&t);
}

/* MINI-3.2 */
static void mini_3_2_mark_then_confirm(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", NULL);
    refused(&t, "confirm", "MINI-3.2");
    play(&t, "mark:hold");
    play(&t, "confirm");
    assert_int_equal(t.p.side[RED].stance, MINI_HOLD);
    refused(&t, "confirm", "MINI-3.2"); /* blue has marked nothing yet */
    table_close(&t);
}

/* MINI-3.3 one change, to another stance. */
static void mini_3_3_one_change_of_mind(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", NULL);
    play(&t, "mark:hold");
    refused(&t, "mark:hold", "MINI-3.3");
    may(&t, "mark:attack");
    play(&t, "mark:feint");
    refused(&t, "mark:attack", "MINI-3.3");
    refused(&t, "mark:hold", "MINI-3.3");
    play(&t, "confirm");
    assert_int_equal(t.p.side[RED].stance, MINI_FEINT);
    table_close(&t);
}

/* What blue sees of the position. */
static struct mini_position blue_sees(const struct table *t)
{
    struct mini_position m;

    mini_mask(t->battle, &t->p, BLUE, &m);
    return m;
}

/* MINI-3.4 unmarked, marked, changed: all the same to the other side; confirmed: only that. */
static void mini_3_4_nothing_shows(void **state)
{
    struct table t, u;
    struct mini_position unmarked, marked, changed, once, twice;

    (void)state;
    table_open(&t, "duel", NULL);
    table_open(&u, "duel", NULL);
    unmarked = blue_sees(&t);
    play(&t, "mark:hold");
    marked = blue_sees(&t);
    play(&t, "mark:attack");
    changed = blue_sees(&t);
    assert_memory_equal(&unmarked, &marked, sizeof unmarked);
    assert_memory_equal(&unmarked, &changed, sizeof unmarked);
    play(&t, "confirm");
    play(&u, "mark:feint");
    play(&u, "confirm");
    twice = blue_sees(&t);
    once = blue_sees(&u);
    assert_memory_equal(&once, &twice, sizeof once);
    play(&t, "mark:hold");
    play(&t, "confirm"); /* both stand: now they are shown */
    assert_int_equal(blue_sees(&t).side[RED].stance, MINI_ATTACK);
    table_close(&t);
    table_close(&u);
}

/* Who acts first with these stances in this turn, and by which rule. */
static unsigned first(struct table *t, unsigned turn, unsigned red, unsigned blue, gg_clause rule)
{
    gg_clause why;
    unsigned side;

    t->p.turn = (uint8_t)turn;
    t->p.side[RED].stance = (uint8_t)red;
    t->p.side[BLUE].stance = (uint8_t)blue;
    side = mini_first_to_act(&t->p, &why);
    assert_int_equal(why, rule);
    return side;
}

/* MINI-3.5 attack before feint before hold, in odd turns and in even ones. */
static void mini_3_5_the_bolder_acts_first(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", NULL);
    for (unsigned turn = 1; turn <= 2; turn++) {
        assert_int_equal(first(&t, turn, MINI_ATTACK, MINI_FEINT, MINI_3_5), RED);
        assert_int_equal(first(&t, turn, MINI_ATTACK, MINI_HOLD, MINI_3_5), RED);
        assert_int_equal(first(&t, turn, MINI_FEINT, MINI_HOLD, MINI_3_5), RED);
        assert_int_equal(first(&t, turn, MINI_FEINT, MINI_ATTACK, MINI_3_5), BLUE);
        assert_int_equal(first(&t, turn, MINI_HOLD, MINI_ATTACK, MINI_3_5), BLUE);
        assert_int_equal(first(&t, turn, MINI_HOLD, MINI_FEINT, MINI_3_5), BLUE);
    }
    table_close(&t);
}

/* MINI-3.6 */
static void mini_3_6_equal_stances(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", NULL);
    for (unsigned s = 0; s < MINI_STANCES; s++) {
        assert_int_equal(first(&t, 1, s, s, MINI_3_6), RED);
        assert_int_equal(first(&t, 2, s, s, MINI_3_6), BLUE);
        assert_int_equal(first(&t, 3, s, s, MINI_3_6), RED);
    }
    table_close(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mini_3_1_three_stances_each),
        cmocka_unit_test(mini_3_2_mark_then_confirm),
        cmocka_unit_test(mini_3_3_one_change_of_mind),
        cmocka_unit_test(mini_3_4_nothing_shows),
        cmocka_unit_test(mini_3_5_the_bolder_acts_first),
        cmocka_unit_test(mini_3_6_equal_stances),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
