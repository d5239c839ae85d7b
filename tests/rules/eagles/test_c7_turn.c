/* SPDX-License-Identifier: MIT
 * EAG-7.1 to EAG-7.34, EAG-7.102 to EAG-7.117, EAG-7.131, EAG-7.132: the turn, who may be
 * activated, and when the turn ends. */
#include "rules/eagles/eag_test.h"
#include <stdio.h>
#include <string.h>

/* Waterloo at 12h without cards; what waits when the activations are over is the draft. */
enum { FINAL = 8 }; /* stage of a turn */

static int noon(void **state)
{
    (void)state;
    et_scenario("waterloo", "");
    for (unsigned c = 0; c < EAG_CARDS; c++) {
        et.owner[c] = EAG_NONE;
    }
    return 0;
}

static void activations(int side)
{
    eag_push(&et, S_activations, side);
    eag_go(et_b, &et);
}

/* Whatever the activation would do, it is over. */
static void end_activation(void)
{
    while (eag_now(&et)->state != S_activations) {
        eag_pop(&et);
    }
    eag_end_activation(et_b, &et);
    eag_go(et_b, &et);
}

static unsigned acts(const char *leader)
{
    return et.acts[et_who(leader)];
}

static void has_acted(const char *leader, unsigned times)
{
    et.acts[et_who(leader)] = (uint8_t)times;
}

/* Three leaders on each side, far apart. */
static void six_leaders(void)
{
    et_leader("d-erlon", 1914);
    et_leader("mouton", 1614);
    et_leader("drouot", 1414);
    et_leader("picton", 3014);
    et_leader("cooke", 3012);
    et_leader("alten", 3016);
}

/* ---- dice ---- */

/* EAG-6.2: the sum of two dice, each total as often as two dice make it. */
static void eag_6_2_dice(void **state)
{
    struct gg_offer o;

    (void)state;
    gg_offer_begin(&o, GG_CHANCE);
    eag_offer_dice(&o);
    assert_int_equal(o.count, 11);
    assert_int_equal(o.weight, 36);
    for (unsigned total = 2; total <= 12; total++) {
        assert_int_equal(gg_offer_weight_of(&o, gg_move1(V_roll, total)),
                         total <= 7 ? total - 1 : 13 - total);
    }
}

/* ---- the phases ---- */

static void test_phases(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_start();
    while (eag_now(&et)->state == S_draft) { /* EAG-7.1: before the first turn: the draft ... */
        struct gg_offer o;

        eag_offer(et_battle, &et, &o);
        eag_apply(et_battle, &et, gg_offer_nth(&o, 0));
    }
    waits("orders", "french"); /* ... and EAG-7.3 orders of both */
    assert_int_equal(eag_now(&et)->flags, ORD_FIRST);
    eag_pop(&et);
    eag_go(et_b, &et);
    waits("orders", "coalition");
    assert_int_equal(eag_now(&et)->flags, ORD_FIRST);
    eag_pop(&et);
    eag_go(et_b, &et);
    while (eag_now(&et)->state == S_look || eag_now(&et)->state == S_schedule) {
        play(eag_now(&et)->state == S_look ? "0"
                                           : "done"); /* reinforcements: EAG-23.12, EAG-23.19 */
    }
    waits("first_roll", "chance"); /* EAG-7.4: no changes in the first turn */
    play("3 8 first:french");      /* EAG-7.8: no strategic card comes between */
    waits("activate", "french");
}

/* EAG-7.4: from the second turn on both may change orders, before the first roll. */
static void eag_7_4_later_orders(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et.turn = 1;
    et_begin("turn", "french");
    while (eag_now(&et)->state != S_orders) { /* reinforcements may be asked for first */
        eag_pop(&et);
        eag_go(et_b, &et);
    }
    waits("orders", "french");
    assert_int_equal(eag_now(&et)->n, 2);
    assert_int_equal(eag_now(&et)->flags, 0);
    eag_pop(&et);
    eag_go(et_b, &et);
    waits("orders", "coalition");
    assert_int_equal(eag_now(&et)->n, 2);
    eag_pop(&et);
    eag_go(et_b, &et);
    waits("first_roll", "chance");
}

