/* SPDX-License-Identifier: MIT
 * The store: what was said to be kept is there after it is opened again, and nothing else is. */
#include <cmocka.h>

#include "store/store.h"
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static char dir[64], path[96];

static int enter(void **state)
{
    (void)state;
    strcpy(dir, "/tmp/grognard-store-XXXXXX");
    if (!mkdtemp(dir)) {
        return -1;
    }
    snprintf(path, sizeof path, "%s/t.db", dir);
    return 0;
}

static int leave(void **state)
{
    static const char *const tails[] = { "", "-wal", "-shm", "-journal", "-lock" };
    char name[128];

    (void)state;
    for (size_t i = 0; i < sizeof tails / sizeof *tails; i++) {
        snprintf(name, sizeof name, "%s%s", path, tails[i]);
        unlink(name);
    }
    return rmdir(dir);
}

static struct store *opened(const char *place)
{
    struct gg_error err = { 0 };
    struct store *s = store_open(place, &err);

    if (!s) {
        fail_msg("%s", err.text);
    }
    return s;
}

static struct store_table sample(unsigned char mark)
{
    struct store_table t = { .game = "mini/duel", .has_seed = true };

    memset(t.seed, mark, sizeof t.seed);
    for (int i = 0; i < STORE_SEATS; i++) {
        memset(t.seat[i].token_hash, mark + i, STORE_HASH_BYTES);
    }
    strcpy(t.seat[0].player, "human");
    strcpy(t.seat[1].player, "random");
    return t;
}

static void made(struct store *s, struct store_table *t)
{
    assert_true(store_create(s, t, "grognard-record 1\nstart 00\n", NULL));
    assert_true(t->id > 0);
}

static bool collect(void *context, uint32_t seq, const char *line)
{
    gg_buf_printf(context, "%u=%s;", (unsigned)seq, line);
    return true;
}

static void assert_lines(struct store *s, int64_t table, const char *expected)
{
    struct gg_buf text = { 0 };

    assert_true(store_lines(s, table, collect, &text, NULL));
    assert_string_equal(gg_buf_text(&text), expected);
    gg_buf_free(&text);
}

static bool append(struct store *s, int64_t table, uint32_t seq, const char *line,
                   struct gg_error *err)
{
    struct gg_buf text = { 0 };
    struct store_append a = { .table = table, .seq = seq, .count = 1 };
    bool ok;

    gg_buf_printf(&text, "%s\n", line);
    a.lines = gg_buf_text(&text);
    ok = store_append(s, &a, err);
    gg_buf_free(&text);
    return ok;
}

/* ---- tables ---- */

static void test_create_and_load(void **state)
{
    struct store *s = opened(path);
    struct store_table t = sample(10), u;

    (void)state;
    made(s, &t);
    store_close(s);
    s = opened(path); /* all of it comes from the file */
    assert_int_equal(store_count(s, NULL), 1);
    assert_true(store_load(s, t.id, &u, NULL));
    assert_string_equal(u.game, "mini/duel");
    assert_false(u.finished);
    assert_true(u.has_seed);
    assert_memory_equal(u.seed, t.seed, sizeof t.seed);
    assert_memory_equal(u.seat[2].token_hash, t.seat[2].token_hash, STORE_HASH_BYTES);
    assert_string_equal(u.seat[1].player, "random");
    assert_string_equal(u.seat[2].player, "");
    assert_true(u.created > 1700000000);
    assert_lines(s, t.id, "0=grognard-record 1\nstart 00\n;");
    store_close(s);
}

static void test_find_seat(void **state)
{
    struct store *s = opened(":memory:");
    struct store_table t = sample(10), u = sample(20);
    struct gg_error err = { 0 };
    int64_t table;
    int seat;

    (void)state;
    made(s, &t);
    made(s, &u);
    assert_true(store_find_seat(s, u.seat[1].token_hash, &table, &seat, &err));
    assert_int_equal(table, u.id);
    assert_int_equal(seat, 1);
    u.seat[1].token_hash[31] ^= 1;
    assert_false(store_find_seat(s, u.seat[1].token_hash, &table, &seat, &err));
    assert_false(err.set); /* nobody has it: no error */
    store_close(s);
}

