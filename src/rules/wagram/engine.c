/* SPDX-License-Identifier: MIT
 * The sequence of play at work: the stack of frames, and from a frame to the functions of its state
 * (sequence.def). */
#include "core/notation.h"
#include "rules/wagram/chapters.h"
#include "rules/wagram/hooks.h"
#include <string.h>

_Static_assert(sizeof(struct wag_frame) == 24, "no padding");
_Static_assert(sizeof(struct wag_combat) == 64, "no padding");
_Static_assert(offsetof(struct wag, place) + sizeof(uint16_t) * (SIDES * WAG_BITS + SIDES + 1) ==
                   offsetof(struct wag, steps),
               "no padding");
_Static_assert(offsetof(struct wag, spare) + sizeof((struct wag *)0)->spare == sizeof(struct wag),
               "no padding");
_Static_assert(sizeof(struct wag) <= 2048, "a position is small");

/* ---- the table of states ---- */

struct state {
    void (*offer)(const struct wag_battle *b, const struct wag *g, struct gg_offer *o);
    void (*apply)(const struct wag_battle *b, struct wag *g, gg_move m);
    gg_clause (*why_not)(const struct wag_battle *b, const struct wag *g, gg_move m);
    void (*explain)(const struct wag_battle *b, const struct wag *g, gg_move m,
                    struct gg_breakdown *out);
    gg_clause clause;
};

