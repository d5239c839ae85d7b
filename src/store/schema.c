/* SPDX-License-Identifier: MIT
 * The tables of the SQLite store. */
#include "store/schema.h"

#define STATEMENT(name, sql) [STORE_##name] = sql,
const char *const store_sql[STORE_STATEMENTS] = {
#include "store/statements.def"
};
#undef STATEMENT

const char store_settings[] = "PRAGMA journal_mode = WAL;"
                              "PRAGMA synchronous = FULL;"
                              "PRAGMA foreign_keys = ON;"
                              "PRAGMA trusted_schema = OFF;";

/* New in schema 2: what a table is for, and what the server says of it. */
#define KIND_2  "kind INTEGER NOT NULL DEFAULT 0 CHECK (kind BETWEEN 0 AND 2)"
#define ABOUT_2 "about TEXT NOT NULL DEFAULT ''"

/* New in schema 4: standing answers of the sides, and which entries they made. */
#define STANDING_4                                                                                 \
    "CREATE TABLE standing ("                                                                      \
    "  game INTEGER NOT NULL REFERENCES game (id),"                                                \
    "  seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 1),"                                        \
    "  number INTEGER NOT NULL CHECK (number > 0),"                                                \
    "  answer TEXT NOT NULL,"                                                                      \
    "  active INTEGER NOT NULL CHECK (active IN (0, 1)),"                                          \
    "  PRIMARY KEY (game, seat, number)"                                                           \
    ") STRICT, WITHOUT ROWID;"                                                                     \
    "CREATE TABLE answered ("                                                                      \
    "  game INTEGER NOT NULL REFERENCES game (id),"                                                \
    "  seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 1),"                                        \
    "  seq INTEGER NOT NULL CHECK (seq > 0),"                                                      \
    "  answer TEXT NOT NULL,"                                                                      \
    "  PRIMARY KEY (game, seat, seq)"                                                              \
    ") STRICT, WITHOUT ROWID;"

/* New in schema 5: what the one who sits there is called, and the SHA-256 of the token that opens
 * the same person's seat in a rematch. */
#define NAME_5 "name TEXT NOT NULL DEFAULT ''"
#define NEXT_5 "next BLOB CHECK (length(next) = 32)"

/* clang-format off */
const char store_schema[] =
    "CREATE TABLE game ("
    "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
    "  created INTEGER NOT NULL,"
    "  changed INTEGER NOT NULL,"
    "  name TEXT NOT NULL,"              /* "waterloo/1815" */
    "  header TEXT NOT NULL,"            /* of the record, up to and with the line "start" */
    "  entries INTEGER NOT NULL CHECK (entries >= 0),"
    "  finished INTEGER NOT NULL CHECK (finished IN (0, 1)),"
    "  seed BLOB CHECK (length(seed) = 32),"
    "  reveal TEXT,"
    "  " KIND_2 ","
    "  " ABOUT_2
    ") STRICT;"
    "CREATE TABLE seat ("
    "  game INTEGER NOT NULL REFERENCES game (id),"
    "  seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 2),"
    "  token BLOB NOT NULL UNIQUE CHECK (length(token) = 32)," /* SHA-256 of the link's */
    "  player TEXT NOT NULL,"
    "  note TEXT NOT NULL,"
    "  " NAME_5 ","
    "  " NEXT_5 ","
    "  PRIMARY KEY (game, seat)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE entry ("
    "  game INTEGER NOT NULL REFERENCES game (id),"
    "  seq INTEGER NOT NULL CHECK (seq > 0),"
    "  line TEXT NOT NULL,"              /* of entry seq; since schema 3 the next ones may follow */
    "  PRIMARY KEY (game, seq)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE chat ("
    "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
    "  game INTEGER NOT NULL REFERENCES game (id),"
    "  seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 2),"
    "  said INTEGER NOT NULL,"
    "  text TEXT NOT NULL"
    ") STRICT;"
    "CREATE INDEX chat_of_game ON chat (game, id);"
    "CREATE INDEX unfinished_game ON game (id) WHERE finished = 0;"
    STANDING_4
    "PRAGMA application_id = 0x67726f67;"
    "PRAGMA user_version = 5;";
/* clang-format on */

const char *const store_upgrade[STORE_SCHEMA] = {
    [1] = "ALTER TABLE game ADD COLUMN " KIND_2 ";"
          "ALTER TABLE game ADD COLUMN " ABOUT_2 ";"
          "PRAGMA user_version = 2;",
    [2] = "PRAGMA user_version = 3;",
    [3] = STANDING_4 "PRAGMA user_version = 4;",
    [4] = "ALTER TABLE seat ADD COLUMN " NAME_5 ";"
          "ALTER TABLE seat ADD COLUMN " NEXT_5 ";"
          "PRAGMA user_version = 5;",
};
