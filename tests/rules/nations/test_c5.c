/* SPDX-License-Identifier: MIT
 * Chapter 5, movement cards: a test a clause. */
#include "rules/nations/nat_test.h"

/* Bertrand, infantry, in Lindenau and Leutzsch. */
static void bertrand_marches(const char *hand)
{
    nt_markers("bertrand", "lindenau leutzsch");
    nt_hand("french", hand);
    nt_turn("french", 5);
}

/* NAT-5.1 one own marker to an adjacent area; NAT-5.11 a point of time. */
static void nat_5_1_one_own_marker(void **state)
{
    (void)state;
    nt_markers("yorck", "wahren moeckern");
    bertrand_marches("infantry-card");
    may_not("play:artillery-infantry-card", "NAT-2.11");
    play("play:infantry-card");
    may_not("march:yorck.wahren:lindenthal", "NAT-5.1");
    may_not("march:bertrand.schoenau:lausen", "NAT-5.1");
    may_not("draw", "NAT-5.1");
    play("march:bertrand.lindenau:leipzig");
    nt_has_markers("bertrand", "leipzig leutzsch");
    assert_int_equal(nt.time, 2); /* NAT-5.11 */
    assert_int_equal(nt.actions, 4);
}

/* NAT-5.2 the army's type must be on the card. */
static void nat_5_2_type_on_the_card(void **state)
{
    (void)state;
    nt_markers("murat", "wachau probstheida");
    bertrand_marches("cavalry-card artillery-card");
    may_not("play:artillery-card", "NAT-5.19");
    play("play:cavalry-card");
    may_not("march:bertrand.lindenau:leipzig", "NAT-5.2");
    may("march:murat.wachau:croebern");
}

/* NAT-5.3 a card with two types moves one marker of either, not one of each. */
static void nat_5_3_one_of_two_types(void **state)
{
    (void)state;
    nt_markers("murat", "wachau probstheida");
    nt_markers("marmont", "moeckern wahren");
    bertrand_marches("cavalry-infantry-card cavalry-infantry-card");
    play("play:cavalry-infantry-card");
    may("march:murat.wachau:croebern");
    may_not("march:marmont.moeckern:gohlis", "NAT-5.2");
    play("march:bertrand.lindenau:leipzig");
    nt_waits("act", "french"); /* and no cavalry after it */
    nt_has_markers("murat", "wachau probstheida");
    play("play:cavalry-infantry-card march:murat.wachau:croebern");
    assert_int_equal(nt.time, 3);
}

/* NAT-5.4 any movement card moves the two commanders. */
static void nat_5_4_commanders_are_of_every_type(void **state)
{
    static const char *const cards[] = { "infantry-card", "artillery-card", "cavalry-card" };

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        nt_empty();
        nt_markers("napoleon", "leipzig reudnitz");
        nt_markers("schwarzenberg", "croebern zoebigker");
        nt_hand("french", cards[i]);
        nt_turn("french", 5);
        nt.state[NAPOLEON] = DEPLOYED;
        nations_ruleset.apply(nt_battle, &nt, gg_move1(V_play, nt_card(cards[i])));
        play("march:napoleon.leipzig:gohlis");
        nt_hand("allied", cards[i]);
        nt_turn("allied", 5);
        nations_ruleset.apply(nt_battle, &nt, gg_move1(V_play, nt_card(cards[i])));
        play("march:schwarzenberg.croebern:wachau");
    }
}

/* NAT-5.5 exactly one area: every neighbour, and nothing else. */
static void nat_5_5_one_area(void **state)
{
    (void)state;
    nt_markers("poniatowski", "doelitz zoebigker");
    nt_hand("french", "cavalry-card");
    nt_turn("french", 5);
    play("play:cavalry-card");
    only("march:poniatowski.doelitz:connewitz march:poniatowski.doelitz:gautzsch "
         "march:poniatowski.doelitz:markkleeberg march:poniatowski.doelitz:probstheida "
         "march:poniatowski.zoebigker:croebern march:poniatowski.zoebigker:gautzsch "
         "march:poniatowski.zoebigker:knauthain march:poniatowski.zoebigker:markkleeberg");
    may_not("march:poniatowski.doelitz:wachau", "NAT-5.5");
    may_not("march:poniatowski.doelitz:doelitz", "NAT-5.5");
}

/* NAT-5.6 a tile stays where it is. */
static void nat_5_6_tiles_stay(void **state)
{
    (void)state;
    nt_tile("ney", "gohlis");
    bertrand_marches("infantry-card");
    play("play:infantry-card");
    may_not("march:ney.gohlis:eutritzsch", "NAT-5.6");
}

