/* SPDX-License-Identifier: MIT
 * Soft shapes: filling, cutting, wobbling, and reading them off again. */
#include "draw/soft.h"
#include "draw/field.h"

enum { CROSSINGS = 64, FAR_OUT = -1000 };

static size_t places(const struct dr_paint *p)
{
    return (size_t)p->grid.w * (size_t)p->grid.h;
}

/* Where a row of the grid crosses the outline, in order; returns how many. */
static uint32_t cross_row(const struct dr_line *o, double y, double out[CROSSINGS])
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < o->n && n < CROSSINGS; i++) {
        struct dr_pt a = o->at[i], b = o->at[(i + 1) % o->n];

        if ((a.y > y) != (b.y > y)) {
            double x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x);
            uint32_t k = n++;

            for (; k > 0 && out[k - 1] > x; k--) {
                out[k] = out[k - 1];
            }
            out[k] = x;
        }
    }
    return n;
}

/* The first place whose middle lies at or behind x, held to the grid. */
static int32_t place_from(double x, double step, int32_t most)
{
    double i = dr_clamp(x / step - .5, -1, most);

    return dr_floor(i) < i ? dr_floor(i) + 1 : (dr_floor(i) < 0 ? 0 : dr_floor(i));
}

static void fill(struct dr_paint *p, float *grid, const struct dr_line *o, float value)
{
    struct dr_box box = dr_bounds(o);
    int32_t from = place_from(box.y0, p->grid.step, p->grid.h);
    int32_t to = place_from(box.y1, p->grid.step, p->grid.h);
    double x[CROSSINGS];

    for (int32_t j = from < 0 ? 0 : from; j < to; j++) {
        uint32_t n = cross_row(o, (j + .5) * p->grid.step, x);

        for (uint32_t k = 0; k + 1 < n; k += 2) {
            int32_t i = place_from(x[k], p->grid.step, p->grid.w);
            int32_t end = place_from(x[k + 1], p->grid.step, p->grid.w);

            for (i = i < 0 ? 0 : i; i < end; i++) {
                grid[(size_t)j * (size_t)p->grid.w + (size_t)i] = value;
            }
        }
    }
}

static void fill_shapes(struct dr_paint *p, float *grid, unsigned lands)
{
    for (uint32_t i = 0; i < p->map->shapes && !p->failed; i++) {
        const struct gg_map_shape *s = &p->map->shape[i];

        if (s->land < GG_LANDS && (lands >> s->land & 1) != 0) {
            struct dr_line o = dr_from_map(p, s->first, s->points, true);

            fill(p, grid, &o, 1);
        }
    }
}

/* The places that a disc of `reach` around both ends may touch. */
static void window(const struct dr_paint *p, struct dr_pt a, struct dr_pt b, double reach,
                   int32_t out[4])
{
    double step = p->grid.step;

    out[0] = dr_floor(dr_clamp((dr_min(a.x, b.x) - reach) / step, 0, p->grid.w));
    out[1] = dr_floor(dr_clamp((dr_min(a.y, b.y) - reach) / step, 0, p->grid.h));
    out[2] = dr_floor(dr_clamp((dr_max(a.x, b.x) + reach) / step + 1, 0, p->grid.w));
    out[3] = dr_floor(dr_clamp((dr_max(a.y, b.y) + reach) / step + 1, 0, p->grid.h));
}

/* Lowers each place near the piece to how far off it is, less `reach`; or, of a grid of 0 and 1,
 * clears what is within reach. */
static void cut_segment(struct dr_paint *p, float *depth, struct dr_pt a, struct dr_pt b,
                        double reach, bool clears)
{
    int32_t box[4];

    window(p, a, b, reach + (clears ? 0 : 4 * p->grid.step), box);
    for (int32_t j = box[1]; j < box[3]; j++) {
        for (int32_t i = box[0]; i < box[2]; i++) {
            float *d = &depth[(size_t)j * (size_t)p->grid.w + (size_t)i];
            struct dr_pt q = { (i + .5) * p->grid.step, (j + .5) * p->grid.step };
            double t, off;

            off = dr_to_segment(q, a, b, &t) - reach;
            if (clears) {
                *d = off < 0 ? 0 : *d;
            } else {
                *d = off < *d ? (float)off : *d;
            }
        }
    }
}

static void clear(struct dr_paint *p, float *grid, const struct dr_line *line, double reach)
{
    for (uint32_t i = 0; i + 1 < line->n; i++) {
        cut_segment(p, grid, line->at[i], line->at[i + 1], reach, true);
    }
}

