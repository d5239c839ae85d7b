/* SPDX-License-Identifier: MIT
 * Chapter 7: assault. */
#include "mini/tests/table.h"

/* red-1 on the ridge, next to blue-1 at the bridge; red to act. */
static void ready(struct table *t, unsigned red_stance, unsigned blue_stance)
{
    table_open(t, "duel", "reaction=off");
    put(t, "red-1", "ridge", 2);
    begin_actions(t, RED, red_stance, blue_stance);
}

/* The modifiers to the die, as apply adds them. */
static int modifiers(const struct table *t)
{
    struct mini_sum s = mini_assault_sum(t->b, &t->p, FIND(&t->p, assault));

    return mini_total(&s);
}

/* MINI-7.1 an enemy, in a neighbouring place. */
static void mini_7_1_a_neighbouring_enemy(void **state)
{
    struct table t;

    (void)state;
    ready(&t, MINI_FEINT, MINI_FEINT);
    may(&t, "assault:red-1:blue-1");
    refused(&t, "assault:red-1:blue-2", "MINI-7.1"); /* in the manor, two places away */
    refused(&t, "assault:red-1:red-2", "MINI-7.1");
    refused(&t, "assault:red-1:red-1", "MINI-7.1");
    put(&t, "blue-1", NULL, 0);
    refused(&t, "assault:red-1:blue-1", "MINI-7.1");
    table_close(&t);
}

/* MINI-7.2 */
static void mini_7_2_a_gun_never_assaults(void **state)
{
    struct table t;

    (void)state;
    ready(&t, MINI_ATTACK, MINI_FEINT);
    put(&t, "red-2", "ridge", 2);
    refused(&t, "assault:red-2:blue-1", "MINI-7.2");
    may(&t, "assault:red-1:blue-1");
    table_close(&t);
}

/* MINI-7.3 after a step only in attack, and only with a step left. */
static void mini_7_3_after_moving(void **state)
{
    static const unsigned stances[] = { MINI_ATTACK, MINI_FEINT };
    struct table t;

    (void)state;
    for (int i = 0; i < 2; i++) {
        table_open(&t, "duel", "reaction=off");
        begin_actions(&t, RED, stances[i], MINI_HOLD);
        play(&t, "move:red-1:ridge");
        if (stances[i] == MINI_ATTACK) {
            may(&t, "assault:red-1:blue-1");
        } else {
            refused(&t, "assault:red-1:blue-1", "MINI-7.3");
        }
        play(&t, "step:grove"); /* its last step, next to both enemies: the action is over */
        waits(&t, S_action, BLUE);
        table_close(&t);
    }
}

/* MINI-7.4 the defender is asked first, if it still holds a card. */
static void mini_7_4_the_defenders_card(void **state)
{
    struct table t;

    (void)state;
    ready(&t, MINI_FEINT, MINI_FEINT);
    deal(&t, "card-4a", "card-3a");
    play(&t, "assault:red-1:blue-1");
    waits(&t, S_defence, BLUE);
    refused(&t, "pass", "MINI-7.4");
    play(&t, "play:card-3a");
    assert_int_equal(t.p.side[BLUE].shown, 1);
    table_close(&t);

    ready(&t, MINI_FEINT, MINI_FEINT);
    t.p.side[BLUE].shown = 1;
    play(&t, "assault:red-1:blue-1");
    waits(&t, S_assault_die, GG_CHANCE);
    table_close(&t);
}

