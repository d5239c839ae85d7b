/* SPDX-License-Identifier: MIT
 * EAG-7.118 to EAG-7.128: strategic movement. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/notation.h"
#include "rules/eagles/eag_test.h"

static int level_ground(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_flat();
    return 0;
}

static unsigned formation(const char *id)
{
    return (unsigned)gg_thing_find(et_battle, K_FORMATION, id);
}

static void give(const char *to, const char *order)
{
    et.order[formation(to)] = (uint8_t)gg_thing_find(et_battle, K_BOX, order);
    et.formation[formation(to)] = 0;
}

static void begin(void)
{
    eag_push(&et, S_strategic, FRENCH);
    eag_go(et_b, &et);
}

/* Two corps of the French, one division of the others, all far apart. */
static void three(void)
{
    et_put("fr-ii-01", 1016);
    et_leader("reille", 1014);
    et_put("fr-gl-01", 820);
    et_leader("lefebvre-desnoettes", 820);
    et_put("aa-n2-01", 2614);
    et_leader("perponcher", 2614);
    give("fr-ii", "gemioncourt");
    give("fr-gl", "gemioncourt");
    give("aa-n2", "gemioncourt");
}

/* EAG-7.118, EAG-7.120: whoever was not activated twice; EAG-7.119 by his own markers. */
static void test_who(void **state)
{
    (void)state;
    three();
    et.acts[et_who("reille")] = 1;
    et.acts[et_who("lefebvre-desnoettes")] = 2;
    begin();
    et_waits("march", "french");
    et_allowed("march:fr-ii");
    et_forbidden("march:fr-gl", "EAG-7.120");
    et_forbidden("march:fr-3c", "EAG-7.118"); /* not on the map */
    et_forbidden("march:aa-n2", "EAG-7.127");
    et_forbidden("pass", "EAG-7.127");
    et_allowed("done");
}

/* EAG-7.121: a commander has no move of his own: with nobody else there is nothing to ask. */
static void test_commanders(void **state)
{
    (void)state;
    et_leader("ney", 1014);
    et_put("fr-ii-01", 1016); /* his officer is not here */
    begin();
    assert_int_not_equal(eag_now(&et)->state, S_march);
    assert_int_not_equal(eag_now(&et)->state, S_strategic);
}

/* EAG-7.124: one unit at 4 hexes of an enemy stops the formation, out of range, routed or not. */
static void test_near_the_enemy(void **state)
{
    (void)state;
    three();
    et_put("fr-ii-02", 2209); /* 5 hexes at least, beyond command */
    et_put("aa-n2-02", 2204);
    begin();
    et_allowed("march:fr-ii");
    eag_place_unit(et_b, &et, et_unit("fr-ii-02"), et_hex(2208));
    et_forbidden("march:fr-ii", "EAG-7.124");
    et_rout("fr-ii-02");
    et_forbidden("march:fr-ii", "EAG-7.124");
    et_allowed("march:fr-gl");
}

/* EAG-7.118: the officer goes with his units in range; EAG-7.123: those out of range do not. */
static void test_who_goes(void **state)
{
    (void)state;
    three();
    et_put("fr-ii-02", 1030);
    et_put("fr-ii-03", 1016);
    et_rout("fr-ii-03");
    begin();
    et_play("march:fr-ii");
    assert_true(et.leader[et_who("reille")] & L_ACTIVE);
    assert_true(eag_is_active(&et, et_unit("fr-ii-01")));
    assert_true(et.flags[et_unit("fr-ii-01")] & FL_IN_RANGE);
    assert_false(eag_is_active(&et, et_unit("fr-ii-02")));
    assert_false(eag_is_active(&et, et_unit("fr-ii-03")));
    assert_false(eag_is_active(&et, et_unit("fr-gl-01")));
    assert_non_null(eag_find(&et, S_movement));
    assert_true(eag_find(&et, S_movement)->flags & MV_STRATEGIC);
}

