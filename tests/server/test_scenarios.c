/* SPDX-License-Identifier: MIT
 * Scenarios that are files in a folder laid over the data: the lobby lists them, and a table of
 * each is sat down at. */
#include <cmocka.h>

#include "server/serve.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int begin(void **state)
{
    char added[512];
    const char *extra[] = { "--data", added, NULL };

    (void)state;
    snprintf(added, sizeof added, "%s/tests/added", getenv("SOURCE"));
    serve_folder(&serve);
    serve_start(&serve, extra);
    return 0;
}

static int end(void **state)
{
    (void)state;
    assert_int_equal(serve_stop(&serve, SIGTERM), 0);
    serve_remove(&serve);
    return 0;
}

static const struct gg_json *row_of(const struct gg_json *list, const char *id)
{
    for (const struct gg_json *row = list->first; row; row = row->next) {
        if (strcmp(gg_json_get(row, "id")->text, id) == 0) {
            return row;
        }
    }
    fail_msg("no %s in the list", id);
    return NULL;
}

/* The scenario as the lobby has it in that language. */
static const struct gg_json *listed(const char *game, const char *language, struct message *m)
{
    char path[64], ruleset[32];
    struct http h;

    snprintf(path, sizeof path, "/api/games?lang=%s", language);
    snprintf(ruleset, sizeof ruleset, "%.*s", (int)strcspn(game, "/"), game);
    http_ask(&serve, "GET", path, "", "", &h);
    assert_int_equal(h.status, 200);
    *m = (struct message){ .json = NULL };
    m->json = gg_json_read(&m->arena, path, gg_buf_text(&h.body), h.body.len, NULL);
    http_free(&h);
    return row_of(gg_json_get(row_of(gg_json_get(m->json, "games"), ruleset), "scenarios"), game);
}

static void the_lobby_lists_them(void **state)
{
    struct message m;
    const struct gg_json *row = listed("waterloo/evening", "fr", &m);

    (void)state;
    assert_string_equal(gg_json_get(row, "name")->text, "Vers le soir");
    assert_string_equal(gg_json_get(row, "about")->text, "The last hours.");
    assert_int_equal(gg_json_get(row, "minutes")->integer, 0); /* nobody knows */
    assert_string_equal(gg_json_get(gg_json_get(row, "options"), "last-turn")->text, "casualties");
    message_free(&m);
    row = listed("eagles/hour", "it", &m);
    assert_string_equal(gg_json_get(row, "name")->text, "Quatre Bras: one hour");
    assert_int_equal(gg_json_get(row, "options")->count, 0);
    assert_null(row->next); /* behind those that have an order */
    message_free(&m);
}

/* A board, and a table against a bot at which a side is shown its scene. */
static void sit_down(const char *game, const char *side, const char *other)
{
    char body[160], path[64], token[3][64];
    struct http h;
    struct seat s;

    snprintf(path, sizeof path, "/api/board?game=%s", game);
    http_ask(&serve, "GET", path, "", "", &h);
    assert_int_equal(h.status, 200);
    http_free(&h);
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"seed\":3,\"seats\":{\"%s\":\"random\"}}", game,
             other);
    table_make(&serve, body, side, other, token);
    seat_open(&s, &serve, token[0]);
    assert_string_equal(seat_scene(&s, "game")->text, game);
    seat_close(&s);
}

static void a_table_of_each_is_sat_down_at(void **state)
{
    (void)state;
    sit_down("waterloo/evening", "french", "allied");
    sit_down("nations/quick", "french", "allied");
    sit_down("wagram/morning", "french", "austrian");
    sit_down("eagles/hour", "french", "coalition");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lobby_lists_them),
        cmocka_unit_test(a_table_of_each_is_sat_down_at),
    };

    return cmocka_run_group_tests_name("server: scenarios", tests, begin, end);
}
