/* SPDX-License-Identifier: MIT
 * Exact odds: closed forms, merging, doubles when integers no longer fit, sampling past the
 * bounds, policies, refusals. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/odds_games.h"

/* ---- closed forms ---- */

static void two_dice_merge_and_come_likeliest_first(void **state)
{
    struct gg_odds o = ask_start(&sum, NULL);

    (void)state;
    assert_int_equal(o.method, GG_ODDS_EXACT);
    assert_int_equal(o.hidden, GG_HIDDEN_NONE);
    assert_int_equal(o.denominator, 36);
    assert_int_equal(o.outcomes, 11);
    assert_int_equal(o.positions, 1 + 6 + 11); /* not 1 + 6 + 36 */
    for (int total = 2; total <= 12; total++) {
        assert_weight(&o, total, total <= 7 ? total - 1 : 13 - total);
    }
    assert_int_equal(o.outcome[0].summary.value[0], 7);
    for (uint32_t i = 1; i < o.outcomes; i++) {
        int before = o.outcome[i - 1].summary.value[0], value = o.outcome[i].summary.value[0];

        assert_true(o.outcome[i - 1].weight > o.outcome[i].weight ||
                    (o.outcome[i - 1].weight == o.outcome[i].weight && before < value));
    }
    assert_float_equal(gg_odds_mean(&o, 0), 7, 1e-12);
    assert_float_equal(gg_odds_mean(&o, -1), 0, 0);
    assert_float_equal(gg_odds_mean(&o, GG_SUMMARY_MAX), 0, 0);
    assert_true(o.error == 0);
    gg_odds_free(&o);
    assert_null(o.outcome);
}

static void policies_answer_inner_decisions(void **state)
{
    static const struct {
        enum gg_odds_policy policy;
        uint64_t denominator, low, high;
    } row[] = {
        { GG_POLICY_SENSIBLE, 12, 1, 3 }, /* always again: 1/2 * 1/6, and 1/6 more */
        { GG_POLICY_FIRST, 6, 1, 1 },     /* always kept */
        { GG_POLICY_UNIFORM, 24, 3, 5 },  /* half and half */
    };

    (void)state;
    for (int i = 0; i < 3; i++) {
        struct gg_odds_options options = { .policy = row[i].policy };
        struct gg_odds o = ask_start(&reroll, &options);

        assert_int_equal(o.method, GG_ODDS_EXACT);
        assert_int_equal(o.denominator, row[i].denominator);
        for (int v = 1; v <= 6; v++) {
            assert_weight(&o, v, v <= 3 ? row[i].low : row[i].high);
        }
        gg_odds_free(&o);
    }
}

static void a_ruleset_without_opinions(void **state)
{
    struct gg_ruleset r = reroll;
    struct gg_odds o;

    (void)state;
    r.sensible = NULL; /* the first one offered: keep */
    o = ask_start(&r, NULL);
    assert_int_equal(o.denominator, 6);
    assert_weight(&o, 1, 1);
    assert_int_equal(o.positions, 1 + 6 + 3);
    gg_odds_free(&o);
    r.matters = NULL; /* every decision stops, except for the move asked about */
    o = ask_start(&r, NULL);
    assert_int_equal(o.denominator, 6);
    assert_int_equal(o.positions, 1 + 6);
    gg_odds_free(&o);
}

static bool if_it_began_at_five(const struct gg_battle *b, const void *start, const void *pos)
{
    (void)b;
    (void)pos;
    return ((const struct toy *)start)->total == 5;
}

static void the_rules_judge_by_where_it_began(void **state)
{
    struct gg_ruleset r = reroll;
    struct toy_battle b = toy_of(&r, 0, 0);
    struct toy pos = { .total = 5 };
    struct gg_odds o;

    (void)state;
    r.matters = if_it_began_at_five;
    o = ask(&b, &pos, NULL);
    assert_int_equal(o.denominator, 6); /* stops before the second roll */
    assert_weight(&o, 1 - 5, 1);
    gg_odds_free(&o);
    pos.total = 4;
    o = ask(&b, &pos, NULL);
    assert_int_equal(o.denominator, 12);
    assert_weight(&o, 1 - 4, 1);
    gg_odds_free(&o);
}

static void weighted_offer(const struct gg_battle *b, const void *pos, struct gg_offer *out)
{
    (void)b;
    if (!toy_offer_ends(pos, out)) {
        gg_offer_begin(out, GG_CHANCE);
        gg_offer_weighted(out, gg_move1(DIE, 1), 0x9, 1); /* 1 and 4 */
        gg_offer_weighted(out, gg_move1(DIE, 2), 1, 4);
        gg_offer_weighted(out, gg_move1(DIE, 3), 1, 0); /* never */
    }
}

