/* SPDX-License-Identifier: MIT
 * What is going on in a position: a stack of frames, the deepest last.
 *
 * A ruleset's sequence.def is its sequence of play, a row for each state, and what a state has
 * stands in its row as parts, in any order, with nothing between them:
 *
 *   PROCEDURE(name, parts)         done by the program: <name>_run does the next bit of it, then
 *                                  pushes a frame, pops its own or goes on to another stage
 *   DECISION(name, clause, parts)  a side decides: <name>_offer, <name>_apply, <name>_why_not
 *   ROLL(name, clause, parts)      chance decides: <name>_offer, <name>_apply, <name>_explain
 *
 *   BY(who)              whose frame it is: FLOW_BY_who, for the ruleset's own check
 *   ON(state, STAGE)     it may lie on a frame of that state at that stage; ANY: at every stage.
 *                        The state without any is the root
 *   STAGES(A_ONE, ...)   its stages, by the names the code uses; files write "one"
 *   AGAIN                taken off, the frame below would put it there again: checked
 *   FIELD(type, name)    FLOW_TYPE_type is its type in C, FLOW_FILE_type how files write it
 *   SET(type, name)      64 bits, FLOW_SET_type is how files write them
 *   COUNT(name, most)    a number from 0
 *   FLAG(name)           yes or no
 *
 * Two headers are templates over that file.  flow_declare.h, in the ruleset's main header, makes
 * the states, the stages, a struct for each state's frame, their union, the stack, what pushes,
 * pops and finds frames, and the prototypes of the functions above.  flow_define.h, in one source
 * file, makes the tables and the engine that runs them.  Every function of a state is given its
 * own frame.  Here is what needs no ruleset: names, and what must be true of every stack.
 *
 * Popped frames are zero, so equal situations are equal bytes. */
#ifndef GG_CORE_FLOW_H
#define GG_CORE_FLOW_H

#include "core/fields.h"

enum { GG_FLOW_ANY = 255, GG_STAGE_MAX = 40 };

/* Where the bytes that every frame has lie in it. */
enum { GG_FLOW_STATE, GG_FLOW_STAGE, GG_FLOW_SIDE, GG_FLOW_HEAD };

enum gg_flow_kind { GG_FLOW_NONE, GG_FLOW_PROCEDURE, GG_FLOW_DECISION, GG_FLOW_ROLL };

struct gg_flow_on {
    uint8_t state, stage; /* state 0 ends a list */
};

struct gg_flow_state {
    const char *name;
    uint8_t kind; /* enum gg_flow_kind */
    uint8_t by;   /* FLOW_BY_... of the ruleset */
    bool again;
    gg_clause clause;
    const char *stages; /* "BATTLE_FIRST, BATTLE_SECOND"; NULL: it has none, and stage is 0 */
    const struct gg_flow_on *on;
    const struct gg_field *(*fields)(void); /* of the frame, up to one without a name */
    const char *misplaced, *misvalued;      /* what check says of it */
};

/* A ruleset's states and its stack. */
struct gg_flow {
    const struct gg_flow_state *state; /* row 0 is no state */
    uint8_t states, depth;             /* rows, and frames at most */
    uint16_t first, room;              /* bytes before the first frame, and of each */
    size_t at, size;                   /* of the stack in a position, and of a position */
    void (*go)(const struct gg_battle *b, void *pos);            /* runs until something waits */
    bool (*settled)(const struct gg_battle *b, const void *pos); /* would that change nothing? */
};

/* How many stages a state has, and the name of one in files; "" if there is none such. */
unsigned gg_flow_stages(const struct gg_flow_state *s);
const char *gg_flow_stage_name(const struct gg_flow_state *s, unsigned stage,
                               char out[GG_STAGE_MAX]);

extern const struct gg_field gg_flow_side; /* which every frame has */

/* The state of that name, or 0. */
unsigned gg_flow_find(const struct gg_flow *flow, const char *name);
/* Its field of that name, or NULL. */
const struct gg_field *gg_flow_field(const struct gg_flow_state *s, const char *name);

/* The stack in a position: its depth, in one byte, and its frames. */
static inline const unsigned char *gg_flow_stack(const struct gg_flow *flow, const void *pos)
{
    return (const unsigned char *)pos + flow->at;
}

static inline const unsigned char *gg_flow_look(const struct gg_flow *flow,
                                                const unsigned char *stack, unsigned i)
{
    return stack + flow->first + (size_t)i * flow->room;
}

/* Is the stack whole: each frame where it may lie, with values that it may have, and nothing else
 * in it?  To be asked first; NULL, or what is wrong. */
const char *gg_flow_check(const struct gg_flow *flow, const struct gg_battle *b, const void *pos);

/* Does the top frame wait, with something to offer, and does the frame below ask for it now?  To be
 * asked last, of a position that is sound except for that: it is played on. */
const char *gg_flow_check_top(const struct gg_flow *flow, const struct gg_battle *b,
                              const void *pos);

/* What a move names exists, and its verb takes no more. */
bool gg_flow_well_formed(const struct gg_battle *b, gg_move m);

#endif
