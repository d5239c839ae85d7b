/* SPDX-License-Identifier: MIT
 * A ruleset: the whole of a game, as the rest of the program sees it.
 *
 * One const struct of tables and functions a rulebook.  Laws, checked by the harness for every
 * registered ruleset:
 *
 *  - A position is one flat struct of position_size bytes: no pointers, padding always zero, so
 *    that copying is assignment and equal positions are equal bytes (up to hashed_size).
 *  - No function here allocates, does I/O, reads a clock, uses floating point or keeps state of
 *    its own (load, board, scene and tables may grow the buffers they are given).
 *  - offer() of a position and offer() of the decider's masked position list the same moves: a
 *    side's choices never depend on what it cannot know.
 *  - why_not(m) is GG_ALLOWED exactly for the moves offered.
 *  - Every move offered cites a clause, a side's never that of a roll; every line of the log cites
 *    one, and nothing is lost in silence.
 *  - Two positions with equal masks for a viewer give that viewer equal scenes, prompts, lists
 *    and logs: everything for a viewer is computed from masked values alone.
 *  - mask(guess(mask(p))) = mask(p).
 *  - A decision that is not marked by reveals() leads, for equal masks, to equal masks.
 *  - Every game ends.
 */
#ifndef GG_CORE_RULESET_H
#define GG_CORE_RULESET_H

#include "base/arena.h"
#include "base/error.h"
#include "base/rng.h"
#include "core/clause.h"
#include "core/fight.h"
#include "core/message.h"
#include "core/move.h"
#include "core/offer.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct gg_battle;
struct gg_board;
struct gg_map;
struct gg_speaker;
struct gg_field;
struct gg_layer;
struct gg_loader;
struct gg_scene;
struct gg_tables;

enum { GG_ID_MAX = 48, GG_OPTIONS_MAX = 32, GG_SUMMARY_MAX = 8, GG_POSITION_MAX = 16384 };

struct gg_verb {
    const char *name; /* in notation and, as "<ruleset>.verb.<name>", in the catalogues */
    uint8_t subject;  /* kind of the subject, GG_KIND_NONE if the verb has none */
    uint8_t target;   /* kind of the target, GG_KIND_NONE if the verb has none */
    gg_clause clause; /* the clause that grants it; 0: that of the decision's prompt */
};

/* Those that name things have a heading for their moves, "<ruleset>.group.<name>". */
static inline bool gg_verb_names_things(const struct gg_verb *v)
{
    return v->subject != GG_KIND_NONE || v->target != GG_KIND_NONE;
}

struct gg_kind {
    const char *name; /* "area" */
    /* 1: names are in the catalogues as "<ruleset>.<kind>.<id>"; 0: name_of(); another kind: these
     * things bear its names, by their index modulo its count. */
    uint8_t translated;
};

struct gg_option {
    const char *name; /* "<ruleset>.option.<name>" */
    const char *const
        *choices;     /* NULL-terminated; "<ruleset>.option.<name>.<choice>"; [0] default */
    gg_clause clause; /* the ruling it switches */
};

struct gg_summary_item {
    const char *name; /* "<ruleset>.summary.<name>" */
};

struct gg_summary {
    uint8_t items;
    int16_t value[GG_SUMMARY_MAX];
};

/* What a decision is to a player who plans ahead (thought() below). */
enum gg_thought {
    GG_ENTAILED, /* it comes of what was begun: sensible() answers well enough */
    GG_FORK,     /* ways to go on with a plan, each to be thought through */
    GG_SERIES, /* parts of a plan, one after the other until sensible() ends it: best part first */
    GG_STAKE,  /* the same, except for one cast of dice that comes when it has ended */
    GG_STEP,   /* the same, but what each part is worth, value() says at once */
    GG_PATH,   /* the same, of one body on its way: each step begins where the last ended */
    GG_PLAN,   /* a new plan begins: what value() says here means most */
    GG_STANCE  /* the same, and many a plan comes of it: who acts, by which order */
};

