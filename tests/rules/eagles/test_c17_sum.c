/* SPDX-License-Identifier: MIT
 * EAG-17.89 to EAG-17.141: what cavalry adds to the sum of a melee: preparation, fatigue, flank
 * attacks, and attacks together with infantry. */
#include "rules/eagles/eag_melee.h"
#include <string.h>

/* What a fire of that hex at the other would have added to its dice. */
static int volley(int side, unsigned from, unsigned target)
{
    memset(&et.fire, 0, sizeof et.fire);
    et.fire.kind = side == et.active ? OFFENSIVE : DEFENSIVE;
    et.fire.target = (uint16_t)et_hex(target);
    et.fire.lead = (uint16_t)eag_lead(et_b, &et, EAG_OTHER(side), et_hex(target));
    et.fire.hex[0] = (uint16_t)et_hex(from);
    et.fire.hexes = 1;
    return eag_fire_modifier(et_b, &et, NULL);
}

/* Dragoons beside infantry 1712 that has lead infantry beside it, and had. */
static void flankers(void)
{
    em_riders("aa-n2-06");
    et_put("fr-i-01", em_near(1712, 0));
    em_flag("aa-n2-06", FL_NEAR_FOOT);
}

static bool flanked_now(void)
{
    bool flank = eag_flank(et_b, &et, et_hex(1711), et_hex(1712));

    assert_int_equal(em_ours(), flank ? 12 : 6);
    return flank;
}

/* EAG-13.196, EAG-17.89: lead cavalry that is not prepared, EAG-17.95 whatever the others are;
 * EAG-17.101 not infantry; EAG-17.87 a pursuit always, EAG-17.15 a counter-charge never; EAG-17.99:
 * who has not spent his MP is not prepared; EAG-17.100: it ends with the activation. */
static void eag_13_196_unprepared(void **state)
{
    (void)state;
    em_riders("aa-n2-06");
    et_put("fr-ii-16", 1711);
    no_part(MSG_part_unprepared);
    em_lead("fr-ii-16");
    melee_part(MSG_part_unprepared, "EAG-13.196", 2);
    et.melee.flags = ME_CHARGE;
    no_part(MSG_part_unprepared);
    et.melee.flags = ME_PURSUIT;
    em_lead("fr-ii-17");
    melee_part(MSG_part_unprepared, "EAG-17.87", 2);
    et.melee.flags = 0;
    no_part(MSG_part_unprepared);
    eag_end_activation(et_b, &et);
    et_activate_all("fr-ii-17");
    melee_part(MSG_part_unprepared, "EAG-13.196", 2);
    et_put("fr-ii-03", 1711);
    em_lead("fr-ii-03");
    no_part(MSG_part_unprepared);
}

/* EAG-13.197, EAG-17.102: lead cavalry against tired lead cavalry; EAG-17.104 the lead alone;
 * EAG-17.105 in a pursuit too; EAG-17.106 not in a counter-charge.  EAG-17.103: the mark is all. */
static void eag_13_197_fatigue(void **state)
{
    (void)state;
    em_riders("aa-bw-09 aa-bw-10");
    em_flag("aa-bw-10", FL_NEAR);
    no_part(MSG_part_fatigued);
    em_flag("aa-bw-09", FL_NEAR);
    melee_part(MSG_part_fatigued, "EAG-13.197", -2);
    et.flags[et_unit("fr-ii-17")] &= (uint16_t)~FL_PREPARED;
    melee_part(MSG_part_fatigued, "EAG-13.197", -2);
    et.melee.flags = ME_PURSUIT;
    melee_part(MSG_part_fatigued, "EAG-13.197", -2);
    et.melee.flags = ME_CHARGE;
    no_part(MSG_part_fatigued);
    et.melee.flags = 0;
    et_put("fr-ii-03", 1711);
    em_lead("fr-ii-03");
    no_part(MSG_part_fatigued);
    em_lead("fr-ii-17");
    et_put("aa-n2-06", 1712);
    et_lead("aa-n2-06");
    em_flag("aa-n2-06", FL_NEAR);
    no_part(MSG_part_fatigued);
}

/* EAG-EX-60: EAG-17.120 twice the points, EAG-17.126, EAG-17.127: no matter who the infantry is, it
 * need not attack; EAG-17.135: the -1 as well; EAG-13.71 fire asks the same (EAG-17.133). */
