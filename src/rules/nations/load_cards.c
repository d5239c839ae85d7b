/* SPDX-License-Identifier: MIT
 * Armies, cards, missions and the terrain table, from nations/board.json; time and what lies ready
 * at the start, from the scenario. */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"
#include <string.h>

const char *const nat_type_id[TYPES + 2] = { "infantry", "artillery", "cavalry", "any", NULL };

/* In data files without "-card"; cards with two types name them in the order of the alphabet. */
const char *const nat_card_id[CARDS + 1] = {
    "river-card",
    "hill-card",
    "forest-card",
    "plain-card",
    "infantry-card",
    "artillery-card",
    "artillery-infantry-card",
    "cavalry-card",
    "cavalry-infantry-card",
    "artillery-cavalry-card",
    "time-card",
    "scout",
    NULL,
};

static const char *const dates[NAT_DATES] = {
    "14.10", "15.10", "16.10", "17.10", "18.10", "19.10"
};

bool nat_id_is_taken(const char *id)
{
    static const char *const *const lists[] = { nat_terrain_id, nat_type_id, nat_card_id,
                                                nat_district_id };

    for (unsigned i = 0; i < 4; i++) {
        for (const char *const *name = lists[i]; *name != NULL; name++) {
            if (strcmp(*name, id) == 0) {
                return true;
            }
        }
    }
    return strcmp(id, "french") == 0 || strcmp(id, "allied") == 0 || strncmp(id, "open-", 5) == 0 ||
           (strspn(id, "mp0123456789") == strlen(id)); /* missions and points */
}

/* ---- time: NAT-11.3, NAT-11.13 ---- */

/* 14.10 comes right after the watch: NAT-1.28.  There is a point beyond 19.10, for those who play
 * that it must be passed. */
static void load_dates(struct nat_battle *b, const struct gg_data *d)
{
    int least = 1;

    for (unsigned i = 0; i < NAT_DATES; i++) {
        b->date[i] = (uint8_t)gg_data_int(d, dates[i], least, i == 0 ? 1 : b->last_point - 1);
        least = b->date[i] + 1;
    }
}

/* The two battles, NAT-12.1, NAT-12.2, and none for 19.10, NAT-13.5. */
static void load_battles(struct nat_battle *b, const struct gg_data *time)
{
    uint32_t n;
    struct gg_data list = gg_data_list(time, "battles", 2, 2, &n);

    for (uint32_t i = 0; i < n; i++) {
        b->battle_at[i] = b->date[nat_date_named(&list, i)];
    }
    if (gg_data_ok(&list) && (b->battle_at[0] != b->date[2] || b->battle_at[1] != b->date[4])) {
        gg_data_expected(&list, "16.10 and 18.10");
    }
}

/* A mission each day, NAT-11.4, except for the first, NAT-11.5. */
static void load_reveals(struct nat_battle *b, const struct gg_data *time)
{
    uint32_t n;
    struct gg_data list = gg_data_list(time, "reveals", DISTRICTS, DISTRICTS, &n);

    for (uint32_t i = 0; i < n; i++) {
        b->reveals |= NAT_ONE(b->date[nat_date_named(&list, i)]);
    }
    if (gg_data_ok(&list) &&
        (gg_popcount(b->reveals) != DISTRICTS || (b->reveals >> b->date[0] & 1))) {
        gg_data_expected(&list, "the five dates from 15.10 to 19.10");
    }
}

void nat_load_time(struct nat_battle *b, const struct gg_data *scenario)
{
    static const char *const members[] = { "points", "dates", "battles", "reveals", NULL };
    struct gg_data time = gg_data_get(scenario, "time"), d;

    gg_data_only(&time, members);
    b->last_point = (uint8_t)gg_data_int(&time, "points", 8, NAT_POINTS - 1);
    d = gg_data_get(&time, "dates");
    gg_data_only(
        &d, (const char *const[]){ "14.10", "15.10", "16.10", "17.10", "18.10", "19.10", NULL });
    load_dates(b, &d);
    load_battles(b, &time);
    load_reveals(b, &time);
}

unsigned nat_date_named(const struct gg_data *list, uint32_t i)
{
    struct gg_data d = gg_data_at(list, i);
    const char *text = gg_data_as_text(&d);

    for (unsigned date = 0; date < NAT_DATES; date++) {
        if (strcmp(dates[date], text) == 0) {
            return date;
        }
    }
    if (gg_data_ok(&d)) {
        gg_data_fail(&d, "must be a date from 14.10 to 19.10, is '%s'", text);
    }
    return 0;
}

/* ---- armies: NAT-1.6 to NAT-1.10 ---- */

