/* SPDX-License-Identifier: MIT
 * Who knows what: hands and missions are secret (NAT-1.23, NAT-9.15), all else is open. */
#include "core/notation.h"
#include "rules/nations/nat_test.h"

static struct nat masked_for(int viewer)
{
    struct nat out;

    memset(&out, 0x5a, sizeof out);
    nations_ruleset.mask(nt_battle, &nt, viewer, &out);
    return out;
}

static gg_move seen_by(int viewer, const char *move)
{
    return nations_ruleset.mask_move(nt_battle, &nt, kit_move(move), viewer);
}

static bool reveals(const char *move)
{
    may(move);
    return nations_ruleset.reveals(nt_battle, &nt, kit_move(move));
}

/* Both hands full of cards that nobody has seen but their holder, and scouts. */
static void hands(void)
{
    nt_hand("french", "hill-card hill-card time-card scout");
    nt_hand("allied", "plain-card cavalry-card scout scout");
    nt_turn("french", 5);
}

/* ---- masks ---- */

/* NAT-9.15, NAT-6.13 the other's hand goes into the pile except for what was seen; nothing else
 * changes. */
static void a_mask_hides_hands(void **state)
{
    struct nat seen;

    (void)state;
    hands();
    seen = masked_for(ALLIED);
    assert_int_equal(seen.veiled[FRENCH], 3);
    assert_int_equal(seen.veiled[ALLIED], 0);
    assert_int_equal(seen.hand[FRENCH][HILL] + seen.hand[FRENCH][CARD_TIME], 0);
    assert_int_equal(seen.hand[FRENCH][CARD_SCOUT], 1);
    assert_int_equal(seen.pile[HILL], nt.pile[HILL] + 2);
    assert_int_equal(seen.pile[CARD_TIME], nt.pile[CARD_TIME] + 1);
    assert_int_equal(nat_pile_size(&seen), nat_pile_size(&nt)); /* how many is open */
    assert_int_equal(nat_hand_size(&seen, FRENCH), nat_hand_size(&nt, FRENCH));
    assert_memory_equal(seen.hand[ALLIED], nt.hand[ALLIED], sizeof nt.hand[ALLIED]);
    memcpy(seen.hand, nt.hand, sizeof nt.hand);
    memcpy(seen.pile, nt.pile, sizeof nt.pile);
    memcpy(seen.mission, nt.mission, sizeof nt.mission);
    seen.veiled[FRENCH] = 0;
    assert_memory_equal(&seen, &nt, sizeof nt);
}

/* NAT-1.23 missions are hidden from all but Napoleon until revealed. */
static void a_mask_hides_missions(void **state)
{
    static const int others[] = { ALLIED, GG_SPECTATOR };
    struct nat seen;

    (void)state;
    nt_time(13); /* north and south are revealed */
    nt_turn("french", 5);
    for (unsigned i = 0; i < 2; i++) {
        seen = masked_for(others[i]);
        assert_int_equal(seen.mission[NORTH], nt_mission("m01"));
        assert_int_equal(seen.mission[SOUTH], nt_mission("m06"));
        assert_int_equal(seen.mission[WEST], NAT_UNKNOWN);
        assert_int_equal(seen.mission[EAST], NAT_UNKNOWN);
        assert_int_equal(seen.mission[CENTRE], NAT_UNKNOWN);
    }
    seen = masked_for(FRENCH);
    assert_memory_equal(seen.mission, nt.mission, sizeof nt.mission);
}

/* A spectator sees neither hand; the referee everything. */
static void spectators_and_the_referee(void **state)
{
    struct nat seen;

    (void)state;
    hands();
    seen = masked_for(GG_SPECTATOR);
    assert_int_equal(seen.veiled[FRENCH], 3);
    assert_int_equal(seen.veiled[ALLIED], 2);
    assert_int_equal(seen.hand[ALLIED][CARD_SCOUT], 2);
    assert_int_equal(nat_pile_size(&seen), nat_pile_size(&nt));
    seen = masked_for(GG_REFEREE);
    assert_memory_equal(&seen, &nt, sizeof nt);
}

