/* SPDX-License-Identifier: MIT
 * The ground of the board: each area in the tint of its terrain, and signs that tell the terrain
 * without colour: trees, humps with hachures, furrows, reeds; and the houses of the village that an
 * area is named for. */
#include "rules/nations/show_draw.h"

/* ---- tints ---- */

/* Neighbours differ a little, as on a painted map. */
static const char *tint(const struct nat_area *a)
{
    static const char *const tints[TERRAINS][3] = {
        [RIVER] = { "fill=\"#cbdcd2\"", "fill=\"#c6d9d0\"", "fill=\"#d0dfd6\"" },
        [HILL] = { "fill=\"#e2c89b\"", "fill=\"#dec393\"", "fill=\"#e5cda3\"" },
        [FOREST] = { "fill=\"#c3d19e\"", "fill=\"#becd98\"", "fill=\"#c8d5a4\"" },
        [PLAIN] = { "fill=\"#efe6bd\"", "fill=\"#ebe2b4\"", "fill=\"#f2e9c6\"" },
    };

    return tints[a->terrain][gg_grain(a->x, a->y) % 3];
}

static void draw_tints(const struct nat_battle *b, struct gg_buf *svg)
{
    gg_svg_group(svg, "class=\"ground\"");
    for (unsigned i = 0; i < (unsigned)b->areas; i++) {
        struct gg_path o;

        nat_outline(b, i, &o);
        gg_svg_polygon(svg, (const int32_t(*)[2])o.at, o.n, tint(&b->area[i]));
    }
    gg_svg_group_end(svg);
}

/* ---- signs strewn over an area ---- */

/* One sign at (x, y); grain tells signs of a kind apart. */
typedef void sign_fn(struct gg_buf *svg, int32_t x, int32_t y, uint32_t grain);

struct strewn {
    unsigned terrain;
    int32_t step, margin; /* from sign to sign, and from the outline */
    sign_fn *draw;
};

/* The signs stand on a grid whose odd rows are shifted, each a little off its point. */
static void strew(const struct gg_path *o, const struct strewn *s, struct gg_buf *svg)
{
    int32_t box[4], jitter = s->step / 3;

    gg_path_box(o, box);
    for (int32_t row = box[1] / s->step; row * s->step < box[3]; row++) {
        for (int32_t column = box[0] / s->step - 1; column * s->step < box[2]; column++) {
            uint32_t grain = gg_grain(row * 977, column);
            int32_t x =
                column * s->step + row % 2 * s->step / 2 + (int32_t)(grain % 97) * jitter / 97;
            int32_t y = row * s->step + (int32_t)(grain / 97) % 89 * jitter / 89;

            if (gg_path_depth(o, x, y) >= s->margin) {
                s->draw(svg, x, y, grain / 8633);
            }
        }
    }
}

static void strew_terrain(const struct nat_battle *b, const struct strewn *s,
                          const char *attributes, struct gg_buf *svg)
{
    unsigned area;

    gg_svg_group(svg, attributes);
    for (NAT_EACH(area, b->terrain[s->terrain])) {
        struct gg_path o;

        nat_outline(b, area, &o);
        strew(&o, s, svg);
    }
    gg_svg_group_end(svg);
}

/* ---- forest ---- */

static void draw_crown(struct gg_buf *svg, int32_t x, int32_t y, uint32_t grain)
{
    gg_svg_circle(svg, x, y, 36 + (int32_t)(grain % 14), "");
}

static void draw_shade(struct gg_buf *svg, int32_t x, int32_t y, uint32_t grain)
{
    draw_crown(svg, x + 16, y + 18, grain);
}

/* The lit side of the crown. */
static void draw_light(struct gg_buf *svg, int32_t x, int32_t y, uint32_t grain)
{
    gg_svg_circle(svg, x - 11, y - 12, 12 + (int32_t)(grain % 6), "");
}