static void eag_ex_60_flank(void **state)
{
    int fire;

    (void)state;
    flankers();
    assert_int_equal(em_ours(), 12);
    melee_part(MSG_part_flank, "EAG-17.120", 0);
    melee_part(MSG_part_horse_in_clear, "EAG-13.176", -1);
    memset(&et.melee, 0, sizeof et.melee);
    assert_true(eag_flank(et_b, &et, et_hex(1711), et_hex(1712)));
    et_declare(1711, 1712, 0);
    cites(eag_emergency_forbidden(et_b, &et, et_hex(1712)), "EAG-17.109"); /* EAG-17.128 */
    fire = volley(COALITION, 1712, 1711);
    et_put("fr-i-01", 2020); /* no flank any more: EAG-17.132 */
    assert_int_equal(volley(COALITION, 1712, 1711), fire - 1);
}

/* Each condition is needed: EAG-17.122 clear ground and a lead infantry unit, EAG-17.123 infantry
 * beside it then (EAG-EX-61), EAG-17.124, EAG-17.129 and now, EAG-17.125, EAG-11.50 no posture. */
static void eag_17_122_no_flank(void **state)
{
    (void)state;
    flankers();
    assert_true(flanked_now());
    et_ground(1712, ORCHARD);
    assert_false(flanked_now());
    et_ground(1712, CLEAR);
    et.flags[et_unit("aa-n2-06")] &= (uint16_t)~FL_NEAR_FOOT;
    assert_false(flanked_now());
    em_flag("aa-n2-06", FL_NEAR_FOOT);
    et_put("fr-i-01", 2020);
    assert_false(flanked_now());
    et_put("fr-i-18", em_near(1712, 0)); /* cavalry is none */
    assert_false(flanked_now());
    et_put("fr-i-01", em_near(1712, 0)); /* nor infantry below cavalry */
    et_lead("fr-i-18");
    assert_false(flanked_now());
    et_lead("fr-i-01");
    assert_true(flanked_now());
    em_defence("aa-n2-06", true);
    assert_false(flanked_now());
    em_defence("aa-n2-06", false);
    assert_true(flanked_now());
    et_put("aa-bw-09", 1712);
    et_lead("aa-bw-09");
    assert_false(flanked_now());
}

/* EAG-17.130, EAG-17.17: a counter-charge on lead infantry always is, whatever the ground;
 * EAG-17.134: a pursuit may be. */
static void eag_17_130_charge_is_flank(void **state)
{
    (void)state;
    em_riders("aa-n2-06");
    et_ground(1712, ORCHARD);
    et.melee.flags = ME_CHARGE;
    assert_true(flanked_now());
    et_put("aa-bw-09", 1712);
    et_lead("aa-bw-09");
    assert_false(flanked_now());
    em_options("");
    flankers();
    et.melee.flags = ME_PURSUIT;
    assert_true(flanked_now());
}

/* EAG-17.121: by the stack; or, by the other reading, with cavalry as overall lead only.  Infantry
 * is not doubled. */
static void eag_17_121_whose_flank(void **state)
{
    (void)state;
    for (int strict = 0; strict < 2; strict++) {
        em_options(strict ? "flank=lead" : "");
        flankers();
        et_activate_all("fr-i-01"); /* 10 */
        em_from(em_near(1712, 0));
        assert_int_equal(em_ours(), 22);
        em_lead("fr-i-01");
        assert_int_equal(em_ours(), strict ? 16 : 22);
        et_put("fr-ii-03", 1711); /* 9 */
        em_lead("fr-ii-17");
        et_lead("fr-ii-17");
        assert_int_equal(em_ours(), 12 + 9 + 10);
        et_lead("fr-ii-03");
        em_lead("fr-i-01");
        assert_int_equal(em_ours(), 6 + 9 + 10);
    }
}

/* EAG-17.3, EAG-17.4: in a counter-charge the cavalry, active or not; EAG-13.144, EAG-17.26:
 * against all; EAG-17.77, EAG-17.78: in a pursuit the active cavalry. */
static void eag_17_3_cavalry_alone(void **state)
{
    (void)state;
    et_put("aa-bw-09 aa-bw-10 aa-bw-01", 1712);
    et_put("fr-3c-03 fr-i-01", 1711);
    et_activate_all("fr-3c-03");
    em_begin(COALITION, 1711);
    em_from(1712);
    et.melee.flags = ME_CHARGE;
    em_lead("aa-bw-09");
    assert_int_equal(em_ours(), 9);
    assert_int_equal(em_theirs(), 15);
    em_begin(FRENCH, 1712);
    em_from(1711);
    em_lead("fr-3c-03");
    et.melee.flags = ME_PURSUIT;
    et_activate_all("fr-i-01");
    assert_int_equal(em_ours(), 5);
}

