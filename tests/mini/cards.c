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

static unsigned draws_next(const struct mini_position *p)
{
    return p->side[0].card != MINI_NONE;
}

void mini_draw_offer(const struct mini_battle *b, const struct mini_position *p, struct gg_offer *o)
{
    gg_offer_set(o, gg_move2(MINI_V_draw, draws_next(p), 0), mini_cards_left(b, p));
}

gg_clause mini_draw_forbidden(const struct mini_battle *b, const struct mini_position *p, gg_move m)
{
    if (gg_verb_of(m) != MINI_V_draw || gg_subject_of(m) != draws_next(p)) {
        return MINI_4_2; /* MINI-4.2 one card each */
    }
    if (!mini_has(b->deck, gg_target_of(m))) {
        return MINI_4_4; /* MINI-4.4 not in this deck */
    }
    return mini_has(mini_cards_left(b, p), gg_target_of(m)) ? MINI_ALLOWED : MINI_4_1;
}

void mini_draw_apply(const struct mini_battle *b, struct mini_position *p, gg_move m)
{
    gg_clause why;

    (void)b;
    p->side[gg_subject_of(m)].card = (uint8_t)gg_target_of(m);
    if (p->side[1].card != MINI_NONE) { /* MINI-1.1 cards, then actions */
        p->active = (uint8_t)mini_first_to_act(p, &why);
        p->state = MINI_ST_action;
    }
}

/* ---- playing (7.4 and 7.5 say when) ---- */

gg_clause mini_play_forbidden(const struct mini_position *p, unsigned side, unsigned card)
{
    return card == p->side[side].card ? MINI_ALLOWED : MINI_4_2; /* MINI-4.2 not its card */
}

void mini_play(struct mini_position *p, unsigned side)
{
    p->side[side].shown = 1; /* MINI-4.3 */
    p->assault.card[side] = p->side[side].card;
}
