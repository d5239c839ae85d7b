/* SPDX-License-Identifier: MIT
 * EAG-7.3, EAG-7.4, EAG-11.1 to EAG-11.28, EAG-11.84 to EAG-11.87: giving and changing orders. */
#include "core/notation.h"
#include "rules/eagles/eag_test.h"
#include <string.h>

static int begin(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    return 0;
}

static unsigned box(const char *id)
{
    return (unsigned)gg_thing_find(et_battle, K_BOX, id);
}

static void ask(int side, unsigned changes, unsigned flags)
{
    struct eag_frame *f = eag_push(&et, S_orders, side);

    f->n = (uint8_t)changes;
    f->flags = (uint8_t)flags;
}

/* Reille with two of his units near Frasnes. */
static void reille(void)
{
    et_put("fr-ii-01 fr-ii-02", 1016);
    et_leader("reille", 1014);
    et_give("fr-ii", "gemioncourt");
}

/* EAG-11.3, EAG-7.3: at first everybody gets an order, as many as there are; the kinds are two. */
static void eag_11_3_first_orders(void **state)
{
    (void)state;
    et_start();
    et_give("fr-ii", "no-order");
    ask(FRENCH, 0, ORD_FIRST);
    may_not("done", "EAG-11.3");
    may_not("order:fr-gl:no-order", "EAG-11.3");
    play("order:fr-gl:frasnes order:fr-ii:defence");
    may_not("done", "EAG-11.3"); /* I Corps may come, too */
    play("long:fr-i:quatre-bras");
    may("done");
    is("order.fr-ii", "defence");
    is("order.fr-gl", "frasnes");
}

/* EAG-11.5, EAG-7.4: later so many as the scenario has, of one's own formations. */
static void eag_11_5_changes(void **state)
{
    (void)state;
    et_start();
    assert_int_equal(et_b->order_changes[FRENCH], 2);
    ask(FRENCH, et_b->order_changes[FRENCH], 0);
    may_not("order:fr-ii:gemioncourt", "EAG-11.5"); /* it has that one */
    may_not("order:aa-n2:defence", "EAG-11.1");
    may_not("pass", "EAG-11.5");
    play("order:fr-ii:defence");
    may_not("order:fr-ii:frasnes", "EAG-11.5"); /* it has been changed */
    play("order:fr-gl:frasnes");
    may_not("order:fr-3c:defence", "EAG-11.5"); /* a third one */
    may("done");
}

/* EAG-11.5: one that was left without an order may stay so, and the enemy's is no bar. */
static void eag_11_5_later_orders_may_wait(void **state)
{
    (void)state;
    et_start();
    et_give("fr-ii", "no-order");
    ask(FRENCH, 2, 0);
    may("done");
}

/* EAG-11.25, EAG-11.26, EAG-11.6: the officer is within 15 hexes; EAG-11.27: by stages, else. */
static void eag_11_25_reach(void **state)
{
    (void)state;
    reille();
    ask(FRENCH, 9, 0);
    may_not("order:fr-ii:quatre-bras", "EAG-11.26"); /* 16 hexes */
    et_leader("reille", 1114);
    may("order:fr-ii:quatre-bras"); /* 15 */
    et_leader("reille", 1014);
    play("order:fr-ii:la-bergerie done");
    et_leader("reille", 1914);
    ask(FRENCH, 9, ORD_FIRST);
    may("order:fr-ii:quatre-bras");
    assert_int_equal(eag_objective(et_b, box("quatre-bras")), et_hex(2614));
}

/* EAG-11.28: an officer who rides off later leaves the order in force. */
static void eag_11_28_reach_is_asked_once(void **state)
{
    (void)state;
    reille();
    et_give("fr-ii", "la-bergerie");
    et_leader("reille", 110);
    et.flags[et_unit("fr-ii-01")] = FL_IN_RANGE;
    cites(eag_disobeys(et_b, &et, et_unit("fr-ii-01"), et_hex(1016), et_hex(1116)), "");
    ask(FRENCH, 0, 0);
    play("done");
    is("order.fr-ii", "la-bergerie");
}

