/* SPDX-License-Identifier: MIT
 * Chapter 5, action rounds: who begins, the tile, the free step, the end of a round.  A test a
 * clause; what discs are spent on, WAT-5.15 to WAT-5.26 and WAT-5.33, is in test_c5_action.c. */
#include "rules/waterloo/wat_turns.h"

/* ---- who begins ---- */

/* The start with the garrisons gone, and French units in the strongholds instead. */
static void french_hold_the_strongholds(void)
{
    wt_start();
    move_to("b-inf-8 d-inf-6", "waterloo-road");
    move_to("d-inf-7 d-inf-8 d-inf-9", "vert-coucou");
    move_to("f-inf-1", "hougoumont");
    move_to("f-cav-1", "la-haye-sainte");
    move_to("f-art-1", "papelotte-smohain");
}

/* WAT-5.1 the French on turns 1 to 7, no matter who holds what. */
static void wat_5_1_the_french_begin_until_turn_7(void **state)
{
    (void)state;
    for (unsigned turn = 1; turn <= 7; turn++) {
        wt_start();
        wt_turn(turn);
        assert_int_equal(first_active(), FRENCH);
        assert_int_equal(wat_now(&wt)->side, ALLIED); /* who draws */
    }
}

/* WAT-5.2 on turns 8 and 9 the French with all three strongholds, else the Allies. */
static void wat_5_2_the_strongholds_give_the_initiative(void **state)
{
    static const char *const held[] = { "f-inf-1", "f-cav-1", "f-art-1" };

    (void)state;
    for (unsigned without = 0; without <= 3; without++) {
        french_hold_the_strongholds();
        if (without < 3) {
            move_to(held[without], "rossomme");
        }
        wt_turn(8);
        assert_int_equal(first_active(), without < 3 ? ALLIED : FRENCH);
        idle_turn();
        assert_int_equal(wt.turn, 9);
        assert_int_equal(first_active(), without < 3 ? ALLIED : FRENCH);
    }
}

static int initiative_on_turn_8(void)
{
    wt_turn(8);
    return first_active();
}

/* WAT-5.3 held is where a French combat unit is and no Allied one; leaders are none. */
static void wat_5_3_what_holding_means(void **state)
{
    (void)state;
    french_hold_the_strongholds();
    move_to("f-cav-1", "rossomme");
    move_to("f-lead-1", "la-haye-sainte"); /* a leader does not hold it */
    assert_int_equal(initiative_on_turn_8(), ALLIED);
    french_hold_the_strongholds();
    move_to("b-lead-1", "la-haye-sainte"); /* nor does one contest it */
    assert_int_equal(initiative_on_turn_8(), FRENCH);
    french_hold_the_strongholds();
    move_to("b-art-1", "la-haye-sainte"); /* cavalry among unmanned guns does not hold it */
    wt_cubes("red", "la-haye-sainte", 1);
    assert_int_equal(initiative_on_turn_8(), ALLIED);
}

/* WAT-5.4 once, before phase 1 of turn 8; what happens after that is no matter. */
static void wat_5_4_the_initiative_is_settled_once(void **state)
{
    (void)state;
    french_hold_the_strongholds();
    wt_turn(8);
    waits("arrival_die", "chance");
    move_to("f-inf-1", "hougoumont-wood"); /* before the rounds */
    assert_int_equal(first_active(), FRENCH);
    idle_turn();
    assert_int_equal(wt.turn, 9);
    assert_int_equal(first_active(), FRENCH);

    french_hold_the_strongholds();
    move_to("f-inf-1", "hougoumont-wood");
    wt_turn(8);
    move_to("f-inf-1", "hougoumont"); /* too late */
    assert_int_equal(first_active(), ALLIED);
    idle_turn();
    assert_int_equal(wt.turn, 9);
    assert_int_equal(first_active(), ALLIED);
}

/* ---- the round ---- */

