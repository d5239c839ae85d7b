/* SPDX-License-Identifier: MIT
 * Hints over the wire: what a bot would do, for the side that decides; refused to all others, one
 * at a time, nobody waits for one, and none is given about a moment that is past.  (That a hint
 * comes from what the seat knows alone is in test_questions.c, with all other questions.) */
#include <cmocka.h>

#include "server/serve.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>

static void ask(struct seat *s, const char *bot, struct message *out)
{
    char rest[64];

    snprintf(rest, sizeof rest, ",\"bot\":\"%s\"", bot);
    seat_say(s, "hint", rest);
    seat_answer(s, out);
}

static void refused(struct seat *s, const char *bot, const char *code)
{
    struct message m;

    ask(s, bot, &m);
    if (!message_is(&m, "refused") || strcmp(message_get(&m, "code"), code) != 0) {
        fail_msg("not refused as '%s': %s", code, gg_buf_text(&m.raw));
    }
    assert_true(strlen(message_get(&m, "text")) > 0);
    message_free(&m);
}

/* The move of the scene with that notation. */
static const struct gg_json *offered(const struct seat *s, const char *notation)
{
    for (uint32_t i = 0; seat_legal(s, i); i++) {
        if (strcmp(seat_legal(s, i), notation) == 0) {
            return gg_json_at(seat_scene(s, "moves"), i);
        }
    }
    fail_msg("%s is not offered", notation);
    return NULL;
}

static void same_member(const struct gg_json *a, const struct gg_json *b, const char *key)
{
    struct gg_buf one = { 0 }, two = { 0 };
    struct gg_json_writer w;

    gg_json_start(&w, &one, false);
    gg_json_write(&w, gg_json_get(a, key));
    gg_json_start(&w, &two, false);
    gg_json_write(&w, gg_json_get(b, key));
    assert_string_equal(gg_buf_text(&one), gg_buf_text(&two));
    gg_buf_free(&one);
    gg_buf_free(&two);
}

/* It is a move of the scene, the same to whoever asks again, and can be played. */
static void test_hint(void **state)
{
    static const char *const members[] = { "notation", "verb", "touch", "text" };
    char token[3][64], notation[64];
    const struct gg_json *move;
    struct message m, again;
    struct seat red;

    (void)state;
    table_make(&serve, "{\"game\":\"mini/duel\",\"seed\":3}", "red", "blue", token);
    seat_open(&red, &serve, token[0]);
    ask(&red, "greedy", &m);
    assert_true(message_is(&m, "answer"));
    assert_string_equal(message_get(&m, "bot"), "greedy");
    assert_true(strlen(message_get(&m, "say")) > 10);
    move = gg_json_get(m.json, "move");
    snprintf(notation, sizeof notation, "%s", gg_json_get(move, "notation")->text);
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++) {
        same_member(move, offered(&red, notation), members[i]);
    }
    ask(&red, "greedy", &again);
    same_member(m.json, again.json, "move");
    message_free(&again);
    message_free(&m);
    seat_move(&red, notation, &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_close(&red);
}

/* For the side that decides, if a person plays it. */
static void test_refused(void **state)
{
    char token[3][64];
    struct seat red, blue, spectator;
    struct message m;

    (void)state;
    table_make(&serve, "{\"game\":\"mini/duel\",\"seed\":3}", "red", "blue", token);
    seat_open(&red, &serve, token[0]);
    seat_open(&blue, &serve, token[1]);
    seat_open(&spectator, &serve, token[2]);
    refused(&blue, "greedy", "rule");
    refused(&spectator, "greedy", "seat");
    refused(&red, "nobody", "nothing");
    refused(&red, "human", "nothing");
    seat_say(&red, "hint", "");
    seat_answer(&red, &m);
    assert_string_equal(message_get(&m, "code"), "nothing");
    message_free(&m);
    seat_say(&red, "player", ",\"player\":\"random\"");
    seat_answer(&red, &m);
    message_free(&m);
    refused(&red, "greedy", "seat");
    seat_say(&blue, "player", ",\"player\":\"random\"");
    seat_answer(&blue, &m);
    message_free(&m);
    while (!seat_scene(&blue, "over")->integer) {
        seat_await(&blue, "scene", NULL);
    }
    seat_say(&blue, "player", ",\"player\":\"human\"");
    seat_answer(&blue, &m);
    message_free(&m);
    refused(&blue, "greedy", "rule");
    seat_close(&red);
    seat_close(&blue);
    seat_close(&spectator);
}

