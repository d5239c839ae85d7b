/* SPDX-License-Identifier: MIT
 * Roads and lanes: from cell to cell, made straight; sunken ones; trees beside the high roads;
 * bridges. */
#include "draw/field.h"

/* By style, in units: how wide a road is. */
static const double road_width[] = {
    [GG_MAP_HEXES] = 5.2, [GG_MAP_ZONES] = 5.4, [GG_MAP_AREAS] = 6.2
};

/* ---- courses ---- */

static struct dr_lines chained(struct dr_paint *p, unsigned what, unsigned without)
{
    struct dr_link *link = dr_array(p, p->map->borders, sizeof *link);
    uint32_t n = 0;

    for (uint32_t i = 0; link != NULL && i < p->map->borders; i++) {
        const struct gg_map_border *b = &p->map->border[i];
        struct dr_link one = { .line = { 0 } };

        if ((b->what & what) == 0 || (b->what & without) != 0 || b->cell[0] >= p->map->cells ||
            b->cell[1] >= p->map->cells || b->cell[0] == b->cell[1]) {
            continue;
        }
        for (unsigned k = 0; k < 2; k++) {
            struct dr_pt at = p->cell[b->cell[k]].at;

            one.node[k] = dr_node(p, at);
            dr_add(p, &one.line, at.x, at.y);
        }
        if (!p->failed && one.node[0] != one.node[1]) {
            link[n++] = one;
        }
    }
    return link != NULL ? dr_chain(p, link, n, DR_STRAIGHT) : (struct dr_lines){ 0 };
}

static void add_ways(struct dr_paint *p, int kind, struct dr_lines *out)
{
    for (uint32_t i = 0; i < p->map->ways; i++) {
        if (p->map->way[i].kind == kind) {
            dr_keep(p, out, dr_way_line(p, &p->map->way[i]));
        }
    }
}

void dr_plan_ways(struct dr_paint *p)
{
    bool hexes = dr_style(p) == GG_MAP_HEXES;
    double most = .33 * p->unit;
    struct dr_lines roads = chained(p, GG_EDGE_ROAD, 0);
    struct dr_lines lanes = chained(p, GG_EDGE_LANE, GG_EDGE_ROAD);

    for (uint32_t i = 0; i < roads.n; i++) {
        dr_lead_out(p, &roads.at[i], &roads);
    }
    for (uint32_t i = 0; i < lanes.n; i++) {
        dr_lead_out(p, &lanes.at[i], &lanes);
    }
    p->roads = dr_courses(p, roads, NULL, (hexes ? .65 : .35) * p->unit, most);
    add_ways(p, GG_WAY_ROAD, &p->roads);
    p->lanes = dr_courses(p, lanes, &p->roads, (hexes ? .42 : .3) * p->unit, most);
    add_ways(p, GG_WAY_LANE, &p->lanes);
}

/* ---- drawing ---- */

static void put_stroke(struct dr_paint *p, const char *id, const char *colour, double width,
                       const char *more)
{
    dr_put(p->svg, "<use href=\"#", id, "\" stroke=\"", colour, "\"", NULL);
    dr_attr(p->svg, "stroke-width", width);
    dr_put(p->svg, more, "/>", NULL);
}

static void define(struct dr_paint *p, const char *id, const struct dr_lines *lines,
                   const char *cap)
{
    struct dr_path path = { .out = p->svg };

    dr_put(p->svg, "<path id=\"", id,
           "\" fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"", cap, "\" d=\"", NULL);
    dr_curves(p, &path, lines, .45);
    gg_buf_puts(p->svg, "\"/>");
}

