/* SPDX-License-Identifier: MIT
 * Ids of things: the one place where they are written and found.
 *
 * A thing is a kind and an index; its id is what scenes, moves, position files and records call it.
 * A battle's ids stand in tables, one for each kind, made when it is loaded and shared by its
 * twins, so that nothing is printed to compare it. */
#ifndef GG_CORE_IDS_H
#define GG_CORE_IDS_H

#include "core/battle.h"

/* Fills b->ids from the ruleset, in the battle's arena. */
bool gg_ids_make(struct gg_battle *b, struct gg_error *err);

/* Writes the id of a thing of any kind and returns its length; numbers in decimal, sides by their
 * id, "?" for GG_UNKNOWN.  An index that no thing has gives "#12", which is never found. */
size_t gg_thing_id(const struct gg_battle *b, int kind, int index, char out[GG_ID_MAX]);
/* The index of the thing with that id, or -1; numbers 0 to 4094. */
int gg_thing_find(const struct gg_battle *b, int kind, const char *id);
int gg_thing_find_text(const struct gg_battle *b, int kind, const char *text, size_t len);
/* Also for the core's own kinds; 0 and "" for a kind there is not. */
int gg_kind_count(const struct gg_battle *b, int kind);
const char *gg_kind_name(const struct gg_battle *b, int kind);
int gg_side_find(const struct gg_ruleset *r, const char *id); /* 0, 1 or -1 */

#endif
