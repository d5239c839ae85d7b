/* SPDX-License-Identifier: MIT
 * What is said and shown: prompts, log lines with their clauses, sums, scene, layer, board. */
#include "mini/tests/table.h"

/* ---- prompts ---- */

static unsigned prompt_key(int viewer)
{
    struct gg_message m = gg_message(GG_MSG_none, GG_ALLOWED);
    struct mini_position mask;

    mini_mask(kit.battle, &mt, viewer, &mask);
    mini_prompt(kit.battle, &mask, viewer, &m);
    return m.key;
}

static void only_the_decider_is_asked(void **state)
{
    (void)state;
    table_open("duel", NULL);
    assert_int_equal(prompt_key(RED), MINI_MSG_ask_mark);
    assert_int_equal(prompt_key(BLUE), GG_MSG_none);
    play("mark:hold");
    assert_int_equal(prompt_key(RED), MINI_MSG_ask_confirm);
    assert_int_equal(prompt_key(BLUE), GG_MSG_none);
    put("red-1", "ridge", 2);
    mt.side[RED].marks = 0;
    begin_actions(RED, MINI_ATTACK, MINI_HOLD);
    assert_int_equal(prompt_key(RED), MINI_MSG_ask_action);
    play("assault:red-1:blue-1");
    assert_int_equal(prompt_key(BLUE), MINI_MSG_ask_defence);
    assert_int_equal(prompt_key(RED), GG_MSG_none);
    table_close();
}

/* ---- the log ---- */

/* Plays a move, or an outcome, and keeps what the viewer is told of it. */
static const struct gg_log *told(const char *notation, int viewer)
{
    static struct gg_log log;
    struct mini_position before = mt;
    gg_move m = kit_move(notation);

    play(notation);
    gg_log_step(kit.battle, &before, m, &mt, viewer, &log);
    return &log;
}

static void line_is(const struct gg_log *log, int i, unsigned key, unsigned clause)
{
    assert_true(i < log->lines);
    assert_int_equal(log->line[i].message.key, key);
    assert_int_equal(log->line[i].message.clause, clause);
}

/* MINI-3.4 the other side hears of a confirmation, never of a mark. */
static void mini_3_4_the_log_of_stances(void **state)
{
    const struct gg_log *log;
    (void)state;
    table_open("duel", NULL);
    assert_int_equal(told("mark:hold", BLUE)->lines, 0);
    log = told("mark:attack", RED);
    line_is(log, 0, MINI_MSG_marked, MINI_3_2);
    log = told("confirm", BLUE);
    assert_int_equal(log->lines, 1);
    line_is(log, 0, MINI_MSG_confirmed, MINI_3_2);
    play("mark:hold");
    log = told("confirm", RED);
    assert_int_equal(log->lines, 4);
    line_is(log, 1, MINI_MSG_stance_is, MINI_3_4);
    line_is(log, 2, MINI_MSG_stance_is, MINI_3_4);
    line_is(log, 3, MINI_MSG_first_to_act, MINI_3_5);
    assert_int_equal(log->line[2].message.arg[1].value, MINI_HOLD);
    table_close();
}

/* MINI-4.2 a drawn card is named to its owner only. */
static void mini_4_2_the_log_of_a_draw(void **state)
{
    static const unsigned key[] = { MINI_MSG_drew, MINI_MSG_drew_hidden, MINI_MSG_drew_hidden };
    (void)state;
    for (int viewer = RED; viewer <= GG_SPECTATOR; viewer++) {
        table_open("duel", NULL);
        POP(&mt);
        TOP(&mt, turn)->stage = TURN_CARDS;
        PUSH(&mt, draw, .side = RED);
        mt.side[RED].stance = mt.side[BLUE].stance = MINI_HOLD;
        line_is(told("draw:red:card-4a", viewer), 0, key[viewer], MINI_4_2);
        table_close();
    }
}

