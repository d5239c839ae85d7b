/* SPDX-License-Identifier: MIT
 * The ground of the board: water, and each zone in the tint of its height and terrain, with signs
 * that tell it without colour: trees, reeds, furrows, earthworks, houses. */
#include "rules/wagram/show_draw.h"

/* ---- tints ---- */

enum tint { PLAIN, PLATEAU, HILLTOP, WOOD, MARSH, VILLAGE, ISLAND, TINTS };

static enum tint tint_of(const struct wag_battle *b, unsigned zone)
{
    const struct wag_zone *z = &b->zone[zone];

    if (zone == b->lobau) {
        return ISLAND;
    }
    if (z->village[0] != '\0') {
        return VILLAGE;
    }
    if (z->wood || z->marsh) {
        return z->wood ? WOOD : MARSH;
    }
    return z->height == 0 ? PLAIN : z->height == 1 ? PLATEAU : HILLTOP;
}

/* Neighbours differ a little, as on a painted map. */
static const char *tint(const struct wag_battle *b, unsigned zone)
{
    static const char *const tints[TINTS][3] = {
        [PLAIN] = { "fill=\"#efe6bd\"", "fill=\"#ebe2b5\"", "fill=\"#f2e9c5\"" },
        [PLATEAU] = { "fill=\"#dfc592\"", "fill=\"#dbc08b\"", "fill=\"#e3ca9a\"" },
        [HILLTOP] = { "fill=\"#cda873\"", "fill=\"#c9a36c\"", "fill=\"#d1ad7a\"" },
        [WOOD] = { "fill=\"#bccb93\"", "fill=\"#b8c88e\"", "fill=\"#c0ce99\"" },
        [MARSH] = { "fill=\"#cfdcc4\"", "fill=\"#cad8bf\"", "fill=\"#d3dfca\"" },
        [VILLAGE] = { "fill=\"#ecccab\"", "fill=\"#e8c6a4\"", "fill=\"#efd1b2\"" },
        [ISLAND] = { "fill=\"#cdd9a6\"", "fill=\"#cdd9a6\"", "fill=\"#cdd9a6\"" },
    };
    const struct wag_zone *z = &b->zone[zone];

    return tints[tint_of(b, zone)][gg_grain(z->x, z->y) % 3];
}

static void draw_tints(const struct wag_battle *b, struct gg_buf *svg)
{
    gg_svg_group(svg, "class=\"ground\"");
    for (unsigned i = 0; i < (unsigned)b->zones; i++) {
        struct gg_path o;

        wag_outline(b, i, &o);
        gg_svg_polygon(svg, (const int32_t(*)[2])o.at, o.n, tint(b, i));
    }
    gg_svg_group_end(svg);
}

/* ---- the Danube ---- */

static void draw_water(const struct wag_battle *b, struct gg_buf *svg)
{
    gg_svg_rect(svg, 0, 0, b->width, b->height, "fill=\"#a9cbd8\"");
    gg_buf_puts(svg, "<path class=\"waves\" fill=\"none\" stroke=\"#dcecf0\" stroke-width=\"2\" "
                     "stroke-linecap=\"round\" d=\"");
    for (int32_t row = 0; row < 8; row++) {
        for (int32_t i = 0; i < 18; i++) {
            uint32_t grain = gg_grain(row, i);
            int32_t x = i * 820 + (int32_t)(grain % 500), y = b->height - 1900 + row * 250;

            wag_point(svg, "M", x, y + (int32_t)(grain / 500 % 90));
            gg_buf_puts(svg, "q9 -5 18 0t18 0");
        }
    }
    gg_buf_puts(svg, "\"/>\n");
}

/* ---- signs strewn over zones ---- */

/* One sign at (x, y), as path data; grain tells signs of a kind apart. */
typedef void sign_fn(struct gg_buf *svg, int32_t x, int32_t y, uint32_t grain);

struct strewn {
    uint32_t tints;       /* in which zones: bit n, enum tint */
    int32_t step, margin; /* from sign to sign, and from the outline */
    sign_fn *draw;
    const char *attributes;
};

/* The signs stand on a grid whose odd rows are shifted, each a little off its point. */
static void strew_zone(const struct gg_path *o, const struct strewn *s, struct gg_buf *svg)
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