static void test_token_is_unique(void **state)
{
    struct store *s = opened(":memory:");
    struct store_table t = sample(10), u = sample(12); /* its first seat is t's third */
    struct gg_error err = { 0 };

    (void)state;
    made(s, &t);
    assert_false(store_create(s, &u, "x", &err));
    assert_true(err.set);
    assert_int_equal(store_count(s, NULL), 1); /* and nothing of it is left */
    store_close(s);
}

static void test_unknown_table(void **state)
{
    struct store *s = opened(":memory:");
    struct store_table t;
    struct gg_error err = { 0 };
    struct gg_buf text = { 0 };

    (void)state;
    assert_false(store_load(s, 7, &t, &err));
    assert_true(err.set);
    gg_error_clear(&err);
    assert_false(store_lines(s, 7, collect, &text, &err));
    assert_true(err.set);
    gg_error_clear(&err);
    assert_false(append(s, 7, 1, "x", &err));
    assert_true(err.set);
    gg_buf_free(&text);
    store_close(s);
}

/* ---- entries ---- */

static void test_append(void **state)
{
    struct store *s = opened(path);
    struct store_table t = sample(10), u = sample(20);
    struct store_append a = { .seq = 2, .count = 2, .lines = "2 b\n3 c\n" };

    (void)state;
    made(s, &t);
    made(s, &u);
    assert_true(append(s, t.id, 1, "1 a", NULL));
    assert_true(append(s, u.id, 1, "1 z", NULL));
    a.table = t.id;
    assert_true(store_append(s, &a, NULL));
    store_close(s);
    s = opened(path);
    assert_lines(s, t.id, "0=grognard-record 1\nstart 00\n;1=1 a;2=2 b;3=3 c;");
    assert_lines(s, u.id, "0=grognard-record 1\nstart 00\n;1=1 z;");
    store_close(s);
}

static void test_append_out_of_order(void **state)
{
    struct store *s = opened(":memory:");
    struct store_table t = sample(10);
    struct gg_error err = { 0 };

    (void)state;
    made(s, &t);
    assert_true(append(s, t.id, 1, "1 a", NULL));
    assert_false(append(s, t.id, 1, "1 again", &err)); /* repeated */
    assert_true(err.set);
    gg_error_clear(&err);
    assert_false(append(s, t.id, 3, "3 skipped", &err));
    assert_true(err.set);
    assert_false(append(s, t.id, 0, "0", NULL));
    assert_lines(s, t.id, "0=grognard-record 1\nstart 00\n;1=1 a;");
    assert_true(append(s, t.id, 2, "2 b", NULL));
    store_close(s);
}

static void test_end_of_a_game(void **state)
{
    struct store *s = opened(path);
    struct store_table t = sample(10), u;
    struct store_append a = {
        .seq = 1, .count = 1, .lines = "1 end\n", .finished = true, .reveal = "reveal 0a0a\n"
    };
    struct gg_buf text = { 0 };

    (void)state;
    made(s, &t);
    assert_true(store_reveal(s, t.id, &text, NULL));
    assert_string_equal(gg_buf_text(&text), "");
    a.table = t.id;
    assert_true(store_append(s, &a, NULL));
    store_close(s);
    s = opened(path);
    assert_true(store_load(s, t.id, &u, NULL));
    assert_true(u.finished);
    assert_false(u.has_seed); /* it is in the reveal, and nowhere else */
    assert_true(store_reveal(s, t.id, &text, NULL));
    assert_string_equal(gg_buf_text(&text), "reveal 0a0a\n");
    gg_buf_free(&text);
    store_close(s);
}

static bool remember(void *context, int64_t table)
{
    gg_buf_printf(context, "%lld;", (long long)table);
    return true;
}

static void test_unfinished(void **state)
{
    struct store *s = opened(":memory:");
    struct store_table bots = sample(10), people = sample(20), done = sample(30);
    struct store_append a = { .seq = 1, .finished = true };
    struct gg_buf text = { 0 }, expected = { 0 };

    (void)state;
    strcpy(people.seat[1].player, "human");
    made(s, &bots);
    made(s, &people);
    made(s, &done);
    a.table = done.id;
    assert_true(store_append(s, &a, NULL));
    assert_true(store_unfinished(s, remember, &text, NULL));
    gg_buf_printf(&expected, "%lld;", (long long)bots.id);
    assert_string_equal(gg_buf_text(&text), gg_buf_text(&expected));
    assert_true(store_set_player(s, people.id, 0, "greedy", NULL));
    gg_buf_clear(&text);
    assert_true(store_unfinished(s, remember, &text, NULL));
    assert_true(text.len > expected.len);
    gg_buf_free(&text);
    gg_buf_free(&expected);
    store_close(s);
}

