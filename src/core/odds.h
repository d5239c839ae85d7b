/* SPDX-License-Identifier: MIT
 * Exact odds of what a move leads to, for any ruleset.
 *
 * The move is expanded through chance and through inner decisions, which a stated policy answers,
 * up to the next decision that matters (ruleset->matters) or the end.  Equal positions are merged.
 * The result is the distribution of the ruleset's summary; and before it, that of the next roll by
 * the names that its results have (prompt() and explain(); or the outcome itself, as a move).
 *
 * The next roll is the first one that is met on the way: at once after the move, or after decisions
 * as the policy answers them (UNIFORM: as SENSIBLE does).  A roll with one outcome only is none.
 *
 * What the asking side cannot know is mixed over all worlds it cannot tell apart, where the ruleset
 * can list them, and over guesses otherwise; the answer says which.  Weights are integers over one
 * denominator as long as that fits 64 bits, then doubles whose sum is checked.  Past the bound of
 * positions the answer is sampled, and says so, with an error bar. */
#ifndef GG_CORE_ODDS_H
#define GG_CORE_ODDS_H

#include "core/battle.h"
#include "core/catalogue.h"
#include "core/ruleset.h"

enum gg_odds_policy { GG_POLICY_SENSIBLE, GG_POLICY_FIRST, GG_POLICY_UNIFORM };

enum gg_odds_method {
    GG_ODDS_EXACT,      /* integer weights over `denominator` */
    GG_ODDS_ENUMERATED, /* every outcome counted, in doubles; a tail below 1e-12 is left out */
    GG_ODDS_SAMPLED     /* `samples` runs */
};

enum gg_odds_hidden {
    GG_HIDDEN_NONE,   /* nothing hidden from the asker matters: all worlds agree or there is one */
    GG_HIDDEN_WORLDS, /* mixed over every world, by weight */
    GG_HIDDEN_GUESSED /* mixed over `guesses` guesses: an estimate */
};

struct gg_odds_options {
    enum gg_odds_policy policy;
    uint32_t max_positions; /* bound on distinct positions in flight, and on worlds; 0: 200000 */
    uint32_t max_steps;     /* bound on depth; 0: 400 */
    uint32_t samples;       /* 0: 100000 */
    uint32_t guesses;       /* 0: 32 */
    uint64_t seed;
    void (*progress)(void *context, uint64_t done, uint64_t total);
    bool (*stop)(void *context); /* asked all the time; true: nobody waits for the answer */
    void *context;
};

struct gg_odds_outcome {
    struct gg_summary summary;
    uint64_t weight; /* EXACT: over denominator; SAMPLED: runs */
    double probability;
};

/* What a result of a roll is called.  Equal names are equal bytes. */
struct gg_odds_name {
    struct gg_message roll;   /* what is rolled for; key 0: it has no name */
    struct gg_message result; /* what comes of it, without a clause; key 0: the move says it */
    gg_move move; /* the outcome, where result has key 0; GG_NO_MOVE there: no roll comes, in a part
                   * of the worlds */
};

struct gg_odds_result {
    struct gg_odds_name name;
    uint64_t weight; /* over denominator; 0 where that is */
    double probability;
};

/* The roll that comes next, never sampled.  Worlds may differ in which one that is. */
struct gg_odds_roll {
    enum gg_odds_hidden hidden;
    uint32_t guesses;              /* that it is mixed over; 0: none were needed */
    uint64_t denominator;          /* 0: it does not fit 64 bits */
    struct gg_odds_result *result; /* owned; likeliest first, ties by name */
    uint32_t results; /* 0: no roll before the next decision that matters; 1: one that is certain */
};

struct gg_odds {
    enum gg_odds_method method;
    enum gg_odds_hidden hidden;
    uint64_t denominator;
    uint64_t samples;   /* SAMPLED: runs */
    uint32_t guesses;   /* 0: none were needed; SAMPLED: one a run */
    double error;       /* SAMPLED, GUESSED: one standard error of the likeliest outcome, at most
                         * 0.5/sqrt(n), n being the samples or else the guesses */
    uint64_t positions; /* expanded in all */
    struct gg_odds_outcome *outcome; /* owned; likeliest first, ties by summary */
    uint32_t outcomes, cap;
    struct gg_odds_roll next; /* told first */
};

/* pos is the true position; only what the decider may know of it is used.  o may be NULL: all
 * defaults.  progress is called after each world, and after each hundredth of the samples.
 * False (nothing to free): no side decides, m is not legal, no memory, a ruleset at fault, or it
 * was stopped. */
bool gg_odds(const struct gg_battle *b, const void *pos, gg_move m, const struct gg_odds_options *o,
             struct gg_odds *out, struct gg_error *err);
void gg_odds_free(struct gg_odds *o);
double gg_odds_mean(const struct gg_odds *o, int item);
/* Is nothing rolled or drawn, and is what it leads to certain? */
bool gg_odds_no_dice(const struct gg_odds *o);
/* Then it says so, in the words of a game with or without dice; else nothing. */
void gg_odds_say_no_dice(const struct gg_odds *o, const struct gg_speaker *s, struct gg_buf *out);
/* What all results of the next roll are rolled for; key 0: nothing, or not the same. */
struct gg_message gg_odds_rolled_for(const struct gg_odds *o);
/* "Next: activation of Ney (EAG-7.21)"; nothing where no roll comes. */
void gg_odds_say_roll(const struct gg_odds *o, const struct gg_speaker *s, struct gg_buf *out);
/* Result i of the next roll in words, with what was rolled for where that is not all the same. */
void gg_odds_say_result(const struct gg_odds *o, uint32_t i, const struct gg_speaker *s,
                        struct gg_buf *out);
/* The next roll as an object: roll (null, or text and clause), hidden, denominator (null: it does
 * not fit), results with text, weight and probability; null where no roll comes. */
void gg_odds_next_json(const struct gg_odds *o, const struct gg_speaker *s,
                       struct gg_json_writer *w);

/* One run of the same question with random chance: what odds are tested against.  m is legal.  A
 * run that is still going after a million steps is summed up where it is. */
void gg_odds_sample(const struct gg_battle *b, const void *pos, gg_move m,
                    const struct gg_odds_options *o, struct gg_rng *rng, struct gg_summary *out);

#endif