/* All signs of a kind are one path: the board has thousands of them. */
static void strew(const struct wag_battle *b, const struct strewn *s, struct gg_buf *svg)
{
    gg_buf_printf(svg, "<path %s d=\"", s->attributes);
    for (unsigned i = 0; i < (unsigned)b->zones; i++) {
        if ((s->tints >> tint_of(b, i) & 1) != 0) {
            struct gg_path o;

            wag_outline(b, i, &o);
            strew_zone(&o, s, svg);
        }
    }
    gg_buf_puts(svg, "\"/>\n");
}

/* A circle as path data. */
static void disc(struct gg_buf *svg, int32_t x, int32_t y, int32_t r)
{
    wag_point(svg, "M", x - r, y);
    for (int32_t way = 1; way >= -1; way -= 2) {
        wag_point(svg, "a", r, r);
        wag_point(svg, " 0 0 1 ", 2 * r * way, 0);
    }
    gg_buf_putc(svg, 'z');
}

static void draw_crown(struct gg_buf *svg, int32_t x, int32_t y, uint32_t grain)
{
    disc(svg, x, y, 52 + (int32_t)(grain % 20));
}

static void draw_shade(struct gg_buf *svg, int32_t x, int32_t y, uint32_t grain)
{
    draw_crown(svg, x + 22, y + 24, grain);
}

/* The lit side of a crown. */
static void draw_light(struct gg_buf *svg, int32_t x, int32_t y, uint32_t grain)
{
    disc(svg, x - 16, y - 18, 18 + (int32_t)(grain % 8));
}

/* Three blades over a line of water. */
static void draw_reed(struct gg_buf *svg, int32_t x, int32_t y, uint32_t grain)
{
    int32_t tall = 50 + (int32_t)(grain % 24);

    for (int32_t i = -1; i <= 1; i++) {
        wag_point(svg, "M", x + i * 12, y);
        wag_point(svg, "l", i * 18, i == 0 ? -tall : -tall * 3 / 4);
    }
    wag_point(svg, "M", x - 60, y + 14);
    wag_point(svg, "l", 120, 0);
}

/* Four furrows of a field, side by side; not every field is ploughed. */
static void draw_field(struct gg_buf *svg, int32_t x, int32_t y, uint32_t grain)
{
    int32_t run = grain % 4 < 2 ? 120 : -120, rise = 30 + (int32_t)(grain % 5) * 16;
    int32_t length = gg_length(run, rise);

    for (int32_t i = -2; i < 2 && grain % 3 == 0; i++) {
        int32_t dx = i * 42 * rise / length, dy = i * 42 * run / length;

        wag_point(svg, "M", x - run + dx, y + rise + dy);
        wag_point(svg, "l", 2 * run, -2 * rise);
    }
}

static void draw_tuft(struct gg_buf *svg, int32_t x, int32_t y, uint32_t grain)
{
    int32_t tall = 24 + (int32_t)(grain % 16);

    if (grain % 4 == 0) {
        wag_point(svg, "M", x - 16, y - tall * 2 / 3);
        wag_point(svg, "l", 16, tall * 2 / 3);
        wag_point(svg, "l", 16, -tall);
    }
}

static void draw_signs(const struct wag_battle *b, struct gg_buf *svg)
{
    static const struct strewn kinds[] = {
        { 1u << PLAIN | 1u << PLATEAU, 520, 210, draw_field,
          "class=\"field\" fill=\"none\" stroke=\"#b39a55\" stroke-width=\"1.3\" "
          "stroke-opacity=\"0.5\" stroke-dasharray=\"7 3\"" },
        { 1u << PLAIN | 1u << PLATEAU | 1u << HILLTOP | 1u << ISLAND, 300, 90, draw_tuft,
          "class=\"grass\" fill=\"none\" stroke=\"#8f8a4f\" stroke-width=\"1.2\" "
          "stroke-opacity=\"0.5\" stroke-linecap=\"round\"" },
        { 1u << MARSH, 200, 100, draw_reed,
          "class=\"reed\" fill=\"none\" stroke=\"#3f7370\" stroke-width=\"1.8\" "
          "stroke-linecap=\"round\"" },
        { 1u << WOOD, 190, 90, draw_shade,
          "class=\"wood\" fill=\"#5d7040\" fill-opacity=\"0.55\"" },
        { 1u << WOOD, 190, 90, draw_crown,
          "class=\"wood\" fill=\"#8da561\" stroke=\"#4d6132\" stroke-width=\"1\"" },
        { 1u << WOOD, 190, 90, draw_light, "class=\"wood\" fill=\"#b6c98a\" fill-opacity=\"0.8\"" },
    };

    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        strew(b, &kinds[i], svg);
    }
}