float *dr_soft_land(struct dr_paint *p, unsigned lands, double sigma)
{
    return dr_soft_inland(p, lands, sigma, 0);
}

/* Cells at the rim of the board reach beyond it, so that what grows there does not end in teeth. */
static void fill_rim(struct dr_paint *p, float *grid, const uint8_t *chosen)
{
    for (uint32_t i = 0; i < p->sides; i++) {
        const struct dr_cell *c = &p->cell[p->side[i].cell[0]];
        struct dr_line wide = { 0 };

        if (p->side[i].cell[1] != DR_NONE || !chosen[p->side[i].cell[0]]) {
            continue;
        }
        for (uint32_t k = 0; k < c->outline.n; k++) {
            dr_add(p, &wide, c->at.x + 1.7 * (c->outline.at[k].x - c->at.x),
                   c->at.y + 1.7 * (c->outline.at[k].y - c->at.y));
        }
        fill(p, grid, &wide, 1);
    }
    for (uint32_t i = 0; i < p->map->cells; i++) {
        if (!chosen[i]) {
            fill(p, grid, &p->cell[i].outline, 0);
        }
    }
}

/* 1 in the cells chosen, 0 elsewhere. */
static float *fill_cells(struct dr_paint *p, const uint8_t *chosen)
{
    float *grid = dr_array(p, places(p), sizeof *grid);

    if (grid == NULL) {
        return NULL;
    }
    if (p->map->style == GG_MAP_HEXES) {
        fill_rim(p, grid, chosen);
    }
    for (uint32_t i = 0; i < p->map->cells; i++) {
        if (chosen[i]) {
            fill(p, grid, &p->cell[i].outline, 1);
        }
    }
    return grid;
}

/* Blurs a grid of 0 and 1, and makes depths of it. */
static float *soften(struct dr_paint *p, float *grid, double sigma)
{
    double soft = dr_max(sigma, p->grid.step), deep = 2.5066 * soft; /* of a straight rim */

    dr_blur(p, grid, p->grid.w, p->grid.h, soft / p->grid.step);
    for (size_t i = 0; i < places(p); i++) {
        grid[i] = grid[i] < .004f ? FAR_OUT : (float)((grid[i] - .5) * deep);
    }
    return grid;
}

float *dr_soft_inland(struct dr_paint *p, unsigned lands, double sigma, double inset)
{
    uint8_t *chosen = dr_array(p, (size_t)p->map->cells + 1, 1);
    float *grid;

    for (uint32_t i = 0; chosen != NULL && i < p->map->cells; i++) {
        chosen[i] = lands >> p->cell[i].land & 1;
    }
    grid = chosen != NULL ? fill_cells(p, chosen) : NULL;
    if (grid == NULL) {
        return NULL;
    }
    for (uint32_t i = 0; inset > 0 && i < p->sides; i++) {
        clear(p, grid, &p->side[i].line, inset);
    }
    fill_shapes(p, grid, lands);
    return soften(p, grid, sigma);
}

float *dr_soft_where(struct dr_paint *p, dr_test *test, double sigma)
{
    uint8_t *chosen = dr_array(p, (size_t)p->map->cells + 1, 1);
    float *grid;

    for (uint32_t i = 0; chosen != NULL && i < p->map->cells; i++) {
        chosen[i] = test(p, i, NULL);
    }
    grid = chosen != NULL ? fill_cells(p, chosen) : NULL;
    return grid != NULL ? soften(p, grid, sigma) : NULL;
}

void dr_soft_cut(struct dr_paint *p, float *depth, const struct dr_line *line, double reach)
{
    for (uint32_t i = 0; depth != NULL && i + 1 < line->n; i++) {
        cut_segment(p, depth, line->at[i], line->at[i + 1], reach, false);
    }
}

void dr_soft_cut_all(struct dr_paint *p, float *depth, const struct dr_lines *lines, double reach)
{
    for (uint32_t i = 0; i < lines->n; i++) {
        dr_soft_cut(p, depth, &lines->at[i], reach);
    }
}

void dr_soft_cut_at(struct dr_paint *p, float *depth, struct dr_pt at, double reach)
{
    if (depth != NULL) {
        cut_segment(p, depth, at, at, reach, false);
    }
}

void dr_soft_without(struct dr_paint *p, float *depth, const float *other, double margin)
{
    for (size_t i = 0; depth != NULL && other != NULL && i < places(p); i++) {
        float out = (float)(-other[i] - margin);

        depth[i] = out < depth[i] ? out : depth[i];
    }
}

