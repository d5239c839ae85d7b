/* SPDX-License-Identifier: MIT
 * Views: what each viewer gets of a game with a secret in it, as values, JSON, text and picture. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/view.h"
#include "unit/view_stub.h"

enum { RED, BLUE };

static struct gg_catalogue *catalogue;
static struct gg_battle *battle;
static struct gg_speaker speaker;
static struct gg_game game;
static struct gg_buf out;
static struct gg_arena arena;

static int setup(void **state)
{
    struct gg_source source = toy_source(toy_files);
    struct gg_game_options o = { .open_seed = 7 };

    (void)state;
    battle = toy_battle();
    catalogue = gg_catalogue_load("en", &source, NULL);
    speaker = (struct gg_speaker){ .catalogue = catalogue, .battle = battle };
    return battle != NULL && catalogue != NULL && gg_game_new(&game, battle, &o, NULL) ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    gg_game_free(&game);
    gg_catalogue_free(catalogue);
    gg_battle_free(battle);
    gg_buf_free(&out);
    gg_arena_free(&arena);
    return 0;
}

static void play(gg_move m)
{
    struct gg_refusal why;
    bool done = gg_game_decider(&game) == GG_CHANCE ? gg_game_roll_scripted(&game, m, &why)
                                                    : gg_game_move(&game, GG_REFEREE, m, &why);

    assert_true(done);
}

static void play_round(unsigned card, unsigned die)
{
    play(gg_move1(TOY_MARK, card));
    play(gg_move2(TOY_MOVE, 0, ((const struct toy_position *)game.now)->place[0] == 2 ? 0 : 2));
    play(gg_move1(TOY_DIE, die));
    play(gg_move0(TOY_PASS));
}

static const char *json_of(int viewer, uint32_t at, uint32_t log_from)
{
    struct gg_view_options o = { .viewer = viewer, .at = at, .log_from = log_from };
    struct gg_json_writer w;

    gg_buf_clear(&out);
    gg_json_start(&w, &out, false);
    gg_view_json(&game, &speaker, &o, &w);
    assert_false(out.failed);
    return gg_buf_text(&out);
}

static const struct gg_json *scene_of(int viewer, uint32_t at, uint32_t log_from)
{
    const char *text = json_of(viewer, at, log_from);
    struct gg_error err = { 0 };
    const struct gg_json *root = gg_json_read(&arena, "scene", text, strlen(text), &err);

    if (root == NULL) {
        fail_msg("%s", err.text);
    }
    return root;
}

static const char *string_at(const struct gg_json *object, const char *key)
{
    const struct gg_json *value = gg_json_get(object, key);

    assert_non_null(value);
    return value->type == GG_JSON_NULL ? "null" : value->text;
}

static int64_t int_at(const struct gg_json *object, const char *key)
{
    const struct gg_json *value = gg_json_get(object, key);

    assert_non_null(value);
    assert_true(value->type == GG_JSON_INT || value->type == GG_JSON_BOOL);
    return value->integer;
}

static void assert_json(const struct gg_json *value, const char *expected)
{
    struct gg_buf text = { 0 };
    struct gg_json_writer w;

    assert_non_null(value);
    gg_json_start(&w, &text, false);
    gg_json_write(&w, value);
    assert_string_equal(gg_buf_text(&text), expected);
    gg_buf_free(&text);
}

static const char *text_of(int viewer, int width)
{
    struct gg_view_options o = { .viewer = viewer, .at = UINT32_MAX };

    gg_buf_clear(&out);
    gg_view_text(&game, &speaker, &o, width, &out);
    assert_false(out.failed);
    return gg_buf_text(&out);
}

/* ---- viewers and masks ---- */

