/* SPDX-License-Identifier: MIT
 * Offers: count, n-th, list, look-up and weights agree with each other and with what was put in. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "core/offer.h"

static struct gg_offer o;

static void empty_offer_has_no_moves(void **state)
{
    (void)state;
    gg_offer_begin(&o, GG_NOBODY);
    assert_int_equal(o.count, 0);
    assert_int_equal(gg_offer_find(&o, gg_move0(1)), -1);
    assert_int_equal(gg_offer_nth(&o, 0), GG_NO_MOVE);
}

static void runs_keep_their_order(void **state)
{
    gg_move list[8];
    uint32_t weights[8];

    (void)state;
    gg_offer_begin(&o, GG_SIDE_2);
    gg_offer_move(&o, gg_move0(3));
    gg_offer_set(&o, gg_move2(1, 7, 10), 0x8000000000000005); /* targets 10, 12, 73 */
    gg_offer_move(&o, gg_move1(2, 9));
    assert_int_equal(o.decider, GG_SIDE_2);
    assert_int_equal(o.count, 5);
    assert_int_equal(gg_offer_list(&o, list, weights, 8), 5);
    assert_int_equal(list[0], gg_move0(3));
    assert_int_equal(list[1], gg_move2(1, 7, 10));
    assert_int_equal(list[2], gg_move2(1, 7, 12));
    assert_int_equal(list[3], gg_move2(1, 7, 73));
    assert_int_equal(list[4], gg_move1(2, 9));
    for (uint32_t i = 0; i < 5; i++) {
        assert_int_equal(gg_offer_nth(&o, i), list[i]);
        assert_int_equal(gg_offer_find(&o, list[i]), i);
        assert_int_equal(weights[i], 1);
    }
}

static void what_is_not_offered_is_not_found(void **state)
{
    (void)state;
    gg_offer_begin(&o, GG_SIDE_1);
    gg_offer_set(&o, gg_move2(1, 7, 10), 5);
    assert_int_equal(gg_offer_find(&o, gg_move2(1, 7, 11)), -1);
    assert_int_equal(gg_offer_find(&o, gg_move2(1, 7, 9)), -1);
    assert_int_equal(gg_offer_find(&o, gg_move2(1, 8, 10)), -1);
    assert_int_equal(gg_offer_find(&o, gg_move2(2, 7, 10)), -1);
    assert_int_equal(gg_offer_find(&o, GG_NO_MOVE), -1);
    assert_int_equal(gg_offer_weight_of(&o, gg_move2(1, 7, 11)), 0);
}

/* A run near the end of the target field must not answer for the next subject. */
static void a_run_ends_with_its_subject(void **state)
{
    (void)state;
    gg_offer_begin(&o, GG_SIDE_1);
    gg_offer_set(&o, gg_move2(1, 7, 0xffe), 0xff);
    assert_int_equal(gg_offer_find(&o, gg_move2(1, 7, 0xfff)), 1);
    assert_int_equal(gg_offer_find(&o, gg_move2(1, 8, 0)), -1);
}

static void list_stops_at_the_room_given(void **state)
{
    gg_move list[2] = { 0 };

    (void)state;
    gg_offer_begin(&o, GG_SIDE_1);
    gg_offer_range(&o, 1, 0, 0, 64);
    assert_int_equal(o.count, 64);
    assert_int_equal(gg_offer_list(&o, list, NULL, 1), 64);
    assert_int_equal(list[1], 0);
}

