/* SPDX-License-Identifier: MIT
 * Streams, rivers, ponds.  Streams rise somewhere, thin, and end in other water or at the rim. */
#include "draw/field.h"

/* By style, in units: a stream, a river, and how far both wander, in cells. */
static const struct {
    double stream, river, wander;
} broad[] = {
    [GG_MAP_HEXES] = { 5.4, 9.5, .053 },
    [GG_MAP_ZONES] = { 5, 9, .041 },
    [GG_MAP_AREAS] = { 9, 13, .05 },
};

/* ---- courses ---- */

static struct dr_lines wandering(struct dr_paint *p, unsigned what, unsigned without,
                                 const struct dr_lines *there, struct gg_rng *r)
{
    bool hexes = dr_style(p) == GG_MAP_HEXES;
    double most = .185 * p->unit;
    struct dr_lines raw = dr_chain_sides(p, what, without, DR_STRAIGHT), out = { 0 };
    struct dr_lines lines = dr_courses(p, raw, there, (hexes ? .375 : .24) * p->unit, most);

    for (uint32_t i = 0; i < lines.n; i++) {
        struct dr_line one =
            dr_wander(p, &lines.at[i], broad[dr_style(p)].wander * p->unit, .9 * p->unit, r);

        dr_leash(&one, &raw, most);
        dr_keep(p, &out, one);
    }
    return out;
}

static void add_ways(struct dr_paint *p, int kind, struct dr_lines *out, struct gg_rng *r)
{
    for (uint32_t i = 0; i < p->map->ways; i++) {
        if (p->map->way[i].kind == kind) {
            struct dr_line line = dr_way_line(p, &p->map->way[i]);

            dr_keep(p, out, dr_wander(p, &line, .025 * p->unit, .8 * p->unit, r));
        }
    }
}

/* A stream that ends beside a pond runs into it. */
static void lead_into_pond(struct dr_paint *p, struct dr_line *line)
{
    for (int turn = 0; turn < 2 && line->n > 1 && !line->closed; turn++) {
        uint32_t which = 0;
        struct dr_near n = dr_nearest_of(&p->ponds, line->at[line->n - 1], &which);
        struct dr_pt end;

        while (line->n > 8 && n.distance < 14) { /* along the shore: it ends where it comes there */
            n = dr_nearest_of(&p->ponds, line->at[--line->n - 1], &which);
        }
        end = line->at[line->n - 1];

        if (n.distance > 0 && n.distance < .75 * p->unit && !dr_inside(&p->ponds.at[which], end)) {
            double t = 1 + .2 * p->unit / dr_max(n.distance, 1);

            dr_add(p, line, n.at.x, n.at.y);
            dr_add(p, line, end.x + (n.at.x - end.x) * t, end.y + (n.at.y - end.y) * t);
            *line = dr_smooth(p, line, .14 * p->unit, 3);
        }
        dr_reverse(line);
    }
}

/* What is made of cells loses their corners; a shape of its own is as it is meant, and where it is
 * narrow, as an arm of a river, it keeps its ends. */
static void plan_pond(struct dr_paint *p, const struct dr_line *raw, double soft, struct gg_rng *r)
{
    struct dr_line line = dr_past_rim(p, raw);

    line = dr_smooth(p, &line, soft, .07 * p->unit);
    dr_keep(p, &p->ponds, dr_wander(p, &line, .04 * p->unit, 1.3 * p->unit, r));
}

static void plan_ponds(struct dr_paint *p, struct gg_rng *r)
{
    const unsigned pond = GG_LAND_POND;
    struct dr_lines raw = dr_outline(p, dr_has_land, &pond);
    double soft = (dr_style(p) == GG_MAP_HEXES ? .36 : .2) * p->unit;

    for (uint32_t i = 0; i < raw.n; i++) {
        plan_pond(p, &raw.at[i], soft, r);
    }
    raw = dr_shapes_of(p, pond);
    for (uint32_t i = 0; i < raw.n; i++) {
        double wide = 2 * dr_abs(dr_area(&raw.at[i])) / dr_max(dr_length(&raw.at[i]), 1);

        plan_pond(p, &raw.at[i], dr_min(.2 * p->unit, .3 * wide), r);
    }
}

void dr_plan_water(struct dr_paint *p)
{
    struct gg_rng r = dr_rng(p, DR_FOR_WATER);

    plan_ponds(p, &r);
    p->rivers = wandering(p, GG_EDGE_RIVER, 0, NULL, &r);
    p->streams = wandering(p, GG_EDGE_STREAM, GG_EDGE_RIVER, &p->rivers, &r);
    add_ways(p, GG_WAY_RIVER, &p->rivers, &r);
    add_ways(p, GG_WAY_STREAM, &p->streams, &r);
    for (uint32_t i = 0; i < p->streams.n; i++) {
        lead_into_pond(p, &p->streams.at[i]);
        dr_lead_out(p, &p->streams.at[i], &p->streams);
    }
    for (uint32_t i = 0; i < p->rivers.n; i++) {
        lead_into_pond(p, &p->rivers.at[i]);
        dr_lead_out(p, &p->rivers.at[i], &p->rivers);
    }
}

