/* SPDX-License-Identifier: MIT
 * Chapter 1, components and set-up: a test a clause; WAT-1.14 and WAT-1.23, which compare with the
 * board file, are in test_c1_board.c. */
#include "core/notation.h"
#include "rules/waterloo/wat_turns.h"

/* ---- who there is ---- */

/* Pieces of a nation and arm, counted one by one by their ids ("f-inf-"). */
static unsigned pieces(const char *prefix)
{
    unsigned n = 0;

    for (int i = 0; i < gg_kind_count(wt_battle, K_UNIT); i++) {
        char id[GG_ID_MAX];

        gg_thing_id(wt_battle, K_UNIT, i, id);
        n += strncmp(id, prefix, strlen(prefix)) == 0;
    }
    return n;
}

static void expect_pieces(char nation, unsigned infantry, unsigned cavalry, unsigned artillery,
                          unsigned leaders)
{
    static const char *const arms[ARMS] = { "inf", "cav", "art", "lead" };
    const unsigned wanted[ARMS] = { infantry, cavalry, artillery, leaders };

    for (unsigned arm = 0; arm < ARMS; arm++) {
        char prefix[16];

        (void)snprintf(prefix, sizeof prefix, "%c-%s-", nation, arms[arm]);
        assert_int_equal(pieces(prefix), wanted[arm]);
    }
}

/* WAT-1.1 two sides; all nations but the French are the Allies'. */
static void wat_1_1_two_sides(void **state)
{
    int side;

    (void)state;
    assert_string_equal(waterloo_ruleset.side[FRENCH], "french");
    assert_string_equal(waterloo_ruleset.side[ALLIED], "allied");
    (void)wt_bit("f-inf-1", &side);
    assert_int_equal(side, FRENCH);
    (void)wt_bit("g-cav-1", &side);
    assert_int_equal(side, FRENCH);
    for (const char *nation = "bdopl"; *nation; nation++) {
        char id[16];

        (void)snprintf(id, sizeof id, "%c-inf-1", *nation);
        (void)wt_bit(id, &side);
        assert_int_equal(side, ALLIED);
    }
}

/* WAT-1.2 the colour of a piece, which its id begins with, is its nation and class. */
static void wat_1_2_colour_is_nation(void **state)
{
    static const struct {
        const char *id;
        unsigned nation, arm, cubes;
    } want[] = {
        { "f-inf-17", N_FRENCH, INFANTRY, BLUE },    { "g-inf-6", N_GUARD, INFANTRY, BLUE },
        { "g-cav-2", N_GUARD, CAVALRY, BLUE },       { "b-cav-6", N_BRITISH, CAVALRY, RED },
        { "d-inf-9", N_GERMAN, INFANTRY, RED },      { "o-cav-2", N_DUTCH, CAVALRY, RED },
        { "p-art-4", N_PRUSSIAN, ARTILLERY, BLACK }, { "l-inf-6", N_LANDWEHR, INFANTRY, BLACK },
        { "p-lead-2", N_PRUSSIAN, LEADER, BLACK },
    };

    (void)state;
    for (size_t i = 0; i < sizeof want / sizeof want[0]; i++) {
        int side;
        unsigned bit = wt_bit(want[i].id, &side);

        assert_int_equal(wt_b->nation[side][bit], want[i].nation);
        assert_int_equal(wt_b->arm[side][bit], want[i].arm);
        assert_int_equal(wat_colour_of(wt_b, side, bit), want[i].cubes);
        assert_true(wt_b->of_nation[want[i].nation] & WAT_ONE(bit));
        assert_true(wt_b->of_colour[want[i].cubes] & WAT_ONE(bit));
    }
}

