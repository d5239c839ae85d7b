/* SPDX-License-Identifier: MIT
 * The battle from its data files, wagram/map.json, forces.json, days.json and the scenario's: what
 * their readers share, and the order in which they read. */
#include "core/weights.h"
#include "rules/wagram/chapters.h"
#include "rules/wagram/hooks.h"
#include "rules/wagram/judge.h"
#include <string.h>

/* ---- things by their ids ---- */

unsigned wag_zone_named(const struct wag_battle *b, const struct gg_data *d)
{
    const char *id = gg_data_as_text(d);

    for (int i = 0; i < b->zones; i++) {
        if (strcmp(b->zone[i].id, id) == 0) {
            return (unsigned)i;
        }
    }
    if (gg_data_ok(d)) {
        gg_data_fail(d, "there is no zone '%s'", id);
    }
    return 0;
}

const char *const wag_side_id[SIDES + 1] = { "french", "austrian", NULL };

unsigned wag_side_named(const struct gg_data *d, const char *key)
{
    return (unsigned)gg_data_choice(d, key, wag_side_id, SIDES);
}

unsigned wag_corps_named(const struct wag_battle *b, const struct gg_data *d, int *side)
{
    const char *id = gg_data_as_text(d);

    for (*side = 0; *side < SIDES; ++*side) {
        for (unsigned c = 0; c < b->corps_count[*side]; c++) {
            if (strcmp(b->corps[*side][c].id, id) == 0) {
                return c;
            }
        }
    }
    if (gg_data_ok(d)) {
        gg_data_fail(d, "there is no corps '%s'", id);
    }
    *side = 0;
    return 0;
}

unsigned wag_unit_named(const struct wag_battle *b, const struct gg_data *d, int *side)
{
    const char *id = gg_data_as_text(d);

    for (*side = 0; *side < SIDES; ++*side) {
        for (unsigned bit = 0; bit < b->units[*side]; bit++) {
            if (strcmp(b->unit[*side][bit].id, id) == 0) {
                return bit;
            }
        }
    }
    if (gg_data_ok(d)) {
        gg_data_fail(d, "there is no unit '%s'", id);
    }
    *side = 0;
    return 0;
}

/* ---- the files ---- */

static bool read_file(struct wag_battle *b, struct gg_loader *in, const char *file,
                      void (*read)(struct wag_battle *, const struct gg_data *),
                      struct gg_error *err)
{
    const struct gg_json *json = gg_load_json(in, file, err);
    struct gg_data root = gg_data_root(file, json, err);

    if (json != NULL) {
        read(b, &root);
    }
    return !err->set;
}

static bool all_in_reach(const struct wag_battle *b, struct gg_error *err)
{
    for (int i = 0; i < b->zones; i++) {
        if (b->distance[0][i] == 255) {
            return gg_fail(err, "wagram/map.json: zones: '%s' cannot be reached from '%s'",
                           b->zone[i].id, b->zone[0].id);
        }
    }
    return true;
}

/* ---- weights ---- */

#define WEIGHT(name, id, count, least, most) { id, count, least, most },
static const struct gg_weight_row weight_row[] = {
#include "rules/wagram/weights.def"
};
#undef WEIGHT

bool wag_weigh(struct gg_battle *battle, struct gg_loader *in, const char *file,
               struct gg_error *err)
{
    struct wag_battle *b = (struct wag_battle *)(void *)battle;

    if (!gg_load_weights(in, file, weight_row, (int)(sizeof weight_row / sizeof weight_row[0]),
                         b->weight, err)) {
        return false;
    }
    wag_weigh_worth(b);
    return true;
}

/* ---- all of it ---- */

bool wag_load(struct gg_battle *battle, struct gg_loader *in, struct gg_error *err)
{
    struct wag_battle *b = (struct wag_battle *)(void *)battle;
    struct wag start;
    struct gg_data scenario;
    const char *wrong;

    if (!read_file(b, in, "wagram/map.json", wag_load_map, err)) {
        return false;
    }
    wag_precompute_ground(b);
    if (!all_in_reach(b, err) || !read_file(b, in, "wagram/forces.json", wag_load_forces, err) ||
        !read_file(b, in, "wagram/days.json", wag_load_days, err)) {
        return false;
    }
    scenario = gg_load_scenario(in, err);
    wag_load_scenario(b, &scenario);
    if (err->set) {
        return false;
    }
    wag_make_lists(b);
    wag_precompute_layout(b);
    if (!wag_precompute_sight(b, err)) {
        return false;
    }
    wag_precompute_worth(b);
    wag_start(battle, &start);
    wrong = wag_check(battle, &start);
    return wrong == NULL ||
           gg_fail(err, "%s: the start is impossible: %s", battle->scenario->file, wrong);
}