/* ---- words ---- */

static bool tell(void *context, int64_t id, int64_t when, int seat, const char *text)
{
    gg_buf_printf(context, "%lld:%lld:%d:%s;", (long long)id, (long long)when, seat, text);
    return true;
}

static void test_chat(void **state)
{
    struct store *s = opened(":memory:");
    struct store_table t = sample(10), u = sample(20);
    struct gg_buf text = { 0 };
    int64_t id;

    (void)state;
    made(s, &t);
    made(s, &u);
    assert_true(store_say(s, t.id, 0, 100, "a'; DROP TABLE chat; --", &id, NULL));
    assert_true(store_say(s, u.id, 1, 101, "elsewhere", &id, NULL));
    assert_true(store_say(s, t.id, 2, 102, "\xc3\xa9t\xc3\xa9", &id, NULL));
    assert_true(
        store_chat(s, &(struct store_lines_asked){ t.id, 0, INT64_MAX, 9 }, tell, &text, NULL));
    assert_string_equal(gg_buf_text(&text),
                        "1:100:0:a'; DROP TABLE chat; --;3:102:2:\xc3\xa9t\xc3\xa9;");
    gg_buf_clear(&text);
    assert_true(
        store_chat(s, &(struct store_lines_asked){ t.id, 1, INT64_MAX, 9 }, tell, &text, NULL));
    assert_string_equal(gg_buf_text(&text), "3:102:2:\xc3\xa9t\xc3\xa9;");
    assert_false(store_say(s, 99, 0, 1, "no such table", &id, NULL));
    assert_false(store_say(s, t.id, 3, 1, "no such seat", &id, NULL));
    gg_buf_free(&text);
    store_close(s);
}

static void test_notes(void **state)
{
    struct store *s = opened(":memory:");
    struct store_table t = sample(10);
    struct gg_buf text = { 0 };

    (void)state;
    made(s, &t);
    assert_true(store_put_note(s, t.id, 0, "one", NULL));
    assert_true(store_put_note(s, t.id, 0, "two", NULL));
    assert_true(store_note(s, t.id, 0, &text, NULL));
    assert_string_equal(gg_buf_text(&text), "two");
    gg_buf_clear(&text);
    assert_true(store_note(s, t.id, 1, &text, NULL)); /* another seat's is its own */
    assert_string_equal(gg_buf_text(&text), "");
    gg_buf_free(&text);
    store_close(s);
}

/* ---- the file ---- */

static void test_file_is_private(void **state)
{
    struct stat st;

    (void)state;
    store_close(opened(path));
    assert_int_equal(stat(path, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0600);
}

static void assert_private(const char *tail)
{
    struct stat st;
    char name[128];

    snprintf(name, sizeof name, "%s%s", path, tail);
    assert_int_equal(stat(name, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0600);
}

/* A restored copy may be readable for others: it no longer is, nor is what lies beside it. */
static void test_file_is_made_private(void **state)
{
    static const char *const tails[] = { "", "-wal", "-shm" };
    struct store *s = opened(path);
    char name[128];

    (void)state;
    assert_false(store_was_readable(s));
    store_close(s);
    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "%s%s", path, tails[i]);
        close(open(name, O_RDWR | O_CREAT, 0600));
        assert_int_equal(chmod(name, 0644), 0);
    }
    s = opened(path);
    assert_true(store_was_readable(s));
    for (int i = 0; i < 3; i++) {
        assert_private(tails[i]);
    }
    store_close(s);
}

/* ---- others who have a hand in it ---- */

static bool says(struct store *s, int64_t table, struct gg_error *err)
{
    int64_t line;

    return store_say(s, table, 0, 1, "hm", &line, err);
}

/* Every change is refused, and what was kept can still be read. */
static void assert_no_change(struct store *s, struct store_table *t)
{
    struct store_table more = sample(40), u;
    struct gg_error err = { 0 };

    assert_true(store_lost(s));
    assert_false(append(s, t->id, 1, "1 a", &err));
    assert_non_null(strstr(err.text, "not where it was"));
    assert_false(store_create(s, &more, "x", NULL));
    assert_false(says(s, t->id, NULL));
    assert_false(store_put_note(s, t->id, 0, "a", NULL));
    assert_false(store_set_player(s, t->id, 0, "human", NULL));
    assert_false(store_delete(s, t->id, NULL));
    assert_true(store_load(s, t->id, &u, NULL));
}

