/* SPDX-License-Identifier: MIT
 * EAG-13.109 to EAG-13.135, EAG-14.1 to EAG-14.5, EAG-9.15 to EAG-9.23: checks, losses, new leads.
 */
#include "rules/eagles/eag_test.h"
#include <string.h>

/* A check of the Coalition in 1712, its dice, and what it came to. */
static enum eag_outcome check(unsigned modifier, unsigned why, const char *roll)
{
    enum eag_outcome outcome;

    eag_check_stack(&et, COALITION, et_hex(1712), modifier, why);
    eag_go(et_b, &et);
    waits("check_roll", "chance");
    play(roll);
    over("check");
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

/* EAG-13.111, EAG-13.113, EAG-13.119; EAG-13.110 harder ones; EAG-13.121, EAG-13.122 natural
 * rolls; EAG-13.243. */
static void eag_13_111_outcomes(void **state)
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
    et_map()->unit[et_unit("aa-n2-03")].face[1].quality = 1;
    assert_int_equal(check(2, BY_FIRE, "3"), BROKEN);
    assert_int_equal(check(2, BY_FIRE, "2"), PASSED); /* 4 against 1 */
}

/* EAG-13.109, EAG-9.4: the lead alone is asked; EAG-13.112, EAG-9.17, EAG-9.19, EAG-9.20, EAG-9.21:
 * one leader who may help it. */
static void eag_13_109_leaders(void **state)
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
static void eag_9_22_engaged_only(void **state)
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
static void eag_ex_40(void **state)
{
    (void)state;
    et_put("aa-n2-06 aa-n2-07 aa-n2-12", 1712); /* lead FQ 6 */
    fire_from(1711, "fr-ii-20");
    play("5"); /* total 4: QC1 and 1 step */
    steps_left("aa-n2-06", 2);
    play("8");
    waits("new_lead", "coalition"); /* EAG-9.15 */
    play("done");
    steps_left("aa-n2-06", 1);
    goes_on("rout");
}

/* EAG-13.130, EAG-13.134: one step of each battery that routs with others; EAG-13.131 alone, no
 * enemy near; EAG-13.132 alone and adjacent; EAG-13.242, EAG-EX-47 by melee. */
static void eag_13_130_guns_in_rout(void **state)
{
    (void)state;
    et_put("aa-n2-06 aa-n2-12", 1712);
    eag_lose_guns(et_b, &et, COALITION, et_hex(1712), true);
    steps_left("aa-n2-12", 1);
    steps_left("aa-n2-06", 2);
    et_put("aa-5-13", 1512);
    eag_lose_guns(et_b, &et, COALITION, et_hex(1512), false);
    steps_left("aa-5-13", 1);
    et_put("aa-5-14", 1514);
    et_put("fr-ii-16", 1515);
    eag_lose_guns(et_b, &et, COALITION, et_hex(1514), false);
    steps_left("aa-5-14", 0);
    et_put("aa-1-05 aa-1-06", 1312);
    eag_lose_guns(et_b, &et, COALITION, et_hex(1312), true);
    assert_int_equal(et_steps("aa-1-05") + et_steps("aa-1-06"), 0);
}

/* EAG-EX-46: R and rout take both steps of the guns; EAG-13.228 all lose one. */
static void eag_ex_46(void **state)
{
    (void)state;
    et_put("aa-n2-06 aa-n2-12", 1712);
    eag_suffer_r(et_b, &et, COALITION, et_hex(1712), false);
    steps_left("aa-n2-06", 1);
    steps_left("aa-n2-12", 1);
    eag_lose_guns(et_b, &et, COALITION, et_hex(1712), true);
    steps_left("aa-n2-12", 0);
    steps_left("aa-n2-06", 1);
}

/* EAG-13.232, EAG-9.34: inactive units lose nothing by R. */
static void eag_13_232_r_of_the_active(void **state)
{
    (void)state;
    et_put("fr-ii-03 fr-i-01", 1711);
    et_activate("fr-ii-03");
    eag_suffer_r(et_b, &et, FRENCH, et_hex(1711), true);
    steps_left("fr-ii-03", 1);
    steps_left("fr-i-01", 2);
    waits("new_lead", "french");
}

