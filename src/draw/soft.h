/* SPDX-License-Identifier: MIT
 * Soft shapes: how deep a place lies within something, in drawing units on the painter's grid; less
 * than 0 is outside.  Woods, orchards and the land that is tilled are made of them: joined, cut by
 * ways and water, wobbled, and read off again as outlines. */
#ifndef GG_DRAW_SOFT_H
#define GG_DRAW_SOFT_H

#include "draw/paint.h"

/* How deep in cells and shapes of the lands (1u << enum gg_land, added up); corners are rounded by
 * `sigma`; good up to so much from the rim, more than that is only told as far in or far out. NULL:
 * out of memory. */
float *dr_soft_land(struct dr_paint *p, unsigned lands, double sigma);
/* The same, the cells drawn back by `inset` from all borders, each for itself. */
float *dr_soft_inland(struct dr_paint *p, unsigned lands, double sigma, double inset);
/* The same of the cells that pass. */
float *dr_soft_where(struct dr_paint *p, dr_test *test, double sigma);
/* Takes away what is within `reach` of the line, and of all lines. */
void dr_soft_cut(struct dr_paint *p, float *depth, const struct dr_line *line, double reach);
void dr_soft_cut_all(struct dr_paint *p, float *depth, const struct dr_lines *lines, double reach);
void dr_soft_cut_at(struct dr_paint *p, float *depth, struct dr_pt at, double reach);
/* Takes away the other, and `margin` around it. */
void dr_soft_without(struct dr_paint *p, float *depth, const float *other, double margin);
/* Moves the rim in and out by about `amplitude`, in waves about so long. */
void dr_soft_wobble(struct dr_paint *p, float *depth, double amplitude, double wave,
                    struct gg_rng *r);
double dr_soft_at(const struct dr_paint *p, const float *depth, double x, double y);
/* The outlines of what is deeper than `level`, with the clock, holes against it. */
struct dr_lines dr_soft_outline(struct dr_paint *p, const float *depth, double level);

#endif
