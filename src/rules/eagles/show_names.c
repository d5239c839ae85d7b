/* SPDX-License-Identifier: MIT
 * Names of places with what they are worth, supply and entry hexes, and the border with the numbers
 * of rows and columns, a compass and a scale. */
#include "base/buf.h"
#include "rules/eagles/show_draw.h"
#include <string.h>

static const char *const colour[SIDES] = { "fill=\"#25467f\"", "fill=\"#9b2d25\"" };

/* ---- places ---- */

/* Is the place one that orders may name? EAG-11.25 */
static bool is_objective(const struct eag_battle *b, unsigned site)
{
    for (unsigned i = 0; i < b->objectives; i++) {
        if (b->objective[i] == site) {
            return true;
        }
    }
    return false;
}

/* Does the name of a place before this one stand where its own would? */
static bool is_crowded(const struct eag_battle *b, unsigned site)
{
    unsigned hex = b->site[site].hex[0];

    for (unsigned i = 0; i < (unsigned)b->sites; i++) {
        unsigned other = b->site[i].hex[0];

        if (i != site && other / EAG_STRIDE == hex / EAG_STRIDE && other < hex && hex - other < 4) {
            return !is_crowded(b, i);
        }
    }
    return false;
}

static void draw_place_names(const struct eag_battle *b, const struct eag_sheet *s, bool objectives,
                             struct gg_buf *svg)
{
    for (unsigned i = 0; i < (unsigned)b->sites; i++) {
        int32_t at[2];

        if (is_objective(b, i) == objectives && eag_has(&b->exists, b->site[i].hex[0])) {
            eag_middle(s, b->site[i].hex[0], at);
            gg_svg_text(svg, at[0], at[1] + (is_crowded(b, i) ? TALL + 60 : 30 - TALL), "",
                        b->site[i].name);
        }
    }
}

/* A shield with the points, half points rounded down, beside the name: for whom it counts. */
static void draw_worth(const struct eag_battle *b, const struct eag_sheet *s, unsigned site,
                       int side, struct gg_buf *svg)
{
    const struct eag_site *place = &b->site[site];
    int32_t at[2], x, y;
    struct gg_buf points = { 0 };

    eag_middle(s, place->hex[0], at);
    x = at[0] + (side == FRENCH ? -210 : 210);
    y = at[1] + 160;
    const int32_t shield[5][2] = { { x - 85, y - 90 },
                                   { x + 85, y - 90 },
                                   { x + 85, y + 30 },
                                   { x, y + 110 },
                                   { x - 85, y + 30 } };

    gg_svg_polygon(svg, shield, 5, colour[side]);
    gg_buf_int(&points, place->points[side] / 2);
    gg_svg_text(svg, x, y + 30,
                "font-size=\"11\" font-weight=\"bold\" text-anchor=\"middle\" fill=\"#fff\" "
                "stroke=\"none\"",
                gg_buf_text(&points));
    gg_buf_free(&points);
}

static void draw_worths(const struct eag_battle *b, const struct eag_sheet *s, struct gg_buf *svg)
{
    gg_svg_group(svg, "stroke=\"#fffdf5\" stroke-width=\"1.4\" stroke-linejoin=\"round\"");
    for (unsigned i = 0; i < (unsigned)b->sites; i++) {
        for (int side = 0; side < SIDES; side++) {
            if (b->site[i].points[side] > 0 && eag_has(&b->exists, b->site[i].hex[0])) {
                draw_worth(b, s, i, side, svg);
            }
        }
    }
    gg_svg_group_end(svg);
}

/* ---- supply, entries, exits ---- */

/* EAG-6.18: a wagon's wheel. */
static void draw_supply(const struct eag_sheet *s, unsigned hex, int side, struct gg_buf *svg)
{
    int32_t at[2];

    eag_middle(s, hex, at);
    gg_svg_circle(svg, at[0], at[1], 130,
                  side == FRENCH ? "fill=\"#f8f1dc\" stroke=\"#25467f\" stroke-width=\"5\""
                                 : "fill=\"#f8f1dc\" stroke=\"#9b2d25\" stroke-width=\"5\"");
    eag_point(svg, "<path stroke-width=\"2.6\" d=\"M", at);
    gg_buf_puts(svg, side == FRENCH ? "m-11 0h22m-11-11v22m-8-19l16 16m0-16l-16 16\" "
                                      "stroke=\"#25467f\"/>\n"
                                    : "m-11 0h22m-11-11v22m-8-19l16 16m0-16l-16 16\" "
                                      "stroke=\"#9b2d25\"/>\n");
}

/* Outside the edge that the hex lies at, pointing in. */
static void draw_entry(const struct eag_sheet *s, unsigned hex, int side, struct gg_buf *svg)
{
    int row = (int)(hex / EAG_STRIDE), column = (int)(hex % EAG_STRIDE);
    int32_t at[2], x = 0, y = 0; /* which way it points */

    eag_middle(s, hex, at);
    if (row == s->row[0] || row == s->row[1]) {
        y = row == s->row[0] ? -1 : 1;
        at[1] -= y * (TALL + 60);
    } else if (column == s->column[0] || column == s->column[1]) {
        x = column == s->column[0] ? 1 : -1;
        at[0] -= x * (HALF + 60);
    } else {
        return;
    }
    const int32_t arrow[3][2] = { { at[0] + 130 * x, at[1] + 130 * y },
                                  { at[0] - 60 * x + 120 * y, at[1] - 60 * y + 120 * x },
                                  { at[0] - 60 * x - 120 * y, at[1] - 60 * y - 120 * x } };

    gg_svg_polygon(svg, arrow, 3, colour[side]);
}

