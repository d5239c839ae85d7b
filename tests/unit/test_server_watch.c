/* SPDX-License-Identifier: MIT
 * What seats notice, followed through random games with all ways of going back. */
#include <cmocka.h>

#include "host/data.h"
#include "server/watch.h"
#include <string.h>

static struct gg_battle *battle(void)
{
    struct gg_source source = host_source(NULL);
    const struct gg_ruleset *rules;
    const struct gg_scenario *scenario;
    struct gg_battle *b;

    assert_true(gg_find_scenario("mini/duel", &rules, &scenario, NULL));
    b = gg_battle_load(rules, scenario, NULL, 0, &source, NULL);
    assert_non_null(b);
    return b;
}

static void begin(struct gg_game *g, const struct gg_battle *b, uint64_t seed)
{
    struct gg_game_options o = { .open_seed = seed };

    assert_true(gg_game_new(g, b, &o, NULL));
}

/* One change of any kind; false at the end of the game. */
static bool change(struct gg_game *g, struct gg_rng *rng)
{
    struct gg_refusal why;
    struct gg_offer o;
    int side;

    gg_game_offer(g, &o);
    if (o.decider == GG_NOBODY) {
        return false;
    }
    if (o.decider == GG_CHANCE) {
        return gg_game_roll(g, NULL);
    }
    side = (int)gg_rng_below(rng, 2);
    switch (gg_rng_below(rng, 8)) {
    case 0: gg_game_undo(g, side, &why); return true;
    case 1: gg_game_redo(g, side, &why); return true;
    case 2:
        if (gg_rng_below(rng, 6) == 0 && g->steps > 0) {
            assert_true(gg_game_takeback(g, side,
                                         1 + gg_rng_below(rng, g->steps < 5 ? g->steps : 5), &why));
        }
        return true;
    default:
        return gg_game_move(g, (int)o.decider, gg_offer_nth(&o, gg_rng_below(rng, o.count)), &why);
    }
}

/* As the core counts, and as somebody counts who looks at the whole record at once. */
static void compare(const struct watch *w, const struct gg_game *g)
{
    struct watch fresh;

    assert_true(watch_open(&fresh, g));
    assert_true(watch_follow(&fresh, g));
    for (int seat = 0; seat < WATCH_SEATS; seat++) {
        const struct watch_noted *n = &w->noted[seat], *f = &fresh.noted[seat];

        assert_int_equal(n->steps, gg_view_count(g, seat, UINT32_MAX));
        assert_int_equal(n->step[n->seq], n->steps);
        assert_int_equal(f->seq, n->seq);
        assert_memory_equal(f->step, n->step, (n->seq + 1) * sizeof *n->step);
    }
    assert_int_equal(w->steps, g->steps);
    assert_memory_equal(w->now, g->now, gg_position_told(g->battle->rules));
    watch_close(&fresh);
}

static void test_random_games(void **state)
{
    struct gg_battle *b = battle();

    (void)state;
    for (uint64_t seed = 0; seed < 30; seed++) {
        struct gg_game g;
        struct gg_rng rng;
        struct watch w;

        begin(&g, b, seed);
        gg_rng_seed(&rng, 1815, seed);
        assert_true(watch_open(&w, &g));
        for (int i = 0; i < 400 && change(&g, &rng); i++) {
            uint32_t before[WATCH_SEATS];

            for (int seat = 0; seat < WATCH_SEATS; seat++) {
                before[seat] = w.noted[seat].seq;
            }
            assert_true(watch_follow(&w, &g));
            for (int seat = 0; seat < WATCH_SEATS; seat++) {
                assert_true(w.noted[seat].seq >= before[seat]);
            }
            if (i % 20 == 0) {
                compare(&w, &g);
            }
        }
        compare(&w, &g);
        watch_close(&w);
        gg_game_free(&g);
    }
    gg_battle_free(b);
}

static void make(struct gg_game *g, const char *notation)
{
    struct gg_refusal why;
    gg_move m;

    assert_true(gg_parse_move(g->battle, notation, &m, NULL));
    assert_true(gg_game_move(g, GG_REFEREE, m, &why));
}

/* Red marks, undoes, marks and confirms: four changes to red, one to the others. */
static void test_hidden_steps(void **state)
{
    struct gg_battle *b = battle();
    struct gg_refusal why;
    struct gg_game g;
    struct watch w;

    (void)state;
    begin(&g, b, 1);
    assert_true(watch_open(&w, &g));
    make(&g, "mark:hold");
    assert_true(gg_game_undo(&g, 0, &why));
    make(&g, "mark:attack");
    assert_true(watch_follow(&w, &g));
    assert_int_equal(w.noted[0].seq, 3);
    assert_int_equal(w.noted[1].seq, 0);
    assert_int_equal(watch_back(&w, 1, 1), 0); /* blue knows of no step */
    make(&g, "confirm");
    assert_true(watch_follow(&w, &g));
    assert_int_equal(w.noted[0].seq, 4);
    assert_int_equal(w.noted[1].seq, 1);
    assert_int_equal(w.noted[GG_SPECTATOR].seq, 1);
    assert_int_equal(watch_lowest(&w, 0, 1), 0); /* it was at nought since change 1 */
    assert_int_equal(watch_lowest(&w, 0, 3), 1);
    assert_int_equal(watch_lowest(&w, 0, 4), 2);
    assert_int_equal(watch_lowest(&w, 0, 5), 0); /* it never got there */
    assert_int_equal(watch_back(&w, 0, 2), 2);
    assert_int_equal(watch_back(&w, 1, 1), 1);
    assert_int_equal(watch_known(&w, 0, 2), 2);
    assert_int_equal(watch_known(&w, 1, 2), 1);
    watch_close(&w);
    gg_game_free(&g);
    gg_battle_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_hidden_steps),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
