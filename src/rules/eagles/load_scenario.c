/* SPDX-License-Identifier: MIT
 * The scenario from eagles/<scenario>.json: turns, supply, orders, set-up, reinforcements, victory.
 * Units and leaders that it does not name are no part of it. */
#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"
#include <string.h>

const char *const eag_weather_id[WEATHERS + 1] = { "normal", "mud", "storm", NULL };
const char *const eag_special_id[SPECIALS + 1] = { "guard-light-cavalry-held-back",
                                                   "british-artillery-reserve",
                                                   "guard-rout-panic",
                                                   "ponds",
                                                   "allied-plan",
                                                   NULL };
const char *const eag_card_id[EAG_CARDS + 1] = { "better-fortune",
                                                 "en-avant",
                                                 "battle-smoke",
                                                 "rally-to-the-colours",
                                                 "confused-orders",
                                                 "forced-march",
                                                 "a-rider-gets-through",
                                                 "more-ammunition",
                                                 "fresh-horses",
                                                 "stand-firm",
                                                 NULL };

/* ---- turns ---- */

static void load_turn(struct eag_turn *t, const struct gg_data *d)
{
    static const char *const members[] = { "hour",    "levels",          "visibility",
                                           "weather", "high-visibility", "high-level",
                                           NULL };
    uint32_t n;
    struct gg_data levels = gg_data_list(d, "levels", 2, 2, &n);

    gg_data_only(d, members);
    t->hour = (uint8_t)gg_data_int(d, "hour", 0, 23);
    for (uint32_t i = 0; i < n; i++) {
        struct gg_data level = gg_data_at(&levels, i);

        t->level[i] = (uint8_t)gg_data_as_int(&level, 2, 12); /* EAG-7.104, EAG-7.117 */
    }
    t->visibility = (uint8_t)gg_data_int_or(d, "visibility", 0, EAG_SIGHT, 0); /* EAG-6.10 */
    t->high_visibility = (uint8_t)gg_data_int_or(d, "high-visibility", 0, EAG_SIGHT, 0);
    t->high_level = (uint8_t)gg_data_int_or(d, "high-level", 0, 9, 0);
    t->weather = (uint8_t)gg_data_choice(d, "weather", eag_weather_id, WEATHERS);
}

static void load_turns(struct eag_battle *b, const struct gg_data *root)
{
    uint32_t n, sides;
    struct gg_data list = gg_data_list(root, "turns", 1, EAG_TURNS, &n);
    struct gg_data changes = gg_data_list(root, "order-changes", SIDES, SIDES, &sides);

    for (uint32_t i = 0; i < n && gg_data_ok(root); i++) {
        struct gg_data turn = gg_data_at(&list, i);

        load_turn(&b->turn[i], &turn);
        b->turns++;
    }
    for (uint32_t i = 0; i < sides; i++) {
        struct gg_data number = gg_data_at(&changes, i);

        b->order_changes[i] = (uint8_t)gg_data_as_int(&number, 0, 9);
    }
    b->exhausted = (uint8_t)gg_data_int(root, "exhausted", 0, 9); /* EAG-7.110, EAG-7.111 */
}

/* ---- supply and objectives ---- */

static uint8_t read_hexes(const struct eag_battle *b, const struct gg_data *d, const char *key,
                          uint16_t *out, uint32_t most)
{
    uint32_t n;
    struct gg_data list = gg_data_list(d, key, 1, most, &n);

    for (uint32_t i = 0; i < n; i++) {
        struct gg_data hex = gg_data_at(&list, i);

        out[i] = (uint16_t)eag_hex_named(b, &hex);
    }
    return (uint8_t)n;
}

