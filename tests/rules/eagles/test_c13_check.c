/* SPDX-License-Identifier: MIT
 * EAG-13.109 to EAG-13.135, EAG-14.1 to EAG-14.5, EAG-9.15 to EAG-9.23: checks, losses, new leads.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/eagles/eag_test.h"
#include <string.h>

static int level_ground(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_flat();
    et.active = FRENCH;
    return 0;
}

/* A check of the Coalition in 1712, its dice, and what it came to. */
static enum eag_outcome check(unsigned modifier, unsigned why, const char *roll)
{
    enum eag_outcome outcome;

    eag_check_stack(&et, COALITION, et_hex(1712), modifier, why);
    eag_go(et_b, &et);
    et_waits("check_roll", "chance");
    et_play(roll);
    assert_true(eag_find(&et, S_check) == NULL);
    outcome = (enum eag_outcome)et.outcome;
    et.outcome = NO_CHECK;
    return outcome;
}

/* French artillery fires: 4 points adjacent have -1, 12 points at two hexes too, so that the
 * total is the roll less one. */
static void fire_from(unsigned number, const char *guns)
{
    et_put(guns, number);
    for (unsigned u = 0; u < (unsigned)et_b->units; u++) {
        if (et.hex[u] == et_hex(number)) {
            et.flags[u] |= FL_ACTIVE;
        }
    }
    memset(&et.fire, 0, sizeof et.fire);
    et.fire.kind = OFFENSIVE;
    et.fire.target = (uint16_t)et_hex(1712);
    et.fire.hex[0] = (uint16_t)et_hex(number);
    et.fire.hexes = 1;
    et.fire.lead = (uint16_t)eag_lead(et_b, &et, COALITION, et_hex(1712));
    assert_int_equal(eag_fire_modifier(et_b, &et, NULL), -1);
    eag_open_fire(&et, FRENCH);
    eag_go(et_b, &et);
}

static unsigned left(const char *unit)
{
    return eag_steps_left(et_b, &et, et_unit(unit));
}

/* EAG-13.111, EAG-13.113, EAG-13.119; EAG-13.110 harder ones; EAG-13.121, EAG-13.122 natural
 * rolls; EAG-13.243. */
static void test_outcomes(void **state)
{
    (void)state;
    et_put("aa-5-01", 1712); /* FQ 8 */
    assert_int_equal(check(0, BY_FIRE, "8"), PASSED);
    assert_int_equal(check(0, BY_FIRE, "9"), SHAKEN);
    assert_int_equal(check(0, BY_FIRE, "10"), SHAKEN);
    assert_int_equal(check(0, BY_FIRE, "11"), BROKEN);
    assert_int_equal(check(1, BY_FIRE, "8"), SHAKEN);
    assert_int_equal(check(2, BY_FIRE, "9"), BROKEN);
    assert_int_equal(check(0, BY_MELEE | BY_FLANK, "9"), BROKEN);
    assert_int_equal(check(0, BY_MELEE | BY_FLANK, "8"), PASSED);
    et_put("aa-1-01", 1712); /* FQ 10 */
    et_lead("aa-1-01");
    assert_int_equal(check(0, BY_FIRE, "12"), BROKEN);
    et_put("aa-n2-03", 1712); /* FQ 5, reduced 4 */
    et_reduce("aa-n2-03");
    et_lead("aa-n2-03");
    assert_int_equal(check(2, BY_FIRE, "3"), SHAKEN);
    ((struct eag_battle *)(void *)et_battle)->unit[et_unit("aa-n2-03")].face[1].quality = 1;
    assert_int_equal(check(2, BY_FIRE, "3"), BROKEN);
    assert_int_equal(check(2, BY_FIRE, "2"), PASSED); /* 4 against 1 */
}

/* EAG-13.109, EAG-9.4: the lead alone is asked; EAG-13.112, EAG-9.17, EAG-9.19, EAG-9.20, EAG-9.21:
 * one leader who may help it. */
