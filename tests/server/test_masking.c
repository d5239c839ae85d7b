/* SPDX-License-Identifier: MIT
 * The masking law on the wire: two games that differ only in what a seat may not know send it the
 * same bytes, every message of them. */
#include <cmocka.h>

#include "server/serve.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>

struct play {
    struct seat seat[3];
    char token[3][64];
};

static void sit(struct play *p, int seed)
{
    char body[128];

    snprintf(body, sizeof body, "{\"game\":\"mini/duel\",\"seed\":%d}", seed);
    table_make(&serve, body, "red", "blue", p->token);
    for (int i = 0; i < 3; i++) {
        seat_open(&p->seat[i], &serve, p->token[i]);
    }
}

static void rise(struct play *p)
{
    for (int i = 0; i < 3; i++) {
        seat_close(&p->seat[i]);
    }
}

/* Every move must be answered with ok; "undo" and "redo" too. */
static void make(struct seat *s, const char *what)
{
    struct message m;
    char rest[128];

    if (strcmp(what, "undo") == 0 || strcmp(what, "redo") == 0) {
        snprintf(rest, sizeof rest, ",\"seq\":%d", (int)s->seq);
        seat_say(s, what, rest);
        seat_answer(s, &m);
    } else {
        seat_move(s, what, &m);
    }
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_await(s, "scene", NULL);
}

static void hear_all(struct play *p)
{
    for (int i = 0; i < 3; i++) {
        seat_catch_up(&p->seat[i]);
    }
}

static void assert_same_bytes(const struct seat *a, const struct seat *b)
{
    assert_true(a->heard.len > 1000);
    assert_int_equal(a->heard.len, b->heard.len);
    assert_memory_equal(a->heard.data, b->heard.data, a->heard.len);
}

/* A stance chosen in different ways, and another one: blue and the spectators see no difference. */
static void test_hidden_stance(void **state)
{
    static const char *const ways[][7] = {
        { "mark:attack", "confirm", NULL },
        { "mark:hold", "confirm", NULL },
        { "mark:hold", "mark:feint", "confirm", NULL },
        { "mark:feint", "undo", "redo", "undo", "mark:attack", "confirm", NULL },
    };
    struct play p[4];

    (void)state;
    for (int w = 0; w < 4; w++) {
        sit(&p[w], 3);
        for (int i = 0; ways[w][i]; i++) {
            make(&p[w].seat[0], ways[w][i]);
        }
        seat_turn(&p[w].seat[1], "blue");
        make(&p[w].seat[1], "mark:hold");
        hear_all(&p[w]);
    }
    for (int w = 1; w < 4; w++) {
        assert_same_bytes(&p[0].seat[1], &p[w].seat[1]);
        assert_same_bytes(&p[0].seat[2], &p[w].seat[2]);
        assert_true(
            p[0].seat[0].heard.len != p[w].seat[0].heard.len ||
            memcmp(p[0].seat[0].heard.data, p[w].seat[0].heard.data, p[0].seat[0].heard.len) != 0);
    }
    for (int w = 0; w < 4; w++) {
        rise(&p[w]);
    }
}

static void glance(const char *token, int status, struct http *out)
{
    char header[128];

    snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", token);
    http_ask(&serve, "GET", "/api/glance?lang=en", header, NULL, out);
    assert_int_equal(out->status, status);
}

/* A table at a glance says whose move it is and where pieces stand, and nothing that the seat may
 * not know: how often red has changed his mind counts for red alone. */
static void test_glance(void **state)
{
    struct play p[2];
    struct http h[2];

    (void)state;
    for (int w = 0; w < 2; w++) {
        sit(&p[w], 3);
        make(&p[w].seat[0], "mark:hold");
        if (w == 1) {
            make(&p[w].seat[0], "mark:feint");
        }
    }
    for (int seat = 0; seat < 3; seat++) {
        for (int w = 0; w < 2; w++) {
            glance(p[w].token[seat], 200, &h[w]);
        }
        assert_int_equal(seat > 0, strcmp(gg_buf_text(&h[0].body), gg_buf_text(&h[1].body)) == 0);
        assert_non_null(strstr(gg_buf_text(&h[0].body), "\"decider\":\"red\""));
        assert_non_null(strstr(gg_buf_text(&h[0].body), "\"players\":{\"red\":\"human\""));
        assert_non_null(strstr(gg_buf_text(&h[0].body), "\"heaps\":[["));
        http_free(&h[0]);
        http_free(&h[1]);
    }
    glance("nobody", 403, &h[0]);
    http_free(&h[0]);
    rise(&p[0]);
    rise(&p[1]);
}

static void say(struct seat *s, const char *type, const char *rest)
{
    struct message m;

    seat_say(s, type, rest);
    seat_answer(s, &m);
    message_free(&m);
    seat_catch_up(s);
}

/* Has red chosen anything?  Neither an offer of a draw, nor its falling or not, nor whether the
 * game can still be aborted tells. */