#define PROCEDURE(name)
#define DECISION(name, rule)                                                                       \
    [S_##name] = { .offer = wag_##name##_offer,                                                    \
                   .apply = wag_##name##_apply,                                                    \
                   .why_not = wag_##name##_why_not,                                                \
                   .clause = WAG_##rule },
#define ROLL(name, rule)                                                                           \
    [S_##name] = { .offer = wag_##name##_offer,                                                    \
                   .apply = wag_##name##_apply,                                                    \
                   .explain = wag_##name##_explain,                                                \
                   .clause = WAG_##rule },
static const struct state states[S_END] = {
#include "rules/wagram/sequence.def"
};
#undef PROCEDURE
#undef DECISION
#undef ROLL

/* By themselves, as they are looked up several times a move.  NULL: a roll, which always waits. */
typedef bool (*run_function)(const struct wag_battle *b, struct wag *g);
#define PROCEDURE(name)      [S_##name] = wag_##name##_run,
#define DECISION(name, rule) [S_##name] = wag_##name##_run,
#define ROLL(name, rule)
static const run_function runs[S_END] = {
#include "rules/wagram/sequence.def"
};
#undef PROCEDURE
#undef DECISION
#undef ROLL

#define PROCEDURE(name)        [S_##name] = #name,
#define DECISION(name, clause) [S_##name] = #name,
#define ROLL(name, clause)     [S_##name] = #name,
const char *const wag_state_name[S_END + 1] = {
    [S_none] = "none",
#include "rules/wagram/sequence.def"
    [S_END] = NULL,
};
#undef PROCEDURE
#undef DECISION
#undef ROLL

bool wag_is_roll(unsigned state)
{
    return state < S_END && states[state].explain != NULL;
}

bool wag_is_decision(unsigned state)
{
    return state < S_END && states[state].why_not != NULL;
}

gg_clause wag_state_clause(unsigned state)
{
    return state < S_END ? states[state].clause : WAG_ALLOWED;
}

/* ---- frames ---- */

struct wag_frame *wag_push(struct wag *g, enum wag_state state, int side)
{
    struct wag_frame *f = &g->frame[g->frames++];

    *f = (struct wag_frame){ .state = (uint8_t)state, .side = (uint8_t)side, .unit = WAG_NONE };
    return f;
}

void wag_pop(struct wag *g)
{
    g->frame[--g->frames] = (struct wag_frame){ 0 };
}

void wag_go(const struct wag_battle *b, struct wag *g)
{
    run_function run;

    do {
        run = runs[wag_now(g)->state];
    } while (run != NULL && run(b, g));
}

void wag_apply_only(const struct wag_battle *b, struct wag *g, gg_move m)
{
    states[wag_now(g)->state].apply(b, g, m);
}

bool wag_run_once(const struct wag_battle *b, struct wag *g)
{
    run_function run = runs[wag_now(g)->state];

    return run != NULL && run(b, g);
}

bool wag_settled(const struct wag_battle *b, const struct wag *g)
{
    run_function run = runs[wag_now(g)->state];
    struct wag copy;

    memcpy(&copy, g, sizeof copy);
    return run == NULL || (!run(b, &copy) && memcmp(&copy, g, sizeof copy) == 0);
}

const struct wag_frame *wag_find(const struct wag *g, enum wag_state state)
{
    for (unsigned i = g->frames; i > 0; i--) {
        if (g->frame[i - 1].state == state) {
            return &g->frame[i - 1];
        }
    }
    return NULL;
}

struct wag_frame *wag_under(struct wag *g, enum wag_state state)
{
    const struct wag_frame *f = wag_find(g, state);

    return f != NULL ? &g->frame[f - g->frame] : NULL;
}

/* ---- what the core asks ---- */

unsigned wag_decider(const struct gg_battle *battle, const void *pos)
{
    const struct wag *g = pos;
    const struct wag_frame *f = wag_now(g);

    (void)battle;
    if (g->over) { /* WAG-5.5 */
        return GG_NOBODY;
    }
    return states[f->state].explain ? GG_CHANCE : f->side; /* a roll is explained */
}

void wag_offer(const struct gg_battle *battle, const void *pos, struct gg_offer *o)
{
    const struct wag *g = pos;

    gg_offer_begin(o, wag_decider(battle, pos));
    if (!g->over) {
        states[wag_now(g)->state].offer(wag_of(battle), g, o);
    }
}

void wag_apply(const struct gg_battle *battle, void *pos, gg_move m)
{
    const struct wag_battle *b = wag_of(battle);
    struct wag *g = pos;

    states[wag_now(g)->state].apply(b, g, m);
    wag_go(b, g);
}

static bool names_a_thing(const struct gg_battle *b, unsigned kind, unsigned index)
{
    return (int)index < (kind == GG_KIND_NONE ? 1 : gg_kind_count(b, (int)kind));
}

/* Does m name things that exist, and nothing where its verb takes nothing? */
static bool well_formed(const struct gg_battle *b, gg_move m)
{
    unsigned verb = gg_verb_of(m);

    return verb != V_NONE && verb < V_END &&
           names_a_thing(b, b->rules->verb[verb].subject, gg_subject_of(m)) &&
           names_a_thing(b, b->rules->verb[verb].target, gg_target_of(m));
}

gg_clause wag_why_not(const struct gg_battle *battle, const void *pos, gg_move m)
{
    const struct wag_battle *b = wag_of(battle);
    const struct wag *g = pos;
    const struct state *s = &states[wag_now(g)->state];
    struct gg_offer o;

    if (g->over) {
        return WAG_5_5;
    }
    if (!well_formed(battle, m)) {
        return s->clause;
    }
    if (s->why_not != NULL) {
        return s->why_not(b, g, m);
    }
    wag_offer(battle, pos, &o);
    return gg_offer_find(&o, m) >= 0 ? WAG_ALLOWED : s->clause;
}

/* An outcome is explained by its roll; a decision by the roll it leads to at once, before the die
 * is cast, if there is one. */
void wag_explain(const struct gg_battle *battle, const void *pos, gg_move m,
                 struct gg_breakdown *out)
{
    const struct wag_battle *b = wag_of(battle);
    const struct wag *g = pos;
    struct wag after;

    *out = (struct gg_breakdown){ 0 };
    if (g->over) {
        return;
    }
    if (wag_is_roll(wag_now(g)->state)) {
        states[wag_now(g)->state].explain(b, g, m, out);
        return;
    }
    if (wag_why_not(battle, pos, m) != WAG_ALLOWED) {
        return;
    }
    after = *g;
    wag_apply(battle, &after, m);
    if (wag_is_roll(wag_now(&after)->state) && !after.over) {
        states[wag_now(&after)->state].explain(b, &after, GG_NO_MOVE, out);
    }
}
