/* SPDX-License-Identifier: MIT
 * Margins and bids, of a game that is nothing but a score. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/battle.h"
#include "core/margin.h"

/* Side 0 wins from 5 points on, side 1 at -3 and below, between them it is a draw. */
static int winner_with(const struct gg_battle *b, const void *pos, int points)
{
    int score = *(const int *)pos + points;

    (void)b;
    return score >= 5 ? GG_SIDE_1 : score <= -3 ? GG_SIDE_2 : GG_CHANCE;
}

static int winner(const struct gg_battle *b, const void *pos)
{
    return winner_with(b, pos, 0);
}

/* Side 0 has won, whatever is given to whom. */
static int always(const struct gg_battle *b, const void *pos, int points)
{
    (void)b;
    (void)pos;
    (void)points;
    return GG_SIDE_1;
}

static const struct gg_ruleset score = { .winner = winner, .winner_with = winner_with };
static const struct gg_ruleset fixed = { .winner = winner, .winner_with = always };
static const struct gg_ruleset plain = { .winner = winner };

static void test_margin(void **state)
{
    const struct gg_battle b = { .rules = &score };
    int won = 7, just = 5, drawn = 0, lost = -4;

    (void)state;
    assert_int_equal(gg_margin(&b, &won, 0), 3); /* with three points less it is a draw */
    assert_int_equal(gg_margin(&b, &just, 0), 1);
    assert_int_equal(gg_margin(&b, &drawn, 0), 0);
    assert_int_equal(gg_margin(&b, &lost, 0), -2);
}

static void test_bid(void **state)
{
    const struct gg_battle b = { .rules = &score };
    int won = 7, lost = -4;

    (void)state;
    assert_int_equal(gg_winner_with(&b, &won, -2), GG_SIDE_1);
    assert_int_equal(gg_winner_with(&b, &won, -3), GG_CHANCE);
    assert_int_equal(gg_winner_with(&b, &won, -10), GG_SIDE_2);
    assert_int_equal(gg_margin(&b, &won, -10), -1);
    assert_int_equal(gg_margin(&b, &lost, 9), 1);
}

static void test_points_needed(void **state)
{
    const struct gg_battle b = { .rules = &score }, f = { .rules = &fixed };
    int won = 7, lost = -4, hold, win;

    (void)state;
    gg_points_needed(&b, &lost, &hold, &win);
    assert_int_equal(hold, 2);
    assert_int_equal(win, 9);
    gg_points_needed(&b, &won, &hold, &win);
    assert_int_equal(hold, -9);
    assert_int_equal(win, -2);
    gg_points_needed(&f, &won, &hold, &win);
    assert_int_equal(hold, -GG_MARGIN_MAX);
    assert_int_equal(win, -GG_MARGIN_MAX);
}

static void test_what_no_points_change(void **state)
{
    const struct gg_battle f = { .rules = &fixed }, p = { .rules = &plain };
    int won = 7, lost = -4;

    (void)state;
    assert_int_equal(gg_margin(&f, &lost, 0), GG_MARGIN_MAX);
    assert_int_equal(gg_margin(&p, &won, 0), GG_MARGIN_MAX);
    assert_int_equal(gg_margin(&p, &lost, 50), -GG_MARGIN_MAX);
    assert_int_equal(gg_winner_with(&p, &lost, 50), GG_SIDE_2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_margin),
        cmocka_unit_test(test_bid),
        cmocka_unit_test(test_points_needed),
        cmocka_unit_test(test_what_no_points_change),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
