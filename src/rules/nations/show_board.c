/* SPDX-License-Identifier: MIT
 * The board: its areas, and where pieces stand in them.  What is on it is told by show_map.c. */
#include "core/scene.h"
#include "rules/nations/show.h"
#include "rules/nations/show_land.h"

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
}