/* EAG-11.1, EAG-11.4: the enemy is told how many lie in each box, decoys with them. */
static void eag_11_1_markers(void **state)
{
    const uint8_t *told = et.markers[FRENCH];

    (void)state;
    reille();
    et_put("fr-gl-01", 1017);
    et_leader("lefebvre-desnoettes", 1017);
    et_give("fr-gl", "defence");
    eag_count_markers(et_b, &et, FRENCH);
    assert_int_equal(told[box("gemioncourt")], 1);
    assert_int_equal(told[BOX_DEFENCE], 1);
    assert_int_equal(told[BOX_NO_ORDER], EAG_DECOYS); /* formations that are not here have none */
    ask(FRENCH, 2, 0);
    play("order:fr-ii:defence decoy:no-order:frasnes decoy:no-order:defence");
    assert_int_equal(told[box("gemioncourt")], 1); /* nothing shows yet */
    play("done");
    assert_int_equal(told[box("gemioncourt")], 1); /* nor before the other side has done the same */
    eag_count_markers(et_b, &et, FRENCH);
    assert_int_equal(told[box("gemioncourt")], 0);
    assert_int_equal(told[BOX_DEFENCE], 3);
    assert_int_equal(told[box("frasnes")], 1);
    assert_int_equal(told[BOX_NO_ORDER], 3);
}

/* EAG-11.13, EAG-11.14: decoys go anywhere, and cost no change; each once, so that it ends. */
static void eag_11_13_decoys(void **state)
{
    static const uint8_t in_order[] = { BOX_NO_ORDER, BOX_DEFENCE, BOX_DEFENCE, BOX_OBJECTIVE,
                                        BOX_OBJECTIVE };

    (void)state;
    reille();
    ask(FRENCH, 1, 0);
    may_not("decoy:defence:frasnes", "EAG-11.13");
    may_not("decoy:no-order:no-order", "EAG-11.13");
    play("decoy:no-order:quatre-bras decoy:no-order:defence decoy:no-order:frasnes "
         "decoy:no-order:defence decoy:frasnes:quatre-bras");
    assert_memory_equal(et.decoy[FRENCH], in_order, EAG_DECOYS);
    assert_int_equal(eag_now(&et)->n, 1);
    may_not("decoy:no-order:frasnes", "EAG-11.13");
    play("order:fr-ii:defence done");
    et_scenario("quatre-bras", "order-decoys=no");
    ask(FRENCH, 1, 0);
    may_not("decoy:no-order:frasnes", "EAG-11.1");
    play("done");
    eag_count_markers(et_b, &et, FRENCH);
    assert_int_equal(et.markers[FRENCH][BOX_NO_ORDER], 0);
}

/* EAG-11.11 face up until it is moved, EAG-11.12 and then face down. */
static void eag_11_11_face_down_again(void **state)
{
    (void)state;
    reille();
    et_put("fr-gl-01", 1017);
    eag_reveal_order(&et, et_formation("fr-ii"));
    eag_reveal_order(&et, et_formation("fr-gl"));
    ask(FRENCH, 2, 0);
    play("order:fr-ii:defence done");
    lacks("formation-flags.fr-ii", "revealed");
    has("formation-flags.fr-gl", "revealed");
}

/* EAG-11.18, EAG-23.6: who is still to come, or lies face down, may have a long-range order;
 * EAG-11.19: to any objective, however far. */
