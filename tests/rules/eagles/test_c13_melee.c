/* SPDX-License-Identifier: MIT
 * EAG-13.171, EAG-13.182, EAG-13.217 to EAG-13.251: melees played to their end, up to the advance.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/eagles/eag_melee.h"
#include <stdio.h>
#include <string.h>

/* Infantry 9/7 at 1711 attacks infantry 9/7 at 1712: no modifiers at all. */
static void even(void)
{
    em_make("fr-ii-03", 9, 7);
    em_make("aa-n2-06", 9, 7);
    et_put("fr-ii-03", 1711);
    et_put("aa-n2-06", 1712);
    em_act("fr-ii-03");
    em_begin(FRENCH, 1712);
    em_from(1711);
}

/* Infantry of 7 in two hexes attacks; with 18:9 the sum is -2. */
static void two_hexes(void)
{
    even();
    em_make("fr-ii-04", 9, 7);
    et_put("fr-ii-04", em_near(1712, 2));
    em_from(em_near(1712, 2));
    em_lead("fr-ii-03");
}

static void roll(unsigned dice)
{
    char text[4];

    (void)snprintf(text, sizeof text, "%u", dice);
    et_play(text);
}

/* The first of the ways that are offered. */
static void first_way(void)
{
    struct gg_offer o;

    eag_offer(et_battle, &et, &o);
    eag_apply(et_battle, &et, gg_offer_nth(&o, 0));
}

/* ---- the chart ---- */

struct row {
    int defender, attacker; /* check, -1 none */
    bool defender_r, attacker_r;
};

/* EAG-13.171: dice and sum, read on the chart: EAG-13.217 to EAG-13.227.  EAG-13.228, EAG-13.233: R
 * and checks; EAG-13.238: passed, nothing. */
static void test_chart(void **state)
{
    static const struct row chart[] = {
        { 2, -1, true, false },  /* EAG-13.217 */
        { 1, -1, true, false },  /* EAG-13.218 */
        { -1, -1, true, false }, /* EAG-13.219 */
        { 1, -1, false, false }, /* EAG-13.220 */
        { 0, -1, false, false }, /* EAG-13.221 */
        { 0, 0, false, false },  /* EAG-13.222 */
        { -1, 0, false, false }, /* EAG-13.223 */
        { -1, 1, false, false }, /* EAG-13.224 */
        { -1, -1, false, true }, /* EAG-13.225 */
        { -1, 1, false, true },  /* EAG-13.226 */
        { -1, 2, false, true },  /* EAG-13.227 */
    };

    (void)state;
    for (unsigned dice = 2; dice <= 12; dice++) {
        const struct row *row = &chart[dice - 2];

        em_level(NULL);
        even();
        em_fight();
        et_waits("melee_roll", "chance");
        assert_int_equal(em_sum(), 0);
        roll(dice);
        if (dice <= 4 || dice >= 10) {
            et_waits("event_roll", "chance"); /* EAG-20.5: before all effects */
            et_play("7");
        }
        for (int side = 1; side >= 0; side--) { /* EAG-13.237: the defender first */
            int check = side ? row->defender : row->attacker;

            if (check >= 0) {
                et_waits("check_roll", "chance");
                assert_int_equal(eag_now(&et)->side, side ? COALITION : FRENCH);
                assert_int_equal(eag_now(&et)->n, check);
                et_play("2");
            }
        }
        assert_true(em_over());
        assert_int_equal(et.melee.target, 0);
        assert_int_equal(em_steps("aa-n2-06"), row->defender_r ? 1 : 2);
        assert_int_equal(em_steps("fr-ii-03"), row->attacker_r ? 1 : 2);
        assert_int_equal(em_at("aa-n2-06"), 1712);
    }
}

