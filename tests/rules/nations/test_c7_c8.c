/* SPDX-License-Identifier: MIT
 * Chapters 7 and 8, wild pairs and time cards: a test a clause. */
#include "rules/nations/nat_test.h"

/* Infantry in a river and a forest, guns on a hill and in a river. */
static void two_armies(const char *hand)
{
    nt_markers("bertrand", "lindenau leutzsch kleinzschocher");
    nt_markers("marmont", "moeckern wahren lindenthal");
    nt_hand("french", hand);
    nt_turn("french", 5);
}

/* NAT-7.1 two identical movement cards are any one of them; NAT-7.2 one point of time, not two. */
static void nat_7_1_movement_pair(void **state)
{
    (void)state;
    two_armies("cavalry-card cavalry-card");
    may_not("play:cavalry-card", "NAT-5.19"); /* there is no cavalry */
    may_not("pair:artillery-card", "NAT-7.1");
    play("pair:cavalry-card");
    may("march:bertrand.lindenau:leipzig");
    play("march:marmont.moeckern:gohlis");
    nt_has_markers("marmont", "gohlis wahren lindenthal");
    assert_int_equal(nt.time, 2); /* NAT-7.2 */
}

/* NAT-7.3 two identical terrain cards are any one of them; NAT-7.4 no time. */
static void nat_7_3_terrain_pair(void **state)
{
    (void)state;
    two_armies("plain-card plain-card river-card");
    may_not("play:plain-card", "NAT-4.10");
    may_not("pair:river-card", "NAT-7.3");
    play("pair:plain-card");
    only("remove:bertrand.lindenau remove:bertrand.leutzsch remove:bertrand.kleinzschocher "
         "remove:marmont.moeckern remove:marmont.wahren remove:marmont.lindenthal");
    play("remove:marmont.moeckern");
    assert_int_equal(nt.time, 1); /* NAT-7.4 */
}

/* NAT-7.5 a pair is one action; NAT-7.8 both cards are discarded. */
static void nat_7_5_one_action(void **state)
{
    (void)state;
    two_armies("plain-card plain-card cavalry-card cavalry-card");
    play("pair:plain-card remove:marmont.moeckern");
    assert_int_equal(nt.actions, 4);
    assert_int_equal(nt.discard[PLAIN], 2); /* NAT-7.8 */
    play("pair:cavalry-card march:bertrand.lindenau:leipzig");
    assert_int_equal(nt.actions, 3);
    assert_int_equal(nt.discard[nt_card("cavalry-card")], 2);
    nt_holds("french", "");
}

/* NAT-7.6 identical is the same printed face: the same set of types, the same terrain. */
static void nat_7_6_the_same_face(void **state)
{
    (void)state;
    two_armies("cavalry-card cavalry-infantry-card artillery-cavalry-card plain-card hill-card");
    assert_int_equal(choices("pair"), 0);
    two_armies("cavalry-infantry-card cavalry-infantry-card plain-card hill-card");
    assert_int_equal(choices("pair"), 1);
    play("pair:cavalry-infantry-card");
    may("march:marmont.moeckern:gohlis"); /* guns, which are not on it */
}

/* NAT-7.7 a movement pair is no terrain card, a terrain pair no movement card. */
static void nat_7_7_never_the_other_kind(void **state)
{
    (void)state;
    two_armies("cavalry-card cavalry-card plain-card plain-card");
    play("pair:cavalry-card");
    may_not("remove:bertrand.lindenau", "NAT-5.1");
    play("march:bertrand.lindenau:leipzig pair:plain-card");
    may_not("march:bertrand.leutzsch:lindenau", "NAT-7.3");
}

/* NAT-7.9 no pair of time cards or scouts. */
static void nat_7_9_no_pair_of_time_or_scouts(void **state)
{
    (void)state;
    two_armies("time-card time-card scout scout");
    may_not("pair:time-card", "NAT-7.9");
    may_not("pair:scout", "NAT-7.9");
    assert_int_equal(choices("pair"), 0);
}

/* NAT-7.10 in a jump a pair may stand for either card. */
static void nat_7_10_in_a_jump(void **state)
{
    (void)state;
    nt_tile("ney", "leipzig");
    two_armies("cavalry-card cavalry-card infantry-card");
    play("play:infantry-card jump:bertrand.lindenau:reudnitz");
    only("pair:cavalry-card");
    may_not("pair:infantry-card", "NAT-5.14");
    play("pair:cavalry-card"); /* the second */
    assert_int_equal(nt.time, 3);
    assert_int_equal(nt.actions, 3);
    nt_holds("french", "");
    nt_markers("bertrand", "lindenau leutzsch");
    nt_discard("");
    nt_hand("french", "cavalry-card cavalry-card infantry-card");
    nt_turn("french", 2);
    play("pair:cavalry-card jump:bertrand.lindenau:reudnitz play:infantry-card"); /* the first */
    nt_has_markers("bertrand", "reudnitz leutzsch");
    assert_int_equal(nt.time, 5);
    nt_waits("act", "allied");
}

/* ---- 8. time cards ---- */

/* NAT-8.1 time moves one point. */
static void nat_8_1_one_point(void **state)
{
    (void)state;
    may_not("play:time-card", "NAT-2.11");
    nt_hand("french", "time-card");
    nt_turn("french", 5);
    play("play:time-card");
    assert_int_equal(nt.time, 2);
    assert_int_equal(nt.actions, 4);
}

/* NAT-8.2 it leaves the game: never in the discard, never in a new pile. */
static void nat_8_2_leaves_the_game(void **state)
{
    (void)state;
    nt_hand("french", "time-card time-card");
    nt_turn("french", 5);
    play("play:time-card");
    assert_int_equal(nt.spent_time, 1);
    assert_int_equal(nt.discard[CARD_TIME], 0);
    nt_pile_to_discard();
    nt_turn("french", 5);
    play("draw");
    assert_int_equal(nt.pile[CARD_TIME], nt_b->deck[CARD_TIME] - 2);
}

/* NAT-8.3 at any time in his turn, with no other effect. */
static void nat_8_3_no_other_effect(void **state)
{
    struct nat before;

    (void)state;
    nt_markers("bertrand", "lindenau leutzsch");
    nt_hand("french", "time-card time-card");
    nt_turn("french", 2);
    before = nt;
    play("play:time-card");
    before.time++;
    before.actions--;
    before.hand[FRENCH][CARD_TIME]--;
    before.spent_time++;
    assert_memory_equal(&nt, &before, sizeof nt);
    play("play:time-card"); /* with his last action */
    assert_int_equal(nt.time, 3);
}

/* NAT-8.4 thrown away for the limit it stays in the game. */
static void nat_8_4_thrown_away_it_stays(void **state)
{
    (void)state;
    nt_hand("french", "time-card time-card time-card time-card hill-card hill-card hill-card "
                      "plain-card plain-card");
    nt_close("french");
    play("throw:time-card");
    assert_int_equal(nt.discard[CARD_TIME], 1);
    assert_int_equal(nt.spent_time, 0);
    assert_int_equal(nt.time, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(nat_7_1_movement_pair),        NT(nat_7_3_terrain_pair),
        NT(nat_7_5_one_action),           NT(nat_7_6_the_same_face),
        NT(nat_7_7_never_the_other_kind), NT(nat_7_9_no_pair_of_time_or_scouts),
        NT(nat_7_10_in_a_jump),           NT(nat_8_1_one_point),
        NT(nat_8_2_leaves_the_game),      NT(nat_8_3_no_other_effect),
        NT(nat_8_4_thrown_away_it_stays),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
