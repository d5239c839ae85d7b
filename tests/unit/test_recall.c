/* SPDX-License-Identifier: MIT
 * Plans of the decision before, recalled: nothing is lost where there are none, they save most of
 * the work where there are, and what does not fit any more does no harm. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/recall.h"
#include "core/playout.h"
#include "unit/loaded.h"
#include <stdlib.h>
#include <string.h>

enum { BEAM = 4, QUICK = 3, PLANS = 4, MANY = 16, STEPS_MAX = 20000 };

static struct gg_battle *battle;
static struct gg_think *think;
static struct gg_recall recall;
static union gg_position_room pos; /* where one of many units is to move next */

/* The first decision of a random game, from then on, at which there are so many plans. */
static void go_to_a_plan(struct gg_rng *rng, enum gg_thought kind)
{
    struct gg_offer o;

    for (int i = 0; i < STEPS_MAX; i++) {
        gg_playout(battle, &pos, rng, 1);
        battle->rules->offer(battle, &pos, &o);
        if (o.decider < 2 && o.count >= MANY && gg_thought_at(battle, &pos) == kind) {
            think->side = (int)o.decider;
            return;
        }
    }
    fail_msg("there is no such decision");
}

static int set_up(void **state)
{
    struct gg_rng rng;

    (void)state;
    battle = loaded("eagles/ligny-short");
    think = malloc(sizeof *think);
    assert_true(think && gg_think_open(think, battle, 0));
    think->beam = BEAM;
    think->quick = QUICK;
    think->keep = PLANS;
    think->limit = UINT64_MAX;
    gg_rng_seed(&think->dice, 4, 0);
    gg_rng_seed(&rng, 3, 0);
    recall.count = 0;
    battle->rules->start(battle, &pos);
    go_to_a_plan(&rng, GG_PLAN);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    gg_think_close(think);
    free(think);
    gg_battle_free(battle);
    return 0;
}

/* The best plan, and how many moves were made in the head for it. */
static struct gg_plan best_plan(struct gg_recall *with, uint64_t *work)
{
    think->recall = with;
    think->work = 0;
    gg_think_plans(think, &pos);
    assert_true(think->plans > 0);
    *work = think->work;
    return think->best[0];
}

static bool is_same(const struct gg_plan *one, const struct gg_plan *other)
{
    return one->moves == other->moves &&
           memcmp(one->move, other->move, one->moves * sizeof one->move[0]) == 0 &&
           !(one->value < other->value) && !(other->value < one->value);
}

static void assert_offered(const struct gg_recall *all)
{
    struct gg_offer o;

    battle->rules->offer(battle, &pos, &o);
    assert_int_equal(all->count, o.count);
    for (uint32_t i = 0; i < all->count; i++) {
        assert_int_equal(all->plan[i].move[0], gg_offer_nth(&o, i));
    }
}

static void follow(const struct gg_plan *p)
{
    struct gg_offer o;

    for (unsigned i = 0; i < p->moves; i++) {
        battle->rules->offer(battle, &pos, &o);
        assert_true(gg_offer_find(&o, p->move[i]) >= 0);
        battle->rules->apply(battle, &pos, p->move[i]);
    }
}

/* With nothing to recall it is the same search, and every first move has its plan kept. */
static void test_nothing_yet(void **state)
{
    struct gg_plan plain, kept;
    uint64_t work, as_much;

    (void)state;
    plain = best_plan(NULL, &work);
    kept = best_plan(&recall, &as_much);
    assert_true(is_same(&plain, &kept));
    assert_int_equal(work, as_much);
    assert_offered(&recall);
}

/* Of those who have not moved, the plans are known: less than half of the work. */
static void test_next_unit(void **state)
{
    struct gg_plan first;
    uint64_t work, less;

    (void)state;
    first = best_plan(&recall, &less);
    follow(&first);
    assert_int_equal(gg_thought_at(battle, &pos), GG_PLAN);
    (void)best_plan(NULL, &work);
    (void)best_plan(&recall, &less);
    assert_true(2 * less < work);
    assert_offered(&recall);
}

/* Plans of another time, whose first moves are not those of today. */
static void test_another_chapter(void **state)
{
    struct gg_plan plain, kept;
    uint64_t work, as_much;

    (void)state;
    plain = best_plan(NULL, &work);
    (void)best_plan(&recall, &as_much);
    for (uint32_t i = 1; i < recall.count; i++) { /* one is known still */
        recall.plan[i].move[0] = GG_NO_MOVE;
    }
    kept = best_plan(&recall, &as_much);
    assert_true(is_same(&plain, &kept));
    assert_int_equal(work, as_much);
}

/* A plan that cannot be followed to its end is worth what it leads to, whatever it was worth. */
static void test_cut_short(void **state)
{
    struct gg_plan best;
    uint64_t work;

    (void)state;
    (void)best_plan(&recall, &work);
    for (uint32_t i = 0; i < recall.count; i++) {
        recall.plan[i].value += 1e6;
        recall.plan[i].moves = 2;
        recall.plan[i].move[1] = GG_NO_MOVE;
    }
    best = best_plan(&recall, &work);
    assert_true(best.value < 1e5);
    assert_offered(&recall);
}

/* Who acts by which order is another chapter, too. */
static void test_stance(void **state)
{
    struct gg_rng rng;
    uint64_t work;

    (void)state;
    (void)best_plan(&recall, &work);
    assert_true(recall.count > 0);
    gg_rng_seed(&rng, 5, 0);
    battle->rules->start(battle, &pos);
    go_to_a_plan(&rng, GG_STANCE);
    (void)best_plan(&recall, &work);
    assert_int_equal(recall.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_nothing_yet, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_next_unit, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_another_chapter, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_cut_short, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_stance, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
