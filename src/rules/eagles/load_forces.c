/* SPDX-License-Identifier: MIT
 * The order of battle from eagles/<battle>-oob.json: armies, leaders, formations, units. */
#include "base/text.h"
#include "core/scene.h"
#include "rules/eagles/hooks.h"
#include <string.h>

static const char *const pursuit_id[3] = { "france", "united-kingdom", "coalition" };

static void read_face(const struct gg_data *d, const char *key, struct eag_face *face)
{
    uint32_t n;
    struct gg_data list = gg_data_list(d, key, 3, 3, &n);
    struct gg_data size = gg_data_at(&list, 0), quality = gg_data_at(&list, 1),
                   mp = gg_data_at(&list, 2);

    face->size = (uint8_t)gg_data_as_int(&size, 1, 60); /* EAG-5.4, EAG-5.5 */
    face->quality = (uint8_t)gg_data_as_int(&quality, 2, 12);
    face->mp = (uint8_t)gg_data_as_int(&mp, 1, 12);
}

/* "12-7⁵": size, quality and, raised, MP. */
static void print_face(const struct eag_face *face, char *out, size_t size)
{
    static const char *const raised[] = { "⁰", "¹", "²", "³",  "⁴",  "⁵", "⁶",
                                          "⁷", "⁸", "⁹", "¹⁰", "¹¹", "¹²" };

    gg_text_format(out, size, "%u-%u%s", face->size, face->quality,
                   raised[face->mp < sizeof raised / sizeof *raised ? face->mp : 0]);
}

/* What a unit of a class looks like; of light troops and guards it depends on the arm. */
static const char *symbol_of(const struct gg_data *d, unsigned arm)
{
    static const char *const class[] = { "line",        "light",         "guard",  "grenadier",
                                         "militia",     "landwehr",      "heavy",  "guard-heavy",
                                         "dragoon",     "guard-dragoon", "lancer", "cossack",
                                         "guard-light", "foot",          "horse" };
    static const char *const look[] = { "infantry",        "infantry-light",   "infantry-guard",
                                        "infantry-guard",  "infantry-militia", "infantry-militia",
                                        "cavalry-heavy",   "cavalry-heavy",    "cavalry-dragoon",
                                        "cavalry-dragoon", "cavalry-lancer",   "cavalry-lancer",
                                        "cavalry-light",   "artillery",        "artillery-horse" };
    static const char *const plain[ARMS] = { "infantry", "cavalry-light", "artillery" };
    unsigned n;

    if (!gg_data_has(d, "class")) {
        return plain[arm];
    }
    n = (unsigned)gg_data_choice(d, "class", class, sizeof class / sizeof *class);
    return n == 1 && arm == CAVALRY ? plain[arm] : look[n];
}

static void load_unit(struct eag_battle *b, const struct gg_data *d, unsigned formation)
{
    static const struct gg_data_row table[] = {
        GG_DATA_PART("id"),
        GG_DATA_TEXT(struct eag_unit, "name", name),
        GG_DATA_CHOICE(struct eag_unit, "arm", arm, eag_arm_id), /* EAG-5.1 */
        GG_DATA_PART_OR("class"),
        GG_DATA_PART("full"),
        GG_DATA_PART_OR("reduced"),
        GG_DATA_BOOL(struct eag_unit, "light", light, false), /* EAG-5.11 */
        GG_DATA_BOOL(struct eag_unit, "horse", horse, false), /* EAG-5.10 */
        GG_DATA_BOOL(struct eag_unit, "old-guard", old_guard, false),
    };
    struct eag_unit *u = &b->unit[b->units];

    GG_DATA_BY(d, table, u);
    eag_read_id(d, u->id, sizeof u->id);
    u->side = b->formation[formation].side;
    u->formation = (uint8_t)formation; /* EAG-5.2 */
    u->symbol = symbol_of(d, u->arm);
    read_face(d, "full", &u->face[0]);
    u->face[1] = u->face[0];
    u->steps = 1;
    if (gg_data_has(d, "reduced")) { /* EAG-6.11 */
        read_face(d, "reduced", &u->face[1]);
        u->steps = 2;
    }
    for (unsigned i = 0; i < 2; i++) {
        print_face(&u->face[i], u->label[i], sizeof u->label[i]);
    }
    b->units++;
}

/* A commander has an army, an officer his formation's: EAG-5.13, EAG-5.14. */
static void load_leader(struct eag_battle *b, const struct gg_data *d, unsigned army,
                        unsigned formation)
{
    static const struct gg_data_row table[] = {
        GG_DATA_PART("id"),
        GG_DATA_TEXT(struct eag_leader, "name", name),
        GG_DATA_PART_OR("army"),
        GG_DATA_INT(struct eag_leader, "initiative", initiative, 2, 12), /* EAG-5.15 */
        GG_DATA_INT(struct eag_leader, "command", command, 0, 6),
    };
    struct eag_leader *l = &b->leader[b->leaders];

    GG_DATA_BY(d, table, l);
    eag_read_id(d, l->id, sizeof l->id);
    l->army = (uint8_t)army;
    l->side = b->army[army].side;
    l->formation = (uint8_t)formation;
    gg_text_format(l->label, sizeof l->label, "%u+%u", l->initiative, l->command);
    b->leaders++;
}