/* WAT-1.3 infantry, cavalry and artillery are combat units, leaders never. */
static void wat_1_3_a_leader_is_no_combat_unit(void **state)
{
    (void)state;
    for (int side = 0; side < SIDES; side++) {
        assert_int_equal(wt_b->combat[side] & wt_b->of_arm[side][LEADER], 0);
        assert_int_equal(wt_b->combat[side] | wt_b->of_arm[side][LEADER], wt_b->all[side]);
    }
    wt_stand("f-lead-1", O);
    wt_stand("b-lead-1", D);
    assert_int_equal(wat_occupied(wt_b, &wt, FRENCH) | wat_occupied(wt_b, &wt, ALLIED), 0);
    wt_lie("f-inf-1", "decoster");
    wt_lie("f-cav-1", "rossomme");
    wt_lie("f-art-1", "hanotelet");
    assert_int_equal(wat_occupied(wt_b, &wt, FRENCH), WAT_ONE(wt_area("decoster")) |
                                                          WAT_ONE(wt_area("rossomme")) |
                                                          WAT_ONE(wt_area("hanotelet")));
}

/* WAT-1.4 */
static void wat_1_4_french_pieces(void **state)
{
    (void)state;
    expect_pieces('f', 17, 14, 9, 4);
    expect_pieces('g', 6, 2, 0, 0);
    assert_int_equal(gg_popcount(wt_b->all[FRENCH]), 52);
}

/* WAT-1.5 */
static void wat_1_5_british_pieces(void **state)
{
    (void)state;
    expect_pieces('b', 8, 6, 6, 2);
    assert_int_equal(gg_popcount(wt_b->of_nation[N_BRITISH]), 22);
}

/* WAT-1.6 */
static void wat_1_6_german_pieces(void **state)
{
    (void)state;
    expect_pieces('d', 9, 2, 0, 0);
    assert_int_equal(gg_popcount(wt_b->of_nation[N_GERMAN]), 11);
}

/* WAT-1.7 */
static void wat_1_7_dutch_pieces(void **state)
{
    (void)state;
    expect_pieces('o', 3, 2, 0, 0);
    assert_int_equal(gg_popcount(wt_b->of_nation[N_DUTCH]), 5);
}

/* WAT-1.8 */
static void wat_1_8_prussian_pieces(void **state)
{
    (void)state;
    expect_pieces('p', 4, 4, 4, 2);
    expect_pieces('l', 6, 0, 0, 0);
    assert_int_equal(gg_popcount(wt_b->of_colour[BLACK]), 20);
    assert_int_equal(gg_popcount(wt_b->all[ALLIED]), 58);
}

/* ---- what lies beside the board ---- */

/* WAT-1.9 the cubes, and no more than these can ever be about. */
static void wat_1_9_cubes(void **state)
{
    static const unsigned wanted[COLOURS] = { 40, 25, 15 };

    (void)state;
    wt_start();
    for (unsigned c = 0; c < COLOURS; c++) {
        assert_int_equal(wt.stock[c] + (c == BLUE ? wt.battery : 0u), wanted[c]);
        wt.stock[c]++;
        assert_non_null(waterloo_ruleset.check(wt_battle, &wt));
        wt.stock[c]--;
    }
    assert_null(waterloo_ruleset.check(wt_battle, &wt));
}

/* WAT-1.10 16 green, 8 red and 4 purple discs are just what both sides get on turn 9. */
static void wat_1_10_discs_in_the_box(void **state)
{
    static const unsigned wanted[DISCS] = { 16, 8, 4 };

    (void)state;
    for (unsigned turn = 1; turn <= WAT_TURNS; turn++) {
        wt_empty();
        wt_turn(turn);
        for (unsigned d = 0; d < DISCS; d++) {
            unsigned both = wt.discs[FRENCH][d] + wt.discs[ALLIED][d];

            assert_true(both <= wanted[d]);
            assert_true(turn < WAT_TURNS || both == wanted[d]);
        }
    }
}

/* WAT-1.11 eight tiles, two each of 2, 3, 4 and 5. */
static void wat_1_11_eight_tiles(void **state)
{
    static struct gg_offer o;

    (void)state;
    wt_turn(1);
    waits("tile_draw", "chance");
    waterloo_ruleset.offer(wt_battle, &wt, &o);
    assert_int_equal(o.count, 4);
    assert_int_equal(o.weight, 8);
    for (unsigned n = 2; n <= 5; n++) {
        assert_int_equal(gg_offer_weight_of(&o, gg_move1(V_tile, n)), 2);
    }
}

