/* SPDX-License-Identifier: MIT
 * Questions cost what they take: turns are worked out once, long logs go in pages, and who has
 * asked for too much waits, while everybody else, and he himself at his own game, plays on. */
#include <cmocka.h>

#include "patched.h"
#include "server/serve.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PAGE = 500 };

static int folder(void **state)
{
    (void)state;
    serve = (struct serve){ .strict = true };
    serve_folder(&serve);
    return 0;
}

static void begin(const char *const *extra, char copy[3][64])
{
    serve_start(&serve, extra);
    serve_import(&serve, "eagles/quatre-bras-1", "french", "coalition", copy);
}

/* Was the last request refused as one too many? */
static bool is_busy(struct seat *s)
{
    struct message m;
    bool busy;

    seat_answer(s, &m);
    busy = message_is(&m, "refused") && strcmp(message_get(&m, "code"), "busy") == 0;
    message_free(&m);
    return busy;
}

/* ---- turns ---- */

static long cost_of_turns(struct seat *s, int times, size_t *len)
{
    long before = serve_worked(&serve);

    for (int i = 0; i < times; i++) {
        struct message m;

        seat_say(s, "turns", "");
        seat_answer(s, &m);
        assert_true(message_is(&m, "answer"));
        *len = m.raw.len;
        message_free(&m);
    }
    return serve_worked(&serve) - before;
}

static void test_turns_are_kept(void **state)
{
    enum { TIMES = 50, NOISE = 20 };
    char copy[3][64];
    size_t first_len, len;
    struct seat s;
    long first;

    (void)state;
    serve.strict = false;
    begin(NULL, copy);
    seat_open(&s, &serve, copy[2]);
    s.next_id = 100; /* ids of one length */
    first = cost_of_turns(&s, 1, &first_len);
    assert_true(cost_of_turns(&s, TIMES, &len) < first * (TIMES / 5) + NOISE);
    assert_int_equal(len, first_len);
    assert_true(len > 200);
    seat_close(&s);
}

static void turns_are(struct seat *s, struct gg_buf *out)
{
    struct message m;

    s->next_id = 100;
    seat_say(s, "turns", "");
    seat_answer(s, &m);
    assert_true(message_is(&m, "answer"));
    gg_buf_clear(out);
    gg_buf_puts(out, gg_buf_text(&m.raw));
    message_free(&m);
}

static const char *decider_of(const struct seat *s)
{
    const struct gg_json *d = seat_scene(s, "decider");

    return d->type == GG_JSON_STRING ? d->text : "";
}

/* The side to decide plays, several times: the first legal move, or the last.  Who decides is no
 * secret, so the seats agree on it as soon as both have heard of a move. */
static void play_on(struct seat s[2], int moves, bool first)
{
    for (int i = 0; i < moves && decider_of(&s[0])[0]; i++) {
        struct seat *by = &s[strcmp(decider_of(&s[0]), "red") == 0 ? 0 : 1];
        struct message m;

        seat_move(by, seat_legal(by, first ? 0 : seat_scene(by, "moves")->count - 1), &m);
        assert_true(message_is(&m, "ok"));
        message_free(&m);
        seat_await(by, "scene", NULL);
        do {
            seat_drain(&s[0], 15);
            seat_drain(&s[1], 15);
        } while (strcmp(decider_of(&s[0]), decider_of(&s[1])) != 0);
    }
}

/* What is kept follows the game: on, back, and to another course.  A server that has just started
 * has nothing kept, and says the same. */
static void test_turns_follow(void **state)
{
    enum { BACK = 12 };
    struct gg_buf kept = { 0 }, fresh = { 0 };
    char token[3][64];
    struct seat s[2];

    (void)state;
    serve_start(&serve, NULL);
    table_make(&serve, "{\"game\":\"mini/skirmish\",\"seed\":7}", "red", "blue", token);
    seat_open(&s[0], &serve, token[0]);
    seat_open(&s[1], &serve, token[1]);
    for (int round = 0; round < 4; round++) {
        play_on(s, 2 * BACK, round % 2 == 0);
        turns_are(&s[0], &kept);
        seat_say(&s[0], "takeback", ",\"steps\":12");
        seat_await(&s[1], "takeback", NULL);
        seat_say(&s[1], "agree", "");
        seat_await(&s[1], "scene", NULL);
        seat_await(&s[0], "scene", NULL);
        play_on(s, 3, round % 2 == 1);
        turns_are(&s[0], &kept);
    }
    seat_close(&s[0]);
    seat_close(&s[1]);
    assert_int_equal(serve_stop(&serve, SIGTERM), 0);
    serve_start(&serve, NULL);
    seat_open(&s[0], &serve, token[0]);
    turns_are(&s[0], &fresh);
    assert_string_equal(gg_buf_text(&kept), gg_buf_text(&fresh));
    seat_close(&s[0]);
    gg_buf_free(&kept);
    gg_buf_free(&fresh);
}

