/* SPDX-License-Identifier: MIT
 * Hands, pile and discard: counts of cards by face. */
#include "rules/nations/chapters.h"

static unsigned total(const uint8_t *count, unsigned n)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < n; i++) {
        sum += count[i];
    }
    return sum;
}

unsigned nat_hand_size(const struct nat *g, int side)
{
    return total(g->hand[side], CARDS) + g->veiled[side];
}

unsigned nat_pile_size(const struct nat *g)
{
    return total(g->pile, FACES) - g->veiled[FRENCH] - g->veiled[ALLIED];
}

bool nat_in_pile(const struct nat *g)
{
    unsigned veiled = g->veiled[FRENCH] + g->veiled[ALLIED];

    for (unsigned face = 0; face < FACES; face++) {
        if (g->pile[face] > veiled) { /* the first face that is there, if nothing is masked */
            return true;
        }
    }
    return nat_pile_size(g) > 0;
}

unsigned nat_discard_size(const struct nat *g)
{
    return total(g->discard, FACES);
}

void nat_spend(struct nat *g, int side, unsigned card)
{
    g->hand[side][card]--;
    if (g->seen[side][card] > 0) { /* the other thinks first of the one he saw: NAT-9.15 */
        g->seen[side][card]--;
    }
    if (card == CARD_SCOUT) {
        g->scouts++; /* NAT-6.4, NAT-6.12 */
    } else if (card == CARD_TIME) {
        g->spent_time++; /* NAT-8.2 */
    } else {
        g->discard[card]++; /* NAT-2.12 */
    }
}

void nat_gain(struct nat *g, int side, unsigned card, bool open)
{
    g->hand[side][card]++;
    if (open) {
        g->seen[side][card]++;
    }
}

void nat_offer_pile(const struct nat *g, unsigned verb, struct gg_offer *o)
{
    for (unsigned face = 0; face < FACES; face++) {
        if (g->pile[face] > 0) {
            gg_offer_weighted(o, gg_move1(verb, face), 1, g->pile[face]);
        }
    }
}
