/* SPDX-License-Identifier: MIT
 * The battle from its data files: nations/board.json, the board (NAT-1.3) and what lies on and
 * beside it, and the scenario's.  Armies, cards, missions and tracks are read by load_cards.c. */
#include "core/weights.h"
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"
#include "rules/nations/value.h"
#include <string.h>

static const char data_file[] = "nations/board.json";

const char *const nat_terrain_id[TERRAINS + 1] = { "river", "hill", "forest", "plain", NULL };
const char *const nat_district_letter[DISTRICTS + 1] = { "N", "S", "W", "E", "C", NULL };
const char *const nat_district_id[DISTRICTS + 1] = { "north", "south",  "west",
                                                     "east",  "centre", NULL };

/* ---- areas ---- */

static int find_area(const struct nat_battle *b, const char *id)
{
    for (int i = 0; i < b->areas; i++) {
        if (strcmp(b->area[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

unsigned nat_area_named(const struct nat_battle *b, const struct gg_data *d)
{
    const char *id = gg_data_as_text(d);
    int area = find_area(b, id);

    if (area < 0 && gg_data_ok(d)) {
        gg_data_fail(d, "there is no area '%s'", id);
    }
    return area < 0 ? 0 : (unsigned)area;
}

/* Ids of other things are told from areas by the program: armies are read with the areas known. */
static void read_id(const struct nat_battle *b, const struct gg_data *d, struct nat_area *a)
{
    struct gg_data value;

    gg_data_copy(d, "id", a->id, sizeof a->id);
    if (!gg_data_ok(d)) {
        return;
    }
    value = gg_data_get(d, "id");
    if (strspn(a->id, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(a->id) ||
        strncmp(a->id, "do-", 3) == 0) {
        gg_data_fail(&value, "must be of a-z, 0-9 and '-', and not begin with 'do-'");
    } else if (find_area(b, a->id) >= 0 || nat_id_is_taken(a->id)) {
        gg_data_fail(&value, "'%s' is the id of something else", a->id);
    }
}

static void read_outline(const struct nat_battle *b, const struct gg_data *d, struct nat_area *a)
{
    uint32_t n;
    struct gg_data list =
        gg_data_list(d, "outline", 3, sizeof a->outline / sizeof a->outline[0], &n);

    for (uint32_t i = 0; i < n && gg_data_ok(d); i++) {
        struct gg_data point = gg_data_at(&list, i), x, y;

        if (gg_data_is_array(&point) && gg_data_count(&point) != 2) {
            gg_data_expected(&point, "[x, y]");
        }
        x = gg_data_at(&point, 0);
        y = gg_data_at(&point, 1);
        a->outline[i][0] = (int16_t)gg_data_as_int(&x, 0, b->width);
        a->outline[i][1] = (int16_t)gg_data_as_int(&y, 0, b->height);
        a->points++;
    }
}

/* The sides of the board that it lies on. */
static void read_edge(const struct gg_data *d, struct nat_area *a)
{
    uint32_t n;
    struct gg_data list;

    if (!gg_data_has(d, "edge")) {
        return;
    }
    list = gg_data_list(d, "edge", 1, 4, &n);
    for (uint32_t i = 0; i < n && gg_data_ok(d); i++) {
        struct gg_data side = gg_data_at(&list, i);
        const char *text = gg_data_as_text(&side);

        if (gg_data_ok(&side) && (strlen(text) != 1 || strchr("NSWE", text[0]) == NULL)) {
            gg_data_expected(&side, "N, S, W or E");
        }
    }
    a->edge = 1;
}

/* An area has nothing but this: the pictures on two of them mean nothing (NAT-1.4). */
static void load_area(struct nat_battle *b, const struct gg_data *d)
{
    static const struct gg_data_row table[] = {
        GG_DATA_PART("id"),
        GG_DATA_TEXT(struct nat_area, "name", name),
        GG_DATA_CHOICE(struct nat_area, "terrain", terrain, nat_terrain_id), /* NAT-1.3 */
        GG_DATA_CHOICE(struct nat_area, "district", district, nat_district_letter),
        GG_DATA_PART_OR("edge"),
        GG_DATA_PART("x"),
        GG_DATA_PART("y"),
        GG_DATA_PART("outline"),
        GG_DATA_PART("adjacent"),
    };
    struct nat_area *a = &b->area[b->areas];

    GG_DATA_BY(d, table, a);
    read_id(b, d, a);
    read_edge(d, a);
    a->x = (int16_t)gg_data_int(d, "x", 0, b->width);
    a->y = (int16_t)gg_data_int(d, "y", 0, b->height);
    read_outline(b, d, a);
    b->terrain[a->terrain] |= NAT_ONE(b->areas);
    b->all_areas |= NAT_ONE(b->areas);
    b->areas++;
}

static void load_borders(struct nat_battle *b, const struct gg_data *areas, unsigned area)
{
    struct gg_data d = gg_data_at(areas, area), list;
    uint32_t n;

    list = gg_data_list(&d, "adjacent", 1, NAT_AREAS_MAX, &n);
    for (uint32_t i = 0; i < n && gg_data_ok(&d); i++) {
        struct gg_data to = gg_data_at(&list, i);
        unsigned other = nat_area_named(b, &to);

        if (other == area && gg_data_ok(&to)) {
            gg_data_fail(&to, "is the area itself");
        }
        b->adjacent[area] |= NAT_ONE(other);
    }
}

static void check_borders(const struct nat_battle *b, const struct gg_data *areas)
{
    for (unsigned area = 0; area < (unsigned)b->areas; area++) {
        unsigned other;

        for (NAT_EACH(other, b->adjacent[area])) {
            if (!(b->adjacent[other] >> area & 1)) {
                gg_data_fail(areas, "%s has the border with %s, but not the other way round",
                             b->area[area].id, b->area[other].id);
                return;
            }
        }
    }
}

static void load_areas(struct nat_battle *b, const struct gg_data *root)
{
    uint32_t n;
    struct gg_data list = gg_data_list(root, "areas", NAT_AREAS, NAT_AREAS, &n); /* NAT-1.3 */

    for (uint32_t i = 0; i < n && gg_data_ok(root); i++) {
        struct gg_data area = gg_data_at(&list, i);

        load_area(b, &area);
    }
    for (uint32_t i = 0; i < n && gg_data_ok(root); i++) {
        load_borders(b, &list, i);
    }
    if (gg_data_ok(root)) {
        check_borders(b, &list);
    }
}

/* ---- weights ---- */

#define WEIGHT(name, id, count, least, most) { id, count, least, most },
static const struct gg_weight_row weight_row[] = {
#include "rules/nations/weights.def"
};
#undef WEIGHT

bool nat_weigh(struct gg_battle *battle, struct gg_loader *in, const char *file,
               struct gg_error *err)
{
    struct nat_battle *b = (struct nat_battle *)(void *)battle;

    return gg_load_weights(in, file, weight_row, (int)(sizeof weight_row / sizeof weight_row[0]),
                           b->weight, err);
}

/* ---- all of it ---- */

/* What is not named here is no part of the game: no terrain tiles (NAT-1.13). */
bool nat_load(struct gg_battle *battle, struct gg_loader *in, struct gg_error *err)
{
    static const char *const members[] = {
        "width",  "height",           "areas",    "armies",        "deck",
        "scouts", "minus-one-tokens", "missions", "victory-track", "terrain-values",
        NULL
    };
    static const char *const of_scenario[] = { "time", "setup", NULL };
    struct nat_battle *b = (struct nat_battle *)(void *)battle;
    const struct gg_json *json = gg_load_json(in, data_file, err);
    struct gg_data root, scenario;

    if (json == NULL) {
        return false;
    }
    root = gg_data_root(data_file, json, err);
    scenario = gg_load_scenario(in, err);
    gg_data_only(&root, members);
    gg_data_only(&scenario, of_scenario);
    b->match = battle->scenario->match;
    b->width = gg_data_int(&root, "width", 100, 20000);
    b->height = gg_data_int(&root, "height", 100, 20000);
    load_areas(b, &root);
    b->track = (uint8_t)gg_data_int(&root, "victory-track", 20, 120);
    nat_load_time(b, &scenario); /* NAT-1.5; before the armies, which name dates */
    nat_load_armies(b, &root);
    nat_load_cards(b, &root);
    nat_load_setup(b, &scenario);
    nat_load_missions(b, &root);
    nat_load_values(b, &root);
    nat_precompute_worth(b);
    return gg_data_ok(&root);
}
