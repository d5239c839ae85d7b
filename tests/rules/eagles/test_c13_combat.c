/* SPDX-License-Identifier: MIT
 * EAG-7.68, EAG-7.86 to EAG-7.91, EAG-13.146 to EAG-13.152, EAG-17.57, EAG-17.85, EAG-17.136: from
 * the declarations to the melees. */
#include "rules/eagles/eag_melee.h"

static void combat(unsigned flags)
{
    eag_push(&et, S_combat, FRENCH)->flags = (uint8_t)flags;
    eag_go(et_b, &et);
}

static bool in_combat(void)
{
    return eag_find(&et, S_combat) != NULL || eag_find(&et, S_melees) != NULL;
}

/* Infantry at 1711 and 1721 attack 1712 and 1722. */
static void two_attacks(void)
{
    et_put("fr-ii-03 fr-ii-04", 1711);
    et_put("fr-ii-05", 1721);
    et_put("aa-n2-06", 1712);
    et_put("aa-n2-07", 1722);
    et_activate_all("fr-ii-03");
    et_declare(1711, 1712, 0);
    et_declare(1721, 1722, 0);
}

/* EAG-7.86: in the order he likes; EAG-7.91: then the markers go. */
static void eag_7_86_order(void **state)
{
    (void)state;
    two_attacks();
    em_melees();
    waits("next_melee", "french");
    may_not("resolve:1711", "EAG-7.86");
    may_not("cancel:1721", "EAG-7.86");
    may("resolve:1712");
    play("resolve:1722");
    waits("melee_roll", "chance");
    assert_int_equal(et.melee.target, et_hex(1722));
    play("9 2"); /* total 8: the attacker checks, and passes */
    waits("next_melee", "french");
    may_not("resolve:1722", "EAG-7.86"); /* EAG-7.64, EAG-13.146 */
    play("resolve:1712 8 2");
    assert_false(in_combat());
    assert_int_equal(et.attacks, 0);
}

/* EAG-7.89, EAG-13.152: called off. */
static void eag_7_89_cancel(void **state)
{
    (void)state;
    two_attacks();
    em_melees();
    play("cancel:1712");
    may_not("resolve:1712", "EAG-7.86");
    play("cancel:1722");
    assert_false(in_combat());
    assert_int_equal(et.attacks, 0);
    assert_int_equal(et_steps("aa-n2-06") + et_steps("aa-n2-07"), 4);
}

/* EAG-7.87, EAG-13.148: not after a failed check; EAG-13.151, EAG-13.123: nor without its lead,
 * the one who leads now; EAG-13.149: but with one that has lost a step. */
static void eag_7_87_dropped_out(void **state)
{
    (void)state;
    two_attacks();
    et.attack[0].flags |= AT_OUT;
    em_melees();
    may_not("resolve:1712", "EAG-7.86");
    may("resolve:1722");
    em_level(NULL);
    two_attacks();
    eag_eliminate(et_b, &et, et_unit("fr-ii-03"));
    et_reduce("fr-ii-05");
    em_melees();
    may_not("resolve:1712", "EAG-7.86");
    may("resolve:1722");
}

/* EAG-7.90, EAG-13.150: another active unit may lead the attack of one that lost a step; not one
 * that is not active. */
static void eag_7_90_other_lead(void **state)
{
    (void)state;
    two_attacks();
    et_reduce("fr-ii-03");
    et_lead("fr-ii-04");
    em_melees();
    play("resolve:1712");
    assert_int_equal(et.melee.lead, et_unit("fr-ii-04"));
    em_level(NULL);
    two_attacks();
    et_put("fr-i-01", 1711);
    et_lead("fr-i-01");
    em_melees();
    may_not("resolve:1712", "EAG-7.86");
}

/* EAG-7.88, EAG-13.190: one stack is enough; who dropped out counts for nothing, encirclement
 * included. EAG-EX-54, EAG-EX-55: then another leads, with what he has (EAG-17.97). */
static void eag_7_88_who_is_left(void **state)
{
    (void)state;
    et_put("fr-3c-03", em_near(1712, 0));
    et_put("fr-3c-04", em_near(1712, 3));
    et_put("fr-ii-16", em_near(1712, 4));
    et_put("aa-n2-06", 1712);
    et_activate_all("fr-3c-03");
    et_activate_all("fr-ii-16");
    em_flag("fr-3c-03 fr-ii-16", FL_PREPARED);
    et_declare(em_near(1712, 0), 1712, 0);
    et_declare(em_near(1712, 3), 1712, 0);
    et_declare(em_near(1712, 4), 1712, 0);
    em_melees();
    play("resolve:1712");
    waits("overall_lead", "french"); /* EAG-9.2 */
    may_not("lead:fr-3c-05", "EAG-9.2");
    play("lead:fr-3c-03");
    waits("melee_roll", "chance");
    assert_true(eag_encircled(et_b, &et));
    no_part(MSG_part_unprepared);
    em_level(NULL);
    et_put("fr-3c-04", em_near(1712, 3));
    et_put("fr-ii-16", em_near(1712, 4));
    et_put("fr-3c-03", em_near(1712, 0));
    et_put("aa-n2-06", 1712);
    et_activate_all("fr-3c-03");
    et_activate_all("fr-ii-16");
    em_flag("fr-3c-03 fr-ii-16", FL_PREPARED);
    et_declare(em_near(1712, 0), 1712, AT_OUT);
    et_declare(em_near(1712, 3), 1712, 0);
    et_declare(em_near(1712, 4), 1712, 0);
    em_melees();
    play("resolve:1712");
    may_not("lead:fr-3c-03", "EAG-9.2");
    play("lead:fr-3c-04");
    assert_false(eag_encircled(et_b, &et));
    assert_int_equal(et.melee.hexes, 2);
    melee_part(MSG_part_quality, "EAG-13.179", 6 - 10);
    melee_part(MSG_part_unprepared, "EAG-13.196", 2);
    em_lead("fr-ii-16");
    melee_part(MSG_part_quality, "EAG-13.179", 6 - 8);
    no_part(MSG_part_unprepared);
}