static void test_leaders(void **state)
{
    (void)state;
    et_put("aa-5-01 aa-1-01", 1712);
    assert_int_equal(check(0, BY_FIRE, "9"), SHAKEN);
    et_leader("perponcher", 1712); /* EAG-9.19: of another formation */
    assert_int_equal(check(0, BY_FIRE, "9"), SHAKEN);
    et_leader("picton", 1712);
    assert_int_equal(check(0, BY_FIRE, "9"), PASSED);
    assert_int_equal(check(0, BY_FIRE, "10"), SHAKEN);
    et_leader("wellington", 1712); /* EAG-9.20; EAG-9.21: 3, not 3 and 1 */
    assert_int_equal(check(0, BY_FIRE, "11"), PASSED);
    assert_int_equal(check(1, BY_FIRE, "11"), SHAKEN);
    et.leader[et_who("wellington")] |= L_WOUNDED; /* EAG-20.21 */
    assert_int_equal(check(0, BY_FIRE, "10"), SHAKEN);
    et_leader("picton", 1713); /* EAG-9.23: in another hex */
    assert_int_equal(check(0, BY_FIRE, "9"), SHAKEN);
}

/* EAG-9.22 the other way round: only an engaged leader. */
static void test_engaged_only(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "leader-in-checks=engaged");
    et_flat();
    et_put("aa-5-01", 1712);
    et_leader("picton", 1712);
    et.melee.side = FRENCH;
    et.melee.engaged[0] = et.melee.engaged[1] = EAG_NONE;
    assert_int_equal(check(0, BY_FIRE, "9"), SHAKEN);
    assert_int_equal(check(0, BY_MELEE, "9"), SHAKEN);
    et.melee.engaged[1] = (uint8_t)et_who("picton");
    assert_int_equal(check(0, BY_MELEE, "9"), PASSED);
    assert_int_equal(check(0, BY_FIRE, "9"), SHAKEN);
}

/* EAG-EX-40: failed by three: it routs, and the lead (EAG-13.125, EAG-9.3) loses its step
 * first: EAG-13.124. */
static void test_example_40(void **state)
{
    (void)state;
    et_put("aa-n2-06 aa-n2-07 aa-n2-12", 1712); /* lead FQ 6 */
    fire_from(1711, "fr-ii-20");
    et_play("5"); /* total 4: QC1 and 1 step */
    assert_int_equal(left("aa-n2-06"), 2);
    et_play("8");
    et_waits("new_lead", "coalition"); /* EAG-9.15 */
    et_play("done");
    assert_int_equal(left("aa-n2-06"), 1);
    assert_non_null(eag_find(&et, S_rout));
}

/* EAG-13.130, EAG-13.134: one step of each battery that routs with others; EAG-13.131 alone, no
 * enemy near; EAG-13.132 alone and adjacent; EAG-13.242, EAG-EX-47 by melee. */
static void test_guns_in_rout(void **state)
{
    (void)state;
    et_put("aa-n2-06 aa-n2-12", 1712);
    eag_lose_guns(et_b, &et, COALITION, et_hex(1712), true);
    assert_int_equal(left("aa-n2-12"), 1);
    assert_int_equal(left("aa-n2-06"), 2);
    et_put("aa-5-13", 1512);
    eag_lose_guns(et_b, &et, COALITION, et_hex(1512), false);
    assert_int_equal(left("aa-5-13"), 1);
    et_put("aa-5-14", 1514);
    et_put("fr-ii-16", 1515);
    eag_lose_guns(et_b, &et, COALITION, et_hex(1514), false);
    assert_int_equal(left("aa-5-14"), 0);
    et_put("aa-1-05 aa-1-06", 1312);
    eag_lose_guns(et_b, &et, COALITION, et_hex(1312), true);
    assert_int_equal(left("aa-1-05") + left("aa-1-06"), 0);
}

