/* SPDX-License-Identifier: MIT
 * What the Battle of the Nations says: prompts, and the log line by line. */
#include "rules/nations/nat_test.h"

#include "core/view.h"
#include "rules/nations/show.h"

/* ---- prompts ---- */

static struct gg_message prompt_for(int viewer)
{
    struct gg_message m;

    gg_prompt(nt_battle, &nt, viewer, &m);
    return m;
}

/* Each decision of sequence.def, as a bare frame: asked of its side, waited for by the others. */
static void every_decision_has_a_prompt(void **state)
{
    (void)state;
    for (unsigned s = S_none + 1; s < S_END; s++) {
        struct gg_message asked = { 0 }, waited = { 0 };
        struct nat g = nt;

        if (nat_state_row[s].kind != GG_FLOW_DECISION) {
            continue;
        }
        memset(&g.stack, 0, sizeof g.stack);
        g.stack.depth = 1;
        NOW(&g)->state = (uint8_t)s;
        NOW(&g)->side = ALLIED;
        if (s == S_march) {
            TOP(&g, march)->types = 1;
        }
        nat_prompt(nt_battle, &g, ALLIED, &asked);
        nat_prompt(nt_battle, &g, FRENCH, &waited);
        assert_true(asked.key >= GG_MESSAGE_FIRST && asked.key < MSG_END);
        assert_int_equal(waited.key, asked.key + 1); /* messages.def has them in pairs */
        assert_int_equal(waited.args, asked.args + 1);
        assert_int_equal(waited.arg[0].kind, GG_KIND_SIDE);
        assert_int_equal(waited.arg[0].value, ALLIED);
        assert_true(asked.clause != NAT_ALLOWED && waited.clause == asked.clause);
    }
}

static void a_prompt_says_which_card_is_being_played(void **state)
{
    (void)state;
    nt_markers("langeron", "ploesen radefeld lausen");
    nt_hand("allied", "plain-card plain-card scout infantry-card artillery-infantry-card "
                      "artillery-infantry-card");
    nt_turn("allied", 5);
    assert_int_equal(prompt_for(ALLIED).key, MSG_ask_act);
    assert_int_equal(prompt_for(ALLIED).arg[0].value, 5);
    assert_int_equal(prompt_for(FRENCH).key, MSG_wait_act);
    assert_int_equal(prompt_for(GG_SPECTATOR).key, MSG_wait_act);
    play("play:infantry-card");
    assert_int_equal(prompt_for(ALLIED).key, MSG_ask_march);
    assert_int_equal(prompt_for(ALLIED).arg[0].value, nt_card("infantry-card"));
    play("march:langeron.lausen:knauthain pair:artillery-infantry-card"); /* NAT-7.1: any type */
    assert_int_equal(prompt_for(ALLIED).key, MSG_ask_march_any);
    assert_int_equal(prompt_for(ALLIED).clause, NAT_7_1);
    play("march:langeron.knauthain:lausen pair:plain-card"); /* NAT-7.3: any terrain */
    assert_int_equal(prompt_for(ALLIED).key, MSG_ask_take_any);
    assert_int_equal(prompt_for(ALLIED).clause, NAT_7_3);
    play("remove:langeron.lausen");
    nt_markers("gyulai", "schoenau lausen markranstaedt");
    play("play:scout");
    assert_int_equal(prompt_for(FRENCH).key, MSG_wait_take_scout);
    assert_int_equal(prompt_for(FRENCH).clause, NAT_6_1);
}

/* Every roll is announced, to all in the same words. */
static void a_roll_is_announced(void **state)
{
    static const struct {
        uint8_t state;
        uint16_t key;
        gg_clause clause;
    } row[] = { { S_deal_mission, MSG_roll_mission, NAT_1_19 },
                { S_deal_hand, MSG_roll_deal, NAT_1_24 },
                { S_draw_card, MSG_roll_draw, NAT_9_1 },
                { S_lay, MSG_roll_lay, NAT_1_25 } };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        memset(&nt.stack, 0, sizeof nt.stack);
        nt.stack.depth = 1;
        NOW(&nt)->state = row[i].state;
        for (int viewer = FRENCH; viewer <= GG_REFEREE; viewer++) {
            assert_int_equal(prompt_for(viewer).key, row[i].key);
            assert_int_equal(prompt_for(viewer).clause, row[i].clause);
        }
    }
}

