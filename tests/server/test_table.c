/* SPDX-License-Identifier: MIT
 * Two seats and a spectator at one table: moves, refusals, going back, questions, words. */
#include <cmocka.h>

#include "server/serve.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>

struct three {
    struct seat red, blue, spectator;
    char token[3][64];
};

static void sit(struct three *t)
{
    table_make(&serve, "{\"game\":\"mini/duel\",\"seed\":7}", "red", "blue", t->token);
    seat_open(&t->red, &serve, t->token[0]);
    seat_open(&t->blue, &serve, t->token[1]);
    seat_open(&t->spectator, &serve, t->token[2]);
    seat_drain(&t->red, 50);
}

static void rise(struct three *t)
{
    seat_close(&t->red);
    seat_close(&t->blue);
    seat_close(&t->spectator);
}

static void play(struct seat *s, const char *notation)
{
    struct message m;

    seat_move(s, notation, &m);
    if (!message_is(&m, "ok")) {
        fail_msg("%s: %s", notation, gg_buf_text(&m.raw));
    }
    message_free(&m);
    seat_await(s, "scene", NULL);
}

/* Red has just gone first in turn 1, with seed 7: red acts. */
static void play_stances(struct three *t)
{
    play(&t->red, "mark:attack");
    play(&t->red, "confirm");
    seat_turn(&t->blue, "blue");
    play(&t->blue, "mark:hold");
    play(&t->blue, "confirm");
    seat_until(&t->red, 5);
    seat_until(&t->blue, 5);
    seat_until(&t->spectator, 4);
}

static void refused(struct seat *s, const char *code, const char *clause)
{
    struct message m;

    seat_answer(s, &m);
    if (!message_is(&m, "refused") || strcmp(message_get(&m, "code"), code) != 0 ||
        strcmp(message_get(&m, "clause"), clause) != 0) {
        fail_msg("expected %s %s, got %s", code, clause, gg_buf_text(&m.raw));
    }
    assert_true(strlen(message_get(&m, "text")) > 5);
    message_free(&m);
}

/* ---- playing ---- */

static void test_hello(void **state)
{
    struct three t;

    (void)state;
    sit(&t);
    assert_string_equal(seat_scene(&t.red, "viewer")->text, "red");
    assert_string_equal(seat_scene(&t.blue, "viewer")->text, "blue");
    assert_string_equal(seat_scene(&t.spectator, "viewer")->text, "spectator");
    assert_int_equal(t.red.seq, 0);
    assert_int_equal(seat_scene(&t.red, "moves")->count, 3);
    assert_int_equal(seat_scene(&t.blue, "moves")->count, 0);
    assert_int_equal(seat_scene(&t.spectator, "moves")->count, 0);
    rise(&t);
}

static void test_presence(void **state)
{
    struct three t;
    struct message m;

    (void)state;
    sit(&t);
    ws_close(&t.blue.ws);
    do {
        seat_await(&t.spectator, "presence", &m);
        if (gg_json_get(gg_json_get(m.json, "seats"), "blue")->integer == 0) {
            break;
        }
        message_free(&m);
    } while (true);
    assert_int_equal(gg_json_get(gg_json_get(m.json, "seats"), "red")->integer, 1);
    assert_string_equal(gg_json_get(gg_json_get(m.json, "players"), "red")->text, "human");
    assert_int_equal(message_int(&m, "spectators"), 1);
    message_free(&m);
    rise(&t);
}

static void test_move_reaches_all(void **state)
{
    struct three t;

    (void)state;
    sit(&t);
    play_stances(&t);
    assert_int_equal(seat_scene(&t.red, "step")->integer,
                     5); /* its own two, a confirm, two cards */
    assert_int_equal(seat_scene(&t.spectator, "step")->integer, 4); /* no mark */
    play(&t.red, "pass");
    seat_turn(&t.blue, "blue");
    seat_turn(&t.spectator, "blue");
    assert_int_equal(t.blue.seq, 6);
    assert_int_equal(t.spectator.seq, 5);
    assert_true(seat_scene(&t.blue, "moves")->count > 1);
    rise(&t);
}