/* The panel: title, every part with its clause, the row and the result. */
static void test_panel(void **state)
{
    struct gg_breakdown d;

    (void)state;
    two_hexes();
    em_fight();
    eag_explain(et_battle, &et, gg_move1(V_roll, 7), &d);
    assert_int_equal(d.title.key, MSG_sum_melee);
    assert_int_equal(d.title.arg[0].value, et_hex(1712));
    assert_int_equal(d.modifier[0].what.key, MSG_part_dice);
    assert_int_equal(d.total, 5);
    assert_int_equal(d.table.key, MSG_table_melee);
    assert_int_equal(d.table.arg[0].value, 5);
    assert_int_equal(d.result.key, MSG_melee_check);
    eag_explain(et_battle, &et, gg_move1(V_roll, 9), &d);
    assert_int_equal(d.result.key, MSG_melee_both);
    eag_explain(et_battle, &et, gg_move1(V_roll, 12), &d);
    assert_int_equal(d.result.key, MSG_melee_a_r);
    em_make("fr-ii-03", 9, 10);
    eag_explain(et_battle, &et, gg_move1(V_roll, 4), &d);
    assert_int_equal(d.result.key, MSG_melee_wiped_out);
}

/* ---- posture and leaders ---- */

/* Cuirassiers attack infantry with a defence order that nobody has seen. */
static void against_defence(enum eag_terrain ground)
{
    unsigned formation = et_b->unit[et_unit("aa-n2-06")].formation;

    em_level(NULL);
    et_put("fr-3c-03", 1711);
    et_put("aa-n2-06", 1712);
    et_ground(1712, ground);
    em_act("fr-3c-03");
    et.order[formation] = BOX_DEFENCE;
    et.formation[formation] = 0;
    et_leader("perponcher", 1715);
    em_begin(FRENCH, 1712);
    em_from(1711);
    em_fight();
}

/* EAG-11.9, EAG-11.10: claimed, or without effect; in buildings there is nothing to claim. */
static void test_claim(void **state)
{
    (void)state;
    against_defence(CLEAR);
    et_waits("claim", "coalition");
    et_play("no");
    et_waits("melee_roll", "chance");
    assert_int_equal(em_part(MSG_part_horse_in_clear, "EAG-13.176"), -1);
    against_defence(CLEAR);
    et_play("yes");
    et_waits("melee_roll", "chance");
    assert_int_equal(em_part(MSG_part_horse_in_clear, ""), EM_NONE); /* EAG-11.45 */
    against_defence(VILLAGE);
    et_waits("melee_roll", "chance");
}

/* EAG-13.182: the attacker says first; EAG-13.183: one who stands with the lead and may help it
 * (EAG-9.19, EAG-9.20, EAG-9.23). */
static void test_engage(void **state)
{
    (void)state;
    two_hexes();
    et_leader("reille", 1711);
    et_leader("ney", em_near(1712, 2));
    et_leader("kellermann", 1711);
    et_leader("orange", 1712);
    em_fight();
    et_waits("engage", "french");
    et_forbidden("engage:ney", "EAG-13.183");
    et_forbidden("engage:kellermann", "EAG-13.183");
    et_play("engage:reille");
    et_waits("engage", "coalition");
    et_allowed("done");
    et_play("engage:orange");
    et_waits("melee_roll", "chance");
    assert_int_equal(em_sum(), -2);
    em_level(NULL);
    even();
    et_leader("reille", 1711);
    et.leader[et_who("reille")] |= L_KILLED;
    em_fight();
    et_waits("melee_roll", "chance"); /* his staff has nothing to add */
}

/* EAG-20.21: a leader hit by the event adds nothing to this melee any more. */
static void test_hit(void **state)
{
    (void)state;
    even();
    et_leader("reille", 1711);
    em_fight();
    et_play("engage:reille");
    assert_int_equal(em_sum(), -1);
    et_play("10 5"); /* 9, but he is wounded: 10, R */
    assert_true(et.leader[et_who("reille")] & L_WOUNDED);
    assert_true(em_over());
    assert_int_equal(em_steps("fr-ii-03"), 1);
}

/* ---- losses ---- */

/* EAG-13.228: every unit, guns too; EAG-13.229: after the check, which full strength passes;
 * EAG-13.230: before the retreat. */
