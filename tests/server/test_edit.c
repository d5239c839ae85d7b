/* SPDX-License-Identifier: MIT
 * Over the wire: positions made by hand.  What is sound is shown, what is not is told in words,
 * what cannot be is refused and changes nothing; a side's moment tells nothing it may not know. */
#include <cmocka.h>

#include "server/serve.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The answer to a POST, as JSON; its status. */
static int post(const char *path, const char *token, const char *body, struct message *m)
{
    struct gg_error err = { 0 };
    char header[128] = "";
    struct http h;
    int status;

    if (token != NULL) {
        snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", token);
    }
    *m = (struct message){ .json = NULL };
    http_ask(&serve, "POST", path, header, body, &h);
    status = h.status;
    m->raw = h.body;
    m->json = gg_json_read(&m->arena, "answer", gg_buf_text(&m->raw), m->raw.len, &err);
    assert_non_null(m->json);
    gg_buf_free(&h.head);
    return status;
}

/* {"file":FILE REST}, FILE the text of a position file. */
static int edit_file(const char *file, const char *rest, struct message *m)
{
    struct gg_json_writer w;
    struct gg_buf body = { 0 };
    int status;

    gg_json_start(&w, &body, false);
    gg_json_object(&w);
    gg_json_put_string(&w, "file", file);
    gg_json_object_end(&w);
    body.len--; /* the brace */
    gg_buf_puts(&body, rest);
    gg_buf_puts(&body, "}");
    status = post("/api/edit", NULL, gg_buf_text(&body), m);
    gg_buf_free(&body);
    return status;
}

static const struct gg_json *at(const struct message *m, const char *key)
{
    const struct gg_json *found = gg_json_get(m->json, key);

    assert_non_null(found);
    return found;
}

static bool says(const struct message *m, const char *what)
{
    return strstr(gg_buf_text(&m->raw), what) != NULL;
}

/* ---- a position that stands ---- */

/* Of every ruleset: its fields with their names, a sound start, a scene. */
static void every_game_can_be_edited(void **state)
{
    static const char *const game[] = { "waterloo", "nations", "wagram", "eagles", "mini" };
    static const char *const language[] = { "en", "fr", "it" };

    (void)state;
    for (int i = 0; i < 15; i++) {
        char body[128];
        struct message m;

        snprintf(body, sizeof body, "{\"game\":\"%s\",\"fields\":true,\"lang\":\"%s\"}",
                 game[i % 5], language[i / 5]);
        assert_int_equal(post("/api/edit", NULL, body, &m), 200);
        assert_int_equal(at(&m, "wrong")->type, GG_JSON_NULL);
        assert_true(gg_json_get(at(&m, "scene"), "places")->count > 3);
        assert_string_equal(gg_json_get(at(&m, "scene"), "language")->text, language[i / 5]);
        assert_true(at(&m, "fields")->count >= 8);
        assert_false(says(&m, ".field.")); /* a name that the catalogue lacks */
        assert_false(says(&m, ".word."));
        assert_non_null(gg_json_get(at(&m, "things"), at(&m, "place")->text));
        message_free(&m);
    }
}

/* What is changed is laid over what stands, and the file tells all of it. */
static void a_change_is_laid_over(void **state)
{
    struct message m, n, back;

    (void)state;
    assert_int_equal(post("/api/edit", NULL,
                          "{\"game\":\"mini/duel\",\"changes\":[{\"unit\":{\"red-1\":{\"place\":"
                          "\"ridge\"}},\"side\":{\"red\":{\"control\":[\"camp\",\"ford\",\"ridge\"]"
                          "}}},{\"turn\":2}]}",
                          &m),
                     200);
    assert_int_equal(at(&m, "wrong")->type, GG_JSON_NULL);
    assert_true(says(&m, "\"id\":\"red-1\",\"place\":\"ridge\""));
    assert_non_null(strstr(at(&m, "file")->text, "\"turn\": 2"));
    assert_int_equal(edit_file(at(&m, "file")->text, "", &n), 200);
    assert_string_equal(at(&n, "file")->text, at(&m, "file")->text);
    assert_int_equal(
        edit_file(at(&m, "file")->text,
                  ",\"changes\":[{\"unit\":{\"red-1\":{\"place\":\"ford\"}},\"turn\":1}]", &back),
        200);
    assert_non_null(strstr(at(&back, "file")->text, "\"turn\": 1"));
    message_free(&back);
    message_free(&n);
    message_free(&m);
}

