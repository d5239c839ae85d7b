/* SPDX-License-Identifier: MIT
 * What is where on the map, for the painter: areas and their borders from the board's data, and
 * the land around them, which no rule knows (data/waterloo/README.md): how high the rows of areas
 * lie, the courses of roads and brooks, lone houses. */
#include "core/ground.h"
#include "rules/waterloo/show.h"
#include "rules/waterloo/show_land.h"
#include <string.h>

/* ---- the land: lengths in tenths of a unit of the map, heights in hundredths of a level ---- */

/* From that area on, as the data lists them, row by row from the north. */
static const struct {
    char from[20];
    int16_t height;
} row[] = { { "braine-lalleud", 100 }, { "le-mesnil", 120 },    { "nivelles-cutting", 150 },
            { "braine-hollow", 0 },    { "nivelles-road", 70 }, { "mon-plaisir", 100 },
            { "neuve-cour", 115 },     { "lillois-road", 90 } };

enum {
    BESIDE_WATER = 45,
    LOWEST = -45,
    HIGHEST = 300,
    COURSE_MAX = 14,
    LONE = 130,
    ENTRY_IN = 150
};

static const struct {
    uint8_t way, points;
    int16_t at[COURSE_MAX][2];
} course[] = {
    /* the high road from Brussels to Charleroi */
    { GG_WAY_ROAD,
      14,
      { { 5660, 0 },
        { 5600, 450 },
        { 5390, 1000 },
        { 5270, 1600 },
        { 5190, 2280 },
        { 5270, 2700 },
        { 5330, 3150 },
        { 5270, 3600 },
        { 5080, 4200 },
        { 4480, 4800 },
        { 4160, 5300 },
        { 4440, 5900 },
        { 4900, 6700 },
        { 4640, 7600 } } },
    /* and from there to Nivelles */
    { GG_WAY_ROAD,
      10,
      { { 5520, 700 },
        { 4300, 1150 },
        { 3300, 1520 },
        { 2300, 1880 },
        { 1300, 2160 },
        { 760, 2400 },
        { 540, 2850 },
        { 470, 3500 },
        { 330, 4050 },
        { 0, 4420 } } },
    /* the way to Ohain along the crest; its sunken part runs on the border of areas */
    { GG_WAY_LANE,
      5,
      { { 5190, 2360 }, { 4600, 2440 }, { 4100, 2600 }, { 3741, 2770 }, { 3400, 2740 } } },
    { GG_WAY_LANE,
      7,
      { { 5190, 2330 },
        { 6000, 2440 },
        { 6700, 2340 },
        { 7640, 2350 },
        { 8500, 2240 },
        { 9300, 2330 },
        { 10000, 2260 } } },
    { GG_WAY_LANE, 4, { { 7700, 2350 }, { 8020, 2600 }, { 8380, 2820 }, { 8700, 3160 } } },
    { GG_WAY_LANE,
      5,
      { { 1006, 2540 }, { 820, 2460 }, { 600, 2400 }, { 300, 2420 }, { 0, 2380 } } },
    /* Braine-l'Alleud, Merbe Braine, the fork */
    { GG_WAY_LANE,
      7,
      { { 0, 620 },
        { 1000, 640 },
        { 1900, 560 },
        { 2660, 600 },
        { 2420, 1000 },
        { 2600, 1450 },
        { 3240, 1540 } } },
    /* to Wavre, behind the army's left */
    { GG_WAY_LANE,
      6,
      { { 5300, 1500 },
        { 6360, 1620 },
        { 7200, 1500 },
        { 8000, 1560 },
        { 9300, 1470 },
        { 10000, 1480 } } },
    /* La Belle Alliance, Plancenoit, Lasne */
    { GG_WAY_LANE,
      9,
      { { 4180, 5330 },
        { 4800, 5600 },
        { 5420, 5600 },
        { 6200, 5600 },
        { 7000, 5560 },
        { 7560, 5940 },
        { 8180, 6340 },
        { 9180, 6440 },
        { 10000, 6380 } } },
    { GG_WAY_LANE,
      5,
      { { 7560, 5940 }, { 7200, 6460 }, { 6600, 6860 }, { 5750, 7360 }, { 4740, 7240 } } },
    { GG_WAY_STREAM,
      6,
      { { 8440, 3330 },
        { 8870, 3460 },
        { 9200, 3400 },
        { 9480, 3460 },
        { 9740, 3400 },
        { 10000, 3480 } } },
    { GG_WAY_STREAM,
      6,
      { { 8130, 7380 },
        { 8500, 7420 },
        { 8760, 7340 },
        { 9100, 7200 },
        { 9500, 7080 },
        { 10000, 6950 } } },
};

