/* SPDX-License-Identifier: MIT
 * The board, drawn from its data: a sheet of paper with the map on it, and the places where pieces
 * stand.  What is on the map is drawn by show_ground.c, show_lines.c, show_names.c and
 * show_marks.c. */
#include "core/scene.h"
#include "rules/wagram/show.h"
#include "rules/wagram/show_draw.h"

enum { ROOM = 330 }; /* a stack may rather touch letters than be too small */

/* ---- outlines ---- */

void wag_outline(const struct wag_battle *b, unsigned zone, struct gg_path *out)
{
    const struct wag_zone *z = &b->zone[zone];

    out->n = z->points;
    for (unsigned i = 0; i < z->points; i++) {
        out->at[i][0] = z->outline[i][0];
        out->at[i][1] = z->outline[i][1];
    }
    gg_path_clockwise(out);
}

bool wag_border_of(const struct wag_battle *b, unsigned zone, unsigned other, struct gg_path *out)
{
    struct gg_path own, beyond;

    wag_outline(b, zone, &own);
    wag_outline(b, other, &beyond);
    return gg_path_shared(&own, &beyond, out);
}

/* ---- places ---- */

/* As the zone sees it: WAG-3.2, WAG-3.3, WAG-9.6.8, WAG-10.5.8.1. */
static void tell_border(unsigned border, struct gg_board *out)
{
    static const struct {
        uint8_t feature;
        uint16_t message;
    } word[] = {
        { B_CREST_UP, MSG_ground_crest_up },
        { B_CREST_DOWN, MSG_ground_crest_down },
        { B_ESCARPMENT_UP, MSG_ground_escarpment_up },
        { B_ESCARPMENT_DOWN, MSG_ground_escarpment_down },
        { B_RUSSBACH, MSG_ground_russbach },
        { B_STREAM, MSG_ground_stream },
        { B_DOUBLE_CREST, MSG_ground_double_crest },
        { B_PASSAGE, MSG_ground_passage },
    };

    for (unsigned i = 0; i < sizeof word / sizeof *word; i++) {
        if ((border & word[i].feature) != 0) {
            gg_board_border(out, GG_KIND_MESSAGE, word[i].message);
        }
    }
}

static void tell_land(const struct wag_battle *b, unsigned zone, struct gg_board *out)
{
    const struct wag_zone *z = &b->zone[zone];
    const struct {
        bool there;
        int message;
    } land[] = { { z->village[0] != '\0', MSG_ground_village },
                 { z->wood, MSG_ground_wood },
                 { z->marsh, MSG_ground_marsh },
                 { z->redoubt, MSG_ground_redoubt } };
    unsigned slot;

    for (unsigned i = 0; i < sizeof land / sizeof *land; i++) {
        if (land[i].there) {
            gg_board_ground(out, GG_KIND_MESSAGE, land[i].message);
        }
    }
    if (out->places > 0 && out->place[out->places - 1].grounds == 0) {
        gg_board_ground(out, GG_KIND_MESSAGE, MSG_ground_open);
    }
    for (WAG_EACH(slot, z->all)) {
        gg_board_next(out, K_ZONE, z->ring[slot]);
        tell_border(z->border[slot], out);
    }
}

static void add_place(const struct wag_battle *b, unsigned zone, struct gg_board *out)
{
    struct gg_arg thing = { .kind = K_ZONE, .value = (int16_t)zone };
    const struct wag_layout *l = &b->layout[zone];
    struct gg_path o;
    uint32_t place;

    place = gg_board_place(out, thing, l->at[0] + WAG_MARGIN, l->at[1] + WAG_MARGIN,
                           l->room > ROOM ? l->room : ROOM);
    tell_land(b, zone, out);
    wag_outline(b, zone, &o);
    for (uint32_t i = 0; i < o.n; i++) {
        o.at[i][0] += WAG_MARGIN;
        o.at[i][1] += WAG_MARGIN;
    }
    gg_board_outline(out, place, (const int32_t(*)[2])o.at, o.n);
}

/* ---- the sheet ---- */

static void draw_paper(const struct wag_battle *b, const struct gg_board *board, struct gg_buf *svg)
{
    gg_buf_puts(svg, "<defs><radialGradient id=\"wag-paper\" cx=\"50%\" cy=\"48%\" r=\"74%\">"
                     "<stop offset=\"0.6\" stop-color=\"#5b4020\" stop-opacity=\"0\"/>"
                     "<stop offset=\"1\" stop-color=\"#5b4020\" stop-opacity=\"0.2\"/>"
                     "</radialGradient>");
    gg_buf_puts(svg, "<clipPath id=\"wag-map\">");
    gg_svg_rect(svg, 0, 0, b->width, b->height, "");
    gg_buf_puts(svg, "</clipPath></defs>\n");
    gg_svg_rect(svg, 0, 0, board->width, board->height, "fill=\"#efe4c6\"");
}

static void draw_frame(const struct wag_battle *b, struct gg_buf *svg)
{
    gg_svg_rect(svg, 0, 0, b->width, b->height, "fill=\"url(#wag-paper)\"");
    gg_svg_rect(svg, -40, -40, b->width + 80, b->height + 80,
                "fill=\"none\" stroke=\"#3b2c19\" stroke-width=\"7\"");
    gg_svg_rect(svg, -130, -130, b->width + 260, b->height + 260,
                "fill=\"none\" stroke=\"#3b2c19\" stroke-width=\"2\"");
}

static void draw_map(const struct wag_battle *b, struct gg_buf *svg)
{
    gg_buf_puts(svg, "<g transform=\"translate(");
    gg_svg_number(svg, WAG_MARGIN);
    gg_buf_putc(svg, ' ');
    gg_svg_number(svg, WAG_MARGIN);
    gg_buf_puts(svg, ")\">\n");
    gg_svg_group(svg, "clip-path=\"url(#wag-map)\"");
    wag_draw_ground(b, svg);
    wag_draw_lines(b, svg);
    wag_draw_villages(b, svg);
    gg_svg_group_end(svg);
    draw_frame(b, svg);
    wag_draw_title(b, svg);
    wag_draw_marks(b, svg);
    wag_draw_names(b, svg);
    gg_svg_group_end(svg);
}

void wag_board(const struct gg_battle *battle, struct gg_board *out)
{
    const struct wag_battle *b = wag_of(battle);

    out->width = b->width + 2 * WAG_MARGIN;
    out->height = b->height + 2 * WAG_MARGIN;
    out->counter = WAG_PIECE;
    out->named = true;
    out->colour[FRENCH] = WAG_FRENCH_COLOUR;
    out->colour[AUSTRIAN] = WAG_OTHER_COLOUR; /* WAG-3.7: the stars are blue and orange */
    for (int i = 0; i < b->zones; i++) {
        add_place(b, (unsigned)i, out);
    }
    if (!out->svg.failed) { /* else only the places are wanted */
        draw_paper(b, out, &out->svg);
        draw_map(b, &out->svg);
    }
}
