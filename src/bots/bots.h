/* SPDX-License-Identifier: MIT
 * Bots: players that see masked positions only, so they cannot cheat by accident.
 *
 * A bot keeps no state: its answer depends on the battle, on what its side may know, on the
 * generator it is given and on how many iterations it may make.  The same of these give the same
 * move on every machine.  Only a caller's stop() can bring time into it. */
#ifndef GG_BOTS_BOTS_H
#define GG_BOTS_BOTS_H

#include "core/grognard.h"

/* So many moves a bot makes in its head at most, between two questions whether to stop and after
 * the answer that it shall. */
enum { GG_STOP_MOVES = 200 };

enum { GG_VERDICT_MOVES = 24 };

/* What a bot keeps in mind of a game from one of its decisions to the next: the answers it has
 * tried to what it then did, or the plans it then had.  One for each seat of each game, owned by
 * the caller, who clears it before another game; it comes from what the seat may know and from
 * nothing else. */
struct gg_memory;
struct gg_memory *gg_memory_open(void); /* NULL: no memory */
/* That of a seat, opened if it has none yet.  NULL: there is no room; the bot thinks without. */
struct gg_memory *gg_memory_of(struct gg_memory **seat);
void gg_memory_clear(struct gg_memory *m);
void gg_memory_close(struct gg_memory *m); /* accepts NULL */

/* How long a bot may think about one decision. */
struct gg_budget {
    uint32_t iterations;         /* games played on in its head; 0: what is usual for the bot */
    bool (*stop)(void *context); /* asked again and again: is it time to answer?  NULL: never */
    void *context;
    struct gg_memory *memory; /* NULL: it starts over with every decision */
};

/* What it has made of it. */
struct gg_verdict {
    gg_move move;                   /* legal, or GG_NO_MOVE if the side has nothing to decide */
    gg_move plan[GG_VERDICT_MOVES]; /* what it means to do, from that move on */
    uint8_t moves;
    uint32_t iterations; /* made, 0 if it needed none */
    bool judged;         /* it expects something: */
    /* what value() will say by the hand-made weights, about, when the plan has had its answer: what
     * it says now, and what the bot expects to gain by its own */
    double expected;
};

struct gg_bot {
    const char *name;
    const char *about; /* one line of English, for help and lists */
    /* A legal move for side, which decides in the position that masked is its view of. */
    gg_move (*choose)(const struct gg_battle *b, const void *masked, int side, struct gg_rng *rng);
    /* The same within a budget: stopped early it says the best it has found so far.  NULL: it
     * needs no budget, gg_bot_think() asks choose(). */
    void (*think)(const struct gg_battle *b, const void *masked, int side, struct gg_rng *rng,
                  const struct gg_budget *budget, struct gg_verdict *out);
};

extern const struct gg_bot *const gg_bots[];        /* NULL-terminated */
const struct gg_bot *gg_bot_find(const char *name); /* or NULL */
/* "rollouts" or, with iterations a decision, "rollouts:200"; NULL: there is no such bot. */
const struct gg_bot *gg_bot_with_budget(const char *text, struct gg_budget *budget);

/* Any bot within a budget; NULL: the usual one. */
void gg_bot_think(const struct gg_bot *bot, const struct gg_battle *b, const void *masked, int side,
                  struct gg_rng *rng, const struct gg_budget *budget, struct gg_verdict *out);

/* One sentence: what the bot is after, and by how many points it expects to be ahead or behind, as
 * far as the ruleset's value() is in points.  For a hint: ask gg_bot_think() on the masked position
 * of the side that asks, and say the verdict to that side alone. */
void gg_bot_say(const struct gg_speaker *s, const struct gg_verdict *v, struct gg_buf *out);

/* Does a bot that plays side accept a draw?  If value(), on what the side may know, says that it is
 * worse off than when the scenario began; the same whichever bot it is. */
bool gg_bot_takes_draw(const struct gg_battle *b, const void *masked, int side);

extern const struct gg_bot gg_bot_random, gg_bot_hasty, gg_bot_greedy, gg_bot_brisk;
extern const struct gg_bot gg_bot_stances, gg_bot_rollouts, gg_bot_search;
extern const struct gg_bot gg_bot_recruit, gg_bot_veteran, gg_bot_marshal;

#endif
