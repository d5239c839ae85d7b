/* SPDX-License-Identifier: MIT
 * Chapter 2, the turn and its five actions: a test a clause. */
#include "core/game.h"
#include "rules/nations/nat_test.h"

/* ---- five actions ---- */

/* NAT-2.1 five actions, in any order; NAT-2.5 then the other player's turn. */
static void nat_2_1_five_actions(void **state)
{
    (void)state;
    nt_hand("french", "time-card time-card");
    nt_turn("french", 5);
    play("play:time-card draw card:hill-card deploy:bertrand");
    assert_int_equal(nt.actions, 2);
    play("play:time-card");
    nt_waits("act", "french");
    play("take:open-river");
    nt_waits("lay", "chance"); /* the turn is over */
    play("lay:river-card");
    nt_waits("act", "allied");
    assert_int_equal(nt.actions, 5);
    assert_int_equal(nt.active, ALLIED);
}

/* NAT-2.2 seven kinds: army card, terrain, movement and scout card, pair, time card, draw. */
static void nat_2_2_seven_kinds(void **state)
{
    (void)state;
    nt_markers("bertrand", "lindenau leutzsch");
    nt_hand("french", "river-card infantry-card scout time-card hill-card hill-card");
    nt_row("plain-card");
    nt_turn("french", 5);
    may("deploy:murat");
    may("play:river-card");
    may("play:infantry-card");
    may("play:scout");
    may("pair:hill-card");
    may("play:time-card");
    may("take:open-plain");
    may("draw");
    may_not("remove:bertrand.lindenau", "NAT-2.2");
    may_not("throw:river-card", "NAT-2.2");
}

/* NAT-2.3 each as often as he likes: five of a kind. */
static void nat_2_3_five_of_a_kind(void **state)
{
    (void)state;
    play("draw card:hill-card draw card:hill-card draw card:hill-card draw card:time-card");
    play("draw card:time-card");
    nt_waits("act", "allied");
    play("deploy:yorck deploy:langeron deploy:friedrich deploy:gyulai deploy:klenau");
    nt_waits("act", "french");
    assert_int_equal(gg_popcount(nat_in_state(nt_b, &nt, ALLIED, DEPLOYED)), 5);
}

/* NAT-2.4 tiles, time and missions come before the next action. */
static void nat_2_4_an_action_is_finished_first(void **state)
{
    (void)state;
    nt_markers("bertrand", "lindenau leutzsch");
    nt_hand("french", "forest-card");
    nt_time(6);
    nt_turn("french", 5);
    play("play:forest-card");
    nt_waits("take_off", "french");
    play("remove:bertrand.leutzsch");
    nt_stands("bertrand", "lindenau");
    assert_int_equal(nt.time, 7);
    nt_waits("reveal", "french");
    may_not("draw", "NAT-11.4");
    play("reveal:m11");
    nt_waits("act", "french");
}

/* NAT-2.5 turns strictly alternate. */
static void nat_2_5_turns_alternate(void **state)
{
    static struct gg_offer o;
    unsigned turns = 0;
    int expected = FRENCH;

    (void)state;
    while (turns < 12) {
        assert_int_equal(nt.active, expected);
        for (unsigned i = 0; i < 5; i++) {
            play("draw");
            nations_ruleset.offer(nt_battle, &nt, &o);
            nations_ruleset.apply(nt_battle, &nt, gg_offer_nth(&o, 0));
        }
        turns++;
        expected = NAT_OTHER(expected);
        nt_until("act", expected == FRENCH ? "french" : "allied");
    }
}

/* NAT-2.6 there is no pass. */
static void nat_2_6_no_pass(void **state)
{
    (void)state;
    may_not("pass", "NAT-2.6");
    for (unsigned army = 0; army < FRENCH_ARMIES; army++) {
        nt.state[army] = GONE;
        nt.lost[army] = nt_b->army[army].power;
    }
    nt.leads[FRENCH] = 1;
    nt_turn("french", 5);
    may_not("pass", "NAT-2.6"); /* not even for one who has nothing left */
}

