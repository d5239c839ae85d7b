/* SPDX-License-Identifier: MIT
 * The rulebook's worked examples, played step by step on the reconstructed board. */
#include "core/scene.h"
#include "rules/example.h"
#include "rules/nations/nat_test.h"

/* ---- actions ---- */

/* NAT-EX-1 Langeron's card: a marker on each of its three villages, the card face down. */
static void nat_ex_1(void **state)
{
    (void)state;
    nt_turn("allied", 5);
    example(nt_battle, &nt, "ex-1");
    play("deploy:langeron");
    nt_has_markers("langeron", "breitenfeld ploesen klein-wiederitzsch");
    may_not("deploy:langeron", "NAT-3.14");
    assert_int_equal(nt.time, 1);
}

/* NAT-EX-2 Napoleon: 4 villages, 2 markers: 2 scouts, 2 villages of his choice, 2 points. */
static void nat_ex_2(void **state)
{
    (void)state;
    nt_hand("french", "scout scout");
    nt_time(2);
    nt_turn("french", 5);
    example(nt_battle, &nt, "ex-2");
    assert_int_equal(nat_scouts_needed(nt_b, &nt, NAPOLEON), 2);
    play("deploy:napoleon");
    only("post:leipzig post:reudnitz post:stoetteritz post:probstheida");
    play("post:probstheida post:leipzig");
    nt_has_markers("napoleon", "leipzig probstheida");
    nt_holds("french", "");
    assert_int_equal(nt.time, 2 + 2);
}

/* NAT-EX-3 with a tile on one of the four: 1 scout, 1 point. */
static void nat_ex_3(void **state)
{
    (void)state;
    nt_tile("murat", "probstheida");
    nt_hand("french", "scout scout");
    nt_time(2);
    nt_turn("french", 5);
    example(nt_battle, &nt, "ex-3");
    assert_int_equal(nat_scouts_needed(nt_b, &nt, NAPOLEON), 1);
    play("deploy:napoleon");
    only("post:leipzig post:reudnitz post:stoetteritz");
    play("post:reudnitz post:stoetteritz");
    nt_holds("french", "scout");
    assert_int_equal(nt.time, 2 + 1);
}

/* NAT-EX-4 a Plain card with markers on plain, plain and a river: two removals, one is chosen. */
static void nat_ex_4(void **state)
{
    (void)state;
    nt_markers("langeron", "breitenfeld ploesen klein-wiederitzsch");
    nt_hand("allied", "plain-card");
    nt_turn("allied", 5);
    example(nt_battle, &nt, "ex-4");
    play("play:plain-card");
    only("remove:langeron.breitenfeld remove:langeron.ploesen");
    play("remove:langeron.ploesen");
    nt_has_markers("langeron", "breitenfeld klein-wiederitzsch");
}

/* NAT-EX-5 Langeron's marker on Breitenfeld, at the edge: three areas, not the one with his other
 * marker, not off the board. */
static void nat_ex_5(void **state)
{
    (void)state;
    nt_markers("langeron", "breitenfeld klein-wiederitzsch");
    nt_hand("allied", "cavalry-infantry-card");
    nt_turn("allied", 5);
    example(nt_battle, &nt, "ex-5");
    assert_true(nt_b->area[nt_area("breitenfeld")].edge);
    play("play:cavalry-infantry-card");
    may("march:langeron.breitenfeld:lindenthal");
    may("march:langeron.breitenfeld:podelwitz");
    may("march:langeron.breitenfeld:radefeld");
    may_not("march:langeron.breitenfeld:klein-wiederitzsch", "NAT-5.8");
    assert_int_equal(nat_march_areas(nt_b, &nt, nt_army("langeron"), nt_area("breitenfeld")),
                     nt_areas("lindenthal podelwitz radefeld"));
    play("march:langeron.breitenfeld:radefeld");
    assert_int_equal(nt.time, 2);
}

/* ---- battles ---- */

static void battle(void)
{
    nt_time(13);
    nt.fought = 0;
    nt_close("french");
}

static unsigned lost(const char *army)
{
    return nt.lost[nt_army(army)];
}

/* NAT-EX-6 one against one: each loses a point. */
static void nat_ex_6(void **state)
{
    (void)state;
    nt_tile("poniatowski", "lindenthal");
    nt_tile("yorck", "breitenfeld");
    battle();
    assert_int_equal(lost("poniatowski"), 1);
    assert_int_equal(lost("yorck"), 1);
}

