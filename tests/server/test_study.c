/* SPDX-License-Identifier: MIT
 * Over the wire: reports of finished games and of no others, the rules as a book, and where the
 * data come from. */
#include <cmocka.h>

#include "server/serve.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int start(void **state)
{
    (void)state;
    serve = (struct serve){ 0 };
    serve_folder(&serve);
    serve_start(&serve, NULL);
    return 0;
}

static void ask(const char *path, const char *token, struct http *out)
{
    char header[128] = "";

    if (token != NULL) {
        snprintf(header, sizeof header, "Authorization: Bearer %s\r\n", token);
    }
    http_ask(&serve, "GET", path, header, NULL, out);
}

static bool says(const struct http *h, const char *what)
{
    return strstr(gg_buf_text(&h->body), what) != NULL;
}

/* ---- reports ---- */

/* While a game is played its report tells nobody anything, in whatever form. */
static void no_report_before_the_end(void **state)
{
    static const char *const path[] = { "/api/report", "/api/report?form=text",
                                        "/api/report?form=json" };
    char token[3][64];
    struct seat red;
    struct message m;
    struct http h;

    (void)state;
    table_make(&serve, "{\"game\":\"mini/duel\"}", "red", "blue", token);
    seat_open(&red, &serve, token[0]);
    seat_move(&red, "mark:feint", &m);
    message_free(&m);
    for (int i = 0; i < 9; i++) {
        ask(path[i % 3], token[i / 3], &h);
        assert_int_equal(h.status, 403);
        assert_true(says(&h, "when the game is over"));
        assert_false(says(&h, "feint"));
        assert_true(h.body.len < 200);
        http_free(&h);
    }
    seat_close(&red);
}

static void play_out(char token[3][64])
{
    struct seat s;

    table_make(&serve,
               "{\"game\":\"mini/skirmish\",\"seats\":{\"red\":\"random\",\"blue\":\"random\"}}",
               "red", "blue", token);
    seat_open(&s, &serve, token[2]);
    while (seat_scene(&s, "over")->integer == 0) {
        seat_await(&s, "scene", NULL);
    }
    seat_close(&s);
}

static void a_report_after_the_end(void **state)
{
    char token[3][64];
    struct http h, again;

    (void)state;
    play_out(token);
    ask("/api/report?lang=fr", token[2], &h);
    assert_int_equal(h.status, 200);
    assert_true(http_has(&h, "content-type: text/html; charset=utf-8"));
    assert_true(says(&h, "<html lang=\"fr\">") && says(&h, "Tour par tour"));
    ask("/api/report?lang=fr", token[2], &again); /* from what was kept: the same bytes */
    assert_int_equal(again.body.len, h.body.len);
    assert_memory_equal(again.body.data, h.body.data, h.body.len);
    http_free(&again);
    http_free(&h);
    ask("/api/report?form=text&lang=it", token[2], &h);
    assert_int_equal(h.status, 200);
    assert_true(http_has(&h, "content-type: text/plain"));
    assert_true(says(&h, "## Punti di svolta"));
    http_free(&h);
    ask("/api/report?form=json", token[2], &h);
    assert_true(says(&h, "\"viewer\":\"referee\"") && says(&h, "\"turning_points\":["));
    http_free(&h);
}

