/* SPDX-License-Identifier: MIT
 * Chapter 3, army cards and troop markers: a test a clause. */
#include "rules/nations/nat_test.h"

/* NAT-3.1 one of its markers on each village; NAT-3.15 the card moves no time. */
static void nat_3_1_a_marker_on_each_village(void **state)
{
    (void)state;
    may_not("deploy:langeron", "NAT-3.1"); /* of the other side */
    play("deploy:bertrand");
    nt_is("bertrand", "deployed");
    nt_has_markers("bertrand", "lindenau leutzsch kleinzschocher");
    assert_int_equal(nt.time, 1);
    nt_waits("act", "french");
}

/* NAT-3.2 markers there do not hinder; NAT-3.19 an area without a tile holds any number. */
static void nat_3_2_markers_do_not_hinder(void **state)
{
    (void)state;
    nt_markers("langeron", "markkleeberg wachau");
    nt_markers("yorck", "markkleeberg wachau");
    nt_markers("poniatowski", "markkleeberg doelitz connewitz");
    nt_turn("french", 5);
    play("deploy:murat");
    nt_has_markers("murat", "wachau markkleeberg probstheida");
    nt_has_markers("langeron", "markkleeberg wachau");
    nt_has_markers("poniatowski", "markkleeberg doelitz connewitz");
}

/* NAT-3.3 a village with a tile of either side is skipped; NAT-3.4 every other gets a marker. */
static void nat_3_3_tiles_are_skipped(void **state)
{
    (void)state;
    nt_tile("ney", "lindenau");
    nt_turn("french", 5);
    play("deploy:bertrand");
    nt_has_markers("bertrand", "leutzsch kleinzschocher");
    nt_tile("yorck", "moeckern");
    nt_turn("french", 5);
    play("deploy:marmont");
    nt_has_markers("marmont", "lindenthal wahren");
}

/* NAT-3.4 none may be left out by choice: the card is played in one go. */
static void nat_3_4_none_is_left_out(void **state)
{
    (void)state;
    nt_hand("french", "scout scout");
    nt_turn("french", 5);
    play("deploy:murat");
    nt_waits("act", "french"); /* no choice was asked */
    assert_int_equal(nt.markers[nt_army("murat")], nt_b->army[nt_army("murat")].villages);
    nt_holds("french", "scout scout");
}

/* NAT-3.5 the time marker must have passed the date on the card (action 1, condition 2); NAT-3.6
 * a card without a date can be played from the first turn. */
static void nat_3_5_dates(void **state)
{
    (void)state;
    nt_hand("french", "scout scout");
    nt_time(1);
    nt_turn("french", 5);
    may_not("deploy:napoleon", "NAT-3.5"); /* on 14.10 itself not yet */
    may("deploy:bertrand");
    nt_time(2);
    nt_turn("french", 5);
    may("deploy:napoleon");
    nt_time(7);
    nt_turn("french", 5);
    may_not("deploy:macdonald", "NAT-3.5");
    nt_time(8);
    nt_turn("french", 5);
    may("deploy:macdonald");
    nt_time(19);
    nt_turn("allied", 5);
    may_not("deploy:bennigsen", "NAT-3.5");
    nt_time(21);
    nt_turn("allied", 5);
    may("deploy:bennigsen");
}

/* NAT-3.5 the other reading, of the card section: its date must be reached. */
static void nat_3_5_option_reached(void **state)
{
    (void)state;
    nt_options("date=reached");
    nt_hand("french", "scout scout");
    nt_time(0);
    nt_turn("french", 5);
    may_not("deploy:napoleon", "NAT-3.5");
    nt_time(1);
    nt_turn("french", 5);
    may("deploy:napoleon");
    nt_time(6);
    nt_turn("french", 5);
    may_not("deploy:macdonald", "NAT-3.5");
    nt_time(7);
    nt_turn("french", 5);
    may("deploy:macdonald");
}

