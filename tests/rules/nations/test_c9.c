/* SPDX-License-Identifier: MIT
 * Chapter 9, drawing, the hand limit, discard and refill: a test a clause. */
#include "rules/nations/nat_test.h"

/* Nine cards, none of which could be played. */
#define NINE                                                                                       \
    "hill-card hill-card hill-card plain-card plain-card plain-card infantry-card cavalry-card "   \
    "artillery-card"

/* NAT-9.1 any face-up card, or the top of the pile; NAT-9.14 drawing moves no time. */
static void nat_9_1_from_row_or_pile(void **state)
{
    (void)state;
    nt_row("river-card river-card time-card cavalry-card");
    nt_turn("french", 5);
    may("take:open-river");
    may("take:open-time");
    may("take:open-cavalry");
    may_not("take:open-hill", "NAT-9.1");
    assert_int_equal(choices("take"), 3); /* two alike are one move */
    play("take:open-time");
    nt_holds("french", "time-card");
    play("draw");
    nt_waits("draw_card", "chance");
    play("card:hill-card");
    nt_holds("french", "time-card hill-card");
    assert_int_equal(nt.time, 1); /* NAT-9.14 */
    assert_int_equal(nt.actions, 3);
}

/* NAT-9.1 each card of the pile is as likely as any other. */
static void nat_9_1_every_card_alike(void **state)
{
    static struct gg_offer o;

    (void)state;
    play("draw");
    nations_ruleset.offer(nt_battle, &nt, &o);
    assert_int_equal(o.weight, nat_pile_size(&nt));
    for (unsigned face = 0; face < FACES; face++) {
        assert_int_equal(gg_offer_weight_of(&o, gg_move1(V_card, face)), nt.pile[face]);
    }
}

/* NAT-9.2 a gap is not filled during the turn; NAT-9.3 but at its end, up to 4. */
static void nat_9_2_gaps_stay(void **state)
{
    (void)state;
    nt_turn("french", 3);
    play("take:open-river take:open-plain");
    only("take:open-hill take:open-forest draw deploy:bertrand deploy:poniatowski "
         "deploy:marmont deploy:murat deploy:lauriston");
    play("draw card:time-card");
    nt_waits("lay", "chance");
    play("lay:time-card lay:time-card");
    assert_int_equal(nt.row[0], CARD_TIME + 1);
    assert_int_equal(nt.row[1], HILL + 1);
    assert_int_equal(nt.row[3], CARD_TIME + 1);
    nt_waits("act", "allied");
}

/* NAT-9.4 with the row empty only the pile is left. */
static void nat_9_4_row_empty(void **state)
{
    (void)state;
    nt_row("");
    nt_turn("french", 5);
    may_not("take:open-river", "NAT-9.4");
    may("draw");
    assert_int_equal(choices("take"), 0);
}

/* NAT-9.5 a used-up pile is made again of the discard; NAT-9.6 when a card is needed, not before.
 */
static void nat_9_5_reshuffle(void **state)
{
    unsigned cards;

    (void)state;
    nt_hand("french", "time-card");
    nt_pile_to_discard();
    cards = nat_discard_size(&nt);
    nt_turn("french", 5);
    play("play:time-card");
    assert_int_equal(nat_pile_size(&nt), 0); /* NAT-9.6: late */
    assert_int_equal(nat_discard_size(&nt), cards);
    play("draw");
    assert_int_equal(nat_pile_size(&nt), cards);
    assert_int_equal(nat_discard_size(&nt), 0);
    play("card:hill-card");
    assert_int_equal(nat_pile_size(&nt), cards - 1);
}

/* NAT-9.6 for the refill as well: with two gaps and one card the second comes from the discard. */
static void nat_9_6_for_the_refill(void **state)
{
    (void)state;
    nt_row("river-card hill-card");
    nt_pile_to_discard();
    nt.discard[FOREST]--;
    nt.pile[FOREST]++;
    nt_close("french");
    only("lay:forest-card");
    play("lay:forest-card");
    nt_waits("lay", "chance");
    assert_int_equal(nat_discard_size(&nt), 0);
    play("lay:time-card");
    nt_waits("act", "allied");
}

/* NAT-9.7 with pile and discard empty nothing is drawn and the row stays short. */
static void nat_9_7_no_card_anywhere(void **state)
{
    (void)state;
    nt_row("river-card");
    for (unsigned face = 0; face < FACES; face++) {
        nt.hand[FRENCH][face] = (uint8_t)(nt.hand[FRENCH][face] + nt.pile[face]);
        nt.pile[face] = 0;
    }
    nt_turn("french", 5);
    may_not("draw", "NAT-9.7");
    POP(&nt); /* his turn ends: its row is to be filled, which no game comes to with 40 cards */
    TOP(&nt, turn)->stage = TURN_REFILL;
    nat_go(nt_b, &nt);
    nt_waits("act", "allied");
    assert_int_equal(nt.row[0], RIVER + 1);
    assert_int_equal(nt.row[1], 0);
}

/* NAT-9.8 five draws in a turn; NAT-9.9 the hand may pass 8 meanwhile. */
static void nat_9_8_five_draws(void **state)
{
    (void)state;
    nt_hand("french", "hill-card hill-card hill-card plain-card plain-card plain-card river-card");
    nt_turn("french", 5);
    play("draw card:time-card draw card:time-card draw card:time-card take:open-river");
    assert_int_equal(nat_hand_size(&nt, FRENCH), 11); /* NAT-9.9 */
    nt_waits("act", "french");
    play("draw card:time-card");
    assert_int_equal(nat_hand_size(&nt, FRENCH), 12);
    nt_waits("throw_away", "french");
}

