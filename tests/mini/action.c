/* SPDX-License-Identifier: MIT
 * Chapter 5, actions: move a unit step by step, assault (chapter 7), or pass. */
#include "mini/rules.h"

/* ---- the rules ---- */

/* The rules against a unit acting now. */
static inline void unit_bars(const struct mini_battle *b, const struct mini_position *p,
                             struct mini_bars *r)
{
    uint64_t own = mini_bit(b->first[p->active + 1]) - mini_bit(b->first[p->active]);

    mini_bar(r, MINI_5_1, ~own);     /* MINI-5.1 one of its own units */
    mini_bar(r, MINI_5_3, p->acted); /* MINI-5.3 that has not acted */
}

/* The rules against a step of a unit. */
static inline void step_bars(const struct mini_battle *b, const struct mini_position *p,
                             const struct mini_ground *g, unsigned unit, struct mini_bars *r)
{
    unsigned place = p->unit[unit].place;

    mini_bar(r, MINI_2_4, mini_all_if(place == MINI_NONE)); /* MINI-2.4 it is out of the game */
    mini_bar(r, MINI_5_4, ~b->near[place]);                 /* MINI-5.4 only to a neighbour */
    mini_entry_bars(b, g, unit, r);
}

/* How many steps a unit may take in one action. */
unsigned mini_allowance(const struct mini_battle *b, const struct mini_position *p, unsigned unit)
{
    if (p->side[mini_side_of(b, unit)].stance == MINI_HOLD) {
        return 1; /* MINI-5.6 */
    }
    return b->movement[b->gun[unit]]; /* MINI-5.5 */
}

static uint64_t may_step(const struct mini_battle *b, const struct mini_position *p,
                         const struct mini_ground *g, unsigned unit)
{
    struct mini_bars r = mini_bars(b->all_places, MINI_NONE);

    step_bars(b, p, g, unit, &r);
    return r.open;
}

static gg_clause step_forbidden(const struct mini_battle *b, const struct mini_position *p,
                                unsigned unit, unsigned place)
{
    struct mini_ground g = mini_ground(b, p);
    struct mini_bars r = mini_bars(0, place);

    step_bars(b, p, &g, unit, &r);
    return r.clause;
}

/* ---- action: choose what to do ---- */

void mini_action_offer(const struct mini_battle *b, const struct mini_position *p,
                       const struct mini_action_frame *f, struct gg_offer *o)
{
    struct mini_ground g = mini_ground(b, p);
    struct mini_bars who = mini_bars(mini_all_units(b), MINI_NONE);

    (void)f;
    unit_bars(b, p, &who);
    for (unsigned u = b->first[p->active]; u < b->first[p->active + 1]; u++) {
        if (mini_has(who.open, u)) {
            gg_offer_set(o, gg_move2(MINI_V_move, u, 0), may_step(b, p, &g, u));
            gg_offer_set(o, gg_move2(MINI_V_assault, u, 0), mini_may_assault(b, p, &g, u, false));
        }
    }
    gg_offer_move(o, gg_move0(MINI_V_pass));
}

gg_clause mini_action_why_not(const struct mini_battle *b, const struct mini_position *p,
                              const struct mini_action_frame *f, gg_move m)
{
    unsigned unit = gg_subject_of(m), target = gg_target_of(m);
    struct mini_bars who = mini_bars(0, unit);

    (void)f;
    unit_bars(b, p, &who);
    switch (gg_verb_of(m)) {
    case MINI_V_move: return who.clause ? who.clause : step_forbidden(b, p, unit, target);
    case MINI_V_assault:
        return who.clause ? who.clause : mini_assault_forbidden(b, p, unit, target, false);
    case MINI_V_pass: return MINI_ALLOWED;
    default: return MINI_5_1; /* MINI-5.1 move, assault or pass */
    }
}

/* A step of the unit whose move is on top. */
static void step(const struct mini_battle *b, struct mini_position *p, unsigned place)
{
    struct mini_move_frame *move = TOP(p, move);

    mini_enter(b, p, move->unit, place);
    move->left--;
    move->stage = MOVE_STEPPED;
}

void mini_action_apply(const struct mini_battle *b, struct mini_position *p,
                       struct mini_action_frame *f, gg_move m)
{
    unsigned unit = gg_subject_of(m);

    (void)f;
    if (gg_verb_of(m) == MINI_V_pass) {
        p->passed |= (uint8_t)(1u << p->active); /* MINI-5.2 */
        mini_end_action(p);
        return;
    }
    POP(p);
    p->acted |= (uint8_t)mini_bit(unit);
    if (gg_verb_of(m) == MINI_V_assault) {
        mini_assault_begin(p, unit, gg_target_of(m));
        return;
    }
    PUSH(p, move, .side = p->active, .unit = unit, .left = mini_allowance(b, p, unit));
    step(b, p, gg_target_of(m));
}

/* ---- move: after a step, on or halt ---- */

bool mini_move_run(const struct mini_battle *b, struct mini_position *p, struct mini_move_frame *f)
{
    if (f->stage == MOVE_STEPPED && mini_may_fire(b, p, f->unit) != 0) {
        PUSH(p, reaction, .side = p->active ^ 1); /* MINI-6.1 it may break in after every step */
    } else if (f->left > 0) {
        f->stage = MOVE_ON;
        PUSH(p, march, .side = p->active);
    } else {
        mini_end_action(p);
    }
    return true;
}

void mini_march_offer(const struct mini_battle *b, const struct mini_position *p,
                      const struct mini_march_frame *f, struct gg_offer *o)
{
    struct mini_ground g = mini_ground(b, p);
    unsigned unit = FIND(p, move)->unit;

    (void)f;
    gg_offer_set(o, gg_move1(MINI_V_step, 0), may_step(b, p, &g, unit));
    gg_offer_set(o, gg_move2(MINI_V_assault, unit, 0), mini_may_assault(b, p, &g, unit, true));
    gg_offer_move(o, gg_move0(MINI_V_halt)); /* MINI-5.4 it may always halt */
}

gg_clause mini_march_why_not(const struct mini_battle *b, const struct mini_position *p,
                             const struct mini_march_frame *f, gg_move m)
{
    unsigned unit = FIND(p, move)->unit, target = gg_target_of(m);

    (void)f;
    switch (gg_verb_of(m)) {
    case MINI_V_step: return step_forbidden(b, p, unit, target);
    case MINI_V_assault:
        return gg_subject_of(m) == unit ? mini_assault_forbidden(b, p, unit, target, true)
                                        : MINI_5_4; /* MINI-5.4 another unit marches */
    case MINI_V_halt: return MINI_ALLOWED;
    default: return MINI_5_4;
    }
}

void mini_march_apply(const struct mini_battle *b, struct mini_position *p,
                      struct mini_march_frame *f, gg_move m)
{
    (void)f;
    POP(p); /* the move is on top now */
    switch (gg_verb_of(m)) {
    case MINI_V_step: step(b, p, gg_target_of(m)); return;
    case MINI_V_assault:
        POP(p);
        mini_assault_begin(p, gg_subject_of(m), gg_target_of(m));
        return;
    default: mini_end_action(p); return;
    }
}

/* ---- whose action is next ---- */

/* Pops the action, which is on top; what follows is the turn's. */
void mini_end_action(struct mini_position *p)
{
    POP(p);
    if (!mini_has(p->passed, p->active ^ 1u)) { /* MINI-5.1 in turn */
        p->active ^= 1;
    }
}
