/* SPDX-License-Identifier: MIT
 * What a ruleset's sequence.def declares (core/flow.h); included in its main header, before the
 * position, which has a member `struct <prefix>_stack stack`.  No guard: it is a template.
 *
 *   FLOW_PREFIX     nat: names begin with nat_, but states with S_ and stages as they stand
 *   FLOW_SEQUENCE   "rules/nations/sequence.def"
 *   FLOW_BATTLE     struct nat_battle, declared
 *   FLOW_POSITION   struct nat, declared
 *   FLOW_DEPTH      frames at most
 *   FLOW_ROOM       bytes of a frame: a multiple of 8 is fastest
 *   FLOW_TYPE_...   the type in C of each type of field
 */
/* It takes "struct FLOW(x) *f" for a product: */
/* clang-format off */
#include "core/flow.h"

#include <assert.h>

#define FLOW_JOIN_(a, b) a##_##b
#define FLOW_JOIN(a, b)  FLOW_JOIN_(a, b)
#define FLOW(part)       FLOW_JOIN(FLOW_PREFIX, part)

/* ---- states ---- */

#include "core/flow_none.h"
#define PROCEDURE(row, ...)        S_##row,
#define DECISION(row, clause, ...) S_##row,
#define ROLL(row, clause, ...)     S_##row,
enum FLOW(state) {
    S_none,
#include FLOW_SEQUENCE
    S_END
};

/* ---- stages ---- */

#include "core/flow_none.h"
#undef STAGES
#define STAGES(...)                enum { __VA_ARGS__ };
#define PROCEDURE(row, ...)        __VA_ARGS__
#define DECISION(row, clause, ...) __VA_ARGS__
#define ROLL(row, clause, ...)     __VA_ARGS__
#include FLOW_SEQUENCE

/* ---- a struct for each state's frame ---- */

#include "core/flow_none.h"
#undef FIELD
#undef SET
#undef COUNT
#undef FLAG
#define FIELD(type, name) FLOW_TYPE_##type name;
#define SET(type, name)   uint64_t name;
#define COUNT(name, most)                                                                          \
    uint8_t name;                                                                                  \
    _Static_assert((most) <= 255, "a count has one byte");
#define FLAG(name) bool name;
#define PROCEDURE(row, ...)                                                                        \
    struct FLOW(row##_frame) {                                                                     \
        uint8_t state, stage, side;                                                                \
        __VA_ARGS__                                                                                \
    };
#define DECISION(row, clause, ...) PROCEDURE(row, __VA_ARGS__)
#define ROLL(row, clause, ...)     PROCEDURE(row, __VA_ARGS__)
#include FLOW_SEQUENCE

/* ---- their union, and the stack ---- */

#include "core/flow_none.h"
#define PROCEDURE(row, ...)        struct FLOW(row##_frame) row;
#define DECISION(row, clause, ...) struct FLOW(row##_frame) row;
#define ROLL(row, clause, ...)     struct FLOW(row##_frame) row;
union FLOW(frame) {
    unsigned char room[FLOW_ROOM];
    struct {
        uint8_t state, stage, side;
    };
#include FLOW_SEQUENCE
};
_Static_assert(sizeof(union FLOW(frame)) == FLOW_ROOM, "a frame is larger than FLOW_ROOM");

struct FLOW(stack) {
    uint8_t depth;
    union FLOW(frame) frame[FLOW_DEPTH];
};

/* The highest frame: for the one who looks, whatever its state. */
#define NOW(g) (&(g)->stack.frame[(g)->stack.depth - 1])

/* The frame above the highest.  There is always one: deeper is a mistake in the rules, which debug
 * builds tell and others survive. */
static inline union FLOW(frame) *FLOW(above)(struct FLOW(stack) *s)
{
    assert(s->depth < FLOW_DEPTH);
    s->depth = s->depth < FLOW_DEPTH ? (uint8_t)(s->depth + 1) : FLOW_DEPTH;
    return &s->frame[s->depth - 1];
}

/* POP(g): copy what is needed of the frame first, for then it is zero. */
static inline void FLOW(pop)(struct FLOW(stack) *s)
{
    assert(s->depth > 0);
    s->depth--;
    s->frame[s->depth] = (union FLOW(frame)){ { 0 } };
}
#define POP(g) FLOW(pop)(&(g)->stack)

/* ---- PUSH(g, state, .side = side, .field = value, ...): numbers of any type ---- */

#include "core/flow_none.h"
#undef FIELD
#undef SET
#undef COUNT
#undef FLAG
#define FIELD(type, name) long long name;
#define SET(type, name)   uint64_t name;
#define COUNT(name, most) long long name;
#define FLAG(name)        bool name;
#define PROCEDURE(row, ...)                                                                        \
    struct FLOW(row##_push) {                                                                      \
        long long stage, side;                                                                     \
        __VA_ARGS__                                                                                \
    };
#define DECISION(row, clause, ...) PROCEDURE(row, __VA_ARGS__)
#define ROLL(row, clause, ...)     PROCEDURE(row, __VA_ARGS__)
#include FLOW_SEQUENCE