static void eag_11_18_long_range(void **state)
{
    (void)state;
    et_start();
    ask(FRENCH, 9, 0);
    may_not("long:fr-ii:quatre-bras", "EAG-11.18");
    may_not("order:fr-3c:quatre-bras", "EAG-11.26"); /* he is nowhere yet */
    may_not("long:fr-3c:defence", "EAG-11.19");
    may_not("long:fr-3c:gemioncourt", "EAG-11.5"); /* the scenario's own: no change */
    play("long:fr-3c:quatre-bras");
    has("formation-flags.fr-3c", "long");
    is("order.fr-3c", "quatre-bras");
    eag_place_leader(et_b, &et, et_who("reille"), EAG_OFF);
    eag_set_real(&et, et_who("reille"), 1);
    eag_place_counter(&et, et_who("reille") * EAG_COUNTERS + 1, et_hex(1014));
    may("long:fr-ii:quatre-bras");
    may_not("order:fr-ii:quatre-bras", "EAG-11.26"); /* from his true counter */
    play("order:fr-ii:la-bergerie");
    lacks("formation-flags.fr-ii", "long");
}

static void march(unsigned officer)
{
    et_put("fr-3c-01", officer);
    et_leader("kellermann", officer);
    eag_set_real(&et, et_who("kellermann"), EAG_NONE); /* face up */
    et_give("fr-3c", "gemioncourt");
    et.formation[et_formation("fr-3c")] = F_LONG;
    eag_leave_road(et_b, &et, et_formation("fr-3c"));
}

/* EAG-11.20, EAG-11.21, EAG-11.22: off the road, or deployed, it stays as a normal order within 15
 * hexes of the objective and is lost beyond; EAG-11.23: then there is none, which all can see. */
static void eag_11_20_leaving_the_road(void **state)
{
    unsigned f = et_formation("fr-3c");

    (void)state;
    march(414); /* 15 hexes */
    assert_int_equal(et.order[f], box("gemioncourt"));
    assert_int_equal(et.formation[f], 0);
    march(313);
    assert_int_equal(et.order[f], BOX_NO_ORDER);
    assert_int_equal(et.formation[f], F_REVEALED);
    et_give("fr-3c", "gemioncourt"); /* a normal order is not asked again */
    eag_leave_road(et_b, &et, f);
    assert_int_equal(et.order[f], box("gemioncourt"));
}

/* EAG-11.22: one that is face down loses it without a word. */
static void eag_11_22_lost_face_down(void **state)
{
    unsigned f = et_formation("fr-3c");

    (void)state;
    eag_set_real(&et, et_who("kellermann"), 0);
    eag_place_counter(&et, et_who("kellermann") * EAG_COUNTERS, et_hex(112));
    et_give("fr-3c", "gemioncourt");
    et.formation[f] = F_LONG;
    et.markers[FRENCH][box("gemioncourt")] = 7;
    eag_leave_road(et_b, &et, f);
    assert_int_equal(et.order[f], BOX_NO_ORDER);
    assert_int_equal(et.formation[f], 0);
    assert_int_equal(et.markers[FRENCH][box("gemioncourt")], 7);
}

/* EAG-11.24: it asks the same of a move as a geographic order. */
static void eag_11_24_long_range_binds(void **state)
{
    unsigned unit = et_unit("fr-3c-01");

    (void)state;
    et_put("fr-3c-01", 313);
    et_give("fr-3c", "gemioncourt");
    et.formation[et_formation("fr-3c")] = F_LONG;
    et.flags[unit] = FL_IN_RANGE;
    cites(eag_disobeys(et_b, &et, unit, et_hex(313), et_hex(513)), "");
    cites(eag_disobeys(et_b, &et, unit, et_hex(313), et_hex(112)), "EAG-11.29");
}

/* EAG-11.84, EAG-11.87: two thirds of the survivors within 3 hexes, exactly; EAG-11.85: free of
 * charge, EAG-11.86 and not a duty. */
