/* SPDX-License-Identifier: MIT
 * Requests: what the lobby is told, the client's files, headers, and what is refused. */
#include <cmocka.h>

#include "server/serve.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>

static const struct gg_json *get(const char *path, struct message *m)
{
    struct http h;

    http_ask(&serve, "GET", path, "", NULL, &h);
    assert_int_equal(h.status, 200);
    assert_true(http_has(&h, "content-type: application/json\r\n"));
    m->json = gg_json_read(&m->arena, path, gg_buf_text(&h.body), h.body.len, NULL);
    assert_non_null(m->json);
    http_free(&h);
    return m->json;
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

/* ---- what the lobby shows ---- */

static void test_games(void **state)
{
    struct message m = { .json = NULL };
    const struct gg_json *games = get("/api/games?lang=fr", &m), *mini, *row;

    (void)state;
    mini = row_of(gg_json_get(games, "games"), "mini");
    row = gg_json_at(gg_json_get(mini, "sides"), 0);
    assert_string_equal(gg_json_get(row, "id")->text, "red");
    assert_string_equal(gg_json_get(row, "name")->text, "Rouge");
    row = row_of(gg_json_get(mini, "scenarios"), "mini/duel");
    assert_int_equal(gg_json_get(row, "minutes")->integer, 5); /* 45 decisions at 6 seconds */
    assert_int_equal(gg_json_get(row, "decisions")->integer, 45);
    assert_true(gg_json_get(mini, "about")->count > 10);
    assert_true(gg_json_get(row, "about")->count > 10);
    row = row_of(gg_json_get(mini, "options"), "deck");
    row = row_of(gg_json_get(row, "choices"), "half");
    assert_int_equal(gg_json_get(row, "name")->text[0] != '[', 1);
    row = row_of(gg_json_get(mini, "layers"), "reach");
    assert_string_equal(gg_json_get(row, "from")->text, "piece");
    row_of(gg_json_get(games, "bots"), "random");
    message_free(&m);
}

static void test_board_and_rules(void **state)
{
    struct message m = { .json = NULL };
    const struct gg_json *answer = get("/api/board?game=mini/duel&lang=it", &m);

    (void)state;
    assert_string_equal(gg_json_get(answer, "game")->text, "mini/duel");
    assert_true(gg_json_get(answer, "places")->count > 3);
    message_free(&m);
    answer = get("/api/rules?game=mini/duel&lang=en", &m);
    answer = gg_json_at(gg_json_get(answer, "clauses"), 0);
    assert_string_equal(gg_json_get(answer, "id")->text, "MINI-1.1");
    message_free(&m);
    answer = get("/api/words?lang=fr", &m);
    assert_int_equal(answer->type, GG_JSON_OBJECT);
    assert_true(answer->count > 10);
    message_free(&m);
}

static void test_picture(void **state)
{
    struct http h;

    (void)state;
    http_ask(&serve, "GET", "/api/picture?game=waterloo/1815", "", NULL, &h);
    assert_int_equal(h.status, 200);
    assert_true(http_has(&h, "content-type: image/svg+xml"));
    assert_non_null(
        strstr(gg_buf_text(&h.body), "viewBox=\"0 0 1894 1462\"")); /* nothing but the board */
    http_free(&h);
}

/* ---- the client's files ---- */

static const char *value_of(const struct http *h, const char *name, char *out, size_t cap)
{
    const char *at = strstr(gg_buf_text(&h->head), name);

    assert_non_null(at);
    at += strlen(name);
    snprintf(out, cap, "%.*s", (int)strcspn(at, "\r"), at);
    return out;
}

static void test_files(void **state)
{
    struct http h;
    char etag[80], header[128];

    (void)state;
    http_ask(&serve, "GET", "/", "Accept-Encoding: gzip, br\r\n", NULL, &h);
    assert_int_equal(h.status, 200);
    assert_true(http_has(&h, "content-type: text/html; charset=utf-8\r\n"));
    assert_true(http_has(&h, "content-encoding: gzip\r\n"));
    assert_memory_equal(h.body.data, "\x1f\x8b", 2);
    value_of(&h, "etag: ", etag, sizeof etag);
    http_free(&h);

    snprintf(header, sizeof header, "Accept-Encoding: gzip\r\nIf-None-Match: %s\r\n", etag);
    http_ask(&serve, "GET", "/", header, NULL, &h);
    assert_int_equal(h.status, 304);
    assert_int_equal(h.body.len, 0);
    http_free(&h);
    http_ask(&serve, "GET", "/index.html", header, NULL, &h); /* the page with separate files */
    assert_int_equal(h.status, 200);
    http_free(&h);

    http_ask(&serve, "HEAD", "/", "Accept-Encoding: gzip\r\n", NULL, &h);
    assert_int_equal(h.status, 200);
    http_free(&h);
    http_ask(&serve, "GET", "/", "", NULL, &h); /* as curl asks */
    assert_int_equal(h.status, 200);
    assert_false(http_has(&h, "content-encoding: gzip\r\n"));
    assert_non_null(strstr(gg_buf_text(&h.body), "<!doctype html>"));
    http_free(&h);
}

/* The place of what is kept for good, "/v/DIGEST", as the page names it. */
static void place_of_program(char *out, size_t cap)
{
    const char *at;
    struct http h;

    http_ask(&serve, "GET", "/", "", NULL, &h);
    at = strstr(gg_buf_text(&h.body), "src=\"/v/");
    assert_non_null(at);
    snprintf(out, cap, "%.*s", (int)(strstr(at, "/app/main.js") - at - 5), at + 5);
    http_free(&h);
    assert_int_equal(strlen(out), 3 + 16);
}

static void test_kept_for_good(void **state)
{
    static const char *const names[] = { "/app/main.js", "/main.js", "/style/base.css",
                                         "/api/board?game=mini/duel", "/api/words?lang=fr" };
    char root[64], path[128], etag[80], header[128];
    struct http h;

    (void)state;
    place_of_program(root, sizeof root);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(path, sizeof path, "%s%s", root, names[i]);
        http_ask(&serve, "GET", path, "Accept-Encoding: gzip\r\n", NULL, &h);
        assert_int_equal(h.status, 200);
        assert_true(http_has(&h, "cache-control: public, max-age=31536000, immutable\r\n"));
        assert_true(http_has(&h, "content-encoding: gzip\r\n"));
        http_free(&h);

        http_ask(&serve, "GET", names[i], "Accept-Encoding: gzip\r\n", NULL, &h);
        assert_true(http_has(&h, "cache-control: no-cache\r\n"));
        value_of(&h, "etag: ", etag, sizeof etag);
        http_free(&h);
        snprintf(header, sizeof header, "If-None-Match: %s\r\n", etag);
        http_ask(&serve, "GET", names[i], header, NULL, &h);
        assert_int_equal(h.status, 304);
        http_free(&h);
    }
}

