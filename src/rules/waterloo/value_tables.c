/* SPDX-License-Identifier: MIT
 * What a position is judged by that is the same all battle long, worked out once: which areas touch
 * which, how far every one of them is from where a side wins, and what casualties cost. */
#include "rules/waterloo/value.h"

enum { FAR = 12 }; /* from here on a step is worth nothing */

/* ---- ground ---- */

static void join_chunks(struct wat_battle *b)
{
    for (unsigned i = 0; i < WAT_CHUNKS; i++) {
        for (unsigned set = 0; set < 1u << WAT_CHUNK; set++) {
            unsigned bit;

            for (WAT_EACH(bit, (uint64_t)set << i * WAT_CHUNK)) {
                b->worth.next[i][set] |= b->adjacent[bit];
            }
        }
    }
}

static void measure_rides(struct wat_battle *b)
{
    for (unsigned from = 0; from < WAT_PLACES; from++) {
        uint64_t near = b->adjacent[from];

        b->worth.ride[from] =
            near | wat_next_to(b, near & ~b->rough & ~WAT_ONE(WAT_DELAYED)); /* WAT-10.6 */
    }
}

static void measure_side(struct wat_battle *b, int side)
{
    const uint8_t *far = b->distance[side == FRENCH ? b->mont_st_jean : b->rossomme];
    const uint8_t *other = b->distance[side == FRENCH ? b->rossomme : b->mont_st_jean];

    for (unsigned area = 0; area < WAT_PLACES; area++) {
        b->worth.steps[side][area] = (uint8_t)(far[area] < FAR ? FAR - far[area] : 0);
        b->worth.walk[side] |= far[area] < WAT_PATHS ? WAT_ONE(area) : 0;
        b->worth.eager[side] |= side == FRENCH || far[area] < other[area] ? WAT_ONE(area) : 0;
    }
}

/* ---- units ---- */

static void prepare_counts(struct wat_worth *w)
{
    w->room = SIDES * sizeof(struct wat_army);
    for (unsigned area = 0; area < WAT_PLACES; area++) {
        w->bit[area] = WAT_ONE(area);
    }
    for (unsigned up = 0; up < 256; up++) {
        for (unsigned i = 0; i < 8; i++) {
            w->one[up][i] = (uint16_t)(1 + (up >> i & 1) * 0x100);
        }
    }
}

/* Those who must attack to win are all the French, and the Prussians, who come last in every arm.
 */
static void number_arms(struct wat_battle *b, int side)
{
    uint64_t attackers = side == FRENCH ? b->all[FRENCH] : b->of_colour[BLACK];
    struct wat_worth *w = &b->worth;

    for (int arm = 0; arm < ARMS; arm++) {
        uint64_t units = b->of_arm[side][arm];

        w->from[side][arm] = (uint8_t)(units != 0 ? wat_lowest(units) : 0);
        w->eager_from[side][arm] = (uint8_t)(w->from[side][arm] + gg_popcount(units & ~attackers));
        w->to[side][arm] = (uint8_t)(w->from[side][arm] + gg_popcount(units));
    }
}

/* ---- losses ---- */

static void price_casualties(struct wat_battle *b, int side)
{
    int limit = side == FRENCH ? 16 : 13; /* WAT-25.8, WAT-25.6 */

    for (int n = 0; n < 128; n++) {
        b->worth.casualties[side][n] = b->weight[W_CASUALTIES] * n / limit +
                                       b->weight[W_CASUALTIES_MORE] * n * n / (limit * limit) +
                                       (n >= limit ? b->weight[W_CONDITION_MET] : 0);
    }
}

int wat_pile_price(const struct wat_battle *b, int cubes, int infantry)
{
    return infantry == 0
               ? b->weight[W_CUBE_ON_GUN] * cubes
               : b->weight[W_CUBE] * cubes + b->weight[W_CUBES_CROWDED] * cubes * cubes / infantry;
}

static void price_piles(struct wat_battle *b)
{
    for (int units = 0; units < WAT_PILE_UNITS; units++) {
        for (int cubes = 0; cubes < WAT_PILE_CUBES; cubes++) {
            b->worth.pile[units][cubes] = wat_pile_price(b, cubes, units);
        }
    }
}

void wat_weigh_worth(struct wat_battle *b)
{
    price_piles(b);
    for (int side = 0; side < SIDES; side++) {
        price_casualties(b, side);
    }
}

void wat_precompute_worth(struct wat_battle *b)
{
    prepare_counts(&b->worth);
    join_chunks(b);
    measure_rides(b);
    for (int area = 0; area < b->areas; area++) {
        b->worth.capacity[area] = b->area[area].capacity;
    }
    for (int side = 0; side < SIDES; side++) {
        measure_side(b, side);
        number_arms(b, side);
    }
}
