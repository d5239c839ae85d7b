/* SPDX-License-Identifier: MIT
 * EAG-11.103 to EAG-11.130: what an activated commander may do. */
#include "core/notation.h"
#include "rules/eagles/eag_test.h"
#include "rules/eagles/melee.h"

static int level_ground(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_flat();
    et.active = FRENCH;
    et_leader("ney", 1014);
    return 0;
}

static void ask(const char *leader)
{
    eag_push(&et, S_ability, et_b->leader[et_who(leader)].side)->leader = (uint8_t)et_who(leader);
}

static void reille(unsigned number)
{
    et_put("fr-ii-01", number);
    et_leader("reille", number);
    et.order[et_formation("fr-ii")] = BOX_DEFENCE;
}

/* EAG-11.103: twice a turn, each time by the dice, as an officer. */
static void eag_11_103_activated_as_officers(void **state)
{
    unsigned ney = et_who("ney");

    (void)state;
    cites(eag_activate_forbidden(et_b, &et, FRENCH, ney), "");
    et.acts[ney] = 2;
    cites(eag_activate_forbidden(et_b, &et, FRENCH, ney), "EAG-7.15");
    et.acts[ney] = 1;
    eag_push(&et, S_activate, FRENCH);
    play("activate:ney");
    waits("activation_roll", "chance");
    play("9");
    assert_int_equal(et.acts[ney], 2);
}

/* EAG-11.104, EAG-7.31: one of three at most; EAG-11.105: or none. */
static void eag_11_104_none(void **state)
{
    (void)state;
    reille(1016);
    ask("ney");
    may_not("pass", "EAG-11.104");
    play("done");
    assert_int_not_equal(eag_now(&et)->state, S_ability);
    ask("ney");
    play("reorder:fr-ii done");
    assert_int_not_equal(eag_now(&et)->state, S_ability);
}

/* EAG-11.107, EAG-11.106: the officer is in range now; his own side's. */
static void eag_11_107_order_in_range(void **state)
{
    (void)state;
    reille(1016);
    et_put("aa-n2-01", 1010);
    et_leader("perponcher", 1010);
    ask("ney");
    may("reorder:fr-ii");
    may_not("reorder:aa-n2", "EAG-11.107");
    may_not("reorder:fr-3c", "EAG-11.107"); /* nowhere */
    et_leader("reille", 1023);
    may_not("reorder:fr-ii", "EAG-11.107"); /* 9 hexes */
    et_leader("reille", 1022);
    may("reorder:fr-ii");
}

/* EAG-11.107 one formation, EAG-11.108 one change more; EAG-11.110 the decoys as well; EAG-11.111
 * within 15 hexes of the officer.  EAG-11.109: the formation is not activated by it. */
static void eag_11_107_order(void **state)
{
    unsigned f = et_formation("fr-ii");

    (void)state;
    reille(1016);
    et_put("fr-gl-01", 1015);
    ask("ney");
    play("reorder:fr-ii");
    may_not("order:fr-gl:frasnes", "EAG-11.107");
    may_not("order:fr-ii:quatre-bras", "EAG-11.26");
    may_not("settle:fr-ii", "EAG-11.84");
    play("order:fr-ii:gemioncourt");
    may_not("order:fr-ii:frasnes", "EAG-11.5");
    play("decoy:no-order:frasnes done");
    assert_int_equal(et.order[f], (unsigned)gg_thing_find(et_battle, K_BOX, "gemioncourt"));
    assert_int_equal(et.markers[FRENCH][et.order[f]], 1); /* the enemy counts again */
    assert_int_equal(et.decoy[FRENCH][4], gg_thing_find(et_battle, K_BOX, "frasnes"));
    assert_false(eag_is_active(&et, et_unit("fr-ii-01")));
    is("activations.reille", "0");
}

/* EAG-11.111: far from everything, an officer in defence has no other order to get. */
static void eag_11_111_order_too_far(void **state)
{
    (void)state;
    et_scenario("waterloo", "");
    reille(101);
    et_leader("ney", 101);
    for (unsigned box = BOX_OBJECTIVE; box < BOX_OBJECTIVE + (unsigned)et_b->objectives; box++) {
        if (eag_order_forbidden(et_b, &et, et_formation("fr-ii"), box, false) == EAG_ALLOWED) {
            skip();
        }
    }
    ask("ney");
    may_not("reorder:fr-ii", "EAG-11.111");
    et.order[et_formation("fr-ii")] = BOX_NO_ORDER;
    may("reorder:fr-ii");
}

