/* SPDX-License-Identifier: MIT
 * 6, 7, 8. What a card may be played for: scouts, pairs as wild cards, time cards; and, for terrain
 * and movement cards, whether their effect can be carried out (NAT-2.11). */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"

/* Is it in hand, once or twice? */
static gg_clause card_missing(const struct nat *g, int side, unsigned card, bool pair)
{
    if (pair && card >= CARD_TIME) {
        return NAT_7_9; /* NAT-7.9: neither time cards nor scouts */
    }
    if (g->hand[side][card] >= (pair ? 2 : 1)) { /* alike: the same printed face, NAT-7.6 */
        return NAT_ALLOWED;
    }
    if (!pair) {
        return NAT_2_11; /* NAT-2.11: only from the own hand */
    }
    return card < CARD_MOVE ? NAT_7_3 : NAT_7_1;
}

/* Is there a marker to take off? */
static gg_clause removal_forbidden(const struct nat_battle *b, unsigned card, bool pair,
                                   uint64_t own)
{
    if (card == CARD_SCOUT) {
        return own ? NAT_ALLOWED : NAT_6_2;
    }
    /* NAT-4.10; a pair reaches any terrain: NAT-7.3 */
    return own & (pair ? b->all_areas : b->terrain[card]) ? NAT_ALLOWED : NAT_4_10;
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
                                    unsigned card, bool pair, const struct nat_marching *marching)
{
    unsigned types = types_played(card, pair);

    if (marching->can & types) {
        return NAT_ALLOWED;
    }
    return (marching->out & types) && can_jump(b, g, side, card, pair) ? NAT_ALLOWED : NAT_5_19;
}

gg_clause nat_card_forbidden(const struct nat_battle *b, const struct nat *g, int side,
                             unsigned card, bool pair)
{
    gg_clause c = card_missing(g, side, card, pair);
    struct nat_marching marching;

    if (c != NAT_ALLOWED || card == CARD_TIME) { /* a time card any time: NAT-8.3 */
        return c;
    }
    nat_marching(b, g, side, &marching);
    if (nat_types_on(card) == 0) {
        return removal_forbidden(b, card, pair, marching.markers);
    }
    return movement_forbidden(b, g, side, card, pair, &marching);
}

static uint64_t playable_terrain(const struct nat_battle *b, const uint8_t *hand, uint64_t markers,
                                 uint64_t *pairs)
{
    uint64_t singles = 0;

    for (unsigned card = 0; card < CARD_MOVE; card++) {
        if (hand[card] > 0) {
            singles |= (uint64_t)((markers & b->terrain[card]) != 0) << card;
            *pairs |= (uint64_t)(hand[card] > 1) << card;
        }
    }
    return singles;
}

static uint64_t playable_movement(const struct nat_battle *b, const struct nat *g, int side,
                                  const struct nat_marching *marching, uint64_t *pairs)
{
    const uint8_t *hand = g->hand[side];
    uint64_t singles = 0;

    for (unsigned card = CARD_MOVE; card < CARD_TIME; card++) {
        if (hand[card] == 0) {
            continue;
        }
        singles |= movement_forbidden(b, g, side, card, false, marching) ? 0 : NAT_ONE(card);
        if (hand[card] > 1) {
            *pairs |= movement_forbidden(b, g, side, card, true, marching) ? 0 : NAT_ONE(card);
        }
    }
    return singles;
}

/* The same for all cards at once: singles, and pairs.  All but time cards need a marker. */
uint64_t nat_playable(const struct nat_battle *b, const struct nat *g, int side, uint64_t *pairs)
{
    const uint8_t *hand = g->hand[side];
    uint64_t singles = hand[CARD_TIME] ? NAT_ONE(CARD_TIME) : 0;
    struct nat_marching marching;

    *pairs = 0;
    nat_marching(b, g, side, &marching);
    if (marching.markers == 0) {
        return singles;
    }
    singles |= hand[CARD_SCOUT] ? NAT_ONE(CARD_SCOUT) : 0;
    return singles | playable_terrain(b, hand, marching.markers, pairs) |
           playable_movement(b, g, side, &marching, pairs);
}

/* The card is spent first, then its effect is chosen; a pair is one action: NAT-7.5. */
void nat_play(const struct nat_battle *b, struct nat *g, int side, unsigned card, bool pair)
{
    (void)b;
    spend(g, side, card, pair);
    if (card == CARD_TIME) {
        nat_pass_time(g, 1); /* NAT-8.1 */
    } else if (card == CARD_SCOUT) {
        nat_take_off(g, side, ANY_TERRAIN, 1); /* NAT-6.1, NAT-6.5 */
    } else if (card < CARD_MOVE) {
        nat_take_off(g, side, pair ? (unsigned)ANY_TERRAIN : card,
                     0); /* NAT-4.1, NAT-7.3, NAT-7.4, NAT-7.7 */
    } else {
        PUSH(g, march, .side = side, .types = types_played(card, pair)); /* NAT-7.1 */
    }
}
