/* SPDX-License-Identifier: MIT
 * Numbers of zones, each in the upper part of its zone, names of villages in the lower part, and
 * the room between them, where pieces stand. */
#include "rules/wagram/hooks.h"
#include "rules/wagram/show_land.h"
#include <string.h>

enum {
    NUMBER = 150, /* size of the digits */
    DIGIT = 82,   /* how wide one is */
    NAME = 165,   /* size of the letters of a name */
    LETTER = 74,  /* a little less than one is wide: names may stick out at both ends */
    WIDEST = 760, /* longer names stick out more */
    GAP = 40,     /* between border and letters */
    WAYS = 9      /* how many places across a zone are tried */
};

/* Letters, not bytes. */
static int32_t letters(const char *text)
{
    int32_t n = 0;

    for (; *text != '\0'; text++) {
        n += ((unsigned char)*text & 0xc0u) != 0x80u;
    }
    return n;
}

/* ---- where a line of text fits ---- */

struct line {
    int32_t width, tall;
    bool foot; /* at the foot of the zone, else at its head */
};

/* How high the line may stand around x, or how low: the edge of the text away from the middle;
 * false: it does not fit there. */
static bool edge_at(const struct gg_path *o, const struct line *t, int32_t x, int32_t *edge)
{
    int32_t roof = INT32_MIN, floor = INT32_MAX;

    for (int32_t k = -1; k <= 1; k++) {
        int32_t top, bottom;

        if (!gg_path_span(o, x + (t->width / 2 + GAP) * k, &top, &bottom)) {
            return false;
        }
        roof = top > roof ? top : roof;
        floor = bottom < floor ? bottom : floor;
    }
    *edge = t->foot ? floor - GAP : roof + GAP;
    return roof + 2 * GAP + t->tall <= floor;
}

/* The place nearest to the head or foot of the zone, but rather in its middle; where it fits
 * nowhere, across the middle. */
static void lay_line(const struct gg_path *o, const struct line *t, int32_t out[2])
{
    int32_t box[4], middle, best = INT32_MAX;

    gg_path_box(o, box);
    middle = (box[0] + box[2]) / 2;
    out[0] = middle;
    out[1] = t->foot ? box[3] - GAP : box[1] + GAP + t->tall;
    for (int32_t i = 1; i <= WAYS; i++) {
        int32_t x = box[0] + (box[2] - box[0]) * i / (WAYS + 1), edge, cost;

        if (edge_at(o, t, x, &edge)) {
            cost = (t->foot ? box[3] - edge : edge - box[1]) +
                   (x > middle ? x - middle : middle - x) / 3;
            if (cost < best) {
                best = cost;
                out[0] = x;
                out[1] = t->foot ? edge : edge + t->tall;
            }
        }
    }
}

/* ---- the room between ---- */

static int32_t least(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

/* How far from (x, y) border, number and name are; a stack may touch the letters' halo. */
static int32_t room_at(const struct gg_path *o, const struct wag_layout *l, int32_t x, int32_t y)
{
    int32_t room = least(gg_path_depth(o, x, y), y - l->number_at[1] + GAP);

    return least(room, l->name_at[1] - NAME - y + GAP);
}

/* The roomiest of some places around the middle of the zone. */
static void find_room(const struct gg_path *o, struct wag_layout *l)
{
    int32_t box[4];

    gg_path_box(o, box);
    for (int32_t i = -1; i <= 1; i++) {
        for (int32_t k = -2; k <= 3; k++) {
            int32_t x = (box[0] + box[2]) / 2 + i * (box[2] - box[0]) / 12;
            int32_t y = (box[1] + box[3]) / 2 + k * (box[3] - box[1]) / 16;
            int32_t room = room_at(o, l, x, y);

            if (room > l->room) {
                l->at[0] = x;
                l->at[1] = y;
                l->room = room;
            }
        }
    }
}

/* The part of a zone that is free of earthworks and steep edges. */
static void free_part(const struct wag_battle *b, unsigned zone, struct gg_path *out)
{
    const struct wag_zone *z = &b->zone[zone];
    bool steep = z->redoubt;
    struct gg_path o;

    for (unsigned slot = 0; slot < z->slots; slot++) {
        steep |= (z->border[slot] & B_ESCARPMENT_DOWN) != 0;
    }
    wag_outline(b, zone, &o);
    gg_path_aside(&o, steep ? 130 : 0, true, out);
}

static const char *number_of(const struct wag_battle *b, unsigned zone)
{
    return zone == b->lobau ? "" : b->zone[zone].id;
}

static const char *name_of(const struct wag_battle *b, unsigned zone)
{
    return zone == b->lobau ? "Lobau" : b->zone[zone].village;
}

static void lay_label(const struct wag_battle *b, unsigned zone, struct wag_layout *out)
{
    struct line number = { .tall = NUMBER * 3 / 4 }, name = { .tall = NAME * 3 / 4, .foot = true };
    struct gg_path o;

    *out = (struct wag_layout){ .at = { b->zone[zone].x, b->zone[zone].y } };
    number.width = letters(number_of(b, zone)) * DIGIT;
    name.width = least(letters(name_of(b, zone)) * LETTER, WIDEST);
    free_part(b, zone, &o);
    lay_line(&o, &number, out->number_at);
    wag_outline(b, zone, &o);
    lay_line(&o, &name, out->name_at);
    if (name_of(b, zone)[0] == '\0') {
        out->name_at[1] = INT32_MAX / 2; /* no name is in the way of pieces */
    }
    find_room(&o, out);
}

void wag_precompute_layout(struct wag_battle *b)
{
    for (unsigned i = 0; i < (unsigned)b->zones; i++) {
        lay_label(b, i, &b->layout[i]);
    }
}
