/* SPDX-License-Identifier: MIT
 * Houses seen from above, gathered by colour for the whole map, so that it takes few elements. */
#ifndef GG_DRAW_HOUSES_H
#define GG_DRAW_HOUSES_H

#include "draw/paint.h"

enum dr_wash {
    DR_GARDEN, /* with a hedge */
    DR_COURT,  /* paved, with a wall */
    DR_PATHS,  /* through a park */
    DR_BEDS,   /* rows in a kitchen garden */
    DR_WALL,   /* around an estate */
    DR_SHADOW,
    DR_ROOF,
    DR_ROOF_LIT,
    DR_CHURCH,
    DR_CHURCH_LIT,
    DR_WASHES
};

struct dr_houses {
    struct dr_paint *p;
    struct gg_rng r;
    struct gg_buf text[DR_WASHES], trees;
    struct dr_path path[DR_WASHES];
    struct dr_pt *at; /* the middles of all houses */
    uint32_t n, cap;
};

/* A rectangle: its middle, the direction of its length, its sides. */
struct dr_rect {
    struct dr_pt at, along;
    double length, depth;
};

void dr_houses_start(struct dr_houses *h, struct dr_paint *p);
void dr_wash(struct dr_houses *h, enum dr_wash wash, struct dr_rect rect);
void dr_stroke(struct dr_houses *h, enum dr_wash wash, struct dr_pt from, struct dr_pt to);
/* Shadow, two slopes; `church`: darker, with a tower at its end. */
void dr_house(struct dr_houses *h, struct dr_rect rect, bool church);
void dr_tree(struct dr_houses *h, struct dr_pt at);
/* Writes all, gardens first, and gives the buffers back. */
void dr_houses_write(struct dr_houses *h);

static inline struct dr_pt dr_turned(struct dr_pt along, double x, double y)
{
    return (struct dr_pt){ x * along.x - y * along.y, x * along.y + y * along.x };
}

#endif
