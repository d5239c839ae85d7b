/* SPDX-License-Identifier: MIT
 * The map from wagram/map.json: zones, their rings, their borders, and the zones the rules name. */
#include "rules/wagram/hooks.h"
#include <string.h>

/* ---- zones ---- */

static bool is_zone(const struct wag_battle *b, const char *id)
{
    for (int i = 0; i < b->zones; i++) {
        if (strcmp(b->zone[i].id, id) == 0) {
            return true;
        }
    }
    return false;
}

/* Units and corps have a '-' in their ids, choices and sides are words: a zone has neither. */
static void read_zone_id(const struct wag_battle *b, const struct gg_data *d, struct wag_zone *z)
{
    char id[sizeof z->id] = "";
    struct gg_data value;

    gg_data_copy(d, "id", id, sizeof id);
    if (!gg_data_ok(d)) {
        return;
    }
    value = gg_data_get(d, "id");
    if (strcmp(id, "lobau") != 0 &&
        (strspn(id, "0123456789") == 0 || strspn(id, "0123456789ab") != strlen(id))) {
        gg_data_fail(&value, "must be a number, perhaps with 'a' or 'b', or 'lobau'");
    } else if (is_zone(b, id)) {
        gg_data_fail(&value, "'%s' is given twice", id);
    }
    memcpy(z->id, id, sizeof id);
}

static void read_outline(const struct wag_battle *b, const struct gg_data *d, struct wag_zone *z)
{
    uint32_t n;
    struct gg_data list =
        gg_data_list(d, "outline", 3, sizeof z->outline / sizeof z->outline[0], &n);

    for (uint32_t i = 0; i < n && gg_data_ok(d); i++) {
        struct gg_data point = gg_data_at(&list, i), x, y;

        if (gg_data_is_array(&point) && gg_data_count(&point) != 2) {
            gg_data_expected(&point, "[x, y]");
        }
        x = gg_data_at(&point, 0);
        y = gg_data_at(&point, 1);
        z->outline[i][0] = (int16_t)gg_data_as_int(&x, 0, b->width);
        z->outline[i][1] = (int16_t)gg_data_as_int(&y, 0, b->height);
        z->points++;
    }
}

static void load_zone(struct wag_battle *b, const struct gg_data *d)
{
    static const char *const members[] = { "id", "village", "terrain", "redoubt", "height",
                                           "x",  "y",       "ring",    "outline", NULL };
    static const char *const terrain[] = { "wood", "marsh" };
    struct wag_zone *z = &b->zone[b->zones];

    gg_data_only(d, members);
    read_zone_id(b, d, z);
    if (gg_data_has(d, "village")) {
        gg_data_copy(d, "village", z->village, sizeof z->village);
    }
    if (gg_data_has(d, "terrain")) {
        int kind = gg_data_choice(d, "terrain", terrain, 2);

        z->wood = kind == 0;
        z->marsh = kind == 1;
    }
    z->redoubt = gg_data_bool(d, "redoubt", false); /* WAG-3.1 */
    z->height = (uint8_t)gg_data_int_or(d, "height", 0, 9, 0);
    z->x = (int16_t)gg_data_int(d, "x", 0, b->width);
    z->y = (int16_t)gg_data_int(d, "y", 0, b->height);
    read_outline(b, d, z);
    b->zones++;
}

static void sort_zones(struct wag_battle *b)
{
    for (unsigned i = 0; i < (unsigned)b->zones; i++) {
        const struct wag_zone *z = &b->zone[i];

        if (z->village[0] != '\0') {
            wag_put(&b->village, i);
        }
        if (z->redoubt) {
            wag_put(&b->redoubt, i);
        }
        if (z->wood) {
            wag_put(&b->wood, i);
        }
        if (z->marsh) {
            wag_put(&b->marsh, i);
        }
    }
}

/* ---- rings ---- */