/* NAT-15.5: in the second game the seats have changed nations. */
static void seats_are_asked_as_their_nations(void **state)
{
    (void)state;
    nt_turn("allied", 5);
    nt.game = 1;
    assert_int_equal(prompt_for(FRENCH).key, MSG_ask_act); /* the seat that was French */
    assert_int_equal(prompt_for(ALLIED).key, MSG_wait_act);
    assert_int_equal(prompt_for(ALLIED).arg[0].value, ALLIED);
}

static void the_verdict_is_the_last_prompt(void **state)
{
    (void)state;
    nt.over = 1;
    nt.points[FRENCH] = 12;
    nt.points[ALLIED] = 9;
    assert_int_equal(prompt_for(FRENCH).key, MSG_won_napoleon);
    assert_int_equal(prompt_for(FRENCH).arg[0].value, 12);
    nt.over = 2; /* NAT-15.3 */
    assert_int_equal(prompt_for(FRENCH).key, MSG_won_schwarzenberg);
    nt_match();
    nt.game = 1;
    nt.over = 3; /* NAT-15.8 */
    assert_int_equal(prompt_for(ALLIED).key, MSG_match_drawn);
    assert_int_equal(prompt_for(ALLIED).clause, NAT_15_8);
}

/* ---- the log ---- */

static int count_of(unsigned key)
{
    int n = 0;

    for (int i = 0; i < kit_told.lines; i++) {
        n += kit_told.line[i].message.key == key;
    }
    return n;
}

static void an_army_card_is_told_with_its_markers(void **state)
{
    (void)state;
    nt_turn("allied", 5);
    hear_as(FRENCH, "deploy:langeron"); /* NAT-EX-1 */
    assert_int_equal(kit_told.line[0].message.key, MSG_deployed);
    assert_int_equal(kit_told.line[0].message.clause, NAT_3_1);
    assert_int_equal(count_of(MSG_posted), 3);
    unsaid(MSG_time);
}

/* NAT-3.7, NAT-3.11 */
static void scouts_for_missing_markers_are_told(void **state)
{
    (void)state;
    nt_hand("french", "scout scout");
    nt_time(2);
    nt_turn("french", 5);
    hear_as(ALLIED, "deploy:napoleon");
    tells(MSG_scouts_played, 1, 2);
    unsaid(MSG_posted);
    play("post:leipzig");
    hear_as(ALLIED, "post:reudnitz");
    tells(MSG_posted, 1, nt_area("reudnitz"));
    tells(MSG_time, 0, 2);
}

/* NAT-EX-17: two French tiles and an Allied one in Napoleon's turn. */
static void a_chain_is_told_tile_by_tile(void **state)
{
    (void)state;
    nt_markers("ney", "gohlis eutritzsch");
    nt_markers("marmont", "gohlis moeckern");
    nt_markers("yorck", "moeckern radefeld");
    nt_hand("french", "plain-card");
    nt_turn("french", 5);
    play("play:plain-card");
    hear_as(ALLIED, "remove:ney.eutritzsch");
    assert_int_equal(kit_told.line[0].message.key, MSG_removed);
    assert_int_equal(count_of(MSG_tile), 3);
    assert_int_equal(count_of(MSG_cleared), 2);
    tells(MSG_points, 1, 2); /* NAT-10.9: none for Yorck's */
    tells(MSG_points, 2, nt.points[FRENCH]);
    tells(MSG_scouts_gained, 1, 2);
    tells(MSG_time, 0, 2);
    unsaid(MSG_no_scout);
}

/* NAT-6.7 */
static void an_empty_supply_is_told(void **state)
{
    (void)state;
    nt_markers("ney", "gohlis eutritzsch");
    nt_hand("french", "plain-card");
    nt_hand("allied", "scout scout scout scout scout scout");
    nt_turn("french", 5);
    play("play:plain-card");
    hear_as(FRENCH, "remove:ney.eutritzsch");
    said(MSG_no_scout, "NAT-6.7");
    unsaid(MSG_scouts_gained);
}

/* NAT-10.16 */
static void an_army_that_is_held_again_is_told(void **state)
{
    (void)state;
    nt_markers("ney", "gohlis eutritzsch");
    nt_markers("marmont", "gohlis eutritzsch");
    nt_markers("yorck", "eutritzsch radefeld");
    nt_hand("allied", "hill-card");
    nt_turn("allied", 5);
    play("play:hill-card remove:yorck.radefeld");
    hear_as(FRENCH, "place:ney");
    tells(MSG_tile, 0, nt_army("ney"));
    tells(MSG_held_again, 0, nt_army("marmont"));
}

