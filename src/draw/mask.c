/* SPDX-License-Identifier: MIT
 * What is where on a grid over the board: quick to ask, good to some units. */
#include "draw/paint.h"

enum { MOST_PLACES = 640000, MOST_CROSSINGS = 512 };

void dr_plan_grid(struct dr_paint *p)
{
    struct dr_grid *g = &p->grid;

    for (g->step = 3; (p->width / g->step) * (p->height / g->step) > MOST_PLACES;) {
        g->step *= 1.1;
    }
    g->w = dr_round(dr_clamp(p->width / g->step, 2, MOST_PLACES));
    g->h = dr_round(dr_clamp(p->height / g->step, 2, MOST_PLACES));
    if ((double)g->w * g->h > 2. * MOST_PLACES) {
        p->failed = true;
        return;
    }
    p->mask = dr_array(p, (size_t)g->w * (size_t)g->h, sizeof *p->mask);
}

static void sort(double *x, uint32_t n)
{
    for (uint32_t i = 1; i < n; i++) {
        double v = x[i];
        uint32_t k = i;

        for (; k > 0 && x[k - 1] > v; k--) {
            x[k] = x[k - 1];
        }
        x[k] = v;
    }
}

/* Where the lines cross the height y, sorted. */
static uint32_t crossings(const struct dr_line *const *lines, uint32_t n, double y, double *x)
{
    uint32_t found = 0;

    for (uint32_t l = 0; l < n; l++) {
        const struct dr_line *line = lines[l];

        for (uint32_t i = 0, j = line->n - 1; i < line->n; j = i++) {
            struct dr_pt a = line->at[j], b = line->at[i];

            if ((a.y > y) != (b.y > y) && found < MOST_CROSSINGS) {
                x[found++] = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
            }
        }
    }
    sort(x, found);
    return found;
}

void dr_raster(struct dr_paint *p, const struct dr_line *const *lines, uint32_t n, double value,
               dr_place *put)
{
    struct dr_box box = { 1e9, 1e9, -1e9, -1e9 };
    double x[MOST_CROSSINGS], step = p->grid.step;
    int32_t last;

    for (uint32_t l = 0; l < n; l++) {
        struct dr_box one = dr_bounds(lines[l]);

        box.y0 = dr_min(box.y0, one.y0);
        box.y1 = dr_max(box.y1, one.y1);
    }
    last = dr_floor(dr_clamp(box.y1 / step + .5, -1, p->grid.h - 1));
    for (int32_t j = dr_floor(dr_clamp(box.y0 / step - .5, 0, p->grid.h)); j <= last; j++) {
        uint32_t found = crossings(lines, n, (j + .5) * step, x);

        for (uint32_t k = 0; k + 1 < found; k += 2) {
            int32_t from = dr_floor(dr_clamp(x[k] / step + .5, 0, p->grid.w));
            int32_t to = dr_floor(dr_clamp(x[k + 1] / step + .5, 0, p->grid.w));

            for (int32_t i = from; i < to; i++) {
                put(p, (size_t)j * (size_t)p->grid.w + (size_t)i, value);
            }
        }
    }
}

static void put_bit(struct dr_paint *p, size_t place, double bit)
{
    p->mask[place] |= (uint16_t)bit;
}

void dr_mask_fill(struct dr_paint *p, const struct dr_lines *lines, unsigned bit)
{
    const struct dr_line **list = dr_array(p, lines->n, sizeof *list);

    if (list == NULL) {
        return;
    }
    for (uint32_t i = 0; i < lines->n; i++) {
        list[i] = &lines->at[i];
    }
    dr_raster(p, list, lines->n, bit, put_bit);
}

