/* SPDX-License-Identifier: MIT
 * EAG-7.70 to EAG-7.78, EAG-17.1 to EAG-17.33: opportunity fire and counter-charge against stacks
 * that have declared melee. */
#include "rules/eagles/eag_test.h"
#include <string.h>

static void react(void)
{
    eag_push(&et, S_reactions, EAG_OTHER(et.active));
    eag_go(et_b, &et);
}

static gg_clause charge(int side, unsigned from, unsigned to)
{
    return eag_charge_forbidden(et_b, &et, side, et_hex(from), et_hex(to));
}

/* 61 Ligne in 1712 attacks the Nassau in 1812, 72 Ligne in 1611 those in 1610, 108 Ligne in 1613
 * the militia in 1513. */
static void three_attacks(void)
{
    et_put_active("fr-ii-03", 1712);
    et_put("aa-n2-06", 1812);
    et_declare(1712, 1812, 0);
    et_put_active("fr-ii-04", 1611);
    et_put("aa-n2-07", 1610);
    et_declare(1611, 1610, 0);
    et_put_active("fr-ii-05", 1613);
    et_put("aa-n2-03", 1513);
    et_declare(1613, 1513, 0);
}

/* ---- opportunity fire ---- */

/* EAG-7.70, EAG-6.21, EAG-13.10, EAG-13.11, EAG-13.17, EAG-7.71: who may. */
static void eag_7_70_who_may_fire(void **state)
{
    (void)state;
    three_attacks();
    et_put("aa-3-01", 1711);
    et_put("aa-3-11", 1710);
    et_put("fr-ii-08", 1811);
    et_put("aa-vm-01", 1713);
    react();
    waits("opportunity", "coalition");
    may("shoot:1711:1712");
    may("shoot:1711:1611");                  /* EAG-7.76: whichever he likes first */
    may("shoot:1710:1611");                  /* guns too */
    may_not("shoot:1710:1712", "EAG-13.11"); /* but not at two hexes: EAG-13.17 */
    may_not("shoot:1711:1811", "EAG-13.10"); /* no marker */
    may_not("shoot:1812:1712", "EAG-7.70");  /* attacked itself */
    may_not("shoot:1610:1611", "EAG-7.70");
    may_not("shoot:1713:1712", "EAG-13.2");
    may_not("join:1711", "EAG-7.71");
    may_not("pass", "EAG-7.71");
    play("done"); /* EAG-7.71: or nothing */
    over("reactions");
}

/* EAG-7.73 one fire of several; EAG-7.75 carried out before the next; EAG-7.71 one a stack;
 * EAG-7.77 at the lead. */
static void eag_7_73_joint_fire(void **state)
{
    (void)state;
    three_attacks();
    et_put("fr-ii-08", 1712);
    et_lead("fr-ii-03");
    et_put("aa-3-01", 1711);
    et_put("aa-3-02", 1713);
    et_put("aa-3-03", 1612);
    react();
    play("shoot:1711:1712");
    may_not("shoot:1713:1613", "EAG-7.75");
    may_not("charge:1713:1613", "EAG-7.75");
    may_not("join:1711", "EAG-7.71");
    play("join:1713 done");
    waits("fire_roll", "chance");
    assert_int_equal(et.fire.hexes, 2);
    assert_int_equal(et.fire.kind, OPPORTUNITY);
    assert_int_equal(et.fire.lead, et_unit("fr-ii-03"));
    play("12");
    waits("opportunity", "coalition");
    may_not("shoot:1711:1611", "EAG-7.71");
    may_not("shoot:1713:1613", "EAG-7.71");
    may_not("shoot:1612:1712", "EAG-13.46"); /* one fire at a target */
    play("shoot:1612:1613 12");
    over("reactions");
    assert_int_equal(et.flags[et_unit("aa-3-01")] & (FL_REACTED | FL_FIRED), 0);
}

/* The last one that may join does so without a word more. */
static void test_all_join(void **state)
{
    (void)state;
    three_attacks();
    et_put("aa-3-01", 1711);
    et_put("aa-3-02", 1713);
    react();
    play("shoot:1711:1712 join:1713");
    waits("fire_roll", "chance");
}

