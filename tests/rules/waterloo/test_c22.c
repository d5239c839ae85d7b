/* SPDX-License-Identifier: MIT
 * Chapter 22, pass: a test a clause. */
#include "core/view.h"
#include "rules/waterloo/wat_turns.h"

/* WAT-22.1 a green disc, and an action like any other. */
static void wat_22_1_a_pass_is_an_action(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_round("french", 2);
    play("pass:green");
    expect_discs(wt.discs[FRENCH], 7, 4, 2);
    expect_discs(wt.spent[FRENCH], 1, 0, 0);
    assert_int_equal(wt.actions, 1);
    play("pass:green");
    assert_int_equal(wt.active, ALLIED); /* two actions: the tile is reached */
    wt_empty();
    wt_round("french", 2);
    leave_discs(FRENCH, 0, 1, 0);
    may_not("pass:green", "WAT-22.1");
}

/* WAT-22.2 without green, a red or a purple one. */
static void wat_22_2_without_green_another(void **state)
{
    (void)state;
    wt_round("french", 5);
    leave_discs(FRENCH, 0, 1, 1);
    may("pass:red");
    may("pass:purple");
    for (unsigned disc = 0; disc < DISCS; disc++) { /* and so each is cited */
        struct gg_message prompt = gg_message(MSG_ask_spend, WAT_5_15);

        assert_int_equal(gg_move_clause(&waterloo_ruleset, &prompt, gg_move1(V_pass, disc)),
                         disc == GREEN ? WAT_22_1 : WAT_22_2);
    }
    play("pass:red");
    expect_discs(wt.discs[FRENCH], 0, 0, 1);
    may_not("pass:red", "WAT-5.15"); /* there is none */
    play("pass:purple");
    assert_int_equal(wt.active, ALLIED);
}

/* WAT-22.3 with green, only that. */
static void wat_22_3_with_green_no_other(void **state)
{
    (void)state;
    wt_round("french", 5);
    leave_discs(FRENCH, 1, 4, 2);
    may_not("pass:red", "WAT-22.3");
    may_not("pass:purple", "WAT-22.3");
    play("pass:green");
    may("pass:red");
    may("pass:purple");
}

/* WAT-22.4 the map is as it was. */
static void wat_22_4_nothing_changes(void **state)
{
    struct wat before;

    (void)state;
    wt_start();
    wt_until("spend", "french");
    before = wt;
    play("pass:green");
    assert_memory_equal(wt.place, before.place, sizeof wt.place);
    assert_memory_equal(wt.up, before.up, sizeof wt.up);
    assert_memory_equal(wt.square, before.square, sizeof wt.square);
    assert_memory_equal(wt.cubes, before.cubes, sizeof wt.cubes);
    assert_memory_equal(wt.stock, before.stock, sizeof wt.stock);
    assert_int_equal(wt.battery, before.battery);
}

/* WAT-22.5 without any disc the round is over; no pass is owed. */
static void wat_22_5_no_disc_no_pass(void **state)
{
    (void)state;
    wt_round("french", 5);
    leave_discs(FRENCH, 2, 0, 0);
    play("pass:green");
    waits("spend", "french");
    play("pass:green");
    assert_int_equal(wt.active, ALLIED);
    waits("tile_draw", "chance");
    expect_discs(wt.gone[FRENCH], 8, 4, 2);
}

/* WAT-22.6 a pass does not end the round before its time. */
static void wat_22_6_the_round_goes_on(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_round("french", 4);
    for (unsigned i = 1; i < 4; i++) {
        play("pass:green");
        waits("spend", "french");
        may("spend:green");
    }
    play("spend:green activate:" O " contact march:f-inf-1:papelotte-valley");
    assert_int_equal(wt.active, ALLIED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_22_1_a_pass_is_an_action), RULE(wat_22_2_without_green_another),
        RULE(wat_22_3_with_green_no_other), RULE(wat_22_4_nothing_changes),
        RULE(wat_22_5_no_disc_no_pass),     RULE(wat_22_6_the_round_goes_on),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
