/* SPDX-License-Identifier: MIT
 * What is where on the map, for the painter: zones and what lies between them from the map's data,
 * and the land around them, which no rule knows (data/wagram/README.md): lanes and names. */
#include "core/ground.h"
#include "rules/wagram/show.h"
#include "rules/wagram/show_land.h"
#include <string.h>

/* ---- the land ---- */

enum { ARM = 130, LANE_MAX = 8, SHORE_MAX = 160, LEVELS = 3 };

/* By height of the zone, in hundredths of a level; and of what lies by the Danube. */
static const int16_t level[LEVELS] = { 70, 200, 260 };
enum { WET = 5, HIGHEST = 400 };

/* Lanes from zone to zone, most of them villages. */
static const char lane[][LANE_MAX][6] = {
    { "73", "55", "60", "47" },
    { "25", "17", "47" },
    { "17", "55", "99", "121", "144" },
    { "60", "85", "107", "157", "175", "173" },
    { "99", "60" },
    { "157", "126", "169", "165" },
    { "107", "126", "121" },
    { "173", "169" },
    { "173", "247", "274", "268" },
    { "247", "243", "268" },
    { "243", "221", "202" },
    { "144", "165", "202" },
};

/* Names that no rule knows. */
static const struct {
    uint8_t kind;
    const char *name;
    int16_t x, y, size;
} name[] = {
    { GG_NAME_REGION, "Marchfeld", 12000, 8100, 420 },
    { GG_NAME_REGION, "Donau", 7000, 16650, 520 },
    { GG_NAME_REGION, "Lobau", 15900, 16700, 240 },
    { GG_NAME_HILL, "Bisamberg", 1000, 10580, 0 },
    { GG_NAME_WATER, "Rußbach", 9500, 1900, 0 },
};

/* ---- zones ---- */

static uint8_t land_of(const struct wag_battle *b, unsigned zone)
{
    const struct wag_zone *z = &b->zone[zone];

    if (zone == b->lobau) {
        return GG_LAND_MEADOW;
    }
    if (z->village[0] != '\0') {
        return GG_LAND_BUILT;
    }
    return z->wood ? GG_LAND_WOOD : z->marsh ? GG_LAND_MARSH : GG_LAND_CLEAR;
}

static void to_board(struct gg_path *o)
{
    for (uint32_t i = 0; i < o->n; i++) {
        o->at[i][0] += WAG_MARGIN;
        o->at[i][1] += WAG_MARGIN;
    }
}

static void add_zone(const struct wag_battle *b, unsigned zone, struct gg_map *m)
{
    const struct wag_zone *z = &b->zone[zone];
    struct gg_map_cell cell = { .x = b->layout[zone].at[0] + WAG_MARGIN,
                                .y = b->layout[zone].at[1] + WAG_MARGIN,
                                .height = level[z->height % LEVELS],
                                .land = land_of(b, zone) };
    struct gg_path o;

    if (z->marsh || zone == b->lobau) {
        cell.height = WET;
    }
    if (zone != b->lobau) {
        cell.label = gg_map_text(m, z->id);
    }
    wag_outline(b, zone, &o);
    to_board(&o);
    gg_map_cell(m, cell, (const int32_t(*)[2])o.at, o.n);
}

/* ---- borders ---- */

/* As the zone sees it, told by the upper one, or by the first where neither is: WAG-3.2, WAG-3.3.
 */
