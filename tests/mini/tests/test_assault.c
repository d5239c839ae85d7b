/* SPDX-License-Identifier: MIT
 * Chapter 7: assault. */
#include "mini/tests/table.h"

/* red-1 on the ridge, next to blue-1 at the bridge; red to act. */
static void ready(unsigned red_stance, unsigned blue_stance)
{
    table_open("duel", "reaction=off");
    put("red-1", "ridge", 2);
    begin_actions(RED, red_stance, blue_stance);
}

/* The modifiers to the die, as apply adds them. */
static int modifiers(void)
{
    struct mini_sum s = mini_assault_sum(mb, &mt, FIND(&mt, assault));

    return mini_total(&s);
}

/* MINI-7.1 an enemy, in a neighbouring place. */
static void mini_7_1_a_neighbouring_enemy(void **state)
{
    (void)state;
    ready(MINI_FEINT, MINI_FEINT);
    may("assault:red-1:blue-1");
    may_not("assault:red-1:blue-2", "MINI-7.1"); /* in the manor, two places away */
    may_not("assault:red-1:red-2", "MINI-7.1");
    may_not("assault:red-1:red-1", "MINI-7.1");
    put("blue-1", NULL, 0);
    may_not("assault:red-1:blue-1", "MINI-7.1");
    table_close();
}

/* MINI-7.2 */
static void mini_7_2_a_gun_never_assaults(void **state)
{
    (void)state;
    ready(MINI_ATTACK, MINI_FEINT);
    put("red-2", "ridge", 2);
    may_not("assault:red-2:blue-1", "MINI-7.2");
    may("assault:red-1:blue-1");
    table_close();
}

/* MINI-7.3 after a step only in attack, and only with a step left. */
static void mini_7_3_after_moving(void **state)
{
    static const unsigned stances[] = { MINI_ATTACK, MINI_FEINT };
    (void)state;
    for (int i = 0; i < 2; i++) {
        table_open("duel", "reaction=off");
        begin_actions(RED, stances[i], MINI_HOLD);
        play("move:red-1:ridge");
        if (stances[i] == MINI_ATTACK) {
            may("assault:red-1:blue-1");
        } else {
            may_not("assault:red-1:blue-1", "MINI-7.3");
        }
        play("step:grove"); /* its last step, next to both enemies: the action is over */
        waits("action", "blue");
        table_close();
    }
}

/* MINI-7.4 the defender is asked first, if it still holds a card. */
static void mini_7_4_the_defenders_card(void **state)
{
    (void)state;
    ready(MINI_FEINT, MINI_FEINT);
    deal("card-4a", "card-3a");
    play("assault:red-1:blue-1");
    waits("defence", "blue");
    may_not("pass", "MINI-7.4");
    play("play:card-3a");
    assert_int_equal(mt.side[BLUE].shown, 1);
    table_close();

    ready(MINI_FEINT, MINI_FEINT);
    mt.side[BLUE].shown = 1;
    play("assault:red-1:blue-1");
    waits("assault_die", "chance");
    table_close();
}

/* MINI-7.5 an answer to a card, not a card of its own accord. */
static void mini_7_5_the_attackers_answer(void **state)
{
    (void)state;
    ready(MINI_FEINT, MINI_FEINT);
    deal("card-4a", "card-3a");
    play("assault:red-1:blue-1");
    play("play:card-3a");
    waits("answer", "red");
    may_not("pass", "MINI-7.5");
    may_not("play:card-3a", "MINI-4.2");
    play("play:card-4a");
    waits("assault_die", "chance");
    assert_int_equal(mt.side[RED].shown, 1);
    table_close();

    ready(MINI_FEINT, MINI_FEINT); /* no card, no answer */
    play("assault:red-1:blue-1");
    play("decline");
    waits("assault_die", "chance");
    table_close();

    ready(MINI_FEINT, MINI_FEINT); /* nothing left to answer with */
    mt.side[RED].shown = 1;
    play("assault:red-1:blue-1");
    play("play:card-1b");
    waits("assault_die", "chance");
    table_close();
}

/* MINI-7.6 every row of the chart; past its ends the first and the last. */
static void mini_7_6_the_chart(void **state)
{
    static const struct {
        int total;
        unsigned attacker, defender, retreats;
    } row[] = {
        { -5, 2, 0, MINI_NOBODY_RETREATS },  { 0, 2, 0, MINI_NOBODY_RETREATS },
        { 1, 1, 0, MINI_ATTACKER_RETREATS }, { 2, 1, 0, MINI_NOBODY_RETREATS },
        { 3, 0, 0, MINI_ATTACKER_RETREATS }, { 4, 1, 1, MINI_NOBODY_RETREATS },
        { 5, 0, 0, MINI_DEFENDER_RETREATS }, { 6, 0, 1, MINI_NOBODY_RETREATS },
        { 7, 0, 1, MINI_DEFENDER_RETREATS }, { 8, 0, 2, MINI_NOBODY_RETREATS },
        { 12, 0, 2, MINI_NOBODY_RETREATS },
    };
    (void)state;
    ready(MINI_FEINT, MINI_FEINT);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const struct mini_chart_row *r = mini_chart_row(mb, row[i].total);

        assert_int_equal(r->attacker, row[i].attacker);
        assert_int_equal(r->defender, row[i].defender);
        assert_int_equal(r->retreats, row[i].retreats);
    }
    table_close();
}

