/* SPDX-License-Identifier: MIT
 * Lines of equal height through a grid, by marching squares. */
#include "draw/field.h"

/* The edges of the grid that a line crosses: edge 2k goes right from place k, 2k + 1 down.  Each
 * crossed edge has up to two neighbours on the line, each 1 + edge. */
struct tracer {
    const float *grid;
    const struct dr_grid *of;
    double height;
    uint32_t (*mate)[2];
    uint32_t *crossed; /* in the order found */
    uint32_t n;
    uint8_t *used;
};

static void join(struct tracer *t, uint32_t a, uint32_t b)
{
    for (int turn = 0; turn < 2; turn++) {
        uint32_t one = turn == 0 ? a : b, other = turn == 0 ? b : a;

        if (t->mate[one][0] == 0) {
            t->mate[one][0] = other + 1;
            t->crossed[t->n++] = one;
        } else {
            t->mate[one][1] = other + 1;
        }
    }
}

/* One square of four places, the upper left of which is k. */
static void square(struct tracer *t, uint32_t k)
{
    uint32_t w = (uint32_t)t->of->w, found[4], n = 0;
    const uint32_t corner[5] = { k, k + 1, k + w + 1, k + w, k };
    const uint32_t edge[4] = { 2 * k, 2 * (k + 1) + 1, 2 * (k + w), 2 * k + 1 };

    for (uint32_t i = 0; i < 4; i++) {
        if ((t->grid[corner[i]] > t->height) != (t->grid[corner[i + 1]] > t->height)) {
            found[n++] = edge[i];
        }
    }
    for (uint32_t i = 0; i + 1 < n; i += 2) {
        join(t, found[i], found[i + 1]);
    }
}

static struct dr_pt point(const struct tracer *t, uint32_t edge)
{
    uint32_t w = (uint32_t)t->of->w, k = edge / 2, to = edge % 2 == 0 ? k + 1 : k + w;
    double a = t->grid[k], b = t->grid[to], f = (t->height - a) / (b - a), s = t->of->step;

    return (struct dr_pt){ (k % w + (edge % 2 == 0 ? f : 0) + .5) * s,
                           (k / w + (edge % 2 == 1 ? f : 0) + .5) * s };
}

static void trace(struct dr_paint *p, struct tracer *t, uint32_t from, struct dr_line *line)
{
    for (uint32_t edge = from;;) {
        struct dr_pt q = point(t, edge);
        uint32_t one = t->mate[edge][0], other = t->mate[edge][1];

        t->used[edge] = 1;
        dr_add(p, line, q.x, q.y);
        if (one != 0 && t->used[one - 1] == 0) {
            edge = one - 1;
        } else if (other != 0 && t->used[other - 1] == 0) {
            edge = other - 1;
        } else {
            line->closed = line->n > 2 && (one == from + 1 || other == from + 1);
            return;
        }
    }
}

struct dr_lines dr_isolines(struct dr_paint *p, const float *grid, const struct dr_grid *of,
                            double height, uint32_t least)
{
    size_t edges = 2 * (size_t)of->w * (size_t)of->h;
    struct tracer t = { .grid = grid, .of = of, .height = height };
    struct dr_lines out = { 0 };

    t.mate = dr_array(p, edges, sizeof *t.mate);
    t.crossed = dr_array(p, edges, sizeof *t.crossed);
    t.used = dr_array(p, edges, 1);
    if (p->failed) {
        return out;
    }
    for (int32_t j = 0; j + 1 < of->h; j++) {
        for (int32_t i = 0; i + 1 < of->w; i++) {
            square(&t, (uint32_t)(j * of->w + i));
        }
    }
    for (int turn = 0; turn < 2; turn++) { /* first from the ends at the rim, then what is round */
        for (uint32_t k = 0; k < t.n; k++) {
            struct dr_line line = { 0 };

            if (t.used[t.crossed[k]] == 0 && (turn == 1 || t.mate[t.crossed[k]][1] == 0)) {
                trace(p, &t, t.crossed[k], &line);
                if (line.n >= least) {
                    dr_keep(p, &out, line);
                }
            }
        }
    }
    return out;
}