static void viewers_have_names(void **state)
{
    (void)state;
    assert_int_equal(gg_viewer_find(&toy_rules, "red"), 0);
    assert_int_equal(gg_viewer_find(&toy_rules, "blue"), 1);
    assert_int_equal(gg_viewer_find(&toy_rules, "spectator"), GG_SPECTATOR);
    assert_int_equal(gg_viewer_find(&toy_rules, "referee"), GG_REFEREE);
    assert_int_equal(gg_viewer_find(&toy_rules, "Red"), -1);
    assert_int_equal(gg_viewer_find(&toy_rules, ""), -1);
    assert_string_equal(gg_viewer_name(&toy_rules, BLUE), "blue");
    assert_string_equal(gg_viewer_name(&toy_rules, GG_REFEREE), "referee");
}

static void masks_hide_the_mark(void **state)
{
    const struct toy_position *now = game.now;
    struct toy_position seen;
    gg_move m = gg_move1(TOY_MARK, 1);

    (void)state;
    assert_true(gg_mask_move(battle, now, m, RED) == m);
    assert_true(gg_mask_move(battle, now, m, BLUE) == GG_NO_MOVE);
    assert_true(gg_mask_move(battle, now, m, GG_SPECTATOR) == gg_move1(TOY_MARK, GG_UNKNOWN));
    assert_true(gg_mask_move(battle, now, m, GG_REFEREE) == m);
    play(m);
    gg_mask(battle, now, RED, &seen);
    assert_int_equal(seen.marked, 1);
    gg_mask(battle, now, BLUE, &seen);
    assert_int_equal(seen.marked, TOY_HIDDEN);
    gg_mask(battle, now, GG_REFEREE, &seen);
    assert_memory_equal(&seen, now, sizeof seen);
}

static void hidden_steps_have_no_number(void **state)
{
    (void)state;
    play_round(0, 1);
    play_round(1, 2);
    assert_int_equal(game.steps, 8);
    assert_int_equal(gg_view_count(&game, RED, 8), 8);
    assert_int_equal(gg_view_count(&game, BLUE, 0), 0);
    assert_int_equal(gg_view_count(&game, BLUE, 1), 0);
    assert_int_equal(gg_view_count(&game, BLUE, 4), 3);
    assert_int_equal(gg_view_count(&game, BLUE, 8), 6);
    assert_int_equal(gg_view_count(&game, BLUE, 99), 6);
    assert_int_equal(gg_view_count(&game, GG_SPECTATOR, 8), 8);
    assert_int_equal(gg_view_count(&game, GG_REFEREE, 99), 8);
}

/* Hidden steps after the last that is counted belong to the same moment. */
static void moments_are_the_viewers(void **state)
{
    struct toy_position pos, then;
    uint32_t step;

    (void)state;
    play_round(0, 1);
    play(gg_move1(TOY_MARK, 1));
    assert_int_equal(gg_view_moment(&game, RED, 4, &step, &pos), 4);
    assert_int_equal(step, 4);
    gg_game_at(&game, 4, &then);
    assert_memory_equal(&pos, &then, sizeof pos);
    assert_int_equal(gg_view_moment(&game, BLUE, 3, &step, &pos), 5); /* red's mark is not a step */
    assert_int_equal(step, 3);
    assert_memory_equal(&pos, game.now, sizeof pos);
    assert_int_equal(gg_view_moment(&game, BLUE, 99, &step, &pos), 5);
    assert_int_equal(step, 3);
}

/* ---- log, prompt, offer ---- */

static void logs_are_masked(void **state)
{
    struct toy_position before = *(const struct toy_position *)game.now;
    gg_move m = gg_move1(TOY_MARK, 1);
    struct gg_log log;

    (void)state;
    play(m);
    gg_log_step(battle, &before, m, game.now, RED, &log);
    assert_int_equal(log.lines, 1);
    assert_int_equal(log.line[0].message.arg[1].value, 1);
    gg_log_step(battle, &before, m, game.now, GG_SPECTATOR, &log);
    assert_int_equal(log.lines, 1);
    assert_int_equal(log.line[0].message.arg[1].value, GG_UNKNOWN);
    gg_log_step(battle, &before, m, game.now, BLUE, &log);
    assert_int_equal(log.lines, 0);
    gg_log_step(battle, &before, m, game.now, GG_REFEREE, &log);
    assert_int_equal(log.line[0].message.arg[1].value, 1);
}

