/* SPDX-License-Identifier: MIT
 * Standing answers in the SQLite store, and the entries that they made. */
#include "store/sqlite_inner.h"

bool store_standings(struct store *s, int64_t table, store_standing_fn *fn, void *context,
                     struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready(s, STORE_STANDINGS, err);
    bool ok = true;
    int code = SQLITE_DONE;

    if (!q) {
        return false;
    }
    sqlite3_bind_int64(q, 1, table);
    while (ok && (code = sqlite3_step(q)) == SQLITE_ROW) {
        const struct store_standing row = { .seat = sqlite3_column_int(q, 0),
                                            .number = (uint32_t)sqlite3_column_int64(q, 1),
                                            .answer = sqlite_column_text(q, 2),
                                            .active = sqlite3_column_int(q, 3) != 0 };

        ok = fn(context, &row);
    }
    return sqlite_done(s, q, code, err) && ok;
}

bool store_put_standing(struct store *s, int64_t table, const struct store_standing *row,
                        struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready_to_change(s, STORE_PUT_STANDING, err);

    if (!q) {
        return false;
    }
    sqlite3_bind_int64(q, 1, table);
    sqlite3_bind_int(q, 2, row->seat);
    sqlite3_bind_int64(q, 3, row->number);
    sqlite_bind_text(q, 4, row->answer);
    sqlite3_bind_int(q, 5, row->active);
    return sqlite_run(s, q, err);
}

bool store_drop_standing(struct store *s, int64_t table, int seat, uint32_t number,
                         struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready_to_change(s, STORE_DROP_STANDING, err);

    if (!q) {
        return false;
    }
    sqlite3_bind_int64(q, 1, table);
    sqlite3_bind_int(q, 2, seat);
    sqlite3_bind_int64(q, 3, number);
    return sqlite_run(s, q, err);
}

bool sqlite_put_answered(struct store *s, const struct store_append *a, struct gg_error *err)
{
    bool ok = true;

    for (uint32_t i = 0; ok && i < a->answers; i++) {
        sqlite3_stmt *q = sqlite_ready(s, STORE_INSERT_ANSWERED, err);

        if (!q) {
            return false;
        }
        sqlite3_bind_int64(q, 1, a->table);
        sqlite3_bind_int(q, 2, a->answered[i].seat);
        sqlite3_bind_int64(q, 3, a->answered[i].seq);
        sqlite_bind_text(q, 4, a->answered[i].answer);
        ok = sqlite_run(s, q, err);
    }
    return ok;
}

bool store_answered(struct store *s, int64_t table, int seat, int most, store_line_fn *fn,
                    void *context, struct gg_error *err)
{
    sqlite3_stmt *q = sqlite_ready(s, STORE_ANSWERED, err);
    bool ok = true;
    int code = SQLITE_DONE;

    if (!q) {
        return false;
    }
    sqlite3_bind_int64(q, 1, table);
    sqlite3_bind_int(q, 2, seat);
    sqlite3_bind_int(q, 3, most);
    while (ok && (code = sqlite3_step(q)) == SQLITE_ROW) {
        ok = fn(context, (uint32_t)sqlite3_column_int64(q, 0), sqlite_column_text(q, 1));
    }
    return sqlite_done(s, q, code, err) && ok;
}
