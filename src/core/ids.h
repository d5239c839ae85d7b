/* SPDX-License-Identifier: MIT
 * The ids of a battle's things, made once when it is loaded: both ways without printing. */
#ifndef GG_CORE_IDS_H
#define GG_CORE_IDS_H

#include "core/battle.h"

/* Fills b->ids from the ruleset, in the battle's arena. */
bool gg_ids_make(struct gg_battle *b, struct gg_error *err);

/* The id of a thing that there is, or NULL: the kind has no table. */
const char *gg_ids_get(const struct gg_battle *b, int kind, int index);
/* Its index, or -1; kind has a table. */
int gg_ids_find(const struct gg_battle *b, int kind, const char *id);
bool gg_ids_has(const struct gg_battle *b, int kind);

#endif