/* Random numbers at the corners of squares of `wave`, smooth between; about -1 to 1. */
static void add_noise(struct dr_paint *p, float *depth, double amplitude, double wave,
                      struct gg_rng *r)
{
    double scale = p->grid.step / dr_max(wave, 2 * p->grid.step);
    int32_t w = dr_floor(p->grid.w * scale) + 2, h = dr_floor(p->grid.h * scale) + 2;
    float *at = dr_array(p, (size_t)w * (size_t)h, sizeof *at);

    for (int32_t i = 0; at != NULL && i < w * h; i++) {
        at[i] = (float)dr_uniform(r, -1, 1);
    }
    for (int32_t j = 0; at != NULL && j < p->grid.h; j++) {
        int32_t y = dr_floor(j * scale);
        double v = dr_step(0, 1, j * scale - y);

        for (int32_t i = 0; i < p->grid.w; i++) {
            int32_t x = dr_floor(i * scale);
            const float *q = at + y * w + x;
            double u = dr_step(0, 1, i * scale - x);
            double top = q[0] + (q[1] - q[0]) * u, low = q[w] + (q[w + 1] - q[w]) * u;

            depth[(size_t)j * (size_t)p->grid.w + (size_t)i] +=
                (float)(amplitude * (top + (low - top) * v));
        }
    }
}

void dr_soft_wobble(struct dr_paint *p, float *depth, double amplitude, double wave,
                    struct gg_rng *r)
{
    if (depth != NULL) {
        add_noise(p, depth, amplitude, wave, r);
        add_noise(p, depth, .6 * amplitude, .45 * wave, r);
    }
}

double dr_soft_at(const struct dr_paint *p, const float *depth, double x, double y)
{
    double u = dr_clamp(x / p->grid.step - .5, 0, p->grid.w - 1.001);
    double v = dr_clamp(y / p->grid.step - .5, 0, p->grid.h - 1.001);
    int32_t i = dr_floor(u), j = dr_floor(v);
    size_t right = i + 1 < p->grid.w ? 1 : 0, below = j + 1 < p->grid.h ? (size_t)p->grid.w : 0;
    const float *q = depth + (size_t)j * (size_t)p->grid.w + (size_t)i;
    double top = q[0] + (q[right] - q[0]) * (u - i);
    double low = q[below] + (q[below + right] - q[below]) * (u - i);

    return top + (low - top) * (v - j);
}

/* ---- outlines ---- */

/* The same with a rim of places outside, so that every line of equal depth is closed. */
static float *rimmed(struct dr_paint *p, const float *depth, double level, struct dr_grid *of)
{
    float *grid;

    *of = (struct dr_grid){ p->grid.w + 2, p->grid.h + 2, p->grid.step };
    grid = dr_array(p, (size_t)of->w * (size_t)of->h, sizeof *grid);
    for (int32_t j = 0; grid != NULL && j < of->h; j++) {
        for (int32_t i = 0; i < of->w; i++) {
            bool rim = i == 0 || j == 0 || i == of->w - 1 || j == of->h - 1;

            grid[(size_t)j * (size_t)of->w + (size_t)i] =
                rim ? (float)(level - p->grid.step)
                    : depth[(size_t)(j - 1) * (size_t)p->grid.w + (size_t)(i - 1)];
        }
    }
    return grid;
}

/* Turns the line so that the inside is on its right hand. */
static void set_right(struct dr_paint *p, const float *depth, double level, struct dr_line *line)
{
    double sum = 0;

    for (uint32_t i = 0; i < line->n; i++) {
        struct dr_pt d = dr_direction(line, i), q = line->at[i];

        sum += dr_soft_at(p, depth, q.x - d.y, q.y + d.x) > level ? 1 : -1;
    }
    if (sum < 0) {
        dr_reverse(line);
    }
}

struct dr_lines dr_soft_outline(struct dr_paint *p, const float *depth, double level)
{
    struct dr_lines out = { 0 };
    struct dr_grid of;
    float *grid = depth != NULL ? rimmed(p, depth, level, &of) : NULL;

    if (grid == NULL) {
        return out;
    }
    out = dr_isolines(p, grid, &of, level, 4);
    for (uint32_t l = 0; l < out.n; l++) {
        struct dr_line *line = &out.at[l];

        line->closed = true;
        for (uint32_t i = 0; i < line->n; i++) {
            line->at[i].x -= p->grid.step;
            line->at[i].y -= p->grid.step;
        }
        set_right(p, depth, level, line);
    }
    return out;
}