/* NAT-9.10 at most 8 at the end of his turn; NAT-9.11 he chooses what goes. */
static void nat_9_10_down_to_eight(void **state)
{
    (void)state;
    nt_hand("french", NINE);
    nt_close("french");
    nt_waits("throw_away", "french");
    only("throw:hill-card throw:plain-card throw:infantry-card throw:cavalry-card "
         "throw:artillery-card"); /* NAT-9.11 */
    may_not("throw:river-card", "NAT-9.11");
    may_not("play:hill-card", "NAT-9.10");
    play("throw:cavalry-card");
    nt_waits("act", "allied");
    nt_hand("french", "hill-card hill-card hill-card plain-card plain-card plain-card "
                      "infantry-card artillery-card");
    nt_close("french");
    nt_waits("act", "allied"); /* eight are not too many */
}

/* NAT-9.12 an action card goes to the discard, a scout to the supply. */
static void nat_9_12_where_they_go(void **state)
{
    (void)state;
    nt_hand("french", NINE " scout");
    nt_close("french");
    play("throw:scout");
    assert_int_equal(nt.scouts, 6);
    assert_int_equal(nat_discard_size(&nt), 0);
    play("throw:hill-card");
    assert_int_equal(nt.discard[HILL], 1);
    assert_int_equal(nat_discard_size(&nt), 1);
}

/* NAT-9.13 army and mission cards do not count. */
static void nat_9_13_others_do_not_count(void **state)
{
    (void)state;
    nt_hand("french", "hill-card hill-card hill-card plain-card plain-card plain-card "
                      "infantry-card artillery-card");
    assert_int_equal(nat_hand_size(&nt, FRENCH), 8); /* with eight army cards and five missions */
    assert_int_equal(gg_popcount(nat_in_state(nt_b, &nt, FRENCH, HELD)), 8);
    nt_close("french");
    nt_waits("act", "allied");
}

/* NAT-9.15 a hand is hidden except for scouts and cards seen taken from the row. */
static void nat_9_15_hands_are_hidden(void **state)
{
    struct nat seen;

    (void)state;
    nt_hand("french", "scout hill-card");
    nt_turn("french", 5);
    play("take:open-river draw card:time-card");
    nations_ruleset.mask(nt_battle, &nt, ALLIED, &seen);
    assert_int_equal(seen.hand[FRENCH][RIVER], 1);
    assert_int_equal(seen.hand[FRENCH][CARD_SCOUT], 1);
    assert_int_equal(seen.hand[FRENCH][HILL], 0);
    assert_int_equal(seen.hand[FRENCH][CARD_TIME], 0);
    assert_int_equal(seen.veiled[FRENCH], 2);
    assert_int_equal(nat_hand_size(&seen, FRENCH), 4); /* how many is open */
    nations_ruleset.mask(nt_battle, &nt, FRENCH, &seen);
    assert_int_equal(seen.hand[FRENCH][HILL], 1);
}

/* ---- NAT-9.16, an option: a new row after two rounds of blind draws ---- */

static void draw_blind(unsigned turns)
{
    static struct gg_offer o;

    for (unsigned i = 0; i < 5 * turns; i++) {
        play("draw");
        nations_ruleset.offer(nt_battle, &nt, &o);
        nations_ruleset.apply(nt_battle, &nt, gg_offer_nth(&o, 0));
        while (NOW(&nt)->state != S_act) {
            nations_ruleset.offer(nt_battle, &nt, &o);
            nations_ruleset.apply(nt_battle, &nt, gg_offer_nth(&o, 0));
        }
    }
}

static void nat_9_16_new_row(void **state)
{
    (void)state;
    nt_options("refresh=yes");
    draw_blind(3);
    may_not("refresh", "NAT-9.16"); /* the Allies have done so once only */
    draw_blind(1);
    nt_waits("act", "french");
    may("refresh");
    play("refresh");
    nt_waits("lay", "chance");
    assert_int_equal(nt.actions, 5); /* it is no action */
    for (unsigned face = 0; face < 4; face++) {
        assert_true(nt.discard[face] >= 1);
    }
    nt_until("act", "french");
    may_not("refresh", "NAT-9.16");
    for (unsigned i = 0; i < NAT_ROW; i++) {
        assert_int_not_equal(nt.row[i], 0);
    }
}

static void nat_9_16_not_after_a_take(void **state)
{
    (void)state;
    nt_options("refresh=yes");
    draw_blind(4);
    play("take:open-plain");
    nt_until("act", "allied");
    may_not("refresh", "NAT-9.16");
    nt_options("");
    draw_blind(4);
    may_not("refresh", "NAT-9.16"); /* off unless both agree */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(nat_9_1_from_row_or_pile),
        NT(nat_9_1_every_card_alike),
        NT(nat_9_2_gaps_stay),
        NT(nat_9_4_row_empty),
        NT(nat_9_5_reshuffle),
        NT(nat_9_6_for_the_refill),
        NT(nat_9_7_no_card_anywhere),
        NT(nat_9_8_five_draws),
        NT(nat_9_10_down_to_eight),
        NT(nat_9_12_where_they_go),
        NT(nat_9_13_others_do_not_count),
        NT(nat_9_15_hands_are_hidden),
        NT(nat_9_16_new_row),
        NT(nat_9_16_not_after_a_take),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
