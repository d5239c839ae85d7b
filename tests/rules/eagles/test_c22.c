/* SPDX-License-Identifier: MIT
 * EAG-22.6 to EAG-22.50: face-down counters, spotting, deployment.  How they move is in
 * test_c12_enter.c, what the enemy sees of stacks in test_knowledge.c. */
#include "rules/eagles/eag_test.h"
#include <string.h>

/* The battle of these tests, which is theirs. */
static void see_as_far_as(unsigned hexes)
{
    et_map()->turn[0].visibility = (uint8_t)hexes;
}

/* Level ground with nothing known to be in the way, and visibility 3: EAG-22.17. */
static int level_ground(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_flat();
    memset((void *)(uintptr_t)et_b->sight, 255, EAG_HEXES * sizeof *et_b->sight);
    see_as_far_as(3);
    for (unsigned l = 0; l < EAG_LEADERS; l++) {
        eag_set_real(&et, l, EAG_NONE);
        memset(et.counter[l], 0, sizeof et.counter[l]);
        for (unsigned i = 0; i < EAG_COUNTERS; i++) {
            eag_place_counter(&et, l * EAG_COUNTERS + i, EAG_GONE);
        }
    }
    et.active = FRENCH;
    return 0;
}

/* His counters lie there (0: gone), the one of `real` is he; his units are under it. */
static void hide(const char *leader, unsigned a, unsigned b, unsigned c, unsigned real)
{
    const unsigned number[EAG_COUNTERS] = { a, b, c };
    unsigned l = et_who(leader), formation = et_b->leader[l].formation;

    for (unsigned i = 0; i < EAG_COUNTERS; i++) {
        eag_place_counter(&et, l * EAG_COUNTERS + i, (number[i] ? et_hex(number[i]) : EAG_GONE));
    }
    eag_set_real(&et, l, real);
    eag_place_leader(et_b, &et, l, EAG_OFF);
    for (unsigned u = 0; formation != EAG_NONE && u < et_b->formation[formation].units; u++) {
        et.hex[et_b->formation[formation].first + u] = EAG_OFF;
    }
}

static unsigned counter(const char *leader, unsigned which)
{
    unsigned hex = et.counter[et_who(leader)][which];

    return eag_on_map(hex) ? eag_number(hex) : 0;
}

static void look_out(void)
{
    eag_look_out(et_b, &et);
    eag_go(et_b, &et);
}

static void slide(const char *leader, unsigned which, unsigned number)
{
    eag_place_counter(&et, et_who(leader) * EAG_COUNTERS + which, et_hex(number));
    look_out();
}

static unsigned rides_at(const char *leader)
{
    unsigned hex = et.leader_hex[et_who(leader)];

    return eag_on_map(hex) ? eag_number(hex) : 0;
}

#define GUARD "lefebvre-desnoettes"

/* ---- spotting ---- */

/* EAG-EX-66: EAG-22.18 distance and line, EAG-22.20, EAG-22.23 decoys too, EAG-22.28; EAG-22.24 in
 * the middle of a move. */
static void eag_ex_66(void **state)
{
    (void)state;
    et_ground(1006, FOREST);
    et_ground(1007, FOREST);
    et_ground(1106, FOREST);
    et_ground(1107, FOREST);
    hide(GUARD, 1005, 1205, 312, 0);         /* A, B, C */
    hide("perponcher", 1008, 1209, 1210, 2); /* D, E, F */
    look_out();
    waits("draft", "french"); /* nothing happens */
    assert_int_equal(counter(GUARD, 0) + counter(GUARD, 1), 1005 + 1205);
    assert_int_equal(counter("perponcher", 0) + counter("perponcher", 1), 1008 + 1209);

    slide(GUARD, 1, 1206);
    assert_int_equal(counter(GUARD, 1), 0);
    assert_int_equal(counter("perponcher", 1), 0);
    assert_true(eag_face_down(&et, et_who(GUARD)));

    slide(GUARD, 0, 1206);
    waits("draft", "french");
    assert_int_equal(counter(GUARD, 0), 1206);
    assert_int_equal(counter("perponcher", 0), 1008);
    assert_int_equal(counter("perponcher", 2), 1210);
}

