/* SPDX-License-Identifier: MIT
 * The sums of the melees in the worked examples. */
#include "rules/eagles/eag_melee.h"

/* Dragoons beside infantry 1712 that has lead infantry beside it, and had. */
static void flankers(void)
{
    em_riders("aa-n2-06");
    et_put("fr-i-01", em_near(1712, 0));
    em_flag("aa-n2-06", FL_NEAR_FOOT);
}

/* EAG-EX-48: a farm attacked out of three hexes. */
static void eag_ex_48(void **state)
{
    (void)state;
    et_ground(1712, FORTIFIED_FARM);
    em_make("aa-3-01", 4, 7);
    em_make("fr-i-01", 10, 8);
    em_make("fr-i-02", 10, 7);
    em_make("fr-i-03", 10, 7);
    et_put("aa-3-01", 1712);
    et_put("fr-i-01", em_near(1712, 3));
    et_put("fr-i-02", em_near(1712, 4));
    et_put("fr-i-03", em_near(1712, 0));
    et_leader("d-erlon", em_near(1712, 4));
    et_activate_all("fr-i-01");
    em_begin(FRENCH, 1712);
    em_from(em_near(1712, 3));
    em_from(em_near(1712, 4));
    em_from(em_near(1712, 0));
    em_lead("fr-i-01");
    melee_sum(-2);
    em_lead("fr-i-02");
    et.melee.engaged[0] = (uint8_t)et_who("d-erlon");
    melee_sum(-2);
}

/* EAG-EX-56: fatigue, and prepared. */
static void eag_ex_56(void **state)
{
    (void)state;
    em_riders("aa-bw-09");
    em_make("fr-ii-17", 8, 8);
    em_make("aa-bw-09", 4, 10);
    em_flag("aa-bw-09", FL_NEAR);
    melee_sum(-2);
}

/* EAG-EX-57 without, EAG-EX-58 with and EAG-EX-59 after a failed emergency defence: EAG-13.200,
 * EAG-17.116, EAG-17.118; EAG-17.117. */
static void eag_ex_57_examples_57_to_59(void **state)
{
    (void)state;
    em_riders("aa-1-01");
    em_make("fr-ii-17", 10, 8);
    em_make("fr-ii-16", 10, 8);
    em_make("aa-1-01", 7, 10);
    et_put("fr-ii-16", em_near(1712, 0));
    em_from(em_near(1712, 0));
    melee_sum(-3);
    et.melee.flags = ME_EMERGENCY_FAIL;
    melee_part(MSG_part_emergency_fail, "EAG-17.118", -2);
    melee_sum(-5);
    et.melee.flags = ME_EMERGENCY_OK;
    eag_form_square(&et, et_hex(1712));
    melee_part(MSG_part_emergency_ok, "EAG-17.116", 2);
    melee_sum(2);
}

/* EAG-EX-72: cossacks charge light infantry out of two hexes. */
static void eag_ex_72(void **state)
{
    (void)state;
    em_make("aa-bw-09", 3, 6);
    em_make("aa-bw-10", 3, 6);
    em_make("fr-ii-01", 7, 7);
    et_put("fr-ii-01", 1712);
    et_put("aa-bw-09", 1711);
    et_put("aa-bw-10", em_near(1712, 2));
    em_begin(COALITION, 1712);
    em_from(1711);
    em_from(em_near(1712, 2));
    em_lead("aa-bw-09");
    et.melee.flags = ME_CHARGE;
    assert_int_equal(em_ours(), 12);
    melee_sum(-1);
}

/* EAG-EX-76, EAG-EX-77: infantry on infantry. */
static void eag_ex_76_examples_76_77(void **state)
{
    (void)state;
    em_plain();
    em_make("fr-ii-03", 9, 8);
    em_make("aa-n2-06", 4, 7);
    melee_sum(-3);
    em_make("fr-ii-03", 8, 9);
    em_make("aa-n2-06", 6, 7);
    melee_sum(-2);
}

/* EAG-EX-78: guns alone, by the rule and as printed. */
static void eag_ex_78(void **state)
{
    (void)state;
    for (int printed = 0; printed < 2; printed++) {
        em_options(printed ? "lone-artillery=left-out" : "");
        em_make("fr-ii-03", 4, 6);
        em_make("aa-5-13", 6, 6);
        et_put("fr-ii-03", 1711);
        et_put("aa-5-13", 1712);
        et_activate_all("fr-ii-03");
        em_begin(FRENCH, 1712);
        em_from(1711);
        em_lead("fr-ii-03");
        melee_sum(printed ? -4 : -5);
    }
}

