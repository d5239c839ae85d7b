/* SPDX-License-Identifier: MIT
 * What holds on each day, from wagram/days.json; set-up, turns and victory, from the scenario. */
#include "rules/wagram/hooks.h"
#include <string.h>

/* ---- days: what the scenarios' special rules say ---- */

static const char *const day_id[] = { "july-5", "july-6", NULL };

static void load_continuation(struct wag_day *day, const struct gg_data *d)
{
    static const char *const members[] = { "side", "from", "to", "add", NULL };
    struct gg_data_walk row = gg_data_walk(d, "continuation", 0, 8);

    while (gg_data_next(&row)) {
        unsigned side = wag_side_named(&row.at, "side");
        int from = gg_data_int(&row.at, "from", 1, WAG_TURN_MAX);
        int to = gg_data_int(&row.at, "to", from, WAG_TURN_MAX);
        int add = gg_data_int(&row.at, "add", -6, 6);

        gg_data_only(&row.at, members);
        for (int turn = from; turn <= to; turn++) {
            day->continuation[side][turn] = (int8_t)add; /* WAG-14.2.3, WAG-14.3.3 */
        }
    }
}

static void load_boxes(struct wag_day *day, const struct gg_data *d)
{
    static const char *const members[] = { "turn", "box", NULL };
    struct gg_data_walk row = gg_data_walk(d, "boxes", 0, WAG_TURN_MAX);

    while (gg_data_next(&row)) {
        gg_data_only(&row.at, members);
        day->start_box[gg_data_int(&row.at, "turn", 1, WAG_TURN_MAX)] =
            (uint8_t)gg_data_int(&row.at, "box", 0, 6); /* WAG-14.2.16, WAG-14.3.13 */
    }
}

static uint8_t corps_of(const struct wag_battle *b, const struct gg_data *d, const char *key,
                        int wanted)
{
    struct gg_data name = gg_data_get(d, key);
    int side;
    unsigned corps = wag_corps_named(b, &name, &side);

    if (gg_data_ok(d) && side != wanted) {
        gg_data_fail(&name, "is a corps of the other side");
    }
    return (uint8_t)corps;
}

/* WAG-14.3.15, WAG-14.3.17 */
static void load_events(struct wag_battle *b, struct wag_day *day, const struct gg_data *d)
{
    static const struct gg_data_row ix[] = {
        GG_DATA_PART("corps"), GG_DATA_INT(struct wag_day, "retreats-on", ix_on, 0, 6),
        GG_DATA_INT(struct wag_day, "steady", ix_steady, 0, 6), /* WAG-14.3.25 */
    };
    static const struct gg_data_row johan[] = {
        GG_DATA_PART("corps"), GG_DATA_INT(struct wag_day, "from", johan_from, 1, WAG_TURN_MAX),
        GG_DATA_INT(struct wag_day, "arrives-on", johan_on, 0, 6),
        GG_DATA_INT(struct wag_day, "early", johan_early, 0, 6), /* WAG-14.3.21 */
    };

    day->ix = day->johan = WAG_NONE;
    if (gg_data_has(d, "bernadotte")) {
        struct gg_data e = gg_data_get(d, "bernadotte");

        GG_DATA_BY(&e, ix, day);
        day->ix = corps_of(b, &e, "corps", FRENCH);
    }
    if (gg_data_has(d, "johan")) {
        struct gg_data e = gg_data_get(d, "johan");

        GG_DATA_BY(&e, johan, day);
        day->johan = corps_of(b, &e, "corps", AUSTRIAN);
    }
}

static void load_choices(struct wag_day *day, const struct gg_data *d)
{
    static const char *const members[] = { "id", "vp", NULL };
    struct gg_data_walk row = gg_data_walk(d, "choices", 0, CHOICES);

    while (gg_data_next(&row)) {
        int choice = gg_data_choice(&row.at, "id", wag_choice_id, CHOICES);

        gg_data_only(&row.at, members);
        day->choices |= (uint16_t)(1u << choice);
        day->vp[choice] = (uint8_t)gg_data_int(&row.at, "vp", 0, 20); /* WAG-12.3.10 */
    }
}

