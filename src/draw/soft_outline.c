/* SPDX-License-Identifier: MIT
 * The outlines of a soft shape: the line where it is as deep as asked, from square to square of the
 * grid.  All around the board it counts as outside, so that every outline is closed. */
#include "draw/soft.h"

/* Corners of a square with the clock from the top left are bits 1, 2, 4, 8; its edges 0 top,
 * 1 right, 2 below, 3 left. */
enum { NOWHERE = 7 };

/* By corners within: from which edge to which the line goes with the inside on its right. */
static const uint8_t goes[16][2] = {
    { NOWHERE, NOWHERE }, { 0, 3 }, { 1, 0 }, { 1, 3 }, { 2, 1 },
    { NOWHERE, NOWHERE }, { 2, 0 }, { 2, 3 }, { 3, 2 }, { 0, 2 },
    { NOWHERE, NOWHERE }, { 1, 2 }, { 3, 1 }, { 0, 1 }, { 3, 0 },
    { NOWHERE, NOWHERE },
};

/* Where two corners across from each other are within: twice two edges; [1]: the middle is too. */
static const uint8_t saddle[2][2][4] = {
    { { 0, 3, 2, 1 }, { 0, 1, 2, 3 } }, /* corners 1 and 4 */
    { { 1, 0, 3, 2 }, { 3, 0, 1, 2 } }, /* corners 2 and 8 */
};

struct tracing {
    struct dr_paint *p;
    const float *depth;
    double level;
    uint8_t *seen; /* of each square: bits of edges a line came in by */
    int32_t w, h;  /* squares: one more than places each way */
};

/* How much deeper than the level; (i, j) may be one outside the grid. */
static double over(const struct tracing *t, int32_t i, int32_t j)
{
    if (i < 0 || j < 0 || i >= t->p->grid.w || j >= t->p->grid.h) {
        return -t->p->grid.step;
    }
    return t->depth[(size_t)j * (size_t)t->p->grid.w + (size_t)i] - t->level;
}

/* Square (i, j) has place (i - 1, j - 1) at its top left. */
static void corners(const struct tracing *t, int32_t i, int32_t j, double v[4])
{
    v[0] = over(t, i - 1, j - 1);
    v[1] = over(t, i, j - 1);
    v[2] = over(t, i, j);
    v[3] = over(t, i - 1, j);
}

static unsigned within(const double v[4])
{
    return (v[0] > 0 ? 1u : 0u) | (v[1] > 0 ? 2u : 0u) | (v[2] > 0 ? 4u : 0u) |
           (v[3] > 0 ? 8u : 0u);
}

/* The edge by which a line that came in by `from` leaves; NOWHERE: none comes in there. */
static unsigned leave(const double v[4], unsigned from)
{
    unsigned code = within(v);

    if (code == 5 || code == 10) {
        const uint8_t *way = saddle[code == 10][v[0] + v[1] + v[2] + v[3] > 0];

        return way[0] == from ? way[1] : way[2] == from ? way[3] : NOWHERE;
    }
    return goes[code][0] == from ? goes[code][1] : NOWHERE;
}

/* Where the line crosses edge `e` of the square. */
static void add_crossing(struct tracing *t, struct dr_line *line, int32_t i, int32_t j, unsigned e)
{
    static const uint8_t ends[4][2] = { { 0, 1 }, { 1, 2 }, { 3, 2 }, { 0, 3 } };
    double v[4], at, step = t->p->grid.step, x = (i - .5) * step, y = (j - .5) * step;

    corners(t, i, j, v);
    at = v[ends[e][0]] / (v[ends[e][0]] - v[ends[e][1]]) * step;
    if (e == 0 || e == 2) {
        dr_add(t->p, line, x + at, e == 2 ? y + step : y);
    } else {
        dr_add(t->p, line, e == 1 ? x + step : x, y + at);
    }
}

static struct dr_line trace(struct tracing *t, int32_t i, int32_t j, unsigned from)
{
    struct dr_line line = { .closed = true };

    for (;;) {
        uint8_t *seen = &t->seen[(size_t)j * (size_t)t->w + (size_t)i];
        double v[4];
        unsigned to;

        corners(t, i, j, v);
        to = leave(v, from);
        if (to == NOWHERE || (*seen >> from & 1) != 0 || t->p->failed) {
            return line;
        }
        *seen |= (uint8_t)(1u << from);
        add_crossing(t, &line, i, j, to);
        i += to == 1 ? 1 : to == 3 ? -1 : 0;
        j += to == 2 ? 1 : to == 0 ? -1 : 0;
        from = (to + 2) % 4;
    }
}

struct dr_lines dr_soft_outline(struct dr_paint *p, const float *depth, double level)
{
    struct dr_lines out = { 0 };
    struct tracing t = { .p = p, .depth = depth, .level = level };

    t.w = p->grid.w + 1;
    t.h = p->grid.h + 1;
    t.seen = depth != NULL ? dr_array(p, (size_t)t.w * (size_t)t.h, 1) : NULL;
    for (int32_t j = 0; t.seen != NULL && j < t.h; j++) {
        for (int32_t i = 0; i < t.w; i++) {
            double v[4];

            corners(&t, i, j, v);
            for (unsigned e = 0; e < 4; e++) {
                if (leave(v, e) != NOWHERE &&
                    (t.seen[(size_t)j * (size_t)t.w + (size_t)i] >> e & 1) == 0) {
                    dr_keep(p, &out, trace(&t, i, j, e));
                }
            }
        }
    }
    return out;
}
