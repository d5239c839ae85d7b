/* SPDX-License-Identifier: MIT
 * What a position is judged by that is the same all battle long, worked out once: counters in
 * points, and how far every zone is from what there is to win. */
#include "rules/wagram/judge.h"

/* ---- counters ---- */

int wag_face_worth(const struct wag_battle *b, const struct wag_face *face, unsigned steps)
{
    return b->weight[W_COMBAT] * face->combat + b->weight[W_GUNS] * face->artillery +
           b->weight[W_STEPS] * (int)steps;
}

int wag_unit_price(const struct wag_battle *b, int side, unsigned bit)
{
    if ((b->guns[side] >> bit & 1) != 0) {
        return side == FRENCH && (b->guard >> bit & 1) != 0 ? 2 : 1;
    }
    return (b->big[side] >> bit & 1) != 0 ? 2 : 0;
}

static void weigh_counters(struct wag_battle *b, int side)
{
    for (unsigned bit = 0; bit < b->units[side]; bit++) {
        for (unsigned steps = 0; steps <= WAG_STEPS; steps++) {
            int worth = wag_face_worth(b, &b->unit[side][bit].face[steps], steps);

            b->worth.face[side][bit][steps] = (int16_t)worth;
        }
    }
}

static void note_potential(struct wag_battle *b, int side)
{
    for (unsigned bit = 0; bit < b->units[side]; bit++) {
        for (unsigned steps = 0; steps <= WAG_STEPS; steps++) {
            b->worth.combat[side][bit][steps] = b->unit[side][bit].face[steps].combat;
        }
    }
}

/* ---- ground ---- */

static uint8_t at_most_far(unsigned away)
{
    return (uint8_t)(away < WAG_FAR ? away : WAG_FAR);
}

static void number_goals(struct wag_battle *b, int side)
{
    struct wag_worth *w = &b->worth;

    for (unsigned zone = 0; zone < (unsigned)b->zones && w->goals[side] < WAG_GOALS; zone++) {
        if (wag_has(&b->objective[side], zone)) {
            w->goal[side][w->goals[side]++] = (uint16_t)zone;
        }
    }
}

static void measure_goals(struct wag_battle *b, int side)
{
    struct wag_worth *w = &b->worth;

    for (unsigned place = 0; place < WAG_PLACES; place++) {
        for (unsigned i = 0; i < w->goals[side]; i++) {
            unsigned away = at_most_far(b->distance[place][w->goal[side][i]]);
            uint64_t from_there_on = 0xffffu >> away << away;

            w->near[side][place][i / 4] |= from_there_on << i % 4 * 16;
        }
    }
}

/* The French have to take, the Austrians to keep as well. */
static unsigned to_fight(const struct wag_battle *b, int side, unsigned place)
{
    unsigned closest = WAG_FAR;

    for (unsigned zone = 0; zone < (unsigned)b->zones; zone++) {
        if (wag_has(&b->objective[FRENCH], zone) || wag_has(&b->objective[side], zone)) {
            closest = b->distance[place][zone] < closest ? b->distance[place][zone] : closest;
        }
    }
    return closest;
}

/* Zones to the plateau; from far off, to Baumersdorf at its foot. */
static unsigned to_plateau(const struct wag_battle *b, unsigned place)
{
    if (wag_has(&b->plateau, place)) {
        return 0;
    }
    for (unsigned n = 1; n <= 3; n++) {
        if (wag_meet(&b->within[n][place], &b->plateau)) {
            return n;
        }
    }
    return b->distance[place][b->baumersdorf] + 3u;
}

static void list_front(struct wag_battle *b, unsigned zone, unsigned facing)
{
    const struct wag_zone *z = &b->zone[zone];
    unsigned n = 0;

    for (unsigned slot = 0; slot < WAG_RING && n < 3; slot++) {
        if ((z->front[facing] >> slot & 1) != 0) {
            b->worth.front[zone][facing][n++] = z->ring[slot];
        }
    }
    for (; n < 3; n++) {
        b->worth.front[zone][facing][n] = WAG_NOWHERE;
    }
}

static void weigh_orders(struct wag_battle *b)
{
    _Static_assert(WAG_DRAWN == WAG_FAR + 1, "a place for every distance");
    for (unsigned away = 0; away < WAG_DRAWN; away++) {
        b->worth.ordered[away] = (int8_t)b->weight[W_ORDERED + away];
        b->worth.marching[away] = (int8_t)b->weight[W_MARCHING + away];
    }
}

void wag_weigh_worth(struct wag_battle *b)
{
    weigh_orders(b);
    for (int side = 0; side < SIDES; side++) {
        weigh_counters(b, side);
    }
}

void wag_precompute_worth(struct wag_battle *b)
{
    for (int side = 0; side < SIDES; side++) {
        note_potential(b, side);
        number_goals(b, side);
        measure_goals(b, side);
    }
    for (unsigned place = 0; place < WAG_PLACES; place++) {
        b->worth.to_fight[FRENCH][place] = (uint8_t)to_fight(b, FRENCH, place);
        b->worth.to_fight[AUSTRIAN][place] = (uint8_t)to_fight(b, AUSTRIAN, place);
        b->worth.to_plateau[place] = at_most_far(to_plateau(b, place));
        for (unsigned facing = 0; facing < WAG_RING; facing++) {
            list_front(b, place, facing);
        }
    }
}
