/* SPDX-License-Identifier: MIT
 * Woods: floor, shadow and crowns, packed at the rim and looser inside; orchards in rows; tufts of
 * reed in marshes. */
#include "draw/soft.h"

enum { CROWNS = 4 };

/* ---- plans ---- */

/* Woods come as near to a way as its verge, and leave the villages their clearings. */
static void clear_ways(struct dr_paint *p, float *depth, double margin)
{
    dr_soft_cut_all(p, depth, &p->roads, 6.5 + margin);
    dr_soft_cut_all(p, depth, &p->lanes, 3.2 + margin);
    dr_soft_cut_all(p, depth, &p->streams, 6.5 + margin);
    dr_soft_cut_all(p, depth, &p->rivers, 9.5 + margin);
}

static void clear_houses(struct dr_paint *p, float *depth)
{
    for (uint32_t i = 0; i < p->map->marks; i++) {
        const struct gg_map_mark *m = &p->map->mark[i];

        if (m->kind <= GG_MARK_MILL) {
            double size = m->size > 0 ? m->size * p->scale : .42 * dr_min(p->unit, 80);

            dr_soft_cut_at(p, depth, dr_of_map(p, m->x, m->y), dr_min(1.05 * size, 200));
        }
    }
}

/* Outside hexes a wood keeps within its borders and walls. */
static void clear_borders(struct dr_paint *p, float *depth)
{
    for (uint32_t i = 0; p->map->style != GG_MAP_HEXES && i < p->sides; i++) {
        bool wall = (p->side[i].what & GG_EDGE_WALL) != 0;

        dr_soft_cut(p, depth, &p->side[i].line, wall ? 11 : 1.5);
    }
}

static float *depth_of_woods(struct dr_paint *p)
{
    struct gg_rng r = dr_rng(p, DR_FOR_WOODS);
    double unit = dr_min(p->unit, 110);
    bool areas = p->map->style == GG_MAP_AREAS;
    double inset = p->map->style == GG_MAP_HEXES ? 0 : areas ? 13 : 4;
    float *depth = dr_soft_inland(p, 1u << GG_LAND_WOOD, (areas ? .2 : .13) * unit, inset);
    float *glade = dr_soft_land(p, 1u << GG_LAND_GLADE, 5);
    float *water = dr_soft_land(p, 1u << GG_LAND_POND, 7);

    if (depth == NULL) {
        return NULL;
    }
    dr_soft_wobble(p, depth,
                   (areas       ? .15
                    : inset > 0 ? .075
                                : .095) *
                       unit,
                   (areas ? .8 : .62) * unit, &r);
    dr_soft_without(p, depth, glade, 0);
    dr_soft_without(p, depth, water, 6);
    dr_soft_without(p, depth, dr_soft_land(p, 1u << GG_LAND_ORCHARD, 5), 0);
    clear_houses(p, depth);
    clear_borders(p, depth);
    clear_ways(p, depth, 0);
    return depth;
}

static float *depth_of_orchards(struct dr_paint *p)
{
    float *depth = dr_soft_land(p, 1u << GG_LAND_ORCHARD, .09 * dr_min(p->unit, 110));
    float *built = dr_soft_land(p, 1u << GG_LAND_BUILT, 5);

    if (depth != NULL) {
        dr_soft_without(p, depth, built, 0);
        clear_ways(p, depth, 2);
    }
    return depth;
}

/* Outlines that are worth drawing: slivers are left out. */
static struct dr_lines large(struct dr_paint *p, const struct dr_lines *lines, double least)
{
    struct dr_lines out = { 0 };

    for (uint32_t i = 0; i < lines->n; i++) {
        double area = dr_area(&lines->at[i]);

        if (area > least || area < -40) {
            dr_keep(p, &out, lines->at[i]);
        }
    }
    return out;
}

void dr_plan_woods(struct dr_paint *p)
{
    float *wood = depth_of_woods(p), *orchard = depth_of_orchards(p);

    if (wood != NULL && orchard != NULL) {
        struct dr_lines woods = dr_soft_outline(p, wood, 0);
        struct dr_lines orchards = dr_soft_outline(p, orchard, 2);

        p->woods = large(p, &woods, p->map->style == GG_MAP_HEXES ? 140 : 900);
        p->orchards = large(p, &orchards, 300);
    }
}