/* EAG-7.78: a target that has gone takes its declarations with it, for everybody. */
static void eag_7_78_vacated(void **state)
{
    (void)state;
    et_put_active("fr-ii-03", 1712);
    et_declare(1712, 1812, 0);
    et.attack[0].flags |= AT_VACATED;
    et_put("aa-3-01", 1711);
    et_put("aa-vm-01", 1713);
    react();
    over("reactions");
}

/* A stack that cannot attack any more is under no marker: EAG-7.84. */
static void eag_7_84_out(void **state)
{
    (void)state;
    et_put_active("fr-ii-03", 1712);
    et_put("aa-n2-06", 1812);
    et_declare(1712, 1812, 0);
    et_put("aa-3-01", 1711);
    et.attack[0].flags |= AT_OUT;
    react();
    over("reactions");
    et.attack[0].flags = 0;
    react();
    waits("opportunity", "coalition");
    play("done");
    et_rout("fr-ii-03");
    react();
    over("reactions");
}

/* ---- counter-charge ---- */

/* EAG-17.2, EAG-6.22 cavalry that stands, of the inactive side; EAG-17.25, EAG-17.1; EAG-17.23. */
static void eag_17_2_who_may_charge(void **state)
{
    (void)state;
    three_attacks();
    et_put("fr-3c-01", 1811);
    et_put("aa-vm-01", 1711);
    et_put("aa-vm-02", 1713);
    et_put("aa-3-01", 1612);
    et_put("aa-bw-09", 1812);
    et_rout("aa-vm-02");
    react();
    may("charge:1711:1712");
    may("charge:1711:1611");
    may_not("charge:1711:1811", "EAG-17.25"); /* it has not declared */
    may_not("charge:1711:1613", "EAG-17.25"); /* too far */
    may_not("charge:1812:1712", "EAG-7.70");  /* attacked itself */
    may_not("charge:1713:1712", "EAG-17.2");  /* routed */
    may_not("charge:1612:1712", "EAG-17.2");  /* infantry */
    cites(charge(FRENCH, 1811, 1711), "EAG-17.2");
    et_put("aa-bw-10", 1711);
    et_rout("aa-bw-10");
    may_not("charge:1711:1712", "EAG-13.139"); /* EAG-17.28: the rules of melee */
}

/* EAG-17.28: nor into ground that cavalry may not enter. */
static void eag_17_28_barred(void **state)
{
    (void)state;
    et_ground(1712, FOREST);
    et_rework();
    three_attacks();
    et_put("aa-vm-01", 1711);
    et_put("aa-3-01", 1713);
    react();
    may_not("charge:1711:1712", "EAG-13.147");
    et_side(1711, 1611, HS_RIVER);
    et_rework();
    may_not("charge:1711:1611", "EAG-13.147");
    play("done");
}

/* EAG-7.72, EAG-17.24: fire or charge; EAG-17.12: a failed test was the choice; EAG-17.11: nothing
 * else comes of it, of a 12 either; EAG-17.29: one a segment. */
static void eag_7_72_one_or_the_other(void **state)
{
    (void)state;
    three_attacks();
    et_put("aa-3-01 aa-vm-01", 1711);
    et_put("aa-3-02", 1713);
    react();
    may("shoot:1711:1712");
    may("charge:1711:1712");
    play("charge:1711:1712");
    waits("charge_roll", "chance");
    play("12");
    waits("opportunity", "coalition");
    may_not("shoot:1711:1712", "EAG-7.71");
    may_not("charge:1711:1611", "EAG-17.29");
    assert_false(eag_routed(&et, et_unit("aa-vm-01")));
    at("aa-vm-01", "1711");
    assert_int_equal(et.melee.hexes + et.melee.target + et.melee.flags, 0);
    may("shoot:1713:1712");
    play("done");

    react();
    play("shoot:1711:1712 done 12");
    waits("opportunity", "coalition");
    may_not("charge:1711:1611", "EAG-17.29");
    may_not("charge:1711:1712", "EAG-17.29");
}