/* EAG-EX-46: R and rout take both steps of the guns; EAG-13.228 all lose one. */
static void test_example_46(void **state)
{
    (void)state;
    et_put("aa-n2-06 aa-n2-12", 1712);
    eag_suffer_r(et_b, &et, COALITION, et_hex(1712), false);
    assert_int_equal(left("aa-n2-06"), 1);
    assert_int_equal(left("aa-n2-12"), 1);
    eag_lose_guns(et_b, &et, COALITION, et_hex(1712), true);
    assert_int_equal(left("aa-n2-12"), 0);
    assert_int_equal(left("aa-n2-06"), 1);
}

/* EAG-13.232, EAG-9.34: inactive units lose nothing by R. */
static void test_r_of_the_active(void **state)
{
    (void)state;
    et_put("fr-ii-03 fr-i-01", 1711);
    et.flags[et_unit("fr-ii-03")] |= FL_ACTIVE;
    eag_suffer_r(et_b, &et, FRENCH, et_hex(1711), true);
    assert_int_equal(left("fr-ii-03"), 1);
    assert_int_equal(left("fr-i-01"), 2);
    et_waits("new_lead", "french");
}

/* EAG-EX-41, EAG-EX-43: failed by two: EAG-13.117 far from the enemy a free choice. */
static void test_free_choice(void **state)
{
    (void)state;
    et_put("aa-n2-06 aa-n2-13", 1712); /* FQ 6 */
    fire_from(1710, "fr-ii-20 fr-ii-21 fr-ii-22");
    et_play("5 7"); /* QC1: 8 against 6, and a step */
    et_waits("stay", "coalition");
    et_forbidden("done", "EAG-14.2");
    et_play("yes");
    assert_true(eag_find(&et, S_fire) == NULL);
    assert_int_equal(left("aa-n2-06"), 1);
    assert_int_equal(et.hex[et_unit("aa-n2-06")], et_hex(1712));
}

/* EAG-13.115, EAG-13.116, EAG-14.2: beside the enemy the lead pays to stay; EAG-14.5: with its last
 * step; EAG-14.1. */
static void test_pays_to_stay(void **state)
{
    (void)state;
    et_put("aa-n2-06 aa-n2-07", 1712);
    fire_from(1711, "fr-ii-20");
    et_play("7 8"); /* QC, failed by 2 */
    et_waits("stay", "coalition");
    et_play("yes");
    et_waits("new_lead", "coalition");
    et_play("done");
    assert_int_equal(left("aa-n2-06"), 1);
    assert_int_equal(left("aa-n2-07"), 2);
    et.flags[et_unit("fr-ii-20")] &= (uint16_t)~FL_FIRED;
    fire_from(1711, "fr-ii-20");
    et_play("7 6 yes"); /* FQ 5 now, failed by 1 */
    assert_int_equal(left("aa-n2-06"), 0);
    assert_int_equal(left("aa-n2-07"), 2);
    assert_int_equal(et.hex[et_unit("aa-n2-07")], et_hex(1712));
    assert_true(eag_find(&et, S_fire) == NULL);
}

/* EAG-14.4: the lead is dead, another pays. */
static void test_another_pays(void **state)
{
    (void)state;
    et_put("aa-n2-06 aa-n2-07 aa-n2-08", 1712);
    et_reduce("aa-n2-06");
    fire_from(1711, "fr-ii-20");
    et_play("6 7"); /* QC and a step: FQ 5 */
    et_waits("new_lead", "coalition");
    et_forbidden("done", "EAG-9.16");
    et_play("lead:aa-n2-08 yes");
    et_waits("loss", "coalition");
    et_play("lose:aa-n2-07");
    assert_int_equal(left("aa-n2-06"), 0);
    assert_int_equal(left("aa-n2-07"), 1);
    assert_int_equal(left("aa-n2-08"), 2);
}

/* EAG-13.239: after a melee one who is no longer beside an enemy stays for nothing; EAG-14.6 so
 * does one in a farm, EAG-14.7 but for a rout. */
