/* SPDX-License-Identifier: MIT
 * What is where on the map, for the painter: areas and districts from the board's data, and the
 * land around them, which no rule knows (data/nations/README.md): courses of rivers and roads. */
#include "core/ground.h"
#include "rules/nations/show.h"
#include "rules/nations/show_land.h"
#include <string.h>

/* ---- the land, in hundredths of a kilometre ---- */

enum { COURSE_MAX = 24, GLADE = 200 };

static const struct {
    uint8_t way, points;
    int16_t at[COURSE_MAX][2];
} course[] = {
    /* the Elster, out of its meadows in the south */
    { GG_WAY_RIVER, 20, { { 560, 2330 },  { 610, 2160 },  { 680, 2010 },  { 790, 1850 },
                          { 900, 1730 },  { 980, 1620 },  { 1010, 1500 }, { 1000, 1400 },
                          { 1010, 1290 }, { 1030, 1180 }, { 1010, 1080 }, { 940, 980 },
                          { 870, 880 },   { 800, 790 },   { 730, 720 },   { 640, 690 },
                          { 510, 660 },   { 360, 630 },   { 190, 610 },   { 0, 640 } } },
    /* the Pleiße */
    { GG_WAY_RIVER,
      16,
      { { 1450, 2330 },
        { 1490, 2210 },
        { 1450, 2080 },
        { 1430, 1960 },
        { 1420, 1860 },
        { 1390, 1760 },
        { 1420, 1680 },
        { 1370, 1600 },
        { 1340, 1540 },
        { 1350, 1450 },
        { 1320, 1370 },
        { 1270, 1300 },
        { 1180, 1240 },
        { 1130, 1160 },
        { 1080, 1110 },
        { 1020, 1110 } } },
    /* the Parthe */
    { GG_WAY_STREAM,
      16,
      { { 2190, 0 },
        { 2120, 190 },
        { 2130, 360 },
        { 2000, 500 },
        { 1980, 650 },
        { 1910, 780 },
        { 1840, 840 },
        { 1760, 850 },
        { 1670, 880 },
        { 1600, 920 },
        { 1590, 1010 },
        { 1480, 1020 },
        { 1390, 1000 },
        { 1290, 1040 },
        { 1180, 1050 },
        { 1080, 1110 } } },
    /* the Rietzschke */
    { GG_WAY_STREAM,
      7,
      { { 1340, 450 },
        { 1370, 540 },
        { 1340, 640 },
        { 1290, 720 },
        { 1230, 800 },
        { 1270, 900 },
        { 1290, 1040 } } },
};

/* High roads out of Leipzig, from village to village, and where they leave the map. */
static const struct {
    char village[5][20];
    int16_t out[2];
} road[] = {
    { { "reudnitz", "paunsdorf", "sommerfeld", "althen" }, { 2430, 1130 } },
    { { "probstheida", "wachau", "gueldengossa" }, { 1740, 2330 } },
    { { "connewitz", "gautzsch", "zoebigker" }, { 1190, 2330 } },
    { { "lindenau", "schoenau", "markranstaedt" }, { 0, 1640 } },
    { { "gohlis", "moeckern", "wahren", "luetzschena", "schkeuditz" }, { 0, 430 } },
    { { "eutritzsch", "klein-wiederitzsch", "podelwitz" }, { 1300, 0 } },
};

static const struct {
    uint8_t land;
    int16_t height;
} ground[TERRAINS] = { [RIVER] = { GG_LAND_MARSH, 10 },
                       [HILL] = { GG_LAND_HILL, 140 },
                       [FOREST] = { GG_LAND_WOOD, 105 },
                       [PLAIN] = { GG_LAND_CLEAR, 95 } };

static const struct gg_map_district district[DISTRICTS] = {
    [NORTH] = { { "#2d7f93", "#6cc0d2" }, }, [SOUTH] = { { "#b4472c", "#e58a6c" } },
    [WEST] = { { "#6c58a8", "#b0a0e4" } },  [EAST] = { { "#b88a12", "#e6c25c" } },
    [CENTRE] = { { "#96396a", "#dd86b4" } },
};

static void board_point(int32_t x, int32_t y, int32_t at[2])
{
    at[0] = x * NAT_SCALE + NAT_MARGIN;
    at[1] = y * NAT_SCALE + NAT_MARGIN;
}

/* ---- areas ---- */

static void add_area(const struct nat_battle *b, unsigned area, const char *name, struct gg_map *m)
{
    const struct nat_area *a = &b->area[area];
    struct gg_map_cell cell = { .height = ground[a->terrain].height,
                                .land = ground[a->terrain].land,
                                .district = (uint8_t)(a->district + 1) };
    struct nat_label l;
    struct gg_path o;

    nat_lay_name(b, area, name, &l);
    cell.x = l.at[0] + NAT_MARGIN;
    cell.y = l.at[1] + NAT_MARGIN;
    nat_outline(b, area, &o);
    for (uint32_t i = 0; i < o.n; i++) {
        o.at[i][0] += NAT_MARGIN;
        o.at[i][1] += NAT_MARGIN;
    }
    gg_map_cell(m, cell, (const int32_t(*)[2])o.at, o.n);
}

static bool is_leipzig(const struct nat_area *a)
{
    return strcmp(a->id, "leipzig") == 0;
}

/* An eight-cornered clearing around a village in a wood. */
static void add_glade(const int32_t at[2], struct gg_map *m)
{
    static const int16_t corner[8][2] = { { 100, 0 },  { 71, 71 },   { 0, 100 },  { -71, 71 },
                                          { -100, 0 }, { -71, -71 }, { 0, -100 }, { 71, -71 } };
    int32_t ring[8][2];

    for (int i = 0; i < 8; i++) {
        ring[i][0] = at[0] + corner[i][0] * GLADE / 100;
        ring[i][1] = at[1] + corner[i][1] * GLADE / 100;
    }
    gg_map_shape(m, GG_LAND_GLADE, (const int32_t(*)[2])ring, 8);
}

