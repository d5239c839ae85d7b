/* SPDX-License-Identifier: MIT
 * Marks of a game: its position every so many steps, so that nobody who asks how it was, or what
 * came of the last move, plays it again from the start.
 *
 * They follow from the record and are no part of it.  Invariant: mark n is the position after
 * (n + 1) * GG_MARK_STEPS of the steps that count; there may be fewer of them than steps allow,
 * when there was no memory for more. */
#ifndef GG_CORE_MARKS_H
#define GG_CORE_MARKS_H

#include "core/game.h"

enum { GG_MARK_STEPS = 128 };

/* A place to begin at: the start of the game, or a mark. */
struct gg_moment {
    const void *pos; /* the game's */
    uint32_t at;     /* steps that led there */
    uint32_t seen;   /* those of them that the viewer can count */
};

/* The last that is not behind n steps, and the last not behind n steps as the viewer counts them;
 * of several of these the last, too. */
struct gg_moment gg_moment_at(const struct gg_game *g, int viewer, uint32_t n);
struct gg_moment gg_moment_seen(const struct gg_game *g, int viewer, uint32_t n);

/* After a step was added, or several were taken back. */
void gg_marks_follow(struct gg_game *g);
void gg_marks_free(struct gg_game *g);

#endif
