/* SPDX-License-Identifier: MIT
 * Roads and lanes. */
#include "draw/paint.h"

void dr_plan_ways(struct dr_paint *p)
{
    (void)p;
}

void dr_draw_ways(struct dr_paint *p)
{
    (void)p;
}
