/* SPDX-License-Identifier: MIT
 * EAG-7.70 to EAG-7.78, EAG-17.1 to EAG-17.33: opportunity fire and counter-charge against stacks
 * that have declared melee. */
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

static void put_active(const char *unit, unsigned number)
{
    et_put(unit, number);
    et.flags[et_unit(unit)] |= FL_ACTIVE;
}

static void declare(unsigned from, unsigned to)
{
    et.attack[et.attacks++] =
        (struct eag_attack){ .from = (uint16_t)et_hex(from),
                             .to = (uint16_t)et_hex(to),
                             .lead = (uint16_t)eag_lead(et_b, &et, et.active, et_hex(from)) };
}

static void react(void)
{
    eag_push(&et, S_reactions, EAG_OTHER(et.active));
    eag_go(et_b, &et);
}

static bool over(void)
{
    return eag_find(&et, S_reactions) == NULL;
}

static gg_clause charge(int side, unsigned from, unsigned to)
{
    return eag_charge_forbidden(et_b, &et, side, et_hex(from), et_hex(to));
}

/* 61 Ligne in 1712 attacks the Nassau in 1812, 72 Ligne in 1611 those in 1610, 108 Ligne in 1613
 * the militia in 1513. */
static void three_attacks(void)
{
    put_active("fr-ii-03", 1712);
    et_put("aa-n2-06", 1812);
    declare(1712, 1812);
    put_active("fr-ii-04", 1611);
    et_put("aa-n2-07", 1610);
    declare(1611, 1610);
    put_active("fr-ii-05", 1613);
    et_put("aa-n2-03", 1513);
    declare(1613, 1513);
}

/* ---- opportunity fire ---- */

/* EAG-7.70, EAG-6.21, EAG-13.10, EAG-13.11, EAG-13.17, EAG-7.71: who may. */
static void test_who_may_fire(void **state)
{
    (void)state;
    three_attacks();
    et_put("aa-3-01", 1711);
    et_put("aa-3-11", 1710);
    et_put("fr-ii-08", 1811);
    et_put("aa-vm-01", 1713);
    react();
    et_waits("opportunity", "coalition");
    et_allowed("shoot:1711:1712");
    et_allowed("shoot:1711:1611");                /* EAG-7.76: whichever he likes first */
    et_allowed("shoot:1710:1611");                /* guns too */
    et_forbidden("shoot:1710:1712", "EAG-13.11"); /* but not at two hexes: EAG-13.17 */
    et_forbidden("shoot:1711:1811", "EAG-13.10"); /* no marker */
    et_forbidden("shoot:1812:1712", "EAG-7.70");  /* attacked itself */
    et_forbidden("shoot:1610:1611", "EAG-7.70");
    et_forbidden("shoot:1713:1712", "EAG-13.2");
    et_forbidden("join:1711", "EAG-7.71");
    et_forbidden("pass", "EAG-7.71");
    et_play("done"); /* EAG-7.71: or nothing */
    assert_true(over());
}

/* EAG-7.73 one fire of several; EAG-7.75 carried out before the next; EAG-7.71 one a stack;
 * EAG-7.77 at the lead. */
static void test_joint_fire(void **state)
{
    (void)state;
    three_attacks();
    et_put("fr-ii-08", 1712);
    et_lead("fr-ii-03");
    et_put("aa-3-01", 1711);
    et_put("aa-3-02", 1713);
    et_put("aa-3-03", 1612);
    react();
    et_play("shoot:1711:1712");
    et_forbidden("shoot:1713:1613", "EAG-7.75");
    et_forbidden("charge:1713:1613", "EAG-7.75");
    et_forbidden("join:1711", "EAG-7.71");
    et_play("join:1713 done");
    et_waits("fire_roll", "chance");
    assert_int_equal(et.fire.hexes, 2);
    assert_int_equal(et.fire.kind, OPPORTUNITY);
    assert_int_equal(et.fire.lead, et_unit("fr-ii-03"));
    et_play("12");
    et_waits("opportunity", "coalition");
    et_forbidden("shoot:1711:1611", "EAG-7.71");
    et_forbidden("shoot:1713:1613", "EAG-7.71");
    et_forbidden("shoot:1612:1712", "EAG-13.46"); /* one fire at a target */
    et_play("shoot:1612:1613 12");
    assert_true(over());
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
    et_play("shoot:1711:1712 join:1713");
    et_waits("fire_roll", "chance");
}