static void outcomes_of_chance_count_by_weight(void **state)
{
    struct gg_ruleset r = card;
    struct gg_odds o;

    (void)state;
    r.offer = weighted_offer;
    o = ask_start(&r, NULL);
    assert_int_equal(o.denominator, 6);
    assert_int_equal(o.outcomes, 3);
    assert_weight(&o, 2, 4);
    assert_weight(&o, 1, 1);
    assert_weight(&o, 4, 1);
    gg_odds_free(&o);
}

/* ---- integers as long as they fit, then doubles ---- */

/* How many of the battle's dice show a 1: the product of ((f-1) + x)/f. */
static void expected_ones(const struct toy_battle *b, double p[TOY_DICE + 1])
{
    memset(p, 0, (TOY_DICE + 1) * sizeof *p);
    p[0] = 1;
    for (int die = 0; die < b->dice; die++) {
        double hit = 1.0 / b->faces[die];

        for (int k = die + 1; k >= 0; k--) {
            p[k] = p[k] * (1 - hit) + (k > 0 ? p[k - 1] * hit : 0);
        }
    }
}

static void assert_ones(const struct toy_battle *b, const struct gg_odds *o)
{
    double p[TOY_DICE + 1], sum_of_all = 0;

    expected_ones(b, p);
    assert_int_equal(o->outcomes, b->dice + 1);
    for (int k = 0; k <= b->dice; k++) {
        double got = outcome_of(o, k)->probability;

        sum_of_all += got;
        assert_true(is_within(got, p[k], 1e-12 * p[k]));
    }
    assert_float_equal(sum_of_all, 1, 1e-9);
}

static void forty_rolls_end_in_doubles(void **state)
{
    static const uint8_t faces[] = { 7, 11, 13 };
    struct toy_battle b = toy_of(&ones, TOY_DICE, 6);
    struct toy pos = { 0 };
    struct gg_odds o;

    (void)state;
    for (int i = 0; i < TOY_DICE; i++) {
        b.faces[i] = faces[i % 3];
    }
    o = ask(&b, &pos, NULL);
    assert_int_equal(o.method, GG_ODDS_ENUMERATED);
    assert_int_equal(o.denominator, 0);
    assert_int_equal(o.positions, 1 + (TOY_DICE + 1) * (TOY_DICE + 2) / 2 - 1);
    assert_int_equal(o.outcome[0].weight, 0);
    assert_ones(&b, &o);
    for (uint32_t i = 1; i < o.outcomes; i++) {
        assert_true(o.outcome[i - 1].probability >= o.outcome[i].probability);
    }
    gg_odds_free(&o);
}

/* 7 * 11 * 13 * 17 * ... up to where the next prime would pass 2^64. */
static void integers_last_to_the_edge(void **state)
{
    static const uint8_t primes[] = { 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61 };
    struct toy_battle b = toy_of(&ones, 1, 6);
    struct toy pos = { 0 };
    uint64_t product = 1;

    (void)state;
    memcpy(b.faces, primes, sizeof primes);
    for (b.dice = 1; b.dice <= sizeof primes; b.dice++) {
        bool fits = product <= UINT64_MAX / primes[b.dice - 1];
        struct gg_odds o = ask(&b, &pos, NULL);

        product *= primes[b.dice - 1];
        assert_int_equal(o.method, fits ? GG_ODDS_EXACT : GG_ODDS_ENUMERATED);
        if (fits) { /* the weight of "all show a 1" is 1, so nothing can be cancelled */
            assert_int_equal(o.denominator, product);
            assert_weight(&o, b.dice, 1);
        }
        assert_ones(&b, &o);
        gg_odds_free(&o);
        if (!fits) {
            return;
        }
    }
    fail_msg("integers never ran out");
}

static void roll_until_a_six_is_summed_to_its_end(void **state)
{
    static const double expected[] = { 1 / 6.0, 5 / 36.0, 25 / 216.0, 125 / 216.0 };
    struct gg_odds o = ask_start(&chain, NULL);

    (void)state;
    assert_int_equal(o.method, GG_ODDS_ENUMERATED);
    assert_int_equal(o.outcomes, 4);
    for (int i = 0; i < 4; i++) {
        assert_float_equal(outcome_of(&o, i)->probability, expected[i], 1e-11);
    }
    assert_int_equal(o.outcome[0].summary.value[0], 3);
    gg_odds_free(&o);
}

