/* SPDX-License-Identifier: MIT
 * A caller's stop(), without a clock: bots ask often enough, and when it says yes they answer soon
 * and legally.  For every ruleset and every bot that thinks within a budget; what is counted is the
 * moves that they make in their heads. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/bots.h"
#include "core/playout.h"
#include "host/data.h"
#include "rules/registry.h"
#include <string.h>

/* ---- counting ---- */

static const struct gg_ruleset *real; /* whose apply() is counted */
static uint64_t made;

static void apply_counted(const struct gg_battle *b, void *pos, gg_move m)
{
    made++;
    real->apply(b, pos, m);
}

/* Says yes from the `yes`-th question on. */
struct timeout {
    uint64_t asked, yes;
    uint64_t last;     /* moves made when it was asked last */
    uint64_t longest;  /* moves between two questions, while the answer was no */
    uint64_t at_first; /* moves made at the first yes */
};

static bool stop(void *context)
{
    struct timeout *p = context;

    if (p->asked + 1 <= p->yes) {
        p->longest = made - p->last > p->longest ? made - p->last : p->longest;
        p->at_first = made;
    }
    p->last = made;
    return ++p->asked >= p->yes;
}

/* ---- asking ---- */

static void ask(const struct gg_battle *b, const struct gg_bot *bot, const void *masked,
                const struct gg_offer *o, struct timeout *p)
{
    const struct gg_budget budget = { .stop = stop, .context = p };
    struct gg_verdict v;
    struct gg_rng rng;

    gg_rng_seed(&rng, 3, p->yes);
    made = 0;
    gg_bot_think(bot, b, masked, o->decider, &rng, &budget, &v);
    assert_true(gg_offer_find(o, v.move) >= 0);
    if (p->asked < p->yes) { /* it was ready before */
        p->longest = made - p->last > p->longest ? made - p->last : p->longest;
    } else if (made - p->at_first > GG_STOP_MOVES) {
        fail_msg("%s, %s: %u moves after it was told to stop at question %u", b->rules->name,
                 bot->name, (unsigned)(made - p->at_first), (unsigned)p->yes);
    }
    if (p->longest > GG_STOP_MOVES) {
        fail_msg("%s, %s: %u moves between two questions", b->rules->name, bot->name,
                 (unsigned)p->longest);
    }
}

/* Stopped at ever later questions; returns at how many it was. */
static uint32_t stop_at_all(const struct gg_battle *b, const struct gg_bot *bot, const void *masked,
                            const struct gg_offer *o)
{
    uint32_t stopped = 0;

    for (uint64_t yes = 1;; yes += 1 + yes / 2) {
        struct timeout p = { .yes = yes };

        ask(b, bot, masked, o, &p);
        if (p.asked < yes) {
            return stopped;
        }
        stopped++;
    }
}

enum { POSITIONS = 5 };

/* At decisions spread over a game of random players. */
static uint32_t stop_in_a_game(const struct gg_battle *b, const struct gg_bot *bot)
{
    union gg_position_room pos, masked;
    struct gg_offer o;
    struct gg_rng rng;
    uint32_t stopped = 0;

    gg_rng_seed(&rng, 17, 0);
    b->rules->start(b, &pos);
    for (int i = 0; i < POSITIONS;) {
        gg_playout(b, &pos, &rng, i == 0 ? 1 : 61);
        b->rules->offer(b, &pos, &o);
        if (o.count == 0) {
            b->rules->start(b, &pos);
        } else if (o.decider < GG_CHANCE && o.count > 1) {
            gg_mask(b, &pos, o.decider, &masked);
            stopped += stop_at_all(b, bot, &masked, &o);
            i++;
        }
    }
    return stopped;
}

static void stops(const struct gg_ruleset *r)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_battle *b = gg_battle_load(r, NULL, NULL, 0, &source, NULL);
    struct gg_ruleset counted = *r;

    assert_non_null(b);
    real = r;
    counted.apply = apply_counted;
    b->rules = &counted;
    if (b->learned) {
        b->learned->rules = &counted;
    }
    for (int i = 0; gg_bots[i]; i++) {
        if (gg_bots[i]->think) {
            assert_true(stop_in_a_game(b, gg_bots[i]) > POSITIONS);
        }
    }
    gg_battle_free(b);
}

static void every_bot_of_every_game_stops(void **state)
{
    (void)state;
    for (int i = 0; gg_rulesets[i]; i++) {
        stops(gg_rulesets[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_bot_of_every_game_stops) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
