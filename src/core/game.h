/* SPDX-License-Identifier: MIT
 * A game in progress: a battle, its record, and the position the record leads to.
 *
 * The only way to change a position in play.  Every move is looked up in the legal list first;
 * chance is drawn through the one door; every change is appended to the record with its hash.
 * A refused change leaves everything as it was.
 *
 * Ownership: the game owns record and positions, and borrows the battle. */
#ifndef GG_CORE_GAME_H
#define GG_CORE_GAME_H

#include "core/battle.h"
#include "core/chance.h"
#include "core/fields.h"
#include "core/record.h"

struct gg_step {
    gg_move move;
    uint8_t decider;           /* a side or GG_CHANCE */
    uint32_t entry;            /* index in the record */
    uint32_t gesture;          /* those of one gesture have the same; 0: a move by itself */
    uint32_t seen[GG_REFEREE]; /* steps up to this one and with it that each viewer can count */
};

/* How a game ended before the rules ended it; who declared so. */
enum gg_how { GG_HOW_RULES, GG_HOW_RESIGNED, GG_HOW_AGREED, GG_HOW_ABORTED };

struct gg_ending {
    enum gg_how how; /* RULES: it goes on, or its position is the end */
    int by;          /* the side that resigned, agreed to the draw or aborted */
    bool offered;    /* a draw, */
    int offerer;     /* by that side, and it is not answered */
};

struct gg_game {
    const struct gg_battle *battle;
    struct gg_record record;
    void *start, *now;
    struct gg_step *step;      /* the line of play that counts: undone steps are not in it */
    uint32_t steps, redo, cap; /* steps counted; step[steps .. steps+redo) can be redone */
    uint64_t rolls;            /* all rolls of the record, undone ones too */
    uint64_t chain;            /* running hash */
    uint32_t scripted;         /* outcomes that did not come from the dice */
    struct gg_ending ending;   /* ending.h */
    uint32_t declared;         /* entries of the record that change no position */
    void **mark;               /* positions on the way: marks.h */
    uint32_t marks, mark_cap;
    unsigned char *recent;      /* the last positions */
    uint32_t recent_at[4];      /* steps that lead to each, UINT32_MAX: none */
    struct gg_noticed *noticed; /* after each entry of the record: noticed.h */
    uint32_t noticed_cap;
};

/* Why a request was refused: a message for people, with the clause where a rule forbids. */
struct gg_refusal {
    bool refused;
    struct gg_message message;
};

struct gg_game_options {
    bool committed;                        /* dice from a secret seed; else open_seed */
    unsigned char seed[GG_DICE_KEY_BYTES]; /* committed: from the system's generator */
    uint64_t open_seed;
    const void *position; /* start here instead of at the scenario's start */
};

bool gg_game_new(struct gg_game *g, const struct gg_battle *b, const struct gg_game_options *o,
                 struct gg_error *err);
/* Replays a record that gg_record_read() accepted and checks every hash; takes the record over,
 * also on failure.  The error names file and line. */
bool gg_game_replay(struct gg_game *g, const struct gg_battle *b, struct gg_record *r,
                    const char *file, struct gg_error *err);
void gg_game_free(struct gg_game *g);
/* Is a record with that header one of this battle: the same scenario and options? */
bool gg_header_fits(const struct gg_record_header *h, const struct gg_battle *b);

unsigned gg_game_decider(const struct gg_game *g);
void gg_game_offer(const struct gg_game *g, struct gg_offer *out);

/* Is m legal for side now?  side GG_REFEREE: for the one who decides. */
struct gg_refusal gg_game_may(const struct gg_game *g, int side, gg_move m);
/* Plays m if it is legal.  False: refused (*why) or out of memory (*why, message 0). */
bool gg_game_move(struct gg_game *g, int side, gg_move m, struct gg_refusal *why);
/* Draws the outcome that is due; false if none is.  seed: the game's 32 bytes for committed dice,
 * NULL for open ones. */
bool gg_game_roll(struct gg_game *g, const unsigned char *seed);
bool gg_game_roll_scripted(struct gg_game *g, gg_move outcome, struct gg_refusal *why);

/* Refused across rolls, reveals and the other side's decision; also, with the same message, where
 * the next step may be one that side must not notice, so that the answer does not tell of it. */
struct gg_refusal gg_game_may_undo(const struct gg_game *g, int side);
bool gg_game_undo(struct gg_game *g, int side, struct gg_refusal *why);
bool gg_game_redo(struct gg_game *g, int side, struct gg_refusal *why);
/* Takes back count steps whatever they are; the caller has the other side's consent.  The dice do
 * not go back: the next roll is a new one. */
bool gg_game_takeback(struct gg_game *g, int side, uint32_t count, struct gg_refusal *why);

/* What the one who sits there is called: "" where nobody gave a name.  The text is a clean one. */
void gg_game_set_name(struct gg_game *g, int side, const char *text);
const char *gg_game_name(const struct gg_game *g, int side);

bool gg_game_over(const struct gg_game *g);
/* Once it is over: the winning side, GG_CHANCE for a draw, GG_NOBODY for a game without a result.
 */
int gg_game_winner(const struct gg_game *g);
/* Puts the seed in the record of a finished game with committed dice. */
bool gg_game_reveal(struct gg_game *g, const unsigned char seed[GG_DICE_KEY_BYTES],
                    struct gg_error *err);

/* The position after the first n counted steps; out has position_size bytes. */
void gg_game_at(const struct gg_game *g, uint32_t n, void *out);

enum gg_dice_verdict {
    GG_DICE_GOOD,       /* every roll is what the seed gives */
    GG_DICE_UNREVEALED, /* committed, not yet revealed: cannot be checked */
    GG_DICE_BAD_SEED,   /* the revealed seed does not fit the commitment */
    GG_DICE_BAD_ROLL    /* a roll is not what the seed gives: *entry says which */
};
enum gg_dice_verdict gg_game_verify_dice(const struct gg_game *g, uint32_t *entry);

#endif