static void assert_prompt(int viewer, const char *expected)
{
    struct gg_message m;

    gg_prompt(battle, game.now, viewer, &m);
    gg_buf_clear(&out);
    gg_say(&speaker, &m, &out);
    assert_string_equal(gg_buf_text(&out), expected);
}

static void prompts_come_from_rules_or_core(void **state)
{
    (void)state;
    assert_prompt(RED, "Mark a card.");
    assert_prompt(BLUE, "Waiting for a decision: Red.");
    assert_prompt(GG_SPECTATOR, "Waiting for a decision: Red.");
    play(gg_move1(TOY_MARK, 0));
    assert_prompt(BLUE, "Red: move a unit.");
    play(gg_move0(TOY_PASS));
    assert_prompt(RED, "Chance decides.");
    play(gg_move1(TOY_DIE, 1));
    play(gg_move0(TOY_PASS));
    play_round(0, 2);
    assert_prompt(RED, "The game is over. Victory: Blue.");
    ((struct toy_position *)game.now)->drift = 3;
    assert_prompt(BLUE, "The game is over: a draw.");
}

static void only_the_decider_is_offered_moves(void **state)
{
    struct gg_offer o;

    (void)state;
    gg_view_offer(battle, game.now, RED, &o);
    assert_int_equal(o.count, TOY_CARDS);
    gg_view_offer(battle, game.now, BLUE, &o);
    assert_int_equal(o.count, 0);
    assert_int_equal(o.decider, RED);
    gg_view_offer(battle, game.now, GG_SPECTATOR, &o);
    assert_int_equal(o.count, 0);
    play(gg_move1(TOY_MARK, 0));
    play(gg_move0(TOY_PASS));
    gg_view_offer(battle, game.now, GG_SPECTATOR, &o); /* chance has the spectator's number */
    assert_int_equal(o.count, 0);
    assert_int_equal(o.decider, GG_CHANCE);
    gg_view_offer(battle, game.now, GG_REFEREE, &o);
    assert_int_equal(o.count, 3);
    assert_int_equal(o.weight, 6);
}

/* ---- the masking law on everything that is sent ---- */

static void all_of(int viewer, struct gg_buf *to)
{
    struct gg_view_options o = { .viewer = viewer, .at = UINT32_MAX };
    struct gg_json_writer w;

    gg_json_start(&w, to, true);
    gg_view_json(&game, &speaker, &o, &w);
    gg_view_text(&game, &speaker, &o, 80, to);
    gg_view_svg(&game, &speaker, &o, to);
    gg_view_log_text(&game, &speaker, &o, to);
    assert_false(to->failed);
}

static void secrets_do_not_show(void **state)
{
    struct gg_buf seen[2][4] = { { { 0 } } };

    (void)state;
    for (unsigned card = 0; card < 2; card++) {
        play(gg_move1(TOY_MARK, card));
        for (int viewer = 0; viewer <= GG_REFEREE; viewer++) {
            all_of(viewer, &seen[card][viewer]);
        }
        teardown(NULL);
        assert_int_equal(setup(NULL), 0);
    }
    assert_string_equal(gg_buf_text(&seen[0][BLUE]), gg_buf_text(&seen[1][BLUE]));
    assert_string_equal(gg_buf_text(&seen[0][GG_SPECTATOR]), gg_buf_text(&seen[1][GG_SPECTATOR]));
    assert_string_not_equal(gg_buf_text(&seen[0][RED]), gg_buf_text(&seen[1][RED]));
    assert_string_not_equal(gg_buf_text(&seen[0][GG_REFEREE]), gg_buf_text(&seen[1][GG_REFEREE]));
    for (int i = 0; i < 8; i++) {
        gg_buf_free(&seen[i / 4][i % 4]);
    }
}

