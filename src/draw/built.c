/* SPDX-License-Identifier: MIT
 * Villages, farms, churches. */
#include "draw/paint.h"

void dr_draw_built(struct dr_paint *p)
{
    (void)p;
}
