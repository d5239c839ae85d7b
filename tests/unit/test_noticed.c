/* SPDX-License-Identifier: MIT
 * What viewers notice, followed through random games with all ways of going back. */
#include <cmocka.h>

#include "core/marks.h"
#include "core/noticed.h"
#include "core/view.h"
#include "unit/loaded.h"
#include <string.h>

enum { STEPS_MAX = 400 };

static struct gg_battle *battle(void)
{
    return loaded("mini/duel");
}

static void begin(struct gg_game *g, const struct gg_battle *b, uint64_t seed)
{
    struct gg_game_options o = { .open_seed = seed };

    assert_true(gg_game_new(g, b, &o, NULL));
}

/* A move or roll, whichever is due. */
static void step_on(struct gg_game *g, struct gg_rng *rng)
{
    struct gg_refusal why;
    struct gg_offer o;

    gg_game_offer(g, &o);
    if (o.decider == GG_CHANCE) {
        assert_true(gg_game_roll(g, NULL));
    } else {
        assert_true(
            gg_game_move(g, GG_REFEREE, gg_offer_nth(&o, gg_rng_below(rng, o.count)), &why));
    }
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

/* What a viewer has noticed, counted the long way: which steps he could see is asked of
 * the rules again, on positions played from the start, and every change is kept. */
struct watcher {
    uint32_t changes, steps, step[STEPS_MAX]; /* after change n so many steps counted */
};

static void look_on(struct watcher *w, const struct gg_game *g, int viewer, bool noticed)
{
    const struct gg_ruleset *r = g->battle->rules;
    union gg_position_room pos;

    memcpy(&pos, g->start, r->position_size);
    w->steps = 0;
    for (uint32_t i = 0; i < g->steps; i++) {
        w->steps += gg_mask_move(g->battle, &pos, g->step[i].move, viewer) != GG_NO_MOVE;
        r->apply(g->battle, &pos, g->step[i].move);
    }
    if (noticed) {
        w->step[++w->changes] = w->steps;
    }
}

/* Could the viewer see the step that the last entry made or undid? */
static bool could_see(const struct gg_game *g, int viewer)
{
    const struct gg_entry *e = &g->record.entry[g->record.entries - 1];
    uint32_t step = e->kind == GG_ENTRY_UNDO ? g->steps : g->steps - 1;
    union gg_position_room before;

    if (e->kind == GG_ENTRY_TAKEBACK) {
        return true;
    }
    gg_game_at(g, step, &before);
    return gg_mask_move(g->battle, &before, g->step[step].move, viewer) != GG_NO_MOVE;
}

static void compare(const struct watcher *w, const struct gg_game *g, int viewer)
{
    assert_int_equal(gg_noticed_changes(g, viewer), w->changes);
    assert_int_equal(gg_view_count(g, viewer, UINT32_MAX), w->steps);
    for (uint32_t low = w->steps, n = w->changes; n > 0; n--) {
        low = w->step[n] < low ? w->step[n] : low;
        assert_int_equal(gg_noticed_fewest(g, viewer, n), low);
    }
    assert_int_equal(gg_noticed_fewest(g, viewer, w->changes + 1), 0);
    for (uint32_t n = 1; n <= w->steps; n++) {
        uint32_t back = gg_noticed_back(g, viewer, n);

        assert_int_equal(gg_view_count(g, viewer, g->steps - back), w->steps - n);
        assert_int_equal(gg_view_count(g, viewer, g->steps - back + 1), w->steps - n + 1);
    }
    assert_int_equal(gg_noticed_back(g, viewer, w->steps + 1), 0);
}

/* A game read back counts as the one that was played. */
static void compare_read_back(const struct gg_game *g)
{
    struct gg_buf text = { 0 };
    struct gg_record record;
    struct gg_game again;

    gg_record_write(&g->record, &text);
    assert_true(gg_record_read(&record, "record", gg_buf_text(&text), text.len, NULL));
    assert_true(gg_game_replay(&again, g->battle, &record, "record", NULL));
    assert_int_equal(again.record.entries, g->record.entries);
    assert_memory_equal(again.noticed, g->noticed, g->record.entries * sizeof *g->noticed);
    gg_game_free(&again);
    gg_buf_free(&text);
}

static void test_random_games(void **state)
{
    struct gg_battle *b = battle();

    (void)state;
    for (uint64_t seed = 0; seed < 30; seed++) {
        struct watcher w[GG_REFEREE] = { { .steps = 0 } };
        struct gg_game g;
        struct gg_rng rng;

        begin(&g, b, seed);
        gg_rng_seed(&rng, 1815, seed);
        for (int i = 0; i < STEPS_MAX - 1; i++) {
            uint32_t entries = g.record.entries;
            bool goes_on = change(&g, &rng);

            for (int viewer = 0; viewer < GG_REFEREE; viewer++) {
                if (g.record.entries > entries) {
                    look_on(&w[viewer], &g, viewer, could_see(&g, viewer));
                }
                if (i % 20 == 0 || !goes_on) {
                    compare(&w[viewer], &g, viewer);
                }
            }
            if (!goes_on) {
                break;
            }
        }
        compare_read_back(&g);
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

    (void)state;
    begin(&g, b, 1);
    assert_int_equal(gg_noticed_changes(&g, 0), 0);
    make(&g, "mark:hold");
    assert_true(gg_game_undo(&g, 0, &why));
    make(&g, "mark:attack");
    assert_int_equal(gg_noticed_changes(&g, 0), 3);
    assert_int_equal(gg_noticed_changes(&g, 1), 0);
    assert_int_equal(gg_noticed_back(&g, 1, 1), 0); /* blue knows of no step */
    make(&g, "confirm");
    assert_int_equal(gg_noticed_changes(&g, 0), 4);
    assert_int_equal(gg_noticed_changes(&g, 1), 1);
    assert_int_equal(gg_noticed_changes(&g, GG_SPECTATOR), 1);
    assert_int_equal(gg_noticed_fewest(&g, 0, 1), 0); /* it was at nought since change 1 */
    assert_int_equal(gg_noticed_fewest(&g, 0, 3), 1);
    assert_int_equal(gg_noticed_fewest(&g, 0, 4), 2);
    assert_int_equal(gg_noticed_fewest(&g, 0, 5), 0); /* it never got there */
    assert_int_equal(gg_noticed_back(&g, 0, 2), 2);
    assert_int_equal(gg_noticed_back(&g, 1, 1), 1);
    gg_game_free(&g);
    gg_battle_free(b);
}

/* ---- what going back costs ---- */

static uint32_t applied;
static const struct gg_ruleset *real;

static void apply_counted(const struct gg_battle *b, void *pos, gg_move m)
{
    applied++;
    real->apply(b, pos, m);
}

/* Late in a long game an undo plays no more again than lies behind the last mark. */
static void test_an_undo_is_short(void **state)
{
    struct gg_battle *b = loaded("eagles/quatre-bras");
    struct gg_ruleset counted = *b->rules;
    struct gg_refusal why;
    struct gg_rng rng;
    struct gg_game g;
    int undone = 0;

    (void)state;
    real = b->rules;
    counted.apply = apply_counted;
    b->rules = &counted;
    begin(&g, b, 1815);
    gg_rng_seed(&rng, 7, 0);
    while (g.steps < 6 * GG_MARK_STEPS && !gg_game_over(&g)) {
        step_on(&g, &rng);
        applied = 0;
        if (gg_game_undo(&g, GG_REFEREE, &why)) {
            assert_in_range(applied, 0, GG_MARK_STEPS);
            assert_true(gg_game_redo(&g, GG_REFEREE, &why));
            assert_in_range(applied, 0, GG_MARK_STEPS + 1);
            undone++;
        }
    }
    assert_true(g.steps == 6 * GG_MARK_STEPS && undone > 100);
    gg_game_free(&g);
    b->rules = real;
    gg_battle_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_hidden_steps),
        cmocka_unit_test(test_an_undo_is_short),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
