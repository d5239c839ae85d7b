/* SPDX-License-Identifier: MIT
 * The battle from its two data files: mini/charts.json (the charts of the rulebook) and the
 * scenario, mini/scenarios/NAME.json (map, units, turns). */
#include "core/data_table.h"
#include "mini/rules.h"
#include <string.h>

const char *const mini_stance_id[] = { "attack", "hold", "feint", NULL };
const char *const mini_terrain_id[] = { "open", "woods", "hill", NULL };
const char *const mini_unit_kind_id[] = { "infantry", "gun", NULL };
static const char *const side_id[] = { "red", "blue", NULL };

/* ---- ids: each must be well formed and unlike every other ---- */

static bool id_is_taken(const struct mini_battle *b, const char *id)
{
    int kind, i;
    char other[GG_ID_MAX];

    for (kind = MINI_PLACE; kind < MINI_KINDS_END; kind++) {
        for (i = 0; i < b->base.rules->kind_count(&b->base, kind); i++) {
            b->base.rules->id(&b->base, kind, i, other);
            if (strcmp(id, other) == 0) {
                return true;
            }
        }
    }
    return strcmp(id, side_id[0]) == 0 || strcmp(id, side_id[1]) == 0;
}

/* The id at "id" of d, checked against everything loaded so far. */
static const char *new_id(const struct mini_battle *b, const struct gg_data *d)
{
    const char *id = gg_data_text(d, "id");
    struct gg_data at;

    if (!gg_data_ok(d)) {
        return "";
    }
    at = gg_data_get(d, "id");
    if (id[0] == '\0' || strlen(id) >= GG_ID_MAX || strncmp(id, "do-", 3) == 0 ||
        strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-.") != strlen(id)) {
        gg_data_fail(&at, "an id is 1 to %d of a-z, 0-9, '-' and '.', not beginning with 'do-'",
                     GG_ID_MAX - 1);
    } else if (id_is_taken(b, id)) {
        gg_data_fail(&at, "'%s' is the id of something else", id);
    }
    return id;
}

static const char *display_name(const struct gg_data *d)
{
    const char *name = gg_data_text(d, "name");

    if (gg_data_ok(d) && (name[0] == '\0' || strlen(name) >= GG_ID_MAX)) {
        gg_data_fail(d, "a name has 1 to %d bytes", GG_ID_MAX - 1);
    }
    return name;
}

/* ---- charts.json ---- */

static void load_chart(struct mini_battle *b, const struct gg_data *root)
{
    static const char *const members[] = { "attacker", "defender", "retreats", NULL };
    static const char *const retreats[] = { "nobody", "attacker", "defender" };
    uint32_t n;
    struct gg_data chart = gg_data_list(root, "assault", 1, MINI_CHART_MAX, &n);

    for (uint32_t i = 0; i < n; i++) {
        struct gg_data row = gg_data_at(&chart, i);

        gg_data_only(&row, members);
        b->chart[i].attacker = (uint8_t)gg_data_int(&row, "attacker", 0, MINI_STEPS_MAX);
        b->chart[i].defender = (uint8_t)gg_data_int(&row, "defender", 0, MINI_STEPS_MAX);
        b->chart[i].retreats = (uint8_t)gg_data_choice(&row, "retreats", retreats, 3);
        b->chart_rows++;
    }
}

/* MINI-4.1 the cards; MINI-4.4 with option deck=half those of value 1 and 2 are in use. */
static void load_cards(struct mini_battle *b, const struct gg_data *root)
{
    static const char *const members[] = { "id", "value", NULL };
    bool half = b->base.option[MINI_OPT_DECK] == MINI_DECK_HALF;
    uint32_t n;
    struct gg_data cards = gg_data_list(root, "cards", 2, MINI_CARDS_MAX, &n);

    for (uint32_t i = 0; i < n; i++) {
        struct gg_data row = gg_data_at(&cards, i);

        gg_data_only(&row, members);
        b->card[i].id = new_id(b, &row);
        b->card[i].value = (uint8_t)gg_data_int(&row, "value", 1, 4);
        b->deck |= (uint8_t)(!half || b->card[i].value <= 2 ? mini_bit(i) : 0);
        b->cards++;
    }
    if (gg_data_ok(root) && gg_popcount(b->deck) < 2) {
        gg_data_fail(&cards, "leaves fewer than two cards in the deck");
    }
}

static void load_charts(struct mini_battle *b, struct gg_loader *in, struct gg_error *err)
{
    static const char *const members[] = {
        "movement", "hits_on", "ground", "cards", "assault", NULL
    };
    const char *file = "mini/charts.json";
    struct gg_data root = gg_data_root(file, gg_load_json(in, file, err), err), table;

    gg_data_only(&root, members);
    table = gg_data_get(&root, "movement"); /* MINI-5.5 */
    gg_data_only(&table, mini_unit_kind_id);
    for (int k = 0; k < MINI_UNIT_KINDS; k++) {
        b->movement[k] = (uint8_t)gg_data_int(&table, mini_unit_kind_id[k], 1, 4);
    }
    b->hits_on = (uint8_t)gg_data_int(&root, "hits_on", 1, 9); /* MINI-6.4 */
    table = gg_data_get(&root, "ground");                      /* MINI-7.8 */
    gg_data_only(&table, mini_terrain_id);
    for (int t = 0; t < MINI_TERRAINS; t++) {
        b->ground[t] = (uint8_t)gg_data_int(&table, mini_terrain_id[t], 0, 4);
    }
    load_cards(b, &root);
    load_chart(b, &root);
}

