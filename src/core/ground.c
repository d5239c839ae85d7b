/* SPDX-License-Identifier: MIT
 * The picture of a battle's ground. */
#include "core/ground.h"

#include "core/battle.h"
#include "core/ruleset.h"

bool gg_ground_map(const struct gg_battle *b, const struct gg_speaker *s, struct gg_map *out)
{
    *out = (struct gg_map){ 0 };
    if (b->rules->map == NULL) {
        return false;
    }
    b->rules->map(b, s, out);
    if (out->failed) {
        gg_map_free(out);
        return false;
    }
    return true;
}

bool gg_ground_svg(const struct gg_battle *b, const struct gg_speaker *s, unsigned how,
                   struct gg_buf *svg)
{
    struct gg_map map;

    if (!gg_ground_map(b, s, &map)) {
        return false;
    }
    gg_map_paint(&map, how, svg);
    gg_map_free(&map);
    return !svg->failed;
}
