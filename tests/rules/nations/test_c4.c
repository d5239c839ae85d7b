/* SPDX-License-Identifier: MIT
 * Chapter 4, terrain cards and removal: a test a clause. */
#include "rules/nations/nat_test.h"

/* Bertrand in a river and two forests, Marmont on a hill, a forest and a river. */
static void two_armies(const char *hand)
{
    nt_markers("bertrand", "lindenau leutzsch kleinzschocher");
    nt_markers("marmont", "moeckern lindenthal wahren");
    nt_hand("french", hand);
    nt_turn("french", 5);
}

/* NAT-4.1 an own marker off an area of exactly that terrain. */
static void nat_4_1_of_exactly_that_terrain(void **state)
{
    (void)state;
    two_armies("hill-card");
    play("play:hill-card");
    only("remove:marmont.moeckern");
    may_not("remove:marmont.lindenthal", "NAT-4.1");
    may_not("draw", "NAT-4.1");
    play("remove:marmont.moeckern");
    nt_has_markers("marmont", "lindenthal wahren");
    may_not("play:hill-card", "NAT-2.11"); /* there is no second one in his hand */
}

/* NAT-4.2 own markers only. */
static void nat_4_2_own_markers(void **state)
{
    (void)state;
    nt_markers("yorck", "moeckern leutzsch wahren");
    two_armies("river-card");
    play("play:river-card");
    may_not("remove:yorck.wahren", "NAT-4.2");
    only("remove:bertrand.lindenau remove:marmont.wahren");
}

/* NAT-4.3 of several he chooses one, of any army; NAT-4.4 whatever its type. */
static void nat_4_3_any_army_and_type(void **state)
{
    (void)state;
    nt_markers("murat", "connewitz gautzsch wachau");
    two_armies("forest-card");
    play("play:forest-card");
    only("remove:bertrand.leutzsch remove:bertrand.kleinzschocher remove:marmont.lindenthal "
         "remove:murat.connewitz remove:murat.gautzsch"); /* NAT-4.4: all three types */
    may_not("remove:bertrand.connewitz", "NAT-4.3");
    play("remove:murat.gautzsch");
    nt_has_markers("murat", "connewitz wachau");
}

/* NAT-4.5 an army's last marker is never taken: with one it is a tile, which stays. */
static void nat_4_5_never_the_last(void **state)
{
    (void)state;
    nt_markers("bertrand", "lindenau grosszschocher");
    nt_hand("french", "river-card river-card scout");
    nt_turn("french", 5);
    play("play:river-card remove:bertrand.lindenau");
    nt_stands("bertrand", "grosszschocher");
    may_not("play:river-card", "NAT-4.10");
    may_not("play:scout", "NAT-6.2");
    nt_has_markers("bertrand", "");
}

/* NAT-4.6 down to exactly one marker the tile is placed at once. */
static void nat_4_6_one_left_is_a_tile(void **state)
{
    (void)state;
    two_armies("forest-card forest-card");
    play("play:forest-card remove:bertrand.leutzsch");
    nt_is("bertrand", "deployed");
    play("play:forest-card remove:bertrand.kleinzschocher");
    nt_is("bertrand", "placed");
    nt_stands("bertrand", "lindenau");
}

/* NAT-4.7 a terrain card moves no time. */
static void nat_4_7_no_time(void **state)
{
    (void)state;
    two_armies("forest-card");
    play("play:forest-card remove:bertrand.leutzsch");
    assert_int_equal(nt.time, 1);
}

/* NAT-4.8 a marker taken off does not come back. */
static void nat_4_8_does_not_come_back(void **state)
{
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 48, 0);
    for (unsigned game = 0; game < 5; game++) {
        unsigned most[ARMIES];

        nt_start();
        memset(most, 0xff, sizeof most);
        while (nt_step(&rng, &nt)) {
            for (unsigned army = 0; army < ARMIES; army++) {
                unsigned markers = gg_popcount(nt.markers[army]);

                if (nt.state[army] == HELD || NOW(&nt)->state == S_post) {
                    most[army] = nt_b->army[army].markers;
                    continue;
                }
                assert_true(markers <= most[army]);
                most[army] = markers;
            }
        }
    }
}

/* NAT-4.9 no card removes a tile. */
static void nat_4_9_tiles_stay(void **state)
{
    (void)state;
    nt_tile("murat", "connewitz");
    two_armies("forest-card scout");
    play("play:forest-card");
    may_not("remove:murat.connewitz", "NAT-4.9");
    play("remove:bertrand.leutzsch play:scout");
    may_not("remove:murat.connewitz", "NAT-4.9");
}

/* NAT-4.10 without an own marker on that terrain the card cannot be played. */
static void nat_4_10_no_marker_there(void **state)
{
    (void)state;
    nt_markers("yorck", "ploesen podelwitz"); /* the other's do not help */
    two_armies("plain-card river-card");
    may_not("play:plain-card", "NAT-4.10");
    may("play:river-card");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(nat_4_1_of_exactly_that_terrain), NT(nat_4_2_own_markers),
        NT(nat_4_3_any_army_and_type),       NT(nat_4_5_never_the_last),
        NT(nat_4_6_one_left_is_a_tile),      NT(nat_4_7_no_time),
        NT(nat_4_8_does_not_come_back),      NT(nat_4_9_tiles_stay),
        NT(nat_4_10_no_marker_there),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
