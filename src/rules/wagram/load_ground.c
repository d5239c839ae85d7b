/* SPDX-License-Identifier: MIT
 * What follows from the map and is worked out once: who is next to whom, distances, costs, Fronts.
 */
#include "rules/wagram/hooks.h"
#include <string.h>

/* ---- rings ---- */

/* WAG-9.4.3, WAG-9.4.5: the faced slot and those beside it, as far as there is a zone in them. */
static void find_fronts(struct wag_zone *z)
{
    for (unsigned i = 0; i < z->slots; i++) {
        unsigned left = (i + z->slots - 1) % z->slots, right = (i + 1) % z->slots;

        z->front[i] = (uint16_t)((1u << left | 1u << i | 1u << right) & z->all);
    }
}

/* Whichever way the unit looks, WAG-9.6.6: WAG-9.6.7, WAG-9.6.8, WAG-9.6.9, WAG-9.6.10, WAG-9.6.11,
 * WAG-9.6.12; the Russbach of Baumersdorf, WAG-9.6.13, is on the borders already. */
static uint8_t cost_to(const struct wag_battle *b, const struct wag_zone *z, unsigned slot)
{
    const struct wag_zone *to = &b->zone[z->ring[slot]];
    unsigned border = z->border[slot];

    return (uint8_t)(1 + ((border & B_ESCARPMENT_UP) != 0) + ((border & B_RUSSBACH) != 0) +
                     to->marsh + to->wood);
}

static uint8_t slot_back(const struct wag_zone *z, unsigned other)
{
    for (unsigned i = 0; i < z->slots; i++) {
        if (z->ring[i] == other) {
            return (uint8_t)i;
        }
    }
    return WAG_NONE;
}

/* Degrees clockwise from up of a direction: by the steepest of 360 lines, without floating point.
 * tangent[n] is 1000 times the tangent of n degrees, 0 to 45. */
static uint16_t bearing_of(int dx, int dy)
{
    static const uint16_t tangent[46] = { 0,   17,  35,  52,  70,  87,  105, 123, 141, 158,
                                          176, 194, 213, 231, 249, 268, 287, 306, 325, 344,
                                          364, 384, 404, 424, 445, 466, 488, 510, 532, 554,
                                          577, 601, 625, 649, 675, 700, 727, 754, 781, 810,
                                          839, 869, 900, 933, 966, 1000 };
    int x = dx < 0 ? -dx : dx, y = dy < 0 ? -dy : dy;
    int small = x < y ? x : y, large = x < y ? y : x, angle = 0;

    while (angle < 45 && large * tangent[angle + 1] <= small * 1000) {
        angle++;
    }
    angle = x < y ? angle : 90 - angle; /* from the vertical */
    if (dx >= 0) {
        return (uint16_t)(dy <= 0 ? angle : 180 - angle);
    }
    return (uint16_t)(dy > 0 ? 180 + angle : (360 - angle) % 360);
}

static unsigned turned_by(unsigned a, unsigned c)
{
    unsigned apart = a > c ? a - c : c - a;

    return apart > 180 ? 360 - apart : apart;
}

/* Straight on for who came in through `slot`: the neighbour that is most opposite. */
static uint8_t opposite(const struct wag_zone *z, unsigned slot)
{
    unsigned best = slot, most = 0;

    for (unsigned i = 0; i < z->slots; i++) {
        unsigned apart = turned_by(z->bearing[slot], z->bearing[i]);

        if ((z->all >> i & 1) != 0 && apart > most) {
            most = apart;
            best = i;
        }
    }
    return (uint8_t)best;
}

static void survey_zone(struct wag_battle *b, unsigned zone)
{
    struct wag_zone *z = &b->zone[zone];

    z->all = z->dear = 0;
    for (unsigned i = 0; i < z->slots; i++) {
        if (z->ring[i] != WAG_NOWHERE) {
            const struct wag_zone *to = &b->zone[z->ring[i]];

            z->all |= (uint16_t)(1u << i);
            wag_put(&b->near[zone], z->ring[i]);
            z->back[i] = slot_back(to, zone);
            z->cost[i] = cost_to(b, z, i);
            if (z->cost[i] > 1) {
                z->dear |= (uint16_t)(1u << i);
                wag_put(&b->rough, zone);
            } else {
                wag_put(&b->plain[zone], z->ring[i]);
            }
            z->bearing[i] = bearing_of(to->x - z->x, to->y - z->y);
        }
    }
    find_fronts(z);
    for (unsigned i = 0; i < z->slots; i++) {
        z->ahead[i] = (z->all >> i & 1) != 0 ? opposite(z, i) : 0;
    }
}

static void survey_ways_back(struct wag_battle *b, unsigned zone)
{
    struct wag_zone *z = &b->zone[zone];
    unsigned slot;

    z->steep = z->dear;
    for (WAG_EACH(slot, z->all)) {
        z->steep |= (uint16_t)((b->zone[z->ring[slot]].cost[z->back[slot]] > 1) << slot);
    }
}

/* ---- distances: borders crossed ---- */

