/* SPDX-License-Identifier: MIT
 * Chapter 2, turn sequence and discs: a test a clause. */
#include "rules/waterloo/wat_turns.h"

/* ---- the turns ---- */

/* WAT-2.1 nine of them, one after the other. */
static void wat_2_1_nine_turns(void **state)
{
    (void)state;
    wt_start();
    for (unsigned turn = 1; turn <= 9; turn++) {
        assert_int_equal(wt.turn, turn);
        assert_false(is_over());
        idle_turn();
    }
    assert_true(is_over());
    assert_int_equal(wt.turn, 9);
}

/* The phase in which something is asked; 0: in more than one. */
static unsigned phase_of_state(unsigned state)
{
    switch (state) {
    case S_release:
    case S_arrival_die:
    case S_arrive: return 2;
    case S_shoot:
    case S_skirmish_die: return 3;
    case S_tile_draw:
    case S_spend: return 4;
    default: return 0;
    }
}

/* Nobody does anything for a turn: the phases in which something was asked, in order, as digits. */
static unsigned phases_of_turn(void)
{
    unsigned turn = wt.turn, seen = 0;

    while (wt.turn == turn && !is_over()) {
        unsigned asked = phase_of_state(wat_now(&wt)->state);

        assert_true(asked == 0 || asked == wt.phase);
        if (seen % 10 != wt.phase) {
            seen = seen * 10 + wt.phase;
        }
        (void)wt_idle();
    }
    return seen;
}

/* WAT-2.2 discs (nothing is asked), Prussians, skirmish, rounds, formation; then victory, in which
 * nothing is asked either, and the end. */
static void wat_2_2_seven_phases_in_order(void **state)
{
    (void)state;
    wt_start();
    wt_turn(4);
    expect_discs(wt.discs[FRENCH], 8, 4, 2); /* phase 1 was before phase 2 */
    assert_int_equal(phases_of_turn(), 2345);
    assert_int_equal(wt.turn, 5);
    wt_start();
    move_to("f-inf-1", "mont-st-jean"); /* wins, but not before phase 6 */
    wt_turn(4);
    to_phase_5("allied");
    play("done");
    waits("formation", "french");
    play("done");
    assert_true(is_over());
    assert_int_equal(wt.phase, 6);
    assert_int_equal(wt.turn, 4); /* phase 7 never came */
}

/* ---- discs ---- */

/* WAT-2.3 */
static void wat_2_3_french_discs(void **state)
{
    (void)state;
    for (unsigned turn = 1; turn <= 9; turn++) {
        wt_empty();
        wt_turn(turn);
        expect_discs(wt.discs[FRENCH], 8, 4, 2);
    }
}

/* WAT-2.4 */
static void wat_2_4_allied_discs_until_turn_4(void **state)
{
    (void)state;
    for (unsigned turn = 1; turn <= 4; turn++) {
        wt_empty();
        wt_turn(turn);
        expect_discs(wt.discs[ALLIED], 5, 2, 0);
    }
}

/* WAT-2.5 */
static void wat_2_5_allied_discs_from_turn_5(void **state)
{
    (void)state;
    for (unsigned turn = 5; turn <= 9; turn++) {
        wt_empty();
        wt_turn(turn);
        expect_discs(wt.discs[ALLIED], 8, 4, 2);
    }
}

/* WAT-2.6 Prussians may come on turn 4, and the discs for them on turn 5. */
static void wat_2_6_more_discs_a_turn_after_the_prussians(void **state)
{
    (void)state;
    wt_start();
    wt_turn(4);
    waits("arrival_die", "chance");
    expect_discs(wt.discs[ALLIED], 5, 2, 0);
    idle_turn();
    assert_int_equal(wt.turn, 5);
    expect_discs(wt.discs[ALLIED], 8, 4, 2);
}