/* EAG-EX-67: EAG-22.30 to EAG-22.36, EAG-22.41, EAG-22.42, EAG-22.50. */
static void eag_ex_67(void **state)
{
    (void)state;
    hide(GUARD, 1012, 0, 312, 0);        /* A, in X; C */
    hide("perponcher", 709, 0, 1312, 1); /* D and F: decoys */
    et_put("aa-3-01", 816);
    look_out();
    waits("deploy", "french");
    assert_false(eag_face_down(&et, et_who(GUARD)));
    assert_int_equal(counter(GUARD, 2), 0);
    assert_int_equal(counter("perponcher", 2), 1312); /* F stays as long as it is asked for */

    may_not("put:fr-gl-01:1011", "EAG-22.31"); /* someone in X first */
    may_not("put:fr-ii-01:1012", "EAG-22.30");
    play("put:fr-gl-02:1012");
    at("fr-gl-02", "1012");
    may_not("put:fr-gl-02:1012", "EAG-22.30");
    may_not("put:fr-gl-03:0812", "EAG-22.30"); /* one after the other */
    may_not("put:fr-gl-01:0511", "EAG-22.32");
    may_not("put:fr-gl-01:1013", "EAG-22.33");
    may_not("put:fr-gl-01:0815", "EAG-22.34");
    may_not("put:fr-gl-01:0710", "EAG-22.36");
    may_not("put:fr-gl-01:1115", "EAG-22.35"); /* hex I */
    play("put:fr-gl-01:1012 put:fr-gl-03:0811 put:fr-gl-04:0914 put:fr-gl-05:0914");
    assert_int_equal(counter("perponcher", 0), 709);
    play("put:fr-gl-06:0811");
    may_not("stack:0812", "EAG-22.39");
    play("stack:0914");
    assert_int_equal(rides_at(GUARD), 914);
    assert_int_equal(counter("perponcher", 0), 0); /* seen from 0811 */
    assert_int_equal(counter("perponcher", 2), 0);
    waits("draft", "french");
}

/* EAG-22.16, EAG-22.19: a unit in the line hides, a counter does not. */
static void eag_22_16_in_the_way(void **state)
{
    (void)state;
    hide(GUARD, 1010, 0, 0, 1);
    hide("perponcher", 1013, 1011, 0, 2);
    et_put("aa-3-01", 1013);
    eag_place_counter(&et, et_who("perponcher") * EAG_COUNTERS, EAG_GONE);
    et_put("fr-ii-01", 1012);
    eag_place_counter(&et, et_who("perponcher") * EAG_COUNTERS + 1, EAG_GONE);
    look_out();
    assert_int_equal(counter(GUARD, 0), 1010); /* fr-ii-01 stands between */
    et_remove("fr-ii-01");
    hide("reille", 1012, 0, 0, 1);
    look_out();
    assert_int_equal(counter(GUARD, 0), 0); /* a decoy of Reille's does not hide it */
    assert_false(eag_has(&et.any[FRENCH], et_hex(1012)));
}

/* EAG-22.26: a leader who lies face up spots nobody; EAG-22.27: a unit several at once. */
static void eag_22_26_leader_alone(void **state)
{
    (void)state;
    et_leader("orange", 1012);
    hide(GUARD, 1010, 1011, 0, 2);
    look_out();
    assert_int_equal(counter(GUARD, 0), 1010);
    et_put("aa-3-01", 1012);
    look_out();
    assert_int_equal(counter(GUARD, 0) + counter(GUARD, 1), 0);
}

