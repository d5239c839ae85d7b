/* SPDX-License-Identifier: MIT
 * Chapter 10, placing army tiles: a test a clause. */
#include "rules/nations/nat_test.h"

/* Taking Bertrand's marker off Leutzsch places him in Lindenau, where Marmont and Gyulai have one
 * of two markers each. */
static void chain_waits(void)
{
    nt_markers("bertrand", "lindenau leutzsch");
    nt_markers("marmont", "lindenau wahren");
    nt_markers("gyulai", "lindenau schoenau");
    nt_hand("french", "forest-card");
    nt_turn("french", 5);
}

/* NAT-10.1 one marker left is exchanged for the tile, at full power, in the same area. */
static void nat_10_1_the_last_marker_becomes_the_tile(void **state)
{
    (void)state;
    nt_markers("bertrand", "lindenau leutzsch");
    nt_markers("marmont", "moeckern wahren"); /* two are left alone */
    nt_hand("french", "river-card");
    nt_turn("french", 5);
    play("play:river-card remove:bertrand.lindenau");
    nt_stands("bertrand", "leutzsch");
    nt_has_markers("bertrand", "");
    assert_int_equal(nat_power(nt_b, &nt, nt_army("bertrand")), 3);
    nt_is("marmont", "deployed");
}

/* NAT-10.2 all other markers there are taken off, own and enemy. */
static void nat_10_2_other_markers_there_are_taken_off(void **state)
{
    (void)state;
    nt_markers("bertrand", "lindenau leutzsch");
    nt_markers("marmont", "lindenau wahren moeckern");
    nt_markers("gyulai", "lindenau schoenau lausen");
    nt_hand("french", "forest-card");
    nt_turn("french", 5);
    play("play:forest-card remove:bertrand.leutzsch");
    nt_has_markers("marmont", "wahren moeckern");
    nt_has_markers("gyulai", "schoenau lausen");
}

/* NAT-10.3 and so on, until no army has a single marker. */
static void nat_10_3_chain(void **state)
{
    (void)state;
    nt_markers("bertrand", "lindenau leutzsch");
    nt_markers("marmont", "lindenau wahren");
    nt_markers("ney", "wahren gohlis");
    nt_markers("lauriston", "gohlis holzhausen");
    nt_hand("french", "forest-card");
    nt_turn("french", 5);
    play("play:forest-card remove:bertrand.leutzsch");
    nt_stands("bertrand", "lindenau");
    nt_stands("marmont", "wahren");
    nt_stands("ney", "gohlis");
    nt_stands("lauriston", "holzhausen");
    nt_waits("act", "french");
}

/* NAT-10.4 the chain may place the other player's tiles; NAT-10.15 the active player chooses the
 * order when several wait. */
static void nat_10_4_the_others_tiles(void **state)
{
    (void)state;
    chain_waits();
    play("play:forest-card remove:bertrand.leutzsch");
    nt_waits("place", "french"); /* NAT-10.15: his own and the other's */
    only("place:marmont place:gyulai");
    may_not("place:bertrand", "NAT-10.1");
    may_not("draw", "NAT-10.15");
    play("place:gyulai");
    nt_stands("gyulai", "schoenau");
    nt_stands("marmont", "wahren"); /* alone now, so without a question */
}

/* NAT-10.5 at most one tile in an area, at every moment of a game. */
static void nat_10_5_one_tile_an_area(void **state)
{
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 105, 0);
    for (unsigned game = 0; game < 10; game++) {
        nt_start();
        while (nt_step(&rng, &nt)) {
            unsigned placed = gg_popcount(nat_in_state(nt_b, &nt, FRENCH, PLACED)) +
                              gg_popcount(nat_in_state(nt_b, &nt, ALLIED, PLACED));

            assert_int_equal(gg_popcount(nat_tiles(&nt)), placed);
        }
    }
}

/* NAT-10.6 a VP, NAT-10.7 a scout and NAT-10.8 a point of time for an own tile in his turn. */
static void nat_10_6_what_an_own_tile_brings(void **state)
{
    (void)state;
    nt_markers("yorck", "wahren moeckern");
    nt_hand("allied", "hill-card");
    nt_turn("allied", 5);
    play("play:hill-card remove:yorck.moeckern");
    assert_int_equal(nt.points[ALLIED], 1);
    assert_int_equal(nt.points[FRENCH], 0);
    nt_holds("allied", "scout"); /* NAT-10.7 */
    assert_int_equal(nt.scouts, 5);
    assert_int_equal(nt.time, 2); /* NAT-10.8 */
}

/* NAT-10.9 for a tile of the other's nobody scores or gains; NAT-10.10 nor does time move. */
static void nat_10_9_the_others_tile_brings_nothing(void **state)
{
    (void)state;
    chain_waits();
    nt_markers("marmont", "moeckern wahren");
    nt_turn("french", 5);
    play("play:forest-card remove:bertrand.leutzsch");
    nt_stands("gyulai", "schoenau");
    assert_int_equal(nt.points[FRENCH], 1); /* for Bertrand */
    assert_int_equal(nt.points[ALLIED], 0);
    nt_holds("french", "scout");
    nt_holds("allied", "");
    assert_int_equal(nt.time, 2); /* NAT-10.10 */
}