/* WAT-2.7 three boxes: all are available at first, then used this round, then in earlier ones. */
static void wat_2_7_three_boxes(void **state)
{
    (void)state;
    wt_start();
    expect_discs(wt.discs[FRENCH], 8, 4, 2);
    expect_discs(wt.spent[FRENCH], 0, 0, 0);
    expect_discs(wt.gone[FRENCH], 0, 0, 0);
    wt_until("tile_draw", "chance");
    play("tile:2 done pass:green");
    expect_discs(wt.discs[FRENCH], 7, 4, 2);
    expect_discs(wt.spent[FRENCH], 1, 0, 0);
    play("pass:green");
    expect_discs(wt.discs[FRENCH], 6, 4, 2);
    expect_discs(wt.spent[FRENCH], 0, 0, 0);
    expect_discs(wt.gone[FRENCH], 2, 0, 0);
}

/* WAT-2.8 what was not used is not had the turn after. */
static void wat_2_8_unused_discs_are_lost(void **state)
{
    (void)state;
    wt_start();
    to_phase_5("french");
    expect_discs(wt.discs[FRENCH], 0, 4, 2); /* an idle turn leaves these */
    expect_discs(wt.discs[ALLIED], 0, 1, 0);
    idle_turn();
    assert_int_equal(wt.turn, 2);
    expect_discs(wt.discs[FRENCH], 8, 4, 2);
    expect_discs(wt.discs[ALLIED], 5, 2, 0);
}

/* ---- phases 2 and 3 ---- */

/* WAT-2.9 no phase 2 on turns 1 to 3. */
static void wat_2_9_no_prussians_before_turn_4(void **state)
{
    (void)state;
    wt_start();
    for (unsigned turn = 1; turn <= 3; turn++) {
        assert_int_equal(phases_of_turn(), 345);
        assert_int_equal(wat_at(&wt, ALLIED, WAT_TRACK), wt_b->of_colour[BLACK]);
    }
    assert_int_equal(phases_of_turn(), 2345);
}

/* WAT-2.10 skirmish fire on every turn, the first included. */
static void wat_2_10_skirmish_every_turn(void **state)
{
    (void)state;
    wt_start();
    assert_int_equal(wt.turn, 1);
    waits("shoot", "allied");
    for (unsigned turn = 1; turn <= 9; turn++) {
        wt_start();
        wt_turn(turn);
        wt_until("shoot", "allied");
        assert_int_equal(wt.turn, turn);
        play("done");
        waits("shoot", "french");
    }
}

/* ---- phase 5 ---- */

/* WAT-2.11 the Allies first, and neither changes the other's. */
static void wat_2_11_the_allies_change_first(void **state)
{
    (void)state;
    wt_start();
    to_phase_5("allied");
    may_not("lay:f-inf-1", "WAT-2.11");
    may("stand:b-inf-1");
    play("done");
    waits("formation", "french");
    assert_int_equal(wt.phase, 5);
    may_not("stand:b-inf-1", "WAT-2.11");
    may("lay:f-inf-1");
}

/* WAT-2.12 any number of infantry and artillery, anywhere, and no disc for it. */
static void wat_2_12_changes_anywhere_for_nothing(void **state)
{
    struct wat before;

    (void)state;
    wt_start();
    to_phase_5("allied");
    before = wt;
    play("stand:b-inf-1 stand:b-inf-8 stand:d-inf-9 stand:o-inf-1 lay:b-art-1 lay:b-art-6");
    wt_is("b-inf-1 b-inf-8 d-inf-9 o-inf-1", "mobile");
    wt_is("b-art-1 b-art-6", "limbered");
    assert_memory_equal(wt.discs, before.discs, sizeof wt.discs);
    assert_memory_equal(wt.spent, before.spent, sizeof wt.spent);
    assert_memory_equal(wt.gone, before.gone, sizeof wt.gone);
    may("done");
}

