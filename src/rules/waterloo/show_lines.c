/* SPDX-License-Identifier: MIT
 * Lines of the board: borders of areas, the two ridges, the sunken road, walls of strongholds. */
#include "rules/waterloo/show_draw.h"

static void put_path(struct gg_buf *svg, const struct wat_path *p, bool closed,
                     const char *attributes)
{
    if (closed) {
        gg_svg_polygon(svg, (const int32_t(*)[2])p->at, p->n, attributes);
    } else {
        gg_svg_polyline(svg, (const int32_t(*)[2])p->at, p->n, attributes);
    }
}

/* A dark line on a light one, so that it stands out from any ground. */
static void draw_borders(const struct wat_battle *b, struct gg_buf *svg)
{
    static const char halo[] = "stroke=\"#fbf6e3\" stroke-width=\"3.4\" stroke-opacity=\"0.7\"",
                      line[] = "stroke=\"#6d5734\" stroke-width=\"1.3\"";
    static const char *const coat[] = { halo, line };

    gg_svg_group(svg, "class=\"borders\" fill=\"none\" stroke-linejoin=\"round\"");
    for (unsigned c = 0; c < 2; c++) {
        for (int i = 0; i < b->areas; i++) {
            struct wat_path o;

            wat_outline(&b->area[i], &o);
            put_path(svg, &o, true, coat[c]);
        }
    }
    gg_svg_group_end(svg);
}

/* ---- ridges ---- */

/* The border of a ridge seen from both its areas: strokes fall from the crest to either side. */
static void draw_ridge_border(const struct wat_battle *b, unsigned i, unsigned k,
                              struct gg_buf *svg)
{
    static const struct wat_strokes slope = { .step = 52, .in = 10, .out = 82 };
    struct wat_path border;

    if (wat_shared_border(b, i, k, &border)) {
        wat_hachures(svg, &border, &slope);
        if (i < k) {
            put_path(svg, &border, false, "stroke-width=\"3.6\"");
        }
    }
}

static void draw_ridges(const struct wat_battle *b, struct gg_buf *svg)
{
    gg_svg_group(svg, "class=\"ridge\" fill=\"none\" stroke=\"#6f4a26\" stroke-width=\"1.3\" "
                      "stroke-linecap=\"round\" stroke-linejoin=\"round\"");
    for (unsigned ridge = 0; ridge < 2; ridge++) {
        for (unsigned i = 0; i < (unsigned)b->areas; i++) {
            unsigned k;

            for (WAT_EACH(k, b->ridge_near[ridge][i])) {
                draw_ridge_border(b, i, k, svg);
            }
        }
    }
    gg_svg_group_end(svg);
}

/* ---- the sunken road ---- */

/* On the side of the area it covers: two banks, broken. */
static void draw_sunken_road(const struct wat_battle *b, struct gg_buf *svg)
{
    static const char *const coat[] = {
        "stroke=\"#f6edd2\" stroke-width=\"9.5\" stroke-opacity=\"0.9\"",
        "stroke=\"#4f3a20\" stroke-width=\"7\" stroke-dasharray=\"11 4.5\"",
        "stroke=\"#f0e2b8\" stroke-width=\"4\""
    };

    gg_svg_group(svg, "class=\"sunken-road\" fill=\"none\" stroke-linejoin=\"round\"");
    for (unsigned c = 0; c < sizeof coat / sizeof *coat; c++) {
        for (unsigned i = 0; i < (unsigned)b->areas; i++) {
            unsigned k;

            for (WAT_EACH(k, b->sunken_from[i])) {
                struct wat_path border, road;

                if (wat_shared_border(b, i, k, &border)) {
                    wat_path_aside(&border, 130, false, &road);
                    put_path(svg, &road, false, coat[c]);
                }
            }
        }
    }
    gg_svg_group_end(svg);
}

/* ---- strongholds ---- */

/* A wall with its coping inside the border. */
static void draw_walls(const struct wat_battle *b, struct gg_buf *svg)
{
    unsigned i;

    gg_svg_group(svg, "class=\"stronghold\" fill=\"none\" stroke-linejoin=\"miter\"");
    for (WAT_EACH(i, b->stronghold)) {
        struct wat_path o, wall;

        wat_outline(&b->area[i], &o);
        wat_path_aside(&o, 42, true, &wall);
        put_path(svg, &wall, true, "stroke=\"#33261a\" stroke-width=\"6.4\"");
        put_path(svg, &wall, true,
                 "stroke=\"#b59a72\" stroke-width=\"2.6\" stroke-dasharray=\"9 2.2\"");
    }
    gg_svg_group_end(svg);
}

void wat_draw_lines(const struct wat_battle *b, struct gg_buf *svg)
{
    draw_borders(b, svg);
    draw_ridges(b, svg);
    draw_sunken_road(b, svg);
    draw_walls(b, svg);
}
