/* SPDX-License-Identifier: MIT
 * Marks of a game: its position every so many steps, so that nobody who asks how it was, or goes
 * back, plays it again from the start.
 *
 * They follow from the record and are no part of it.  Invariants: mark n is the position after
 * (n + 1) * GG_MARK_STEPS of the steps that count; there may be fewer of them than steps allow,
 * when there was no memory for more.  The last positions are kept too, since what has just come is
 * asked for most: recent[n % GG_RECENT_STEPS] is the position after n steps, if recent_at[] there
 * says n. */
#ifndef GG_CORE_MARKS_H
#define GG_CORE_MARKS_H

#include "core/game.h"

enum { GG_MARK_STEPS = 128, GG_RECENT_STEPS = 4 };

/* The last position kept that is not behind n steps, and how many steps lead to it. */
const void *gg_mark_before(const struct gg_game *g, uint32_t n, uint32_t *steps);

/* After a step was added, or several were taken back. */
void gg_marks_follow(struct gg_game *g);
void gg_marks_free(struct gg_game *g);

#endif
