/* SPDX-License-Identifier: MIT
 * EAG-10: zones of control.  Which neighbours' ZOC reaches into a hex hangs on the ground alone and
 * is worked out once, for movement, retreat and rout (EAG-10.16); who is merely adjacent is asked
 * by eag_beside() (EAG-10.17).  Who stands there is told by the sets of the position, which hold no
 * leader and no face-down counter (EAG-10.3, EAG-10.4) and no routed unit (EAG-10.1, EAG-15.4). */
#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"

/* Does a ZOC reach from the one hex into the other? EAG-10.13: the hex it comes from matters only
 * for EAG-10.11. */
static bool reaches(const struct eag_battle *b, unsigned from, unsigned to, bool horse)
{
    const struct eag_ground *ground = eag_ground(b, to);

    if (!ground->zoc) {
        return false; /* EAG-10.7 village and town, EAG-10.8 farm, EAG-10.9 building, EAG-10.10 */
    }
    if (b->hex[from].terrain == b->hex[to].terrain && !ground->zoc_within) {
        return false; /* EAG-10.11; EAG-10.12: into or out of a forest it does reach */
    }
    return !horse || ground->move[CAVALRY] != EAG_BARRED; /* EAG-10.6 */
}

void eag_work_out_zoc(struct eag_battle *b)
{
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        struct eag_hex *h = &b->hex[hex];

        h->foot_zoc = h->horse_zoc = 0;
        for (unsigned d = 0; d < 6; d++) { /* EAG-10.5 */
            if (h->near[d] != EAG_NOWHERE) {
                h->foot_zoc |= (uint8_t)(reaches(b, h->near[d], hex, false) << d);
                h->horse_zoc |= (uint8_t)(reaches(b, h->near[d], hex, true) << d);
            }
        }
    }
}

/* EAG-10.2 all three arms; EAG-10.14 it is enough that one unit of a hex projects it; EAG-10.15 a
 * friend in the hex cancels nothing: he is not asked about. */
unsigned eag_zoc_from(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    const struct eag_hex *h = &b->hex[hex];
    unsigned directions = 0;

    if (!eag_touches(&g->foot[side], hex) && !eag_touches(&g->horse[side], hex)) {
        return 0;
    }
    for (unsigned d = 0; d < 6; d++) {
        unsigned from = h->near[d];

        if (from != EAG_NOWHERE && ((h->foot_zoc >> d & 1 && eag_has(&g->foot[side], from)) ||
                                    (h->horse_zoc >> d & 1 && eag_has(&g->horse[side], from)))) {
            directions |= 1u << d;
        }
    }
    return directions;
}

bool eag_zoc_reaches(const struct eag_battle *b, const struct eag *g, int side, unsigned from,
                     unsigned to)
{
    unsigned d = eag_direction(b, to, from);

    return d < 6 && (eag_zoc_from(b, g, side, to) >> d & 1);
}