/* Of Eagles of France: a unit that goes leaves a stack that has a lead, and takes the sets along.
 */
static void what_follows_is_worked_out(void **state)
{
    struct message m, n;
    const struct gg_json *piece;
    char change[256];

    (void)state;
    assert_int_equal(post("/api/edit", NULL, "{\"game\":\"eagles\"}", &m), 200);
    piece = gg_json_get(at(&m, "scene"), "pieces")->first;
    while (strcmp(gg_json_get(piece, "symbol")->text, "infantry") != 0 ||
           gg_json_get(piece, "place")->type != GG_JSON_STRING ||
           strlen(gg_json_get(piece, "place")->text) != 4) {
        piece = piece->next;
        assert_non_null(piece);
    }
    snprintf(change, sizeof change, ",\"changes\":[{\"unit\":{\"%s\":\"0909\"}}]",
             gg_json_get(piece, "id")->text);
    assert_int_equal(edit_file(at(&m, "file")->text, change, &n), 200);
    assert_int_equal(at(&n, "wrong")->type, GG_JSON_NULL);
    message_free(&n);
    message_free(&m);
}

/* ---- what is wrong ---- */

static void what_is_wrong_is_told(void **state)
{
    struct message m, n;
    const struct gg_json *wrong;

    (void)state;
    assert_int_equal(post("/api/edit", NULL,
                          "{\"game\":\"waterloo\",\"lang\":\"fr\",\"changes\":[{\"blue-cubes\":{"
                          "\"hougoumont\":9}}]}",
                          &m),
                     200);
    wrong = at(&m, "wrong");
    assert_true(gg_json_get(wrong, "text")->count > 5);
    assert_true(gg_json_get(wrong, "fields")->count >= 1);
    assert_null(gg_json_get(m.json, "scene")); /* rules are asked about sound positions alone */
    for (const struct gg_json *c = gg_json_get(wrong, "clauses")->first; c; c = c->next) {
        assert_true(strncmp(gg_json_get(c, "id")->text, "WAT-", 4) == 0);
        assert_true(gg_json_get(c, "text")->count > 5);
    }
    /* It can be mended: nothing is lost. */
    assert_int_equal(
        edit_file(at(&m, "file")->text, ",\"changes\":[{\"blue-cubes\":{\"hougoumont\":0}}]", &n),
        200);
    assert_int_equal(at(&n, "wrong")->type, GG_JSON_NULL);
    message_free(&n);
    message_free(&m);
}

static void clauses_are_named(void **state)
{
    struct message m;
    const struct gg_json *wrong;

    (void)state;
    /* WAG-2.2.1: the headquarters is on the map; a Round marker past the end of its track. */
    assert_int_equal(post("/api/edit", NULL,
                          "{\"game\":\"wagram\",\"lang\":\"it\",\"changes\":[{\"round\":{"
                          "\"french\":99}}]}",
                          &m),
                     200);
    wrong = at(&m, "wrong");
    assert_string_equal(gg_json_at(gg_json_get(wrong, "fields"), 0)->text, "round");
    assert_string_equal(gg_json_get(wrong, "text")->text, "past the end of the track");
    assert_int_equal(gg_json_get(wrong, "clauses")->count, 1);
    assert_string_equal(gg_json_get(gg_json_at(gg_json_get(wrong, "clauses"), 0), "id")->text,
                        "WAG-11.3");
    message_free(&m);
}

/* ---- what is refused ---- */