/* ---- the scenario: places ---- */

static int find_place(const struct mini_battle *b, const struct gg_data *d)
{
    const char *id = gg_data_as_text(d);

    for (int i = 0; i < b->places; i++) {
        if (strcmp(b->place[i].id, id) == 0) {
            return i;
        }
    }
    if (gg_data_ok(d)) {
        gg_data_fail(d, "there is no place '%s'", id);
    }
    return 0;
}

static void load_place(struct mini_battle *b, const struct gg_data *d)
{
    static const char *const members[] = { "id",      "name",   "x",          "y",
                                           "terrain", "points", "neighbours", NULL };
    struct mini_place *place = &b->place[b->places];

    gg_data_only(d, members);
    place->id = new_id(b, d);
    place->name = display_name(d);
    place->x = gg_data_int(d, "x", 0, b->width);
    place->y = gg_data_int(d, "y", 0, b->height);
    place->terrain = (uint8_t)gg_data_choice(d, "terrain", mini_terrain_id, MINI_TERRAINS);
    place->points = (uint8_t)gg_data_int(d, "points", 0, 9);
    b->woods |= place->terrain == MINI_WOODS ? mini_bit(b->places) : 0;
    b->places++;
}

/* MINI-2.1 neighbours are named at both ends, so that a slip in the file is found. */
static void load_neighbours(struct mini_battle *b, const struct gg_data *places)
{
    for (uint32_t i = 0; i < b->places; i++) {
        uint32_t n;
        struct gg_data place = gg_data_at(places, i);
        struct gg_data list = gg_data_list(&place, "neighbours", 1, MINI_PLACES_MAX, &n);

        for (uint32_t k = 0; k < n; k++) {
            struct gg_data name = gg_data_at(&list, k);

            b->near[i] |= mini_bit((unsigned)find_place(b, &name));
        }
    }
    for (uint32_t i = 0; gg_data_ok(places) && i < b->places; i++) {
        struct gg_data place = gg_data_at(places, i);

        for (uint32_t k = 0; k < b->places; k++) {
            if (mini_has(b->near[i], k) && (k == i || !mini_has(b->near[k], i))) {
                gg_data_fail(&place, "'%s' is its neighbour, but not the other way round",
                             b->place[k].id);
            }
        }
    }
}

static void load_places(struct mini_battle *b, const struct gg_data *root)
{
    uint32_t n;
    struct gg_data places = gg_data_list(root, "places", 2, MINI_PLACES_MAX, &n);

    for (uint32_t i = 0; i < n; i++) {
        struct gg_data place = gg_data_at(&places, i);

        load_place(b, &place);
    }
    b->all_places = mini_bit(b->places) - 1;
    load_neighbours(b, &places);
}

/* ---- the scenario: units ---- */

static void load_unit(struct mini_battle *b, const struct gg_data *d, unsigned side)
{
    static const char *const members[] = { "id", "name", "kind", "place", "steps", NULL };
    struct mini_unit_row *unit = &b->unit[b->units];
    struct gg_data place = gg_data_get(d, "place");

    gg_data_only(d, members);
    unit->id = new_id(b, d);
    unit->name = display_name(d);
    unit->side = (uint8_t)side;
    unit->kind = (uint8_t)gg_data_choice(d, "kind", mini_unit_kind_id, MINI_UNIT_KINDS);
    unit->place = (uint8_t)find_place(b, &place);
    unit->steps = (uint8_t)gg_data_int(d, "steps", 1, MINI_STEPS_MAX); /* MINI-2.4 */
    b->gun[b->units] = unit->kind == MINI_GUN;
    b->units++;
}

static void load_units(struct mini_battle *b, const struct gg_data *root)
{
    struct gg_data sides = gg_data_get(root, "units");

    gg_data_only(&sides, side_id);
    for (unsigned s = 0; s < 2; s++) {
        uint32_t n;
        struct gg_data list = gg_data_list(&sides, side_id[s], 1, MINI_UNITS_MAX / 2, &n);

        for (uint32_t i = 0; i < n; i++) {
            struct gg_data unit = gg_data_at(&list, i);

            load_unit(b, &unit, s);
        }
        b->first[s + 1] = b->units;
    }
}

static void load_scenario(struct mini_battle *b, struct gg_loader *in, struct gg_error *err)
{
    static const char *const members[] = { "turns", "width", "height", "places", "units", NULL };
    struct gg_data root = gg_load_scenario(in, err);

    gg_data_only(&root, members);
    b->turns = (uint8_t)gg_data_int(&root, "turns", 1, MINI_TURNS_MAX);
    b->width = gg_data_int(&root, "width", 100, 20000);
    b->height = gg_data_int(&root, "height", 100, 20000);
    load_places(b, &root);
    load_units(b, &root);
}

bool mini_load(struct gg_battle *battle, struct gg_loader *in, struct gg_error *err)
{
    struct mini_battle *b = (struct mini_battle *)battle;
    struct mini_position start;
    const char *wrong;

    load_charts(b, in, err);
    if (!err->set) {
        load_scenario(b, in, err);
    }
    if (err->set) {
        return false;
    }
    mini_start(battle, &start);
    wrong = mini_check(battle, &start);
    return wrong == NULL ||
           gg_fail(err, "%s: the start is impossible: %s", battle->scenario->file, wrong);
}
