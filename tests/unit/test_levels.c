/* SPDX-License-Identifier: MIT
 * The levels people choose between: what the recruit gives away, and what he does not. */
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

enum { DECISIONS = 150, LOTS = 6 };

/* Decisions at which he gives something away by some lot, and all there were. */
struct count {
    int given, all;
};

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

/* Does who is easily pleased choose otherwise than who is not, by some lot? */
static bool gives_away(const struct gg_battle *b, const void *masked, int side)
{
    for (uint64_t lot = 0; lot < LOTS; lot++) {
        if (first_look(b, masked, side, 15, lot) != first_look(b, masked, side, 0, lot)) {
            return true;
        }
    }
    return false;
}

/* Looks at the decisions of a game of recruits, great ones (0) and others (1). */
static void look_at(const struct gg_battle *b, struct count count[2])
{
    union gg_position_room pos, masked;
    struct gg_rng rng;
    struct gg_offer o;

    gg_rng_seed(&rng, 3, 0);
    b->rules->start(b, &pos);
    for (int n = 0; n < DECISIONS;) {
        enum gg_thought kind;

        b->rules->offer(b, &pos, &o);
        if (o.decider == GG_CHANCE || o.count == 1) {
            gg_playout(b, &pos, &rng, 1);
            continue;
        }
        gg_mask(b, &pos, o.decider, &masked);
        kind = gg_thought_at(b, &masked);
        count[kind != GG_STANCE && kind != GG_FORK].all++;
        count[kind != GG_STANCE && kind != GG_FORK].given += gives_away(b, &masked, o.decider);
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

        look_at(b, count);
        assert_true(count[0].all > 0 && 2 * count[0].given > count[0].all);
        assert_true(count[1].all > 0);
        assert_int_equal(count[1].given, 0);
        gg_battle_free(b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_recruit) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
