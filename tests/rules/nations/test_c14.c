/* SPDX-License-Identifier: MIT
 * Chapter 14, final scoring of missions: a test a clause. */
#include "rules/nations/nat_test.h"

/* The last turn is over; goes on to the first choice, or to the result. */
static void score(void)
{
    nt_time(32);
    nt_close("french");
}

static int french(unsigned district)
{
    return nat_mission_value(nt_b, &nt, FRENCH, district, NULL);
}

static int allied(unsigned district)
{
    return nat_mission_value(nt_b, &nt, ALLIED, district, NULL);
}

static bool won(unsigned district)
{
    return nt.won >> district & 1;
}

static unsigned may_support(const char *army)
{
    return nat_may_support(nt_b, &nt, nt_army(army));
}

/* Bertrand (3) on the mission area Lindenau, Gyulai (3) in contact with him in Schoenau. */
static void at_lindenau(void)
{
    nt_tile("bertrand", "lindenau");
    nt_tile("gyulai", "schoenau");
}

/* NAT-14.1 each mission on its own; NAT-14.22 each scores for exactly one side. */
static void nat_14_1_each_on_its_own(void **state)
{
    (void)state;
    at_lindenau();
    nt_lost("bertrand", 2);     /* 1 against 3: lost */
    nt_tile("ney", "moeckern"); /* alone: fulfilled */
    nt_tile("murat", "wachau"); /* no mission there */
    score();
    assert_int_equal(nt.won, 1u << NORTH);
    assert_int_equal(nt.points[FRENCH], 5);
    assert_int_equal(nt.points[ALLIED], 4 + 4 + 4 + 4); /* NAT-14.22: all but the north's 3 */
}

/* NAT-14.2 the tile on the area and every one that supports it. */
static void nat_14_2_the_french_value(void **state)
{
    (void)state;
    at_lindenau();
    nt_tile("ney", "kleinzschocher"); /* 4 */
    nt_tile("murat", "leutzsch");     /* 3 */
    score();
    assert_int_equal(french(WEST), 3 + 4 + 3);
    assert_int_equal(french(NORTH), 0); /* nobody in Moeckern */
}

/* NAT-14.3 a support is adjacent to the mission army and in contact with an enemy of its. */
static void nat_14_3_who_supports(void **state)
{
    (void)state;
    at_lindenau();
    nt_tile("ney", "kleinzschocher");
    nt_tile("murat", "gohlis");   /* adjacent, but not in contact with Gyulai */
    nt_tile("marmont", "lausen"); /* in contact with Gyulai, but not adjacent */
    assert_int_equal(may_support("ney"), 1u << WEST);
    assert_int_equal(may_support("murat"), 0);
    assert_int_equal(may_support("marmont"), 0);
    score();
    assert_int_equal(french(WEST), 3 + 4);
}

/* NAT-14.4 its own enemies are not enough; NAT-14.10 and they do not count. */
static void nat_14_4_enemies_of_its_own(void **state)
{
    (void)state;
    at_lindenau();
    nt_tile("murat", "gohlis");
    nt_tile("yorck", "klein-wiederitzsch"); /* touches Murat only */
    assert_int_equal(may_support("murat"), 0);
    assert_int_equal(may_support("yorck"), 0);
    score();
    assert_int_equal(french(WEST), 3);
    assert_int_equal(allied(WEST), 3); /* NAT-14.10 */
}

/* NAT-14.5, an option: an enemy that touches both is enough. */
static void nat_14_5_option_shared(void **state)
{
    (void)state;
    nt_options("support=shared");
    at_lindenau();
    nt_tile("marmont", "lausen");
    nt_tile("murat", "gohlis"); /* adjacent without a shared enemy: still nothing */
    assert_int_equal(may_support("marmont"), 1u << WEST);
    assert_int_equal(may_support("murat"), 0);
    score();
    assert_int_equal(french(WEST), 3 + 4);
}

/* Lindenau and Connewitz with Gyulai between them, Ney beside both. */
static void two_missions(void)
{
    nt_missions("m16 m23");
    nt_tile("bertrand", "lindenau");
    nt_tile("macdonald", "connewitz");
    nt_tile("gyulai", "kleinzschocher");
    nt_tile("wittgenstein", "gohlis"); /* beside Lindenau and Leipzig */
    nt_tile("ney", "leipzig");
}

