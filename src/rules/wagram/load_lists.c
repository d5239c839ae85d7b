/* SPDX-License-Identifier: MIT
 * Set-up: the units that are placed in the same zones, corps by corps. */
#include "rules/wagram/hooks.h"

/* The number of the zone, a new one if it has none. */
static uint8_t number_of(struct wag_battle *b, int side, unsigned zone)
{
    if (b->post[side][zone] == 0) {
        b->post[side][zone] = ++b->posts[side];
    }
    return b->post[side][zone];
}

static struct wag_list list_of(struct wag_battle *b, int side, unsigned bit)
{
    unsigned group = b->group[side][bit], other;
    const struct wag_corps *corps = &b->corps[side][b->unit[side][bit].corps];
    struct wag_list l = { .holders = corps->units & ~b->guns[side] };

    for (WAG_EACH(other, corps->units)) {
        l.units |= b->group[side][other] == group ? WAG_ONE(other) : 0;
    }
    while (b->group_zone[side][group][l.zones] != WAG_NOWHERE) {
        l.zone[l.zones] = b->group_zone[side][group][l.zones];
        l.post[l.zones] = number_of(b, side, l.zone[l.zones]);
        l.zones++;
    }
    return l;
}

void wag_make_lists(struct wag_battle *b)
{
    for (int side = 0; side < SIDES; side++) {
        uint64_t listed = 0;

        b->lists[side] = 0;
        for (unsigned bit = 0; bit < b->units[side]; bit++) {
            if (b->group[side][bit] > 0 && (listed >> bit & 1) == 0) {
                b->list[side][b->lists[side]] = list_of(b, side, bit);
                listed |= b->list[side][b->lists[side]++].units;
            }
        }
    }
}
