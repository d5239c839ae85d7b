/* SPDX-License-Identifier: MIT
 * Exact odds where something is hidden: worlds, guesses, answers of the other side; and a million
 * sampled runs of the same questions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/odds_games.h"

/* ---- what the asker cannot know ---- */

/* 1/6 of a die with 2 faces, 2/6 of one with 3, 3/6 of one with 4. */
static void assert_card(const struct gg_odds *o)
{
    assert_int_equal(o->method, GG_ODDS_EXACT);
    assert_int_equal(o->hidden, GG_HIDDEN_WORLDS);
    assert_int_equal(o->denominator, 72);
    assert_weight(o, 1, 23);
    assert_weight(o, 2, 23);
    assert_weight(o, 3, 17);
    assert_weight(o, 4, 9);
}

static void worlds_are_mixed_exactly_and_never_tell_the_truth(void **state)
{
    struct toy_battle b = toy_of(&card, 0, 0);

    (void)state;
    for (uint8_t yours = 1; yours <= 3; yours++) {
        struct toy pos = { .yours = yours };
        struct gg_odds o = ask(&b, &pos, NULL);

        assert_card(&o);
        assert_int_equal(o.guesses, 0);
        gg_odds_free(&o);
    }
}

static void what_is_open_is_one_world(void **state)
{
    struct toy_battle b = toy_of(&card, 0, 0);
    struct toy pos = { .mine = 2, .yours = 0 }; /* my own card is no secret to me */
    struct gg_odds o = ask(&b, &pos, NULL);

    (void)state;
    assert_int_equal(o.hidden, GG_HIDDEN_NONE);
    assert_int_equal(o.denominator, 1);
    assert_weight(&o, 1, 1);
    gg_odds_free(&o);
}

static void worlds_that_agree_hide_nothing(void **state)
{
    struct gg_ruleset r = sum;
    struct toy_battle b = toy_of(&r, 2, 6);
    struct toy pos = { .yours = 3 };
    struct gg_odds o;

    (void)state;
    r.worlds = card_worlds;
    r.world = card_world;
    r.guess = card_guess;
    o = ask(&b, &pos, NULL);
    assert_int_equal(o.hidden, GG_HIDDEN_NONE);
    assert_int_equal(o.denominator, 36);
    assert_int_equal(o.positions, 3 * 18);
    gg_odds_free(&o);
    r.worlds = NULL;
    o = ask(&b, &pos, NULL);
    assert_int_equal(o.hidden, GG_HIDDEN_NONE);
    assert_int_equal(o.denominator, 36);
    assert_int_equal(o.guesses, 32);
    assert_true(o.error == 0);
    gg_odds_free(&o);
}

static void uneven_offer(const struct gg_battle *b, const void *pos, struct gg_offer *out)
{
    const struct toy *p = pos;

    (void)b;
    if (!toy_offer_ends(p, out)) {
        gg_offer_die(out, DIE, p->yours == 2 ? 3 : 6);
    }
}

static void one_world_that_differs_is_enough(void **state)
{
    struct gg_ruleset r = card;
    struct toy_battle b = toy_of(&r, 0, 0);
    struct toy pos = { .yours = 1 };
    struct gg_odds o;

    (void)state;
    r.offer = uneven_offer; /* the first world and the last agree */
    o = ask(&b, &pos, NULL);
    assert_int_equal(o.hidden, GG_HIDDEN_WORLDS);
    assert_int_equal(o.denominator, 9);
    assert_weight(&o, 1, 2); /* 4/6 * 1/6 + 2/6 * 1/3 */
    assert_weight(&o, 4, 1);
    gg_odds_free(&o);
}

/* Faces and ten dice by the hidden card: 59^10 and 61^10 fit alone, their mixture does not. */
static void wide_offer(const struct gg_battle *b, const void *pos, struct gg_offer *out)
{
    static const uint8_t faces[] = { 0, 59, 61, 53 };
    const struct toy *p = pos;

    (void)b;
    if (!toy_offer_ends(p, out)) {
        gg_offer_die(out, DIE, faces[p->yours]);
    }
}

static double tenth_power(double x)
{
    double fifth = x * x * x * x * x;

    return fifth * fifth;
}

