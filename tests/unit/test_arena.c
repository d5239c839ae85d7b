/* SPDX-License-Identifier: MIT
 * base/arena: zeroed, aligned, never overlapping, freed as a whole. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/rng.h"
#include <stdalign.h>
#include <string.h>

static void assert_zero(const unsigned char *p, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        assert_int_equal(p[i], 0);
    }
}

static void blocks_are_zeroed_and_aligned(void **state)
{
    struct gg_arena a = { 0 };

    (void)state;
    for (size_t size = 0; size < 300; size++) {
        unsigned char *p = gg_arena_alloc(&a, size);

        assert_non_null(p);
        assert_int_equal((uintptr_t)p % alignof(max_align_t), 0);
        assert_zero(p, size);
        memset(p, 0xff, size);
        assert_non_null(gg_arena_text(&a, "xyz", size % 4)); /* leaves the end misaligned */
    }
    gg_arena_free(&a);
}

/* Each block is filled with its own byte; at the end each must still hold it. */
static void blocks_do_not_overlap(void **state)
{
    enum { COUNT = 3000 };
    static unsigned char *block[COUNT];
    static size_t size[COUNT];
    struct gg_arena a = { 0 };
    struct gg_rng rng;
    size_t total = 0;

    (void)state;
    gg_rng_seed(&rng, 1, 1);
    for (size_t i = 0; i < COUNT; i++) {
        size[i] = gg_rng_below(&rng, i % 50 == 0 ? 100000 : 500);
        total += size[i];
        block[i] = gg_arena_alloc(&a, size[i]);
        assert_non_null(block[i]);
        assert_zero(block[i], size[i]);
        memset(block[i], (int)(i % 255) + 1, size[i]);
    }
    for (size_t i = 0; i < COUNT; i++) {
        for (size_t k = 0; k < size[i]; k++) {
            assert_int_equal(block[i][k], i % 255 + 1);
        }
    }
    assert_int_equal(a.total, total);
    gg_arena_free(&a);
    memset(block, 0,
           sizeof block); /* a block not freed is now one that nothing points to: a leak */
}

/* Pieces of every size up to 200 meet the ends of several blocks; each is written to its last byte,
 * so that the sanitizer sees one handed out too far. */
static void blocks_are_not_overfilled(void **state)
{
    static const char text[200] = "text";

    (void)state;
    for (size_t size = 0; size < sizeof text; size++) {
        struct gg_arena a = { 0 };

        while (a.total < 30000) {
            char *copy = gg_arena_text(&a, text, size);

            assert_non_null(copy);
            memset(copy, 'x', size + 1);
        }
        gg_arena_free(&a);
    }
}

/* A large block must not make the arena forget the room left in the block it was filling. */
static void a_large_block_stands_apart(void **state)
{
    struct gg_arena a = { 0 };
    char *before, *large, *after;

    (void)state;
    before = gg_arena_text(&a, "a", 1);
    large = gg_arena_alloc(&a, 5 << 20);
    after = gg_arena_text(&a, "b", 1);
    assert_non_null(large);
    assert_ptr_equal(after, before + 2);
    memset(large, 1, 5 << 20);
    assert_string_equal(before, "a");
    assert_string_equal(after, "b");
    gg_arena_free(&a);
}

static void a_large_block_may_come_first(void **state)
{
    struct gg_arena a = { 0 };
    unsigned char *large, *small;

    (void)state;
    large = gg_arena_alloc(&a, 3000);
    small = gg_arena_alloc(&a, 16);
    assert_non_null(large);
    assert_non_null(small);
    memset(large, 0xff, 3000);
    assert_zero(small, 16);
    gg_arena_free(&a);
}

static void impossible_sizes_give_null_and_lose_nothing(void **state)
{
    struct gg_arena a = { 0 };
    char *kept;

    (void)state;
    assert_null(gg_arena_alloc(&a, SIZE_MAX));
    assert_int_equal(a.total, 0);
    kept = gg_arena_text(&a, "kept", 4);
    assert_null(gg_arena_alloc(&a, SIZE_MAX));
    assert_null(gg_arena_alloc(&a, SIZE_MAX - 64));
    assert_null(gg_arena_alloc(&a, PTRDIFF_MAX));
    assert_null(gg_arena_text(&a, "x", SIZE_MAX));
    assert_null(gg_arena_array(&a, SIZE_MAX / 8 + 1, 8));
    assert_null(gg_arena_array(&a, SIZE_MAX, SIZE_MAX));
    assert_string_equal(kept, "kept");
    assert_int_equal(a.total, 5);
    assert_non_null(gg_arena_alloc(&a, 100));
    gg_arena_free(&a);
}

static void arrays_are_as_large_as_asked(void **state)
{
    struct gg_arena a = { 0 };
    uint64_t *array = gg_arena_array(&a, 1000, sizeof *array);

    (void)state;
    assert_non_null(array);
    assert_int_equal(a.total, 1000 * sizeof *array);
    for (size_t i = 0; i < 1000; i++) {
        assert_int_equal(array[i], 0);
        array[i] = i;
    }
    assert_non_null(gg_arena_array(&a, 0, 8));
    assert_non_null(gg_arena_array(&a, 8, 0));
    gg_arena_free(&a);
}

static void text_is_copied_with_a_nul(void **state)
{
    struct gg_arena a = { 0 };
    char source[] = "Hougoumont";
    char *whole = gg_arena_text(&a, source, 10);
    char *part = gg_arena_text(&a, source, 4);
    char *none = gg_arena_text(&a, NULL, 0);

    (void)state;
    source[0] = 'X';
    assert_string_equal(whole, "Hougoumont");
    assert_string_equal(part, "Houg");
    assert_string_equal(none, "");
    gg_arena_free(&a);
}

static void free_empties_and_allows_reuse(void **state)
{
    struct gg_arena a = { 0 };

    (void)state;
    gg_arena_free(&a);
    assert_non_null(gg_arena_alloc(&a, 10));
    gg_arena_free(&a);
    assert_null(a.last);
    assert_int_equal(a.total, 0);
    assert_non_null(gg_arena_alloc(&a, 10));
    gg_arena_free(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_are_zeroed_and_aligned),
        cmocka_unit_test(blocks_do_not_overlap),
        cmocka_unit_test(blocks_are_not_overfilled),
        cmocka_unit_test(a_large_block_stands_apart),
        cmocka_unit_test(a_large_block_may_come_first),
        cmocka_unit_test(impossible_sizes_give_null_and_lose_nothing),
        cmocka_unit_test(arrays_are_as_large_as_asked),
        cmocka_unit_test(text_is_copied_with_a_nul),
        cmocka_unit_test(free_empties_and_allows_reuse),
    };

    return cmocka_run_group_tests_name("arena", tests, NULL, NULL);
}
