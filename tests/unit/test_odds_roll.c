/* SPDX-License-Identifier: MIT
 * Odds tell the next roll: where it comes, what its results are called, and what is certain. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/odds_games.h"

enum { TITLE = GG_MESSAGE_FIRST, HIT, MISS };

/* A die that hits on 5 and 6, each by a clause of its own. */
static void named_explain(const struct gg_battle *b, const void *pos, gg_move m,
                          struct gg_breakdown *out)
{
    (void)b;
    (void)pos;
    *out = (struct gg_breakdown){ .title = gg_message(TITLE, 1) };
    if (gg_verb_of(m) == DIE) {
        unsigned die = gg_target_of(m);

        out->result = gg_message(die >= 5 ? HIT : MISS, die);
    }
}

static void assert_result(const struct gg_odds *o, uint32_t i, unsigned key, uint64_t weight)
{
    assert_int_equal(o->next.result[i].name.result.key, key);
    assert_int_equal(o->next.result[i].weight, weight);
    assert_float_equal(o->next.result[i].probability, (double)weight / (double)o->next.denominator,
                       1e-15);
}

static void results_of_one_name_are_one(void **state)
{
    struct gg_ruleset r = sum;
    struct gg_odds o;

    (void)state;
    r.explain = named_explain;
    o = ask_start(&r, NULL); /* two dice: only the first is the next roll */
    assert_int_equal(o.next.results, 2);
    assert_int_equal(o.next.denominator, 3);
    assert_int_equal(o.next.hidden, GG_HIDDEN_NONE);
    assert_int_equal(gg_odds_rolled_for(&o).key, TITLE);
    assert_result(&o, 0, MISS, 2); /* likeliest first */
    assert_result(&o, 1, HIT, 1);
    assert_int_equal(o.denominator, 36); /* and what follows, as ever */
    gg_odds_free(&o);
}

static void without_names_the_outcomes_themselves(void **state)
{
    struct gg_odds o = ask_start(&sum, NULL);

    (void)state;
    assert_int_equal(o.next.results, 6);
    assert_int_equal(o.next.denominator, 6);
    for (uint32_t i = 0; i < 6; i++) {
        assert_result(&o, i, GG_MSG_none, 1);
        assert_int_equal(o.next.result[i].name.move, gg_move1(DIE, i + 1));
    }
    gg_odds_free(&o);
}

/* The answer of side 2 stands between the move and the die. */
static void later_offer(const struct gg_battle *b, const void *pos, struct gg_offer *out)
{
    const struct toy *p = pos;

    (void)b;
    if (toy_offer_ends(p, out)) {
        return;
    }
    if (p->stage == 1) {
        gg_offer_begin(out, GG_SIDE_2);
        gg_offer_move(out, gg_move0(KEEP));
        gg_offer_move(out, gg_move0(AGAIN));
    } else {
        gg_offer_die(out, DIE, 6);
    }
}

static void later_apply(const struct gg_battle *b, void *pos, gg_move m)
{
    struct toy *p = pos;

    (void)b;
    switch (gg_verb_of(m)) {
    case GO: p->stage = 1; break;
    case AGAIN: p->stage = 2; break;
    default: p->stage = OVER; break;
    }
}

static void the_policy_leads_to_it(void **state)
{
    struct gg_odds_options options = { .policy = GG_POLICY_SENSIBLE };
    struct gg_ruleset r = reroll; /* whose sensible answer is AGAIN */
    struct gg_odds o;

    (void)state;
    r.offer = later_offer;
    r.apply = later_apply;
    o = ask_start(&r, &options);
    assert_int_equal(o.next.results, 6);
    gg_odds_free(&o);
    options.policy = GG_POLICY_UNIFORM; /* one way to it: the sensible one */
    o = ask_start(&r, &options);
    assert_int_equal(o.next.results, 6);
    gg_odds_free(&o);
    options.policy = GG_POLICY_FIRST; /* KEEP: nothing is rolled */
    o = ask_start(&r, &options);
    assert_int_equal(o.next.results, 0);
    assert_true(gg_odds_no_dice(&o));
    gg_odds_free(&o);
    r.matters = NULL; /* every decision is one to stop at */
    o = ask_start(&r, NULL);
    assert_int_equal(o.next.results, 0);
    gg_odds_free(&o);
}