static void draw_roads(struct dr_paint *p)
{
    double width = road_width[dr_style(p)];

    if (p->lanes.n > 0) {
        define(p, "lanes", &p->lanes, "round");
        put_stroke(p, "lanes", p->pal->halo, 3.6, " stroke-opacity=\".6\"");
        put_stroke(p, "lanes", p->pal->path, 1.5, " stroke-dasharray=\"5.5 4.4\"");
    }
    if (p->roads.n > 0) {
        define(p, "roads", &p->roads, "round");
        put_stroke(p, "roads", p->pal->road_case, width + 2, "");
        put_stroke(p, "roads", p->pal->road, width, "");
    }
}

/* ---- sunken ways ---- */

static bool is_sunken(const struct dr_paint *p, struct dr_pt q)
{
    for (uint32_t i = 0; i < p->map->cells; i++) {
        const struct dr_cell *c = &p->cell[i];

        if (c->land == GG_LAND_SUNKEN && q.x >= c->box.x0 && q.x <= c->box.x1 && q.y >= c->box.y0 &&
            q.y <= c->box.y1 && dr_inside(&c->outline, q)) {
            return true;
        }
    }
    return false;
}

/* A rim `off` to the right of the line, hachured towards it. */
static void put_rim(struct dr_paint *p, struct dr_path *path, const struct dr_line *line,
                    double off)
{
    struct dr_line rim = dr_parallel(p, line, off), even = dr_resample(p, &rim, 3);

    dr_curve(p, path, &rim, .4);
    for (uint32_t i = 0; i < even.n; i++) {
        struct dr_pt d = dr_direction(&even, i), q = even.at[i];

        dr_move_to(path, q.x, q.y);
        dr_line_to(path, q.x + d.y * off * .55, q.y - d.x * off * .55);
    }
}

static void put_rims(struct dr_paint *p, struct dr_path *path, const struct dr_line *line)
{
    if (line->n > 3) {
        put_rim(p, path, line, 7.5);
        put_rim(p, path, line, -7.5);
    }
}

static void sunken_stretches(struct dr_paint *p, struct dr_path *path, const struct dr_line *way)
{
    struct dr_line stretch = { 0 };

    for (uint32_t i = 0; i < way->n; i++) {
        if (is_sunken(p, way->at[i])) {
            dr_add(p, &stretch, way->at[i].x, way->at[i].y);
        } else {
            put_rims(p, path, &stretch);
            stretch = (struct dr_line){ 0 };
        }
    }
    put_rims(p, path, &stretch);
}

static void draw_rims(struct dr_paint *p)
{
    const struct dr_lines *ways[2] = { &p->roads, &p->lanes };
    struct dr_path path = { .out = p->svg };
    bool any = false;

    for (uint32_t i = 0; i < p->map->cells; i++) {
        any |= p->cell[i].land == GG_LAND_SUNKEN;
    }
    if (!any) {
        return;
    }
    dr_put(p->svg, "<path fill=\"none\" stroke=\"", p->pal->crest, "\" d=\"", NULL);
    for (unsigned k = 0; k < 2; k++) {
        for (uint32_t i = 0; i < ways[k]->n; i++) {
            sunken_stretches(p, &path, &ways[k]->at[i]);
        }
    }
    gg_buf_puts(p->svg, "\"/>");
}

/* A sunken road along borders: a cutting. */
static void draw_cuttings(struct dr_paint *p)
{
    struct dr_lines raw = dr_chain_sides(p, GG_EDGE_SUNKEN, 0, DR_DIRECTED), lines = { 0 };

    for (uint32_t i = 0; i < raw.n; i++) {
        struct dr_line one = dr_smooth(p, &raw.at[i], .14 * p->unit, 3);

        dr_keep(p, &lines, dr_parallel(p, &one, -.08 * p->unit));
    }
    if (lines.n == 0) {
        return;
    }
    define(p, "cuttings", &lines, "butt");
    put_stroke(p, "cuttings", p->pal->crest, 15,
               " stroke-dasharray=\"1.4 4.2\" stroke-opacity=\".75\"");
    put_stroke(p, "cuttings", p->pal->road_case, 9.5, " stroke-opacity=\".85\"");
    put_stroke(p, "cuttings", p->pal->road, 5.4, "");
}

