/* SPDX-License-Identifier: MIT
 * Units below the lead that the enemy has not seen (EAG-22.1), and face-down counters (EAG-22.7):
 * who they are is known, and how many lie where, but not which. */
#ifndef EAG_VEIL_H
#define EAG_VEIL_H

#include "base/rng.h"
#include "rules/eagles/chapters.h"

/* Is the unit's place hidden from viewer?  Of a position as it is. */
bool eag_veiled(const struct eag_battle *b, const struct eag *g, unsigned unit, int viewer);
/* Deals those units of side that viewer cannot tell apart out over their places, by number: they
 * get ST_VEILED. */
void eag_deal_veiled(const struct eag_battle *b, struct eag *g, int side, int viewer);
/* Deals those that have it out anyhow: they lose it.  `full`: a hex that is to be as full as can
 * be, or EAG_NOWHERE. */
void eag_deal_anyhow(const struct eag_battle *b, struct eag *g, int side, struct gg_rng *rng,
                     unsigned full);

/* ---- veil_counters.c: EAG-22.7 ---- */
/* Deals the face-down counters of side on the map out over their hexes, by number. */
void eag_sort_counters(const struct eag_battle *b, struct eag *g, int side);
/* The same, anyhow. */
void eag_shuffle_counters(const struct eag_battle *b, struct eag *g, int side, struct gg_rng *rng);

#endif