/* ---- crowns ---- */

/* Seen from above with light from the north-west: shadow, body, lit cap. */
static void define_crown(struct dr_paint *p, unsigned i)
{
    static const double radius[CROWNS] = { 4.6, 5.3, 4.1, 5.0 };
    struct gg_buf *b = p->svg;
    double r = radius[i];

    gg_buf_printf(b, "<g id=\"t%u\"><ellipse cx=\"1.7\" cy=\"2.1\"", i);
    dr_attr(b, "rx", r);
    dr_attr(b, "ry", r * .86);
    dr_put(b, " fill=\"", p->pal->crown_dark, "\" fill-opacity=\".5\"/><path fill=\"",
           p->pal->crown[i % DR_CROWNS], "\" stroke=\"", p->pal->crown_dark,
           "\" stroke-width=\".55\" stroke-opacity=\".75\" d=\"M", NULL);
    dr_num(b, -r);
    gg_buf_puts(b, " 0c-.6-2.2.9-3.6 2.2");
    dr_num(b, -r * .7);
    gg_buf_puts(b,
                "c1.4-1.6 3.4-1.3 4.2-.2c1.8-.2 3.3 1.2 3 3c1 1.5.2 3.4-1.2 4c-.9 1.7-3.3 2-4.4 1"
                "c-1.7.7-3.2-.4-3.4-1.9c-.9-.6-1.1-1.7-.4-2.7z\"/><path fill=\"");
    dr_put(b, p->pal->crown_lit, "\" fill-opacity=\".75\" d=\"M", NULL);
    dr_num(b, -r * .55);
    gg_buf_puts(b, "-1c0-1.8 1.5-2.9 3-2.6c-1 .6-1.3 1.3-1.2 2c-.9-.1-1.5.2-1.8.6z\"/></g>");
    gg_buf_printf(b, "<g id=\"o%u\"><use href=\"#t%u\" transform=\"scale(.72)\"/></g>\n", i, i);
}

void dr_define_woods(struct dr_paint *p)
{
    for (unsigned i = 0; i < CROWNS; i++) {
        define_crown(p, i);
    }
}

static void crown(struct dr_paint *p, char kind, double x, double y, struct gg_rng *r)
{
    gg_buf_printf(p->svg, "<use href=\"#%c%u\" x=\"%d\" y=\"%d\"/>", kind,
                  (unsigned)gg_rng_below(r, CROWNS), (int)dr_round(x), (int)dr_round(y));
}

/* A lattice of triangles, shaken, from north to south. */
static void crowns(struct dr_paint *p, const float *depth, struct gg_rng *r)
{
    double gap = p->map->style == GG_MAP_HEXES ? 9.4 : 10.8;
    int32_t rows = dr_floor(p->height / (gap * .82)), columns = dr_floor(p->width / gap);

    for (int32_t j = 0; j < rows; j++) {
        for (int32_t i = 0; i < columns; i++) {
            double x = (i + .5 * (j & 1)) * gap + dr_uniform(r, -.32, .32) * gap;
            double y = j * gap * .82 + dr_uniform(r, -.32, .32) * gap;
            double deep = dr_soft_at(p, depth, x, y);

            if (deep > 1.8 && (deep < 1.3 * gap || dr_uniform(r, 0, 1) < .86)) {
                crown(p, 't', x, y, r);
            }
        }
    }
}

static void outlines(struct dr_paint *p, const struct dr_lines *lines, double tolerance)
{
    struct dr_path path = { .out = p->svg };

    dr_curves(p, &path, lines, tolerance);
}

static void draw_woods(struct dr_paint *p, struct gg_rng *r)
{
    float *depth = depth_of_woods(p);

    if (depth == NULL || p->woods.n == 0) {
        return;
    }
    gg_buf_puts(p->svg, "<defs><path id=\"wd\" fill-rule=\"evenodd\" d=\"");
    outlines(p, &p->woods, .7);
    dr_put(p->svg, "\"/></defs><use href=\"#wd\" x=\"3\" y=\"3.6\" fill=\"", p->pal->crown_dark,
           "\" fill-opacity=\".34\"/><use href=\"#wd\" fill=\"", p->pal->wood, "\" stroke=\"",
           p->pal->wood_edge, "\" stroke-width=\"1.3\"/>\n<g>", NULL);
    crowns(p, depth, r);
    gg_buf_puts(p->svg, "</g>\n");
}