/* NAT-EX-7 two against one: Yorck loses 2, the French 1, on whom they like. */
static void nat_ex_7(void **state)
{
    static const char *const choice[] = { "suffer:poniatowski", "suffer:bertrand" };

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        nt_empty();
        nt_tile("yorck", "connewitz");
        nt_tile("poniatowski", "kleinzschocher");
        nt_tile("bertrand", "leipzig");
        battle();
        example(nt_battle, &nt, "ex-7");
        only("suffer:poniatowski suffer:bertrand");
        play(choice[i]);
        assert_int_equal(lost("yorck"), 2);
        assert_int_equal(lost("poniatowski"), i == 0);
        assert_int_equal(lost("bertrand"), i == 1);
    }
}

/* NAT-EX-8 Bertrand is not in contact: he has no part in it. */
static void nat_ex_8(void **state)
{
    (void)state;
    nt_tile("yorck", "seifertshain");
    nt_tile("poniatowski", "baalsdorf");
    nt_tile("bertrand", "moelkau");
    battle();
    assert_int_equal(lost("yorck"), 1);
    assert_int_equal(lost("poniatowski"), 1);
    assert_int_equal(lost("bertrand"), 0);
}

/* NAT-EX-9 two against three. */
static void ex_9(const char *french, const char *allied)
{
    nt_empty();
    nt_tile("murat", "reudnitz");
    nt_tile("yorck", "moelkau");
    nt_tile("bertrand", "schoenefeld");
    nt_tile("schwarzenberg", "connewitz");
    nt_tile("friedrich", "stoetteritz");
    battle();
    nt_waits("suffer", "french"); /* Yorck's point; the other two are Murat's, forced */
    example(nt_battle, &nt, "ex-9");
    only("suffer:murat suffer:bertrand");
    play(french);
    nt_waits("suffer", "allied"); /* Murat's point; Bertrand's is Yorck's, forced */
    only("suffer:yorck suffer:schwarzenberg suffer:friedrich");
    play(allied);
    nt_waits("act", "allied");
    assert_int_equal(lost("murat") + lost("bertrand"), 3);
    assert_int_equal(lost("yorck") + lost("schwarzenberg") + lost("friedrich"), 2);
}

static void nat_ex_9(void **state)
{
    (void)state;
    ex_9("suffer:bertrand", "suffer:yorck");
    assert_int_equal(lost("murat"), 2);
    assert_int_equal(lost("bertrand"), 1);
    assert_int_equal(lost("yorck"), 2);
    ex_9("suffer:murat", "suffer:schwarzenberg");
    nt_is("murat", "gone"); /* three points on a power of 3 */
    assert_int_equal(lost("yorck"), 1);
    assert_int_equal(lost("schwarzenberg"), 1);
    ex_9("suffer:bertrand", "suffer:friedrich");
    assert_int_equal(lost("friedrich"), 1);
}

/* The piece of the army's tile, as a spectator sees it. */
static struct gg_piece piece_of(const char *army)
{
    struct gg_piece found = { 0 };
    struct gg_scene scene = { 0 };
    struct nat seen;

    nations_ruleset.mask(nt_battle, &nt, GG_SPECTATOR, &seen);
    nations_ruleset.scene(nt_battle, &seen, GG_SPECTATOR, &scene);
    for (uint32_t i = 0; i < scene.pieces; i++) {
        if (scene.piece[i].thing.kind == K_ARMY &&
            scene.piece[i].thing.value == (int)nt_army(army)) {
            found = scene.piece[i];
        }
    }
    gg_scene_free(&scene);
    assert_non_null(found.symbol);
    return found;
}

static int badge(const struct gg_piece *p, const char *symbol)
{
    for (unsigned i = 0; i < p->badges; i++) {
        if (strcmp(p->badge[i].symbol, symbol) == 0) {
            return p->badge[i].value;
        }
    }
    return 0;
}

/* NAT-EX-10 Yorck loses 2: the tile on its back, one more token, power 2; NAT-12.19. */
static void nat_ex_10(void **state)
{
    struct gg_piece front, back, tokens;

    (void)state;
    nt_tile("yorck", "connewitz");
    front = piece_of("yorck");
    nt_lost("yorck", 1);
    back = piece_of("yorck");
    assert_false(front.reduced);
    assert_true(back.reduced);
    nt_empty();
    nt_tile("yorck", "connewitz");
    nt_tile("poniatowski", "kleinzschocher");
    nt_tile("bertrand", "leipzig");
    battle();
    play("suffer:bertrand");
    tokens = piece_of("yorck");
    assert_true(tokens.reduced); /* still its back */
    assert_int_equal(front.values.strength, 4);
    assert_int_equal(back.values.strength, 3);
    assert_int_equal(tokens.values.strength, 2);
    assert_int_equal(badge(&front, "loss"), 0);
    assert_int_equal(badge(&back, "loss"), 1);
    assert_int_equal(badge(&tokens, "loss"), 2); /* the back, and one token */
}

/* ---- final scoring ---- */

