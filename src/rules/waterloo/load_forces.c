/* SPDX-License-Identifier: MIT
 * The forces from the data file: inventory, cubes, tiles and discs; and the scenario: turns,
 * victory, set-up, the Prussian track. */
#include "rules/waterloo/hooks.h"
#include <string.h>

/* ---- inventory ---- */

static const int side_units[SIDES] = { WAT_FRENCH_UNITS, WAT_ALLIED_UNITS };

void wat_load_inventory(struct wat_battle *b, const struct gg_data *root)
{
    struct gg_data d = gg_data_get(root, "inventory");
    int total[SIDES] = { 0, 0 };

    gg_data_only(&d, wat_nation_id);
    for (unsigned n = 0; n < NATIONS; n++) {
        struct gg_data row = gg_data_get(&d, wat_nation_id[n]);

        gg_data_only(&row, wat_arm_id);
        /* WAT-1.4 French and Guard, WAT-1.5 British, WAT-1.6 German, WAT-1.7 Dutch, WAT-1.8
         * Prussian */
        for (unsigned a = 0; a < ARMS; a++) {
            b->inventory[n][a] = (uint8_t)gg_data_int_or(&row, wat_arm_id[a], 0, 30, 0);
            total[wat_side_of(n)] += b->inventory[n][a];
        }
    }
    for (int side = 0; side < SIDES && gg_data_ok(root); side++) {
        if (total[side] != side_units[side]) {
            gg_data_fail(&d, "%s has %d pieces, must have %d (WAT-1.4 to WAT-1.8)",
                         side == FRENCH ? "the French side" : "the Allied side", total[side],
                         side_units[side]);
        }
    }
    if (gg_data_ok(root)) {
        wat_number_units(b);
    }
}

/* ---- set-up ---- */

enum { NOWHERE = 254 }; /* while the scenario is read: no place is named yet */

/* Units of a class: "british-infantry". */
struct class
{
    unsigned nation, arm;
};

static bool read_class(const char *text, struct class *out)
{
    for (unsigned n = 0; n < NATIONS; n++) {
        size_t len = strlen(wat_nation_id[n]);

        for (unsigned a = 0; a < ARMS; a++) {
            if (strncmp(text, wat_nation_id[n], len) == 0 && text[len] == '-' &&
                strcmp(text + len + 1, wat_arm_id[a]) == 0) {
                *out = (struct class){ .nation = n, .arm = a };
                return true;
            }
        }
    }
    return false;
}

/* The bits of a class. */
static uint64_t class_bits(const struct wat_battle *b, struct class c)
{
    uint64_t all = (WAT_ONE(b->inventory[c.nation][c.arm]) - 1);

    return all << b->first_bit[c.nation][c.arm];
}

static bool is_prussian(unsigned nation)
{
    return nation == N_PRUSSIAN || nation == N_LANDWEHR;
}

/* The next unit of the class that has no place yet, taken; WAT_NONE if there is none. */
static unsigned take_unit(struct wat_battle *b, struct class c, unsigned place)
{
    int side = wat_side_of(c.nation);
    unsigned bit;

    for (WAT_EACH(bit, class_bits(b, c))) {
        if (b->setup[side][bit] == NOWHERE) {
            b->setup[side][bit] = (uint8_t)place;
            return bit;
        }
    }
    return WAT_NONE;
}

/* "british-infantry": 2 */
static void place_class(struct wat_battle *b, const struct gg_data *units, uint32_t i,
                        unsigned area)
{
    struct gg_data count = gg_data_at(units, i);
    const char *name = gg_data_key(units, i);
    struct class c;
    int n = gg_data_as_int(&count, 1, 9);

    if (!gg_data_ok(units)) {
        return;
    }
    if (!read_class(name, &c) || (is_prussian(c.nation) && b->first_turn == 1)) { /* WAT-1.18 */
        gg_data_fail(&count, "no such units, or they do not start on the map");
        return;
    }
    for (int k = 0; k < n; k++) {
        if (take_unit(b, c, area) == WAT_NONE) {
            gg_data_fail(&count, "there are only %u of them", b->inventory[c.nation][c.arm]);
            return;
        }
    }
}

static bool is_note(const char *name)
{
    return name[0] == '_' || strcmp(name, "source") == 0 || strcmp(name, "about") == 0;
}

