/* SPDX-License-Identifier: MIT
 * Who knows what: the tile is the only secret (WAT-5.6), and only until the round ends. */
#include "core/notation.h"
#include "rules/waterloo/wat_turns.h"

static struct wat masked_for(int viewer)
{
    struct wat out;

    memset(&out, 0x5a, sizeof out);
    waterloo_ruleset.mask(wt_battle, &wt, viewer, &out);
    return out;
}

static gg_move move_of(const char *text)
{
    struct gg_error err = { 0 };
    gg_move m = GG_NO_MOVE;

    assert_true(gg_parse_move(wt_battle, text, &m, &err));
    return m;
}

static bool reveals(const char *text)
{
    may(text);
    return waterloo_ruleset.reveals(wt_battle, &wt, move_of(text));
}

/* The French round begins on the start's board, with that tile. */
static void french_round(const char *tile)
{
    char moves[32];

    wt_start();
    wt_until("tile_draw", "chance");
    (void)snprintf(moves, sizeof moves, "tile:%s done", tile);
    play(moves);
    waits("spend", "french");
}

/* ---- masks ---- */

static void the_mask_hides_the_tile_and_nothing_else(void **state)
{
    static const int blind[] = { FRENCH, GG_SPECTATOR };
    struct wat seen;

    (void)state;
    french_round("4");
    for (size_t i = 0; i < sizeof blind / sizeof blind[0]; i++) {
        seen = masked_for(blind[i]);
        assert_int_equal(seen.tile, 0);
        seen.tile = 4;
        assert_memory_equal(&seen, &wt, sizeof wt);
    }
    seen = masked_for(ALLIED); /* who drew it */
    assert_memory_equal(&seen, &wt, sizeof wt);
}

static void outside_a_round_nothing_is_hidden(void **state)
{
    (void)state;
    wt_start();
    for (int viewer = 0; viewer <= GG_SPECTATOR; viewer++) {
        struct wat seen = masked_for(viewer);

        assert_memory_equal(&seen, &wt, sizeof wt);
    }
    wt_until("tile_draw", "chance");
    play("tile:2 done pass:green pass:green");
    waits("tile_draw", "chance"); /* the tile is back in the bag, and of the next none is out */
    for (int viewer = 0; viewer <= GG_SPECTATOR; viewer++) {
        struct wat seen = masked_for(viewer);

        assert_int_equal(wt.tile, 0);
        assert_memory_equal(&seen, &wt, sizeof wt);
    }
}

static void the_draw_is_seen_by_its_drawer_alone(void **state)
{
    gg_move m, hidden = gg_move1(V_tile, GG_UNKNOWN);

    (void)state;
    wt_start();
    wt_until("tile_draw", "chance");
    m = move_of("tile:5");
    assert_int_equal(waterloo_ruleset.mask_move(wt_battle, &wt, m, ALLIED), m);
    assert_int_equal(waterloo_ruleset.mask_move(wt_battle, &wt, m, FRENCH), hidden);
    assert_int_equal(waterloo_ruleset.mask_move(wt_battle, &wt, m, GG_SPECTATOR), hidden);
    play("tile:5");
    m = move_of("lay:f-inf-1"); /* all other moves are open */
    for (int viewer = 0; viewer <= GG_SPECTATOR; viewer++) {
        assert_int_equal(waterloo_ruleset.mask_move(wt_battle, &wt, m, viewer), m);
    }
}

/* Everything the active side sees and may do is the same for every number that the tile can still
 * have. */
static void the_tile_leaves_no_trace(void **state)
{
    static const char *const moves[] = {
        "pass:green",
        "spend:green",
        "lead:f-lead-1",
        "activate:trimotion",
        "change",
        "lay:f-art-5",
        "done",
        "done",
        "spend:red",
        "activate:hougoumont-wood",
        "attack:f-inf-1:hougoumont",
    };
    static struct gg_offer a, b;
    static struct wat game[3];

    (void)state;
    for (size_t t = 0; t < 3; t++) {
        static const char *const tile[] = { "3", "4", "5" };

        french_round(tile[t]);
        game[t] = wt;
    }
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        struct wat first;

        wt = game[0];
        first = masked_for(FRENCH);
        waterloo_ruleset.offer(wt_battle, &wt, &a);
        for (size_t t = 0; t < 3; t++) {
            struct wat seen;

            wt = game[t];
            seen = masked_for(FRENCH);
            assert_memory_equal(&seen, &first, sizeof seen);
            waterloo_ruleset.offer(wt_battle, &wt, &b);
            assert_int_equal(b.count, a.count);
            assert_memory_equal(b.run, a.run, a.runs * sizeof a.run[0]);
            waterloo_ruleset.offer(wt_battle, &seen, &b); /* and so from the mask itself */
            assert_int_equal(b.count, a.count);
            play(moves[i]);
            game[t] = wt;
        }
    }
}