/* EAG-8.29: the limit comes after the doubling. */
static void eag_8_29_cap_of_flank(void **state)
{
    (void)state;
    et_put("fr-ii-16 fr-ii-17", 1711); /* 11, doubled 22 */
    et_put("fr-ii-03", em_near(1712, 1));
    et_put("aa-n2-06", 1712);
    et_activate_all("fr-ii-16");
    em_flag("aa-n2-06", FL_NEAR_FOOT);
    em_begin(FRENCH, 1712);
    em_from(1711);
    em_lead("fr-ii-16");
    assert_int_equal(em_ours(), 22);
    et_ground(1711, VILLAGE);
    assert_int_equal(em_ours(), 20);
}

/* EAG-13.184, EAG-9.24 in one hex; EAG-17.138, EAG-17.140 over all hexes of the attack; EAG-17.141
 * not an infantry lead.  The factor comes afterwards. */
static void eag_13_184_joint_quality(void **state)
{
    unsigned other = em_near(1712, 1);

    (void)state;
    et_put("fr-3c-03", 1711);  /* 10 */
    et_put("fr-ii-03", other); /* 7 */
    et_put("aa-n2-06", 1712);  /* 6 */
    et_activate_all("fr-3c-03");
    et_activate_all("fr-ii-03");
    em_begin(FRENCH, 1712);
    em_from(1711);
    em_lead("fr-3c-03");
    melee_part(MSG_part_quality, "EAG-13.179", 6 - 10);
    em_from(other);
    melee_part(MSG_part_quality, "EAG-13.179", 6 - 7);
    et_put("fr-ii-01", other); /* 8 */
    melee_part(MSG_part_quality, "EAG-13.179", 6 - 8);
    et_leader("kellermann", 1711);
    et.melee.engaged[0] = (uint8_t)et_who("kellermann");
    melee_part(MSG_part_engaged, "EAG-13.181", -1);
    em_lead("fr-ii-01"); /* 8, though the cuirassiers have 10 */
    em_make("fr-3c-03", 5, 5);
    melee_part(MSG_part_quality, "EAG-13.179", 6 - 8);
    et_put("fr-3c-03", other); /* EAG-9.25 */
    melee_part(MSG_part_quality, "EAG-13.179", 6 - 5);
}

/* EAG-17.139: infantry that is left out counts for nothing: no points, no limit of quality in the
 * joint attack, and its hex is not among those that attack (test_c13_combat.c); EAG-9.24: but in
 * the hex of the cavalry it limits the lead as ever. */
static void eag_17_139_without_infantry(void **state)
{
    (void)state;
    et_put("fr-3c-03 fr-ii-03", 1711);
    et_lead("fr-3c-03");
    et_put("aa-bw-09", 1712); /* 7/7 */
    et_activate_all("fr-3c-03");
    et_activate_all("fr-ii-03");
    em_begin(FRENCH, 1712);
    em_from(1711);
    em_lead("fr-3c-03");
    assert_int_equal(em_ours(), 14);
    melee_part(MSG_part_quality, "EAG-13.179", 7 - 7);
    et.melee.flags = ME_NO_INFANTRY; /* EAG-17.136 */
    assert_int_equal(em_ours(), 5);
    melee_part(MSG_part_quality, "EAG-13.179", 7 - 7);
    et_put("fr-ii-03", em_near(1712, 2)); /* no limit from another hex */
    em_from(em_near(1712, 2));
    melee_part(MSG_part_quality, "EAG-13.179", 7 - 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_13_196_unprepared, em_level),
        cmocka_unit_test_setup(eag_13_197_fatigue, em_level),
        cmocka_unit_test_setup(eag_ex_60_flank, em_level),
        cmocka_unit_test_setup(eag_17_122_no_flank, em_level),
        cmocka_unit_test_setup(eag_17_130_charge_is_flank, em_level),
        cmocka_unit_test_setup(eag_17_121_whose_flank, em_level),
        cmocka_unit_test_setup(eag_17_3_cavalry_alone, em_level),
        cmocka_unit_test_setup(eag_8_29_cap_of_flank, em_level),
        cmocka_unit_test_setup(eag_13_184_joint_quality, em_level),
        cmocka_unit_test_setup(eag_17_139_without_infantry, em_level),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
