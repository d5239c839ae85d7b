/* SPDX-License-Identifier: MIT
 * Chapter 6, reaction: the other side fires at a unit on the march. */
#include "mini/rules.h"

/* The rules against a unit firing at the one on the march. */
static inline void fire_bars(const struct mini_battle *b, const struct mini_position *p,
                             unsigned unit, struct mini_bars *r)
{
    unsigned place = p->unit[unit].place;
    bool off = b->base.option[MINI_OPT_REACTION] == MINI_REACTION_OFF;
    bool feint = p->side[p->active].stance == MINI_FEINT;

    mini_bar(r, MINI_6_8, mini_all_if(off));   /* MINI-6.8 */
    mini_bar(r, MINI_6_3, mini_all_if(feint)); /* MINI-6.3 */
    /* MINI-6.1 only an enemy next to it */
    mini_bar(r, MINI_6_1, ~mini_enemies_near(b, p, p->active, place));
    mini_bar(r, MINI_6_2, p->fired); /* MINI-6.2 */
}

/* The units that may fire at one on the march, as a set. */
uint64_t mini_may_fire(const struct mini_battle *b, const struct mini_position *p, unsigned unit)
{
    struct mini_bars r = mini_bars(mini_all_units(b), MINI_NONE);

    fire_bars(b, p, unit, &r);
    return r.open;
}

/* What is added to the die of a shot. */
struct mini_sum mini_fire_sum(const struct mini_battle *b, const struct mini_position *p,
                              const struct mini_reaction_die_frame *f)
{
    struct mini_sum s = { { 0 } };
    unsigned place = p->unit[FIND(p, move)->unit].place;

    s.part[MINI_MOD_fire_gun] = (int8_t)b->gun[f->shooter];                /* MINI-6.5 */
    s.part[MINI_MOD_fire_woods] = (int8_t)(0 - mini_has(b->woods, place)); /* MINI-6.6 */
    return s;
}

/* ---- reaction: fire or decline ---- */

void mini_reaction_offer(const struct mini_battle *b, const struct mini_position *p,
                         const struct mini_reaction_frame *f, struct gg_offer *o)
{
    (void)f;
    gg_offer_set(o, gg_move1(MINI_V_fire, 0), mini_may_fire(b, p, FIND(p, move)->unit));
    gg_offer_move(o, gg_move0(MINI_V_decline));
}

gg_clause mini_reaction_why_not(const struct mini_battle *b, const struct mini_position *p,
                                const struct mini_reaction_frame *f, gg_move m)
{
    struct mini_bars r = mini_bars(0, gg_target_of(m));

    (void)f;
    switch (gg_verb_of(m)) {
    case MINI_V_fire: fire_bars(b, p, FIND(p, move)->unit, &r); return r.clause;
    case MINI_V_decline: return MINI_ALLOWED;
    default: return MINI_6_1;
    }
}

void mini_reaction_apply(const struct mini_battle *b, struct mini_position *p,
                         struct mini_reaction_frame *f, gg_move m)
{
    unsigned side = f->side, shooter = gg_target_of(m);

    (void)b;
    POP(p);
    if (gg_verb_of(m) == MINI_V_decline) {
        TOP(p, move)->stage = MOVE_ON;
        return;
    }
    p->fired |= (uint8_t)mini_bit(shooter);
    PUSH(p, reaction_die, .side = side, .shooter = shooter);
}

/* ---- reaction_die ---- */

void mini_reaction_die_offer(const struct mini_battle *b, const struct mini_position *p,
                             const struct mini_reaction_die_frame *f, struct gg_offer *o)
{
    (void)b;
    (void)p;
    (void)f;
    gg_offer_die(o, MINI_V_die, 6);
}

void mini_reaction_die_apply(const struct mini_battle *b, struct mini_position *p,
                             struct mini_reaction_die_frame *f, gg_move m)
{
    struct mini_sum s = mini_fire_sum(b, p, f);

    POP(p);
    if ((int)gg_target_of(m) + mini_total(&s) < b->hits_on) { /* MINI-6.4 */
        TOP(p, move)->stage = MOVE_ON;
        return;
    }
    mini_lose(p, TOP(p, move)->unit, 1); /* MINI-6.7 */
    if (mini_beaten(b, p)) {
        mini_end_game(p);
    } else {
        mini_end_action(p);
    }
}