static void a_mixture_too_wide_for_integers(void **state)
{
    struct gg_ruleset r = ones;
    struct toy_battle b = toy_of(&r, 10, 0);
    struct toy pos = { .yours = 1 };
    struct gg_odds o;
    double expected;

    (void)state;
    r.offer = wide_offer;
    r.worlds = card_worlds;
    r.world = card_world;
    o = ask(&b, &pos, NULL);
    assert_int_equal(o.method, GG_ODDS_ENUMERATED);
    assert_int_equal(o.hidden, GG_HIDDEN_WORLDS);
    expected =
        (tenth_power(58 / 59.0) + 2 * tenth_power(60 / 61.0) + 3 * tenth_power(52 / 53.0)) / 6;
    assert_float_equal(outcome_of(&o, 0)->probability, expected, 1e-13);
    gg_odds_free(&o);
}

static void guesses_estimate_with_an_error_bar(void **state)
{
    struct gg_ruleset r = card;
    struct toy_battle b = toy_of(&r, 0, 0);
    struct toy pos = { .yours = 1 };
    struct gg_odds_options options = { .guesses = 500, .seed = 3 };
    struct gg_odds o;

    (void)state;
    r.worlds = NULL;
    o = ask(&b, &pos, &options);
    assert_int_equal(o.method, GG_ODDS_EXACT);
    assert_int_equal(o.hidden, GG_HIDDEN_GUESSED);
    assert_int_equal(o.guesses, 500);
    assert_true(o.error > 0.01 && o.error * o.error <= 0.25 / 500);
    assert_true(is_within(outcome_of(&o, 4)->probability, 9 / 72.0, 4 * o.error));
    assert_true(is_within(gg_odds_mean(&o, 0), 156 / 72.0, 0.2));
    gg_odds_free(&o);
    options.max_positions = options.guesses = 1;
    o = ask(&b, &pos, &options);
    assert_int_equal(o.method, GG_ODDS_SAMPLED);
    assert_int_equal(o.hidden, GG_HIDDEN_GUESSED);
    assert_int_equal(o.guesses, 100000); /* every run makes one of its own */
    assert_true(is_within(outcome_of(&o, 4)->probability, 9 / 72.0, 4 * o.error));
    gg_odds_free(&o);
}

static void too_many_worlds_are_guessed(void **state)
{
    struct toy_battle b = toy_of(&card, 0, 0);
    struct toy pos = { .yours = 1 };
    struct gg_odds_options options = { .max_positions = 2 };
    struct gg_odds o = ask(&b, &pos, &options);

    (void)state;
    assert_int_equal(o.hidden, GG_HIDDEN_GUESSED);
    gg_odds_free(&o);
}

static void sampled_worlds_come_by_weight(void **state)
{
    struct toy_battle b = toy_of(&card, 0, 0);
    struct toy pos = { .yours = 1 };
    struct gg_odds_options options = { .max_positions = 3, .seed = 9 };
    struct gg_odds o = ask(&b, &pos, &options);

    (void)state;
    assert_int_equal(o.method, GG_ODDS_SAMPLED); /* the third world's die has 4 faces */
    assert_int_equal(o.hidden, GG_HIDDEN_WORLDS);
    assert_true(is_within(outcome_of(&o, 1)->probability, 23 / 72.0, 4 * o.error));
    assert_true(is_within(outcome_of(&o, 3)->probability, 17 / 72.0, 4 * o.error));
    gg_odds_free(&o);
}

static gg_move unoffered(const struct gg_battle *b, const void *pos)
{
    (void)b;
    (void)pos;
    return gg_move1(AGAIN, 7);
}

static void the_other_side_answers_by_what_it_sees(void **state)
{
    struct gg_ruleset r = { TOY(dodge), .matters = toy_never, .sensible = dodge_sensible };
    struct toy_battle b = toy_of(&r, 0, 0);
    struct toy pos = { .mine = 2 };
    struct gg_odds o = ask(&b, &pos, NULL);

    (void)state;
    assert_weight(&o, KEEP, 1);
    gg_odds_free(&o);
    pos.mine = 0; /* no card at all, as both can see */
    o = ask(&b, &pos, NULL);
    assert_weight(&o, AGAIN, 1);
    gg_odds_free(&o);
    r.sensible = unoffered; /* advice that is not legal is not followed */
    o = ask(&b, &pos, NULL);
    assert_weight(&o, KEEP, 1);
    gg_odds_free(&o);
}