static void test_moved_away(void **state)
{
    static const char *const tails[] = { "", "-wal" };
    struct store_table t = sample(10);
    struct store *s = opened(path);
    struct gg_error err = { 0 };
    char from[128], to[128];

    (void)state;
    made(s, &t);
    for (int i = 0; i < 2; i++) {
        snprintf(from, sizeof from, "%s%s", path, tails[i]);
        snprintf(to, sizeof to, "%s/away", dir);
        assert_int_equal(rename(from, to), 0);
        assert_no_change(s, &t);
        close(open(from, O_RDWR | O_CREAT, 0600)); /* another file of that name */
        assert_no_change(s, &t);
        assert_null(store_open(path, &err)); /* and no other server may take the name */
        assert_non_null(strstr(err.text, "another server has it open"));
        gg_error_clear(&err);
        assert_int_equal(rename(to, from), 0);
        assert_false(store_lost(s));
    }
    assert_true(append(s, t.id, 1, "1 a", NULL));
    store_close(s);
}

static void test_cut(void **state)
{
    struct store_table t = sample(10);
    struct store *s = opened(path);
    struct stat st;

    (void)state;
    made(s, &t);
    store_close(s);
    s = opened(path);
    assert_false(store_lost(s));
    assert_int_equal(stat(path, &st), 0);
    assert_int_equal(truncate(path, st.st_size - 1), 0);
    assert_true(store_lost(s));
    assert_false(append(s, t.id, 1, "1 a", NULL));
    store_close(s);
}

