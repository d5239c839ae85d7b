/* SPDX-License-Identifier: MIT
 * EAG-23: reinforcements, their counters, and variable ones. */
#include "core/notation.h"
#include "rules/eagles/eag_test.h"
#include "scenarios.h"
#include <string.h>

static int battle_begins(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_start();
    return 0;
}

/* The turn (from 1) on whose space the counter lies, 0: on none. */
static unsigned lies_on(const char *leader, unsigned which)
{
    unsigned place = et.counter[et_who(leader)][which];

    return place >= EAG_TRACK ? place - EAG_TRACK + 1 : 0;
}

static unsigned place_of(const char *leader, unsigned which)
{
    return et.counter[et_who(leader)][which];
}

static unsigned real(const char *leader)
{
    return et.real[et_who(leader)];
}

static void turn_begins(unsigned turn)
{
    et.turn = (uint8_t)(turn - 1);
    eag_bring_up(et_b, &et);
    eag_go(et_b, &et);
}

/* ---- available ---- */

/* EAG-23.1, EAG-23.2, EAG-23.7 to EAG-23.9, EAG-23.11; EAG-23.3: all of them. */
static void eag_23_1_on_the_track(void **state)
{
    (void)state;
    for (unsigned i = 0; i < EAG_COUNTERS; i++) {
        assert_int_equal(lies_on("kellermann", i), 3 + i); /* listed: 4 */
    }
    assert_int_equal(real("kellermann"), 3); /* not even the program */
    assert_int_equal(eag_candidates(&et, et_who("kellermann")), 7);
    for (unsigned i = 0; i < EAG_COUNTERS; i++) {
        assert_int_equal(lies_on("picton", i), 1 + i);
        assert_int_equal(lies_on("wellington", i), 1 + i);
    }
    is("leader.picton", "off");
    assert_int_equal(real("d-erlon"), EAG_NONE); /* not asked for yet */
}

/* EAG-23.10: on the first turn two; and a commander has his three as well: EAG-22.15. */
static void eag_23_10_first_turn(void **state)
{
    (void)state;
    for (int i = 0; i < et_b->entries; i++) {
        struct eag_entry *e = &et_map()->entry[i];

        if (e->formation == et_formation("fr-3c")) {
            e->turn = 0;
            e->commanders = 1;
            e->commander[0] = (uint8_t)et_who("wellington"); /* the one who it is */
        }
    }
    eag_work_out_entries(et_map());
    et_start();
    assert_int_equal(lies_on("kellermann", 0), 1);
    assert_int_equal(lies_on("kellermann", 1), 1);
    assert_int_equal(lies_on("kellermann", 2), 2);
    assert_int_equal(lies_on("wellington", 2), 2);
    turn_begins(1);
    waits("look", "chance"); /* two of them may enter now */
}

/* EAG-23.7: without counters they come as those do that are sure. */
static void eag_23_7_without_counters(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "reinforcement-counters=no");
    et_start();
    assert_false(eag_face_down(&et, et_who("kellermann")));
    assert_int_equal(lies_on("kellermann", 1), 0);
    assert_false(eag_leader_due(et_b, &et, et_who("kellermann")));
    et.turn = 3;
    assert_true(eag_leader_due(et_b, &et, et_who("kellermann")));
    assert_true(eag_unit_due(et_b, &et, et_unit("fr-3c-01")));
}

/* EAG-23.3: in every scenario the one who comes with an officer comes by counters. */
static void eag_23_3_all_by_counters(void **state)
{
    struct gg_arena arena = { 0 };
    struct gg_scenarios there = built_in(&eagles_ruleset, &arena);

    (void)state;
    for (int s = 0; s < there.count; s++) {
        et_scenario(there.row[s].name, "");
        for (int i = 0; i < et_b->entries; i++) {
            assert_true(et_b->entry[i].kind != FIXED ||
                        (!et_b->entry[i].officer && et_b->entry[i].commanders == 0));
        }
    }
    gg_arena_free(&arena);
}

/* EAG-23.4, EAG-7.20: units whose officer is there already, from their turn on, face up. */
static void eag_23_4_sure(void **state)
{
    (void)state;
    et.turn = 1;
    assert_true(eag_unit_due(et_b, &et, et_unit("fr-ii-06")));
    assert_false(eag_leader_due(et_b, &et, et_who("picton")));
    assert_false(eag_unit_due(et_b, &et, et_unit("fr-3c-01")));
    et.turn = 0;
    assert_false(eag_unit_due(et_b, &et, et_unit("fr-ii-06")));
    assert_false(eag_unit_due(et_b, &et, et_unit("fr-ii-01"))); /* is there */
}

