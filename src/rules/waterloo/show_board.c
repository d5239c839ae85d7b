/* SPDX-License-Identifier: MIT
 * The board: its areas, and where pieces stand in them.  What is on it is told by show_map.c. */
#include "core/scene.h"
#include "rules/waterloo/show.h"
#include "rules/waterloo/show_land.h"

enum { GAP = 30 };

void wat_outline(const struct wat_area *a, struct gg_path *out)
{
    out->n = a->points;
    for (unsigned i = 0; i < a->points; i++) {
        out->at[i][0] = a->outline[i][0];
        out->at[i][1] = a->outline[i][1];
    }
    gg_path_clockwise(out);
}

/* ---- places ---- */

/* The room at three heights of a block of pieces: how far it may reach to the left and right. */
static void room_beside(const struct gg_path *o, int32_t x, int32_t y, int32_t tall, int32_t *left,
                        int32_t *right)
{
    *left = *right = INT32_MAX;
    for (int32_t k = -1; k <= 1; k++) {
        int32_t l, r;

        gg_path_sides(o, x, y + k * tall / 3, &l, &r);
        *left = l < *left ? l : *left;
        *right = r < *right ? r : *right;
    }
}

/* WAT-24.24, WAT-24.26 */
static void tell_border(const struct wat_battle *b, unsigned area, unsigned next,
                        struct gg_board *out)
{
    if (((b->ridge_near[0][area] | b->ridge_near[1][area]) & WAT_ONE(next)) != 0) {
        gg_board_border(out, GG_KIND_MESSAGE, MSG_terrain_ridge);
    }
    if ((b->sunken_from[area] & WAT_ONE(next)) != 0 ||
        (b->sunken_from[next] & WAT_ONE(area)) != 0) {
        gg_board_border(out, GG_KIND_MESSAGE, MSG_terrain_sunken_road);
    }
}

/* WAT-24.1 */
static void tell_land(const struct wat_battle *b, unsigned area, struct gg_board *out)
{
    unsigned next;

    gg_board_ground(out, GG_KIND_MESSAGE, MSG_terrain_open + b->area[area].terrain);
    if ((b->stronghold & WAT_ONE(area)) != 0) {
        gg_board_ground(out, GG_KIND_MESSAGE, MSG_terrain_stronghold);
    }
    for (WAT_EACH(next, b->adjacent[area])) {
        if (next < (unsigned)b->areas) { /* the box is no place of the map */
            gg_board_next(out, K_AREA, (int)next);
            tell_border(b, area, next, out);
        }
    }
}

int32_t wat_stand_at(const struct wat_area *a, const char *name, int32_t at[2])
{
    int32_t top, bottom, left, right, radius;
    struct gg_path o;

    wat_outline(a, &o);
    wat_room(a, name, &top, &bottom);
    at[1] = (top + bottom) / 2;
    room_beside(&o, a->x, at[1], bottom - top, &left, &right);
    at[0] = a->x + (right - left) / 2 + WAT_MARGIN;
    at[1] += WAT_MARGIN;
    radius = (left + right) / 2 - GAP;
    radius = radius < (bottom - top) * 3 / 5 ? radius : (bottom - top) * 3 / 5;
    return radius > WAT_COUNTER / 2 ? radius : WAT_COUNTER / 2;
}

static void add_place(const struct wat_battle *b, unsigned area, const char *name,
                      struct gg_board *out)
{
    const struct wat_area *a = &b->area[area];
    int32_t at[2], radius = wat_stand_at(a, name, at);
    struct gg_path o;
    uint32_t place;

    place = gg_board_place(out, (struct gg_arg){ .kind = K_AREA, .value = (int16_t)area }, at[0],
                           at[1], radius);
    tell_land(b, area, out);
    wat_outline(a, &o);
    for (uint32_t i = 0; i < o.n; i++) {
        o.at[i][0] += WAT_MARGIN;
        o.at[i][1] += WAT_MARGIN;
    }
    gg_board_outline(out, place, (const int32_t(*)[2])o.at, o.n);
}

void wat_board(const struct gg_battle *battle, struct gg_board *out)
{
    const struct wat_battle *b = wat_of(battle);
    struct wat_names names;

    wat_find_names(b, out->speaker, &names);
    out->width = b->width + 2 * WAT_MARGIN;
    out->height = b->height + 2 * WAT_MARGIN;
    out->counter = WAT_COUNTER;
    out->named = true;
    out->colour[FRENCH] = WAT_FRENCH_COLOUR;
    out->colour[ALLIED] = WAT_OTHER_COLOUR;
    for (int i = 0; i < b->areas; i++) {
        add_place(b, (unsigned)i, names.of[i], out);
    }
}
