/* SPDX-License-Identifier: MIT
 * What fire and checks borrow from chapters that are not written yet, as far as the frames and the
 * turn track tell it.  Whoever writes one of these functions takes it out here. */
#include "rules/eagles/chapters.h"

/* ---- lent to movement; weak, so that whoever writes them need not look here ---- */
#define LENT __attribute__((weak))

LENT bool eag_meet_mover(const struct eag_battle *b, struct eag *g)
{
    (void)b, (void)g;
    return false;
}

/* ---- asked by the activation (c7_segments.c) and the turn (c7_turn.c) ---- */

LENT void eag_count_markers(const struct eag_battle *b, struct eag *g, int side)
{
    (void)b, (void)g, (void)side;
}

LENT void eag_ask_regroup(const struct eag_battle *b, struct eag *g, unsigned near)
{
    (void)b, (void)g, (void)near;
}

LENT void eag_make_active(const struct eag_battle *b, struct eag *g, unsigned unit, bool in_range)
{
    (void)b;
    g->flags[unit] |= (uint16_t)(FL_ACTIVE | (in_range ? FL_IN_RANGE : 0));
}

