/* SPDX-License-Identifier: MIT
 * 6, 7, 8. What a card may be played for: scouts, pairs as wild cards, time cards; and, for terrain
 * and movement cards, whether their effect can be carried out (NAT-2.11). */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"

/* Is it in hand, once or twice? */
static gg_clause card_missing(const struct nat *g, int side, unsigned card, bool pair)
{
    if (pair && card >= CARD_TIME) {
        return NAT_7_9;
    }
    if (g->hand[side][card] >= (pair ? 2 : 1)) { /* alike: the same printed face, NAT-7.6 */
        return NAT_ALLOWED;
    }
    if (card < CARD_MOVE) {
        return pair ? NAT_7_3 : NAT_4_1;
    }
    if (card < CARD_TIME) {
        return pair ? NAT_7_1 : NAT_5_1;
    }
    return card == CARD_TIME ? NAT_8_1 : NAT_6_1;
}

/* Is there a marker to take off? */
static gg_clause removal_forbidden(const struct nat_battle *b, const struct nat *g, int side,
                                   unsigned card, bool pair)
{
    uint64_t own = nat_markers_of(b, g, side);

    if (card == CARD_SCOUT) {
        return own ? NAT_ALLOWED : NAT_6_2;
    }
    return own & (pair ? b->all_areas : b->terrain[card]) ? NAT_ALLOWED : NAT_4_10; /* NAT-7.3 */
}

/* The types that a movement card, or two as a wild one, may move: NAT-5.2, NAT-7.1. */
static unsigned types_played(unsigned card, bool pair)
{
    return pair ? (1u << TYPES) - 1 : nat_types_on(card);
}

static void spend(struct nat *g, int side, unsigned card, bool pair)
{
    nat_spend(g, side, card);
    if (pair) {
        nat_spend(g, side, card); /* both: NAT-7.8 */
    }
}

/* With no marker that can take a step, a jump may still be possible: it needs the rest of the hand
 * and of the turn. */
static bool can_jump(const struct nat_battle *b, const struct nat *g, int side, unsigned card,
                     bool pair)
{
    struct nat after = *g;

    spend(&after, side, card, pair);
    after.actions--;
    return nat_can_move(b, &after, side, types_played(card, pair));
}

static gg_clause movement_forbidden(const struct nat_battle *b, const struct nat *g, int side,
                                    unsigned card, bool pair, unsigned marching)
{
    if (marching & types_played(card, pair)) {
        return NAT_ALLOWED;
    }
    return nat_markers_of(b, g, side) && can_jump(b, g, side, card, pair) ? NAT_ALLOWED : NAT_5_19;
}

gg_clause nat_card_forbidden(const struct nat_battle *b, const struct nat *g, int side,
                             unsigned card, bool pair)
{
    gg_clause c = card_missing(g, side, card, pair);

    if (c != NAT_ALLOWED || card == CARD_TIME) { /* a time card any time: NAT-8.3 */
        return c;
    }
    if (nat_types_on(card) == 0) {
        return removal_forbidden(b, g, side, card, pair);
    }
    return movement_forbidden(b, g, side, card, pair, nat_marching_types(b, g, side));
}

/* The same for all cards at once: singles, and pairs. */
uint64_t nat_playable(const struct nat_battle *b, const struct nat *g, int side, uint64_t *pairs)
{
    unsigned marching = nat_marching_types(b, g, side);
    uint64_t own = nat_markers_of(b, g, side), singles = 0;

    *pairs = 0;
    for (unsigned card = 0; card < CARD_MOVE; card++) {
        unsigned held = g->hand[side][card];

        singles |= held > 0 && (own & b->terrain[card]) ? NAT_ONE(card) : 0;
        *pairs |= held > 1 && own ? NAT_ONE(card) : 0;
    }
    for (unsigned card = CARD_MOVE; card < CARD_TIME; card++) {
        unsigned held = g->hand[side][card];

        if (held > 0 && movement_forbidden(b, g, side, card, false, marching) == NAT_ALLOWED) {
            singles |= NAT_ONE(card);
        }
        if (held > 1 && movement_forbidden(b, g, side, card, true, marching) == NAT_ALLOWED) {
            *pairs |= NAT_ONE(card);
        }
    }
    singles |= g->hand[side][CARD_TIME] ? NAT_ONE(CARD_TIME) : 0;
    singles |= g->hand[side][CARD_SCOUT] && own ? NAT_ONE(CARD_SCOUT) : 0;
    return singles;
}

/* The card is spent first, then its effect is chosen; a pair is one action: NAT-7.5. */
void nat_play(const struct nat_battle *b, struct nat *g, int side, unsigned card, bool pair)
{
    (void)b;
    spend(g, side, card, pair);
    if (card == CARD_TIME) {
        nat_pass_time(g, 1); /* NAT-8.1 */
    } else if (card == CARD_SCOUT) {
        nat_take_off(g, side, 0, 1); /* NAT-6.1, NAT-6.5 */
    } else if (card < CARD_MOVE) {
        nat_take_off(g, side, pair ? 0 : card + 1, 0); /* NAT-4.1, NAT-7.3, NAT-7.4, NAT-7.7 */
    } else {
        nat_push(g, S_march, side)->k = (uint8_t)types_played(card, pair); /* NAT-7.2: one point */
    }
}