/* WAT-5.5 draw, free changes, actions, discs, swap. */
static void wat_5_5_five_steps(void **state)
{
    (void)state;
    wt_start();
    wt_until("tile_draw", "chance");
    assert_int_equal(wt.active, FRENCH);
    play("tile:2");
    waits("formation", "french");
    play("done");
    waits("spend", "french");
    play("pass:green");
    waits("spend", "french");
    expect_discs(wt.spent[FRENCH], 1, 0, 0);
    play("pass:green");
    expect_discs(wt.spent[FRENCH], 0, 0, 0);
    expect_discs(wt.gone[FRENCH], 2, 0, 0);
    assert_int_equal(wt.active, ALLIED);
    waits("tile_draw", "chance");
}

/* WAT-5.6 the inactive player draws at random from eight; the active one is not told. */
static void wat_5_6_the_secret_draw(void **state)
{
    static struct gg_offer o;
    struct wat seen;

    (void)state;
    wt_start();
    wt_until("tile_draw", "chance");
    waterloo_ruleset.offer(wt_battle, &wt, &o);
    assert_int_equal(o.weight, 8);
    assert_int_equal(wat_now(&wt)->side, ALLIED);
    play("tile:4 done pass:green");
    assert_int_equal(wt.tile, 4);
    waterloo_ruleset.mask(wt_battle, &wt, FRENCH, &seen);
    assert_int_equal(seen.tile, 0);
    waterloo_ruleset.mask(wt_battle, &wt, ALLIED, &seen);
    assert_int_equal(seen.tile, 4);
    play("pass:green pass:green pass:green");
    waits("tile_draw", "chance"); /* now the French draw */
    play("tile:3");
    waterloo_ruleset.mask(wt_battle, &wt, FRENCH, &seen);
    assert_int_equal(seen.tile, 3);
    waterloo_ruleset.mask(wt_battle, &wt, ALLIED, &seen);
    assert_int_equal(seen.tile, 0);
}

/* WAT-5.7 as many actions as the tile says, or fewer for want of discs. */
static void wat_5_7_as_many_actions_as_the_tile_says(void **state)
{
    (void)state;
    for (unsigned tile = 2; tile <= 5; tile++) {
        wt_empty();
        wt_round("french", tile);
        for (unsigned i = 0; i < tile; i++) {
            waits("spend", "french");
            play("pass:green");
        }
        waits("tile_draw", "chance");
        assert_int_equal(wt.gone[FRENCH][GREEN], tile);
    }
    wt_empty();
    wt_round("french", 5);
    leave_discs(FRENCH, 1, 1, 0);
    play("pass:green pass:red");
    waits("tile_draw", "chance");
    assert_int_equal(wt.active, ALLIED);
}

/* WAT-5.8 he cannot stop of his own will. */
static void wat_5_8_no_stopping_early(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_round("french", 3);
    may_not("done", "WAT-5.8");
    play("pass:green");
    may_not("done", "WAT-5.8");
    may("pass:green");
}

/* WAT-5.9 when the number is reached he may do no more, whatever he has left. */
static void wat_5_9_the_tile_ends_the_round(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_round("french", 2);
    play("spend:green activate:" O " change lay:f-inf-1");
    waits("spend", "french");
    play("spend:green activate:" O " change stand:f-inf-1");
    waits("tile_draw", "chance");
    assert_int_equal(wt.active, ALLIED);
    expect_discs(wt.discs[FRENCH], 6, 4, 2);
    may_not("spend:green", "WAT-5.6");
}

/* WAT-5.10 the tile goes back: every draw is the same. */
static void wat_5_10_the_tile_goes_back(void **state)
{
    static struct gg_offer first, second;

    (void)state;
    wt_turn(5);
    waterloo_ruleset.offer(wt_battle, &wt, &first);
    play("tile:2 pass:green pass:green");
    assert_int_equal(wt.tile, 0);
    waits("tile_draw", "chance");
    waterloo_ruleset.offer(wt_battle, &wt, &second);
    assert_int_equal(second.count, 4);
    assert_int_equal(second.weight, 8);
    for (unsigned n = 2; n <= 5; n++) {
        gg_move m = gg_move1(V_tile, n);

        assert_int_equal(gg_offer_weight_of(&second, m), 2); /* one quarter */
        assert_int_equal(gg_offer_weight_of(&second, m), gg_offer_weight_of(&first, m));
    }
}