static void test_no_retreat(void **state)
{
    (void)state;
    et_put("aa-n2-06", 1712);
    et.outcome = SHAKEN;
    eag_carry_out(et_b, &et, COALITION, et_hex(1712), et_unit("aa-n2-06"), BY_MELEE);
    assert_true(eag_find(&et, S_stay) == NULL);
    et_put("fr-ii-03", 1711);
    et_ground(1712, FORTIFIED_FARM);
    eag_carry_out(et_b, &et, COALITION, et_hex(1712), et_unit("aa-n2-06"), BY_FIRE);
    assert_true(eag_find(&et, S_stay) == NULL);
    et.outcome = BROKEN;
    eag_carry_out(et_b, &et, COALITION, et_hex(1712), et_unit("aa-n2-06"), BY_FIRE);
    assert_non_null(eag_find(&et, S_rout));
}

/* EAG-EX-42: two reduced infantry die before the guns lose anything: EAG-13.126; then EAG-13.133.
 */
static void test_example_42(void **state)
{
    (void)state;
    et_put("aa-n2-06 aa-n2-07 aa-n2-12", 1712);
    et_reduce("aa-n2-06 aa-n2-07");
    fire_from(1711, "fr-ii-20");
    et_play("3 8"); /* QC2 and 2 steps */
    assert_int_equal(left("aa-n2-06") + left("aa-n2-07"), 0);
    assert_int_equal(left("aa-n2-12"), 0); /* with others beside it one step would be left */
}

/* EAG-EX-44: passed, a step of the lead, and another may be made lead.  EAG-EX-45: a lead with two
 * steps takes both (EAG-13.127), and the stack is out of the attack. */
static void test_under_fire(void **state)
{
    (void)state;
    et.active = COALITION;
    et_put("aa-5-01 aa-5-02", 1712); /* FQ 8 */
    et.flags[et_unit("aa-5-01")] |= FL_ACTIVE;
    et.flags[et_unit("aa-5-02")] |= FL_ACTIVE;
    et.attacks = 1;
    et.attack[0].from = (uint16_t)et_hex(1712);
    fire_from(1711, "fr-ii-20");
    et_play("6 7");
    et_waits("new_lead", "coalition");
    et_forbidden("lead:aa-5-01", "EAG-9.15");
    et_play("lead:aa-5-02");
    assert_int_equal(et.attack[0].flags & AT_OUT, 0);
    assert_int_equal(eag_lead(et_b, &et, COALITION, et_hex(1712)), et_unit("aa-5-02"));
    fire_from(1711, "fr-ii-20");
    et_play("3 6"); /* QC2 passed, 2 steps */
    assert_int_equal(left("aa-5-02"), 0);
    assert_int_equal(left("aa-5-01"), 1);
    assert_int_equal(et.attack[0].flags & AT_OUT, AT_OUT);
}

/* EAG-13.126: the owner says who takes what the lead cannot; EAG-13.129, EAG-9.32: nobody who is
 * not active among those who are. */
static void test_loss(void **state)
{
    (void)state;
    et.active = COALITION;
    et_put("aa-5-01 aa-5-02 aa-5-03 aa-5-13 aa-n2-07", 1712);
    et_reduce("aa-5-01");
    for (unsigned u = et_unit("aa-5-01"); u <= et_unit("aa-5-14"); u++) {
        et.flags[u] |= FL_ACTIVE;
    }
    eag_suffer_steps(et_b, &et, COALITION, et_hex(1712), 2);
    et_waits("loss", "coalition");
    et_forbidden("lose:aa-5-13", "EAG-13.126");
    et_forbidden("lose:aa-n2-07", "EAG-13.129");
    et_forbidden("done", "EAG-13.126");
    et_play("lose:aa-5-03");
    assert_int_equal(left("aa-5-01"), 0);
    assert_int_equal(left("aa-5-02"), 2);
    assert_int_equal(left("aa-5-03"), 1);
    et_waits("new_lead", "coalition");
}