#include "core/flow_none.h"
#undef FIELD
#undef SET
#undef COUNT
#undef FLAG
#define FIELD(type, name) self->name = (FLOW_TYPE_##type)values.name;
#define SET(type, name)   self->name = values.name;
#define COUNT(name, most) self->name = (uint8_t)values.name;
#define FLAG(name)        self->name = values.name;
#define PROCEDURE(row, ...)                                                                        \
    static inline void FLOW(push_##row)(struct FLOW(stack) * s, struct FLOW(row##_push) values)    \
    {                                                                                              \
        struct FLOW(row##_frame) *self = &FLOW(above)(s)->row;                                     \
        self->state = S_##row;                                                                     \
        self->stage = (uint8_t)values.stage;                                                       \
        self->side = (uint8_t)values.side;                                                         \
        __VA_ARGS__                                                                                \
    }
#define DECISION(row, clause, ...) PROCEDURE(row, __VA_ARGS__)
#define ROLL(row, clause, ...)     PROCEDURE(row, __VA_ARGS__)
#include FLOW_SEQUENCE

#define PUSH(g, row, ...)                                                                          \
    FLOW(push_##row)(&(g)->stack, (struct FLOW(row##_push)){ __VA_ARGS__ })

/* ---- TOP(g, state): the highest frame, which has that state;
 *      FIND(g, state): the highest of that state, or NULL ---- */

static inline const union FLOW(frame) *FLOW(find)(const struct FLOW(stack) *s, unsigned state)
{
    for (unsigned i = s->depth; i-- > 0;) {
        if (s->frame[i].state == state) {
            return &s->frame[i];
        }
    }
    return NULL;
}

#include "core/flow_none.h"
#define PROCEDURE(row, ...)                                                                        \
    static inline struct FLOW(row##_frame) * FLOW(top_##row)(struct FLOW(stack) * s)               \
    {                                                                                              \
        assert(s->depth > 0 && s->frame[s->depth - 1].state == S_##row);                           \
        return &s->frame[s->depth - 1].row;                                                        \
    }                                                                                              \
    static inline const struct FLOW(row##_frame) * FLOW(find_##row)(const struct FLOW(stack) * s)  \
    {                                                                                              \
        const union FLOW(frame) *f = FLOW(find)(s, S_##row);                                       \
        return f != NULL ? &f->row : NULL;                                                         \
    }
#define DECISION(row, clause, ...) PROCEDURE(row, __VA_ARGS__)
#define ROLL(row, clause, ...)     PROCEDURE(row, __VA_ARGS__)
#include FLOW_SEQUENCE

#define TOP(g, row)  FLOW(top_##row)(&(g)->stack)
#define FIND(g, row) FLOW(find_##row)(&(g)->stack)

/* ---- the functions of each state ----
 * run: true, something was done: look at the highest frame again; false, it waits (for a procedure:
 * the game is over).  offer: the engine has begun the offer, for the frame's side or for chance.
 * why_not: the move is well formed; other verbs are its to refuse.
 * explain: m is an outcome, or GG_NO_MOVE before it is known (then no result). */

#include "core/flow_none.h"
#define PROCEDURE(row, ...)                                                                        \
    bool FLOW(row##_run)(const FLOW_BATTLE *b, FLOW_POSITION *g, struct FLOW(row##_frame) * f);
#define FLOW_WAITS(row)                                                                            \
    void FLOW(row##_offer)(const FLOW_BATTLE *b, const FLOW_POSITION *g,                           \
                           const struct FLOW(row##_frame) * f, struct gg_offer *o);                \
    void FLOW(row##_apply)(const FLOW_BATTLE *b, FLOW_POSITION *g, struct FLOW(row##_frame) * f,   \
                           gg_move m);
#define DECISION(row, clause, ...)                                                                 \
    FLOW_WAITS(row)                                                                                \
    gg_clause FLOW(row##_why_not)(const FLOW_BATTLE *b, const FLOW_POSITION *g,                    \
                                  const struct FLOW(row##_frame) * f, gg_move m);
#define ROLL(row, clause, ...)                                                                     \
    FLOW_WAITS(row)                                                                                \
    void FLOW(row##_explain)(const FLOW_BATTLE *b, const FLOW_POSITION *g,                         \
                             const struct FLOW(row##_frame) * f, gg_move m,                        \
                             struct gg_breakdown *out);
#include FLOW_SEQUENCE
#include "core/flow_end.h"

/* ---- the engine (flow_define.h) ---- */

extern const struct gg_flow FLOW(flow);
extern const struct gg_flow_state FLOW(state_row)[S_END];
void FLOW(go)(const FLOW_BATTLE *b, FLOW_POSITION *g); /* runs until a decision or roll waits */
bool FLOW(settled)(const FLOW_BATTLE *b, const FLOW_POSITION *g); /* would that change nothing? */
unsigned FLOW(decider)(const struct gg_battle *b, const void *pos);
void FLOW(offer)(const struct gg_battle *b, const void *pos, struct gg_offer *o);
void FLOW(apply)(const struct gg_battle *b, void *pos, gg_move m);
gg_clause FLOW(why_not)(const struct gg_battle *b, const void *pos, gg_move m);
void FLOW(explain)(const struct gg_battle *b, const void *pos, gg_move m, struct gg_breakdown *out);
