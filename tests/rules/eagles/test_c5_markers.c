/* SPDX-License-Identifier: MIT
 * EAG-5.8, EAG-5.36, EAG-5.40, EAG-5.41, EAG-6.9, EAG-6.12: what counters and markers tell. */
#include "core/notation.h"
#include "rules/eagles/eag_test.h"
#include "scenarios.h"
#include <string.h>

static unsigned formation(const char *unit)
{
    return et_b->unit[et_unit(unit)].formation;
}

/* ---- counters ---- */

static unsigned check(unsigned quality, const char *roll)
{
    unsigned outcome, u = et_unit("aa-5-01");

    et_map()->unit[u].face[0].quality = (uint8_t)quality;
    eag_check_stack(&et, COALITION, et_hex(1712), 0, BY_FIRE);
    eag_go(et_b, &et);
    play(roll);
    outcome = et.outcome;
    et.outcome = NO_CHECK;
    return outcome;
}

/* EAG-5.8: more quality is never worse, and with the dice at 7 it makes all the difference. */
static void eag_5_8_quality(void **state)
{
    static const char *const dice[] = { "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12" };

    (void)state;
    et_put("aa-5-01", 1712);
    for (unsigned i = 0; i < 11; i++) {
        unsigned before = BROKEN;

        for (unsigned quality = 1; quality <= 12; quality++) {
            unsigned now = check(quality, dice[i]);

            assert_true(now <= before);
            before = now;
        }
    }
    assert_int_equal(check(4, "7"), BROKEN);
    assert_int_equal(check(6, "7"), SHAKEN);
    assert_int_equal(check(7, "7"), PASSED);
}

/* EAG-6.12: nobody begins with a step lost, or routed. */
static void eag_6_12_full_strength(void **state)
{
    struct gg_arena arena = { 0 };
    struct gg_scenarios there = built_in(&eagles_ruleset, &arena);

    (void)state;
    for (int i = 0; i < there.count; i++) {
        et_scenario(there.row[i].name, "");
        et_start();
        for (unsigned u = 0; u < (unsigned)et_b->units; u++) {
            assert_int_equal(et.status[u] & (ST_REDUCED | ST_ROUTED), 0);
            if (eag_on_map(et.hex[u])) {
                assert_int_equal(eag_steps_left(et_b, &et, u), et_b->unit[u].steps);
            }
        }
    }
    gg_arena_free(&arena);
}

/* EAG-5.36: all his units are gone, he is not, and may be activated. */
static void eag_5_36_leader_stays(void **state)
{
    (void)state;
    et_put("fr-ii-01 fr-ii-02", 1711);
    et_leader("reille", 1711);
    eag_eliminate(et_b, &et, et_unit("fr-ii-01"));
    eag_eliminate(et_b, &et, et_unit("fr-ii-02"));
    at("reille", "1711");
    cites(eag_activate_forbidden(et_b, &et, FRENCH, et_who("reille")), "");
    eag_leader_lost(et_b, &et, et_who("reille"), L_CAPTURED);
    at("reille", "1711");
    cites(eag_activate_forbidden(et_b, &et, FRENCH, et_who("reille")), "");
}

/* ---- markers: EAG-5.40 ---- */

/* Activation 1 and 2, and the turn's Starting and Finishing. */
static void test_turn_markers(void **state)
{
    unsigned ney = et_who("ney");

    (void)state;
    et_leader("ney", 1016);
    et_leader("reille", 1016);
    et_leader("perponcher", 2414);
    eag_pop(&et); /* the draft */
    eag_top(&et)->stage = 3;
    eag_push(&et, S_turn, FRENCH)->stage = 5;
    eag_push(&et, S_activations, FRENCH)->stage = 2;
    eag_push(&et, S_activate, FRENCH);
    play("activate:ney 4");
    assert_int_equal(et.acts[ney], 1);
    while (eag_now(&et)->state != S_end_roll) {
        play("done");
    }
    assert_int_equal(et.finishing, 0);
    play("12");
    assert_int_equal(et.finishing, 1);
    play("pass 2");
    et.last[FRENCH] = EAG_NONE;
    play("activate:ney 4");
    assert_int_equal(et.acts[ney], 2);
}

/* Fired, and a declaration with its direction. */
static void test_combat_markers(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1711);
    et_put("aa-5-01", 1712);
    et_activate("fr-ii-03");
    et_begin("volleys", "french");
    play("fire:1712 12");
    assert_true(eag_has(&et.fired, et_hex(1711)));
    assert_false(eag_has(&et.fired, et_hex(1712)));
    et_begin("declare", "french");
    play("attack:1711:1712");
    assert_int_equal(et.attacks, 1);
    assert_int_equal(et.attack[0].from, et_hex(1711));
    assert_int_equal(et.attack[0].to, et_hex(1712));
}

