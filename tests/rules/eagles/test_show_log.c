/* SPDX-License-Identifier: MIT
 * What Eagles of France says: prompts, and the log line by line. */
#include "core/notation.h"
#include "core/view.h"
#include "rules/eagles/eag_melee.h"
#include "rules/eagles/show.h"
#include <string.h>

static int level_ground(void **state)
{
    (void)state;
    em_level(NULL);
    return 0;
}

/* ---- prompts ---- */

/* Each decision of sequence.def, as a bare frame: asked of its side, waited for by the others. */
static void test_every_decision(void **state)
{
    (void)state;
    for (unsigned s = S_none + 1; s < S_END; s++) {
        struct gg_message asked = { 0 }, waited = { 0 };
        struct eag g = et;

        if (!eag_is_decision(s)) {
            continue;
        }
        memset(g.frame, 0, sizeof g.frame);
        g.mover = (struct eag_mover){ .leaders = 1 }; /* the first leader moves */
        g.frames = 1;
        g.frame[0] = (struct eag_frame){ .state = (uint8_t)s,
                                         .side = COALITION,
                                         .flags = s == S_stay ? EAG_MUST : 0 };
        eag_prompt(et_battle, &g, COALITION, &asked);
        eag_prompt(et_battle, &g, FRENCH, &waited);
        assert_int_equal(waited.key, MSG_wait);
        assert_int_equal(waited.arg[0].value, COALITION);
        if (s == S_moving) {
            assert_int_equal(asked.key, GG_MSG_none); /* the core's words: going() */
        } else {
            assert_true(asked.key >= GG_MESSAGE_FIRST && asked.key < MSG_END);
            assert_int_equal(waited.arg[1].value, asked.key + 1); /* they are in pairs */
        }
        assert_int_equal(asked.clause, eag_state_clause(s));
    }
}

/* EAG-7.131: marginal or decisive. */
static void eag_7_131_verdict(void **state)
{
    const int16_t *threshold = et_b->threshold;
    struct gg_message m;

    (void)state;
    memset(et.held, 2, sizeof et.held);
    et.over = 1;
    et.points[FRENCH] = threshold[1];
    eag_prompt(et_battle, &et, FRENCH, &m);
    assert_int_equal(m.arg[0].value, MSG_score_french_marginal);
    et.points[FRENCH] = threshold[0];
    eag_prompt(et_battle, &et, FRENCH, &m);
    assert_int_equal(m.arg[0].value, MSG_score_french_decisive);
    et.points[FRENCH] = threshold[2] + 1;
    eag_prompt(et_battle, &et, FRENCH, &m);
    assert_int_equal(m.arg[0].value, MSG_score_draw);
    et.points[FRENCH] = threshold[2];
    eag_prompt(et_battle, &et, FRENCH, &m);
    assert_int_equal(m.arg[0].value, MSG_score_coalition_marginal);
    et.points[FRENCH] = threshold[3];
    eag_prompt(et_battle, &et, FRENCH, &m);
    assert_int_equal(m.arg[0].value, MSG_score_coalition_decisive);
}

/* ---- the log ---- */

static void volleys(const char *active)
{
    et_activate_all(active);
    et_begin("volleys", "french");
}

/* A carried leader who stops in EZOC, or has no MP left, is told about: EAG-12.28, EAG-12.1. */
static void eag_12_28_left_behind(void **state)
{
    (void)state;
    et_put("fr-ii-16", 1712);
    et_put("aa-5-01", 1814);
    et_leader("reille", 1712);
    et_activate_all("fr-ii-16");
    eag_push(&et, S_movement, FRENCH)->flags = MV_FREE;
    eag_go(et_b, &et);
    play("move:fr-ii-16 ride:reille");
    hear_as(FRENCH, "step:1713");
    waits("moving", "french");
    said(MSG_now_stays, "EAG-12.28");
    at("reille", "1713");
}

/* The fire with its sum, the check with its own, and what it cost: EAG-13.44, EAG-13.111, EAG-5.7.
 */
static void eag_13_44_fire(void **state)
{
    const struct gg_log_line *l;

    (void)state;
    et_put("fr-ii-20", 1711);
    et_put("aa-n2-06", 1714);
    volleys("fr-ii-20");
    hear_as(COALITION, "fire:1714");
    tells(MSG_did_fire, 1, et_hex(1714));
    if (eag_now(&et)->state == S_firers) {
        play("done");
    }
    waits("fire_roll", "chance");
    hear_as(COALITION, "3");
    l = line_of(MSG_told_fire_roll);
    assert_non_null(l);
    assert_true(l->explained);
    assert_int_equal(l->message.arg[1].value, 3);
    assert_int_equal(l->breakdown.modifier[0].what.key, MSG_part_dice);
    assert_non_null(line_of(l->breakdown.result.key));
    waits("check_roll", "chance");
    hear_as(COALITION, "11");
    l = line_of(MSG_told_check);
    assert_true(l->explained);
    assert_int_equal(l->message.arg[2].kind, GG_KIND_MESSAGE);
    assert_non_null(line_of(MSG_now_reduced));
    said(MSG_now_reduced, "EAG-13.125"); /* of the fire */
}

