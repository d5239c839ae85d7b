/* SPDX-License-Identifier: MIT
 * Eagles of France says what really comes of a roll or a choice, by the rule that decides it. */
#include "core/notation.h"
#include "core/view.h"
#include "rules/eagles/eag_melee.h"
#include "rules/eagles/show.h"
#include <string.h>

static int level_ground(void **state)
{
    (void)state;
    em_options("stacks=open");
    return 0;
}

static struct gg_message prompt(void)
{
    struct gg_message m;

    gg_prompt(et_battle, &et, eag_now(&et)->side, &m);
    return m;
}

/* Those dice, and that result by that rule. */
static void expect(unsigned roll, unsigned key, gg_clause clause)
{
    struct gg_breakdown out = { 0 };

    eag_explain(et_battle, &et, gg_move1(V_roll, roll), &out);
    assert_int_equal(out.result.key, key);
    assert_int_equal(out.result.clause, clause);
}

static void check(const char *unit, unsigned why)
{
    et_put(unit, 1712);
    eag_check_stack(&et, et_b->unit[et_unit(unit)].side, et_hex(1712), 0, why);
    eag_go(et_b, &et);
    waits("check_roll", "chance");
}

/* ---- checks ---- */

/* EAG-17.131 a flank attack, EAG-14.6 a farm, EAG-13.114 cavalry on its way, EAG-15.35 contagion;
 * EAG-13.121, EAG-13.122 natural rolls. */
static void eag_17_131_checks(void **state)
{
    (void)state;
    check("aa-5-01", BY_MELEE | BY_FLANK); /* FQ 8 */
    expect(9, MSG_check_flank, EAG_17_131);
    expect(11, MSG_check_broken, EAG_13_111);
    expect(12, MSG_check_broken, EAG_13_121);
    expect(2, MSG_check_passed, EAG_13_122);
    level_ground(state);
    check("aa-5-01", BY_MELEE);
    expect(9, MSG_check_shaken, EAG_13_111);
    et_ground(1712, FORTIFIED_FARM);
    expect(9, MSG_check_farm, EAG_14_6);
    expect(11, MSG_check_broken, EAG_13_111); /* EAG-14.7 */
    level_ground(state);
    check("aa-5-01", BY_CONTAGION);
    expect(9, MSG_check_no_effect, EAG_15_35);
    level_ground(state);
    check("aa-vm-01", BY_FIRE | BY_MOVING); /* FQ 7 */
    expect(8, MSG_check_back, EAG_13_114);
}

/* EAG-17.55, EAG-17.56: nobody routs by the check of horse artillery that withdrew. */
static void eag_17_55_battery(void **state)
{
    struct gg_breakdown out = { 0 };

    (void)state;
    check("aa-vm-01", BY_WITHDRAWAL);
    expect(9, MSG_check_no_effect, EAG_17_55);
    expect(10, MSG_check_battery, EAG_17_55);
    expect(12, MSG_check_battery, EAG_17_55);
    eag_explain(et_battle, &et, GG_NO_MOVE, &out);
    assert_int_equal(out.table.key, MSG_table_test);
}

/* ---- melee ---- */

/* EAG-15.10: what strikes the attacker of routed units alone is not said to be done. */
static void eag_15_10_ignored(void **state)
{
    int modifier;

    (void)state;
    et_put("fr-ii-03", 1711);
    et_put("aa-n2-06", 1712);
    et_activate_all("fr-ii-03");
    em_begin(FRENCH, 1712);
    em_from(1711);
    em_fight();
    waits("melee_roll", "chance");
    modifier = em_sum();
    expect((unsigned)(8 - modifier), MSG_melee_a_check, EAG_13_233);
    et_rout("aa-n2-06");
    modifier = em_sum();
    expect((unsigned)(8 - modifier), MSG_melee_ignored, EAG_15_10);
    expect((unsigned)(7 - modifier), MSG_melee_both_ignored, EAG_15_10);
    expect((unsigned)(5 - modifier), MSG_melee_check, EAG_13_233);
}

/* EAG-20.21: a leader who falls in the event takes his factor out of the total that was told.
 */