static void a_jump_is_told_when_it_lands(void **state)
{
    (void)state;
    nt_tile("ney", "leipzig");
    nt_markers("bertrand", "lindenau leutzsch");
    nt_hand("french", "infantry-card infantry-card");
    nt_turn("french", 5);
    play("play:infantry-card");
    hear_as(ALLIED, "jump:bertrand.lindenau:reudnitz");
    assert_int_equal(kit_told.line[0].message.key, MSG_jump_begun);
    unsaid(MSG_time);
    hear_as(ALLIED, "play:infantry-card");
    said(MSG_played, "NAT-5.14");
    tells(MSG_jumped, 1, nt_area("lindenau"));
    tells(MSG_jumped, 2, nt_area("reudnitz"));
    tells(MSG_time, 0, 2); /* NAT-5.17 */
}

/* NAT-11.4, NAT-12.3 */
static void dates_and_missions_are_told(void **state)
{
    (void)state;
    nt_time(nt_b->date[2] - 1u);
    nt_hand("french", "time-card");
    nt_turn("french", 5);
    hear_as(ALLIED, "play:time-card");
    tells(MSG_time, 1, nt_b->date[2]);
    said(MSG_date_battle, "NAT-12.3");
    nt_until("reveal", "french");
    hear_as(ALLIED, "reveal:m21");
    assert_int_equal(kit_told.line[0].message.key, MSG_revealed);
    assert_int_equal(kit_told.line[0].message.arg[0].value, nt_mission("m21"));
    assert_int_equal(kit_told.line[0].message.arg[2].value,
                     nt_b->mission[nt_mission("m21")].vp[FRENCH]);
}

/* NAT-9.15: what is drawn from the pile only to him who draws it. */
static void a_drawn_card_is_told_to_its_owner(void **state)
{
    (void)state;
    nt_turn("french", 5);
    play("draw");
    hear_as(FRENCH, "card:time-card");
    tells(MSG_card_seen, 1, CARD_TIME);
    play("draw");
    hear_as(ALLIED, "card:hill-card");
    assert_int_equal(kit_told.lines, 0); /* that a card was drawn has been said */
    play("draw");
    hear_as(GG_SPECTATOR, "card:hill-card");
    assert_int_equal(kit_told.lines, 0);
    hear_as(ALLIED, "take:open-forest"); /* but what lay open was seen */
    tells(MSG_took, 1, nt_card("forest-card"));
    assert_int_equal(line_of(MSG_took)->message.arg[1].kind, K_CARD);
}

/* NAT-1.23 */
static void a_mission_is_told_to_napoleon(void **state)
{
    (void)state;
    nt_start();
    hear_as(FRENCH, "deal:m03");
    tells(MSG_dealt, 1, nt_mission("m03"));
    hear_as(ALLIED, "deal:m06");
    assert_int_equal(kit_told.line[0].message.key, MSG_dealt_hidden);
    assert_int_equal(kit_told.line[0].message.arg[0].value, SOUTH);
    nt_until("keep", "french");
    {
        unsigned district = TOP(&nt, keep)->district;
        char move[32];

        (void)snprintf(move, sizeof move, "keep:%s", nt_b->mission[nt.extra[district]].id);
        hear_as(ALLIED, move);
        assert_int_equal(kit_told.line[0].message.key, MSG_kept_hidden);
        assert_int_equal(kit_told.line[0].message.arg[0].value, district);
    }
}

/* NAT-9.5: told where it happens, and only there. */
static void a_reshuffle_is_told(void **state)
{
    (void)state;
    nt_turn("french", 5);
    hear_as(FRENCH, "draw");
    unsaid(MSG_shuffled);
    play("card:hill-card");
    nt_pile_to_discard();
    hear_as(ALLIED, "draw");
    said(MSG_shuffled, "NAT-9.5");
}

/* NAT-12.11, NAT-12.13, NAT-12.16: that there is a battle, the choice, and then all losses. */
static void a_battle_is_told_with_its_losses(void **state)
{
    (void)state;
    nt_tile("bertrand", "gohlis");
    nt_tile("yorck", "moeckern");
    nt_tile("platow", "eutritzsch");
    nt_lost("platow", 1);
    nt_time(nt_b->battle_at[0]);
    nt.fought = 0;
    nt_hand("french", "time-card time-card time-card scout scout scout scout scout scout");
    nt_close("french");
    hear_as(ALLIED, "throw:scout");
    assert_int_equal(kit_told.line[0].message.key, MSG_threw);
    tells(MSG_battle, 0, nt_b->battle_at[0]);
    unsaid(MSG_lost);
    nt_waits("suffer", "allied");
    hear_as(FRENCH, "suffer:platow");
    assert_int_equal(kit_told.line[0].message.key, MSG_takes_point);
    assert_int_equal(kit_told.line[0].message.clause, NAT_12_11);
    assert_int_equal(kit_told.line[0].message.arg[1].value, nt_army("bertrand"));
    unsaid(MSG_battle); /* said already */
    assert_int_equal(count_of(MSG_lost), 2);
    tells(MSG_lost, 0, nt_army("bertrand"));
    said(MSG_lost, "NAT-12.9"); /* an enemy in contact */
    tells(MSG_lost, 1, 2);
    tells(MSG_lost, 2, 1); /* of his three points */
    tells(MSG_gone, 0, nt_army("platow"));
}

