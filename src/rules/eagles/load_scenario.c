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
    struct gg_data levels = eag_list_of(d, "levels", 2, 2, &n);

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
    struct gg_data list = eag_list_of(root, "turns", 1, EAG_TURNS, &n);
    struct gg_data changes = eag_list_of(root, "order-changes", SIDES, SIDES, &sides);

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
    struct gg_data list = eag_list_of(d, key, 1, most, &n);

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
    struct gg_data list = eag_list_of(root, "supply", 2, 12, &n);

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
    uint32_t n;
    struct gg_data list = eag_list_of(root, "objectives", 1, EAG_OBJECTIVES, &n);

    for (uint32_t i = 0; i < n && gg_data_ok(root); i++) {
        struct gg_data place = gg_data_at(&list, i);

        b->objective[b->objectives++] = (uint8_t)eag_site_named(b, &place); /* EAG-11.25 */
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
    struct gg_data list = eag_list_of(root, "setup", 1, EAG_FORMATIONS, &n);
    struct gg_data commanders = eag_list_of(root, "commanders", 0, EAG_LEADERS, &chiefs);

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
    uint32_t n;
    struct gg_data list = eag_list_of(d, "units", 1, EAG_UNITS, &n);

    for (uint32_t i = 0; i < n && gg_data_ok(d); i++) {
        struct gg_data name = gg_data_at(&list, i);
        unsigned u = eag_unit_named(b, &name);

        if (gg_data_ok(d) && b->unit[u].formation != e->formation) {
            gg_data_fail(&name, "is no unit of that formation");
        }
        if (gg_data_ok(d) && b->setup[u] != EAG_OUT) {
            gg_data_fail(&name, "is placed already");
        }
        b->setup[u] = EAG_OFF;
        e->unit[u / 8] |= (uint8_t)(1u << u % 8);
    }
}

static void read_entry_leaders(struct eag_battle *b, const struct gg_data *d, struct eag_entry *e)
{
    uint32_t n;
    struct gg_data list =
        eag_list_of(d, "commanders", 0, sizeof e->commander / sizeof e->commander[0], &n);

    e->officer = gg_data_bool(d, "officer", true);
    for (uint32_t i = 0; i < n && gg_data_ok(d); i++) {
        struct gg_data name = gg_data_at(&list, i);

        e->commander[i] = (uint8_t)eag_leader_named(b, &name);
        b->setup_leader[e->commander[i]] = EAG_OFF;
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
    list = eag_list_of(d, "points", 1, sizeof e->points / sizeof e->points[0], &n);
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
    struct gg_data list = eag_list_of(root, "reinforcements", 0, EAG_ENTRIES - 2, &n);
    struct gg_data variable = eag_list_of(root, "variables", 0, 2, &variables);

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
    static const char *const members[] = { "id", "held", "points", NULL };
    static const char *const holders[] = { "french", "coalition", "none" };
    struct gg_data name = gg_data_get(d, "id"), list;
    struct eag_site *site = &b->site[eag_site_named(b, &name)];
    uint32_t n;

    gg_data_only(d, members);
    site->held = (uint8_t)gg_data_choice(d, "held", holders, 3);
    list = eag_list_of(d, "points", SIDES, SIDES, &n);
    for (uint32_t i = 0; i < n; i++) {
        struct gg_data points = gg_data_at(&list, i);

        site->points[i] = (int16_t)gg_data_as_int(&points, 0, 200);
    }
}

static void load_exits(struct eag_battle *b, const struct gg_data *d)
{
    static const char *const members[] = { "side", "hexes", "points", NULL };
    uint32_t n;
    struct gg_data list = eag_list_of(d, "exits", 1, EAG_EXITS, &n);

    for (uint32_t i = 0; i < n && gg_data_ok(d); i++) {
        struct gg_data out = gg_data_at(&list, i);

        gg_data_only(&out, members);
        b->exit[i].side = (uint8_t)gg_data_choice(&out, "side", eag_side_id, SIDES);
        read_hexes(b, &out, "hexes", &b->exit[i].hex, 1);
        b->exit[i].points = (int16_t)gg_data_int(&out, "points", 0, 200);
        b->exits++;
    }
}

static void load_thresholds(struct eag_battle *b, const struct gg_data *d)
{
    uint32_t n;
    struct gg_data list = eag_list_of(d, "thresholds", 4, 4, &n);

    for (uint32_t i = 0; i < n; i++) {
        struct gg_data limit = gg_data_at(&list, i);

        b->threshold[i] = (int16_t)gg_data_as_int(&limit, -400, 400);
    }
}

static void load_victory(struct eag_battle *b, const struct gg_data *root)
{
    static const char *const members[] = { "unit",   "routed-off", "flag",  "wounded", "lost",
                                           "places", "thresholds", "exits", NULL };
    struct gg_data d = gg_data_get(root, "victory");
    uint32_t places;
    struct gg_data list = eag_list_of(&d, "places", 0, EAG_PLACES, &places);

    gg_data_only(&d, members);
    b->unit_points = (int16_t)gg_data_int(&d, "unit", 0, 100);
    b->fled_points = (int16_t)gg_data_int(&d, "routed-off", 0, 100);
    b->flag_points = (int16_t)gg_data_int(&d, "flag", 0, 100);
    b->wounded_points = (int16_t)gg_data_int(&d, "wounded", 0, 100);
    b->lost_points = (int16_t)gg_data_int(&d, "lost", 0, 100);
    for (uint32_t i = 0; i < places && gg_data_ok(root); i++) {
        struct gg_data place = gg_data_at(&list, i);

        load_held(b, &place);
    }
    load_thresholds(b, &d);
    if (gg_data_has(&d, "exits")) {
        load_exits(b, &d);
    }
}

static uint32_t read_formations(const struct eag_battle *b, const struct gg_data *d)
{
    uint32_t n, set = 0;
    struct gg_data list = eag_list_of(d, "formations", 1, EAG_FORMATIONS, &n);

    for (uint32_t i = 0; i < n && gg_data_ok(d); i++) {
        struct gg_data name = gg_data_at(&list, i);

        set |= UINT32_C(1) << eag_formation_named(b, &name);
    }
    return set;
}

static void load_rule(struct eag_battle *b, const struct gg_data *d)
{
    static const char *const members[] = { "rule",  "formations", "place", "range",
                                           "turns", "points",     NULL };
    int which = gg_data_choice(d, "rule", eag_special_id, SPECIALS);
    struct eag_rule *rule = &b->rule[which];

    gg_data_only(d, members);
    b->special |= (uint8_t)(1u << which);
    rule->range = (uint8_t)gg_data_int_or(d, "range", 0, EAG_SIGHT, 0);
    rule->turns = (uint8_t)gg_data_int_or(d, "turns", 0, EAG_TURNS, 0);
    rule->points = (int16_t)gg_data_int_or(d, "points", 0, 200, 0);
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
    struct gg_data list = eag_list_of(root, "cards", 0, EAG_CARDS, &cards);
    struct gg_data special = eag_list_of(root, "special", 0, SPECIALS, &rules);

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
