/* SPDX-License-Identifier: MIT
 * The charts from eagles/tables.json: fire, melee, terrain, pursuit, events.  Every number of them
 * is data, so that the owner of a printed player aid can correct it. */
#include "rules/eagles/hooks.h"
#include <string.h>

const char *const eag_terrain_id[TERRAINS + 1] = { "clear",          "village", "town",
                                                   "fortified-farm", "chateau", "large-building",
                                                   "forest",         "orchard", "sunken-lane",
                                                   "pond",           NULL };
static const char *const hexside_id[SIDE_KINDS] = { "stream", "river", "crest", "steep-crest" };
static const char *const pursuit_id[3] = { "france", "united-kingdom", "coalition" };
/* What follows the first two names are the parts of the sums. */
static const char *const fire_members[FIRE_PARTS + 3] = {
    "infantry", "artillery", "few",           "mass",  "adjacent",     "long",
    "light",    "split",     "defence-order", "flank", "mud-or-storm", NULL
};
static const char *const melee_members[MELEE_PARTS + 3] = { "rows",
                                                            "ratio",
                                                            "routed",
                                                            "encircled",
                                                            "demoralised",
                                                            "mixed-attacker",
                                                            "mixed-defender",
                                                            "unprepared",
                                                            "fatigued",
                                                            "lone-artillery",
                                                            "cav-vs-foot-clear",
                                                            "emergency-ok",
                                                            "emergency-fail",
                                                            "rear-optional",
                                                            NULL };

/* ---- terrain ---- */

/* Three numbers, by arm; null: barred. */
static void read_move(const struct gg_data *d, uint8_t move[ARMS])
{
    struct gg_data_walk cost = gg_data_walk(d, "move", ARMS, ARMS);

    while (gg_data_next(&cost)) {
        move[cost.i] = EAG_BARRED;
        if (cost.at.node != NULL && cost.at.node->type != GG_JSON_NULL) {
            move[cost.i] = (uint8_t)gg_data_as_int(&cost.at, 0, 20);
        }
    }
}

void eag_load_ground(struct eag_ground *g, const struct gg_data *d)
{
    static const struct gg_data_row table[] = {
        GG_DATA_PART("id"),
        GG_DATA_PART("move"),
        GG_DATA_INT(struct eag_ground, "fire", fire, -5, 5),
        GG_DATA_INT(struct eag_ground, "melee", melee, -5, 5),
        GG_DATA_PART_OR("melee-lone-infantry"),
        GG_DATA_BOOL(struct eag_ground, "blocks", blocks, false),
        GG_DATA_BOOL(struct eag_ground, "zoc", zoc, true),
        GG_DATA_BOOL(struct eag_ground, "zoc-within", zoc_within, true),
        GG_DATA_BOOL(struct eag_ground, "clear", clear, false),
        GG_DATA_BOOL(struct eag_ground, "built-up", built_up, false),
        GG_DATA_BOOL(struct eag_ground, "ignores-retreat", ignores_retreat, false),
        GG_DATA_INT_OR(struct eag_ground, "breaks", ice, 0, 12, 0),
    };

    GG_DATA_BY(d, table, g);
    read_move(d, g->move);
    g->melee_lone = (int8_t)gg_data_int_or(d, "melee-lone-infantry", -5, 5, g->melee);
}

static void load_terrain(struct eag_battle *b, const struct gg_data *root)
{
    uint32_t n, sides;
    struct gg_data list = gg_data_list(root, "terrain", TERRAINS - 1, TERRAINS, &n);
    struct gg_data hexsides = gg_data_list(root, "hexsides", SIDE_KINDS, SIDE_KINDS, &sides);

    for (uint32_t i = 0; i < n; i++) {
        struct gg_data row = gg_data_at(&list, i);

        eag_load_ground(&b->chart.ground[gg_data_choice(&row, "id", eag_terrain_id, TERRAINS)],
                        &row);
    }
    for (uint32_t i = 0; i < sides; i++) {
        static const struct gg_data_row table[] = {
            GG_DATA_PART("id"),
            GG_DATA_PART("move"),
            GG_DATA_INT(struct eag_hexside_row, "fire", fire, -5, 5),
            GG_DATA_INT(struct eag_hexside_row, "melee", melee, -5, 5),
        };
        struct gg_data row = gg_data_at(&hexsides, i);
        struct eag_hexside_row *h =
            &b->chart.hexside[gg_data_choice(&row, "id", hexside_id, SIDE_KINDS)];

        GG_DATA_BY(&row, table, h);
        read_move(&row, h->move);
    }
}

/* ---- fire and melee ---- */

static void read_fire_column(const struct gg_data *d, const char *key, struct eag_result *column)
{
    static const char *const members[] = { "check", "steps", "result", NULL };
    struct gg_data_walk cell = gg_data_walk(d, key, 8, 8);

    while (gg_data_next(&cell)) {
        gg_data_only(&cell.at, members);
        if (gg_data_has(&cell.at, "result")) {
            (void)gg_data_text(&cell.at,
                               "result"); /* as the chart has it, for readers of the file */
        }
        column[cell.i].check = (int8_t)gg_data_int_or(&cell.at, "check", 0, 2, -1);
        column[cell.i].steps = (uint8_t)gg_data_int_or(&cell.at, "steps", 0, 4, 0);
    }
}

static void read_melee_cell(const struct gg_data *row, const char *key, struct eag_result *cell)
{
    static const char *const members[] = { "check", "R", NULL };
    struct gg_data d = gg_data_get(row, key);

    gg_data_only(&d, members);
    cell->check = (int8_t)gg_data_int_or(&d, "check", 0, 2, -1);
    cell->r = gg_data_bool(&d, "R", false);
}