/* ---- trees beside high roads ---- */

static void put_trees(struct dr_paint *p, const struct dr_line *road, struct gg_rng *r)
{
    const unsigned never = DR_IS_WOOD | DR_IS_WATER | DR_IS_BUILT | DR_IS_ORCHARD | DR_IS_POND;
    struct dr_line even = dr_resample(p, road, 27);
    double off = road_width[dr_style(p)] / 2 + 6.9;

    for (uint32_t i = 0; i < even.n; i++) {
        struct dr_pt d = dr_direction(&even, i), q = even.at[i];

        for (int side = -1; side <= 1; side += 2) {
            double x = q.x - d.y * side * off, y = q.y + d.x * side * off;
            unsigned is = dr_mask_at(p, x, y), tree = gg_rng_below(r, 4);

            if (dr_uniform(r, 0, 1) > .62 || (is & never) != 0 || (is & DR_IS_LAND) == 0) {
                continue;
            }
            gg_buf_printf(p->svg, "<use href=\"#t%u\" transform=\"translate(", tree);
            dr_num(p->svg, x);
            gg_buf_putc(p->svg, ' ');
            dr_num(p->svg, y);
            gg_buf_puts(p->svg, ")scale(.5)\"/>");
        }
    }
}

/* ---- bridges ---- */

/* Where the way crosses this water; `best`: how near to the point it must be, and then is. */
static bool crosses(const struct dr_line *way, const struct dr_line *water, struct dr_pt near,
                    double *best, struct dr_pt *at)
{
    double around = *best + 16, before = *best;
    struct dr_pt q;

    for (uint32_t i = 1; i < way->n; i++) {
        if (dr_apart(way->at[i], near) > around) {
            continue;
        }
        for (uint32_t j = 1; j < water->n; j++) {
            if (dr_abs(water->at[j].x - near.x) < around &&
                dr_cross(way->at[i - 1], way->at[i], water->at[j - 1], water->at[j], &q) &&
                dr_apart(q, near) < *best) {
                *best = dr_apart(q, near);
                *at = q;
            }
        }
    }
    return *best < before;
}

/* Where a way crosses water nearest to a point; false: nowhere within `reach`. */
static bool crossing(const struct dr_paint *p, const struct dr_line *way, struct dr_pt near,
                     double reach, struct dr_pt *at)
{
    double best = reach;
    bool found = false;

    for (uint32_t i = 0; i < p->streams.n; i++) {
        found |= crosses(way, &p->streams.at[i], near, &best, at);
    }
    for (uint32_t i = 0; i < p->rivers.n; i++) {
        found |= crosses(way, &p->rivers.at[i], near, &best, at);
    }
    return found;
}

static void put_bridge(struct dr_paint *p, struct dr_pt at, struct dr_pt along, double span,
                       double width)
{
    struct dr_path path = { .out = p->svg };
    double half = span / 2, side = width / 2;

    gg_buf_puts(p->svg, "<g transform=\"translate(");
    dr_num(p->svg, at.x);
    gg_buf_putc(p->svg, ' ');
    dr_num(p->svg, at.y);
    gg_buf_puts(p->svg, ")rotate(");
    dr_num(p->svg, dr_atan2(along.y, along.x) * 180 / DR_PI);
    dr_put(p->svg, ")\"><path fill=\"", p->pal->road, "\" d=\"", NULL);
    dr_move_to(&path, -half, -side);
    dr_line_to(&path, half, -side);
    dr_line_to(&path, half, side);
    dr_line_to(&path, -half, side);
    dr_put(p->svg, "z\"/><path fill=\"none\" stroke-width=\"1.8\" stroke=\"", p->pal->wall,
           "\" d=\"", NULL);
    for (int k = -1; k <= 1; k += 2) {
        dr_move_to(&path, -half - 3, k * (side + 3));
        dr_line_to(&path, -half, k * side);
        dr_line_to(&path, half, k * side);
        dr_line_to(&path, half + 3, k * (side + 3));
    }
    gg_buf_puts(p->svg, "\"/></g>");
}