/* EAG-7.78: a target that has gone takes its declarations with it, for everybody. */
static void test_vacated(void **state)
{
    (void)state;
    put_active("fr-ii-03", 1712);
    declare(1712, 1812);
    et.attack[0].flags |= AT_VACATED;
    et_put("aa-3-01", 1711);
    et_put("aa-vm-01", 1713);
    react();
    assert_true(over());
}

/* A stack that cannot attack any more is under no marker: EAG-7.84. */
static void test_out(void **state)
{
    (void)state;
    put_active("fr-ii-03", 1712);
    et_put("aa-n2-06", 1812);
    declare(1712, 1812);
    et_put("aa-3-01", 1711);
    et.attack[0].flags |= AT_OUT;
    react();
    assert_true(over());
    et.attack[0].flags = 0;
    react();
    et_waits("opportunity", "coalition");
    et_play("done");
    et_rout("fr-ii-03");
    react();
    assert_true(over());
}

/* ---- counter-charge ---- */

/* EAG-17.2, EAG-6.22 cavalry that stands, of the inactive side; EAG-17.25, EAG-17.1; EAG-17.23. */
static void test_who_may_charge(void **state)
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
    et_allowed("charge:1711:1712");
    et_allowed("charge:1711:1611");
    et_forbidden("charge:1711:1811", "EAG-17.25"); /* it has not declared */
    et_forbidden("charge:1711:1613", "EAG-17.25"); /* too far */
    et_forbidden("charge:1812:1712", "EAG-7.70");  /* attacked itself */
    et_forbidden("charge:1713:1712", "EAG-17.2");  /* routed */
    et_forbidden("charge:1612:1712", "EAG-17.2");  /* infantry */
    et_clause(charge(FRENCH, 1811, 1711), "EAG-17.2");
    et_put("aa-bw-10", 1711);
    et_rout("aa-bw-10");
    et_forbidden("charge:1711:1712", "EAG-13.139"); /* EAG-17.28: the rules of melee */
}

/* EAG-17.28: nor into ground that cavalry may not enter. */
static void test_barred(void **state)
{
    (void)state;
    et_ground(1712, FOREST);
    et_rework();
    three_attacks();
    et_put("aa-vm-01", 1711);
    et_put("aa-3-01", 1713);
    react();
    et_forbidden("charge:1711:1712", "EAG-13.147");
    et_side(1711, 1611, HS_RIVER);
    et_rework();
    et_forbidden("charge:1711:1611", "EAG-13.147");
    et_play("done");
}

/* EAG-7.72, EAG-17.24: fire or charge; EAG-17.12: a failed test was the choice; EAG-17.11: nothing
 * else comes of it, of a 12 either; EAG-17.29: one a segment. */
static void test_one_or_the_other(void **state)
{
    (void)state;
    three_attacks();
    et_put("aa-3-01 aa-vm-01", 1711);
    et_put("aa-3-02", 1713);
    react();
    et_allowed("shoot:1711:1712");
    et_allowed("charge:1711:1712");
    et_play("charge:1711:1712");
    et_waits("charge_roll", "chance");
    et_play("12");
    et_waits("opportunity", "coalition");
    et_forbidden("shoot:1711:1712", "EAG-7.71");
    et_forbidden("charge:1711:1611", "EAG-17.29");
    assert_false(eag_routed(&et, et_unit("aa-vm-01")));
    assert_int_equal(et.hex[et_unit("aa-vm-01")], et_hex(1711));
    assert_int_equal(et.melee.hexes + et.melee.target + et.melee.flags, 0);
    et_allowed("shoot:1713:1712");
    et_play("done");

    react();
    et_play("shoot:1711:1712 done 12");
    et_waits("opportunity", "coalition");
    et_forbidden("charge:1711:1611", "EAG-17.29");
    et_forbidden("charge:1711:1712", "EAG-17.29");
}

