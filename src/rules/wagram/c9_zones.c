/* SPDX-License-Identifier: MIT
 * Chapter 9.4 and 9.5: zones of control, facing, Front and Flank, stacking. */
#include "rules/wagram/chapters.h"

/* ---- control ---- */

struct wag_zones wag_around(const struct wag_battle *b, const struct wag_zones *zones)
{
    return wag_union_of(b->near, zones);
}

struct wag_zones wag_close_to(const struct wag_battle *b, const struct wag *g, int side)
{
    return wag_union_of(b->within[WAG_NEAR], &g->occupied[side]);
}

/* WAG-9.4.1: not artillery, not routed units; HQs are no units of these sets. */
uint64_t wag_exerting(const struct wag_battle *b, const struct wag *g, int side)
{
    return b->all[side] & ~b->guns[side] & ~g->routed[side];
}

/* WAG-9.4.2: no matter who else is there.  Those off the map are next to nothing. */
struct wag_zones wag_zoc(const struct wag_battle *b, const struct wag *g, int side)
{
    return wag_around(b, &g->control[side]); /* WAG-9.4.8: over water nothing is near */
}

bool wag_in_zoc(const struct wag_battle *b, const struct wag *g, int side, unsigned zone)
{
    return wag_meet(&b->near[zone], &g->control[side]);
}

/* ---- Front and Flank ---- */

/* WAG-9.4.7: artillery too, unless the option leaves it out; no routed unit. */
static uint64_t with_front(const struct wag_battle *b, const struct wag *g, int side)
{
    return b->head.option[O_GUN_FRONTS] == 0 ? b->all[side] & ~g->routed[side]
                                             : wag_exerting(b, g, side);
}

uint64_t wag_fronting(const struct wag_battle *b, const struct wag *g, int side, unsigned zone)
{
    const struct wag_zone *z = &b->zone[zone];
    uint64_t units = with_front(b, g, side), fronting = 0;
    unsigned slot;

    if (!wag_meet(&b->near[zone], &g->occupied[side])) {
        return 0;
    }
    for (WAG_EACH(slot, z->all)) {
        uint64_t there = wag_at(g, side, z->ring[slot]) & units;

        if (there != 0) { /* WAG-9.5.7 one facing for all of them */
            unsigned facing = g->facing[side][wag_lowest(there)];
            unsigned front = b->zone[z->ring[slot]].front[facing]; /* WAG-9.4.3 */

            fronting |= (front >> z->back[slot] & 1) != 0 ? there : 0;
        }
    }
    return fronting;
}

unsigned wag_slots_with(const struct wag_battle *b, const struct wag *g, int side, unsigned zone)
{
    unsigned slots = 0, slot;

    for (WAG_EACH(slot, b->zone[zone].all)) {
        slots |= (unsigned)wag_has(&g->occupied[side], b->zone[zone].ring[slot]) << slot;
    }
    return slots;
}

unsigned wag_facing_of(const struct wag_battle *b, const struct wag *g, int side, unsigned zone)
{
    uint64_t there = wag_at(g, side, zone);

    (void)b;
    return there != 0 ? g->facing[side][wag_lowest(there)] : WAG_NONE;
}

unsigned wag_front_of(const struct wag_battle *b, const struct wag *g, int side, unsigned zone)
{
    uint64_t there = wag_at(g, side, zone);

    if (there == 0) {
        return 0;
    }
    if (side == FRENCH && g->square_state == STANDING && (there & g->square) != 0) {
        return b->zone[zone].all; /* WAG-13.3.6 */
    }
    return b->zone[zone]
        .front[g->facing[side][wag_lowest(there)]]; /* WAG-9.4.4: the rest is Flank */
}

bool wag_is_within(const struct wag_battle *b, const struct wag *g, int side, unsigned zone,
                   unsigned zones)
{
    return wag_meet(&b->within[zones][zone], &g->occupied[side]);
}

unsigned wag_distance_to(const struct wag_battle *b, const struct wag *g, int side, unsigned zone)
{
    const uint8_t *far = b->distance[zone];
    unsigned nearest = 255;

    for (unsigned bit = 0; bit < b->units[side]; bit++) { /* WAG-9.6.2: no HQ */
        unsigned away = far[g->place[side][bit]];

        nearest = away < nearest ? away : nearest;
    }
    return nearest;
}

/* ---- stacking ---- */

/* Those who are in the zone with the unit, as wag_crowd() has it.  Mostly that is kept, or what
 * is kept without the unit itself; the Grand Battery is exempt: WAG-9.5.5. */
static unsigned crowd_around(const struct wag_battle *b, const struct wag *g, int side,
                             unsigned bit, unsigned zone)
{
    unsigned crowd = g->crowd[zone], mine = wag_shows(b, g, side, bit)->stacking;
    uint64_t battery = side == FRENCH ? g->battery : 0;

    if (battery == 0 && g->place[side][bit] != zone) {
        return crowd;
    }
    if (battery == 0 && crowd >> 4 == g->corps[side][bit] && (crowd & 15) < WAG_CROWD_MAX) {
        return crowd - mine;
    }
    return wag_crowd(b, g, side, wag_at(g, side, zone) & ~WAG_ONE(bit), battery);
}

gg_clause wag_stack_forbidden(const struct wag_battle *b, const struct wag *g, int side,
                              unsigned bit, unsigned zone)
{
    bool gun = side == FRENCH && (g->battery >> bit & 1) != 0;
    unsigned crowd;

    if (g->crowd[zone] == 0) { /* WAG-9.5.6: nobody, or Lobau */
        return WAG_ALLOWED;
    }
    crowd = crowd_around(b, g, side, bit, zone);
    return wag_crowd_forbidden(crowd, gun ? crowd >> 4 : g->corps[side][bit],
                               wag_shows(b, g, side, bit)->stacking);
}