static void chance_is_weighted(void **state)
{
    unsigned hits[8] = { 0 };

    (void)state;
    gg_offer_begin(&o, GG_CHANCE);
    gg_offer_weighted(&o, gg_move1(1, 1), 0x3, 5); /* 1 and 2, weight 5 each */
    gg_offer_weighted(&o, gg_move1(1, 7), 0x1, 2);
    assert_int_equal(o.weight, 12);
    for (uint64_t n = 0; n < 12; n++) {
        hits[gg_target_of(gg_offer_at_weight(&o, n))]++;
    }
    assert_int_equal(hits[1], 5);
    assert_int_equal(hits[2], 5);
    assert_int_equal(hits[7], 2);
    assert_int_equal(gg_offer_weight_of(&o, gg_move1(1, 7)), 2);
    assert_int_equal(gg_offer_at_weight(&o, 12), GG_NO_MOVE);
}

static void a_die_has_its_faces(void **state)
{
    (void)state;
    gg_offer_die(&o, 4, 6);
    assert_int_equal(o.decider, GG_CHANCE);
    assert_int_equal(o.count, 6);
    assert_int_equal(gg_offer_nth(&o, 0), gg_move1(4, 1));
    assert_int_equal(gg_offer_nth(&o, 5), gg_move1(4, 6));
}

static void too_many_runs_are_noticed(void **state)
{
    (void)state;
    gg_offer_begin(&o, GG_SIDE_1);
    for (unsigned i = 0; i < GG_RUNS_MAX; i++) {
        gg_offer_move(&o, gg_move1(1, i));
    }
    assert_false(o.overflow);
    gg_offer_set(&o, gg_move1(2, 0), 0);
    assert_false(o.overflow);
    gg_offer_set(&o, gg_move1(2, 0), 1);
    assert_true(o.overflow);
    assert_int_equal(o.count, GG_RUNS_MAX);
}

static void a_counted_set_is_a_set(void **state)
{
    struct gg_offer same;

    (void)state;
    gg_offer_begin(&o, GG_SIDE_1);
    gg_offer_begin(&same, GG_SIDE_1);
    gg_offer_set(&same, gg_move2(1, 7, 10), 0x8000000000000005);
    gg_offer_counted(&o, gg_move2(1, 7, 10), 0x8000000000000005, 3);
    gg_offer_counted(&o, gg_move2(1, 8, 10), 0, 0); /* nothing */
    assert_int_equal(o.runs, 1);
    assert_int_equal(o.count, same.count);
    assert_int_equal(o.weight, same.weight);
    assert_int_equal(gg_offer_nth(&o, 2), gg_offer_nth(&same, 2));
    while (o.runs < GG_RUNS_MAX) {
        gg_offer_counted(&o, gg_move1(2, o.runs), 1, 1);
    }
    assert_false(o.overflow);
    gg_offer_counted(&o, gg_move1(3, 0), 1, 1);
    assert_true(o.overflow);
}

static void subjects_are_a_move_each(void **state)
{
    unsigned runs;

    (void)state;
    gg_offer_begin(&o, GG_SIDE_1);
    gg_offer_move(&o, gg_move0(3));
    runs = gg_offer_subjects(&o, o.runs, gg_move2(1, 7, 10), 0x8000000000000005);
    runs = gg_offer_subjects(&o, runs, gg_move2(1, 7, 11), 0); /* nothing */
    runs = gg_offer_subjects(&o, runs, gg_move2(1, 7, 12), 2);
    assert_int_equal(o.count, 1); /* they are not added yet */
    gg_offer_written(&o, runs);
    gg_offer_move(&o, gg_move0(4));
    assert_int_equal(o.runs, 6);
    assert_int_equal(o.count, 6);
    assert_int_equal(o.weight, 6);
    assert_int_equal(gg_offer_nth(&o, 0), gg_move0(3));
    assert_int_equal(gg_offer_nth(&o, 1), gg_move2(1, 7, 10));
    assert_int_equal(gg_offer_nth(&o, 2), gg_move2(1, 9, 10));
    assert_int_equal(gg_offer_nth(&o, 3), gg_move2(1, 70, 10));
    assert_int_equal(gg_offer_nth(&o, 4), gg_move2(1, 8, 12));
    assert_int_equal(gg_offer_nth(&o, 5), gg_move0(4));
    assert_false(o.overflow);
}