static void an_undo_does_not_tell_of_a_hidden_step(void **state)
{
    (void)state;
    play_round(0, 1); /* blue passed; red's next mark is hidden from blue */
    assert_true(gg_game_may_undo(&game, BLUE).refused);
    assert_false(gg_game_may_undo(&game, GG_REFEREE).refused);
    assert_int_equal(int_at(scene_of(BLUE, UINT32_MAX, 0), "undo"), 0);
    assert_int_equal(int_at(scene_of(GG_REFEREE, UINT32_MAX, 0), "undo"), 1);
    play(gg_move1(TOY_MARK, 1));
    assert_int_equal(int_at(scene_of(RED, UINT32_MAX, 0), "undo"), 1);
    assert_int_equal(int_at(scene_of(BLUE, UINT32_MAX, 0), "undo"), 0);
}

/* ---- JSON ---- */

static void a_scene_has_its_head(void **state)
{
    const struct gg_json *s = scene_of(RED, UINT32_MAX, 0);

    (void)state;
    assert_int_equal(int_at(s, "format"), 2);
    assert_string_equal(string_at(s, "game"), "toy/duel");
    assert_string_equal(string_at(s, "title"), "Toy: A duel");
    assert_string_equal(string_at(s, "language"), "en");
    assert_string_equal(string_at(s, "viewer"), "red");
    assert_int_equal(int_at(s, "step"), 0);
    assert_string_equal(string_at(s, "decider"), "red");
    assert_int_equal(int_at(s, "over"), 0);
    assert_string_equal(string_at(s, "winner"), "null");
    assert_json(gg_json_get(s, "prompt"), "{\"text\":\"Mark a card.\",\"clause\":\"TOY-1.1\"}");
    assert_json(gg_json_get(s, "sides"),
                "[{\"id\":\"red\",\"name\":\"Red\"},{\"id\":\"blue\",\"name\":\"Blue\"}]");
    assert_json(gg_json_get(s, "places"), "[\"hill\",\"bridge\",\"wood\"]");
    assert_int_equal(int_at(s, "undo"), 0);
    assert_int_equal(int_at(s, "redo"), 0);
}

static void a_finished_game_names_its_winner(void **state)
{
    const struct gg_json *s;

    (void)state;
    play_round(0, 1);
    play_round(1, 3);
    s = scene_of(BLUE, UINT32_MAX, 0);
    assert_int_equal(int_at(s, "over"), 1);
    assert_string_equal(string_at(s, "decider"), "null");
    assert_string_equal(string_at(s, "winner"), "draw");
    assert_int_equal(gg_json_get(s, "moves")->count, 0);
}

static void pieces_and_panels_as_json(void **state)
{
    const struct gg_json *s = scene_of(RED, UINT32_MAX, 0), *pieces = gg_json_get(s, "pieces");
    const struct gg_json *panels = gg_json_get(s, "panels");

    (void)state;
    assert_int_equal(pieces->count, TOY_UNITS + 1);
    assert_json(gg_json_at(pieces, 1),
                "{\"id\":\"u2\",\"place\":\"hill\",\"symbol\":\"cavalry\",\"letter\":\"\","
                "\"side\":\"blue\",\"facing\":null,\"order\":0,\"down\":true,\"name\":\"Hussars\","
                "\"words\":[{\"text\":\"lying\",\"clause\":null},"
                "{\"text\":\"2 losses\",\"clause\":\"TOY-2.3\"}],"
                "\"badges\":[{\"symbol\":\"loss\",\"value\":2}]}");
    assert_int_equal(int_at(gg_json_at(pieces, 2), "facing"), 90);
    assert_string_equal(string_at(gg_json_at(pieces, 4), "place"), "null");
    assert_string_equal(string_at(gg_json_at(pieces, 4), "side"), "null");
    assert_json(
        gg_json_at(panels, 0),
        "{\"id\":\"turn\",\"shape\":\"track\",\"title\":\"Round\",\"items\":["
        "{\"id\":null,\"symbol\":\"\",\"side\":null,\"on\":true,\"value\":1,\"text\":\"\"},"
        "{\"id\":null,\"symbol\":\"\",\"side\":null,\"on\":false,\"value\":2,\"text\":\"\"}]}");
    assert_string_equal(string_at(gg_json_at(panels, 1), "title"), "Hand of Red");
    assert_json(gg_json_at(gg_json_get(gg_json_at(panels, 1), "items"), 0),
                "{\"id\":\"c1\",\"symbol\":\"card\",\"side\":\"red\",\"on\":false,\"value\":null,"
                "\"text\":\"the ace\"}");
}

