/* SPDX-License-Identifier: MIT
 * What game.c lends to replay.c and ending.c, and to no one else. */
#ifndef GG_CORE_GAME_INTERNAL_H
#define GG_CORE_GAME_INTERNAL_H

#include "core/game.h"

/* An empty game with room for its positions. */
bool gg_game_begin(struct gg_game *g, const struct gg_battle *b, struct gg_error *err);

/* For one more entry; after it, appending cannot fail. */
bool gg_game_room(struct gg_game *g, struct gg_error *err);
/* Appends e with its hash, when the position is what it leads to. */
void gg_game_append(struct gg_game *g, struct gg_entry *e);

/* Applies m, which is known to be legal, and appends its entry. */
bool gg_game_step(struct gg_game *g, enum gg_entry_kind kind, unsigned decider, gg_move m,
                  struct gg_error *err);

#endif