/* EAG-17.85: a pursuit into the clear is fought; EAG-17.86: any other may be called off.  By the
 * other reading the hex it comes from decides. */
static void eag_17_85_pursuit(void **state)
{
    (void)state;
    for (int other = 0; other < 2; other++) {
        for (int rough = 0; rough < 2; rough++) {
            em_options(other ? "forced-pursuit=pursuer" : "");
            et_put("fr-ii-16", 1711);
            et_put("aa-n2-06", 1712);
            et_activate_all("fr-ii-16");
            et_ground(rough ? 1712 : 1711, ORCHARD);
            et_declare(1711, 1712, AT_PURSUIT);
            em_melees();
            if (rough == other) {
                waits("melee_roll", "chance");
                assert_true(et.melee.flags & ME_PURSUIT);
            } else {
                play("cancel:1712");
                assert_false(in_combat());
            }
        }
    }
}

/* One that may not be called off among others. */
static void test_pursuit_among_others(void **state)
{
    (void)state;
    two_attacks();
    et.attack[0].flags |= AT_PURSUIT;
    et.attack[0].lead = (uint16_t)et_unit("fr-ii-16");
    et_put("fr-ii-16", 1711);
    em_melees();
    may_not("cancel:1712", "EAG-17.85");
    may("resolve:1712");
    may("cancel:1722");
}

/* EAG-13.146: where a hex may be attacked once only, what was fought over is kept for the pursuits;
 * what was called off is not. */
static void eag_13_146_twice(void **state)
{
    (void)state;
    em_options("attacked-twice=never");
    two_attacks();
    em_melees();
    play("cancel:1712 resolve:1722 9 2");
    assert_false(in_combat());
    assert_int_equal(et.attacks, 1);
    assert_int_equal(et.attack[0].to, et_hex(1722));
    assert_true(et.attack[0].flags & AT_RESOLVED);
}

/* ---- the assault that is named early ---- */

/* Dragoons 9 at A, infantry at B and C on enemy cavalry at 1712. */
static void joint_attack(void)
{
    em_make("fr-3c-03", 5, 9);
    em_make("fr-ii-01", 9, 9);
    et_put("fr-3c-03", 1711);
    et_put("fr-ii-01", em_near(1712, 2));
    et_put("fr-ii-03", em_near(1712, 4));
    et_put("aa-vm-01", 1712);
    et_activate_all("fr-3c-03");
    et_activate_all("fr-ii-01");
    em_flag("fr-3c-03", FL_PREPARED);
    et_declare(1711, 1712, 0);
    et_declare(em_near(1712, 2), 1712, 0);
    et_declare(em_near(1712, 4), 1712, 0);
    combat(0);
}

/* EAG-7.68, EAG-EX-63: overall lead and infantry are named before the target may go; EAG-7.67. */
static void eag_7_68_named_infantry(void **state)
{
    (void)state;
    joint_attack();
    waits("assault", "french");
    may_not("exclude", "EAG-7.68");
    may_not("lead:fr-3c-04", "EAG-7.68");
    play("lead:fr-ii-01");
    waits("withdraw", "coalition"); /* EAG-17.137 */
    play("done");
    play("resolve:1712");
    waits("melee_roll", "chance"); /* the lead is known: EAG-9.2 */
    assert_int_equal(et.melee.lead, et_unit("fr-ii-01"));
}

static void test_named_both(void **state)
{
    (void)state;
    joint_attack();
    play("lead:fr-3c-03");
    may_not("lead:fr-ii-01", "EAG-17.136");
    play("done");
    waits("withdraw", "coalition");
    play("done resolve:1712");
    waits("melee_roll", "chance");
    assert_int_equal(et.melee.hexes, 3);
    melee_part(MSG_part_quality, "EAG-13.179", 7 - 9); /* stays 9 */
}

/* EAG-17.136: without the infantry there is no way out for the target; EAG-17.139: then it takes no
 * part at all. */
