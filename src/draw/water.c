/* SPDX-License-Identifier: MIT
 * Streams, rivers, ponds. */
#include "draw/paint.h"

void dr_plan_water(struct dr_paint *p)
{
    (void)p;
}

void dr_draw_water(struct dr_paint *p)
{
    (void)p;
}
