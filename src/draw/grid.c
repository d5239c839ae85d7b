/* SPDX-License-Identifier: MIT
 * How cells are set off from each other: quiet borders, districts as bands inside their border,
 * walls of strongholds, what is outside, numbers. */
#include "draw/lettering.h"
#include "draw/paint.h"

enum { LINED = GG_EDGE_STREAM | GG_EDGE_RIVER | GG_EDGE_CREST | GG_EDGE_STEEP };

static bool outside(const struct dr_paint *p, uint32_t cell)
{
    return cell == DR_NONE || p->map->cell[cell].outside;
}

/* ---- borders ---- */

/* On hexes all; else none where water or a wall is the border, nor around the whole land. */
static bool bordered(const struct dr_paint *p, const struct dr_side *s)
{
    if ((s->what & GG_EDGE_QUIET) != 0 || (outside(p, s->cell[0]) && outside(p, s->cell[1]))) {
        return false;
    }
    return p->map->style == GG_MAP_HEXES ||
           (s->cell[1] != DR_NONE &&
            (s->what & (GG_EDGE_STREAM | GG_EDGE_RIVER | GG_EDGE_WALL)) == 0);
}

/* Behind the last one by a relative move: on a regular grid the same few texts come again and
 * again, which packs well. */
static void add_hexside(struct dr_path *path, const struct dr_line *line)
{
    int32_t x = dr_round(line->at[0].x * 10), y = dr_round(line->at[0].y * 10);

    if (x != path->x || y != path->y || path->last != 'l') {
        gg_buf_putc(path->out, 'm');
        dr_num(path->out, (x - path->x) / 10.);
        gg_buf_putc(path->out, ' ');
        dr_num(path->out, (y - path->y) / 10.);
        path->x = x;
        path->y = y;
        path->last = 'm';
    }
    for (uint32_t i = 1; i < line->n; i++) {
        dr_line_to(path, line->at[i].x, line->at[i].y);
    }
}

/* Where water is a border, too, it has found a bed of its own beside that end of this one. */
static bool at_water(const struct dr_paint *p, struct dr_pt end)
{
    for (uint32_t i = 0; i < p->sides; i++) {
        const struct dr_line *line = &p->side[i].line;

        if ((p->side[i].what & (GG_EDGE_STREAM | GG_EDGE_RIVER)) != 0 && line->n > 0 &&
            (dr_apart(line->at[0], end) < 1 || dr_apart(line->at[line->n - 1], end) < 1)) {
            return true;
        }
    }
    return false;
}

static bool in_water(const struct dr_paint *p, struct dr_pt q)
{
    return (dr_mask_at(p, q.x, q.y) & DR_IS_WATER) != 0;
}

/* From this end of a border on to the water that it should meet. */
static void add_shore(struct dr_paint *p, struct dr_line *out, struct dr_pt end)
{
    struct dr_near stream = dr_nearest_of(&p->streams, end, NULL);
    struct dr_near river = dr_nearest_of(&p->rivers, end, NULL);
    struct dr_near one = river.distance < stream.distance ? river : stream;

    if (one.distance > 1 && one.distance < .4 * p->unit && at_water(p, end)) {
        dr_add(p, out, one.at.x, one.at.y);
    }
}

struct dr_line dr_on_land(struct dr_paint *p, const struct dr_line *line)
{
    uint32_t first = 0, last = line->n > 0 ? line->n - 1 : 0;
    struct dr_line out = { 0 };

    while (first < last && in_water(p, line->at[first])) {
        first++;
    }
    while (last > first && in_water(p, line->at[last])) {
        last--;
    }
    if (first == last) { /* it is all water */
        return out;
    }
    first -= first > 0; /* the banks are a step wide */
    last += last < line->n - 1;
    if (first == 0) {
        add_shore(p, &out, line->at[0]);
    }
    for (uint32_t i = first; i <= last; i++) {
        dr_add(p, &out, line->at[i].x, line->at[i].y);
    }
    if (last == line->n - 1) {
        add_shore(p, &out, line->at[last]);
    }
    return out;
}

/* A border between areas goes its own way a little, the same for both. */
static void draw_border(struct dr_paint *p, struct dr_path *path, const struct dr_line *line,
                        struct gg_rng *r)
{
    struct dr_line soft;

