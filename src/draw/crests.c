/* SPDX-License-Identifier: MIT
 * Crests and escarpments. */
#include "draw/paint.h"

void dr_plan_crests(struct dr_paint *p)
{
    (void)p;
}

void dr_draw_crests(struct dr_paint *p)
{
    (void)p;
}
