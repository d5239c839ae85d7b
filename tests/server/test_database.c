/* SPDX-License-Identifier: MIT
 * The database under a running server: moved away, removed, or open to others. */
#include <cmocka.h>

#include "server/serve.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LOOKED_AFTER_MS = 20000 };

static char db[128], wal[128], away[128], wal_away[128];

static int start(void **state)
{
    (void)state;
    serve = (struct serve){ .logged = true };
    serve_folder(&serve);
    snprintf(db, sizeof db, "%s/t.db", serve.dir);
    snprintf(wal, sizeof wal, "%s/t.db-wal", serve.dir);
    snprintf(away, sizeof away, "%s/record", serve.dir);
    snprintf(wal_away, sizeof wal_away, "%s/record-lock", serve.dir);
    serve_start(&serve, NULL);
    return 0;
}

static void await_log(const char *words)
{
    for (int waited = 0; waited < LOOKED_AFTER_MS; waited += 100) {
        struct gg_buf log = { 0 };
        bool said = serve_read(&serve, "log", &log) && strstr(gg_buf_text(&log), words);

        gg_buf_free(&log);
        if (said) {
            return;
        }
        usleep(100 * 1000);
    }
    fail_msg("standard error does not say: %s", words);
}

static int make_status(void)
{
    struct http h;

    http_ask(&serve, "POST", "/api/tables", "", "{\"game\":\"mini/duel\"}", &h);
    http_free(&h);
    return h.status;
}

static void assert_refused(struct seat *s, const char *type, const char *rest)
{
    struct message m;

    seat_say(s, type, rest);
    seat_answer(s, &m);
    assert_true(message_is(&m, "refused"));
    assert_string_equal(message_get(&m, "code"), "failed");
    message_free(&m);
}

static void assert_moves(struct seat *s, const char *notation)
{
    struct message m;

    seat_move(s, notation, &m);
    assert_true(message_is(&m, "ok"));
    message_free(&m);
    seat_await(s, "scene", NULL);
}

static void assert_nothing_changes(struct seat *s)
{
    struct gg_buf said = { 0 };
    const char *arguments[] = { "--port", "0", "--db", db, NULL };

    assert_refused(s, "move", ",\"seq\":1,\"move\":\"confirm\"");
    assert_refused(s, "undo", ",\"seq\":1");
    assert_refused(s, "chat", ",\"text\":\"hm\"");
    assert_refused(s, "note", ",\"text\":\"hm\"");
    assert_refused(s, "player", ",\"player\":\"greedy\"");
    assert_int_equal(make_status(), 500);
    assert_true(serve_fails(arguments, &said) != 0);
    assert_non_null(strstr(gg_buf_text(&said), "another server has it open"));
    gg_buf_free(&said);
}

/* Not one move is acknowledged that would be lost; when the file is back, play goes on. */
static void test_moved_away(void **state)
{
    char token[3][64];
    struct seat s;

    (void)state;
    table_make(&serve, "{\"game\":\"mini/duel\"}", "red", "blue", token);
    seat_open(&s, &serve, token[0]);
    assert_moves(&s, "mark:attack");
    assert_int_equal(rename(db, away), 0);
    assert_int_equal(rename(wal, wal_away), 0);
    assert_nothing_changes(&s);
    await_log("it was moved, removed or cut");
    assert_int_equal(rename(away, db), 0);
    assert_int_equal(rename(wal_away, wal), 0);
    await_log("the database is back");
    assert_moves(&s, "confirm");
    seat_close(&s);
}

static void test_removed(void **state)
{
    char token[3][64];
    struct seat s;

    (void)state;
    table_make(&serve, "{\"game\":\"mini/duel\"}", "red", "blue", token);
    seat_open(&s, &serve, token[0]);
    assert_moves(&s, "mark:attack");
    assert_int_equal(unlink(db), 0);
    assert_nothing_changes(&s);
    seat_close(&s);
}

static void test_open_to_others(void **state)
{
    struct stat is;

    (void)state;
    assert_int_equal(serve_stop(&serve, SIGTERM), 0);
    assert_int_equal(chmod(db, 0644), 0);
    serve_start(&serve, NULL);
    assert_int_equal(stat(db, &is), 0);
    assert_int_equal(is.st_mode & 0777, 0600);
    await_log("others could read the database");
}

#define STARTED(test) cmocka_unit_test_setup_teardown(test, start, serve_end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        STARTED(test_moved_away),
        STARTED(test_removed),
        STARTED(test_open_to_others),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