static void eag_20_21_new_total(void **state)
{
    const struct gg_message *m;
    int before;

    (void)state;
    et_put("fr-ii-03", 1711);
    et_leader("reille", 1711);
    et_put("aa-n2-06", 1712);
    et_activate_all("fr-ii-03");
    em_begin(FRENCH, 1712);
    em_from(1711);
    em_fight();
    play("engage:reille");
    before = em_sum();
    hear_as(FRENCH, "10"); /* EAG-20.1: a natural roll that calls for an event */
    waits("event_roll", "chance");
    unsaid(MSG_now_total);
    hear_as(FRENCH, "2");
    if (eag_now(&et)->state == S_event_leader) {
        hear_as(FRENCH, "hit:reille");
    }
    assert_true(et.leader[et_who("reille")] & L_LOST);
    m = &line_of(MSG_now_total)->message;
    assert_non_null(m);
    assert_int_equal(m->clause, EAG_20_21);
    assert_int_equal(m->arg[1].value, 10 + before + (int)et_b->leader[et_who("reille")].command);
}

/* ---- retreats ---- */

/* EAG-13.117: with no enemy beside it a stack stays for nothing; EAG-14.2 beside one it pays. */
static void eag_13_117_stay(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    eag_push(&et, S_stay, FRENCH)->hex = (uint16_t)et_hex(1712);
    eag_top(&et)->unit = (uint16_t)et_unit("fr-ii-03");
    assert_int_equal(prompt().key, MSG_ask_stay_free);
    assert_int_equal(prompt().clause, EAG_13_117);
    hear_as(FRENCH, "yes");
    said(MSG_did_stay_free, "EAG-13.117");
    steps_left("fr-ii-03", 2);
    eag_push(&et, S_stay, FRENCH)->hex = (uint16_t)et_hex(1712);
    eag_top(&et)->unit = (uint16_t)et_unit("fr-ii-03");
    eag_top(&et)->flags = EAG_MUST;
    assert_int_equal(prompt().key, MSG_ask_stay);
    hear_as(FRENCH, "yes");
    assert_non_null(line_of(MSG_did_stay));
    steps_left("fr-ii-03", 1);
}

/* EAG-14.9: where a stack went that had no choice, also to friends whom it does not lead. */
static void eag_14_9_where_to(void **state)
{
    const struct gg_message *m;

    (void)state;
    et_put("fr-ii-16", 1712);
    et_put("fr-ii-03", 1612);
    et_put("aa-5-01", 1511);
    et_put("aa-5-02", 1513);
    eag_push(&et, S_stay, FRENCH)->hex = (uint16_t)et_hex(1712);
    eag_top(&et)->unit = (uint16_t)et_unit("fr-ii-16");
    eag_top(&et)->flags = EAG_MUST;
    hear_as(FRENCH, "no");
    at("fr-ii-16", "1612");
    m = &line_of(MSG_now_at)->message;
    assert_non_null(m);
    assert_int_equal(m->arg[0].value, et_unit("fr-ii-16"));
    assert_int_equal(m->arg[1].value, et_hex(1612));
    assert_int_equal(m->clause, EAG_14_9);
}

/* EAG-17.44, EAG-17.63: asked of a leader whom infantry comes up to, and where he went. */
static void eag_17_44_leader_withdraws(void **state)
{
    static const unsigned around[] = { 1814, 1815, 1614, 1615 },
                          beyond[] = { 1815, 1816, 1615, 1616 };

    (void)state;
    et_leader("orange", 1714);
    et_put("fr-ii-03", 1713);
    et_activate_all("fr-ii-03");
    et.mover.unit[0] = (uint16_t)et_unit("fr-ii-03");
    et.mover.units = 1;
    et.mover.last = et.mover.from = (uint16_t)et_hex(1712);
    assert_true(eag_meet_mover(et_b, &et));
    eag_go(et_b, &et);
    waits("withdraw", "coalition");
    assert_int_equal(prompt().clause, EAG_17_44);
    for (unsigned i = 0; i < 4; i++) { /* there is one way: nothing is asked */
        et_side(1714, around[i], HS_RIVER);
        et_side(1715, beyond[i], HS_RIVER);
    }
    et_rework();
    hear_as(FRENCH, "withdraw");
    tells(MSG_now_here, 1, et_hex(1716));
    said(MSG_now_here, "EAG-17.63");
}