static void test_and_fails(unsigned roll, const char *dice)
{
    struct gg_breakdown out = { 0 };

    et_play("charge:1711:1712");
    et_waits("charge_roll", "chance");
    eag_explain(et_battle, &et, gg_move1(V_roll, roll), &out);
    assert_int_equal(out.title.key, MSG_sum_charge);
    assert_int_equal(out.result.key, MSG_charge_failed);
    et_play(dice);
    assert_true(over());
}

static bool passes(unsigned roll)
{
    struct gg_breakdown out = { 0 };

    eag_explain(et_battle, &et, gg_move1(V_roll, roll), &out);
    return out.result.key == MSG_charge_passed;
}

/* EAG-17.7 not above the quality; EAG-17.8 of the lead; EAG-17.10 with a leader's factor. */
static void test_quality(void **state)
{
    (void)state;
    put_active("fr-ii-03", 1712);
    et_put("aa-n2-06", 1812);
    declare(1712, 1812);
    et_put("aa-vm-01", 1711);
    react();
    et_play("charge:1711:1712");
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
    et_play("8");
    assert_true(over());
    eag_place_unit(et_b, &et, et_unit("aa-n2-03"), EAG_OUT);
    react();
    test_and_fails(8, "8");
}

/* EAG-7.74, EAG-17.30 together; EAG-17.9 each hex tests; EAG-17.13 the lead is picked; EAG-17.3,
 * EAG-17.4, EAG-17.14, EAG-17.20: a melee at once, of the cavalry. */
static void test_joint_charge(void **state)
{
    (void)state;
    put_active("fr-ii-03", 1712);
    et_put("aa-n2-06", 1812);
    declare(1712, 1812);
    et_put("aa-3-01 aa-vm-01 aa-vm-02 aa-vm-03", 1711);
    et_put("aa-bw-09", 1713);
    et_put("aa-bw-10", 1612);
    react();
    et_play("charge:1711:1712");
    et_waits("chargers", "coalition");
    et_forbidden("join:1711", "EAG-17.29");
    et_forbidden("join:1812", "EAG-17.2");
    et_forbidden("yes", "EAG-17.30");
    et_play("join:1713 join:1612");
    et_waits("charge_roll", "chance");
    et_play("7 8 7"); /* 1713, 1711, 1612: by direction */
    et_waits("charge_lead", "coalition");
    assert_int_equal(et.melee.hexes, 2);
    et_play(et.melee.from[0] == et_hex(1711) ? "lead:aa-vm-02" : "lead:aa-bw-10");
    assert_int_equal(et.melee.flags & (ME_CHARGE | ME_MOVING), ME_CHARGE);
    assert_int_equal(et.melee.side, COALITION);
    assert_int_equal(et.melee.target, et_hex(1712));
}

/* EAG-17.30: one melee against a stack that attacks: who has not joined in charges it no more in
 * this segment, but may fire, or charge another.  Where the test failed nothing was fought. */
static void test_one_charge(void **state)
{
    (void)state;
    put_active("fr-ii-03", 1712);
    et_put("aa-n2-06", 1812);
    declare(1712, 1812);
    et_put("aa-vm-01", 1711);
    et_put("aa-bw-09", 1713);
    react();
    et_play("charge:1711:1712 done 12");
    et_waits("opportunity", "coalition");
    et_allowed("charge:1713:1712");
    et_play("done");

    level_ground(state);
    put_active("fr-ii-03", 1712);
    et_put("aa-n2-06", 1812);
    declare(1712, 1812);
    et_put("aa-vm-01", 1711);
    et_put("aa-bw-09 aa-3-01", 1713);
    react();
    et_play("charge:1711:1712 done 2");
    et_waits("melee_roll", "chance");
    eag_apply(et_battle, &et,
              gg_move1(V_roll, (unsigned)(7 - eag_melee_modifier(et_b, &et, NULL)))); /* a check */
    while (eag_now(&et)->state == S_check_roll) {
        et_play("2");
    }
    et_waits("opportunity", "coalition");
    et_forbidden("charge:1713:1712", "EAG-17.30");
    et_allowed("shoot:1713:1712");
}