/* EAG-22.1: dice whose sum hangs on someone hidden are told without it. */
static void eag_22_1_hidden(void **state)
{
    (void)state;
    et_put("fr-ii-03 fr-ii-04 fr-ii-20", 1711);
    et_put("fr-ii-05 fr-ii-07", 1511);
    et_put("aa-n2-06", 1714);
    volleys("fr-ii-20");
    play("fire:1714");
    if (eag_now(&et)->state == S_firers) {
        play("done");
    }
    hear_as(COALITION, "9");
    assert_non_null(line_of(MSG_told_dice));
    unsaid(MSG_told_fire);
    assert_false(kit_told.line[0].explained);
}

/* EAG-11.4: that a marker was moved, not which; and to its owner which. */
static void eag_11_4_orders(void **state)
{
    (void)state;
    et_start();
    while (eag_now(&et)->state != S_orders) {
        struct gg_offer o;

        eag_offer(et_battle, &et, &o);
        eag_apply(et_battle, &et, gg_offer_nth(&o, 0));
    }
    hear_as(FRENCH, "order:fr-ii:defence");
    tells(MSG_did_order, 1, BOX_DEFENCE);
    hear_as(COALITION, "order:fr-gl:gemioncourt");
    assert_int_equal(kit_told.lines, 0);
}

/* Of changes that nobody was asked about. */
static void test_changes(void **state)
{
    struct eag before = et;

    (void)state;
    et_put("fr-ii-03", 1711);
    et_leader("reille", 1711);
    before = et;
    et_rout("fr-ii-03");
    et.leader[et_who("reille")] |= L_WOUNDED;
    et.formation[0] |= F_DEMORALISED;
    et.taken[COALITION] = 1;
    et.turn = 1;
    kit_told.lines = 0;
    gg_log_step(et_battle, &before, gg_move0(V_done), &et, COALITION, &kit_told);
    tells(MSG_now_routed, 0, et_unit("fr-ii-03"));
    tells(MSG_now_wounded, 0, et_who("reille"));
    assert_non_null(line_of(MSG_now_demoralised));
    tells(MSG_now_flag, 1, 1);
    tells(MSG_turn_begins, 0, 1);
    assert_int_equal(kit_told.lines, 5);
}

/* A unit that moves hidden has no name in the log: EAG-22.1. */
static void eag_22_1_step(void **state)
{
    (void)state;
    et_put("fr-ii-03 fr-ii-04", 1711);
    et_put("fr-ii-05 fr-ii-06", 1511);
    et_activate_all("fr-ii-03");
    et.mover.unit[0] = (uint16_t)et_unit("fr-ii-04");
    et.mover.units = 1;
    et.mover.from = et.mover.began[0] = et.mover.last = (uint16_t)et_hex(1711);
    eag_push(&et, S_moving, FRENCH)->hex = (uint16_t)et_hex(1711);
    gg_log_step(et_battle, &et, gg_move1(V_step, et_hex(1712)), &et, COALITION, &kit_told);
    tells(MSG_did_step, 0, MSG_hidden_unit);
    gg_log_step(et_battle, &et, gg_move1(V_step, et_hex(1712)), &et, FRENCH, &kit_told);
    tells(MSG_did_step, 0, et_unit("fr-ii-04"));
}

/* EAG-7.5: the first of the two rolls decides nothing yet; the second does. */
static void eag_7_5_first_rolls(void **state)
{
    (void)state;
    eag_push(&et, S_turn, FRENCH);
    eag_push(&et, S_first_roll, FRENCH);
    hear_as(COALITION, "5");
    assert_int_equal(kit_told.line[0].message.key, MSG_told_dice);
    assert_true(kit_told.line[0].explained);
    hear_as(COALITION, "7");
    assert_non_null(line_of(MSG_told_first_roll));
}

/* The end is told with its sum: EAG-7.131. */
static void eag_7_131_end(void **state)
{
    struct eag before = et;

    (void)state;
    et.over = 1;
    et.points[FRENCH] = 50;
    gg_log_step(et_battle, &before, gg_move0(V_done), &et, FRENCH, &kit_told);
    assert_true(line_of(MSG_verdict)->explained);
    assert_int_equal(line_of(MSG_verdict)->breakdown.modifier[0].value, 50);
    tells(MSG_verdict, 1, 25); /* victory points, not halves */
}

/* Points are kept in halves, and told with a half; of nought, with its sign. */
static void test_half_points(void **state)
{
    static const struct {
        int french, coalition;
        unsigned key;
        int points;
    } row[] = { { 51, 0, MSG_verdict_half, 25 },
                { 0, 3, MSG_verdict_half, -1 },
                { 1, 0, MSG_verdict_half, 0 },
                { 0, 1, MSG_verdict_minus_half, 0 },
                { 0, 2, MSG_verdict, -1 } };
    struct eag before = et;

    (void)state;
    et.over = 1;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        et.points[FRENCH] = (int16_t)row[i].french;
        et.points[COALITION] = (int16_t)row[i].coalition;
        gg_log_step(et_battle, &before, gg_move0(V_done), &et, FRENCH, &kit_told);
        assert_non_null(line_of(row[i].key));
        if (row[i].key != MSG_verdict_minus_half) {
            assert_int_equal(line_of(row[i].key)->message.arg[1].value, row[i].points);
        }
    }
}

#define ET(test) cmocka_unit_test_setup(test, level_ground)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ET(test_every_decision), ET(eag_7_131_verdict),   ET(eag_12_28_left_behind),
        ET(eag_13_44_fire),      ET(eag_22_1_hidden),     ET(eag_11_4_orders),
        ET(test_changes),        ET(eag_22_1_step),       ET(eag_7_131_end),
        ET(test_half_points),    ET(eag_7_5_first_rolls),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