static void load_ring(struct wag_battle *b, const struct gg_data *d, unsigned zone)
{
    struct wag_zone *z = &b->zone[zone];
    uint32_t n;
    struct gg_data list = gg_data_list(d, "ring", 2, WAG_RING, &n);

    z->slots = (uint8_t)n;
    for (uint32_t i = 0; i < n && gg_data_ok(d); i++) {
        struct gg_data other = gg_data_at(&list, i);

        z->ring[i] = WAG_NOWHERE; /* WAG-9.4.5: an edge of the map */
        if (other.node != NULL && other.node->type != GG_JSON_NULL) {
            z->ring[i] = (uint16_t)wag_zone_named(b, &other);
        }
    }
}

static unsigned slot_of(const struct wag_zone *z, unsigned other)
{
    for (unsigned i = 0; i < z->slots; i++) {
        if (z->ring[i] == other) {
            return i;
        }
    }
    return WAG_NONE;
}

/* Each in the other's ring, once, and nobody in his own. */
static void check_ring(const struct wag_battle *b, const struct gg_data *d, unsigned zone)
{
    const struct wag_zone *z = &b->zone[zone];

    for (unsigned i = 0; i < z->slots && gg_data_ok(d); i++) {
        unsigned other = z->ring[i];

        if (other == WAG_NOWHERE) {
            continue;
        }
        if (other == zone || slot_of(z, other) != i) {
            gg_data_fail(d, "ring: '%s' is in it twice, or is the zone itself", b->zone[other].id);
        } else if (slot_of(&b->zone[other], zone) == WAG_NONE) {
            gg_data_fail(d, "ring: '%s' has not this zone in its ring", b->zone[other].id);
        }
    }
}

static void load_zones(struct wag_battle *b, const struct gg_data *root)
{
    uint32_t n, i = 0;
    struct gg_data list = gg_data_list(root, "zones", 2, WAG_ZONES_MAX, &n);
    const struct gg_json *child = n > 0 ? list.node->first : NULL;

    for (; child != NULL && gg_data_ok(root); child = child->next, i++) {
        struct gg_data zone = gg_data_child(&list, child, i);

        load_zone(b, &zone);
    }
    for (child = n > 0 ? list.node->first : NULL, i = 0; child != NULL && gg_data_ok(root);
         child = child->next, i++) {
        struct gg_data zone = gg_data_child(&list, child, i);

        load_ring(b, &zone, i);
    }
    for (child = n > 0 ? list.node->first : NULL, i = 0; child != NULL && gg_data_ok(root);
         child = child->next, i++) {
        struct gg_data zone = gg_data_child(&list, child, i);

        check_ring(b, &zone, i);
    }
    sort_zones(b);
}

/* ---- borders ---- */

enum { F_CREST, F_ESCARPMENT, F_RUSSBACH, F_STREAM, F_DOUBLE_CREST, F_PASSAGE, F_WATER, FEATURES };

/* What a feature is, seen from the low side, from the high side. */
static const uint8_t seen_as[FEATURES][2] = {
    [F_CREST] = { B_CREST_UP, B_CREST_DOWN },
    [F_ESCARPMENT] = { B_ESCARPMENT_UP, B_ESCARPMENT_DOWN },
    [F_RUSSBACH] = { B_RUSSBACH, B_RUSSBACH },
    [F_STREAM] = { B_STREAM, B_STREAM },
    [F_DOUBLE_CREST] = { B_DOUBLE_CREST, B_DOUBLE_CREST }, /* WAG-3.3 */
    [F_PASSAGE] = { B_PASSAGE, B_PASSAGE },                /* WAG-3.2 */
};