/* EAG-9.33: who is not active goes with those who were fired at, in a rout and in a retreat. */
static void test_shared(void **state)
{
    (void)state;
    et.active = COALITION;
    et_put("aa-5-01 aa-n2-07", 1712);
    et.flags[et_unit("aa-5-01")] |= FL_ACTIVE;
    fire_from(1711, "fr-ii-20");
    et_play("7 9 no"); /* QC failed by 1, with an enemy beside them; no step is given to stay */
    while (eag_now(&et)->state == S_retreat_to || eag_now(&et)->state == S_retreat) {
        struct gg_offer o;

        eag_offer(et_battle, &et, &o);
        eag_apply(et_battle, &et, gg_offer_nth(&o, 0));
    }
    assert_int_not_equal(et.hex[et_unit("aa-n2-07")], et_hex(1712));
    assert_int_equal(et.hex[et_unit("aa-n2-07")], et.hex[et_unit("aa-5-01")]);

    level_ground(state);
    et.active = COALITION;
    et_put("aa-5-01 aa-n2-07", 1712);
    et.flags[et_unit("aa-5-01")] |= FL_ACTIVE;
    fire_from(1711, "fr-ii-20");
    et_play("7 12");
    assert_true(eag_routed(&et, et_unit("aa-5-01")));
    assert_true(eag_routed(&et, et_unit("aa-n2-07")));
    assert_int_equal(left("aa-n2-07"), 2);
}

/* EAG-9.32, EAG-13.128, EAG-13.129: when the last who acts is dead, a step that is left strikes
 * nobody; EAG-14.4: yet one who does not act may pay so as to stay. */
static void test_surplus(void **state)
{
    (void)state;
    et.active = COALITION;
    et_put("aa-5-01 aa-n2-07", 1712);
    et_reduce("aa-5-01");
    et.flags[et_unit("aa-5-01")] |= FL_ACTIVE;
    fire_from(1711, "fr-ii-20");
    et_play("3 7"); /* 2 steps, QC2 failed by 1 */
    assert_int_equal(left("aa-5-01"), 0);
    assert_int_equal(left("aa-n2-07"), 2);
    et_waits("stay", "coalition");
    et_play("yes");
    assert_int_equal(left("aa-n2-07"), 1);
}

/* EAG-13.128: what the hex cannot lose is forgotten; EAG-9.36: inactive units alone are targets. */
static void test_too_many(void **state)
{
    (void)state;
    et.active = COALITION;
    et_put("aa-5-01", 1712);
    eag_suffer_steps(et_b, &et, COALITION, et_hex(1712), 5);
    assert_int_equal(left("aa-5-01"), 0);
    assert_true(eag_find(&et, S_loss) == NULL && eag_find(&et, S_new_lead) == NULL);
}

/* EAG-13.114: cavalry goes back where it came from, and stops; EAG-13.120: or routs from here. */
static void test_moving_cavalry(void **state)
{
    (void)state;
    et.active = COALITION;
    et_put("aa-vm-01", 1712); /* FQ 7 */
    et.flags[et_unit("aa-vm-01")] |= FL_ACTIVE;
    et_leader("van-merlen", 1712);
    et.leader[et_who("van-merlen")] |= L_WOUNDED;
    et.mover.units = 1;
    et.mover.unit[0] = (uint16_t)et_unit("aa-vm-01");
    et.mover.last = (uint16_t)et_hex(1812);
    et.mover.leaders = UINT32_C(1) << et_who("van-merlen");
    fire_from(1711, "fr-ii-20");
    et.fire.kind = AT_MOVING_CAVALRY;
    et_play("7");
    assert_int_equal(et.fire.kind, AT_MOVING_CAVALRY);
    et_play("9");
    assert_int_equal(et.hex[et_unit("aa-vm-01")], et_hex(1812));
    assert_int_equal(et.leader_hex[et_who("van-merlen")], et_hex(1812));
    assert_true(et.mover.flags & MV_STOPPED);
    assert_true(eag_find(&et, S_stay) == NULL);
    et_put("aa-vm-01", 1712);
    fire_from(1711, "fr-ii-20");
    et.fire.kind = AT_MOVING_CAVALRY;
    et_play("7 10");
    assert_non_null(eag_find(&et, S_rout));
    assert_int_equal(eag_find(&et, S_rout)->to, et_hex(1712));
}

/* EAG-9.32: a step of the cavalry that is fired at on its way is not taken by others whom it
 * passes, active or not. */
