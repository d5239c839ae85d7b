/* SPDX-License-Identifier: MIT
 * Who stands where, for the worth of a position: one pass over the units of each side, and from
 * then on sets of areas. */
#include "rules/waterloo/chapters.h"
#include "rules/waterloo/value.h"
#include <string.h>

/* Of each unit, where it is counted and what it adds there. */
struct tags {
    uint8_t slot[64];
    uint16_t one[64];
};

/* Where every unit is counted: in its area, or, off the map, in one of eight places that mean
 * nothing.  There are many off the map, and to add to one count again and again is slow. */
static void find_slots(const uint8_t place[64], uint8_t slot[64])
{
    for (unsigned i = 0; i < 64; i++) {
        slot[i] = (uint8_t)(place[i] < WAT_TRACK ? place[i] : 64 + i % 8);
    }
}

/* Units of an arm have consecutive bits, those who must attack to win the last of them. */
static void count_arm(const struct wat_worth *w, int side, int arm, const struct tags *t,
                      struct wat_army *a)
{
    const uint8_t *far = w->steps[side];
    uint16_t *count = a->count[arm];
    unsigned bit = w->from[side][arm];
    uint64_t at = 0;
    int steps = 0;

    for (; bit < w->eager_from[side][arm]; bit++) {
        count[t->slot[bit]] = (uint16_t)(count[t->slot[bit]] + t->one[bit]);
        at |= w->bit[t->slot[bit]];
    }
    for (; bit < w->to[side][arm]; bit++) {
        count[t->slot[bit]] = (uint16_t)(count[t->slot[bit]] + t->one[bit]);
        at |= w->bit[t->slot[bit]];
        steps += far[t->slot[bit]];
    }
    a->at[arm] = at;
    a->steps[arm] = steps;
}

static void count_side(const struct wat_battle *b, const struct wat *g, int side,
                       struct wat_army *a)
{
    struct tags t;

    find_slots(g->place[side], t.slot);
    for (unsigned i = 0; i < 8; i++) {
        memcpy(&t.one[8 * i], b->worth.one[g->up[side] >> 8 * i & 0xff], sizeof b->worth.one[0]);
    }
    for (int arm = 0; arm < ARMS; arm++) {
        count_arm(&b->worth, side, arm, &t, a);
    }
    a->held = a->at[INFANTRY] | a->at[CAVALRY] | a->at[ARTILLERY];
    a->contact = wat_next_to(b, a->held);
}

enum { FULL_THREAT = 8, THREAT_OF_A_RIDE = 3 };

/* Areas that cavalry in `from` can charge into: over two areas of open ground, of which the first
 * is free (WAT-10.5 to WAT-10.7). */
static uint64_t ride_from(const struct wat_battle *b, unsigned from, uint64_t open, uint64_t enemy)
{
    uint64_t near = b->adjacent[from];

    return (near & open & enemy) == 0 ? b->worth.ride[from]
                                      : near | wat_next_to(b, near & open & ~enemy);
}

/* Where cavalry threatens infantry: at once, or after a ride of as much. */
static void survey_horse(const struct wat_battle *b, const struct wat_army *foe, struct wat_army *a)
{
    const uint64_t open = ~b->rough & ~WAT_ONE(WAT_DELAYED), free = open & ~foe->held;
    const uint64_t prey = foe->at[INFANTRY] & open;
    uint64_t all = 0, far;
    unsigned from, area;

    for (WAT_EACH(from, a->at[CAVALRY] & ~WAT_ONE(WAT_DELAYED))) {
        uint64_t near = ride_from(b, from, open, foe->held);
        int n = 2 * (wat_all_of(a, CAVALRY, from) + wat_up_of(a, CAVALRY, from));

        all |= near;
        for (WAT_EACH(area, near & prey)) {
            int sum = a->threat[area] + n;

            a->threat[area] = (uint8_t)(sum < FULL_THREAT ? sum : FULL_THREAT);
        }
    }
    a->charge = all & ~b->rough;
    far = wat_next_to(b, all & free);
    far = (far | wat_next_to(b, far & free)) & ~all & prey;
    for (WAT_EACH(area, far)) {
        a->threat[area] = THREAT_OF_A_RIDE;
    }
    a->threatened = (all & prey) | far;
}

void wat_survey(const struct wat_battle *b, const struct wat *g, struct wat_army army[SIDES])
{
    memset(army, 0, b->worth.room);
    count_side(b, g, FRENCH, &army[FRENCH]);
    count_side(b, g, ALLIED, &army[ALLIED]);
    survey_horse(b, &army[ALLIED], &army[FRENCH]);
    survey_horse(b, &army[FRENCH], &army[ALLIED]);
}
