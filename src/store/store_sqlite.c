/* SPDX-License-Identifier: MIT
 * The store in an SQLite file: WAL, every commit synced, statements prepared once. */
#include "store/store.h"

#include "store/schema.h"
#include <fcntl.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BUSY_MS = 5000 };

struct store {
    sqlite3 *db;
    sqlite3_stmt *statement[STORE_STATEMENTS];
};

static bool fail(const struct store *s, struct gg_error *err)
{
    return gg_fail(err, "the store failed: %s", s->db ? sqlite3_errmsg(s->db) : "out of memory");
}

/* ---- statements ---- */

/* A statement made ready; NULL after an error. */
static sqlite3_stmt *ready(struct store *s, enum store_statement which, struct gg_error *err)
{
    sqlite3_stmt **slot = &s->statement[which];

    if (!*slot && sqlite3_prepare_v3(s->db, store_sql[which], -1, SQLITE_PREPARE_PERSISTENT, slot,
                                     NULL) != SQLITE_OK) {
        fail(s, err);
        return NULL;
    }
    return *slot;
}

/* Gives a statement back; false if it ended in an error. */
static bool done(struct store *s, sqlite3_stmt *q, int code, struct gg_error *err)
{
    bool ok = code == SQLITE_DONE || code == SQLITE_ROW || fail(s, err);

    sqlite3_reset(q);
    sqlite3_clear_bindings(q);
    return ok;
}

static bool run(struct store *s, sqlite3_stmt *q, struct gg_error *err)
{
    return done(s, q, sqlite3_step(q), err);
}

static bool run_plain(struct store *s, enum store_statement which, struct gg_error *err)
{
    sqlite3_stmt *q = ready(s, which, err);

    return q && run(s, q, err);
}

/* Ends a transaction: commits if all went well, else leaves everything as it was. */
static bool settle(struct store *s, bool ok, struct gg_error *err)
{
    if (ok && run_plain(s, STORE_COMMIT, err)) {
        return true;
    }
    run_plain(s, STORE_ROLLBACK, NULL);
    return gg_fail(err, "the store failed");
}

static void bind_text(sqlite3_stmt *q, int at, const char *text)
{
    sqlite3_bind_text(q, at, text, -1, SQLITE_STATIC);
}

static const char *column_text(sqlite3_stmt *q, int at)
{
    const unsigned char *text = sqlite3_column_text(q, at);

    return text ? (const char *)text : "";
}

static void copy_name(char *out, size_t cap, const char *text)
{
    size_t len = strlen(text);

    len = len < cap ? len : cap - 1;
    memcpy(out, text, len);
    out[len] = '\0';
}

/* ---- opening ---- */

static bool execute(struct store *s, const char *sql, struct gg_error *err)
{
    return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK || fail(s, err);
}

static bool version(struct store *s, int *out, struct gg_error *err)
{
    sqlite3_stmt *q = ready(s, STORE_VERSION, err);

    if (!q || sqlite3_step(q) != SQLITE_ROW) {
        return fail(s, err);
    }
    *out = sqlite3_column_int(q, 0);
    return done(s, q, SQLITE_ROW, err);
}

static bool prepare_schema(struct store *s, const char *place, struct gg_error *err)
{
    int is = 0;

    if (!execute(s, store_settings, err) || !execute(s, "BEGIN IMMEDIATE", err)) {
        return false;
    }
    if (!version(s, &is, err)) {
        return settle(s, false, err);
    }
    if (is > STORE_SCHEMA) {
        gg_fail(err, "%s was written by a newer version of this program", place);
        return settle(s, false, err);
    }
    return settle(s, is == STORE_SCHEMA || execute(s, store_schema, err), err);
}

/* The file holds secret seeds, so it is its owner's alone; SQLite gives its journal the same mode.
 */
static bool make_private(const char *place, struct gg_error *err)
{
    int fd;

    if (strcmp(place, ":memory:") == 0) {
        return true;
    }
    fd = open(place, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd < 0) {
        return gg_fail(err, "%s cannot be opened for writing", place);
    }
    close(fd);
    return true;
}

struct store *store_open(const char *place, struct gg_error *err)
{
    struct store *s;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;

