/* SPDX-License-Identifier: MIT
 * Chapter 16, the advanced rules: a test a clause. */
#include "rules/nations/nat_test.h"

static int value_of(const char *army, const char *area)
{
    nt_tile(army, area);
    return nat_terrain_value(nt_b, &nt, nt_army(army));
}

static void expect_row(const char *area, int infantry, int artillery, int cavalry)
{
    assert_int_equal(value_of("bertrand", area), infantry);
    assert_int_equal(value_of("marmont", area), artillery);
    assert_int_equal(value_of("murat", area), cavalry);
    assert_int_equal(value_of("yorck", area), infantry); /* the same for both sides */
    assert_int_equal(value_of("klenau", area), artillery);
    assert_int_equal(value_of("platow", area), cavalry);
}

/* NAT-16.1 the basic game plus a terrain value; in the basic game there is none. */
static void nat_16_1_basic_and_advanced(void **state)
{
    unsigned murat = nt_army("murat");

    (void)state;
    nt_tile("murat", "ploesen");
    assert_int_equal(nat_final_power(nt_b, &nt, murat), 3);
    nt_options("rules=advanced");
    nt_tile("murat", "ploesen");
    assert_int_equal(nat_final_power(nt_b, &nt, murat), 5);
    nt_turn("french", 5); /* and the same turn */
    play("deploy:bertrand draw card:hill-card");
}

/* NAT-16.2 */
static void nat_16_2_hill(void **state)
{
    (void)state;
    expect_row("moeckern", 0, 1, 0);
}

/* NAT-16.3 */
static void nat_16_3_forest(void **state)
{
    (void)state;
    expect_row("gohlis", 1, -1, 0);
}

/* NAT-16.4 */
static void nat_16_4_river(void **state)
{
    (void)state;
    expect_row("leipzig", 0, 0, -2);
}

/* NAT-16.5 */
static void nat_16_5_plain(void **state)
{
    (void)state;
    expect_row("ploesen", -1, 0, 2);
}

/* NAT-16.6 each type has exactly two values that are not 0, in both readings. */
static void nat_16_6_two_values_a_type(void **state)
{
    (void)state;
    for (unsigned reading = 0; reading < 2; reading++) {
        for (unsigned type = 0; type < TYPES; type++) {
            unsigned n = 0;

            for (unsigned t = 0; t < TERRAINS; t++) {
                n += nt_b->value[reading][type][t] != 0;
            }
            assert_int_equal(n, 2);
        }
    }
}

/* NAT-16.7 the second reading of the table is data too, chosen by an option. */
static void nat_16_7_second_reading(void **state)
{
    (void)state;
    nt_options("rules=advanced values=second");
    expect_row("ploesen", 0, 0, 1);
    expect_row("moeckern", 0, 1, -1);
    expect_row("leipzig", -2, 0, 0);
    expect_row("gohlis", 2, -1, 0);
    assert_int_equal(nat_final_power(nt_b, &nt, nt_army("bertrand")), 5); /* in a forest */
}

/* NAT-16.8 the value is that of the terrain the tile is placed on; one of 0 changes nothing. */
static void nat_16_8_the_terrain_it_is_placed_on(void **state)
{
    (void)state;
    nt_options("rules=advanced");
    nt_markers("murat", "ploesen gohlis");
    nt_hand("french", "forest-card");
    nt_turn("french", 5);
    play("play:forest-card remove:murat.gohlis");
    nt_stands("murat", "ploesen");
    assert_int_equal(nat_terrain_value(nt_b, &nt, nt_army("murat")), 2);
    nt_tile("murat", "gohlis");
    assert_int_equal(nat_final_power(nt_b, &nt, nt_army("murat")), 3);
}

/* NAT-16.9 an army with two markers has every value of its type, a commander's too. */
static void nat_16_9_without_a_marker_for_it(void **state)
{
    (void)state;
    assert_int_equal(nt_b->army[nt_army("ney")].markers, 2);
    assert_int_equal(value_of("ney", "gohlis"), 1);
    assert_int_equal(value_of("ney", "ploesen"), -1);
    assert_int_equal(value_of("bernadotte", "moeckern"), 1);
    assert_int_equal(value_of("bernadotte", "gohlis"), -1);
    assert_int_equal(value_of("napoleon", "gohlis"), 1); /* who leads infantry here */
}

