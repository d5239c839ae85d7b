/* SPDX-License-Identifier: MIT
 * Chapter 7, assault: cards on the table, a die, and the assault chart. */
#include "mini/rules.h"

/* The rules against a unit assaulting another; marches: it has taken a step in this action. */
static inline void assault_bars(const struct mini_battle *b, const struct mini_position *p,
                                const struct mini_ground *g, unsigned unit, bool marches,
                                struct mini_bars *r)
{
    unsigned place = p->unit[unit].place;
    bool late = marches && p->side[p->active].stance != MINI_ATTACK;
    bool any = (b->near[place] & g->held[p->active ^ 1]) != 0; /* most often there is none */

    mini_bar(r, MINI_2_4, mini_all_if(place == MINI_NONE)); /* MINI-2.4 it is out of the game */
    mini_bar(r, MINI_7_2, mini_all_if(b->gun[unit]));       /* MINI-7.2 */
    mini_bar(r, MINI_7_3, mini_all_if(late)); /* MINI-7.3; no step left: the action has ended */
    /* MINI-7.1 only an enemy in a neighbouring place */
    mini_bar(r, MINI_7_1, any ? ~mini_enemies_near(b, p, p->active, place) : mini_all_if(true));
}

/* The units that a unit may assault now, as a set. */
uint64_t mini_may_assault(const struct mini_battle *b, const struct mini_position *p,
                          const struct mini_ground *g, unsigned unit, bool marches)
{
    struct mini_bars r = mini_bars(mini_all_units(b), MINI_NONE);

    assault_bars(b, p, g, unit, marches, &r);
    return r.open;
}

gg_clause mini_assault_forbidden(const struct mini_battle *b, const struct mini_position *p,
                                 unsigned unit, unsigned target, bool marches)
{
    struct mini_ground g = mini_ground(b, p);
    struct mini_bars r = mini_bars(0, target);

    assault_bars(b, p, &g, unit, marches, &r);
    return r.clause;
}

/* The value of the card that a side has played in this assault, 0 if none. */
static int played(const struct mini_battle *b, const struct mini_position *p, bool has, unsigned s)
{
    return has ? (int)mini_card_value(b, p->side[s].card) : 0;
}

/* What is added to the die of an assault. */
struct mini_sum mini_assault_sum(const struct mini_battle *b, const struct mini_position *p,
                                 const struct mini_assault_frame *a)
{
    unsigned side = mini_side_of(b, a->attacker), terrain = b->place[a->place].terrain;
    struct mini_sum s = { { 0 } };

    /* MINI-7.7 */
    s.part[MINI_MOD_strength] = (int8_t)(p->unit[a->attacker].steps - p->unit[a->defender].steps);
    s.part[MINI_MOD_ground] = (int8_t)(0 - b->ground[terrain]); /* MINI-7.8 */
    /* MINI-7.9 */
    s.part[MINI_MOD_attack] = p->side[side].stance == MINI_ATTACK;
    s.part[MINI_MOD_hold] = (int8_t)(0 - (p->side[side ^ 1].stance == MINI_HOLD));
    /* MINI-7.10 */
    s.part[MINI_MOD_defence_card] = (int8_t)-played(b, p, a->defended, side ^ 1);
    s.part[MINI_MOD_attack_card] = (int8_t)played(b, p, a->answered, side);
    return s;
}

/* MINI-7.6 past its ends the chart goes on with its first and last row. */
const struct mini_chart_row *mini_chart_row(const struct mini_battle *b, int total)
{
    int last = b->chart_rows - 1;

    return &b->chart[total < 0 ? 0 : total > last ? last : total];
}

void mini_assault_begin(struct mini_position *p, unsigned unit, unsigned target)
{
    PUSH(p, assault, .side = p->active, .attacker = unit, .defender = target,
         .place = p->unit[target].place);
}

bool mini_assault_run(const struct mini_battle *b, struct mini_position *p,
                      struct mini_assault_frame *f)
{
    unsigned enemy = p->active ^ 1u;

    switch (f->stage) {
    case ASSAULT_DEFENCE:
        if (mini_holds_card(p, enemy)) { /* MINI-7.4 */
            PUSH(p, defence, .side = enemy);
        } else {
            f->stage = ASSAULT_DIE;
        }
        return true;
    case ASSAULT_ANSWER: PUSH(p, answer, .side = p->active); return true;
    case ASSAULT_DIE: PUSH(p, assault_die, .side = p->active); return true;
    default: mini_advance_or_end(b, p, f); return true;
    }
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
                        const struct mini_defence_frame *f, struct gg_offer *o)
{
    (void)b;
    card_offer(p, f->side, o);
}

gg_clause mini_defence_why_not(const struct mini_battle *b, const struct mini_position *p,
                               const struct mini_defence_frame *f, gg_move m)
{
    (void)b;
    return card_forbidden(p, f->side, m, MINI_7_4);
}

void mini_defence_apply(const struct mini_battle *b, struct mini_position *p,
                        struct mini_defence_frame *f, gg_move m)
{
    unsigned side = f->side;
    struct mini_assault_frame *assault;

    (void)b;
    POP(p);
    assault = TOP(p, assault);
    assault->stage = ASSAULT_DIE;
    if (gg_verb_of(m) == MINI_V_play) {
        p->side[side].shown = 1; /* MINI-4.3 */
        assault->defended = true;
        if (mini_holds_card(p, side ^ 1)) { /* MINI-7.5 only to answer a card */
            assault->stage = ASSAULT_ANSWER;
        }
    }
}

/* ---- answer: the attacker's card ---- */

void mini_answer_offer(const struct mini_battle *b, const struct mini_position *p,
                       const struct mini_answer_frame *f, struct gg_offer *o)
{
    (void)b;
    card_offer(p, f->side, o);
}

gg_clause mini_answer_why_not(const struct mini_battle *b, const struct mini_position *p,
                              const struct mini_answer_frame *f, gg_move m)
{
    (void)b;
    return card_forbidden(p, f->side, m, MINI_7_5);
}

void mini_answer_apply(const struct mini_battle *b, struct mini_position *p,
                       struct mini_answer_frame *f, gg_move m)
{
    bool plays = gg_verb_of(m) == MINI_V_play;
    unsigned side = f->side;

    (void)b;
    POP(p);
    p->side[side].shown |= plays; /* MINI-4.3 */
    TOP(p, assault)->answered = plays;
    TOP(p, assault)->stage = ASSAULT_DIE;
}

/* ---- assault_die ---- */

void mini_assault_die_offer(const struct mini_battle *b, const struct mini_position *p,
                            const struct mini_assault_die_frame *f, struct gg_offer *o)
{
    (void)b;
    (void)p;
    (void)f;
    gg_offer_die(o, MINI_V_die, 6);
}

void mini_assault_die_apply(const struct mini_battle *b, struct mini_position *p,
                            struct mini_assault_die_frame *f, gg_move m)
{
    const struct mini_assault_frame *assault = FIND(p, assault);
    struct mini_sum s = mini_assault_sum(b, p, assault);
    const struct mini_chart_row *row = mini_chart_row(b, (int)gg_target_of(m) + mini_total(&s));

    (void)f;
    POP(p);
    /* MINI-7.6 losses first, then retreats */
    mini_lose(p, assault->attacker, row->attacker);
    mini_lose(p, assault->defender, row->defender);
    mini_after_assault(b, p, row->retreats);
}
