/* SPDX-License-Identifier: MIT
 * What table.c and commit.c share. */
#ifndef SERVER_TABLE_INNER_H
#define SERVER_TABLE_INNER_H

#include "server/seat.h"
#include "server/table.h"

bool table_load(struct table *t, struct gg_error *err); /* from the store */
void table_unload(struct table *t);                     /* the game, not the table */
void table_look(struct table *t);                       /* works out what each seat sees */

/* A whole record to a table that is new in the store. */
bool table_write(struct server *s, int64_t id, const struct gg_game *g, struct gg_error *err);

#endif