/* ---- long logs ---- */

/* Are these lines in order and of steps from first on?  The step of the last. */
static int64_t last_of(const struct gg_json *log, int64_t first)
{
    int64_t step = first;

    for (const struct gg_json *line = log->first; line; line = line->next) {
        int64_t at = gg_json_get(line, "step")->integer;

        assert_true(at >= step && at < first + PAGE);
        step = at;
    }
    return step;
}

static void test_log_in_pages(void **state)
{
    char copy[3][64], rest[64];
    int64_t end, next = 1;
    struct seat s;
    int pages = 0;

    (void)state;
    serve.strict = false;
    begin(NULL, copy);
    seat_open(&s, &serve, copy[0]);
    end = seat_scene(&s, "step")->integer;
    assert_true(end > 2 * PAGE);
    assert_int_equal(message_int(&s.scene, "from"), end - PAGE + 1);
    assert_int_equal(last_of(seat_scene(&s, "log"), end - PAGE + 1), end);
    while (next > 0) {
        struct message m;

        snprintf(rest, sizeof rest, ",\"at\":%d,\"log\":%d", (int)end, (int)next);
        seat_say(&s, "look", rest);
        seat_answer(&s, &m);
        assert_true(last_of(gg_json_get(gg_json_get(m.json, "scene"), "log"), next) <= end);
        pages++;
        assert_true(message_int(&m, "next") == next + PAGE || message_int(&m, "next") < 0);
        next = message_int(&m, "next");
        message_free(&m);
    }
    assert_int_equal(pages, (end + PAGE - 1) / PAGE);
    seat_close(&s);
}

/* ---- moments of the past ---- */

static void look_at(struct seat *s, int at, const char *more, struct message *out)
{
    char rest[160];

    snprintf(rest, sizeof rest, ",\"at\":%d,\"log\":%d%s", at, at, more);
    seat_say(s, "look", rest);
    seat_answer(s, out);
    assert_true(message_is(out, "answer"));
}

static void as_it_is(const struct gg_json *scene, struct gg_buf *out)
{
    gg_buf_clear(out);
    assert_true(patched_scene(scene, NULL, out));
}

/* Step by step as what differs, there and back: each moment is what someone sees who is shown it
 * whole, by far fewer bytes, and tells the events of its step. */
static void test_moments_as_differences(void **state)
{
    enum { FROM = 300, STEPS = 25 }; /* a socket has sixty questions at once */
    struct gg_buf have = { 0 }, whole = { 0 };
    size_t told = 0, all = 0;
    char copy[3][64], base[64];
    struct seat s, other;
    bool moved = false;
    struct message m;

    (void)state;
    serve.strict = false;
    begin(NULL, copy);
    seat_open(&s, &serve, copy[0]);
    seat_open(&other, &serve, copy[0]);
    look_at(&s, FROM, "", &m);
    assert_true(patched_scene(gg_json_get(m.json, "scene"), NULL, &have));
    message_free(&m);
    for (int i = 1; i <= 2 * STEPS; i++) {
        struct gg_arena arena = { 0 };
        struct gg_buf now = { 0 };
        const struct gg_json *scene = gg_json_read(&arena, "", gg_buf_text(&have), have.len, NULL);
        int at = i <= STEPS ? FROM + i : FROM + 2 * STEPS - i;

        snprintf(base, sizeof base, ",\"base\":%d", (int)s.next_id);
        look_at(&s, at, base, &m);
        told += m.raw.len;
        assert_true(patched_scene(scene, gg_json_get(m.json, "patch"), &now));
        moved |= strstr(gg_buf_text(&m.raw), "\"t\":\"moved\"") != NULL;
        gg_arena_free(&arena);
        scene = gg_json_read(&arena, "", gg_buf_text(&now), now.len, NULL);
        assert_int_equal(message_int(&m, "digest"), patched_digest(scene));
        message_free(&m);
        look_at(&other, at, "", &m);
        all += m.raw.len;
        as_it_is(gg_json_get(m.json, "scene"), &whole);
        assert_string_equal(gg_buf_text(&now), gg_buf_text(&whole));
        message_free(&m);
        gg_arena_free(&arena);
        gg_buf_free(&have);
        have = now;
    }
    assert_true(moved);
    assert_true(told * 5 < all);
    seat_close(&s);
    seat_close(&other);
    gg_buf_free(&have);
    gg_buf_free(&whole);
}

