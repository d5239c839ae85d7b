/* SPDX-License-Identifier: MIT
 * How much room writing takes on a map: wide enough for every serif face that may stand in. */
#ifndef GG_DRAW_LETTERING_H
#define GG_DRAW_LETTERING_H

#include "draw/map.h"

/* A rectangle with any turn; its middle, the direction of its length, half its sides. */
struct gg_slip {
    double x, y, ux, uy, along, across;
};

/* The direction of an angle in degrees with the clock from east. */
void gg_direction(int degrees, double *ux, double *uy);

/* Of a text in letters of `size`, `spacing` hundredths of it apart. */
double gg_text_width(const char *text, double size, int spacing, bool bold);

/* What a label covers, in drawing units. */
struct gg_slip gg_label_slip(const struct gg_map *m, const struct gg_map_label *l);

bool gg_slips_meet(const struct gg_slip *a, const struct gg_slip *b);

/* Marks are drawn smaller on hexes. */
double gg_mark_scale(const struct gg_map *m);

/* What a mark covers that no name may cover, in drawing units; false: nothing. */
bool gg_mark_slip(const struct gg_map *m, const struct gg_map_mark *mark, struct gg_slip *out);

/* As text of an XML element; an apostrophe becomes a typographic one. */
void gg_write_text(struct gg_buf *out, const char *text);

/* Drawing units in a tenth of a unit of the board; 0 for a map without a scale. */
static inline double gg_map_scale(const struct gg_map *m)
{
    return m->scale > 0 ? m->scale / 10000.0 : 0.0;
}

#endif
