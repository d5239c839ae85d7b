/* SPDX-License-Identifier: MIT
 * The map from eagles/<battle>-map.json: ground and level of each hex, hexsides, ways, places. */
#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"
#include <string.h>

static const char letters[] = ".vtFCBfosp"; /* in the order of enum eag_terrain */

/* ---- rows of letters ---- */

/* One character of each column for each row, row 1 first; what[] of (unsigned char) is its value.
 */
static void read_rows(struct eag_battle *b, const struct gg_data *map, const char *key,
                      const char *meaning, size_t at)
{
    uint32_t n;
    struct gg_data list = gg_data_list(map, key, (uint32_t)b->rows, (uint32_t)b->rows, &n);

    for (uint32_t r = 0; r < n && gg_data_ok(map); r++) {
        struct gg_data row = gg_data_at(&list, r);
        const char *text = gg_data_as_text(&row);

        if ((int)strlen(text) != b->columns || strspn(text, meaning) != strlen(text)) {
            gg_data_fail(&row, "must be %d of '%s'", b->columns, meaning);
            return;
        }
        for (int c = 0; c < b->columns; c++) {
            unsigned char *h = (unsigned char *)&b->hex[r * EAG_STRIDE + (unsigned)c];

            h[at] = (unsigned char)(strchr(meaning, text[c]) - meaning);
        }
    }
}

/* Level of the highest hex that is used. */
static void find_top(struct eag_battle *b)
{
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        if (eag_has(&b->exists, hex) && b->hex[hex].level > b->levels) {
            b->levels = b->hex[hex].level; /* EAG-13.21 */
        }
    }
}

/* ---- hexsides ---- */

/* "2014/2113": the two hexes, which may lie outside the part that is used; false after a mistake.
 */
static bool read_side(const struct eag_battle *b, const struct gg_data *d, unsigned hex[2])
{
    const char *text = gg_data_as_text(d);
    bool whole = strlen(text) == 9 && text[4] == '/' && strspn(text, "0123456789") == 4 &&
                 strspn(text + 5, "0123456789") == 4;

    for (unsigned i = 0; i < 2 && whole; i++) {
        const char *t = text + 5 * i;
        int row = (t[0] - '0') * 10 + t[1] - '0', column = (t[2] - '0') * 10 + t[3] - '0';

        whole = row >= 1 && row <= b->rows && column >= 1 && column <= b->columns;
        hex[i] = (unsigned)((row - 1) * EAG_STRIDE + column - 1);
    }
    if (!whole && gg_data_ok(d)) {
        gg_data_expected(d, "two hexes of the map, as \"2014/2113\"");
    } else if (gg_data_ok(d) && eag_distance(b, hex[0], hex[1]) != 1) {
        gg_data_fail(d, "the two hexes are no neighbours");
    }
    return gg_data_ok(d);
}

/* Each hexside of the list gets `flag`; seen from its first hex also `out`. */
static void mark_sides(struct eag_battle *b, const struct gg_data *d, const char *key,
                       unsigned flag, unsigned out)
{
    uint32_t n;
    struct gg_data list = gg_data_list(d, key, 0, 4000, &n);

    for (uint32_t i = 0; i < n; i++) {
        struct gg_data side = gg_data_at(&list, i);
        unsigned hex[2], towards;

        if (!read_side(b, &side, hex)) {
            return;
        }
        if (out == HS_UP && b->hex[hex[0]].level >= b->hex[hex[1]].level) {
            gg_data_fail(&side, "the second hex of a crest must be the higher"); /* EAG-13.23 */
            return;
        }
        towards = eag_direction(b, hex[0], hex[1]);
        if (towards < 6) { /* both in use */
            b->hex[hex[0]].side[towards] |= (uint8_t)(flag | out);
            b->hex[hex[1]].side[(towards + 3) % 6] |= (uint8_t)flag;
        }
    }
}

