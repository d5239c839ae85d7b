/* SPDX-License-Identifier: MIT
 * Chapter 4: cards. */
#include "mini/tests/table.h"

static void choose_stances(void)
{
    play("mark:attack");
    play("confirm");
    play("mark:attack");
    play("confirm");
}

/* MINI-4.1 eight cards, two of each value, every one as likely, none twice. */
static void mini_4_1_the_deck(void **state)
{
    unsigned of_value[5] = { 0 };
    struct gg_offer o;

    (void)state;
    table_open("duel", NULL);
    for (unsigned i = 0; i < mb->cards; i++) {
        of_value[mb->card[i].value]++;
    }
    for (unsigned v = 1; v <= 4; v++) {
        assert_int_equal(of_value[v], 2);
    }
    choose_stances();
    o = offer();
    assert_int_equal(o.count, 8);
    assert_int_equal(o.weight, 8);
    play("draw:red:card-4b");
    o = offer();
    assert_int_equal(o.count, 7);
    may_not("draw:blue:card-4b", "MINI-4.2");
    may("draw:blue:card-4a");
    table_close();
}

/* MINI-4.2 one each; the enemy sees only that a card was drawn. */
static void mini_4_2_one_hidden_card_each(void **state)
{
    struct mini_position seen;
    gg_move m;

    (void)state;
    table_open("duel", NULL);
    choose_stances();
    m = kit_move("draw:red:card-3a");
    assert_int_equal(mini_mask_move(kit.battle, &mt, m, RED), m);
    assert_int_equal(mini_mask_move(kit.battle, &mt, m, BLUE),
                     gg_move2(MINI_V_draw, RED, GG_UNKNOWN));
    assert_int_equal(mini_mask_move(kit.battle, &mt, m, GG_SPECTATOR),
                     gg_move2(MINI_V_draw, RED, GG_UNKNOWN));
    may_not("draw:blue:card-3a", "MINI-4.2"); /* red draws first */
    play("draw:red:card-3a");
    may_not("draw:red:card-4a", "MINI-4.2"); /* red has one */
    mini_mask(kit.battle, &mt, BLUE, &seen);
    assert_int_equal(seen.side[RED].card, MINI_UNKNOWN);
    mini_mask(kit.battle, &mt, RED, &seen);
    assert_int_equal(seen.side[RED].card, thing(MINI_CARD, "card-3a"));
    table_close();
}

/* MINI-4.3 shown when played, and not played again this turn. */
static void mini_4_3_played_once(void **state)
{
    struct mini_position seen;
    (void)state;
    table_open("duel", "reaction=off");
    put("red-1", "ridge", 2);
    begin_actions(RED, MINI_ATTACK, MINI_ATTACK);
    deal("card-3a", "card-2b");
    play("assault:red-1:blue-1");
    may_not("play:card-3a", "MINI-4.2"); /* red's card, not blue's */
    play("play:card-2b");
    mini_mask(kit.battle, &mt, RED, &seen);
    assert_int_equal(seen.side[BLUE].card, thing(MINI_CARD, "card-2b"));
    play("decline");
    play("die:1"); /* 1 + 1 - 2 = 0: the attacker is lost; blue-1 may now assault nobody */
    is_out("red-1");
    put("red-1", "ridge", 2);
    mt.active = RED;
    mt.acted = 0;
    play("assault:red-1:blue-1");
    waits("assault_die", "chance"); /* no card left to defend with */
    mini_mask(kit.battle, &mt, RED, &seen);
    assert_int_equal(seen.side[BLUE].card, thing(MINI_CARD, "card-2b")); /* still face up */
    table_close();
}

/* MINI-4.4 */
static void mini_4_4_half_a_deck(void **state)
{
    struct gg_offer o;

    (void)state;
    table_open("duel", "deck=half");
    choose_stances();
    o = offer();
    assert_int_equal(o.count, 4);
    may("draw:red:card-1a");
    may("draw:red:card-2b");
    may_not("draw:red:card-3a", "MINI-4.2");
    may_not("draw:red:card-4b", "MINI-4.2");
    table_close();
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
