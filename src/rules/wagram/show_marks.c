/* SPDX-License-Identifier: MIT
 * Marks of the scenarios on the board, beside the numbers of the zones: stars of objectives with
 * their points, flags of the rally zones, arrows where Johan's corps enters; and the title, with
 * compass and scale, on the Danube. */
#include "base/buf.h"
#include "rules/wagram/show_draw.h"

enum { BESIDE = 290, RADIUS = 155 }; /* from the number, and of a star */

/* ---- stars ---- */

/* Corners of stars of radius 1000: five points for the French, four for the Austrians, so that they
 * differ without colour. */
static const int16_t five[10][2] = { { 0, -1000 },   { 235, -324 }, { 951, -309 }, { 380, 124 },
                                     { 588, 809 },   { 0, 400 },    { -588, 809 }, { -380, 124 },
                                     { -951, -309 }, { -235, -324 } };
static const int16_t four[8][2] = { { 0, -1000 }, { 330, -330 }, { 1000, 0 },  { 330, 330 },
                                    { 0, 1000 },  { -330, 330 }, { -1000, 0 }, { -330, -330 } };

static void draw_star(struct gg_buf *svg, int32_t x, int32_t y, int side)
{
    const int16_t(*corner)[2] = side == FRENCH ? five : four;
    uint32_t n = side == FRENCH ? 10 : 8;
    int32_t at[10][2];

    for (uint32_t i = 0; i < n; i++) {
        at[i][0] = x + corner[i][0] * RADIUS / 1000;
        at[i][1] = y + corner[i][1] * RADIUS / 1000;
    }
    gg_svg_polygon(svg, (const int32_t(*)[2])at, n,
                   side == FRENCH ? "fill=\"#25467f\"" : "fill=\"#c66a12\"");
}

/* Beside the number, where the zone has room; the points stand in the star: WAG-3.7. */
static void draw_objective(const struct wag_battle *b, unsigned zone, int side, struct gg_buf *svg)
{
    static const char *const numeral[] = { "0", "1", "2", "3", "4", "5", "6", "7", "8", "9" };
    const struct wag_layout *l = &b->layout[zone];
    struct gg_path o;
    int32_t x, y;

    wag_outline(b, zone, &o);
    y = l->number_at[1] - RADIUS / 3;
    x = l->number_at[0] + BESIDE;
    if (gg_path_depth(&o, x, y) < gg_path_depth(&o, l->number_at[0] - BESIDE, y)) {
        x = l->number_at[0] - BESIDE;
    }
    draw_star(svg, x, y, side);
    gg_svg_text(svg, x, y + 42,
                "font-size=\"11\" font-weight=\"bold\" text-anchor=\"middle\" fill=\"#fff\" "
                "stroke=\"none\"",
                numeral[b->objective_vp[side] % 10]);
}

static void draw_objectives(const struct wag_battle *b, struct gg_buf *svg)
{
    gg_svg_group(svg, "class=\"objectives\" stroke=\"#fffdf5\" stroke-width=\"1.5\" "
                      "stroke-linejoin=\"round\"");
    for (int side = 0; side < SIDES; side++) {
        for (unsigned i = 0; i < (unsigned)b->zones; i++) {
            if (wag_has(&b->objective[side], i)) {
                draw_objective(b, i, side, svg);
            }
        }
    }
    gg_svg_group_end(svg);
}

/* ---- flags and arrows ---- */

static void draw_rally(const struct wag_battle *b, int side, struct gg_buf *svg)
{
    const struct wag_layout *l = &b->layout[b->rally[side]];
    int32_t x, y;

    x = l->number_at[0] + BESIDE - 60;
    y = l->number_at[1];
    const int32_t cloth[5][2] = { { x, y - 210 },
                                  { x + 190, y - 210 },
                                  { x + 150, y - 150 },
                                  { x + 190, y - 90 },
                                  { x, y - 90 } };

    gg_svg_polygon(svg, cloth, 5, side == FRENCH ? "fill=\"#25467f\"" : "fill=\"#c66a12\"");
    gg_svg_line(svg, x, y - 220, x, y + 20, "stroke-width=\"3.5\"");
}

