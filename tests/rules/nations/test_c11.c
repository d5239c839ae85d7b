/* SPDX-License-Identifier: MIT
 * Chapter 11, the time track and the missions revealed on it: a test a clause. */
#include "rules/nations/nat_test.h"

/* The points that a move is worth by NAT-11.1, except for tiles. */
static unsigned points_for(const struct nat *before, gg_move m)
{
    const union nat_frame *f = NOW(before);

    switch (gg_verb_of(m)) {
    case V_march: return 1; /* a movement card, or two as one: NAT-11.2 */
    case V_remove: return f->take_off.time;
    case V_post: return f->post.left == 1 ? f->post.scouts : 0;
    case V_play:
        if (f->state == S_second_card) {
            return 2;
        }
        return gg_target_of(m) == CARD_TIME ? 1 : 0;
    case V_pair: return f->state == S_second_card ? 2 : 0;
    default: return 0;
    }
}

/* A random game up to the last point of the track: time is what NAT-11.1 says, and nothing else. */
static void count_a_game(struct gg_rng *rng, unsigned *jumps)
{
    static struct gg_offer o;
    unsigned points = 0;

    nt_start();
    for (;;) {
        gg_move m;

        if (NOW(&nt)->state == S_act) {
            unsigned due = points + nt.points[FRENCH] + nt.points[ALLIED]; /* a VP each own tile */

            assert_int_equal(nt.time, due < nt_b->last_point ? due : nt_b->last_point);
        }
        nations_ruleset.offer(nt_battle, &nt, &o);
        if (o.count == 0 || nat_deadlock(nt_b, &nt)) {
            return;
        }
        m = gg_offer_at_weight(&o, gg_rng_below(rng, (uint32_t)o.weight));
        points += points_for(&nt, m);
        *jumps += NOW(&nt)->state == S_second_card;
        nations_ruleset.apply(nt_battle, &nt, m);
    }
}

/* NAT-11.1 movement card, time card, scout, own tile: a point each, and nothing else any;
 * NAT-11.2 a wild pair is one movement card. */
static void nat_11_1_what_moves_time(void **state)
{
    struct gg_rng rng;
    unsigned jumps = 0;

    (void)state;
    gg_rng_seed(&rng, 111, 0);
    for (unsigned game = 0; game < 60; game++) {
        count_a_game(&rng, &jumps);
    }
    assert_true(jumps > 0);
    nt_empty();
    nt_markers("bertrand", "lindenau leutzsch");
    nt_hand("french", "cavalry-card cavalry-card");
    nt_turn("french", 5);
    play("pair:cavalry-card march:bertrand.lindenau:leipzig");
    assert_int_equal(nt.time, 2); /* NAT-11.2 */
}

/* NAT-11.3 the dates are points of the track: the marker stands on each of them. */
static void nat_11_3_dates_are_points(void **state)
{
    (void)state;
    for (unsigned date = 0; date < NAT_DATES; date++) {
        nt_empty();
        nt_time(nt_b->date[date] - 1u);
        nt.fought = (uint8_t)nat_battles_due(nt_b, &nt);
        nt_hand("french", "time-card");
        nt_turn("french", 5);
        play("play:time-card");
        assert_int_equal(nt.time, nt_b->date[date]);
    }
}

/* NAT-11.4 on 15.10 to 19.10 a mission is revealed; NAT-11.5 on 14.10 none. */
static void nat_11_4_a_mission_a_date(void **state)
{
    (void)state;
    for (unsigned point = 1; point <= nt_b->last_point; point++) {
        bool date = point == 7 || point == 13 || point == 19 || point == 25 || point == 31;
        unsigned before;

        nt_empty();
        nt_time(point - 1);
        before = gg_popcount(nt.revealed);
        nt_hand("french", "time-card");
        nt_turn("french", 5);
        play("play:time-card");
        if (NOW(&nt)->state == S_reveal) {
            play(before == 0 ? "reveal:m01" : "reveal:m21");
        }
        assert_int_equal(gg_popcount(nt.revealed), before + date);
    }
    nt_empty();
    nt_time(0);
    nt_hand("french", "time-card");
    nt_turn("french", 5);
    play("play:time-card");
    assert_int_equal(nt.time, nt_b->date[0]);
    assert_int_equal(nt.revealed, 0); /* NAT-11.5 */
}