static void draw_ways_in(const struct eag_battle *b, const struct eag_sheet *s, struct gg_buf *svg)
{
    for (unsigned a = 0; a < (unsigned)b->armies; a++) {
        for (unsigned i = 0; i < b->army[a].supplies; i++) {
            draw_supply(s, b->army[a].supply[i], b->army[a].side, svg);
        }
    }
    gg_svg_group(svg, "stroke=\"#fffdf5\" stroke-width=\"1.6\"");
    for (unsigned e = 0; e < (unsigned)b->entries; e++) {
        for (unsigned i = 0; i < b->entry[e].hexes; i++) {
            draw_entry(s, b->entry[e].hex[i], b->formation[b->entry[e].formation].side, svg);
        }
    }
    gg_svg_group_end(svg);
}

void eag_draw_names(const struct eag_battle *b, const struct eag_sheet *s, struct gg_buf *svg)
{
    draw_ways_in(b, s, svg);
    draw_worths(b, s, svg);
    gg_svg_group(svg, EAG_SERIF "font-size=\"15\" text-anchor=\"middle\" fill=\"#2e2114\" "
                                "stroke=\"#f8f1da\" stroke-width=\"3.4\" stroke-linejoin=\"round\" "
                                "paint-order=\"stroke\"");
    draw_place_names(b, s, false, svg);
    gg_svg_group_end(svg);
    gg_svg_group(svg, EAG_SERIF "font-size=\"17\" font-weight=\"bold\" text-anchor=\"middle\" "
                                "fill=\"#2e2114\" stroke=\"#f8f1da\" stroke-width=\"3.6\" "
                                "stroke-linejoin=\"round\" paint-order=\"stroke\"");
    draw_place_names(b, s, true, svg);
    gg_svg_group_end(svg);
}

/* ---- the border ---- */

/* Numbers as on the map, from 1, with two digits: EAG-12.71. */
static void put_number(int32_t x, int32_t y, int number, struct gg_buf *svg)
{
    struct gg_buf text = { 0 };

    gg_buf_printf(&text, "%02d", number);
    gg_svg_text(svg, x, y, "", gg_buf_text(&text));
    gg_buf_free(&text);
}

static void draw_numbers(const struct eag_sheet *s, struct gg_buf *svg)
{
    gg_svg_group(svg, "font-family=\"sans-serif\" font-size=\"15\" text-anchor=\"middle\" "
                      "fill=\"#5b4527\"");
    for (int r = s->row[0]; r <= s->row[1]; r++) {
        int32_t y = EAG_MARGIN + TALL + (s->row[1] - r) * PITCH + 50;

        put_number(EAG_MARGIN - 270, y, r + 1, svg);
        put_number(s->width - EAG_MARGIN + 270, y, r + 1, svg);
    }
    for (int c = s->column[0]; c <= s->column[1]; c++) {
        int32_t top[2], foot[2];

        eag_middle(s, (unsigned)(s->row[1] * EAG_STRIDE + c), top);
        eag_middle(s, (unsigned)(s->row[0] * EAG_STRIDE + c), foot);
        put_number(top[0], EAG_MARGIN - 230, c + 1, svg);
        put_number(foot[0], s->height - EAG_MARGIN + 250, c + 1, svg);
    }
    gg_svg_group_end(svg);
}

/* So many hexes as make a kilometre, about. */
static void draw_scale(const struct eag_battle *b, const struct eag_sheet *s, struct gg_buf *svg)
{
    int32_t length = b->metres > 0 ? 1000 * 2 * HALF / b->metres : 0;
    int32_t x = s->width - EAG_MARGIN - length - 1300, y = s->height - 140;

    gg_svg_rect(svg, x, y - 40, length / 2, 50, "fill=\"#3b2c19\"");
    gg_svg_rect(svg, x + length / 2, y - 40, length / 2, 50,
                "fill=\"#f8f1dc\" stroke=\"#3b2c19\" stroke-width=\"1.4\"");
    gg_svg_text(svg, x + length + 260, y + 10, EAG_SERIF "font-size=\"15\" text-anchor=\"middle\"",
                "1 km");
}

static void draw_compass(const struct eag_sheet *s, struct gg_buf *svg)
{
    int32_t x = s->width - 400, y = 300;
    const int32_t needle[3][2] = { { x, y - 170 }, { x + 70, y + 90 }, { x - 70, y + 90 } };

    gg_svg_polygon(svg, needle, 3, "fill=\"#8a2b22\" stroke=\"#3b2c19\" stroke-width=\"1.4\"");
    gg_svg_text(svg, x + 160, y + 60, EAG_SERIF "font-size=\"18\" text-anchor=\"middle\"", "N");
}

void eag_draw_border(const struct eag_battle *b, const struct eag_sheet *s, struct gg_buf *svg)
{
    gg_svg_rect(svg, 60, 60, s->width - 120, s->height - 120,
                "fill=\"none\" stroke=\"#3b2c19\" stroke-width=\"3\"");
    draw_numbers(s, svg);
    draw_scale(b, s, svg);
    draw_compass(s, svg);
}