/* Houses, beside the counters of their area; size 0: as usual. */
static const struct {
    uint8_t kind;
    int16_t x, y, size;
} house[] = {
    { GG_MARK_CHATEAU, 2080, 3190, 0 },    /* Hougoumont */
    { GG_MARK_FARM, 4620, 3200, 0 },       /* La Haye Sainte, west of the road */
    { GG_MARK_FARM, 8580, 3020, 0 },       /* Papelotte */
    { GG_MARK_HOUSES, 9180, 3500, 0 },     /* Smohain */
    { GG_MARK_FARM, 5480, 1560, LONE },    /* Mont St Jean */
    { GG_MARK_HOUSES, 8160, 2320, 0 },     /* La Haie */
    { GG_MARK_HOUSES, 4330, 5180, 0 },     /* La Belle Alliance */
    { GG_MARK_HOUSES, 5760, 5530, 0 },     /* Decoster */
    { GG_MARK_FARM, 2310, 7400, LONE },    /* Le Caillou */
    { GG_MARK_HOUSES, 4760, 7400, 0 },     /* Rossomme */
    { GG_MARK_HOUSES, 6120, 7260, 0 },     /* La Maison du Roi */
    { GG_MARK_CHATEAU, 8560, 4420, LONE }, /* Frichermont */
    { GG_MARK_FARM, 8000, 5380, LONE },    /* Hanotelet */
    { GG_MARK_FARM, 330, 5380, LONE },     /* Mon Plaisir */
    { GG_MARK_MILL, 480, 300, 0 },         /* of Braine-l'Alleud */
    { GG_MARK_HOUSES, 4640, 560, 0 },      /* along the road to Waterloo */
};

static const struct {
    uint8_t land, points;
    int16_t at[8][2];
} patch[] = {
    { GG_LAND_GLADE,
      6,
      { { 1800, 2980 },
        { 2420, 2960 },
        { 2440, 3420 },
        { 2080, 3480 },
        { 1800, 3420 },
        { 1740, 3200 } } }, /* around the château */
    { GG_LAND_ORCHARD, 4, { { 2440, 2960 }, { 2800, 2950 }, { 2760, 3480 }, { 2440, 3440 } } },
    { GG_LAND_ORCHARD, 4, { { 4760, 3380 }, { 5120, 3360 }, { 5100, 3500 }, { 4740, 3520 } } },
    { GG_LAND_GLADE, 4, { { 8330, 4260 }, { 8800, 4250 }, { 8820, 4600 }, { 8320, 4620 } } },
};

/* ---- areas ---- */

/* What lies in an area, by terrain: WAT-24.1. */
static const struct {
    uint8_t land, name;
} ground[TERRAINS] = { [OPEN] = { GG_LAND_CLEAR, GG_NAME_AREA },
                       [DIP] = { GG_LAND_MEADOW, GG_NAME_AREA },
                       [WOODS] = { GG_LAND_WOOD, GG_NAME_WOOD },
                       [TOWN] = { GG_LAND_BUILT, GG_NAME_TOWN },
                       [RIVER] = { GG_LAND_MARSH, GG_NAME_WATER } };

static void height_from(const struct wat_area *a, int16_t *height)
{
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        if (strcmp(row[i].from, a->id) == 0) {
            *height = row[i].height;
        }
    }
}

static void add_area(const struct wat_area *a, const char *name, int16_t height, struct gg_map *m)
{
    struct gg_map_cell cell = { .height = height, .land = ground[a->terrain].land };
    struct gg_path o;
    int32_t at[2];

    wat_stand_at(a, name, at);
    cell.x = at[0];
    cell.y = at[1];

    if (a->terrain == RIVER) {
        cell.height -= BESIDE_WATER;
    }
    wat_outline(a, &o);
    for (uint32_t i = 0; i < o.n; i++) {
        o.at[i][0] += WAT_MARGIN;
        o.at[i][1] += WAT_MARGIN;
    }
    gg_map_cell(m, cell, (const int32_t(*)[2])o.at, o.n);
}

/* Of border (i, k), i < k: WAT-24.5, WAT-24.25, WAT-24.26. */
static void add_border(const struct wat_battle *b, unsigned i, unsigned k, struct gg_map *m)
{
    bool sunken = ((b->sunken_from[i] & WAT_ONE(k)) | (b->sunken_from[k] & WAT_ONE(i))) != 0;
    bool ridge = ((b->ridge_near[0][i] | b->ridge_near[1][i]) & WAT_ONE(k)) != 0;
    unsigned what = (ridge ? GG_EDGE_CREST : 0u) | (sunken ? GG_EDGE_SUNKEN : 0u);
    bool falls = m->cell[i].height >= m->cell[k].height;

    if (what != 0) {
        gg_map_border(m, falls ? i : k, falls ? k : i, what);
    }
    if (b->area[i].capacity > 0) {
        gg_map_border(m, i, k, GG_EDGE_WALL);
    }
    if (b->area[k].capacity > 0) {
        gg_map_border(m, k, i, GG_EDGE_WALL);
    }
}

