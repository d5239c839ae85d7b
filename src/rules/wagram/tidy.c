/* SPDX-License-Identifier: MIT
 * After a change by hand: what follows from where the units now stand. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/check.h"
#include "rules/wagram/hooks.h"
#include <string.h>

/* Off the map a unit faces nowhere and is neither tired nor in rout; gone, it has no steps. */
static void tidy_off(const struct wag_battle *b, struct wag *g, int side, unsigned bit)
{
    uint64_t others = ~WAG_ONE(bit);

    g->facing[side][bit] = 0;
    g->tired[side] &= others;
    g->spent[side] &= others;
    g->routed[side] &= others;
    g->worse[side] &= others;
    if (g->place[side][bit] == WAG_GONE) {
        g->steps[side][bit] = 0; /* WAG-2.1.2 */
    } else if (g->steps[side][bit] == 0) {
        g->steps[side][bit] = b->unit[side][bit].steps;
    }
}

/* On the map it has steps and faces one of its neighbours. */
static void tidy_on(const struct wag_battle *b, struct wag *g, int side, unsigned bit)
{
    unsigned all = b->zone[g->place[side][bit]].all;

    g->lost[side] &= ~WAG_ONE(bit);
    if (g->steps[side][bit] == 0) {
        g->steps[side][bit] = b->unit[side][bit].steps;
    }
    if (all != 0 && (g->facing[side][bit] >= WAG_RING || (all >> g->facing[side][bit] & 1) == 0)) {
        g->facing[side][bit] = 0;
        while ((all >> g->facing[side][bit] & 1) == 0) {
            g->facing[side][bit]++;
        }
    }
}

static bool stand_as_set_up(const struct wag_battle *b, const struct wag *g)
{
    for (int side = 0; side < SIDES; side++) {
        for (unsigned bit = 0; bit < b->units[side]; bit++) {
            if (!wag_may_start_in(b, side, bit, g->place[side][bit])) {
                return false;
            }
        }
    }
    return true;
}

/* Where a unit stands elsewhere than the set-up allows, the set-up is over: the first orders come.
 */
static void end_setup(const struct wag_battle *b, struct wag *g)
{
    struct wag begun;

    wag_start(&b->head, &begun);
    while (wag_now(&begun)->state == S_deploy) {
        wag_apply(&b->head, &begun, gg_move0(V_done));
    }
    memcpy(g->frame, begun.frame, sizeof g->frame);
    g->frames = begun.frames;
    g->acted = begun.acted;
}

void wag_tidy(const struct gg_battle *battle, void *pos)
{
    const struct wag_battle *b = wag_of(battle);
    struct wag *g = pos;

    for (int side = 0; side < SIDES; side++) {
        for (unsigned bit = 0; bit < b->units[side]; bit++) {
            (wag_on_map(g->place[side][bit]) ? tidy_on : tidy_off)(b, g, side, bit);
        }
        for (unsigned bit = 0; bit < b->units[side]; bit++) {
            unsigned place = g->place[side][bit];

            if (wag_on_map(place)) { /* WAG-9.5.7: one facing a stack */
                g->facing[side][bit] = (uint8_t)wag_facing_of(b, g, side, place);
            }
        }
    }
    if (wag_now(g)->state == S_deploy && !stand_as_set_up(b, g)) {
        end_setup(b, g);
    }
}