static void moves_are_written_and_added(void **state)
{
    unsigned runs;

    (void)state;
    gg_offer_begin(&o, GG_SIDE_2);
    runs = gg_offer_write(&o, o.runs, gg_move1(5, 9));
    runs = gg_offer_write(&o, runs, gg_move1(5, 4));
    assert_int_equal(o.runs, 0); /* they are not added yet */
    gg_offer_written(&o, runs);
    assert_int_equal(o.count, 2);
    assert_int_equal(o.weight, 2);
    assert_int_equal(gg_offer_nth(&o, 0), gg_move1(5, 9));
    assert_int_equal(gg_offer_nth(&o, 1), gg_move1(5, 4));
    assert_int_equal(gg_offer_find(&o, gg_move1(5, 4)), 1);
}

static void too_many_subjects_are_noticed(void **state)
{
    unsigned runs;

    (void)state;
    gg_offer_begin(&o, GG_SIDE_1);
    while (o.runs < GG_RUNS_MAX - 3) {
        gg_offer_move(&o, gg_move1(1, o.runs));
    }
    runs = gg_offer_subjects(&o, o.runs, gg_move2(2, 0, 0), 7);
    assert_int_equal(runs, GG_RUNS_MAX);
    assert_false(o.overflow);
    runs = gg_offer_subjects(&o, o.runs, gg_move2(2, 0, 0), 15);
    assert_in_range(runs, 0, GG_RUNS_MAX);
    assert_true(o.overflow);
}

static void popcount_counts(void **state)
{
    struct gg_rng r;

    (void)state;
    gg_rng_seed(&r, 1, 1);
    for (int i = 0; i < 1000; i++) {
        uint64_t x = gg_rng_next(&r) & gg_rng_next(&r);
        unsigned bits = 0;

        for (int j = 0; j < 64; j++) {
            bits += x >> j & 1;
        }
        assert_int_equal(gg_popcount(x), bits);
    }
    assert_int_equal(gg_popcount(0), 0);
    assert_int_equal(gg_popcount(~UINT64_C(0)), 64);
}

/* Random offers: n-th, list and find say the same for every move. */
static void readers_agree_on_random_offers(void **state)
{
    static gg_move list[GG_RUNS_MAX * 64];
    struct gg_rng r;

    (void)state;
    gg_rng_seed(&r, 2, 1);
    for (int round = 0; round < 200; round++) {
        gg_offer_begin(&o, GG_CHANCE);
        for (unsigned subject = 0; subject < 20; subject++) {
            gg_offer_weighted(&o, gg_move2(1, subject, gg_rng_below(&r, 4000)),
                              gg_rng_next(&r) & gg_rng_next(&r), 1 + gg_rng_below(&r, 9));
        }
        gg_offer_list(&o, list, NULL, GG_RUNS_MAX * 64);
        for (uint32_t i = 0; i < o.count; i++) {
            assert_int_equal(gg_offer_nth(&o, i), list[i]);
            assert_int_equal(gg_offer_find(&o, list[i]), i);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty_offer_has_no_moves),
        cmocka_unit_test(runs_keep_their_order),
        cmocka_unit_test(what_is_not_offered_is_not_found),
        cmocka_unit_test(a_run_ends_with_its_subject),
        cmocka_unit_test(list_stops_at_the_room_given),
        cmocka_unit_test(chance_is_weighted),
        cmocka_unit_test(a_die_has_its_faces),
        cmocka_unit_test(too_many_runs_are_noticed),
        cmocka_unit_test(a_counted_set_is_a_set),
        cmocka_unit_test(subjects_are_a_move_each),
        cmocka_unit_test(too_many_subjects_are_noticed),
        cmocka_unit_test(moves_are_written_and_added),
        cmocka_unit_test(popcount_counts),
        cmocka_unit_test(readers_agree_on_random_offers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
