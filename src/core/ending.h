/* SPDX-License-Identifier: MIT
 * Games that end by the word of those who play them, not by the rules: a side resigns, both agree
 * to a draw, or a side aborts the game before both have moved.
 *
 * What a side declares is an entry of the record like any other, in every game alike, and changes
 * no position.  All of it is public: both sides and spectators hear it, and it counts as a change
 * of what they see.
 *
 * An offer of a draw stands until the other side accepts or declines it, or the offerer withdraws
 * it.  Nothing that is played lets it fall, since a decision may be secret.  Who has offered a draw
 * must decide something before offering one again.  What was ended so stays so: nothing is undone,
 * redone or taken back after it. */
#ifndef GG_CORE_ENDING_H
#define GG_CORE_ENDING_H

#include "core/game.h"

/* May that side declare that?  GG_ENTRY_RESIGN to GG_ENTRY_AGREE. */
struct gg_refusal gg_game_may_declare(const struct gg_game *g, int side, enum gg_entry_kind what);
/* False: refused (*why) or out of memory (*why, message 0). */
bool gg_game_declare(struct gg_game *g, int side, enum gg_entry_kind what, struct gg_refusal *why);

/* Entries of the record that changed or rolled something: who thinks about a position is not
 * disturbed by what is only said. */
static inline uint32_t gg_game_plays(const struct gg_game *g)
{
    return g->record.entries - g->declared;
}

/* What the viewer is told to do or wait for now, or how the game ended. */
void gg_game_prompt(const struct gg_game *g, int viewer, struct gg_message *out);
/* "The French offer a draw", if one does; else no message. */
void gg_game_offer_message(const struct gg_game *g, struct gg_message *out);
/* "resigned", "agreed", "aborted"; NULL: by the rules, or not at all. */
const char *gg_how_name(enum gg_how how);

#endif