/* Rout; leaders wounded, killed, captured, each told from the others; flags. */
static void test_loss_markers(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1711);
    et_rout("fr-ii-03");
    assert_true(eag_routed(&et, et_unit("fr-ii-03")));
    eag_leader_lost(et_b, &et, et_who("ney"), L_WOUNDED);
    eag_leader_lost(et_b, &et, et_who("reille"), L_KILLED);
    eag_leader_lost(et_b, &et, et_who("orange"), L_CAPTURED);
    assert_int_equal(et.leader[et_who("ney")] & L_LOST, L_WOUNDED);
    assert_int_equal(et.leader[et_who("reille")] & L_LOST, L_KILLED);
    assert_int_equal(et.leader[et_who("orange")] & L_LOST, L_CAPTURED);
    eag_take_flag(et_b, &et, COALITION);
    assert_int_equal(et.taken[FRENCH], 1);
}

/* Orders and their decoys, face-down counters and theirs. */
static void test_order_markers(void **state)
{
    (void)state;
    et_start();
    assert_int_equal(et.order[formation("fr-ii-01")],
                     gg_thing_find(et_battle, K_BOX, "gemioncourt"));
    eag_push(&et, S_orders, FRENCH)->n = 2;
    play("decoy:no-order:thyle");
    assert_int_equal(
        memchr(et.decoy[FRENCH], gg_thing_find(et_battle, K_BOX, "thyle"), EAG_DECOYS) != NULL, 1);
    et_scenario("quatre-bras", "hidden-formations=yes");
    et_start();
    assert_true(eag_face_down(&et, et_who("reille")));
    for (unsigned i = 0; i < EAG_COUNTERS; i++) {
        assert_int_not_equal(et.counter[et_who("reille")][i], EAG_GONE);
    }
}

/* EAG-5.41: cavalry beside an enemy when the movement begins is tired, and who has prepared is
 * prepared, with no marker laid by anybody. */
static void eag_5_41_no_marker_needed(void **state)
{
    struct eag_frame *f;

    (void)state;
    et_put("fr-3c-03", 1514);
    et_put("fr-ii-17", 1711);
    et_put("aa-bw-09", 1712);
    eag_make_active(et_b, &et, et_unit("fr-3c-03"), true);
    f = eag_push(&et, S_movement, FRENCH);
    f->leader = (uint8_t)et_who("kellermann");
    f->formation = (uint8_t)formation("fr-3c-03");
    eag_go(et_b, &et);
    has("flags.aa-bw-09", "near");
    lacks("flags.fr-3c-03", "near");
    play("move:fr-3c-03 prepare");
    has("flags.fr-3c-03", "prepared");
}

/* ---- visibility ---- */

/* EAG-6.9: a hidden counter at the limit is seen, beyond it not. */
static void eag_6_9_spotting(void **state)
{
    unsigned guard = et_who("lefebvre-desnoettes");

    (void)state;
    memset((void *)(uintptr_t)et_b->sight, 255, EAG_HEXES * sizeof *et_b->sight);
    et_map()->turn[0].visibility = 3;
    et_put("aa-5-01", 1712);
    eag_set_real(&et, guard, 0);
    for (unsigned i = 0; i < EAG_COUNTERS; i++) {
        eag_place_counter(&et, guard * EAG_COUNTERS + i, (i == 1 ? et_hex(1708) : EAG_GONE));
    }
    eag_look_out(et_b, &et);
    eag_go(et_b, &et);
    assert_int_equal(et.counter[guard][1], et_hex(1708)); /* four hexes off */
    eag_place_counter(&et, guard * EAG_COUNTERS + 1, et_hex(1709));
    eag_look_out(et_b, &et);
    eag_go(et_b, &et);
    assert_int_equal(et.counter[guard][1], EAG_GONE); /* a decoy, and it is known now */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_5_8_quality),    RULE(eag_6_12_full_strength),    RULE(eag_5_36_leader_stays),
        RULE(test_turn_markers),  RULE(test_combat_markers),       RULE(test_loss_markers),
        RULE(test_order_markers), RULE(eag_5_41_no_marker_needed), RULE(eag_6_9_spotting),
    };

    return cmocka_run_group_tests_name("eagles markers", tests, et_load, et_unload);
}