/* All cards but these of the French are out of reach: with the Allies, in the row, or played. */
static void french_can_only_take_one_card(void)
{
    for (unsigned army = 0; army < FRENCH_ARMIES; army++) {
        nt.state[army] = GONE;
        nt.lost[army] = nt_b->army[army].power;
    }
    nt.leads[FRENCH] = 1;
    nt_row("hill-card");
    nt.spent_time = nt.pile[CARD_TIME];
    nt.pile[CARD_TIME] = 0;
    for (unsigned face = 0; face < FACES; face++) {
        nt.hand[FRENCH][face] = (uint8_t)(nt.hand[FRENCH][face] + nt.pile[face]);
        nt.pile[face] = 0;
    }
}

/* NAT-2.7 who can do nothing at all ends his turn early. */
static void nat_2_7_nothing_to_do(void **state)
{
    (void)state;
    french_can_only_take_one_card();
    nt_turn("french", 5);
    only("take:open-hill");
    play("take:open-hill");
    nt_waits("throw_away", "french"); /* four actions left, and the turn is over */
    assert_int_equal(nt.actions, 0);
}

/* ---- players with nothing left ---- */

static void french_have_nothing_left(void)
{
    for (unsigned army = 0; army < FRENCH_ARMIES; army++) {
        nt.state[army] = GONE;
        nt.lost[army] = nt_b->army[army].power;
    }
    nt.leads[FRENCH] = 1;
}

/* NAT-2.8, an option: who has no held army and no marker may end his turn at any time. */
static void nat_2_8_may_stop(void **state)
{
    (void)state;
    nt_options("idle=yes");
    may_not("pass", "NAT-2.8"); /* armies are held */
    french_have_nothing_left();
    nt_markers("ney", "gohlis eutritzsch");
    nt_turn("french", 5);
    may_not("pass", "NAT-2.8"); /* markers on the board */
    nt_tile("ney", "gohlis");
    nt_turn("french", 5);
    play("draw card:time-card pass");
    nt_waits("act", "allied");
    may_not("pass", "NAT-2.8");
}

/* NAT-2.9, an option: when his turn comes again, time moves one point and it ends at once. */
static void nat_2_9_then_only_time_passes(void **state)
{
    (void)state;
    nt_options("idle=yes");
    french_have_nothing_left();
    nt_turn("french", 5);
    may("draw"); /* this turn is played */
    play("pass");
    assert_int_equal(nt.time, 1);
    play("deploy:yorck deploy:langeron deploy:friedrich deploy:gyulai");
    assert_int_equal(nt.time, 1);
    play("deploy:klenau");
    nt_waits("act", "allied"); /* the French turn is over already */
    assert_int_equal(nt.time, 2);
    nt_options("");
    french_have_nothing_left();
    nt.idle = 1;
    nt_turn("allied", 1);
    play("deploy:klenau");
    nt_waits("act", "french"); /* without the option it is a turn like any other */
}

/* NAT-2.9 holds for the Allies too, and the reveal that falls due is made. */
static void nat_2_9_also_for_the_allies(void **state)
{
    (void)state;
    nt_options("idle=yes");
    for (unsigned army = FRENCH_ARMIES; army < ARMIES; army++) {
        nt.state[army] = GONE;
        nt.lost[army] = nt_b->army[army].power;
    }
    nt.leads[ALLIED] = 1;
    nt_time(6);
    nt.idle = 1u << ALLIED;
    nt_turn("french", 1);
    play("deploy:bertrand");
    assert_int_equal(nt.active, ALLIED);
    nt_waits("reveal", "french");
    play("reveal:m06");
    nt_waits("act", "french");
    assert_int_equal(nt.time, 7);
}

static void all_are_gone(void)
{
    for (unsigned army = 0; army < ARMIES; army++) {
        nt.state[army] = GONE;
        nt.lost[army] = nt_b->army[army].power;
    }
    nt.leads[FRENCH] = nt.leads[ALLIED] = 1;
}

/* A game must end, NAT-13.7: with nothing left to either side but cards, each turn is one point of
 * time and no more, NAT-2.9, no matter who keeps a time card in his hand. */
