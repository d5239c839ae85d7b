/* SPDX-License-Identifier: MIT
 * Bots, for every ruleset: legal moves from masked positions, the same for the same generator. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/bots.h"
#include "host/data.h"
#include "rules/registry.h"
#include <string.h>

static struct gg_battle *load(const struct gg_ruleset *r)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_battle *b = gg_battle_load(r, NULL, NULL, 0, &source, NULL);

    assert_non_null(b);
    return b;
}

/* Bots that need no time get all the games; the others show themselves in few iterations. */
enum { ITERATIONS = 4 };

static gg_move ask(const struct gg_battle *b, const struct gg_bot *bot, const void *masked,
                   int side, struct gg_rng *rng)
{
    const struct gg_budget budget = { .iterations = ITERATIONS };
    struct gg_verdict v;

    gg_bot_think(bot, b, masked, side, rng, &budget, &v);
    return v.move;
}

/* A game of one bot against itself, of `steps` steps at most; returns the hash of where it ends. */
static uint64_t play(const struct gg_battle *b, const struct gg_bot *bot, uint64_t seed, int steps)
{
    union gg_position_room pos, masked;
    struct gg_rng rng, dice;
    struct gg_offer o;

    gg_rng_seed(&rng, seed, 0);
    gg_rng_seed(&dice, seed, 1);
    b->rules->start(b, &pos);
    b->rules->offer(b, &pos, &o);
    for (int i = 0; o.count > 0 && i < steps; b->rules->offer(b, &pos, &o), i++) {
        gg_move m;

        if (o.decider == GG_CHANCE) {
            m = gg_offer_at_weight(&o, gg_rng_below(&dice, (uint32_t)o.weight));
        } else {
            gg_mask(b, &pos, o.decider, &masked);
            m = ask(b, bot, &masked, o.decider, &rng);
            assert_true(gg_offer_find(&o, m) >= 0);
            assert_int_equal(ask(b, bot, &masked, !o.decider, &rng), GG_NO_MOVE);
        }
        b->rules->apply(b, &pos, m);
    }
    return gg_position_hash(b->rules, &pos);
}

static void test_legal_and_repeatable(void **state)
{
    int different = 0;

    (void)state;
    for (int r = 0; gg_rulesets[r]; r++) {
        struct gg_battle *b = load(gg_rulesets[r]);

        for (int i = 0; gg_bots[i]; i++) {
            bool quick = gg_bots[i] == &gg_bot_random;

            if (gg_bots[i] == &gg_bot_veteran || gg_bots[i] == &gg_bot_marshal) {
                continue; /* with so many iterations they are the rollouts bot */
            }
            for (uint64_t seed = 0; seed < (quick ? 20 : 1); seed++) { /* thinkers take time */
                int steps = quick ? 100000 : 40;
                uint64_t end = play(b, gg_bots[i], seed, steps);

                assert_int_equal(play(b, gg_bots[i], seed, steps), end);
                different += end != play(b, gg_bots[i], seed + 100, steps);
            }
        }
        gg_battle_free(b);
    }
    assert_true(different > 10);
}

/* Every move of the first decision is played sooner or later. */
static void test_random_plays_everything(void **state)
{
    struct gg_battle *b = load(gg_rulesets[0]);
    union gg_position_room pos, masked;
    bool seen[4096] = { false };
    uint32_t found = 0;
    struct gg_offer o;
    struct gg_rng rng;

    (void)state;
    b->rules->start(b, &pos);
    b->rules->offer(b, &pos, &o);
    assert_true(o.decider <= GG_SIDE_2 && o.count > 1);
    gg_mask(b, &pos, o.decider, &masked);
    gg_rng_seed(&rng, 1, 1);
    for (int i = 0; i < 1000; i++) {
        int64_t n = gg_offer_find(&o, gg_bot_random.choose(b, &masked, o.decider, &rng));

        assert_true(n >= 0);
        found += !seen[n];
        seen[n] = true;
    }
    assert_int_equal(found, o.count);
    gg_battle_free(b);
}

static void test_names(void **state)
{
    (void)state;
    assert_ptr_equal(gg_bot_find("random"), &gg_bot_random);
    assert_ptr_equal(gg_bot_find("greedy"), &gg_bot_greedy);
    assert_ptr_equal(gg_bot_find("recruit"), &gg_bot_recruit);
    assert_ptr_equal(gg_bot_find("veteran"), &gg_bot_veteran);
    assert_ptr_equal(gg_bot_find("marshal"), &gg_bot_marshal);
    assert_null(gg_bot_find("rand"));
    assert_null(gg_bot_find(""));
    for (int i = 0; gg_bots[i]; i++) {
        assert_ptr_equal(gg_bot_find(gg_bots[i]->name), gg_bots[i]);
        assert_string_not_equal(gg_bots[i]->name, "human");
    }
}

static void test_budget_in_a_name(void **state)
{
    struct gg_budget budget;

    (void)state;
    assert_ptr_equal(gg_bot_with_budget("greedy", &budget), &gg_bot_greedy);
    assert_int_equal(budget.iterations, 0);
    assert_ptr_equal(gg_bot_with_budget("rollouts:250", &budget), &gg_bot_rollouts);
    assert_int_equal(budget.iterations, 250);
    assert_null(gg_bot_with_budget("rollouts:", &budget));
    assert_null(gg_bot_with_budget("rollouts:0", &budget));
    assert_null(gg_bot_with_budget("rollouts:1x", &budget));
    assert_null(gg_bot_with_budget("rollouts:4294967296", &budget));
    assert_null(gg_bot_with_budget("a-name-longer-than-that-of-any-bot-there-is:1", &budget));
}

/* Says stop when it has been asked so often. */
static bool stop_after(void *context)
{
    uint32_t *left = context;

    return *left == 0 || --*left == 0;
}

enum { LATE = 100000 };

/* Stopped at once or late, there is an answer, and no work is done after it. */
static void test_stops_when_told(void **state)
{
    struct gg_battle *b = load(gg_ruleset_find(gg_rulesets, "nations"));
    union gg_position_room pos, masked;
    struct gg_offer o;
    uint32_t made[2];

    (void)state;
    b->rules->start(b, &pos);
    for (b->rules->offer(b, &pos, &o); o.decider == GG_CHANCE; b->rules->offer(b, &pos, &o)) {
        b->rules->apply(b, &pos, gg_offer_nth(&o, 0));
    }
    gg_mask(b, &pos, o.decider, &masked);
    for (int late = 0; late < 2; late++) {
        uint32_t left = late ? LATE : 1;
        struct gg_budget budget = { .iterations = 1000000, .stop = stop_after, .context = &left };
        struct gg_verdict v;
        struct gg_rng rng;

        gg_rng_seed(&rng, 1, 0);
        gg_bot_think(&gg_bot_rollouts, b, &masked, o.decider, &rng, &budget, &v);
        assert_true(gg_offer_find(&o, v.move) >= 0);
        made[late] = v.iterations;
    }
    assert_int_equal(made[0], 0);
    assert_in_range(made[1], 1, LATE); /* at least once a game it asks */
    gg_battle_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_legal_and_repeatable),
        cmocka_unit_test(test_random_plays_everything),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_budget_in_a_name),
        cmocka_unit_test(test_stops_when_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