static void add_border(const struct wag_battle *b, unsigned zone, unsigned slot, struct gg_map *m)
{
    static const struct {
        uint8_t feature;
        uint16_t edge;
    } row[] = { { B_CREST_DOWN, GG_EDGE_CREST },
                { B_ESCARPMENT_DOWN, GG_EDGE_STEEP },
                { B_RUSSBACH, GG_EDGE_RIVER },
                { B_STREAM, GG_EDGE_STREAM },
                { B_DOUBLE_CREST, GG_EDGE_CREST | GG_EDGE_BOTH } };
    unsigned border = b->zone[zone].border[slot], other = b->zone[zone].ring[slot], what = 0;
    bool below = (border & (B_CREST_UP | B_ESCARPMENT_UP)) != 0;
    bool above = (border & (B_CREST_DOWN | B_ESCARPMENT_DOWN)) != 0;

    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) {
        what |= (border & row[i].feature) != 0 ? row[i].edge : 0u;
    }
    if (what != 0 && !below && (above || zone < other)) {
        gg_map_border(m, zone, other, what);
    }
}

/* ---- the Danube ---- */

/* Sides of zones with nothing behind them: no zone, and not the edge of the map. */
struct shore {
    uint32_t n;
    int32_t side[SHORE_MAX][2][2];
};

static bool on_edge(const struct wag_battle *b, const int32_t p[2], const int32_t q[2])
{
    return (p[0] == q[0] && (p[0] == 0 || p[0] == b->width)) ||
           (p[1] == q[1] && (p[1] == 0 || p[1] == b->height));
}

/* Is there a neighbour behind the side?  Two clockwise neighbours run along it in opposite ways. */
static bool is_behind(const struct wag_battle *b, unsigned zone, const int32_t p[2],
                      const int32_t q[2])
{
    for (unsigned i = 0; i < (unsigned)b->zones; i++) {
        struct gg_path o;

        if (i == zone) {
            continue;
        }
        wag_outline(b, i, &o);
        for (uint32_t k = 0; k < o.n; k++) {
            const int32_t *from = o.at[k], *to = o.at[(k + 1) % o.n];

            if (from[0] == q[0] && from[1] == q[1] && to[0] == p[0] && to[1] == p[1]) {
                return true;
            }
        }
    }
    return false;
}

static void find_shore(const struct wag_battle *b, struct shore *s)
{
    for (unsigned i = 0; i < (unsigned)b->zones; i++) {
        struct gg_path o;

        wag_outline(b, i, &o);
        for (uint32_t k = 0; k < o.n && s->n < SHORE_MAX; k++) {
            const int32_t *p = o.at[k], *q = o.at[(k + 1) % o.n];

            if (!on_edge(b, p, q) && !is_behind(b, i, p, q)) {
                memcpy(s->side[s->n][0], p, sizeof s->side[0][0]);
                memcpy(s->side[s->n++][1], q, sizeof s->side[0][1]);
            }
        }
    }
}

/* The side that begins at a point, taken out of the shore; false: there is none. */
static bool take_side(struct shore *s, int32_t at[2])
{
    for (uint32_t i = 0; i < s->n; i++) {
        if (s->side[i][0][0] == at[0] && s->side[i][0][1] == at[1]) {
            at[0] = s->side[i][1][0];
            at[1] = s->side[i][1][1];
            memmove(&s->side[i], &s->side[i + 1], (s->n - i - 1) * sizeof s->side[0]);
            s->n--;
            return true;
        }
    }
    return false;
}

/* Zones have the land on their right hand, so the shore runs from its eastern end westwards; the
 * river is closed around the lower left corner of the map. */
static void add_river(const struct wag_battle *b, struct gg_map *m)
{
    struct shore s = { 0 };
    int32_t ring[SHORE_MAX][2], at[2];
    uint32_t n = 0;

    find_shore(b, &s);
    for (uint32_t i = 0; i < s.n && n == 0; i++) {
        if (s.side[i][0][1] == b->height) {
            memcpy(at, s.side[i][0], sizeof at);
            n = 1;
        }
    }
    if (n == 0) {
        return; /* a map without the Danube */
    }
    for (n = 0; n < SHORE_MAX - 2;) {
        ring[n][0] = at[0] + WAG_MARGIN;
        ring[n++][1] = at[1] + WAG_MARGIN;
        if (!take_side(&s, at)) {
            break;
        }
    }
    ring[n][0] = WAG_MARGIN;
    ring[n++][1] = b->height + WAG_MARGIN;
    for (uint32_t i = 0; i < n / 2; i++) { /* with the clock */
        int32_t x = ring[i][0], y = ring[i][1];

        memcpy(ring[i], ring[n - 1 - i], sizeof ring[i]);
        ring[n - 1 - i][0] = x;
        ring[n - 1 - i][1] = y;
    }
    gg_map_shape(m, GG_LAND_POND, (const int32_t(*)[2])ring, n);
}

