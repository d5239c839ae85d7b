/* SPDX-License-Identifier: MIT
 * The small pictures of the key. */
#ifndef GG_DRAW_LEGEND_H
#define GG_DRAW_LEGEND_H

#include "draw/paint.h"

/* Whether the key has a word for it, and the map has it. */
bool dr_in_key(const struct gg_map *m, unsigned key);
/* About 44 by 24 units around the origin; key: enum gg_key. */
void dr_legend(struct dr_paint *p, unsigned key);

#endif