static void stamp(struct dr_paint *p, struct dr_pt at, double reach, unsigned bit)
{
    double step = p->grid.step;
    int32_t x0 = dr_floor(dr_clamp((at.x - reach) / step, 0, p->grid.w));
    int32_t x1 = dr_floor(dr_clamp((at.x + reach) / step, -1, p->grid.w - 1));
    int32_t y0 = dr_floor(dr_clamp((at.y - reach) / step, 0, p->grid.h));
    int32_t y1 = dr_floor(dr_clamp((at.y + reach) / step, -1, p->grid.h - 1));

    for (int32_t j = y0; j <= y1; j++) {
        for (int32_t i = x0; i <= x1; i++) {
            double dx = (i + .5) * step - at.x, dy = (j + .5) * step - at.y;

            if (dx * dx + dy * dy <= reach * reach) {
                p->mask[(size_t)j * (size_t)p->grid.w + (size_t)i] |= (uint16_t)bit;
            }
        }
    }
}

void dr_mask_stroke(struct dr_paint *p, const struct dr_line *line, double reach, unsigned bit)
{
    struct dr_line dots = dr_resample(p, line, dr_max(reach / 2, p->grid.step));

    for (uint32_t i = 0; i < dots.n; i++) {
        stamp(p, dots.at[i], reach, bit);
    }
}

unsigned dr_mask_at(const struct dr_paint *p, double x, double y)
{
    double i = x / p->grid.step, j = y / p->grid.step;

    if (!(i >= 0 && j >= 0 && i < p->grid.w && j < p->grid.h)) {
        return 0;
    }
    return p->mask[(size_t)j * (size_t)p->grid.w + (size_t)i];
}

static void strokes(struct dr_paint *p, const struct dr_lines *lines, double reach, unsigned bit)
{
    for (uint32_t i = 0; i < lines->n; i++) {
        dr_mask_stroke(p, &lines->at[i], reach, bit);
    }
}

static bool is_cell(const struct dr_paint *p, uint32_t cell, const void *context)
{
    (void)context;
    return !p->map->cell[cell].outside && p->cell[cell].outline.n > 0;
}

static void clear_bit(struct dr_paint *p, size_t place, double bit)
{
    p->mask[place] &= (uint16_t) ~(unsigned)bit;
}

/* Outlines that may lie over each other; then what lies against the clock is a hole. */
static void fill_all(struct dr_paint *p, const struct dr_lines *lines, unsigned bits)
{
    for (int hole = 0; hole < 2; hole++) {
        for (uint32_t i = 0; i < lines->n; i++) {
            const struct dr_line *one = &lines->at[i];

            if ((dr_area(one) < 0) == (hole == 1)) {
                dr_raster(p, &one, 1, bits, hole == 1 ? clear_bit : put_bit);
            }
        }
    }
}

void dr_plan_mask(struct dr_paint *p)
{
    static const struct {
        uint16_t land, bit;
    } bits[] = { { GG_LAND_MEADOW, DR_IS_LOW },
                 { GG_LAND_BUILT, DR_IS_BUILT },
                 { GG_LAND_MARSH, DR_IS_LOW },
                 { GG_LAND_HILL, DR_IS_HILL | DR_IS_LOW } };
    struct dr_lines land = dr_outline(p, is_cell, NULL);

    dr_mask_fill(p, &land, DR_IS_LAND);
    for (size_t i = 0; i < sizeof bits / sizeof *bits; i++) {
        struct dr_lines lines = dr_outline_of(p, bits[i].land);

        fill_all(p, &lines, bits[i].bit);
    }
    fill_all(p, &p->ponds, DR_IS_POND | DR_IS_WATER);
    dr_mask_fill(p, &p->woods, DR_IS_WOOD);
    dr_mask_fill(p, &p->orchards, DR_IS_ORCHARD);
    strokes(p, &p->roads, 7, DR_IS_WAY);
    strokes(p, &p->lanes, 4, DR_IS_WAY);
    strokes(p, &p->streams, 7, DR_IS_WATER);
    strokes(p, &p->rivers, 10, DR_IS_WATER);
}
