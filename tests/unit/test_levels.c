/* SPDX-License-Identifier: MIT
 * The levels people choose between: what the recruit gives away, and what he does not; and of what
 * the best of them play games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/rollouts.h"
#include "bots/think.h"
#include "core/playout.h"
#include "core/view.h"
#include "unit/loaded.h"

enum { DECISIONS = 150, GAMES_AT = 40, LOTS = 6 };

/* Decisions at which something is so, and all there were. */
struct count {
    int so, all;
};

typedef bool is_so(const struct gg_battle *b, const void *masked, int side);

static gg_move first_look(const struct gg_battle *b, const void *masked, int side, uint32_t slack,
                          uint64_t lot)
{
    const struct gg_strength how = { .slack = slack };
    const struct gg_budget budget = { 0 };
    struct gg_verdict v = { 0 };
    struct gg_rng rng;

    gg_rng_seed(&rng, 7, lot);
    gg_rollouts_think(&how, b, masked, side, &rng, &budget, &v);
    return v.move;
}

/* Does who is easily pleased choose otherwise than who is not, at random? */
static bool gives_away(const struct gg_battle *b, const void *masked, int side)
{
    for (uint64_t lot = 0; lot < LOTS; lot++) {
        if (first_look(b, masked, side, 15, lot) != first_look(b, masked, side, 0, lot)) {
            return true;
        }
    }
    return false;
}

/* Looks at the first decisions of a game of recruits, great ones (0) and others (1). */
static void look_at(const struct gg_battle *b, int decisions, is_so *so, struct count count[2])
{
    union gg_position_room pos, masked;
    struct gg_rng rng;
    struct gg_offer o;

    gg_rng_seed(&rng, 3, 0);
    b->rules->start(b, &pos);
    for (int n = 0; n < decisions;) {
        enum gg_thought kind;

        b->rules->offer(b, &pos, &o);
        if (o.decider == GG_CHANCE || o.count == 1) {
            gg_playout(b, &pos, &rng, 1);
            continue;
        }
        gg_mask(b, &pos, o.decider, &masked);
        kind = gg_thought_at(b, &masked);
        count[kind != GG_STANCE && kind != GG_FORK].all++;
        count[kind != GG_STANCE && kind != GG_FORK].so += so(b, &masked, o.decider);
        b->rules->apply(b, &pos, gg_bot_recruit.choose(b, &masked, o.decider, &rng));
        n++;
    }
}

static void test_recruit(void **state)
{
    static const char *const game[] = { "waterloo/1815", "wagram/july-6" };

    (void)state;
    for (unsigned i = 0; i < sizeof game / sizeof game[0]; i++) {
        struct gg_battle *b = loaded(game[i]);
        struct count count[2] = { { 0, 0 }, { 0, 0 } };

        look_at(b, DECISIONS, gives_away, count);
        assert_true(count[0].all > 0 && 2 * count[0].so > count[0].all);
        assert_true(count[1].all > 0);
        assert_int_equal(count[1].so, 0);
        gg_battle_free(b);
    }
}

static bool plays_games(const struct gg_bot *bot, const struct gg_battle *b, const void *masked,
                        int side)
{
    const struct gg_budget budget = { .iterations = 64 };
    struct gg_verdict v;
    struct gg_rng rng;

    gg_rng_seed(&rng, 7, 0);
    gg_bot_think(bot, b, masked, side, &rng, &budget, &v);
    return v.iterations > 0;
}

static bool rollouts(const struct gg_battle *b, const void *masked, int side)
{
    return plays_games(&gg_bot_rollouts, b, masked, side);
}

static bool search(const struct gg_battle *b, const void *masked, int side)
{
    return plays_games(&gg_bot_search, b, masked, side);
}

static bool marshal(const struct gg_battle *b, const void *masked, int side)
{
    return plays_games(&gg_bot_marshal, b, masked, side);
}

/* Rollouts about small plans, too; the better ones, whose many games would mislead them there
 * (docs/trials.md), only about who acts, by which order, and forks. */
static void test_games(void **state)
{
    static is_so *const bot[] = { rollouts, search, marshal };
    struct gg_battle *b = loaded("waterloo/1815");

    (void)state;
    for (unsigned i = 0; i < sizeof bot / sizeof bot[0]; i++) {
        struct count count[2] = { { 0, 0 }, { 0, 0 } };

        look_at(b, GAMES_AT, bot[i], count);
        assert_true(count[0].so > 0 && count[1].all > 0);
        assert_int_equal(count[1].so > 0, bot[i] == rollouts);
    }
    gg_battle_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_recruit),
                                        cmocka_unit_test(test_games) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
