/* SPDX-License-Identifier: MIT
 * What table.c and commit.c share. */
#ifndef SERVER_TABLE_INNER_H
#define SERVER_TABLE_INNER_H

#include "server/seat.h"
#include "server/standing.h"
#include "server/table.h"

/* From the store, at once: table_load.c */
bool table_load(struct table *t, struct gg_error *err);
/* A table that is not in memory, or NULL: *load says that it is on its way. */
struct table *table_fetch(struct server *s, int64_t id, struct load **load, struct gg_error *err);

struct table *table_keep(struct server *s, const struct store_table *row); /* NULL: out of memory */
/* Gives a table its game, which it owns from now on, as its part of the battle. */
void table_take(struct table *t, struct shared_battle *shared, struct gg_game *game);
void table_unload(struct table *t); /* the game, not the table */
void table_look(struct table *t);   /* works out what each seat sees */

/* Rolls what is due in its game. */
bool table_roll(struct table *t, struct gg_error *err);
/* A whole record to a table that is new in the store. */
bool table_write(struct server *s, int64_t id, const struct gg_game *g, struct gg_error *err);

#endif
