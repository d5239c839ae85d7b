/* SPDX-License-Identifier: MIT
 * Chapter 12, the battles of 16.10 and 18.10: a test a clause. */
#include "rules/nations/nat_test.h"

/* The turn of the side ends with the battle of 16.10 still to be fought. */
static void battle(const char *side)
{
    nt_time(13);
    nt.fought = 0;
    nt_close(side);
}

static unsigned lost(const char *army)
{
    return nt.lost[nt_army(army)];
}

/* ---- when ---- */

/* NAT-12.1 at the end of the turn in which the marker comes to 16.10; NAT-12.2 once. */
static void nat_12_1_at_the_end_of_the_turn(void **state)
{
    (void)state;
    nt_tile("bertrand", "leutzsch");
    nt_tile("yorck", "wahren");
    nt_hand("french", "time-card");
    nt_time(12);
    nt_turn("french", 2);
    play("play:time-card reveal:m06");
    assert_int_equal(nt.time, 13);
    assert_int_equal(lost("bertrand"), 0); /* not yet */
    play("deploy:murat");
    assert_int_equal(lost("bertrand"), 1);
    assert_int_equal(lost("yorck"), 1);
    assert_int_equal(nt.fought, 1);
    nt_waits("act", "allied");
    nt_close("allied");
    assert_int_equal(lost("bertrand"), 1); /* NAT-12.2: once */
    nt_time(12);
    nt_close("french");
    assert_int_equal(nt.fought, 0); /* a point too early */
}

/* NAT-12.2 the same for 18.10, and no third. */
static void nat_12_2_two_battles(void **state)
{
    (void)state;
    nt_tile("bertrand", "leutzsch");
    nt_tile("yorck", "wahren");
    nt_time(24);
    nt_close("french");
    assert_int_equal(lost("yorck"), 0);
    nt_time(25);
    nt.fought = 1;
    nt_close("allied");
    assert_int_equal(lost("yorck"), 1);
    assert_int_equal(nt.fought, 2);
    nt_time(30);
    nt_close("french");
    assert_int_equal(lost("yorck"), 1);
}

/* NAT-12.3 it waits for the end of the turn: tiles placed after the date take part. */
static void nat_12_3_later_tiles_take_part(void **state)
{
    (void)state;
    nt_markers("bertrand", "leutzsch lindenau");
    nt_tile("yorck", "wahren");
    nt_hand("french", "time-card river-card");
    nt_time(12);
    nt_turn("french", 2);
    play("play:time-card reveal:m06 play:river-card remove:bertrand.lindenau");
    assert_int_equal(lost("bertrand"), 1);
    assert_int_equal(lost("yorck"), 1);
}

/* NAT-12.4 past both dates in one turn: two battles, the second with the survivors of the first. */
static void nat_12_4_both_in_one_turn(void **state)
{
    (void)state;
    nt_tile("poniatowski", "leutzsch");
    nt_lost("poniatowski", 1);
    nt_tile("yorck", "wahren");
    nt_tile("marmont", "moeckern");
    nt_time(25);
    nt.fought = 0;
    nt_close("french"); /* Yorck's point is a choice: Poniatowski or Marmont */
    nt_waits("suffer", "french");
    play("suffer:poniatowski");
    nt_is("poniatowski", "gone");
    assert_int_equal(lost("yorck"), 3);   /* two in the first, one in the second */
    assert_int_equal(lost("marmont"), 1); /* alone in the second */
    assert_int_equal(nt.fought, 2);
    nt_waits("act", "allied");
}

/* ---- who ---- */

/* NAT-12.5 tiles in contact with an enemy tile and no others; NAT-12.6 contact is a shared border.
 */
static void nat_12_5_who_takes_part(void **state)
{
    (void)state;
    nt_tile("bertrand", "leutzsch");
    nt_tile("ney", "lindenau"); /* beside Bertrand only */
    nt_tile("yorck", "wahren");
    nt_tile("langeron", "lindenthal"); /* beside Yorck only */
    assert_int_equal(nat_contacts(nt_b, &nt, nt_army("bertrand")), NAT_ARMY(nt_army("yorck")));
    assert_int_equal(nat_contacts(nt_b, &nt, nt_army("yorck")), NAT_ARMY(nt_army("bertrand")));
    assert_int_equal(nat_contacts(nt_b, &nt, nt_army("murat")), 0);
    battle("french");
    assert_int_equal(lost("bertrand") + lost("yorck"), 2);
    assert_int_equal(lost("ney") + lost("langeron"), 0);
}