/* NAT-10.11 n own tiles in a chain: n VP, n points of time, up to n scouts. */
static void nat_10_11_each_of_a_chain(void **state)
{
    (void)state;
    nt_hand("allied", "scout scout scout scout");
    nt_markers("bertrand", "lindenau leutzsch");
    nt_markers("marmont", "lindenau wahren");
    nt_markers("ney", "wahren gohlis");
    nt_hand("french", "forest-card");
    nt_turn("french", 5);
    play("play:forest-card remove:bertrand.leutzsch");
    assert_int_equal(nt.points[FRENCH], 3);
    assert_int_equal(nt.time, 4);
    nt_holds("french", "scout scout"); /* no more were left */
}

/* NAT-10.12 markers taken off by a chain do not return. */
static void nat_10_12_they_do_not_return(void **state)
{
    (void)state;
    nt_markers("bertrand", "lindenau leutzsch");
    nt_markers("marmont", "lindenau wahren moeckern");
    nt_hand("french", "forest-card");
    nt_turn("french", 5);
    play("play:forest-card remove:bertrand.leutzsch");
    nt_has_markers("marmont", "wahren moeckern");
    may_not("deploy:marmont", "NAT-3.14"); /* nothing puts a marker down again */
}

/* NAT-10.13 a type is chosen for a commander's tile, and stays. */
static void nat_10_13_the_type_a_commander_leads(void **state)
{
    (void)state;
    nt_markers("napoleon", "leipzig reudnitz");
    nt_hand("french", "plain-card");
    nt_turn("french", 5);
    play("play:plain-card remove:napoleon.reudnitz");
    nt_waits("lead", "french");
    only("lead:infantry lead:artillery lead:cavalry");
    may_not("draw", "NAT-10.13");
    play("lead:cavalry");
    assert_int_equal(nat_type_of(nt_b, &nt, NAPOLEON), CAVALRY);
    nt_until("act", "allied");
    assert_int_equal(nat_type_of(nt_b, &nt, NAPOLEON), CAVALRY);
}

/* NAT-10.14 the owner chooses, also in the other's turn; NAT-2.13. */
static void nat_10_14_the_owner_chooses(void **state)
{
    (void)state;
    nt_markers("bertrand", "lindenau leutzsch");
    nt_markers("schwarzenberg", "lindenau croebern");
    nt_hand("french", "forest-card");
    nt_turn("french", 5);
    play("play:forest-card remove:bertrand.leutzsch");
    nt_waits("lead", "allied");
    play("lead:artillery");
    assert_int_equal(nt.leads[ALLIED], ARTILLERY + 1);
    nt_stands("schwarzenberg", "croebern");
    nt_waits("act", "french");
}

/* NAT-10.16 a waiting army that loses its last marker is held again, with all its markers. */
static void nat_10_16_held_again(void **state)
{
    (void)state;
    nt_markers("ney", "leutzsch gohlis");
    nt_markers("bertrand", "lindenau leutzsch");
    nt_markers("marmont", "lindenau leutzsch");
    nt_hand("french", "forest-card");
    nt_turn("french", 5);
    play("play:forest-card remove:ney.gohlis");
    nt_stands("ney", "leutzsch");
    only("place:bertrand place:marmont"); /* both wait in Lindenau */
    play("place:bertrand");
    nt_stands("bertrand", "lindenau");
    nt_is("marmont", "held");
    nt_has_markers("marmont", "");
    assert_int_equal(nt.points[FRENCH], 2); /* for Ney and Bertrand */
    play("deploy:marmont");
    nt_has_markers("marmont", "moeckern lindenthal wahren");
}

/* NAT-10.17 only a battle takes a tile off the board. */
static void nat_10_17_tiles_stay(void **state)
{
    struct nat before;
    struct gg_rng rng;
    unsigned gone = 0;

    (void)state;
    gg_rng_seed(&rng, 1017, 0);
    for (unsigned game = 0; game < 30; game++) {
        nt_start();
        do {
            before = nt;
            if (!nt_step(&rng, &nt)) {
                break;
            }
            for (unsigned army = 0; army < ARMIES; army++) {
                if (before.state[army] == PLACED && nt.state[army] != PLACED) {
                    assert_int_equal(nt.state[army], GONE);
                    assert_true(nt.fought > before.fought);
                    gone++;
                }
            }
        } while (true);
    }
    assert_true(gone > 0);
}

/* NAT-10.18 a tile may stand anywhere, on mission areas too. */
static void nat_10_18_anywhere(void **state)
{
    (void)state;
    for (unsigned area = 0; area < 47; area++) {
        char move[64];

        nt_empty();
        nt_markers("murat", area == nt_area("zoebigker") ? "croebern" : "zoebigker");
        nt.markers[nt_army("murat")] |= NAT_ONE(area);
        nt_hand("french", "scout");
        nt_turn("french", 5);
        play("play:scout");
        (void)snprintf(move, sizeof move, "remove:murat.%s",
                       area == nt_area("zoebigker") ? "croebern" : "zoebigker");
        play(move);
        nt_stands("murat", nt_b->area[area].id);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(nat_10_1_the_last_marker_becomes_the_tile),
        NT(nat_10_2_other_markers_there_are_taken_off),
        NT(nat_10_3_chain),
        NT(nat_10_4_the_others_tiles),
        NT(nat_10_5_one_tile_an_area),
        NT(nat_10_6_what_an_own_tile_brings),
        NT(nat_10_9_the_others_tile_brings_nothing),
        NT(nat_10_11_each_of_a_chain),
        NT(nat_10_12_they_do_not_return),
        NT(nat_10_13_the_type_a_commander_leads),
        NT(nat_10_14_the_owner_chooses),
        NT(nat_10_16_held_again),
        NT(nat_10_17_tiles_stay),
        NT(nat_10_18_anywhere),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
