/* SPDX-License-Identifier: MIT
 * EAG-13.244 to EAG-13.251: results against routed and overwhelmed defenders; EAG-17.31, EAG-17.40:
 * and what a counter-charge does to those it strikes. */
#include "rules/eagles/eag_melee.h"
#include <stdio.h>

/* Infantry 9/7 at 1711 attacks infantry 9/7 at 1712: no modifiers at all. */
static void even(void)
{
    em_make("fr-ii-03", 9, 7);
    em_make("aa-n2-06", 9, 7);
    et_put("fr-ii-03", 1711);
    et_put("aa-n2-06", 1712);
    et_activate_all("fr-ii-03");
    em_begin(FRENCH, 1712);
    em_from(1711);
}

static void roll(unsigned dice)
{
    char text[4];

    (void)snprintf(text, sizeof text, "%u", dice);
    play(text);
}

/* Two stacks of cavalry charge infantry that has declared. */
static void charge(void)
{
    em_level(NULL);
    em_make("aa-bw-09", 3, 6);
    em_make("aa-bw-10", 3, 6);
    em_make("fr-ii-01", 7, 7);
    et_put("fr-ii-01", 1712);
    et_put("aa-bw-09", 1711);
    et_put("aa-bw-10", em_near(1712, 2));
    et_put("aa-n2-13", em_near(1712, 5));
    et_activate_all("fr-ii-01");
    et_declare(1712, em_near(1712, 5), 0);
    em_begin(COALITION, 1712);
    em_from(1711);
    em_from(em_near(1712, 2));
    em_lead("aa-bw-09");
    et.melee.flags = ME_CHARGE;
    em_fight();
}

/* EAG-EX-72, EAG-17.31: it passes, and its own attack stands; EAG-7.87: one that fails attacks no
 * more. */
static void eag_ex_72_charged(void **state)
{
    (void)state;
    charge();
    play("7");
    waits("check_roll", "chance");
    assert_true(eag_now(&et)->flags & BY_FLANK);
    play("7");
    over("melee");
    assert_int_equal(et.attack[0].flags, 0);
    charge();
    play("7 8");
    assert_true(et.attack[0].flags & AT_OUT);
    em_level(NULL);
    et_put("fr-ii-16", 1712);
    et_put("aa-vm-02", 1711);
    et_activate_all("fr-ii-16");
    et_declare(1712, em_near(1712, 5), 0);
    em_begin(COALITION, 1712);
    em_from(1711);
    em_lead("aa-vm-02");
    et.melee.flags = ME_CHARGE;
    em_fight();
    play("5 9 yes"); /* cavalry that fails by 1 and pays to stay: EAG-13.118 */
    at("fr-ii-16", "1712");
    assert_true(et.attack[0].flags & AT_OUT);
}

/* EAG-17.40: cavalry that was met on its way and failed goes no farther. */
static void eag_17_40_charged_on_its_way(void **state)
{
    (void)state;
    for (int fails = 0; fails < 2; fails++) {
        em_level(NULL);
        et_put("fr-ii-16", 1712);
        et_put("aa-vm-02", 1711);
        em_begin(COALITION, 1712);
        em_from(1711);
        em_lead("aa-vm-02");
        et.melee.flags = ME_CHARGE | ME_MOVING;
        et.mover.unit[0] = (uint16_t)et_unit("fr-ii-16");
        et.mover.units = 1;
        em_fight();
        play("5"); /* 6:5 and 8 - 7: QC */
        roll(fails ? 9 : 8);
        assert_int_equal((et.mover.flags & MV_STOPPED) != 0, fails);
    }
}

/* EAG-17.13, EAG-13.234: cavalry from below infantry leads its hex, and checks for it; EAG-17.4: R
 * does not strike the infantry. */
static void eag_17_13_charge_from_below(void **state)
{
    (void)state;
    em_make("aa-bw-10", 2, 5);
    et_put("aa-bw-01 aa-bw-09 aa-bw-10", 1711);
    et_put("fr-ii-01", 1712);
    em_begin(COALITION, 1712);
    em_from(1711);
    em_lead("aa-bw-10");
    et.melee.flags = ME_CHARGE;
    em_fight();
    assert_int_equal(eag_lead(et_b, &et, COALITION, et_hex(1711)), et_unit("aa-bw-10"));
    play("12 7"); /* 18:11, -1; 8 - 5, +3; -1: 13 */
    waits("check_roll", "chance");
    assert_int_equal(eag_now(&et)->n, 2);
    play("2");
    steps_left("aa-bw-09", 1);
    steps_left("aa-bw-10", 1);
    steps_left("aa-bw-01", 2);
}