/* Two hands that the viewer cannot tell apart look the same to him. */
static void hidden_cards_leave_no_trace(void **state)
{
    struct nat a, b;

    (void)state;
    hands();
    a = masked_for(ALLIED);
    nt_hand("french", "river-card cavalry-card artillery-card scout");
    b = masked_for(ALLIED);
    assert_memory_equal(&a, &b, sizeof a);
}

/* ---- cards that were seen ---- */

static unsigned seen_of(const char *card)
{
    return nt.seen[FRENCH][nt_card(card)];
}

/* NAT-9.15 a card seen taken is known until one of its face is played or thrown away. */
static void seen_cards_are_remembered(void **state)
{
    (void)state;
    nt_markers("bertrand", "lindenau leutzsch kleinzschocher");
    nt_hand("french", "river-card");
    nt_turn("french", 5);
    play("take:open-river take:open-forest draw card:hill-card");
    assert_int_equal(seen_of("river-card"), 1);
    assert_int_equal(seen_of("forest-card"), 1);
    assert_int_equal(seen_of("hill-card"), 0);
    play("play:river-card remove:bertrand.lindenau"); /* which of the two, nobody can tell */
    assert_int_equal(nt.hand[FRENCH][RIVER], 1);
    assert_int_equal(seen_of("river-card"), 0);
    assert_int_equal(seen_of("forest-card"), 1);
}

static void thrown_cards_are_forgotten(void **state)
{
    (void)state;
    nt_hand("french", "hill-card hill-card hill-card time-card time-card time-card time-card "
                      "time-card");
    nt_turn("french", 1);
    play("take:open-plain");
    assert_int_equal(seen_of("plain-card"), 1);
    play("throw:plain-card");
    assert_int_equal(seen_of("plain-card"), 0);
}

/* ---- moves ---- */

/* Which card is drawn, only its drawer sees. */
static void draws_are_hidden(void **state)
{
    gg_move hidden = gg_move1(V_card, GG_UNKNOWN);

    (void)state;
    play("draw");
    assert_int_equal(seen_by(FRENCH, "card:hill-card"), kit_move("card:hill-card"));
    assert_int_equal(seen_by(ALLIED, "card:hill-card"), hidden);
    assert_int_equal(seen_by(GG_SPECTATOR, "card:hill-card"), hidden);
    assert_int_equal(seen_by(GG_REFEREE, "card:hill-card"), kit_move("card:hill-card"));
}

/* Missions dealt and kept are Napoleon's to see; which districts he names is open. */
static void deals_are_hidden(void **state)
{
    (void)state;
    nt_start();
    assert_int_equal(seen_by(ALLIED, "deal:m03"), gg_move1(V_deal, GG_UNKNOWN));
    assert_int_equal(seen_by(FRENCH, "deal:m03"), kit_move("deal:m03"));
    play("deal:m01 deal:m06 deal:m16 deal:m11 deal:m21");
    assert_int_equal(seen_by(ALLIED, "second:west"), kit_move("second:west"));
    play("second:north second:west deal:m02 deal:m17");
    assert_int_equal(seen_by(GG_SPECTATOR, "keep:m02"), gg_move1(V_keep, GG_UNKNOWN));
}

/* What is played, taken, thrown away, laid or revealed is seen by all. */
static void everything_else_is_open(void **state)
{
    static const char *const moves[] = { "take:open-river", "play:time-card", "deploy:bertrand" };

    (void)state;
    hands();
    for (unsigned i = 0; i < 3; i++) {
        for (int viewer = 0; viewer <= GG_SPECTATOR; viewer++) {
            assert_int_equal(seen_by(viewer, moves[i]), kit_move(moves[i]));
        }
    }
    nt_hand("french", "time-card");
    nt_time(6);
    nt_turn("french", 5);
    play("play:time-card");
    assert_int_equal(seen_by(ALLIED, "reveal:m16"), kit_move("reveal:m16"));
}

/* NAT-2.14 what turns a mission up ends undo, also where the last is turned up by itself. */
static void reveals_are_told(void **state)
{
    (void)state;
    nt_hand("french", "time-card time-card");
    nt_time(6);
    nt_turn("french", 5);
    assert_false(reveals("play:time-card")); /* he still has to choose */
    assert_false(reveals("deploy:bertrand"));
    play("play:time-card");
    assert_true(reveals("reveal:m06"));
    nt_time(30);
    nt_turn("french", 5);
    assert_true(reveals("play:time-card")); /* NAT-11.10: the last */
}

