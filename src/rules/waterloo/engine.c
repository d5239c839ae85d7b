/* SPDX-License-Identifier: MIT
 * The sequence of play at work: the stack of frames, and from a frame to the functions of its state
 * (sequence.def). */
#include "core/notation.h"
#include "rules/waterloo/chapters.h"
#include "rules/waterloo/hooks.h"
#include <string.h>

/* ---- the table of states ---- */

struct state {
    bool (*run)(const struct wat_battle *b, struct wat *g); /* NULL: a roll, which always waits */
    void (*offer)(const struct wat_battle *b, const struct wat *g, struct gg_offer *o);
    void (*apply)(const struct wat_battle *b, struct wat *g, gg_move m);
    gg_clause (*why_not)(const struct wat_battle *b, const struct wat *g, gg_move m);
    void (*explain)(const struct wat_battle *b, const struct wat *g, gg_move m,
                    struct gg_breakdown *out);
    gg_clause clause;
};

#define PROCEDURE(name) [S_##name] = { .run = name##_run },
#define DECISION(name, rule)                                                                       \
    [S_##name] = { .run = name##_run,                                                              \
                   .offer = name##_offer,                                                          \
                   .apply = name##_apply,                                                          \
                   .why_not = name##_why_not,                                                      \
                   .clause = WAT_##rule },
#define ROLL(name, rule)                                                                           \
    [S_##name] = { .offer = name##_offer,                                                          \
                   .apply = name##_apply,                                                          \
                   .explain = name##_explain,                                                      \
                   .clause = WAT_##rule },
static const struct state states[S_END] = {
#include "rules/waterloo/sequence.def"
};
#undef PROCEDURE
#undef DECISION
#undef ROLL

#define PROCEDURE(name)        [S_##name] = #name,
#define DECISION(name, clause) [S_##name] = #name,
#define ROLL(name, clause)     [S_##name] = #name,
const char *const wat_state_name[S_END + 1] = {
    [S_none] = "none",
#include "rules/waterloo/sequence.def"
    [S_END] = NULL,
};
#undef PROCEDURE
#undef DECISION
#undef ROLL

bool wat_is_roll(unsigned state)
{
    return state < S_END && states[state].explain != NULL;
}

bool wat_is_decision(unsigned state)
{
    return state < S_END && states[state].why_not != NULL;
}

gg_clause wat_state_clause(unsigned state)
{
    return state < S_END ? states[state].clause : WAT_ALLOWED;
}

/* ---- frames ---- */

struct wat_frame *wat_push(struct wat *g, enum wat_state state, int side)
{
    struct wat_frame *f = &g->frame[g->frames++];

    *f = (struct wat_frame){ .state = (uint8_t)state, .side = (uint8_t)side, .unit = WAT_NONE };
    return f;
}

void wat_pop(struct wat *g)
{
    g->frame[--g->frames] = (struct wat_frame){ 0 };
}

bool wat_run(const struct wat_battle *b, struct wat *g)
{
    bool (*run)(const struct wat_battle *, struct wat *) = states[wat_now(g)->state].run;

    return run != NULL && run(b, g);
}

void wat_go(const struct wat_battle *b, struct wat *g)
{
    while (wat_run(b, g)) {
    }
}

void wat_answer(const struct wat_battle *b, struct wat *g, gg_move m)
{
    states[wat_now(g)->state].apply(b, g, m);
}

bool wat_settled(const struct wat_battle *b, const struct wat *g)
{
    bool (*run)(const struct wat_battle *, struct wat *) = states[wat_now(g)->state].run;
    struct wat copy;

    memcpy(&copy, g, sizeof copy);
    return run == NULL || (!run(b, &copy) && memcmp(&copy, g, sizeof copy) == 0);
}

/* ---- what the core asks ---- */

unsigned wat_decider(const struct gg_battle *battle, const void *pos)
{
    const struct wat *g = pos;
    const struct wat_frame *f = wat_now(g);

    (void)battle;
    if (g->over) { /* WAT-2.15 */
        return GG_NOBODY;
    }
    return wat_is_roll(f->state) ? GG_CHANCE : f->side;
}

void wat_offer(const struct gg_battle *battle, const void *pos, struct gg_offer *o)
{
    const struct wat *g = pos;

    gg_offer_begin(o, wat_decider(battle, pos));
    if (!g->over) {
        states[wat_now(g)->state].offer(wat_of(battle), g, o);
    }
}

void wat_apply(const struct gg_battle *battle, void *pos, gg_move m)
{
    const struct wat_battle *b = wat_of(battle);
    struct wat *g = pos;

    wat_answer(b, g, m);
    wat_go(b, g);
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

gg_clause wat_why_not(const struct gg_battle *battle, const void *pos, gg_move m)
{
    const struct wat_battle *b = wat_of(battle);
    const struct wat *g = pos;
    const struct state *s = &states[wat_now(g)->state];
    struct gg_offer o;

    if (g->over) {
        return WAT_2_15;
    }
    if (!well_formed(battle, m)) {
        return s->clause;
    }
    if (s->why_not != NULL) {
        return s->why_not(b, g, m);
    }
    wat_offer(battle, pos, &o);
    return gg_offer_find(&o, m) >= 0 ? WAT_ALLOWED : s->clause;
}

/* An outcome is explained by its roll; a decision by the roll it leads to at once, before the die
 * is cast, if there is one. */
void wat_explain(const struct gg_battle *battle, const void *pos, gg_move m,
                 struct gg_breakdown *out)
{
    const struct wat_battle *b = wat_of(battle);
    const struct wat *g = pos;
    struct wat after;

    *out = (struct gg_breakdown){ 0 };
    if (g->over) {
        return;
    }
    if (wat_is_roll(wat_now(g)->state)) {
        states[wat_now(g)->state].explain(b, g, m, out);
        return;
    }
    if (wat_why_not(battle, pos, m) != WAT_ALLOWED) {
        return;
    }
    after = *g;
    wat_apply(battle, &after, m);
    if (wat_is_roll(wat_now(&after)->state) && !after.over) {
        states[wat_now(&after)->state].explain(b, &after, GG_NO_MOVE, out);
    }
}