/* EAG-EX-41, EAG-EX-43: failed by two: EAG-13.117 far from the enemy a free choice. */
static void eag_ex_41_free_choice(void **state)
{
    (void)state;
    et_put("aa-n2-06 aa-n2-13", 1712); /* FQ 6 */
    fire_from(1710, "fr-ii-20 fr-ii-21 fr-ii-22");
    play("5 7"); /* QC1: 8 against 6, and a step */
    waits("stay", "coalition");
    may_not("done", "EAG-14.2");
    play("yes");
    over("fire");
    steps_left("aa-n2-06", 1);
    at("aa-n2-06", "1712");
}

/* EAG-13.115, EAG-13.116, EAG-14.2: beside the enemy the lead pays to stay; EAG-14.5: with its last
 * step; EAG-14.1. */
static void eag_13_115_pays_to_stay(void **state)
{
    (void)state;
    et_put("aa-n2-06 aa-n2-07", 1712);
    fire_from(1711, "fr-ii-20");
    play("7 8"); /* QC, failed by 2 */
    waits("stay", "coalition");
    play("yes");
    waits("new_lead", "coalition");
    play("done");
    steps_left("aa-n2-06", 1);
    steps_left("aa-n2-07", 2);
    et.flags[et_unit("fr-ii-20")] &= (uint16_t)~FL_FIRED;
    fire_from(1711, "fr-ii-20");
    play("7 6 yes"); /* FQ 5 now, failed by 1 */
    steps_left("aa-n2-06", 0);
    steps_left("aa-n2-07", 2);
    at("aa-n2-07", "1712");
    over("fire");
}

/* EAG-14.4: the lead is dead, another pays. */
static void eag_14_4_another_pays(void **state)
{
    (void)state;
    et_put("aa-n2-06 aa-n2-07 aa-n2-08", 1712);
    et_reduce("aa-n2-06");
    fire_from(1711, "fr-ii-20");
    play("6 7"); /* QC and a step: FQ 5 */
    waits("new_lead", "coalition");
    may_not("done", "EAG-9.16");
    play("lead:aa-n2-08 yes");
    waits("loss", "coalition");
    play("lose:aa-n2-07");
    steps_left("aa-n2-06", 0);
    steps_left("aa-n2-07", 1);
    steps_left("aa-n2-08", 2);
}

/* EAG-13.239: after a melee one who is no longer beside an enemy stays for nothing; EAG-14.6 so
 * does one in a farm, EAG-14.7 except for a rout. */
static void eag_13_239_no_retreat(void **state)
{
    (void)state;
    et_put("aa-n2-06", 1712);
    et.outcome = SHAKEN;
    eag_carry_out(et_b, &et, COALITION, et_hex(1712), et_unit("aa-n2-06"), BY_MELEE);
    over("stay");
    et_put("fr-ii-03", 1711);
    et_ground(1712, FORTIFIED_FARM);
    eag_carry_out(et_b, &et, COALITION, et_hex(1712), et_unit("aa-n2-06"), BY_FIRE);
    over("stay");
    et.outcome = BROKEN;
    eag_carry_out(et_b, &et, COALITION, et_hex(1712), et_unit("aa-n2-06"), BY_FIRE);
    goes_on("rout");
}

/* EAG-EX-42: two reduced infantry die before the guns lose anything: EAG-13.126; then EAG-13.133.
 */
static void eag_ex_42(void **state)
{
    (void)state;
    et_put("aa-n2-06 aa-n2-07 aa-n2-12", 1712);
    et_reduce("aa-n2-06 aa-n2-07");
    fire_from(1711, "fr-ii-20");
    play("3 8"); /* QC2 and 2 steps */
    assert_int_equal(et_steps("aa-n2-06") + et_steps("aa-n2-07"), 0);
    steps_left("aa-n2-12", 0); /* with others beside it one step would be left */
}

/* EAG-EX-44: passed, a step of the lead, and another may be made lead.  EAG-EX-45: a lead with two
 * steps takes both (EAG-13.127), and the stack is out of the attack. */
