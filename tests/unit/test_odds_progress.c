/* SPDX-License-Identifier: MIT
 * Exact odds with the ruleset's help: ways of different length that meet, and positions that can be
 * played on without knowing all of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/odds_games.h"

/* ---- leap: of ten stages a roll of 4 or more leaves one out; how many dice show a 1? ---- */

enum { STAGES = 10 };

static void leap_offer(const struct gg_battle *b, const void *pos, struct gg_offer *out)
{
    (void)b;
    if (!toy_offer_ends(pos, out)) {
        gg_offer_die(out, DIE, 6);
    }
}

static void leap_apply(const struct gg_battle *b, void *pos, gg_move m)
{
    struct toy *p = pos;

    (void)b;
    p->stage = (uint8_t)(p->stage + (gg_target_of(m) >= 4 ? 2 : 1));
    p->total = (int16_t)(p->total + (gg_target_of(m) == 1));
    if (p->stage > STAGES) {
        p->stage = OVER;
    }
}

static uint32_t stage_of(const struct gg_battle *b, const void *pos)
{
    (void)b;
    return ((const struct toy *)pos)->stage;
}

/* Falls all the time: of no help, and no harm. */
static uint32_t stages_left(const struct gg_battle *b, const void *pos)
{
    (void)b;
    return OVER - ((const struct toy *)pos)->stage;
}

static const struct gg_ruleset leap = { TOY(leap) };

static void assert_same(const struct gg_odds *a, const struct gg_odds *b)
{
    assert_int_equal(a->method, GG_ODDS_EXACT);
    assert_int_equal(b->method, GG_ODDS_EXACT);
    assert_int_equal(a->denominator, b->denominator);
    assert_int_equal(a->outcomes, b->outcomes);
    for (uint32_t i = 0; i < a->outcomes; i++) {
        assert_int_equal(a->outcome[i].summary.value[0], b->outcome[i].summary.value[0]);
        assert_int_equal(a->outcome[i].weight, b->outcome[i].weight);
    }
}

static void ways_of_different_length_meet(void **state)
{
    struct gg_ruleset helped = leap, misled = leap;
    struct gg_odds plain, met, lost;

    (void)state;
    helped.progress = stage_of;
    misled.progress = stages_left;
    plain = ask_start(&leap, NULL);
    met = ask_start(&helped, NULL);
    lost = ask_start(&misled, NULL);
    assert_same(&plain, &met);
    assert_same(&plain, &lost);
    /* the stages 1 to 10 with up to as many ones as rolls so far, and the ends with 0 to 10 ones */
    assert_int_equal(met.positions, STAGES * (STAGES + 1) / 2 + STAGES + 1);
    assert_true(plain.positions > met.positions);
    gg_odds_free(&plain);
    gg_odds_free(&met);
    gg_odds_free(&lost);
}

static void bounds_hold_with_progress_too(void **state)
{
    struct gg_ruleset helped = leap;
    struct gg_odds_options o = { .max_positions = 3, .samples = 1000 };
    struct gg_odds odds;

    (void)state;
    helped.progress = stage_of;
    odds = ask_start(&helped, &o);
    assert_int_equal(odds.method, GG_ODDS_SAMPLED);
    assert_int_equal(odds.samples, 1000);
    gg_odds_free(&odds);
}

/* ---- turn: the card game, but a card that is not known is turned over when it is needed ---- */

static void turn_offer(const struct gg_battle *b, const void *pos, struct gg_offer *out)
{
    const struct toy *p = pos;

    if (p->stage == 0 || p->stage == OVER || p->yours != HIDDEN) {
        card_offer(b, pos, out);
        return;
    }
    gg_offer_begin(out, GG_CHANCE);
    for (unsigned c = 1; c <= WORLDS; c++) {
        gg_offer_weighted(out, gg_move1(KEEP, c), 1, c);
    }
}

static void turn_apply(const struct gg_battle *b, void *pos, gg_move m)
{
    struct toy *p = pos;

    if (gg_verb_of(m) == KEEP) {
        p->yours = (uint8_t)gg_target_of(m);
    } else {
        card_apply(b, pos, m);
    }
}

static const struct gg_ruleset turn = { TOY(turn), .plays_masked = true, .worlds = card_worlds,
                                        .world = card_world, .guess = card_guess };

/* As the card game's worlds, mixed: 1/6 of a die with 2 faces, 2/6 with 3, 3/6 with 4. */
static void what_is_not_known_is_drawn_on_the_way(void **state)
{
    struct toy_battle b = toy_of(&turn, 0, 0);

    (void)state;
    for (uint8_t yours = 1; yours <= 3; yours++) {
        struct toy pos = { .yours = yours };
        struct gg_odds o = ask(&b, &pos, NULL);

        assert_int_equal(o.method, GG_ODDS_EXACT);
        assert_int_equal(o.hidden, GG_HIDDEN_WORLDS);
        assert_int_equal(o.denominator, 72);
        assert_weight(&o, 1, 23);
        assert_weight(&o, 4, 9);
        gg_odds_free(&o);
    }
}

static void what_is_known_is_not_drawn(void **state)
{
    struct toy_battle b = toy_of(&turn, 0, 0);
    struct toy pos = { .mine = 2 };
    struct gg_odds o = ask(&b, &pos, NULL);

    (void)state;
    assert_int_equal(o.hidden, GG_HIDDEN_NONE);
    gg_odds_free(&o);
}

/* ---- stopping ---- */

/* Stops when it has been asked so often. */
static bool not_long(void *left)
{
    return (*(int *)left)-- == 0;
}

/* Counted or sampled: it can be stopped anywhere on the way, and is not asked much more often than
 * that. */
static void nobody_waits_any_more(void **state)
{
    struct toy_battle b = toy_of(&leap, 2, 6);
    struct toy pos = { .stage = 0 };

    (void)state;
    for (int after = 0; after < 40; after++) {
        for (int sampled = 0; sampled < 2; sampled++) {
            int left = after;
            struct gg_odds_options o = { .max_positions = sampled ? 3 : 0,
                                         .stop = not_long,
                                         .context = &left };
            struct gg_error err = { 0 };
            struct gg_odds odds;

            assert_false(gg_odds(&b.base, &pos, gg_move0(GO), &o, &odds, &err));
            assert_string_equal(err.text, "stopped while counting the odds");
            assert_int_equal(left, -1);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ways_of_different_length_meet),
        cmocka_unit_test(bounds_hold_with_progress_too),
        cmocka_unit_test(what_is_not_known_is_drawn_on_the_way),
        cmocka_unit_test(what_is_known_is_not_drawn),
        cmocka_unit_test(nobody_waits_any_more),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
