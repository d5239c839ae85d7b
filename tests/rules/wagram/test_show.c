/* SPDX-License-Identifier: MIT
 * What Wagram says: prompts, and the log line by line. */
#include "core/notation.h"
#include "core/view.h"
#include "rules/wagram/show.h"
#include "rules/wagram/wag_fight.h"
#include <string.h>

/* ---- prompts ---- */

static struct gg_message prompt_for(int viewer)
{
    struct gg_message m;

    gg_prompt(wg_battle, &wg, viewer, &m);
    return m;
}

/* Each decision of sequence.def, as a bare frame: asked of its side, waited for by the others. */
static void every_decision_has_a_prompt(void **state)
{
    unsigned asked_for = 0;

    (void)state;
    wg_empty();
    wg.corps_active = 0;
    for (unsigned s = S_none + 1; s < S_END; s++) {
        struct gg_message asked = { 0 }, waited = { 0 };
        struct wag g = wg;

        if (!wag_is_decision(s)) {
            continue;
        }
        g.frames = 1;
        g.frame[0] = (struct wag_frame){ .state = (uint8_t)s, .side = AUSTRIAN };
        wag_prompt(wg_battle, &g, AUSTRIAN, &asked);
        wag_prompt(wg_battle, &g, FRENCH, &waited);
        if (s == S_moving || s == S_hq_moving) {
            assert_int_equal(asked.key, GG_MSG_none); /* the core's words: going() */
        } else {
            assert_true(asked.key >= MSG_ask_deploy && asked.key <= MSG_ask_night_reveal);
        }
        assert_int_equal(waited.key, MSG_wait);
        assert_int_equal(waited.arg[0].value, AUSTRIAN);
        assert_true(waited.arg[1].value >= MSG_what_deploy &&
                    waited.arg[1].value <= MSG_what_night_reveal);
        assert_true(asked.clause != WAG_ALLOWED && waited.clause == asked.clause);
        asked_for++;
    }
    assert_int_equal(asked_for, MSG_what_night_reveal - MSG_what_deploy + 1); /* one each */
}

/* The same state may ask for different things. */
static void a_prompt_says_how_far_things_are(void **state)
{
    static const struct {
        uint8_t state, n, flags;
        uint16_t key;
    } row[] = { { S_lay_orders, 0, 0, MSG_ask_lay_orders },
                { S_lay_orders, 3, 0, MSG_ask_lay_admin },
                { S_moving, 0, MV_MOVED, GG_MSG_go_on },
                { S_moving, 0, MV_RESTED, MSG_ask_rested },
                { S_turn_about, 0, 0, MSG_ask_turn_about },
                { S_turn_about, 0, WAG_MUST_TEST, MSG_ask_turn_test },
                { S_turn_about, 0, WAG_MUST_TEST | WAG_TESTED, MSG_ask_turn_about },
                { S_flee, 0, FL_COMBAT, MSG_ask_flee },
                { S_flee, 0, FL_ROUT | FL_COMBAT, MSG_ask_rout },
                { S_bombard, 0, 0, MSG_ask_bombard },
                { S_bombard, 0, WAG_LATE, MSG_ask_bombard_late } };

    (void)state;
    wg_empty();
    wg.frames = 1;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        wg.frame[0] =
            (struct wag_frame){ .state = row[i].state, .n = row[i].n, .flags = row[i].flags };
        assert_int_equal(prompt_for(FRENCH).key, row[i].key);
    }
}

/* WAG-9.6.3: what is left of the movement of the unit that is asked about. */
static void a_unit_that_moves_is_asked_by_name(void **state)
{
    struct gg_message m;

    (void)state;
    wg_empty();
    wg_hq("french", "148");
    wg_put("fr-iv-legrand", "121", "122");
    wg_put("au-i-dedovich", "95", NULL); /* so near: tactical movement */
    wg_active("fr-iv");
    assert_int_equal(prompt_for(FRENCH).key, MSG_ask_pivot);
    assert_int_equal(prompt_for(FRENCH).arg[0].value,
                     wag_corps_index(wg_b, FRENCH, wg_corps("fr-iv", NULL)));
    play("pivot:fr-iv-legrand act:fr-iv-legrand");
    m = prompt_for(FRENCH);
    assert_int_equal(m.key, GG_MSG_go_on);
    assert_int_equal(m.arg[0].value, wag_unit_index(wg_b, FRENCH, wg_bit("fr-iv-legrand", NULL)));
    assert_int_equal(m.arg[1].value, 2);
    assert_int_equal(prompt_for(AUSTRIAN).key, MSG_wait);
    assert_int_equal(prompt_for(GG_SPECTATOR).arg[1].value, MSG_what_moving);
}

