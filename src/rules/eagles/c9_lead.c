/* SPDX-License-Identifier: MIT
 * EAG-9: who may lead a stack, and the quality it then has. */
#include "rules/eagles/chapters.h"

/* EAG-8.16, EAG-8.17: guns lie on top, the first unit below them leads; EAG-8.18: the order of the
 * others means nothing, so none is kept.  EAG-9.1: the owner chooses among those who may; EAG-9.7:
 * among artillery alone any; EAG-9.8: only units are asked about, a leader is none. */
gg_clause eag_lead_forbidden(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    int side = b->unit[unit].side;
    bool guns = b->unit[unit].arm == ARTILLERY, routed = eag_routed(g, unit);
    unsigned n = guns || routed ? eag_first_at(g, side, g->hex[unit]) : 0; /* others may */

    for (; n != 0; n = eag_next_at(g, n)) {
        if (b->unit[n - 1].arm == ARTILLERY) {
            continue;
        }
        if (guns) {
            return EAG_9_6;
        }
        if (!eag_routed(g, n - 1)) {
            return EAG_9_9; /* EAG-15.7 */
        }
    }
    return EAG_ALLOWED;
}

/* The best printed FQ of that arm in the unit's hex, 0 if it is not there. */
static unsigned best_of_arm(const struct eag_battle *b, const struct eag *g, unsigned unit,
                            enum eag_arm arm)
{
    struct eag_stack s = eag_stack_at(b, g, b->unit[unit].side, g->hex[unit]);
    unsigned best = 0;

    for (unsigned i = 0; i < s.units; i++) {
        unsigned quality = eag_shows(b, g, s.unit[i])->quality;

        best = b->unit[s.unit[i]].arm == arm && quality > best ? quality : best;
    }
    return best;
}

unsigned eag_capped_quality(const struct eag_battle *b, const struct eag *g, unsigned lead)
{
    unsigned quality = eag_shows(b, g, lead)->quality, other = 0;

    if (b->unit[lead].arm != ARTILLERY) { /* EAG-9.28 */
        other = best_of_arm(b, g, lead, b->unit[lead].arm == CAVALRY ? INFANTRY : CAVALRY);
    }
    return other != 0 && other < quality ? other : quality; /* EAG-9.24, EAG-9.25, EAG-9.26 */
}

/* EAG-9.4; EAG-9.27: the factor comes after the cap. */
unsigned eag_quality(const struct eag_battle *b, const struct eag *g, unsigned lead,
                     unsigned leader)
{
    unsigned quality = eag_capped_quality(b, g, lead);

    if (leader != EAG_NONE && eag_may_help(b, leader, lead) &&
        g->leader_hex[leader] == g->hex[lead]) { /* EAG-9.17, EAG-9.23 */
        quality += eag_command(b, g, leader);
    }
    return quality;
}