/* NAT-14.6 a tile supports one mission at most; Napoleon chooses. */
static void nat_14_6_one_mission(void **state)
{
    (void)state;
    two_missions();
    nt_tile("yorck", "reudnitz"); /* beside Connewitz and Leipzig */
    assert_int_equal(may_support("ney"), 1u << WEST | 1u << CENTRE);
    score();
    nt_waits("support", "french");
    only("support:ney:m16 support:ney:m23");
    may_not("support:ney:m06", "NAT-14.3");
    may_not("oppose:gyulai:m16", "NAT-14.6");
    play("support:ney:m23");
    nt_waits("oppose", "allied");
    play("oppose:gyulai:m16");
    assert_int_equal(french(CENTRE), 3 + 4);
    assert_int_equal(french(WEST), 3);
}

/* NAT-14.7 a tile on a mission area counts for its own mission only. */
static void nat_14_7_a_mission_army_does_not_support(void **state)
{
    (void)state;
    two_missions();
    assert_int_equal(may_support("bertrand"), 0);
    assert_int_equal(may_support("macdonald"), 0); /* beside Bertrand and Gyulai */
    score();
    play("oppose:gyulai:m16");
    assert_int_equal(french(CENTRE), 3);
}

/* NAT-14.8 never through a third tile. */
static void nat_14_8_not_through_others(void **state)
{
    (void)state;
    at_lindenau();
    nt_tile("ney", "kleinzschocher");
    nt_tile("marmont", "grosszschocher"); /* beside Ney */
    nt_tile("klenau", "lausen");          /* touches Ney and Marmont, not Bertrand */
    assert_int_equal(may_support("marmont"), 0);
    score();
    assert_int_equal(french(WEST), 3 + 4);
    assert_int_equal(allied(WEST), 3);
}

/* NAT-14.9 all Allied tiles in contact with the mission army; NAT-14.11 touching each other or not.
 */
static void nat_14_9_the_allied_value(void **state)
{
    (void)state;
    at_lindenau();
    nt_tile("yorck", "moeckern");           /* 4, away from Gyulai */
    nt_tile("langeron", "connewitz");       /* 4 */
    nt_tile("friedrich", "grosszschocher"); /* beside Langeron, not Bertrand */
    score();
    assert_int_equal(allied(WEST), 3 + 4 + 4);
    assert_false(won(WEST));
}

/* NAT-14.12 an Allied tile that touches two mission armies counts for one, as Schwarzenberg says.
 */
static void nat_14_12_for_one_of_two(void **state)
{
    (void)state;
    two_missions();
    nt_gone("wittgenstein");
    score();
    nt_waits("oppose", "allied");
    only("oppose:gyulai:m16 oppose:gyulai:m23");
    may_not("support:ney:m16", "NAT-14.12");
    play("oppose:gyulai:m23");
    assert_int_equal(allied(CENTRE), 3);
    assert_int_equal(allied(WEST), 0);
    nt_waits("scoring", "nobody");
}

/* NAT-14.12, an option: it counts for each. */
static void nat_14_12_option_each(void **state)
{
    (void)state;
    nt_options("allied-army=each");
    two_missions();
    nt_gone("wittgenstein");
    score();
    nt_waits("scoring", "nobody");
    assert_int_equal(allied(CENTRE), 3);
    assert_int_equal(allied(WEST), 3);
}

/* NAT-14.13 Napoleon settles all his supports, then Schwarzenberg his; NAT-14.14 an Allied tile
 * opens support for both missions it touches. */
static void nat_14_13_napoleon_first(void **state)
{
    (void)state;
    two_missions();
    nt_gone("wittgenstein");
    nt_tile("murat", "stoetteritz");
    nt_tile("langeron", "reudnitz");  /* beside Murat, Ney and MacDonald */
    nt_tile("ney", "grosszschocher"); /* beside Gyulai and MacDonald, not Bertrand */
    nt_tile("marmont", "schoenau");   /* beside Gyulai and Bertrand */
    score();
    nt_waits("oppose", "allied"); /* all French tiles had one mission */
    assert_int_equal(nt.support[nt_army("murat")], CENTRE + 1);
    assert_int_equal(nt.support[nt_army("ney")], CENTRE + 1);
    assert_int_equal(nt.support[nt_army("marmont")], WEST + 1);
    play("oppose:gyulai:m16");
    assert_int_equal(french(CENTRE),
                     3 + 3 + 4); /* NAT-14.14: Ney by Gyulai, who fights elsewhere */
    assert_int_equal(french(WEST), 3 + 4);
}

