/* SPDX-License-Identifier: MIT
 * Chapter 25, victory, casualties, ties and the last turn: a test a clause. */
#include "rules/waterloo/wat_turns.h"

/* Casualties that can be had without touching infantry that tests need: twelve and one more of the
 * Allies', fifteen and one more of the French. */
#define ALLIED_12                                                                                  \
    "b-inf-1 b-inf-2 b-inf-3 b-inf-4 d-inf-1 d-inf-2 d-inf-3 d-inf-4 o-inf-1 b-art-1 b-art-2 "     \
    "b-lead-1"
#define FRENCH_15                                                                                  \
    "f-inf-1 f-inf-2 f-inf-3 f-inf-4 f-inf-5 f-inf-6 f-inf-7 f-inf-8 f-inf-9 f-inf-10 f-art-1 "    \
    "f-art-2 f-art-3 f-lead-1 f-lead-2"

enum { NOBODY = GG_CHANCE };

/* The turn goes by with this board; who has won. */
static int winner_after(unsigned turn)
{
    wt_turn(turn);
    idle_turn();
    return is_over() ? waterloo_ruleset.winner(wt_battle, &wt) : NOBODY;
}

/* Who has won after the turn with the start's board, these units lost. */
static int winner_without(unsigned turn, const char *lost)
{
    wt_start();
    lose(lost);
    return winner_after(turn);
}

static void french_in_mont_st_jean(const char *unit)
{
    move_to(unit, "mont-st-jean");
}

static void allies_in_rossomme(const char *unit)
{
    move_to("g-inf-4 g-inf-5 g-inf-6", "lillois-road"); /* who are there at the start */
    move_to(unit, "rossomme");
}

/* WAT-25.1 in phase 6 only: until then the game goes on. */
static void wat_25_1_only_in_phase_6(void **state)
{
    (void)state;
    wt_start();
    lose(ALLIED_12 " b-inf-5 b-inf-6");
    french_in_mont_st_jean("f-inf-1");
    wt_turn(2);
    while (!is_over()) {
        assert_true(wt.phase < 6 && wt.turn == 2);
        (void)wt_idle();
    }
    assert_int_equal(wt.phase, 6);
    assert_int_equal(waterloo_ruleset.winner(wt_battle, &wt), FRENCH);
}

/* WAT-25.2 infantry, artillery and leaders; never cavalry. */
static void wat_25_2_what_counts(void **state)
{
    (void)state;
    wt_start();
    assert_int_equal(wat_casualties(wt_b, &wt, FRENCH), 0);
    assert_int_equal(wat_casualties(wt_b, &wt, ALLIED), 0);
    lose("f-inf-1 f-art-1 f-lead-1 f-cav-1 f-cav-2");
    lose("b-inf-1 d-inf-1 o-inf-1 b-art-1 b-lead-1 b-cav-1 d-cav-1 o-cav-1");
    assert_int_equal(wat_casualties(wt_b, &wt, FRENCH), 3);
    assert_int_equal(wat_casualties(wt_b, &wt, ALLIED), 5);
    assert_int_equal(winner_without(2, FRENCH_15 " f-cav-1 f-cav-2 f-cav-3"), NOBODY);
    assert_int_equal(winner_without(2, ALLIED_12 " b-cav-1 d-cav-1 o-cav-1"), NOBODY);
}

/* WAT-25.3 one each, Guard infantry two, Guard cavalry nothing. */
static void wat_25_3_the_guard_counts_twice(void **state)
{
    (void)state;
    wt_start();
    lose("g-inf-1");
    assert_int_equal(wat_casualties(wt_b, &wt, FRENCH), 2);
    lose("g-inf-2 f-inf-1 g-cav-1");
    assert_int_equal(wat_casualties(wt_b, &wt, FRENCH), 5);
    /* ten of the line and three Guards are sixteen, nine and three are not */
    assert_int_equal(winner_without(2, "f-inf-1 f-inf-2 f-inf-3 f-inf-4 f-inf-5 f-inf-6 f-inf-7 "
                                       "f-inf-8 f-inf-9 f-inf-10 g-inf-1 g-inf-2 g-inf-3"),
                     ALLIED);
    assert_int_equal(winner_without(2, "f-inf-1 f-inf-2 f-inf-3 f-inf-4 f-inf-5 f-inf-6 f-inf-7 "
                                       "f-inf-8 f-inf-9 g-inf-1 g-inf-2 g-inf-3"),
                     NOBODY);
}

/* WAT-25.4 Prussians are never counted. */
static void wat_25_4_prussians_do_not_count(void **state)
{
    (void)state;
    wt_start();
    lose("p-inf-1 p-inf-2 p-inf-3 p-inf-4 l-inf-1 l-inf-2 l-inf-3 p-art-1 p-art-2 p-lead-1");
    assert_int_equal(wat_casualties(wt_b, &wt, ALLIED), 0);
    assert_int_equal(winner_without(6, ALLIED_12 " p-inf-1 l-inf-1 p-art-1 p-lead-1"), NOBODY);
}