/* EAG-7.122, EAG-7.123: by the order: all MP toward an objective, one hex in defence, and nothing
 * for cavalry then, or without orders. */
static void test_by_order(void **state)
{
    (void)state;
    three();
    et_put("fr-ii-16", 1016);
    begin();
    et_play("march:fr-ii");
    assert_int_equal(eag_move_limit(et_b, &et, et_unit("fr-ii-01"), true), LIMIT_FULL);
    give("fr-ii", "defence");
    assert_int_equal(eag_move_limit(et_b, &et, et_unit("fr-ii-01"), true), LIMIT_ONE_HEX);
    assert_int_equal(eag_move_limit(et_b, &et, et_unit("fr-ii-16"), true), LIMIT_NOTHING);
    give("fr-ii", "no-order");
    assert_int_equal(eag_move_limit(et_b, &et, et_unit("fr-ii-01"), true), LIMIT_NOTHING);
}

/* The formation named marches; what it does is told elsewhere. */
static void march(const char *move)
{
    et_play(move);
    while (eag_now(&et)->state != S_movement) {
        eag_pop(&et);
    }
    eag_pop(&et);
    eag_go(et_b, &et);
}

/* EAG-7.127: by turns, the French first; who has nothing left is passed over.  EAG-7.126: each
 * formation once. */
static void test_by_turns(void **state)
{
    (void)state;
    three();
    begin();
    march("march:fr-ii");
    assert_int_equal(et.flags[et_unit("fr-ii-01")], 0); /* that march is over */
    et_waits("march", "coalition");
    march("march:aa-n2");
    et_waits("march", "french");
    et_forbidden("march:fr-ii", "EAG-7.126");
    march("march:fr-gl"); /* the Coalition is passed over, and the segment is over */
    assert_null(eag_find(&et, S_strategic));
    assert_int_equal(et.formation[formation("fr-ii")] & F_MARCHED, 0);
}

/* EAG-7.127: who lets it be is not asked again, the other side goes on. */
static void test_done(void **state)
{
    (void)state;
    three();
    et_put("aa-bw-01", 3020);
    et_leader("brunswick", 3020);
    begin();
    et_play("done");
    et_waits("march", "coalition");
    march("march:aa-n2");
    et_waits("march", "coalition");
    et_play("done");
    assert_null(eag_find(&et, S_strategic));
}

/* EAG-7.128, EAG-22.10: a formation that lies face down marches too, if all its counters are far
 * off, so that nothing tells the decoys. */
static void test_face_down(void **state)
{
    unsigned reille = et_who("reille");

    (void)state;
    three();
    eag_place_unit(et_b, &et, et_unit("fr-ii-01"), EAG_OFF);
    eag_place_leader(et_b, &et, reille, EAG_OFF);
    eag_set_real(&et, reille, 1);
    eag_place_counter(&et, reille * EAG_COUNTERS, et_hex(1012));
    eag_place_counter(&et, reille * EAG_COUNTERS + 1, et_hex(1014));
    begin();
    et_allowed("march:fr-ii");
    eag_place_counter(&et, reille * EAG_COUNTERS, et_hex(2214));
    et_forbidden("march:fr-ii", "EAG-7.124");
    eag_place_counter(&et, reille * EAG_COUNTERS, EAG_TRACK + 2);
    eag_place_counter(&et, reille * EAG_COUNTERS + 1, EAG_TRACK + 2);
    et_forbidden("march:fr-ii", "EAG-7.118");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_who, level_ground),
        cmocka_unit_test_setup(test_commanders, level_ground),
        cmocka_unit_test_setup(test_near_the_enemy, level_ground),
        cmocka_unit_test_setup(test_who_goes, level_ground),
        cmocka_unit_test_setup(test_by_order, level_ground),
        cmocka_unit_test_setup(test_by_turns, level_ground),
        cmocka_unit_test_setup(test_done, level_ground),
        cmocka_unit_test_setup(test_face_down, level_ground),
    };

    return cmocka_run_group_tests_name("eagles, c7 strategic movement", tests, et_load, et_unload);
}
