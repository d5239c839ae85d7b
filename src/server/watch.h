/* SPDX-License-Identifier: MIT
 * What each seat has been able to notice of a game, entry by entry of its record.
 *
 * A seat counts changes, not entries: what it may not even know to have happened has no number.
 * Everything here follows from the record alone, so a server that was restarted counts as before.
 *
 * Invariants: a seat's number of changes never falls; after change n of a seat, noted[seat].step[n]
 * steps of the game count for it. */
#ifndef SERVER_WATCH_H
#define SERVER_WATCH_H

#include "core/grognard.h"

enum { WATCH_SEATS = 3 }; /* the two sides and the spectators, as viewers are numbered */

struct watch_step {
    gg_move move;
    uint8_t seen; /* set of seats */
};

struct watch_noted {
    uint32_t seq;   /* changes so far */
    uint32_t steps; /* of the game as it stands now */
    uint32_t *step; /* after change n; [0] is 0 */
    uint32_t cap;
};

struct watch {
    const struct gg_battle *battle; /* borrowed */
    void *start, *now;
    struct watch_step *step;
    uint32_t steps, redo, cap;
    uint32_t entries; /* looked at so far */
    struct watch_noted noted[WATCH_SEATS];
};

/* From the start of the game; false: out of memory. */
bool watch_open(struct watch *w, const struct gg_game *g);
void watch_close(struct watch *w);
/* Looks at the entries of g that are new; false: out of memory. */
bool watch_follow(struct watch *w, const struct gg_game *g);

/* The fewest steps that counted for a seat at any time since its change number seq; 0 if it never
 * got that far. */
uint32_t watch_lowest(const struct watch *w, int seat, uint32_t seq);
/* How many steps of the game must be taken back so that n steps of a seat are; 0 if it has not
 * that many. */
uint32_t watch_back(const struct watch *w, int seat, uint32_t n);
/* How many of the last n steps of the game a seat knows of. */
uint32_t watch_known(const struct watch *w, int seat, uint32_t n);

#endif