/* WAT-2.13 neither cavalry nor leaders. */
static void wat_2_13_no_cavalry_and_no_leaders(void **state)
{
    (void)state;
    wt_start();
    wt_lie("f-cav-1", "mon-plaisir");
    wt_lie("f-lead-1", "neuve-cour");
    to_phase_5("french");
    wt_lie("f-lead-1", "neuve-cour"); /* the free step had stood him up */
    may_not("stand:f-cav-1", "WAT-2.13");
    may_not("lay:f-cav-2", "WAT-2.13");
    may_not("stand:f-lead-1", "WAT-2.13");
    may_not("lay:f-lead-2", "WAT-2.13");
}

/* WAT-2.14 out of square. */
static void wat_2_14_out_of_square(void **state)
{
    (void)state;
    wt_start();
    wt_square("f-inf-1 f-inf-2", "hougoumont-wood");
    to_phase_5("french");
    wt_is("f-inf-1 f-inf-2", "square");
    play("stand:f-inf-1 lay:f-inf-2");
    wt_is("f-inf-1", "mobile");
    wt_is("f-inf-2", "defensive");
}

/* ---- phases 6 and 7 ---- */

/* WAT-2.15 either side's condition ends the game there and then. */
static void wat_2_15_a_condition_ends_the_game(void **state)
{
    (void)state;
    wt_start();
    move_to("f-inf-1", "mont-st-jean");
    wt_turn(2);
    idle_turn();
    assert_true(is_over());
    assert_int_equal(wt.turn, 2);
    assert_int_equal(waterloo_ruleset.winner(wt_battle, &wt), FRENCH);
    may_not("done", "WAT-2.15");

    wt_start();
    move_to("g-inf-4 g-inf-5 g-inf-6", "lillois-road");
    move_to("b-inf-1", "rossomme");
    wt_turn(2);
    idle_turn();
    assert_true(is_over());
    assert_int_equal(wt.turn, 2);
    assert_int_equal(waterloo_ruleset.winner(wt_battle, &wt), ALLIED);
}

/* WAT-2.16 without one the game goes on after turns 1 to 8, and ends after turn 9. */
static void wat_2_16_turn_9_is_the_last(void **state)
{
    (void)state;
    for (unsigned turn = 1; turn <= 9; turn++) {
        wt_start();
        wt_turn(turn);
        idle_turn();
        assert_int_equal(is_over(), turn == 9);
        assert_int_equal(wt.turn, turn == 9 ? 9 : turn + 1);
    }
}

/* WAT-2.17 the marker goes one on, and all boxes of both sides are cleared. */
static void wat_2_17_the_end_of_a_turn(void **state)
{
    (void)state;
    wt_start();
    wt_turn(5);
    to_phase_5("french");
    assert_true(wt.gone[FRENCH][GREEN] > 0 && wt.gone[ALLIED][GREEN] > 0);
    assert_true(wt.discs[FRENCH][D_RED] > 0);
    idle_turn();
    assert_int_equal(wt.turn, 6);
    for (int side = 0; side < SIDES; side++) {
        expect_discs(wt.discs[side], 8, 4, 2);
        expect_discs(wt.spent[side], 0, 0, 0);
        expect_discs(wt.gone[side], 0, 0, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_2_1_nine_turns),
        RULE(wat_2_2_seven_phases_in_order),
        RULE(wat_2_3_french_discs),
        RULE(wat_2_4_allied_discs_until_turn_4),
        RULE(wat_2_5_allied_discs_from_turn_5),
        RULE(wat_2_6_more_discs_a_turn_after_the_prussians),
        RULE(wat_2_7_three_boxes),
        RULE(wat_2_8_unused_discs_are_lost),
        RULE(wat_2_9_no_prussians_before_turn_4),
        RULE(wat_2_10_skirmish_every_turn),
        RULE(wat_2_11_the_allies_change_first),
        RULE(wat_2_12_changes_anywhere_for_nothing),
        RULE(wat_2_13_no_cavalry_and_no_leaders),
        RULE(wat_2_14_out_of_square),
        RULE(wat_2_15_a_condition_ends_the_game),
        RULE(wat_2_16_turn_9_is_the_last),
        RULE(wat_2_17_the_end_of_a_turn),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
