/* SPDX-License-Identifier: MIT
 * The painter: plans, then layers from the ground up. */
#include "draw/paint.h"

enum { LONGEST = 6000 }; /* side of a board in drawing units */

struct gg_rng dr_rng(const struct dr_paint *p, enum dr_layer layer)
{
    struct gg_rng r;

    gg_rng_seed(&r, p->map->seed, (uint64_t)layer);
    return r;
}

double dr_uniform(struct gg_rng *r, double lo, double hi)
{
    return lo + (hi - lo) * ((double)(gg_rng_next(r) >> 11) / 9007199254740992.);
}

double dr_gauss(struct gg_rng *r)
{
    double sum = -6;

    for (int i = 0; i < 12; i++) {
        sum += dr_uniform(r, 0, 1);
    }
    return sum;
}

static double scale_of(const struct gg_map *m)
{
    return dr_clamp(m->scale > 0 ? m->scale / 1000. : 1, .01, 100) / 10;
}

struct dr_pt dr_of_map(const struct dr_paint *p, int32_t x, int32_t y)
{
    return (struct dr_pt){ dr_clamp(x * p->scale, -2 * LONGEST, 3 * LONGEST),
                           dr_clamp(y * p->scale, -2 * LONGEST, 3 * LONGEST) };
}

struct dr_line dr_from_map(struct dr_paint *p, uint32_t first, uint32_t points, bool closed)
{
    struct dr_line line = { .closed = closed };

    if (first > p->map->points || points > p->map->points - first) {
        return line;
    }
    for (uint32_t i = 0; i < points; i++) {
        struct dr_pt q = dr_of_map(p, p->map->point[first + i][0], p->map->point[first + i][1]);

        dr_add(p, &line, q.x, q.y);
    }
    return line;
}

static void set_out(struct dr_paint *p)
{
    const struct gg_map *m = p->map;
    struct dr_pt least, most;

    p->scale = scale_of(m);
    p->width = dr_clamp(m->width * p->scale, 16, LONGEST);
    p->height = dr_clamp(m->height * p->scale, 16, LONGEST);
    least = dr_of_map(p, m->frame[0], m->frame[1]);
    most = dr_of_map(p, m->frame[2], m->frame[3]);
    p->frame = (struct dr_box){ dr_clamp(least.x, 0, p->width), dr_clamp(least.y, 0, p->height),
                                dr_clamp(most.x, 0, p->width), dr_clamp(most.y, 0, p->height) };
    if (p->frame.x1 - p->frame.x0 < 8 || p->frame.y1 - p->frame.y0 < 8) {
        p->frame = (struct dr_box){ 0, 0, p->width, p->height };
    }
    p->unit = dr_clamp(m->unit > 0 ? m->unit : 64, 8, 2000);
    p->counter = dr_clamp(m->counter * p->scale, 0, 400);
}

void gg_map_size(const struct gg_map *m, unsigned how, int32_t *width, int32_t *height)
{
    double beside = 0, above = 0, below = 0;

    if ((how & GG_PAINT_SHEET) != 0) {
        dr_sheet_margins(m, &beside, &above, &below);
    }
    *width = dr_round(dr_clamp(m->width * scale_of(m), 16, LONGEST) + 2 * beside);
    *height = dr_round(dr_clamp(m->height * scale_of(m), 16, LONGEST) + above + below);
}

static void plan(struct dr_paint *p)
{
    static void (*const plans[])(struct dr_paint *) = {
        dr_plan_grid, dr_plan_cells, dr_plan_water, dr_plan_crests,
        dr_plan_ways, dr_plan_woods, dr_plan_mask,  dr_plan_field,
    };

    for (size_t i = 0; i < sizeof plans / sizeof *plans && !p->failed; i++) {
        plans[i](p);
    }
}

static void draw_land(struct dr_paint *p)
{
    static void (*const layers[])(struct dr_paint *) = {
        dr_draw_relief, dr_draw_fields, dr_draw_contours, dr_draw_crests, dr_draw_water,
        dr_draw_woods,  dr_draw_ways,   dr_draw_built,    dr_draw_grid,
    };

    for (size_t i = 0; i < sizeof layers / sizeof *layers && !p->failed; i++) {
        layers[i](p);
    }
}

static void open_svg(struct dr_paint *p)
{
    int32_t width, height;

    gg_map_size(p->map, p->how, &width, &height);
    gg_buf_printf(p->svg,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
                  "height=\"%d\">",
                  (int)width, (int)height, (int)width, (int)height);
    dr_put(p->svg, "<defs><clipPath id=\"land\"><rect", NULL);
    dr_attr(p->svg, "x", p->frame.x0);
    dr_attr(p->svg, "y", p->frame.y0);
    dr_attr(p->svg, "width", p->frame.x1 - p->frame.x0);
    dr_attr(p->svg, "height", p->frame.y1 - p->frame.y0);
    gg_buf_puts(p->svg, "/></clipPath>");
    dr_define_woods(p);
    dr_put(p->svg, "</defs><rect width=\"100%\" height=\"100%\" fill=\"", p->pal->paper, "\"/>",
           NULL);
}

static void draw(struct dr_paint *p)
{
    open_svg(p);
    if ((p->how & GG_PAINT_SHEET) != 0) {
        dr_open_sheet(p);
    }
    gg_buf_puts(p->svg, "<g clip-path=\"url(#land)\">");
    draw_land(p);
    gg_buf_puts(p->svg, "</g>");
    dr_draw_marks(p);
    if ((p->how & GG_PAINT_NAMES) != 0) {
        dr_draw_names(p);
    }
    if ((p->how & GG_PAINT_SHEET) != 0) {
        dr_close_sheet(p);
    }
    gg_buf_puts(p->svg, "</svg>\n");
}

void dr_begin(struct dr_paint *p, const struct gg_map *m, unsigned how, struct gg_buf *svg)
{
    *p = (struct dr_paint){ .map = m,
                            .pal = (how & GG_PAINT_DARK) != 0 ? &dr_dark : &dr_light,
                            .how = how,
                            .svg = svg,
                            .failed = m->failed };
    set_out(p);
    plan(p);
}

void dr_end(struct dr_paint *p)
{
    gg_arena_free(&p->arena);
}

void gg_map_paint(const struct gg_map *m, unsigned how, struct gg_buf *svg)
{
    struct dr_paint p;

    dr_begin(&p, m, how, svg);
    if (!p.failed) {
        draw(&p);
    }
    if (p.failed) {
        svg->failed = true;
    }
    dr_end(&p);
}
