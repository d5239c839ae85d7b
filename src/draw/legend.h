/* SPDX-License-Identifier: MIT
 * The small pictures of the key. */
#ifndef GG_DRAW_LEGEND_H
#define GG_DRAW_LEGEND_H

#include "draw/paint.h"

/* About 44 by 24 units around the origin; key: enum gg_key. */
void dr_legend(struct dr_paint *p, unsigned key);

#endif