/* A program that holds the file keeps us waiting for a moment, not for five seconds. */
static void test_held_by_another(void **state)
{
    struct store_table t = sample(10);
    struct store *s = opened(path);
    struct gg_error err = { 0 };
    time_t began = time(NULL);
    sqlite3 *db;

    (void)state;
    made(s, &t);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    for (int i = 0; i < 5; i++) {
        assert_false(append(s, t.id, 1, "1 a", &err));
        assert_non_null(strstr(err.text, "locked"));
    }
    assert_true(time(NULL) - began < 20); /* of 25 seconds */
    assert_int_equal(sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    assert_true(append(s, t.id, 1, "1 a", NULL));
    store_close(s);
}

/* A second connection reads what is there, and cannot change it. */
static void test_reader(void **state)
{
    struct store_table t = sample(10);
    struct store *s = opened(path), *r;
    struct gg_buf text = { 0 };

    (void)state;
    made(s, &t);
    assert_true(append(s, t.id, 1, "1 a", NULL));
    r = store_reader(s, NULL);
    assert_non_null(r);
    assert_lines(r, t.id, "0=grognard-record 1\nstart 00\n;1=1 a;");
    assert_true(store_reveal(r, t.id, &text, NULL));
    assert_false(says(r, t.id, NULL));
    store_close(r);
    assert_true(append(s, t.id, 2, "2 b", NULL));
    store_close(s);
    s = opened(":memory:");
    assert_null(store_reader(s, NULL));
    store_close(s);
    gg_buf_free(&text);
}

static void test_refused_places(void **state)
{
    struct gg_error err = { 0 };
    FILE *f = fopen(path, "w");

    (void)state;
    assert_null(store_open("postgres://somewhere/games", &err));
    assert_non_null(strstr(err.text, "PostgreSQL"));
    gg_error_clear(&err);
    assert_null(store_open("/nowhere/at/all/t.db", &err));
    assert_true(err.set);
    gg_error_clear(&err);
    for (int i = 0; i < 1000; i++) {
        fputs("this is not a database\n", f);
    }
    fclose(f);
    assert_null(store_open(path, &err));
    assert_true(err.set);
}

static void test_newer_schema(void **state)
{
    struct gg_error err = { 0 };
    sqlite3 *db;

    (void)state;
    store_close(opened(path));
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "PRAGMA user_version = 999", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    assert_null(store_open(path, &err));
    assert_non_null(strstr(err.text, "newer"));
}

/* ---- standing answers ---- */

static bool collect_standing(void *context, const struct store_standing *s)
{
    gg_buf_printf(context, "%d/%u %s%s;", s->seat, (unsigned)s->number, s->answer,
                  s->active ? "" : " (off)");
    return true;
}

static void assert_standings(struct store *s, int64_t table, const char *expected)
{
    struct gg_buf text = { 0 };

    assert_true(store_standings(s, table, collect_standing, &text, NULL));
    assert_string_equal(gg_buf_text(&text), expected);
    gg_buf_free(&text);
}

static void put(struct store *s, int64_t table, int seat, uint32_t number, bool active)
{
    struct store_standing row = {
        .seat = seat, .number = number, .answer = active ? "X-1 pass" : "any only", .active = active
    };

    assert_true(store_put_standing(s, table, &row, NULL));
}

static void test_standings(void **state)
{
    struct store_table t = sample(1), other = sample(20);
    struct store *s = opened(path);

    (void)state;
    made(s, &t);
    made(s, &other);
    put(s, t.id, 1, 1, true);
    put(s, t.id, 0, 2, true);
    put(s, t.id, 0, 1, true);
    put(s, other.id, 0, 9, true);
    put(s, t.id, 0, 1, false); /* in its place */
    store_close(s);
    s = opened(path);
    assert_standings(s, t.id, "0/1 any only (off);0/2 X-1 pass;1/1 X-1 pass;");
    assert_true(store_drop_standing(s, t.id, 0, 2, NULL));
    assert_true(store_drop_standing(s, t.id, 0, 7, NULL)); /* there is none */
    assert_standings(s, t.id, "0/1 any only (off);1/1 X-1 pass;");
    store_close(s);
}

static void assert_answered(struct store *s, int64_t table, int seat, int most,
                            const char *expected)
{
    struct gg_buf text = { 0 };

    assert_true(store_answered(s, table, seat, most, collect, &text, NULL));
    assert_string_equal(gg_buf_text(&text), expected);
    gg_buf_free(&text);
}

/* Which entries they made is kept with the entries, or not at all. */
static void test_answered(void **state)
{
    const struct store_answered answered[] = { { 1, 0, "a" }, { 2, 1, "b" }, { 3, 0, "c" } };
    struct store_append a = {
        .seq = 1, .count = 3, .lines = "one\ntwo\nthree\n", .answered = answered, .answers = 3
    };
    struct store_table t = sample(1);
    struct store *s = opened(path);

    (void)state;
    made(s, &t);
    a.table = t.id;
    a.seq = 2; /* does not follow */
    assert_false(store_append(s, &a, NULL));
    assert_answered(s, t.id, 0, 9, "");
    a.seq = 1;
    assert_true(store_append(s, &a, NULL));
    store_close(s);
    s = opened(path);
    assert_answered(s, t.id, 0, 9, "1=a;3=c;");
    assert_answered(s, t.id, 0, 1, "3=c;");
    assert_answered(s, t.id, 1, 9, "2=b;");
    store_close(s);
}

/* A file of schema 1 is brought up: its tables are there, and are tables to be played at. */
static void test_older_schema(void **state)
{
    struct store_table t = sample(7), u;
    struct store *s = opened(path);
    sqlite3 *db;

    (void)state;
    made(s, &t);
    store_close(s);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db,
                                  "ALTER TABLE game DROP COLUMN kind;"
                                  "ALTER TABLE game DROP COLUMN about;"
                                  "ALTER TABLE seat DROP COLUMN name;"
                                  "ALTER TABLE seat DROP COLUMN next;"
                                  "DROP TABLE standing;"
                                  "DROP TABLE answered;"
                                  "PRAGMA user_version = 1",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(db);
    for (int i = 0; i < 2; i++) { /* the second time it is of our schema already */
        s = opened(path);
        assert_true(store_load(s, t.id, &u, NULL));
        assert_int_equal(u.kind, STORE_PLAYED);
        assert_string_equal(u.about, "");
        assert_string_equal(u.game, "mini/duel");
        assert_string_equal(u.seat[1].name, i == 0 ? "" : "Ann");
        assert_int_equal(u.seat[1].has_next, i);
        assert_true(store_set_name(s, t.id, 1, "Ann", NULL));
        assert_true(store_set_next(s, t.id, 1, t.seat[0].token_hash, NULL));
        assert_standings(s, t.id, "");
        store_close(s);
    }
}

/* Only what is not played at is thrown away, and then all of it. */
static void test_delete(void **state)
{
    struct store_table played = sample(1), study = sample(20), u;
    struct store *s = opened(":memory:");
    struct gg_error err = { 0 };
    int64_t line;
    int seat;

    (void)state;
    study.kind = STORE_WHAT_IF;
    strcpy(study.about, "{\"kind\":\"what-if\"}");
    made(s, &played);
    made(s, &study);
    assert_true(store_load(s, study.id, &u, NULL));
    assert_int_equal(u.kind, STORE_WHAT_IF);
    assert_string_equal(u.about, "{\"kind\":\"what-if\"}");
    assert_true(store_say(s, study.id, 0, 1, "hm", &line, NULL));
    put(s, study.id, 1, 1, true);
    assert_false(store_delete(s, played.id, &err));
    assert_true(err.set);
    assert_true(store_load(s, played.id, &u, NULL));
    assert_true(store_find_seat(s, played.seat[0].token_hash, &line, &seat, NULL));
    assert_true(store_delete(s, study.id, NULL));
    assert_false(store_load(s, study.id, &u, NULL));
    assert_false(store_find_seat(s, study.seat[0].token_hash, &line, &seat, NULL));
    assert_int_equal(store_count(s, NULL), 1);
    store_close(s);
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, enter, leave)

static bool count_line(void *context, int64_t id, int64_t when, int seat, const char *text)
{
    int64_t *range = context; /* the first, the last, how many */

    (void)when, (void)seat, (void)text;
    range[0] = range[2] == 0 ? id : range[0];
    range[1] = id;
    range[2]++;
    return true;
}

/* A page of the last lines, and of those before it; past the bound the oldest go. */
static void test_much_chat(void **state)
{
    enum { MORE = 20, PAGE = 200 };
    struct store *s = opened(":memory:");
    struct store_table t = sample(10), u = sample(20);
    int64_t id, last[3] = { 0 }, older[3] = { 0 }, all[3] = { 0 }, other[3] = { 0 };

    (void)state;
    made(s, &t);
    made(s, &u);
    assert_true(store_say(s, u.id, 1, 101, "elsewhere", &id, NULL));
    for (int i = 0; i < STORE_CHAT_MAX + MORE; i++) {
        assert_true(store_say(s, t.id, 2, i, "line", &id, NULL));
    }
    assert_true(store_chat(s, &(struct store_lines_asked){ t.id, 0, INT64_MAX, PAGE }, count_line,
                           last, NULL));
    assert_int_equal(last[1], id);
    assert_int_equal(last[0], id - PAGE + 1);
    assert_int_equal(last[2], PAGE);
    assert_true(store_chat(s, &(struct store_lines_asked){ t.id, 0, last[0], PAGE }, count_line,
                           older, NULL));
    assert_int_equal(older[1], last[0] - 1);
    assert_int_equal(older[2], PAGE);
    assert_true(store_chat(s, &(struct store_lines_asked){ t.id, 0, INT64_MAX, 2 * STORE_CHAT_MAX },
                           count_line, all, NULL));
    assert_int_equal(all[2], STORE_CHAT_MAX);
    assert_int_equal(all[1], id);
    assert_true(store_chat(s, &(struct store_lines_asked){ u.id, 0, INT64_MAX, PAGE }, count_line,
                           other, NULL));
    assert_int_equal(other[2], 1);
    store_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(test_create_and_load),
        cmocka_unit_test(test_find_seat),
        cmocka_unit_test(test_token_is_unique),
        cmocka_unit_test(test_unknown_table),
        IN_FOLDER(test_append),
        cmocka_unit_test(test_append_out_of_order),
        IN_FOLDER(test_end_of_a_game),
        cmocka_unit_test(test_unfinished),
        cmocka_unit_test(test_chat),
        cmocka_unit_test(test_much_chat),
        cmocka_unit_test(test_notes),
        IN_FOLDER(test_file_is_private),
        IN_FOLDER(test_refused_places),
        IN_FOLDER(test_file_is_made_private),
        IN_FOLDER(test_moved_away),
        IN_FOLDER(test_cut),
        IN_FOLDER(test_held_by_another),
        IN_FOLDER(test_reader),
        IN_FOLDER(test_newer_schema),
        IN_FOLDER(test_older_schema),
        IN_FOLDER(test_standings),
        IN_FOLDER(test_answered),
        cmocka_unit_test(test_delete),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
