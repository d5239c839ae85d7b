/* SPDX-License-Identifier: MIT
 * A made-up map of hexes with a bit of everything, for the tests of the painter. */
#ifndef GG_TESTS_MADE_MAP_H
#define GG_TESTS_MADE_MAP_H

#include "draw/map.h"

enum { MADE_ROWS = 9, MADE_COLUMNS = 11, MADE_CELLS = MADE_ROWS * MADE_COLUMNS };

static void made_hex(struct gg_map *m, int row, int column)
{
    static const int32_t corner[6][2] = { { 0, -370 }, { 320, -185 }, { 320, 185 },
                                          { 0, 370 },  { -320, 185 }, { -320, -185 } };
    static const uint8_t land[10] = {
        [3] = GG_LAND_WOOD, [5] = GG_LAND_ORCHARD, [6] = GG_LAND_BUILT,
        [7] = GG_LAND_POND, [8] = GG_LAND_SUNKEN,  [9] = GG_LAND_MARSH
    };
    int32_t x = 600 + 640 * column + (row % 2) * 320, y = 600 + 555 * row, xy[6][2];
    int kind = row == 4 && column < 10 ? column : row > 6 && column > 6 ? 3 : 0;
    struct gg_map_cell cell = { .x = x, .y = y, .land = land[kind] };

    cell.height = (int16_t)(column > 7 ? 0 : column + row > 9 ? 200 : 100);
    cell.label = gg_map_text(m, "0101");
    for (int k = 0; k < 6; k++) {
        xy[k][0] = x + corner[k][0];
        xy[k][1] = y + corner[k][1];
    }
    gg_map_cell(m, cell, (const int32_t(*)[2])xy, 6);
    if (land[kind] == GG_LAND_BUILT) {
        gg_map_mark(m, (struct gg_map_mark){ .kind = GG_MARK_VILLAGE, .side = 2, .x = x, .y = y });
        gg_map_name(m, GG_NAME_VILLAGE, "Ligny", x, y);
    }
}

/* To the right, the lower right and the lower left: what lies on the side. */
static void made_sides(struct gg_map *m, int row, int column)
{
    const int to[3][2] = { { 0, 1 }, { 1, row % 2 }, { 1, row % 2 - 1 } };
    uint32_t one = (uint32_t)(row * MADE_COLUMNS + column);

    for (int k = 0; k < 3; k++) {
        int r = row + to[k][0], c = column + to[k][1];
        uint32_t other = (uint32_t)(r * MADE_COLUMNS + c);
        unsigned what = 0;

        if (r >= MADE_ROWS || c < 0 || c >= MADE_COLUMNS) {
            continue;
        }
        what |= k > 0 && row == 1 && column < 8 ? GG_EDGE_STREAM : 0u;
        what |= k == 0 && row == 5 ? GG_EDGE_ROAD : 0u;
        what |= k == 2 && column == 3 ? GG_EDGE_LANE : 0u;
        what |= k == 2 && column == 3 && row == 1 ? GG_EDGE_BRIDGE : 0u;
        if (m->cell[one].height != m->cell[other].height) {
            what |= row < 4 ? GG_EDGE_STEEP : GG_EDGE_CREST;
        }
        if (what != 0 && m->cell[one].height >= m->cell[other].height) {
            gg_map_border(m, one, other, what);
        } else if (what != 0) {
            gg_map_border(m, other, one, what);
        }
    }
}

static struct gg_map made_map(void)
{
    struct gg_map m = { .style = GG_MAP_HEXES,
                        .width = 1200 + 640 * MADE_COLUMNS,
                        .height = 1200 + 555 * MADE_ROWS,
                        .scale = 1000,
                        .unit = 64,
                        .counter = 420,
                        .highest = 200,
                        .kilometre = 3200,
                        .seed = 1815 };

    m.frame[0] = m.frame[1] = 300;
    m.frame[2] = m.width - 300;
    m.frame[3] = m.height - 300;
    m.title = gg_map_text(&m, "LIGNY");
    m.under = gg_map_text(&m, "16 June 1815");
    m.word[GG_KEY_WOOD] = gg_map_text(&m, "wood");
    m.word[GG_KEY_STREAM] = gg_map_text(&m, "stream");
    for (int i = 0; i < MADE_CELLS; i++) { /* all cells first: borders name them */
        made_hex(&m, i / MADE_COLUMNS, i % MADE_COLUMNS);
    }
    for (int i = 0; i < MADE_CELLS; i++) {
        made_sides(&m, i / MADE_COLUMNS, i % MADE_COLUMNS);
    }
    return m;
}

#endif
