/* SPDX-License-Identifier: MIT
 * EAG-11.65 to EAG-11.83, EAG-11.112 to EAG-11.116: the rally option and the rally roll. */
#include "core/notation.h"
#include "rules/eagles/eag_test.h"
#include <string.h>

static void plan(const char *leader)
{
    eag_push(&et, S_choose_plan, FRENCH)->leader = (uint8_t)et_who(leader);
}

/* The rolls of the option: his stacks, or up to so many of a commander. */
static void rally(const char *leader, unsigned flags, unsigned stacks)
{
    struct eag_frame *f = eag_push(&et, S_rally, FRENCH);

    f->leader = (uint8_t)et_who(leader);
    f->flags = (uint8_t)flags;
    f->n = (uint8_t)stacks;
    eag_go(et_b, &et);
}

static bool routed(const char *unit)
{
    return eag_routed(&et, et_unit(unit));
}

/* EAG-11.65, EAG-11.66: in place of its order, when someone is routed; EAG-11.67, EAG-11.71: the
 * order stays in its box. */
static void eag_11_65_option(void **state)
{
    unsigned f = et_formation("fr-ii");

    (void)state;
    et_put("fr-ii-01 fr-ii-02", 1016);
    et_leader("reille", 1014);
    et.order[f] = BOX_DEFENCE;
    plan("reille");
    may_not("rally", "EAG-11.72");
    may_not("done", "EAG-11.65");
    et_rout("fr-ii-01");
    may("act");
    play("rally");
    assert_true(et.formation[f] & F_RALLYING);
    assert_int_equal(et.order[f], BOX_DEFENCE);
    et.formation[f] = 0;
    plan("reille");
    play("act");
    assert_int_equal(et.formation[f], 0);
}

/* EAG-11.76, EAG-11.77: the officer adds 1 for those who were in range when he chose, wherever he
 * has gone since; EAG-11.72: the others try without. */
static void eag_11_76_range(void **state)
{
    (void)state;
    et_put("fr-ii-01", 1016);
    et_put("fr-ii-02", 1024);
    et_rout("fr-ii-01 fr-ii-02");
    et_leader("reille", 1014);
    plan("reille");
    play("rally");
    et_leader("reille", 1024);
    rally("reille", 0, 0);
    play("9"); /* 8 and 1 */
    assert_false(routed("fr-ii-01"));
    waits("rally_roll", "chance");
    play("9");
    assert_true(routed("fr-ii-02"));
    et.flags[et_unit("fr-ii-02")] = 0;
    rally("reille", 0, 0);
    play("8"); /* EAG-11.75: not above its quality */
    assert_false(routed("fr-ii-02"));
}

/* EAG-11.73 one roll a stack; EAG-11.79: some of it may rally and others not; EAG-11.75 by what
 * each shows; EAG-11.74: only those of the formation. */
static void eag_11_73_one_roll(void **state)
{
    (void)state;
    et_put("fr-ii-01 fr-ii-03 fr-ii-02 fr-gl-01", 1016); /* 8, 7, 8 and 10 */
    et_reduce("fr-ii-02");
    et_rout("fr-ii-01 fr-ii-03 fr-ii-02 fr-gl-01");
    et_leader("reille", 124); /* too far to help */
    rally("reille", 0, 0);
    et.kept.still = 1; /* nobody has a flag of a movement: a roll that failed is one */
    play("8");
    assert_int_equal(et.kept.still, 0);
    assert_false(routed("fr-ii-01"));
    assert_true(routed("fr-ii-03"));
    assert_true(routed("fr-ii-02"));
    assert_true(routed("fr-gl-01"));
    assert_int_not_equal(eag_now(&et)->state, S_rally_roll); /* nobody tries twice */
}

/* EAG-11.78, EAG-19.7: 3 more on the dice for the demoralised. */
static void eag_11_78_demoralised(void **state)
{
    (void)state;
    et_put("fr-ii-01", 1016);
    et_rout("fr-ii-01");
    et.formation[et_formation("fr-ii")] = F_DEMORALISED;
    et_leader("reille", 124);
    rally("reille", 0, 0);
    play("6");
    assert_true(routed("fr-ii-01"));
    et.flags[et_unit("fr-ii-01")] = 0;
    rally("reille", 0, 0);
    play("5");
    assert_false(routed("fr-ii-01"));
}

/* EAG-11.82: neither 2 nor 12 is special; EAG-11.83: nor does an enemy beside it matter. */
static void eag_11_82_nothing_special(void **state)
{
    (void)state;
    et_put("fr-3c-03", 1016); /* 10 */
    et_put("fr-ii-03", 1018); /* 7, reduced 6 */
    et_put("aa-n2-01", 1017);
    et_rout("fr-3c-03 fr-ii-03");
    et_leader("kellermann", 1016);
    et.leader[et_who("kellermann")] = 0;
    et.flags[et_unit("fr-3c-03")] = FL_IN_RANGE;
    rally("kellermann", 0, 0);
    eag_top(&et)->n = 2; /* a factor that would do */
    play("12");
    assert_false(routed("fr-3c-03"));
    et_reduce("fr-ii-03");
    et.formation[et_formation("fr-ii")] = F_DEMORALISED;
    rally("reille", 0, 0);
    eag_top(&et)->n = 0;
    play("4");
    assert_true(routed("fr-ii-03"));
    et.flags[et_unit("fr-ii-03")] = 0;
    rally("reille", 0, 0);
    play("2");
    assert_false(routed("fr-ii-03"));
}

