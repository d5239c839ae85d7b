/* SPDX-License-Identifier: MIT
 * How many clicks and key presses a person needs for what was done in a game: what the parts of
 * bench/clicks share.
 *
 * A stretch is what a side decides before a roll or the other side.  It begins and ends at known
 * positions, and nothing in it is left to chance, so another way to the same end can be looked for:
 * a line of gestures and single moves, each of which is really carried out on a copy of the game.
 */
#ifndef CLICKS_H
#define CLICKS_H

#include "core/grognard.h"

enum { STRETCH_MAX = 1024, TWINS = 6, KINDS_MAX = 96 };

/* A piece of the side and where it stands. */
struct spot {
    struct gg_arg thing, place;
};

struct spots {
    struct spot *spot;
    uint32_t count;
};

struct stretch {
    const struct gg_battle *battle;
    int side;
    uint32_t moves;
    gg_move move[STRETCH_MAX];
    unsigned char *pos; /* moves + 1 of them, position_size apart */
    uint64_t hash[STRETCH_MAX + 1];
    struct spots enemies; /* as it sees them at the beginning */
    struct spots spots[STRETCH_MAX + 1];
};

static inline const void *stretch_at(const struct stretch *s, uint32_t i)
{
    return s->pos + (size_t)i * s->battle->rules->position_size;
}

/* What a person can do with one hand: a single move, or a gesture, and what it costs. */
struct doing {
    bool single;
    struct gg_gesture gesture; /* of a single move only .move */
    uint32_t to;               /* the index whose place it aims at */
    unsigned clicks;           /* without the confirmation of what is final */
    bool drag;                 /* one of these is a drag */
};

/* What was counted, by what it was for: the verb of a single move; of gestures, kind and verb. */
struct tally {
    char name[48];
    uint32_t times, clicks;
};

struct count {
    uint32_t clicks, pointed; /* pointed: asked while the mouse rests, which costs nothing */
    struct tally tally[KINDS_MAX];
    uint32_t tallies;
};

void count_add(struct count *c, const char *name, uint32_t times, uint32_t clicks);
void die(const char *why);
extern bool clicks_say; /* each line that was found */

/* ---- touches.c: what a person touches ---- */

/* The clicks that narrow the moves on offer at pos to m, as the client does it; 0: it is the only
 * one, which a standing answer makes. */
unsigned touches_of_move(const struct gg_battle *b, const void *pos, gg_move m);
/* The clicks that choose these bodies. */
unsigned touches_of_bodies(const struct gg_battle *b, const void *pos, const struct spots *all,
                           const struct gg_bodies *bodies);
/* Those that one click would choose are dragged to where they shall go, if the table lights them.
 */
void aim_at(const struct gg_battle *b, const void *pos, const struct spots *all, struct doing *d);
bool is_final(const struct gg_battle *b, const void *pos, int side, gg_move m);

/* ---- aims.c: what might be worth trying ---- */

enum { DOINGS_MAX = 96 };

/* The pieces of a side at pos, as the viewer sees them; the caller frees. */
void look(const struct gg_battle *b, const void *pos, int viewer, int side, struct spots *out);
/* Gestures that may bring about what was done from index i on, for the one who stands at pos
 * instead of there; returns how many. */
unsigned aims_at(const struct stretch *s, uint32_t i, const void *pos, struct doing *out);

/* ---- runs.c: like moves with rolls between them ---- */

enum { RUN_MAX = 64 };

struct run {
    uint32_t count;
    gg_move move[RUN_MAX];
};

/* Adds the next; false: it is of another kind, or not final. */
bool run_add(struct run *r, const struct gg_battle *b, const void *pos, int side, gg_move m);
/* Which of them are made by series, as they stand at the beginning; returns what these cost: what
 * is touched for them, and the answers to their questions. */
uint32_t run_series(const struct run *r, const struct gg_battle *b, const void *pos, int side,
                    bool by[RUN_MAX]);

/* ---- box.c: those within a box ---- */

/* All that a box around these bodies chooses, each of them on the board; false: it chooses too
 * many, or one of them is not on the board. */
bool boxed(const struct gg_battle *b, const struct spots *all, const struct gg_bodies *who,
           struct gg_bodies *out);

/* ---- seek.c: the cheapest line ---- */

/* Adds what the stretch costs, by single moves and `repeat` alone or by gestures. */
void stretch_count(const struct stretch *s, bool gestures, struct count *c);

#endif