/* EAG-EX-83 prepared dragoons on dragoons, EAG-EX-84 cuirassiers on infantry, no flank any more. */
static void eag_ex_83_examples_83_84(void **state)
{
    (void)state;
    em_riders("aa-bw-09");
    em_make("fr-ii-17", 5, 8);
    em_make("aa-bw-09", 3, 8);
    melee_sum(-1);
    et_put("aa-n2-06", 1712);
    et_put("aa-bw-09", 2020);
    em_make("fr-ii-17", 6, 10);
    em_make("aa-n2-06", 9, 8);
    em_flag("aa-n2-06", FL_NEAR_FOOT);
    melee_sum(-2);
}

/* EAG-EX-85: infantry leads, the cossacks beside it are doubled. */
static void eag_ex_85(void **state)
{
    (void)state;
    flankers();
    et_activate_all("fr-i-01");
    em_make("fr-i-01", 6, 7);
    em_make("fr-ii-17", 3, 6);
    em_make("fr-ii-16", 3, 6);
    em_make("aa-n2-06", 8, 9);
    et_put("fr-ii-16", 1711);
    em_from(em_near(1712, 0));
    em_lead("fr-i-01");
    et_put("fr-i-01", em_near(1712, 2)); /* not opposite */
    et.melee.from[1] = (uint16_t)et_hex(em_near(1712, 2));
    melee_sum(0);
}

/* EAG-EX-88: a pursuit into a flank. */
static void eag_ex_88(void **state)
{
    (void)state;
    flankers();
    em_make("fr-ii-17", 6, 10);
    em_make("aa-n2-06", 8, 9);
    et.melee.flags = ME_PURSUIT;
    melee_sum(-1);
}

/* EAG-EX-90: three stacks of dragoons around a tired one. */
static void eag_ex_90(void **state)
{
    static const char *const dragoons[] = { "fr-ii-16", "fr-ii-17", "fr-ii-18" };

    (void)state;
    em_make("aa-bw-09", 5, 8);
    et_put("aa-bw-09", 1712);
    em_flag("aa-bw-09", FL_NEAR);
    et_activate_all("fr-ii-16");
    em_begin(FRENCH, 1712);
    for (unsigned i = 0; i < 3; i++) {
        em_make(dragoons[i], 3, 8);
        et_put(dragoons[i], em_near(1712, 2 * i));
        em_from(em_near(1712, 2 * i));
    }
    em_flag("fr-ii-17", FL_PREPARED);
    em_lead("fr-ii-17");
    melee_sum(-5);
    em_lead("fr-ii-16"); /* the one that stood there already */
    melee_sum(-3);
}

/* EAG-EX-93 a village, EAG-EX-94 one infantry unit alone in a large building (EAG-13.209). */
static void eag_ex_93_examples_93_94(void **state)
{
    (void)state;
    em_make("fr-ii-01", 12, 8);
    em_make("fr-ii-03", 24, 7);
    em_make("aa-n2-06", 14, 6);
    em_make("aa-n2-07", 14, 6);
    et_put("fr-ii-01", 1711);
    et_put("fr-ii-03", em_near(1712, 2));
    et_put("aa-n2-06 aa-n2-07 aa-n2-13", 1712);
    et_ground(1712, VILLAGE);
    et_activate_all("fr-ii-01");
    em_begin(FRENCH, 1712);
    em_from(1711);
    em_from(em_near(1712, 2));
    em_lead("fr-ii-01");
    assert_int_equal(em_ours(), 32);
    melee_sum(-2);
    em_make("aa-n2-06", 12, 7);
    et_put("aa-n2-07 aa-n2-13", 2020);
    et_ground(1712, LARGE_BUILDING);
    em_begin(FRENCH, 1712);
    em_from(em_near(1712, 2));
    em_lead("fr-ii-03");
    melee_sum(1);
    et_put("aa-n2-13", 1712); /* not alone */
    melee_sum(0);
    et_put("aa-n2-13", 2020);
    et_ground(1712, VILLAGE);
    melee_sum(0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_ex_48, em_level),
        cmocka_unit_test_setup(eag_ex_56, em_level),
        cmocka_unit_test_setup(eag_ex_57_examples_57_to_59, em_level),
        cmocka_unit_test_setup(eag_ex_72, em_level),
        cmocka_unit_test_setup(eag_ex_76_examples_76_77, em_level),
        cmocka_unit_test_setup(eag_ex_78, em_level),
        cmocka_unit_test_setup(eag_ex_83_examples_83_84, em_level),
        cmocka_unit_test_setup(eag_ex_85, em_level),
        cmocka_unit_test_setup(eag_ex_88, em_level),
        cmocka_unit_test_setup(eag_ex_90, em_level),
        cmocka_unit_test_setup(eag_ex_93_examples_93_94, em_level),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