/* Water on both sides of a path, as a shape. */
static void add_water(const struct gg_path *course, struct gg_map *m)
{
    struct gg_path left, right;
    int32_t ring[2 * GG_PATH_MAX][2];
    uint32_t n = course->n;

    gg_path_aside(course, -ARM, false, &left);
    gg_path_aside(course, ARM, false, &right);
    for (uint32_t i = 0; i < n; i++) {
        memcpy(ring[i], left.at[i], sizeof ring[i]);
        memcpy(ring[2 * n - 1 - i], right.at[i], sizeof ring[i]);
    }
    gg_map_shape(m, GG_LAND_POND, (const int32_t(*)[2])ring, 2 * n);
}

/* An end of the arm within the map goes on, away from the point before it, into the river. */
static void run_on(const struct wag_battle *b, int32_t end[2], const int32_t before[2])
{
    if (end[1] < b->height + WAG_MARGIN) {
        end[0] += (end[0] - before[0]) / 2;
        end[1] += (end[1] - before[1]) / 2;
    }
}

/* The arm that makes Lobau an island: WAG-9.4.8.  One long path along all its neighbours. */
static void add_arm(const struct wag_battle *b, struct gg_map *m)
{
    struct gg_path course = { 0 }, island;
    uint32_t first = 0;

    wag_outline(b, b->lobau, &island);
    for (uint32_t i = 0; i < island.n; i++) {
        uint32_t before = (i + island.n - 1) % island.n, after = (i + 1) % island.n;

        if (is_behind(b, b->lobau, island.at[i], island.at[after]) &&
            !is_behind(b, b->lobau, island.at[before], island.at[i])) {
            first = i;
        }
    }
    for (uint32_t k = 0; k < island.n; k++) {
        const int32_t *p = island.at[(first + k) % island.n];
        const int32_t *q = island.at[(first + k + 1) % island.n];

        if (k == 0) {
            memcpy(course.at[course.n++], p, sizeof course.at[0]);
        }
        if (!is_behind(b, b->lobau, p, q)) {
            break;
        }
        memcpy(course.at[course.n++], q, sizeof course.at[0]);
    }
    to_board(&course);
    if (course.n > 1) {
        run_on(b, course.at[0], course.at[1]);
        run_on(b, course.at[course.n - 1], course.at[course.n - 2]);
        add_water(&course, m);
    }
}

/* Its borders are water, except for the passages: WAG-3.2. */
static void add_passages(const struct wag_battle *b, struct gg_map *m)
{
    const struct wag_zone *z = &b->zone[b->lobau];

    for (unsigned i = 0; i < b->lobau_rings; i++) {
        gg_map_border(m, b->lobau, b->lobau_ring[i], GG_EDGE_QUIET);
    }
    for (unsigned slot = 0; slot < z->slots; slot++) {
        struct gg_path border;

        if ((z->border[slot] & B_PASSAGE) != 0 &&
            wag_border_of(b, b->lobau, z->ring[slot], &border)) {
            const int32_t *p = border.at[(border.n - 1) / 2], *q = border.at[border.n / 2];

            to_board(&border);
            gg_map_mark(m,
                        (struct gg_map_mark){ .kind = GG_MARK_BRIDGE,
                                              .side = GG_MAP_SIDES,
                                              .x = (p[0] + q[0]) / 2,
                                              .y = (p[1] + q[1]) / 2,
                                              .size = 2 * ARM,
                                              .turn = (int16_t)((z->bearing[slot] + 270) % 360) });
        }
    }
}