/* Where a thing stands (stand() below). */
struct gg_stand {
    struct gg_arg place; /* kind 0: off the board */
    int8_t side;         /* whose it is; GG_NOBODY: nobody's */
    bool contact;        /* an enemy of that side stands next to it, or with it in its area */
};

/* Who is on his way in a decision (going() below). */
enum { GG_BODIES_MAX = 32 };

struct gg_going {
    struct gg_arg body[GG_BODIES_MAX]; /* who go together */
    uint8_t bodies;
    int16_t left;    /* points of movement, of who has least; -1: they are not counted */
    uint64_t apart;  /* whatever else about them makes a difference to where they can go on to */
    gg_move end;     /* the move by which they stay where they are; it need not be on offer */
    gg_clause stops; /* of a step that is asked about: by what it is their last; or GG_ALLOWED */
};

/* What a report follows through a game, of each side (tally() below). */
enum { GG_TALLY_MAX = 8, GG_MATCH_GAMES = 2 };

struct gg_tally_item {
    const char *name; /* "<ruleset>.tally.<name>" */
    bool loss;        /* what the side has lost; else what it has won */
};

struct gg_tally {
    uint16_t turn;                  /* from 1; never falls while a game is played */
    uint8_t game;                   /* of a match, from 0: each counts from nothing */
    struct gg_message title;        /* of the turn; key 0: its number says enough */
    int16_t value[2][GG_TALLY_MAX]; /* by side and item: all that was lost or won so far */
};

/* A row of the sequence of play: a decision of a side, or a roll, by the clause that calls for it.
 */
struct gg_sequence_row {
    gg_clause clause;
    bool roll;
};

struct gg_layer_row {
    const char *name; /* "<ruleset>.layer.<name>" */
    uint8_t from;     /* kind of the thing it is asked of; GG_KIND_NONE: of the whole board */
};

struct gg_ruleset {
    /* -- tables -- */
    const char *name;   /* "waterloo" */
    const char *prefix; /* "WAT" */
    uint16_t version;   /* of behaviour: a record made by another version is not replayed by this */
    const char *side[2];                  /* ids: "french", "allied" */
    const struct gg_clause_row *clause;   /* [0] is "allowed" */
    uint16_t clauses;                     /* rows, with row 0 */
    const struct gg_message_row *message; /* row 0 is message GG_MESSAGE_FIRST */
    uint16_t messages;
    const struct gg_verb *verb; /* row 0 unused */
    uint16_t verbs;             /* rows, with row 0 */
    const struct gg_kind *kind; /* row 0 is kind GG_KIND_FIRST */
    uint16_t kinds;
    const struct gg_option *option;
    uint16_t options;
    uint8_t decision_seconds;     /* that people take for one on average: our guess */
    bool matches;                 /* a scenario may be a match (core/scenario.h) */
    const struct gg_field *field; /* the position, field by field (core/fields.h) */
    uint16_t fields;
    const struct gg_summary_item *summary_item;
    uint16_t summary_items;
    const struct gg_layer_row *layer_row;
    uint16_t layers;
    const struct gg_tally_item *tally_item;
    uint16_t tally_items;
    const struct gg_sequence_row *sequence; /* in the order of the rulebook; NULL: not told */
    uint16_t sequences;
    uint16_t chapters;    /* 1 to so many have a title, "<ruleset>.chapter.<number>"; 0: none has */
    uint16_t value_point; /* what players call a point (a victory point, a casualty), as value() has
                             it; 0: value() is not for people's eyes */
    uint16_t value_most;  /* a lead of so many points is as good as won */
    bool plays_masked; /* a masked position can be played on: what a side does not know is drawn by
                          chance, with its true weights, when it comes to matter */
    size_t position_size;
    size_t hashed_size; /* so many bytes of it are hashed and compared; the rest only remembers what
                           follows from them, to be faster.  0: all of it */
    size_t memo_size;   /* of what value_near() keeps */
    size_t battle_size; /* of the ruleset's struct, whose first member is struct gg_battle */