static void moves_say_what_to_touch(void **state)
{
    const struct gg_json *s;

    (void)state;
    play(gg_move1(TOY_MARK, 2));
    s = scene_of(RED, UINT32_MAX, 0);
    assert_json(gg_json_at(gg_json_get(s, "moves"), 0),
                "{\"notation\":\"move:u1:bridge\",\"verb\":\"move\","
                "\"touch\":[\"u1\",\"bridge\",\"do-move\"],"
                "\"text\":\"move Old & <Young> Guard to the bridge\",\"final\":true}");
    assert_json(gg_json_at(gg_json_get(s, "moves"), 4),
                "{\"notation\":\"pass\",\"verb\":\"pass\",\"touch\":[\"do-pass\"],"
                "\"text\":\"pass\",\"final\":true}"); /* a roll follows */
    assert_int_equal(gg_json_get(s, "moves")->count, 5);
    assert_json(gg_json_get(s, "buttons"), "[{\"id\":\"do-move\",\"text\":\"move a unit\"},"
                                           "{\"id\":\"do-pass\",\"text\":\"pass\"}]");
    play(gg_move0(TOY_PASS));
    s = scene_of(GG_REFEREE, UINT32_MAX, 0);
    assert_string_equal(string_at(s, "decider"), "chance");
    assert_json(gg_json_at(gg_json_get(s, "moves"), 2),
                "{\"notation\":\"die:3\",\"verb\":\"die\",\"touch\":[\"do-die-3\",\"do-die\"],"
                "\"text\":\"roll 3\",\"weight\":4}");
    assert_int_equal(gg_json_get(scene_of(GG_SPECTATOR, UINT32_MAX, 0), "moves")->count, 0);
}

static void logs_tell_steps_and_sums(void **state)
{
    const struct gg_json *log;

    (void)state;
    play_round(1, 3);
    log = gg_json_get(scene_of(RED, UINT32_MAX, 0), "log");
    assert_int_equal(log->count, 4);
    assert_json(gg_json_at(log, 0), "{\"step\":1,\"text\":\"Red marks the king.\","
                                    "\"things\":[{\"id\":\"c2\",\"at\":10,\"length\":8}],"
                                    "\"clause\":\"TOY-1.1\",\"breakdown\":null}");
    assert_int_equal(int_at(gg_json_get(gg_json_at(log, 2), "breakdown"), "total"), 2);
    log = gg_json_get(scene_of(BLUE, UINT32_MAX, 0), "log");
    assert_int_equal(log->count, 3);
    assert_int_equal(int_at(gg_json_at(log, 0), "step"), 1);
    assert_string_equal(string_at(gg_json_at(log, 0), "text"),
                        "Old & <Young> Guard goes to the wood.");
    log = gg_json_get(scene_of(GG_SPECTATOR, UINT32_MAX, 0), "log");
    assert_string_equal(string_at(gg_json_at(log, 0), "text"), "Red marks unknown.");
    log = gg_json_get(scene_of(RED, UINT32_MAX, 3), "log");
    assert_int_equal(log->count, 2);
    assert_int_equal(int_at(gg_json_at(log, 0), "step"), 3);
}