/* NAT-14.13 where both have to choose, he is asked first for all his tiles. */
static void nat_14_13_both_choose(void **state)
{
    (void)state;
    two_missions();
    nt_tile("yorck", "reudnitz");
    score();
    nt_waits("support", "french");
    play("support:ney:m16");
    nt_waits("oppose", "allied");
}

/* NAT-14.15 as much as the Allies fulfils; NAT-14.16 so a tie is Napoleon's. */
static void nat_14_15_equal_is_enough(void **state)
{
    (void)state;
    at_lindenau(); /* 3 against 3 */
    score();
    assert_true(won(WEST));
    nt_empty();
    at_lindenau();
    nt_lost("bertrand", 1); /* 2 against 3 */
    score();
    assert_false(won(WEST));
    nt_empty();
    at_lindenau();
    nt_lost("gyulai", 1);
    score();
    assert_true(won(WEST));
}

/* NAT-14.17 without any contact a mission army wins against 0; NAT-14.18 an empty mission area is
 * lost, with no Allied tile near either. */
static void nat_14_17_against_nobody(void **state)
{
    (void)state;
    nt_tile("bertrand", "lindenau");
    nt_tile("yorck", "moeckern"); /* an Allied tile on the area of the north is no French one */
    nt_lost("bertrand", 2);
    nt_gone("yorck");
    nt_tile("yorck", "schkeuditz");
    score();
    assert_int_equal(nt.won, 1u << WEST);
    assert_false(won(EAST)); /* NAT-14.18 */
    nt_empty();
    nt_tile("langeron", "lindenau");
    score();
    assert_int_equal(nt.won, 0);
}

/* NAT-14.19 powers are those after all losses. */
static void nat_14_19_after_losses(void **state)
{
    (void)state;
    at_lindenau();
    nt_tile("ney", "kleinzschocher");
    nt_lost("bertrand", 1);
    nt_lost("ney", 3);
    nt_lost("gyulai", 2);
    score();
    assert_int_equal(french(WEST), 2 + 1);
    assert_int_equal(allied(WEST), 1);
}

/* NAT-14.20 the French VP for a fulfilled mission; NAT-14.21 the Allied VP for any other. */
static void nat_14_20_points(void **state)
{
    (void)state;
    nt_missions("m05 m06 m19 m15 m21");
    nt_tile("bertrand", "rueckmarsdorf"); /* 7, else 2 */
    nt_tile("murat", "probstheida");      /* 3, else 4 */
    score();
    assert_int_equal(nt.won, 1u << WEST | 1u << SOUTH);
    assert_int_equal(nt.points[FRENCH], 7 + 3);
    assert_int_equal(nt.points[ALLIED], 2 + 2 + 4); /* NAT-14.21: m05, m15 and m21 */
}

/* NAT-14.23 with one mission nobody is asked. */
static void nat_14_23_no_question(void **state)
{
    (void)state;
    at_lindenau();
    nt_tile("ney", "kleinzschocher");
    score();
    nt_waits("scoring", "nobody");
    assert_int_equal(nt.support[nt_army("ney")], WEST + 1);
    assert_int_equal(nt.support[nt_army("gyulai")], WEST + 1);
}

/* NAT-14.24 which figure marks a group has no effect: the same group comes out the same in every
 * district. */
static void nat_14_24_colours_mean_nothing(void **state)
{
    (void)state;
    at_lindenau();
    nt_tile("ney", "moeckern"); /* likewise alone against one, in the north */
    nt_lost("ney", 1);
    nt_tile("friedrich", "wahren");
    score();
    assert_int_equal(french(WEST), french(NORTH));
    assert_int_equal(allied(WEST), allied(NORTH));
    assert_true(won(WEST) && won(NORTH));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(nat_14_1_each_on_its_own),
        NT(nat_14_2_the_french_value),
        NT(nat_14_3_who_supports),
        NT(nat_14_4_enemies_of_its_own),
        NT(nat_14_5_option_shared),
        NT(nat_14_6_one_mission),
        NT(nat_14_7_a_mission_army_does_not_support),
        NT(nat_14_8_not_through_others),
        NT(nat_14_9_the_allied_value),
        NT(nat_14_12_for_one_of_two),
        NT(nat_14_12_option_each),
        NT(nat_14_13_napoleon_first),
        NT(nat_14_13_both_choose),
        NT(nat_14_15_equal_is_enough),
        NT(nat_14_17_against_nobody),
        NT(nat_14_19_after_losses),
        NT(nat_14_20_points),
        NT(nat_14_23_no_question),
        NT(nat_14_24_colours_mean_nothing),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