/* EAG-23.12: the owner looks when it can enter; each is as likely as the others: EAG-23.8. */
static void eag_23_12_look(void **state)
{
    struct gg_offer o;

    (void)state;
    turn_begins(3);
    waits("look", "chance"); /* of Alten, Kellermann: one each */
    while (eag_now(&et)->leader != et_who("kellermann")) {
        play("0");
    }
    eag_offer(et_battle, &et, &o);
    assert_int_equal(o.count, 2);
    assert_int_equal(o.weight, 3);
    play("0");
    assert_int_equal(eag_candidates(&et, et_who("kellermann")), 6);
    while (eag_now(&et)->state == S_look) {
        play("0");
    }
    assert_true(eag_counter_due(et_b, &et, et_who("kellermann") * 3));
    assert_false(eag_counter_due(et_b, &et, et_who("kellermann") * 3 + 1));

    play("done"); /* no variable one */
    turn_begins(4);
    while (eag_now(&et)->leader != et_who("kellermann")) {
        play("0");
    }
    eag_offer(et_battle, &et, &o);
    assert_int_equal(o.weight, 2);
    play("0");
    assert_int_equal(real("kellermann"), 2);                           /* the one that is left */
    assert_true(eag_counter_due(et_b, &et, et_who("kellermann") * 3)); /* EAG-23.15 */
}

/* EAG-23.13: each is looked at, whatever its owner can tell already; the enemy counts the looks. */
static void eag_23_13_look_real(void **state)
{
    struct gg_offer o;

    (void)state;
    turn_begins(3);
    while (eag_now(&et)->leader != et_who("kellermann")) {
        play("0");
    }
    play("1");
    assert_int_equal(real("kellermann"), 0);
    while (eag_now(&et)->state == S_look) {
        play("0");
    }
    play("done");
    turn_begins(4);
    while (eag_now(&et)->leader != et_who("kellermann")) {
        play("0");
    }
    eag_offer(et_battle, &et, &o);
    assert_int_equal(o.count, 1);
    play("0");
    assert_int_equal(real("kellermann"), 0);
}

/* The last one is he, if the others are not. */
static void test_look_last(void **state)
{
    struct gg_offer o;

    (void)state;
    eag_set_real(&et, et_who("kellermann"), 2);
    turn_begins(5);
    while (eag_now(&et)->leader != et_who("kellermann")) {
        struct gg_offer other;

        eag_offer(et_battle, &et, &other);
        eag_apply(et_battle, &et, gg_offer_nth(&other, 0));
    }
    eag_offer(et_battle, &et, &o);
    assert_int_equal(o.count, 1);
    play("1");
    assert_int_equal(real("kellermann"), 2);
}

/* EAG-23.16: when he has deployed, what is left of him on the track goes. */
static void eag_23_16_rest_of_the_track(void **state)
{
    unsigned kellermann = et_who("kellermann");

    (void)state;
    eag_set_real(&et, kellermann, 1);
    eag_place_counter(&et, kellermann * EAG_COUNTERS + 1, et_hex(112));
    eag_turn_up(et_b, &et, kellermann, et_hex(112), EAG_NOWHERE);
    assert_int_equal(lies_on("kellermann", 0) + lies_on("kellermann", 2), 0);
    assert_int_equal(place_of("kellermann", 2), EAG_GONE);
}

/* ---- variable ---- */

/* EAG-23.17, EAG-23.18 nobody must, EAG-23.19, EAG-23.20 three turns off or more, EAG-23.21 the
 * others on the turns that follow, EAG-23.22 nobody knows which, EAG-23.23, EAG-23.25 by its own
 * side. */
static void eag_23_17_schedule(void **state)
{
    (void)state;
    turn_begins(2);
    while (eag_now(&et)->state == S_look) {
        play("0");
    }
    waits("schedule", "french");
    may_not("schedule:fr-i:t4", "EAG-23.20");
    may_not("schedule:fr-ii:t5", "EAG-23.17");
    may_not("pass", "EAG-23.19");
    may("done");
    play("schedule:fr-i:t6");
    assert_int_equal(lies_on("d-erlon", 0), 6);
    assert_int_equal(lies_on("d-erlon", 1), 7);
    assert_int_equal(place_of("d-erlon", 2), EAG_GONE); /* EAG-23.23 */
    assert_int_equal(real("d-erlon"), 3);
    waits("draft", "french"); /* the Coalition has none */

    turn_begins(3); /* EAG-23.19: placed once */
    while (eag_now(&et)->state == S_look) {
        play("0");
    }
    waits("draft", "french");
    eag_push(&et, S_schedule, COALITION);
    may_not("schedule:fr-i:t7", "EAG-23.25");
    eag_pop(&et);
    eag_push(&et, S_schedule, FRENCH);
    may_not("schedule:fr-i:t7", "EAG-23.19");
}

