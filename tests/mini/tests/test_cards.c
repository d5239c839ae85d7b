/* SPDX-License-Identifier: MIT
 * Chapter 4: cards. */
#include "mini/tests/table.h"

static void choose_stances(struct table *t)
{
    play(t, "mark:attack");
    play(t, "confirm");
    play(t, "mark:attack");
    play(t, "confirm");
}

/* MINI-4.1 eight cards, two of each value, every one as likely, none twice. */
static void mini_4_1_the_deck(void **state)
{
    unsigned of_value[5] = { 0 };
    struct table t;
    struct gg_offer o;

    (void)state;
    table_open(&t, "duel", NULL);
    for (unsigned i = 0; i < t.b->cards; i++) {
        of_value[t.b->card[i].value]++;
    }
    for (unsigned v = 1; v <= 4; v++) {
        assert_int_equal(of_value[v], 2);
    }
    choose_stances(&t);
    o = offer(&t);
    assert_int_equal(o.count, 8);
    assert_int_equal(o.weight, 8);
    roll_this(&t, "draw:red:card-4b");
    o = offer(&t);
    assert_int_equal(o.count, 7);
    refused(&t, "draw:blue:card-4b", "MINI-4.2");
    may(&t, "draw:blue:card-4a");
    table_close(&t);
}

/* MINI-4.2 one each; the enemy sees only that a card was drawn. */
static void mini_4_2_one_hidden_card_each(void **state)
{
    struct mini_position seen;
    struct table t;
    gg_move m;

    (void)state;
    table_open(&t, "duel", NULL);
    choose_stances(&t);
    m = move_of(&t, "draw:red:card-3a");
    assert_int_equal(mini_mask_move(t.battle, &t.p, m, RED), m);
    assert_int_equal(mini_mask_move(t.battle, &t.p, m, BLUE),
                     gg_move2(MINI_V_draw, RED, GG_UNKNOWN));
    assert_int_equal(mini_mask_move(t.battle, &t.p, m, GG_SPECTATOR),
                     gg_move2(MINI_V_draw, RED, GG_UNKNOWN));
    refused(&t, "draw:blue:card-3a", "MINI-4.2"); /* red draws first */
    roll_this(&t, "draw:red:card-3a");
    refused(&t, "draw:red:card-4a", "MINI-4.2"); /* red has one */
    mini_mask(t.battle, &t.p, BLUE, &seen);
    assert_int_equal(seen.side[RED].card, MINI_UNKNOWN);
    mini_mask(t.battle, &t.p, RED, &seen);
    assert_int_equal(seen.side[RED].card, thing(&t, MINI_CARD, "card-3a"));
    table_close(&t);
}

/* MINI-4.3 shown when played, and not played again this turn. */
static void mini_4_3_played_once(void **state)
{
    struct mini_position seen;
    struct table t;

    (void)state;
    table_open(&t, "duel", "reaction=off");
    put(&t, "red-1", "ridge", 2);
    begin_actions(&t, RED, MINI_ATTACK, MINI_ATTACK);
    deal(&t, "card-3a", "card-2b");
    play(&t, "assault:red-1:blue-1");
    refused(&t, "play:card-3a", "MINI-4.2"); /* red's card, not blue's */
    play(&t, "play:card-2b");
    mini_mask(t.battle, &t.p, RED, &seen);
    assert_int_equal(seen.side[BLUE].card, thing(&t, MINI_CARD, "card-2b"));
    play(&t, "decline");
    roll_this(&t, "die:1"); /* 1 + 1 - 2 = 0: the attacker is lost; blue-1 may now assault nobody */
    is_out(&t, "red-1");
    put(&t, "red-1", "ridge", 2);
    t.p.active = RED;
    t.p.acted = 0;
    play(&t, "assault:red-1:blue-1");
    waits(&t, S_assault_die, GG_CHANCE); /* no card left to defend with */
    mini_mask(t.battle, &t.p, RED, &seen);
    assert_int_equal(seen.side[BLUE].card, thing(&t, MINI_CARD, "card-2b")); /* still face up */
    table_close(&t);
}

/* MINI-4.4 */
static void mini_4_4_half_a_deck(void **state)
{
    struct table t;
    struct gg_offer o;

    (void)state;
    table_open(&t, "duel", "deck=half");
    choose_stances(&t);
    o = offer(&t);
    assert_int_equal(o.count, 4);
    may(&t, "draw:red:card-1a");
    may(&t, "draw:red:card-2b");
    refused(&t, "draw:red:card-3a", "MINI-4.2");
    refused(&t, "draw:red:card-4b", "MINI-4.2");
    table_close(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mini_4_1_the_deck),
        cmocka_unit_test(mini_4_2_one_hidden_card_each),
        cmocka_unit_test(mini_4_3_played_once),
        cmocka_unit_test(mini_4_4_half_a_deck),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
