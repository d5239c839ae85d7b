/* SPDX-License-Identifier: MIT
 * Chapter 1, components and set-up: a test a clause. */
#include "core/notation.h"
#include "rules/nations/nat_test.h"

/* ---- who and what there is ---- */

/* NAT-1.1 two players, French and Allies; NAT-1.2 who plays which is not the rules' to say: the
 * first thing that happens is a deal, not a question. */
static void nat_1_1_two_sides(void **state)
{
    (void)state;
    assert_string_equal(nations_ruleset.side[FRENCH], "french");
    assert_string_equal(nations_ruleset.side[ALLIED], "allied");
    assert_int_equal(nt_b->armies[FRENCH] & nt_b->armies[ALLIED], 0);
    nt_start();
    nt_waits("deal_mission", "chance");
    for (int seat = 0; seat < SIDES; seat++) { /* either seat can be either side */
        nt.game = 1;
        assert_int_equal(nat_nation(&nt, seat), NAT_OTHER(seat));
        assert_int_equal(nat_seat(&nt, NAT_OTHER(seat)), seat);
    }
}

/* NAT-1.3 47 areas, each of exactly one of four terrains. */
static void nat_1_3_areas_and_terrains(void **state)
{
    static const struct {
        const char *area;
        unsigned terrain;
    } some[] = {
        { "leipzig", RIVER }, { "moeckern", HILL }, { "connewitz", FOREST }, { "ploesen", PLAIN }
    };
    uint64_t all = 0;
    unsigned sum = 0;

    (void)state;
    assert_int_equal(nt_b->areas, 47);
    for (unsigned t = 0; t < TERRAINS; t++) {
        all |= nt_b->terrain[t];
        sum += gg_popcount(nt_b->terrain[t]);
        assert_true(nt_b->terrain[some[t].terrain] & NAT_ONE(nt_area(some[t].area)));
    }
    assert_int_equal(sum, 47);
    assert_int_equal(all, nt_b->all_areas);
    assert_int_equal(gg_popcount(all), 47);
}

/* What one tile placed in an area changes, except for where it is. */
static struct nat after_placing_in(const char *area, const char *moves)
{
    char markers[64];

    nt_empty();
    (void)snprintf(markers, sizeof markers, "%s leutzsch", area);
    nt_markers("murat", markers);
    nt_hand("french", "forest-card cavalry-card");
    nt_turn("french", 5);
    play(moves);
    nt_stands("murat", area);
    return nt;
}

/* NAT-1.4 Probstheida and Markkleeberg are areas like any other. */
static void nat_1_4_pictures_mean_nothing(void **state)
{
    struct nat a = after_placing_in("doelitz", "play:forest-card remove:murat.leutzsch");
    struct nat b = after_placing_in("probstheida", "play:forest-card remove:murat.leutzsch");
    struct nat c = after_placing_in("markkleeberg", "play:forest-card remove:murat.leutzsch");

    (void)state;
    assert_int_equal(a.tiles[FRENCH], NAT_ONE(nt_area("doelitz")));
    a.tile[nt_army("murat")] = b.tile[nt_army("murat")] = c.tile[nt_army("murat")] = 0;
    a.tiles[FRENCH] = b.tiles[FRENCH] = c.tiles[FRENCH] = 0;
    assert_memory_equal(&a, &b, sizeof a);
    assert_memory_equal(&a, &c, sizeof a);
}

/* NAT-1.5 a time track and a VP track. */
static void nat_1_5_two_tracks(void **state)
{
    (void)state;
    assert_int_equal(gg_kind_count(nt_battle, K_POINT), nt_b->last_point + 1);
    assert_true(nt_b->last_point >= nt_b->date[NAT_DATES - 1]);
    assert_true(nt_b->track >= 8 + 5 * 7); /* room for all the French can score */
}

/* ---- armies ---- */

/* NAT-1.6 19 armies: 8 French, 11 Allied. */
static void nat_1_6_armies(void **state)
{
    (void)state;
    assert_int_equal(gg_kind_count(nt_battle, K_ARMY), 19);
    assert_int_equal(gg_popcount(nt_b->armies[FRENCH]), 8);
    assert_int_equal(gg_popcount(nt_b->armies[ALLIED]), 11);
    for (unsigned army = 0; army < ARMIES; army++) {
        assert_int_equal(nt_b->army[army].side, nat_side(army));
        assert_true(nt_b->armies[nat_side(army)] & NAT_ARMY(army));
    }
}