static void load_supply(struct eag_battle *b, const struct gg_data *root)
{
    static const char *const members[] = { "army", "hexes", NULL };
    uint32_t n;
    struct gg_data list = gg_data_list(root, "supply", 2, 12, &n);

    for (uint32_t i = 0; i < n && gg_data_ok(root); i++) {
        struct gg_data d = gg_data_at(&list, i), name = gg_data_get(&d, "army");
        struct eag_army *army = &b->army[eag_army_named(b, &name)];
        uint32_t room = sizeof army->supply / sizeof army->supply[0] - army->supplies;

        gg_data_only(&d, members);
        army->supplies = (uint8_t)(army->supplies +
                                   read_hexes(b, &d, "hexes", army->supply + army->supplies, room));
    }
    for (int i = 0; i < b->armies && gg_data_ok(root); i++) {
        if (b->army[i].supplies == 0) {
            gg_data_fail(&list, "the army '%s' has no supply hex", b->army[i].id); /* EAG-6.18 */
        }
    }
}

static void load_objectives(struct eag_battle *b, const struct gg_data *root)
{
    struct gg_data_walk place = gg_data_walk(root, "objectives", 1, EAG_OBJECTIVES);

    while (gg_data_next(&place)) {
        b->objective[b->objectives++] = (uint8_t)eag_site_named(b, &place.at); /* EAG-11.25 */
    }
}

/* The box of an order: "defence", "no-order" or an objective; EAG_NONE: none is named. */
static uint8_t read_order(const struct eag_battle *b, const struct gg_data *d)
{
    struct gg_data order;
    const char *name;

    if (!gg_data_has(d, "order")) {
        return EAG_NONE;
    }
    order = gg_data_get(d, "order");
    name = gg_data_as_text(&order);
    if (strcmp(name, "defence") == 0) {
        return BOX_DEFENCE;
    }
    for (unsigned i = 0; i < b->objectives; i++) {
        if (strcmp(b->site[b->objective[i]].id, name) == 0) {
            return (uint8_t)(BOX_OBJECTIVE + i);
        }
    }
    if (gg_data_ok(d) && strcmp(name, "no-order") != 0) {
        gg_data_fail(&order, "there is no objective '%s'", name);
    }
    return BOX_NO_ORDER;
}

/* ---- set-up ---- */

static void place_leader(struct eag_battle *b, const struct gg_data *d, const char *key,
                         unsigned leader)
{
    struct gg_data hex = gg_data_get(d, key);

    b->setup_leader[leader] = (uint16_t)eag_hex_named(b, &hex);
}

static void set_up_formation(struct eag_battle *b, const struct gg_data *d)
{
    static const char *const members[] = { "formation",  "officer", "order",
                                           "long-range", "units",   NULL };
    struct gg_data name = gg_data_get(d, "formation"), units = gg_data_get(d, "units");
    unsigned formation = eag_formation_named(b, &name);

    gg_data_only(d, members);
    place_leader(b, d, "officer", b->formation[formation].officer);
    b->setup_order[formation] = read_order(b, d);
    for (uint32_t i = 0; i < gg_data_count(&units) && gg_data_ok(d); i++) {
        struct gg_data hex = gg_data_at(&units, i);
        const char *id = gg_data_key(&units, i);
        unsigned u = b->formation[formation].first, end = u + b->formation[formation].units;

        while (u < end && strcmp(b->unit[u].id, id) != 0) {
            u++;
        }
        if (u == end) {
            gg_data_fail(&hex, "'%s' is no unit of that formation", id);
            return;
        }
        b->setup[u] = (uint16_t)eag_hex_named(b, &hex);
    }
}

static void load_setup(struct eag_battle *b, const struct gg_data *root)
{
    uint32_t n, chiefs;
    struct gg_data list = gg_data_list(root, "setup", 1, EAG_FORMATIONS, &n);
    struct gg_data commanders = gg_data_list(root, "commanders", 0, EAG_LEADERS, &chiefs);

    for (unsigned u = 0; u < EAG_UNITS; u++) {
        b->setup[u] = EAG_OUT;
    }
    for (unsigned i = 0; i < EAG_LEADERS; i++) {
        b->setup_leader[i] = EAG_OUT;
        b->setup_order[i] = BOX_NO_ORDER;
    }
    for (uint32_t i = 0; i < n && gg_data_ok(root); i++) {
        struct gg_data d = gg_data_at(&list, i);

        set_up_formation(b, &d);
    }
    for (uint32_t i = 0; i < chiefs && gg_data_ok(root); i++) {
        static const char *const members[] = { "id", "hex", NULL };
        struct gg_data d = gg_data_at(&commanders, i), name = gg_data_get(&d, "id");

        gg_data_only(&d, members);
        place_leader(b, &d, "hex", eag_leader_named(b, &name));
    }
}

