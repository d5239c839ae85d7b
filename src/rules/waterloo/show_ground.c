/* SPDX-License-Identifier: MIT
 * The ground of the board: each area in the tint of its terrain, and signs that tell the terrain
 * without colour: trees, houses, hachures down into a dip, a brook. */
#include "rules/waterloo/show_draw.h"

/* ---- tints ---- */

/* Neighbours differ a little, as on a painted map. */
static const char *tint(const struct wat_area *a)
{
    static const char *const tints[TERRAINS][3] = {
        [OPEN] = { "fill=\"#ece3bd\"", "fill=\"#e8e0b4\"", "fill=\"#efe5c6\"" },
        [DIP] = { "fill=\"#d9d3a3\"", "fill=\"#d5d09e\"", "fill=\"#dcd6a9\"" },
        [WOODS] = { "fill=\"#c5d2a0\"", "fill=\"#c0cf9b\"", "fill=\"#c9d5a6\"" },
        [TOWN] = { "fill=\"#e9cfac\"", "fill=\"#e6cba5\"", "fill=\"#ebd3b3\"" },
        [RIVER] = { "fill=\"#cfdcc6\"", "fill=\"#cadac4\"", "fill=\"#d3dfcb\"" },
    };

    return tints[a->terrain][wat_grain(a->x, a->y) % 3];
}

static void draw_tints(const struct wat_battle *b, struct gg_buf *svg)
{
    gg_svg_group(svg, "class=\"ground\"");
    for (int i = 0; i < b->areas; i++) {
        struct wat_path o;

        wat_outline(&b->area[i], &o);
        gg_svg_polygon(svg, (const int32_t(*)[2])o.at, o.n, tint(&b->area[i]));
    }
    gg_svg_group_end(svg);
}

/* ---- signs strewn over an area ---- */

/* One sign at (x, y); grain tells signs of a kind apart. */
typedef void sign_fn(struct gg_buf *svg, int32_t x, int32_t y, uint32_t grain);

struct strewn {
    int32_t step, margin; /* from sign to sign, and from the outline */
    int32_t wide, tall;   /* half the room in the middle that is left free */
    sign_fn *draw;
};

static bool in_the_middle(const struct wat_area *a, const struct strewn *s, int32_t x, int32_t y)
{
    int32_t dx = x - a->x, dy = y - a->y;

    return dx > -s->wide && dx < s->wide && dy > -s->tall && dy < s->tall;
}

/* The box around an outline: left, top, right, bottom. */
static void box_around(const struct wat_path *o, int32_t box[4])
{
    box[0] = box[2] = o->at[0][0];
    box[1] = box[3] = o->at[0][1];
    for (uint32_t i = 1; i < o->n; i++) {
        box[0] = o->at[i][0] < box[0] ? o->at[i][0] : box[0];
        box[1] = o->at[i][1] < box[1] ? o->at[i][1] : box[1];
        box[2] = o->at[i][0] > box[2] ? o->at[i][0] : box[2];
        box[3] = o->at[i][1] > box[3] ? o->at[i][1] : box[3];
    }
}

/* The signs stand on a grid whose odd rows are shifted, each a little off its point. */
static void strew(const struct wat_area *a, const struct strewn *s, struct gg_buf *svg)
{
    struct wat_path o;
    int32_t box[4];

    wat_outline(a, &o);
    box_around(&o, box);
    for (int32_t row = box[1] / s->step; row * s->step < box[3]; row++) {
        for (int32_t column = box[0] / s->step - 1; column * s->step < box[2]; column++) {
            uint32_t grain = wat_grain(row * 977, column);
            int32_t jitter = s->step / 3;
            int32_t x =
                column * s->step + row % 2 * s->step / 2 + (int32_t)(grain % 97) * jitter / 97;
            int32_t y = row * s->step + (int32_t)(grain / 97) % 89 * jitter / 89;

            if (wat_path_holds(&o, x, y, s->margin) && !in_the_middle(a, s, x, y)) {
                s->draw(svg, x, y, grain / 8633);
            }
        }
    }
}