/* The log of a roll carries the whole sum, each part with its clause, and the end of things. */
static void a_roll_is_told_with_its_sum(void **state)
{
    const struct gg_breakdown *d;
    const struct gg_log *log;
    (void)state;
    table_open("duel", NULL);
    put("blue-1", "grove", 1);
    put("red-1", "ridge", 2);
    begin_actions(RED, MINI_ATTACK, MINI_HOLD);
    play("assault:red-1:blue-1");
    play("play:card-1b");
    play("decline");
    log = told("die:6", BLUE); /* 6 + 1 - 1 + 1 - 1 - 1 = 5 */
    line_is(log, 0, MINI_MSG_result_defender, MINI_7_6);
    assert_true(log->line[0].explained);
    d = &log->line[0].breakdown;
    assert_int_equal(d->modifiers, 6);
    assert_int_equal(d->modifier[0].what.clause, MINI_7_6);
    assert_int_equal(d->modifier[1].what.clause, MINI_7_7);
    assert_int_equal(d->modifier[2].what.clause, MINI_7_8);
    assert_int_equal(d->modifier[3].what.clause, MINI_7_9);
    assert_int_equal(d->modifier[4].what.clause, MINI_7_9);
    assert_int_equal(d->modifier[5].what.clause, MINI_7_10);
    assert_int_equal(d->modifier[5].value, -1);
    assert_int_equal(d->total, 5);
    assert_int_equal(d->result.key, MINI_MSG_result_defender);
    table_close();
}

static void losses_scores_and_the_end_are_told(void **state)
{
    const struct gg_log *log;
    (void)state;
    table_open("duel", NULL);
    put("red-1", "ford", 1);
    put("red-2", NULL, 0);
    begin_actions(RED, MINI_ATTACK, MINI_HOLD);
    play("move:red-1:ridge");
    play("fire:blue-1");
    log = told("die:6", RED);
    assert_int_equal(log->lines, 3);
    line_is(log, 0, MINI_MSG_hit, MINI_6_7);
    line_is(log, 1, MINI_MSG_removed, MINI_2_4);
    line_is(log, 2, GG_MSG_won, MINI_9_4);
    assert_int_equal(log->line[2].message.arg[0].value, BLUE);
    table_close();

    table_open("duel", NULL);
    begin_actions(RED, MINI_ATTACK, MINI_HOLD);
    play("pass");
    log = told("pass", RED);
    assert_int_equal(log->lines, 4);
    line_is(log, 1, MINI_MSG_scored, MINI_9_1);
    line_is(log, 2, MINI_MSG_scored, MINI_9_1);
    line_is(log, 3, MINI_MSG_turn_begins, MINI_9_2);
    table_close();
}

/* ---- sums before the roll ---- */

/* MINI-6.5 MINI-6.6 what a shot would add, before it is fired. */
static void a_move_is_explained_before_it_is_made(void **state)
{
    struct gg_breakdown d;
    (void)state;
    table_open("duel", NULL);
    put("blue-2", "ridge", 2);
    begin_actions(RED, MINI_ATTACK, MINI_HOLD);
    play("move:red-1:wood");
    mini_explain(kit.battle, &mt, kit_move("fire:blue-2"), &d);
    assert_int_equal(d.title.key, MINI_MSG_sum_fire);
    assert_int_equal(d.modifiers, 2);
    assert_int_equal(d.modifier[0].what.clause, MINI_6_5);
    assert_int_equal(d.modifier[1].what.clause, MINI_6_6);
    assert_int_equal(d.total, 0);
    assert_int_equal(d.result.key, GG_MSG_none);
    mini_explain(kit.battle, &mt, kit_move("decline"), &d);
    assert_int_equal(d.title.key, GG_MSG_none); /* leads to no roll */
    mini_explain(kit.battle, &mt, kit_move("fire:blue-1"), &d);
    assert_int_equal(d.title.key, GG_MSG_none); /* is not legal */
    table_close();
}

/* ---- what is shown ---- */

static const struct gg_panel *panel(const struct gg_scene *s, const char *id)
{
    for (uint32_t i = 0; i < s->panels; i++) {
        if (strcmp(s->panel[i].id, id) == 0) {
            return &s->panel[i];
        }
    }
    fail_msg("no panel %s", id);
    return NULL;
}

static struct gg_scene scene(int viewer)
{
    struct gg_scene s = { 0 };
    struct mini_position mask;

