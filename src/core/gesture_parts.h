/* SPDX-License-Identifier: MIT
 * What the planning of gestures shares; for core/gesture*.c only. */
#ifndef GG_CORE_GESTURE_PARTS_H
#define GG_CORE_GESTURE_PARTS_H

#include "core/final.h"
#include "core/gesture.h"
#include "core/near.h"
#include "core/scene.h"

/* A side that plans.  It stands in the position that the moves planned so far lead to, as far as it
 * can know that. */
struct gg_planner {
    const struct gg_battle *battle;
    const struct gg_ruleset *rules;
    int side;
    const struct gg_gesture *what;
    struct gg_gesture_plan *out;
    struct gg_finality now; /* masked: what it sees there */
    struct gg_scene scene;  /* of that */
    struct gg_near *near;   /* how far it is to what is gone toward; NULL: nobody has asked */
    bool over;              /* what comes after the last move is not for it to say */
    bool no_memory;
};

/* Adds a move that is on offer; false: the plan ends before it. */
bool gg_plan_move(struct gg_planner *p, gg_move m);
/* Moves one after the other; false: the plan ends before the last of them. */
bool gg_plan_line(struct gg_planner *p, const gg_move *line, uint32_t n);
/* Is there more that can be planned? */
bool gg_plan_goes_on(const struct gg_planner *p);
/* The plan is not carried to its end, for the first reason that is given. */
void gg_plan_stop(struct gg_planner *p, struct gg_message why);
/* What comes after the last move is not for the side to say, and not all was done. */
void gg_plan_stop_short(struct gg_planner *p);
/* Why something that this body should do, to that, cannot be done: the clause of a move of that
 * verb, or of any that is offered if it is 0. */
struct gg_message gg_plan_why_not(const struct gg_planner *p, unsigned verb, struct gg_arg body,
                                  struct gg_arg at);

/* ---- things that stand for others: a piece for its place, a place for its pieces ---- */

enum { GG_MEANT_MAX = 64 };

struct gg_meant {
    unsigned count;
    struct gg_arg thing[GG_MEANT_MAX]; /* the first is the thing itself */
};

/* Where a piece stands; kind 0: it is none. */
struct gg_arg gg_plan_place(const struct gg_planner *p, struct gg_arg thing);
void gg_plan_meant(const struct gg_planner *p, struct gg_arg thing, struct gg_meant *out);
bool gg_means(const struct gg_meant *set, struct gg_arg thing);
/* The parts of a move that are things; returns how many, 2 at most. */
unsigned gg_move_parts(const struct gg_ruleset *r, gg_move m, struct gg_arg part[2]);

/* ---- the shortest way to a move that concerns a body and what it aims at ---- */

enum { GG_SEEK_DEPTH = 5 };

struct gg_seek {
    const struct gg_meant *body, *at; /* at NULL: nothing is aimed at */
    unsigned verb;                    /* 0: any that has both as its parts */
    bool made;                        /* one of the verb was made: who joins it is asked */
    gg_move line[GG_SEEK_DEPTH];
    unsigned moves;
    unsigned tries; /* so many positions may still be tried */
};

/* True: s->line leads there, and ends with that move. */
bool gg_plan_seek(struct gg_planner *p, struct gg_seek *s);

/* ---- the kinds ---- */
void gg_plan_go(struct gg_planner *p);
void gg_plan_all(struct gg_planner *p);
void gg_plan_repeat(struct gg_planner *p);
void gg_plan_series(struct gg_planner *p);

#endif
