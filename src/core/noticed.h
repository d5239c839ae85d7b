/* SPDX-License-Identifier: MIT
 * What each viewer (a side, or a spectator) has been able to notice of a game.
 *
 * A viewer counts changes, not entries of the record: what it may not even know to have happened
 * has no number.  All of it follows from the record, so a game that is replayed counts as before.
 *
 * Invariants: a viewer's number of changes never falls; noticed[n] is how it stands after entry n
 * of the record. */
#ifndef GG_CORE_NOTICED_H
#define GG_CORE_NOTICED_H

#include "core/game.h"

struct gg_noticed {
    uint32_t changes[GG_REFEREE];
    uint32_t steps[GG_REFEREE]; /* that counted then */
};

/* Changes so far. */
uint32_t gg_noticed_changes(const struct gg_game *g, int viewer);
/* The fewest steps that counted for a viewer at any time since its change of that number; 0 if it
 * never got that far. */
uint32_t gg_noticed_fewest(const struct gg_game *g, int viewer, uint32_t change);
/* Is what the viewer saw after its change of that number the position as it is now, though
 * something may have been declared since (ending.h)? */
bool gg_noticed_same_play(const struct gg_game *g, int viewer, uint32_t change);
/* How many steps of the game must be taken back so that n steps of a viewer are; 0 if it has not
 * that many. */
uint32_t gg_noticed_back(const struct gg_game *g, int viewer, uint32_t n);

/* ---- for the game: before an entry is added, and after it ---- */

bool gg_noticed_room(struct gg_game *g);
void gg_noticed_step(struct gg_game *g, uint32_t step); /* that one was made, undone or redone */
void gg_noticed_all(struct gg_game *g);                 /* everybody was asked or told */

#endif