static void eag_11_84_settle(void **state)
{
    (void)state;
    reille(); /* two of them 9 hexes off */
    et_put("fr-ii-03", 1915);
    et_put("fr-ii-04", 2314); /* 4 hexes */
    et_put("fr-ii-05", 2214);
    ask(FRENCH, 0, 0);
    may_not("settle:fr-ii", "EAG-11.84");
    et_put("fr-ii-01", 1914); /* 3 of 5 */
    et_rout("fr-ii-01");
    et_reduce("fr-ii-03");
    may_not("settle:fr-ii", "EAG-11.84");
    eag_eliminate(et_b, &et, et_unit("fr-ii-04")); /* 3 of 4 */
    may("settle:fr-ii");
    et_put("fr-ii-06 fr-ii-07", 1016); /* 3 of 6 */
    may_not("settle:fr-ii", "EAG-11.84");
    et_put("fr-ii-06", 1815); /* 4 of 6 */
    may("done");
    play("settle:fr-ii");
    is("order.fr-ii", "defence");
    may_not("settle:fr-ii", "EAG-11.5");
    may("done");
}

/* EAG-11.84: it is a change of the orders phase, and of an order to go somewhere. */
static void eag_11_84_settle_when(void **state)
{
    (void)state;
    et_put("fr-ii-01", 1914);
    et_leader("reille", 1914);
    et_give("fr-ii", "gemioncourt");
    ask(FRENCH, 1, ORD_RIDER);
    may_not("settle:fr-ii", "EAG-11.84");
    play("done");
    et_give("fr-ii", "no-order");
    ask(FRENCH, 1, 0);
    may_not("settle:fr-ii", "EAG-11.84");
    et_put("aa-n2-01", 1016);
    may_not("settle:aa-n2", "EAG-11.1");
}

/* A rider's change is for one formation, and is told at once: EAG-11.4. */
static void eag_11_4_rider(void **state)
{
    (void)state;
    reille();
    et_put("fr-gl-01", 1017);
    ask(FRENCH, 1, ORD_RIDER);
    eag_top(&et)->formation = (uint8_t)et_formation("fr-ii");
    et_leader("lefebvre-desnoettes", 1017);
    may_not("order:fr-gl:frasnes", "EAG-11.5");
    play("order:fr-ii:defence decoy:no-order:frasnes done");
    assert_int_equal(et.markers[FRENCH][BOX_DEFENCE], 2); /* and the cavalry of the Guard */
    assert_int_equal(et.markers[FRENCH][box("frasnes")], 1);
}

/* The plan of Austerlitz: three columns keep their orders for three turns. */
static void test_allied_plan(void **state)
{
    (void)state;
    et_scenario("austerlitz", "");
    et_start();
    ask(COALITION, 3, 0);
    may_not("order:co-1:defence", "EAG-11.5");
    may_not("order:co-3:defence", "EAG-11.5");
    may("order:co-4:defence");
    et.turn = 3;
    may("order:co-1:defence");
    et_give("co-1", "no-order");
    et.turn = 0;
    eag_top(&et)->flags = ORD_FIRST;
    may("done"); /* nobody waits for what may not be given */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_11_3_first_orders, begin),
        cmocka_unit_test_setup(eag_11_5_changes, begin),
        cmocka_unit_test_setup(eag_11_5_later_orders_may_wait, begin),
        cmocka_unit_test_setup(eag_11_25_reach, begin),
        cmocka_unit_test_setup(eag_11_28_reach_is_asked_once, begin),
        cmocka_unit_test_setup(eag_11_1_markers, begin),
        cmocka_unit_test_setup(eag_11_13_decoys, begin),
        cmocka_unit_test_setup(eag_11_11_face_down_again, begin),
        cmocka_unit_test_setup(eag_11_18_long_range, begin),
        cmocka_unit_test_setup(eag_11_20_leaving_the_road, begin),
        cmocka_unit_test_setup(eag_11_22_lost_face_down, begin),
        cmocka_unit_test_setup(eag_11_24_long_range_binds, begin),
        cmocka_unit_test_setup(eag_11_84_settle, begin),
        cmocka_unit_test_setup(eag_11_84_settle_when, begin),
        cmocka_unit_test_setup(eag_11_4_rider, begin),
        cmocka_unit_test_setup(test_allied_plan, begin),
    };

    return cmocka_run_group_tests_name("eagles, c11 orders", tests, et_load, et_unload);
}
