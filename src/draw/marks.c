/* SPDX-License-Identifier: MIT
 * Marks: what counts in the game stands out; earthworks, bridges and crosses belong to the land. */
#include "draw/lettering.h"
#include "draw/paint.h"

struct marking {
    struct dr_paint *p;
    const struct gg_map_mark *mark;
    struct dr_pt at;
    double scale;
    const char *colour; /* of its side */
};

static const char sans[] = " font-family=\"'Liberation Sans Narrow','Roboto Condensed','Arial "
                           "Narrow',Arial,sans-serif\" font-weight=\"700\" text-anchor=\"middle\"";

static const char cream[] = "#fbf5e4"; /* around what counts, by day and by night */

static void open_group(const struct marking *m, double turn)
{
    struct gg_buf *b = m->p->svg;

    gg_buf_puts(b, "<g transform=\"translate(");
    dr_num(b, m->at.x);
    gg_buf_putc(b, ' ');
    dr_num(b, m->at.y);
    gg_buf_putc(b, ')');
    if (turn != 0) {
        gg_buf_puts(b, "rotate(");
        dr_num(b, turn);
        gg_buf_putc(b, ')');
    }
    if (m->scale != 1) {
        gg_buf_printf(b, "scale(.%02d)", (int)dr_round(m->scale * 100));
    }
    gg_buf_puts(b, "\">");
}

static void close_group(const struct marking *m)
{
    gg_buf_puts(m->p->svg, "</g>\n");
}

static void write_value(const struct marking *m, int value, double x, double y, double size)
{
    struct gg_buf *b = m->p->svg;

    gg_buf_puts(b, "<text");
    dr_attr(b, "x", x);
    dr_attr(b, "y", y);
    dr_attr(b, "font-size", size);
    gg_buf_puts(b, sans);
    gg_buf_printf(b, ">%d</text>", value);
}

/* An earthwork of two bastions, its throat to the back. */
static void draw_redoubt(const struct marking *m)
{
    const struct dr_palette *c = m->p->pal;

    open_group(m, m->mark->turn - 90);
    dr_put(m->p->svg, "<path d=\"M-34 22V-8L-18-26 0-14 18-26 34-8V22\" fill=\"", c->garden,
           "\" fill-opacity=\".3\" stroke=\"", c->stone, "\" stroke-width=\"7.5\"/><path d=\"M-34 ",
           "22V-8L-18-26 0-14 18-26 34-8V22\" fill=\"none\" stroke=\"", c->crest,
           "\" stroke-width=\"3\"/><path d=\"M-39.5 22V-10L-19-33 0-20.5 19-33 39.5-10V22\" "
           "fill=\"none\" ",
           "stroke=\"", c->crest, "\" stroke-width=\"5\" stroke-dasharray=\"1.2 2.6\"/>", NULL);
    close_group(m);
}

static void draw_bridge(const struct marking *m)
{
    const struct dr_palette *c = m->p->pal;
    double half = m->mark->size > 0 ? dr_clamp(m->mark->size * m->p->scale, 4, 200) : 11;
    struct dr_path path = { .out = m->p->svg };

    open_group(m, m->mark->turn);
    dr_put(m->p->svg, "<path d=\"", NULL);
    dr_move_to(&path, -half, 0);
    dr_line_to(&path, half, 0);
    dr_put(m->p->svg, "\" stroke=\"", c->road, "\" stroke-width=\"9\"/><path d=\"", NULL);
    for (double x = 3 - half; x < half; x += 4) {
        dr_move_to(&path, x, -4.5);
        dr_line_to(&path, x, 4.5);
    }
    dr_put(m->p->svg, "\" stroke=\"", c->wall, "\" stroke-width=\".8\" stroke-opacity=\".6\"/>",
           "<path fill=\"none\" d=\"", NULL);
    for (int side = -1; side <= 1; side += 2) {
        dr_move_to(&path, -half - 3, side * 7.5);
        dr_line_to(&path, -half, side * 4.5);
        dr_line_to(&path, half, side * 4.5);
        dr_line_to(&path, half + 3, side * 7.5);
    }
    dr_put(m->p->svg, "\" stroke=\"", c->wall, "\" stroke-width=\"1.8\"/>", NULL);
    close_group(m);
}

static void draw_cross(const struct marking *m)
{
    open_group(m, 0);
    dr_put(m->p->svg, "<path d=\"M0 7V-8M-4.5-4h9\" stroke=\"", cream,
           "\" stroke-width=\"4.6\" stroke-linecap=\"round\"/><path d=\"M0 7V-8M-4.5-4h9M-3 7h6\" "
           "stroke=\"",
           m->p->pal->wall, "\" stroke-width=\"2\" stroke-linecap=\"round\"/>", NULL);
    close_group(m);
}