/* NAT-1.7 a card: 3 or 4 villages, type, power, markers and, on some, a date. */
static void nat_1_7_army_cards(void **state)
{
    unsigned four = 0, dated = 0;

    (void)state;
    for (unsigned army = 0; army < ARMIES; army++) {
        const struct nat_army *a = &nt_b->army[army];
        unsigned villages = gg_popcount(a->villages);

        assert_true(villages == 3 || villages == 4);
        assert_true(a->power >= 1 && a->markers >= 2 && a->type <= ANY_TYPE);
        four += villages == 4;
        dated += a->date != 0;
    }
    assert_true(four > 0 && dated > 0 && dated < ARMIES);
    assert_int_equal(nt_b->army[nt_army("langeron")].villages,
                     nt_areas("breitenfeld ploesen klein-wiederitzsch"));
    assert_int_equal(nt_b->army[nt_army("bennigsen")].date, nt_b->date[3]);
    assert_int_equal(nt_b->army[nt_army("langeron")].date, 0);
}

/* NAT-1.8 one fixed type each, except for the two commanders, who lead all three. */
static void nat_1_8_unit_types(void **state)
{
    (void)state;
    for (unsigned army = 0; army < ARMIES; army++) {
        assert_int_equal(nt_b->army[army].type == ANY_TYPE, nat_commander(army));
    }
    assert_int_equal(nt_army("napoleon"), NAPOLEON);
    assert_int_equal(nt_army("schwarzenberg"), SCHWARZENBERG);
    assert_int_equal(nt_b->army[nt_army("langeron")].type, INFANTRY);
    assert_int_equal(nt_b->army[nt_army("friedrich")].type, INFANTRY);
    assert_int_equal(nat_type_of(nt_b, &nt, nt_army("marmont")), ARTILLERY);
    assert_int_equal(nat_type_of(nt_b, &nt, nt_army("murat")), CAVALRY);
    assert_int_equal(nat_type_of(nt_b, &nt, NAPOLEON), ANY_TYPE);
}

/* NAT-1.9 the front shows the power, the back one less: as many as a tile has lost. */
static void nat_1_9_front_and_back(void **state)
{
    unsigned army = nt_army("yorck");

    (void)state;
    nt_tile("yorck", "wahren");
    assert_int_equal(nat_power(nt_b, &nt, army), nt_b->army[army].power);
    nt_lost("yorck", 1);
    assert_int_equal(nat_power(nt_b, &nt, army), nt_b->army[army].power - 1);
}

/* NAT-1.10 3 markers, but 2 for four of them; NAT-1.11 53 in all, Marmont with 3. */
static void nat_1_10_markers(void **state)
{
    static const char *const two[] = { "napoleon", "ney", "schwarzenberg", "bernadotte" };
    unsigned sum = 0;

    (void)state;
    for (unsigned army = 0; army < ARMIES; army++) {
        unsigned expected = 3;

        for (unsigned i = 0; i < 4; i++) {
            expected -= nt_army(two[i]) == army;
        }
        assert_int_equal(nt_b->army[army].markers, expected);
        sum += nt_b->army[army].markers;
    }
    assert_int_equal(sum, 53);
    assert_int_equal(nt_b->army[nt_army("marmont")].markers, 3);
}

/* ---- cards ---- */

/* NAT-1.12 40 action cards, 25 missions, 19 army cards, 6 scouts; NAT-1.13 nothing of the
 * expansion: no card or thing is a terrain tile. */
static void nat_1_12_card_counts(void **state)
{
    unsigned terrain = 0, movement = 0, cards = 0;

    (void)state;
    for (unsigned face = 0; face < FACES; face++) {
        cards += nt_b->deck[face];
        terrain += face < CARD_MOVE ? nt_b->deck[face] : 0;
        movement += nat_types_on(face) ? nt_b->deck[face] : 0;
    }
    assert_int_equal(cards, 40);
    assert_true(terrain > 0 && movement > 0 && nt_b->deck[CARD_TIME] > 0);
    assert_int_equal(terrain + movement + nt_b->deck[CARD_TIME], 40);
    assert_int_equal(gg_kind_count(nt_battle, K_MISSION), 25);
    assert_int_equal(gg_kind_count(nt_battle, K_ARMY), 19);
    assert_int_equal(nt_b->scouts, 6);
    assert_int_equal(gg_kind_count(nt_battle, K_TERRAIN), 4); /* printed on the board only */
    assert_int_equal(gg_kind_count(nt_battle, K_CARD), FACES + 1);
}

/* NAT-1.14 five districts, five missions each; NAT-1.15 one village, French VP 3 to 7, Allied VP.
 */
