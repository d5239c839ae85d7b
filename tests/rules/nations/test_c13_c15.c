/* SPDX-License-Identifier: MIT
 * Chapters 13 and 15, the end of the game and victory: a test a clause.  The match of two games is
 * in test_match.c. */
#include "rules/nations/nat_test.h"

/* NAT-13.1 the game ends with the turn in which the marker has passed 19.10 (Fin de la partie). */
static void nat_13_1_passed(void **state)
{
    (void)state;
    nt_time(31); /* on 19.10 */
    nt_close("french");
    nt_waits("act", "allied");
    nt_time(32);
    nt_close("french");
    nt_waits("scoring", "nobody");
    may_not("draw", "NAT-13.1");
}

/* NAT-13.1, the option: it is enough that it is reached. */
static void nat_13_1_option_reached(void **state)
{
    (void)state;
    nt_options("end=reached");
    nt_time(30);
    nt_close("french");
    nt_waits("act", "allied");
    nt_time(31);
    nt_close("french");
    nt_waits("scoring", "nobody");
}

/* NAT-13.2 he completes his actions first; NAT-13.3 the other has no further turn. */
static void nat_13_2_the_turn_is_completed(void **state)
{
    (void)state;
    nt_hand("french", "time-card");
    nt_time(31);
    nt_turn("french", 4);
    play("play:time-card");
    nt_waits("act", "french");
    play("deploy:bertrand deploy:murat");
    nt_waits("act", "french");
    play("deploy:marmont");
    nt_waits("scoring", "nobody"); /* NAT-13.3 */
}

/* NAT-13.4 a battle that falls due in that turn is fought first. */
static void nat_13_4_the_battle_first(void **state)
{
    (void)state;
    nt_missions("m16");
    nt_tile("bertrand", "lindenau");
    nt_tile("gyulai", "schoenau");
    nt_lost("gyulai", 2);
    nt_time(32);
    nt.fought = 1;
    nt_close("french");
    nt_is("gyulai", "gone");
    assert_int_equal(nt.fought, 2);
    assert_int_equal(nt.won, 1u << WEST); /* 2 against nobody */
    nt_waits("scoring", "nobody");
}

/* NAT-13.5 no battle for 19.10. */
static void nat_13_5_no_battle_for_the_last_day(void **state)
{
    (void)state;
    nt_tile("bertrand", "lindenau");
    nt_tile("gyulai", "schoenau");
    nt_time(32);
    nt_close("french");
    assert_int_equal(nt.lost[nt_army("bertrand")], 0);
    assert_int_equal(nat_battles_due(nt_b, &nt), 2);
}

/* NAT-13.6 held and deployed armies score nothing and are not compared. */
static void nat_13_6_only_tiles_count(void **state)
{
    (void)state;
    nt_missions("m16 m01");
    nt_markers("bertrand", "lindenau leutzsch");
    nt_tile("marmont", "moeckern");
    nt_lost("marmont", 3);
    nt_markers("yorck", "wahren gohlis");
    nt_time(32);
    nt_close("allied");
    assert_int_equal(nt.won, 1u << NORTH); /* Marmont with 1, against markers */
    nt_is("bertrand", "deployed");
}

/* NAT-13.7 nothing but time ends a game, however many turns it takes. */
static void nat_13_7_no_limit_of_turns(void **state)
{
    (void)state;
    nt_time(30);
    for (unsigned turn = 0; turn < 300; turn++) {
        nt_close(turn % 2 ? "allied" : "french");
        nt_waits("act", turn % 2 ? "french" : "allied");
    }
}

/* ---- 15. victory ---- */

/* A game ends with these VP for tiles; missions then are 7 VP for the French in the west, and
 * 3 + 4 + 4 + 4 for the Allies elsewhere. */
static int winner_with(unsigned french, unsigned allied)
{
    nt_empty();
    nt_missions("m01 m06 m19 m11 m21"); /* Rueckmarsdorf: 7 for the French, 2 for the Allies */
    nt_tile("bertrand", "rueckmarsdorf");
    for (unsigned army = 0; army < 8; army++) { /* so that tiles account for the points */
        unsigned other = FRENCH_ARMIES + army;

        if (army != nt_army("bertrand")) {
            nt_gone(nt_b->army[army].id);
        }
        nt_gone(nt_b->army[other].id);
    }
    nt.points[FRENCH] = (uint8_t)french;
    nt.points[ALLIED] = (uint8_t)allied;
    nt_time(32);
    nt_close("french");
    nt_waits("scoring", "nobody");
    assert_int_equal(nt.points[FRENCH], french + 7);
    assert_int_equal(nt.points[ALLIED], allied + 3 + 4 + 4 + 4);
    return nations_ruleset.winner(nt_battle, &nt);
}

/* NAT-15.1 a total is VP for tiles plus VP for missions; NAT-15.2 Napoleon needs strictly more;
 * NAT-15.3 else Schwarzenberg wins, with equal totals too. */
static void nat_15_1_totals(void **state)
{
    (void)state;
    assert_int_equal(winner_with(8, 0), ALLIED); /* 15 and 15: NAT-15.3 */
    assert_int_equal(winner_with(8, 1), ALLIED);
    nt_empty();
    nt_missions("m04 m10 m19 m15 m21"); /* five missions with an army and no enemy */
    nt_tile("marmont", "breitenfeld");
    nt_tile("murat", "gueldengossa");
    nt_tile("bertrand", "rueckmarsdorf");
    nt.points[FRENCH] = 3;
    nt_time(32);
    nt_close("french");
    assert_int_equal(nt.points[FRENCH], 3 + 7 + 6 + 7);
    assert_int_equal(nt.points[ALLIED], 2 + 4);
    assert_int_equal(nations_ruleset.winner(nt_battle, &nt), FRENCH); /* NAT-15.2 */
}

/* NAT-15.4 VP are never lost. */
static void nat_15_4_never_lost(void **state)
{
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 154, 0);
    for (unsigned game = 0; game < 10; game++) {
        unsigned points[SIDES] = { 0 };

        nt_start();
        while (nt_step(&rng, &nt)) {
            for (int side = 0; side < SIDES; side++) {
                assert_true(nt.points[side] >= points[side]);
                points[side] = nt.points[side];
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(nat_13_1_passed),
        NT(nat_13_1_option_reached),
        NT(nat_13_2_the_turn_is_completed),
        NT(nat_13_4_the_battle_first),
        NT(nat_13_5_no_battle_for_the_last_day),
        NT(nat_13_6_only_tiles_count),
        NT(nat_13_7_no_limit_of_turns),
        NT(nat_15_1_totals),
        NT(nat_15_4_never_lost),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
