/* SPDX-License-Identifier: MIT
 * EAG-5.12 to EAG-5.39: leaders, their values and their command range; EAG-6.18: supply. */
#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"

/* ---- range ----
 * EAG-5.31: the activation asks when its movement begins, and keeps the answer (FL_IN_RANGE). */

/* EAG-5.26: the hexes of a chain without the leader's own; EAG-5.27: not through enemy combat
 * units. Nothing else bars it: not ZOC (EAG-5.28), terrain (EAG-5.29) or enemy leaders (EAG-5.30).
 */
struct eag_hexes eag_command_area(const struct eag_battle *b, const struct eag *g, int side,
                                  unsigned hex)
{
    return eag_reached(b, hex, b->range, &g->any[EAG_OTHER(side)]); /* EAG-5.24, EAG-5.25 */
}

/* Does a shortest way lead there past all of these?  False: it was not found at once. */
static bool straight_on(const struct eag_battle *b, const struct eag_hexes *enemies, unsigned from,
                        unsigned hex)
{
    for (unsigned far = eag_distance(b, from, hex); far > 0; far--) {
        const uint16_t *near = b->hex[from].near;
        unsigned d = 0;

        while (d < 6 && (near[d] == EAG_NOWHERE || eag_distance(b, near[d], hex) >= far ||
                         eag_has(enemies, near[d]))) {
            d++;
        }
        if (d == 6) {
            return false;
        }
        from = near[d];
    }
    return !eag_has(enemies, hex);
}

bool eag_in_range(const struct eag_battle *b, const struct eag *g, unsigned leader, unsigned hex)
{
    unsigned at = g->leader_hex[leader];
    int side = b->leader[leader].side;
    struct eag_hexes area;

    if (!eag_on_map(at) || !eag_on_map(hex) || eag_distance(b, at, hex) > b->range) {
        return false;
    }
    if (!eag_units_near(b, g, EAG_OTHER(side), at, b->range) ||
        straight_on(b, &g->any[EAG_OTHER(side)], at, hex)) {
        return true; /* as mostly: the area is much to work out for one hex */
    }
    area = eag_command_area(b, g, side, at);
    return eag_has(&area, hex);
}

/* ---- values ---- */

enum { STAFF_INITIATIVE = 7 };

/* EAG-5.16; EAG-5.37, EAG-20.24: set, not capped. */
unsigned eag_initiative(const struct eag_battle *b, const struct eag *g, unsigned leader)
{
    return g->leader[leader] & L_LOST ? STAFF_INITIATIVE : b->leader[leader].initiative;
}

/* EAG-5.17: what he adds to rally tests and to the quality of those he may help. */
unsigned eag_command(const struct eag_battle *b, const struct eag *g, unsigned leader)
{
    return g->leader[leader] & L_LOST ? 0 : b->leader[leader].command; /* EAG-5.37 */
}

bool eag_may_help(const struct eag_battle *b, unsigned leader, unsigned unit)
{
    const struct eag_leader *l = &b->leader[leader];
    unsigned formation = b->unit[unit].formation;

    if (l->formation != EAG_NONE) {
        return l->formation == formation; /* EAG-5.32; EAG-5.3: by the band, whatever the name */
    }
    return l->army == b->formation[formation].army; /* EAG-5.33, EAG-5.34 */
}

/* EAG-5.35, EAG-9.21: one of them at a time. */
unsigned eag_help(const struct eag_battle *b, const struct eag *g, unsigned unit, unsigned *who)
{
    uint32_t leaders = eag_leaders_at(b, g, b->unit[unit].side, g->hex[unit]);
    unsigned best = 0, leader;

    *who = EAG_NONE;
    for (EAG_EACH(leader, leaders)) {
        if (eag_may_help(b, leader, unit) && eag_command(b, g, leader) > best) {
            best = eag_command(b, g, leader);
            *who = leader;
        }
    }
    return best;
}

/* ---- supply ---- */

/* EAG-6.19; of equals the first: the owner's choice is in the steps he takes. */
static unsigned nearest_supply(const struct eag_battle *b, unsigned a, unsigned from)
{
    const struct eag_army *army = &b->army[a];
    unsigned nearest = army->supply[0];

    for (unsigned i = 1; i < army->supplies; i++) {
        if (eag_distance(b, from, army->supply[i]) < eag_distance(b, from, nearest)) {
            nearest = army->supply[i];
        }
    }
    return nearest;
}

unsigned eag_supply(const struct eag_battle *b, unsigned unit, unsigned from)
{
    return nearest_supply(b, b->formation[b->unit[unit].formation].army, from);
}

unsigned eag_supply_distance(const struct eag_battle *b, unsigned unit, unsigned from)
{
    return b->supply[b->formation[b->unit[unit].formation].army][from];
}

void eag_work_out_supply(struct eag_battle *b)
{
    for (unsigned a = 0; a < (unsigned)b->armies; a++) {
        for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
            b->supply[a][hex] = (uint8_t)eag_distance(b, hex, nearest_supply(b, a, hex));
        }
    }
}