/* WAT-1.12 more squares than markers: a fifth French and a seventh Allied one are formed. */
static void wat_1_12_squares_without_end(void **state)
{
    (void)state;
    wt_square("f-inf-2 f-inf-3", "la-belle-alliance");
    wt_square("f-inf-4 f-inf-5", "decoster");
    wt_lie("f-inf-1", O);
    wt_stand("b-cav-1", D);
    attack_from("allied", D, "b-cav-1", O);
    waits("charge_die", "chance");
    wt_is("f-inf-1 f-inf-2 f-inf-3 f-inf-4 f-inf-5", "square");

    wt_empty();
    wt_square("b-inf-2 b-inf-3", "mont-st-jean");
    wt_square("b-inf-4 b-inf-5", "mont-st-jean-farm");
    wt_square("b-inf-6 b-inf-7", "wavre-road");
    wt_lie("b-inf-1", D);
    wt_stand("f-cav-1", O);
    attack("f-cav-1");
    waits("charge_die", "chance");
    wt_is("b-inf-1 b-inf-2 b-inf-3 b-inf-4 b-inf-5 b-inf-6 b-inf-7", "square");
}

/* A chance offer is one die, two dice or the bag of tiles. */
static void expect_dice(const struct gg_offer *o)
{
    unsigned verb = gg_verb_of(gg_offer_nth(o, 0));

    if (verb == V_tile) {
        return; /* WAT-1.11 */
    }
    assert_int_equal(o->count, verb == V_dice ? 36 : 6);
    assert_int_equal(o->weight, o->count);
    for (unsigned a = 1; a <= 6; a++) {
        if (verb == V_die) {
            assert_int_equal(gg_offer_weight_of(o, gg_move1(V_die, a)), 1);
        }
        for (unsigned d = 1; d <= 6 && verb == V_dice; d++) {
            assert_int_equal(gg_offer_weight_of(o, gg_move2(V_dice, a, d)), 1);
        }
    }
}

/* Plays a random game; how many rolls were of one die, and of two. */
static void count_rolls(uint64_t seed, unsigned rolls[2])
{
    static struct gg_offer o;
    struct gg_rng rng;

    gg_rng_seed(&rng, seed, 1);
    wt_start();
    for (;;) {
        waterloo_ruleset.offer(wt_battle, &wt, &o);
        if (o.decider == GG_NOBODY) {
            return;
        }
        if (o.decider == GG_CHANCE) {
            expect_dice(&o);
            rolls[gg_verb_of(gg_offer_nth(&o, 0)) == V_dice]++;
        }
        waterloo_ruleset.apply(wt_battle, &wt, gg_offer_nth(&o, gg_rng_below(&rng, o.count)));
    }
}

/* WAT-1.13 every roll of whole games is of one or two dice with six even faces. */
static void wat_1_13_all_dice_have_six_faces(void **state)
{
    unsigned rolls[2] = { 0, 0 };

    (void)state;
    for (uint64_t seed = 0; seed < 8; seed++) {
        count_rolls(seed, rolls);
    }
    assert_true(rolls[0] > 500 && rolls[1] > 10);
}

/* ---- the start ---- */

/* WAT-1.15 all French units upright. */
static void wat_1_15_french_upright(void **state)
{
    (void)state;
    wt_start();
    assert_int_equal(wt.up[FRENCH], wt_b->all[FRENCH]);
    assert_int_equal(wt.square[FRENCH], 0);
    wt_is("f-inf-1 g-inf-1", "mobile");
    wt_is("f-art-1", "deployed");
    wt_is("f-cav-1 g-cav-1", "fresh");
    wt_is("f-lead-1", "ready");
}

/* WAT-1.16 all Allied infantry defensive, also on the track, and so they arrive. */
static void wat_1_16_allied_infantry_defensive(void **state)
{
    (void)state;
    wt_start();
    assert_int_equal(wt.up[ALLIED] & wt_b->of_arm[ALLIED][INFANTRY], 0);
    assert_int_equal(wt.square[ALLIED], 0);
    wt_is("b-inf-1 d-inf-1 o-inf-1 p-inf-1 l-inf-1", "defensive");
    wt_turn(4);
    play("5 arrive:p-lead-1:lasne-road arrive:p-cav-1:lasne-road arrive:p-cav-2:lasne-road");
    play("arrive:p-inf-1:lasne-road arrive:p-inf-2:paris-wood");
    wt_is("p-inf-1 p-inf-2", "defensive");
}

