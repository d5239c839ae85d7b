/* SPDX-License-Identifier: MIT
 * Standing answers at a table: private, there after a restart, made for who is away and against
 * bots, and on the wire nothing of them but the moves. */
#include <cmocka.h>

#include "server/serve.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>

static char token[3][64];

static void table(const char *body)
{
    table_make(&serve, body, "red", "blue", token);
}

/* The type, or the code, of the answer to a request about standing answers. */
static void always_as(struct seat *s, const char *rest, const char *expected)
{
    struct message m;

    seat_say(s, "always", rest);
    seat_answer(s, &m);
    if (strcmp(message_is(&m, "ok") ? "ok" : message_get(&m, "code"), expected) != 0) {
        fail_msg("%s: %s", rest, gg_buf_text(&m.raw));
    }
    message_free(&m);
}

static void always(struct seat *s, const char *answer)
{
    char rest[256];

    snprintf(rest, sizeof rest, ",\"answer\":\"%s\"", answer);
    always_as(s, rest, "ok");
}

/* Every move must be answered with ok, and shown. */
static void make(struct seat *s, const char *what)
{
    int64_t before = s->seq;
    struct message m;
    char rest[64];

    if (strcmp(what, "undo") == 0) {
        snprintf(rest, sizeof rest, ",\"seq\":%d", (int)s->seq);
        seat_say(s, what, rest);
        seat_answer(s, &m);
    } else {
        seat_move(s, what, &m);
    }
    if (!message_is(&m, "ok")) {
        fail_msg("%s: %s", what, gg_buf_text(&m.raw));
    }
    message_free(&m);
    if (s->seq == before) {
        seat_await(s, "scene", NULL);
    }
}

/* How often a text stands in what a seat has heard. */
static int heard(const struct seat *s, const char *text)
{
    int n = 0;

    for (const char *at = s->heard.len ? s->heard.data : ""; (at = strstr(at, text)) != NULL;
         at++) {
        n++;
    }
    return n;
}

/* Does the last message of that type that a seat has heard, up to now, have this text? */
static bool last_says(struct seat *s, const char *type, const char *text)
{
    char named[64], *end;
    const char *last = NULL;
    bool says;

    seat_catch_up(s);
    snprintf(named, sizeof named, "{\"t\":\"%s\"", type);
    for (const char *at = s->heard.data; (at = strstr(at, named)) != NULL; at++) {
        last = at;
    }
    if (!last) {
        fail_msg("no %s", type);
    }
    end = strchr(last, '\n');
    *end = '\0';
    says = strstr(last, text) != NULL;
    *end = '\n';
    return says;
}

/* Is this move among those that are offered to it now? */
static bool offers(const struct seat *s, const char *notation)
{
    const char *m;
    bool found = false;

    for (uint32_t i = 0; (m = seat_legal(s, i)) != NULL; i++) {
        found = found || strcmp(m, notation) == 0;
    }
    return found;
}

/* ---- what the others are sent ---- */

struct play {
    struct seat seat[3];
};

static void sit(struct play *p, const char *answer)
{
    table("{\"game\":\"mini/duel\",\"seed\":3}");
    for (int i = 0; i < 3; i++) {
        seat_open(&p->seat[i], &serve, token[i]);
    }
    if (answer) {
        always(&p->seat[1], answer);
    }
    make(&p->seat[0], "mark:attack");
    make(&p->seat[0], "confirm");
    seat_turn(&p->seat[1], "blue");
    make(&p->seat[1], "mark:hold");
    make(&p->seat[1], "confirm");
    seat_turn(&p->seat[0], "red");
    make(&p->seat[0], "move:red-1:ridge");
}

static void rise(struct play *p)
{
    for (int i = 0; i < 3; i++) {
        seat_close(&p->seat[i]);
    }
}

static void assert_same_bytes(const struct seat *a, const struct seat *b)
{
    assert_true(a->heard.len > 1000);
    assert_int_equal(a->heard.len, b->heard.len);
    assert_memory_equal(a->heard.data, b->heard.data, a->heard.len);
}