    /* -- the battle: scenario, options and map, loaded once, then constant -- */
    bool (*load)(struct gg_battle *b, struct gg_loader *in, struct gg_error *err);
    /* After load(): reads the weights of value() from a file of that name and works out what
     * follows from them, and changes nothing else of the battle.  It is also asked of a copy of the
     * struct, made after it was asked of the first, so a battle has no pointer into itself.
     * NULL: value() goes by no weights. */
    bool (*weigh)(struct gg_battle *b, struct gg_loader *in, const char *file,
                  struct gg_error *err);
    int (*kind_count)(const struct gg_battle *b, int kind); /* indexes 0 .. count-1 exist */
    /* The stable id of a thing: letters, digits, '-' and '.', unlike every other id of the battle.
     */
    void (*id)(const struct gg_battle *b, int kind, int index, char out[GG_ID_MAX]);
    /* A display name that is not translated; NULL: the id serves. */
    void (*name_of)(const struct gg_battle *b, int kind, int index, char out[GG_ID_MAX]);

    /* -- play -- */
    void (*start)(const struct gg_battle *b, void *pos);
    void (*offer)(const struct gg_battle *b, const void *pos, struct gg_offer *out);
    /* Whom offer() would name, without the moves.  NULL: only offer() tells. */
    unsigned (*decider)(const struct gg_battle *b, const void *pos);
    void (*apply)(const struct gg_battle *b, void *pos, gg_move m); /* m was offered */
    /* After the fields of a position have been read: works out what it keeps as well, which no
     * field tells.  A position that was played to stays as it is.  NULL: there is nothing. */
    void (*complete)(const struct gg_battle *b, void *pos);
    /* After a change by hand: works out again what other fields tell (gg_field.kept), such as the
     * lead of a stack.  A position that was played to stays as it is.  NULL: there is nothing. */
    void (*tidy)(const struct gg_battle *b, void *pos);
    /* At the end: the winning side, or GG_CHANCE for a draw. */
    int (*winner)(const struct gg_battle *b, const void *pos);
    /* At the end: who would have won by the same rules, had side 0 ended with so many victory
     * points more (negative: side 1), counted as the rules count them.  winner_with(0) = winner();
     * more points never make it worse.  NULL: points decide nothing here. */
    int (*winner_with)(const struct gg_battle *b, const void *pos, int points);

    /* -- reasons -- */
    /* The clause that grants a move whose verb has none of its own, where one under that clause is
     * asked for; GG_ALLOWED: that one.  NULL: always that one. */
    gg_clause (*grants)(gg_move m, gg_clause asked);
    gg_clause (*why_not)(const struct gg_battle *b, const void *pos, gg_move m);
    /* The sum behind m: what modifies the roll it leads to, or, for an outcome, the result.  Odds
     * call the outcomes of a roll by their results; without one, by the move itself. */
    void (*explain)(const struct gg_battle *b, const void *pos, gg_move m,
                    struct gg_breakdown *out);

    /* -- knowledge -- */
    void (*mask)(const struct gg_battle *b, const void *pos, int viewer, void *masked);
    /* What viewer sees of m made in pos: m itself, m with parts unknown, or GG_NO_MOVE: nothing,
     * not even that something was done. */
    gg_move (*mask_move)(const struct gg_battle *b, const void *pos, gg_move m, int viewer);
    /* Does m, made in pos by its decider, show any side something it did not know? */
    bool (*reveals)(const struct gg_battle *b, const void *pos, gg_move m);
    void (*guess)(const struct gg_battle *b, const void *masked, int viewer, struct gg_rng *rng,
                  void *pos);
    /* All positions a viewer cannot tell apart, where they are few: how many (0: not enumerable),
     * and the i-th with its integer weight.  Both NULL if the ruleset cannot. */
    uint32_t (*worlds)(const struct gg_battle *b, const void *masked, int viewer);
    uint32_t (*world)(const struct gg_battle *b, const void *masked, int viewer, uint32_t i,
                      void *pos);