/* ---- past the bounds: sampled, and it says so ---- */

static void bounds_are_exact(void **state)
{
    struct gg_odds_options steps = { .max_steps = 2, .samples = 10 };
    struct gg_odds_options positions = { .max_positions = 11, .samples = 10 };
    struct gg_odds o;

    (void)state;
    o = ask_start(&sum, &steps);
    assert_int_equal(o.method, GG_ODDS_EXACT);
    gg_odds_free(&o);
    o = ask_start(&sum, &positions);
    assert_int_equal(o.method, GG_ODDS_EXACT);
    gg_odds_free(&o);
    steps.max_steps--;
    o = ask_start(&sum, &steps);
    assert_int_equal(o.method, GG_ODDS_SAMPLED);
    gg_odds_free(&o);
    positions.max_positions--;
    o = ask_start(&sum, &positions);
    assert_int_equal(o.method, GG_ODDS_SAMPLED);
    gg_odds_free(&o);
}

static uint64_t told, last_done, last_total;

static void count_progress(void *context, uint64_t done, uint64_t total)
{
    assert_ptr_equal(context, &told);
    assert_true(done > last_done || total != last_total);
    told++;
    last_done = done;
    last_total = total;
}

/* The chance that dice d6 sum to at least 4 a die. */
static double expected_high(int dice)
{
    double p[6 * TOY_DICE + 1] = { 1 }, high_enough = 0;

    for (int die = 0; die < dice; die++) {
        for (int s = 6 * dice; s >= 0; s--) {
            p[s] = 0;
            for (int face = 1; face <= 6 && face <= s; face++) {
                p[s] += p[s - face] / 6;
            }
        }
    }
    for (int s = 4 * dice; s <= 6 * dice; s++) {
        high_enough += p[s];
    }
    return high_enough;
}

static void too_many_positions_are_sampled_with_an_error_bar(void **state)
{
    struct toy_battle b = toy_of(&high, 8, 6); /* 6^7 positions before the last roll */
    struct toy pos = { 0 };
    struct gg_odds_options options = { .max_positions = 2000, .seed = 5 };
    struct gg_odds o;

    (void)state;
    options.progress = count_progress;
    options.context = &told;
    told = last_done = last_total = 0;
    o = ask(&b, &pos, &options);
    assert_int_equal(o.method, GG_ODDS_SAMPLED);
    assert_int_equal(o.hidden, GG_HIDDEN_NONE);
    assert_int_equal(o.samples, 100000);
    assert_int_equal(o.outcome[0].weight + o.outcome[1].weight, 100000);
    assert_true(o.error > 0.0005 && o.error * o.error <= 0.25 / 100000);
    assert_true(is_within(outcome_of(&o, 1)->probability, expected_high(8), 4 * o.error));
    assert_in_range(told, 95, 110);
    assert_int_equal(last_done, 100000);
    gg_odds_free(&o);
    b.dice = 5; /* 7776 fit the default bound, and then the same number is exact */
    o = ask(&b, &pos, NULL);
    assert_int_equal(o.method, GG_ODDS_EXACT);
    assert_float_equal(outcome_of(&o, 1)->probability, expected_high(5), 1e-12);
    gg_odds_free(&o);
}

static void sampling_follows_its_seed(void **state)
{
    struct gg_odds_options options = { .max_steps = 1, .samples = 1000, .seed = 1 };
    struct gg_odds a = ask_start(&sum, &options), b = ask_start(&sum, &options), c;

    (void)state;
    assert_memory_equal(a.outcome, b.outcome, a.outcomes * sizeof *a.outcome);
    options.seed = 2;
    c = ask_start(&sum, &options);
    assert_true(c.outcomes != a.outcomes ||
                memcmp(a.outcome, c.outcome, a.outcomes * sizeof *a.outcome) != 0);
    gg_odds_free(&a);
    gg_odds_free(&b);
    gg_odds_free(&c);
}

static void an_error_bar_is_never_zero(void **state)
{
    struct toy_battle b = toy_of(&sum, 2, 1); /* dice with one face */
    struct toy pos = { 0 };
    struct gg_odds_options options = { .max_steps = 1, .samples = 100 };
    struct gg_odds o = ask(&b, &pos, &options);

    (void)state;
    assert_int_equal(o.outcomes, 1);
    assert_int_equal(o.outcome[0].weight, 100);
    assert_true(o.error > 0.001 && o.error < 0.02);
    gg_odds_free(&o);
}

