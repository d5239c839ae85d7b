/* SPDX-License-Identifier: MIT
 * Marks of a game: anyone who begins at one finds the same as who plays it again from the start. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/marks.h"
#include "core/view.h"
#include "rules/registry.h"
#include "unit/loaded.h"
#include <string.h>

enum { STEPS = 3 * GG_MARK_STEPS + 40 };

static struct gg_battle *battle;
static struct gg_game game;
static struct gg_rng lots;

static void open_game(const char *name)
{
    struct gg_game_options o = { .open_seed = 1815 };

    battle = loaded(name);
    gg_rng_seed(&lots, 7, 0);
    assert_true(gg_game_new(&game, battle, &o, NULL));
}

static void close_game(void)
{
    gg_game_free(&game);
    gg_battle_free(battle);
}

/* Any moves, up to so many steps. */
static void play_to(uint32_t steps)
{
    while (game.steps < steps && !gg_game_over(&game)) {
        struct gg_refusal why;
        struct gg_offer o;

        gg_game_offer(&game, &o);
        if (o.decider == GG_CHANCE) {
            assert_true(gg_game_roll(&game, NULL));
        } else {
            gg_move m = gg_offer_nth(&o, gg_rng_below(&lots, o.count));

            assert_true(gg_game_move(&game, GG_REFEREE, m, &why));
        }
    }
    assert_int_equal(game.steps, steps);
}

/* ---- the long way ---- */

static uint64_t hash[STEPS + 1];
static uint32_t seen[GG_REFEREE + 1][STEPS + 1];

static void play_again(void)
{
    const struct gg_ruleset *r = battle->rules;
    union gg_position_room pos;

    memcpy(&pos, game.start, r->position_size);
    for (uint32_t i = 0; i <= game.steps; i++) {
        gg_move m = i < game.steps ? game.step[i].move : GG_NO_MOVE;

        hash[i] = gg_position_hash(battle->rules, &pos);
        for (int viewer = 0; viewer <= GG_REFEREE && i < game.steps; viewer++) {
            seen[viewer][i + 1] =
                seen[viewer][i] + (gg_mask_move(battle, &pos, m, viewer) != GG_NO_MOVE);
        }
        if (i < game.steps) {
            r->apply(battle, &pos, m);
        }
    }
}

/* The true steps at the moment that a viewer calls n: the last before one more is seen. */
static uint32_t moment_of(int viewer, uint32_t n)
{
    uint32_t at = 0;

    while (at < game.steps && seen[viewer][at + 1] <= n) {
        at++;
    }
    return at;
}

/* ---- what is compared ---- */

static void assert_moments(int viewer)
{
    union gg_position_room pos;

    for (uint32_t n = 0; n <= seen[viewer][game.steps] + 1; n++) {
        uint32_t step, at = gg_view_moment(&game, viewer, n, &step, &pos);

        assert_int_equal(at, moment_of(viewer, n));
        assert_int_equal(step, seen[viewer][at]);
        assert_true(gg_position_hash(battle->rules, &pos) == hash[at]);
    }
}

static void assert_as_from_the_start(void)
{
    union gg_position_room pos;

    play_again();
    assert_int_equal(game.marks, game.steps / GG_MARK_STEPS);
    for (uint32_t n = 0; n <= game.steps; n++) {
        gg_game_at(&game, n, &pos);
        assert_true(gg_position_hash(battle->rules, &pos) == hash[n]);
        for (int viewer = 0; viewer <= GG_REFEREE; viewer++) {
            assert_int_equal(gg_view_count(&game, viewer, n), seen[viewer][n]);
        }
    }
    for (int viewer = 0; viewer <= GG_REFEREE; viewer++) {
        assert_moments(viewer);
    }
}

static void log_from(const struct gg_speaker *s, uint32_t step, struct gg_buf *out)
{
    struct gg_view_options o = { .viewer = GG_SIDE_1, .at = UINT32_MAX, .log_from = step };

    gg_buf_clear(out);
    gg_view_log_text(&game, s, &o, out);
}

/* Where a step begins in the whole log; NULL: nothing is said of it. */
static const char *line_of(const struct gg_buf *all, uint32_t step)
{
    struct gg_buf number = { 0 };
    const char *found;

    gg_buf_printf(&number, "\n %4u  ", (unsigned)step);
    found = strstr(gg_buf_text(all), gg_buf_text(&number));
    gg_buf_free(&number);
    return found ? found + 1 : NULL;
}

/* Logs that begin about a mark are the end of the whole log. */
static void assert_logs(void)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_catalogue *words = gg_catalogue_load("en", &source, NULL);
    struct gg_speaker s = { .catalogue = words, .battle = battle };
    struct gg_buf all = { 0 }, part = { 0 };

    log_from(&s, 1, &all);
    for (uint32_t mark = 0; mark < game.marks; mark++) {
        uint32_t step = gg_view_count(&game, GG_SIDE_1, (mark + 1) * GG_MARK_STEPS) - 5,
                 last = step + 10, told = 0;

        for (; step <= last; step++) {
            const char *rest = line_of(&all, step);

            log_from(&s, step, &part);
            told += rest != NULL;
            assert_string_equal(gg_buf_text(&part), rest ? rest : gg_buf_text(&part));
        }
        assert_true(told > 3);
    }
    gg_buf_free(&all);
    gg_buf_free(&part);
    gg_catalogue_free(words);
}

/* ---- games ---- */

static void check(const char *name)
{
    struct gg_refusal why;

    open_game(name);
    assert_as_from_the_start();
    play_to(STEPS);
    assert_as_from_the_start();
    assert_logs();
    assert_true(gg_game_takeback(&game, GG_SIDE_1, GG_MARK_STEPS + 60, &why)); /* below two marks */
    assert_as_from_the_start();
    play_to(STEPS - 30); /* another way */
    assert_as_from_the_start();
    close_game();
}

static void test_waterloo(void **state)
{
    (void)state;
    check("waterloo/1815");
}

static void test_eagles(void **state)
{
    (void)state;
    check("eagles/quatre-bras");
}

/* A step that makes a mark, taken back and made again. */
static void test_undo(void **state)
{
    struct gg_refusal why;

    (void)state;
    open_game("eagles/quatre-bras-short");
    play_to(GG_MARK_STEPS);
    for (uint32_t back = 2; gg_game_may_undo(&game, GG_REFEREE).refused; back++) {
        assert_true(back < GG_MARK_STEPS); /* it was a roll: another way, then */
        assert_true(gg_game_takeback(&game, GG_SIDE_1, back, &why));
        play_to(GG_MARK_STEPS);
    }
    assert_int_equal(game.marks, 1);
    assert_true(gg_game_undo(&game, GG_REFEREE, &why));
    assert_int_equal(game.marks, 0);
    assert_true(gg_game_redo(&game, GG_REFEREE, &why));
    assert_int_equal(game.marks, 1);
    assert_as_from_the_start();
    close_game();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_waterloo),
        cmocka_unit_test(test_eagles),
        cmocka_unit_test(test_undo),
    };

    return cmocka_run_group_tests_name("marks of a game", tests, NULL, NULL);
}
