/* SPDX-License-Identifier: MIT
 * The battle from its data files: what their readers share, and the order in which they read.  The
 * scenario's file names those of its map and its order of battle. */
#include "base/text.h"
#include "core/weights.h"
#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"
#include <string.h>

const char *const eag_side_id[SIDES + 1] = { "french", "coalition", NULL };
const char *const eag_arm_id[ARMS + 1] = { "infantry", "cavalry", "artillery", NULL };

/* Letters first, so that no id is taken for the number of a hex. */
void eag_read_id(const struct gg_data *d, char *out, size_t size)
{
    struct gg_data value;

    gg_data_copy(d, "id", out, size);
    if (!gg_data_ok(d)) {
        return;
    }
    value = gg_data_get(d, "id");
    if (out[0] < 'a' || out[0] > 'z' ||
        strspn(out, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(out)) {
        gg_data_fail(&value, "must be of a-z, 0-9 and '-', and begin with a letter");
    }
}

/* ---- things by their ids ---- */

unsigned eag_hex_named(const struct eag_battle *b, const struct gg_data *d)
{
    const char *text = gg_data_as_text(d);
    unsigned number = 0, hex;

    for (const char *c = text; *c >= '0' && *c <= '9' && number < 10000; c++) {
        number = number * 10 + (unsigned)(*c - '0');
    }
    hex =
        strlen(text) == 4 && strspn(text, "0123456789") == 4 ? eag_hex_of(b, number) : EAG_NOWHERE;
    if (hex == EAG_NOWHERE && gg_data_ok(d)) {
        gg_data_fail(d, "there is no hex '%s'", text);
    }
    return hex == EAG_NOWHERE ? 0 : hex;
}

/* The index of the id that d has, among n at a stride of `size` bytes. */
static unsigned named(const struct gg_data *d, const char *what, const void *first, size_t size,
                      int n)
{
    const char *id = gg_data_as_text(d);

    for (int i = 0; i < n; i++) {
        if (strcmp((const char *)first + (size_t)i * size, id) == 0) {
            return (unsigned)i;
        }
    }
    if (gg_data_ok(d)) {
        gg_data_fail(d, "there is no %s '%s'", what, id);
    }
    return 0;
}

unsigned eag_formation_named(const struct eag_battle *b, const struct gg_data *d)
{
    return named(d, "formation", b->formation[0].id, sizeof b->formation[0], b->formations);
}

unsigned eag_leader_named(const struct eag_battle *b, const struct gg_data *d)
{
    return named(d, "leader", b->leader[0].id, sizeof b->leader[0], b->leaders);
}

unsigned eag_unit_named(const struct eag_battle *b, const struct gg_data *d)
{
    return named(d, "unit", b->unit[0].id, sizeof b->unit[0], b->units);
}

unsigned eag_army_named(const struct eag_battle *b, const struct gg_data *d)
{
    return named(d, "army", b->army[0].id, sizeof b->army[0], b->armies);
}

unsigned eag_site_named(const struct eag_battle *b, const struct gg_data *d)
{
    return named(d, "place", b->site[0].id, sizeof b->site[0], b->sites);
}

/* ---- the files ---- */

static struct gg_data open_file(struct gg_loader *in, const char *file, struct gg_error *err)
{
    const struct gg_json *json = gg_load_json(in, file, err);

    return gg_data_root(file, json, err);
}

/* The file that the scenario names; the name is kept as long as the battle. */
static struct gg_data open_named(struct eag_battle *b, struct gg_loader *in,
                                 const struct gg_data *scenario, const char *key,
                                 struct gg_error *err)
{
    char path[96], name[64] = "";
    const char *kept;

    gg_data_copy(scenario, key, name, sizeof name);
    gg_text_format(path, sizeof path, "eagles/%s", name);
    kept = gg_arena_text(&b->head.arena, path, strlen(path));
    if (err->set || kept == NULL) {
        return gg_data_root("eagles", NULL, err);
    }
    return open_file(in, kept, err);
}

/* The part of the map that the scenario uses; rows and columns from 0. */
static void read_area(const struct gg_data *d, const char *key, int all, int out[2])
{
    out[0] = 0;
    out[1] = all - 1;
    if (gg_data_has(d, key)) {
        uint32_t n;
        struct gg_data list = gg_data_list(d, key, 2, 2, &n), first = gg_data_at(&list, 0),
                       last = gg_data_at(&list, 1);

        out[0] = gg_data_as_int(&first, 1, all) - 1;
        out[1] = gg_data_as_int(&last, out[0] + 1, all) - 1;
    }
}

static void lay_map(struct eag_battle *b, const struct gg_data *scenario, const struct gg_data *map)
{
    int rows[2], columns[2];

    b->rows = gg_data_int(map, "rows", 2, EAG_ROWS);
    b->columns = gg_data_int(map, "columns", 2, EAG_STRIDE);
    read_area(scenario, "rows", b->rows, rows);
    read_area(scenario, "columns", b->columns, columns);
    eag_lay_grid(b, rows, columns);
    eag_load_map(b, map);
}

/* ---- weights ---- */

#define WEIGHT(name, id, count, least, most) { id, count, least, most },
static const struct gg_weight_row weight_row[] = {
#include "rules/eagles/weights.def"
};
#undef WEIGHT

bool eag_weigh(struct gg_battle *battle, struct gg_loader *in, const char *file,
               struct gg_error *err)
{
    struct eag_battle *b = (struct eag_battle *)(void *)battle;

    if (!gg_load_weights(in, file, weight_row, (int)(sizeof weight_row / sizeof weight_row[0]),
                         b->weight, err)) {
        return false;
    }
    eag_weigh_worth(b);
    return true;
}

/* ---- all of it ---- */

bool eag_load(struct gg_battle *battle, struct gg_loader *in, struct gg_error *err)
{
    struct eag_battle *b = (struct eag_battle *)(void *)battle;
    struct gg_data scenario, charts, map, forces;

    scenario = gg_load_scenario(in, err);
    charts = open_file(in, "eagles/tables.json", err);
    map = open_named(b, in, &scenario, "map", err);
    forces = open_named(b, in, &scenario, "oob", err);
    if (err->set) {
        return false;
    }
    eag_load_charts(b, &charts);
    eag_load_pursuit(b, &charts, &scenario);
    lay_map(b, &scenario, &map);
    eag_load_forces(b, &forces);
    eag_work_out_points(b);
    eag_load_scenario(b, &scenario);
    if (err->set) {
        return false;
    }
    eag_work_out_costs(b);
    eag_work_out_zoc(b);
    eag_work_out_reach(b);
    eag_work_out_supply(b);
    eag_work_out_homes(b);
    eag_work_out_sites(b);
    eag_work_out_worth(b);
    eag_work_out_entries(b);
    return eag_work_out_lines(b) || gg_fail(err, "%s: out of memory", battle->scenario->file);
}