static void test_r(void **state)
{
    (void)state;
    even();
    et_put("aa-n2-07 aa-n2-12 aa-n2-13", 1712);
    et_lead("aa-n2-06");
    em_make("aa-n2-07", 1, 6);
    em_fight(); /* 9:10, +1 */
    et_play("2 7");
    et_waits("check_roll", "chance");
    assert_int_equal(em_steps("aa-n2-06"), 2);
    et_play("7"); /* 8, failed by 1 */
    et_waits("new_lead", "coalition");
    assert_int_equal(em_steps("aa-n2-06"), 1);
    assert_int_equal(em_steps("aa-n2-07"), 1);
    assert_int_equal(em_steps("aa-n2-12"), 1);
    assert_int_equal(em_steps("aa-n2-13"), 1);
    assert_int_equal(em_at("aa-n2-06"), 1712);
    et_play("done");
    et_waits("stay", "coalition");
}

/* EAG-13.231: of several stacks one, which the defender chooses; EAG-13.232, EAG-9.34: active units
 * only; EAG-13.142: guns that are active. */
static void test_strike(void **state)
{
    unsigned other = em_near(1712, 2);
    char strike[20];

    (void)state;
    two_hexes();
    et_put("fr-i-01 fr-ii-20", other);
    et_lead("fr-ii-04");
    em_fight();
    et_play("12 7"); /* -2, +1 mixed: 11, QC1 and R */
    et_play("2 2");
    et_waits("strike", "coalition");
    et_forbidden("strike:1712", "EAG-13.231");
    et_allowed("strike:1711");
    (void)snprintf(strike, sizeof strike, "strike:%04u", other);
    et_play(strike);
    assert_int_equal(em_steps("fr-ii-03"), 2);
    assert_int_equal(em_steps("fr-ii-04"), 1);
    assert_int_equal(em_steps("fr-ii-20"), 1);
    assert_int_equal(em_steps("fr-i-01"), 2);
}

/* EAG-13.233, EAG-13.234: every attacking stack checks, by its own lead; EAG-13.235, EAG-9.35: for
 * all in the hex, inactive ones too. */
static void test_attackers_check(void **state)
{
    unsigned other = em_near(1712, 2);

    (void)state;
    two_hexes();
    et_put("fr-i-16", other);
    et_lead("fr-ii-04");
    em_make("fr-ii-04", 9, 6);
    em_fight();
    et_play("9"); /* -2, +1 mixed: 8, QC of the attacker */
    et_waits("check_roll", "chance");
    assert_int_equal(eag_now(&et)->hex, et_hex(1711));
    et_play("7"); /* passes at 7 */
    assert_int_equal(eag_now(&et)->hex, et_hex(other));
    et_play("7"); /* fails by 1 at 6 */
    et_waits("stay", "french");
    et_play("no");
    while (eag_now(&et)->state == S_retreat_to || eag_now(&et)->state == S_new_lead) {
        first_way();
    }
    assert_true(em_over());
    assert_int_equal(em_at("fr-ii-03"), 1711);
    assert_int_not_equal(em_at("fr-ii-04"), other);
    assert_int_equal(em_at("fr-i-16"), em_at("fr-ii-04"));
}

/* EAG-13.237: the defender carries his result out first, and the attacker still checks; EAG-13.241:
 * failed by more than 2 it routs, EAG-13.236 on a natural 12 in any case; EAG-13.239: an attacker
 * who fails by 1 with no enemy beside him any more stands. */
static void test_both_check(void **state)
{
    (void)state;
    even();
    em_fight();
    et_play("7 12");
    while (eag_now(&et)->state == S_rout_to) {
        first_way();
    }
    et_waits("check_roll", "chance");
    assert_int_equal(eag_now(&et)->side, FRENCH);
    assert_int_not_equal(em_at("aa-n2-06"), 1712);
    assert_true(eag_routed(&et, et_unit("aa-n2-06")));
    et_play("8");
    assert_true(em_over());
    assert_int_equal(em_at("fr-ii-03"), 1711); /* EAG-14.38: nor does he advance */
}

/* EAG-13.239, EAG-14.3: a step more, and they stay; EAG-13.240, EAG-14.4: if R has killed the lead,
 * of another unit. */
