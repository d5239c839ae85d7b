/* SPDX-License-Identifier: MIT
 * EAG-7.57 to EAG-7.65, EAG-13.136 to EAG-13.147, EAG-11.42, EAG-11.55 to EAG-11.61: declarations
 * of melee. */
#include "rules/eagles/eag_melee.h"

static void declare(void)
{
    et_begin("declare", "french");
}

/* Infantry at 1711 beside the enemy at 1712. */
static void face_to_face(void)
{
    et_put("fr-ii-03", 1711);
    et_put("aa-n2-06", 1712);
    et_activate_all("fr-ii-03");
    declare();
}

/* EAG-7.57: adjacent enemies; EAG-7.61: a marker that points to them; EAG-7.65, EAG-13.136: nobody
 * has to. */
static void eag_7_57_declaring(void **state)
{
    (void)state;
    et_put("aa-n2-07", 1714);
    face_to_face();
    waits("declare", "french");
    may("done");
    may_not("attack:1711:1714", "EAG-7.57");
    may_not("attack:1711:1710", "EAG-7.57");
    play("attack:1711:1712");
    assert_int_equal(et.attacks, 1);
    assert_int_equal(et.attack[0].from, et_hex(1711));
    assert_int_equal(et.attack[0].to, et_hex(1712));
    assert_int_equal(et.attack[0].lead, et_unit("fr-ii-03"));
    waits("declare", "french"); /* EAG-7.58: nothing happens before he is done */
    play("done");
    over("declare");
}

/* EAG-7.59, EAG-6.20, EAG-9.29, EAG-9.31, EAG-13.137, EAG-13.140: an active lead. */
static void eag_7_59_active_lead(void **state)
{
    (void)state;
    face_to_face();
    et_put("fr-i-01", 1711);
    et_lead("fr-ii-03");
    may("attack:1711:1712");
    et_lead("fr-i-01");
    may_not("attack:1711:1712", "EAG-9.29");
    may_not("attack:1701:1712", "EAG-7.59"); /* nobody is there */
}

/* EAG-7.60: neither artillery nor leaders alone. */
static void eag_7_60_guns_and_leaders(void **state)
{
    (void)state;
    et_put("aa-n2-06", 1712);
    et_put("fr-ii-20", 1711);
    et_leader("reille", em_near(1712, 0));
    et_activate_all("fr-ii-20");
    assert_false(eag_may_attack(et_b, &et));
    declare();
    may_not("attack:1711:1712", "EAG-7.60");
    cites(eag_attack_forbidden(et_b, &et, et_hex(em_near(1712, 0)), et_hex(1712)), "EAG-7.60");
    et_put("fr-ii-03", 1711);
    may("attack:1711:1712");
    assert_true(eag_may_attack(et_b, &et));
}

/* EAG-13.139, EAG-15.6: one routed unit bars the stack. */
static void eag_13_139_routed(void **state)
{
    (void)state;
    face_to_face();
    et_put("fr-ii-04", 1711);
    et_rout("fr-ii-04");
    may_not("attack:1711:1712", "EAG-13.139");
}

/* EAG-13.147: only where the lead could go. */
static void eag_13_147_terrain(void **state)
{
    (void)state;
    et_put("fr-ii-16 fr-ii-03", 1711);
    et_put("aa-n2-06", 1712);
    et_ground(1712, FOREST);
    et_rework();
    et_activate_all("fr-ii-03");
    declare();
    may_not("attack:1711:1712", "EAG-13.147");
    et_lead("fr-ii-03");
    may("attack:1711:1712");
    et_side(1711, 1712, HS_RIVER);
    et_rework();
    may_not("attack:1711:1712", "EAG-13.147");
}

/* EAG-7.62: several stacks on one hex; EAG-7.63, EAG-13.138: a stack on one hex. */
static void eag_7_62_several(void **state)
{
    (void)state;
    et_put("aa-n2-07", em_near(1711, 2));
    et_put("fr-ii-04", em_near(1712, 1));
    face_to_face();
    play("attack:1711:1712");
    may_not("attack:1711:1712", "EAG-7.63");
    cites(eag_attack_forbidden(et_b, &et, et_hex(1711), et_hex(em_near(1711, 2))), "EAG-7.63");
    assert_int_equal(eag_attack_forbidden(et_b, &et, et_hex(em_near(1712, 1)), et_hex(1712)),
                     EAG_ALLOWED);
}