static void strew_terrain(const struct wat_battle *b, unsigned terrain, const struct strewn *s,
                          const char *attributes, struct gg_buf *svg)
{
    gg_svg_group(svg, attributes);
    for (int i = 0; i < b->areas; i++) {
        if (b->area[i].terrain == terrain) {
            strew(&b->area[i], s, svg);
        }
    }
    gg_svg_group_end(svg);
}

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

static void draw_woods(const struct wat_battle *b, struct gg_buf *svg)
{
    struct strewn trees = { .step = 150, .margin = 62 };

    trees.draw = draw_shade;
    strew_terrain(b, WOODS, &trees, "class=\"woods\" fill=\"#5d7040\" fill-opacity=\"0.55\"", svg);
    trees.draw = draw_crown;
    strew_terrain(b, WOODS, &trees,
                  "class=\"woods\" fill=\"#93ab66\" stroke=\"#4d6132\" stroke-width=\"0.8\"", svg);
    trees.draw = draw_light;
    strew_terrain(b, WOODS, &trees, "class=\"woods\" fill=\"#b6c98a\" fill-opacity=\"0.8\"", svg);
}

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

static void draw_towns(const struct wat_battle *b, struct gg_buf *svg)
{
    const struct strewn houses = {
        .step = 185, .margin = 95, .wide = 330, .tall = 190, .draw = draw_house
    };

    strew_terrain(b, TOWN, &houses, "class=\"town\" stroke=\"#5a4030\" stroke-width=\"0.7\"", svg);
}

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
    int32_t length = wat_length(run, rise);

    if (grain % 2 != 0) {
        return;
    }
    for (int32_t i = -2; i <= 2; i++) {
        int32_t dx = i * 30 * rise / length, dy = i * 30 * run / length;

        gg_svg_line(svg, x - run + dx, y + rise + dy, x + run + dx, y - rise + dy, "");
    }
}

static void draw_meadows(const struct wat_battle *b, struct gg_buf *svg)
{
    static const char grass[] = "stroke=\"#8f8a4f\" stroke-width=\"0.8\" stroke-opacity=\"0.55\" "
                                "stroke-linecap=\"round\"";
    static const char reed[] = "stroke=\"#4f7a62\" stroke-width=\"0.9\" stroke-opacity=\"0.8\" "
                               "stroke-linecap=\"round\"";
    static const char furrow[] = "stroke=\"#b39a55\" stroke-width=\"0.9\" "
                                 "stroke-opacity=\"0.6\" stroke-dasharray=\"5 1.6\"";
    const struct strewn fields = { .step = 330, .margin = 165, .draw = draw_field };
    const struct strewn tufts = { .step = 190, .margin = 60, .draw = draw_tuft };
    const struct strewn reeds = { .step = 120, .margin = 60, .draw = draw_tuft };

    strew_terrain(b, OPEN, &fields, furrow, svg);
    strew_terrain(b, OPEN, &tufts, grass, svg);
    strew_terrain(b, RIVER, &reeds, reed, svg);
}

/* ---- dips ---- */

/* Hachures fall from the rim into the dip; where two dips meet there is no rim. */
static void draw_dips(const struct wat_battle *b, struct gg_buf *svg)
{
    static const struct wat_strokes fall = { .step = 46, .in = 10, .out = 135 };
    static const struct wat_strokes within = { .step = 46, .in = 80, .out = 170 };

    gg_svg_group(svg, "class=\"dip\" stroke=\"#7a6a35\" stroke-width=\"0.9\" "
                      "stroke-opacity=\"0.7\" stroke-linecap=\"round\"");
    for (unsigned i = 0; i < (unsigned)b->areas; i++) {
        uint64_t rim = b->adjacent[i] & ~b->terrain[DIP] & ~WAT_ONE(WAT_DELAYED);
        unsigned k;

        if (b->area[i].terrain != DIP) {
            continue;
        }
        for (WAT_EACH(k, rim)) {
            struct wat_path border;

            if (wat_shared_border(b, i, k, &border)) {
                wat_hachures(svg, &border, b->area[i].capacity > 0 ? &within : &fall);
            }
        }
    }
    gg_svg_group_end(svg);
}

/* ---- brooks ---- */

