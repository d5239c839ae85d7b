/* SPDX-License-Identifier: MIT
 * The sequence of play at work: the stack of frames, and from a frame to the functions of its state
 * (sequence.def). */
#include "core/notation.h"
#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"
#include "rules/eagles/move.h"
#include <string.h>

_Static_assert(sizeof(struct eag_frame) == 24, "no padding");
_Static_assert(sizeof(struct eag_mover) == 48, "no padding");
_Static_assert(sizeof(struct eag_fire) == 48, "no padding");
_Static_assert(sizeof(struct eag_attack) == 8, "no padding");
_Static_assert(sizeof(struct eag_melee) == 32, "no padding");
_Static_assert(offsetof(struct eag, points) + sizeof((struct eag *)0)->points ==
                   offsetof(struct eag, kept),
               "no padding");
_Static_assert(offsetof(struct eag, points) ==
                   offsetof(struct eag, spare) + sizeof((struct eag *)0)->spare,
               "no padding");
_Static_assert(sizeof(struct eag_limits) == 48, "no padding");
_Static_assert(sizeof(struct eag) <= 8192, "a position is at most 8 KiB");

/* ---- the table of states ---- */

struct state {
    gg_clause (*why_not)(const struct eag_battle *b, const struct eag *g, gg_move m);
    void (*explain)(const struct eag_battle *b, const struct eag *g, gg_move m,
                    struct gg_breakdown *out);
    gg_clause clause;
};

#define PROCEDURE(name)      [S_##name] = { .clause = EAG_ALLOWED },
#define DECISION(name, rule) [S_##name] = { .why_not = eag_##name##_why_not, .clause = EAG_##rule },
#define ROLL(name, rule)     [S_##name] = { .explain = eag_##name##_explain, .clause = EAG_##rule },
static const struct state states[S_END] = {
#include "rules/eagles/sequence.def"
};
#undef PROCEDURE
#undef DECISION
#undef ROLL

/* What random play asks all the time has tables of its own. */
#define PROCEDURE(name)        [S_##name] = eag_##name##_run,
#define DECISION(name, clause) [S_##name] = NULL,
#define ROLL(name, clause)     [S_##name] = NULL,
static bool (*const runs[S_END])(const struct eag_battle *, struct eag *) = {
#include "rules/eagles/sequence.def" /* NULL: it waits */
};
#undef PROCEDURE
#undef DECISION
#undef ROLL

#define PROCEDURE(name)        [S_##name] = NULL,
#define DECISION(name, clause) [S_##name] = eag_##name##_offer,
#define ROLL(name, clause)     [S_##name] = eag_##name##_offer,
static void (*const offers[S_END])(const struct eag_battle *, const struct eag *,
                                   struct gg_offer *) = {
#include "rules/eagles/sequence.def"
};
#undef DECISION
#undef ROLL

#define DECISION(name, clause) [S_##name] = eag_##name##_apply,
#define ROLL(name, clause)     [S_##name] = eag_##name##_apply,
static void (*const applies[S_END])(const struct eag_battle *, struct eag *, gg_move) = {
#include "rules/eagles/sequence.def"
};
#undef DECISION
#undef ROLL

#define DECISION(name, clause) [S_##name] = false,
#define ROLL(name, clause)     [S_##name] = true,
#undef PROCEDURE
#define PROCEDURE(name) [S_##name] = false,
static const bool rolls[S_END] = {
#include "rules/eagles/sequence.def"
};
#undef PROCEDURE
#undef DECISION
#undef ROLL

#define PROCEDURE(name)        [S_##name] = #name,
#define DECISION(name, clause) [S_##name] = #name,
#define ROLL(name, clause)     [S_##name] = #name,
const char *const eag_state_name[S_END + 1] = {
    [S_none] = "none",
#include "rules/eagles/sequence.def"
    [S_END] = NULL,
};
#undef PROCEDURE
#undef DECISION
#undef ROLL

