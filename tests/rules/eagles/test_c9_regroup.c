/* SPDX-License-Identifier: MIT
 * EAG-9.10 to EAG-9.14, EAG-9.30: leads that are changed between the fights. */
#include "rules/eagles/eag_test.h"

static void ask(unsigned near)
{
    eag_ask_regroup(et_b, &et, near);
    eag_go(et_b, &et);
}

static bool leads(const char *unit)
{
    return (et.status[et_unit(unit)] & ST_LEAD) != 0;
}

/* EAG-9.10, EAG-9.13: both sides, the active one first; each stack once. */
static void eag_9_10_both_sides(void **state)
{
    (void)state;
    et_put("fr-ii-01 fr-ii-03", 1514);
    et_put("fr-ii-04 fr-ii-05", 1516);
    et_put("fr-ii-11 fr-ii-12", 1512);
    et_put("aa-n2-01 aa-n2-02", 1515);
    ask(4);
    waits("regroup", "french");
    may_not("lead:fr-ii-12", "EAG-9.14"); /* beside no enemy */
    may_not("lead:fr-ii-01", "EAG-9.13"); /* it leads */
    may_not("lead:aa-n2-02", "EAG-9.13");
    play("lead:fr-ii-03");
    assert_true(leads("fr-ii-03") && !leads("fr-ii-01"));
    may_not("lead:fr-ii-01", "EAG-9.14");
    may("lead:fr-ii-05");
    play("done");
    waits("regroup", "coalition");
    play("lead:aa-n2-02");
    assert_true(leads("aa-n2-02"));
    et_level_ground(NULL);
    et_put("fr-ii-01", 1511);
    et_put("aa-n2-01 aa-n2-02", 1515);
    et_put("aa-n2-06 aa-n2-07", 1516);
    ask(4);
    waits("regroup", "coalition");
    may("lead:aa-n2-02"); /* within 4 hexes */
    may_not("lead:aa-n2-07", "EAG-9.14");
}

/* Nobody is asked who has no choice: EAG-9.6 guns, EAG-9.9 routed; nor far from every enemy. */
static void eag_9_6_no_choice(void **state)
{
    (void)state;
    et_put("fr-ii-01 fr-ii-20", 1514);
    et_put("aa-n2-01 aa-n2-02", 1515);
    et_rout("aa-n2-02");
    et_put("fr-ii-04 fr-ii-05", 1010);
    ask(4);
    over("regroup");
    et_rally("aa-n2-02");
    et_put("fr-ii-03", 1514);
    ask(4);
    waits("regroup", "french");
    may_not("lead:fr-ii-20", "EAG-9.6");
    may_not("lead:fr-ii-05", "EAG-9.14");
    play("done");
    waits("regroup", "coalition");
    play("done");
}

/* EAG-9.11, EAG-9.30: when the movement segment ends, active and inactive units in any order. */
static void eag_9_11_after_movement(void **state)
{
    (void)state;
    et_put("fr-ii-01", 1512);
    et_put("fr-i-01", 1514);
    et_put("aa-n2-01", 1515);
    et_activate("fr-ii-01");
    eag_push(&et, S_movement, FRENCH)->flags = MV_FREE;
    eag_go(et_b, &et);
    play("move:fr-ii-01 step:1513 step:1514");
    waits("regroup", "french");
    assert_true(leads("fr-i-01")); /* who joins does not lead of himself */
    play("lead:fr-ii-01");
    assert_true(leads("fr-ii-01"));
}

/* EAG-9.11: and on the way, of the stack that moves, in every hex once; the clause says so. */
static void eag_9_11_on_the_way(void **state)
{
    (void)state;
    et_put("fr-ii-01 fr-ii-03 fr-ii-20", 1512);
    et_put("fr-ii-04 fr-ii-05", 1412);
    et_put("aa-n2-01", 3030);
    for (unsigned u = et_unit("fr-ii-01"); u <= et_unit("fr-ii-20"); u++) {
        et.flags[u] |= FL_ACTIVE;
    }
    eag_push(&et, S_movement, FRENCH)->flags = MV_FREE;
    eag_go(et_b, &et);
    play("move:fr-ii-01 with:fr-ii-03");
    waits("moving", "french");
    may_not("lead:fr-ii-01", "EAG-9.1");  /* it does */
    may_not("lead:fr-ii-20", "EAG-9.6");  /* guns */
    may_not("lead:fr-ii-05", "EAG-9.14"); /* another stack: when the segment ends */
    may_not("lead:aa-n2-01", "EAG-9.13");
    assert_int_equal(eagles_ruleset.grants(gg_move1(V_lead, et_unit("fr-ii-03")), EAG_12_2),
                     EAG_9_11);
    play("lead:fr-ii-03");
    assert_true(leads("fr-ii-03") && !leads("fr-ii-01"));
    may_not("lead:fr-ii-01", "EAG-9.14");
    play("step:1513");
    assert_true(leads("fr-ii-03"));
    play("lead:fr-ii-01");
    assert_true(leads("fr-ii-01"));
}

/* A leader who rides alone leads no stack, and a strategic move is in no such segment. */
static void test_not_on_every_way(void **state)
{
    (void)state;
    et_put("fr-ii-01 fr-ii-03", 1512);
    et_put("aa-n2-01", 3030);
    et_activate("fr-ii-01");
    et_activate("fr-ii-03");
    et_leader("reille", 1512);
    et.leader[et_who("reille")] |= L_ACTIVE;
    eag_push(&et, S_movement, FRENCH)->flags = MV_FREE;
    eag_top(&et)->leader = (uint8_t)et_who("reille");
    eag_go(et_b, &et);
    play("ride:reille");
    may_not("lead:fr-ii-03", "EAG-9.14");
    play("done move:fr-ii-01");
    et.mover.flags |= MV_STRATEGIC;
    may_not("lead:fr-ii-03", "EAG-9.14");
}

/* EAG-9.12: after a retreat or an advance; nobody is asked who stands alone, or is gone. */
static void eag_9_12_after_combat(void **state)
{
    (void)state;
    et_put("fr-ii-01 fr-ii-03", 1514);
    et_put("fr-ii-04", 1513);
    eag_ask_lead_at(et_b, &et, FRENCH, et_hex(1513));
    eag_ask_lead_at(et_b, &et, FRENCH, et_hex(1512));
    over("new_lead");
    eag_ask_lead_at(et_b, &et, FRENCH, et_hex(1514));
    waits("new_lead", "french");
    may("done");
    play("lead:fr-ii-03");
    assert_true(leads("fr-ii-03"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_9_10_both_sides), RULE(eag_9_6_no_choice),     RULE(eag_9_11_after_movement),
        RULE(eag_9_11_on_the_way), RULE(test_not_on_every_way), RULE(eag_9_12_after_combat),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