/* EAG-7.5 to EAG-7.7 */
static void eag_7_5_first_player(void **state)
{
    (void)state;
    six_leaders();
    eag_push(&et, S_first_roll, FRENCH);
    play("7 7"); /* EAG-7.6 */
    assert_int_equal(eag_now(&et)->n, 0);
    play("4 3");
    waits("first", "coalition"); /* EAG-7.5: the lower */
    may_not("pass", "EAG-7.7");
    play("first:french"); /* EAG-7.7: given away */
    assert_int_equal(et.active, FRENCH);
    eag_push(&et, S_first_roll, FRENCH);
    play("2 3");
    waits("first", "french");
    play("first:coalition");
    assert_int_equal(et.active, COALITION);
}

/* ---- passing ---- */

/* EAG-7.2 the sides alternate; EAG-7.9; EAG-7.10, EAG-7.102 a pass leads to the roll; EAG-7.11 the
 * fourth in a row ends the turn, EAG-7.12 without a roll. */
static void eag_7_2_passes(void **state)
{
    (void)state;
    six_leaders();
    activations(FRENCH);
    waits("activate", "french");
    may("activate:mouton");
    may("pass");
    may_not("done", "EAG-7.9");
    play("pass");
    waits("end_roll", "chance");
    play("5");
    waits("activate", "coalition");
    may_not("activate:mouton", "EAG-7.9");
    play("pass 5 pass 5");
    waits("activate", "coalition");
    assert_int_equal(et.passes, 3);
    play("pass");
    waits("draft", "french");
}

/* EAG-7.14: an activation by either side breaks the run. */
static void eag_7_14_run_is_broken(void **state)
{
    (void)state;
    six_leaders();
    activations(FRENCH);
    play("pass 5 pass 5 pass 5 activate:picton 4");
    assert_int_equal(et.passes, 0);
    end_activation();
    play("5 pass 5 pass 5 pass 5");
    waits("activate", "coalition");
}

/* EAG-7.13, EAG-7.28, EAG-7.112: who has tried all in vain passes, and rolls for it. */
static void eag_7_13_forced_pass(void **state)
{
    (void)state;
    et_leader("mouton", 1614);
    six_leaders();
    has_acted("drouot", 2);
    activations(FRENCH);
    play("activate:mouton 12 activate:d-erlon 12");
    waits("end_roll", "chance");
    assert_int_equal(et.passes, 1);
    play("5");
    waits("activate", "coalition");
}

/* ---- who may be activated ---- */

/* EAG-EX-3: EAG-7.21 to EAG-7.27. */
static void eag_ex_3(void **state)
{
    (void)state;
    six_leaders();
    has_acted("mouton", 1);
    has_acted("drouot", 1);
    et.last[FRENCH] = (uint8_t)et_who("drouot");
    activations(FRENCH);
    may_not("activate:drouot", "EAG-7.16"); /* EAG-7.17 */
    play("activate:d-erlon 9");             /* initiative 8 */
    assert_int_equal(acts("d-erlon"), 0);   /* EAG-7.26 */
    waits("activate", "french");            /* EAG-7.24 */
    may_not("activate:d-erlon", "EAG-7.25");
    may_not("activate:drouot", "EAG-7.16"); /* EAG-7.27: not lifted */
    may("pass");
    play("activate:mouton 4");
    assert_int_equal(acts("mouton"), 2); /* EAG-7.23 */
    assert_int_equal(et.last[FRENCH], et_who("mouton"));
    goes_on("activation");
    assert_int_equal(eag_find(&et, S_activation)->formation,
                     et_b->leader[et_who("mouton")].formation);
}

/* EAG-7.21: not above; EAG-7.22: 2 and 12 are numbers like others. */
static void eag_7_21_activation_roll(void **state)
{
    (void)state;
    six_leaders();
    et_leader("wellington", 3018); /* 10 */
    activations(COALITION);
    play("activate:alten 9"); /* 8 */
    assert_int_equal(acts("alten"), 0);
    play("activate:cooke 8");
    assert_int_equal(acts("cooke"), 1);
    end_activation();
    play("5 pass 5 activate:wellington 10");
    assert_int_equal(acts("wellington"), 1);
}