/* Too late: nobody is asked. */
static void test_too_late(void **state)
{
    (void)state;
    et.turn = 4;
    eag_ask_schedule(et_b, &et, FRENCH);
    assert_int_equal(eag_now(&et)->state, S_draft);
    et.turn = 3;
    eag_ask_schedule(et_b, &et, FRENCH);
    assert_int_equal(eag_now(&et)->state, S_schedule);
}

/* D'Erlon is on the track, the counter of that turn may be tried for; of all others it is known who
 * they are. */
static void schedule_for(unsigned turn)
{
    for (unsigned l = 0; l < (unsigned)et_b->leaders; l++) {
        eag_set_real(&et, l, et.real[l] == EAG_COUNTERS ? 0 : et.real[l]);
    }
    eag_push(&et, S_schedule, FRENCH);
    play(turn == 5 ? "schedule:fr-i:t5" : "schedule:fr-i:t4");
    et.turn = (uint8_t)(turn - 1);
    et.active = FRENCH;
    eag_push(&et, S_activate, FRENCH);
}

static void bring(const char *counter)
{
    unsigned c = (unsigned)gg_thing_find(et_battle, K_COUNTER, counter);

    eag_bring(&et, FRENCH, c);
    eag_go(et_b, &et);
}

/* EAG-EX-69: EAG-23.24, EAG-23.28, EAG-23.29, EAG-23.31 to EAG-23.33; EAG-23.35: no activation. */
static void eag_ex_69(void **state)
{
    (void)state;
    schedule_for(5);
    may("bring:d-erlon.a");
    may_not("bring:d-erlon.b", "EAG-23.24");
    may_not("bring:kellermann.b", "EAG-23.24"); /* not variable */
    bring("d-erlon.a");
    waits("entry_roll", "chance");
    play("7");
    assert_int_equal(place_of("d-erlon", 0), et_hex(112));
    waits("look", "chance"); /* mask and log show it to the French alone */
    play("1");
    assert_int_equal(real("d-erlon"), 0);
    waits("activate", "french");
    lacks("leader-flags.d-erlon", "active");
    is("activations.d-erlon", "0");
    assert_int_equal(et.points[COALITION], 0); /* EAG-23.39 */

    battle_begins(state);
    schedule_for(5);
    bring("d-erlon.a");
    play("8");
    assert_int_equal(place_of("d-erlon", 0), EAG_GONE);
    assert_int_equal(real("d-erlon"), 3); /* EAG-23.32 */
    may_not("bring:d-erlon.a", "EAG-23.24");
}

/* EAG-23.26, EAG-23.27: the try is a pass, one of four, and the end of the turn is rolled for. */
static void eag_23_26_try_is_a_pass(void **state)
{
    (void)state;
    schedule_for(5);
    eag_pop(&et);
    eag_pop(&et); /* the draft */
    eag_top(&et)->stage = 3;
    eag_push(&et, S_turn, FRENCH)->stage = 5;
    eag_push(&et, S_activations, FRENCH)->stage = 2;
    eag_push(&et, S_activate, FRENCH);
    et.passes = 1;
    play("bring:d-erlon.a");
    waits("entry_roll", "chance");
    play("12");
    waits("end_roll", "chance");
    assert_int_equal(et.passes, 2);
    play("2");
    waits("activate", "coalition");
}

/* EAG-23.32, EAG-23.12: what went unseen may have been he. */
static void eag_23_32_he_may_be_out(void **state)
{
    struct gg_offer o;

    (void)state;
    schedule_for(4);
    bring("d-erlon.a");
    play("12");
    et.turn = 4;
    bring("d-erlon.b");
    play("7");
    eag_offer(et_battle, &et, &o);
    assert_int_equal(o.weight, 3);
    play("0");
    et.turn = 5;
    eag_place_counter(&et, et_who("d-erlon") * EAG_COUNTERS + 1,
                      EAG_GONE); /* its hex is free again */
    bring("d-erlon.c");
    play("7");
    eag_offer(et_battle, &et, &o);
    assert_int_equal(o.weight, 2);
    play("0");
    assert_int_equal(real("d-erlon"), 0); /* he is out */
    assert_int_equal(place_of("d-erlon", 0), EAG_GONE);
}

/* EAG-23.30: his side chooses among the hexes, no matter who has tried; EAG-22.14: a hex with a
 * counter is full; EAG-23.29: no try without a hex. */
