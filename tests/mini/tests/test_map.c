/* SPDX-License-Identifier: MIT
 * Chapters 1 and 2: the game, map and units. */
#include "mini/tests/table.h"

/* MINI-1.1 stances, cards, actions, score, and the next turn begins with stances. */
static void mini_1_1_the_order_of_a_turn(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", NULL);
    assert_string_equal(mini_ruleset.side[0], "red");
    assert_string_equal(mini_ruleset.side[1], "blue");
    waits(&t, S_stance, RED);
    play(&t, "mark:attack");
    play(&t, "confirm");
    waits(&t, S_stance, BLUE);
    play(&t, "mark:hold");
    play(&t, "confirm");
    waits(&t, S_draw, GG_CHANCE);
    roll_this(&t, "draw:red:card-3a");
    waits(&t, S_draw, GG_CHANCE);
    roll_this(&t, "draw:blue:card-2a");
    waits(&t, S_action, RED);
    play(&t, "pass");
    waits(&t, S_action, BLUE);
    play(&t, "pass");
    waits(&t, S_stance, RED);
    assert_int_equal(t.p.turn, 2);
    assert_int_equal(t.p.side[RED].score, 2);
    table_close(&t);
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
    struct table t;
    struct gg_offer o;

    (void)state;
    table_open(&t, "duel", NULL);
    begin_actions(&t, RED, MINI_ATTACK, MINI_ATTACK);
    o = offer(&t);
    for (size_t i = 0; i < sizeof strays / sizeof strays[0]; i++) {
        assert_int_equal(mini_why_not(t.battle, &t.p, strays[i]), MINI_1_2);
        assert_int_equal(gg_offer_find(&o, strays[i]), -1);
    }
    table_close(&t);
}

/* MINI-2.1 neighbours both ways; terrain and points as in the file. */
static void mini_2_1_places_and_neighbours(void **state)
{
    static const char *const scenarios[] = { "duel", "skirmish" };
    struct table t;

    (void)state;
    for (int i = 0; i < 2; i++) {
        table_open(&t, scenarios[i], NULL);
        for (unsigned a = 0; a < t.b->places; a++) {
            assert_false(mini_has(t.b->near[a], a));
            for (unsigned c = 0; c < t.b->places; c++) {
                assert_int_equal(mini_has(t.b->near[a], c), mini_has(t.b->near[c], a));
            }
        }
        table_close(&t);
    }
    table_open(&t, "duel", NULL);
    assert_true(mini_has(t.b->near[place(&t, "ridge")], place(&t, "grove")));
    assert_false(mini_has(t.b->near[place(&t, "camp")], place(&t, "ridge")));
    assert_int_equal(t.b->place[place(&t, "ridge")].terrain, MINI_HILL);
    assert_int_equal(t.b->place[place(&t, "ridge")].points, 3);
    assert_int_equal(t.b->woods, mini_bit(place(&t, "wood")) | mini_bit(place(&t, "grove")));
    table_close(&t);
}

/* MINI-2.2 two units fill a place; one does not. */
static void mini_2_2_at_most_two_units(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "skirmish", NULL);
    begin_actions(&t, RED, MINI_ATTACK, MINI_ATTACK);
    refused(&t, "move:red-3:village", "MINI-2.2");
    put(&t, "red-2", "meadow", 2);
    may(&t, "move:red-3:village");
    table_close(&t);
}

/* MINI-2.3 */
static void mini_2_3_never_both_sides(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", NULL);
    put(&t, "blue-1", "ridge", 2);
    begin_actions(&t, RED, MINI_ATTACK, MINI_ATTACK);
    refused(&t, "move:red-1:ridge", "MINI-2.3");
    may(&t, "move:red-1:wood");
    table_close(&t);
}

/* MINI-2.4 a loss takes a step, the last one the unit. */
static void mini_2_4_steps(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "skirmish", NULL);
    mini_lose(&t.p, unit(&t, "red-1"), 1);
    stands(&t, "red-1", "village", 1);
    mini_lose(&t.p, unit(&t, "red-1"), 1);
    is_out(&t, "red-1");
    mini_lose(&t.p, unit(&t, "red-2"), 2);
    is_out(&t, "red-2");
    begin_actions(&t, RED, MINI_ATTACK, MINI_ATTACK);
    refused(&t, "move:red-1:lane", "MINI-2.4");
    refused(&t, "assault:red-1:blue-1", "MINI-2.4");
    table_close(&t);
}

/* MINI-2.5 a gun never enters woods; infantry does. */
static void mini_2_5_no_gun_in_woods(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", NULL);
    begin_actions(&t, RED, MINI_ATTACK, MINI_ATTACK);
    refused(&t, "move:red-2:wood", "MINI-2.5");
    may(&t, "move:red-2:ford");
    may(&t, "move:red-1:wood");
    table_close(&t);
}

/* MINI-2.6 kept when left, lost when an enemy enters. */
static void mini_2_6_control(void **state)
{
    struct table t;

    (void)state;
    table_open(&t, "duel", "reaction=off");
    assert_true(controls(&t, RED, "ford"));
    assert_false(controls(&t, RED, "ridge"));
    assert_false(controls(&t, BLUE, "ridge"));
    begin_actions(&t, RED, MINI_ATTACK, MINI_ATTACK);
    play(&t, "move:red-1:ridge");
    play(&t, "step:wood");
    assert_true(controls(&t, RED, "ridge"));
    assert_true(controls(&t, RED, "ford"));
    play(&t, "move:blue-1:ridge");
    assert_true(controls(&t, BLUE, "ridge"));
    assert_false(controls(&t, RED, "ridge"));
    assert_true(controls(&t, BLUE, "bridge"));
    table_close(&t);
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