/* To all in the same words: the title of the sum. */
static void a_roll_is_announced(void **state)
{
    (void)state;
    wg_empty();
    wg.last = FRENCH;
    wg_round();
    wg_until("initiative_dice", "chance");
    for (int viewer = FRENCH; viewer <= GG_REFEREE; viewer++) {
        assert_int_equal(prompt_for(viewer).key, MSG_sum_initiative);
        assert_int_equal(prompt_for(viewer).clause, WAG_6_2);
    }
    wg_put("fr-iv-legrand", "121", NULL); /* every roll, as a bare frame */
    wg.frames = 1;
    for (unsigned s = S_none + 1; s < S_END; s++) {
        if (wag_is_roll(s)) {
            wg.frame[0] = (struct wag_frame){ .state = (uint8_t)s };
            assert_true(prompt_for(GG_SPECTATOR).key >= GG_MESSAGE_FIRST);
            assert_true(prompt_for(GG_SPECTATOR).clause != WAG_ALLOWED);
        }
    }
}

/* WAG-4.1 */
static void the_verdict_is_the_last_prompt(void **state)
{
    (void)state;
    wg_empty();
    wg.over = FRENCH + 1;
    wg.vp[FRENCH] = 12;
    wg.held[FRENCH] = 3;
    wg.vp[AUSTRIAN] = -1;
    assert_int_equal(prompt_for(AUSTRIAN).key, MSG_won_french);
    assert_int_equal(prompt_for(AUSTRIAN).arg[0].value, 15);
    assert_int_equal(prompt_for(AUSTRIAN).arg[1].value, -1);
    assert_int_equal(prompt_for(AUSTRIAN).arg[2].value, 10);
    wg.over = AUSTRIAN + 1;
    assert_int_equal(prompt_for(FRENCH).key, MSG_won_austrian);
}

/* ---- the log ---- */

/* An Austrian unit with a French one in front of it, and the French IV Corps active. */
static void meet(void)
{
    wg_empty();
    wg_hq("french", "148");
    wg_put("fr-iv-legrand", "121", "122");
    wg_put("au-i-dedovich", "122", "121");
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand");
}

static void a_move_is_told_from_where_to_where(void **state)
{
    (void)state;
    meet();
    hear_as(FRENCH, "act:fr-iv-legrand");
    assert_int_equal(kit_told.lines, 0); /* what it does is told */
    hear_as(AUSTRIAN, "attack:122");
    assert_int_equal(kit_told.line[0].message.key, MSG_attacks);
    assert_int_equal(kit_told.line[0].message.clause, WAG_9_6_27);
    assert_int_equal(kit_told.line[0].message.arg[1].value, wg_zone("122"));
}

/* WAG-10.4.1: the sum is there to be redone, and what came of it follows. */
static void a_combat_is_told_with_its_sum(void **state)
{
    const struct gg_log_line *l;

    (void)state;
    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("au-vi-hohenfeld", "152", "153");
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    hear_as(FRENCH, "stand");
    assert_non_null(line_of(MSG_stands));
    play("done");
    hear_as(AUSTRIAN, "6:1");
    l = line_of(MSG_told_combat);
    assert_non_null(l);
    assert_true(l->explained);
    assert_int_equal(l->breakdown.title.key, MSG_sum_combat);
    assert_int_equal(l->message.arg[0].value, wg_zone("152"));
    assert_int_equal(l->message.arg[3].value, l->breakdown.result.key);
    assert_non_null(line_of(MSG_now_tired));
}

/* WAG-12.5.1, WAG-2.2.2: the others hear that an order is laid, not whose. */
static void an_order_is_told_to_its_owner_only(void **state)
{
    (void)state;
    wg_empty();
    wg_marker("fr-ii", "order-1");
    wg_marker("fr-iii", "order-2");
    wg_marker("fr-d", "order-3");
    wg_put("fr-ii-grandjean", "148", NULL);
    wg_hq("french", "148");
    wg.last = AUSTRIAN;
    wg_round();
    wg_until("order", "french");
    hear_as(AUSTRIAN, "order:fr-iv");
    assert_non_null(line_of(MSG_ordered_hidden));
    unsaid(MSG_ordered);
    tells(MSG_ordered_hidden, 1, 3);
}

/* WAG-11.1, WAG-7.1.2 */
static void rounds_and_activations_are_told(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "148");
    wg_put("fr-iv-legrand", "121", "122");
    wg_marker("fr-ii", "order-1");
    wg.may[FRENCH][wg_corps("fr-ii", NULL)] |= 1u << AVAILABLE; /* for all that the enemy knows */
    wg_put("fr-ii-grandjean", "148", NULL);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand");
    hear_as(FRENCH, "done");
    assert_non_null(line_of(MSG_done_act));
    assert_non_null(line_of(MSG_round_over));
    tells(MSG_round_over, 1, 1);
    wg_until("initiative_dice", "chance");
    hear_as(AUSTRIAN, "6:1");
    tells(MSG_told_initiative, 2, FRENCH);
    assert_non_null(line_of(MSG_activated));
    unsaid(MSG_marker_seen); /* it is told once */
}