static void nat_1_14_missions(void **state)
{
    unsigned count[DISTRICTS] = { 0 };
    uint64_t villages = 0;

    (void)state;
    for (unsigned i = 0; i < MISSIONS; i++) {
        const struct nat_mission *m = &nt_b->mission[i];

        count[m->district]++;
        villages |= NAT_ONE(m->area);
        assert_int_equal(nt_b->area[m->area].district, m->district);
        assert_true(m->vp[FRENCH] >= 3 && m->vp[FRENCH] <= 7 && m->vp[ALLIED] > 0);
    }
    for (unsigned d = 0; d < DISTRICTS; d++) {
        assert_int_equal(count[d], 5);
    }
    assert_int_equal(gg_popcount(villages), 25);
    assert_int_equal(nt_b->mission[nt_mission("m10")].vp[FRENCH], 6);
    assert_int_equal(nt_b->mission[nt_mission("m10")].vp[ALLIED], 3);
}

/* Areas that many steps from a French village, and no fewer. */
static uint64_t ring(unsigned steps)
{
    uint64_t inner = 0, reached = 0;
    unsigned army, area;

    for (NAT_EACH(army, nt_b->armies[FRENCH])) {
        reached |= nt_b->army[army].villages;
    }
    while (steps-- > 0) {
        inner = reached;
        for (NAT_EACH(area, inner)) {
            reached |= nt_b->adjacent[area];
        }
    }
    return reached & ~inner;
}

/* NAT-1.16 French VP do not fall with the distance from the French start line. */
static void nat_1_16_far_missions_are_worth_no_less(void **state)
{
    unsigned low = 0, high = 0;

    (void)state;
    for (unsigned steps = 0; steps < 3; steps++) {
        unsigned least = 99, most = 0;

        for (unsigned i = 0; i < MISSIONS; i++) {
            unsigned vp = nt_b->mission[i].vp[FRENCH];

            if (ring(steps) >> nt_b->mission[i].area & 1) {
                least = vp < least ? vp : least;
                most = vp > most ? vp : most;
            }
        }
        assert_true(least >= low && most >= high && least <= most);
        low = least;
        high = most;
    }
}

/* ---- set-up ---- */

/* NAT-1.17 nothing on the board; NAT-1.18 every army card held, the same for every viewer. */
static void nat_1_17_nothing_on_the_board(void **state)
{
    (void)state;
    nt_start();
    for (int viewer = 0; viewer <= GG_REFEREE; viewer++) {
        struct nat seen;

        nations_ruleset.mask(nt_battle, &nt, viewer, &seen);
        for (unsigned army = 0; army < ARMIES; army++) {
            assert_int_equal(seen.state[army], HELD);
            assert_int_equal(seen.markers[army], 0);
            assert_int_equal(seen.tile[army], NAT_NONE);
        }
        assert_int_equal(nat_tiles(&seen), 0);
    }
}

/* NAT-1.19 one mission from each district, each card of it as likely as any other. */
static void nat_1_19_a_mission_of_each_district(void **state)
{
    (void)state;
    nt_start();
    only("deal:m01 deal:m02 deal:m03 deal:m04 deal:m05");
    play("deal:m03");
    only("deal:m06 deal:m07 deal:m08 deal:m09 deal:m10");
    play("deal:m07");
    only("deal:m16 deal:m17 deal:m18 deal:m19 deal:m20");
    play("deal:m18");
    only("deal:m11 deal:m12 deal:m13 deal:m14 deal:m15");
    play("deal:m11");
    only("deal:m21 deal:m22 deal:m23 deal:m24 deal:m25");
    play("deal:m25");
    nt_waits("name_second", "french");
}

#define FIVE "deal:m01 deal:m06 deal:m16 deal:m11 deal:m21 "

/* NAT-1.20 Napoleon names exactly two districts, different ones, and gets a second card of each. */
static void nat_1_20_two_second_cards(void **state)
{
    (void)state;
    nt_start();
    play(FIVE);
    only("second:north second:south second:west second:east second:centre");
    play("second:west");
    may_not("second:west", "NAT-1.20");
    only("second:north second:south second:east second:centre");
    play("second:north");
    nt_waits("deal_mission", "chance");
    only("deal:m02 deal:m03 deal:m04 deal:m05"); /* not the one he has */
    play("deal:m05");
    only("deal:m17 deal:m18 deal:m19 deal:m20");
    play("deal:m17");
    nt_waits("keep", "french");
}

/* NAT-1.21 he keeps one of the two, the first or the second; NAT-1.22 all others are out. */
static void nat_1_21_keeps_one_of_two(void **state)
{
    (void)state;
    nt_start();
    play(FIVE "second:north second:west deal:m05 deal:m17");
    only("keep:m01 keep:m05");
    may_not("keep:m16", "NAT-1.21");
    play("keep:m05");
    only("keep:m16 keep:m17");
    play("keep:m16");
    assert_int_equal(nt.mission[NORTH], nt_mission("m05"));
    assert_int_equal(nt.mission[WEST], nt_mission("m16"));
    for (unsigned d = 0; d < DISTRICTS; d++) {
        assert_int_equal(nt.extra[d], NAT_NONE); /* NAT-1.22: five are left, 20 nowhere */
    }
    nt_waits("deal_hand", "chance");
}