/* EAG-7.22: a 12 is not lost and a 2 not won by itself. */
static void eag_7_22_no_natural_rolls(void **state)
{
    (void)state;
    et_leader("mouton", 1614);
    et_leader("picton", 3014);
    et_map()->leader[et_who("mouton")].initiative = 12;
    activations(FRENCH);
    play("activate:mouton 12");
    assert_int_equal(acts("mouton"), 1);
    noon(NULL);
    et_leader("mouton", 1614);
    et_leader("picton", 3014);
    et_map()->leader[et_who("mouton")].initiative = 1;
    activations(FRENCH);
    play("activate:mouton 2");
    assert_int_equal(acts("mouton"), 0);
}

/* EAG-7.15, EAG-11.103: twice a turn. */
static void eag_7_15_twice(void **state)
{
    (void)state;
    six_leaders();
    et_leader("ney", 1714);
    has_acted("mouton", 2);
    has_acted("ney", 2);
    activations(FRENCH);
    may_not("activate:mouton", "EAG-7.15");
    may_not("activate:ney", "EAG-7.15");
}

/* EAG-7.16, EAG-7.17: his own last one, not the enemy's; EAG-7.18: a pass lifts it. */
static void eag_7_16_not_running(void **state)
{
    (void)state;
    six_leaders();
    activations(FRENCH);
    play("activate:mouton 4");
    end_activation();
    play("5 activate:picton 4");
    end_activation();
    play("5");
    may_not("activate:mouton", "EAG-7.16");
    play("pass 5");
    may_not("activate:picton", "EAG-7.16");
    play("pass 5");
    may("activate:mouton");
}

/* EAG-7.18: with no one else left the pass is forced, and then he may. */
static void eag_7_18_only_one_left(void **state)
{
    (void)state;
    et_leader("mouton", 1614);
    six_leaders();
    has_acted("d-erlon", 2);
    has_acted("drouot", 2);
    activations(FRENCH);
    play("activate:mouton 4");
    end_activation();
    play("5 pass 5");
    waits("end_roll", "chance"); /* the French have passed */
    play("5 pass 5");
    waits("activate", "french");
    may("activate:mouton");
}

/* EAG-7.29 */
static void eag_7_29_failed_before(void **state)
{
    (void)state;
    six_leaders();
    activations(FRENCH);
    play("activate:mouton 12 pass 5 pass 5");
    waits("activate", "french");
    may("activate:mouton");
}

/* EAG-7.20, EAG-23.4: who is due comes by being activated; before that he may not. */
static void eag_7_20_reinforcements(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "reinforcement-counters=no");
    et_leader("reille", 1014);
    et_leader("perponcher", 2414);
    eag_place_leader(et_b, &et, et_who("picton"), EAG_OFF);
    eag_place_leader(et_b, &et, et_who("wellington"), EAG_OFF);
    activations(COALITION);
    may_not("activate:picton", "EAG-7.20");
    may_not("activate:wellington", "EAG-7.20");
    play("pass");
    et.turn = 1;
    play("5 pass 5");
    may("activate:picton");
    may("activate:wellington");
}

/* EAG-5.38: his staff acts for him, on 7. */
static void eag_5_38_staff(void **state)
{
    (void)state;
    six_leaders();
    et.leader[et_who("mouton")] |= L_WOUNDED;
    activations(FRENCH);
    play("activate:mouton 8");
    assert_int_equal(acts("mouton"), 0);
    play("pass 5 pass 5 activate:mouton 7");
    assert_int_equal(acts("mouton"), 1);
}

/* EAG-20.42 */
static void eag_20_42_put_aside(void **state)
{
    (void)state;
    six_leaders();
    et.leader[et_who("mouton")] |= L_BARRED | L_CAPTURED;
    activations(FRENCH);
    may_not("activate:mouton", "EAG-20.42");
}

/* ---- the end of the turn ---- */