/* EAG-17.13, EAG-17.4: no infantry leads a charge. */
static void test_lead_of_charge(void **state)
{
    (void)state;
    put_active("fr-ii-03", 1712);
    et_put("aa-n2-06", 1812);
    declare(1712, 1812);
    et_put("aa-3-01 aa-vm-01 aa-vm-02 aa-vm-03", 1711);
    react();
    et_play("charge:1711:1712 2");
    et_waits("charge_lead", "coalition");
    et_forbidden("lead:aa-3-01", "EAG-17.13");
    et_forbidden("lead:aa-vm-03", "EAG-17.13");
    et_forbidden("done", "EAG-17.13");
    et_allowed("lead:aa-vm-01");
    et_play("lead:aa-vm-02");
    assert_int_equal(et.melee.lead, et_unit("aa-vm-02"));
    et_waits("melee_roll", "chance");
    // E assert_int_equal(eag_melee_points(et_b, &et, COALITION), 2 * (4 + 6)); /* EAG-17.3,
    // EAG-17.17 */
}

/* ---- the examples ---- */

/* EAG-EX-49: Picton's stacks in 2719 and 2619 attack 2620; the cavalry in 2519 may charge 2619. */
static void test_example_49(void **state)
{
    (void)state;
    et.active = COALITION;
    put_active("aa-5-01", 2719);
    put_active("aa-5-02", 2619);
    et_put("fr-ii-03", 2620);
    et_put("fr-3c-03", 2519);
    declare(2719, 2620);
    declare(2619, 2620);
    react();
    et_waits("opportunity", "french");
    et_allowed("charge:2519:2619");
    et_forbidden("charge:2519:2719", "EAG-17.25");
    et_play("charge:2519:2619 10");
    et_waits("melee_roll", "chance"); /* EAG-17.20: no fire at it */
    et_play("12");
    while (eag_find(&et, S_reactions) != NULL) { /* whatever became of it */
        struct gg_offer o;

        eag_offer(et_battle, &et, &o);
        eag_apply(et_battle, &et, gg_offer_nth(&o, 0));
    }
    eag_push(&et, S_defences, FRENCH);
    eag_go(et_b, &et);
    et_waits("defend", "french");
    et_allowed("shoot:2620:2719"); /* EAG-17.32 */
}

/* EAG-EX-71: two stacks of cossacks, 6 and 5 against a quality of 6. */
static void test_example_71(void **state)
{
    (void)state;
    et_scenario("austerlitz", "");
    et_flat();
    et.active = FRENCH;
    put_active("fr-v-12", 1712);
    et_put("co-rw-01", 1812);
    declare(1712, 1812);
    et_put("co-rw-15", 1711);
    et_put("co-rw-16", 1612);
    react();
    et_play("charge:1711:1712 join:1612 6 5");
    et_waits("charge_lead", "coalition");
    assert_int_equal(et.melee.hexes, 2);
    et_allowed("lead:co-rw-15");
    et_allowed("lead:co-rw-16");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_who_may_fire, level_ground),
        cmocka_unit_test_setup(test_joint_fire, level_ground),
        cmocka_unit_test_setup(test_all_join, level_ground),
        cmocka_unit_test_setup(test_vacated, level_ground),
        cmocka_unit_test_setup(test_out, level_ground),
        cmocka_unit_test_setup(test_who_may_charge, level_ground),
        cmocka_unit_test_setup(test_barred, level_ground),
        cmocka_unit_test_setup(test_one_or_the_other, level_ground),
        cmocka_unit_test_setup(test_quality, level_ground),
        cmocka_unit_test_setup(test_joint_charge, level_ground),
        cmocka_unit_test_setup(test_one_charge, level_ground),
        cmocka_unit_test_setup(test_lead_of_charge, level_ground),
        cmocka_unit_test_setup(test_example_49, level_ground),
        cmocka_unit_test_setup(test_example_71, level_ground),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
