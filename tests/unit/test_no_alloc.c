/* SPDX-License-Identifier: MIT
 * The hot path asks for no memory: offer, apply, mask, why_not and whole playouts are counted
 * against every allocation of the program, for every ruleset. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/grognard.h"
#include "host/data.h"
#include "rules/registry.h"
#include "scenarios.h"
#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 100, STEPS_MAX = 2000 };

static unsigned long allocations; /* and frees: what is not asked for need not be given back */

/* ---- counting ---- */

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define WITH_ASAN 1
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define WITH_ASAN 1
#endif

#ifdef WITH_ASAN /* the sanitizer owns malloc and tells us about each call */

extern int __sanitizer_install_malloc_and_free_hooks(void (*on_malloc)(const volatile void *,
                                                                       size_t),
                                                     void (*on_free)(const volatile void *));

static void on_malloc(const volatile void *p, size_t size)
{
    (void)p;
    (void)size;
    allocations++;
}

static void on_free(const volatile void *p)
{
    (void)p;
    allocations++;
}

static void start_counting(void)
{
    static int installed;

    if (!installed) {
        installed = __sanitizer_install_malloc_and_free_hooks(on_malloc, on_free);
    }
}

#else /* our own malloc in front of the C library's */

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t n, size_t size);
extern void *__libc_realloc(void *p, size_t size);
extern void __libc_free(void *p);

void *malloc(size_t size)
{
    allocations++;
    return __libc_malloc(size);
}

void *calloc(size_t n, size_t size)
{
    allocations++;
    return __libc_calloc(n, size);
}

void *realloc(void *p, size_t size)
{
    allocations++;
    return __libc_realloc(p, size);
}

void free(void *p)
{
    allocations++;
    __libc_free(p);
}

static void start_counting(void)
{
}

#endif

/* ---- what is counted ---- */

struct hot {
    const struct gg_battle *battle;
    union gg_position_room pos, masked, guess;
    struct gg_offer offer;
    uint64_t steps;
};

static unsigned long playouts(struct hot *h)
{
    unsigned long before = allocations;

    for (uint64_t game = 0; game < GAMES; game++) {
        struct gg_rng rng;

        gg_rng_seed(&rng, 7, game);
        h->battle->rules->start(h->battle, &h->pos);
        h->steps += gg_playout(h->battle, &h->pos, &rng, STEPS_MAX);
    }
    return allocations - before;
}

/* One position: all that bots ask of the rules. */
static void ask_all(struct hot *h, struct gg_rng *rng)
{
    const struct gg_ruleset *r = h->battle->rules;
    gg_move m = gg_offer_nth(&h->offer, gg_rng_below(rng, h->offer.count));

    (void)r->why_not(h->battle, &h->pos, m);
    (void)r->why_not(h->battle, &h->pos, (gg_move)gg_rng_next(rng));
    (void)r->value(h->battle, &h->pos, GG_SIDE_1);
    (void)r->reveals(h->battle, &h->pos, m);
    for (int viewer = 0; viewer <= GG_SPECTATOR; viewer++) {
        r->mask(h->battle, &h->pos, viewer, &h->masked);
        r->guess(h->battle, &h->masked, viewer, rng, &h->guess);
        (void)r->mask_move(h->battle, &h->pos, m, viewer);
    }
    r->apply(h->battle, &h->pos, m);
}

static unsigned long questions(struct hot *h)
{
    unsigned long before = allocations;

    for (uint64_t game = 0; game < GAMES / 10; game++) {
        struct gg_rng rng;

        gg_rng_seed(&rng, 8, game);
        h->battle->rules->start(h->battle, &h->pos);
        for (int i = 0; i < STEPS_MAX; i++) {
            h->battle->rules->offer(h->battle, &h->pos, &h->offer);
            if (h->offer.count == 0) {
                break;
            }
            ask_all(h, &rng);
        }
    }
    return allocations - before;
}

static void for_each_battle(unsigned long (*count)(struct hot *h))
{
    static struct hot h;
    struct gg_source source = host_source(gg_rulesets, NULL);
    int battles = 0;

    for (int i = 0; gg_rulesets[i] != NULL; i++) {
        struct gg_arena arena = { 0 };
        struct gg_scenarios there = built_in(gg_rulesets[i], &arena);

        for (int k = 0; k < there.count; k++) {
            struct gg_error err = { 0 };
            struct gg_battle *b =
                gg_battle_load(gg_rulesets[i], there.row[k].name, NULL, 0, &source, &err);

            assert_non_null(b);
            h.battle = b;
            assert_int_equal(count(&h), 0);
            gg_battle_free(b);
            battles++;
        }
        gg_arena_free(&arena);
    }
    assert_true(battles > 0);
    assert_true(count != playouts || h.steps > GAMES);
}

/* ---- tests ---- */

/* A count of none means something only if one is counted. */
static void the_counter_counts(void **state)
{
    void *volatile p;
    unsigned long before;

    (void)state;
    start_counting();
    before = allocations;
    p = malloc(16);
    assert_non_null(p);
    assert_int_equal(allocations - before, 1);
    p = realloc(p, 4096);
    assert_true(allocations - before >= 2);
    free(p);
    assert_true(allocations - before >= 3);
    p = calloc(3, 5);
    assert_true(allocations - before >= 4);
    free(p);
}

static void playouts_allocate_nothing(void **state)
{
    (void)state;
    start_counting();
    for_each_battle(playouts);
}

static void questions_allocate_nothing(void **state)
{
    (void)state;
    start_counting();
    for_each_battle(questions);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_counter_counts),
        cmocka_unit_test(playouts_allocate_nothing),
        cmocka_unit_test(questions_allocate_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