static void losses_and_routs_are_told(void **state)
{
    struct wag before, after;

    (void)state;
    meet();
    before = after = wg;
    after.steps[FRENCH][wg_bit("fr-iv-legrand", NULL)]--;
    after.routed[FRENCH] |= wg_set("fr-iv-legrand");
    after.place[AUSTRIAN][wg_bit("au-i-dedovich", NULL)] = WAG_GONE;
    after.steps[AUSTRIAN][wg_bit("au-i-dedovich", NULL)] = 0;
    after.vp[FRENCH] += 2;
    kit_told.lines = 0;
    wag_narrate(wg_battle, &before, gg_move0(V_done), &after, FRENCH, &kit_told);
    tells(MSG_now_weaker, 1, 3);
    said(MSG_now_routed, "WAG-10.6.36");
    assert_non_null(line_of(MSG_now_gone));
    unsaid(MSG_now_at); /* gone is not somewhere else */
    tells(MSG_points_won, 1, 2);
    kit_told.lines = 0;
    wag_narrate(wg_battle, &after, gg_move0(V_done), &before, FRENCH, &kit_told);
    assert_non_null(line_of(MSG_now_rallied));
    assert_non_null(line_of(MSG_points_lost));
}

/* WAG-10.6.19 each zone of a flight, also where nobody is asked; WAG-10.6.28 the end of one who has
 * nowhere to go. */
static void a_flight_is_told_step_by_step(void **state)
{
    (void)state;
    for (int viewer = 0; viewer < SIDES; viewer++) {
        wf_field();
        wg_put("au-vi-kottulinsky", "152", "153");
        wg_rout("au-vi-kottulinsky", 1);
        wg_admin();
        wg_until("admin_place", "french");
        hear_as(viewer, "done");
        assert_int_equal(kit_told.line[0].message.key, MSG_flees);
        assert_int_equal(kit_told.line[0].message.arg[1].value, wg_zone("151"));
        assert_int_equal(kit_told.line[1].message.key, MSG_flees);
        assert_int_equal(kit_told.line[1].message.arg[1].value, wg_zone("123"));
        unsaid(MSG_now_at);
    }
    wf_field();
    wg_hq("austrian", "100");
    wg_put("au-vi-kottulinsky", "2", "1"); /* surrounded */
    wg_put("fr-ii-art", "1", "2");
    wg_put("fr-iii-art", "3", "2");
    wg_put("fr-it-art", "38", "2");
    wg_rout("au-vi-kottulinsky", 1);
    wg_admin();
    wg_until("admin_place", "french");
    hear_as(AUSTRIAN, "done");
    assert_non_null(line_of(MSG_now_gone));
    said(MSG_now_gone, "WAG-10.6.28");
    assert_ptr_equal(line_of(MSG_now_gone), &kit_told.line[0]);
    assert_int_not_equal(kit_told.line[1].message.key, MSG_now_gone); /* once */
}

/* WAG-14.4.15 is why a marker goes in the morning; and a turn begins once. */
static void a_morning_is_told_once(void **state)
{
    (void)state;
    wg_scenario("battle", "");
    wg_put("fr-ix-dupas", "213", NULL);
    wg_put("au-ag-riese", "3", NULL);
    wg_put("au-iv-rohan", "5", NULL);
    wg_marker("au-ag", "order-1");
    wg.slot = 5;
    wg_round();
    wg_until("act", "austrian");
    play("done reveal:au-iv");
    wg_until("act", "austrian");
    hear_as(AUSTRIAN, "done");
    waits("choose", "austrian");
    assert_non_null(line_of(MSG_turn_begins));
    said(MSG_marker_gone, "WAG-14.4.15");
    play("done");
    hear_as(AUSTRIAN, "done");
    assert_int_not_equal(wag_now(&wg)->state, S_choose);
    unsaid(MSG_turn_begins);
    wg_scenario("july-6", "");
}

