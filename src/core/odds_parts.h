/* SPDX-License-Identifier: MIT
 * The parts the odds are made of: the question, distributions of summaries, the exact expansion
 * and the sampled runs.  Shared by the odds_*.c files, not part of the core's public face. */
#ifndef GG_CORE_ODDS_PARTS_H
#define GG_CORE_ODDS_PARTS_H

#include "core/chance.h"
#include "core/odds.h"
#include "core/odds_table.h"

/* ---- the question ---- */

struct gg_odds_ask {
    const struct gg_battle *battle;
    const struct gg_ruleset *rules;
    struct gg_odds_options options; /* zeros replaced by the defaults */
    gg_move move;
    int asker;
};

struct gg_odds_ask gg_odds_asking(const struct gg_battle *b, gg_move m,
                                  const struct gg_odds_options *o);
/* Who decides at pos, which is who asks. */
int gg_odds_asker(const struct gg_battle *b, const void *pos);

struct gg_odds_turn {
    enum { GG_ODDS_STOP, GG_ODDS_ONE, GG_ODDS_MANY, GG_ODDS_BROKEN } kind;
    gg_move one;                  /* ONE: the answer of the policy */
    struct gg_offer offer;        /* MANY: every move, by weight */
    union gg_position_room sight; /* what the side that decides sees */
};

/* What happens next at pos, in the world that began at start. */
void gg_odds_next(const struct gg_odds_ask *a, const void *start, const void *pos,
                  struct gg_odds_turn *t);
/* The summary at pos, with padding and unused values zero. */
void gg_odds_sum_up(const struct gg_odds_ask *a, const void *start, const void *pos,
                    struct gg_summary *out);
/* Is the answer not wanted any more?  That is an error then. */
bool gg_odds_stopped(const struct gg_odds_ask *a, struct gg_error *err);
bool gg_odds_broken(struct gg_error *err); /* the error of BROKEN; returns false */
bool gg_odds_no_memory(struct gg_error *err);

/* ---- a distribution: of summaries, of the names of results ---- */

struct gg_odds_spread {
    struct gg_odds_pool pool;
    struct gg_odds_table table; /* equal keys are equal bytes */
    bool exact;
    uint64_t denominator; /* while exact */
};

void gg_odds_spread_start(struct gg_odds_spread *s, size_t key_size);
void gg_odds_spread_free(struct gg_odds_spread *s);
void gg_odds_spread_clear(struct gg_odds_spread *s); /* empty, exact, denominator 1 */
/* The place of the key's weight; NULL: out of memory. */
union gg_odds_weight *gg_odds_spread_at(struct gg_odds_spread *s, const void *key);
double gg_odds_spread_probability(const struct gg_odds_spread *s, uint32_t i);
void gg_odds_spread_blur(struct gg_odds_spread *s);
void gg_odds_spread_reduce(struct gg_odds_spread *s);
/* Adds from, which sums to 1, times part/whole; false: out of memory. */
bool gg_odds_spread_mix(struct gg_odds_spread *s, const struct gg_odds_spread *from, uint64_t part,
                        uint64_t whole);
bool gg_odds_spread_same(const struct gg_odds_spread *a, const struct gg_odds_spread *b);
/* Does it sum to 1: exactly, or within 1e-9 in doubles? */
bool gg_odds_spread_check(const struct gg_odds_spread *s, struct gg_error *err);

/* The same of every world, mixed by weight. */
struct gg_odds_blend {
    struct gg_odds_spread first, other, mix;
    const struct gg_odds_spread *result;
    bool agree; /* all worlds gave the same distribution */
};

void gg_odds_blend_start(struct gg_odds_blend *b, size_t key_size);
void gg_odds_blend_free(struct gg_odds_blend *b);
/* Where the distribution of that world is to be worked out; worlds come in order, from 0. */
struct gg_odds_spread *gg_odds_blend_room(struct gg_odds_blend *b, uint32_t world);
/* Takes it in, with weight part of whole; false: out of memory. */
bool gg_odds_blend_add(struct gg_odds_blend *b, uint32_t world, uint64_t part, uint64_t whole);
/* After the last world: the result, checked. */
bool gg_odds_blend_end(struct gg_odds_blend *b, struct gg_error *err);

/* ---- the exact expansion of one world ---- */

/* Positions that wait until all that come before them are expanded. */
struct gg_odds_layer {
    uint32_t progress; /* ruleset->progress(), or 0 */
    struct gg_odds_table table;
};

struct gg_odds_layers {
    struct gg_odds_pool pool;    /* of positions, for all layers */
    struct gg_odds_table now;    /* being expanded */
    struct gg_odds_layer *wait;  /* by progress, the least first; those past `waits` are spare */
    uint32_t waits, tables, cap; /* waiting; with a table; allocated */
    uint64_t positions;          /* expanded so far */
};

void gg_odds_layers_start(struct gg_odds_layers *l, size_t position_size);
void gg_odds_layers_free(struct gg_odds_layers *l);

enum gg_odds_verdict { GG_ODDS_DONE, GG_ODDS_BOUND, GG_ODDS_FAILED };

/* BOUND: too many positions or steps, out is of no use; FAILED: err says why. */
enum gg_odds_verdict gg_odds_expand(const struct gg_odds_ask *a, struct gg_odds_layers *l,
                                    const void *start, struct gg_odds_spread *out,
                                    struct gg_error *err);

/* ---- the next roll in one world ---- */

/* The names of its results; one without roll and move where none comes. */
bool gg_odds_next_roll(const struct gg_odds_ask *a, const void *start, struct gg_odds_spread *out,
                       struct gg_error *err);

/* ---- the worlds the asker cannot tell apart ---- */

struct gg_odds_worlds {
    struct gg_odds_pool pool;
    struct gg_odds_table table; /* distinct positions, weights integer */
    uint64_t total;             /* of the weights */
    uint32_t guesses;           /* 0: these are all the worlds there are */
    bool drawn;                 /* the one world has unknown things in it (plays_masked) */
    union gg_position_room masked;
};

/* ---- sampled runs ---- */

/* A run that takes more steps than this will not end. */
enum { GG_ODDS_RUN_MAX = 1000000 };

bool gg_odds_sampled(const struct gg_odds_ask *a, const struct gg_odds_worlds *w,
                     struct gg_odds_spread *out, uint64_t *steps, struct gg_error *err);

#endif