/* A move in a position that is only known masked: check() does not hold there. */
static void do_masked(const char *text)
{
    static struct gg_offer o;
    gg_move m = move_of(text);

    waterloo_ruleset.offer(wt_battle, &wt, &o);
    assert_true(gg_offer_find(&o, m) >= 0);
    waterloo_ruleset.apply(wt_battle, &wt, m);
}

/* Now it is told whether the number is reached, with these weights for yes and no. */
static void expect_told(unsigned number, uint32_t yes, uint32_t no)
{
    static struct gg_offer o;

    waits("tile_told", "chance");
    waterloo_ruleset.offer(wt_battle, &wt, &o);
    assert_int_equal(gg_offer_weight_of(&o, gg_move1(V_tile, number)), yes);
    assert_int_equal(gg_offer_weight_of(&o, gg_move1(V_tile, 0)), no);
    assert_int_equal(o.weight, yes + no);
}

/* A masked position can be played on: chance then says after each action whether it was the last,
 * as often as tiles of that number are left. */
static void who_does_not_know_the_tile_is_told(void **state)
{
    (void)state;
    french_round("2");
    wt = masked_for(FRENCH);
    do_masked("pass:green");
    waits("spend", "french"); /* no tile says 1 */
    do_masked("pass:green");
    expect_told(2, 2, 6);
    do_masked("tile:0");
    waits("spend", "french");
    do_masked("pass:green");
    expect_told(3, 2, 4);
    do_masked("tile:3");
    waits("tile_draw", "chance");
    assert_int_equal(wt.active, ALLIED);
    french_round("2");
    wt = masked_for(FRENCH);
    for (unsigned i = 0; i < 4; i++) {
        do_masked("pass:green");
        if (i > 0) {
            do_masked("tile:0");
        }
    }
    do_masked("pass:green");
    expect_told(5, 2, 0);
}

/* ---- reveals ---- */

/* What ends an action tells the active side whether it may go on; nothing else does. */
static void the_end_of_an_action_reveals(void **state)
{
    (void)state;
    wt_start();
    assert_false(reveals("done")); /* no tile is out */
    wt_until("tile_draw", "chance");
    play("tile:3");
    assert_false(reveals("lay:f-inf-1"));
    assert_false(reveals("done"));
    play("done");
    assert_true(reveals("pass:green"));
    assert_false(reveals("spend:green"));
    play("spend:green");
    assert_false(reveals("activate:hougoumont-wood"));
    assert_false(reveals("lead:f-lead-1"));
    play("activate:hougoumont-wood");
    assert_false(reveals("contact"));
    play("contact");
    assert_false(reveals("march:f-inf-1:mon-plaisir"));
    play("march:f-inf-1:mon-plaisir");
    assert_true(reveals("done"));
    play("march:f-inf-2:mon-plaisir");
    assert_true(reveals("march:f-inf-3:mon-plaisir")); /* the last one: the action is over */
}

static void decisions_outside_the_actions_reveal_nothing(void **state)
{
    (void)state;
    wt_lie("f-inf-1 f-inf-2 f-inf-3", "decoster");
    wt_stand("f-cav-1 f-cav-2 f-cav-3", "rossomme");
    wt_lie("f-cav-4", "rossomme");
    wt_stand("b-inf-1", "mont-st-jean");
    idle_round("french");
    waits("cavalry_hit", "french"); /* the penalty, after the last action */
    assert_false(reveals("tire:f-cav-1"));
    wt_empty();
    wt_stand("b-inf-1", "mont-st-jean");
    wt_turn(5);
    to_phase_5("allied");
    assert_false(reveals("lay:b-inf-1"));
    assert_false(reveals("done"));
}

