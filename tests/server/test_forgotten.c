/* SPDX-License-Identifier: MIT
 * Odds: two at once in the whole house, and what nobody waits for any more is not worked out, so
 * that who plays a bot elsewhere does not wait for it. */
#include <cmocka.h>

#include "server/serve.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char question[] = ",\"move\":\"keep:m12\"";

static void make(struct seat *s, const char *notation)
{
    struct message m;

    seat_move(s, notation, &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_await(s, "scene", NULL);
}

/* A table at a decision whose odds take long; the token of who decides. */
static void hard_table(char token[64])
{
    char all[3][64];
    struct seat s;

    table_make(&serve, "{\"game\":\"nations/1813\",\"seed\":1815}", "french", "coalition", all);
    seat_open(&s, &serve, all[0]);
    make(&s, "second:west");
    make(&s, "second:east");
    seat_turn(&s, "french");
    make(&s, "keep:m20");
    strcpy(token, all[0]);
    seat_close(&s);
}

/* Asks, sees to it that the question has come, and goes. */
static void ask_and_go(const char *token)
{
    struct message m;
    struct seat s;

    seat_open(&s, &serve, token);
    seat_say(&s, "odds", question);
    seat_say(&s, "ping", "");
    seat_answer(&s, &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_close(&s);
}

static long cost_of_one(const char *token)
{
    long before = serve_worked(&serve);
    struct message m;
    struct seat s;

    seat_open(&s, &serve, token);
    seat_say(&s, "odds", question);
    seat_answer(&s, &m);
    assert_true(message_is(&m, "answer"));
    message_free(&m);
    seat_close(&s);
    return serve_worked(&serve) - before;
}

/* A bot moves at another table. */
static void play_a_bot(struct seat *red)
{
    struct message m;

    for (int i = 0; i < 4; i++) {
        seat_turn(red, "red");
        seat_move(red, seat_legal(red, 0), &m);
        assert_true(message_is(&m, "ok"));
        message_free(&m);
        seat_await(red, "scene", NULL);
    }
    seat_turn(red, "red");
}

/* Of two hundred that nobody waits for, next to nothing is worked out. */
static void test_forgotten(void **state)
{
    enum { MANY = 200, FEW = 20 };
    char token[64], own[3][64];
    struct seat red;
    long one, before;

    (void)state;
    hard_table(token);
    table_make(&serve, "{\"game\":\"mini/skirmish\",\"seats\":{\"blue\":\"greedy\"}}", "red",
               "blue", own);
    seat_open(&red, &serve, own[0]);
    one = cost_of_one(token);
    print_message("odds take %ld hundredths of a second\n", one);
    assert_true(one > 5);
    before = serve_worked(&serve);
    for (int i = 0; i < MANY; i++) {
        ask_and_go(token);
    }
    play_a_bot(&red);
    sleep(2); /* for what may still be worked out */
    assert_in_range(serve_worked(&serve) - before, 0, FEW * one + 100);
    seat_close(&red);
}

/* Three at once: how many are asked to wait? */
static int turned_away(struct seat s[3])
{
    int busy = 0;

    for (int i = 0; i < 3; i++) {
        seat_say(&s[i], "odds", question);
    }
    for (int i = 0; i < 3; i++) {
        struct message m;

        seat_answer(&s[i], &m);
        busy += strcmp(message_get(&m, "code"), "busy") == 0;
        assert_true(message_is(&m, "answer") || strcmp(message_get(&m, "code"), "busy") == 0);
        message_free(&m);
    }
    return busy;
}

/* One may be done before the third has come: then it is tried again. */
static void test_two_at_once(void **state)
{
    enum { TRIES = 10 };
    struct seat s[3];
    int tries = 0, busy;

    (void)state;
    for (int i = 0; i < 3; i++) {
        char token[64];

        hard_table(token);
        seat_open(&s[i], &serve, token);
    }
    while ((busy = turned_away(s)) == 0) {
        assert_true(++tries < TRIES);
    }
    assert_int_equal(busy, 1);
    for (int i = 0; i < 3; i++) {
        seat_close(&s[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forgotten),
        cmocka_unit_test(test_two_at_once),
    };

    return cmocka_run_group_tests_name("server: forgotten odds", tests, serve_begin, serve_end);
}
