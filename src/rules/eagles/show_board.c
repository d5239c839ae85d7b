/* SPDX-License-Identifier: MIT
 * The board: where the hexes are, on the part of the map that the scenario uses.  What is on it is
 * told by show_map.c. */
#include "core/scene.h"
#include "rules/eagles/show.h"
#include "rules/eagles/show_land.h"

enum { ROOM = 200 };

/* ---- where things are ---- */

struct eag_sheet eag_sheet_of(const struct eag_battle *b)
{
    struct eag_sheet s = { .row = { EAG_ROWS, -1 }, .column = { EAG_STRIDE, -1 } };

    for (int r = 0; r < EAG_ROWS; r++) {
        unsigned c;

        for (EAG_EACH(c, b->exists.row[r])) {
            s.row[0] = r < s.row[0] ? r : s.row[0];
            s.row[1] = r;
            s.column[0] = (int)c < s.column[0] ? (int)c : s.column[0];
            s.column[1] = (int)c > s.column[1] ? (int)c : s.column[1];
        }
    }
    s.width = (s.column[1] - s.column[0] + 1) * 2 * HALF + HALF + 2 * EAG_MARGIN;
    s.height = (s.row[1] - s.row[0]) * PITCH + 2 * TALL + 2 * EAG_MARGIN;
    return s;
}

/* On the map odd rows lie half a hex to the east, inside the even ones: EAG-12.72. */
void eag_middle(const struct eag_sheet *s, unsigned hex, int32_t at[2])
{
    int row = (int)(hex / EAG_STRIDE), column = (int)(hex % EAG_STRIDE);

    at[0] = EAG_MARGIN + HALF + (column - s->column[0]) * 2 * HALF + (row % 2 == 0 ? HALF : 0);
    at[1] = EAG_MARGIN + TALL + (s->row[1] - row) * PITCH;
}

static const int16_t corner[CORNERS][2] = { { HALF, -SHOULDER }, { 0, -TALL }, { -HALF, -SHOULDER },
                                            { -HALF, SHOULDER }, { 0, TALL },  { HALF, SHOULDER } };

void eag_corner(const struct eag_sheet *s, unsigned hex, unsigned n, int32_t at[2])
{
    eag_middle(s, hex, at);
    at[0] += corner[n % CORNERS][0];
    at[1] += corner[n % CORNERS][1];
}

/* ---- the board ---- */

/* EAG-12.59 and what follows; EAG-12.21, EAG-12.22 */
static void tell_hexside(unsigned side, struct gg_board *out)
{
    static const struct {
        uint8_t feature;
        uint16_t up, down;
    } word[] = {
        { HS_STREAM, MSG_hexside_stream, MSG_hexside_stream },
        { HS_RIVER, MSG_hexside_river, MSG_hexside_river },
        { HS_CREST, MSG_hexside_crest, MSG_hexside_crest_down },
        { HS_STEEP, MSG_hexside_steep_crest, MSG_hexside_steep_crest_down },
        { HS_ROAD, MSG_hexside_road, MSG_hexside_road },
        { HS_PATH, MSG_hexside_path, MSG_hexside_path },
        { HS_BRIDGE, MSG_hexside_bridge, MSG_hexside_bridge },
    };

    for (unsigned i = 0; i < sizeof word / sizeof *word; i++) {
        if ((side & word[i].feature) != 0) {
            gg_board_border(out, GG_KIND_MESSAGE, (side & HS_UP) != 0 ? word[i].up : word[i].down);
        }
    }
}

static void tell_land(const struct eag_battle *b, unsigned hex, struct gg_board *out)
{
    const struct eag_hex *h = &b->hex[hex];

    gg_board_ground(out, GG_KIND_MESSAGE, MSG_ground_clear + h->terrain);
    gg_board_ground(out, GG_KIND_NUMBER, h->level);
    for (unsigned d = 0; d < 6; d++) {
        if (h->near[d] != EAG_NOWHERE) {
            gg_board_next(out, K_HEX, h->near[d]);
            tell_hexside(h->side[d], out);
        }
    }
}

static void add_place(const struct eag_battle *b, const struct eag_sheet *s, unsigned hex,
                      struct gg_board *out)
{
    struct gg_arg thing = { .kind = K_HEX, .value = (int16_t)hex };
    int32_t at[2], outline[CORNERS][2];
    uint32_t place;

    eag_middle(s, hex, at);
    place = gg_board_place(out, thing, at[0], at[1], ROOM);
    tell_land(b, hex, out);
    for (unsigned i = 0; i < CORNERS; i++) {
        eag_corner(s, hex, CORNERS - 1 - i, outline[i]); /* with the clock */
    }
    gg_board_outline(out, place, (const int32_t(*)[2])outline, CORNERS);
}

void eag_board(const struct gg_battle *battle, struct gg_board *out)
{
    const struct eag_battle *b = eag_of(battle);
    struct eag_sheet s = eag_sheet_of(b);

    out->width = s.width;
    out->height = s.height;
    out->counter = EAG_COUNTER;
    out->named = true;
    out->colour[FRENCH] = EAG_FRENCH_COLOUR;
    out->colour[COALITION] = EAG_OTHER_COLOUR;
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        if (eag_has(&b->exists, hex)) {
            add_place(b, &s, hex, out);
        }
    }
}