static void load_villages(struct nat_battle *b, const struct gg_data *d, struct nat_army *a)
{
    uint32_t n;
    struct gg_data list = gg_data_list(d, "villages", 3, 4, &n); /* NAT-1.7 */

    for (uint32_t i = 0; i < n && gg_data_ok(d); i++) {
        struct gg_data village = gg_data_at(&list, i);

        a->villages |= NAT_ONE(nat_area_named(b, &village));
    }
    if (gg_data_ok(d) && gg_popcount(a->villages) != n) {
        gg_data_fail(&list, "names a village twice");
    }
}

static bool id_of_other(const struct nat_battle *b, unsigned army)
{
    for (unsigned i = 0; i < army; i++) {
        if (strcmp(b->army[i].id, b->army[army].id) == 0) {
            return true;
        }
    }
    for (int i = 0; i < b->areas; i++) {
        if (strcmp(b->area[i].id, b->army[army].id) == 0) {
            return true;
        }
    }
    return nat_id_is_taken(b->army[army].id);
}

static void load_army(struct nat_battle *b, const struct gg_data *d, unsigned army)
{
    static const char *const sides[] = { "french", "allied", NULL };
    static const struct gg_data_row table[] = {
        GG_DATA_TEXT(struct nat_army, "id", id),
        GG_DATA_TEXT(struct nat_army, "name", name),
        GG_DATA_CHOICE(struct nat_army, "side", side, sides),
        GG_DATA_CHOICE(struct nat_army, "unit", type, nat_type_id),
        GG_DATA_INT(struct nat_army, "power", power, 1, 20),
        GG_DATA_INT(struct nat_army, "markers", markers, 2, 3), /* NAT-1.10 */
        GG_DATA_PART("villages"),
        GG_DATA_PART_OR("earliest"),
    };
    struct nat_army *a = &b->army[army];

    GG_DATA_BY(d, table, a);
    load_villages(b, d, a);
    if (gg_data_has(d, "earliest")) {
        a->date = b->date[gg_data_choice(d, "earliest", dates, NAT_DATES)];
    }
    if (!gg_data_ok(d)) {
        return;
    }
    if (id_of_other(b, army)) {
        gg_data_fail(d, "'%s' is the id of something else", a->id);
    } else if (a->side != nat_side(army) || (a->type == ANY_TYPE) != nat_commander(army)) {
        gg_data_fail(d, "the armies are eight French, the first of any type, then eleven Allied, "
                        "the first of any type (NAT-1.6, NAT-1.8)");
    }
}

/* Two for each commander and two more armies, three for the rest: NAT-1.10, NAT-1.11. */
static void check_markers(const struct nat_battle *b, const struct gg_data *list)
{
    unsigned markers = 0;

    for (unsigned i = 0; i < ARMIES; i++) {
        markers += b->army[i].markers;
    }
    if (markers != 53) {
        gg_data_fail(list, "have %u markers, must have 53 (NAT-1.11)", markers);
    } else if (b->army[NAPOLEON].markers != 2 || b->army[SCHWARZENBERG].markers != 2) {
        gg_data_fail(list, "a commander has 2 markers (NAT-1.10)");
    }
}

void nat_load_armies(struct nat_battle *b, const struct gg_data *root)
{
    uint32_t n;
    struct gg_data list = gg_data_list(root, "armies", ARMIES, ARMIES, &n); /* NAT-1.6 */

    for (uint32_t i = 0; i < n && gg_data_ok(root); i++) {
        struct gg_data army = gg_data_at(&list, i);

        load_army(b, &army, i);
        b->armies[nat_side(i)] |= NAT_ARMY(i);
        b->army[i].starts = (uint8_t)gg_popcount(b->army[i].villages);
        for (unsigned t = b->army[i].date ? b->army[i].date + 1u : 0; t < NAT_POINTS + 2; t++) {
            b->from[t] |= NAT_ARMY(i);
        }
        b->types[i] = (uint8_t)(b->army[i].type == ANY_TYPE ? ALL_TYPES : 1u << b->army[i].type);
    }
    if (gg_data_ok(root)) {
        check_markers(b, &list);
    }
}

/* ---- cards: NAT-1.12 ---- */

static void load_deck(struct nat_battle *b, const struct gg_data *deck)
{
    static const char *const members[FACES + 1] = {
        "river",
        "hill",
        "forest",
        "plain",
        "infantry",
        "artillery",
        "artillery-infantry",
        "cavalry",
        "cavalry-infantry",
        "artillery-cavalry",
        "time",
        NULL,
    };
    unsigned cards = 0;

    gg_data_only(deck, members);
    for (unsigned face = 0; face < FACES; face++) {
        b->deck[face] = (uint8_t)gg_data_int(deck, members[face], 0, 40);
        cards += b->deck[face];
    }
    if (gg_data_ok(deck) && cards != 40) {
        gg_data_fail(deck, "has %u cards, must have 40 (NAT-1.12)", cards);
    }
}

void nat_load_cards(struct nat_battle *b, const struct gg_data *root)
{
    struct gg_data deck = gg_data_get(root, "deck");

    load_deck(b, &deck);
    b->scouts = (uint8_t)gg_data_int(root, "scouts", 6, 6); /* NAT-1.12, NAT-1.26, NAT-6.8 */
    b->tokens = (uint8_t)gg_data_int(root, "minus-one-tokens", 6, 6);
}