/* NAT-12.6 contact is standing in adjacent areas, for every pair of areas. */
static void nat_12_6_contact(void **state)
{
    (void)state;
    for (unsigned a = 0; a < 47; a++) {
        for (unsigned b = 0; b < 47; b++) {
            bool adjacent = nt_b->adjacent[a] >> b & 1;

            if (a == b) {
                continue;
            }
            nt_tile("bertrand", nt_b->area[a].id);
            nt_tile("yorck", nt_b->area[b].id);
            assert_int_equal(nat_contacts(nt_b, &nt, nt_army("bertrand")) != 0, adjacent);
        }
    }
}

/* NAT-12.7 a side loses one point for each enemy tile in contact with any of its tiles; NAT-12.8
 * each deals one, whatever its power and however many it touches. */
static void nat_12_7_a_point_for_each_enemy(void **state)
{
    (void)state;
    nt_tile("schwarzenberg", "connewitz"); /* power 7, touches all three */
    nt_tile("murat", "leipzig");
    nt_tile("bertrand", "lindenau");
    nt_tile("ney", "reudnitz");
    battle("allied");
    nt_waits("suffer", "french");
    only("suffer:murat suffer:bertrand suffer:ney");
    play("suffer:ney");
    assert_int_equal(lost("murat") + lost("bertrand") + lost("ney"), 1); /* NAT-12.8 */
    assert_int_equal(lost("schwarzenberg"), 3);
}

/* NAT-12.9 the point falls on a tile that the enemy touches; NAT-12.10 on the only one, or
 * NAT-12.11 on one that the owner chooses. */
static void nat_12_9_on_whom(void **state)
{
    (void)state;
    nt_tile("yorck", "connewitz");
    nt_tile("bertrand", "leipzig");
    nt_tile("poniatowski", "kleinzschocher");
    nt_tile("ney", "gohlis"); /* next to Bertrand, not to Yorck */
    battle("allied");
    nt_waits("suffer", "french"); /* NAT-12.11: the owner, though the Allies' turn ended */
    may_not("suffer:ney", "NAT-12.9");
    may_not("suffer:yorck", "NAT-12.9");
    may_not("draw", "NAT-12.11");
    play("suffer:poniatowski");
    assert_int_equal(lost("poniatowski"), 1);
    assert_int_equal(lost("bertrand"), 0);
    assert_int_equal(lost("yorck"), 2);
}

/* NAT-12.10 with one tile to fall on nobody is asked. */
static void nat_12_10_no_choice(void **state)
{
    (void)state;
    nt_tile("yorck", "connewitz");
    nt_tile("bertrand", "leipzig");
    nt_tile("ney", "gohlis");
    battle("french");
    nt_waits("act", "allied");
    assert_int_equal(lost("bertrand"), 1);
    nt_empty();
    nt_tile("schwarzenberg", "connewitz"); /* NAT-12.8: power 7, and one point */
    nt_tile("bertrand", "leipzig");
    battle("french");
    assert_int_equal(lost("bertrand"), 1);
}

/* NAT-12.12 one tile may take several points, one from each enemy. */
static void nat_12_12_several_points(void **state)
{
    (void)state;
    nt_tile("murat", "reudnitz");
    nt_tile("yorck", "moelkau");
    nt_tile("langeron", "connewitz");
    battle("french");
    nt_waits("suffer", "allied"); /* Murat's point */
    play("suffer:yorck");
    assert_int_equal(lost("murat"), 2);
    nt_stands("murat", "reudnitz");
}

/* ---- how ---- */

/* NAT-12.13 both sides lose together: a tile that is removed still deals its point. */
static void nat_12_13_together(void **state)
{
    (void)state;
    nt_tile("poniatowski", "leutzsch");
    nt_lost("poniatowski", 1);
    nt_tile("yorck", "wahren");
    nt_lost("yorck", 3);
    battle("french");
    nt_is("poniatowski", "gone");
    nt_is("yorck", "gone");
}

/* NAT-12.14 he whose turn ended assigns first, then the other. */
static void nat_12_14_who_assigns_first(void **state)
{
    static const char *const sides[] = { "french", "allied" };

    (void)state;
    for (unsigned i = 0; i < 2; i++) { /* two against two, each touching both */
        nt_empty();
        nt_tile("bertrand", "leipzig");
        nt_tile("murat", "moelkau");
        nt_tile("yorck", "reudnitz");
        nt_tile("langeron", "schoenefeld");
        battle(sides[i]);
        nt_waits("suffer", sides[i]);
        play(i == 0 ? "suffer:bertrand suffer:murat" : "suffer:yorck suffer:langeron");
        nt_waits("suffer", sides[!i]);
        assert_int_equal(lost("bertrand") + lost("yorck"), 0); /* applied together, at the end */
        play(i == 0 ? "suffer:yorck suffer:yorck" : "suffer:murat suffer:murat");
        nt_waits("act", sides[!i]);
        assert_int_equal(lost("yorck") + lost("langeron"), 2);
        assert_int_equal(lost("bertrand") + lost("murat"), 2);
    }
}

