/* SPDX-License-Identifier: MIT
 * Tint and shading: the ground of the picture. */
#include "draw/paint.h"

void dr_draw_relief(struct dr_paint *p)
{
    (void)p;
}
