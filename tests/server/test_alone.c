/* SPDX-License-Identifier: MIT
 * Games between two bots wait for those with people: five of them run for an address, and a person
 * who plays a bot elsewhere does not notice them. */
#include <cmocka.h>

#include "server/serve.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BOTS                                                                                       \
    "{\"game\":\"waterloo/1815\",\"seats\":{\"french\":\"marshal\",\"allied\":\"marshal\"}}"

static int folder(void **state)
{
    (void)state;
    serve = (struct serve){ .strict = true };
    serve_folder(&serve);
    return 0;
}

static int ask_for(const struct serve *from, const char *body)
{
    struct http h;
    int status;

    http_ask(from, "POST", "/api/tables", "", body, &h);
    status = h.status;
    if (status == 429) {
        assert_non_null(strstr(gg_buf_text(&h.body), "between two bots"));
    }
    http_free(&h);
    return status;
}

static void hand_over(struct seat *s, const char *bot, const char *expected)
{
    char rest[64];
    struct message m;

    snprintf(rest, sizeof rest, ",\"player\":\"%s\"", bot);
    seat_say(s, "player", rest);
    seat_answer(s, &m);
    assert_string_equal(message_is(&m, "ok") ? "ok" : message_get(&m, "code"), expected);
    message_free(&m);
}

static void test_five_an_address(void **state)
{
    enum { MOST = 5 };
    struct serve elsewhere;
    char own[3][64];
    struct seat s;

    (void)state;
    serve_start(&serve, NULL);
    elsewhere = serve;
    elsewhere.from = "127.0.0.2";
    for (int i = 0; i < MOST; i++) {
        assert_int_equal(ask_for(&serve, BOTS), 201);
    }
    assert_int_equal(ask_for(&serve, BOTS), 429);
    assert_int_equal(ask_for(&elsewhere, BOTS), 201);
    table_make(&serve, "{\"game\":\"waterloo/1815\",\"seats\":{\"allied\":\"marshal\"}}", "french",
               "allied", own);
    seat_open(&s, &serve, own[0]);
    hand_over(&s, "recruit", "busy"); /* nor that way */
    hand_over(&s, "human", "ok");
    seat_close(&s);
    seat_open(&s, &elsewhere, own[0]);
    hand_over(&s, "recruit", "ok");
    seat_close(&s);
}

/* Changes at other tables between a person's move and the bot's answer, the most of them: by the
 * log, which tells them in order. */
static int most_between(const char *log, int table)
{
    char begins[32];
    const char *start;
    int most = 0, others = 0;

    snprintf(begins, sizeof begins, "table %d: entry 1,", table);
    start = strstr(log, begins);
    assert_non_null(start);
    for (const char *at = strstr(start, ": entry "); at; at = strstr(at + 1, ": entry ")) {
        const char *id = at;

        while (id > log && id[-1] != ' ') {
            id--;
        }
        if (strtol(id, NULL, 10) == table) {
            most = others > most ? others : most;
            others = 0;
        } else {
            others++;
        }
    }
    return most;
}

/* A person plays a bot while two dozen games of marshals run: no answer waits for all of these. */
static void test_people_first(void **state)
{
    enum { GAMES = 24, MOVES = 24 };
    struct gg_buf log = { 0 };
    char token[3][64];
    struct seat s;
    int moves = 0;

    (void)state;
    serve.logged = true;
    serve_start(&serve,
                (const char *[]){ "--bot-games", "100", "--new-tables", "100", "--verbose", NULL });
    for (int i = 0; i < GAMES; i++) {
        table_make(&serve, BOTS, "french", "allied", token);
    }
    table_make(&serve, "{\"game\":\"mini/duel\",\"seats\":{\"blue\":\"greedy\"}}", "red", "blue",
               token);
    seat_open(&s, &serve, token[0]);
    for (seat_turn(&s, "red"); moves < MOVES && seat_scene(&s, "moves")->count > 0; moves++) {
        struct message m;

        seat_move(&s, seat_legal(&s, seat_scene(&s, "moves")->count - 1), &m);
        assert_true(message_is(&m, "ok"));
        message_free(&m);
        seat_await(&s, "scene", NULL);
        seat_turn(&s, "red");
    }
    assert_true(moves >= 8);
    seat_close(&s);
    assert_true(serve_read(&serve, "log", &log));
    log.data[log.len - 1] = '\0';
    print_message("at most %d changes elsewhere\n", most_between(log.data, GAMES + 1));
    assert_in_range(most_between(log.data, GAMES + 1), 0, GAMES / 2);
    gg_buf_free(&log);
}

#define ALONE(test) cmocka_unit_test_setup_teardown(test, folder, serve_end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ALONE(test_five_an_address),
        ALONE(test_people_first),
    };

    return cmocka_run_group_tests_name("server: bots alone", tests, NULL, NULL);
}