/* By hand, by a standing answer, and by another one: red and the spectators see no difference. */
static void test_masking(void **state)
{
    static const char *const answer[] = { NULL, "MINI-6.1 decline final",
                                          "any decline far=1 here=ridge final" };
    struct play p[3];

    (void)state;
    for (int w = 0; w < 3; w++) {
        sit(&p[w], answer[w]);
        if (!answer[w]) {
            seat_turn(&p[w].seat[1], "blue");
            make(&p[w].seat[1], "decline");
        }
        seat_turn(&p[w].seat[0], "red");
        make(&p[w].seat[0], "halt");
        for (int i = 0; i < 3; i++) {
            seat_catch_up(&p[w].seat[i]);
        }
        assert_int_equal(heard(&p[w].seat[1], "\"t\":\"answered\""), answer[w] ? 1 : 0);
        assert_int_equal(heard(&p[w].seat[0], "standing"), 0);
    }
    for (int w = 1; w < 3; w++) {
        assert_same_bytes(&p[0].seat[0], &p[w].seat[0]);
        assert_same_bytes(&p[0].seat[2], &p[w].seat[2]);
    }
    for (int w = 0; w < 3; w++) {
        rise(&p[w]);
    }
}

/* ---- away, and after a restart ---- */

static void restart(void)
{
    assert_int_equal(serve_stop(&serve, SIGTERM), 0);
    serve_start(&serve, NULL);
}

static void test_away(void **state)
{
    struct seat red, blue;

    (void)state;
    table("{\"game\":\"mini/duel\",\"seed\":3}");
    seat_open(&blue, &serve, token[1]);
    always(&blue, "MINI-3.1 mark:hold");
    always(&blue, "MINI-3.2 confirm final");
    always(&blue, "MINI-6.1 decline final");
    seat_close(&blue);
    restart();
    seat_open(&red, &serve, token[0]);
    make(&red, "mark:attack");
    make(&red, "confirm"); /* blue marks and confirms, the cards are dealt */
    seat_turn(&red, "red");
    while (!offers(&red, "move:red-1:ridge")) {
        seat_await(&red, "scene", NULL);
    }
    make(&red, "move:red-1:ridge");
    while (!offers(&red, "halt")) {
        seat_await(&red, "scene", NULL);
    }
    restart(); /* what they did is told still, in the language that is asked for */
    seat_close(&red);
    seat_open(&blue, &serve, token[1]);
    assert_true(last_says(&blue, "standing", "\"key\":3"));
    assert_true(last_says(&blue, "standing", "\"rests\":null"));
    assert_true(last_says(&blue, "answered", "By your standing answer. When asked under MINI-6.1"));
    assert_int_equal(heard(&blue, "By your standing answer"), 3);
    seat_say(&blue, "lang", ",\"lang\":\"fr\"");
    assert_true(last_says(&blue, "answered", "Par votre réponse permanente"));
    seat_close(&blue);
}

/* A bot plays red, and nobody blue: the game is played to its end. */
static void test_against_bot(void **state)
{
    static const char *const ways[] = {
        "camp", "wood", "ford", "ridge", "grove", "bridge", "manor"
    };
    struct seat blue, watcher;
    char retreat[64];

    (void)state;
    table("{\"game\":\"mini/duel\",\"seed\":5,\"seats\":{\"red\":\"random\",\"blue\":\"human\"}}");
    seat_open(&blue, &serve, token[1]);
    always(&blue, "MINI-3.2 confirm final");
    always(&blue, "MINI-5.1 pass final");
    always(&blue, "any decline final");
    always(&blue, "any only final");
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        snprintf(retreat, sizeof retreat, "MINI-8.1 retreat:%s final", ways[i]);
        always(&blue, retreat);
    }
    always(&blue, "MINI-3.1 mark:hold");
    seat_close(&blue);
    seat_open(&watcher, &serve, token[2]);
    while (!seat_scene(&watcher, "over")->integer) {
        seat_await(&watcher, "scene", NULL);
    }
    seat_close(&watcher);
}

/* While a bot plays the seat nothing is answered for it; taken back, it is. */
static void test_lent(void **state)
{
    struct seat red, blue;
    struct message m;

    (void)state;
    table("{\"game\":\"mini/duel\",\"seed\":3}");
    seat_open(&red, &serve, token[0]);
    seat_open(&blue, &serve, token[1]);
    seat_say(&blue, "player", ",\"player\":\"random\"");
    seat_answer(&blue, &m);
    message_free(&m);
    always(&blue, "MINI-3.1 mark:hold");
    always(&blue, "MINI-3.2 confirm final");
    always(&blue, "MINI-5.1 pass final");
    make(&red, "mark:attack");
    make(&red, "confirm");
    while (!offers(&red, "pass")) { /* the bot has had its turn */
        seat_await(&red, "scene", NULL);
    }
    seat_catch_up(&blue);
    assert_int_equal(heard(&blue, "\"t\":\"answered\""), 0);
    seat_say(&blue, "player", ",\"player\":\"human\"");
    seat_answer(&blue, &m);
    message_free(&m);
    make(&red, "pass");
    assert_true(last_says(&blue, "answered", "By your standing answer"));
    seat_close(&red);
    seat_close(&blue);
}