    if (strncmp(place, "postgres://", 11) == 0 || strncmp(place, "postgresql://", 13) == 0) {
        gg_fail(err, "this program was built without PostgreSQL: give the path of an SQLite file");
        return NULL;
    }
    s = calloc(1, sizeof *s);
    if (!s || !make_private(place, err)) {
        gg_fail(err, "out of memory");
        free(s);
        return NULL;
    }
    if (sqlite3_open_v2(place, &s->db, flags, NULL) != SQLITE_OK ||
        sqlite3_busy_timeout(s->db, BUSY_MS) != SQLITE_OK) {
        gg_fail(err, "%s: %s", place, s->db ? sqlite3_errmsg(s->db) : "out of memory");
    } else if (prepare_schema(s, place, err)) {
        return s;
    }
    store_close(s);
    return NULL;
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
    free(s);
}

/* ---- tables ---- */

static bool insert_table(struct store *s, struct store_table *t, const char *header,
                         struct gg_error *err)
{
    sqlite3_stmt *q = ready(s, STORE_INSERT_TABLE, err);

    if (!q) {
        return false;
    }
    bind_text(q, 1, t->game);
    bind_text(q, 2, header);
    if (t->has_seed) {
        sqlite3_bind_blob(q, 3, t->seed, STORE_SEED_BYTES, SQLITE_STATIC);
    }
    if (!run(s, q, err)) {
        return false;
    }
    t->id = sqlite3_last_insert_rowid(s->db);
    return true;
}

static bool insert_seat(struct store *s, const struct store_table *t, int seat,
                        struct gg_error *err)
{
    sqlite3_stmt *q = ready(s, STORE_INSERT_SEAT, err);

    if (!q) {
        return false;
    }
    sqlite3_bind_int64(q, 1, t->id);
    sqlite3_bind_int(q, 2, seat);
    sqlite3_bind_blob(q, 3, t->seat[seat].token_hash, STORE_HASH_BYTES, SQLITE_STATIC);
    bind_text(q, 4, t->seat[seat].player);
    return run(s, q, err);
}

bool store_create(struct store *s, struct store_table *t, const char *header, struct gg_error *err)
{
    bool ok;

    if (!run_plain(s, STORE_BEGIN, err)) {
        return false;
    }
    ok = insert_table(s, t, header, err);
    for (int seat = 0; ok && seat < STORE_SEATS; seat++) {
        ok = insert_seat(s, t, seat, err);
    }
    return settle(s, ok, err);
}

/* Moves the count of entries on, if it stands where the caller believes it does. */
static bool count_on(struct store *s, const struct store_append *a, struct gg_error *err)
{
    sqlite3_stmt *q = ready(s, STORE_COUNT_ON, err);

    if (!q) {
        return false;
    }
    sqlite3_bind_int64(q, 1, a->count);
    sqlite3_bind_int(q, 2, a->finished);
    bind_text(q, 3, a->reveal);
    sqlite3_bind_int64(q, 4, a->table);
    sqlite3_bind_int64(q, 5, (sqlite3_int64)a->seq - 1);
    if (!run(s, q, err)) {
        return false;
    }
    return sqlite3_changes(s->db) == 1 ||
           gg_fail(err, "entry %u does not follow what the store has", (unsigned)a->seq);
}

static bool append_lines(struct store *s, const struct store_append *a, struct gg_error *err)
{
    sqlite3_stmt *q = ready(s, STORE_INSERT_ENTRY, err);
    bool ok = q && count_on(s, a, err);

    for (uint32_t i = 0; ok && i < a->count; i++) {
        sqlite3_bind_int64(q, 1, a->table);
        sqlite3_bind_int64(q, 2, (sqlite3_int64)a->seq + i);
        bind_text(q, 3, a->line[i]);
        ok = run(s, q, err);
    }
    return ok;
}

bool store_append_all(struct store *s, const struct store_append *a, uint32_t n,
                      struct gg_error *err)
{
    bool ok = true;

    if (!run_plain(s, STORE_BEGIN, err)) {
        return false;
    }
    for (uint32_t i = 0; ok && i < n; i++) {
        ok = append_lines(s, &a[i], err);
    }
    return settle(s, ok, err);
}

