/* SPDX-License-Identifier: MIT
 * The commitment to the dice: everybody at the table is told it before anything else is seen, and
 * it is the record's in the end. */
#include <cmocka.h>

#include "server/serve.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>

enum { HEX = 64 };

static const char key[] = "{\"t\":\"dice\",\"commitment\":\"";

/* What this seat was told, "" if nothing; before its first scene. */
static void told(const struct seat *s, char hex[HEX + 1])
{
    const char *heard = gg_buf_text((struct gg_buf *)&s->heard), *at = strstr(heard, key);

    hex[0] = '\0';
    if (at) {
        snprintf(hex, HEX + 1, "%.64s", at + strlen(key));
        assert_int_equal(strspn(hex, "0123456789abcdef"), HEX);
        assert_ptr_equal(strstr(at, "\"}"), at + strlen(key) + HEX);
        assert_null(strstr(at + 1, key));
        assert_true(at < strstr(heard, "{\"t\":\"scene\""));
    }
}

static void sit(struct seat *s, const char *token, char hex[HEX + 1])
{
    seat_open(s, &serve, token);
    told(s, hex);
}

static void lend(struct seat *s)
{
    struct message m;

    seat_say(s, "player", ",\"player\":\"random\"");
    seat_answer(s, &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
}

static void committed_in_record(const char *token, char hex[HEX + 1])
{
    char header[128];
    const char *at;
    struct http h;

    snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", token);
    http_ask(&serve, "GET", "/api/record", header, NULL, &h);
    assert_int_equal(h.status, 200);
    at = strstr(gg_buf_text(&h.body), "\ndice commitment ");
    assert_non_null(at);
    snprintf(hex, HEX + 1, "%.64s", at + strlen("\ndice commitment "));
    http_free(&h);
}

static void test_committed(void **state)
{
    char token[3][64], hex[3][HEX + 1], again[HEX + 1], recorded[HEX + 1];
    struct seat s[3], late;

    (void)state;
    table_make(&serve, "{\"game\":\"mini/duel\"}", "red", "blue", token);
    for (int i = 0; i < 3; i++) {
        sit(&s[i], token[i], hex[i]);
        assert_int_equal(strlen(hex[i]), HEX);
        assert_string_equal(hex[i], hex[0]);
    }
    lend(&s[0]);
    lend(&s[1]);
    while (seat_scene(&s[2], "over")->integer == 0) {
        seat_await(&s[2], "scene", NULL);
    }
    committed_in_record(token[0], recorded);
    assert_string_equal(recorded, hex[0]);
    sit(&late, token[1], again); /* who comes back is told the same */
    assert_string_equal(again, hex[0]);
    seat_close(&late);
    for (int i = 0; i < 3; i++) {
        seat_close(&s[i]);
    }
}

static void test_two_games_differ(void **state)
{
    char token[2][3][64], hex[2][HEX + 1];

    (void)state;
    for (int i = 0; i < 2; i++) {
        struct seat s;

        table_make(&serve, "{\"game\":\"mini/duel\"}", "red", "blue", token[i]);
        sit(&s, token[i][1], hex[i]);
        seat_close(&s);
    }
    assert_string_not_equal(hex[0], hex[1]);
}

/* Dice that anybody can know beforehand are committed to by nobody. */
static void test_open(void **state)
{
    char token[3][64], hex[HEX + 1];
    struct seat s;

    (void)state;
    table_make(&serve, "{\"game\":\"mini/duel\",\"seed\":7}", "red", "blue", token);
    sit(&s, token[0], hex);
    assert_string_equal(hex, "");
    seat_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_committed),
        cmocka_unit_test(test_two_games_differ),
        cmocka_unit_test(test_open),
    };

    return cmocka_run_group_tests(tests, serve_begin, serve_end);
}