static void eag_23_30_entry_hex(void **state)
{
    (void)state;
    et_scenario("ligny", "");
    et_start();
    schedule_for(5);
    may("bring:d-erlon.a");
    eag_bring(&et, COALITION, et_who("d-erlon") * 3);
    play("6");
    waits("entry_hex", "french");
    may_not("slide:d-erlon.a:0602", "EAG-23.30");
    may_not("slide:d-erlon.b:0601", "EAG-23.30");
    play("slide:d-erlon.a:2301");
    assert_int_equal(place_of("d-erlon", 0), et_hex(2301));
    play("0");
    et.turn = 5;
    eag_bring(&et, FRENCH, et_who("d-erlon") * 3 + 1);
    play("2"); /* one hex is left */
    assert_int_equal(place_of("d-erlon", 1), et_hex(601));
    play("0");
    et.turn = 6;
    may_not("bring:d-erlon.c", "EAG-23.29");
}

/* ---- points ---- */

static void deploys(void)
{
    eag_score_variable(et_b, &et, et_formation("fr-i"));
}

/* EAG-EX-70, with turns 4, 5, 6: EAG-23.34, EAG-23.36, EAG-23.37, EAG-23.38 only when it deploys,
 * EAG-23.39 nothing before. */
static void eag_ex_70(void **state)
{
    (void)state;
    schedule_for(4);
    et.turn = 4;
    eag_take_off_track(et_b, &et); /* nobody has tried */
    assert_int_equal(place_of("d-erlon", 0), EAG_GONE);
    assert_int_equal(lies_on("d-erlon", 1), 5);
    is("noted.fr-i", "4"); /* EAG-23.37 */
    bring("d-erlon.b");
    play("9");
    et.turn = 5;
    bring("d-erlon.c");
    play("5 1");
    is("noted.fr-i", "4");
    assert_int_equal(et.points[COALITION], 0);
    eag_reveal(et_b, &et, et_who("d-erlon"));
    eag_go(et_b, &et);
    waits("deploy", "french");
    assert_int_equal(et.points[COALITION], 20); /* of turn 4 */
    deploys();
    assert_int_equal(et.points[COALITION], 20); /* once */
}

/* EAG-23.36: later is cheaper, the last value is for all that follow; EAG-23.40: the same points
 * if it has earned some without deploying. */
static void eag_23_36_points(void **state)
{
    static const int points[4] = { 20, 16, 12, 12 };

    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        battle_begins(state);
        et.noted[et_formation("fr-i")] = (uint8_t)(4 + i);
        deploys();
        assert_int_equal(et.points[COALITION], points[i]);
        assert_int_equal(et.points[FRENCH], 0);
    }
    battle_begins(state);
    eag_score_variable(et_b, &et, et_formation("fr-ii"));
    assert_int_equal(et.points[COALITION], 0);
}

/* EAG-23.28, EAG-23.12: the sums say what they rest on. */
static void eag_23_28_explained(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    schedule_for(5);
    bring("d-erlon.a");
    eag_explain(et_battle, &et, gg_move1(V_roll, 8), &sum);
    cites(sum.title.clause, "EAG-23.29");
    assert_int_equal(sum.total, 8);
    cites(sum.table.clause, "EAG-23.28");
    cites(sum.result.clause, "EAG-23.32");
    eag_explain(et_battle, &et, gg_move1(V_roll, 7), &sum);
    cites(sum.result.clause, "EAG-23.29");
    play("7");
    eag_explain(et_battle, &et, gg_move1(V_real, 1), &sum);
    cites(sum.title.clause, "EAG-23.12");
    assert_int_equal(sum.result.key, MSG_look_real);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_23_1_on_the_track, battle_begins),
        cmocka_unit_test_setup(eag_23_10_first_turn, battle_begins),
        cmocka_unit_test_setup(eag_23_7_without_counters, battle_begins),
        cmocka_unit_test_setup(eag_23_3_all_by_counters, battle_begins),
        cmocka_unit_test_setup(eag_23_4_sure, battle_begins),
        cmocka_unit_test_setup(eag_23_12_look, battle_begins),
        cmocka_unit_test_setup(eag_23_13_look_real, battle_begins),
        cmocka_unit_test_setup(test_look_last, battle_begins),
        cmocka_unit_test_setup(eag_23_16_rest_of_the_track, battle_begins),
        cmocka_unit_test_setup(eag_23_17_schedule, battle_begins),
        cmocka_unit_test_setup(test_too_late, battle_begins),
        cmocka_unit_test_setup(eag_ex_69, battle_begins),
        cmocka_unit_test_setup(eag_23_26_try_is_a_pass, battle_begins),
        cmocka_unit_test_setup(eag_23_32_he_may_be_out, battle_begins),
        cmocka_unit_test_setup(eag_23_30_entry_hex, battle_begins),
        cmocka_unit_test_setup(eag_ex_70, battle_begins),
        cmocka_unit_test_setup(eag_23_36_points, battle_begins),
        cmocka_unit_test_setup(eag_23_28_explained, battle_begins),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