bool store_append(struct store *s, const struct store_append *a, struct gg_error *err)
{
    return store_append_all(s, a, 1, err);
}

bool store_find_seat(struct store *s, const unsigned char token_hash[STORE_HASH_BYTES],
                     int64_t *table, int *seat, struct gg_error *err)
{
    sqlite3_stmt *q = ready(s, STORE_FIND_SEAT, err);
    int code;

    if (!q) {
        return false;
    }
    sqlite3_bind_blob(q, 1, token_hash, STORE_HASH_BYTES, SQLITE_STATIC);
    code = sqlite3_step(q);
    if (code == SQLITE_ROW) {
        *table = sqlite3_column_int64(q, 0);
        *seat = sqlite3_column_int(q, 1);
    }
    return done(s, q, code, err) && code == SQLITE_ROW;
}

static bool load_seats(struct store *s, struct store_table *out, struct gg_error *err)
{
    sqlite3_stmt *q = ready(s, STORE_SEATS_OF, err);
    int code;

    if (!q) {
        return false;
    }
    sqlite3_bind_int64(q, 1, out->id);
    while ((code = sqlite3_step(q)) == SQLITE_ROW) {
        struct store_seat *seat = &out->seat[sqlite3_column_int(q, 0)];
        const void *hash = sqlite3_column_blob(q, 1);

        if (hash && sqlite3_column_bytes(q, 1) == STORE_HASH_BYTES) {
            memcpy(seat->token_hash, hash, STORE_HASH_BYTES);
        }
        copy_name(seat->player, sizeof seat->player, column_text(q, 2));
    }
    return done(s, q, code, err);
}

bool store_load(struct store *s, int64_t table, struct store_table *out, struct gg_error *err)
{
    sqlite3_stmt *q = ready(s, STORE_LOAD, err);
    int code;

    if (!q) {
        return false;
    }
    memset(out, 0, sizeof *out);
    sqlite3_bind_int64(q, 1, table);
    code = sqlite3_step(q);
    if (code == SQLITE_ROW) {
        const void *seed = sqlite3_column_blob(q, 4);

        out->id = table;
        out->created = sqlite3_column_int64(q, 0);
        out->changed = sqlite3_column_int64(q, 1);
        copy_name(out->game, sizeof out->game, column_text(q, 2));
        out->finished = sqlite3_column_int(q, 3) != 0;
        out->has_seed = seed && sqlite3_column_bytes(q, 4) == STORE_SEED_BYTES;
        if (out->has_seed) {
            memcpy(out->seed, seed, STORE_SEED_BYTES);
        }
    }
    if (!done(s, q, code, err)) {
        return false;
    }
    return code == SQLITE_ROW ? load_seats(s, out, err)
                              : gg_fail(err, "there is no table %lld", (long long)table);
}

static bool header_line(struct store *s, int64_t table, store_line_fn *fn, void *context,
                        struct gg_error *err)
{
    sqlite3_stmt *q = ready(s, STORE_HEADER, err);
    bool ok = true;
    int code;

    if (!q) {
        return false;
    }
    sqlite3_bind_int64(q, 1, table);
    code = sqlite3_step(q);
    if (code == SQLITE_ROW) {
        ok = fn(context, 0, column_text(q, 0));
    }
    if (!done(s, q, code, err)) {
        return false;
    }
    return code == SQLITE_ROW ? ok : gg_fail(err, "there is no table %lld", (long long)table);
}

bool store_lines(struct store *s, int64_t table, store_line_fn *fn, void *context,
                 struct gg_error *err)
{
    sqlite3_stmt *q = ready(s, STORE_LINES, err);
    bool ok = true;
    int code = SQLITE_DONE;

    if (!q || !header_line(s, table, fn, context, err)) {
        return false;
    }
    sqlite3_bind_int64(q, 1, table);
    while (ok && (code = sqlite3_step(q)) == SQLITE_ROW) {
        ok = fn(context, (uint32_t)sqlite3_column_int64(q, 0), column_text(q, 1));
    }
    return done(s, q, code, err) && ok;
}