/* One line of "attach": units, or a corps without its marker, act with another corps. */
static void attach(struct wag_battle *b, struct wag_day *day, const struct gg_data *d)
{
    static const char *const members[] = { "units", "corps", "to", NULL };
    struct gg_data name = gg_data_get(d, "to");
    int side, other;
    unsigned to = wag_corps_named(b, &name, &side);
    uint64_t units = 0;
    unsigned bit;

    gg_data_only(d, members);
    if (gg_data_has(d, "corps")) {
        unsigned corps = corps_of(b, d, "corps", side);

        units = b->corps[side][corps].units;
        day->no_marker[side] |= (uint16_t)(1u << corps);
    }
    if (gg_data_has(d, "units")) {
        uint32_t n;
        struct gg_data list = gg_data_list(d, "units", 1, WAG_BITS, &n);

        for (uint32_t i = 0; i < n && gg_data_ok(d); i++) {
            struct gg_data unit = gg_data_at(&list, i);

            units |= WAG_ONE(wag_unit_named(b, &unit, &other));
            if (gg_data_ok(d) && other != side) {
                gg_data_fail(&unit, "is a unit of the other side");
            }
        }
    }
    for (WAG_EACH(bit, units)) {
        day->with[side][bit] = (uint8_t)to; /* WAG-14.3.14, WAG-14.3.28 */
    }
}

static void load_day(struct wag_battle *b, unsigned which, const struct gg_data *d)
{
    static const struct gg_data_row table[] = {
        GG_DATA_CHOICE(struct wag_day, "first", first, wag_side_id), /* WAG-14.2.2, WAG-14.3.2 */
        GG_DATA_PART("continuation"),
        GG_DATA_PART("boxes"),
        GG_DATA_BOOL(struct wag_day, "lobau-gate", lobau_gate, false),       /* WAG-14.2.12 */
        GG_DATA_BOOL(struct wag_day, "wrede-marches", wrede_marches, false), /* WAG-14.2.14 */
        GG_DATA_PART("choices"),
        GG_DATA_INT_OR(struct wag_day, "surprise", surprise, 1, WAG_TURN_MAX, 0),
        GG_DATA_PART_OR("bernadotte"),
        GG_DATA_PART_OR("johan"),
        GG_DATA_PART_OR("attach"),
    };
    struct wag_day *day = &b->day[which];

    GG_DATA_BY(d, table, day);
    memset(day->with, WAG_NONE, sizeof day->with);
    load_continuation(day, d);
    load_boxes(day, d);
    load_events(b, day, d);
    load_choices(day, d);
    if (gg_data_has(d, "attach")) {
        uint32_t n;
        struct gg_data list = gg_data_list(d, "attach", 0, 16, &n);

        for (uint32_t i = 0; i < n && gg_data_ok(d); i++) {
            struct gg_data row = gg_data_at(&list, i);

            attach(b, day, &row);
        }
    }
}

/* ---- set-up: WAG-14.1 ---- */

/* A list of zones as a new group; its number. */
static unsigned new_group(struct wag_battle *b, int side, unsigned *groups, const struct gg_data *d)
{
    uint32_t n;
    struct gg_data list = gg_data_list(d, "zones", 1, 7, &n);

    if (*groups == 31) {
        gg_data_fail(d, "too many groups");
        return 0;
    }
    ++*groups;
    for (uint32_t i = 0; i < 8; i++) {
        b->group_zone[side][*groups][i] = WAG_NOWHERE;
    }
    for (uint32_t i = 0; i < n && gg_data_ok(d); i++) {
        struct gg_data zone = gg_data_at(&list, i);

        b->group_zone[side][*groups][i] = (uint16_t)wag_zone_named(b, &zone);
    }
    return *groups;
}