/* NAT-12.5 */
static void a_battle_of_nobody_is_told(void **state)
{
    (void)state;
    nt_tile("bertrand", "gohlis");
    nt_time(nt_b->battle_at[0]);
    nt.fought = 0;
    nt_turn("french", 1);
    nt_hand("french", "time-card");
    hear_as(FRENCH, "play:time-card");
    assert_int_equal(count_of(MSG_battle), 1);
    said(MSG_battle_quiet, "NAT-12.5");
    tells(MSG_turn_begins, 0, ALLIED); /* NAT-12.24 */
}

static void turns_are_told(void **state)
{
    (void)state;
    nt_turn("french", 1);
    nt_hand("french", "time-card");
    hear_as(ALLIED, "play:time-card");
    tells(MSG_turn_begins, 0, ALLIED);
    tells(MSG_turn_begins, 1, 5);
}

/* NAT-2.9: a turn that nobody could see being played. */
static void an_idle_turn_is_told(void **state)
{
    (void)state;
    nt_options("idle=yes");
    for (unsigned army = FRENCH_ARMIES; army < ARMIES; army++) {
        nt_gone(nt_b->army[army].id);
    }
    nt.idle = 1u << ALLIED;
    nt_turn("french", 1);
    nt_hand("french", "time-card");
    hear_as(ALLIED, "play:time-card");
    tells(MSG_idle_turn, 0, ALLIED);
    tells(MSG_turn_begins, 0, FRENCH);
}

/* NAT-14.1: each mission with its sum, then the totals and the verdict.  NAT-EX-13. */
static void the_scoring_is_told_mission_by_mission(void **state)
{
    const struct gg_log_line *l = NULL;

    (void)state;
    nt_tile("ney", "leipzig");    /* holds the mission m21 */
    nt_tile("yorck", "lindenau"); /* and m16 has nobody: NAT-14.18 */
    nt_time(nt_b->date[5]);
    nt_turn("french", 1);
    nt_hand("french", "time-card");
    hear_as(GG_SPECTATOR, "play:time-card");
    assert_int_equal(nt.over, 2);
    assert_int_equal(count_of(MSG_result_fulfilled) + count_of(MSG_result_failed), DISTRICTS);
    for (int i = 0; i < kit_told.lines; i++) {
        if (kit_told.line[i].message.arg[0].value == (int)nt_mission("m21") &&
            kit_told.line[i].message.arg[0].kind == K_MISSION) {
            l = &kit_told.line[i];
        }
    }
    assert_non_null(l);
    assert_true(l->explained);
    assert_int_equal(l->breakdown.table.arg[0].value, 4); /* Ney */
    assert_int_equal(l->breakdown.table.arg[1].value, 4); /* Yorck, in contact */
    assert_int_equal(l->breakdown.total, 0);              /* NAT-14.16: as much is enough */
    assert_int_equal(l->message.key, MSG_result_fulfilled);
    tells(MSG_totals, 0, nt.points[FRENCH]);
    assert_int_equal(kit_told.line[kit_told.lines - 1].message.key, MSG_won_schwarzenberg);
}

/* NAT-15.6 */
static void the_first_game_of_a_match_ends_with_its_total(void **state)
{
    (void)state;
    nt_match();
    nt_empty();
    nt_time(nt_b->date[5]);
    nt_turn("french", 1);
    nt_hand("french", "time-card");
    hear_as(FRENCH, "play:time-card");
    tells(MSG_first_total, 0, nt.points[FRENCH]);
    hear_as(FRENCH, "begin");
    assert_int_equal(kit_told.lines, 1); /* everything is new: no changes are told */
    assert_int_equal(kit_told.line[0].message.key, MSG_second_game);
}

