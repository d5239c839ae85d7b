/* SPDX-License-Identifier: MIT
 * The store in an SQLite file: WAL, every commit synced, statements prepared once. */
#include "store/sqlite_inner.h"

#include <string.h>

static void copy_name(char *out, size_t cap, const char *text)
{
    size_t len = strlen(text);

    len = len < cap ? len : cap - 1;
    memcpy(out, text, len);
    out[len] = '\0';
}

/* ---- tables ---- */

static bool insert_table(struct store *s, struct store_table *t, const char *header,
                         struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready(s, STORE_INSERT_TABLE, err);

    if (!q) {
        return false;
    }
    sqlite_bind_text(q, 1, t->game);
    sqlite_bind_text(q, 2, header);
    if (t->has_seed) {
        sqlite3_bind_blob(q, 3, t->seed, STORE_SEED_BYTES, SQLITE_STATIC);
    }
    sqlite3_bind_int(q, 4, (int)t->kind);
    sqlite_bind_text(q, 5, t->about);
    if (!sqlite_run(s, q, err)) {
        return false;
    }
    t->id = sqlite3_last_insert_rowid(s->db);
    return true;
}

static bool insert_seat(struct store *s, const struct store_table *t, int seat,
                        struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready(s, STORE_INSERT_SEAT, err);

    if (!q) {
        return false;
    }
    sqlite3_bind_int64(q, 1, t->id);
    sqlite3_bind_int(q, 2, seat);
    sqlite3_bind_blob(q, 3, t->seat[seat].token_hash, STORE_HASH_BYTES, SQLITE_STATIC);
    sqlite_bind_text(q, 4, t->seat[seat].player);
    sqlite_bind_text(q, 5, t->seat[seat].name);
    if (t->seat[seat].has_next) {
        sqlite3_bind_blob(q, 6, t->seat[seat].next_hash, STORE_HASH_BYTES, SQLITE_STATIC);
    }
    return sqlite_run(s, q, err);
}

bool store_create(struct store *s, struct store_table *t, const char *header, struct gg_error *err)
{
    bool ok;

    if (!sqlite_begin(s, err)) {
        return false;
    }
    ok = insert_table(s, t, header, err);
    for (int seat = 0; ok && seat < STORE_SEATS; seat++) {
        ok = insert_seat(s, t, seat, err);
    }
    return sqlite_settle(s, ok, err);
}

/* Moves the count of entries on, if it stands where the caller believes it does. */
static bool count_on(struct store *s, const struct store_append *a, struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready(s, STORE_COUNT_ON, err);

    if (!q) {
        return false;
    }
    sqlite3_bind_int64(q, 1, a->count);
    sqlite3_bind_int(q, 2, a->finished);
    sqlite_bind_text(q, 3, a->reveal);
    sqlite3_bind_int64(q, 4, a->table);
    sqlite3_bind_int64(q, 5, (sqlite3_int64)a->seq - 1);
    if (!sqlite_run(s, q, err)) {
        return false;
    }
    return sqlite3_changes(s->db) == 1 ||
           gg_fail(err, "entry %u does not follow what the store has", (unsigned)a->seq);
}

/* What is appended together is kept together: a long record that comes in whole is one row. */
static bool append_lines(struct store *s, const struct store_append *a, struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready(s, STORE_INSERT_ENTRY, err);

    if (!q || !count_on(s, a, err)) {
        return false;
    }
    if (a->count == 0) {
        return true;
    }
    sqlite3_bind_int64(q, 1, a->table);
    sqlite3_bind_int64(q, 2, a->seq);
    sqlite3_bind_text64(q, 3, a->lines, strlen(a->lines) - 1, SQLITE_STATIC, SQLITE_UTF8);
    return sqlite_run(s, q, err);
}

bool store_append_all(struct store *s, const struct store_append *a, uint32_t n,
                      struct gg_error *err)
{
    bool ok = true;

    if (!sqlite_begin(s, err)) {
        return false;
    }
    for (uint32_t i = 0; ok && i < n; i++) {
        ok = append_lines(s, &a[i], err) && sqlite_put_answered(s, &a[i], err);
    }
    return sqlite_settle(s, ok, err);
}

bool store_append(struct store *s, const struct store_append *a, struct gg_error *err)
{
    return store_append_all(s, a, 1, err);
}

bool store_find_seat(struct store *s, const unsigned char token_hash[STORE_HASH_BYTES],
                     int64_t *table, int *seat, struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready(s, STORE_FIND_SEAT, err);
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
    return sqlite_done(s, q, code, err) && code == SQLITE_ROW;
}

static bool read_hash(sqlite3_stmt *q, int at, unsigned char out[STORE_HASH_BYTES])
{
    const void *hash = sqlite3_column_blob(q, at);

    if (!hash || sqlite3_column_bytes(q, at) != STORE_HASH_BYTES) {
        return false;
    }
    memcpy(out, hash, STORE_HASH_BYTES);
    return true;
}

