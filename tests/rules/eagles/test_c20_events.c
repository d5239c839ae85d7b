/* SPDX-License-Identifier: MIT
 * EAG-20.1 to EAG-20.30: events of natural rolls, leaders and flags lost. */
#include "rules/eagles/eag_test.h"
#include <stdio.h>

static int level_ground(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_flat();
    et.active = FRENCH;
    et_put("fr-ii-03", 1711);
    et_put("aa-5-01", 1712);
    et_activate("fr-ii-03");
    return 0;
}

/* French infantry in 1711 fires at 1712. */
static void fire(void)
{
    et_begin("volleys", "french");
    play("fire:1712");
}

/* The French attack 1712; a natural roll of the melee. */
static void melee(unsigned roll, const char *attacker, const char *defender)
{
    et.melee.side = FRENCH;
    et.melee.target = (uint16_t)et_hex(1712);
    et.melee.engaged[0] = attacker ? (uint8_t)et_who(attacker) : EAG_NONE;
    et.melee.engaged[1] = defender ? (uint8_t)et_who(defender) : EAG_NONE;
    et.melee.from[0] = (uint16_t)et_hex(1711);
    et.melee.hexes = 1;
    eag_event(et_b, &et, roll, true);
}

static bool event(void)
{
    return eag_now(&et)->state == S_event_roll;
}

static unsigned lost(const char *leader)
{
    return et.leader[et_who(leader)] & L_LOST;
}

/* EAG-20.1: a natural 2 of a fire; EAG-20.5 before the check; EAG-20.4 not of the check. */
static void eag_20_1_fire(void **state)
{
    (void)state;
    et_leader("picton", 1712);
    fire();
    play("3");
    waits("check_roll", "chance");
    play("2"); /* the step goes to the lead */
    over("fire");
    assert_int_equal(lost("picton"), 0);
    fire();
    play("2");
    waits("event_roll", "chance");
    play("2");
    assert_int_equal(lost("picton"), L_KILLED);
    waits("check_roll", "chance");
}

/* EAG-20.21: the factor of one who was hit is gone from the check that follows. */
static void eag_20_21_before_the_check(void **state)
{
    (void)state;
    et_leader("picton", 1712);
    fire();
    play("2 4");
    assert_int_equal(lost("picton"), L_WOUNDED);
    waits("check_roll", "chance");
    assert_int_equal(eag_now(&et)->n, 1); /* EAG-20.22: the result of the 2, not of the 4 */
    play("7");                            /* QC1 at FQ 8: passed without him */
    at("aa-5-01", "1712");
    level_ground(NULL);
    et_leader("picton", 1712);
    fire();
    play("2 4 8");
    waits("stay", "coalition"); /* with his 1 it would have passed */
}

/* EAG-20.6, EAG-20.8: no leader there, no event. */
static void eag_20_6_nobody(void **state)
{
    (void)state;
    et_leader("picton", 1713);
    fire();
    play("2");
    waits("check_roll", "chance");
}

/* EAG-20.14 to EAG-20.20, fire column. */
static void eag_20_14_fire_rows(void **state)
{
    static const uint8_t row[] = { L_KILLED, L_KILLED, L_WOUNDED, L_WOUNDED, 0, 0, 0, 0, 0, 0, 0 };

    (void)state;
    for (unsigned roll = 2; roll <= 12; roll++) {
        char word[8];

        level_ground(NULL);
        et_leader("picton", 1712);
        fire();
        play("2");
        (void)snprintf(word, sizeof word, "%u", roll);
        play(word);
        assert_int_equal(lost("picton"), row[roll - 2]);
    }
}

/* EAG-20.7: one of several, by chance, all alike; EAG-20.28: never one who is lost already. */
static void eag_20_7_several(void **state)
{
    struct gg_offer o;

    (void)state;
    et_leader("picton", 1712);
    et_leader("wellington", 1712);
    et_leader("orange", 1712);
    et.leader[et_who("orange")] |= L_WOUNDED;
    fire();
    play("2 2");
    waits("event_leader", "chance");
    eag_offer(et_battle, &et, &o);
    assert_int_equal(o.count, 2);
    assert_int_equal(o.weight, 2);
    play("hit:wellington");
    assert_int_equal(lost("wellington"), L_KILLED);
    assert_int_equal(lost("picton"), 0);
    assert_int_equal(lost("orange"), L_WOUNDED);
    waits("check_roll", "chance");
}

/* EAG-20.2: 2 to 4 the defender; EAG-20.3: 10 to 12 the attacker; nothing between. */
static void eag_20_2_melee_rolls(void **state)
{
    (void)state;
    for (unsigned roll = 2; roll <= 12; roll++) {
        level_ground(NULL);
        melee(roll, "reille", "picton");
        assert_int_equal(event(), roll <= 4 || roll >= 10);
        if (event()) {
            assert_int_equal(eag_now(&et)->side, roll <= 4 ? COALITION : FRENCH);
        }
    }
}