static void test_pays_to_stay(void **state)
{
    (void)state;
    even();
    et_put("fr-ii-04", 1711);
    et_lead("fr-ii-03");
    em_make("fr-ii-04", 2, 7);
    et_reduce("fr-ii-03");
    em_fight();        /* 11:9, 0 */
    et_play("11 7 7"); /* QC1: 8, failed by 1; R */
    assert_int_equal(em_at("fr-ii-03"), 0);
    et_waits("stay", "french");
    et_play("yes");
    assert_int_equal(em_at("fr-ii-04"), 0); /* one step by R, one for staying */
    assert_true(em_over());
    em_level(NULL);
    even();
    et_put("fr-ii-04 fr-ii-05", 1711);
    et_lead("fr-ii-03");
    em_make("fr-ii-04", 1, 7);
    em_make("fr-ii-05", 1, 7);
    et_reduce("fr-ii-03");
    em_fight();
    et_play("11 7 7 lead:fr-ii-04 yes");
    et_waits("loss", "french"); /* not the new lead before others */
    et_allowed("lose:fr-ii-05");
}

/* EAG-13.243, EAG-17.131: who fails by 1 in a flank attack routs. */
static void test_flank_check(void **state)
{
    (void)state;
    for (int flank = 0; flank < 2; flank++) {
        em_level(NULL);
        em_make("fr-ii-16", 5, 6);
        em_make("aa-n2-06", 9, 7);
        et_put("fr-ii-16", 1711);
        et_put("fr-ii-03", em_near(1712, 0));
        et_put("aa-n2-06", 1712);
        em_act("fr-ii-16");
        em_flag("fr-ii-16", FL_PREPARED);
        em_flag("aa-n2-06", flank ? FL_NEAR_FOOT : 0);
        em_begin(FRENCH, 1712);
        em_from(1711);
        em_fight();
        assert_int_equal(em_sum(), flank ? 0 : 2); /* 10:9 or 5:9; +1, -1 */
        roll(flank ? 6 : 4);
        if (!flank) {
            et_play("7");
        }
        et_play("8");
        while (eag_now(&et)->state == S_rout_to) {
            first_way();
        }
        assert_int_equal(em_at("aa-n2-06") != 1712, flank);
        assert_int_equal(eag_find(&et, S_stay) != NULL, !flank);
    }
}

/* EAG-13.244, EAG-15.10: routed ones alone do the attacker no harm; with one that stands they do.
 */
static void test_routed_defenders(void **state)
{
    (void)state;
    even();
    et_rout("aa-n2-06");
    em_fight();
    et_play("12 7"); /* -2: 10, R */
    assert_true(em_over());
    assert_int_equal(em_steps("fr-ii-03"), 2);
    em_level(NULL);
    even();
    em_make("aa-n2-07", 1, 7);
    et_put("aa-n2-07", 1712);
    et_rout("aa-n2-06");
    em_fight();
    et_play("11 7"); /* +1, -2: 10 */
    assert_int_equal(em_steps("fr-ii-03"), 1);
}

/* ---- direct elimination ---- */

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
static void test_wiped_out(void **state)
{
    (void)state;
    overwhelming();
    et_leader("orange", 1712);
    em_fight();
    et_play("done"); /* Orange is not engaged */
    assert_int_equal(em_sum(), -5);
    et_play("4 7");
    assert_int_equal(em_at("aa-n2-06") + em_at("aa-n2-12"), 0);
    et_waits("capture_roll", "chance");
    overwhelming();
    em_fight();
    et_play("5");
    et_waits("check_roll", "chance");
    assert_int_equal(eag_now(&et)->n, 2);
}

/* EAG-13.245: in the clear only; EAG-11.49: not in defence, EAG-13.249 nor after a passed emergency
 * defence. */
static void test_not_wiped_out(void **state)
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
            em_flag("aa-n2-06", FL_SQUARE);
        }
        em_fight();
        roll(why == 0 ? 2 : 4);
        et_play("7");
        et_waits("check_roll", "chance");
    }
}

/* EAG-13.248: in a counter-charge as in any melee; EAG-20.44, EAG-20.48: routed units lost so may
 * lose a flag. */
