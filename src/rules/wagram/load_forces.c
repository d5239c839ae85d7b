/* SPDX-License-Identifier: MIT
 * The counters from wagram/forces.json: corps, HQs, units with a face for every step. */
#include "core/scene.h"
#include "rules/wagram/hooks.h"
#include <string.h>

/* An id as units, corps and HQs have it: a side's letters, '-', more. */
static void read_id(const struct gg_data *d, unsigned side, char *out, size_t size)
{
    static const char *const start[SIDES] = { "fr-", "au-" };
    struct gg_data value;

    gg_data_copy(d, "id", out, size);
    if (!gg_data_ok(d)) {
        return;
    }
    value = gg_data_get(d, "id");
    if (strncmp(out, start[side], 3) != 0 ||
        strspn(out, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(out)) {
        gg_data_fail(&value, "must be of a-z, 0-9 and '-' and begin with '%s'", start[side]);
    }
}

/* ---- corps and HQs ---- */

static void load_corps(struct wag_battle *b, const struct gg_data *d)
{
    static const char *const members[] = { "id",        "side",   "name",   "commander",
                                           "fall-back", "marker", "nation", NULL };
    unsigned side = wag_side_named(d, "side");
    struct wag_corps *c = &b->corps[side][b->corps_count[side]];
    struct gg_data fall_back;

    gg_data_only(d, members);
    if (b->corps_count[side] == WAG_CORPS) {
        gg_data_fail(d, "a side has %d corps at most", WAG_CORPS);
        return;
    }
    read_id(d, side, c->id, sizeof c->id);
    gg_data_copy(d, "name", c->name, sizeof c->name);
    if (gg_data_has(d, "commander")) {
        gg_data_copy(d, "commander", c->commander, sizeof c->commander);
    }
    fall_back = gg_data_get(d, "fall-back");
    c->fall_back = (uint16_t)wag_zone_named(b, &fall_back); /* WAG-10.6.21 */
    c->has_marker = gg_data_bool(d, "marker", true);
    c->nation = side == FRENCH ? GG_FRENCH : GG_AUSTRIAN;
    if (gg_data_has(d, "nation")) {
        c->nation = (uint8_t)gg_data_choice(d, "nation", gg_nation_id, GG_NATIONS);
    }
    b->corps_count[side]++;
}

static void load_hq(struct wag_battle *b, const struct gg_data *d)
{
    static const char *const members[] = { "id", "side", "name", "movement", "reaction", NULL };
    unsigned side = wag_side_named(d, "side");

    gg_data_only(d, members);
    if (gg_data_ok(d) && b->hq_id[side][0] != '\0') {
        gg_data_fail(d, "a side has one army HQ (WAG-2.2.1)");
    }
    read_id(d, side, b->hq_id[side], sizeof b->hq_id[side]);
    gg_data_copy(d, "name", b->hq_name[side], sizeof b->hq_name[side]);
    b->hq_mp[side] = (uint8_t)gg_data_int(d, "movement", 1, 9);     /* WAG-9.6.24 */
    b->reaction[side] = (uint8_t)gg_data_int(d, "reaction", 1, 12); /* WAG-7.2.4, WAG-7.2.5 */
}

/* ---- units ---- */

/* [combat, artillery, rout, stacking, tactical, normal]; WAG-2.1.9 is such a line. */
static void load_face(const struct gg_data *d, struct wag_face *f)
{
    static const uint8_t least[6] = { 0, 0, 0, 1, 1, 1 }, most[6] = { 20, 9, 3, 2, 9, 9 };
    uint8_t value[6] = { 0 };

    if (gg_data_is_array(d) && gg_data_count(d) != 6) {
        gg_data_expected(d, "[combat, artillery, rout, stacking, tactical, normal]");
    }
    for (uint32_t i = 0; i < 6; i++) {
        struct gg_data number = gg_data_at(d, i);

        value[i] = (uint8_t)gg_data_as_int(&number, least[i], most[i]);
    }
    if (gg_data_ok(d) && value[2] == 1) {
        gg_data_fail(d, "a rout value is 2 or 3, or 0 (WAG-2.1.5)");
    }
    if (gg_data_ok(d) && value[5] <= value[4]) {
        gg_data_fail(d, "normal movement must be more than tactical (WAG-2.1.8)");
    }
    *f = (struct wag_face){ value[0], value[1], value[2], value[3], value[4], value[5] };
}

/* WAG-2.1.2, WAG-2.1.3: from full strength to the last step */
static void load_faces(const struct gg_data *d, struct wag_unit *u)
{
    uint32_t n;
    struct gg_data list = gg_data_list(d, "faces", 1, WAG_STEPS, &n);

    u->steps = (uint8_t)n;
    for (uint32_t i = 0; i < n && gg_data_ok(d); i++) {
        struct gg_data face = gg_data_at(&list, i);

        load_face(&face, &u->face[n - i]);
    }
    /* WAG-2.1.4: one counter has two faces; WAG-12.3.3: two counters above a combat of 3 */
    if (gg_data_ok(d) && (n > 2) != (u->face[n].combat > 3)) {
        gg_data_fail(&list, "a unit has more than 2 steps exactly if its combat is above 3");
    }
}

static void sort_unit(struct wag_battle *b, const struct gg_data *d, unsigned side, unsigned bit)
{
    const struct wag_unit *u = &b->unit[side][bit];
    uint64_t one = WAG_ONE(bit);
    bool guns = u->type == FOOT_ARTILLERY || u->type == HORSE_ARTILLERY;

    b->all[side] |= one;
    b->of_type[side][u->type] |= one;
    b->corps[side][u->corps].units |= one;
    b->guns[side] |= guns ? one : 0;
    b->cavalry[side] |= u->type == LIGHT_CAVALRY || u->type == HEAVY_CAVALRY ? one : 0;
    b->star[side] |= gg_data_bool(d, "star", false) ? one : 0; /* WAG-2.1.6 */
    b->elite[side] |=
        gg_data_bool(d, "guard-infantry", false) || gg_data_bool(d, "grenadier", false)
            ? one
            : 0; /* WAG-9.2.3, WAG-9.2.4 */
    b->big[side] |= u->face[u->steps].combat > 3 ? one : 0;
    if (side == FRENCH) {
        b->guard |= gg_data_bool(d, "guard", false) ? one : 0;
        b->garrison |= gg_data_bool(d, "garrison", false) ? one : 0; /* WAG-14.1.6 */
    } else if (gg_data_bool(d, "guard", false) || gg_data_bool(d, "garrison", false)) {
        gg_data_fail(d, "only the French have a Guard and a garrison");
    }
}

static void load_unit(struct wag_battle *b, const struct gg_data *d)
{
    static const char *const members[] = { "id",        "name",           "corps",    "type",
                                           "star",      "guard",          "garrison", "faces",
                                           "grenadier", "guard-infantry", NULL };
    struct gg_data corps = gg_data_get(d, "corps");
    int side;
    unsigned of = wag_corps_named(b, &corps, &side), bit = b->units[side];
    struct wag_unit *u = &b->unit[side][bit];

    gg_data_only(d, members);
    if (bit == WAG_BITS) {
        gg_data_fail(d, "a side has %d units at most", WAG_BITS);
        return;
    }
    u->corps = (uint8_t)of;
    read_id(d, (unsigned)side, u->id, sizeof u->id);
    gg_data_copy(d, "name", u->name, sizeof u->name);
    u->type = (uint8_t)gg_data_choice(d, "type", wag_type_id, TYPES); /* WAG-2.1.1 */
    load_faces(d, u);
    sort_unit(b, d, (unsigned)side, bit);
    b->units[side]++;
}

/* ---- those the rules name ---- */

static uint8_t named_unit(const struct wag_battle *b, const struct gg_data *d, int side,
                          const char *id)
{
    for (unsigned bit = 0; bit < b->units[side]; bit++) {
        if (strcmp(b->unit[side][bit].id, id) == 0) {
            return (uint8_t)bit;
        }
    }
    gg_data_fail(d, "units: there must be a unit '%s'", id);
    return 0;
}

static uint8_t named_corps(const struct wag_battle *b, const struct gg_data *d, int side,
                           const char *id)
{
    for (unsigned c = 0; c < b->corps_count[side]; c++) {
        if (strcmp(b->corps[side][c].id, id) == 0) {
            return (uint8_t)c;
        }
    }
    gg_data_fail(d, "corps: there must be a corps '%s'", id);
    return 0;
}

static void find_names(struct wag_battle *b, const struct gg_data *root)
{
    b->nostitz = named_unit(b, root, AUSTRIAN, "au-r-nostitz"); /* WAG-14.2.18 */
    b->wrede = named_unit(b, root, FRENCH, "fr-vii-wrede");     /* WAG-14.2.15 */
    b->reynier = named_unit(b, root, FRENCH, "fr-gar-reynier"); /* WAG-14.1.6 */
    b->lobau_guns = named_unit(b, root, FRENCH, "fr-gar-art");  /* WAG-14.1.7 */
    b->corps_guard = named_corps(b, root, FRENCH, "fr-gd");     /* WAG-13.2.1 */
    b->corps_reserve = named_corps(b, root, FRENCH, "fr-r");    /* WAG-14.3.26 */
    b->corps_wrede = named_corps(b, root, FRENCH, "fr-vii");    /* WAG-14.2.14 */
    b->corps_reuss = named_corps(b, root, AUSTRIAN, "au-v");    /* WAG-14.2.11 */
    b->corps_iv_au = named_corps(b, root, AUSTRIAN, "au-iv");   /* WAG-14.2.18 */
}

/* No id twice, of whatever kind. */
static void check_ids(const struct wag_battle *b, const struct gg_data *root)
{
    static const int kinds[] = { K_UNIT, K_CORPS };
    char one[GG_ID_MAX], other[GG_ID_MAX];

    for (int i = 0; i < wag_kind_count(&b->head, K_UNIT) && gg_data_ok(root); i++) {
        wag_id(&b->head, K_UNIT, i, one);
        for (int k = 0; k < 2; k++) {
            for (int j = k == 0 ? i + 1 : 0; j < wag_kind_count(&b->head, kinds[k]); j++) {
                wag_id(&b->head, kinds[k], j, other);
                if (strcmp(one, other) == 0) {
                    gg_data_fail(root, "units: '%s' is the id of something else", one);
                }
            }
        }
    }
}

static void each_of(struct wag_battle *b, const struct gg_data *root, const char *key,
                    uint32_t least, uint32_t most,
                    void (*load)(struct wag_battle *, const struct gg_data *))
{
    struct gg_data_walk one = gg_data_walk(root, key, least, most);

    while (gg_data_next(&one)) {
        load(b, &one.at);
    }
}

void wag_load_forces(struct wag_battle *b, const struct gg_data *root)
{
    static const char *const members[] = { "corps", "hq", "path", "units", NULL };
    static const char *const paths[] = { "orders", "reaction", NULL };
    struct gg_data path = gg_data_get(root, "path");

    gg_data_only(root, members);
    gg_data_only(&path, paths);
    b->path = (uint8_t)gg_data_int(&path, "orders", 1, 50);            /* WAG-8.3 */
    b->path_reaction = (uint8_t)gg_data_int(&path, "reaction", 1, 50); /* WAG-8.4 */
    each_of(b, root, "corps", 2, (uint32_t)SIDES * WAG_CORPS, load_corps);
    each_of(b, root, "hq", SIDES, SIDES, load_hq);
    each_of(b, root, "units", 2, (uint32_t)SIDES * WAG_BITS, load_unit);
    if (gg_data_ok(root)) {
        find_names(b, root);
        check_ids(b, root);
    }
}
