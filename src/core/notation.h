/* SPDX-License-Identifier: MIT
 * Notation of moves, both ways.
 *
 * A move is written  verb  or  verb:target  or  verb:subject:target , with the ids of its things:
 * "pass", "assault:hougoumont", "move:f-inf-3:papelotte", "die:5".  An unknown part of a masked
 * move is written "?".  The ids are those of core/ids.h. */
#ifndef GG_CORE_NOTATION_H
#define GG_CORE_NOTATION_H

#include "core/ids.h"

enum { GG_NOTATION_MAX = 3 * GG_ID_MAX + 4 };

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