/* ---- the free step ---- */

static void to_free_step(const char *side)
{
    wt_turn(5);
    wt_until("formation", side);
    assert_int_equal(wt.phase, 4);
}

/* WAT-5.11 any number of infantry and artillery, anywhere, and no disc for it. */
static void wat_5_11_free_changes(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2 f-art-1", O);
    wt_lie("f-inf-3 f-art-2", "rossomme");
    wt_stand("b-inf-1", "mont-st-jean");
    to_free_step("french");
    may_not("lay:b-inf-1", "WAT-5.11");
    play("lay:f-inf-1 lay:f-inf-2 lay:f-art-1 stand:f-inf-3 stand:f-art-2");
    wt_is("f-inf-1 f-inf-2", "defensive");
    wt_is("f-art-1", "limbered");
    wt_is("f-inf-3", "mobile");
    wt_is("f-art-2", "deployed");
    expect_discs(wt.discs[FRENCH], 8, 4, 2);
    assert_int_equal(wt.actions, 0);
}

/* WAT-5.12 squares are left here. */
static void wat_5_12_out_of_square(void **state)
{
    (void)state;
    wt_square("f-inf-1 f-inf-2 f-inf-3", O);
    to_free_step("french");
    play("stand:f-inf-1 lay:f-inf-2 done");
    wt_is("f-inf-1", "mobile");
    wt_is("f-inf-2", "defensive");
    wt_is("f-inf-3", "square");
}

/* WAT-5.13 all leaders of the active side are ready again, of themselves; the others are not. */
static void wat_5_13_leaders_stand_up(void **state)
{
    (void)state;
    wt_lie("f-inf-1 f-lead-1", O);
    wt_lie("f-lead-2", "rossomme");
    wt_lie("b-inf-1 b-lead-1", "mont-st-jean");
    to_free_step("french");
    wt_is("f-lead-1 f-lead-2", "ready");
    wt_is("b-lead-1", "used");
    wt_until("formation", "allied");
    assert_int_equal(wt.phase, 4);
    wt_is("b-lead-1", "ready");
}

/* WAT-5.14 once a round, before the first action. */
static void wat_5_14_the_free_step_comes_once(void **state)
{
    unsigned steps = 0, active;

    (void)state;
    wt_stand("f-inf-1", O);
    to_free_step("french");
    active = wt.active;
    while (wt.active == active && wt.phase == 4) {
        steps += wat_now(&wt)->state == S_formation;
        assert_true(wat_now(&wt)->state != S_formation || wt.actions == 0);
        (void)wt_idle();
    }
    assert_int_equal(steps, 1);
    wt_round("french", 5);
    may_not("lay:f-inf-1", "WAT-5.15");
    play("pass:green");
    may_not("lay:f-inf-1", "WAT-5.15");
}

/* ---- the end of a round ---- */

/* WAT-5.27 used in this round, then in earlier ones. */
static void wat_5_27_the_used_discs_move(void **state)
{
    (void)state;
    wt_stand("f-inf-2", "decoster");
    wt_round("french", 5);
    leave_discs(FRENCH, 4, 4, 2);
    play("spend:purple activate:decoster march:f-inf-2:charleroi-road");
    play("pass:green pass:green pass:green");
    expect_discs(wt.spent[FRENCH], 3, 0, 1);
    expect_discs(wt.gone[FRENCH], 4, 0, 0);
    play("pass:green");
    expect_discs(wt.spent[FRENCH], 0, 0, 0);
    expect_discs(wt.gone[FRENCH], 8, 0, 1);
}