static void test_wiped_out_by_charge(void **state)
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
    et_play("3 7");
    assert_int_equal(em_at("fr-ii-03"), 0);
    em_level(NULL);
    overwhelming();
    et_rout("aa-n2-06 aa-n2-12");
    em_fight();
    et_play("4 7");
    et_waits("flag_roll", "chance");
    assert_int_equal(eag_now(&et)->n, 1); /* guns have none: EAG-20.46 */
    assert_int_equal(eag_now(&et)->k, 2); /* EAG-20.45: no friend stands by them */
    em_level(NULL);
    even();
    et_rout("aa-n2-06");
    et_reduce("aa-n2-06");
    et_put("aa-n2-13", em_near(1712, 0));
    em_fight();
    et_play("6"); /* -2: 4, R */
    et_waits("flag_roll", "chance");
    assert_int_equal(eag_now(&et)->k, 0);
}

/* ---- counter-charges ---- */

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
    em_act("fr-ii-01");
    em_declare(1712, em_near(1712, 5), 0);
    em_begin(COALITION, 1712);
    em_from(1711);
    em_from(em_near(1712, 2));
    em_lead("aa-bw-09");
    et.melee.flags = ME_CHARGE;
    em_fight();
}

/* EAG-EX-72, EAG-17.31: it passes, and its own attack stands; EAG-7.87: one that fails attacks no
 * more. */
static void test_charged(void **state)
{
    (void)state;
    charge();
    et_play("7");
    et_waits("check_roll", "chance");
    assert_true(eag_now(&et)->flags & BY_FLANK);
    et_play("7");
    assert_true(em_over());
    assert_int_equal(et.attack[0].flags, 0);
    charge();
    et_play("7 8");
    assert_true(et.attack[0].flags & AT_OUT);
    em_level(NULL);
    et_put("fr-ii-16", 1712);
    et_put("aa-vm-02", 1711);
    em_act("fr-ii-16");
    em_declare(1712, em_near(1712, 5), 0);
    em_begin(COALITION, 1712);
    em_from(1711);
    em_lead("aa-vm-02");
    et.melee.flags = ME_CHARGE;
    em_fight();
    et_play("5 9 yes"); /* cavalry that fails by 1 and pays to stay: EAG-13.118 */
    assert_int_equal(em_at("fr-ii-16"), 1712);
    assert_true(et.attack[0].flags & AT_OUT);
}

/* EAG-17.40: cavalry that was met on its way and failed goes no farther. */
static void test_charged_on_its_way(void **state)
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
        et_play("5"); /* 6:5 and 8 - 7: QC */
        roll(fails ? 9 : 8);
        assert_int_equal((et.mover.flags & MV_STOPPED) != 0, fails);
    }
}

/* EAG-17.13, EAG-13.234: cavalry from below infantry leads its hex, and checks for it; EAG-17.4: R
 * does not strike the infantry. */
static void test_charge_from_below(void **state)
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
    et_play("12 7"); /* 18:11, -1; 8 - 5, +3; -1: 13 */
    et_waits("check_roll", "chance");
    assert_int_equal(eag_now(&et)->n, 2);
    et_play("2");
    assert_int_equal(em_steps("aa-bw-09"), 1);
    assert_int_equal(em_steps("aa-bw-10"), 1);
    assert_int_equal(em_steps("aa-bw-01"), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_chart, em_level),
        cmocka_unit_test_setup(test_panel, em_level),
        cmocka_unit_test_setup(test_claim, em_level),
        cmocka_unit_test_setup(test_engage, em_level),
        cmocka_unit_test_setup(test_hit, em_level),
        cmocka_unit_test_setup(test_r, em_level),
        cmocka_unit_test_setup(test_strike, em_level),
        cmocka_unit_test_setup(test_attackers_check, em_level),
        cmocka_unit_test_setup(test_both_check, em_level),
        cmocka_unit_test_setup(test_pays_to_stay, em_level),
        cmocka_unit_test_setup(test_flank_check, em_level),
        cmocka_unit_test_setup(test_routed_defenders, em_level),
        cmocka_unit_test_setup(test_wiped_out, em_level),
        cmocka_unit_test_setup(test_not_wiped_out, em_level),
        cmocka_unit_test_setup(test_wiped_out_by_charge, em_level),
        cmocka_unit_test_setup(test_charged, em_level),
        cmocka_unit_test_setup(test_charged_on_its_way, em_level),
        cmocka_unit_test_setup(test_charge_from_below, em_level),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