    /* -- judging -- */
    /* How good for side: exact at the end, a hint before; value(0) = -value(1). */
    int (*value)(const struct gg_battle *b, const void *pos, int side);
    /* The same, faster for one position after the other that differ by little: memo has memo_size
     * bytes, all 0 at first, and is kept from one question to the next, as long as the battles that
     * it was asked of are.  NULL: there is no such way. */
    int (*value_near)(const struct gg_battle *b, const void *pos, int side, void *memo);
    gg_move (*sensible)(const struct gg_battle *b,
                        const void *pos); /* default inner answer of odds */
    /* The same answer, with the memo of value_near(); NULL: there is no such way. */
    gg_move (*sensible_near)(const struct gg_battle *b, const void *pos, void *memo);
    /* Is the decision at pos one at which odds that began at start must stop? */
    bool (*matters)(const struct gg_battle *b, const void *start, const void *pos);
    /* How far play has come between a start and where odds stop, so that ways of different length
     * to one position meet: odds expand what has come least far first.  Any numbers are right,
     * numbers that rarely fall are fast.  NULL: ways meet only after equally many steps. */
    uint32_t (*progress)(const struct gg_battle *b, const void *pos);
    void (*summary)(const struct gg_battle *b, const void *start, const void *pos,
                    struct gg_summary *out);
    /* How a player who plans takes the decision at pos.  NULL: a plan begins at each decision at
     * which odds that began there would stop, and all others are entailed. */
    enum gg_thought (*thought)(const struct gg_battle *b, const void *pos);

    /* -- ways (core/ways.h) -- */
    /* Where a thing of that kind stands, as the position has it. */
    void (*stand)(const struct gg_battle *b, const void *pos, struct gg_arg thing,
                  struct gg_stand *out);
    /* Who is on his way at pos; false: no decision asks for his next step, but something else comes
     * first, or nobody is (bodies: 0).  step: one that is on offer, after which `left` and `stops`
     * are told, or GG_NO_MOVE.  NULL: in this game a move brings a body to its end at once. */
    bool (*going)(const struct gg_battle *b, const void *pos, gg_move step, struct gg_going *out);

    /* -- showing, from masked values only -- */
    /* What is asked, or waited for, and the clause that asks it.  Key 0: the core finds the words,
     * for who is on his way by going(). */
    void (*prompt)(const struct gg_battle *b, const void *masked, int viewer,
                   struct gg_message *out);
    /* Who fights whom; nothing is written where nobody does.  NULL: nobody ever fights. */
    void (*fight)(const struct gg_battle *b, const void *masked, struct gg_fight *out);
    void (*narrate)(const struct gg_battle *b, const void *before, gg_move m, const void *after,
                    int viewer, struct gg_log *out);
    void (*scene)(const struct gg_battle *b, const void *masked, int viewer, struct gg_scene *out);
    void (*board)(const struct gg_battle *b, struct gg_board *out);
    /* What is where on the same board, in its coordinates, for the painter; names and the words of
     * the key in the speaker's language.  NULL: there is nothing to see but the places. */
    void (*map)(const struct gg_battle *b, const struct gg_speaker *s, struct gg_map *out);
    void (*layer)(const struct gg_battle *b, const void *masked, int viewer, int layer, int thing,
                  struct gg_layer *out);
    void (*tables)(const struct gg_battle *b, struct gg_tables *out);
    /* The turn and what each side has lost and won, from what a viewer may know.  NULL: reports
     * tell a game in one piece and count nothing. */
    void (*tally)(const struct gg_battle *b, const void *masked, struct gg_tally *out);

    /* -- soundness: NULL, or which invariant is broken, naming the field -- */
    const char *(*check)(const struct gg_battle *b, const void *pos);
};

/* Among those of a program, NULL-terminated; NULL: there is none of that name. */
const struct gg_ruleset *gg_ruleset_find(const struct gg_ruleset *const *all, const char *name);

/* Room for any position, aligned for any: for locals that hold a copy. */
union gg_position_room {
    max_align_t align;
    unsigned char bytes[GG_POSITION_MAX];
};

/* How many bytes of a position say all that there is to it (hashed_size). */
size_t gg_position_told(const struct gg_ruleset *r);
/* The hash that records and tests compare. */
uint64_t gg_position_hash(const struct gg_ruleset *r, const void *pos);

#endif
