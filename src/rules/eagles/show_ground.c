/* SPDX-License-Identifier: MIT
 * The ground: a tint a level, woods, orchards, ponds and sunken lanes as one shape each, the hex
 * grid as a pattern, and buildings by their outlines. */
#include "rules/eagles/show_draw.h"

/* ---- hexes that are alike, row by row ---- */

typedef bool alike_fn(const struct eag_battle *b, unsigned hex, unsigned what);

static bool of_level(const struct eag_battle *b, unsigned hex, unsigned what)
{
    return b->hex[hex].level == what;
}

static bool of_terrain(const struct eag_battle *b, unsigned hex, unsigned what)
{
    return b->hex[hex].terrain == what;
}

/* The outline of so many hexes on end: along their tops to the east, along their feet back. */
static void put_run(const struct eag_sheet *s, unsigned first, unsigned hexes, struct gg_buf *svg)
{
    int32_t at[2];

    eag_corner(s, first, 2, at);
    eag_point(svg, "M", at);
    for (unsigned i = 0; i < hexes; i++) {
        gg_buf_puts(svg, i == 0 ? "l32-18.5 32 18.5" : " 32-18.5 32 18.5");
    }
    gg_buf_puts(svg, "v37");
    for (unsigned i = 0; i < hexes; i++) {
        gg_buf_puts(svg, i == 0 ? "l-32 18.5-32-18.5" : "-32 18.5-32-18.5");
    }
    gg_buf_putc(svg, 'z');
}

_Static_assert(HALF == 320 && SHOULDER == 185 && TALL == 370, "the numbers in put_run");

/* One path with all hexes of which `alike` is true. */
static void draw_all(const struct eag_battle *b, const struct eag_sheet *s, alike_fn *alike,
                     unsigned what, const char *attributes, struct gg_buf *svg)
{
    bool begun = false;

    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        unsigned n = 0;

        while (hex % EAG_STRIDE + n < EAG_STRIDE && eag_has(&b->exists, hex + n) &&
               alike(b, hex + n, what)) {
            n++;
        }
        if (n > 0) {
            if (!begun) {
                gg_buf_printf(svg, "<path %s d=\"", attributes);
            }
            begun = true;
            put_run(s, hex, n, svg);
            hex += n - 1;
        }
    }
    if (begun) {
        gg_buf_puts(svg, "\"/>\n");
    }
}

/* ---- tints ---- */

/* From valley to height; higher maps use the last for all that is above. */
static const char *const tint[] = { "fill=\"#e3e6b4\"", "fill=\"#ecdfae\"", "fill=\"#e6cd97\"",
                                    "fill=\"#d9b880\"", "fill=\"#cba36c\"", "fill=\"#bd905c\"",
                                    "fill=\"#ae7e4e\"" };
enum { TINTS = sizeof tint / sizeof *tint };

static void draw_levels(const struct eag_battle *b, const struct eag_sheet *s, struct gg_buf *svg)
{
    for (unsigned level = 0; level <= b->levels; level++) {
        draw_all(b, s, of_level, level, tint[level < TINTS ? level : TINTS - 1], svg);
    }
}

/* Where two levels meet without a crest. */
static void draw_slopes(const struct eag_battle *b, const struct eag_sheet *s, struct gg_buf *svg)
{
    gg_buf_puts(svg, "<path fill=\"none\" stroke=\"#9a7443\" stroke-opacity=\"0.55\" "
                     "stroke-width=\"1.6\" stroke-dasharray=\"5 3\" d=\"");
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        for (unsigned d = 0; d < 3 && eag_has(&b->exists, hex); d++) {
            unsigned to = b->hex[hex].near[d];
            int32_t at[2];

            if (to == EAG_NOWHERE || b->hex[to].level == b->hex[hex].level ||
                (b->hex[hex].side[d] & (HS_CREST | HS_STEEP | HS_STREAM | HS_RIVER))) {
                continue;
            }
            eag_corner(s, hex, d + 5, at);
            eag_point(svg, "M", at);
            eag_corner(s, hex, d, at);
            eag_point(svg, "L", at);
        }
    }
    gg_buf_puts(svg, "\"/>\n");
}

/* ---- woods and water ---- */

static void define_patterns(const struct eag_sheet *s, struct gg_buf *svg)
{
    int32_t y = (EAG_MARGIN + TALL + (s->row[1] % 2 == 0 ? 0 : PITCH)) % (2 * PITCH);

    gg_buf_puts(
        svg,
        "<defs>\n<pattern id=\"eag-wood\" width=\"30\" height=\"26\" "
        "patternUnits=\"userSpaceOnUse\"><path d=\"M8 3l6 10H2zM23 15l6 10H17z\" fill=\"#3f6b37\"/>"
        "<path d=\"M22 2l4 7h-8zM8 15l4 7H4z\" fill=\"#5d8a4d\"/></pattern>\n"
        "<pattern id=\"eag-orchard\" width=\"20\" height=\"20\" patternUnits=\"userSpaceOnUse\">"
        "<circle cx=\"5\" cy=\"5\" r=\"3.6\" fill=\"#6f9a4f\" stroke=\"#466b33\"/>"
        "<circle cx=\"15\" cy=\"15\" r=\"3.6\" fill=\"#6f9a4f\" stroke=\"#466b33\"/></pattern>\n"
        "<pattern id=\"eag-lane\" width=\"9\" height=\"9\" patternUnits=\"userSpaceOnUse\">"
        "<path d=\"M0 9L9 0\" stroke=\"#8a6233\" stroke-width=\"1.6\"/></pattern>\n"
        "<pattern id=\"eag-grid\" width=\"64\" height=\"111\" patternUnits=\"userSpaceOnUse\" "
        "x=\"");
    gg_svg_number(svg, EAG_MARGIN);
    gg_buf_puts(svg, "\" y=\"");
    gg_svg_number(svg, y);
    gg_buf_puts(svg, "\"><path d=\"M32 18.5V-18.5M0 37L32 18.5L64 37M0 37V74L32 92.5L64 74V37M32 "
                     "92.5V111\" fill=\"none\" stroke=\"#5b4527\" stroke-opacity=\"0.42\"/>"
                     "</pattern>\n</defs>\n");
}