/* ---- redoubts: a bank all around with points on it, WAG-3.1 ---- */

static void draw_redoubt(const struct wag_battle *b, unsigned zone, struct gg_buf *svg)
{
    struct gg_path o, bank;

    wag_outline(b, zone, &o);
    gg_path_aside(&o, 95, true, &bank);
    gg_svg_polygon(svg, (const int32_t(*)[2])bank.at, bank.n,
                   "stroke=\"#7a4a24\" stroke-width=\"9\"");
    gg_svg_polygon(svg, (const int32_t(*)[2])bank.at, bank.n,
                   "stroke=\"#f1dfb8\" stroke-width=\"3.6\" stroke-dasharray=\"7 7\"");
}

void wag_draw_ground(const struct wag_battle *b, struct gg_buf *svg)
{
    draw_water(b, svg);
    draw_tints(b, svg);
    draw_signs(b, svg);
    gg_svg_group(svg, "class=\"redoubt\" fill=\"none\" stroke-linejoin=\"round\"");
    for (unsigned i = 0; i < (unsigned)b->zones; i++) {
        if (b->zone[i].redoubt) {
            draw_redoubt(b, i, svg);
        }
    }
    gg_svg_group_end(svg);
}

/* ---- villages ---- */

/* A house from the front or from the side. */
static void draw_house(struct gg_buf *svg, int32_t x, int32_t y, uint32_t grain)
{
    int32_t half = grain % 2 == 0 ? 40 : 64, ridge = grain % 2 == 0 ? 0 : 26;
    const int32_t roof[4][2] = { { x - half - 10, y - 8 },
                                 { x - ridge, y - 62 },
                                 { x + ridge, y - 62 },
                                 { x + half + 10, y - 8 } };

    gg_svg_rect(svg, x - half, y - 8, 2 * half, 54, "fill=\"#f6ead4\"");
    gg_svg_polygon(svg, roof, 4, grain % 3 == 0 ? "fill=\"#8d5a45\"" : "fill=\"#a8624a\"");
}

/* The church among them. */
static void draw_church(struct gg_buf *svg, int32_t x, int32_t y)
{
    const int32_t spire[3][2] = { { x - 30, y - 60 }, { x, y - 150 }, { x + 30, y - 60 } };

    gg_svg_rect(svg, x - 22, y - 62, 44, 110, "fill=\"#f6ead4\"");
    gg_svg_polygon(svg, spire, 3, "fill=\"#5c6770\"");
}

/* A ring of houses, so that some look out from under the counters. */
static void draw_village(const struct wag_battle *b, unsigned zone, struct gg_buf *svg)
{
    static const int32_t spot[][2] = { { -330, -150 }, { 330, -130 }, { -390, 30 },  { 400, 50 },
                                       { -170, -230 }, { 180, -240 }, { -300, 190 }, { 310, 200 },
                                       { 0, 120 },     { -110, 20 },  { 120, 10 } };
    const struct wag_zone *z = &b->zone[zone];
    struct gg_path o;

    wag_outline(b, zone, &o);
    for (unsigned i = 0; i < sizeof spot / sizeof *spot; i++) {
        int32_t x = z->x + spot[i][0], y = z->y + spot[i][1];

        if (gg_path_depth(&o, x, y) > 90) {
            draw_house(svg, x, y, gg_grain(x, y));
        }
    }
    draw_church(svg, z->x, z->y - 90);
}

void wag_draw_villages(const struct wag_battle *b, struct gg_buf *svg)
{
    gg_svg_group(svg, "class=\"village\" stroke=\"#5a4030\" stroke-width=\"0.9\"");
    for (unsigned i = 0; i < (unsigned)b->zones; i++) {
        if (b->zone[i].village[0] != '\0') {
            draw_village(b, i, svg);
        }
    }
    gg_svg_group_end(svg);
}