/* NAT-11.6 several points are counted one by one: a date on the way reveals. */
static void nat_11_6_point_by_point(void **state)
{
    (void)state;
    nt_hand("french", "scout scout");
    nt_time(6);
    nt_turn("french", 5);
    play("deploy:napoleon post:leipzig post:reudnitz");
    nt_waits("reveal", "french");
    assert_int_equal(nt.time, 7);
    play("reveal:m16");
    assert_int_equal(nt.time, 8);
    assert_int_equal(nt.revealed, 1u << WEST);
}

/* NAT-11.7 Napoleon chooses which hidden mission. */
static void nat_11_7_his_choice(void **state)
{
    (void)state;
    nt_hand("french", "time-card");
    nt_time(12); /* the north is revealed */
    nt_turn("french", 5);
    play("play:time-card");
    only("reveal:m06 reveal:m16 reveal:m11 reveal:m21");
    may_not("reveal:m01", "NAT-11.7");
    may_not("reveal:m02", "NAT-11.7");
    may_not("draw", "NAT-11.4");
    play("reveal:m21");
    assert_int_equal(nt.revealed, 1u << NORTH | 1u << CENTRE);
}

/* NAT-11.8 at once, in either player's turn. */
static void nat_11_8_in_either_turn(void **state)
{
    (void)state;
    nt_hand("allied", "time-card");
    nt_time(6);
    nt_turn("allied", 5);
    play("play:time-card");
    nt_waits("reveal", "french");
    play("reveal:m06");
    nt_waits("act", "allied");
    assert_int_equal(nt.actions, 4);
}

/* NAT-11.9 the soldier changes nothing: markers enter, tiles are placed, battles are fought. */
static void nat_11_9_the_soldier_has_no_effect(void **state)
{
    (void)state;
    nt_time(12); /* Moeckern is revealed */
    nt_markers("bertrand", "lindenau leutzsch");
    nt_tile("yorck", "wahren");
    nt_hand("french", "infantry-card forest-card time-card");
    nt_turn("french", 5);
    play("play:infantry-card march:bertrand.lindenau:moeckern reveal:m06");
    play("play:forest-card remove:bertrand.leutzsch");
    nt_stands("bertrand", "moeckern");
    nt_close("french");
    assert_int_equal(nt.lost[nt_army("bertrand")], 1);
    assert_int_equal(nt.lost[nt_army("yorck")], 1);
}

/* NAT-11.10 on 19.10 all five are revealed; the last is no choice. */
static void nat_11_10_all_revealed(void **state)
{
    (void)state;
    nt_hand("french", "time-card");
    nt_time(30);
    nt_turn("french", 5);
    assert_int_equal(gg_popcount(nt.revealed), 4);
    play("play:time-card");
    assert_int_equal(nt.revealed, 31);
    nt_waits("act", "french");
}

/* NAT-11.11 time never moves back. */
static void nat_11_11_never_back(void **state)
{
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 1111, 0);
    for (unsigned game = 0; game < 10; game++) {
        unsigned time = 0;

        nt_start();
        while (nt_step(&rng, &nt)) {
            assert_true(nt.time >= time);
            time = nt.time;
        }
    }
}

/* NAT-11.12 at the last point further points are ignored. */
static void nat_11_12_the_last_point(void **state)
{
    (void)state;
    nt_hand("french", "time-card time-card");
    nt_time(32);
    nt_turn("french", 5);
    play("play:time-card");
    assert_int_equal(nt.time, 32);
    assert_int_equal(nt_b->last_point, 32);
    play("play:time-card");
    assert_int_equal(nt.time, 32);
    assert_int_equal(nt.spent_time, 2);
}

/* NAT-11.13 how many points lie between dates is told by the file: five here; test_data.c tries
 * others. */
static void nat_11_13_points_are_data(void **state)
{
    (void)state;
    for (unsigned date = 0; date < NAT_DATES; date++) {
        assert_int_equal(nt_b->date[date], 1 + 6 * date);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(nat_11_1_what_moves_time),
        NT(nat_11_3_dates_are_points),
        NT(nat_11_4_a_mission_a_date),
        NT(nat_11_6_point_by_point),
        NT(nat_11_7_his_choice),
        NT(nat_11_8_in_either_turn),
        NT(nat_11_9_the_soldier_has_no_effect),
        NT(nat_11_10_all_revealed),
        NT(nat_11_11_never_back),
        NT(nat_11_12_the_last_point),
        NT(nat_11_13_points_are_data),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