/* EAG-22.15, EAG-22.29; EAG-22.21, EAG-22.22: a decoy that is seen sees. */
static void eag_22_15_commander(void **state)
{
    (void)state;
    hide("orange", 1010, 2020, 2525, 0);
    hide(GUARD, 1013, 0, 0, 2);
    look_out();
    assert_int_equal(rides_at("orange"), 1010);
    assert_false(eag_face_down(&et, et_who("orange")));
    assert_int_equal(counter("orange", 0) + counter("orange", 1) + counter("orange", 2), 0);
    assert_int_equal(counter(GUARD, 0), 0);
    waits("draft", "french");
}

/* EAG-22.40, no matter who is active; EAG-22.33 for both. */
static void eag_22_40_active_first(void **state)
{
    (void)state;
    for (int side = 0; side < SIDES; side++) {
        level_ground(state);
        et.active = (uint8_t)side;
        hide("kruse", 1010, 0, 0, 0);
        hide(GUARD, 1013, 0, 0, 0);
        look_out();
        waits("deploy", side == FRENCH ? "french" : "coalition");
    }
}

/* EAG-22.25: when the visibility of the turn is another, before anybody acts. */
static void eag_22_25_new_turn(void **state)
{
    (void)state;
    hide(GUARD, 1010, 0, 0, 1);
    et_put("aa-3-01", 1015);
    look_out();
    assert_int_equal(counter(GUARD, 0), 1010);
    et_map()->turn[1].visibility = 5;
    et.turn = 1;
    eag_push(&et, S_turn, FRENCH)->stage = 4; /* the activations */
    eag_go(et_b, &et);
    assert_int_equal(counter(GUARD, 0), 0);
}

/* ---- deployment ---- */

/* EAG-22.37, EAG-22.38: no hex of the limits is left; EAG-22.31 only if someone fits there. */
static void eag_22_37_crowded(void **state)
{
    (void)state;
    for (unsigned row = 1; row < 20; row++) {
        for (unsigned column = 1; column < 30; column++) {
            unsigned number = row * 100 + column;

            if (number != 1012 && eag_distance(et_b, et_hex(number), et_hex(1012)) <= 4) {
                et_ground(number, FOREST);
            }
        }
    }
    et_rework();
    et_put("fr-ii-01 fr-ii-02 fr-ii-03", 1012); /* full */
    et_put("fr-ii-04", 216);
    et_put("aa-3-01", 218);
    hide(GUARD, 1012, 0, 0, 0);
    et_put("aa-3-02", 1312);
    eag_turn_up(et_b, &et, et_who(GUARD), et_hex(1012), et_hex(1312));
    eag_go(et_b, &et);
    waits("deploy", "french");
    may_not("put:fr-gl-01:1012", "EAG-22.38");
    may_not("put:fr-gl-01:0217", "EAG-22.37"); /* beside an enemy */
    may_not("put:fr-gl-01:0211", "EAG-22.37"); /* beside nobody */
    may_not("put:fr-gl-01:1011", "EAG-22.38"); /* forest */
    play("put:fr-gl-01:0215");
    at("fr-gl-01", "0215");
}

/* EAG-22.43, EAG-22.44: no more movement, but still active; EAG-22.39 unasked with one hex. */
static void eag_22_43_in_its_own_move(void **state)
{
    unsigned flags;
    struct eag_frame *f;

    (void)state;
    f = eag_push(&et, S_activation, FRENCH);
    f->leader = (uint8_t)et_who(GUARD);
    f->formation = et_b->leader[f->leader].formation;
    eag_push(&et, S_claim, FRENCH); /* something that waits */
    hide(GUARD, 1012, 0, 0, 0);
    et_put("aa-3-01", 1312);
    look_out();
    play("put:fr-gl-01:1012");
    flags = et.flags[et_unit("fr-gl-01")];
    assert_true((flags & FL_MOVED) && (flags & FL_ACTIVE));
    has("leader-flags." GUARD, "moved");

    level_ground(state);
    hide(GUARD, 1012, 0, 0, 0);
    et_put("aa-3-01", 1312);
    look_out();
    play("put:fr-gl-01:1012");
    is("flags.fr-gl-01", "");
}