/* By what was said, not by what a word looks like; a hidden thing is none. */
static void a_log_line_says_which_things_it_names(void **state)
{
    const struct gg_json *log;

    (void)state;
    play_round(1, 3);
    log = gg_json_get(scene_of(BLUE, UINT32_MAX, 0), "log");
    assert_int_equal(gg_json_get(gg_json_at(log, 0), "things")->count, 2);
    assert_json(gg_json_at(gg_json_get(gg_json_at(log, 0), "things"), 1),
                "{\"id\":\"wood\",\"at\":28,\"length\":8}");
    log = gg_json_get(scene_of(GG_SPECTATOR, UINT32_MAX, 0), "log");
    assert_int_equal(gg_json_get(gg_json_at(log, 0), "things")->count, 0);
    log = gg_json_get(scene_of(RED, UINT32_MAX, 0), "log");
    assert_int_equal(gg_json_get(gg_json_at(log, 2), "things")->count, 0); /* of a die */
}

static void a_view_of_an_earlier_step(void **state)
{
    const struct gg_json *s;

    (void)state;
    play_round(1, 3);
    s = scene_of(RED, 1, 0);
    assert_int_equal(int_at(s, "step"), 1);
    assert_int_equal(gg_json_get(s, "log")->count, 1);
    assert_int_equal(gg_json_get(s, "moves")->count, 5);
    assert_int_equal(int_at(s, "undo"), 0);
    s = scene_of(BLUE, 0, 0); /* red's hidden mark is part of blue's step 0 */
    assert_int_equal(int_at(s, "step"), 0);
    assert_string_equal(string_at(gg_json_get(s, "prompt"), "text"), "Red: move a unit.");
    s = scene_of(BLUE, 1, 0);
    assert_string_equal(string_at(s, "decider"), "chance");
    assert_int_equal(int_at(scene_of(BLUE, 3, 0), "step"), 3);
    assert_int_equal(int_at(scene_of(BLUE, 77, 0), "step"), 3);
}

static void undo_and_redo_are_shown(void **state)
{
    struct gg_refusal why;

    (void)state;
    play(gg_move1(TOY_MARK, 2));
    assert_int_equal(int_at(scene_of(RED, UINT32_MAX, 0), "undo"), 1);
    assert_non_null(strstr(text_of(RED, 80), "The last decision can be undone."));
    assert_true(gg_game_undo(&game, RED, &why));
    assert_int_equal(int_at(scene_of(RED, UINT32_MAX, 0), "undo"), 0);
    assert_int_equal(int_at(scene_of(RED, UINT32_MAX, 0), "redo"), 1);
    assert_int_equal(int_at(scene_of(BLUE, UINT32_MAX, 0), "redo"), 0);
    assert_non_null(strstr(text_of(RED, 80), "The decision undone can be redone."));
    assert_null(strstr(text_of(BLUE, 80), "redone"));
}

static void a_board_as_json(void **state)
{
    const struct gg_json *b;
    struct gg_json_writer w;

    (void)state;
    gg_buf_clear(&out);
    gg_json_start(&w, &out, false);
    gg_view_board_json(battle, &speaker, &w);
    assert_false(out.failed);
    b = gg_json_read(&arena, "board", gg_buf_text(&out), out.len, NULL);
    assert_non_null(b);
    assert_int_equal(int_at(b, "width"), 420);
    assert_json(gg_json_get(b, "counter"), "37.6");
    assert_json(gg_json_get(b, "height"), "260");
    assert_json(gg_json_at(gg_json_get(b, "places"), 1),
                "{\"id\":\"bridge\",\"name\":\"the bridge\",\"x\":220,\"y\":120,\"radius\":50,"
                "\"outline\":[[150,50],[290,60],[280,190],[160,180]]}");
    assert_int_equal(gg_json_get(gg_json_at(gg_json_get(b, "places"), 0), "outline")->count, 0);
    assert_string_equal(string_at(gg_json_at(gg_json_get(b, "sides"), 0), "colour"), "#2b5c9e");
    assert_non_null(strstr(string_at(b, "svg"), "<rect"));
}