/* What differs is told only from what this page was shown last, by the same eyes in the same
 * language; from anything else the whole is told. */
static void test_other_bases(void **state)
{
    static const char *const others[] = { ",\"base\":\"x\"", ",\"base\":999", ",\"base\":[]",
                                          ",\"as\":\"referee\",\"base\":", "lang" };
    char copy[3][64], more[128];
    struct message m;
    struct seat s;

    (void)state;
    serve.strict = false;
    begin(NULL, copy);
    seat_open(&s, &serve, copy[0]);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        bool lang = strcmp(others[i], "lang") == 0;

        look_at(&s, 9, "", &m);
        message_free(&m);
        snprintf(more, sizeof more, ",\"base\":%d", (int)s.next_id);
        look_at(&s, 10, more, &m);
        assert_non_null(gg_json_get(m.json, "patch"));
        message_free(&m);
        if (lang) {
            snprintf(more, sizeof more, ",\"base\":%d", (int)s.next_id);
            seat_say(&s, "lang", ",\"lang\":\"fr\"");
            seat_answer(&s, &m);
            message_free(&m);
        } else if (others[i][strlen(others[i]) - 1] == ':') {
            snprintf(more, sizeof more, "%s%d", others[i], (int)s.next_id);
        } else {
            snprintf(more, sizeof more, "%s", others[i]);
        }
        look_at(&s, 11, more, &m);
        assert_null(gg_json_get(m.json, "patch"));
        assert_non_null(gg_json_get(gg_json_get(m.json, "scene"), "title"));
        message_free(&m);
    }
    seat_close(&s);
}

/* ---- who asks for too much ---- */

/* Asks until it is asked to wait. */
static void ask_too_much(struct seat *s)
{
    enum { MANY = 50 };
    int answered = 0;

    do {
        seat_say(s, "look", ",\"at\":1800,\"log\":1");
    } while (!is_busy(s) && ++answered < MANY);
    assert_in_range(answered, 0, MANY - 1);
}

/* So it is with every question; what was used up comes back in time, so it may take a second try.
 */
static void every_question_waits(struct seat *s)
{
    static const char *const questions[] = {
        "look", "turns", "lang",   "layer", "why",    "odds",
        "hint", "chat",  "whynot", "note",  "player", "silence"
    };

    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        int tries = 0;

        do {
            assert_true(tries++ < 5);
            ask_too_much(s);
            seat_say(s, questions[i], "");
        } while (!is_busy(s));
    }
}

static void test_too_many_questions(void **state)
{
    char copy[3][64], own[3][64];
    struct serve elsewhere;
    struct seat s, side, honest;
    struct message m;

    (void)state;
    begin((const char *[]){ "--work", "20", NULL }, copy);
    elsewhere = serve;
    elsewhere.from = "127.0.0.2";
    table_make(&serve, "{\"game\":\"mini/duel\"}", "red", "blue", own);
    seat_open(&side, &serve, own[0]);
    seat_open(&honest, &elsewhere, own[1]);
    seat_open(&s, &serve, copy[2]);
    every_question_waits(&s);
    for (int i = 0; i < 2; i++) { /* but not who plays, whatever his address */
        seat_move(&side, i == 0 ? "mark:attack" : "confirm", &m);
        assert_true(message_is(&m, "ok"));
        message_free(&m);
        seat_await(&side, "scene", NULL);
    }
    seat_drain(&honest, 100);
    seat_move(&honest, "mark:hold", &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_say(&honest, "look", ",\"at\":0"); /* nor who is elsewhere */
    assert_false(is_busy(&honest));
    do { /* and it is forgiven */
        usleep(200000);
        seat_say(&s, "look", ",\"at\":1");
    } while (is_busy(&s));
    seat_close(&s);
    seat_close(&side);
    seat_close(&honest);
}

/* Sits down, or is asked to wait: does a scene come? */
static bool sits_down(struct ws *w, const char *token, struct gg_buf *said)
{
    char hello[128];
    int n =
        snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"protocol\":2,\"token\":\"%s\"}", token);

    assert_true(ws_send(w, hello, (size_t)n));
    do {
        assert_int_equal(ws_receive(w, said, 20000), WS_TEXT);
    } while (strstr(gg_buf_text(said), "\"t\":\"about\"") ||
             strstr(gg_buf_text(said), "\"t\":\"dice\""));
    return strstr(gg_buf_text(said), "\"t\":\"scene\"") != NULL;
}