/* EAG-11.80, EAG-6.26: a rallied unit stands, may lead its stack again, EAG-11.81 and has its ZOC
 * at once. */
static void eag_11_80_stands_again(void **state)
{
    (void)state;
    et_put("fr-ii-01 fr-ii-03", 1016);
    et_rout("fr-ii-01 fr-ii-03");
    et_lead("fr-ii-03");
    et_leader("reille", 124);
    assert_false(eag_in_zoc(et_b, &et, FRENCH, et_hex(1017)));
    rally("reille", 0, 0);
    play("8");
    assert_true(eag_in_zoc(et_b, &et, FRENCH, et_hex(1017)));
    assert_int_equal(eag_lead(et_b, &et, FRENCH, et_hex(1016)), et_unit("fr-ii-01"));
}

/* EAG-11.112: up to 4 stacks in range of the commander, each once; he may stop before. */
static void eag_11_112_commander(void **state)
{
    (void)state;
    et_leader("ney", 1014);
    et_put("fr-ii-01", 1015);
    et_put("fr-ii-02", 1016);
    et_put("fr-ii-03", 1017);
    et_put("fr-ii-04", 1018);
    et_put("fr-ii-05", 1019);
    et_put("fr-ii-06", 1024);
    et_put("fr-ii-07", 1013);
    et_rout("fr-ii-01 fr-ii-02 fr-ii-03 fr-ii-04 fr-ii-05 fr-ii-06");
    rally("ney", EAG_BY_COMMANDER, 4);
    waits("rally_next", "french");
    may_not("stack:1024", "EAG-11.112"); /* out of range */
    may_not("stack:1013", "EAG-11.112"); /* not routed */
    may_not("act", "EAG-11.112");
    may("done");
    play("stack:1015 12");
    may_not("stack:1015", "EAG-11.112");
    play("stack:1016 2 stack:1017 12 stack:1018 12");
    assert_int_not_equal(eag_now(&et)->state, S_rally_next);
    assert_true(routed("fr-ii-05"));
    assert_false(routed("fr-ii-02"));
    et.flags[et_unit("fr-ii-01")] = 0;
    rally("ney", EAG_BY_COMMANDER, 4);
    play("done");
    assert_int_not_equal(eag_now(&et)->state, S_rally_next);
}

/* EAG-11.113 his factor helps, EAG-11.114 whatever the formation; EAG-11.116: the demoralised have
 * their 3. */
static void eag_11_113_commander_helps(void **state)
{
    (void)state;
    et_leader("ney", 1014);
    et_put("fr-ii-03 fr-gl-01", 1016); /* 7 and 10 */
    et_rout("fr-ii-03 fr-gl-01");
    et.formation[et_formation("fr-gl")] = F_DEMORALISED;
    rally("ney", EAG_BY_COMMANDER, 4);
    play("stack:1016 9"); /* 7 and 2; 10, 2, less 3 */
    assert_false(routed("fr-ii-03"));
    assert_false(routed("fr-gl-01"));
    et_rout("fr-ii-03 fr-gl-01");
    rally("ney", EAG_BY_COMMANDER, 4);
    play("stack:1016 10");
    assert_true(routed("fr-ii-03"));
    assert_true(routed("fr-gl-01"));
}

/* EAG-11.115: of his own army. */
static void eag_11_115_own_army(void **state)
{
    struct eag_frame *f;

    (void)state;
    et_scenario("waterloo", "");
    et_flat();
    et_leader("blucher", 1014);
    et_put("aa-1-01", 1016);
    et_rout("aa-1-01");
    f = eag_push(&et, S_rally_next, COALITION);
    f->leader = (uint8_t)et_who("blucher");
    may_not("stack:1016", "EAG-11.112");
    f->leader = (uint8_t)et_who("wellington");
    et_leader("wellington", 1014);
    may("stack:1016");
}

/* Everything that counts is told with its clause. */
static void test_told(void **state)
{
    struct gg_breakdown d;

    (void)state;
    et_put("fr-ii-01 fr-gl-01", 1016);
    et_rout("fr-ii-01 fr-gl-01");
    et.formation[et_formation("fr-gl")] = F_DEMORALISED;
    et_leader("ney", 1014);
    rally("ney", EAG_BY_COMMANDER, 4);
    play("stack:1016");
    memset(&d, 0, sizeof d);
    eag_explain(et_battle, &et, gg_move1(V_roll, 10), &d);
    assert_int_equal(d.total, 10);
    assert_int_equal(d.modifiers, 5); /* dice, Ney, one unit, the other and its 3 */
    assert_int_equal(d.modifier[1].what.clause, EAG_11_113);
    assert_int_equal(d.modifier[2].what.arg[1].value, 10);
    assert_int_equal(d.modifier[3].what.clause, EAG_11_78);
    assert_int_equal(d.modifier[4].what.arg[1].value, 9);
    assert_int_equal(d.result.arg[0].value, 1);
    assert_int_equal(d.result.arg[1].value, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_11_65_option),          RULE(eag_11_76_range),
        RULE(eag_11_73_one_roll),        RULE(eag_11_78_demoralised),
        RULE(eag_11_82_nothing_special), RULE(eag_11_80_stands_again),
        RULE(eag_11_112_commander),      RULE(eag_11_113_commander_helps),
        RULE(eag_11_115_own_army),       RULE(test_told),
    };

    return cmocka_run_group_tests_name("eagles, c11 rally", tests, et_load, et_unload);
}