/* WAG-14.4.10: one line for all of them. */
static void the_rest_of_the_night_is_one_line(void **state)
{
    struct wag before, after;

    (void)state;
    wg_scenario("battle", "");
    wg_put("fr-iv-legrand fr-iv-molitor", "121", "122");
    wg.slot = 5;
    assert_true(wag_slot_now(wg_b, &wg)->night);
    before = after = wg;
    before.tired[FRENCH] = before.routed[FRENCH] = wg_set("fr-iv-legrand fr-iv-molitor");
    kit_told.lines = 0;
    wag_narrate(wg_battle, &before, gg_move0(V_done), &after, FRENCH, &kit_told);
    assert_non_null(line_of(MSG_night_rest));
    unsaid(MSG_now_fresher);
    unsaid(MSG_now_rallied);
    wg_scenario("july-6", "");
}

/* Each move by the rule that grants it, also where its verb has several. */
static void a_move_cites_its_own_rule(void **state)
{
    static const struct {
        unsigned verb, target;
        gg_clause asked, granted;
    } said[] = {
        { V_choose, CHOOSE_SQUARE, WAG_9_3_1, WAG_13_3_1 },
        { V_choose, CHOOSE_JOHAN, WAG_13_0_1, WAG_14_3_21 },
        { V_end, CHOOSE_BATTERY, WAG_9_3_1, WAG_13_2_5 },
        { V_end, CHOOSE_SQUARE, WAG_9_3_1, WAG_13_3_9 },
        { V_face, 0, WAG_9_6_3, WAG_9_7_1 },
        { V_face, 0, WAG_9_7_4, WAG_9_7_4 },
        { V_admin, 0, WAG_12_5_1, WAG_12_5_2 },
        { V_admin, 0, WAG_12_1_7, WAG_12_1_7 },
        { V_done, 0, WAG_9_6_3, WAG_9_3_6 },
        { V_done, 0, WAG_9_8_1, WAG_9_8_1 },
        { V_strain, 0, WAG_9_6_3, WAG_9_6_15 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        struct gg_message prompt = gg_message(GG_MSG_decide, said[i].asked);

        assert_int_equal(
            gg_move_clause(&wagram_ruleset, &prompt, gg_move1(said[i].verb, said[i].target)),
            said[i].granted);
    }
}

/* The rules by which steps are lost, each seen in random games: WAG-9.6.19, WAG-9.8.19,
 * WAG-10.5.3.2, WAG-10.6.8, WAG-10.6.9, WAG-10.6.18, WAG-10.6.23; a loss for no other reason,
 * WAG-10.6.12, is none of them. */
static void a_loss_names_its_cause(void **state)
{
    static const gg_clause causes[] = { WAG_9_6_19, WAG_9_8_19,  WAG_10_5_3_2, WAG_10_6_8,
                                        WAG_10_6_9, WAG_10_6_18, WAG_10_6_23,  WAG_10_6_28 };
    enum { CAUSES = sizeof causes / sizeof *causes, STEPS = 60000 };
    unsigned seen[CAUSES] = { 0 };
    struct wag before;
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 1809, 5);
    wag_start(wg_battle, &wg);
    for (int i = 0; i < STEPS; i++) {
        struct gg_offer o;
        gg_move m;

        wag_offer(wg_battle, &wg, &o);
        if (o.count == 0) {
            wag_start(wg_battle, &wg);
            continue;
        }
        before = wg;
        m = gg_offer_nth(&o, gg_rng_below(&rng, o.count));
        wag_apply(wg_battle, &wg, m);
        gg_log_step(wg_battle, &before, m, &wg, GG_SPECTATOR, &kit_told);
        for (int l = 0; l < kit_told.lines; l++) {
            const struct gg_message *line = &kit_told.line[l].message;
            int c = 0;

            while (c < CAUSES && causes[c] != line->clause) {
                c++;
            }
            if (line->key == MSG_now_weaker || line->key == MSG_now_gone) {
                assert_true(c < CAUSES);
                seen[c]++;
            }
        }
    }
    for (int c = 0; c < CAUSES - 1; c++) {
        assert_true(seen[c] > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_decision_has_a_prompt),
        cmocka_unit_test(a_prompt_says_how_far_things_are),
        cmocka_unit_test(a_unit_that_moves_is_asked_by_name),
        cmocka_unit_test(a_roll_is_announced),
        cmocka_unit_test(the_verdict_is_the_last_prompt),
        cmocka_unit_test(a_move_is_told_from_where_to_where),
        cmocka_unit_test(a_combat_is_told_with_its_sum),
        cmocka_unit_test(an_order_is_told_to_its_owner_only),
        cmocka_unit_test(rounds_and_activations_are_told),
        cmocka_unit_test(losses_and_routs_are_told),
        cmocka_unit_test(a_morning_is_told_once),
        cmocka_unit_test(a_flight_is_told_step_by_step),
        cmocka_unit_test(the_rest_of_the_night_is_one_line),
        cmocka_unit_test(a_move_cites_its_own_rule),
        cmocka_unit_test(a_loss_names_its_cause),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