static void draw_forests(const struct nat_battle *b, struct gg_buf *svg)
{
    struct strewn trees = { .terrain = FOREST, .step = 158, .margin = 66 };

    trees.draw = draw_shade;
    strew_terrain(b, &trees, "class=\"forest\" fill=\"#5d7040\" fill-opacity=\"0.55\"", svg);
    trees.draw = draw_crown;
    strew_terrain(b, &trees,
                  "class=\"forest\" fill=\"#93ab66\" stroke=\"#4d6132\" stroke-width=\"0.8\"", svg);
    trees.draw = draw_light;
    strew_terrain(b, &trees, "class=\"forest\" fill=\"#b6c98a\" fill-opacity=\"0.8\"", svg);
}

/* ---- hills ---- */

static void put_point(struct gg_buf *svg, const char *command, int32_t x, int32_t y)
{
    gg_buf_puts(svg, command);
    gg_svg_number(svg, x);
    gg_buf_putc(svg, ' ');
    gg_svg_number(svg, y);
}

/* A hump: its ridge as an arch, hachures down its shaded side. */
static void draw_hump(struct gg_buf *svg, int32_t x, int32_t y, uint32_t grain)
{
    int32_t wide = 105 + (int32_t)(grain % 40), tall = 62 + (int32_t)(grain / 40 % 22);

    gg_buf_puts(svg, "<path d=\"");
    put_point(svg, "M", x - wide, y + tall / 2);
    put_point(svg, "Q", x - wide / 3, y - tall);
    put_point(svg, " ", x + wide / 8, y - tall * 2 / 5);
    put_point(svg, "Q", x + wide / 2, y - tall / 4);
    put_point(svg, " ", x + wide, y + tall / 2);
    for (int32_t i = 0; i < 6; i++) {
        int32_t at = x - wide / 4 + wide * i / 5;

        put_point(svg, "M", at, y - tall / 3 + i * tall / 10);
        put_point(svg, "l", 16 + i * 7, tall / 2 - (int32_t)(grain >> i & 7) * 3);
    }
    gg_buf_puts(svg, "\"/>\n");
}

static void draw_hills(const struct nat_battle *b, struct gg_buf *svg)
{
    const struct strewn humps = { HILL, 300, 140, draw_hump };

    strew_terrain(b, &humps,
                  "class=\"hill\" fill=\"none\" stroke=\"#8b6334\" stroke-width=\"1.3\" "
                  "stroke-opacity=\"0.75\" stroke-linecap=\"round\"",
                  svg);
}

/* ---- plain and river bank ---- */

/* Three blades of grass. */
static void draw_tuft(struct gg_buf *svg, int32_t x, int32_t y, uint32_t grain)
{
    int32_t tall = 22 + (int32_t)(grain % 16);

    if (grain % 3 != 0) {
        return;
    }
    gg_svg_line(svg, x, y, x - 14, y - tall * 2 / 3, "");
    gg_svg_line(svg, x, y, x, y - tall, "");
    gg_svg_line(svg, x, y, x + 14, y - tall * 2 / 3, "");
}

/* Five furrows of a field, side by side. */
static void draw_field(struct gg_buf *svg, int32_t x, int32_t y, uint32_t grain)
{
    int32_t run = grain % 4 < 2 ? 95 : -95, rise = 30 + (int32_t)(grain % 5) * 9;
    int32_t length = gg_length(run, rise);

    if (grain % 2 != 0) {
        return;
    }
    for (int32_t i = -2; i <= 2; i++) {
        int32_t dx = i * 30 * rise / length, dy = i * 30 * run / length;

        gg_svg_line(svg, x - run + dx, y + rise + dy, x + run + dx, y - rise + dy, "");
    }
}