/* ---- orchards ---- */

static void rows_of_trees(struct dr_paint *p, const struct dr_line *o, struct gg_rng *r)
{
    struct dr_box box = dr_bounds(o);
    struct dr_pt mid = { (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 };
    double turn = dr_uniform(r, -.35, .35), c = dr_cos(turn), s = dr_sin(turn), gap = 10.5;
    int32_t reach = dr_floor(dr_clamp(dr_hypot(box.x1 - mid.x, box.y1 - mid.y), 0, 2000) / gap) + 1;

    for (int32_t j = -reach; j <= reach; j++) {
        for (int32_t i = -reach; i <= reach; i++) {
            struct dr_pt q = { mid.x + (i * c - j * s) * gap, mid.y + (i * s + j * c) * gap };

            if (dr_inside(o, q) && dr_nearest(o, q).distance > 3.2) {
                crown(p, 'o', q.x, q.y, r);
            }
        }
    }
}

static void draw_orchards(struct dr_paint *p, struct gg_rng *r)
{
    if (p->orchards.n == 0) {
        return;
    }
    dr_put(p->svg, "<path fill-rule=\"evenodd\" fill=\"", p->pal->garden,
           "\" fill-opacity=\".75\" stroke=\"", p->pal->hedge,
           "\" stroke-width=\"1.6\" stroke-dasharray=\"1 1.6\" stroke-linecap=\"round\" d=\"",
           NULL);
    outlines(p, &p->orchards, .7);
    gg_buf_puts(p->svg, "\"/>");
    for (uint32_t i = 0; i < p->orchards.n; i++) {
        if (dr_area(&p->orchards.at[i]) > 0) {
            rows_of_trees(p, &p->orchards.at[i], r);
        }
    }
    gg_buf_putc(p->svg, '\n');
}

/* ---- marshes ---- */

static void tuft(struct dr_path *path, double x, double y)
{
    static const double blade[3][2] = { { -2.6, -1.2 }, { 0, 0 }, { 2.6, 1.2 } };

    dr_move_to(path, x - 5, y);
    dr_line_to(path, x + 5, y);
    for (unsigned i = 0; i < 3; i++) {
        dr_move_to(path, x + blade[i][0], y - .6);
        dr_line_to(path, x + blade[i][0] + blade[i][1], y - (i == 1 ? 5.2 : 4.2));
    }
}

static void draw_marshes(struct dr_paint *p, struct gg_rng *r)
{
    float *depth = dr_soft_land(p, 1u << GG_LAND_MARSH, 6);
    double gap = p->unit < 80 ? 17 : .25 * dr_min(p->unit, 140);
    struct dr_path path = { .out = p->svg };

    if (depth == NULL) {
        return;
    }
    clear_ways(p, depth, 4);
    clear_houses(p, depth);
    dr_put(p->svg, "<path fill=\"none\" stroke=\"", p->pal->marsh,
           "\" stroke-width=\".95\" stroke-linecap=\"round\" stroke-opacity=\".85\" d=\"", NULL);
    for (int32_t j = 0; j < dr_floor(p->height / (gap * .82)); j++) {
        for (int32_t i = 0; i < dr_floor(p->width / gap); i++) {
            double x = (i + .5 * (j & 1)) * gap + dr_uniform(r, -.32, .32) * gap;
            double y = j * gap * .82 + dr_uniform(r, -.32, .32) * gap;

            if (dr_soft_at(p, depth, x, y) > 6 &&
                (dr_mask_at(p, x, y) & (DR_IS_WATER | DR_IS_WAY | DR_IS_WOOD)) == 0) {
                tuft(&path, x, y);
            }
        }
    }
    gg_buf_puts(p->svg, "\"/>\n");
}

void dr_draw_woods(struct dr_paint *p)
{
    struct gg_rng r = dr_rng(p, DR_FOR_WOODS);

    draw_marshes(p, &r);
    draw_orchards(p, &r);
    draw_woods(p, &r);
}
