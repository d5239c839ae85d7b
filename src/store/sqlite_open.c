/* SPDX-License-Identifier: MIT
 * Opening an SQLite file as a store: ours alone, of our version, and where it was; and its
 * statements. */
#include "store/sqlite_inner.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* While we serve, nobody waits long for another program that has the file. */
enum { OPENING_BUSY_MS = 5000, BUSY_MS = 100 };

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

sqlite3_stmt *sqlite_ready_to_change(struct store *s, enum store_statement which,
                                     struct gg_error *err)
{
    if (store_lost(s)) {
        gg_fail(err, "the database is not where it was when the server was started");
        return NULL;
    }
    return sqlite_ready(s, which, err);
}

bool sqlite_begin(struct store *s, struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready_to_change(s, STORE_BEGIN, err);

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
    return schema == STORE_SCHEMA ||
           (sqlite_begin(s, err) && sqlite_settle(s, change_schema(s, schema, err), err));
}

static char *joined(const char *place, const char *tail)
{
    struct gg_buf text = { 0 };

    gg_buf_puts(&text, place);
    gg_buf_puts(&text, tail);
    if (text.failed) {
        gg_buf_free(&text);
        return NULL;
    }
    return text.data; /* NUL-terminated: handed over */
}

/* Two servers would not know of each other's moves, so the file is one server's alone; and so is
 * its name, for when the file is removed and another one made. */
static bool take_lock(int *lock, const char *path, struct gg_error *err)
{
    *lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (*lock < 0) {
        return gg_fail(err, "%s", strerror(errno));
    }
    return flock(*lock, LOCK_EX | LOCK_NB) == 0 || gg_fail(err, "another server has it open");
}

static bool take_locks(struct store *s, const char *place, struct gg_error *err)
{
    char *name = joined(place, "-lock");
    struct stat is;
    bool ok = name || gg_fail(err, "out of memory");

    if (stat(place, &is) == 0 && S_ISDIR(is.st_mode)) {
        ok = gg_fail(err, "%s", strerror(EISDIR));
    }
    ok = ok && take_lock(&s->lock[0], name, err) && take_lock(&s->lock[1], place, err);
    free(name);
    return ok;
}

/* It holds secret seeds, so it is its owner's alone; SQLite gives new files of its journal the same
 * mode. */
static bool make_private(struct store *s, const char *tail, struct gg_error *err)
{
    char *path = joined(sqlite3_db_filename(s->db, "main"), tail);
    struct stat is;
    bool ok = path || gg_fail(err, "out of memory");

    if (ok && stat(path, &is) == 0 && (is.st_mode & 077) != 0) {
        s->was_readable = true;
        ok = chmod(path, 0600) == 0 ||
             gg_fail(err, "others may read it, and that cannot be changed: %s", strerror(errno));
    }
    free(path);
    return ok;
}

static bool connect_to(struct store *s, const char *place, int flags, int busy_ms,
                       struct gg_error *err)
{
    return (sqlite3_open_v2(place, &s->db, flags | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK &&
            sqlite3_busy_timeout(s->db, busy_ms) == SQLITE_OK) ||
           sqlite_fail(s, err);
}

static bool make_ours(struct store *s, struct gg_error *err)
{
    return make_private(s, "", err) && make_private(s, "-wal", err) && make_private(s, "-shm", err);
}

static bool remember(struct store_file *f, const char *place, const char *tail,
                     struct gg_error *err)
{
    f->path = joined(place, tail);
    if (!f->path) {
        return gg_fail(err, "out of memory");
    }
    return stat(f->path, &f->was) == 0 || gg_fail(err, "%s: %s", f->path, strerror(errno));
}

/* Where the files are.  The journal lies beside the database, the place may be a link to it. */
static bool remember_files(struct store *s, const char *place, struct gg_error *err)
{
    return remember(&s->file[0], place, "", err) &&
           remember(&s->file[1], sqlite3_db_filename(s->db, "main"), "-wal", err);
}

static bool open_file(struct store *s, const char *place, struct gg_error *err)
{
    bool memory = strcmp(place, ":memory:") == 0;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;

    return (memory || take_locks(s, place, err)) &&
           connect_to(s, place, flags, OPENING_BUSY_MS, err) && (memory || make_ours(s, err)) &&
           prepare_schema(s, err) && (memory || remember_files(s, place, err)) &&
           (sqlite3_busy_timeout(s->db, BUSY_MS) == SQLITE_OK || sqlite_fail(s, err));
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
    s->lock[0] = s->lock[1] = -1;
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
    for (int i = 0; i < 2; i++) {
        if (s->lock[i] >= 0) {
            close(s->lock[i]);
        }
    }
    for (int i = 0; i < STORE_FILES; i++) {
        free(s->file[i].path);
    }
    free(s);
}

/* ---- while it is open ---- */

bool store_was_readable(const struct store *s)
{
    return s->was_readable;
}

/* Another file, or one that was cut: the database never gets shorter by itself. */
static bool differs(struct store_file *f, bool grows)
{
    struct stat now;

    if (stat(f->path, &now) != 0 || now.st_dev != f->was.st_dev || now.st_ino != f->was.st_ino ||
        (grows && now.st_size < f->was.st_size)) {
        return true;
    }
    f->was = now;
    return false;
}

bool store_lost(struct store *s)
{
    return s->file[0].path && (differs(&s->file[0], true) || differs(&s->file[1], false));
}

struct store *store_reader(const struct store *s, struct gg_error *err)
{
    struct store *r = calloc(1, sizeof *r);

    if (!r || !s->file[0].path) {
        free(r);
        gg_fail(err, r ? "what is kept in memory has no other readers" : "out of memory");
        return NULL;
    }
    r->lock[0] = r->lock[1] = -1;
    if (!connect_to(r, s->file[0].path, SQLITE_OPEN_READONLY, OPENING_BUSY_MS, err)) {
        store_close(r);
        return NULL;
    }
    return r;
}
