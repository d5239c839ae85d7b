/* SPDX-License-Identifier: MIT
 * Shapes in whole numbers, for rulesets that lay out their board: closed and open paths, what is
 * inside, what is beside, and numbers that look like chance.
 *
 * Closed paths run clockwise as seen on the picture (y points down), so that the inside is always
 * on the right hand. */
#ifndef GG_CORE_SHAPE_H
#define GG_CORE_SHAPE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    GG_PATH_MAX = 48,
    GG_UNIT = 1000 /* length of a unit vector */
};

struct gg_path {
    uint32_t n;
    int32_t at[GG_PATH_MAX][2];
};

int32_t gg_length(int32_t dx, int32_t dy);
/* The unit vector to the right of the way from `from` to `to`; no way, no vector. */
void gg_normal(const int32_t from[2], const int32_t to[2], int32_t out[2]);
/* A number that looks like chance and is always the same for the same place. */
uint32_t gg_grain(int32_t x, int32_t y);

/* Turns a closed path that runs against the clock. */
void gg_path_clockwise(struct gg_path *p);
/* left, top, right, bottom */
void gg_path_box(const struct gg_path *p, int32_t box[4]);
/* The border of two closed paths as it runs in the first; false: they share none. */
bool gg_path_shared(const struct gg_path *own, const struct gg_path *other, struct gg_path *out);
/* The path moved to its right by so much; sharp corners are cut. */
void gg_path_aside(const struct gg_path *p, int32_t by, bool closed, struct gg_path *out);
/* Where the vertical line at x enters and leaves the outline; false: it passes by. */
bool gg_path_span(const struct gg_path *p, int32_t x, int32_t *top, int32_t *bottom);
/* How far one can go left and right of (x, y), which is inside, and stay inside. */
void gg_path_sides(const struct gg_path *p, int32_t x, int32_t y, int32_t *left, int32_t *right);
/* How far (x, y) is from the nearest point of a closed path; negative outside. */
int32_t gg_path_depth(const struct gg_path *p, int32_t x, int32_t y);

#endif
