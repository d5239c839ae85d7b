/* SPDX-License-Identifier: MIT
 * The table under the odds: merging, growing, clearing, running out of memory. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/odds_table.h"

static uint32_t put(struct gg_odds_table *t, uint32_t key, uint64_t hash)
{
    uint32_t *room = gg_odds_table_room(t);

    assert_non_null(room);
    *room = key;
    return gg_odds_table_keep(t, hash);
}

static void tables_merge_equal_keys_only(void **state)
{
    struct gg_odds_pool pool;
    struct gg_odds_table t;
    uint32_t key;

    (void)state;
    gg_odds_pool_start(&pool, sizeof key);
    gg_odds_table_start(&t, &pool);
    for (int round = 0; round < 2; round++) {
        for (uint32_t i = 0; i < 5000; i++) { /* 7 keys share each hash, and hashes collide */
            assert_int_equal(put(&t, i, i / 7), i);
        }
        for (uint32_t i = 0; i < 5000; i++) {
            assert_int_equal(put(&t, i, i / 7), i);
            assert_int_equal(gg_odds_table_find(&t, &i, i / 7), i);
            assert_true((uintptr_t)gg_odds_table_key(&t, i) % 16 == 0);
        }
        assert_int_equal(t.count, 5000);
        key = 5000;
        assert_int_equal(gg_odds_table_find(&t, &key, 3), GG_ODDS_NOT_FOUND);
        gg_odds_table_clear(&t);
        key = 3;
        assert_int_equal(gg_odds_table_find(&t, &key, 0), GG_ODDS_NOT_FOUND);
    }
    gg_odds_table_free(&t);
    gg_odds_pool_free(&pool);
}

/* What one table has done with, the next one takes up; what it still has stays where it is. */
static void tables_share_a_pool(void **state)
{
    struct gg_odds_pool pool;
    struct gg_odds_table a, b;
    uint32_t blocks;

    (void)state;
    gg_odds_pool_start(&pool, sizeof(uint32_t));
    gg_odds_table_start(&a, &pool);
    gg_odds_table_start(&b, &pool);
    for (uint32_t i = 0; i < 1000; i++) {
        assert_int_equal(put(&a, i, i), i);
        assert_int_equal(put(&b, i + 7, i), i);
    }
    blocks = pool.blocks;
    assert_true(blocks >= 2000);
    gg_odds_table_clear(&a);
    for (uint32_t i = 0; i < 1000; i++) {
        assert_int_equal(put(&a, i + 9, i), i);
    }
    assert_int_equal(pool.blocks, blocks);
    for (uint32_t i = 0; i < 1000; i++) {
        assert_int_equal(*(uint32_t *)gg_odds_table_key(&a, i), i + 9);
        assert_int_equal(*(uint32_t *)gg_odds_table_key(&b, i), i + 7);
    }
    gg_odds_table_free(&a);
    gg_odds_table_free(&b);
    gg_odds_pool_free(&pool);
}

static void tables_run_out_of_memory_quietly(void **state)
{
    struct gg_odds_pool pool;
    struct gg_odds_table t;

    (void)state;
    gg_odds_pool_start(&pool, SIZE_MAX / 16);
    gg_odds_table_start(&t, &pool);
    assert_null(gg_odds_table_room(&t));
    assert_int_equal(t.count, 0);
    gg_odds_table_free(&t);
    gg_odds_pool_free(&pool);
}

/* 1/2 + 1/3 in sixths, and back. */
static void weights_change_together(void **state)
{
    struct gg_odds_pool pool;
    struct gg_odds_table t;

    (void)state;
    gg_odds_pool_start(&pool, sizeof(uint32_t));
    gg_odds_table_start(&t, &pool);
    assert_int_equal(put(&t, 1, 1), 0);
    assert_int_equal(put(&t, 2, 2), 1);
    t.weight[0].n = 3;
    t.weight[1].n = 2;
    gg_odds_table_scale(&t, 4);
    assert_int_equal(t.weight[0].n, 12);
    assert_int_equal(t.weight[1].n, 8);
    assert_int_equal(gg_odds_table_gcd(&t, 24), 4);
    assert_int_equal(gg_odds_table_gcd(&t, 7), 1);
    gg_odds_table_divide(&t, 4);
    assert_int_equal(t.weight[0].n, 3);
    gg_odds_table_blur(&t, 6);
    assert_float_equal(t.weight[0].p, 0.5, 0);
    assert_float_equal(t.weight[1].p, 1 / 3.0, 1e-15);
    gg_odds_table_free(&t);
    gg_odds_pool_free(&pool);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_merge_equal_keys_only),
        cmocka_unit_test(tables_share_a_pool),
        cmocka_unit_test(tables_run_out_of_memory_quietly),
        cmocka_unit_test(weights_change_together),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
