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

/* It is a move of the scene, the same to the one who asks again, and can be played. */
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

/* ---- while a bot thinks ----
 *
 * A bot may be done before the next message has come, however soon it was sent: then there was no
 * meanwhile, and the test tries again. */

enum { TRIES = 10 };

static void sit_down(struct seat *s)
{
    char token[3][64];

    table_make(&serve, "{\"game\":\"waterloo/1815\",\"seed\":3}", "allied", "french", token);
    seat_open(s, &serve, token[0]);
    seat_turn(s, "allied");
}

static void say_hint(struct seat *s)
{
    seat_say(s, "hint", ",\"bot\":\"rollouts\"");
}

/* Was the request refused with that code?  If not, it was answered. */
static bool was_refused(struct message *m, const char *code)
{
    bool refused = message_is(m, "refused");

    if (refused ? strcmp(message_get(m, "code"), code) != 0 : !message_is(m, "answer")) {
        fail_msg("neither answered nor refused as '%s': %s", code, gg_buf_text(&m->raw));
    }
    message_free(m);
    return refused;
}

/* Two hints and odds at once, and a ping: were the second and third refused? */
static bool was_busy(struct seat *s, const char *odds)
{
    int64_t first = s->next_id + 1;
    struct message m[4];
    bool second, third;

    say_hint(s);
    say_hint(s);
    seat_say(s, "odds", odds);
    seat_say(s, "ping", "");
    seat_answers(s, first, 4, m);
    assert_false(was_refused(&m[0], ""));
    second = was_refused(&m[1], "busy");
    third = was_refused(&m[2], "busy");
    assert_true(message_is(&m[3], "ok"));
    message_free(&m[3]);
    return second && third;
}

/* Other questions are answered meanwhile, but no second one that takes long. */
static void test_busy(void **state)
{
    struct seat s;
    struct message m;
    char odds[128];
    int tries = 0;

    (void)state;
    sit_down(&s);
    snprintf(odds, sizeof odds, ",\"move\":\"%s\"", seat_legal(&s, 0));
    while (!was_busy(&s, odds)) {
        assert_true(++tries < TRIES);
    }
    seat_say(&s, "odds", odds); /* the way is free again */
    seat_answer(&s, &m);
    assert_false(was_refused(&m, ""));
    seat_close(&s);
}

/* Everybody asks at once: how many were refused? */
static int turned_away(struct seat s[], int n)
{
    struct message m;
    int refused = 0;

    for (int i = 0; i < n; i++) {
        say_hint(&s[i]);
    }
    for (int i = 0; i < n; i++) {
        seat_answer(&s[i], &m);
        refused += was_refused(&m, "busy");
    }
    return refused;
}

/* The one who asks leaves threads for the bots that play: two hints at once in the whole house. */
static void test_many(void **state)
{
    struct seat s[3];
    int tries = 0, refused;

    (void)state;
    for (int i = 0; i < 3; i++) {
        sit_down(&s[i]);
    }
    while ((refused = turned_away(s, 3)) == 0) {
        assert_true(++tries < TRIES);
    }
    assert_int_equal(refused, 1);
    for (tries = 0; tries < TRIES; tries++) {
        assert_int_equal(turned_away(s, 2), 0);
    }
    for (int i = 0; i < 3; i++) {
        seat_close(&s[i]);
    }
}

/* A hint is asked for and a move made: was it too late for the hint then? */
static bool was_late(void)
{
    struct seat s;
    struct message m[2];
    char rest[160];
    bool late;

    sit_down(&s);
    snprintf(rest, sizeof rest, ",\"seq\":%d,\"move\":\"%s\"", (int)s.seq, seat_legal(&s, 0));
    say_hint(&s);
    seat_say(&s, "move", rest);
    seat_answers(&s, s.next_id - 1, 2, m);
    late = was_refused(&m[0], "stale");
    assert_true(message_is(&m[1], "ok"));
    message_free(&m[1]);
    seat_close(&s);
    return late;
}

/* A hint about what was before the last move is not given; nor does one who has gone get any. */
static void test_late(void **state)
{
    struct seat s;
    int tries = 0;

    (void)state;
    while (!was_late()) {
        assert_true(++tries < TRIES);
    }
    sit_down(&s);
    say_hint(&s);
    seat_close(&s);
    sit_down(&s); /* the server lives */
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