/* EAG-22.1: the enemy sees where it went, though it lies below others there. */
static void eag_22_1_where_to_hidden(void **state)
{
    const struct gg_message *m;

    (void)state;
    em_options("");
    et.active = COALITION;
    et_put("aa-n2-06", 1712);
    et_put("aa-n2-01 aa-n2-02", 1812);
    et_put("aa-n2-04", 1813);
    et_put("fr-ii-03", 1913);
    et_put("fr-ii-04", 1911);
    et_put("fr-ii-05", 1612);
    eag_retreat_stack(&et, COALITION, et_hex(1712), 1, 0);
    eag_go(et_b, &et);
    waits("retreat_to", "coalition");
    hear_as(FRENCH, "go:1812");
    unsaid(MSG_now_at); /* the deed has said it */
    level_ground(state);
    em_options("");
    et_put("aa-n2-06", 1712);
    et_put("aa-n2-01 aa-n2-02", 1812);
    et_put("fr-ii-03", 1913);
    et_put("fr-ii-04", 1911);
    et_put("fr-ii-05", 1612);
    eag_push(&et, S_stay, COALITION)->hex = (uint16_t)et_hex(1712);
    eag_top(&et)->unit = (uint16_t)et_unit("aa-n2-06");
    eag_top(&et)->flags = EAG_MUST;
    hear_as(FRENCH, "no");
    at("aa-n2-06", "1812");
    m = &line_of(MSG_now_at)->message;
    assert_non_null(m);
    assert_int_equal(m->arg[0].value, et_unit("aa-n2-06"));
    assert_int_equal(m->arg[1].value, et_hex(1812));
}

/* EAG-14.18, EAG-17.55: who pays is another question than where to. */
static void eag_14_18_who_pays(void **state)
{
    (void)state;
    et_put("fr-ii-16 fr-ii-24", 1712);
    eag_push(&et, S_retreat_to, FRENCH)->flags = RT_PAYS;
    eag_top(&et)->hex = eag_top(&et)->to = (uint16_t)et_hex(1712);
    assert_int_equal(prompt().key, MSG_ask_pays);
    assert_int_equal(prompt().clause, EAG_14_18);
    eag_top(&et)->flags = 0;
    assert_int_equal(prompt().key, MSG_ask_retreat_to);
    eag_pop(&et);
    eag_push(&et, S_withdraw, FRENCH)->k = 1;
    assert_int_equal(prompt().key, MSG_ask_battery);
    assert_int_equal(prompt().clause, EAG_17_55);
}

/* ---- split fire ---- */

static void declare(unsigned from)
{
    et_declare(from, 1712, 0);
}

/* EAG-13.75, EAG-13.79: which arm fires where; with more than two attackers once both are named. */
static void eag_13_75_split(void **state)
{
    const struct gg_message *m;

    (void)state;
    et_put("aa-3-01 aa-3-11 aa-3-12", 1712);
    et_put("fr-ii-03", 1711);
    et_put("fr-ii-04", 1713);
    et_activate_all("fr-ii-03");
    declare(1711);
    declare(1713);
    et_begin("defences", "coalition");
    hear_as(FRENCH, "split:1712:1713");
    m = &line_of(MSG_did_split)->message;
    assert_int_equal(m->clause, EAG_13_75);
    assert_int_equal(m->arg[1].value, et_hex(1713));
    assert_int_equal(m->arg[2].value, et_hex(1711));
    level_ground(state);
    et_put("aa-3-01 aa-3-11 aa-3-12", 1712);
    et_put("fr-ii-03", 1711);
    et_put("fr-ii-04", 1713);
    et_put("fr-ii-05", 1812);
    et_activate_all("fr-ii-03");
    declare(1711);
    declare(1713);
    declare(1812);
    et_begin("defences", "coalition");
    hear_as(FRENCH, "guns:1712:1713");
    unsaid(MSG_did_guns);
    assert_int_equal(prompt().key, MSG_ask_second);
    assert_int_equal(prompt().clause, EAG_13_79);
    hear_as(FRENCH, "shoot:1712:1812");
    m = &line_of(MSG_did_guns)->message;
    assert_int_equal(m->arg[1].value, et_hex(1713));
    assert_int_equal(m->arg[2].value, et_hex(1812));
    unsaid(MSG_did_shoot);
}

