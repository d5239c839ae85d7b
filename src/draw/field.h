/* SPDX-License-Identifier: MIT
 * Work on whole grids: blurs, distances, noise, and lines of equal height. */
#ifndef GG_DRAW_FIELD_H
#define GG_DRAW_FIELD_H

#include "draw/paint.h"

/* map->style, held to what there is. */
unsigned dr_style(const struct dr_paint *p);

/* Gaussian, sigma in places; the rim goes on as it is. */
void dr_blur(struct dr_paint *p, float *grid, int32_t w, int32_t h, double sigma);
/* From each place of p->grid to the nearest where from[] is not 0, in units; 1e6: there is none. */
void dr_distances(struct dr_paint *p, const uint8_t *from, float *out);
/* Four octaves, the longest wave in places; mean 0, deviation 1. */
void dr_noise(struct dr_paint *p, struct gg_rng *r, float *out, double wave);
/* Where a grid, whose places lie `step` apart, is as high as that: lines of at least `least`
 * points. */
struct dr_lines dr_isolines(struct dr_paint *p, const float *grid, const struct dr_grid *of,
                            double height, uint32_t least);

#endif
