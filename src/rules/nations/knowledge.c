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
    if (viewer == GG_REFEREE || nat_nation(g, viewer) == NOW(g)->side) {
        return m;
    }
    switch (gg_verb_of(m)) {
    case V_deal:
        if (g->revealed >> NOW(g)->deal_mission.district &
            1) { /* the last mission, open to all: NAT-11.10 */
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

/* What a choice that is open to all tells of the hand behind it: who jumps, or played a card that
 * only a jump can use, holds a second one for it (NAT-5.14). */
static bool agrees(const struct nat_battle *b, const struct nat *g)
{
    const union nat_frame *f = NOW(g);

    switch (f->state) {
    case S_march: return nat_can_move(b, g, f->side, f->march.types);
    case S_second_card:
        return nat_jump_areas(b, g, f->second_card.army, f->second_card.area) >>
                   f->second_card.landing &
               1;
    default: return true;
    }
}

/* A card of that face out of the pile for another that nobody has seen.  False: there is none. */
static bool trade(struct nat *g, int side, unsigned face)
{
    for (unsigned card = 0; card < FACES && g->pile[face] > 0; card++) {
        if (card != face && g->hand[side][card] > g->seen[side][card]) {
            g->hand[side][card]--;
            g->pile[card]++;
            g->pile[face]--;
            g->hand[side][face]++;
            return true;
        }
    }
    return false;
}

/* The first card, or two alike, that the hand of the one who moves could have been kept for. */
static void make_agree(const struct nat_battle *b, struct nat *g)
{
    int side = NOW(g)->side;

    for (unsigned n = 1; n <= 2; n++) {
        for (unsigned card = CARD_MOVE; card < CARD_TIME; card++) {
            struct nat with = *g;

            while (with.hand[side][card] < n && trade(&with, side, card)) {
            }
            if (agrees(b, &with)) {
                *g = with;
                return;
            }
        }
    }
}

/* As likely as the cards are, of the hands that agree; those that hardly ever do are made to. */
static void guess_hands(const struct nat_battle *b, struct nat *g, struct gg_rng *rng)
{
    const struct nat masked = *g;

    for (unsigned tries = 0; tries < 50; tries++) {
        *g = masked;
        guess_hand(g, FRENCH, rng);
        guess_hand(g, ALLIED, rng);
        if (agrees(b, g)) {
            return;
        }
    }
    make_agree(b, g);
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
    guess_hands(b, g, rng);
    for (unsigned d = 0; d < DISTRICTS; d++) {
        if (g->mission[d] == NAT_UNKNOWN) {
            g->mission[d] = (uint8_t)any_mission(b, rng, d, NAT_NONE);
        }
        if (g->extra[d] == NAT_UNKNOWN) {
            g->extra[d] = (uint8_t)any_mission(b, rng, d, g->mission[d]);
        }
    }
}
