/* SPDX-License-Identifier: MIT
 * Lines of the map: streams and rivers along hexsides, crests with ticks that point down the slope,
 * roads and paths from hex to hex, bridges. */
#include "rules/eagles/show_draw.h"

/* ---- hexsides ---- */

/* Every hexside with one of the features, once, from corner to corner. */
static void put_sides(const struct eag_battle *b, const struct eag_sheet *s, unsigned features,
                      struct gg_buf *svg)
{
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        for (unsigned d = 0; d < 3 && eag_has(&b->exists, hex); d++) {
            if (b->hex[hex].near[d] != EAG_NOWHERE && (b->hex[hex].side[d] & features)) {
                int32_t at[2];

                eag_corner(s, hex, d + 5, at);
                eag_point(svg, "M", at);
                eag_corner(s, hex, d, at);
                eag_point(svg, "L", at);
            }
        }
    }
}

static void draw_sides(const struct eag_battle *b, const struct eag_sheet *s, unsigned features,
                       const char *attributes, struct gg_buf *svg)
{
    gg_buf_printf(svg, "<path %s d=\"", attributes);
    put_sides(b, s, features, svg);
    gg_buf_puts(svg, "\"/>\n");
}

static void draw_water(const struct eag_battle *b, const struct eag_sheet *s, struct gg_buf *svg)
{
    gg_svg_group(svg, "fill=\"none\" stroke-linecap=\"round\"");
    draw_sides(b, s, HS_RIVER, "stroke=\"#2f5f7c\" stroke-width=\"13\"", svg);
    draw_sides(b, s, HS_STREAM, "stroke=\"#2f5f7c\" stroke-width=\"6.4\"", svg);
    draw_sides(b, s, HS_RIVER, "stroke=\"#8fbfd4\" stroke-width=\"9\"", svg);
    draw_sides(b, s, HS_STREAM, "stroke=\"#8fc4da\" stroke-width=\"3.6\"", svg);
    gg_svg_group_end(svg);
}

/* ---- crests ---- */

/* Ticks of the hexside in that direction, to the neighbour, which lies lower. */
static void put_ticks(const struct eag_battle *b, const struct eag_sheet *s, unsigned hex,
                      unsigned d, int32_t length, struct gg_buf *svg)
{
    enum { TICKS = 5 };
    int32_t from[2], to[2], here[2], there[2];

    eag_corner(s, hex, d + 5, from);
    eag_corner(s, hex, d, to);
    eag_middle(s, hex, here);
    eag_middle(s, b->hex[hex].near[d], there);
    for (int32_t i = 0; i < TICKS; i++) {
        int32_t at[2];

        for (int k = 0; k < 2; k++) {
            at[k] = from[k] + (to[k] - from[k]) * (2 * i + 1) / (2 * TICKS);
        }
        eag_point(svg, "M", at);
        for (int k = 0; k < 2; k++) {
            at[k] = (there[k] - here[k]) * length / (2 * HALF);
        }
        eag_point(svg, "l", at);
    }
}

/* EAG-12.63, EAG-12.66: drawn from the higher hex; steep ones have long ticks. */
static void draw_crests(const struct eag_battle *b, const struct eag_sheet *s, struct gg_buf *svg)
{
    draw_sides(b, s, HS_CREST | HS_STEEP,
               "fill=\"none\" stroke=\"#6f451b\" stroke-width=\"3\" stroke-linecap=\"round\"", svg);
    gg_buf_puts(svg, "<path fill=\"none\" stroke=\"#6f451b\" stroke-width=\"1.7\" d=\"");
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        for (unsigned d = 0; d < 6 && eag_has(&b->exists, hex); d++) {
            unsigned side = b->hex[hex].side[d];

            if (b->hex[hex].near[d] != EAG_NOWHERE && (side & (HS_CREST | HS_STEEP)) &&
                !(side & HS_UP)) {
                put_ticks(b, s, hex, d, side & HS_STEEP ? 130 : 70, svg);
            }
        }
    }
    gg_buf_puts(svg, "\"/>\n");
}

