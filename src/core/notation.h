/* SPDX-License-Identifier: MIT
 * Ids of things and notation of moves, both ways.
 *
 * A move is written  verb  or  verb:target  or  verb:subject:target , with the ids of its things:
 * "pass", "assault:hougoumont", "move:f-inf-3:papelotte", "die:5".  An unknown part of a masked
 * move is written "?".  The same ids name things in scenes, position files and records. */
#ifndef GG_CORE_NOTATION_H
#define GG_CORE_NOTATION_H

#include "core/battle.h"

enum { GG_NOTATION_MAX = 3 * GG_ID_MAX + 4 };

/* The id of a thing of any kind; numbers in decimal, sides by their id, "?" for GG_UNKNOWN.  An
 * index that no thing has gives "#12", which gg_thing_find() never finds. */
void gg_thing_id(const struct gg_battle *b, int kind, int index, char out[GG_ID_MAX]);
/* The index of the thing with that id, or -1; numbers 0 to 4094. */
int gg_thing_find(const struct gg_battle *b, int kind, const char *id);
/* Also for the core's own kinds; 0 and "" for a kind there is not. */
int gg_kind_count(const struct gg_battle *b, int kind);
const char *gg_kind_name(const struct gg_battle *b, int kind);
int gg_side_find(const struct gg_ruleset *r, const char *id); /* 0, 1 or -1 */

void gg_notation(const struct gg_battle *b, gg_move m, char out[GG_NOTATION_MAX]);
/* Any well-formed move of this ruleset, legal or not; the error says which part is unknown.  The
 * "?" of a masked move is not read back: nobody can make such a move, and no rule is asked about
 * it. */
bool gg_parse_move(const struct gg_battle *b, const char *text, gg_move *out, struct gg_error *err);
/* A legal move by notation, or by its number in the list (from 1), which counts only where no legal
 * move is written that way. */
bool gg_pick_move(const struct gg_battle *b, const struct gg_offer *o, const char *text,
                  gg_move *out, struct gg_error *err);
/* An outcome of chance by notation or by the id of its last part alone ("5" for "die:5"). */
bool gg_pick_outcome(const struct gg_battle *b, const struct gg_offer *o, const char *text,
                     gg_move *out, struct gg_error *err);

#endif