/* ---- reinforcements ---- */

static void read_entry_units(struct eag_battle *b, const struct gg_data *d, struct eag_entry *e)
{
    struct gg_data_walk name = gg_data_walk(d, "units", 1, EAG_UNITS);

    while (gg_data_next(&name)) {
        unsigned u = eag_unit_named(b, &name.at);

        if (gg_data_ok(d) && b->unit[u].formation != e->formation) {
            gg_data_fail(&name.at, "is no unit of that formation");
        }
        if (gg_data_ok(d) && b->setup[u] != EAG_OUT) {
            gg_data_fail(&name.at, "is placed already");
        }
        b->setup[u] = EAG_OFF;
        e->unit[u / 8] |= (uint8_t)(1u << u % 8);
    }
}

static void read_entry_leaders(struct eag_battle *b, const struct gg_data *d, struct eag_entry *e)
{
    struct gg_data_walk name =
        gg_data_walk(d, "commanders", 0, sizeof e->commander / sizeof e->commander[0]);

    e->officer = gg_data_bool(d, "officer", true);
    while (gg_data_next(&name)) {
        e->commander[name.i] = (uint8_t)eag_leader_named(b, &name.at);
        b->setup_leader[e->commander[name.i]] = EAG_OFF;
        e->commanders++;
    }
    if (e->officer) {
        b->setup_leader[b->formation[e->formation].officer] = EAG_OFF;
    }
}

static void load_entry(struct eag_battle *b, const struct gg_data *d)
{
    static const char *const members[] = { "formation",  "turn",  "kind",       "hexes", "officer",
                                           "commanders", "order", "long-range", "units", NULL };
    static const char *const kinds[] = { "fixed", "available" };
    struct gg_data name = gg_data_get(d, "formation");
    struct eag_entry *e = &b->entry[b->entries++];

    gg_data_only(d, members);
    e->formation = (uint8_t)eag_formation_named(b, &name);
    e->kind = (uint8_t)gg_data_choice(d, "kind", kinds, 2); /* EAG-23.1 */
    e->turn = (uint8_t)(gg_data_int(d, "turn", 1, b->turns > 0 ? b->turns : 1) - 1);
    e->hexes = read_hexes(b, d, "hexes", e->hex, sizeof e->hex / sizeof e->hex[0]);
    e->order = read_order(b, d);
    e->long_range = gg_data_bool(d, "long-range", false);
    read_entry_leaders(b, d, e);
    read_entry_units(b, d, e);
    if (e->kind == FIXED && (e->officer || e->commanders > 0)) {
        gg_data_fail(d, "brings leaders, who come by counters"); /* EAG-23.3 */
    }
    if (e->officer && e->order != EAG_NONE) {
        b->setup_order[e->formation] = e->order;
    }
}