static void measure_from(struct wag_battle *b, unsigned from)
{
    uint16_t queue[WAG_PLACES];
    unsigned head = 0, tail = 0;

    queue[tail++] = (uint16_t)from;
    b->distance[from][from] = 0;
    while (head < tail) {
        const struct wag_zone *z = &b->zone[queue[head]];
        unsigned next = b->distance[from][queue[head++]] + 1u, slot;

        for (WAG_EACH(slot, z->all)) {
            if (b->distance[from][z->ring[slot]] == 255) {
                b->distance[from][z->ring[slot]] = (uint8_t)next;
                queue[tail++] = z->ring[slot];
            }
        }
    }
    for (unsigned i = 0; i < tail; i++) {
        for (unsigned n = b->distance[from][queue[i]]; n <= WAG_AWAY; n++) {
            wag_put(&b->within[n][from], queue[i]);
        }
    }
}

/* What each number of MP brings into reach over the ground alone: WAG-9.6.7 to WAG-9.6.12. */
static void count_costs(struct wag_battle *b, unsigned from)
{
    struct wag_zones ring[WAG_AWAY + 1] = { { { 0 } } };

    wag_put(&ring[0], from);
    for (unsigned mp = 0; mp <= WAG_AWAY; mp++) {
        struct wag_zones *all = &b->costs[mp][from];

        *all = b->costs[mp > 0 ? mp - 1 : 0][from];
        wag_take_away(&ring[mp], all);
        wag_unite(all, &ring[mp]);
        for (unsigned zone = 0; zone < (unsigned)b->zones; zone++) {
            unsigned slots = wag_has(&ring[mp], zone) ? b->zone[zone].all : 0, slot;

            b->mp_to[from][zone] = wag_has(&ring[mp], zone) ? (uint8_t)mp : b->mp_to[from][zone];
            for (WAG_EACH(slot, slots)) {
                if (mp + b->zone[zone].cost[slot] <= WAG_AWAY) {
                    wag_put(&ring[mp + b->zone[zone].cost[slot]], b->zone[zone].ring[slot]);
                }
            }
        }
    }
}

/* Who waits off the map comes in by the entries, WAG-14.3.18, and pays for the ground: WAG-14.3.20.
 * They are next to nothing all the same. */
static void open_entries(struct wag_battle *b)
{
    struct wag_zone *z = &b->zone[WAG_WAITING];

    z->all = (uint16_t)((1u << b->entries) - 1);
    for (unsigned i = 0; i < b->entries; i++) {
        const struct wag_zone *to = &b->zone[b->entry[i]];

        z->ring[i] = b->entry[i];
        z->cost[i] = (uint8_t)(1 + to->wood + to->marsh);
    }
}

static unsigned lowest_zone(const struct wag_zone *z, unsigned slots)
{
    unsigned lowest = WAG_PLACES, slot;

    for (WAG_EACH(slot, slots)) {
        lowest = z->ring[slot] < lowest ? z->ring[slot] : lowest;
    }
    return lowest;
}

/* Each set begins at the lowest zone that is in none yet. */
static void fold_fan(struct wag_battle *b, unsigned place)
{
    const struct wag_zone *z = &b->zone[place];
    struct wag_fan *fan = &b->fan[place];
    unsigned left = z->all, slot;

    for (fan->folds = 0; left != 0; fan->folds++) {
        struct wag_fold *fold = &fan->fold[fan->folds];
        unsigned first = lowest_zone(z, left);

        fold->first = (uint16_t)first;
        for (WAG_EACH(slot, left)) {
            if (z->ring[slot] - first < 64) {
                fold->set |= WAG_ONE(z->ring[slot] - first);
                fold->count++;
                fold->slots |= (uint16_t)(1u << slot);
                fan->others[slot] = ~WAG_ONE(z->ring[slot] - first);
                left &= ~(1u << slot);
            }
        }
    }
}

static void number_neighbours(struct wag_battle *b, unsigned place)
{
    const struct wag_zone *z = &b->zone[place];

    memset(b->slot_of[place], WAG_NONE, sizeof b->slot_of[place]);
    for (unsigned slot = 0; slot < WAG_RING; slot++) {
        if ((z->all >> slot & 1) != 0) {
            b->slot_of[place][z->ring[slot]] = (uint8_t)slot;
        }
    }
}

void wag_precompute_ground(struct wag_battle *b)
{
    for (unsigned i = (unsigned)b->zones; i < WAG_PLACES; i++) {
        memset(b->zone[i].ring, 0xff, sizeof b->zone[i].ring);
    }
    memset(b->distance, 255, sizeof b->distance);
    memset(b->mp_to, 255, sizeof b->mp_to);
    for (unsigned i = 0; i < (unsigned)b->zones; i++) {
        survey_zone(b, i);
    }
    for (unsigned i = 0; i < (unsigned)b->zones; i++) {
        survey_ways_back(b, i);
        measure_from(b, i);
        count_costs(b, i);
    }
    open_entries(b);
    for (unsigned i = 0; i < WAG_PLACES; i++) {
        fold_fan(b, i);
        number_neighbours(b, i);
    }
}