/* NAT-5.7 not into an area with a tile, of either side. */
static void nat_5_7_not_onto_tiles(void **state)
{
    (void)state;
    nt_tile("ney", "gohlis");
    nt_tile("yorck", "leipzig");
    bertrand_marches("infantry-card");
    play("play:infantry-card");
    may_not("march:bertrand.lindenau:gohlis", "NAT-5.7");
    may_not("march:bertrand.lindenau:leipzig", "NAT-5.7");
    may("march:bertrand.lindenau:connewitz");
}

/* NAT-5.8 not onto a marker of its own army; NAT-5.9 others do not block. */
static void nat_5_8_not_onto_its_own(void **state)
{
    (void)state;
    nt_markers("yorck", "moeckern wahren");
    nt_markers("marmont", "moeckern lindenthal");
    bertrand_marches("infantry-card");
    play("play:infantry-card");
    may_not("march:bertrand.lindenau:leutzsch", "NAT-5.8");
    play("march:bertrand.lindenau:moeckern"); /* NAT-5.9 */
    nt_has_markers("bertrand", "moeckern leutzsch");
    nt_has_markers("yorck", "moeckern wahren");
}

/* NAT-5.10 at the edge there is no way off the board. */
static void nat_5_10_not_off_the_board(void **state)
{
    (void)state;
    nt_markers("yorck", "schkeuditz markranstaedt");
    nt_hand("allied", "infantry-card");
    nt_turn("allied", 5);
    assert_true(nt_b->area[nt_area("schkeuditz")].edge);
    play("play:infantry-card");
    only("march:yorck.schkeuditz:luetzschena march:yorck.schkeuditz:radefeld "
         "march:yorck.schkeuditz:rueckmarsdorf march:yorck.markranstaedt:knauthain "
         "march:yorck.markranstaedt:lausen march:yorck.markranstaedt:rueckmarsdorf");
}

/* NAT-5.11 each card is a point. */
static void nat_5_11_a_point_each(void **state)
{
    (void)state;
    bertrand_marches("infantry-card infantry-card");
    play("play:infantry-card march:bertrand.lindenau:leipzig");
    assert_int_equal(nt.time, 2);
    play("play:infantry-card march:bertrand.leipzig:gohlis");
    assert_int_equal(nt.time, 3);
}

/* ---- the jump ---- */

/* Ney's tile in Leipzig, Yorck's in Kleinzschocher. */
static void beside_a_tile(const char *hand, unsigned actions)
{
    nt_tile("ney", "leipzig");
    nt_tile("yorck", "kleinzschocher");
    nt_discard("");
    bertrand_marches(hand);
    nt_turn("french", actions);
}

/* NAT-5.12 over a tile of its own side with two cards; NAT-5.13 to an area next to that tile. */
static void nat_5_12_over_an_own_tile(void **state)
{
    (void)state;
    beside_a_tile("infantry-card cavalry-infantry-card", 5);
    play("play:infantry-card");
    may("jump:bertrand.lindenau:schoenefeld");
    may("jump:bertrand.lindenau:eutritzsch");
    may("jump:bertrand.lindenau:gohlis"); /* next to the start as well */
    assert_int_equal(choices("jump"), 5);
    may_not("jump:bertrand.leutzsch:reudnitz", "NAT-5.13"); /* not next to the tile */
    may_not("jump:bertrand.lindenau:moelkau", "NAT-5.13");
    play("jump:bertrand.lindenau:reudnitz play:cavalry-infantry-card");
    nt_has_markers("bertrand", "reudnitz leutzsch");
}

/* NAT-5.13 where it lands there is neither a tile nor a marker of its army, nor its start. */
static void nat_5_13_where_it_lands(void **state)
{
    (void)state;
    nt_tile("langeron", "gohlis");
    nt_tile("macdonald", "reudnitz");
    beside_a_tile("infantry-card infantry-card", 5);
    nt_markers("bertrand", "lindenau connewitz");
    nt_turn("french", 5);
    play("play:infantry-card");
    may_not("jump:bertrand.lindenau:gohlis", "NAT-5.7");
    may_not("jump:bertrand.lindenau:reudnitz", "NAT-5.7");
    may_not("jump:bertrand.lindenau:connewitz", "NAT-5.8");
    may_not("jump:bertrand.lindenau:lindenau", "NAT-5.8");
    may("jump:bertrand.lindenau:schoenefeld");
    may("jump:bertrand.connewitz:moelkau"); /* over MacDonald */
}