static void score(void)
{
    nt_time(32);
    nt_close("french");
}

static void expect_mission(unsigned district, int french, int allied, bool won)
{
    assert_int_equal(nat_mission_value(nt_b, &nt, FRENCH, district, NULL), french);
    assert_int_equal(nat_mission_value(nt_b, &nt, ALLIED, district, NULL), allied);
    assert_int_equal(nt.won >> district & 1, won);
}

/* NAT-EX-11 Poniatowski and Ney, 6 against 3; MacDonald and Bennigsen do not count. */
static void nat_ex_11(void **state)
{
    (void)state;
    nt_missions("m09");
    nt_tile("poniatowski", "gautzsch");
    nt_tile("ney", "markkleeberg");
    nt_tile("friedrich", "zoebigker");
    nt_tile("macdonald", "connewitz");
    nt_tile("bennigsen", "leipzig");
    score();
    expect_mission(SOUTH, 6, 3, true);
    assert_int_equal(nt.support[nt_army("macdonald")], 0);
    assert_int_equal(nt.support[nt_army("bennigsen")], 0);
}

/* NAT-EX-12 two mission armies: Ney may not go to Bertrand. */
static void nat_ex_12(void **state)
{
    (void)state;
    nt_missions("m13 m23");
    nt_tile("poniatowski", "holzhausen");
    nt_tile("ney", "stoetteritz");
    nt_tile("yorck", "moelkau");
    nt_tile("macdonald", "baalsdorf");
    nt_tile("bertrand", "connewitz");
    nt_tile("schwarzenberg", "leipzig");
    nt_tile("bennigsen", "sommerfeld");
    assert_int_equal(nat_may_support(nt_b, &nt, nt_army("ney")), 1u << EAST);
    assert_int_equal(nat_may_support(nt_b, &nt, nt_army("bennigsen")), 0);
    score();
    nt_waits("scoring", "nobody");
    expect_mission(EAST, 9, 4, true);
    expect_mission(CENTRE, 3, 7, false);
}

/* Marmont qualifies for Ney's mission in Leipzig and for Bertrand's in Moelkau. */
static void ex_13(const char *choice)
{
    nt_missions("m21 m11");
    nt_tile("marmont", "reudnitz");
    nt_tile("ney", "leipzig");
    nt_tile("bertrand", "moelkau");
    nt_lost("bertrand", 1);
    nt_tile("schwarzenberg", "connewitz");
    nt_tile("bennigsen", "stoetteritz");
    nt_lost("bennigsen", 2);
    nt_tile("friedrich", "paunsdorf");
    nt_lost("friedrich", 2);
    score();
    nt_waits("support", "french");
    only("support:marmont:m21 support:marmont:m11");
    play(choice);
    nt_waits("scoring", "nobody");
}

/* NAT-EX-13 Marmont to Ney: 8 against 7, and 2 against 2 is enough. */
static void nat_ex_13(void **state)
{
    (void)state;
    ex_13("support:marmont:m21");
    expect_mission(CENTRE, 8, 7, true);
    expect_mission(EAST, 2, 2, true);
}

/* NAT-EX-14 Marmont to Bertrand: 4 against 7 lost, 6 against 2. */
static void nat_ex_14(void **state)
{
    (void)state;
    ex_13("support:marmont:m11");
    expect_mission(CENTRE, 4, 7, false);
    expect_mission(EAST, 6, 2, true);
}

/* ---- turns ---- */

/* NAT-EX-15 five draws from a hand of 4: 9, one thrown away, the row filled to 4. */
static void nat_ex_15(void **state)
{
    (void)state;
    nt_hand("french", "time-card time-card time-card time-card");
    nt_turn("french", 5);
    play("draw card:hill-card take:open-river draw card:hill-card take:open-plain draw "
         "card:plain-card");
    assert_int_equal(nat_hand_size(&nt, FRENCH), 9);
    nt_waits("throw_away", "french");
    play("throw:hill-card");
    assert_int_equal(nat_hand_size(&nt, FRENCH), 8);
    play("lay:infantry-card lay:infantry-card");
    nt_waits("act", "allied");
    for (unsigned i = 0; i < NAT_ROW; i++) {
        assert_int_not_equal(nt.row[i], 0);
    }
}

/* NAT-EX-16 two army cards and three movement cards: five actions, three points of time. */
static void nat_ex_16(void **state)
{
    (void)state;
    nt_hand("french", "infantry-card cavalry-card artillery-infantry-card");
    nt_turn("french", 5);
    play("deploy:bertrand play:infantry-card march:bertrand.lindenau:leipzig deploy:murat");
    play("play:cavalry-card march:murat.wachau:croebern");
    assert_int_equal(nt.actions, 1);
    play("play:artillery-infantry-card march:bertrand.leipzig:reudnitz");
    nt_waits("act", "allied");
    assert_int_equal(nt.time, 4);
}

