/* SPDX-License-Identifier: MIT
 * What a ruleset's sequence.def defines (core/flow.h): its tables and its engine; included in one
 * source file of the ruleset.  No guard: it is a template.
 *
 *   FLOW_CLAUSE(number)    the clause of that number in a row: NAT_##number
 *   FLOW_OVER(b, g)        the clause by which the game is over, or GG_ALLOWED
 *   FLOW_SEAT(g, side)     the core's side for a side of the rules
 *   FLOW_MALFORMED(row)    the clause that refuses a move whose things do not exist
 *   FLOW_BY_...            a number for each of those that rows name
 *   FLOW_FILE_..., FLOW_SET_...   the members of a struct gg_field that say how files write a type
 */
/* It takes "struct FLOW(x) *f" for a product: */
/* clang-format off */
#include "core/notation.h"
#include "core/ruleset.h"
#include <string.h>

/* ---- what rows say of where frames lie ---- */

#include "core/flow_none.h"
#undef ON
#define ON(state, stage) { S_##state, stage },
#define ANY              GG_FLOW_ANY
#define PROCEDURE(row, ...)                                                                        \
    static const struct gg_flow_on FLOW(on_##row)[] = { __VA_ARGS__{ 0, 0 } };
#define DECISION(row, clause, ...) PROCEDURE(row, __VA_ARGS__)
#define ROLL(row, clause, ...)     PROCEDURE(row, __VA_ARGS__)
#include FLOW_SEQUENCE

/* ---- and of what is in them ---- */

#include "core/flow_none.h"
#undef FIELD
#undef SET
#undef COUNT
#undef FLAG
#define FLOW_AT(field)                                                                             \
    .name = #field, .offset = offsetof(self, field), .size = sizeof(((self *)0)->field)
#define FLOW_PLAIN        .none = GG_FIELD_NEVER, .unknown = GG_FIELD_NEVER
#define FIELD(of, name)   { FLOW_AT(name), FLOW_FILE_##of },
#define SET(of, name)     { FLOW_AT(name), .type = GG_F_SET, FLOW_PLAIN, FLOW_SET_##of },
#define COUNT(name, most) { FLOW_AT(name), .type = GG_F_INT, FLOW_PLAIN, .max = (most) },
#define FLAG(name)        { FLOW_AT(name), .type = GG_F_BOOL, FLOW_PLAIN },
#define PROCEDURE(row, ...)                                                                        \
    static const struct gg_field *FLOW(fields_##row)(void)                                         \
    {                                                                                              \
        typedef struct FLOW(row##_frame) self;                                                     \
        static const struct gg_field list[] = { __VA_ARGS__{ .size = 0 * sizeof(self) } };         \
        return list;                                                                               \
    }
#define DECISION(row, clause, ...) PROCEDURE(row, __VA_ARGS__)
#define ROLL(row, clause, ...)     PROCEDURE(row, __VA_ARGS__)
#include FLOW_SEQUENCE

/* ---- the rows themselves ---- */

#include "core/flow_none.h"
#undef BY
#undef STAGES
#undef AGAIN
#define BY(who)     .by = FLOW_BY_##who,
#define STAGES(...) .stages = #__VA_ARGS__,
#define AGAIN       .again = true,
#define FLOW_ROW(row, what, number, ...)                                                           \
    [S_##row] = { .name = #row,                                                                    \
                  .kind = (what),                                                                  \
                  .clause = (number),                                                              \
                  .on = FLOW(on_##row),                                                            \
                  .fields = FLOW(fields_##row),                                                    \
                  .misplaced = "frame: " #row ": does not lie where it can",                       \
                  .misvalued = "frame: " #row ": a stage, side or field that it cannot have",      \
                  __VA_ARGS__ },
#define PROCEDURE(row, ...)        FLOW_ROW(row, GG_FLOW_PROCEDURE, GG_ALLOWED, __VA_ARGS__)
#define DECISION(row, clause, ...) FLOW_ROW(row, GG_FLOW_DECISION, FLOW_CLAUSE(clause), __VA_ARGS__)
#define ROLL(row, clause, ...)     FLOW_ROW(row, GG_FLOW_ROLL, FLOW_CLAUSE(clause), __VA_ARGS__)
const struct gg_flow_state FLOW(state_row)[S_END] = {
    [S_none] = { .name = "none" },
#include FLOW_SEQUENCE
};

/* ---- from a frame to the functions of its state: a small table for each question ---- */

#include "core/flow_none.h"
#define PROCEDURE(row, ...)                                                                        \
    static bool FLOW(call_run_##row)(const FLOW_BATTLE *b, FLOW_POSITION *g, union FLOW(frame) * f) \
    {                                                                                              \
        return FLOW(row##_run)(b, g, &f->row);                                                     \
    }
#define FLOW_CALLS(row)                                                                            \
    static void FLOW(call_offer_##row)(const FLOW_BATTLE *b, const FLOW_POSITION *g,               \
                                       const union FLOW(frame) * f, struct gg_offer *o)            \
    {                                                                                              \
        FLOW(row##_offer)(b, g, &f->row, o);                                                       \
    }                                                                                              \
    static void FLOW(call_apply_##row)(const FLOW_BATTLE *b, FLOW_POSITION *g,                     \
                                       union FLOW(frame) * f, gg_move m)                           \
    {                                                                                              \
        FLOW(row##_apply)(b, g, &f->row, m);                                                       \
    }
#define DECISION(row, clause, ...)                                                                 \
    FLOW_CALLS(row)                                                                                \
    static gg_clause FLOW(call_why_not_##row)(const FLOW_BATTLE *b, const FLOW_POSITION *g,        \
                                              const union FLOW(frame) * f, gg_move m)              \
    {                                                                                              \
        return FLOW(row##_why_not)(b, g, &f->row, m);                                              \
    }
#define ROLL(row, clause, ...)                                                                     \
    FLOW_CALLS(row)                                                                                \
    static void FLOW(call_explain_##row)(const FLOW_BATTLE *b, const FLOW_POSITION *g,             \
                                         const union FLOW(frame) * f, gg_move m,                   \
                                         struct gg_breakdown *out)                                 \
    {                                                                                              \
        FLOW(row##_explain)(b, g, &f->row, m, out);                                                \
    }
#include FLOW_SEQUENCE

typedef bool FLOW(run_fn)(const FLOW_BATTLE *b, FLOW_POSITION *g, union FLOW(frame) * f);
typedef void FLOW(offer_fn)(const FLOW_BATTLE *b, const FLOW_POSITION *g,
                            const union FLOW(frame) * f, struct gg_offer *o);
typedef void FLOW(apply_fn)(const FLOW_BATTLE *b, FLOW_POSITION *g, union FLOW(frame) * f,
                            gg_move m);
typedef gg_clause FLOW(why_not_fn)(const FLOW_BATTLE *b, const FLOW_POSITION *g,
                                   const union FLOW(frame) * f, gg_move m);
typedef void FLOW(explain_fn)(const FLOW_BATTLE *b, const FLOW_POSITION *g,
                              const union FLOW(frame) * f, gg_move m, struct gg_breakdown *out);

#include "core/flow_none.h"
#define PROCEDURE(row, ...) [S_##row] = FLOW(call_run_##row),
#define DECISION(row, clause, ...)
#define ROLL(row, clause, ...)
static FLOW(run_fn) *const FLOW(run_of)[S_END] = {
#include FLOW_SEQUENCE
};

#include "core/flow_none.h"
#define PROCEDURE(row, ...)
#define DECISION(row, clause, ...) [S_##row] = FLOW(call_offer_##row),
#define ROLL(row, clause, ...)     [S_##row] = FLOW(call_offer_##row),
static FLOW(offer_fn) *const FLOW(offer_of)[S_END] = {
#include FLOW_SEQUENCE
};

#include "core/flow_none.h"
#define PROCEDURE(row, ...)
#define DECISION(row, clause, ...) [S_##row] = FLOW(call_apply_##row),
#define ROLL(row, clause, ...)     [S_##row] = FLOW(call_apply_##row),
static FLOW(apply_fn) *const FLOW(apply_of)[S_END] = {
#include FLOW_SEQUENCE
};

#include "core/flow_none.h"
#define PROCEDURE(row, ...)
#define DECISION(row, clause, ...) [S_##row] = FLOW(call_why_not_##row),
#define ROLL(row, clause, ...)
static FLOW(why_not_fn) *const FLOW(why_not_of)[S_END] = {
#include FLOW_SEQUENCE
};

#include "core/flow_none.h"
#define PROCEDURE(row, ...)
#define DECISION(row, clause, ...)
#define ROLL(row, clause, ...) [S_##row] = FLOW(call_explain_##row),
static FLOW(explain_fn) *const FLOW(explain_of)[S_END] = {
#include FLOW_SEQUENCE
};
#include "core/flow_end.h"

/* ---- the engine ---- */

void FLOW(go)(const FLOW_BATTLE *b, FLOW_POSITION *g)
{
    FLOW(run_fn) * run;

    do {
        run = FLOW(run_of)[NOW(g)->state];
    } while (run != NULL && run(b, g, NOW(g)));
}

bool FLOW(settled)(const FLOW_BATTLE *b, const FLOW_POSITION *g)
{
    FLOW(run_fn) *run = FLOW(run_of)[NOW(g)->state];
    FLOW_POSITION copy;

    memcpy(&copy, g, sizeof copy);
    return run == NULL || (!run(b, &copy, NOW(&copy)) && memcmp(&copy, g, sizeof copy) == 0);
}

unsigned FLOW(decider)(const struct gg_battle *battle, const void *pos)
{
    const FLOW_POSITION *g = pos;

    (void)battle;
    if ((gg_clause)FLOW_OVER((const FLOW_BATTLE *)(const void *)battle, g) != GG_ALLOWED) {
        return GG_NOBODY;
    }
    return FLOW(explain_of)[NOW(g)->state] != NULL ? (unsigned)GG_CHANCE
                                                   : (unsigned)FLOW_SEAT(g, NOW(g)->side);
}

void FLOW(offer)(const struct gg_battle *battle, const void *pos, struct gg_offer *o)
{
    const FLOW_POSITION *g = pos;

    gg_offer_begin(o, FLOW(decider)(battle, pos));
    if (o->decider != GG_NOBODY) {
        FLOW(offer_of)[NOW(g)->state]((const FLOW_BATTLE *)(const void *)battle, g, NOW(g), o);
    }
}

void FLOW(apply)(const struct gg_battle *battle, void *pos, gg_move m)
{
    const FLOW_BATTLE *b = (const FLOW_BATTLE *)(const void *)battle;
    FLOW_POSITION *g = pos;

    FLOW(apply_of)[NOW(g)->state](b, g, NOW(g), m);
    FLOW(go)(b, g);
}

/* Of a roll: the clause that calls for it, for whatever is not one of its outcomes. */
gg_clause FLOW(why_not)(const struct gg_battle *battle, const void *pos, gg_move m)
{
    const FLOW_BATTLE *b = (const FLOW_BATTLE *)(const void *)battle;
    const FLOW_POSITION *g = pos;
    const unsigned state = NOW(g)->state;
    const gg_clause over = (gg_clause)FLOW_OVER(b, g);
    struct gg_offer o;

    if (over != GG_ALLOWED) {
        return over;
    }
    if (!gg_flow_well_formed(battle, m)) {
        return FLOW_MALFORMED(&FLOW(state_row)[state]);
    }
    if (FLOW(why_not_of)[state] != NULL) {
        return FLOW(why_not_of)[state](b, g, NOW(g), m);
    }
    FLOW(offer)(battle, pos, &o);
    return gg_offer_find(&o, m) >= 0 ? (gg_clause)GG_ALLOWED : FLOW(state_row)[state].clause;
}

/* An outcome is explained by its roll; a decision by the roll it leads to at once, before that is
 * made, if there is one. */
void FLOW(explain)(const struct gg_battle *battle, const void *pos, gg_move m,
                   struct gg_breakdown *out)
{
    const FLOW_BATTLE *b = (const FLOW_BATTLE *)(const void *)battle;
    const FLOW_POSITION *g = pos;
    FLOW_POSITION after;
    FLOW(explain_fn) *explain = FLOW(explain_of)[NOW(g)->state];

    *out = (struct gg_breakdown){ 0 };
    if ((gg_clause)FLOW_OVER(b, g) != GG_ALLOWED) {
        return;
    }
    if (explain != NULL) {
        explain(b, g, NOW(g), m, out);
        return;
    }
    if (FLOW(why_not)(battle, pos, m) != GG_ALLOWED) {
        return;
    }
    memcpy(&after, g, sizeof after);
    FLOW(apply)(battle, &after, m);
    explain = FLOW(explain_of)[NOW(&after)->state];
    if (explain != NULL && (gg_clause)FLOW_OVER(b, &after) == GG_ALLOWED) {
        explain(b, &after, NOW(&after), GG_NO_MOVE, out);
    }
}

/* ---- for the core ---- */

static void FLOW(go_on)(const struct gg_battle *b, void *pos)
{
    FLOW(go)((const FLOW_BATTLE *)(const void *)b, pos);
}

static bool FLOW(is_settled)(const struct gg_battle *b, const void *pos)
{
    return FLOW(settled)((const FLOW_BATTLE *)(const void *)b, pos);
}

const struct gg_flow FLOW(flow) = {
    .state = FLOW(state_row),
    .states = S_END,
    .depth = FLOW_DEPTH,
    .first = offsetof(struct FLOW(stack), frame),
    .room = FLOW_ROOM,
    .at = offsetof(FLOW_POSITION, stack),
    .size = sizeof(FLOW_POSITION),
    .go = FLOW(go_on),
    .settled = FLOW(is_settled),
};
