/* SPDX-License-Identifier: MIT
 * Facts about armies, their markers and their tiles. */
#include "rules/nations/chapters.h"

/* The set of those of eight armies whose state is that one, bit 0 the first.  All bytes at once,
 * since every offer asks: a byte that differs has its top bit set by the sum, and the product
 * gathers the top bits. */
static uint32_t eight_in_state(const uint8_t *army, unsigned state)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t bytes = (uint64_t)army[0] | (uint64_t)army[1] << 8 | (uint64_t)army[2] << 16 |
                     (uint64_t)army[3] << 24 | (uint64_t)army[4] << 32 | (uint64_t)army[5] << 40 |
                     (uint64_t)army[6] << 48 | (uint64_t)army[7] << 56; /* one load */

    bytes = ~((bytes ^ state * ones) + 0x7f * ones) & 0x80 * ones;
    return (uint32_t)((bytes >> 7) * UINT64_C(0x0102040810204080) >> 56);
}

uint32_t nat_in_state(const struct nat_battle *b, const struct nat *g, int side, unsigned state)
{
    const unsigned last = ARMIES - 8;

    (void)b;
    if (side == FRENCH) {
        return eight_in_state(g->state, state);
    }
    return eight_in_state(g->state + FRENCH_ARMIES, state) << FRENCH_ARMIES |
           eight_in_state(g->state + last, state) << last;
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