/* ---- text ---- */

static void a_view_as_text(void **state)
{
    (void)state;
    play(gg_move1(TOY_MARK, 1));
    play(gg_move0(TOY_PASS));
    play(gg_move1(TOY_DIE, 3));
    assert_string_equal(
        text_of(BLUE, 64),
        "Toy: A duel                               seen by: Blue · step 2\n"
        "────────────────────────────────────────────────────────────────\n"
        "\n"
        "On the board\n"
        "  the hill    Red   ☒F\xc2\xa0Old & <Young> Guard\n"
        "              Blue  (◪)\xc2\xa0Hussars (lying, 2 losses)\n"
        "  the bridge  Red   ★→\xc2\xa0Ney\n"
        "              Blue  ⊡\xc2\xa0"
        "Battery\n"
        "\n"
        "Elsewhere\n"
        "        ●\xc2\xa0the queen\n"
        "\n"
        "Round\n"
        "  [1] 2\n"
        "\n"
        "Hand of Red\n"
        "  ▤\xc2\xa0the ace (Red) · ▤\xc2\xa0the king (Red) · ▤\xc2\xa0the queen (Red)\n"
        "\n"
        "Notes\n"
        "  nothing drifts\n"
        "\n"
        "Log\n"
        "    1  Red passes. (TOY-1.1)\n"
        "    2  The die shows 3. (TOY-2.3)\n"
        "         Drift (TOY-1.1)\n"
        "           +3 the die (TOY-2.3)\n"
        "           −1 mud (TOY-1.1)\n"
        "           total 2\n"
        "           row 2 (TOY-2.3)\n"
        "           nothing drifts\n"
        "\n"
        "▸ Blue: move a unit. (TOY-2.3)\n"
        "\n"
        "Possible moves\n"
        "  move a unit (4 choices)\n"
        "    1  move Hussars to the bridge\n"
        "    2  move Hussars to the wood\n"
        "    3  move Battery to the hill\n"
        "    4  move Battery to the wood\n"
        "    5  pass\n");
}

static void an_empty_board_says_so(void **state)
{
    const char *text;

    (void)state;
    assert_null(strstr(text_of(RED, 80), "The board is empty"));
    memset(((struct toy_position *)game.start)->place, 99, TOY_UNITS);
    text = text_of(RED, 80);
    assert_non_null(strstr(text, "On the board\n  The board is empty.\n\nElsewhere\n"));
    assert_non_null(strstr(text, "★→\xc2\xa0Ney"));
}

static void text_keeps_to_its_width(void **state)
{
    (void)state;
    play_round(1, 3);
    for (int width = 40; width <= 120; width += 8) {
        const char *line = text_of(RED, width);

        while (*line != '\0') {
            size_t len = strcspn(line, "\n"), columns = 0;

            for (size_t i = 0; i < len; i++) {
                columns += ((unsigned char)line[i] & 0xc0) != 0x80;
            }
            assert_true(columns <= (size_t)width);
            line += len + 1;
        }
    }
}

static void the_referee_sees_weights(void **state)
{
    (void)state;
    play(gg_move1(TOY_MARK, 1));
    play(gg_move0(TOY_PASS));
    assert_non_null(strstr(text_of(GG_REFEREE, 80),
                           "Possible outcomes\n  roll (3 choices)\n    1  roll 1 · weight 1"));
    assert_null(strstr(text_of(RED, 80), "roll 1"));
}

