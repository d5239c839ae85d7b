/* SPDX-License-Identifier: MIT
 * Looking ahead, for bots: what a position is worth on average, and plans, which are the moves of
 * one side up to the end of what it began.
 *
 * All of it works on whole positions (worlds that fit what the side knows), takes chance from a
 * generator the caller seeds, and counts its work instead of timing it: the same question gives the
 * same answer on every machine. */
#ifndef GG_BOTS_THINK_H
#define GG_BOTS_THINK_H

#include "core/grognard.h"

enum { GG_PLAN_MAX = 24, GG_PLANS_MAX = 16, GG_STEPS_MAX = 512, GG_FANS = 3 };

/* The moves from the root on, up to the first thing that is not the side's to decide. */
struct gg_plan {
    gg_move move[GG_PLAN_MAX];
    uint8_t moves;
    double value;
};

/* The plans of the decision before, each the best with its first move: most of them are as good now
 * as they were then, and need not be looked for again. */
enum { GG_RECALL_MAX = 64 };
struct gg_recall {
    struct gg_plan plan[GG_RECALL_MAX];
    uint32_t count;
};

struct gg_think {
    const struct gg_battle *battle;
    const struct gg_ruleset *rules;
    int side;
    uint32_t quick;   /* branches by which a plan is judged while plans are looked for */
    uint32_t keep;    /* plans kept, at most GG_PLANS_MAX */
    uint32_t careful; /* branches by which a plan is judged over all worlds */
    /* moves looked at where there are more, drawn at random, at the first fork of a plan, the next
     * and all others; 0: all */
    uint32_t fan[GG_FANS], forks; /* and the forks gone through */
    uint32_t beam;        /* places kept at each step of a way; 0: the best at once, step by step */
    uint64_t work, limit; /* moves made so far, and after how many no new plan is begun */
    double scale;         /* worths are bent so that none is as large; 0: they stay as they are */
    bool (*stop)(void *context); /* what is begun is left when it says so; NULL: it never does */
    void *context;
    bool late;                /* it has said so */
    bool frank;               /* inner answers are given by who sees all of the world guessed */
    struct gg_rng dice;       /* copied for every judgement, so that all plans meet the same dice */
    struct gg_rng lots;       /* decides what is looked at where not all is */
    struct gg_recall *recall; /* what was found for the decision before; NULL: it is not known */
    struct gg_plan best[GG_PLANS_MAX]; /* the best found, best first */
    uint32_t plans;
    /* room for positions, used as a stack: one block, asked for once */
    unsigned char *room;
    size_t stride;
    uint32_t rooms, used;
    void *memo; /* of value_near(), at the end of the block */
    /* scratch that no recursion needs to keep */
    struct gg_offer offer;
    union gg_position_room sight;
    gg_move step[GG_STEPS_MAX];
    int worth[GG_STEPS_MAX];
};

bool gg_think_open(struct gg_think *t, const struct gg_battle *b, int side); /* false: no memory */
void gg_think_close(struct gg_think *t);
/* Asks stop(), until it says yes for the first time.  From then on nothing is looked at that need
 * not be, and what comes out of a judgement is not one. */
bool gg_think_stopped(struct gg_think *t);

/* Room for one more position, or NULL; given back by setting t->used to what it was. */
void *gg_think_room(struct gg_think *t);
/* Room with a copy of pos, or NULL. */
void *gg_think_copy(struct gg_think *t, const void *pos);

/* Copies no more of an offer than is in use. */
void gg_think_copy_offer(struct gg_offer *to, const struct gg_offer *from);

/* What the decision at pos is. */
enum gg_thought gg_thought_at(const struct gg_battle *b, const void *pos);
enum gg_thought gg_think_kind(const struct gg_think *t, const void *pos);
/* What the ruleset finds sensible for the one who decides in t->offer, which is the offer of pos.
 */
gg_move gg_think_answer(struct gg_think *t, const void *pos);
void gg_think_make(struct gg_think *t, void *pos, gg_move m);

/* Answers what comes of the plan's last move.  False: it is someone else's turn, or the plan is
 * full. */
bool gg_think_settle(struct gg_think *t, void *pos, struct gg_plan *p);

/* What pos is worth to the side. */
int gg_think_value(const struct gg_think *t, const void *pos);
/* The same, within the scale. */
double gg_think_worth(const struct gg_think *t, const void *pos);

/* ---- expect.c ---- */

/* The mean worth for the side of where pos leads, up to the next plan of either side or the end,
 * inner decisions answered sensibly.  Exact if the branches of chance, equal ones merged, are not
 * more than `branches`; else the first rolls are counted out and the later ones sampled.  Uses pos
 * up. */
double gg_think_expect(struct gg_think *t, void *pos, uint32_t branches, struct gg_rng *rng);

/* What chance does with its offer. */
gg_move gg_think_draw(const struct gg_offer *o, struct gg_rng *rng);

/* ---- worlds.c ---- */

enum { GG_WORLDS_MAX = 4 };

struct gg_worlds {
    uint32_t count;
    void *world[GG_WORLDS_MAX];
    uint64_t weight[GG_WORLDS_MAX], total;
};

/* All worlds that fit what the side knows, if they are few; else as many guesses. */
void gg_worlds_list(struct gg_think *t, const void *masked, struct gg_rng *rng,
                    struct gg_worlds *w);
/* One of them, by weight. */
const void *gg_worlds_draw(const struct gg_worlds *w, struct gg_rng *rng);
/* The mean worth of a plan over them, with many branches. */
double gg_worlds_judge(struct gg_think *t, const struct gg_worlds *w, const struct gg_plan *p);

/* ---- plan.c ---- */

/* Looks for plans at pos, where the side decides; t->best holds the best, by quick judgement.
 * Stopped, it has those that were judged before, or else one that is not. */
void gg_think_plans(struct gg_think *t, const void *pos);
/* A plan judged with more branches, in the given world. */
double gg_think_judge(struct gg_think *t, const void *world, const struct gg_plan *p,
                      uint32_t branches);

#endif
