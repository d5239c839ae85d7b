/* SPDX-License-Identifier: MIT
 * Lines of the board: borders of zones, streams and the Russbach along them, the water around
 * Lobau with its two bridges, and crests and escarpments with ticks that point down the slope. */
#include "rules/wagram/show_draw.h"

/* Calls `draw` with every border that has one of the features, once: seen from the first zone, or,
 * where the feature has a direction, from the upper one. */
typedef void border_fn(const struct gg_path *border, struct gg_buf *svg);

static void each_border(const struct wag_battle *b, unsigned features, bool directed,
                        border_fn *draw, struct gg_buf *svg)
{
    for (unsigned zone = 0; zone < (unsigned)b->zones; zone++) {
        const struct wag_zone *z = &b->zone[zone];

        for (unsigned slot = 0; slot < z->slots; slot++) {
            unsigned other = z->ring[slot];
            struct gg_path border;

            if ((z->border[slot] & features) != 0 && other != WAG_NOWHERE &&
                (directed || zone < other) && wag_border_of(b, zone, other, &border)) {
                draw(&border, svg);
            }
        }
    }
}

static void put_path(const struct gg_path *p, struct gg_buf *svg)
{
    for (uint32_t i = 0; i < p->n; i++) {
        wag_point(svg, i == 0 ? "M" : "L", p->at[i][0], p->at[i][1]);
    }
}

static void draw_path(const struct gg_path *border, struct gg_buf *svg)
{
    put_path(border, svg);
}

/* ---- water ---- */

static void draw_water(const struct wag_battle *b, unsigned features, const char *attributes,
                       struct gg_buf *svg)
{
    gg_buf_printf(svg, "<path %s d=\"", attributes);
    each_border(b, features, false, draw_path, svg);
    gg_buf_puts(svg, "\"/>\n");
}

static void draw_streams(const struct wag_battle *b, struct gg_buf *svg)
{
    gg_svg_group(svg, "class=\"stream\" fill=\"none\" stroke-linecap=\"round\" "
                      "stroke-linejoin=\"round\"");
    draw_water(b, B_RUSSBACH, "stroke=\"#35657f\" stroke-width=\"14\"", svg);
    draw_water(b, B_STREAM, "stroke=\"#35657f\" stroke-width=\"7.5\"", svg);
    draw_water(b, B_RUSSBACH, "stroke=\"#9cc6d6\" stroke-width=\"9.5\"", svg);
    draw_water(b, B_STREAM, "stroke=\"#9cc6d6\" stroke-width=\"4.4\"", svg);
    draw_water(b, B_RUSSBACH, "stroke=\"#e4f1f3\" stroke-width=\"1.6\" stroke-dasharray=\"18 12\"",
               svg);
    gg_svg_group_end(svg);
}

/* The arm of the Danube that makes Lobau an island: WAG-9.4.8. */
static void draw_arm(const struct wag_battle *b, const char *attributes, struct gg_buf *svg)
{
    gg_buf_printf(svg, "<path %s d=\"", attributes);
    for (unsigned i = 0; i < b->lobau_rings; i++) {
        struct gg_path border;

        if (wag_border_of(b, b->lobau, b->lobau_ring[i], &border)) {
            put_path(&border, svg);
        }
    }
    gg_buf_puts(svg, "\"/>\n");
}

/* Planks across the water in the middle of a border: WAG-3.2. */
static void draw_bridge(const struct gg_path *border, struct gg_buf *svg)
{
    uint32_t half = border->n / 2;
    const int32_t *p = border->at[half - (border->n > 1)], *q = border->at[half];
    int32_t x = (p[0] + q[0]) / 2, y = (p[1] + q[1]) / 2, n[2];

    gg_normal(p, q, n);
    gg_svg_line(svg, x - n[0] / 5, y - n[1] / 5, x + n[0] / 5, y + n[1] / 5,
                "stroke=\"#4a3216\" stroke-width=\"20\"");
    gg_svg_line(svg, x - n[0] / 5, y - n[1] / 5, x + n[0] / 5, y + n[1] / 5,
                "stroke=\"#d9b98a\" stroke-width=\"15\" stroke-dasharray=\"4 2\"");
}