static void nat_2_9_nobody_can_do_anything(void **state)
{
    (void)state;
    all_are_gone();
    nt_hand("french", "time-card");
    nt_time(20);
    nt_close("french");
    play("reveal:m11"); /* 18.10: one of two; the rest goes by itself */
    nt_waits("scoring", "nobody");
    assert_int_equal(nt.time, nt_b->date[5] + 1);
    nt_holds("french", "time-card");
    nt_empty();
    nt_turn("french", 5);
    assert_false(nat_deadlock(nt_b, &nt)); /* armies are held */
}

/* NAT-2.9 while an army card is held that cannot be played yet, turns are played, and time passes
 * all the same; when its date has passed, the game goes on as ever. */
static void nat_2_9_an_army_is_held(void **state)
{
    (void)state;
    all_are_gone();
    nt.state[nt_army("bennigsen")] = HELD; /* after 17.10 */
    nt.lost[nt_army("bennigsen")] = 0;
    nt_hand("french", "time-card");
    nt_time(17);
    nt_close("french");
    nt_waits("act", "allied");
    assert_int_equal(nt.time, 18);
    assert_int_equal(nt.actions, 5);
    may_not("deploy:bennigsen", "NAT-3.5");
    nt_close("allied");
    play("reveal:m11"); /* 17.10 */
    nt_waits("act", "french");
    assert_int_equal(nt.time, 19);
    nt_close("french");
    nt_waits("act", "allied");
    assert_int_equal(nt.time, 20);
    may("deploy:bennigsen");
    nt_close("allied");
    nt_waits("act", "french");
    assert_int_equal(nt.time, 20); /* someone can act again */
}

/* NAT-2.9 a side that has a marker on the board can act, and time waits for cards. */
static void nat_2_9_a_marker_is_enough(void **state)
{
    (void)state;
    all_are_gone();
    nt_markers("bertrand", "leutzsch lindenau");
    nt.lost[nt_army("bertrand")] = 0;
    nt_time(20);
    nt_close("french");
    nt_waits("act", "allied");
    assert_int_equal(nt.time, 20);
}

/* ---- the end of a turn ---- */

/* Three French tiles around Yorck, so that his point is a choice, and a battle is due. */
static void battle_is_due(void)
{
    nt_tile("yorck", "connewitz");
    nt_tile("bertrand", "leipzig");
    nt_tile("poniatowski", "kleinzschocher");
    nt.fought--;
}

/* NAT-2.10 discard, refill, battle, end of the game, next turn: in this order. */
static void nat_2_10_steps_at_the_end_of_a_turn(void **state)
{
    (void)state;
    nt_hand("french", "hill-card hill-card river-card river-card time-card time-card time-card "
                      "time-card plain-card");
    nt_row("forest-card forest-card forest-card");
    nt_time(13);
    battle_is_due();
    nt_close("french");
    nt_waits("throw_away", "french");
    play("throw:plain-card");
    nt_waits("lay", "chance");
    play("lay:hill-card");
    nt_waits("suffer", "french");
    play("suffer:bertrand");
    nt_waits("act", "allied");
    nt_time(32);
    battle_is_due();
    nt_close("french");
    nt_waits("suffer", "french"); /* before the test for the end */
    play("suffer:poniatowski");
    nt_waits("scoring", "nobody");
}

/* ---- cards ---- */

/* NAT-2.11 a card needs an effect: no marker, no play. */
static void nat_2_11_only_with_effect(void **state)
{
    (void)state;
    nt_hand("french", "river-card infantry-card scout hill-card hill-card cavalry-card "
                      "cavalry-card");
    nt_turn("french", 5);
    may_not("play:river-card", "NAT-4.10");
    may_not("play:infantry-card", "NAT-5.19");
    may_not("play:scout", "NAT-6.2");
    may_not("pair:hill-card", "NAT-4.10");
    may_not("pair:cavalry-card", "NAT-5.19");
}

/* NAT-2.11 a card must be in the hand; for a pair two of it, NAT-7.1, NAT-7.3. */
static void nat_2_11_only_from_the_hand(void **state)
{
    (void)state;
    nt_markers("bertrand", "lindenau leutzsch");
    nt_hand("french", "river-card infantry-card");
    nt_turn("french", 5);
    may("play:river-card");
    may_not("play:forest-card", "NAT-2.11");
    may_not("play:cavalry-infantry-card", "NAT-2.11");
    may_not("play:time-card", "NAT-2.11");
    may_not("play:scout", "NAT-2.11");
    may_not("pair:river-card", "NAT-7.3");
    may_not("pair:infantry-card", "NAT-7.1");
}