/* NAT-16.10 in the final scoring a tile's power is what is left of it plus its value, for both. */
static void nat_16_10_in_the_final_scoring(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    nt_options("rules=advanced");
    nt_missions("m17 m11");
    nt_tile("bertrand", "kleinzschocher"); /* infantry in a forest: 3 - 1 + 1 */
    nt_lost("bertrand", 1);
    nt_tile("gyulai", "schoenau");    /* infantry on a plain: 3 - 1 */
    nt_tile("macdonald", "moelkau");  /* 3 - 1 */
    nt_tile("bennigsen", "reudnitz"); /* cavalry on a plain: 3 + 2 */
    nt_time(32);
    nt_close("french");
    assert_int_equal(nat_mission_value(nt_b, &nt, FRENCH, WEST, &sum), 3);
    assert_int_equal(sum.modifiers, 2); /* what is left, and the terrain */
    assert_int_equal(sum.modifier[0].value, 2);
    assert_int_equal(sum.modifier[1].value, 1);
    assert_int_equal(nat_mission_value(nt_b, &nt, ALLIED, WEST, NULL), 2);
    assert_int_equal(nat_mission_value(nt_b, &nt, FRENCH, EAST, NULL), 2);
    assert_int_equal(nat_mission_value(nt_b, &nt, ALLIED, EAST, NULL), 5);
    assert_int_equal(nt.won, 1u << WEST);
}

/* NAT-16.11 terrain does not affect battles: neither the points dealt nor who is removed. */
static void nat_16_11_not_in_battle(void **state)
{
    (void)state;
    nt_options("rules=advanced");
    nt_tile("poniatowski", "leipzig"); /* cavalry in a river: 2 - 2 at the end */
    nt_tile("bennigsen", "reudnitz");  /* cavalry on a plain: +2 */
    nt_lost("bennigsen", 2);
    nt_time(13);
    nt.fought = 0;
    nt_close("french");
    nt_stands("poniatowski", "leipzig"); /* one point of power is left, terrain or not */
    assert_int_equal(nt.lost[nt_army("poniatowski")], 1);
    nt_is("bennigsen", "gone"); /* the +2 does not save him */
}

/* NAT-16.12 never below 0. */
static void nat_16_12_never_below_nothing(void **state)
{
    (void)state;
    nt_options("rules=advanced");
    nt_missions("m21");
    nt_tile("poniatowski", "leipzig");
    nt_lost("poniatowski", 1); /* 1 - 2 */
    nt_tile("ney", "reudnitz");
    nt_tile("yorck", "schoenefeld");
    nt_time(32);
    nt_close("french");
    assert_int_equal(nat_final_power(nt_b, &nt, nt_army("poniatowski")), 0);
    assert_int_equal(nat_mission_value(nt_b, &nt, FRENCH, CENTRE, NULL), 0 + 4 - 1);
}

/* NAT-16.13 a commander has the value of the type chosen for his tile. */
static void nat_16_13_the_type_chosen(void **state)
{
    (void)state;
    nt_options("rules=advanced");
    nt_markers("napoleon", "ploesen gohlis");
    nt_hand("french", "forest-card");
    nt_turn("french", 5);
    play("play:forest-card remove:napoleon.gohlis lead:cavalry");
    assert_int_equal(nat_final_power(nt_b, &nt, NAPOLEON), 7 + 2);
    nt_markers("schwarzenberg", "ploesen moeckern");
    nt.markers[SCHWARZENBERG] = nt_areas("seehausen moeckern");
    nt_hand("allied", "plain-card");
    nt_turn("allied", 5);
    play("play:plain-card remove:schwarzenberg.seehausen lead:artillery");
    assert_int_equal(nat_final_power(nt_b, &nt, SCHWARZENBERG), 7 + 1);
}

/* NAT-16.14 in the basic game the type chosen has no further effect. */
static void nat_16_14_no_effect_in_the_basic_game(void **state)
{
    (void)state;
    nt_missions("m21");
    nt_tile("napoleon", "leipzig");
    nt_tile("yorck", "reudnitz");
    for (unsigned type = 0; type < TYPES; type++) {
        nt.leads[FRENCH] = (uint8_t)(type + 1);
        assert_int_equal(nat_final_power(nt_b, &nt, NAPOLEON), 7);
        assert_int_equal(nat_contacts(nt_b, &nt, NAPOLEON), NAT_ARMY(nt_army("yorck")));
        nt_time(32);
        nt_close("french");
        assert_int_equal(nat_mission_value(nt_b, &nt, FRENCH, CENTRE, NULL), 7);
        nt.points[FRENCH] = nt.points[ALLIED] = nt.won = 0;
        memset(nt.support, 0, sizeof nt.support);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(nat_16_1_basic_and_advanced),
        NT(nat_16_2_hill),
        NT(nat_16_3_forest),
        NT(nat_16_4_river),
        NT(nat_16_5_plain),
        NT(nat_16_6_two_values_a_type),
        NT(nat_16_7_second_reading),
        NT(nat_16_8_the_terrain_it_is_placed_on),
        NT(nat_16_9_without_a_marker_for_it),
        NT(nat_16_10_in_the_final_scoring),
        NT(nat_16_11_not_in_battle),
        NT(nat_16_12_never_below_nothing),
        NT(nat_16_13_the_type_chosen),
        NT(nat_16_14_no_effect_in_the_basic_game),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
