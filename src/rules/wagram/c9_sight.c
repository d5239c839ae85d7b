/* SPDX-License-Identifier: MIT
 * Chapter 9.8, who can bombard what as far as the ground goes: worked out once from the outlines of
 * the zones, in whole numbers. */
#include "rules/wagram/hooks.h"

/* WAG-9.8.7: a line that cuts a zone by no more than this, in metres, passes it by.  One millimetre
 * of the printed map; our zones are about 1,000 metres wide. */
enum { GRAZE = 100 };

enum { PARTS = 1 << 15 }; /* of a line of fire, by which places on it are told */

enum {
    AIMS = 64,      /* shots of a zone: the bits of b->aimed */
    BETWEEN_MAX = 8 /* zones that a line cuts, at most */
};

/* ---- a line between the centres of two zones ---- */

struct line {
    int64_t x, y, dx, dy;
};

static struct line line_between(const struct wag_zone *from, const struct wag_zone *to)
{
    return (
        struct line){ .x = from->x, .y = from->y, .dx = to->x - from->x, .dy = to->y - from->y };
}

/* Where the line meets the edge from a to c, in parts; false: it does not. */
static bool meets_edge(const struct line *l, const int16_t a[2], const int16_t c[2], int64_t *at)
{
    int64_t ax = a[0] - l->x, ay = a[1] - l->y, ex = c[0] - a[0], ey = c[1] - a[1];
    int64_t before = l->dx * ay - l->dy * ax, turn = l->dx * ey - l->dy * ex;

    if ((before < 0) == (before + turn < 0)) {
        return false;
    }
    *at = (ax * ey - ay * ex) * PARTS / turn;
    *at = *at < 0 ? 0 : *at > PARTS ? PARTS : *at;
    return true;
}

static void sort_in(int64_t *list, unsigned n, int64_t value)
{
    for (; n > 0 && list[n - 1] > value; n--) {
        list[n] = list[n - 1];
    }
    list[n] = value;
}

/* How many parts of the line lie within the zone; *first is where it enters. */
static int64_t parts_within(const struct line *l, const struct wag_zone *z, int64_t *first)
{
    int64_t met[sizeof z->outline / sizeof z->outline[0]], at, sum = 0;
    unsigned n = 0;

    for (unsigned i = 0; i < z->points; i++) {
        if (meets_edge(l, z->outline[i], z->outline[(i + 1u) % z->points], &at)) {
            sort_in(met, n++, at);
        }
    }
    *first = n > 0 ? met[0] : 0;
    for (unsigned i = 0; i + 1 < n; i += 2) {
        sum += met[i + 1] - met[i];
    }
    return sum;
}

/* WAG-9.8.7 */
static bool cuts(const struct line *l, const struct wag_zone *z, int64_t *first)
{
    int64_t parts = parts_within(l, z, first);

    return parts * parts * (l->dx * l->dx + l->dy * l->dy) > (int64_t)GRAZE * GRAZE * PARTS * PARTS;
}

/* ---- the zones around ---- */

/* The zones around one; for Lobau those over the water too: WAG-14.1.8. */
static struct wag_zones around(const struct wag_battle *b, unsigned zone)
{
    struct wag_zones zones = b->near[zone];

    for (unsigned i = 0; zone == b->lobau && i < b->lobau_rings; i++) {
        wag_put(&zones, b->lobau_ring[i]);
    }
    return zones;
}

/* Those at distance 2: around one of the first, and none of these nor the zone itself. */
static struct wag_zones beyond(const struct wag_battle *b, unsigned zone)
{
    struct wag_zones first = around(b, zone), second = { { 0 } };
    unsigned bit;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        for (WAG_EACH(bit, first.w[i])) {
            wag_unite(&second, &b->near[64 * i + bit]);
        }
    }
    wag_put(&first, zone);
    for (unsigned i = 0; i < WAG_WORDS; i++) {
        second.w[i] &= ~first.w[i];
    }
    return second;
}

static bool meet(const struct wag_zones *a, const struct wag_zones *c)
{
    uint64_t common = 0;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        common |= a->w[i] & c->w[i];
    }
    return common != 0;
}