/* The units of one area, or of those that have fallen before. */
static void place_units(struct wat_battle *b, const struct gg_data *units, unsigned place)
{
    for (uint32_t k = 0; gg_data_is_object(units) && k < gg_data_count(units); k++) {
        if (!is_note(gg_data_key(units, k))) {
            place_class(b, units, k, place);
        }
    }
}

/* WAT-1.14: areas by name, each with its units. */
static void load_setup(struct wat_battle *b, const struct gg_data *scenario)
{
    struct gg_data setup = gg_data_get(scenario, "setup");

    for (int side = 0; side < SIDES; side++) {
        memset(b->setup[side], WAT_GONE, sizeof b->setup[side]);
        memset(b->setup[side], NOWHERE, (size_t)side_units[side]);
    }
    for (uint32_t i = 0; gg_data_is_object(&setup) && i < gg_data_count(&setup); i++) {
        struct gg_data units = gg_data_at(&setup, i);
        const char *area = gg_data_key(&setup, i);

        if (!is_note(area)) {
            place_units(b, &units, wat_area_called(b, &units, area));
        }
    }
    if (gg_data_has(scenario, "fallen")) {
        struct gg_data fallen = gg_data_get(scenario, "fallen");

        place_units(b, &fallen, WAT_GONE);
    }
}

/* ---- the Prussian track: WAT-1.18 ---- */

static void arrival_unit(struct wat_battle *b, const struct gg_data *d, unsigned row)
{
    const char *name = gg_data_as_text(d);
    struct class c;
    unsigned bit;

    if (!gg_data_ok(d)) {
        return;
    }
    if (!read_class(name, &c) || !is_prussian(c.nation)) {
        gg_data_fail(d, "'%s' are no Prussian units", name);
        return;
    }
    bit = take_unit(b, c, WAT_TRACK);
    if (bit == WAT_NONE) {
        gg_data_fail(d, "there are only %u of them", b->inventory[c.nation][c.arm]);
        return;
    }
    b->track[b->tracks] = (uint8_t)bit;
    b->track_row[b->tracks++] = (uint8_t)('A' + row);
}

static void arrival_box(struct wat_battle *b, const struct gg_data *box, bool *row_b)
{
    static const char *const members[] = { "row", "units", NULL };
    static const char *const rows[] = { "A", "B" };
    unsigned row;
    uint32_t n;
    struct gg_data units;

    gg_data_only(box, members);
    row = (unsigned)gg_data_choice(box, "row", rows, 2);
    if (gg_data_ok(box) && *row_b && row == 0) {
        gg_data_fail(box, "row A comes before row B (WAT-3.7)");
    }
    *row_b = row == 1;
    units = gg_data_list(box, "units", 1, WAT_ALLIED_UNITS, &n);
    for (uint32_t i = 0; i < n && gg_data_ok(box); i++) {
        struct gg_data unit = gg_data_at(&units, i);

        arrival_unit(b, &unit, row);
    }
}

/* Everybody must be somewhere. */
static void nobody_left_out(const struct wat_battle *b, const struct gg_data *scenario)
{
    for (int side = 0; side < SIDES && gg_data_ok(scenario); side++) {
        for (unsigned bit = 0; bit < (unsigned)side_units[side] && gg_data_ok(scenario); bit++) {
            if (b->setup[side][bit] == NOWHERE) {
                gg_data_fail(scenario, "setup, arrival: a unit %s-%s has no place (WAT-1.14)",
                             wat_nation_id[b->nation[side][bit]], wat_arm_id[b->arm[side][bit]]);
            }
        }
    }
}

static void load_arrival(struct wat_battle *b, const struct gg_data *scenario)
{
    static const char *const members[] = { "boxes", NULL };
    struct gg_data d = gg_data_get(scenario, "arrival"), list;
    uint32_t n;
    bool row_b = false;

    gg_data_only(&d, members);
    list = gg_data_list(&d, "boxes", 0, WAT_ALLIED_UNITS, &n);
    for (uint32_t i = 0; i < n && gg_data_ok(scenario); i++) {
        struct gg_data box = gg_data_at(&list, i);

        arrival_box(b, &box, &row_b);
    }
}

/* ---- the scenario ---- */