/* NAT-3.6 */
static void nat_3_6_undated_from_the_first_turn(void **state)
{
    (void)state;
    nt_time(0);
    nt_turn("french", 5);
    only("deploy:bertrand deploy:poniatowski deploy:marmont deploy:murat deploy:lauriston "
         "take:open-river take:open-hill take:open-forest take:open-plain draw");
    nt_options("date=reached");
    nt_time(0);
    nt_turn("french", 5);
    may("deploy:bertrand");
}

/* NAT-3.7 a scout for each missing marker; NAT-3.8 he chooses the villages; NAT-3.11 each scout is
 * a point of time and goes back. */
static void nat_3_7_scouts_for_missing_markers(void **state)
{
    (void)state;
    nt_hand("french", "scout scout scout");
    nt_time(8);
    nt_turn("french", 5);
    assert_int_equal(nat_scouts_needed(nt_b, &nt, NAPOLEON), 2);
    assert_int_equal(nat_scouts_needed(nt_b, &nt, nt_army("ney")), 1);
    assert_int_equal(nat_scouts_needed(nt_b, &nt, nt_army("murat")), 0);
    play("deploy:ney");
    nt_holds("french", "scout scout");
    only("post:eutritzsch post:gohlis post:schoenefeld");
    may_not("post:leipzig", "NAT-3.1");
    may_not("draw", "NAT-3.8");
    play("post:schoenefeld");
    may_not("post:schoenefeld", "NAT-3.18");
    only("post:eutritzsch post:gohlis");
    assert_int_equal(nt.time, 8);
    play("post:gohlis");
    nt_has_markers("ney", "schoenefeld gohlis");
    assert_int_equal(nt.time, 9); /* NAT-3.11 */
    assert_int_equal(nt.scouts, 4);
    assert_int_equal(nt.actions, 4); /* NAT-3.12 */
}

/* NAT-3.9 with too few scouts the card cannot be played. */
static void nat_3_9_too_few_scouts(void **state)
{
    (void)state;
    nt_hand("french", "scout");
    nt_time(2);
    nt_turn("french", 5);
    may_not("deploy:napoleon", "NAT-3.9");
    nt_hand("french", "scout scout");
    nt_turn("french", 5);
    may("deploy:napoleon");
    nt_hand("french", "");
    nt_turn("french", 5);
    may_not("deploy:napoleon", "NAT-3.9");
}

/* NAT-3.10 a village with a tile lowers the number by one. */
static void nat_3_10_a_tile_saves_a_scout(void **state)
{
    (void)state;
    nt_tile("yorck", "reudnitz");
    assert_int_equal(nat_scouts_needed(nt_b, &nt, NAPOLEON), 1);
    nt_tile("murat", "leipzig");
    assert_int_equal(nat_scouts_needed(nt_b, &nt, NAPOLEON), 0);
    nt_time(2);
    nt_turn("french", 5);
    play("deploy:napoleon");
    nt_has_markers("napoleon", "stoetteritz probstheida");
}

/* NAT-3.12 scouts cost no further action: the last action is enough for card and scouts. */
static void nat_3_12_one_action(void **state)
{
    (void)state;
    nt_hand("french", "scout scout");
    nt_time(2);
    nt_turn("french", 1);
    play("deploy:napoleon post:leipzig post:probstheida");
    nt_has_markers("napoleon", "leipzig probstheida");
    nt_waits("act", "allied");
}

/* NAT-3.13 the date is asked before the scouts move time. */
static void nat_3_13_the_date_first(void **state)
{
    (void)state;
    nt_hand("french", "scout");
    nt_time(6); /* the scout would bring 15.10 */
    nt_turn("french", 5);
    may_not("deploy:ney", "NAT-3.5");
}

/* NAT-3.14 a played card is not played again, wherever its army is. */
static void nat_3_14_once(void **state)
{
    (void)state;
    play("deploy:bertrand");
    may_not("deploy:bertrand", "NAT-3.14");
    nt_tile("bertrand", "leutzsch");
    nt_turn("french", 5);
    may_not("deploy:bertrand", "NAT-3.14");
    nt_gone("bertrand");
    nt_turn("french", 5);
    may_not("deploy:bertrand", "NAT-3.14");
}