void nat_load_setup(struct nat_battle *b, const struct gg_data *scenario)
{
    static const struct gg_data_row table[] = {
        GG_DATA_INT(struct nat_battle, "hand", hand, 0, 8), GG_DATA_PART("row"),
        GG_DATA_PART("limit"),
        GG_DATA_INT(struct nat_battle, "actions", actions, 1, 20), /* NAT-2.1 */
    };
    struct gg_data setup = gg_data_get(scenario, "setup");

    GG_DATA_BY(&setup, table, b);
    gg_data_int(&setup, "row", NAT_ROW, NAT_ROW);
    b->limit = (uint8_t)gg_data_int(&setup, "limit", b->hand > 0 ? b->hand : 1, 20);
}

/* ---- missions: NAT-1.14, NAT-1.15 ---- */

static void load_mission(struct nat_battle *b, const struct gg_data *d, unsigned i)
{
    static const struct gg_data_row table[] = {
        GG_DATA_TEXT(struct nat_mission, "id", id),
        GG_DATA_CHOICE(struct nat_mission, "district", district, nat_district_letter),
        GG_DATA_PART("area"),
        GG_DATA_INT(struct nat_mission, "french", vp[FRENCH], 3, 7), /* NAT-1.15, NAT-1.16 */
        GG_DATA_INT(struct nat_mission, "allied", vp[ALLIED], 1, 9),
    };
    struct nat_mission *m = &b->mission[i];
    struct gg_data area = gg_data_get(d, "area");

    GG_DATA_BY(d, table, m);
    b->of_district[m->district] |= UINT32_C(1) << i;
    m->area = (uint8_t)nat_area_named(b, &area);
    if (gg_data_ok(d) && (m->id[0] != 'm' || strspn(m->id, "m0123456789") != strlen(m->id))) {
        gg_data_fail(d, "the id must be m and a number");
    }
}

static void check_missions(const struct nat_battle *b, const struct gg_data *list)
{
    uint64_t areas = 0;
    unsigned count[DISTRICTS] = { 0 };

    for (unsigned i = 0; i < MISSIONS; i++) {
        areas |= NAT_ONE(b->mission[i].area);
        count[b->mission[i].district]++;
        for (unsigned k = 0; k < i; k++) {
            if (strcmp(b->mission[i].id, b->mission[k].id) == 0) {
                gg_data_fail(list, "has '%s' twice", b->mission[i].id);
                return;
            }
        }
    }
    for (unsigned d = 0; d < DISTRICTS; d++) {
        if (count[d] != MISSIONS / DISTRICTS) {
            gg_data_fail(list, "must have five missions in each district (NAT-1.14)");
            return;
        }
    }
    if (gg_popcount(areas) != MISSIONS) {
        gg_data_fail(list, "has two missions for one village");
    }
}

void nat_load_missions(struct nat_battle *b, const struct gg_data *root)
{
    struct gg_data_walk mission = gg_data_walk(root, "missions", MISSIONS, MISSIONS);

    while (gg_data_next(&mission)) {
        load_mission(b, &mission.at, mission.i);
    }
    if (gg_data_ok(root)) {
        check_missions(b, &mission.list);
    }
}

/* ---- the terrain table: NAT-16.2, NAT-16.3, NAT-16.4, NAT-16.5, and two readings: NAT-16.7 ----
 */

/* A type's values: two of the four terrains have one (NAT-16.6). */
static void load_row(const struct gg_data *row, int8_t value[TERRAINS])
{
    unsigned values = 0;

    gg_data_only(row, nat_terrain_id);
    for (unsigned t = 0; t < TERRAINS; t++) {
        value[t] = (int8_t)gg_data_int(row, nat_terrain_id[t], -9, 9);
        values += value[t] != 0;
    }
    if (gg_data_ok(row) && values != 2) {
        gg_data_fail(row, "has %u values that are not 0, must have 2 (NAT-16.6)", values);
    }
}

static void load_table(const struct gg_data *d, int8_t value[TYPES][TERRAINS])
{
    gg_data_only(d, (const char *const[]){ "infantry", "artillery", "cavalry", NULL });
    for (unsigned type = 0; type < TYPES; type++) {
        struct gg_data row = gg_data_get(d, nat_type_id[type]);

        load_row(&row, value[type]);
    }
}

void nat_load_values(struct nat_battle *b, const struct gg_data *root)
{
    static const char *const readings[] = { "first", "second", NULL };
    struct gg_data values = gg_data_get(root, "terrain-values");

    gg_data_only(&values, readings);
    for (unsigned i = 0; i < 2; i++) {
        struct gg_data table = gg_data_get(&values, readings[i]);

        load_table(&table, b->value[i]);
    }
}