/* Taken back while declaring, but not for ever. */
static void test_taken_back(void **state)
{
    (void)state;
    face_to_face();
    may_not("undeclare:1711", "EAG-7.58");
    for (int i = 0; i < 4; i++) {
        play("attack:1711:1712 undeclare:1711");
        assert_int_equal(et.attacks, 0);
        assert_int_equal(et.attack[0].to, 0);
    }
    play("attack:1711:1712");
    may_not("undeclare:1711", "EAG-7.58");
}

/* ---- the defence order ---- */

static unsigned box(const char *unit)
{
    return et.order[et_b->unit[et_unit(unit)].formation];
}

static void attack_in_defence(const char *unit, unsigned flags)
{
    em_level(NULL);
    et_put(unit, 1711);
    et_put("aa-n2-06", 1712);
    et_activate_all(unit);
    em_flag(unit, flags);
    et.order[et_b->unit[et_unit(unit)].formation] = BOX_DEFENCE;
    declare();
    play("attack:1711:1712");
    assert_int_equal(box(unit), BOX_DEFENCE); /* it may still be taken back */
    play("done");
}

/* EAG-11.42, EAG-11.55: infantry in range that attacks ends it (EAG-11.59); EAG-11.58: neither
 * cavalry nor who is out of range. */
static void eag_11_42_defence_given_up(void **state)
{
    (void)state;
    attack_in_defence("fr-ii-03", FL_IN_RANGE);
    assert_int_equal(box("fr-ii-03"), BOX_NO_ORDER);
    attack_in_defence("fr-ii-03", 0);
    assert_int_equal(box("fr-ii-03"), BOX_DEFENCE);
    attack_in_defence("fr-ii-16", FL_IN_RANGE);
    assert_int_equal(box("fr-ii-16"), BOX_DEFENCE);
}

/* The unit, in range of its officer under a defence order, attacks below lead cavalry. */
static void attack_below(const char *unit)
{
    em_level(NULL);
    et_put("fr-ii-16", 1711);
    et_put(unit, 1711);
    et_lead("fr-ii-16");
    et_put("aa-n2-06", 1712);
    et_activate_all(unit);
    em_flag(unit, FL_IN_RANGE);
    et.order[et_b->unit[et_unit(unit)].formation] = BOX_DEFENCE;
    declare();
    play("attack:1711:1712 done");
}

/* EAG-13.141, EAG-11.55: infantry or artillery below lead cavalry attacks with it, and gives the
 * order up. */
static void eag_13_141_below(void **state)
{
    (void)state;
    attack_below("fr-ii-03");
    assert_int_equal(box("fr-ii-03"), BOX_NO_ORDER);
    attack_below("fr-ii-20");
    assert_int_equal(box("fr-ii-20"), BOX_NO_ORDER);
}

/* EAG-11.61: not when a commander leads it himself. */
static void eag_11_61_direct(void **state)
{
    struct eag_frame *f;

    (void)state;
    et_put("fr-ii-03", 1711);
    et_put("aa-n2-06", 1712);
    et_activate_all("fr-ii-03");
    em_flag("fr-ii-03", FL_IN_RANGE);
    et.order[et_b->unit[et_unit("fr-ii-03")].formation] = BOX_DEFENCE;
    f = eag_push(&et, S_activation, FRENCH);
    f->leader = (uint8_t)et_who("ney");
    f->stage = 6; /* the combat comes next */
    declare();
    play("attack:1711:1712 done");
    assert_int_equal(box("fr-ii-03"), BOX_DEFENCE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_7_57_declaring, em_level),
        cmocka_unit_test_setup(eag_7_59_active_lead, em_level),
        cmocka_unit_test_setup(eag_7_60_guns_and_leaders, em_level),
        cmocka_unit_test_setup(eag_13_139_routed, em_level),
        cmocka_unit_test_setup(eag_13_147_terrain, em_level),
        cmocka_unit_test_setup(eag_7_62_several, em_level),
        cmocka_unit_test_setup(test_taken_back, em_level),
        cmocka_unit_test_setup(eag_11_42_defence_given_up, em_level),
        cmocka_unit_test_setup(eag_13_141_below, em_level),
        cmocka_unit_test_setup(eag_11_61_direct, em_level),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
