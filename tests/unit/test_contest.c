/* SPDX-License-Identifier: MIT
 * Contests of plans: when games overturn the first look, and when they do not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/contest.h"
#include "core/view.h"
#include "host/data.h"
#include "rules/registry.h"
#include <stdlib.h>

static struct gg_battle *battle;
static struct gg_contest *contest;
static union gg_position_room masked;
static const struct gg_budget budget = { 0 };

/* The first decision of a game, with its plans in the order of the first look. */
static int enter(void **state)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    const struct gg_ruleset *rules = NULL;
    char scenario[GG_ID_MAX];
    struct gg_error err = { 0 };
    union gg_position_room pos;
    struct gg_offer o;
    struct gg_rng rng;

    (void)state;
    assert_true(gg_find_scenario(&source, "nations/1813", &rules, scenario, &err));
    battle = gg_battle_load(rules, scenario, NULL, 0, &source, &err);
    assert_non_null(battle);
    gg_rng_seed(&rng, 1, 0);
    battle->rules->start(battle, &pos);
    for (battle->rules->offer(battle, &pos, &o); o.decider == GG_CHANCE || o.count < 3;
         battle->rules->offer(battle, &pos, &o)) {
        battle->rules->apply(battle, &pos, gg_offer_nth(&o, 0));
    }
    gg_mask(battle, &pos, o.decider, &masked);
    contest = malloc(sizeof *contest);
    assert_true(contest && gg_contest_open(contest, battle, o.decider, 0));
    contest->budget = &budget;
    gg_contest_enter(contest, &masked, &rng);
    return contest->count < 3;
}

static int leave(void **state)
{
    (void)state;
    gg_contest_close(contest);
    free(contest);
    gg_battle_free(battle);
    return 0;
}

/* Another has come before the first of the first look; its lead over it, game by game, is as told.
 */
static const struct gg_contender *winner_with(uint32_t games, double mean, double spread)
{
    struct gg_rng rng;
    struct gg_contender *mine = &contest->in[0];

    gg_rng_seed(&rng, 1, 0);
    if (mine->first) {
        struct gg_contender first = *mine;

        *mine = contest->in[1];
        contest->in[1] = first;
    }
    mine->games = games;
    mine->lead = mean * games;
    mine->leadsquares = (mean * mean + spread * spread) * games;
    return gg_contest_winner(contest, &masked, &rng);
}

static void the_first_is_the_best_by_the_first_look(void **state)
{
    (void)state;
    assert_true(contest->in[0].first && !contest->in[1].first);
    for (uint32_t i = 1; i < contest->count; i++) {
        assert_true(contest->in[i].prior <= contest->in[0].prior);
    }
}

static void few_games_overturn_nothing(void **state)
{
    (void)state;
    assert_true(winner_with(7, 1000, 1)->first);
    assert_false(winner_with(8, 1000, 1)->first);
}

static void nor_does_luck(void **state)
{
    (void)state;
    assert_true(winner_with(50, 10, 100)->first);  /* the error is 14 */
    assert_false(winner_with(50, 30, 100)->first); /* twice as much */
    assert_true(winner_with(50, 0, 0)->first);
    assert_true(winner_with(50, -30, 100)->first);
}

/* However it does, the first of the first look is played on to the end, for the others are compared
 * with it. */
static void it_stays_in(void **state)
{
    uint32_t most = 0, its = 0;

    (void)state;
    gg_contest_play(contest, &masked, 200, 0);
    for (uint32_t i = 0; i < contest->count; i++) {
        const struct gg_contender *mine = &contest->in[i];

        most = mine->games > most ? mine->games : most;
        its = mine->first ? mine->games : its;
        assert_true(!mine->first || (mine->lead <= 0 && mine->lead >= 0));
    }
    assert_true(most > 20 && its == most);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_first_is_the_best_by_the_first_look, enter, leave),
        cmocka_unit_test_setup_teardown(few_games_overturn_nothing, enter, leave),
        cmocka_unit_test_setup_teardown(nor_does_luck, enter, leave),
        cmocka_unit_test_setup_teardown(it_stays_in, enter, leave),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
