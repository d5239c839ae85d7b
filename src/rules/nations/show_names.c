/* SPDX-License-Identifier: MIT
 * Names on the board: of areas, each in the upper part of its area with the sign of its terrain
 * before it, and of districts, large and faint; the room for pieces that a name leaves; the title.
 */
#include "core/symbols.h"
#include "rules/nations/show_draw.h"
#include <string.h>

enum {
    SIZE = 112,  /* of the letters */
    LETTER = 62, /* how wide one is, near enough */
    SIGN = 175,  /* the terrain's sign before the name */
    GAP = 34,    /* between border and name */
    WAYS = 9     /* how many places across an area are tried */
};

/* ---- the names ---- */

static void find_name(const struct gg_speaker *s, int kind, int index, const char *printed,
                      char out[NAT_NAME_MAX])
{
    struct gg_buf said = { 0 };

    if (s != NULL) {
        gg_say_thing(s, kind, index, &said);
        printed = said.len > 0 && said.len < NAT_NAME_MAX ? gg_buf_text(&said) : printed;
    }
    memcpy(out, printed, strlen(printed) + 1);
    gg_buf_free(&said);
}

void nat_find_names(const struct nat_battle *b, const struct gg_speaker *s, struct nat_names *out)
{
    static const char *const compass[DISTRICTS] = { "N", "S", "W", "E", "C" };

    for (int i = 0; i < b->areas; i++) {
        find_name(s, K_AREA, i, b->area[i].name, out->area[i]);
    }
    for (int d = 0; d < DISTRICTS; d++) {
        find_name(s, K_DISTRICT, d, compass[d], out->district[d]);
    }
}

/* ---- lines ---- */

/* Letters, not bytes. */
static int32_t letters(const char *text, size_t bytes)
{
    int32_t n = 0;

    for (size_t i = 0; i < bytes; i++) {
        n += ((unsigned char)text[i] & 0xc0u) != 0x80u;
    }
    return n;
}

/* In one line, or in two, broken behind a blank or a hyphen; false: it has none. */
static bool break_lines(const char *name, unsigned lines, struct nat_label *out)
{
    size_t all = strlen(name), first = lines > 1 ? strcspn(name, " -") : all;
    int32_t one, other;

    if (lines > 1 && first == all) {
        return false;
    }
    first += lines > 1;
    out->lines = lines;
    out->from[0] = name;
    out->bytes[0] = first;
    out->from[1] = name + first;
    out->bytes[1] = all - first;
    one = letters(name, first) * LETTER + SIGN;
    other = letters(name + first, all - first) * LETTER;
    out->width = one > other ? one : other;
    return true;
}

/* ---- places ---- */

/* How high the label may stand around x, below everything that the outline has above it; or, at the
 * foot of the area, how low.  False: nowhere. */
static bool set_height(const struct gg_path *o, bool foot, struct nat_label *l)
{
    int32_t roof = INT32_MIN, floor = INT32_MAX, tall = (int32_t)l->lines * NAT_LINE;

    for (int32_t k = -2; k <= 2; k++) {
        int32_t top, bottom;

        if (!gg_path_span(o, l->x + (l->width / 2 + GAP) * k / 2, &top, &bottom)) {
            return false;
        }
        roof = top > roof ? top : roof;
        floor = bottom < floor ? bottom : floor;
    }
    l->top = foot ? floor - GAP - tall : roof + GAP;
    l->bottom = l->top + tall;
    return roof + GAP <= l->top && l->bottom + GAP <= floor;
}

/* The largest square above or below the label, about, and its middle. */
static void find_room(const struct gg_path *o, bool foot, struct nat_label *l)
{
    int32_t top, bottom, left = INT32_MAX, right = INT32_MAX, tall;

    l->room = 0;
    if (!gg_path_span(o, l->x, &top, &bottom)) {
        return;
    }
    tall = foot ? l->top - top - GAP : bottom - l->bottom - GAP;
    l->at[1] = foot ? l->top - tall / 2 : l->bottom + tall / 2;
    for (int32_t k = -1; k <= 1; k++) {
        int32_t a, b;

        gg_path_sides(o, l->x, l->at[1] + k * tall / 3, &a, &b);
        left = a < left ? a : left;
        right = b < right ? b : right;
    }
    l->at[0] = l->x + (right - left) / 2;
    l->room = (left + right) / 2 < tall / 2 + 40 ? (left + right) / 2 : tall / 2 + 40;
}

/* Where a name in that many lines leaves most room, if it is more than `best` leaves and a fifth.
 */
static void lay_lines(const struct gg_path *o, const char *name, unsigned lines, bool foot,
                      struct nat_label *best)
{
    int32_t box[4], enough = best->room * 6 / 5;
    struct nat_label l;

    if (!break_lines(name, lines, &l)) {
        return;
    }
    gg_path_box(o, box);
    for (int32_t i = 1; i <= WAYS; i++) {
        l.x = box[0] + (box[2] - box[0]) * i / (WAYS + 1);
        if (set_height(o, foot, &l)) {
            find_room(o, foot, &l);
            if (l.room > enough) {
                *best = l;
                enough = l.room;
            }
        }
    }
}