static void draw_plate(const struct marking *m)
{
    const struct dr_palette *c = m->p->pal;

    open_group(m, 0);
    dr_put(
        m->p->svg, "<g fill=\"", cream,
        "\"><rect x=\"-42\" y=\"-12\" width=\"84\" height=\"24\" rx=\"12\" fill=\"", c->wall,
        "\" stroke=\"", cream,
        "\" stroke-width=\"1.6\"/><path d=\"M-30-6h9v5q0 6-4.5 8q-4.5-2-4.5-8zM8 5l6-10 6 10z\"/>",
        NULL);
    write_value(m, m->mark->value[0], -11, 5.5, 16);
    write_value(m, m->mark->value[1], 28, 5.5, 16);
    gg_buf_puts(m->p->svg, "</g>");
    close_group(m);
}

static void draw_star(const struct marking *m)
{
    open_group(m, 0);
    dr_put(m->p->svg,
           "<path transform=\"scale(1.15)\" d=\"M0-10l2.9 6.4 7 .7-5.2 4.7 1.5 6.9L0 5.2l-6.2 ",
           "3.5 1.5-6.9-5.2-4.7 7-.7z\" fill=\"", m->colour, "\" stroke=\"", cream,
           "\" stroke-width=\"1.6\"/>", NULL);
    close_group(m);
}

static void draw_worth(const struct marking *m)
{
    open_group(m, 0);
    dr_put(m->p->svg, "<path d=\"M-10-11h20v10q0 9-10 14q-10-5-10-14z\" fill=\"", m->colour,
           "\" stroke=\"", cream, "\" stroke-width=\"1.6\"/><g fill=\"#fffaf0\">", NULL);
    write_value(m, m->mark->value[0], 0, 5, 15);
    gg_buf_puts(m->p->svg, "</g>");
    close_group(m);
}

/* A wheel of eight spokes. */
static void draw_supply(const struct marking *m)
{
    open_group(m, 0);
    dr_put(m->p->svg, "<circle r=\"11\" fill=\"", cream, "\" fill-opacity=\".85\"/><g ",
           "fill=\"none\" stroke=\"", m->colour,
           "\"><circle r=\"8\" stroke-width=\"2.6\"/><circle ",
           "r=\"2\" stroke-width=\"2\"/><path d=\"M0-8V8M-8 0H8M-5.7-5.7 5.7 5.7M-5.7 5.7 ",
           "5.7-5.7\" stroke-width=\"1.5\"/></g>", NULL);
    close_group(m);
}

/* The writing of an arrow stays upright. */
static void write_beside(const struct marking *m)
{
    const char *text = gg_map_read(m->p->map, m->mark->text);
    double ux, uy, back = 6 * m->scale, size = 17 * m->scale;
    bool full = m->mark->kind == GG_MARK_ENTRY;

    if (text[0] == '\0') {
        return;
    }
    gg_direction(m->mark->turn, &ux, &uy);
    gg_buf_puts(m->p->svg, "<text");
    dr_attr(m->p->svg, "x", m->at.x - back * ux);
    dr_attr(m->p->svg, "y", m->at.y - back * uy + .35 * size);
    dr_attr(m->p->svg, "font-size", size);
    dr_put(m->p->svg, sans, " fill=\"", full ? "#fffaf0" : m->colour, "\">", NULL);
    gg_write_text(m->p->svg, text);
    gg_buf_puts(m->p->svg, "</text>\n");
}

static void draw_arrow(const struct marking *m)
{
    bool full = m->mark->kind == GG_MARK_ENTRY;

    open_group(m, m->mark->turn);
    dr_put(m->p->svg,
           "<path d=\"M-26-10h30v-8l22 18-22 18v-8h-30z\" stroke-linejoin=\"round\" fill=\"",
           full ? m->colour : cream, "\" stroke=\"", full ? cream : m->colour,
           "\" stroke-width=\"2.4\"/>", NULL);
    close_group(m);
    write_beside(m);
}

static const char *colour_of(const struct dr_paint *p, unsigned side)
{
    const char *colour = side < GG_MAP_SIDES ? p->map->colour[side] : NULL;

    return colour != NULL ? colour : p->pal->ink;
}

void dr_draw_marks(struct dr_paint *p)
{
    static void (*const draw[GG_MARKS])(const struct marking *) = {
        [GG_MARK_CROSS] = draw_cross,   [GG_MARK_REDOUBT] = draw_redoubt,
        [GG_MARK_BRIDGE] = draw_bridge, [GG_MARK_PLATE] = draw_plate,
        [GG_MARK_STAR] = draw_star,     [GG_MARK_WORTH] = draw_worth,
        [GG_MARK_SUPPLY] = draw_supply, [GG_MARK_ENTRY] = draw_arrow,
        [GG_MARK_EXIT] = draw_arrow,
    };

    for (uint32_t i = 0; i < p->map->marks; i++) {
        const struct gg_map_mark *mark = &p->map->mark[i];
        struct marking m = { .p = p, .mark = mark, .at = dr_of_map(p, mark->x, mark->y) };

        m.scale = gg_mark_scale(p->map);
        m.colour = colour_of(p, mark->side);
        if (mark->kind < GG_MARKS && draw[mark->kind] != NULL) {
            draw[mark->kind](&m);
        }
    }
}
