/* SPDX-License-Identifier: MIT
 * Where markers stand, for the core's search of ways. */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"

/* Areas with a marker or a tile of a nation. */
static uint64_t areas_of(const struct nat_battle *b, const struct nat *g, int side)
{
    uint64_t areas = g->tiles[side];
    unsigned army;

    for (NAT_EACH(army, b->armies[side])) {
        areas |= g->markers[army];
    }
    return areas;
}

void nat_stand(const struct gg_battle *battle, const void *pos, struct gg_arg thing,
               struct gg_stand *out)
{
    const struct nat_battle *b = nat_of(battle);
    const struct nat *g = pos;
    unsigned army = (unsigned)thing.value / (unsigned)b->areas;
    unsigned area = (unsigned)thing.value % (unsigned)b->areas;

    *out = (struct gg_stand){ .side = GG_NOBODY };
    if (thing.kind != K_MARKER || (g->markers[army] >> area & 1) == 0) {
        return;
    }
    out->side = (int8_t)nat_seat(g, nat_side(army));
    out->place = (struct gg_arg){ K_AREA, (int16_t)area };
    out->contact =
        ((b->adjacent[area] | NAT_ONE(area)) & areas_of(b, g, NAT_OTHER(nat_side(army)))) != 0;
}