static void test_and_fails(unsigned roll, const char *dice)
{
    struct gg_breakdown out = { 0 };

    play("charge:1711:1712");
    waits("charge_roll", "chance");
    eag_explain(et_battle, &et, gg_move1(V_roll, roll), &out);
    assert_int_equal(out.title.key, MSG_sum_charge);
    assert_int_equal(out.result.key, MSG_charge_failed);
    play(dice);
    over("reactions");
}

static bool passes(unsigned roll)
{
    struct gg_breakdown out = { 0 };

    eag_explain(et_battle, &et, gg_move1(V_roll, roll), &out);
    return out.result.key == MSG_charge_passed;
}

/* EAG-17.7 not above the quality; EAG-17.8 of the lead; EAG-17.10 with a leader's factor. */
static void eag_17_7_quality(void **state)
{
    (void)state;
    et_put_active("fr-ii-03", 1712);
    et_put("aa-n2-06", 1812);
    et_declare(1712, 1812, 0);
    et_put("aa-vm-01", 1711);
    react();
    play("charge:1711:1712");
    assert_true(passes(7));
    assert_false(passes(8));
    et_leader("van-merlen", 1711);
    assert_true(passes(8));
    assert_false(passes(9));
    et_leader("brunswick", 1711); /* of another formation */
    assert_false(passes(9));
    eag_place_leader(et_b, &et, et_who("van-merlen"), EAG_OUT);
    assert_false(passes(8));
    et_put("aa-n2-03", 1711);
    et_lead("aa-vm-01"); /* EAG-9.24 */
    assert_true(passes(5));
    assert_false(passes(6));
    et_lead("aa-n2-03"); /* EAG-17.8: the best cavalry */
    et_put("aa-vm-02", 1711);
    et_reduce("aa-vm-02");
    et_lead("aa-n2-03");
    assert_true(passes(7));
    assert_false(passes(8));
    play("8");
    over("reactions");
    et_remove("aa-n2-03");
    react();
    test_and_fails(8, "8");
}

/* EAG-7.74, EAG-17.30 together; EAG-17.9 each hex tests; EAG-17.13 the lead is picked; EAG-17.3,
 * EAG-17.4, EAG-17.14, EAG-17.20: a melee at once, of the cavalry. */
static void eag_7_74_joint_charge(void **state)
{
    (void)state;
    et_put_active("fr-ii-03", 1712);
    et_put("aa-n2-06", 1812);
    et_declare(1712, 1812, 0);
    et_put("aa-3-01 aa-vm-01 aa-vm-02 aa-vm-03", 1711);
    et_put("aa-bw-09", 1713);
    et_put("aa-bw-10", 1612);
    react();
    play("charge:1711:1712");
    waits("chargers", "coalition");
    may_not("join:1711", "EAG-17.29");
    may_not("join:1812", "EAG-17.2");
    may_not("yes", "EAG-17.30");
    play("join:1713 join:1612");
    waits("charge_roll", "chance");
    play("7 8 7"); /* 1713, 1711, 1612: by direction */
    waits("charge_lead", "coalition");
    assert_int_equal(et.melee.hexes, 2);
    play(et.melee.from[0] == et_hex(1711) ? "lead:aa-vm-02" : "lead:aa-bw-10");
    assert_int_equal(et.melee.flags & (ME_CHARGE | ME_MOVING), ME_CHARGE);
    assert_int_equal(et.melee.side, COALITION);
    assert_int_equal(et.melee.target, et_hex(1712));
}

/* EAG-17.30: one melee against a stack that attacks: who has not joined in charges it no more in
 * this segment, but may fire, or charge another.  Where the test failed nothing was fought. */