/* The sum is -5. */
static void overwhelming(void)
{
    em_level(NULL);
    even();
    em_make("fr-ii-03", 40, 10);
    et_put("aa-n2-12", 1712);
    et_lead("aa-n2-06");
}

/* EAG-13.245 below 0: all are gone, EAG-13.251 whatever their steps, EAG-13.247 without a check;
 * EAG-13.250: leaders roll for capture.  EAG-13.246: not at 0. */
static void eag_13_245_wiped_out(void **state)
{
    (void)state;
    overwhelming();
    et_leader("orange", 1712);
    em_fight();
    play("done"); /* Orange is not engaged */
    melee_sum(-5);
    play("4 7");
    assert_int_equal(et_at("aa-n2-06") + et_at("aa-n2-12"), 0);
    waits("capture_roll", "chance");
    overwhelming();
    em_fight();
    play("5");
    waits("check_roll", "chance");
    assert_int_equal(eag_now(&et)->n, 2);
}

/* EAG-13.245: in the clear only; EAG-11.49: not in defence, EAG-13.249 nor after a passed emergency
 * defence. */
static void eag_13_245_not_wiped_out(void **state)
{
    (void)state;
    for (int why = 0; why < 3; why++) {
        overwhelming();
        if (why == 0) {
            et_ground(1712, ORCHARD);
            em_make("fr-ii-03", 100, 12);
        } else if (why == 1) {
            unsigned formation = et_b->unit[et_unit("aa-n2-06")].formation;

            et.order[formation] = BOX_DEFENCE;
            et.formation[formation] = F_REVEALED;
            et_leader("perponcher", 1715);
        } else {
            eag_form_square(&et, et_hex(1712));
        }
        em_fight();
        roll(why == 0 ? 2 : 4);
        play("7");
        waits("check_roll", "chance");
    }
}

/* EAG-13.248: in a counter-charge as in any melee; EAG-20.44, EAG-20.48: routed units lost so may
 * lose a flag. */
static void eag_13_248_wiped_out_by_charge(void **state)
{
    (void)state;
    em_make("aa-vm-01", 30, 10);
    et_put("fr-ii-03", 1712);
    et_put("aa-vm-01", 1711);
    em_begin(COALITION, 1712);
    em_from(1711);
    em_lead("aa-vm-01");
    et.melee.flags = ME_CHARGE;
    em_fight();
    play("3 7");
    off("fr-ii-03");
    em_level(NULL);
    overwhelming();
    et_rout("aa-n2-06 aa-n2-12");
    em_fight();
    play("4 7");
    waits("flag_roll", "chance");
    assert_int_equal(eag_now(&et)->n, 1); /* guns have none: EAG-20.46 */
    assert_int_equal(eag_now(&et)->k, 2); /* EAG-20.45: no friend stands by them */
    em_level(NULL);
    even();
    et_rout("aa-n2-06");
    et_reduce("aa-n2-06");
    et_put("aa-n2-13", em_near(1712, 0));
    em_fight();
    play("6"); /* -2: 4, R */
    waits("flag_roll", "chance");
    assert_int_equal(eag_now(&et)->k, 0);
}

/* EAG-13.244, EAG-15.10: routed ones alone do the attacker no harm; with one that stands they do.
 */
static void eag_13_244_routed_defenders(void **state)
{
    (void)state;
    even();
    et_rout("aa-n2-06");
    em_fight();
    play("12 7"); /* -2: 10, R */
    over("melee");
    steps_left("fr-ii-03", 2);
    em_level(NULL);
    even();
    em_make("aa-n2-07", 1, 7);
    et_put("aa-n2-07", 1712);
    et_rout("aa-n2-06");
    em_fight();
    play("11 7"); /* +1, -2: 10 */
    steps_left("fr-ii-03", 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_ex_72_charged, em_level),
        cmocka_unit_test_setup(eag_17_40_charged_on_its_way, em_level),
        cmocka_unit_test_setup(eag_17_13_charge_from_below, em_level),
        cmocka_unit_test_setup(eag_13_245_wiped_out, em_level),
        cmocka_unit_test_setup(eag_13_245_not_wiped_out, em_level),
        cmocka_unit_test_setup(eag_13_248_wiped_out_by_charge, em_level),
        cmocka_unit_test_setup(eag_13_244_routed_defenders, em_level),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
