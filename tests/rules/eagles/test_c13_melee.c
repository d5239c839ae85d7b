/* SPDX-License-Identifier: MIT
 * EAG-13.171, EAG-13.182, EAG-13.217 to EAG-13.243: melees played to their end, up to the advance.
 */
#include "core/view.h"
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
    play(text);
}

/* The first of the ways that are offered. */
static void first_way(void)
{
    struct gg_offer o;

    eag_offer(et_battle, &et, &o);
    eag_apply(et_battle, &et, gg_offer_nth(&o, 0));
}

struct row {
    int defender, attacker; /* check, -1 none */
    bool defender_r, attacker_r;
};

/* EAG-13.171: dice and sum, read on the chart: EAG-13.217 to EAG-13.227.  EAG-13.228, EAG-13.233: R
 * and checks; EAG-13.238: passed, nothing. */
static void eag_13_171_chart(void **state)
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
        waits("melee_roll", "chance");
        melee_sum(0);
        roll(dice);
        if (dice <= 4 || dice >= 10) {
            waits("event_roll", "chance"); /* EAG-20.5: before all effects */
            play("7");
        }
        for (int side = 1; side >= 0; side--) { /* EAG-13.237: the defender first */
            int check = side ? row->defender : row->attacker;

            if (check >= 0) {
                waits("check_roll", "chance");
                assert_int_equal(eag_now(&et)->side, side ? COALITION : FRENCH);
                assert_int_equal(eag_now(&et)->n, check);
                play("2");
            }
        }
        over("melee");
        assert_int_equal(et.melee.target, 0);
        assert_int_equal(et_steps("aa-n2-06"), row->defender_r ? 1 : 2);
        assert_int_equal(et_steps("fr-ii-03"), row->attacker_r ? 1 : 2);
        at("aa-n2-06", "1712");
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

/* Cuirassiers attack infantry with a defence order that nobody has seen. */
static void against_defence(enum eag_terrain ground, unsigned flags)
{
    unsigned formation = et_b->unit[et_unit("aa-n2-06")].formation;

    em_level(NULL);
    et_put("fr-3c-03", 1711);
    et_put("aa-n2-06", 1712);
    et_ground(1712, ground);
    et_activate_all("fr-3c-03");
    et.order[formation] = BOX_DEFENCE;
    et.formation[formation] = 0;
    et_leader("perponcher", 1715);
    em_begin(FRENCH, 1712);
    em_from(1711);
    em_lead("fr-3c-03");
    et.melee.flags |= (uint16_t)flags;
    em_fight();
}

/* EAG-11.9, EAG-11.10: claimed, or without effect; in buildings there is nothing to claim.  Of a
 * counter-charge: in any other melee the defensive fire segment has asked (test_c17_defend.c). */
static void eag_11_9_claim(void **state)
{
    (void)state;
    against_defence(CLEAR, ME_CHARGE);
    waits("claim", "coalition");
    play("no");
    waits("melee_roll", "chance");
    melee_part(MSG_part_horse_in_clear, "EAG-13.176", -1);
    against_defence(CLEAR, ME_CHARGE);
    play("yes");
    waits("melee_roll", "chance");
    no_part(MSG_part_horse_in_clear); /* EAG-11.45 */
    against_defence(VILLAGE, ME_CHARGE);
    waits("melee_roll", "chance");
    against_defence(CLEAR, 0);
    waits("melee_roll", "chance");
}

/* EAG-13.182: the attacker says first; EAG-13.183: one who stands with the lead and may help it
 * (EAG-9.19, EAG-9.20, EAG-9.23). */
static void eag_13_182_engage(void **state)
{
    (void)state;
    two_hexes();
    et_leader("reille", 1711);
    et_leader("ney", em_near(1712, 2));
    et_leader("kellermann", 1711);
    et_leader("orange", 1712);
    em_fight();
    waits("engage", "french");
    may_not("engage:ney", "EAG-13.183");
    may_not("engage:kellermann", "EAG-13.183");
    play("engage:reille");
    waits("engage", "coalition");
    may("done");
    play("engage:orange");
    waits("melee_roll", "chance");
    melee_sum(-2);
    em_level(NULL);
    even();
    et_leader("reille", 1711);
    et.leader[et_who("reille")] |= L_KILLED;
    em_fight();
    waits("melee_roll", "chance"); /* his staff has nothing to add */
}

