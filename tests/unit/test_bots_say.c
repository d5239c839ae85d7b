/* SPDX-License-Identifier: MIT
 * What bots say of their plans: one sentence in every language, with the lead they expect. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/bots.h"
#include "host/data.h"
#include "rules/registry.h"
#include <string.h>

struct words {
    struct gg_battle *battle;
    struct gg_catalogue *catalogue;
    struct gg_verdict verdict;
};

/* The first decision of a game of that ruleset, as a bot sees it. */
static void open_words(struct words *w, const char *ruleset, const char *language,
                       const struct gg_bot *bot)
{
    const struct gg_budget budget = { .iterations = 8 };
    const struct gg_ruleset *r = gg_ruleset_find(gg_rulesets, ruleset);
    struct gg_source source = host_source(gg_rulesets, NULL);
    union gg_position_room pos, masked;
    struct gg_offer o;
    struct gg_rng rng;

    w->battle = gg_battle_load(r, NULL, NULL, 0, &source, NULL);
    w->catalogue = gg_catalogue_load(language, &source, NULL);
    assert_true(w->battle && w->catalogue);
    r->start(w->battle, &pos);
    for (r->offer(w->battle, &pos, &o); o.decider == GG_CHANCE; r->offer(w->battle, &pos, &o)) {
        r->apply(w->battle, &pos, gg_offer_nth(&o, 0));
    }
    gg_mask(w->battle, &pos, o.decider, &masked);
    gg_rng_seed(&rng, 1, 0);
    gg_bot_think(bot, w->battle, &masked, o.decider, &rng, &budget, &w->verdict);
    assert_true(gg_offer_find(&o, w->verdict.move) >= 0);
}

static void close_words(struct words *w)
{
    gg_catalogue_free(w->catalogue);
    gg_battle_free(w->battle);
}

static void assert_says(const struct words *w, const char *part)
{
    struct gg_speaker s = { .catalogue = w->catalogue, .battle = w->battle };
    struct gg_buf out = { 0 };

    gg_bot_say(&s, &w->verdict, &out);
    if (!strstr(gg_buf_text(&out), part)) {
        fail_msg("\"%s\" lacks \"%s\"", gg_buf_text(&out), part);
    }
    assert_null(strpbrk(gg_buf_text(&out), "[]{}")); /* a key or a value that is missing */
    gg_buf_free(&out);
}

static void test_says_its_first_move(void **state)
{
    (void)state;
    for (int r = 0; gg_rulesets[r]; r++) {
        for (int l = 0; gg_languages[l]; l++) {
            struct gg_buf move = { 0 };
            struct gg_speaker s;
            struct words w;

            open_words(&w, gg_rulesets[r]->name, gg_languages[l], &gg_bot_veteran);
            s = (struct gg_speaker){ .catalogue = w.catalogue, .battle = w.battle };
            assert_true(w.verdict.moves > 0 && w.verdict.plan[0] == w.verdict.move);
            gg_say_move(&s, w.verdict.move, &move);
            assert_true(gg_buf_text(&move)[0] != '\0');
            assert_says(&w, gg_buf_text(&move));
            gg_buf_free(&move);
            close_words(&w);
        }
    }
}

static void test_says_what_it_expects(void **state)
{
    struct words w;
    double point;

    (void)state;
    open_words(&w, "nations", "en", &gg_bot_recruit);
    point = w.battle->rules->value_point;
    assert_true(w.verdict.judged);
    w.verdict.expected = 3.4 * point;
    assert_says(&w, "Expected score: +3.");
    w.verdict.expected = 1.2 * point;
    assert_says(&w, "Expected score: +1.");
    w.verdict.expected = -2.6 * point;
    assert_says(&w, "Expected score: −3.");
    w.verdict.expected = -0.4 * point;
    assert_says(&w, "Expected score: even.");
    w.verdict.expected = 1000 * point;
    assert_says(&w, "expects to win");
    w.verdict.expected = -1000 * point;
    assert_says(&w, "expects to lose");
    w.verdict.judged = false;
    assert_says(&w, "Plan: ");
    close_words(&w);
}

/* A bot that does not judge has its move for a plan. */
static void test_random_has_a_plan(void **state)
{
    struct words w;

    (void)state;
    open_words(&w, "waterloo", "it", &gg_bot_random);
    assert_false(w.verdict.judged);
    assert_int_equal(w.verdict.moves, 1);
    assert_int_equal(w.verdict.plan[0], w.verdict.move);
    assert_says(&w, "Piano: ");
    close_words(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_says_its_first_move),
        cmocka_unit_test(test_says_what_it_expects),
        cmocka_unit_test(test_random_has_a_plan),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
