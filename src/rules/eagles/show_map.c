/* SPDX-License-Identifier: MIT
 * What is where on the map, for the painter: hexes, what is on their sides, houses, names. */
#include "base/text.h"
#include "core/ground.h"
#include "rules/eagles/show.h"
#include "rules/eagles/show_land.h"

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
                   .kind = ground[h->terrain].mark, .side = GG_MAP_SIDES, .x = at[0], .y = at[1] });
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

static void add_names(const struct eag_battle *b, const struct eag_sheet *s,
                      const struct gg_speaker *speaker, struct gg_map *m)
{
    struct gg_buf name = { 0 };

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
            gg_buf_clear(&name);
            if (speaker != NULL) {
                gg_say_name(speaker, b->site[i].name, &name);
            } else {
                gg_buf_puts(&name, b->site[i].name);
            }
            gg_map_name(m, kind[b->hex[hex].terrain], gg_buf_text(&name), at[0], at[1]);
        }
    }
    gg_buf_free(&name);
}

/* ---- what orders and supply are about ---- */

/* Several reinforcements come by one hex, several armies live on one. */
static void mark_once(struct gg_map *m, struct gg_map_mark mark)
{
    for (uint32_t i = 0; i < m->marks; i++) {
        const struct gg_map_mark *k = &m->mark[i];

        if (k->kind == mark.kind && k->side == mark.side && k->x == mark.x && k->y == mark.y) {
            return;
        }
    }
    gg_map_mark(m, mark);
}

/* Shields beside the name, half points rounded down: for whom the place counts. */
static void add_worths(const struct eag_battle *b, const struct eag_sheet *s, struct gg_map *m)
{
    for (unsigned i = 0; i < (unsigned)b->sites; i++) {
        for (int side = 0; side < SIDES; side++) {
            struct gg_map_mark worth = { .kind = GG_MARK_WORTH, .side = (uint8_t)side };
            int32_t at[2];

            if (b->site[i].points[side] > 0 && eag_has(&b->exists, b->site[i].hex[0])) {
                eag_middle(s, b->site[i].hex[0], at);
                worth.x = at[0] + (side == FRENCH ? -210 : 210);
                worth.y = at[1] + 160;
                worth.value[0] = (int16_t)(b->site[i].points[side] / 2);
                gg_map_mark(m, worth);
            }
        }
    }
}

/* EAG-6.18 */
static void add_supplies(const struct eag_battle *b, const struct eag_sheet *s, struct gg_map *m)
{
    for (unsigned a = 0; a < (unsigned)b->armies; a++) {
        for (unsigned i = 0; i < b->army[a].supplies; i++) {
            struct gg_map_mark wheel = { .kind = GG_MARK_SUPPLY, .side = b->army[a].side };
            int32_t at[2];

            eag_middle(s, b->army[a].supply[i], at);
            wheel.x = at[0];
            wheel.y = at[1];
            mark_once(m, wheel);
        }
    }
}

/* Outside the edge that the hex lies at: pointing in, or, where units may leave, out. */
static void add_arrow(const struct eag_sheet *s, unsigned hex, struct gg_map_mark arrow,
                      struct gg_map *m)
{
    int row = (int)(hex / EAG_STRIDE), column = (int)(hex % EAG_STRIDE);
    int32_t at[2];

    eag_middle(s, hex, at);
    if (row == s->row[0] || row == s->row[1]) {
        at[1] += row == s->row[0] ? TALL + 60 : -TALL - 60;
        arrow.turn = row == s->row[0] ? 270 : 90;
    } else if (column == s->column[0] || column == s->column[1]) {
        at[0] += column == s->column[0] ? -HALF - 60 : HALF + 60;
        arrow.turn = column == s->column[0] ? 0 : 180;
    } else {
        return;
    }
    arrow.x = at[0];
    arrow.y = at[1];
    arrow.turn = (int16_t)((arrow.turn + (arrow.kind == GG_MARK_EXIT ? 180 : 0)) % 360);
    mark_once(m, arrow);
}

static void add_ways_in_and_out(const struct eag_battle *b, const struct eag_sheet *s,
                                struct gg_map *m)
{
    for (unsigned e = 0; e < (unsigned)b->entries; e++) {
        struct gg_map_mark arrow = { .kind = GG_MARK_ENTRY,
                                     .side = b->formation[b->entry[e].formation].side };

        for (unsigned i = 0; i < b->entry[e].hexes; i++) {
            add_arrow(s, b->entry[e].hex[i], arrow, m);
        }
    }
    for (unsigned i = 0; i < (unsigned)b->exits; i++) {
        add_arrow(s, b->exit[i].hex,
                  (struct gg_map_mark){ .kind = GG_MARK_EXIT, .side = b->exit[i].side }, m);
    }
}

/* ---- the map ---- */

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
    m->colour[FRENCH] = EAG_FRENCH_COLOUR;
    m->colour[COALITION] = EAG_OTHER_COLOUR;
}

static void add_words(const struct gg_speaker *s, struct gg_map *m)
{
    static const struct {
        uint8_t key;
        uint16_t message;
    } word[] = {
        { GG_KEY_WOOD, MSG_ground_forest },         { GG_KEY_ORCHARD, MSG_ground_orchard },
        { GG_KEY_CREST, MSG_ground_crest },         { GG_KEY_STEEP, MSG_ground_steep },
        { GG_KEY_STREAM, MSG_hexside_stream },      { GG_KEY_RIVER, MSG_hexside_river },
        { GG_KEY_ROAD, MSG_hexside_road },          { GG_KEY_LANE, MSG_hexside_path },
        { GG_KEY_SUNKEN, MSG_ground_sunken_lane },  { GG_KEY_VILLAGE, MSG_ground_village },
        { GG_KEY_FARM, MSG_ground_fortified_farm }, { GG_KEY_LEVEL, MSG_ground_level },
    };

    for (size_t i = 0; i < sizeof word / sizeof *word; i++) {
        m->word[word[i].key] = gg_ground_word(m, s, word[i].message);
    }
}

void eag_map(const struct gg_battle *battle, const struct gg_speaker *speaker, struct gg_map *m)
{
    const struct eag_battle *b = eag_of(battle);
    struct eag_sheet s = eag_sheet_of(b);
    struct cells cells;

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
    add_names(b, &s, speaker, m);
    eag_name_land(battle, speaker, m);
    add_worths(b, &s, m);
    add_supplies(b, &s, m);
    add_ways_in_and_out(b, &s, m);
    add_words(speaker, m);
}
