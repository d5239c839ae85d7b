/* SPDX-License-Identifier: MIT
 * What the searching bot keeps in mind from one decision to the next. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/contest.h"
#include "core/playout.h"
#include "core/view.h"
#include "unit/loaded.h"
#include <stdlib.h>

static struct gg_plan plan_of(gg_move first, gg_move second)
{
    return (struct gg_plan){ .move = { first, second }, .moves = second != GG_NO_MOVE ? 2 : 1 };
}

/* ---- trees ---- */

enum { ROOM = 8 };

static uint32_t add(struct gg_tree *t, uint32_t at, gg_move m, uint32_t games, double sum)
{
    uint32_t made = gg_tree_root(t);

    t->branch[made] = (struct gg_branch){ .plan = plan_of(m, GG_NO_MOVE),
                                          .side = 1,
                                          .games = games,
                                          .sum = sum,
                                          .squares = sum * sum,
                                          .next = t->branch[at].down };
    t->branch[at].down = made;
    return made;
}

static void what_was_tried_counts_half(void **state)
{
    struct gg_plan ten = plan_of(10, GG_NO_MOVE), eleven = plan_of(11, GG_NO_MOVE);
    struct gg_plan twelve = plan_of(12, GG_NO_MOVE);
    struct gg_tree from, to;
    uint32_t root, mine, found;

    (void)state;
    assert_true(gg_tree_open(&from, ROOM) && gg_tree_open(&to, ROOM));
    root = gg_tree_root(&from);
    add(&from, root, 10, 8, 40);
    add(&from, gg_tree_find(&from, root, 1, &ten), 12, 6, -6);
    add(&from, root, 11, 1, 9);
    mine = gg_tree_root(&to);
    gg_tree_graft(&to, mine, &from, root);
    found = gg_tree_find(&to, mine, 1, &ten);
    assert_int_not_equal(found, GG_TREE_NONE);
    assert_int_equal(to.branch[found].games, 4);
    assert_true(to.branch[found].sum > 19.99 && to.branch[found].sum < 20.01);
    assert_int_equal(gg_tree_find(&to, mine, 0, &ten), GG_TREE_NONE);    /* the other side's */
    assert_int_equal(gg_tree_find(&to, mine, 1, &eleven), GG_TREE_NONE); /* tried but once */
    found = gg_tree_find(&to, found, 1, &twelve);
    assert_int_not_equal(found, GG_TREE_NONE);
    assert_int_equal(to.branch[found].games, 3);
    gg_tree_close(&from);
    gg_tree_close(&to);
}

static void a_full_tree_takes_no_more(void **state)
{
    struct gg_tree from, to;
    uint32_t root, mine;

    (void)state;
    assert_true(gg_tree_open(&from, ROOM) && gg_tree_open(&to, 3));
    root = gg_tree_root(&from);
    for (gg_move m = 1; m < ROOM; m++) {
        add(&from, root, m, 4, 4);
    }
    mine = gg_tree_root(&to);
    gg_tree_graft(&to, mine, &from, root);
    assert_int_equal(to.used, 3);
    gg_tree_graft(&to, GG_TREE_NONE, &from, root);
    assert_int_equal(to.branch[GG_TREE_NONE].games, 0);
    gg_tree_close(&from);
    gg_tree_close(&to);
}

static void the_rest_of_a_plan_is_known(void **state)
{
    struct gg_battle *b = loaded("mini/duel"), *other = loaded("mini/duel");
    struct gg_memory *m = gg_memory_open();
    struct gg_plan whole = plan_of(5, 6), rest = plan_of(6, GG_NO_MOVE);
    struct gg_plan tried = plan_of(10, GG_NO_MOVE), new = plan_of(7, GG_NO_MOVE);
    struct gg_tree t;
    uint32_t root;

    (void)state;
    assert_true(gg_tree_open(&t, ROOM));
    root = gg_tree_root(&t);
    add(&t, root, 10, 4, 4);
    assert_int_equal(gg_memory_find(m, b, 1, &rest), GG_TREE_NONE); /* nothing yet */
    gg_memory_keep(m, b, 1, &t, root, &whole);
    assert_null(t.branch); /* it had none to give back */
    assert_int_equal(gg_memory_find(m, b, 1, &rest), root);
    assert_int_not_equal(gg_memory_find(m, b, 1, &tried), GG_TREE_NONE);
    assert_int_equal(gg_memory_find(m, b, 1, &new), GG_TREE_NONE);
    assert_int_equal(gg_memory_find(m, b, 0, &rest), GG_TREE_NONE);
    assert_int_equal(gg_memory_find(m, other, 1, &rest), GG_TREE_NONE);
    gg_memory_clear(m);
    assert_int_equal(gg_memory_find(m, b, 1, &rest), GG_TREE_NONE);
    gg_memory_close(m);
    gg_memory_close(NULL);
    gg_battle_free(b);
    gg_battle_free(other);
}

/* ---- the bot ---- */

enum { DECISIONS = 40, ITERATIONS = 60 };

/* Plays both sides of a game; how many branches it had kept in mind in all, and a hash of the
 * moves.
 */
static uint64_t play(const struct gg_battle *b, struct gg_memory *memory[2], uint32_t *kept)
{
    struct gg_budget budget = { .iterations = ITERATIONS };
    union gg_position_room pos, masked;
    struct gg_rng rng;
    struct gg_verdict v;
    struct gg_offer o;
    uint64_t hash = 0;

    gg_rng_seed(&rng, 3, 0);
    b->rules->start(b, &pos);
    *kept = 0;
    for (int n = 0; n < DECISIONS;) {
        b->rules->offer(b, &pos, &o);
        if (o.count == 0) {
            break;
        }
        if (o.decider == GG_CHANCE) {
            gg_playout(b, &pos, &rng, 1);
            continue;
        }
        gg_mask(b, &pos, o.decider, &masked);
        budget.memory = memory ? memory[o.decider] : NULL;
        gg_bot_think(&gg_bot_search, b, &masked, o.decider, &rng, &budget, &v);
        assert_true(gg_offer_find(&o, v.move) >= 0);
        hash = hash * 1000003 + v.move;
        b->rules->apply(b, &pos, v.move);
        *kept += budget.memory && budget.memory->battle ? budget.memory->tree.used : 0;
        n++;
    }
    return hash;
}

static uint64_t play_with_memory(const struct gg_battle *b, uint32_t *kept)
{
    struct gg_memory *memory[2] = { gg_memory_open(), gg_memory_open() };
    uint64_t hash = play(b, memory, kept);

    gg_memory_close(memory[0]);
    gg_memory_close(memory[1]);
    return hash;
}

/* The same questions in the same order have the same answers, with a memory as without. */
static void it_is_repeatable(void **state)
{
    struct gg_battle *b = loaded("nations/1813");
    uint32_t first, second, without;
    uint64_t hash = play_with_memory(b, &first), forgetful = play(b, NULL, &without);

    (void)state;
    assert_true(play_with_memory(b, &second) == hash && first == second);
    assert_true(first > 0 && without == 0);
    assert_true(hash != forgetful); /* what it knew already has told somewhere */
    gg_battle_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_tried_counts_half),
        cmocka_unit_test(a_full_tree_takes_no_more),
        cmocka_unit_test(the_rest_of_a_plan_is_known),
        cmocka_unit_test(it_is_repeatable),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