/* Whose colour it has: of the army, if nothing else is said. */
static uint8_t nation_of(const struct gg_data *d, int usual)
{
    return (uint8_t)(gg_data_has(d, "nation")
                         ? gg_data_choice(d, "nation", gg_nation_id, GG_NATIONS)
                         : usual);
}

static void load_formation(struct eag_battle *b, const struct gg_data *d, unsigned army)
{
    static const char *const members[] = { "id",    "name",    "nation", "army", "pursuit",
                                           "march", "officer", "units",  NULL };
    struct eag_formation *f = &b->formation[b->formations];
    struct gg_data officer = gg_data_get(d, "officer"), list;
    uint32_t most, n;

    gg_data_only(d, members);
    eag_read_id(d, f->id, sizeof f->id);
    gg_data_copy(d, "name", f->name, sizeof f->name);
    f->army = (uint8_t)army;
    f->side = b->army[army].side;
    f->nation = nation_of(d, b->army[army].nation);
    f->pursuit = (uint8_t)gg_data_choice(d, "pursuit", pursuit_id, 3);
    f->march = (uint8_t)gg_data_int(d, "march", 1, 12);
    f->officer = (uint8_t)b->leaders;
    f->first = (uint16_t)b->units;
    load_leader(b, &officer, army, (unsigned)b->formations);
    most = EAG_UNITS - b->units < EAG_FORMATION_UNITS ? (uint32_t)(EAG_UNITS - b->units)
                                                      : EAG_FORMATION_UNITS;
    list = gg_data_list(d, "units", 1, most, &n);
    for (uint32_t i = 0; i < n && gg_data_ok(d); i++) {
        struct gg_data unit = gg_data_at(&list, i);

        load_unit(b, &unit, (unsigned)b->formations);
    }
    f->units = (uint16_t)(b->units - f->first);
    b->formations++;
}

static void load_armies(struct eag_battle *b, const struct gg_data *root)
{
    static const char *const members[] = { "id", "nation", "side", NULL };
    struct gg_data_walk army = gg_data_walk(root, "armies", 2, EAG_ARMIES);

    while (gg_data_next(&army)) {
        gg_data_only(&army.at, members);
        eag_read_id(&army.at, b->army[army.i].id, sizeof b->army[army.i].id);
        b->army[army.i].side = (uint8_t)gg_data_choice(&army.at, "side", eag_side_id, SIDES);
        b->army[army.i].nation =
            nation_of(&army.at, b->army[army.i].side == FRENCH ? GG_FRENCH : GG_BRITISH);
        b->armies++;
    }
}

static unsigned army_of(const struct eag_battle *b, const struct gg_data *d)
{
    struct gg_data army = gg_data_get(d, "army");

    return eag_army_named(b, &army);
}

/* Numbers run through the French, then the Coalition, whatever the order of the file. */
static void load_side(struct eag_battle *b, const struct gg_data *root, int side)
{
    uint32_t commanders, formations;
    struct gg_data chiefs = gg_data_list(root, "commanders", 0, EAG_LEADERS / 2, &commanders);
    struct gg_data list = gg_data_list(root, "formations", 2, EAG_FORMATIONS - 4, &formations);

    b->first_unit[side] = (uint16_t)b->units;
    b->first_leader[side] = (uint8_t)b->leaders;
    for (uint32_t i = 0; i < commanders && gg_data_ok(root); i++) {
        struct gg_data d = gg_data_at(&chiefs, i);
        unsigned army = army_of(b, &d);

        if (b->army[army].side == side && b->leaders < EAG_LEADERS) {
            load_leader(b, &d, army, EAG_NONE);
        }
    }
    for (uint32_t i = 0; i < formations && gg_data_ok(root); i++) {
        struct gg_data d = gg_data_at(&list, i);
        unsigned army = army_of(b, &d);

        if (b->army[army].side != side) {
            continue;
        }
        if (b->leaders == EAG_LEADERS || b->units == EAG_UNITS) {
            gg_data_fail(&d, "is too much: at most %d leaders and %d units", EAG_LEADERS,
                         EAG_UNITS);
            return;
        }
        load_formation(b, &d, army);
    }
}

void eag_load_forces(struct eag_battle *b, const struct gg_data *root)
{
    static const char *const members[] = { "command-range", "armies", "commanders", "formations",
                                           NULL };

    gg_data_only(root, members);
    b->range = (uint8_t)gg_data_int(root, "command-range", 1, 20); /* EAG-5.24, EAG-5.25 */
    load_armies(b, root);
    for (int side = 0; side < SIDES && gg_data_ok(root); side++) {
        load_side(b, root, side);
    }
    b->first_unit[SIDES] = (uint16_t)b->units;
    b->first_leader[SIDES] = (uint8_t)b->leaders;
}
