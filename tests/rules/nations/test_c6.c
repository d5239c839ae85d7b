/* SPDX-License-Identifier: MIT
 * Chapter 6, scout cards: a test a clause. */
#include "rules/nations/nat_test.h"

/* Bertrand and Murat, each with two markers: one more taken off is a tile. */
static void two_armies(const char *hand)
{
    nt_markers("bertrand", "lindenau leutzsch");
    nt_markers("murat", "wachau croebern gueldengossa");
    nt_hand("french", hand);
    nt_turn("french", 5);
}

/* NAT-6.1 an own marker off the board, on any terrain and of any type; NAT-6.5 a point of time. */
static void nat_6_1_any_own_marker(void **state)
{
    (void)state;
    nt_markers("yorck", "wahren moeckern");
    two_armies("scout");
    may_not("play:river-card", "NAT-2.11");
    play("play:scout");
    only("remove:bertrand.lindenau remove:bertrand.leutzsch remove:murat.wachau "
         "remove:murat.croebern remove:murat.gueldengossa");
    may_not("remove:yorck.wahren", "NAT-4.2");
    may_not("draw", "NAT-6.1");
    play("remove:murat.croebern");
    nt_has_markers("murat", "wachau gueldengossa");
    assert_int_equal(nt.time, 2); /* NAT-6.5 */
    may_not("play:scout", "NAT-2.11");
}

/* NAT-6.2 never the last marker, and with one left the tile is placed. */
static void nat_6_2_as_with_terrain_cards(void **state)
{
    (void)state;
    two_armies("scout scout");
    play("play:scout remove:bertrand.lindenau");
    nt_stands("bertrand", "leutzsch");
    play("play:scout");
    assert_int_equal(choices("remove"), 3); /* Murat's: there is no last one of Bertrand's */
}

/* NAT-6.3 or it covers a missing marker. */
static void nat_6_3_covers_a_missing_marker(void **state)
{
    (void)state;
    nt_hand("french", "scout scout");
    nt_time(2);
    nt_turn("french", 5);
    play("deploy:napoleon post:leipzig post:reudnitz");
    nt_holds("french", "");
    nt_has_markers("napoleon", "leipzig reudnitz");
}

/* NAT-6.4 back to the supply, to be gained again. */
static void nat_6_4_back_to_the_supply(void **state)
{
    (void)state;
    two_armies("scout scout");
    assert_int_equal(nt.scouts, 4);
    play("play:scout remove:murat.wachau");
    assert_int_equal(nt.scouts, 5);
    assert_int_equal(nat_discard_size(&nt), 0);
    play("play:scout remove:murat.croebern");
    nt_stands("murat", "gueldengossa");
    assert_int_equal(nt.scouts, 5); /* six, less the one he gained */
    nt_holds("french", "scout");
}

/* NAT-6.5 each scout played is a point of time. */
static void nat_6_5_a_point_each(void **state)
{
    (void)state;
    two_armies("scout scout");
    nt_markers("bertrand", "lindenau leutzsch kleinzschocher");
    nt_turn("french", 5);
    play("play:scout remove:bertrand.lindenau");
    assert_int_equal(nt.time, 2);
    play("play:scout remove:murat.wachau");
    assert_int_equal(nt.time, 3);
}

/* NAT-6.6 one scout for each own tile placed in his turn. */
static void nat_6_6_a_scout_for_each_tile(void **state)
{
    (void)state;
    two_armies("river-card");
    play("play:river-card remove:bertrand.lindenau");
    nt_holds("french", "scout");
    assert_int_equal(nt.scouts, 5);
}

/* NAT-6.7 with the supply empty none is gained, and none is owed. */
static void nat_6_7_none_left(void **state)
{
    (void)state;
    nt_hand("allied", "scout scout scout scout scout scout");
    nt_markers("yorck", "wahren luetzschena schkeuditz");
    two_armies("river-card");
    play("play:river-card remove:bertrand.lindenau");
    nt_is("bertrand", "placed");
    nt_holds("french", "");
    nt_turn("allied", 5);
    play("play:scout remove:yorck.wahren"); /* one is back */
    nt_holds("french", "");
    assert_int_equal(nt.scouts, 1);
}

/* NAT-6.8 six in all, hands and supply together, at every moment of a game. */
static void nat_6_8_six_in_all(void **state)
{
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 68, 0);
    nt_start();
    do {
        assert_int_equal(nt.scouts + nt.hand[FRENCH][CARD_SCOUT] + nt.hand[ALLIED][CARD_SCOUT], 6);
    } while (nt_step(&rng, &nt));
}

/* NAT-6.9 not to be drawn. */
static void nat_6_9_not_by_drawing(void **state)
{
    (void)state;
    may_not("take:open-scout", "NAT-6.9");
    play("draw");
    may_not("card:scout", "NAT-9.1");
}

/* NAT-6.10 in hand they count towards the limit of 8. */
static void nat_6_10_count_towards_the_limit(void **state)
{
    (void)state;
    nt_hand("french", "scout scout scout scout time-card time-card time-card time-card time-card");
    nt_close("french");
    nt_waits("throw_away", "french");
    only("throw:scout throw:time-card");
    play("throw:scout");
    nt_waits("act", "allied");
}

/* NAT-6.11 one gained may be played in the same turn. */
static void nat_6_11_at_once(void **state)
{
    (void)state;
    two_armies("river-card");
    play("play:river-card remove:bertrand.lindenau");
    play("play:scout remove:murat.wachau");
    nt_has_markers("murat", "croebern gueldengossa");
}

/* NAT-6.12 one just played is in the supply before any is gained by it. */
static void nat_6_12_the_sixth_returns(void **state)
{
    (void)state;
    nt_hand("allied", "scout scout scout scout scout");
    two_armies("scout");
    assert_int_equal(nt.scouts, 0);
    play("play:scout remove:bertrand.lindenau");
    nt_holds("french", "scout");
}

/* NAT-6.13 how many a player holds is open. */
static void nat_6_13_open(void **state)
{
    (void)state;
    two_armies("river-card scout scout");
    play("play:river-card remove:bertrand.lindenau");
    for (int viewer = 0; viewer <= GG_SPECTATOR; viewer++) {
        struct nat seen;

        nations_ruleset.mask(nt_battle, &nt, viewer, &seen);
        assert_int_equal(seen.hand[FRENCH][CARD_SCOUT], 3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(nat_6_1_any_own_marker),
        NT(nat_6_2_as_with_terrain_cards),
        NT(nat_6_3_covers_a_missing_marker),
        NT(nat_6_4_back_to_the_supply),
        NT(nat_6_5_a_point_each),
        NT(nat_6_6_a_scout_for_each_tile),
        NT(nat_6_7_none_left),
        NT(nat_6_8_six_in_all),
        NT(nat_6_9_not_by_drawing),
        NT(nat_6_10_count_towards_the_limit),
        NT(nat_6_11_at_once),
        NT(nat_6_12_the_sixth_returns),
        NT(nat_6_13_open),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