static unsigned feature_at(const struct gg_data *list, uint32_t i)
{
    static const char *const names[FEATURES] = { "crest",        "escarpment", "russbach", "stream",
                                                 "double-crest", "passage",    "water" };
    struct gg_data d = gg_data_at(list, i);
    const char *name = gg_data_as_text(&d);

    for (unsigned f = 0; f < FEATURES; f++) {
        if (strcmp(names[f], name) == 0) {
            return f;
        }
    }
    if (gg_data_ok(&d)) {
        gg_data_expected(&d, "crest, escarpment, russbach, stream, double-crest, passage or water");
    }
    return F_STREAM;
}

static void border_pair(const struct wag_battle *b, const struct gg_data *d, unsigned zone[2],
                        unsigned slot[2])
{
    uint32_t n;
    struct gg_data list = gg_data_list(d, "between", 2, 2, &n);

    for (uint32_t i = 0; i < 2; i++) {
        struct gg_data name = gg_data_at(&list, i);

        zone[i] = wag_zone_named(b, &name);
    }
    slot[0] = slot_of(&b->zone[zone[0]], zone[1]);
    slot[1] = slot_of(&b->zone[zone[1]], zone[0]);
    if (gg_data_ok(d) && (slot[0] == WAG_NONE || slot[1] == WAG_NONE)) {
        gg_data_fail(&list, "these two zones do not touch");
    }
}

/* Which of the two is above; 0 where nothing rises. */
static unsigned upper_of(const struct wag_battle *b, const struct gg_data *d,
                         const unsigned zone[2])
{
    struct gg_data up;
    unsigned upper;

    if (!gg_data_has(d, "up")) {
        return 0;
    }
    up = gg_data_get(d, "up");
    upper = wag_zone_named(b, &up);
    if (gg_data_ok(d) && upper != zone[0] && upper != zone[1]) {
        gg_data_fail(&up, "is neither of the two zones");
    }
    return upper == zone[1];
}

static void load_border(struct wag_battle *b, const struct gg_data *d)
{
    static const char *const members[] = { "between", "features", "up", NULL };
    unsigned zone[2], slot[2], upper;
    uint32_t n;
    struct gg_data list;

    gg_data_only(d, members);
    border_pair(b, d, zone, slot);
    upper = upper_of(b, d, zone);
    list = gg_data_list(d, "features", 1, FEATURES, &n);
    for (uint32_t i = 0; i < n && gg_data_ok(d); i++) {
        unsigned f = feature_at(&list, i);

        if (!gg_data_ok(d)) {
            return;
        }
        if ((f == F_CREST || f == F_ESCARPMENT) && !gg_data_has(d, "up")) {
            gg_data_fail(d, "must say which side is up");
        }
        for (unsigned k = 0; k < 2; k++) {
            b->zone[zone[k]].border[slot[k]] |= seen_as[f][k == upper];
        }
        if (f == F_WATER) { /* WAG-9.4.8: nothing crosses it */
            b->zone[zone[0]].ring[slot[0]] = WAG_NOWHERE;
            b->zone[zone[1]].ring[slot[1]] = WAG_NOWHERE;
        }
    }
}

static void load_borders(struct wag_battle *b, const struct gg_data *root)
{
    uint32_t n, i = 0;
    struct gg_data list = gg_data_list(root, "borders", 0, 2000, &n);
    const struct gg_json *child = n > 0 ? list.node->first : NULL;

    for (; child != NULL && gg_data_ok(root); child = child->next, i++) {
        struct gg_data border = gg_data_child(&list, child, i);

        load_border(b, &border);
    }
}

/* ---- zones that the rules name ---- */

static void read_set(const struct wag_battle *b, const struct gg_data *d, const char *key,
                     uint32_t most, struct wag_zones *out)
{
    uint32_t n;
    struct gg_data list = gg_data_list(d, key, 1, most, &n);

    for (uint32_t i = 0; i < n && gg_data_ok(d); i++) {
        struct gg_data name = gg_data_at(&list, i);

        wag_put(out, wag_zone_named(b, &name));
    }
}

