/* SPDX-License-Identifier: MIT
 * Borders of cells, and their numbers. */
#include "draw/paint.h"

void dr_draw_grid(struct dr_paint *p)
{
    (void)p;
}