static void test_not_kept(void **state)
{
    char root[64], path[128];
    struct http h;

    (void)state;
    place_of_program(root, sizeof root);
    http_ask(&serve, "GET", "/v/0000000000000000/main.js", "", NULL, &h); /* another program's */
    assert_int_equal(h.status, 404);
    http_free(&h);
    snprintf(path, sizeof path, "%s/api/tables", root);
    http_ask(&serve, "POST", path, "", "{\"game\":\"mini/duel\",\"options\":{},\"seats\":{}}", &h);
    assert_int_equal(h.status, 404);
    http_free(&h);
    snprintf(path, sizeof path, "%s/api/record", root);
    http_ask(&serve, "GET", path, "", NULL, &h);
    assert_int_equal(h.status, 404);
    http_free(&h);
    snprintf(path, sizeof path, "%s/api/board?game=mini/nowhere", root);
    http_ask(&serve, "GET", path, "", NULL, &h); /* an error is kept by nobody */
    assert_int_equal(h.status, 404);
    assert_true(http_has(&h, "cache-control: no-store\r\n"));
    http_free(&h);
}

static void test_headers(void **state)
{
    static const char *const paths[] = { "/", "/api/games", "/nowhere" };

    (void)state;
    for (size_t i = 0; i < 3; i++) {
        struct http h;

        http_ask(&serve, "GET", paths[i], "Accept-Encoding: gzip\r\n", NULL, &h);
        assert_true(http_has(&h, "content-security-policy: default-src 'none'; script-src 'self'"));
        assert_true(http_has(&h, "x-content-type-options: nosniff\r\n"));
        assert_true(http_has(&h, "referrer-policy: no-referrer\r\n"));
        assert_true(http_has(&h, "x-frame-options: DENY\r\n"));
        http_free(&h);
    }
}