static void eag_17_136_named_cavalry(void **state)
{
    (void)state;
    joint_attack();
    play("lead:fr-3c-03 exclude");
    waits("next_melee", "french");
    play("resolve:1712");
    waits("melee_roll", "chance");
    assert_int_equal(et.melee.hexes, 1);
    assert_int_equal(et.melee.lead, et_unit("fr-3c-03"));
    assert_int_equal(eag_melee_points(et_b, &et, FRENCH), 5);
}

/* If the cavalry drops out then, nobody attacks. */
static void test_named_and_lost(void **state)
{
    (void)state;
    joint_attack();
    et.attack[0].flags |= AT_OUT;
    play("lead:fr-3c-03 exclude");
    assert_false(in_combat());
}

/* Of one stack of both arms only the infantry is a question, if cavalry leads it. */
static void test_one_stack(void **state)
{
    (void)state;
    et_put("fr-3c-03 fr-ii-03", 1711);
    et_put("aa-vm-01", 1712);
    et_activate_all("fr-3c-03");
    et_activate_all("fr-ii-03");
    et_declare(1711, 1712, 0);
    combat(0);
    may_not("lead:fr-3c-03", "EAG-17.136");
    play("exclude resolve:1712");
    assert_int_equal(eag_melee_points(et_b, &et, FRENCH), 5);
    em_level(NULL);
    et_put("fr-ii-03 fr-3c-03", 1711);
    et_put("aa-vm-01 aa-vm-03", 1712); /* with horse artillery too */
    et_activate_all("fr-3c-03");
    et_activate_all("fr-ii-03");
    et_declare(1711, 1712, 0);
    combat(0);
    waits("withdraw", "coalition");
}

/* Nothing is named against other stacks, nor where any cavalry bars the way: EAG-7.67. */
static void eag_7_67_not_named(void **state)
{
    (void)state;
    em_options("withdraw=no-cavalry");
    joint_attack();
    waits("next_melee", "french");
    em_options("");
    et_put("fr-3c-03 fr-ii-03", 1711);
    et_put("aa-vm-01 aa-n2-06", 1712);
    et_activate_all("fr-3c-03");
    et_declare(1711, 1712, 0);
    combat(0);
    over("assault");
}

/* EAG-17.57: into the hex that was left; EAG-17.58: cavalry need not, and pursues nobody;
 * EAG-17.59, EAG-7.78: and that was all. */
static void eag_17_57_vacated(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1711);
    et_put("fr-ii-16", em_near(1712, 2));
    et_put("aa-n2-06", em_near(1712, 0)); /* an enemy to pursue */
    et_activate_all("fr-ii-03");
    et_declare(1711, 1712, AT_VACATED);
    et_declare(em_near(1712, 2), 1712, AT_VACATED);
    combat(0);
    waits("advance_with", "french");
    play("advance:fr-ii-16");
    lacks("flags.fr-ii-16", "advanced");
    play("advance:fr-ii-03");
    at("fr-ii-16", "1712");
    at("fr-ii-03", "1712");
    while (eag_now(&et)->state == S_new_lead) {
        play("done");
    }
    assert_false(in_combat());
    assert_int_equal(et.attacks, 0);
    assert_int_equal(et.melee.hexes, 0);
}

static void test_vacated_and_left(void **state)
{
    (void)state;
    et_put("fr-ii-16", 1711);
    et_activate_all("fr-ii-16");
    et_declare(1711, 1712, AT_VACATED);
    combat(0);
    play("done");
    assert_false(in_combat());
    at("fr-ii-16", "1711");
}

/* EAG-14.25, EAG-17.57: nobody advances where another stack has withdrawn to meanwhile. */
static void eag_14_25_vacated_and_taken(void **state)
{
    (void)state;
    et_put("fr-ii-16", 1711);
    et_put("aa-vm-01", 1712);
    et_activate_all("fr-ii-16");
    et_declare(1711, 1712, AT_VACATED);
    combat(0);
    assert_false(in_combat());
    at("fr-ii-16", "1711");
    assert_int_equal(et.melee.hexes, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_7_86_order, em_level),
        cmocka_unit_test_setup(eag_7_89_cancel, em_level),
        cmocka_unit_test_setup(eag_7_87_dropped_out, em_level),
        cmocka_unit_test_setup(eag_7_90_other_lead, em_level),
        cmocka_unit_test_setup(eag_7_88_who_is_left, em_level),
        cmocka_unit_test_setup(eag_17_85_pursuit, em_level),
        cmocka_unit_test_setup(test_pursuit_among_others, em_level),
        cmocka_unit_test_setup(eag_13_146_twice, em_level),
        cmocka_unit_test_setup(eag_7_68_named_infantry, em_level),
        cmocka_unit_test_setup(test_named_both, em_level),
        cmocka_unit_test_setup(eag_17_136_named_cavalry, em_level),
        cmocka_unit_test_setup(test_named_and_lost, em_level),
        cmocka_unit_test_setup(test_one_stack, em_level),
        cmocka_unit_test_setup(eag_7_67_not_named, em_level),
        cmocka_unit_test_setup(eag_17_57_vacated, em_level),
        cmocka_unit_test_setup(test_vacated_and_left, em_level),
        cmocka_unit_test_setup(eag_14_25_vacated_and_taken, em_level),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
