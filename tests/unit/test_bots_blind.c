/* SPDX-License-Identifier: MIT
 * Bots, for every ruleset, at positions of random games: what they answer is offered, is the same
 * for the same iterations and seed, and is the same when all that is hidden from them is another.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/bots.h"
#include "host/data.h"
#include "rules/registry.h"
#include <string.h>

enum { ENOUGH = 20, GAMES_MAX = 60, APART = 131, STEPS_MAX = 2500, ITERATIONS = 6 };

struct seen {
    uint32_t asked, hidden; /* positions, and those that another could stand for */
};

static gg_move ask(const struct gg_battle *b, const struct gg_bot *bot, const void *pos, int side,
                   uint64_t seed)
{
    const struct gg_budget budget = { .iterations = ITERATIONS };
    union gg_position_room masked;
    struct gg_verdict v;
    struct gg_rng rng;

    gg_mask(b, pos, side, &masked);
    gg_rng_seed(&rng, seed, 0);
    gg_bot_think(bot, b, &masked, side, &rng, &budget, &v);
    return v.move;
}

/* Another position that side cannot tell from pos. */
static void another(const struct gg_battle *b, const void *pos, int side, uint64_t seed, void *out)
{
    union gg_position_room masked;
    struct gg_rng rng;

    gg_mask(b, pos, side, &masked);
    gg_rng_seed(&rng, seed, 1);
    b->rules->guess(b, &masked, side, &rng, out);
}

static void look(const struct gg_battle *b, const struct gg_offer *o, const void *pos,
                 uint64_t seed, struct seen *s)
{
    union gg_position_room other;

    another(b, pos, o->decider, seed, &other);
    s->asked++;
    s->hidden += memcmp(pos, &other, gg_position_told(b->rules)) != 0;
    for (int i = 0; gg_bots[i]; i++) {
        gg_move m;

        if (gg_bots[i] == &gg_bot_veteran || gg_bots[i] == &gg_bot_marshal) {
            continue; /* with so many iterations they are the rollouts bot */
        }
        m = ask(b, gg_bots[i], pos, o->decider, seed);

        assert_true(gg_offer_find(o, m) >= 0);
        assert_int_equal(ask(b, gg_bots[i], pos, o->decider, seed), m);
        assert_int_equal(ask(b, gg_bots[i], &other, o->decider, seed), m);
    }
}

/* Walks a random game and looks now and then. */
static void walk(const struct gg_battle *b, uint64_t seed, struct seen *s)
{
    union gg_position_room pos;
    struct gg_chance dice;
    struct gg_offer o;
    struct gg_rng rng;
    int next = (int)seed;

    gg_chance_fast(&dice, seed, 0);
    gg_rng_seed(&rng, seed, 1);
    b->rules->start(b, &pos);
    b->rules->offer(b, &pos, &o);
    for (int i = 0; o.count > 0 && i < STEPS_MAX; b->rules->offer(b, &pos, &o), i++) {
        if (o.decider != GG_CHANCE && o.count > 1 && i >= next) {
            look(b, &o, &pos, seed * STEPS_MAX + (uint64_t)i, s);
            next = i + APART;
        }
        b->rules->apply(b, &pos,
                        o.decider == GG_CHANCE ? gg_chance_draw(&dice, &o)
                                               : gg_offer_nth(&o, gg_rng_below(&rng, o.count)));
    }
}

static void test_answers_do_not_depend_on_secrets(void **state)
{
    struct gg_source source = host_source(gg_rulesets, NULL);

    (void)state;
    for (int r = 0; gg_rulesets[r]; r++) {
        struct gg_battle *b = gg_battle_load(gg_rulesets[r], NULL, NULL, 0, &source, NULL);
        struct seen s = { 0 };

        assert_non_null(b);
        for (uint64_t seed = 0; s.asked < ENOUGH && seed < GAMES_MAX; seed++) {
            walk(b, seed, &s);
        }
        print_message("# %s: %u positions, %u with secrets\n", b->rules->name, (unsigned)s.asked,
                      (unsigned)s.hidden);
        assert_true(s.asked > 0 && s.hidden > 0);
        gg_battle_free(b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_answers_do_not_depend_on_secrets) };

    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