    if (p->map->style == GG_MAP_HEXES) {
        add_hexside(path, line);
        return;
    }
    soft = dr_smooth(p, line, .05 * dr_min(p->unit, 150), 4);
    soft = dr_wander(p, &soft, .012 * dr_min(p->unit, 150), p->unit, r);
    soft = dr_on_land(p, &soft);
    if (soft.n > 1) {
        dr_curve(p, path, &soft, .5);
    }
}

static void draw_borders(struct dr_paint *p)
{
    struct gg_rng r = dr_rng(p, DR_FOR_GRID);
    struct dr_path path = { .out = p->svg };
    bool hexes = p->map->style == GG_MAP_HEXES;

    gg_buf_puts(p->svg, "<defs><path id=\"gr\" fill=\"none\" stroke-linejoin=\"round\" "
                        "stroke-linecap=\"round\" d=\"");
    for (uint32_t i = 0; i < p->sides; i++) {
        if (bordered(p, &p->side[i])) {
            draw_border(p, &path, &p->side[i].line, &r);
        }
    }
    dr_put(p->svg, "\"/></defs><use href=\"#gr\" stroke=\"", p->pal->halo,
           hexes ? "\" stroke-opacity=\".2\" stroke-width=\"2.4\"/>"
                 : "\" stroke-opacity=\".42\" stroke-width=\"5\"/>",
           "<use href=\"#gr\" stroke=\"", p->pal->grid, "\" stroke-opacity=\"",
           hexes ? p->pal->grid_opacity : ".55", "\" stroke-width=\"", hexes ? ".9" : "1.25",
           "\"/>\n", NULL);
}

/* ---- districts ---- */

static bool in_district(const struct dr_paint *p, uint32_t cell, const void *number)
{
    return p->map->cell[cell].district == *(const uint8_t *)number;
}

/* A broad stroke around the district, of which only the half inside is seen. */
static void draw_district(struct dr_paint *p, uint8_t number)
{
    const char *colour = p->map->district[number - 1].colour[(p->how & GG_PAINT_DARK) != 0];
    struct dr_lines rim = dr_outline(p, in_district, &number);
    struct dr_path path = { .out = p->svg };

    if (rim.n == 0 || colour[0] != '#') {
        return;
    }
    gg_buf_printf(p->svg, "<defs><path id=\"d%u\" d=\"", number);
    for (uint32_t i = 0; i < rim.n; i++) {
        dr_polygon(&path, &rim.at[i]);
    }
    gg_buf_printf(p->svg,
                  "\"/><clipPath id=\"dc%u\"><use href=\"#d%u\"/></clipPath></defs><g "
                  "clip-path=\"url(#dc%u)\" fill=\"none\" stroke=\"%.7s\"><use href=\"#d%u\" "
                  "stroke-width=\"17\" stroke-opacity=\".34\"/><use href=\"#d%u\" "
                  "stroke-width=\"4.4\" stroke-opacity=\".85\"/></g>\n",
                  number, number, number, colour, number, number);
}

/* ---- walls ---- */

static void draw_walls(struct dr_paint *p)
{
    struct dr_lines lines = dr_chain_sides(p, GG_EDGE_WALL, 0, DR_DIRECTED);
    struct dr_path path = { .out = p->svg };

    if (lines.n == 0) {
        return;
    }
    gg_buf_puts(p->svg, "<defs><path id=\"wl\" fill=\"none\" stroke-linejoin=\"round\" d=\"");
    for (uint32_t i = 0; i < lines.n; i++) {
        struct dr_line inner = dr_parallel(p, &lines.at[i], -5);

        inner = dr_simplify(p, &inner, .8);
        dr_polygon(&path, &inner);
    }
    dr_put(p->svg, "\"/></defs><use href=\"#wl\" x=\"2\" y=\"2.6\" stroke=\"#000\" ",
           "stroke-opacity=\".28\" stroke-width=\"7\"/><use href=\"#wl\" stroke=\"", p->pal->wall,
           "\" stroke-width=\"7\"/><use href=\"#wl\" stroke=\"", p->pal->stone,
           "\" stroke-width=\"4.2\"/><use href=\"#wl\" stroke=\"", p->pal->wall,
           "\" stroke-width=\"4.2\" stroke-dasharray=\".9 6.5\" stroke-opacity=\".8\"/>\n", NULL);
}

/* ---- what is outside ---- */

