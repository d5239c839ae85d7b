/* SPDX-License-Identifier: MIT
 * Standing answers in the games of the books: losses from the largest unit first, no opportunity
 * fire at long range, in random games until such a question has come. */
#include <cmocka.h>

#include "core/standing.h"
#include "core/view.h"
#include "unit/loaded.h"
#include <stdio.h>
#include <string.h>

enum { STEPS_MAX = 60000, GAMES_MAX = 40 };

struct walk {
    struct gg_battle *battle;
    struct gg_near *near;
    union gg_position_room pos, masked;
    struct gg_offer offer;
    struct gg_rng rng;
};

static void open_walk(struct walk *w, const char *game)
{
    w->battle = loaded(game);
    w->near = gg_near_open(w->battle);
    assert_non_null(w->near);
    gg_rng_seed(&w->rng, 1815, 1);
}

static void close_walk(struct walk *w)
{
    gg_near_close(w->near);
    gg_battle_free(w->battle);
}

static unsigned verb_of(const struct walk *w, const char *name)
{
    unsigned verb = 1;

    while (strcmp(w->battle->rules->verb[verb].name, name) != 0) {
        verb++;
    }
    return verb;
}

static uint32_t offered(const struct walk *w, unsigned verb)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < w->offer.count; i++) {
        n += gg_verb_of(gg_offer_nth(&w->offer, i)) == verb;
    }
    return n;
}

/* A random step; a new game after the end of one. */
static void step(struct walk *w)
{
    const struct gg_ruleset *r = w->battle->rules;

    if (w->offer.count == 0) {
        r->start(w->battle, &w->pos);
    } else if (w->offer.decider == GG_CHANCE) {
        r->apply(w->battle, &w->pos,
                 gg_offer_at_weight(&w->offer, gg_rng_below(&w->rng, (uint32_t)w->offer.weight)));
    } else {
        r->apply(w->battle, &w->pos,
                 gg_offer_nth(&w->offer, gg_rng_below(&w->rng, w->offer.count)));
    }
    r->offer(w->battle, &w->pos, &w->offer);
}

/* To a decision with so many moves of the verb at least. */
static void walk_to(struct walk *w, unsigned verb, uint32_t most)
{
    for (int i = 0; i < STEPS_MAX; i++) {
        step(w);
        if (w->offer.decider <= GG_SIDE_2 && offered(w, verb) >= most) {
            gg_mask(w->battle, &w->pos, w->offer.decider, &w->masked);
            return;
        }
    }
    fail_msg("no such decision in %d steps", (int)STEPS_MAX);
}

static enum gg_standing_why ask(struct walk *w, const char *text, gg_move *m)
{
    struct gg_error err = { 0 };
    struct gg_standing a;

    if (!gg_standing_read(w->battle, NULL, text, &a, &err)) {
        fail_msg("%s", err.text);
    }
    return gg_standing_move(w->battle, w->near, &w->masked, w->offer.decider, &a, m);
}

/* The power of the tile that the move names. */
static int size(const struct walk *w, gg_move m)
{
    struct gg_scene s = { .pieces = 0 };
    int found = -1;

    w->battle->rules->scene(w->battle, &w->masked, w->offer.decider, &s);
    for (uint32_t i = 0; i < s.pieces; i++) {
        const struct gg_piece *p = &s.piece[i];

        if (p->thing.kind == w->battle->rules->verb[gg_verb_of(m)].target &&
            p->thing.value == (int)gg_target_of(m)) {
            found = p->values.strength;
        }
    }
    gg_scene_free(&s);
    return found;
}

static void test_losses(void **state)
{
    struct walk w = { .offer.count = 0 };
    int differing = 0;
    unsigned suffer;

    (void)state;
    open_walk(&w, "nations/1813");
    suffer = verb_of(&w, "suffer");
    for (int i = 0; i < GAMES_MAX && differing == 0; i++) {
        gg_move largest, smallest;

        walk_to(&w, suffer, 2);
        assert_int_equal(ask(&w, "any suffer largest final", &largest), GG_STANDING_ANSWERS);
        assert_int_equal(ask(&w, "any suffer smallest final", &smallest), GG_STANDING_ANSWERS);
        for (uint32_t k = 0; k < w.offer.count; k++) {
            gg_move m = gg_offer_nth(&w.offer, k);

            if (gg_verb_of(m) == suffer) {
                assert_true(size(&w, m) <= size(&w, largest));
                assert_true(size(&w, m) >= size(&w, smallest));
            }
        }
        differing += size(&w, largest) > size(&w, smallest);
    }
    assert_true(differing > 0);
    close_walk(&w);
}

/* The one who may fire stands so near: from the firing hex to the nearest that may be fired at. */
static void test_long_range(void **state)
{
    struct walk w = { .offer.count = 0 };
    char text[64];
    gg_move m;
    int far = 1;

    (void)state;
    open_walk(&w, "eagles/quatre-bras-short");
    walk_to(&w, verb_of(&w, "shoot"), 1);
    while (far < 9) {
        snprintf(text, sizeof text, "any done far=%d final", far);
        if (ask(&w, text, &m) != GG_STANDING_ANSWERS) {
            break;
        }
        far++;
    }
    assert_in_range(far, 2, 6); /* no gun shoots farther, and nobody at his own hex */
    assert_int_equal(ask(&w, text, &m), GG_STANDING_NEAR);
    close_walk(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_losses),
        cmocka_unit_test(test_long_range),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