/* MINI-7.6 the die plus modifiers is what is read: with none, a die is its own row. */
static void mini_7_6_the_die_is_read(void **state)
{
    static const struct {
        const char *die;
        unsigned red, blue, then;
    } row[] = {
        { "die:1", 1, 2, S_retreat }, { "die:2", 1, 2, S_action },  { "die:3", 2, 2, S_retreat },
        { "die:4", 1, 1, S_action },  { "die:5", 2, 2, S_retreat }, { "die:6", 2, 1, S_action },
    };
    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        ready(MINI_FEINT, MINI_FEINT);
        play("assault:red-1:blue-1");
        play("decline");
        may_not("die:0", "MINI-7.6");
        may_not("advance", "MINI-7.6");
        play(row[i].die);
        stands("red-1", "ridge", row[i].red);
        stands("blue-1", "bridge", row[i].blue);
        assert_int_equal(NOW(&mt)->state, row[i].then);
        table_close();
    }
}

/* MINI-7.7 */
static void mini_7_7_strength(void **state)
{
    (void)state;
    ready(MINI_FEINT, MINI_FEINT);
    put("blue-1", "bridge", 1);
    play("assault:red-1:blue-1");
    assert_int_equal(modifiers(), 1);
    mt.unit[unit("red-1")].steps = 1;
    assert_int_equal(modifiers(), 0);
    mt.unit[unit("blue-1")].steps = 2;
    assert_int_equal(modifiers(), -1);
    table_close();
}

/* MINI-7.8 the defender's place, not the attacker's, which is a hill. */
static void mini_7_8_ground(void **state)
{
    (void)state;
    ready(MINI_FEINT, MINI_FEINT);
    play("assault:red-1:blue-1");
    assert_int_equal(modifiers(), 0);
    table_close();

    ready(MINI_FEINT, MINI_FEINT);
    put("blue-1", "grove", 2);
    play("assault:red-1:blue-1");
    assert_int_equal(modifiers(), -1); /* woods */
    table_close();

    ready(MINI_FEINT, MINI_FEINT);
    put("red-1", "bridge", 2);
    put("blue-1", "ridge", 2);
    play("assault:red-1:blue-1");
    assert_int_equal(modifiers(), -1); /* a hill */
    table_close();
}

/* MINI-7.9 attack helps who assaults, hold who is assaulted, and neither the other. */
static void mini_7_9_stance(void **state)
{
    static const struct {
        unsigned red, blue;
        int sum;
    } row[] = {
        { MINI_ATTACK, MINI_FEINT, 1 }, { MINI_FEINT, MINI_HOLD, -1 },
        { MINI_ATTACK, MINI_HOLD, 0 },  { MINI_HOLD, MINI_FEINT, 0 },
        { MINI_FEINT, MINI_ATTACK, 0 }, { MINI_ATTACK, MINI_ATTACK, 1 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        ready(row[i].red, row[i].blue);
        play("assault:red-1:blue-1");
        assert_int_equal(modifiers(), row[i].sum);
        table_close();
    }
}

/* MINI-7.10 */
static void mini_7_10_cards(void **state)
{
    (void)state;
    ready(MINI_FEINT, MINI_FEINT);
    deal("card-4a", "card-3a");
    play("assault:red-1:blue-1");
    assert_int_equal(modifiers(), 0); /* nothing is played yet */
    play("play:card-3a");
    assert_int_equal(modifiers(), -3);
    play("play:card-4a");
    assert_int_equal(modifiers(), 1);
    table_close();
}

/* MINI-7.10 a card played in an earlier assault does not count in this one. */
static void mini_7_10_only_in_its_assault(void **state)
{
    (void)state;
    ready(MINI_FEINT, MINI_FEINT);
    deal("card-4a", "card-3a");
    mt.side[BLUE].shown = 1;
    play("assault:red-1:blue-1");
    assert_int_equal(modifiers(), 0);
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mini_7_1_a_neighbouring_enemy),
        cmocka_unit_test(mini_7_2_a_gun_never_assaults),
        cmocka_unit_test(mini_7_3_after_moving),
        cmocka_unit_test(mini_7_4_the_defenders_card),
        cmocka_unit_test(mini_7_5_the_attackers_answer),
        cmocka_unit_test(mini_7_6_the_chart),
        cmocka_unit_test(mini_7_6_the_die_is_read),
        cmocka_unit_test(mini_7_7_strength),
        cmocka_unit_test(mini_7_8_ground),
        cmocka_unit_test(mini_7_9_stance),
        cmocka_unit_test(mini_7_10_cards),
        cmocka_unit_test(mini_7_10_only_in_its_assault),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
