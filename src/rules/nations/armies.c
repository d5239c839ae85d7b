/* SPDX-License-Identifier: MIT
 * Facts about armies, their markers and their tiles. */
#include "rules/nations/chapters.h"

uint32_t nat_in_state(const struct nat_battle *b, const struct nat *g, int side, unsigned state)
{
    uint32_t set = 0;
    unsigned army;

    for (NAT_EACH(army, b->armies[side])) {
        set |= g->state[army] == state ? NAT_ARMY(army) : 0;
    }
    return set;
}

uint64_t nat_markers_of(const struct nat_battle *b, const struct nat *g, int side)
{
    uint64_t set = 0;
    unsigned army;

    for (NAT_EACH(army, b->armies[side])) {
        set |= g->markers[army];
    }
    return set;
}

unsigned nat_type_of(const struct nat_battle *b, const struct nat *g, unsigned army)
{
    if (nat_commander(army)) { /* NAT-16.13 */
        int side = nat_side(army);

        return g->leads[side] ? g->leads[side] - 1u : ANY_TYPE;
    }
    return b->army[army].type; /* NAT-1.8 */
}

int nat_power(const struct nat_battle *b, const struct nat *g, unsigned army)
{
    return b->army[army].power - g->lost[army]; /* NAT-1.9, NAT-12.21 */
}

unsigned nat_marker_index(const struct nat_battle *b, unsigned army, unsigned area)
{
    return army * (unsigned)b->areas + area;
}

unsigned nat_marker_army(const struct nat_battle *b, unsigned marker)
{
    return marker / (unsigned)b->areas;
}

unsigned nat_marker_area(const struct nat_battle *b, unsigned marker)
{
    return marker % (unsigned)b->areas;
}

unsigned nat_tile_at(const struct nat *g, unsigned area)
{
    for (unsigned army = 0; army < ARMIES; army++) {
        if (g->tile[army] == area) {
            return army;
        }
    }
    return NAT_NONE;
}

uint32_t nat_tiles_in(const struct nat_battle *b, const struct nat *g, int side, uint64_t areas)
{
    uint32_t set = 0;
    unsigned army;

    if (!(areas & g->tiles[side])) {
        return 0;
    }
    for (NAT_EACH(army, b->armies[side])) {
        if (g->tile[army] != NAT_NONE && (areas & NAT_ONE(g->tile[army]))) {
            set |= NAT_ARMY(army);
        }
    }
    return set;
}

bool nat_nothing_left(const struct nat_battle *b, const struct nat *g, int side)
{
    return !nat_in_state(b, g, side, HELD) && !nat_in_state(b, g, side, DEPLOYED); /* NAT-2.8 */
}