static bool is_outside(const struct dr_paint *p, uint32_t cell, const void *context)
{
    (void)context;
    return p->map->cell[cell].outside;
}

static void draw_outside(struct dr_paint *p)
{
    struct dr_lines rim = dr_outline(p, is_outside, NULL);
    struct dr_path path = { .out = p->svg };

    if (rim.n == 0) {
        return;
    }
    dr_put(p->svg, "<path fill-rule=\"evenodd\" fill=\"", p->pal->paper,
           "\" fill-opacity=\".55\" d=\"", NULL);
    for (uint32_t i = 0; i < rim.n; i++) {
        dr_polygon(&path, &rim.at[i]);
    }
    gg_buf_puts(p->svg, "\"/>\n");
}

/* ---- numbers ---- */

/* Cells with a line along their upper side: the number stands below it. */
static uint8_t *find_lined(struct dr_paint *p)
{
    uint8_t *lined = dr_array(p, (size_t)p->map->cells + 1, 1);

    for (uint32_t i = 0; lined != NULL && i < p->sides; i++) {
        const struct dr_side *s = &p->side[i];
        struct dr_pt mid;

        if ((s->what & LINED) == 0 || s->line.n == 0) {
            continue;
        }
        mid = s->line.at[s->line.n / 2];
        for (unsigned k = 0; k < 2; k++) {
            if (s->cell[k] != DR_NONE && mid.y < p->cell[s->cell[k]].at.y - .2 * p->unit) {
                lined[s->cell[k]] = 1;
            }
        }
    }
    return lined;
}

static bool under_name(const struct gg_slip *name, uint32_t names, struct gg_slip number)
{
    for (uint32_t i = 0; i < names; i++) {
        if (gg_slips_meet(&number, &name[i])) {
            return true;
        }
    }
    return false;
}

static void write_number(struct dr_paint *p, const struct gg_slip *name, uint32_t names,
                         uint32_t cell, bool lined)
{
    const char *text = gg_map_read(p->map, p->map->cell[cell].label);
    const struct dr_cell *c = &p->cell[cell];
    bool hexes = p->map->style == GG_MAP_HEXES;
    double y = hexes ? c->at.y - (lined ? 15.5 : 23.6) : dr_max(c->at.y - 31, c->box.y0 + 15);
    struct gg_slip room = { c->at.x, y - 3, 1, 0, hexes ? 9 : 11, 3.5 };

    if (text[0] == '\0' || p->map->cell[cell].outside || under_name(name, names, room)) {
        return;
    }
    gg_buf_puts(p->svg, "<text");
    dr_attr(p->svg, "x", c->at.x);
    dr_attr(p->svg, "y", y);
    gg_buf_putc(p->svg, '>');
    gg_write_text(p->svg, text);
    gg_buf_puts(p->svg, "</text>");
}

static void draw_numbers(struct dr_paint *p)
{
    struct gg_map_label *label = dr_array(p, (size_t)p->map->names + 1, sizeof *label);
    struct gg_slip *name = dr_array(p, (size_t)p->map->names + 1, sizeof *name);
    uint8_t *lined = find_lined(p);
    uint32_t n;

    if (label == NULL || name == NULL || lined == NULL) {
        return;
    }
    n = gg_map_labels(p->map, label);
    for (uint32_t i = 0; i < n; i++) {
        name[i] = gg_label_slip(p->map, &label[i]);
    }
    dr_put(p->svg, "<g class=\"num\" font-family=\"'Liberation Sans Narrow','Roboto Condensed',",
           "'Arial Narrow',Arial,sans-serif\" font-size=\"",
           p->map->style == GG_MAP_HEXES ? "7.6" : "9.5", "\" text-anchor=\"middle\" fill=\"",
           p->pal->grid, "\" fill-opacity=\".62\">", NULL);
    for (uint32_t i = 0; i < p->map->cells; i++) {
        write_number(p, name, n, i, lined[i] != 0);
    }
    gg_buf_puts(p->svg, "</g>\n");
}

void dr_draw_grid(struct dr_paint *p)
{
    draw_borders(p);
    for (uint8_t i = 1; i <= GG_MAP_DISTRICTS; i++) {
        draw_district(p, i);
    }
    draw_walls(p);
    draw_outside(p);
    if ((p->how & GG_PAINT_NUMBERS) != 0) {
        draw_numbers(p);
    }
}