static void test_refusals(void **state)
{
    struct three t;

    (void)state;
    sit(&t);
    seat_say(&t.blue, "move", ",\"seq\":0,\"move\":\"mark:hold\"");
    refused(&t.blue, "rule", ""); /* not its decision */
    seat_say(&t.red, "move", ",\"seq\":0,\"move\":\"confirm\"");
    refused(&t.red, "rule", "MINI-3.2"); /* nothing is marked */
    seat_say(&t.red, "move", ",\"seq\":0,\"move\":\"xyzzy\"");
    refused(&t.red, "rule", "");
    seat_say(&t.red, "move", ",\"seq\":0");
    refused(&t.red, "rule", "");
    seat_say(&t.red, "move", ",\"seq\":0,\"move\":\"die:6\"");
    refused(&t.red, "rule", "MINI-3.1"); /* no roll is due, and it is not red's */
    seat_say(&t.spectator, "move", ",\"seq\":0,\"move\":\"mark:hold\"");
    refused(&t.spectator, "seat", "");
    seat_say(&t.spectator, "undo", ",\"seq\":0");
    refused(&t.spectator, "seat", "");
    play(&t.red, "mark:attack");
    seat_say(&t.red, "move", ",\"seq\":0,\"move\":\"mark:attack\""); /* the same message again */
    refused(&t.red, "stale", "");
    seat_say(&t.red, "move", ",\"seq\":9,\"move\":\"confirm\"");
    refused(&t.red, "stale", "");
    seat_say(&t.red, "move", ",\"move\":\"confirm\"");
    refused(&t.red, "stale", "");
    assert_int_equal(t.red.seq, 1); /* nothing of all that was played */
    play(&t.red, "confirm");
    rise(&t);
}

/* ---- going back ---- */