/* The way nearest to a point, roads first. */
static const struct dr_line *way_at(const struct dr_paint *p, struct dr_pt q, bool road)
{
    uint32_t which = 0;

    if (road && dr_nearest_of(&p->roads, q, &which).distance < .6 * p->unit) {
        return &p->roads.at[which];
    }
    if (dr_nearest_of(&p->lanes, q, &which).distance < .6 * p->unit) {
        return &p->lanes.at[which];
    }
    return dr_nearest_of(&p->roads, q, &which).distance < .6 * p->unit ? &p->roads.at[which] : NULL;
}

static void draw_bridge_on(struct dr_paint *p, const struct dr_side *s)
{
    struct dr_pt middle = s->line.at[s->line.n / 2], at, along;
    bool river = (s->what & GG_EDGE_RIVER) != 0;
    const struct dr_line *way;

    if (s->line.n == 2) {
        middle.x = (s->line.at[0].x + s->line.at[1].x) / 2;
        middle.y = (s->line.at[0].y + s->line.at[1].y) / 2;
    }
    at = middle;
    way = way_at(p, middle, (s->what & GG_EDGE_LANE) == 0 || (s->what & GG_EDGE_ROAD) != 0);
    if (way != NULL && !crossing(p, way, middle, .6 * p->unit, &at)) {
        at = dr_nearest(way, middle).at;
    }
    if (way != NULL) {
        uint32_t i = dr_nearest(way, at).segment;

        along = dr_direction(way, i);
    } else { /* no way there: across the border */
        struct dr_pt d = dr_direction(&s->line, s->line.n / 2);

        along = (struct dr_pt){ -d.y, d.x };
    }
    put_bridge(p, at, along, river ? 22 : 15, 9);
}

/* On a map that tells of no bridge at all, each road that crosses water has one. */
static void draw_bridges_over(struct dr_paint *p, const struct dr_lines *water, double span)
{
    for (uint32_t i = 0; i < p->roads.n; i++) {
        const struct dr_line *road = &p->roads.at[i];

        for (uint32_t k = 1; k < road->n; k++) {
            for (uint32_t w = 0; w < water->n; w++) {
                struct dr_line piece = { .at = road->at + k - 1, .n = 2 };
                struct dr_pt at;

                if (dr_meet(&piece, &water->at[w], &at)) {
                    put_bridge(p, at, dr_direction(road, k), span, 9);
                }
            }
        }
    }
}

static bool has_bridges(const struct dr_paint *p)
{
    for (uint32_t i = 0; i < p->map->borders; i++) {
        if ((p->map->border[i].what & GG_EDGE_BRIDGE) != 0) {
            return true;
        }
    }
    for (uint32_t i = 0; i < p->map->marks; i++) {
        if (p->map->mark[i].kind == GG_MARK_BRIDGE) {
            return true;
        }
    }
    return false;
}

void dr_draw_ways(struct dr_paint *p)
{
    struct gg_rng r = dr_rng(p, DR_FOR_WAYS);

    draw_rims(p);
    draw_roads(p);
    draw_cuttings(p);
    for (uint32_t i = 0; i < p->sides; i++) {
        if ((p->side[i].what & GG_EDGE_BRIDGE) != 0) {
            draw_bridge_on(p, &p->side[i]);
        }
    }
    if (!has_bridges(p)) {
        draw_bridges_over(p, &p->streams, 19);
        draw_bridges_over(p, &p->rivers, 23);
    }
    for (uint32_t i = 0; i < p->roads.n; i++) {
        put_trees(p, &p->roads.at[i], &r);
    }
}