/* NAT-1.23 until revealed, missions and what he did not keep are his secret. */
static void nat_1_23_missions_are_secret(void **state)
{
    static const int others[] = { ALLIED, GG_SPECTATOR };
    struct nat seen;

    (void)state;
    nt_start();
    play(FIVE "second:north second:west deal:m05 deal:m17");
    for (unsigned i = 0; i < 2; i++) {
        nations_ruleset.mask(nt_battle, &nt, others[i], &seen);
        for (unsigned d = 0; d < DISTRICTS; d++) {
            assert_int_equal(seen.mission[d], NAT_UNKNOWN);
        }
        assert_int_equal(seen.extra[NORTH], NAT_UNKNOWN);
        assert_int_equal(seen.extra[SOUTH], NAT_NONE);
        assert_int_equal(nations_ruleset.mask_move(nt_battle, &nt, kit_move("keep:m05"), others[i]),
                         gg_move1(V_keep, GG_UNKNOWN));
    }
    nations_ruleset.mask(nt_battle, &nt, FRENCH, &seen);
    assert_memory_equal(&seen, &nt, sizeof nt);
}

/* NAT-1.24 4 cards for each player; NAT-1.25 4 face up, 28 left; NAT-1.29 Napoleon begins. */
static void nat_1_24_hands_row_and_first_turn(void **state)
{
    (void)state;
    nt_start();
    play(FIVE "second:north second:west deal:m05 deal:m17 keep:m05 keep:m16");
    play("card:river-card card:time-card card:time-card card:cavalry-card");
    nt_holds("french", "river-card time-card time-card cavalry-card");
    nt_holds("allied", "");
    play("card:hill-card card:hill-card card:hill-card card:hill-card");
    nt_holds("allied", "hill-card hill-card hill-card hill-card");
    nt_waits("lay", "chance");
    assert_int_equal(choices("lay"), FACES - 1); /* no hill card is left */
    play("lay:plain-card lay:plain-card lay:time-card lay:infantry-card");
    assert_int_equal(nat_pile_size(&nt), 28);
    for (unsigned i = 0; i < NAT_ROW; i++) {
        assert_int_not_equal(nt.row[i], 0);
    }
    nt_waits("act", "french");
}

/* NAT-1.26 6 scouts and 6 tokens aside, nobody has one; NAT-1.27 0 VP; NAT-1.28 the watch;
 * NAT-1.30 no discard. */
static void nat_1_26_what_lies_beside_the_board(void **state)
{
    (void)state;
    nt_start();
    nt_until("act", "french");
    assert_int_equal(nt.scouts, 6);
    assert_int_equal(nt_b->tokens, 6);
    assert_int_equal(nt.hand[FRENCH][CARD_SCOUT] + nt.hand[ALLIED][CARD_SCOUT], 0);
    assert_int_equal(nt.points[FRENCH] + nt.points[ALLIED], 0);
    assert_int_equal(nt.time, 0);
    assert_int_equal(nat_discard_size(&nt), 0);
    assert_int_equal(nt.spent_time, 0);
}

/* NAT-1.28 its first advance lands on 14.10. */
static void nat_1_28_the_watch_is_one_point_before_14_10(void **state)
{
    (void)state;
    nt_time(0);
    nt_hand("french", "time-card");
    nt_turn("french", 5);
    play("play:time-card");
    assert_int_equal(nt.time, nt_b->date[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(nat_1_1_two_sides),
        NT(nat_1_3_areas_and_terrains),
        NT(nat_1_4_pictures_mean_nothing),
        NT(nat_1_5_two_tracks),
        NT(nat_1_6_armies),
        NT(nat_1_7_army_cards),
        NT(nat_1_8_unit_types),
        NT(nat_1_9_front_and_back),
        NT(nat_1_10_markers),
        NT(nat_1_12_card_counts),
        NT(nat_1_14_missions),
        NT(nat_1_16_far_missions_are_worth_no_less),
        NT(nat_1_17_nothing_on_the_board),
        NT(nat_1_19_a_mission_of_each_district),
        NT(nat_1_20_two_second_cards),
        NT(nat_1_21_keeps_one_of_two),
        NT(nat_1_23_missions_are_secret),
        NT(nat_1_24_hands_row_and_first_turn),
        NT(nat_1_26_what_lies_beside_the_board),
        NT(nat_1_28_the_watch_is_one_point_before_14_10),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
