/* SPDX-License-Identifier: MIT
 * Bodies that go on as planned: step by step while all is as foreseen, and no longer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/memory.h"
#include "bots/think.h"
#include "core/playout.h"
#include "core/view.h"
#include "unit/loaded.h"
#include <string.h>

enum { LONG = 4, STEPS_MAX = 20000 };

static struct gg_battle *battle;
static struct gg_memory *memory[2];
static union gg_position_room pos;
static struct gg_rng rng;

/* What the bot whose turn it is does about it, with what it keeps in mind. */
static struct gg_verdict ask(unsigned side)
{
    const struct gg_budget budget = { .memory = memory[side] };
    union gg_position_room masked;
    struct gg_verdict v;

    gg_mask(battle, &pos, (int)side, &masked);
    gg_bot_think(&gg_bot_brisk, battle, &masked, (int)side, &rng, &budget, &v);
    return v;
}

/* Plays on to where a body has just been sent on a way of some length; who sent it, and how. */
static unsigned send(struct gg_verdict *v)
{
    struct gg_offer o;

    for (int i = 0; i < STEPS_MAX; i++) {
        battle->rules->offer(battle, &pos, &o);
        assert_true(o.count > 0);
        if (o.decider == GG_CHANCE) {
            gg_playout(battle, &pos, &rng, 1);
            continue;
        }
        *v = ask(o.decider);
        battle->rules->apply(battle, &pos, v->move);
        if (memory[o.decider]->way.rest.moves >= LONG) {
            return o.decider;
        }
    }
    fail_msg("nobody is sent far");
    return 0;
}

static int set_up(void **state)
{
    (void)state;
    battle = loaded("eagles/quatre-bras-short");
    battle->rules->start(battle, &pos);
    gg_rng_seed(&rng, 2, 0);
    assert_non_null(gg_memory_of(&memory[0]));
    assert_non_null(gg_memory_of(&memory[1]));
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    for (int side = 0; side < 2; side++) {
        gg_memory_close(memory[side]);
        memory[side] = NULL;
    }
    gg_battle_free(battle);
    return 0;
}

/* Every step but the last is the one planned, expected to end as was said; the last is thought
 * about again. */
static void test_as_planned(void **state)
{
    struct gg_verdict sent;
    unsigned side = send(&sent);

    (void)state;
    for (unsigned i = 1; i + 1 < sent.moves; i++) {
        struct gg_verdict v;

        assert_int_equal(gg_thought_at(battle, &pos), GG_PATH);
        assert_int_equal(memory[side]->way.rest.moves, sent.moves - i);
        v = ask(side);
        assert_int_equal(v.move, sent.plan[i]);
        assert_int_equal(v.plan[0], v.move);
        assert_int_equal(v.moves, sent.moves - i);
        assert_true(v.judged && !(v.expected < sent.expected) && !(v.expected > sent.expected));
        battle->rules->apply(battle, &pos, v.move);
    }
    assert_int_equal(memory[side]->way.rest.moves, 0);
}

/* The seat sees something else than was foreseen. */
static void test_something_else(void **state)
{
    struct gg_verdict sent, v;
    union gg_position_room masked;
    unsigned side = send(&sent);
    struct gg_on_way *way = &memory[side]->way;

    (void)state;
    gg_mask(battle, &pos, (int)side, &masked);
    assert_true(gg_way_goes_on(way, battle, &masked, &v));
    way->seen++;
    assert_false(gg_way_goes_on(way, battle, &masked, &v));
    way->seen--;
    battle->rules->start(battle, &masked);
    assert_false(gg_way_goes_on(way, battle, &masked, &v));
    way->rest.moves = 0;
    gg_mask(battle, &pos, (int)side, &masked);
    assert_false(gg_way_goes_on(way, battle, &masked, &v));
}

/* Who has to think again on his way has nothing to go on by. */
static void test_thinks_again(void **state)
{
    struct gg_verdict sent;
    unsigned side = send(&sent);

    (void)state;
    memory[side]->way.seen++;
    (void)ask(side);
    assert_int_equal(memory[side]->way.rest.moves, 0);
}

/* Two decisions of the same side, one after the other, that are no way. */
static void test_no_path(void **state)
{
    struct gg_verdict plan = { .moves = 3 };
    struct gg_on_way way = { .seen = 0 };
    union gg_position_room after;
    struct gg_offer o;

    (void)state;
    for (int i = 0; i < STEPS_MAX; i++) {
        battle->rules->offer(battle, &pos, &o);
        assert_true(o.count > 0);
        memcpy(&after, &pos, sizeof after);
        plan.move = plan.plan[0] = gg_offer_nth(&o, 0);
        battle->rules->apply(battle, &after, plan.move);
        if (o.decider != GG_CHANCE && gg_decider(battle, &after) == o.decider &&
            gg_thought_at(battle, &after) != GG_PATH) {
            gg_way_take(&way, battle, &pos, (int)o.decider, &plan);
            assert_int_equal(way.rest.moves, 0);
            return;
        }
        gg_playout(battle, &pos, &rng, 1);
    }
    fail_msg("there are none");
}

/* A way of which one step is left, and the other side's. */
static void test_no_way(void **state)
{
    struct gg_verdict sent, cut;
    union gg_position_room before;
    struct gg_on_way way = { .seen = 0 };
    unsigned side;

    (void)state;
    side = send(&sent);
    memcpy(&before, &pos, sizeof before);
    cut = memory[side]->way.rest;
    gg_way_take(&way, battle, &before, (int)side, &cut);
    assert_int_equal(way.rest.moves, cut.moves - 1);
    gg_way_take(&way, battle, &before, (int)!side, &cut); /* not the other side's */
    assert_int_equal(way.rest.moves, 0);
    cut.moves = 2;
    gg_way_take(&way, battle, &before, (int)side, &cut);
    assert_int_equal(way.rest.moves, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_as_planned, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_something_else, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_thinks_again, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_no_path, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_no_way, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