/* ---- while a bot thinks: a bot that takes its time ---- */

static void sit_down(struct seat *s, const char *seats)
{
    char token[3][64], body[256];

    snprintf(body, sizeof body, "{\"game\":\"waterloo/1815\",\"seed\":3,\"seats\":{%s}}", seats);
    table_make(&serve, body, "allied", "french", token);
    seat_open(s, &serve, token[0][0] ? token[0] : token[1]);
    seat_turn(s, "allied");
}

static void heard(struct seat *s, const char *type, int64_t id, const char *code)
{
    struct message m;

    seat_await(s, type, &m);
    assert_int_equal(message_int(&m, "id"), id);
    assert_string_equal(message_get(&m, "code"), code);
    message_free(&m);
}

/* Other questions are answered meanwhile, but no second one that takes long. */
static void test_busy(void **state)
{
    struct seat s;
    char odds[128];

    (void)state;
    sit_down(&s, "");
    seat_say(&s, "hint", ",\"bot\":\"rollouts\"");
    seat_say(&s, "hint", ",\"bot\":\"rollouts\"");
    snprintf(odds, sizeof odds, ",\"move\":\"%s\"", seat_legal(&s, 0));
    seat_say(&s, "odds", odds);
    seat_say(&s, "ping", "");
    heard(&s, "refused", 2, "busy");
    heard(&s, "refused", 3, "busy");
    heard(&s, "ok", 4, "");
    heard(&s, "answer", 1, "");
    seat_say(&s, "odds", odds); /* the way is free again */
    heard(&s, "answer", 5, "");
    seat_close(&s);
}

/* Whoever asks leaves threads for the bots that play: two hints at once in the whole house. */
static void test_many(void **state)
{
    struct seat s[3];

    (void)state;
    for (int i = 0; i < 3; i++) {
        sit_down(&s[i], "");
    }
    for (int i = 0; i < 3; i++) {
        seat_say(&s[i], "hint", ",\"bot\":\"rollouts\"");
    }
    heard(&s[2], "refused", 1, "busy");
    heard(&s[0], "answer", 1, "");
    heard(&s[1], "answer", 1, "");
    seat_say(&s[2], "hint", ",\"bot\":\"rollouts\"");
    heard(&s[2], "answer", 2, "");
    for (int i = 0; i < 3; i++) {
        seat_close(&s[i]);
    }
}

/* A hint about what was before the last move is not given; nor does one who has gone get any. */
static void test_late(void **state)
{
    struct seat s;
    char rest[160];

    (void)state;
    sit_down(&s, "");
    seat_say(&s, "hint", ",\"bot\":\"rollouts\"");
    snprintf(rest, sizeof rest, ",\"seq\":%d,\"move\":\"%s\"", (int)s.seq, seat_legal(&s, 0));
    seat_say(&s, "move", rest);
    heard(&s, "refused", 1, "stale");
    seat_say(&s, "hint", ",\"bot\":\"rollouts\"");
    seat_close(&s);
    sit_down(&s, ""); /* the server lives */
    seat_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hint), cmocka_unit_test(test_refused), cmocka_unit_test(test_busy),
        cmocka_unit_test(test_many), cmocka_unit_test(test_late),
    };

    return cmocka_run_group_tests(tests, serve_begin, serve_end);
}