/* ---- going back ---- */

/* What was taken back is not answered again at once; when the person has decided, they go on. */
static void test_undo(void **state)
{
    struct seat red;

    (void)state;
    table("{\"game\":\"mini/duel\",\"seed\":3}");
    seat_open(&red, &serve, token[0]);
    always(&red, "this mark:hold"); /* it is asked now: answered at once */
    seat_until(&red, 1);
    assert_true(offers(&red, "confirm"));
    assert_true(last_says(&red, "answered", "\"step\":1,\"text\":\"By your standing answer"));
    make(&red, "undo");
    assert_true(last_says(&red, "answered", "\"lines\":[]")); /* gone with the step */
    assert_true(last_says(&red, "standing", "\"rests\":\"back\""));
    assert_true(offers(&red, "mark:attack"));
    assert_false(offers(&red, "confirm"));
    seat_close(&red);
    restart(); /* it rests still */
    seat_open(&red, &serve, token[0]);
    assert_true(last_says(&red, "standing", "\"rests\":\"back\""));
    assert_false(offers(&red, "confirm"));
    make(&red, "mark:attack");
    assert_true(last_says(&red, "standing", "\"rests\":null"));
    seat_close(&red);
}

/* A line goes with its step also when its standing answer is no more. */
static void test_undo_of_removed(void **state)
{
    struct seat red;

    (void)state;
    table("{\"game\":\"mini/duel\",\"seed\":3}");
    seat_open(&red, &serve, token[0]);
    always(&red, "this mark:hold");
    seat_until(&red, 1);
    always_as(&red, ",\"key\":1,\"remove\":true", "ok");
    assert_true(last_says(&red, "answered", "\"step\":1"));
    make(&red, "undo");
    assert_true(last_says(&red, "answered", "\"lines\":[]"));
    seat_close(&red);
}

/* ---- an end of it ---- */

static void idle_answers(struct seat *s)
{
    always(s, "any done final");
    always(s, "any pass largest final");
    always(s, "any only final");
}

/* Two sides that want nothing: after 64 answers in a row someone is asked. */
static void test_often(void **state)
{
    struct seat french, allied, *asked;
    int64_t step;

    (void)state;
    table_make(&serve, "{\"game\":\"waterloo/1815\",\"seed\":3}", "french", "allied", token);
    seat_open(&french, &serve, token[0]);
    seat_open(&allied, &serve, token[1]);
    idle_answers(&french);
    idle_answers(&allied); /* the first decision is theirs */
    assert_true(last_says(&allied, "standing", "\"rests\":\"often\""));
    assert_true(last_says(&french, "standing", "\"rests\":\"often\""));
    asked = strcmp(seat_scene(&allied, "decider")->text, "allied") == 0 ? &allied : &french;
    step = seat_scene(asked, "step")->integer;
    assert_true(step >= 64);
    make(asked, seat_legal(asked, 0)); /* they go on */
    seat_catch_up(asked);
    assert_true(seat_scene(asked, "step")->integer > step + 3);
    seat_close(&french);
    seat_close(&allied);
}

/* ---- the list ---- */

