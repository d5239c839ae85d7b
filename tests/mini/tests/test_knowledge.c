/* SPDX-License-Identifier: MIT
 * Who knows what: masks, worlds and guesses (MINI-3.4, MINI-4.2, MINI-4.3). */
#include "mini/tests/table.h"

/* MINI-4.2 the card of the other side, and nothing else, is hidden during the actions. */
static void mini_4_2_the_mask_hides_one_card(void **state)
{
    struct mini_position red, blue, spectator;
    (void)state;
    table_open("duel", NULL);
    begin_actions(RED, MINI_ATTACK, MINI_HOLD);
    mini_mask(kit.battle, &mt, RED, &red);
    mini_mask(kit.battle, &mt, BLUE, &blue);
    mini_mask(kit.battle, &mt, GG_SPECTATOR, &spectator);
    assert_int_equal(red.side[RED].card, mt.side[RED].card);
    assert_int_equal(red.side[BLUE].card, MINI_UNKNOWN);
    assert_int_equal(blue.side[RED].card, MINI_UNKNOWN);
    assert_int_equal(spectator.side[RED].card, MINI_UNKNOWN);
    assert_int_equal(spectator.side[BLUE].card, MINI_UNKNOWN);
    red.side[BLUE].card = mt.side[BLUE].card;
    assert_memory_equal(&red, &mt, sizeof red);
    table_close();
}

/* MINI-3.4 a mark is not seen, and cannot be counted. */
static void mini_3_4_a_mark_is_no_move_to_the_other(void **state)
{
    gg_move m;

    (void)state;
    table_open("duel", NULL);
    m = kit_move("mark:feint");
    assert_int_equal(mini_mask_move(kit.battle, &mt, m, RED), m);
    assert_int_equal(mini_mask_move(kit.battle, &mt, m, BLUE), GG_NO_MOVE);
    assert_int_equal(mini_mask_move(kit.battle, &mt, m, GG_SPECTATOR), GG_NO_MOVE);
    play("mark:feint");
    m = kit_move("confirm");
    assert_int_equal(mini_mask_move(kit.battle, &mt, m, BLUE), m);
    assert_false(mini_reveals(kit.battle, &mt, m)); /* blue does not stand yet */
    table_close();
}

/* MINI-4.3 playing a card reveals it; declining reveals nothing. */
static void mini_4_3_what_reveals(void **state)
{
    (void)state;
    table_open("duel", NULL);
    put("red-1", "ridge", 2);
    begin_actions(RED, MINI_ATTACK, MINI_HOLD);
    assert_false(mini_reveals(kit.battle, &mt, kit_move("pass")));
    play("assault:red-1:blue-1");
    assert_true(mini_reveals(kit.battle, &mt, kit_move("play:card-1b")));
    assert_false(mini_reveals(kit.battle, &mt, kit_move("decline")));
    table_close();
}

/* The worlds of a viewer: as many as expected, all different, all sound, all with the same mask,
 * the true one among them; returns the sum of their weights. */
static uint32_t count_worlds(int viewer, uint32_t expected)
{
    struct mini_position mask, again, world[64];
    uint32_t weight = 0, n;
    bool truth = false;

    mini_mask(kit.battle, &mt, viewer, &mask);
    n = mini_worlds(kit.battle, &mask, viewer);
    assert_int_equal(n, expected);
    assert_true(n <= 64);
    for (uint32_t i = 0; i < n; i++) {
        weight += mini_world(kit.battle, &mask, viewer, i, &world[i]);
        assert_null(mini_check(kit.battle, &world[i]));
        mini_mask(kit.battle, &world[i], viewer, &again);
        assert_memory_equal(&mask, &again, sizeof mask);
        truth |= memcmp(&world[i], &mt, sizeof world[i]) == 0;
        for (uint32_t k = 0; k < i; k++) {
            assert_memory_not_equal(&world[i], &world[k], sizeof world[i]);
        }
    }
    assert_true(truth);
    return weight;
}

static void worlds_of_a_stance(void **state)
{
    (void)state;
    table_open("duel", NULL);
    assert_int_equal(count_worlds(RED, 1), 1);
    assert_int_equal(count_worlds(BLUE, 7), 1 + 3 + 3 * 2); /* a change has two ways each */
    play("mark:hold");
    assert_int_equal(count_worlds(RED, 1), 1);
    assert_int_equal(count_worlds(BLUE, 7), 10);
    play("mark:attack");
    assert_int_equal(count_worlds(BLUE, 7), 10);
    play("confirm");
    assert_int_equal(count_worlds(BLUE, 3), 3);
    assert_int_equal(count_worlds(RED, 7), 10);
    assert_int_equal(count_worlds(GG_SPECTATOR, 21), 30);
    table_close();
}

static void worlds_of_the_cards(void **state)
{
    (void)state;
    table_open("duel", NULL);
    put("red-1", "ridge", 2);
    begin_actions(RED, MINI_ATTACK, MINI_HOLD);
    assert_int_equal(count_worlds(RED, 7), 7);
    assert_int_equal(count_worlds(BLUE, 7), 7);
    assert_int_equal(count_worlds(GG_SPECTATOR, 56), 56);
    play("assault:red-1:blue-1");
    play("play:card-1b");
    assert_int_equal(count_worlds(RED, 1), 1); /* blue's card is on the table */
    assert_int_equal(count_worlds(GG_SPECTATOR, 7), 7);
    table_close();
}

/* Guesses come as often as the weights say: a changed mark six times in ten. */
static void guesses_follow_the_weights(void **state)
{
    enum { GUESSES = 20000 };
    struct mini_position mask, guess;
    int by_marks[3] = { 0 };
    struct gg_rng rng;
    (void)state;
    table_open("duel", NULL);
    mini_mask(kit.battle, &mt, BLUE, &mask);
    gg_rng_seed(&rng, 1, 1);
    for (int i = 0; i < GUESSES; i++) {
        mini_guess(kit.battle, &mask, BLUE, &rng, &guess);
        by_marks[guess.side[RED].marks]++;
    }
    assert_in_range(by_marks[0], GUESSES / 10 - 300, GUESSES / 10 + 300);
    assert_in_range(by_marks[1], 3 * GUESSES / 10 - 400, 3 * GUESSES / 10 + 400);
    assert_in_range(by_marks[2], 6 * GUESSES / 10 - 400, 6 * GUESSES / 10 + 400);
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mini_4_2_the_mask_hides_one_card),
        cmocka_unit_test(mini_3_4_a_mark_is_no_move_to_the_other),
        cmocka_unit_test(mini_4_3_what_reveals),
        cmocka_unit_test(worlds_of_a_stance),
        cmocka_unit_test(worlds_of_the_cards),
        cmocka_unit_test(guesses_follow_the_weights),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
