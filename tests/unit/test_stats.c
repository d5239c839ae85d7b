/* SPDX-License-Identifier: MIT
 * Strength from pairs: score, Elo, the sequential test, means; and totals of bulk games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/stats.h"
#include "cli/totals.h"
#include <math.h>
#include <string.h>

static void near(double got, double want, double by)
{
    if (!(fabs(got - want) <= by)) {
        fail_msg("%.9f is not %.9f", got, want);
    }
}

static void test_elo(void **state)
{
    (void)state;
    near(cli_elo(0.5), 0, 1e-12);
    near(cli_elo(0.75), 190.848502, 1e-5); /* 400 log10 3 */
    near(cli_elo(0.25), -190.848502, 1e-5);
    near(cli_elo(10.0 / 11), 400, 1e-9);
    near(cli_elo_expected(400), 10.0 / 11, 1e-12);
    near(cli_elo_expected(cli_elo(0.62)), 0.62, 1e-12);
    assert_true(isinf(cli_elo(1)) && cli_elo(1) > 0);
    assert_true(isinf(cli_elo(0)) && cli_elo(0) < 0);
}

static void test_score(void **state)
{
    struct cli_pairs even = { { 10, 20, 40, 20, 10 } }, swept = { { 0, 0, 0, 0, 50 } };
    struct cli_score s = cli_pairs_score(&even);

    (void)state;
    assert_int_equal(cli_pairs_played(&even), 100);
    near(s.mean, 0.5, 1e-12);
    /* by hand: squares (22 * 0.25 + 40 * 0.0625) / 102, over 102, 1.96 of its root */
    near(s.high - s.mean, 1.959963985 * sqrt(8.0) / 102, 1e-9);
    near(s.mean - s.low, s.high - s.mean, 1e-12);
    s = cli_pairs_score(&swept);
    near(s.mean, 1, 1e-12);
    near(s.high, 1, 1e-12);
    assert_true(s.low > 0.9 && s.low < 0.99); /* no certainty from fifty pairs */
}

/* All pairs won or lost by both: plain coin tosses, for which the ratio can be written down. */
static void test_llr_of_coins(void **state)
{
    struct cli_pairs p = { { 40, 0, 0, 0, 60 } };
    double s0 = cli_elo_expected(0), s1 = cli_elo_expected(50);

    (void)state;
    near(cli_llr(&p, 0, 50), 60 * log(s1 / s0) + 40 * log((1 - s1) / (1 - s0)), 0.01);
}

/* Worked out apart, by a root finder in another language. */
static void test_llr(void **state)
{
    struct cli_pairs p = { { 10, 30, 60, 50, 20 } }, worse = { { 20, 50, 60, 30, 10 } };

    (void)state;
    near(cli_llr(&p, 0, 20), 2.964651, 1e-4);
    near(cli_llr(&p, 0, 50), 3.848888, 1e-4);
    near(cli_llr(&worse, 0, 20), -4.699904, 1e-4);
    near(cli_llr(&p, 0, 20), cli_llr(&worse, 0, -20), 1e-9); /* seen from the other side */
    assert_true(cli_llr(&p, 20, 0) < 0);
    near(CLI_LLR_BOUND, log(19), 1e-12);
}

static void test_mean(void **state)
{
    struct cli_mean m = { 0 };

    (void)state;
    cli_mean_add(&m, 1);
    assert_true(isinf(cli_mean_error(&m)));
    cli_mean_add(&m, 2);
    cli_mean_add(&m, 3);
    cli_mean_add(&m, 6);
    near(cli_mean(&m), 3, 1e-12);
    near(cli_mean_error(&m), sqrt(14.0 / 3 / 4), 1e-12);
}

/* ---- totals ---- */

static struct cli_duel game(int winner, int margin, uint32_t decisions)
{
    struct cli_duel d = {
        .winner = winner, .margin = margin, .decisions = decisions, .forfeit = -1
    };