static void reports_are_refused(void **state)
{
    char token[3][64];
    struct http h;

    (void)state;
    play_out(token);
    ask("/api/report?form=pdf", token[2], &h);
    assert_int_equal(h.status, 404);
    http_free(&h);
    ask("/api/report", NULL, &h);
    assert_int_equal(h.status, 403);
    http_free(&h);
    ask("/api/report", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", &h);
    assert_int_equal(h.status, 403);
    assert_true(says(&h, "no such seat"));
    http_free(&h);
}

static void the_looks_of_a_report(void **state)
{
    struct http h;

    (void)state;
    ask("/api/report.css", NULL, &h);
    assert_int_equal(h.status, 200);
    assert_true(http_has(&h, "content-type: text/css"));
    assert_true(says(&h, ".report"));
    http_free(&h);
}

/* ---- the book ---- */

static const struct gg_json *get(const char *path, struct message *m)
{
    struct gg_error err = { 0 };
    struct http h;

    *m = (struct message){ .json = NULL };
    ask(path, NULL, &h);
    assert_int_equal(h.status, 200);
    m->raw = h.body;
    m->json = gg_json_read(&m->arena, path, gg_buf_text(&m->raw), m->raw.len, &err);
    assert_non_null(m->json);
    gg_buf_free(&h.head);
    return m->json;
}

static void every_clause_has_chapter_text_and_tests(void **state)
{
    struct message m;
    const struct gg_json *book = get("/api/rulebook?game=waterloo/1815&lang=it", &m);
    const struct gg_json *tests = gg_json_get(book, "tests"), *c;

    (void)state;
    assert_int_equal(gg_json_get(book, "chapters")->count, 25);
    assert_string_equal(gg_json_get(gg_json_at(gg_json_get(book, "chapters"), 24), "title")->text,
                        "Vittoria");
    assert_true(gg_json_get(book, "clauses")->count > 500);
    for (c = gg_json_get(book, "clauses")->first; c != NULL; c = c->next) {
        const char *id = gg_json_get(c, "id")->text;
        const struct gg_json *cited = gg_json_get(tests, id);

        assert_true(gg_json_get(c, "text")->count > 3);
        assert_int_equal(atoi(gg_json_get(c, "chapter")->text), atoi(id + 4));
        if (cited == NULL || cited->count == 0) {
            fail_msg("no test of %s", id);
        }
    }
    assert_true(gg_json_get(book, "sequence")->count > 30);
    assert_true(gg_json_get(book, "tables")->count > 3);
    assert_non_null(strstr(gg_json_get(book, "rulings")->text, "WAT-9.48"));
    message_free(&m);
}

static void every_game_has_its_book(void **state)
{
    struct message m, n;
    const struct gg_json *games = get("/api/games?lang=en", &m);

    (void)state;
    for (const struct gg_json *g = gg_json_get(games, "games")->first; g != NULL; g = g->next) {
        char path[128];

        snprintf(path, sizeof path, "/api/rulebook?game=%s&lang=fr", gg_json_get(g, "id")->text);
        assert_true(gg_json_get(get(path, &n), "clauses")->count > 10);
        message_free(&n);
        snprintf(path, sizeof path, "/api/data?game=%s", gg_json_get(g, "id")->text);
        assert_true(gg_json_get(get(path, &n), "files")->count > 0);
        message_free(&n);
    }
    message_free(&m);
}

static void the_data_say_where_they_come_from(void **state)
{
    struct message m;
    const struct gg_json *data = get("/api/data?game=waterloo", &m);
    const struct gg_json *file = gg_json_at(gg_json_get(data, "files"), 1);

    (void)state;
    assert_non_null(strstr(gg_json_get(data, "readme")->text, "About this data"));
    assert_string_equal(gg_json_get(file, "name")->text, "waterloo/board.json");
    assert_true(gg_json_get(file, "notes")->count > 50);
    message_free(&m);
}

static void no_book_of_no_game(void **state)
{
    struct http h;

    (void)state;
    ask("/api/rulebook?game=chess", NULL, &h);
    assert_int_equal(h.status, 404);
    http_free(&h);
    ask("/api/data?game=", NULL, &h);
    assert_int_equal(h.status, 404);
    http_free(&h);
}

/* ---- first hours ---- */

/* Every game that says it has one tells its steps, and its texts in the language asked for. */
static void every_first_hour_is_told(void **state)
{
    struct message games, m;
    const struct gg_json *all = gg_json_get(get("/api/games", &games), "games");
    int told = 0;

    (void)state;
    for (const struct gg_json *g = all->first; g; g = g->next) {
        char path[128];
        const struct gg_json *root, *steps;

        assert_int_equal(gg_json_get(g, "tour")->integer, 1);
        snprintf(path, sizeof path, "/api/tour?game=%s&lang=fr", gg_json_get(g, "id")->text);
        root = get(path, &m);
        steps = gg_json_get(gg_json_get(root, "tour"), "steps");
        assert_in_range(steps->count, 8, 14);
        assert_string_not_equal(gg_json_get(gg_json_get(root, "texts"), "tour.board")->text, "");
        told++;
        message_free(&m);
    }
    assert_true(told >= 5);
    message_free(&games);
}

static void a_first_hour_speaks_the_language_that_is_asked(void **state)
{
    struct http h;

    (void)state;
    ask("/api/tour?game=mini/duel&lang=it", NULL, &h);
    assert_int_equal(h.status, 200);
    assert_true(says(&h, "Il campo"));
    http_free(&h);
    ask("/api/tour?game=mini", NULL, &h);
    assert_true(says(&h, "The field"));
    http_free(&h);
    ask("/api/tour?game=chess", NULL, &h);
    assert_int_equal(h.status, 404);
    http_free(&h);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_report_before_the_end),
        cmocka_unit_test(a_report_after_the_end),
        cmocka_unit_test(reports_are_refused),
        cmocka_unit_test(the_looks_of_a_report),
        cmocka_unit_test(every_clause_has_chapter_text_and_tests),
        cmocka_unit_test(every_game_has_its_book),
        cmocka_unit_test(the_data_say_where_they_come_from),
        cmocka_unit_test(no_book_of_no_game),
        cmocka_unit_test(every_first_hour_is_told),
        cmocka_unit_test(a_first_hour_speaks_the_language_that_is_asked),
    };

    return cmocka_run_group_tests(tests, start, serve_end);
}
