/* SPDX-License-Identifier: MIT
 * The match of two games (chapter 15): one record, seats changed, French totals compared. */
#include "core/game.h"
#include "core/record.h"
#include "core/report.h"
#include "host/data.h"
#include "rules/nations/nat_test.h"
#include "rules/registry.h"

/* The first game is over with 7 VP for the French in the west and these for tiles. */
static void first_game_ends(unsigned french, unsigned allied)
{
    nt_match();
    nt_missions("m01 m06 m19 m11 m21");
    for (unsigned army = 0; army < ARMIES; army++) {
        nt_gone(nt_b->army[army].id);
    }
    nt_tile("bertrand", "rueckmarsdorf");
    nt.points[FRENCH] = (uint8_t)french;
    nt.points[ALLIED] = (uint8_t)allied;
    nt_time(32);
    nt_close("french");
}

/* NAT-15.5 a second game follows, begun by the one who commands the French in it; NAT-15.6 the
 * French total of the first is kept. */
static void nat_15_5_a_second_game(void **state)
{
    (void)state;
    first_game_ends(3, 2);
    nt_waits("next_game", "allied");
    assert_int_equal(nt.over, 0);
    only("begin");
    may_not("draw", "NAT-15.5");
    play("begin");
    assert_int_equal(nt.game, 1);
    assert_int_equal(nt.first_total, 10); /* NAT-15.6 */
    nt_waits("deal_mission", "chance");
    assert_int_equal(nt.points[FRENCH] + nt.points[ALLIED], 0);
    assert_int_equal(nt.time, 0);
    nt_options("");
    nt_time(32);
    nt_close("french");
    nt_waits("scoring", "nobody"); /* a single game has none */
}

/* The second game's start is the first one's, except for the seats. */
static void nat_15_5_set_up_anew(void **state)
{
    struct nat first;

    (void)state;
    nt_match();
    nt_start();
    first = nt;
    first_game_ends(3, 2);
    play("begin");
    first.game = 1;
    first.first_total = 10;
    assert_memory_equal(&nt, &first, sizeof nt);
}

/* NAT-15.5 the seats have changed: decisions, knowledge and moves follow the nation. */
static void nat_15_5_seats_change(void **state)
{
    static struct gg_offer o;
    struct nat seen;

    (void)state;
    first_game_ends(3, 2);
    play("begin deal:m01 deal:m06 deal:m16 deal:m11 deal:m21");
    nations_ruleset.offer(nt_battle, &nt, &o);
    assert_int_equal(o.decider, GG_SIDE_2); /* Napoleon names districts from the other seat */
    nations_ruleset.mask(nt_battle, &nt, GG_SIDE_2, &seen);
    assert_int_equal(seen.mission[NORTH], nt_mission("m01"));
    nations_ruleset.mask(nt_battle, &nt, GG_SIDE_1, &seen);
    assert_int_equal(seen.mission[NORTH], NAT_UNKNOWN);
    play("second:north second:west deal:m05 deal:m17");
    assert_int_equal(nations_ruleset.mask_move(nt_battle, &nt, kit_move("keep:m05"), GG_SIDE_2),
                     kit_move("keep:m05"));
    assert_int_equal(nations_ruleset.mask_move(nt_battle, &nt, kit_move("keep:m05"), GG_SIDE_1),
                     gg_move1(V_keep, GG_UNKNOWN));
    play("keep:m05 keep:m16 card:time-card card:time-card card:time-card card:time-card");
    play("card:hill-card card:hill-card card:hill-card card:hill-card");
    nations_ruleset.mask(nt_battle, &nt, GG_SIDE_2, &seen);
    assert_int_equal(seen.hand[FRENCH][CARD_TIME], 4);
    assert_int_equal(seen.hand[ALLIED][HILL], 0);
    nations_ruleset.mask(nt_battle, &nt, GG_SIDE_1, &seen);
    assert_int_equal(seen.hand[FRENCH][CARD_TIME], 0);
    assert_int_equal(seen.hand[ALLIED][HILL], 4);
    nt_until("act", "french");
    nations_ruleset.offer(nt_battle, &nt, &o);
    assert_int_equal(o.decider, GG_SIDE_2);
}

/* The second game ends: French 7 for the west and these for tiles. */
static int second_game_ends(unsigned french, unsigned allied, unsigned first_total)
{
    first_game_ends(0, 0);
    nt.game = 1;
    nt.first_total = (uint8_t)first_total;
    nt.points[FRENCH] = (uint8_t)french;
    nt.points[ALLIED] = (uint8_t)allied;
    nt.won = 0;
    memset(nt.support, 0, sizeof nt.support);
    nt_close("french");
    nt_waits("scoring", "nobody");
    return nations_ruleset.winner(nt_battle, &nt);
}

/* NAT-15.7 the higher French total wins the match, whatever the Allied totals; NAT-15.8 equal ones
 * leave it to nobody; NAT-15.9 who won the single games does not count. */