/* NAT-5.14 two actions, two points of time, both cards of the marker's type. */
static void nat_5_14_two_actions_and_points(void **state)
{
    (void)state;
    beside_a_tile("infantry-card artillery-infantry-card cavalry-card", 5);
    play("play:infantry-card jump:bertrand.lindenau:reudnitz");
    nt_waits("second_card", "french");
    only("play:artillery-infantry-card");
    may_not("play:cavalry-card", "NAT-5.14");
    may_not("draw", "NAT-5.14");
    play("play:artillery-infantry-card");
    assert_int_equal(nt.actions, 3);
    assert_int_equal(nt.time, 3);
    nt_holds("french", "cavalry-card");
    assert_int_equal(nat_discard_size(&nt), 2);
    beside_a_tile("infantry-card cavalry-card", 5);
    play("play:infantry-card");
    may_not("jump:bertrand.lindenau:reudnitz", "NAT-5.14"); /* no second card of his type */
}

/* NAT-5.15 not with the last action of a turn. */
static void nat_5_15_not_with_the_last_action(void **state)
{
    (void)state;
    beside_a_tile("infantry-card infantry-card", 1);
    play("play:infantry-card");
    may_not("jump:bertrand.lindenau:reudnitz", "NAT-5.15");
    assert_int_equal(choices("jump"), 0);
    beside_a_tile("infantry-card infantry-card", 2);
    play("play:infantry-card jump:bertrand.lindenau:reudnitz play:infantry-card");
    nt_waits("act", "allied");
}

/* NAT-5.16 never over an enemy tile. */
static void nat_5_16_not_over_enemies(void **state)
{
    (void)state;
    beside_a_tile("infantry-card infantry-card", 5);
    play("play:infantry-card");
    may_not("jump:bertrand.lindenau:lausen", "NAT-5.16");
    may_not("jump:bertrand.lindenau:grosszschocher", "NAT-5.16");
}

/* NAT-5.17 both points are counted after the marker has landed. */
static void nat_5_17_time_after_landing(void **state)
{
    (void)state;
    nt_time(6);
    beside_a_tile("infantry-card infantry-card", 5);
    play("play:infantry-card jump:bertrand.lindenau:reudnitz");
    assert_int_equal(nt.time, 6);
    nt_has_markers("bertrand", "lindenau leutzsch");
    play("play:infantry-card");
    nt_waits("reveal", "french");
    nt_has_markers("bertrand", "reudnitz leutzsch");
    play("reveal:m06");
    assert_int_equal(nt.time, 8);
}

/* NAT-5.18 terrain has no part in it: every neighbour of every area, for every type. */
static void nat_5_18_terrain_does_not_matter(void **state)
{
    static const char *const armies[] = { "bertrand", "marmont", "murat" };

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        for (unsigned area = 0; area < 47; area++) {
            nt.markers[nt_army(armies[i])] = NAT_ONE(area);
            assert_int_equal(nat_march_areas(nt_b, &nt, nt_army(armies[i]), area),
                             nt_b->adjacent[area]);
        }
    }
}

/* NAT-5.19 without a legal move the card is not played; a jump alone is a legal move. */
static void nat_5_19_needs_a_move(void **state)
{
    (void)state;
    nt_markers("bertrand", "podelwitz seehausen");
    nt_tile("ney", "klein-wiederitzsch");
    nt_tile("yorck", "breitenfeld");
    nt_tile("langeron", "ploesen");
    nt_tile("platow", "taucha");
    nt_hand("french", "infantry-card");
    nt_turn("french", 5);
    may_not("play:infantry-card", "NAT-5.19"); /* hemmed in, and one card does not jump */
    nt_hand("french", "infantry-card infantry-card");
    nt_turn("french", 5);
    may("play:infantry-card");
    may_not("pair:infantry-card", "NAT-5.19"); /* then none is left to jump with */
    nt_turn("french", 1);
    may_not("play:infantry-card", "NAT-5.19");
    nt_turn("french", 2);
    play("play:infantry-card jump:bertrand.podelwitz:gohlis play:infantry-card");
    nt_has_markers("bertrand", "gohlis seehausen");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(nat_5_1_one_own_marker),
        NT(nat_5_2_type_on_the_card),
        NT(nat_5_3_one_of_two_types),
        NT(nat_5_4_commanders_are_of_every_type),
        NT(nat_5_5_one_area),
        NT(nat_5_6_tiles_stay),
        NT(nat_5_7_not_onto_tiles),
        NT(nat_5_8_not_onto_its_own),
        NT(nat_5_10_not_off_the_board),
        NT(nat_5_11_a_point_each),
        NT(nat_5_12_over_an_own_tile),
        NT(nat_5_13_where_it_lands),
        NT(nat_5_14_two_actions_and_points),
        NT(nat_5_15_not_with_the_last_action),
        NT(nat_5_16_not_over_enemies),
        NT(nat_5_17_time_after_landing),
        NT(nat_5_18_terrain_does_not_matter),
        NT(nat_5_19_needs_a_move),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