/* Members of an object that are units of the corps. */
static unsigned unit_key(const struct wag_battle *b, const struct gg_data *d, uint32_t i, int side,
                         unsigned corps)
{
    const char *id = gg_data_key(d, i);
    uint64_t units = b->corps[side][corps].units;
    unsigned bit;

    for (WAG_EACH(bit, units)) {
        if (strcmp(b->unit[side][bit].id, id) == 0) {
            return bit;
        }
    }
    if (gg_data_ok(d)) {
        gg_data_fail(d, "'%s' is no unit of this corps", id);
    }
    return 0;
}

static void place_apart(struct wag_battle *b, const struct gg_data *d, int side, unsigned *groups)
{
    static const char *const members[] = { "units", "zones", NULL };
    uint32_t n, rows;
    struct gg_data list = gg_data_list(d, "apart", 1, 4, &rows);

    for (uint32_t r = 0; r < rows && gg_data_ok(d); r++) {
        struct gg_data row = gg_data_at(&list, r), units;
        unsigned group = new_group(b, side, groups, &row);

        gg_data_only(&row, members);
        units = gg_data_list(&row, "units", 1, WAG_BITS, &n);
        for (uint32_t i = 0; i < n && gg_data_ok(d); i++) {
            struct gg_data unit = gg_data_at(&units, i);
            int of;
            unsigned bit = wag_unit_named(b, &unit, &of);

            if (gg_data_ok(d) && of != side) {
                gg_data_fail(&unit, "is a unit of the other side");
            }
            b->group[side][bit] = (uint8_t)group;
        }
    }
}

/* "fixed" and "suggested": a zone for each unit named. */
static void place_named(struct wag_battle *b, const struct gg_data *d, const char *key, int side,
                        unsigned corps)
{
    struct gg_data map;

    if (!gg_data_has(d, key)) {
        return;
    }
    map = gg_data_get(d, key);
    if (!gg_data_is_object(&map)) {
        return;
    }
    for (uint32_t i = 0; i < gg_data_count(&map) && gg_data_ok(d); i++) {
        unsigned bit = unit_key(b, &map, i, side, corps);
        struct gg_data zone = gg_data_at(&map, i);

        b->setup[side][bit] = (uint16_t)wag_zone_named(b, &zone);
        if (strcmp(key, "fixed") == 0) {
            b->group[side][bit] = 0; /* WAG-14.1.2 */
        }
    }
}

static void load_losses(struct wag_battle *b, const struct gg_data *d, int side, unsigned corps)
{
    struct gg_data map;

    if (!gg_data_has(d, "losses")) {
        return;
    }
    map = gg_data_get(d, "losses");
    for (uint32_t i = 0; gg_data_is_object(&map) && i < gg_data_count(&map) && gg_data_ok(d); i++) {
        unsigned bit = unit_key(b, &map, i, side, corps);
        struct gg_data n = gg_data_at(&map, i);

        b->losses[side][bit] =
            (uint8_t)gg_data_as_int(&n, 0, b->unit[side][bit].steps - 1); /* WAG-14.1.3 */
    }
}

static bool listed_for(const struct wag_battle *b, int side, unsigned bit)
{
    const uint16_t *zone = b->group_zone[side][b->group[side][bit]];

    for (; b->group[side][bit] > 0 && *zone != WAG_NOWHERE; zone++) {
        if (*zone == b->setup[side][bit]) {
            return true;
        }
    }
    return b->group[side][bit] == 0;
}