static void eag_ex_44_under_fire(void **state)
{
    (void)state;
    et.active = COALITION;
    et_put("aa-5-01 aa-5-02", 1712); /* FQ 8 */
    et_activate("aa-5-01");
    et_activate("aa-5-02");
    et.attacks = 1;
    et.attack[0].from = (uint16_t)et_hex(1712);
    fire_from(1711, "fr-ii-20");
    play("6 7");
    waits("new_lead", "coalition");
    may_not("lead:aa-5-01", "EAG-9.15");
    play("lead:aa-5-02");
    assert_int_equal(et.attack[0].flags & AT_OUT, 0);
    assert_int_equal(eag_lead(et_b, &et, COALITION, et_hex(1712)), et_unit("aa-5-02"));
    fire_from(1711, "fr-ii-20");
    play("3 6"); /* QC2 passed, 2 steps */
    steps_left("aa-5-02", 0);
    steps_left("aa-5-01", 1);
    assert_int_equal(et.attack[0].flags & AT_OUT, AT_OUT);
}

/* EAG-13.126: the owner says who takes what the lead cannot; EAG-13.129, EAG-9.32: nobody who is
 * not active among those who are. */
static void eag_13_126_loss(void **state)
{
    (void)state;
    et.active = COALITION;
    et_put("aa-5-01 aa-5-02 aa-5-03 aa-5-13 aa-n2-07", 1712);
    et_reduce("aa-5-01");
    for (unsigned u = et_unit("aa-5-01"); u <= et_unit("aa-5-14"); u++) {
        et.flags[u] |= FL_ACTIVE;
    }
    eag_suffer_steps(et_b, &et, COALITION, et_hex(1712), 2);
    waits("loss", "coalition");
    may_not("lose:aa-5-13", "EAG-13.126");
    may_not("lose:aa-n2-07", "EAG-13.129");
    may_not("done", "EAG-13.126");
    play("lose:aa-5-03");
    steps_left("aa-5-01", 0);
    steps_left("aa-5-02", 2);
    steps_left("aa-5-03", 1);
    waits("new_lead", "coalition");
}

/* EAG-9.33: who is not active goes with those who were fired at, in a rout and in a retreat. */
static void eag_9_33_shared(void **state)
{
    (void)state;
    et.active = COALITION;
    et_put("aa-5-01 aa-n2-07", 1712);
    et_activate("aa-5-01");
    fire_from(1711, "fr-ii-20");
    play("7 9 no"); /* QC failed by 1, with an enemy beside them; no step is given to stay */
    while (eag_now(&et)->state == S_retreat_to || eag_now(&et)->state == S_retreat) {
        struct gg_offer o;

        eag_offer(et_battle, &et, &o);
        eag_apply(et_battle, &et, gg_offer_nth(&o, 0));
    }
    assert_int_not_equal(et.hex[et_unit("aa-n2-07")], et_hex(1712));
    assert_int_equal(et.hex[et_unit("aa-n2-07")], et.hex[et_unit("aa-5-01")]);

    et_level_ground(state);
    et.active = COALITION;
    et_put("aa-5-01 aa-n2-07", 1712);
    et_activate("aa-5-01");
    fire_from(1711, "fr-ii-20");
    play("7 12");
    assert_true(eag_routed(&et, et_unit("aa-5-01")));
    assert_true(eag_routed(&et, et_unit("aa-n2-07")));
    steps_left("aa-n2-07", 2);
}

/* EAG-9.32, EAG-13.128, EAG-13.129: when the last who acts is dead, a step that is left strikes
 * nobody; EAG-14.4: yet one who does not act may pay so as to stay. */
static void eag_9_32_surplus(void **state)
{
    (void)state;
    et.active = COALITION;
    et_put("aa-5-01 aa-n2-07", 1712);
    et_reduce("aa-5-01");
    et_activate("aa-5-01");
    fire_from(1711, "fr-ii-20");
    play("3 7"); /* 2 steps, QC2 failed by 1 */
    steps_left("aa-5-01", 0);
    steps_left("aa-n2-07", 2);
    waits("stay", "coalition");
    play("yes");
    steps_left("aa-n2-07", 1);
}

/* EAG-13.128: what the hex cannot lose is forgotten; EAG-9.36: inactive units alone are targets. */
static void eag_13_128_too_many(void **state)
{
    (void)state;
    et.active = COALITION;
    et_put("aa-5-01", 1712);
    eag_suffer_steps(et_b, &et, COALITION, et_hex(1712), 5);
    steps_left("aa-5-01", 0);
    assert_true(eag_find(&et, S_loss) == NULL && eag_find(&et, S_new_lead) == NULL);
}