/* NAT-12.15 no second point on a tile that is used up while another can take it. */
static void nat_12_15_no_dodging(void **state)
{
    (void)state;
    nt_tile("poniatowski", "leipzig");
    nt_lost("poniatowski", 1);
    nt_tile("bertrand", "moelkau");
    nt_tile("yorck", "reudnitz");
    nt_tile("langeron", "schoenefeld");
    battle("french");
    play("suffer:poniatowski"); /* Yorck's; Langeron's must then be Bertrand's */
    nt_waits("suffer", "allied");
    assert_int_equal(nt.suffers[nt_army("poniatowski")], 1);
    assert_int_equal(nt.suffers[nt_army("bertrand")], 1);
    assert_int_equal(nat_suffer_forbidden(nt_b, &nt, nt_army("langeron"), nt_army("poniatowski")),
                     NAT_12_15);
}

/* NAT-12.15 the total has to be subtracted: a choice that would leave a later point without a tile
 * is none.  Klenau's point is Murat's last, so Langeron's is Poniatowski's: Yorck's cannot be. */
static void nat_12_15_a_later_point_counts(void **state)
{
    (void)state;
    nt_tile("poniatowski", "schkeuditz");
    nt_lost("poniatowski", 1);
    nt_tile("marmont", "schoenau");
    nt_tile("murat", "wahren");
    nt_lost("murat", 2);
    nt_tile("yorck", "rueckmarsdorf");  /* touches Poniatowski and Marmont */
    nt_tile("langeron", "luetzschena"); /* Poniatowski and Murat */
    nt_tile("klenau", "moeckern");      /* Murat */
    battle("french");
    nt_waits("suffer", "allied"); /* nothing is asked of the French */
    nt_until("act", "allied");
    assert_int_equal(lost("marmont"), 1);
    nt_is("poniatowski", "gone");
    nt_is("murat", "gone");
    assert_int_equal(lost("poniatowski"), 2); /* three enemies, three points */
    assert_int_equal(lost("murat"), 3);
}

/* NAT-12.15 not only forced points: two tiles with one point each are kept for two enemies that
 * touch just these, and the third enemy's point goes to the third tile. */
static void nat_12_15_room_for_two_others(void **state)
{
    (void)state;
    nt_tile("poniatowski", "radefeld");
    nt_lost("poniatowski", 1);
    nt_tile("bertrand", "wahren");
    nt_lost("bertrand", 2);
    nt_tile("ney", "gohlis");
    nt_tile("platow", "moeckern");     /* touches Bertrand and Ney */
    nt_tile("yorck", "luetzschena");   /* Poniatowski and Bertrand */
    nt_tile("langeron", "lindenthal"); /* the same two */
    battle("french");
    nt_waits("suffer", "french"); /* Yorck's point; Platow's is Ney's */
    assert_int_equal(nt.suffers[nt_army("ney")], 1);
    only("suffer:poniatowski suffer:bertrand");
    play("suffer:bertrand");
    nt_until("act", "allied");
    nt_is("poniatowski", "gone"); /* Langeron's */
    nt_is("bertrand", "gone");
    assert_int_equal(lost("ney"), 1);
}

/* NAT-12.15 with no tile left to take it a point is lost. */
static void nat_12_15_else_it_is_lost(void **state)
{
    (void)state;
    nt_tile("poniatowski", "leipzig");
    nt_lost("poniatowski", 1);
    nt_tile("yorck", "reudnitz");
    nt_tile("langeron", "schoenefeld");
    battle("french");
    play("suffer:yorck");
    nt_is("poniatowski", "gone");
    assert_int_equal(lost("poniatowski"), 2);
}

/* NAT-12.15 points without a choice come first, so that none is put where they use up a tile:
 * Langeron can only hit Poniatowski, so Yorck's point is Bertrand's. */
static void nat_12_15_forced_points_first(void **state)
{
    (void)state;
    nt_tile("poniatowski", "leipzig");
    nt_lost("poniatowski", 1);
    nt_tile("bertrand", "moelkau");
    nt_tile("yorck", "reudnitz");
    nt_tile("langeron", "eutritzsch");
    battle("french");
    nt_waits("suffer", "allied"); /* Poniatowski's point: the French had none to choose */
    play("suffer:langeron");
    assert_int_equal(lost("poniatowski"), 2);
    assert_int_equal(lost("bertrand"), 1);
}

