/* SPDX-License-Identifier: MIT
 * The sheet around a board: title, key, scale, compass. */
#include "draw/paint.h"

void dr_open_sheet(struct dr_paint *p)
{
    (void)p;
}

void dr_close_sheet(struct dr_paint *p)
{
    (void)p;
}

void dr_sheet_margins(const struct gg_map *m, double *beside, double *above, double *below)
{
    (void)m;
    *beside = *above = *below = 0;
}