/* ---- refusals ---- */

static int ask(const char *method, const char *path, const char *headers, const char *body)
{
    struct http h;

    http_ask(&serve, method, path, headers, body, &h);
    if (h.status >= 400 && h.body.len > 0) {
        assert_int_equal(strncmp(gg_buf_text(&h.body), "{\"error\":\"", 10), 0);
    }
    http_free(&h);
    return h.status;
}

/* A picture of the ground, which has one ETag however often and by whom it is asked for. */
static void ask_ground(const char *path, const char *header, struct http *h, char *etag, size_t cap)
{
    http_ask(&serve, "GET", path, header, NULL, h);
    assert_int_equal(h->status, 200);
    assert_true(http_has(h, "content-type: image/svg+xml\r\n"));
    value_of(h, "etag: ", etag, cap);
}

static void test_ground(void **state)
{
    static const char day[] = "/api/ground?game=waterloo/1815",
                      night[] = "/api/ground?game=waterloo/1815&light=night";
    char first[80], again[80], header[128];
    struct http h;

    (void)state;
    ask_ground(day, "", &h, first, sizeof first);
    assert_memory_equal(gg_buf_text(&h.body), "<svg ", 5);
    assert_null(strstr(gg_buf_text(&h.body), "Plancenoit")); /* names are over it, not in it */
    http_free(&h);
    ask_ground(day, "Accept-Encoding: gzip\r\n", &h, again, sizeof again);
    assert_true(http_has(&h, "content-encoding: gzip\r\n"));
    assert_true(h.body.len < 250 * 1024);
    assert_string_equal(first, again);
    http_free(&h);
    ask_ground(night, "", &h, again, sizeof again);
    assert_string_not_equal(first, again);
    http_free(&h);
    snprintf(header, sizeof header, "If-None-Match: %s\r\n", first);
    http_ask(&serve, "GET", day, header, NULL, &h);
    assert_int_equal(h.status, 304);
    http_free(&h);
    assert_int_equal(ask("GET", "/api/ground?game=mini/duel", "", NULL), 404);
    assert_int_equal(ask("GET", "/api/ground?game=mini/nowhere", "", NULL), 404);
}

static void test_no_walking(void **state)
{
    static const char *const paths[] = {
        "/../../../../etc/passwd",
        "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "//etc/passwd",
        "/./../CMakeLists.txt",
        "/index.html/../../run",
        "/..\\..\\etc\\passwd",
        "/lang/en/core.json",
        "/api/words?lang=../../x",
        "/index.html%00.js",
        "/types.d.ts",
        "/package.json",
        "/api/board?game=../../passwd",
    };

    (void)state;
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        struct http h;

        http_ask(&serve, "GET", paths[i], "Accept-Encoding: gzip\r\n", NULL, &h);
        assert_null(strstr(gg_buf_text(&h.body), "root:"));
        if (!strstr(paths[i], "/api/words")) { /* an unknown language is English */
            assert_true(h.status == 0 || h.status >= 400);
        }
        http_free(&h);
    }
}