/* EAG-13.114: cavalry goes back where it came from, and stops; EAG-13.120: or routs from here. */
static void eag_13_114_moving_cavalry(void **state)
{
    (void)state;
    et.active = COALITION;
    et_put("aa-vm-01", 1712); /* FQ 7 */
    et_activate("aa-vm-01");
    et_leader("van-merlen", 1712);
    et.leader[et_who("van-merlen")] |= L_WOUNDED;
    et.mover.units = 1;
    et.mover.unit[0] = (uint16_t)et_unit("aa-vm-01");
    et.mover.last = (uint16_t)et_hex(1812);
    et.mover.leaders = UINT32_C(1) << et_who("van-merlen");
    fire_from(1711, "fr-ii-20");
    et.fire.kind = AT_MOVING_CAVALRY;
    play("7");
    assert_int_equal(et.fire.kind, AT_MOVING_CAVALRY);
    play("9");
    at("aa-vm-01", "1812");
    at("van-merlen", "1812");
    assert_true(et.mover.flags & MV_STOPPED);
    over("stay");
    et_put("aa-vm-01", 1712);
    fire_from(1711, "fr-ii-20");
    et.fire.kind = AT_MOVING_CAVALRY;
    play("7 10");
    goes_on("rout");
    assert_int_equal(eag_find(&et, S_rout)->to, et_hex(1712));
}

/* EAG-9.32: a step of the cavalry that is fired at on its way is not taken by others whom it
 * passes, active or not. */
static void eag_9_32_moving_over_friends(void **state)
{
    (void)state;
    et.active = COALITION;
    et_put("aa-vm-02 aa-vm-01", 1712);
    et_reduce("aa-vm-01");
    et_activate("aa-vm-01");
    et_activate("aa-vm-02");
    et.mover.units = 1;
    et.mover.unit[0] = (uint16_t)et_unit("aa-vm-01");
    et.mover.last = (uint16_t)et_hex(1812);
    fire_from(1711, "fr-ii-20");
    et.fire.kind = AT_MOVING_CAVALRY;
    et.fire.lead = (uint16_t)et_unit("aa-vm-01");
    play("3 2"); /* 2 steps, QC2 passed */
    steps_left("aa-vm-01", 0);
    steps_left("aa-vm-02", 2);
}

/* EAG-13.114, EAG-8.12: the hex it came through is full: back to where it began. */
static void eag_13_114_no_room_to_go_back(void **state)
{
    (void)state;
    et.active = COALITION;
    et_put("aa-vm-01", 1712);
    et_activate("aa-vm-01");
    et_put("aa-1-01 aa-1-02 aa-1-05", 1812);
    et.mover.units = 1;
    et.mover.unit[0] = (uint16_t)et_unit("aa-vm-01");
    et.mover.last = (uint16_t)et_hex(1812);
    et.mover.began[0] = (uint16_t)et_hex(1912);
    fire_from(1711, "fr-ii-20");
    et.fire.kind = AT_MOVING_CAVALRY;
    play("7 9");
    at("aa-vm-01", "1912");
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
        RULE(eag_13_111_outcomes),
        RULE(eag_13_109_leaders),
        RULE(eag_9_22_engaged_only),
        RULE(eag_ex_40),
        RULE(eag_13_130_guns_in_rout),
        RULE(eag_ex_46),
        RULE(eag_13_232_r_of_the_active),
        RULE(eag_ex_41_free_choice),
        RULE(eag_13_115_pays_to_stay),
        RULE(eag_14_4_another_pays),
        RULE(eag_13_239_no_retreat),
        RULE(eag_ex_42),
        RULE(eag_ex_44_under_fire),
        RULE(eag_13_126_loss),
        RULE(eag_9_33_shared),
        RULE(eag_9_32_surplus),
        RULE(eag_13_128_too_many),
        RULE(eag_13_114_moving_cavalry),
        RULE(eag_9_32_moving_over_friends),
        RULE(eag_13_114_no_room_to_go_back),
        RULE(test_explained),
    };

    return cmocka_run_group_tests_name("eagles chapter 13, checks", tests, et_load, et_unload);
}