static void nonsense_is_refused(void **state)
{
    static const struct {
        const char *body, *why;
    } bad[] = {
        { "", "not a JSON object" },
        { "{", "not a JSON object" },
        { "[]", "not a JSON object" },
        { "{}", "names a battle" },
        { "{\"game\":\"chess\"}", "chess" },
        { "{\"game\":7}", "names a battle" },
        { "{\"game\":\"mini\",\"options\":{\"nothing\":\"x\"}}", "nothing" },
        { "{\"file\":7}", "text of a position file" },
        { "{\"file\":\"{\"}", "position:1" },
        { "{\"file\":\"{}\"}", "is not a position file" },
        { "{\"file\":\"{\\\"grognard-position\\\":99}\"}", "version 99" },
        { "{\"file\":\"{\\\"grognard-position\\\":1,\\\"game\\\":\\\"chess\\\",\\\"position\\\":{}}"
          "\"}",
          "chess" },
        { "{\"file\":\"{\\\"grognard-position\\\":1,\\\"game\\\":\\\"mini\\\",\\\"position\\\":{"
          "\\\"luck\\\":1}}\"}",
          "no such field" },
        { "{\"game\":\"mini\",\"changes\":{}}", "a list of parts" },
        { "{\"game\":\"mini\",\"changes\":[7]}", "change" },
        { "{\"game\":\"mini\",\"changes\":[{\"luck\":1}]}", "no such field" },
        { "{\"game\":\"mini\",\"changes\":[{\"turn\":99}]}", "turn" },
        { "{\"game\":\"mini\",\"changes\":[{\"turn\":\"two\"}]}", "turn" },
        { "{\"game\":\"mini\",\"changes\":[{\"unit\":{\"red-9\":{}}}]}", "red-9" },
        { "{\"game\":\"mini\",\"changes\":[{\"unit\":{\"red-1\":{\"place\":\"moon\"}}}]}", "moon" },
        { "{\"game\":\"waterloo\",\"changes\":[{\"frame\":[]}]}", "elements" },
    };
    struct message m;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        int status = post("/api/edit", NULL, bad[i].body, &m);

        if (status != 400 || strstr(message_get(&m, "error"), bad[i].why) == NULL) {
            fail_msg("%s: %d %s", bad[i].body, status, gg_buf_text(&m.raw));
        }
        message_free(&m);
    }
}

/* Too much is refused at the door, and the server goes on. */
static void too_much_is_refused(void **state)
{
    struct gg_buf body = { 0 };
    struct message m;
    struct http h;

    (void)state;
    gg_buf_puts(&body, "{\"game\":\"mini\",\"changes\":[");
    while (body.len < 2 * 1024 * 1024) {
        gg_buf_puts(&body, "{\"turn\":1},");
    }
    gg_buf_puts(&body, "{\"turn\":1}]}");
    http_ask(&serve, "POST", "/api/edit", "", gg_buf_text(&body), &h);
    assert_int_equal(h.status, 413);
    http_free(&h);
    gg_buf_clear(&body);
    for (int i = 0; i < 100000; i++) {
        gg_buf_putc(&body, '[');
    }
    assert_int_equal(post("/api/edit", NULL, gg_buf_text(&body), &m), 400);
    message_free(&m);
    assert_int_equal(post("/api/edit", NULL, "{\"game\":\"mini\"}", &m), 200);
    message_free(&m);
    gg_buf_free(&body);
}

/* ---- a table of it ---- */

/* The body of a request for a table from that file. */
static void table_body(const char *file, const char *seats, struct gg_buf *out)
{
    struct gg_json_writer w;

    gg_json_start(&w, out, false);
    gg_json_object(&w);
    gg_json_put_string(&w, "file", file);
    gg_json_key(&w, "seats");
    gg_json_raw(&w, seats);
    gg_json_object_end(&w);
}

static void it_opens_as_a_table(void **state)
{
    char token[3][64];
    struct gg_buf body = { 0 };
    struct message m, answer;
    struct seat red;

    (void)state;
    assert_int_equal(
        post("/api/edit", NULL,
             "{\"game\":\"mini/duel\",\"changes\":[{\"unit\":{\"red-1\":{\"place\":"
             "\"ridge\"}},\"side\":{\"red\":{\"control\":[\"camp\",\"ford\",\"ridge\"]}}}]}",
             &m),
        200);
    table_body(at(&m, "file")->text, "{\"blue\":\"random\"}", &body);
    table_make(&serve, gg_buf_text(&body), "red", "blue", token);
    seat_open(&red, &serve, token[0]);
    assert_non_null(strstr(gg_buf_text(&red.heard), "{\"kind\":\"position\"}"));
    assert_non_null(strstr(gg_buf_text(&red.heard), "\"id\":\"red-1\",\"place\":\"ridge\""));
    seat_turn(&red, "red");
    seat_move(&red, seat_legal(&red, 0), &answer);
    assert_true(message_is(&answer, "ok"));
    message_free(&answer);
    seat_close(&red);
    message_free(&m);
    assert_int_equal(post("/api/discard", token[0], "{}", &m), 200); /* and is thrown away again */
    message_free(&m);
    gg_buf_free(&body);
}

