/* SPDX-License-Identifier: MIT
 * Contours. */
#include "draw/field.h"

/* Every second place of the height field, a little blurred: contours need no more. */
static float *halved(struct dr_paint *p, struct dr_grid *g)
{
    size_t n = (size_t)p->grid.w * (size_t)p->grid.h;
    float *whole = dr_array(p, n, sizeof *whole), *half;

    *g = (struct dr_grid){ (p->grid.w + 1) / 2, (p->grid.h + 1) / 2, 2 * p->grid.step };
    half = dr_array(p, (size_t)g->w * (size_t)g->h, sizeof *half);
    if (whole == NULL || half == NULL) {
        return NULL;
    }
    memcpy(whole, p->height_at, n * sizeof *whole);
    dr_blur(p, whole, p->grid.w, p->grid.h, 2.2);
    for (int32_t j = 0; j < g->h; j++) {
        for (int32_t i = 0; i < g->w; i++) {
            half[(size_t)j * (size_t)g->w + (size_t)i] =
                whole[(size_t)(2 * j) * (size_t)p->grid.w + (size_t)(2 * i)];
        }
    }
    return half;
}

/* Every fourth is `bold`, the rest `thin`; both are text. */
static void trace_all(struct dr_paint *p, struct gg_buf *thin, struct gg_buf *bold)
{
    struct dr_grid g;
    const float *height = halved(p, &g);
    double lowest = 1e9, highest = -1e9, step = dr_style(p) == GG_MAP_HEXES ? .22 : .25;

    for (size_t k = 0; height != NULL && k < (size_t)g.w * (size_t)g.h; k++) {
        lowest = dr_min(lowest, height[k]);
        highest = dr_max(highest, height[k]);
    }
    for (int32_t i = dr_floor(lowest / step) + 1; i * step < highest && !p->failed; i++) {
        struct dr_lines lines = dr_isolines(p, height, &g, i * step, 14);
        struct dr_path path = { .out = i % 4 == 0 ? bold : thin };

        dr_curves(p, &path, &lines, 1.2);
    }
}

void dr_draw_contours(struct dr_paint *p)
{
    struct gg_buf thin = { 0 }, bold = { 0 };

    trace_all(p, &thin, &bold);
    dr_put(p->svg, "<g fill=\"none\" stroke=\"", p->pal->contour, "\" stroke-opacity=\"",
           p->pal->contour_opacity, "\"><path stroke-width=\".7\" d=\"", gg_buf_text(&thin),
           "\"/><path stroke-width=\"1.2\" d=\"", gg_buf_text(&bold), "\"/></g>", NULL);
    p->failed |= thin.failed || bold.failed;
    gg_buf_free(&thin);
    gg_buf_free(&bold);
}
