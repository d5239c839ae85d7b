/* SPDX-License-Identifier: MIT
 * Opening an SQLite file as a store: ours alone, of our version; and its statements. */
#include "store/sqlite_inner.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { BUSY_MS = 5000 };

bool sqlite_fail(const struct store *s, struct gg_error *err)
{
    return gg_fail(err, "the store failed: %s", s->db ? sqlite3_errmsg(s->db) : "out of memory");
}

/* ---- statements ---- */

sqlite3_stmt *sqlite_ready(struct store *s, enum store_statement which, struct gg_error *err)
{
    sqlite3_stmt **slot = &s->statement[which];

    if (!*slot && sqlite3_prepare_v3(s->db, store_sql[which], -1, SQLITE_PREPARE_PERSISTENT, slot,
                                     NULL) != SQLITE_OK) {
        sqlite_fail(s, err);
        return NULL;
    }
    return *slot;
}

bool sqlite_done(struct store *s, sqlite3_stmt *q, int code, struct gg_error *err)
{
    bool ok = code == SQLITE_DONE || code == SQLITE_ROW || sqlite_fail(s, err);

    sqlite3_reset(q);
    sqlite3_clear_bindings(q);
    return ok;
}

bool sqlite_run(struct store *s, sqlite3_stmt *q, struct gg_error *err)
{
    return sqlite_done(s, q, sqlite3_step(q), err);
}

bool sqlite_run_plain(struct store *s, enum store_statement which, struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready(s, which, err);

    return q && sqlite_run(s, q, err);
}

bool sqlite_settle(struct store *s, bool ok, struct gg_error *err)
{
    if (ok && sqlite_run_plain(s, STORE_COMMIT, err)) {
        return true;
    }
    sqlite_run_plain(s, STORE_ROLLBACK, NULL);
    return gg_fail(err, "the store failed");
}

void sqlite_bind_text(sqlite3_stmt *q, int at, const char *text)
{
    sqlite3_bind_text(q, at, text, -1, SQLITE_STATIC);
}

const char *sqlite_column_text(sqlite3_stmt *q, int at)
{
    const unsigned char *text = sqlite3_column_text(q, at);

    return text ? (const char *)text : "";
}

/* ---- opening ---- */

static bool execute(struct store *s, const char *sql, struct gg_error *err)
{
    return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK || sqlite_fail(s, err);
}

static bool number(struct store *s, enum store_statement which, int *out, struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready(s, which, err);
    int code = q ? sqlite3_step(q) : SQLITE_ERROR;

    if (!q) {
        return false;
    }
    *out = code == SQLITE_ROW ? sqlite3_column_int(q, 0) : 0;
    return sqlite_done(s, q, code, err);
}

/* Is the file empty (schema 0), or one of ours, of this schema or an older one? */
static bool know(struct store *s, int *schema, struct gg_error *err)
{
    int parts, application;

    if (!number(s, STORE_PARTS, &parts, err) || !number(s, STORE_APPLICATION, &application, err) ||
        !number(s, STORE_VERSION, schema, err)) {
        return false;
    }
    if (parts == 0 && application == 0 && *schema == 0) {
        return true;
    }
    if (application != STORE_APPLICATION_ID) {
        return gg_fail(err, "it is a database of another program");
    }
    return (*schema > 0 && *schema <= STORE_SCHEMA) ||
           gg_fail(err, "it was written by %s version of this program",
                   *schema > STORE_SCHEMA ? "a newer" : "another");
}

/* Makes the tables, or brings those of an older schema up to ours. */
static bool change_schema(struct store *s, int schema, struct gg_error *err)
{
    if (schema == 0) {
        return execute(s, store_schema, err);
    }
    for (; schema < STORE_SCHEMA; schema++) {
        if (!execute(s, store_upgrade[schema], err)) {
            return false;
        }
    }
    return true;
}

/* Nothing is written before the file is known to be ours. */
static bool prepare_schema(struct store *s, struct gg_error *err)
{
    int schema;

    if (!know(s, &schema, err) || !execute(s, store_settings, err)) {
        return false;
    }
    return schema == STORE_SCHEMA || (sqlite_run_plain(s, STORE_BEGIN, err) &&
                                      sqlite_settle(s, change_schema(s, schema, err), err));
}

/* The file holds secret seeds, so it is its owner's alone (SQLite gives its journal the same mode);
 * and two servers would not know of each other's moves, so it is one server's alone. */
static bool make_ours(struct store *s, const char *place, struct gg_error *err)
{
    if (strcmp(place, ":memory:") == 0) {
        return true;
    }
    s->lock = open(place, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (s->lock < 0) {
        return gg_fail(err, "%s", strerror(errno));
    }
    return flock(s->lock, LOCK_EX | LOCK_NB) == 0 || gg_fail(err, "another server has it open");
}

static bool open_file(struct store *s, const char *place, struct gg_error *err)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;

    return make_ours(s, place, err) &&
           ((sqlite3_open_v2(place, &s->db, flags, NULL) == SQLITE_OK &&
             sqlite3_busy_timeout(s->db, BUSY_MS) == SQLITE_OK) ||
            sqlite_fail(s, err)) &&
           prepare_schema(s, err);
}

static bool is_postgres(const char *place)
{
    return strncmp(place, "postgres:", 9) == 0 || strncmp(place, "postgresql:", 11) == 0;
}

struct store *store_open(const char *place, struct gg_error *err)
{
    struct gg_error why = { 0 };
    struct store *s;

    if (is_postgres(place)) {
        gg_fail(err, "this program was built without PostgreSQL: give the path of an SQLite file");
        return NULL;
    }
    s = calloc(1, sizeof *s);
    if (!s) {
        gg_fail(err, "out of memory");
        return NULL;
    }
    s->lock = -1;
    if (!open_file(s, place, &why)) {
        gg_fail(err, "the tables cannot be kept in %s: %s", place, why.text);
        store_close(s);
        return NULL;
    }
    return s;
}

void store_close(struct store *s)
{
    if (!s) {
        return;
    }
    for (int i = 0; i < STORE_STATEMENTS; i++) {
        sqlite3_finalize(s->statement[i]);
    }
    sqlite3_close(s->db);
    if (s->lock >= 0) {
        close(s->lock);
    }
    free(s);
}
