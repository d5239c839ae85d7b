/* SPDX-License-Identifier: MIT
 * What is where on the map, for the painter: hexes, what is on their sides, houses, names. */
#include "base/text.h"
#include "draw/map.h"
#include "rules/eagles/show.h"
#include "rules/eagles/show_draw.h"

/* By terrain: what lies in the hex, and what stands there. */
static const struct {
    uint8_t land, mark;
    bool marked;
} ground[TERRAINS] = {
    [CLEAR] = { .land = GG_LAND_CLEAR },
    [VILLAGE] = { GG_LAND_BUILT, GG_MARK_VILLAGE, true },
    [TOWN] = { GG_LAND_BUILT, GG_MARK_TOWN, true },
    [FORTIFIED_FARM] = { GG_LAND_BUILT, GG_MARK_FARM, true },
    [CHATEAU] = { GG_LAND_BUILT, GG_MARK_CHATEAU, true },
    [LARGE_BUILDING] = { GG_LAND_BUILT, GG_MARK_BUILDING, true },
    [FOREST] = { .land = GG_LAND_WOOD },
    [ORCHARD] = { .land = GG_LAND_ORCHARD },
    [SUNKEN_LANE] = { .land = GG_LAND_SUNKEN },
    [POND] = { .land = GG_LAND_POND },
};

/* Of each hexside feature: what it is on the map. */
static const struct {
    uint8_t side;
    uint16_t edge;
} feature[] = {
    { HS_STREAM, GG_EDGE_STREAM }, { HS_RIVER, GG_EDGE_RIVER }, { HS_CREST, GG_EDGE_CREST },
    { HS_STEEP, GG_EDGE_STEEP },   { HS_ROAD, GG_EDGE_ROAD },   { HS_PATH, GG_EDGE_LANE },
    { HS_BRIDGE, GG_EDGE_BRIDGE },
};

/* The index that each hex has as a cell. */
struct cells {
    uint32_t of[EAG_HEXES];
};

static void add_hex(const struct eag_battle *b, const struct eag_sheet *s, unsigned hex,
                    struct gg_map *m)
{
    const struct eag_hex *h = &b->hex[hex];
    int32_t at[2], outline[CORNERS][2];
    char number[8];
    struct gg_map_cell cell = { .height = (int16_t)(100 * h->level),
                                .land = ground[h->terrain].land };

    eag_middle(s, hex, at);
    cell.x = at[0];
    cell.y = at[1];
    gg_text_format(number, sizeof number, "%02u%02u", hex / EAG_STRIDE + 1, hex % EAG_STRIDE + 1);
    cell.label = gg_map_text(m, number);
    for (unsigned i = 0; i < CORNERS; i++) {
        eag_corner(s, hex, CORNERS - 1 - i, outline[i]); /* with the clock */
    }
    gg_map_cell(m, cell, (const int32_t(*)[2])outline, CORNERS);
    if (ground[h->terrain].marked) {
        gg_map_mark(
            m, (struct gg_map_mark){
                   .kind = ground[h->terrain].mark, .side = GG_NOBODY, .x = at[0], .y = at[1] });
    }
}

/* Once a hexside, told with the higher hex first. */
static void add_sides(const struct eag_battle *b, const struct cells *cells, unsigned hex,
                      struct gg_map *m)
{
    for (unsigned d = 0; d < 3; d++) {
        unsigned to = b->hex[hex].near[d], side = b->hex[hex].side[d], what = 0;

        for (unsigned i = 0; i < sizeof feature / sizeof *feature; i++) {
            what |= (side & feature[i].side) != 0 ? feature[i].edge : 0u;
        }
        if (to != EAG_NOWHERE && what != 0 && eag_has(&b->exists, to)) {
            bool up = (side & HS_UP) != 0;

            gg_map_border(m, cells->of[up ? to : hex], cells->of[up ? hex : to], what);
        }
    }
}

static void add_names(const struct eag_battle *b, const struct eag_sheet *s, struct gg_map *m)
{
    for (unsigned i = 0; i < (unsigned)b->sites; i++) {
        static const uint8_t kind[TERRAINS] = {
            [CLEAR] = GG_NAME_HILL,       [VILLAGE] = GG_NAME_VILLAGE,
            [TOWN] = GG_NAME_TOWN,        [FORTIFIED_FARM] = GG_NAME_FARM,
            [CHATEAU] = GG_NAME_FARM,     [LARGE_BUILDING] = GG_NAME_FARM,
            [FOREST] = GG_NAME_WOOD,      [ORCHARD] = GG_NAME_WOOD,
            [SUNKEN_LANE] = GG_NAME_FARM, [POND] = GG_NAME_WATER,
        };
        unsigned hex = b->site[i].hex[0];
        int32_t at[2];

        if (eag_has(&b->exists, hex)) {
            eag_middle(s, hex, at);
            gg_map_name(m, kind[b->hex[hex].terrain], b->site[i].name, at[0], at[1]);
        }
    }
}

static void start(const struct eag_battle *b, const struct eag_sheet *s, struct gg_map *m)
{
    m->style = GG_MAP_HEXES;
    m->width = s->width;
    m->height = s->height;
    m->frame[0] = m->frame[1] = EAG_MARGIN;
    m->frame[2] = s->width - EAG_MARGIN;
    m->frame[3] = s->height - EAG_MARGIN;
    m->scale = 1000;
    m->unit = 2 * HALF / 10;
    m->counter = EAG_COUNTER;
    m->highest = (int16_t)(100 * b->levels);
    m->kilometre = b->metres > 0 ? 1000 * 2 * HALF / b->metres : 0;
    m->seed = 1815;
}

void eag_map(const struct gg_battle *battle, const struct gg_speaker *speaker, struct gg_map *m)
{
    const struct eag_battle *b = eag_of(battle);
    struct eag_sheet s = eag_sheet_of(b);
    struct cells cells;

    (void)speaker;
    start(b, &s, m);
    for (unsigned hex = 0, n = 0; hex < EAG_HEXES; hex++) {
        if (eag_has(&b->exists, hex)) {
            cells.of[hex] = n++;
            add_hex(b, &s, hex, m);
        }
    }
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        if (eag_has(&b->exists, hex)) {
            add_sides(b, &cells, hex, m);
        }
    }
    add_names(b, &s, m);
}
