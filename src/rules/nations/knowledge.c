/* SPDX-License-Identifier: MIT
 * Who knows what: a player his own hand and, if he is Napoleon, his missions; of the other's hand
 * the scouts and the cards seen taken from the row (NAT-6.13, NAT-9.15); of the missions those that
 * are revealed (NAT-1.23).  Armies, markers, tiles and everything else lie open (NAT-1.18,
 * NAT-3.21). */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"
#include <string.h>

/* Cards that the viewer has not seen go into the pile, which then holds all that he cannot tell
 * apart. */
static void veil_hand(struct nat *g, int side)
{
    for (unsigned face = 0; face < FACES; face++) {
        unsigned hidden = g->hand[side][face] - g->seen[side][face];

        g->pile[face] = (uint8_t)(g->pile[face] + hidden);
        g->veiled[side] = (uint8_t)(g->veiled[side] + hidden);
        g->hand[side][face] = g->seen[side][face];
    }
}

static void veil_missions(struct nat *g)
{
    for (unsigned d = 0; d < DISTRICTS; d++) {
        if (!(g->revealed >> d & 1)) {
            g->mission[d] = g->mission[d] == NAT_NONE ? NAT_NONE : NAT_UNKNOWN;
            g->extra[d] = g->extra[d] == NAT_NONE ? NAT_NONE : NAT_UNKNOWN;
        }
    }
}

void nat_mask(const struct gg_battle *b, const void *pos, int viewer, void *masked)
{
    struct nat *g = masked;
    int nation;

    (void)b;
    memcpy(g, pos, sizeof *g);
    if (viewer == GG_REFEREE) {
        return;
    }
    nation = nat_nation(g, viewer);
    for (int side = 0; side < SIDES; side++) {
        if (side != nation) {
            veil_hand(g, side);
        }
    }
    if (nation != FRENCH) {
        veil_missions(g);
    }
}

gg_move nat_mask_move(const struct gg_battle *b, const void *pos, gg_move m, int viewer)
{
    const struct nat *g = pos;

    (void)b;
    if (viewer == GG_REFEREE || nat_nation(g, viewer) == nat_now(g)->side) {
        return m;
    }
    switch (gg_verb_of(m)) {
    case V_deal:
        if (g->revealed >> nat_now(g)->n & 1) { /* the last mission, open to all: NAT-11.10 */
            return m;
        }
        return gg_move1(V_deal, GG_UNKNOWN);
    case V_card: return gg_move1(V_card, GG_UNKNOWN);
    case V_keep: return gg_move1(V_keep, GG_UNKNOWN);
    default: return m;
    }
}

/* A mission turned up, by choice or as the last one, ends any undo: NAT-2.14.  Drawn cards are
 * chance's. */
bool nat_reveals(const struct gg_battle *b, const void *pos, gg_move m)
{
    const struct nat *before = pos;
    struct nat after = *before;

    nat_apply(b, &after, m);
    return after.revealed != before->revealed;
}

/* ---- guesses ---- */

/* A card out of the pile, each as likely as any other. */
static unsigned pick(struct nat *g, struct gg_rng *rng, unsigned cards)
{
    unsigned n = gg_rng_below(rng, cards), face = 0;

    while (n >= g->pile[face]) {
        n -= g->pile[face++];
    }
    g->pile[face]--;
    return face;
}

static void guess_hand(struct nat *g, int side, struct gg_rng *rng)
{
    while (g->veiled[side] > 0) {
        unsigned cards = nat_pile_size(g) + g->veiled[FRENCH] + g->veiled[ALLIED];

        g->hand[side][pick(g, rng, cards)]++;
        g->veiled[side]--;
    }
}

/* A mission of the district other than `not`, each as likely as any other. */
static unsigned any_mission(const struct nat_battle *b, struct gg_rng *rng, unsigned district,
                            unsigned not )
{
    unsigned n = gg_rng_below(rng, MISSIONS / DISTRICTS - (not < MISSIONS)), i = 0;

    for (;; i++) {
        if (b->mission[i].district == district && i != not &&n-- == 0) {
            return i;
        }
    }
}

void nat_guess(const struct gg_battle *battle, const void *masked, int viewer, struct gg_rng *rng,
               void *pos)
{
    const struct nat_battle *b = nat_of(battle);
    struct nat *g = pos;

    (void)viewer;
    memcpy(g, masked, sizeof *g);
    guess_hand(g, FRENCH, rng);
    guess_hand(g, ALLIED, rng);
    for (unsigned d = 0; d < DISTRICTS; d++) {
        if (g->mission[d] == NAT_UNKNOWN) {
            g->mission[d] = (uint8_t)any_mission(b, rng, d, NAT_NONE);
        }
        if (g->extra[d] == NAT_UNKNOWN) {
            g->extra[d] = (uint8_t)any_mission(b, rng, d, g->mission[d]);
        }
    }
}
