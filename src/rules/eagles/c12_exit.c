/* SPDX-License-Identifier: MIT
 * Exits: hexes of the scenario over which a side's units leave the map, for points of its own. */
#include "rules/eagles/move.h"

static const int16_t *points_of(const struct eag_battle *b, unsigned side, unsigned hex)
{
    for (int i = 0; i < b->exits; i++) {
        if (b->exit[i].side == side && b->exit[i].hex == hex) {
            return &b->exit[i].points;
        }
    }
    return NULL;
}

/* One more hex, as it were: a point of movement must be left for it.  Not in a strategic move, and
 * units only: leaders stay (EAG-5.36), counters must deploy first. */
gg_clause eag_exit_forbidden(const struct eag_battle *b, const struct eag *g)
{
    const struct eag_frame *f = eag_now(g);
    struct eag_means m;

    if (points_of(b, f->side, f->hex) == NULL || g->mover.units == 0 ||
        (g->mover.flags & (MV_STRATEGIC | MV_STOPPED))) {
        return EAG_7_131;
    }
    m = eag_means_of(b, g, &g->mover);
    return m.over == EAG_ALLOWED && m.left == 0 ? EAG_12_1 : m.over;
}

/* They are no longer part of the battle, and not lost: EAG-19.3. */
void eag_leave_map(const struct eag_battle *b, struct eag *g)
{
    unsigned side = eag_now(g)->side;
    int points = *points_of(b, side, eag_now(g)->hex);

    for (unsigned i = 0; i < g->mover.units; i++) {
        unsigned unit = g->mover.unit[i];

        eag_place_unit(b, g, unit, EAG_OUT);
        g->status[unit] &= ST_COSTLY | ST_REDUCED;
        g->flags[unit] = 0;
        g->points[side] = (int16_t)(g->points[side] + points);
        eag_score_variable(b, g, b->unit[unit].formation); /* EAG-23.40 */
    }
    g->mover.units = 0;
    eag_end_move(b, g);
}
