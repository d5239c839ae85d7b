/* SPDX-License-Identifier: MIT
 * Contours. */
#include "draw/paint.h"

void dr_draw_contours(struct dr_paint *p)
{
    (void)p;
}