static void nat_15_7_french_totals_are_compared(void **state)
{
    (void)state;
    assert_int_equal(second_game_ends(5, 0, 11), GG_SIDE_2);
    assert_int_equal(second_game_ends(5, 11, 11), GG_SIDE_2); /* Allied totals do not matter */
    assert_int_equal(second_game_ends(5, 0, 13), GG_SIDE_1);
    assert_int_equal(second_game_ends(5, 0, 12), GG_CHANCE); /* NAT-15.8 */
    /* NAT-15.9: the French lose this game by 12 to 26, and its player the match is won by */
    assert_int_equal(second_game_ends(5, 11, 3), GG_SIDE_2);
}

static void play_a_match(struct gg_game *game, unsigned *seats)
{
    struct gg_game_options o = { .open_seed = 1813 };
    struct gg_error err = { 0 };
    struct gg_refusal why;
    struct gg_rng rng;

    nt_match();
    gg_rng_seed(&rng, 5, 5);
    assert_true(gg_game_new(game, nt_battle, &o, &err));
    while (!gg_game_over(game)) {
        static struct gg_offer offer;
        const struct nat *g = game->now;

        gg_game_offer(game, &offer);
        if (offer.decider == GG_CHANCE) {
            assert_true(gg_game_roll(game, NULL));
            continue;
        }
        if (NOW(g)->state == S_act) {
            assert_int_equal(offer.decider, g->active ^ g->game);
            *seats |= 1u << (2 * g->game + offer.decider);
        }
        assert_true(gg_game_move(game, offer.decider,
                                 gg_offer_nth(&offer, gg_rng_below(&rng, offer.count)), &why));
    }
}

/* A whole match, played at random, in one record, which replays to the same end. */
static void a_match_is_one_record(void **state)
{
    struct gg_game game, again;
    struct gg_record record;
    struct gg_buf text = { 0 };
    struct gg_error err = { 0 };
    unsigned seats = 0;

    (void)state;
    play_a_match(&game, &seats);
    assert_int_equal(seats, 15); /* both seats acted in both games */
    assert_int_equal(((const struct nat *)game.now)->game, 1);
    gg_record_write(&game.record, &text);
    assert_true(gg_record_read(&record, "m.json", gg_buf_text(&text), text.len, &err));
    assert_true(gg_game_replay(&again, nt_battle, &record, "m.json", &err));
    assert_memory_equal(again.now, game.now, sizeof(struct nat));
    gg_game_free(&again);
    gg_game_free(&game);
    gg_buf_free(&text);
}

/* The points of a seat when the first game ended. */
static int points_of_first_game(const struct gg_report *r, int seat)
{
    int points = -1;

    for (uint32_t i = 0; i < r->turns; i++) {
        if (r->turn[i].start.game == 0) {
            points = r->turn[i].end.value[seat][NAT_TALLY - 1];
        }
    }
    return points;
}

/* NAT-15.5 a report tells each game by itself: nothing is lost that was not, the first game keeps
 * its score, and players are named apart from nations. */
static void a_report_tells_both_games(void **state)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_error err = { 0 };
    struct gg_catalogue *english = gg_catalogue_load("en", &source, &err);
    struct gg_buf text = { 0 };
    struct gg_report r;
    struct gg_game game;
    unsigned seats = 0;

    (void)state;
    play_a_match(&game, &seats);
    assert_true(gg_report_open(
        &r, &game, &(struct gg_speaker){ .catalogue = english, .battle = nt_battle }, GG_REFEREE));
    for (uint32_t i = 0; i < r.turns; i++) {
        for (int k = 0; k < 2 * NAT_TALLY; k++) {
            int seat = k / NAT_TALLY, item = k % NAT_TALLY;

            assert_int_equal(r.turn[i].start.game, r.turn[i].end.game);
            assert_true(r.turn[i].end.value[seat][item] >= r.turn[i].start.value[seat][item]);
        }
    }
    assert_int_equal(points_of_first_game(&r, GG_SIDE_1),
                     ((const struct nat *)game.now)->first_total);
    gg_report_text(&r, &text);
    assert_non_null(strstr(gg_buf_text(&text), "### Game 1"));
    assert_non_null(strstr(gg_buf_text(&text), "### Game 2"));
    assert_non_null(strstr(gg_buf_text(&text), "Player 1 (French)"));
    assert_non_null(strstr(gg_buf_text(&text), "Player 1 (Allies)"));
    assert_non_null(strstr(gg_buf_text(&text), "Game 1, from 14.10 on"));
    assert_non_null(strstr(gg_buf_text(&text), "Game 2, setting up"));
    assert_non_null(strstr(gg_buf_text(&text), "Game 2, from 14.10 on"));
    gg_report_close(&r);
    gg_buf_free(&text);
    gg_game_free(&game);
    gg_catalogue_free(english);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(nat_15_5_a_second_game), NT(nat_15_5_set_up_anew),
        NT(nat_15_5_seats_change),  NT(nat_15_7_french_totals_are_compared),
        NT(a_match_is_one_record),  NT(a_report_tells_both_games),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