static void the_log_alone(void **state)
{
    struct gg_view_options o = { .viewer = BLUE, .at = UINT32_MAX, .log_from = 3 };

    (void)state;
    play_round(0, 1);
    gg_buf_clear(&out);
    gg_view_log_text(&game, &speaker, &o, &out);
    assert_string_equal(gg_buf_text(&out), "    3  Blue passes. (TOY-1.1)\n");
}

/* ---- pictures ---- */

static int count_of(const char *text, const char *part)
{
    int n = 0;

    for (const char *at = strstr(text, part); at != NULL; at = strstr(at + 1, part)) {
        n++;
    }
    return n;
}

static void a_view_as_picture(void **state)
{
    struct gg_view_options o = { .viewer = RED, .at = UINT32_MAX };
    const char *svg;

    (void)state;
    gg_buf_clear(&out);
    gg_view_svg(&game, &speaker, &o, &out);
    assert_false(out.failed);
    svg = gg_buf_text(&out);
    assert_int_equal(strncmp(svg, "<svg ", 5), 0);
    assert_string_equal(svg + strlen(svg) - 7, "</svg>\n");
    assert_int_equal(count_of(svg, "<g"), count_of(svg, "</g>"));
    assert_int_equal(count_of(svg, "<title>"), 1 + TOY_UNITS + 1);
    assert_non_null(strstr(svg, "<title>Old &amp; &lt;Young&gt; Guard</title>"));
    assert_non_null(strstr(svg, "<title>Hussars (lying, 2 losses)</title>"));
    assert_null(strstr(svg, "<Young>"));
    assert_int_equal(count_of(svg, "M-15 18.6h30v4.4h-30z"), 2); /* defined, and used once */
    assert_non_null(strstr(svg, "rotate(90)"));
    assert_non_null(strstr(svg, "the bridge"));
    assert_non_null(strstr(svg, "Hand of Red"));
}

static void an_empty_board_as_picture(void **state)
{
    (void)state;
    gg_buf_clear(&out);
    gg_view_board_svg(battle, &speaker, &out);
    assert_false(out.failed);
    assert_non_null(strstr(gg_buf_text(&out), "the bridge"));
    assert_null(strstr(gg_buf_text(&out), "Hussars"));
    assert_null(strstr(gg_buf_text(&out), "Hand"));
    assert_int_equal(count_of(gg_buf_text(&out), "<g"), count_of(gg_buf_text(&out), "</g>"));
}

int main(void)
{
#define VIEW_TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
    const struct CMUnitTest tests[] = {
        VIEW_TEST(viewers_have_names),
        VIEW_TEST(masks_hide_the_mark),
        VIEW_TEST(hidden_steps_have_no_number),
        VIEW_TEST(moments_are_the_viewers),
        VIEW_TEST(logs_are_masked),
        VIEW_TEST(prompts_come_from_rules_or_core),
        VIEW_TEST(only_the_decider_is_offered_moves),
        VIEW_TEST(secrets_do_not_show),
        VIEW_TEST(an_undo_does_not_tell_of_a_hidden_step),
        VIEW_TEST(a_scene_has_its_head),
        VIEW_TEST(a_finished_game_names_its_winner),
        VIEW_TEST(pieces_and_panels_as_json),
        VIEW_TEST(moves_say_what_to_touch),
        VIEW_TEST(logs_tell_steps_and_sums),
        VIEW_TEST(a_log_line_says_which_things_it_names),
        VIEW_TEST(a_view_of_an_earlier_step),
        VIEW_TEST(undo_and_redo_are_shown),
        VIEW_TEST(a_board_as_json),
        VIEW_TEST(a_view_as_text),
        VIEW_TEST(an_empty_board_says_so),
        VIEW_TEST(text_keeps_to_its_width),
        VIEW_TEST(the_referee_sees_weights),
        VIEW_TEST(the_log_alone),
        VIEW_TEST(a_view_as_picture),
        VIEW_TEST(an_empty_board_as_picture),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