/* ---- roads and paths ---- */

static unsigned ways_out(const struct eag_battle *b, unsigned hex, unsigned kind)
{
    unsigned ways = 0;

    for (unsigned d = 0; d < 6; d++) {
        ways |= (unsigned)((b->hex[hex].side[d] & kind) != 0) << d;
    }
    return ways;
}

/* Through a hex with two ways out it bends; else all ways meet in the middle. */
static void put_way(const struct eag_sheet *s, unsigned hex, unsigned ways, struct gg_buf *svg)
{
    bool bends = gg_popcount(ways) == 2;
    int32_t middle[2], at[2];
    unsigned d, n = 0;

    eag_middle(s, hex, middle);
    for (EAG_EACH(d, ways)) {
        eag_side_middle(s, hex, d, at);
        if (bends && n++ == 1) {
            eag_point(svg, "Q", middle);
            eag_point(svg, " ", at);
        } else {
            eag_point(svg, "M", at);
            if (!bends) {
                eag_point(svg, "L", middle);
            }
        }
    }
}

static void draw_ways(const struct eag_battle *b, const struct eag_sheet *s, unsigned kind,
                      const char *attributes, struct gg_buf *svg)
{
    gg_buf_printf(svg, "<path %s d=\"", attributes);
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        unsigned ways = eag_has(&b->exists, hex) ? ways_out(b, hex, kind) : 0;

        if (ways != 0) {
            put_way(s, hex, ways, svg);
        }
    }
    gg_buf_puts(svg, "\"/>\n");
}

static void draw_roads(const struct eag_battle *b, const struct eag_sheet *s, struct gg_buf *svg)
{
    gg_svg_group(svg, "fill=\"none\" stroke-linejoin=\"round\"");
    draw_ways(b, s, HS_PATH, "stroke=\"#8b6b3f\" stroke-width=\"2.6\" stroke-dasharray=\"8 4\"",
              svg);
    draw_ways(b, s, HS_ROAD, "stroke=\"#4f3a1e\" stroke-width=\"8\"", svg);
    draw_ways(b, s, HS_ROAD, "stroke=\"#f6ecd2\" stroke-width=\"5\"", svg);
    gg_svg_group_end(svg);
}

/* Two parapets beside the way across the hexside. */
static void draw_bridges(const struct eag_battle *b, const struct eag_sheet *s, struct gg_buf *svg)
{
    gg_buf_puts(svg, "<path fill=\"none\" stroke=\"#2c2115\" stroke-width=\"2.4\" d=\"");
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        for (unsigned d = 0; d < 3 && eag_has(&b->exists, hex); d++) {
            int32_t one[2], other[2], here[2], there[2];

            if (b->hex[hex].near[d] == EAG_NOWHERE || !(b->hex[hex].side[d] & HS_BRIDGE)) {
                continue;
            }
            eag_corner(s, hex, d + 5, one);
            eag_corner(s, hex, d, other);
            eag_middle(s, hex, here);
            eag_middle(s, b->hex[hex].near[d], there);
            for (int32_t edge = -1; edge <= 1; edge += 2) {
                int32_t from[2], to[2];

                for (int k = 0; k < 2; k++) {
                    int32_t at = (one[k] + other[k]) / 2 + edge * (other[k] - one[k]) / 6;

                    from[k] = at - (there[k] - here[k]) / 8;
                    to[k] = at + (there[k] - here[k]) / 8;
                }
                eag_point(svg, "M", from);
                eag_point(svg, "L", to);
            }
        }
    }
    gg_buf_puts(svg, "\"/>\n");
}

void eag_draw_lines(const struct eag_battle *b, const struct eag_sheet *s, struct gg_buf *svg)
{
    draw_crests(b, s, svg);
    draw_water(b, s, svg);
    draw_roads(b, s, svg);
    draw_bridges(b, s, svg);
}