/* From the edge of the map into the zone: WAG-14.3.18. */
static void draw_entry(const struct wag_battle *b, unsigned zone, struct gg_buf *svg)
{
    struct gg_path o;
    int32_t box[4], y = b->zone[zone].y;
    const struct wag_zone *z = &b->zone[zone];

    wag_outline(b, zone, &o);
    gg_path_box(&o, box);
    if (box[2] >= b->width) { /* east */
        const int32_t arrow[7][2] = { { b->width, y - 45 },        { b->width - 150, y - 45 },
                                      { b->width - 150, y - 105 }, { b->width - 290, y },
                                      { b->width - 150, y + 105 }, { b->width - 150, y + 45 },
                                      { b->width, y + 45 } };

        gg_svg_polygon(svg, arrow, 7, "fill=\"#c66a12\"");
    } else { /* north */
        const int32_t arrow[7][2] = { { z->x - 45, 0 }, { z->x - 45, 150 },  { z->x - 105, 150 },
                                      { z->x, 290 },    { z->x + 105, 150 }, { z->x + 45, 150 },
                                      { z->x + 45, 0 } };

        gg_svg_polygon(svg, arrow, 7, "fill=\"#c66a12\"");
    }
}

void wag_draw_marks(const struct wag_battle *b, struct gg_buf *svg)
{
    draw_objectives(b, svg);
    gg_svg_group(svg, "class=\"rally\" stroke=\"#3b2c19\" stroke-width=\"1.5\"");
    draw_rally(b, FRENCH, svg);
    draw_rally(b, AUSTRIAN, svg);
    gg_svg_group_end(svg);
    gg_svg_group(svg, "class=\"entries\" stroke=\"#fffdf5\" stroke-width=\"2\"");
    for (unsigned i = 0; i < b->entries; i++) {
        draw_entry(b, b->entry[i], svg);
    }
    gg_svg_group_end(svg);
}

/* ---- title, compass and scale, on the Danube ---- */

/* Up on the map is 32 degrees east of north. */
static void draw_compass(struct gg_buf *svg, int32_t x, int32_t y)
{
    gg_buf_puts(svg, "<g class=\"compass\" transform=\"translate(");
    gg_svg_number(svg, x);
    gg_buf_putc(svg, ' ');
    gg_svg_number(svg, y);
    gg_buf_puts(svg, ") rotate(-32)\" stroke=\"#33261a\" stroke-width=\"2\">\n"
                     "<circle r=\"52\" fill=\"#f8f1dc\" fill-opacity=\"0.9\"/>\n"
                     "<path d=\"M0 -66L14 0L-14 0z\" fill=\"#8a2b22\"/>\n"
                     "<path d=\"M0 66L14 0L-14 0z\" fill=\"#f8f1dc\"/>\n"
                     "<path d=\"M-52 0H-20M20 0H52\"/>\n"
                     "<text y=\"-74\" font-size=\"26\" text-anchor=\"middle\" fill=\"#33261a\" "
                     "stroke=\"none\" font-family=\"'DejaVu Serif', serif\">N</text></g>\n");
}

/* Five kilometres. */
static void draw_scale(struct gg_buf *svg, int32_t x, int32_t y)
{
    gg_svg_group(svg, "class=\"scale\" stroke=\"#33261a\" stroke-width=\"1.6\"");
    for (int32_t km = 0; km < 5; km++) {
        gg_svg_rect(svg, x + km * 1000, y, 1000, 60,
                    km % 2 == 0 ? "fill=\"#33261a\"" : "fill=\"#f8f1dc\"");
    }
    gg_svg_text(svg, x + 2500, y + 240,
                WAG_SERIF "font-size=\"18\" text-anchor=\"middle\" fill=\"#33261a\" "
                          "stroke=\"none\"",
                "5 km");
    gg_svg_group_end(svg);
}

void wag_draw_title(const struct wag_battle *b, struct gg_buf *svg)
{
    int32_t x = 3000, y = b->height - 1020;

    gg_svg_rect(svg, x - 2500, y - 760, 5000, 1480,
                "rx=\"12\" fill=\"#f8f1dc\" fill-opacity=\"0.94\" stroke=\"#5b4527\" "
                "stroke-width=\"5\"");
    gg_svg_rect(svg, x - 2400, y - 660, 4800, 1280,
                "rx=\"8\" fill=\"none\" stroke=\"#5b4527\" stroke-width=\"1.6\"");
    gg_svg_text(svg, x, y + 130,
                WAG_SERIF "font-size=\"72\" letter-spacing=\"14\" text-anchor=\"middle\" "
                          "fill=\"#33261a\"",
                "WAGRAM");
    gg_svg_text(svg, x, y + 480,
                WAG_SERIF "font-size=\"29\" letter-spacing=\"7\" text-anchor=\"middle\" "
                          "fill=\"#8a2b22\"",
                "5–6 · VII · 1809");
    draw_compass(svg, 6500, y + 60);
    draw_scale(svg, 7300, y + 330);
    gg_svg_text(svg, 10000, y - 40,
                WAG_SERIF "font-size=\"44\" font-style=\"italic\" letter-spacing=\"22\" "
                          "text-anchor=\"middle\" fill=\"#35657f\"",
                "Donau");
}