/* The first die has one face: it is no roll, and the next one is told. */
static void what_is_certain_is_no_roll(void **state)
{
    struct toy_battle b = toy_of(&sum, 2, 6);
    struct toy pos = { 0 };
    struct gg_odds o;

    (void)state;
    b.faces[0] = 1;
    o = ask(&b, &pos, NULL);
    assert_int_equal(o.next.results, 6);
    gg_odds_free(&o);
    b.faces[1] = 1;
    o = ask(&b, &pos, NULL);
    assert_int_equal(o.next.results, 0);
    assert_true(gg_odds_no_dice(&o));
    gg_odds_free(&o);
}

static void sampling_leaves_it_exact(void **state)
{
    struct gg_odds_options options = { .max_positions = 1, .samples = 10 };
    struct gg_odds o = ask_start(&sum, &options);

    (void)state;
    assert_int_equal(o.method, GG_ODDS_SAMPLED);
    assert_int_equal(o.next.results, 6);
    assert_int_equal(o.next.denominator, 6);
    gg_odds_free(&o);
}

/* 1/6 of a die with 2 faces, 2/6 of one with 3, 3/6 of one with 4, whichever it is. */
static void it_is_mixed_over_the_worlds(void **state)
{
    static const uint64_t weight[] = { 23, 23, 17, 9 };
    struct toy_battle b = toy_of(&card, 0, 0);

    (void)state;
    for (uint8_t yours = 1; yours <= 3; yours++) {
        struct toy pos = { .yours = yours };
        struct gg_odds o = ask(&b, &pos, NULL);

        assert_int_equal(o.next.hidden, GG_HIDDEN_WORLDS);
        assert_int_equal(o.next.denominator, 72);
        assert_int_equal(o.next.results, 4);
        for (uint32_t i = 0; i < 4; i++) {
            assert_result(&o, i, GG_MSG_none, weight[i]);
        }
        gg_odds_free(&o);
    }
}

/* Of the guesses at what is hidden: as many for the roll, however many runs the rest takes. */
static void its_guesses_are_counted_apart(void **state)
{
    struct gg_odds_options options = { .max_positions = 1, .samples = 10, .guesses = 7 };
    struct gg_ruleset r = card;
    struct toy_battle b = toy_of(&r, 0, 0);
    struct toy pos = { .yours = 1 };
    struct gg_odds o;

    (void)state;
    r.worlds = NULL;
    o = ask(&b, &pos, &options);
    assert_int_equal(o.method, GG_ODDS_SAMPLED);
    assert_int_equal(o.guesses, 10);
    assert_int_equal(o.next.hidden, GG_HIDDEN_GUESSED);
    assert_int_equal(o.next.guesses, 7);
    gg_odds_free(&o);
}

/* With card 3 the game is over at once: half of the worlds have no roll, and that is a result. */
static void some_apply(const struct gg_battle *b, void *pos, gg_move m)
{
    struct toy *p = pos;

    card_apply(b, p, m);
    p->stage = p->yours == 3 ? OVER : p->stage;
}

static void no_roll_is_a_result_where_worlds_differ(void **state)
{
    struct gg_ruleset r = card;
    struct toy_battle b = toy_of(&r, 0, 0);
    struct toy pos = { .yours = 1 };
    struct gg_odds o;

    (void)state;
    r.apply = some_apply;
    o = ask(&b, &pos, NULL);
    assert_int_equal(o.next.results, 4); /* none, 1, 2, 3 */
    assert_int_equal(o.next.denominator, 36);
    assert_result(&o, 0, GG_MSG_none, 18);
    assert_int_equal(o.next.result[0].name.move, GG_NO_MOVE);
    assert_int_equal(gg_odds_rolled_for(&o).key, GG_MSG_none);
    assert_result(&o, 1, GG_MSG_none, 7); /* 1/6 * 1/2 + 2/6 * 1/3 */
    assert_result(&o, 3, GG_MSG_none, 4);
    gg_odds_free(&o);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_of_one_name_are_one),
        cmocka_unit_test(without_names_the_outcomes_themselves),
        cmocka_unit_test(the_policy_leads_to_it),
        cmocka_unit_test(what_is_certain_is_no_roll),
        cmocka_unit_test(sampling_leaves_it_exact),
        cmocka_unit_test(it_is_mixed_over_the_worlds),
        cmocka_unit_test(its_guesses_are_counted_apart),
        cmocka_unit_test(no_roll_is_a_result_where_worlds_differ),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
