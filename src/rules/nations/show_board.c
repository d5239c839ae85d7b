/* SPDX-License-Identifier: MIT
 * The board, drawn from its data: a sheet of paper with the map on it, and the places where pieces
 * stand.  What is on the map is drawn by show_ground.c, show_lines.c and show_names.c. */
#include "core/scene.h"
#include "rules/nations/show.h"
#include "rules/nations/show_draw.h"

/* ---- outlines ---- */

void nat_outline(const struct nat_battle *b, unsigned area, struct gg_path *out)
{
    const struct nat_area *a = &b->area[area];

    out->n = a->points;
    for (unsigned i = 0; i < a->points; i++) {
        out->at[i][0] = a->outline[i][0] * NAT_SCALE;
        out->at[i][1] = a->outline[i][1] * NAT_SCALE;
    }
    gg_path_clockwise(out);
}

bool nat_border(const struct nat_battle *b, unsigned i, unsigned k, struct gg_path *out)
{
    struct gg_path own, other;

    nat_outline(b, i, &own);
    nat_outline(b, k, &other);
    return gg_path_shared(&own, &other, out);
}

bool nat_on_edge(const struct nat_battle *b, const int32_t p[2], const int32_t q[2])
{
    return (p[0] == q[0] && (p[0] == 0 || p[0] == b->width * NAT_SCALE)) ||
           (p[1] == q[1] && (p[1] == 0 || p[1] == b->height * NAT_SCALE));
}

/* ---- places ---- */

/* NAT-1.3 */
static void tell_land(const struct nat_battle *b, unsigned area, struct gg_board *out)
{
    unsigned next;

    gg_board_ground(out, K_TERRAIN, b->area[area].terrain);
    for (NAT_EACH(next, b->adjacent[area])) {
        gg_board_next(out, K_AREA, (int)next);
    }
}

static void add_place(const struct nat_battle *b, unsigned area, const char *name,
                      struct gg_board *out)
{
    struct gg_arg thing = { .kind = K_AREA, .value = (int16_t)area };
    struct nat_label l;
    struct gg_path o;
    uint32_t place;

    nat_lay_name(b, area, name, &l);
    place = gg_board_place(out, thing, l.at[0] + NAT_MARGIN, l.at[1] + NAT_MARGIN,
                           l.room > NAT_COUNTER / 2 ? l.room : NAT_COUNTER / 2);
    tell_land(b, area, out);
    nat_outline(b, area, &o);
    for (uint32_t i = 0; i < o.n; i++) {
        o.at[i][0] += NAT_MARGIN;
        o.at[i][1] += NAT_MARGIN;
    }
    gg_board_outline(out, place, (const int32_t(*)[2])o.at, o.n);
}

/* ---- the sheet ---- */

static void draw_paper(const struct gg_board *board, struct gg_buf *svg)
{
    gg_buf_puts(svg, "<defs><radialGradient id=\"nat-paper\" cx=\"50%\" cy=\"48%\" r=\"74%\">"
                     "<stop offset=\"0.6\" stop-color=\"#5b4020\" stop-opacity=\"0\"/>"
                     "<stop offset=\"1\" stop-color=\"#5b4020\" stop-opacity=\"0.22\"/>"
                     "</radialGradient></defs>\n");
    gg_svg_rect(svg, 0, 0, board->width, board->height, "fill=\"#efe4c6\"");
}

static void draw_frame(const struct nat_battle *b, struct gg_buf *svg)
{
    int32_t w = b->width * NAT_SCALE, h = b->height * NAT_SCALE;

    gg_svg_rect(svg, 0, 0, w, h, "fill=\"url(#nat-paper)\"");
    gg_svg_rect(svg, -20, -20, w + 40, h + 40,
                "fill=\"none\" stroke=\"#3b2c19\" stroke-width=\"3.6\"");
    gg_svg_rect(svg, -70, -70, w + 140, h + 140,
                "fill=\"none\" stroke=\"#3b2c19\" stroke-width=\"1\"");
}

static void draw_map(const struct nat_battle *b, const struct nat_names *names, struct gg_buf *svg)
{
    gg_buf_puts(svg, "<g transform=\"translate(");
    gg_svg_number(svg, NAT_MARGIN);
    gg_buf_putc(svg, ' ');
    gg_svg_number(svg, NAT_MARGIN);
    gg_buf_puts(svg, ")\">\n");
    nat_draw_ground(b, svg);
    nat_draw_water(b, svg);
    nat_draw_borders(b, svg);
    draw_frame(b, svg);
    nat_draw_title(b, svg);
    nat_draw_names(b, names, svg);
    gg_svg_group_end(svg);
}

void nat_board(const struct gg_battle *battle, struct gg_board *out)
{
    const struct nat_battle *b = nat_of(battle);
    struct nat_names names;

    nat_find_names(b, out->speaker, &names);
    out->width = b->width * NAT_SCALE + 2 * NAT_MARGIN;
    out->height = b->height * NAT_SCALE + 2 * NAT_MARGIN;
    out->counter = NAT_COUNTER;
    out->named = true;
    out->colour[FRENCH] = NAT_FRENCH_COLOUR; /* NAT-1.1 */
    out->colour[ALLIED] = NAT_OTHER_COLOUR;
    for (int i = 0; i < b->areas; i++) {
        add_place(b, (unsigned)i, names.area[i], out);
    }
    if (!out->svg.failed) { /* else only the places are wanted */
        draw_paper(out, &out->svg);
        draw_map(b, &names, &out->svg);
    }
}
