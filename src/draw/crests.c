/* SPDX-License-Identifier: MIT
 * Crests and escarpments: a line, and hachures on the side to which the ground falls. */
#include "draw/field.h"

/* How one kind is drawn, in units. */
struct strokes {
    double gap, least, most, weight, edge;
};

static const struct strokes crest[] = {
    [GG_MAP_HEXES] = { 4.4, 7, 13, 1, 1.7 },
    [GG_MAP_ZONES] = { 4.6, 9, 16, 1.2, 2 },
    [GG_MAP_AREAS] = { 5.2, 12, 22, 1.45, 2.3 },
};
static const struct strokes steep[] = {
    [GG_MAP_HEXES] = { 3.2, 11, 18, 1.25, 2.6 },
    [GG_MAP_ZONES] = { 3.9, 12, 21, 1.15, 2.4 },
    [GG_MAP_AREAS] = { 4.6, 14, 25, 1.5, 2.6 },
};
static const struct strokes both[] = {
    [GG_MAP_HEXES] = { 4.4, 5, 9, .85, 1.7 },
    [GG_MAP_ZONES] = { 4.6, 6, 11, .9, 2.2 },
    [GG_MAP_AREAS] = { 5.2, 8, 14, 1.1, 2.2 },
};

static struct dr_lines courses(struct dr_paint *p, unsigned what, unsigned without,
                               struct gg_rng *r)
{
    struct dr_lines raw = dr_chain_sides(p, what, without, DR_DIRECTED), lines, out = { 0 };
    double sigma = dr_style(p) == GG_MAP_HEXES ? .33 : dr_style(p) == GG_MAP_ZONES ? .18 : .14;
    double most = .185 * p->unit;

    lines = dr_courses(p, raw, NULL, sigma * p->unit, most);
    for (uint32_t i = 0; i < lines.n; i++) {
        struct dr_line one = dr_wander(p, &lines.at[i], .022 * p->unit, 1.9 * p->unit, r);

        dr_leash(&one, &raw, most);
        dr_lead_out(p, &one, &out);
        dr_keep(p, &out, one);
    }
    return out;
}

void dr_plan_crests(struct dr_paint *p)
{
    struct gg_rng r = dr_rng(p, DR_FOR_CRESTS);

    p->steeps = courses(p, GG_EDGE_STEEP, GG_EDGE_BOTH, &r);
    p->crests = courses(p, GG_EDGE_CREST, GG_EDGE_STEEP | GG_EDGE_BOTH, &r);
    p->ridges = courses(p, GG_EDGE_BOTH, 0, &r);
    for (uint32_t i = 0; i < p->map->ways; i++) {
        if (p->map->way[i].kind == GG_WAY_CREST) {
            dr_keep(p, &p->crests, dr_way_line(p, &p->map->way[i]));
        }
    }
}

/* One hachure, a thin triangle; longer and broader where the slope is turned from the light. */
static void put_hachure(struct dr_path *path, struct dr_pt at, struct dr_pt along,
                        const struct strokes *s, struct gg_rng *r)
{
    struct dr_pt down = { -along.y, along.x };
    double dark = .5 + .5 * (down.x + down.y) / 1.41421356;
    double length = dr_uniform(r, s->least, s->most), half = (.62 + .62 * dark) * s->weight, lean;

    length *= (dr_uniform(r, 0, 1) < .55 ? 1 : .62) * (.72 + .4 * dark);
    lean = dr_uniform(r, -1, 1);
    dr_move_to(path, at.x - along.x * half, at.y - along.y * half);
    dr_line_to(path, at.x + down.x * length + along.x * lean,
               at.y + down.y * length + along.y * lean);
    dr_line_to(path, at.x + along.x * half, at.y + along.y * half);
    dr_close(path);
}

static void put_hachures(struct dr_paint *p, struct gg_buf *out, const struct dr_line *line,
                         const struct strokes *s, struct gg_rng *r)
{
    struct dr_line even = dr_resample(p, line, 1.5);
    double length = dr_length(&even), step = even.n > 1 ? length / (even.n - 1) : 1;
    struct dr_path path = { .out = out };

    for (double at = 0; even.n > 1 && at < length; at += s->gap * dr_uniform(r, .8, 1.2)) {
        uint32_t i = (uint32_t)dr_clamp(at / step, 0, even.n - 1);

        put_hachure(&path, even.at[i], dr_direction(&even, i), s, r);
    }
}

static void draw_kind(struct dr_paint *p, const struct dr_lines *lines, const struct strokes *s,
                      bool mirrored, struct gg_rng *r)
{
    struct dr_path path = { .out = p->svg };

    if (lines->n == 0) {
        return;
    }
    dr_put(p->svg, "<path fill-opacity=\".72\" fill=\"", p->pal->crest, "\" d=\"", NULL);
    for (uint32_t i = 0; i < lines->n; i++) {
        struct dr_line back = dr_copy(p, &lines->at[i]);

        put_hachures(p, p->svg, &lines->at[i], s, r);
        dr_reverse(&back);
        if (mirrored) {
            put_hachures(p, p->svg, &back, s, r);
        }
    }
    dr_put(p->svg,
           "\"/><path fill=\"none\" stroke-linecap=\"round\" stroke-opacity=\".9\" stroke=\"",
           p->pal->crest, "\"", NULL);
    dr_attr(p->svg, "stroke-width", s->edge);
    gg_buf_puts(p->svg, " d=\"");
    dr_curves(p, &path, lines, .35);
    gg_buf_puts(p->svg, "\"/>");
}

void dr_draw_crests(struct dr_paint *p)
{
    struct gg_rng r = dr_rng(p, DR_FOR_CRESTS);
    unsigned style = dr_style(p);

    draw_kind(p, &p->crests, &crest[style], false, &r);
    draw_kind(p, &p->steeps, &steep[style], false, &r);
    draw_kind(p, &p->ridges, &both[style], true, &r);
}