enum { WAYS_MAX = 8 };

/* Where water enters or leaves an area: at its river neighbours and at the edge of the board. */
static unsigned ways_of_water(const struct wat_battle *b, unsigned area, int32_t way[WAYS_MAX][2])
{
    uint64_t rivers = b->adjacent[area] & b->terrain[RIVER];
    unsigned n = 0, k;
    struct wat_path o;

    for (WAT_EACH(k, rivers)) {
        struct wat_path border;

        if (n + 2 < WAYS_MAX && wat_shared_border(b, area, k, &border)) {
            const int32_t *p = border.at[0], *q = border.at[border.n - 1];

            way[n][0] = (p[0] + q[0]) / 2;
            way[n++][1] = (p[1] + q[1]) / 2;
        }
    }
    wat_outline(&b->area[area], &o);
    for (uint32_t i = 0; i < o.n && n < WAYS_MAX; i++) {
        const int32_t *p = o.at[i], *q = o.at[(i + 1) % o.n];

        if (wat_on_edge(b, p, q)) {
            way[n][0] = (p[0] + q[0]) / 2;
            way[n++][1] = (p[1] + q[1]) / 2;
        }
    }
    if (n == 1) { /* a spring: across the area from where it leaves */
        way[n][0] = b->area[area].x - (way[0][0] - b->area[area].x) * 4 / 5;
        way[n++][1] = b->area[area].y - (way[0][1] - b->area[area].y) * 4 / 5;
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

/* From p to q in bends of less and less sweep, below the middle where pieces stand. */
static void put_course(struct gg_buf *svg, const int32_t p[2], const int32_t q[2])
{
    int32_t dx = q[0] - p[0], dy = q[1] - p[1], n[2];

    wat_normal(p, q, n);
    put_point(svg, "M", p[0], p[1]);
    for (int32_t i = 0; i < 4; i++) {
        int32_t sweep = (i % 2 == 0 ? 130 : -130) + 40;

        put_point(svg, "Q", p[0] + dx * (2 * i + 1) / 8 + n[0] * sweep / WAT_NORMAL,
                  p[1] + dy * (2 * i + 1) / 8 + n[1] * sweep / WAT_NORMAL);
        put_point(svg, " ", p[0] + dx * (i + 1) / 4 + n[0] * (i < 3 ? 40 : 0) / WAT_NORMAL,
                  p[1] + dy * (i + 1) / 4 + n[1] * (i < 3 ? 40 : 0) / WAT_NORMAL);
    }
}

static void draw_brook(const struct wat_battle *b, unsigned area, const char *attributes,
                       struct gg_buf *svg)
{
    int32_t way[WAYS_MAX][2];
    unsigned n = ways_of_water(b, area, way);

    for (unsigned i = 1; i < n; i++) {
        gg_buf_puts(svg, "<path d=\"");
        put_course(svg, way[i - 1], way[i]);
        gg_buf_printf(svg, "\" %s/>\n", attributes);
    }
}

static void draw_brooks(const struct wat_battle *b, struct gg_buf *svg)
{
    static const char bank[] = "stroke=\"#53809a\" stroke-width=\"10\"",
                      water[] = "stroke=\"#a9cbd8\" stroke-width=\"7.6\"",
                      glint[] = "stroke=\"#e4f1f3\" stroke-width=\"1.4\" "
                                "stroke-dasharray=\"14 9\"";
    static const char *const coat[] = { bank, water, glint };

    gg_svg_group(svg, "class=\"river\" fill=\"none\" stroke-linecap=\"round\"");
    for (unsigned c = 0; c < sizeof coat / sizeof *coat; c++) {
        unsigned area;

        for (WAT_EACH(area, b->terrain[RIVER])) {
            draw_brook(b, area, coat[c], svg);
        }
    }
    gg_svg_group_end(svg);
}

void wat_draw_ground(const struct wat_battle *b, struct gg_buf *svg)
{
    draw_tints(b, svg);
    draw_meadows(b, svg);
    draw_dips(b, svg);
    draw_brooks(b, svg);
    draw_woods(b, svg);
    draw_towns(b, svg);
}