/* NAT-EX-17 a chain of two French tiles and an Allied one in Napoleon's turn. */
static void nat_ex_17(void **state)
{
    (void)state;
    nt_markers("bertrand", "lindenau leutzsch");
    nt_markers("marmont", "lindenau wahren");
    nt_markers("gyulai", "wahren schoenau");
    nt_hand("french", "forest-card");
    nt_turn("french", 5);
    play("play:forest-card remove:bertrand.leutzsch");
    nt_is("bertrand", "placed");
    nt_is("marmont", "placed");
    nt_is("gyulai", "placed");
    assert_int_equal(nt.points[FRENCH], 2);
    nt_holds("french", "scout scout");
    assert_int_equal(nt.time, 3);
    assert_int_equal(nt.points[ALLIED], 0);
    nt_holds("allied", "");
}

/* NAT-EX-18 the deal of missions: 5 and 2 drawn, 5 kept, one of each district. */
static void nat_ex_18(void **state)
{
    uint64_t kept = 0;

    (void)state;
    nt_start();
    play("deal:m02 deal:m08 deal:m18 deal:m12 deal:m22 second:centre second:south");
    play("deal:m10 deal:m25 keep:m08 keep:m25");
    for (unsigned d = 0; d < DISTRICTS; d++) {
        assert_int_equal(nt_b->mission[nt.mission[d]].district, d);
        kept |= NAT_ONE(nt.mission[d]);
    }
    assert_int_equal(gg_popcount(kept), 5);
    assert_int_equal(MISSIONS - gg_popcount(kept), 20);
    assert_int_equal(nt.mission[SOUTH], nt_mission("m08"));
    assert_int_equal(nt.mission[CENTRE], nt_mission("m25"));
}

/* NAT-EX-19 an Allied tile between: no support by default, support with the option. */
static void nat_ex_19(void **state)
{
    (void)state;
    for (unsigned option = 0; option < 2; option++) {
        nt_options(option ? "support=shared" : "");
        nt_missions("m16");
        nt_tile("bertrand", "lindenau");
        nt_tile("gyulai", "schoenau");
        nt_tile("ney", "lausen");
        score();
        expect_mission(WEST, option ? 3 + 4 : 3, 3, true);
    }
}

/* NAT-EX-20 one Allied tile between two mission armies counts against one of them. */
static void nat_ex_20(void **state)
{
    (void)state;
    nt_missions("m16 m23");
    nt_tile("bertrand", "lindenau");
    nt_tile("macdonald", "connewitz");
    nt_tile("langeron", "kleinzschocher"); /* 4 against 3 */
    score();
    nt_waits("oppose", "allied");
    play("oppose:langeron:m16");
    expect_mission(WEST, 3, 4, false);
    expect_mission(CENTRE, 3, 0, true);
}

/* The second game ends with the French at that total; 14 of it are missions. */
static int match_winner(unsigned first, unsigned second)
{
    nt_match();
    nt.game = 1;
    nt.first_total = (uint8_t)first;
    nt_missions("m04 m06 m19 m11 m21"); /* 7 for Breitenfeld, 7 for Rueckmarsdorf */
    for (unsigned army = 0; army < FRENCH_ARMIES; army++) {
        nt_gone(nt_b->army[army].id);
    }
    nt_tile("bertrand", "rueckmarsdorf");
    nt_tile("marmont", "breitenfeld");
    nt.points[FRENCH] = (uint8_t)(second - 14);
    score();
    nt_waits("scoring", "nobody");
    assert_int_equal(nt.points[FRENCH], second);
    return nations_ruleset.winner(nt_battle, &nt);
}

/* NAT-EX-21 a match: 21 and 19, the first game's French player wins; 21 and 21, nobody. */
static void nat_ex_21(void **state)
{
    (void)state;
    assert_int_equal(match_winner(21, 19), GG_SIDE_1); /* who had the French first */
    assert_int_equal(match_winner(21, 21), GG_CHANCE);
    assert_int_equal(match_winner(19, 21), GG_SIDE_2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(nat_ex_1),  NT(nat_ex_2),  NT(nat_ex_3),  NT(nat_ex_4),  NT(nat_ex_5),  NT(nat_ex_6),
        NT(nat_ex_7),  NT(nat_ex_8),  NT(nat_ex_9),  NT(nat_ex_10), NT(nat_ex_11), NT(nat_ex_12),
        NT(nat_ex_13), NT(nat_ex_14), NT(nat_ex_15), NT(nat_ex_16), NT(nat_ex_17), NT(nat_ex_18),
        NT(nat_ex_19), NT(nat_ex_20), NT(nat_ex_21),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
