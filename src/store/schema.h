/* SPDX-License-Identifier: MIT
 * The tables of the SQLite store, and every statement it runs; for the store only. */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

enum {
    STORE_SCHEMA = 5,                 /* raised by every change of the tables below */
    STORE_APPLICATION_ID = 0x67726f67 /* "grog": whose file it is */
};

#define STATEMENT(name, sql) STORE_##name,
enum store_statement {
#include "store/statements.def"
    STORE_STATEMENTS
};
#undef STATEMENT

extern const char *const store_sql[STORE_STATEMENTS];
extern const char store_settings[]; /* of a connection */
extern const char store_schema[];   /* makes the tables */
/* From each older schema to the one after it; [0] is not one. */
extern const char *const store_upgrade[STORE_SCHEMA];

#endif
