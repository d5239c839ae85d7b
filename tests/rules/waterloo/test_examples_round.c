/* SPDX-License-Identifier: MIT
 * The worked examples of set-up and of an action round: WAT-EX-1 and WAT-EX-5. */
#include "rules/waterloo/wat_turns.h"

/* Units of a nation and arm in an area. */
static unsigned how_many(unsigned nation, unsigned arm, const char *area)
{
    uint64_t there = wat_at(&wt, ALLIED, wt_area(area));

    return gg_popcount(there & wt_b->of_nation[nation] & wt_b->of_arm[ALLIED][arm]);
}

/* WAT-EX-1 an area printed with a British infantry, gun and leader and a Dutch infantry: the
 * infantry lies, the gun and the leader stand. */
static void wat_ex_1_set_up(void **state)
{
    uint64_t there;

    (void)state;
    wt_start();
    assert_int_equal(how_many(N_BRITISH, INFANTRY, D), 1);
    assert_int_equal(how_many(N_BRITISH, ARTILLERY, D), 1);
    assert_int_equal(how_many(N_BRITISH, LEADER, D), 1);
    assert_int_equal(how_many(N_DUTCH, INFANTRY, D), 1);
    there = wat_at(&wt, ALLIED, wt_area(D));
    assert_int_equal(gg_popcount(there), 4);
    assert_int_equal(there & wt.up[ALLIED], there & ~wt_b->of_arm[ALLIED][INFANTRY]);
    assert_int_equal(there & wt.square[ALLIED], 0);
    at("b-inf-7 b-art-5 b-lead-2 o-inf-3", D);
    wt_is("b-inf-7 o-inf-3", "defensive");
    wt_is("b-art-5", "deployed");
    wt_is("b-lead-2", "ready");
}

/* WAT-EX-5 turn 1, the French are active with 8 green, 4 red and 2 purple; the tile is a 3.  After
 * three actions with three discs the Allied player stops them: 11 discs available, none used this
 * round, 3 used in earlier rounds, all eight tiles in the bag, and the roles are swapped. */
static void wat_ex_5_an_action_round(void **state)
{
    static struct gg_offer o;

    (void)state;
    wt_start();
    wt_until("tile_draw", "chance");
    assert_int_equal(wt.turn, 1);
    assert_int_equal(wt.active, FRENCH);
    expect_discs(wt.discs[FRENCH], 8, 4, 2);
    play("tile:3 done");
    play("spend:green activate:smohain-slopes contact march:f-inf-7:papelotte-valley done");
    play("spend:purple activate:rossomme march:g-inf-4:plancenoit-heights done");
    waits("spend", "french");
    play("spend:green activate:la-belle-alliance change lay:f-inf-10 done");
    assert_int_equal(wt.discs[FRENCH][GREEN] + wt.discs[FRENCH][D_RED] + wt.discs[FRENCH][PURPLE],
                     11);
    expect_discs(wt.spent[FRENCH], 0, 0, 0);
    expect_discs(wt.gone[FRENCH], 2, 0, 1);
    assert_int_equal(wt.active, ALLIED);
    waits("tile_draw", "chance");
    waterloo_ruleset.offer(wt_battle, &wt, &o);
    assert_int_equal(o.weight, 8);
    assert_int_equal(wat_now(&wt)->side, FRENCH); /* who draws now */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_ex_1_set_up),
        RULE(wat_ex_5_an_action_round),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