/* EAG-12.5: who moves, and with how much. */
static void eag_12_5_moving(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712); /* 4 MP */
    et_activate_all("fr-ii-03");
    eag_push(&et, S_movement, FRENCH)->flags = MV_FREE;
    eag_go(et_b, &et);
    play("move:fr-ii-03");
    assert_int_equal(prompt().key, GG_MSG_go_on);
    assert_int_equal(prompt().arg[0].value, et_unit("fr-ii-03"));
    assert_int_equal(prompt().arg[1].value, 4);
    play("step:1713");
    assert_int_equal(prompt().arg[1].value, 3);
}

/* By which rule the order of aa-n2 was told; GG_ALLOWED: it was not. */
static gg_clause order_told(const char *move)
{
    const struct gg_log_line *line;

    hear_as(FRENCH, move);
    line = line_of(MSG_now_revealed);
    if (line == NULL) {
        return GG_ALLOWED;
    }
    assert_int_equal(line->message.arg[0].value, et_b->unit[et_unit("aa-n2-06")].formation);
    return line->message.clause;
}

/* Infantry under a defence order, in range of its officer. */
static void under_orders(int active)
{
    em_options("stacks=open");
    et_put("aa-n2-06", 1712);
    et_put("fr-ii-03", 1711);
    et_leader("perponcher", 1912);
    et.order[et_b->unit[et_unit("aa-n2-06")].formation] = BOX_DEFENCE;
    et.active = (uint8_t)active;
}

/* EAG-11.9: a claim shows the order; EAG-11.59: giving it up puts the marker, face up already or
 * not, into another box; EAG-11.7: a move near the enemy. */
static void eag_11_9_order_shown(void **state)
{
    (void)state;
    under_orders(FRENCH);
    eag_push(&et, S_claim, COALITION)->hex = (uint16_t)et_hex(1712);
    assert_int_equal(order_told("yes"), EAG_11_9);
    for (int shown = 0; shown < 2; shown++) {
        struct eag_frame *act;
        unsigned formation;

        under_orders(COALITION);
        formation = et_b->unit[et_unit("aa-n2-06")].formation;
        et.formation[formation] |= shown ? F_REVEALED : 0;
        et.flags[et_unit("aa-n2-06")] |= FL_ACTIVE | FL_IN_RANGE;
        act = eag_push(&et, S_activation, COALITION);
        act->formation = (uint8_t)formation;
        act->leader = (uint8_t)et_who("perponcher");
        eag_push(&et, S_declare, COALITION);
        play("attack:1712:1711");
        assert_int_equal(order_told("done"), EAG_11_59);
        tells(MSG_now_revealed, 1, BOX_NO_ORDER);
    }
    under_orders(COALITION);
    et.order[et_b->unit[et_unit("aa-n2-06")].formation] = BOX_NO_ORDER;
    eag_place_unit(et_b, &et, et_unit("aa-n2-06"), et_hex(1713));
    et_activate_all("aa-n2-06");
    eag_push(&et, S_movement, COALITION)->flags = MV_FREE;
    eag_go(et_b, &et);
    play("move:aa-n2-06 step:1714");
    assert_int_equal(order_told("step:1715"), EAG_11_7);
}

/* EAG-11.4: while orders are given all markers of the side are hidden; those that lay face up do so
 * afterwards, and are no news. */
static void eag_11_4_order_no_news(void **state)
{
    unsigned formation = et_b->unit[et_unit("aa-n2-06")].formation;

    (void)state;
    under_orders(FRENCH);
    et.formation[formation] |= F_REVEALED;
    eag_push(&et, S_orders, COALITION)->formation = EAG_NONE;
    assert_int_equal(order_told("done"), GG_ALLOWED);
    assert_true(et.formation[formation] & F_REVEALED);
}