/* NAT-12.16 below power 1 a tile leaves the game; NAT-12.17 its area is free again. */
static void nat_12_16_used_up(void **state)
{
    (void)state;
    nt_tile("poniatowski", "leutzsch");
    nt_lost("poniatowski", 1);
    nt_tile("yorck", "wahren");
    nt_markers("gyulai", "rueckmarsdorf schoenau");
    nt_hand("allied", "infantry-card");
    battle("french");
    nt_is("poniatowski", "gone");
    assert_int_equal(nt.tiles[FRENCH], 0);
    assert_int_equal(nat_tile_at(&nt, nt_area("leutzsch")), NAT_NONE);
    play("play:infantry-card march:gyulai.schoenau:leutzsch"); /* NAT-12.17 */
    nt_until("act", "french");
    may_not("deploy:poniatowski", "NAT-3.14");
}

/* NAT-12.18 no VP for a tile removed, and none lost with it. */
static void nat_12_18_no_points(void **state)
{
    (void)state;
    nt_tile("poniatowski", "leutzsch");
    nt_lost("poniatowski", 1);
    nt_tile("yorck", "wahren");
    nt.points[FRENCH] = nt.points[ALLIED] = 1;
    battle("french");
    nt_is("poniatowski", "gone");
    assert_int_equal(nt.points[FRENCH], 1);
    assert_int_equal(nt.points[ALLIED], 1);
}

/* NAT-12.20 more losses than there are tokens: none is cancelled. */
static void nat_12_20_running_short_of_tokens(void **state)
{
    unsigned tokens = 0;

    (void)state;
    nt_tile("napoleon", "leipzig");
    nt_lost("napoleon", 5);
    nt_tile("schwarzenberg", "reudnitz");
    nt_lost("schwarzenberg", 5);
    battle("french");
    assert_int_equal(lost("napoleon"), 6);
    assert_int_equal(lost("schwarzenberg"), 6);
    for (unsigned army = 0; army < ARMIES; army++) {
        tokens += nt.lost[army] > 1 ? nt.lost[army] - 1u : 0;
    }
    assert_true(tokens > nt_b->tokens);
}

/* NAT-12.21 losses last: in the second battle and in the final scoring. */
static void nat_12_21_losses_last(void **state)
{
    (void)state;
    nt_missions("m16");
    nt_tile("bertrand", "lindenau"); /* 3 */
    nt_tile("gyulai", "schoenau");   /* 3 */
    nt_tile("yorck", "moeckern");    /* 4 */
    battle("french");
    play("suffer:gyulai");
    assert_int_equal(lost("bertrand"), 2);
    nt_time(32);
    nt_close("french");
    assert_int_equal(nat_mission_value(nt_b, &nt, FRENCH, WEST, NULL), 1);
    assert_int_equal(nat_mission_value(nt_b, &nt, ALLIED, WEST, NULL), 2 + 4);
}

/* NAT-12.22 markers, terrain and missions have no part in a battle, in the advanced game either. */
static void nat_12_22_nothing_else_counts(void **state)
{
    (void)state;
    nt_options("rules=advanced");
    nt_missions("m16");
    nt_markers("langeron", "leutzsch gohlis");
    nt_tile("poniatowski", "lindenau"); /* cavalry in a river: -2 at the end, nothing here */
    nt_lost("poniatowski", 0);
    nt_tile("gyulai", "schoenau");
    battle("french");
    assert_int_equal(lost("poniatowski"), 1);
    nt_stands("poniatowski", "lindenau");
    assert_int_equal(lost("gyulai"), 1);
    nt_has_markers("langeron", "leutzsch gohlis");
}

/* NAT-12.23 a battle moves no time; NAT-12.24 after it the other player's turn. */
static void nat_12_23_no_time(void **state)
{
    (void)state;
    nt_tile("bertrand", "leutzsch");
    nt_tile("yorck", "wahren");
    battle("allied");
    assert_int_equal(nt.fought, 1);
    assert_int_equal(nt.time, 13);
    nt_waits("act", "french"); /* NAT-12.24 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(nat_12_1_at_the_end_of_the_turn),
        NT(nat_12_2_two_battles),
        NT(nat_12_3_later_tiles_take_part),
        NT(nat_12_4_both_in_one_turn),
        NT(nat_12_5_who_takes_part),
        NT(nat_12_6_contact),
        NT(nat_12_7_a_point_for_each_enemy),
        NT(nat_12_9_on_whom),
        NT(nat_12_10_no_choice),
        NT(nat_12_12_several_points),
        NT(nat_12_13_together),
        NT(nat_12_14_who_assigns_first),
        NT(nat_12_15_no_dodging),
        NT(nat_12_15_a_later_point_counts),
        NT(nat_12_15_room_for_two_others),
        NT(nat_12_15_else_it_is_lost),
        NT(nat_12_15_forced_points_first),
        NT(nat_12_16_used_up),
        NT(nat_12_18_no_points),
        NT(nat_12_20_running_short_of_tokens),
        NT(nat_12_21_losses_last),
        NT(nat_12_22_nothing_else_counts),
        NT(nat_12_23_no_time),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
