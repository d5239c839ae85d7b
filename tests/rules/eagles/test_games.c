/* SPDX-License-Identifier: MIT
 * Whole games of Eagles of France, played at random: they end, whatever is offered is allowed, the
 * sets that follow from the units stay right, and equal situations are equal bytes. */
#include "base/rng.h"
#include "core/notation.h"
#include "rules/eagles/eag_test.h"
#include <string.h>

enum { MOST = 40000, LOOK_EVERY = 16 }; /* decisions of a game; between two looks at an offer */

static void offer_is_allowed(const struct gg_offer *o)
{
    for (uint32_t i = 0; i < o->count; i++) {
        gg_move m = gg_offer_nth(o, i);

        if (eag_why_not(et_battle, &et, m) != EAG_ALLOWED) {
            char text[GG_NOTATION_MAX];

            gg_notation(et_battle, m, text);
            print_error("%s is offered in %s, but %s\n", text, eag_state_name[eag_now(&et)->state],
                        gg_clause_id(&eagles_ruleset, eag_why_not(et_battle, &et, m)));
            fail();
        }
    }
}

static void position_is_right(void)
{
    struct eag copy = et;

    assert_true(et.frames > 0 && et.frames < EAG_FRAMES);
    assert_true(eag_settled(et_b, &et));
    eag_refresh(et_b, &copy);
    assert_memory_equal(&copy, &et, gg_position_told(&eagles_ruleset));
    assert_memory_equal(copy.kept.rows, et.kept.rows, sizeof et.kept.rows);
}

/* Who wants to see blood: of four moves he takes one that is no "done", if there is one. */
static gg_move keen(const struct gg_offer *o, struct gg_rng *rng)
{
    gg_move m = gg_offer_nth(o, gg_rng_below(rng, o->count));

    for (int i = 0; i < 3 && (gg_verb_of(m) == V_done || gg_verb_of(m) == V_pass); i++) {
        m = gg_offer_nth(o, gg_rng_below(rng, o->count));
    }
    return m;
}

static unsigned play_game(uint64_t seed)
{
    struct gg_rng rng;
    unsigned n = 0;

    gg_rng_seed(&rng, seed, 0);
    et_start();
    while (!et.over && n < MOST) {
        struct gg_offer o;

        eag_offer(et_battle, &et, &o);
        assert_true(o.count > 0);
        if (o.decider != GG_CHANCE && n % LOOK_EVERY == 0) {
            offer_is_allowed(&o);
        }
        eag_apply(et_battle, &et,
                  o.decider == GG_CHANCE
                      ? gg_offer_at_weight(&o, gg_rng_below(&rng, (uint32_t)o.weight))
                      : keen(&o, &rng));
        position_is_right();
        n++;
    }
    assert_true(et.over);
    return n;
}

static void test_short(void **state)
{
    (void)state;
    et_scenario("quatre-bras-short", "");
    for (uint64_t seed = 1; seed <= 3; seed++) {
        assert_true(play_game(seed) > 100);
    }
}

static void test_whole(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    assert_true(play_game(4) > 300);
    assert_int_equal(et.turn, et_b->turns - 1); /* EAG-7.131: to the end of the last turn */
}

static void test_options(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "hidden-formations=yes facing=yes");
    assert_true(play_game(5) > 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_short),
        cmocka_unit_test(test_whole),
        cmocka_unit_test(test_options),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
