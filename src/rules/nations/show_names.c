/* SPDX-License-Identifier: MIT
 * Names on the board: of areas, each in the upper or lower part of its area, and of districts; and
 * the room for pieces that a name leaves. */
#include "rules/nations/show_land.h"
#include <string.h>

enum {
    SIZE = 112,  /* of the letters */
    LETTER = 62, /* how wide one is, near enough */
    GAP = 34,    /* between border and name */
    ABOVE = 130, /* between the middle of a village and its name */
    LEAST_ROOM = 300,
    WAYS = 9 /* how many places across an area are tried */
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
    one = letters(name, first) * LETTER;
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

/* Above the village, with the pieces on it: where both have room enough. */
static bool lay_at_village(const struct gg_path *o, const struct nat_area *a, const char *name,
                           struct nat_label *out)
{
    struct nat_label l;

    break_lines(name, 1, &l);
    l.x = l.at[0] = a->x * NAT_SCALE;
    l.at[1] = a->y * NAT_SCALE + 50;
    l.bottom = a->y * NAT_SCALE - ABOVE;
    l.top = l.bottom - NAT_LINE;
    l.room = gg_path_depth(o, l.at[0], l.at[1]) + 40;
    for (int32_t k = -1; k <= 1; k++) {
        if (gg_path_depth(o, l.x + l.width / 2 * k, (l.top + l.bottom) / 2) < 0) {
            return false;
        }
    }
    if (l.room < LEAST_ROOM) {
        return false;
    }
    *out = l;
    return true;
}

void nat_lay_name(const struct nat_battle *b, unsigned area, const char *name,
                  struct nat_label *out)
{
    const struct nat_area *a = &b->area[area];
    struct gg_path o;

    nat_outline(b, area, &o);
    out->room = 0;
    if (lay_at_village(&o, a, name, out)) {
        return;
    }
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
