/* SPDX-License-Identifier: MIT
 * Woods, orchards, marshes. */
#include "draw/paint.h"

void dr_plan_woods(struct dr_paint *p)
{
    (void)p;
}

void dr_define_woods(struct dr_paint *p)
{
    (void)p;
}

void dr_draw_woods(struct dr_paint *p)
{
    (void)p;
}