/* ---- drawing ---- */

/* One colour of it: what it is wider than the water, and how much of that is seen. */
struct coat {
    double wider;
    const char *colour, *opacity;
};

/* How broad the line is at each point, as a share: thin at an end that is a source. */
static double *shares(struct dr_paint *p, const struct dr_line *line, const bool source[2])
{
    double *share = dr_array(p, line->n, sizeof *share), length = dr_length(line), gone = 0;
    double grow = dr_min(150, length);

    for (uint32_t i = 0; share != NULL && i < line->n; i++) {
        share[i] = 1;
        for (int end = 0; end < 2; end++) {
            double t = (end == 0 ? gone : length - gone) / dr_max(grow, 1);

            if (source[end] && t < 1) {
                share[i] = dr_min(share[i], .55 * t + .45 * dr_sqrt(t));
            }
        }
        gone += i + 1 < line->n ? dr_apart(line->at[i], line->at[i + 1]) : 0;
    }
    return share;
}

static bool rim_is_near(const struct dr_paint *p, struct dr_pt q)
{
    if (q.x < p->frame.x0 + 20 || q.y < p->frame.y0 + 20 || q.x > p->frame.x1 - 20 ||
        q.y > p->frame.y1 - 20) {
        return true;
    }
    for (uint32_t i = 0; i < p->sides; i++) {
        if (p->side[i].cell[1] == DR_NONE && dr_nearest(&p->side[i].line, q).distance < 14) {
            return true;
        }
    }
    return false;
}

/* Ends nowhere in particular: not in other water, not at the rim. */
static bool is_source(const struct dr_paint *p, const struct dr_line *line, bool back)
{
    struct dr_pt end = line->at[back ? line->n - 1 : 0];
    const struct dr_lines *water[2] = { &p->streams, &p->rivers };
    double near = 14;

    if (line->closed || rim_is_near(p, end) ||
        dr_nearest_of(&p->ponds, end, NULL).distance < near) {
        return false;
    }
    for (uint32_t i = 0; i < p->ponds.n; i++) {
        if (dr_inside(&p->ponds.at[i], end)) {
            return false;
        }
    }
    for (unsigned k = 0; k < 2; k++) {
        for (uint32_t i = 0; i < water[k]->n; i++) {
            if (&water[k]->at[i] != line && dr_nearest(&water[k]->at[i], end).distance < near) {
                return false;
            }
        }
    }
    return true;
}

/* The part of full width as a line to be stroked, the thin ends as outlines: few bytes for much
 * water.  They overlap by some points. */
struct parts {
    struct dr_line full;
    uint32_t from, to; /* points of full width */
    double *share;
};

static struct parts parts_of(struct dr_paint *p, const struct dr_line *line)
{
    bool source[2] = { is_source(p, line, false), is_source(p, line, true) };
    struct parts t = { .to = line->n - 1, .share = shares(p, line, source) };

    if (t.share == NULL) {
        return t;
    }
    while (t.from < t.to && t.share[t.from] < 1) {
        t.from++;
    }
    while (t.to > t.from && t.share[t.to] < 1) {
        t.to--;
    }
    t.full = (struct dr_line){ .at = line->at + t.from,
                               .n = t.to - t.from + 1,
                               .closed = line->closed && t.to - t.from + 1 == line->n };
    return t;
}

/* Points a .. b as an outline. */
static void put_thin(struct dr_paint *p, struct gg_buf *out, const struct dr_line *line,
                     const struct parts *t, uint32_t a, uint32_t b, double width, double wider)
{
    struct dr_line part = { .at = line->at + a, .n = b - a + 1 }, even, ribbon;
    double *wide = dr_array(p, part.n, sizeof *wide);
    struct dr_path path = { .out = out };

    for (uint32_t i = 0; wide != NULL && i < part.n; i++) {
        double share = t->share[a + i];

        wide[i] = share * width + wider * (.4 + .6 * share) * dr_min(1, 4 * share);
    }
    if (wide != NULL && part.n > 2) {
        even = part;
        ribbon = dr_ribbon(p, &even, wide);
        dr_curve(p, &path, &ribbon, .22);
    }
}