/* NAT-2.9 turns that pass because nobody can act are told. */
static void turns_without_actions_are_told(void **state)
{
    (void)state;
    for (unsigned army = 0; army < ARMIES; army++) {
        nt_gone(nt_b->army[army].id);
    }
    nt_time(27);
    nt_turn("french", 1);
    hear_as(ALLIED, "take:open-river"); /* the row is filled, then nobody acts */
    hear_as(ALLIED, "lay:river-card");
    tells(MSG_nobody_acts, 0, 5);
    said(MSG_nobody_acts, "NAT-2.9");
    assert_int_equal(count_of(MSG_date_passed), 1);
    assert_int_equal(count_of(MSG_won_schwarzenberg), 1);
}

/* NAT-13.1 what is said of the last date follows the option. */
static void the_end_is_told_as_it_is_played(void **state)
{
    static const char *const options[] = { "", "end=reached" };
    static const unsigned said[] = { MSG_date_last, MSG_date_end };

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        nt_options(options[i]);
        nt_hand("french", "time-card");
        nt_time(30);
        nt_turn("french", 5);
        hear_as(ALLIED, "play:time-card");
        assert_int_equal(count_of(said[i]), 1);
        assert_int_equal(count_of(said[!i]), 0);
    }
}

/* Each action cites its own rule, and not that of the card that is dealt after it. */
static void each_action_cites_its_own_rule(void **state)
{
    static const struct {
        const char *move;
        gg_clause clause;
    } said[] = {
        { "deploy:murat", NAT_3_1 },
        { "play:river-card", NAT_4_1 },
        { "play:infantry-card", NAT_5_1 },
        { "play:scout", NAT_6_1 },
        { "play:time-card", NAT_8_1 },
        { "pair:hill-card", NAT_7_3 },
        { "pair:infantry-card", NAT_7_1 },
        { "take:open-plain", NAT_9_1 },
        { "draw", NAT_9_1 },
    };
    struct gg_message prompt;

    (void)state;
    nt_markers("bertrand", "lindenau leutzsch");
    nt_hand("french", "river-card infantry-card infantry-card scout time-card hill-card hill-card");
    nt_turn("french", 1); /* the last action: the row is filled next */
    nat_prompt(nt_battle, &nt, FRENCH, &prompt);
    for (unsigned i = 0; i < sizeof said / sizeof *said; i++) {
        may(said[i].move);
        assert_int_equal(gg_move_clause(&nations_ruleset, &prompt, kit_move(said[i].move)),
                         said[i].clause);
    }
}

/* NAT-14.12 an Allied tile counts against a mission, NAT-14.6 a French one supports it. */
static void for_and_against_are_told_apart(void **state)
{
    (void)state;
    nt_missions("m16 m23");
    nt_tile("bertrand", "lindenau");
    nt_tile("macdonald", "connewitz");
    nt_tile("ney", "leipzig");
    nt_tile("gyulai", "kleinzschocher"); /* beside both mission armies */
    nt_tile("wittgenstein", "gohlis");
    nt_tile("yorck", "reudnitz");
    nt_time(32);
    nt_close("french");
    nt_waits("support", "french");
    hear_as(ALLIED, "support:ney:m16");
    said(MSG_supports, "NAT-14.6");
    nt_waits("oppose", "allied");
    may_not("support:gyulai:m16", "NAT-14.12");
    hear_as(ALLIED, "oppose:gyulai:m16");
    said(MSG_opposes, "NAT-14.12");
    unsaid(MSG_supports);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(every_decision_has_a_prompt),
        NT(a_prompt_says_which_card_is_being_played),
        NT(a_roll_is_announced),
        NT(seats_are_asked_as_their_nations),
        NT(the_verdict_is_the_last_prompt),
        NT(an_army_card_is_told_with_its_markers),
        NT(scouts_for_missing_markers_are_told),
        NT(turns_without_actions_are_told),
        NT(each_action_cites_its_own_rule),
        NT(for_and_against_are_told_apart),
        NT(the_end_is_told_as_it_is_played),
        NT(a_chain_is_told_tile_by_tile),
        NT(an_empty_supply_is_told),
        NT(an_army_that_is_held_again_is_told),
        NT(a_jump_is_told_when_it_lands),
        NT(dates_and_missions_are_told),
        NT(a_drawn_card_is_told_to_its_owner),
        NT(a_mission_is_told_to_napoleon),
        NT(a_reshuffle_is_told),
        NT(a_battle_is_told_with_its_losses),
        NT(a_battle_of_nobody_is_told),
        NT(turns_are_told),
        NT(an_idle_turn_is_told),
        NT(the_scoring_is_told_mission_by_mission),
        NT(the_first_game_of_a_match_ends_with_its_total),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