static void test_words_tell_no_secret(void **state)
{
    static const char *const ways[][4] = { { NULL }, { "mark:attack" }, { "mark:hold", "undo" } };
    struct play p[3];

    (void)state;
    for (int w = 0; w < 3; w++) {
        sit(&p[w], 3);
        for (int i = 0; ways[w][i]; i++) {
            make(&p[w].seat[0], ways[w][i]);
        }
        say(&p[w].seat[1], "draw", ",\"say\":\"offer\"");
        say(&p[w].seat[0], "draw", ",\"say\":\"decline\"");
        say(&p[w].seat[0], "draw", ",\"say\":\"offer\"");
        make(&p[w].seat[0], "mark:feint");
        seat_catch_up(&p[w].seat[1]);
        say(&p[w].seat[1], "draw", ",\"say\":\"offer\"");
        say(&p[w].seat[1], "abort", "");
        hear_all(&p[w]);
    }
    for (int w = 1; w < 3; w++) {
        assert_same_bytes(&p[0].seat[1], &p[w].seat[1]);
        assert_same_bytes(&p[0].seat[2], &p[w].seat[2]);
    }
    for (int w = 0; w < 3; w++) {
        rise(&p[w]);
    }
}

/* The same stance in the end, chosen in different ways: the rest of the game is the same too, for
 * the one who did not choose it. */
static void test_way_to_a_stance(void **state)
{
    struct play p[2];

    (void)state;
    for (int w = 0; w < 2; w++) {
        sit(&p[w], 11);
        if (w == 1) {
            make(&p[w].seat[0], "mark:hold");
            make(&p[w].seat[0], "undo");
        }
        make(&p[w].seat[0], "mark:attack");
        make(&p[w].seat[0], "confirm");
        seat_turn(&p[w].seat[1], "blue");
        make(&p[w].seat[1], "mark:hold");
        make(&p[w].seat[1], "confirm");
        seat_catch_up(&p[w].seat[0]);
        make(&p[w].seat[0], "pass");
        seat_turn(&p[w].seat[1], "blue");
        make(&p[w].seat[1], "pass");
        hear_all(&p[w]);
    }
    assert_same_bytes(&p[0].seat[1], &p[1].seat[1]);
    assert_same_bytes(&p[0].seat[2], &p[1].seat[2]);
    assert_int_equal(p[0].seat[1].seq, p[1].seat[1].seq);
    assert_int_equal(p[1].seat[0].seq, p[0].seat[0].seq + 2);
    rise(&p[0]);
    rise(&p[1]);
}

static void to_the_cards(struct play *p, int seed)
{
    sit(p, seed);
    make(&p->seat[0], "mark:attack");
    make(&p->seat[0], "confirm");
    seat_turn(&p->seat[1], "blue");
    make(&p->seat[1], "mark:hold");
    make(&p->seat[1], "confirm");
    seat_until(&p->seat[0], 5);
    seat_until(&p->seat[1], 5);
    seat_until(&p->seat[2], 4);
}

static bool same_heard(const struct seat *a, const struct seat *b)
{
    return a->heard.len == b->heard.len && memcmp(a->heard.data, b->heard.data, a->heard.len) == 0;
}

/* Of many deals: spectators cannot tell any two apart, and a side only by its own card. */
static void test_hidden_cards(void **state)
{
    enum { DEALS = 16 };
    struct play p[DEALS];
    int blue_same = 0, red_differs = 0;

    (void)state;
    for (int i = 0; i < DEALS; i++) {
        to_the_cards(&p[i], 100 + i);
    }
    for (int i = 0; i < DEALS; i++) {
        for (int k = 0; k < i; k++) {
            assert_same_bytes(&p[i].seat[2], &p[k].seat[2]);
            if (same_heard(&p[i].seat[1], &p[k].seat[1])) {
                blue_same++;
                red_differs += !same_heard(&p[i].seat[0], &p[k].seat[0]);
            }
        }
    }
    assert_true(blue_same > 0);   /* the same card of eight came twice */
    assert_true(red_differs > 0); /* and did not tell which card red had */
    for (int i = 0; i < DEALS; i++) {
        rise(&p[i]);
    }
}

/* What the answer to a question tells must not depend on secrets either. */
static void test_questions(void **state)
{
    static const char *const stance[] = { "mark:attack", "mark:hold" };
    struct play p[2];

    (void)state;
    for (int w = 0; w < 2; w++) {
        struct message m;

        sit(&p[w], 5);
        make(&p[w].seat[0], stance[w]);
        seat_say(&p[w].seat[1], "why", ",\"move\":\"mark:hold\"");
        seat_answer(&p[w].seat[1], &m);
        message_free(&m);
        seat_say(&p[w].seat[1], "undo", ",\"seq\":0");
        seat_answer(&p[w].seat[1], &m);
        message_free(&m);
        seat_say(&p[w].seat[1], "look", ",\"at\":5");
        seat_answer(&p[w].seat[1], &m);
        message_free(&m);
        seat_say(&p[w].seat[1], "layer", ",\"layer\":\"reach\",\"thing\":\"red-1\"");
        seat_answer(&p[w].seat[1], &m);
        message_free(&m);
        seat_say(&p[w].seat[1], "takeback", ",\"steps\":1");
        seat_answer(&p[w].seat[1], &m);
        message_free(&m);
        hear_all(&p[w]);
    }
    assert_same_bytes(&p[0].seat[1], &p[1].seat[1]);
    assert_same_bytes(&p[0].seat[2], &p[1].seat[2]);
    rise(&p[0]);
    rise(&p[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hidden_stance),        cmocka_unit_test(test_glance),
        cmocka_unit_test(test_words_tell_no_secret), cmocka_unit_test(test_way_to_a_stance),
        cmocka_unit_test(test_hidden_cards),         cmocka_unit_test(test_questions),
    };

    return cmocka_run_group_tests(tests, serve_begin, serve_end);
}
