/* SPDX-License-Identifier: MIT
 * Where units stand, for the core's search of ways. */
#include "rules/waterloo/chapters.h"
#include "rules/waterloo/hooks.h"

void wat_stand(const struct gg_battle *battle, const void *pos, struct gg_arg thing,
               struct gg_stand *out)
{
    const struct wat_battle *b = wat_of(battle);
    const struct wat *g = pos;
    unsigned unit = (unsigned)thing.value, area;
    int side;

    *out = (struct gg_stand){ .side = GG_NOBODY };
    if (thing.kind != K_UNIT) {
        return;
    }
    side = WAT_SIDE(unit);
    area = g->place[side][WAT_BIT(unit)];
    out->side = (int8_t)side;
    if (area < WAT_TRACK) {
        uint64_t near = b->adjacent[area] | WAT_ONE(area);

        out->place = (struct gg_arg){ K_AREA, (int16_t)wat_area_index(b, area) };
        out->contact = (near & wat_occupied(b, g, WAT_OTHER(side))) != 0;
    }
}