/* EAG-23.17, EAG-23.28: all units of the formation, and its officer. */
static void load_variable(struct eag_battle *b, const struct gg_data *d)
{
    static const char *const members[] = { "formation", "level", "points", "hexes", NULL };
    struct gg_data name = gg_data_get(d, "formation"), list;
    struct eag_entry *e = &b->entry[b->entries++];
    const struct eag_formation *f;
    uint32_t n;

    gg_data_only(d, members);
    e->formation = (uint8_t)eag_formation_named(b, &name);
    e->kind = VARIABLE;
    e->officer = true;
    e->order = EAG_NONE;
    e->level = (uint8_t)gg_data_int(d, "level", 2, 12);
    e->hexes = read_hexes(b, d, "hexes", e->hex, sizeof e->hex / sizeof e->hex[0]);
    list = gg_data_list(d, "points", 1, sizeof e->points / sizeof e->points[0], &n);
    for (uint32_t i = 0; i < n; i++) {
        struct gg_data points = gg_data_at(&list, i);

        e->points[e->point_rows++] = (int16_t)gg_data_as_int(&points, 0, 200);
    }
    f = &b->formation[e->formation];
    for (unsigned u = f->first; u < f->first + f->units; u++) {
        b->setup[u] = EAG_OFF;
        e->unit[u / 8] |= (uint8_t)(1u << u % 8);
    }
    b->setup_leader[f->officer] = EAG_OFF;
}

static void load_entries(struct eag_battle *b, const struct gg_data *root)
{
    uint32_t n, variables;
    struct gg_data list = gg_data_list(root, "reinforcements", 0, EAG_ENTRIES - 2, &n);
    struct gg_data variable = gg_data_list(root, "variables", 0, 2, &variables);

    for (uint32_t i = 0; i < n && gg_data_ok(root); i++) {
        struct gg_data d = gg_data_at(&list, i);

        load_entry(b, &d);
    }
    for (uint32_t i = 0; i < variables && gg_data_ok(root); i++) {
        struct gg_data d = gg_data_at(&variable, i);

        load_variable(b, &d);
    }
}

/* ---- victory ---- */

static void load_held(struct eag_battle *b, const struct gg_data *d)
{
    static const char *const holders[] = { "french", "coalition", "none", NULL };
    static const struct gg_data_row table[] = {
        GG_DATA_PART("id"),
        GG_DATA_CHOICE(struct eag_site, "held", held, holders),
        GG_DATA_LIST(struct eag_site, "points", points, SIDES, 0, 200),
    };
    struct gg_data name = gg_data_get(d, "id");

    GG_DATA_BY(d, table, &b->site[eag_site_named(b, &name)]);
}

static void load_exits(struct eag_battle *b, const struct gg_data *d)
{
    static const char *const members[] = { "side", "hexes", "points", NULL };
    struct gg_data_walk out = gg_data_walk(d, "exits", 1, EAG_EXITS);

    while (gg_data_next(&out)) {
        gg_data_only(&out.at, members);
        b->exit[out.i].side = (uint8_t)gg_data_choice(&out.at, "side", eag_side_id, SIDES);
        read_hexes(b, &out.at, "hexes", &b->exit[out.i].hex, 1);
        b->exit[out.i].points = (int16_t)gg_data_int(&out.at, "points", 0, 200);
        b->exits++;
    }
}

static void load_victory(struct eag_battle *b, const struct gg_data *root)
{
    static const struct gg_data_row table[] = {
        GG_DATA_INT(struct eag_battle, "unit", unit_points, 0, 100),
        GG_DATA_INT(struct eag_battle, "routed-off", fled_points, 0, 100),
        GG_DATA_INT(struct eag_battle, "flag", flag_points, 0, 100),
        GG_DATA_INT(struct eag_battle, "wounded", wounded_points, 0, 100),
        GG_DATA_INT(struct eag_battle, "lost", lost_points, 0, 100),
        GG_DATA_PART("places"),
        GG_DATA_LIST(struct eag_battle, "thresholds", threshold, 4, -400, 400),
        GG_DATA_PART_OR("exits"),
    };
    struct gg_data d = gg_data_get(root, "victory");
    uint32_t places;
    struct gg_data list = gg_data_list(&d, "places", 0, EAG_PLACES, &places);

    GG_DATA_BY(&d, table, b);
    for (uint32_t i = 0; i < places && gg_data_ok(root); i++) {
        struct gg_data place = gg_data_at(&list, i);

        load_held(b, &place);
    }
    if (gg_data_has(&d, "exits")) {
        load_exits(b, &d);
    }
}

