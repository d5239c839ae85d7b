/* SPDX-License-Identifier: MIT
 * Chapter 4, cards: one hidden card each from a common deck, drawn by chance. */
#include "mini/rules.h"

/* The cards that nobody has drawn this turn. */
uint64_t mini_cards_left(const struct mini_battle *b, const struct mini_position *p)
{
    return b->deck & ~(mini_bit(p->side[0].card) | mini_bit(p->side[1].card)); /* MINI-4.1 */
}

unsigned mini_card_value(const struct mini_battle *b, unsigned card)
{
    return card < b->cards ? b->card[card].value : 0;
}

bool mini_holds_card(const struct mini_position *p, unsigned side)
{
    return p->side[side].card != MINI_NONE && !p->side[side].shown; /* MINI-4.3 once */
}

/* ---- drawing: red first, which changes nothing, for every card is as likely for either ---- */

void mini_draw_cards(struct mini_position *p, struct mini_turn_frame *f)
{
    gg_clause why;

    for (unsigned side = 0; side < 2; side++) {
        if (p->side[side].card == MINI_NONE) { /* MINI-4.2 one card each */
            PUSH(p, draw, .side = side);
            return;
        }
    }
    p->active = (uint8_t)mini_first_to_act(p, &why);
    f->stage = TURN_ACTIONS;
}

/* MINI-4.4: only of the cards in use. */
void mini_draw_offer(const struct mini_battle *b, const struct mini_position *p,
                     const struct mini_draw_frame *f, struct gg_offer *o)
{
    gg_offer_set(o, gg_move2(MINI_V_draw, f->side, 0), mini_cards_left(b, p));
}

void mini_draw_apply(const struct mini_battle *b, struct mini_position *p,
                     struct mini_draw_frame *f, gg_move m)
{
    (void)b;
    p->side[f->side].card = (uint8_t)gg_target_of(m);
    POP(p);
}

/* Any of those that are left: there is nothing to add up. */
void mini_draw_explain(const struct mini_battle *b, const struct mini_position *p,
                       const struct mini_draw_frame *f, gg_move m, struct gg_breakdown *out)
{
    (void)b;
    (void)p;
    (void)f;
    (void)m;
    *out = (struct gg_breakdown){ 0 };
}

/* ---- playing (7.4 and 7.5 say when) ---- */

gg_clause mini_play_forbidden(const struct mini_position *p, unsigned side, unsigned card)
{
    return card == p->side[side].card ? MINI_ALLOWED : MINI_4_2; /* MINI-4.2 not its card */
}