bool eag_is_roll(unsigned state)
{
    return state < S_END && rolls[state];
}

bool eag_is_decision(unsigned state)
{
    return state < S_END && states[state].why_not != NULL;
}

gg_clause eag_state_clause(unsigned state)
{
    return state < S_END ? states[state].clause : EAG_ALLOWED;
}

/* ---- frames ---- */

struct eag_frame *eag_push(struct eag *g, enum eag_state state, int side)
{
    struct eag_frame *f = &g->frame[g->frames++];

    *f = (struct eag_frame){
        .state = (uint8_t)state, .side = (uint8_t)side, .leader = EAG_NONE, .formation = EAG_NONE
    };
    return f;
}

void eag_pop(struct eag *g)
{
    g->frame[--g->frames] = (struct eag_frame){ 0 };
}

void eag_go(const struct eag_battle *b, struct eag *g)
{
    bool (*run)(const struct eag_battle *, struct eag *);

    do {
        run = runs[eag_now(g)->state];
    } while (run != NULL && run(b, g));
}

bool eag_settled(const struct eag_battle *b, const struct eag *g)
{
    bool (*run)(const struct eag_battle *, struct eag *) = runs[eag_now(g)->state];
    struct eag copy;

    memcpy(&copy, g, sizeof copy);
    return run == NULL || (!run(b, &copy) && memcmp(&copy, g, sizeof copy) == 0);
}

const struct eag_frame *eag_find(const struct eag *g, enum eag_state state)
{
    for (unsigned i = g->frames; i > 0; i--) {
        if (g->frame[i - 1].state == state) {
            return &g->frame[i - 1];
        }
    }
    return NULL;
}

struct eag_frame *eag_under(struct eag *g, enum eag_state state)
{
    const struct eag_frame *f = eag_find(g, state);

    return f != NULL ? &g->frame[f - g->frame] : NULL;
}

/* ---- dice and offers ---- */

/* The one door: EAG-6.2. */
void eag_offer_dice(struct gg_offer *o)
{
    enum { TOTALS = 11, WAYS = 36 };
#define TOTAL(n, ways)                                                                             \
    {                                                                                              \
        .base = (gg_move)V_roll << 24 | (n), .weight = (ways), .set = 1                            \
    }
    static const struct gg_run total[TOTALS] = { TOTAL(2, 1),  TOTAL(3, 2), TOTAL(4, 3),
                                                 TOTAL(5, 4),  TOTAL(6, 5), TOTAL(7, 6),
                                                 TOTAL(8, 5),  TOTAL(9, 4), TOTAL(10, 3),
                                                 TOTAL(11, 2), TOTAL(12, 1) };
#undef TOTAL

    memcpy(o->run, total, sizeof total); /* the offer is empty */
    memset(o->size, 1, TOTALS);
    o->runs = TOTALS;
    o->count = TOTALS;
    o->weight = WAYS;
}

unsigned eag_cast(gg_move m)
{
    return m == GG_NO_MOVE ? 0 : gg_target_of(m);
}

void eag_offer_hexes(struct gg_offer *o, gg_move base, const struct eag_hexes *hexes)
{
    for (unsigned r = 0; r < EAG_ROWS; r += 4) { /* mostly nothing is in four rows */
        const uint64_t *row = &hexes->row[r];

        if ((row[0] | row[1] | row[2] | row[3]) == 0) {
            continue;
        }
        for (unsigned i = 0; i < 4; i++) {
            gg_offer_set(o, base + (r + i) * EAG_STRIDE, row[i]);
        }
    }
}

/* ---- what the core asks ---- */

unsigned eag_decider(const struct gg_battle *battle, const void *pos)
{
    const struct eag *g = pos;
    const struct eag_frame *f = eag_now(g);

    (void)battle;
    if (g->over) {
        return GG_NOBODY;
    }
    return rolls[f->state] ? GG_CHANCE : f->side;
}