static void draw_meadows(const struct nat_battle *b, struct gg_buf *svg)
{
    const struct strewn fields = { PLAIN, 310, 150, draw_field };
    const struct strewn tufts = { PLAIN, 190, 60, draw_tuft };
    const struct strewn reeds = { RIVER, 120, 60, draw_tuft };

    strew_terrain(b, &fields,
                  "class=\"field\" stroke=\"#b39a55\" stroke-width=\"0.9\" "
                  "stroke-opacity=\"0.6\" stroke-dasharray=\"5 1.6\"",
                  svg);
    strew_terrain(b, &tufts,
                  "class=\"grass\" stroke=\"#8f8a4f\" stroke-width=\"0.8\" "
                  "stroke-opacity=\"0.55\" stroke-linecap=\"round\"",
                  svg);
    strew_terrain(b, &reeds,
                  "class=\"reed\" stroke=\"#4f7a62\" stroke-width=\"0.9\" stroke-opacity=\"0.8\" "
                  "stroke-linecap=\"round\"",
                  svg);
}

/* ---- villages ---- */

/* A house from the front or from the side. */
static void draw_house(struct gg_buf *svg, int32_t x, int32_t y, uint32_t grain)
{
    int32_t half = grain % 2 == 0 ? 34 : 56, ridge = grain % 2 == 0 ? 0 : 22;
    const int32_t roof[4][2] = { { x - half - 8, y - 8 },
                                 { x - ridge, y - 52 },
                                 { x + ridge, y - 52 },
                                 { x + half + 8, y - 8 } };

    gg_svg_rect(svg, x - half, y - 8, 2 * half, 46, "fill=\"#f3e6cf\"");
    gg_svg_polygon(svg, roof, 4, grain % 3 == 0 ? "fill=\"#8d5a45\"" : "fill=\"#a8624a\"");
    gg_svg_rect(svg, x - 9, y + 10, 18, 28, "fill=\"#6b4a35\" stroke=\"none\"");
}

/* The church among them. */
static void draw_church(struct gg_buf *svg, int32_t x, int32_t y)
{
    const int32_t spire[3][2] = { { x - 24, y - 50 }, { x, y - 118 }, { x + 24, y - 50 } };

    gg_svg_rect(svg, x - 18, y - 52, 36, 90, "fill=\"#f3e6cf\"");
    gg_svg_polygon(svg, spire, 3, "fill=\"#5c6770\"");
}

/* Houses around the spot where the village lies; Leipzig, which gives the battle its name, has
 * more of them. */
static void draw_village(const struct nat_battle *b, unsigned area, struct gg_buf *svg)
{
    static const int32_t spot[][2] = { { -95, 20 },  { 95, 8 },     { 30, 62 },   { -60, 92 },
                                       { 160, 88 },  { -175, 78 },  { 175, -60 }, { -165, -58 },
                                       { 80, -112 }, { -90, -128 }, { 100, 150 }, { -150, 160 } };
    const struct nat_area *a = &b->area[area];
    int32_t x = a->x * NAT_SCALE, y = a->y * NAT_SCALE;
    unsigned houses = area == b->mission[MISSIONS - 5].area && a->district == CENTRE ? 12 : 3;
    struct gg_path o;

    nat_outline(b, area, &o);
    for (unsigned i = 0; i < houses; i++) {
        int32_t at[2] = { x + spot[i][0], y + spot[i][1] };

        if (gg_path_depth(&o, at[0], at[1]) > 80) {
            draw_house(svg, at[0], at[1], gg_grain(at[0], at[1]));
        }
    }
    draw_church(svg, x, y);
}

static void draw_villages(const struct nat_battle *b, struct gg_buf *svg)
{
    gg_svg_group(svg, "class=\"village\" stroke=\"#5a4030\" stroke-width=\"0.7\"");
    for (unsigned i = 0; i < (unsigned)b->areas; i++) {
        draw_village(b, i, svg);
    }
    gg_svg_group_end(svg);
}

void nat_draw_ground(const struct nat_battle *b, struct gg_buf *svg)
{
    draw_tints(b, svg);
    draw_meadows(b, svg);
    draw_hills(b, svg);
    draw_forests(b, svg);
    draw_villages(b, svg);
}