/* ---- what lies between ---- */

struct way {
    unsigned zones;
    uint16_t zone[BETWEEN_MAX];
    int64_t at[BETWEEN_MAX]; /* where the line enters them, in order */
};

static void put_on_way(struct way *w, unsigned zone, int64_t at)
{
    unsigned n = w->zones;

    if (n == BETWEEN_MAX) {
        return; /* cannot be with zones that do not overlap: refused in add_shot() */
    }
    for (; n > 0 && w->at[n - 1] > at; n--) {
        w->at[n] = w->at[n - 1];
        w->zone[n] = w->zone[n - 1];
    }
    w->at[n] = at;
    w->zone[n] = (uint16_t)zone;
    w->zones++;
}

/* The zones that the line to a target at distance 2 cuts on its way. */
static struct way way_to(const struct wag_battle *b, unsigned from, unsigned to)
{
    struct line l = line_between(&b->zone[from], &b->zone[to]);
    struct wag_zones zones = around(b, from);
    struct way w = { 0 };
    unsigned bit;

    wag_unite(&zones, &b->near[to]);
    for (unsigned i = 0; i < WAG_WORDS; i++) {
        for (WAG_EACH(bit, zones.w[i])) {
            unsigned zone = 64 * i + bit;
            int64_t at;

            if (zone != from && zone != to && cuts(&l, &b->zone[zone], &at)) {
                put_on_way(&w, zone, at);
            }
        }
    }
    return w;
}

/* What the border is, seen from the first zone; 0 if they do not touch. */
static unsigned border_to(const struct wag_battle *b, unsigned from, unsigned to)
{
    unsigned slot;

    for (WAG_EACH(slot, b->zone[from].all)) {
        if (b->zone[from].ring[slot] == to) {
            return b->zone[from].border[slot];
        }
    }
    return 0;
}

/* The ground in a zone on the way, entered and left over these borders: wood, village, or the high
 * side of a crest or escarpment that the line crosses. */
static bool is_obstacle(const struct wag_zone *z, unsigned entered, unsigned left)
{
    return z->wood || z->village[0] != '\0' || (entered & (B_CREST_UP | B_ESCARPMENT_UP)) != 0 ||
           (left & (B_CREST_DOWN | B_ESCARPMENT_DOWN)) != 0;
}

/* Follows the line from zone to zone: what stops it, and where units would. */
static void follow(const struct wag_battle *b, unsigned from, const struct way *w,
                   struct wag_shot *s)
{
    unsigned last = from;

    for (unsigned i = 0; i <= w->zones; i++) {
        unsigned zone = i < w->zones ? w->zone[i] : s->zone, entered = border_to(b, last, zone);

        if ((entered & B_DOUBLE_CREST) != 0 && b->zone[zone].height >= b->zone[from].height) {
            s->blocked = WAG_3_3; /* at any range: nobody is on it */
        }
        if (zone == s->zone) {
            s->high = (entered & (B_CREST_UP | B_ESCARPMENT_UP)) != 0; /* WAG-9.8.15 */
        } else if (b->zone[zone].height >= b->zone[from].height) {     /* WAG-9.8.6 */
            unsigned next = i + 1 < w->zones ? w->zone[i + 1] : s->zone;

            if (is_obstacle(&b->zone[zone], entered, border_to(b, zone, next))) {
                s->blocked = WAG_9_8_6;
            }
            s->through[s->throughs++] = (uint16_t)zone;
        }
        last = zone;
    }
}

/* ---- shots ---- */

enum { THROUGHS = sizeof((struct wag_shot *)0)->through / sizeof(uint16_t) };

static bool add_shot(const struct wag_battle *b, unsigned from, unsigned to, unsigned range,
                     struct wag_shot *s, struct gg_error *err)
{
    struct way w = { 0 };

    *s = (struct wag_shot){ .zone = (uint16_t)to, .range = (uint8_t)range };
    if (range > 1) { /* what touches has nothing in between */
        w = way_to(b, from, to);
    }
    if (w.zones > THROUGHS) {
        return gg_fail(err, "wagram/map.json: zones: more than %d between '%s' and '%s'",
                       (int)THROUGHS, b->zone[from].id, b->zone[to].id);
    }
    follow(b, from, &w, s);
    return true;
}

