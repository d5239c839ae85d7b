/* SPDX-License-Identifier: MIT
 * The battle from its data files: waterloo/board.json, the board (WAT-1.23), and what can be
 * computed from it once.  Forces and the scenario are read by load_forces.c, charts by
 * load_charts.c. */
#include "core/weights.h"
#include "rules/waterloo/chapters.h"
#include "rules/waterloo/hooks.h"
#include "rules/waterloo/value.h"
#include <string.h>

static const char data_file[] = "waterloo/board.json";

/* ---- areas ---- */

static int find_area(const struct wat_battle *b, const char *id)
{
    for (int i = 0; i < b->areas; i++) {
        if (strcmp(b->area[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

unsigned wat_area_called(const struct wat_battle *b, const struct gg_data *d, const char *id)
{
    int area = find_area(b, id);

    if (area < 0 && gg_data_ok(d)) {
        gg_data_fail(d, "there is no area '%s'", id);
    }
    return area < 0 ? 0 : (unsigned)area;
}

/* The area that the string d names. */
static unsigned area_named(const struct wat_battle *b, const struct gg_data *d)
{
    return wat_area_called(b, d, gg_data_as_text(d));
}

/* Is it the id of something else: an area before it, the box, a disc, a cube, a unit, a side? */
static bool id_is_taken(const struct wat_battle *b, const char *id)
{
    static const int kinds[] = { K_UNIT, K_DISC, K_COLOUR };
    char other[GG_ID_MAX];

    for (unsigned k = id[1] == '-' ? 0 : 1; k < 3; k++) { /* units have a letter and '-' in front */
        for (int i = 0; i < wat_kind_count(&b->head, kinds[k]); i++) {
            wat_id(&b->head, kinds[k], i, other);
            if (strcmp(id, other) == 0) {
                return true;
            }
        }
    }
    return find_area(b, id) >= 0 || strcmp(id, "delayed") == 0 || strcmp(id, "french") == 0 ||
           strcmp(id, "allied") == 0;
}

static void read_id(const struct wat_battle *b, const struct gg_data *d, struct wat_area *a)
{
    char id[sizeof a->id] = "";
    struct gg_data value;

    gg_data_copy(d, "id", id, sizeof id);
    if (!gg_data_ok(d)) {
        return;
    }
    value = gg_data_get(d, "id");
    if (strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-.") != strlen(id) ||
        strncmp(id, "do-", 3) == 0) {
        gg_data_fail(&value, "must be of a-z, 0-9, '-' and '.', and not begin with 'do-'");
    } else if (id_is_taken(b, id)) {
        gg_data_fail(&value, "'%s' is the id of something else", id);
    }
    memcpy(a->id, id, sizeof id);
}

static void read_outline(const struct wat_battle *b, const struct gg_data *d, struct wat_area *a)
{
    struct gg_data_walk point =
        gg_data_walk(d, "outline", 3, sizeof a->outline / sizeof a->outline[0]);

    while (gg_data_next(&point)) {
        struct gg_data x, y;

        if (gg_data_is_array(&point.at) && gg_data_count(&point.at) != 2) {
            gg_data_expected(&point.at, "[x, y]");
        }
        x = gg_data_at(&point.at, 0);
        y = gg_data_at(&point.at, 1);
        a->outline[point.i][0] = (int16_t)gg_data_as_int(&x, 0, b->width);
        a->outline[point.i][1] = (int16_t)gg_data_as_int(&y, 0, b->height);
        a->points++;
    }
}

/* WAT-24.5, WAT-24.6 */
static void read_stronghold(const struct gg_data *d, struct wat_area *a)
{
    static const struct gg_data_row table[] = {
        GG_DATA_INT(struct wat_area, "capacity", capacity, 1, 9),
        GG_DATA_INT(struct wat_area, "shift", shift, 1, 3),
    };
    struct gg_data s;

    if (!gg_data_has(d, "stronghold")) {
        return;
    }
    s = gg_data_get(d, "stronghold");
    GG_DATA_BY(&s, table, a);
}

/* WAT-1.23: all that the rules need to know of an area. */
static void load_area(struct wat_battle *b, const struct gg_data *d)
{
    static const char *const members[] = { "id",         "name", "terrain", "edge",    "entry",
                                           "stronghold", "x",    "y",       "outline", NULL };
    static const char *const terrain[] = { "open", "dip", "woods", "town", "river" };
    static const char *const rows[] = { "A", "B" };
    struct wat_area *a = &b->area[b->areas];

    gg_data_only(d, members);
    read_id(b, d, a);
    gg_data_copy(d, "name", a->name, sizeof a->name);
    a->terrain = (uint8_t)gg_data_choice(d, "terrain", terrain, TERRAINS); /* WAT-24.1 */
    a->edge = gg_data_bool(d, "edge", false);
    if (gg_data_has(d, "entry")) {
        a->entry = (uint8_t)('A' + gg_data_choice(d, "entry", rows, 2));
    }
    read_stronghold(d, a);
    a->x = (int16_t)gg_data_int(d, "x", 0, b->width);
    a->y = (int16_t)gg_data_int(d, "y", 0, b->height);
    read_outline(b, d, a);
    b->areas++;
}

/* Areas by what they are, as sets. */
static void sort_areas(struct wat_battle *b)
{
    for (unsigned i = 0; i < (unsigned)b->areas; i++) {
        const struct wat_area *a = &b->area[i];

        b->terrain[a->terrain] |= WAT_ONE(i);
        b->stronghold |= a->capacity > 0 ? WAT_ONE(i) : 0;
        b->edge |= a->edge ? WAT_ONE(i) : 0;
        b->entry_a |= a->entry == 'A' ? WAT_ONE(i) : 0;
        b->entry_b |= a->entry == 'B' ? WAT_ONE(i) : 0;
        b->rough |= wat_terrain_effect[a->terrain].rough ? WAT_ONE(i) : 0; /* WAT-6.16 */
    }
}

static void load_areas(struct wat_battle *b, const struct gg_data *root)
{
    struct gg_data_walk area = gg_data_walk(root, "areas", 2, WAT_AREAS_MAX);

    while (gg_data_next(&area)) {
        load_area(b, &area.at);
    }
    sort_areas(b);
    if (gg_data_ok(root) && (gg_popcount(b->entry_a) != 2 || gg_popcount(b->entry_b) != 1)) {
        gg_data_fail(&area.list, "must have two entry areas A and one B (WAT-3.6)");
    }
}

/* ---- borders ---- */

static void pair_at(const struct wat_battle *b, const struct gg_data *list, uint32_t i,
                    unsigned pair[2])
{
    struct gg_data d = gg_data_at(list, i);

    if (gg_data_is_array(&d) && gg_data_count(&d) != 2) {
        gg_data_expected(&d, "two areas");
    }
    for (uint32_t k = 0; k < 2; k++) {
        struct gg_data name = gg_data_at(&d, k);

        pair[k] = area_named(b, &name);
    }
}

static void load_borders(struct wat_battle *b, const struct gg_data *root)
{
    uint32_t n;
    struct gg_data list = gg_data_list(root, "borders", 1, 1000, &n);

    for (uint32_t i = 0; i < n && gg_data_ok(root); i++) {
        unsigned pair[2];

        pair_at(b, &list, i, pair);
        if (gg_data_ok(root) &&
            (pair[0] == pair[1] || (b->adjacent[pair[0]] & WAT_ONE(pair[1])) != 0)) {
            struct gg_data d = gg_data_at(&list, i);

            gg_data_fail(&d, "is given twice, or joins an area to itself");
        }
        b->adjacent[pair[0]] |= WAT_ONE(pair[1]);
        b->adjacent[pair[1]] |= WAT_ONE(pair[0]);
    }
    /* WAT-3.15: the box is next to the entry areas and to nothing else. */
    b->adjacent[WAT_DELAYED] = b->entry_a | b->entry_b;
    for (unsigned i = 0; i < (unsigned)b->areas; i++) {
        b->adjacent[i] |= b->area[i].entry != 0 ? WAT_ONE(WAT_DELAYED) : 0;
    }
}

/* A pair of areas that have a border. */
static void border_at(const struct wat_battle *b, const struct gg_data *list, uint32_t i,
                      unsigned pair[2])
{
    pair_at(b, list, i, pair);
    if (gg_data_ok(list) && (b->adjacent[pair[0]] & WAT_ONE(pair[1])) == 0) {
        struct gg_data d = gg_data_at(list, i);

        gg_data_fail(&d, "these two areas have no border");
    }
}

/* WAT-24.25: two ridges. */
static void load_ridges(struct wat_battle *b, const struct gg_data *root)
{
    static const char *const members[] = { "allied", "french", NULL };
    struct gg_data d = gg_data_get(root, "ridges");

    gg_data_only(&d, members);
    for (unsigned r = 0; r < 2; r++) {
        uint32_t n;
        struct gg_data list = gg_data_list(&d, members[r], 1, 1000, &n);

        for (uint32_t i = 0; i < n && gg_data_ok(root); i++) {
            unsigned pair[2];

            border_at(b, &list, i, pair);
            b->ridge_near[r][pair[0]] |= WAT_ONE(pair[1]);
            b->ridge_near[r][pair[1]] |= WAT_ONE(pair[0]);
            b->ridge_border[r] |= WAT_ONE(pair[0]) | WAT_ONE(pair[1]);
        }
    }
}

/* WAT-24.26: the area behind the road is named first. */
static void load_sunken_road(struct wat_battle *b, const struct gg_data *root)
{
    static const char *const members[] = { "borders", NULL };
    struct gg_data d = gg_data_get(root, "sunken-road"), list;
    uint32_t n;

    gg_data_only(&d, members);
    list = gg_data_list(&d, "borders", 0, 1000, &n);
    for (uint32_t i = 0; i < n && gg_data_ok(root); i++) {
        unsigned pair[2];

        border_at(b, &list, i, pair);
        b->sunken_from[pair[0]] |= WAT_ONE(pair[1]);
    }
}

/* ---- what follows from the board ---- */

/* WAT-19.8: distances on the bare map, so without the Delayed box. */
static void measure_from(struct wat_battle *b, unsigned from)
{
    const uint64_t map = WAT_ONE(b->areas) - 1;
    uint64_t seen = WAT_ONE(from), edge = seen;

    for (unsigned steps = 0; edge != 0; steps++) {
        uint64_t next = 0;
        unsigned area;

        for (WAT_EACH(area, edge)) {
            b->distance[from][area] = (uint8_t)steps;
            next |= b->adjacent[area];
        }
        edge = next & map & ~seen;
        seen |= edge;
    }
}

static void measure(struct wat_battle *b, const struct gg_data *root)
{
    memset(b->distance, 255, sizeof b->distance);
    b->distance[WAT_DELAYED][WAT_DELAYED] = 0;
    for (unsigned i = 0; i < (unsigned)b->areas; i++) {
        measure_from(b, i);
    }
    for (int i = 0; i < b->areas && gg_data_ok(root); i++) {
        if (b->distance[0][i] == 255) {
            gg_data_fail(root, "borders: '%s' cannot be reached from '%s'", b->area[i].id,
                         b->area[0].id);
        }
    }
}

/* The areas that the rules call by name. */
static void load_places(struct wat_battle *b, const struct gg_data *root)
{
    static const char *const members[] = { "mont-st-jean",   "rossomme",  "hougoumont",
                                           "la-haye-sainte", "papelotte", NULL };
    int *const place[] = { &b->mont_st_jean, &b->rossomme, &b->hougoumont, &b->la_haye_sainte,
                           &b->papelotte };
    struct gg_data d = gg_data_get(root, "places");

    gg_data_only(&d, members);
    for (int i = 0; i < 5; i++) {
        struct gg_data name = gg_data_get(&d, members[i]);

        *place[i] = (int)area_named(b, &name);
        if (gg_data_ok(root) && i >= 2 && b->area[*place[i]].capacity == 0) {
            gg_data_fail(&name, "must be a stronghold (WAT-24.5)");
        }
    }
    if (gg_data_ok(root) && gg_popcount(b->stronghold) != 3) {
        gg_data_fail(root, "areas: there must be three strongholds (WAT-24.5)");
    }
}

static void load_board(struct wat_battle *b, const struct gg_data *root)
{
    static const struct gg_data_row table[] = {
        GG_DATA_INT(struct wat_battle, "width", width, 100, 20000),
        GG_DATA_INT(struct wat_battle, "height", height, 100, 20000),
    };
    struct gg_data d = gg_data_get(root, "board");

    GG_DATA_BY(&d, table, b);
    load_areas(b, root);
    load_borders(b, root);
    load_ridges(b, root);
    load_sunken_road(b, root);
    load_places(b, root);
    measure(b, root);
}

/* ---- weights ---- */

#define WEIGHT(name, id, count, least, most) { id, count, least, most },
static const struct gg_weight_row weight_row[] = {
#include "rules/waterloo/weights.def"
};
#undef WEIGHT

bool wat_weigh(struct gg_battle *battle, struct gg_loader *in, const char *file,
               struct gg_error *err)
{
    struct wat_battle *b = (struct wat_battle *)(void *)battle;

    if (!gg_load_weights(in, file, weight_row, (int)(sizeof weight_row / sizeof weight_row[0]),
                         b->weight, err)) {
        return false;
    }
    wat_weigh_worth(b);
    return true;
}

/* ---- all of it ---- */

/* A position has room for the aims of so many. */
static void check_guns(const struct wat_battle *b, const struct gg_data *root)
{
    for (int side = 0; side < SIDES && gg_data_ok(root); side++) {
        if (gg_popcount(b->of_arm[side][ARTILLERY]) > WAT_GUNS) {
            gg_data_fail(root, "inventory: a side can have %d guns at most", WAT_GUNS);
        }
    }
}

bool wat_load(struct gg_battle *battle, struct gg_loader *in, struct gg_error *err)
{
    static const char *const members[] = { "board",   "inventory", "cubes",       "tiles",
                                           "discs",   "charts",    "places",      "areas",
                                           "borders", "ridges",    "sunken-road", NULL };
    struct wat_battle *b = (struct wat_battle *)(void *)battle;
    struct gg_data root = gg_data_root(data_file, gg_load_json(in, data_file, err), err);
    struct gg_data scenario = gg_load_scenario(in, err);
    struct wat start;
    const char *wrong;

    gg_data_only(&root, members);
    wat_load_inventory(b, &root);
    wat_load_stock(b, &root);
    wat_load_charts(b, &root);
    load_board(b, &root);
    check_guns(b, &root);
    wat_load_scenario(b, &scenario);
    if (err->set) {
        return false;
    }
    if (!wat_precompute_sight(b)) {
        return gg_fail(err, "%s: out of memory", data_file);
    }
    wat_precompute_worth(b);
    wat_start(battle, &start);
    wrong = wat_check(battle, &start);
    return wrong == NULL ||
           gg_fail(err, "%s: the start is impossible: %s", battle->scenario->file, wrong);
}