/* EAG-22.47; EAG-22.48: no spotter, so EAG-22.33 falls away; EAG-22.49. */
static void eag_22_47_by_will(void **state)
{
    (void)state;
    hide(GUARD, 1012, 0, 0, 0);
    hide("ney", 0, 1012, 0, 0); /* only a decoy is left on the map */
    hide("kruse", 2012, 0, 0, 0);
    eag_push(&et, S_activate, FRENCH);
    may_not("reveal:ney", "EAG-22.47");
    may_not("reveal:kruse", "EAG-22.47");
    may_not("reveal:reille", "EAG-22.47");
    play("reveal:" GUARD);
    waits("deploy", "french");
    play("put:fr-gl-01:1012");
    may("put:fr-gl-02:1013");
    may_not("put:fr-gl-02:1113", "EAG-22.35");
    play("put:fr-gl-02:1012 put:fr-gl-03:0913 put:fr-gl-04:0911 put:fr-gl-05:0911");
    play("put:fr-gl-06:0911 stack:1012");
    waits("activate", "french");
    assert_int_equal(counter("ney", 1), 1012); /* nobody has seen it */
    eag_pop(&et);
    eag_push(&et, S_regroup, COALITION); /* in the enemy's activation */
    may("reveal:kruse");
}

/* EAG-22.47: at any moment, by either side: at each decision of its own at which it chooses. */
static void eag_22_47_any_moment(void **state)
{
    static const unsigned at[] = { S_first,       S_activate, S_orders,     S_choose_plan,
                                   S_ability,     S_target,   S_regroup,    S_declare,
                                   S_opportunity, S_meet,     S_defend,     S_claim,
                                   S_engage,      S_card,     S_next_melee, S_withdraw };
    static const unsigned not_at[] = {
        S_loss, S_stay, S_retreat_to, S_rout_to, S_deploy, S_fortune
    };

    (void)state;
    for (int side = 0; side < SIDES; side++) {
        hide(GUARD, 1012, 0, 0, 0);
        hide("kruse", 2012, 0, 0, 0);
        for (unsigned i = 0; i < sizeof at / sizeof at[0]; i++) {
            eag_push(&et, at[i], side);
            cites(eag_why_not(et_battle, &et, gg_move1(V_reveal, et_who(side ? "kruse" : GUARD))),
                  "");
            cites(eag_why_not(et_battle, &et, gg_move1(V_reveal, et_who(side ? GUARD : "kruse"))),
                  "EAG-22.47");
            eag_pop(&et);
        }
        for (unsigned i = 0; i < sizeof not_at / sizeof not_at[0]; i++) {
            eag_push(&et, not_at[i], side);
            cites(eag_why_not(et_battle, &et, gg_move1(V_reveal, et_who(side ? "kruse" : GUARD))),
                  "EAG-22.47");
            eag_pop(&et);
        }
    }
}

/* EAG-22.47: the inactive side turns up while it is asked what it does about an attack. */
static void eag_22_47_in_the_enemy_activation(void **state)
{
    (void)state;
    et.active = FRENCH;
    hide("kruse", 2012, 0, 0, 0);
    et_put("aa-3-01", 1512);
    et_put("fr-ii-03", 1511);
    et_activate("fr-ii-03");
    eag_push(&et, S_claim, COALITION)->hex = (uint16_t)et_hex(1512);
    play("reveal:kruse");
    waits("deploy", "coalition");
    play("put:aa-na-01:2012 put:aa-na-02:2012 put:aa-na-03:2012");
    if (eag_now(&et)->state == S_deploy) {
        play("stack:2012");
    }
    waits("claim", "coalition"); /* what was asked is asked still */
}

/* EAG-22.49, EAG-22.47: the moving counter itself, which goes no farther; EAG-22.45: nor does the
 * formation fire then, that segment is past. */