void nat_lay_name(const struct nat_battle *b, unsigned area, const char *name,
                  struct nat_label *out)
{
    const struct nat_area *a = &b->area[area];
    struct gg_path o;

    nat_outline(b, area, &o);
    out->room = 0;
    for (unsigned lines = 1; lines <= NAT_LINES_MAX; lines++) {
        lay_lines(&o, name, lines, false, out);
        lay_lines(&o, name, lines, true, out);
    }
    if (out->room == 0) { /* a sliver of an area: the name stands across it all the same */
        break_lines(name, 1, out);
        out->x = out->at[0] = a->x * NAT_SCALE;
        out->at[1] = a->y * NAT_SCALE;
        out->top = out->at[1] - 2 * NAT_LINE;
        out->bottom = out->top + NAT_LINE;
    }
}

/* ---- drawing ---- */

static void put_line(struct gg_buf *svg, int32_t x, int32_t y, const char *text, size_t bytes)
{
    struct gg_buf line = { 0 };

    gg_buf_put(&line, text, bytes);
    gg_svg_text(svg, x, y, "", gg_buf_text(&line));
    gg_buf_free(&line);
}

/* NAT-1.3: the sign that the cards of the terrain have too. */
static void draw_sign(const struct nat_area *a, int32_t x, int32_t y, struct gg_buf *svg)
{
    static const char *const sign[TERRAINS] = { "river", "hill", "forest", "plain" };

    gg_svg_sign(svg, sign[a->terrain], x, y, SIGN);
}

static void draw_name(const struct nat_battle *b, unsigned area, const char *name,
                      struct gg_buf *svg)
{
    struct nat_label l;

    nat_lay_name(b, area, name, &l);
    for (unsigned i = 0; i < l.lines; i++) {
        put_line(svg, l.x + (i == 0 ? SIGN / 2 : 0), l.top + (int32_t)i * NAT_LINE + SIZE * 4 / 5,
                 l.from[i], l.bytes[i]);
    }
}

static void draw_signs(const struct nat_battle *b, const struct nat_names *names,
                       struct gg_buf *svg)
{
    gg_svg_group(svg, "class=\"terrain-signs\"");
    for (int i = 0; i < b->areas; i++) {
        struct nat_label l;
        int32_t half;

        nat_lay_name(b, (unsigned)i, names->area[i], &l);
        half = letters(l.from[0], l.bytes[0]) * LETTER / 2;
        draw_sign(&b->area[i], l.x + SIGN / 2 - half - SIGN / 2, l.top + SIZE / 2, svg);
    }
    gg_svg_group_end(svg);
}

/* In the middle of the villages of the district. */
static void draw_district(const struct nat_battle *b, unsigned district, const char *name,
                          struct gg_buf *svg)
{
    int32_t x = 0, y = 0, n = 0;

    for (int i = 0; i < b->areas; i++) {
        if (b->area[i].district == district) {
            x += b->area[i].x;
            y += b->area[i].y;
            n++;
        }
    }
    if (n > 0) {
        gg_svg_text(svg, x * NAT_SCALE / n, y * NAT_SCALE / n + 120, "", name);
    }
}

void nat_draw_names(const struct nat_battle *b, const struct nat_names *names, struct gg_buf *svg)
{
    gg_svg_group(svg, "class=\"districts\" " NAT_SERIF "font-size=\"44\" letter-spacing=\"9\" "
                      "text-anchor=\"middle\" fill=\"#4a3216\" fill-opacity=\"0.2\"");
    for (unsigned d = 0; d < DISTRICTS; d++) {
        draw_district(b, d, names->district[d], svg);
    }
    gg_svg_group_end(svg);
    draw_signs(b, names, svg);
    gg_svg_group(svg, "class=\"names\" " NAT_SERIF "font-size=\"11.2\" text-anchor=\"middle\" "
                      "fill=\"#2e2114\" stroke=\"#f8f1da\" stroke-width=\"2.8\" "
                      "stroke-linejoin=\"round\" paint-order=\"stroke\"");
    for (int i = 0; i < b->areas; i++) {
        draw_name(b, (unsigned)i, names->area[i], svg);
    }
    gg_svg_group_end(svg);
}

/* ---- the title, on the lower left corner of the map ---- */

void nat_draw_title(const struct nat_battle *b, struct gg_buf *svg)
{
    int32_t x = 860, y = b->height * NAT_SCALE - 420;

    gg_svg_rect(svg, x - 740, y - 300, 1480, 600,
                "rx=\"6\" fill=\"#f8f1dc\" fill-opacity=\"0.93\" stroke=\"#5b4527\" "
                "stroke-width=\"2.4\"");
    gg_svg_rect(svg, x - 695, y - 255, 1390, 510,
                "rx=\"4\" fill=\"none\" stroke=\"#5b4527\" stroke-width=\"0.8\"");
    gg_svg_text(svg, x, y + 40,
                NAT_SERIF "font-size=\"25\" letter-spacing=\"3.5\" text-anchor=\"middle\" "
                          "fill=\"#33261a\"",
                "LEIPZIG");
    gg_svg_text(svg, x, y + 180,
                NAT_SERIF "font-size=\"10\" letter-spacing=\"2.4\" text-anchor=\"middle\" "
                          "fill=\"#8a2b22\"",
                "14–19 · X · 1813");
}