/* The cells are data: EAG-13.83, EAG-13.84, EAG-13.85, EAG-13.86, EAG-13.87, EAG-13.88,
 * EAG-13.89, EAG-13.90, EAG-13.91, EAG-13.92, EAG-13.93, EAG-13.94, EAG-13.95, EAG-13.96,
 * EAG-13.97, EAG-13.98 */
static void load_fire(struct eag_charts *c, const struct gg_data *root)
{
    struct gg_data d = gg_data_get(root, "fire");

    gg_data_only(&d, fire_members);
    read_fire_column(&d, "infantry", c->fire[0]);
    read_fire_column(&d, "artillery", c->fire[1]);
    for (int i = 0; i < FIRE_PARTS; i++) {
        c->fire_part[i] = (int8_t)gg_data_int(&d, fire_members[2 + i], -9, 9);
    }
}

static void load_ratios(struct eag_charts *c, const struct gg_data *melee)
{
    struct gg_data_walk row = gg_data_walk(melee, "ratio", 2, sizeof c->ratio / sizeof c->ratio[0]);

    while (gg_data_next(&row)) {
        struct gg_data a = gg_data_at(&row.at, 0), d = gg_data_at(&row.at, 1),
                       m = gg_data_at(&row.at, 2);

        c->ratio[row.i].attacker = (uint8_t)gg_data_as_int(&a, 0, 20);
        c->ratio[row.i].defender = (uint8_t)gg_data_as_int(&d, 1, 20);
        c->ratio[row.i].modifier = (int8_t)gg_data_as_int(&m, -9, 9);
        c->ratios++;
    }
}

/* The rows are data: EAG-13.217, EAG-13.218, EAG-13.219, EAG-13.220, EAG-13.221, EAG-13.222,
 * EAG-13.223, EAG-13.224, EAG-13.225, EAG-13.226, EAG-13.227 */
static void load_melee(struct eag_charts *c, const struct gg_data *root)
{
    struct gg_data d = gg_data_get(root, "melee");
    uint32_t n;
    struct gg_data rows = gg_data_list(&d, "rows", 11, 11, &n);

    gg_data_only(&d, melee_members);
    for (uint32_t i = 0; i < n; i++) {
        static const char *const sides[] = { "attacker", "defender", NULL };
        struct gg_data row = gg_data_at(&rows, i);

        gg_data_only(&row, sides);
        read_melee_cell(&row, "attacker", &c->melee[0][i]);
        read_melee_cell(&row, "defender", &c->melee[1][i]);
    }
    load_ratios(c, &d);
    for (int i = 0; i < MELEE_PARTS; i++) {
        c->melee_part[i] = (int8_t)gg_data_int(&d, melee_members[2 + i], -9, 9);
    }
}

/* ---- the rest ---- */

/* The rows are data: EAG-20.14, EAG-20.15, EAG-20.16, EAG-20.17, EAG-20.18, EAG-20.19, EAG-20.20
 * */
static void load_events(struct eag_charts *c, const struct gg_data *root)
{
    static const char *const what[] = { "none", "wounded", "killed" };
    static const uint8_t flag[] = { 0, L_WOUNDED, L_KILLED };
    static const char *const members[] = { "fire", "melee", "flag", NULL }, *const all[] = { "rows",
                                                                                             NULL };
    struct gg_data d = gg_data_get(root, "events");
    uint32_t n;
    struct gg_data rows = gg_data_list(&d, "rows", 7, 7, &n);

    gg_data_only(&d, all);
    for (uint32_t i = 0; i < n; i++) {
        struct gg_data row = gg_data_at(&rows, i);

        gg_data_only(&row, members);
        c->event[i].fire = flag[gg_data_choice(&row, "fire", what, 3)];
        c->event[i].melee = flag[gg_data_choice(&row, "melee", what, 3)];
        c->event[i].flag = gg_data_bool(&row, "flag", false);
    }
}

void eag_load_charts(struct eag_battle *b, const struct gg_data *root)
{
    static const char *const members[] = { "fire",  "melee",   "terrain", "hexsides",
                                           "march", "pursuit", "events",  NULL };
    static const struct gg_data_row bonuses[] = {
        GG_DATA_INT(struct eag_charts, "road-bonus", road_bonus, 0, 9),
        GG_DATA_INT(struct eag_charts, "path-bonus", path_bonus, 0, 9),
        GG_DATA_INT(struct eag_charts, "hidden-bonus", hidden_bonus, 0, 9),
    };
    struct gg_data march = gg_data_get(root, "march");

    gg_data_only(root, members);
    GG_DATA_BY(&march, bonuses, &b->chart);
    load_fire(&b->chart, root);
    load_melee(&b->chart, root);
    load_terrain(b, root);
    load_events(&b->chart, root);
}

/* By nation and period: EAG-17.67, EAG-17.68, EAG-17.69, EAG-17.70, EAG-17.71, EAG-17.72,
 * EAG-17.73 */
void eag_load_pursuit(struct eag_battle *b, const struct gg_data *root,
                      const struct gg_data *scenario)
{
    static const char *const members[] = { "id", "1800-1812", "1813-1815", NULL };
    int period = gg_data_choice(scenario, "period", members + 1, 2);
    struct gg_data_walk row = gg_data_walk(root, "pursuit", 3, 3);

    while (gg_data_next(&row)) {
        const int number[2] = { gg_data_int(&row.at, members[1], 2, 12),
                                gg_data_int(&row.at, members[2], 2, 12) };

        gg_data_only(&row.at, members);
        b->chart.pursuit[gg_data_choice(&row.at, "id", pursuit_id, 3)] = (uint8_t)number[period];
    }
}