/* EAG-11.112, EAG-11.115: a rally where there is someone to rally, of his own army. */
static void eag_11_112_rally(void **state)
{
    (void)state;
    reille(1016);
    et_put("aa-n2-01", 1010);
    et_rout("aa-n2-01");
    ask("ney");
    may_not("rally", "EAG-11.112");
    et_rout("fr-ii-01");
    may("rally");
    et_put("fr-ii-01", 1023);
    may_not("rally", "EAG-11.112");
    et_put("fr-ii-01", 1022);
    play("rally");
    waits("rally_next", "french");
    play("stack:1022 2");
    assert_false(eag_routed(&et, et_unit("fr-ii-01")));
    assert_false(eag_is_active(&et, et_unit("fr-ii-01"))); /* EAG-11.81: from the next one on */
}

/* EAG-11.115: Prussians do not rally Wellington's men. */
static void eag_11_115_rally_own_army(void **state)
{
    (void)state;
    et_scenario("waterloo", "");
    et_leader("blucher", 1014);
    et_leader("wellington", 1014);
    et_put("aa-1-01", 1016);
    et_rout("aa-1-01");
    ask("blucher");
    may_not("rally", "EAG-11.112");
    ask("wellington");
    may("rally");
}

/* EAG-5.34: nor does Wellington order Prussians about, or lead them himself, though they stand
 * with his own. */
static void eag_5_34_own_army(void **state)
{
    (void)state;
    et_scenario("waterloo", "");
    et_leader("wellington", 1014);
    et_leader("bulow", 1016);
    et_put("pr-iv-01", 1016);
    ask("wellington");
    may_not("reorder:pr-iv", "EAG-5.34");
    may_not("direct", "EAG-11.117");
    et_put("aa-1-01", 1017);
    et_put("aa-1-02", 1016);
    et_leader("cooke", 1016);
    play("direct");
    play("stack:1016");
    assert_true(eag_is_active(&et, et_unit("aa-1-02")));
    assert_false(eag_is_active(&et, et_unit("pr-iv-01")));
    has("leader-flags.cooke", "active");
    lacks("leader-flags.bulow", "active");
}

/* EAG-11.117, EAG-11.106: as many stacks as his factor, in range as he stands; EAG-11.118: once a
 * turn. */
static void eag_11_117_direct(void **state)
{
    (void)state;
    et_put("fr-ii-01", 1015);
    et_put("fr-ii-02", 1016);
    et_put("fr-ii-03", 1017);
    et_put("fr-ii-04", 1023);
    ask("ney");
    play("direct");
    waits("stacks", "french");
    may_not("done", "EAG-11.117");
    may_not("act", "EAG-11.117");
    may_not("stack:1023", "EAG-11.117");
    play("stack:1016");
    may_not("stack:1016", "EAG-11.117");
    may("done");
    play("stack:1015"); /* two */
    assert_int_not_equal(eag_now(&et)->state, S_stacks);
    assert_true(eag_is_active(&et, et_unit("fr-ii-01")));
    assert_false(eag_is_active(&et, et_unit("fr-ii-03")));
    eag_clear_flags(et_b, &et, UINT16_MAX);
    ask("ney");
    may_not("direct", "EAG-11.118");
}

/* EAG-11.125: routed units are not activated, nor is a stack of them; the stack of one asks no
 * more. */
static void eag_11_125_direct_routed(void **state)
{
    (void)state;
    et_put("fr-ii-01", 1015);
    et_put("fr-ii-02 fr-ii-03", 1016);
    et_rout("fr-ii-01 fr-ii-03");
    ask("ney");
    play("direct");
    may_not("stack:1015", "EAG-11.117");
    play("stack:1016");
    assert_int_not_equal(eag_now(&et)->state, S_stacks); /* nobody is left */
    assert_true(eag_is_active(&et, et_unit("fr-ii-02")));
    assert_false(eag_is_active(&et, et_unit("fr-ii-03")));
}

/* EAG-11.126, EAG-11.130, EAG-20.25: nobody with a factor of 0, and no ability without the man;
 * EAG-20.26: but he may be activated, by initiative 7. */
static void eag_11_126_lost(void **state)
{
    struct eag_leader *ney = &et_map()->leader[et_who("ney")];

    (void)state;
    reille(1016);
    et_put("fr-gl-01", 1015);
    et_rout("fr-ii-01");
    ask("ney");
    assert_true(eag_has_ability(et_b, &et, et_who("ney")));
    ney->command = 0;
    may_not("direct", "EAG-11.126");
    may("rally");
    et.leader[et_who("ney")] = L_WOUNDED;
    may_not("direct", "EAG-11.130");
    may_not("rally", "EAG-11.130");
    may_not("reorder:fr-ii", "EAG-11.130");
    may("done");
    assert_false(eag_has_ability(et_b, &et, et_who("ney")));
    cites(eag_activate_forbidden(et_b, &et, FRENCH, et_who("ney")), "");
    assert_int_equal(eag_initiative(et_b, &et, et_who("ney")), 7);
}