static void load_turns(struct wat_battle *b, const struct gg_data *scenario)
{
    static const char *const members[] = { "first", "last", NULL };
    struct gg_data d = gg_data_get(scenario, "turns");

    gg_data_only(&d, members);
    b->first_turn = (uint8_t)gg_data_int(&d, "first", 1, WAT_TURNS);
    b->last_turn = (uint8_t)gg_data_int(&d, "last", b->first_turn, WAT_TURNS);
}

static void load_victory(struct wat_battle *b, const struct gg_data *scenario)
{
    static const struct gg_data_row table[] = {
        GG_DATA_INT(struct wat_battle, "french", casualties_needed[FRENCH], 1, 60),
        GG_DATA_INT(struct wat_battle, "allied", casualties_needed[ALLIED], 1, 60),
    };
    struct gg_data d = gg_data_get(scenario, "victory");

    GG_DATA_BY(&d, table, b);
}

void wat_load_scenario(struct wat_battle *b, const struct gg_data *scenario)
{
    static const char *const members[] = { "turns", "victory", "setup", "fallen", "arrival", NULL };

    gg_data_only(scenario, members);
    load_turns(b, scenario);
    load_victory(b, scenario);
    load_setup(b, scenario);
    load_arrival(b, scenario);
    nobody_left_out(b, scenario);
}

/* ---- cubes, tiles, discs ---- */

static void load_discs(struct wat_battle *b, const struct gg_data *list, int side)
{
    static const char *const members[] = { "from", "green", "red", "purple", NULL };

    for (uint32_t i = 0; i < gg_data_count(list) && gg_data_ok(list); i++) {
        struct gg_data row = gg_data_at(list, i);
        int from = gg_data_int(&row, "from", 1, WAT_TURNS);

        gg_data_only(&row, members);
        for (unsigned d = 0; d < DISCS; d++) {
            int n = gg_data_int(&row, members[d + 1], 0, 30);

            for (int turn = from; turn <= WAT_TURNS; turn++) {
                b->allotment[side][turn][d] = (uint8_t)n;
            }
        }
    }
    for (int turn = 1; turn <= WAT_TURNS && gg_data_ok(list); turn++) {
        if (b->allotment[side][turn][GREEN] == 0) {
            gg_data_fail(list, "turn %d has no green disc", turn);
        }
    }
}

/* WAT-1.10: what both sides get in a turn must be in the box. */
static void enough_discs(const struct wat_battle *b, const struct gg_data *box)
{
    static const char *const members[] = { "green", "red", "purple", NULL };

    gg_data_only(box, members);
    for (unsigned d = 0; d < DISCS; d++) {
        int there = gg_data_int(box, members[d], 0, 60);

        for (int turn = 1; turn <= WAT_TURNS && gg_data_ok(box); turn++) {
            if (b->allotment[FRENCH][turn][d] + b->allotment[ALLIED][turn][d] > there) {
                gg_data_fail(box, "turn %d needs more %s discs (WAT-1.10)", turn, members[d]);
            }
        }
    }
}

void wat_load_stock(struct wat_battle *b, const struct gg_data *root)
{
    static const char *const cubes[] = { "blue", "red", "black", "battery", NULL };
    static const char *const members[] = { "french", "allied", "box", NULL };
    struct gg_data d = gg_data_get(root, "cubes"), list;
    uint32_t n;

    gg_data_only(&d, cubes);
    for (unsigned c = 0; c < COLOURS; c++) { /* WAT-1.9 */
        b->cube_stock[c] = (uint8_t)gg_data_int(&d, cubes[c], 6, 99);
    }
    b->battery_cubes = (uint8_t)gg_data_int(&d, "battery", 0, b->cube_stock[BLUE]); /* WAT-1.20 */
    list = gg_data_list(root, "tiles", 1, 99, &n);
    for (uint32_t i = 0; i < n; i++) { /* WAT-1.11 */
        struct gg_data tile = gg_data_at(&list, i);

        b->tile_count[gg_data_as_int(&tile, 1, 5)]++;
    }
    d = gg_data_get(root, "discs");
    gg_data_only(&d, members);
    for (int side = 0; side < SIDES; side++) {
        list = gg_data_list(&d, members[side], 1, WAT_TURNS, &n);
        load_discs(b, &list, side);
    }
    list = gg_data_get(&d, "box");
    enough_discs(b, &list);
}