/* EAG-20.21: a leader hit by the event adds nothing to this melee any more. */
static void eag_20_21_hit(void **state)
{
    (void)state;
    even();
    et_leader("reille", 1711);
    em_fight();
    play("engage:reille");
    melee_sum(-1);
    play("10 5"); /* 9, but he is wounded: 10, R */
    has("leader-flags.reille", "wounded");
    over("melee");
    steps_left("fr-ii-03", 1);
}

/* EAG-13.228: every unit, guns too; EAG-13.229: after the check, which full strength passes;
 * EAG-13.230: before the retreat. */
static void eag_13_228_r(void **state)
{
    struct gg_log log = { .lines = 0 };
    struct eag before;
    int told = 0;

    (void)state;
    even();
    et_put("aa-n2-07 aa-n2-12 aa-n2-13", 1712);
    et_lead("aa-n2-06");
    em_make("aa-n2-07", 1, 6);
    em_fight(); /* 9:10, +1 */
    play("2 7");
    waits("check_roll", "chance");
    steps_left("aa-n2-06", 2);
    before = et;
    play("7"); /* 8, failed by 1 */
    gg_log_step(et_battle, &before, gg_move1(V_roll, 7), &et, GG_REFEREE, &log);
    for (int i = 0; i < log.lines; i++) { /* and the log names the cause */
        if (log.line[i].message.key == MSG_now_reduced) {
            assert_int_equal(log.line[i].message.clause, EAG_13_228);
            told++;
        }
    }
    assert_int_equal(told, 4);
    waits("new_lead", "coalition");
    steps_left("aa-n2-06", 1);
    steps_left("aa-n2-07", 1);
    steps_left("aa-n2-12", 1);
    steps_left("aa-n2-13", 1);
    at("aa-n2-06", "1712");
    play("done");
    waits("stay", "coalition");
}

/* EAG-13.231: of several stacks one, which the defender chooses; EAG-13.232, EAG-9.34: active units
 * only; EAG-13.142: guns that are active. */
static void eag_13_231_strike(void **state)
{
    unsigned other = em_near(1712, 2);
    char strike[20];

    (void)state;
    two_hexes();
    et_put("fr-i-01 fr-ii-20", other);
    et_lead("fr-ii-04");
    em_fight();
    play("12 7"); /* -2, +1 mixed: 11, QC1 and R */
    play("2 2");
    waits("strike", "coalition");
    may_not("strike:1712", "EAG-13.231");
    may("strike:1711");
    (void)snprintf(strike, sizeof strike, "strike:%04u", other);
    play(strike);
    steps_left("fr-ii-03", 2);
    steps_left("fr-ii-04", 1);
    steps_left("fr-ii-20", 1);
    steps_left("fr-i-01", 2);
}

/* EAG-13.233, EAG-13.234: every attacking stack checks, by its own lead; EAG-13.235, EAG-9.35: for
 * all in the hex, inactive ones too. */
static void eag_13_233_attackers_check(void **state)
{
    unsigned other = em_near(1712, 2);

    (void)state;
    two_hexes();
    et_put("fr-i-16", other);
    et_lead("fr-ii-04");
    em_make("fr-ii-04", 9, 6);
    em_fight();
    play("9"); /* -2, +1 mixed: 8, QC of the attacker */
    waits("check_roll", "chance");
    assert_int_equal(eag_now(&et)->hex, et_hex(1711));
    play("7"); /* passes at 7 */
    assert_int_equal(eag_now(&et)->hex, et_hex(other));
    play("7"); /* fails by 1 at 6 */
    waits("stay", "french");
    play("no");
    while (eag_now(&et)->state == S_retreat_to || eag_now(&et)->state == S_new_lead) {
        first_way();
    }
    over("melee");
    at("fr-ii-03", "1711");
    assert_int_not_equal(et_at("fr-ii-04"), other);
    assert_int_equal(et_at("fr-i-16"), et_at("fr-ii-04"));
}