static bool load_seats(struct store *s, struct store_table *out, struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready(s, STORE_SEATS_OF, err);
    int code;

    if (!q) {
        return false;
    }
    sqlite3_bind_int64(q, 1, out->id);
    while ((code = sqlite3_step(q)) == SQLITE_ROW) {
        struct store_seat *seat = &out->seat[sqlite3_column_int(q, 0)];

        read_hash(q, 1, seat->token_hash);
        copy_name(seat->player, sizeof seat->player, sqlite_column_text(q, 2));
        copy_name(seat->name, sizeof seat->name, sqlite_column_text(q, 3));
        seat->has_next = read_hash(q, 4, seat->next_hash);
    }
    return sqlite_done(s, q, code, err);
}

bool store_load(struct store *s, int64_t table, struct store_table *out, struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready(s, STORE_LOAD, err);
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
        copy_name(out->game, sizeof out->game, sqlite_column_text(q, 2));
        out->finished = sqlite3_column_int(q, 3) != 0;
        out->kind = (enum store_kind)sqlite3_column_int(q, 5);
        copy_name(out->about, sizeof out->about, sqlite_column_text(q, 6));
        out->entries = (uint32_t)sqlite3_column_int64(q, 7);
        out->has_seed = seed && sqlite3_column_bytes(q, 4) == STORE_SEED_BYTES;
        if (out->has_seed) {
            memcpy(out->seed, seed, STORE_SEED_BYTES);
        }
    }
    if (!sqlite_done(s, q, code, err)) {
        return false;
    }
    return code == SQLITE_ROW ? load_seats(s, out, err)
                              : gg_fail(err, "there is no table %lld", (long long)table);
}

static bool header_line(struct store *s, int64_t table, store_line_fn *fn, void *context,
                        struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready(s, STORE_HEADER, err);
    bool ok = true;
    int code;

    if (!q) {
        return false;
    }
    sqlite3_bind_int64(q, 1, table);
    code = sqlite3_step(q);
    if (code == SQLITE_ROW) {
        ok = fn(context, 0, sqlite_column_text(q, 0));
    }
    if (!sqlite_done(s, q, code, err)) {
        return false;
    }
    return code == SQLITE_ROW ? ok : gg_fail(err, "there is no table %lld", (long long)table);
}

/* A row holds one line, or several with newlines between them. */
static bool tell_lines(char *text, uint32_t seq, store_line_fn *fn, void *context)
{
    for (;;) {
        char *end = strchr(text, '\n');

        if (end) {
            *end = '\0';
        }
        if (!fn(context, seq++, text)) {
            return false;
        }
        if (!end) {
            return true;
        }
        text = end + 1;
    }
}

bool store_lines(struct store *s, int64_t table, store_line_fn *fn, void *context,
                 struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready(s, STORE_LINES, err);
    struct gg_buf row = { 0 };
    bool ok = true;
    int code = SQLITE_DONE;

    if (!q || !header_line(s, table, fn, context, err)) {
        return false;
    }
    sqlite3_bind_int64(q, 1, table);
    while (ok && (code = sqlite3_step(q)) == SQLITE_ROW) {
        gg_buf_clear(&row);
        gg_buf_puts(&row, sqlite_column_text(q, 1));
        gg_buf_putc(&row, '\0');
        ok = !row.failed && tell_lines(row.data, (uint32_t)sqlite3_column_int64(q, 0), fn, context);
    }
    gg_buf_free(&row);
    return sqlite_done(s, q, code, err) && ok;
}

/* The one text that a statement finds for a table, and perhaps a seat; nothing if there is none. */
static bool one_text(struct store *s, sqlite3_stmt *q, struct gg_buf *out, struct gg_error *err)
{
    int code = sqlite3_step(q);

    if (code == SQLITE_ROW) {
        gg_buf_puts(out, sqlite_column_text(q, 0));
    }
    return sqlite_done(s, q, code, err) && (!out->failed || gg_fail(err, "out of memory"));
}

bool store_reveal(struct store *s, int64_t table, struct gg_buf *out, struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready(s, STORE_REVEAL, err);

    if (!q) {
        return false;
    }
    sqlite3_bind_int64(q, 1, table);
    return one_text(s, q, out, err);
}

bool store_set_player(struct store *s, int64_t table, int seat, const char *player,
                      struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready_to_change(s, STORE_SET_PLAYER, err);

    if (!q) {
        return false;
    }
    sqlite_bind_text(q, 1, player);
    sqlite3_bind_int64(q, 2, table);
    sqlite3_bind_int(q, 3, seat);
    return sqlite_run(s, q, err);
}

bool store_set_name(struct store *s, int64_t table, int seat, const char *name,
                    struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready_to_change(s, STORE_SET_NAME, err);

    if (!q) {
        return false;
    }
    sqlite_bind_text(q, 1, name);
    sqlite3_bind_int64(q, 2, table);
    sqlite3_bind_int(q, 3, seat);
    return sqlite_run(s, q, err);
}