static unsigned read_list(const struct wag_battle *b, const struct gg_data *d, const char *key,
                          uint16_t *out, uint32_t least, uint32_t most)
{
    uint32_t n;
    struct gg_data list = gg_data_list(d, key, least, most, &n);

    for (uint32_t i = 0; i < n && gg_data_ok(d); i++) {
        struct gg_data name = gg_data_at(&list, i);

        out[i] = (uint16_t)wag_zone_named(b, &name);
    }
    return n;
}

static uint16_t read_zone(const struct wag_battle *b, const struct gg_data *d, const char *key)
{
    struct gg_data name = gg_data_get(d, key);

    return (uint16_t)wag_zone_named(b, &name);
}

/* WAG-9.6.13, WAG-10.5.8.5: the Russbach borders of Baumersdorf are these and no others. */
static void load_baumersdorf(struct wag_battle *b, const struct gg_data *d)
{
    static const char *const members[] = { "zone", "russbach", NULL };
    struct wag_zones wet = { { 0 } };
    const struct wag_zone *z;

    gg_data_only(d, members);
    b->baumersdorf = read_zone(b, d, "zone");
    read_set(b, d, "russbach", WAG_RING, &wet);
    z = &b->zone[b->baumersdorf];
    for (unsigned i = 0; i < z->slots && gg_data_ok(d); i++) {
        bool is_wet = (z->border[i] & B_RUSSBACH) != 0;

        if (z->ring[i] != WAG_NOWHERE && is_wet != wag_has(&wet, z->ring[i])) {
            gg_data_fail(d, "russbach: does not agree with the border to '%s'",
                         b->zone[z->ring[i]].id);
        }
    }
}

static void load_places(struct wag_battle *b, const struct gg_data *root)
{
    static const char *const sides[] = { "french", "austrian", NULL };
    static const char *const zones[] = { "zones", NULL };
    static const char *const lobau[] = { "zone", "ring", "gate", NULL };
    struct gg_data objectives = gg_data_get(root, "objectives"), rally = gg_data_get(root, "rally"),
                   entry = gg_data_get(root, "entry"), plateau = gg_data_get(root, "plateau"),
                   island = gg_data_get(root, "lobau"), village = gg_data_get(root, "baumersdorf");

    gg_data_only(&objectives, sides);
    gg_data_only(&rally, sides);
    for (int side = 0; side < SIDES; side++) { /* WAG-3.7 */
        read_set(b, &objectives, sides[side], WAG_GOALS, &b->objective[side]);
        b->rally[side] = read_zone(b, &rally, sides[side]);
    }
    gg_data_only(&entry, zones);
    b->entries = (uint16_t)read_list(b, &entry, "zones", b->entry, 1, 8);
    gg_data_only(&plateau, zones);
    read_set(b, &plateau, "zones", WAG_ZONES_MAX, &b->plateau); /* WAG-14.2.6 */
    gg_data_only(&island, lobau);
    b->lobau = read_zone(b, &island, "zone");
    b->lobau_rings = (uint16_t)read_list(b, &island, "ring", b->lobau_ring, 1, 8); /* WAG-14.1.8 */
    (void)read_list(b, &island, "gate", b->gate, 2, 2);                            /* WAG-14.2.12 */
    load_baumersdorf(b, &village);
}

void wag_load_map(struct wag_battle *b, const struct gg_data *root)
{
    static const char *const members[] = { "board",   "objectives", "rally", "entry",
                                           "plateau", "lobau",      "zones", "baumersdorf",
                                           "borders", NULL };
    static const char *const size[] = { "width", "height", NULL };
    struct gg_data board = gg_data_get(root, "board");

    gg_data_only(root, members);
    gg_data_only(&board, size);
    b->width = gg_data_int(&board, "width", 100, 30000);
    b->height = gg_data_int(&board, "height", 100, 30000);
    load_zones(b, root);
    load_borders(b, root);
    if (gg_data_ok(root)) {
        load_places(b, root);
    }
}