/* WAT-25.5 */
static void wat_25_5_french_infantry_in_mont_st_jean(void **state)
{
    (void)state;
    wt_start();
    french_in_mont_st_jean("f-inf-1");
    assert_int_equal(winner_after(2), FRENCH);
    wt_start();
    french_in_mont_st_jean("g-inf-1");
    assert_int_equal(winner_after(2), FRENCH);
    wt_start();
    move_to("f-inf-1", "mont-st-jean-farm"); /* next door is not enough */
    move_to("b-inf-2 o-cav-1", "waterloo-road");
    assert_int_equal(winner_after(2), NOBODY);
}

/* WAT-25.6 thirteen of the Allies', not twelve. */
static void wat_25_6_thirteen_allied_casualties(void **state)
{
    (void)state;
    assert_int_equal(winner_without(2, ALLIED_12), NOBODY);
    assert_int_equal(winner_without(2, ALLIED_12 " d-inf-9"), FRENCH);
}

/* WAT-25.7 Allied infantry in Rossomme, Prussian or not. */
static void wat_25_7_allied_infantry_in_rossomme(void **state)
{
    static const char *const any[] = { "b-inf-1", "d-inf-1", "o-inf-1", "p-inf-1", "l-inf-1" };

    (void)state;
    for (size_t i = 0; i < sizeof any / sizeof any[0]; i++) {
        wt_start();
        allies_in_rossomme(any[i]);
        assert_int_equal(winner_after(6), ALLIED);
    }
    wt_start();
    move_to("b-inf-1", "lillois-road");
    assert_int_equal(winner_after(2), NOBODY);
}

/* WAT-25.8 sixteen of the French, not fifteen. */
static void wat_25_8_sixteen_french_casualties(void **state)
{
    (void)state;
    assert_int_equal(winner_without(2, FRENCH_15), NOBODY);
    assert_int_equal(winner_without(2, FRENCH_15 " f-inf-17"), ALLIED);
}

/* WAT-25.9 no one else holds a place. */
static void wat_25_9_infantry_only(void **state)
{
    (void)state;
    wt_start();
    french_in_mont_st_jean("f-cav-1 f-art-1 f-lead-1 g-cav-1");
    allies_in_rossomme("b-cav-1 b-art-1 b-lead-1 o-cav-1");
    assert_int_equal(winner_after(2), NOBODY);
}

/* WAT-25.10 in any formation. */
static void wat_25_10_in_any_formation(void **state)
{
    (void)state;
    wt_start();
    wt_lie("f-inf-1", "mont-st-jean");
    assert_int_equal(winner_after(2), FRENCH);
    wt_start();
    wt_square("f-inf-1", "mont-st-jean");
    assert_int_equal(winner_after(2), FRENCH);
    wt_start();
    allies_in_rossomme("b-inf-1");
    wt_square("b-inf-1", "rossomme");
    assert_int_equal(winner_after(2), ALLIED);
    wt_start();
    allies_in_rossomme("b-inf-1");
    wt_stand("b-inf-1", "rossomme");
    assert_int_equal(winner_after(2), ALLIED);
}

/* WAT-25.11 one condition, one winner, whatever the other has done. */
static void wat_25_11_one_condition_wins(void **state)
{
    (void)state;
    wt_start();
    lose(FRENCH_15); /* the Allies have inflicted far more, but not enough */
    french_in_mont_st_jean("f-inf-11");
    assert_int_equal(winner_after(2), FRENCH);
    wt_start();
    lose(ALLIED_12);
    allies_in_rossomme("d-inf-9");
    assert_int_equal(winner_after(2), ALLIED);
}

/* Both stand on the other's place. */
static int winner_of_both_on(unsigned turn, const char *lost)
{
    wt_start();
    lose(lost);
    french_in_mont_st_jean("f-inf-11");
    allies_in_rossomme("d-inf-9");
    return winner_after(turn);
}

static int winner_of_both(const char *lost)
{
    return winner_of_both_on(2, lost);
}

/* WAT-25.12 both conditions: who has inflicted more. */
static void wat_25_12_both_conditions(void **state)
{
    (void)state;
    assert_int_equal(winner_of_both("b-inf-1 b-inf-2 f-inf-1"), FRENCH);
    assert_int_equal(winner_of_both("b-inf-1 f-inf-1 f-inf-2"), ALLIED);
    assert_int_equal(winner_of_both("b-inf-1 b-inf-2 b-inf-3 g-inf-1"), FRENCH); /* 3 to 2 */
    assert_int_equal(winner_without(2, ALLIED_12 " d-inf-9 " FRENCH_15 " f-inf-17"), ALLIED);
    assert_int_equal(winner_of_both_on(9, "b-inf-1 f-inf-1 f-inf-2"), ALLIED); /* the last too */
    assert_int_equal(winner_of_both_on(9, "b-inf-1 b-inf-2 f-inf-1"), FRENCH);
}