/* WAT-5.28 the penalty for crowds falls at the end of the round, while it is still his. */
static void wat_5_28_penalties_before_the_swap(void **state)
{
    (void)state;
    wt_lie("f-inf-1 f-inf-2 f-inf-3 f-inf-4", "decoster");
    wt_stand("f-cav-1 f-cav-2 f-cav-3", "rossomme");
    wt_lie("f-cav-4", "rossomme");
    wt_lie("b-inf-1 b-inf-2 b-inf-3 b-inf-4", "mont-st-jean");
    wt_round("french", 2);
    play("pass:green");
    wt_has_cubes("blue", "decoster", 0);
    play("pass:green");
    wt_has_cubes("blue", "decoster", 1);
    waits("cavalry_hit", "french");
    assert_int_equal(wt.active, FRENCH);
    play("tire:f-cav-1");
    assert_int_equal(wt.active, ALLIED);
    wt_has_cubes("red", "mont-st-jean", 0); /* only the active player's */
    play("tile:2 done pass:green pass:green");
    wt_has_cubes("red", "mont-st-jean", 1);
    wt_has_cubes("blue", "decoster", 1);
}

/* WAT-5.29 with a green disc the other has a round. */
static void wat_5_29_a_round_for_the_other(void **state)
{
    (void)state;
    wt_round("french", 2);
    leave_discs(ALLIED, 1, 0, 0);
    play("pass:green pass:green");
    waits("tile_draw", "chance");
    play("tile:5");
    waits("spend", "allied");
}

/* WAT-5.30 without one phase 4 is over, whatever else he has. */
static void wat_5_30_no_green_disc_no_round(void **state)
{
    (void)state;
    wt_stand("b-inf-1", "mont-st-jean");
    wt_stand("f-inf-1", O);
    wt_round("french", 2);
    leave_discs(ALLIED, 0, 4, 2);
    play("pass:green pass:green");
    waits("formation", "allied");
    assert_int_equal(wt.phase, 5);
}

/* WAT-5.31 and what the one before him has left is lost, green too. */
static void wat_5_31_the_rest_is_lost(void **state)
{
    (void)state;
    wt_start();
    wt_until("spend", "french");
    leave_discs(ALLIED, 0, 2, 0);
    play("pass:green pass:green");
    assert_int_equal(wt.phase, 5);
    assert_int_equal(wt.discs[FRENCH][GREEN], 6);
    while (wt.turn == 1) {
        assert_int_not_equal(wat_now(&wt)->state, S_spend);
        (void)wt_idle();
    }
    expect_discs(wt.discs[FRENCH], 8, 4, 2);
}

/* WAT-5.32 by turns, never twice the same. */
static void wat_5_32_rounds_alternate(void **state)
{
    int last = ALLIED, rounds = 0;

    (void)state;
    wt_start();
    while (wt.turn == 1) {
        if (wat_now(&wt)->state == S_tile_draw) {
            assert_int_not_equal(wt.active, last);
            last = wt.active;
            rounds++;
        }
        (void)wt_idle();
    }
    assert_int_equal(rounds, 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_5_1_the_french_begin_until_turn_7),
        RULE(wat_5_2_the_strongholds_give_the_initiative),
        RULE(wat_5_3_what_holding_means),
        RULE(wat_5_4_the_initiative_is_settled_once),
        RULE(wat_5_5_five_steps),
        RULE(wat_5_6_the_secret_draw),
        RULE(wat_5_7_as_many_actions_as_the_tile_says),
        RULE(wat_5_8_no_stopping_early),
        RULE(wat_5_9_the_tile_ends_the_round),
        RULE(wat_5_10_the_tile_goes_back),
        RULE(wat_5_11_free_changes),
        RULE(wat_5_12_out_of_square),
        RULE(wat_5_13_leaders_stand_up),
        RULE(wat_5_14_the_free_step_comes_once),
        RULE(wat_5_27_the_used_discs_move),
        RULE(wat_5_28_penalties_before_the_swap),
        RULE(wat_5_29_a_round_for_the_other),
        RULE(wat_5_30_no_green_disc_no_round),
        RULE(wat_5_31_the_rest_is_lost),
        RULE(wat_5_32_rounds_alternate),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
