/* SPDX-License-Identifier: MIT
 * Bots, for every ruleset: legal moves from masked positions, the same for the same generator. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/bots.h"
#include "host/data.h"
#include <string.h>

static struct gg_battle *load(const struct gg_ruleset *r)
{
    struct gg_source source = host_source(NULL);
    struct gg_battle *b = gg_battle_load(r, &r->scenario[0], NULL, 0, &source, NULL);

    assert_non_null(b);
    return b;
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
            m = bot->choose(b, &masked, o.decider, &rng);
            assert_true(gg_offer_find(&o, m) >= 0);
            assert_int_equal(bot->choose(b, &masked, !o.decider, &rng), GG_NO_MOVE);
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

            for (uint64_t seed = 0; seed < (quick ? 20 : 2); seed++) { /* thinkers take time */
                int steps = quick ? 100000 : 200;
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
    assert_null(gg_bot_find("rand"));
    assert_null(gg_bot_find(""));
    for (int i = 0; gg_bots[i]; i++) {
        assert_ptr_equal(gg_bot_find(gg_bots[i]->name), gg_bots[i]);
        assert_string_not_equal(gg_bots[i]->name, "human");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_legal_and_repeatable),
        cmocka_unit_test(test_random_plays_everything),
        cmocka_unit_test(test_names),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
