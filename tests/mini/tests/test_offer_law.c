/* SPDX-License-Identifier: MIT
 * why_not() and offer() agree on every move there is, in every position of random games: the two
 * are written apart, and this is what holds them together. */
#include "mini/tests/table.h"

/* Every verb with every subject and target in and just past range. */
static void agree_here(void)
{
    enum { SUBJECTS = MINI_UNITS_MAX + 2, TARGETS = MINI_PLACES_MAX + 2 };
    struct gg_offer o = offer();
    uint32_t allowed = 0;

    for (unsigned v = 0; v <= MINI_VERBS; v++) {
        for (unsigned i = 0; i < SUBJECTS * TARGETS; i++) {
            gg_move m = gg_move2(v, i / TARGETS, i % TARGETS);
            gg_clause why = mini_why_not(kit.battle, &mt, m);
            bool legal = gg_offer_find(&o, m) >= 0;

            if ((why == MINI_ALLOWED) != legal || why >= MINI_CLAUSES) {
                fail_msg("move %08x in state %s: offered %d, clause %u", (unsigned)m,
                         mini_state_row[NOW(&mt)->state].name, legal, why);
            }
            allowed += legal;
        }
    }
    assert_int_equal(allowed, o.count); /* and nothing was offered outside that range */
}

/* Plays games at random; says which states were seen. */
static unsigned agree_in_games(const char *scenario, const char *option, uint64_t games)
{
    unsigned seen = 0;

    table_open(scenario, option);
    for (uint64_t game = 0; game < games; game++) {
        struct gg_offer o;
        struct gg_rng rng;

        gg_rng_seed(&rng, 7, game);
        mini_start(kit.battle, &mt);
        for (o = offer(); o.count > 0; o = offer()) {
            seen |= 1u << NOW(&mt)->state;
            agree_here();
            mini_apply(kit.battle, &mt, gg_offer_nth(&o, gg_rng_below(&rng, o.count)));
            sound();
        }
        seen |= 1u << NOW(&mt)->state;
        agree_here();
    }
    table_close();
    return seen;
}

static void in_every_state(void **state)
{
    unsigned seen;

    (void)state;
    seen = agree_in_games("duel", NULL, 20);
    seen |= agree_in_games("skirmish", NULL, 10);
    assert_int_equal(seen, ((1u << S_END) - 1) & ~(1u << S_none | 1u << S_move | 1u << S_assault));
}

static void with_every_option(void **state)
{
    unsigned seen;

    (void)state;
    agree_in_games("duel", "deck=half", 5);
    seen = agree_in_games("skirmish", "reaction=off", 5);
    assert_int_equal(seen & 1u << S_reaction, 0); /* MINI-6.8 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_every_state),
        cmocka_unit_test(with_every_option),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
