/* SPDX-License-Identifier: MIT
 * Chapter 3, stances: a secret choice that both sides make at the same time.
 *
 * Red is asked first, then blue; what is marked is masked from the other side until both have
 * confirmed (knowledge.c), so the order tells nobody anything. */
#include "mini/rules.h"

/* The rules against marking a stance. */
static inline void mark_bars(const struct mini_side *s, struct mini_bars *r)
{
    mini_bar(r, MINI_3_3, mini_all_if(s->marks >= 2)); /* MINI-3.3 changed once already */
    mini_bar(r, MINI_3_3, mini_bit(s->stance));        /* MINI-3.3 to another stance */
}

static gg_clause confirm_forbidden(const struct mini_side *s)
{
    return s->stance == MINI_NONE ? MINI_3_2 : MINI_ALLOWED; /* MINI-3.2 nothing is marked */
}

/* Red is asked first; each until it confirms, after which no marks are left: MINI-3.4. */
void mini_ask_stances(struct mini_position *p, struct mini_turn_frame *f)
{
    for (unsigned side = 0; side < 2; side++) {
        if (p->side[side].stance == MINI_NONE || p->side[side].marks > 0) {
            PUSH(p, stance, .side = side);
            return;
        }
    }
    f->stage = TURN_CARDS;
}

void mini_stance_offer(const struct mini_battle *b, const struct mini_position *p,
                       const struct mini_stance_frame *f, struct gg_offer *o)
{
    const struct mini_side *s = &p->side[f->side];
    struct mini_bars marks = mini_bars(mini_bit(MINI_STANCES) - 1, MINI_NONE);

    (void)b;
    mark_bars(s, &marks);
    gg_offer_set(o, gg_move1(MINI_V_mark, 0), marks.open);
    if (confirm_forbidden(s) == MINI_ALLOWED) {
        gg_offer_move(o, gg_move0(MINI_V_confirm));
    }
}

gg_clause mini_stance_why_not(const struct mini_battle *b, const struct mini_position *p,
                              const struct mini_stance_frame *f, gg_move m)
{
    const struct mini_side *s = &p->side[f->side];
    struct mini_bars mark = mini_bars(0, gg_target_of(m));

    (void)b;
    switch (gg_verb_of(m)) {
    case MINI_V_mark: mark_bars(s, &mark); return mark.clause;
    case MINI_V_confirm: return confirm_forbidden(s);
    default: return MINI_3_1; /* MINI-3.1 */
    }
}

/* Who acts first, and the rule that says so. */
unsigned mini_first_to_act(const struct mini_position *p, gg_clause *why)
{
    static const uint8_t boldness[] = { [MINI_ATTACK] = 2, [MINI_FEINT] = 1, [MINI_HOLD] = 0 };
    unsigned red = boldness[p->side[0].stance], blue = boldness[p->side[1].stance];

    if (red != blue) { /* MINI-3.5 */
        *why = MINI_3_5;
        return blue > red;
    }
    *why = MINI_3_6;
    return p->turn % 2 == 0; /* MINI-3.6 */
}

void mini_stance_apply(const struct mini_battle *b, struct mini_position *p,
                       struct mini_stance_frame *f, gg_move m)
{
    struct mini_side *s = &p->side[f->side];

    (void)b;
    if (gg_verb_of(m) == MINI_V_mark) {
        s->stance = (uint8_t)gg_target_of(m);
        s->marks++;
        return;
    }
    s->marks = 0; /* MINI-3.4 how often a mark was changed is forgotten, not only hidden */
    POP(p);
}
