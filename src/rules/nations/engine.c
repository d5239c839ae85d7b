/* SPDX-License-Identifier: MIT
 * The sequence of play at work: the stack of frames, and from a frame to the functions of its state
 * (sequence.def). */
#include "core/notation.h"
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"
#include <string.h>

/* ---- the table of states ---- */

struct state {
    void (*offer)(const struct nat_battle *b, const struct nat *g, struct gg_offer *o);
    void (*apply)(const struct nat_battle *b, struct nat *g, gg_move m);
    gg_clause (*why_not)(const struct nat_battle *b, const struct nat *g, gg_move m);
    void (*explain)(const struct nat_battle *b, const struct nat *g, gg_move m,
                    struct gg_breakdown *out);
    gg_clause clause;
};

#define PROCEDURE(name)
#define DECISION(name, rule)                                                                       \
    [S_##name] = { .offer = nat_##name##_offer,                                                    \
                   .apply = nat_##name##_apply,                                                    \
                   .why_not = nat_##name##_why_not,                                                \
                   .clause = NAT_##rule },
#define ROLL(name, rule)                                                                           \
    [S_##name] = { .offer = nat_##name##_offer,                                                    \
                   .apply = nat_##name##_apply,                                                    \
                   .explain = nat_##name##_explain,                                                \
                   .clause = NAT_##rule },
static const struct state states[S_END] = {
#include "rules/nations/sequence.def"
};
#undef PROCEDURE
#undef DECISION
#undef ROLL

/* Apart from the others, and NULL for those that wait: nat_go() asks more often than anything. */
typedef bool run_function(const struct nat_battle *b, struct nat *g);
#define PROCEDURE(name) [S_##name] = nat_##name##_run,
#define DECISION(name, clause)
#define ROLL(name, clause)
static run_function *const run_of[S_END] = {
#include "rules/nations/sequence.def"
};
#undef PROCEDURE
#undef DECISION
#undef ROLL

#define PROCEDURE(name)        [S_##name] = #name,
#define DECISION(name, clause) [S_##name] = #name,
#define ROLL(name, clause)     [S_##name] = #name,
const char *const nat_state_name[S_END + 1] = {
    [S_none] = "none",
#include "rules/nations/sequence.def"
    [S_END] = NULL,
};
#undef PROCEDURE
#undef DECISION
#undef ROLL

bool nat_is_roll(unsigned state)
{
    return state < S_END && states[state].explain != NULL;
}

bool nat_is_decision(unsigned state)
{
    return state < S_END && states[state].why_not != NULL;
}

gg_clause nat_state_clause(unsigned state)
{
    return state < S_END ? states[state].clause : NAT_ALLOWED;
}

/* ---- frames ---- */

struct nat_frame *nat_push(struct nat *g, enum nat_state state, int side)
{
    struct nat_frame *f = &g->frame[g->frames++];

    *f = (struct nat_frame){ .state = (uint8_t)state, .side = (uint8_t)side, .army = NAT_NONE };
    return f;
}

void nat_pop(struct nat *g)
{
    g->frame[--g->frames] = (struct nat_frame){ 0 };
}

void nat_go(const struct nat_battle *b, struct nat *g)
{
    run_function *run;

    do {
        run = run_of[nat_now(g)->state];
    } while (run != NULL && run(b, g));
}

bool nat_settled(const struct nat_battle *b, const struct nat *g)
{
    run_function *run = run_of[nat_now(g)->state];
    struct nat copy;

    memcpy(&copy, g, sizeof copy);
    return run == NULL || (!run(b, &copy) && memcmp(&copy, g, sizeof copy) == 0);
}

/* ---- what the core asks ---- */

unsigned nat_decider(const struct gg_battle *battle, const void *pos)
{
    const struct nat *g = pos;
    const struct nat_frame *f = nat_now(g);

    (void)battle;
    if (g->over) { /* NAT-13.1 */
        return GG_NOBODY;
    }
    return states[f->state].explain ? GG_CHANCE : (unsigned)nat_seat(g, f->side);
}

void nat_offer(const struct gg_battle *battle, const void *pos, struct gg_offer *o)
{
    const struct nat *g = pos;

    gg_offer_begin(o, nat_decider(battle, pos));
    if (!g->over) {
        states[nat_now(g)->state].offer(nat_of(battle), g, o);
    }
}

void nat_apply(const struct gg_battle *battle, void *pos, gg_move m)
{
    const struct nat_battle *b = nat_of(battle);
    struct nat *g = pos;

    states[nat_now(g)->state].apply(b, g, m);
    nat_go(b, g);
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

gg_clause nat_why_not(const struct gg_battle *battle, const void *pos, gg_move m)
{
    const struct nat_battle *b = nat_of(battle);
    const struct nat *g = pos;
    const struct state *s = &states[nat_now(g)->state];
    struct gg_offer o;

    if (g->over) {
        return NAT_13_1;
    }
    if (!well_formed(battle, m)) {
        return s->clause;
    }
    if (s->why_not != NULL) {
        return s->why_not(b, g, m);
    }
    nat_offer(battle, pos, &o);
    return gg_offer_find(&o, m) >= 0 ? NAT_ALLOWED : s->clause;
}

/* An outcome is explained by its roll; a decision by the roll it leads to at once, before the die
 * is cast, if there is one. */
void nat_explain(const struct gg_battle *battle, const void *pos, gg_move m,
                 struct gg_breakdown *out)
{
    const struct nat_battle *b = nat_of(battle);
    const struct nat *g = pos;
    struct nat after;

    *out = (struct gg_breakdown){ 0 };
    if (g->over) {
        return;
    }
    if (nat_is_roll(nat_now(g)->state)) {
        states[nat_now(g)->state].explain(b, g, m, out);
        return;
    }
    if (nat_why_not(battle, pos, m) != NAT_ALLOWED) {
        return;
    }
    after = *g;
    nat_apply(battle, &after, m);
    if (nat_is_roll(nat_now(&after)->state) && !after.over) {
        states[nat_now(&after)->state].explain(b, &after, GG_NO_MOVE, out);
    }
}