/* ---- guesses ---- */

/* A guess is a sound position that looks the same to the viewer. */
static void expect_good_guess(int viewer, struct gg_rng *rng)
{
    struct nat mask = masked_for(viewer), guess, again;
    const char *broken;

    memset(&guess, 0xa5, sizeof guess);
    nations_ruleset.guess(nt_battle, &mask, viewer, rng, &guess);
    nations_ruleset.mask(nt_battle, &guess, viewer, &again);
    assert_memory_equal(&again, &mask, sizeof mask);
    broken = nations_ruleset.check(nt_battle, &guess);
    if (broken != NULL) {
        fail_msg("a guess in %s: %s", nat_state_row[NOW(&nt)->state].name, broken);
    }
}

static void guesses_are_sound(void **state)
{
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 915, 0);
    for (unsigned game = 0; game < 4; game++) {
        nt_start();
        do {
            for (int viewer = 0; viewer <= GG_SPECTATOR; viewer++) {
                expect_good_guess(viewer, &rng);
            }
        } while (nt_step(&rng, &nt));
    }
}

/* Who has begun a jump holds a card to end it with: the others can conclude that. */
static void guesses_within_a_jump_are_sound(void **state)
{
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 510, 0);
    nt_tile("ney", "leipzig");
    nt_markers("bertrand", "lindenau leutzsch");
    nt_hand("french", "infantry-card cavalry-infantry-card");
    nt_turn("french", 5);
    play("play:infantry-card jump:bertrand.lindenau:reudnitz");
    for (unsigned i = 0; i < 300; i++) {
        expect_good_guess(ALLIED, &rng);
        expect_good_guess(GG_SPECTATOR, &rng);
    }
    nt_hand("french", "infantry-card cavalry-card cavalry-card");
    nt_turn("french", 5);
    play("play:infantry-card jump:bertrand.lindenau:reudnitz");
    for (unsigned i = 0; i < 300; i++) { /* by a pair */
        expect_good_guess(ALLIED, &rng);
    }
}

/* Where all other cards that fit are seen elsewhere, only one hand is left to guess. */
static void guesses_of_a_rare_hand_are_sound(void **state)
{
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 512, 0);
    nt_tile("ney", "leipzig");
    nt_markers("bertrand", "lindenau leutzsch");
    nt_discard("cavalry-infantry-card cavalry-infantry-card cavalry-infantry-card "
               "cavalry-infantry-card artillery-infantry-card artillery-infantry-card "
               "artillery-infantry-card artillery-infantry-card artillery-cavalry-card "
               "artillery-cavalry-card artillery-cavalry-card");
    nt_hand("french", "infantry-card infantry-card");
    nt_turn("french", 5);
    play("play:infantry-card jump:bertrand.lindenau:reudnitz");
    for (unsigned i = 0; i < 300; i++) { /* the other infantry card */
        expect_good_guess(ALLIED, &rng);
    }
    nt_hand("french", "infantry-card cavalry-card cavalry-card");
    nt.hand[ALLIED][nt_card("artillery-card")] = 1;
    nt.seen[ALLIED][nt_card("artillery-card")] = 1;
    nt.pile[nt_card("artillery-card")]--;
    nt.hand[FRENCH][nt_card("infantry-card")]--;
    nt.discard[nt_card("infantry-card")]++;
    nt_sound();
    for (unsigned i = 0; i < 300; i++) { /* the two cavalry cards */
        expect_good_guess(ALLIED, &rng);
        expect_good_guess(GG_SPECTATOR, &rng);
    }
}

/* A card whose only use is to begin a jump has been played: likewise. */
static void guesses_before_the_only_jump_are_sound(void **state)
{
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 511, 0);
    nt_markers("bertrand", "podelwitz seehausen");
    nt_tile("ney", "klein-wiederitzsch");
    nt_tile("yorck", "breitenfeld");
    nt_tile("langeron", "ploesen");
    nt_tile("platow", "taucha");
    nt_hand("french", "infantry-card infantry-card");
    nt_turn("french", 5);
    play("play:infantry-card");
    for (unsigned i = 0; i < 300; i++) {
        expect_good_guess(ALLIED, &rng);
    }
}

