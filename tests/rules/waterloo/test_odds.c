/* SPDX-License-Identifier: MIT
 * Exact odds of a whole assault: two French infantry units and one of cavalry against British
 * infantry, Dutch infantry and a gun, through every die up to the next decision that matters. */
#include "core/notation.h"
#include "core/odds.h"
#include "rules/next_roll.h"
#include "rules/waterloo/wat_fight.h"

static const char last_move[] = "attack:f-cav-9:" D;

/* The scenario's start with the three French units moved up; the last of them is to go in. */
static gg_move before_the_last_move(void)
{
    struct gg_error err = { 0 };
    gg_move m = GG_NO_MOVE;

    wt_start();
    wt_stand("f-inf-13 f-inf-14 f-cav-9", O);
    wt_until("spend", "french");
    play("spend:green activate:" O " assault attack:f-inf-13:" D " attack:f-inf-14:" D);
    assert_true(gg_parse_move(wt_battle, last_move, &m, &err));
    return m;
}

/* The odds of the question; policy as told. */
static void ask(enum gg_odds_policy policy, struct gg_odds *out)
{
    struct gg_odds_options options = { .policy = policy };
    struct gg_error err = { 0 };
    gg_move m = before_the_last_move();

    if (!gg_odds(wt_battle, &wt, m, &options, out, &err)) {
        fail_msg("%s", err.text);
    }
}

/* Every weight is an integer over one denominator, and together they are all of it. */
static void exact_and_complete(void **state)
{
    struct gg_odds odds;
    uint64_t sum = 0;
    double chance = 0;

    (void)state;
    ask(GG_POLICY_SENSIBLE, &odds);
    assert_int_equal(odds.method, GG_ODDS_EXACT);
    assert_int_equal(odds.samples, 0);
    assert_true(odds.outcomes > 100);
    for (uint32_t i = 0; i < odds.outcomes; i++) {
        assert_true(odds.outcome[i].weight > 0);
        sum += odds.outcome[i].weight;
        chance += odds.outcome[i].probability;
    }
    assert_int_equal(sum, odds.denominator);
    for (uint64_t dice = odds.denominator; dice != 1; dice /= dice % 2 == 0 ? 2 : 3) {
        assert_true(dice % 2 == 0 || dice % 3 == 0); /* six faces each, and nothing else */
    }
    assert_true(chance > 1 - 1e-12 && chance < 1 + 1e-12);
    gg_odds_free(&odds);
}

/* What the dice do in the likeliest case, by hand, would be a page; what they cannot do is not. */
static void nothing_impossible(void **state)
{
    struct gg_odds odds;

    (void)state;
    ask(GG_POLICY_SENSIBLE, &odds);
    for (uint32_t i = 0; i < odds.outcomes; i++) {
        const int16_t *v = odds.outcome[i].summary.value;

        assert_in_range(v[0], 0, 3); /* three came in */
        assert_in_range(v[1], 0, 4); /* two of infantry, a gun, their leader */
        assert_in_range(v[4], 0, 1); /* one of cavalry can tire, */
        assert_int_equal(v[5], 0);   /* and none of the Allies' was there */
        assert_in_range(v[6], 0, 1); /* one area */
        assert_true(v[0] < 3 || v[6] == 0);
    }
    gg_odds_free(&odds);
}

/* The frequencies are those of the dice: 60000 runs at random, always the same ones, give the same
 * means within a fiftieth, which is several standard errors. */
static void agrees_with_playing_it_out(void **state)
{
    enum { RUNS = 60000 };
    struct gg_odds odds;
    struct gg_rng rng;
    int64_t sum[GG_SUMMARY_MAX] = { 0 };
    gg_move m;

    (void)state;
    ask(GG_POLICY_SENSIBLE, &odds);
    m = before_the_last_move();
    gg_rng_seed(&rng, 1815, 0);
    for (int run = 0; run < RUNS; run++) {
        struct gg_summary summary;

        gg_odds_sample(wt_battle, &wt, m, NULL, &rng, &summary);
        for (int i = 0; i < summary.items; i++) {
            sum[i] += summary.value[i];
        }
    }
    for (int i = 0; i < WAT_SUMMARY; i++) {
        double off = gg_odds_mean(&odds, i) - (double)sum[i] / RUNS;

        if (off > 0.02 || off < -0.02) {
            fail_msg("%s: %.4f, played out %.4f", wat_summary_item[i].name, gg_odds_mean(&odds, i),
                     (double)sum[i] / RUNS);
        }
    }
    gg_odds_free(&odds);
}

/* Ways of different length to one position meet.  Without that there would be many times as many,
 * and the answer could not be had while a player looks at the map. */
static void few_positions(void **state)
{
    struct gg_odds odds;

    (void)state;
    ask(GG_POLICY_SENSIBLE, &odds);
    assert_in_range(odds.positions, 1000, 15000);
    gg_odds_free(&odds);
}

/* WAT-4.7: skirmishers hit on a 6. */
static void the_next_roll(void **state)
{
    struct gg_odds o;

    (void)state;
    wt_start();
    wt_until("shoot", "allied");
    o = next_roll(wt_battle, &wt, "shoot:b-inf-8:nivelles-road");
    assert_next_roll(&o, MSG_sum_skirmish, 2, 6);
    assert_int_equal(result_weight(&o, MSG_res_hit), 1);
    assert_int_equal(result_weight(&o, MSG_res_miss), 5);
    gg_odds_free(&o);
}

/* Defensive fire is the first die of the assault, after answers that are the defender's. */
static void the_first_roll_of_an_assault(void **state)
{
    struct gg_odds o;

    (void)state;
    ask(GG_POLICY_SENSIBLE, &o);
    assert_int_equal(gg_odds_rolled_for(&o).key, MSG_sum_defence);
    assert_true(o.next.results > 1);
    assert_int_equal(6 % o.next.denominator, 0);
    gg_odds_free(&o);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exact_and_complete),
        cmocka_unit_test(nothing_impossible),
        cmocka_unit_test(agrees_with_playing_it_out),
        cmocka_unit_test(few_positions),
        cmocka_unit_test(the_next_roll),
        cmocka_unit_test(the_first_roll_of_an_assault),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
