/* SPDX-License-Identifier: MIT
 * Chapter 7, assault: cards on the table, a die, and the assault chart. */
#include "mini/rules.h"

/* The rules against a unit assaulting another. */
static inline void assault_bars(const struct mini_battle *b, const struct mini_position *p,
                                const struct mini_ground *g, unsigned unit, struct mini_bars *r)
{
    unsigned place = p->unit[unit].place;
    bool late = p->march.unit == unit && p->side[p->active].stance != MINI_ATTACK;
    bool any = (b->near[place] & g->held[p->active ^ 1]) != 0; /* most often there is none */

    mini_bar(r, MINI_2_4, mini_all_if(place == MINI_NONE)); /* MINI-2.4 it is out of the game */
    mini_bar(r, MINI_7_2, mini_all_if(b->gun[unit]));       /* MINI-7.2 */
    mini_bar(r, MINI_7_3, mini_all_if(late)); /* MINI-7.3; no step left: the action has ended */
    /* MINI-7.1 only an enemy in a neighbouring place */
    mini_bar(r, MINI_7_1, any ? ~mini_enemies_near(b, p, p->active, place) : mini_all_if(true));
}

/* The units that a unit may assault now, as a set. */
uint64_t mini_may_assault(const struct mini_battle *b, const struct mini_position *p,
                          const struct mini_ground *g, unsigned unit)
{
    struct mini_bars r = mini_bars(mini_all_units(b), MINI_NONE);

    assault_bars(b, p, g, unit, &r);
    return r.open;
}

gg_clause mini_assault_forbidden(const struct mini_battle *b, const struct mini_position *p,
                                 unsigned unit, unsigned target)
{
    struct mini_ground g = mini_ground(b, p);
    struct mini_bars r = mini_bars(0, target);

    assault_bars(b, p, &g, unit, &r);
    return r.clause;
}

/* What is added to the die of the assault in hand. */
struct mini_sum mini_assault_sum(const struct mini_battle *b, const struct mini_position *p)
{
    const struct mini_assault *a = &p->assault;
    unsigned side = mini_side_of(b, a->attacker), terrain = b->place[a->place].terrain;
    struct mini_sum s = { { 0 } };

    /* MINI-7.7 */
    s.part[MINI_MOD_strength] = (int8_t)(p->unit[a->attacker].steps - p->unit[a->defender].steps);
    s.part[MINI_MOD_ground] = (int8_t)(0 - b->ground[terrain]); /* MINI-7.8 */
    /* MINI-7.9 */
    s.part[MINI_MOD_attack] = p->side[side].stance == MINI_ATTACK;
    s.part[MINI_MOD_hold] = (int8_t)(0 - (p->side[side ^ 1].stance == MINI_HOLD));
    /* MINI-7.10 */
    s.part[MINI_MOD_defence_card] = (int8_t)(-(int)mini_card_value(b, a->card[side ^ 1]));
    s.part[MINI_MOD_attack_card] = (int8_t)mini_card_value(b, a->card[side]);
    return s;
}

/* MINI-7.6 past its ends the chart goes on with its first and last row. */
const struct mini_chart_row *mini_chart_row(const struct mini_battle *b, int total)
{
    int last = b->chart_rows - 1;

    return &b->chart[total < 0 ? 0 : total > last ? last : total];
}

void mini_assault_begin(const struct mini_battle *b, struct mini_position *p, unsigned unit,
                        unsigned target)
{
    unsigned defender = mini_side_of(b, target);

    p->march = (struct mini_march){ .unit = MINI_NONE, .left = 0 };
    p->assault.attacker = (uint8_t)unit;
    p->assault.defender = (uint8_t)target;
    p->assault.place = p->unit[target].place;
    p->state = mini_holds_card(p, defender) ? MINI_ST_defence : MINI_ST_assault_die; /* MINI-7.4 */
}

/* ---- defence: the defender's card ---- */

static void card_offer(const struct mini_position *p, unsigned side, struct gg_offer *o)
{
    gg_offer_move(o, gg_move1(MINI_V_play, p->side[side].card));
    gg_offer_move(o, gg_move0(MINI_V_decline));
}

static gg_clause card_forbidden(const struct mini_position *p, unsigned side, gg_move m,
                                gg_clause now)
{
    switch (gg_verb_of(m)) {
    case MINI_V_play: return mini_play_forbidden(p, side, gg_target_of(m));
    case MINI_V_decline: return MINI_ALLOWED;
    default: return now;
    }
}

void mini_defence_offer(const struct mini_battle *b, const struct mini_position *p,
                        struct gg_offer *o)
{
    (void)b;
    card_offer(p, p->active ^ 1u, o);
}

gg_clause mini_defence_forbidden(const struct mini_battle *b, const struct mini_position *p,
                                 gg_move m)
{
    (void)b;
    return card_forbidden(p, p->active ^ 1u, m, MINI_7_4);
}

void mini_defence_apply(const struct mini_battle *b, struct mini_position *p, gg_move m)
{
    (void)b;
    p->state = MINI_ST_assault_die;
    if (gg_verb_of(m) == MINI_V_play) {
        mini_play(p, p->active ^ 1u);
        if (mini_holds_card(p, p->active)) { /* MINI-7.5 only to answer a card */
            p->state = MINI_ST_answer;
        }
    }
}

/* ---- answer: the attacker's card ---- */

void mini_answer_offer(const struct mini_battle *b, const struct mini_position *p,
                       struct gg_offer *o)
{
    (void)b;
    card_offer(p, p->active, o);
}

gg_clause mini_answer_forbidden(const struct mini_battle *b, const struct mini_position *p,
                                gg_move m)
{
    (void)b;
    return card_forbidden(p, p->active, m, MINI_7_5);
}

void mini_answer_apply(const struct mini_battle *b, struct mini_position *p, gg_move m)
{
    (void)b;
    if (gg_verb_of(m) == MINI_V_play) {
        mini_play(p, p->active);
    }
    p->state = MINI_ST_assault_die;
}

/* ---- assault_die ---- */

void mini_assault_die_offer(const struct mini_battle *b, const struct mini_position *p,
                            struct gg_offer *o)
{
    (void)b;
    (void)p;
    gg_offer_die(o, MINI_V_die, 6);
}

gg_clause mini_assault_die_forbidden(const struct mini_battle *b, const struct mini_position *p,
                                     gg_move m)
{
    (void)b;
    (void)p;
    return mini_die_forbidden(m, MINI_7_6);
}

void mini_assault_die_apply(const struct mini_battle *b, struct mini_position *p, gg_move m)
{
    struct mini_sum s = mini_assault_sum(b, p);
    const struct mini_chart_row *row = mini_chart_row(b, (int)gg_target_of(m) + mini_total(&s));

    /* MINI-7.6 losses first, then retreats */
    mini_lose(p, p->assault.attacker, row->attacker);
    mini_lose(p, p->assault.defender, row->defender);
    mini_after_assault(b, p, row->retreats);
}
