/* SPDX-License-Identifier: MIT
 * Gestures: several ordinary moves asked for at once ("these, there").
 *
 * A gesture is planned on what its side may know and nothing else, so equal masks give equal plans.
 * It is carried out move by move through gg_game_move(); after each, what the side sees is compared
 * with what was foreseen, and at the first thing that was not it stops and says why.  The one who
 * calls rolls what is due then: a gesture ends at the latest where chance or the other side
 * decides, except a series, whose moves are all named, and which goes on after a roll. Records know
 * nothing of gestures; a game remembers in its steps which of them were made by one, until it is
 * read again. */
#ifndef GG_CORE_GESTURE_H
#define GG_CORE_GESTURE_H

#include "core/game.h"
#include "core/ways.h"

enum gg_gesture_kind {
    GG_GESTURE_GO,     /* these go there, stack by stack; in a set-up each is put there */
    GG_GESTURE_ALL,    /* the move of a verb for each of these, aimed at that */
    GG_GESTURE_REPEAT, /* a move, and the same answer as long as the same is asked */
    GG_GESTURE_SERIES  /* these moves, as long as the same is asked, whatever is rolled between */
};

enum { GG_GESTURE_VIA_MAX = 8, GG_GESTURE_MOVES_MAX = 512, GG_SERIES_MAX = 32 };

struct gg_gesture {
    enum gg_gesture_kind kind;
    bool confirmed;       /* final moves are made, too (core/final.h) */
    struct gg_bodies who; /* GO, ALL; of ALL none: each that can */
    struct gg_arg at;     /* GO: the place; ALL: the place or piece, kind 0: nothing */
    bool toward;          /* GO: who cannot come there now goes as near to it as it can */
    uint8_t vias;
    struct gg_arg via[GG_GESTURE_VIA_MAX]; /* GO: places on the way */
    unsigned verb;                         /* ALL */
    gg_move move;                          /* REPEAT */
    uint8_t moves;
    gg_move series[GG_SERIES_MAX]; /* SERIES: all of them on offer at the beginning */
};

/* How far a gesture came. */
struct gg_gesture_end {
    uint32_t made;         /* moves */
    bool stopped;          /* before all of it was done, because of: */
    struct gg_message why; /* key 0: memory ran out */
    gg_move final;         /* the move that waits for a word, or GG_NO_MOVE */
};

struct gg_foreseen {
    gg_move move;
    uint64_t hash; /* of what the side sees after it, where it decides; else 0 */
};

struct gg_gesture_plan {
    struct gg_foreseen step[GG_GESTURE_MOVES_MAX];
    struct gg_gesture_end end; /* made: how many steps there are */
};

/* What the gesture would do, as far as can be foreseen.  masked: the mask of side, which decides.
 * False: out of memory. */
bool gg_gesture_plan(const struct gg_battle *b, const void *masked, int side,
                     const struct gg_gesture *what, struct gg_gesture_plan *out);
/* Makes the moves, up to the first roll.  False: none was made, and end->why says why. */
bool gg_gesture_play(struct gg_game *g, int side, const struct gg_gesture *what,
                     struct gg_gesture_end *end);
/* Rolls what is due; false: it cannot. */
typedef bool gg_roll_fn(void *context);
/* The same, and a series goes on after each roll.  The rolls after the last move are left. */
bool gg_gesture_play_on(struct gg_game *g, int side, const struct gg_gesture *what,
                        gg_roll_fn *roll, void *context, struct gg_gesture_end *end);

/* What a side could do to an enemy, or to those in a place, by moves of a verb, and who of it
 * could: also where a disc, a card or the area that acts is to be chosen before. */
enum { GG_AIMS_MAX = 8 };

struct gg_aim {
    unsigned verb;
    struct gg_bodies who; /* none: anyone */
};

struct gg_aims {
    unsigned count;
    struct gg_aim aim[GG_AIMS_MAX];
};

/* masked: the mask of side, which decides.  False: out of memory. */
bool gg_gesture_aims(const struct gg_battle *b, const void *masked, int side, struct gg_arg at,
                     struct gg_aims *out);

/* Takes back, or plays again, the moves of the last gesture as far as they can be, or the last move
 * if it was made by none.  Returns how many; 0: refused (*why). */
uint32_t gg_gesture_undo(struct gg_game *g, int side, struct gg_refusal *why);
uint32_t gg_gesture_redo(struct gg_game *g, int side, struct gg_refusal *why);

/* ---- in words: "go BODY... PLACE via PLACE", "go BODY... toward PLACE", "all VERB AT BODY...",
 * "repeat MOVE", "series MOVE..." ---- */

/* The kind of that name, or -1. */
int gg_gesture_kind_find(const char *name);
/* words: what follows the kind; AT may be "-": nothing.  The error says which word is wrong. */
bool gg_gesture_read(const struct gg_battle *b, enum gg_gesture_kind kind, char *const *words,
                     int count, struct gg_gesture *out, struct gg_error *err);
/* A thing of a battle by its id, whatever its kind; kind 0: there is none. */
struct gg_arg gg_thing_by_id(const struct gg_battle *b, const char *id);

#endif