static void add_village(const struct nat_area *a, struct gg_map *m)
{
    struct gg_map_mark village = { .kind = GG_MARK_VILLAGE, .side = GG_MAP_SIDES, .size = 160 };
    int32_t at[2];

    board_point(a->x, a->y, at);
    village.x = at[0];
    village.y = at[1];
    if (is_leipzig(a)) {
        village.kind = GG_MARK_TOWN;
        village.size = 330;
    }
    gg_map_mark(m, village);
    if (a->terrain == FOREST) {
        add_glade(at, m);
    }
}

/* ---- lines ---- */

static const struct nat_area *find_area(const struct nat_battle *b, const char *id)
{
    for (int i = 0; i < b->areas; i++) {
        if (strcmp(b->area[i].id, id) == 0) {
            return &b->area[i];
        }
    }
    return NULL;
}

static void add_course(size_t i, struct gg_map *m)
{
    int32_t at[COURSE_MAX][2];

    for (unsigned k = 0; k < course[i].points; k++) {
        board_point(course[i].at[k][0], course[i].at[k][1], at[k]);
    }
    gg_map_way(m, course[i].way, (const int32_t(*)[2])at, course[i].points);
}

/* On a board that lacks one of its villages a road goes past it. */
static void add_road(const struct nat_battle *b, size_t i, struct gg_map *m)
{
    const struct nat_area *a = find_area(b, "leipzig");
    int32_t at[7][2];
    uint32_t n = 0;

    for (unsigned k = 0; k <= 5; k++) {
        if (a != NULL) {
            board_point(a->x, a->y, at[n++]);
        }
        a = k < 5 && road[i].village[k][0] != '\0' ? find_area(b, road[i].village[k]) : NULL;
    }
    board_point(road[i].out[0], road[i].out[1], at[n++]);
    gg_map_way(m, GG_WAY_ROAD, (const int32_t(*)[2])at, n);
}

/* ---- names ---- */

static void add_name(const struct nat_battle *b, unsigned area, const char *name, struct gg_map *m)
{
    struct nat_label l;

    nat_lay_name(b, area, name, &l);
    for (unsigned i = 0; i < l.lines; i++) {
        char line[NAT_NAME_MAX];

        memcpy(line, l.from[i], l.bytes[i]);
        line[l.bytes[i]] = '\0';
        gg_map_name_at(m, (struct gg_map_name){
                              .kind = is_leipzig(&b->area[area]) ? GG_NAME_TOWN : GG_NAME_VILLAGE,
                              .fixed = true,
                              .x = l.x + NAT_MARGIN,
                              .y = l.top + (int32_t)(2 * i + 1) * NAT_LINE / 2 + NAT_MARGIN,
                              .size = is_leipzig(&b->area[area]) ? 230 : 180,
                              .text = gg_map_text(m, line) });
    }
}

/* In the middle of the villages of the district: NAT-1.14. */
static void add_district(const struct nat_battle *b, unsigned d, const char *name, struct gg_map *m)
{
    int32_t x = 0, y = 0, n = 0, at[2];

    m->district[d] = district[d];
    for (int i = 0; i < b->areas; i++) {
        if (b->area[i].district == d) {
            x += b->area[i].x;
            y += b->area[i].y;
            n++;
        }
    }
    if (n > 0) {
        board_point(x / n, y / n, at);
        gg_map_name_at(m, (struct gg_map_name){ .kind = GG_NAME_REGION,
                                                .fixed = true,
                                                .x = at[0],
                                                .y = at[1] + 120,
                                                .size = 440,
                                                .text = gg_map_text(m, name) });
    }
}

/* ---- the map ---- */

static void start(const struct nat_battle *b, const struct gg_speaker *s, struct gg_map *m)
{
    m->style = GG_MAP_AREAS;
    m->width = b->width * NAT_SCALE + 2 * NAT_MARGIN;
    m->height = b->height * NAT_SCALE + 2 * NAT_MARGIN;
    m->frame[0] = m->frame[1] = NAT_MARGIN;
    m->frame[2] = m->width - NAT_MARGIN;
    m->frame[3] = m->height - NAT_MARGIN;
    m->scale = 1600;
    m->unit = 126;
    m->counter = NAT_COUNTER;
    m->highest = 400;
    m->kilometre = 100 * NAT_SCALE;
    m->seed = 1813;
    m->colour[FRENCH] = NAT_FRENCH_COLOUR;
    m->colour[ALLIED] = NAT_OTHER_COLOUR;
    m->word[GG_KEY_WOOD] = gg_ground_thing(m, s, K_TERRAIN, FOREST);
    m->word[GG_KEY_RIVER] = gg_ground_thing(m, s, K_TERRAIN, RIVER);
}

void nat_map(const struct gg_battle *battle, const struct gg_speaker *s, struct gg_map *m)
{
    const struct nat_battle *b = nat_of(battle);
    struct nat_names names;

    nat_find_names(b, s, &names);
    start(b, s, m);
    for (unsigned i = 0; i < (unsigned)b->areas; i++) {
        add_area(b, i, names.area[i], m);
        add_village(&b->area[i], m);
        add_name(b, i, names.area[i], m);
    }
    for (unsigned d = 0; d < DISTRICTS; d++) {
        add_district(b, d, names.district[d], m);
    }
    for (size_t i = 0; i < sizeof course / sizeof *course; i++) {
        add_course(i, m);
    }
    for (size_t i = 0; i < sizeof road / sizeof *road; i++) {
        add_road(b, i, m);
    }
}