static uint32_t read_formations(const struct eag_battle *b, const struct gg_data *d)
{
    uint32_t n, set = 0;
    struct gg_data list = gg_data_list(d, "formations", 1, EAG_FORMATIONS, &n);

    for (uint32_t i = 0; i < n && gg_data_ok(d); i++) {
        struct gg_data name = gg_data_at(&list, i);

        set |= UINT32_C(1) << eag_formation_named(b, &name);
    }
    return set;
}

static void load_rule(struct eag_battle *b, const struct gg_data *d)
{
    static const struct gg_data_row table[] = {
        GG_DATA_PART("rule"),
        GG_DATA_PART_OR("formations"),
        GG_DATA_PART_OR("place"),
        GG_DATA_INT_OR(struct eag_rule, "range", range, 0, EAG_SIGHT, 0),
        GG_DATA_INT_OR(struct eag_rule, "turns", turns, 0, EAG_TURNS, 0),
        GG_DATA_INT_OR(struct eag_rule, "points", points, 0, 200, 0),
    };
    int which = gg_data_choice(d, "rule", eag_special_id, SPECIALS);
    struct eag_rule *rule = &b->rule[which];

    GG_DATA_BY(d, table, rule);
    b->special |= (uint8_t)(1u << which);
    if (gg_data_has(d, "formations")) {
        rule->formations = read_formations(b, d);
    }
    if (gg_data_has(d, "place")) {
        struct gg_data place = gg_data_get(d, "place");

        rule->hex = b->site[eag_site_named(b, &place)].hex[0];
    }
}

static void load_cards_and_rules(struct eag_battle *b, const struct gg_data *root)
{
    uint32_t cards, rules;
    struct gg_data list = gg_data_list(root, "cards", 0, EAG_CARDS, &cards);
    struct gg_data special = gg_data_list(root, "special", 0, SPECIALS, &rules);

    for (uint32_t i = 0; i < cards; i++) {
        struct gg_data card = gg_data_at(&list, i);

        b->cards |= (uint16_t)(1u << (gg_data_as_int(&card, 1, EAG_CARDS) - 1)); /* EAG-18.1 */
    }
    for (uint32_t i = 0; i < rules && gg_data_ok(root); i++) {
        struct gg_data rule = gg_data_at(&special, i);

        load_rule(b, &rule);
    }
}

/* Set-up stacks obey EAG-8. */
static void check_stacks(const struct eag_battle *b, const struct gg_data *root)
{
    struct eag g;

    memset(&g, 0, sizeof g);
    memcpy(g.hex, b->setup, sizeof g.hex);
    eag_refresh(b, &g);
    for (int u = 0; u < b->units && gg_data_ok(root); u++) {
        struct eag_stack s;

        if (eag_on_map(b->setup[u])) {
            s = eag_stack_at(b, &g, b->unit[u].side, b->setup[u]);
            if (eag_units_forbidden(b, &g, &s) != EAG_ALLOWED) {
                gg_data_fail(root, "setup: too many units in hex %04u", eag_number(b->setup[u]));
            }
        }
    }
}

void eag_load_scenario(struct eag_battle *b, const struct gg_data *root)
{
    static const char *const members[] = { "map",
                                           "oob",
                                           "rows",
                                           "columns",
                                           "period",
                                           "exhausted",
                                           "turns",
                                           "order-changes",
                                           "supply",
                                           "objectives",
                                           "commanders",
                                           "setup",
                                           "reinforcements",
                                           "variables",
                                           "victory",
                                           "cards",
                                           "special",
                                           NULL };

    gg_data_only(root, members);
    load_turns(b, root);
    load_supply(b, root);
    load_objectives(b, root);
    load_setup(b, root);
    load_entries(b, root);
    load_victory(b, root);
    load_cards_and_rules(b, root);
    if (gg_data_ok(root)) {
        check_stacks(b, root);
    }
}