    d.to_hold = winner == GG_SIDE_2 ? -margin : winner == GG_CHANCE ? 0 : 1 - margin;
    d.to_win = winner == GG_SIDE_1 ? 1 - margin : winner == GG_CHANCE ? 1 : -margin;
    d.end = gg_message(margin > 5 ? 70 : 71, 3);
    gg_arg(&d.end, GG_KIND_NUMBER, margin);
    if (margin > 3) {
        gg_arg(&d.end, GG_KIND_MESSAGE, 80 + margin % 2);
    }
    d.games = 2; /* a match: each game is counted by itself */
    d.tally[0].value[0][1] = 5;
    d.tally[1].turn = 4;
    d.tally[1].value[1][2] = (int16_t)margin;
    return d;
}

static void test_totals_in_any_order(void **state)
{
    static struct cli_totals whole, part[3], sum;

    (void)state;
    for (int i = 0; i < 60; i++) {
        int winner = i % 7 == 0 ? GG_CHANCE : i % 3 == 0 ? GG_SIDE_2 : GG_SIDE_1;
        struct cli_duel d = game(winner,
                                 winner == GG_CHANCE   ? 0
                                 : winner == GG_SIDE_1 ? i % 9 + 1
                                                       : -(i % 4) - 1,
                                 (uint32_t)(20 + 13 * i));

        cli_totals_add(&whole, &d);
        cli_totals_add(&part[i % 3], &d);
    }
    cli_totals_merge(&sum, &part[2]);
    cli_totals_merge(&sum, &part[0]);
    cli_totals_merge(&sum, &part[1]);
    cli_totals_sort(&whole);
    cli_totals_sort(&sum);
    assert_memory_equal(&whole, &sum, sizeof sum);
    assert_int_equal(whole.games, 60);
    assert_int_equal(whole.won[0] + whole.won[1] + whole.won[2], 60);
    assert_int_equal(whole.tally[0][0][1].sum, 60 * 5);
    assert_int_equal(whole.tally[1][0][1].sum, 0);
    assert_int_equal(whole.tally[1][1][2].sum, whole.margin.sum);
    assert_int_equal(whole.ways, 6); /* of side 0 four: without a detail, and three with one */
}

static void test_even_bid(void **state)
{
    static struct cli_totals t;
    double share;

    (void)state;
    for (int i = 0; i < 10; i++) { /* side 0 loses seven games, five of them by three points */
        struct cli_duel d = i < 3   ? game(GG_SIDE_1, 6, 30)
                            : i < 5 ? game(GG_SIDE_2, -3, 30)
                                    : game(GG_SIDE_2, -8, 30);

        cli_totals_add(&t, &d);
    }
    assert_int_equal(cli_even_bid(&t, &share), 3);
    near(share, 0.5, 1e-12);
}

static void test_lengths(void **state)
{
    (void)state;
    for (uint32_t n = 0; n < 1000000; n += n < 5000 ? 1 : 997) {
        unsigned bin = cli_length_bin(n);

        assert_true(bin < CLI_LENGTHS);
        assert_true(cli_length_from(bin) <= n && n < cli_length_from(bin + 1));
    }
}

static void time_is_overrun(void **state)
{
    (void)state;
    assert_false(cli_is_overrun(0.119, 50));
    assert_true(cli_is_overrun(0.121, 50));
    assert_true(cli_is_overrun(0.0221, 1));
    assert_false(cli_is_overrun(1e9, 0)); /* none was given */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_elo),
        cmocka_unit_test(time_is_overrun),
        cmocka_unit_test(test_score),
        cmocka_unit_test(test_llr),
        cmocka_unit_test(test_llr_of_coins),
        cmocka_unit_test(test_mean),
        cmocka_unit_test(test_totals_in_any_order),
        cmocka_unit_test(test_even_bid),
        cmocka_unit_test(test_lengths),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