static void check_corps(const struct wag_battle *b, const struct gg_data *d, int side,
                        unsigned corps)
{
    uint64_t units = b->corps[side][corps].units;
    unsigned bit;

    for (WAG_EACH(bit, units)) {
        if (!gg_data_ok(d)) {
            return;
        }
        if (b->setup[side][bit] >= WAG_WAITING) {
            gg_data_fail(d, "'%s' has no zone", b->unit[side][bit].id);
        } else if (!listed_for(b, side, bit)) {
            gg_data_fail(d, "'%s' is suggested for a zone that is not listed (WAG-14.1.1)",
                         b->unit[side][bit].id);
        }
    }
}

static void set_up_corps(struct wag_battle *b, const struct gg_data *d, int side, unsigned *groups)
{
    static const char *const members[] = { "corps",  "zones",  "fixed",     "apart",
                                           "losses", "marker", "suggested", NULL };
    unsigned corps = corps_of(b, d, "corps", side), group, bit;

    gg_data_only(d, members);
    group = new_group(b, side, groups, d);
    for (WAG_EACH(bit, b->corps[side][corps].units)) {
        b->group[side][bit] = (uint8_t)group;
    }
    if (gg_data_has(d, "apart")) {
        place_apart(b, d, side, groups);
    }
    place_named(b, d, "suggested", side, corps);
    place_named(b, d, "fixed", side, corps);
    load_losses(b, d, side, corps);
    if (gg_data_bool(d, "marker", true)) { /* WAG-12.5.3 */
        b->no_marker[side] &= (uint16_t) ~(1u << corps);
    }
    check_corps(b, d, side, corps);
}

/* Everybody not set up is out of the game, except for him who may still come: WAG-14.3.17. */
static void clear_setup(struct wag_battle *b)
{
    for (int side = 0; side < SIDES; side++) {
        b->no_marker[side] = 0xffff;
        for (unsigned bit = 0; bit < WAG_BITS; bit++) {
            b->setup[side][bit] = WAG_GONE;
        }
    }
    for (unsigned i = 0; i < b->slots; i++) {
        unsigned corps = b->slot[i].night ? WAG_NONE : b->day[b->slot[i].day].johan, bit;

        for (WAG_EACH(bit, corps != WAG_NONE ? b->corps[AUSTRIAN][corps].units : 0)) {
            b->setup[AUSTRIAN][bit] = WAG_WAITING;
        }
    }
}

/* WAG-14.2.9, WAG-14.2.10 on the 5th, WAG-14.3.9, WAG-14.3.10 on the 6th */
static void load_setup(struct wag_battle *b, const struct gg_data *d)
{
    static const char *const members[] = { "french", "austrian", "hq", NULL };
    static const char *const sides[] = { "french", "austrian", NULL };
    struct gg_data hq = gg_data_get(d, "hq");

    gg_data_only(d, members);
    gg_data_only(&hq, sides);
    clear_setup(b);
    for (int side = 0; side < SIDES; side++) {
        unsigned groups = 0;
        uint32_t n;
        struct gg_data list = gg_data_list(d, members[side], 1, WAG_CORPS, &n);
        struct gg_data zone = gg_data_get(&hq, members[side]);

        b->setup_hq[side] = (uint16_t)wag_zone_named(b, &zone); /* WAG-14.2.8 */
        for (uint32_t i = 0; i < n && gg_data_ok(d); i++) {
            struct gg_data corps = gg_data_at(&list, i);

            set_up_corps(b, &corps, side, &groups);
        }
    }
}

/* ---- the turns, WAG-1.2: WAG-14.2.1, WAG-14.3.1, WAG-14.4.4; WAG-14.4.2 each of its day ---- */

static void add_slot(struct wag_battle *b, const struct gg_data *d, struct wag_slot slot)
{
    if (b->slots == WAG_SLOTS) {
        gg_data_fail(d, "a scenario has %d turns at most", WAG_SLOTS);
        return;
    }
    b->slot[b->slots++] = slot;
}