/* Nothing to do, nothing to ask. */
static void test_nothing_to_do(void **state)
{
    (void)state;
    assert_false(eag_has_ability(et_b, &et, et_who("ney")));
    et_put("fr-ii-01", 1016);
    assert_true(eag_has_ability(et_b, &et, et_who("ney"))); /* C */
    et.leader[et_who("ney")] = L_DIRECTED;
    assert_false(eag_has_ability(et_b, &et, et_who("ney")));
    et_leader("reille", 1016);
    assert_true(eag_has_ability(et_b, &et, et_who("ney"))); /* A */
    et_leader("reille", 124);
    et_rout("fr-ii-01");
    assert_true(eag_has_ability(et_b, &et, et_who("ney"))); /* B */
}

/* EAG-EX-13 (EAG-11.117, EAG-11.119, EAG-11.120, EAG-11.123, EAG-11.124, EAG-7.19, EAG-7.119): Ney
 * 6 hexes from a stack of two corps.  They act, Mouton with them, and no officer's count changes.
 */
static void eag_ex_13(void **state)
{
    (void)state;
    et_scenario("waterloo", "");
    et_leader("ney", 2117);
    et_leader("mouton", 2621);
    et_leader("napoleon", 2621);
    et_put("fr-vi-07 fr-i-15", 2621);
    et.acts[et_who("d-erlon")] = 2;
    et.last[FRENCH] = (uint8_t)et_who("mouton");
    ask("ney");
    play("direct stack:2621");
    assert_true(eag_is_active(&et, et_unit("fr-vi-07")));
    assert_true(eag_is_active(&et, et_unit("fr-i-15")));
    has("leader-flags.mouton", "active");
    lacks("leader-flags.napoleon", "active"); /* a commander needs his own */
    is("activations.mouton", "0");
    is("activations.d-erlon", "2");
    assert_int_equal(et.last[FRENCH], et_who("mouton"));
}

/* EAG-11.128: to lead an attack a commander is activated himself; EAG-11.129: in defence he need
 * not be. */
static void eag_11_128_engaged(void **state)
{
    uint32_t ney = UINT32_C(1) << et_who("ney");

    (void)state;
    et_leader("ney", 1016);
    et_put("fr-ii-01", 1016);
    et_put("aa-n2-01", 1017);
    et.melee.target = (uint16_t)et_hex(1017);
    et.melee.from[0] = (uint16_t)et_hex(1016);
    et.melee.hexes = 1;
    et.melee.lead = (uint16_t)et_unit("fr-ii-01");
    et.melee.side = FRENCH;
    assert_false(eag_may_engage(et_b, &et, FRENCH) & ney);
    et.leader[et_who("ney")] = L_ACTIVE;
    assert_true(eag_may_engage(et_b, &et, FRENCH) & ney);
    et.leader[et_who("ney")] = 0;
    et.active = et.melee.side = COALITION;
    et.melee.target = (uint16_t)et_hex(1016);
    et.melee.from[0] = (uint16_t)et_hex(1017);
    et.melee.lead = (uint16_t)et_unit("aa-n2-01");
    assert_true(eag_may_engage(et_b, &et, FRENCH) & ney);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_11_103_activated_as_officers, level_ground),
        cmocka_unit_test_setup(eag_11_104_none, level_ground),
        cmocka_unit_test_setup(eag_11_107_order_in_range, level_ground),
        cmocka_unit_test_setup(eag_11_107_order, level_ground),
        cmocka_unit_test_setup(eag_11_111_order_too_far, level_ground),
        cmocka_unit_test_setup(eag_11_112_rally, level_ground),
        cmocka_unit_test_setup(eag_11_115_rally_own_army, level_ground),
        cmocka_unit_test_setup(eag_5_34_own_army, level_ground),
        cmocka_unit_test_setup(eag_11_117_direct, level_ground),
        cmocka_unit_test_setup(eag_11_125_direct_routed, level_ground),
        cmocka_unit_test_setup(eag_11_126_lost, level_ground),
        cmocka_unit_test_setup(test_nothing_to_do, level_ground),
        cmocka_unit_test_setup(eag_ex_13, level_ground),
        cmocka_unit_test_setup(eag_11_128_engaged, level_ground),
    };

    return cmocka_run_group_tests_name("eagles, c11 commanders", tests, et_load, et_unload);
}