/* ---- marks ---- */

static struct gg_map_mark mark_at(unsigned kind, int side, int32_t x, int32_t y)
{
    return (struct gg_map_mark){
        .kind = (uint8_t)kind, .side = (uint8_t)side, .x = x + WAT_MARGIN, .y = y + WAT_MARGIN
    };
}

/* WAT-24.6: on the lower wall. */
static void add_plate(const struct wat_area *a, struct gg_map *m)
{
    int32_t top = 0, bottom = a->y;
    struct gg_map_mark plate;
    struct gg_path o;

    wat_outline(a, &o);
    gg_path_span(&o, a->x, &top, &bottom);
    plate = mark_at(GG_MARK_PLATE, GG_MAP_SIDES, a->x, bottom - 95);
    plate.value[0] = a->capacity;
    plate.value[1] = a->shift;
    gg_map_mark(m, plate);
}

/* The part of the outline that lies on the edge of the board: its longest side; false: none. */
static bool board_side(const struct wat_battle *b, unsigned area, int32_t from[2], int32_t to[2])
{
    struct gg_path o;
    int32_t longest = 0;

    wat_outline(&b->area[area], &o);
    for (uint32_t i = 0; i < o.n; i++) {
        const int32_t *p = o.at[i], *q = o.at[(i + 1) % o.n];
        bool on_edge = (p[0] == q[0] && (p[0] == 0 || p[0] == b->width)) ||
                       (p[1] == q[1] && (p[1] == 0 || p[1] == b->height));

        if (on_edge && gg_length(q[0] - p[0], q[1] - p[1]) > longest) {
            longest = gg_length(q[0] - p[0], q[1] - p[1]);
            memcpy(from, p, 2 * sizeof *from);
            memcpy(to, q, 2 * sizeof *to);
        }
    }
    return longest > 0;
}

/* WAT-3.6: from the middle of the side that lies on the edge of the board. */
static void add_entry(const struct wat_battle *b, unsigned area, struct gg_map *m)
{
    const char letter[2] = { (char)b->area[area].entry, '\0' };
    int32_t from[2], to[2], in[2];
    struct gg_map_mark entry;

    if (!board_side(b, area, from, to)) {
        return;
    }
    gg_normal(from, to, in);
    entry = mark_at(GG_MARK_ENTRY, ALLIED, (from[0] + to[0]) / 2 + in[0] * ENTRY_IN / GG_UNIT,
                    (from[1] + to[1]) / 2 + in[1] * ENTRY_IN / GG_UNIT);
    entry.turn = in[0] > GG_UNIT / 2 ? 0 : in[0] < -GG_UNIT / 2 ? 180 : in[1] > 0 ? 90 : 270;
    entry.text = gg_map_text(m, letter);
    gg_map_mark(m, entry);
}

/* A town is clusters of houses over its area. */
static void add_town(const struct wat_area *a, struct gg_map *m)
{
    int32_t box[4] = { a->outline[0][0], a->outline[0][1], a->outline[0][0], a->outline[0][1] };
    int32_t n, wide;

    for (unsigned i = 1; i < a->points; i++) {
        const int16_t *p = a->outline[i];

        box[0] = p[0] < box[0] ? p[0] : box[0];
        box[2] = p[0] > box[2] ? p[0] : box[2];
    }
    wide = box[2] - box[0] - 440;
    n = wide > 1400 ? 4 : 3;
    for (int32_t i = 0; i < n; i++) {
        struct gg_map_mark t =
            mark_at(GG_MARK_VILLAGE, GG_MAP_SIDES, box[0] + 220 + wide * (2 * i + 1) / (2 * n),
                    a->y + (i % 2 != 0 ? 150 : 0));

        t.size = 220;
        gg_map_mark(m, t);
    }
}

static void add_marks(const struct wat_battle *b, struct gg_map *m)
{
    unsigned area;

    for (size_t i = 0; i < sizeof house / sizeof *house; i++) {
        struct gg_map_mark h = mark_at(house[i].kind, GG_MAP_SIDES, house[i].x, house[i].y);

        h.size = house[i].size;
        gg_map_mark(m, h);
    }
    for (WAT_EACH(area, b->terrain[TOWN])) {
        add_town(&b->area[area], m);
    }
    for (WAT_EACH(area, b->stronghold)) {
        add_plate(&b->area[area], m);
    }
    for (WAT_EACH(area, b->entry_a | b->entry_b)) {
        add_entry(b, area, m);
    }
}

/* ---- names ---- */

