/* SPDX-License-Identifier: MIT
 * Chapters 1 and 2: the game, map and units. */
#include "mini/tests/table.h"

/* MINI-1.1 stances, cards, actions, score, and the next turn begins with stances. */
static void mini_1_1_the_order_of_a_turn(void **state)
{
    (void)state;
    table_open("duel", NULL);
    assert_string_equal(mini_ruleset.side[0], "red");
    assert_string_equal(mini_ruleset.side[1], "blue");
    waits("stance", "red");
    play("mark:attack");
    play("confirm");
    waits("stance", "blue");
    play("mark:hold");
    play("confirm");
    waits("draw", "chance");
    play("draw:red:card-3a");
    waits("draw", "chance");
    play("draw:blue:card-2a");
    waits("action", "red");
    play("pass");
    waits("action", "blue");
    play("pass");
    waits("stance", "red");
    assert_int_equal(mt.turn, 2);
    assert_int_equal(mt.side[RED].score, 2);
    table_close();
}

/* MINI-1.2 what is no thing of the scenario is no move, whatever bits it is made of. */
static void mini_1_2_only_things_of_the_scenario(void **state)
{
    static const gg_move strays[] = {
        0,
        (gg_move)MINI_VERBS << 24,
        0xffffffff,
        (gg_move)MINI_V_pass << 24 | 1,
        (gg_move)MINI_V_pass << 24 | 1 << 12,
        (gg_move)MINI_V_move << 24 | 4 << 12, /* the duel has four units, 0 to 3 */
        (gg_move)MINI_V_move << 24 | 7,       /* and seven places */
        (gg_move)MINI_V_move << 24 | GG_UNKNOWN << 12 | GG_UNKNOWN,
        (gg_move)MINI_V_play << 24 | 8,
        (gg_move)MINI_V_step << 24 | 1 << 12, /* a step has no subject */
    };
    struct gg_offer o;

    (void)state;
    table_open("duel", NULL);
    begin_actions(RED, MINI_ATTACK, MINI_ATTACK);
    o = offer();
    for (size_t i = 0; i < sizeof strays / sizeof strays[0]; i++) {
        assert_int_equal(mini_why_not(kit.battle, &mt, strays[i]), MINI_1_2);
        assert_int_equal(gg_offer_find(&o, strays[i]), -1);
    }
    table_close();
}

/* MINI-2.1 neighbours both ways; terrain and points as in the file. */
static void mini_2_1_places_and_neighbours(void **state)
{
    static const char *const scenarios[] = { "duel", "skirmish" };
    (void)state;
    for (int i = 0; i < 2; i++) {
        table_open(scenarios[i], NULL);
        for (unsigned a = 0; a < mb->places; a++) {
            assert_false(mini_has(mb->near[a], a));
            for (unsigned c = 0; c < mb->places; c++) {
                assert_int_equal(mini_has(mb->near[a], c), mini_has(mb->near[c], a));
            }
        }
        table_close();
    }
    table_open("duel", NULL);
    assert_true(mini_has(mb->near[place("ridge")], place("grove")));
    assert_false(mini_has(mb->near[place("camp")], place("ridge")));
    assert_int_equal(mb->place[place("ridge")].terrain, MINI_HILL);
    assert_int_equal(mb->place[place("ridge")].points, 3);
    assert_int_equal(mb->woods, mini_bit(place("wood")) | mini_bit(place("grove")));
    table_close();
}

/* MINI-2.2 two units fill a place; one does not. */
static void mini_2_2_at_most_two_units(void **state)
{
    (void)state;
    table_open("skirmish", NULL);
    begin_actions(RED, MINI_ATTACK, MINI_ATTACK);
    may_not("move:red-3:village", "MINI-2.2");
    put("red-2", "meadow", 2);
    may("move:red-3:village");
    table_close();
}

/* MINI-2.3 */
static void mini_2_3_never_both_sides(void **state)
{
    (void)state;
    table_open("duel", NULL);
    put("blue-1", "ridge", 2);
    begin_actions(RED, MINI_ATTACK, MINI_ATTACK);
    may_not("move:red-1:ridge", "MINI-2.3");
    may("move:red-1:wood");
    table_close();
}

/* MINI-2.4 a loss takes a step, the last one the unit. */
static void mini_2_4_steps(void **state)
{
    (void)state;
    table_open("skirmish", NULL);
    mini_lose(&mt, unit("red-1"), 1);
    stands("red-1", "village", 1);
    mini_lose(&mt, unit("red-1"), 1);
    is_out("red-1");
    mini_lose(&mt, unit("red-2"), 2);
    is_out("red-2");
    begin_actions(RED, MINI_ATTACK, MINI_ATTACK);
    may_not("move:red-1:lane", "MINI-2.4");
    may_not("assault:red-1:blue-1", "MINI-2.4");
    table_close();
}

/* MINI-2.5 a gun never enters woods; infantry does. */
static void mini_2_5_no_gun_in_woods(void **state)
{
    (void)state;
    table_open("duel", NULL);
    begin_actions(RED, MINI_ATTACK, MINI_ATTACK);
    may_not("move:red-2:wood", "MINI-2.5");
    may("move:red-2:ford");
    may("move:red-1:wood");
    table_close();
}

/* MINI-2.6 kept when left, lost when an enemy enters. */
static void mini_2_6_control(void **state)
{
    (void)state;
    table_open("duel", "reaction=off");
    assert_true(controls(RED, "ford"));
    assert_false(controls(RED, "ridge"));
    assert_false(controls(BLUE, "ridge"));
    begin_actions(RED, MINI_ATTACK, MINI_ATTACK);
    play("move:red-1:ridge");
    play("step:wood");
    assert_true(controls(RED, "ridge"));
    assert_true(controls(RED, "ford"));
    play("move:blue-1:ridge");
    assert_true(controls(BLUE, "ridge"));
    assert_false(controls(RED, "ridge"));
    assert_true(controls(BLUE, "bridge"));
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mini_1_1_the_order_of_a_turn),
        cmocka_unit_test(mini_1_2_only_things_of_the_scenario),
        cmocka_unit_test(mini_2_1_places_and_neighbours),
        cmocka_unit_test(mini_2_2_at_most_two_units),
        cmocka_unit_test(mini_2_3_never_both_sides),
        cmocka_unit_test(mini_2_4_steps),
        cmocka_unit_test(mini_2_5_no_gun_in_woods),
        cmocka_unit_test(mini_2_6_control),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