static void test_wrong_requests(void **state)
{
    (void)state;
    assert_int_equal(ask("GET", "/nowhere", "", NULL), 404);
    assert_int_equal(ask("GET", "/api/tables", "", NULL), 405);
    assert_int_equal(ask("POST", "/api/games", "", "{}"), 405);
    assert_int_equal(ask("DELETE", "/api/games", "", NULL), 405);
    assert_int_equal(ask("GET", "/api/board?game=chess", "", NULL), 404);
    assert_int_equal(ask("GET", "/api/rules", "", NULL), 404);
    assert_int_equal(ask("GET", "/ws", "", NULL), 404);
}

static void test_wrong_tables(void **state)
{
    static const char *const bodies[] = {
        "",
        "{",
        "[]",
        "{}",
        "{\"game\":7}",
        "{\"game\":\"chess\"}",
        "{\"game\":\"mini/duel\",\"options\":{\"deck\":\"none\"}}",
        "{\"game\":\"mini/duel\",\"options\":{\"hats\":\"on\"}}",
        "{\"game\":\"mini/duel\",\"options\":{\"deck\":1}}",
        "{\"game\":\"mini/duel\",\"seats\":{\"green\":\"human\"}}",
        "{\"game\":\"mini/duel\",\"seats\":{\"red\":\"nobody\"}}",
        "{\"game\":\"mini/duel\",\"seats\":{\"red\":1}}",
        "{\"game\":\"mini/duel\",\"seed\":-1}",
        "{\"game\":\"mini/duel\",\"seed\":\"x\"}",
        "{\"game\":\"mini/duel\",\"game\":\"mini/duel\"}",
        "\xff\xfe",
    };

    (void)state;
    for (size_t i = 0; i < sizeof bodies / sizeof bodies[0]; i++) {
        assert_int_equal(ask("POST", "/api/tables", "", bodies[i]), 400);
    }
}

static void test_strangers(void **state)
{
    char header[128];

    (void)state;
    assert_int_equal(ask("GET", "/api/record", "", NULL), 403);
    assert_int_equal(ask("GET", "/api/record", "Authorization: Bearer x\r\n", NULL), 403);
    snprintf(header, sizeof header, "Authorization: Bearer %043d\r\n", 0);
    assert_int_equal(ask("GET", "/api/record", header, NULL), 403);
    assert_int_equal(ask("GET", "/api/games", "Origin: http://evil.example\r\n", NULL), 403);
    assert_int_equal(
        ask("POST", "/api/tables", "Origin: http://evil.example\r\n", "{\"game\":\"mini/duel\"}"),
        403);
}

/* A name of someone else's that leads to this machine. */
static void test_foreign_host(void **state)
{
    static const char request[] = "GET /api/games HTTP/1.1\r\nHost: evil.example:1815\r\n\r\n";
    struct gg_buf answer = { 0 };

    (void)state;
    http_raw(&serve, request, sizeof request - 1, &answer);
    assert_int_equal(strncmp(gg_buf_text(&answer), "HTTP/1.1 403", 12), 0);
    gg_buf_free(&answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),         cmocka_unit_test(test_board_and_rules),
        cmocka_unit_test(test_picture),       cmocka_unit_test(test_files),
        cmocka_unit_test(test_kept_for_good), cmocka_unit_test(test_ground),
        cmocka_unit_test(test_not_kept),      cmocka_unit_test(test_headers),
        cmocka_unit_test(test_no_walking),    cmocka_unit_test(test_wrong_requests),
        cmocka_unit_test(test_wrong_tables),  cmocka_unit_test(test_strangers),
        cmocka_unit_test(test_foreign_host),
    };

    return cmocka_run_group_tests(tests, serve_begin, serve_end);
}