/* EAG-11.22, EAG-11.23, EAG-22.39: a formation that is deployed may lose its order for long range,
 * and its officer joins a stack of it. */
static void eag_11_22_deployed(void **state)
{
    unsigned kruse = et_who("kruse"), formation = et_b->leader[kruse].formation;
    unsigned box = BOX_OBJECTIVE, asked = 0;
    gg_clause why = GG_ALLOWED;

    (void)state;
    em_options("stacks=open reinforcement-counters=yes");
    eag_place_counter(&et, kruse * EAG_COUNTERS, et_hex(2707));
    eag_set_real(&et, kruse, 0);
    eag_place_leader(et_b, &et, kruse, EAG_OFF);
    while (eag_distance(et_b, eag_objective(et_b, box), et_hex(2707)) <= 20) {
        box++;
        assert_true(box - BOX_OBJECTIVE < et_b->objectives);
    }
    et.order[formation] = (uint8_t)box;
    et.formation[formation] |= F_LONG;
    for (unsigned u = 0; u < et_b->formation[formation].units; u++) {
        et.hex[et_b->formation[formation].first + u] = EAG_OFF;
    }
    eag_push(&et, S_activate, COALITION);
    play("reveal:kruse");
    while (eag_now(&et)->state == S_deploy) {
        struct eag before = et;
        struct gg_offer o;
        gg_move m;

        eag_offer(et_battle, &et, &o);
        m = gg_offer_nth(&o, o.count - 1); /* not all in one hex */
        eag_apply(et_battle, &et, m);
        kit_told.lines = 0;
        gg_log_step(et_battle, &before, m, &et, FRENCH, &kit_told);
        if (gg_verb_of(m) == V_stack) {
            assert_int_equal(eagles_ruleset.grants(m, EAG_22_31), EAG_22_39);
            said(MSG_did_stack, "EAG-22.39");
            asked++;
        }
        why = line_of(MSG_now_revealed) != NULL ? line_of(MSG_now_revealed)->message.clause : why;
    }
    assert_int_equal(asked, 1);
    assert_int_equal(et.order[formation], BOX_NO_ORDER);
    assert_int_equal(why, EAG_11_23);
}

/* EAG-11.3: the first orders are not counted. */
static void eag_11_3_first_orders(void **state)
{
    (void)state;
    eag_push(&et, S_orders, FRENCH)->flags = ORD_FIRST;
    assert_int_equal(prompt().key, MSG_ask_first_orders);
    assert_int_equal(prompt().clause, EAG_11_3);
    eag_top(&et)->flags = 0;
    assert_int_equal(prompt().key, MSG_ask_orders);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_17_131_checks, level_ground),
        cmocka_unit_test_setup(eag_17_55_battery, level_ground),
        cmocka_unit_test_setup(eag_15_10_ignored, level_ground),
        cmocka_unit_test_setup(eag_20_21_new_total, level_ground),
        cmocka_unit_test_setup(eag_13_117_stay, level_ground),
        cmocka_unit_test_setup(eag_14_9_where_to, level_ground),
        cmocka_unit_test_setup(eag_17_44_leader_withdraws, level_ground),
        cmocka_unit_test_setup(eag_22_1_where_to_hidden, level_ground),
        cmocka_unit_test_setup(eag_14_18_who_pays, level_ground),
        cmocka_unit_test_setup(eag_13_75_split, level_ground),
        cmocka_unit_test_setup(eag_12_5_moving, level_ground),
        cmocka_unit_test_setup(eag_11_9_order_shown, level_ground),
        cmocka_unit_test_setup(eag_11_4_order_no_news, level_ground),
        cmocka_unit_test_setup(eag_11_22_deployed, level_ground),
        cmocka_unit_test_setup(eag_11_3_first_orders, level_ground),
    };

    return cmocka_run_group_tests_name("eagles results", tests, et_load, et_unload);
}