/* NAT-2.12 terrain and movement cards go to the discard. */
static void nat_2_12_played_cards_are_discarded(void **state)
{
    (void)state;
    nt_markers("bertrand", "lindenau leutzsch kleinzschocher");
    nt_hand("french", "forest-card infantry-card");
    nt_turn("french", 5);
    play("play:forest-card remove:bertrand.leutzsch");
    play("play:infantry-card march:bertrand.lindenau:leipzig");
    assert_int_equal(nt.discard[FOREST], 1);
    assert_int_equal(nt.discard[nt_card("infantry-card")], 1);
    assert_int_equal(nat_discard_size(&nt), 2);
    nt_holds("french", "");
}

/* NAT-2.13 in the other's turn a player decides two things only. */
static void nat_2_13_out_of_turn(void **state)
{
    static struct gg_offer o;
    bool lead = false, reveal = false;
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 213, 0);
    for (unsigned game = 0; game < 60; game++) {
        nt_start();
        do {
            unsigned top = NOW(&nt)->state;

            nations_ruleset.offer(nt_battle, &nt, &o);
            if (o.decider >= GG_CHANCE || nt.stack.frame[1].state != S_turn ||
                nt.stack.frame[1].stage != TURN_ACTIONS) {
                continue;
            }
            if (o.decider != nt.active) {
                lead |= top == S_lead;
                reveal |= top == S_reveal;
                assert_true(top == S_lead || (top == S_reveal && o.decider == FRENCH));
            }
        } while (nt_step(&rng, &nt));
    }
    assert_true(lead && reveal);
}

/* ---- nothing is taken back ---- */

static struct gg_game game;

static void begin_game(void)
{
    struct gg_game_options o = { .open_seed = 7, .position = &nt };
    struct gg_error err = { 0 };

    assert_true(gg_game_new(&game, nt_battle, &o, &err));
}

static void do_move(int side, const char *move)
{
    struct gg_refusal why;

    assert_true(gg_game_move(&game, side, kit_move(move), &why));
}

/* NAT-2.14 a drawn card or a revealed mission ends any undo; what shows nothing does not. */
static void nat_2_14_no_undo_past_what_was_shown(void **state)
{
    (void)state;
    nt_markers("bertrand", "lindenau leutzsch kleinzschocher");
    nt_hand("french", "forest-card time-card");
    nt_time(6);
    nt_turn("french", 5);
    begin_game();
    do_move(FRENCH, "play:forest-card");
    do_move(FRENCH, "remove:bertrand.leutzsch");
    assert_false(gg_game_may_undo(&game, FRENCH).refused);
    do_move(FRENCH, "play:time-card");
    assert_false(gg_game_may_undo(&game, FRENCH).refused); /* no mission is shown yet */
    do_move(FRENCH, "reveal:m06");
    assert_true(gg_game_may_undo(&game, FRENCH).refused);
    do_move(FRENCH, "draw");
    assert_true(gg_game_roll(&game, NULL));
    assert_true(gg_game_may_undo(&game, FRENCH).refused);
    gg_game_free(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(nat_2_1_five_actions),
        NT(nat_2_2_seven_kinds),
        NT(nat_2_3_five_of_a_kind),
        NT(nat_2_4_an_action_is_finished_first),
        NT(nat_2_5_turns_alternate),
        NT(nat_2_6_no_pass),
        NT(nat_2_7_nothing_to_do),
        NT(nat_2_9_nobody_can_do_anything),
        NT(nat_2_9_an_army_is_held),
        NT(nat_2_9_a_marker_is_enough),
        NT(nat_2_8_may_stop),
        NT(nat_2_9_then_only_time_passes),
        NT(nat_2_9_also_for_the_allies),
        NT(nat_2_10_steps_at_the_end_of_a_turn),
        NT(nat_2_11_only_with_effect),
        NT(nat_2_11_only_from_the_hand),
        NT(nat_2_12_played_cards_are_discarded),
        NT(nat_2_13_out_of_turn),
        NT(nat_2_14_no_undo_past_what_was_shown),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
