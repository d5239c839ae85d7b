/* SPDX-License-Identifier: MIT
 * Units below the lead that the enemy has not seen (EAG-22.1): who they are is known, and how many
 * lie where, but not which. */
#ifndef EAG_VEIL_H
#define EAG_VEIL_H

#include "base/rng.h"
#include "rules/eagles/chapters.h"

/* Is the unit's place hidden from viewer?  Of a position as it is. */
bool eag_veiled(const struct eag_battle *b, const struct eag *g, unsigned unit, int viewer);
/* Deals those units of side that viewer cannot tell apart out over their places: by number, or
 * anyhow if there is an rng.  In the first case they get ST_VEILED, in the second they lose it. */
void eag_deal_veiled(const struct eag_battle *b, struct eag *g, int side, int viewer,
                     struct gg_rng *rng);

#endif
