/* SPDX-License-Identifier: MIT
 * The board: its zones, and where pieces stand in them.  What is on it is told by show_map.c. */
#include "core/scene.h"
#include "rules/wagram/show.h"
#include "rules/wagram/show_land.h"

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
}