/* ---- worlds and guesses ---- */

/* The worlds of a viewer: as many as expected, all different, all sound, all with the same mask,
 * the true one among them; returns the sum of their weights. */
static uint32_t count_worlds(int viewer, uint32_t expected)
{
    struct wat mask = masked_for(viewer), truth = wt, world[8];
    uint32_t weight = 0;
    bool found = false;

    assert_int_equal(waterloo_ruleset.worlds(wt_battle, &mask, viewer), expected);
    for (uint32_t i = 0; i < expected; i++) {
        struct wat again;

        weight += waterloo_ruleset.world(wt_battle, &mask, viewer, i, &world[i]);
        assert_null(waterloo_ruleset.check(wt_battle, &world[i]));
        waterloo_ruleset.mask(wt_battle, &world[i], viewer, &again);
        assert_memory_equal(&again, &mask, sizeof again);
        found |= memcmp(&world[i], &truth, sizeof truth) == 0;
        for (uint32_t k = 0; k < i; k++) {
            assert_memory_not_equal(&world[i], &world[k], sizeof world[i]);
        }
    }
    assert_true(found);
    return weight;
}

/* WAT-5.10 two tiles of each number; those below the actions done are ruled out, as the round would
 * be over. */
static void worlds_shrink_with_every_action(void **state)
{
    static const uint32_t left[] = { 4, 4, 3, 2, 1 };

    (void)state;
    wt_start();
    assert_int_equal(count_worlds(FRENCH, 1), 1);
    wt_until("tile_draw", "chance");
    assert_int_equal(count_worlds(FRENCH, 1), 1);
    play("tile:5");
    assert_int_equal(count_worlds(FRENCH, 4), 8); /* in the free step too */
    play("done");
    for (unsigned done = 0; done < 5; done++) {
        assert_int_equal(count_worlds(FRENCH, left[done]), 2 * left[done]);
        assert_int_equal(count_worlds(GG_SPECTATOR, left[done]), 2 * left[done]);
        assert_int_equal(count_worlds(ALLIED, 1), 1);
        play("pass:green");
    }
    waits("tile_draw", "chance");
    assert_int_equal(count_worlds(FRENCH, 1), 1);
}

static void in_the_other_round_the_sides_change(void **state)
{
    (void)state;
    french_round("2");
    play("pass:green pass:green tile:3");
    waits("formation", "allied");
    assert_int_equal(count_worlds(FRENCH, 1), 1);
    assert_int_equal(count_worlds(ALLIED, 4), 8);
}

static void guesses_are_even_among_what_is_left(void **state)
{
    enum { GUESSES = 6000 };
    struct wat mask, again;
    int count[6] = { 0 };
    struct gg_rng rng;

    (void)state;
    french_round("5");
    play("pass:green pass:green");
    mask = masked_for(FRENCH);
    gg_rng_seed(&rng, 1815, 6);
    for (int i = 0; i < GUESSES; i++) {
        struct wat guess;

        waterloo_ruleset.guess(wt_battle, &mask, FRENCH, &rng, &guess);
        waterloo_ruleset.mask(wt_battle, &guess, FRENCH, &again);
        assert_memory_equal(&again, &mask, sizeof mask);
        assert_true(guess.tile < 6);
        count[guess.tile]++;
    }
    assert_int_equal(count[0] + count[1] + count[2], 0);
    for (int n = 3; n <= 5; n++) {
        assert_in_range(count[n], GUESSES / 3 - 200, GUESSES / 3 + 200);
    }
    mask = masked_for(ALLIED); /* who knows guesses what he knows */
    waterloo_ruleset.guess(wt_battle, &mask, ALLIED, &rng, &again);
    assert_memory_equal(&again, &wt, sizeof wt);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(the_mask_hides_the_tile_and_nothing_else),
        RULE(outside_a_round_nothing_is_hidden),
        RULE(the_draw_is_seen_by_its_drawer_alone),
        RULE(the_tile_leaves_no_trace),
        RULE(who_does_not_know_the_tile_is_told),
        RULE(the_end_of_an_action_reveals),
        RULE(decisions_outside_the_actions_reveal_nothing),
        RULE(worlds_shrink_with_every_action),
        RULE(in_the_other_round_the_sides_change),
        RULE(guesses_are_even_among_what_is_left),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