/* NAT-9.1 hidden cards are each of the unseen ones alike: 3 of 30, six of them time cards. */
static void guesses_are_uniform(void **state)
{
    enum { TRIES = 20000 };
    unsigned time = 0, unseen, missions[MISSIONS] = { 0 };
    struct nat mask, guess;
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 91, 0);
    hands();
    mask = masked_for(ALLIED);
    unseen = nat_pile_size(&mask) + mask.veiled[FRENCH];
    for (unsigned i = 0; i < TRIES; i++) {
        nations_ruleset.guess(nt_battle, &mask, ALLIED, &rng, &guess);
        time += guess.hand[FRENCH][CARD_TIME];
        for (unsigned d = 0; d < DISTRICTS; d++) {
            missions[guess.mission[d]]++;
        }
    }
    /* expected TRIES * 3 * 6 / unseen; within a twentieth of it */
    assert_in_range(time * unseen, TRIES * 18 * 19 / 20, TRIES * 18 * 21 / 20);
    for (unsigned i = 0; i < MISSIONS; i++) { /* one of five in each district */
        assert_in_range(missions[i], TRIES / 5 * 19 / 20, TRIES / 5 * 21 / 20);
    }
}

/* ---- masked positions can be played on ---- */

/* NAT-11.10 the last mission, where it is not known, comes by chance, each of its district alike;
 * the cards drawn likewise, with the weights of all that is unseen. */
static void chance_tells_what_is_hidden(void **state)
{
    static struct gg_offer o;
    struct nat seen;

    (void)state;
    nt_hand("allied", "time-card");
    nt_hand("french", "hill-card hill-card");
    nt_time(30);
    nt_turn("allied", 5);
    seen = masked_for(ALLIED);
    play("draw");
    nt = seen;
    nations_ruleset.apply(nt_battle, &nt, kit_move("draw"));
    nations_ruleset.offer(nt_battle, &nt, &o);
    assert_int_equal(o.decider, GG_CHANCE);
    assert_int_equal(gg_offer_weight_of(&o, kit_move("card:hill-card")), 3); /* one, and his two */
    nt = seen;
    nations_ruleset.apply(nt_battle, &nt, kit_move("play:time-card"));
    nations_ruleset.offer(nt_battle, &nt, &o);
    assert_int_equal(o.decider, GG_CHANCE);
    assert_int_equal(o.count, 5);
    assert_true(gg_offer_find(&o, kit_move("deal:m24")) >= 0);
    assert_int_equal(seen_by(ALLIED, "deal:m24"), kit_move("deal:m24")); /* for all to see now */
    nations_ruleset.apply(nt_battle, &nt, kit_move("deal:m24"));
    assert_int_equal(nt.mission[CENTRE], nt_mission("m24"));
    nt_waits("act", "allied");
}

/* The law of offers: what a side may do never depends on what it cannot know. */
static void offers_come_from_masks(void **state)
{
    static struct gg_offer true_offer, masked_offer;
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 44, 0);
    for (unsigned game = 0; game < 3; game++) {
        nt_start();
        do {
            struct nat seen;

            nations_ruleset.offer(nt_battle, &nt, &true_offer);
            if (true_offer.decider >= GG_CHANCE) {
                continue;
            }
            seen = masked_for(true_offer.decider);
            nations_ruleset.offer(nt_battle, &seen, &masked_offer);
            assert_int_equal(masked_offer.count, true_offer.count);
            assert_memory_equal(masked_offer.run, true_offer.run,
                                true_offer.runs * sizeof true_offer.run[0]);
        } while (nt_step(&rng, &nt));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(a_mask_hides_hands),
        NT(a_mask_hides_missions),
        NT(spectators_and_the_referee),
        NT(hidden_cards_leave_no_trace),
        NT(seen_cards_are_remembered),
        NT(thrown_cards_are_forgotten),
        NT(draws_are_hidden),
        NT(deals_are_hidden),
        NT(everything_else_is_open),
        NT(reveals_are_told),
        NT(guesses_are_sound),
        NT(guesses_within_a_jump_are_sound),
        NT(guesses_of_a_rare_hand_are_sound),
        NT(guesses_before_the_only_jump_are_sound),
        NT(guesses_are_uniform),
        NT(chance_tells_what_is_hidden),
        NT(offers_come_from_masks),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