/* ---- lanes ---- */

static int find_zone(const struct wag_battle *b, const char *id)
{
    for (int i = 0; i < b->zones; i++) {
        if (strcmp(b->zone[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

/* From village to village in two bends. */
static void add_lane(const struct wag_battle *b, size_t row, struct gg_map *m)
{
    int32_t at[3 * LANE_MAX][2];
    uint32_t n = 0;

    for (unsigned k = 0; k < LANE_MAX && lane[row][k][0] != '\0'; k++) {
        int zone = find_zone(b, lane[row][k]);
        int32_t x, y;

        if (zone < 0) {
            continue;
        }
        x = b->zone[zone].x + WAG_MARGIN;
        y = b->zone[zone].y + WAG_MARGIN;
        for (int32_t part = 1; n > 0 && part <= 2; part++, n++) {
            const int32_t *from = at[n - (uint32_t)part];
            int32_t aside = (int32_t)(gg_grain(x + part, y) % 501) - 250;

            at[n][0] = from[0] + (x - from[0]) * part / 3 + aside;
            at[n][1] = from[1] + (y - from[1]) * part / 3 - aside / 2;
        }
        at[n][0] = x;
        at[n++][1] = y;
    }
    gg_map_way(m, GG_WAY_LANE, (const int32_t(*)[2])at, n);
}

/* ---- marks and names ---- */

static struct gg_map_mark mark_at(unsigned kind, int side, int32_t x, int32_t y)
{
    return (struct gg_map_mark){
        .kind = (uint8_t)kind, .side = (uint8_t)side, .x = x + WAG_MARGIN, .y = y + WAG_MARGIN
    };
}

/* WAG-3.7: beside the number, where the zone has more room. */
static void add_objective(const struct wag_battle *b, unsigned zone, int side, struct gg_map *m)
{
    enum { BESIDE = 290 };
    const int32_t *number = b->layout[zone].number_at;
    struct gg_map_mark star = mark_at(GG_MARK_STAR, side, number[0] + BESIDE, number[1] - 50);
    struct gg_path o;

    wag_outline(b, zone, &o);
    if (gg_path_depth(&o, number[0] + BESIDE, number[1]) <
        gg_path_depth(&o, number[0] - BESIDE, number[1])) {
        star.x -= 2 * BESIDE;
    }
    star.value[0] = (int16_t)b->objective_vp[side];
    gg_map_mark(m, star);
}

/* WAG-14.3.18: over the edge of the map, in the east or in the north. */
static void add_entry(const struct wag_battle *b, unsigned zone, struct gg_map *m)
{
    const struct wag_zone *z = &b->zone[zone];
    struct gg_map_mark entry;
    int32_t box[4];
    struct gg_path o;

    wag_outline(b, zone, &o);
    gg_path_box(&o, box);
    entry = box[2] >= b->width ? mark_at(GG_MARK_ENTRY, AUSTRIAN, b->width, z->y)
                               : mark_at(GG_MARK_ENTRY, AUSTRIAN, z->x, 0);
    entry.turn = box[2] >= b->width ? 180 : 90;
    gg_map_mark(m, entry);
}

static void add_marks(const struct wag_battle *b, struct gg_map *m)
{
    for (unsigned i = 0; i < (unsigned)b->zones; i++) {
        const struct wag_zone *z = &b->zone[i];

        if (z->village[0] != '\0') {
            gg_map_mark(m, mark_at(GG_MARK_VILLAGE, GG_MAP_SIDES, z->x, z->y));
        }
        if (z->redoubt) { /* open to the rear, away from the Danube */
            struct gg_map_mark work = mark_at(GG_MARK_REDOUBT, AUSTRIAN, z->x, z->y);

            work.turn = 270;
            gg_map_mark(m, work);
        }
        for (int side = 0; side < SIDES; side++) {
            if (wag_has(&b->objective[side], i)) {
                add_objective(b, i, side, m);
            }
        }
    }
    for (int side = 0; side < SIDES; side++) {
        const int32_t *at = b->layout[b->rally[side]].number_at;

        gg_map_mark(m, mark_at(GG_MARK_SUPPLY, side, at[0] + 300, at[1] - 50));
    }
    for (unsigned i = 0; i < b->entries; i++) {
        add_entry(b, b->entry[i], m);
    }
}

static void add_names(const struct wag_battle *b, struct gg_map *m)
{
    for (unsigned i = 0; i < (unsigned)b->zones; i++) {
        gg_map_name_at(m, (struct gg_map_name){ .kind = GG_NAME_VILLAGE,
                                                .fixed = true,
                                                .x = b->layout[i].name_at[0] + WAG_MARGIN,
                                                .y = b->layout[i].name_at[1] - 60 + WAG_MARGIN,
                                                .size = 170,
                                                .text = gg_map_text(m, b->zone[i].village) });
    }
    for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
        gg_map_name_at(m, (struct gg_map_name){ .kind = name[i].kind,
                                                .fixed = name[i].size > 0,
                                                .x = name[i].x + WAG_MARGIN,
                                                .y = name[i].y + WAG_MARGIN,
                                                .size = name[i].size,
                                                .text = gg_map_text(m, name[i].name) });
    }
}

/* ---- the map ---- */

static void start(const struct wag_battle *b, const struct gg_speaker *s, struct gg_map *m)
{
    static const struct {
        uint8_t key;
        uint16_t message;
    } word[] = {
        { GG_KEY_WOOD, MSG_ground_wood },        { GG_KEY_CREST, MSG_ground_crest },
        { GG_KEY_STEEP, MSG_ground_escarpment }, { GG_KEY_STREAM, MSG_ground_stream },
        { GG_KEY_RIVER, MSG_ground_russbach },   { GG_KEY_MARSH, MSG_ground_marsh },
        { GG_KEY_VILLAGE, MSG_ground_village },  { GG_KEY_REDOUBT, MSG_ground_redoubt },
    };

    m->style = GG_MAP_ZONES;
    m->width = b->width + 2 * WAG_MARGIN;
    m->height = b->height + 2 * WAG_MARGIN;
    m->frame[0] = m->frame[1] = WAG_MARGIN;
    m->frame[2] = WAG_MARGIN + b->width;
    m->frame[3] = WAG_MARGIN + b->height;
    m->scale = 1000;
    m->unit = 110;
    m->counter = WAG_PIECE;
    m->highest = HIGHEST;
    m->kilometre = 1000;
    m->north = -32; /* up is compass bearing 32 */
    m->seed = 1809;
    m->colour[FRENCH] = WAG_FRENCH_COLOUR;
    m->colour[AUSTRIAN] = WAG_OTHER_COLOUR;
    for (size_t i = 0; i < sizeof word / sizeof *word; i++) {
        m->word[word[i].key] = gg_ground_word(m, s, word[i].message);
    }
}

void wag_map(const struct gg_battle *battle, const struct gg_speaker *s, struct gg_map *m)
{
    const struct wag_battle *b = wag_of(battle);

    start(b, s, m);
    for (unsigned i = 0; i < (unsigned)b->zones; i++) {
        add_zone(b, i, m);
    }
    for (unsigned i = 0; i < (unsigned)b->zones; i++) {
        for (unsigned slot = 0; slot < b->zone[i].slots; slot++) {
            if (b->zone[i].ring[slot] != WAG_NOWHERE) {
                add_border(b, i, slot, m);
            }
        }
    }
    add_river(b, m);
    add_arm(b, m);
    add_passages(b, m);
    for (size_t i = 0; i < sizeof lane / sizeof *lane; i++) {
        add_lane(b, i, m);
    }
    add_marks(b, m);
    add_names(b, m);
}