static void eag_22_49_on_its_way(void **state)
{
    struct eag_frame *f;

    (void)state;
    et.active = FRENCH;
    hide(GUARD, 1012, 0, 0, 0);
    et.order[et_b->leader[et_who(GUARD)].formation] = BOX_OBJECTIVE;
    f = eag_push(&et, S_activation, FRENCH);
    f->leader = (uint8_t)et_who(GUARD);
    f->formation = et_b->leader[f->leader].formation;
    f->stage = 4;
    f = eag_push(&et, S_movement, FRENCH);
    f->leader = (uint8_t)et_who(GUARD);
    f->formation = et_b->leader[f->leader].formation;
    f->flags = MV_FREE;
    eag_go(et_b, &et);
    play("slide:" GUARD ".a:1013");
    waits("moving", "french");
    play("reveal:" GUARD);
    waits("deploy", "french");
    assert_int_equal(et.mover.counter, 0);
    play("put:fr-gl-01:1013");
    at("fr-gl-01", "1013");
    while (eag_now(&et)->state == S_deploy) {
        struct gg_offer o;

        eag_offer(et_battle, &et, &o);
        eag_apply(et_battle, &et, gg_offer_nth(&o, 0));
    }
    over("volleys");
    at("fr-gl-01", "1013");
}

/* EAG-20.39: a lone enemy leader where a unit deploys is entered upon. */
static void eag_20_39_onto_a_leader(void **state)
{
    (void)state;
    hide(GUARD, 1012, 0, 0, 0);
    et_put("aa-5-01", 2512);
    et_leader("picton", 1012);
    eag_push(&et, S_activate, FRENCH);
    play("reveal:" GUARD " put:fr-gl-01:1012");
    waits("capture_roll", "chance");
    play("2");
    at("picton", "2512");
    waits("deploy", "french");
}

/* ---- the start ---- */

/* EAG-22.6, EAG-22.7, EAG-22.11, EAG-22.14: all three in one hex, the formation under them; who
 * comes later is not. */
static void eag_22_6_start(void **state)
{
    unsigned reille;

    (void)state;
    et_scenario("quatre-bras", "");
    et_start();
    reille = et_who("reille");
    assert_false(eag_face_down(&et, reille));

    et_scenario("quatre-bras", "hidden-formations=yes");
    et_start();
    assert_true(eag_face_down(&et, reille));
    assert_int_equal(et.leader_hex[reille], EAG_OFF);
    for (unsigned i = 0; i < EAG_COUNTERS; i++) {
        assert_int_equal(et.counter[reille][i], et_b->setup_leader[reille]);
    }
    assert_true(eag_none(&et.any[FRENCH]));
    assert_true(eag_under_counter(et_b, &et, et_unit("fr-ii-01")));
    assert_false(eag_under_counter(et_b, &et, et_unit("fr-ii-06"))); /* of the second turn */
    waits("look", "chance");
    assert_true(eag_face_down(&et, et_who("ney")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_ex_66, level_ground),
        cmocka_unit_test_setup(eag_ex_67, level_ground),
        cmocka_unit_test_setup(eag_22_16_in_the_way, level_ground),
        cmocka_unit_test_setup(eag_22_26_leader_alone, level_ground),
        cmocka_unit_test_setup(eag_22_15_commander, level_ground),
        cmocka_unit_test_setup(eag_22_40_active_first, level_ground),
        cmocka_unit_test_setup(eag_22_25_new_turn, level_ground),
        cmocka_unit_test_setup(eag_22_37_crowded, level_ground),
        cmocka_unit_test_setup(eag_22_43_in_its_own_move, level_ground),
        cmocka_unit_test_setup(eag_22_47_by_will, level_ground),
        cmocka_unit_test_setup(eag_22_47_any_moment, level_ground),
        cmocka_unit_test_setup(eag_22_47_in_the_enemy_activation, level_ground),
        cmocka_unit_test_setup(eag_22_49_on_its_way, level_ground),
        cmocka_unit_test_setup(eag_20_39_onto_a_leader, level_ground),
        cmocka_unit_test(eag_22_6_start),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