/* ---- refusals ---- */

static void assert_refused(const struct gg_ruleset *r, struct toy pos, gg_move m, const char *why)
{
    struct toy_battle b = toy_of(r, 2, 6);
    struct gg_odds_options options = { .samples = 2 };
    struct gg_error err = { 0 };
    struct gg_odds o;

    assert_false(gg_odds(&b.base, &pos, m, &options, &o, &err));
    if (!err.set || !strstr(err.text, why)) {
        fail_msg("\"%s\" does not say \"%s\"", err.text, why);
    }
    assert_null(o.outcome);
    gg_odds_free(&o);
}

static void questions_that_have_no_answer(void **state)
{
    struct gg_ruleset r = sum;

    (void)state;
    assert_refused(&sum, (struct toy){ .stage = 1 }, gg_move1(DIE, 1), "a roll is due");
    assert_refused(&sum, (struct toy){ .stage = OVER }, gg_move0(GO), "over");
    assert_refused(&sum, (struct toy){ 0 }, gg_move0(KEEP), "not legal");
    assert_refused(&sum, (struct toy){ 0 }, GG_NO_MOVE, "not legal");
    r.summary = NULL;
    assert_refused(&r, (struct toy){ 0 }, gg_move0(GO), "no summary");
    r = sum;
    r.position_size = GG_POSITION_MAX + 1;
    assert_refused(&r, (struct toy){ 0 }, gg_move0(GO), "too large");
}

static void empty_offer(const struct gg_battle *b, const void *pos, struct gg_offer *out)
{
    (void)b;
    if (!toy_offer_ends(pos, out)) {
        gg_offer_begin(out, GG_SIDE_2);
    }
}

static void lying_offer(const struct gg_battle *b, const void *pos, struct gg_offer *out)
{
    sum_offer(b, pos, out);
    out->weight += out->decider == GG_CHANCE; /* one part in seven is nowhere */
}

static void picky_offer(const struct gg_battle *b, const void *pos, struct gg_offer *out)
{
    (void)b;
    gg_offer_begin(out, GG_SIDE_1);
    gg_offer_move(out, gg_move0(((const struct toy *)pos)->yours == 1 ? GO : KEEP));
}

static uint32_t weightless(const struct gg_battle *b, const void *masked, int viewer, uint32_t i,
                           void *pos)
{
    card_world(b, masked, viewer, i, pos);
    return 0;
}

static void endless_apply(const struct gg_battle *b, void *pos, gg_move m)
{
    (void)b;
    (void)m;
    ((struct toy *)pos)->stage = 1;
}

static void rulesets_at_fault_are_told_so(void **state)
{
    struct gg_ruleset r = card;

    (void)state;
    r.offer = empty_offer;
    assert_refused(&r, (struct toy){ 0 }, gg_move0(GO), "offers nothing");
    r.offer = lying_offer;
    r.apply = sum_apply;
    assert_refused(&r, (struct toy){ 0 }, gg_move0(GO), "sum to 0.73");
    r = card;
    r.offer = picky_offer;
    assert_refused(&r, (struct toy){ .yours = 1 }, gg_move0(GO), "world 2 of 3 does not offer");
    r = card;
    r.world = weightless;
    assert_refused(&r, (struct toy){ .yours = 1 }, gg_move0(GO), "no world");
    r = chain;
    r.apply = endless_apply;
    assert_refused(&r, (struct toy){ 0 }, gg_move0(GO), "does not end");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_dice_merge_and_come_likeliest_first),
        cmocka_unit_test(policies_answer_inner_decisions),
        cmocka_unit_test(a_ruleset_without_opinions),
        cmocka_unit_test(the_rules_judge_by_where_it_began),
        cmocka_unit_test(outcomes_of_chance_count_by_weight),
        cmocka_unit_test(forty_rolls_end_in_doubles),
        cmocka_unit_test(integers_last_to_the_edge),
        cmocka_unit_test(roll_until_a_six_is_summed_to_its_end),
        cmocka_unit_test(bounds_are_exact),
        cmocka_unit_test(too_many_positions_are_sampled_with_an_error_bar),
        cmocka_unit_test(sampling_follows_its_seed),
        cmocka_unit_test(an_error_bar_is_never_zero),
        cmocka_unit_test(questions_that_have_no_answer),
        cmocka_unit_test(rulesets_at_fault_are_told_so),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