/* WAT-1.17 the other Allied units upright. */
static void wat_1_17_other_allies_upright(void **state)
{
    (void)state;
    wt_start();
    assert_int_equal(wt.up[ALLIED], wt_b->all[ALLIED] & ~wt_b->of_arm[ALLIED][INFANTRY]);
    wt_is("b-cav-1 d-cav-1 o-cav-1 p-cav-1", "fresh");
    wt_is("b-art-1 p-art-1", "deployed");
    wt_is("b-lead-1 p-lead-1", "ready");
}

/* WAT-1.18 all 20 Prussians wait: a leader, two cavalry, two infantry, then as the board says. */
static void wat_1_18_the_prussian_track(void **state)
{
    static const unsigned first[] = { LEADER, CAVALRY, CAVALRY, INFANTRY, INFANTRY };
    uint64_t seen = 0;

    (void)state;
    wt_start();
    assert_int_equal(wt_b->tracks, 20);
    for (int i = 0; i < 20; i++) {
        unsigned bit = wt_b->track[i];

        assert_true(i >= 5 || wt_b->arm[ALLIED][bit] == first[i]);
        seen |= WAT_ONE(bit);
    }
    assert_int_equal(seen, wt_b->of_colour[BLACK]);
    assert_int_equal(wat_at(&wt, ALLIED, WAT_TRACK), wt_b->of_colour[BLACK]);
}

/* WAT-1.19 */
static void wat_1_19_six_cubes_in_the_grand_battery(void **state)
{
    (void)state;
    wt_start();
    assert_int_equal(wt.battery, 6);
}

/* WAT-1.20 they are of the forty, and go back to the stock when they are spent. */
static void wat_1_20_the_batterys_cubes_are_of_the_stock(void **state)
{
    (void)state;
    wt_start();
    assert_int_equal(wt.stock[BLUE], 34);
    wt_empty();
    wt_stand("f-art-1", "grand-battery-west");
    wt_lie("d-inf-1", "la-haye-sainte");
    order("french", "grand-battery-west", "fire");
    play("battery");
    assert_int_equal(wt.battery, 5);
    assert_int_equal(wt.stock[BLUE], 35);
}

/* WAT-1.21 no cube on the map, and no disc but those that phase 1 has just put there. */
static void wat_1_21_nothing_lies_about(void **state)
{
    (void)state;
    wt_start();
    assert_int_equal(cubes_on_map(BLUE) + cubes_on_map(RED) + cubes_on_map(BLACK), 0);
    for (int side = 0; side < SIDES; side++) {
        expect_discs(wt.spent[side], 0, 0, 0);
        expect_discs(wt.gone[side], 0, 0, 0);
    }
    expect_discs(wt.discs[FRENCH], 8, 4, 2);
    expect_discs(wt.discs[ALLIED], 5, 2, 0);
}

/* WAT-1.22 */
static void wat_1_22_it_is_noon(void **state)
{
    (void)state;
    wt_start();
    assert_int_equal(wt.turn, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_1_1_two_sides),
        RULE(wat_1_2_colour_is_nation),
        RULE(wat_1_3_a_leader_is_no_combat_unit),
        RULE(wat_1_4_french_pieces),
        RULE(wat_1_5_british_pieces),
        RULE(wat_1_6_german_pieces),
        RULE(wat_1_7_dutch_pieces),
        RULE(wat_1_8_prussian_pieces),
        RULE(wat_1_9_cubes),
        RULE(wat_1_10_discs_in_the_box),
        RULE(wat_1_11_eight_tiles),
        RULE(wat_1_12_squares_without_end),
        RULE(wat_1_13_all_dice_have_six_faces),
        RULE(wat_1_15_french_upright),
        RULE(wat_1_16_allied_infantry_defensive),
        RULE(wat_1_17_other_allies_upright),
        RULE(wat_1_18_the_prussian_track),
        RULE(wat_1_19_six_cubes_in_the_grand_battery),
        RULE(wat_1_20_the_batterys_cubes_are_of_the_stock),
        RULE(wat_1_21_nothing_lies_about),
        RULE(wat_1_22_it_is_noon),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