static void no_table_of_what_is_wrong(void **state)
{
    static const struct {
        const char *file, *seats, *why;
    } bad[] = {
        { "{\"grognard-position\":1,\"game\":\"waterloo\",\"position\":{\"blue-cubes\":{"
          "\"hougoumont\":9}}}",
          "{}", "cubes" },
        { "{\"grognard-position\":1,\"game\":\"mini\",\"position\":{\"turn\":99}}", "{}", "turn" },
        { "{\"grognard-position\":1,\"game\":\"mini\",\"position\":{}}",
          "{\"red\":\"random\",\"blue\":\"random\"}", "yours to play" },
        { "{\"grognard-position\":1,\"game\":\"mini\",\"position\":{}}", "{\"green\":\"human\"}",
          "sides of the game" },
        { "nonsense", "{}", "position" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct gg_buf body = { 0 };
        struct message m;

        table_body(bad[i].file, bad[i].seats, &body);
        assert_int_equal(post("/api/tables", NULL, gg_buf_text(&body), &m), 400);
        if (strstr(message_get(&m, "error"), bad[i].why) == NULL) {
            fail_msg("%s", gg_buf_text(&m.raw));
        }
        message_free(&m);
        gg_buf_free(&body);
    }
}

/* ---- a moment of a game ---- */

/* Red marks a feint; the other seats' editors may not tell it from anything else. */
static void a_moment_is_masked(void **state)
{
    char token[3][64];
    struct seat red;
    struct message m;
    bool differs = false;

    (void)state;
    table_make(&serve, "{\"game\":\"mini/duel\"}", "red", "blue", token);
    seat_open(&red, &serve, token[0]);
    seat_move(&red, "mark:feint", &m);
    message_free(&m);
    assert_int_equal(post("/api/edit", token[0], "{}", &m), 200);
    assert_non_null(strstr(at(&m, "file")->text, "feint")); /* red knows its own */
    message_free(&m);
    for (int i = 0; i < 60 && !differs; i++) {
        const char *stance;

        assert_int_equal(post("/api/edit", token[1], "{}", &m), 200);
        assert_int_equal(gg_json_get(at(&m, "from"), "guessed")->integer, 1);
        assert_string_equal(gg_json_get(at(&m, "from"), "viewer")->text, "blue");
        stance = strstr(at(&m, "file")->text, "\"stance\":\"");
        differs = stance != NULL && strncmp(stance, "\"stance\":\"feint", 15) != 0;
        message_free(&m);
    }
    assert_true(differs); /* a guess, and not the truth each time */
    assert_int_equal(post("/api/edit", token[1], "{\"as\":\"red\"}", &m), 403);
    message_free(&m);
    assert_int_equal(post("/api/edit", token[1], "{\"as\":\"referee\"}", &m), 403);
    message_free(&m);
    assert_int_equal(post("/api/edit", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "{}", &m),
                     403);
    message_free(&m);
    seat_close(&red);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_can_be_edited),   cmocka_unit_test(a_change_is_laid_over),
        cmocka_unit_test(what_follows_is_worked_out), cmocka_unit_test(what_is_wrong_is_told),
        cmocka_unit_test(clauses_are_named),          cmocka_unit_test(nonsense_is_refused),
        cmocka_unit_test(too_much_is_refused),        cmocka_unit_test(it_opens_as_a_table),
        cmocka_unit_test(no_table_of_what_is_wrong),  cmocka_unit_test(a_moment_is_masked),
    };

    return cmocka_run_group_tests_name("server: positions by hand", tests, serve_begin, serve_end);
}