/* NAT-3.16 with one free village the tile is placed at once, with all that goes with it. */
static void nat_3_16_one_free_village(void **state)
{
    (void)state;
    nt_tile("yorck", "lindenau");
    nt_tile("langeron", "leutzsch");
    nt_markers("gyulai", "kleinzschocher schoenau lausen");
    nt_turn("french", 5);
    play("deploy:bertrand");
    nt_stands("bertrand", "kleinzschocher");
    nt_has_markers("bertrand", "");
    nt_has_markers("gyulai", "schoenau lausen");
    assert_int_equal(nt.points[FRENCH], 1);
    assert_int_equal(nt.time, 2);
    nt_holds("french", "scout");
}

/* NAT-3.17 with every village under a tile the card cannot be played; it stays held. */
static void nat_3_17_no_free_village(void **state)
{
    (void)state;
    nt_tile("yorck", "lindenau");
    nt_tile("langeron", "leutzsch");
    nt_tile("murat", "kleinzschocher");
    nt_turn("french", 5);
    may_not("deploy:bertrand", "NAT-3.17");
    nt_is("bertrand", "held");
}

/* NAT-3.18 never two markers of an army in an area: not by cards, not by marching. */
static void nat_3_18_one_marker_of_an_army(void **state)
{
    (void)state;
    nt_markers("bertrand", "lindenau leutzsch kleinzschocher");
    nt_hand("french", "infantry-card scout scout");
    nt_turn("french", 5);
    play("play:infantry-card");
    may_not("march:bertrand.lindenau:leutzsch", "NAT-5.8");
    play("march:bertrand.lindenau:leipzig deploy:napoleon post:leipzig"); /* another army's */
    may_not("post:leipzig", "NAT-3.18");
}

/* NAT-3.20 markers do not fight, support or score. */
static void nat_3_20_markers_only_show(void **state)
{
    (void)state;
    nt_missions("m16");
    nt_markers("bertrand", "lindenau leutzsch");
    nt_markers("yorck", "moeckern schoenau");
    nt_tile("gyulai", "kleinzschocher");
    nt_time(32);
    nt.fought = 0;
    nt_close("french");
    nt_waits("scoring", "nobody");
    assert_int_equal(nt.lost[nt_army("gyulai")], 0);
    assert_int_equal(nt.won, 0);
    assert_int_equal(nt.points[FRENCH], 0);
}

/* NAT-3.21 all markers are open to everybody. */
static void nat_3_21_markers_are_open(void **state)
{
    (void)state;
    nt_markers("bertrand", "lindenau leutzsch");
    nt_markers("yorck", "moeckern schoenau wahren");
    for (int viewer = 0; viewer <= GG_SPECTATOR; viewer++) {
        struct nat seen;

        nations_ruleset.mask(nt_battle, &nt, viewer, &seen);
        assert_memory_equal(seen.markers, nt.markers, sizeof nt.markers);
        assert_memory_equal(seen.state, nt.state, sizeof nt.state);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(nat_3_1_a_marker_on_each_village),
        NT(nat_3_2_markers_do_not_hinder),
        NT(nat_3_3_tiles_are_skipped),
        NT(nat_3_4_none_is_left_out),
        NT(nat_3_5_dates),
        NT(nat_3_5_option_reached),
        NT(nat_3_6_undated_from_the_first_turn),
        NT(nat_3_7_scouts_for_missing_markers),
        NT(nat_3_9_too_few_scouts),
        NT(nat_3_10_a_tile_saves_a_scout),
        NT(nat_3_12_one_action),
        NT(nat_3_13_the_date_first),
        NT(nat_3_14_once),
        NT(nat_3_16_one_free_village),
        NT(nat_3_17_no_free_village),
        NT(nat_3_18_one_marker_of_an_army),
        NT(nat_3_20_markers_only_show),
        NT(nat_3_21_markers_are_open),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