static void test_list(void **state)
{
    struct seat red, other;
    (void)state;
    table("{\"game\":\"mini/duel\",\"seed\":3}");
    seat_open(&red, &serve, token[0]);
    seat_open(&other, &serve, token[0]); /* another page of the seat */
    always_as(&red, ",\"answer\":\"MINI-6.1 decline\",\"number\":7", "ok");
    always_as(&red, ",\"answer\":\"MINI-6.1 decline\",\"number\":7", "ok"); /* once */
    always_as(&red, ",\"answer\":\"MINI-6.1 decline\"", "ok");              /* the same again */
    always(&red, "MINI-8.3 stay");
    always_as(&red, ",\"key\":1,\"on\":false", "ok");
    always_as(&red, ",\"key\":2,\"answer\":\"MINI-8.3 stay here=ridge final\"", "ok");
    always_as(&red, ",\"key\":3,\"on\":false", "nothing");
    always_as(&red, ",\"key\":3,\"remove\":true", "nothing");
    always_as(&red, ",\"answer\":\"MINI-6.1 refuse\"", "nothing");
    always_as(&red, ",\"answer\":\"\"", "nothing");
    always_as(&red, "", "nothing");
    always_as(&red, ",\"key\":2,\"answer\":7", "ok"); /* no text: as it is */
    assert_true(last_says(&other, "standing", "MINI-8.3 stay here=ridge final"));
    seat_close(&other);
    restart();
    seat_return(&red, &serve, "");
    assert_true(last_says(&red, "standing",
                          "\"key\":1,\"answer\":\"MINI-6.1 decline\",\"text\":\"When asked"));
    assert_true(last_says(&red, "standing", "\"on\":false},{\"key\":2,"));
    assert_true(last_says(&red, "standing", "\"answer\":\"MINI-8.3 stay here=ridge final\""));
    assert_false(last_says(&red, "standing", "\"key\":3"));
    always_as(&red, ",\"key\":1,\"remove\":true", "ok");
    assert_false(last_says(&red, "standing", "\"key\":1"));
    assert_true(last_says(&red, "standing", "\"key\":2"));
    seat_close(&red);
}

static void test_limits(void **state)
{
    struct seat red, watcher;
    char rest[128];

    (void)state;
    table("{\"game\":\"mini/duel\",\"seed\":3}");
    seat_open(&red, &serve, token[0]);
    seat_open(&watcher, &serve, token[2]);
    always_as(&watcher, ",\"answer\":\"any only\"", "seat");
    for (int i = 1; i <= 32; i++) {
        snprintf(rest, sizeof rest, ",\"answer\":\"MINI-8.3 stay far=%d\",\"on\":false", i);
        always_as(&red, rest, "ok");
    }
    always_as(&red, ",\"answer\":\"any only\"", "nothing");
    always_as(&red, ",\"key\":32,\"remove\":true", "ok");
    always_as(&red, ",\"answer\":\"any only\"", "ok");
    seat_close(&red);
    seat_close(&watcher);
}

/* ---- suggestions ---- */

/* A turn in which both hold and pass. */
static void idle_turn(struct seat *red, struct seat *blue)
{
    seat_turn(red, "red");
    make(red, "mark:hold");
    make(red, "confirm");
    seat_turn(blue, "blue");
    make(blue, "mark:hold");
    make(blue, "confirm");
    for (int i = 0; i < 2; i++) {
        seat_catch_up(red);
        seat_catch_up(blue);
        make(offers(red, "pass") ? red : blue, "pass");
    }
    seat_catch_up(red);
    seat_catch_up(blue);
}

static void test_suggestion(void **state)
{
    struct seat red, blue;
    (void)state;
    table("{\"game\":\"mini/duel\",\"seed\":3}");
    seat_open(&red, &serve, token[0]);
    seat_open(&blue, &serve, token[1]);
    for (int turn = 0; turn < 2; turn++) {
        idle_turn(&red, &blue);
    }
    assert_int_equal(heard(&red, "\"t\":\"standing\""), 0);
    seat_turn(&red, "red");
    make(&red, "mark:hold");
    assert_true(last_says(&red, "standing", "\"suggest\":{\"answer\":\"MINI-3.1 mark:hold\""));
    make(&red, "confirm"); /* its own third time */
    assert_true(last_says(&red, "standing", "\"suggest\":{\"answer\":\"MINI-3.2 confirm\""));
    always_as(&red, ",\"suggest\":false", "ok");
    assert_true(last_says(&red, "standing", "\"suggest\":null"));
    seat_close(&red);
    seat_close(&blue);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_masking),     cmocka_unit_test(test_away),
        cmocka_unit_test(test_against_bot), cmocka_unit_test(test_lent),
        cmocka_unit_test(test_undo),        cmocka_unit_test(test_undo_of_removed),
        cmocka_unit_test(test_list),        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_often),       cmocka_unit_test(test_suggestion),
    };

    return cmocka_run_group_tests(tests, serve_begin, serve_end);
}