static void eag_17_30_one_charge(void **state)
{
    (void)state;
    et_put_active("fr-ii-03", 1712);
    et_put("aa-n2-06", 1812);
    et_declare(1712, 1812, 0);
    et_put("aa-vm-01", 1711);
    et_put("aa-bw-09", 1713);
    react();
    play("charge:1711:1712 done 12");
    waits("opportunity", "coalition");
    may("charge:1713:1712");
    play("done");

    et_level_ground(state);
    et_put_active("fr-ii-03", 1712);
    et_put("aa-n2-06", 1812);
    et_declare(1712, 1812, 0);
    et_put("aa-vm-01", 1711);
    et_put("aa-bw-09 aa-3-01", 1713);
    react();
    play("charge:1711:1712 done 2");
    waits("melee_roll", "chance");
    eag_apply(et_battle, &et,
              gg_move1(V_roll, (unsigned)(7 - eag_melee_modifier(et_b, &et, NULL)))); /* a check */
    while (eag_now(&et)->state == S_check_roll) {
        play("2");
    }
    waits("opportunity", "coalition");
    may_not("charge:1713:1712", "EAG-17.30");
    may("shoot:1713:1712");
}

/* EAG-17.13, EAG-17.4: no infantry leads a charge. */
static void eag_17_13_lead_of_charge(void **state)
{
    (void)state;
    et_put_active("fr-ii-03", 1712);
    et_put("aa-n2-06", 1812);
    et_declare(1712, 1812, 0);
    et_put("aa-3-01 aa-vm-01 aa-vm-02 aa-vm-03", 1711);
    react();
    play("charge:1711:1712 2");
    waits("charge_lead", "coalition");
    may_not("lead:aa-3-01", "EAG-17.13");
    may_not("lead:aa-vm-03", "EAG-17.13");
    may_not("done", "EAG-17.13");
    may("lead:aa-vm-01");
    play("lead:aa-vm-02");
    assert_int_equal(et.melee.lead, et_unit("aa-vm-02"));
    waits("melee_roll", "chance");
    // E assert_int_equal(eag_melee_points(et_b, &et, COALITION), 2 * (4 + 6)); /* EAG-17.3,
    // EAG-17.17 */
}

/* ---- the examples ---- */

/* EAG-EX-49: Picton's stacks in 2719 and 2619 attack 2620; the cavalry in 2519 may charge 2619. */
static void eag_ex_49(void **state)
{
    (void)state;
    et.active = COALITION;
    et_put_active("aa-5-01", 2719);
    et_put_active("aa-5-02", 2619);
    et_put("fr-ii-03", 2620);
    et_put("fr-3c-03", 2519);
    et_declare(2719, 2620, 0);
    et_declare(2619, 2620, 0);
    react();
    waits("opportunity", "french");
    may("charge:2519:2619");
    may_not("charge:2519:2719", "EAG-17.25");
    play("charge:2519:2619 10");
    waits("melee_roll", "chance"); /* EAG-17.20: no fire at it */
    play("12");
    while (eag_find(&et, S_reactions) != NULL) { /* whatever became of it */
        struct gg_offer o;

        eag_offer(et_battle, &et, &o);
        eag_apply(et_battle, &et, gg_offer_nth(&o, 0));
    }
    et_begin("defences", "french");
    waits("defend", "french");
    may("shoot:2620:2719"); /* EAG-17.32 */
}

/* EAG-EX-71: two stacks of cossacks, 6 and 5 against a quality of 6. */
static void eag_ex_71(void **state)
{
    (void)state;
    et_scenario("austerlitz", "");
    et_flat();
    et.active = FRENCH;
    et_put_active("fr-v-12", 1712);
    et_put("co-rw-01", 1812);
    et_declare(1712, 1812, 0);
    et_put("co-rw-15", 1711);
    et_put("co-rw-16", 1612);
    react();
    play("charge:1711:1712 join:1612 6 5");
    waits("charge_lead", "coalition");
    assert_int_equal(et.melee.hexes, 2);
    may("lead:co-rw-15");
    may("lead:co-rw-16");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_7_70_who_may_fire),
        RULE(eag_7_73_joint_fire),
        RULE(test_all_join),
        RULE(eag_7_78_vacated),
        RULE(eag_7_84_out),
        RULE(eag_17_2_who_may_charge),
        RULE(eag_17_28_barred),
        RULE(eag_7_72_one_or_the_other),
        RULE(eag_17_7_quality),
        RULE(eag_7_74_joint_charge),
        RULE(eag_17_30_one_charge),
        RULE(eag_17_13_lead_of_charge),
        RULE(eag_ex_49),
        RULE(eag_ex_71),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
