/* SPDX-License-Identifier: MIT
 * Lines of the board: the rivers, borders of areas, and the heavier ones between districts. */
#include "rules/nations/show_draw.h"

/* ---- water ---- */

enum { WAYS_MAX = 8 };

static void add_way(int32_t way[WAYS_MAX][2], unsigned *n, const int32_t p[2], const int32_t q[2])
{
    if (*n < WAYS_MAX) {
        way[*n][0] = (p[0] + q[0]) / 2;
        way[(*n)++][1] = (p[1] + q[1]) / 2;
    }
}

/* Where water enters or leaves an area: at its river neighbours and, once, at the edge of the
 * board. */
static unsigned ways_of_water(const struct nat_battle *b, unsigned area, int32_t way[WAYS_MAX][2])
{
    uint64_t rivers = b->adjacent[area] & b->terrain[RIVER];
    unsigned n = 0, k;
    bool out = false;
    struct gg_path o;

    for (NAT_EACH(k, rivers)) {
        struct gg_path border;

        if (nat_border(b, area, k, &border)) {
            add_way(way, &n, border.at[0], border.at[border.n - 1]);
        }
    }
    nat_outline(b, area, &o);
    for (uint32_t i = 0; i < o.n && !out; i++) {
        out = nat_on_edge(b, o.at[i], o.at[(i + 1) % o.n]);
        if (out) {
            add_way(way, &n, o.at[i], o.at[(i + 1) % o.n]);
        }
    }
    return n;
}

static void put_point(struct gg_buf *svg, const char *command, int32_t x, int32_t y)
{
    gg_buf_puts(svg, command);
    gg_svg_number(svg, x);
    gg_buf_putc(svg, ' ');
    gg_svg_number(svg, y);
}

/* From p to q in four bends. */
static void put_course(struct gg_buf *svg, const int32_t p[2], const int32_t q[2])
{
    int32_t dx = q[0] - p[0], dy = q[1] - p[1], sweep = gg_length(dx, dy) / 9, n[2];

    gg_normal(p, q, n);
    put_point(svg, "M", p[0], p[1]);
    for (int32_t i = 0; i < 4; i++) {
        int32_t side = i % 2 == 0 ? sweep : -sweep;

        put_point(svg, "Q", p[0] + dx * (2 * i + 1) / 8 + n[0] * side / GG_UNIT,
                  p[1] + dy * (2 * i + 1) / 8 + n[1] * side / GG_UNIT);
        put_point(svg, " ", p[0] + dx * (i + 1) / 4, p[1] + dy * (i + 1) / 4);
    }
}

/* From the village straight away from a point, to the edge of the area. */
static void far_side(const struct gg_path *o, const int32_t village[2], const int32_t from[2],
                     int32_t out[2])
{
    int32_t dx = village[0] - from[0], dy = village[1] - from[1];
    int32_t length = gg_length(dx, dy) > 0 ? gg_length(dx, dy) : 1;

    out[0] = village[0];
    out[1] = village[1];
    while (gg_path_depth(o, out[0], out[1]) > 20) {
        out[0] += dx * 20 / length;
        out[1] += dy * 20 / length;
    }
}

/* Where a river goes on that no neighbour takes up: across the area. */
static unsigned complete_ways(const struct gg_path *o, const int32_t village[2],
                              int32_t way[WAYS_MAX][2], unsigned n)
{
    if (n == 0) {
        const int32_t beside[2] = { village[0] + 100, village[1] - 60 };

        far_side(o, village, beside, way[n++]);
    }
    if (n == 1) {
        far_side(o, village, way[0], way[n++]);
    }
    return n;
}

/* All waters of an area meet beside its village. */
static void draw_river(const struct nat_battle *b, unsigned area, const char *attributes,
                       struct gg_buf *svg)
{
    const int32_t village[2] = { b->area[area].x * NAT_SCALE - 150,
                                 b->area[area].y * NAT_SCALE + 90 };
    int32_t way[WAYS_MAX][2];
    struct gg_path o;
    unsigned n;

    nat_outline(b, area, &o);
    n = complete_ways(&o, village, way, ways_of_water(b, area, way));
    for (unsigned i = 0; i < n; i++) {
        gg_buf_puts(svg, "<path d=\"");
        put_course(svg, village, way[i]);
        gg_buf_printf(svg, "\" %s/>\n", attributes);
    }
}

void nat_draw_water(const struct nat_battle *b, struct gg_buf *svg)
{
    static const char bank[] = "stroke=\"#53809a\" stroke-width=\"9\"",
                      water[] = "stroke=\"#a9cbd8\" stroke-width=\"6.8\"",
                      glint[] = "stroke=\"#e4f1f3\" stroke-width=\"1.2\" "
                                "stroke-dasharray=\"14 9\"";
    static const char *const coat[] = { bank, water, glint };

    gg_svg_group(svg, "class=\"river\" fill=\"none\" stroke-linecap=\"round\"");
    for (unsigned c = 0; c < sizeof coat / sizeof *coat; c++) {
        unsigned area;

        for (NAT_EACH(area, b->terrain[RIVER])) {
            draw_river(b, area, coat[c], svg);
        }
    }
    gg_svg_group_end(svg);
}

/* ---- borders ---- */

/* A dark line on a light one, so that it stands out from any ground. */
static void draw_areas(const struct nat_battle *b, struct gg_buf *svg)
{
    static const char *const coat[] = {
        "stroke=\"#fbf6e3\" stroke-width=\"3.6\" stroke-opacity=\"0.75\"",
        "stroke=\"#6d5734\" stroke-width=\"1.4\""
    };

    gg_svg_group(svg, "class=\"borders\" fill=\"none\" stroke-linejoin=\"round\"");
    for (unsigned c = 0; c < 2; c++) {
        for (unsigned i = 0; i < (unsigned)b->areas; i++) {
            struct gg_path o;

            nat_outline(b, i, &o);
            gg_svg_polygon(svg, (const int32_t(*)[2])o.at, o.n, coat[c]);
        }
    }
    gg_svg_group_end(svg);
}

/* Between two districts the band of each lies on its own side: NAT-1.14. */
static void draw_district_border(const struct nat_battle *b, unsigned i, unsigned k,
                                 struct gg_buf *svg)
{
    static const char *const band[DISTRICTS] = {
        [NORTH] = "stroke=\"#4f6f9f\"",  [SOUTH] = "stroke=\"#a0522d\"",
        [WEST] = "stroke=\"#7b5a8c\"",   [EAST] = "stroke=\"#9a7b1e\"",
        [CENTRE] = "stroke=\"#8a2b22\"",
    };
    struct gg_path border, inner;

    if (nat_border(b, i, k, &border)) {
        gg_path_aside(&border, 32, false, &inner);
        gg_svg_polyline(svg, (const int32_t(*)[2])inner.at, inner.n, band[b->area[i].district]);
    }
}

static void draw_districts(const struct nat_battle *b, struct gg_buf *svg)
{
    gg_svg_group(svg, "class=\"district-borders\" fill=\"none\" stroke-width=\"4.6\" "
                      "stroke-opacity=\"0.62\" stroke-linejoin=\"round\"");
    for (unsigned i = 0; i < (unsigned)b->areas; i++) {
        unsigned k;

        for (NAT_EACH(k, b->adjacent[i])) {
            if (b->area[i].district != b->area[k].district) {
                draw_district_border(b, i, k, svg);
            }
        }
    }
    gg_svg_group_end(svg);
}

void nat_draw_borders(const struct nat_battle *b, struct gg_buf *svg)
{
    draw_districts(b, svg);
    draw_areas(b, svg);
}