/* The one text that a statement finds for a table, and perhaps a seat; nothing if there is none. */
static bool one_text(struct store *s, sqlite3_stmt *q, struct gg_buf *out, struct gg_error *err)
{
    int code = sqlite3_step(q);

    if (code == SQLITE_ROW) {
        gg_buf_puts(out, column_text(q, 0));
    }
    return done(s, q, code, err) && (!out->failed || gg_fail(err, "out of memory"));
}

bool store_reveal(struct store *s, int64_t table, struct gg_buf *out, struct gg_error *err)
{
    sqlite3_stmt *q = ready(s, STORE_REVEAL, err);

    if (!q) {
        return false;
    }
    sqlite3_bind_int64(q, 1, table);
    return one_text(s, q, out, err);
}

bool store_set_player(struct store *s, int64_t table, int seat, const char *player,
                      struct gg_error *err)
{
    sqlite3_stmt *q = ready(s, STORE_SET_PLAYER, err);

    if (!q) {
        return false;
    }
    bind_text(q, 1, player);
    sqlite3_bind_int64(q, 2, table);
    sqlite3_bind_int(q, 3, seat);
    return run(s, q, err);
}

/* ---- chat and notes ---- */

bool store_say(struct store *s, int64_t table, int seat, int64_t when, const char *text,
               int64_t *id, struct gg_error *err)
{
    sqlite3_stmt *q = ready(s, STORE_SAY, err);

    if (!q) {
        return false;
    }
    sqlite3_bind_int64(q, 1, table);
    sqlite3_bind_int(q, 2, seat);
    sqlite3_bind_int64(q, 3, when);
    bind_text(q, 4, text);
    if (!run(s, q, err)) {
        return false;
    }
    *id = sqlite3_last_insert_rowid(s->db);
    return true;
}

bool store_chat(struct store *s, int64_t table, int64_t after, store_chat_fn *fn, void *context,
                struct gg_error *err)
{
    sqlite3_stmt *q = ready(s, STORE_CHAT, err);
    bool ok = true;
    int code = SQLITE_DONE;

    if (!q) {
        return false;
    }
    sqlite3_bind_int64(q, 1, table);
    sqlite3_bind_int64(q, 2, after);
    while (ok && (code = sqlite3_step(q)) == SQLITE_ROW) {
        ok = fn(context, sqlite3_column_int64(q, 0), sqlite3_column_int64(q, 1),
                sqlite3_column_int(q, 2), column_text(q, 3));
    }
    return done(s, q, code, err) && ok;
}

bool store_put_note(struct store *s, int64_t table, int seat, const char *text,
                    struct gg_error *err)
{
    sqlite3_stmt *q = ready(s, STORE_PUT_NOTE, err);

    if (!q) {
        return false;
    }
    bind_text(q, 1, text);
    sqlite3_bind_int64(q, 2, table);
    sqlite3_bind_int(q, 3, seat);
    return run(s, q, err);
}

bool store_note(struct store *s, int64_t table, int seat, struct gg_buf *out, struct gg_error *err)
{
    sqlite3_stmt *q = ready(s, STORE_NOTE, err);

    if (!q) {
        return false;
    }
    sqlite3_bind_int64(q, 1, table);
    sqlite3_bind_int(q, 2, seat);
    return one_text(s, q, out, err);
}

/* ---- all tables ---- */

int64_t store_count(struct store *s, struct gg_error *err)
{
    sqlite3_stmt *q = ready(s, STORE_COUNT, err);
    int64_t count = -1;
    int code;

    if (!q) {
        return -1;
    }
    code = sqlite3_step(q);
    if (code == SQLITE_ROW) {
        count = sqlite3_column_int64(q, 0);
    }
    return done(s, q, code, err) ? count : -1;
}

bool store_unfinished(struct store *s, store_table_fn *fn, void *context, struct gg_error *err)
{
    sqlite3_stmt *q = ready(s, STORE_UNFINISHED, err);
    bool ok = true;
    int code = SQLITE_DONE;

    if (!q) {
        return false;
    }
    while (ok && (code = sqlite3_step(q)) == SQLITE_ROW) {
        ok = fn(context, sqlite3_column_int64(q, 0));
    }
    return done(s, q, code, err) && ok;
}