/* EAG-EX-4, EAG-7.117: levels 10 and 9; EAG-7.103 to EAG-7.108. */
static void eag_ex_4(void **state)
{
    (void)state;
    six_leaders();
    has_acted("picton", 1);
    activations(FRENCH);
    assert_int_equal(eag_end_level(et_b, &et, NULL), 10);
    play("activate:mouton 4");
    end_activation();
    play("10"); /* EAG-7.105 */
    assert_int_equal(et.finishing, 0);
    waits("activate", "coalition");
    play("activate:picton 4");
    end_activation();
    play("11"); /* EAG-7.106 */
    assert_int_equal(et.finishing, 1);
    waits("activate", "french");
    assert_int_equal(eag_end_level(et_b, &et, NULL), 9);
    play("pass 9");
    waits("activate", "coalition");
    assert_int_equal(et.finishing, 1); /* EAG-7.108 */
    play("pass 10");                   /* EAG-7.107 */
    waits("draft", "french");
}

/* EAG-7.109 to EAG-7.113: exhausted, both levels fall, once. */
static void eag_7_109_exhausted(void **state)
{
    (void)state;
    six_leaders();
    has_acted("d-erlon", 2);
    has_acted("mouton", 1);
    has_acted("drouot", 2);
    activations(FRENCH);
    play("activate:mouton 4");
    end_activation();
    assert_int_equal(eag_end_level(et_b, &et, NULL), 6); /* EAG-7.110: four less at Waterloo */
    play("6");
    assert_int_equal(et.finishing, 0);
    play("pass");
    play("7");
    assert_int_equal(et.finishing, 1);
    assert_int_equal(eag_end_level(et_b, &et, NULL), 5);
    waits("end_roll", "chance"); /* EAG-7.109: the French must pass; EAG-7.112: and roll */
    play("5");
    waits("activate", "coalition");
}

/* EAG-7.34, EAG-7.113, EAG-7.115: both exhausted, the turn is over. */
static void eag_7_34_all_have_acted(void **state)
{
    (void)state;
    et_leader("mouton", 1614);
    et_leader("picton", 3014);
    has_acted("mouton", 2);
    has_acted("picton", 1);
    activations(COALITION);
    play("activate:picton 4");
    end_activation();
    waits("draft", "french");
}

/* EAG-7.115: it goes on alone, and two passes of its own end the turn with those forced between. */
static void eag_7_115_alone(void **state)
{
    (void)state;
    et_leader("mouton", 1614);
    six_leaders();
    has_acted("d-erlon", 2);
    has_acted("mouton", 2);
    has_acted("drouot", 2);
    activations(COALITION);
    play("activate:picton 4");
    end_activation();
    play("2 2"); /* the French pass */
    waits("activate", "coalition");
    play("pass 2 2 pass");
    waits("draft", "french");
}

/* EAG-7.111: one less at Quatre Bras; EAG-7.114: who is not due does not keep the turn open. */
static void eag_7_111_last_eagles(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "reinforcement-counters=no");
    et_leader("reille", 1014);
    et_leader("perponcher", 2414);
    eag_place_leader(et_b, &et, et_who("picton"), EAG_OFF);
    has_acted("perponcher", 2);
    activations(COALITION);
    waits("end_roll", "chance"); /* nobody of theirs is left */
    assert_int_equal(eag_end_level(et_b, &et, NULL), 9);
    et_scenario("quatre-bras", "reinforcement-counters=no");
    et_leader("reille", 1014);
    et_leader("perponcher", 2414);
    eag_place_leader(et_b, &et, et_who("picton"), EAG_OFF);
    has_acted("perponcher", 2);
    et.turn = 1;
    activations(COALITION);
    waits("activate", "coalition"); /* now Picton is due */
}

/* EAG-7.116, EAG-21.4: a storm takes one more off. */
static void eag_7_116_storm_level(void **state)
{
    (void)state;
    et_map()->turn[0].weather = STORM;
    assert_int_equal(eag_end_level(et_b, &et, NULL), 9);
    et.exhausted = 1;
    assert_int_equal(eag_end_level(et_b, &et, NULL), 5);
    et.finishing = 1;
    assert_int_equal(eag_end_level(et_b, &et, NULL), 4);
}

