/* SPDX-License-Identifier: MIT
 * The ways of single bodies: legal from step to step, over at their end, and no worse than any end
 * that is one step away. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/path.h"
#include "unit/loaded.h"
#include <stdlib.h>
#include <string.h>

enum { BEAM = 4, QUICK = 6, WAYS = 40, APART = 5, STEPS_MAX = 20000 };

static double judged(struct gg_think *t, const void *pos, const struct gg_plan *p)
{
    return gg_think_judge(t, pos, p, t->quick);
}

/* The best of the ends that are one step away; false: there is none. */
static bool best_at_once(struct gg_think *t, const void *pos, double *best)
{
    struct gg_offer o;
    bool any = false;

    t->rules->offer(t->battle, pos, &o);
    for (uint32_t i = 0; i < o.count; i++) {
        struct gg_plan p = { .move = { gg_offer_nth(&o, i) }, .moves = 1 };
        union gg_position_room after;
        double worth;

        memcpy(&after, pos, t->rules->position_size);
        gg_think_make(t, &after, p.move[0]);
        if (!gg_think_settle(t, &after, &p) || gg_think_kind(t, &after) != GG_PATH) {
            worth = judged(t, pos, &p);
            *best = !any || worth > *best ? worth : *best;
            any = true;
        }
    }
    return any;
}

/* Follows the way from pos, each step of it legal. */
static void follow(struct gg_think *t, union gg_position_room *pos, const struct gg_plan *p)
{
    for (unsigned i = 0; i < p->moves; i++) {
        t->rules->offer(t->battle, pos, &t->offer);
        assert_int_equal(t->offer.decider, t->side);
        assert_true(gg_offer_find(&t->offer, p->move[i]) >= 0);
        gg_think_make(t, pos, p->move[i]);
    }
}

static void look(struct gg_think *t, const void *pos, uint32_t *longer)
{
    union gg_position_room led, followed;
    struct gg_plan p = { .moves = 0 };
    uint32_t used = t->used;
    double best = 0;

    memcpy(&led, pos, t->rules->position_size);
    memcpy(&followed, pos, t->rules->position_size);
    gg_think_path(t, &led, &p);
    assert_int_equal(t->used, used);
    assert_true(p.moves > 0);
    follow(t, &followed, &p);
    assert_memory_equal(&led, &followed, gg_position_told(t->rules));
    t->rules->offer(t->battle, &led, &t->offer);
    assert_true(t->offer.decider != t->side || gg_think_kind(t, &led) != GG_PATH ||
                p.moves >= GG_PLAN_MAX - 3);
    if (best_at_once(t, pos, &best)) {
        assert_true(judged(t, pos, &p) >= best);
    }
    *longer += p.moves > 2;
}

/* Looks at the ways of a game of random moves. */
static void ways_of(const char *game)
{
    struct gg_battle *b = loaded(game);
    struct gg_think *t = malloc(sizeof *t);
    uint32_t ways = 0, longer = 0;
    union gg_position_room pos;
    struct gg_rng rng;
    struct gg_offer o;

    assert_true(t && gg_think_open(t, b, 0));
    t->beam = BEAM;
    t->quick = QUICK;
    gg_rng_seed(&t->dice, 4, 0);
    gg_rng_seed(&rng, 11, 0);
    b->rules->start(b, &pos);
    b->rules->offer(b, &pos, &o);
    for (int i = 0; o.count > 0 && ways < WAYS * APART && i < STEPS_MAX; i++) {
        if (o.decider != GG_CHANCE && gg_thought_at(b, &pos) == GG_PATH) {
            t->side = o.decider;
            if (ways++ % APART == 0) {
                look(t, &pos, &longer);
            }
        }
        b->rules->apply(b, &pos, gg_offer_at_weight(&o, gg_rng_next(&rng) % o.weight));
        b->rules->offer(b, &pos, &o);
    }
    assert_int_equal(ways, WAYS * APART);
    assert_true(longer > 0);
    gg_think_close(t);
    free(t);
    gg_battle_free(b);
}

static void test_eagles(void **state)
{
    (void)state;
    ways_of("eagles/ligny-short");
}

static void test_wagram(void **state)
{
    (void)state;
    ways_of("wagram/july-5");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_eagles),
        cmocka_unit_test(test_wagram),
    };

    return cmocka_run_group_tests_name("path", tests, NULL, NULL);
}
