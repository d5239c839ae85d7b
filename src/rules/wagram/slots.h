/* SPDX-License-Identifier: MIT
 * Offers of zones by their slots in a ring, inline because every mover is asked about them. */
#ifndef WAG_SLOTS_H
#define WAG_SLOTS_H

#include "rules/wagram/ground.h"

/* ---- offers.c ---- */
/* The zones in these slots of its ring; not none. */
void wag_offer_some_slots(const struct wag_fan *fan, struct gg_offer *o, gg_move base,
                          unsigned slots);

static inline void wag_offer_slots(const struct wag_battle *b, struct gg_offer *o, gg_move base,
                                   unsigned zone, unsigned slots)
{
    if (slots != 0) {
        wag_offer_some_slots(&b->fan[zone], o, base, slots);
    }
}

/* All slots but one: where a unit that faces that way can turn. */
static inline void wag_offer_facings(const struct wag_battle *b, struct gg_offer *o, gg_move base,
                                     unsigned zone, unsigned facing)
{
    const struct wag_fan *fan = &b->fan[zone];
    const struct wag_fold *fold = fan->fold;

    if (fan->folds == 1 && (fold->slots >> facing & 1) != 0) {
        gg_offer_counted(o, base + fold->first, fold->set & fan->others[facing], fold->count - 1u);
    } else {
        wag_offer_slots(b, o, base, zone, b->zone[zone].all & ~(1u << facing));
    }
}

#endif