static void test_moving_over_friends(void **state)
{
    (void)state;
    et.active = COALITION;
    et_put("aa-vm-02 aa-vm-01", 1712);
    et_reduce("aa-vm-01");
    et.flags[et_unit("aa-vm-01")] |= FL_ACTIVE;
    et.flags[et_unit("aa-vm-02")] |= FL_ACTIVE;
    et.mover.units = 1;
    et.mover.unit[0] = (uint16_t)et_unit("aa-vm-01");
    et.mover.last = (uint16_t)et_hex(1812);
    fire_from(1711, "fr-ii-20");
    et.fire.kind = AT_MOVING_CAVALRY;
    et.fire.lead = (uint16_t)et_unit("aa-vm-01");
    et_play("3 2"); /* 2 steps, QC2 passed */
    assert_int_equal(left("aa-vm-01"), 0);
    assert_int_equal(left("aa-vm-02"), 2);
}

/* EAG-13.114, EAG-8.12: the hex it came through is full: back to where it began. */
static void test_no_room_to_go_back(void **state)
{
    (void)state;
    et.active = COALITION;
    et_put("aa-vm-01", 1712);
    et.flags[et_unit("aa-vm-01")] |= FL_ACTIVE;
    et_put("aa-1-01 aa-1-02 aa-1-05", 1812);
    et.mover.units = 1;
    et.mover.unit[0] = (uint16_t)et_unit("aa-vm-01");
    et.mover.last = (uint16_t)et_hex(1812);
    et.mover.began[0] = (uint16_t)et_hex(1912);
    fire_from(1711, "fr-ii-20");
    et.fire.kind = AT_MOVING_CAVALRY;
    et_play("7 9");
    assert_int_equal(et.hex[et_unit("aa-vm-01")], et_hex(1912));
}

/* The sum of a check: dice, what makes it harder, the leader; and its result. */
static void test_explained(void **state)
{
    struct gg_breakdown out;

    (void)state;
    et_put("aa-5-01", 1712);
    et_leader("picton", 1712);
    eag_check_stack(&et, COALITION, et_hex(1712), 2, BY_FIRE);
    eag_go(et_b, &et);
    eag_explain(et_battle, &et, gg_move1(V_roll, 8), &out);
    assert_int_equal(out.total, 8 + 2 - 1);
    assert_int_equal(out.modifiers, 3);
    assert_int_equal(out.table.arg[0].value, 8);
    assert_int_equal(out.result.key, MSG_check_shaken);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_outcomes, level_ground),
        cmocka_unit_test_setup(test_leaders, level_ground),
        cmocka_unit_test_setup(test_engaged_only, level_ground),
        cmocka_unit_test_setup(test_example_40, level_ground),
        cmocka_unit_test_setup(test_guns_in_rout, level_ground),
        cmocka_unit_test_setup(test_example_46, level_ground),
        cmocka_unit_test_setup(test_r_of_the_active, level_ground),
        cmocka_unit_test_setup(test_free_choice, level_ground),
        cmocka_unit_test_setup(test_pays_to_stay, level_ground),
        cmocka_unit_test_setup(test_another_pays, level_ground),
        cmocka_unit_test_setup(test_no_retreat, level_ground),
        cmocka_unit_test_setup(test_example_42, level_ground),
        cmocka_unit_test_setup(test_under_fire, level_ground),
        cmocka_unit_test_setup(test_loss, level_ground),
        cmocka_unit_test_setup(test_shared, level_ground),
        cmocka_unit_test_setup(test_surplus, level_ground),
        cmocka_unit_test_setup(test_too_many, level_ground),
        cmocka_unit_test_setup(test_moving_cavalry, level_ground),
        cmocka_unit_test_setup(test_moving_over_friends, level_ground),
        cmocka_unit_test_setup(test_no_room_to_go_back, level_ground),
        cmocka_unit_test_setup(test_explained, level_ground),
    };

    return cmocka_run_group_tests_name("eagles chapter 13, checks", tests, et_load, et_unload);
}