static void load_slots(struct wag_battle *b, const struct gg_data *d)
{
    static const char *const members[] = { "day", "turns", "night", NULL };
    uint32_t n, turns;
    struct gg_data list = gg_data_list(d, "slots", 1, WAG_SLOTS, &n);

    for (uint32_t i = 0; i < n && gg_data_ok(d); i++) {
        struct gg_data row = gg_data_at(&list, i), numbers;
        unsigned day;

        gg_data_only(&row, members);
        if (gg_data_bool(&row, "night", false)) {
            unsigned before = b->slots > 0 ? b->slot[b->slots - 1].day : 0;

            add_slot(b, &row, (struct wag_slot){ .night = true, .day = (uint8_t)before });
            continue;
        }
        day = (unsigned)gg_data_choice(&row, "day", day_id, 2); /* WAG-3.6: of these turns */
        numbers = gg_data_list(&row, "turns", 1, WAG_TURN_MAX, &turns);
        for (uint32_t t = 0; t < turns && gg_data_ok(d); t++) {
            struct gg_data turn = gg_data_at(&numbers, t);
            int number = gg_data_as_int(&turn, 1, WAG_TURN_MAX);

            add_slot(b, &row, (struct wag_slot){ .day = (uint8_t)day, .turn = (uint8_t)number });
        }
    }
    if (gg_data_ok(d) && (b->slot[0].night || b->slot[b->slots - 1].night)) {
        gg_data_fail(&list, "a scenario begins and ends by day");
    }
}

/* ---- the scenario ---- */

static void load_plateau(struct wag_battle *b, const struct gg_data *d)
{
    static const struct gg_data_row table[] = {
        GG_DATA_INT(struct wag_battle, "infantry", plateau_infantry, 1, 20), /* WAG-14.2.5 */
        GG_DATA_INT(struct wag_battle, "corps", plateau_corps, 1, 9),        /* WAG-14.3.7 */
        GG_DATA_INT(struct wag_battle, "vp", plateau_vp, 0, 20),
    };
    struct gg_data p = gg_data_get(d, "plateau");

    GG_DATA_BY(&p, table, b);
}

void wag_load_scenario(struct wag_battle *b, const struct gg_data *d)
{
    static const struct gg_data_row table[] = {
        GG_DATA_INT(struct wag_battle, "lead", lead, 1, 100), /* WAG-4.1 */
        GG_DATA_PART("objective"),
        GG_DATA_PART("setup"),
        GG_DATA_PART("plateau"),
        GG_DATA_PART("start"),
        GG_DATA_PART("slots"),
    };
    static const struct gg_data_row objective[] = {
        /* WAG-14.2.4, WAG-14.2.7, WAG-14.3.8 */
        GG_DATA_INT(struct wag_battle, "french", objective_vp[FRENCH], 0, 20),
        GG_DATA_INT(struct wag_battle, "austrian", objective_vp[AUSTRIAN], 0, 20),
    };
    static const struct gg_data_row start[] = {
        /* WAG-14.3.4, WAG-14.4.6 */
        GG_DATA_INT(struct wag_battle, "french", start_vp[FRENCH], -20, 20),
        GG_DATA_INT(struct wag_battle, "austrian", start_vp[AUSTRIAN], -20, 20),
    };
    struct gg_data part = gg_data_get(d, "objective");

    GG_DATA_BY(d, table, b);
    GG_DATA_BY(&part, objective, b);
    part = gg_data_get(d, "start");
    GG_DATA_BY(&part, start, b);
    load_plateau(b, d);
    load_slots(b, d);
    if (gg_data_ok(d)) { /* the set-up of one day with the victory of the other: WAG-14.4.1 */
        part = gg_data_get(d, "setup");
        load_setup(b, &part);
    }
}

void wag_load_days(struct wag_battle *b, const struct gg_data *root)
{
    gg_data_only(root, day_id);
    for (unsigned i = 0; i < 2 && gg_data_ok(root); i++) {
        struct gg_data day = gg_data_get(root, day_id[i]);

        load_day(b, i, &day);
    }
}
