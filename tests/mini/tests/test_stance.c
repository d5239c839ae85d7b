/* SPDX-License-Identifier: MIT
 * Chapter 3: stances. */
#include "mini/tests/table.h"

/* MINI-3.1 three stances, red's choice and blue's, before anything else. */
static void mini_3_1_three_stances_each(void **state)
{
    struct gg_offer o;

    (void)state;
    table_open("duel", NULL);
    o = offer();
    assert_int_equal(o.count, 3);
    may("mark:attack");
    may("mark:hold");
    may("mark:feint");
    may_not("pass", "MINI-3.1");
    may_not("move:red-1:ridge", "MINI-3.1");
    play("mark:feint");
    play("confirm");
    waits("stance", "blue");
    o = offer();
    assert_int_equal(o.count, 3); /* blue chooses from all three, whatever red has chosen */
    table_close();
}

/* MINI-3.2 */
static void mini_3_2_mark_then_confirm(void **state)
{
    (void)state;
    table_open("duel", NULL);
    may_not("confirm", "MINI-3.2");
    play("mark:hold");
    play("confirm");
    assert_int_equal(mt.side[RED].stance, MINI_HOLD);
    may_not("confirm", "MINI-3.2"); /* blue has marked nothing yet */
    table_close();
}

/* MINI-3.3 one change, to another stance. */
static void mini_3_3_one_change_of_mind(void **state)
{
    (void)state;
    table_open("duel", NULL);
    play("mark:hold");
    may_not("mark:hold", "MINI-3.3");
    may("mark:attack");
    play("mark:feint");
    may_not("mark:attack", "MINI-3.3");
    may_not("mark:hold", "MINI-3.3");
    play("confirm");
    assert_int_equal(mt.side[RED].stance, MINI_FEINT);
    table_close();
}

/* What blue sees of the position. */
static struct mini_position blue_sees(void)
{
    struct mini_position m;

    mini_mask(kit.battle, &mt, BLUE, &m);
    return m;
}

/* MINI-3.4 unmarked, marked, changed: all the same to the other side; confirmed: only that. */
static void mini_3_4_nothing_shows(void **state)
{
    struct mini_position unmarked, marked, changed, once, twice;

    (void)state;
    table_open("duel", NULL);
    play("mark:feint confirm");
    once = blue_sees();
    mini_start(kit.battle, &mt);
    unmarked = blue_sees();
    play("mark:hold");
    marked = blue_sees();
    play("mark:attack");
    changed = blue_sees();
    assert_memory_equal(&unmarked, &marked, sizeof unmarked);
    assert_memory_equal(&unmarked, &changed, sizeof unmarked);
    play("confirm");
    twice = blue_sees();
    assert_memory_equal(&once, &twice, sizeof once);
    play("mark:hold confirm"); /* both stand: now they are shown */
    assert_int_equal(blue_sees().side[RED].stance, MINI_ATTACK);
    table_close();
}

/* Who acts first with these stances in this turn, and by which rule. */
static unsigned first(unsigned turn, unsigned red, unsigned blue, gg_clause rule)
{
    gg_clause why;
    unsigned side;

    mt.turn = (uint8_t)turn;
    mt.side[RED].stance = (uint8_t)red;
    mt.side[BLUE].stance = (uint8_t)blue;
    side = mini_first_to_act(&mt, &why);
    assert_int_equal(why, rule);
    return side;
}

/* MINI-3.5 attack before feint before hold, in odd turns and in even ones. */
static void mini_3_5_the_bolder_acts_first(void **state)
{
    (void)state;
    table_open("duel", NULL);
    for (unsigned turn = 1; turn <= 2; turn++) {
        assert_int_equal(first(turn, MINI_ATTACK, MINI_FEINT, MINI_3_5), RED);
        assert_int_equal(first(turn, MINI_ATTACK, MINI_HOLD, MINI_3_5), RED);
        assert_int_equal(first(turn, MINI_FEINT, MINI_HOLD, MINI_3_5), RED);
        assert_int_equal(first(turn, MINI_FEINT, MINI_ATTACK, MINI_3_5), BLUE);
        assert_int_equal(first(turn, MINI_HOLD, MINI_ATTACK, MINI_3_5), BLUE);
        assert_int_equal(first(turn, MINI_HOLD, MINI_FEINT, MINI_3_5), BLUE);
    }
    table_close();
}

/* MINI-3.6 */
static void mini_3_6_equal_stances(void **state)
{
    (void)state;
    table_open("duel", NULL);
    for (unsigned s = 0; s < MINI_STANCES; s++) {
        assert_int_equal(first(1, s, s, MINI_3_6), RED);
        assert_int_equal(first(2, s, s, MINI_3_6), BLUE);
        assert_int_equal(first(3, s, s, MINI_3_6), RED);
    }
    table_close();
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