static void add_name(const struct wat_battle *b, unsigned area, const char *name, struct gg_map *m)
{
    const struct wat_area *a = &b->area[area];
    bool strong = a->capacity > 0;
    struct wat_label l;

    wat_lay_name(a, name, &l);
    for (unsigned i = 0; i < l.lines; i++) {
        char line[WAT_NAME_MAX];

        memcpy(line, l.from[i], l.bytes[i]);
        line[l.bytes[i]] = '\0';
        gg_map_name_at(
            m, (struct gg_map_name){ .kind = strong ? GG_NAME_STRONG : ground[a->terrain].name,
                                     .fixed = true,
                                     .x = a->x + WAT_MARGIN,
                                     .y = l.top + (int32_t)(2 * i + 1) * WAT_LINE / 2 + WAT_MARGIN,
                                     .size = 165,
                                     .text = gg_map_text(m, line) });
    }
    if ((int)area == b->mont_st_jean || (int)area == b->rossomme) { /* WAT-25.5, WAT-25.7 */
        gg_map_mark(m, mark_at(GG_MARK_STAR, (int)area == b->mont_st_jean ? FRENCH : ALLIED,
                               a->x - l.width * 3 / 5 - 140, l.top + WAT_LINE / 2));
    }
}

static void add_words(const struct gg_speaker *s, struct gg_map *m)
{
    m->word[GG_KEY_WOOD] = gg_ground_word(m, s, MSG_terrain_woods);
    m->word[GG_KEY_CREST] = gg_ground_word(m, s, MSG_terrain_ridge);
    m->word[GG_KEY_STREAM] = gg_ground_word(m, s, MSG_terrain_river);
    m->word[GG_KEY_SUNKEN] = gg_ground_word(m, s, MSG_terrain_sunken_road);
    m->word[GG_KEY_VILLAGE] = gg_ground_word(m, s, MSG_terrain_town);
    m->word[GG_KEY_STRONG] = gg_ground_word(m, s, MSG_terrain_stronghold);
}

/* ---- the map ---- */

static void start(const struct wat_battle *b, struct gg_map *m)
{
    m->style = GG_MAP_AREAS;
    m->width = b->width + 2 * WAT_MARGIN;
    m->height = b->height + 2 * WAT_MARGIN;
    m->frame[0] = m->frame[1] = WAT_MARGIN;
    m->frame[2] = WAT_MARGIN + b->width;
    m->frame[3] = WAT_MARGIN + b->height;
    m->scale = 1800;
    m->unit = 120;
    m->counter = WAT_COUNTER;
    m->lowest = LOWEST;
    m->highest = HIGHEST;
    m->seed = 1815;
    m->colour[FRENCH] = WAT_FRENCH_COLOUR;
    m->colour[ALLIED] = WAT_OTHER_COLOUR;
}

/* Lines and patches of ground with a course of their own. */
static void add_land(struct gg_map *m)
{
    for (size_t i = 0; i < sizeof course / sizeof *course; i++) {
        int32_t at[COURSE_MAX][2];

        for (unsigned k = 0; k < course[i].points; k++) {
            at[k][0] = course[i].at[k][0] + WAT_MARGIN;
            at[k][1] = course[i].at[k][1] + WAT_MARGIN;
        }
        gg_map_way(m, course[i].way, (const int32_t(*)[2])at, course[i].points);
    }
    for (size_t i = 0; i < sizeof patch / sizeof *patch; i++) {
        int32_t at[8][2];

        for (unsigned k = 0; k < patch[i].points; k++) {
            at[k][0] = patch[i].at[k][0] + WAT_MARGIN;
            at[k][1] = patch[i].at[k][1] + WAT_MARGIN;
        }
        gg_map_shape(m, patch[i].land, (const int32_t(*)[2])at, patch[i].points);
    }
}

void wat_map(const struct gg_battle *battle, const struct gg_speaker *s, struct gg_map *m)
{
    const struct wat_battle *b = wat_of(battle);
    struct wat_names names;
    int16_t height = 0;

    wat_find_names(b, s, &names);
    start(b, m);
    for (unsigned i = 0; i < (unsigned)b->areas; i++) {
        height_from(&b->area[i], &height);
        add_area(&b->area[i], names.of[i], height, m);
    }
    for (unsigned i = 0; i < (unsigned)b->areas && !m->failed; i++) {
        unsigned k;

        for (WAT_EACH(k, b->adjacent[i] & (WAT_ONE(b->areas) - 1))) {
            if (k > i) {
                add_border(b, i, k, m);
            }
        }
    }
    add_land(m);
    add_marks(b, m);
    for (unsigned i = 0; i < (unsigned)b->areas; i++) {
        add_name(b, i, names.of[i], m);
    }
    add_words(s, m);
}