/* One address comes and comes again: it is let in to play, and else asked to wait. */
static void test_too_many_greetings(void **state)
{
    enum { MANY = 100 };
    struct gg_buf said = { 0 };
    char copy[3][64], own[3][64];
    struct ws w[MANY], player;
    int n = 0, busy = 0;

    (void)state;
    begin((const char *[]){ "--work", "10", NULL }, copy);
    table_make(&serve, "{\"game\":\"mini/duel\"}", "red", "blue", own);
    for (; n < MANY && busy < 2; n++) {
        assert_int_equal(ws_open(&w[n], &serve, "/ws", NULL), 101);
        if (!sits_down(&w[n], copy[2], &said)) {
            assert_non_null(strstr(gg_buf_text(&said), "\"code\":\"busy\""));
            busy++;
        }
    }
    assert_int_equal(busy, 2);
    assert_int_equal(ws_open(&player, &serve, "/ws", NULL), 101);
    assert_true(sits_down(&player, own[0], &said));
    while (!sits_down(&w[n - 1], copy[2], &said)) { /* the socket stays, and may ask again */
        usleep(300000);
    }
    for (int i = 0; i < n; i++) {
        ws_close(&w[i]);
    }
    ws_close(&player);
    gg_buf_free(&said);
}

/* The last moves are taken back: the game is no longer over. */
static void go_back(char token[3][64])
{
    struct seat s[2];

    seat_open(&s[0], &serve, token[0]);
    seat_open(&s[1], &serve, token[1]);
    seat_say(&s[0], "takeback", ",\"steps\":20");
    seat_await(&s[1], "takeback", NULL);
    seat_say(&s[1], "agree", "");
    seat_await(&s[1], "ok", NULL);
    seat_close(&s[0]);
    seat_close(&s[1]);
}

/* Many wait for one long table that is read: when it is there, a few use up what their address has,
 * the others are asked to wait, and a side plays on without the log. */
static void test_greetings_that_waited(void **state)
{
    enum { MANY = 12 };
    struct gg_buf said = { 0 };
    char copy[3][64], hello[128];
    struct seat side = { .next_id = 0 };
    struct ws w[MANY];
    int busy = 0;

    (void)state;
    begin(NULL, copy);
    go_back(copy);
    assert_int_equal(serve_stop(&serve, SIGTERM), 0);
    serve_start(&serve, (const char *[]){ "--work", "1", NULL });
    assert_int_equal(ws_open(&side.ws, &serve, "/ws", NULL), 101);
    for (int i = 0; i < MANY; i++) {
        assert_int_equal(ws_open(&w[i], &serve, "/ws", NULL), 101);
    }
    snprintf(hello, sizeof hello, ",\"protocol\":2,\"token\":\"%s\"", copy[0]);
    seat_say(&side, "hello", hello);
    for (int i = 0; i < MANY; i++) {
        int n = snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"protocol\":2,\"token\":\"%s\"}",
                         copy[2]);

        assert_true(ws_send(&w[i], hello, (size_t)n));
    }
    for (int i = 0; i < MANY; i++) {
        assert_int_equal(ws_receive(&w[i], &said, 20000), WS_TEXT);
        busy += strstr(gg_buf_text(&said), "\"code\":\"busy\"") != NULL;
    }
    assert_in_range(busy, 1, MANY);
    seat_await(&side, "scene", NULL);
    seat_close(&side);
    seat_open(&side, &serve, copy[0]); /* now its address owes for all of them */
    assert_int_equal(message_int(&side.scene, "from"), seat_scene(&side, "step")->integer + 1);
    for (int i = 0; i < MANY; i++) {
        ws_close(&w[i]);
    }
    seat_close(&side);
    gg_buf_free(&said);
}