void eag_offer(const struct gg_battle *battle, const void *pos, struct gg_offer *o)
{
    const struct eag *g = pos;
    const struct eag_frame *f = eag_now(g);

    gg_offer_begin(o, eag_decider(battle, pos));
    if (g->over) {
        return;
    }
    offers[f->state](eag_of(battle), g, o);
    if (g->kept.lurking != 0 && eag_reveals_in(g)) {
        eag_offer_reveals(eag_of(battle), g, f->side, o); /* EAG-22.47 */
    }
}

/* Who may move next is known on while some of them move, as far as what they do does not tell
 * otherwise (c12_move.c, c12_moving.c, c12_entered.c). */
static bool leaves_movers(unsigned state, unsigned verb)
{
    return verb != V_reveal &&
           (state == S_moving || state == S_im_roll || (state == S_move && verb != V_enter));
}

/* A total of dice waits until nobody wants it cast again: EAG-18.13. */
void eag_apply(const struct gg_battle *battle, void *pos, gg_move m)
{
    const struct eag_battle *b = eag_of(battle);
    struct eag *g = pos;
    unsigned state = eag_now(g)->state;

    if (!leaves_movers(state, gg_verb_of(m))) {
        eag_forget_movers(g);
    }
    if (rolls[state] && gg_verb_of(m) == V_roll && g->rolled == 0 &&
        eag_ask_fortune(b, g, eag_cast(m))) {
        eag_forget_movers(g);
        return;
    }
    if (gg_verb_of(m) == V_reveal) {
        eag_forget_limits(g);
        g->kept.steps = (struct eag_steps){ .known = 0 };
        eag_reveal(b, g, gg_target_of(m));
    } else {
        applies[state](b, g, m);
    }
    eag_go(b, g);
}

void eag_apply_roll(const struct eag_battle *b, struct eag *g)
{
    gg_move m = gg_move1(V_roll, g->rolled);

    g->rolled = 0;
    applies[eag_now(g)->state](b, g, m);
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

gg_clause eag_why_not(const struct gg_battle *battle, const void *pos, gg_move m)
{
    const struct eag_battle *b = eag_of(battle);
    const struct eag *g = pos;
    const struct state *s = &states[eag_now(g)->state];
    struct gg_offer o;

    if (g->over) {
        return EAG_7_131; /* the last final segment is over */
    }
    if (!well_formed(battle, m)) {
        return s->clause;
    }
    if (gg_verb_of(m) == V_reveal) {
        return eag_reveals_in(g) ? eag_reveal_forbidden(b, g, eag_now(g)->side, gg_target_of(m))
                                 : EAG_22_47;
    }
    if (s->why_not != NULL) {
        return s->why_not(b, g, m);
    }
    eag_offer(battle, pos, &o);
    return gg_offer_find(&o, m) >= 0 ? EAG_ALLOWED : s->clause;
}

/* An outcome is explained by its roll; a decision by the roll it leads to at once, before the dice
 * are cast, if there is one. */
void eag_explain(const struct gg_battle *battle, const void *pos, gg_move m,
                 struct gg_breakdown *out)
{
    const struct eag_battle *b = eag_of(battle);
    const struct eag *g = pos;
    struct eag after;

    *out = (struct gg_breakdown){ 0 };
    if (g->over) {
        return;
    }
    if (eag_is_roll(eag_now(g)->state)) {
        states[eag_now(g)->state].explain(b, g, m, out);
        return;
    }
    if (eag_why_not(battle, pos, m) != EAG_ALLOWED) {
        return;
    }
    after = *g;
    eag_suppose(b, &after); /* a mask cannot be played on */
    eag_apply(battle, &after, m);
    if (eag_is_roll(eag_now(&after)->state) && !after.over) {
        states[eag_now(&after)->state].explain(b, &after, GG_NO_MOVE, out);
    }
}