static void mark_ways(struct eag_battle *b, const struct gg_data *map, const char *key,
                      unsigned flag)
{
    static const char *const members[] = { "name", "sides", NULL };
    struct gg_data_walk way = gg_data_walk(map, key, 0, 200);

    while (gg_data_next(&way)) {
        gg_data_only(&way.at, members);
        (void)gg_data_text(&way.at, "name");
        mark_sides(b, &way.at, "sides", flag, 0);
    }
}

static void load_hexsides(struct eag_battle *b, const struct gg_data *map)
{
    static const char *const members[] = { "crest", "steep-crest", "stream", "river", NULL };
    struct gg_data sides = gg_data_get(map, "hexsides");

    gg_data_only(&sides, members);
    mark_sides(b, &sides, "crest", HS_CREST, HS_UP);
    mark_sides(b, &sides, "steep-crest", HS_STEEP, HS_UP);
    mark_sides(b, &sides, "stream", HS_STREAM, 0);
    mark_sides(b, &sides, "river", HS_RIVER, 0);
    mark_ways(b, map, "roads", HS_ROAD);
    mark_ways(b, map, "paths", HS_PATH);
    mark_sides(b, map, "bridges", HS_BRIDGE, 0);
}

/* ---- places ---- */

/* A place outside the part of the map that is used is none. */
static bool read_place_hexes(const struct eag_battle *b, const struct gg_data *d,
                             struct eag_site *site)
{
    uint32_t n;
    struct gg_data list = gg_data_list(d, "hexes", 1, sizeof site->hex / sizeof site->hex[0], &n);

    for (uint32_t i = 0; i < n; i++) {
        struct gg_data hex = gg_data_at(&list, i);
        struct gg_error none = { 0 };
        struct gg_data quiet = hex;

        (void)gg_data_as_text(&hex);
        quiet.err = &none;
        site->hex[site->hexes] = (uint16_t)eag_hex_named(b, &quiet);
        site->hexes = (uint8_t)(site->hexes + !none.set);
    }
    return site->hexes == n && gg_data_ok(d);
}

static void load_places(struct eag_battle *b, const struct gg_data *map)
{
    enum { PLACE_KINDS = 7 };
    static const char *const members[] = { "id", "name", "kind", "hexes", NULL };
    static const char *const kinds[PLACE_KINDS] = { "hill",           "village", "town",
                                                    "fortified-farm", "chateau", "large-building",
                                                    "crossroads" };
    struct gg_data_walk place = gg_data_walk(map, "places", 1, EAG_PLACES);

    while (gg_data_next(&place)) {
        struct eag_site *site = &b->site[b->sites];

        *site = (struct eag_site){ .held = 2 };
        gg_data_only(&place.at, members);
        eag_read_id(&place.at, site->id, sizeof site->id);
        gg_data_copy(&place.at, "name", site->name, sizeof site->name);
        (void)gg_data_choice(&place.at, "kind", kinds, PLACE_KINDS); /* as the map shows it */
        if (read_place_hexes(b, &place.at, site)) {
            b->sites++;
        } else {
            *site = (struct eag_site){ 0 };
        }
    }
}

void eag_load_map(struct eag_battle *b, const struct gg_data *map)
{
    static const char *const members[] = { "rows",   "columns", "metres",   "terrain",
                                           "levels", "ground",  "hexsides", "roads",
                                           "paths",  "bridges", "places",   NULL };

    gg_data_only(map, members);
    b->metres = (uint16_t)gg_data_int(map, "metres", 50, 1000);
    read_rows(b, map, "terrain", letters, offsetof(struct eag_hex, terrain));
    read_rows(b, map, "levels", "0123456789", offsetof(struct eag_hex, level));
    find_top(b);
    if (gg_data_has(map, "ground")) { /* EAG-12.70: rows of this battle's own */
        uint32_t n;
        struct gg_data list = gg_data_list(map, "ground", 1, TERRAINS, &n);

        for (uint32_t i = 0; i < n; i++) {
            struct gg_data row = gg_data_at(&list, i);

            eag_load_ground(&b->chart.ground[gg_data_choice(&row, "id", eag_terrain_id, TERRAINS)],
                            &row);
        }
    }
    load_hexsides(b, map);
    load_places(b, map);
}