/* EAG-20.14 to EAG-20.20, melee column; EAG-20.12: the flag goes to the other side, EAG-20.43. */
static void eag_20_14_melee_rows(void **state)
{
    static const uint8_t row[] = { L_KILLED, L_KILLED, L_WOUNDED, L_WOUNDED, L_WOUNDED, 0, 0 };

    (void)state;
    for (unsigned roll = 2; roll <= 8; roll++) {
        char word[8];
        int points;

        level_ground(NULL);
        melee(2, "reille", "picton");
        (void)snprintf(word, sizeof word, "%u", roll);
        play(word);
        assert_int_equal(lost("picton"), row[roll - 2]);
        assert_int_equal(lost("reille"), 0);
        assert_int_equal(et.taken[FRENCH], roll == 2 || roll == 4);
        assert_int_equal(et.taken[COALITION], 0);
        points = row[roll - 2] == L_KILLED ? et_b->lost_points : 0; /* EAG-20.29 */
        points = row[roll - 2] == L_WOUNDED ? et_b->wounded_points : points;
        points += roll == 2 || roll == 4 ? et_b->flag_points : 0;
        assert_int_equal(et.points[FRENCH], points);
    }
    assert_true(et_b->lost_points > et_b->wounded_points && et_b->wounded_points > 0);
}

/* EAG-20.9: an engaged leader only; EAG-20.11: without one a flag may still be lost; EAG-20.13: not
 * by artillery. */
static void eag_20_9_engaged(void **state)
{
    (void)state;
    et_leader("picton", 1712);
    melee(3, NULL, NULL);
    assert_true(event());
    play("2");
    assert_int_equal(lost("picton"), 0);
    assert_int_equal(et.taken[FRENCH], 1);
    et_remove("aa-5-01");
    et_put("aa-5-13", 1712);
    melee(3, NULL, NULL);
    assert_false(event());
    melee(3, NULL, "picton");
    assert_true(event());
    play("2");
    assert_int_equal(et.taken[FRENCH], 1);
    assert_int_equal(lost("picton"), L_KILLED);
    melee(12, NULL, NULL);
    play("4");
    assert_int_equal(et.taken[COALITION], 1);
}

/* EAG-20.10: of two who are there a side engages one; he alone is in danger, and nobody is picked.
 */
static void eag_20_10_one_engaged(void **state)
{
    (void)state;
    et_leader("picton", 1712);
    et_leader("wellington", 1712);
    melee(3, NULL, "wellington");
    eag_pop(&et); /* the event */
    eag_push(&et, S_engage, COALITION);
    may("engage:picton");
    play("engage:wellington");
    over("engage");
    eag_event(et_b, &et, 3, true);
    play("2");
    over("event_leader");
    assert_int_equal(lost("wellington"), L_KILLED);
    assert_int_equal(lost("picton"), 0);
}

/* EAG-20.23, EAG-20.24: 7 and 0; EAG-20.27: his counter stays; EAG-20.28, EAG-5.39: never twice;
 * EAG-20.30: captured and killed count alike. */
static void eag_20_23_staff(void **state)
{
    unsigned w = et_who("wellington");

    (void)state;
    et_leader("wellington", 1712);
    eag_leader_lost(et_b, &et, w, L_WOUNDED);
    assert_int_equal(eag_initiative(et_b, &et, w), 7);
    assert_int_equal(eag_command(et_b, &et, w), 0);
    assert_int_equal(et.leader_hex[w], et_hex(1712));
    assert_int_equal(et.points[FRENCH], et_b->wounded_points);
    eag_leader_lost(et_b, &et, w, L_KILLED);
    assert_int_equal(et.leader[w] & L_LOST, L_WOUNDED);
    assert_int_equal(et.points[FRENCH], et_b->wounded_points);
    eag_leader_lost(et_b, &et, et_who("picton"), L_CAPTURED);
    assert_int_equal(et.points[FRENCH], et_b->wounded_points + et_b->lost_points);
}

/* EAG-20.31: his stack is shot to pieces, so he may be captured; not while one unit stands. */
static void eag_20_31_stack_gone(void **state)
{
    (void)state;
    et_leader("picton", 1712);
    fire();
    play("3 2"); /* a step */
    over("capture");
    fire();
    play("3 2");
    is("unit.aa-5-01", "gone");
    goes_on("capture");
    assert_int_equal(eag_find(&et, S_capture)->flags & EAG_ALONE, 0);
}

/* The row that was read, and what it did. */
static void test_explained(void **state)
{
    struct gg_breakdown out;

    (void)state;
    et_leader("picton", 1712);
    fire();
    play("2");
    eag_explain(et_battle, &et, gg_move1(V_roll, 5), &out);
    assert_int_equal(out.total, 5);
    assert_int_equal(out.table.key, MSG_table_event_fire);
    assert_int_equal(out.result.key, MSG_event_wounded);
    eag_explain(et_battle, &et, gg_move1(V_roll, 6), &out);
    assert_int_equal(out.result.key, MSG_event_nothing);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_20_1_fire, level_ground),
        cmocka_unit_test_setup(eag_20_21_before_the_check, level_ground),
        cmocka_unit_test_setup(eag_20_6_nobody, level_ground),
        cmocka_unit_test_setup(eag_20_14_fire_rows, level_ground),
        cmocka_unit_test_setup(eag_20_7_several, level_ground),
        cmocka_unit_test_setup(eag_20_2_melee_rolls, level_ground),
        cmocka_unit_test_setup(eag_20_14_melee_rows, level_ground),
        cmocka_unit_test_setup(eag_20_9_engaged, level_ground),
        cmocka_unit_test_setup(eag_20_10_one_engaged, level_ground),
        cmocka_unit_test_setup(eag_20_23_staff, level_ground),
        cmocka_unit_test_setup(eag_20_31_stack_gone, level_ground),
        cmocka_unit_test_setup(test_explained, level_ground),
    };

    return cmocka_run_group_tests_name("eagles chapter 20, events", tests, et_load, et_unload);
}