static void test_undo_redo(void **state)
{
    struct three t;
    struct message m;

    (void)state;
    sit(&t);
    play(&t.red, "mark:attack");
    assert_int_equal(seat_scene(&t.red, "undo")->integer, 1);
    seat_say(&t.red, "undo", ",\"seq\":1");
    seat_answer(&t.red, &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_await(&t.red, "scene", NULL);
    assert_int_equal(t.red.seq, 2);
    assert_int_equal(seat_scene(&t.red, "step")->integer, 0);
    seat_say(&t.red, "redo", ",\"seq\":2");
    seat_answer(&t.red, &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_await(&t.red, "scene", NULL);
    assert_int_equal(t.red.seq, 3);
    assert_int_equal(seat_scene(&t.red, "step")->integer, 1);
    seat_drain(&t.blue, 100);
    assert_int_equal(t.blue.seq, 0); /* of a mark, it knows nothing */
    play(&t.red, "confirm");
    seat_say(&t.red, "redo", ",\"seq\":4");
    refused(&t.red, "rule", "");
    seat_turn(&t.blue, "blue");
    seat_say(&t.blue, "undo", ",\"seq\":1");
    refused(&t.blue, "rule", "");
    rise(&t);
}

static void test_takeback(void **state)
{
    struct three t;
    struct message m;

    (void)state;
    sit(&t);
    play_stances(&t);
    play(&t.red, "pass");
    seat_say(&t.red, "takeback", ",\"steps\":0");
    refused(&t.red, "nothing", "");
    seat_say(&t.red, "takeback", ",\"steps\":99");
    refused(&t.red, "nothing", "");
    seat_say(&t.blue, "agree", "");
    refused(&t.blue, "nothing", "");
    seat_say(&t.red, "takeback", ",\"steps\":4");
    seat_answer(&t.red, &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_await(&t.blue, "takeback", &m);
    assert_string_equal(message_get(&m, "from"), "red");
    assert_int_equal(message_int(&m, "steps"), 4);
    message_free(&m);
    seat_say(&t.red, "agree", ""); /* not its to answer */
    refused(&t.red, "nothing", "");
    seat_say(&t.spectator, "agree", "");
    refused(&t.spectator, "nothing", "");
    seat_say(&t.blue, "decline", "");
    seat_answer(&t.blue, &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_await(&t.red, "declined", NULL);
    seat_say(&t.red, "takeback", ",\"steps\":4");
    seat_await(&t.blue, "takeback", NULL);
    seat_say(&t.blue, "agree", "");
    seat_answer(&t.blue, &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_await(&t.blue, "scene", NULL);
    assert_string_equal(seat_scene(&t.blue, "decider")->text, "blue"); /* to confirm again */
    assert_int_equal(seat_scene(&t.blue, "step")->integer, 2);
    rise(&t);
}

/* ---- questions ---- */

static void test_why(void **state)
{
    struct three t;
    struct message m;

    (void)state;
    sit(&t);
    play_stances(&t);
    seat_say(&t.red, "why", ",\"move\":\"pass\"");
    seat_answer(&t.red, &m);
    assert_true(message_is(&m, "answer"));
    assert_int_equal(gg_json_get(m.json, "legal")->integer, 1);
    assert_string_equal(message_get(&m, "clause"), "MINI-5.2"); /* that grants it */
    message_free(&m);
    seat_say(&t.red, "why", ",\"move\":\"move:red-2:wood\"");
    seat_answer(&t.red, &m);
    assert_int_equal(gg_json_get(m.json, "legal")->integer, 0);
    assert_true(strncmp(message_get(&m, "clause"), "MINI-", 5) == 0);
    assert_true(strlen(message_get(&m, "rule")) > 10);
    message_free(&m);
    seat_say(&t.blue, "why", ",\"move\":\"pass\"");
    seat_answer(&t.blue, &m);
    assert_int_equal(gg_json_get(m.json, "legal")->integer, 0);
    assert_string_equal(message_get(&m, "clause"), "");
    message_free(&m);
    seat_say(&t.red, "whynot", ",\"touch\":[\"red-1\",\"manor\"]");
    seat_answer(&t.red, &m);
    assert_int_equal(gg_json_get(m.json, "legal")->integer, 0);
    assert_string_equal(message_get(&m, "clause"), "MINI-5.4"); /* not a neighbour */
    message_free(&m);
    seat_say(&t.red, "whynot", ",\"touch\":[\"red-1\",\"blue-2\"]"); /* who, and whom */
    seat_answer(&t.red, &m);
    assert_string_equal(message_get(&m, "clause"), "MINI-7.1");
    message_free(&m);
    seat_say(&t.red, "whynot", ",\"touch\":[\"blue-1\"]");
    seat_answer(&t.red, &m);
    assert_int_equal(gg_json_get(m.json, "legal")->integer, 0);
    assert_true(strncmp(message_get(&m, "clause"), "MINI-", 5) == 0);
    message_free(&m);
    seat_say(&t.red, "whynot", ",\"touch\":[]");
    seat_answer(&t.red, &m);
    assert_int_equal(gg_json_get(m.json, "legal")->integer, 0);
    message_free(&m);
    rise(&t);
}

/* Plays first legal moves until red may assault. */
static const char *find_assault(struct three *t)
{
    for (int i = 0; i < 300; i++) {
        struct seat *s =
            strcmp(seat_scene(&t->red, "decider")->text, "red") == 0 ? &t->red : &t->blue;
        struct seat *other = s == &t->red ? &t->blue : &t->red;
        uint32_t n = seat_scene(s, "moves")->count;
        const char *move = seat_legal(s, (uint32_t)i * 7 % n);

        for (uint32_t k = 0; k < n; k++) {
            if (strncmp(seat_legal(s, k), "assault:", 8) == 0 && s == &t->red) {
                return seat_legal(s, k);
            }
            if (strcmp(seat_legal(s, k), "confirm") == 0) {
                move = seat_legal(s, k);
            }
        }
        play(s, move);
        seat_drain(s, 5);
        seat_drain(other, 20);
    }
    return NULL;
}

static void test_odds(void **state)
{
    struct three t;
    struct message m;
    const struct gg_json *list;
    const char *assault;
    char rest[128];

    (void)state;
    sit(&t);
    assault = find_assault(&t);
    assert_non_null(assault);
    snprintf(rest, sizeof rest, ",\"move\":\"%s\"", assault);
    seat_say(&t.red, "odds", rest);
    seat_answer(&t.red, &m);
    assert_true(message_is(&m, "answer"));
    assert_string_equal(message_get(&m, "method"), "exact");
    list =
        gg_json_get(gg_json_get(m.json, "next"), "results"); /* what the die may bring, by name */
    assert_true(list->count >= 2);
    assert_non_null(strstr(gg_json_get(list->first, "text")->text, "Steps lost"));
    assert_int_equal(gg_json_get(m.json, "none")->type, GG_JSON_NULL);
    list = gg_json_get(m.json, "outcomes");
    assert_true(list->count >= 2);
    assert_int_equal(gg_json_get(list->first, "values")->count,
                     gg_json_get(m.json, "items")->count);
    message_free(&m);
    seat_say(&t.blue, "odds", rest);
    refused(&t.blue, "rule", "");
    seat_say(&t.red, "odds", ",\"move\":\"confirm\"");
    seat_answer(&t.red, &m);
    assert_true(message_is(&m, "refused"));
    message_free(&m);
    rise(&t);
}

static void test_layer_and_look(void **state)
{
    struct three t;
    struct message m;

    (void)state;
    sit(&t);
    play_stances(&t);
    seat_say(&t.red, "layer", ",\"layer\":\"reach\",\"thing\":\"red-1\"");
    seat_answer(&t.red, &m);
    assert_true(message_is(&m, "answer"));
    assert_true(gg_json_get(m.json, "marks")->count > 0);
    message_free(&m);
    seat_say(&t.red, "layer", ",\"layer\":\"reach\",\"thing\":\"ford\""); /* no unit */
    seat_answer(&t.red, &m);
    assert_true(message_is(&m, "answer"));
    assert_int_equal(gg_json_get(m.json, "marks")->count, 0);
    message_free(&m);
    seat_say(&t.red, "layer", ",\"layer\":\"hats\",\"thing\":\"red-1\"");
    refused(&t.red, "nothing", "");
    seat_say(&t.red, "layer", ",\"layer\":\"reach\",\"thing\":\"nobody\"");
    refused(&t.red, "nothing", "");
    seat_say(&t.red, "look", ",\"at\":1");
    seat_answer(&t.red, &m);
    assert_int_equal(gg_json_get(gg_json_get(m.json, "scene"), "step")->integer, 1);
    message_free(&m);
    seat_say(&t.red, "look", ",\"at\":-1");
    refused(&t.red, "nothing", "");
    rise(&t);
}

/* ---- words ---- */

static void test_chat_and_notes(void **state)
{
    struct three t;
    struct message m;
    struct seat again;

    (void)state;
    sit(&t);
    seat_say(&t.red, "chat", ",\"text\":\"bonne chance\"");
    seat_await(&t.blue, "chat", &m);
    assert_string_equal(gg_json_get(gg_json_get(m.json, "lines")->first, "text")->text,
                        "bonne chance");
    assert_string_equal(gg_json_get(gg_json_get(m.json, "lines")->first, "from")->text, "red");
    message_free(&m);
    seat_say(&t.blue, "note", ",\"text\":\"guard the ford\"");
    seat_answer(&t.blue, &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_say(&t.spectator, "note", ",\"text\":\"x\"");
    refused(&t.spectator, "seat", "");
    seat_say(&t.red, "chat", ",\"text\":\"\"");
    refused(&t.red, "rule", "");

    seat_open(&again, &serve, t.token[1]); /* another page of blue */
    seat_await(&again, "note", &m);
    assert_string_equal(message_get(&m, "text"), "guard the ford");
    message_free(&m);
    seat_close(&again);
    seat_open(&again, &serve, t.token[0]); /* and of red */
    seat_await(&again, "note", &m);
    assert_string_equal(message_get(&m, "text"), "");
    message_free(&m);
    seat_close(&again);
    rise(&t);
}

static void test_language(void **state)
{
    struct three t;

    (void)state;
    sit(&t);
    seat_say(&t.red, "lang", ",\"lang\":\"fr\"");
    seat_await(&t.red, "scene", NULL);
    assert_string_equal(seat_scene(&t.red, "language")->text, "fr");
    seat_say(&t.red, "move", ",\"seq\":0,\"move\":\"confirm\"");
    refused(&t.red, "rule", "MINI-3.2");
    rise(&t);
}

/* ---- coming back ---- */

static void hello_again(struct seat *s, const char *token, int log, int seq)
{
    char text[256];
    int n = snprintf(
        text, sizeof text,
        "{\"t\":\"hello\",\"protocol\":2,\"token\":\"%s\",\"lang\":\"en\",\"log\":%d,\"seq\":%d}",
        token, log, seq);

    memset(s, 0, sizeof *s);
    assert_int_equal(ws_open(&s->ws, &serve, "/ws", NULL), 101);
    assert_true(ws_send(&s->ws, text, (size_t)n));
    seat_await(s, "scene", NULL);
}

static void test_log_after_reconnect(void **state)
{
    struct three t;
    struct seat again;

    (void)state;
    sit(&t);
    play_stances(&t);
    hello_again(&again, t.token[0], 4, 4); /* it has the lines of four steps */
    assert_int_equal(message_int(&again.scene, "from"), 5);
    assert_true(seat_scene(&again, "log")->count > 0);
    assert_int_equal(gg_json_get(seat_scene(&again, "log")->first, "step")->integer, 5);
    seat_close(&again);
    hello_again(&again, t.token[0], 5, 0); /* says not which scene it had: all of it */
    assert_int_equal(message_int(&again.scene, "from"), 1);
    seat_close(&again);
    hello_again(&again, t.token[0], 5, 77); /* a scene there never was */
    assert_int_equal(message_int(&again.scene, "from"), 1);
    seat_close(&again);
    play(&t.red, seat_legal(&t.red, 0)); /* a step, taken back, and another one instead */
    seat_say(&t.red, "undo", ",\"seq\":6");
    seat_await(&t.red, "ok", NULL);
    seat_await(&t.red, "scene", NULL);
    assert_int_equal(t.red.seq, 7);
    play(&t.red, seat_legal(&t.red, 1));
    hello_again(&again, t.token[0], 6, 6);
    assert_int_equal(message_int(&again.scene, "from"), 6); /* step 6 is told again */
    seat_close(&again);
    rise(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hello),
        cmocka_unit_test(test_presence),
        cmocka_unit_test(test_move_reaches_all),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_undo_redo),
        cmocka_unit_test(test_takeback),
        cmocka_unit_test(test_why),
        cmocka_unit_test(test_odds),
        cmocka_unit_test(test_layer_and_look),
        cmocka_unit_test(test_chat_and_notes),
        cmocka_unit_test(test_language),
        cmocka_unit_test(test_log_after_reconnect),
    };

    return cmocka_run_group_tests(tests, serve_begin, serve_end);
}
