/* SPDX-License-Identifier: MIT
 * Chapter 8, retreat and advance. */
#include "mini/rules.h"

/* The rules against a retreat. */
static inline void retreat_bars(const struct mini_battle *b, const struct mini_position *p,
                                unsigned unit, struct mini_bars *r)
{
    struct mini_ground g = mini_ground(b, p);

    mini_bar(r, MINI_8_1, ~b->near[p->unit[unit].place]); /* MINI-8.1 only to a neighbour */
    mini_entry_bars(b, &g, unit, r);
}

static uint64_t may_retreat(const struct mini_battle *b, const struct mini_position *p,
                            unsigned unit)
{
    struct mini_bars r = mini_bars(b->all_places, MINI_NONE);

    retreat_bars(b, p, unit, &r);
    return r.open;
}

/* Losses and retreats are done: may the attacker advance? */
void mini_advance_or_end(const struct mini_battle *b, struct mini_position *p,
                         const struct mini_assault_frame *f)
{
    struct mini_ground g = mini_ground(b, p);
    unsigned enemy = p->active ^ 1u;

    if (mini_beaten(b, p)) {
        mini_end_game(p);
    } else if (p->unit[f->attacker].steps > 0 && !mini_has(g.held[enemy], f->place)) {
        PUSH(p, advance, .side = p->active); /* MINI-8.3 */
    } else {
        mini_end_action(p);
    }
}

void mini_after_assault(const struct mini_battle *b, struct mini_position *p, unsigned retreats)
{
    struct mini_assault_frame *f = TOP(p, assault);
    unsigned loser = retreats == MINI_ATTACKER_RETREATS ? f->attacker : f->defender;

    f->stage = ASSAULT_AFTER;
    if (mini_beaten(b, p) || retreats == MINI_NOBODY_RETREATS || p->unit[loser].steps == 0) {
        return;
    }
    if (may_retreat(b, p, loser) == 0) {
        mini_remove(p, loser); /* MINI-8.2 */
    } else {
        PUSH(p, retreat, .side = mini_side_of(b, loser), .loser = loser);
    }
}

/* ---- retreat ---- */

void mini_retreat_offer(const struct mini_battle *b, const struct mini_position *p,
                        const struct mini_retreat_frame *f, struct gg_offer *o)
{
    gg_offer_set(o, gg_move1(MINI_V_retreat, 0), may_retreat(b, p, f->loser));
}

gg_clause mini_retreat_why_not(const struct mini_battle *b, const struct mini_position *p,
                               const struct mini_retreat_frame *f, gg_move m)
{
    struct mini_bars r = mini_bars(0, gg_target_of(m));

    if (gg_verb_of(m) != MINI_V_retreat) {
        return MINI_8_1;
    }
    retreat_bars(b, p, f->loser, &r);
    return r.clause;
}

void mini_retreat_apply(const struct mini_battle *b, struct mini_position *p,
                        struct mini_retreat_frame *f, gg_move m)
{
    unsigned loser = f->loser;

    POP(p);
    mini_enter(b, p, loser, gg_target_of(m));
    if (loser == TOP(p, assault)->attacker) {
        mini_end_action(p); /* MINI-8.3 no advance after a retreat */
    }
}

/* ---- advance ---- */

void mini_advance_offer(const struct mini_battle *b, const struct mini_position *p,
                        const struct mini_advance_frame *f, struct gg_offer *o)
{
    (void)b;
    (void)p;
    (void)f;
    gg_offer_move(o, gg_move0(MINI_V_advance));
    gg_offer_move(o, gg_move0(MINI_V_stay));
}

gg_clause mini_advance_why_not(const struct mini_battle *b, const struct mini_position *p,
                               const struct mini_advance_frame *f, gg_move m)
{
    bool fits = gg_verb_of(m) == MINI_V_advance || gg_verb_of(m) == MINI_V_stay;

    (void)b;
    (void)p;
    (void)f;
    return fits ? MINI_ALLOWED : MINI_8_3;
}

void mini_advance_apply(const struct mini_battle *b, struct mini_position *p,
                        struct mini_advance_frame *f, gg_move m)
{
    (void)f;
    POP(p);
    if (gg_verb_of(m) == MINI_V_advance) {
        mini_enter(b, p, TOP(p, assault)->attacker, TOP(p, assault)->place);
    }
    mini_end_action(p);
}
