/* SPDX-License-Identifier: MIT
 * EAG-7.118 to EAG-7.128: strategic movement. */
#include "core/notation.h"
#include "rules/eagles/eag_test.h"

static void begin(void)
{
    et_begin("strategic", "french");
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
    et_give("fr-ii", "gemioncourt");
    et_give("fr-gl", "gemioncourt");
    et_give("aa-n2", "gemioncourt");
}

/* EAG-7.118, EAG-7.120: all who were not activated twice; EAG-7.119 by his own markers. */
static void eag_7_118_who(void **state)
{
    (void)state;
    three();
    et.acts[et_who("reille")] = 1;
    et.acts[et_who("lefebvre-desnoettes")] = 2;
    begin();
    waits("march", "french");
    may("march:fr-ii");
    may_not("march:fr-gl", "EAG-7.120");
    may_not("march:fr-3c", "EAG-7.118"); /* not on the map */
    may_not("march:aa-n2", "EAG-7.127");
    may_not("pass", "EAG-7.127");
    may("done");
}

/* EAG-7.121: a commander has no move of his own: with no one else there is nothing to ask. */
static void eag_7_121_commanders(void **state)
{
    (void)state;
    et_leader("ney", 1014);
    et_put("fr-ii-01", 1016); /* his officer is not here */
    begin();
    assert_int_not_equal(eag_now(&et)->state, S_march);
    assert_int_not_equal(eag_now(&et)->state, S_strategic);
}

/* EAG-7.124: one unit at 4 hexes of an enemy stops the formation, out of range, routed or not. */
static void eag_7_124_near_the_enemy(void **state)
{
    (void)state;
    three();
    et_put("fr-ii-02", 2209); /* 5 hexes at least, beyond command */
    et_put("aa-n2-02", 2204);
    begin();
    may("march:fr-ii");
    eag_place_unit(et_b, &et, et_unit("fr-ii-02"), et_hex(2208));
    may_not("march:fr-ii", "EAG-7.124");
    et_rout("fr-ii-02");
    may_not("march:fr-ii", "EAG-7.124");
    may("march:fr-gl");
}

/* EAG-7.118: the officer goes with his units in range; EAG-7.123: those out of range do not. */
static void eag_7_118_who_goes(void **state)
{
    (void)state;
    three();
    et_put("fr-ii-02", 1030);
    et_put("fr-ii-03", 1016);
    et_rout("fr-ii-03");
    begin();
    play("march:fr-ii");
    has("leader-flags.reille", "active");
    assert_true(eag_is_active(&et, et_unit("fr-ii-01")));
    has("flags.fr-ii-01", "in-range");
    assert_false(eag_is_active(&et, et_unit("fr-ii-02")));
    assert_false(eag_is_active(&et, et_unit("fr-ii-03")));
    assert_false(eag_is_active(&et, et_unit("fr-gl-01")));
    goes_on("movement");
    assert_true(eag_find(&et, S_movement)->flags & MV_STRATEGIC);
}

/* EAG-7.122, EAG-7.123: by the order: all MP toward an objective, one hex in defence, and nothing
 * for cavalry then, or without orders. */
static void eag_7_122_by_order(void **state)
{
    (void)state;
    three();
    et_put("fr-ii-16", 1016);
    begin();
    play("march:fr-ii");
    assert_int_equal(eag_move_limit(et_b, &et, et_unit("fr-ii-01"), true), LIMIT_FULL);
    et_give("fr-ii", "defence");
    assert_int_equal(eag_move_limit(et_b, &et, et_unit("fr-ii-01"), true), LIMIT_ONE_HEX);
    assert_int_equal(eag_move_limit(et_b, &et, et_unit("fr-ii-16"), true), LIMIT_NOTHING);
    et_give("fr-ii", "no-order");
    assert_int_equal(eag_move_limit(et_b, &et, et_unit("fr-ii-01"), true), LIMIT_NOTHING);
}

/* The formation named marches; what it does is told elsewhere. */
static void march(const char *move)
{
    play(move);
    while (eag_now(&et)->state != S_movement) {
        eag_pop(&et);
    }
    eag_pop(&et);
    eag_go(et_b, &et);
}

/* EAG-7.127: by turns, the French first; who has nothing left is passed over.  EAG-7.126: each
 * formation once. */
static void eag_7_127_by_turns(void **state)
{
    (void)state;
    three();
    begin();
    march("march:fr-ii");
    is("flags.fr-ii-01", ""); /* that march is over */
    waits("march", "coalition");
    march("march:aa-n2");
    waits("march", "french");
    may_not("march:fr-ii", "EAG-7.126");
    march("march:fr-gl"); /* the Coalition is passed over, and the segment is over */
    over("strategic");
    lacks("formation-flags.fr-ii", "marched");
}

/* EAG-7.127: who lets it be is not asked again, the other side goes on. */
static void eag_7_127_done(void **state)
{
    (void)state;
    three();
    et_put("aa-bw-01", 3020);
    et_leader("brunswick", 3020);
    begin();
    play("done");
    waits("march", "coalition");
    march("march:aa-n2");
    waits("march", "coalition");
    play("done");
    over("strategic");
}

/* EAG-7.128, EAG-22.10: a formation that lies face down marches too, if all its counters are far
 * off, so that nothing tells the decoys. */
static void eag_7_128_face_down(void **state)
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
    may("march:fr-ii");
    eag_place_counter(&et, reille * EAG_COUNTERS, et_hex(2214));
    may_not("march:fr-ii", "EAG-7.124");
    eag_place_counter(&et, reille * EAG_COUNTERS, EAG_TRACK + 2);
    eag_place_counter(&et, reille * EAG_COUNTERS + 1, EAG_TRACK + 2);
    may_not("march:fr-ii", "EAG-7.118");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_7_118_who),      RULE(eag_7_121_commanders), RULE(eag_7_124_near_the_enemy),
        RULE(eag_7_118_who_goes), RULE(eag_7_122_by_order),   RULE(eag_7_127_by_turns),
        RULE(eag_7_127_done),     RULE(eag_7_128_face_down),
    };

    return cmocka_run_group_tests_name("eagles, c7 strategic movement", tests, et_load, et_unload);
}
