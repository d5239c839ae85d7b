/* SPDX-License-Identifier: MIT
 * The picture of a battle's ground. */
#include "core/ground.h"

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