/* Inside the outline of the whole map, clockwise from its upper left. */
static void draw_grid(const struct eag_sheet *s, struct gg_buf *svg)
{
    unsigned columns = (unsigned)(s->column[1] - s->column[0]) + 1;
    int32_t at[2];

    gg_buf_puts(svg, "<path fill=\"url(#eag-grid)\" d=\"");
    eag_corner(s, (unsigned)(s->row[1] * EAG_STRIDE + s->column[0]), 2, at);
    eag_point(svg, "M", at);
    for (unsigned i = 0; i < columns; i++) {
        gg_buf_puts(svg, "l32-18.5 32 18.5");
    }
    for (int r = s->row[1]; r >= s->row[0]; r--) {
        eag_corner(s, (unsigned)(r * EAG_STRIDE + s->column[1]), 0, at);
        eag_point(svg, "L", at);
        gg_buf_puts(svg, "v37");
    }
    for (unsigned i = 0; i < columns; i++) {
        gg_buf_puts(svg, "l-32 18.5-32-18.5");
    }
    for (int r = s->row[0]; r <= s->row[1]; r++) {
        eag_corner(s, (unsigned)(r * EAG_STRIDE + s->column[0]), 3, at);
        eag_point(svg, "L", at);
        gg_buf_puts(svg, "v-37");
    }
    gg_buf_puts(svg, "z\"/>\n");
}

void eag_draw_ground(const struct eag_battle *b, const struct eag_sheet *s, struct gg_buf *svg)
{
    static const struct {
        uint8_t terrain;
        const char *under, *over; /* a tint, then what grows there */
    } row[] = {
        { FOREST, "fill=\"#a9c48a\"", "fill=\"url(#eag-wood)\"" },
        { ORCHARD, "fill=\"#cfdc9f\"", "fill=\"url(#eag-orchard)\"" },
        { SUNKEN_LANE, "fill=\"#d8be8c\"", "fill=\"url(#eag-lane)\"" },
        { POND, "fill=\"#a5cbdc\" stroke=\"#4d7f99\" stroke-width=\"2\"", NULL },
        { VILLAGE, "fill=\"#e7d3b4\"", NULL },
        { TOWN, "fill=\"#dfc3a4\"", NULL },
    };

    define_patterns(s, svg);
    draw_levels(b, s, svg);
    draw_slopes(b, s, svg);
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) {
        draw_all(b, s, of_terrain, row[i].terrain, row[i].under, svg);
        if (row[i].over != NULL) {
            draw_all(b, s, of_terrain, row[i].terrain, row[i].over, svg);
        }
    }
    draw_grid(s, svg);
}

/* ---- buildings ---- */

/* Houses of a kind of place, around the middle of its hex; closed paths in units of the drawing. */
static const struct {
    uint8_t terrain;
    const char *attributes, *shape;
} building[] = {
    { VILLAGE, "fill=\"#a8503c\" stroke=\"#4a2015\"",
      "m-19-8h12v9h-12zm18-9h14v8h-14zm9 15h10v12h-10zm-22 6h13v9h-13z" },
    { TOWN, "fill=\"#8f3d2e\" stroke=\"#3d1810\"",
      "m-22-14h12v10h-12zm16-4h12v9h-12zm17 3h11v12h-11zm-31 17h11v11h-11zm15-1h13v10h-13zm16 "
      "4h10v10h-10z" },
    { FORTIFIED_FARM,
      "fill=\"#7d4434\" fill-rule=\"evenodd\" stroke=\"#2d130c\" stroke-width=\"1.6\"",
      "m-19-15h38v30h-38zm9 8v14h20v-14z" },
    { CHATEAU, "fill=\"#6d5a86\" fill-rule=\"evenodd\" stroke=\"#2a2038\" stroke-width=\"1.6\"",
      "m-19-12h8v-8h8v8h6v-8h8v8h8v27h-38zm9 9v10h20v-10z" },
    { LARGE_BUILDING, "fill=\"#8a5a3a\" stroke=\"#2d1a0c\" stroke-width=\"1.6\"",
      "m-15 12v-15l15-11l15 11v15zm12 0v-8h6v8zm3-26v-9m-4 4h8" },
};

void eag_draw_buildings(const struct eag_battle *b, const struct eag_sheet *s, struct gg_buf *svg)
{
    for (unsigned i = 0; i < sizeof building / sizeof *building; i++) {
        gg_buf_printf(svg, "<path %s d=\"", building[i].attributes);
        for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
            if (eag_has(&b->exists, hex) && b->hex[hex].terrain == building[i].terrain) {
                int32_t at[2];

                eag_middle(s, hex, at);
                eag_point(svg, "M", at);
                gg_buf_puts(svg, building[i].shape);
            }
        }
        gg_buf_puts(svg, "\"/>\n");
    }
}