/* MINI-7.5 an answer to a card, not a card of its own accord. */
static void mini_7_5_the_attackers_answer(void **state)
{
    struct table t;

    (void)state;
    ready(&t, MINI_FEINT, MINI_FEINT);
    deal(&t, "card-4a", "card-3a");
    play(&t, "assault:red-1:blue-1");
    play(&t, "play:card-3a");
    waits(&t, S_answer, RED);
    refused(&t, "pass", "MINI-7.5");
    refused(&t, "play:card-3a", "MINI-4.2");
    play(&t, "play:card-4a");
    waits(&t, S_assault_die, GG_CHANCE);
    assert_int_equal(t.p.side[RED].shown, 1);
    table_close(&t);

    ready(&t, MINI_FEINT, MINI_FEINT); /* no card, no answer */
    play(&t, "assault:red-1:blue-1");
    play(&t, "decline");
    waits(&t, S_assault_die, GG_CHANCE);
    table_close(&t);

    ready(&t, MINI_FEINT, MINI_FEINT); /* nothing left to answer with */
    t.p.side[RED].shown = 1;
    play(&t, "assault:red-1:blue-1");
    play(&t, "play:card-1b");
    waits(&t, S_assault_die, GG_CHANCE);
    table_close(&t);
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
    struct table t;

    (void)state;
    ready(&t, MINI_FEINT, MINI_FEINT);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const struct mini_chart_row *r = mini_chart_row(t.b, row[i].total);

        assert_int_equal(r->attacker, row[i].attacker);
        assert_int_equal(r->defender, row[i].defender);
        assert_int_equal(r->retreats, row[i].retreats);
    }
    table_close(&t);
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
    struct table t;

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        ready(&t, MINI_FEINT, MINI_FEINT);
        play(&t, "assault:red-1:blue-1");
        play(&t, "decline");
        refused(&t, "die:0", "MINI-7.6");
        refused(&t, "advance", "MINI-7.6");
        roll_this(&t, row[i].die);
        stands(&t, "red-1", "ridge", row[i].red);
        stands(&t, "blue-1", "bridge", row[i].blue);
        assert_int_equal(NOW(&t.p)->state, row[i].then);
        table_close(&t);
    }
}

/* MINI-7.7 */
static void mini_7_7_strength(void **state)
{
    struct table t;

    (void)state;
    ready(&t, MINI_FEINT, MINI_FEINT);
    put(&t, "blue-1", "bridge", 1);
    play(&t, "assault:red-1:blue-1");
    assert_int_equal(modifiers(&t), 1);
    t.p.unit[unit(&t, "red-1")].steps = 1;
    assert_int_equal(modifiers(&t), 0);
    t.p.unit[unit(&t, "blue-1")].steps = 2;
    assert_int_equal(modifiers(&t), -1);
    table_close(&t);
}

/* MINI-7.8 the defender's place, not the attacker's, which is a hill. */
static void mini_7_8_ground(void **state)
{
    struct table t;

    (void)state;
    ready(&t, MINI_FEINT, MINI_FEINT);
    play(&t, "assault:red-1:blue-1");
    assert_int_equal(modifiers(&t), 0);
    table_close(&t);

    ready(&t, MINI_FEINT, MINI_FEINT);
    put(&t, "blue-1", "grove", 2);
    play(&t, "assault:red-1:blue-1");
    assert_int_equal(modifiers(&t), -1); /* woods */
    table_close(&t);

    ready(&t, MINI_FEINT, MINI_FEINT);
    put(&t, "red-1", "bridge", 2);
    put(&t, "blue-1", "ridge", 2);
    play(&t, "assault:red-1:blue-1");
    assert_int_equal(modifiers(&t), -1); /* a hill */
    table_close(&t);
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
    struct table t;

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        ready(&t, row[i].red, row[i].blue);
        play(&t, "assault:red-1:blue-1");
        assert_int_equal(modifiers(&t), row[i].sum);
        table_close(&t);
    }
}

/* MINI-7.10 */
static void mini_7_10_cards(void **state)
{
    struct table t;

    (void)state;
    ready(&t, MINI_FEINT, MINI_FEINT);
    deal(&t, "card-4a", "card-3a");
    play(&t, "assault:red-1:blue-1");
    assert_int_equal(modifiers(&t), 0); /* nothing is played yet */
    play(&t, "play:card-3a");
    assert_int_equal(modifiers(&t), -3);
    play(&t, "play:card-4a");
    assert_int_equal(modifiers(&t), 1);
    table_close(&t);
}

/* MINI-7.10 a card played in an earlier assault does not count in this one. */
static void mini_7_10_only_in_its_assault(void **state)
{
    struct table t;

    (void)state;
    ready(&t, MINI_FEINT, MINI_FEINT);
    deal(&t, "card-4a", "card-3a");
    t.p.side[BLUE].shown = 1;
    play(&t, "assault:red-1:blue-1");
    assert_int_equal(modifiers(&t), 0);
    table_close(&t);
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