/* EAG-13.237: the defender carries his result out first, and the attacker still checks; EAG-13.241:
 * failed by more than 2 it routs, EAG-13.236 on a natural 12 in any case; EAG-13.239: an attacker
 * who fails by 1 with no enemy beside him any more stands. */
static void eag_13_237_both_check(void **state)
{
    (void)state;
    even();
    em_fight();
    play("7 12");
    while (eag_now(&et)->state == S_rout_to) {
        first_way();
    }
    waits("check_roll", "chance");
    assert_int_equal(eag_now(&et)->side, FRENCH);
    assert_int_not_equal(et_at("aa-n2-06"), 1712);
    assert_true(eag_routed(&et, et_unit("aa-n2-06")));
    play("8");
    at("fr-ii-03", "1711");
    may("advance:fr-ii-03"); /* EAG-14.38: he stands, so he may advance */
    play("done");
    over("melee");
}

/* EAG-13.239, EAG-14.3: a step more, and they stay; EAG-13.240, EAG-14.4: if R has killed the lead,
 * of another unit. */
static void eag_13_239_pays_to_stay(void **state)
{
    (void)state;
    even();
    et_put("fr-ii-04", 1711);
    et_lead("fr-ii-03");
    em_make("fr-ii-04", 2, 7);
    et_reduce("fr-ii-03");
    em_fight();     /* 11:9, 0 */
    play("11 7 7"); /* QC1: 8, failed by 1; R */
    off("fr-ii-03");
    waits("stay", "french");
    play("yes");
    off("fr-ii-04"); /* one step by R, one for staying */
    over("melee");
    em_level(NULL);
    even();
    et_put("fr-ii-04 fr-ii-05", 1711);
    et_lead("fr-ii-03");
    em_make("fr-ii-04", 1, 7);
    em_make("fr-ii-05", 1, 7);
    et_reduce("fr-ii-03");
    em_fight();
    play("11 7 7 lead:fr-ii-04 yes");
    waits("loss", "french"); /* not the new lead before others */
    may("lose:fr-ii-05");
}

/* EAG-13.243, EAG-17.131: who fails by 1 in a flank attack routs. */
static void eag_13_243_flank_check(void **state)
{
    (void)state;
    for (int flank = 0; flank < 2; flank++) {
        em_level(NULL);
        em_make("fr-ii-16", 5, 6);
        em_make("aa-n2-06", 9, 7);
        et_put("fr-ii-16", 1711);
        et_put("fr-ii-03", em_near(1712, 0));
        et_put("aa-n2-06", 1712);
        et_activate_all("fr-ii-16");
        em_flag("fr-ii-16", FL_PREPARED);
        em_flag("aa-n2-06", flank ? FL_NEAR_FOOT : 0);
        em_begin(FRENCH, 1712);
        em_from(1711);
        em_fight();
        melee_sum(flank ? 0 : 2); /* 10:9 or 5:9; +1, -1 */
        roll(flank ? 6 : 4);
        if (!flank) {
            play("7");
        }
        play("8");
        while (eag_now(&et)->state == S_rout_to) {
            first_way();
        }
        assert_int_equal(et_at("aa-n2-06") != 1712, flank);
        assert_int_equal(eag_find(&et, S_stay) != NULL, !flank);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_13_171_chart, em_level),
        cmocka_unit_test_setup(test_panel, em_level),
        cmocka_unit_test_setup(eag_11_9_claim, em_level),
        cmocka_unit_test_setup(eag_13_182_engage, em_level),
        cmocka_unit_test_setup(eag_20_21_hit, em_level),
        cmocka_unit_test_setup(eag_13_228_r, em_level),
        cmocka_unit_test_setup(eag_13_231_strike, em_level),
        cmocka_unit_test_setup(eag_13_233_attackers_check, em_level),
        cmocka_unit_test_setup(eag_13_237_both_check, em_level),
        cmocka_unit_test_setup(eag_13_239_pays_to_stay, em_level),
        cmocka_unit_test_setup(eag_13_243_flank_check, em_level),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