static void draw_island(const struct wag_battle *b, struct gg_buf *svg)
{
    gg_svg_group(svg, "class=\"arm\" fill=\"none\" stroke-linecap=\"round\" "
                      "stroke-linejoin=\"round\"");
    draw_arm(b, "stroke=\"#53809a\" stroke-width=\"31\"", svg);
    draw_arm(b, "stroke=\"#a9cbd8\" stroke-width=\"27\"", svg);
    gg_svg_group_end(svg);
    gg_svg_group(svg, "class=\"bridge\"");
    each_border(b, B_PASSAGE, false, draw_bridge, svg);
    gg_svg_group_end(svg);
}

/* ---- slopes ---- */

/* Ticks of that length to the left of the path, that is down, every `step`. */
static void put_ticks(const struct gg_path *p, int32_t step, int32_t length, struct gg_buf *svg)
{
    int32_t next = step / 2;

    for (uint32_t i = 0; i + 1 < p->n; i++) {
        int32_t dx = p->at[i + 1][0] - p->at[i][0], dy = p->at[i + 1][1] - p->at[i][1], n[2];
        int32_t all = gg_length(dx, dy);

        gg_normal(p->at[i], p->at[i + 1], n);
        for (; next < all; next += step) {
            wag_point(svg, "M", p->at[i][0] + dx * next / all, p->at[i][1] + dy * next / all);
            wag_point(svg, "l", -n[0] * length / GG_UNIT, -n[1] * length / GG_UNIT);
        }
        next -= all;
    }
}

/* Set back into the upper zone, so that a stream at the foot of the slope stays free. */
static void draw_crest(const struct gg_path *border, struct gg_buf *svg)
{
    struct gg_path edge;

    gg_path_aside(border, 105, false, &edge);
    put_path(&edge, svg);
    put_ticks(&edge, 62, 70, svg);
}

static void draw_escarpment(const struct gg_path *border, struct gg_buf *svg)
{
    struct gg_path edge;

    gg_path_aside(border, 120, false, &edge);
    put_path(&edge, svg);
    put_ticks(&edge, 44, 100, svg);
}

/* Two crests back to back: it hides, but is no height to hold, WAG-3.3. */
static void draw_double(const struct gg_path *border, struct gg_buf *svg)
{
    struct gg_path back;

    for (int32_t side = -1; side <= 1; side += 2) {
        struct gg_path turned = *border;

        for (uint32_t i = 0; side > 0 && i < border->n; i++) {
            turned.at[i][0] = border->at[border->n - 1 - i][0];
            turned.at[i][1] = border->at[border->n - 1 - i][1];
        }
        gg_path_aside(&turned, -28, false, &back);
        put_path(&back, svg);
        put_ticks(&back, 62, 55, svg);
    }
}

static void draw_slopes(const struct wag_battle *b, struct gg_buf *svg)
{
    gg_buf_puts(svg, "<path class=\"crest\" fill=\"none\" stroke=\"#8a5a2b\" stroke-width=\"2.4\" "
                     "stroke-linejoin=\"round\" d=\"");
    each_border(b, B_CREST_DOWN, true, draw_crest, svg);
    each_border(b, B_DOUBLE_CREST, false, draw_double, svg);
    gg_buf_puts(svg, "\"/>\n<path class=\"escarpment\" fill=\"none\" stroke=\"#5a3415\" "
                     "stroke-width=\"4\" stroke-linejoin=\"round\" d=\"");
    each_border(b, B_ESCARPMENT_DOWN, true, draw_escarpment, svg);
    gg_buf_puts(svg, "\"/>\n");
}

/* ---- borders ---- */

/* A dark line on a light one, so that it stands out from any ground. */
static void draw_borders(const struct wag_battle *b, struct gg_buf *svg)
{
    static const char *const coat[] = {
        "stroke=\"#fbf6e3\" stroke-width=\"5\" stroke-opacity=\"0.7\"",
        "stroke=\"#7a6440\" stroke-width=\"1.7\""
    };

    gg_svg_group(svg, "class=\"borders\" fill=\"none\" stroke-linejoin=\"round\"");
    for (unsigned c = 0; c < 2; c++) {
        gg_buf_printf(svg, "<path %s d=\"", coat[c]);
        for (unsigned i = 0; i < (unsigned)b->zones; i++) {
            struct gg_path o;

            wag_outline(b, i, &o);
            put_path(&o, svg);
            gg_buf_putc(svg, 'z');
        }
        gg_buf_puts(svg, "\"/>\n");
    }
    gg_svg_group_end(svg);
}

void wag_draw_lines(const struct wag_battle *b, struct gg_buf *svg)
{
    draw_borders(b, svg);
    draw_island(b, svg);
    draw_streams(b, svg);
    draw_slopes(b, svg);
}