/* The parts of the level are told, and come to it. */
static void test_level_is_told(void **state)
{
    struct gg_breakdown out = { 0 };

    (void)state;
    et_map()->turn[0].weather = STORM;
    et.exhausted = 1;
    assert_int_equal(eag_end_level(et_b, &et, &out), 5);
    assert_int_equal(out.modifiers, 3);
    assert_int_equal(out.total, 5);
}

/* ---- the final segment ---- */

/* EAG-7.131: markers off, so that anybody may act next (EAG-7.16); next turn, Starting; EAG-7.103.
 */
static void eag_7_131_final_segment(void **state)
{
    (void)state;
    six_leaders();
    has_acted("mouton", 2);
    has_acted("drouot", 1);
    et.last[FRENCH] = (uint8_t)et_who("drouot");
    et.last[COALITION] = (uint8_t)et_who("picton");
    et.leader[et_who("ney")] |= L_DIRECTED;
    et.formation[0] |= F_MARCHED;
    et.finishing = 1;
    et.exhausted = 1;
    et.passes = 3;
    eag_push(&et, S_turn, FRENCH)->stage = FINAL;
    eag_turn_run(et_b, &et);
    assert_int_equal(et.turn, 1);
    assert_int_equal(acts("mouton"), 0);
    cites(eag_activate_forbidden(et_b, &et, FRENCH, et_who("drouot")), "");
    cites(eag_activate_forbidden(et_b, &et, COALITION, et_who("picton")), "");
    lacks("leader-flags.ney", "directed");
    assert_int_equal(et.formation[0] & F_MARCHED, 0);
    eag_push(&et, S_turn, FRENCH);
    eag_turn_run(et_b, &et);
    assert_int_equal(et.finishing, 0);
    assert_int_equal(et.exhausted, 0);
    assert_int_equal(et.passes, 0);
}

/* EAG-7.132: demoralisation is looked at now; EAG-6.6: an hour a turn. */
static void eag_7_132_morale_in_final_segment(void **state)
{
    unsigned f = et_b->unit[et_unit("fr-vi-01")].formation;

    (void)state;
    for (unsigned u = et_b->formation[f].first;
         u < et_b->formation[f].first + (unsigned)et_b->formation[f].units; u++) {
        et.hex[u] = EAG_GONE;
    }
    eag_end_activation(et_b, &et);
    assert_int_equal(et.formation[f] & F_DEMORALISED, 0);
    eag_push(&et, S_turn, FRENCH)->stage = FINAL;
    eag_turn_run(et_b, &et);
    assert_int_equal(et.formation[f] & F_DEMORALISED, F_DEMORALISED);
    assert_int_equal(et_b->turn[1].hour, et_b->turn[0].hour + 1);
}

/* The last final segment ends the game. */
static void test_last_turn(void **state)
{
    (void)state;
    et.turn = (uint8_t)(et_b->turns - 1);
    eag_push(&et, S_turn, FRENCH)->stage = FINAL;
    eag_turn_run(et_b, &et);
    assert_int_not_equal(et.over, 0);
    assert_int_equal(et.turn, et_b->turns - 1);
}

#define TEST(f) cmocka_unit_test_setup(f, noon)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(eag_6_2_dice),
        TEST(test_phases),
        TEST(eag_7_4_later_orders),
        TEST(eag_7_5_first_player),
        TEST(eag_7_2_passes),
        TEST(eag_7_14_run_is_broken),
        TEST(eag_7_13_forced_pass),
        TEST(eag_ex_3),
        TEST(eag_7_21_activation_roll),
        TEST(eag_7_22_no_natural_rolls),
        TEST(eag_7_15_twice),
        TEST(eag_7_16_not_running),
        TEST(eag_7_18_only_one_left),
        TEST(eag_7_29_failed_before),
        TEST(eag_7_20_reinforcements),
        TEST(eag_5_38_staff),
        TEST(eag_20_42_put_aside),
        TEST(eag_ex_4),
        TEST(eag_7_109_exhausted),
        TEST(eag_7_34_all_have_acted),
        TEST(eag_7_115_alone),
        TEST(eag_7_111_last_eagles),
        TEST(eag_7_116_storm_level),
        TEST(test_level_is_told),
        TEST(eag_7_131_final_segment),
        TEST(eag_7_132_morale_in_final_segment),
        TEST(test_last_turn),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
