/* SPDX-License-Identifier: MIT
 * What the files of the SQLite store share: the connection, and statements prepared once. */
#ifndef STORE_SQLITE_INNER_H
#define STORE_SQLITE_INNER_H

#include "store/schema.h"
#include "store/store.h"
#include <sqlite3.h>
#include <sys/stat.h>

enum { STORE_FILES = 2 }; /* the database and its journal */

/* A file as it was when it was opened. */
struct store_file {
    char *path; /* NULL: in memory */
    struct stat was;
};

struct store {
    sqlite3 *db;
    sqlite3_stmt *statement[STORE_STATEMENTS];
    struct store_file file[STORE_FILES];
    int lock[2]; /* on the name and on the file, while they are ours; -1: none */
    bool was_readable;
};

/* False, with what SQLite says. */
bool sqlite_fail(const struct store *s, struct gg_error *err);

/* A statement made ready; NULL after an error. */
sqlite3_stmt *sqlite_ready(struct store *s, enum store_statement which, struct gg_error *err);
/* Gives a statement back; false if it ended in an error. */
bool sqlite_done(struct store *s, sqlite3_stmt *q, int code, struct gg_error *err);
bool sqlite_run(struct store *s, sqlite3_stmt *q, struct gg_error *err);
/* The same for one that changes something: not while the file is gone. */
sqlite3_stmt *sqlite_ready_to_change(struct store *s, enum store_statement which,
                                     struct gg_error *err);
bool sqlite_run_plain(struct store *s, enum store_statement which, struct gg_error *err);
bool sqlite_begin(struct store *s, struct gg_error *err);
/* Ends a transaction: commits if all went well, else leaves everything as it was. */
bool sqlite_settle(struct store *s, bool ok, struct gg_error *err);

/* The entries of an append that standing answers made, within its transaction. */
bool sqlite_put_answered(struct store *s, const struct store_append *a, struct gg_error *err);

void sqlite_bind_text(sqlite3_stmt *q, int at, const char *text);
const char *sqlite_column_text(sqlite3_stmt *q, int at); /* "" for none */

#endif