static int with(int points)
{
    return waterloo_ruleset.winner_with(wt_battle, &wt, points);
}

/* Points agreed upon count as casualties inflicted: towards WAT-25.6 and WAT-25.8, and WAT-25.12.
 */
static void wat_25_6_a_bid_counts_as_casualties(void **state)
{
    (void)state;
    assert_int_equal(winner_without(9, "b-inf-1 b-inf-2"), ALLIED);
    assert_int_equal(with(10), ALLIED); /* twelve of the thirteen needed */
    assert_int_equal(with(11), FRENCH);
    wt_start();
    lose(FRENCH_15);
    french_in_mont_st_jean("f-inf-11");
    assert_int_equal(winner_after(2), FRENCH);
    assert_int_equal(with(0), FRENCH);
    assert_int_equal(with(-1), ALLIED); /* sixteen to none, and both conditions hold */
}

/* WAT-25.13 in which Prussians do not count either. */
static void wat_25_13_prussians_do_not_break_a_tie(void **state)
{
    (void)state;
    assert_int_equal(winner_of_both("b-inf-1 p-inf-1 l-inf-1 p-lead-1 f-inf-1 f-inf-2"), ALLIED);
    assert_int_equal(winner_of_both("b-inf-1 b-cav-1 b-cav-2 f-inf-1 f-inf-2"), ALLIED);
}

/* WAT-25.14 equal totals: the Allies. */
static void wat_25_14_equal_totals(void **state)
{
    (void)state;
    assert_int_equal(winner_of_both(""), ALLIED);
    assert_int_equal(winner_of_both("b-inf-1 b-inf-2 g-inf-1"), ALLIED);
}

/* WAT-25.15 no condition after turn 9: the Allies, no matter who has lost more. */
static void wat_25_15_the_last_turn(void **state)
{
    (void)state;
    assert_int_equal(winner_without(9, ""), ALLIED);
    assert_int_equal(winner_without(9, ALLIED_12), ALLIED);
    assert_int_equal(winner_without(8, ALLIED_12), NOBODY);
}

/* WAT-25.16 Mont St Jean wins on the last turn too. */
static void wat_25_16_mont_st_jean_on_the_last_turn(void **state)
{
    (void)state;
    wt_start();
    lose("f-inf-1 f-inf-2");
    french_in_mont_st_jean("f-inf-11");
    assert_int_equal(winner_after(9), FRENCH);
}

/* WAT-25.17 the Delayed box and the track are neither a place nor casualties. */
static void wat_25_17_box_and_track(void **state)
{
    (void)state;
    wt_start();
    assert_int_equal(gg_popcount(wat_at(&wt, ALLIED, WAT_TRACK)), 20);
    move_to("b-inf-1 p-inf-1 b-lead-1", "delayed");
    assert_int_equal(wat_casualties(wt_b, &wt, ALLIED), 0);
    wt_start();
    lose(ALLIED_12);
    move_to("b-inf-5 b-inf-6", "delayed");
    assert_int_equal(winner_after(2), NOBODY);
}

/* WAT-25.18 who was there and has left gives nothing. */
static void wat_25_18_there_at_the_time(void **state)
{
    (void)state;
    wt_start();
    french_in_mont_st_jean("f-inf-1");
    wt_turn(2);
    wt_until("spend", "french");
    play("spend:green activate:mont-st-jean contact march:f-inf-1:waterloo-road");
    at("f-inf-1", "waterloo-road");
    idle_turn();
    assert_false(is_over());
    assert_int_equal(wt.turn, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_25_1_only_in_phase_6),
        RULE(wat_25_2_what_counts),
        RULE(wat_25_3_the_guard_counts_twice),
        RULE(wat_25_4_prussians_do_not_count),
        RULE(wat_25_5_french_infantry_in_mont_st_jean),
        RULE(wat_25_6_thirteen_allied_casualties),
        RULE(wat_25_7_allied_infantry_in_rossomme),
        RULE(wat_25_8_sixteen_french_casualties),
        RULE(wat_25_9_infantry_only),
        RULE(wat_25_10_in_any_formation),
        RULE(wat_25_11_one_condition_wins),
        RULE(wat_25_12_both_conditions),
        RULE(wat_25_6_a_bid_counts_as_casualties),
        RULE(wat_25_13_prussians_do_not_break_a_tie),
        RULE(wat_25_14_equal_totals),
        RULE(wat_25_15_the_last_turn),
        RULE(wat_25_16_mont_st_jean_on_the_last_turn),
        RULE(wat_25_17_box_and_track),
        RULE(wat_25_18_there_at_the_time),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