    mini_mask(kit.battle, &mt, viewer, &mask);
    mini_scene(kit.battle, &mask, viewer, &s);
    assert_false(s.failed);
    return s;
}

static void a_scene_shows_ones_own_card_only(void **state)
{
    struct gg_scene s;
    const struct gg_item *hand;

    (void)state;
    table_open("duel", NULL);
    put("red-2", NULL, 0);
    put("blue-1", "manor", 1);
    begin_actions(RED, MINI_ATTACK, MINI_HOLD);
    s = scene(RED);
    assert_int_equal(s.pieces, 3); /* the dead are not shown */
    hand = &s.item[panel(&s, "hand")->first];
    assert_int_equal(hand[RED].text.key, MINI_MSG_card_held);
    assert_int_equal(hand[RED].thing.kind, MINI_CARD);
    assert_int_equal(hand[BLUE].text.key, MINI_MSG_card_hidden);
    assert_int_equal(hand[BLUE].thing.kind, GG_KIND_NONE);
    assert_int_equal(panel(&s, "deck")->items, 7); /* for all that red knows */
    assert_int_equal(panel(&s, "turn")->items, 4);
    assert_true(s.item[panel(&s, "turn")->first].on);
    assert_int_equal(panel(&s, "control")->items, 4); /* camp and ford, bridge and manor */
    assert_int_equal(s.piece[0].badges, 0);
    assert_int_equal(s.piece[1].badges, 1); /* one step lost */
    assert_int_equal(s.piece[1].order, 0);
    assert_int_equal(s.piece[2].order, 1); /* on top of blue-1 */
    assert_int_equal(s.piece[1].word[0].key, MINI_MSG_word_reduced);
    gg_scene_free(&s);
    table_close();
}

/* MINI-5.5 MINI-2.5 how far a unit would get, and why not farther. */
static void the_reach_of_a_unit(void **state)
{
    static struct gg_layer_mark marks[GG_LAYER_MARKS_MAX];
    struct gg_layer layer = { .mark = marks };
    (void)state;
    table_open("duel", NULL);
    put("blue-1", "ridge", 2);
    begin_actions(RED, MINI_ATTACK, MINI_HOLD);
    mini_layer(kit.battle, &mt, RED, 0, (int)unit("red-2"), &layer);
    assert_int_equal(layer.marks, 2); /* wood and ford, one step from the camp */
    assert_int_equal(marks[0].place.value, place("wood"));
    assert_false(marks[0].good);
    assert_int_equal(marks[0].why.clause, MINI_2_5);
    assert_true(marks[1].good);
    mini_layer(kit.battle, &mt, RED, 0, (int)unit("red-1"), &layer);
    assert_int_equal(layer.marks, 3); /* camp, wood; the ridge is blue's and stops it */
    for (uint32_t i = 0; i < layer.marks; i++) {
        assert_int_equal(marks[i].good, marks[i].place.value != (int)place("ridge"));
        assert_int_equal(marks[i].value, 1);
    }
    put("red-1", NULL, 0);
    mini_layer(kit.battle, &mt, RED, 0, (int)unit("red-1"), &layer);
    assert_int_equal(layer.marks, 0);
    table_close();
}

static void the_board_has_every_place(void **state)
{
    struct gg_board board = { 0 };
    (void)state;
    table_open("duel", NULL);
    mini_board(kit.battle, &board);
    assert_false(board.failed);
    assert_int_equal(board.places, 7);
    assert_non_null(strstr(gg_buf_text(&board.svg), "Old Wood"));
    gg_board_free(&board);
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_the_decider_is_asked),
        cmocka_unit_test(mini_3_4_the_log_of_stances),
        cmocka_unit_test(mini_4_2_the_log_of_a_draw),
        cmocka_unit_test(a_roll_is_told_with_its_sum),
        cmocka_unit_test(losses_scores_and_the_end_are_told),
        cmocka_unit_test(a_move_is_explained_before_it_is_made),
        cmocka_unit_test(a_scene_shows_ones_own_card_only),
        cmocka_unit_test(the_reach_of_a_unit),
        cmocka_unit_test(the_board_has_every_place),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
