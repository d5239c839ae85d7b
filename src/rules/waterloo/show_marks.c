/* SPDX-License-Identifier: MIT
 * Marks on the board and around it: plates of strongholds, the Prussian entries, the title. */
#include "rules/waterloo/show_draw.h"

#define SERIF "font-family=\"'EB Garamond', 'Palatino Linotype', Palatino, 'DejaVu Serif', serif\" "

/* ---- strongholds: capacity and column value on the lower wall, WAT-24.6 ---- */

static void draw_plate(const struct wat_area *a, struct gg_buf *svg)
{
    char text[] = "0 / 0";
    int32_t top = 0, bottom = a->y;
    struct wat_path o;

    wat_outline(a, &o);
    wat_path_span(&o, a->x, &top, &bottom);
    text[0] = (char)('0' + a->capacity);
    text[4] = (char)('0' + a->shift);
    gg_svg_rect(svg, a->x - 210, bottom - 130, 420, 150,
                "rx=\"2.5\" fill=\"#33261a\" stroke=\"#d8c298\" stroke-width=\"1.4\"");
    gg_svg_text(svg, a->x, bottom - 20,
                SERIF "font-size=\"11.5\" font-weight=\"bold\" text-anchor=\"middle\" "
                      "fill=\"#fbf3dc\"",
                text);
}

/* ---- Prussian entries: an arrow over the edge of the board, WAT-3.6 ---- */

/* A point so far along the edge from the middle of the side, and so far into the board. */
static void from_side(const int32_t middle[2], const int32_t in[2], int32_t along, int32_t inward,
                      int32_t out[2])
{
    out[0] = middle[0] + (in[0] * inward + in[1] * along) / WAT_NORMAL;
    out[1] = middle[1] + (in[1] * inward - in[0] * along) / WAT_NORMAL;
}

static void draw_entry(const struct wat_battle *b, unsigned area, struct gg_buf *svg)
{
    static const int32_t shape[7][2] = { { -75, -225 }, { -75, -20 }, { -150, -20 }, { 0, 150 },
                                         { 150, -20 },  { 75, -20 },  { 75, -225 } };
    const char letter[2] = { (char)b->area[area].entry, '\0' };
    int32_t from[2], to[2], in[2], middle[2], arrow[7][2], at[2];

    if (!wat_board_side(b, area, from, to)) {
        return;
    }
    wat_normal(from, to, in);
    middle[0] = (from[0] + to[0]) / 2;
    middle[1] = (from[1] + to[1]) / 2;
    for (int i = 0; i < 7; i++) {
        from_side(middle, in, shape[i][0], shape[i][1], arrow[i]);
    }
    gg_svg_polygon(svg, (const int32_t(*)[2])arrow, 7,
                   "fill=\"#26241f\" stroke=\"#f3ead0\" stroke-width=\"1.6\"");
    from_side(middle, in, 0, -95, at);
    gg_svg_text(svg, at[0], at[1] + 50,
                SERIF "font-size=\"14\" font-weight=\"bold\" text-anchor=\"middle\" "
                      "fill=\"#ffffff\"",
                letter);
}

void wat_draw_marks(const struct wat_battle *b, struct gg_buf *svg)
{
    unsigned area;

    gg_svg_group(svg, "class=\"strongholds\"");
    for (WAT_EACH(area, b->stronghold)) {
        draw_plate(&b->area[area], svg);
    }
    gg_svg_group_end(svg);
    gg_svg_group(svg, "class=\"entries\"");
    for (WAT_EACH(area, b->entry_a | b->entry_b)) {
        draw_entry(b, area, svg);
    }
    gg_svg_group_end(svg);
}

/* ---- the title band ---- */

static void draw_flourish(struct gg_buf *svg, int32_t from, int32_t to, int32_t y)
{
    int32_t middle = (from + to) / 2;
    const int32_t diamond[4][2] = {
        { middle, y - 38 }, { middle + 60, y }, { middle, y + 38 }, { middle - 60, y }
    };

    gg_svg_line(svg, from, y - 12, to, y - 12, "stroke=\"#5b4527\" stroke-width=\"1.6\"");
    gg_svg_line(svg, from, y + 12, to, y + 12, "stroke=\"#5b4527\" stroke-width=\"0.8\"");
    gg_svg_polygon(svg, diamond, 4, "fill=\"#8a2b22\" stroke=\"#f1e7cb\" stroke-width=\"2\"");
}

static void draw_north(struct gg_buf *svg, int32_t x, int32_t y)
{
    const int32_t dark[4][2] = {
        { x, y - 210 }, { x + 75, y + 120 }, { x, y + 60 }, { x, y - 210 }
    };
    const int32_t light[4][2] = {
        { x, y - 210 }, { x - 75, y + 120 }, { x, y + 60 }, { x, y - 210 }
    };

    gg_svg_circle(svg, x, y, 235, "fill=\"#f6eed6\" stroke=\"#5b4527\" stroke-width=\"1.2\"");
    gg_svg_polygon(svg, dark, 4, "fill=\"#3b2c19\"");
    gg_svg_polygon(svg, light, 4, "fill=\"#fffaf0\" stroke=\"#3b2c19\" stroke-width=\"0.8\"");
    gg_svg_text(svg, x, y + 195,
                SERIF "font-size=\"9\" font-weight=\"bold\" text-anchor=\"middle\" "
                      "fill=\"#3b2c19\"",
                "N");
}

void wat_draw_title(const struct wat_battle *b, struct gg_buf *svg)
{
    int32_t x = b->width / 2, y = -WAT_TITLE / 2;

    draw_flourish(svg, 300, x - 1750, y + 10);
    draw_flourish(svg, x + 1750, b->width - 700, y + 10);
    gg_svg_rect(svg, x - 1600, y - 285, 3200, 570,
                "rx=\"6\" fill=\"#f8f1dc\" stroke=\"#5b4527\" stroke-width=\"2.4\"");
    gg_svg_rect(svg, x - 1550, y - 240, 3100, 480,
                "rx=\"4\" fill=\"none\" stroke=\"#5b4527\" stroke-width=\"0.8\"");
    gg_svg_text(svg, x, y + 60,
                SERIF "font-size=\"30\" letter-spacing=\"7\" text-anchor=\"middle\" "
                      "fill=\"#33261a\"",
                "WATERLOO");
    gg_svg_text(svg, x, y + 190,
                SERIF "font-size=\"11\" letter-spacing=\"3\" text-anchor=\"middle\" "
                      "fill=\"#8a2b22\"",
                "18 · VI · 1815");
    draw_north(svg, b->width - 300, y + 10);
}