/* ---- one question at a time ---- */

/* Lines of the log that name what was asked: how many stand before the first "move" of them? */
static int asked_before_move(const struct serve *at, const char *what)
{
    struct gg_buf log = { 0 };
    const char *move, *line;
    int n = 0;

    assert_true(serve_read(at, "log", &log));
    move = strstr(gg_buf_text(&log), ": move\n");
    assert_non_null(move);
    for (line = gg_buf_text(&log); (line = strstr(line, what)) && line < move; line++) {
        n++;
    }
    gg_buf_free(&log);
    return n;
}

/* Questions from many sockets, and a move behind them, are all there when the server looks: the
 * move waits for two of them at most, and all are answered. */
static void test_who_plays_goes_first(void **state)
{
    enum { READERS = 6, QUESTIONS = 3 };
    char copy[3][64], own[3][64];
    struct seat reader[READERS], side;

    (void)state;
    serve.strict = false;
    serve.logged = true;
    begin((const char *[]){ "--verbose", NULL }, copy);
    table_make(&serve, "{\"game\":\"mini/duel\"}", "red", "blue", own);
    for (int i = 0; i < READERS; i++) {
        seat_open(&reader[i], &serve, copy[2]);
    }
    seat_open(&side, &serve, own[0]);
    assert_int_equal(kill(serve.pid, SIGSTOP), 0);
    for (int i = 0; i < READERS * QUESTIONS; i++) {
        seat_say(&reader[i % READERS], "look", ",\"at\":100000,\"log\":1");
    }
    seat_say(&side, "move", ",\"seq\":0,\"move\":\"mark:attack\"");
    assert_int_equal(kill(serve.pid, SIGCONT), 0);
    for (int i = 0; i < READERS; i++) {
        struct message m[QUESTIONS];

        seat_answers(&reader[i], reader[i].next_id - QUESTIONS + 1, QUESTIONS, m);
        for (int k = 0; k < QUESTIONS; k++) {
            assert_true(message_is(&m[k], "answer"));
            message_free(&m[k]);
        }
        seat_close(&reader[i]);
    }
    seat_await(&side, "ok", NULL);
    assert_in_range(asked_before_move(&serve, ": look\n"), 0, 2);
    seat_close(&side);
}

/* Whatever a socket says is carried out in order: a question before a move is about the position
 * before it. */
static void test_in_order(void **state)
{
    char own[3][64];
    struct message m;
    struct seat side;
    int64_t first;

    (void)state;
    serve_start(&serve, NULL);
    table_make(&serve, "{\"game\":\"mini/duel\"}", "red", "blue", own);
    seat_open(&side, &serve, own[0]);
    assert_int_equal(kill(serve.pid, SIGSTOP), 0);
    first = side.next_id + 1;
    seat_say(&side, "why", ",\"move\":\"confirm\"");
    seat_say(&side, "move", ",\"seq\":0,\"move\":\"mark:attack\"");
    seat_say(&side, "why", ",\"move\":\"confirm\"");
    assert_int_equal(kill(serve.pid, SIGCONT), 0);
    for (int i = 0; i < 3; i++) {
        seat_await(&side, i == 1 ? "ok" : "answer", &m);
        assert_int_equal(message_int(&m, "id"), first + i);
        if (i != 1) {
            assert_int_equal(gg_json_get(m.json, "legal")->integer, i == 2);
        }
        message_free(&m);
    }
    seat_close(&side);
}

#define COSTS(test) cmocka_unit_test_setup_teardown(test, folder, serve_end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        COSTS(test_turns_are_kept),       COSTS(test_turns_follow),
        COSTS(test_log_in_pages),         COSTS(test_moments_as_differences),
        COSTS(test_other_bases),          COSTS(test_too_many_questions),
        COSTS(test_too_many_greetings),   COSTS(test_greetings_that_waited),
        COSTS(test_who_plays_goes_first), COSTS(test_in_order),
    };

    return cmocka_run_group_tests_name("server: what questions cost", tests, NULL, NULL);
}
