/* SPDX-License-Identifier: MIT
 * Study over the wire: history with own eyes and, after the end, with anybody's; what-ifs made from
 * what a seat knows and from nothing else; published games; and what is thrown away. */
#include <cmocka.h>

#include "server/serve.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUIET_MS = 150, FORKS = 24 };

/* ---- asking ---- */

static int post(const char *path, const char *token, const char *body, struct http *out)
{
    char header[128];

    snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", token);
    http_ask(&serve, "POST", path, header, body, out);
    return out->status;
}

static int status_of(const char *path, const char *token, const char *body)
{
    struct http h;
    int status = post(path, token, body, &h);

    http_free(&h);
    return status;
}

static void fork_off(const char *token, const char *body, char made[3][64])
{
    struct http h;

    post("/api/fork", token, body, &h);
    table_links(&h, "red", "blue", made);
    http_free(&h);
}

static void make(struct seat *s, const char *notation)
{
    struct message m;

    seat_move(s, notation, &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_await(s, "scene", NULL);
}

/* A duel in which red has chosen in secret and blue is to choose. */
static void secret(const char *stance, char token[3][64])
{
    struct seat red;

    table_make(&serve, "{\"game\":\"mini/duel\",\"seed\":3}", "red", "blue", token);
    seat_open(&red, &serve, token[0]);
    make(&red, stance);
    make(&red, "confirm");
    seat_close(&red);
}

/* A duel that bots have played to its end. */
static void finished(char token[3][64])
{
    struct seat looker;

    table_make(&serve, "{\"game\":\"mini/duel\",\"seed\":4}", "red", "blue", token);
    for (int side = 0; side < 2; side++) {
        struct seat s;
        struct message m;

        seat_open(&s, &serve, token[side]);
        seat_say(&s, "player", ",\"player\":\"random\"");
        seat_answer(&s, &m);
        assert_true(message_is(&m, "ok"));
        message_free(&m);
        seat_close(&s);
    }
    seat_open(&looker, &serve, token[2]);
    seat_turn(&looker, "nobody"); /* until it is over */
    assert_true(seat_scene(&looker, "over")->integer);
    seat_close(&looker);
}

/* Says something and gives back the text of the answer, to be freed. */
static char *answer_to(struct seat *s, const char *type, const char *rest)
{
    struct message m;
    char *text;

    seat_say(s, type, rest);
    seat_answer(s, &m);
    text = strdup(gg_buf_text(&m.raw));
    message_free(&m);
    return text;
}

static void assert_answer(struct seat *s, const char *type, const char *rest, const char *part)
{
    char *text = answer_to(s, type, rest);

    if (!strstr(text, part)) {
        fail_msg("%s%s: %s", type, rest, text);
    }
    free(text);
}

/* ---- history ---- */

static void test_own_eyes_during_play(void **state)
{
    static const char *const others[] = { "red", "spectator", "referee", "nobody" };
    char token[3][64], rest[64];
    struct seat blue;

    (void)state;
    secret("mark:attack", token);
    seat_open(&blue, &serve, token[1]);
    for (int i = 0; i < 4; i++) {
        snprintf(rest, sizeof rest, ",\"at\":1,\"as\":\"%s\"", others[i]);
        assert_answer(&blue, "look", rest, "\"refused\"");
        snprintf(rest, sizeof rest, ",\"at\":1,\"by\":\"%s\"", others[i]);
        assert_answer(&blue, "look", rest, "\"refused\"");
        snprintf(rest, sizeof rest, ",\"as\":\"%s\"", others[i]);
        assert_answer(&blue, "turns", rest, "\"refused\"");
        snprintf(rest, sizeof rest, "{\"as\":\"%s\"}", others[i]);
        assert_int_equal(status_of("/api/fork", token[1], rest), 403);
        snprintf(rest, sizeof rest, "{\"at\":1,\"by\":\"%s\"}", others[i]);
        assert_int_equal(status_of("/api/fork", token[1], rest), 403);
    }
    assert_answer(&blue, "look", ",\"at\":0,\"as\":\"blue\"", "\"viewer\":\"blue\"");
    assert_answer(&blue, "turns", "", "\"turns\":[{\"step\":0,");
    assert_answer(&blue, "look", "", "\"nothing\"");
    seat_close(&blue);
}

static void test_any_eyes_after_the_end(void **state)
{
    static const char *const eyes[] = { "red", "blue", "spectator", "referee" };
    char token[3][64], rest[96], viewer[64];
    struct seat s;

    (void)state;
    finished(token);
    seat_open(&s, &serve, token[2]);
    for (int i = 0; i < 4; i++) {
        snprintf(rest, sizeof rest, ",\"at\":2,\"as\":\"%s\",\"log\":1", eyes[i]);
        snprintf(viewer, sizeof viewer, "\"viewer\":\"%s\",\"step\":2", eyes[i]);
        assert_answer(&s, "look", rest, viewer);
        assert_answer(&s, "look", rest, "\"log\":[{\"step\":1,");
    }
    /* red's mark and confirmation are the referee's steps 1 and 2; blue does not count the first */
    assert_answer(&s, "look", ",\"at\":1,\"as\":\"blue\",\"by\":\"referee\"", "\"step\":0");
    assert_answer(&s, "look", ",\"at\":1,\"as\":\"referee\",\"by\":\"red\"", "\"step\":1");
    seat_close(&s);
}

/* All it was told, without the commitment: each table has dice of its own. */
static char *heard_by(const char *token)
{
    static const char key[] = "\"commitment\":\"";
    struct seat s;
    char *text, *at;

    seat_open(&s, &serve, token);
    seat_drain(&s, QUIET_MS);
    text = strdup(gg_buf_text(&s.heard));
    at = strstr(text, key);
    assert_non_null(at);
    memset(at + strlen(key), '.', 64);
    seat_close(&s);
    return text;
}

/* Turns, looks with log, and what a what-if shows blue are the same bytes whatever red has chosen.
 */
static void test_nothing_leaks(void **state)
{
    static const char *const stance[] = { "mark:attack", "mark:hold" };
    char *heard[2][5];

    (void)state;
    for (int w = 0; w < 2; w++) {
        char token[3][64], made[3][64];
        struct seat blue;

        secret(stance[w], token);
        seat_open(&blue, &serve, token[1]);
        heard[w][0] = answer_to(&blue, "turns", "");
        heard[w][1] = answer_to(&blue, "look", ",\"at\":1,\"log\":1");
        heard[w][2] = answer_to(&blue, "look", ",\"at\":9,\"log\":1");
        fork_off(token[1], "{\"at\":1}", made);
        heard[w][3] = heard_by(made[1]);
        fork_off(token[2], "{}", made); /* a spectator's */
        heard[w][4] = heard_by(made[2]);
        seat_close(&blue);
    }
    for (int i = 0; i < 5; i++) {
        assert_string_equal(heard[0][i], heard[1][i]);
        assert_null(strstr(heard[0][i], "Red: attack"));
        free(heard[0][i]);
        free(heard[1][i]);
    }
}

/* ---- what if ---- */

/* The stance that red has in a what-if: a letter for each. */
static char guessed_stance(const char *token)
{
    static const char *const known[] = { "attack", "hold", "feint" };
    struct seat red;
    char found = '?', part[64];

    seat_open(&red, &serve, token);
    assert_non_null(strstr(gg_buf_text(&red.heard), "\"guessed\":true"));
    for (int i = 0; i < 3; i++) {
        snprintf(part, sizeof part, "\"Red: %s\"", known[i]);
        if (strstr(gg_buf_text(&red.heard), part)) {
            found = known[i][0];
        }
    }
    seat_close(&red);
    return found;
}

/* In many what-ifs from blue's seat red has chosen this and that, whatever he truly chose. */
static void test_guess_is_no_hint(void **state)
{
    static const char *const stance[] = { "mark:attack", "mark:hold" };

    (void)state;
    for (int w = 0; w < 2; w++) {
        char token[3][64], made[3][64], seen[FORKS + 1] = "";

        secret(stance[w], token);
        for (int i = 0; i < FORKS; i++) {
            fork_off(token[1], "{}", made);
            seen[i] = guessed_stance(made[0]);
        }
        assert_null(strchr(seen, '?'));
        assert_non_null(strchr(seen, 'a'));
        assert_non_null(strchr(seen, 'h'));
    }
}

static void test_what_if_is_a_table(void **state)
{
    char token[3][64], made[3][64];
    struct seat blue, real;

    (void)state;
    secret("mark:hold", token);
    seat_open(&real, &serve, token[1]);
    fork_off(token[1], "{\"seats\":{\"red\":\"random\"}}", made);
    assert_string_equal(made[0], "");
    seat_open(&blue, &serve, made[1]);
    assert_non_null(strstr(gg_buf_text(&blue.heard), "{\"kind\":\"what-if\",\"viewer\":\"blue\""));
    make(&blue, "mark:hold");
    assert_true(blue.seq > 0);
    seat_drain(&real, QUIET_MS);
    assert_int_equal(real.seq, 1); /* the real game heard nothing of it */
    seat_close(&blue);
    assert_int_equal(serve_stop(&serve, SIGTERM), 0);
    serve_start(&serve, (const char *[]){ "--new-tables", "1000", NULL });
    seat_open(&blue, &serve, made[1]);
    assert_non_null(strstr(gg_buf_text(&blue.heard), "\"kind\":\"what-if\""));
    seat_close(&blue);
    seat_close(&real);
}

static void test_refused_forks(void **state)
{
    char token[3][64];

    (void)state;
    finished(token);
    assert_int_equal(status_of("/api/fork", token[0], "{}"), 400); /* it is over there */
    assert_int_equal(status_of("/api/fork", token[0], "{\"at\":3}"), 201);
    assert_int_equal(status_of("/api/fork", token[0], "{\"at\":3,\"as\":\"blue\"}"), 201);
    assert_int_equal(status_of("/api/fork", token[0], "nonsense"), 400);
    assert_int_equal(status_of("/api/fork", token[0], "[]"), 400);
    assert_int_equal(status_of("/api/fork", token[0],
                               "{\"at\":3,\"seats\":{\"red\":\"random\",\"blue\":\"random\"}}"),
                     400);
    assert_int_equal(status_of("/api/fork", token[0], "{\"at\":3,\"seats\":{\"green\":\"human\"}}"),
                     400);
    assert_int_equal(status_of("/api/fork", "wrong", "{}"), 403);
}

/* ---- publishing, throwing away ---- */

static void test_publish(void **state)
{
    char token[3][64], copy[3][64];
    struct http h, again;
    struct seat s;
    char bearer[128];

    (void)state;
    secret("mark:attack", token);
    assert_int_equal(status_of("/api/publish", token[0], ""), 403); /* it goes on */
    finished(token);
    assert_int_equal(status_of("/api/publish", token[2], ""), 403); /* a spectator */
    post("/api/publish", token[0], "", &h);
    table_links(&h, "red", "blue", copy);
    http_free(&h);
    snprintf(bearer, sizeof bearer, "Authorization: Bearer %s\r\n", token[0]);
    http_ask(&serve, "GET", "/api/record", bearer, "", &h);
    snprintf(bearer, sizeof bearer, "Authorization: Bearer %s\r\n", copy[2]);
    http_ask(&serve, "GET", "/api/record", bearer, "", &again);
    assert_int_equal(again.status, 200);
    assert_string_equal(gg_buf_text(&h.body), gg_buf_text(&again.body));
    http_free(&h);
    http_free(&again);
    seat_open(&s, &serve, copy[2]);
    assert_non_null(strstr(gg_buf_text(&s.heard), "\"kind\":\"published\""));
    assert_answer(&s, "chat", ",\"text\":\"first!\"", "\"refused\"");
    assert_answer(&s, "look", ",\"at\":1,\"as\":\"referee\"", "\"referee\"");
    assert_int_equal(status_of("/api/publish", copy[0], ""), 403);
    assert_int_equal(status_of("/api/discard", copy[2], ""), 403);
    assert_int_equal(status_of("/api/discard", copy[0], ""), 200);
    assert_int_equal(status_of("/api/discard", copy[0], ""), 403); /* nobody's link any more */
    seat_close(&s);
}

static void test_discard(void **state)
{
    char token[3][64], made[3][64];
    struct seat s;
    struct gg_buf last = { 0 };

    (void)state;
    secret("mark:attack", token);
    assert_int_equal(status_of("/api/discard", token[0], ""), 403); /* a game is not thrown away */
    fork_off(token[1], "{\"seats\":{\"red\":\"greedy\"}}", made);
    seat_open(&s, &serve, made[1]);
    make(&s, "mark:hold");
    make(&s, "confirm"); /* now the bot thinks */
    assert_int_equal(status_of("/api/discard", made[1], ""), 200);
    while (ws_receive(&s.ws, &last, QUIET_MS) == WS_TEXT) {
        gg_buf_clear(&last);
    }
    assert_int_equal(s.ws.close_status, 1008);
    gg_buf_free(&last);
    seat_close(&s);
    assert_int_equal(status_of("/api/fork", made[1], "{}"), 403);
    seat_open(&s, &serve, token[1]); /* and the server lives */
    make(&s, "mark:hold");
    seat_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_own_eyes_during_play),
        cmocka_unit_test(test_any_eyes_after_the_end),
        cmocka_unit_test(test_nothing_leaks),
        cmocka_unit_test(test_guess_is_no_hint),
        cmocka_unit_test(test_what_if_is_a_table),
        cmocka_unit_test(test_refused_forks),
        cmocka_unit_test(test_publish),
        cmocka_unit_test(test_discard),
    };

    return cmocka_run_group_tests(tests, serve_begin, serve_end);
}