static void put_coat(struct dr_paint *p, const struct dr_lines *lines, const struct parts *parts,
                     double width, const struct coat *coat, const char *id)
{
    dr_put(p->svg, "<g", NULL);
    if (coat->opacity != NULL) {
        dr_put(p->svg, " opacity=\"", coat->opacity, "\"", NULL);
    }
    dr_put(p->svg, "><use href=\"#", id, "\" stroke=\"", coat->colour, "\"", NULL);
    dr_attr(p->svg, "stroke-width", width + coat->wider);
    dr_put(p->svg, "/><path fill=\"", coat->colour, "\" d=\"", NULL);
    for (uint32_t i = 0; i < lines->n; i++) {
        const struct parts *t = &parts[i];
        uint32_t last = lines->at[i].n - 1;

        if (t->from > 0) {
            put_thin(p, p->svg, &lines->at[i], t, 0, t->from < last ? t->from + 1 : last, width,
                     coat->wider);
        }
        if (t->to < last && t->to >= t->from && t->from < last) {
            put_thin(p, p->svg, &lines->at[i], t, t->to > 0 ? t->to - 1 : 0, last, width,
                     coat->wider);
        }
    }
    gg_buf_puts(p->svg, "\"/></g>");
}

static void draw_lines(struct dr_paint *p, const struct dr_lines *lines, double width,
                       const char *id)
{
    const struct coat coat[] = { { 7, p->pal->bank_soft, ".38" },
                                 { 1.9, p->pal->bank, NULL },
                                 { 0, p->pal->water, NULL } };
    struct parts *parts = dr_array(p, lines->n, sizeof *parts);
    struct dr_path path = { .out = p->svg };

    if (parts == NULL || lines->n == 0) {
        return;
    }
    dr_put(p->svg, "<path id=\"", id, "\" fill=\"none\" stroke-linecap=\"round\" d=\"", NULL);
    for (uint32_t i = 0; i < lines->n; i++) {
        parts[i] = parts_of(p, &lines->at[i]);
        if (parts[i].full.n > 1) {
            dr_curve(p, &path, &parts[i].full, .3);
        }
    }
    gg_buf_puts(p->svg, "\"/>");
    for (unsigned c = 0; c < 3; c++) {
        put_coat(p, lines, parts, width, &coat[c], id);
    }
    dr_put(p->svg, "<use href=\"#", id,
           "\" stroke=\"#fff\" stroke-opacity=\".4\" transform=\"translate(-.5 -.7)\"", NULL);
    dr_attr(p->svg, "stroke-width", dr_max(.6, .13 * width));
    gg_buf_puts(p->svg, "/>");
}

/* Lines along the shore that fade towards the middle, as engraved on old maps. */
static void draw_shores(struct dr_paint *p)
{
    static const struct {
        double off;
        const char *opacity;
    } line[] = { { 3.5, ".62" }, { 8, ".5" },   { 13.5, ".4" }, { 20, ".3" },
                 { 28, ".22" },  { 39, ".16" }, { 53, ".12" } };
    size_t n = (size_t)p->grid.w * (size_t)p->grid.h;
    uint8_t *from = dr_array(p, n, sizeof *from);
    float *distance = dr_array(p, n, sizeof *distance);

    if (p->failed) {
        return;
    }
    for (size_t k = 0; k < n; k++) {
        from[k] = (p->mask[k] & DR_IS_POND) == 0;
    }
    dr_distances(p, from, distance);
    dr_blur(p, distance, p->grid.w, p->grid.h, 1.2);
    dr_put(p->svg, "<g fill=\"none\" stroke-width=\".75\" stroke=\"", p->pal->bank, "\">", NULL);
    for (size_t i = 0; i < sizeof line / sizeof *line && !p->failed; i++) {
        struct dr_lines shore = dr_isolines(p, distance, &p->grid, line[i].off, 8);
        struct dr_path path = { .out = p->svg };

        if (shore.n > 0) {
            dr_put(p->svg, "<path stroke-opacity=\"", line[i].opacity, "\" d=\"", NULL);
            dr_curves(p, &path, &shore, .8);
            gg_buf_puts(p->svg, "\"/>");
        }
    }
    gg_buf_puts(p->svg, "</g>");
}

/* The banks of all first, so that waters that meet are one. */
static void draw_ponds(struct dr_paint *p)
{
    struct dr_path path = { .out = p->svg };

    if (p->ponds.n == 0) {
        return;
    }
    gg_buf_puts(p->svg, "<defs><path id=\"ponds\" d=\"");
    dr_curves(p, &path, &p->ponds, .5);
    dr_put(p->svg, "\"/></defs><use href=\"#ponds\" fill=\"none\" stroke-width=\"3.2\" stroke=\"",
           p->pal->bank, "\"/><use href=\"#ponds\" fill=\"", p->pal->water, "\"/>", NULL);
    draw_shores(p);
}

void dr_draw_water(struct dr_paint *p)
{
    draw_lines(p, &p->streams, broad[dr_style(p)].stream, "streams");
    draw_lines(p, &p->rivers, broad[dr_style(p)].river, "rivers");
    draw_ponds(p);
}