bool store_set_next(struct store *s, int64_t table, int seat,
                    const unsigned char hash[STORE_HASH_BYTES], struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready_to_change(s, STORE_SET_NEXT, err);

    if (!q) {
        return false;
    }
    sqlite3_bind_blob(q, 1, hash, STORE_HASH_BYTES, SQLITE_STATIC);
    sqlite3_bind_int64(q, 2, table);
    sqlite3_bind_int(q, 3, seat);
    return sqlite_run(s, q, err);
}

/* ---- chat and notes ---- */

static bool insert_line(struct store *s, int64_t table, int seat, int64_t when, const char *text,
                        int64_t *id, struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready(s, STORE_SAY, err);

    if (!q) {
        return false;
    }
    sqlite3_bind_int64(q, 1, table);
    sqlite3_bind_int(q, 2, seat);
    sqlite3_bind_int64(q, 3, when);
    sqlite_bind_text(q, 4, text);
    if (!sqlite_run(s, q, err)) {
        return false;
    }
    *id = sqlite3_last_insert_rowid(s->db);
    return true;
}

static bool forget_oldest(struct store *s, int64_t table, struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready(s, STORE_FORGET, err);

    if (!q) {
        return false;
    }
    sqlite3_bind_int64(q, 1, table);
    sqlite3_bind_int(q, 2, STORE_CHAT_MAX);
    return sqlite_run(s, q, err);
}

bool store_say(struct store *s, int64_t table, int seat, int64_t when, const char *text,
               int64_t *id, struct gg_error *err)
{
    bool ok = sqlite_begin(s, err);

    return ok && sqlite_settle(s,
                               insert_line(s, table, seat, when, text, id, err) &&
                                   forget_oldest(s, table, err),
                               err);
}

bool store_chat(struct store *s, const struct store_lines_asked *asked, store_chat_fn *fn,
                void *context, struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready(s, STORE_CHAT, err);
    bool ok = true;
    int code = SQLITE_DONE;

    if (!q) {
        return false;
    }
    sqlite3_bind_int64(q, 1, asked->table);
    sqlite3_bind_int64(q, 2, asked->after);
    sqlite3_bind_int64(q, 3, asked->before);
    sqlite3_bind_int(q, 4, asked->most);
    while (ok && (code = sqlite3_step(q)) == SQLITE_ROW) {
        ok = fn(context, sqlite3_column_int64(q, 0), sqlite3_column_int64(q, 1),
                sqlite3_column_int(q, 2), sqlite_column_text(q, 3));
    }
    return sqlite_done(s, q, code, err) && ok;
}

bool store_put_note(struct store *s, int64_t table, int seat, const char *text,
                    struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready_to_change(s, STORE_PUT_NOTE, err);

    if (!q) {
        return false;
    }
    sqlite_bind_text(q, 1, text);
    sqlite3_bind_int64(q, 2, table);
    sqlite3_bind_int(q, 3, seat);
    return sqlite_run(s, q, err);
}

bool store_note(struct store *s, int64_t table, int seat, struct gg_buf *out, struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready(s, STORE_NOTE, err);

    if (!q) {
        return false;
    }
    sqlite3_bind_int64(q, 1, table);
    sqlite3_bind_int(q, 2, seat);
    return one_text(s, q, out, err);
}

/* ---- throwing away ---- */

bool store_delete(struct store *s, int64_t table, struct gg_error *err)
{
    static const enum store_statement part[] = { STORE_DELETE_STANDING, STORE_DELETE_ANSWERED,
                                                 STORE_DELETE_CHAT,     STORE_DELETE_ENTRIES,
                                                 STORE_DELETE_SEATS,    STORE_DELETE_GAME };
    bool ok = sqlite_begin(s, err);

    if (!ok) {
        return false;
    }
    for (size_t i = 0; ok && i < sizeof part / sizeof *part; i++) {
        sqlite3_stmt *q = sqlite_ready(s, part[i], err);

        ok = q && sqlite3_bind_int64(q, 1, table) == SQLITE_OK && sqlite_run(s, q, err);
    }
    ok = ok && (sqlite3_changes(s->db) == 1 || gg_fail(err, "this table is not thrown away"));
    return sqlite_settle(s, ok, err);
}

/* ---- all tables ---- */

int64_t store_count(struct store *s, struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready(s, STORE_COUNT, err);
    int64_t count = -1;
    int code;

    if (!q) {
        return -1;
    }
    code = sqlite3_step(q);
    if (code == SQLITE_ROW) {
        count = sqlite3_column_int64(q, 0);
    }
    return sqlite_done(s, q, code, err) ? count : -1;
}

bool store_unfinished(struct store *s, store_table_fn *fn, void *context, struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready(s, STORE_UNFINISHED, err);
    bool ok = true;
    int code = SQLITE_DONE;

    if (!q) {
        return false;
    }
    while (ok && (code = sqlite3_step(q)) == SQLITE_ROW) {
        ok = fn(context, sqlite3_column_int64(q, 0));
    }
    return sqlite_done(s, q, code, err) && ok;
}