/* ---- a million runs of the same question ---- */

/* Is n of runs within four standard errors of the chance p? */
static bool is_near(int n, int runs, double p)
{
    double off = n - runs * p;

    return off * off <= 16 * runs * p * (1 - p);
}

static void assert_sampled_alike(const struct toy_battle *b, struct toy pos,
                                 const struct gg_odds_options *options)
{
    enum { RUNS = 1000000, VALUES = 64 };
    struct gg_odds o = ask(b, &pos, options);
    int seen[VALUES] = { 0 }, counted = 0;
    struct gg_rng rng;

    assert_int_not_equal(o.method, GG_ODDS_SAMPLED);
    gg_rng_seed(&rng, 1815, 6);
    for (int i = 0; i < RUNS; i++) {
        struct gg_summary s;

        gg_odds_sample(&b->base, &pos, gg_move0(GO), options, &rng, &s);
        assert_in_range(s.value[0], 0, VALUES - 1);
        seen[s.value[0]]++;
    }
    for (uint32_t i = 0; i < o.outcomes; i++) {
        double p = o.outcome[i].probability;
        int n = seen[o.outcome[i].summary.value[0]];

        counted += n;
        assert_true(is_near(n, RUNS, p));
    }
    assert_int_equal(counted, RUNS); /* nothing was sampled that has no odds */
    gg_odds_free(&o);
}

static void a_million_runs_of_dice(void **state)
{
    struct toy_battle b = toy_of(&sum, 2, 6);

    (void)state;
    assert_sampled_alike(&b, (struct toy){ 0 }, NULL);
}

static void a_million_runs_of_a_chain(void **state)
{
    struct toy_battle b = toy_of(&chain, 0, 0);

    (void)state;
    assert_sampled_alike(&b, (struct toy){ 0 }, NULL);
}

static void a_million_runs_of_decisions(void **state)
{
    struct toy_battle b = toy_of(&reroll, 0, 0);
    struct gg_odds_options options = { .policy = GG_POLICY_UNIFORM };

    (void)state;
    assert_sampled_alike(&b, (struct toy){ 0 }, NULL);
    assert_sampled_alike(&b, (struct toy){ 0 }, &options);
}

static void a_million_runs_of_hidden_cards(void **state)
{
    struct toy_battle b = toy_of(&card, 0, 0);

    (void)state;
    assert_sampled_alike(&b, (struct toy){ .yours = 2 }, NULL);
}

static void runs_guess_where_no_worlds_are_listed(void **state)
{
    struct gg_ruleset r = card;
    struct toy_battle b = toy_of(&r, 0, 0);
    struct toy pos = { .yours = 1 }; /* in truth a die of two faces */
    struct gg_rng rng;
    int fours = 0;

    (void)state;
    r.worlds = NULL;
    gg_rng_seed(&rng, 7, 7);
    for (int i = 0; i < 72000; i++) {
        struct gg_summary s;

        gg_odds_sample(&b.base, &pos, gg_move0(GO), NULL, &rng, &s);
        fours += s.value[0] == 4;
    }
    assert_in_range(fours, 9000 - 4 * 89, 9000 + 4 * 89); /* sqrt(72000 * 1/8 * 7/8) = 88.7 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worlds_are_mixed_exactly_and_never_tell_the_truth),
        cmocka_unit_test(what_is_open_is_one_world),
        cmocka_unit_test(worlds_that_agree_hide_nothing),
        cmocka_unit_test(one_world_that_differs_is_enough),
        cmocka_unit_test(a_mixture_too_wide_for_integers),
        cmocka_unit_test(guesses_estimate_with_an_error_bar),
        cmocka_unit_test(too_many_worlds_are_guessed),
        cmocka_unit_test(sampled_worlds_come_by_weight),
        cmocka_unit_test(the_other_side_answers_by_what_it_sees),
        cmocka_unit_test(a_million_runs_of_dice),
        cmocka_unit_test(a_million_runs_of_a_chain),
        cmocka_unit_test(a_million_runs_of_decisions),
        cmocka_unit_test(a_million_runs_of_hidden_cards),
        cmocka_unit_test(runs_guess_where_no_worlds_are_listed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