/* All of a zone, the near ones first. */
static bool add_shots(const struct wag_battle *b, unsigned from, struct wag_shot *out,
                      struct gg_error *err)
{
    struct wag_zones at[2] = { around(b, from), beyond(b, from) };
    unsigned bit;

    for (unsigned range = 1; range <= 2; range++) {
        for (unsigned i = 0; i < WAG_WORDS; i++) {
            for (WAG_EACH(bit, at[range - 1].w[i])) {
                if (!add_shot(b, from, 64 * i + bit, range, out++, err)) {
                    return false;
                }
            }
        }
    }
    return true;
}

/* ---- facing ---- */

/* The zones of the Front: WAG-9.8.3; of Lobau all around, whatever the facing: WAG-14.1.8. */
static struct wag_zones front_of(const struct wag_battle *b, unsigned zone, unsigned facing)
{
    struct wag_zones front = { { 0 } };
    unsigned slot;

    if (zone == b->lobau) {
        return around(b, zone);
    }
    for (WAG_EACH(slot, b->zone[zone].front[facing])) {
        wag_put(&front, b->zone[zone].ring[slot]);
    }
    return front;
}

/* WAG-9.8.4: touches the Front and no Flank, which Lobau has not: WAG-14.1.11.  WAG-9.8.5. */
static void aim(struct wag_battle *b, unsigned zone, unsigned facing)
{
    struct wag_zones front = front_of(b, zone, facing), flank = around(b, zone);
    const struct wag_shot *shot = &b->shot[b->first_shot[zone]];
    unsigned shots = (unsigned)(b->first_shot[zone + 1] - b->first_shot[zone]);

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        flank.w[i] &= ~front.w[i];
    }
    for (unsigned n = 0; n < shots; n++) {
        const struct wag_zones *near = &b->near[shot[n].zone];
        bool aimed = shot[n].range == 1 ? wag_has(&front, shot[n].zone)
                                        : meet(near, &front) && !meet(near, &flank);

        b->aimed[zone][facing] |= aimed ? WAG_ONE(n) : 0;
    }
}

/* ---- the whole map ---- */

/* How many shots a zone has. */
static unsigned count_shots(const struct wag_battle *b, unsigned zone)
{
    struct wag_zones near = around(b, zone), far = beyond(b, zone);
    unsigned n = 0;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        n += gg_popcount(near.w[i]) + gg_popcount(far.w[i]);
    }
    return n;
}

/* Fills first_shot; returns how many shots there are in all, 0 after a mistake. */
static unsigned number_shots(struct wag_battle *b, struct gg_error *err)
{
    unsigned total = 0;

    for (unsigned zone = 0; zone < WAG_PLACES; zone++) {
        unsigned shots = zone < (unsigned)b->zones ? count_shots(b, zone) : 0;

        if (shots > AIMS) {
            gg_fail(err, "wagram/map.json: zones: too many near '%s'", b->zone[zone].id);
            return 0;
        }
        b->first_shot[zone] = (uint16_t)total;
        total += shots;
    }
    b->first_shot[WAG_PLACES] = (uint16_t)total;
    return total;
}

bool wag_precompute_sight(struct wag_battle *b, struct gg_error *err)
{
    unsigned total = number_shots(b, err);
    struct wag_shot *shot = total > 0 ? gg_arena_array(&b->head.arena, total, sizeof *shot) : NULL;

    if (shot == NULL) {
        return gg_fail(err, "wagram/map.json: out of memory"); /* unless it was something else */
    }
    b->shot = shot;
    for (unsigned zone = 0; zone < (unsigned)b->zones; zone++) {
        if (!add_shots(b, zone, &shot[b->first_shot[zone]], err)) {
            return false;
        }
        for (unsigned i = b->first_shot[zone]; i < b->first_shot[zone + 1]; i++) {
            wag_put(&b->in_range[zone], shot[i].zone);
        }
        for (unsigned facing = 0; facing < b->zone[zone].slots; facing++) {
            aim(b, zone, facing);
        }
    }
    return true;
}
