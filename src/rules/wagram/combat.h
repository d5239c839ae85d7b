/* SPDX-License-Identifier: MIT
 * What the files of chapter 10 share: the combat that is being resolved, g->combat. */
#ifndef WAG_COMBAT_H
#define WAG_COMBAT_H

#include "rules/wagram/chapters.h"

static inline int wag_attacker(const struct wag *g)
{
    return g->combat.attacker;
}

static inline int wag_defender(const struct wag *g)
{
    return WAG_OTHER(g->combat.attacker);
}

/* Those that fight for a side, without its artillery. */
static inline uint64_t wag_fighters(const struct wag_battle *b, const struct wag *g, int side)
{
    return g->combat.fighting[side] & ~b->guns[side];
}

/* Do only guns defend?  WAG-10.5.1.5, WAG-10.5.2.4, WAG-10.5.8.4 */
static inline bool wag_guns_alone(const struct wag_battle *b, const struct wag *g)
{
    return wag_fighters(b, g, wag_defender(g)) == 0;
}

/* Units of the side in phase that are marked to attack or charge the zone: WAG-10.1.1. */
uint64_t wag_marked_at(const struct wag_battle *b, const struct wag *g, unsigned zone);
/* What the dice brought: ATT > DEF, ATT > 2 x DEF: WAG-10.6.2 to WAG-10.6.6. */
bool wag_beats(const struct wag *g, int side);
bool wag_crushes(const struct wag *g, int side);

#endif
